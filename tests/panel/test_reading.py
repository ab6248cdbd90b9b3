"""What the panel shows, and to whom."""

from typing import Any

from tests.mock_home import SmallHome

from .conftest import Panel


async def test_it_says_who_has_opened_it(admin: Panel, leni: Panel, guest: Panel) -> None:
    assert (await admin.ask("info"))["views"] == ["timeline", "waiting", "goals", "memory", "safety", "models"]
    told = await leni.ask("info")
    assert (told["is_admin"], told["may_change"], told["user_id"]) == (False, True, leni.user.id)
    assert "safety" not in told["views"]
    assert not (await guest.ask("info"))["may_change"]


async def test_an_admin_sees_the_requests_of_the_home_and_others_their_own(
    home: SmallHome, admin: Panel, leni: Panel, guest: Panel
) -> None:
    await leni.say("turn on the kitchen light")
    await guest.say("turn off the kitchen light")

    of_home = (await admin.ask("timeline"))["requests"]
    assert [request["text"] for request in of_home] == ["turn off the kitchen light", "turn on the kitchen light"]
    (of_leni,) = (await leni.ask("timeline"))["requests"]
    assert of_leni["is_own"]
    assert of_leni["changes"]["done"] == 1
    (of_guest,) = (await guest.ask("timeline"))["requests"]
    assert of_guest["changes"]["refused"] == 1

    seen = await admin.ask("request", item_id=of_leni["id"])
    (change,) = seen["intents"]
    assert (change["status"], change["can_undo"]) == ("done", True)
    assert seen["can"] == {"undo": True, "why": True, "run_again": False, "teach": False}
    assert (await guest.refused("request", item_id=of_leni["id"])) == (
        await guest.refused("request", item_id="nothing")
    )


async def test_every_view_is_answered(admin: Panel, leni: Panel) -> None:
    for view in ("waiting", "goals", "reviews", "memory", "memory/export", "models"):
        assert await admin.ask(view)
        assert await leni.ask(view)
    assert await admin.ask("safety")
    assert (await leni.refused("safety"))["code"] == "unauthorized"
    assert (await admin.ask("simulate", text="unlock the front door"))["changes"][0]["would"] == "asked"
    assert (await leni.refused("simulate", text="unlock the front door"))["code"] == "unauthorized"


async def test_a_change_is_told_in_words_of_the_reader_and_what_is_private_only_by_its_kind(
    home: SmallHome, admin: Panel, leni: Panel
) -> None:
    await leni.say("turn on the kitchen light")
    await leni.say("create a project called garden party")
    project, light = (await leni.ask("timeline"))["requests"]

    async def words(panel: Panel, request: dict[str, Any]) -> str:
        (change,) = (await panel.ask("request", item_id=request["id"], language="de"))["intents"]
        return str(change["words"])

    assert await words(leni, light) == await words(admin, light) == "Kitchen Light einschalten"
    assert "garden party" in await words(leni, project)
    assert await words(admin, project) == "eine Änderung an Zielen und Projekten"


async def test_a_change_of_an_older_version_is_told_by_what_it_touched(home: SmallHome, leni: Panel) -> None:
    await leni.say("turn on the kitchen light")
    (request,) = (await leni.ask("timeline"))["requests"]
    database = leni.agent.data.stores.database
    await database.run(lambda connection: connection.execute("UPDATE journal SET type = 'gone'"))
    (change,) = (await leni.ask("request", item_id=request["id"]))["intents"]
    assert change["words"] == change["target"] != ""
