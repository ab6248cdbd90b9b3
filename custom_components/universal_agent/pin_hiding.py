"""Takes a PIN out of what Home Assistant keeps of a conversation: its chat log and its debug traces."""

from dataclasses import replace

from homeassistant.components.conversation import ChatLog, ConversationInput, UserContent
from homeassistant.components.conversation.trace import async_get_traces


def hide_said(chat_log: ChatLog, user_input: ConversationInput, shown: str) -> None:
    """Put something else in place of what was said just now."""
    said = user_input.text
    user_input.text = shown
    for place, content in enumerate(chat_log.content):
        if isinstance(content, UserContent) and content.content == said:
            chat_log.content[place] = replace(content, content=shown)
    for trace in async_get_traces():
        for event in trace._events:  # noqa: SLF001 - `as_dict` gives copies away, and there is no other way in
            if event.data and event.data.get("text") == said:
                event.data["text"] = shown
