"""What is told is kept word for word, and found by whoever asks for it in other words."""

import pytest

from tests.installed_agent import InstalledAgent
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home


@pytest.mark.parametrize(
    ("language", "said", "asked", "answer"),
    [
        ("en", "remember that our dentist is Dr. Klein-Bloom", "who is our dentist?", "Dr. Klein-Bloom"),
        (
            "en",
            "note down that the fuse box key hangs in the hall",
            "where do I get the fuse box key from",
            "in the hall",
        ),
        ("en", "remember that the guest wifi password is tulip9", "whats the guest wfi password again", "tulip9"),
        ("en", "remember that the wifi password is tulip9", "what was the wi fi password", "tulip9"),
        (
            "de",
            "merk dir mal die Ersatzschlüssel fürs Auto liegen im Flur",
            "wo sind die Autoschlüssel nochmal",
            "Flur",
        ),
        ("de", "merk dir, dass der Kellerschlüssel oben hängt", "wo finde ich den Schlüssel für den Keller", "oben"),
        ("fr", "souviens-toi que le code du portail est 4711", "c'est quoi le code du portail ?", "4711"),
        ("es", "recuerda que la clave del wifi es Sol9", "¿cuál era la clave del wifi?", "Sol9"),
        ("en", "remember that the guest wifi password is tulip9", "what's the code for the guest wifi", "tulip9"),
        ("en", "remember that tyre pressure should be two point four", "what's the tyre pressure meant to be", "four"),
        ("en", "remember that Ben must not eat peanuts", "can Ben eat peanuts", "peanuts"),
        ("de", "merk dir, dass das WLAN-Passwort Sol9 ist", "wie ist der WLAN-Code", "Sol9"),
        ("de", "merk dir, dass Ben keine Erdnüsse verträgt", "verträgt Ben Erdnüsse?", "Erdnüsse"),
        ("nl", "onthoud effe dat de cadeaus in de kelder liggen", "waar lagen die cadeaus ook alweer", "kelder"),
    ],
)
async def test_what_was_told_is_found_again_at_once(
    agent: InstalledAgent, language: str, said: str, asked: str, answer: str
) -> None:
    assert (await agent.say(said, language=language))["tools_used"] == ["memory.save"]
    found = await agent.say(asked, language=language)

    assert found["tools_used"] == ["memory.search"]
    assert answer in found["response"]


async def test_it_is_kept_as_it_was_said(agent: InstalledAgent) -> None:
    await agent.say("please remember that the manual is at https://example.com/a?b=1, page 4")
    (memory,) = await agent.data.stores.memories.all(person=None, limit=5)

    assert memory.content == "the manual is at https://example.com/a?b=1, page 4"


async def test_courtesies_are_not_remembered(agent: InstalledAgent) -> None:
    await agent.say("merk dir bitte mal, dass der Müll dienstags kommt", language="de")
    (memory,) = await agent.data.stores.memories.all(person=None, limit=5)

    assert memory.content == "dass der Müll dienstags kommt"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "could you remember, just for me, that I hide the cake in the attic"),
        ("de", "merk dir bitte nur für mich, dass der Kuchen oben steht"),
    ],
)
async def test_what_is_for_one_person_is_not_told_to_others(agent: InstalledAgent, language: str, text: str) -> None:
    await agent.say(text, language=language)

    assert await agent.data.stores.memories.all(person=None, limit=5) == ()
    assert len(await agent.data.stores.memories.all(person=await agent.resident(), limit=5)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "is the front gate open",
        "can the front gate be painted",
        "what is the front gate doing",
        "where is the cat",
        "turn on the gate light",
        "what a day for cake",
    ],
)
async def test_what_is_remembered_answers_nothing_else(agent: InstalledAgent, text: str) -> None:
    await agent.say("remember that the front gate code is 4711")

    assert "4711" not in (await agent.say(text))["response"]


@pytest.mark.parametrize(
    ("language", "said", "asked", "secret"),
    [
        (
            "en",
            "remember that the stopcock is behind the washer dryer",
            "How much longer has the washer dryer got?",
            "stopcock",
        ),
        (
            "en",
            "remember that the stopcock is behind the washer dryer",
            "how long does the washer dryer take",
            "stopcock",
        ),
        (
            "en",
            "remember that the stopcock is behind the washer dryer",
            "when is the washer dryer finished",
            "stopcock",
        ),
        (
            "de",
            "merk dir, dass der Haupthahn hinter dem Wäschetrockner ist",
            "wie lange braucht der Wäschetrockner noch",
            "Haupthahn",
        ),
        (
            "de",
            "merk dir, dass der Haupthahn hinter dem Wäschetrockner ist",
            "wann ist der Wäschetrockner fertig",
            "Haupthahn",
        ),
        (
            "fr",
            "souviens-toi que le robinet est derrière le sèche-linge",
            "combien de temps reste-t-il au sèche-linge",
            "robinet",
        ),
        ("es", "recuerda que la llave de paso está detrás de la secadora", "¿cuánto le queda a la secadora?", "paso"),
        ("nl", "onthoud dat de hoofdkraan achter de wasdroger zit", "hoe lang duurt de wasdroger nog", "hoofdkraan"),
    ],
)
async def test_a_note_about_something_else_is_no_answer(
    agent: InstalledAgent, language: str, said: str, asked: str, secret: str
) -> None:
    assert (await agent.say(said, language=language))["tools_used"] == ["memory.save"]

    assert secret not in (await agent.say(asked, language=language))["response"]


