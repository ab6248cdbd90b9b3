"""Write the files of the demo home: a configuration folder that Home Assistant can start on."""

from pathlib import Path
import shutil
from typing import Any

import yaml

from .onboarding import skip_questions
from .simulate import configuration

COMPONENT = "universal_agent"

_PARTS = (
    *("api", "assist_pipeline", "auth", "calendar", "config", "conversation", "frontend", "history"),
    *("logbook", "mobile_app", "notify", "person", "recorder", "schedule", "sun", "system_health", "timer"),
    *("todo", "weather", "webhook", "websocket_api", "zone"),
)
"""What a home has by default, less the parts that search the network or need hardware."""

_EDITABLE = {"automation": "automations.yaml", "script": "scripts.yaml", "scene": "scenes.yaml"}
"""Files that Home Assistant's own editors write; each must exist and be included."""

_HOLIDAYS = """BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Demo//Town Holidays//EN
{events}END:VCALENDAR
"""


def write_home(config_dir: Path, component_dir: Path, *, debug: bool = False) -> None:
    """Write or refresh everything that is a file; what Home Assistant stored itself is left alone."""
    config_dir.mkdir(parents=True, exist_ok=True)
    for name in _EDITABLE.values():
        path = config_dir / name
        if not path.exists():
            path.write_text("{}\n" if name == "scripts.yaml" else "[]\n")
    (config_dir / "configuration.yaml").write_text(_configuration_yaml(debug=debug))
    _write_holidays(config_dir / "www" / "holidays.ics")
    _link(config_dir / "custom_components" / COMPONENT, component_dir)
    skip_questions(config_dir)


def reset_home(config_dir: Path) -> None:
    """Throw the demo home away."""
    shutil.rmtree(config_dir, ignore_errors=True)


def _configuration_yaml(*, debug: bool) -> str:
    """Return the whole configuration.yaml."""
    config: dict[str, Any] = {
        "homeassistant": {
            "name": "Demo Home",
            "latitude": 52.52,
            "longitude": 13.4,
            "elevation": 34,
            "unit_system": "metric",
            "currency": "EUR",
            "country": "DE",
            "time_zone": "Europe/Berlin",
        },
        **dict.fromkeys(_PARTS),
        "logger": {
            "default": "info",
            "logs": {f"custom_components.{COMPONENT}": "debug" if debug else "info"},
        },
        **configuration(),
    }
    text = yaml.safe_dump(config, allow_unicode=True, sort_keys=False, width=1000).replace(": null\n", ":\n")
    includes = "".join(f"{part}: !include {name}\n" for part, name in _EDITABLE.items())
    return f"# Written by scripts/demo at each start.\n{text}{includes}"


def _write_holidays(path: Path) -> None:
    """Write a calendar file that Home Assistant reads but cannot change."""
    path.parent.mkdir(exist_ok=True)
    days = {"0501": "Spring Fair", "0906": "Harvest Festival", "1206": "Winter Market", "1231": "Fireworks"}
    events = "".join(
        f"BEGIN:VEVENT\nUID:{date}@demo\nDTSTAMP:20260101T000000Z\nDTSTART;VALUE=DATE:2026{date}\n"
        f"RRULE:FREQ=YEARLY\nSUMMARY:{name}\nEND:VEVENT\n"
        for date, name in days.items()
    )
    path.write_text(_HOLIDAYS.format(events=events))


def _link(link: Path, target: Path) -> None:
    """Link the integration into the home, so that an edit needs only a restart of Home Assistant."""
    link.parent.mkdir(exist_ok=True)
    if link.is_symlink() or link.exists():
        link.unlink()
    link.symlink_to(target.resolve().relative_to(config_root(link), walk_up=True), target_is_directory=True)


def config_root(link: Path) -> Path:
    """Return the folder that a relative link in this place starts from."""
    return link.parent.resolve()
