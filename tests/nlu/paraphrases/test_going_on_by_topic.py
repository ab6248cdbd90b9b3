"""What goes on with something in words that no grammar knows is read by what was spoken of, and only there."""

from datetime import datetime

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
from homeassistant.util import dt as dt_util
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.mock_todo_lists import add_list
from tests.nlu.conversation.talk import Talk
from tests.nlu.conversation.test_no_longer_wanted import LATER
from tests.skills.timer.common import scheduled

NOON = datetime.fromisoformat("2026-03-06T12:00:00+01:00")
TIMER = {
    "en": "set a timer for ten minutes",
    "de": "stell einen Timer auf zehn Minuten",
    "fr": "mets un minuteur de dix minutes",
    "es": "pon un temporizador de diez minutos",
    "nl": "zet een timer van tien minuten",
}
MILK = {
    "en": "add milk to the shopping list",
    "de": "setz Milch auf die Einkaufsliste",
    "fr": "ajoute lait à la liste de courses",
    "es": "añade leche a la lista de la compra",
    "nl": "zet melk op de boodschappenlijst",
}
LISTS = {
    "en": "Shopping list",
    "de": "Einkaufsliste",
    "fr": "Liste de courses",
    "es": "Lista de la compra",
    "nl": "Boodschappenlijst",
}
LIGHT_ON = {
    "en": "turn on the kitchen light",
    "de": "schalte kitchen light ein",
    "fr": "allume kitchen light",
    "es": "enciende kitchen light",
    "nl": "zet kitchen light aan",
}
LIGHT = "light.kitchen_light"


@pytest.mark.parametrize(
    ("language", "then", "left"),
    [
        ("en", "give that another five minutes would you", "15 minutes"),
        ("de", "gib nochmal fünf Minuten dazu", "15 Minuten"),
        ("fr", "rallonge donc de cinq petites minutes", "15 minutes"),
        ("es", "alárgalo cinco minutitos más anda", "15 minutos"),
        ("nl", "doe er nog vijf minuutjes bovenop", "15 minuten"),
    ],
)
async def test_a_timer_runs_longer(
    agent: InstalledAgent, freezer: FrozenDateTimeFactory, language: str, then: str, left: str
) -> None:
    freezer.move_to(NOON)

    assert left in await Talk(agent, language).hear(TIMER[language], then)


@pytest.mark.parametrize(
    ("language", "then", "none"),
    [
        ("en", "don't need that any more they're done", "cancelled"),
        ("de", "den brauch ich jetzt doch nicht mehr", "gestoppt"),
        ("fr", "finalement j'en ai plus besoin", "annulé"),
        ("es", "al final ya no lo necesito quítalo", "cancelado"),
        ("nl", "ach laat maar die is niet meer nodig", "gestopt"),
    ],
)
async def test_a_timer_is_called_off(agent: InstalledAgent, language: str, then: str, none: str) -> None:
    assert none in await Talk(agent, language).hear(TIMER[language], then)


@pytest.mark.parametrize(
    ("language", "then", "item"),
    [
        ("en", "oh make that oat milk instead please", "Oat milk"),
        ("de", "ach nee lieber Hafermilch stattdessen", "Hafermilch"),
        ("fr", "ah non plutôt crème à la place", "Crème"),
        ("es", "uy no mejor nata en su lugar", "Nata"),
        ("nl", "karnemelk in plaats daarvan graag", "Karnemelk"),
    ],
)
async def test_another_item_takes_the_place_of_one(
    hass: HomeAssistant, agent: InstalledAgent, language: str, then: str, item: str
) -> None:
    todo = await add_list(hass, LISTS[language])

    await Talk(agent, language).say(MILK[language], then)

    assert [entry.summary for entry in todo.todo_items or ()] == [item]


@pytest.mark.parametrize(
    ("language", "then"),
    [
        ("en", "lovely and creamy that one"),
        ("en", "read it all out loud to grandma later"),
        ("de", "lies das später alles vor"),
        ("de", "die Oma trinkt ja keine"),
        ("fr", "le petit en boit un litre par jour"),
        ("es", "a mi madre le sienta fatal"),
        ("nl", "die is tegenwoordig zo duur zeg"),
    ],
)
async def test_what_is_told_behind_a_list_is_not_put_on_it(
    hass: HomeAssistant, agent: InstalledAgent, language: str, then: str
) -> None:
    todo = await add_list(hass, LISTS[language])

    await Talk(agent, language).say(MILK[language], then)

    assert len(todo.todo_items or ()) == 1


@pytest.mark.parametrize(
    ("language", "then"),
    [
        ("en", "hang on i meant nine o'clock"),
        ("de", "Moment ich meinte um neun Uhr"),
        ("fr", "euh je voulais dire à neuf heures"),
        ("es", "espera quería decir a las nueve"),
        ("nl", "wacht ik bedoelde negen uur"),
    ],
)
async def test_a_reminder_comes_at_another_time(agent: InstalledAgent, language: str, then: str) -> None:
    await Talk(agent, language).say(LATER[language], then)

    (reminder,) = await scheduled(agent)
    due = dt_util.as_local(dt_util.utc_from_timestamp(reminder.fires_at))
    assert (due.hour % 12, due.minute) == (9, 0)


@pytest.mark.parametrize(
    ("language", "then"),
    [
        ("en", "only for half an hour though"),
        ("de", "aber bloß für eine halbe Stunde"),
        ("fr", "mais juste pour une demi-heure"),
        ("es", "pero solo media hora eh"),
        ("nl", "maar een half uurtje is zat"),
    ],
)
async def test_what_was_turned_on_ends_by_itself(
    agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory, language: str, then: str
) -> None:
    freezer.move_to(NOON)

    await Talk(agent, language).say(LIGHT_ON[language], then)

    assert home.state(LIGHT) == "on"
    (end,) = await scheduled(agent)
    assert end.fires_at - NOON.timestamp() == pytest.approx(1800, abs=5)


