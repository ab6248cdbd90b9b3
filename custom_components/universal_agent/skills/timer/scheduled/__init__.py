"""Commands for later: calls that are evaluated when they are said, kept, evaluated again and made when they are due."""
