"""The heartbeat: a tick every quarter of an hour, and reviews by the day, the week and the month."""
