"""Questions that go on with an answer and leave most of it out."""

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.mock_todo_lists import add_list
from tests.nlu.conversation.talk import Talk


@pytest.mark.parametrize(
    ("language", "first", "then", "weekday"),
    [
        ("en", "how many days until new year's eve", "and what weekday is that", "Thursday"),
        ("de", "wie viele Tage sind es bis Silvester", "und welcher Wochentag ist das", "Donnerstag"),
        ("fr", "combien de jours avant Noël", "et ça tombe quel jour", "vendredi"),
        ("es", "cuántos días faltan para Navidad", "y qué día de la semana es", "viernes"),
        ("nl", "hoeveel dagen nog tot Kerst", "en wat voor dag is dat", "vrijdag"),
    ],
)
async def test_the_weekday_of_the_day_that_was_told(
    freezer: FrozenDateTimeFactory,
    agent: InstalledAgent,
    home: SmallHome,
    language: str,
    first: str,
    then: str,
    weekday: str,
) -> None:
    freezer.move_to("2026-10-15 12:00:00+00:00")

    assert weekday in await Talk(agent, language).hear(first, then)


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "put plums on the shopping list", "anything else on there"),
        ("de", "setz Pflaumen auf die Einkaufsliste", "und was steht da sonst noch drauf"),
        ("fr", "ajoute des prunes à la liste de courses", "et qu'est-ce qu'il y a d'autre dessus"),
        ("es", "pon ciruelas en la lista de la compra", "y qué más hay en ella"),
        ("nl", "zet pruimen op de boodschappenlijst", "en wat staat daar nog meer op"),
    ],
)
async def test_what_else_is_on_the_list_that_was_changed(
    agent: InstalledAgent, home: SmallHome, hass: HomeAssistant, language: str, first: str, then: str
) -> None:
    names = {"en": "Shopping list", "de": "Einkaufsliste", "fr": "Liste de courses", "es": "Lista de la compra"}
    await add_list(hass, names.get(language, "Boodschappenlijst"), "Yeast")

    assert "Yeast" in await Talk(agent, language).hear(first, then)


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "turn off the kitchen light at ten pm", "and at the same time close the bedroom blinds"),
        ("de", "schalte Kitchen Light um 22 Uhr aus", "und zur gleichen Zeit schließe Bedroom Blinds"),
        ("fr", "éteins Kitchen Light à 22 heures", "et à la même heure ferme Bedroom Blinds"),
        ("es", "apaga Kitchen Light a las 22 horas", "y a la misma hora cierra Bedroom Blinds"),
        ("nl", "zet Kitchen Light om 22 uur uit", "en op hetzelfde tijdstip sluit Bedroom Blinds"),
    ],
)
async def test_what_is_for_the_same_time_waits_for_it(
    freezer: FrozenDateTimeFactory, agent: InstalledAgent, home: SmallHome, language: str, first: str, then: str
) -> None:
    freezer.move_to("2026-03-06 11:00:00+01:00")
    before = home.snapshot()

    await Talk(agent, language).say(first, then)

    items = await agent.data.stores.schedule.open_items()
    assert len({item.fires_at for item in items}) == 1
    assert len(items) == 2
    assert home.snapshot() == before


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "set a timer for 7 minutes for the soft boiled eggs", "how long for the egg"),
        ("de", "stell einen Timer auf 40 Minuten für den Pflaumenkuchen", "wie lange noch für den Kuchen"),
        ("nl", "zet een timer van 7 minuten voor het eitje", "hoe lang nog voor het ei"),
    ],
)
async def test_a_timer_is_known_by_what_it_is_for_however_it_is_bent(
    agent: InstalledAgent, home: SmallHome, language: str, first: str, then: str
) -> None:
    answer = await Talk(agent, language).hear(first, "what time is it", then)

    assert "minut" in answer.casefold()
