"""Who was just told something is told another thing, or the same again."""

from homeassistant.core import HomeAssistant
import pytest

from tests.nlu.conversation.talk import Talk
from tests.skills.notification.test_telling import House, house

__all__ = ["house"]

FIRST = {
    "en": "tell Anna that the soup is ready",
    "de": "sag Anna, dass die Suppe fertig ist",
    "fr": "dis à Anna que la soupe est prête",
    "es": "dile a Anna que la sopa está lista",
    "nl": "zeg tegen Anna dat de soep klaar is",
}


async def told(house: House, hass: HomeAssistant, language: str, *turns: str) -> list[str]:
    """Say these and return what came to Anna's phone."""
    await Talk(house.agent, language).say(*turns)
    await hass.async_block_till_done()
    return [str(call.data["message"]) for call in house.phone]


@pytest.mark.parametrize(
    ("language", "then", "about"),
    [
        ("en", "and she should bring her scarf", "scarf"),
        ("en", "and that her bike must come in", "bike"),
        ("de", "und sie soll ihren Schal mitbringen", "Schal"),
        ("de", "und dass ihr Fahrrad rein muss", "Fahrrad"),
        ("fr", "et qu'elle doit prendre son écharpe", "écharpe"),
        ("es", "y que traiga su bufanda", "bufanda"),
        ("nl", "en ze moet haar sjaal meenemen", "sjaal"),
        ("nl", "en dat haar fiets naar binnen moet", "fiets"),
    ],
)
async def test_the_same_person_is_told_another_thing(
    house: House, hass: HomeAssistant, language: str, then: str, about: str
) -> None:
    messages = await told(house, hass, language, FIRST[language], then)

    assert len(messages) == 2
    assert about in messages[1]


@pytest.mark.parametrize(
    ("language", "then"),
    [
        ("en", "tell her again"),
        ("en", "tell Anna again, she's not coming"),
        ("de", "sag es ihr noch mal"),
        ("fr", "redis-lui"),
        ("es", "díselo otra vez"),
        ("nl", "zeg het nog een keer tegen haar"),
    ],
)
async def test_she_is_told_the_same_again(house: House, hass: HomeAssistant, language: str, then: str) -> None:
    messages = await told(house, hass, language, FIRST[language], then)

    assert len(messages) == 2
    assert messages[0] == messages[1]


async def test_an_order_behind_a_message_is_no_part_of_it(house: House, hass: HomeAssistant) -> None:
    assert len(await told(house, hass, "en", FIRST["en"], "and turn on the kitchen light")) == 1


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "tell Anna that too"),
        ("de", "sag das auch Anna"),
        ("de", "sag Anna das auch"),
        ("fr", "dis ça aussi à Anna"),
        ("es", "dile eso también a Anna"),
        ("nl", "zeg dat ook tegen Anna"),
    ],
)
async def test_where_nothing_was_told_before_too_is_no_message(
    house: House, hass: HomeAssistant, language: str, text: str
) -> None:
    assert await told(house, hass, language, text) == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("tell Anna as well that the soup is ready", "the soup is ready"),
        ("tell Anna it is too cold", "it is too cold"),
    ],
)
async def test_a_message_holds_too_where_that_is_a_part_of_it(
    house: House, hass: HomeAssistant, text: str, message: str
) -> None:
    assert await told(house, hass, "en", text) == [message]
