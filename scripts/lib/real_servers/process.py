"""A server in a process of its own, in the servers' environment, which ends when whoever started it does."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
import json
import os
from pathlib import Path
import subprocess
from typing import Any

ROOT = Path(__file__).parents[3]
ENVIRONMENT = "UNIVERSAL_AGENT_SERVERS"
"""Names the folder of the servers' environment; where it is not set, there are none."""
_ENDS_WITHIN_S = 20


def environment() -> Path | None:
    """Return the folder of the servers' environment, where there is one."""
    folder = os.environ.get(ENVIRONMENT)
    return Path(folder) if folder else None


@contextmanager
def running(module: str, told: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Start a module of this folder, tell it one line of JSON and give the line of JSON that it answers with.

    Raises:
        RuntimeError: it ended before it listened.
    """
    folder = environment()
    assert folder is not None, f"{ENVIRONMENT} is not set"
    process = subprocess.Popen(
        [str(folder / "bin" / "python"), "-m", f"scripts.lib.real_servers.{module}"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(json.dumps(told).encode() + b"\n")
        process.stdin.flush()
        for line in process.stdout:
            if line.startswith(b"{"):
                yield json.loads(line)
                return
        raise RuntimeError(f"{module} ended before it listened")
    finally:
        with suppress(OSError):
            process.stdin.close()
        try:
            process.wait(_ENDS_WITHIN_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()
