"""The bot killed without warning, at named points and at random: ``python -m tests.kills --n 200`` counts what came."""
