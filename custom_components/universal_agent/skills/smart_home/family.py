"""What the tools of the home share."""

from ...common.effects import TextFlow
from ...tools.family import ToolFamily
from ...tools.ha_adapters import read_home_errors

HOME_TOOLS = ToolFamily(
    category="smart_home", section="Home", error_adapter=read_home_errors, profile_domain=None, text_flow=TextFlow.STAYS
)
