"""Writes what is generated from the tools' descriptions: `python -m scripts.lib.tools_page`, from the project root."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from unittest.mock import MagicMock

from custom_components.universal_agent import skills
from custom_components.universal_agent.common.effects import Provenance
from custom_components.universal_agent.common.origin import Channel
from custom_components.universal_agent.skills.skill import Skill, SkillContext
from custom_components.universal_agent.supervisor.model_planner import by_section, prompt_block
from custom_components.universal_agent.tools.schema_words import kind
from custom_components.universal_agent.tools.shown import shown
from custom_components.universal_agent.tools.spec import ALL_CHANNELS, ToolSpec

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "tools.md"
PROMPT = ROOT / "tests" / "tools" / "prompt_block.md"
COMMAND = ".venv/bin/python -m scripts.lib.tools_page"


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


def all_domains() -> tuple[Skill, ...]:
    """Return every domain as it describes itself; no Home Assistant has to run for it."""
    return skills.build_domains(SkillContext(hass=MagicMock(), stores=MagicMock(), speech=MagicMock()))


def all_tools() -> tuple[ToolSpec, ...]:
    """Return every tool of ours, whatever feature it stands behind."""
    return tuple(spec for domain in all_domains() for spec in domain.tools)


def generated() -> Mapping[Path, str]:
    """Return each generated file with what has to stand in it."""
    specs = all_tools()
    return {PAGE: tools_page(specs), PROMPT: f"{prompt_block(specs)}\n"}


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


def main() -> None:
    """Write the files anew."""
    for file, text in generated().items():
        file.write_text(text, encoding="utf-8", newline="\n")
        print(f"wrote {file.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