@pytest.mark.parametrize(
    ("language", "said", "asked", "answer"),
    [
        ("en", "remember that the rug is two metres wide", "how wide is the rug", "two metres"),
        ("de", "merk dir, dass der Teppich 2 Meter breit ist", "wie breit ist der Teppich", "2 Meter"),
    ],
)
async def test_an_amount_that_was_told_answers_how_much(
    agent: InstalledAgent, language: str, said: str, asked: str, answer: str
) -> None:
    await agent.say(said, language=language)

    assert answer in (await agent.say(asked, language=language))["response"]


@pytest.mark.parametrize(
    ("language", "said", "unsaid"),
    [
        ("en", "remember that the shed key is under the pot", "you can forget that thing about the shed key"),
        (
            "en",
            "remember that Maya is allergic to walnuts",
            "forget that Maya is allergic to walnuts, she has grown out of it",
        ),
        ("fr", "souviens-toi que Maya aime les pâtes", "oublie que Maya aime les pâtes, elle n'aime plus ça"),
        ("es", "recuerda que a Maya le gusta la pasta", "olvida que a Maya le gusta la pasta, prefiere el arroz"),
        ("de", "merk dir, dass Anna keinen Fisch mag", "vergiss das mit dem Fisch"),
        ("fr", "souviens-toi que la clé est sous le pot", "oublie l'histoire de la clé"),
        ("es", "recuerda que la llave está bajo la maceta", "olvida lo de la llave"),
        ("nl", "onthoud dat de sleutel onder de pot ligt", "vergeet dat over de sleutel"),
    ],
)
async def test_what_is_named_as_a_thing_is_forgotten(
    agent: InstalledAgent, language: str, said: str, unsaid: str
) -> None:
    await agent.say(said, language=language)
    await agent.say(unsaid, language=language)

    assert await agent.data.stores.memories.all(person=None, limit=5) == ()


@pytest.mark.parametrize(
    ("language", "said", "unsaid", "yes"),
    [
        ("en", "remember that Maya is allergic to walnuts", "forget about the walnuts", "yes"),
        ("de", "merk dir, dass Maya auf Walnüsse allergisch ist", "vergiss die Walnüsse", "ja"),
        ("fr", "souviens-toi que Maya est allergique aux noix", "oublie les noix", "oui"),
        ("es", "recuerda que Maya es alérgica a las nueces", "olvida las nueces", "sí"),
        ("nl", "onthoud dat Maya allergisch is voor walnoten", "vergeet de walnoten", "ja"),
    ],
)
async def test_what_may_be_about_something_else_is_forgotten_only_with_a_yes(
    agent: InstalledAgent, language: str, said: str, unsaid: str, yes: str
) -> None:
    talk = Talk(agent, language=language)
    await talk.say(said)

    assert "?" in await talk.hear(unsaid)
    assert len(await agent.data.stores.memories.all(person=None, limit=5)) == 1
    await talk.say(yes)

    assert await agent.data.stores.memories.all(person=None, limit=5) == ()


@pytest.mark.parametrize(
    ("language", "said", "kept"),
    [
        ("en", "the bottle bank closes on tuesdays now, remember that", "the bottle bank closes on tuesdays now"),
        ("en", "don't forget that Ben is allergic to wasps", "Ben is allergic to wasps"),
        ("en", "Ben is allergic to wasps, don't forget that", "Ben is allergic to wasps"),
        ("de", "vergiss nicht, dass Ben auf Wespen allergisch ist", "Ben auf Wespen allergisch ist"),
        ("de", "Ben ist auf Wespen allergisch, merk dir das", "Ben ist auf Wespen allergisch"),
        ("fr", "n'oublie pas qu'Anne est allergique aux guêpes", "Anne est allergique aux guêpes"),
        ("fr", "Anne est allergique aux guêpes, retiens-le", "Anne est allergique aux guêpes"),
        ("es", "que no se te olvide que Ben es alérgico a las avispas", "Ben es alérgico a las avispas"),
        ("es", "Ben es alérgico a las avispas, recuérdalo", "Ben es alérgico a las avispas"),
        ("nl", "vergeet niet dat Ben allergisch is voor wespen", "Ben allergisch is voor wespen"),
        ("nl", "Ben is allergisch voor wespen, onthoud dat", "Ben is allergisch voor wespen"),
    ],
)
async def test_what_is_not_to_be_forgotten_is_kept_whichever_comes_first(
    agent: InstalledAgent, language: str, said: str, kept: str
) -> None:
    await agent.say(said, language=language)

    assert [memory.content for memory in await agent.data.stores.memories.all(person=None, limit=5)] == [kept]


@in_one_home("said", ["do you remember that", "I really can't remember that"])
async def test_who_only_speaks_of_remembering_has_nothing_kept(agent: InstalledAgent, said: str) -> None:
    await agent.say(said)

    assert await agent.data.stores.memories.all(person=None, limit=5) == ()
