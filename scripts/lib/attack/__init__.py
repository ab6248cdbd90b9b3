"""Attack the agent in a real Home Assistant, from outside, and count what moves that must not."""
