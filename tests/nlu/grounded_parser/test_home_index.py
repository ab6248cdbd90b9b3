"""What is kept of the home tells the same as the home itself: its index, and its words after any change."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime

from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, entity_registry as er
from hypothesis import HealthCheck, given, settings, strategies as st
import pytest

from custom_components.universal_agent.nlu.grounded_parser import reader
from custom_components.universal_agent.nlu.grounded_parser.commands import Scene
from custom_components.universal_agent.nlu.grounded_parser.directives.sentence import Directives, read_directives
from custom_components.universal_agent.nlu.grounded_parser.home import (
    HomePlace,
    HomeWords,
    Thing,
    home_words,
    name_words,
    without_words,
)
from custom_components.universal_agent.nlu.grounded_parser.kinds import KINDS, of_kind
from custom_components.universal_agent.nlu.grounded_parser.lexicon import lexicon
from custom_components.universal_agent.nlu.grounded_parser.nouns import fit_of, fits, read_noun
from custom_components.universal_agent.nlu.grounded_parser.reader import GroundedParser
from tests.changing_house import ANY_CHANGES, Change, ChangingHouse, changing_house
from tests.common_builders import a_request

LANGUAGES = ("en", "de", "es", "fr", "nl")
WORDS = (
    *("kitchen", "lamp", "lights", "light", "the", "all", "garage", "door", "blind", "upstairs", "tv", "radio", "big"),
    *("Küche", "Lampe", "Küchenlampe", "Lichter", "alle", "Rollladen", "cocina", "luz", "puerta", "de", "la", "todas"),
    *("cuisine", "lampe", "porte", "toutes", "les", "keuken", "lampen", "deur", "everything", "music", "22"),
)
CLASSES = {"cover": (None, "blind", "garage", "door"), "binary_sensor": ("door", "window", "motion"), "switch": (None,)}
DOMAINS = ("light", "cover", "switch", "binary_sensor", "media_player", "lock", "climate", "scene")


def _names(most: int) -> st.SearchStrategy[tuple[str, ...]]:
    words = st.lists(st.sampled_from(WORDS), min_size=1, max_size=3).map(" ".join)
    return st.lists(words, min_size=1, max_size=most).map(tuple)


@st.composite
def _homes(draw: st.DrawFn, language: str) -> HomeWords:
    places = [
        HomePlace(id=f"place{number}", name=spoken[0], names=name_words(spoken, language))
        for number, spoken in enumerate(draw(st.lists(_names(2), min_size=1, max_size=3)))
    ]
    things = []
    for number, spoken in enumerate(draw(st.lists(_names(2), max_size=8))):
        domain = draw(st.sampled_from(DOMAINS))
        things.append(
            Thing(
                entity_id=f"{domain}.thing{number}",
                domain=domain,
                device_class=draw(st.sampled_from(CLASSES.get(domain, (None,)))),
                name=spoken[0],
                names=name_words(spoken, language),
                area=draw(st.sampled_from([None, *places])),
                floor=draw(st.sampled_from([None, *places])),
            )
        )
    return HomeWords(things=tuple(things))


@settings(max_examples=120, deadline=None)
@given(data=st.data(), language=st.sampled_from(LANGUAGES))
def test_a_noun_finds_by_the_index_what_it_finds_by_looking_at_everything(data: st.DataObject, language: str) -> None:
    known, home = lexicon(language), data.draw(_homes(language))
    assert known is not None
    # Half of them are said by the words of a name, so that many fit.
    said = data.draw(st.lists(st.sampled_from([*WORDS, *home.words]), max_size=4))
    domains = data.draw(st.frozensets(st.sampled_from(DOMAINS)))
    implied = data.draw(st.sampled_from([frozenset[str](), domains]))
    noun = read_noun(said, home, known)
    assert noun is not None

    found = fits(noun, home, domains, implied, known)

    looked_at = [fit_of(noun, thing, implied, known) for thing in home.things if thing.domain in domains]
    assert found == [fit for fit in looked_at if fit is not None]


@settings(max_examples=40, deadline=None)
@given(data=st.data(), language=st.sampled_from(LANGUAGES))
def test_the_index_of_a_home_holds_what_its_things_say(data: st.DataObject, language: str) -> None:
    known, home = lexicon(language), data.draw(_homes(language))
    assert known is not None

    assert {kind: of_kind(kind, home) for kind in KINDS} == {
        kind: frozenset(at for at, thing in enumerate(home.things) if KINDS[kind].covers(thing)) for kind in KINDS
    }
    assert home.domains == {thing.domain for thing in home.things}
    assert set(home.places) == {place for thing in home.things for place in (thing.area, thing.floor) if place}
    assert home.words == set(home.with_word)
    assert set(home.by_place_name) == {name for place in home.places for name in place.names}
    for word in home.words:
        assert set(home.names_with[word]) == {name for name in home.named if word in name}
    for name, things in home.plainly_named(known.article_stems).items():
        assert things == tuple(
            thing for thing in home.things if name in {without_words(own, known.article_stems) for own in thing.names}
        )


def _is_kept_right(house: ChangingHouse) -> bool:
    """Tell whether the words kept of the home are those that it has now, in two languages."""
    kept, fresh = [], []
    for language in ("en", "de"):
        scene = house.parser.scene(a_request(language=language))
        assert scene is not None
        kept.append(scene.home)
        fresh.append(home_words(house.hass, language, scene.lexicon.compound_parts))
    return kept == fresh


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(changes=ANY_CHANGES)
def test_what_is_kept_of_the_home_is_the_home_after_any_changes(
    hass: HomeAssistant, changes: list[tuple[Change, str, int]]
) -> None:
    async def live() -> None:
        async with changing_house(hass) as house:
            assert _is_kept_right(house)
            for change, name, number in changes:
                change(house, name, number)
                await hass.async_block_till_done()
                assert _is_kept_right(house), (change.__name__, name, number)

    asyncio.get_event_loop().run_until_complete(live())


SAID = {
    "en": (
        *("make the kitchen lamp brighter", "turn on the lamp and turn off the lights", "lights off", "Lamp 1"),
        *("is the garage door open", "leave the kitchen lamp alone", "turn on all the lights in the kitchen"),
        *("set Lamp 1 to 30 percent and lamp 2 a bit darker", "close the hatch", "turn it off in here"),
        *("make Lamp 0 brighter", "make Lamp 2 brighter"),
    ),
    "de": ("mach die Küchenlampe heller", "Lichter aus", "schalte alle Lichter aus, nur nicht die Küchenlampe"),
}
"""What is understood by the names of a home, by its places, and by how a lamp is at the moment."""


def _read(parser: GroundedParser, here: str | None) -> list[object]:
    """Return what a parser makes of all that is said."""
    return [
        read(text, a_request(language=language, area_id=here))
        for language, texts in SAID.items()
        for text in texts
        for read in (parser.directives, parser.safety, parser.verbless, parser.leaves_alone, parser.named_scene)
    ]


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(changes=ANY_CHANGES)
def test_what_is_kept_of_a_text_is_what_it_means_after_any_changes(
    hass: HomeAssistant, changes: list[tuple[Change, str, int]]
) -> None:
    def is_kept_right(house: ChangingHouse) -> bool:
        places = (None, *(area.id for area in ar.async_get(hass).async_list_areas()))[:2]
        return all(_read(house.parser, here) == _read(GroundedParser(hass), here) for here in places)

    async def live() -> None:
        async with changing_house(hass) as house:
            assert is_kept_right(house)
            for change, name, number in changes:
                change(house, name, number)
                await hass.async_block_till_done()
                assert is_kept_right(house), (change.__name__, name, number)

    asyncio.get_event_loop().run_until_complete(live())


async def test_a_question_is_kept_only_where_it_is_the_same_at_any_time(hass: HomeAssistant) -> None:
    async with changing_house(hass) as house:
        texts = ("is Lamp 1 on", "was Lamp 1 on at 5 pm", "turn Lamp 1 on", "was the lamp on this morning")
        for now in (datetime(2026, 3, 4, hour, tzinfo=UTC) for hour in (4, 12, 20)):
            requests = [a_request(text, now=now) for text in texts]
            kept = [house.parser.asking(request.text, request) for request in requests]
            assert kept == [GroundedParser(hass).asking(request.text, request) for request in requests]


@pytest.mark.parametrize(
    ("change", "is_read_again"),
    [
        pytest.param(lambda hass, lamp: None, False, id="nothing"),
        pytest.param(lambda hass, lamp: hass.states.async_set("switch.far", "off"), False, id="another state"),
        pytest.param(
            lambda hass, lamp: hass.states.async_set(lamp, "on", {"friendly_name": "Lamp 1", "brightness": 9}),
            True,
            id="how the lamp is",
        ),
        pytest.param(lambda hass, lamp: er.async_get(hass).async_update_entity(lamp, name="Torch"), True, id="a name"),
        pytest.param(
            lambda hass, lamp: async_expose_entity(hass, "conversation", lamp, should_expose=False), True, id="exposure"
        ),
        pytest.param(
            lambda hass, lamp: er.async_get(hass).async_update_entity(lamp, icon="mdi:lamp"), False, id="an icon"
        ),
    ],
)
async def test_a_text_is_read_again_only_where_it_may_mean_something_else(
    hass: HomeAssistant,
    monkeypatch: pytest.MonkeyPatch,
    change: Callable[[HomeAssistant, str], object],
    is_read_again: bool,
) -> None:
    texts: list[str] = []

    def reading(text: str, scene: Scene) -> Directives | None:
        texts.append(text)
        return read_directives(text, scene)

    monkeypatch.setattr(reader, "read_directives", reading)
    async with changing_house(hass) as house:
        hass.states.async_set("switch.far", "on")
        said = "make Lamp 1 brighter"
        for _ in range(3):
            house.parser.directives(said, a_request())
        change(hass, house.registered[1])
        await hass.async_block_till_done()
        house.parser.directives(said, a_request())

    assert len(texts) == (2 if is_read_again else 1)
