"""People say better what they mean before a request ends: that holds, and the rest of the request stays as it was."""

from datetime import datetime
from typing import override

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.light import LightEntity
from homeassistant.components.light.const import ATTR_HS_COLOR, ColorMode
from homeassistant.components.media_player import MediaPlayerEntity
from homeassistant.components.media_player.const import MediaPlayerEntityFeature, MediaPlayerState
from homeassistant.core import HomeAssistant
from homeassistant.util import dt as dt_util
import pytest

from custom_components.universal_agent.store.schedule import ScheduledItem
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.mock_todo_lists import KeptList, add_list
from tests.nlu.conversation.talk import Talk
from tests.skills.timer.common import scheduled

KITCHEN, BEDROOM, HALL = "light.kitchen_light", "light.bedroom_light", "light.hall_light"
HEATING, BLINDS, LOCK = "climate.living_room_heating", "cover.bedroom_blinds", "lock.front_door"
THURSDAY = "2026-10-15T12:40:00+00:00"
LIST_NAMES = ("Einkaufsliste", "liste de courses", "lista de la compra", "boodschappenlijst")


@pytest.fixture(autouse=True)
async def _a_thursday_at_noon(hass: HomeAssistant, freezer: FrozenDateTimeFactory) -> None:
    freezer.move_to(THURSDAY)
    await hass.config.async_set_time_zone("UTC")


@pytest.fixture
async def shopping(hass: HomeAssistant, agent: InstalledAgent) -> KeptList:
    """Return the shopping list."""
    return await add_list(hass, "Shopping List", "Eggs", aliases=LIST_NAMES)


class Bulb(LightEntity):
    """A light that has a colour."""

    _attr_supported_color_modes = {ColorMode.HS}
    _attr_color_mode = ColorMode.HS
    _attr_is_on = True

    async def async_turn_on(self, **kwargs: tuple[float, float]) -> None:
        """Take a colour."""
        self._attr_hs_color = kwargs.get(ATTR_HS_COLOR, self._attr_hs_color)
        self.async_write_ha_state()


class Television(MediaPlayerEntity):
    """A player with stations."""

    _attr_supported_features = MediaPlayerEntityFeature.SELECT_SOURCE
    _attr_state = MediaPlayerState.PLAYING
    _attr_source_list = ["Canvas", "Arte", "Netflix"]

    @override
    async def async_select_source(self, source: str) -> None:
        self._attr_source = source
        self.async_write_ha_state()


