"""A change that another integration's tool makes, as a typed intent."""

from typing import Any, ClassVar

from ..intents.base import ActionIntent


class AdoptedToolIntent(ActionIntent):
    """One call of an adopted tool."""

    type: ClassVar[str] = "adopted_tool"

    source: str
    """The LLM API that the tool comes from; `assist` for the platforms."""
    tool: str
    """Its name there."""
    title: str
    """What it is called for people."""
    arguments: dict[str, Any]
    """What it is called with."""
    ha_intent: str | None = None
    """The HA intent behind it, where its targets can be resolved by that."""
    is_declared: bool = False
    """Whether its owner says that it destroys nothing and stays in this home, or we know it."""
    script: str | None = None
    """The entity id of the script behind it."""
