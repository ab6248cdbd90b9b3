"""What one request has moved: one count for all parts of a turn."""

from custom_components.universal_agent.common.reach import CLIENT_WINDOW_S, MAX_KEPT, Reaches


class Clock:
    """A clock that a test moves."""

    now = 0.0

    def __call__(self) -> float:
        """Return its time."""
        return self.now


def test_all_parts_of_a_turn_share_one_reach() -> None:
    reaches = Reaches(Clock())
    reaches.of_turn("turn").add(["light.a"])
    reaches.of_turn("turn").add(["light.a", "light.b"])
    assert reaches.of_turn("turn").targets == {"light.a", "light.b"}
    assert reaches.of_turn("another").targets == frozenset()


def test_what_has_no_id_is_by_itself() -> None:
    reaches = Reaches(Clock())
    reaches.of_turn(None).add(["light.a"])
    assert reaches.of_turn(None).targets == frozenset()


def test_only_the_latest_turns_are_remembered() -> None:
    reaches = Reaches(Clock())
    for number in range(MAX_KEPT + 1):
        reaches.of_turn(str(number)).add(["light.a"])
    assert reaches.of_turn("0").targets == frozenset()
    assert reaches.of_turn(str(MAX_KEPT)).targets == {"light.a"}


def test_a_client_begins_anew_after_a_minute_of_silence() -> None:
    clock = Clock()
    reaches = Reaches(clock)
    reaches.of_client("anna").add(["light.a"])
    for _ in range(3):
        clock.now += CLIENT_WINDOW_S
        assert reaches.of_client("anna").targets == {"light.a"}
    assert reaches.of_client(None).targets == frozenset()
    clock.now += CLIENT_WINDOW_S + 1
    assert reaches.of_client("anna").targets == frozenset()
