"""Commands sent by hand: other people's ids, malformed input, huge pages, and an agent that is not there."""

from typing import Any

from homeassistant.auth.permissions import PolicyPermissions
from homeassistant.auth.permissions.models import PermissionLookup
from homeassistant.helpers import device_registry as dr, entity_registry as er

from custom_components.universal_agent.panel.registration import COMMANDS
from custom_components.universal_agent.store.executions import ExecutionRecord
from tests.common_builders import with_origin
from tests.household_fixtures import a_person, with_profile
from tests.mock_home import SmallHome
from tests.one_home import in_one_home

from .conftest import Panel

ITEM = {"item_id": "01HZY000000000000000000000"}
ROW = {"item_id": 1}
SENT: dict[str, dict[str, Any]] = {
    "info": {},
    "timeline": {},
    "request": ITEM,
    "trace": ITEM,
    "waiting": {},
    "goals": {},
    "reviews": {},
    "review": ROW,
    "memory": {},
    "memory/export": {},
    "safety": {},
    "simulate": {"text": "open the garage"},
    "models": {},
    "approve": ITEM,
    "reject": ITEM,
    "undo": ITEM,
    "why": ITEM,
    "run_again": ITEM,
    "teach": {**ITEM, "command": "turn on the light"},
    "suggestion/answer": {**ROW, "answer": "accept"},
    "scheduled/cancel": {"key": "nothing"},
    "task/cancel": ITEM,
    "memory/forget": ROW,
    "memory/edit": {**ROW, "content": "x"},
    "taught/forget": ROW,
    "taught/edit": {**ROW, "command": "turn on the light"},
    "learned/forget": {},
    "next_action/done": {**ROW, "done": True},
}
"""Every command, as it is right."""
READS = {"info", "timeline", "waiting", "goals", "reviews", "memory", "memory/export", "models"}
FOR_ADMINS = {"safety", "simulate", "learned/forget"}
WRONG: list[tuple[str, dict[str, Any]]] = [
    ("timeline", {"limit": 0}),
    ("timeline", {"limit": 201}),
    ("timeline", {"limit": 10**9}),
    ("timeline", {"limit": True}),
    ("timeline", {"limit": "50"}),
    ("timeline", {"before": "yesterday"}),
    ("timeline", {"before": 7}),
    ("timeline", {"before": "nan 1"}),
    ("timeline", {"query": "x" * 201}),
    ("timeline", {"query": None}),
    ("timeline", {"show": "everything"}),
    ("timeline", {"user_id": "somebody"}),
    ("request", {}),
    ("request", {"item_id": ""}),
    ("request", {"item_id": "x" * 81}),
    ("request", {"item_id": ["a", "b"]}),
    ("review", {"item_id": 0}),
    ("review", {"item_id": 2**63}),
    ("review", {"item_id": "1"}),
    ("reviews", {"limit": 51}),
    ("reviews", {"horizon": "yearly"}),
    ("memory", {"query": "x" * 501}),
    ("memory", {"before": -1}),
    ("memory", {"person": "somebody"}),
    ("goals", {"status": "dropped'--"}),
    ("simulate", {"text": ""}),
    ("simulate", {"text": "x" * 2001}),
    ("simulate", {"text": "hello", "person": "light.kitchen"}),
    ("undo", {**ITEM, "dry_run": "no"}),
    ("suggestion/answer", {**ROW, "answer": "burn"}),
    ("memory/edit", {**ROW, "content": ""}),
    ("memory/edit", {**ROW, "content": "x" * 2001}),
    ("next_action/done", {**ROW, "done": 1}),
    ("teach", {**ITEM, "command": ""}),
    ("teach", {**ITEM, "command": "x" * 401}),
    ("teach", {**ITEM, "command": "x", "everyone": "yes"}),
    ("teach", {**ITEM, "command": "x", "phrase": "open the door"}),
    ("subscribe", {"user_id": "somebody"}),
]


