"""Reads what people say that they did at home, what they ask about it, and of what they want to be reminded."""

from collections.abc import Mapping, Sequence
from typing import Any

from ...common.languages import base_language
from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...nlu.datetimes import Grain, Moment
from ...nlu.frames import FrameMatch, folded_words
from ...nlu.home_names import home_names
from ...nlu.non_commands import is_denied, question_words
from ...nlu.scheduling import SCHEDULE_TOOL
from ...nlu.understanding import CoveredText
from ..skill import SkillContext
from ..skill_frames import SkillFrames
from .activities import Activities, Activity, done_at

_VERB_LAST = ("de", "nl")
"""Languages in which the participle stands behind its object."""
_DAYS = (Grain.DAY, Grain.WEEK, Grain.WEEKEND, Grain.MONTH, Grain.YEAR)
_AIMS = {"asked": "done", "last": "last", "count": "count"}


class LogReader:
    """Turns such sentences into calls."""

    def __init__(self, home: SkillContext, activities: Activities) -> None:
        self._hass = home.hass
        self._activities = activities
        self._frames = SkillFrames(home.speech, "household_log_frames", self._names)

    async def read(self, text: str, request: RequestContext) -> CoveredText | None:
        """Return the call that notes something or answers a question about it; None for anything else."""
        for found in self._frames.read(text, request.language):
            parts = (found["activity"], found["thing"])
            said = " ".join(reversed(parts) if base_language(request.language) in _VERB_LAST else parts).strip()
            activity = self._activities.read(said, request.now, request.language)
            if activity is None or (call := self._of(found, activity, text, request)) is None:
                continue
            return CoveredText(calls=(call,), content=activity.said if found.frame == "told" else None)
        return None

    def _of(self, found: FrameMatch, activity: Activity, text: str, request: RequestContext) -> ToolCall | None:
        person = self._person(found, request.language)
        if found.frame == "missing":
            return _reminder(activity, text, request)
        if is_denied(text, request.language) or (found["thing"] and not activity.told):
            return None  # "is the water heater on" has the verb of "did you water the roses", and no participle
        arguments: dict[str, Any] = {"activity": activity.said, **({"person": person} if person else {})}
        if (aim := _AIMS.get(found.frame)) is not None:
            return _call("look_up", arguments | {"aim": aim} | _window(activity))
        if not activity.told or not activity.leads or not (activity.things or activity.is_whole) or "?" in text:
            return None
        asking = question_words(request.language)
        if any(slot.folded.split(" ", 1)[0] in asking for slot in found.slots.values()):
            return None
        at = done_at(activity.time, request.now)
        if at is None:
            return None
        if activity.time is not None:
            arguments["at"] = at.isoformat()
            arguments["only_the_day"] = activity.time.grain in _DAYS
        return _call("record", arguments)

    def _person(self, found: FrameMatch, language: str) -> str | None:
        slot = found.slots.get("person")
        names = home_names(self._hass)["person"]
        return next((name for spoken, name in names if slot and " ".join(folded_words(spoken)) == slot.folded), None)

    def _names(self, language: str) -> Mapping[str, Sequence[str]]:
        return {"person": sorted({spoken for spoken, _ in home_names(self._hass)["person"]})}


def _window(activity: Activity) -> dict[str, str]:
    """Return the time that a question is about, where it names one."""
    if activity.time is None:
        return {}
    return {"since": activity.time.start.isoformat(), "until": activity.time.end.isoformat()}


def _reminder(activity: Activity, text: str, request: RequestContext) -> ToolCall | None:
    """Return the call that reminds at the time by which something should be done; None without such a time."""
    moment: Moment | None = activity.time
    if moment is None or not moment.has_time or moment.is_range or moment.start <= request.now:
        return None
    inner = {"tool": "household_log.remind_if_missing", "arguments": {"activity": activity.said}}
    return ToolCall(
        tool=SCHEDULE_TOOL, arguments={"calls": [inner], "said": text[:500], "at": moment.start.isoformat()}
    )


def _call(tool: str, arguments: dict[str, Any]) -> ToolCall:
    return ToolCall(tool=f"household_log.{tool}", arguments=arguments)
