"""Kinds of questions by language: what is understood in one is understood in five, with the same meaning."""

from typing import Any

import pytest

from custom_components.universal_agent.nlu.grounded_parser.asking.plain import plain_questions
from custom_components.universal_agent.nlu.grounded_parser.commands import Scene
from tests.nlu.grounded_parser.homes import device, home, query

LANGUAGES = ("en", "de", "fr", "es", "nl")
ASK, FORECAST, HISTORY = "smart_home.ask_states", "weather.get_forecast", "smart_home.get_history"
WEATHER = "weather.get_current"
_NAMES = {
    "en": ("Log Store", "Sauna", "Veranda", "Letterbox", "Tumble Dryer", "Roof Solar", "Car Battery", "Yard"),
    "de": ("Holzlager", "Sauna", "Veranda", "Briefkasten", "Wäschetrockner", "Solar Leistung", "Auto Ladestand", "Hof"),
    "fr": ("Réserve de bois", "Sauna", "Véranda", "Boîte aux lettres", "Sèche-linge", "Solaire", "Voiture", "Cour"),
    "es": ("Reserva de leña", "Sauna", "Galería", "Buzón", "Secadora", "Placas solares", "Coche", "Patio"),
    "nl": ("Houtvoorraad", "Sauna", "Serre", "Brievenbus", "Droger", "Zonnepanelen", "Auto", "Tuin"),
}


def _house(language: str) -> Scene:
    logs, sauna, veranda, box, dryer, solar, car, yard = _NAMES[language]
    return home(
        device("sensor.logs", logs, state="40", unit_of_measurement="%"),
        device("sensor.car", car, device_class="battery", state="61", unit_of_measurement="%"),
        device("sensor.solar", solar, device_class="power", state="2100", unit_of_measurement="W"),
        device("sensor.dryer", dryer, device_class="enum", state="running"),
        device("sensor.out", "T1", area=yard, device_class="temperature", state="4", unit_of_measurement="°C"),
        device(
            "sensor.sauna", f"{sauna} T", area=sauna, device_class="temperature", state="19", unit_of_measurement="°C"
        ),
        device("sensor.veranda", f"{veranda} T", area=veranda, device_class="temperature", state="14"),
        device("binary_sensor.box", box, device_class="occupancy", state="on"),
        device("weather.home", "Meteo", state="rainy"),
        device("person.ada", "Ada", state="home"),
        language=language,
    )


HOUSES = {language: _house(language) for language in LANGUAGES}
TOMORROW = {"start": "2026-05-05T00:00:00+00:00", "end": "2026-05-06T00:00:00+00:00"}

