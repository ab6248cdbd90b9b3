"""What people say to skills that no role of the simulated weeks takes: none of it may go to such a role unasked."""

from functools import cache
import random

from hassil.expression import Alternative, Expression, Group, ListReference, RuleReference, TextChunk
from hassil.intents import Intents
import yaml

from custom_components.universal_agent.skills.calendar.role import ROLE as CALENDAR
from custom_components.universal_agent.skills.conversation.role import ROLE as CONVERSATION
from custom_components.universal_agent.skills.smart_home.role import SMART_HOME
from custom_components.universal_agent.skills.timer.role import ROLE as TIMER
from custom_components.universal_agent.skills.weather.role import ROLE as WEATHER

from .routing_requests import NONE, SKILLS, LabelledRequest, read

ROLES = (CALENDAR, CONVERSATION, SMART_HOME, TIMER, WEATHER)
"""The roles of the simulated homes."""
PER_SKILL = 40
_TRIES = 4 * PER_SKILL
_FILLS = ("thing", "goods", "person", "room", "lamp")
"""What is put where a sentence takes words of the person: things of the home, so that they sound like its requests."""


@cache
def of_other_skills(language: str) -> tuple[LabelledRequest, ...]:
    """Return sentences of skills that no role takes, the same at every call."""
    said = []
    for path in sorted(SKILLS.glob(f"*/sentences/{language}.yaml")):
        if path.parents[1].name not in _taken():
            told = {"intents": {}, **yaml.safe_load(path.read_text(encoding="utf-8"))}
            said += _said(Intents.from_dict(told), language, random.Random(f"{language} {path.parents[1].name}"))
    return tuple(LabelledRequest(text=text, label=NONE, language=language) for text in said)


@cache
def _taken() -> frozenset[str]:
    return frozenset(tool.partition(".")[0] for role in ROLES for tool in role.required_tools)


def _said(intents: Intents, language: str, chance: random.Random) -> list[str]:
    sentences = [sentence for intent in intents.intents.values() for data in intent.data for sentence in data.sentences]
    slots = read(language)["slots"]
    fills = [words for slot in _FILLS for words in slots[slot]]

    def words_of(part: Expression) -> str:
        if isinstance(part, TextChunk):
            return part.original_text
        if isinstance(part, ListReference):
            return str(chance.choice(fills))
        if isinstance(part, RuleReference):
            return words_of(intents.expansion_rules[part.rule_name].expression)
        if isinstance(part, Alternative):
            return words_of(chance.choice(part.items))
        assert isinstance(part, Group)
        return "".join(map(words_of, part.items))

    found: dict[str, None] = {}
    for _ in range(_TRIES if sentences else 0):
        found[" ".join(words_of(chance.choice(sentences).expression).split())] = None
    return list(found)[:PER_SKILL]
