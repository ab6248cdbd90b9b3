"""A light is set only to what it can take; what it cannot is said, and the light is left as it is."""

from typing import Any

from homeassistant.components.light.const import ColorMode
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome


class ColourLight(Light):
    """A light that has colours."""

    _attr_supported_color_modes = {ColorMode.RGB}
    _attr_color_mode = ColorMode.RGB


class PlainLight(Light):
    """A light that is on or off, and nothing between."""

    _attr_supported_color_modes = {ColorMode.ONOFF}
    _attr_color_mode = ColorMode.ONOFF


@pytest.mark.parametrize(
    ("language", "text", "reason"),
    [
        ("en", "set the torch to thirty percent", "I can't do that: Torch can only be turned on and off."),
        ("en", "make the torch red", "I can't do that: Torch can only be turned on and off."),
        ("en", "dim the torch", "I can't do that: Torch can only be turned on and off."),
        ("en", "make the torch a bit brighter", "I can't do that: Torch can only be turned on and off."),
        ("de", "mach Torch etwas dunkler", "Das kann ich nicht: Torch lässt sich nur ein- und ausschalten."),
        (
            "fr",
            "baisse un peu la lumière de Torch",
            "Je ne peux pas faire ça : on ne peut qu'allumer et éteindre Torch.",
        ),
        ("es", "atenúa Torch", "No puedo hacer eso: Torch solo se puede encender y apagar."),
        ("nl", "dim Torch", "Dat kan ik niet: Torch kan alleen aan en uit."),
        ("de", "stell Torch auf 30 Prozent", "Das kann ich nicht: Torch lässt sich nur ein- und ausschalten."),
        ("fr", "règle Torch à 30 pour cent", "Je ne peux pas faire ça : on ne peut qu'allumer et éteindre Torch."),
        ("es", "pon Torch al 30 por ciento", "No puedo hacer eso: Torch solo se puede encender y apagar."),
        ("nl", "zet Torch op 30 procent", "Dat kan ik niet: Torch kan alleen aan en uit."),
    ],
)
async def test_a_light_that_cannot_be_dimmed_stays_off(
    agent: InstalledAgent, home: SmallHome, language: str, text: str, reason: str
) -> None:
    torch = await home.add("light", PlainLight(), "Torch", "Kitchen")
    answer: dict[str, Any] = await agent.ask(text, language=language)

    assert home.state(torch) == "off"
    assert reason in answer["response"]


async def test_a_light_without_colours_takes_none_and_is_told_to_take_a_brightness(
    agent: InstalledAgent, home: SmallHome
) -> None:
    answer = await agent.ask("make the kitchen light blue")

    assert home.state("light.kitchen_light") == "off"
    assert "has no colours. Its brightness can be set." in answer["response"]


@pytest.mark.parametrize(
    ("language", "text", "reason"),
    [
        ("en", "set the kitchen lights to warm white", "None of these lights has a colour temperature: {names}."),
        ("de", "stell die Lichter in Kitchen auf warmweiß", "Keines dieser Lichter hat eine Farbtemperatur: {names}."),
        (
            "fr",
            "mets les lumières de Kitchen en blanc chaud",
            "Aucune de ces lumières n'a de température de couleur : {names}.",
        ),
        (
            "es",
            "pon las luces de Kitchen en blanco cálido",
            "Ninguna de estas luces tiene temperatura de color: {names}.",
        ),
        (
            "nl",
            "zet de lampen in Kitchen op warm wit",
            "Geen van deze lampen heeft een kleurtemperatuur: {names}.",
        ),
    ],
)
async def test_lights_that_have_no_whites_are_told_to_have_none(
    agent: InstalledAgent, home: SmallHome, language: str, text: str, reason: str
) -> None:
    await home.add("light", PlainLight(), "Torch", "Kitchen")
    answer: dict[str, Any] = await agent.ask(text, language=language)

    assert home.state("light.kitchen_light") == "off"
    said, _, names = answer["response"].partition(reason.partition("{names}")[0])
    assert (said, "Torch" in names) == ("", True)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "set the kitchen lights to red"),
        ("de", "stell die Lichter in Kitchen auf Rot"),
        ("fr", "mets les lumières de Kitchen en rouge"),
        ("es", "pon las luces de Kitchen en rojo"),
        ("nl", "zet de lampen in Kitchen op rood"),
    ],
)
async def test_a_light_without_colours_stays_off_beside_one_that_has_them(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    beacon = await home.add("light", ColourLight(), "Beacon", "Kitchen")
    await agent.ask(text, language=language)

    assert (home.state(beacon), home.state("light.kitchen_light")) == ("on", "off")


async def test_a_light_that_can_be_dimmed_is(agent: InstalledAgent, home: SmallHome) -> None:
    await agent.ask("set the kitchen light to thirty percent")

    assert round(home.attribute("light.kitchen_light", "brightness") / 2.55) == 30
