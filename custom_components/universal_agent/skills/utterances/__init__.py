"""Utterances: people teach what their own words mean, "when I say film night, dim the lounge", and say them later."""

from ...intents.base import IntentRegistration
from ..skill import Skill, SkillContext
from .device_names import DeviceNameHandler, DeviceNameIntent
from .intents import UtteranceHandler, UtteranceIntent
from .reading import UtteranceReader
from .tools import utterance_tools


def build(home: SkillContext) -> Skill:
    """Build the domain."""
    reader = UtteranceReader(home)
    return Skill(
        name="utterances",
        tools=utterance_tools(home),
        covers_first=reader.read_first,
        covers=reader.read,
        covers_late=reader.read_late,
        registrations=(
            IntentRegistration(UtteranceIntent, UtteranceHandler(home)),
            IntentRegistration(DeviceNameIntent, DeviceNameHandler(home)),
        ),
        start=home.stores.utterances.load,
    )