KINDS: dict[str, tuple[tuple[str, dict[str, Any]], dict[str, str]]] = {
    "how much is there": (
        (ASK, {"question": "value", "wanted": {"sensor.logs": []}}),
        {
            "en": "how full is the log store",
            "de": "wie voll ist denn das Holzlager",
            "fr": "où en est la réserve de bois",
            "es": "cuánto queda en la reserva de leña",
            "nl": "hoe vol is de houtvoorraad nog",
        },
    ),
    "how far the car is charged": (
        (ASK, {"question": "value", "wanted": {"sensor.car": []}}),
        {
            "en": "is the motor charged",
            "de": "ist der Wagen voll geladen",
            "fr": "est ce que la bagnole est chargée",
            "es": "está cargado el coche",
            "nl": "is de wagen opgeladen",
        },
    ),
    "what the sun makes": (
        (ASK, {"question": "value", "wanted": {"sensor.solar": []}}),
        {
            "en": "how much are the panels making",
            "de": "wie viel liefert die Photovoltaik",
            "fr": "combien produisent les panneaux",
            "es": "cuánto producen las placas",
            "nl": "hoeveel leveren de panelen",
        },
    ),
    "comfort": (
        (ASK, {"question": "value", "wanted": {"sensor.sauna": []}}),
        {
            "en": "is it warm enough in the sauna",
            "de": "ist es in der Sauna warm genug",
            "fr": "est ce qu'il fait assez chaud dans le sauna",
            "es": "hace suficiente calor en la sauna",
            "nl": "is het warm genoeg in de sauna",
        },
    ),
    "the weather at this moment": (
        (WEATHER, {}),
        {
            "en": "what's it like outside right now",
            "de": "wie ist das Wetter draußen gerade",
            "fr": "quel temps fait-il dehors en ce moment",
            "es": "qué tiempo hace fuera ahora mismo",
            "nl": "wat voor weer is het buiten op dit moment",
        },
    ),
    "rooms compared": (
        (ASK, {"wanted": {"sensor.sauna": [], "sensor.veranda": []}}),
        {
            "en": "is it warmer in the sauna than in the veranda",
            "de": "ist es in der Sauna wärmer als in der Veranda",
            "fr": "il fait plus chaud dans le sauna que dans la véranda",
            "es": "hace más calor en la sauna que en la galería",
            "nl": "is het in de sauna warmer dan in de serre",
        },
    ),
    "still running": (
        (ASK, {"question": "running", "wanted": {"sensor.dryer": []}}),
        {
            "en": "is the tumble dryer still going",
            "de": "läuft der Wäschetrockner noch",
            "fr": "est ce que le sèche-linge tourne encore",
            "es": "sigue en marcha la secadora",
            "nl": "draait de droger nog",
        },
    ),
    "whether the post is there": (
        (ASK, {"question": "is", "wanted": {"binary_sensor.box": ["on"]}}),
        {
            "en": "has the post come",
            "de": "ist die Post schon da",
            "fr": "est ce que le courrier est arrivé",
            "es": "ha llegado el correo",
            "nl": "is de post er al",
        },
    ),
    "when the post came": (
        (HISTORY, {"devices": ["binary_sensor.box"], "ask": "last_start"}),
        {
            "en": "what time did the postie come",
            "de": "wann kam der Briefträger",
            "fr": "à quelle heure le facteur est passé",
            "es": "a qué hora ha pasado el cartero",
            "nl": "hoe laat is de postbode geweest",
        },
    ),
    "a limit in the night": (
        (HISTORY, {"devices": ["sensor.out"], "ask": "lowest", "limit": 0.0}),
        {
            "en": "did it fall below zero last night",
            "de": "ging es letzte Nacht unter null",
            "fr": "est ce que c'est descendu sous zéro la nuit dernière",
            "es": "bajó de los cero grados anoche",
            "nl": "is het vannacht onder nul gezakt",
        },
    ),
    "where somebody came from": (
        (HISTORY, {"devices": ["person.ada"], "ask": "last_start", "states": ["home"]}),
        {
            "en": "what time did Ada get in from football",
            "de": "wann ist Ada vom Fußball gekommen",
            "fr": "à quelle heure Ada est rentrée du foot",
            "es": "a qué hora ha llegado Ada del fútbol",
            "nl": "hoe laat is Ada thuisgekomen van voetbal",
        },
    ),
    "how cold it will get": (
        (FORECAST, {"about": "lowest", **TOMORROW}),
        {
            "en": "how cold will it get tomorrow",
            "de": "wie kalt wird es morgen",
            "fr": "quelle sera la température minimale demain",
            "es": "cuál será la temperatura mínima mañana",
            "nl": "hoe koud wordt het morgen",
        },
    ),
    "ice on the car": (
        (FORECAST, {"about": "frost", **TOMORROW}),
        {
            "en": "will I have to scrape the car tomorrow",
            "de": "muss ich morgen die Scheiben freikratzen",
            "fr": "est ce que je dois gratter le pare-brise demain",
            "es": "tengo que rascar el hielo mañana",
            "nl": "moet ik morgen krabben",
        },
    ),
    "snow gear": (
        (FORECAST, {"about": "snow", **TOMORROW}),
        {
            "en": "does Ada need her snow boots tomorrow",
            "de": "braucht Ada morgen die Schneestiefel",
            "fr": "faut-il mettre les bottes de neige demain",
            "es": "necesito las botas de nieve mañana",
            "nl": "heb ik morgen sneeuwlaarzen nodig",
        },
    ),
    "what to wear": (
        (FORECAST, TOMORROW),
        {
            "en": "what should I wear tomorrow",
            "de": "was soll ich morgen anziehen",
            "fr": "comment je m'habille demain",
            "es": "qué me pongo mañana",
            "nl": "wat moet ik morgen aantrekken",
        },
    ),
    "which of two days": (
        (FORECAST, {"about": "outside", "find": "best", "days": ["2026-05-09", "2026-05-10"]}),
        {
            "en": "should we have the barbecue Saturday or Sunday",
            "de": "sollen wir Samstag oder Sonntag grillen",
            "fr": "on peut faire un barbecue samedi ou dimanche",
            "es": "hacemos la barbacoa el sábado o el domingo, qué conviene",
            "nl": "kunnen we beter zaterdag of zondag barbecueën",
        },
    ),
    "the warmest day": (
        (FORECAST, {"about": "highest", "find": "best"}),
        {
            "en": "which day is going to be the warmest",
            "de": "welcher Tag wird am wärmsten",
            "fr": "quel jour sera le plus chaud",
            "es": "qué día va a hacer más calor",
            "nl": "welke dag wordt het warmst",
        },
    ),
    "until when it rains": (
        (FORECAST, {"about": "rain", "find": "end"}),
        {
            "en": "until when will it rain",
            "de": "bis wann regnet es",
            "fr": "jusqu'à quand il va pleuvoir",
            "es": "hasta cuándo va a llover",
            "nl": "tot wanneer gaat het regenen",
        },
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_of_question_means_the_same_in_every_language(kind: str, language: str) -> None:
    (tool, meaning), wordings = KINDS[kind]

    found = query(wordings[language], HOUSES[language])

    assert found is not None, "not understood"
    assert found[0] == tool
    assert {name: found[1].get(name) for name in meaning} == meaning


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "how full is the cellar"),
        ("en", "fill up the log store"),
        ("en", "is the trailer charged"),
        ("en", "make it warmer in the sauna"),
        ("en", "remind me to scrape the car tomorrow"),
        ("en", "what time will the post come tomorrow"),
        ("en", "turn the dryer off if it falls below zero"),
        ("en", "will it stop at the station"),
        ("de", "lade das Auto"),
        ("de", "wird die Sauna wärmer als 80 Grad"),
        ("de", "ist die Post schon zu"),
        ("fr", "mets le sauna plus chaud"),
        ("es", "pon la sauna más caliente que la galería"),
        ("nl", "maak het warmer in de sauna"),
    ],
)
def test_its_neighbours_are_left_alone(language: str, text: str) -> None:
    assert query(text, HOUSES[language]) is None


