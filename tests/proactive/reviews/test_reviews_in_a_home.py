"""Reviews in a running Home Assistant: on schedule, by action, by button and by voice, without any model."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

from homeassistant.components import persistent_notification
from homeassistant.core import Context, HomeAssistant
from homeassistant.exceptions import ServiceValidationError
import pytest
from pytest_homeassistant_custom_component.common import async_mock_service

from custom_components.universal_agent.const import DOMAIN
from custom_components.universal_agent.proactive.heartbeat.beat import JobHorizon
from tests.household_fixtures import a_user
from tests.installed_agent import InstalledAgent

type PassTime = Callable[[timedelta], Awaitable[None]]

LAST_REVIEW = "sensor.universal_agent_last_review"


def shown(hass: HomeAssistant, horizon: str) -> dict[str, Any]:
    """Return the notification of a review on Home Assistant's page."""
    found = persistent_notification._async_get_or_create_notifications(hass)
    return dict(found.get(f"universal_agent_review_{horizon}", {}))


async def act(agent: InstalledAgent, name: str, /, **fields: Any) -> dict[str, Any]:
    response = await agent.hass.services.async_call(DOMAIN, name, fields, blocking=True, return_response=True)
    assert response is not None
    return dict(response)


async def a_garden(agent: InstalledAgent) -> None:
    """Plan a garden as a person does, with something that was due the day before yesterday."""
    await act(agent, "create_goal", title="grow our own vegetables", importance=4, target_date="2027-05-20")
    await act(agent, "create_project", title="garden", goal="grow our own vegetables")
    await act(agent, "add_next_action", action="order soil", project="garden", due_date="2026-11-18")
    await act(agent, "add_next_action", action="dig the beds", project="garden", due_date="2026-11-21")


async def test_an_overdue_next_action_is_in_the_daily_review_which_comes_once_at_its_hour(
    agent: InstalledAgent, pass_time: PassTime
) -> None:
    await a_garden(agent)
    await pass_time(timedelta(hours=18, minutes=45))
    assert await agent.data.stores.reviews.recent() == ()
    await pass_time(timedelta(hours=12))

    (review,) = await agent.data.stores.reviews.recent()
    assert (review.horizon, review.period, review.is_scheduled) == ("daily", "2026-11-21", True)
    assert "One thing should have been done already: order soil (garden, 3 days overdue)." in review.text
    assert "One thing is due today: dig the beds (garden)." in review.text
    assert "Yesterday you" not in review.text
    notification = shown(agent.hass, "daily")
    assert (notification["title"], notification["message"]) == ("Daily review of November 21st", review.text)
    state = agent.hass.states.get(LAST_REVIEW)
    assert state is not None
    assert state.attributes["short"] == review.short
    assert review.short.splitlines()[0] == "One thing due today, one overdue."


async def test_what_was_ticked_off_on_the_page_is_in_the_next_review(
    agent: InstalledAgent, pass_time: PassTime
) -> None:
    await a_garden(agent)
    items = await agent.hass.services.async_call(
        "todo", "get_items", {"entity_id": "todo.universal_agent_next_actions"}, blocking=True, return_response=True
    )
    assert items is not None
    await agent.hass.services.async_call(
        "todo",
        "update_item",
        {"entity_id": "todo.universal_agent_next_actions", "item": "order soil", "status": "completed"},
        blocking=True,
    )
    await pass_time(timedelta(hours=20))
    (review,) = await agent.data.stores.reviews.recent()
    assert "Yesterday you ticked off one thing (order soil)." in review.text
    assert "should have been done" not in review.text


async def test_the_gist_goes_to_the_phone_and_the_whole_text_stays_behind_it(
    agent: InstalledAgent, pass_time: PassTime
) -> None:
    sent = async_mock_service(agent.hass, "notify", "family")
    agent.hass.config_entries.async_update_entry(agent.entry, options={"heartbeat_notify": "notify.family"})
    await agent.hass.async_block_till_done()
    await a_garden(agent)
    await pass_time(timedelta(hours=20))
    (call,) = [call for call in sent if call.data.get("title") == "Daily review of November 21st"]
    assert (
        call.data["message"]
        == "One thing due today, one overdue.\nTo do: order soil (garden) and dig the beds (garden)."
    )
    assert "garden, 3 days overdue" in shown(agent.hass, "daily")["message"]


