"""Who may control nothing changes nothing, and who is not known says yes to nothing."""

from typing import Any

from homeassistant.auth.models import User
from homeassistant.core import Context
from homeassistant.exceptions import HomeAssistantError, Unauthorized
from homeassistant.setup import async_setup_component
import pytest
from pytest_homeassistant_custom_component.common import MockUser

from custom_components.universal_agent.common.effects import Effect
from custom_components.universal_agent.const import AGENT_ENTITY_ID, DOMAIN
from custom_components.universal_agent.safety.policy import CallerKind
from tests.common_builders import an_origin
from tests.household_fixtures import a_user
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.one_home import in_one_home

SECRET = "the key hangs behind the clock"
CHANGES: dict[str, dict[str, Any]] = {
    "remember": {"content": "the garage key is lost"},
    "forget": {"query": SECRET},
    "create_goal": {"title": "rule the house"},
    "create_project": {"title": "moat"},
    "add_next_action": {"action": "dig"},
    "complete_next_action": {"action": "water the plants"},
    "record_progress": {"about": "read more", "note": "a lot"},
    "run_review": {"horizon": "daily"},
    "undo": {},
    "reset_learning": {},
    "forget_suggestion_answers": {},
    "safety_report": {},
    "forget_taught": {"phrase": "film night"},
    "accept_effect": {"entity_id": "light.kitchen_light"},
    "simulate": {"text": "unlock the front door"},
}
"""Our actions that change something or tell what opens the home, all of them."""
ASKS: dict[str, dict[str, Any]] = {
    "search_memory": {"query": "key"},
    "list_reviews": {},
    "list_suggestions": {},
    "list_taught": {},
    "list_approvals": {},
    "process": {"text": "is the kitchen light on?"},
}
"""Those that do not; what `process` is asked to change is judged like everything else."""
ANSWERS = {"approve", "reject", "answer_suggestion", "get_review"}
"""Those that need something that waits; they are tried where that is told of."""


async def act(agent: InstalledAgent, name: str, user_id: str | None, /, **fields: Any) -> dict[str, Any]:
    """Call one of our actions as somebody."""
    returns = bool(agent.hass.services.supports_response(DOMAIN, name).value != "none")
    response = await agent.hass.services.async_call(
        DOMAIN, name, fields, blocking=True, return_response=returns, context=Context(user_id=user_id)
    )
    return dict(response or {})


@pytest.fixture
async def owner(agent: InstalledAgent) -> User:
    """Return who owns the home, and let them remember and plan something."""
    owner = await a_user(agent.hass, "Owner", "system-admin")
    await act(agent, "remember", owner.id, content=SECRET, shared=True)
    await act(agent, "create_goal", owner.id, title="read more")
    await act(agent, "add_next_action", owner.id, action="water the plants")
    await agent.converse("when we say film night, turn on the kitchen light", context=Context(user_id=owner.id))
    return owner


@pytest.fixture
async def guest(agent: InstalledAgent, owner: User) -> User:
    """Return somebody who may look, and no more."""
    return await a_user(agent.hass, "Guest", "system-read-only")


def test_every_action_of_ours_is_tried_here(agent: InstalledAgent) -> None:
    assert set(agent.hass.services.async_services_for_domain(DOMAIN)) == {*CHANGES, *ASKS, *ANSWERS}


@pytest.mark.parametrize("name", CHANGES)
async def test_who_may_only_look_changes_nothing(agent: InstalledAgent, guest: User, name: str) -> None:
    goals = await agent.data.stores.goals.all(status=None)
    actions = await agent.data.stores.projects.next_actions()

    with pytest.raises(HomeAssistantError):
        await act(agent, name, guest.id, **CHANGES[name])

    assert await agent.data.stores.goals.all(status=None) == goals
    assert await agent.data.stores.projects.next_actions() == actions
    assert await agent.data.stores.reviews.recent() == ()
    assert SECRET in str(await act(agent, "search_memory", guest.id, query="key"))


@pytest.mark.parametrize("name", CHANGES)
async def test_who_owns_the_home_does(agent: InstalledAgent, owner: User, name: str) -> None:
    await act(agent, name, owner.id, **CHANGES[name])


