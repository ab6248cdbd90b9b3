"""Which periods are due: a pure function of the time, of what is settled, and of the settings."""

from collections.abc import Mapping
from datetime import UTC, datetime, time
from zoneinfo import ZoneInfo

import pytest

from custom_components.universal_agent.proactive.heartbeat.beat import PERIODS, JobHorizon
from custom_components.universal_agent.proactive.heartbeat.periods import (
    Due,
    Settled,
    current,
    due,
    latest,
    set_back,
    tick_key,
    upcoming,
)
from custom_components.universal_agent.proactive.heartbeat.settings import HeartbeatSettings, read_settings

DEFAULT = HeartbeatSettings()
NO_QUIET = HeartbeatSettings(quiet_from=time(0), quiet_until=time(0))
ALL_DONE = {JobHorizon.DAILY: "2026-11-20", JobHorizon.WEEKLY: "2026-W46", JobHorizon.MONTHLY: "2026-11"}
"""How it is on Friday, 20 November, after the daily review."""


def local(text: str, zone: str = "Europe/Berlin") -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone))


def settled(
    changes: Mapping[JobHorizon, str] | None = None, claimed: frozenset[str] = frozenset()
) -> dict[JobHorizon, Settled]:
    covered = ALL_DONE | dict(changes or {})
    return {horizon: Settled(covered=covered[horizon], claimed=claimed) for horizon in PERIODS}


@pytest.mark.parametrize(
    ("now", "expected"),
    [
        pytest.param("2026-11-20 23:45", [], id="nothing until the next morning"),
        pytest.param("2026-11-21 06:45", [], id="a quarter before the hour"),
        pytest.param("2026-11-21 07:00", ["2026-11-21"], id="at the hour"),
        pytest.param("2026-11-22 17:45", ["2026-11-22 late"], id="a missed day is caught up"),
        pytest.param("2026-11-22 18:00", ["2026-11-22 late", "2026-W47"], id="on Sunday evening the week too"),
        pytest.param(
            "2026-12-01 18:15", ["2026-12-01 late", "2026-W48 late", "2026-12"], id="each horizon at most once"
        ),
        pytest.param("2026-11-22 23:00", [], id="nothing is caught up in the quiet hours"),
        pytest.param("2026-11-23 07:15", ["2026-11-23 late", "2026-W47 late"], id="but after them"),
    ],
)
def test_each_period_is_due_from_its_hour_and_missed_ones_are_one(now: str, expected: list[str]) -> None:
    found = due(local(now), settled(), DEFAULT)

    assert [f"{period.period}{' late' if period.is_catch_up else ''}" for period in found] == expected


def test_a_review_whose_hour_the_person_put_into_the_quiet_hours_is_due_there() -> None:
    early = HeartbeatSettings(daily_at=time(5))

    assert [period.period for period in due(local("2026-11-21 05:00"), settled(), early)] == ["2026-11-21"]


def test_half_an_hour_late_is_still_on_time_and_more_is_a_catch_up() -> None:
    done = settled()
    assert due(local("2026-11-21 07:30"), done, NO_QUIET) == (
        Due(horizon=JobHorizon.DAILY, period="2026-11-21", is_catch_up=False),
    )
    assert due(local("2026-11-21 07:31"), done, NO_QUIET)[0].is_catch_up


def test_what_was_claimed_by_name_is_not_due_again_even_if_the_clock_was_ahead_then() -> None:
    ahead = settled({JobHorizon.DAILY: "2026-12-30"}, frozenset({"2026-12-30"}))
    back = set_back(local("2026-11-21 06:00"), ahead, DEFAULT)

    assert back[JobHorizon.DAILY].covered == "2026-11-20"
    assert [period.period for period in due(local("2026-11-21 07:00"), back, DEFAULT)] == ["2026-11-21"]
    later = settled({JobHorizon.DAILY: "2026-12-29", JobHorizon.WEEKLY: "2026-W52", JobHorizon.MONTHLY: "2026-12"})
    later[JobHorizon.DAILY] = Settled(covered="2026-12-29", claimed=frozenset({"2026-12-30"}))
    assert due(local("2026-12-30 07:00"), later, DEFAULT) == ()
    following = due(local("2026-12-31 07:00"), later, DEFAULT)
    assert [(period.period, period.is_catch_up) for period in following] == [("2026-12-31", False)]


@pytest.mark.parametrize(
    ("now", "expected"),
    [
        ("2026-11-20 07:00", [("daily", "2026-11-20", False)]),
        ("2026-11-20 07:15", [("daily", "2026-11-20", False)]),
        ("2026-11-20 08:00", []),
    ],
)
def test_a_review_whose_hour_comes_just_as_the_clock_is_set_back_is_due(
    now: str, expected: list[tuple[str, str, bool]]
) -> None:
    ahead = {**settled(), JobHorizon.DAILY: Settled(covered="2026-12-30", claimed=frozenset({"2026-12-30"}))}
    back = set_back(local(now), ahead, DEFAULT)
    assert [
        (period.horizon, period.period, period.is_catch_up) for period in due(local(now), back, DEFAULT)
    ] == expected