def record(number: int, **fields: Any) -> ExecutionRecord:
    """Return a request as it is kept."""
    values: dict[str, Any] = {
        "id": f"r{number:05}",
        "started_at": 1_800_000_000.0 + number // 3,
        "text": f"request {number}",
        "approach": "direct",
        "engine": "local",
        "route": "smart_home",
        "confidence": 1.0,
        **fields,
    }
    return ExecutionRecord(**with_origin(values))


def test_every_command_is_tried_here() -> None:
    assert {command.name for command in COMMANDS} == set(SENT)


@in_one_home(("command", "fields"), WRONG, ids=[f"{name}-{given}"[:60] for name, given in WRONG])
async def test_what_is_malformed_is_refused(admin: Panel, command: str, fields: dict[str, Any]) -> None:
    assert (await admin.refused(command, **fields))["code"] == "invalid_format"


async def test_what_is_not_there_is_said_and_an_agent_that_is_not_loaded_too(
    home: SmallHome, admin: Panel, leni: Panel, guest: Panel
) -> None:
    before = home.snapshot()
    for panel in (admin, leni, guest):
        for command, fields in SENT.items():
            answer = await panel.send(command, **fields)
            is_admin = panel is admin
            assert answer["success"] is (command in READS or (is_admin and command in FOR_ADMINS)), command
            if not answer["success"]:
                wanted = "unauthorized" if command in FOR_ADMINS else answer["error"]["code"]
                assert answer["error"]["code"] == wanted
                assert wanted in {"not_found", "refused", "unauthorized"}
                assert answer["error"]["translation_key"]
    assert home.snapshot() == before
    assert await admin.agent.data.stores.journal.recent() == ()

    await admin.agent.hass.config_entries.async_unload(admin.agent.entry.entry_id)
    for command, fields in SENT.items():
        error = await admin.refused(command, **fields)
        assert (error["code"], error["translation_key"]) == ("not_loaded", "not_loaded"), command


async def test_pages_leave_nothing_out_and_tell_nothing_twice(admin: Panel, leni: Panel) -> None:
    executions = admin.agent.data.stores.executions
    for number in range(1_000):
        executions.save(record(number, user_id=leni.user.id if number % 4 == 0 else None))

    for panel, total in ((admin, 1_000), (leni, 250)):
        seen: list[str] = []
        cursor: dict[str, str] = {}
        while True:
            page = await panel.ask("timeline", limit=170, **cursor)
            assert len(page["requests"]) <= 170
            seen += [request["id"] for request in page["requests"]]
            if page["next"] is None:
                break
            cursor = {"before": page["next"]}
        assert seen == sorted(set(seen), reverse=True)
        assert len(seen) == total


async def test_words_are_looked_for_as_they_are(admin: Panel) -> None:
    executions = admin.agent.data.stores.executions
    for number, text in enumerate(("100% sure", "100 sure", "under_score", "underscore", "it's \\ here")):
        executions.save(record(number, text=text))
    for query, found in (
        ("100%", ["100% sure"]),
        ("R_S", ["under_score"]),
        ("\\", ["it's \\ here"]),
        ("'; DROP TABLE executions; --", []),
        ("sure", ["100 sure", "100% sure"]),
    ):
        assert [request["text"] for request in (await admin.ask("timeline", query=query))["requests"]] == found


@in_one_home("tool", ["memory.save", "utterances.teach"])
async def test_what_another_keeps_private_is_neither_told_nor_found(admin: Panel, leni: Panel, tool: str) -> None:
    executions = admin.agent.data.stores.executions
    private = {"text": "remember my diary code", "response": "I will.", "tools_used": (tool,)}
    executions.save(record(1, user_id=leni.user.id, **private))

    (request,) = (await admin.ask("timeline"))["requests"]
    assert (request["text"], request["response"], request["hidden"]) == ("", "", True)
    assert (await admin.ask("timeline", query="diary"))["requests"] == []
    assert "diary" not in str(await admin.ask("request", item_id="r00001"))
    assert (await admin.refused("why", item_id="r00001"))["code"] == "not_found"
    assert (await leni.ask("timeline", query="diary"))["requests"][0]["text"] == "remember my diary code"


