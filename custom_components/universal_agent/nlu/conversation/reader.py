"""Reads what only means something after what was said before it, and makes a request of it that stands by itself.

Every word of it must be explained: by the mark that it goes on ("and", "no, I meant", "what about") or by the part that
it puts in the place of the same part before. What is understood so is judged like anything else.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial

from homeassistant.const import STATE_ON
from homeassistant.helpers.intent import INTENT_TURN_OFF

from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...models.events import CallFinished
from ..grounded_parser.awnings import moves_upright, way_of
from ..grounded_parser.courtesy import without_courtesy
from ..grounded_parser.directives.words import drop, spoken
from ..grounded_parser.pronouns import pronoun_at, without_clitics
from ..grounded_parser.reader import GroundedParser
from ..grounded_parser.statements.about import begins_with_a_statement
from ..grounded_parser.words import split
from ..non_commands import is_denied
from ..scheduling import SCHEDULE_TOOL
from ..sentences import LoadTemplates
from ..topics import SpokenOf
from ..understanding import TALK, HaMatch, HomeCall, Miss, SkillGrammar, Step, Understand, Understanding
from .again import Again
from .all_others import AllOthers
from .as_before import back_as_before
from .devices import Carried, DeviceTalk
from .ellipsis import Elliptic, corrected, less_of_it, peeled, said_instead
from .events import OfTheEvent
from .for_later import ForLater, things_later
from .for_so_long import ForSoLong
from .had_already import HadAlready
from .listed import about_the_list
from .making_it_so import MakingItSo
from .once_agreed import once_agreed
from .only_read import OnlyRead
from .passing_on import PassingOn
from .players import IsAction, OfThePlayer, of_no_player
from .pointing import Pointing
from .restated import Reading, Restated, says_more_precisely
from .same_day import OfTheSameDay
from .set_after_offer import SetAfterOffer
from .since import since_when, the_last_time
from .spared import NotThat
from .spoken_of import spoken_of, topics_of
from .taking_back import TakingBack
from .telling import TellingThem
from .telling_more import TellingMore
from .theirs import OfThatPerson
from .things_kept import UNDO, another_delay, another_item, another_time, more_precisely, one_more
from .timers import (
    another_length,
    another_timer,
    begins_timer,
    is_about_timer,
    longer_or_shorter,
    of_the_paused_timer,
    of_the_same_timer,
)
from .together import of_several
from .turns import Turn, Turns, event_of, things_of, told_in, waits
from .vocabulary import talk_words
from .ways_before import direction_of, says_a_value
from .ways_in import OfTheWayIn

MAX_WORDS = 14


class FollowUps:
    """Reads follow-ups; remembers what each conversation and satellite was about."""

    def __init__(
        self,
        free: GroundedParser,
        *,
        understand: Understand,
        load_templates: LoadTemplates,
        home_call: HomeCall,
        is_action: IsAction,
        first: Sequence[SkillGrammar] = (),
    ) -> None:
        """Take what reads the home and requests by themselves; `first` are the grammars that read before all others."""
        self._free = free
        self._understand = understand
        self._load_templates = load_templates
        self._home_call = home_call
        self._is_action = is_action
        self._later = ForLater(free, understand, is_action)
        self._taking_back = TakingBack(home_call, is_action)
        self._again = Restated(free, understand, load_templates, is_action)
        self._readers = (
            NotThat(self.read, home_call, is_action).read,
            AllOthers(home_call).read,
            HadAlready(self.read, understand).read,
            SetAfterOffer(understand, home_call).read,
            OfThatPerson(understand).read,
            PassingOn(is_action).read,
            TellingThem(understand).read,
            TellingMore(understand).read,
            OfTheSameDay(understand).read,
            Pointing(free, understand, is_action).read,
            MakingItSo(understand, is_action).read,
            OfTheWayIn(free, understand).read,
            ForSoLong(understand, is_action).read,
            OfThePlayer(free, understand, home_call).read,
            self._of_the_timer,
            OfTheEvent(understand, first).read,
            OnlyRead(free, understand, is_action).read,
        )
        self._turns = Turns()
        self._carried: dict[str, tuple[str, Carried]] = {}

    async def read(self, request: RequestContext) -> Understanding | None:
        """Return what a request comes to as a follow-up, or None where it is none. Changes nothing."""
        turns = self._turns.of(request)
        reading = self._reading(request, turns)
        if reading is not None and (steps := self._taking_back.no_longer_wanted(reading)):
            return Understanding(steps=steps)
        found = await self.behind(request, turns)
        if found is not None and reading is not None and (steps := self._taking_back.stays_as_it_is(found, reading)):
            return Understanding(steps=steps)
        return found

    async def behind(self, request: RequestContext, turns: tuple[Turn, ...]) -> Understanding | None:
        """Return what a request comes to behind some turns."""
        instead = said_instead(request.text, request.language)
        if instead is not None and len(split(instead)) > 1 and self._free.begins_with_verb(instead, request):
            instead = None  # an order by itself: "not bad, but turn it up"
        if instead is not None and not turns:
            return Understanding(miss=Miss(clause=request.text), settled=True)
        reading = self._reading(request if instead is None else replace(request, text=instead), turns)
        return None if reading is None else await self._going_on(reading)

    async def _going_on(self, reading: Reading) -> Understanding | None:
        """Return what a request comes to that goes on with the one before."""
        request = reading.request
        if steps := self._taking_back.read(reading) or back_as_before(
            request.text, request.language, reading.turns, self._is_action
        ):
            return Understanding(steps=steps)
        if (later := once_agreed(request, reading.turn)) is not None:
            return later
        if (found := await self._later.bound_as_before(request, reading.turn, reading.said)) is not None:
            return found
        for read in self._readers:
            if (found := await read(reading)) is not None:
                return found
        if steps := self._for_later(reading) or _asked_on(reading) or about_the_list(reading):
            return Understanding(steps=steps)
        if steps := self._about_devices(reading):
            # "Nimm das zurück" takes back what was done; its words could also mean to turn it down.
            alone = await self._understand(request)
            takes_back = bool(alone.steps) and all(step.call.tool == UNDO for step in alone.steps)
            return alone if takes_back else Understanding(steps=steps)
        if (missed := of_no_player(reading, self._is_action)) is not None:
            return missed
        if steps := self._about_what_is_kept(reading) or await self._one_more(reading):
            return Understanding(steps=steps)
        return await self._again.read(reading)

    def turns_of(self, request: RequestContext) -> tuple[Turn, ...]:
        """Return the turns that a request may go on with, the newest first."""
        return self._turns.of(request)

    def just_set(self, request: RequestContext) -> frozenset[str]:
        """Return the ids of the devices that the last turn was about, where it did something to them."""
        turn = next(iter(self._turns.of(request)), None)
        if turn is None or turn.is_offer or turn.is_open or not all(self._is_action(tool) for tool in turn.tools):
            return frozenset()
        return frozenset(item for things in turn.things for item in things)

    def spoken_of(self, request: RequestContext) -> SpokenOf | None:
        """Return what was spoken of last, which a request may go on with."""
        turn = next(iter(self._turns.of(request)), None)
        if turn is None or (scene := self._free.scene(request)) is None:
            return None
        return spoken_of(turn, scene, self._is_action)

    def is_elsewhere(self, found: Understanding, follows: SpokenOf) -> bool:
        """Tell whether what was understood has nothing to do with what was spoken of last."""
        about = {topic for step in found.steps if step.category != TALK for topic in topics_of(step, self._is_action)}
        return not found.goes_on and follows.topics.isdisjoint(about)

    def offer(self, request: RequestContext, steps: tuple[Step, ...]) -> None:
        """Remember what was offered: "turn it down" is about that."""
        if request.dry_run:
            return
        things = tuple(things_of(step, None) for step in steps)
        offered = Turn(text=request.text, steps=steps, things=things, area_id=request.area_id, is_offer=True)
        self._turns.keep(request, offered)

    def decline(self, request: RequestContext) -> None:
        """Forget what was offered last and is not wanted."""
        self._turns.decline(request)

    def is_passed_over(self, request: RequestContext) -> bool:
        """Forget what was said before where something else followed that was not understood, and tell whether so.

        What only goes on with it ("make it bleu") leaves it as what the next try is about.
        """
        if request.dry_run:
            return False
        reading = self._reading(request, self._turns.of(request))
        known = None if reading is None else spoken(reading.scene.lexicon)
        if reading is not None and known is not None:
            body = tuple(split(request.text))
            if reading.said.is_marked or pronoun_at(body, reading.scene, known) is not None:
                return False
        self._turns.forget(request)
        return True

    def note(self, request: RequestContext, steps: Iterable[Step], finished: Iterable[CallFinished]) -> None:
        """Remember what was done in a turn."""
        steps, finished = tuple(steps), tuple(finished)
        if steps and all(step.call.tool == UNDO for step in steps):
            self._turns.take_back(request)
            return
        if steps and all(step.category == TALK for step in steps):
            return  # thanks in between change nothing of what was spoken of
        steps = tuple(step for step in steps if step.call.tool != UNDO)
        talk, scene = talk_words(request.language), self._free.scene(request)
        if not steps or talk is None or scene is None:
            return
        by_call = {id(call.call): call for call in finished}
        things = tuple(things_later(step, scene) or things_of(step, by_call.get(id(step.call))) for step in steps)
        matches = [step.match for step in steps if step.match is not None]
        text, carried = steps[0].clause if len(steps) == 1 else request.text, self._carried.pop(request.id, None)
        words = tuple(split(request.text))
        direction = direction_of(words, matches, spoken(scene.lexicon))
        moved = [scene.home.by_id[item] for found in things for item in found if item in scene.home.by_id]
        direction = way_of(direction, moves_upright(words, (), scene.lexicon), moved)
        is_step = direction != 0 and not says_a_value(words, scene)
        if carried is not None:
            text, direction, is_step = carried[0], carried[1].direction, carried[1].is_step
            things = things if all(things) else tuple((thing,) for thing in carried[1].things)[: len(steps)] or things
        # A yes or no to a confirmation is taken before anything is understood; whatever else is said closes it.
        is_open = any(call.outcome.asks and not waits(call) for call in finished)
        turn = Turn(
            text=text,
            steps=steps,
            things=things,
            area_id=request.area_id,
            direction=direction,
            is_step=is_step,
            is_open=is_open,
            is_waiting=bool(finished) and all(map(waits, finished)),
            said=request.text,
            event=event_of(steps[0], by_call.get(id(steps[0].call))) if len(steps) == 1 else None,
            request_id=request.id,
            user_id=request.user_id,
            at=request.now,
            told=told_in(finished),
            is_private=any(call.outcome.is_private for call in finished),
        )
        self._turns.keep(request, turn)

    def _reading(self, request: RequestContext, turns: tuple[Turn, ...]) -> Reading | None:
        if not turns or turns[0].is_open:
            return None
        talk, scene = talk_words(request.language), self._free.scene(request)
        words = tuple(split(request.text))
        if talk is None or scene is None or not 0 < len(words) <= MAX_WORDS:
            return None
        start, end = without_courtesy(words, scene.lexicon)
        said = peeled(words[start:end], talk, spoken(scene.lexicon))
        said = corrected(said, talk, lambda part: says_a_value(part, scene))
        return Reading(request=request, turn=turns[0], said=said, scene=scene, talk=talk, turns=turns)

    def _about_devices(self, reading: Reading, *, at_a_time: bool = False) -> tuple[Step, ...]:
        """Return the steps of a follow-up to a command about devices; `at_a_time` if they are for a moment."""
        request, turn = reading.request, reading.turn
        acted = [self._is_action(step.call.tool) for step in turn.steps]
        later = all(step.call.tool == SCHEDULE_TOOL for step in turn.steps)
        if later and not at_a_time and not self._is_order(reading):
            return ()  # "off again" behind a command for ten is none for now
        if later and says_a_value(drop(reading.said.body, reading.talk.of("particles"))[0], reading.scene):
            return ()  # "make it eleven" says when
        if any(acted) and (not all(acted) or (any(step.match is None for step in turn.steps) and not later)):
            return ()
        said = reading.said
        known = spoken(reading.scene.lexicon)
        is_value = partial(says_a_value, scene=reading.scene)
        said = less_of_it(tuple(split(request.text)), reading.talk, known, is_value) or said
        said = replace(said, body=without_clitics(said.body, reading.scene.lexicon))
        carried = self._of_several(said, reading)
        if carried is None:
            carried = DeviceTalk(turn, said, reading.scene, reading.talk, is_question=not any(acted)).read()
        if carried is None or (later and not at_a_time and self._changes_nothing(carried.matches, reading)):
            return ()
        self._carried.clear()
        self._carried[request.id] = (turn.text, carried)
        undo = (Step(call=ToolCall(tool=UNDO, arguments={}), clause=request.text),) if carried.takes_back else ()
        done = (
            Step(call=self._home_call(match, request.text, request), clause=request.text, match=match)
            for match in carried.matches
        )
        return (*undo, *done)

    def _of_several(self, said: Elliptic, reading: Reading) -> Carried | None:
        """Return what is to become of all that was spoken of one after another."""
        if (several := of_several(said, reading)) is None:
            return None
        words, whole = several
        carried = DeviceTalk(whole, words, reading.scene, reading.talk, is_question=False).read()
        meant = {item for ids in whole.things for item in ids}
        return carried if carried is not None and meant == {*carried.things} else None

    def _is_order(self, reading: Reading) -> bool:
        """Tell whether a follow-up is a whole order, which is for now: "turn it off"."""
        words = " ".join(without_clitics(reading.said.body, reading.scene.lexicon))
        return not reading.said.is_marked and self._free.begins_with_verb(words, reading.request)

    def _changes_nothing(self, matches: Iterable[HaMatch], reading: Reading) -> bool:
        """Tell whether a follow-up turns off what is not on: behind a command for later it means that command."""
        states = [reading.scene.state_of(item) for ids in reading.turn.things for item in ids]
        return not any(state is not None and state.state == STATE_ON for state in states) and all(
            match.name == INTENT_TURN_OFF for match in matches
        )

    def _for_later(self, reading: Reading) -> tuple[Step, ...]:
        """Return the step of a follow-up that says when: "and off again in an hour"."""

        def go_on(request: RequestContext) -> tuple[Step, ...]:
            again = self._reading(request, reading.turns)
            return () if again is None else self._about_devices(again, at_a_time=True)

        steps = self._later.of_the_same(reading.request, reading.turn, go_on)
        self._carried.clear()
        return steps

    async def _of_the_timer(self, reading: Reading) -> Understanding | None:
        """Return what sets one more timer, or asks something of the one that was spoken of: "how long has it left"."""
        request, turn, lexicon = reading.request, reading.turn, reading.scene.lexicon
        if not is_about_timer(turn):
            return None
        for text in another_timer(reading.said, request.text, reading.talk):
            found = await self._understand(replace(request, text=text, origin=request.origin.outside()))
            if found.steps and all(begins_timer(step) for step in found.steps):
                return found
        alone = await self._understand(request)
        if len(alone.steps) != 1:
            return None
        known = spoken(lexicon)
        phrases = (*known.of("pronouns"), *reading.talk.of("singular"), *reading.talk.of("particles"))
        idle = frozenset(word for phrase in phrases for word in phrase) | lexicon.fillers | lexicon.articles
        steps = of_the_same_timer(alone.steps[0], turn, idle, request.text)
        if not steps and not self._free.names_a_device(request.text, request, players=True):
            is_pointed = pronoun_at(tuple(split(request.text)), reading.scene, known) is not None
            steps = of_the_paused_timer(alone.steps[0], turn, request.text, is_pointed=is_pointed)
        return Understanding(steps=steps) if steps else None

    def _about_what_is_kept(self, reading: Reading) -> tuple[Step, ...]:
        """Return the steps of a follow-up to an item that was added or a timer that was set."""
        request, turn, said = reading.request, reading.turn, reading.said
        if not turn.steps or (said.body and self._free.names_a_device(" ".join(said.body), request)):
            return ()
        if steps := another_item(turn, said, request.text, reading.talk, reading.scene.lexicon):
            return steps
        known, denied = spoken(reading.scene.lexicon), is_denied(" ".join(said.body), request.language)
        if not denied and (steps := more_precisely(turn, said, request.text, reading.talk, request.language)):
            return steps
        light = (*known.of("makers"), *known.of("pronouns"), *reading.scene.lexicon.of("numerals"))
        makers = frozenset(phrase[0] for phrase in light if len(phrase) == 1)
        adding = frozenset(phrase[0] for phrase in reading.scene.lexicon.of("list_adding"))
        adding |= reading.talk.single("giving")
        return (
            longer_or_shorter(turn, said, request, verbs=makers | adding)
            or another_delay(turn, said, request, makers=makers)
            or another_length(turn, said, request, makers=makers, beside=reading.talk.of("changed_to"))
            or another_time(turn, said, request, makers=makers)
        )

    async def _one_more(self, reading: Reading) -> tuple[Step, ...]:
        """Return the step for one thing more on a list, where it is nothing of the home and no request by itself."""
        request, turn, said, scene = reading.request, reading.turn, reading.said, reading.scene
        if not turn.steps or "?" in request.text or not self._is_action(turn.steps[-1].call.tool):
            return ()
        if says_more_precisely(reading, request.text) or begins_with_a_statement(request.text, scene):
            return ()
        steps = one_more(turn, said, request.text, reading.talk, scene.lexicon)
        again = Again(turn, said, request.text, scene, reading.talk)
        if not steps or again.names_something() or self._free.names_a_device(" ".join(said.body), request):
            return ()
        given = steps[0].call.arguments
        item = str(given.get("item") or given["items"][0])  # "des" leads a noun, and "dès" a condition
        return () if (await self._understand(request)).steps or self._free.qualifiers(item, request) else steps


def _asked_on(reading: Reading) -> tuple[Step, ...]:
    """Return what is asked on about what was told: since when it is so, or when it last was."""
    return since_when(reading) or the_last_time(reading)