@pytest.mark.parametrize(
    ("language", "then"),
    [
        ("en", "oh that's lovely and bright in here"),
        ("en", "he never turns it off again in the evening"),
        ("de", "ach ist das jetzt schön hell hier"),
        ("de", "der macht das nie wieder aus"),
        ("fr", "ah c'est mieux comme ça quand même"),
        ("es", "así sí que se ve bien la comida"),
        ("nl", "kijk nou zie ik tenminste wat"),
    ],
)
async def test_who_only_remarks_on_it_changes_nothing(
    agent: InstalledAgent, home: SmallHome, language: str, then: str
) -> None:
    await Talk(agent, language).say(LIGHT_ON[language], then)

    assert home.state(LIGHT) == "on"
    assert await scheduled(agent) == ()


@pytest.mark.parametrize("then", ["the potatoes want five more minutes", "i meant nine o'clock", "make it oat milk"])
async def test_behind_a_light_nothing_is_done_to_timers_reminders_and_lists(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, then: str
) -> None:
    todo = await add_list(hass, LISTS["en"])
    await Talk(agent).say(LIGHT_ON["en"])
    before = home.snapshot()

    await Talk(agent).say(LIGHT_ON["en"], then)

    assert home.snapshot() == before
    assert await scheduled(agent) == ()
    assert not todo.todo_items


@pytest.mark.parametrize(
    ("order", "then"),
    [
        ("turn off the kitchen light in an hour", "no leave it on"),
        ("turn off the kitchen light in an hour", "actually just leave it on"),
        ("turn on the kitchen light in an hour", "no leave it off"),
    ],
)
async def test_what_is_to_stay_as_it_is_is_called_off(
    agent: InstalledAgent, home: SmallHome, order: str, then: str
) -> None:
    await Talk(agent).say(LIGHT_ON["en"] if "turn off" in order else "turn off the kitchen light")
    before = home.state(LIGHT)

    await Talk(agent).say(order, then)

    assert home.state(LIGHT) == before
    assert await scheduled(agent) == ()


@pytest.mark.parametrize(
    ("language", "order", "then"),
    [
        ("en", "turn off the kitchen light in an hour", "make it two hours"),
        ("de", "schalte kitchen light in einer Stunde aus", "mach zwei Stunden draus"),
        ("nl", "zet kitchen light over een uur uit", "maak er twee uur van"),
    ],
)
async def test_a_delay_becomes_another_one(
    agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory, language: str, order: str, then: str
) -> None:
    freezer.move_to(NOON)
    await Talk(agent, language).say(LIGHT_ON[language])

    await Talk(agent, language).say(order, then)

    (later,) = await scheduled(agent)
    assert later.fires_at - NOON.timestamp() == pytest.approx(7200, abs=5)


@pytest.mark.parametrize(
    ("language", "told", "then"),
    [
        ("en", "remember that the ladder is in the shed", "forget that"),
        ("de", "merk dir dass die Leiter im Schuppen steht", "vergiss das"),
        ("fr", "retiens que l'échelle est dans la remise", "oublie ça"),
        ("es", "recuerda que la escalera está en el trastero", "olvídalo"),
        ("nl", "onthoud dat de ladder in de schuur staat", "vergeet dat"),
    ],
)
async def test_what_was_just_told_is_forgotten(agent: InstalledAgent, language: str, told: str, then: str) -> None:
    await Talk(agent, language).say(told, then)

    assert await agent.data.stores.memories.all(person=None) == ()


@pytest.mark.parametrize(
    ("language", "then"),
    [
        ("en", "make it fifteen minutes later"),
        ("de", "besser eine Viertelstunde später"),
        ("fr", "plutôt un quart d'heure plus tard"),
        ("es", "mejor un cuarto de hora más tarde"),
        ("nl", "nee, een kwartier later"),
    ],
)
async def test_later_is_later_than_it_was_to_be(agent: InstalledAgent, language: str, then: str) -> None:
    await Talk(agent, language).say(LATER[language], then)

    (reminder,) = await scheduled(agent)
    due = dt_util.as_local(dt_util.utc_from_timestamp(reminder.fires_at))
    assert (due.hour % 12, due.minute) == (8, 15)


async def test_what_has_nothing_to_do_with_it_gives_way_to_what_surely_has(
    hass: HomeAssistant, agent: InstalledAgent
) -> None:
    todo = await add_list(hass, LISTS["es"])

    await Talk(agent, "es").say(MILK["es"], "pon también tomates")  # which by itself may be a song

    assert [entry.summary for entry in todo.todo_items or ()] == ["Leche", "Tomates"]


@pytest.mark.parametrize("then", ["turn on the kitchen light", "what time is it", "set a timer for nine minutes"])
async def test_another_wish_stays_another_wish(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, then: str
) -> None:
    todo = await add_list(hass, LISTS["en"])
    alone = await Talk(agent).hear(then)
    await Talk(agent).say("turn off the kitchen light")

    assert await Talk(agent).hear(MILK["en"], then) == alone
    assert len(todo.todo_items or ()) == 1


async def test_a_denied_wish_to_remember_remembers_nothing(agent: InstalledAgent) -> None:
    await Talk(agent).say("actually don't remember that")

    assert await agent.data.stores.memories.all(person=None) == ()
