"""What is said about goals, projects, next actions and progress."""

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta

from ...nlu.datetimes import Grain, Moment, say_moment
from ...store.goals import Goal
from ...store.projects import NextAction, Project
from ..speech import Speech
from .intents import PlanningIntent, PlanningSubject, Verb

_SPOKEN_AT_MOST = 5
_STATUSES = {"active": "open", "done": "done", "dropped": "dropped"}


class PlanningWording:
    """The sentences of this domain."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech

    def say(self, key: str, language: str, **values: object) -> str:
        """Return a sentence."""
        return self._speech.say("planning", key, language, values)

    def thing(self, subject: PlanningSubject, title: str, language: str) -> str:
        """Return what something is called within a sentence: 'the project "Garden"'."""
        return self.say(f"thing_{subject.value}", language, title=title)

    def described(self, intent: PlanningIntent, language: str) -> str:
        """Return what would be done: 'add the goal "Learn Spanish"'."""
        return self.say(f"do_{_deed(intent)}", language, thing=self._about(intent, language))

    def done(self, intent: PlanningIntent, language: str, now: datetime) -> str:
        """Return what was done: 'I've added the goal "Learn Spanish".'."""
        deed = _deed(intent)
        values: dict[str, object] = {"thing": self._about(intent, language)}
        due = intent.values.get("due")
        if deed == "due" and isinstance(due, str):
            values["when"] = self.due(due, language, now)
        if deed in ("progress", "note_percent"):
            said = [intent.values.get(name) for name in ("percent", "progress", "progress_set")]
            values["percent"] = next(value for value in said if value is not None)
        if deed == "done" and intent.subject in (PlanningSubject.GOAL, PlanningSubject.PROJECT):
            deed = f"done_{intent.subject.value}"
        return self.say(f"did_{deed}", language, **values)

    def due(self, due: str, language: str, now: datetime) -> str:
        """Return a due date as an adverb: "on Friday", "tomorrow at 5 PM"."""
        if "T" in due:
            return say_moment(datetime.fromisoformat(due), now=now, language=language)
        start = datetime.combine(date.fromisoformat(due), time(), now.tzinfo)
        day = Moment(
            start=start, end=start + timedelta(days=1), grain=Grain.DAY, has_date=True, has_time=False, is_range=False
        )
        return say_moment(day, now=now, language=language)

    def enumerated(self, names: Sequence[str], language: str) -> str:
        """Return the first few of some names as one enumeration."""
        return self._speech.join(names[:_SPOKEN_AT_MOST], language)

    def with_rest(self, said: str, count: int, language: str) -> str:
        """Return a sentence about so many things, and how many of them it did not name."""
        more = count - _SPOKEN_AT_MOST
        return said if more <= 0 else f"{said} {self.say('more', language, count=more)}"

    def titled(self, title: str, progress: int) -> str:
        """Return a title with how far it has come."""
        return f"{title} ({progress} %)" if progress else title

    def action(self, action: NextAction, project: str | None, language: str, now: datetime) -> str:
        """Return a next action within an enumeration: "order soil (Garden, due on Friday)"."""
        due = self.say("action_due", language, when=self.due(action.due, language, now)) if action.due else None
        details = ", ".join(part for part in (project, due) if part)
        return f"{action.title} ({details})" if details else action.title

    def project(self, project: Project, language: str, now: datetime) -> str:
        """Return how a project stands: its progress, what is next and what was noted last."""
        told = [self.say("project_at", language, title=project.title, percent=project.progress)]
        waiting = [action for action in project.next_actions if action.done_at is None]
        if waiting:
            names = [self.action(action, None, language, now) for action in waiting]
            told.append(self.say("project_next", language, actions=self.enumerated(names, language)))
        if project.notes:
            told.append(self.say("project_note", language, note=project.notes[-1].text.rstrip(" .")))
        said = " ".join(told)
        return said[:1].upper() + said[1:]

    def goal(self, goal: Goal, projects: Sequence[Project], language: str, now: datetime) -> str:
        """Return how a goal stands: its progress, and what is next in the projects that serve it."""
        told = [self.say("project_at", language, title=goal.title, percent=goal.progress)]
        waiting = [action for project in projects for action in project.next_actions if action.done_at is None]
        if waiting:
            names = [self.action(action, None, language, now) for action in waiting]
            told.append(self.say("project_next", language, actions=self.enumerated(names, language)))
        said = " ".join(told)
        return said[:1].upper() + said[1:]

    def _about(self, intent: PlanningIntent, language: str) -> str:
        """Return the thing an intent is about; a note is about its goal or project."""
        subject = intent.subject
        if subject is PlanningSubject.NOTE and intent.verb is Verb.CREATE:
            subject = PlanningSubject.GOAL if intent.values.get("goal") is not None else PlanningSubject.PROJECT
        return self.thing(subject, intent.target, language)


def _deed(intent: PlanningIntent) -> str:
    """Return the word for what an intent does, by which its sentences are found."""
    values = intent.values
    if intent.verb is Verb.CREATE and intent.subject is PlanningSubject.NOTE:
        return "note" if values.get("percent") is None else "note_percent"
    if intent.verb is not Verb.UPDATE:
        return intent.verb.value
    if isinstance(status := values.get("status"), str):
        return _STATUSES[status]
    if "done_at" in values:
        return "open" if values["done_at"] is None else "done"
    if len(values) == 1 and {"progress", "progress_set"} & set(values) and None not in values.values():
        return "progress"
    return "due" if set(values) == {"due"} and values["due"] else "update"
