"""What a name stands for is looked up once, and tells what looking at every name would tell, after any change."""

import asyncio
from collections.abc import Mapping
from typing import Any

from homeassistant.core import HomeAssistant
from homeassistant.helpers import entity_registry as er
from hypothesis import HealthCheck, given, settings

from custom_components.universal_agent.nlu.named_entities import NAMED_ENTITIES, states_named
from custom_components.universal_agent.skills.smart_home.targets import matched
from tests.changing_house import ANY_CHANGES, WORDS, Change, ChangingHouse, changing_house


def _all_matched(house: ChangingHouse) -> dict[str, list[list[str]]]:
    return {name: [_ids(house, slots) for slots in _slots(name)] for name in (*WORDS, *house.registered, " LAMP ")}


def _slots(name: str) -> tuple[Mapping[str, Any], ...]:
    return {"name": name}, {"name": name, "domain": "light"}, {"name": name, "domain": ["cover", "switch"]}


def _ids(house: ChangingHouse, slots: Mapping[str, Any]) -> list[str]:
    return [state.entity_id for state in matched(house.hass, slots, None)]


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(changes=ANY_CHANGES)
def test_a_name_stands_for_what_looking_at_every_name_would_tell(
    hass: HomeAssistant, changes: list[tuple[Change, str, int]]
) -> None:
    async def live() -> None:
        async with changing_house(hass) as house:
            for change, name, number in changes:
                change(house, name, number)
                await hass.async_block_till_done()
                found = _all_matched(house)
                kept = hass.data.pop(NAMED_ENTITIES)
                assert found == _all_matched(house), (change.__name__, name, number)
                hass.data[NAMED_ENTITIES] = kept

    asyncio.get_event_loop().run_until_complete(live())


async def test_names_are_kept_only_while_the_agent_is_there(hass: HomeAssistant) -> None:
    async with changing_house(hass) as house:
        er.async_get(hass).async_update_entity(house.registered[1], name="Lamp 1")
        assert [state.entity_id for state in states_named(hass, "lamp 1") or ()] == [house.registered[1]]
    assert states_named(hass, "lamp 1") is None
