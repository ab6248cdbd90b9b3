"""What asks people: approvals, replies, plans that wait and the PIN among other words."""
