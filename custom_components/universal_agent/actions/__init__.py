"""What automations and scripts can call."""
