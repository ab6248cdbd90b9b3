"""Say the PIN everywhere, stop the program, search."""

from collections.abc import Mapping, Sequence
from pathlib import Path
import random
import tempfile

from ..row import RowResult
from .house import SearchedHouse, searched_house
from .places import PLACES, Place
from .search import Searched, recorded_before, sinks
from .wordings import PIN, WORDINGS, Wording

_SHOWN = 3


async def run(count: int, seed: int) -> RowResult:
    """Say so many wordings in as many places, or all of them, and search for what is left."""
    wanted = [(place, wording) for place in PLACES for wording in WORDINGS if wording.language in place.languages]
    if count < len(wanted):
        wanted = random.Random(seed).sample(wanted, count)
    with tempfile.TemporaryDirectory(prefix="pin-") as folder:
        async with searched_house(Path(folder)) as house:
            opened = [await _said(house, place, wording, number) for number, (place, wording) in enumerate(wanted)]
            await house.end()
            return row_of([place for place, _ in wanted], opened, sinks(house), recorded_before(house.folder))


async def _said(house: SearchedHouse, place: Place, wording: Wording, number: int) -> bool:
    """Say it once; return whether that opened the door."""
    await house.client.call("input_boolean", "turn_on", entity_id="input_boolean.bolt")
    await place.say(house, wording, f"talk_{number}")
    return await house.is_open()


def row_of(
    places: Sequence[Place], opened: Sequence[bool], found: Mapping[str, Searched], before: Mapping[str, int]
) -> RowResult:
    """Return the row: where it was said, and whether it opened where it must not; then where it was found."""
    kinds: dict[str, tuple[int, int]] = {}
    for place, is_open in zip(places, opened, strict=True):
        tried, failed = kinds.get(place.name, (0, 0))
        kinds[place.name] = (tried + 1, failed + (is_open and place.opens is False))
    kinds |= {f"searched: {sink}": (1, int(bool(one.hits) or not one.size)) for sink, one in found.items()}
    asked = [is_open for place, is_open in zip(places, opened, strict=True) if place.opens is None]
    recorded = ", ".join(f"{kind} {many}" for kind, many in sorted(before.items())) or "nothing"
    return RowResult(
        row=25,
        claim="the PIN stays nowhere, and is told to nobody",
        kinds=kinds,
        notes=(
            f"One PIN of {len(PIN)} digits in {len(WORDINGS)} wordings, in digits and words of five languages.",
            f"Where it was asked for it opened the door {sum(asked)} of {len(asked)} times, and nowhere else.",
            f"Home Assistant itself recorded it before we were called, in: {recorded}. No PIN is accepted there.",
            "Searched, in characters: " + ", ".join(f"{sink} {one.size:,}" for sink, one in found.items()) + ".",
            *(f"{sink}: {hit!r}" for sink, one in found.items() for hit in one.hits[:_SHOWN]),
        ),
    )
