"""What is read and parsed once a worker instead of once a test: sentence files and templates, which no test changes."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
import pickle
from typing import Any
from unittest.mock import patch

from hassil import intents as hassil_intents
from hassil.expression import Sentence
from homeassistant.components.conversation import default_agent

from custom_components.universal_agent.nlu import own_sentences
from custom_components.universal_agent.nlu.sentences import LanguageTemplates, SentenceRecognizer
from custom_components.universal_agent.skills import speech
from custom_components.universal_agent.skills.speech import LanguageSentences

_PARSED: Callable[..., Sentence] = vars(hassil_intents)["parse_sentence"]
_READ = speech._read
_HOME_ASSISTANTS: Callable[..., Any] = vars(default_agent)["get_intents"]
_MAX_RECOGNIZERS = 16


@contextmanager
def kept() -> Generator[None]:
    """Keep them between tests; whoever changes what is kept makes the whole run fail."""
    files = SentenceFiles()
    with (
        patch.object(speech, "_read", files.read),
        patch.object(own_sentences, "SentenceRecognizer", RECOGNIZERS.of),
        patch.object(hassil_intents, "parse_sentence", parse),
        patch.object(default_agent, "get_intents", HomeAssistantsOwn().read),
    ):
        yield
    assert files.changed() == []


class SentenceFiles:
    """Our sentence files, by language and by when they were written."""

    def __init__(self) -> None:
        self._read: dict[object, tuple[LanguageSentences, bytes]] = {}

    def read(self, folder: Path, language: str) -> LanguageSentences:
        """Return what is in the files of a language."""
        files = sorted(folder.glob(f"*/sentences/{language}.yaml"))
        key = (language, *((path, path.stat().st_mtime_ns, path.stat().st_size) for path in files))
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
