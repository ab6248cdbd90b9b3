"""The questions behind the options menu, a module for those that belong together."""
