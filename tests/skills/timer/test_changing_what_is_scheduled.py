"""What is scheduled is asked about, moved and cancelled in a person's words."""

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
from homeassistant.util import dt as dt_util
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.skills.timer.common import LIGHT, scheduled, speech, wait

pytestmark = pytest.mark.usefixtures("friday_at_eleven")

TEN = "turn on the kitchen light at 10 pm"


@pytest.mark.parametrize(
    ("language", "said", "answer"),
    [
        ("en", "what is going to happen tonight?", "Today at 10 PM I will turn on Kitchen Light."),
        ("en", "what is scheduled for tomorrow", "Nothing is scheduled then."),
        ("de", "was passiert heute Abend?", "Heute um 22 Uhr werde ich turn on Kitchen Light."),
        ("fr", "qu'est-ce qui va se passer ce soir ?", "Ce soir à 22 h, je vais turn on Kitchen Light."),
        ("es", "¿qué va a pasar esta noche?", "Esta noche a las 22:00 voy a turn on Kitchen Light."),
        ("nl", "wat gaat er vanavond gebeuren?", "Vanavond om 22 uur zal ik turn on Kitchen Light."),
    ],
)
async def test_what_will_happen_is_told(
    agent: InstalledAgent, home: SmallHome, language: str, said: str, answer: str
) -> None:
    await agent.converse(TEN)
    told = speech(await agent.converse(said, language=language))
    assert told.split(" ")[-1] == answer.rsplit(" ", maxsplit=1)[-1]
    assert ("Kitchen Light" in told) is ("Kitchen Light" in answer)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "make it eleven instead"),
        ("en", "move the kitchen light to 11 pm"),
        ("en", "could you move the light thing to eleven please"),
        ("en", "make that eleven o'clock"),
        ("de", "mach lieber elf draus"),
        ("de", "verschiebe Kitchen Light auf 23 Uhr"),
        ("de", "verschieb das mit dem Light auf elf"),
        ("fr", "mets-le plutôt à 23 heures"),
        ("fr", "repousse le truc du Kitchen Light à 23 heures"),
        ("es", "mejor a las once"),
        ("es", "cambia lo de Kitchen Light a las once"),
        ("nl", "maak er elf uur van"),
        ("nl", "verzet dat van de Kitchen Light naar elf uur"),
    ],
)
async def test_it_is_moved_and_happens_then_and_not_before(
    hass: HomeAssistant,
    agent: InstalledAgent,
    home: SmallHome,
    freezer: FrozenDateTimeFactory,
    language: str,
    said: str,
) -> None:
    await agent.converse(TEN)
    await agent.converse(said, language=language)
    await wait(hass, freezer, 11 * 3600)
    assert home.state(LIGHT) == "off"
    await wait(hass, freezer, 3600)
    assert home.state(LIGHT) == "on"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "cancel the kitchen light at ten"),
        ("en", "cancel turning on the kitchen light"),
        ("en", "cancel everything scheduled for tonight"),
        ("de", "lösche das geplante Einschalten von Kitchen Light"),
        ("fr", "annule Kitchen Light"),
        ("es", "cancela Kitchen Light"),
        ("nl", "annuleer Kitchen Light"),
    ],
)
async def test_it_is_cancelled_by_what_and_by_when(agent: InstalledAgent, language: str, said: str) -> None:
    await agent.converse(TEN)
    await agent.converse(said, language=language)
    assert await scheduled(agent) == ()


async def test_what_is_for_another_time_is_not_cancelled(agent: InstalledAgent, home: SmallHome) -> None:
    await agent.converse(TEN)
    await agent.converse("cancel the kitchen light at nine")
    assert len(await scheduled(agent)) == 1


async def test_stopping_a_device_cancels_nothing_that_it_is_to_do(agent: InstalledAgent, home: SmallHome) -> None:
    await agent.converse(TEN)
    await agent.converse("stop the kitchen light")
    assert len(await scheduled(agent)) == 1


