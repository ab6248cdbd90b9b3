"""Repairs about own sentences that two things hear: automations, custom sentences and taught words."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from hashlib import sha256
from itertools import chain, islice
import re

from hassil.errors import HassilError
from hassil.expression import Sentence
from hassil.intents import IntentData, Intents, SlotList, TextSlotList, WildcardSlotList
from hassil.recognize import recognize_all
from hassil.sample import sample_sentence
from homeassistant.components.automation import EVENT_AUTOMATION_RELOADED
from homeassistant.components.automation.const import DOMAIN as AUTOMATION
from homeassistant.components.conversation import DOMAIN as CONVERSATION
from homeassistant.components.conversation.agent_manager import get_agent_manager
from homeassistant.components.conversation.const import METADATA_CUSTOM_FILE, METADATA_CUSTOM_SENTENCE
from homeassistant.const import CONF_COMMAND, CONF_PLATFORM, STATE_ON
from homeassistant.core import CALLBACK_TYPE, HomeAssistant, callback
from homeassistant.helpers import (
    area_registry as ar,
    config_validation as cv,
    floor_registry as fr,
)
from homeassistant.helpers.entity_component import DATA_INSTANCES
from homeassistant.helpers.event import async_track_time_interval
import probatio as vol

from ..approvals.repair_issues import create_issue, delete_solved
from ..safety.exposure import is_exposed
from ..skills.speech import Speech
from ..skills.utterances.reading import compared
from ..store.utterances import Utterance, Utterances
from ..upkeep import LOOK_EVERY
from .watching import OnceSettled, watch_from_start, watch_own_sentences

CONFLICT_ISSUE = "sentences_"
MAX_SHOWN = 5
"""Conflicts that are told at once."""
MAX_TEXTS, MAX_TEXTS_IN_ALL = 100, 5000
"""Wordings of one source, and of all of them, that are tried at most."""
_SETTLED_S = 5.0
_ANYTHING = "something"
"""What stands for open words."""
_OPEN = re.compile(r"\{[^{}]*\}")


class SourceKind(IntEnum):
    """Where a sentence comes from; of two that hear the same words, the lower one gets them."""

    TRIGGER = 0
    TAUGHT = 1
    CUSTOM = 2


_KEYS = {
    (SourceKind.TRIGGER, SourceKind.TRIGGER): "sentences_two_automations",
    (SourceKind.TRIGGER, SourceKind.TAUGHT): "sentences_automation_before_taught",
    (SourceKind.TRIGGER, SourceKind.CUSTOM): "sentences_automation_before_custom",
    (SourceKind.TAUGHT, SourceKind.CUSTOM): "sentences_taught_before_custom",
    (SourceKind.CUSTOM, SourceKind.CUSTOM): "sentences_two_custom",
}
"""What is told of each pair; what two people have taught each for themselves is no conflict."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """Sentences that mean one thing."""

    kind: SourceKind
    """Where they come from."""
    label: str
    """What a person knows it by."""
    texts: tuple[str, ...]
    """Wordings of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Conflict:
    """Words that two sources hear."""

    key: str
    """What is told of it."""
    sentence: str
    """The words."""
    first: str
    """The source that gets them."""
    second: str
    """The other one."""

    @property
    def issue_id(self) -> str:
        """The same as long as the same two collide."""
        return CONFLICT_ISSUE + sha256(f"{self.key}\n{self.first}\n{self.second}".encode()).hexdigest()[:12]


type Hears = Callable[[str], Iterable[str]]
"""Returns the keys of the sources that hear words."""


def watch_sentences(hass: HomeAssistant, utterances: Utterances, speech: Speech) -> CALLBACK_TYPE:
    """Keep these repairs as the sentences are, from when the home has started; return what ends that."""

    @callback
    def look(_now: object) -> None:
        hass.async_create_task(show_conflicts(hass, utterances, speech), "Universal Agent: sentences")

    settled = OnceSettled(hass, look, _SETTLED_S)

    @callback
    def changed(_event: object = None) -> None:
        settled.wait()

    def start() -> Iterable[CALLBACK_TYPE]:
        changed()
        return (
            hass.bus.async_listen(EVENT_AUTOMATION_RELOADED, changed),
            watch_own_sentences(hass, settled.wait),
            async_track_time_interval(hass, changed, LOOK_EVERY, cancel_on_shutdown=True),
        )

    return watch_from_start(hass, settled, start)


