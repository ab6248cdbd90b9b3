"""The sentence encoder reads what the classifier has no words for, beside it, and away from the event loop."""

from collections.abc import Sequence
import math
import sys
import threading

from homeassistant.core import HomeAssistant
from hypothesis import given, settings, strategies as st
import numpy as np
import pytest

from custom_components.universal_agent.nlu.paraphrases import model as models, spelled
from custom_components.universal_agent.nlu.paraphrases.encoder import (
    _DEEP,
    _ROWS,
    _WIDE,
    SentenceEncoder,
    _Matrix,
    in_blocks,
)
from custom_components.universal_agent.nlu.paraphrases.features import Known
from custom_components.universal_agent.nlu.paraphrases.pieces import UNKNOWN, Pieces
from custom_components.universal_agent.nlu.paraphrases.spelled import LearnedLanguages
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk

LANGUAGES = ("en", "de", "fr", "es", "nl")


@pytest.fixture(scope="module")
def encoder() -> SentenceEncoder:
    return SentenceEncoder.load()


def likeliest(encoder: SentenceEncoder, words: Sequence[tuple[str, Known | None]], *, asks: bool = False) -> str:
    values = encoder.read(tuple(words), asks).values
    return max(values, key=values.__getitem__)


def test_every_act_is_one_of_the_classifiers(encoder: SentenceEncoder) -> None:
    for language in LANGUAGES:
        model = models.load(language)
        assert model is not None
        assert set(model.acts) <= set(encoder.acts), language


def test_what_a_word_is_known_as_counts(encoder: SentenceEncoder) -> None:
    def said(known: Known | None) -> tuple[tuple[str, Known | None], ...]:
        return (("switch", None), ("the", None), ("goblin", known), ("on", None))

    assert likeliest(encoder, said(Known.THING)) == "turn_on"
    assert encoder.read(said(Known.THING), False) != encoder.read(said(None), False)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.text(max_size=30), st.sampled_from([None, *Known])), max_size=90), st.booleans())
def test_any_words_are_read(encoder: SentenceEncoder, words: list[tuple[str, Known | None]], asks: bool) -> None:
    found = encoder.read(tuple(words), asks)
    assert set(found.values) == set(encoder.acts)
    assert all(map(math.isfinite, found.values.values()))


@pytest.mark.parametrize("rows", [1, _ROWS, _ROWS + 1, 90])
@pytest.mark.parametrize(("deep", "wide"), [(_DEEP, _WIDE), (2 * _DEEP, 3 * _WIDE + 5)])
def test_products_are_made_of_small_ones(rows: int, deep: int, wide: int) -> None:
    random = np.random.default_rng(rows)
    weights = random.integers(-127, 128, (deep, wide), np.int8)
    scales, biases, numbers = (random.random(size, np.float32) for size in (wide, wide, (rows, deep)))

    found = _Matrix(in_blocks(weights), scales, biases).of(numbers)

    assert _ROWS * _DEEP * _WIDE <= 262_144
    assert np.allclose(found, numbers @ weights.astype(np.float32) * scales + biases, rtol=1e-3, atol=1e-2)


def test_a_language_is_read_once_for_all_homes() -> None:
    assert spelled.load("en") is spelled.load("en")


def test_a_word_is_cut_into_its_likeliest_pieces() -> None:
    begins = "\N{LOWER ONE EIGHTH BLOCK}"
    pieces = Pieces({f"{begins}wash": -4.0, f"{begins}washing": -9.0, "ing": -3.0, "s": -2.0, f"{begins}": -5.0})
    assert pieces.of("washing") == (0, 2)
    assert pieces.of("washings") == (0, 2, 3)
    assert pieces.of("s") == (4, 3)
    assert pieces.of("wash\N{SNOWMAN}") == (0, UNKNOWN)


async def test_the_event_loop_does_not_wait_for_it(
    agent: InstalledAgent, home: SmallHome, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[threading.Thread] = []
    reading = SentenceEncoder._read

    def noted(self: SentenceEncoder, words: tuple[tuple[str, Known | None], ...], asks: bool) -> object:
        read.append(threading.current_thread())
        return reading(self, words, asks)

    spelled._encoder.cache_clear()
    monkeypatch.setattr(SentenceEncoder, "_read", noted)
    await Talk(agent).say("i fancy somebody getting some brightness out of the kitchen light")
    spelled._encoder.cache_clear()
    assert read
    assert threading.main_thread() not in read


async def test_where_there_is_no_numpy_the_classifier_reads_alone(
    hass: HomeAssistant, monkeypatch: pytest.MonkeyPatch
) -> None:
    spelled._encoder.cache_clear()
    name = "custom_components.universal_agent.nlu.paraphrases.encoder"
    monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, name, None)
    trained = await LearnedLanguages(hass).of("en")
    spelled._encoder.cache_clear()
    assert trained is not None
    assert trained.encoder is None
