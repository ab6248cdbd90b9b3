"""Commands for several locks, doors, windows and the alarm at once, answered by what became of each."""
