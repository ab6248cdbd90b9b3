"""The central registry: every tool once, by name; strict about duplicates and unknown names."""

from collections.abc import Iterable, Mapping
import copy
from difflib import get_close_matches
from typing import Any, Self
from weakref import WeakKeyDictionary

from pydantic import BaseModel

from ..common.errors import RegistrationError, UnknownToolError
from ..common.origin import Channel
from .schema import input_schema
from .spec import ArgumentTranslation, ToolSpec


class ToolRegistry:
    """All tools of this installation."""

    def __init__(self, *, features: Iterable[str] = ()) -> None:
        self._features = frozenset(features)
        self._specs: dict[str, ToolSpec] = {}
        self._schemas: dict[str, dict[str, Any]] = {}
        self._replaced: dict[str, tuple[str, ArgumentTranslation]] = {}
        self._on: tuple[ToolSpec, ...] | None = None
        self._revision = 0

    @property
    def revision(self) -> int:
        """A number that is another one after every change; what is derived from the registry is kept by it."""
        return self._revision

    @property
    def features(self) -> frozenset[str]:
        """The features that are on."""
        return self._features

    @property
    def replaced(self) -> Mapping[str, tuple[str, ArgumentTranslation]]:
        """Home Assistant's own tools that one of ours stands in for: its name, and how arguments become its own."""
        return self._replaced

    def register(self, spec: ToolSpec) -> None:
        """Add a tool.

        Raises:
            RegistrationError: the declaration is wrong, or the name is taken.
        """
        spec.check()
        if spec.name in self._specs:
            raise RegistrationError(f"{spec.name}: there is a tool of that name already")
        self._schemas[spec.name] = schema_of(spec.input_model)
        self._specs[spec.name] = spec
        self._replaced.update({name: (spec.name, translate) for name, translate in spec.replaces.items()})
        self._revision += 1
        self._on = None

    def with_tools(self, specs: Iterable[ToolSpec]) -> Self:
        """Return the registry as one request sees it: with these tools beside all others. This one stays as it is.

        Raises:
            RegistrationError: a declaration is wrong, or a name is taken.
        """
        view = copy.copy(self)
        view._specs, view._schemas = dict(self._specs), dict(self._schemas)  # noqa: SLF001 - its own
        view._replaced = dict(self._replaced)  # noqa: SLF001 - its own
        for spec in specs:
            view.register(spec)
        return view

    def get_tool(self, name: str) -> ToolSpec:
        """Return a tool by name.

        Raises:
            UnknownToolError: there is none, or its feature is off; the error names near matches.
        """
        spec = self._specs.get(name)
        if spec is None or not self._is_on(spec):
            near = get_close_matches(name, self.names(), n=3, cutoff=0.5)
            raise UnknownToolError(f"there is no tool {name!r}", alternatives=near)
        return spec

    def has_tool(self, name: str) -> bool:
        """Tell whether there is a tool of that name that is on."""
        return (spec := self._specs.get(name)) is not None and self._is_on(spec)

    def get_tools(self, names: Iterable[str]) -> tuple[ToolSpec, ...]:
        """Return tools by name, in that order; unknown names raise."""
        return tuple(self.get_tool(name) for name in names)

    def get_all_tools(self) -> tuple[ToolSpec, ...]:
        """Return every tool that is on, ordered by name; put together once after each change."""
        if self._on is None:
            self._on = tuple(self._specs[name] for name in sorted(self._specs) if self._is_on(self._specs[name]))
        return self._on

    def by_channel(self, channel: Channel) -> tuple[ToolSpec, ...]:
        """Return the tools open to a channel, ordered by name."""
        return tuple(spec for spec in self.get_all_tools() if channel in spec.channels)

    def names(self) -> tuple[str, ...]:
        """Return the names of the tools that are on, in order."""
        return tuple([spec.name for spec in self.get_all_tools()])

    def schema(self, name: str) -> dict[str, Any]:
        """Return a tool's input schema."""
        return self._schemas[self.get_tool(name).name]

    def _is_on(self, spec: ToolSpec) -> bool:
        return spec.feature is None or spec.feature in self._features


_SCHEMAS: WeakKeyDictionary[type[BaseModel], dict[str, Any]] = WeakKeyDictionary()


def schema_of(model: type[BaseModel]) -> dict[str, Any]:
    """Return a model's schema, made once: requests register other integrations' tools again and again."""
    if (schema := _SCHEMAS.get(model)) is None:
        schema = _SCHEMAS[model] = input_schema(model)
    return schema
