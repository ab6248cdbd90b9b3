"""The policy's table: which services of which domains are harmless, which need a person, which are never called."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache


class Verdict(StrEnum):
    """What the policy says."""

    ALLOW = "allow"
    CONFIRM = "confirm"
    DENY = "deny"


@dataclass(frozen=True, slots=True, kw_only=True)
class PolicyRule:
    """One row of the table. The first row that fits a service decides about it."""

    domain: str
    """Home Assistant's domain of the service."""
    services: frozenset[str] = frozenset()
    """The services that the row is for; none means every service of the domain."""
    classes: frozenset[str] | None = None
    """The target's device classes that the row is for; None means every one, and none at all."""
    within: tuple[float, float] | None = None
    """The values that the row is for, bounds included; degrees are Celsius."""
    verdict: Verdict
    """What is to happen."""
    reason: str
    """Why, as a key."""
    pin: bool = False
    """Whether the yes has to come with the PIN, where the home has one."""

    def fits(self, service: str, device_class: str | None, value: float | None) -> bool:
        """Tell whether the row is for this service of its domain on a target of this class with this value."""
        if self.services and service not in self.services:
            return False
        if self.classes is not None and device_class not in self.classes:
            return False
        return self.within is None or (value is not None and self.within[0] <= value <= self.within[1])


OPENINGS = frozenset({"door", "garage", "gate", "window"})
"""Device classes of covers through which somebody could come in."""
HARMLESS = "harmless"
STOPPING = frozenset({"toggle", "turn_off"})
"""Services after which a device may do no more of what it is for, whatever they are called with."""
_OPENING = frozenset({"open_cover", "set_cover_position", "toggle", "turn_on"})


def _never(domain: str, *services: str) -> PolicyRule:
    return PolicyRule(domain=domain, services=frozenset(services), verdict=Verdict.DENY, reason="never")


def _person(domain: str, *services: str, reason: str = "needs_person", pin: bool = False) -> PolicyRule:
    return PolicyRule(domain=domain, services=frozenset(services), verdict=Verdict.CONFIRM, reason=reason, pin=pin)


def _low_risk(domain: str, *services: str) -> PolicyRule:
    return PolicyRule(domain=domain, services=frozenset(services), verdict=Verdict.ALLOW, reason=HARMLESS)


@cache
def keeps(purpose: str) -> PolicyRule:
    """Return the row for stopping a device that keeps something while it is on, whatever its domain."""
    return PolicyRule(domain="", verdict=Verdict.CONFIRM, reason=purpose)


LOWERING = _person("alarm_control_panel", pin=True)
"""The row for arming what is armed more strictly: it lets somebody walk about as disarming does."""
RULES: tuple[PolicyRule, ...] = (
    # `homeassistant` acts through its targets (turn_on, turn_off, toggle); the rest of it steers the system itself.
    _low_risk("homeassistant", "update_entity"),
    _never("homeassistant"),
    _never("shell_command"),
    _never("python_script"),
    _never("pyscript"),
    _never("hassio"),
    _never("backup"),
    _never("update"),
    _never("recorder"),
    # Loading an integration again, by Home Assistant's tool for administrators; no action is called so.
    _person("config_entries", "reload"),
    _never("config"),
    _never("auth"),
    _never("cloud"),
    _never("frontend"),
    _never("logger"),
    _never("system_log"),
    _never("hacs"),
    _never("mobile_app"),
    _never("universal_agent", "accept_effect", "approve", "reject"),
    # Words for another agent: nobody can say what it opens.
    _person("conversation", "process", reason="hands_over", pin=True),
    _person("google_assistant_sdk", "send_text_command", reason="hands_over", pin=True),
    _person("alexa_devices", "send_text_command", reason="hands_over", pin=True),
    _person("lock", "unlock", "open", "toggle", "turn_off", pin=True),
    _low_risk("lock", "lock"),
    _person("alarm_control_panel", "alarm_disarm", pin=True),
    _low_risk(
        "alarm_control_panel",
        *("alarm_arm_away", "alarm_arm_home", "alarm_arm_night", "alarm_arm_vacation", "alarm_arm_custom_bypass"),
    ),
    _person("valve"),
    PolicyRule(
        domain="cover",
        services=_OPENING,
        classes=OPENINGS,
        verdict=Verdict.CONFIRM,
        reason="opens_building",
        pin=True,
    ),
    _low_risk("cover"),
    PolicyRule(
        domain="climate",
        services=frozenset({"set_temperature"}),
        within=(5, 30),
        verdict=Verdict.ALLOW,
        reason=HARMLESS,
    ),
    _person("climate", "set_temperature", reason="out_of_limits"),
    _low_risk("climate"),
    PolicyRule(
        domain="water_heater",
        services=frozenset({"set_temperature"}),
        within=(30, 60),
        verdict=Verdict.ALLOW,
        reason=HARMLESS,
    ),
    _person("water_heater", "set_temperature", reason="out_of_limits"),
    _low_risk("water_heater"),
    PolicyRule(
        domain="button",
        services=frozenset({"press"}),
        classes=frozenset({"restart", "update"}),
        verdict=Verdict.CONFIRM,
        reason="needs_person",
    ),
    _low_risk("button", "press"),
    _low_risk("light"),
    _low_risk("switch"),
    _low_risk("fan"),
    _low_risk("humidifier"),
    _low_risk("media_player"),
    _low_risk("vacuum"),
    _low_risk("lawn_mower"),
    _low_risk("remote", "turn_on", "turn_off", "toggle"),
    _low_risk("input_boolean"),
    _low_risk("input_button"),
    _low_risk("input_datetime"),
    _low_risk("input_number"),
    _low_risk("input_select"),
    _low_risk("input_text"),
    _low_risk("counter"),
    _low_risk("timer"),
    _low_risk("todo"),
    _low_risk("shopping_list"),
    _low_risk("calendar"),
    _low_risk("group", "turn_on", "turn_off", "toggle"),
    _low_risk("scene", "turn_on", "apply"),
    _low_risk("script"),
    _low_risk("persistent_notification"),
    _low_risk("assist_satellite"),
    _low_risk("tts"),
)
"""Scenes, scripts and groups are harmless only in themselves: what stands behind each is judged beside it. A service
that no row is for needs a person."""

SAYS_ALOUD = frozenset({"assist_satellite", "tts"})
"""Domains that speak in a room; silent in the quiet hours of a profile."""
TELLS_PEOPLE = frozenset({"notify", *SAYS_ALOUD})
"""Domains that tell people something."""
READ_ONLY_DOMAINS = frozenset(
    {
        *("air_quality", "binary_sensor", "conversation", "device_tracker", "event", "geo_location", "image"),
        *("person", "sensor", "stt", "sun", "wake_word", "weather", "zone"),
    }
)
"""Domains whose entities no service changes."""


_OF_DOMAIN = {domain: tuple(row for row in RULES if row.domain == domain) for domain in {row.domain for row in RULES}}


def rules_of(domain: str) -> tuple[PolicyRule, ...]:
    """Return the rows for a domain, in order."""
    return _OF_DOMAIN.get(domain, ())


@cache
def always_low_risk(domain: str) -> bool:
    """Tell whether everything that a voice command can do to entities of a domain is harmless, whatever the values."""
    if domain in READ_ONLY_DOMAINS:
        return True
    rows = rules_of(domain)
    return domain not in _LOOKED_INTO and bool(rows) and all(rule.verdict is Verdict.ALLOW for rule in rows)


_LOOKED_INTO = frozenset({"group", "scene", "script", "homeassistant"})
