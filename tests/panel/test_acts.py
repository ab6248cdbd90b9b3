"""What people do in the panel is done under their own name, and only where they may."""

from freezegun.api import FrozenDateTimeFactory

from custom_components.universal_agent.store.learned import RoutingExample
from custom_components.universal_agent.store.suggestions import SuggestionState
from tests.household_fixtures import PIN, says, with_pin
from tests.mock_home import SmallHome
from tests.skills.utterances.touching import ARC, the_switches

from .conftest import Panel

NOW = 1_800_000_000.0


async def waiting_question(panel: Panel) -> str:
    """Have the front door asked about, and return what the question is called."""
    await panel.say("unlock the front door")
    (question,) = (await panel.ask("waiting"))["approvals"]
    assert question["may_answer"]
    return str(question["id"])


async def test_a_question_is_approved_by_who_was_asked(home: SmallHome, leni: Panel, guest: Panel) -> None:
    question = await waiting_question(leni)
    assert (await guest.ask("waiting"))["approvals"] == []
    error = await guest.refused("approve", item_id=question)
    assert (error["code"], error["translation_key"]) == ("refused", "approval_not_allowed")
    assert home.state("lock.front_door") == "locked"

    (change,) = (await leni.ask("approve", item_id=question))["intents"]
    assert change["status"] == "done"
    assert home.state("lock.front_door") == "unlocked"
    assert (await leni.refused("approve", item_id=question))["translation_key"] == "approval_answered"
    assert (await leni.refused("approve", item_id="nothing"))["translation_key"] == "approval_unknown"


async def test_a_question_is_rejected(home: SmallHome, leni: Panel) -> None:
    question = await waiting_question(leni)
    await leni.ask("reject", item_id=question)
    assert (await leni.ask("waiting"))["approvals"] == []
    assert home.state("lock.front_door") == "locked"
    (request,) = (await leni.ask("timeline"))["requests"]
    assert request["changes"]["refused"] == 1


async def test_the_pin_is_taken_here_and_kept_nowhere(home: SmallHome, leni: Panel) -> None:
    await with_pin(leni.agent)
    question = await waiting_question(leni)
    assert (await leni.refused("approve", item_id=question))["translation_key"] == "approval_needs_pin"
    for wrong in ("1234", "", 4711, ["4711"]):
        error = await leni.refused("approve", item_id=question, pin=wrong)
        assert error["translation_key"] == "approval_pin_wrong"
        assert "47" not in error["message"]
    await leni.ask("approve", item_id=question, pin=PIN)
    assert home.state("lock.front_door") == "unlocked"
    records = [await leni.ask("request", item_id=kept["id"]) for kept in (await leni.ask("timeline"))["requests"]]
    assert not says(PIN, records)


async def test_a_change_is_undone_and_explained_and_done_again(home: SmallHome, leni: Panel, guest: Panel) -> None:
    await leni.say("turn on the kitchen light")
    (request,) = (await leni.ask("timeline"))["requests"]
    for command in ("undo", "why", "run_again"):
        assert (await guest.refused(command, item_id=request["id"]))["code"] == "not_found"
    assert home.state("light.kitchen_light") == "on"

    why = (await leni.ask("why", item_id=request["id"], language="de"))["response"]
    assert "turn on the kitchen light" in why
    assert why.startswith("Weil du")
    assert (await leni.ask("undo", item_id=request["id"], dry_run=True))["done"] == []
    assert home.state("light.kitchen_light") == "on"
    assert len((await leni.ask("undo", item_id=request["id"]))["done"]) == 1
    assert home.state("light.kitchen_light") == "off"
    seen = await leni.ask("request", item_id=request["id"])
    assert (seen["intents"][0]["status"], seen["can"]["undo"]) == ("undone", False)

    assert (await leni.ask("run_again", item_id=request["id"]))["intents"][0]["status"] == "done"
    assert home.state("light.kitchen_light") == "on"


