"""What keeps a home safe, read apart: locks, doors, windows, covers, the alarm, and who is at home."""
