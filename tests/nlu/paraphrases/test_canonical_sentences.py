"""Each canonical sentence is one that the grammars understand: else an act that is recognised would come to nothing."""

from collections.abc import Mapping
from typing import Any

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.components.media_player.const import MediaPlayerEntityFeature
from homeassistant.core import HomeAssistant
from homeassistant.util import dt as dt_util
import pytest

from custom_components.universal_agent.nlu.paraphrases import templates
from custom_components.universal_agent.nlu.paraphrases.acts import AFTER, AGAIN
from custom_components.universal_agent.nlu.paraphrases.templates import OPTIONAL
from custom_components.universal_agent.nlu.understanding import Understanding
from tests.calendar_household import NOW, move_in
from tests.common_builders import a_request
from tests.installed_agent import InstalledAgent
from tests.mock_todo_lists import add_list
from tests.skills.conftest import LANGUAGES

_PLAYS = sum(feature.value for feature in MediaPlayerEntityFeature)
DEVICES: Mapping[str, tuple[str, str, dict[str, Any]]] = {
    "media_player.box": ("Nova", "playing", {"supported_features": _PLAYS, "volume_level": 0.4}),
    "fan.ceiling": ("Zephyr", "on", {"supported_features": 0b111111, "percentage": 50}),
    "vacuum.robot": ("Rosie", "docked", {"supported_features": 0b11111111111111}),
    "scene.film": ("Film Night", "unknown", {}),
    "person.anna": ("Anna", "home", {}),
    "person.bob": ("Bob", "home", {}),
    "sensor.washer": ("Washer", "running", {}),
}
"""Entity id to name, state and attributes."""
DEVICE_OF: Mapping[str, str] = {
    **dict.fromkeys(("open", "close", "set_position"), "Bedroom Blinds"),
    **dict.fromkeys(("warmer", "cooler", "set_temperature"), "Living Room Heating"),
    **dict.fromkeys(("louder", "quieter", "set_volume", "mute", "unmute", "play", "ask_playing"), "Nova"),
    **dict.fromkeys(("pause", "resume", "stop_playing", "next_track", "previous_track"), "Nova"),
    **dict.fromkeys(("clean", "dock"), "Rosie"),
    **dict.fromkeys(("ask_done", "ask_time_left"), "Washer"),
    **dict.fromkeys(("ask_how_often", "ask_how_long"), "Kitchen Light"),
    "fan_speed": "Zephyr",
    "lock": "Front Door",
}
"""The device of an act, if it is no light."""
SAID: Mapping[str, Mapping[str, str]] = {
    "en": {
        "state": "on",
        "value": "40 percent",
        "color": "red",
        "time": "tomorrow at six",
        "new": "friday at ten",
        "duration": "ten minutes",
        "when": "at nine",
        "property": "temperature",
        "event": "fed the cat",
        "amount": "84 euros",
        "count": "six",
        "percent": "15 percent",
        "unit": "kilometres",
        "length": "two miles",
        "condition": "when Anna comes home",
        "date": "Christmas",
    },
    "de": {
        "state": "an",
        "value": "40 Prozent",
        "color": "rot",
        "time": "morgen um sechs",
        "new": "Freitag um zehn",
        "duration": "zehn Minuten",
        "when": "um neun",
        "property": "Temperatur",
        "event": "die Katze gefüttert",
        "amount": "84 Euro",
        "count": "sechs",
        "percent": "15 Prozent",
        "unit": "Kilometer",
        "length": "zwei Meilen",
        "condition": "wenn Anna nach Hause kommt",
        "date": "Weihnachten",
    },
    "fr": {
        "state": "allumé",
        "value": "40 pour cent",
        "color": "rouge",
        "time": "demain à six heures",
        "new": "vendredi à dix heures",
        "duration": "dix minutes",
        "when": "à neuf heures",
        "property": "température",
        "event": "nourri le chat",
        "amount": "84 euros",
        "count": "six",
        "percent": "15 pour cent",
        "unit": "kilomètres",
        "length": "deux miles",
        "condition": "quand Anna rentre",
        "date": "Noël",
    },
    "es": {
        "state": "encendido",
        "value": "40 por ciento",
        "color": "rojo",
        "time": "mañana a las seis",
        "new": "el viernes a las diez",
        "duration": "diez minutos",
        "when": "a las nueve",
        "property": "temperatura",
        "event": "dado de comer al gato",
        "amount": "84 euros",
        "count": "seis",
        "percent": "15 por ciento",
        "unit": "kilómetros",
        "length": "dos millas",
        "condition": "cuando Anna llegue a casa",
        "date": "Navidad",
    },
    "nl": {
        "state": "aan",
        "value": "40 procent",
        "color": "rood",
        "time": "morgen om zes uur",
        "new": "vrijdag om tien uur",
        "duration": "tien minuten",
        "when": "om negen uur",
        "property": "temperatuur",
        "event": "de kat gevoerd",
        "amount": "84 euro",
        "count": "zes",
        "percent": "15 procent",
        "unit": "kilometer",
        "length": "twee mijl",
        "condition": "als Anna thuiskomt",
        "date": "Kerstmis",
    },
}
"""Words for a part in each language; names and what is kept as it was said are the same in all."""
KEPT = {"item": "oranges", "list": "Market", "title": "regatta", "task": "polish the brass", "message": "soup is ready"}
NAMES = {
    "city": "Madrid",
    "name": "soup",
    "fact": "the fuse box is red",
    "source": "jazz",
    "scene": "Film Night",
    "person": "Anna",
}
BEFORE = {
    **dict.fromkeys(("again_more", "again_less", "again_value", "again_color"), "set_brightness"),
    **dict.fromkeys(("again_there", "again_device", "again_instead"), "turn_off"),
    "again_person": "ask_presence",
    "again_time": "weather",
    "again_new_time": "reminder_set",
    "again_item": "list_add",
}
"""What is said before an act that goes on with it."""
BEFORE_IN_ITS_TOPIC = {
    **dict.fromkeys(("again_back", "again_so_long", "again_off_in", "again_how_warm"), "turn_on"),
    "again_keep": "turn_off",
    **dict.fromkeys(("again_all_off", "again_since"), "ask_state"),
    **dict.fromkeys(("again_longer", "again_shorter", "again_new_length"), "timer_start"),
    **dict.fromkeys(("again_left", "again_one_more_timer"), "timer_start"),
    "again_cancel": "reminder_set",
    "again_remind": "event_add",
    **dict.fromkeys(("again_not_item", "again_rather_item", "again_read_list"), "list_add"),
    **dict.fromkeys(("again_from_when", "again_until_when"), "weather"),
    "again_tell_when": "ask_where",
    "again_who_not": "ask_presence",
    **dict.fromkeys(("again_message", "again_pass_on"), "message_send"),
    **dict.fromkeys(("again_event_until", "again_event_where"), "event_when"),
    **dict.fromkeys(("again_action", "again_done"), "action_add"),
    "again_forget": "memory_save",
}
"""The same for what only goes on with one topic."""
SPOKEN_OF = {
    "last_list": "Market",
    "last_person": "Anna",
    "last_event": "Piano concert",
    "last_project": "regatta",
    "last_opened": "Bedroom Blinds",
    "last_closed": "Bedroom Blinds",
}
"""What may have been spoken of before."""
SKILL_OF: Mapping[str, str] = {
    **dict.fromkeys(("weather", "sun_times"), "weather"),
    **dict.fromkeys(("timer_", "alarm_", "reminder_", "notify_when"), "timer"),
    **dict.fromkeys(("message_", "announce"), "notification"),
    **dict.fromkeys(("goal_", "project_", "action_"), "planning"),
    "event_": "calendar",
    "list_": "lists",
    "memory_": "memory",
}
"""Beginning of an act to the skill whose tools do it."""
ALSO_BY: Mapping[str, tuple[str, ...]] = {
    "weather_temperature": ("smart_home",),
    "reminder_set": ("notification",),
    "event_list": ("timer",),
    "goal_ask": ("reviews",),
    "list_add": ("smart_home",),
}
"""Acts that another skill does as well: a thermometer tells how warm it is, and Home Assistant knows lists."""
OF_ANOTHER_HOME = frozenset({"play", "next_track", "previous_track", "ask_past_measure"})
"""What is understood only where a player in the room offers it, or a thermometer has a history."""


