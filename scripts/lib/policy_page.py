"""Writes the tables of docs/threat-model.md from the code: `python -m scripts.lib.policy_page`."""

from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

from custom_components.universal_agent.safety.rules import RULES, PolicyRule, Verdict

from .reliability.permissions import CALLERS, CHANGES, EXPOSURES, expectation

PAGE = Path(__file__).resolve().parents[2] / "docs" / "threat-model.md"
_SAID = {Verdict.ALLOW: "done", Verdict.CONFIRM: "needs a person", Verdict.DENY: "never"}


def policy_table() -> str:
    """Return the table of the policy, in the order in which its rows are asked."""
    lines = ["| domain | services | on | becomes |", "|---|---|---|---|"]
    never = [rule.domain for rule in RULES if rule.verdict is Verdict.DENY and not rule.services]
    lines.append(f"| {_list(never)} | every other one | everything | never |")
    for _, group in groupby((rule for rule in RULES if rule.services or rule.domain not in never), key=_plain):
        rules = list(group)
        if len(rules) == 1 or not _is_plain(rules[0]):
            lines += [_row(rule) for rule in rules]
        else:
            lines.append(f"| {_list(rule.domain for rule in rules)} | every other one | everything | done |")
    lines.append("| `notify` to a phone of the household | every one | everything | done |")
    lines.append("| `homeassistant` | `toggle`, `turn_off`, `turn_on` | a target | as the target's own domain |")
    lines.append("| anything else | every one | an entity of its own domain | needs a person |")
    lines.append("| anything else | every one | everything | needs a person (the PIN, where there is one) |")
    return "\n".join(lines)


def permissions_table() -> str:
    """Return the matrix of who may do what."""
    lines = [f"| change | {' | '.join(CALLERS)} |", f"|---{'|---' * len(CALLERS)}|"]
    for change in CHANGES:
        for exposure in EXPOSURES if change.target else ("shown",):
            cells = " | ".join(expectation(change, exposure, caller) for caller in CALLERS)
            where = f", {exposure}" if change.target else ""
            lines.append(f"| {change.name}{where} | {cells} |")
    return "\n".join(lines)


def tables() -> dict[str, str]:
    """Return every table by the name of its place on the page."""
    return {"policy": policy_table(), "permissions": permissions_table()}


def _plain(rule: PolicyRule) -> object:
    return "plain" if _is_plain(rule) else id(rule)


def _is_plain(rule: PolicyRule) -> bool:
    return rule.verdict is Verdict.ALLOW and not rule.services


def _row(rule: PolicyRule) -> str:
    services = _list(sorted(rule.services)) if rule.services else "every other one"
    on = f"device class {_list(sorted(rule.classes))}" if rule.classes else "everything"
    if rule.within:
        on = f"{rule.within[0]:g} to {rule.within[1]:g} °C"
    pin = " (the PIN, where there is one)" if rule.pin else ""
    return f"| `{rule.domain}` | {services} | {on} | {_SAID[rule.verdict]}{pin} |"


def _list(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def main() -> None:
    """Write the page."""
    text = PAGE.read_text(encoding="utf-8")
    for name, table in tables().items():
        text = with_table(text, name, table)
    PAGE.write_text(text, encoding="utf-8")


def with_table(text: str, name: str, table: str) -> str:
    """Return the page with a table in its place."""
    begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
    before, _, rest = text.partition(begin)
    after = rest.partition(end)[2]
    return f"{before}{begin}\n{table}\n{end}{after}"


if __name__ == "__main__":
    main()
