"""What can be done: every act with the HA intent that does it to each kind of device, in no language."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from homeassistant.helpers import intent


class Amount(StrEnum):
    """What an act needs to know beside its target."""

    NONE = "none"
    VALUE = "value"
    """A number, a level or a colour."""
    STEP = "step"
    """A little up or down from where it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ActIntent:
    """The HA intent that does an act to the devices of a domain."""

    intent: str
    """Its name."""
    response: str = "default"
    """Which of its answers is given."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Act:
    """Something to do; each is like no other, so that what is read for it can be kept."""

    effects: Mapping[str, ActIntent]
    """By domain: what it cannot be done to is not here."""
    amount: Amount = Amount.NONE
    """What else it needs."""
    implied: frozenset[str] = frozenset()
    """Domains that the verb alone tells apart: only a lock is locked."""
    while_state: frozenset[str] = frozenset()
    """States that tell which of several is meant: what plays can be paused."""
    direction: int = 0
    """For a step: up or down."""
    everything: bool = False
    """Whether it may be done to "everything" in a place."""
    led: bool = False
    """Whether its amount must be led by "to": "down 10" is no "down to 10"."""
    device_class: str | None = None
    """The device class that it is done to alone: an awning goes out and comes in, and nothing else does."""
    places: bool = False
    """Whether a place alone may be named: "light up the kitchen"."""
    awning: Mapping[str, ActIntent] | None = None
    """What it does to an awning, where that is the opposite: one that is let down is out."""
    stops: bool = False
    """Whether it ends what things do: of a group, what keeps food cold is left as it is."""


def _effects(name: str, response: str, *domains: str) -> dict[str, ActIntent]:
    return {domain: ActIntent(intent=name, response=response) for domain in domains}


_PLAIN = ("light", "switch", "fan", "media_player", "climate", "humidifier", "input_boolean", "siren")
_OPENED = {
    "cover": ActIntent(intent=intent.INTENT_TURN_ON, response="cover"),
    "valve": ActIntent(intent=intent.INTENT_TURN_ON, response="valve"),
}
_CLOSED = {
    "cover": ActIntent(intent=intent.INTENT_TURN_OFF, response="cover"),
    "valve": ActIntent(intent=intent.INTENT_TURN_OFF, response="valve"),
}
_STARTED = {
    "vacuum": ActIntent(intent="HassVacuumStart"),
    "lawn_mower": ActIntent(intent="HassLawnMowerStartMowing"),
}
_DOCKED = {
    "vacuum": ActIntent(intent="HassVacuumReturnToBase"),
    "lawn_mower": ActIntent(intent="HassLawnMowerDock"),
}
_SET = {
    "light": ActIntent(intent="HassLightSet", response="brightness"),
    "cover": ActIntent(intent=intent.INTENT_SET_POSITION),
    "valve": ActIntent(intent=intent.INTENT_SET_POSITION),
    "fan": ActIntent(intent="HassFanSetSpeed"),
    "media_player": ActIntent(intent="HassSetVolume"),
    "climate": ActIntent(intent="HassClimateSetTemperature"),
}
_SCALED = ("light", "media_player", "fan")
"""Domains of which twice or half as much can be asked for."""
_MEDIA = frozenset({"media_player"})
_PLAYING = frozenset({"playing"})


def _media(name: str, *states: str) -> Act:
    return Act(effects=_effects(name, "default", "media_player"), implied=_MEDIA, while_state=frozenset(states))


def _step(direction: int, *domains: str, implied: bool = True) -> Act:
    return Act(
        effects={domain: _SET[domain] for domain in domains},
        amount=Amount.STEP,
        implied=frozenset(domains) if implied else frozenset(),
        while_state=_PLAYING if domains == ("media_player",) else frozenset(),
        direction=direction,
    )


ACTS: Mapping[str, Act] = {
    "on": Act(
        effects={
            **_effects(intent.INTENT_TURN_ON, "default", *_PLAIN),
            "vacuum": _STARTED["vacuum"],
            "lawn_mower": _STARTED["lawn_mower"],
            "valve": _OPENED["valve"],
        },
        everything=True,
    ),
    "off": Act(
        effects={**_effects(intent.INTENT_TURN_OFF, "default", *_PLAIN), "valve": _CLOSED["valve"]},
        everything=True,
        stops=True,
    ),
    # A television is switched over to another channel, which German has the same verb for.
    "toggle": Act(
        effects=_effects(intent.INTENT_TOGGLE, "default", "light", "switch", "fan", "humidifier", "input_boolean")
    ),
    "start": Act(effects={**_effects(intent.INTENT_TURN_ON, "default", "switch", "fan", "humidifier"), **_STARTED}),
    "clean": Act(effects={"vacuum": _STARTED["vacuum"]}, implied=frozenset({"vacuum"})),
    "mow": Act(effects={"lawn_mower": _STARTED["lawn_mower"]}, implied=frozenset({"lawn_mower"})),
    "dock": Act(effects=_DOCKED, implied=frozenset(_DOCKED)),
    "open": Act(effects=_OPENED),
    "close": Act(effects=_CLOSED),
    "stop": Act(
        effects={
            **_effects(intent.INTENT_TURN_OFF, "default", *(domain for domain in _PLAIN if domain != "media_player")),
            **_effects(intent.INTENT_STOP_MOVING, "default", "cover", "valve"),
            **_DOCKED,
        },
        stops=True,
    ),
    "extend": Act(effects={"cover": _OPENED["cover"]}, device_class="awning"),
    "retract": Act(effects={"cover": _CLOSED["cover"]}, device_class="awning"),
    "lock": Act(effects=_effects(intent.INTENT_TURN_ON, "lock", "lock"), implied=frozenset({"lock"})),
    "unlock": Act(effects=_effects(intent.INTENT_TURN_OFF, "lock", "lock"), implied=frozenset({"lock"})),
    "set": Act(effects=_SET, amount=Amount.VALUE),
    "set_to": Act(effects=_SET, amount=Amount.VALUE, led=True),
    "illuminate": Act(
        effects=_effects(intent.INTENT_TURN_ON, "default", "light"), implied=frozenset({"light"}), places=True
    ),
    "up": _step(1, "light", "climate", "media_player", "fan", implied=False),
    "down": _step(-1, "light", "climate", "media_player", "fan", implied=False),
    "brighter": _step(1, "light"),
    "dimmer": _step(-1, "light"),
    "warmer": _step(1, "climate"),
    "cooler": _step(-1, "climate"),
    "louder": _step(1, "media_player"),
    "quieter": _step(-1, "media_player"),
    "pause": _media("HassMediaPause", "playing"),
    "resume": _media("HassMediaUnpause", "paused"),
    "next": _media("HassMediaNext", "playing"),
    "previous": _media("HassMediaPrevious", "playing"),
    "mute": _media("HassMediaPlayerMute", "playing"),
    "unmute": _media("HassMediaPlayerUnmute", "playing"),
}

_OPENED_A_BIT = ("cover", "valve")
_WARMED = {"climate": _SET["climate"], "light": ActIntent(intent="HassLightSet", response="temperature")}
"""What gets warmer: a room by itself, and the white of a light that is named."""
STEPS: Mapping[str, Act] = {
    **{name: act for name, act in ACTS.items() if act.amount is Amount.STEP},
    "warmer": replace(ACTS["warmer"], effects=_WARMED),
    "cooler": replace(ACTS["cooler"], effects=_WARMED),
    "times": Act(effects={domain: _SET[domain] for domain in _SCALED}, amount=Amount.VALUE),
    "faster": _step(1, "fan", implied=False),
    "slower": _step(-1, "fan", implied=False),
    "up_cover": _step(1, *_OPENED_A_BIT, implied=False),
    "down_cover": _step(-1, *_OPENED_A_BIT, implied=False),
}
"""Acts that go some way from where a thing is, those that no phrase asks for included."""
