"""Chooses the tools that a request needs, by its words, where there are too many to show all."""

import asyncio
from collections.abc import Hashable, Iterator, Sequence
from typing import Any
from weakref import WeakKeyDictionary

from pydantic import BaseModel

from ..common.effects import Surface
from ..common.origin import Channel
from .bm25 import Bm25Index, words
from .registry import ToolRegistry, schema_of
from .spec import ToolSpec

SEARCH_TOOL = "tools.search"
"""The tool by which a model asks for more tools."""

_NAME, _SHORT, _WHEN_TO_USE, _EXAMPLES, _ARGUMENTS = 3.0, 2.0, 1.0, 2.0, 0.5
"""What a word counts, by where it stands."""

_MAX_INDEXES = 4
"""Indexes that are kept: of our own tools, and with those that others offer to the devices people speak to."""
_TELLING = 4
"""Letters of a word that says something, where words are letters and only a few tools are compared."""


class ToolRetrieval:
    """Asks an index over the registry, built at the first question and again whenever the registry has changed."""

    def __init__(self, registry: ToolRegistry) -> None:
        self._registry = registry

    def choose(
        self,
        text: str,
        *,
        channel: Channel,
        count: int,
        surface: Surface = Surface.MODEL,
        hidden_categories: frozenset[str] = frozenset(),
    ) -> tuple[ToolSpec, ...]:
        """Return the tools for a request, best first; the same words and registry give the same tools in order.

        What is not open to the channel, not offered on the surface, or of a withheld domain is left out.
        """
        chosen: list[ToolSpec] = []
        for name in _INDEXES.of(self._registry).rank(words(text)):
            spec = self._registry.get_tool(name)
            is_open = channel in spec.channels and surface not in spec.excluded_surfaces
            if is_open and not spec.is_hidden(hidden_categories):
                chosen.append(spec)
                if len(chosen) == count:
                    break
        return tuple(chosen)


class _Indexes:
    """The indexes that were built last, by what they were built of: most requests see the tools of the one before."""

    def __init__(self) -> None:
        self._built: dict[Hashable, Bm25Index] = {}
        self._of: WeakKeyDictionary[ToolRegistry, tuple[int, Bm25Index]] = WeakKeyDictionary()

    def of(self, registry: ToolRegistry) -> Bm25Index:
        """Return the index over a registry's tools; a request asks more than once."""
        revision, index = self._of.get(registry, (None, None))
        if index is None or revision != registry.revision:
            index = self._by_words(registry)
            self._of[registry] = (registry.revision, index)
        return index

    async def build(self, registry: ToolRegistry) -> None:
        """Build the index over a registry's tools on another thread, where there is none."""
        specs = registry.get_all_tools()
        if (said := _said(specs)) not in self._built:
            documents = {spec.name: fields_of(spec) for spec in specs}
            self._keep(said, await asyncio.get_running_loop().run_in_executor(None, Bm25Index, documents))

    def _by_words(self, registry: ToolRegistry) -> Bm25Index:
        specs = registry.get_all_tools()
        said = _said(specs)
        index = self._built.pop(said, None) or Bm25Index({spec.name: fields_of(spec) for spec in specs})
        return self._keep(said, index)

    def _keep(self, said: Hashable, index: Bm25Index) -> Bm25Index:
        self._built[said] = index
        if len(self._built) > _MAX_INDEXES:
            del self._built[next(iter(self._built))]
        return index


def _said(specs: Sequence[ToolSpec]) -> Hashable:
    """Return all that an index over some tools is built of."""
    return tuple((spec.name, spec.short, spec.when_to_use, spec.examples, spec.input_model) for spec in specs)


_INDEXES = _Indexes()


async def build_index(registry: ToolRegistry) -> None:
    """Build the index over a registry's tools before it is asked: over many it takes long, and others wait."""
    await _INDEXES.build(registry)


def best_of(specs: Sequence[ToolSpec], text: str) -> list[ToolSpec]:
    """Return those of a few tools that share a word with a text, best first, by what they are and do."""
    known = {spec.name: spec for spec in specs}
    fields = {name: [*_spoken_of(spec), (_EXAMPLES, words(" ".join(spec.examples)))] for name, spec in known.items()}
    said = [word for word in words(text) if not word.isascii() or len(word) >= _TELLING]
    return [known[name] for name in Bm25Index(fields).rank(said)]


def _spoken_of(spec: ToolSpec) -> list[tuple[float, list[str]]]:
    return [(_NAME, words(spec.name)), (_SHORT, words(spec.short)), (_WHEN_TO_USE, words(spec.when_to_use))]


type _Fields = list[tuple[float, list[str]]]

_FIELDS: WeakKeyDictionary[type[BaseModel], tuple[Hashable, _Fields]] = WeakKeyDictionary()


def fields_of(spec: ToolSpec) -> _Fields:
    """Return the words of a tool, cut once for as long as it says the same of itself."""
    said = (spec.name, spec.short, spec.when_to_use, spec.examples)
    kept = _FIELDS.get(spec.input_model)
    if kept is None or kept[0] != said:
        arguments = words(" ".join(_arguments(schema_of(spec.input_model))))
        fields = [*_spoken_of(spec), (_EXAMPLES, words(" ".join(spec.examples))), (_ARGUMENTS, arguments)]
        kept = _FIELDS[spec.input_model] = (said, fields)
    return kept[1]


def _arguments(schema: dict[str, Any]) -> Iterator[str]:
    """Yield what a schema says of its properties and their parts: names, descriptions, choices."""
    level = [schema, *schema.get("$defs", {}).values()]
    while level:
        node = level.pop()
        yield from (str(choice) for choice in node.get("enum", ()))
        for name, prop in node.get("properties", {}).items():
            yield f"{name} {prop.get('description', '')}"
            level += [prop, prop.get("items", {})]
