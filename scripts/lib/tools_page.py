"""Writes what is generated from the tools' descriptions: `python -m scripts.lib.tools_page`, from the project root."""

from collections.abc import Mapping
from pathlib import Path
from unittest.mock import MagicMock

from custom_components.universal_agent import skills
from custom_components.universal_agent.skills.skill import Skill, SkillContext
from custom_components.universal_agent.tools.sections import prompt_block, tools_page
from custom_components.universal_agent.tools.spec import ToolSpec

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "tools.md"
PROMPT = ROOT / "tests" / "tools" / "prompt_block.md"
COMMAND = ".venv/bin/python -m scripts.lib.tools_page"


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


def main() -> None:
    """Write the files anew."""
    for file, text in generated().items():
        file.write_text(text, encoding="utf-8", newline="\n")
        print(f"wrote {file.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
