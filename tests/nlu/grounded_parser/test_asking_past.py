"""Questions about the past in five languages: which device, states and time; nothing where a word is strange."""

from typing import Any

import pytest

from custom_components.universal_agent.nlu.grounded_parser.commands import Scene
from tests.nlu.grounded_parser.homes import device, home, query

HISTORY = "smart_home.get_history"
# The clock stands at half past nine on Monday the 4th of May 2026.
TODAY, YESTERDAY, NOW = "2026-05-04T00:00:00", "2026-05-03T00:00:00", "2026-05-04T09:30:00"
OPEN = ["open", "opening", "unlocked", "unlocking"]


def _house(language: str, **names: str) -> Scene:
    """Return a small house whose things are called so."""
    said = {"door": "Gate Lock", "window": "Loft Window", "tv": "Projector", "robot": "Rosie", "out": "Outside"} | names
    return home(
        device("lock.door", said["door"], area="Hall", state="locked"),
        device("binary_sensor.window", said["window"], area="Loft", device_class="window"),
        device("media_player.tv", said["tv"], area="Den", device_class="tv"),
        device("vacuum.robot", said["robot"], state="docked"),
        device("sensor.out", said["out"], device_class="temperature", state="9", unit_of_measurement="°C"),
        device("climate.den", "Den", area="Den", state="heat", current_temperature=20, hvac_modes=["off", "heat"]),
        device("person.ada", "Ada", state="home"),
        device("person.bo", "Bo", state="not_home"),
        language=language,
    )


HOUSES = {
    "en": _house("en", out="Outside Temperature"),
    "de": _house("de", door="Hoftür", window="Dachfenster", tv="Leinwand", out="Außentemperatur"),
    "fr": _house("fr", door="Porte de la cour", window="Fenêtre du grenier", tv="Projecteur", out="Température dehors"),
    "es": _house("es", door="Puerta del corral", window="Ventana del desván", tv="Proyector", out="Temperatura fuera"),
    "nl": _house("nl", door="Poortdeur", window="Zolderraam", tv="Projector", out="Buitentemperatuur"),
}


