"""One module for each kind of analysis that is written as formulas."""
