"""A real Home Assistant program with the agent in it, on a configuration folder that outlives kills."""

from pathlib import Path
import shutil
import sqlite3
from typing import Any

from scripts.lib.demo.client import Client
from scripts.lib.demo.hass_process import HassProcess, free_port
from scripts.lib.demo.onboarding import sign_in, skip_questions

_TOKEN = "token"
ROOT = Path(__file__).parent.parent.parent
_CONFIGURATION = """
homeassistant:
  name: Crash house
  time_zone: Europe/Berlin
  country: DE
api:
config:
conversation:
frontend:
persistent_notification:
crash_points:
input_boolean:
  lamp:
    name: Lamp
rest_command:
  pulse:
    url: http://127.0.0.1:{port}/pulse
    method: post
template:
  - button:
      - name: Bell
        unique_id: bell
        press:
          - action: rest_command.pulse
script:
  chime:
    alias: Doorbell Chime
    sequence:
      - action: button.press
        target:
          entity_id: button.bell
"""


class CrashHouse:
    """The program and its folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.process = HassProcess(folder, free_port())
        self.token = ""

    async def start(self) -> Client:
        """Start Home Assistant and return a connection to it."""
        await self.process.start()
        return await self.connect()

    async def connect(self) -> Client:
        """Return a connection to Home Assistant as soon as it is ready."""
        await self.process.wait_for_http()
        if not self.token:
            self.token = await sign_in(self.process.url)
        client = await Client(self.process.url, self.token, timeout_s=120).open()
        await client.wait_until_running()
        return client

    def rows(self, query: str) -> list[dict[str, Any]]:
        """Read the database beside Home Assistant."""
        connection = sqlite3.connect(f"file:{self.folder / 'universal_agent.db'}?mode=ro", uri=True)
        connection.row_factory = sqlite3.Row
        try:
            return [dict(row) for row in connection.execute(query)]
        finally:
            connection.close()


async def move_in(template: Path, folder: Path, pulse_port: int) -> CrashHouse:
    """Return a house with the agent installed and the chime exposed; the first is kept as a template."""
    if not template.exists():
        building = template.with_name("building")
        await _build(building)
        building.rename(template)
    shutil.copytree(template, folder, symlinks=True)
    (folder / "configuration.yaml").write_text(_CONFIGURATION.format(port=pulse_port))
    house = CrashHouse(folder)
    house.token = (folder / _TOKEN).read_text()
    return house


async def _build(folder: Path) -> None:
    components = folder / "custom_components"
    components.mkdir(parents=True)
    (components / "universal_agent").symlink_to(ROOT / "custom_components" / "universal_agent")
    shutil.copytree(Path(__file__).parent / "components" / "crash_points", components / "crash_points")
    (folder / "configuration.yaml").write_text(_CONFIGURATION.format(port=1))
    skip_questions(folder)
    house = CrashHouse(folder)
    try:
        client = await house.start()
        await client.add_integration("universal_agent")
        await client.command(
            "homeassistant/expose_entity",
            assistants=["conversation"],
            entity_ids=["script.chime", "input_boolean.lamp"],
            should_expose=True,
        )
        await client.close()
        (folder / _TOKEN).write_text(house.token)  # a session of this run is saved a moment too late for a kill
    finally:
        await house.process.stop()
