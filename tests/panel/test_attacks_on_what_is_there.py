"""Commands sent by hand about what another person really has: nothing of it is told, and nothing of it changes."""

from dataclasses import dataclass, fields
from typing import Any

from homeassistant.auth.permissions import PolicyPermissions
from homeassistant.auth.permissions.models import PermissionLookup
from homeassistant.helpers import device_registry as dr, entity_registry as er
import pytest

from custom_components.universal_agent.panel.registration import COMMANDS
from custom_components.universal_agent.store.background import KeptTask
from custom_components.universal_agent.store.learned import RoutingExample
from tests.common_builders import an_origin
from tests.household_fixtures import a_person
from tests.mock_home import SmallHome

from .conftest import Panel
from .test_attacks import FOR_ADMINS, READS

NOW = 1_800_000_000.0
SECRETS = ("attic", "dentist", "film night", "boat")
"""Words of the administrator's that nobody else is told."""
HOUSEHOLD = {"reviews", "review"}
"""What everybody of the household may read."""
SHARED = ("suggestion/answer", "next_action/done")
"""What everybody of the household may do, as long as they may do anything."""


@dataclass(frozen=True)
class Belongings:
    """What the administrator has, by what the commands call it."""

    request: str
    """A change that can be taken back."""
    unknown: str
    """A request that was not understood."""
    question: str
    reminder: str
    task: str
    memory: int
    taught: int
    suggestion: int
    action: int

    def as_messages(self) -> dict[str, dict[str, Any]]:
        """Return every command that changes or tells something, aimed at one of them."""
        request, memory, taught = {"item_id": self.request}, {"item_id": self.memory}, {"item_id": self.taught}
        return {
            **dict.fromkeys(("request", "trace", "undo", "why", "run_again"), request),
            "teach": {"item_id": self.unknown, "command": "turn on the kitchen light", "everyone": True},
            "approve": {"item_id": self.question},
            "reject": {"item_id": self.question},
            "scheduled/cancel": {"key": self.reminder},
            "task/cancel": {"item_id": self.task},
            "memory/forget": memory,
            "memory/edit": {**memory, "content": "nothing"},
            "taught/forget": taught,
            "taught/edit": {**taught, "command": "turn off the kitchen light"},
            "learned/forget": {},
            "suggestion/answer": {"item_id": self.suggestion, "answer": "never"},
            "next_action/done": {"item_id": self.action, "done": True},
            "safety": {},
            "simulate": {"text": "unlock the front door"},
        }


@pytest.fixture
async def belongings(home: SmallHome, admin: Panel) -> Belongings:
    """Return what the administrator has asked, kept and begun."""
    data, stores = admin.agent.data, admin.agent.data.stores
    a_person(admin.agent.hass, admin.user, "person.ada")
    for said in (
        "turn on the kitchen light",
        "cosy evening",
        "remind me tomorrow at 9 to call the dentist",
        "when I say film night, turn on the kitchen light",
    ):
        await admin.say(said)
    taught, reminder, unknown, light = (await admin.ask("timeline"))["requests"]
    assert "film night" in taught["text"]
    assert "dentist" in reminder["text"]
    memory = await stores.memories.add(
        key="k", content="the present is in the attic", person=admin.user.id, importance=0.5, source=light["id"]
    )
    suggestion = await stores.suggestions.add(
        kind="left_on",
        subjects=["light.kitchen_light"],
        words="The kitchen light is on.",
        evidence={},
        remedy={},
        rank=50,
        token="t",
        now=NOW,
    )
    task = await data.tasks.open(
        KeptTask(id="01TASK", title="think about the boat", started_at=NOW, origin=an_origin(user_id=admin.user.id))
    )
    stores.learned.add([RoutingExample(id=light["id"], words="turn on <name>", label="smart_home", seen_at=NOW)])
    call = admin.agent.hass.services.async_call
    await call("universal_agent", "add_next_action", {"action": "water the plants"}, blocking=True)
    await admin.say("unlock the front door")
    (question,) = (await admin.ask("waiting"))["approvals"]
    return Belongings(
        request=light["id"],
        unknown=unknown["id"],
        question=question["id"],
        reminder=(await admin.ask("waiting"))["scheduled"][0]["key"],
        task=task.id,
        memory=memory,
        taught=(await admin.ask("memory"))["taught"][0]["id"],
        suggestion=suggestion.id,
        action=(await admin.ask("goals"))["inbox"][0]["id"],
    )


