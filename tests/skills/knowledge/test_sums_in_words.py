"""Sums of the kitchen and the market in words: quantities with units, rates, packs, shares, percent and the clock."""

from homeassistant.core import HomeAssistant
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.one_home import in_one_home


@in_one_home(
    ("language", "text", "answer"),
    [
        ("en", "walnuts are 14 euros a kilo, I take 150 grams, what does that come to", "That makes 2.10 euros."),
        ("de", "Walnüsse kosten 14 Euro das Kilo, was machen 150 Gramm", "Das macht 2,10 Euro."),
        ("de", "zweieinhalb Kilo Kirschen und das Kilo kost vier Euro, was macht das", "Das macht 10 Euro."),
        ("nl", "walnoten kosten 14 euro per kilo, hoeveel is 150 gram", "Dat is 2,10 euro."),
        ("fr", "les noix sont à 14 euros le kilo, combien pour 150 grammes", "Cela fait 2,10 euros."),
        ("es", "las nueces están a 14 euros el kilo, cuánto son 150 gramos", "Son 2,10 euros."),
        (
            "en",
            "the lamb takes 50 minutes a kilo and weighs 1.5 kilos, how long is that",
            "That makes 1 hour 15 minutes.",
        ),
        ("de", "50 Minuten pro Kilo, das Lamm wiegt 1,5 Kilo, wie lange dauert das", "Das macht 1 Stunde 15 Minuten."),
        ("nl", "50 minuten per kilo, het lam weegt 1,5 kilo, hoe lang duurt dat", "Dat is 1 uur 15 minuten."),
        ("fr", "50 minutes par kilo, l'agneau pèse 1,5 kilo, combien de temps", "Cela fait 1 heure 15 minutes."),
        ("es", "50 minutos por kilo, el cordero pesa 1,5 kilos, cuánto tiempo", "Son 1 hora 15 minutos."),
        ("en", "two loaves at 2.40 and six rolls at 0.35, how much is that", "That makes 6.90."),
        ("de", "zwei Brote zu 2,40 und sechs Semmeln zu 0,35, was macht das", "Das macht 6,90."),
        ("nl", "twee broden van 2,40 en zes bolletjes van 0,35, hoeveel is dat", "Dat is 6,90."),
        ("fr", "deux pains à 2,40 et six brioches à 0,35, ça fait combien", "Cela fait 6,90."),
        ("es", "dos panes a 2,40 y seis bollos a 0,35, cuánto es", "Son 6,90."),
        ("en", "how many crates do I need for 50 bottles if twelve go in a crate", "5, the last one not in full."),
        ("de", "50 Flaschen in Zwölferkisten, wie viele Kisten sind das", "5, das letzte nicht ganz."),
        ("nl", "48 flessen, twaalf per krat, hoeveel kratten", "Dat is 4."),
        ("fr", "48 bouteilles, douze par caisse, combien de caisses", "Cela fait 4."),
        ("es", "48 botellas en cajas de doce, cuántas cajas", "Son 4."),
        ("en", "share 20 marbles between six children", "3 each, and 2 are left over."),
        ("en", "I paid with a twenty and it was 13.65, what change do I get", "That makes 6.35."),
        ("en", "I paid with a ten, it was twelve, how much change do I get", "That is not enough: 2 missing."),
        (
            "de",
            "ich habe mit einem Zehner gezahlt und es kostet 12 Euro, wie viel Rückgeld bekomme ich",
            "Das reicht nicht: Es fehlen 2 Euro.",
        ),
        (
            "fr",
            "j'ai payé avec un billet de 10 et c'était 12,50 euros, combien on me rend",
            "Ce n'est pas assez : il manque 2,50 euros.",
        ),
        ("es", "pagué con un billete de 10 y eran 12,50 euros, cuánto me devuelven", "No alcanza: faltan 2,50 euros."),
        (
            "nl",
            "ik betaalde met een briefje van 10 en het was 12,50 euro, hoeveel wisselgeld",
            "Dat is niet genoeg: er ontbreekt 2,50 euro.",
        ),
        ("en", "a recipe for six needs 450 grams of rice, we are four, how much is that", "That makes 300 grams."),
        ("en", "from half past nine to quarter past twelve, how long is that", "That makes 2 hours 45 minutes."),
        ("en", "the bread takes 50 minutes and it is ten past four, when is it ready", "That is at 5 PM."),
        (
            "en",
            "the quiche takes 40 minutes and I want it out at ten past two so when does it go in",
            "That is at 1:30 PM.",
        ),
        (
            "en",
            "when do I put the quiche in if it takes 40 minutes and must be ready at ten past two",
            "That is at 1:30 PM.",
        ),
        ("en", "when is the quiche ready if it goes in at two and takes 40 minutes", "That is at 2:40 PM."),
        (
            "de",
            "die Quiche braucht 40 Minuten und soll um zehn nach zwei fertig sein, wann muss sie rein",
            "Das ist um 13:30 Uhr.",
        ),
        ("fr", "la quiche met 40 minutes et je la veux à 14 h 10, je la mets quand au four", "Ce sera à 13 h 30."),
        ("es", "la quiche tarda 40 minutos y tiene que salir a las dos y diez, cuándo la meto", "Será a las 13:30."),
        (
            "nl",
            "de quiche duurt 40 minuten en moet er om tien over twee uit, wanneer moet hij erin",
            "Dat is om 13:30 uur.",
        ),
        ("en", "the goose needs three hours and we eat at six when should it go in", "That is at 3 PM."),
        ("en", "for five it takes 200 grams of rice, and for eight", "That makes 320 grams."),
        ("de", "für fünf braucht man 200 Gramm Reis, und für acht", "Das macht 320 Gramm."),
        ("fr", "pour cinq il faut 200 grammes de riz, et pour huit ?", "Cela fait 320 grammes."),
        ("es", "para cinco hacen falta 200 gramos de arroz, ¿y para ocho?", "Son 320 gramos."),
        ("nl", "voor vijf heb je 200 gram rijst nodig en voor acht", "Dat is 320 gram."),
        ("de", "wir waren zu fünft und es waren 105 Euro, wie viel ist das pro Person", "Das macht 21 Euro."),
        ("fr", "on était cinq et c'était 105 euros, ça fait combien par personne", "Cela fait 21 euros."),
        ("es", "éramos cinco y fueron 105 euros, cuánto es por persona", "Son 21 euros."),
        ("es", "si la compro por ciento noventa y dos mil y la partimos entre cuatro, cuánto es", "Son 48000."),
        ("nl", "we waren met z'n vijven en het was 105 euro, hoeveel is dat per persoon", "Dat is 21 euro."),
        ("de", "das Brot braucht 50 Minuten, jetzt ist es 16:10 Uhr, wann ist es fertig", "Das ist um 17 Uhr."),
        ("en", "two pounds ten ounces plus one pound nine", "That makes 4 pounds 3 ounces."),
        ("en", "how many pounds is nine stone five", "That makes 131 pounds."),
        ("en", "the average of 4, 9 and 11", "That makes 8."),
        ("de", "wie viel ist ein Drittel von einem Kilo zweihundert", "Das macht 400 Gramm."),
        ("de", "15 Deka Käse zu 18 Euro das Kilo, was macht das", "Das macht 2,70 Euro."),
        ("nl", "drie ons olijven, 12 euro per kilo, wat kost dat", "Dat is 3,60 euro."),
        ("fr", "la voiture consomme 6 litres aux cent, combien pour 250 kilomètres", "Cela fait 15 litres."),
        ("en", "a pack of eight costs 6.40, how much is one", "That makes 0.80."),
        ("de", "ein Achterpack kostet 6,40, was kostet ein Riegel", "Das macht 0,80."),
        ("nl", "bonen voor drie personen: 240 gram, hoeveel voor zeven", "Dat is 560 gram."),
        ("es", "hora y media más 45 minutos, cuánto es", "Son 2 horas 15 minutos."),
    ],
)
async def test_a_sum_in_words_is_worked_out(agent: InstalledAgent, language: str, text: str, answer: str) -> None:
    assert (await agent.ask(text, language=language))["response"] == answer


