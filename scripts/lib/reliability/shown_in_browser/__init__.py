"""Row 23: strangers' images, links and hidden characters, in Home Assistant's own page and a real browser."""
