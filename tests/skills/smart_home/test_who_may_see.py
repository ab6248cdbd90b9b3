"""What Home Assistant does not let a person see is not told to that person, whatever is asked and however."""

from typing import Any

from homeassistant.core import Context
import pytest
from pytest_homeassistant_custom_component.common import MockUser

from custom_components.universal_agent.common.outcome import Outcome
from tests.common_builders import a_request
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome

SEEN, UNSEEN = "light.kitchen_light", "lock.front_door"


@pytest.fixture
def lodger(agent: InstalledAgent, home: SmallHome) -> MockUser:
    """Return somebody who may see and switch the kitchen light, and nothing else."""
    user = MockUser(name="Lodger").add_to_hass(agent.hass)
    user.mock_policy({"entities": {"entity_ids": {SEEN: {"read": True, "control": True}}}})
    return user


async def called(agent: InstalledAgent, tool: str, arguments: dict[str, Any], user: MockUser | None) -> Outcome:
    """Call a query as a user and return what it says."""
    request = a_request(user_id=user.id if user else None)
    result = await agent.data.gate.call(f"smart_home.{tool}", arguments, request)
    assert result.outcome is not None
    return result.outcome


async def test_only_what_a_person_may_see_is_listed(agent: InstalledAgent, lodger: MockUser) -> None:
    everything = await called(agent, "list_devices", {}, None)
    assert {SEEN, UNSEEN} <= {device["entity_id"] for device in everything.data["devices"]}
    left = await called(agent, "list_devices", {}, lodger)
    assert [device["entity_id"] for device in left.data["devices"]] == [SEEN]


async def test_a_device_that_may_not_be_seen_is_like_one_that_is_not_there(
    agent: InstalledAgent, lodger: MockUser
) -> None:
    assert (await called(agent, "get_device_state", {"name": UNSEEN}, None)).data["state"] == "locked"
    assert (await called(agent, "get_device_state", {"name": SEEN}, lodger)).data["state"] == "off"
    hidden = await called(agent, "get_device_state", {"name": UNSEEN}, lodger)
    gone = await called(agent, "get_device_state", {"name": "lock.nowhere"}, lodger)
    assert (hidden.status, hidden.error_type) == (gone.status, gone.error_type)
    assert "locked" not in str(hidden)


async def test_questions_leave_out_what_may_not_be_seen(agent: InstalledAgent, lodger: MockUser) -> None:
    asked = {"question": "which", "wanted": {SEEN: ["off"], UNSEEN: ["locked"]}}
    assert (await called(agent, "ask_states", asked, None)).data["matching"] == ["Kitchen Light", "Front Door"]
    assert (await called(agent, "ask_states", asked, lodger)).data == {"matching": ["Kitchen Light"], "others": []}


async def test_a_question_of_home_assistants_own_sentences_is_refused(agent: InstalledAgent, lodger: MockUser) -> None:
    question = {"intent": "HassGetState", "slots": {"name": "front door"}, "clause": "what is the front door"}
    assert (await called(agent, "query_intent", question, None)).data["states"] == {UNSEEN: "locked"}
    refused = await called(agent, "query_intent", question, lodger)
    assert (refused.spoken, refused.data) == ("I'm not allowed to do that (Front Door).", {})
    assert refused.native is None


async def test_somebody_who_asks_aloud_is_answered_the_same_way(agent: InstalledAgent, lodger: MockUser) -> None:
    question = "is the front door locked"
    assert "yes" in (await agent.ask(question))["response"].casefold()
    told = (await agent.ask(question, context=Context(user_id=lodger.id)))["response"].casefold()
    assert "yes" not in told
    assert "is locked" not in told
