"""The command line of scripts/browse."""

import argparse
import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
import sys

from playwright.async_api import Error

from ..demo.clock import Clock, NoClockError
from ..demo.log import agent_errors
from ..demo.report import say
from ..demo.scenes.days import Days, a_rainy_morning
from ..demo.scenes.stage import Scene, Stage, perform
from ..demo.session import CONFIG_DIR, ROOT, Home
from ..demo.voice_pipeline import VoicePipeline
from .chromium import VARIABLE, find_chromium, open_chromium
from .home import ZONE, new_home
from .pictures import Pictures
from .stories.approvals import approvals
from .stories.card import card
from .stories.connecting import connecting
from .stories.first_minutes import first_minutes
from .stories.looks import looks
from .stories.lost_connection import lost_connection
from .stories.options import options
from .stories.panel import panel
from .stories.panel_lived_in import panel_lived_in
from .stories.panel_people import panel_people
from .stories.panel_speed import panel_speed
from .stories.pin import pin
from .stories.removing import removing
from .stories.suggestions import suggestions
from .tab import open_tab
from .visit import Visit

type Story = Callable[[Visit, Stage], Awaitable[None]]
SKIPPED = 77
"""The exit code where there is no browser."""
_HOME = ROOT / f"{CONFIG_DIR.name}-browser"
_KEPT = ROOT / "docs" / "pictures"
_STORIES: tuple[tuple[str, Story], ...] = (
    ("from Submit to the first useful answer", first_minutes),
    ("every page of the options", options),
    ("a model connection, wrong and then right", connecting),
    ("the PIN, in the chat and in the repairs", pin),
    ("approved on the phone, in the chat, by an action, in the repairs", approvals),
    ("German and dark, on a phone and on a desk", looks),
    ("the panel", panel),
    ("the panel of a home that is lived in", panel_lived_in),
    ("the panel of others, from right to left and by keyboard", panel_people),
    ("the panel's speed beside the Logbook's", panel_speed),
    ("the card on a dashboard", card),
    ("the connection lost and back", lost_connection),
    ("a suggestion accepted and one dismissed", suggestions),
    ("removed and added again", removing),
)
"""In their order: each begins where the one before it has ended."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the stories and return the exit code."""
    parser = argparse.ArgumentParser(
        prog="scripts/browse",
        description="Use the agent at Home Assistant's own page, with a real browser, in a new home.",
    )
    parser.add_argument("--only", metavar="WORD", help="only the stories with this word, after the first")
    parser.add_argument("--pictures", action="store_true", help="keep the pictures in docs/pictures")
    chosen = parser.parse_args(arguments)
    program = find_chromium()
    if program is None:
        say(f"SKIPPED: there is no Chromium on this machine (or name one in {VARIABLE}); no page was looked at")
        return SKIPPED
    clock = Clock(ROOT / f"{CONFIG_DIR.name}-clock-browser", ZONE)
    try:
        clock.build()
    except NoClockError as error:
        say(f"time cannot be accelerated here: {error}")
        return 1
    clock.set(a_rainy_morning(clock))
    return asyncio.run(_play(program, clock, Pictures(_KEPT if chosen.pictures else _HOME / "pictures"), chosen.only))


async def _play(program: Path, clock: Clock, pictures: Pictures, only: str | None) -> int:
    first, *others = _STORIES
    stories = [first, *(listed for listed in others if only is None or only.lower() in listed[0].lower())]
    async with AsyncExitStack() as stack:
        home = await stack.enter_async_context(new_home(_HOME, clock))
        talk = VoicePipeline(home)
        await talk.listen()
        await home.phone.listen()
        browser = await stack.enter_async_context(
            open_chromium(program, home.client, language="en", is_dark=False, width=1440, height=900)
        )
        tab = await stack.enter_async_context(open_tab(browser, home.client.url, pictures))
        visit = Visit(tab=tab, program=program, client=home.client, pictures=pictures, days=Days(clock))
        scenes = [Scene(title=title, play=_of(story, visit)) for title, story in stories]
        failed = await perform(scenes, Stage(home, talk))
    return _ending(home, failed, len(scenes), pictures)


def _of(story: Story, visit: Visit) -> Callable[[Stage], Awaitable[None]]:
    """Return a story as a scene: what the browser does not find, and what its console says, is a finding."""
    tab = visit.tab

    async def play(stage: Stage) -> None:
        tab.errors.clear()
        try:
            await story(visit, stage)
        except (Error, LookupError, ValueError) as error:
            stage.expect(False, "the page is as the story tells", f"{error!r}\nit says: {await tab.reads()}")
            await tab.picture(f"failed-{story.__name__}")
        stage.expect(not tab.errors, "the browser's console has no error", "\n".join(tab.errors))

    return play


def _ending(home: Home, failed: int, played: int, pictures: Pictures) -> int:
    errors = agent_errors(home.log)
    for record in errors:
        print(f"\nlogged by the integration:\n{record}")
    large = pictures.large
    print(f"\n{played - failed} of {played} stories went as they should; {len(errors)} errors logged")
    print(f"{len(pictures.taken)} pictures in {pictures.folder}" + (f"; too large: {large}" if large else ""))
    return 1 if failed or errors or large else 0


if __name__ == "__main__":
    sys.exit(main())
