"""Tests; the folders mirror the packages that they prove."""
