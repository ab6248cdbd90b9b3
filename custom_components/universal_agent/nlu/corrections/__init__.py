"""A value, a moment or a thing that is corrected within one request takes the place of the one said first."""