@pytest.mark.parametrize(
    ("language", "text", "percent"),
    [
        ("en", "set the kitchen light to eighty percent no hang on make it forty", 40),
        ("en", "dim the kitchen light to ninety no that is far too much rather twenty please", 20),
        ("en", "set the kitchen light to 80%, sorry, 40%", 40),
        ("en", "set the kitchen light to twenty no thirty no forty percent", 40),
        ("en", "set the kitchen light to fifty five uh forty percent", 40),
        ("de", "stell Kitchen Light auf achtzig Prozent nein warte vierzig", 40),
        ("de", "stell Kitchen Light auf neunzig nee das ist mir zu hell lieber zwanzig Prozent", 20),
        ("de", "stell Kitchen Light auf neunzig ach quatsch auf die Hälfte", 50),
        ("fr", "règle Kitchen Light à quatre-vingts pour cent non attends quarante", 40),
        ("fr", "règle Kitchen Light à quatre-vingt-dix pour cent, non, plutôt à vingt", 20),
        ("es", "pon Kitchen Light al ochenta por ciento no espera al cuarenta", 40),
        ("es", "pon Kitchen Light al noventa por ciento, no, con veinte basta", 20),
        ("nl", "zet Kitchen Light op tachtig procent nee wacht veertig", 40),
        ("nl", "zet Kitchen Light op negentig nee dat is veel te fel liever twintig procent", 20),
    ],
)
async def test_a_light_takes_the_value_said_last(
    agent: InstalledAgent, home: SmallHome, language: str, text: str, percent: int
) -> None:
    await Talk(agent, language).say(text)

    assert home.attribute(KITCHEN, "brightness") == pytest.approx(percent * 2.55, abs=1)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (
            "en",
            "set the living room heating to twenty four no twenty two and open the bedroom blinds to 30 percent",
        ),
        ("en", "set the living room heating to 24 degrees uh no 22 and open the bedroom blinds to 30 percent"),
        (
            "de",
            "stell Living Room Heating auf vierundzwanzig nein zweiundzwanzig Grad und Bedroom Blinds auf 30 Prozent",
        ),
        ("fr", "règle Living Room Heating à vingt-quatre non vingt-deux degrés et règle Bedroom Blinds à 30 pour cent"),
        ("es", "pon Living Room Heating a 24 grados, no, a 22 y pon Bedroom Blinds al 30 por ciento"),
        ("nl", "zet Living Room Heating op 24 graden nee wacht 22 en zet Bedroom Blinds op 30 procent"),
    ],
)
async def test_the_request_goes_on_behind_it(agent: InstalledAgent, home: SmallHome, language: str, text: str) -> None:
    await Talk(agent, language).say(text)

    assert home.attribute(HEATING, "temperature") == 22
    assert home.attribute(BLINDS, "current_position") == 30


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "turn on the kitchen light no wait the bedroom light"),
        ("en", "could you turn on the kitchen light please oh no hang on the bedroom light please"),
        ("en", "turn on the light in the kitchen no hang on in the bedroom"),
        ("en", "turn on the kitchen light no wait turn on the bedroom light please"),
        ("de", "schalte bitte Kitchen Light ein nein warte Bedroom Light"),
        ("de", "mach das Licht in der Küche äh nein im Schlafzimmer an"),
        ("fr", "allume Kitchen Light non attends Bedroom Light s'il te plaît"),
        ("es", "enciende la luz de la cocina no espera del dormitorio"),
        ("nl", "doe Kitchen Light aan nee wacht Bedroom Light graag"),
    ],
)
async def test_another_thing_or_room_is_meant(agent: InstalledAgent, home: SmallHome, language: str, text: str) -> None:
    await Talk(agent, language).say(text)

    assert (home.state(KITCHEN), home.state(BEDROOM)) == ("off", "on")


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "make the bulb blue no red"),
        ("de", "mach Bulb blau nee rot"),
        ("fr", "mets Bulb en bleu non en rouge"),
        ("es", "pon Bulb en azul, no, en rojo"),
        ("nl", "zet Bulb op blauw nee rood"),
    ],
)
async def test_another_colour_is_meant(agent: InstalledAgent, home: SmallHome, language: str, text: str) -> None:
    bulb = await home.add("light", Bulb(), "Bulb", "Bedroom")

    await Talk(agent, language).say(text)

    assert home.attribute(bulb, ATTR_HS_COLOR) == (0, 100)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "put the television on Canvas no wait Netflix and turn on the kitchen light"),
        ("de", "stell Television auf Canvas nein auf Netflix und mach Kitchen Light an"),
        ("fr", "mets Television sur Canvas non pardon sur Netflix et allume Kitchen Light"),
        ("nl", "zet Television op Canvas nee wacht op Netflix en doe Kitchen Light aan"),
    ],
)
async def test_another_station_is_meant(agent: InstalledAgent, home: SmallHome, language: str, text: str) -> None:
    television = await home.add("media_player", Television(), "Television", "Living Room")

    await Talk(agent, language).say(text)

    assert home.attribute(television, "source") == "Netflix"
    assert home.state(KITCHEN) == "on"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "set a timer for ten minutes no twelve for the pasta"),
        ("en", "set a ten minute timer no make that twelve for the pasta"),
        ("de", "Timer auf zehn nein zwölf Minuten für die Pasta"),
        ("fr", "minuteur dix minutes euh non douze pour les pâtes"),
        ("es", "pon un temporizador de quince minutos para la pasta, no, con doce alcanza"),
        ("nl", "zet een timer van tien eh nee twaalf minuten voor de pasta"),
    ],
)
async def test_a_timer_runs_as_long_as_was_said_last(agent: InstalledAgent, language: str, text: str) -> None:
    await Talk(agent, language).say(text)

    assert [_when(item) for item in await scheduled(agent)] == ["15 12:52"]


