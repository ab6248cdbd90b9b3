"""Memory: what the household asked the agent to remember."""

from ...intents.base import IntentRegistration
from ..skill import Skill, SkillContext
from .correcting import LastTold, MemoryCorrections
from .intents import MemoryHandler, MemoryIntent
from .reading import MemoryEvidence, MemoryReader
from .recall import Recall
from .tools import memory_tools


def build(home: SkillContext) -> Skill:
    """Build the domain."""
    reader, told = MemoryReader(home), LastTold()
    return Skill(
        name="memory",
        tools=memory_tools(home, told),
        covers_first=MemoryCorrections(home, told).read,
        covers=reader.read,
        covers_late=reader.read_late,
        by_evidence=(MemoryEvidence(Recall(home.stores.memories, home.speech)).read,),
        registrations=(IntentRegistration(MemoryIntent, MemoryHandler(home.stores.memories, home.speech)),),
    )
