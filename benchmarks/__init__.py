"""Measurements: ratios within one run, printed; none of them is a test."""
