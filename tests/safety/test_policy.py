"""What may be done at once, what needs a person, and what is never done."""

from datetime import time
from typing import Any

import pytest

from custom_components.universal_agent.common.effects import Risk
from custom_components.universal_agent.common.origin import Channel
from custom_components.universal_agent.safety.policy import (
    MANY_TARGETS,
    Action,
    CallerKind,
    Decision,
    Facts,
    Verdict,
    decide,
    require_confirmation,
)
from custom_components.universal_agent.safety.profiles import ProfileLimits, QuietHours
from custom_components.universal_agent.safety.rules import always_low_risk


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


@pytest.mark.parametrize(
    ("known", "pin"),
    [
        pytest.param(facts(unresolved=True), True, id="nobody knows what it opens"),
        pytest.param(facts(Action(service="rest_command.gate")), True, id="a service without a target"),
        pytest.param(
            facts(Action(service="mqtt.publish", entity_id="light.a")), True, id="a service on something else"
        ),
        pytest.param(facts(Action(service="siren.turn_on", entity_id="siren.a")), False, id="its own kind"),
        pytest.param(facts(Action(service="homeassistant.toggle", entity_id="siren.a")), False, id="in general"),
        pytest.param(Facts(actions=(), channel=Channel.CHAT, needs_person=True), False, id="a person has to decide"),
        pytest.param(facts(risk=Risk.HIGH), False, id="high risk"),
    ],
)
def test_what_cannot_be_known_needs_the_pin(known: Facts, pin: bool) -> None:
    decision = decide(known)
    assert (decision.verdict, decision.pin) == (Verdict.CONFIRM, pin)


def test_high_risk_needs_a_person() -> None:
    assert decide(facts(risk=Risk.HIGH)).reason == "high_risk"
    assert decide(facts(risk=Risk.MEDIUM)).verdict is Verdict.ALLOW


def test_many_targets_at_once_need_a_person() -> None:
    lights = [Action(service="light.turn_off", entity_id=f"light.{number}") for number in range(MANY_TARGETS + 1)]
    assert decide(facts(*lights)).reason == "many_targets"
    assert decide(facts(*lights[:-1])).verdict is Verdict.ALLOW
    assert decide(facts(*lights[:-1], lights[0])).verdict is Verdict.ALLOW


def a_set(domain: str, count: int = MANY_TARGETS + 1, **more: Any) -> tuple[Action, ...]:
    return tuple(
        Action(service=f"{domain}.turn_off", entity_id=f"{domain}.{number}", **more) for number in range(count)
    )


GROUP = Action(service="group.turn_off", entity_id="group.all")
SCRIPT = Action(service="script.turn_on", entity_id="script.all")


@pytest.mark.parametrize(
    ("actions", "changes", "asked"),
    [
        pytest.param(a_set("light"), {"is_said": True}, False, id="a person names all lights"),
        pytest.param(a_set("light"), {"is_said": True, "channel": Channel.VOICE}, False, id="aloud"),
        pytest.param(a_set("media_player"), {"is_said": True}, False, id="all players"),
        pytest.param(a_set("fan"), {"is_said": True}, False, id="all fans"),
        pytest.param(a_set("light"), {}, True, id="a model names them"),
        pytest.param(a_set("light"), {"is_said": True, "tainted": True}, True, id="strangers' text was read"),
        pytest.param(a_set("light"), {"is_said": True, "channel": Channel.AUTOMATION}, True, id="an automation"),
        pytest.param(a_set("light"), {"is_said": True, "channel": Channel.MCP}, True, id="an MCP client"),
        pytest.param(a_set("cover"), {"is_said": True}, True, id="all covers"),
        pytest.param(a_set("switch"), {"is_said": True}, True, id="all switches"),
        pytest.param((*a_set("light"), *a_set("cover", 3)), {"is_said": True}, False, id="lights and a few covers"),
        pytest.param((GROUP, *a_set("light", behind="group.all")), {"is_said": True}, False, id="a group of lights"),
        pytest.param((GROUP, *a_set("cover", behind="group.all")), {"is_said": True}, True, id="a group of covers"),
        pytest.param((SCRIPT, *a_set("light", behind="script.all")), {"is_said": True}, True, id="a script"),
        pytest.param(a_set("cover", settled=True), {}, False, id="all are as wanted"),
        pytest.param(a_set("cover", 5), {"moved_too": frozenset("abcdef")}, True, id="beside six others"),
        pytest.param(a_set("cover", 5), {"moved_too": frozenset("abcde")}, False, id="beside five others"),
        pytest.param((), {"moved_too": frozenset("abcdefghijkl")}, False, id="moves nothing itself"),
        pytest.param(
            a_set("light"), {"is_said": True, "moved_too": frozenset("abcdefghijkl")}, False, id="all is named"
        ),
    ],
)
def test_the_limit_of_one_request(actions: tuple[Action, ...], changes: dict[str, Any], asked: bool) -> None:
    decision = decide(Facts(**({"actions": actions, "channel": Channel.CHAT} | changes)))
    assert decision.reason == ("many_targets" if asked else "harmless")


