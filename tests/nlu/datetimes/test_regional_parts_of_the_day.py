"""Parts of the day as regions call them."""

import pytest

from custom_components.universal_agent.nlu.datetimes import find
from tests.nlu.datetimes.common import WEDNESDAY, start


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        ("en", "open the blinds this arvo", "2026-10-14 12:00"),
        ("en", "is it going to rain tomorrow arvo", "2026-10-15 12:00"),
        ("en", "how long was it open this aft", "2026-10-14 12:00"),
        ("en", "what was it like this mornin", "2026-10-14 06:00"),
        ("de", "heut Nami regnet es", "2026-10-14 12:00"),
        ("de", "mach morgen in aller Früh das Licht an", "2026-10-15 06:00"),
        ("de", "am Spätnachmittag", "2026-10-14 12:00"),
        ("fr", "il va pleuvoir cet aprèm", "2026-10-14 12:00"),
        ("fr", "ferme les volets demain aprem", "2026-10-15 12:00"),
        ("es", "cierra las persianas mañana a la tardecita", "2026-10-15 12:00"),
        ("es", "llueve esta tardecita", "2026-10-14 12:00"),
        ("nl", "was het open deze voormiddag", "2026-10-14 06:00"),
        ("nl", "regent het vannamiddag", "2026-10-14 12:00"),
    ],
)
def test_it_is_the_part_of_the_day_that_all_others_say_otherwise(language: str, text: str, wanted: str) -> None:
    assert start(text, language).endswith(wanted)


@pytest.mark.parametrize(
    ("language", "text"), [("en", "go aft"), ("fr", "un mat de bateau"), ("en", "the avo is ripe")]
)
def test_the_same_words_alone_are_no_time(language: str, text: str) -> None:
    assert find(text, now=WEDNESDAY, language=language) == ()
