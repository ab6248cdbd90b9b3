"""Questions about locks, doors, windows, covers, the alarm and persons: never a false answer, in five languages."""

from collections.abc import Mapping

import pytest

from tests.llm_provider.local.free.watchtower import (
    ALARM,
    ATTIC,
    BLIND,
    CELLAR,
    DOOR,
    FRONT,
    GARAGE,
    HATCH,
    LOCKS,
    MIA,
    SHUTTER,
    SKYLIGHT,
    STUDY,
    TOM,
    WINDOWS,
    told,
    tower,
)

UNLOCKED: Mapping[str, str] = {CELLAR: "unlocked"}
AJAR: Mapping[str, str] = {ATTIC: "on"}
OUT: Mapping[str, str] = {TOM: "not_home"}
WAYS = {DOOR, HATCH, GARAGE, *WINDOWS}

# What is asked, in each language, and how it is with the cellar unlocked, the attic window open, the garage closing,
# Tom away and the alarm armed: form, verdict, of what it is so, of what it is not.
QUESTIONS: tuple[tuple[str, str, set[str], set[str], Mapping[str, tuple[str, ...]]], ...] = (
    (
        "all",
        "no",
        {FRONT},
        {CELLAR},
        {
            "en": (
                "are the doors locked",
                "are all doors locked",
                "is everything locked",
                "is the house locked up",
                "did i lock all the doors",
                "can you check whether the doors are locked",
                "are the doors all locked right now?",
                "everything locked up?",
                "is the whole house locked",
                "tell me if all the doors are bolted",
            ),
            "de": (
                "sind die Türen abgeschlossen",
                "sind alle Türen verriegelt",
                "ist alles abgeschlossen",
                "ist das Haus abgeschlossen",
                "habe ich alle Türen abgeschlossen",
                "kannst du prüfen ob die Türen abgeschlossen sind",
                "alles abgeschlossen?",
                "ist schon alles abgesperrt",
            ),
            "fr": (
                "est-ce que les portes sont verrouillées",
                "les portes sont-elles fermées à clé",
                "est-ce que tout est verrouillé",
                "tout est fermé à clé ?",
                "est-ce que la maison est verrouillée",
                "est-ce que j'ai verrouillé toutes les portes",
                "toutes les portes sont verrouillées",
            ),
            "es": (
                "están las puertas cerradas con llave",
                "las puertas están bloqueadas",
                "está todo cerrado con llave",
                "está la casa cerrada con llave",
                "he cerrado con llave todas las puertas",
                "puedes comprobar si las puertas están cerradas con llave",
            ),
            "nl": (
                "zijn de deuren op slot",
                "zijn alle deuren vergrendeld",
                "is alles op slot",
                "is het huis op slot",
                "heb ik alle deuren op slot gedaan",
                "kun je kijken of de deuren op slot zijn",
                "zit alles op slot",
            ),
        },
    ),
    (
        "any",
        "yes",
        {CELLAR},
        {FRONT},
        {
            "en": (
                "are the doors unlocked",
                "is any door unlocked",
                "did i forget to lock the doors",
                "are the doors not locked",
                "aren't the doors locked",
            ),
            "de": (
                "sind die Türen nicht abgeschlossen",
                "ist irgendeine Tür unverschlossen",
                "sind die Türen aufgeschlossen",
            ),
            "fr": (
                "est-ce qu'une porte est déverrouillée",
                "les portes ne sont-elles pas verrouillées",
                "y a-t-il une porte déverrouillée",
            ),
            "es": ("hay alguna puerta sin llave", "están las puertas desbloqueadas", "hay alguna puerta desbloqueada"),
            "nl": ("is er een deur van slot", "zijn de deuren niet op slot", "zijn de deuren ontgrendeld"),
        },
    ),
    (
        "which",
        "yes",
        {CELLAR},
        {FRONT},
        {
            "en": (
                "which doors are unlocked",
                "which doors are not locked",
                "show me which doors are unlocked",
                "what doors are still unlocked",
            ),
            "de": ("welche Türen sind nicht abgeschlossen", "welche Tür ist entriegelt"),
            "fr": ("quelles portes sont déverrouillées", "quelles portes ne sont pas verrouillées"),
            "es": ("qué puertas están sin llave", "qué puertas no están cerradas con llave"),
            "nl": ("welke deuren zijn niet op slot", "welke deur is ontgrendeld"),
        },
    ),
    (
        "any",
        "yes",
        {ATTIC},
        {STUDY, SKYLIGHT},
        {
            "en": (
                "are any windows open",
                "are the windows open",
                "is a window open",
                "did i leave a window open",
                "has anyone left any window open",
                "are there any windows still open",
                "is there a window ajar",
                "are any windows not closed",
            ),
            "de": (
                "sind Fenster offen",
                "ist irgendein Fenster offen",
                "steht noch ein Fenster offen",
                "habe ich ein Fenster offen gelassen",
                "sind die Fenster offen",
                "gibt es ein Fenster das offen ist",
            ),
            "fr": (
                "y a-t-il une fenêtre ouverte",
                "est-ce que des fenêtres sont ouvertes",
                "les fenêtres sont-elles ouvertes",
                "ai-je laissé une fenêtre ouverte",
                "reste-t-il une fenêtre ouverte",
            ),
            "es": (
                "hay alguna ventana abierta",
                "están las ventanas abiertas",
                "he dejado alguna ventana abierta",
                "queda alguna ventana abierta",
            ),
            "nl": (
                "staat er een raam open",
                "zijn de ramen open",
                "heb ik een raam open laten staan",
                "zijn er nog ramen open",
            ),
        },
    ),
    (
        "all",
        "no",
        {STUDY, SKYLIGHT},
        {ATTIC},
        {
            "en": ("are all the windows closed", "are the windows shut", "are no windows open", "is no window open"),
            "de": (
                "sind alle Fenster zu",
                "sind die Fenster geschlossen",
                "ist kein Fenster offen",
                "sind keine Fenster offen",
            ),
            "fr": (
                "toutes les fenêtres sont-elles fermées",
                "est-ce que les fenêtres sont fermées",
                "est-ce qu'aucune fenêtre n'est ouverte",
            ),
            "es": (
                "están todas las ventanas cerradas",
                "las ventanas están cerradas",
                "no hay ninguna ventana abierta",
            ),
            "nl": ("zijn alle ramen dicht", "zijn de ramen gesloten", "is er geen raam open"),
        },
    ),
    (
        "how_many",
        "yes",
        {ATTIC},
        {STUDY, SKYLIGHT},
        {
            "en": ("how many windows are open", "how many of the windows are open"),
            "de": ("wie viele Fenster sind offen",),
            "fr": ("combien de fenêtres sont ouvertes",),
            "es": ("cuántas ventanas hay abiertas", "cuántas ventanas están abiertas"),
            "nl": ("hoeveel ramen staan open",),
        },
    ),
    (
        "all",
        "no",
        {DOOR, HATCH, STUDY, SKYLIGHT},
        {ATTIC, GARAGE},
        {
            "en": (
                "is everything closed",
                "are all the doors and windows closed",
                "are the windows and doors shut",
                "is nothing open",
            ),
            "de": ("ist alles zu", "sind alle Türen und Fenster geschlossen", "ist nichts offen"),
            "fr": (
                "est-ce que tout est fermé",
                "les portes et les fenêtres sont-elles fermées",
                "est-ce que rien n'est ouvert",
            ),
            "es": ("está todo cerrado", "están cerradas las puertas y las ventanas", "no hay nada abierto"),
            "nl": ("is alles dicht", "zijn de deuren en ramen dicht", "staat er niets open"),
        },
    ),
    (
        "any",
        "yes",
        {ATTIC},
        {SKYLIGHT},
        {
            "en": ("are any windows open in the attic", "are the windows upstairs open"),
            "de": ("ist auf dem Dachboden ein Fenster offen", "sind im Obergeschoss Fenster offen"),
            "fr": ("y a-t-il une fenêtre ouverte au grenier",),
            "es": ("hay alguna ventana abierta en el desván", "hay alguna ventana abierta en la planta alta"),
            "nl": ("staat er een raam open op de zolder",),
        },
    ),
    (
        "is",
        "no",
        set(),
        {STUDY},
        {
            "en": ("is the study window open", "is the window in the study open"),
            "de": ("ist das Bürofenster offen", "ist das Fenster im Büro offen"),
            "fr": ("la fenêtre du bureau est-elle ouverte",),
            "es": ("está abierta la ventana del despacho",),
            "nl": ("is het werkkamerraam open", "staat het raam in de werkkamer open"),
        },
    ),
    (
        "is",
        "no",
        set(),
        {CELLAR},
        {
            "en": ("is the cellar door locked", "did i lock the cellar door", "is the cellar locked"),
            "de": (
                "ist die Kellertür abgeschlossen",
                "hab ich die Kellertür abgeschlossen",
                "ist der Keller abgeschlossen",
            ),
            "fr": ("la porte de la cave est-elle verrouillée", "ai-je fermé à clé la porte de la cave"),
            "es": ("está la puerta del sótano cerrada con llave", "he cerrado la puerta del sótano con llave"),
            "nl": ("is de kelderdeur op slot", "heb ik de kelderdeur op slot gedaan"),
        },
    ),
    (
        "is",
        "yes",
        {CELLAR},
        set(),
        {
            "en": (
                "is the cellar door unlocked",
                "is the cellar door not locked",
                "did i forget to lock the cellar door",
            ),
            "de": ("ist die Kellertür nicht abgeschlossen", "habe ich vergessen die Kellertür abzuschließen"),
            "fr": ("la porte de la cave n'est-elle pas verrouillée", "ai-je oublié de verrouiller la porte de la cave"),
            "es": ("no está la puerta del sótano cerrada con llave",),
            "nl": ("is de kelderdeur niet op slot", "ben ik vergeten de kelderdeur op slot te doen"),
        },
    ),
    (
        "is",
        "no",
        set(),
        {DOOR},
        {
            "en": ("is the front door open", "did i leave the front door open"),
            "de": ("ist die Haustür offen", "steht die Haustür auf"),
            "fr": ("la porte d'entrée est-elle ouverte",),
            "es": ("está abierta la puerta de entrada",),
            "nl": ("is de voordeur open", "staat de voordeur open"),
        },
    ),
    (
        "is",
        "no",
        set(),
        {GARAGE},
        {
            "en": ("is the garage closed", "is the garage door shut"),
            "de": ("ist die Garage zu", "ist das Garagentor geschlossen"),
            "fr": ("le garage est-il fermé", "la porte de garage est-elle fermée"),
            "es": ("está cerrado el garaje", "está cerrada la puerta del garaje"),
            "nl": ("is de garage dicht", "is de garagedeur gesloten"),
        },
    ),
    (
        "any",
        "no",
        set(),
        {BLIND, SHUTTER},
        {
            "en": ("are the blinds or the shutters open",),
            "de": ("sind die Jalousien oder Rollläden offen",),
            "fr": ("est-ce que les stores ou les volets sont ouverts",),
            "es": ("están abiertas las persianas o las contraventanas",),
            "nl": ("zijn de jaloezieën of de rolluiken open",),
        },
    ),
    (
        "any",
        "yes",
        {MIA},
        {TOM},
        {
            "en": ("is anyone home", "is someone at home", "is somebody in the house"),
            "de": ("ist jemand zu Hause", "ist irgendwer da"),
            "fr": ("est-ce que quelqu'un est à la maison", "y a-t-il quelqu'un à la maison"),
            "es": ("hay alguien en casa", "está alguien en casa"),
            "nl": ("is er iemand thuis", "is iemand in huis"),
        },
    ),
    (
        "which",
        "yes",
        {MIA},
        {TOM},
        {
            "en": ("who is home", "who's at home", "who is not away"),
            "de": ("wer ist zu Hause", "wer ist gerade da"),
            "fr": ("qui est à la maison",),
            "es": ("quién está en casa",),
            "nl": ("wie is er thuis", "wie is thuis"),
        },
    ),
    (
        "all",
        "no",
        {MIA},
        {TOM},
        {
            "en": ("is everyone home", "are Mia and Tom home"),
            "de": ("sind alle zu Hause", "sind Mia und Tom daheim"),
            "fr": ("est-ce que tout le monde est à la maison",),
            "es": ("está todo el mundo en casa", "están Mia y Tom en casa"),
            "nl": ("is iedereen thuis",),
        },
    ),
    (
        "all",
        "no",
        {TOM},
        {MIA},
        {
            "en": ("is nobody home", "is everybody away"),
            "de": ("ist niemand zu Hause", "sind alle weg"),
            "fr": ("personne n'est à la maison ?", "est-ce que tout le monde est parti"),
            "es": ("no hay nadie en casa", "están todos fuera"),
            "nl": ("is er niemand thuis", "is iedereen weg"),
        },
    ),
    (
        "is",
        "no",
        set(),
        {TOM},
        {
            "en": ("is tom home", "is Tom at home now"),
            "de": ("ist Tom zu Hause", "ist Tom schon da"),
            "fr": ("est-ce que Tom est à la maison", "Tom est-il là"),
            "es": ("está Tom en casa",),
            "nl": ("is Tom thuis",),
        },
    ),
    (
        "is",
        "yes",
        {ALARM},
        set(),
        {
            "en": ("is the alarm on", "is the alarm armed", "is the alarm set", "is the burglar alarm active"),
            "de": ("ist die Alarmanlage scharf", "ist der Alarm an", "ist der Turmalarm scharf geschaltet"),
            "fr": ("l'alarme est-elle activée", "est-ce que l'alarme est armée"),
            "es": ("está la alarma activada", "está armada la alarma"),
            "nl": ("is het alarm aan", "staat het alarm op scherp", "is het alarmsysteem ingeschakeld"),
        },
    ),
    (
        "is",
        "no",
        set(),
        {ALARM},
        {
            "en": ("is the alarm off", "is the alarm not armed", "is the alarm going off"),
            "de": ("ist die Alarmanlage aus", "ist der Alarm nicht scharf"),
            "fr": ("l'alarme est-elle désarmée",),
            "es": ("está la alarma desactivada",),
            "nl": ("is het alarm uit",),
        },
    ),
)
NOW = {**UNLOCKED, **AJAR, **OUT, GARAGE: "closing"}


