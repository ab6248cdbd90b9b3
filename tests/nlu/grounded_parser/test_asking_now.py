"""Questions about the weather, what runs and the house as a whole, read in whatever order their words stand."""

from typing import Any

import pytest

from custom_components.universal_agent.nlu.grounded_parser.commands import Scene
from tests.nlu.grounded_parser.homes import device, home, query

ASK, FORECAST, HISTORY = "smart_home.ask_states", "weather.get_forecast", "smart_home.get_history"
TOMORROW, SATURDAY = "2026-05-05", "2026-05-09"


def _flat(language: str, washer: str = "Washing Machine", left: str = "Washing Machine Remaining") -> Scene:
    return home(
        device("sensor.washer", washer, area="Cellar", device_class="enum", state="spin"),
        device("sensor.left", left, area="Cellar", device_class="duration", state="12", unit_of_measurement="min"),
        device("sensor.oven_power", "Oven Power", device_class="power", state="0", unit_of_measurement="W"),
        device("sensor.co2", "CO2", area="Den", device_class="carbon_dioxide", state="900", unit_of_measurement="ppm"),
        device("sensor.den", "Den Temperature", area="Den", device_class="temperature", state="21"),
        device("sensor.attic", "Attic Temperature", area="Attic", device_class="temperature", state="25"),
        device("sensor.garden", "Outside Temperature", area="Yard", device_class="temperature", state="3"),
        device("sensor.cell", "Door Battery", device_class="battery", state="9", unit_of_measurement="%"),
        device("binary_sensor.box", "Parcel Box", device_class="occupancy", state="on"),
        device("media_player.radio", "Radio", area="Den", state="playing"),
        device("media_player.attic", "Attic Speaker", area="Attic", state="idle"),
        device("weather.home", "Home Weather", state="sunny"),
        device("person.ada", "Ada", state="Ada's Office"),
        device("person.bo", "Bo", state="home"),
        language=language,
        here="den",
        zones=("Home", "Ada's Office", "Harbour"),
    )


FLATS = {
    "en": _flat("en"),
    "de": _flat("de", "Waschmaschine", "Waschmaschine Restzeit"),
    "fr": _flat("fr", "Lave-linge", "Lave-linge temps restant"),
    "es": _flat("es", "Lavadora", "Lavadora tiempo restante"),
    "nl": _flat("nl", "Wasmachine", "Wasmachine resterende tijd"),
}


@pytest.mark.parametrize(
    ("language", "text", "question"),
    [
        ("en", "how much longer does the washing need", "remaining"),
        ("en", "when will the washing machine be done", "remaining"),
        ("de", "wie lange braucht die Wäsche noch", "remaining"),
        ("fr", "il reste combien de temps à la machine à laver", "remaining"),
        ("es", "cuánto tiempo le falta a la lavadora", "remaining"),
        ("nl", "hoelang moet de wasmachine nog", "remaining"),
        ("en", "is the laundry done yet", "finished"),
        ("de", "ist die Waschmaschine durch", "finished"),
        ("fr", "est-ce que la machine à laver a terminé", "finished"),
        ("es", "ha acabado la lavadora", "finished"),
        ("nl", "is de was klaar", "finished"),
        ("en", "what is the washing machine doing", "value"),
        ("en", "which room is the coldest", "lowest"),
        ("de", "wo ist es am heißesten", "highest"),
        ("en", "are any batteries running low", "low"),
        ("de", "welche Akkus sind fast leer", "low"),
        ("en", "what is playing in the den", "playing"),
        ("de", "was läuft gerade", "playing"),
        ("en", "is the air in here stuffy", "air"),
        ("de", "wie ist die Luft hier", "air"),
    ],
)
def test_a_question_about_the_house_names_what_it_asks(language: str, text: str, question: str) -> None:
    found = query(text, FLATS[language])

    assert found is not None
    assert (found[0], found[1]["question"]) == (ASK, question)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "what time did the washing machine finish"),
        ("en", "when was the laundry done"),
        ("de", "um wie viel Uhr ist die Waschmaschine fertig geworden"),
        ("de", "wann war die Wäsche fertig"),
        ("fr", "à quelle heure est-ce que la machine à laver a terminé"),
        ("fr", "quand le lave-linge s'est-il arrêté"),
        ("es", "a qué hora ha acabado la lavadora"),
        ("es", "cuándo terminó la lavadora"),
        ("nl", "om hoe laat is de wasmachine klaar geworden"),
        ("nl", "wanneer was de was klaar"),
    ],
)
def test_when_it_was_done_is_asked_of_its_past(language: str, text: str) -> None:
    assert query(text, FLATS[language]) == (HISTORY, {"devices": ["sensor.washer"], "ask": "last_end"})


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "when will the washing machine finish"),
        ("de", "wann ist die Waschmaschine fertig"),
        ("fr", "à quelle heure la machine à laver aura fini"),
        ("es", "a qué hora termina la lavadora"),
        ("nl", "hoe laat is de wasmachine klaar"),
    ],
)
def test_when_it_will_be_done_is_the_time_left(language: str, text: str) -> None:
    found = query(text, FLATS[language])

    assert found is not None
    assert (found[0], found[1]["question"]) == (ASK, "remaining")


