"""What we say and what we hear, by language: every `sentences/<language>.yaml` below `skills/`."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
import re
from typing import Any

from homeassistant.util import language as language_util
import yaml

FALLBACK = "en"
_FIGURE = re.compile(r"^(-?\d+)\.(\d+)(?=$|[\s%])")
"""A number with decimals, and its unit."""
_MAX_VARIANTS = 64
"""A caller may name any language; so many names of languages are kept with the nearest one there is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LanguageSentences:
    """All sentence files of one language, merged."""

    language: str
    """The language they are written in."""
    intents: Mapping[str, Any] = field(default_factory=dict)
    """hassil intents, keyed by tool name."""
    lists: Mapping[str, Any] = field(default_factory=dict)
    """hassil lists."""
    expansion_rules: Mapping[str, str] = field(default_factory=dict)
    """hassil expansion rules."""
    responses: Mapping[str, str] = field(default_factory=dict)
    """`domain.key` to a sentence with `{placeholders}`."""
    words: Mapping[str, Any] = field(default_factory=dict)
    """Small vocabularies: yes, no, pronouns, conjunctions."""


class Speech:
    """Loads sentence files when a language is first used."""

    def __init__(self, run_in_executor: Callable[..., Any], folder: Path | None = None) -> None:
        self._run_in_executor = run_in_executor
        self._folder = folder or Path(__file__).parent
        self._available: frozenset[str] = frozenset()
        self._loaded: dict[str, LanguageSentences] = {}
        self._variants: dict[str, str] = {}
        self._made: dict[tuple[Callable[[str], Any], str], Any] = {}
        self._lock = asyncio.Lock()
        self.compiled_by: list[Callable[[str], Callable[[], None] | None]] = []
        """Each returns what compiles words of a language, on another thread; None where that is done."""

    async def prepare(self, language: str) -> None:
        """Load the sentences for a language, and compile what the first texts in it would wait for."""
        await self.load(language)
        for to_compile in self.compiled_by:
            if (compile_now := to_compile(language)) is not None:
                await self._run_in_executor(compile_now)

    async def load(self, language: str) -> LanguageSentences:
        """Return the sentences for a language, in the nearest language there is, else in English."""
        if (variant := self._variants.get(language)) is not None:
            return self._loaded[variant]
        async with self._lock:
            if not self._available:
                self._available = await self._run_in_executor(_languages, self._folder)
            for needed in (FALLBACK, _nearest(language, self._available)):
                if needed not in self._loaded:
                    self._loaded[needed] = await self._run_in_executor(_read, self._folder, needed)
            if len(self._variants) >= _MAX_VARIANTS:
                self._variants.clear()
            self._variants[language] = _nearest(language, self._available)
        return self.sentences(language)

    def sentences(self, language: str) -> LanguageSentences:
        """Return what is loaded for a language, else English."""
        variant = self._variants.get(language) or _nearest(language, self._available)
        return self._loaded.get(variant) or self._loaded[FALLBACK]

    def kept[T](self, make: Callable[[str], T], language: str) -> T:
        """Return what something makes of a language's words: they never change, and it is made once for each."""
        key = (make, self.sentences(language).language)
        if key not in self._made:
            self._made[key] = make(language)
        made: T = self._made[key]
        return made

    def say(self, domain: str, key: str, language: str, values: Mapping[str, Any] | None = None) -> str:
        """Return a sentence of a domain with its placeholders filled, in the language or in English.

        Raises:
            KeyError: there is no such sentence even in English.
        """
        name = f"{domain}.{key}"
        template = self.sentences(language).responses.get(name)
        if template is None:
            template = self._loaded[FALLBACK].responses[name]
        return " ".join(template.format(**(values or {})).split())

    def figure(self, value: str, language: str) -> str:
        """Return a number with its unit as it is written in the language: "16,5 °C"."""
        comma = self.words("knowledge_decimal", language)
        return _FIGURE.sub(lambda found: f"{found[1]}{comma}{found[2]}", value)

    def join(self, items: Sequence[str], language: str) -> str:
        """Return items as one enumeration: "a, b and c"."""
        responses = self.sentences(language).responses
        if len(items) < 2:
            return "".join(items)
        *others, last = items
        return responses["conversation.list_separator"].join(others) + responses["conversation.and"] + last

    def either(self, items: Sequence[str], language: str) -> str:
        """Return items of which one counts: "a or b"."""
        return self.sentences(language).responses["conversation.or"].join(items)

    def words(self, key: str, language: str) -> Any:
        """Return a small vocabulary in the language or in English."""
        found = self.sentences(language).words.get(key)
        return self._loaded[FALLBACK].words[key] if found is None else found


def _nearest(language: str, available: frozenset[str]) -> str:
    matches = language_util.matches(language, available)
    return matches[0] if matches else FALLBACK


def _languages(folder: Path) -> frozenset[str]:
    return frozenset(path.stem for path in folder.glob("*/sentences/*.yaml"))


def _read(folder: Path, language: str) -> LanguageSentences:
    merged: dict[str, dict[str, Any]] = {
        name: {} for name in ("intents", "lists", "expansion_rules", "responses", "words")
    }
    for path in sorted(folder.glob(f"*/sentences/{language}.yaml")):
        domain = path.parent.parent.name
        loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        content = yaml.load(path.read_text(encoding="utf-8"), Loader=loader) or {}  # noqa: S506 - a safe loader
        for name, target in merged.items():
            part = content.get(name) or {}
            if name == "responses":
                part = {f"{domain}.{key}": value for key, value in part.items()}
            target.update(part)
    return LanguageSentences(language=language, **merged)
