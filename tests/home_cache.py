"""What the start of every home reads and makes alike, once a worker: manifests, loaded sentences, an empty schema."""

from collections.abc import Callable, Generator
from contextlib import closing, contextmanager
from functools import partialmethod
from pathlib import Path
import pickle
import sqlite3
from types import ModuleType
from unittest.mock import patch

from hassil.intents import Intents
from homeassistant import loader
from homeassistant.components.conversation.default_agent import DefaultAgent, LanguageIntents
from homeassistant.core import HomeAssistant
from homeassistant.loader import Integration, Manifest

from custom_components.universal_agent.nlu import sentence_forms
from custom_components.universal_agent.nlu.sentence_forms import _LanguageForms, _sentences
from custom_components.universal_agent.store import opening

_RESOLVE: Callable[..., Integration | None] = Integration.resolve_from_root
_LOAD: Callable[..., LanguageIntents | None] = DefaultAgent._load_intents
_MIGRATE = opening.migrate
_MIGRATIONS = vars(opening)["MIGRATIONS"]
_MAX_FORMS = 16


@contextmanager
def kept_homes() -> Generator[None]:
    """Keep it between tests; whoever changes what is kept makes the whole run fail."""
    manifests = Manifests()
    sentences = LoadedSentences()
    schema = EmptySchema()
    with (
        closing(schema),
        patch.object(loader.Integration, "resolve_from_root", manifests.resolve),
        patch.object(DefaultAgent, "_load_intents", partialmethod(sentences.load)),
        patch.object(sentence_forms, "_sentences", LanguageForms().of),
        patch.object(opening, "migrate", schema.bring),
    ):
        yield
    assert sentences.changed() == []


class Manifests:
    """The manifests of integrations, Home Assistant's own and those of others, and what files they have."""

    def __init__(self) -> None:
        self._read: dict[tuple[object, ...], tuple[str, Path, Manifest, set[str] | None]] = {}

    def resolve(self, hass: HomeAssistant, root: ModuleType, domain: str) -> Integration | None:
        """Return an integration of a home."""
        key = (domain, *root.__path__)
        if key in self._read:
            package, folder, manifest, files = self._read[key]
            return Integration(hass, package, folder, manifest.copy(), files and files.copy())
        found = _RESOLVE(hass, root, domain)
        if found is not None:
            self._read[key] = found.pkg_path, found.file_path, found.manifest.copy(), found._top_level_files
        return found


class LoadedSentences:
    """Home Assistant's sentences as its agent has loaded them, where a home has none of its own."""

    def __init__(self) -> None:
        self._loaded: dict[str, tuple[LanguageIntents, bytes]] = {}

    def load(self, agent: DefaultAgent, language: str) -> LanguageIntents | None:
        """Return the sentences of a language."""
        if agent._config_intents_config or Path(agent.hass.config.path("custom_sentences")).is_dir():
            return _LOAD(agent, language)
        if language not in self._loaded:
            loaded = _LOAD(agent, language)
            if loaded is None:
                return None
            self._loaded[language] = loaded, pickle.dumps(loaded.intents_dict)
        return self._loaded[language][0]

    def changed(self) -> list[str]:
        """Return the languages whose sentences somebody has changed."""
        return [
            language
            for language, (loaded, as_loaded) in self._loaded.items()
            if pickle.loads(as_loaded) != loaded.intents_dict
        ]


class LanguageForms:
    """How the sentences of a language tell names and numbers apart: looking through all of them takes long."""

    def __init__(self) -> None:
        self._seen: dict[int, _LanguageForms] = {}

    def of(self, intents: Intents) -> _LanguageForms:
        """Return what matters of sentences, which are kept with it: nothing else can then have their identity."""
        if id(intents) not in self._seen:
            if len(self._seen) >= _MAX_FORMS:
                self._seen.clear()
            self._seen[id(intents)] = _sentences(intents)
        return self._seen[id(intents)]


class EmptySchema:
    """The database without a row: its tables are made once and then copied into each new file."""

    def __init__(self) -> None:
        self._made = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        self._made.execute(f"PRAGMA page_size = {opening.PAGE_BYTES}")

    def bring(self, connection: sqlite3.Connection) -> None:
        """Bring a schema up to date."""
        changed = vars(opening)["MIGRATIONS"] is not _MIGRATIONS  # a test has migrations of its own
        if changed or opening.version_of(connection) or connection.execute("SELECT 1 FROM sqlite_master").fetchone():
            _MIGRATE(connection)
            return
        if not opening.version_of(self._made):
            _MIGRATE(self._made)
        self._made.backup(connection)

    def close(self) -> None:
        """Close what it is copied from."""
        self._made.close()
