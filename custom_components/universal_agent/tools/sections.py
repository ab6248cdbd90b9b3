"""Tools by section: the block that a model's prompt has of them, and their page in the documentation."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict
from itertools import groupby

from ..common.effects import Provenance
from ..common.request import Channel
from .schema_words import kind
from .shown import shown
from .spec import ALL_CHANNELS, ToolSpec

_INTRODUCTION = """\
# Tools

Everything the agent can be asked to read or to change, as models, MCP clients and Home Assistant's other agents see it.
A query only reads; an action goes through the intent processor, where the policy may want a person's word first.

"Not offered" names the surfaces that leave a tool out: `model` (our own models), `local_sentences` (sentences that need
no model), `mcp` (our LLM API: MCP clients, and agents that select it), `assist` (Home Assistant's own Assist API)."""


_AUTHORS = {
    Provenance.OWN: "the home",
    Provenance.MIXED: "the home, with names and states that are untrusted unless they look like such",
    Provenance.UNTRUSTED: "others, and is marked untrusted",
}


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


def tools_page(specs: Iterable[ToolSpec]) -> str:
    """Return the documentation of tools, in Markdown."""
    blocks = [_INTRODUCTION]
    for section, members in by_section(specs):
        blocks.append(f"## {section}")
        blocks += ["\n\n".join(_tool(spec)) for spec in members]
    return "\n\n".join(blocks) + "\n"


def _tool(spec: ToolSpec) -> Iterator[str]:
    yield f"### `{spec.name}`"
    yield spec.description
    yield f"People say: {'; '.join(f'*{example}*' for example in spec.examples)}."
    yield "\n".join(_parameters(spec))
    yield "\n".join(f"- **{what}:** {told}" for what, told in _facts(spec))


def _parameters(spec: ToolSpec) -> Iterator[str]:
    (tool,) = shown([spec], name_of=str)
    properties = tool.schema["properties"]
    if not properties:
        yield "It takes no parameters."
        return
    required = set(tool.schema.get("required", ()))
    yield "| parameter | type | required | description |"
    yield "|---|---|---|---|"
    for name, node in properties.items():
        cells = (f"`{name}`", kind(node), "yes" if name in required else "no", node["description"])
        yield f"| {' | '.join(cell.replace('|', r'\|') for cell in cells)} |"


def _facts(spec: ToolSpec) -> Iterator[tuple[str, str]]:
    yield "Effect", f"{spec.effect}, risk {spec.risk}, at most {spec.timeout_s:g} s"
    yield "Channels", "all" if spec.channels == ALL_CHANNELS else ", ".join(_in_order(spec.channels))
    hints = asdict(spec.annotations).items()
    yield "Annotations", ", ".join(f"{'' if is_so else 'not '}{hint.replace('_', ' ')}" for hint, is_so in hints)
    yield "Its output was written by", _AUTHORS[spec.provenance]
    if spec.feature is not None:
        yield "Only there with the feature", f"`{spec.feature}`"
    for surface, why in sorted(spec.excluded_surfaces.items()):
        yield f"Not offered on `{surface}`", why


def _in_order(channels: Iterable[Channel]) -> list[str]:
    return [channel.value for channel in Channel if channel in channels]
