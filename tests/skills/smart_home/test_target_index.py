"""What a name or a place stands for is looked up once, and tells what looking at every entity would tell."""

import asyncio
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from homeassistant.core import Context, HomeAssistant
from homeassistant.helpers import area_registry as ar, entity_registry as er, floor_registry as fr, intent
from homeassistant.setup import async_setup_component
from hypothesis import HealthCheck, given, settings
from pytest_homeassistant_custom_component.common import async_mock_service

from custom_components.universal_agent.nlu.target_index import TARGET_INDEX, likely_targets
from custom_components.universal_agent.skills.smart_home import matched_intents
from custom_components.universal_agent.skills.smart_home.resolved_targets import matched
from tests.changing_house import ANY_CHANGES, WORDS, Change, ChangingHouse, changing_house

_LAMP = intent.MatchTargetsConstraints(name="lamp 1")


def _all_matched(house: ChangingHouse) -> list[tuple[str, list[str]]]:
    return [
        (str(slots), [state.entity_id for state in matched(house.hass, slots, None)])
        for word in (*WORDS, *house.registered, " LAMP ")
        for slots in _slots(word)
    ]


def _slots(word: str) -> Iterator[Mapping[str, Any]]:
    for target in ({"name": word}, {"area": word}, {"floor": word}, {"name": word, "area": word}):
        yield target
        yield {**target, "domain": "light"}
        yield {**target, "domain": ["cover", "switch"]}


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(changes=ANY_CHANGES)
def test_a_name_and_a_place_stand_for_what_looking_at_everything_would_tell(
    hass: HomeAssistant, changes: list[tuple[Change, str, int]]
) -> None:
    async def live() -> None:
        async with changing_house(hass) as house:
            for change, name, number in changes:
                change(house, name, number)
                await hass.async_block_till_done()
                found = _all_matched(house)
                kept = hass.data.pop(TARGET_INDEX)
                assert found == _all_matched(house), (change.__name__, name, number)
                hass.data[TARGET_INDEX] = kept

    asyncio.get_event_loop().run_until_complete(live())


def test_what_runs_on_known_targets_says_and_does_what_home_assistants_handler_does(hass: HomeAssistant) -> None:
    known: list[str] = []

    async def live(changes: list[tuple[Change, str, int]]) -> None:
        assert await async_setup_component(hass, "homeassistant", {})
        assert await async_setup_component(hass, "intent", {})
        async with changing_house(hass) as house:
            async_mock_service(hass, "climate", "turn_on")  # a mode of its own is chosen for these, or none
            kinds = ("homeassistant", "light", "switch")
            services = [*((kind, "turn_on") for kind in kinds), ("cover", "open_cover")]
            calls = [async_mock_service(hass, domain, service) for domain, service in services]
            for change, name, number in changes:
                change(house, name, number)
                await hass.async_block_till_done()
                for called in _called(hass, house):
                    found = await matched_intents.handle_matched(called())
                    done = _done(calls)
                    _clear(calls)
                    if found is None:
                        continue
                    theirs = called()
                    wanted = await intent.async_handle(
                        hass, "conversation", theirs.intent_type, theirs.slots, assistant="conversation"
                    )
                    known.append(theirs.intent_type)
                    assert found.as_dict() == wanted.as_dict(), (change.__name__, name, number, theirs.slots)
                    assert found.matched_states == wanted.matched_states
                    assert found.unmatched_states == wanted.unmatched_states
                    assert _slots_of(found) == _slots_of(wanted)
                    assert done == _done(calls)
                    _clear(calls)

    @settings(max_examples=15, deadline=None)
    @given(changes=ANY_CHANGES)
    def whatever_changes(changes: list[tuple[Change, str, int]]) -> None:
        asyncio.get_event_loop().run_until_complete(live(changes))

    whatever_changes()
    # In some of the houses nothing is known by these words; in all of them together it is.
    assert set(known) == {intent.INTENT_TURN_ON, intent.INTENT_GET_STATE}


def _done(calls: list[list[Any]]) -> list[Any]:
    """Return what was called; climate devices are turned on in a mode of their own, and not where they are on."""
    made = (call.data for kind in calls for call in kind)
    return [data for data in made if not str(data["entity_id"]).removeprefix("['").startswith("climate.")]


def _clear(calls: list[list[Any]]) -> None:
    for made in calls:
        made.clear()


def _slots_of(response: intent.IntentResponse) -> object:
    return None if response.intent is None else response.intent.slots


def _called(hass: HomeAssistant, house: ChangingHouse) -> Iterator[Any]:
    """Yield what makes each call anew: a handler may change the slots it is given."""
    for word in ("kitchen", "lamp", "Lamp 1", "Hatch", "Stove", house.registered[0]):
        places = {"area": word}, {"floor": word, "domain": "light"}, {"name": "all", "area": word}
        for target in ({"name": word}, *places):
            yield partial(_call, hass, intent.INTENT_TURN_ON, target)
            yield partial(_call, hass, intent.INTENT_GET_STATE, {**target, "state": "on"})


def _call(hass: HomeAssistant, name: str, slots: Mapping[str, str]) -> intent.Intent:
    return intent.Intent(
        hass,
        platform="conversation",
        intent_type=name,
        slots={slot: {"value": value, "text": value.upper()} for slot, value in slots.items()},
        text_input=None,
        context=Context(),
        language=hass.config.language,
        assistant="conversation",
    )


async def test_a_place_takes_its_devices_along(hass: HomeAssistant) -> None:
    async with changing_house(hass) as house:
        attic = ar.async_get(hass).async_create("Attic", floor_id=fr.async_get(hass).async_create("Top").floor_id)
        er.async_get(hass).async_update_entity(house.registered[2], area_id=attic.id)
        await hass.async_block_till_done()
        for area, floor in (("attic", None), (None, "top")):
            found = likely_targets(hass, intent.MatchTargetsConstraints(area_name=area, floor_name=floor))
            assert [state.entity_id for state in found or ()] == [house.registered[2]]


async def test_it_is_kept_only_while_the_agent_is_there(hass: HomeAssistant) -> None:
    async with changing_house(hass) as house:
        er.async_get(hass).async_update_entity(house.registered[1], name="Lamp 1")
        assert [state.entity_id for state in likely_targets(hass, _LAMP) or ()] == [house.registered[1]]
    assert likely_targets(hass, _LAMP) is None
