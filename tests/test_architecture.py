"""The house stays as it was drawn: who may import whom, how large a room may get, and one way to change the world."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
import re

import pytest

PACKAGE = Path(__file__).parent.parent / "custom_components" / "universal_agent"
ROOMS = (
    "common",
    "store",
    "safety",
    "intents",
    "tools",
    "models",
    "nlu",
    "agent",
    "skills",
    "approvals",
    "supervisor",
    "proactive",
)
"""Lowest first: a room may import itself and what stands before it."""
WALL = 400

FILES = sorted(PACKAGE.rglob("*.py"))
CHANGES_THE_WORLD = {
    "hass.services.async_call": {"tools/ha_reading.py", "skills/notification/sending.py"},
    "intent.async_handle": {"skills/smart_home/ha_intents.py"},
    "tool.async_call": {"tools/external_sources.py"},
    "conversation.async_converse": {"skills/agents/asking.py"},
    "async_reproduce_state": {"skills/smart_home/restore/calls.py"},
    "sources.call": {"skills/smart_home/external_tools.py", "tools/external_tools.py"},
}
"""Call to the files, besides intent handlers (`intents.py`), in which it stands: reading actions; the one function that
sends a message, which the notification intent and a due reminder share; the one that runs an HA intent; the one that
calls somebody else's tool, for an intent's handler and for a query; the one that asks another agent, for an intent's
handler; the rehearsal of a restore, whose services only note what is called."""

ROLES = "tools/roles.py"
"""What lower layers ask for, each with the name of the tool that plays it: the one place for these names."""


def _name(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def _room(path: Path) -> str | None:
    """Return the room a file stands in; None for the files at the edge."""
    first = path.relative_to(PACKAGE).parts[0]
    return first if first in ROOMS else None


@pytest.fixture(autouse=True, scope="module")
def _trees_are_let_go() -> Iterator[None]:
    """Keep the sources' trees for these tests only: all of them take much memory."""
    yield
    _tree.cache_clear()


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _own_imports(path: Path) -> Iterator[str]:
    """Yield the rooms (or edge files) of ours that a file imports."""
    folder = path.relative_to(PACKAGE).parts[:-1]
    for node in ast.walk(_tree(path)):
        if not isinstance(node, ast.ImportFrom) or not node.level:
            continue
        base = folder[: len(folder) - (node.level - 1)]
        target = (*base, *(node.module.split(".") if node.module else ()))
        if target:
            yield target[0]
        else:
            yield from (alias.name for alias in node.names)


def test_imports_go_down() -> None:
    up: dict[str, set[str]] = {}
    for path in FILES:
        if (room := _room(path)) and (above := set(_own_imports(path)) - set(ROOMS[: ROOMS.index(room) + 1])):
            up[_name(path)] = above

    assert up == {}


def test_the_architecture_lists_every_room_from_the_highest_to_the_lowest() -> None:
    page = (PACKAGE.parents[1] / "ARCHITECTURE.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1] for line in page.splitlines() if line.startswith("|")]
    told = [name.removesuffix("/") for row in rows for name in re.findall(r"`([a-z_]+/)(?:<\w+>/)?`", row)]
    folders = {path.parent.relative_to(PACKAGE).parts[0] for path in FILES if path.parent != PACKAGE}

    assert [name for name in told if name in ROOMS] == list(reversed(ROOMS))
    assert set(told) == folders


def test_understanding_without_a_model_knows_only_the_messages_of_models() -> None:
    known = {
        node.module
        for path in FILES
        if _room(path) == "nlu"
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.ImportFrom) and node.level and (node.module or "").partition(".")[0] == "models"
    }

    assert known <= {"models.client", "models.events"}


def test_common_imports_nothing_of_home_assistant() -> None:
    for path in FILES:
        if _room(path) == "common":
            assert "homeassistant" not in path.read_text(encoding="utf-8").replace("`homeassistant.core.Context`", "")


def test_toolspec_imports_only_pydantic_and_the_standard_library() -> None:
    tree = ast.parse((PACKAGE / "tools" / "spec.py").read_text(encoding="utf-8"))
    absolute = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and not node.level}

    assert absolute <= {"collections.abc", "dataclasses", "datetime", "typing", "pydantic", "types"}


def test_no_file_is_larger_than_the_wall() -> None:
    lines = {_name(path): len(path.read_text(encoding="utf-8").splitlines()) for path in FILES}

    assert {name: count for name, count in lines.items() if count > WALL} == {}


def test_the_first_line_says_what_a_file_is() -> None:
    first = {_name(path): (ast.get_docstring(_tree(path)) or "").partition("\n")[0] for path in FILES}

    assert [name for name, line in first.items() if not line.endswith((".", ":", "?"))] == []


def test_a_class_name_has_one_meaning() -> None:
    found: dict[str, list[str]] = {}
    for path in FILES:
        for node in _tree(path).body:
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, []).append(_name(path))

    assert {name: places for name, places in found.items() if len(places) > 1} == {}


