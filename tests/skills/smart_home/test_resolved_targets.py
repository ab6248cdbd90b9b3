"""What a command is for is found once; the policy judges that, and nothing is acted on that it has not judged."""

import asyncio
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant
from homeassistant.helpers import entity_registry as er, intent
from homeassistant.setup import async_setup_component
from hypothesis import HealthCheck, given, settings
import pytest

from custom_components.universal_agent.common.errors import TargetNotFoundError
from custom_components.universal_agent.intents.base import Assessment
from custom_components.universal_agent.nlu.target_index import TARGET_INDEX
from custom_components.universal_agent.skills.smart_home.intents import effect_class_of
from custom_components.universal_agent.skills.smart_home.resolved_targets import ResolvedTargets, resolve
from custom_components.universal_agent.skills.smart_home.targets import assess
from tests.changing_house import ANY_CHANGES, WORDS, Change, ChangingHouse, changing_house
from tests.common_builders import a_request
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome

LIGHT, LOCK = "light.kitchen_light", "lock.front_door"


def _lend_its_name(hass: HomeAssistant) -> None:
    """Call the lock what the light was called."""
    er.async_get(hass).async_update_entity(LIGHT, name="Lamp")
    er.async_get(hass).async_update_entity(LOCK, name="Kitchen Light")


def _hide(hass: HomeAssistant) -> None:
    async_expose_entity(hass, "conversation", LIGHT, False)


def _change_its_icon(hass: HomeAssistant) -> None:
    er.async_get(hass).async_update_entity(LIGHT, icon="mdi:lamp")


def _add_something(hass: HomeAssistant) -> None:
    hass.states.async_set("light.attic", "off", {"friendly_name": "Attic"})


def _while_it_is_written_down(agent: InstalledAgent, change: Callable[[HomeAssistant], None]) -> None:
    """Change the home once: after the policy has judged an intent, and before it is carried out."""
    reached = agent.data.processor.checkpoint

    def checkpoint(name: str) -> None:
        reached(name)
        if name == "journaled":
            agent.data.processor.checkpoint = reached
            change(agent.hass)

    agent.data.processor.checkpoint = checkpoint


@pytest.mark.parametrize("change", [_lend_its_name, _hide])
async def test_what_has_come_to_mean_something_else_is_left_alone(
    agent: InstalledAgent, home: SmallHome, change: Callable[[HomeAssistant], None]
) -> None:
    await agent.ask("turn on the kitchen light")
    _while_it_is_written_down(agent, change)
    answer = await agent.ask("turn off the kitchen light")
    await agent.hass.async_block_till_done()

    assert answer["error"] is not None
    assert (home.state(LIGHT), home.state(LOCK), home.front_door.unlocked_times) == ("on", "locked", 0)


@pytest.mark.parametrize("change", [_change_its_icon, _add_something])
async def test_what_means_the_same_is_acted_on(
    agent: InstalledAgent, home: SmallHome, change: Callable[[HomeAssistant], None]
) -> None:
    _while_it_is_written_down(agent, change)
    answer = await agent.ask("turn on the kitchen light")

    assert answer["error"] is None
    assert home.state(LIGHT) == "on"


async def test_what_is_gone_meanwhile_is_left_out(agent: InstalledAgent, home: SmallHome) -> None:
    _while_it_is_written_down(agent, lambda hass: er.async_get(hass).async_remove(LIGHT))
    answer = await agent.ask("turn on all the lights")
    await agent.hass.async_block_till_done()

    assert answer["error"] is None
    assert home.state("light.bedroom_light") == home.state("light.living_room_lamp") == "on"
    assert agent.hass.states.get(LIGHT) is None


async def test_what_changes_between_a_question_and_its_yes_is_not_done(agent: InstalledAgent, home: SmallHome) -> None:
    question = await agent.say("unlock the front door")
    er.async_get(agent.hass).async_update_entity(LOCK, name="Cellar Door")
    er.async_get(agent.hass).async_update_entity("cover.garage_door", name="Front Door")
    await agent.say("yes", conversation_id=question["conversation_id"])

    assert (home.front_door.unlocked_times, home.state("cover.garage_door")) == (0, "closed")


