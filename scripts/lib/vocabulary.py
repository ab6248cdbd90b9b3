"""Find words that the project has replaced by standard terms: `python -m scripts.lib.vocabulary`."""

from collections.abc import Iterator
import io
from pathlib import Path
import re
import subprocess
import sys
import tokenize

REPLACED = {
    "AdoptedTools": "ExternalTools",
    "Carrier": "IntentRegistration",
    "Effected": "ExecutionResult",
    "FreeReader": "GroundedParser",
    "Happening": "EventSink",
    "HomeGuard": "LiveHomeFacts",
    "KEYED_ADD": "IDEMPOTENT_ADD",
    "OWN_IS_BETTER": "OVERRIDES",
    "PULSE": "NON_IDEMPOTENT",
    "PutAside": "QuarantinedFile",
    "SET_TO_VALUE": "ABSOLUTE_SET",
    "Said": "Message, Text or the name of what was said",
    "Thinker": "AgentPreparer",
    "effected": "execution",
    "hold_still": "begin_backup",
    "is_swayed": "is_tainted_call",
    "known_as": "tool_aliases",
    "look_after": "start_maintenance",
    "move_on": "end_backup",
    "put_aside": "quarantined",
    "sway": "mark_tainted",
    "swayed": "tainted",
    "untold": "unreported",
    "without_leave": "require_confirmation",
    "works_again": "try_recover",
}
"""Identifiers that cannot be meant otherwise, each with the standard term."""
LIMIT = re.compile(r"_?(MOST|LONGEST|LARGEST|LEAST|SHORTEST|FEWEST|SMALLEST)_[A-Z0-9_]+")
"""Constants that name a bound; the standard prefixes are `MAX_` and `MIN_`."""


def findings(source: str) -> Iterator[tuple[int, str]]:
    """Yield each line number of a Python source with what is wrong there."""
    before = ("", "")
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type != tokenize.NAME:
            before = ("", "")
            continue
        if (standard := REPLACED.get(token.string)) is not None:
            yield token.start[0], f"{token.string}: the standard term is {standard}"
        elif LIMIT.fullmatch(token.string):
            yield token.start[0], f"{token.string}: a bound begins with MAX_ or MIN_"
        elif (*before, token.string) == ("for", "one", "in"):
            yield token.start[0], "for one in: name the thing"
        before = (before[1], token.string)


def main() -> int:
    """Print every finding in the sources that git knows; return how the program ends."""
    listed = subprocess.run(["git", "ls-files", "-z", "*.py"], check=True, capture_output=True, text=True).stdout
    failed = 0
    for name in filter(None, listed.split("\0")):
        if not Path(name).exists():
            continue
        for line, problem in findings(Path(name).read_text(encoding="utf-8")):
            print(f"{name}:{line}: {problem}")
            failed = 1
    return failed


if __name__ == "__main__":
    sys.exit(main())
