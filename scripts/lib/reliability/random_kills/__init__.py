"""Row 26: the real program, killed at random moments while five clients ask of it, with counters outside."""
