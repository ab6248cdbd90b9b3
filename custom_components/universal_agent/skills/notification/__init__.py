"""Notification: telling the people of this home something on their phones, and the one way to send anything."""

from collections.abc import Mapping
from typing import Any

from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...intents.base import IntentRegistration
from ..skill import Skill, SkillContext
from .announcing import AnnouncementHandler, AnnouncementIntent
from .asking import QuestionHandler, QuestionIntent
from .intents import NotificationHandler, NotificationIntent
from .passing_on import AnswersForOthers
from .reading import NotificationReading
from .tools import notification_tools


def build(home: SkillContext) -> Skill:
    """Return the notification domain."""
    reading = NotificationReading(home)
    questions = QuestionHandler(home)

    def broadcast(slots: Mapping[str, Any], request: RequestContext) -> ToolCall | None:
        """Announce what Home Assistant would broadcast, in the room that is named; say so where nothing can."""
        read = reading.read(request.text, request)
        if read is not None and read.call.tool == "notification.announce":
            return read.call
        return ToolCall(tool="notification.announce", arguments={"message": str(slots.get("message", ""))})

    return Skill(
        name="notification",
        tools=notification_tools(home),
        registrations=(
            IntentRegistration(NotificationIntent, NotificationHandler(home)),
            IntentRegistration(AnnouncementIntent, AnnouncementHandler(home)),
            IntentRegistration(QuestionIntent, questions),
        ),
        takes_over={"HassBroadcast": broadcast},
        reads=reading,
        covers=reading.several,
        covers_first=AnswersForOthers(home, reading).read,
        start=questions.start,
        stop=questions.stop,
    )
