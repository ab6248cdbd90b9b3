"""What people call a device becomes one more of its names in Home Assistant's own settings, and is taken away again."""

from typing import ClassVar, Literal, NoReturn

from homeassistant.helpers import entity_registry as er
from pydantic import BaseModel, ConfigDict, Field

from ...common.effects import EffectClass
from ...common.errors import TargetNotFoundError, UnsupportedError
from ...common.origin import Channel
from ...common.request import RequestContext
from ...intents.base import ActionIntent, Assessment, Caller, ExecutionResult
from ...intents.undo import undo_by
from ...nlu.frames import folded_words
from ...nlu.grounded_parser.home import home_words
from ...nlu.grounded_parser.lexicon import lexicon
from ...nlu.grounded_parser.safety.rules import is_guard
from ...nlu.grounded_parser.vocabulary import VOCABULARIES
from ...nlu.names.doctor import NameDoctor, NamedThing
from ..skill import SkillContext, machinery_of
from .learned_names import note_learned, owners, title_of
from .reading import is_everyday, is_vocabulary

MAX_NAME_WORDS = 4
_MIN_LETTERS = 3


class NameDevice(BaseModel):
    """A device and what it is called."""

    model_config = ConfigDict(extra="forbid")

    name: str = Field(min_length=1, max_length=80, description="What somebody calls it.")
    entity_id: str = Field(max_length=255, description="The device.")


class DeviceNameIntent(ActionIntent):
    """A name that a device gets, or loses again."""

    type: ClassVar[str] = "device_name"
    profile_domain: ClassVar[str] = "device_name"
    shapes_later_runs: ClassVar[bool] = True
    needs_admin: ClassVar[bool] = True

    operation: Literal["give", "take"]
    effect_class: EffectClass = EffectClass.ABSOLUTE_SET
    entity_id: str
    """The device; `target` is the name."""

    def conflict_key(self) -> str | None:
        """Return the name: it is one device's."""
        return f"device_name:{' '.join(folded_words(self.target))}"


class DeviceNameHandler:
    """Gives names and takes them away."""

    def __init__(self, home: SkillContext) -> None:
        self._hass = home.hass
        self._speech = home.speech

    async def assess(self, intent: DeviceNameIntent, caller: Caller) -> Assessment:
        """Return that an administrator decides about a new name: Home Assistant's settings are theirs to change."""
        user = None if caller.user_id is None else await self._hass.auth.async_get_user(caller.user_id)
        return Assessment(needs_person=intent.operation == "give" and not (user is not None and user.is_admin))

    def describe(self, intent: DeviceNameIntent, language: str) -> str:
        """Return it in words."""
        return self._say(f"do_{intent.operation}_name", intent, language)

    async def execute(self, intent: DeviceNameIntent, caller: Caller) -> ExecutionResult:
        """Write the device's names.

        Raises:
            TargetNotFoundError: it is not there any more.
            UnsupportedError: something else has got the name since.
        """
        await self._speech.load(caller.language)
        registry, name, gives = er.async_get(self._hass), intent.target, intent.operation == "give"
        if (entry := registry.async_get(intent.entity_id)) is None:
            raise TargetNotFoundError(f"there is no {intent.entity_id} in the entity registry")
        if gives and owners(self._hass, name) - {intent.entity_id}:
            spoken = self._say("name_taken", intent, caller.language)
            raise UnsupportedError(f"something else is called {name!r} by now", spoken=spoken)
        if (name in entry.aliases) is not gives:
            others = [alias for alias in entry.aliases or [er.COMPUTED_NAME] if alias != name]
            registry.async_update_entity(intent.entity_id, aliases=[*others, name] if gives else others)
        note_learned(self._hass, entry, name, is_learned=gives)
        back = intent.model_copy(update={"operation": "take" if gives else "give"})
        return ExecutionResult(
            data={"name": name, "entity_id": intent.entity_id},
            spoken=self._say("named" if gives else "unnamed", intent, caller.language),
            undo=undo_by(back),
            verified=True,
        )

    async def is_done(self, intent: DeviceNameIntent, key: str) -> bool | None:
        """Tell whether the device has the name, or has it no more."""
        entry = er.async_get(self._hass).async_get(intent.entity_id)
        return entry is not None and (intent.target in entry.aliases) is (intent.operation == "give")

    def _say(self, key: str, intent: DeviceNameIntent, language: str) -> str:
        values = {"name": intent.target, "title": title_of(self._hass, intent.entity_id)}
        return self._speech.say("utterances", key, language, values)


class DeviceNamer:
    """The handler behind the tool."""

    def __init__(self, home: SkillContext) -> None:
        self._home = home

    async def name_device(self, arguments: NameDevice, request: RequestContext) -> None:
        """Ask for a device to be called by one more name.

        Raises:
            UnsupportedError: it is not a person's own wish, or the name cannot be this device's.
        """
        if not request.own_words or request.taint or request.channel not in (Channel.VOICE, Channel.CHAT):
            self._decline("only_people", arguments, request)
        await self._check(arguments, request)
        request.collector.register(
            DeviceNameIntent(operation="give", target=arguments.name, entity_id=arguments.entity_id)
        )

    async def _check(self, wanted: NameDevice, request: RequestContext) -> None:
        """Raise where a name means something already, sounds like something else, or is of what guards the home."""
        hass, language, name = self._home.hass, request.language, wanted.name
        words, known = folded_words(name), lexicon(language)
        is_odd = len(words) > MAX_NAME_WORDS or sum(map(str.isalpha, name)) < _MIN_LETTERS
        if known is None or is_odd or await self._is_in_use(name):
            self._decline("bad_name", wanted, request)
        if owners(hass, name) - {wanted.entity_id}:
            self._decline("name_taken", wanted, request)
        home = home_words(hass, known.language, known.compound_parts)
        thing = next((thing for thing in home.things if thing.entity_id == wanted.entity_id), None)
        if thing is None or er.async_get(hass).async_get(wanted.entity_id) is None or is_guard(thing):
            self._decline("not_named", wanted, request)
        named = NamedThing(id=thing.entity_id, name=name, thing=thing)
        if not await hass.async_add_executor_job(lambda: NameDoctor(home, known).is_free(name, named)):
            self._decline("name_taken", wanted, request)

    async def _is_in_use(self, name: str) -> bool:
        """Tell whether a name is made of words of any language here: an alias is heard in all of them."""
        is_answer, speech = machinery_of(self._home).is_answer, self._home.speech
        for language in VOCABULARIES:
            await speech.load(language)
            if is_answer(name, language) or is_everyday(name, speech, language) or is_vocabulary(name, language):
                return True
        return False

    def _decline(self, key: str, wanted: NameDevice, request: RequestContext) -> NoReturn:
        values = {"name": wanted.name, "title": title_of(self._home.hass, wanted.entity_id)}
        spoken = self._home.speech.say("utterances", key, request.language, values)
        raise UnsupportedError(f"{wanted.entity_id} is not called {wanted.name!r}: {key}", spoken=spoken)
