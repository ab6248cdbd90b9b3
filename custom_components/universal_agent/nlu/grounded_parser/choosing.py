"""Which of the things that fit are meant: one, all of a place, or nobody knows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .home import Thing
from .nouns import Fit, Noun, Quantity

type Narrow = Callable[[Thing], bool]
"""Tells whether a thing is in the state that the request supposes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """What is meant."""

    things: tuple[Thing, ...]
    """The things."""
    place: str | None = None
    """Id of the area or floor, where all of a kind there are meant."""
    group: bool = False
    """Whether all that fit are meant, and not one by its name."""
    left_on: tuple[Thing, ...] = ()
    """What a group is turned off without, since more depends on it."""


def choose(
    noun: Noun, fits: Sequence[Fit], *, here: str | None, narrow: Narrow | None = None, places: bool = False
) -> Chosen | None:
    """Return what is meant, or None where that is open.

    Args:
        noun: what was said.
        fits: what explains every word of it.
        here: area in which it was said; a thing there is preferred.
        narrow: tells several apart that were not named.
        places: whether a place alone may be named.
    """
    if not fits:
        return None
    several = noun.quantity is not Quantity.ONE or (places and bool(noun.units) and all(fit.place for fit in fits))
    if several and (chosen := _all_of(noun, fits)) is not None:
        return chosen if noun.count is None else counted(chosen, noun, noun.count)
    if noun.quantity in (Quantity.ALL, Quantity.EVERYTHING):
        return None
    fits = of_this_room(noun, fits, here)
    best = max(fit.rank for fit in fits)
    leading = [fit for fit in fits if fit.rank == best]
    if len(leading) == 1:
        return Chosen(things=(leading[0].thing,))
    if noun.quantity is Quantity.SOME:
        near = [fit for fit in leading if here is not None and fit.thing.area and fit.thing.area.id == here]
        return Chosen(things=_things(near), place=here, group=True) if near else None
    return _only(leading, here, narrow)


def of_this_room(noun: Noun, fits: Sequence[Fit], here: str | None) -> Sequence[Fit]:
    """Return what fits in the room it was said in, where only a kind was said: that may be the name of one elsewhere.

    "The AC" is the one in here, though another one far off is called nothing but that.
    """
    if here is None or noun.quantity is not Quantity.ONE or not noun.is_only_a_kind:
        return fits
    near = [fit for fit in fits if fit.thing.area and fit.thing.area.id == here and noun.is_of_kind(fit.thing)]
    called = [fit for fit in near if any(noun.named_in(name) for name in fit.thing.names)]
    return called if len(called) == 1 else near or fits


def counted(chosen: Chosen, noun: Noun, count: int) -> Chosen | None:
    """Return so many of a group: all of it, or those called by the very word; else nobody knows which are meant.

    "Two lights" of three are any two, whatever they are called; "the two lights" are certain ones.
    """
    if len(chosen.things) == count:
        return chosen
    if not noun.definite:
        return None
    called = tuple(thing for thing in chosen.things if any(noun.named_in(name) for name in thing.names))
    return Chosen(things=called, group=True) if len(called) == count else None


def _all_of(noun: Noun, fits: Sequence[Fit]) -> Chosen | None:
    """Return all that fit, if they are told by their kind and one place, which was named whole."""
    meant = [fit for fit in fits if fit.rank > 1]
    # "All lights" are what is a light, and not the plug that is called one, if there are both.
    meant = [fit for fit in meant if noun.is_of_kind(fit.thing)] or meant
    if not meant or any(fit.by_name and fit.place is None for fit in meant):
        return None
    places = {fit.place for fit in meant}
    place = next(iter(places)) if len(places) == 1 else None
    if place is None and (places != {None} or noun.quantity is Quantity.SOME):
        return None
    if place is None and not noun.whole_home and noun.quantity is not Quantity.ALL:
        return None
    return Chosen(things=_things(meant), place=place, group=True)


def _only(fits: Sequence[Fit], here: str | None, narrow: Narrow | None) -> Chosen | None:
    """Return the only one of several that is in the state the request supposes, or that stands where it was said."""
    for keep in (
        lambda thing: here is not None and thing.area is not None and thing.area.id == here,
        narrow or (lambda _: False),
    ):
        left = [fit.thing for fit in fits if keep(fit.thing)]
        if len(left) == 1:
            return Chosen(things=(left[0],))
    return None


def _things(fits: Sequence[Fit]) -> tuple[Thing, ...]:
    return tuple(fit.thing for fit in fits)
