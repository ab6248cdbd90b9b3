"""What people ask for ("on", "open", "low") as states, by domain and device class, in no language."""

from collections.abc import Mapping

type Rule = tuple[str, frozenset[str] | None, frozenset[str]]
"""(domain, device classes or None for any, states)."""

_ANY: None = None


def _rules(*lines: str) -> tuple[Rule, ...]:
    """Return rules from lines such as `cover: open opening` and `binary_sensor door window: on`."""
    found = []
    for line in lines:
        head, _, states = line.partition(":")
        domain, *classes = head.split()
        found.append((domain, frozenset(classes) or _ANY, frozenset(states.split())))
    return tuple(found)


CONDITIONS: Mapping[str, tuple[Rule, ...]] = {
    "on": _rules(
        "light: on",
        "switch: on",
        "fan: on",
        "input_boolean: on",
        "humidifier: on",
        "siren: on",
        "media_player: on playing paused idle buffering",
        "climate: heat cool heat_cool auto dry fan_only",
        "valve: open opening",
        "vacuum: cleaning",
        "lawn_mower: mowing",
        "binary_sensor power running light plug carbon_monoxide gas smoke sound vibration motion: on",
    ),
    "off": _rules(
        "light: off",
        "switch: off",
        "fan: off",
        "input_boolean: off",
        "humidifier: off",
        "siren: off",
        "media_player: off standby",
        "climate: off",
        "valve: closed closing",
        "binary_sensor power running light plug carbon_monoxide gas smoke sound vibration motion: off",
    ),
    "open": _rules(
        "cover: open opening",
        "valve: open opening",
        "lock: open opening",
        "binary_sensor door window garage_door opening: on",
    ),
    "closed": _rules(
        "cover: closed closing", "valve: closed closing", "binary_sensor door window garage_door opening: off"
    ),
    "locked": _rules("lock: locked locking", "binary_sensor lock: off"),
    "unlocked": _rules("lock: unlocked unlocking open opening", "binary_sensor lock: on"),
    "playing": _rules("media_player: playing buffering"),
    "paused": _rules("media_player: paused", "vacuum: paused", "lawn_mower: paused"),
    "stopped": _rules("media_player: idle off standby", "vacuum: idle"),
    "home": _rules("person: home", "device_tracker: home", "binary_sensor presence: on"),
    "away": _rules("person: not_home", "device_tracker: not_home", "binary_sensor presence: off"),
    "cleaning": _rules("vacuum: cleaning"),
    "docked": _rules("vacuum: docked", "lawn_mower: docked"),
    "heating": _rules("climate: heat heat_cool auto"),
    "cooling": _rules("climate: cool heat_cool auto"),
    "running": _rules(
        "binary_sensor running moving: on", "vacuum: cleaning returning", "lawn_mower: mowing", "fan: on", "switch: on"
    ),
    "detected": _rules(
        "binary_sensor motion occupancy presence moving smoke gas carbon_monoxide moisture vibration sound: on"
    ),
    "clear": _rules(
        "binary_sensor motion occupancy presence moving smoke gas carbon_monoxide moisture vibration sound: off"
    ),
    "wet": _rules("binary_sensor moisture: on"),
    "dry": _rules("binary_sensor moisture: off"),
    "cold": _rules("binary_sensor cold: on"),
    "hot": _rules("binary_sensor heat: on"),
    "connected": _rules("binary_sensor connectivity: on"),
    "disconnected": _rules("binary_sensor connectivity: off"),
    "low": _rules("binary_sensor battery: on"),
    "charged": _rules("binary_sensor battery: off"),
    "charging": _rules("binary_sensor battery_charging: on"),
    "vibrating": _rules("binary_sensor vibration: on"),
    "moving": _rules("binary_sensor moving motion: on"),
    "safe": _rules("binary_sensor safety: off"),
    "unsafe": _rules("binary_sensor safety: on"),
    "plugged": _rules("binary_sensor plug: on"),
    "unplugged": _rules("binary_sensor plug: off"),
    "powered": _rules("binary_sensor power: on"),
    "available": _rules("update: on", "binary_sensor update: on"),
    "current": _rules("update: off", "binary_sensor update: off"),
}


def states_meant(condition: str, domain: str, device_class: str | None) -> frozenset[str]:
    """Return the states of a device that a condition means; none where the condition does not fit the device."""
    for rule_domain, classes, states in CONDITIONS[condition]:
        if rule_domain == domain and (classes is None or device_class in classes):
            return states
    return frozenset()