async def test_at_the_level_observe_it_is_written_and_nobody_is_told(
    agent: InstalledAgent, pass_time: PassTime
) -> None:
    await agent.hass.services.async_call(
        "select",
        "select_option",
        {"entity_id": "select.universal_agent_heartbeat_autonomy", "option": "observe"},
        blocking=True,
    )
    await pass_time(timedelta(hours=20))
    assert len(await agent.data.stores.reviews.recent()) == 1
    assert shown(agent.hass, "daily") == {}


async def test_a_beat_that_a_crash_has_ended_writes_what_is_missing_and_tells_nobody(agent: InstalledAgent) -> None:
    heartbeat = agent.data.heartbeat
    await heartbeat._around.prepare()
    beat = replace(heartbeat.beat_now(JobHorizon.WEEKLY), is_resumed=True, is_catch_up=True)
    job = next(item for item in heartbeat._jobs if item.horizon is JobHorizon.WEEKLY)
    await job.run(beat)
    await job.run(beat)
    (review,) = await agent.data.stores.reviews.recent()
    assert review.text.startswith("This review comes late")
    assert shown(agent.hass, "weekly") == {}


@pytest.mark.parametrize(("horizon", "is_told"), [("daily", True), ("weekly", False), ("monthly", False)])
async def test_before_somebody_has_made_a_goal_no_notice_is_about_goals(
    agent: InstalledAgent, horizon: str, is_told: bool
) -> None:
    heartbeat = agent.data.heartbeat
    await heartbeat._around.prepare()
    job = next(item for item in heartbeat._jobs if item.name == f"{horizon} review")
    await job.run(heartbeat.beat_now(JobHorizon(horizon)))
    (review,) = await agent.data.stores.reviews.recent()

    assert "goals" not in review.text.casefold() or horizon == "monthly"
    assert bool(shown(agent.hass, horizon)) is is_told


async def test_in_an_empty_home_it_says_plainly_that_there_is_nothing(agent: InstalledAgent) -> None:
    answer = await act(agent, "run_review", horizon="daily")
    assert answer["response"].splitlines() == [
        "Nothing is due today, and no next action is waiting.",
        "",
        "Yesterday nothing was ticked off and nothing noted.",
        "",
        (
            'There are no goals, projects or next actions yet. If you tell me, for example, "create a goal called learn'
            ' Spanish", I will keep it in view for you.'
        ),
    ]
    weekly = (await act(agent, "run_review", horizon="weekly"))["response"]
    assert weekly.startswith("It was a quiet week: nothing was ticked off, reached or noted.")
    monthly = (await act(agent, "run_review", horizon="monthly"))["response"]
    assert "There is no goal at the moment." in monthly


async def test_a_review_is_written_read_and_listed_by_action(agent: InstalledAgent) -> None:
    await a_garden(agent)
    written = (await act(agent, "run_review", horizon="weekly", language="de"))["review"]
    assert written["title"] == "Wochenrückblick vom 20. November"
    assert "order soil (garden, 2 Tage überfällig)" in written["text"]
    assert written["facts"]["overdue"][0]["title"] == "order soil"
    read = await act(agent, "get_review", horizon="weekly")
    assert read["review"] == written
    assert (await act(agent, "get_review", id=written["id"], day="2026-11-20"))["review"]["id"] == written["id"]
    listed = await act(agent, "list_reviews")
    assert [item["title"] for item in listed["reviews"]] == [written["title"]]
    with pytest.raises(ServiceValidationError, match="No such review"):
        await act(agent, "get_review", day="2026-11-19")


@pytest.mark.parametrize("day", ["9999-12-31", "0001-01-01"])
async def test_a_day_beyond_all_clocks_is_refused_in_words(agent: InstalledAgent, day: str) -> None:
    await act(agent, "run_review", horizon="weekly")
    with pytest.raises(ServiceValidationError):
        await act(agent, "get_review", day=day)


@pytest.mark.parametrize("horizon", ["daily", "weekly", "monthly"])
async def test_a_button_writes_a_review_and_shows_it(agent: InstalledAgent, horizon: str) -> None:
    await agent.hass.services.async_call(
        "button", "press", {"entity_id": f"button.universal_agent_write_the_{horizon}_review"}, blocking=True
    )
    (review,) = await agent.data.stores.reviews.recent()
    assert (review.horizon, review.is_scheduled) == (horizon, False)
    assert shown(agent.hass, horizon)["message"] == review.text


