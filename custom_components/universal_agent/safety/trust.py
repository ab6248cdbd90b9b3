"""What the owner trusts for good, tools, servers and scripts, and the effects that they have accepted.

Trust says that something is harmless of which nobody could know. It never reaches what a row of the policy asks about.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
import hashlib
from typing import Any, Self

OPTION_ACCEPTED = "accepted_effects"
OPTION_TRUSTED = "trusted"
OPTION_DESCRIPTIONS = "trusted_descriptions"
_SCRIPT = "script."


@dataclass(frozen=True, slots=True, kw_only=True)
class Trust:
    """The keys of all that is trusted."""

    keys: frozenset[str] = frozenset()
    """As `server_key` and `tool_key` make them; a script is its entity id."""
    descriptions: frozenset[str] = frozenset()
    """The keys of all tools that stood beside a trusted one: models may read these descriptions of the same server."""

    @classmethod
    def read(cls, options: Mapping[str, Any]) -> Self:
        """Return what the options hold."""
        return cls(
            keys=frozenset(str(key) for key in options.get(OPTION_TRUSTED, ())),
            descriptions=frozenset(str(key) for key in options.get(OPTION_DESCRIPTIONS, ())),
        )

    def has_tool(self, source: str, name: str, described: Iterable[object]) -> bool:
        """Tell whether a tool is trusted, by itself as it describes itself now, or with its server."""
        return not self.keys.isdisjoint((server_key(source), tool_key(source, name, described)))

    def has_description(self, source: str, name: str, described: Iterable[object]) -> bool:
        """Tell whether what a tool says of itself was there when another one of its server was trusted."""
        return tool_key(source, name, described) in self.descriptions

    def has_script(self, entity_id: str | None) -> bool:
        """Tell whether a script is trusted."""
        return entity_id is not None and entity_id.startswith(_SCRIPT) and entity_id in self.keys


NO_TRUST = Trust()


def server_key(source: str) -> str:
    """Return what is kept of a server that is trusted with all of its tools."""
    return f"server {source}"


def tool_key(source: str, name: str, described: Iterable[object]) -> str:
    """Return what is kept of a tool: one that describes itself differently by then is another one."""
    said = "\n".join(str(part) for part in described)
    return f"tool {source} {name} {hashlib.sha256(said.encode()).hexdigest()[:12]}"


def name_in(key: str) -> str:
    """Return what a person calls something that is trusted, by its key: a tool's name, else the key itself."""
    kind, _, rest = key.partition(" ")
    return rest.rsplit(" ", 2)[1] if kind == "tool" else key


def accepted_in(options: Mapping[str, Any]) -> frozenset[str]:
    """Return the effects that the owner has accepted: a change that leads to one of them is asked about no more."""
    return frozenset(str(item) for item in options.get(OPTION_ACCEPTED, ()))