async def show_conflicts(hass: HomeAssistant, utterances: Utterances, speech: Speech) -> None:
    """Look for conflicts, tell of them, and take away what is solved."""
    conflicts = await find_conflicts(hass, utterances.everyone(), speech)
    shown = {conflict.issue_id: conflict for conflict in conflicts[:MAX_SHOWN]}
    delete_solved(hass, CONFLICT_ISSUE, shown)
    for issue_id, conflict in shown.items():
        create_issue(
            hass,
            issue_id,
            is_fixable=False,
            translation_key=conflict.key,
            translation_placeholders={
                "sentence": conflict.sentence,
                "first": conflict.first,
                "second": conflict.second,
            },
        )


async def find_conflicts(hass: HomeAssistant, utterances: Sequence[Utterance], speech: Speech) -> list[Conflict]:
    """Return what two sources of a household's own sentences both hear. Says and changes nothing."""
    for language in {utterance.language for utterance in utterances}:
        await speech.load(language)
    agent = get_agent_manager(hass).default_agent
    loaded = None if agent is None else await agent.async_get_or_load_intents(hass.config.language)
    triggers, lists = _triggers(hass), _home_lists(hass)

    def work() -> list[Conflict]:
        readers = [
            _of_triggers(triggers, hass.config.language),
            _of_taught(utterances, speech),
            *([] if loaded is None else [_of_custom(loaded.intents, lists)]),
        ]
        sources = {key: source for found, _ in readers for key, source in found.items()}
        return _collisions(sources, [hears for _, hears in readers])

    return await hass.async_add_executor_job(work)


def _collisions(sources: Mapping[str, Source], hears: Sequence[Hears]) -> list[Conflict]:
    found: dict[tuple[str, str], Conflict] = {}
    texts = ((key, text) for key, source in sources.items() for text in source.texts)
    for key, text in islice(texts, MAX_TEXTS_IN_ALL):
        for other in {heard for ask in hears for heard in ask(text)} - {key}:
            pair = sorted((key, other), key=lambda name: (sources[name].kind, name))
            first, second = sources[pair[0]], sources[pair[1]]
            told = _KEYS.get((first.kind, second.kind))
            if told is not None and (pair[0], pair[1]) not in found:
                found[pair[0], pair[1]] = Conflict(key=told, sentence=text, first=first.label, second=second.label)
    return list(found.values())


@callback
def _triggers(hass: HomeAssistant) -> dict[str, tuple[str, tuple[str, ...]]]:
    """Return the automations that are on and wait for sentences: entity id to name and sentences."""
    component = hass.data.get(DATA_INSTANCES, {}).get(AUTOMATION)
    found = {}
    for entity in component.entities if component else ():
        state = hass.states.get(entity.entity_id)
        if state is None or state.state != STATE_ON:
            continue
        config = getattr(entity, "raw_config", None) or {}
        try:
            listed = cv.TRIGGER_SCHEMA(config.get("triggers") or config.get("trigger") or [])
        except vol.Invalid:
            continue
        commands = [
            str(command)
            for trigger in listed
            if trigger.get(CONF_PLATFORM) == CONVERSATION and trigger.get("enabled") is not False
            for command in cv.ensure_list(trigger.get(CONF_COMMAND))
        ]
        if commands:
            found[entity.entity_id] = (state.name, tuple(commands))
    return found


