"""Commands that lock, close and arm the whole home, and what must be refused rather than done or answered."""

import pytest

from tests.nlu.grounded_parser.homes import Device, device
from tests.nlu.grounded_parser.watchtower import (
    ALARM,
    ATTIC,
    BLIND,
    CELLAR,
    DOOR,
    FRONT,
    GARAGE,
    HATCH,
    LOCKS,
    SHUTTER,
    SKYLIGHT,
    STUDY,
    done,
    read,
    refused,
    told,
    tower,
)

COMMANDS: tuple[tuple[str, set[str], set[str], dict[str, tuple[str, ...]]], ...] = (
    (
        "lock",
        LOCKS,
        set(),
        {
            "en": (
                "lock the doors",
                "lock all doors",
                "lock up",
                "lock up the house",
                "lock every door please",
                "lock everything",
                "could you lock the doors?",
                "make sure all the doors are locked",
                "lock both doors",
            ),
            "de": (
                "schließ die Türen ab",
                "schließ alle Türen ab",
                "schließ ab",
                "verriegle alle Türen",
                "sperr alles ab",
                "kannst du bitte die Türen abschließen?",
                "alle Türen abschließen",
            ),
            "fr": (
                "verrouille les portes",
                "ferme toutes les portes à clé",
                "verrouille tout",
                "peux-tu verrouiller les portes ?",
                "verrouille la maison",
            ),
            "es": (
                "cierra las puertas con llave",
                "cierra todo con llave",
                "bloquea todas las puertas",
                "cierra la casa con llave",
            ),
            "nl": ("doe de deuren op slot", "vergrendel alle deuren", "doe alles op slot", "sluit alle deuren af"),
        },
    ),
    (
        "unlock",
        LOCKS,
        set(),
        {
            "en": ("unlock the doors", "unlock all the doors"),
            "de": ("entriegle alle Türen", "schließ die Türen auf"),
            "fr": ("déverrouille les portes",),
            "es": ("desbloquea todas las puertas",),
            "nl": ("ontgrendel alle deuren",),
        },
    ),
    (
        "close",
        {SKYLIGHT},
        {STUDY, ATTIC},
        {
            "en": ("close the windows", "close all windows", "shut all the windows", "please close every window"),
            "de": ("schließ die Fenster", "mach alle Fenster zu", "bitte alle Fenster schließen"),
            "fr": ("ferme les fenêtres", "ferme toutes les fenêtres"),
            "es": ("cierra las ventanas", "cierra todas las ventanas"),
            "nl": ("sluit de ramen", "doe alle ramen dicht"),
        },
    ),
    (
        "close",
        {SKYLIGHT},
        {ATTIC},
        {
            "en": ("close the windows in the attic",),
            "de": ("schließ die Fenster auf dem Dachboden", "mach die Fenster im Obergeschoss zu"),
            "fr": ("ferme les fenêtres du grenier",),
            "es": ("cierra las ventanas del desván",),
            "nl": ("sluit de ramen op zolder",),
        },
    ),
    (
        "close",
        {GARAGE},
        set(),
        {
            "en": ("close the garage",),
            "de": ("mach die Garage zu",),
            "fr": ("ferme le garage",),
            "es": ("cierra el garaje",),
            "nl": ("doe de garage dicht",),
        },
    ),
    (
        "close",
        {BLIND, SHUTTER},
        set(),
        {
            "en": ("close all blinds and all shutters",),
            "de": ("schließ alle Jalousien und alle Rollläden",),
            "fr": ("ferme tous les stores et tous les volets",),
            "es": ("cierra todas las persianas y todas las contraventanas",),
            "nl": ("sluit alle jaloezieën en alle rolluiken",),
        },
    ),
    (
        "armed_away",
        {ALARM},
        set(),
        {
            "en": ("arm the alarm", "turn on the alarm system", "arm the tower alarm"),
            "de": ("stell die Alarmanlage scharf", "schalte den Alarm scharf", "aktiviere die Alarmanlage"),
            "fr": ("arme l'alarme", "active le système d'alarme"),
            "es": ("arma la alarma", "activa el sistema de alarma"),
            "nl": ("zet het alarm op scherp", "schakel het alarmsysteem in"),
        },
    ),
    (
        "armed_night",
        {ALARM},
        set(),
        {
            "en": ("arm the alarm for the night",),
            "de": ("stell die Alarmanlage für die Nacht scharf",),
            "fr": ("arme l'alarme pour la nuit",),
            "es": ("arma la alarma para la noche",),
            "nl": ("zet het alarm voor de nacht op scherp",),
        },
    ),
)


