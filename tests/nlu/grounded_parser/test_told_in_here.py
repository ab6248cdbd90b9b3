"""Who wants to be told "in here" names a room and no message."""

import pytest

from custom_components.universal_agent.nlu.frames import tokens
from custom_components.universal_agent.nlu.grounded_parser.events.reader import telling_frames


def only_tells(language: str, text: str) -> bool:
    """Tell whether words ask for nothing but to be told."""
    return any(True for _ in telling_frames(language).read(text, tokens(text)))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "give us a shout in here"),
        ("en", "let me know in this room"),
        ("en", "tell me in here"),
        ("en", "give me a call"),
        ("de", "sag mir bescheid hier drin"),
        ("de", "benachrichtige mich hier"),
        ("fr", "préviens moi ici"),
        ("fr", "dis le moi dans cette pièce"),
        ("es", "avísame aquí"),
        ("es", "dame un toque en esta habitación"),
        ("nl", "geef me even een seintje hier"),
        ("nl", "waarschuw me in deze kamer"),
    ],
)
def test_the_room_is_no_message(language: str, text: str) -> None:
    assert only_tells(language, text)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "give us a shout in the attic"),
        ("en", "tell me a story in here"),
        ("en", "in here"),
        ("de", "sag mir bescheid im keller"),
        ("fr", "préviens moi à la cave"),
        ("es", "avísame en el sótano"),
        ("nl", "waarschuw me in de kelder"),
    ],
)
def test_another_place_and_a_message_are(language: str, text: str) -> None:
    assert not only_tells(language, text)
