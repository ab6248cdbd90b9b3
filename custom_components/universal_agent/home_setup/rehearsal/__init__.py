"""Rehearsal: what people have said is read again after the home has changed, and what means something else is told."""

from .rehearsing import watch_words

__all__ = ["watch_words"]
