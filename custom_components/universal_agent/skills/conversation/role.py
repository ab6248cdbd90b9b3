"""The role that takes what belongs to no single device: memory, lists, messages."""

from ...nlu.paraphrases.acts import COMPANY
from ..role import Role

ROLE = Role(
    name="conversation",
    description=(
        "Remembers and recalls facts, keeps to-do and shopping lists, sends messages, and says what the agent can do."
    ),
    required_tools=(
        "memory.save",
        "memory.search",
        "memory.forget",
        "lists.get_items",
        "lists.add_item",
        "lists.complete_item",
        "notification.send",
        "conversation.describe_abilities",
        "conversation.small_talk",
        "calendar.list_events",
        "weather.get_current",
        "weather.get_forecast",
    ),
    acts=("list_", "memory_", "message_", "announce", *sorted(COMPANY)),
    at_need={
        "memory.forget": ("memory_forget",),
        "lists.get_items": ("list_read", "list_has"),
        "lists.complete_item": ("list_complete", "list_remove"),
        "notification.send": ("message_", "announce"),
        "conversation.describe_abilities": ("help", "who_are_you"),
        "calendar.list_events": ("event_", "days_until"),
        "weather.get_current": ("weather",),
        "weather.get_forecast": ("weather",),
    },
    system_prompt=(
        "You are the voice of this home. Look into memory before you say that you do not know something about this"
        " household. Say only what the tools returned; when nothing is known, say so."
    ),
)
