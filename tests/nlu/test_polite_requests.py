"""Orders behind what is said or denied only to be polite, or that something is so; and what only looks like that."""

import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home

LAMP = "light.kitchen_light"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "couldn't you turn on the Kitchen Light"),
        ("en", "hey can't you turn on the Kitchen Light please"),
        ("en", "won't you turn the Kitchen Light on"),
        ("de", "könntest du nicht mal die Kitchen Light einschalten"),
        ("de", "magst du uns nicht die Kitchen Light anmachen"),
        ("fr", "tu pourrais pas allumer la Kitchen Light"),
        ("fr", "dis, tu n'allumerais pas la Kitchen Light"),
        ("fr", "vous ne m'allumeriez pas la Kitchen Light"),
        ("es", "no podrías encender la Kitchen Light"),
        ("nl", "kun je niet even de Kitchen Light aanzetten"),
        ("nl", "zou je niet eens de Kitchen Light aan willen doen"),
        ("en", "be a love and turn on the Kitchen Light"),
        ("en", "do us a favour and turn on the Kitchen Light"),
        ("en", "any chance you could turn the Kitchen Light on?"),
        ("en", "is it possible to turn on the Kitchen Light"),
        ("en", "could somebody please turn on the Kitchen Light"),
        ("en", "make sure the Kitchen Light is on"),
        ("en", "may I have the Kitchen Light on please"),
        ("de", "wären Sie so freundlich und schalten die Kitchen Light ein"),
        ("de", "wäre es möglich die Kitchen Light einzuschalten"),
        ("de", "kann mal jemand die Kitchen Light einschalten"),
        ("de", "sorg bitte dafür, dass die Kitchen Light an ist"),
        ("fr", "il y aurait moyen d'allumer la Kitchen Light ?"),
        ("fr", "ça vous ennuierait d'allumer la Kitchen Light"),
        ("fr", "sois un ange et allume la Kitchen Light"),
        ("fr", "il faudrait allumer la Kitchen Light"),
        ("es", "te importaría encender la Kitchen Light"),
        ("es", "haz el favor de encender la Kitchen Light"),
        ("es", "podría alguien encender la Kitchen Light"),
        ("nl", "is het mogelijk om de Kitchen Light aan te zetten"),
        ("nl", "wil iemand even de Kitchen Light aanzetten"),
        ("nl", "wees een engel en zet de Kitchen Light aan"),
        ("nl", "zorg er eens voor dat de Kitchen Light aan is"),
    ],
)
async def test_an_order_is_carried_out_however_politely_it_is_said(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    await Talk(agent, language).say(text)
    assert home.state(LAMP) == "on"


@in_one_home(
    ("language", "text"),
    [
        ("en", "could you not turn on the Kitchen Light"),
        ("en", "please don't turn on the Kitchen Light"),
        ("de", "kannst du bitte nicht die Kitchen Light einschalten"),
        ("de", "kannst du die Kitchen Light nicht einschalten"),
        ("de", "kannst du nicht mehr die Kitchen Light einschalten"),
        ("fr", "tu pourrais ne pas allumer la Kitchen Light"),
        ("fr", "n'allume pas la Kitchen Light"),
        ("es", "podrías no encender la Kitchen Light"),
        ("nl", "wil je de Kitchen Light niet aanzetten"),
        ("en", "is it possible that somebody turned on the Kitchen Light"),
        ("en", "you may have turned on the Kitchen Light"),
        ("en", "be a love and don't turn on the Kitchen Light"),
        ("en", "any chance of rain in the kitchen"),
        ("de", "ist es möglich, dass die Kitchen Light an ist"),
        ("de", "wärst du so lieb und lässt die Kitchen Light aus"),
        ("fr", "il faudrait qu'il pleuve sur la Kitchen Light"),
        ("fr", "il faudrait pas allumer la Kitchen Light"),
        ("es", "es posible que encienda la Kitchen Light"),
        ("es", "habría que no encender la Kitchen Light"),
        ("nl", "je mag de Kitchen Light niet aanzetten"),
        ("nl", "kan het zijn dat de Kitchen Light aan is"),
    ],
)
async def test_what_only_looks_like_politeness_does_nothing(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    before = home.snapshot()
    await Talk(agent, language).say(text)
    assert home.snapshot() == before


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "would it be possible to unlock the Front Door"),
        ("de", "sei so gut und schließ Front Door auf"),
        ("fr", "quelqu'un peut déverrouiller Front Door"),
        ("es", "hazme el favor de desbloquear Front Door"),
        ("nl", "zou iemand Front Door kunnen ontgrendelen"),
    ],
)
async def test_what_guards_the_home_is_asked_about_however_politely_it_is_said(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    await Talk(agent, language).say(text)
    assert home.front_door.unlocked_times == 0
