"""A model words a review: good words are taken; invented ones, a model that is down and a spent budget are not."""

from datetime import timedelta
from typing import Any

from homeassistant.util import dt as dt_util
import pytest

from custom_components.universal_agent.const import DOMAIN
from custom_components.universal_agent.proactive.reviews.model_wording import problem_of
from scripts.lib.model_server import ModelServer, ScriptedReply
from tests.installed_agent import InstalledAgent
from tests.model_connections import connect

GOOD = (
    "One thing should come first: order soil, which is 2 days overdue in the garden project. Nothing else is due today,"
    " and yesterday was quiet."
)


@pytest.fixture
async def connected(agent: InstalledAgent, server: ModelServer) -> InstalledAgent:
    """Return the agent with a scripted model and something that was due the day before yesterday."""
    await connect(agent, server)
    for name, fields in (
        ("create_project", {"title": "garden"}),
        (
            "add_next_action",
            {"action": "order soil", "project": "garden", "due_date": str(dt_util.now().date() - timedelta(days=2))},
        ),
    ):
        await agent.hass.services.async_call(DOMAIN, name, fields, blocking=True)
    return agent


async def daily(agent: InstalledAgent) -> dict[str, Any]:
    answer = await agent.hass.services.async_call(
        DOMAIN, "run_review", {"horizon": "daily"}, blocking=True, return_response=True
    )
    assert answer is not None
    review: Any = answer["review"]
    return dict(review)


async def test_a_good_text_is_taken_and_the_model_was_given_no_tools(
    connected: InstalledAgent, server: ModelServer
) -> None:
    server.says(ScriptedReply(form={"text": GOOD, "short": "Order soil is 2 days overdue."}))
    review = await daily(connected)
    assert (review["text"], review["short"]) == (GOOD, "Order soil is 2 days overdue.")
    assert review["written_by"] == "Scripted"
    (seen,) = server.requests
    assert "tools" not in seen.body
    assert "Daily review of" in str(seen.body)


@pytest.mark.parametrize(
    "reply",
    [
        pytest.param(
            ScriptedReply(form={"text": GOOD.replace("2 days", "9 days"), "short": "Order soil is overdue."}),
            id="a number",
        ),
        pytest.param(
            ScriptedReply(form={"text": GOOD + " Call Margaret about it.", "short": "Order soil is overdue."}),
            id="a name",
        ),
        pytest.param(
            ScriptedReply(
                form={"text": "A wonderful day lies ahead of you, with nothing at all to do.", "short": "All is well."}
            ),
            id="nothing of what is overdue",
        ),
        pytest.param(
            ScriptedReply(form={"text": GOOD, "short": "Order soil is 9 days overdue."}),
            id="a number in the gist alone",
        ),
        pytest.param(
            ScriptedReply(form={"text": GOOD + " So it is." * 200, "short": "Order soil is overdue."}), id="too long"
        ),
        pytest.param(ScriptedReply(form="no object at all"), id="no form"),
        pytest.param(ScriptedReply(status=500), id="an error"),
    ],
)
async def test_anything_else_leaves_our_own_words(
    connected: InstalledAgent, server: ModelServer, reply: ScriptedReply
) -> None:
    server.says(*[reply] * 6)
    review = await daily(connected)
    assert review["written_by"] is None
    assert "One thing should have been done already: order soil (garden, 2 days overdue)." in review["text"]
    assert server.requests


async def test_a_model_that_is_down_leaves_our_own_words(connected: InstalledAgent, server: ModelServer) -> None:
    await server.stop()
    assert (await daily(connected))["written_by"] is None


SOURCE = "Das Projekt Garten ist von 40 auf 55 Prozent gekommen. Am Montag um 9 Uhr Zahnarzt. Notiert: „die Beete“."


@pytest.mark.parametrize(
    ("text", "language", "problem"),
    [
        pytest.param("Der Garten steht bei 55 Prozent, am Montag ist Zahnarzt.", "de", None, id="all from the facts"),
        pytest.param("Der Garten steht bei sechzig Prozent.", "de", "it names the number 60", id="a number in words"),
        pytest.param("Der Garten wartet bis Dienstag.", "de", "it names Dienstag", id="another day"),
        pytest.param("Garten: „der Zaun“ fehlt.", "de", "it quotes 'der Zaun'", id="a quotation"),
        pytest.param("Es geht voran.", "de", "it leaves out 'Garten'", id="a title is missing"),
        pytest.param("Garten is what Peter tends.", "en", "it names 'Peter'", id="a name"),
        pytest.param("Three things happened in Garten.", "en", None, id="a count of the facts"),
    ],
)
def test_what_is_not_in_the_facts_is_found(text: str, language: str, problem: str | None) -> None:
    facts = {"notes": ["die Beete", "der Baum", "das Gras"], "now": 55, "is_new": False, "target": None}
    assert problem_of(text, source=SOURCE, facts=facts, named=["Garten"], language=language) == problem
