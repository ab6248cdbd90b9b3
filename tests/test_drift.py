"""Every `category.tool` that is named anywhere exists: in roles, prompts, descriptions, sentences and documentation."""

import ast
from collections.abc import Iterator
from pathlib import Path
import re

import pytest
import yaml

from custom_components.universal_agent import skills
from custom_components.universal_agent.skills.role import Role
from custom_components.universal_agent.tools.spec import ToolSpec
from scripts.lib.tools_page import ROOT, all_domains, all_tools

NAMES = frozenset(spec.name for spec in all_tools())
CATEGORIES = frozenset(name.partition(".")[0] for name in NAMES)
NOT_TOOLS = {
    "conversation.process",  # an action of Home Assistant
    "conversation.async_converse",  # a function of Home Assistant
    "conversation.universal_agent",  # our conversation entity
    "calendar.universal_agent_scheduled",  # our calendar of what is scheduled
    "conversation.and",  # what we say between two things
    "conversation.list_separator",  # and between more
    "conversation.or",  # and between two of which one counts
    *(f"timer.{action}" for action in ("start", "change", "pause", "cancel")),  # actions of Home Assistant's timers
}
_NAMED = re.compile(r"(?<![\w./-])([a-z][a-z0-9_]*)\.([a-z][a-z0-9_]*)(?![\w/-]|\.\w)")
_FILES = frozenset({"py", "md", "yaml", "yml", "json", "jsonl", "toml", "sh"})
ROLES = [domain.role for domain in all_domains() if domain.role is not None]
SENTENCES = sorted(Path(skills.__file__).parent.glob("*/sentences/*.yaml"))
CODE = sorted((ROOT / "custom_components").rglob("*.py"))
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


@pytest.fixture(autouse=True)
def _custom_integrations() -> None:
    """Need no Home Assistant."""


def named(text: str) -> Iterator[str]:
    """Yield whatever in a text has the form of a tool's name, in a category of ours."""
    for category, tool in _NAMED.findall(text):
        if category in CATEGORIES and tool not in _FILES:
            yield f"{category}.{tool}"


def unknown(text: str) -> set[str]:
    """Return what a text names that is no tool."""
    return set(named(text)) - NAMES - NOT_TOOLS


def test_what_does_not_exist_is_noticed() -> None:
    assert unknown("Use weather.get_wind or weather.get_current. See skills/weather.py and weather.md.") == {
        "weather.get_wind"
    }


@pytest.mark.parametrize("role", [pytest.param(role, id=role.name) for role in ROLES])
def test_a_role_names_tools_that_exist(role: Role) -> None:
    assert set(role.required_tools) <= NAMES
    assert unknown(f"{role.description} {role.system_prompt}") == set()


@pytest.mark.parametrize("spec", [pytest.param(spec, id=spec.name) for spec in all_tools()])
def test_a_description_names_tools_that_exist(spec: ToolSpec) -> None:
    told = " ".join([spec.short, spec.when_to_use, str(spec.input_model.model_json_schema())])
    assert unknown(told) == set()


def test_prompts_and_all_other_texts_in_the_code_name_tools_that_exist() -> None:
    texts = (
        (file.relative_to(ROOT).as_posix(), node.value)
        for file in CODE
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
    assert [(file, wrong) for file, text in texts if (wrong := unknown(text))] == []


@pytest.mark.parametrize("file", [pytest.param(file, id=f"{file.parts[-3]} {file.stem}") for file in SENTENCES])
def test_sentences_lead_to_tools_that_exist(file: Path) -> None:
    intents = yaml.safe_load(file.read_text(encoding="utf-8")).get("intents") or {}
    assert set(intents) <= NAMES


@pytest.mark.parametrize("file", [pytest.param(file, id=file.relative_to(ROOT).as_posix()) for file in PAGES])
def test_the_documentation_names_tools_that_exist(file: Path) -> None:
    assert unknown(file.read_text(encoding="utf-8")) == set()
