"""What a look at the words of a text spares is not read otherwise: the same comes of it as of reading it all."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from homeassistant.core import HomeAssistant
import pytest
import yaml

from custom_components.universal_agent import skills
from custom_components.universal_agent.nlu.datetimes import finder
from custom_components.universal_agent.nlu.frames import folded_words
from custom_components.universal_agent.nlu.grounded_parser.commands import Scene
from custom_components.universal_agent.nlu.grounded_parser.directives.sentence import read_directives
from custom_components.universal_agent.nlu.needed_phrases import NeededPhrases
from custom_components.universal_agent.skills.calendar.utterance import read_said
from custom_components.universal_agent.skills.calendar.vocabulary import CalendarVocabulary
from custom_components.universal_agent.skills.smart_home.modes.wording import cues
from tests.nlu.grounded_parser.homes import device, home

LANGUAGES = ("de", "en", "es", "fr", "nl")
NOW = datetime(2026, 5, 4, 9, 30, tzinfo=UTC)
_CORPUS = Path(__file__).parents[1] / "corpus"
_SKILLS = Path(skills.__file__).parent
_MAX_RUN = 4
_EVERY = 6
"""Orders are read word by word, which takes long: so many texts are passed over for one."""
_NOWHERE = cast(HomeAssistant, SimpleNamespace(states=SimpleNamespace(async_all=lambda *_domains: [])))
"""A home without calendars and persons."""


@cache
def texts(language: str) -> tuple[str, ...]:
    """Return what people say in a language, each also joined to the one after it."""
    lines = (_CORPUS / f"{language}.jsonl").read_text(encoding="utf-8").splitlines()
    said = [str(json.loads(line)["text"]) for line in lines if line]
    return (*said, *(f"{first}, {second}" for first, second in zip(said[::3], said[1::3], strict=False)))


def scene_of(language: str) -> Scene:
    """Return the home of the corpus in a language."""
    built = json.loads((_CORPUS / "home.json").read_text(encoding="utf-8"))
    areas = {area["area_id"]: area["names"][language] for area in built["areas"]}
    devices = [
        device(
            entity["entity_id"],
            entity["names"][language],
            areas.get(entity["area"]),
            device_class=entity["device_class"],
            state=entity["state"],
            **entity["attributes"],
        )
        for entity in built["entities"]
    ]
    return home(*devices, language=language, here=areas["kitchen"].casefold())


@cache
def words_of(skill: str, language: str) -> dict[str, Any]:
    """Return the vocabularies of a skill's sentence file."""
    found = yaml.safe_load((_SKILLS / skill / "sentences" / f"{language}.yaml").read_text(encoding="utf-8"))
    return cast(dict[str, Any], found["words"])


def runs(text: str) -> Iterator[str]:
    """Yield each run of a few words of a text."""
    words = text.split()
    for at in range(len(words)):
        for end in range(at + 1, min(at + _MAX_RUN, len(words)) + 1):
            yield " ".join(words[at:end])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_is_ordered_where_each_run_of_words_is_read_once(language: str) -> None:
    scene, said = scene_of(language), texts(language)[::_EVERY]
    ordered = {text: read_directives(text, scene) for text in said}

    assert {text: read_directives(text, replace(scene, readings={})) for text in said} == ordered
    assert sum(found is not None for found in ordered.values()) > len(ordered) / 20


def test_what_was_read_is_kept_for_the_place_it_was_said_in() -> None:
    kept, found = replace(scene_of("en"), readings={}), iter(("study lamp", "attic lamp"))

    def read() -> str:
        return next(found)

    said = [replace(kept, here=here).kept("lamp", read) for here in ("study", "attic", "study")]
    assert said == ["study lamp", "attic lamp", "study lamp"]


def test_nothing_is_kept_where_states_may_change_meanwhile() -> None:
    found = iter(("on", "off"))
    assert [scene_of("en").kept("lamp", lambda: next(found)) for _ in range(2)] == ["on", "off"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_time_is_missed_by_the_words_it_is_made_of(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said = dict.fromkeys(run for text in texts(language) for run in runs(text))
    with_a_look = {run: finder.whole(run, NOW, language) for run in said}
    monkeypatch.setattr(finder, "is_known", lambda _rules, _token: True)

    assert {run: finder.whole(run, NOW, language) for run in said} == with_a_look
    assert any(with_a_look.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_of_a_mode_is_looked_for_and_no_word_that_joins_two_commands(language: str) -> None:
    words = words_of("conversation", language) | words_of("smart_home", language)
    wanted = cues(words)
    switched = {frozenset(folded_words(name)) for mode in ("on", "off") for name in words["level_words"][mode]}
    names = {name for key in ("mode_words", "level_words") for said in words[key].values() for name in said}
    said = {name: frozenset(folded_words(name)) for name in names}

    assert [name for name, found in said.items() if found not in switched and not wanted.are_in(found)] == []
    assert not wanted.are_in(
        frozenset(folded_words({"de": "und", "en": "and", "es": "y", "fr": "et", "nl": "en"}[language]))
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_question_about_plans_is_missed_by_the_words_that_ask(language: str) -> None:
    vocabulary = CalendarVocabulary(words_of("calendar", language)["calendar_words"])
    asked = []
    for text in texts(language):
        said = read_said(_NOWHERE, text, vocabulary, NOW, language, asks=True)
        if (
            said.leads("asks")
            or text.rstrip().endswith("?")
            or said.leads("slot_verbs")
            or said.trails("when", "begins")
        ):
            asked.append(text)

    assert [text for text in asked if not vocabulary.may_ask(text)] == []
    assert 0 < len(asked) < len(texts(language))


@pytest.mark.parametrize(
    ("text", "are_in"),
    [
        pytest.param("left and right", True, id="all words of one"),
        pytest.param("right and then left", True, id="in any order"),
        pytest.param("left", False, id="a word of one"),
        pytest.param("eco", True, id="a phrase of one word"),
        pytest.param("", False, id="nothing"),
    ],
)
def test_phrases_are_in_a_text_whole(text: str, are_in: bool) -> None:
    needed = NeededPhrases([("left", "and", "right"), ("eco",), ()])
    assert needed.are_in(frozenset(text.split())) is are_in
