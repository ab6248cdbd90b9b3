"""A change that another integration's tool makes, as a typed intent."""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

from ..common.commands import CONVERSATION_COMMAND, carried_command
from ..common.errors import UnsupportedError
from ..intents.base import ActionIntent


class ExternalToolIntent(ActionIntent):
    """One call of an external tool."""

    type: ClassVar[str] = "adopted_tool"
    profile_domain: ClassVar[str] = "adopted_tool"
    shapes_later_runs: ClassVar[bool] = False

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
    trust_key: str | None = None
    """What trusting this tool is kept as, where it can be trusted."""
    script: str | None = None
    """The entity id of the script behind it."""


class AdministrationIntent(ActionIntent):
    """One call of a tool with which administrators change Home Assistant: any of its actions, or a reload."""

    type: ClassVar[str] = "administration"
    profile_domain: ClassVar[str] = "administration"
    shapes_later_runs: ClassVar[bool] = False
    needs_admin: ClassVar[bool] = True

    operation: Literal["call_action", "reload_config_entry"]
    tool: str
    """Its name in Home Assistant's API for administrators."""
    title: str
    """What it is called for people."""
    arguments: dict[str, Any]
    """What it is called with, every template rendered: `action`, `target` and `data`, or `entry_id`."""

    @property
    def action(self) -> str:
        """The action that is called, `domain.service`."""
        return str(self.arguments["action"])


def refuse_commands(slots: Mapping[str, Any]) -> None:
    """Refuse an HA intent with a command among its slots: its handler would have that carried out unevaluated.

    Raises:
        UnsupportedError: there is one; commands for later are scheduled as calls.
    """
    if carried_command(slots) is not None:
        raise UnsupportedError("a command for later cannot be handed on; use timer.schedule_action with its calls")


def refuse_conversation_command(arguments: Mapping[str, Any]) -> None:
    """Refuse a tool of whatever source that is given Home Assistant's own slot for a command.

    Raises:
        UnsupportedError: it is.
    """
    refuse_commands({name: value for name, value in arguments.items() if name == CONVERSATION_COMMAND})
