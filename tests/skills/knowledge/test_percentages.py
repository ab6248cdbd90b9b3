"""Percent taken off and put on, of what something is a share, roots, weeks and a bill for several."""

import re

from tests.installed_agent import InstalledAgent
from tests.one_home import in_one_home


@in_one_home(
    ("language", "text", "said"),
    [
        ("en", "thirty percent off ninety dollars", "63"),
        ("en", "what's 40 euros less 5 percent", "38"),
        ("en", "add a 15 percent tip to 80", "92"),
        ("en", "what is a 15 percent tip on 80", "12"),
        ("en", "20 % tax on 40 dollars", "8"),
        ("en", "what's 80 with a 15 percent tip", "92"),
        ("en", "what's the total with a 15 percent tip on 80", "92"),
        ("de", "15 Prozent Trinkgeld auf 80 Euro", "12"),
        ("de", "80 Euro plus 15 Prozent Trinkgeld", "92"),
        ("fr", "combien fait 15 % de pourboire sur 80 euros", "12"),
        ("es", "cuánto es el 15 por ciento de propina de 80 euros", "12"),
        ("es", "80 euros más el 15 por ciento de propina", "92"),
        ("nl", "hoeveel is 15 procent fooi op 80 euro", "12"),
        ("en", "20 is 25 percent of what", "80"),
        ("en", "what's the root of 144", "12"),
        ("en", "if there are 3 of us and the bill is 96 dollars how much does each pay", "32"),
        ("de", "neunzig Euro abzüglich 30 Prozent Rabatt", "63"),
        ("de", "wie viel ist 80 plus 15 Prozent Mehrwertsteuer", "92"),
        ("de", "die Quadratwurzel aus 144", "12"),
        ("de", "wir sind zu dritt und die Rechnung macht 96 Euro, was zahlt jeder", "32"),
        ("fr", "90 euros moins trente pour cent de remise", "63"),
        ("fr", "la note est de 80 avec 15 pour cent de pourboire", "92"),
        ("fr", "nous sommes trois et l'addition fait 96 euros combien par personne", "32"),
        ("es", "90 euros menos el 30 por ciento", "63"),
        ("es", "20 es el 25 por ciento de cuánto", "80"),
        ("es", "somos tres y la cuenta es 96 euros cuánto toca a cada uno", "32"),
        ("nl", "30 procent korting op 90 euro", "63"),
        ("nl", "wat is de vierkantswortel uit 144", "12"),
        ("nl", "als we met z'n drieën zijn en het kost 96 euro hoeveel betaalt iedereen", "32"),
    ],
)
async def test_a_sum_of_daily_life(agent: InstalledAgent, language: str, text: str, said: str) -> None:
    answer = (await agent.say(text, language=language))["response"]

    assert said in re.findall(r"\d+", answer)


@in_one_home(
    ("language", "text", "said"),
    [
        ("en", "which week of the year is it", "It is week"),
        ("de", "in welcher Woche sind wir gerade", "Kalenderwoche"),
        ("fr", "c'est quelle semaine", "C'est la semaine"),
        ("es", "¿a qué semana estamos?", "Es la semana"),
        ("nl", "in welke week zitten we nu", "Het is week"),
    ],
)
async def test_the_number_of_the_week(agent: InstalledAgent, language: str, text: str, said: str) -> None:
    assert (await agent.say(text, language=language))["response"].startswith((said, "Es ist " + said))
