"""What Home Assistant's sentences find in their lists: the names of what is exposed, of areas and of floors."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
import re
from typing import Any

from hassil.expression import TextChunk
from hassil.intents import SlotList, TextSlotList, TextSlotValue
from hassil.trie import Trie
from hassil.util import remove_punctuation
from homeassistant.const import ATTR_DEVICE_CLASS
from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers import area_registry as ar, entity_registry as er, floor_registry as fr, intent

from ..common.remembering import remembered
from ..safety.exposure import is_exposed

_WORD = re.compile(r"\w+")

type _ByWords = tuple[int, tuple[str, ...], TextSlotValue]
"""A value of a list: its place there, and its words but the first, folded."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NameOccurrence:
    """A name of the home that stands in a text."""

    start: int
    end: int
    key: str
    """The name, folded."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SentenceLists:
    """The lists, as Home Assistant's own agent makes them."""

    names: Mapping[str, tuple[TextSlotValue, ...]]
    """Folded name to all that bear it."""
    hidden: TextSlotList
    """The names of what is not exposed."""
    hidden_words: frozenset[frozenset[str]]
    """The folded words of each of these."""
    area: TextSlotList
    floor: TextSlotList
    _names: Trie
    _places: Trie
    _by_word: Mapping[str, Mapping[str, Sequence[_ByWords]]]
    """List to the first word of what it holds to what begins with that."""

    def names_in(self, text: str) -> list[NameOccurrence]:
        """Return every name of a thing that can be read anywhere in a normalised text, parts of words among them."""
        return list(_found(self._names, fold(text)))

    def may_hide(self, text: str) -> bool:
        """Tell whether all words of a name of what is not exposed may stand in a text, in whatever order."""
        folded = text.casefold()
        return any(all(word in folded for word in name) for name in self.hidden_words)

    def among(self, text: str) -> dict[str, SlotList]:
        """Return the lists with only that of which all words may stand in a normalised text: nothing else is found."""
        folded = text.casefold()
        return {name: _said_in(folded, name, by_word) for name, by_word in self._by_word.items()}

    def places_in(self, text: str) -> list[NameOccurrence]:
        """Return every name of an area or floor that can be read anywhere in a normalised text."""
        return list(_found(self._places, fold(text)))


@callback
def sentence_lists(hass: HomeAssistant) -> SentenceLists:
    """Read the registries and states into lists."""
    areas, floors = ar.async_get(hass).async_list_areas(), fr.async_get(hass).async_list_floors()
    area = _list((name, name) for place in areas for name in (place.name, *place.aliases))
    floor = _list((name, place.name) for place in floors for name in (place.name, *place.aliases))
    hidden = list(_named(hass, exposed=False))
    shown = list(_named(hass, exposed=True))
    names: dict[str, list[TextSlotValue]] = {}
    for value in shown:
        names.setdefault(_key(value), []).append(value)
    return SentenceLists(
        names={key: tuple(values) for key, values in names.items()},
        hidden=TextSlotList(name="name", values=hidden),
        hidden_words=frozenset(frozenset(_words(value)) for value in hidden),
        area=area,
        floor=floor,
        _names=_trie(names),
        _places=_trie({_key(value): None for value in (*area.values, *floor.values)}),
        _by_word={"area": _by_word(area.values), "name": _by_word(shown), "floor": _by_word(floor.values)},
    )


@remembered(256)
def fold(text: str) -> str:
    """Return a text without case, letter by letter, so that every place in it stays where it is."""
    return "".join(folded if len(folded := letter.casefold()) == 1 else letter for letter in text)


def _named(hass: HomeAssistant, *, exposed: bool) -> Iterator[TextSlotValue]:
    registry = er.async_get(hass)
    for state in hass.states.async_all():
        if is_exposed(hass, state.entity_id) is not exposed:
            continue
        context: dict[str, Any] = {"domain": state.domain}
        if ATTR_DEVICE_CLASS in state.attributes:
            context[ATTR_DEVICE_CLASS] = state.attributes[ATTR_DEVICE_CLASS]
        entry = registry.async_get(state.entity_id)
        for name in intent.async_get_entity_aliases(hass, entry, state=state):
            if said := remove_punctuation(name).strip():
                yield TextSlotValue.from_tuple((said, name, context), allow_template=False)


def _list(names: Iterable[tuple[str, str]]) -> TextSlotList:
    """Return a list of what is said, each with what it stands for."""
    spoken = [(remove_punctuation(name.strip()).strip(), stands_for.strip()) for name, stands_for in names]
    return TextSlotList.from_tuples([pair for pair in spoken if pair[0]], allow_template=False)


def _key(value: TextSlotValue) -> str:
    return fold(_said(value).strip())


def _said(value: TextSlotValue) -> str:
    assert isinstance(value.text_in, TextChunk)  # no list of ours holds templates
    return value.text_in.text


def _words(value: TextSlotValue) -> tuple[str, ...]:
    return tuple(_WORD.findall(_said(value).casefold()))


def _by_word(values: Iterable[TextSlotValue]) -> dict[str, list[_ByWords]]:
    """Return values by their first word; what has none may stand anywhere, as the empty word does."""
    found: dict[str, list[_ByWords]] = {}
    for number, value in enumerate(values):
        first, *others = _words(value) or ("",)
        found.setdefault(first, []).append((number, tuple(others), value))
    return found


def _said_in(folded: str, name: str, by_word: Mapping[str, Sequence[_ByWords]]) -> TextSlotList:
    """Return a list with what may stand in a folded text, in its order."""
    found = [
        each
        for first, values in by_word.items()
        if first in folded
        for each in values
        if not each[1] or (each[1][-1] in folded and all(word in folded for word in each[1]))
    ]
    return TextSlotList(name=name, values=[value for _, _, value in sorted(found, key=itemgetter(0))])


def _trie(keys: Iterable[str]) -> Trie:
    trie = Trie()
    for key in keys:
        trie.insert(key, None)
    return trie


def _found(trie: Trie, folded: str) -> Iterator[NameOccurrence]:
    for start in range(len(folded)):
        if folded[start] in trie.roots:
            for length, key, _ in trie.find_prefixes(folded[start:]):
                yield NameOccurrence(start=start, end=start + length, key=key)
