"""Lights in an empty home, what is due, batteries, appointments: noticed in a running home, told in good measure."""

from datetime import datetime, timedelta

from homeassistant.components import persistent_notification
from homeassistant.components.calendar import CalendarEntity, CalendarEvent
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.components.weather.const import WeatherEntityFeature
from homeassistant.core import Context, HomeAssistant, ServiceCall
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers import entity_registry as er, issue_registry as ir
import pytest

from scripts.lib.model_server import ModelServer, says
from tests.model_connections import connect
from tests.rainy_afternoon import BERLIN, WINDOW, RainyAfternoon, choose

LIGHT, LAMP = "light.kitchen_light", "light.living_room_lamp"


class Diary(CalendarEntity):
    """A calendar with one appointment elsewhere."""

    @property
    def event(self) -> CalendarEvent | None:
        """Return what comes next."""
        return self._appointment()

    async def async_get_events(
        self, hass: HomeAssistant, start_date: datetime, end_date: datetime
    ) -> list[CalendarEvent]:
        """Return it."""
        return [self._appointment()]

    def _appointment(self) -> CalendarEvent:
        start = datetime(2026, 11, 20, 18, tzinfo=BERLIN)
        return CalendarEvent(start=start, end=start + timedelta(hours=1), summary="Choir", location="Town hall")


@pytest.fixture
async def empty(afternoon: RainyAfternoon) -> RainyAfternoon:
    """Return the afternoon with two lights on, and nobody home."""
    hass = afternoon.hass
    hass.states.async_set("person.anna", "not_home", {"friendly_name": "Anna", "user_id": afternoon.phone.user.id})
    await hass.services.async_call("light", "turn_on", {"entity_id": [LIGHT, LAMP]}, blocking=True)
    return afternoon


async def test_lights_in_an_empty_home_are_one_suggestion(empty: RainyAfternoon) -> None:
    await empty.passes(timedelta(minutes=30))

    assert empty.told() == [
        (
            "Kitchen Light and Living Room Lamp are on although nobody is home."
            " Shall I turn off Kitchen Light and turn off Living Room Lamp?"
        )
    ]
    await empty.phone.press(empty.phone.button("Accept"))
    assert (empty.home.state(LIGHT), empty.home.state(LAMP)) == ("off", "off")


async def test_one_that_is_no_problem_leaves_the_others(empty: RainyAfternoon) -> None:
    await empty.passes()
    await empty.phone.press(empty.phone.button("Not a problem"))
    await empty.hass.services.async_call("light", "turn_on", {"entity_id": "light.bedroom_light"}, blocking=True)
    await empty.passes(timedelta(minutes=30))

    assert empty.told()[-1].startswith("Bedroom Light is on although nobody is home.")


async def test_what_is_not_exposed_is_not_noticed(empty: RainyAfternoon) -> None:
    for entity_id in (LIGHT, LAMP):
        async_expose_entity(empty.hass, "conversation", entity_id, False)
    await empty.passes(timedelta(hours=1))

    assert empty.told() == []


async def test_acting_by_itself_is_reported_and_taken_back(empty: RainyAfternoon) -> None:
    await choose(empty.agent, heartbeat_domains=["light"])
    select = {"entity_id": "select.universal_agent_heartbeat_autonomy", "option": "act"}
    await empty.hass.services.async_call("select", "select_option", select, blocking=True)
    await empty.passes()
    assert (empty.home.state(LIGHT), empty.home.state(LAMP)) == ("off", "off")
    entries = [entry for entry in await empty.agent.data.stores.journal.recent() if entry.type == "device_service"]
    assert {entry.context["channel"] for entry in entries} == {"heartbeat"}

    await empty.phone.press(empty.phone.button("Undo"))
    assert (empty.home.state(LIGHT), empty.home.state(LAMP)) == ("on", "on")
    await empty.passes()
    assert (empty.home.state(LIGHT), empty.home.state(LAMP)) == ("on", "on")


async def test_what_was_refused_once_is_not_done_unasked(empty: RainyAfternoon) -> None:
    await empty.passes()
    await empty.phone.press(empty.phone.button("Dismiss"))
    await choose(empty.agent, heartbeat_domains=["light"])
    select = {"entity_id": "select.universal_agent_heartbeat_autonomy", "option": "act"}
    await empty.hass.services.async_call("select", "select_option", select, blocking=True)
    await empty.passes(timedelta(hours=30))

    assert empty.home.state(LIGHT) == "on"


async def test_an_overdue_next_action_is_told(afternoon: RainyAfternoon) -> None:
    await afternoon.act("add_next_action", afternoon.phone.user, action="Call the plumber", due_date="2026-11-19")
    await afternoon.passes(timedelta(minutes=30))

    assert afternoon.told() == ["Overdue: Call the plumber."]
    assert "Accept" not in [item["title"] for item in afternoon.phone.shown[-1]["data"]["actions"]]
    await afternoon.act("complete_next_action", afternoon.phone.user, action="Call the plumber")
    await afternoon.passes()
    assert await afternoon.listed() == []


