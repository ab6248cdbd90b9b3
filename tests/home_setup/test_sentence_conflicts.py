"""Own sentences that two things hear stand among the repairs, with the one that gets them; solved, they are gone."""

from datetime import timedelta
from pathlib import Path
from typing import Any

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
from homeassistant.helpers import issue_registry as ir
from homeassistant.setup import async_setup_component
import pytest
from pytest_homeassistant_custom_component.common import async_fire_time_changed
import yaml

from custom_components.universal_agent.const import DOMAIN
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome

TEACH = "when I say film night, dim the living room lamp to 20 percent and close the bedroom blinds"


def automation(alias: str, *commands: str) -> dict[str, Any]:
    """Return an automation that waits for sentences, and says its name."""
    return {
        "id": alias,
        "alias": alias,
        "triggers": {"trigger": "conversation", "command": list(commands)},
        "actions": [{"set_conversation_response": alias}],
    }


async def automate(hass: HomeAssistant, *automations: dict[str, Any]) -> None:
    """Add these automations to the home."""
    assert await async_setup_component(hass, "automation", {"automation": list(automations)})


async def write_custom(hass: HomeAssistant, intents: dict[str, list[dict[str, Any]]], **more: Any) -> None:
    """Write custom sentences as a person does, with what they do, and have Home Assistant read them."""
    folder = Path(hass.config.path("custom_sentences", "en"))
    listed = {"language": "en", "intents": {name: {"data": data} for name, data in intents.items()}, **more}

    def work() -> None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "mine.yaml").write_text(yaml.safe_dump(listed))
        Path(hass.config.path("configuration.yaml")).touch()

    await hass.async_block_till_done(wait_background_tasks=True)  # what is being read at the start would stay
    await hass.async_add_executor_job(work)
    does = {name: {"speech": {"text": name}} for name in intents if not name.startswith("Hass")}
    assert await async_setup_component(hass, "intent_script", {"intent_script": does})
    await hass.services.async_call("conversation", "reload", {}, blocking=True)


async def told(hass: HomeAssistant, freezer: FrozenDateTimeFactory) -> dict[str, dict[str, str]]:
    """Return what is told once all is settled: kind of conflict to what its text names."""
    freezer.tick(timedelta(hours=1, seconds=1))
    async_fire_time_changed(hass)
    await hass.async_block_till_done(wait_background_tasks=True)
    freezer.tick(timedelta(seconds=6))
    async_fire_time_changed(hass)
    await hass.async_block_till_done(wait_background_tasks=True)
    return {
        str(issue.translation_key): dict(issue.translation_placeholders or {})
        for issue in ir.async_get(hass).issues.values()
        if issue.domain == DOMAIN and issue.issue_id.startswith("sentences_")
    }


async def test_sentences_that_mean_one_thing_each_are_no_conflict(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await automate(hass, automation("Party", "party (time|night)", "party (time|night)"), automation("Sleep", "to bed"))
    await write_custom(hass, {"Cinema": [{"sentences": ["movie time", "[show me a] movie"]}]})
    await agent.converse(TEACH)
    assert await told(hass, freezer) == {}


async def test_two_automations_that_hear_the_same_are_told_until_one_is_changed(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await automate(hass, automation("Party", "party (time|night)"), automation("Dance", "[it is] party time"))
    found = await told(hass, freezer)
    assert found == {"sentences_two_automations": {"sentence": "party time", "first": "Dance", "second": "Party"}}
    answer = await agent.ask("party time")
    assert answer["response"] in ("Party", "Dance"), "one answer is heard"

    await hass.services.async_call("automation", "turn_off", {"entity_id": "automation.dance"}, blocking=True)
    assert await told(hass, freezer) == {}


async def test_open_words_hear_what_another_one_says(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await automate(hass, automation("Music", "play {album}"), automation("Jazz", "play jazz"))
    assert (await told(hass, freezer))["sentences_two_automations"]["sentence"] == "play jazz"


async def test_an_automation_gets_what_was_taught(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse(TEACH)
    await automate(hass, automation("Cinema", "film night"))
    assert await told(hass, freezer) == {
        "sentences_automation_before_taught": {"sentence": "film night", "first": "Cinema", "second": "film night"}
    }
    assert (await agent.ask("film night"))["response"] == "Cinema", "as the repair says"
    assert home.state("cover.bedroom_blinds") != "closed"

    await agent.converse("forget film night")
    assert await told(hass, freezer) == {}


async def test_an_automation_gets_what_a_custom_sentence_says(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await write_custom(
        hass, {"Films": [{"sentences": ["<start> movie [time]"]}]}, expansion_rules={"start": "(start|begin)"}
    )
    await automate(hass, automation("Cinema", "begin movie"))
    assert await told(hass, freezer) == {
        "sentences_automation_before_custom": {
            "sentence": "begin movie",
            "first": "Cinema",
            "second": "Films (en/mine.yaml)",
        }
    }
    assert (await agent.ask("begin movie"))["response"] == "Cinema"
    assert (await agent.ask("start movie"))["response"] == "Films"


async def test_what_was_taught_comes_before_a_custom_sentence(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse(TEACH)
    await write_custom(hass, {"Films": [{"sentences": ["film night"]}]})
    assert await told(hass, freezer) == {
        "sentences_taught_before_custom": {
            "sentence": "film night",
            "first": "film night",
            "second": "Films (en/mine.yaml)",
        }
    }
    await agent.converse("film night")
    assert home.state("cover.bedroom_blinds") == "closed", "as the repair says"


@pytest.mark.parametrize(
    ("intents", "second"),
    [
        pytest.param(
            {"Cinema": [{"sentences": ["lights out"]}], "Films": [{"sentences": ["lights (out|off)"]}]},
            "Films (en/mine.yaml)",
            id="two intents",
        ),
        pytest.param(
            {
                "HassTurnOff": [
                    {"sentences": ["make {area} dark"]},
                    {"sentences": ["make kitchen dark"], "slots": {"name": "Kitchen Light"}},
                ]
            },
            "HassTurnOff (en/mine.yaml)",
            id="one intent, other values",
        ),
    ],
)
async def test_two_custom_sentences_are_told(
    hass: HomeAssistant,
    agent: InstalledAgent,
    home: SmallHome,
    freezer: FrozenDateTimeFactory,
    intents: dict[str, list[dict[str, Any]]],
    second: str,
) -> None:
    await write_custom(hass, intents)
    found = await told(hass, freezer)
    assert found["sentences_two_custom"]["second"] == second


async def test_a_custom_sentence_that_cannot_be_filled_in_hides_no_other_conflict(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await write_custom(
        hass,
        {"Broken": [{"sentences": ["show {nowhere} please"]}], "Films": [{"sentences": ["movie time"]}]},
    )
    await automate(hass, automation("Cinema", "movie time"))
    assert set(await told(hass, freezer)) == {"sentences_automation_before_custom"}
