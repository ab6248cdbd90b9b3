"""The panel of a home that is lived in, with a model, plans, reviews, profiles: live, and in all clothes."""

from itertools import product
import json
import re
from typing import Any

from ...demo.home import COMPONENT
from ...demo.scenes.models import KEY, Models
from ...demo.scenes.safety_phone import make_automation, trigger
from ...demo.scenes.safety_pin import DOOR
from ...demo.scenes.stage import Stage
from ...model_server import ScriptedReply, says
from ..axe import serious_barriers
from ..tab import Tab
from ..visit import Visit, is_readable
from .approvals import without_phone
from .panel import VIEWS, open_view

_PANEL = "universal-agent-panel"
_AGENT = f"conversation.{COMPONENT}"
_PARTY = "we have guests over for a party tonight, see to it that everything is ready"
_BOAT = "think very thoroughly about a name for our boat"
_NEVER_S = 300.0
_PROFILE = {
    "name": "Other agents",
    "channels": ["mcp"],
    "denied_domains": ["lock", "cover"],
    "ask_first_domains": ["climate"],
    "memories_visible": False,
    "calendar_visible": True,
    "may_approve": False,
}
_DAY = re.compile(r"^\s*due (\w+ \d+|\d+ \w+)(,? \d{4})?\s*$")
_KEPT = "de, dark, 360"
_HEIGHTS = {360: 740, 1440: 900}
_PRICES = {"price_input": 1.5, "price_output": 6}


async def panel_lived_in(visit: Visit, stage: Stage) -> None:
    """Watch each view take up what happens in such a home, act there, and look at all of it in all clothes."""
    await without_phone(stage)
    await stage.client.command(
        "homeassistant/expose_entity", assistants=["conversation"], entity_ids=[DOOR], should_expose=True
    )
    await stage.client.call("lock", "lock", entity_id=DOOR)
    await make_automation(stage)
    tab = visit.tab
    async with Models().running() as models:
        await _models(tab, stage, models)
        await _plan(tab, stage)
        await _background(tab, stage, models)
        await _safety(tab, stage)
        await _goals(tab, stage)
        await _memory(tab, stage)
        await _clothes(visit, stage)
        await _in_a_request(tab, stage)
        for subentry in await stage.flows.subentries():
            await stage.flows.remove(subentry["subentry_id"])


async def _say(stage: Stage, text: str) -> None:
    """Say something to the agent elsewhere, as another tab or a phone would."""
    await stage.client.command("conversation/process", text=text, agent_id=_AGENT, language="en")


async def _models(tab: Tab, stage: Stage, models: Models) -> None:
    await open_view(tab, "models")
    await tab.sees("No model is connected.")
    await stage.flows.add(
        "model",
        {"kind": "openai_compatible"},
        {"base_url": models.first.url, "api_key": KEY},
        {"model": "scripted", "name": "Kitchen server", "slots": "both", **_PRICES},
    )
    shown = await tab.sees("Kitchen server")
    stage.expect(shown, "a connection that is added appears by itself", await tab.reads())
    await _say(stage, _PARTY)
    stage.expect(await tab.sees("works"), "its health follows its use", await tab.reads())
    stage.expect(await tab.sees("Answers after"), "with its latency", await tab.reads())
    used = await tab.sees("tokens read")
    stage.expect(used and "Today: 0 calls" not in await tab.reads(), "and what it took today", await tab.reads())


async def _plan(tab: Tab, stage: Stage) -> None:
    await open_view(tab, "timeline")
    await tab.click(tab.page.get_by_role("link").filter(has_text=_PARTY).first)
    await tab.sees("Where the time went")
    for words, what in (
        ("an agent designed for the request", "the role that answered"),
        ("Plan", "the plan"),
        ("Model calls", "how often the model was asked"),
        ("Tokens", "what that took"),
        ("Money", "and cost"),
        ("asking the fast model", "the time of each stage"),
    ):
        stage.expect(await tab.sees(words), f"a request that was planned shows {what}", await tab.reads())
    trace = await _downloaded(tab, "Download the trace")
    spans = [span["name"] for part in trace["resourceSpans"] for span in part["scopeSpans"][0]["spans"]]
    stage.expect("chat scripted" in spans, "its trace is downloaded, with the calls of the model", spans)


async def _downloaded(tab: Tab, button: str) -> dict[str, Any]:
    """Return what a button downloads."""
    async with tab.page.expect_download() as download:
        await tab.click(button)
    read: dict[str, Any] = json.loads((await (await download.value).path()).read_text(encoding="utf-8"))
    return read


async def _background(tab: Tab, stage: Stage, models: Models) -> None:
    await open_view(tab, "waiting")
    await tab.sees("Nothing runs in the background.")
    await stage.flows.set_options("background", voice_patience_s=1, chat_patience_s=1)
    role = ScriptedReply(form={"role": "conversation", "confidence": 0.98})
    models.say(role, says("Patient Heron", begins_after_s=_NEVER_S))
    await _say(stage, _BOAT)
    stage.expect(await tab.sees(_BOAT), "work in the background appears by itself", await tab.reads())
    await tab.click(tab.page.get_by_role("region", name="In the background").get_by_role("button", name="Cancel"))
    await tab.click(tab.page.get_by_role("dialog").get_by_role("button", name="Yes"))
    stage.expect(await tab.sees("cancelled"), "and is cancelled there", await tab.reads())