async def test_a_low_battery_becomes_a_next_action(afternoon: RainyAfternoon) -> None:
    attributes = {"device_class": "battery", "unit_of_measurement": "%", "friendly_name": "Door Sensor"}
    async_expose_entity(afternoon.hass, "conversation", "sensor.door_battery", True)
    afternoon.hass.states.async_set("sensor.door_battery", "7", attributes)
    await afternoon.passes()
    assert afternoon.told()[0].startswith("Nearly empty: Door Sensor.")
    await afternoon.phone.press(afternoon.phone.button("Accept"))

    actions = await afternoon.agent.data.stores.projects.next_actions()
    assert [action.title for action in actions] == ["Replace the battery: Door Sensor"]


async def test_an_appointment_elsewhere_in_the_rain(afternoon: RainyAfternoon) -> None:
    await afternoon.home.add("calendar", Diary(), "Family")
    afternoon.sky.rain_in = timedelta(hours=3)
    await afternoon.passes(timedelta(hours=2))

    assert afternoon.told() == ["Choir begins at 18:00, and rain is to be expected on the way."]
    er.async_get(afternoon.hass).async_remove("calendar.family")
    await afternoon.hass.async_block_till_done()


async def test_without_a_choice_no_phone_is_told_and_it_stands_among_the_repairs(empty: RainyAfternoon) -> None:
    await choose(empty.agent, heartbeat_notify=None)
    await empty.passes()
    assert empty.told() == []
    issues = ir.async_get(empty.hass).issues.values()
    assert [issue.translation_key for issue in issues if issue.translation_key == "suggestion"] == ["suggestion"]
    shown = persistent_notification._async_get_or_create_notifications(empty.hass)
    assert any("although nobody is home" in entry["message"] for entry in shown.values())
    (listed,) = await empty.listed()
    await empty.act("answer_suggestion", answer="dismiss", id=listed["id"])
    await empty.hass.async_block_till_done()
    assert not any("although nobody is home" in entry["message"] for entry in shown.values())
    assert not any(issue.translation_key == "suggestion" for issue in ir.async_get(empty.hass).issues.values())


async def test_the_caps_hold(empty: RainyAfternoon) -> None:
    await choose(empty.agent, heartbeat_most_an_hour=1)
    await empty.act("add_next_action", empty.phone.user, action="Call the plumber", due_date="2026-11-19")
    await empty.passes(timedelta(minutes=45))

    assert len(empty.told()) == 1
    assert len(await empty.listed()) == 2


async def test_another_notifier_gets_the_words_and_no_buttons(empty: RainyAfternoon) -> None:
    told: list[dict[str, object]] = []

    async def take(call: ServiceCall) -> None:
        told.append(dict(call.data))

    empty.hass.services.async_register("notify", "family_board", take)
    await choose(empty.agent, heartbeat_notify="notify.family_board")
    await empty.passes()
    assert [set(entry) for entry in told] == [{"title", "message"}]
    assert told[0]["title"] == "Suggestion"

    empty.hass.services.async_register("notify", "send_message", take)
    empty.hass.states.async_set("notify.kitchen_screen", "unknown")
    await choose(empty.agent, heartbeat_notify="notify.kitchen_screen")
    await empty.hass.services.async_call("light", "turn_on", {"entity_id": "light.bedroom_light"}, blocking=True)
    await empty.passes()
    assert told[-1]["entity_id"] == "notify.kitchen_screen"


async def test_a_notifier_that_fails_stops_nothing_and_the_page_shows_it(
    empty: RainyAfternoon, caplog: pytest.LogCaptureFixture
) -> None:
    empty.hass.states.async_set("notify.nowhere", "unknown")
    await choose(empty.agent, heartbeat_notify="notify.nowhere")
    await empty.passes(timedelta(minutes=30))

    assert "A suggestion could not be told" in caplog.text
    shown = [issue for issue in ir.async_get(empty.hass).issues.values() if issue.translation_key == "suggestion"]
    assert len(shown) == 1, "it stands among the repairs, where it can be answered"
    assert len(await empty.listed()) == 1
    assert empty.agent.data.heartbeat.failing == ()


async def test_without_a_forecast_or_calendar_that_answers_the_rest_goes_on(
    empty: RainyAfternoon, monkeypatch: pytest.MonkeyPatch
) -> None:
    await empty.home.add("calendar", Diary(), "Family")

    async def fails(*args: object, **kwargs: object) -> None:
        raise HomeAssistantError("no network")

    monkeypatch.setattr("custom_components.universal_agent.tools.ha_reading.read", fails)
    await empty.passes()
    assert len(empty.told()) == 1
    er.async_get(empty.hass).async_remove("calendar.family")
    await empty.hass.async_block_till_done()