async def test_a_number_long_after_moves_nothing(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse(TEN)
    (before,) = await scheduled(agent)
    await wait(hass, freezer, 600)
    await agent.converse("make it eleven")
    assert await scheduled(agent) == (before,)


async def test_undo_moves_it_back(agent: InstalledAgent, home: SmallHome) -> None:
    await agent.converse(TEN, conversation_id="one")
    (before,) = await scheduled(agent)
    await agent.converse("make it eleven instead", conversation_id="one")
    (moved,) = await scheduled(agent)
    assert moved.fires_at == before.fires_at + 3600
    await agent.converse("undo that", conversation_id="one")
    (after,) = await scheduled(agent)
    assert after.fires_at == before.fires_at


async def test_what_was_confirmed_for_its_moment_is_not_moved(agent: InstalledAgent, home: SmallHome) -> None:
    await agent.converse("unlock the front door at 10 pm", conversation_id="one")
    await agent.converse("yes", conversation_id="one")
    (before,) = await scheduled(agent)
    answer = speech(await agent.converse("move the front door to 11 pm", conversation_id="two"))
    assert answer == "That was confirmed for its moment, so please ask for it again with the new one."
    assert await scheduled(agent) == (before,)


@pytest.mark.parametrize(
    ("language", "asked", "said", "due"),
    [
        ("en", "remind me to pack the bags at 8 pm", "move the reminder to pack to nine", "21:00"),
        ("en", "remind me to pack the bags at 8 pm", "push the reminder about the bags back by half an hour", "20:30"),
        ("en", "remind me to pack the bags at 8 pm", "bring the reminder to pack forward by ten minutes", "19:50"),
        ("en", "remind me to pack the bags at 8 pm", "move the reminder to half past eight", "20:30"),
        ("en", "remind me to pack the bags at 8 pm", "half an hour later", "20:30"),
        ("de", "erinnere mich um 20 Uhr ans Packen", "verschieb die Erinnerung ans Packen auf neun", "21:00"),
        ("de", "erinnere mich um 20 Uhr ans Packen", "verschieb sie um eine halbe Stunde nach hinten", "20:30"),
        ("fr", "rappelle-moi à 20 h de faire la valise", "déplace le rappel pour la valise à 21 heures", "21:00"),
        ("fr", "rappelle-moi à 20 h de faire la valise", "repousse-le d'une demi-heure", "20:30"),
        ("es", "recuérdame a las 20:00 hacer la maleta", "cambia el recordatorio de la maleta a las nueve", "21:00"),
        ("es", "recuérdame a las 20:00 hacer la maleta", "retrásalo media hora", "20:30"),
        ("nl", "herinner me om 20 uur aan inpakken", "verplaats de herinnering aan inpakken naar negen uur", "21:00"),
        ("nl", "herinner me om 20 uur aan inpakken", "schuif hem een half uur op", "20:30"),
    ],
)
async def test_a_reminder_is_moved_and_no_new_one_is_made(
    agent: InstalledAgent, language: str, asked: str, said: str, due: str
) -> None:
    await agent.converse(asked, language=language)
    (before,) = await scheduled(agent)
    await agent.converse(said, language=language)
    (after,) = await scheduled(agent)
    assert (after.id, after.message) == (before.id, before.message)
    assert _local(after.fires_at) == f"2026-03-06 {due}"


@pytest.mark.parametrize(
    "said",
    [
        "don't move the reminder to pack to nine",
        "did you move the reminder to pack to nine?",
        "move the reminder to call grandma to nine",
        "move the reminder to pack",
    ],
)
async def test_a_reminder_that_is_not_to_be_moved_stays(agent: InstalledAgent, said: str) -> None:
    await agent.converse("remind me to pack the bags at 8 pm")
    before = await scheduled(agent)
    await agent.converse(said)
    assert await scheduled(agent) == before


@pytest.mark.parametrize(
    ("language", "asked", "said"),
    [
        ("en", "wake me every day at half past six", "make it seven"),
        ("de", "weck mich jeden Tag um halb sieben", "lieber um sieben"),
        ("fr", "réveille-moi tous les jours à six heures et demie", "plutôt sept heures"),
        ("es", "despiértame todos los días a las seis y media", "mejor a las siete"),
        ("nl", "maak me elke dag om half zeven wakker", "liever om zeven uur"),
    ],
)
async def test_what_repeats_moves_for_good(agent: InstalledAgent, language: str, asked: str, said: str) -> None:
    await agent.converse(asked, language=language)
    await agent.converse(said, language=language)
    (after,) = await scheduled(agent)
    assert _local(after.fires_at) == "2026-03-07 07:00"
    assert after.payload["first_at"] == after.fires_at


async def test_of_what_nobody_could_tell_apart_the_last_one_is_moved(agent: InstalledAgent, home: SmallHome) -> None:
    await agent.converse(TEN)
    await agent.converse(TEN)
    await agent.converse("move the kitchen light to 11 pm")
    assert sorted(_local(item.fires_at) for item in await scheduled(agent)) == ["2026-03-06 22:00", "2026-03-06 23:00"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "don't turn on the kitchen light at ten"),
        ("en", "don't turn on the kitchen light after all"),
        ("de", "mach Kitchen Light um zehn doch nicht an"),
        ("de", "Kitchen Light doch nicht anmachen"),
        ("fr", "finalement n'allume pas Kitchen Light"),
        ("es", "al final no enciendas Kitchen Light"),
        ("nl", "doe Kitchen Light toch maar niet aan"),
    ],
)
async def test_what_is_not_to_be_done_after_all_is_cancelled(
    agent: InstalledAgent, home: SmallHome, language: str, said: str
) -> None:
    await agent.converse(TEN)
    await agent.converse(said, language=language)
    assert await scheduled(agent) == ()
    assert home.state(LIGHT) == "off"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "don't turn off the kitchen light"),
        ("de", "mach Kitchen Light nicht aus"),
        ("fr", "n'éteins pas Kitchen Light"),
        ("es", "no apagues Kitchen Light"),
        ("nl", "doe Kitchen Light toch niet uit"),
    ],
)
async def test_the_opposite_of_what_is_scheduled_cancels_nothing(
    agent: InstalledAgent, home: SmallHome, language: str, said: str
) -> None:
    await agent.converse(TEN)
    await agent.converse(said, language=language)
    assert len(await scheduled(agent)) == 1
    assert home.state(LIGHT) == "off"


