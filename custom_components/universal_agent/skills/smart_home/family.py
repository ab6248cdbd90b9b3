"""What the tools of the home share."""

from ...common.effects import TextFlow
from ...tools.adapters import read_home_errors
from ...tools.family import ToolFamily

HOME_TOOLS = ToolFamily(
    category="smart_home", section="Home", error_adapter=read_home_errors, profile_domain=None, text_flow=TextFlow.STAYS
)
