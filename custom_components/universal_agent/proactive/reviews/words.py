"""The words of a review in one language: sentences, numbers of things, days, next actions."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from ...nlu.datetimes import Grain, Moment, say_date, say_duration, say_moment, say_time
from ...skills.calendar.wording import say_start
from ...skills.planning.wording import PlanningWording
from ...skills.speech import Speech
from .facts import AgentNumbers, Appointment, Calendars, Deeds, Task

MAX_NAMED = 6
"""How many things a sentence names before it counts the rest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenReview:
    """A review in words."""

    title: str
    """One line."""
    short: str
    """A few lines, for a phone."""
    text: str
    """All of it, its paragraphs separated by blank lines."""


class ReviewWording:
    """Says things in one language, at one time."""

    def __init__(self, speech: Speech, language: str, now: datetime) -> None:
        self.language = language
        self.now = now
        self._speech = speech
        self._planning = PlanningWording(speech)

    def say(self, key: str, **values: object) -> str:
        """Return a sentence, or a part of one, as it is."""
        return self._speech.say("reviews", key, self.language, values)

    def sentence(self, key: str, **values: object) -> str:
        """Return a sentence, its first letter upper case."""
        said = self.say(key, **values)
        return said[:1].upper() + said[1:]

    def count(self, key: str, number: int, **values: object) -> str:
        """Return a sentence about so many things; one has its own."""
        return self.sentence(f"{key}_one" if number == 1 else f"{key}_many", count=number, **values)

    def part(self, key: str, number: int, **values: object) -> str:
        """Return the same as a part of a sentence."""
        return self.say(f"{key}_one" if number == 1 else f"{key}_many", count=number, **values)

    def listed(self, names: Sequence[str]) -> str:
        """Return names as one enumeration, the first few of them."""
        told = [name.strip().rstrip(".") for name in names[:MAX_NAMED]]
        if more := len(names) - len(told):
            told.append(self.say("rest", count=more))
        return self._speech.join(told, self.language)

    def quoted(self, texts: Sequence[str]) -> str:
        """Return the last two of what somebody has said, in quotation marks."""
        return self._speech.join([self.say("quote", text=text.strip()) for text in texts[-2:]], self.language)

    def day(self, day: date) -> str:
        """Return a day by its date: "November 22nd"; another year is named."""
        shortly_before = self.now.replace(year=day.year, month=day.month, day=1) - timedelta(days=40)
        earlier = self.now if abs((day - self.now.date()).days) > 300 else shortly_before
        return say_date(day, now=earlier, language=self.language)

    def month_of(self, day: date) -> str:
        """Return the month of a day as an adverb: "in April"."""
        start = datetime.combine(day.replace(day=1), time(), self.now.tzinfo)
        end = (start + timedelta(days=32)).replace(day=1)
        month = Moment(start=start, end=end, grain=Grain.MONTH, has_date=True, has_time=False, is_range=False)
        return say_moment(month, now=self.now, language=self.language)

    def days(self, days: int) -> str:
        """Return a number of days as a length: "5 days", from two weeks on whole weeks: "3 weeks"."""
        return say_duration((days if days < 14 else days // 7 * 7) * 86_400, self.language)

    def task(self, task: Task) -> str:
        """Return a next action: "order soil (Garden, due on Friday)", "order soil (Garden, 5 days overdue)"."""
        details = [task.project or ""]
        if task.days_late:
            details.append(self.say("late_by", days=self.days(task.days_late)))
        elif task.due:
            when = self._planning.due(task.due, self.language, self.now)
            details.append(self._planning.say("action_due", self.language, when=when))
        told = ", ".join(part for part in details if part)
        return f"{task.title} ({told})" if told else task.title

    def tasks(self, tasks: Sequence[Task]) -> str:
        """Return next actions as one enumeration."""
        return self.listed([self.task(task) for task in tasks])

    def without_day(self, task: Task) -> Task:
        """Return a next action that is due today, to be told without its day."""
        return Task(title=task.title, project=task.project, due=None)

    def today(self, appointment: Appointment) -> str:
        """Return an appointment of today: "dentist at 9 AM"."""
        if appointment.all_day:
            return self.say("all_day", summary=appointment.summary)
        return self.say("at_time", summary=appointment.summary, time=say_time(appointment.start, self.language))

    def someday(self, appointment: Appointment) -> str:
        """Return an appointment of another day: "on Tuesday at 9 AM dentist"."""
        moment = say_start(appointment.start, all_day=appointment.all_day, now=self.now, language=self.language)
        said = self._speech.say("calendar", "event", self.language, {"moment": moment, "summary": appointment.summary})
        return said.strip()

    def reminder(self, message: str, at: datetime) -> str:
        """Return a reminder of today: "call mum at 5 PM"."""
        return self.say("at_time", summary=message, time=say_time(at, self.language))

    def unread(self, calendars: Calendars) -> str:
        """Return which calendars could not be read, or nothing."""
        return self.say("unread", list=self.listed(calendars.unread)) if calendars.unread else ""

    def deeds(self, deeds: Deeds, key: str) -> str:
        """Return what was done in a time as one sentence; the quiet one of that key where nothing was."""
        parts = [
            self.part(f"part_{name}", len(found), list=self.listed(found))
            for name, found in (
                ("goals", deeds.goals),
                ("projects", deeds.projects),
                ("milestones", deeds.milestones),
                ("done", deeds.done),
                ("noted", tuple(dict.fromkeys(deeds.noted))),
            )
            if found
        ]
        if not parts:
            return self.sentence(f"{key}_quiet")
        return self.sentence(f"{key}_deeds", parts=self._speech.join(parts, self.language))

    def agent(self, numbers: AgentNumbers) -> str:
        """Return what the agent did, in numbers."""
        if not numbers.requests:
            return self.sentence("agent_none")
        told = [self.count("agent_requests", numbers.requests)]
        if numbers.failed:
            told.append(self.count("agent_failed", numbers.failed))
        if numbers.changes:
            told.append(self.count("agent_changes", numbers.changes))
        if numbers.undone:
            told.append(self.count("agent_undone", numbers.undone))
        return " ".join(told)


def paragraphs(*texts: Sequence[str]) -> str:
    """Return paragraphs of sentences; empty ones are left out."""
    joined = (" ".join(sentence for sentence in text if sentence) for text in texts)
    return "\n\n".join(text for text in joined if text)
