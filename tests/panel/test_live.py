"""The panel hears what happens while it is open: its own, and over reloads."""

from typing import Any

from custom_components.universal_agent.const import DOMAIN
from custom_components.universal_agent.skills.tasks import TaskState
from custom_components.universal_agent.store.background import KeptTask
from tests.common_builders import an_origin
from tests.mock_home import SmallHome

from .conftest import Panel


async def listen(panel: Panel) -> None:
    """Subscribe, and take the first event."""
    await panel.client.send_json_auto_id({"type": f"{DOMAIN}/subscribe"})
    assert (await panel.client.receive_json())["success"]


async def heard(panel: Panel, kind: str) -> dict[str, Any]:
    """Return the next event of a kind; others before it are passed over."""
    while True:
        message = await panel.client.receive_json()
        assert message["type"] == "event"
        if message["event"]["event"] == kind:
            return dict(message["event"])


async def test_a_request_is_told_from_its_beginning_to_its_end(home: SmallHome, leni: Panel) -> None:
    await listen(leni)
    await heard(leni, "loaded")
    await leni.say("turn on the kitchen light")

    begun = (await heard(leni, "started"))["request"]
    assert (begun["text"], begun["is_own"], begun["channel"]) == ("turn on the kitchen light", True, "chat")
    assert (await heard(leni, "stage"))["stage"] == "route"
    ended = (await heard(leni, "finished"))["request"]
    assert ended["id"] == begun["id"]
    assert ended["changes"]["done"] == 1
    assert ended == (await leni.ask("timeline"))["requests"][0]


async def test_nobody_hears_of_other_peoples_requests_but_admins_and_they_not_their_words_at_once(
    home: SmallHome, admin: Panel, leni: Panel, guest: Panel
) -> None:
    for panel in (admin, guest):
        await listen(panel)
    await leni.say("turn on the kitchen light")
    await guest.say("is the kitchen light on?")

    assert (await heard(guest, "started"))["request"]["text"] == "is the kitchen light on?"
    assert (await heard(admin, "started"))["request"]["text"] == ""
    assert (await heard(admin, "finished"))["request"]["text"] == "turn on the kitchen light"


async def test_a_subscription_outlives_a_reload(home: SmallHome, leni: Panel) -> None:
    await listen(leni)
    await heard(leni, "loaded")
    await leni.agent.hass.config_entries.async_unload(leni.agent.entry.entry_id)
    await heard(leni, "unloaded")
    assert (await leni.refused("timeline"))["code"] == "not_loaded"
    await leni.agent.hass.config_entries.async_setup(leni.agent.entry.entry_id)
    await heard(leni, "loaded")
    await leni.say("turn on the kitchen light")
    await heard(leni, "finished")


async def test_views_that_change_are_named(home: SmallHome, leni: Panel) -> None:
    await listen(leni)
    for said, view in (
        ("unlock the front door", "waiting"),
        ("remind me tomorrow at 9 to call mum", "waiting"),
        ("remember that the spare key is with the neighbour", "memory"),
        ("add the goal read more books", "goals"),
    ):
        await leni.say(said)
        while (await heard(leni, "changed"))["what"] != view:
            pass


async def test_work_in_the_background_is_told_when_it_begins_and_ends(leni: Panel) -> None:
    await listen(leni)
    await heard(leni, "loaded")
    tasks = leni.agent.data.tasks
    task = await tasks.open(KeptTask(id="t", title="a poem", started_at=0.0, origin=an_origin(user_id=leni.user.id)))
    assert (await heard(leni, "changed"))["what"] == "waiting"
    tasks.end(task, TaskState.DONE, "Roses are red.")
    assert (await heard(leni, "changed"))["what"] == "waiting"


async def test_who_closes_the_panel_hears_nothing_more(home: SmallHome, leni: Panel) -> None:
    await listen(leni)
    await leni.client.close()
    await leni.say("turn on the kitchen light")
    assert leni.agent.data.under_way.all() == ()