def test_a_part_of_a_name_makes_no_washing_machine() -> None:
    scene = home(
        device("sensor.dryer", "Sèche-linge", device_class="enum", state="séchage"),
        device("switch.coffee", "Machine à café", state="off"),
        language="fr",
    )

    assert query("est-ce que le lave-linge a fini", scene) is None
    assert query("est-ce que le sèche-linge a fini", scene) is not None


def test_what_is_outside_is_no_room() -> None:
    found = query("which room is the coldest", FLATS["en"])

    assert found is not None
    assert set(found[1]["wanted"]) == {"sensor.den", "sensor.attic"}


def test_a_parcel_has_come_where_its_box_is_full() -> None:
    found = query("has a parcel come", FLATS["en"])

    assert found == (ASK, {"question": "is", "wanted": {"binary_sensor.box": ["on"]}})


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("is Ada still at the office", "Ada's Office"),
        ("is Bo at the harbour", "Harbour"),
        ("is Bo at the office", None),
    ],
)
def test_somebody_is_asked_for_at_a_place_of_the_home(text: str, zone: str | None) -> None:
    found = query(text, FLATS["en"])

    assert (None if found is None else next(iter(found[1]["wanted"].values()))) == (None if zone is None else [zone])


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", "is it going to snow tomorrow", {"about": "snow", "start": TOMORROW}),
        ("en", "do I need my brolly tomorrow", {"about": "umbrella", "start": TOMORROW}),
        ("en", "can Ada go to school in shorts tomorrow", {"about": "warm", "start": TOMORROW}),
        ("en", "can I go out without a coat tomorrow", {"about": "warm", "start": TOMORROW}),
        ("en", "what time is the rain meant to hit tomorrow", {"about": "rain", "find": "first", "start": TOMORROW}),
        ("de", "kann Ada morgen in kurzer Hose in die Schule", {"about": "warm", "start": TOMORROW}),
        ("de", "kann ich morgen ohne Jacke raus", {"about": "warm", "start": TOMORROW}),
        ("fr", "est-ce qu'Ada peut aller à l'école en short demain", {"about": "warm", "start": TOMORROW}),
        ("es", "¿Ada puede ir mañana en pantalón corto a la escuela?", {"about": "warm", "start": TOMORROW}),
        ("nl", "kan Ada morgen in korte broek naar school", {"about": "warm", "start": TOMORROW}),
        ("en", "can we have a barbecue on Saturday", {"about": "outside", "start": SATURDAY}),
        ("en", "when does it finally stop raining", {"about": "rain", "find": "end"}),
        ("en", "what day is best to hang the laundry out", {"about": "laundry", "find": "best"}),
        ("en", "should I water the lawn tomorrow", {"about": "watering", "start": TOMORROW}),
        ("en", "will it rain in Lisbon tomorrow", {"about": "rain", "entity": "lisbon", "start": TOMORROW}),
        ("en", "how warm will it be on Saturday", {"about": "highest", "start": SATURDAY}),
        ("en", "will it be tipping it down tomorrow", {"about": "rain", "start": TOMORROW}),
        ("en", "is it going to be lashing down tomorrow", {"about": "rain", "start": TOMORROW}),
        ("en", "do I need my big coat tomorrow", {"about": "gloves", "start": TOMORROW}),
        ("de", "wird es morgen schiffen", {"about": "rain", "start": TOMORROW}),
        ("fr", "il va tomber des cordes demain ?", {"about": "rain", "start": TOMORROW}),
        ("es", "¿va a diluviar mañana?", {"about": "rain", "start": TOMORROW}),
        ("nl", "gaat het morgen plenzen", {"about": "rain", "start": TOMORROW}),
        ("nl", "heb ik morgen mijn warme jas nodig", {"about": "gloves", "start": TOMORROW}),
        ("de", "regnet es morgen", {"about": "rain", "start": TOMORROW}),
        ("de", "scheint am Samstag die Sonne", {"about": "sun", "start": SATURDAY}),
        ("de", "welcher Tag ist am besten zum Grillen", {"about": "outside", "find": "best"}),
        ("de", "muss ich morgen Scheiben kratzen", {"about": "frost", "start": TOMORROW}),
        ("de", "wann hört der Regen endlich auf", {"about": "rain", "find": "end"}),
        ("fr", "faut-il prendre un parapluie demain", {"about": "umbrella", "start": TOMORROW}),
        ("fr", "quel jour je peux étendre le linge", {"about": "laundry", "find": "best"}),
        ("es", "hace falta regar las macetas mañana", {"about": "watering", "start": TOMORROW}),
        ("es", "cuándo va a llover", {"about": "rain", "find": "first"}),
        ("nl", "kunnen we zaterdag buiten eten", {"about": "outside", "start": SATURDAY}),
        ("nl", "heb ik morgen handschoenen nodig", {"about": "gloves", "start": TOMORROW}),
        # Whether what hangs on the line gets dry.
        ("en", "will the laundry dry outside tomorrow", {"about": "laundry", "start": TOMORROW}),
        ("de", "wird die Wäsche morgen trocken", {"about": "laundry", "start": TOMORROW}),
        ("fr", "est-ce que le linge va sécher demain", {"about": "laundry", "start": TOMORROW}),
        ("es", "se secará la ropa mañana", {"about": "laundry", "start": TOMORROW}),
        ("nl", "droogt de was morgen buiten", {"about": "laundry", "start": TOMORROW}),
        # What the weather is to be fit for says nothing more; rain on a picnic is asked for as rain.
        ("en", "is it going to be wet for my sister's wedding tomorrow", {"about": "rain", "start": TOMORROW}),
        ("en", "will it rain for the picnic on Saturday", {"about": "rain", "start": SATURDAY}),
        ("en", "do I need a coat on Saturday for the football", {"about": "jacket", "start": SATURDAY}),
        ("de", "regnet es morgen beim Umzug", {"about": "rain", "start": TOMORROW}),
        ("de", "wird es morgen beim Grillen regnen", {"about": "rain", "start": TOMORROW}),
        ("fr", "il va pleuvoir samedi pour le barbecue", {"about": "rain", "start": SATURDAY}),
        ("es", "va a llover mañana para el partido", {"about": "rain", "start": TOMORROW}),
        ("nl", "regent het morgen tijdens de wedstrijd", {"about": "rain", "start": TOMORROW}),
        # A meal stands for its time of day, and a time that is only bounded is one to come.
        ("en", "will it pour before lunch tomorrow", {"about": "rain", "start": TOMORROW}),
        ("en", "will it be dry until ten", {"about": "dry"}),
        ("de", "regnet es morgen vor dem Mittagessen", {"about": "rain", "start": TOMORROW}),
        ("fr", "est-ce que ça reste sec demain", {"about": "dry", "start": TOMORROW}),
        ("es", "va a llover mañana antes de comer", {"about": "rain", "start": TOMORROW}),
        ("nl", "gaat het regenen voor het avondeten", {"about": "rain"}),
    ],
)
def test_a_question_about_the_weather_names_its_matter(language: str, text: str, expected: dict[str, Any]) -> None:
    found = query(text, FLATS[language])

    assert found is not None
    tool, arguments = found
    assert tool == FORECAST
    assert {name: arguments.get(name, "")[: len(value)] for name, value in expected.items()} == expected


