"""The same requests in German, Dutch, French and Spanish, in homes with names of their own."""

import pytest

from custom_components.universal_agent.nlu.grounded_parser.compounds import apart
from custom_components.universal_agent.nlu.grounded_parser.kinds import KINDS
from custom_components.universal_agent.nlu.grounded_parser.lexicon import lexicon, phrases
from custom_components.universal_agent.nlu.grounded_parser.vocabulary import VOCABULARIES
from tests.nlu.grounded_parser.homes import asked, command, device, home, told

HEATS = {"hvac_modes": ["heat", "off"]}
HOMES = {
    "de": home(
        device("light.big", "Ständerlampe", "Diele", state="on", brightness=128),
        device("light.small", "Leselicht", "Kinderzimmer"),
        device("cover.shutter", "Rollladen", "Kinderzimmer", device_class="shutter", state="open"),
        device("climate.heat", "Heizung Diele", "Diele", state="heat", temperature=20, **HEATS),
        device("vacuum.robot", "Krümel", "Diele", state="docked"),
        device("lock.door", "Hoftür", state="locked"),
        device("media_player.radio", "Dielenradio", "Diele", device_class="speaker", state="playing", volume_level=0.4),
        device("binary_sensor.window", "Dachfenster", "Kinderzimmer", device_class="window", state="on"),
        device("sensor.humid", "Feuchte", "Diele", device_class="humidity", state="55"),
        language="de",
    ),
    "nl": home(
        device("light.big", "Booglamp", "Zolder", state="on", brightness=128),
        device("light.small", "Nachtlampje", "Kelder"),
        device("cover.shutter", "Rolluik", "Kelder", device_class="shutter", state="open"),
        device("climate.heat", "Thermostaat", "Zolder", state="heat", temperature=20, **HEATS),
        device("media_player.radio", "Zolderspeaker", "Zolder", device_class="speaker", state="playing"),
        device("binary_sensor.window", "Dakraam", "Zolder", device_class="window", state="on"),
        language="nl",
    ),
    "fr": home(
        device("light.big", "Lampadaire", "Grenier", state="on"),
        device("light.small", "Liseuse", "Cave"),
        device("cover.shutter", "Volet", "Cave", device_class="shutter", state="open"),
        device("climate.heat", "Thermostat", "Grenier", state="heat", temperature=20, **HEATS),
        device("media_player.radio", "Enceinte", "Grenier", device_class="speaker", state="playing"),
        device("binary_sensor.window", "Fenêtre", "Grenier", device_class="window", state="on"),
        language="fr",
    ),
    "es": home(
        device("light.big", "Lámpara alta", "Desván", state="on"),
        device("light.small", "Luz de lectura", "Sótano"),
        device("cover.shutter", "Persiana", "Sótano", device_class="blind", state="open"),
        device("climate.heat", "Termostato", "Desván", state="heat", temperature=20, **HEATS),
        device("media_player.radio", "Altavoz", "Desván", device_class="speaker", state="playing"),
        device("binary_sensor.window", "Ventana", "Desván", device_class="window", state="on"),
        language="es",
    ),
}
ON, OFF = "HassTurnOn", "HassTurnOff"


