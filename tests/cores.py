"""What lets one test plugin run beside either of the two supported cores; pytest loads it before every other plugin.

The plugin is written for the older core. The newer one puts its own HTTP client in the place of httpx, which works only
as long as nobody has imported httpx, and moved a helper that the plugin imports by its old place.
"""

# The order is the point.
# isort: off
import homeassistant  # noqa: F401 - before anything that imports httpx

# Before any other part of Home Assistant, as in the plugin itself.
from pytest_homeassistant_custom_component import patch_json, patch_recorder, patch_time  # noqa: F401

from homeassistant.components import logger
from homeassistant.components.logger import helpers
# isort: on

vars(logger).setdefault("_clear_logger_overwrites", helpers._clear_logger_overwrites)
