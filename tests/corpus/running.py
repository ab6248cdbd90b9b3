"""Say the lines of a language, or what is recombined of them, one after the other, in one home."""

from pathlib import Path

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant

from tests.installed_agent import install

from .home import set_up_home
from .material import HERE, Line, read_home_file, read_lines
from .mishearing import misheard
from .recombining import recombined
from .scoring import Scored, score
from .turn import AFTERNOON, Outcome, say


async def said_in(
    hass: HomeAssistant,
    freezer: FrozenDateTimeFactory,
    *,
    folder: Path,
    language: str,
    half: str = "all",
    noise: float = 0.0,
    seed: int = 1,
    only_misheard: bool = False,
) -> list[Scored]:
    """Build the home, install the agent, say the lines, misheard where noise is wanted, and judge what came of each.

    With `only_misheard` those of which no word was misheard are left out.
    """
    freezer.move_to(AFTERNOON)
    written = read_home_file(folder)
    names = {entity["entity_id"]: entity["names"][language] for entity in written["entities"]}
    built = await set_up_home(hass, written, language)
    agent = await install(hass)
    lines = read_lines(folder, language, half)
    if noise:
        heard = misheard(lines, written, rate=noise, seed=seed)
        lines = [new for new, line in zip(heard, lines, strict=True) if not only_misheard or new.text != line.text]
    scored = [score(line, await say(agent, built, freezer, line), names) for line in lines]
    await agent.uninstall()
    return scored


async def recombined_in(
    hass: HomeAssistant, freezer: FrozenDateTimeFactory, language: str, *, count: int, seed: int
) -> list[tuple[Line, Outcome]]:
    """Say what is recombined of the corpus' plain commands, and return what came of each."""
    freezer.move_to(AFTERNOON)
    built = await set_up_home(hass, read_home_file(HERE), language)
    agent = await install(hass)
    lines = recombined(read_lines(HERE, language), count=count, seed=seed)
    said = [(line, await say(agent, built, freezer, line)) for line in lines]
    await agent.uninstall()
    return said
