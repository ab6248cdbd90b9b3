"""Triggers and conditions of the automation editor, in automations as a person would save them."""

from typing import Any

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.automation.const import DOMAIN as AUTOMATION
from homeassistant.core import HomeAssistant
from homeassistant.helpers import condition, config_validation as cv, trigger
from homeassistant.setup import async_setup_component
import probatio as vol
import pytest
from pytest_homeassistant_custom_component.common import async_capture_events

from custom_components.universal_agent.common.autonomy import AutonomyLevel
from custom_components.universal_agent.const import DOMAIN
from custom_components.universal_agent.skills.suggestions.signals import Happened, tell
from custom_components.universal_agent.store.suggestions import Suggestion, SuggestionState
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome

RAN = "it_ran"


class Ran:
    """What the automations of a test were run with."""

    def __init__(self, hass: HomeAssistant) -> None:
        self._events = async_capture_events(hass, RAN)

    def take(self) -> list[dict[str, Any]]:
        """Return the trigger variables of each run since the last look."""
        runs = [dict(event.data["trigger"]) for event in self._events]
        self._events.clear()
        return runs


@pytest.fixture
def ran(hass: HomeAssistant) -> Ran:
    return Ran(hass)


async def automate(hass: HomeAssistant, name: str, **options: Any) -> None:
    """Save an automation with one trigger of ours, which tells what it was run with."""
    automation = {
        "alias": "Tell",
        "triggers": [{"trigger": f"{DOMAIN}.{name}", "options": options}],
        "actions": [{"event": RAN, "event_data_template": {"trigger": "{{ trigger }}"}}],
    }
    assert await async_setup_component(hass, AUTOMATION, {AUTOMATION: automation})
    await hass.async_block_till_done()


async def is_met(hass: HomeAssistant, name: str) -> bool | None:
    """Check a condition of ours as an automation does."""
    config = await condition.async_validate_condition_config(hass, {"condition": f"{DOMAIN}.{name}"})
    checker = await condition.async_from_config(hass, config)
    try:
        return checker.async_check()
    finally:
        checker.async_unload()


def suggested(kind: str) -> Suggestion:
    return Suggestion(
        id=7,
        kind=kind,
        subjects=("light.kitchen_light",),
        words="The light has been on for hours.",
        evidence={},
        remedy={},
        rank=40,
        token="unguessable",
        state=SuggestionState.OPEN,
        created_at=0,
        told_at=None,
        until=None,
        answered_at=None,
        answered_by=None,
        request_id=None,
    )


async def test_a_declined_request_starts_an_automation_and_one_that_was_done_does_not(
    agent: InstalledAgent, home: SmallHome, ran: Ran
) -> None:
    await automate(agent.hass, "request_declined")
    await agent.say("turn on the kitchen light")
    await agent.hass.async_block_till_done()
    assert ran.take() == []

    await agent.say("please whistle the national anthem")
    await agent.hass.async_block_till_done()
    (run,) = ran.take()
    assert (run["text"], run["error"]) == ("please whistle the national anthem", "not_understood")
    assert run["response"]


async def test_a_question_that_waits_starts_it_once(agent: InstalledAgent, home: SmallHome, ran: Ran) -> None:
    await automate(agent.hass, "approval_waiting")
    asked = await agent.say("unlock the front door")
    await agent.hass.async_block_till_done()
    (run,) = ran.take()
    assert "Front Door" in run["what"]
    assert run["needs_pin"] is False

    await agent.say("no", conversation_id=asked["conversation_id"])
    await agent.hass.async_block_till_done()
    assert ran.take() == []


async def test_it_goes_on_after_the_agent_was_loaded_again(agent: InstalledAgent, home: SmallHome, ran: Ran) -> None:
    await automate(agent.hass, "approval_waiting")
    await agent.restart()
    await agent.say("unlock the front door")
    await agent.hass.async_block_till_done()
    assert len(ran.take()) == 1


