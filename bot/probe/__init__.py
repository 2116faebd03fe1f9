"""The probe: plants known faults in good drafts and good plans, and counts what the review lets through."""

from __future__ import annotations
