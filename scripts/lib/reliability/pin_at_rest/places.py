"""Where the PIN is said: where it is asked for or not, with a command, in data that is recorded, to a model."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from ...demo.agent import ENGINE
from ...demo.client import RequestFailedError
from ...demo.home import COMPONENT
from .house import SearchedHouse
from .wordings import Wording

type Saying = Callable[[SearchedHouse, Wording, str], Awaitable[None]]
"""Says a wording in a conversation."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """One place."""

    name: str
    say: Saying
    opens: bool | None = False
    """Whether the door has to be open afterwards; None where that depends on the language."""
    languages: tuple[str, ...] = ("en", "de", "fr", "es", "nl")
    """The languages that the words around the PIN are in."""


async def _when_asked(house: SearchedHouse, wording: Wording, talk: str) -> None:
    await house.ask_to_open(talk)
    await house.say(wording.text, talk, wording.language)


async def _unasked(house: SearchedHouse, wording: Wording, talk: str) -> None:
    await house.say(wording.text, talk, wording.language)


async def _elsewhere(house: SearchedHouse, wording: Wording, talk: str) -> None:
    await house.ask_to_open(talk)
    await house.say(wording.text, f"{talk}_new", wording.language)


async def _afterwards(house: SearchedHouse, wording: Wording, talk: str) -> None:
    await house.ask_to_open(talk)
    await house.say("no", talk)
    await house.say(f"my code was {wording.text}", talk)


async def _with_the_command(house: SearchedHouse, wording: Wording, talk: str) -> None:
    await house.say(f"unlock the front door, the PIN is {wording.text}", talk)


async def _after_the_command(house: SearchedHouse, wording: Wording, talk: str) -> None:
    await house.say(f"unlock the front door {wording.text}", talk)


async def _to_a_pipeline(house: SearchedHouse, wording: Wording, talk: str) -> None:
    await house.ask_to_open(talk)
    await house.say_to_pipeline(wording.text, talk)


async def _to_a_model(house: SearchedHouse, wording: Wording, talk: str) -> None:
    await house.say(f"zorple the frimbal with {wording.text} until it glimmers", talk)


async def _to_remember(house: SearchedHouse, wording: Wording, talk: str) -> None:
    await house.say(f"remember that the code of the front door is {wording.text}", talk)


async def _on_a_list(house: SearchedHouse, wording: Wording, talk: str) -> None:
    await house.say(f"add {wording.text} to the groceries list", talk)


async def _as_a_reminder(house: SearchedHouse, wording: Wording, talk: str) -> None:
    await house.say(f"remind me in 20 hours to enter {wording.text}", talk)


async def _as_a_message(house: SearchedHouse, wording: Wording, talk: str) -> None:
    await house.say(f"send a message to my phone saying {wording.text}", talk)


async def _in_our_action(house: SearchedHouse, wording: Wording, talk: str) -> None:
    await house.ask_to_open(talk)
    await house.client.ask_action(
        COMPONENT, "process", text=wording.text, conversation_id=talk, language=wording.language
    )


async def _in_another_action(house: SearchedHouse, wording: Wording, talk: str) -> None:
    await house.ask_to_open(talk)
    said = {"text": wording.text, "conversation_id": talk, "language": wording.language, "agent_id": ENGINE}
    await house.client.ask_action("conversation", "process", **said)


async def _on_the_phone(house: SearchedHouse, wording: Wording, talk: str) -> None:
    await house.ask_to_open(talk)
    try:
        await house.reply_on_phone(wording.text)
    except RequestFailedError:
        return


PLACES = (
    Place(name="asked for it, here", say=_when_asked, opens=None),
    Place(name="asked for it, to a voice pipeline", say=_to_a_pipeline, opens=None, languages=("en",)),
    Place(name="without any question", say=_unasked),
    Place(name="in a new conversation", say=_elsewhere),
    Place(name="after the question is over", say=_afterwards, languages=("en",)),
    Place(name="with the command and the word for it", say=_with_the_command, languages=("en",)),
    Place(name="with the command alone", say=_after_the_command, languages=("en",)),
    Place(name="in a sentence that a model gets", say=_to_a_model, languages=("en",)),
    Place(name="to be remembered", say=_to_remember, languages=("en",)),
    Place(name="to be put on a list", say=_on_a_list, languages=("en",)),
    Place(name="to be reminded of", say=_as_a_reminder, languages=("en",)),
    Place(name="to be sent to a phone", say=_as_a_message, languages=("en",)),
    Place(name="in the data of our action", say=_in_our_action),
    Place(name="in the data of Home Assistant's action", say=_in_another_action),
    Place(name="in a phone's reply", say=_on_the_phone),
)