@pytest.mark.parametrize(
    ("language", "text", "entity_id", "ask", "more"),
    [
        ("en", "when was the gate lock last opened", "lock.door", "last_start", {"states": OPEN}),
        ("en", "how often was the gate lock unlocked yesterday", "lock.door", "times", {"start": YESTERDAY}),
        ("en", "for how long was the projector on yesterday", "media_player.tv", "how_long", {"end": TODAY}),
        ("en", "was the loft window open last night", "binary_sensor.window", "whether", {"states": ["on"]}),
        ("en", "how long has the loft window been open", "binary_sensor.window", "since", {}),
        ("en", "what time did Ada leave yesterday", "person.ada", "last_end", {"states": ["home"]}),
        ("en", "when did Bo get home yesterday", "person.bo", "last_start", {"states": ["home"]}),
        ("en", "how long was Bo away yesterday", "person.bo", "how_long", {"except_states": ["home"]}),
        ("en", "has Rosie cleaned today", "vacuum.robot", "whether", {"start": TODAY, "end": NOW}),
        ("en", "how many times did the projector run", "media_player.tv", "times", {"start": TODAY}),
        ("en", "what was the highest temperature outside yesterday", "sensor.out", "highest", {"start": YESTERDAY}),
        ("en", "how warm was it yesterday", "sensor.out", "highest", {"start": YESTERDAY}),
        ("en", "what was the temperature yesterday", "sensor.out", "highest", {"start": YESTERDAY}),
        ("de", "wie warm war es gestern", "sensor.out", "highest", {"start": YESTERDAY}),
        ("de", "wie viel Grad hatte es gestern", "sensor.out", "highest", {"start": YESTERDAY}),
        ("fr", "quelle température faisait-il hier", "sensor.out", "highest", {"start": YESTERDAY}),
        ("fr", "quelle était la température hier", "sensor.out", "highest", {"start": YESTERDAY}),
        ("es", "qué temperatura hizo ayer", "sensor.out", "highest", {"start": YESTERDAY}),
        ("nl", "hoeveel graden was het gisteren", "sensor.out", "highest", {"start": YESTERDAY}),
        ("en", "how cold did it get last night", "sensor.out", "lowest", {}),
        ("en", "how cold was it at its coldest last night", "sensor.out", "lowest", {}),
        ("de", "wie kalt war's denn gestern am kältesten", "sensor.out", "lowest", {"start": YESTERDAY}),
        ("de", "wie heiß war es gestern am heißesten", "sensor.out", "highest", {"start": YESTERDAY}),
        ("fr", "combien a-t-il fait hier au plus froid", "sensor.out", "lowest", {"start": YESTERDAY}),
        ("es", "cuánto frío hizo ayer en el momento más frío", "sensor.out", "lowest", {"start": YESTERDAY}),
        ("nl", "hoe koud was het gisteren op z'n koudst", "sensor.out", "lowest", {"start": YESTERDAY}),
        ("en", "how cold has it got outside today", "sensor.out", "lowest", {"start": TODAY}),
        ("de", "wie kalt ist es letzte Nacht draußen geworden", "sensor.out", "lowest", {}),
        ("fr", "combien il a fait au plus froid cette nuit dehors", "sensor.out", "lowest", {}),
        ("fr", "à combien est descendue la température dehors hier", "sensor.out", "lowest", {}),
        ("es", "hasta cuánto bajó la temperatura anoche", "sensor.out", "lowest", {}),
        ("es", "hasta cuánto subió la temperatura fuera ayer", "sensor.out", "highest", {"start": YESTERDAY}),
        ("nl", "hoe warm is het gisteren buiten geworden", "sensor.out", "highest", {"start": YESTERDAY}),
        ("en", "what was the average temperature in the den yesterday", "climate.den", "average", {}),
        ("en", "was it warmer yesterday than today", "sensor.out", "higher", {"other_start": TODAY}),
        ("en", "was it colder yesterday", "sensor.out", "lower", {"start": YESTERDAY}),
        ("en", "is it milder outside than yesterday", "sensor.out", "higher", {"start": YESTERDAY}),
        ("de", "ist es heute milder als gestern", "sensor.out", "higher", {"other_start": TODAY}),
        ("fr", "il fait plus doux qu'hier", "sensor.out", "higher", {"start": YESTERDAY}),
        ("es", "hace más fresco que ayer", "sensor.out", "lower", {"start": YESTERDAY}),
        ("nl", "is het frisser dan gisteren", "sensor.out", "lower", {"start": YESTERDAY}),
        ("en", "when was the projector first turned on yesterday", "media_player.tv", "first_start", {}),
        ("en", "till when was the loft window open yesterday", "binary_sensor.window", "whether", {}),
        ("en", "how long ago did Rosie run", "vacuum.robot", "last_start", {}),
        ("de", "wann war die Hoftür zuletzt offen", "lock.door", "last_start", {"states": OPEN}),
        ("de", "wie oft wurde die Hoftür gestern aufgesperrt", "lock.door", "times", {"start": YESTERDAY}),
        ("de", "wie lange lief die Leinwand gestern", "media_player.tv", "how_long", {"end": TODAY}),
        ("de", "stand das Dachfenster letzte Nacht offen", "binary_sensor.window", "whether", {"states": ["on"]}),
        ("de", "wie lange steht das Dachfenster schon auf", "binary_sensor.window", "since", {}),
        ("de", "um wie viel Uhr ist Ada gestern losgefahren", "person.ada", "last_end", {"states": ["home"]}),
        ("de", "wann ist Bo gestern heimgekommen", "person.bo", "last_start", {"states": ["home"]}),
        ("de", "hat Rosie heute schon gesaugt", "vacuum.robot", "whether", {"states": ["cleaning"]}),
        ("de", "was war gestern die tiefste Temperatur draußen", "sensor.out", "lowest", {"start": YESTERDAY}),
        ("de", "war es gestern kälter", "sensor.out", "lower", {"start": YESTERDAY}),
        ("fr", "quand la porte de la cour a été ouverte pour la dernière fois", "lock.door", "last_start", {}),
        ("fr", "combien de temps le projecteur est resté allumé hier", "media_player.tv", "how_long", {}),
        ("fr", "depuis quand la fenêtre du grenier est ouverte", "binary_sensor.window", "since", {}),
        ("fr", "à quelle heure Ada est sortie hier", "person.ada", "last_end", {"states": ["home"]}),
        ("fr", "combien de fois la porte de la cour a été déverrouillée hier", "lock.door", "times", {}),
        ("es", "cuándo se abrió por última vez la puerta del corral", "lock.door", "last_start", {}),
        ("es", "cuánto rato estuvo encendido el proyector ayer", "media_player.tv", "how_long", {}),
        ("es", "desde cuándo está abierta la ventana del desván", "binary_sensor.window", "since", {}),
        ("es", "a qué hora salió Ada ayer", "person.ada", "last_end", {"states": ["home"]}),
        ("es", "cuántas veces se abrió la puerta del corral ayer", "lock.door", "times", {}),
        ("nl", "wanneer was de poortdeur voor het laatst open", "lock.door", "last_start", {}),
        ("nl", "hoe lang stond de projector gisteren aan", "media_player.tv", "how_long", {}),
        ("nl", "sinds wanneer staat het zolderraam open", "binary_sensor.window", "since", {}),
        ("nl", "hoe laat is Ada gisteren vertrokken", "person.ada", "last_end", {"states": ["home"]}),
        ("en", "how long did the projector take yesterday", "media_player.tv", "how_long", {"start": YESTERDAY}),
        ("de", "wie lange hat die Leinwand gestern gebraucht", "media_player.tv", "how_long", {"start": YESTERDAY}),
        ("fr", "combien de temps a duré le projecteur hier", "media_player.tv", "how_long", {"start": YESTERDAY}),
        ("es", "cuánto tardó el proyector ayer", "media_player.tv", "how_long", {"start": YESTERDAY}),
        ("nl", "hoe lang heeft de projector gisteren geduurd", "media_player.tv", "how_long", {"start": YESTERDAY}),
        ("en", "how long was the loft window open yesterday all together", "binary_sensor.window", "how_long", {}),
        ("de", "wie lange stand das Dachfenster gestern alles zusammen offen", "binary_sensor.window", "how_long", {}),
        ("nl", "hoe lang stond het zolderraam gisteren open alles samen", "binary_sensor.window", "how_long", {}),
        ("en", "who unlocked the gate lock", "lock.door", "who_began", {"states": OPEN}),
        ("en", "who turned the projector off last night", "media_player.tv", "who_ended", {}),
        ("en", "who left the loft window open", "binary_sensor.window", "who_began", {"states": ["on"]}),
        ("de", "wer hat gestern die Hoftür aufgesperrt", "lock.door", "who_began", {"start": YESTERDAY}),
        ("de", "wer hat die Leinwand ausgemacht", "media_player.tv", "who_ended", {}),
        ("fr", "qui a ouvert la porte de la cour", "lock.door", "who_began", {}),
        ("fr", "qui a éteint le projecteur", "media_player.tv", "who_ended", {}),
        ("es", "quién abrió la puerta del corral", "lock.door", "who_began", {}),
        ("es", "quién apagó el proyector anoche", "media_player.tv", "who_ended", {}),
        ("nl", "wie heeft de poortdeur opengedaan", "lock.door", "who_began", {}),
        ("nl", "wie heeft de projector uitgedaan", "media_player.tv", "who_ended", {}),
        ("nl", "hoe vaak is de poortdeur gisteren van het slot gegaan", "lock.door", "times", {}),
    ],
)
def test_a_question_about_the_past_names_device_states_and_time(
    language: str, text: str, entity_id: str, ask: str, more: dict[str, Any]
) -> None:
    found = query(text, HOUSES[language])

    assert found is not None
    tool, arguments = found
    assert tool == HISTORY
    assert arguments["devices"] == [entity_id]
    assert arguments["ask"] == ask
    for name, value in more.items():
        assert arguments[name][: len(value)] == value, name


