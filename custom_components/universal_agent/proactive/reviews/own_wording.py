"""Reviews in our own words: of the day, the week and the month, and how one project or goal is going."""

from .facts import DailyFacts, GoalReview, MonthlyFacts, Pace, ProjectReview, WeeklyFacts
from .progress import STUCK_DAYS
from .words import ReviewWording, WrittenReview, paragraphs


def write_week(facts: WeeklyFacts, words: ReviewWording) -> WrittenReview:
    """Return how the week went and what the next one brings."""
    opening = words.deeds(facts.deeds, "week")
    return WrittenReview(
        title=words.say("title_weekly", day=words.day(facts.now.date())),
        short=_short_of_week(facts, words, opening),
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
    told = [_project_came(one, words)]
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


def _project_came(one: ProjectReview, words: ReviewWording) -> str:
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


def _short_of_week(facts: WeeklyFacts, words: ReviewWording, opening: str) -> str:
    counts = (
        ("short_overdue", len(facts.overdue)),
        ("short_stale", len(facts.stale)),
        ("short_ahead", len(facts.calendars.appointments)),
    )
    parts = [words.part(key, number) for key, number in counts if number]
    return "\n".join([opening, *([words.sentence("short", parts=", ".join(parts))] if parts else [])])


def write_day(facts: DailyFacts, words: ReviewWording) -> WrittenReview:
    """Return what is on today."""
    return WrittenReview(
        title=words.say("title_daily", day=words.day(facts.now.date())),
        short=_short_of_day(facts, words),
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


def _short_of_day(facts: DailyFacts, words: ReviewWording) -> str:
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


def write_month(facts: MonthlyFacts, words: ReviewWording) -> WrittenReview:
    """Return where the goals stand, what could be dropped and what could be started."""
    opening = words.deeds(facts.deeds, "month")
    proposals = [*_drop(facts, words), *_start(facts, words)]
    return WrittenReview(
        title=words.say("title_monthly", day=words.day(facts.now.date())),
        short=_short_of_month(facts, words, opening),
        text=paragraphs(
            [opening],
            *([describe_goal(goal, words)] for goal in facts.goals),
            [] if facts.goals else [words.say("goals_none")],
            proposals,
            [words.agent(facts.agent)],
            [] if facts.plans_something else [words.say("hint")],
        ),
    )


def describe_goal(one: GoalReview, words: ReviewWording) -> str:
    """Return how a goal went in a time and how it stands against what was wished."""
    told = [_goal_came(one, words)]
    if one.criteria:
        told.append(words.say("goal_criteria", criteria=one.criteria.strip().rstrip(".")))
    told += _pace(one, words)
    if one.notes:
        told.append(words.say("project_notes", list=words.quoted(one.notes)))
    if one.days_idle >= STUCK_DAYS:
        told.append(words.say("goal_stuck", time=words.days(one.days_idle)))
    if not one.projects:
        return " ".join([*told, words.say("goal_no_project")])
    names = [words.say("at_percent", title=title, now=now) for title, now in one.projects]
    told.append(words.count("goal_projects", len(names), list=words.listed(names)))
    return " ".join(told if one.has_next else [*told, words.say("goal_no_next")])


def _goal_came(one: GoalReview, words: ReviewWording) -> str:
    if one.before is None:
        return words.sentence("goal_new", title=one.title, now=one.now)
    if one.before != one.now:
        return words.sentence("goal_moved", title=one.title, before=one.before, now=one.now)
    return words.sentence("goal_same", title=one.title, now=one.now)


def _pace(one: GoalReview, words: ReviewWording) -> list[str]:
    if one.target is None:
        return []
    told = [words.sentence(f"pace_{one.pace.value}", day=words.day(one.target), expected=one.expected)]
    if one.pace in (Pace.BEHIND, Pace.OVER) and one.projected is not None:
        told.append(words.say("pace_projected", when=words.month_of(one.projected)))
    return told


def _drop(facts: MonthlyFacts, words: ReviewWording) -> list[str]:
    told = []
    if facts.drop:
        told.append(words.count("drop", len(facts.drop), list=words.listed(facts.drop)))
        told.append(words.say("drop_goal", title=facts.drop[0]))
    if facts.drop_projects:
        told.append(words.count("drop_projects", len(facts.drop_projects), list=words.listed(facts.drop_projects)))
        told.append(words.say("drop_project", title=facts.drop_projects[0]))
    return told


def _start(facts: MonthlyFacts, words: ReviewWording) -> list[str]:
    return [words.count("start", len(facts.start), list=words.listed(facts.start))] if facts.start else []


def _short_of_month(facts: MonthlyFacts, words: ReviewWording, opening: str) -> str:
    behind = [goal.title for goal in facts.goals if goal.pace in (Pace.BEHIND, Pace.OVER)]
    lines = [opening]
    if behind:
        lines.append(words.say("short_behind", list=words.listed(behind[:3])))
    if facts.drop:
        lines.append(words.say("short_drop", list=words.listed(facts.drop[:3])))
    return "\n".join(lines)
