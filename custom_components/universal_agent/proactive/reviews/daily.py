"""The daily review in our own words."""

from .facts import DailyFacts
from .words import ReviewWording, WrittenReview, paragraphs


def write_day(facts: DailyFacts, words: ReviewWording) -> WrittenReview:
    """Return what is on today."""
    return WrittenReview(
        title=words.say("title_daily", day=words.day(facts.now.date())),
        short=_short(facts, words),
        text=paragraphs(
            [*_appointments(facts, words), facts.weather or ""],
            [*_due(facts, words), _reminders(facts, words)],
            [words.deeds(facts.yesterday, "yesterday"), _asked(facts, words)],
            _waiting(facts, words),
            [] if facts.plans_something else [words.say("hint")],
        ),
    )


def _appointments(facts: DailyFacts, words: ReviewWording) -> list[str]:
    found = facts.calendars.appointments
    if found:
        told = words.count(
            "appointments", len(found), list=words.listed([words.today(appointment) for appointment in found])
        )
    else:
        told = words.say("appointments_none") if facts.calendars.is_there and not facts.calendars.unread else ""
    return [told, words.unread(facts.calendars)]


def _due(facts: DailyFacts, words: ReviewWording) -> list[str]:
    told = []
    if facts.overdue:
        told.append(words.count("overdue", len(facts.overdue), list=words.tasks(facts.overdue)))
    if facts.due:
        today = [words.without_day(task) if "T" not in (task.due or "") else task for task in facts.due]
        told.append(words.count("due", len(today), list=words.tasks(today)))
    if not told:
        told.append(words.say("due_none" if facts.soon or facts.next else "plan_none"))
    if facts.soon:
        told.append(words.say("soon", list=words.tasks(facts.soon)))
    elif facts.next and not facts.due:
        told.append(words.say("next", list=words.tasks(facts.next[:2])))
    return told


def _reminders(facts: DailyFacts, words: ReviewWording) -> str:
    told = [words.reminder(reminder.message, reminder.at) for reminder in facts.reminders]
    return words.say("reminders", list=words.listed(told)) if told else ""


def _asked(facts: DailyFacts, words: ReviewWording) -> str:
    return words.count("asked", facts.asked.requests) if facts.asked.requests else ""


def _waiting(facts: DailyFacts, words: ReviewWording) -> list[str]:
    return [
        words.count(key, len(found), list=words.listed(found)) if found else ""
        for key, found in (("approvals", facts.approvals), ("suggestions", facts.suggestions))
    ]


def _short(facts: DailyFacts, words: ReviewWording) -> str:
    counts = (
        ("short_appointments", len(facts.calendars.appointments)),
        ("short_due", len(facts.due)),
        ("short_overdue", len(facts.overdue)),
        ("short_reminders", len(facts.reminders)),
    )
    parts = [words.part(key, number) for key, number in counts if number]
    lines = [words.sentence("short", parts=", ".join(parts)) if parts else words.say("short_none")]
    pressing = [words.without_day(task) for task in (*facts.overdue, *facts.due)]
    if pressing:
        lines.append(words.say("short_todo", list=words.tasks(pressing[:3])))
    return "\n".join(lines)
