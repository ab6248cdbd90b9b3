"""What must never happen: an unexplained word that is passed over, or a target that nobody named."""

from itertools import permutations

from hypothesis import given, strategies as st
import pytest

from custom_components.universal_agent.nlu.grounded_parser.commands import Scene
from custom_components.universal_agent.nlu.grounded_parser.words import fold, stem
from tests.nlu.grounded_parser.homes import Device, command, device, home, told

PLACES = ("Pantry", "Veranda", "Study", "Nursery", "Workshop")
MODIFIERS = ("Amber", "Corner", "Oriel", "Velvet", "Copper", "Marble")
NOUNS = {"light": "Lamp", "fan": "Fan", "switch": "Kettle", "cover": "Curtain", "media_player": "Speaker"}
VERBS = ("flip on", "kill", "shut", "raise", "pause", "mute", "start", "deactivate")
STRANGERS = ("giraffe", "yesterday", "tomorrow", "unless", "only", "neighbour", "until", "seven", "zyxt", "both", "but")


@st.composite
def homes(draw: st.DrawFn) -> list[Device]:
    """Return a few devices with made-up names."""
    wanted = draw(
        st.lists(
            st.tuples(st.sampled_from(MODIFIERS), st.sampled_from(sorted(NOUNS)), st.sampled_from(PLACES)),
            min_size=1,
            max_size=8,
            unique=True,
        )
    )
    return [
        device(f"{domain}.n{number}", f"{modifier} {NOUNS[domain]}", place, state="playing", brightness=100)
        for number, (modifier, domain, place) in enumerate(wanted)
    ]


def _targets(text: str, scene: Scene, devices: list[Device]) -> set[str]:
    """Return the ids that the HA intents of a command touch."""
    found: set[str] = set()
    for _, slots in told(text, scene):
        domains = slots.get("domain") or [slots.get("name", "").partition(".")[0]]
        for item in devices:
            of_domain = item.id.partition(".")[0] in ([domains] if isinstance(domains, str) else domains)
            placed = slots.get("area") in (None, item.area)
            if slots.get("name") == item.id or (slots.get("name") in (None, "all") and of_domain and placed):
                found.add(item.id)
    return found


@given(devices=homes(), verb=st.sampled_from(VERBS), data=st.data())
def test_only_what_was_named_is_touched(devices: list[Device], verb: str, data: st.DataObject) -> None:
    scene = home(*devices)
    one = data.draw(st.sampled_from(devices))
    named = {other.id for other in devices if other.name == one.name}

    assert _targets(f"{verb} the {one.name}", scene, devices) <= named
    placed = {other.id for other in devices if other.name == one.name and other.area == one.area}
    assert _targets(f"{verb} the {one.name} in the {one.area}", scene, devices) <= placed


@given(devices=homes(), verb=st.sampled_from(VERBS), data=st.data())
def test_a_sentence_with_an_unexplained_word_never_acts(devices: list[Device], verb: str, data: st.DataObject) -> None:
    scene = home(*devices)
    one = data.draw(st.sampled_from(devices))
    words = f"{verb} the {one.name} in the {one.area}".split()
    at = data.draw(st.integers(0, len(words)))
    stranger = data.draw(st.sampled_from(STRANGERS))

    assert command(" ".join([*words[:at], stranger, *words[at:]]), scene) == () or stranger == "both"


@given(devices=homes(), verb=st.sampled_from(VERBS), place=st.sampled_from(PLACES), noun=st.sampled_from(sorted(NOUNS)))
def test_all_of_a_kind_in_a_place_are_of_that_kind_and_there(
    devices: list[Device], verb: str, place: str, noun: str
) -> None:
    scene = home(*devices)
    meant = {item.id for item in devices if item.id.startswith(f"{noun}.") and item.area == place}

    touched = _targets(f"{verb} all {NOUNS[noun].lower()}s in the {place}", scene, devices)

    assert touched in (set(), meant)


@given(devices=homes(), text=st.text(max_size=60))
def test_any_text_is_read_without_an_error(devices: list[Device], text: str) -> None:
    assert isinstance(command(text, home(*devices)), tuple)


@given(st.text(max_size=20))
def test_folding_is_stable(word: str) -> None:
    folded = fold(word)
    assert fold(folded) == folded
    for language in ("en", "de", "es", "fr", "nl"):
        assert len(stem(folded, language)) <= len(folded) + 1


@pytest.mark.parametrize("order", list(permutations(("copper lamp", "in the study", "please"))))
def test_the_order_of_the_parts_does_not_matter(order: tuple[str, ...]) -> None:
    scene = home(device("light.a", "Copper Lamp", "Study"), device("light.b", "Copper Lamp", "Pantry"))
    assert told(f"flip on the {' '.join(order)}", scene) == [("HassTurnOn", {"name": "light.a"})]


@pytest.mark.parametrize(
    "names", [pytest.param(names, id=" ".join(names)) for names in permutations(("Copper Lamp", "Lamp", "Copper"))]
)
def test_names_within_names_are_kept_apart(names: tuple[str, ...]) -> None:
    scene = home(*(device(f"light.{name.replace(' ', '_').lower()}", name, "Study") for name in names))
    assert told("flip on the copper lamp", scene) in (
        [("HassTurnOn", {"name": "light.copper_lamp"})],
        [],
    )


def test_a_part_of_a_name_that_says_another_thing_names_nothing() -> None:
    scene = home(device("switch.a", "Kettle Light", "Study"), device("light.b", "Fan Light", "Study"))
    assert told("flip on the kettle", scene) == []
    assert told("flip on the fan", scene) == []
    assert told("flip on the kettle light", scene) == [("HassTurnOn", {"name": "switch.a"})]


def test_nothing_that_locks_or_opens_is_turned_off_with_everything() -> None:
    scene = home(
        device("lock.a", "Bolt", "Study"),
        device("cover.b", "Drape", "Study"),
        device("climate.c", "Stove", "Study"),
        device("light.d", "Lantern", "Study"),
    )
    assert told("kill everything in the study", scene) == [("HassTurnOff", {"area": "Study", "domain": "light"})]


def test_a_word_for_any_place_names_none() -> None:
    scene = home(device("light.a", "Drawing Room", "Drawing Room"), device("fan.b", "Whirl", "Drawing Room"))
    assert told("kill the light in this room", scene) == []
    assert told("kill the fan in the room", scene) == []
    assert told("kill the fan in the drawing room", scene) == [("HassTurnOff", {"name": "fan.b"})]


def test_a_plural_that_nobody_placed_is_left_alone() -> None:
    scene = home(device("light.a", "Lantern", "Study"), device("light.b", "Torch", "Pantry"))
    assert told("kill the lights", scene) == []
    assert told("kill all the lanterns and torches", scene) == []


def test_a_step_of_what_cannot_be_set_is_left_alone() -> None:
    scene = home(
        device("cover.a", "Drape", "Study", state="open"),
        device("climate.b", "Stove", "Study", temperature=28, max_temp=28, min_temp=7, hvac_modes=["heat"]),
    )
    assert told("make the stove warmer", scene) == []
    assert told("set the drape to 40 degrees", scene) == []
    assert told("set the drape to red", scene) == []
