"""A window is open and rain is coming: one suggestion, and every way to answer it."""

from datetime import timedelta

from homeassistant.core import Context, EventOrigin
import pytest

from scripts.lib.model_server import ModelServer, ScriptedReply
from tests.household_fixtures import Phone, a_phone, a_user
from tests.model_connections import connect
from tests.rainy_afternoon import WINDOW, RainyAfternoon, choose

EVENT = "event.universal_agent_suggestions"


@pytest.fixture
async def wet(afternoon: RainyAfternoon) -> RainyAfternoon:
    """Return the afternoon with the window open, rain in three hours, and the first tick behind."""
    afternoon.sky.rain_in = timedelta(hours=3)
    await afternoon.home.hass.services.async_call("cover", "open_cover", {"entity_id": WINDOW}, blocking=True)
    await afternoon.passes()
    return afternoon


def happened(afternoon: RainyAfternoon) -> str:
    state = afternoon.hass.states.get(EVENT)
    assert state is not None
    return str(state.attributes["event_type"])


async def test_it_is_suggested_once_however_many_ticks(wet: RainyAfternoon) -> None:
    await wet.passes(timedelta(hours=1))

    assert wet.told() == ["Roof Window is open, and rain is forecast from 17:00. Shall I close Roof Window?"]
    assert [item["title"] for item in wet.phone.shown[0]["data"]["actions"]] == [
        "Accept",
        "Later",
        "Dismiss",
        "Not a problem",
    ]
    (listed,) = await wet.listed()
    assert (listed["kind"], listed["about"], listed["can_be_done"]) == ("open_in_rain", [WINDOW], True)
    assert happened(wet) == "suggested"


async def test_accepting_on_the_phone_closes_the_window(wet: RainyAfternoon) -> None:
    await wet.phone.press(wet.phone.button("Accept"))

    assert wet.home.state(WINDOW) == "closed"
    window = wet.hass.states.get(WINDOW)
    assert window is not None
    assert window.context.user_id == wet.phone.user.id
    assert happened(wet) == "accepted"
    assert await wet.listed() == []
    assert any("closed Roof Window" in said for said in wet.told()[1:])


async def test_an_accepted_suggestion_can_be_taken_back(wet: RainyAfternoon) -> None:
    await wet.phone.press(wet.phone.button("Accept"))
    context = Context(user_id=wet.phone.user.id)
    undo = wet.hass.services.async_call("universal_agent", "undo", {}, blocking=True, context=context)
    await undo

    assert len(await wet.listed()) == 1
    assert wet.home.state(WINDOW) == "closed"  # to open the building again needs a yes, as ever
    (waiting,) = wet.agent.data.approvals.pending()
    await wet.act("approve", wet.phone.user, id=waiting.id)
    assert wet.home.state(WINDOW) == "open"


async def test_not_a_problem_ends_it_for_good(wet: RainyAfternoon) -> None:
    await wet.phone.press(wet.phone.button("Not a problem"))
    assert happened(wet) == "never"
    await wet.agent.restart()
    await wet.passes(timedelta(hours=30))

    assert wet.home.state(WINDOW) == "open"
    assert len([said for said in wet.told() if "rain" in said]) == 1

    forgotten = await wet.hass.services.async_call(
        "universal_agent", "forget_suggestion_answers", {"subject": WINDOW}, blocking=True, return_response=True
    )
    assert forgotten is not None
    assert int(str(forgotten["forgotten"])) >= 1
    await wet.passes(timedelta(hours=3))
    assert len([said for said in wet.told() if "rain" in said]) == 2


async def test_a_button_still_counts_after_a_restart(wet: RainyAfternoon) -> None:
    accept = wet.phone.button("Accept")
    await wet.agent.restart()
    await wet.phone.press(accept)

    assert wet.home.state(WINDOW) == "closed"


async def test_later_is_asked_again_later(wet: RainyAfternoon) -> None:
    await wet.phone.press(wet.phone.button("Later"))
    await wet.passes(timedelta(hours=2))
    assert len(wet.told()) == 1
    await wet.passes(timedelta(hours=2))

    assert len(wet.told()) == 2
    assert wet.home.state(WINDOW) == "open"


async def test_a_no_is_kept_for_a_day_and_then_asked_again(wet: RainyAfternoon) -> None:
    await wet.phone.press(wet.phone.button("Dismiss"))
    assert happened(wet) == "dismissed"
    await wet.passes(timedelta(hours=20))
    assert len([said for said in wet.told() if "rain" in said]) == 1
    await wet.passes(timedelta(hours=6))

    assert len([said for said in wet.told() if "rain" in said]) == 2
    (again,) = [entry for entry in await wet.listed() if entry["kind"] == "open_in_rain"]
    assert again["importance"] < 85


async def test_what_was_closed_by_hand_is_off_the_phone(wet: RainyAfternoon) -> None:
    await wet.hass.services.async_call("cover", "close_cover", {"entity_id": WINDOW}, blocking=True)
    await wet.passes()

    assert wet.phone.shown[-1]["message"] == "clear_notification"
    assert await wet.listed() == []


@pytest.mark.parametrize(
    "how",
    [
        pytest.param({"origin": EventOrigin.local}, id="an automation fires the event"),
        pytest.param({"context": Context()}, id="nobody is known"),
        pytest.param({"context": Context(user_id="gone")}, id="a user who is gone"),
    ],
)
async def test_a_press_that_no_person_made_does_nothing(wet: RainyAfternoon, how: dict[str, object]) -> None:
    await wet.phone.press(wet.phone.button("Accept"), **how)  # type: ignore[arg-type]
    assert wet.home.state(WINDOW) == "open"


