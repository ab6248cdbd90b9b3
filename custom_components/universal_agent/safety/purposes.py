"""What a device is for: whether something spoils, dies or goes unnoticed once it is off.

Read from its names, the icon that it was given and its domain; the owner's own choice goes before all of that.

What a name is about is its head: the last word ("fridge light"), the first one where the rest is linked to it
("light in the fridge"), in French and Spanish also without a link ("éclairage aquarium"), or the end of a compound.
A word elsewhere in a name belongs to a room or to a person.
"""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
import re
from typing import Any

from homeassistant.const import ATTR_ENTITY_ID, ATTR_ICON
from homeassistant.core import HomeAssistant, State
from homeassistant.helpers import device_registry as dr, entity_registry as er, intent
from homeassistant.util.hass_dict import HassKey

from ..common.languages import without_accents
from .purpose_words import GUESTS, ICONS, LINKS, NAMES, NETWORKS, PARTS, Purpose

_HEAD_FIRST = ("es", "fr")
OPTION_KEPT_ON, OPTION_ORDINARY = "kept_on_devices", "ordinary_devices"
"""Devices that the owner wants to be asked about before they are turned off, and those about which not."""
CHOSEN = "keeps_running"
"""The purpose of what only the owner knows to be of importance, as a reason of the policy."""
KEPT_REASONS = frozenset({CHOSEN, *(purpose.value for purpose in Purpose)})
"""Every purpose; each is said before the question."""
SWITCHED_OFF = frozenset({"switch", "input_boolean", "siren", "climate", "humidifier", "fan", "water_heater"})
"""Domains among which there are such devices: what gives light or sound is none."""
_OF_AIR = frozenset({"climate", "humidifier", "fan", "water_heater"})
_IN_AIR = frozenset({Purpose.FOOD, Purpose.ANIMALS, Purpose.HEALTH})
"""What a thermostat, a humidifier or a fan may keep: a heat pump that is a thermostat is turned off as any heating."""
_MAX_NAMES = 2048
_APART = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[^\W\d])(?=\d)")
"""Where a name that is written together has its next word: "FridgeFreezer", "Freezer2"."""
_SWITCH_AS_X = "switch_as_x"
"""Home Assistant's integration that shows a switch as a light, a fan or something else."""


class DevicePurposes:
    """Tells what the devices of a home are for."""

    def __init__(self, hass: HomeAssistant, options: Mapping[str, Any] | None = None) -> None:
        """Take the options with the owner's own choices."""
        chosen = options or {}
        self._hass = hass
        self._kept_on = frozenset(str(item) for item in chosen.get(OPTION_KEPT_ON, ()))
        self._ordinary = frozenset(str(item) for item in chosen.get(OPTION_ORDINARY, ()))

    def of(self, state: State, names: Iterable[str] | None = None) -> str | None:
        """Return what a device keeps while it is on, as a reason of the policy; None of an ordinary one.

        A group keeps what its members keep, and what shows a switch keeps what that keeps. `names` are its name and
        aliases, where they are known.
        """
        return self._of(state, names, frozenset())

    def _of(self, state: State, names: Iterable[str] | None, seen: frozenset[str]) -> str | None:
        if state.entity_id in self._kept_on:
            return CHOSEN
        if state.entity_id in self._ordinary:
            return None
        entry = er.async_get(self._hass).async_get(state.entity_id)
        if state.domain in SWITCHED_OFF and (found := self._by_itself(state, entry, names)) is not None:
            return found
        is_shown = entry is not None and entry.platform == _SWITCH_AS_X
        if not is_shown and ATTR_ENTITY_ID not in state.attributes:
            return None  # nearly everything at home
        for other in self._behind(state, entry):
            behind = None if other in seen else self._hass.states.get(other)
            if behind is not None and (found := self._of(behind, None, seen | {state.entity_id})) is not None:
                return found
        return None

    def _behind(self, state: State, entry: er.RegistryEntry | None) -> tuple[str, ...]:
        """Return what an entity switches: the members of a group, the switch that it shows as something else."""
        members = state.attributes.get(ATTR_ENTITY_ID)
        if members is not None:
            return () if isinstance(members, str) else tuple(map(str, members))
        if entry is None or entry.config_entry_id is None:
            return ()
        shown = self._hass.config_entries.async_get_entry(entry.config_entry_id)
        switch = None if shown is None else str(shown.options.get(ATTR_ENTITY_ID))
        found = switch and er.async_resolve_entity_id(er.async_get(self._hass), switch)
        return (found,) if found else ()

    def _by_itself(self, state: State, entry: er.RegistryEntry | None, names: Iterable[str] | None) -> str | None:
        """Return what a device keeps by its own names and icon."""
        if names is None:
            names = intent.async_get_entity_aliases(self._hass, entry, state=state)
        icon = (entry.icon if entry else None) or state.attributes.get(ATTR_ICON)
        return _purpose(state.domain, (*names, *self._device(entry)), str(icon or ""))

    def _device(self, entry: er.RegistryEntry | None) -> Iterable[str]:
        """Return the name of a device whose one switch this is: "Plug" of "Freezer"."""
        if entry is None or entry.device_id is None or entry.entity_category is not None:
            return ()
        device = dr.async_get(self._hass).async_get(entry.device_id)
        if device is None or not (name := device.name_by_user or device.name):
            return ()
        beside = er.async_entries_for_device(er.async_get(self._hass), entry.device_id)
        switches = [item for item in beside if item.domain in SWITCHED_OFF and item.entity_category is None]
        return (name,) if len(switches) == 1 else ()


