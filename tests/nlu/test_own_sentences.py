"""Sentences of ours are recognised once for the same words, and again where anything they depend on is different."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from hassil.recognize import RecognizeResult, recognize_all
import pytest

from custom_components.universal_agent.nlu import sentences
from custom_components.universal_agent.nlu.sentences import SentenceMatch, SentenceRecognizer
from tests.common_builders import NOW


@dataclass(frozen=True, kw_only=True)
class Templates:
    """The sentences of a language."""

    language: str = "en"
    intents: Mapping[str, Any] = field(
        default_factory=lambda: {
            "nap.take": {"data": [{"sentences": ["nap {moment}", "nap for {duration}", "nap in [the] {area}"]}]},
            "nap.again": {"data": [{"sentences": ["once more"], "requires_context": {"focus": "nap"}}]},
        }
    )
    lists: Mapping[str, Any] = field(default_factory=dict)
    expansion_rules: Mapping[str, str] = field(default_factory=dict)
    words: Mapping[str, Any] = field(default_factory=dict)


@pytest.fixture
def recognised(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the texts that were recognised, times marked."""
    texts: list[str] = []

    def recognising(text: str, *given: Any, **named: Any) -> Iterator[RecognizeResult]:
        texts.append(text)
        return iter(recognize_all(text, *given, **named))

    monkeypatch.setattr(sentences, "recognize_all", recognising)
    return texts


def said(
    recognizer: SentenceRecognizer, text: str, *, areas: Iterable[str] = ("Study",), focus: str | None = None
) -> SentenceMatch | None:
    names = {"area": [(area, area) for area in areas]}
    return recognizer.recognize(text, now=NOW, home=names, focus=focus)


def test_the_same_words_are_recognised_once(recognised: list[str]) -> None:
    recognizer = SentenceRecognizer(Templates())
    first = said(recognizer, "nap in the study")
    again = said(recognizer, "nap in the study")
    assert first is not None
    assert first.slots == {"area": "Study"}
    assert again == first
    assert len(recognised) == 1


def test_times_take_one_recognition_and_keep_their_values(recognised: list[str]) -> None:
    recognizer = SentenceRecognizer(Templates())
    found = [said(recognizer, f"nap for {minutes} minutes") for minutes in (5, 10)]
    assert [match.slots["duration"].seconds for match in found if match] == [300, 600]
    assert len(recognised) == 1


def test_a_time_is_told_from_now(recognised: list[str]) -> None:
    recognizer = SentenceRecognizer(Templates())
    found = [
        recognizer.recognize("nap tomorrow", now=NOW + timedelta(days=days), home={}, focus=None) for days in (0, 1)
    ]
    first, second = [match.slots["moment"].start for match in found if match]
    assert second - first == timedelta(days=1)


def test_another_name_in_the_home_or_another_focus_is_recognised_anew(recognised: list[str]) -> None:
    recognizer = SentenceRecognizer(Templates())
    assert said(recognizer, "nap in the attic") is None
    assert said(recognizer, "nap in the attic", areas=("Study", "Attic")) is not None
    assert said(recognizer, "nap in the attic") is None, "it is gone again"
    assert said(recognizer, "once more") is None
    assert said(recognizer, "once more", focus="nap") is not None
    assert said(recognizer, "once more") is None


def test_words_for_a_story_are_not_kept(recognised: list[str]) -> None:
    recognizer = SentenceRecognizer(Templates())
    for _ in range(2):
        said(recognizer, "once upon a time " * 40)
    assert len(recognised) == 2
