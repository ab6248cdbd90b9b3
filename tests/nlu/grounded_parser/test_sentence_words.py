"""Phrases are found in a sentence by their first words, and are those that a look at each of them finds."""

from hypothesis import given, strategies as st

from custom_components.universal_agent.nlu.grounded_parser.safety.words import Sentence

WORDS = st.lists(st.sampled_from(("is", "the", "door", "open", "shut", "on")), max_size=6)
PHRASES = st.lists(WORDS.map(lambda words: tuple(words[:3])), max_size=8).map(tuple)


@given(words=WORDS, phrases=PHRASES)
def test_a_phrase_is_taken_as_by_a_look_at_each_of_them(words: list[str], phrases: tuple[tuple[str, ...], ...]) -> None:
    by_first_words, one_by_one = Sentence(words), Sentence(words)

    assert by_first_words.take(phrases) == one_by_one.take(list(phrases))
    assert by_first_words.left == one_by_one.left


@given(words=WORDS, phrases=PHRASES)
def test_what_a_phrase_stands_for_is_that_of_the_first_that_is_there(
    words: list[str], phrases: tuple[tuple[str, ...], ...]
) -> None:
    named = tuple((phrase, str(number)) for number, phrase in enumerate(phrases))
    there = [name for phrase, name in named if Sentence(words).has([phrase])]

    assert Sentence(words).take_named(named) == (there[0] if there else None)