async def test_a_suggestion_starts_it_and_an_answer_to_one_does_not(agent: InstalledAgent, ran: Ran) -> None:
    await automate(agent.hass, "suggestion_made")
    tell(agent.hass, Happened.SUGGESTED, suggested("left_on"))
    tell(agent.hass, Happened.DISMISSED, suggested("left_on"))
    tell(agent.hass, None, None)
    await agent.hass.async_block_till_done()
    (run,) = ran.take()
    assert (run["suggestion_id"], run["kind"], run["about"]) == (7, "left_on", ["light.kitchen_light"])
    assert "unguessable" not in str(run)


async def test_appointments_that_somebody_may_not_see_start_nothing(
    agent: InstalledAgent, ran: Ran, monkeypatch: pytest.MonkeyPatch
) -> None:
    await automate(agent.hass, "suggestion_made")
    monkeypatch.setattr(
        type(agent.data.home_facts), "is_hidden_from_somebody", lambda _facts, category: category == "calendar"
    )
    tell(agent.hass, Happened.SUGGESTED, suggested("appointment"))
    await agent.hass.async_block_till_done()
    assert ran.take() == []


@pytest.mark.parametrize(("chosen", "runs"), [("any", 1), ("daily", 1), ("weekly", 0)])
async def test_a_review_of_the_chosen_kind_starts_it(agent: InstalledAgent, ran: Ran, chosen: str, runs: int) -> None:
    await automate(agent.hass, "review_written", horizon=chosen)
    await agent.hass.services.async_call(
        DOMAIN, "run_review", {"horizon": "daily"}, blocking=True, return_response=True
    )
    await agent.hass.async_block_till_done()
    told = ran.take()
    assert [run["horizon"] for run in told] == ["daily"] * runs
    assert all(run["text"] and run["title"] for run in told)


async def test_a_review_that_does_not_exist_is_refused_when_it_is_saved(agent: InstalledAgent) -> None:
    wrong = cv.TRIGGER_SCHEMA([{"trigger": f"{DOMAIN}.review_written", "options": {"horizon": "hourly"}}])
    with pytest.raises(vol.Invalid, match="horizon"):
        await trigger.async_validate_trigger_config(agent.hass, wrong)


async def test_the_quiet_hours_are_a_condition(agent: InstalledAgent, freezer: FrozenDateTimeFactory) -> None:
    await agent.hass.config.async_set_time_zone("Europe/Berlin")
    freezer.move_to("2026-03-06 23:30:00+01:00")
    assert await is_met(agent.hass, "is_quiet_time")
    freezer.move_to("2026-03-07 12:00:00+01:00")
    assert not await is_met(agent.hass, "is_quiet_time")


async def test_whether_it_may_act_is_a_condition(agent: InstalledAgent) -> None:
    assert not await is_met(agent.hass, "may_act")
    await agent.data.heartbeat.set_level(AutonomyLevel.ACT)
    assert await is_met(agent.hass, "may_act")
    await agent.data.heartbeat.switch(on=False)
    assert not await is_met(agent.hass, "may_act")
    await agent.data.heartbeat.switch(on=True)
    assert await agent.hass.config_entries.async_unload(agent.entry.entry_id)
    assert not await is_met(agent.hass, "may_act")


async def test_the_editor_describes_all_of_them(agent: InstalledAgent) -> None:
    triggers = await trigger.async_get_all_descriptions(agent.hass)
    conditions = await condition.async_get_all_descriptions(agent.hass)
    ours = {key: described for key, described in triggers.items() if key.startswith(f"{DOMAIN}.")}
    assert set(ours) == {
        f"{DOMAIN}.{name}" for name in ("request_declined", "approval_waiting", "suggestion_made", "review_written")
    }
    assert all(described is not None for described in ours.values())
    assert {key for key in conditions if key.startswith(f"{DOMAIN}.")} == {
        f"{DOMAIN}.is_quiet_time",
        f"{DOMAIN}.may_act",
    }
