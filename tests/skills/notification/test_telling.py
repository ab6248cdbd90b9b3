"""Something is told to a person, announced in a room or everywhere, in the words that were said; or honestly not."""

from dataclasses import dataclass

from homeassistant.core import HomeAssistant, ServiceCall
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers import area_registry as ar, device_registry as dr, entity_registry as er
import pytest

from tests.installed_agent import InstalledAgent
from tests.one_home import in_one_home
from tests.skills.timer.conftest import MockConfigEntry, a_phone, async_mock_service


@dataclass
class House:
    """A house that can be spoken in."""

    hass: HomeAssistant
    agent: InstalledAgent
    announced: list[ServiceCall]
    phone: list[ServiceCall]

    async def say(self, text: str, language: str = "en", room: str | None = None) -> str:
        """Say something in a room, and return the answer."""
        satellite = er.async_get(self.hass).async_get(f"assist_satellite.{(room or '').lower()}")
        device_id = satellite.device_id if satellite else None
        answer = await self.agent.converse(text, language=language, device_id=device_id)
        return str(answer["response"]["speech"]["plain"]["speech"])

    @property
    def heard(self) -> dict[str, str]:
        """Return what each satellite said."""
        return {str(call.data["entity_id"]): str(call.data["message"]) for call in self.announced}


def add_satellite(hass: HomeAssistant, room: str, *, features: int = 1, state: str = "idle") -> None:
    """Put a satellite into a room."""
    entry = MockConfigEntry(domain="test", title=room)
    entry.add_to_hass(hass)
    area = ar.async_get(hass).async_get_or_create(room)
    device = dr.async_get(hass).async_get_or_create(config_entry_id=entry.entry_id, identifiers={("test", room)})
    dr.async_get(hass).async_update_device(device.id, area_id=area.id)
    entity = er.async_get(hass).async_get_or_create(
        "assist_satellite", "test", room, device_id=device.id, suggested_object_id=room.lower().replace(" ", "_")
    )
    hass.states.async_set(entity.entity_id, state, {"supported_features": features, "friendly_name": room})


@pytest.fixture
def house(hass: HomeAssistant, agent: InstalledAgent) -> House:
    """Return a house with satellites in the kitchen, the attic and Bob's room, and Anna's phone."""
    announced = async_mock_service(hass, "assist_satellite", "announce")
    for room in ("Kitchen", "Attic", "Bob's Room"):
        add_satellite(hass, room)
    add_satellite(hass, "Cellar", features=0)
    add_satellite(hass, "Garage", state="unavailable")
    for person in ("Anna", "Bob"):
        attributes = {"friendly_name": person, "user_id": person.lower()}
        hass.states.async_set(f"person.{person.lower()}", "home", attributes)
    return House(hass, agent, announced, a_phone(hass, "Anna Pixel", "anna")[1])


