"""Reviews: of the day, the week and the month, written now or read again, and how one goal or project is going."""

from ..skill import Skill, SkillContext
from .tools import review_tools


def build(home: SkillContext) -> Skill:
    """Build the domain; who writes the reviews is put into `home.reviewers` later."""
    return Skill(name="reviews", tools=review_tools(home))
