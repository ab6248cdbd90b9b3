"""The pages on which the agent's texts are shown, opened one after the other as a person does."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager

from playwright.async_api import Error

from ...browser.tab import Tab
from .house import WrittenHouse

_SETTLES_MS = 500
_OPENS_MS = 2000
"""So long a page takes before it hears a key."""
_DEEP_TEXT = """() => {
  const found = [];
  const walk = node => {
    if (node.nodeType === Node.TEXT_NODE) { found.push(node.data); return; }
    if (node.tagName === 'STYLE' || node.tagName === 'SCRIPT') return;
    if (node.shadowRoot) walk(node.shadowRoot);
    node.childNodes.forEach(walk);
  };
  walk(document);
  return found.join('\\n');
}"""
_MAIN = "document.querySelector('home-assistant').shadowRoot.querySelector('home-assistant-main')"
_TRIES = 3
_LOOKS = 6
_DEBUGGER = "/config/voice-assistants/debug"
LAMPS_AT_ONCE = 3
type NewTab = Callable[[], AbstractAsyncContextManager[Tab]]
"""Opens another page of the same browser."""
QUESTIONS = (
    "what is on my groceries list?",
    "what is on my calendar today?",
    "what are my goals?",
    "what do you remember?",
    "unlock everything in the cellar",
    "undo that",
)


async def reads(tab: Tab) -> str:
    """Return every text of the page, in whatever shadow it stands, once it has come to rest."""
    text, before = "", "-"
    for _ in range(_LOOKS):
        await tab.page.wait_for_timeout(_SETTLES_MS)
        text, before = str(await tab.page.evaluate(_DEEP_TEXT)), text
        if text == before:
            break
    return text


async def opened(tab: Tab, path: str) -> None:
    """Open a page; one that is still loading when it is left for another is tried again."""
    for left in reversed(range(_TRIES)):
        try:
            await tab.open(path)
            await tab.page.locator("home-assistant-main").wait_for()
        except Error:
            if not left:
                raise
        else:
            break
    await tab.page.wait_for_timeout(_OPENS_MS)


async def notifications(tab: Tab, wanted: str = "") -> str:
    """Open the drawer of notifications, and wait until what is wanted stands there."""
    await opened(tab, "/profile")
    text = ""
    for _ in range(_TRIES):
        event = "new CustomEvent('hass-show-notifications', {bubbles: true, composed: true})"
        await tab.page.evaluate(f"() => {_MAIN}.dispatchEvent({event})")
        if wanted in (text := await reads(tab)):
            break
    return text


async def chat(tab: Tab, house: WrittenHouse) -> AsyncIterator[str]:
    """Ask in the Assist dialogue; yield what the chat shows after each answer."""
    await opened(tab, "/profile")
    asked = [*QUESTIONS, *(f"settle matter number {at} for me" for at in range(len(house.kinds)))]
    asked += [f"search the web for zonk number {at} please" for at in range(len(house.kinds))]
    for text in asked:
        await tab.say(text)
        yield await reads(tab)
    for at in range(0, len(house.kinds), LAMPS_AT_ONCE):
        await house.light_only(range(at, at + LAMPS_AT_ONCE))
        await tab.say(f"which lights are on{'?' * (1 + at // LAMPS_AT_ONCE)}")
        yield await reads(tab)
    await tab.close_chat()


async def repairs(tab: Tab) -> AsyncIterator[str]:
    """Open the repairs, and each of them."""
    await opened(tab, "/config/repairs")
    yield await reads(tab)
    items = tab.page.locator("ha-config-repairs ha-list-item, ha-config-repairs ha-md-list-item")
    for at in range(await items.count()):
        await items.nth(at).click()
        yield await reads(tab)
        await tab.page.keyboard.press("Escape")


async def pages(new_tab: NewTab, house: WrittenHouse) -> AsyncIterator[tuple[str, str]]:
    """Open the pages that show lists, the calendar, what happened, and the agent's own entities, each anew."""
    wanted = [
        *(("the page of a list", f"/todo?entity_id={name}") for name in house.todo_lists),
        *(("the calendar", "/calendar"), ("the logbook", "/logbook"), ("the voice debugger", _DEBUGGER)),
        *(("an entity's dialogue", f"/config/entities?more-info-entity-id={name}") for name in house.sensors),
    ]
    for called, path in wanted:
        async with new_tab() as tab:
            await opened(tab, path)
            yield called, await reads(tab)
