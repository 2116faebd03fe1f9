"""Independent detectors: each finds one kind of feature in a question and marks the words that it explains."""