async def test_who_may_not_know_of_calendars_reads_nothing_of_them_here(admin: Panel, leni: Panel) -> None:
    agent = admin.agent
    person = a_person(agent.hass, leni.user, "person.leni")
    await with_profile(agent, persons=[person], denied_domains=["calendar", "memory", "planning", "timer"])
    told = {"text": "what is on today?", "response": "The dentist.", "tools_used": ("calendar.list_events",)}
    agent.data.stores.executions.save(record(1, user_id=leni.user.id, **told))
    await agent.data.stores.memories.add(key="k", content="a secret", person=None, importance=1.0, source="r")
    kept = await agent.data.stores.suggestions.add(
        kind="appointment",
        subjects=["dentist"],
        words="The dentist is tomorrow.",
        evidence={},
        remedy={},
        rank=50,
        token="t",
        now=1.0,
    )

    assert (await leni.ask("timeline"))["requests"][0]["hidden"]
    assert (await leni.ask("waiting"))["suggestions"] == []
    assert (await leni.refused("suggestion/answer", item_id=kept.id, answer="dismiss"))["code"] == "refused"
    assert (await leni.ask("memory"))["memories"] == []
    assert (await leni.ask("memory/export"))["memories"] == []
    assert (await leni.refused("memory/forget", item_id=1))["code"] == "not_found"
    assert not [tool for tool in (await leni.ask("models"))["tools"] if tool["group"] in ("calendar", "memory")]
    assert len((await admin.ask("waiting"))["suggestions"]) == 1


async def test_models_and_their_costs_are_for_admins(admin: Panel, leni: Panel) -> None:
    assert (await admin.ask("models"))["budget"]["day"]["limits"]["calls"] == 2_000
    told = await leni.ask("models")
    assert (told["connections"], told["budget"]) == ([], None)
    assert {"assist", "mcp", "model", "local_sentences"} >= set(told["tools"][0]["offered"])


async def test_the_policy_itself_says_who_may_do_what(home: SmallHome, admin: Panel) -> None:
    told = await admin.ask("safety")
    rules = {who["who"]: {rule["action"]: rule for rule in who["rules"]} for who in told["policy"]}
    assert rules["admin"]["lock.unlock"]["decision"] == "confirm"
    assert rules["admin"]["lock.unlock"]["pin"]
    assert rules["admin"]["lock.lock"]["decision"] == "allow"
    assert rules["read_only"]["lock.lock"]["decision"] == "deny"
    kinds = {person["name"]: person["kind"] for person in told["people"]}
    assert kinds["Ada"] == "admin"
    assert told["pin"] == {"set": False}


async def test_who_may_control_a_part_of_the_home_changes_that_part_and_sees_no_more_than_their_own(
    home: SmallHome, admin: Panel, leni: Panel
) -> None:
    policy = {"entities": {"entity_ids": {"light.kitchen_light": True}}}
    hass = leni.agent.hass
    leni.user.permissions = PolicyPermissions(policy, PermissionLookup(er.async_get(hass), dr.async_get(hass)))
    await admin.say("turn on the bedroom light")
    (others,) = (await admin.ask("timeline"))["requests"]
    await leni.say("turn on the kitchen light")
    await leni.say("turn off the bedroom light")

    bedroom, kitchen = (await leni.ask("timeline"))["requests"]
    assert (bedroom["changes"]["refused"], kitchen["changes"]["done"]) == (1, 1)
    for command in ("request", "undo", "why", "run_again", "trace"):
        assert (await leni.refused(command, item_id=others["id"]))["code"] == "not_found"
    assert (await leni.ask("run_again", item_id=bedroom["id"]))["intents"][0]["status"] == "refused"
    assert home.state("light.bedroom_light") == "on"
    await leni.ask("undo", item_id=kitchen["id"])
    assert home.state("light.kitchen_light") == "off"
