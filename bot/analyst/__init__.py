"""The stages of an answer: protocols, and their implementations in the packages below."""