async def test_nobody_says_again_what_others_have_said(home: SmallHome, admin: Panel, leni: Panel) -> None:
    await leni.say("turn on the kitchen light")
    (request,) = (await admin.ask("timeline"))["requests"]
    assert (await admin.refused("run_again", item_id=request["id"]))["translation_key"] == "not_said_by_you"


async def test_what_is_scheduled_is_cancelled_by_who_may_see_it(
    home: SmallHome, admin: Panel, leni: Panel, guest: Panel
) -> None:
    home.hass.states.async_set("person.leni", "home", {"user_id": leni.user.id})
    home.hass.states.async_set("person.ada", "home", {"user_id": admin.user.id})
    await leni.say("remind me tomorrow at 9 to call mum")
    (reminder,) = (await leni.ask("waiting"))["scheduled"]
    assert (reminder["kind"], reminder["message"], reminder["person"]) == ("reminder", "call mum", "leni")
    for other in (admin, guest):
        assert (await other.ask("waiting"))["scheduled"] == []
        assert (await other.refused("scheduled/cancel", key=reminder["key"]))["code"] == "not_found"

    assert (await leni.ask("scheduled/cancel", key=reminder["key"]))["status"] == "done"
    assert (await leni.ask("waiting"))["scheduled"] == []
    (of_panel, _) = await leni.agent.data.stores.journal.recent(2)
    assert of_panel.context["user_id"] == leni.user.id
    await leni.ask("undo", item_id=of_panel.id)
    assert [item["key"] for item in (await leni.ask("waiting"))["scheduled"]] == [reminder["key"]]


async def test_a_suggestion_is_answered(leni: Panel, guest: Panel) -> None:
    kept = await leni.agent.data.stores.suggestions.add(
        kind="left_on",
        subjects=["light.kitchen_light"],
        words="The kitchen light is on.",
        evidence={},
        remedy={},
        rank=50,
        token="secret-token",
        now=NOW,
    )
    (shown,) = (await leni.ask("waiting"))["suggestions"]
    assert (shown["id"], shown["words"]) == (kept.id, "The kitchen light is on.")
    assert "secret-token" not in str(shown)
    assert (await guest.refused("suggestion/answer", item_id=kept.id, answer="dismiss"))["code"] == "refused"
    assert (await leni.refused("suggestion/answer", item_id=kept.id, answer="burn"))["code"] == "invalid_format"
    assert (await leni.ask("suggestion/answer", item_id=kept.id, answer="dismiss"))["status"] == "done"
    answered = await leni.agent.data.stores.suggestions.get(kept.id)
    assert answered is not None
    assert (answered.state, answered.answered_by) == (SuggestionState.DISMISSED, leni.user.id)


async def test_memories_are_edited_and_forgotten_by_whose_they_are(
    home: SmallHome, admin: Panel, leni: Panel, guest: Panel
) -> None:
    await leni.say("remember that the spare key is with the neighbour")
    (shared,) = (await guest.ask("memory", query="spare key"))["memories"]
    assert shared["provenance"]["text"] is None
    (own,) = (await leni.ask("memory"))["memories"]
    assert own["provenance"]["text"] == "remember that the spare key is with the neighbour"
    assert (await guest.refused("memory/forget", item_id=own["id"]))["code"] == "refused"
    assert (await guest.refused("memory/edit", item_id=own["id"], content="it is lost"))["code"] == "refused"

    await leni.ask("memory/edit", item_id=own["id"], content="the spare key is in the garage")
    (edited,) = (await leni.ask("memory"))["memories"]
    assert edited["content"] == "the spare key is in the garage"
    assert (await leni.refused("memory/edit", item_id=own["id"], content="no"))["code"] == "not_found"
    await leni.ask("memory/forget", item_id=edited["id"])
    assert (await leni.ask("memory/export"))["memories"] == []
    (forgotten, *_) = await leni.agent.data.stores.journal.recent(1)
    await leni.ask("undo", item_id=forgotten.id)
    assert [memory["content"] for memory in (await leni.ask("memory"))["memories"]] == [
        "the spare key is in the garage"
    ]


