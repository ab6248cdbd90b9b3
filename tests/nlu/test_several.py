"""Several reminders, alarms and timers in one sentence, and what else such a sentence orders."""

import pytest

from tests.nlu.test_timing import read


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        ("en", "remind me at eight to call mum and at nine to call dad", [("call mum", 20), ("call dad", 21)]),
        ("en", "remind me to feed the cat at six and to lock up at ten", [("feed the cat", 18), ("lock up", 22)]),
        ("en", "remind me at noon and at six to take my pills", [("take my pills", 12), ("take my pills", 18)]),
        ("en", "remind me at noon and again at six to take my pills", [("take my pills", 12), ("take my pills", 18)]),
        ("de", "erinnere mich um zwölf und nochmal um sechs an den Ofen", [("Ofen", 12), ("Ofen", 18)]),
        ("fr", "rappelle-moi à midi et encore à six heures le four", [("le four", 12), ("le four", 18)]),
        ("es", "recuérdame a las doce y otra vez a las seis el horno", [("el horno", 12), ("el horno", 18)]),
        ("nl", "herinner me om twaalf uur en nog eens om zes uur aan de oven", [("de oven", 12), ("de oven", 18)]),
        ("de", "erinnere mich um acht an die Wäsche und um neun an den Müll", [("Wäsche", 20), ("Müll", 21)]),
        ("de", "erinner mich um zwölf ans Essen und um drei an den Anruf", [("Essen", 12), ("Anruf", 15)]),
        (
            "fr",
            "rappelle-moi d'appeler maman à huit heures et d'appeler papa à neuf heures",
            [("appeler maman", 20), ("appeler papa", 21)],
        ),
        (
            "es",
            "recuérdame llamar a mamá a las ocho y llamar a papá a las nueve",
            [("llamar a mamá", 20), ("llamar a papá", 21)],
        ),
        (
            "nl",
            "herinner me om acht uur aan de was en om negen uur aan het vuilnis",
            [("de was", 20), ("het vuilnis", 21)],
        ),
    ],
)
def test_each_reminder_has_its_own_time(language: str, text: str, wanted: list[tuple[str, int]]) -> None:
    found = read(language, text)

    assert [tool for tool, _ in found] == ["set_reminder", "set_reminder"]
    assert [(values["message"], int(values["at"][11:13])) for _, values in found] == wanted


@pytest.mark.parametrize(
    ("language", "text", "hours"),
    [
        ("en", "wake me at seven and at eight", [7, 8]),
        ("de", "stell den Wecker auf sechs und auf sieben", [6, 7]),
        ("fr", "réveille-moi à sept heures et à huit heures", [7, 8]),
    ],
)
def test_two_times_are_two_alarms(language: str, text: str, hours: list[int]) -> None:
    found = read(language, text)

    assert [(tool, int(values["at"][11:13])) for tool, values in found] == [("set_alarm", hour) for hour in hours]


@pytest.mark.parametrize(
    ("language", "text", "tools"),
    [
        ("en", "set a timer for ten minutes and an alarm for seven", ["set_timer", "set_alarm"]),
        ("en", "wake me at seven and start a timer for five minutes", ["set_alarm", "set_timer"]),
        ("de", "stell einen Timer auf zehn Minuten und einen Wecker auf sieben Uhr", ["set_timer", "set_alarm"]),
        (
            "fr",
            "mets un minuteur de dix minutes et rappelle-moi à huit heures d'appeler maman",
            ["set_timer", "set_reminder"],
        ),
        ("es", "pon un temporizador de diez minutos y una alarma a las siete", ["set_timer", "set_alarm"]),
        ("nl", "zet een timer van tien minuten en een wekker om zeven uur", ["set_timer", "set_alarm"]),
    ],
)
def test_a_timer_and_an_alarm_are_both_set(language: str, text: str, tools: list[str]) -> None:
    assert [tool for tool, _ in read(language, text)] == tools


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "stell den Wecker auf sieben und mach den Fernseher aus"),
        ("de", "weck mich um sechs und schalte die Heizung an"),
        ("de", "erinnere mich um acht an die Wäsche und mach das Licht aus"),
        ("fr", "mets le réveil à sept heures et éteins la télé"),
        ("fr", "rappelle-moi à huit heures d'appeler maman et éteins la lampe"),
        ("es", "pon la alarma a las siete y apaga la tele"),
        ("es", "recuérdame a las ocho llamar a mamá y apaga la luz"),
        ("nl", "zet de wekker op zeven uur en doe de tv uit"),
        ("en", "wake me at seven and turn off the telly"),
        ("en", "remind me at eight about the laundry and turn off the lamp"),
    ],
)
def test_another_command_is_no_part_of_an_alarm_or_a_reminder(language: str, text: str) -> None:
    assert read(language, text) == []


@pytest.mark.parametrize(
    ("language", "text", "message"),
    [
        ("en", "remind me at noon to wash and dry the towels", "wash and dry the towels"),
        ("en", "remind me at noon to call mum and turn off the oven", "call mum and turn off the oven"),
        ("de", "erinnere mich um zwölf an Milch und Brot", "Milch und Brot"),
        ("es", "recuérdame a las doce llamar a mamá y apagar el horno", "llamar a mamá y apagar el horno"),
    ],
)
def test_what_is_to_be_done_may_be_two_things(language: str, text: str, message: str) -> None:
    ((_, values),) = read(language, text)

    assert values["message"] == message


def test_times_of_what_is_told_are_no_times_of_the_reminder() -> None:
    found = read("en", "remind me that the film starts at nine and ends at eleven")

    assert len(found) == 1
    assert "at" not in found[0][1]
