"""Camera: what is to be seen on the home's cameras and pictures, told by a connected model or sent to a phone."""

from ..skill import Skill, SkillContext
from .tools import camera_tools


def build(home: SkillContext) -> Skill:
    """Return the camera skill."""
    return Skill(name="camera", tools=camera_tools(home))
