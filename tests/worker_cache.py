"""What is read and parsed once a worker instead of once a test: sentence files and templates, which no test changes."""

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import fields, replace
from functools import cache
from pathlib import Path
import pickle
from typing import Any
from unittest.mock import patch

from hassil import intents as hassil_intents
from hassil.expression import Sentence
from hassil.intents import Intents
from homeassistant.components.conversation import default_agent, gazetteer

from custom_components.universal_agent.nlu import own_sentences
from custom_components.universal_agent.nlu.frames import Frames
from custom_components.universal_agent.nlu.paraphrases import spelled
from custom_components.universal_agent.nlu.paraphrases.feature_weights import FeatureWeights
from custom_components.universal_agent.nlu.paraphrases.spelled import TrainedLanguage
from custom_components.universal_agent.nlu.sentences import LanguageTemplates, SentenceRecognizer
from custom_components.universal_agent.skills import skill_frames, speech
from custom_components.universal_agent.skills.speech import LanguageSentences

_PARSED: Callable[..., Sentence] = vars(hassil_intents)["parse_sentence"]
_READ, _LANGUAGES = speech._read, speech._languages
_LOAD_TRAINED = spelled.load
_OURS = Path(speech.__file__).parent
_HOME_ASSISTANTS: Callable[..., Any] = vars(default_agent)["get_intents"]
_BUILD_MATCHER: Callable[..., Any] = vars(gazetteer)["_build_matcher"]
_MAX_RECOGNIZERS = 16
_MAX_INTENTS = 16
_MAX_FRAMES = 256
_MAX_MATCHERS = 32


@contextmanager
def kept() -> Generator[None]:
    """Keep them between tests; whoever changes what is kept makes the whole run fail."""
    files = SentenceFiles()
    intents = HomeAssistantsIntents()
    trained = TrainedLanguages()
    with (
        patch.object(speech, "_read", files.read),
        patch.object(speech, "_languages", files.languages),
        patch.object(own_sentences, "SentenceRecognizer", RECOGNIZERS.of),
        patch.object(hassil_intents, "parse_sentence", parse),
        patch.object(default_agent, "get_intents", HomeAssistantsOwn().read),
        patch.object(default_agent, "Intents", intents),
        patch.object(gazetteer, "_build_matcher", Matchers().build),
        patch.object(skill_frames, "Frames", CompiledFrames().of),
        patch.object(spelled, "load", trained.of),
    ):
        yield
    assert files.changed() == []
    assert intents.changed() == []
    assert trained.changed() == []


class SentenceFiles:
    """Our sentence files by language, and those of a test's own by when they were written, too."""

    def __init__(self) -> None:
        self._read: dict[object, tuple[LanguageSentences, bytes]] = {}
        self._ours: frozenset[str] = frozenset()

    def languages(self, folder: Path) -> frozenset[str]:
        """Return the languages that there are files of."""
        if folder != _OURS:
            return _LANGUAGES(folder)
        self._ours = self._ours or _LANGUAGES(folder)
        return self._ours

    def read(self, folder: Path, language: str) -> LanguageSentences:
        """Return what is in the files of a language."""
        files = [] if folder == _OURS else sorted(folder.glob(f"*/sentences/{language}.yaml"))
        key = (folder, language, *((path, path.stat().st_mtime_ns, path.stat().st_size) for path in files))
        if key not in self._read:
            found = _READ(folder, language)
            self._read[key] = found, pickle.dumps(found)
        return self._read[key][0]

    def changed(self) -> list[str]:
        """Return the languages whose sentences somebody has changed."""
        return [found.language for found, as_read in self._read.values() if pickle.loads(as_read) != found]


class HomeAssistantsOwn:
    """Home Assistant's sentences, by language. It merges others into them, so that everybody gets a copy."""

    def __init__(self) -> None:
        self._read: dict[str, bytes] = {}

    def read(self, language: str, **how: Any) -> Any:
        """Return the sentences of a language."""
        if language not in self._read:
            self._read[language] = pickle.dumps(_HOME_ASSISTANTS(language, **how))
        return pickle.loads(self._read[language])


