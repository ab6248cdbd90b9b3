"""What is said about timers and reminders."""

from collections.abc import Sequence
from datetime import UTC, datetime

from homeassistant.util import dt as dt_util

from ...nlu.datetimes import say_duration, say_moment, say_recurrence, say_time
from ...store.schedule import ScheduledItem, ScheduleKind, ScheduleState
from ..speech import Speech
from .alarms import is_alarm
from .recurrence import spoken_form


class TimerWording:
    """Sentences of this domain."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech

    async def load(self, language: str) -> None:
        """Read the sentences of a language; needed before any of them can be said."""
        await self._speech.load(language)

    def say(self, key: str, language: str, **values: str) -> str:
        """Return a sentence, its first letter upper case."""
        text = self._speech.say("timer", key, language, values)
        return text[:1].upper() + text[1:]

    def plain(self, key: str, language: str) -> str:
        """Return words as they stand in a sentence."""
        return self._speech.say("timer", key, language, {})

    def described(self, key: str, target: str, language: str) -> str:
        """Return what would be done with a timer or reminder, for a question to the person."""
        return self._speech.say("timer", key, language, {"target": target})

    def label(self, name: str | None, duration_s: float | None, language: str) -> str:
        """Return what a timer is called: "pasta timer", "timer for 8 minutes"."""
        if name:
            return self._speech.say("timer", "label_named", language, {"name": name})
        return self._speech.say("timer", "label_length", language, {"duration": self.length(duration_s or 0, language)})

    def of(self, item: ScheduledItem, language: str) -> str:
        """Return what an item is called."""
        if item.kind is ScheduleKind.TIMER:
            return self.label(item.name, item.duration_s, language)
        return item.message or ""

    def length(self, seconds: float, language: str) -> str:
        """Return a length of time."""
        return say_duration(max(1, round(seconds)), language)

    def moment(self, unix: float, language: str, now: datetime) -> str:
        """Return a moment."""
        return say_moment(dt_util.as_local(datetime.fromtimestamp(unix, UTC)), now=now, language=language)

    def left(self, item: ScheduledItem, language: str, now: datetime) -> str:
        """Return how long a timer has left, in a sentence."""
        key = "left_paused" if item.state is ScheduleState.PAUSED else "left"
        length = self.length(seconds_left(item, now), language)
        return self.say(key, language, label=self.of(item, language), left=length)

    def choice(self, items: Sequence[ScheduledItem], language: str) -> str:
        """Return the question which of these is meant."""
        called = [self.of(item, language) for item in items]
        labels = [
            self._told_apart(item, language, is_alike=called.count(self.of(item, language)) > 1) for item in items[:5]
        ]
        return self.say("which", language, choices=self._speech.join(labels, language))

    def _told_apart(self, item: ScheduledItem, language: str, *, is_alike: bool) -> str:
        """Return what tells an item from others: alarms, and what else is called alike, by their time."""
        label = self.of(item, language)
        by_time = is_alarm(item) or is_alike
        return f"{label} {self.moment(item.fires_at, language, dt_util.now())}" if by_time else label

    def scheduled(self, item: ScheduledItem, language: str, now: datetime) -> str:
        """Return when a reminder or delayed command is due, in a sentence."""
        key = "scheduled_reminder"
        if item.kind is ScheduleKind.ACTION:
            key = "scheduled_by_home" if item.native_id else "scheduled_command"
        every = self.every(item, language)
        if item.recurrence:
            key = "scheduled_repeated" if every else "scheduled_often"
        if waits := item.payload.get("waits"):
            key = "scheduled_on_event" if item.kind is ScheduleKind.ACTION else "reminder_on_event"
            event = self.at_the_latest(str(waits), item.fires_at if has_moment(item) else None, language)
            return self.say(key, language, event=event, message=item.message or "")
        when = self.moment(item.fires_at, language, now)
        return self.say(key, language, moment=when, every=every or "", message=item.message or "")

    def later(self, what: str, unix: float, language: str) -> str:
        """Return what would be done and when, for a question to the person."""
        return self._speech.say(
            "timer", "describe_action", language, {"target": what, "moment": self.moment(unix, language, dt_util.now())}
        )

    def until(self, what: str, unix: float, language: str) -> str:
        """Return what is done and until when, for a question to the person."""
        return self._speech.say(
            "timer", "describe_until", language, {"target": what, "moment": self.moment(unix, language, dt_util.now())}
        )

    def for_a_while(self, what: str, seconds: float, language: str) -> str:
        """Return what is done and for how long, for a question to the person."""
        values = {"target": what, "duration": self.length(seconds, language)}
        return self._speech.say("timer", "describe_for", language, values)

    def on_event(self, what: str, event: str, language: str) -> str:
        """Return what would be done when something comes about, for a question to the person."""
        return self._speech.say("timer", "describe_on_event", language, {"target": what, "event": event.rstrip(",")})

    def at_the_latest(self, event: str, unix: float | None, language: str) -> str:
        """Return what is waited for, with the moment at which that ends where one was said."""
        if unix is None:
            return event
        either = self._speech.either([event.rstrip(","), self.moment(unix, language, dt_util.now())], language)
        return self._speech.say("timer", "first_of", language, {"either": either})

    def together(self, words: Sequence[str], language: str) -> str:
        """Return several things as one enumeration."""
        return self._speech.join(list(words), language)

    def caught_up(self, item: ScheduledItem, language: str, late_s: float) -> str:
        """Return what to tell when a command was carried out late."""
        ago = self.length(late_s, language)
        return self.say("action_caught_up", language, label=self.of(item, language), ago=ago)

    def every(self, item: ScheduledItem, language: str) -> str | None:
        """Return how often an item repeats; None where it does not, or not in a way that is easily said."""
        if item.recurrence is None:
            return None
        due = dt_util.as_local(datetime.fromtimestamp(item.fires_at, UTC))
        recurrence = spoken_form(item.recurrence, due, dt_util.now())
        return None if recurrence is None else say_recurrence(recurrence, language)

    def due(self, item: ScheduledItem, language: str, late_s: float | None) -> str:
        """Return what to tell when an item is due; `late_s` is given when Home Assistant was off at its moment."""
        key = _DUE[item.kind]
        if item.payload.get("tells"):
            return item.message or ""
        if late_s is None and is_alarm(item):
            now = say_time(dt_util.now().time(), language)
            return self.say("due_alarm", language, label=self.of(item, language), time=now)
        if late_s is None:
            return self.say(key, language, label=self.of(item, language))
        ago = self.length(late_s, language)
        return self.say(f"{key}_late", language, label=self.of(item, language), ago=ago)

    def interrupted(self, item: ScheduledItem, language: str) -> str:
        """Return what to tell when Home Assistant stopped while an item was being told."""
        return self.say(f"{_DUE[item.kind]}_interrupted", language, label=self.of(item, language))


_DUE = {
    ScheduleKind.TIMER: "due_timer",
    ScheduleKind.REMINDER: "due_reminder",
    ScheduleKind.ACTION: "due_command",
}


def has_moment(item: ScheduledItem) -> bool:
    """Tell whether an item is due at a moment, be it at the latest; what waits for an event alone is not."""
    kept = item.payload.get("intent", item.payload)
    return not item.payload.get("waits") or bool(kept.get("at_the_latest"))


def seconds_left(item: ScheduledItem, now: datetime) -> float:
    """Return how long a timer has left."""
    if item.paused_remaining_s is not None:
        return item.paused_remaining_s
    return max(0.0, item.fires_at - now.timestamp())