@pytest.mark.parametrize(
    ("language", "text", "operation", "devices", "watched"),
    [
        pytest.param(language, text, operation, devices, watched, id=f"{language}: {text}")
        for operation, devices, watched, texts in COMMANDS
        for language, said in texts.items()
        for text in said
    ],
)
def test_the_whole_home_is_meant_unless_a_place_is_named(
    language: str, text: str, operation: str, devices: set[str], watched: set[str]
) -> None:
    assert done(text, tower(language)) == (operation, devices, watched)


REFUSED = {
    "en": {
        "are the doors locked at night": "night",
        "were the windows open yesterday": "were",
        "are the doors painted": "painted",
        "will the doors be locked": "will",
        "are the windows clean": "clean",
        "is the door of the wardrobe open": "wardrobe",
        "are the doors locked when I leave": "when i leave",
        "is it wise to open the garage door": "wise",
        "why is the cellar door open": "why",
        "how long has the garage door been open": "how long",
        "are the doors always locked": "always",
        "is anyone home tomorrow": "tomorrow",
        "are the neighbours and Mia home": "neighbours",
        "are the doors locked except the moon": "except moon",
        "lock the doors at ten": "ten",
        "lock the doors unless it rains": "unless it rains",
        "close the windows when it rains": "when it rains",
        "lock the doors and the windows": "windows",
        "lock all doors except the moon": "the moon",
        "arm the alarm system at midnight": "midnight",
        "is the alarm system armed at weekends": "weekends",
        "is the secret door locked": "secret",
        "are the attic doors locked": "attic doors",
        "is the front door locked and not the cellar door": "the front door the cellar door",
        "is only the front door locked": "only",
    },
    "de": {
        "sind die Türen nachts abgeschlossen": "nachts",
        "waren die Fenster gestern offen": "waren",
        "sind die Türen gestrichen": "gestrichen",
        "warum ist die Kellertür offen": "warum",
        "sind die Türen morgen abgeschlossen": "morgen",
        "schließ die Türen um zehn ab": "um zehn",
        "sind die Fenster im Schloss Neuschwanstein offen": "neuschwanstein",
        "ist jemand morgen zu Hause": "morgen",
        "ist oben ein Fenster offen": "fenster",
        "stell die Alarmanlage um zehn scharf": "um zehn",
    },
    "fr": {
        "les portes sont-elles verrouillées la nuit": "nuit",
        "les fenêtres étaient-elles ouvertes hier": "etaient",
        "les portes sont-elles peintes": "peintes",
        "pourquoi la porte de la cave est-elle ouverte": "pourquoi",
        "verrouille les portes à dix heures": "dix heures",
        "ferme les fenêtres s'il pleut": "s il pleut",
    },
    "es": {
        "están las puertas cerradas por la noche": "noche",
        "estaban las ventanas abiertas ayer": "estaban",
        "están pintadas las puertas": "pintadas",
        "por qué está abierta la puerta del sótano": "por que",
        "cierra las puertas con llave a las diez": "a diez",
        "cierra las ventanas si llueve": "si llueve",
    },
    "nl": {
        "zijn de deuren 's nachts op slot": "s nachts",
        "waren de ramen gisteren open": "waren",
        "zijn de deuren geverfd": "geverfd",
        "waarom is de kelderdeur open": "waarom",
        "doe de deuren om tien uur op slot": "om tien uur",
        "sluit de ramen als het regent": "als regent",
    },
}


@pytest.mark.parametrize(
    ("language", "text", "words"),
    [
        pytest.param(language, text, words, id=f"{language}: {text}")
        for language, cases in REFUSED.items()
        for text, words in cases.items()
    ],
)
def test_a_word_that_nothing_explains_is_named_and_nothing_is_guessed(language: str, text: str, words: str) -> None:
    scene = tower(language, hidden=("Secret Door",))

    assert told(text, scene) is None
    assert done(text, scene) is None
    assert refused(text, scene) == words


