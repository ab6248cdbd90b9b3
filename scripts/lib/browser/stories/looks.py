"""German, in the dark, on a phone and on a desk: the same pages in other clothes."""

from ...demo.scenes.stage import Stage
from ..visit import Visit, is_readable

_CONFIGURE = "Konfigurieren"
_WIDTHS = {"phone": 360, "desk": 1440}


async def looks(visit: Visit, stage: Stage) -> None:
    """Read the options in German, dark, in both widths."""
    for where, width in _WIDTHS.items():
        async with visit.as_seen(language="de", is_dark=True, width=width) as tab:
            await tab.configure(button=_CONFIGURE)
            seen = await tab.sees("Was der Agent sehen darf")
            stage.expect(seen, f"on a {where} the menu is German", await tab.reads())
            await is_readable(tab, stage, f"the menu on a {where}")
            await tab.picture(f"german-dark-{where}")
            for subject in ("PIN und Zustimmung", "Herzschlag und Rückblicke"):
                await tab.configure(subject, button=_CONFIGURE)
                await tab.dialog().locator("ha-form").wait_for()
                await is_readable(tab, stage, f"“{subject}” on a {where}")
            stage.expect(not tab.errors, "the browser's console has no error", tab.errors)
