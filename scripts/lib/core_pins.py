"""Read what one Home Assistant pins: `--version GROUP` names it, `--pins FOLDER` lists what its wheel asks for."""

import argparse
import json
from pathlib import Path
import re
import sys
import tomllib

_PINNED = re.compile(r"(?P<name>[A-Za-z0-9_.-]+)(?:\[[^\]]*\])?==(?P<version>[^,;\s]+)")
_NAME = re.compile(r"[A-Za-z0-9_.-]+")
_PROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"


def main() -> int:
    """Print one of the two."""
    parser = argparse.ArgumentParser(description=__doc__)
    wanted = parser.add_mutually_exclusive_group(required=True)
    wanted.add_argument("--version", metavar="GROUP", help="a group of pyproject.toml")
    wanted.add_argument("--pins", metavar="FOLDER", type=Path, help="the unpacked package homeassistant")
    options = parser.parse_args()
    groups = tomllib.loads(_PROJECT.read_text())["dependency-groups"]
    if options.version:
        print(home_assistant(groups[options.version]))
    else:
        print("\n".join((home_assistant_of(options.pins), *pins(options.pins, asked(groups["tools"])))))
    return 0


def home_assistant(group: list[object]) -> str:
    """Return the requirement that says which Home Assistant a group is about."""
    return next(line for line in group if isinstance(line, str) and line.startswith("homeassistant=="))


def home_assistant_of(package: Path) -> str:
    """Return the requirement that the unpacked package meets."""
    folder = next(package.parent.glob("homeassistant-*.dist-info"))
    return f"homeassistant=={folder.name.removeprefix('homeassistant-').removesuffix('.dist-info')}"


def asked(group: list[object]) -> set[str]:
    """Return the names of what a group asks for."""
    return {_normal(found[0]) for line in group if isinstance(line, str) and (found := _NAME.match(line))}


def pins(package: Path, names: set[str]) -> list[str]:
    """Return what Home Assistant pins for itself, and what its integrations pin of the packages with these names."""
    found: dict[str, set[str]] = {}
    for name, version in _pinned((package / "package_constraints.txt").read_text().splitlines()):
        found[name] = {version}
    for manifest in sorted(package.glob("components/*/manifest.json")):
        for name, version in _pinned(json.loads(manifest.read_text()).get("requirements", [])):
            if name in names:
                found.setdefault(name, set()).add(version)
    for name, versions in found.items():
        if len(versions) > 1:
            print(f"{name} is pinned to {sorted(versions)}", file=sys.stderr)
    return sorted(f"{name}=={min(versions)}" for name, versions in found.items())


def _pinned(lines: list[str]) -> list[tuple[str, str]]:
    """Return name and version of those lines that pin one."""
    return [(_normal(hit["name"]), hit["version"]) for line in lines if (hit := _PINNED.fullmatch(line.strip()))]


def _normal(name: str) -> str:
    """Return a name in the one spelling that counts."""
    return re.sub(r"[-_.]+", "-", name).lower()


if __name__ == "__main__":
    sys.exit(main())