async def test_a_weather_entity_without_hours_says_nothing_of_rain(afternoon: RainyAfternoon) -> None:
    afternoon.sky.rain_in = timedelta(hours=1)
    afternoon.sky._attr_supported_features = WeatherEntityFeature.FORECAST_DAILY
    afternoon.sky.async_write_ha_state()
    await afternoon.hass.services.async_call("cover", "open_cover", {"entity_id": WINDOW}, blocking=True)
    await afternoon.passes()

    assert afternoon.told() == []


async def test_a_device_that_does_not_answer_is_said(empty: RainyAfternoon) -> None:
    await empty.passes()
    for entity_id in (LIGHT, LAMP):
        empty.home.lose(entity_id)
    await empty.phone.press(empty.phone.button("Accept"))

    assert any("Kitchen Light" in said for said in empty.told()[1:])


async def test_what_a_model_could_not_say_is_said_by_the_template(empty: RainyAfternoon, server: ModelServer) -> None:
    await connect(empty.agent, server)
    server.says(says("no form at all"))
    await empty.passes()

    assert empty.told()[0].startswith("Kitchen Light and Living Room Lamp are on")


async def test_where_acting_does_not_work_it_is_suggested(empty: RainyAfternoon) -> None:
    await choose(empty.agent, heartbeat_domains=["light"])
    select = {"entity_id": "select.universal_agent_heartbeat_autonomy", "option": "act"}
    await empty.hass.services.async_call("select", "select_option", select, blocking=True)

    async def fails(call: ServiceCall) -> None:
        raise HomeAssistantError("no radio")

    empty.hass.services.async_register("light", "turn_off", fails)
    await empty.passes()

    assert "Shall I turn off" in empty.told()[0]
    assert empty.home.state(LIGHT) == "on"


async def test_a_toggle_by_hand_and_calls_that_are_no_habit(afternoon: RainyAfternoon) -> None:
    hass, context = afternoon.hass, Context(user_id=afternoon.phone.user.id)
    calls: list[tuple[str, str, dict[str, object], Context]] = [
        ("light", "toggle", {"entity_id": LIGHT}, context),
        ("homeassistant", "toggle", {"entity_id": LIGHT}, context),
        ("light", "turn_on", {"entity_id": LIGHT, "brightness": 10}, context),
        ("light", "turn_on", {"entity_id": [f"light.n{number}" for number in range(9)]}, context),
        ("light", "turn_on", {"entity_id": LIGHT}, Context()),
        ("light", "turn_on", {"entity_id": LIGHT}, Context(user_id="anna", parent_id="an automation")),
    ]
    for domain, service, data, by in calls:
        fired = {"domain": domain, "service": service, "service_data": data}
        hass.states.async_set(LIGHT, "off" if domain == "light" else "on")
        hass.bus.async_fire("call_service", fired, context=by)
    await hass.async_block_till_done()

    found = await afternoon.agent.data.stores.habits.manual_actions(since=0.0)
    assert [action.action for action in found] == ["turn_on", "turn_off"]


async def test_the_recorder_teaches_what_is_usual(afternoon: RainyAfternoon, monkeypatch: pytest.MonkeyPatch) -> None:
    hass = afternoon.hass
    hass.config.components.add("recorder")
    attributes = {
        "device_class": "power",
        "state_class": "measurement",
        "unit_of_measurement": "W",
        "friendly_name": "Boiler",
    }
    async_expose_entity(hass, "conversation", "sensor.boiler", True)
    hass.states.async_set("sensor.boiler", "100", attributes)
    asked: list[set[str]] = []

    def statistics(hass: HomeAssistant, start: datetime, end: datetime, ids: set[str], *args: object) -> object:
        asked.append(ids)
        hours = [end - timedelta(hours=hour) for hour in range(24 * 20)]
        return {"sensor.boiler": [{"start": hour.timestamp(), "mean": 100.0} for hour in hours]}

    class Recorder:
        async_add_executor_job = staticmethod(hass.async_add_executor_job)

    monkeypatch.setattr("homeassistant.components.recorder.statistics.statistics_during_period", statistics)
    monkeypatch.setattr("homeassistant.helpers.recorder.get_instance", lambda hass: Recorder)
    await afternoon.passes(timedelta(hours=18))
    assert asked == [{"sensor.boiler"}]
    assert not any("Boiler" in said for said in afternoon.told())

    hass.states.async_set("sensor.boiler", "900", attributes)
    await afternoon.passes()
    assert "Boiler reads 900 W; at this hour it is usually about 100 W." in afternoon.told()
    await afternoon.agent.restart()
    assert (await afternoon.agent.data.stores.habits.baselines())["sensor.boiler"][8].mean == 100.0
    hass.config.components.remove("recorder")
