"""Sentences that a text cannot fit are passed over; what is recognised is the same as with all of them."""

from collections.abc import Iterable
from functools import cache

from hassil.intents import Intents, TextSlotList
from hassil.recognize import RecognizeResult, recognize_all
from home_assistant_intents import get_intents
import pytest

from custom_components.universal_agent.nlu.possible_sentences import PossibleSentences

SAID = {
    "en": (
        *("turn on the lamp", "set the lamp to 40%", "please could you dim the lamp in the kitchen", "what time is it"),
        *("play some jazz in the kitchen", "is the lamp on", "frobnicate the lamp", "", "the", "TURN OFF THE LAMP!"),
    ),
    "de": ("schalte die lamp ein", "mach bitte mal die lamp aus", "wie spät ist es", "stelle lamp auf 40 Prozent"),
    "fr": ("allume la lamp", "règle la lamp à 40 %", "quelle heure est-il", "éteins la lamp s'il te plaît"),
    "es": ("enciende la lamp", "pon la lamp al 40%", "¿qué hora es?", "apaga la lamp por favor"),
    "nl": ("zet de lamp aan", "zet de lamp op 40 procent", "hoe laat is het", "doe de lamp uit"),
}
LISTS = {
    "name": TextSlotList.from_tuples([("lamp", "Lamp", {"domain": "light"})], allow_template=False, name="name"),
    "area": TextSlotList.from_tuples([("kitchen", "Kitchen")], allow_template=False, name="area"),
    "floor": TextSlotList.from_tuples([("attic", "Attic")], allow_template=False, name="floor"),
}


@cache
def all_of(language: str) -> Intents:
    """Return Home Assistant's sentences of a language."""
    found = get_intents(language)
    assert found is not None
    return Intents.from_dict(found)


@cache
def possible_of(language: str) -> PossibleSentences:
    """Return the same by what they need."""
    return PossibleSentences(all_of(language))


def told(results: Iterable[RecognizeResult]) -> list[tuple[str, str, str, str | None]]:
    """Return what tells results apart, in their order."""
    return [
        (found.intent.name, repr(found.entities_list), repr(found.unmatched_entities_list), found.response)
        for found in results
    ]


@pytest.mark.parametrize("unknown", [False, True], ids=["known names", "unknown names"])
@pytest.mark.parametrize(("language", "text"), [(language, text) for language in SAID for text in SAID[language]])
def test_the_same_is_recognised_with_fewer_sentences(language: str, text: str, unknown: bool) -> None:
    few = possible_of(language).of(text)

    def recognised(intents: Intents) -> list[tuple[str, str, str, str | None]]:
        return told(recognize_all(text, intents, slot_lists=dict(LISTS), allow_unmatched_entities=unknown))

    assert recognised(few) == recognised(all_of(language))


def test_most_sentences_are_passed_over() -> None:
    few = possible_of("en").of("turn on the lamp")

    assert sum(len(intent.data) for intent in few.intents.values()) > 0
    assert len(few.intents) < len(all_of("en").intents) / 2


def test_where_words_may_come_together_all_sentences_are_kept() -> None:
    intents = Intents.from_dict(
        {
            "language": "ja",
            "settings": {"ignore_whitespace": True},
            "intents": {"Light": {"data": [{"sentences": ["明かりをつけて"]}]}},
        }
    )

    assert PossibleSentences(intents).of("明かり を つけて") is intents
