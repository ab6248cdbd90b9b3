"""What a sentence is recognised as does not depend on what was kept, whatever has changed in the home meanwhile."""

import asyncio
from pathlib import Path
from typing import cast
from unittest.mock import AsyncMock, patch

from homeassistant.components.conversation import agent_manager
from homeassistant.components.conversation.default_agent import DefaultAgent
from homeassistant.core import Context, HomeAssistant
from homeassistant.helpers import entity_registry as er
from homeassistant.setup import async_setup_component
from homeassistant.util import dt as dt_util
from hypothesis import HealthCheck, given, settings, strategies as st
import pytest

from custom_components.universal_agent.common.request import RequestContext
from custom_components.universal_agent.intents.collector import IntentCollector
from custom_components.universal_agent.nlu import sentence_forms
from custom_components.universal_agent.nlu.home_recognition import HomeRecognizer
from custom_components.universal_agent.nlu.sentence_forms import SentenceForms
from custom_components.universal_agent.nlu.understanding import HaMatch
from custom_components.universal_agent.safety.origins import of_press
from tests.changing_house import ANY_CHANGES, WORDS, Change, ChangingHouse, changing_house

_SAID = {
    "en": (
        *("turn on the {0}", "Turn {0} off, please", "is the {0} on", "set the {0} to {1}%", "set {0} to {1} degrees"),
        *(
            "turn on the {0} in the kitchen",
            "open {0}",
            "what is the {0}",
            "dim {0} to {1}",
            "the {0}",
            "add {0} to my list",
        ),
    ),
    "de": (
        "schalte {0} ein",
        "mach bitte mal {0} an",
        "ist {0} an",
        "{0} auf {1} Prozent",
        "schließe {0} in der Küche",
    ),
    "fr": ("allume {0}", "{0} est allumé ?", "règle {0} à {1} %", "ferme {0}"),
    "es": ("enciende {0}", "pon {0} al {1}%", "¿está {0} encendida?", "abre {0} por favor"),
    "nl": ("zet {0} aan", "doe {0} uit", "is {0} aan", "zet {0} op {1} procent"),
}
ANYTHING_SAID = st.lists(
    st.sampled_from([(language, said) for language, texts in _SAID.items() for said in texts]).flatmap(
        lambda pair: st.tuples(
            st.just(pair[0]),
            st.builds(
                pair[1].format,
                st.sampled_from([*WORDS, "Lamp 2", "Stove", "hatch", "kitchen lamp", "Lamp 22"]),
                st.sampled_from([1, 9, 12, 40, 77, 100, 250, "7,5", "zwanzig"]),
            ),
        )
    ),
    min_size=3,
    max_size=8,
)
_CUSTOM = "language: en\nintents:\n  HassTurnOff:\n    data:\n      - sentences: ['turn on [the] {name}']\n"


def request(language: str, text: str) -> RequestContext:
    """Return a request that says something."""
    return RequestContext(
        id="request",
        text=text,
        origin=of_press(Context(), language),
        now=dt_util.now(),
        collector=IntentCollector(),
    )


async def ready(hass: HomeAssistant, folder: Path) -> DefaultAgent:
    """Set up Home Assistant's own agent with a configuration folder of its own."""
    hass.config.config_dir = str(folder)
    assert await async_setup_component(hass, "homeassistant", {})
    assert await async_setup_component(hass, "conversation", {})
    return cast(DefaultAgent, agent_manager.get_agent_manager(hass).default_agent)


async def recognised_anew(hass: HomeAssistant, language: str, text: str) -> HaMatch | None:
    """Return what Home Assistant's own agent recognises a text as, where nothing is kept and no form is used."""
    anew = HomeRecognizer(hass, "agent", lambda: None)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(SentenceForms, "recognise", _nothing)
        patched.setattr(SentenceForms, "are_usual", AsyncMock(return_value=False))
        found = await anew.strict(text, request(language, text))
    anew.close()
    return found