@in_one_home("name", ASKS)
async def test_looking_is_allowed(agent: InstalledAgent, guest: User, name: str) -> None:
    await act(agent, name, guest.id, **ASKS[name])


@in_one_home("name", ["reset_learning", "forget_suggestion_answers"])
async def test_what_belongs_to_all_is_not_reset_by_somebody_with_limits(
    agent: InstalledAgent, owner: User, name: str
) -> None:
    helper = MockUser(groups=[]).add_to_hass(agent.hass)
    helper.mock_policy({"entities": {"entity_ids": {"light.kitchen_light": True}}})

    permissions = await agent.data.home_facts.permissions(an_origin(user_id=helper.id))
    assert permissions.kind is CallerKind.RESTRICTED
    with pytest.raises(Unauthorized):
        await act(agent, name, helper.id)
    with pytest.raises(Unauthorized):
        await act(agent, name, "nobody-of-this-home")


@pytest.mark.parametrize(
    "said",
    ["forget that the key hangs behind the clock", "remember that the door is open", "set a timer for 5 minutes"],
)
async def test_said_aloud_it_is_refused_in_words(agent: InstalledAgent, guest: User, said: str) -> None:
    answer = await agent.ask(said, context=Context(user_id=guest.id))

    assert [intent["status"] for intent in answer["intents"]] in ([], ["refused"])
    assert answer["intents"] or answer["error"]
    assert "done" not in [intent["status"] for intent in answer["intents"]]
    assert SECRET in str(await act(agent, "search_memory", guest.id, query="key"))


async def test_no_tool_that_acts_does_anything_for_them(agent: InstalledAgent, guest: User) -> None:
    hands_on = {"agents"}
    leaves = {spec.name for spec in agent.data.registry.get_all_tools() if spec.leaves_something}
    assert leaves == {"reviews.run"}
    acting = [spec for spec in agent.data.registry.get_all_tools() if spec.effect is Effect.ACTION]
    permissions = await agent.data.home_facts.permissions(an_origin(user_id=guest.id))
    assert permissions.kind is CallerKind.READ_ONLY
    assert permissions.is_limited
    assert {spec.category for spec in acting} > hands_on


async def waiting(agent: InstalledAgent) -> str:
    """Ask to have the door opened and return the conversation in which a yes is waited for."""
    return str((await agent.converse("unlock the front door"))["conversation_id"])


async def test_the_person_who_asked_says_yes(agent: InstalledAgent, home: SmallHome) -> None:
    talk = await waiting(agent)

    await agent.converse("yes", conversation_id=talk)

    assert home.state("lock.front_door") == "unlocked"


async def test_an_automation_says_yes_to_nothing(agent: InstalledAgent, home: SmallHome) -> None:
    talk = await waiting(agent)

    with pytest.raises(HomeAssistantError):
        await agent.ask("yes", conversation_id=talk)

    assert home.state("lock.front_door") == "locked"


async def test_a_question_of_an_automation_is_not_answered_by_one(agent: InstalledAgent, home: SmallHome) -> None:
    asked = await agent.ask("unlock the front door")

    await agent.ask("yes", conversation_id=asked["conversation_id"])
    assert home.state("lock.front_door") == "locked"
    (waits,) = asked["intents"]
    await act(agent, "approve", await agent.resident(), id=waits["id"])

    assert home.state("lock.front_door") == "unlocked"


@pytest.mark.parametrize("action", ["conversation.process", f"{DOMAIN}.process"])
async def test_a_script_says_yes_to_nothing_whoever_starts_it(
    agent: InstalledAgent, home: SmallHome, action: str
) -> None:
    talk = await waiting(agent)
    data: dict[str, str] = {"text": "yes", "conversation_id": talk}
    if action.startswith("conversation"):
        data["agent_id"] = AGENT_ENTITY_ID
    step = {"action": action, "data": data}
    assert await async_setup_component(agent.hass, "script", {"script": {"nod": {"sequence": [step]}}})

    await agent.hass.services.async_call(
        "script", "nod", blocking=True, context=Context(user_id=await agent.resident())
    )
    await agent.hass.async_block_till_done()

    assert home.state("lock.front_door") == "locked"
    assert len(agent.data.approvals.pending()) == 1