def _filled(sentence: str, act: str, language: str, inside: str) -> tuple[str, str]:
    """Return a sentence with the parts that it needs, and with all parts."""
    values = {**SAID[language], **KEPT, **NAMES, "device": DEVICE_OF.get(act, "Kitchen Light"), "room": "Kitchen"}
    values |= {"title": "Piano concert"} if act.startswith("event_") and act != "event_add" else {}
    values |= {"value": "21"} if act == "set_temperature" else {}
    values |= {"value": values["length"]} if act == "convert" else {}
    values |= {"time": values["date"]} if act == "days_until" else {}
    values |= {"when": values["condition"]} if act == "notify_when" else {}
    values["place"] = inside.format(room="Kitchen")
    needed, whole = OPTIONAL.sub("", sentence), OPTIONAL.sub(lambda found: found[1], sentence)
    return needed.format_map(values), whole.format_map(values)


async def _move_in(hass: HomeAssistant, agent: InstalledAgent) -> None:
    await move_in(hass, agent)
    for text in ("create a goal called regatta", "create a project called regatta", "set an alarm for tomorrow at six"):
        await agent.converse(text)
    await add_list(hass, "Market")
    for entity_id, (name, state, attributes) in DEVICES.items():
        hass.states.async_set(entity_id, state, {"friendly_name": name, **attributes})
        async_expose_entity(hass, "conversation", entity_id, True)
    await hass.services.async_call("light", "turn_on", {"entity_id": "all", "brightness": 100}, blocking=True)
    await hass.async_block_till_done()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_each_act_is_understood(
    hass: HomeAssistant, freezer: FrozenDateTimeFactory, agent: InstalledAgent, language: str
) -> None:
    freezer.move_to(NOW)
    await _move_in(hass, agent)
    sentences = templates.load(language)
    assert sentences is not None
    lost, elsewhere = [], []
    for act, several in sentences.acts.items():
        if act.startswith(AGAIN):
            continue
        said = [text for sentence in several for text in _filled(sentence, act, language, sentences.inside)]
        found = {text: await _understood(agent, text, language) for text in dict.fromkeys(said)}
        if not any(map(_is_answered, found.values())):
            lost.append((act, said))
        skill = next((skill for beginning, skill in SKILL_OF.items() if act.startswith(beginning)), None)
        elsewhere += [
            (act, text, step.call.tool)
            for text, understood in found.items()
            for step in understood.steps
            if skill is not None and step.category not in (skill, *ALSO_BY.get(act, ()))
        ]
    assert [act for act, _ in lost if act not in OF_ANOTHER_HOME] == [], lost
    assert elsewhere == []


