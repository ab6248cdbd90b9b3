"""Look at every surface with a browser, and count what comes to the stranger's server."""

from contextlib import AbstractAsyncContextManager
from pathlib import Path
import tempfile

from ...browser.chromium import find_chromium, open_chromium
from ...browser.pictures import Pictures
from ...browser.tab import Tab, open_tab
from ..row import RowResult
from .house import WrittenHouse, written_house
from .payloads import KINDS, mark, payload
from .surfaces import NewTab, chat, notifications, pages, repairs
from .verdict import CHAT, CONTROL, FIELDS, NOTES, REPAIRS, Looked, row_of

_ALL = 200
"""A count from which every kind is tried."""
_IN_SIGHT = 3
"""So many notifications fit into the drawer at once."""


async def run(count: int, _seed: int) -> RowResult:
    """Write so many kinds at the most, into all fields, and look at all surfaces."""
    program = find_chromium()
    if program is None:
        raise RuntimeError("there is no Chromium on this machine")
    kinds = list(KINDS) if count >= _ALL else list(KINDS)[: max(2, count // len(FIELDS))]
    looked = Looked()
    with tempfile.TemporaryDirectory(prefix="shown-", ignore_cleanup_errors=True) as folder:
        pictures = Pictures(Path(folder) / "pictures")
        async with (
            written_house(Path(folder), kinds) as house,
            open_chromium(program, house.client, language="en", is_dark=False, width=1280, height=900) as browser,
        ):

            def new_tab() -> AbstractAsyncContextManager[Tab]:
                return open_tab(browser, house.client.url, pictures)

            async with new_tab() as tab:
                await _control(tab, house, looked)
            await _look(new_tab, house, looked)
    return row_of(looked, kinds)


async def _control(tab: Tab, house: WrittenHouse, looked: Looked) -> None:
    """Show every kind where Home Assistant cleans nothing, a few at a time, as what is not in sight is not fetched."""
    for at in range(0, len(house.kinds), _IN_SIGHT):
        kinds = house.kinds[at : at + _IN_SIGHT]
        for kind in kinds:
            text = payload(CONTROL, kind, house.server.url)
            noted = {"message": text, "notification_id": mark(CONTROL, kind)}
            await house.client.call("persistent_notification", "create", **noted)
        await notifications(tab, wanted=mark(CONTROL, kinds[-1]))
        looked.live |= {kind for kind in kinds if mark(CONTROL, kind) in house.server.came}
        await house.client.call("persistent_notification", "dismiss_all")
    await notifications(tab)
    house.server.came.clear()


async def _look(new_tab: NewTab, house: WrittenHouse, looked: Looked) -> None:
    server = house.server
    async with new_tab() as tab:
        async for text in chat(tab, house):
            looked.note(CHAT, text, server.came)
    for at in range(0, len(house.kinds), _IN_SIGHT):
        for kind in house.kinds[at : at + _IN_SIGHT]:
            await house.ask(f"send a message to everyone saying {payload('p', kind, server.url)}")
            await house.ask(f"remind me in 1 second to {payload('w', kind, server.url)}")
        async with new_tab() as tab:
            looked.note(NOTES, await notifications(tab), server.came)
        await house.client.call("persistent_notification", "dismiss_all")
    await house.ask("unlock everything in the cellar")
    async with new_tab() as tab:
        async for text in repairs(tab):
            looked.note(REPAIRS, text, server.came)
    async for surface, text in pages(new_tab, house):
        looked.note(surface, text, server.came)