@pytest.mark.parametrize(
    ("language", "text", "when", "what"),
    [
        ("en", "remind me tomorrow at seven no half past seven to feed the hens", "16 07:30", "feed the hens"),
        ("en", "remind me to feed the hens at six no seven", "15 19:00", "feed the hens"),
        ("en", "remind me on friday no saturday at ten to feed the hens", "17 10:00", "feed the hens"),
        ("en", "remind me to feed the hens on friday at ten, wait, on saturday", "17 10:00", "feed the hens"),
        ("en", "remind me at seven to feed the hens, no, at eight", "15 20:00", "feed the hens"),
        ("de", "erinnere mich um drei äh quatsch um halb vier an die Hühner", "15 15:30", "Hühner"),
        ("de", "erinnere mich morgen um sieben nein halb acht an die Hühner", "16 07:30", "Hühner"),
        ("de", "erinnere mich um sieben an die Hühner nein um acht", "15 20:00", "Hühner"),
        (
            "fr",
            "rappelle-moi demain à sept heures non à huit heures de nourrir les poules",
            "16 08:00",
            "nourrir les poules",
        ),
        ("fr", "rappelle-moi de nourrir les poules à sept heures non huit", "15 20:00", "nourrir les poules"),
        ("es", "recuérdame mañana a las siete, no, a las ocho dar de comer a las gallinas", "16 08:00", "gallinas"),
        ("es", "recuérdame regar las plantas a las siete no espera a las ocho", "15 20:00", "regar las plantas"),
        ("nl", "herinner me morgen om zeven uur nee half acht aan de kippen", "16 07:30", "kippen"),
        ("nl", "herinner me aan de kippen om zeven uur nee acht uur", "15 20:00", "kippen"),
    ],
)
async def test_a_reminder_is_for_the_time_said_last_and_its_text_holds_nothing_of_it(
    agent: InstalledAgent, language: str, text: str, when: str, what: str
) -> None:
    await Talk(agent, language).say(text)

    [item] = await scheduled(agent)
    assert _when(item) == when
    assert (item.message or "").endswith(what)
    assert "no " not in f"{item.message} "


@pytest.mark.parametrize(
    ("language", "text", "when"),
    [
        ("en", "wake me at seven no wait half past six tomorrow", "16 06:30"),
        ("de", "weck mich morgen um sechs äh nein um halb sieben", "16 06:30"),
        ("fr", "réveille-moi demain à six heures non six heures et demie", "16 06:30"),
        ("es", "despiértame mañana a las seis no espera a las seis y media", "16 06:30"),
        ("nl", "maak me morgen om zes uur nee half zeven wakker", "16 06:30"),
        ("en", "turn off the kitchen light at nine no ten", "15 22:00"),
        ("de", "mach um neun nee zehn Uhr abends Kitchen Light aus", "15 22:00"),
        ("de", "mach in zehn nein zwanzig Minuten Kitchen Light aus", "15 13:00"),
        ("fr", "éteins Kitchen Light dans dix non vingt minutes", "15 13:00"),
        ("es", "apaga Kitchen Light a las nueve, no, a las diez", "15 22:00"),
        ("nl", "doe Kitchen Light uit om negen uur nee tien uur", "15 22:00"),
    ],
)
async def test_what_is_to_happen_later_happens_at_the_time_said_last(
    agent: InstalledAgent, language: str, text: str, when: str
) -> None:
    await Talk(agent, language).say(text)

    assert [_when(item) for item in await scheduled(agent)] == [when]


