"""What the panel shows, and to whom."""

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
    assert seen["can"] == {"undo": True, "why": True, "run_again": False}
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
