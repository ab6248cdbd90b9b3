"""A call of one of Home Assistant's actions as a model writes it, rendered: what is judged is what is called."""

from collections.abc import Iterator, Mapping
import json
from typing import Any

from homeassistant.core import HomeAssistant
from homeassistant.exceptions import HomeAssistantError, TemplateError
from homeassistant.helpers import config_validation as cv
from homeassistant.helpers.json import json_dumps
from homeassistant.helpers.service import async_prepare_call_from_config
from homeassistant.helpers.template import Template
import probatio as vol

from ..common.errors import InvalidArgumentsError, UnsupportedError

_MAX_RENDER_S = 3
"""What one template may take."""
_MAX_CHARACTERS = 16 * 1024
"""What a rendered call may be long; a template can write any number."""


async def rendered_call(hass: HomeAssistant, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return `action`, `target` and `data` as plain JSON in which no template is left to be rendered.

    Raises:
        InvalidArgumentsError: it is no call of an action, or a template fails, takes too long or writes too much.
        UnsupportedError: there is no such action.
    """
    try:
        config: dict[str, Any] = cv.SERVICE_SCHEMA(
            {key: given[key] for key in ("action", "target", "data") if key in given}
        )
        for template in _templates(config):
            # In a thread first: a slow template must not hold up everybody else.
            if await template.async_render_will_timeout(_MAX_RENDER_S, strict=True):
                raise InvalidArgumentsError(f"a template takes longer than {_MAX_RENDER_S} seconds")
        params = async_prepare_call_from_config(hass, config)
        written = json_dumps({"target": params["target"], "data": params["service_data"]})
    except (HomeAssistantError, TemplateError, vol.Invalid, TypeError, ValueError) as err:
        raise InvalidArgumentsError(str(err) or type(err).__name__) from err
    if len(written) > _MAX_CHARACTERS:
        raise InvalidArgumentsError(f"rendered, the call is longer than {_MAX_CHARACTERS} characters")
    if not hass.services.has_service(params["domain"], params["service"]):
        raise UnsupportedError(f"there is no action {params['domain']}.{params['service']}")
    return {"action": f"{params['domain']}.{params['service']}", **json.loads(written)}


def _templates(value: Any) -> Iterator[Template]:
    """Yield the templates in a configuration, keys too."""
    if isinstance(value, Template):
        yield value
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from _templates(key)
            yield from _templates(item)
    elif isinstance(value, list):
        for item in value:
            yield from _templates(item)
