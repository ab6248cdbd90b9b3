"""An awning that is let down is out: what moves it up or down does the opposite of what it does to a blind."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from .choosing import Chosen
from .home import Thing
from .lexicon import Lexicon, Phrase

_OPPOSITE = {"open": "close", "close": "open", "up_cover": "down_cover", "down_cover": "up_cover"}


def is_awning(thing: Thing) -> bool:
    """Tell whether a thing is an awning."""
    return thing.device_class == "awning"


def of_an_awning(act: str) -> str:
    """Return what an act that moves things up or down does to an awning."""
    return _OPPOSITE.get(act, act)


def moves_upright(words: Phrase, rest: Phrase, lexicon: Lexicon) -> bool:
    """Tell whether a command says that something goes up or down, and not that it opens or closes.

    Args:
        words: the command.
        rest: those of its words that name what is moved.
        lexicon: the language.
    """
    left = list(rest)
    taken = []
    for word in words:
        if left and left[0] == word:
            left = left[1:]
        else:
            taken.append(word)
    for phrase in lexicon.of("upright"):
        if phrase[0] in taken:  # most are not there: to look for each all along costs every request
            for at in range(len(taken)):
                if tuple(taken[at : at + len(phrase)]) == phrase:
                    return True
    return False


def apart(chosen: Chosen) -> Iterator[tuple[Chosen, bool]]:
    """Yield what was chosen that is no awning, and the awnings in it, each told which it is."""
    for of_awnings in (False, True):
        things = tuple(thing for thing in chosen.things if is_awning(thing) == of_awnings)
        if things:
            yield (chosen if len(things) == len(chosen.things) else replace(chosen, things=things)), of_awnings


def has_awning(things: Iterable[Thing]) -> bool:
    """Tell whether an awning is among things."""
    return any(is_awning(thing) for thing in things)


def way_of(direction: int, upright: bool, things: Iterable[Thing]) -> int:
    """Return which way a step moved a position: an awning that goes down goes further out."""
    return -direction if upright and has_awning(things) else direction
