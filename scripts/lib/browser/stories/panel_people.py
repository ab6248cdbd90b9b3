"""The panel for others: a child under a profile, a guest who may only look, from right to left, and without a mouse."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from playwright.async_api import Error

from ...demo.client import Client
from ...demo.home import COMPONENT
from ...demo.onboarding import sign_in_as
from ...demo.scenes.safety_phone import make_automation, trigger
from ...demo.scenes.safety_pin import DOOR
from ...demo.scenes.stage import Stage
from ...demo.waiting import eventually
from ..axe import serious_barriers
from ..tab import Tab
from ..visit import Visit, is_readable
from .approvals import without_phone
from .panel import VIEWS, open_view

_PANEL = "universal-agent-panel"
_PASSWORD = "a long enough password"
_LAMP = "light.kitchen_light"
_PHONE, _DESK = 360, 1440
_CALL = """async ([type, fields]) => {
  const { hass } = document.querySelector("home-assistant");
  try {
    await hass.callWS({ type: `universal_agent/${type}`, ...fields });
    return "done";
  } catch (error) {
    return error.code;
  }
}"""
"""Sends a command over the connection of the page itself, past all buttons."""
_FOCUSED = """() => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  const words = (element?.textContent || "").trim();
  const within = element?.getRootNode().host?.localName || "";
  return [element?.getAttribute("role") || element?.localName || "", words, element?.id || "", within];
}"""
"""What has the focus, through all shadows: its role or name, its words, its id, and whose shadow it is in."""
_LIST = "universal-agent-requests"
_MAX_STEPS = 60


async def panel_people(visit: Visit, stage: Stage) -> None:
    """Look at the panel as a child and as a guest; then from right to left, and with the keyboard alone."""
    await without_phone(stage)
    await stage.client.command(
        "homeassistant/expose_entity", assistants=["conversation"], entity_ids=[DOOR], should_expose=True
    )
    await stage.client.call("lock", "lock", entity_id=DOOR)
    await stage.client.call("light", "turn_off", entity_id=_LAMP)
    async with _somebody(stage, "Leni", "system-users") as leni, _somebody(stage, "Guest", "system-read-only") as guest:
        await _profile(stage, leni)
        await _child(visit, stage, leni)
        await _guest(visit, stage, guest)
    await _from_right_to_left(visit, stage)
    await _by_keyboard(visit.tab, stage)


@asynccontextmanager
async def _somebody(stage: Stage, name: str, group: str) -> AsyncIterator[Client]:
    """Yield the connection of a new user of the home; the user is removed at the end."""
    owner = stage.client
    user = (await owner.command("config/auth/create", name=name, group_ids=[group], local_only=False))["user"]
    await owner.command(
        "config/auth_provider/homeassistant/create", user_id=user["id"], username=name.lower(), password=_PASSWORD
    )
    person = await owner.command("person/create", name=name, user_id=user["id"], device_trackers=[])
    try:
        async with Client(owner.url, await sign_in_as(owner.url, name.lower(), _PASSWORD)) as client:
            yield client
    finally:
        await owner.command("person/delete", person_id=person["id"])
        await owner.command("config/auth/delete", user_id=user["id"])


async def _profile(stage: Stage, _leni: Client) -> None:
    """Let the child neither touch locks, nor see memories, nor approve."""
    profile = {"name": "Child", "persons": ["person.leni"], "denied_domains": ["lock"], "may_approve": False}
    await stage.flows.add("profile", {**profile, "memories_visible": False, "calendar_visible": True})
    await stage.flows.until_loaded()


async def _say(client: Client, text: str) -> None:
    await client.command("conversation/process", text=text, agent_id=f"conversation.{COMPONENT}", language="en")


async def _asked(stage: Stage) -> str:
    """Have the home's door asked about, and return what the question is called."""
    await make_automation(stage)
    await trigger(stage)

    async def asked() -> list[dict[str, Any]]:
        approvals: list[dict[str, Any]] = (await stage.client.command(f"{COMPONENT}/waiting"))["approvals"]
        return approvals

    (question,) = await eventually(asked, within_s=20)
    return str(question["id"])