@pytest.mark.parametrize(
    ("language", "text", "event"),
    [
        ("en", "when does the sun go down", "sunset"),
        ("en", "what time is sunrise tomorrow", "sunrise"),
        ("nl", "hoe laat wordt het licht", "sunrise"),
        ("nl", "wanneer wordt het morgen weer licht", "sunrise"),
        ("en", "when are sunrise and sunset tomorrow", "both"),
        ("de", "wann sind Sonnenaufgang und Sonnenuntergang", "both"),
        ("fr", "à quelle heure sont le lever du soleil et le coucher du soleil demain", "both"),
        ("es", "cuándo sale el sol y se pone el sol el domingo", "both"),
        ("nl", "hoe laat is zonsopgang en zonsondergang morgen", "both"),
    ],
)
def test_the_sun_is_asked_for(language: str, text: str, event: str) -> None:
    found = query(text, FLATS[language])

    assert found is not None
    assert (found[0], found[1]["event"]) == ("weather.get_sun", event)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "turn on the radio if it rains tomorrow"),
        ("en", "what is the forecast for the coast tomorrow"),
        ("en", "is the washing dry"),
        ("en", "remind me to water the plants tomorrow"),
        ("en", "put an umbrella on the shopping list"),
        ("en", "put shorts on the shopping list for tomorrow"),
        ("en", "set the heating to 21 tomorrow morning"),
        ("en", "did it rain yesterday"),
        ("en", "how long is left on the egg timer"),
        ("en", "is the meeting done"),
        ("en", "which room is the warmest tomorrow"),
        ("en", "how do I hang a picture"),
        # What has to be done has its time whatever the weather is.
        ("en", "what time do I have to run tomorrow"),
        ("de", "wann muss ich morgen joggen"),
        ("fr", "à quelle heure je dois courir demain"),
        ("es", "a qué hora tengo que correr mañana"),
        ("nl", "hoe laat moet ik morgen fietsen"),
        ("de", "mach das Licht an wenn es regnet"),
        ("de", "erinnere mich morgen an den Regenschirm"),
        ("fr", "quelle température il a fait cette nuit"),
        ("es", "pon un paraguas en la lista"),
        ("nl", "zet de was op de lijst"),
        ("nl", "doe het licht aan"),
        ("nl", "doe het licht uit"),
    ],
)
def test_other_requests_are_left_alone(language: str, text: str) -> None:
    found = query(text, FLATS[language])

    assert found is None or found[0] == "smart_home.get_history"
