"""Recognise a sentence by its form: what Home Assistant's sentences make of "set NAME to NUMBER" holds for all of them.

A name is replaced by a placeholder that the sentences can tell nothing else about than about the name: what it is the
name of. What comes of that is kept, and the name put back. This is done only where the whole recognition cannot come to
anything else, because of the order in which it prefers results (`hassil.recognize.recognize_best`):

* Home Assistant prefers the result with the longest name. So the name must be the longest in the text by far enough
  that blanks beside it do not count, stand in it once and as a word, and no name of a place may reach beyond it.
* Results with the same name differ in nothing that the name itself takes part in.
* What a person has written goes before names; where there is any such sentence, forms are not used.
* Nothing of the name may be among the words that are passed over, nor be needed for a sentence to be looked at.

A form that comes to no such result tells nothing: the whole recognition is asked.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
import re
from typing import Any

from hassil.expression import TextChunk
from hassil.intents import Intents, SlotList, TextSlotList, TextSlotValue
from hassil.recognize import RecognizeResult, recognize_best
from hassil.util import normalize_for_matching
from homeassistant.components.conversation.const import METADATA_CUSTOM_SENTENCE
from homeassistant.core import HomeAssistant, callback

from ..common.remembering import LONGEST
from .nearest_sentence import nearest_sentence
from .possible_sentences import PossibleSentences
from .sentence_lists import NameOccurrence, SentenceLists, sentence_lists
from .sentence_numbers import NumbersInSentences, is_usual_once, numbers_in, put_number_back
from .understanding import HaMatch

_PLACEHOLDER = "zqnameqz"
_NAME = "name"
_FAR_ENOUGH = 2
"""Letters by which a name is longer than every other one: a blank before and behind may count as its own."""
_BREAKING = frozenset("-_")
"""Signs at which the recognition tries to break words apart."""
_MAX_FORMS = 2000

type Form = tuple[str, str, tuple[tuple[tuple[str, str], ...], ...], str | None]
"""The text with a placeholder, the language, what the name is the name of, and the area it was said in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _LanguageForms:
    """What matters of a language's sentences."""

    intents: Intents
    possible: PossibleSentences
    have_forms: bool
    """Whether the order of results is known: no sentence of a person, no other names, no words that are needed."""
    numbers: NumbersInSentences
    passed_over: re.Pattern[str] | None
    """The words that are passed over."""


class SentenceForms:
    """Keeps what forms come to, as long as a language's sentences and the home's names are the same."""

    def __init__(self, hass: HomeAssistant) -> None:
        self._hass = hass
        self._lists: SentenceLists | None = None
        self._sentences: dict[str, _LanguageForms] = {}
        self._forms: dict[Form, HaMatch | None] = {}

    @callback
    def forget(self) -> None:
        """Look at the home's names again before the next answer; what a form comes to may hold names of places."""
        self._lists = None
        self._forms.clear()

    async def recognise(self, text: str, language: str, intents: Intents, area: str | None) -> HaMatch | None:
        """Return what the whole recognition comes to; None where only that can tell.

        Args:
            text: what was said.
            language: the language it was said in.
            intents: Home Assistant's sentences of that language, as they are loaded now.
            area: the name of the area it was said in.
        """
        said = await self._sentences_of(language, intents)
        if not said.have_forms or len(text) > LONGEST:
            return None
        lists = self._known_lists()
        plain = normalize_for_matching(text).text
        found = _name_in(plain, lists, said)
        if found is None:
            return None
        values = lists.names[found.key]
        shape, number = said.numbers.usual(f"{plain[: found.start]}{_PLACEHOLDER}{plain[found.end :]}")
        form = (shape, language, tuple(_context(value) for value in values), area)
        if form in self._forms:
            match = self._forms[form]
        else:
            match = await self._hass.async_add_executor_job(_recognised, form, values, said.possible, lists)
            if match is not None and number is not None and not is_usual_once(match):
                match = None
            if self._lists is not lists:
                return None  # the home has changed meanwhile
            if len(self._forms) >= _MAX_FORMS:
                self._forms.pop(next(iter(self._forms)))
            self._forms[form] = match
        if match is None:
            return None
        match = _put_back(match, plain[found.start : found.end], values)
        return match if number is None else put_number_back(match, number)

    async def are_usual(self, language: str, intents: Intents) -> bool:
        """Tell whether a language has no sentences but those of Home Assistant, in the order that is known."""
        return (await self._sentences_of(language, intents)).have_forms

    async def strictly(self, text: str, language: str, intents: Intents, area: str | None) -> RecognizeResult | None:
        """Return what Home Assistant's sentences make of a text, word for word, where they are the usual ones."""
        said = await self._sentences_of(language, intents)
        lists = self._known_lists().among(normalize_for_matching(text).text)
        return await self._hass.async_add_executor_job(_best, text, said.possible, language, area, lists)

    async def hidden(self, text: str, language: str, intents: Intents, area: str | None) -> HaMatch | None:
        """Return what a text is recognised as where the names of what is not exposed are known, and no others.

        Only of a text that is not recognised with the names of what is exposed: it needs one of these then.
        """
        lists = self._known_lists()
        if not lists.may_hide(text):
            return None
        slot_lists = {_NAME: lists.hidden, "area": lists.area, "floor": lists.floor}
        possible = (await self._sentences_of(language, intents)).possible
        result = await self._hass.async_add_executor_job(_best, text, possible, language, area, slot_lists)
        return None if result is None else match_of(result)

    async def nearest(self, text: str, language: str, intents: Intents, area: str | None) -> RecognizeResult | None:
        """Return what a text comes nearest to that no sentence covers, with unknown words in place of names."""
        said = await self._sentences_of(language, intents)
        lists = self._known_lists().among(normalize_for_matching(text).text)
        return await self._hass.async_add_executor_job(nearest_sentence, text, said.possible, area, lists)

    def _known_lists(self) -> SentenceLists:
        if self._lists is None:
            self._lists = sentence_lists(self._hass)
        return self._lists

    async def _sentences_of(self, language: str, intents: Intents) -> _LanguageForms:
        kept = self._sentences.get(language)
        if kept is None or kept.intents is not intents:
            # Sentences are parsed when they are looked at first, which takes long.
            kept = await self._hass.async_add_executor_job(_sentences, intents)
            self._forms.clear()
            self._sentences[language] = kept
        return kept