@pytest.mark.parametrize(
    ("language", "text"),
    [
        pytest.param("en", "lock the front door", id="one that is named"),
        pytest.param("en", "close the blinds", id="the blinds of this room"),
        pytest.param("de", "mach die Rollläden runter", id="the shutters of this room"),
        pytest.param("en", "close all blinds in the study", id="the blinds of a room"),
        pytest.param("en", "turn on the hall lamp", id="a lamp"),
        pytest.param("en", "is the hall lamp on", id="whether a lamp is on"),
        pytest.param("en", "is it cold outside", id="the weather"),
        pytest.param("en", "is the cellar door moving", id="another sensor"),
        pytest.param("en", "set the alarm for seven", id="an alarm clock"),
        pytest.param("en", "is my alarm set for seven", id="whether an alarm clock is set"),
        pytest.param("en", "lock the doors and turn on the hall lamp", id="two commands"),
        pytest.param("en", "remind me to lock the doors", id="a reminder"),
        pytest.param("en", "close the meeting", id="something else that closes"),
        pytest.param("en", "is mia happy", id="something else about a person"),
        pytest.param("en", "if the front door is open turn on the hall lamp", id="a condition"),
        pytest.param("en", "open everything", id="everything that opens"),
        pytest.param("fr", "si la porte d'entrée est ouverte allume la lampe", id="a condition in French"),
        pytest.param("es", "si la puerta de entrada está abierta enciende la lámpara", id="a condition in Spanish"),
    ],
)
def test_left_to_others(language: str, text: str) -> None:
    assert read(text, tower(language)) is None


def test_a_question_is_no_command() -> None:
    for language, text in (("de", "sind alle Fenster zu"), ("nl", "is alles dicht"), ("nl", "zijn de deuren op slot")):
        assert done(text, tower(language)) is None
        assert told(text, tower(language)) is not None


def test_an_exception_is_left_out() -> None:
    assert done("lock all doors except the cellar door", tower("en")) == ("lock", {FRONT}, set())


def _group(*members: str) -> Device:
    return Device(id="lock.all", name="All Doors", state="unlocked", attributes={"entity_id": list(members)})


def test_a_group_counts_once() -> None:
    group = _group(FRONT, CELLAR)
    answer = told("how many doors are unlocked", tower("en", {CELLAR: "unlocked"}, group))

    assert answer is not None
    assert answer.so == {CELLAR}
    assert done("lock the doors", tower("en", {}, group)) == ("lock", LOCKS, set())


def test_a_group_of_what_nobody_may_see_stands_for_it() -> None:
    group = _group(FRONT, "lock.hidden")
    answer = told("are all doors locked", tower("en", {}, group))

    assert answer is not None
    assert (answer.others, answer.so) == ({"lock.all"}, {CELLAR})


def test_a_door_that_cannot_tell_is_answered_by_what_it_can_tell() -> None:
    shed = (
        device("lock.shed", "Shed Door", state="locked"),
        device("binary_sensor.pen", "Pen Gate", device_class="door"),
    )
    is_open, is_locked = (
        told("is the shed door open", tower("en", {}, *shed)),
        told("is the pen gate locked", tower("en", {}, *shed)),
    )

    assert is_open is not None
    assert (is_open.form, is_open.others) == ("value", {"lock.shed"})
    assert is_locked is not None
    assert is_locked.form == "value"


def test_without_an_alarm_the_alarm_clock_is_meant() -> None:
    scene = tower("en")
    things = tuple(thing for thing in scene.home.things if thing.entity_id != ALARM)
    object.__setattr__(scene.home, "things", things)

    assert read("is the alarm on", scene) is None
    assert read("arm the alarm", scene) is None


def test_parts_of_the_names_of_two_places_name_neither() -> None:
    more = (
        device("lock.east", "Lock East", "Tower East"),
        device("lock.west", "Lock West", "Tower West"),
    )
    assert told("are the doors in the tower locked", tower("en", {}, *more)) is None


def test_contacts_of_doors_have_nothing_to_do_with_locking() -> None:
    assert done("lock the doors", tower("en", {DOOR: "on", HATCH: "on"})) == ("lock", LOCKS, set())
