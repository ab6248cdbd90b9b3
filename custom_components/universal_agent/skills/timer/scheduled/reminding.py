"""Reminders that wait for an event."""

from ....common.effects import EffectClass
from ....common.request import RequestContext
from ...skill import SkillContext
from ..inputs import SetReminder
from ..intents import TimerIntent, TimerOperation
from ..wording import TimerWording
from .events import checked_trigger, in_words, is_so, refuse_unknown
from .tools import WAITS_S


async def reminder_on(
    home: SkillContext, wording: TimerWording, arguments: SetReminder, request: RequestContext
) -> TimerIntent:
    """Return the intent of a reminder that is told when something comes about.

    Raises:
        ToolError: that cannot be waited for.
    """
    event, language = arguments.when, request.language
    assert event is not None
    refuse_unknown(home.hass, event, wording, language)
    await checked_trigger(home.hass, event)
    message = arguments.message or in_words(home.hass, home.speech, event, language, told=True)
    return TimerIntent(
        operation=TimerOperation.REMIND,
        target=message,
        effect_class=EffectClass.DELAYED,
        message=message,
        fires_at=request.now.timestamp() + WAITS_S,
        person=arguments.person,
        when=event,
        was_so=await is_so(home.hass, event) is True,
        tells=arguments.message is None,
        waits=in_words(home.hass, home.speech, event, language),
    )