async def _safety(tab: Tab, stage: Stage) -> None:
    await open_view(tab, "safety")
    await tab.sees("Who may do what")
    await stage.flows.add("profile", _PROFILE)
    shown = await tab.sees("Profiles") and await tab.sees("A yes from there does not count.")
    stage.expect(shown, "a profile appears by itself, with what it forbids", await tab.reads())
    named = await tab.sees(re.compile("Unlock lock|Lock: Unlock"))
    stage.expect(named, "an action has Home Assistant's own name", await tab.reads())


async def _goals(tab: Tab, stage: Stage) -> None:
    await open_view(tab, "goals")
    await stage.client.call(
        COMPONENT, "create_goal", title="Grow our own vegetables", description="On the terrace first"
    )
    await _say(stage, "create a project called greenhouse")
    await _say(stage, "add a milestone to the greenhouse project: foundation by friday")
    await _say(stage, "add a next action to the greenhouse project: measure the terrace")
    stage.expect(await tab.sees("Grow our own vegetables"), "a goal appears by itself", await tab.reads())
    stage.expect(await tab.sees("foundation"), "and a milestone", await tab.reads())
    stage.expect(await tab.sees(_DAY), "which is due on a day, at no hour", await tab.reads())
    await stage.client.call(COMPONENT, "run_review", horizon="daily")
    review = tab.page.locator("universal-agent-goals details").first
    stage.expect(await tab.sees("Review"), "a review appears by itself", await tab.reads())
    await tab.click(review.locator("summary"))
    stage.expect(await review.locator("p").inner_text(), "and is read there")


async def _memory(tab: Tab, stage: Stage) -> None:
    await open_view(tab, "memory")
    await _say(stage, "remember that the spare key is with the neighbour")
    await _say(stage, "when I say film night, turn on the kitchen light")
    stage.expect(await tab.sees("film night"), "what is taught appears by itself", await tab.reads())
    taught = tab.page.get_by_role("region", name="Taught words")
    await tab.click(taught.get_by_role("button", name="Edit"))
    await taught.get_by_role("textbox").fill("turn off the kitchen light")
    await tab.click("Save")
    stage.expect(await tab.sees("means: turn off the kitchen light"), "and is mended there", await tab.reads())
    kept = await _downloaded(tab, "Download all")
    words = [*(memory["content"] for memory in kept["memories"]), *(taught["phrase"] for taught in kept["taught"])]
    both = {"the spare key is with the neighbour", "film night"} <= set(words)
    stage.expect(both, "all of it is downloaded", words)
    search = tab.page.get_by_role("searchbox", name="Search")
    await search.fill("film")
    await tab.page.get_by_text("the spare key is with the neighbour", exact=True).wait_for(state="detached")
    stage.expect(await tab.sees("film night"), "the search finds taught words", await tab.reads())
    await search.fill("spare key")
    await tab.page.get_by_text("“film night” means").wait_for(state="detached")
    stage.expect(await tab.sees("is with the neighbour"), "and what is remembered", await tab.reads())


async def _in_a_request(tab: Tab, stage: Stage) -> None:
    """Answer a question where the request itself is read, instead of in the view of what waits."""
    for button, state, what in (("Reject", "locked", "rejected"), ("Approve", "unlocked", "approved")):
        await trigger(stage)
        await open_view(tab, "timeline")
        await tab.click(tab.page.get_by_role("link").filter(has_text="unlock the front door").first)
        await tab.sees("Waiting for a yes")
        await tab.click(button)
        if button == "Approve":
            await tab.click(tab.page.get_by_role("dialog").get_by_role("button", name="Approve"))
        await tab.page.get_by_text("Waiting for a yes").wait_for(state="detached")
        await stage.expect_state(DOOR, state, f"{what} where the request is read, the door is {state}")
    await stage.client.call("lock", "lock", entity_id=DOOR)


async def _clothes(visit: Visit, stage: Stage) -> None:
    """Look at every view in both languages, in the light and in the dark, on a phone and on a desk."""
    await trigger(stage)
    newest = (await stage.client.command(f"{COMPONENT}/timeline", query="party", limit=1))["requests"][0]["id"]
    for language in ("en", "de"):
        async with visit.as_seen(language=language, is_dark=False, width=1440) as tab:
            for is_dark, width in product((False, True), _HEIGHTS):
                await tab.page.set_viewport_size({"width": width, "height": _HEIGHTS[width]})
                await tab.page.emulate_media(color_scheme="dark" if is_dark else "light")
                await _look(tab, stage, f"{language}, {'dark' if is_dark else 'light'}, {width}", newest)
            stage.expect(not tab.errors, f"the browser's console has no error ({language})", tab.errors)


async def _look(tab: Tab, stage: Stage, how: str, request: str) -> None:
    await open_view(tab, VIEWS[0])
    for number, view in enumerate(VIEWS):
        await tab.click(tab.page.get_by_role("tab").nth(number))
        await tab.page.locator(f"universal-agent-{view}").locator(".page, .split").first.wait_for()
        await _passes(tab, stage, f"{view} ({how})")
        if how == _KEPT and view == VIEWS[0]:
            await tab.picture("panel-phone")
    await tab.open(f"/universal-agent/timeline/{request}")
    await tab.page.locator("universal-agent-request .bars").wait_for()
    await _passes(tab, stage, f"a request ({how})")


async def _passes(tab: Tab, stage: Stage, what: str) -> None:
    await is_readable(tab, stage, what)
    barriers = await serious_barriers(tab, _PANEL)
    if barriers is None:
        stage.note("not checked", "axe is not installed: scripts/panel/build does it")
    else:
        stage.expect(not barriers, f"axe finds nothing serious in {what}", "\n".join(barriers))
