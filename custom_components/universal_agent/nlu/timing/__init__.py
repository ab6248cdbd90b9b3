"""Timers, reminders and alarms in any word order: read by what the words are, not by where they stand."""
