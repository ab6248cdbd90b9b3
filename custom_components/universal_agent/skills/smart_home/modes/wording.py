"""What modes are called, and what is said where a device does not offer one."""

from collections.abc import Mapping, Sequence
import re
from typing import Any

from ....nlu.frames import folded_words
from ....nlu.needed_phrases import NeededPhrases
from ...speech import Speech

_MAX_NAMED = 8
_GAPS = re.compile(r"<\w+>|\{[^}]*\}")


_WORDS = ("mode_words", "level_words")
"""What says how a device works, and what says how far, how fast or in which direction."""


def called_so(key: str, speech: Speech, language: str) -> set[str]:
    """Return every name of Home Assistant's own modes under a key of the sentence files."""
    words: Mapping[str, Sequence[str]] = speech.words(key, language)
    return {name for names in words.values() for name in names}


def _known(speech: Speech, language: str) -> Mapping[str, Sequence[str]]:
    """Return Home Assistant's own modes with what they are called in a language."""
    found: dict[str, list[str]] = {}
    for key in _WORDS:
        for mode, names in speech.words(key, language).items():
            found.setdefault(mode, []).extend(names)
    return found


def cues(words: Mapping[str, Any]) -> NeededPhrases:
    """Return what a request for a mode has one of: a word that only such requests have, or the name of a mode."""
    parts = {**words["frame_parts"], **words["mode_frames_parts"]}
    common = " ".join(parts[name] for name in ("put", "to", "at", "my", "the", "my_") if name in parts)
    switched = [name for mode in ("on", "off") for name in words["level_words"][mode]]
    frames = " ".join(frame for frames in words["mode_frames"].values() for frame in frames)
    literal = _GAPS.sub(
        " ",
        " ".join(
            (
                frames,
                *(
                    part
                    for name, part in words["mode_frames_parts"].items()
                    if name not in ("put", "to", "at", "the", "my_")
                ),
            )
        ),
    )
    plain = frozenset(folded_words(_GAPS.sub(" ", " ".join((common, *switched)))))
    names = (frozenset(folded_words(name)) for key in _WORDS for said in words[key].values() for name in said)
    alone = frozenset(folded_words(literal)) - plain
    return NeededPhrases([*((word,) for word in alone), *(name for name in names if not name <= plain)])


def mode_name(speech: Speech, mode: str, language: str) -> str:
    """Return what a mode is called: as it is in the language, else as the device calls it."""
    known = _known(speech, language).get(mode.casefold())
    return known[0] if known else mode.replace("_", " ")


def mode_called(speech: Speech, said: str, options: Sequence[str], language: str) -> str | None:
    """Return the mode that words name among those that a device offers; None where it is none of them."""
    wanted = folded_words(said.replace("_", " "))
    own = [option for option in options if folded_words(option.replace("_", " ")) == wanted]
    if own:
        return own[0]
    words = _known(speech, language)
    meant = [mode for mode, names in words.items() if any(folded_words(name) == wanted for name in names)]
    found = [option for mode in meant for option in options if option.casefold() == mode]
    return found[0] if found else None


def not_offered(speech: Speech, target: str, mode: str, options: Sequence[str], language: str) -> str:
    """Return that a device has no such mode, and which it has."""
    values = {"target": target, "mode": mode_name(speech, mode, language)}
    if not options:
        return speech.say("smart_home", "no_modes", language, values)
    named = [mode_name(speech, option, language) for option in options[:_MAX_NAMED]]
    return speech.say("smart_home", "mode_not_offered", language, {**values, "offers": speech.join(named, language)})
