"""From Submit to the first useful answer: few clicks, little time, and each page says what it is about."""

from ...demo.scenes.stage import Stage
from ..visit import Visit, is_readable

_MAX_CLICKS = 6
_MAX_S = 120
_PAGES = (
    ("Voice assistant", "voice"),
    ("What the agent may see", "exposure"),
    ("Phone for notices", "phone"),
    ("A PIN for locks and alarms", "pin"),
)
"""The titles of the guided way in a home with a phone and a lock, with what its picture is called."""


async def first_minutes(visit: Visit, stage: Stage) -> None:
    """Add the integration, take what each page proposes, and ask about what only the way has exposed."""
    tab = visit.tab
    await tab.open("/config/integrations/dashboard/add?domain=universal_agent")
    await tab.click("OK")
    await tab.sees("Nothing needs to be filled in")
    tab.count_anew()
    await tab.click("Submit")
    for title, name in _PAGES:
        if not stage.expect(await tab.sees(title), f"a page about “{title}” comes next", await tab.reads()):
            return
        await is_readable(tab, stage, f"the page about “{title}”")
        if name == "exposure":
            await tab.picture("guide")
        await tab.click("Submit")
    stage.expect(await tab.sees("Options successfully saved."), "the way ends", await tab.reads())
    await tab.click("Finish")
    answers = await tab.say("What will the weather be like tomorrow?")
    said = " ".join(answers)
    stage.note("answer", said)
    stage.expect("°C" in said, "the first answer tells tomorrow's weather", said)
    stage.expect(len(answers) == 1, "it is one bubble", answers)
    await tab.picture("first-answer")
    stage.note("took", f"{tab.clicks} clicks, {tab.seconds:.0f} s")
    stage.expect(tab.clicks <= _MAX_CLICKS, f"it took at most {_MAX_CLICKS} clicks", tab.clicks)
    stage.expect(tab.seconds <= _MAX_S, f"it took at most {_MAX_S} seconds", tab.seconds)