@pytest.mark.parametrize(
    ("language", "run", "read", "ask", "says"),
    [
        pytest.param(
            "en",
            "run my weekly review",
            "what was in the weekly review?",
            "how am I doing with the garden project?",
            "The project garden is new and stands at 0 percent.",
            id="English",
        ),
        pytest.param(
            "de",
            "mach den Wochenrückblick",
            "was stand im Wochenrückblick?",
            "wie läuft es mit dem Projekt Garden?",
            "Das Projekt garden ist neu und steht bei 0 Prozent.",
            id="German",
        ),
        pytest.param(
            "es",
            "hazme el repaso semanal",
            "¿qué decía el repaso semanal?",
            "¿cómo voy con el proyecto garden?",
            "El proyecto garden es nuevo y está al 0 por ciento.",
            id="Spanish",
        ),
        pytest.param(
            "fr",
            "fais le bilan de la semaine",
            "que disait mon bilan de la semaine ?",
            "comment avance mon projet garden ?",
            "Le projet garden est nouveau et en est à 0 pour cent.",
            id="French",
        ),
        pytest.param(
            "nl",
            "maak het weekoverzicht",
            "wat stond er in het weekoverzicht?",
            "hoe gaat het met het project garden?",
            "Het project garden is nieuw en staat op 0 procent.",
            id="Dutch",
        ),
    ],
)
async def test_it_is_asked_for_by_voice(
    agent: InstalledAgent, language: str, run: str, read: str, ask: str, says: str
) -> None:
    await a_garden(agent)
    told = (await agent.ask(run, language=language))["response"]
    (review,) = await agent.data.stores.reviews.recent()
    assert (review.horizon, review.language, told) == ("weekly", language, review.text)
    again = (await agent.ask(read, language=language))["response"]
    assert again == f"{review.title}. {review.text}"
    assert says in (await agent.ask(ask, language=language))["response"]


async def test_how_a_goal_is_doing_is_told_with_its_pace(agent: InstalledAgent) -> None:
    await a_garden(agent)
    told = (await agent.ask("how are we doing with our goal to grow our own vegetables"))["response"]
    assert told.startswith("The goal grow our own vegetables is new and stands at 0 percent.")
    assert "One project serves it: garden (0 %)." in told


@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "nl"])
async def test_what_a_review_proposes_to_say_is_understood(agent: InstalledAgent, language: str) -> None:
    await a_garden(agent)
    await agent.data.speech.load(language)
    goal = agent.data.speech.say("reviews", "drop_goal", language, {"title": "grow our own vegetables"})
    project = agent.data.speech.say("reviews", "drop_project", language, {"title": "garden"})
    hint = agent.data.speech.say("reviews", "hint", language)
    marks = ("„", "“"), ("«", "»"), ("‘", "’"), ('"', '"')  # noqa: RUF001
    quoted = []
    for text in (hint, project, goal):
        opening, closing = next(pair for pair in marks if pair[0] in text)
        quoted.append(text.partition(opening)[2].partition(closing)[0].strip())
    for sentence in quoted:
        answer = await agent.ask(sentence, language=language)
        assert answer["intents"], (sentence, answer["response"])
    goals = await agent.data.stores.goals.all(status=None)
    assert [goal.status for goal in goals] == ["dropped", "active"]
    assert [item.status for item in await agent.data.stores.projects.all(status=None)] == ["dropped"]


async def test_a_review_tells_nobody_what_another_person_is_reminded_of(agent: InstalledAgent) -> None:
    ben = await a_user(agent.hass, "Ben")
    await agent.converse("remind me to look under the bed today at five pm")
    await agent.ask("remind me to water the ficus today at six pm")
    mine = await agent.converse("what reminders do I have?")
    theirs = await agent.converse("what reminders do I have?", context=Context(user_id=ben.id))
    review = await agent.converse("run my daily review", context=Context(user_id=ben.id))

    assert "under the bed" in str(mine)
    assert "under the bed" not in f"{theirs} {review}"
    assert "ficus" in str(theirs)
    assert "ficus" in str(review)
