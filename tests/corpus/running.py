"""Say the lines of a language, one after the other, in one home."""

from pathlib import Path

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant

from tests.installed_agent import install

from .home import set_up_home
from .material import read_home_file, read_lines
from .scoring import Scored, score
from .turn import AFTERNOON, say


async def said_in(
    hass: HomeAssistant, freezer: FrozenDateTimeFactory, *, folder: Path, language: str, half: str = "all"
) -> list[Scored]:
    """Build the home, install the agent, say the lines and judge what came of each."""
    freezer.move_to(AFTERNOON)
    written = read_home_file(folder)
    names = {entity["entity_id"]: entity["names"][language] for entity in written["entities"]}
    built = await set_up_home(hass, written, language)
    agent = await install(hass)
    lines = read_lines(folder, language, half)
    scored = [score(line, await say(agent, built, freezer, line), names) for line in lines]
    await agent.uninstall()
    return scored