async def _child(visit: Visit, stage: Stage, leni: Client) -> None:
    """A child sees what it said itself, does what its profile leaves it, and nothing else."""
    await _say(stage.client, "Remember that the present is in the attic")
    await _say(leni, "unlock the front door")
    await _say(leni, "turn on the kitchen light")
    question = await _asked(stage)
    async with visit.as_seen(language="en", is_dark=False, width=_PHONE, client=leni) as tab:
        await open_view(tab, "timeline")
        own = await tab.sees("unlock the front door") and await tab.sees("turn on the kitchen light")
        stage.expect(own, "a child sees what it said", await tab.reads())
        stage.expect("attic" not in await tab.reads(), "and not what others said", await tab.reads())
        tabs = await tab.page.get_by_role("tab").all_inner_texts()
        stage.expect(not any("Safety" in words for words in tabs), "there is no page of safety for it", tabs)
        await tab.click(tab.page.get_by_role("link").filter(has_text="unlock the front door").first)
        await tab.sees("Where the time went")
        stage.expect(await tab.sees("not allowed here"), "it reads why the door stayed locked", await tab.reads())
        await open_view(tab, "memory")
        await tab.sees("Nothing is remembered yet")
        stage.expect("attic" not in await tab.reads(), "the profile keeps memories from it", await tab.reads())
        await open_view(tab, "waiting")
        waits = await tab.sees("Somebody else has to answer this.")
        stage.expect(waits and not await tab.button("Approve").count(), "it cannot approve", await tab.reads())
        for command, fields in (
            ("approve", {"item_id": question}),
            ("safety", {}),
            ("simulate", {"text": "unlock the front door"}),
            ("timeline", {"user_id": "another"}),
        ):
            answer = await tab.page.evaluate(_CALL, [command, fields])
            stage.expect(answer != "done", f"“{command}” past the buttons is refused", answer)
        await tab.open("/universal-agent/safety")
        refused = await tab.sees("Only administrators may see that.")
        stage.expect(refused, "the address of the page of safety leads nowhere", await tab.reads())
        await stage.expect_stays(DOOR, "locked", "the door stays locked")
        await open_view(tab, "timeline")
        await tab.click(tab.page.get_by_role("link").filter(has_text="turn on the kitchen light").first)
        await tab.click(tab.page.get_by_role("button", name="Undo").first)
        await tab.click(tab.page.get_by_role("dialog").get_by_role("button", name="Undo"))
        await stage.expect_state(_LAMP, "off", "what the child did itself it takes back")


async def _guest(visit: Visit, stage: Stage, guest: Client) -> None:
    """A guest who may only look is offered nothing to press, and what is sent past the buttons is refused."""
    await _say(guest, "turn on the kitchen light")
    await _say(guest, "cosy kitchen morning")
    await _say(stage.client, "create a project called shed")
    await _say(stage.client, "add a next action to the shed project: buy paint")
    asked = (await stage.client.command(f"{COMPONENT}/timeline"))["requests"]
    own = (await guest.command(f"{COMPONENT}/timeline"))["requests"]
    unknown = next(request for request in own if request["text"] == "cosy kitchen morning")
    board = await stage.client.command(f"{COMPONENT}/goals")
    action = next(item for project in board["projects"] for item in project["next_actions"])
    waiting = (await stage.client.command(f"{COMPONENT}/waiting"))["approvals"]
    async with visit.as_seen(language="en", is_dark=True, width=_DESK, client=guest) as tab:
        await open_view(tab, "timeline")
        refused = await tab.sees("turn on the kitchen light") and await tab.sees("refused")
        stage.expect(refused, "a guest's order was refused, and the timeline says so", await tab.reads())
        await tab.click(tab.page.get_by_role("link").filter(has_text="cosy kitchen morning").first)
        await tab.sees("Where the time went")
        stage.expect(not await tab.button("Teach this").count(), "a guest is not offered to teach", await tab.reads())
        for view, words in (("memory", ("Edit", "Forget")), ("waiting", ("Approve", "Accept", "Never again"))):
            await open_view(tab, view)
            await tab.page.locator(f"universal-agent-{view}").locator(".page").first.wait_for()
            offered = [word for word in words if await tab.button(word).count()]
            stage.expect(not offered, f"nothing is offered to press in {view}", offered)
        await open_view(tab, "goals")
        box = tab.page.get_by_role("checkbox", name="buy paint")
        stage.expect(await box.is_disabled(), "a guest ticks nothing off")
        await is_readable(tab, stage, "the guest's board")
        for command, fields in (
            ("approve", {"item_id": waiting[0]["id"] if waiting else "none"}),
            ("undo", {"item_id": asked[0]["id"]}),
            ("run_again", {"item_id": asked[0]["id"]}),
            ("teach", {"item_id": unknown["id"], "command": "turn on the kitchen light"}),
            ("next_action/done", {"item_id": action["id"], "done": True}),
            ("memory/forget", {"item_id": 1}),
            ("simulate", {"text": "unlock the front door"}),
        ):
            answer = await tab.page.evaluate(_CALL, [command, fields])
            stage.expect(answer != "done", f"“{command}” past the buttons is refused", answer)
        await stage.expect_stays(_LAMP, "off", "the light stays off")
        stage.expect(not _in_earnest(tab), "the browser's console has no error", tab.errors)


def _in_earnest(tab: Tab) -> list[str]:
    """Return the errors that are not Home Assistant's own pages asking for what a guest may not see."""
    return [error for error in tab.errors if "universal" in error.lower()]


