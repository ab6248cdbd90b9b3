"""Read symbols of a small grammar, written as data, at a place in a sentence.

A rule is a name, a pattern and the name of an action. The parts of a pattern:

    word        the word itself, without case and accents; `a|b` is either
    <name>      a symbol whose value the action is given; None where it is left out
    {name}      a symbol whose value nobody needs
    ~           the next part touches the one before it
    part?       the part may be left out

The grammar has no symbol that contains itself, so what is read is bounded and reading is linear in the length of a
text.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from ...common.languages import without_accents
from .tokens import DIGITS, DateToken, tokenize

type Reading = tuple[int, Any]
"""The position behind what was read, and its value."""
type Action = Callable[..., Any]
type Rule = tuple[str, str, str]
"""The symbol, the pattern and the name of the action."""

NUMERAL = "digits"
"""The built-in symbol: a number in digits; its value is the token."""
_NOTHING: tuple[Reading, ...] = ()


@dataclass(frozen=True, slots=True)
class _PatternPart:
    """One part of a pattern."""

    symbol: str | None
    words: frozenset[str]
    captured: bool
    glued: bool
    absent: bool = False


@dataclass(frozen=True, slots=True)
class _Production:
    """One way to read a symbol."""

    parts: tuple[_PatternPart, ...]
    action: Action


@dataclass(frozen=True, slots=True, eq=False)
class DateGrammar:
    """Rules and words of one language, indexed by the first token."""

    productions: Mapping[str, Mapping[str, tuple[_Production, ...]]]
    """symbol -> class of the first token -> the ways to read it."""
    phrases: Mapping[str, Mapping[str, tuple[tuple[tuple[str, ...], Any], ...]]]
    """symbol -> first word -> the further words and the value, longest first."""
    classes: Mapping[str, str]
    """word -> one word for all that can begin the same symbols."""
    words: frozenset[str]
    """Every word that anything is made of, and `DIGITS`."""
    seldom: Sequence[tuple[str, frozenset[str]]]
    """Symbols that are only read in sentences with one of these words."""

    def starts(self, symbol: str) -> Iterable[str]:
        """Return the classes of the tokens a symbol can begin with."""
        return {*self.productions.get(symbol, ()), *map(self.class_of, self.phrases.get(symbol, ()))}

    def class_of(self, key: str) -> str:
        """Return the class of a token."""
        return self.classes.get(key, key)


def phrase_key(phrase: str) -> tuple[str, ...]:
    """Return the words of a phrase; hyphens inside it do not count."""
    if phrase.isalpha():
        return (without_accents(phrase),)
    return tuple(token.key for token in tokenize(phrase) if token.key != "-" or phrase == "-")


def _parts(pattern: str) -> list[tuple[_PatternPart, bool]]:
    """Return the parts of a pattern, each with whether it may be left out."""
    parts: list[tuple[_PatternPart, bool]] = []
    glued = False
    for piece in pattern.split():
        if piece == "~":
            glued = True
            continue
        optional = len(piece) > 1 and piece.endswith("?")
        bare = piece[:-1] if optional else piece
        if bare[0] in "<{":
            part = _PatternPart(bare[1:-1], frozenset(), bare[0] == "<", glued)
        else:
            part = _PatternPart(None, frozenset(bare.split("|")), captured=False, glued=glued)
        parts.append((part, optional))
        glued = False
    return parts


def _variants(pattern: str, action: Action) -> Iterable[_Production]:
    """Return one production for every choice of the parts that may be left out."""
    parts = _parts(pattern)
    for keeps in product(*((True, False) if optional else (True,) for _, optional in parts)):
        kept = tuple(
            part if keep else _PatternPart(None, frozenset(), part.captured, glued=False, absent=True)
            for (part, _), keep in zip(parts, keeps, strict=True)
            if keep or part.captured
        )
        yield _Production(kept, action)


def build(
    rules: Sequence[Rule],
    words: Mapping[str, Iterable[tuple[str, Any]]],
    actions: Mapping[str, Action],
    seldom: Mapping[str, Sequence[str]] | None = None,
) -> DateGrammar:
    """Compile rules and words.

    Args:
        rules: What can be read.
        words: For every symbol made of words, its phrases with their values.
        actions: The functions the rules name.
        seldom: Symbols that are only read where a word begins a phrase of one of these others.

    """
    phrases: dict[str, dict[str, list[tuple[tuple[str, ...], Any]]]] = {}
    for symbol, entries in words.items():
        index = phrases.setdefault(symbol, {})
        for phrase, value in entries:
            first, *rest = phrase_key(phrase)
            index.setdefault(first, []).append((tuple(rest), value))
    by_symbol: dict[str, list[_Production]] = {}
    for symbol, pattern, action in rules:
        by_symbol.setdefault(symbol, []).extend(_variants(pattern, actions[action]))
    classes = _classes(by_symbol, phrases)
    firsts = _firsts(by_symbol, {symbol: {classes[word] for word in index} for symbol, index in phrases.items()})
    return DateGrammar(
        {symbol: _indexed(productions, firsts) for symbol, productions in by_symbol.items()},
        {
            symbol: {first: tuple(sorted(rests, key=lambda entry: -len(entry[0]))) for first, rests in index.items()}
            for symbol, index in phrases.items()
        },
        classes,
        _all_words(by_symbol, phrases),
        [
            (symbol, frozenset(word for marker in markers for word in phrases.get(marker, ())))
            for symbol, markers in (seldom or {}).items()
        ],
    )


def _all_words(
    by_symbol: Mapping[str, Sequence[_Production]],
    phrases: Mapping[str, Mapping[str, Sequence[tuple[tuple[str, ...], Any]]]],
) -> frozenset[str]:
    """Return every word of the rules and of the phrases."""
    written = (part.words for found in by_symbol.values() for production in found for part in production.parts)
    of_phrases = ((word, *rest) for index in phrases.values() for word, found in index.items() for rest, _ in found)
    return frozenset({DIGITS}.union(*written, *of_phrases))


def _classes(
    by_symbol: Mapping[str, Sequence[_Production]], phrases: Mapping[str, Mapping[str, Any]]
) -> dict[str, str]:
    """Return one word for all words that begin the same symbols; a language has hundreds of number words."""
    uses: dict[str, list[str]] = {}
    for symbol, index in phrases.items():
        for word in index:
            uses.setdefault(word, []).append(symbol)
    literal = {
        word for productions in by_symbol.values() for production in productions for word in _first(production).words
    }
    first_of: dict[tuple[str, ...], str] = {}
    return {
        word: word if word in literal else first_of.setdefault(tuple(symbols), word) for word, symbols in uses.items()
    }


def _indexed(
    productions: Iterable[_Production], firsts: Callable[[_PatternPart], set[str]]
) -> dict[str, tuple[_Production, ...]]:
    """Return productions by the first token they can begin with."""
    index: dict[str, list[_Production]] = {}
    for production in productions:
        for key in firsts(_first(production)):
            index.setdefault(key, []).append(production)
    return {key: tuple(found) for key, found in index.items()}


def _first(production: _Production) -> _PatternPart:
    """Return the part a production begins with."""
    return next(part for part in production.parts if not part.absent)


def _firsts(
    by_symbol: Mapping[str, Sequence[_Production]], phrases: Mapping[str, set[str]]
) -> Callable[[_PatternPart], set[str]]:
    """Return a function that says which classes of tokens a part can begin with."""
    known: dict[str, set[str]] = {NUMERAL: {DIGITS}}

    def of_part(part: _PatternPart) -> set[str]:
        if part.symbol is None:
            return set(part.words)
        if part.symbol not in known:
            found = set(phrases.get(part.symbol, ()))
            for production in by_symbol.get(part.symbol, ()):
                found |= of_part(_first(production))
            known[part.symbol] = found
        return known[part.symbol]

    return of_part


class GrammarReader:
    """Reads the symbols of one grammar in one sentence."""

    def __init__(self, grammar: DateGrammar, tokens: Sequence[DateToken]) -> None:
        self.grammar = grammar
        self.tokens = tokens
        self.kept: dict[Any, Any] = {}
        """What those who use the reader want to keep for this sentence."""
        self._memory: dict[tuple[str, int], tuple[Reading, ...]] = {}
        self._classes = [grammar.class_of(token.key) for token in tokens]
        words = {token.key for token in tokens}
        self._left_out = {symbol for symbol, needed in grammar.seldom if words.isdisjoint(needed)}

    def key(self, position: int) -> str:
        """Return the key of a token; empty outside the sentence."""
        return self.tokens[position].key if 0 <= position < len(self.tokens) else ""

    def read(self, symbol: str, position: int) -> tuple[Reading, ...]:
        """Return every way to read the symbol here."""
        if position >= len(self.tokens):
            return _NOTHING
        memory_key = (symbol, position)
        known = self._memory.get(memory_key)
        if known is None:
            known = self._memory[memory_key] = self._read(symbol, position)
        return known

    def longest(self, symbol: str, position: int) -> Reading | None:
        """Return the longest way to read the symbol here."""
        return max(self.read(symbol, position), key=lambda reading: reading[0], default=None)

    def _read(self, symbol: str, position: int) -> tuple[Reading, ...]:
        """Return every way to read the symbol here, without looking into the memory."""
        token = self.tokens[position]
        if symbol == NUMERAL:
            return ((position + 1, token),) if token.number is not None else _NOTHING
        readings: list[Reading] = []
        if (entries := self.grammar.phrases.get(symbol, {}).get(token.key)) is not None:
            for rest, value in entries:
                end = self._phrase_end(rest, position + 1)
                if end is not None:
                    readings.append((end, value))
        for production in self.grammar.productions.get(symbol, {}).get(self._classes[position], ()):
            if production.parts[0].symbol in self._left_out:
                continue
            for end, values in self._follow(production, position):
                value = production.action(*values)
                if value is not None:
                    readings.append((end, value))
        return tuple(readings)

    def _phrase_end(self, rest: Sequence[str], position: int) -> int | None:
        """Return the position behind the further words of a phrase, hyphens between them left aside."""
        for word in rest:
            if self.key(position) == "-" and self.tokens[position].glued:
                position += 1
            if self.key(position) != word:
                return None
            position += 1
        return position

    def _follow(self, production: _Production, position: int) -> list[tuple[int, tuple[Any, ...]]]:
        """Return where the parts of a production end, and the values they gave."""
        tokens = self.tokens
        states: list[tuple[int, tuple[Any, ...]]] = [(position, ())]
        for part in production.parts:
            if part.absent:
                states = [(end, (*values, None)) for end, values in states]
                continue
            longer: list[tuple[int, tuple[Any, ...]]] = []
            for start, values in states:
                if start >= len(tokens) or (part.glued and not tokens[start].glued):
                    continue
                if part.symbol is None:
                    if tokens[start].key in part.words:
                        longer.append((start + 1, values))
                    continue
                known = self._memory.get((part.symbol, start))
                for end, value in self.read(part.symbol, start) if known is None else known:
                    longer.append((end, (*values, value) if part.captured else values))
            states = longer
            if not states:
                break
        return states