@pytest.mark.parametrize(
    ("language", "asked", "said", "answer"),
    [
        ("en", "wake me at seven tomorrow", "when does my alarm go off?", "Tomorrow at 7 AM: alarm."),
        ("en", "wake me at seven tomorrow", "what alarms do I have", "Tomorrow at 7 AM: alarm."),
        ("de", "weck mich morgen um sieben", "wann klingelt mein Wecker?", "Morgen um 7 Uhr: Wecker."),
        ("fr", "réveille-moi demain à sept heures", "à quelle heure sonne mon réveil ?", "Demain à 7 h : réveil."),
        ("es", "despiértame mañana a las siete", "¿a qué hora suena mi alarma?", "Mañana a las 7:00: alarma."),
        ("nl", "maak me morgen om zeven uur wakker", "hoe laat gaat mijn wekker?", "Morgen om 7 uur: wekker."),
    ],
)
async def test_alarms_are_told(agent: InstalledAgent, language: str, asked: str, said: str, answer: str) -> None:
    await agent.converse(asked, language=language)
    assert speech(await agent.converse(said, language=language)).replace("\u202f", " ").replace("\xa0", " ") == answer


@pytest.mark.parametrize(
    ("language", "asked", "said", "due"),
    [
        ("en", "turn on the kitchen light at 10 pm", "actually half past ten", "22:30"),
        ("en", "turn on the kitchen light in half an hour", "no, in an hour", "12:00"),
        ("de", "mach Kitchen Light um 22 Uhr an", "doch lieber um halb elf", "22:30"),
        ("fr", "allume Kitchen Light à 22 heures", "non, plutôt à 22 heures 30", "22:30"),
        ("es", "enciende Kitchen Light a las 22:00", "no, mejor a las diez y media", "22:30"),
        ("nl", "doe Kitchen Light om 22 uur aan", "toch liever half elf", "22:30"),
        ("en", "turn on the kitchen light for ten minutes", "twenty minutes longer", "11:30"),
        ("de", "mach Kitchen Light für zehn Minuten an", "zwanzig Minuten länger", "11:30"),
        ("fr", "allume Kitchen Light pendant dix minutes", "vingt minutes de plus", "11:30"),
        ("es", "enciende Kitchen Light durante diez minutos", "veinte minutos más", "11:30"),
        ("nl", "doe Kitchen Light tien minuten aan", "twintig minuten langer", "11:30"),
    ],
)
async def test_another_time_right_after_is_for_what_was_just_scheduled(
    agent: InstalledAgent, home: SmallHome, language: str, asked: str, said: str, due: str
) -> None:
    await agent.converse(asked, language=language, conversation_id="one")
    await agent.converse(said, language=language, conversation_id="one")
    (item,) = await scheduled(agent)
    assert _local(item.fires_at) == f"2026-03-06 {due}"


async def test_what_was_moved_and_is_cancelled_then_is_gone(agent: InstalledAgent, home: SmallHome) -> None:
    await agent.converse(TEN, conversation_id="one")
    await agent.converse("no, at eleven", conversation_id="one")
    await agent.converse("cancel it", conversation_id="one")
    assert await scheduled(agent) == ()


