"""Two texts in a row are the same command only where nothing that makes a command another one differs."""

from datetime import UTC, datetime

import pytest

from custom_components.universal_agent.nlu.rephrasing import may_mean

NOW = datetime(2026, 10, 15, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("language", "said", "command"),
    [
        ("en", "make the kitchen gloomy", "dim the kitchen light to 20 percent"),
        ("en", "switch the glimmer on in the kitchen", "turn on the kitchen light"),
        ("en", "lights out in the kitchen", "turn off the kitchen light"),
        ("en", "douse the kitchen lamps", "turn off the kitchen light"),
        ("de", "Küche ein bisschen schummrig", "dimme das Küchenlicht auf 20 Prozent"),
        ("de", "mach die Funzel in der Küche an", "schalte das Küchenlicht ein"),
        ("de", "lösch das Licht in der Küche", "schalte das Küchenlicht aus"),
        ("fr", "mets la cuisine en veilleuse", "règle la lampe de la cuisine à 20 %"),
        ("fr", "éteins le lumignon de la cuisine", "éteins la lampe de la cuisine"),
        ("es", "pon la cocina en penumbra", "pon la luz de la cocina al 20 por ciento"),
        ("es", "prende el candil de la cocina", "enciende la luz de la cocina"),
        ("nl", "maak de keuken schemerig", "dim het keukenlicht naar 20 procent"),
        ("nl", "knip het peertje in de keuken uit", "doe het keukenlicht uit"),
    ],
)
def test_other_words_may_mean_a_command(language: str, said: str, command: str) -> None:
    assert may_mean(said, command, now=NOW, language=language)


@pytest.mark.parametrize(
    ("language", "said", "command"),
    [
        pytest.param("en", "switch the glimmer off in the kitchen", "turn on the kitchen light", id="opposite"),
        pytest.param("en", "draw the kitchen flaps shut", "open the kitchen blinds", id="opposite of a blind"),
        pytest.param("en", "unlatch the front door gizmo", "lock the front door", id="opposite of a lock"),
        pytest.param("en", "crank up the kitchen thingy", "turn down the kitchen radio", id="more and less"),
        pytest.param("en", "put the kitchen thingy at 30 percent", "dim the kitchen light to 20 percent", id="number"),
        pytest.param("en", "put the kitchen thingy at 20 degrees", "dim the kitchen light to 20 percent", id="unit"),
        pytest.param("en", "make the kitchen glow red", "set the kitchen light to blue", id="colour"),
        pytest.param("en", "dowse the fairies in the kitchen", "turn off all the lights in the kitchen", id="all"),
        pytest.param("en", "never darken the kitchen", "dim the kitchen light to 20 percent", id="denial"),
        pytest.param("en", "gloom the kitchen except the spots", "turn off the kitchen light", id="exception"),
        pytest.param("en", "gloom the kitchen if nobody is there", "turn off the kitchen light", id="condition"),
        pytest.param("en", "kitchen glimmer at ten", "turn on the kitchen light", id="time"),
        pytest.param("en", "gloom the kitchen tomorrow", "turn off the kitchen light", id="day"),
        pytest.param("en", "dowse it in the kitchen", "turn off the kitchen light", id="pronoun"),
        pytest.param("en", "the kitchen glimmer in here", "turn off the kitchen light", id="this room"),
        pytest.param("en", "and the kitchen glimmer", "turn on the kitchen light", id="goes on"),
        pytest.param("en", "the kitchen glimmer too", "turn on the kitchen light", id="as before"),
        pytest.param("en", "who is in the kitchen", "turn on the kitchen light", id="question"),
        pytest.param("en", "make it cosy", "dim the kitchen light to 20 percent", id="nothing in common"),
        pytest.param("de", "mach die Funzel in der Küche aus", "schalte das Küchenlicht ein", id="opposite, de"),
        pytest.param("de", "mach das in der Küche nicht dunkel", "schalte das Küchenlicht ein", id="denial, de"),
        pytest.param("de", "alle Funzeln in der Küche an", "schalte das Küchenlicht ein", id="all, de"),
        pytest.param("de", "die Küche dort schummrig, mach das", "dimme das Küchenlicht", id="pronoun, de"),
        pytest.param("fr", "éteins le lumignon de la cuisine", "allume la lampe de la cuisine", id="opposite, fr"),
        pytest.param("fr", "éteins ça dans la cuisine", "éteins la lampe de la cuisine", id="pronoun, fr"),
        pytest.param("fr", "n'éteins pas la cuisine", "éteins la lampe de la cuisine", id="denial, fr"),
        pytest.param("es", "apaga el candil de la cocina", "enciende la luz de la cocina", id="opposite, es"),
        pytest.param("es", "apaga eso de la cocina", "apaga la luz de la cocina", id="pronoun, es"),
        pytest.param("es", "apaga toda la cocina", "apaga la luz de la cocina", id="all, es"),
        pytest.param("nl", "knip het peertje in de keuken uit", "doe het keukenlicht aan", id="opposite, nl"),
        pytest.param("nl", "daar in de keuken dat peertje", "doe het keukenlicht aan", id="pronoun, nl"),
        pytest.param("nl", "maak de keuken niet schemerig", "dim het keukenlicht naar 20 procent", id="denial, nl"),
        pytest.param("sv", "gör köket mysigt", "dimma köket", id="a language without a vocabulary"),
    ],
)
def test_another_command_is_another_command(language: str, said: str, command: str) -> None:
    assert not may_mean(said, command, now=NOW, language=language)


@pytest.mark.parametrize(
    ("said", "command", "is_one"),
    [
        ("make the kitchen light gloomy", "turn on the bedroom light", False),
        ("make the spots in the kitchen gloomy", "dim the kitchen light to 20 percent", True),
        ("gloom the arc lamp", "dim the living room lamp to 20 percent", False),
        ("gloom the moon lamp", "dim the arc lamp to 20 percent", True),
    ],
)
def test_what_is_named_and_there_is_named_by_the_command_too(said: str, command: str, is_one: bool) -> None:
    names = ("Kitchen", "Kitchen Light", "Bedroom Light", "Arc Lamp", "Living Room Lamp")

    assert may_mean(said, command, now=NOW, language="en", names=names) is is_one
