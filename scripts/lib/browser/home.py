"""A new home for a person at the page: rooms, devices and a phone are there, and nobody has heard of the agent yet."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from zoneinfo import ZoneInfo

from ..demo.agent import ENGINE
from ..demo.client import Client
from ..demo.clock import Clock
from ..demo.furnish import furnish
from ..demo.hass_process import free_port
from ..demo.home import reset_home
from ..demo.onboarding import sign_in
from ..demo.phone import Phone, find_device, register
from ..demo.session import Home, start

ZONE = ZoneInfo("Europe/Berlin")


@asynccontextmanager
async def new_home(config_dir: Path, clock: Clock | None) -> AsyncIterator[Home]:
    """Yield a home that Home Assistant runs in; stop it at the end."""
    reset_home(config_dir)
    process = await start(config_dir, free_port(), debug=False, env=clock.env if clock else None)
    try:
        async with Client(process.url, await sign_in(process.url)) as client:
            await client.wait_until_running()
            await furnish(client, expose=False)
            phone = Phone(client, await register(client), await find_device(client))
            yield Home(
                client=client,
                phone=phone,
                pipelines={},
                engine=ENGINE,
                zone=ZONE,
                process=process,
                is_new=True,
                config_dir=config_dir,
            )
    finally:
        await process.stop()
