"""What stands behind a yes or a no: more of it, haste, the act that was asked about, and what is no answer at all."""

import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import Lock, SmallHome
from tests.nlu.conversation.talk import Talk

UNLOCK = {
    "en": "unlock Front Door",
    "de": "entriegle Front Door",
    "fr": "déverrouille Front Door",
    "es": "desbloquea Front Door",
    "nl": "ontgrendel Front Door",
}


def is_locked(home: SmallHome) -> bool:
    state = home.hass.states.get("lock.front_door")
    assert state is not None
    return state.state == "locked"


@pytest.mark.parametrize(
    ("language", "reply"),
    [
        *(("en", text) for text in ("yes, open it", "yes go on then", "yes unlock it now please", "yeah, hurry up")),
        *(("de", text) for text in ("ja, mach sie auf", "ja bitte entriegeln", "ja, schnell")),
        *(("fr", text) for text in ("oui, ouvre-la", "oui déverrouille-la vite", "oui, maintenant")),
        *(("es", text) for text in ("sí, ábrela", "sí, ábrela ya", "sí, rápido")),
        *(("nl", text) for text in ("ja, doe maar open", "ja ontgrendel hem maar", "ja, schiet op")),
    ],
)
async def test_a_yes_may_repeat_what_was_asked(
    agent: InstalledAgent, home: SmallHome, language: str, reply: str
) -> None:
    talk = Talk(agent, language=language)
    assert (await talk.hear(UNLOCK[language])).rstrip().endswith("?")
    await talk.say(reply)
    assert not is_locked(home)


@pytest.mark.parametrize(
    ("language", "reply"),
    [
        *(("en", text) for text in ("aye, get a move on", "yeah get going", "yes pal, I'm sure", "yes, it's only me")),
        *(("de", text) for text in ("ja ich bin's", "ja, sag ich doch", "ja das bin ich, mach auf")),
        *(("fr", text) for text in ("oui c'est moi", "oui, puisque je te le dis", "oui c'est bien moi, ouvre")),
        *(("es", text) for text in ("sí soy yo", "sí, te lo digo yo", "que sí, soy yo, ábrela")),
        *(("nl", text) for text in ("ja ik ben het", "ja, dat zei ik toch", "ja dat ben ik, doe open")),
        *(("de", text) for text in ("ja mach schon", "freilich, na los", "jau, zack zack", "ja, ganz sicher")),
        *(("fr", text) for text in ("ouais fonce", "oui c'est parti", "bah oui, allez hop", "oui, j'en suis sûre")),
        *(("es", text) for text in ("sí, órale", "dale pues", "sí de una vez", "claro, apúrele", "sí, estoy segura")),
        *(("nl", text) for text in ("ja vooruit", "zeker en vast, rap", "ja doe maar gerust", "ja schat, heel zeker")),
    ],
)
async def test_a_yes_is_one_in_the_words_of_a_region(
    agent: InstalledAgent, home: SmallHome, language: str, reply: str
) -> None:
    talk = Talk(agent, language=language)
    assert (await talk.hear(UNLOCK[language])).rstrip().endswith("?")
    await talk.say(reply)
    assert not is_locked(home)


@pytest.mark.parametrize(
    ("language", "reply"),
    [
        *(
            ("en", text)
            for text in ("no, leave it", "no, leave it locked", "no don't open it", "no thanks, never mind")
        ),
        *(("de", text) for text in ("nein, lass sie zu", "nein, nicht aufmachen")),
        *(("fr", text) for text in ("non, laisse", "non, ne l'ouvre pas")),
        *(("es", text) for text in ("no, déjala", "no, no la abras")),
        *(("nl", text) for text in ("nee, laat maar dicht", "nee, niet openen")),
        *(("en", text) for text in ("yes lock it", "yes but not now", "yes, if Tom is there", "yes the kitchen light")),
        *(("en", text) for text in ("yes open the garage", "yes leave it", "yes close it", "open it?", "yes?")),
        *(("de", text) for text in ("ja, aber später", "ja, mach sie zu", "ja, das Licht", "ja, in zehn Minuten")),
        *(("fr", text) for text in ("oui mais pas maintenant", "oui ferme-la", "oui, la lumière")),
        *(("es", text) for text in ("sí pero más tarde", "sí, ciérrala", "sí, la luz")),
        *(("nl", text) for text in ("ja maar niet nu", "ja doe hem dicht", "ja, het licht")),
    ],
)
async def test_a_no_and_what_is_something_else_leave_it_locked(
    agent: InstalledAgent, home: SmallHome, language: str, reply: str
) -> None:
    talk = Talk(agent, language=language)
    assert (await talk.hear(UNLOCK[language])).rstrip().endswith("?")
    await talk.say(reply)
    assert is_locked(home)


@pytest.mark.parametrize(
    ("language", "reply"),
    [
        *(("en", text) for text in ("fine, thanks", "oh right", "right then", "yes it opened", "okay well", "yes it")),
        *(("de", text) for text in ("gut, danke", "ja also", "ja ach", "ja, gleich")),
        *(("fr", text) for text in ("ok alors", "si ouvre", "bon d'accord merci")),
        *(("es", text) for text in ("bien, gracias", "ya está bien", "venga ya", "si abre")),
        *(("nl", text) for text in ("ja maar", "goed maar", "ja maar toch", "ja even")),
    ],
)
async def test_doubt_thanks_and_surprise_are_no_yes(
    agent: InstalledAgent, home: SmallHome, language: str, reply: str
) -> None:
    talk = Talk(agent, language=language)
    await talk.say(UNLOCK[language], reply)
    assert is_locked(home)


