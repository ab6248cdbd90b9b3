"""quality_scale.yaml knows every rule of the installed Home Assistant, and what it points to is there."""

from pathlib import Path
import re
from typing import Any

import homeassistant
import pytest
import yaml

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "custom_components" / "universal_agent"
CORE = Path(homeassistant.__file__).parent / "components"
_FILE = re.compile(r"(?<![\w/.])[\w./-]*\w(?:\.(?:py|md|json|yaml|toml)|/(?=[\s,;.]|$))")
MANUAL = (ROOT / "docs" / "manual.md").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def _custom_integrations() -> None:
    """Need no Home Assistant."""


def rules(folder: Path) -> dict[str, Any]:
    """Return the rules of an integration with their status."""
    found: dict[str, Any] = yaml.safe_load((folder / "quality_scale.yaml").read_text(encoding="utf-8"))["rules"]
    return found


def missing(comment: str) -> list[str]:
    """Return the files and folders that a comment names and that are neither in the package nor in the repository."""
    return [name for name in _FILE.findall(comment) if not any((top / name).exists() for top in (PACKAGE, ROOT))]


def test_every_rule_is_there_and_none_that_home_assistant_does_not_know() -> None:
    assert set(rules(PACKAGE)) == set(rules(CORE / "anthropic"))


@pytest.mark.parametrize("rule", rules(PACKAGE))
def test_a_rule_is_done_or_exempt_and_says_where_or_why(rule: str) -> None:
    found = rules(PACKAGE)[rule]
    assert found["status"] in {"done", "exempt"}
    assert len(found["comment"].split()) > 1 or _FILE.search(found["comment"])
    assert missing(found["comment"]) == []


def test_a_file_that_is_not_there_is_noticed() -> None:
    assert missing("Done in entity.py, models/nothing.py, tests/ and nowhere/.") == ["models/nothing.py", "nowhere/"]


@pytest.mark.parametrize("kind", ["services", "triggers", "conditions", "entity"])
def test_the_manual_names_every_action_trigger_condition_and_entity(kind: str) -> None:
    named = {
        "services": re.findall(r"^(\w+):$", (PACKAGE / "services.yaml").read_text(encoding="utf-8"), re.MULTILINE),
        "triggers": list(yaml.safe_load((PACKAGE / "triggers.yaml").read_text(encoding="utf-8"))),
        "conditions": list(yaml.safe_load((PACKAGE / "conditions.yaml").read_text(encoding="utf-8"))),
        "entity": [
            entity["name"]
            for domain in yaml.safe_load((PACKAGE / "strings.json").read_text(encoding="utf-8"))["entity"].values()
            for entity in domain.values()
        ],
    }[kind]
    assert named
    assert [name for name in named if name not in MANUAL] == []


def test_the_manual_names_every_page_of_the_options() -> None:
    texts = yaml.safe_load((PACKAGE / "strings.json").read_text(encoding="utf-8"))
    pages = texts["options"]["step"]["init"]["menu_options"].values()
    assert [page for page in pages if page not in MANUAL] == []
