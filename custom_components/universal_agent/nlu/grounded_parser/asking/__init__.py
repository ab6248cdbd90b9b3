"""Questions about the past, the weather and what runs, read from their words in whatever order they stand."""
