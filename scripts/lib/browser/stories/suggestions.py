"""Two windows are open and it will rain: one suggestion is accepted, one dismissed, both at the page."""

from ...demo.scenes.stage import Stage
from ..visit import Visit, is_readable
from .approvals import without_phone

_ROOF, _BEDROOM = "cover.bathroom_roof_window", "input_boolean.bedroom_window_open"


async def suggestions(visit: Visit, stage: Stage) -> None:
    """Let the rain come nearer, and answer what the repairs show."""
    tab = visit.tab
    await without_phone(stage)
    await stage.client.call("cover", "open_cover", entity_id=_ROOF)
    await stage.client.call("input_boolean", "turn_on", entity_id=_BEDROOM)
    await visit.days.ticks(stage, 2)
    await tab.open("/config/repairs")
    if not stage.expect(
        await tab.sees("Suggestion: Bathroom Roof Window is open"), "the suggestion is there", await tab.reads()
    ):
        return
    tab.count_anew()
    await tab.click(tab.page.get_by_text("Suggestion: Bathroom Roof Window").first)
    stage.expect(await tab.sees("Never suggested again."), "each answer says what it means", await tab.reads())
    await is_readable(tab, stage, "the suggestion")
    await tab.picture("suggestion")
    await tab.choose("Accept")
    await tab.sees("Success")
    await tab.click("Finish")
    await stage.expect_state(_ROOF, "closed", "accepted, the window is closed")
    stage.note("took", f"{tab.clicks} clicks, {tab.seconds:.0f} s")

    await tab.click(tab.page.get_by_text("Suggestion: Bedroom Window").first)
    await tab.sees("Never suggested again.")
    stage.expect("Accept" not in await tab.reads(), "nothing is offered that the home cannot do", await tab.reads())
    await tab.choose("Dismiss")
    await tab.sees("Success")
    await tab.click("Finish")
    open_ones = await stage.client.ask_action("universal_agent", "list_suggestions")
    about = [item for item in open_ones["suggestions"] if "Window is open" in str(item)]
    stage.expect(not about, "dismissed, it is not open any more", about)
    left = [notice["message"] for notice in await stage.client.command("persistent_notification/get")]
    stage.expect(not any("is open" in str(message) for message in left), "and no notice of it is left", left)
