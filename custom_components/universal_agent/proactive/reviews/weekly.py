"""The weekly review in our own words, and how one project is going."""

from .facts import ProjectReview, WeeklyFacts
from .words import ReviewWording, WrittenReview, paragraphs


def write_week(facts: WeeklyFacts, words: ReviewWording) -> WrittenReview:
    """Return how the week went and what the next one brings."""
    opening = words.deeds(facts.deeds, "week")
    return WrittenReview(
        title=words.say("title_weekly", day=words.day(facts.now.date())),
        short=_short(facts, words, opening),
        text=paragraphs(
            [opening],
            *([describe_project(project, words)] for project in facts.projects),
            _left(facts, words),
            _ahead(facts, words),
            [words.agent(facts.agent)],
            [] if facts.plans_something else [words.say("hint")],
        ),
    )


def describe_project(one: ProjectReview, words: ReviewWording) -> str:
    """Return how a project went in a time, and what is next in it."""
    told = [_came(one, words)]
    if one.milestones:
        told.append(words.count("project_milestones", len(one.milestones), list=words.listed(one.milestones)))
    if one.done:
        told.append(words.say("project_done", list=words.listed(one.done)))
    if one.notes:
        told.append(words.say("project_notes", list=words.quoted(one.notes)))
    told.append(words.say("project_next", list=words.tasks(one.next[:3])) if one.next else words.say("project_no_next"))
    if one.target is not None:
        key = "target_over" if one.target < words.now.date() else "target"
        told.append(words.sentence(key, day=words.day(one.target)))
    return " ".join(told)


def _came(one: ProjectReview, words: ReviewWording) -> str:
    """Return how far a project came; per cent that fell only say that there is more to do than there was."""
    if one.is_new:
        return words.sentence("project_new", title=one.title, now=one.now)
    if one.before is not None and one.before < one.now:
        return words.sentence("project_moved", title=one.title, before=one.before, now=one.now)
    key = "project_at" if one.has_moved or one.before is None else "project_same"
    return words.sentence(key, title=one.title, now=one.now)


def _left(facts: WeeklyFacts, words: ReviewWording) -> list[str]:
    told = []
    if facts.overdue:
        told.append(words.count("overdue", len(facts.overdue), list=words.tasks(facts.overdue)))
    if facts.stale:
        names = [
            words.say("idle", title=progress.title, time=words.days(progress.days_idle)) for progress in facts.stale
        ]
        told.append(words.count("stale", len(names), list=words.listed(names)))
        told.append(words.say("drop_project", title=facts.stale[0].title))
    return told


def _ahead(facts: WeeklyFacts, words: ReviewWording) -> list[str]:
    found = facts.calendars.appointments
    told = []
    if found:
        told.append(words.say("ahead", list=words.listed([words.someday(appointment) for appointment in found])))
    elif facts.calendars.is_there and not facts.calendars.unread:
        told.append(words.say("ahead_none"))
    told.append(words.unread(facts.calendars))
    if facts.due:
        told.append(words.say("ahead_due", list=words.tasks(facts.due)))
    elif facts.plans_something:
        told.append(words.say("ahead_due_none"))
    if facts.inbox:
        told.append(words.say("inbox", list=words.tasks(facts.inbox)))
    return told


def _short(facts: WeeklyFacts, words: ReviewWording, opening: str) -> str:
    counts = (
        ("short_overdue", len(facts.overdue)),
        ("short_stale", len(facts.stale)),
        ("short_ahead", len(facts.calendars.appointments)),
    )
    parts = [words.part(key, number) for key, number in counts if number]
    return "\n".join([opening, *([words.sentence("short", parts=", ".join(parts))] if parts else [])])
