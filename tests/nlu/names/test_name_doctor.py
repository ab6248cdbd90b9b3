"""Every name that is confused with another one is found, and no other; what is proposed is confused with nothing."""

from collections.abc import Iterable

import pytest

from custom_components.universal_agent.nlu.grounded_parser.home import HomePlace, HomeWords, Thing, name_words
from custom_components.universal_agent.nlu.grounded_parser.lexicon import Lexicon, lexicon
from custom_components.universal_agent.nlu.names.doctor import NameDoctor, is_speakable
from tests.corpus.home import in_language
from tests.corpus.material import HERE, read_home_file

LANGUAGES = ["en", "de", "fr", "es", "nl"]

type Named = tuple[str, str, str | None]
"""Entity id, name, area."""


@pytest.fixture(autouse=True)
def _custom_integrations() -> None:
    """Need no Home Assistant."""


def words_of(language: str) -> Lexicon:
    """Return a language's vocabulary."""
    found = lexicon(language)
    assert found is not None
    return found


def home_of(things: Iterable[Named], language: str = "en") -> HomeWords:
    """Return the words of a home."""
    return HomeWords(
        things=tuple(
            Thing(
                entity_id=entity_id,
                domain=entity_id.partition(".")[0],
                device_class=None,
                name=name,
                names=name_words([name], language),
                spoken=(name,),
                area=None
                if area is None
                else HomePlace(id=area, name=area, names=name_words([area], language), spoken=(area,)),
            )
            for entity_id, name, area in things
        )
    )


def found_in(things: Iterable[Named], language: str = "en") -> set[tuple[str, str | None]]:
    """Return the names that should be others, with what each is confused with."""
    doctor = NameDoctor(home_of(things, language), words_of(language))
    return {
        (problem.subject.name, None if problem.confused_with is None else problem.confused_with.name)
        for problem in doctor.problems()
    }


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        pytest.param("en", "Arc Lamp", "Ark Lamp", id="the same sound"),
        pytest.param("en", "Lena's Lamp", "Lina's Lamp", id="a vowel"),
        pytest.param("en", "Nightlight", "Night Light", id="written apart"),
        pytest.param("en", "Pantry Light", "Bantry Light", id="a consonant"),
        pytest.param("de", "Radlampe", "Ratlampe", id="German hardening"),
        pytest.param("de", "Leselicht", "Lesellicht", id="German doubled letter"),
        pytest.param("fr", "Lampe du saut", "Lampe du sot", id="French silent letters"),
        pytest.param("es", "Luz vaca", "Luz baca", id="Spanish b and v"),
        pytest.param("nl", "Lamp zee", "Lamp see", id="Dutch z and s"),
    ],
)
def test_a_planted_collision_is_found(language: str, one: str, other: str) -> None:
    things: list[Named] = [("light.one", one, "Salon"), ("light.other", other, "Studio"), ("fan.third", "Fan", None)]
    assert found_in(things, language) == {(other, one)}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param(("light.a", "Ben's Lamp", "Hall"), ("light.b", "Jen's Lamp", "Study"), id="sounds far apart"),
        pytest.param(("light.a", "Lamp", "Hall"), ("light.b", "Lamp", "Study"), id="the same name in two rooms"),
        pytest.param(("lock.a", "Front Door", "Hall"), ("sensor.b", "Front Door", "Hall"), id="asked otherwise"),
        pytest.param(("light.a", "Lamp 2", "Hall"), ("light.b", "Lamp 3", "Study"), id="numbers"),
        pytest.param(("light.a", "Lamp two", "Hall"), ("light.b", "Lamp ten", "Study"), id="spoken numbers"),
        pytest.param(("person.anna", "Anna", None), ("person.anne", "Anne", None), id="people"),
    ],
)
def test_what_is_told_apart_is_left_alone(one: Named, other: Named) -> None:
    assert found_in([one, other]) == set()


def test_the_same_name_in_one_room_is_found() -> None:
    assert found_in([("light.a", "Lamp", "Hall"), ("light.b", "Lamp", "Hall")]) == {("Lamp", "Lamp")}