@pytest.mark.parametrize(
    ("language", "text", "message"),
    [
        pytest.param("en", "tell anna dinner is on the table", "dinner is on the table", id="English"),
        pytest.param("en", "um could you let anna know that we're late", "we're late", id="English, let know"),
        pytest.param("en", "text anna that I'm ordering pizza", "I'm ordering pizza", id="English, text"),
        pytest.param("en", "tell annah to come down", "come down", id="a name misheard"),
        pytest.param("de", "sag Anna sie soll hochkommen", "sie soll hochkommen", id="German"),
        pytest.param("de", "schreib Anna, dass ich später komme", "ich komme später", id="German, write"),
        pytest.param("de", "gib Anna Bescheid dass wir essen", "wir essen", id="German, let know"),
        pytest.param("fr", "dis à Anna que le repas est prêt", "le repas est prêt", id="French"),
        pytest.param("en", "send Anna a text saying the bus is late", "the bus is late", id="English, a text"),
        pytest.param("en", "call Anna to feed the cat", "feed the cat", id="English, call"),
        pytest.param("en", "ask Anna to feed the cat", "feed the cat", id="English, ask for something"),
        pytest.param("en", "text anna and ask her when she is back", "When she is back?", id="English, text and ask"),
        pytest.param("de", "schick Anna eine Nachricht, dass der Bus kommt", "der Bus kommt", id="German, a text"),
        pytest.param("de", "ruf Anna, dass wir losfahren", "wir losfahren", id="German, call"),
        pytest.param(
            "fr", "envoie un texto à Anna pour demander si elle mange ici", "Si elle mange ici?", id="French, ask"
        ),
        pytest.param("nl", "stuur Anna een berichtje dat we gaan", "we gaan", id="Dutch, a text"),
        pytest.param("es", "dile a Anna que venga a cenar", "venga a cenar", id="Spanish"),
        pytest.param("en", "let Anna know that we leave at nine", "we leave at nine", id="a time in it"),
        pytest.param(
            "de", "lass Anna wissen, dass wir sie um neun Uhr abholen", "wir holen sie um neun Uhr ab", id="in zwei"
        ),
        pytest.param(
            "fr", "préviens Anna qu'on part à neuf heures", "on part à neuf heures", id="French, a time in it"
        ),
        pytest.param("es", "avísale a Anna que salimos a las nueve", "salimos a las nueve", id="Spanish, a time in it"),
        pytest.param(
            "nl", "laat Anna weten dat we om negen uur gaan", "we om negen uur gaan", id="Dutch, a time in it"
        ),
        pytest.param("nl", "zeg tegen Anna dat het eten klaar is", "het eten klaar is", id="Dutch"),
    ],
)
async def test_a_person_is_told_what_was_said_after_the_verb(
    house: House, language: str, text: str, message: str
) -> None:
    answer = await house.say(text, language)

    assert [call.data["message"] for call in house.phone] == [message]
    assert house.announced == []
    assert "Anna Pixel" in answer


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("schreib Anna mach bitte den Ofen aus", "mach bitte den Ofen aus"),
        ("sag Anna mach bitte das Licht an", "mach bitte das Licht an"),
        ("sag Anna ruf mich an", "ruf mich an"),
        ("richte Anna aus dass das Essen fertig ist", "das Essen fertig ist"),
    ],
)
async def test_an_order_that_is_told_keeps_its_last_word(house: House, text: str, message: str) -> None:
    await house.say(text, "de")

    assert [call.data["message"] for call in house.phone] == [message]


@pytest.mark.parametrize(
    ("language", "text", "message"),
    [
        ("en", "tell anna to call me when you get a chance", "call me when you get a chance"),
        ("de", "schreib Anna: ruf mich an, wenn du Zeit hast", "ruf mich an, wenn du Zeit hast"),
        ("nl", "zeg tegen Anna: bel me als je tijd hebt", "bel me als je tijd hebt"),
    ],
)
async def test_when_somebody_has_time_is_told_with_it(house: House, language: str, text: str, message: str) -> None:
    await house.say(text, language)

    assert [call.data["message"] for call in house.phone] == [message]


@pytest.mark.parametrize(
    ("language", "text", "message"),
    [
        pytest.param("en", "call out that we are off in ten minutes", "we are off in ten minutes", id="English"),
        pytest.param("de", "sag durch dass wir in zehn Minuten fahren", "wir fahren in zehn Minuten", id="German"),
        pytest.param("de", "gib durch dass es Kuchen gibt", "es gibt Kuchen", id="German-give"),
        pytest.param("fr", "annonce que nous partons bientôt", "nous partons bientôt", id="French"),
        pytest.param("es", "anuncia que salimos en diez minutos", "salimos en diez minutos", id="Spanish"),
        pytest.param("nl", "roep om dat we zo vertrekken", "we zo vertrekken", id="Dutch"),
        pytest.param("nl", "kondig aan dat we zo vertrekken", "we zo vertrekken", id="Dutch-announce"),
    ],
)
async def test_what_announces_by_itself_needs_no_place(house: House, language: str, text: str, message: str) -> None:
    await house.say(text, language)

    assert set(house.heard.values()) == {message}


@pytest.mark.parametrize(
    ("language", "text", "message"),
    [
        pytest.param("en", "announce in the attic that lunch is ready", "lunch is ready", id="English"),
        pytest.param("de", "ruf im Attic durch dass es Essen gibt", "es gibt Essen", id="German"),
        pytest.param("fr", "annonce dans l'Attic que le repas est prêt", "le repas est prêt", id="French"),
        pytest.param("es", "anuncia en el Attic que la cena está lista", "la cena está lista", id="Spanish"),
        pytest.param("nl", "roep in de Attic om dat het eten klaar is", "het eten klaar is", id="Dutch"),
    ],
)
async def test_a_room_hears_it_and_no_other(house: House, language: str, text: str, message: str) -> None:
    await house.say(text, language)

    assert house.heard == {"assist_satellite.attic": message}


