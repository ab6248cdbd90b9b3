"""Questions that are put to all who are there."""

import pytest

from custom_components.universal_agent.nlu.plain_requests.asked_of_all import asked_of_anyone


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        ("en", "Did any of ye leave a window open?", "Did anyone leave a window open?"),
        ("en", "have any of you guys fed the cat", "have anyone fed the cat"),
        ("en", "did y'all lock the door", "did anyone lock the door"),
        ("de", "Hat jemand von euch das Fenster offen gelassen?", "Hat jemand das Fenster offen gelassen?"),
        (
            "fr",
            "est-ce que l'un de vous a laissé la fenêtre ouverte",
            "est-ce que quelqu'un a laissé la fenêtre ouverte",
        ),
        ("es", "¿Alguno de ustedes dejó la ventana abierta?", "¿alguien dejó la ventana abierta?"),
        ("nl", "heeft iemand van jullie het raam open gelaten", "heeft iemand het raam open gelaten"),
        ("en", "tell Anna that any of you may come", "tell Anna that any of you may come"),
        ("en", "are any of the windows open", "are any of the windows open"),
    ],
)
def test_it_is_asked_of_anyone(language: str, text: str, wanted: str) -> None:
    assert asked_of_anyone(text, language) == wanted
