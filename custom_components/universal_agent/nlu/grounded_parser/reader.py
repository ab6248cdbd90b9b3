"""The free layer: reads a sentence by the home's names and a small vocabulary, or leaves it."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace

from homeassistant.core import HomeAssistant, callback

from ...common.languages import base_language
from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ..ceasing import stopped_movement
from ..understanding import HaMatch
from .accounting import is_bare, turns_an_awning_round, unaccounted
from .asides import is_an_order, without_asides
from .asking.plain import PlainQuestion, plain_questions
from .asking.reader import read_asking, without_remark
from .asking.words import names_a_time
from .canonical import canonical_orders
from .commands import Scene, read_command
from .courtesy import without_courtesy
from .deeds import begins_with_participle, tells_a_deed
from .directives.leaving import asks_to_remember
from .directives.sentence import Directives, begins_with_verb, leaves_alone, read_directives, read_named_scene
from .directives.warning import is_warned_off
from .events.clause import EventClause, event_clause, may_be_bound, only_tells, told_elsewhere
from .events.persons import told_person, with_person
from .events.reader import Asker
from .home import HomeWords, home_words
from .how_many import TooMany, too_many
from .imperatives import plain_orders
from .kept_readings import KeptReadings, StateNotes
from .lexicon import Lexicon, lexicon
from .lists import read_adding
from .no_music import is_setting
from .nouns import fits, kinds_in, read_noun
from .on_air import with_the_player
from .qualifiers import Bond, Qualifier, qualifiers
from .questions import read_question
from .reach import Reaching
from .safety.reader import read_safety
from .safety.reading import ASK, SafetyReading
from .staying import order_for
from .storeys import unknown_storey, with_the_storey
from .verbless import read_verbless
from .words import runs, said, split, stems

MAX_WORDS = 40
"""Words of a sentence at most; what is longer is a story."""
MAX_REWORDED = 6
"""Plainer wordings of a text, at most, that are understood."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GroundedReading:
    """What a sentence came to."""

    matches: tuple[HaMatch, ...] = ()
    """HA intents to run."""
    calls: tuple[ToolCall, ...] = ()
    """Tools to call instead."""


_MAX_SCENES = 100


