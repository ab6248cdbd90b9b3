"""Several lengths with one unit, each with its own: "timers for five and ten minutes", "five minutes and ten for"."""

from collections.abc import Iterator, Set as AbstractSet
from datetime import datetime

from ..datetimes import Duration, find, number
from ..grounded_parser.words import Word, positions
from .words import TimingWords

_TENS = range(20, 100, 10)
_INVERTED = frozenset({"de", "nl"})
"""Languages that say the ones before the tens: "fünf und zwanzig" may be one number, spelt apart."""


def with_every_unit(text: str, now: datetime, words: TimingWords) -> str:
    """Return a text about timers in which every length has its unit; as it is where there is only one length.

    A number that says how many timers there are goes, where that is how many lengths are said.
    """
    known = positions(text)
    if not any(word.folded in words.single("timer") for word in known):
        return text
    added: dict[int, str] = {}
    lengths = 0
    spans = find(text, now=now, language=words.language)
    for span in spans:
        if not isinstance(span.value, Duration):
            continue
        lengths += 1
        inside = [at for at, word in enumerate(known) if span.start <= word.start and word.end <= span.end]
        light = words.single("light")
        if len(inside) < len(("number", "unit")) or any(known[at].folded not in light for at in inside[:-2]):
            continue
        last, unit = inside[-2:]
        if _number(known[last], words) is None:
            continue
        while (before := _number_before(known, last, words, text)) is not None:
            if _may_be_one(known[before], known[last], words):
                break
            added[before] = text[known[unit].start : known[unit].end]
            lengths += 1
            last = before
        inner = {at for at, word in enumerate(known) for span in spans if span.start <= word.start < span.end}
        for after in _numbers_after(known, at=inside[-1], timed=inner, words=words, text=text):
            added[after] = text[known[unit].start : known[unit].end]
            lengths += 1
    counted = _count(known, lengths, words) if lengths > 1 else None
    return _rebuilt(text, known, added, counted) if added or counted is not None else text


def _rebuilt(text: str, known: tuple[Word, ...], added: dict[int, str], counted: int | None) -> str:
    built, at = "", 0
    for place, word in enumerate(known):
        if place == counted:
            built, at = built + text[at : word.start], word.end
        elif place in added:
            built, at = f"{built}{text[at : word.end]} {added[place]}", word.end
    return " ".join((built + text[at:]).split())


def _number(word: Word, words: TimingWords) -> float | None:
    return number(word.folded, words.language)


def _number_before(known: tuple[Word, ...], last: int, words: TimingWords, text: str) -> int | None:
    """Return the place of the number that a word for "and" or a comma joins to the one at `last`."""
    joining = words.single("joining")
    at = next((at for at in range(last - 1, -1, -1) if known[at].folded in joining or _signed(known, at, text)), None)
    if at is None or at < 1:
        return None
    joint = known[at].folded in joining
    place, between = (at - 1 if joint else at), known[at + 1 : last]
    heads = words.single("timer")
    named = {word.folded for word in between} & heads and {word.folded for word in known[:place]} & heads
    light = words.single("light") - joining
    if not named and any(word.folded not in light for word in between):
        return None  # "a five and a ten minute timer", "a pasta timer for ten and an egg timer for five minutes"
    value = _number(known[place], words)
    return place if value is not None and value > 0 else None


def _numbers_after(
    known: tuple[Word, ...], *, at: int, timed: AbstractSet[int], words: TimingWords, text: str
) -> Iterator[int]:
    """Yield the places of numbers behind a length that have no unit but something that they are for.

    That is "ten" in "five minutes for the eggs and ten for the pasta"; a lone "one" may be a timer.
    """
    joining, leads = words.single("joining"), words.single("for_what")
    for place in range(at + 2, len(known) - 2):
        if place in timed and known[place].folded not in leads:
            return
        joined = known[place - 1].folded in joining or _signed(known, place - 1, text)
        value = _number(known[place], words)
        if (
            joined
            and known[place + 1].folded in leads
            and value is not None
            and (value > 1 or known[place].said.isdigit())
        ):
            yield place


def _signed(known: tuple[Word, ...], at: int, text: str) -> bool:
    """Tell whether a comma follows a word."""
    return "," in text[known[at].end : known[at + 1].start]


def _may_be_one(first: Word, last: Word, words: TimingWords) -> bool:
    """Tell whether two numbers that are joined may be one, as "fünf und zwanzig" is twenty-five."""
    one, tens = _number(first, words), _number(last, words)
    spelt = not first.folded.isdigit() and not last.folded.isdigit()
    return words.language in _INVERTED and spelt and one is not None and 0 < one < 10 and tens in _TENS


def _count(known: tuple[Word, ...], lengths: int, words: TimingWords) -> int | None:
    """Return the place of the number before the word for timers, where it says how many lengths there are."""
    heads = words.single("timer")
    places = [at for at, word in enumerate(known[1:]) if word.folded in heads and _number(known[at], words) == lengths]
    return places[0] if places else None
