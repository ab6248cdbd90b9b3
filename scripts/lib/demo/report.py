"""Print what happens: progress, one block a request, and the table at the end."""

from collections.abc import Iterable
import os
import sys
import textwrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .checks import Finding
    from .phone import Notification
    from .requests import Verdict
    from .voice_pipeline import PipelineRun

_COLOURED = sys.stdout.isatty() and "NO_COLOR" not in os.environ
_WIDTH = 110


def say(text: str) -> None:
    """Say what is going on."""
    print(f"• {text}", file=sys.stderr, flush=True)


def show_turn(turn: PipelineRun, *, number: int | None = None, note: str = "", verbose: bool = False) -> None:
    """Print a request and everything that is known about it."""
    about = turn.about
    heading = f"{number:>2}  " if number else ""
    print(f"\n{_paint(f'{heading}“{turn.text}”', '1')}" + (f"  ({note})" if note else ""))
    _line("answer", turn.answer or turn.failed or "(nothing)")
    _line("route", about.get("route"))
    _line("approach", about.get("approach"))
    _line("engine", about.get("engine"))
    _line("plan", " → ".join(about.get("plan") or ()))
    _line("tools", ", ".join(about.get("tools_used") or ()))
    if verbose:
        _line("offered", ", ".join(about.get("tools_selected") or ()))
    for intent in about.get("intents") or ():
        _line("intent", f"{intent.get('type')} {intent.get('operation', '')} {intent.get('target')}: {_status(intent)}")
    if verbose:
        for event in turn.intent_events:
            _line("event", str(event))
    for change in turn.changes:
        _line("changed", change)
    _line("time", f"{turn.duration_s * 1000:.0f} ms")


def show_verdict(verdict: Verdict) -> None:
    """Print what was expected, what was read back, and whether it fits."""
    for name, difference in verdict.differences.items():
        if not any(change.startswith(f"{name}:") for change in verdict.turn.changes):
            _line("changed", f"{name}: {difference}")
    for notification in verdict.notifications:
        show_notification(notification)
    for finding in verdict.findings:
        show_finding(finding)


def show_finding(finding: Finding) -> None:
    """Print what was expected, and whether it was found."""
    mark = _paint("✓", "32") if finding.ok else _paint("✗", "31")
    _line("", f"{mark} {finding.expected}" + ("" if finding.ok else f" — but {finding.seen}"))


def show_scene(title: str) -> None:
    """Print what is shown next."""
    print(f"\n{_paint(f'── {title}', '1;36')}", flush=True)


def show_line(label: str, text: object) -> None:
    """Print something worth knowing."""
    _line(label, text)


def show_notification(notification: Notification) -> None:
    """Print what the phone received."""
    _line("phone", f"{notification.title}: {notification.message}" if notification.title else notification.message)
    _line("", " ".join(f"[{title}]" for title in notification.buttons))


def show_summary(verdicts: Iterable[Verdict]) -> int:
    """Print the table and return how many requests did not do what they should."""
    print(f"\n{_paint('Summary', '1')}")
    failed = 0
    for number, verdict in enumerate(verdicts, 1):
        failed += not verdict.ok
        mark = _paint("ok  ", "32") if verdict.ok else _paint("FAIL", "31")
        about = verdict.turn.about
        way = "/".join(str(about.get(key, "-")) for key in ("approach", "route", "engine")) if about else "-"
        text = textwrap.shorten(verdict.turn.text, 44, placeholder="…")
        print(f"{number:>3} {mark} {verdict.turn.duration_s * 1000:>6.0f} ms  {text:<44}  {way}")
        for finding in verdict.findings:
            if not finding.ok:
                print(f"         {finding.expected} — but {finding.seen}")
    return failed


def _status(intent: dict[str, object]) -> str:
    """Return where an intent ended, and why."""
    reason = intent.get("reason")
    return f"{intent.get('status')}" + (f" ({reason})" if reason else "")


def _line(label: str, text: object) -> None:
    """Print one labelled line, wrapped; nothing if there is nothing to say."""
    if not text:
        return
    indent = " " * 14
    lines = textwrap.wrap(str(text), _WIDTH - len(indent), break_on_hyphens=False) or [""]
    print(f"    {_paint(f'{label:<10}', '2')}" + f"\n{indent}".join(lines))


def _paint(text: str, code: str) -> str:
    return f"\033[{code}m{text}\033[0m" if _COLOURED else text