class GroundedParser:
    """Reads sentences against the home as it is now; the home's words are kept until it changes."""

    def __init__(self, hass: HomeAssistant) -> None:
        self._hass = hass
        self._homes: dict[str, HomeWords] = {}
        self._scenes: dict[tuple[str, str | None], Scene] = {}
        """By language and area."""
        self._readings = KeptReadings()
        self._reaching = Reaching()
        self.notes = StateNotes()
        """The states that are looked at for requests."""

    @callback
    def home_changed(self) -> None:
        """Forget the home's words, and what was read in them."""
        self._homes.clear()
        self._scenes.clear()
        self._readings.forget()

    def read(self, text: str, request: RequestContext) -> GroundedReading | None:
        """Return what a sentence asks for, or None if a word of it stays unexplained or its target is open."""
        words = tuple(split(text))
        if not words or len(words) > MAX_WORDS or (scene := self.scene(request)) is None:
            return None
        start, end = without_courtesy(words, scene.lexicon)
        plain = words[start:end]
        if call := read_question(plain, scene, request.now):
            return GroundedReading(calls=(call,))
        if matches := read_command(plain, scene):
            return GroundedReading(matches=matches)
        if call := read_adding(plain, said(text)[start:end], scene):
            return GroundedReading(calls=(call,))
        return None

    def kept[T](self, read: Callable[[str, Scene], T], text: str, scene: Scene) -> T:
        """Return what a reader that takes nothing but a text and its scene makes of a text, kept until that changes."""
        return self._readings.read(read, text, scene)

    def asking(self, text: str, request: RequestContext) -> ToolCall | None:
        """Return the query that answers a question about the past, the weather, what runs or the house as a whole."""
        if len(text) > MAX_WORDS * 12 or (scene := self.scene(request)) is None:
            return None
        found = self._readings.read_at(
            read_asking,
            lambda said, seen: read_asking(said, seen, request.now),
            text,
            scene,
            # What names no time and asks for none of these does so whenever it is said.
            is_lasting=lambda call: call is None and not names_a_time(text, scene, request.now),
        )
        if found is not None:
            return found
        if (part := without_remark(text, scene)) is None:
            return None
        safety = self.safety(part, request)
        if safety is not None and safety.calls:
            # Only a question: what stands before an order may deny it, or say when.
            return safety.calls[0] if safety.calls[0].tool == ASK else None
        return read_asking(part, scene, request.now)

    def safety(self, text: str, request: RequestContext) -> SafetyReading | None:
        """Return what a sentence about locks, doors, covers, the alarm or persons comes to; None if it is none."""
        scene = self.scene(request)
        return None if scene is None else self._readings.read(_safety, text, scene)

    def verbless(self, text: str, request: RequestContext) -> tuple[HaMatch, ...]:
        """Return what a command without a verb asks for: "all lights off"."""
        scene = self.scene(request)
        return () if scene is None else self._readings.read(_verbless, text, scene)

    def directives(self, text: str, request: RequestContext) -> Directives | None:
        """Return the commands that a text is or begins with, each word of them explained; None if it is none."""
        scene = self.scene(request)
        too_long = len(text) > MAX_WORDS * 12
        return None if scene is None or too_long else self._readings.read(read_directives, text, scene)

    def reworded(self, text: str, request: RequestContext) -> tuple[str, ...]:
        """Return what a text orders in plainer words: as an imperative, and without a clause that only says why."""
        scene = self.scene(request)
        if scene is None or len(text) > MAX_WORDS * 12:
            return ()
        shorter = [
            left
            for left in without_asides(text, scene, request.now)
            if not begins_with_participle(
                left, scene.lexicon
            )  # "j'ai" is a clause in "j'ai froid", not in "j'ai allumé"
        ]
        plain = [plain for said in (text, *shorter) for plain in plain_orders(said, scene.lexicon.language)]
        stopped = stopped_movement(text, scene.lexicon.language)
        if stopped is not None and " " in stopped:
            plain.insert(0, stopped)
        named = [named for said in (text, *shorter) for named in with_the_player(said, scene)]
        told = tells_a_deed(text, scene.lexicon)  # "abrí" is no "abre"; an order behind it is one
        found = with_the_storey(text, (*named, *shorter, *plain), scene.lexicon.language)
        return tuple(left for left in found if not told or text.endswith(left))[:MAX_REWORDED]

    def canonical(self, text: str, request: RequestContext) -> tuple[str, ...]:
        """Return the plain orders that a text may come to, in whatever order its words stand."""
        scene = self.scene(request)
        if scene is None or len(text) > MAX_WORDS * 12:
            return ()
        return with_the_storey(text, canonical_orders(text, scene, request.now), scene.lexicon.language)

    def plain_questions(self, text: str, request: RequestContext) -> tuple[PlainQuestion, ...]:
        """Return plainer wordings of a question; they may be taken for questions alone."""
        scene = self.scene(request)
        return () if scene is None or len(text) > MAX_WORDS * 12 else plain_questions(text, scene)

    def holds_an_order(self, text: str, request: RequestContext) -> bool:
        """Tell whether a text tells something and orders something about devices beside it: "it smells, fan on"."""
        scene = self.scene(request)
        if scene is None or len(text) > MAX_WORDS * 12:
            return False
        return any(is_an_order(left, scene) for left in without_asides(text, scene, request.now))

    def leaves_alone(self, text: str, request: RequestContext) -> bool:
        """Tell whether a text asks for nothing but that something stays as it is."""
        scene = self.scene(request)
        too_long = len(text) > MAX_WORDS * 12
        return scene is not None and not too_long and self._readings.read(leaves_alone, text, scene)

    def warns_off(self, text: str, request: RequestContext) -> bool:
        """Tell whether a text, whatever its words, asks for nothing but that something is left alone now."""
        scene = self.scene(request)
        return scene is not None and len(text) <= MAX_WORDS * 12 and is_warned_off(text, scene, request.now)

    def to_stay(self, text: str, request: RequestContext) -> str | None:
        """Return the order that brings something into the state that it is to stay in; None where nothing is to."""
        known = lexicon(request.language)
        return None if known is None or len(text) > MAX_WORDS * 12 else order_for(text, known)

    def begins_with_verb(self, text: str, request: RequestContext) -> bool:
        """Tell whether a text begins with a verb that commands."""
        scene = self.scene(request)
        return scene is not None and self._readings.read(begins_with_verb, text, scene)

    def begins_with_a_thing(self, text: str, request: RequestContext) -> bool:
        """Tell whether a text begins with what it is about, and not with what is to be done."""
        scene = self.scene(request)
        words = split(text)
        if scene is None or not words or begins_with_verb(text, scene):
            return False
        known = scene.lexicon
        everything = {phrase[0] for phrase in known.of("all")}
        return words[0] in known.articles | known.kind_words | everything | scene.home.words

    def tells_a_deed(self, text: str, request: RequestContext) -> bool:
        """Tell whether a text tells what somebody did: Spanish "apagué" has the letters of the order "apague"."""
        scene = self.scene(request)
        return scene is not None and tells_a_deed(text, scene.lexicon)

    def speaks_of_light(self, text: str, request: RequestContext) -> bool:
        """Tell whether a text has a word for light, brightness, colour or percent."""
        scene = self.scene(request)
        if scene is None:
            return True
        known = scene.lexicon
        units = {word for phrase in known.of("percent") for word in phrase} | known.colours.keys()
        return bool(kinds_in(text, known) & {"light", "brightness"}) or any(word in units for word in split(text))

    def speaks_of(self, kinds: Collection[str], text: str, request: RequestContext) -> bool:
        """Tell whether a text has a word for one of some kinds: "turn the heating up to 22"."""
        scene = self.scene(request)
        return scene is not None and not kinds_in(text, scene.lexicon).isdisjoint(kinds)

    def is_a_setting(self, text: str, request: RequestContext) -> bool:
        """Tell whether words set something of a home, there or not: nothing that is played."""
        scene = self.scene(request)
        return scene is not None and is_setting(text, scene)

    def named_scene(self, text: str, request: RequestContext) -> tuple[HaMatch, ...]:
        """Return what starts the scene or script of which a text is the name."""
        scene = self.scene(request)
        too_long = len(text) > MAX_WORDS * 12
        return () if scene is None or too_long else self._readings.read(read_named_scene, text, scene)

    def unaccounted(
        self, matches: tuple[HaMatch, ...], text: str, request: RequestContext, conjunctions: Iterable[str]
    ) -> str | None:
        """Return the first words that guesses do not explain; all of them in a language that we cannot read."""
        scene = self.scene(request)
        if scene is None:
            return text
        joining = {word for conjunction in conjunctions for word in split(conjunction)}
        return unaccounted(matches, text, scene, joining)

    def qualifiers(self, text: str, request: RequestContext) -> tuple[Qualifier, ...]:
        """Return what binds a request to a time, a condition and the like; nothing in a language we cannot read."""
        scene = self.scene(request)
        if scene is None or len(text) > MAX_WORDS * 12:
            return ()
        return qualifiers(text, home=scene.home, lexicon=scene.lexicon, now=request.now)

    def may_be_bound(self, text: str, request: RequestContext) -> bool:
        """Tell whether a request has a word that leads an event."""
        return len(text) <= MAX_WORDS * 12 and may_be_bound(text, base_language(request.language))

    def event_clause(self, text: str, request: RequestContext) -> EventClause | None:
        """Return the event that a request is bound to, each word of it explained."""
        base = base_language(request.language)
        if len(text) > MAX_WORDS * 12 or not may_be_bound(text, base) or (scene := self.scene(request)) is None:
            return None
        asker = Asker(person=self._person(request), left_out=told_person(text, scene))
        return event_clause(with_person(text, scene), scene, asker)

    def only_tells(self, text: str, request: RequestContext) -> bool:
        """Tell whether a command only wants to be told of something."""
        scene = self.scene(request)
        return scene is not None and only_tells(text, scene)

    def told_elsewhere(self, text: str, request: RequestContext) -> str | None:
        """Return the words for another room in which somebody only wants to be told of something."""
        scene = self.scene(request)
        return None if scene is None else told_elsewhere(text, scene)

    def _person(self, request: RequestContext) -> str | None:
        """Return the person who asks: of the user, else the only one there is."""
        people = self._hass.states.async_all("person")
        mine = [person for person in people if request.user_id and person.attributes.get("user_id") == request.user_id]
        found = mine or (people if len(people) == 1 else [])
        return found[0].entity_id if len(found) == 1 else None

    def taken_back(self, text: str, items: str, request: RequestContext) -> str | None:
        """Return words that forbid to keep what is to be kept, or None.

        Either a part of it is taken back ("milk, no wait, eggs"), or a "not" leads the request or the thing to keep
        ("put no milk on the list"). A single word such as "sorry" may be content, unless a comma sets it off.
        """
        for found in self.qualifiers(text, request):
            set_off = " " in found.text or text[: found.start].rstrip().endswith(",")
            leads = not found.start or text[found.start :].startswith(items)
            refuses = (found.bond is Bond.CORRECTION and set_off) or (found.bond is Bond.NEGATION and leads)
            if refuses and not asks_to_remember(text, found.start):
                return found.text
        return None

    def names_a_device(self, text: str, request: RequestContext, *, players: bool = False) -> bool:
        """Tell whether words hold the name of something in the home, or are its kind; of players only where asked."""
        scene = self.scene(request)
        if scene is None:
            return False
        others = [thing for thing in scene.home.things if players or thing.domain != "media_player"]
        names = {name for thing in others for name in thing.names}
        bent = stems(text, scene.lexicon.language)
        if any(name in names for _, name in runs(bent)) or "".join(bent) in {"".join(name) for name in names}:
            return True  # a name is one, too, where its parts were written apart
        noun = read_noun(split(text), scene.home, scene.lexicon)
        domains = frozenset(thing.domain for thing in others)
        states = {word for text in scene.lexicon.vocabulary.conditions.values() for word in split(text)}
        if noun and not states.isdisjoint(split(text)) and any(noun.is_of_kind(thing) for thing in others):
            return True  # "any window open" is nothing to be bought
        return bool(noun and noun.units and fits(noun, scene.home, domains, frozenset(), scene.lexicon))

    def excepts(self, text: str, request: RequestContext) -> bool:
        """Tell whether something is excepted from what a text asks for."""
        scene = self.scene(request)
        words = tuple(split(text))
        return scene is not None and any(
            words[at : at + len(phrase)] == phrase
            for phrase in scene.lexicon.of("exceptions")
            for at in range(1, len(words))
        )

    def is_bare(self, match: HaMatch, text: str, request: RequestContext) -> bool:
        """Tell whether a command was recognised in words that name something and no more."""
        return is_bare(match, text, self.scene(request))

    def turns_an_awning_round(self, match: HaMatch, text: str, request: RequestContext) -> bool:
        """Tell whether an awning that goes up or down was taken for a blind."""
        scene = self.scene(request)
        return scene is not None and turns_an_awning_round(match, text, scene)

    def reaches(self, match: HaMatch, request: RequestContext) -> bool:
        """Tell whether a recognised command has anything to act on, as far as the home's words tell."""
        scene = self.scene(request)
        return scene is None or self._reaching.of(match, scene, request.id)

    def too_many(self, matches: Iterable[HaMatch], text: str, request: RequestContext) -> TooMany | None:
        """Return for which words more would be acted on than they say: "one of the lamps"."""
        scene = self.scene(request)
        return None if scene is None else too_many(matches, text, scene)

    def unknown_storey(self, text: str, request: RequestContext) -> str | None:
        """Return the words of a text for a floor that the home has not: "d'en haut"."""
        scene = self.scene(request)
        return None if scene is None else unknown_storey(text, scene)

    def knows_home(self, language: str) -> bool:
        """Tell whether the home's words are ready in a language, or that we cannot read it."""
        known = lexicon(language)
        return known is None or known.language in self._homes

    def scene(self, request: RequestContext) -> Scene | None:
        """Return what a request is read against, or None in a language that we cannot read."""
        known = lexicon(request.language)
        if known is None:
            return None
        key = (known.language, request.area_id)
        if key not in self._scenes:
            if len(self._scenes) >= _MAX_SCENES:
                self._scenes.clear()
            zones = tuple(state.name for state in self._hass.states.async_all("zone"))
            self._scenes[key] = Scene(
                home=self._home(known), lexicon=known, state_of=self._hass.states.get, here=request.area_id, zones=zones
            )
        return self.notes.seen(self._scenes[key], request.id)

    def _home(self, known: Lexicon) -> HomeWords:
        language = known.language
        if language not in self._homes:
            self._homes[language] = home_words(self._hass, language, known.compound_parts)
        return self._homes[language]


def _safety(text: str, scene: Scene) -> SafetyReading | None:
    words = tuple(split(text))
    if not 0 < len(words) <= MAX_WORDS:
        return None
    start, end = without_courtesy(words, scene.lexicon)
    reading = read_safety(words[start:end], scene, asks="?" in text, polite=start > 0)
    if reading is None or reading.unexplained is None:
        return reading
    as_said = dict(zip(words, said(text), strict=True))
    named = " ".join(as_said.get(word, word) for word in reading.unexplained.split())
    return replace(reading, unexplained=named)


def _verbless(text: str, scene: Scene) -> tuple[HaMatch, ...]:
    words = tuple(split(text))
    if "?" in text or not 0 < len(words) <= MAX_WORDS:
        return ()
    start, end = without_courtesy(words, scene.lexicon)
    return read_verbless(words[start:end], scene)