async def state_of_things(admin: Panel, home: SmallHome) -> dict[str, Any]:
    """Return all that an attack could change, as the administrator sees it."""
    waiting, memory, goals = [await admin.ask(view) for view in ("waiting", "memory", "goals")]
    return {"home": home.snapshot(), **waiting, **memory, **goals}


def may_control_one_light(panel: Panel) -> Panel:
    """Let somebody control one light of the home and nothing else."""
    hass, policy = panel.agent.hass, {"entities": {"entity_ids": {"light.kitchen_light": True}}}
    panel.user.permissions = PolicyPermissions(policy, PermissionLookup(er.async_get(hass), dr.async_get(hass)))
    return panel


def test_every_command_is_aimed_at_something() -> None:
    numbers = {field.name: 1 for field in fields(Belongings)}
    aimed = set(Belongings(**numbers).as_messages())  # type: ignore[arg-type] # only their names count here
    assert aimed | READS | HOUSEHOLD == {command.name for command in COMMANDS}


@pytest.mark.parametrize("who", ["read-only", "restricted"])
async def test_what_is_an_administrators_is_neither_told_nor_changed(
    home: SmallHome, admin: Panel, leni: Panel, guest: Panel, belongings: Belongings, who: str
) -> None:
    attacker = guest if who == "read-only" else may_control_one_light(leni)
    sent = belongings.as_messages()
    refused = SHARED if who == "read-only" else ()
    for command in SHARED if who == "restricted" else ():
        del sent[command]
    before = await state_of_things(admin, home)

    answers: dict[str, str] = {}
    for command, message in sent.items():
        answer = await attacker.send(command, **message)
        answers[command] = "done" if answer["success"] else answer["error"]["code"]
        assert not [secret for secret in SECRETS if secret in str(answer)], command
    for view in (*READS, "reviews"):
        told = str(await attacker.ask(view))
        assert not [secret for secret in SECRETS if secret in told], view

    assert answers == {
        **dict.fromkeys(("request", "trace", "undo", "why", "run_again", "teach"), "not_found"),
        **dict.fromkeys(("scheduled/cancel", "task/cancel"), "not_found"),
        **dict.fromkeys(("memory/forget", "memory/edit", "taught/forget", "taught/edit"), "not_found"),
        **dict.fromkeys(("approve", "reject", *refused), "refused"),
        **dict.fromkeys(FOR_ADMINS, "unauthorized"),
    }
    assert await state_of_things(admin, home) == before


async def test_an_admin_sees_that_others_have_work_in_the_background_and_not_what(
    home: SmallHome, admin: Panel, leni: Panel, guest: Panel
) -> None:
    task = await admin.agent.data.tasks.open(
        KeptTask(id="01TASK", title="a poem for mum", started_at=NOW, origin=an_origin(user_id=leni.user.id))
    )
    (own,) = (await leni.ask("waiting"))["tasks"]
    assert (own["title"], own["can_cancel"]) == ("a poem for mum", True)
    (seen,) = (await admin.ask("waiting"))["tasks"]
    assert (seen["id"], seen["title"], seen["can_cancel"]) == (task.id, "", False)
    assert (await guest.ask("waiting"))["tasks"] == []
    assert [(await panel.ask("info"))["counts"]["tasks"] for panel in (admin, leni, guest)] == [1, 1, 0]


async def test_a_question_is_seen_by_who_asked_for_it_and_by_admins(
    home: SmallHome, admin: Panel, leni: Panel, guest: Panel
) -> None:
    await leni.say("unlock the front door")
    (request,) = (await leni.ask("timeline"))["requests"]
    for panel, may_answer in ((leni, [True]), (admin, [False]), (guest, [])):
        seen = (await panel.ask("waiting"))["approvals"]
        assert [question["may_answer"] for question in seen] == may_answer
        assert (await panel.ask("info"))["counts"]["approvals"] == len(may_answer)
    (question,) = (await leni.ask("request", item_id=request["id"]))["approvals"]
    await leni.ask("approve", item_id=question["id"])
    assert (await leni.ask("request", item_id=request["id"]))["approvals"] == []
    assert home.state("lock.front_door") == "unlocked"
