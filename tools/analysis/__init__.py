"""Analyses: one a file, none knows another."""
