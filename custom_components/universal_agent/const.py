"""Names that others rely on."""

from .common import const

DOMAIN = const.DOMAIN
TITLE = "Universal Agent"
AGENT_ENTITY_ID = f"conversation.{DOMAIN}"
TASK_ENTITY_ID = f"ai_task.{DOMAIN}"
MODEL_CONNECTION = "model"
"""The type of a config subentry that describes a model connection."""
PROFILE = "profile"
"""The type of a config subentry that says what somebody may do, or what may be done from somewhere."""
DATABASE = f"{DOMAIN}.db"

EVENT_INTENT = f"{DOMAIN}_intent"
"""Fired when an intent reaches a state worth knowing."""
EVENT_REQUEST = f"{DOMAIN}_request"
"""Fired at the end of every request."""
