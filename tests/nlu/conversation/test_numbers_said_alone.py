"""A number behind what was done just before is taken whole, or not at all."""

import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk

HEATING = "climate.living_room_heating"


@pytest.mark.parametrize(
    ("text", "degrees"),
    [("twenty one", 21), ("make it twenty one", 21), ("on twenty two", 22)],
)
async def test_no_part_of_a_number_is_set(agent: InstalledAgent, home: SmallHome, text: str, degrees: int) -> None:
    await Talk(agent).say("set the living room heating to 19 degrees", text)

    assert home.attribute(HEATING, "temperature") == degrees
