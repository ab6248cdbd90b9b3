"""Knowledge: sums, units, days of the calendar and the time elsewhere, without any model."""

from ..skill import Skill, SkillContext
from .reading import KnowledgeReader, read_days
from .tools import knowledge_tools


def build(home: SkillContext) -> Skill:
    """Build the domain."""
    return Skill(
        name="knowledge", tools=knowledge_tools(home), covers=KnowledgeReader(home).read, by_evidence=(read_days,)
    )