def test_the_night_that_was_reaches_from_evening_to_morning() -> None:
    found = query("was the loft window open last night", HOUSES["en"])

    assert found is not None
    assert (found[1]["start"][:13], found[1]["end"][:13]) == ("2026-05-03T18", "2026-05-04T08")


def test_where_somebody_has_left_for_changes_nothing_of_when() -> None:
    found = query("what time did Ada leave for judo yesterday", HOUSES["en"])

    assert found is not None
    assert (found[1]["devices"], found[1]["ask"]) == (["person.ada"], "last_end")


@pytest.mark.parametrize(
    "text",
    [
        "what did Ada say yesterday",
        "how long did it take Ada to paint the loft window yesterday",
        "when was the sauna last opened",
        "when will the loft window be open tomorrow",
        "turn on the projector that was on yesterday",
        "remind me how long the projector was on",
        "is the loft window open",
        "was the gate lock serviced yesterday",
        "projector play the last film",
        "in the den play the last song again",
        "how often does Rosie run every week",
        "was it warmer in the sauna yesterday",
        "when was my appointment yesterday",
    ],
)
def test_a_word_that_nothing_explains_leaves_the_question_open(text: str) -> None:
    assert query(text, HOUSES["en"]) is None


def test_what_is_not_exposed_is_not_taken_for_something_that_is() -> None:
    scene = home(
        device("binary_sensor.loft", "Loft Window", device_class="window"),
        hidden=("Back Window",),
    )

    assert query("when was the back window last open", scene) is None


