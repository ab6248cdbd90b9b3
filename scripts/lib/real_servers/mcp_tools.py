"""Serve a few tools over MCP with the SDK's own server (FastMCP); it runs where the package `mcp` is installed.

What is said back is the address. The server ends with its standard input.
"""

from contextlib import suppress
from importlib import import_module
import json
import os
import socket
import sys
from threading import Thread
import time

from mcp.types import ToolAnnotations

from scripts.lib.demo.hass_process import free_port

opened: list[str] = []


def read_meter() -> dict[str, int]:
    """Say how much water was used, and how often the gate was opened."""
    return {"litres": 120, "opened": len(opened)}


def water_plants(minutes: int, bed: str | None = None) -> str:
    """Water the plants."""
    return f"watering {bed or 'everything'} for {minutes} minutes"


def open_gate(name: str) -> str:
    """Open a gate of the garden."""
    opened.append(name)
    return f"{name} is open"


def main() -> None:
    """Serve until nobody listens any more."""
    sys.stdin.readline()
    # Its version here is another than the one beside Home Assistant, which types are checked against.
    server = import_module("mcp.server").MCPServer("Garden")
    stays_at_home = ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=False)
    server.add_tool(read_meter, annotations=ToolAnnotations(read_only_hint=True))
    server.add_tool(water_plants, annotations=stays_at_home)
    server.add_tool(open_gate)
    port = free_port()
    Thread(target=_say_when_it_listens, args=(port,), daemon=True).start()
    server.run(transport="streamable-http", host="127.0.0.1", port=port)


def _say_when_it_listens(port: int) -> None:
    """Say the address as soon as somebody is there, and end with the input."""
    while True:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            break
        time.sleep(0.05)
    print(json.dumps({"url": f"http://127.0.0.1:{port}/mcp"}), flush=True)
    sys.stdin.read()
    os._exit(0)


if __name__ == "__main__":
    main()
