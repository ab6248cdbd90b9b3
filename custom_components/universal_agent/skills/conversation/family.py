"""What the tools of a conversation share."""

from ...tools.adapters import first_of, own_errors, timeouts
from ...tools.family import ToolFamily

CONVERSATION_TOOLS = ToolFamily(
    category="conversation",
    section="Conversation",
    error_adapter=first_of(own_errors, timeouts),
    profile_domain=None,
    is_answer_private=False,
)
