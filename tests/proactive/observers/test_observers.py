"""Each observer on a snapshot of states: what is notable, what is not, and why."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from homeassistant.core import State
import pytest

from custom_components.universal_agent.proactive.observers import (
    appointments,
    openings,
    routine_patterns,
    stale_devices,
)
from custom_components.universal_agent.proactive.observers.baseline import is_unusual, learned_from
from custom_components.universal_agent.proactive.observers.observation import Observation, ObservationKind, calming
from custom_components.universal_agent.proactive.observers.stale_devices import StaleDevices
from custom_components.universal_agent.proactive.observers.view import View, look
from custom_components.universal_agent.skills.calendar.events import Event
from custom_components.universal_agent.skills.smart_home.by_service.actions import DeviceAction
from custom_components.universal_agent.skills.weather.forecast import ForecastEntry
from custom_components.universal_agent.store.goals import Goal
from custom_components.universal_agent.store.habits import Baseline, ManualAction
from custom_components.universal_agent.store.projects import NextAction
from custom_components.universal_agent.store.schedule import ScheduledItem, ScheduleKind

NOW = datetime(2026, 11, 20, 14, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _custom_integrations() -> None:
    """Need no Home Assistant."""


def a_state(entity_id: str, value: str, ago: timedelta = timedelta(hours=1), /, **attributes: Any) -> State:
    at = NOW - ago
    return State(entity_id, value, attributes, last_changed=at, last_reported=at, last_updated=at)


def a_view(*states: State, night: bool = False, exposed: bool = True, now: datetime = NOW) -> View:
    return look(states, now, is_night=night, is_exposed=lambda _entity_id: exposed)


def kinds(found: Sequence[Observation]) -> list[tuple[ObservationKind, str]]:
    return [(observation.kind, observation.subject) for observation in found]


AWAY = a_state("person.anna", "not_home")
DOOR = a_state("binary_sensor.door", "on", device_class="door")
WINDOW = a_state("cover.window", "open", device_class="window", supported_features=3)
GARAGE = a_state("cover.garage", "open", device_class="garage", supported_features=3)
BLIND = a_state("cover.blind", "open", device_class="blind", supported_features=3)


@pytest.mark.parametrize(
    ("view", "rain", "expected"),
    [
        pytest.param(a_view(DOOR, BLIND), None, [], id="by day with people there"),
        pytest.param(a_view(DOOR, WINDOW, AWAY), None, ["open_away", "open_away"], id="nobody home"),
        pytest.param(a_view(DOOR, BLIND, night=True), None, ["open_at_night"], id="at night"),
        pytest.param(a_view(WINDOW, GARAGE), NOW, ["open_in_rain"], id="rain does not come into a garage"),
        pytest.param(a_view(DOOR, AWAY, exposed=False), NOW, [], id="not exposed"),
        pytest.param(
            a_view(DOOR, a_state("person.anna", "not_home", timedelta(minutes=2))), None, [], id="just gone out"
        ),
        pytest.param(a_view(DOOR, AWAY, a_state("person.ben", "home")), None, [], id="one is home"),
        pytest.param(a_view(DOOR, a_state("person.anna", "unknown")), None, [], id="nobody knows"),
    ],
)
def test_openings(view: View, rain: datetime | None, expected: list[str]) -> None:
    assert [observation.kind.value for observation in openings.observe_openings(view, rain)] == expected


def test_only_what_has_a_motor_can_be_closed() -> None:
    door, window = openings.observe_openings(a_view(DOOR, WINDOW, AWAY), None)
    assert door.remedy == ()
    (closing,) = window.remedy
    assert (closing.operation, closing.model_dump()["entity_id"]) == (DeviceAction.CLOSE, "cover.window")


def test_what_is_left_on() -> None:
    lamp, tv = a_state("light.lamp", "on"), a_state("media_player.tv", "playing")
    group = a_state("light.all", "on", entity_id=["light.lamp"])
    off = a_state("light.off", "off")

    found = list(openings.observe_left_on(a_view(lamp, tv, group, off, AWAY)))
    assert [observation.subject for observation in found] == ["light.lamp", "media_player.tv"]
    assert list(openings.observe_left_on(a_view(lamp, tv))) == []


@pytest.mark.parametrize(
    ("state", "low"),
    [
        (a_state("sensor.a", "7", device_class="battery"), True),
        (a_state("sensor.a", "60", device_class="battery"), False),
        (a_state("sensor.a", "unknown", device_class="battery"), False),
        (a_state("binary_sensor.a", "on", device_class="battery"), True),
        (a_state("binary_sensor.a", "off", device_class="battery"), False),
    ],
)
def test_batteries(state: State, low: bool) -> None:
    found = list(stale_devices.observe_batteries(a_view(state), lambda name: f"Replace {name}"))
    assert bool(found) is low
    assert all(observation.remedy[0].target == "Replace a" for observation in found)


def test_what_cannot_be_reached_for_hours() -> None:
    gone = a_state("light.gone", "unavailable", timedelta(hours=7))
    short = a_state("light.short", "unavailable", timedelta(hours=1))
    removed = a_state("light.removed", "unavailable", timedelta(hours=7), restored=True)

    assert kinds(list(StaleDevices().observe(a_view(gone, short, removed)))) == [(ObservationKind.SILENT, "light.gone")]


def test_a_sensor_that_stops_in_the_middle_of_its_habit() -> None:
    def reading(now: datetime, reported: datetime) -> View:
        state = State("sensor.t", "20", {"unit_of_measurement": "°C"}, reported, reported, reported)
        return look([state], now)

    watch, now, last = StaleDevices(), NOW, NOW
    for _ in range(100):
        last = now
        assert list(watch.observe(reading(now, last))) == []
        now += timedelta(minutes=15)
    assert list(watch.observe(reading(last + timedelta(hours=3), last))) == []
    assert kinds(list(watch.observe(reading(last + timedelta(hours=5), last)))) == [
        (ObservationKind.SILENT, "sensor.t")
    ]


def test_a_sensor_that_seldom_reports_is_never_silent() -> None:
    watch = StaleDevices()
    state = State("sensor.t", "20", {"unit_of_measurement": "°C"}, NOW, NOW, NOW)
    for quarter in range(400):
        assert list(watch.observe(look([state], NOW + quarter * timedelta(minutes=15)))) == []


def a_goal(target: str, progress: int = 20) -> Goal:
    return Goal(
        id=1,
        title="Garden",
        description="",
        category="home",
        status="active",
        success_criteria="",
        importance=3,
        progress=progress,
        target_date=target,
        created_at=0.0,
        updated_at=0.0,
    )


def an_action(due: str | None, done_at: float | None = None) -> NextAction:
    return NextAction(
        id=1,
        project=None,
        title="Dig",
        description="",
        due=due,
        done_at=done_at,
        position=0.0,
        created_at=0.0,
        updated_at=0.0,
    )


@pytest.mark.parametrize(
    ("due", "kind"),
    [
        ("2026-11-19", ObservationKind.ACTION_OVERDUE),
        ("2026-11-20", ObservationKind.ACTION_DUE),
        ("2026-11-21", None),
        ("2026-11-20T13:00:00+00:00", ObservationKind.ACTION_OVERDUE),
        ("2026-11-20T16:00:00+00:00", ObservationKind.ACTION_DUE),
        ("2026-11-20T23:00:00+00:00", None),
        (None, None),
    ],
)
def test_next_actions(due: str | None, kind: ObservationKind | None) -> None:
    assert [observation.kind for observation in appointments.observe_due([an_action(due)], [], NOW)] == [kind] * (
        kind is not None
    )
    assert list(appointments.observe_due([an_action(due, done_at=1.0)], [], NOW)) == []


def test_goals_whose_day_is_near() -> None:
    near, far, done = a_goal("2026-11-25"), a_goal("2026-12-25"), a_goal("2026-11-25", progress=100)
    assert [observation.subject for observation in appointments.observe_due([], [near, far, done], NOW)] == ["goal 1"]


def an_hour(start: datetime, condition: str = "cloudy", chance: float | None = None) -> ForecastEntry:
    return ForecastEntry(
        start=start, end=start + timedelta(hours=1), condition=condition, high=None, low=None, chance=chance
    )


def an_event(start: datetime, location: str | None = None, *, all_day: bool = False) -> Event:
    return Event(
        calendar="Family",
        summary="Choir",
        start=start,
        end=start + timedelta(hours=1),
        all_day=all_day,
        location=location,
    )


def test_rain_that_begins_within_hours() -> None:
    dry = [an_hour(NOW + timedelta(hours=hour)) for hour in range(12)]
    assert appointments.rain_begins(dry, NOW) is None
    assert appointments.rain_begins([an_hour(NOW + timedelta(hours=3), "pouring")], NOW) == NOW + timedelta(hours=3)
    assert appointments.rain_begins([an_hour(NOW - timedelta(minutes=30), chance=80)], NOW) == NOW
    assert appointments.rain_begins([an_hour(NOW + timedelta(hours=9), "rainy")], NOW) is None


@pytest.mark.parametrize(
    ("message", "hours", "is_told"),
    [
        ("choir folder into the bag", -0.5, True),
        ("iron the shirts", -0.5, False),
        ("choir folder into the bag", -24, False),
        ("choir folder into the bag", 3, False),
        ("call Leni", -0.5, False),
    ],
)
def test_that_an_appointment_is_near_is_left_out_where_somebody_is_reminded_of_it(
    message: str, hours: float, *, is_told: bool
) -> None:
    start = NOW.replace(hour=18, minute=0)
    event = replace(an_event(start), summary="Leni Chamber choir")
    at = (start + timedelta(hours=hours)).timestamp()
    reminder = ScheduledItem(key="1", kind=ScheduleKind.REMINDER, message=message, fires_at=at)
    known = appointments.is_reminded_of(event, [reminder], ["Leni"])
    assert known is is_told
    reminded_of = {appointments.subject_of(event)} if known else set()
    assert (
        bool(list(appointments.observe_appointments([event], [], start - timedelta(minutes=30), reminded_of)))
        is not is_told
    )


def test_appointments() -> None:
    wet = [an_hour(NOW + timedelta(hours=hour), "rainy") for hour in range(12)]
    soon, later = an_event(NOW + timedelta(minutes=30)), an_event(NOW + timedelta(hours=5))
    elsewhere = an_event(NOW + timedelta(hours=5), "Town hall")
    all_day, past = an_event(NOW + timedelta(minutes=30), all_day=True), an_event(NOW - timedelta(minutes=5))

    found = [
        observation.kind
        for observation in appointments.observe_appointments([soon, later, elsewhere, all_day, past], wet, NOW)
    ]
    assert found == [ObservationKind.APPOINTMENT, ObservationKind.TRAVEL_WEATHER]
    assert [observation.kind for observation in appointments.observe_appointments([elsewhere], [], NOW)] == []


def manual(days: Sequence[int], minute: int = 1080, jitter: int = 7) -> list[ManualAction]:
    midnight = NOW.replace(hour=0)
    return [
        ManualAction(
            at=(midnight - timedelta(days=day) + timedelta(minutes=minute + day % 3 * jitter)).timestamp(),
            entity_id="light.porch",
            action="turn_on",
            person="anna",
        )
        for day in days
    ]


def test_most_days_at_about_the_same_time_are_a_pattern() -> None:
    (pattern,) = routine_patterns.find_patterns(manual([0, 1, 2, 3, 5, 6]), NOW)
    assert (pattern.minute, pattern.days, pattern.is_workdays) == (1080, 6, False) or pattern.minute == 1085


@pytest.mark.parametrize(
    "actions",
    [
        pytest.param(manual([0, 1, 6]), id="too few days"),
        pytest.param(manual([10, 11, 12, 13, 14, 15]), id="long ago"),
        pytest.param(manual([0, 1, 2, 3, 5, 6], jitter=90), id="at any time"),
    ],
)
def test_what_is_no_pattern(actions: list[ManualAction]) -> None:
    assert routine_patterns.find_patterns(actions, NOW) == []


def test_working_days_are_a_pattern_of_their_own() -> None:
    (pattern,) = routine_patterns.find_patterns(manual([0, 1, 2, 3]), NOW)  # Friday back to Tuesday
    assert pattern.is_workdays
    (found,) = routine_patterns.observe([pattern], lambda _id: "Porch", lambda _id: True)
    (remedy,) = found.remedy
    assert remedy.model_dump()["plan"]["weekdays"] == ("mon", "tue", "wed", "thu", "fri")
    assert list(routine_patterns.observe([pattern], lambda _id: None, lambda _id: True)) == []
    assert list(routine_patterns.observe([pattern], lambda _id: "Porch", lambda _id: False)) == []


@pytest.mark.parametrize(
    ("value", "usual", "expected"),
    [
        (60.0, Baseline(mean=20.0, spread=1.0, samples=28), True),
        (22.0, Baseline(mean=20.0, spread=1.0, samples=28), False),
        (60.0, Baseline(mean=20.0, spread=1.0, samples=3), False),
        (60.0, Baseline(mean=20.0, spread=20.0, samples=28), False),
        (0.9, Baseline(mean=0.0, spread=0.0, samples=28), False),
    ],
)
def test_figures(value: float, usual: Baseline, expected: bool) -> None:
    assert is_unusual(value, usual) is expected


def test_hourly_statistics_become_usual_values() -> None:
    at = NOW.timestamp()
    rows = {"sensor.t": [{"start": at, "mean": 20.0}, {"start": at, "mean": 22.0}, {"start": 0.0}]}
    found = learned_from(rows)
    ((usual,),) = [tuple(hours.values()) for hours in found.values()]
    assert (usual.mean, usual.spread, usual.samples) == (21.0, 1.0, 2)


@pytest.mark.parametrize(
    ("state", "action"),
    [
        (a_state("lock.door", "unlocked"), DeviceAction.LOCK),
        (WINDOW, DeviceAction.CLOSE),
        (a_state("light.lamp", "on"), DeviceAction.TURN_OFF),
    ],
)
def test_what_calms(state: State, action: DeviceAction) -> None:
    assert [intent.operation for intent in calming(state)] == [action]


def test_what_cannot_be_calmed() -> None:
    assert calming(a_state("vacuum.v", "cleaning")) == ()
