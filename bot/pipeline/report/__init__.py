"""Reports: written in rounds that a reader and a judge stop, and approved by a person."""