async def test_what_somebody_keeps_for_themselves_no_admin_sees(admin: Panel, leni: Panel) -> None:
    number = await leni.agent.data.stores.memories.add(
        key="k", content="the present is in the attic", person=leni.user.id, importance=0.5, source="r"
    )
    assert [memory["personal"] for memory in (await leni.ask("memory"))["memories"]] == [True]
    for view, about in (("memory", {}), ("memory", {"query": "present"}), ("memory/export", {})):
        assert (await admin.ask(view, **about))["memories"] == []
    assert (await admin.refused("memory/forget", item_id=number))["code"] == "not_found"
    assert (await admin.refused("memory/edit", item_id=number, content="nothing"))["code"] == "not_found"
    assert await leni.agent.data.stores.memories.get(number) is not None


async def test_a_next_action_is_ticked_off(leni: Panel, guest: Panel) -> None:
    await leni.agent.hass.services.async_call(
        "universal_agent", "add_next_action", {"action": "water the plants"}, blocking=True
    )
    (action,) = (await leni.ask("goals"))["inbox"]
    assert (await guest.refused("next_action/done", item_id=action["id"], done=True))["code"] == "refused"
    await leni.ask("next_action/done", item_id=action["id"], done=True)
    assert (await leni.ask("goals"))["inbox"] == []
    (done,) = (await leni.ask("goals", status="all"))["inbox"]
    assert done["done_at"] is not None
    await leni.ask("next_action/done", item_id=action["id"], done=False)
    assert len((await leni.ask("goals"))["inbox"]) == 1


async def test_taught_words_are_shown_to_whose_they_are_and_forgotten(
    home: SmallHome, admin: Panel, leni: Panel, guest: Panel
) -> None:
    await leni.say("when I say film night, turn on the kitchen light")
    (taught,) = (await leni.ask("memory"))["taught"]
    assert (taught["phrase"], taught["means"], taught["personal"]) == ("film night", "turn on the kitchen light", True)
    assert taught["variables"] == []
    assert (await leni.ask("memory/export"))["taught"] == [taught]
    for other in (admin, guest):
        assert (await other.ask("memory"))["taught"] == []
        assert (await other.refused("taught/forget", item_id=taught["id"]))["code"] == "not_found"

    assert (await leni.ask("taught/forget", item_id=taught["id"]))["status"] == "done"
    assert (await leni.ask("memory"))["taught"] == []
    await leni.say("film night")
    assert home.state("light.kitchen_light") == "off"


async def test_taught_words_are_looked_for_and_get_another_meaning(home: SmallHome, leni: Panel, guest: Panel) -> None:
    await leni.say("when I say film night, turn on the kitchen light")
    (taught,) = (await leni.ask("memory", query="KITCHEN film"))["taught"]
    assert (await leni.ask("memory", query="garage"))["taught"] == []
    # A word is no way around the PIN: it keeps what it meant.
    error = await leni.refused("taught/edit", item_id=taught["id"], command="unlock the front door")
    assert (error["code"], error["translation_key"]) == ("refused", "tool_failed")
    (kept,) = (await leni.ask("memory"))["taught"]
    assert (kept["id"], kept["means"]) == (taught["id"], "turn on the kitchen light")
    assert (await leni.refused("taught/edit", item_id=taught["id"], command=taught["means"]))["code"] == "refused"

    assert (await leni.ask("taught/edit", item_id=taught["id"], command="turn on the bedroom light"))[
        "status"
    ] == "done"
    (edited,) = (await leni.ask("memory"))["taught"]
    assert (edited["phrase"], edited["means"], edited["personal"]) == ("film night", "turn on the bedroom light", True)
    await leni.say("film night")
    assert (home.state("light.bedroom_light"), home.state("light.kitchen_light")) == ("on", "off")
    assert (await leni.ask("memory"))["taught"][0]["used_at"] is not None


