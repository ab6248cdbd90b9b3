"""What is asked for in a roundabout way comes to what its plain words come to."""

import pytest

from custom_components.universal_agent.nlu.plain_requests import plainly_asked


@pytest.mark.parametrize(
    ("language", "text", "plain"),
    [
        ("en", "don't let me forget the bins tonight", "remind me about the bins tonight"),
        ("en", "Don't let us forget to ring Ann at six.", "remind me to ring Ann at six"),
        ("de", "lass mich die Tonne heute Abend nicht vergessen", "erinnere mich an die Tonne heute Abend"),
        ("de", "vergiss nicht, mich um vier an Oma zu erinnern", "erinnere mich um vier an Oma"),
        ("fr", "n'oublie pas de me rappeler les poubelles", "rappelle-moi les poubelles"),
        ("es", "no me dejes olvidar la basura", "recuérdame la basura"),
        ("es", "que no se me olvide llamar a Ana", "recuérdame llamar a Ana"),
        ("nl", "laat me de vuilnis niet vergeten", "herinner me aan de vuilnis"),
        ("nl", "laat me niet vergeten Ann te bellen", "herinner me eraan Ann te bellen"),
        ("fr", "il me faut un minuteur de dix minutes", "mets un minuteur de dix minutes"),
        ("es", "avísame dentro de diez minutos", "pon un temporizador de diez minutos"),
        ("nl", "waarschuw me over tien minuten", "zet een timer op tien minuten"),
        ("de", "hab ich eigentlich abgeschlossen?", "sind alle Türen abgeschlossen"),
        ("de", "brauch ich ne Jacke", "brauch ich eine Jacke"),
        ("de", "stell 'nen Timer", "stell einen Timer"),
        ("de", "in einer Dreiviertelstund das Licht aus", "in einer Dreiviertelstunde das Licht aus"),
        ("en", "wake me on Sunday at twenty too seven", "wake me on Sunday at twenty to seven"),
        ("en", "that is ten too many", "that is ten too many"),
        ("en", "could ya dim it", "could you dim it"),
        ("de", "schalt auf z d f um", "schalt auf zdf um"),
        ("es", "pon la t v e", "pon la tve"),
        ("en", "I am a b and b", "I am a b and b"),
        ("en", "let me forget the bins", "let me forget the bins"),
        ("de", "ne lass mal", "ne lass mal"),
        ("es", "avísame en diez minutos que salga", "avísame en diez minutos que salga"),
        ("it", "fammi un favore", "fammi un favore"),
    ],
)
def test_it_is_said_in_plain_words(language: str, text: str, plain: str) -> None:
    assert plainly_asked(text, language) == plain