async def _is_understood(agent: InstalledAgent, text: str, language: str, conversation_id: str | None = None) -> bool:
    """Tell whether something is done, offered or answered with a reason of its own."""
    return _is_answered(await _understood(agent, text, language, conversation_id))


def _is_answered(found: Understanding) -> bool:
    return bool(found.steps or found.choices) or (found.miss is not None and found.miss.key is not None)


async def _understood(
    agent: InstalledAgent, text: str, language: str, conversation_id: str | None = None
) -> Understanding:
    request = a_request(
        text,
        now=dt_util.now(),
        language=language,
        wants_reasons=False,
        conversation_id=conversation_id,
        area_id="kitchen",
    )
    return await agent.data.engine.understand(request)


def _first_said(act: str, language: str) -> tuple[templates.CanonicalSentences, str]:
    """Return the sentences of a language, and one of an act that something else goes on with."""
    sentences = templates.load(language)
    assert sentences is not None
    before, _ = _filled(sentences.acts[act][0], act, language, sentences.inside)
    return sentences, before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("act", BEFORE)
async def test_what_goes_on_with_a_request_is_understood_after_it(
    hass: HomeAssistant, freezer: FrozenDateTimeFactory, agent: InstalledAgent, act: str, language: str
) -> None:
    freezer.move_to(NOW)
    await _move_in(hass, agent)
    sentences, before = _first_said(BEFORE[act], language)
    for sentence in (text for text in sentences.acts[act] if "{last_" not in text):
        first = await agent.converse(before, language=language)
        other = sentence.replace("{device}", "Bedroom Light").replace("{time}", SAID[language]["new"])
        text, _ = _filled(other.replace("{item}", "apples"), act, language, sentences.inside)

        assert await _is_understood(agent, text, language, first["conversation_id"]), (before, text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("act", BEFORE_IN_ITS_TOPIC)
async def test_what_goes_on_with_one_topic_is_understood_after_it(
    hass: HomeAssistant, freezer: FrozenDateTimeFactory, agent: InstalledAgent, act: str, language: str
) -> None:
    freezer.move_to(NOW)
    await _move_in(hass, agent)
    sentences, before = _first_said(BEFORE_IN_ITS_TOPIC[act], language)
    understood = []
    for sentence in sentences.acts[act]:
        first = await agent.converse(before, language=language)
        other = sentence if act == "again_not_item" else sentence.replace("{item}", "apples")
        named = other.replace("{last_item}", KEPT["item"])
        named = named.replace("{person}", "Bob") if act == "again_pass_on" else named
        for name, words in SPOKEN_OF.items():
            named = named.replace(f"{{{name}}}", words)
        text, _ = _filled(named, act, language, sentences.inside)
        understood.append(await _is_understood(agent, text, language, first["conversation_id"]))
    assert any(understood), (before, sentences.acts[act])


def test_each_act_of_one_topic_is_tried() -> None:
    assert BEFORE_IN_ITS_TOPIC.keys() | {"again_new_time", "again_item"} == AFTER.keys()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("act", ["stop_playing", "pause", "resume"])
def test_what_plays_is_stopped_whatever_it_is_called(act: str, language: str) -> None:
    sentences = templates.load(language)
    assert sentences is not None
    room = ("room", "Kitchen")
    assert list(sentences.fill(act, [("source", "jazz"), room], {})) == list(sentences.fill(act, [room], {})) != []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_other_part_is_left_out(language: str) -> None:
    sentences = templates.load(language)
    assert sentences is not None
    assert list(sentences.fill("stop_playing", [("source", "jazz"), ("when", "at nine"), ("person", "Anna")], {})) == []
    assert list(sentences.fill("event_add", [("title", "regatta"), ("city", "Madrid")], {})) == []