async def _from_right_to_left(visit: Visit, stage: Stage) -> None:
    """In Hebrew everything is mirrored; what has no Hebrew text is English."""
    for width in (_DESK, _PHONE):
        async with visit.as_seen(language="he", is_dark=False, width=width) as tab:
            await open_view(tab, "timeline")
            await tab.page.locator("universal-agent-requests a").first.wait_for()
            direction = await tab.page.locator(_PANEL).evaluate("panel => getComputedStyle(panel).direction")
            if not stage.expect(direction == "rtl", f"the panel reads from right to left ({width})", direction):
                continue
            tabs = [await item.bounding_box() for item in (await tab.page.get_by_role("tab").all())[:2]]
            first, second = (box["x"] if box else 0.0 for box in tabs)
            stage.expect(first > second, f"the first tab is the rightmost ({width})", [first, second])
            await tab.page.get_by_role("tab").first.focus()
            await tab.page.keyboard.press("ArrowLeft")
            await tab.page.locator("universal-agent-waiting").wait_for()
            for number, view in enumerate(VIEWS):
                await tab.click(tab.page.get_by_role("tab").nth(number))
                await tab.page.locator(f"universal-agent-{view}").locator(".page, .split").first.wait_for()
                what = f"{view} (he, {width})"
                await is_readable(tab, stage, what)
                barriers = await serious_barriers(tab, _PANEL)
                stage.expect(not barriers, f"axe finds nothing serious in {what}", barriers)
            stage.expect(not tab.errors, "the browser's console has no error", tab.errors)


async def _by_keyboard(tab: Tab, stage: Stage) -> None:
    """Find a request, open it and take it back, without a mouse."""
    await _say(stage.client, "turn on the kitchen light")
    await stage.expect_state(_LAMP, "on", "the light is on")
    await open_view(tab, "timeline")
    await tab.page.locator("universal-agent-requests a").first.wait_for()
    keys = tab.page.keyboard
    try:
        await _to(tab, "tab")
        for view in (*VIEWS[1:], VIEWS[0]):
            await keys.press("ArrowRight")
            await tab.page.locator(f"universal-agent-{view}").wait_for()
        _, _, focused, _ = await tab.page.evaluate(_FOCUSED)
        stage.expect(focused == "tab-timeline", "arrow keys go through the views and around", focused)
        await _to(tab, "a", "turn on the kitchen light")
        first = (await tab.page.evaluate(_FOCUSED))[1]
        await keys.press("ArrowDown")
        second = (await tab.page.evaluate(_FOCUSED))[1]
        await keys.press("ArrowUp")
        again = (await tab.page.evaluate(_FOCUSED))[1]
        stage.expect(first == again != second, "arrow keys go through the requests", [first, second, again])
        await _comes_in_above(tab, stage)
        await keys.press("Enter")
        await tab.sees("Where the time went")
        await keys.press("Tab")
        *_, within = await tab.page.evaluate(_FOCUSED)
        stage.expect(within != _LIST, "the list of requests is one stop: the next Tab leaves it", within)
        await keys.press("Shift+Tab")
        back = (await tab.page.evaluate(_FOCUSED))[1]
        stage.expect("turn on the kitchen light" in back, "and one back is where it was left", back)
        await keys.press("Tab")
        await _to(tab, "button", "Undo")
        await keys.press("Enter")
        await tab.page.get_by_role("dialog").wait_for()
        await keys.press("Escape")
        await stage.expect_stays(_LAMP, "on", "Escape is a no")
        await tab.page.get_by_role("dialog").wait_for(state="hidden")
        left = (await tab.page.evaluate(_FOCUSED))[1]
        stage.expect(left == "Undo", "and the focus is back where it was", left)
        await keys.press("Enter")
        await tab.page.get_by_role("dialog").wait_for()
        await _to(tab, "button", "Undo")
        await keys.press("Enter")
        await stage.expect_state(_LAMP, "off", "undone with the keyboard alone")
    except Error as error:
        stage.expect(False, "the panel can be used with the keyboard alone", str(error).splitlines()[0])


async def _comes_in_above(tab: Tab, stage: Stage) -> None:
    """Say something elsewhere while a request has the focus: the focus stays on it, though it is now the second."""
    await _say(stage.client, "what time is it")
    rows = tab.page.locator(f"{_LIST} a")
    await rows.first.filter(has_text="what time is it").wait_for()
    _, said, _, within = await tab.page.evaluate(_FOCUSED)
    stays = within == _LIST and "turn on the kitchen light" in said
    stage.expect(stays, "what comes in above takes the focus from no request", [within, said])


async def _to(tab: Tab, role: str, words: str = "") -> None:
    """Press Tab until something of that role, with these words, has the focus.

    Raises:
        Error: the focus never comes there.
    """
    for _ in range(_MAX_STEPS):
        found, said, *_ = await tab.page.evaluate(_FOCUSED)
        if found == role and words in said:
            return
        await tab.page.keyboard.press("Tab")
    found, said, *_ = await tab.page.evaluate(_FOCUSED)
    raise Error(f"the Tab key never reaches a {role} “{words}”: it ends at a {found} “{said[:80]}”")
