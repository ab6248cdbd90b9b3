"""Which device is meant by words for it, its kind or its room, among those that can be set."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from homeassistant.core import HomeAssistant, State

from ....nlu.frames import folded_words
from ....nlu.grounded_parser.lexicon import lexicon
from ...exposed import exposed, names_of
from ..sources.finding import areas_called, of_areas
from .settings import SETTINGS, Setting

KINDS: Mapping[str, tuple[str, ...]] = {
    "climate": ("climate", "heating", "cooling"),
    "humidifier": ("humidifier",),
    "fan": ("fan",),
    "media_player": ("media_player", "tv", "speaker", "radio"),
}
"""Domain to the kinds that name a device of it."""
_NARROWED: Mapping[str, tuple[str, ...]] = {"cooling": ("cool", "heat_cool", "dry"), "heating": ("heat", "heat_cool")}
"""Kinds of climate devices, and the modes of which they have one."""
_OF_CLASS: Mapping[str, str] = {"tv": "tv", "speaker": "speaker"}
"""Kinds of players, and their device classes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetWords:
    """What was said of the device."""

    name: str = ""
    """Its name."""
    kind: str = ""
    """The word for its kind."""
    place: str = ""
    """Its room."""

    @property
    def is_placed(self) -> bool:
        """Whether its room was said."""
        return bool(self.place)

    @property
    def is_empty(self) -> bool:
        """Whether nothing was said of it."""
        return not (self.name or self.kind or self.place)


def able(hass: HomeAssistant, settings: Iterable[Setting]) -> list[State]:
    """Return the devices that have one of these settings, whatever they offer for it."""
    wanted = frozenset(settings)
    return [
        state
        for state in of_settings(hass, wanted)
        if any(SETTINGS[state.domain][setting].options(state) for setting in wanted & SETTINGS[state.domain].keys())
    ]


def of_settings(hass: HomeAssistant, settings: Iterable[Setting]) -> list[State]:
    """Return the devices of the kinds that these settings are of, whether they have them or not."""
    wanted = frozenset(settings)
    domains = [domain for domain, known in SETTINGS.items() if wanted & known.keys()]
    return [state for domain in domains for state in exposed(hass, domain)]


def all_in(hass: HomeAssistant, states: Sequence[State], area: str | None) -> bool:
    """Tell whether all of these stand in one room, which is that in which it is said."""
    return bool(states) and area is not None and len(of_areas(hass, states, {area})) == len(states)


def kind_words(language: str, domains: Iterable[str]) -> dict[str, list[str]]:
    """Return the words of each kind of device in some domains."""
    known = lexicon(language)
    kinds = {} if known is None else known.vocabulary.kinds
    return {
        kind: [word for word in kinds.get(kind, "").split("|") if word] for domain in domains for kind in KINDS[domain]
    }


def fitting(
    hass: HomeAssistant, said: TargetWords, candidates: Sequence[State], *, here: str | None, language: str
) -> list[State]:
    """Return those that may be meant.

    Where nothing is said of it: those in the room where it is said, else all; of players those that play.
    """
    found = list(candidates)
    if said.name:
        wanted = folded_words(said.name)
        return [state for state in found if any(folded_words(name) == wanted for name in names_of(hass, state))]
    if said.kind:
        found = _of_kind(found, said.kind, language)
    if said.place:
        return of_areas(hass, found, areas_called(hass, folded_words(said.place)))
    near = of_areas(hass, found, {here} if here else set())
    found = near or found
    playing = [state for state in found if state.domain == "media_player" and state.state in ("playing", "paused")]
    return playing or found


def _of_kind(states: Sequence[State], said: str, language: str) -> list[State]:
    wanted = folded_words(said)
    kinds = [
        kind
        for kind, words in kind_words(language, KINDS).items()
        if any(folded_words(word) == wanted for word in words)
    ]
    found = [state for state in states for kind in kinds if kind in KINDS[state.domain] and _is(state, kind, wanted)]
    return list({state.entity_id: state for state in found}.values())


def _is(state: State, kind: str, wanted: tuple[str, ...]) -> bool:
    if kind in _NARROWED:
        return bool(set(_NARROWED[kind]) & set(map(str, state.attributes.get("hvac_modes") or ())))
    if kind in ("tv", "speaker", "radio"):
        named = set(wanted) <= set(folded_words(state.name))
        return named or state.attributes.get("device_class") == _OF_CLASS.get(kind, "")
    return True
