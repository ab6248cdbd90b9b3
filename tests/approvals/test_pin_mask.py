"""What may be the PIN is hidden by its shape; what is plainly something else stays."""

from collections.abc import Mapping

import pytest

from custom_components.universal_agent.approvals.pin_mask import ANY_LENGTH, PinMask
from custom_components.universal_agent.approvals.pin_numbers import digits_of, number_spans
from custom_components.universal_agent.safety.pin import DOTS, hash_pin, lengths_of

FIVE = PinMask(frozenset({5}))
FOUR = PinMask(frozenset({4}))


@pytest.mark.parametrize(
    "said",
    [
        "73915",
        "7 3 9 1 5",
        "7-3-9-1-5",
        "7.3.9.1.5",
        "739 15",
        "\uff17\uff13\uff19\uff11\uff15",
        "seven three nine one five",
        "seventy-three nine fifteen",
        "seventy three nine one five",
        "seventy three thousand nine hundred and fifteen",
        "dreiundsiebzig neun fünfzehn",
        "sieben drei neun eins fünf",
        "dreiundsiebzigtausendneunhundertfünfzehn",
        "soixante-treize neuf quinze",
        "sept trois neuf un cinq",
        "soixante-treize mille neuf cent quinze",
        "siete tres nueve uno cinco",
        "setenta y tres mil novecientos quince",
        "zeven drie negen een vijf",
        "drieënzeventigduizend negenhonderdvijftien",
        "double seven nine one five",
    ],
)
def test_a_pin_is_hidden_however_it_is_said(said: str) -> None:
    for text in (said, f"it is {said} please", f"the door: {said}.", f"and {said}, now"):
        hidden = FIVE.text(text)
        assert DOTS in hidden
        assert hidden.replace(DOTS, "").strip(" .,:") == text.replace(said, "").strip(" .,:")


@pytest.mark.parametrize(
    "text",
    [
        "set a timer for 12345 seconds",
        "stelle einen Timer auf 12345 Sekunden",
        "that is 73915 euros",
        "73915 per cent",
        "dim it to twenty five percent",
        "my number is 0171 2345678",
        "set the heating to 21.5 degrees",
        "remind me on 24.12.2026 at 18:30",
        "from 2026-11-22 on",
        "turn on one or two lights in 3 rooms",
        "a hundred and one dalmatians",
        "once upon a time",
        "12345€",
    ],
)
def test_what_is_plainly_something_else_stays(text: str) -> None:
    assert FIVE.text(text) == text


def test_a_year_stays_behind_its_month_and_a_pin_of_four_digits_does_not() -> None:
    assert FOUR.text("the party in December 2026") == "the party in December 2026"
    assert FOUR.text("in December 4711") == f"in December {DOTS}"
    assert FOUR.text("it is 4711") == f"it is {DOTS}"


@pytest.mark.parametrize(
    "text",
    [
        "the pin is 739",
        "unlock it with code 739 1",
        "der Türcode ist 7:3:9:1",
        "ma clave es 12345 seconds",
        "de toegangscode is 123456789",
        "le mot de passe est 24.12.2026",
    ],
)
def test_where_a_code_is_spoken_of_every_number_that_can_be_one_is_hidden(text: str) -> None:
    is_hidden = DOTS in FIVE.text(text)
    assert is_hidden is (text != "the pin is 739")


def test_while_a_pin_is_asked_for_units_do_not_save_a_number() -> None:
    assert FIVE.text("it is 1500 seconds", is_asked=True) == f"it is {DOTS} seconds"


@pytest.mark.parametrize(
    "said", ["four, uh, seven, one, one", "4 and then 7 and then 1, 1", "vier äh sieben eins eins"]
)
def test_while_a_pin_is_asked_for_a_word_between_its_digits_does_not_show_them(said: str) -> None:
    assert FOUR.text(said, is_asked=True) == DOTS
    assert FOUR.text("4 oh no wait what 7 1", is_asked=True) == "4 oh no wait what 7 1"
    assert FOUR.text("the heating to 22 at 10", is_asked=True) == "the heating to 22 at 10"


def test_without_a_pin_nothing_is_hidden() -> None:
    assert not PinMask()
    assert PinMask().text("the pin is 4711", is_asked=True) == "the pin is 4711"
    assert PinMask().value({"a": "4711"}) == {"a": "4711"}


def test_arguments_are_masked_and_ids_and_numbers_are_not() -> None:
    given: Mapping[str, object] = {
        "clause": "unlock with pin 73915",
        "entity": "sensor.meter_73915",
        "id": "01JD2Z6J8W3K5M7N9P1R3T5V7X",
        "seconds": 12345,
        "inner": [{"note": "73915"}, ("73915",)],
    }
    assert FIVE.value(given) == {
        "clause": f"unlock with pin {DOTS}",
        "entity": "sensor.meter_73915",
        "id": "01JD2Z6J8W3K5M7N9P1R3T5V7X",
        "seconds": 12345,
        "inner": [{"note": DOTS}, [DOTS]],
    }


def test_the_same_is_hidden_whatever_the_pin_is() -> None:
    """Nobody learns by what is hidden whether a number is the PIN."""
    texts = [f"remember {number}" for number in range(10000, 10050)]
    assert {FIVE.text(text) for text in texts} == {f"remember {DOTS}"}


def test_how_long_a_pin_is_is_known_from_what_is_kept_and_any_length_where_it_is_not() -> None:
    kept = hash_pin("73915")
    assert lengths_of(kept) == {5}
    assert lengths_of(kept.rpartition("$")[0]) == ANY_LENGTH
    assert lengths_of("") == frozenset()


@pytest.mark.parametrize(
    ("said", "digits"),
    [
        ("forty seven eleven", "4711"),
        ("siebenundvierzig elf", "4711"),
        ("quarante-sept onze", "4711"),
        ("47 eleven", "4711"),
        ("four seven lamps", None),
        ("", None),
        ("fünfzehnhundert", "1500"),
        ("tausend", None),
        ("vieltausend", None),
    ],
)
def test_digits_are_read_from_numbers(said: str, digits: str | None) -> None:
    assert digits_of(said) == digits


def test_an_endless_row_of_numbers_is_hidden_without_being_counted() -> None:
    (span,) = number_spans("one " * 400, frozenset({5}), is_suspicious=False)
    assert span.start == 0
