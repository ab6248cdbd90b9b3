"""What people ask of doors, locks, alarms and persons, as states that are so, that are not, or that leave it open."""

from collections.abc import Mapping
from dataclasses import dataclass

from ....safety.rules import OPENINGS
from ..home import Thing

ANY_STATE = "*"
"""Stands for every known state that is not named."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StateMeaning:
    """What the states of one kind of device mean for a condition; any other state leaves it open."""

    so: frozenset[str]
    """States in which it is so."""
    otherwise: frozenset[str]
    """States in which it is not."""

    def turned(self) -> StateMeaning:
        """Return the meaning of "not so"."""
        return StateMeaning(so=self.otherwise, otherwise=self.so)


def _meaning(so: str, otherwise: str) -> StateMeaning:
    return StateMeaning(so=frozenset(so.split()), otherwise=frozenset(otherwise.split()))


CONTACTS = frozenset({"door", "window", "garage_door", "opening"})
"""Device classes of the sensors that see whether something is open."""
_ARMED = "armed_home armed_away armed_night armed_vacation armed_custom_bypass pending triggered"
_NOT_ARMED = "disarmed disarming arming"
# A lock that is on its way, or jammed, is not locked; whether it is unlocked is open.
_LOCKED = _meaning("locked", "unlocked unlocking open opening jammed locking")
_UNLOCKED = _meaning("unlocked unlocking open opening", "locked")
# A lock whose latch is pulled says that its door can be pushed open; every other state of it says nothing of that.
_LATCH = _meaning("open opening", "locked unlocked locking unlocking jammed")
LATCHES: Mapping[str, StateMeaning] = {"open": _LATCH, "closed": _LATCH.turned()}
"""Condition to what it means for a lock that stands open, where doors are asked about."""
# What is still closing is still open.
_OPEN = _meaning("open opening closing", "closed")
_ON = _meaning("on", "off")


def _home() -> dict[str, StateMeaning]:
    return dict.fromkeys(("person", "device_tracker"), _meaning("home", ANY_STATE))


def _away() -> dict[str, StateMeaning]:
    return {domain: meaning.turned() for domain, meaning in _home().items()}


def _alarm(so: str, otherwise: str) -> dict[str, StateMeaning]:
    return {"alarm_control_panel": _meaning(so, otherwise)}


CONDITIONS: Mapping[str, Mapping[str, StateMeaning]] = {
    "locked": {"lock": _LOCKED, "binary_sensor lock": _ON.turned()},
    "unlocked": {"lock": _UNLOCKED, "binary_sensor lock": _ON},
    "open": {"cover": _OPEN, "binary_sensor": _ON},
    "closed": {"cover": _OPEN.turned(), "binary_sensor": _ON.turned()},
    "secure": {
        "lock": _LOCKED,
        "binary_sensor lock": _ON.turned(),
        "cover": _OPEN.turned(),
        "binary_sensor": _ON.turned(),
    },
    "insecure": {"lock": _UNLOCKED, "binary_sensor lock": _ON, "cover": _OPEN, "binary_sensor": _ON},
    "home": _home(),
    "away": _away(),
    "armed": _alarm(_ARMED, _NOT_ARMED),
    "disarmed": _alarm("disarmed disarming", f"{_ARMED} arming"),
    "armed_home": _alarm("armed_home", ANY_STATE),
    "armed_away": _alarm("armed_away", ANY_STATE),
    "armed_night": _alarm("armed_night", ANY_STATE),
    "armed_vacation": _alarm("armed_vacation", ANY_STATE),
    "triggered": _alarm("triggered", ANY_STATE),
}
"""Condition to its meaning by domain; for binary sensors of class `lock` and for contacts apart."""
REASSURING = frozenset({"locked", "closed", "secure", "home", "armed"})
"""Conditions that are asked of all: "are the doors locked" wants every one to be."""
TOGETHER: Mapping[frozenset[str], str] = {
    frozenset({"locked", "closed"}): "secure",
    frozenset({"open", "unlocked"}): "insecure",
}
"""Two conditions that are one."""
OPPOSITES: Mapping[frozenset[str], str] = {
    frozenset({"locked", "unlocked"}): "unlocked",
    frozenset({"open", "closed"}): "open",
    frozenset({"home", "away"}): "home",
    frozenset({"armed", "disarmed"}): "armed",
}
"""Alternatives to the one that is told: "open or closed"."""


def meaning_for(condition: str, thing: Thing) -> StateMeaning | None:
    """Return what a device's states mean for a condition; None where the condition does not fit the device."""
    rules = CONDITIONS[condition]
    if thing.domain != "binary_sensor":
        return rules.get(thing.domain)
    if thing.device_class == "lock":
        return rules.get("binary_sensor lock")
    return rules.get("binary_sensor") if thing.device_class in CONTACTS else None


def domains_of(condition: str) -> frozenset[str]:
    """Return the domains that a condition may be asked of."""
    return frozenset(key.partition(" ")[0] for key in CONDITIONS[condition])


def is_guard(thing: Thing) -> bool:
    """Tell whether a thing keeps somebody out, or tells whether something does: no slip of a name may touch it."""
    if thing.domain == "cover":
        return thing.device_class in OPENINGS
    if thing.domain == "binary_sensor":
        return thing.device_class in CONTACTS or thing.device_class == "lock"
    return thing.domain in _GUARDS


_GUARDS = frozenset({"lock", "alarm_control_panel", "valve", "siren", "camera"})
"""Domains that keep the home safe."""


def is_way_in(thing: Thing) -> bool:
    """Tell whether somebody could come in through a thing, or whether it sees or locks one: no blind, no curtain."""
    if thing.domain == "cover":
        return thing.device_class in OPENINGS
    if thing.domain == "binary_sensor":
        return thing.device_class in CONTACTS or thing.device_class == "lock"
    return thing.domain == "lock"
