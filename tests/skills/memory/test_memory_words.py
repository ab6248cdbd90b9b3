"""The pure parts of memory: which words match, and how a person's words are turned around."""

import pytest

from custom_components.universal_agent.skills.memory.matching import (
    MatchingVocabulary,
    best_matches,
    content_words,
    folded,
    spellings,
    words_of,
)
from custom_components.universal_agent.skills.memory.recall import Persons, as_sentence, is_clause, turn
from custom_components.universal_agent.store.memories import Memory

ENGLISH = MatchingVocabulary(ignored=frozenset({"where", "is", "the"}), endings=("s", "es"), compounds=False)
GERMAN = MatchingVocabulary(ignored=frozenset({"wo", "ist", "der"}), endings=("e", "er"), compounds=True)


def a_memory(content: str) -> Memory:
    return Memory(id=1, content=content, person=None, importance=0.5, source="", tainted=False, created_at=0)


def test_case_and_diacritics_do_not_matter() -> None:
    assert folded("Ersatzschlüssel") == "ersatzschlussel"


def test_question_words_and_single_letters_carry_no_meaning() -> None:
    assert content_words("Where is the key of unit 7?", ENGLISH) == ("key", "of", "unit", "7")
    assert content_words("where is it b", ENGLISH) == ("it",)


def test_hyphens_and_possessives_do_not_split_words() -> None:
    assert words_of("Anna\u2019s wi-fi") == ("anna", "wifi")


def test_full_text_search_is_asked_for_other_forms_too() -> None:
    assert set(spellings(["keys"], ENGLISH)) >= {"keys", "key"}


@pytest.mark.parametrize(
    ("words", "content", "matches"),
    [
        (("car",), "she takes care of the card", False),
        (("car",), "the cars are outside", True),
        (("light",), "the flashlight is in the drawer", False),
        (("key", "shed", "spare"), "the spare key is here", True),
        (("key", "car"), "the spare key is here", False),
    ],
    ids=["beginning only", "plural", "no compounds in English", "two of three", "one of two"],
)
def test_how_much_must_match(words: tuple[str, ...], content: str, *, matches: bool) -> None:
    assert bool(best_matches(words, [a_memory(content)], ENGLISH)) is matches


def test_a_compound_is_found_by_its_main_word() -> None:
    assert best_matches(("schlüssel",), [a_memory("der Ersatzschlüssel")], GERMAN)
    assert not best_matches(("ei",), [a_memory("die Bäckerei")], GERMAN)


PERSONS = Persons(
    turned={"i am": "you are", "my": "your", "your": "my", "m'": "t'"},
    unturned=frozenset({"ich", "j'"}),
    subordinate=("dass",),
)


@pytest.mark.parametrize(
    ("text", "turned"),
    [
        ("My car is mystic", "your car is mystic"),
        ("I am here with your key", "you are here with my key"),
        ("cela m'appartient", "cela t'appartient"),
        ("dass ich hier wohne", None),
        ("j\u2019habite ici", None),
    ],
    ids=["whole words only", "both ways at once", "elided", "verb would change", "elided verb would change"],
)
def test_turning(text: str, turned: str | None) -> None:
    assert turn(text, PERSONS) == turned


def test_a_language_without_rules_is_left_as_it_is() -> None:
    assert turn("wat", Persons(turned={}, unturned=frozenset(), subordinate=())) == "wat"


def test_sentences_and_clauses() -> None:
    assert as_sentence("the key is here") == "The key is here."
    assert as_sentence("really?") == "Really?"
    assert is_clause("dass er da ist", PERSONS)
    assert not is_clause("dasselbe", PERSONS)
