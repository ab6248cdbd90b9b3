"""What only says why something is asked just now, or why it is not needed, changes nothing of what is asked."""

import pytest

from custom_components.universal_agent.nlu.grounded_parser.lexicon import lexicon
from custom_components.universal_agent.nlu.grounded_parser.needlessness import as_nobody_needs_it
from custom_components.universal_agent.nlu.said_now import without_why_now


@pytest.mark.parametrize(
    ("language", "text", "left"),
    [
        ("en", "put soap on the list before we forget", "put soap on the list"),
        ("en", "whenever you have a moment, close the blinds", "close the blinds"),
        ("en", "turn the iron off before I leave", "turn the iron off before I leave"),
        ("de", "schreib Seife auf die Liste, ehe ich's vergesse", "schreib Seife auf die Liste"),
        ("de", "mach das Licht aus, bevor ich gehe", "mach das Licht aus, bevor ich gehe"),
        ("fr", "avant que j'oublie, ajoute du savon", "ajoute du savon"),
        ("fr", "ferme le volet avant qu'il pleuve", "ferme le volet avant qu'il pleuve"),
        ("es", "baja la persiana si no te importa", "baja la persiana"),
        ("es", "baja la persiana si hace sol", "baja la persiana si hace sol"),
        ("nl", "zet zeep op de lijst voordat we het vergeten", "zet zeep op de lijst"),
        ("nl", "doe het licht uit voordat ik ga", "doe het licht uit voordat ik ga"),
    ],
)
def test_why_it_is_said_now_binds_nothing(language: str, text: str, left: str) -> None:
    assert without_why_now(text, language) == left


@pytest.mark.parametrize(
    ("language", "text", "orders"),
    [
        ("en", "there's no one in the attic, switch the heater off up there", ["switch the heater off in the attic"]),
        ("en", "switch the spots off, it's sunny enough", ["switch the spots off"]),
        ("en", "it's not light enough so turn on the lamp", []),
        ("de", "im Keller ist niemand mehr, also schalte da das Licht aus", ["schalte im Keller das Licht aus"]),
        ("fr", "il n'y a personne au grenier, coupe tout", ["coupe tout au grenier"]),
        ("es", "en el sótano no hay nadie, apaga la luz allí", ["apaga la luz en el sótano"]),
        ("nl", "er is niemand op zolder dus doe daar de lamp uit", ["doe op zolder de lamp uit"]),
        ("en", "turn off the lamp when it is light enough", []),
        ("en", "leave the lamp on until it's light enough", []),
        ("de", "wenn oben ist niemand, mach das Licht aus", []),
        ("fr", "éteins la lampe quand il fait assez clair", []),
        ("es", "si arriba no hay nadie, apaga la luz", []),
        ("nl", "als boven is niemand, doe het licht uit", []),
    ],
)
def test_what_nobody_needs_is_ordered_of_the_place_that_is_named(language: str, text: str, orders: list[str]) -> None:
    known = lexicon(language)

    assert known is not None
    assert list(as_nobody_needs_it(text, known, lambda _place: True)) == orders
