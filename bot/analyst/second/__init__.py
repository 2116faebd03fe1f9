"""The second reader: the rules critic, which reads the question and reckons the figures in its own way."""

from bot.analyst.second.critic import SecondReader

__all__ = ["SecondReader"]
