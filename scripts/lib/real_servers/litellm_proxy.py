"""Serve litellm's proxy before another server; it runs where the package `litellm` is installed.

The other server's address and key come as one line of JSON; what is said back is the proxy's address. It ends with its
standard input.
"""

import json
import os
from pathlib import Path
import subprocess
import sys
from tempfile import TemporaryDirectory
import time
from urllib.error import URLError
from urllib.request import urlopen

from scripts.lib.demo.hass_process import free_port

KEY = "sk-secret"
_STARTS_WITHIN_S = 120


def main() -> int:
    """Serve until nobody listens any more."""
    told = json.loads(sys.stdin.readline())
    with TemporaryDirectory() as folder:
        config = Path(folder) / "config.yaml"
        target = {"model": "hosted_vllm/scripted", "api_base": told["url"], "api_key": told["key"]}
        model = {"model_name": "scripted", "litellm_params": target}
        config.write_text(json.dumps({"model_list": [model], "general_settings": {"master_key": KEY}}))
        port = free_port()
        command = [str(Path(sys.executable).parent / "litellm"), "--config", str(config), "--host", "127.0.0.1"]
        with subprocess.Popen(
            [*command, "--port", str(port), "--telemetry", "False"],
            stdout=sys.stderr,
            cwd=folder,
            env={**os.environ, "LITELLM_LOCAL_MODEL_COST_MAP": "True", "NO_DOCS": "True"},
        ) as proxy:
            try:
                if not _listens(proxy, f"http://127.0.0.1:{port}/health/liveliness"):
                    return 1
                print(json.dumps({"url": f"http://127.0.0.1:{port}/v1"}), flush=True)
                sys.stdin.read()
            finally:
                proxy.terminate()
    return 0


def _listens(proxy: subprocess.Popen[bytes], url: str) -> bool:
    """Wait until it answers; False where it ends, or does not in time."""
    ends_at = time.monotonic() + _STARTS_WITHIN_S
    while proxy.poll() is None and time.monotonic() < ends_at:
        try:
            with urlopen(url, timeout=5):
                return True
        except URLError, OSError:
            time.sleep(0.2)
    return False


if __name__ == "__main__":
    raise SystemExit(main())
