"""Reminders that wait for an event."""

from datetime import datetime

from ....common.effects import EffectClass
from ....common.request import RequestContext
from ...skill import SkillContext
from ..inputs import SetReminder
from ..intents import TimerIntent, TimerOperation
from ..wording import TimerWording
from .events import WaitedEvent, checked_trigger, either_in_words, in_words, is_so, refuse_unknown
from .tools import WAITS_S


async def reminder_on(
    home: SkillContext, wording: TimerWording, arguments: SetReminder, due: datetime | None, request: RequestContext
) -> TimerIntent:
    """Return the intent of a reminder that is told when something comes about, at the latest when it is due.

    Raises:
        ToolError: that cannot be waited for.
    """
    language, events = request.language, list[WaitedEvent]()
    for event in arguments.when:
        refuse_unknown(home.hass, event, wording, language)
        await checked_trigger(home.hass, event)
        events.append(WaitedEvent(**event.model_dump(), was_so=await is_so(home.hass, event) is True))
    message = arguments.message or in_words(home.hass, home.speech, events[0], language, told=True)
    return TimerIntent(
        operation=TimerOperation.REMIND,
        target=message,
        effect_class=EffectClass.DELAYED,
        message=message,
        fires_at=request.now.timestamp() + WAITS_S if due is None else due.timestamp(),
        person=arguments.person,
        when=arguments.when[0],
        was_so=events[0].was_so,
        or_when=tuple(events[1:]),
        at_the_latest=due is not None,
        tells=arguments.message is None,
        waits=either_in_words(home.hass, home.speech, events, language),
    )
