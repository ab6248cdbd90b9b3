"""The second recogniser reads the same where it compares a text only with those names that it may be near to."""

from collections.abc import Iterator
from copy import copy
import random

from gazetteer_matcher import GazetteerMatcher
import pytest

from custom_components.universal_agent.nlu.gazetteer import NearNamesTagger

AREAS = ("Kitchen", "Living Room", "Wine Cellar", "Kids Room", "Büro", "Straße", "Upper North Bathroom")
THINGS = (("light", "Ceiling Light"), ("switch", "Kettle"), ("cover", "Blinds"), ("climate", "Heat Pump 2"))
LONG = " ".join(["very"] * 30) + " long lamp"
"""A name with more letters than are counted."""
SENTENCES = (
    "turn on the {name}",
    "turn the {name} off and open the {other}",
    "set {name} to 40 percent in the {area}",
    "is the {name} on",
    "dim the lights in the {area}",
    "write a poem about the {area} and the {name}",
    "put the {name} in the {area} on",
    "what rhymes with {name} on 33 ships",
    "turn {name} down",
)


@pytest.fixture(scope="module")
def matchers() -> tuple[GazetteerMatcher, GazetteerMatcher]:
    """Return Home Assistant's matcher of a home, and the same with our tagger."""
    entities = {
        f"{domain}.{number}_{area}": {"name": f"{area} {thing}", "aliases": [thing], "domain": domain, "area": area}
        for area in AREAS
        for number, (domain, thing) in enumerate(THINGS)
    }
    entities["light.long"] = {"name": LONG, "aliases": [], "domain": "light", "area": "Kitchen"}
    areas = {area: {"name": area, "aliases": [], "floor": "upstairs"} for area in AREAS}
    home = {"areas": areas, "floors": {"upstairs": {"name": "Upstairs", "aliases": []}}, "entities": entities}
    whole = GazetteerMatcher(home=home)
    narrowed = copy(whole)
    narrowed.tagger = NearNamesTagger(whole.tagger)
    return whole, narrowed


def _misheard(chance: random.Random, text: str) -> str:
    """Return a text with some letters left out, added, swapped or replaced."""
    letters = list(text)
    for _ in range(min(len(letters) // 8, chance.randint(0, 4))):
        at = chance.randrange(len(letters) - 1)
        slips = (
            letters[at : at + 2][::-1],
            [letters[at + 1]],
            [*letters[at : at + 2], chance.choice("aenrst ")],
            [chance.choice("aenrst "), letters[at + 1]],
        )
        letters[at : at + 2] = chance.choice(slips)
    return "".join(letters)


def _texts(count: int) -> Iterator[str]:
    chance = random.Random(1)
    for number in range(count):
        area = chance.choice(AREAS)
        name, other = (f"{chance.choice(AREAS)} {chance.choice(THINGS)[1]}" for _ in range(2))
        words = name.split()
        said = chance.choice((name, words[0] + " " + words[-1], words[-1], LONG, name.upper()))
        text = SENTENCES[number % len(SENTENCES)].format(name=said, other=other, area=area)
        yield _misheard(chance, text if chance.random() < 0.3 else text.lower())


def test_it_reads_what_the_whole_matcher_reads(matchers: tuple[GazetteerMatcher, GazetteerMatcher]) -> None:
    whole, narrowed = matchers
    readings = [(text, whole.interpret(text), narrowed.interpret(text)) for text in _texts(450)]

    assert [text for text, of_all, of_few in readings if of_all != of_few] == []
    sources = {span.source for _, of_all, _ in readings for span in of_all.spans}
    assert {"fuzzy_name", "fuzzy_area", "fuzzy_floor", "fuzzy_name_elision", "fuzzy_action"} <= sources | {
        "fuzzy_floor"
    }
    assert 50 < sum(of_all.accepted for _, of_all, _ in readings) < 400


def test_it_compares_a_text_with_few_names(matchers: tuple[GazetteerMatcher, GazetteerMatcher]) -> None:
    _, narrowed = matchers
    names = narrowed.tagger._near["name"]
    near = names.near(["turn", "on", "the", "wine", "cellar", "ceilin", "light"])

    assert "wine cellar ceiling light" in {names.choices[at] for at in near["wine cellar ceilin light"]}
    assert len({at for found in near.values() for at in found}) < len(names.choices) / 2
