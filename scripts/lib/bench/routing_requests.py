"""A week of requests in one home, and what its people say the week after, in words that they have not used before."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
import random
import re
from typing import Any

import yaml

FOLDER = Path(__file__).parent / "routing_wordings"
SKILLS = Path(__file__).parents[3] / "custom_components" / "universal_agent" / "skills"
LANGUAGES = tuple(sorted(path.stem for path in FOLDER.glob("*.yaml")))
NONE = "none"
DAYS = 7
PER_DAY = 50
_COMPOUND_SHARE = 0.1
_AND = {"en": " and ", "de": " und ", "es": " y ", "fr": " et ", "nl": " en "}
ROOM = "[area]"
"""The mark of a room's name."""
_MARKS = {"room": ROOM, "lamp": "[light]"}
_SLOT = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True, kw_only=True)
class LabelledRequest:
    """One request."""

    text: str
    """What was said."""
    label: str
    """The role that takes it, or `none` where one role is not enough."""
    language: str
    """In which language."""


def read(language: str) -> dict[str, Any]:
    """Return the wordings of a language."""
    found: dict[str, Any] = yaml.safe_load((FOLDER / f"{language}.yaml").read_text(encoding="utf-8"))
    return found


def names_of(language: str) -> dict[str, str]:
    """Return the names of that home in lower case, with their marks."""
    slots = read(language)["slots"]
    return {name.casefold(): mark for slot, mark in _MARKS.items() for name in slots[slot]}


def week(language: str, *, seed: int, per_day: int = PER_DAY) -> list[LabelledRequest]:
    """Return the requests of a week."""
    return list(_said(language, "week", seed=seed, count=DAYS * per_day))


def week_after(language: str, *, seed: int, count: int = 200) -> list[LabelledRequest]:
    """Return requests of the week after: not one of their wordings was used before."""
    return list(_said(language, "later", seed=seed + 1, count=count))


def strange(language: str) -> list[LabelledRequest]:
    """Return requests of a kind that nobody has made before; no role is right for them."""
    return [LabelledRequest(text=text, label=NONE, language=language) for text in _STRANGE[language]]


def _said(language: str, when: str, *, seed: int, count: int) -> Iterator[LabelledRequest]:
    chance = random.Random(f"{language} {seed}")
    read_in = read(language)
    slots = read_in.pop("slots")
    roles = [role for role in read_in if role != NONE]
    for _ in range(count):
        drawn = chance.random()
        if drawn < _COMPOUND_SHARE / 2:
            yield LabelledRequest(text=_one(chance, read_in[NONE][when], slots), label=NONE, language=language)
        elif drawn < _COMPOUND_SHARE:
            two = (_one(chance, read_in[role][when], slots) for role in chance.sample(roles, 2))
            yield LabelledRequest(text=_AND[language].join(two), label=NONE, language=language)
        else:
            role = chance.choice(roles)
            yield LabelledRequest(text=_one(chance, read_in[role][when], slots), label=role, language=language)


def _one(chance: random.Random, wordings: list[str], slots: Mapping[str, list[str]]) -> str:
    return _SLOT.sub(lambda found: chance.choice(slots[found[1]]), chance.choice(wordings))


_STRANGE = {
    "en": (
        "write a poem about the sea",
        "who won the football world cup",
        "translate good morning into French",
        "what is the capital of Australia",
        "tell me a joke",
        "how does a heat pump work",
        "explain black holes to a child",
        "think of a name for our new cat",
    ),
    "de": (
        "schreib ein Gedicht über das Meer",
        "wer hat die Weltmeisterschaft gewonnen",
        "übersetze guten Morgen ins Französische",
        "was ist die Hauptstadt von Australien",
        "erzähl mir einen Witz",
        "wie funktioniert eine Wärmepumpe",
        "erkläre einem Kind schwarze Löcher",
        "denk dir einen Namen für unsere neue Katze aus",
    ),
    "es": (
        "escribe un poema sobre el mar",
        "quién ganó el mundial de fútbol",
        "traduce buenos días al francés",
        "cuál es la capital de Australia",
        "cuéntame un chiste",
        "cómo funciona una bomba de calor",
        "explica los agujeros negros a un niño",
        "piensa un nombre para nuestro gato",
    ),
    "fr": (
        "écris un poème sur la mer",
        "qui a gagné la coupe du monde",
        "traduis bonjour en allemand",
        "quelle est la capitale de l'Australie",
        "raconte-moi une blague",
        "comment fonctionne une pompe à chaleur",
        "explique les trous noirs à un enfant",
        "trouve un nom pour notre chat",
    ),
    "nl": (
        "schrijf een gedicht over de zee",
        "wie heeft het wereldkampioenschap gewonnen",
        "vertaal goedemorgen naar het Frans",
        "wat is de hoofdstad van Australië",
        "vertel me een grap",
        "hoe werkt een warmtepomp",
        "leg zwarte gaten uit aan een kind",
        "bedenk een naam voor onze nieuwe kat",
    ),
}