@pytest.mark.parametrize(
    ("language", "text", "intent", "slots"),
    [
        ("de", "Knips bitte die Ständerlampe aus", OFF, {"name": "light.big"}),
        ("de", "Kinderzimmerlicht anschalten", ON, {"name": "light.small"}),
        ("de", "Zieh den Rollladen im Kinderzimmer hoch", ON, {"name": "cover.shutter"}),
        ("de", "Stell die Heizung in der Diele auf einundzwanzig Grad", "HassClimateSetTemperature",
         {"name": "climate.heat", "temperature": 21.0}),
        ("de", "Mach es in der Diele etwas wärmer", "HassClimateSetTemperature",
         {"name": "climate.heat", "temperature": 21.0}),
        ("de", "Lass Krümel saugen", "HassVacuumStart", {"name": "vacuum.robot"}),
        ("de", "Schick den Saugroboter zurück zur Basis", "HassVacuumReturnToBase", {"name": "vacuum.robot"}),
        ("de", "Sperr die Hoftür auf", OFF, {"name": "lock.door"}),
        ("de", "Dimme die Ständerlampe auf die Hälfte", "HassLightSet", {"name": "light.big", "brightness": 50}),
        ("de", "Mach das Dielenradio leiser", "HassSetVolume", {"name": "media_player.radio", "volume_level": 20}),
        ("de", "Mach alles in der Diele aus", OFF, {"area": "Diele", "domain": ["light", "media_player"]}),
        ("de", "Mach alle Lampen außer dem Leselicht aus", OFF, {"name": "light.big"}),
        ("nl", "Zet de booglamp alsjeblieft uit", OFF, {"name": "light.big"}),
        ("nl", "Kelderlamp aan", ON, {"name": "light.small"}),
        ("nl", "Kun je het rolluik in de kelder sluiten", OFF, {"name": "cover.shutter"}),
        ("nl", "Zet de thermostaat op 21 graden", "HassClimateSetTemperature",
         {"name": "climate.heat", "temperature": 21.0}),
        ("nl", "Doe alle lampen op zolder uit", OFF, {"area": "Zolder", "domain": "light"}),
        ("fr", "Éteins le lampadaire s'il te plaît", OFF, {"name": "light.big"}),
        ("fr", "Peux-tu fermer le volet de la cave ?", OFF, {"name": "cover.shutter"}),
        ("fr", "Règle le thermostat à 21 degrés", "HassClimateSetTemperature",
         {"name": "climate.heat", "temperature": 21.0}),
        ("fr", "Mets le volume de l\N{RIGHT SINGLE QUOTATION MARK}enceinte à 30 %", "HassSetVolume",
         {"name": "media_player.radio", "volume_level": 30}),
        ("fr", "Allume toutes les lumières de la cave", ON, {"area": "Cave", "domain": "light"}),
        ("es", "Apaga la lámpara alta por favor", OFF, {"name": "light.big"}),
        ("es", "¿Puedes cerrar la persiana del sótano?", OFF, {"name": "cover.shutter"}),
        ("es", "Pon el termostato a 21 grados", "HassClimateSetTemperature",
         {"name": "climate.heat", "temperature": 21.0}),
        ("es", "Enciende todas las luces del sótano", ON, {"area": "Sótano", "domain": "light"}),
        ("es", "Baja la persiana a la mitad", "HassSetPosition", {"name": "cover.shutter", "position": 50}),
    ],
)  # fmt: skip
def test_commands(language: str, text: str, intent: str, slots: dict[str, object]) -> None:
    assert told(text, HOMES[language]) == [(intent, slots)]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Knips die Ständerlampe nicht aus"),
        ("de", "Knips die Ständerlampe aus wenn es hell ist"),
        ("de", "Knips die Kellerlampe aus"),
        ("de", "Knips die Ständerlampe in fünf Minuten aus"),
        ("nl", "Zet de booglamp niet uit"),
        ("nl", "Zet de tuinlamp uit"),
        ("fr", "N'éteins pas le lampadaire"),
        ("fr", "Éteins le lampadaire du jardin"),
        ("es", "No apagues la lámpara alta"),
        ("es", "Apaga la lámpara del jardín"),
    ],
)
def test_left_alone(language: str, text: str) -> None:
    assert command(text, HOMES[language]) == ()


@pytest.mark.parametrize(
    ("language", "text", "form", "ids"),
    [
        ("de", "Ist ein Fenster offen?", "any", {"binary_sensor.window"}),
        ("de", "Welche Lichter sind an?", "which", {"light.big", "light.small"}),
        ("de", "Wie viele Lampen brennen?", "how_many", {"light.big", "light.small"}),
        ("de", "Brennt die Ständerlampe?", "is", {"light.big"}),
        ("de", "Wie hoch ist die Luftfeuchtigkeit in der Diele?", "value", {"sensor.humid"}),
        ("nl", "Is er een raam open?", "any", {"binary_sensor.window"}),
        ("nl", "Welke lampen zijn aan?", "which", {"light.big", "light.small"}),
        ("fr", "Est-ce qu'il y a une fenêtre ouverte ?", "any", {"binary_sensor.window"}),
        ("fr", "Quelles lumières sont allumées ?", "which", {"light.big", "light.small"}),
        ("es", "¿Hay alguna ventana abierta?", "any", {"binary_sensor.window"}),
        ("es", "¿Qué luces están encendidas?", "which", {"light.big", "light.small"}),
    ],
)
def test_questions(language: str, text: str, form: str, ids: set[str]) -> None:
    assert asked(text, HOMES[language]) == (form, ids)


@pytest.mark.parametrize("language", VOCABULARIES)
def test_a_vocabulary_names_nothing_that_does_not_exist(language: str) -> None:
    vocabulary = VOCABULARIES[language]
    assert set(vocabulary.kinds) <= set(KINDS)
    assert set(vocabulary.acts) == set(VOCABULARIES["en"].acts)
    assert all(phrase for text in vocabulary.acts.values() for phrase in phrases(text))


@pytest.mark.parametrize("language", VOCABULARIES)
def test_no_word_that_turns_a_request_round_is_passed_over(language: str) -> None:
    known = lexicon(language)
    assert known is not None
    assert {phrase[0] for phrase in known.refusals if len(phrase) == 1} & known.fillers == set()


def test_variants_are_read_as_their_language() -> None:
    assert lexicon("en-GB") is lexicon("en")
    assert lexicon("tlh") is None


def test_what_is_not_made_of_known_words_stays_whole() -> None:
    known = frozenset({"diel", "lamp", "gart"})
    assert apart("dielenlampe", known, "de") == ("dielen", "lampe")
    assert apart("gartendielenlampe", known, "de") == ("garten", "dielen", "lampe")
    assert apart("dielenschrank", known, "de") == ("dielenschrank",)