LIGHT = Action(service="light.turn_on", entity_id="light.a")
UNLOCK = Action(service="lock.unlock", entity_id="lock.a")
PHONE = Action(service="notify.send_message", entity_id="notify.a", household=True)


@pytest.mark.parametrize(
    ("action", "verdict", "reason"),
    [
        (Action(service="siren.turn_on"), Verdict.CONFIRM, "undeclared"),
        (Action(service="somebody.thing"), Verdict.CONFIRM, "undeclared"),
        (Action(service="server.tool", declared=True), Verdict.ALLOW, "harmless"),
        (Action(service="notify.smtp"), Verdict.CONFIRM, "tells_outside"),
        (Action(service="notify.mobile_app_anna"), Verdict.ALLOW, "harmless"),
        (PHONE, Verdict.ALLOW, "harmless"),
        (Action(service="climate.set_temperature", value=30), Verdict.ALLOW, "harmless"),
        (Action(service="climate.set_temperature", value=30.1), Verdict.CONFIRM, "out_of_limits"),
        (Action(service="climate.set_temperature"), Verdict.CONFIRM, "out_of_limits"),
        (Action(service="water_heater.set_temperature", value=70), Verdict.CONFIRM, "out_of_limits"),
        (Action(service="button.press", device_class="restart"), Verdict.CONFIRM, "needs_person"),
        (Action(service="homeassistant.turn_on"), Verdict.DENY, "never"),
        (Action(service="homeassistant.update_entity"), Verdict.ALLOW, "harmless"),
        (Action(service="universal_agent.approve"), Verdict.DENY, "never"),
        (Action(service="update.install"), Verdict.DENY, "never"),
    ],
    ids=lambda value: f"{value.service} {value.value or value.device_class or ''}" if isinstance(value, Action) else "",
)
def test_what_the_table_says(action: Action, verdict: Verdict, reason: str) -> None:
    decision = decide(facts(action))
    assert (decision.verdict, decision.reason) == (verdict, reason)


@pytest.mark.parametrize(
    ("action", "pin"),
    [(UNLOCK, True), (Action(service="alarm_control_panel.alarm_disarm"), True), (LIGHT, False)],
    ids=["a lock", "the alarm", "a light"],
)
def test_ways_in_need_the_pin(action: Action, pin: bool) -> None:
    assert decide(facts(LIGHT, action)).pin is pin


