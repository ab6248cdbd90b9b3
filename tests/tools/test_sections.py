"""The prompt block and the documentation page say what the tools say of themselves, and are renewed with them."""

from dataclasses import replace
from pathlib import Path

import pytest

from custom_components.universal_agent.common.effects import Surface
from custom_components.universal_agent.common.origin import Channel
from custom_components.universal_agent.supervisor.model_planner import prompt_block
from custom_components.universal_agent.tools.wire_names import to_wire
from scripts.lib.tools_page import COMMAND, PAGE, PROMPT, ROOT, all_tools, generated, tools_page
from tests.tools.common import a_tool

SPECS = all_tools()
RENEW = f"is out of date; look at the difference and renew it with: {COMMAND}"


@pytest.fixture(autouse=True)
def _custom_integrations() -> None:
    """Need no Home Assistant."""


@pytest.mark.parametrize("file", [pytest.param(file, id=file.name) for file in (PAGE, PROMPT)])
def test_what_is_generated_is_up_to_date(file: Path) -> None:
    stands = file.read_bytes().decode() if file.exists() else ""
    assert stands == generated()[file], f"{file.relative_to(ROOT)} {RENEW}"


def test_a_prompt_has_a_line_and_a_paragraph_of_each_tool_by_section() -> None:
    tools = [a_tool(name="b.two", section="B"), a_tool(name="a.two", section="A"), a_tool(name="a.one", section="A")]
    assert prompt_block(tools, to_wire) == (
        "## A\n\n"
        "- a__one: Look at something.\n- a__two: Look at something.\n\n"
        "### a__one\nUse it in tests.\n\n### a__two\nUse it in tests.\n\n"
        "## B\n\n- b__two: Look at something.\n\n### b__two\nUse it in tests."
    )


def test_the_page_says_who_may_use_a_tool_and_where_it_is_left_out() -> None:
    tool = a_tool(
        channels=frozenset({Channel.MCP, Channel.CHAT}),
        feature="search",
        excluded_surfaces={Surface.ASSIST: "Assist has it"},
    )
    page = tools_page([tool])
    assert "| `kind` | hourly\\|daily, default daily | no | Which kind. |" in page
    assert "- **Channels:** chat, mcp\n" in page
    assert "- **Annotations:** read only, not destructive, idempotent, not open world\n" in page
    assert "- **Only there with the feature:** `search`\n" in page
    assert page.endswith("- **Not offered on `assist`:** Assist has it\n")


def test_every_tool_has_its_place_on_the_page_and_in_the_prompt() -> None:
    page, block = tools_page(SPECS), prompt_block(SPECS)
    assert [spec.name for spec in SPECS if page.count(f"### `{spec.name}`\n") != 1] == []
    assert [spec.name for spec in SPECS if block.count(f"### {spec.name}\n{spec.when_to_use}") != 1] == []


def test_renaming_a_tool_makes_both_out_of_date() -> None:
    renamed = [replace(SPECS[0], name="weather.renamed"), *SPECS[1:]]
    assert tools_page(renamed) != tools_page(SPECS)
    assert prompt_block(renamed) != prompt_block(SPECS)