def _local(unix: float) -> str:
    """Return a moment as the home's clock shows it."""
    return dt_util.as_local(dt_util.utc_from_timestamp(unix)).strftime("%Y-%m-%d %H:%M")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "push my alarm for tomorrow back to quarter past eight"),
        ("en", "set the alarm tomorrow to 8:15 instead"),
        ("de", "stell meinen Wecker von morgen lieber auf 8:15 Uhr"),
        ("de", "ändere den Wecker morgen auf 8:15 Uhr"),
        ("fr", "avance mon réveil de demain à 8 h 15"),
        ("es", "retrasa el despertador de mañana a las 8:15"),
        ("nl", "verschuif de wekker van morgen naar kwart over acht"),
    ],
)
async def test_the_alarm_of_one_day_is_moved_and_no_other(agent: InstalledAgent, language: str, said: str) -> None:
    await agent.converse("wake me at six on Sunday")
    await agent.converse("wake me at seven tomorrow")

    await agent.converse(said, language=language)

    rings = sorted(dt_util.as_local(dt_util.utc_from_timestamp(item.fires_at)) for item in await scheduled(agent))
    assert [f"{at:%a %H:%M}" for at in rings] == ["Sat 08:15", "Sun 06:00"]


async def test_an_alarm_that_another_day_has_stays(agent: InstalledAgent) -> None:
    await agent.converse("wake me at six on Sunday")

    await agent.converse("move my alarm for tomorrow to eight")

    (item,) = await scheduled(agent)
    assert f"{dt_util.as_local(dt_util.utc_from_timestamp(item.fires_at)):%a %H:%M}" == "Sun 06:00"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "cancel the alarm for seven"),
        ("en", "cancel my 7 am alarm"),
        ("de", "lösche den Wecker um sieben"),
        ("de", "lösche den Wecker von um sieben"),
        ("fr", "annule le réveil de sept heures"),
        ("fr", "annule l'alarme pour sept heures"),
        ("es", "cancela la alarma de las siete"),
        ("es", "cancela la alarma de a las siete"),
        ("nl", "annuleer de wekker van zeven uur"),
        ("nl", "annuleer de wekker voor zeven uur"),
    ],
)
async def test_the_alarm_of_a_time_is_cancelled_and_nothing_is_scheduled_for_then(
    agent: InstalledAgent, language: str, said: str
) -> None:
    await agent.converse("wake me at seven tomorrow")
    await agent.converse("wake me at eight tomorrow")
    await agent.converse("set a timer for ten minutes")
    kept = {item.key for item in await scheduled(agent)}

    await agent.converse(said, language=language)

    left = await scheduled(agent)
    assert len(kept) - len(left) == 1
    assert {item.key for item in left} < kept
    assert [dt_util.as_local(dt_util.utc_from_timestamp(item.fires_at)).hour for item in left if item.message] == [8]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "cancel the alarm for nine"),
        ("de", "lösche den Wecker um neun"),
        ("fr", "annule le réveil de neuf heures"),
        ("es", "cancela la alarma de las nueve"),
        ("nl", "annuleer de wekker van negen uur"),
    ],
)
async def test_where_no_alarm_is_set_for_that_time_those_that_are_set_are_told(
    agent: InstalledAgent, language: str, said: str
) -> None:
    await agent.converse("wake me at seven tomorrow")
    before = await scheduled(agent)

    answer = speech(await agent.converse(said, language=language))

    assert await scheduled(agent) == before
    assert "7" in answer


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "cancel the school alarm"),
        ("en", "cancel the alarm for school"),
        ("de", "lösche den Wecker für School"),
        ("fr", "annule le réveil school"),
        ("es", "cancela la alarma de school"),
        ("nl", "annuleer de wekker voor school"),
    ],
)
async def test_the_alarm_of_a_name_is_cancelled(agent: InstalledAgent, language: str, said: str) -> None:
    await agent.converse("set a school alarm for tomorrow at seven")
    await agent.converse("set an alarm for tomorrow at eight called swimming")
    assert {item.message for item in await scheduled(agent)} == {"school", "swimming"}

    await agent.converse(said, language=language)

    assert [item.message for item in await scheduled(agent)] == ["swimming"]


async def test_an_alarm_that_nobody_has_set_is_not_cancelled(agent: InstalledAgent) -> None:
    await agent.converse("set a school alarm for tomorrow at seven")
    before = await scheduled(agent)

    await agent.converse("cancel the swimming alarm")

    assert await scheduled(agent) == before