@pytest.mark.parametrize(("country", "answer"), [("FR", "500 grammes"), ("CA", "453,6 grammes")])
async def test_a_pound_weighs_what_it_does_in_the_shops_of_its_country(
    agent: InstalledAgent, hass: HomeAssistant, country: str, answer: str
) -> None:
    hass.config.country = country

    assert answer in (await agent.ask("combien de grammes font une livre", language="fr"))["response"]


@in_one_home(
    ("language", "text"),
    [
        ("en", "butter is 11 euros a kilo"),
        ("en", "I have three kids and two dogs"),
        ("en", "three apples cost two euros, what do five pears cost"),
        ("en", "four painters need six hours, how long do two painters need"),
        ("en", "three bottles at 8.50 without the deposit, how much is that"),
        ("en", "the average temperature in the kitchen between 8 and 10"),
        ("en", "leave the stew for half of two hours"),
        ("de", "lass dem Hefeteig die Hälfte von zwei Stunden"),
        ("fr", "rendez le livre à la bibliothèque le 12 à dix heures trente"),
        ("es", "deja la masa media de dos horas"),
        ("nl", "geef het deeg de helft van twee uur"),
        ("en", "how long was the kitchen light on from 8:40 to 11:05"),
        ("de", "drei Flaschen Wein und zwei Brote kommen auf die Einkaufsliste"),
        ("de", "wie viel Strom haben die Solarpanels von 8 bis 10 gemacht"),
        ("nl", "hoeveel stroom maken de zonnepanelen tussen 8 en 10"),
        ("fr", "il reste combien de temps au minuteur de 10 minutes"),
        ("es", "cuánta energía producen los paneles entre las 8 y las 10"),
        ("es", "me ha dicho que el fontanero viene los días cinco y que quiere la llave"),
    ],
)
async def test_what_asks_for_nothing_or_for_something_else_is_no_sum(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    answer = await agent.ask(text, language=language)

    assert not answer["response"].startswith(("That makes", "Das macht", "Dat is", "Cela fait", "Son "))
    assert answer["intents"] == []


@pytest.mark.parametrize("hour", ["dreiviertel acht", "viertel vor acht", "19:45 Uhr"])
async def test_what_is_to_be_told_at_an_hour_every_day_is_no_sum(
    agent: InstalledAgent, home: SmallHome, hour: str
) -> None:
    answer = await agent.ask(f"sag mir jeden Abend um {hour} dass ich die Pflanzen gießen muss", language="de")

    assert "erinner" in answer["response"]
    assert "Pflanzen gießen" in answer["response"]
