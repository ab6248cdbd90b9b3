"""Open the demo home: use the one that already runs, or start it, move in, and stop it behind us."""

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import asdict, dataclass, replace
import json
from pathlib import Path
import time
from zoneinfo import ZoneInfo

from aiohttp import ClientError

from .agent import ENGINE, add_agent, make_pipelines
from .client import Client, RequestFailedError
from .furnish import furnish
from .hass_process import LOOPBACK, HassProcess, free_port
from .home import COMPONENT, write_home
from .onboarding import sign_in
from .phone import Phone, find_device, register
from .report import say

ROOT = Path(__file__).resolve().parents[3]
CONFIG_DIR = ROOT / ".demo"
_ADDRESS_FILE = CONFIG_DIR / "demo.json"
_PREFERRED_PORT = 8123


@dataclass(frozen=True, slots=True, kw_only=True)
class Address:
    """What is kept between two runs, in the demo home's own folder."""

    port: int = _PREFERRED_PORT
    """Where Home Assistant listens."""
    token: str = ""
    """A long-lived token of the demo user."""
    webhook_id: str = ""
    """The registered phone."""

    @classmethod
    def load(cls) -> Address:
        """Read the address of the last run, or begin with an empty one."""
        return cls(**json.loads(_ADDRESS_FILE.read_text())) if _ADDRESS_FILE.exists() else cls()

    def save(self) -> None:
        """Keep it for the next run, readable by its owner only."""
        _ADDRESS_FILE.touch(mode=0o600)
        _ADDRESS_FILE.write_text(json.dumps(asdict(self)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Home:
    """A running demo home."""

    client: Client
    """The demo user's connection."""
    phone: Phone
    """The demo user's phone."""
    pipelines: dict[str, str]
    """Voice pipelines by language."""
    engine: str
    """The conversation entity that answers."""
    zone: ZoneInfo
    """The home's time zone."""
    process: HassProcess | None
    """The program, if it was started here."""
    is_new: bool
    """Whether it was built just now."""


@asynccontextmanager
async def open_home(engine: str, *, debug: bool = False) -> AsyncIterator[Home]:
    """Yield the running demo home; stop Home Assistant at the end if it was started here."""
    address = Address.load()
    process = None
    async with AsyncExitStack() as stack:
        if client := await _connect(address):
            say(f"using the Home Assistant that runs at {client.url}")
        else:
            address = replace(address, port=free_port(address.port))
            process = await start(address.port, debug=debug)
            stack.push_async_callback(_stop, process)
            if not (client := await _connect(address)):
                address = replace(address, token=await sign_in(process.url))
                client = await Client(process.url, address.token).open()
        stack.push_async_callback(client.close)
        await client.wait_until_running()
        yield await _move_in(client, address, engine, process)


async def _stop(process: HassProcess) -> None:
    """Stop Home Assistant."""
    if process.pid:
        say("stopping Home Assistant")
    await process.stop()


async def start(port: int, *, debug: bool) -> HassProcess:
    """Write the files of the home and start Home Assistant on them."""
    is_new = not CONFIG_DIR.exists()
    say(f"{'building' if is_new else 'reusing'} the demo home in {CONFIG_DIR.name}/")
    write_home(CONFIG_DIR, ROOT / "custom_components" / COMPONENT, debug=debug)
    process = HassProcess(CONFIG_DIR, port)
    say(f"starting Home Assistant at {process.url}")
    began = time.monotonic()
    try:
        await process.start()
        await process.wait_for_http(progress=_every_five_seconds())
    except BaseException:
        await process.kill()
        raise
    say(f"Home Assistant answers after {time.monotonic() - began:.1f} s")
    return process


async def _connect(address: Address) -> Client | None:
    """Connect with the token of the last run, or return None if no such Home Assistant runs."""
    if not address.token:
        return None
    try:
        return await Client(f"http://{LOOPBACK}:{address.port}", address.token).open()
    except ClientError, RequestFailedError, TimeoutError:
        return None


async def _move_in(client: Client, address: Address, engine: str, process: HassProcess | None) -> Home:
    """Furnish the home, add the agent and switch the phone on."""
    await furnish(client)
    webhook_id = address.webhook_id
    if not webhook_id or not await client.command("config_entries/get", domain="mobile_app"):
        webhook_id = await register(client)
    replace(address, webhook_id=webhook_id).save()
    if engine == ENGINE:
        await add_agent(client)
    pipelines = await make_pipelines(client, engine)
    zone = ZoneInfo((await client.rest("GET", "/api/config"))["time_zone"])
    phone = Phone(client, webhook_id, await find_device(client))
    return Home(
        client=client,
        phone=phone,
        pipelines=pipelines,
        engine=engine,
        zone=zone,
        process=process,
        is_new=not address.webhook_id,
    )


def _every_five_seconds() -> Callable[[float], None]:
    """Return a function that says now and then how long we have been waiting."""
    said = 0.0

    def progress(waited_s: float) -> None:
        nonlocal said
        if waited_s - said >= 5:
            said = waited_s
            say(f"waiting for Home Assistant ({waited_s:.0f} s)")

    return progress