async def test_it_is_looked_for_anew_after_a_yes_and_that_is_carried_out(
    agent: InstalledAgent, home: SmallHome, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = await agent.say("unlock the front door")
    matches = counted_matches(monkeypatch)
    await agent.say("yes", conversation_id=question["conversation_id"])

    assert home.front_door.unlocked_times == 1
    assert len(matches) == 1


@pytest.mark.parametrize(
    "said", ["turn on the kitchen light", "set the kitchen light to 40 percent", "close the bedroom blinds"]
)
async def test_an_action_is_matched_once(
    agent: InstalledAgent, home: SmallHome, monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    await agent.ask(said)
    await agent.hass.async_block_till_done()
    matches = counted_matches(monkeypatch)
    await agent.ask(said)

    assert len(matches) == 1


def counted_matches(monkeypatch: pytest.MonkeyPatch) -> list[intent.MatchTargetsConstraints]:
    """Return what Home Assistant is asked to match from now on."""
    matches: list[intent.MatchTargetsConstraints] = []
    match = intent.async_match_targets

    def matching(hass: HomeAssistant, constraints: intent.MatchTargetsConstraints, *more: Any) -> Any:
        matches.append(constraints)
        return match(hass, constraints, *more)

    monkeypatch.setattr(intent, "async_match_targets", matching)
    return matches


async def test_of_an_intent_that_holds_another_nothing_is_taken_for_it(agent: InstalledAgent, home: SmallHome) -> None:
    """A command for a while holds the change itself: each is resolved by itself, and the light is on until its end."""
    answer = await agent.ask("turn on the kitchen light for 5 minutes")

    assert answer["error"] is None
    assert home.state(LIGHT) == "on"


async def test_a_model_that_has_read_an_old_name_acts_on_nothing(agent: InstalledAgent, home: SmallHome) -> None:
    request = a_request("turn off the kitchen light")
    arguments = {"intent": "HassTurnOff", "slots": {"name": "Kitchen Light"}, "clause": request.text}
    asked = await agent.data.gate.call("smart_home.handle_intent", arguments, request)
    _lend_its_name(agent.hass)
    (result,) = await agent.data.processor.process(asked.intents, request)
    await agent.hass.async_block_till_done()

    assert result.outcome.asks, "what it means by now is what is judged"
    assert home.front_door.unlocked_times == 0


_INTENTS = (
    intent.INTENT_TURN_ON,
    intent.INTENT_TURN_OFF,
    "HassLightSet",
    "HassMediaPause",
    "HassClimateSetTemperature",
    "SomebodysIntent",
)


def _wanted(house: ChangingHouse) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for name in _INTENTS:
        for word in (*WORDS[:4], "Lamp 1", "Stove", house.registered[0]):
            for target in ({"name": word}, {"area": word}, {"area": word, "domain": "light"}, {"floor": word}):
                yield name, target
        yield name, {"name": "all", "domain": "light"}


def _seen(hass: HomeAssistant, meant: ResolvedTargets) -> tuple[Any, ...]:
    """Return all that is made of targets: what is acted on, its effect class, and what the policy is told."""
    found: list[Assessment] = [assess(hass, meant, everything=everything) for everything in (False, True)]
    acted_on = None if meant.match is None else (meant.match.found.is_match, meant.match.found.states)
    return meant.states, acted_on, effect_class_of(meant), found


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(changes=ANY_CHANGES)
def test_whatever_changes_it_is_what_looking_for_it_anew_tells_or_nothing(
    hass: HomeAssistant, changes: list[tuple[Change, str, int]]
) -> None:
    async def live() -> None:
        for domain in ("intent", "light", "climate", "media_player"):
            assert await async_setup_component(hass, domain, {})
        async with changing_house(hass) as house:
            wanted = list(_wanted(house))
            kept = [resolve(hass, name, slots, None) for name, slots in wanted]
            for change, word, number in changes:
                change(house, word, number)
                await hass.async_block_till_done()
                index = hass.data.pop(TARGET_INDEX)
                anew = [resolve(hass, name, slots, None) for name, slots in wanted]
                told = [_seen(hass, meant) for meant in anew]
                hass.data[TARGET_INDEX] = index
                for judged, meant, what in zip(kept, anew, told, strict=True):
                    ids, known = ({state.entity_id for state in found.states} for found in (meant, judged))
                    if ids <= known:
                        assert _seen(hass, judged.now(hass)) == what, (change.__name__, word, number, judged)
                        continue
                    with pytest.raises(TargetNotFoundError):
                        judged.now(hass)
                kept = [resolve(hass, name, slots, None) for name, slots in wanted]

    asyncio.get_event_loop().run_until_complete(live())