class HomeAssistantsIntents:
    """Home Assistant's sentences as its agent uses them, by all that is in them; it only looks sentences up in them."""

    def __init__(self) -> None:
        self._made: dict[bytes, tuple[Intents, Intents]] = {}

    def from_dict(self, sentences: dict[str, Any]) -> Intents:
        """Return the intents of sentences."""
        key = pickle.dumps(sentences)
        if key not in self._made:
            if len(self._made) >= _MAX_INTENTS:
                self._made.clear()
            self._made[key] = Intents.from_dict(sentences), Intents.from_dict(pickle.loads(key))
        return self._made[key][0]

    def changed(self) -> list[str]:
        """Return the languages whose intents somebody has changed."""
        return [made.language for made, as_made in self._made.values() if made != as_made]


class Matchers:
    """Home Assistant's matchers of names, by home.

    The vocabulary is read once, as by the agent when its home has changed. Nobody changes a matcher: it makes another.
    """

    def __init__(self) -> None:
        self._first: Any = None
        self._made: dict[str, Any] = {}

    def build(self, previous: Any, home: Any) -> Any:
        """Return the matcher of a home."""
        key = repr(home)
        if key not in self._made:
            if len(self._made) >= _MAX_MATCHERS:
                self._made.clear()
            self._made[key] = _BUILD_MATCHER(previous or self._first, home)
            self._first = self._first or self._made[key]
        return self._made[key]


class CompiledFrames:
    """The frames of skills, compiled, by all that is in them."""

    def __init__(self) -> None:
        self._made: dict[str, Frames] = {}

    def of(
        self, frames: Mapping[str, Sequence[str]], parts: Mapping[str, str], *, names: Mapping[str, Iterable[str]]
    ) -> Frames:
        """Return these frames."""
        key = repr((frames, parts, names))
        if key not in self._made:
            if len(self._made) >= _MAX_FRAMES:
                self._made.clear()
            self._made[key] = Frames(frames, parts, names=names)
        return self._made[key]


class TrainedLanguages:
    """What was learned of paraphrases, by language. To read the weights takes as long as to make half a home."""

    def __init__(self) -> None:
        self._read: dict[str, TrainedLanguage | None] = {}

    def of(self, language: str) -> TrainedLanguage | None:
        """Return what was learned of a language."""
        if language not in self._read:
            self._read[language] = _LOAD_TRAINED(language)
        return self._read[language]

    def changed(self) -> list[str]:
        """Return the languages of which somebody has changed something."""
        return [language for language, read in self._read.items() if _told(read) != _told(_LOAD_TRAINED(language))]


def _told(trained: TrainedLanguage | None) -> object:
    """Return all that is known of a language, to compare it."""
    if trained is None:
        return None
    model = {field.name: getattr(trained.model, field.name) for field in fields(trained.model)}
    weights = {name: value.to_bytes() for name, value in model.items() if isinstance(value, FeatureWeights)}
    return model | weights, trained.sentences, trained.spelling


def parse(text: str, keep_text: bool = False, metadata: Any = None) -> Sentence:
    """Return a template parsed; what is derived from it with other templates belongs to each sentence alone."""
    return replace(_parsed(text, keep_text)) if metadata is None else _PARSED(text, keep_text, metadata)


@cache
def _parsed(text: str, keep_text: bool) -> Sentence:
    return _PARSED(text, keep_text)


class Recognizers:
    """Our templates, compiled: those of the sentences that were read last."""

    def __init__(self) -> None:
        self._made: dict[int, tuple[LanguageTemplates, SentenceRecognizer]] = {}

    def of(self, templates: LanguageTemplates) -> SentenceRecognizer:
        """Return the recognizer of these sentences."""
        if id(templates) not in self._made:
            if len(self._made) >= _MAX_RECOGNIZERS:
                self._made.clear()
            # The templates are kept with it: nothing else can then have their identity.
            self._made[id(templates)] = templates, SentenceRecognizer(templates)
        return self._made[id(templates)][1]


RECOGNIZERS = Recognizers()
