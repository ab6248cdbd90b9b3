"""Kinds of devices: which domains and device classes each stands for, in no language."""

from collections.abc import Mapping
from dataclasses import dataclass

from .home import HomeWords, Thing


@dataclass(frozen=True, slots=True, kw_only=True)
class DeviceKind:
    """A kind of device, as people name it."""

    classes: Mapping[str, frozenset[str | None] | None]
    """Domain to its device classes; None for all of them, with or without one."""
    mode: str | None = None
    """What a climate device must be able to do: an air conditioner is no heating."""

    def covers(self, thing: Thing) -> bool:
        """Tell whether a device is of this kind."""
        if thing.domain not in self.classes:
            return False
        if self.mode is not None and thing.domain == "climate" and self.mode not in thing.modes:
            return False
        wanted = self.classes[thing.domain]
        return wanted is None or thing.device_class in wanted


def _kind(mode: str | None = None, **classes: str) -> DeviceKind:
    """Return a kind from domains and their device classes, `*` for any and `-` for none."""
    named = {
        domain: None if names == "*" else frozenset(None if name == "-" else name for name in names.split())
        for domain, names in classes.items()
    }
    return DeviceKind(classes=named, mode=mode)


KINDS: Mapping[str, DeviceKind] = {
    "light": _kind(light="*"),
    "switch": _kind(switch="*", input_boolean="*"),
    "outlet": _kind(switch="outlet"),
    "fan": _kind(fan="*"),
    "climate": _kind(climate="*"),
    "heating": _kind(climate="*", mode="heat"),
    "cooling": _kind(climate="*", mode="cool"),
    "humidifier": _kind(humidifier="*"),
    "cover": _kind(cover="*"),
    "blind": _kind(cover="blind"),
    "shutter": _kind(cover="shutter"),
    "shade": _kind(cover="shade"),
    "curtain": _kind(cover="curtain"),
    "awning": _kind(cover="awning"),
    "garage_door": _kind(cover="garage", binary_sensor="garage_door"),
    "gate": _kind(cover="gate"),
    "door": _kind(cover="door", binary_sensor="door garage_door", lock="*"),
    "window": _kind(cover="window", binary_sensor="window"),
    "opening": _kind(binary_sensor="opening door window garage_door"),
    "lock": _kind(lock="*"),
    "valve": _kind(valve="*"),
    "water": _kind(valve="water -"),
    "vacuum": _kind(vacuum="*"),
    "mower": _kind(lawn_mower="*"),
    "media_player": _kind(media_player="*"),
    "music": _kind(media_player="*"),
    "film": _kind(media_player="tv receiver projector -"),
    "tv": _kind(media_player="tv"),
    "speaker": _kind(media_player="speaker receiver"),
    "radio": _kind(media_player="speaker receiver -"),
    "todo": _kind(todo="*"),
    "calendar": _kind(calendar="*"),
    "person": _kind(person="*"),
    "camera": _kind(camera="*"),
    "motion": _kind(binary_sensor="motion occupancy presence moving"),
    "smoke": _kind(binary_sensor="smoke"),
    "gas": _kind(binary_sensor="gas carbon_monoxide"),
    "carbon_monoxide": _kind(binary_sensor="carbon_monoxide"),
    "leak": _kind(binary_sensor="moisture"),
    "vibration": _kind(binary_sensor="vibration"),
    "sound": _kind(binary_sensor="sound"),
    "battery": _kind(sensor="battery", binary_sensor="battery battery_charging"),
    "temperature": _kind(sensor="temperature", climate="*", weather="*"),
    "humidity": _kind(sensor="humidity moisture", weather="*"),
    "power": _kind(sensor="power"),
    "energy": _kind(sensor="energy"),
    "brightness": _kind(light="*"),
    "volume": _kind(media_player="*"),
    "position": _kind(cover="*", valve="*"),
    "speed": _kind(fan="*"),
    "illuminance": _kind(sensor="illuminance"),
    "co2": _kind(sensor="carbon_dioxide"),
    "pressure": _kind(sensor="pressure atmospheric_pressure"),
    "update": _kind(update="*", binary_sensor="update"),
}

PLAYED = frozenset({"music", "film"})
"""Kinds that are no devices, but what plays on one: a film is seen, and no loudspeaker shows it."""
SWITCHED = frozenset({"light", "switch", "fan", "media_player", "input_boolean", "humidifier", "siren"})
"""What "everything" means where something is turned on or off: nothing that locks, opens or heats."""

ATTRIBUTES: Mapping[str, Mapping[str, str]] = {
    "brightness": {"light": "brightness"},
    "volume": {"media_player": "volume_level"},
    "position": {"cover": "current_position", "valve": "current_position"},
    "speed": {"fan": "percentage"},
    "temperature": {"sensor": "", "climate": "current_temperature", "weather": "temperature"},
    "humidity": {"sensor": "", "climate": "current_humidity", "weather": "humidity"},
    "battery": {"sensor": ""},
    "power": {"sensor": ""},
    "energy": {"sensor": ""},
    "illuminance": {"sensor": ""},
    "co2": {"sensor": ""},
    "pressure": {"sensor": ""},
}
"""Property to the attribute that holds it, by domain; the empty one is the state itself."""


def of_kind(kind: str, home: HomeWords) -> frozenset[int]:
    """Return where among the things of a home those of a kind stand."""
    if kind not in home.by_kind:
        home.by_kind[kind] = frozenset(at for at, thing in enumerate(home.things) if KINDS[kind].covers(thing))
    return home.by_kind[kind]