@pytest.mark.parametrize(
    ("language", "text", "form", "verdict", "so", "others"),
    [
        pytest.param(language, text, form, verdict, so, others, id=f"{language}: {text}")
        for form, verdict, so, others, texts in QUESTIONS
        for language, said in texts.items()
        for text in said
    ],
)
def test_the_answer_is_what_the_states_say(
    language: str, text: str, form: str, verdict: str, so: set[str], others: set[str]
) -> None:
    answer = told(text, tower(language, NOW))

    assert answer is not None
    assert (answer.form, answer.verdict) == (form, verdict)
    assert (answer.so, answer.others, answer.unknown) == (so, others, set())


ALL_LOCKED = {
    "en": "are the doors locked",
    "de": "ist alles abgeschlossen",
    "fr": "est-ce que tout est verrouillé",
    "es": "está todo cerrado con llave",
    "nl": "is alles op slot",
}
ANY_OPEN = {
    "en": "are any windows open",
    "de": "ist ein Fenster offen",
    "fr": "y a-t-il une fenêtre ouverte",
    "es": "hay alguna ventana abierta",
    "nl": "staat er een raam open",
}


@pytest.mark.parametrize("language", ALL_LOCKED)
@pytest.mark.parametrize(
    ("state", "verdict"),
    [
        pytest.param("locked", "yes", id="locked"),
        pytest.param("unlocked", "no", id="unlocked"),
        pytest.param("locking", "no", id="on its way"),
        pytest.param("unlocking", "no", id="on its way out"),
        pytest.param("jammed", "no", id="jammed"),
        pytest.param("open", "no", id="latch drawn"),
        pytest.param("unavailable", "unknown", id="gone"),
        pytest.param("unknown", "unknown", id="never heard of"),
    ],
)
def test_all_are_locked_only_if_each_is_known_to_be(language: str, state: str, verdict: str) -> None:
    answer = told(ALL_LOCKED[language], tower(language, {CELLAR: state}))

    assert answer is not None
    assert answer.verdict == verdict
    assert (CELLAR in answer.unknown) is (verdict == "unknown")