def _sentences(intents: Intents) -> _LanguageForms:
    blocks = [data for found in intents.intents.values() for data in found.data]
    unusual = any(
        data.required_keywords or _NAME in data.slot_lists or (data.metadata or {}).get(METADATA_CUSTOM_SENTENCE)
        for data in blocks
    )
    words = sorted({word.strip() for word in intents.skip_words if word.strip()}, key=len, reverse=True)
    passed_over = rf"(?<!\w)(?:{'|'.join(map(re.escape, words))})(?!\w)"
    return _LanguageForms(
        intents=intents,
        possible=PossibleSentences(intents),
        have_forms=not (unusual or intents.settings.ignore_whitespace or _NAME in intents.slot_lists),
        numbers=numbers_in(intents),
        passed_over=re.compile(passed_over, re.IGNORECASE) if words else None,
    )


def _name_in(text: str, lists: SentenceLists, said: _LanguageForms) -> NameOccurrence | None:
    """Return the one name that the recognition would prefer, whatever else there is in a text."""
    if not _BREAKING.isdisjoint(text):
        return None
    names = lists.names_in(text)
    longest = max(names, key=lambda name: len(name.key), default=None)
    if longest is None or not _is_word(text, longest):
        return None
    for other in names:
        inside = longest.start <= other.start and other.end <= longest.end
        if other is not longest and not (inside and len(other.key) + _FAR_ENOUGH <= len(longest.key)):
            return None
    if any(_crosses(place.start, place.end, longest) for place in lists.places_in(text)):
        return None
    passed = () if said.passed_over is None else said.passed_over.finditer(text)
    if any(word.start() < longest.end and longest.start < word.end() for word in passed):
        return None
    return longest


def _is_word(text: str, name: NameOccurrence) -> bool:
    before, behind = text[: name.start], text[name.end :]
    return (not before or before.endswith(" ")) and (not behind or behind.startswith(" "))


def _crosses(start: int, end: int, name: NameOccurrence) -> bool:
    """Tell whether a stretch has a part of a name and more than it."""
    return start < name.end and name.start < end and not (name.start <= start and end <= name.end)


def _context(value: TextSlotValue) -> tuple[tuple[str, str], ...]:
    return tuple(sorted((key, repr(told)) for key, told in (value.context or {}).items()))


def _recognised(
    form: Form, values: tuple[TextSlotValue, ...], sentences: PossibleSentences, lists: SentenceLists
) -> HaMatch | None:
    """Return what a form comes to; None where that is nothing that the name decides."""
    shape, language, _, area = form
    if normalize_for_matching(shape).text != shape:
        return None
    names = [
        TextSlotValue(text_in=TextChunk(_PLACEHOLDER), value_out=f"{_PLACEHOLDER}{number}", context=value.context)
        for number, value in enumerate(values)
    ]
    slot_lists = {_NAME: TextSlotList(name=_NAME, values=names), "area": lists.area, "floor": lists.floor}
    result = _best(shape, sentences, language, area, slot_lists)
    if result is None or any(entity.is_wildcard for entity in result.entities_list):
        return None
    name = result.entities.get(_NAME)
    if name is None or not str(name.value).startswith(_PLACEHOLDER):
        return None
    return match_of(result)


def _best(
    text: str, sentences: PossibleSentences, language: str, area: str | None, slot_lists: Mapping[str, SlotList]
) -> RecognizeResult | None:
    return recognize_best(
        text,
        sentences.of(text),
        slot_lists=dict(slot_lists),
        intent_context=None if area is None else {"area": {"value": area, "text": area}},
        language=language,
        best_slot_name=_NAME,
    )


def match_of(result: RecognizeResult) -> HaMatch:
    """Return what was recognised."""
    return HaMatch(
        name=result.intent.name,
        slots={entity.name: entity.value for entity in result.entities_list},
        texts={entity.name: entity.text or entity.value for entity in result.entities_list},
        response_key=result.response,
        open_ended=any(entity.is_wildcard for entity in result.entities_list),
        own=bool((result.intent_metadata or {}).get(METADATA_CUSTOM_SENTENCE)),
    )


def _put_back(match: HaMatch, said: str, values: tuple[TextSlotValue, ...]) -> HaMatch:
    """Return what a form came to, with the name that was said."""
    value = values[int(str(match.slots[_NAME]).removeprefix(_PLACEHOLDER))]
    slots: dict[str, Any] = {**match.slots, _NAME: value.value_out}
    texts: dict[str, Any] = {**match.texts, _NAME: str(match.texts[_NAME]).replace(_PLACEHOLDER, said)}
    return replace(match, slots=slots, texts=texts)
