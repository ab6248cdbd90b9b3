"""Finds what a misheard or misspelt name may mean, asks where that is not plain, and names what is not there."""