async def _nothing(*_given: object) -> None:
    return None


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(changes=ANY_CHANGES, said=ANYTHING_SAID)
def test_what_is_kept_is_what_would_be_recognised_anew(
    hass: HomeAssistant, tmp_path: Path, changes: list[tuple[Change, str, int]], said: list[tuple[str, str]]
) -> None:
    async def live() -> None:
        agent = await ready(hass, tmp_path)
        async with changing_house(hass) as house:
            for change, name, number in [(None, "", 0), *changes]:
                if change is not None:
                    change(house, name, number)
                await hass.async_block_till_done()
                agent._async_clear_slot_list()
                for language, text in (*said, *said):
                    found = await house.recognizer.strict(text, request(language, text))
                    assert found == await recognised_anew(hass, language, text), (text, change, name, number)

    asyncio.get_event_loop().run_until_complete(live())


async def test_a_sentence_of_a_person_goes_before_every_form(hass: HomeAssistant, tmp_path: Path) -> None:
    agent = await ready(hass, tmp_path)
    async with changing_house(hass) as house:
        _name_all(house)
        text = "turn on the lamp 1"
        assert await _intent_of(house.recognizer, text) == "HassTurnOn"

        written = tmp_path / "custom_sentences" / "en" / "mine.yaml"
        written.parent.mkdir(parents=True)
        written.write_text(_CUSTOM, encoding="utf-8")
        await agent.async_reload("en")
        assert await _intent_of(house.recognizer, text) == "HassTurnOff"

        written.unlink()
        await agent.async_reload("en")
        assert await _intent_of(house.recognizer, text) == "HassTurnOn"


def _name_all(house: ChangingHouse) -> None:
    for number, entity_id in enumerate(house.registered):
        er.async_get(house.hass).async_update_entity(entity_id, name=f"Lamp {number}")


async def _intent_of(recognizer: HomeRecognizer, text: str) -> str | None:
    match = await recognizer.strict(text, request("en", text))
    return None if match is None else match.name


async def test_one_name_and_one_number_are_recognised_for_all(
    hass: HomeAssistant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    agent = await ready(hass, tmp_path)
    whole: list[str] = []
    recognise = DefaultAgent.async_recognize_intent

    async def recognising(its: DefaultAgent, said: object, **named: bool) -> object:
        whole.append(str(getattr(said, "text", "")))
        return await recognise(its, said, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(DefaultAgent, "async_recognize_intent", recognising)
    assert agent is not None
    async with changing_house(hass) as house:
        _name_all(house)
        for number, percent in ((0, 40), (1, 55), (2, 99)):
            text = f"set Lamp {number} brightness to {percent}%"
            match = await house.recognizer.strict(text, request("en", text))
            assert match is not None
            assert (match.slots["name"], match.slots["brightness"]) == (f"Lamp {number}", percent)
            assert match.texts["name"].strip() == f"Lamp {number}"
    assert whole == []


async def test_forms_do_not_grow_without_end(
    hass: HomeAssistant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sentence_forms, "_MAX_FORMS", 5)
    await ready(hass, tmp_path)
    async with changing_house(hass) as house:
        _name_all(house)
        for number in range(20):
            text = f"turn on lamp 1 {'very ' * number}fast"
            await house.recognizer.strict(text, request("en", text))
        assert len(house.recognizer._forms._forms) <= 5


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(changes=ANY_CHANGES, said=ANYTHING_SAID)
def test_what_a_text_comes_to_is_the_same_where_home_assistant_is_only_asked_why_it_is_nothing(
    hass: HomeAssistant, tmp_path: Path, changes: list[tuple[Change, str, int]], said: list[tuple[str, str]]
) -> None:
    async def live() -> None:
        agent = await ready(hass, tmp_path)
        async with changing_house(hass) as house:
            for change, name, number in changes:
                change(house, name, number)
            await hass.async_block_till_done()
            agent._async_clear_slot_list()
            for language, text in said:
                wanted = request(language, text)
                found = await house.recognizer.loose(text, wanted)
                with patch.object(SentenceForms, "are_usual", AsyncMock(return_value=False)):
                    whole = await house.recognizer.loose(text, wanted)
                assert found.matches == whole.matches, (text, changes)
                reasons = [await house.recognizer.explained(told.miss, wanted) for told in (found, whole)]
                assert reasons[0] == reasons[1], (text, changes)

    asyncio.get_event_loop().run_until_complete(live())
