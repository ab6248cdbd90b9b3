"""The tool that sets a device to one of its modes, and the sentences that ask for it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from homeassistant.core import HomeAssistant, State
from pydantic import BaseModel, ConfigDict, Field

from ....common.effects import SETS_HOME, Risk
from ....common.errors import InvalidArgumentsError, TargetNotFoundError, UnsupportedError
from ....common.outcome import Outcome
from ....common.request import RequestContext
from ....common.tool_call import ToolCall
from ....nlu.datetimes import Duration, parse
from ....nlu.frames import FrameMatch, folded_words
from ....nlu.needed_phrases import NeededPhrases
from ....nlu.understanding import CoveredText
from ....tools.spec import ToolSpec
from ...exposed import names_of
from ...skill import SkillContext
from ...skill_frames import SkillFrames
from ..family import HOME_TOOLS
from ..sources.finding import area_names, available
from ..targets import named
from .finding import TargetWords, able, all_in, fitting, kind_words, of_settings
from .intents import DeviceModeIntent
from .settings import PLAYER_SETTINGS, SETTINGS, Setting, mapping_of
from .wording import called_so, cues, mode_called, not_offered

_TOOL = "smart_home.set_mode"
_MAX_SEEK_S = 4 * 3600
_GENERAL = (Setting.HVAC_MODE, Setting.PRESET_MODE, Setting.MODE, Setting.SOUND_MODE)
"""What a mode is where only "mode" or nothing is said, the likelier first."""
_FRAMES: Mapping[str, tuple[tuple[Setting, ...], str]] = {
    "mode": (_GENERAL, ""),
    "bare_mode": (_GENERAL, ""),
    "preset": ((Setting.PRESET_MODE, Setting.MODE), ""),
    "fan": ((Setting.FAN_MODE,), ""),
    "swing": ((Setting.SWING_MODE,), ""),
    "sound": ((Setting.SOUND_MODE,), ""),
    "shuffle_on": ((Setting.SHUFFLE,), "on"),
    "shuffle_off": ((Setting.SHUFFLE,), "off"),
    "repeat_one": ((Setting.REPEAT,), "one"),
    "repeat_all": ((Setting.REPEAT,), "all"),
    "repeat_off": ((Setting.REPEAT,), "off"),
    "forward": ((Setting.SEEK,), "+"),
    "back": ((Setting.SEEK,), "-"),
}
"""Frame to the settings that it may be about and to the value that it says itself."""


class SetMode(BaseModel):
    """What a device is to be set to."""

    model_config = ConfigDict(extra="forbid")

    device: str = Field(min_length=1, max_length=120, description="Name of the device, or its entity id.")
    value: str = Field(
        min_length=1,
        max_length=60,
        description="One of its modes, as it lists them; shuffle on or off; repeat off, one or all; for seek the "
        "seconds forward, or back with a minus.",
    )
    setting: Setting | None = Field(
        default=None, description="What of it is set; leave it out for the one that has such a value."
    )


class DeviceModes:
    """Reads such requests and makes intents of them."""

    def __init__(self, home: SkillContext) -> None:
        self._hass: HomeAssistant = home.hass
        self._speech = home.speech
        self._frames = SkillFrames(home.speech, "mode_frames", self._names)
        self._told: Sequence[Mapping[str, Any]] = ()
        """What the devices tell of themselves."""
        self._own: Sequence[tuple[str, ...]] = ()
        """The modes in that, in words."""

    async def read(self, text: str, request: RequestContext) -> CoveredText | None:
        """Return the call for a text that sets a device to a mode; None for any other."""
        if not self._may_be_meant(text, request.language):
            return None
        for found in self._frames.read(text, request.language):
            settings, value = _FRAMES[found.frame]
            if value in ("+", "-"):
                value = _seconds(value, found["length"], request)
            value = value or found["mode"]
            call = self._call(settings, value, _said(found), request) if value else None
            if call is not None:
                return CoveredText(calls=(call,))
        return None

    def _may_be_meant(self, text: str, language: str) -> bool:
        """Tell whether a text has what only such requests have: most have nothing of it, and are read no further."""
        said = frozenset(folded_words(text))
        if self._speech.kept(self._cues, language).are_in(said):
            return True
        return any(map(said.issuperset, self._own_modes()))

    def _own_modes(self) -> Sequence[tuple[str, ...]]:
        """Return what devices call their modes, in words; gathered anew where one of them tells otherwise."""
        told = [state.attributes for state in self._hass.states.async_all(tuple(SETTINGS))]
        if told != self._told:
            own = {
                str(option)
                for attributes in told
                for name, listed in attributes.items()
                if name.endswith(("modes", "mode_list")) and isinstance(listed, list)
                for option in listed
            }
            self._told = told
            self._own = [folded_words(option.replace("_", " ")) for option in own - {"on", "off", ""}]
        return self._own

    def _cues(self, language: str) -> NeededPhrases:
        return cues(self._speech.sentences(language).words)

    def _call(
        self, settings: Sequence[Setting], value: str, said: TargetWords, request: RequestContext
    ) -> ToolCall | None:
        """Return the call for one device; None where it is not clear which, or nothing of the kind is there."""
        language = request.language
        meant = fitting(self._hass, said, of_settings(self._hass, settings), here=request.area_id, language=language)
        offering = [
            (state, setting, mode)
            for state in meant
            for setting, mode in self._offered(state, settings, value, language)
        ]
        states = {state.entity_id for state, _, _ in offering}
        # Of several that words for a kind may mean, what one of them offers does not tell that it is meant.
        is_clear = len(meant) == 1 or said.is_placed or all_in(self._hass, meant, request.area_id)
        if len(states) == 1 and is_clear:
            state, setting, mode = offering[0]
            arguments = {"device": state.entity_id, "setting": setting.value, "value": mode}
            return ToolCall(tool=_TOOL, arguments=arguments)
        if len(meant) == 1 and not (said.is_empty or offering):
            # It says what it offers instead.
            only = {"setting": settings[0].value} if len(settings) == 1 else {}
            return ToolCall(tool=_TOOL, arguments={"device": meant[0].entity_id, "value": value, **only})
        return None

    def _offered(
        self, state: State, settings: Sequence[Setting], value: str, language: str
    ) -> Iterator[tuple[Setting, str]]:
        """Yield the settings of a device that have such a value, each with the value as the device calls it."""
        for setting in settings:
            mapping = mapping_of(state.entity_id, setting)
            offers = () if mapping is None else mapping.options(state)
            if setting is Setting.SEEK:
                if offers:
                    yield setting, value
            elif (mode := mode_called(self._speech, value, offers, language)) is not None:
                yield setting, mode
            elif setting is Setting.SWING_MODE and mode_called(self._speech, value, ("on",), language):
                moving = [offer for offer in offers if offer != "off"]
                if len(moving) == 1:
                    yield setting, moving[0]

    async def set_mode(self, wanted: SetMode, request: RequestContext) -> Outcome | None:
        """Ask for a device to be set.

        Raises:
            TargetNotFoundError: there is no such device.
            UnsupportedError: it does not offer that.
            InvalidArgumentsError: so many seconds are none, or too many.
        """
        state = named(self._hass, wanted.device)
        if state is None:
            raise TargetNotFoundError(f"no exposed device is called {wanted.device!r}")
        # What is merely to be off is no swing that is off, nor a shuffle.
        is_switched = mode_called(self._speech, wanted.value, ("on", "off"), request.language) is not None
        unsaid = [] if is_switched else [setting for setting in Setting if setting is not Setting.SEEK]
        settings = [wanted.setting] if wanted.setting else unsaid
        if wanted.setting is Setting.SEEK:
            _checked_seconds(wanted.value)
        offered = list(self._offered(state, settings, wanted.value, request.language))
        if not offered or not available([state]):
            raise self._refusal(state, wanted, request)
        setting, value = offered[0]
        mapping = mapping_of(state.entity_id, setting)
        assert mapping is not None
        request.collector.register(
            DeviceModeIntent(
                operation=setting,
                target=state.name,
                effect_class=mapping.effect_class,
                entity_id=state.entity_id,
                value=value,
            )
        )
        return None

    def _refusal(self, state: State, wanted: SetMode, request: RequestContext) -> UnsupportedError:
        """Return why a device cannot be set so, with what it offers."""
        known = SETTINGS.get(state.domain, {})
        asked = [wanted.setting] if wanted.setting else [setting for setting in _GENERAL if setting in known]
        offers = [mode for setting in asked if setting in known for mode in known[setting].options(state)]
        if wanted.setting is Setting.SEEK:
            spoken = self._speech.say("smart_home", "no_position", request.language, {"target": state.name})
        else:
            offers = list(dict.fromkeys(offers))
            spoken = not_offered(self._speech, state.name, wanted.value, offers, request.language)
        message = f"{state.entity_id} does not offer {wanted.value!r}; it offers: {', '.join(offers) or 'nothing'}"
        return UnsupportedError(message, spoken=spoken)

    def spec(self) -> ToolSpec:
        """Return the ToolSpec."""
        return HOME_TOOLS.action(
            self.set_mode,
            SETS_HOME,
            short="Set a device to one of its modes",
            when_to_use="For how a device works: heating or cooling, eco, away or boost, its fan or swing, a "
            "humidifier's mode, a player's sound, shuffle, repeat, or so many seconds forward or back.",
            examples=("set the bedroom AC to cooling", "turn shuffle on", "skip thirty seconds ahead"),
            risk=Risk.LOW,
        )

    def _names(self, language: str) -> Mapping[str, Sequence[str]]:
        """Return what may stand in the gaps."""
        players = able(self._hass, PLAYER_SETTINGS)
        others = able(self._hass, [setting for setting in Setting if setting not in PLAYER_SETTINGS])
        general = (*_GENERAL, Setting.SWING_MODE)
        return {
            "mode": sorted({*_listed(others, general), *called_so("mode_words", self._speech, language)}),
            "level": sorted({*_listed(others, Setting), *called_so("level_words", self._speech, language)}),
            "sound": sorted(_listed(players, (Setting.SOUND_MODE,))),
            "thing": sorted({name for state in others for name in names_of(self._hass, state)}),
            "player": sorted({name for state in players for name in names_of(self._hass, state)}),
            "place": sorted(set(area_names(self._hass))),
            "kind": _kinds(language, others),
            "player_kind": _kinds(language, players),
        }


def _said(found: FrameMatch) -> TargetWords:
    return TargetWords(name=found["name"], kind=found["kind"], place=found["place"])


def _listed(states: Sequence[State], settings: Iterable[Setting]) -> set[str]:
    """Return what devices call their modes, as it is spoken; on and off are none."""
    found = {
        mode.replace("_", " ").strip()
        for state in states
        for setting, mapping in SETTINGS[state.domain].items()
        if setting in settings and setting is not Setting.SEEK
        for mode in mapping.options(state)
    }
    return found - {"", "on", "off"}


def _kinds(language: str, states: Sequence[State]) -> list[str]:
    words = kind_words(language, {state.domain for state in states})
    return sorted({word for found in words.values() for word in found})


def _seconds(sign: str, said: str, request: RequestContext) -> str:
    """Return so many seconds forward or back; nothing where words are no length."""
    length = parse(said, now=request.now, language=request.language)
    if not isinstance(length, Duration) or not 1 <= length.seconds <= _MAX_SEEK_S:
        return ""
    return f"{sign}{round(length.seconds)}"


def _checked_seconds(value: str) -> None:
    """Refuse what is no number of seconds.

    Raises:
        InvalidArgumentsError: it is none, or too many.
    """
    try:
        seconds = float(value)
    except ValueError as err:
        raise InvalidArgumentsError(f"value: {value!r} is no number of seconds") from err
    if not 0 < abs(seconds) <= _MAX_SEEK_S:
        raise InvalidArgumentsError(f"value: {value} seconds are none, or too many")
