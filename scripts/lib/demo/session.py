"""Open the demo home: use the one that already runs, or start it, move in, and stop it behind us."""

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import asdict, dataclass, replace
import json
from pathlib import Path
import sys
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
CONFIG_DIR = ROOT / (".demo-newest" if Path(sys.prefix).name.endswith("-newest") else ".demo")
"""A home that a newer Home Assistant has written is not for an older one."""
_ADDRESS_FILE = "demo.json"
_PREFERRED_PORT = 8124 if CONFIG_DIR.name.endswith("-newest") else 8123
"""Both may be started at the same moment."""


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
    def load(cls, config_dir: Path) -> Address:
        """Read the address of the last run, or begin with an empty one."""
        path = config_dir / _ADDRESS_FILE
        return cls(**json.loads(path.read_text())) if path.exists() else cls()

    def save(self, config_dir: Path) -> None:
        """Keep it for the next run, readable by its owner only."""
        path = config_dir / _ADDRESS_FILE
        path.touch(mode=0o600)
        path.write_text(json.dumps(asdict(self)))


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
    config_dir: Path
    """Its folder."""

    @property
    def log(self) -> Path:
        """Home Assistant's log."""
        return self.config_dir / "home-assistant.log"

    @property
    def database(self) -> Path:
        """The agent's database."""
        return self.config_dir / f"{COMPONENT}.db"


@asynccontextmanager
async def open_home(
    engine: str, *, debug: bool = False, config_dir: Path = CONFIG_DIR, env: Mapping[str, str] | None = None
) -> AsyncIterator[Home]:
    """Yield the running demo home; stop Home Assistant at the end if it was started here."""
    address = Address.load(config_dir)
    process = None
    async with AsyncExitStack() as stack:
        if client := await _connect(address):
            say(f"using the Home Assistant that runs at {client.url}")
        else:
            address = replace(address, port=free_port(address.port))
            process = await start(config_dir, address.port, debug=debug, env=env)
            stack.push_async_callback(_stop, process)
            if not (client := await _connect(address)):
                address = replace(address, token=await sign_in(process.url))
                client = await Client(process.url, address.token).open()
        stack.push_async_callback(client.close)
        await client.wait_until_running()
        yield await _move_in(client, address, engine, process, config_dir)


async def _stop(process: HassProcess) -> None:
    """Stop Home Assistant."""
    if process.pid:
        say("stopping Home Assistant")
    await process.stop()


async def start(config_dir: Path, port: int, *, debug: bool, env: Mapping[str, str] | None = None) -> HassProcess:
    """Write the files of the home and start Home Assistant on them."""
    _write(config_dir, debug=debug)
    process = HassProcess(config_dir, port, env=dict(env or {}))
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


def _write(config_dir: Path, *, debug: bool) -> None:
    """Write the files of the home."""
    say(f"{'reusing' if config_dir.exists() else 'building'} the demo home in {config_dir.name}/")
    write_home(config_dir, ROOT / "custom_components" / COMPONENT, debug=debug)


async def _connect(address: Address) -> Client | None:
    """Connect with the token of the last run, or return None if no such Home Assistant runs."""
    if not address.token:
        return None
    try:
        return await Client(f"http://{LOOPBACK}:{address.port}", address.token).open()
    except ClientError, RequestFailedError, TimeoutError:
        return None


async def _move_in(
    client: Client, address: Address, engine: str, process: HassProcess | None, config_dir: Path
) -> Home:
    """Furnish the home, add the agent and switch the phone on."""
    await furnish(client)
    webhook_id = address.webhook_id
    if not webhook_id or not await client.command("config_entries/get", domain="mobile_app"):
        webhook_id = await register(client)
    replace(address, webhook_id=webhook_id).save(config_dir)
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
        config_dir=config_dir,
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