@pytest.mark.parametrize("language", ANY_OPEN)
@pytest.mark.parametrize(
    ("states", "verdict"),
    [
        pytest.param({}, "no", id="all are closed"),
        pytest.param({STUDY: "on"}, "yes", id="in the room itself"),
        pytest.param({ATTIC: "on"}, "yes", id="in another room"),
        pytest.param({SKYLIGHT: "opening"}, "yes", id="opening"),
        pytest.param({SKYLIGHT: "closing"}, "yes", id="not closed yet"),
        pytest.param({ATTIC: "unavailable"}, "unknown", id="one is not known"),
        pytest.param({ATTIC: "unavailable", STUDY: "on"}, "yes", id="one is not known, another is open"),
    ],
)
def test_no_window_is_open_only_if_each_is_known_to_be_closed(
    language: str, states: Mapping[str, str], verdict: str
) -> None:
    answer = told(ANY_OPEN[language], tower(language, states))

    assert answer is not None
    assert answer.verdict == verdict
    assert answer.so | answer.others | answer.unknown == WINDOWS


def test_whether_a_jammed_lock_is_unlocked_nobody_knows() -> None:
    answer = told("which doors are unlocked", tower("en", {CELLAR: "jammed"}))

    assert answer is not None
    assert (answer.so, answer.unknown) == (set(), {CELLAR})


