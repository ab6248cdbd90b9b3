"""What a model is shown of each tool changes only on purpose: `UPDATE_GOLDENS=1 pytest ...` writes the files anew."""

from dataclasses import replace
import json
import os
from pathlib import Path
from typing import Any

import pytest

from custom_components.universal_agent.tools.spec import ToolSpec
from tests.installed_agent import InstalledAgent
from tests.models.render.every_tool import FORMATS, SPECS, as_shown

FOLDER = Path(__file__).parent / "golden"
UPDATE = bool(os.environ.get("UPDATE_GOLDENS"))
TOOL = pytest.mark.parametrize("spec", [pytest.param(spec, id=spec.name) for spec in SPECS])


def rendered(spec: ToolSpec) -> dict[str, Any]:
    """Return a tool in every format."""
    return {name: render(as_shown(spec)) for name, render in FORMATS.items()}


def golden(name: str) -> dict[str, Any]:
    """Return what a tool looked like when somebody last looked at it; nothing if it is new."""
    file = FOLDER / f"{name}.json"
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


@pytest.fixture(scope="module", autouse=True)
def _updated() -> None:
    if not UPDATE:
        return
    for file in FOLDER.glob("*.json"):
        file.unlink()
    for spec in SPECS:
        text = json.dumps(rendered(spec), indent=2, ensure_ascii=False)
        (FOLDER / f"{spec.name}.json").write_text(f"{text}\n", encoding="utf-8", newline="\n")


@TOOL
@pytest.mark.parametrize("form", FORMATS)
def test_a_tool_looks_as_it_did(spec: ToolSpec, form: str) -> None:
    assert FORMATS[form](as_shown(spec)) == golden(spec.name).get(form)


def test_there_is_one_golden_file_for_each_tool() -> None:
    assert {file.stem for file in FOLDER.glob("*.json")} == {spec.name for spec in SPECS}


def test_lines_end_the_same_everywhere() -> None:
    assert not [file.name for file in FOLDER.glob("*.json") if b"\r" in file.read_bytes()]


def test_renaming_one_tool_fails_exactly_its_goldens() -> None:
    renamed = [replace(spec, name="weather.renamed") if spec is SPECS[0] else spec for spec in SPECS]
    failing = {
        (spec.name, form)
        for spec in renamed
        for form, render in FORMATS.items()
        if render(as_shown(spec)) != golden(spec.name).get(form)
    }
    assert failing == {("weather.renamed", form) for form in FORMATS}
    assert all(render(as_shown(renamed[0])) != golden(SPECS[0].name)[form] for form, render in FORMATS.items())


async def test_the_goldens_are_of_the_tools_that_are_installed(agent: InstalledAgent) -> None:
    assert set(agent.data.registry.names()) <= {spec.name for spec in SPECS}
