"""The rows of the reliability page, in small."""
