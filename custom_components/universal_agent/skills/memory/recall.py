"""Finds memories for a request and says them: only what the person who asks may hear."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
import re

from ...common.origin import Channel
from ...common.request import RequestContext
from ...nlu.datetimes import number
from ...nlu.frames import folded_words
from ...nlu.grounded_parser.directives.words import spoken
from ...nlu.grounded_parser.lexicon import lexicon
from ...nlu.grounded_parser.words import fold, split
from ...store.memories import Memories, Memory
from ..speech import Speech
from .matching import (
    MatchingVocabulary,
    best_matches,
    content_words,
    folded,
    is_of_another,
    loosely_matched,
    matched,
    names_secret,
    spellings,
    words_of,
)

_CANDIDATES = 50
_SCANNED = 500
_MAX_NEAR = 3
"""Facts about somebody or something at most that are told where none of them is just what was asked."""
_MIN_MATCHED = 2
"""Words that a question has in common with a memory at least, where it has a word that the memory has not."""


def listener(request: RequestContext) -> str | None:
    """Return whose personal memories this request may see; a shared satellite that knows nobody sees none."""
    if request.channel is Channel.VOICE and request.user_id is None:
        return None
    return request.user_id


class Recall:
    """Searches memories by content words and words the answers."""

    def __init__(self, memories: Memories, speech: Speech) -> None:
        self._memories = memories
        self._speech = speech

    async def find(self, query: str, request: RequestContext) -> tuple[Memory, ...]:
        """Return the memories that answer the query, best first; none rather than a weak match."""
        vocabulary = self._vocabulary(request.language)
        wanted = content_words(query, vocabulary)
        if not wanted:
            return ()
        person = listener(request)
        candidates = await self._memories.search(
            " ".join(spellings(wanted, vocabulary)), person=person, limit=_CANDIDATES
        )
        found = best_matches(wanted, candidates, vocabulary) or best_matches(
            wanted, await self._memories.all(person=person, limit=_SCANNED), vocabulary
        )
        return tuple(memory for memory in found if self._answers(memory.content, wanted, request, vocabulary))

    async def find_loosely(self, query: str, request: RequestContext, *, wholly: bool = True) -> tuple[Memory, ...]:
        """Return the memories that hold what a question names, also misspelt, cut in two or called otherwise.

        One word in three may be another one: "what is the boiler pressure meant to be"; unless all must be there
        `wholly`. A secret is told only to who asks for one.
        """
        vocabulary = self._vocabulary(request.language)
        ignored = vocabulary.ignored | self._words("memory_passing", request.language)
        wanted = [word for word in content_words(query, vocabulary) if folded(word) not in ignored]
        memories = await self._memories.all(person=listener(request), limit=_SCANNED)
        scored = [(loosely_matched(wanted, memory.content, vocabulary), memory) for memory in memories]
        most = max((score for score, _ in scored), default=0)
        if not most or (most < len(wanted) and (wholly or most < _MIN_MATCHED or most * 3 < len(wanted) * 2)):
            return ()
        found = tuple(
            memory
            for score, memory in scored
            if score == most and self._answers(memory.content, wanted, request, vocabulary)
        )
        if most == len(wanted) or names_secret(query, vocabulary):
            return found
        return () if any(names_secret(memory.content, vocabulary) for memory in found) else found

    async def find_near(
        self, query: str, request: RequestContext, people: Iterable[str]
    ) -> tuple[str, tuple[Memory, ...]] | None:
        """Return a person or a thing that a question names and the few facts about it; None where there are none.

        A fact is about a person whom it names, and about the thing that it begins with; secrets are none of these.

        Args:
            query: what is asked.
            request: who asks.
            people: names of the persons of the household.
        """
        vocabulary = self._vocabulary(request.language)
        wanted = content_words(query, vocabulary)
        persons = {folded(word) for name in people for word in words_of(name)}
        memories = await self._memories.all(person=listener(request), limit=_SCANNED)
        for word in sorted(wanted, key=lambda word: folded(word) not in persons):
            found = tuple(
                memory
                for memory in memories
                if self._is_about(memory.content, word, vocabulary, named=folded(word) in persons)
                and not names_secret(memory.content, vocabulary)
                and self._answers(memory.content, wanted, request, vocabulary)
            )
            if 0 < len(found) <= _MAX_NEAR:
                said = re.search(rf"(?<!\w){re.escape(word)}(?!\w)", query, re.IGNORECASE)
                return (said[0] if said else word), found
            if folded(word) in persons:
                return None  # what is kept of a thing is not about them
        return None

    @staticmethod
    def _is_about(content: str, word: str, vocabulary: MatchingVocabulary, *, named: bool) -> bool:
        """Tell whether a fact names a person, or begins with a thing."""
        return bool(matched([word], content if named else " ".join(content_words(content, vocabulary)[:1]), vocabulary))

    def all_in(self, words: Sequence[str], text: str, language: str) -> bool:
        """Tell whether a text has all of some words, in whatever form."""
        return matched(words, text, self._vocabulary(language)) == len(words)

    def meaning(self, text: str, language: str) -> tuple[str, ...]:
        """Return the words that carry the meaning of a text."""
        return content_words(text, self._vocabulary(language))

    def speaks_of(self, content: str, word: str, language: str) -> bool:
        """Tell whether a text has a word, bent, misspelt or called otherwise."""
        return bool(loosely_matched([word], content, self._vocabulary(language)))

    def is_code(self, content: str, language: str) -> bool:
        """Tell whether a text tells what opens something: a code with a figure, and no network's, which guests get.

        An article is no figure, and a key is none either: only what has several digits in a row is its safe's.
        """
        if not self._names_code(content, language):
            return False
        if self._names_key_alone(content, language):
            return re.search(r"\d{3}", content) is not None
        figures = [number(word, language) for word in split(content)]
        return any(char.isdigit() for char in content) or any(figure is not None and figure > 1 for figure in figures)

    def asks_for_code(self, text: str, language: str) -> bool:
        """Tell whether a text has a word for a code, and none for a network; a key's place is none."""
        if not self._names_code(text, language):
            return False
        return not (self._names_key_alone(text, language) and self._asks("memory_of_places", text, language))

    def _names_code(self, text: str, language: str) -> bool:
        networks = self._words("memory_networks", language)
        is_of_network = any(name in folded(word) for word in words_of(text) for name in networks)
        return names_secret(text, self._vocabulary(language)) and not is_of_network

    def _names_key_alone(self, text: str, language: str) -> bool:
        """Tell whether each word for a secret is one for a key, which opens by being there and not by being known."""
        keys = tuple(self._words("memory_keys", language))
        secrets = [word for word in words_of(text) if names_secret(word, self._vocabulary(language))]
        return bool(secrets and keys) and all(folded(word).endswith(keys) for word in secrets)

    def _asks(self, key: str, text: str, language: str) -> bool:
        """Tell whether one of a list's phrases is in a text."""
        asked = f" {' '.join(folded_words(text))} "
        return any(f" {' '.join(folded_words(phrase))} " in asked for phrase in self._speech.words(key, language))

    @staticmethod
    def may_hear_codes(request: RequestContext) -> bool:
        """Tell whether codes may be told at all: not where anybody may be listening."""
        return request.channel is not Channel.VOICE or request.user_id is not None

    def says_most(self, query: str, content: str, language: str) -> bool:
        """Tell whether a query has most of the words that carry the meaning of a text."""
        vocabulary = self._vocabulary(language)
        words = content_words(content, vocabulary)
        return matched(words, query, vocabulary) * 3 >= len(words) * 2

    async def known(self, content: str, person: str | None) -> Memory | None:
        """Return the memory that says exactly this to the same people, if there is one."""
        wanted = words_of(content)
        candidates = await self._memories.search(" ".join(wanted), person=person, limit=_CANDIDATES)
        return next(
            (memory for memory in candidates if words_of(memory.content) == wanted and memory.person == person), None
        )

    def speaks_of_own(self, content: str, language: str) -> bool:
        """Tell whether a text is about what belongs to its speaker: "my diary"."""
        return not self._words("memory_own", language).isdisjoint(map(folded, words_of(content)))

    def passes_over_a_deed(self, query: str, content: str, language: str) -> bool:
        """Tell whether a query has a command's verb that a memory lacks: "turning on the lamp" is no fact."""
        if (known := lexicon(language)) is None:
            return False
        there, verbs = set(map(folded, words_of(content))), spoken(known).verbs
        missing = {word for word in content_words(query, self._vocabulary(language)) if folded(word) not in there}
        return any(form in verbs for word in missing for form in _infinitives(fold(word)))

    def tell(self, content: str, language: str) -> str:
        """Return a memory as a sentence said to the person."""
        turned = self._turned(content, language)
        if turned is None:
            return self._speech.say("memory", "found_quoted", language, {"content": content})
        if is_clause(turned, self._persons(language)):
            return self._speech.say("memory", "found_clause", language, {"content": turned})
        return as_sentence(turned)

    def repeat(self, key: str, content: str, language: str) -> str:
        """Return the sentence `key` (or `key_clause`) with what a memory says in it."""
        turned = self._turned(content, language) or content
        suffix = "_clause" if is_clause(turned, self._persons(language)) else ""
        return self._speech.say("memory", f"{key}{suffix}", language, {"content": turned})

    def about(self, key: str, query: str, language: str) -> str:
        """Return the sentence `key` about a query, or `key_at_all` where the query would not read well in it."""
        query = query.strip(" ?!.,")
        first = folded(next(iter(words_of(query)), ""))
        turned = self._turned(query, language)
        if turned is None or not first or first in self._words("memory_questions", language):
            return self._speech.say("memory", f"{key}_at_all", language)
        return self._speech.say("memory", key, language, {"query": turned})

    def _answers(
        self, content: str, wanted: Sequence[str], request: RequestContext, vocabulary: MatchingVocabulary
    ) -> bool:
        """Tell whether a memory may be what is asked for: nobody else's, and no code where one asks who is in there.

        Where something is a code does not say either, but of a key it is just what is asked.
        """
        if is_of_another(wanted, content, vocabulary, request.language):
            return False
        if self.is_code(content, request.language):
            return self.may_hear_codes(request) and names_secret(request.text, vocabulary)
        if not names_secret(content, vocabulary) or names_secret(request.text, vocabulary):
            return True
        is_figure = any(char.isdigit() for char in content)
        text, language = request.text, request.language
        return not self._asks("memory_of_others", text, language) and not (
            is_figure and self._asks("memory_of_places", text, language)
        )

    def _turned(self, text: str, language: str) -> str | None:
        return turn(text, self._persons(language))

    def _vocabulary(self, language: str) -> MatchingVocabulary:
        return MatchingVocabulary(
            ignored=self._words("memory_questions", language) | self._words("memory_stop_words", language),
            endings=tuple(self._speech.words("memory_endings", language)),
            compounds=bool(self._speech.words("memory_compounds", language)),
            synonyms=tuple(
                tuple(folded(word) for word in group) for group in self._speech.words("memory_synonyms", language)
            ),
        )

    def _persons(self, language: str) -> Persons:
        turned: Mapping[str, str] = self._speech.words("memory_turned", language)
        return Persons(
            turned=turned,
            unturned=frozenset(self._speech.words("memory_unturned", language)),
            subordinate=tuple(self._speech.words("memory_subordinate", language)),
        )

    def _words(self, key: str, language: str) -> frozenset[str]:
        return frozenset(folded(word) for word in self._speech.words(key, language))


