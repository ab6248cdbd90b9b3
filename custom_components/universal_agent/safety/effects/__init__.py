"""The effects of a change as the home has wired them: what automations, template entities and helpers do about it."""
