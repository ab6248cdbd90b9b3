"""Tools by section, and the block that a model's prompt has of them."""

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

from .spec import ToolSpec


def by_section(specs: Iterable[ToolSpec]) -> Iterator[tuple[str, list[ToolSpec]]]:
    """Yield sections in order of the alphabet, each with its tools in order of their names."""
    ordered = sorted(specs, key=lambda spec: (spec.section, spec.name))
    for section, members in groupby(ordered, key=lambda spec: spec.section):
        yield section, list(members)


def prompt_block(specs: Iterable[ToolSpec], name_of: Callable[[str], str] = str, *, is_index: bool = False) -> str:
    """Return what a prompt says of tools: a line on each, then when to use it; `name_of` is what a model calls it.

    An index has only the lines: for a reader who chooses among many, and is told of a few elsewhere.
    """
    blocks = []
    for section, members in by_section(specs):
        blocks.append(f"## {section}")
        blocks.append("\n".join(f"- {name_of(spec.name)}: {spec.short}" for spec in members))
        if is_index:
            continue
        blocks += [f"### {name_of(spec.name)}\n{spec.when_to_use}" for spec in members]
    return "\n\n".join(blocks)
