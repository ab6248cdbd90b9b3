"""Weather: what it is now and what it is going to be, from this home's weather entities."""

from ..skill import Skill, SkillContext
from .by_evidence import read_weather
from .role import ROLE
from .tools import WeatherTools


def build(home: SkillContext) -> Skill:
    """Return the weather domain."""
    return Skill(name="weather", tools=WeatherTools(home).specs(), role=ROLE, by_evidence=(read_weather,))
