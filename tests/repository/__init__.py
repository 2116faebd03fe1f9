"""Tests of the repository itself: its layout, its pins, its texts, its documents, its wheel."""