def test_rooms_that_sound_alike_are_found() -> None:
    things: list[Named] = [("light.a", "Big Lamp", "Lena's Room"), ("light.b", "Small Lamp", "Lina's Room")]
    assert found_in(things) == {("Lina's Room", "Lena's Room")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_corpus_home_has_no_such_name(language: str) -> None:
    home = in_language(read_home_file(HERE), language)
    assert found_in(((item.entity_id, item.name, item.area) for item in home.entities), language) == set()


@pytest.mark.parametrize("name", ["sensor_0x00158d", "0x00158d0001a2b3c4", "Lamp A4C1388F2E01", "Shelly 3494546f8a21"])
def test_a_name_of_an_address_cannot_be_said(name: str) -> None:
    assert not is_speakable(name)
    doctor = NameDoctor(home_of([("light.a", name, "Hall"), ("light.b", "Desk Lamp", "Study")]), words_of("en"))
    (problem,) = doctor.problems()
    assert (problem.subject.name, problem.confused_with, problem.proposal) == (name, None, "Hall light")


@pytest.mark.parametrize("name", ["Lamp 2", "Office", "TV", "Spring 2024", "Studio54", "Facade", "H2O sensor"])
def test_a_name_that_can_be_said_is_left_alone(name: str) -> None:
    assert is_speakable(name)


def test_a_proposal_is_taken_for_nothing_else() -> None:
    things: list[Named] = [
        ("light.a", "Arc Lamp", "Hall"),
        ("light.b", "Ark Lamp", "Study"),
        ("switch.c", "Study Light", "Attic"),
        ("switch.d", "Hall Light", "Attic"),
    ]
    doctor = NameDoctor(home_of(things), words_of("en"))
    (problem,) = doctor.problems()
    assert problem.proposal == "Study Ark Lamp"


def test_where_a_room_has_several_of_the_kind_the_kind_alone_is_no_name() -> None:
    things: list[Named] = [
        ("light.a", "Arc Lamp", "Hall"),
        ("light.b", "Ark Lamp", "Hall"),
        ("light.c", "Big Lamp", "Hall"),
    ]
    (problem,) = NameDoctor(home_of(things), words_of("en")).problems()
    assert problem.proposal is None


def test_a_room_before_the_name_is_proposed_where_that_tells_them_apart() -> None:
    things: list[Named] = [
        ("light.a", "Arc Lamp", "Hall"),
        ("light.b", "Ark Lamp", "Study"),
        ("light.c", "Big Lamp", "Study"),
    ]
    (problem,) = NameDoctor(home_of(things), words_of("en")).problems()
    assert problem.proposal == "Study Ark Lamp"


def test_what_cannot_be_renamed_is_not_asked_about() -> None:
    things = home_of([("light.a", "Arc Lamp", "Hall"), ("light.b", "Ark Lamp", "Study")])
    (problem,) = NameDoctor(things, words_of("en"), frozenset({"light.b"})).problems()
    assert problem.subject.id == "light.a"
    assert NameDoctor(things, words_of("en"), frozenset({"light.a", "light.b"})).problems() == ()


def test_two_thousand_names_are_read_without_comparing_each_with_each() -> None:
    rooms = [f"{size} {room}" for size in ("north", "south", "east", "west") for room in ("hall", "attic", "cellar")]
    kinds = ["lamp", "spot", "strip", "bulb", "sconce", "lantern", "candle", "torch", "globe", "pendant"]
    adjectives = ["big", "small", "left", "right", "upper", "lower", "old", "fresh", "round", "square", "plain", "red"]
    colours = ["amber", "violet"]
    names = [f"{a} {c} {r} {k}" for a in adjectives for c in colours for r in rooms for k in kinds][:2000]
    doctor = NameDoctor(
        home_of((f"light.number_{at}", name, f"Room {at % 40}") for at, name in enumerate(names)), words_of("en")
    )
    doctor.problems()
    assert len(names) == 2000
    assert doctor.compared <= len(names)
