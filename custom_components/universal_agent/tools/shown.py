"""A tool as every renderer gets it: under the name its reader knows, without references in its schema."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
import json
from typing import Any

from pydantic import BaseModel

from .schema import inlined, input_schema
from .spec import ToolSpec
from .wire_names import WireNames


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownTool:
    """What a model is told of a tool."""

    name: str
    """Its name on the wire; its own where no wire is meant."""
    category: str
    """What it is grouped by."""
    short: str
    """One line."""
    when_to_use: str
    """A paragraph."""
    examples: tuple[str, ...]
    """What people say when they want it."""
    schema: Mapping[str, Any]
    """Its arguments, without references."""

    @property
    def description(self) -> str:
        """What native formats show."""
        return f"{self.short.rstrip('.')}. {self.when_to_use}".strip()


def shown(
    specs: Iterable[ToolSpec],
    schema_of: Callable[[str], Mapping[str, Any]] | None = None,
    *,
    name_of: Callable[[str], str] | None = None,
    as_given: bool = False,
) -> tuple[ShownTool, ...]:
    """Return tools as renderers get them, by name, so that the same tools always make the same prompt.

    Args:
        specs: the tools.
        schema_of: returns a tool's input schema by its name, where somebody has them already.
        name_of: returns what the reader calls a tool; its wire name, where nothing else is said.
        as_given: keep their order: tools that join an agent's come last, and a prompt's prefix stays as it was.
    """
    ordered = list(specs) if as_given else sorted(specs, key=lambda spec: spec.name)
    name_of = name_of or WireNames(spec.name for spec in ordered).wire
    return tuple(
        ShownTool(
            name=name_of(spec.name),
            category=spec.category,
            short=spec.short,
            when_to_use=spec.when_to_use,
            examples=spec.examples,
            schema=inlined(dict(schema_of(spec.name))) if schema_of else _schema(spec.input_model),
        )
        for spec in ordered
    )


@lru_cache(maxsize=512)
def characters(model: type[BaseModel]) -> int:
    """Return about how much the arguments of a tool are to read."""
    return len(json.dumps(_schema(model), ensure_ascii=False))


@lru_cache(maxsize=512)
def _schema(model: type[BaseModel]) -> Mapping[str, Any]:
    return inlined(input_schema(model))
