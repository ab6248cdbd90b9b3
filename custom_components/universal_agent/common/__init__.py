"""The words every room shares: frozen values and the error tree. No I/O, and nothing of ours is imported here."""
