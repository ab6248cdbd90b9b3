"""Robots are sent to work and home in whatever words people have for it, and by nothing that only tells of them."""

import pytest

from custom_components.universal_agent.nlu.grounded_parser.directives.sentence import read_directives
from tests.nlu.grounded_parser.directives.lighthouse import done, lighthouse
from tests.nlu.grounded_parser.homes import device, home

STARTED, DOCKED = {"vacuum.gull": "VacuumStart"}, {"vacuum.gull": "VacuumReturnToBase"}
WORK = [
    ("en", "get Gull to do the floor"),
    ("en", "let Gull hoover the floors"),
    ("en", "tell Gull to get going"),
    ("en", "send Gull off to work"),
    ("en", "let Gull do a round"),
    ("en", "Gull should vacuum"),
    ("de", "lass Gull mal saugen"),
    ("de", "Gull soll eine Runde drehen"),
    ("de", "schick Gull los"),
    ("de", "sag Gull er soll loslegen"),
    ("fr", "dis à Gull de passer l'aspirateur"),
    ("fr", "envoie Gull faire le ménage"),
    ("fr", "fais tourner Gull"),
    ("es", "dile a Gull que limpie el suelo"),
    ("es", "que Gull dé una vuelta"),
    ("es", "manda a Gull a aspirar"),
    ("nl", "laat Gull stofzuigen"),
    ("nl", "stuur Gull op pad"),
    ("nl", "zeg tegen Gull dat hij moet zuigen"),
]
HOME = [
    ("en", "send Gull home"),
    ("en", "tell Gull to go back to base"),
    ("de", "schick Gull nach Hause"),
    ("de", "Gull soll zurück zur Ladestation"),
    ("fr", "fais rentrer Gull à sa base"),
    ("es", "dile a Gull que vuelva a la base"),
    ("nl", "stuur Gull terug naar huis"),
]
NEITHER = [
    *(("en", text) for text in ("don't let Gull hoover", "Gull started cleaning", "get Gull off the carpet")),
    *(("en", text) for text in ("did Gull hoover the floor", "Gull has cleaned", "Gull was cleaning the floor")),
    *(("en", text) for text in ("Gull cleans well", "have Gull hoover the attic", "tell Marconi to clean the floor")),
    *(("en", text) for text in ("Gull is going home", "Gull should have cleaned the floor", "clean the carpet")),
    *(("de", text) for text in ("lass Gull nicht saugen", "Gull hat gesaugt", "soll Gull saugen", "Gull saugt gut")),
    *(
        ("de", text)
        for text in ("Gull soll eigentlich saugen", "lass Gull den Dachboden saugen", "Marconi soll saugen")
    ),
    *(("fr", text) for text in ("ne laisse pas Gull aspirer", "Gull a aspiré le sol", "Gull aspirait le sol")),
    *(("fr", text) for text in ("dis à Gull d'aspirer le grenier", "dis à Marconi d'aspirer", "Gull aspire mal")),
    *(("es", text) for text in ("no dejes que Gull limpie", "Gull ha limpiado el suelo", "Gull limpiaba el suelo")),
    *(("es", text) for text in ("dile a Gull que limpie el desván", "dile a Marconi que limpie", "Gull limpia mal")),
    *(("nl", text) for text in ("laat Gull niet zuigen", "Gull heeft gezogen", "moet Gull zuigen", "Gull zuigt goed")),
    *(("nl", text) for text in ("laat Gull de zolder zuigen", "laat Marconi stofzuigen")),
]


@pytest.mark.parametrize(("language", "text"), WORK)
def test_it_is_sent_to_work(language: str, text: str) -> None:
    assert done(text, lighthouse(language)) == STARTED


@pytest.mark.parametrize(("language", "text"), HOME)
def test_it_is_sent_home(language: str, text: str) -> None:
    assert done(text, lighthouse(language)) == DOCKED


@pytest.mark.parametrize(("language", "text"), NEITHER)
def test_what_tells_of_it_forbids_it_or_names_more_sends_nobody(language: str, text: str) -> None:
    assert not {"vacuum.gull"} & done(text, lighthouse(language)).keys()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "get Mole to mow the lawn"),
        ("de", "lass Mole den Rasen mähen"),
        ("fr", "dis à Mole de tondre la pelouse"),
        ("es", "dile a Mole que corte el césped"),
        ("nl", "laat Mole het gras maaien"),
    ],
)
def test_a_mower_mows_and_no_vacuum_does(language: str, text: str) -> None:
    garden = home(
        device("lawn_mower.mole", "Mole", "Garden", state="docked"),
        device("vacuum.gull", "Gull", "Cabin", state="docked"),
        language=language,
    )
    assert done(text, garden) == {"lawn_mower.mole": "LawnMowerStartMowing"}
    assert done(text.replace("Mole", "Gull"), garden) == {}


@pytest.mark.parametrize(
    ("language", "text", "state", "starts"),
    [
        ("en", "let Gull run", "docked", True),
        ("de", "lass Gull mal laufen", "docked", True),
        ("nl", "laat Gull even lopen", "idle", True),
        ("en", "let Gull run", "cleaning", False),
        ("de", "lass Gull laufen", "cleaning", False),
        ("nl", "laat Gull lopen", "cleaning", False),
    ],
)
def test_a_robot_that_rests_is_let_run_and_one_that_cleans_is_left_alone(
    language: str, text: str, state: str, starts: bool
) -> None:
    scene = home(device("vacuum.gull", "Gull", "Cabin", state=state), language=language)

    found = read_directives(text, scene)

    assert found is not None
    assert found.leaves_alone is not starts
    assert [match.name for match in found.matches if match.name == "HassVacuumStart"] == ["HassVacuumStart"] * starts
