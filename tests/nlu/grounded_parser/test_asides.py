"""Who says why still gets what was ordered; who says which, when or whether is not taken for somebody who says why."""

from datetime import UTC, datetime

import pytest

from custom_components.universal_agent.nlu.grounded_parser.asides import without_asides
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.grounded_parser.directives.lighthouse import lighthouse
from tests.one_home import in_one_home

NOW = datetime(2026, 11, 20, 15, tzinfo=UTC)


@pytest.mark.parametrize(
    ("language", "text", "order"),
    [
        ("en", "put the samovar off we're casting off", "put the samovar off"),
        ("en", "light the beacon because i can't see the reef", "light the beacon"),
        ("en", "close the porthole blind, the captain's asleep", "close the porthole blind"),
        ("en", "i'm soaked so set ember to 24", "set ember to 24"),
        ("en", "mum's aboard, turn the bunk lamp on", "turn the bunk lamp on"),
        ("de", "mach den samowar aus wir legen gleich ab", "mach den samowar aus"),
        ("de", "mach das bullaugenrollo zu weil es blendet", "mach das bullaugenrollo zu"),
        ("de", "mir ist kalt also stell ember auf 24", "stell ember auf 24"),
        ("de", "kojenlampe an oma kommt an bord", "kojenlampe an"),
        ("fr", "éteins le samovar on lève l'ancre", "éteins le samovar"),
        ("fr", "allume le phare parce qu'on n'y voit rien", "allume le phare"),
        ("fr", "ferme le volet mamie dort", "ferme le volet"),
        ("es", "apaga el samovar que nos vamos", "apaga el samovar"),
        ("es", "enciende el faro que no veo nada", "enciende el faro"),
        ("es", "cierra la persiana que los niños duermen", "cierra la persiana"),
        ("nl", "doe de samowar uit we gaan varen", "doe de samowar uit"),
        ("nl", "doe de kooilamp aan want het is donker", "doe de kooilamp aan"),
        ("nl", "we gaan slapen, doe de kooilamp uit", "doe de kooilamp uit"),
        ("en", "put the samovar on my feet are freezing", "put the samovar on"),
        ("en", "my brother has just rung put the samovar on", "put the samovar on"),
        ("en", "turn off the beacon nobody sails at this hour", "turn off the beacon"),
        ("en", "shut the porthole blind so that the sun can't get at us", "shut the porthole blind"),
        ("en", "the sailors look right at me so close the porthole blind", "close the porthole blind"),
        ("en", "light the beacon because i can't see", "light the beacon"),
        ("de", "samowar an meine füße frieren", "samowar an"),
        ("de", "mach das licht an ich seh nix", "mach das licht an"),
        ("de", "mein bruder hat angerufen mach den samowar an", "mach den samowar an"),
        ("de", "mach das leuchtfeuer an damit uns keiner rammt", "mach das leuchtfeuer an"),
        ("de", "mach das leuchtfeuer aus da fährt eh keiner mehr", "mach das leuchtfeuer aus"),
        ("fr", "allume le samovar mes pieds gèlent ce soir il fait froid", "allume le samovar"),
        ("fr", "mon frère arrive allume le samovar", "allume le samovar"),
        ("fr", "allume le phare pour que personne ne nous heurte", "allume le phare"),
        ("es", "enciende el samovar que tengo los pies helados", "enciende el samovar"),
        ("es", "mi hermano acaba de llamar enciende el samovar", "enciende el samovar"),
        ("es", "enciende el faro para que nadie choque", "enciende el faro"),
        ("nl", "samowar aan mijn voeten zijn ijskoud", "samowar aan"),
        ("nl", "mijn broer heeft gebeld zet de samowar aan", "zet de samowar aan"),
        ("nl", "doe de vuurtoren aan zodat niemand ons ramt", "doe de vuurtoren aan"),
        ("de", "mach den samowar aus, oma ist gar nicht da", "mach den samowar aus"),
        ("fr", "éteins le samovar elle n'est pas là", "éteins le samovar"),
        ("es", "apaga el samovar, no hay nadie", "apaga el samovar"),
        ("es", "apaga el samovar que ni está mi abuela", "apaga el samovar"),
        ("nl", "doe de samowar uit er is toch niemand", "doe de samowar uit"),
        ("en", "put the samovar on, my love", "put the samovar on"),
        ("en", "darling put the samovar on", "put the samovar on"),
        ("de", "mach den samowar an alter", "mach den samowar an"),
        ("fr", "allume le samovar ma belle", "allume le samovar"),
        ("es", "prende el samovar querido", "prende el samovar"),
        ("nl", "zet de samowar aan lieverd", "zet de samowar aan"),
    ],
)
def test_a_reason_is_left_out(language: str, text: str, order: str) -> None:
    assert order in without_asides(text, lighthouse(language), NOW)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "turn off the lamps we don't need"),
        ("en", "how warm is it in the bilge"),
        ("en", "turn off the lamps that we are sick of"),
        ("en", "turn off the samovar i mean the pump"),
        ("en", "turn off the samovar we're back at seven"),
        ("en", "turn off the samovar he said"),
        ("en", "turn on the vent it's cool already so don't bother"),
        ("de", "mach den samowar an es ist warm genug"),
        ("fr", "allume le samovar c'est pas la peine"),
        ("es", "enciende el samovar que no hace falta"),
        ("nl", "doe de samowar aan het is niet nodig"),
        ("en", "turn the lamp on i'm in the cabin"),
        ("en", "turn off the samovar it's on"),
        ("en", "lamps off, not the captain's though"),
        ("de", "mach die lampen aus die wir nicht brauchen"),
        ("de", "mach den samowar aus ich meine die lenzpumpe"),
        ("de", "mach den samowar aus wenn wir ablegen"),
        ("de", "mach die lampe an ich bin in der kajüte"),
        ("fr", "éteins les lampes qu'on n'utilise pas"),
        ("fr", "éteins le samovar je voulais dire la pompe"),
        ("fr", "éteins le samovar quand on part"),
        ("es", "apaga las luces que no usamos"),
        ("es", "que nadie apague el samovar"),
        ("es", "que ni se te ocurra apagar el samovar"),
        ("es", "apaga el samovar digo la bomba"),
        ("es", "apaga el samovar cuando me vaya"),
        ("nl", "doe de lampen uit die we niet gebruiken"),
        ("nl", "doe de samowar uit ik bedoel de lenspomp"),
        ("nl", "doe de samowar uit als we weggaan"),
        ("en", "the beacon on the mast is far too bright"),
        ("en", "the captain made me turn off the samovar"),
        ("en", "turn off the lamps the crew use"),
        ("en", "turn off the lamps nobody needs these days"),
        ("en", "turn off the samovar the bunk lamp is fine"),
        ("en", "turn on the samovar i don't want that"),
        ("de", "mach den samowar aus die kojenlampe ist in ordnung"),
        ("de", "mach den samowar an das will ich nicht"),
        ("de", "mach die lampen aus die noch brennen"),
        ("fr", "éteins les lampes qui sont allumées"),
        ("fr", "éteins la lampe qu'on a achetée"),
        ("en", "turn off the light that is broken"),
        ("de", "mach das licht aus das so flackert"),
        ("es", "apaga las luces que están encendidas"),
        ("es", "apaga el samovar la lámpara de litera está bien"),
        ("nl", "doe de samowar uit de kooilamp is goed"),
        ("nl", "doe de lampen uit die nog branden"),
    ],
)
def test_what_may_change_the_order_is_no_reason(language: str, text: str) -> None:
    """Which one, when, whether, or another one: said without a sign, and never passed over."""
    assert without_asides(text, lighthouse(language), NOW) == ()


