"""The panel as browsers use it: a WebSocket connection for each person of the household."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from homeassistant.auth.models import User
from homeassistant.core import Context, HomeAssistant
import pytest
from pytest_homeassistant_custom_component.typing import MockHAClientWebSocket, WebSocketGenerator

from custom_components.universal_agent.const import DOMAIN
from tests.household_fixtures import a_user
from tests.installed_agent import InstalledAgent


@dataclass(frozen=True)
class Panel:
    """The panel in the browser of one person."""

    agent: InstalledAgent
    user: User
    client: MockHAClientWebSocket

    async def send(self, command: str, /, **fields: Any) -> dict[str, Any]:
        """Send a command and return the whole answer; events that come meanwhile are passed over."""
        await self.client.send_json_auto_id({"type": f"{DOMAIN}/{command}", **fields})
        while (answer := await self.client.receive_json())["type"] == "event":
            pass
        return dict(answer)

    async def ask(self, command: str, /, **fields: Any) -> dict[str, Any]:
        """Send a command that succeeds, and return what it is answered."""
        answer = await self.send(command, **fields)
        assert answer["success"], answer["error"]
        return dict(answer["result"])

    async def refused(self, command: str, /, **fields: Any) -> dict[str, Any]:
        """Send a command that does not succeed, and return the error."""
        answer = await self.send(command, **fields)
        assert not answer["success"], answer["result"]
        return dict(answer["error"])

    async def say(self, text: str, **fields: Any) -> str:
        """Type something into Assist, and return the words of the answer."""
        said = await self.agent.converse(text, context=Context(user_id=self.user.id), **fields)
        return str(said["response"]["speech"]["plain"]["speech"])


type Open = Callable[[User], Awaitable[Panel]]


@pytest.fixture
def opened(hass: HomeAssistant, agent: InstalledAgent, hass_ws_client: WebSocketGenerator) -> Open:
    """Return what opens the panel for somebody."""

    async def open_panel(user: User) -> Panel:
        refresh = await hass.auth.async_create_refresh_token(user, "https://home.example/")
        client = await hass_ws_client(hass, hass.auth.async_create_access_token(refresh))
        return Panel(agent, user, client)

    return open_panel


@pytest.fixture
async def admin(hass: HomeAssistant, opened: Open) -> Panel:
    """Return the panel of the household's administrator."""
    return await opened(await a_user(hass, "Ada", "system-admin"))


@pytest.fixture
async def leni(hass: HomeAssistant, opened: Open) -> Panel:
    """Return the panel of somebody who lives there."""
    return await opened(await a_user(hass, "Leni"))


@pytest.fixture
async def guest(hass: HomeAssistant, opened: Open) -> Panel:
    """Return the panel of somebody who may look, and no more."""
    return await opened(await a_user(hass, "Guest", "system-read-only"))
