"""One `hass` program: start it on a config folder and a port, wait for it, stop it, kill it, read its log."""

import asyncio
import atexit
from collections.abc import Callable
import contextlib
import fcntl
import json
import os
from pathlib import Path
import signal
import socket
import sys
import time

from aiohttp import ClientError, ClientSession, ClientTimeout

LOOPBACK = "127.0.0.1"
RESTART_EXIT_CODE = 100
"""Home Assistant leaves with this code when it asks to be started again."""


class HassDidNotStartError(Exception):
    """Home Assistant ended, or did not answer in time; the message holds the end of its output."""


class HassProcess:
    """A running (or not yet started) Home Assistant that listens on this machine only."""

    def __init__(self, config_dir: Path, port: int, *, env: dict[str, str] | None = None) -> None:
        self.config_dir = config_dir
        self.port = port
        self.url = f"http://{LOOPBACK}:{port}"
        self.log_file = config_dir / "home-assistant.log"
        self.output_file = config_dir / "hass-output.log"
        self._env = env or {}
        self._process: asyncio.subprocess.Process | None = None
        atexit.register(self._end_with_us)

    @property
    def pid(self) -> int | None:
        """Return the process id while the program runs."""
        return self._process.pid if self._process and self._process.returncode is None else None

    @property
    def exit_code(self) -> int | None:
        """Return the exit code once the program has ended, negative for a signal."""
        return self._process.returncode if self._process else None

    async def start(self) -> None:
        """Start the program; it is not ready yet."""
        bind(self.config_dir, self.port)
        env = {**os.environ, **self._env}
        env.pop("PYTHONDONTWRITEBYTECODE", None)  # a start without byte code costs seconds
        hass = Path(sys.executable).with_name("hass")
        with self.output_file.open("wb") as output:
            self._process = await asyncio.create_subprocess_exec(
                *(str(hass), "--config", str(self.config_dir), "--skip-pip", "--log-no-color"),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                env=env,
                start_new_session=True,  # Ctrl-C reaches us alone, and we stop it in order
            )

    async def wait_for_http(self, timeout_s: float = 120, progress: Callable[[float], None] | None = None) -> None:
        """Wait until the web server answers. Raises HassDidNotStartError."""
        started = time.monotonic()
        async with ClientSession(timeout=ClientTimeout(total=5)) as session:
            while (waited := time.monotonic() - started) < timeout_s:
                if self.pid is None:
                    raise HassDidNotStartError(f"Home Assistant ended with code {self.exit_code}:\n{self.tail()}")
                if await _answers(session, self.url):
                    return
                if progress:
                    progress(waited)
                await asyncio.sleep(0.1)
        raise HassDidNotStartError(f"Home Assistant did not answer within {timeout_s:.0f} s:\n{self.tail()}")

    async def wait_for_exit(self) -> int:
        """Wait until the program ends and return its exit code."""
        assert self._process is not None
        return await self._process.wait()

    async def stop(self, timeout_s: float = 30) -> None:
        """Ask the program to stop, as a service manager would; kill it if it does not."""
        if self._process is None or self.pid is None:
            return
        self._process.send_signal(signal.SIGTERM)
        try:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(timeout_s):
                    await self._process.wait()
        finally:
            await self.kill()

    async def kill(self) -> None:
        """End the program at once, as a power cut would (kill -9)."""
        if self._process is not None and self.pid is not None:
            self._process.kill()
            await self._process.wait()

    def _end_with_us(self) -> None:
        """Leave nothing behind when we are interrupted while stopping."""
        if (pid := self.pid) is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    def tail(self, lines: int = 20) -> str:
        """Return the first error and the end of what the program printed."""
        printed = self.output_file.read_text(errors="replace").splitlines() if self.output_file.exists() else []
        if not printed:
            return "(it printed nothing)"
        first_error = next((number for number, line in enumerate(printed) if " ERROR " in line), len(printed))
        end = max(len(printed) - lines, 0)
        head = printed[first_error : min(first_error + lines, end)]
        return "\n".join([*head, "...", *printed[end:]] if head else printed[end:])


async def _answers(session: ClientSession, url: str) -> bool:
    """Tell whether Home Assistant's web server answers at this address."""
    try:
        async with session.get(f"{url}/manifest.json") as response:
            return response.status == 200
    except ClientError, TimeoutError:
        return False


def bind(config_dir: Path, port: int) -> None:
    """Make Home Assistant listen on this port of this machine; in YAML it would be a five-minute trial."""
    path = config_dir / ".storage" / "http"
    path.parent.mkdir(parents=True, exist_ok=True)
    settings = {
        "server_host": [LOOPBACK],
        "server_port": port,
        "cors_allowed_origins": [],
        "login_attempts_threshold": -1,
        "ip_ban_enabled": True,
        "ssl_profile": "modern",
        "use_x_frame_options": True,
        "created_at": "2026-01-01T00:00:00+00:00",
        "error": None,
        "error_message": None,
    }
    data = {"stable": settings, "pending": None, "yaml_migration_done": True}
    path.write_text(json.dumps({"version": 2, "minor_version": 2, "key": "http", "data": data}))


def running_pid(config_dir: Path) -> int | None:
    """Return the process id of the Home Assistant that runs on this folder, whoever started it."""
    path = config_dir / ".ha_run.lock"
    if not path.exists():
        return None
    with path.open() as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            pid: int = json.load(lock)["pid"]
            return pid
    return None


def free_port(preferred: int = 0) -> int:
    """Return the preferred port if nobody listens on it, else any free one."""
    for port in (preferred, 0):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((LOOPBACK, port))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    raise OSError("no free port")
