"""The check for words that standard terms have replaced."""

import pytest

from scripts.lib.vocabulary import findings


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        pytest.param("class Carrier: ...", "IntentRegistration", id="a type"),
        pytest.param("database.hold_still()", "begin_backup", id="a method"),
        pytest.param("_MOST_WORDS = 3", "MAX_", id="an upper bound"),
        pytest.param("LEAST_SHARE = 0.5", "MIN_", id="a lower bound"),
        pytest.param("[one.id for one in found]", "name the thing", id="a loop variable"),
    ],
)
def test_a_replaced_word_is_found_with_its_standard_term(source: str, problem: str) -> None:
    ((line, said),) = findings(source)

    assert line == 1
    assert problem in said


def test_words_in_texts_and_other_names_are_free() -> None:
    source = '"""Said and put_aside."""\nMAX_WORDS = 3\nfor one, two in pairs:\n    print("PULSE")  # sway\n'

    assert list(findings(source)) == []