async def test_an_admin_forgets_what_was_learned_from_use(admin: Panel) -> None:
    stores = admin.agent.data.stores
    stores.learned.add([RoutingExample(id="r", words="turn on <name>", label="smart_home", seen_at=NOW)])
    assert (await admin.ask("memory"))["learned"]["roles"] == {"smart_home": 1}
    await admin.ask("learned/forget")
    assert (await admin.ask("memory"))["learned"]["examples"] == 0


async def test_what_was_not_understood_is_taught_by_who_said_it(
    home: SmallHome, admin: Panel, leni: Panel, guest: Panel
) -> None:
    await leni.say("cosy evening")
    (request,) = (await leni.ask("timeline"))["requests"]
    assert (await leni.ask("request", item_id=request["id"]))["can"]["teach"]
    assert not (await admin.ask("request", item_id=request["id"]))["can"]["teach"]
    lesson = {"item_id": request["id"], "command": "turn on the kitchen light"}
    assert (await admin.refused("teach", **lesson))["translation_key"] == "not_to_be_taught"
    assert (await guest.refused("teach", **lesson))["code"] == "not_found"
    # A word is no way around the PIN, here as elsewhere.
    error = await leni.refused("teach", **{**lesson, "command": "unlock the front door"})
    assert (error["code"], error["translation_key"]) == ("refused", "tool_failed")
    assert (await leni.ask("memory"))["taught"] == []

    assert (await leni.ask("teach", **lesson))["status"] == "done"
    assert home.state("light.kitchen_light") == "off", "what is taught is not done yet"
    (taught,) = (await leni.ask("memory"))["taught"]
    assert (taught["phrase"], taught["means"], taught["personal"]) == ("cosy evening", lesson["command"], True)
    await leni.ask("run_again", item_id=request["id"])
    assert home.state("light.kitchen_light") == "on"
    assert (await admin.ask("memory"))["taught"] == []


async def test_who_may_only_look_teaches_nothing(home: SmallHome, guest: Panel) -> None:
    await guest.say("cosy evening")
    (request,) = (await guest.ask("timeline"))["requests"]
    for everyone in (False, True):
        error = await guest.refused(
            "teach", item_id=request["id"], command="turn on the kitchen light", everyone=everyone
        )
        assert error["code"] == "refused"
    assert guest.agent.data.stores.utterances.all(guest.user.id) == ()


async def test_what_was_understood_is_not_to_be_taught(home: SmallHome, leni: Panel) -> None:
    await leni.say("turn on the kitchen light")
    (request,) = (await leni.ask("timeline"))["requests"]
    error = await leni.refused("teach", item_id=request["id"], command="unlock the front door")
    assert error["translation_key"] == "not_to_be_taught"


async def test_words_with_variables_and_names_learned_at_a_switch_are_shown(
    home: SmallHome, admin: Panel, leni: Panel, freezer: FrozenDateTimeFactory
) -> None:
    await leni.agent.data.stores.utterances.add(
        key="gloom",
        phrase="please gloom the Kitchen Light to 20",
        words="gloom the kitchen light to 20",
        said="set Kitchen Light to 20 %",
        language="en",
        user_id=None,
        area_id=None,
        calls=[],
        meaning=[],
        taught_at=NOW,
        variables=["kitchen light", "20"],
    )
    (taught,) = (await leni.ask("memory"))["taught"]
    assert taught["variables"] == ["Kitchen Light", "20"]

    switches = await the_switches(leni.agent, home, freezer)
    await admin.say("turn on the Wolke", conversation_id="here")
    await switches.press(ARC)
    for text in ("that one", "yes"):
        await admin.say(text, conversation_id="here")
    named = {"name": "Wolke", "entity_id": ARC, "device": "Arc Lamp"}
    assert (await leni.ask("memory"))["names"] == [named]
    assert (await leni.ask("memory", query="wolke arc"))["names"] == [named]
    assert (await leni.ask("memory", query="garage"))["names"] == []
    assert (await leni.ask("memory/export"))["names"] == [named]