@pytest.mark.parametrize(
    ("language", "text", "item"),
    [
        ("en", "add milk no wait oat milk to the shopping list", "Oat milk"),
        ("en", "put brown rice on the shopping list no sorry pasta", "Pasta"),
        ("de", "setz Butter äh nein Margarine auf die Einkaufsliste", "Margarine"),
        ("de", "setz Butter auf die Einkaufsliste, quatsch, Margarine", "Margarine"),
        ("fr", "ajoute du lait non attends du beurre à la liste de courses", "Beurre"),
        ("es", "añade leche no espera mantequilla a la lista de la compra", "Mantequilla"),
        ("nl", "zet melk nee wacht karnemelk op de boodschappenlijst", "Karnemelk"),
    ],
)
async def test_another_item_comes_on_the_list(
    agent: InstalledAgent, shopping: KeptList, language: str, text: str, item: str
) -> None:
    await Talk(agent, language).say(text)

    assert shopping.shown() == ["Eggs", item]


@pytest.mark.parametrize(
    ("language", "text", "what"),
    [
        ("en", "remind me at six to say no to the salesman", "say no to the salesman"),
        ("en", "remind me at six that there is no bus at seven", "there is no bus at seven"),
        ("en", "remind me at six no meat today", "no meat today"),
        ("en", "remind me to say no thanks to the salesman at six", "say no thanks to the salesman"),
        ("de", "erinnere mich um sechs daran nein zu sagen", "nein zu sagen"),
        ("fr", "rappelle-moi à six heures de dire non au vendeur", "dire non au vendeur"),
        ("es", "recuérdame a las seis decir que no al vendedor", "decir que no al vendedor"),
        ("nl", "herinner me om zes uur om nee te zeggen tegen de verkoper", "nee te zeggen tegen de verkoper"),
    ],
)
async def test_a_no_that_is_told_is_kept(agent: InstalledAgent, language: str, text: str, what: str) -> None:
    await Talk(agent, language).say(text)

    [item] = await scheduled(agent)
    assert _when(item) == "15 18:00"
    assert item.message == what


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "remind me to feed the hens tomorrow no wait it's sunday"),
        ("en", "wake me tomorrow at half past seven no eight"),
        ("de", "erinnere mich morgen an die Hühner nein warte wir sind nicht da"),
    ],
)
async def test_a_correction_that_is_not_understood_is_not_kept_as_a_reminder(
    agent: InstalledAgent, language: str, text: str
) -> None:
    await Talk(agent, language).say(text)

    assert await scheduled(agent) == ()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "add milk to the shopping list no wait we have some"),
        ("de", "setz Milch auf die Einkaufsliste nein warte haben wir noch"),
        ("en", "add milk to the shopping list, no, don't"),
    ],
)
async def test_a_reason_is_no_item(agent: InstalledAgent, shopping: KeptList, language: str, text: str) -> None:
    await Talk(agent, language).say(text)

    assert shopping.shown() == ["Eggs"]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "no lights in the kitchen"),
        ("en", "don't turn on the kitchen light"),
        ("en", "turn on the kitchen light no don't"),
        ("es", "no enciendas la luz de la cocina"),
        ("en", "unlock the front door no wait the back door"),
        ("de", "nein danke"),
        ("fr", "allume la lumière de la cuisine en fait laisse-la"),
        ("es", "enciende la luz de la cocina bueno mejor déjala"),
    ],
)
async def test_what_only_looks_like_it_changes_nothing(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    before = home.snapshot()

    await Talk(agent, language).say(text)

    assert home.snapshot() == before


def _when(item: ScheduledItem) -> str:
    """Return the day and the time of something that is due."""
    due: datetime = dt_util.utc_from_timestamp(item.fires_at)
    return due.strftime("%d %H:%M")
