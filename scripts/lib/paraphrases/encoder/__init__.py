"""Trains the sentence encoder: the lower half of multilingual-e5-small, taught the acts of the corpus."""