def test_all_doors_are_those_that_can_be_locked_and_closed_ones_those_that_can_be_seen() -> None:
    locked, closed = told("are all doors locked", tower("en")), told("are all doors closed", tower("en"))

    assert locked is not None
    assert locked.so == LOCKS
    assert closed is not None
    assert closed.so == {DOOR, HATCH, GARAGE}


def test_locked_and_closed_are_asked_together() -> None:
    answer = told("is everything closed and locked", tower("en", AJAR))

    assert answer is not None
    assert (answer.verdict, answer.others) == ("no", {ATTIC})
    assert answer.so == (WAYS - {ATTIC}) | LOCKS


@pytest.mark.parametrize(
    ("text", "state"),
    [
        pytest.param("is the alarm armed for the night", "armed_night", id="night"),
        pytest.param("is the alarm armed away", "armed_away", id="away"),
        pytest.param("is the alarm triggered", "triggered", id="triggered"),
        pytest.param("is the alarm disarmed", "disarmed", id="disarmed"),
    ],
)
def test_how_the_alarm_is_armed(text: str, state: str) -> None:
    so, not_so = told(text, tower("en", {ALARM: state})), told(text, tower("en", {ALARM: "armed_home"}))

    assert so is not None
    assert so.verdict == "yes"
    assert not_so is not None
    assert not_so.verdict == "no"


@pytest.mark.parametrize(
    ("text", "entity_id"),
    [
        pytest.param("is the study blind open or closed", BLIND, id="a cover"),
        pytest.param("is the cellar door locked or unlocked", CELLAR, id="a lock"),
        pytest.param("is the alarm on or off", ALARM, id="the alarm"),
        pytest.param("is mia home or away", MIA, id="a person"),
    ],
)
def test_alternatives_are_answered_by_how_it_is(text: str, entity_id: str) -> None:
    answer = told(text, tower("en"))

    assert answer is not None
    assert (answer.form, answer.so | answer.others) == ("value", {entity_id})


def test_a_zone_is_not_home() -> None:
    answer = told("is tom home", tower("en", {TOM: "Harbour"}))

    assert answer is not None
    assert answer.verdict == "no"
