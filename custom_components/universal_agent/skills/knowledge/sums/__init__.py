"""Sums in words: a small grammar over quantities, each with what it measures."""

from .reading import SumReader

__all__ = ["SumReader"]
