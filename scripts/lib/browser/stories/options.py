"""The options: each subject says what it is about, and asks for nothing that has no use here."""

from ...demo.scenes.stage import Stage
from ..visit import Visit, is_readable

_SUBJECTS = {
    "Voice assistant": "Use it wherever no other is chosen",
    "What the agent may see": "Voice assistants",
    "Phone for notices": "Alex's Phone",
    "PIN and approval": "No PIN is set",
    "Search the web": "Nobody",
    "Limits of models": "One request",
    "Heartbeat and reviews": "Quiet from",
    "Background work": "Seconds in a chat",
    "Traces": "Address of the collector",
    "When it is removed": "Keep its data",
}
"""Each subject of the menu with something that its page says."""


async def options(visit: Visit, stage: Stage) -> None:
    """Read every page of the options, and the device's own."""
    tab = visit.tab
    await tab.configure()
    stage.expect(await tab.sees("Where suggestions, reviews and questions go."), "the menu describes its subjects")
    await is_readable(tab, stage, "the menu")
    await tab.picture("options")
    for subject, says in _SUBJECTS.items():
        await tab.configure(subject)
        stage.expect(await tab.sees(says), f"“{subject}” says “{says}”", await tab.reads())
        await is_readable(tab, stage, f"the page “{subject}”")
        if subject == "PIN and approval":
            stage.expect("Remove the PIN" not in await tab.reads(), "a PIN that is not there cannot be removed")
    await tab.configure("Search the web")
    await tab.choose("Brave")
    await tab.click("Submit")
    stage.expect(await tab.sees("Account at Brave"), "a provider is asked for what it needs", await tab.reads())
    stage.expect("Address" not in await tab.reads(), "and for nothing else")
    await _device(visit, stage)


async def _device(visit: Visit, stage: Stage) -> None:
    devices = await stage.client.command("config/device_registry/list")
    own = next(device for device in devices if device["identifiers"][0][0] == "universal_agent")
    await visit.tab.open(f"/config/devices/device/{own['id']}")
    seen = await visit.tab.sees("by Universal Agent") and await visit.tab.sees("Version")
    stage.expect(seen, "the device's page names maker and version", await visit.tab.reads())
    await visit.tab.picture("device")
