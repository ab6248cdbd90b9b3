"""What a round of tools asks for: numbered as it comes, the last wish wins, and each change has a key."""

import pytest

from custom_components.universal_agent.common.effects import EffectClass
from custom_components.universal_agent.intents.base import ActionIntent
from custom_components.universal_agent.intents.collector import IntentCollector
from custom_components.universal_agent.intents.prepared_intent import superseded
from tests.intents.conftest import turn


class Plain(ActionIntent):
    """Never in conflict."""

    type = "plain"


def test_a_collector_numbers_what_it_takes_and_forgets_on_request() -> None:
    collector = IntentCollector()
    for target in ("a", "b", "c"):
        collector.register(turn("on", target))
    collector.keep(2)
    assert [(item.seq, item.intent.target) for item in collector.get_intents()] == [(0, "a"), (1, "b")]
    collector.clear()
    collector.register(turn("on", "d"))
    assert [item.seq for item in collector.get_intents()] == [3]


@pytest.mark.parametrize(
    ("operations", "dropped"),
    [
        (["on", "on"], {1: "duplicate"}),
        (["on", "off"], {0: "superseded"}),
        (["on", "off", "on"], {0: "superseded", 1: "superseded"}),
        (["on", "off", "off"], {0: "superseded", 2: "duplicate"}),
        (["on"], {}),
    ],
    ids=["twice", "changed", "changed back", "changed, then twice", "once"],
)
def test_the_last_wish_wins(operations: list[str], dropped: dict[int, str]) -> None:
    assert superseded([turn(operation) for operation in operations]) == dropped


def test_different_things_do_not_exclude_each_other() -> None:
    plain = Plain(operation="do", target="it", effect_class=EffectClass.NON_IDEMPOTENT)
    other = Plain(operation="do", target="that", effect_class=EffectClass.NON_IDEMPOTENT)
    assert plain.conflict_key() is None
    assert superseded([plain, other, turn("on", "a"), turn("off", "b")]) == {}


def test_the_key_of_a_change_depends_on_its_request_and_content() -> None:
    assert turn("on").idempotency_key("r1") == turn("on").idempotency_key("r1")
    assert (
        len({turn("on").idempotency_key("r1"), turn("on").idempotency_key("r2"), turn("off").idempotency_key("r1")})
        == 3
    )
