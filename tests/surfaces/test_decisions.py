"""A tool is left out of a surface only because somebody decided so and said why (A8); silence fails."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from homeassistant.core import HomeAssistant
from homeassistant.helpers import llm
from homeassistant.util.yaml import load_yaml_dict
import pytest

from custom_components.universal_agent import skills
from custom_components.universal_agent.common.effects import Surface
from custom_components.universal_agent.llm_tools import platform_name
from custom_components.universal_agent.tools.roles import ToolRole
from custom_components.universal_agent.tools.spec import ToolSpec
from custom_components.universal_agent.tools.wire_names import WireNames, to_wire
from scripts.lib.tools_page import all_tools
from tests.installed_agent import InstalledAgent

from .common import an_agent

FOLDER = Path(skills.__file__).parent
LANGUAGES = sorted({path.stem for path in FOLDER.glob("*/sentences/*.yaml")})
SPECS = all_tools()


READ = {
    "agenda.tell": "agenda_frames",
    "calendar.delete_event": "calendar_words",
    "calendar.find_free_time": "calendar_words",
    "calendar.update_event": "calendar_words",
    "conversation.small_talk": "small_talk",
    "household_log.look_up": "household_log_frames",
    "household_log.record": "household_log_frames",
    "household_log.remind_if_missing": "household_log_frames",
    "knowledge.calculate": "knowledge_frames",
    "knowledge.convert": "knowledge_frames",
    "knowledge.count_days": "knowledge_frames",
    "knowledge.time_elsewhere": "knowledge_frames",
    "notification.announce": "notification_reading",
    "notification.ask": "notification_reading",
    "smart_home.select_source": "source_frames",
    "smart_home.set_mode": "mode_frames",
    "timer.change_scheduled": "schedule_frames",
    "utterances.forget": "utterance_frames",
    "utterances.list": "utterance_frames",
    "utterances.run": "utterance_frames",
    "utterances.teach": "utterance_frames",
}
"""Tools whose sentences a grammar of their skill reads, with the words that it is written in."""
READ_BY_THE_ENGINE = {"timer.set_alarm", "timer.stop_alarm", "weather.get_sun"}
"""Tools whose sentences the engine itself reads: they are about times, or about the home's states."""


def spoken(folder: Path, language: str) -> set[str]:
    """Return the tools that have sentences in a language."""
    files = folder.glob(f"*/sentences/{language}.yaml")
    found = [load_yaml_dict(str(path)) for path in files]
    words = {key for file in found for key in file.get("words") or {}}
    return {tool for file in found for tool in file.get("intents") or {}} | {
        tool for tool, key in READ.items() if key in words
    }


def undecided(specs: Iterable[ToolSpec], sentences: dict[str, set[str]]) -> list[str]:
    """Return what nobody has decided: tools without sentences in a language, and without a reason for that."""
    return [
        f"{spec.name} has no sentence in {language}"
        for spec in specs
        for language, tools in sentences.items()
        if Surface.LOCAL_SENTENCES not in spec.excluded_surfaces
        and spec.name not in tools
        and spec.name not in READ_BY_THE_ENGINE
    ]


SENTENCES = {language: spoken(FOLDER, language) for language in LANGUAGES}


def test_every_tool_has_sentences_in_every_language_or_a_reason() -> None:
    assert len(LANGUAGES) >= 5
    assert undecided(SPECS, SENTENCES) == []


def test_silence_fails() -> None:
    forgotten = replace(SPECS[0], name="weather.forgotten", excluded_surfaces={})
    assert undecided([forgotten], SENTENCES) == [f"weather.forgotten has no sentence in {name}" for name in LANGUAGES]


@pytest.mark.parametrize("spec", [pytest.param(spec, id=spec.name) for spec in SPECS if spec.excluded_surfaces])
def test_a_reason_is_one_and_contradicts_nothing(spec: ToolSpec) -> None:
    assert all(len(why.split()) > 2 for why in spec.excluded_surfaces.values())
    if Surface.LOCAL_SENTENCES in spec.excluded_surfaces:
        assert not any(spec.name in tools for tools in SENTENCES.values())


async def test_every_tool_is_in_the_mcp_list_or_has_a_reason(hass: HomeAssistant, agent: InstalledAgent) -> None:
    listed = {tool.name for tool in (await llm.async_get_api(hass, "universal_agent", an_agent("mcp_server"))).tools}
    missing = {spec.name for spec in agent.data.registry.get_all_tools() if to_wire(spec.name) not in listed}
    assert missing == {
        spec.name for spec in agent.data.registry.get_all_tools() if spec.excluded_surfaces.get(Surface.MCP)
    }


def test_no_two_tools_have_one_name_anywhere() -> None:
    names = [spec.name for spec in SPECS]
    wire = WireNames(names)
    assert [wire.name(wire.wire(name)) for name in names] == names
    assert len({platform_name(name) for name in names}) == len(names)
    assert all(len(f"assist__{platform_name(name)}") <= 64 for name in names)
    assert all(len(wire.wire(name)) <= 45 for name in names)
    assert all(len(f"universal-agent__{wire.wire(name)}") <= 64 for name in names)


def test_each_tool_of_home_assistants_is_replaced_by_one_of_ours_at_most() -> None:
    replaced = [name for spec in SPECS for name in spec.replaces]

    assert "intent__HassStartTimer" in replaced
    assert len(replaced) == len(set(replaced))


def test_each_role_that_lower_layers_ask_for_is_played_by_one_tool() -> None:
    assert sorted(spec.role for spec in SPECS if spec.role is not None) == sorted(ToolRole)