async def test_a_yes_that_names_another_door_opens_none(agent: InstalledAgent, home: SmallHome) -> None:
    await home.add("lock", Lock(), "Side Front Door", "Kitchen")
    await agent.hass.async_block_till_done()
    talk = Talk(agent)
    await talk.say("unlock the side front door", "yes, open the front door")
    assert is_locked(home)
    assert home.state("lock.side_front_door") == "locked"

    await talk.say("unlock the side front door", "yes, open the side front door")
    assert home.state("lock.side_front_door") == "unlocked"


async def test_a_yes_that_says_it_answers_no_two_questions(agent: InstalledAgent, home: SmallHome) -> None:
    await home.add("lock", Lock(), "Back Door", "Kitchen")
    await agent.hass.async_block_till_done()
    talk = Talk(agent)
    await talk.say("unlock the front door and in ten minutes unlock the back door", "yes, open it")
    assert is_locked(home)
    assert await talk.hear("what is scheduled?") == "There are no reminders."


async def test_a_yes_to_one_of_two_is_no_yes_to_both(agent: InstalledAgent, home: SmallHome) -> None:
    talk = Talk(agent)
    await talk.say("unlock the front door and open the garage door", "yes, the garage door")
    assert is_locked(home)


@pytest.mark.parametrize(
    ("language", "reply"),
    [
        *(("en", text) for text in ("yes please, the postman is waiting", "yeah go on, my hands are full")),
        *(("de", text) for text in ("ja bitte, ich steh im Regen", "ja schnell, ich hab die Hände voll")),
        *(("fr", text) for text in ("oui vite, le facteur attend", "oui s'il te plaît, j'ai les mains pleines")),
        *(("es", text) for text in ("sí por favor, que llueve a mares", "sí rápido, vengo muy cargada")),
        *(("nl", text) for text in ("ja graag, het regent hier", "ja snel, ik heb mijn handen vol")),
    ],
)
async def test_behind_a_yes_that_urges_there_may_be_a_reason(
    agent: InstalledAgent, home: SmallHome, language: str, reply: str
) -> None:
    talk = Talk(agent, language=language)
    await talk.say(UNLOCK[language], reply)
    assert not is_locked(home)


@pytest.mark.parametrize(
    ("language", "reply", "yes"),
    [
        ("en", "yes, that is my uncle", "yes"),
        ("de", "ja, das ist mein Onkel", "ja"),
        ("fr", "oui, c'est mon oncle", "oui"),
        ("es", "sí, es mi tío", "sí"),
        ("nl", "ja, dat is mijn oom", "ja"),
    ],
)
async def test_a_yes_that_may_be_said_to_somebody_else_is_asked_for_again(
    agent: InstalledAgent, home: SmallHome, language: str, reply: str, yes: str
) -> None:
    talk = Talk(agent, language=language)
    answer = await talk.say(UNLOCK[language], reply)
    assert is_locked(home)
    assert answer["continue_conversation"]
    await talk.say(yes)
    assert not is_locked(home)


@pytest.mark.parametrize(
    ("language", "reply"),
    [
        *(("en", text) for text in ("yes please, once she has gone", "yes please wait for Tom")),
        *(("de", text) for text in ("ja bitte, wenn sie weg ist", "ja bitte nicht jetzt", "ja schnell, mach sie zu")),
        *(("fr", text) for text in ("oui vite, quand elle est partie", "oui s'il te plaît, verrouille-la")),
        *(("es", text) for text in ("sí por favor, cuando se vaya", "sí rápido, ciérrala")),
        *(("nl", text) for text in ("ja graag, als ze weg is", "ja snel, doe hem dicht")),
    ],
)
async def test_behind_a_yes_that_urges_nothing_may_turn_it_round(
    agent: InstalledAgent, home: SmallHome, language: str, reply: str
) -> None:
    talk = Talk(agent, language=language)
    await talk.say(UNLOCK[language], reply)
    assert is_locked(home)


@pytest.mark.parametrize(
    ("language", "reply"),
    [
        ("en", "no, we are just leaving"),
        ("de", "nein, wir sind schon unterwegs"),
        ("fr", "non, on part tout juste"),
        ("es", "no, ya nos vamos"),
        ("nl", "nee, we gaan net weg"),
    ],
)
async def test_a_no_may_have_a_reason(agent: InstalledAgent, home: SmallHome, language: str, reply: str) -> None:
    talk = Talk(agent, language=language)
    answer = await talk.say(UNLOCK[language], reply)
    assert is_locked(home)
    assert answer["response"]["response_type"] != "error"


@pytest.mark.parametrize(
    ("language", "reply", "yes"),
    [
        ("en", "yes, but only in twenty minutes", "yes"),
        ("en", "okay but not before eight", "yes"),
        ("de", "ja, aber erst in zwanzig Minuten", "ja"),
        ("fr", "oui mais seulement dans vingt minutes", "oui"),
        ("es", "sí, pero solo en veinte minutos", "sí"),
        ("nl", "ja maar pas over twintig minuten", "ja"),
    ],
)
async def test_a_moment_in_place_of_a_yes_is_asked_about_anew(
    agent: InstalledAgent, home: SmallHome, language: str, reply: str, yes: str
) -> None:
    talk = Talk(agent, language=language)
    answer = await talk.say(UNLOCK[language], reply)
    assert is_locked(home)
    assert answer["continue_conversation"]
    await talk.say(yes)
    assert is_locked(home), "it is for later"
