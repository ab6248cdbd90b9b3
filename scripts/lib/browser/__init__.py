"""The browser stories: a person at Home Assistant's own page, in a new home, with a real browser."""