@pytest.mark.parametrize(
    ("language", "text", "plain"),
    [
        ("en", "tell me, are any of the lamps on, by any chance?", "are any of the lamps on"),
        ("en", "is Ada home yet love", "is Ada home"),
        ("en", "are the blinds down because I'm off to bed", "are the blinds down"),
        ("en", "watts the humidity in there", "what's the humidity in there"),
        ("en", "is any body in the sauna", "is anybody in the sauna"),
        ("en", "is the shuter open", "is the shutter open"),
        ("de", "sag mal, ist eigentlich die Garage zu?", "ist die Garage zu"),
        ("de", "is heut no a Licht an", "ist heute ein Licht an"),
        ("de", "ist das Tor offen, ich muss gleich los", "ist das Tor offen"),
        ("fr", "dis, est-ce que le portail et ouvert", "est-ce que le portail est ouvert"),
        ("fr", "est-ce que la lampe est allumer", "est-ce que la lampe est allumé"),
        ("es", "oye, ¿está abierta la ventana, por casualidad?", "está abierta la ventana"),
        ("es", "ay alguna luz encendida", "hay alguna luz encendida"),
        ("nl", "zeg eens, staat de poort eigenlijk open", "staat de poort open"),
        ("nl", "is het licht aan, want ik ga slapen", "is het licht aan"),
    ],
)
def test_what_is_said_around_a_question_is_left_out(language: str, text: str, plain: str) -> None:
    assert plain in [wording.text.rstrip("?") for wording in plain_questions(text, HOUSES[language])]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "turn the lamp off because I'm off to bed"),
        ("en", "please lock the door love"),
        ("de", "mach mal bitte das Licht aus"),
        ("fr", "ferme donc le portail"),
        ("es", "apaga ya la luz"),
        ("nl", "doe even het licht uit"),
    ],
)
def test_an_order_has_no_plainer_question(language: str, text: str) -> None:
    assert plain_questions(text, HOUSES[language]) == ()
