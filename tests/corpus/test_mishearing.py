"""What is misheard leads to nothing that was not said."""

from pathlib import Path
from random import Random

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
import pytest

from .material import HERE, read_home_file, read_lines
from .mishearing import WAYS, Hearing, misheard, names_in
from .report import misheard_numbers
from .running import said_in
from .verdicts import NEVER, RIGHT

SEED = 3
RATE = 0.1


def test_the_same_seed_mishears_the_same_words() -> None:
    home, lines = read_home_file(HERE), read_lines(HERE, "de")
    once = [line.text for line in misheard(lines, home, rate=RATE, seed=SEED)]

    assert once == [line.text for line in misheard(lines, home, rate=RATE, seed=SEED)]
    assert once != [line.text for line in misheard(lines, home, rate=RATE, seed=SEED + 1)]
    assert 0 < sum(one != line.text for one, line in zip(once, lines, strict=True)) < len(lines)
    assert [line.text for line in misheard(lines, home, rate=0, seed=SEED)] == [line.text for line in lines]


@pytest.mark.parametrize(
    ("way", "language", "word", "heard"),
    [
        ("article", "fr", "la", ""),
        ("article", "fr", "lampe", None),
        ("homophone", "en", "off", "of"),
        ("apart", "de", "küchenlicht", "küchen licht"),
        ("apart", "en", "lamp", None),
        ("sound", "nl", "dicht", "digt"),
        ("name", "es", "xyz", None),
    ],
)
def test_the_ways_to_mishear(way: str, language: str, word: str, heard: str | None) -> None:
    names = names_in(read_home_file(HERE), language)
    parts = frozenset({"küchen", "licht"})
    hearing = Hearing(language=language, parts=parts, names=names, rng=Random(SEED))

    assert WAYS[way](word, hearing) == heard


@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "nl"])
async def test_what_is_misheard_is_seldom_taken_for_something_else(
    hass: HomeAssistant, freezer: FrozenDateTimeFactory, tmp_path: Path, language: str
) -> None:
    """Say the lines of which a word was misheard; the others are said as they stand in test_what_was_said.py."""
    hass.config.config_dir = str(tmp_path)
    scored = await said_in(
        hass, freezer, folder=HERE, language=language, half="dev", noise=RATE, seed=SEED, only_misheard=True
    )

    wrong = [str(case) for case in scored if case.verdict in NEVER]
    assert len(wrong) * 100 <= len(read_lines(HERE, language, "dev")), "\n".join(wrong)
    assert sum(case.verdict in RIGHT for case in scored) * 2 > len(scored)
    assert misheard_numbers(scored).startswith(f"{language:4} right ")
