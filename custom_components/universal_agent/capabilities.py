"""The capability manifest: what this agent can do, for programs. `GET /api/universal_agent/capabilities`."""

from collections import defaultdict
from dataclasses import asdict
from http import HTTPStatus
from typing import Any

from aiohttp import web
from homeassistant.const import __version__ as home_assistant_version
from homeassistant.core import HomeAssistant
from homeassistant.helpers.http import KEY_HASS, HomeAssistantView
from homeassistant.loader import async_get_integration

from .const import DOMAIN
from .data import UniversalAgentConfigEntry, UniversalAgentData
from .nlu.client import NAME as LOCAL
from .skills.role import Role
from .store.schema import VERSION as DATABASE_VERSION
from .tools.spec import ToolSpec


class CapabilitiesView(HomeAssistantView):
    """Answers everybody who is logged in."""

    url = f"/api/{DOMAIN}/capabilities"
    name = f"api:{DOMAIN}:capabilities"

    async def get(self, request: web.Request) -> web.Response:
        """Return the manifest, or 503 while the agent is not loaded."""
        hass = request.app[KEY_HASS]
        entries: list[UniversalAgentConfigEntry] = hass.config_entries.async_loaded_entries(DOMAIN)
        if not entries:
            return self.json_message("Universal Agent is not loaded", HTTPStatus.SERVICE_UNAVAILABLE)
        return self.json(await capabilities(hass, entries[0].runtime_data))


async def capabilities(hass: HomeAssistant, data: UniversalAgentData) -> dict[str, Any]:
    """Return the manifest; a tool whose feature is off does not exist, and is named with its feature only."""
    integration = await async_get_integration(hass, DOMAIN)
    return {
        "versions": {
            "integration": str(integration.version),
            "home_assistant": home_assistant_version,
            "database": DATABASE_VERSION,
        },
        "tools": [_tool(spec, data.registry.schema(spec.name)) for spec in data.registry.get_all_tools()],
        "features": _features(data),
        "roles": [shown_role(domain.role) for domain in data.domains if domain.role is not None],
        "engines": [{"name": LOCAL, "kind": "local"}],
    }


def _tool(spec: ToolSpec, schema: dict[str, Any]) -> dict[str, Any]:
    return {
        "name": spec.name,
        "group": spec.category,
        "section": spec.section,
        "short": spec.short,
        "channels": sorted(channel.value for channel in spec.channels),
        "effect": spec.effect.value,
        "annotations": asdict(spec.annotations),
        "risk": spec.risk.value,
        "trust": spec.provenance.value,
        "gate": {"feature": spec.feature, "on": True},
        "not_offered": {surface.value: why for surface, why in spec.excluded_surfaces.items()},
        "schema": schema,
    }


def _features(data: UniversalAgentData) -> list[dict[str, Any]]:
    by_feature: dict[str, list[str]] = defaultdict(list)
    for domain in data.domains:
        for spec in domain.tools:
            if spec.feature is not None:
                by_feature[spec.feature].append(spec.name)
    return [
        {"name": name, "on": name in data.registry.features, "tools": sorted(tools)}
        for name, tools in sorted(by_feature.items())
    ]


def shown_role(role: Role) -> dict[str, Any]:
    """Return a role as programs read it."""
    return {
        "name": role.name,
        "description": role.description,
        "tools": list(role.required_tools),
        "model": role.model.value,
        "max_iterations": role.max_iterations,
    }
