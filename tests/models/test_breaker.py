"""A circuit breaker opens after some failures, lets one request try, and closes when that is answered."""

import pytest

from custom_components.universal_agent.models.breaker import Breaker, BreakerState


@pytest.fixture(autouse=True)
def _custom_integrations() -> None:
    """Need no Home Assistant."""


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        """Return the time."""
        return self.now


def a_breaker(clock: Clock) -> Breaker:
    return Breaker(clock, failures=3, cool_down_s=30, longest_s=100)


def state_of(breaker: Breaker) -> BreakerState:
    return breaker.state


def opened(clock: Clock) -> Breaker:
    breaker = a_breaker(clock)
    for _ in range(3):
        assert breaker.enter()
        breaker.failed()
    return breaker


def test_it_opens_after_some_failures_in_a_row() -> None:
    breaker = a_breaker(Clock())
    assert [breaker.failed() for _ in range(3)] == [False, False, True]
    assert state_of(breaker) is BreakerState.OPEN
    assert not breaker.enter()


def test_an_answer_in_between_starts_the_count_again() -> None:
    breaker = a_breaker(Clock())
    breaker.failed()
    breaker.failed()
    assert not breaker.succeeded()
    assert not breaker.failed()
    assert state_of(breaker) is BreakerState.CLOSED


def test_after_a_while_one_request_may_try() -> None:
    clock = Clock()
    breaker = opened(clock)
    clock.now += 30
    assert state_of(breaker) is BreakerState.HALF_OPEN
    assert [breaker.enter() for _ in range(3)] == [True, False, False]
    assert breaker.succeeded()
    assert state_of(breaker) is BreakerState.CLOSED
    assert breaker.enter()


def test_a_failed_trial_waits_twice_as_long_up_to_a_limit() -> None:
    clock = Clock()
    breaker = opened(clock)
    for pause in (30, 60, 100, 100):
        clock.now += pause - 1
        assert not breaker.enter()
        clock.now += 1
        assert breaker.enter()
        assert not breaker.failed()


def test_a_trial_that_was_cancelled_leaves_room_for_another() -> None:
    clock = Clock()
    breaker = opened(clock)
    clock.now += 30
    assert breaker.enter()
    breaker.left()
    assert breaker.enter()


def test_late_failures_of_earlier_requests_do_not_lengthen_the_wait() -> None:
    clock = Clock()
    breaker = opened(clock)
    for _ in range(50):
        breaker.failed()
    clock.now += 30
    assert breaker.enter()


def test_what_will_not_pass_by_itself_opens_at_once() -> None:
    assert a_breaker(Clock()).failed(at_once=True)


def test_the_time_that_a_provider_asks_for_is_kept() -> None:
    clock = Clock()
    breaker = a_breaker(clock)
    assert breaker.failed(wait_s=80)
    clock.now += 79
    assert state_of(breaker) is BreakerState.OPEN
    clock.now += 1
    assert state_of(breaker) is BreakerState.HALF_OPEN
