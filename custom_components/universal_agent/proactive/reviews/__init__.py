"""Reviews: what is on today, how the week went, where the goals stand; facts first, then words."""