def _of_triggers(triggers: Mapping[str, tuple[str, tuple[str, ...]]], language: str) -> tuple[dict[str, Source], Hears]:
    """Return the automations as sources; what stands in braces hears anything, as Home Assistant has it."""
    intents = Intents.from_dict(
        {
            "language": language,
            "intents": {key: {"data": [{"sentences": list(commands)}]} for key, (_, commands) in triggers.items()},
        }
    )
    sentences = {
        key: [each for data in intent.data for each in data.sentences] for key, intent in intents.intents.items()
    }
    for sentence in chain.from_iterable(sentences.values()):
        intents.slot_lists.update({name: WildcardSlotList(name) for name in sentence.list_names({})})
    sources = {
        key: Source(
            kind=SourceKind.TRIGGER, label=triggers[key][0], texts=_wordings(listed, intents.slot_lists, {}, language)
        )
        for key, listed in sentences.items()
    }
    return sources, lambda text: {result.intent.name for result in recognize_all(text, intents)}


def _of_taught(utterances: Iterable[Utterance], speech: Speech) -> tuple[dict[str, Source], Hears]:
    sources, known = {}, {}
    for utterance in utterances:
        key = f"taught {utterance.id}"
        sources[key] = Source(kind=SourceKind.TAUGHT, label=utterance.phrase, texts=(utterance.phrase,))
        known[key] = (utterance.words, utterance.language)

    def hears(text: str) -> set[str]:
        words = {language: compared(text, speech, language) for _, language in known.values()}
        return {key for key, (said, language) in known.items() if words[language] == said}

    return sources, hears


def _of_custom(intents: Intents, lists: Mapping[str, SlotList]) -> tuple[dict[str, Source], Hears]:
    """Return the custom sentences as sources; those that do the same with the same values are one."""
    own = {
        name: replace(intent, data=[data for data in intent.data if _is_custom(data)])
        for name, intent in intents.intents.items()
        if any(_is_custom(data) for data in intent.data)
    }
    recognizer = replace(intents, intents=own)
    sources: dict[str, Source] = {}
    keys: dict[tuple[str, str | None], str] = {}
    for name, intent in own.items():
        for data in intent.data:
            key = f"custom {name} {sorted((data.slots or {}).items(), key=str)}"
            rules = {**intents.expansion_rules, **data.expansion_rules}
            known = {**intents.slot_lists, **lists, **data.slot_lists}
            texts = _wordings(data.sentences, known, rules, intents.language)
            before = sources[key].texts if key in sources else ()
            file = (data.metadata or {}).get(METADATA_CUSTOM_FILE)
            sources[key] = Source(
                kind=SourceKind.CUSTOM,
                label=f"{name} ({file})" if file else name,
                texts=(*before, *texts),
            )
            keys |= {(name, sentence.text): key for sentence in data.sentences}

    def hears(text: str) -> Iterator[str]:
        for result in recognize_all(text, recognizer, slot_lists=dict(lists), language=intents.language):
            if result.intent_sentence is not None:
                yield keys[result.intent.name, result.intent_sentence.text]

    return sources, hears


def _is_custom(data: IntentData) -> bool:
    return bool((data.metadata or {}).get(METADATA_CUSTOM_SENTENCE))


def _wordings(
    sentences: Iterable[Sentence],
    lists: Mapping[str, SlotList],
    rules: Mapping[str, Sentence],
    language: str | None,
) -> tuple[str, ...]:
    """Return wordings of sentences; one that refers to what is not there is left out."""
    found: dict[str, None] = {}
    for sentence in sentences:
        try:
            sampled = sample_sentence(sentence, dict(lists), dict(rules), language=language)
            texts = [_OPEN.sub(_ANYTHING, text).strip() for text in islice(sampled, MAX_TEXTS)]
        except HassilError:
            continue
        found |= dict.fromkeys(text for text in texts if text)
    return tuple(islice(found, MAX_TEXTS))


@callback
def _home_lists(hass: HomeAssistant) -> dict[str, SlotList]:
    """Return the names that Home Assistant fills in: of what is exposed, of areas and of floors."""
    names = [state.name for state in hass.states.async_all() if is_exposed(hass, state.entity_id)]
    areas = [area.name for area in ar.async_get(hass).async_list_areas()]
    floors = [floor.name for floor in fr.async_get(hass).async_list_floors()]
    listed = {"name": names, "area": areas, "floor": floors}
    return {name: TextSlotList.from_strings(values, name=name, allow_template=False) for name, values in listed.items()}