def test_a_weekday_is_the_last_one_where_the_question_is_past() -> None:
    found = query("how long was the projector on on Saturday", HOUSES["en"])

    assert found is not None
    assert found[1]["start"].startswith("2026-05-02")


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "how often was the gate lock unlocked yesterday over the whole day"),
        ("de", "wie oft wurde die Hoftür gestern über den ganzen Tag aufgesperrt"),
        ("fr", "combien de fois la porte de la cour a été déverrouillée hier dans toute la journée"),
        ("es", "cuántas veces se abrió ayer la puerta del corral en todo el día"),
        ("es", "cuántas veces se abrió la puerta del corral ayer en todo el día"),
        ("nl", "hoe vaak is de poortdeur gisteren over de hele dag van het slot gegaan"),
    ],
)
def test_all_day_leaves_the_day_as_it_is(language: str, text: str) -> None:
    found = query(text, HOUSES[language])

    assert found is not None
    assert (found[1]["devices"], found[1]["ask"]) == (["lock.door"], "times")
    assert (found[1]["start"][:19], found[1]["end"][:19]) == (YESTERDAY, TODAY)


@pytest.mark.parametrize(
    ("language", "text", "start", "end"),
    [
        ("en", "how often was the gate lock unlocked in the last week of April", "2026-04-27", "2026-05-04"),
        (
            "en",
            "what was the highest temperature outside in the first three weeks of April",
            "2026-03-30",
            "2026-04-20",
        ),
        ("en", "how long was the projector on in the week of April 20", "2026-04-20", "2026-04-27"),
        ("en", "how often was the gate lock unlocked between 7 and 9 last night", "2026-05-03T19", "2026-05-03T21"),
        ("en", "how often was the gate lock unlocked since Friday", "2026-05-01", NOW),
        ("en", "how often was the gate lock unlocked earlier this month", "2026-05-01", NOW),
        ("en", "how often was the gate lock unlocked yesterday before 8", YESTERDAY, "2026-05-03T08"),
        ("en", "how often was the gate lock unlocked yesterday after 8 pm", "2026-05-03T20", TODAY),
        ("de", "wie oft wurde die Hoftür in der letzten Woche im April aufgesperrt", "2026-04-27", "2026-05-04"),
        ("de", "wie oft wurde die Hoftür seit Freitag aufgesperrt", "2026-05-01", NOW),
        ("de", "wie oft wurde die Hoftür gestern vor 8 Uhr aufgesperrt", YESTERDAY, "2026-05-03T08"),
        ("fr", "combien de fois la porte de la cour a été déverrouillée depuis vendredi", "2026-05-01", NOW),
        ("es", "cuántas veces se abrió la puerta del corral desde el viernes", "2026-05-01", NOW),
        ("nl", "hoe vaak is de poortdeur sinds vrijdag van het slot gegaan", "2026-05-01", NOW),
    ],
)
def test_a_part_of_the_past_and_one_with_an_open_end_are_counted(
    language: str, text: str, start: str, end: str
) -> None:
    found = query(text, HOUSES[language])

    assert found is not None
    assert found[1]["start"].startswith(start)
    assert found[1]["end"].startswith(end)


def test_the_past_before_a_day_has_no_beginning_to_count_from() -> None:
    assert query("how often was the gate lock unlocked before yesterday", HOUSES["en"]) is None


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "why is the gate lock locked"),
        ("en", "how come the gate lock is locked"),
        ("de", "warum ist die Hoftür abgeschlossen"),
        ("de", "wieso ist die Hoftür zugesperrt"),
        ("fr", "pourquoi la porte de la cour est verrouillée"),
        ("es", "por qué está cerrada la puerta del corral"),
        ("nl", "waarom is de poortdeur op slot"),
    ],
)
def test_why_something_is_so_asks_who_or_what_did_it(language: str, text: str) -> None:
    found = query(text, HOUSES[language])

    assert found is not None
    assert found[0] == HISTORY
    assert (found[1]["devices"], found[1]["ask"]) == (["lock.door"], "who_began")


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "why is the gate lock open"),
        ("de", "warum ist die Hoftür offen"),
        ("fr", "pourquoi la porte de la cour est ouverte"),
        ("es", "por qué está abierta la puerta del corral"),
        ("nl", "waarom is de poortdeur open"),
    ],
)
def test_why_something_is_so_that_is_not_so_asks_whether_it_is(language: str, text: str) -> None:
    found = query(text, HOUSES[language])

    assert found is not None
    assert found[0] == "smart_home.ask_states"
    assert set(found[1]["wanted"]) == {"lock.door"}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "why did you turn off the projector"),
        ("en", "why is the sauna on"),
        ("de", "warum hast du die Leinwand ausgemacht"),
        ("fr", "pourquoi as-tu éteint le projecteur"),
        ("es", "por qué has apagado el proyector"),
        ("nl", "waarom heb je de projector uitgezet"),
    ],
)
def test_why_the_agent_did_something_or_what_is_unknown_is_no_question_of_the_past(language: str, text: str) -> None:
    assert query(text, HOUSES[language]) is None
