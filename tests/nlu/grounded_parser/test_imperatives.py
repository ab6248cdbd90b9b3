"""However politely somebody words an order, the same is done; what was left on is asked about, and nothing moves."""

import pytest

from custom_components.universal_agent.nlu.grounded_parser.imperatives import plain_orders
from tests.installed_agent import InstalledAgent
from tests.mock_home import Lock, SmallHome


@pytest.mark.parametrize(
    ("language", "said", "plain"),
    [
        ("en", "would you mind shutting the hatch", "shut the hatch"),
        ("en", "did anybody leave the samovar on", "is the samovar on"),
        ("en", "have I left the hatch open", "is the hatch open"),
        ("en", "any portholes open below", "are any portholes open below"),
        ("en", "i think i left the samovar on", "is the samovar on"),
        ("en", "have we locked up", "are all the doors locked"),
        ("en", "is anybody in", "is anybody at home"),
        ("en", "how much power is the windmill making", "what is the power of the windmill"),
        ("en", "stop whatever's playing in the galley", "stop the music in the galley"),
        ("en", "open the hatch for them", "open the hatch"),
        ("en", "pop the hatch open for her would you", "open the hatch"),
        ("de", "sperr ihm die luke auf", "sperr die luke auf"),
        ("fr", "ouvrez-leur le hublot", "ouvre le hublot"),
        ("nl", "doe hem het luik open", "doe het luik open"),
        ("fr", "le phare est encore allumé", "est-ce que le phare est allumé"),
        ("fr", "la trappe est fermée ou pas", "est-ce que la trappe est fermée"),
        ("fr", "le capitaine est rentré à quel heure", "à quelle heure le capitaine est rentré"),
        ("fr", "il est où Anatole", "où est Anatole"),
        ("fr", "c'est quand la marée", "quand est la marée"),
        ("de", "Drehen Sie bitte das Leuchtfeuer aus", "Drehe das Leuchtfeuer aus"),
        ("de", "seien Sie so gut und öffnen Sie das Bullauge", "öffne das Bullauge"),
        ("de", "stellst du mal ember auf 20", "stelle ember auf 20"),
        ("de", "den samowar aus machen", "den samowar ausmachen"),
        ("de", "hat jemand den samowar angelassen", "ist den samowar an"),
        ("de", "läuft die lenzpumpe denn noch", "ist die lenzpumpe an"),
        ("fr", "la pompe tourne encore", "est-ce que la pompe est allumé"),
        ("es", "sigue funcionando la bomba", "está encendido la bomba"),
        ("nl", "draait de lenspomp nog", "staat de lenspomp aan"),
        ("fr", "tu m'éteins le phare", "éteins le phare"),
        ("fr", "veuillez fermer le hublot", "ferme le hublot"),
        ("fr", "il faudrait rallumer le phare", "allume le phare"),
        ("fr", "on a laissé le hublot ouvert", "est-ce que le hublot est ouvert"),
        ("es", "me bajas el estor", "baja el estor"),
        ("es", "enciéndanos el faro", "enciende el faro"),
        ("es", "ciérralas", "cierra las"),
        ("es", "hágame el favor de subir el estor", "sube el estor"),
        ("es", "prendé el faro", "prende el faro"),
        ("es", "hemos dejado la bomba encendida", "está encendida la bomba"),
        ("nl", "zoudt ge de vuurtoren uit willen doen", "de vuurtoren uitdoen"),
        ("nl", "sluit u het luik", "sluit het luik"),
        ("nl", "steek de kooilamp aan", "zet de kooilamp aan"),
        ("nl", "heeft iemand de samowar aan gelaten", "staat de samowar aan"),
    ],
)
def test_the_plain_wording(language: str, said: str, plain: str) -> None:
    assert plain in plain_orders(said, language)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "turn off the beacon"),
        ("de", "mach das leuchtfeuer aus"),
        ("fr", "j'ai éteint le phare"),
        ("es", "apagué el faro"),
        ("es", "papá apagó el faro"),
        ("nl", "ik heb de vuurtoren uitgedaan"),
        ("it", "spegni il faro"),
        ("en", "let him in on the plan"),
        ("en", "don't let him in"),
        ("en", "she let him in"),
        ("de", "lass ihn nicht rein"),
        ("nl", "laat hem niet binnen"),
    ],
)
def test_a_plain_order_and_a_report_stay_as_they_are(language: str, said: str) -> None:
    assert plain_orders(said, language) == ()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "would you mind turning kitchen light on"),
        ("de", "Seien Sie so nett und schalten Sie mir Kitchen Light ein"),
        ("fr", "tu veux bien m'allumer Kitchen Light"),
        ("es", "enciéndeme Kitchen Light"),
        ("nl", "zou u Kitchen Light aan willen doen"),
    ],
)
async def test_the_polite_are_served(agent: InstalledAgent, home: SmallHome, language: str, text: str) -> None:
    await agent.ask(text, language=language)
    await home.hass.async_block_till_done()

    assert home.state("light.kitchen_light") == "on"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "let him in, would you"),
        ("en", "unlock the front door for her"),
        ("de", "lass sie rein"),
        ("de", "sperr ihm Front Door auf"),
        ("fr", "laisse-le entrer"),
        ("nl", "laat haar even binnen"),
    ],
)
async def test_whoever_is_let_in_is_asked_about(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    names = {"en": "Back Door", "de": "Haustür", "fr": "Porte d'entrée", "nl": "Voordeur"}
    await home.add("lock", door := Lock(), names[language], "Hallway")
    before = home.snapshot()

    answer = await agent.converse(text, language=language)

    assert answer["continue_conversation"]
    assert door.unlocked_times == 0
    assert home.snapshot() == before
