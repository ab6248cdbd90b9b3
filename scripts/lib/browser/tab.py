"""One page of the browser as a person uses it: what is read, clicked and typed, and how often was clicked."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
import re
import time

from playwright.async_api import BrowserContext, ConsoleMessage, Error, Locator, Page

from .pictures import Pictures

_WITHIN_MS = 20_000
_OFFLINE = "/api/brands/"
"""Icons of other integrations come from the network, which nobody promises."""
_DIALOG = "dialog-data-entry-flow"
"""What config flows, options and repairs are shown in."""
_OWN_PAGE = "/config/integrations/integration/universal_agent"
_RAW = re.compile(r"\b[a-z]+(?:_[a-z]+)+\b|\{\w+\}|\bcomponent\.\w+|\bundefined\b")
"""What no person should see: names of programs, gaps that were not filled, texts that are missing."""
_READ = """root => {
  const out = [];
  const walk = node => {
    if (node.nodeType === 3) { const text = node.textContent.trim(); if (text) out.push(text); return; }
    if (node.nodeType !== 1 && node.nodeType !== 11) return;
    if (node.nodeType === 1) {
      if (["STYLE", "SCRIPT", "TEMPLATE"].includes(node.tagName)) return;
      const style = getComputedStyle(node);
      if (style.display === "none" || style.visibility === "hidden") return;
    }
    if (node.tagName === "SLOT") {
      const given = node.assignedNodes();
      (given.length ? given : [...node.childNodes]).forEach(walk);
      return;
    }
    [...(node.shadowRoot ?? node).childNodes].forEach(walk);
  };
  walk(root);
  return out.join("\\n");
}"""
"""Reads what is shown, through all shadows."""
_CUT_IN = "net::ERR_ABORTED"
_KNOWS_HOME = "document.querySelector('home-assistant')?.hass?.config?.components?.length"
_BUBBLE = "ha-assist-chat .message"
_WRITTEN_S = 20.0
_STEP_MS = 50
_TRIES = 10
_IS_ON = "shown => shown.checked"


class Tab:
    """One page; clicks and console errors are counted from when it was opened."""

    def __init__(self, page: Page, url: str, pictures: Pictures) -> None:
        self.page = page
        self.clicks = 0
        self.errors: list[str] = []
        self._url = url
        self._pictures = pictures
        self._since = time.monotonic()
        page.set_default_timeout(_WITHIN_MS)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    @property
    def seconds(self) -> float:
        """How long ago counting began."""
        return time.monotonic() - self._since

    def count_anew(self) -> None:
        """Count clicks and seconds from now on."""
        self.clicks = 0
        self._since = time.monotonic()

    async def open(self, path: str) -> None:
        """Open an address of Home Assistant's page, and wait until the page knows the home."""
        try:
            await self.page.goto(f"{self._url}{path}")
        except Error as error:
            # A dialogue that was just closed goes back in the page's history by itself, which may cut in once.
            if _CUT_IN not in str(error):
                raise
            await self.page.goto(f"{self._url}{path}")
        await self.page.wait_for_function(_KNOWS_HOME)

    async def click(self, what: str | Locator) -> None:
        """Click a button by its words, or anything else."""
        await (self.button(what) if isinstance(what, str) else what).click()
        self.clicks += 1

    def button(self, words: str) -> Locator:
        """Return a button or a link by its words, the newest where there are several."""
        return self.page.get_by_role("button", name=words, exact=True).last

    def dialog(self) -> Locator:
        """Return the dialogue that is open."""
        return self.page.locator(_DIALOG).last

    async def sees(self, words: str | re.Pattern[str], *, within_s: float = 20) -> bool:
        """Tell whether words are on the page, or are there soon."""
        try:
            await self.page.get_by_text(words).filter(visible=True).first.wait_for(timeout=within_s * 1000)
        except Error:
            return False
        return True

    async def reads(self) -> str:
        """Return what the page says where a person reads: in the dialogue, if one is open."""
        return await self._in_dialog() or str(await self.page.locator("body").evaluate(_READ))

    async def _in_dialog(self) -> str:
        """Return what the dialogue says; one that is closed says nothing."""
        return str(await self.dialog().evaluate(_READ)) if await self.dialog().count() else ""

    async def raw(self) -> set[str]:
        """Return what stands there that no person should see, and whether the page is wider than the window."""
        found = {item for item in _RAW.findall(await self.reads()) if item != "universal_agent"}
        if await self.page.evaluate("document.documentElement.scrollWidth > window.innerWidth"):
            found.add("a page wider than its window")
        return found

    async def fill(self, field: str, text: str) -> None:
        """Write into a field of the dialogue, by the field's own name."""
        await self.dialog().locator(f"input[name='{field}']").fill(text)

    async def switch_on(self) -> None:
        """Turn the one switch of the dialogue on; one that is still being drawn takes no click, or forgets it."""
        switch = self.dialog().locator("ha-switch")
        for _ in range(_TRIES):
            if not await switch.evaluate(_IS_ON):
                await self.click(switch)
            await self.page.wait_for_timeout(_STEP_MS * 6)
            if await switch.evaluate(_IS_ON):
                return
        raise ValueError("a switch does not stay on")

    async def choose(self, words: str) -> None:
        """Click a line of the dialogue: an answer of a menu, or one of several."""
        await self.click(self.dialog().get_by_text(words, exact=True).last)

    async def configure(self, subject: str | None = None, *, button: str = "Configure") -> None:
        """Open the integration's page, its options, and a subject of their menu."""
        if await self._in_dialog() or self.page.url != f"{self._url}{_OWN_PAGE}":
            await self.open(_OWN_PAGE)
        await self.click(self.page.get_by_role("button", name=button).first)
        if subject is not None:
            await self.choose(subject)

    async def say(self, text: str) -> list[str]:
        """Ask in Home Assistant's own chat; return every bubble that comes as an answer."""
        chat = self.page.locator("ha-assist-chat")
        if not await chat.count():
            await self.page.keyboard.press("a")
            await chat.wait_for()
            await self.page.locator(_BUBBLE).first.wait_for()
        await chat.locator("input").fill(text)
        await self.page.keyboard.press("Enter")
        asked = self.page.locator(f"{_BUBBLE}.user").filter(has_text=text)
        await asked.last.wait_for()
        return await self._answer()

    async def _answer(self) -> list[str]:
        """Wait until the last bubble is written to its end; return those since the last request."""
        ends_at = time.monotonic() + _WRITTEN_S
        before: list[str] = []
        while time.monotonic() < ends_at:
            bubbles = await self.page.locator(_BUBBLE).evaluate_all(
                "all => all.map(one => [one.classList.contains('user'),"
                " one.querySelector('ha-markdown')?.shadowRoot?.textContent"
                " ?? one.querySelector('ha-markdown')?.textContent ?? ''])"
            )
            last = max(number for number, (is_user, _) in enumerate(bubbles) if is_user)
            told = [re.sub(r"\s+", " ", said).strip() for _, said in bubbles[last + 1 :]]
            if told and all(said and not said.endswith("…") for said in told) and told == before:
                return told
            before = told
            await self.page.wait_for_timeout(_STEP_MS * 4)
        return before

    async def close_chat(self) -> None:
        """Close the chat."""
        await self.page.keyboard.press("Escape")
        await self.page.locator("ha-assist-chat").wait_for(state="detached")

    async def picture(self, name: str) -> None:
        """Keep a picture of what is seen, once nothing moves; a chat is seen at its end."""
        await self.page.wait_for_timeout(_STEP_MS * 10)
        for chat in await self.page.locator("ha-assist-chat .messages").all():
            await chat.evaluate("chat => { chat.scrollTop = chat.scrollHeight; }")
        await self._pictures.take(self.page, name)

    async def record(self, name: str) -> None:
        """Add what is seen to a recording, once nothing moves."""
        await self.page.wait_for_timeout(_STEP_MS * 6)
        await self._pictures.record(self.page, name)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and _OFFLINE not in message.location.get("url", ""):
            self.errors.append(f"{message.text} ({message.location.get('url', '')})")


@asynccontextmanager
async def open_tab(context: BrowserContext, url: str, pictures: Pictures) -> AsyncIterator[Tab]:
    """Yield a new page."""
    page = await context.new_page()
    try:
        yield Tab(page, url, pictures)
    finally:
        await page.close()
