"""Which media player has a source, and which of several is meant."""

from collections.abc import Iterable, Sequence

from homeassistant.components.media_player.const import ATTR_INPUT_SOURCE_LIST, DOMAIN
from homeassistant.const import STATE_UNAVAILABLE
from homeassistant.core import HomeAssistant, State
from homeassistant.helpers import area_registry as ar, device_registry as dr, entity_registry as er

from ....nlu.datetimes import number
from ....nlu.datetimes.vocabulary import VOCABULARIES
from ....nlu.frames import folded_words
from ....nlu.grounded_parser.words import fold
from ...exposed import is_exposed, names_of

_OF_MANY = frozenset(
    {
        *("fm", "am", "dab", "hd", "tv", "radio", "the", "channel", "station", "bbc", "itv", "npo", "npr", "rtl"),
        *("kanal", "sender", "emisora", "cadena", "chaine", "zender", "omroep", "live", "online", "app"),
    }
)
"""Words that the names of many stations and channels have."""
_SHORT = 4
"""Letters of a broadcaster's initials at most."""


def players(hass: HomeAssistant) -> list[State]:
    """Return the media players that have sources."""
    listing = [state for state in hass.states.async_all(DOMAIN) if state.attributes.get(ATTR_INPUT_SOURCE_LIST)]
    found = (state for state in listing if sources_of(state) and is_exposed(hass, state.entity_id))
    return sorted(found, key=lambda state: state.entity_id)


def sources_of(state: State) -> tuple[str, ...]:
    """Return the sources of a media player."""
    found = state.attributes.get(ATTR_INPUT_SOURCE_LIST) or ()
    return tuple(source for source in found if isinstance(source, str) and source.strip())


def source_called(state: State, said: str) -> str | None:
    """Return the source of a media player that is called so, or the only one that is called so for short."""
    wanted, sources = folded_words(said), sources_of(state)
    exact = next((source for source in sources if folded_words(source) == wanted), None)
    if exact is not None:
        return exact
    short = [source for source in sources if wanted in map(folded_words, short_names(source))]
    return short[0] if len(short) == 1 else None


def short_names(source: str) -> tuple[str, ...]:
    """Return what a source is called without the words that many have: "Lyric" for "Lyric FM".

    The initials of a broadcaster are such a word: "Concert" for "RNZ Concert". A number alone is no name: "Radio 4" is
    none for "4".
    """
    words = folded_words(source)
    broadcasters = {fold(word) for word in source.split() if word.isupper() and word.isalpha() and len(word) <= _SHORT}
    of_many = _OF_MANY | broadcasters
    found = set()
    for first in range(len(words)):
        for last in range(len(words), first, -1):
            left_out = (*words[:first], *words[last:])
            kept = words[first:last]
            if left_out and of_many.issuperset(left_out) and any(map(_tells, kept)):
                found.add(" ".join(kept))
    return tuple(name for name in found if not of_many.issuperset(name.split()))


def in_figures(words: Sequence[str], language: str) -> tuple[str, ...]:
    """Return words with each that is a whole number in figures: "radio two" as "radio 2"."""
    values = [None if word.isdigit() else number(word, language) for word in words]
    return tuple(
        word if value is None or value != int(value) else str(int(value))
        for word, value in zip(words, values, strict=True)
    )


def _tells(word: str) -> bool:
    """Tell whether a word of a name says which it is: no number does, in figures or spelt out."""
    return word.isalpha() and len(word) > 1 and not any(number(word, language) is not None for language in VOCABULARIES)


def area_names(hass: HomeAssistant) -> list[str]:
    """Return the names of the areas."""
    areas = ar.async_get(hass).async_list_areas()
    return [name for area in areas for name in (area.name, *area.aliases) if name.strip()]


def fitting(hass: HomeAssistant, source: str, place: str, here: str | None) -> list[State]:
    """Return the media players that may be meant: those with the source that are called so, or stand there.

    Where nothing is said of it: those in the room where it is said, else the one that plays, else all that have it.
    """
    able = [state for state in players(hass) if source_called(state, source) is not None]
    if place:
        wanted = folded_words(place)
        named = [state for state in able if any(folded_words(name) == wanted for name in names_of(hass, state))]
        return named or of_areas(hass, able, areas_called(hass, wanted))
    near = of_areas(hass, able, {here} if here else set())
    found = near or able
    playing = [state for state in found if state.state == "playing"]
    return playing if len(playing) == 1 else found


def available(found: Iterable[State]) -> list[State]:
    """Return those that answer."""
    return [state for state in found if state.state != STATE_UNAVAILABLE]


def areas_called(hass: HomeAssistant, wanted: Sequence[str]) -> set[str]:
    """Return the ids of the areas of a name."""
    return {
        area.id
        for area in ar.async_get(hass).async_list_areas()
        if any(folded_words(name) == tuple(wanted) for name in (area.name, *area.aliases))
    }


def of_areas(hass: HomeAssistant, states: Iterable[State], areas: set[str]) -> list[State]:
    """Return those that stand in one of these areas."""
    return [state for state in states if _area_of(hass, state.entity_id) in areas]


def _area_of(hass: HomeAssistant, entity_id: str) -> str | None:
    entry = er.async_get(hass).async_get(entity_id)
    if entry is None:
        return None
    if entry.area_id is not None or entry.device_id is None:
        return entry.area_id
    device = dr.async_get(hass).async_get(entry.device_id)
    return None if device is None else device.area_id
