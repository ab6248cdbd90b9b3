"""What may be done at once, what needs a person, and what is never done."""

import pytest

from custom_components.universal_agent.common.effects import Risk
from custom_components.universal_agent.common.request import Channel
from custom_components.universal_agent.safety.policy import MANY_TARGETS, Action, Facts, Verdict, decide


def facts(*actions: Action, risk: Risk = Risk.LOW, unresolved: bool = False) -> Facts:
    return Facts(actions=actions, channel=Channel.CHAT, risk=risk, unresolved=unresolved)


@pytest.mark.parametrize(
    ("action", "verdict"),
    [
        (Action(service="light.turn_on", entity_id="light.a"), Verdict.ALLOW),
        (Action(service="cover.open_cover", entity_id="cover.a", device_class="blind"), Verdict.ALLOW),
        (Action(service="cover.close_cover", entity_id="cover.a", device_class="garage"), Verdict.ALLOW),
        (Action(service="lock.lock", entity_id="lock.a"), Verdict.ALLOW),
        (Action(service="lock.unlock", entity_id="lock.a"), Verdict.CONFIRM),
        (Action(service="lock.open", entity_id="lock.a"), Verdict.CONFIRM),
        (Action(service="homeassistant.turn_off", entity_id="lock.a"), Verdict.CONFIRM),
        (Action(service="homeassistant.toggle", entity_id="valve.a"), Verdict.CONFIRM),
        (Action(service="homeassistant.turn_on", entity_id="light.a"), Verdict.ALLOW),
        (Action(service="alarm_control_panel.alarm_disarm"), Verdict.CONFIRM),
        (Action(service="valve.close_valve", entity_id="valve.a"), Verdict.CONFIRM),
        (Action(service="cover.open_cover", entity_id="cover.a", device_class="garage"), Verdict.CONFIRM),
        (Action(service="cover.set_cover_position", entity_id="cover.a", device_class="window"), Verdict.CONFIRM),
        (Action(service="homeassistant.restart"), Verdict.DENY),
        (Action(service="homeassistant.restart", entity_id="light.a"), Verdict.DENY),
        (Action(service="shell_command.anything"), Verdict.DENY),
        (Action(service="hassio.host_reboot"), Verdict.DENY),
    ],
    ids=lambda value: value.service if isinstance(value, Action) else None,
)
def test_the_verdict_on_one_action(action: Action, verdict: Verdict) -> None:
    assert decide(facts(action)).verdict is verdict


def test_the_strictest_of_several_wins() -> None:
    light = Action(service="light.turn_on", entity_id="light.a")
    lock = Action(service="lock.unlock", entity_id="lock.a")
    restart = Action(service="homeassistant.restart")
    assert decide(facts(light, lock)).reason == "needs_person"
    assert decide(facts(light, lock, restart)).reason == "never"


def test_what_cannot_be_known_beforehand_needs_a_person() -> None:
    assert decide(facts(unresolved=True)).reason == "unresolved_targets"


def test_high_risk_needs_a_person() -> None:
    assert decide(facts(risk=Risk.HIGH)).reason == "high_risk"
    assert decide(facts(risk=Risk.MEDIUM)).verdict is Verdict.ALLOW


def test_many_targets_at_once_need_a_person() -> None:
    lights = [Action(service="light.turn_off", entity_id=f"light.{number}") for number in range(MANY_TARGETS + 1)]
    assert decide(facts(*lights)).reason == "many_targets"
    assert decide(facts(*lights[:-1])).verdict is Verdict.ALLOW
    assert decide(facts(*lights[:-1], lights[0])).verdict is Verdict.ALLOW
