"""History: what the recorder kept, told as a person would; nothing that is hidden, nothing that was never kept."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from freezegun.api import FrozenDateTimeFactory
from homeassistant.auth.permissions.const import POLICY_READ
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import Context, HomeAssistant, ServiceCall
from homeassistant.setup import async_setup_component
import pytest
from pytest_homeassistant_custom_component.common import MockUser
from pytest_homeassistant_custom_component.components.recorder.common import async_wait_recording_done

from custom_components.universal_agent.skills.smart_home import build
from tests.common_builders import NOW

TOOL = "smart_home.get_history"
DAY = datetime(2026, 11, 19, tzinfo=UTC)
"""Yesterday."""


def at(clock: str, day: datetime = DAY) -> datetime:
    """Return a time of a day."""
    hours, minutes = clock.split(":")
    return day + timedelta(hours=int(hours), minutes=int(minutes))


@pytest.fixture(autouse=True)
def _custom_integrations(recorder_mock: object, enable_custom_integrations: None) -> None:
    """Let there be a recorder, which has to come before all else, and then the integration."""


@pytest.fixture
async def world(hass: HomeAssistant, make_world: Any) -> Any:
    """Return the smart home in a home on UTC that keeps its history."""
    assert await async_setup_component(hass, "homeassistant", {})
    await hass.config.async_set_time_zone("UTC")
    return await make_world(build)


async def lived(
    hass: HomeAssistant,
    freezer: FrozenDateTimeFactory,
    entity_id: str,
    states: Sequence[tuple[datetime, str]],
    *,
    exposed: bool = True,
    **attributes: Any,
) -> None:
    """Let a device live through some states, up to now."""
    async_expose_entity(hass, "conversation", entity_id, exposed)
    for when, state in states:
        freezer.move_to(when)
        hass.states.async_set(entity_id, state, attributes)
    await async_wait_recording_done(hass)
    freezer.move_to(NOW)


EVENING = [(at("07:00"), "off"), (at("19:30"), "playing"), (at("21:00"), "off"), (at("21:30"), "playing")]
TV = [*EVENING, (at("22:45"), "off")]


@pytest.mark.parametrize(
    ("ask", "more", "spoken"),
    [
        (
            "how_long",
            {},
            (
                "Projector: 2 hours and 45 minutes, from yesterday at 7:30 PM to 9 PM and from yesterday at 9:30 PM to "
                "10:45 PM."
            ),
        ),
        ("times", {}, "Projector: 2 times, yesterday at 7:30 PM and yesterday at 9:30 PM."),
        ("last_start", {}, "Projector: from yesterday at 9:30 PM to 10:45 PM."),
        ("first_start", {}, "Projector: from yesterday at 7:30 PM to 9 PM."),
        ("last_end", {}, "Projector: yesterday at 10:45 PM."),
        ("since", {}, "Projector no longer is, since yesterday at 10:45 PM."),
        ("whether", {"end": at("20:00")}, "Yes, Projector: from yesterday at 7:30 PM on, 30 minutes."),
        ("whether", {"start": at("20:00"), "end": at("21:10")}, "Yes, Projector: until yesterday at 9 PM, 1 hour."),
        ("whether", {"start": at("20:00"), "end": at("20:30")}, "Yes, Projector: all the time, 30 minutes."),
        ("times", {"start": at("20:00"), "end": at("20:30")}, "Projector: all along, from before that time."),
        ("whether", {"start": at("08:00"), "end": at("09:00")}, "No, Projector not at all in that time."),
        ("whether", {"start": at("00:00"), "end": at("06:00")}, "No, Projector not that I know of in that time."),
        ("last_end", {"end": at("20:00")}, "Projector: it still is."),
        ("last_start", {"end": at("20:00")}, "Projector: from yesterday at 7:30 PM on."),
    ],
)
async def test_spells_are_told(
    world: Any, hass: HomeAssistant, freezer: FrozenDateTimeFactory, ask: str, more: dict[str, Any], spoken: str
) -> None:
    await lived(hass, freezer, "media_player.tv", TV, friendly_name="Projector")
    times = {name: when.isoformat() for name, when in ({"start": DAY} | more).items()}

    outcome = await world.call(TOOL, {"devices": ["Projector"], "ask": ask, **times})

    assert outcome.spoken == spoken


async def test_what_still_is_so_is_said_to_be(world: Any, hass: HomeAssistant, freezer: FrozenDateTimeFactory) -> None:
    window = [(at("07:00"), "off"), (at("08:00", DAY + timedelta(days=1)), "on")]
    await lived(hass, freezer, "binary_sensor.w", window, friendly_name="Window", device_class="window")

    async def ask(what: str) -> str:
        outcome = await world.call(TOOL, {"devices": ["binary_sensor.w"], "ask": what, "states": ["on"]})
        assert outcome.spoken is not None
        return str(outcome.spoken)

    assert await ask("since") == "Window: since today at 8 AM, for 2 hours."
    assert await ask("last_start") == "Window: today at 8 AM, and still is."
    assert await ask("times") == "Window: once, today at 8 AM."


@pytest.mark.parametrize("recorder_config", [{"commit_interval": 3600}])
async def test_what_came_and_went_before_the_recorder_wrote_it_is_told(
    world: Any, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    async_expose_entity(hass, "conversation", "light.a", True)
    today = DAY + timedelta(days=1)
    for clock, state in (("09:57", "off"), ("09:58", "on"), ("09:59", "off")):
        freezer.move_to(at(clock, today))
        hass.states.async_set("light.a", state, {"friendly_name": "Lamp"})
        await hass.async_block_till_done()
    freezer.move_to(NOW)

    outcome = await world.call(TOOL, {"devices": ["Lamp"], "ask": "last_start", "start": DAY.isoformat()})

    assert outcome.spoken == "Lamp: from today at 9:58 AM to 9:59 AM."


async def test_a_device_that_was_gone_for_a_while_did_not_end_what_it_did(
    world: Any, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    states = [(at("07:00"), "off"), (at("08:00"), "on"), (at("09:00"), "unavailable"), (at("09:10"), "on")]
    await lived(hass, freezer, "light.a", [*states, (at("10:00"), "off")], friendly_name="Lamp")

    outcome = await world.call(TOOL, {"devices": ["light.a"], "ask": "times", "start": DAY.isoformat()})

    assert len(outcome.data["devices"][0]["spells"]) == 1


async def test_many_times_are_counted_and_the_last_one_told(
    world: Any, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    flips = (("00", "on"), ("10", "off"))
    states = [(at(f"{hour:02}:{minute}"), state) for hour in range(8, 13) for minute, state in flips]
    await lived(hass, freezer, "light.a", [(at("07:00"), "off"), *states], friendly_name="Lamp")

    times = await world.call(TOOL, {"devices": ["light.a"], "ask": "times"})
    length = await world.call(TOOL, {"devices": ["light.a"], "ask": "how_long"})

    assert times.spoken == "Lamp: 5 times, the last one yesterday at 12 PM."
    assert length.spoken == "Lamp: 50 minutes in all."


async def test_somebody_was_away_in_all_zones_but_home(
    world: Any, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    states = [(at("07:00"), "home"), (at("08:00"), "not_home"), (at("08:30"), "Office"), (at("17:00"), "home")]
    await lived(hass, freezer, "person.ada", states, exposed=False, friendly_name="Ada")

    outcome = await world.call(TOOL, {"devices": ["person.ada"], "ask": "how_long", "except_states": ["home"]})

    assert outcome.spoken == "Ada: 9 hours, from yesterday at 8 AM to 5 PM."


READINGS = [(at("00:00"), "4"), (at("06:00"), "-2.5"), (at("12:00"), "8"), (at("18:00"), "4")]


@pytest.mark.parametrize(
    ("ask", "spoken"),
    [
        ("highest", "The highest of Outside was 8 °C, yesterday at 12 PM."),
        ("lowest", "The lowest of Outside was -2.5 °C, yesterday at 6 AM."),
        ("average", "Outside was 3.4 °C on average."),
        ("higher", "No: Outside was 3.4 °C on average then, and 10 °C in comparison."),
        ("lower", "Yes: Outside was 3.4 °C on average then, and 10 °C in comparison."),
    ],
)
async def test_readings_are_told(
    world: Any, hass: HomeAssistant, freezer: FrozenDateTimeFactory, ask: str, spoken: str
) -> None:
    states = [*READINGS, (at("00:00", DAY + timedelta(days=1)), "10")]
    await lived(hass, freezer, "sensor.out", states, friendly_name="Outside", unit_of_measurement="°C")
    span = {"start": DAY.isoformat(), "end": (DAY + timedelta(days=1)).isoformat()}

    outcome = await world.call(TOOL, {"devices": ["Outside"], "ask": ask, **span})

    assert outcome.spoken == spoken


@pytest.mark.parametrize(
    ("ask", "limit", "begins"),
    [
        ("lowest", -2, "Yes. The lowest of Outside was -2.5 °C"),
        ("lowest", -5, "No. The lowest of Outside was -2.5 °C"),
        ("highest", 7, "Yes. The highest of Outside was 8 °C"),
        ("highest", 8, "No. The highest of Outside was 8 °C"),
    ],
)
async def test_whether_a_limit_was_passed_comes_first(
    world: Any, hass: HomeAssistant, freezer: FrozenDateTimeFactory, ask: str, limit: float, begins: str
) -> None:
    await lived(hass, freezer, "sensor.out", READINGS, friendly_name="Outside", unit_of_measurement="°C")
    span = {"start": DAY.isoformat(), "end": (DAY + timedelta(days=1)).isoformat()}

    outcome = await world.call(TOOL, {"devices": ["Outside"], "ask": ask, "limit": limit, **span})

    assert outcome.spoken.startswith(begins)


async def test_two_times_that_read_the_same_are_neither_higher_nor_lower(
    world: Any, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    await lived(hass, freezer, "sensor.out", [(at("00:00"), "5")], friendly_name="Outside", unit_of_measurement="°C")
    span = {"start": at("01:00").isoformat(), "end": at("02:00").isoformat()}
    other = {"other_start": at("03:00").isoformat(), "other_end": at("04:00").isoformat()}

    outcome = await world.call(TOOL, {"devices": ["Outside"], "ask": "higher", **span, **other})

    assert outcome.spoken == "The same: Outside was 5 °C on average both times."


async def test_a_thermostat_reads_beside_its_state(
    world: Any, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    async_expose_entity(hass, "conversation", "climate.den", should_expose=True)
    for clock, reading in (("06:00", 17.5), ("12:00", 21), ("18:00", 20)):
        freezer.move_to(at(clock))
        hass.states.async_set("climate.den", "heat", {"friendly_name": "Den", "current_temperature": reading})
    await async_wait_recording_done(hass)
    freezer.move_to(NOW)

    outcome = await world.call(TOOL, {"devices": ["Den"], "ask": "lowest", "start": at("06:00").isoformat()})

    assert outcome.data["devices"][0]["lowest"] == 17.5


async def test_a_long_time_is_read_from_the_hourly_figures(
    world: Any, hass: HomeAssistant, freezer: FrozenDateTimeFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    await lived(
        hass, freezer, "sensor.out", READINGS, friendly_name="Outside", unit_of_measurement="°C",
        state_class="measurement",
    )  # fmt: skip
    hours = [
        {"start": at(clock, DAY - timedelta(days=9)).timestamp(), "mean": mean, "min": mean - 1, "max": mean + 1}
        for clock, mean in (("03:00", -6.0), ("15:00", 12.0))
    ]

    def figures(*arguments: Any) -> dict[str, Any]:
        assert arguments[3:5] == ({"sensor.out"}, "hour")
        return {"sensor.out": hours}

    monkeypatch.setattr("homeassistant.components.recorder.statistics.statistics_during_period", figures)
    week = {"start": (DAY - timedelta(days=10)).isoformat(), "end": DAY.isoformat()}

    async def ask(what: str) -> Any:
        outcome = await world.call(TOOL, {"devices": ["Outside"], "ask": what, **week})
        return outcome.data["devices"][0][what]

    assert [await ask(what) for what in ("highest", "lowest", "average")] == [13.0, -7.0, 3.0]


async def test_what_has_no_readings_says_so(world: Any, hass: HomeAssistant, freezer: FrozenDateTimeFactory) -> None:
    await lived(hass, freezer, "sensor.wash", [(at("07:00"), "spin")], friendly_name="Washer")

    for ask in ("highest", "higher"):
        outcome = await world.call(TOOL, {"devices": ["Washer"], "ask": ask, "start": DAY.isoformat()})
        assert outcome.spoken == "I have no readings of Washer from then."


async def test_times_that_cannot_be_read_are_named(
    world: Any, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    await lived(hass, freezer, "light.a", [(at("07:00"), "off")], friendly_name="Lamp")
    long_ago, later = (NOW - timedelta(days=40)).isoformat(), (NOW + timedelta(days=1)).isoformat()

    old = await world.call(TOOL, {"devices": ["light.a"], "ask": "times", "start": long_ago})
    new = await world.call(TOOL, {"devices": ["light.a"], "ask": "times", "start": later})

    assert (old.spoken, new.spoken) == ("I look back 31 days at most.", "That has not happened yet.")


async def test_what_is_not_exposed_is_not_told(world: Any, hass: HomeAssistant, freezer: FrozenDateTimeFactory) -> None:
    await lived(hass, freezer, "light.secret", [(at("07:00"), "on")], exposed=False, friendly_name="Secret")

    outcome = await world.call(TOOL, {"devices": ["light.secret"], "ask": "times"})

    assert not outcome.ok
    assert "Secret" not in str(outcome.data)


async def test_a_user_learns_nothing_of_what_they_may_not_see(
    world: Any, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    await lived(hass, freezer, "light.a", [(at("07:00"), "on")], friendly_name="Lamp")
    await lived(hass, freezer, "light.b", [(at("07:00"), "on")], friendly_name="Other")
    user = MockUser(id="guest").add_to_hass(hass)
    user.mock_policy({"entities": {"entity_ids": {"light.a": {POLICY_READ: True}}}})

    outcome = await world.call(TOOL, {"devices": ["light.a", "light.b"], "ask": "times"}, user_id="guest")

    assert [item["name"] for item in outcome.data["devices"]] == ["Lamp"]


@pytest.fixture
async def logged(hass: HomeAssistant, world: Any) -> Any:
    """Return the same home with its logbook."""
    assert await async_setup_component(hass, "http", {})
    assert await async_setup_component(hass, "logbook", {})
    return world


async def who(world: Any, ask: str = "who_began", **more: Any) -> str:
    """Ask who it was, and return what is said."""
    return str((await world.call(TOOL, {"devices": ["light.a"], "ask": ask, **more})).spoken)


@pytest.mark.usefixtures("logged")
async def test_who_did_something_is_told_by_name(
    world: Any, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    anna, bo = await hass.auth.async_create_user("anna-2"), await hass.auth.async_create_user("Bo")
    hass.states.async_set("person.anna", "home", {"friendly_name": "Anna", "user_id": anna.id})
    async_expose_entity(hass, "conversation", "light.a", True)
    for clock, state, user in (
        ("07:00", "off", None),
        ("08:00", "on", anna),
        ("09:00", "off", bo),
        ("10:00", "on", None),
    ):
        freezer.move_to(at(clock))
        hass.states.async_set(
            "light.a", state, {"friendly_name": "Lamp"}, context=Context(user_id=user.id if user else None)
        )
    await async_wait_recording_done(hass)
    freezer.move_to(NOW)

    assert await who(world, end=at("09:30")) == "Lamp: Anna, yesterday at 8 AM."
    assert await who(world, "who_ended") == "Lamp: Bo, yesterday at 9 AM."
    assert await who(world) == "Lamp: yesterday at 10 AM. Who or what it was, I cannot see."


@pytest.mark.usefixtures("logged")
async def test_an_automation_is_told_by_its_name_only_to_those_who_may_see_it(
    world: Any, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    hass.states.async_set("light.a", "off", {"friendly_name": "Lamp"})
    async_expose_entity(hass, "conversation", "light.a", True)
    freezer.move_to(at("08:00"))
    begun = {"trigger": {"platform": "event", "event_type": "dusk"}, "action": {"action": "test.light"}}
    assert await async_setup_component(hass, "automation", {"automation": {"alias": "Evening light", **begun}})

    async def light(call: ServiceCall) -> None:
        freezer.tick(0.05)
        hass.states.async_set("light.a", "on", {"friendly_name": "Lamp"}, context=call.context)

    hass.services.async_register("test", "light", light)
    hass.bus.async_fire("dusk")
    await hass.async_block_till_done()
    await async_wait_recording_done(hass)
    freezer.move_to(NOW)
    user = MockUser(id="guest").add_to_hass(hass)
    user.mock_policy({"entities": {"entity_ids": {"light.a": {POLICY_READ: True}}}})

    assert await who(world) == 'Lamp: "Evening light", by itself, yesterday at 8 AM.'
    outcome = await world.call(TOOL, {"devices": ["light.a"], "ask": "who_began"}, user_id="guest")
    assert outcome.spoken == "Lamp: an automation, yesterday at 8 AM."
    assert "Evening" not in str(outcome.data)


async def test_without_a_logbook_only_the_newest_change_tells_who(
    world: Any, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    anna = await hass.auth.async_create_user("Anna")
    async_expose_entity(hass, "conversation", "light.a", True)
    for clock, state in (("07:00", "off"), ("08:00", "on"), ("09:00", "off"), ("10:00", "on")):
        freezer.move_to(at(clock))
        hass.states.async_set("light.a", state, {"friendly_name": "Lamp"}, context=Context(user_id=anna.id))
    await async_wait_recording_done(hass)
    freezer.move_to(NOW)

    assert await who(world) == "Lamp: Anna, yesterday at 10 AM."
    assert await who(world, end=at("09:30")) == "Lamp: yesterday at 8 AM. Who or what it was, I cannot see."


async def test_who_began_what_was_so_before_all_records_cannot_be_seen(
    world: Any, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    await lived(hass, freezer, "light.a", [(at("07:00"), "off")], friendly_name="Lamp")

    assert await who(world, "who_began") == "Lamp: from before my records begin. Who or what it was, I cannot see."
