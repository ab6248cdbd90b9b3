"""The connection to Home Assistant is lost under the panel and under the card, and comes back by itself."""

from ...demo.home import COMPONENT
from ...demo.scenes.stage import Stage
from ..tab import Tab
from ..visit import Visit
from .panel import open_view

_DASHBOARD = "agent-offline"
_CARD = "universal-agent-card"
_LOST = "The connection to Home Assistant is lost"
_LOSE = """() => {
  const { connection } = document.querySelector("home-assistant").hass;
  connection.suspendReconnectUntil(new Promise((resume) => (window.resumeConnection = resume)));
  connection.suspend();
}"""
"""Closes the page's connection as a network does that goes away, until it is resumed."""
_LOSE_WHILE_READING = """() => {
  const { connection } = document.querySelector("home-assistant").hass;
  connection.suspendReconnectUntil(new Promise((resume) => (window.resumeConnection = resume)));
  const send = connection.socket.send.bind(connection.socket);
  connection.socket.send = (message) => {
    send(message);
    if (message.includes("universal_agent/timeline")) connection.suspend();
  };
  history.pushState(null, "", "/universal-agent/timeline");
  window.dispatchEvent(new CustomEvent("location-changed", { detail: { replace: false } }));
}"""
"""Opens the timeline, and closes the connection before it has been answered."""
_RESUME = "() => window.resumeConnection()"


async def lost_connection(visit: Visit, stage: Stage) -> None:
    """Lose the connection under the panel and the card; both say so, and then show what was asked meanwhile."""
    tab = visit.tab
    await open_view(tab, "timeline")
    await tab.page.evaluate(_LOSE)
    await _is_told(tab, stage, "the panel", "what is 17 plus 25")
    await tab.open("/profile")
    await tab.page.evaluate(_LOSE_WHILE_READING)
    await _is_told(tab, stage, "the panel that was still reading", "what is 19 plus 25")
    await stage.client.command("lovelace/dashboards/create", url_path=_DASHBOARD, title="Offline", mode="storage")
    cards = [{"type": f"custom:{_CARD}", "answers": 0}, {"type": f"custom:{_CARD}", "answers": 1}]
    await stage.client.command(
        "lovelace/config/save", url_path=_DASHBOARD, config={"views": [{"title": "Home", "cards": cards}]}
    )
    await tab.open(f"/{_DASHBOARD}/0")
    stage.expect(await tab.sees("Nothing waits for a yes."), "a card with nothing to show says so", await tab.reads())
    await tab.page.evaluate(_LOSE)
    await _is_told(tab, stage, "the card", "what is 18 plus 25")


async def _is_told(tab: Tab, stage: Stage, where: str, asked_meanwhile: str) -> None:
    """Let something be asked elsewhere that no story asks before, while the connection is lost, and come back."""
    stage.expect(await tab.sees(_LOST), f"{where} says that the connection is lost", await tab.reads())
    await stage.client.command(
        "conversation/process", text=asked_meanwhile, agent_id=f"conversation.{COMPONENT}", language="en"
    )
    stage.expect(asked_meanwhile not in await tab.reads(), f"{where} cannot know what is asked meanwhile")
    await tab.page.evaluate(_RESUME)
    stage.expect(
        await tab.sees(asked_meanwhile), f"back again, {where} shows what was asked meanwhile", await tab.reads()
    )
    stage.expect(_LOST not in await tab.reads(), f"and {where} says no more that it is lost", await tab.reads())