@dataclass(frozen=True, slots=True, kw_only=True)
class Persons:
    """A language's words for who is speaking."""

    turned: Mapping[str, str]
    """A phrase of the person to the same phrase said to the person, for example `i am` to `you are`."""
    unturned: frozenset[str]
    """First-person words that cannot be turned alone, because the verb would have to change with them."""
    subordinate: tuple[str, ...]
    """Words that begin a clause which is no sentence of its own: German "dass", Dutch "dat"."""


def turn(text: str, persons: Persons) -> str | None:
    """Return the text as said to the person, or None where it can only be quoted."""
    plain = text.replace("\u2019", "'")
    if not persons.turned:
        return plain
    pattern = re.compile("|".join(_alternatives(persons.turned)), re.IGNORECASE)
    rest = pattern.sub(" ", plain).casefold()
    if any(re.search(_bounded(word), rest) for word in persons.unturned):
        return None
    return pattern.sub(lambda match: persons.turned[match[0].casefold()], plain)


def is_clause(text: str, persons: Persons) -> bool:
    """Tell whether a text is a subordinate clause ("dass der Schlüssel dort liegt")."""
    return text.casefold().startswith(tuple(f"{word} " for word in persons.subordinate))


def as_sentence(text: str) -> str:
    """Return a text with a capital letter and a full stop."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _infinitives(word: str) -> Iterable[str]:
    """Yield a word and what an English "-ing" may come from: turning, dimming, closing."""
    yield word
    if word.endswith("ing"):
        bare = word.removesuffix("ing")
        yield from (bare, f"{bare}e", bare[:-1])


def _alternatives(phrases: Iterable[str]) -> list[str]:
    return [_bounded(phrase) for phrase in sorted(phrases, key=len, reverse=True)]


def _bounded(phrase: str) -> str:
    end = "" if phrase.endswith("'") else r"(?![\w'])"  # an elided word ("j'") leans on the next one
    return rf"(?<![\w']){re.escape(phrase)}{end}"
