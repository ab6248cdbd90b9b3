"""The agenda: what a day holds, whoever keeps it: events, reminders, commands for later, and what is to be done."""

from ..skill import Skill, SkillContext
from .reading import AgendaReader
from .tools import agenda_tools


def build(home: SkillContext) -> Skill:
    """Build the domain."""
    return Skill(name="agenda", tools=agenda_tools(home), covers_first=AgendaReader(home.speech).read)