async def test_a_made_up_token_and_a_second_press_do_nothing(wet: RainyAfternoon) -> None:
    accept = wet.phone.button("Accept")
    await wet.phone.press("ua_suggestion.guess.accept")
    assert wet.home.state(WINDOW) == "open"
    await wet.phone.press(accept)
    await wet.phone.press(accept)
    assert wet.told()[-1] == "There is no such open suggestion."


@pytest.mark.parametrize(
    ("said", "closed"),
    [
        ("accept the suggestion", True),
        ("accept the suggestion about the roof window", True),
        ("that's not a problem", False),
        ("dismiss the suggestion", False),
    ],
)
async def test_it_is_answered_in_words(wet: RainyAfternoon, said: str, closed: bool) -> None:
    asked = await wet.agent.ask("any suggestions?")
    assert "Roof Window is open" in asked["response"]
    answer = await wet.agent.ask(said)

    assert answer["tools_used"] == ["suggestions.answer"]
    assert (wet.home.state(WINDOW) == "closed") is closed
    assert await wet.listed() == []


@pytest.mark.parametrize(
    ("language", "asked", "answered"),
    [
        ("de", "hast du vorschläge", "das ist kein problem"),
        ("es", "qué sugieres", "eso no es un problema"),
        ("fr", "que suggères-tu", "ce n'est pas un problème"),
        ("nl", "wat stel je voor", "dat is geen probleem"),
    ],
)
async def test_other_languages(wet: RainyAfternoon, language: str, asked: str, answered: str) -> None:
    first = await wet.agent.ask(asked, language=language)
    second = await wet.agent.ask(answered, language=language)

    assert (first["tools_used"], second["tools_used"]) == (["suggestions.list"], ["suggestions.answer"])


async def test_it_is_answered_by_an_action(wet: RainyAfternoon) -> None:
    (listed,) = await wet.listed()
    await wet.act("answer_suggestion", wet.phone.user, answer="accept", id=listed["id"])
    assert wet.home.state(WINDOW) == "closed"


async def test_the_quiet_hours_hold_it_back_until_the_morning(afternoon: RainyAfternoon) -> None:
    await afternoon.passes(timedelta(hours=9))
    afternoon.sky.rain_in = timedelta(hours=1)
    await afternoon.hass.services.async_call("cover", "open_cover", {"entity_id": WINDOW}, blocking=True)
    await afternoon.passes(timedelta(hours=7))
    assert afternoon.told() == []
    await afternoon.passes(timedelta(hours=2))

    assert len([said for said in afternoon.told() if "rain is forecast from 0" in said]) == 1


async def test_at_observe_nobody_is_told(afternoon: RainyAfternoon) -> None:
    select = {"entity_id": "select.universal_agent_heartbeat_autonomy", "option": "observe"}
    await afternoon.hass.services.async_call("select", "select_option", select, blocking=True)
    afternoon.sky.rain_in = timedelta(hours=1)
    await afternoon.hass.services.async_call("cover", "open_cover", {"entity_id": WINDOW}, blocking=True)
    await afternoon.passes(timedelta(hours=1))

    assert (afternoon.told(), await afternoon.listed()) == ([], [])


async def test_it_acts_where_it_may_and_says_so(afternoon: RainyAfternoon) -> None:
    await choose(afternoon.agent, heartbeat_domains=["cover"])
    select = {"entity_id": "select.universal_agent_heartbeat_autonomy", "option": "act"}
    await afternoon.hass.services.async_call("select", "select_option", select, blocking=True)
    afternoon.sky.rain_in = timedelta(hours=1)
    await afternoon.hass.services.async_call("cover", "open_cover", {"entity_id": WINDOW}, blocking=True)
    await afternoon.passes()

    assert afternoon.home.state(WINDOW) == "closed"
    assert afternoon.told()[0].startswith("I did this by myself:")
    assert happened(afternoon) == "carried_out"


async def test_a_model_words_what_is_notable_and_a_quiet_tick_asks_none(
    afternoon: RainyAfternoon, server: ModelServer
) -> None:
    await connect(afternoon.agent, server)
    await afternoon.passes(timedelta(hours=1))
    assert server.requests == []
    afternoon.sky.rain_in = timedelta(hours=3)
    await afternoon.hass.services.async_call("cover", "open_cover", {"entity_id": WINDOW}, blocking=True)
    words = "It will rain from 17:00 on and the Roof Window is still open. Shall I close it?"
    server.says(ScriptedReply(form={"notices": [{"id": 1, "text": words}]}))
    await afternoon.passes(timedelta(hours=2))

    assert afternoon.told() == [words]
    assert len(server.requests) == 1
    assert "tools" not in server.requests[0].body or not server.requests[0].body["tools"]


@pytest.mark.parametrize(
    "words",
    [
        "Roof Window: look at https://example.com",
        "It is all fine.",
        "Roof Window " * 50,
    ],
    ids=["a link", "another subject", "too long"],
)
async def test_words_that_are_not_plain_are_not_told(
    afternoon: RainyAfternoon, server: ModelServer, words: str
) -> None:
    await connect(afternoon.agent, server)
    afternoon.sky.rain_in = timedelta(hours=3)
    await afternoon.hass.services.async_call("cover", "open_cover", {"entity_id": WINDOW}, blocking=True)
    server.says(ScriptedReply(form={"notices": [{"id": 1, "text": words}]}))
    await afternoon.passes()

    assert afternoon.told() == ["Roof Window is open, and rain is forecast from 17:00. Shall I close Roof Window?"]


async def test_a_user_who_may_not_do_it_cannot_accept_it(wet: RainyAfternoon) -> None:
    guest = await a_user(wet.hass, "Guest", "system-read-only")
    other: Phone = await a_phone(wet.hass, guest, "Guest Phone")
    await other.press(wet.phone.button("Accept"))

    assert wet.home.state(WINDOW) == "open"
