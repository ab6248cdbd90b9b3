"""The monthly review in our own words, and how one goal is going."""

from .facts import GoalReview, MonthlyFacts, Pace
from .progress import STUCK_DAYS
from .words import ReviewWording, WrittenReview, paragraphs


def write_month(facts: MonthlyFacts, words: ReviewWording) -> WrittenReview:
    """Return where the goals stand, what could be dropped and what could be started."""
    opening = words.deeds(facts.deeds, "month")
    proposals = [*_drop(facts, words), *_start(facts, words)]
    return WrittenReview(
        title=words.say("title_monthly", day=words.day(facts.now.date())),
        short=_short(facts, words, opening),
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
    told = [_came(one, words)]
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


def _came(one: GoalReview, words: ReviewWording) -> str:
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


def _short(facts: MonthlyFacts, words: ReviewWording, opening: str) -> str:
    behind = [goal.title for goal in facts.goals if goal.pace in (Pace.BEHIND, Pace.OVER)]
    lines = [opening]
    if behind:
        lines.append(words.say("short_behind", list=words.listed(behind[:3])))
    if facts.drop:
        lines.append(words.say("short_drop", list=words.listed(facts.drop[:3])))
    return "\n".join(lines)
