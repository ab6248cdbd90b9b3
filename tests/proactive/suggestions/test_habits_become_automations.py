"""What a person does by hand every day is proposed as an automation, and Home Assistant runs it once it is approved."""

from collections.abc import AsyncGenerator
from datetime import timedelta
from pathlib import Path

from homeassistant.core import Context
from homeassistant.setup import async_setup_component
from homeassistant.util.yaml import load_yaml
import pytest
from pytest_homeassistant_custom_component.common import async_fire_time_changed

from tests.rainy_afternoon import RainyAfternoon

LIGHT = "light.kitchen_light"


@pytest.fixture
async def week(afternoon: RainyAfternoon) -> AsyncGenerator[RainyAfternoon]:
    """Return the home after a week in which Anna turned the kitchen light on every day at six."""
    hass = afternoon.hass
    Path(hass.config.path("automations.yaml")).write_text("[]\n", encoding="utf-8")
    Path(hass.config.path("configuration.yaml")).write_text("automation: !include automations.yaml\n", encoding="utf-8")
    assert await async_setup_component(hass, "automation", {"automation": []})
    await hass.async_block_till_done()
    await afternoon.passes(timedelta(hours=4))
    for _ in range(5):
        context = Context(user_id=afternoon.phone.user.id)
        await hass.services.async_call("light", "turn_on", {"entity_id": LIGHT}, blocking=True, context=context)
        await afternoon.passes(timedelta(minutes=15))
        await hass.services.async_call("light", "turn_off", {"entity_id": LIGHT}, blocking=True)
        afternoon.freezer.tick(timedelta(hours=23, minutes=45))
    await afternoon.passes(timedelta(minutes=15))
    yield afternoon
    await hass.services.async_call("automation", "turn_off", {"entity_id": "all"}, blocking=True)


async def test_it_is_proposed_shown_approved_and_run(week: RainyAfternoon) -> None:
    hass = week.hass
    (listed,) = [entry for entry in await week.listed() if entry["kind"] == "repeated"]
    assert "every day at 18:00: turn on Kitchen Light" in listed["words"]
    assert hass.states.async_all("automation") == []

    await week.act("answer_suggestion", week.phone.user, answer="accept", id=listed["id"])
    assert hass.states.async_all("automation") == []
    (waiting,) = week.agent.data.approvals.pending()
    assert waiting.words == 'create the automation "every day at 18:00: turn on Kitchen Light"'
    await week.act("approve", week.phone.user, id=waiting.id)
    (automation,) = hass.states.async_all("automation")
    assert automation.state == "on"

    assert week.home.state(LIGHT) == "off"
    week.freezer.tick(timedelta(days=1))
    week.freezer.move_to(week.freezer().replace(hour=17, minute=0, second=1))  # 18:00 in Berlin
    async_fire_time_changed(hass)
    await hass.async_block_till_done()
    assert week.home.state(LIGHT) == "on"


async def test_undoing_it_removes_it(week: RainyAfternoon) -> None:
    hass = week.hass
    (listed,) = [entry for entry in await week.listed() if entry["kind"] == "repeated"]
    await week.act("answer_suggestion", week.phone.user, answer="accept", id=listed["id"])
    (waiting,) = week.agent.data.approvals.pending()
    await week.act("approve", week.phone.user, id=waiting.id)
    await week.act("undo", week.phone.user, id=waiting.id)

    assert hass.states.async_all("automation") == []
    assert load_yaml(hass.config.path("automations.yaml")) == []
    await week.passes(timedelta(hours=3))
    assert [entry for entry in await week.listed() if entry["kind"] == "repeated"] == []