@pytest.mark.parametrize(
    "text",
    [
        "announce dinner is ready",
        "shout round the house that dinner is ready",
        "tell everyone dinner is ready",
        "broadcast dinner is ready",
    ],
)
async def test_every_other_room_hears_an_announcement(house: House, text: str) -> None:
    answer = await house.say(text, room="Kitchen")

    assert house.heard == dict.fromkeys(("assist_satellite.attic", "assist_satellite.bob_s_room"), "dinner is ready")
    assert answer == "Announced in Attic and Bob's Room."


async def test_whoever_has_no_phone_is_told_in_the_room_of_that_name(house: House) -> None:
    await house.say("tell bob dinner is ready")

    assert house.heard == {"assist_satellite.bob_s_room": "dinner is ready"}


async def test_a_room_may_bear_another_name_of_theirs(hass: HomeAssistant, house: House) -> None:
    add_satellite(hass, "Oma")
    entry = er.async_get(hass).async_get_or_create("person", "person", "hermine", suggested_object_id="hermine")
    er.async_get(hass).async_update_entity(entry.entity_id, aliases=["Oma"])
    hass.states.async_set(entry.entity_id, "home", {"friendly_name": "Hermine"})
    await house.say("sag der Oma dass das Essen fertig ist", "de")

    assert list(house.heard) == ["assist_satellite.oma"]


@in_one_home(
    ("text", "reason"),
    [
        pytest.param("announce in the cellar that lunch is ready", "no speaker", id="a satellite that cannot"),
        pytest.param("announce in the garage that lunch is ready", "no speaker", id="a satellite that is away"),
    ],
)
async def test_a_room_that_cannot_hear_it_is_named(house: House, text: str, reason: str) -> None:
    assert reason in await house.say(text)
    assert house.announced == []


async def test_without_any_satellite_nobody_claims_to_have_announced(
    hass: HomeAssistant, agent: InstalledAgent
) -> None:
    answer = await agent.converse("announce dinner is ready")

    assert answer["response"]["speech"]["plain"]["speech"] == "There is no speaker here that can announce anything."


async def test_a_room_that_fails_is_told_apart(house: House) -> None:
    async def announce(call: ServiceCall) -> None:
        if call.data["entity_id"] == "assist_satellite.attic":
            raise HomeAssistantError("busy")

    house.hass.services.async_register("assist_satellite", "announce", announce)

    answer = await house.say("announce dinner is ready", room="Kitchen")
    assert answer == "Announced in Bob's Room, but not in Attic."

    assert "could not announce" in await house.say("announce in the attic that lunch is ready")


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("tell me the time", id="me"),
        pytest.param("tell carol dinner is ready", id="somebody who does not live here"),
        pytest.param("tell anna", id="nothing to tell"),
        pytest.param("send anna", id="nothing to send"),
        pytest.param("call anna", id="a telephone call"),
        pytest.param("give anna the lamp", id="no message"),
        pytest.param("don't ask anna if she is hungry", id="not to be asked"),
        pytest.param("did you ask anna if she is hungry", id="a question about a question"),
        pytest.param("tell anna at eight that dinner is ready", id="a time first"),
    ],
)
async def test_what_is_no_message_to_somebody_here_is_not_sent_now(house: House, text: str) -> None:
    await house.say(text)

    assert house.phone == []
    assert house.announced == []


@pytest.mark.parametrize(
    ("language", "text", "message"),
    [
        ("en", "make an announcement everywhere: in ten minutes we leave", "in ten minutes we leave"),
        ("de", "mache eine Durchsage überall: in zehn Minuten fahren wir los", "in zehn Minuten fahren wir los"),
        ("fr", "fais une annonce partout : dans dix minutes on part", "dans dix minutes on part"),
        ("es", "haz un anuncio en toda la casa: en diez minutos nos vamos", "en diez minutos nos vamos"),
        ("nl", "doe een oproep in het hele huis: over tien minuten gaan we", "over tien minuten gaan we"),
    ],
)
async def test_a_time_behind_a_colon_is_announced_and_not_waited_for(
    house: House, language: str, text: str, message: str
) -> None:
    await house.say(text, language)

    assert set(house.heard.values()) == {message}
