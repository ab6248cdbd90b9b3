"""A clock that is set back holds nothing up: what is pending in this run is due after as long as it was ahead."""

from datetime import timedelta

import pytest
from pytest_homeassistant_custom_component.common import async_fire_time_changed

from custom_components.universal_agent.skills.timer import schedule_clock
from tests.skills.timer.conftest import Kitchen

TWO_HOURS = timedelta(hours=2)


class Run:
    """Time as it passes, whatever the clock is set to."""

    def __init__(self, kitchen: Kitchen) -> None:
        self.seconds = 0.0
        self._kitchen = kitchen

    async def wait(self, seconds: float) -> None:
        """Let time pass; every alarm of Home Assistant's goes off."""
        self.seconds += seconds
        self._kitchen.freezer.tick(seconds)
        async_fire_time_changed(self._kitchen.hass, fire_all=True)
        await self._kitchen.settle()

    def set_clock_back(self) -> None:
        """Set the clock back by two hours."""
        self._kitchen.freezer.tick(-TWO_HOURS)


@pytest.fixture
def run(kitchen: Kitchen, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return the time of this run."""
    passing = Run(kitchen)
    monkeypatch.setattr(schedule_clock, "run_seconds", lambda: passing.seconds)
    return passing


async def test_a_timer_rings_when_its_time_has_passed(kitchen: Kitchen, run: Run) -> None:
    await kitchen.call("set_timer", {"duration_s": 600, "name": "tea"})
    run.set_clock_back()
    await run.wait(590)
    assert kitchen.spoken == []
    await run.wait(15)
    assert kitchen.spoken == ["Your tea timer is done."]
    assert await kitchen.open_items() == ()


async def test_a_reminder_is_told(kitchen: Kitchen, run: Run) -> None:
    await kitchen.call("set_reminder", {"message": "call Anna", "at": "2026-11-20T11:30:00"})
    await run.wait(600)
    run.set_clock_back()
    await run.wait(1190)
    assert kitchen.spoken == []
    await run.wait(15)
    assert kitchen.spoken == ["Reminder: call Anna."]


async def test_an_alarm_rings_its_five_minutes_and_no_two_hours(kitchen: Kitchen, run: Run) -> None:
    await kitchen.call("set_alarm", {"at": "2026-11-20T11:30:00"})
    run.set_clock_back()
    for _minute in range(60):
        await run.wait(60)
    assert len(kitchen.spoken) == 6
    assert await kitchen.open_items() == ()


async def test_a_clock_that_is_set_forward_still_rings_by_what_it_shows(kitchen: Kitchen, run: Run) -> None:
    await kitchen.call("set_reminder", {"message": "call Anna", "at": "2026-11-20T12:30:00"})
    kitchen.freezer.tick(TWO_HOURS)
    await run.wait(5)
    assert kitchen.spoken == ["Reminder: call Anna."]


async def test_across_a_restart_the_clock_decides(kitchen: Kitchen, run: Run) -> None:
    await kitchen.call("set_timer", {"duration_s": 600, "name": "tea"})
    await kitchen.restart()
    run.set_clock_back()
    await run.wait(605)
    assert kitchen.spoken == ["Your tea timer is done."]