def test_nothing_but_a_skill_knows_a_tool_by_name() -> None:
    """What is true of a tool is declared by the tool itself, so a new skill is never forgotten in a list."""
    from scripts.lib.tools_page import all_tools

    names = {spec.name for spec in all_tools() if spec.category != "tools"}  # the search for tools is of that room
    known = {
        (_name(path), node.value)
        for path in FILES
        if path.relative_to(PACKAGE).parts[0] != "skills" and _name(path) != ROLES
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in names
    }

    assert known == set()


NAMES_OF_SKILLS = {
    "common/effects.py": {"memory", "planning"},  # what a profile may forbid, as households have saved it
    "nlu/sentences.py": {"lists"},  # a key of hassil's own format
}
"""Words below the skills that are the name of a skill too, and mean something else."""


def test_no_room_below_the_skills_knows_a_skill_by_name() -> None:
    from scripts.lib.tools_page import all_domains

    of_home_assistant = {
        "agents",
        "calendar",
        "camera",
        "conversation",
        "search",
        "suggestions",
        "timer",
        "weather",
    }  # or plain
    names = {skill.name for skill in all_domains()} - of_home_assistant
    found: dict[str, set[str]] = {}
    for path in FILES:
        if _room(path) in ROOMS[: ROOMS.index("skills")]:
            for node in ast.walk(_tree(path)):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in names:
                    found.setdefault(_name(path), set()).add(node.value)

    assert found == NAMES_OF_SKILLS


@cache
def _calls(path: Path) -> frozenset[str]:
    made = {ast.unparse(node.func) for node in ast.walk(_tree(path)) if isinstance(node, ast.Call)}
    return frozenset(call.replace("self._hass.", "hass.").replace("self.hass.", "hass.") for call in made)


@pytest.mark.parametrize("call", CHANGES_THE_WORLD)
def test_there_is_one_way_to_change_the_world(call: str) -> None:
    found = {_name(path) for path in FILES for made in _calls(path) if made.endswith(call)}

    assert {name for name in found if not name.endswith("/intents.py")} == CHANGES_THE_WORLD[call]


def test_every_repair_is_shown_as_the_agents_own() -> None:
    found = {_name(path) for path in FILES for made in _calls(path) if made.endswith("async_create_issue")}

    assert found == {"approvals/repair_issues.py"}


def test_an_origin_is_built_in_one_place() -> None:
    built = {_name(path) for path in FILES if "Origin" in _calls(path)}

    assert built == {"safety/origins.py"}


def test_events_become_a_stream_in_one_place() -> None:
    streams = {
        (_name(path), function.name)
        for path in FILES
        if _room(path) in ("agent", "supervisor")
        for function in ast.walk(_tree(path))
        if isinstance(function, ast.AsyncFunctionDef)
        and any(isinstance(inner, ast.Yield) for inner in ast.walk(function))
    }

    # A model's client is a real stream of what comes over the network; all others emit and return.
    assert {stream for stream in streams if stream[1] != "respond"} == {("supervisor/background.py", "process_request")}


BROAD_EXCEPTS = {
    "tools/gate.py",  # a tool may raise anything
    "tools/hooks.py",  # a hook that fails before a call rejects it, one that fails after it changes nothing
    "tools/error_router.py",  # a fallback that fails is one step, and the next one is tried
    "intents/processor.py",  # so may a handler
    "skills/smart_home/matched_intents.py",  # whatever a handler of Home Assistant's raises is told as it tells it
    "intents/announcing.py",  # what was done is told even where its words cannot be found
    "intents/undo.py",  # and written down even where how it is taken back cannot be
    "intents/verification.py",  # and its read-back, in the background
    "skills/timer/delivery.py",  # a satellite or phone that fails must not lose a reminder
    "skills/timer/scheduled/running.py",  # a command that fails is told as not done
    "skills/agents/delegation.py",  # nor an answer that was promised
    "skills/agents/asking.py",  # another agent may raise anything
    "supervisor/background.py",  # nobody else hears of an error once the turn has ended
    "proactive/heartbeat/heartbeat.py",  # a job that fails must stop neither the others nor the next tick
    "turn.py",  # an exception would lose the whole turn
}


def test_broad_excepts_stand_only_where_every_failure_must_become_an_answer() -> None:
    broad = {
        _name(path)
        for path in FILES
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.ExceptHandler)
        and (node.type is None or ast.unparse(node.type) in ("Exception", "BaseException"))
        and not any(isinstance(inner, ast.Raise) and inner.exc is None for inner in ast.walk(node))
    }

    assert broad <= BROAD_EXCEPTS


def test_no_folder_at_the_root_is_taken_for_a_home_assistant_platform() -> None:
    from homeassistant.const import Platform

    taken = {platform.value for platform in Platform} | {"llm", "intent", "diagnostics", "repairs", "backup", "logbook"}
    folders = {path.name for path in PACKAGE.iterdir() if path.is_dir()}

    assert not folders & taken