def test_the_verb_of_a_question_begins_no_reason() -> None:
    assert without_asides("qué día viene el práctico", lighthouse("es"), NOW) == ()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "turn the kitchen light on i can't see a thing"),
        ("de", "mach Kitchen Light an ich seh nichts"),
        ("fr", "allume Kitchen Light on n'y voit rien"),
        ("es", "enciende Kitchen Light que no veo nada"),
        ("nl", "doe Kitchen Light aan want we zien niks"),
        ("en", "I can't see a thing turn on the kitchen light"),
        ("de", "ich seh gar nichts mach Kitchen Light an"),
        ("fr", "on n'y voit rien allume Kitchen Light"),
        ("es", "hace mucho frío enciende Kitchen Light"),
        ("es", "está muy oscuro enciende Kitchen Light"),
        ("es", "está demasiado oscuro aquí enciende Kitchen Light"),
        ("nl", "we zien niks doe Kitchen Light aan"),
    ],
)
async def test_the_light_comes_on_for_whoever_says_why(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    await agent.ask(text, language=language)
    await home.hass.async_block_till_done()

    assert home.state("light.kitchen_light") == "on"


async def test_a_lock_is_not_opened_without_a_question_whatever_the_reason(
    agent: InstalledAgent, home: SmallHome
) -> None:
    before = home.snapshot()

    answer = await agent.ask("unlock the front door i'm outside")
    await home.hass.async_block_till_done()

    assert home.snapshot() == before
    assert answer["response"]


async def test_what_was_told_beside_it_is_not_called_an_unknown_thing(agent: InstalledAgent) -> None:
    answer = await agent.ask("turn on the sauna, I'm all sweaty")

    assert "sauna" in answer["response"]
    assert "sweaty" not in answer["response"]


@in_one_home(
    ("language", "text"),
    [
        ("en", "i should lock the front door"),
        ("en", "we always turn on the kitchen light"),
        ("en", "they often turn on the kitchen light"),
        ("de", "wir müssen die haustür abschließen"),
        ("fr", "je devrais verrouiller la porte d'entrée"),
        ("fr", "on doit allumer la lumière de la cuisine"),
        ("es", "debería encender la luz de la cocina"),
        ("nl", "we zouden de voordeur moeten sluiten"),
    ],
)
async def test_what_somebody_ought_to_do_is_no_order(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    before = home.snapshot()
    await agent.ask(text, language=language)
    await home.hass.async_block_till_done()

    assert home.snapshot() == before


@pytest.mark.parametrize(
    "before", ["please never, ever, ", "never, ", "blah blah, ", "after the party, ", "tomorrow, "]
)
async def test_what_stands_before_an_order_about_a_way_in_is_not_passed_over(
    agent: InstalledAgent, home: SmallHome, before: str
) -> None:
    await agent.ask("open the bedroom blinds")
    shown = home.snapshot()
    answer = await agent.ask(f"{before}close the garage")
    await home.hass.async_block_till_done()

    assert not answer["continue_conversation"]
    assert home.snapshot() == shown


@in_one_home("text", ["the front door lock is broken", "the front door lock is giving me trouble"])
async def test_a_lock_that_is_complained_of_is_left_alone(agent: InstalledAgent, home: SmallHome, text: str) -> None:
    before = home.snapshot()
    await agent.ask(text)
    assert home.snapshot() == before


async def test_german_aufschliessen_closes_nothing(agent: InstalledAgent, home: SmallHome) -> None:
    await agent.ask("open the bedroom blinds")
    before = home.snapshot()
    for text in ("schließ die Bedroom Blinds auf", "schließ alle Türen außer der Front Door auf"):
        await agent.ask(text, language="de")
        assert home.snapshot() == before, text
