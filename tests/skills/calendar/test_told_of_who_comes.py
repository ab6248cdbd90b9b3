"""What people tell of who goes and who comes is written down, moved, or struck out after a question."""

import pytest

from tests.calendar_household import Household


@pytest.mark.parametrize(
    ("language", "text", "word"),
    [
        ("en", "put Leni down for the vet on Friday at ten past four", "vet"),
        ("en", "put Leni in for a swimming course on Saturday at eleven", "swimming"),
        ("de", "trag Leni für den Tierarzt am Freitag um zehn nach vier ein", "Tierarzt"),
        ("fr", "inscris Leni chez le vétérinaire vendredi à 16 h 10", "vétérinaire"),
        ("es", "apunta a Leni al veterinario el viernes a las cuatro y diez", "veterinario"),
        ("nl", "zet Leni vrijdag om tien over vier bij de dierenarts in de agenda", "dierenarts"),
    ],
)
async def test_who_is_put_down_for_something_has_it_in_the_calendar(
    household: Household, language: str, text: str, word: str
) -> None:
    before = household.family.titles()

    await household.say(text, language=language)

    (title,) = [title for title in household.family.titles() if title not in before]
    assert word in title
    assert "down" not in title.split()
    assert "Leni" in title


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "the chimney sweep guy can't do Monday, he's coming on Wednesday at two in the afternoon instead"),
        ("en", "the chimney sweep cannot make Monday, he comes on Wednesday at 2 pm"),
        ("de", "der Mann vom Chimney sweep kann am Montag nicht, er kommt am Mittwoch um 14 Uhr"),
        ("fr", "le monsieur du Chimney sweep ne peut pas venir lundi, il vient plutôt mercredi à 14 heures"),
        ("es", "el señor del Chimney sweep no puede el lunes, viene el miércoles a las dos de la tarde"),
        ("nl", "de man van de Chimney sweep kan maandag niet, hij komt woensdag om 14 uur"),
    ],
)
async def test_who_comes_another_day_is_moved_there(household: Household, language: str, text: str) -> None:
    await household.say(text, language=language)

    assert household.start_of("Chimney sweep") == "2026-10-21 14:00"


@pytest.mark.parametrize(
    ("language", "text", "yes"),
    [
        ("en", "Leni isn't going to the piano concert, she is ill so cross it off", "yes"),
        ("de", "Leni geht nicht zum Piano concert, sie ist krank, also streich es", "ja"),
        ("fr", "Leni ne va pas au Piano concert, elle est malade, donc annule-le", "oui"),
        ("es", "Leni no va al Piano concert, está enferma, así que táchalo", "sí"),
        ("nl", "Leni hoeft niet naar het Piano concert, ze is ziek dus streep maar door", "ja"),
    ],
)
async def test_what_somebody_does_not_go_to_is_struck_out_after_a_yes(
    household: Household, language: str, text: str, yes: str
) -> None:
    await household.say(text, language=language)
    assert household.was_asked
    assert "Piano concert" in household.family.titles()

    await household.say(yes, language=language)
    assert "Piano concert" not in household.family.titles()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "the chimney sweep is coming on Wednesday at two"),
        ("de", "der Chimney sweep kommt am Mittwoch um zwei"),
        ("fr", "le Chimney sweep vient mercredi à deux heures"),
        ("es", "el Chimney sweep viene el miércoles a las dos"),
        ("nl", "de Chimney sweep komt woensdag om twee uur"),
    ],
)
async def test_who_is_told_to_come_is_moved_nowhere(household: Household, language: str, text: str) -> None:
    await household.say(text, language=language)

    assert household.start_of("Chimney sweep") == "2026-10-19 08:00"
