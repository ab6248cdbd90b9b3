"""A fact that is said to be otherwise now takes the place of what was kept; what is near to a question is told."""

import pytest

from tests.installed_agent import InstalledAgent


async def kept(agent: InstalledAgent) -> list[str]:
    """Return what everybody may hear."""
    return [memory.content for memory in await agent.data.stores.memories.all(person=None, limit=9)]


async def keep(agent: InstalledAgent, *facts: str) -> None:
    """Keep facts for everybody."""
    for number, fact in enumerate(facts):
        await agent.data.stores.memories.add(
            key=f"fact-{number}", content=fact, person=None, importance=0.5, source="test", tainted=False
        )


@pytest.mark.parametrize(
    ("language", "fact", "text", "now"),
    [
        (
            "en",
            "The tent pegs are in the loft",
            "that's not true any more, the tent pegs are in the shed now",
            "the tent pegs are in the shed",
        ),
        (
            "en",
            "The tent pegs are in the loft",
            "forget that the tent pegs are now in the shed",
            "the tent pegs are in the shed",
        ),
        (
            "de",
            "Die Heringe liegen auf dem Dachboden",
            "das gilt nicht mehr, die Heringe liegen jetzt im Schuppen",
            "die Heringe liegen im Schuppen",
        ),
        (
            "fr",
            "Les sardines de la tente sont au grenier",
            "ce n'est plus vrai, les sardines de la tente sont maintenant dans l'abri",
            "les sardines de la tente sont dans l'abri",
        ),
        (
            "es",
            "Las piquetas están en el desván",
            "eso ya no es así, las piquetas están ahora en el cobertizo",
            "las piquetas están en el cobertizo",
        ),
        (
            "nl",
            "De haringen liggen op zolder",
            "klopt niet meer de haringen liggen nu in de schuur",
            "de haringen liggen in de schuur",
        ),
    ],
)
async def test_a_fact_that_is_named_is_replaced_and_comes_back(
    agent: InstalledAgent, language: str, fact: str, text: str, now: str
) -> None:
    await keep(agent, fact, "The router stands in the study")
    answer = await agent.converse(text, language=language)
    assert sorted(await kept(agent)) == sorted([now, "The router stands in the study"])

    back = {
        "en": "undo that",
        "de": "mach das rückgängig",
        "fr": "annule ça",
        "es": "deshaz eso",
        "nl": "maak dat ongedaan",
    }
    await agent.converse(back[language], language=language, conversation_id=answer["conversation_id"])
    assert sorted(await kept(agent)) == sorted([fact, "The router stands in the study"])


@pytest.mark.parametrize(
    ("language", "fact", "question", "text", "now"),
    [
        (
            "en",
            "The tent pegs are in the loft",
            "where are the tent pegs",
            "no, forget that, they're in the shed now",
            "The tent pegs are in the shed",
        ),
        (
            "de",
            "Die Heringe liegen auf dem Dachboden",
            "wo liegen die Heringe",
            "nee vergiss das, die liegen jetzt im Schuppen",
            "Die Heringe liegen im Schuppen",
        ),
        (
            "fr",
            "Les sardines de la tente sont au grenier",
            "où sont les sardines de la tente",
            "c'est plus vrai, elles sont dans l'abri maintenant",
            "Les sardines de la tente sont dans l'abri",
        ),
        (
            "es",
            "Las piquetas están en el desván",
            "dónde están las piquetas",
            "olvida eso, ahora están en el cobertizo",
            "Las piquetas están en el cobertizo",
        ),
        (
            "nl",
            "De haringen liggen op zolder",
            "waar liggen de haringen",
            "dat klopt niet meer, ze liggen nu in de schuur",
            "De haringen liggen in de schuur",
        ),
    ],
)
async def test_the_fact_that_was_just_told_is_replaced(
    agent: InstalledAgent, language: str, fact: str, question: str, text: str, now: str
) -> None:
    await keep(agent, "The router stands in the study", fact)
    told = await agent.converse(question, language=language)
    await agent.converse(text, language=language, conversation_id=told["conversation_id"])

    assert sorted(await kept(agent)) == sorted([now, "The router stands in the study"])


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "is it not true any more that the tent pegs are in the loft?"),
        ("en", "that's not true any more, the lawnmower is in the shed now"),
        ("en", "forget that, it's in the shed now"),
        ("en", "Leni says that's not true any more the tent pegs are in the shed now"),
        ("de", "vergiss das, das ist jetzt auch egal"),
        ("fr", "oublie ça, elle est dans l'abri maintenant"),
        ("es", "olvida eso, ahora está en el cobertizo"),
        ("nl", "vergeet dat, hij ligt nu in de schuur"),
    ],
)
async def test_what_names_no_fact_changes_none(agent: InstalledAgent, language: str, text: str) -> None:
    facts = ["The tent pegs are in the loft", "The router stands in the study"]
    await keep(agent, *facts)
    await agent.converse(text, language=language)

    assert sorted(await kept(agent)) == sorted(facts)


@pytest.mark.parametrize(
    ("language", "fact", "question", "begins"),
    [
        (
            "en",
            "Leni gets a rash from kiwis",
            "do you remember what Leni can't eat",
            "I don't know exactly that. About Leni",
        ),
        ("de", "Leni verträgt keine Kiwis", "weißt du noch, was Leni nicht essen darf?", "Genau das weiß ich nicht."),
        (
            "fr",
            "Leni supporte mal les kiwis",
            "tu te souviens de ce que Leni ne peut pas manger ?",
            "Je ne sais pas cela",
        ),
        ("es", "A Leni le sientan mal los kiwis", "¿recuerdas qué no puede comer Leni?", "Eso exactamente no lo sé."),
        ("nl", "Leni krijgt uitslag van kiwi's", "weet je nog wat Leni niet mag eten", "Dat weet ik niet precies."),
    ],
)
async def test_what_is_known_of_somebody_is_told_where_nothing_fits_better(
    agent: InstalledAgent, language: str, fact: str, question: str, begins: str
) -> None:
    agent.hass.states.async_set("person.leni", "home", {"friendly_name": "Leni"})
    agent.hass.states.async_set("person.tom", "home", {"friendly_name": "Tom"})
    await keep(agent, fact)
    answer = (await agent.ask(question, language=language))["response"]
    assert answer.startswith(begins)
    assert "kiwi" in answer.casefold()

    other = (await agent.ask(question.replace("Leni", "Tom"), language=language))["response"]
    assert "kiwi" not in other.casefold()
