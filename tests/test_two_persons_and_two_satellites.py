"""Two persons and two satellites talk at once in one home: each "it", "again" and "undo" is about what they said."""

import asyncio
from dataclasses import dataclass, field
import os
from random import Random

from homeassistant.core import Context, HomeAssistant
import pytest

from tests.household_fixtures import a_user
from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome
from tests.nlu.complaints.conftest import a_satellite

TURNS = int(os.environ.get("TURNS", "240"))
"""The suite takes no more than it needs to meet every kind of turn often; `TURNS=1000` is the long talk."""
SPEAKERS = 4
_NAMES = ("Amber", "Birch", "Cedar", "Dahlia")
_LEVELS = (20, 40, 60, 80)

type Shown = tuple[str, int]
"""Whether a lamp is on, and how bright it is in the home's own figures."""


@dataclass
class Speaker:
    """Somebody who only ever speaks of two lamps, and what these ought to be."""

    agent: InstalledAgent
    lamps: dict[str, str]
    """Names to ids."""
    random: Random
    user_id: str | None = None
    device_id: str | None = None
    wanted: dict[str, Shown] = field(default_factory=dict)
    before: tuple[str, Shown] | None = None
    """The lamp that was set last, as it was before that; None where nothing can be taken back."""
    spoken_of: str | None = None
    conversation_id: str | None = None
    said: list[str] = field(default_factory=list)

    async def speak(self) -> None:
        """Say one thing, and note what it ought to come to."""
        text = self._next()
        self.said.append(text)
        answer = await self.agent.converse(
            text,
            conversation_id=self.conversation_id,
            device_id=self.device_id,
            context=Context(user_id=self.user_id),
        )
        self.conversation_id = answer["conversation_id"]

    def _next(self) -> str:
        may_undo = self.before is not None and self.random.random() < 0.15
        if may_undo and self.before is not None:
            name, shown = self.before
            # A lamp that is off again comes on as bright as it was last.
            self.wanted[name] = shown if shown[0] == "on" else ("off", self.wanted[name][1])
            self.before = None
            return "undo that"
        name, called = self._named()
        on, brightness = self.wanted[name]
        level = self.random.choice(_LEVELS)
        self.before, self.spoken_of = (name, (on, brightness)), name
        if self.random.random() < 0.5:
            self.wanted[name] = ("on", round(level * 2.55))
            return f"dim {called} to {level} percent"
        turned = "off" if on == "on" else "on"
        self.wanted[name] = (turned, brightness)
        return f"turn {turned} {called}" if called != "it" else f"turn it {turned}"

    def _named(self) -> tuple[str, str]:
        """Return a lamp and how it is called; after "undo that" it is named again."""
        if self.spoken_of is not None and self.before is not None and self.random.random() < 0.6:
            return self.spoken_of, "it"
        name = self.random.choice(list(self.lamps))
        return name, f"the {name}"


@pytest.fixture
async def speakers(hass: HomeAssistant, agent: InstalledAgent, home: SmallHome) -> list[Speaker]:
    """Return two persons with phones and two satellites, each with two lamps of its own."""
    await agent.resident()
    users = [(await a_user(hass, name, "system-admin")).id for name in ("Rose", "Mark")]
    devices = [a_satellite(hass, area) for area in ("Kitchen", "Bedroom")]
    found = []
    for number, name in enumerate(_NAMES):
        lamps = {
            f"{name} {kind}": await home.add("light", Light(), f"{name} {kind}", "Living Room")
            for kind in ("Lantern", "Spot")
        }
        user_id, device_id = (users[number], None) if number < len(users) else (None, devices[number - len(users)])
        speaker = Speaker(agent=agent, lamps=lamps, random=Random(number), user_id=user_id, device_id=device_id)
        speaker.wanted = dict.fromkeys(lamps, ("off", 255))
        found.append(speaker)
    return found


async def test_no_reference_is_mixed_up(home: SmallHome, speakers: list[Speaker]) -> None:
    order = Random(0)
    for _ in range(TURNS // SPEAKERS):
        order.shuffle(speakers)
        await asyncio.gather(*(speaker.speak() for speaker in speakers))
        await home.hass.async_block_till_done()
        for speaker in speakers:
            for name, wanted in speaker.wanted.items():
                shown = home.state(speaker.lamps[name])
                assert shown == wanted[0], (name, speaker.said[-4:])
                if shown == "on":
                    assert home.attribute(speaker.lamps[name], "brightness") == wanted[1], (name, speaker.said[-4:])

    turns = [text for speaker in speakers for text in speaker.said]
    assert len(turns) == TURNS
    assert sum(" it" in text for text in turns) > TURNS // 5
    assert turns.count("undo that") > TURNS // 20