@pytest.mark.parametrize(
    ("changes", "verdict", "reason"),
    [
        ({"caller": CallerKind.UNKNOWN}, Verdict.DENY, "unknown_user"),
        ({"caller": CallerKind.RESTRICTED, "forbidden": frozenset({"light.a"})}, Verdict.DENY, "not_permitted"),
        ({"caller": CallerKind.HEARTBEAT, "forbidden": frozenset({"light.a"})}, Verdict.CONFIRM, "not_permitted"),
        ({"hidden": frozenset({"light.a"})}, Verdict.DENY, "not_exposed"),
        ({"limits": ProfileLimits(denied=frozenset({"light"}))}, Verdict.DENY, "profile"),
        ({"limits": ProfileLimits(allowed=frozenset({"cover"}))}, Verdict.DENY, "profile"),
        ({"limits": ProfileLimits(ask_first=frozenset({"light"}))}, Verdict.CONFIRM, "profile_asks"),
        ({"tainted": True}, Verdict.ALLOW, "harmless"),
        ({"tainted": True, "risk": Risk.MEDIUM}, Verdict.ALLOW, "harmless"),
        ({"tainted": True, "risk": Risk.HIGH}, Verdict.DENY, "tainted"),
        ({"needs_approval": True}, Verdict.CONFIRM, "plan_needs_approval"),
    ],
)
def test_who_asks_and_from_where_counts(changes: dict[str, Any], verdict: Verdict, reason: str) -> None:
    decision = decide(Facts(actions=(LIGHT,), channel=Channel.CHAT, **changes))
    assert (decision.verdict, decision.reason) == (verdict, reason)


@pytest.mark.parametrize(
    ("changes", "verdict"),
    [
        ({"shapes_later_runs": True}, Verdict.CONFIRM),
        ({"shapes_later_runs": False}, Verdict.ALLOW),
        ({"risk": Risk.MEDIUM}, Verdict.CONFIRM),
        ({"actions": (PHONE,)}, Verdict.CONFIRM),
        ({"actions": (Action(service="a.b", declared=True),)}, Verdict.CONFIRM),
        ({"actions": (UNLOCK,)}, Verdict.CONFIRM),
    ],
)
def test_text_of_strangers_brings_about_harmless_things_only(changes: dict[str, Any], verdict: Verdict) -> None:
    given: dict[str, Any] = {"actions": (), "channel": Channel.CHAT, "tainted": True} | changes
    assert decide(Facts(**given)).verdict is verdict
    assert decide(Facts(actions=(LIGHT,), channel=Channel.CHAT)).verdict is Verdict.ALLOW


def test_what_changes_only_our_own_data_is_known_to_profiles_by_its_domain() -> None:
    forbidden, asked = ProfileLimits(denied=frozenset({"memory"})), ProfileLimits(ask_first=frozenset({"todo"}))
    assert decide(Facts(actions=(), channel=Channel.CHAT, domain="memory", limits=forbidden)).reason == "profile"
    assert decide(Facts(actions=(), channel=Channel.CHAT, domain="todo", limits=asked)).reason == "profile_asks"


@pytest.mark.parametrize(
    ("at", "said"), [(time(23), False), (time(5, 59), False), (time(6), True), (time(12), True), (None, True)]
)
def test_nothing_is_said_aloud_in_quiet_hours(at: time | None, said: bool) -> None:
    limits = ProfileLimits(quiet=(QuietHours(start=time(22), end=time(6)),))
    aloud = Action(service="assist_satellite.announce", entity_id="assist_satellite.a")
    decision = decide(Facts(actions=(aloud,), channel=Channel.CHAT, at=at, limits=limits))
    assert decision.verdict is (Verdict.ALLOW if said else Verdict.DENY)
    assert QuietHours(start=time(13), end=time(15)).holds(time(14))


def test_what_no_rule_is_for_is_not_always_harmless() -> None:
    assert always_low_risk("light")
    assert always_low_risk("sensor")
    assert not any(always_low_risk(domain) for domain in ("lock", "climate", "scene", "somebodys_domain"))


def test_without_leave_nothing_is_simply_allowed_and_nothing_refused_becomes_possible() -> None:
    allowed = Decision(verdict=Verdict.ALLOW, reason="harmless")
    refused = Decision(verdict=Verdict.DENY, reason="never")
    asked = Decision(verdict=Verdict.CONFIRM, reason="unlocks", pin=True)
    assert require_confirmation(allowed) == Decision(verdict=Verdict.CONFIRM, reason="tainted")
    assert (require_confirmation(refused), require_confirmation(asked)) == (refused, asked)
