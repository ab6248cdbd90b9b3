"""Search: the web, where the person has chosen somebody who searches it."""

from ..skill import Skill, SkillContext
from .tools import WebTools


def build(home: SkillContext) -> Skill:
    """Build the domain."""
    handlers = WebTools(home)
    return Skill(name="search", tools=handlers.specs(), fallbacks=handlers.fallbacks())