PURPOSES: HassKey[DevicePurposes] = HassKey("universal_agent_device_purposes")


def purposes(hass: HomeAssistant) -> DevicePurposes:
    """Return what tells what the devices of a home are for; without the owner's choices where nobody has read them."""
    return hass.data.get(PURPOSES) or DevicePurposes(hass)


def purpose_of(hass: HomeAssistant, entity_id: str) -> str | None:
    """Return what a device keeps while it is on; None of an ordinary one, or where nothing is known of it."""
    state = hass.states.get(entity_id)
    return None if state is None else purposes(hass).of(state)


def _purpose(domain: str, names: Iterable[str], icon: str) -> str | None:
    for name in names:
        found = _by_name(name)
        if found is not None and (domain not in _OF_AIR or found in _IN_AIR):
            return found.value
    if domain in _OF_AIR or any(_is_a_part(name) for name in names):
        return None
    shown = icon.partition(":")[2]
    return next((purpose.value for prefix, purpose in ICONS.items() if _begins(shown, prefix)), None)


def _begins(icon: str, prefix: str) -> bool:
    return icon == prefix or icon.startswith(f"{prefix}-")


@lru_cache(maxsize=_MAX_NAMES)
def _by_name(name: str) -> Purpose | None:
    """Return what something of this name keeps."""
    for words in dict.fromkeys((plain(name), plain(_APART.sub(" ", name)))):
        for purpose, pattern in _names():
            if any(not names_a_part(words, purpose, *found.span()) for found in pattern.finditer(words)):
                return purpose
    return None


def _is_a_part(name: str) -> bool:
    return names_a_part(plain(name))


@cache
def _names() -> tuple[tuple[Purpose, re.Pattern[str]], ...]:
    return tuple((purpose, re.compile(rf"\b(?:{alternatives(words.values())})\b")) for purpose, words in NAMES.items())


def names_a_part(words: str, purpose: Purpose | None = None, start: int = 0, end: int = 0) -> bool:
    """Tell whether a name, in plain words, is that of a part; where it says what is kept, that is its `start:end`."""
    before, itself, after = words[:start].strip(), words[start:end], words[end:].strip()
    if purpose is None:
        return _matches(_last(is_romance=True), after) or _matches(_first(), after)
    if purpose is Purpose.CONNECTION and _of_guests(before, after):
        return True
    if _matches(_compound(), itself) or _matches(_last(is_romance=_matches(_romance(), itself)), after):
        return True
    return _matches(_first(), before) or _matches(_linked(), before)


def plain(text: str) -> str:
    """Return the words of a name in lower case and without accents."""
    return " ".join(re.findall(r"\w+", without_accents(text).replace("_", " ")))


def alternatives(lists: Iterable[str]) -> str:
    """Return a pattern for the phrases of some lists; a star stands for the rest of a compound."""
    return "|".join(re.escape(phrase).replace(r"\*", r"\w*") for text in lists for phrase in text.split("|"))


def _matches(pattern: re.Pattern[str], words: str) -> bool:
    return bool(words) and pattern.fullmatch(words) is not None


def _of_guests(before: str, after: str) -> bool:
    """Tell whether a network is only that of the guests: "guest router", "router guest wifi"."""
    return _matches(_guests(), before) or _matches(_guests(), after)


@cache
def _last(*, is_romance: bool) -> re.Pattern[str]:
    """Return what a name ends in whose head is a part; a link before it makes it somebody's or a place.

    The words of French and Spanish are parts of what is called by those: behind a "freezer", Luz is somebody.
    """
    languages = [language for language in PARTS if is_romance or language not in _HEAD_FIRST]
    parts = alternatives(PARTS[language] for language in languages)
    return re.compile(rf"(?:(?!(?:{_links()})\b)\w+ )*?(?:{parts})(?: \d+)?")


@cache
def _romance() -> re.Pattern[str]:
    return re.compile(alternatives(words[language] for words in NAMES.values() for language in _HEAD_FIRST))


@cache
def _first() -> re.Pattern[str]:
    """Return what stands before a device in a language whose heads come first."""
    first = alternatives(PARTS[language] for language in _HEAD_FIRST)
    return re.compile(rf"(?:{first})(?: (?:{alternatives(PARTS.values())}|{_links()}|\d+))*")


@cache
def _linked() -> re.Pattern[str]:
    """Return what stands before a device that is linked to its part, in any language."""
    parts = alternatives(PARTS.values())
    return re.compile(rf"(?:{parts})(?: (?:{parts}))*(?: (?:{_links()}))+")


@cache
def _compound() -> re.Pattern[str]:
    ends = (phrase for text in PARTS.values() for phrase in text.split("|") if phrase.startswith("*"))
    return re.compile(alternatives(ends))


@cache
def _guests() -> re.Pattern[str]:
    return re.compile(rf"(?:(?:{NETWORKS}) )*(?:{GUESTS})(?: (?:{NETWORKS}))*")


@cache
def _links() -> str:
    return alternatives(LINKS.values())
