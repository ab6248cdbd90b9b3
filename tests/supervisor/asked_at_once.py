"""A model that is asked by the router, by roles and by the planner at once, and what came of it so far."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

from scripts.lib.model_server import Call, ScriptedReply, Seen, says
from scripts.lib.model_server.received_request import ReceivedRequest
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome

COSY = "I'd love it if the reading corner were a little cosier"
"""Words that no sentence of ours covers, and that are about the home."""
LIGHT = Call(name="light__HassLightSet", arguments={"name": "Kitchen Light", "brightness": 40})
LISTED = Call(name="lists__add_item", arguments={"items": ["a cosy lamp"]})
DESIGN = {
    "analysis": "Something cosy is to be bought.",
    "plan": ["put it on the list"],
    "selected_tools": ["lists.add_item"],
    "system_prompt": "Keep the list.",
    "guidance": "",
    "max_iterations": 3,
    "confidence": 0.9,
}


@dataclass
class TwoAtOnce:
    """A model that is asked by the router and by roles, and tells what was asked in which order."""

    role: str = "smart_home"
    """What it names where it routes."""
    routes_when: asyncio.Event | None = None
    """When it says that."""
    asked: list[str] = field(default_factory=list)
    home_when: asyncio.Event | None = None
    """When it says what it would do in the home."""
    designs: list[dict[str, Any]] = field(default_factory=lambda: [DESIGN])
    """What it plans, the last one again and again."""
    plans_when: asyncio.Event | None = None
    """When it says that."""

    def __call__(self, seen: Seen) -> ScriptedReply:
        """Answer as the router or as a role."""
        received = ReceivedRequest(seen)
        if received.form == "route":
            self.asked.append("router")
            return ScriptedReply(form={"role": self.role, "confidence": 0.97}, begins_when=self.routes_when)
        if received.form == "agent_configuration":
            self.asked.append("planner")
            design = self.designs.pop(0) if len(self.designs) > 1 else self.designs[0]
            return ScriptedReply(form=design, begins_when=self.plans_when)
        of_home = received.lists("light__HassLightSet")
        self.asked.append("home" if of_home else "other")
        if received.rounds:
            return says("That is all.")
        return says("", LIGHT, begins_when=self.home_when) if of_home else says("", LISTED)


def is_untouched(home: SmallHome) -> bool:
    return home.attribute("light.kitchen_light", "brightness") is None


async def until_heard(agent: InstalledAgent) -> None:
    """Wait until what was asked ahead has been answered in full."""
    async with asyncio.timeout(60):
        while not any(span["attributes"].get("ahead") for span in spans_of(agent)):
            await asyncio.sleep(0.01)


def spans_of(agent: InstalledAgent) -> list[dict[str, Any]]:
    """Return what the requests that are being answered have done so far."""
    return [span for request in agent.data.under_way.all() for span in request.trace.as_list()]
