"""A real Home Assistant with the agent, far devices and a phone, on one folder that outlives every kill."""

import json
from pathlib import Path
import shutil
import sqlite3
from typing import Any

from ...demo.agent import add_agent
from ...demo.client import Client
from ...demo.hass_process import HassProcess
from ...demo.home import COMPONENT
from ...demo.onboarding import sign_in, skip_questions
from ..record import ROOT

_HERE = Path(__file__).parent
_CONFIGURATION = """
homeassistant:
  name: Killed house
  time_zone: Europe/Berlin
  country: DE
api:
config:
conversation:
mobile_app:
persistent_notification:
far_devices:
  url: {url}
light:
  - platform: far_devices
lock:
  - platform: far_devices
button:
  - platform: far_devices
todo:
  - platform: far_devices
script:
  chime:
    alias: Doorbell Chime
    sequence:
      - action: button.press
        target:
          entity_id: button.bell
"""
_EXPOSED = ("script.chime", "light.floor_lamp", "lock.front_door", "todo.groceries")
PHONE = {
    "app_id": "kills",
    "app_name": "Kills",
    "app_version": "1.0",
    "device_id": "the-phone",
    "device_name": "Pocket Phone",
    "manufacturer": "Kills",
    "model": "Phone",
    "os_name": "OS",
    "os_version": "1.0",
    "supports_encryption": False,
}


class House:
    """The program and its folder."""

    def __init__(self, folder: Path, process: HassProcess) -> None:
        self.process = process
        self.token = ""
        self._folder = folder

    async def build(self, outside_url: str) -> None:
        """Write its files, set everything up, and stop it in order."""
        components = self._folder / "custom_components"
        components.mkdir(parents=True)
        (components / COMPONENT).symlink_to(ROOT / "custom_components" / COMPONENT, target_is_directory=True)
        shutil.copytree(_HERE / "far_devices", components / "far_devices", ignore=shutil.ignore_patterns("__pycache__"))
        (self._folder / "configuration.yaml").write_text(_CONFIGURATION.format(url=outside_url))
        skip_questions(self._folder)
        await self.process.start()
        await self.process.wait_for_http()
        self.token = await sign_in(self.process.url)
        async with Client(self.process.url, self.token) as client:
            await client.wait_until_running()
            push = {"push_token": "a-token", "push_url": f"{outside_url}/push"}
            await client.rest("POST", "/api/mobile_app/registrations", data={**PHONE, "app_data": push})
            await add_agent(client)
            await client.command(
                "homeassistant/expose_entity",
                assistants=["conversation"],
                entity_ids=list(_EXPOSED),
                should_expose=True,
            )
        await self.process.stop()

    async def start(self) -> Client:
        """Start it and return a connection of its owner's once everything runs."""
        await self.process.start()
        await self.process.wait_for_http()
        client = await Client(self.process.url, self.token, timeout_s=60).open()
        await client.wait_until_running()
        return client

    def journal(self) -> list[dict[str, Any]]:
        """Read what the agent wrote down, beside the program."""
        rows = self._select("SELECT id, type, target, state, context FROM journal ORDER BY id")
        return [{**row, "talk": json.loads(row["context"]).get("conversation_id")} for row in rows]

    def schedule(self) -> list[dict[str, Any]]:
        """Read what the agent has put off, beside the program."""
        return self._select("SELECT name, message, kind, state, fires_at FROM schedule")

    def _select(self, query: str) -> list[dict[str, Any]]:
        connection = sqlite3.connect(f"file:{self._folder / f'{COMPONENT}.db'}?mode=ro", uri=True)
        connection.row_factory = sqlite3.Row
        try:
            return [dict(row) for row in connection.execute(query)]
        finally:
            connection.close()