def test_a_clock_that_was_not_set_back_changes_nothing() -> None:
    assert set_back(local("2026-11-20 12:00"), settled(), DEFAULT) == settled()


@pytest.mark.parametrize(
    ("horizon", "now", "zone", "expected"),
    [
        pytest.param(JobHorizon.DAILY, "2028-02-29 08:00", "Europe/Berlin", "2028-02-29", id="a leap day"),
        pytest.param(
            JobHorizon.DAILY, "2026-03-29 03:15", "Europe/Berlin", "2026-03-29", id="an hour that does not exist"
        ),
        pytest.param(
            JobHorizon.DAILY, "2026-10-25 02:30", "Europe/Berlin", "2026-10-25", id="an hour that comes twice"
        ),
        pytest.param(
            JobHorizon.DAILY, "2026-10-04 02:45", "Australia/Lord_Howe", "2026-10-04", id="half an hour skipped"
        ),
        pytest.param(JobHorizon.WEEKLY, "2027-01-03 18:00", "Europe/Berlin", "2026-W53", id="the 53rd week"),
        pytest.param(JobHorizon.WEEKLY, "2027-01-03 17:59", "Europe/Berlin", "2026-W52", id="not yet the 53rd week"),
        pytest.param(JobHorizon.MONTHLY, "2027-01-01 17:59", "Europe/Berlin", "2026-12", id="the year's turn, before"),
        pytest.param(JobHorizon.MONTHLY, "2027-01-01 18:00", "Europe/Berlin", "2027-01", id="the year's turn, after"),
    ],
)
def test_the_latest_period_is_one_of_the_homes_calendar(
    horizon: JobHorizon, now: str, zone: str, expected: str
) -> None:
    settings = HeartbeatSettings(daily_at=time(2, 15), quiet_from=time(0), quiet_until=time(0))

    assert latest(horizon, local(now, zone), settings) == expected


@pytest.mark.parametrize(
    ("horizon", "expected"),
    [
        (JobHorizon.DAILY, "2026-11-21T06:00:00+00:00"),
        (JobHorizon.WEEKLY, "2026-11-22T17:00:00+00:00"),
        (JobHorizon.MONTHLY, "2026-12-01T17:00:00+00:00"),
    ],
)
def test_the_next_review_is_known(horizon: JobHorizon, expected: str) -> None:
    assert upcoming(horizon, local("2026-11-20 12:00"), settled()[horizon], DEFAULT).isoformat() == expected


def test_the_next_review_lies_behind_what_a_wrong_clock_has_claimed_and_in_the_past_where_one_is_due() -> None:
    claimed = Settled(covered="2026-11-20", claimed=frozenset({"2026-11-21"}))
    assert upcoming(JobHorizon.DAILY, local("2026-11-20 12:00"), claimed, DEFAULT) == datetime(
        2026, 11, 22, 6, tzinfo=UTC
    )
    missed = Settled(covered="2026-11-18")
    assert upcoming(JobHorizon.DAILY, local("2026-11-20 12:00"), missed, DEFAULT) == datetime(
        2026, 11, 20, 6, tzinfo=UTC
    )


def test_the_present_period_and_the_ticks_have_keys() -> None:
    now = local("2026-11-20 12:07")
    assert [current(horizon, now) for horizon in PERIODS] == ["2026-11-20", "2026-W47", "2026-11"]
    assert tick_key(now) == "2026-11-20T11:00Z"


@pytest.mark.parametrize(
    ("quiet_from", "quiet_until", "quiet", "loud"),
    [
        pytest.param("22:00:00", "07:00:00", ["22:00", "03:00", "06:59"], ["07:00", "21:59"], id="over midnight"),
        pytest.param("13:00:00", "15:00:00", ["13:00", "14:59"], ["12:59", "15:00"], id="at noon"),
        pytest.param("08:00:00", "08:00:00", [], ["07:59", "08:00"], id="none"),
    ],
)
def test_quiet_hours(quiet_from: str, quiet_until: str, quiet: list[str], loud: list[str]) -> None:
    settings = read_settings({"heartbeat_quiet_from": quiet_from, "heartbeat_quiet_until": quiet_until})

    assert all(settings.is_quiet(local(f"2026-11-20 {at}")) for at in quiet)
    assert not any(settings.is_quiet(local(f"2026-11-20 {at}")) for at in loud)


def test_options_that_were_never_chosen_have_defaults() -> None:
    assert read_settings({}) == DEFAULT
    chosen = read_settings(
        {"heartbeat_weekly_on": "monday", "heartbeat_domains": ["light"], "heartbeat_notify": "notify.phone"}
    )
    assert (chosen.weekly_on, set(chosen.named_domains), chosen.notify) == (1, {"light"}, "notify.phone")
