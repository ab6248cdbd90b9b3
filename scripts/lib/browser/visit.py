"""What a story has: a page of its own, and the means to look with another language, light or window."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from ..demo.client import Client
from ..demo.scenes.days import Days
from ..demo.scenes.stage import Stage
from .chromium import open_chromium
from .pictures import Pictures
from .tab import Tab, open_tab


@dataclass(frozen=True, slots=True, kw_only=True)
class Visit:
    """A person at the page."""

    tab: Tab
    """The page."""
    program: Path
    """The browser."""
    client: Client
    """The person's connection."""
    pictures: Pictures
    """Where pictures are kept."""
    days: Days
    """Lets time pass in the home."""

    @asynccontextmanager
    async def as_seen(
        self, *, language: str, is_dark: bool, width: int, client: Client | None = None
    ) -> AsyncIterator[Tab]:
        """Yield a page in another browser, of the same person or of whose connection is given."""
        height = 740 if width < 600 else 900
        async with (
            open_chromium(
                self.program, client or self.client, language=language, is_dark=is_dark, width=width, height=height
            ) as browser,
            open_tab(browser, self.client.url, self.pictures) as tab,
        ):
            yield tab


async def is_readable(tab: Tab, stage: Stage, what: str) -> None:
    """Expect that a page shows people no names of programs, no gaps and nothing that is cut off."""
    if raw := await tab.raw():
        await tab.picture("failed-to-be-read")
    stage.expect(not raw, f"{what} reads as people read", sorted(raw))
