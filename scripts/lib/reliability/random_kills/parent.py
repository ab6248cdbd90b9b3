"""A process that has imported Home Assistant, and forks it: `python -m ...random_kills.parent FOLDER MODULES`.

A start from nothing spends most of its time on imports. A child runs `hass`'s own entry point on the same folder, as a
process of its own with memory of its own; only its modules are there already.
"""

import contextlib
import gc
import importlib
import os
from pathlib import Path
import sys

START, WAIT, READY = "start", "wait", "ready"


def main() -> None:
    """Import what a first life has imported; then fork at each `start`, and tell how a child ended at each `wait`."""
    folder, modules = Path(sys.argv[1]), Path(sys.argv[2])
    sys.path.insert(0, str(folder))
    importlib.import_module("homeassistant")  # before whatever it takes the place of
    for name in modules.read_text(encoding="utf-8").split() if modules.exists() else ():
        with contextlib.suppress(Exception):
            importlib.import_module(name)
    gc.collect()
    gc.freeze()
    print(READY, flush=True)
    for line in sys.stdin:
        if line.strip() == START:
            if (pid := os.fork()) == 0:
                _live(folder, modules)
            print(pid, flush=True)
        else:
            print(os.waitstatus_to_exitcode(os.wait()[1]), flush=True)


def _live(folder: Path, modules: Path) -> None:
    """Be Home Assistant; write down what was imported if that ends in order."""
    os.setsid()
    with (folder / "hass-output.log").open("wb") as output, Path(os.devnull).open("rb") as nothing:
        os.dup2(nothing.fileno(), 0)
        os.dup2(output.fileno(), 1)
        os.dup2(output.fileno(), 2)
    sys.argv = ["hass", "--config", str(folder), "--skip-pip", "--log-no-color"]
    from homeassistant.__main__ import main as hass_main  # noqa: PLC0415 - it is the child's

    code = hass_main()
    if not modules.exists():
        modules.write_text("\n".join(name for name in sys.modules if "." in name or name.isidentifier()), "utf-8")
    os._exit(code)


if __name__ == "__main__":
    main()
