"""A plain run of the tests plays a part of the tables in several languages, and every language has its share of it."""

from collections import Counter
import os
from pathlib import Path
import re
import subprocess
import sys

import pytest

from tests.representative_rows import NOT_PLAYED, PLAYED_WHOLE, played_languages
from tests.skills.conftest import LANGUAGES

ROOT = Path(__file__).parent.parent
_TABLES = 400
_TABLES_OF_A_PROJECT = """
import pytest

ROWS = [("en", "on"), ("en", "off"), ("de", "an"), ("fr", "allume"), ("es", "enciende"), ("nl", "aan")]

@pytest.fixture
def hass():
    return None

@pytest.mark.parametrize(("language", "said"), ROWS)
def test_each_in_a_home(hass, language, said):
    pass

@pytest.mark.parametrize(("language", "said"), ROWS)
def test_without_a_home(language, said):
    pass

@pytest.mark.parametrize(("language", "said"), ROWS[:4])
def test_in_few_languages(hass, language, said):
    pass

def test_in_none(hass):
    pass
"""


def test_every_language_has_its_share() -> None:
    played = [played_languages(f"tests/skills/test_{number}.py::test_it", LANGUAGES) for number in range(_TABLES)]

    share = Counter(language for languages in played for language in languages)
    assert {len(languages) for languages in played} == {2}
    assert share["en"] == _TABLES
    assert min(share[language] for language in LANGUAGES) > _TABLES / (2 * len(LANGUAGES))


@pytest.mark.parametrize("place", PLAYED_WHOLE)
def test_what_protects_is_asked_in_every_language(place: str) -> None:
    assert played_languages(f"{place}::test_it", LANGUAGES) == set(LANGUAGES)


def test_a_table_in_few_languages_is_played_whole() -> None:
    assert played_languages("tests/skills/test_it.py::test_it", ["en", "de", "fr"]) == {"en", "de", "fr"}


@pytest.mark.parametrize("place", [*PLAYED_WHOLE, *NOT_PLAYED])
def test_what_is_named_is_there(place: str) -> None:
    assert (ROOT / place).exists()


def test_rows_that_take_a_home_each_are_played_in_english_and_one_other_language(tmp_path: Path) -> None:
    (tmp_path / "test_tables.py").write_text(_TABLES_OF_A_PROJECT)
    (tmp_path / "pytest.ini").write_text("[pytest]")
    printed = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "tests.representative_rows", "-rA", str(tmp_path)],
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_ADDOPTS": "", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    ).stdout

    played = Counter(re.findall(r"^PASSED .*::(\w+)", printed, re.MULTILINE))
    assert played == {
        "test_each_in_a_home": 3,
        "test_without_a_home": 6,
        "test_in_few_languages": 4,
        "test_in_none": 1,
    }
    assert "test_each_in_a_home[en-on]" in printed
    assert "test_each_in_a_home[en-off]" in printed
