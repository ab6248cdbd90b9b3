"""What becomes of a request that was not understood: the slip in it is mended, asked about, or named."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

from homeassistant.core import HomeAssistant

from ...common.request import RequestContext
from ..grounded_parser.accounting import hidden_name
from ..grounded_parser.commands import Scene
from ..grounded_parser.directives.words import drop, spoken
from ..grounded_parser.home import HomeWords
from ..grounded_parser.lexicon import lexicon
from ..grounded_parser.qualifiers import Bond, without
from ..grounded_parser.reach import acts_on_kinds
from ..grounded_parser.reader import MAX_WORDS, GroundedParser
from ..grounded_parser.words import split, stem, stems
from ..pronouns import is_placed
from ..sentences import LoadTemplates
from ..understanding import IN_ROOM, WHICH_ROOM, Alternative, HaMatch, Miss, Step, Understand, Understanding
from .chores import MUSIC, addressed, is_a_chore
from .everyday import is_everyday
from .guarded import Guarding, guarding
from .half_named import half_named
from .index import WordIndex
from .repairs import Repair, repairs
from .rooms import known_by, order_in, rooms_with_it
from .spelling import WordSimilarity
from .unknown import truthful

_PLAY = "HassMediaSearchAndPlay"
_SOFT = (
    ("just",),
    ("then",),
    ("halt",),
    ("ruhig",),
    ("donc",),
    ("voir",),
    ("alors",),
    ("entonces",),
    ("ya",),
    ("dan",),
)
"""Words behind the verb of an order that make it softer or more urgent, in any of the languages."""
_POINTING = frozenset(
    {
        *("this", "that", "dieses", "diese", "diesen", "dieser", "ce", "cet", "cette", "ces"),
        *("este", "esta", "esto", "ese", "esa", "eso", "dit", "deze", "dat"),
    }
)
"""What points at a song and is no name of one, folded."""

type Explain = Callable[[Miss, RequestContext], Awaitable[Miss]]
"""A reason for not understanding that may have been left open, and its request, to the reason."""


_PAUSE = frozenset({"pause", "pausa", "pauze"})
_ON = frozenset({"on", "auf", "sur", "en", "op"})
_THEIRS = frozenset(
    {"her", "his", "their", "ihrem", "seinem", "ihr", "sein", "sa", "son", "leur", "su", "sus", "haar", "zijn", "hun"}
)
"""Whose a room is, in any language."""


class Recovery:
    """Looks a request through for names that were misheard; the index of a home's words is kept until it changes."""

    def __init__(
        self, hass: HomeAssistant, free: GroundedParser, load_templates: LoadTemplates, explain: Explain
    ) -> None:
        self._hass = hass
        self._free = free
        self._load_templates = load_templates
        self._explain = explain
        self._indexes: dict[str, tuple[HomeWords, WordIndex]] = {}

    async def recover(self, found: Understanding, request: RequestContext, understand: Understand) -> Understanding:
        """Return what a request comes to that was not understood as it was said.

        Where only the room is missing, it is asked for. An unmistakable slip is mended. What is only near is asked
        about. Where nothing is near, the word that nobody knows is named. Nothing that guards the home is ever guessed
        at.

        Args:
            found: what it came to so far.
            request: the request.
            understand: tells what another request would come to.
        """

        async def tried(text: str) -> Understanding:
            return await understand(replace(request, text=text, wants_reasons=False))

        scene = self._free.scene(request)
        words = split(request.text)
        if scene is None or not words or len(words) > MAX_WORDS or hidden_name(tuple(words), scene):
            return await self.explained(found, request)
        order = order_in(request.text, scene.lexicon)
        later = None if found.miss is None else found.miss.unscheduled
        clause, order = (later, order) if later and order.count(later) == 1 else self._for_later(order, request)
        if rooms := await self.rooms(clause, replace(request, text=order), understand):
            return replace(found, choices=rooms)
        if (shared := await self._sharing_a_name(found, request, tried)) is not None:
            return shared
        index = await self._index(scene)
        choices: list[Alternative] = []
        mended = understood = False
        for repair in repairs(request.text, index, scene.lexicon, request.now):
            again = await tried(repair.text)
            mended, understood = mended or bool(repair.names), understood or bool(again.steps)
            if not again.steps or repair.text in {choice.text for choice in choices}:
                continue
            home_facts = guarding(again.steps, repair.owners, scene)
            if not repair.names or (repair.likeness > WordSimilarity.NEAR and home_facts is Guarding.FREE):
                return again
            if home_facts is not Guarding.FORBIDDEN:
                choices.append(_choice(again.steps, repair, scene))
        # What is like a name, and yet nothing came of it, is not what keeps the request from being understood.
        found = await self.explained(found, request)
        miss = truthful(found.miss, request, scene, index, may_name=understood or not mended)
        return replace(found, miss=miss, choices=tuple(_by_name(choices)))

    def _for_later(self, order: str, request: RequestContext) -> tuple[str, str]:
        """Return a command without the one moment that it is for, and the order with that behind it, where it has one.

        "Turn everything off at eleven"; "mach um elf alles aus" is "mach alles aus um elf".
        """
        bound = self._free.qualifiers(order, request)
        if len(bound) != 1 or bound[0].bond is not Bond.MOMENT:
            return order, order
        command = without(order, bound)
        return command, order if command in order else f"{command} {bound[0].text}"

    async def _sharing_a_name(
        self, found: Understanding, request: RequestContext, tried: Callable[[str], Awaitable[Understanding]]
    ) -> Understanding | None:
        """Return which of several things is meant that share the part of their names that was said.

        The only one of them in this room is meant where one is. None where no such part was said.
        """
        scene = self._free.scene(request)
        half = None if scene is None else half_named(request.text, scene)
        if scene is None or half is None:
            return None
        choices: list[Alternative] = []
        here: list[Understanding] = []
        for thing, texts in zip(half.things, half.texts, strict=True):
            for text in texts:
                again = await tried(text)
                if not again.steps or any(step.match is not None and step.match.guessed for step in again.steps):
                    continue
                place = None if thing.area is None else thing.area.name
                choices.append(Alternative(name=thing.name, text=text, place=place, entity_id=thing.entity_id))
                if thing.area is not None and thing.area.id == scene.here:
                    here.append(again)
                break
        if len(choices) < len(half.things):
            return None
        return here[0] if len(here) == 1 else replace(found, choices=tuple(choices))

    async def explained(self, found: Understanding, request: RequestContext) -> Understanding:
        """Return what a request came to with the reason for it, where somebody is told."""
        if found.miss is None or found.miss.open_in is None or not request.wants_reasons:
            return found
        return replace(found, miss=await self._explain(found.miss, request))

    async def recover_any(
        self,
        found: Understanding,
        request: RequestContext,
        shorter: Sequence[tuple[RequestContext, Understanding]],
        understand: Understand,
    ) -> Understanding:
        """Return the same of a request, else of one of its shorter wordings, each with what that came to."""
        recovered = await self.recover(found, request, understand)
        for short, order in shorter:
            if recovered.steps or recovered.choices:
                break
            recovered = await self.recover(found if order.steps else order, short, understand)
        return recovered

    async def rooms(self, clause: str, request: RequestContext, understand: Understand) -> tuple[Alternative, ...]:
        """Return the rooms of which one is to be chosen, each with the request as it would be said of it.

        The clause is the part of the request that lacks a room.
        """
        scene = self._free.scene(request)
        if scene is None:
            return ()
        placed = [
            (room, await self.said_of(room.name, clause, request, understand)) for room in rooms_with_it(clause, scene)
        ]
        choices = [
            Alternative(name=room.name, text=said, question=WHICH_ROOM, known_by=known_by(room, clause, scene))
            for room, said in placed
            if said is not None
        ]
        if len(choices) == 1:
            return (replace(choices[0], question=IN_ROOM),) if scene.here is not None else ()
        return tuple(choices)

    async def said_of(self, room: str, clause: str, request: RequestContext, understand: Understand) -> str | None:
        """Return a request as it would be said of a room; None where that would not be understood either."""
        placing = (await self._load_templates(request.language)).words.get("in_area", ())
        for form in placing:
            text = request.text.replace(clause, form.format(clause=clause, area=room))
            if (await understand(replace(request, text=text, wants_reasons=False))).steps:
                return text
        return None

    def lacks_a_room(self, match: HaMatch, text: str, request: RequestContext) -> bool:
        """Tell whether all of a home would be acted on though a room is missing: German "mach das Licht an"."""
        scene = self._free.scene(request)
        if scene is None or scene.here is not None or is_placed(match, but="all") or not acts_on_kinds(match):
            return False
        order, known = order_in(text, scene.lexicon), scene.lexicon
        every = (*known.of("all"), *known.of("everything"), *known.of("whole_home"))
        return not drop(tuple(split(order)), every)[1] and bool(rooms_with_it(order, scene))

    async def is_no_music(self, match: HaMatch, request: RequestContext) -> bool:
        """Tell whether a device of the home would be searched for to be played: Spanish "pon el ventilador"."""
        wanted = str(match.texts.get("search_query", "")) if match.name == _PLAY and match.open_ended else ""
        wanted = _without_softeners(wanted, request.language)
        if (
            not wanted
            or self._free.names_a_device(wanted, request)
            or self._is_a_player(wanted, request)
            or self._free.is_a_setting(wanted, request)
            or self._is_everyday(wanted, request)
            or _is_to_pause(wanted)
            or _says_nothing(wanted, request.language)
            or _names_a_room_of_somebody(wanted, request.language)
            or self._is_for_elsewhere(wanted, request)
        ):
            return bool(wanted)
        return await self._is_like_a_device(wanted, request)

    def _is_a_player(self, wanted: str, request: RequestContext) -> bool:
        """Tell whether words are the whole name of a media player: it is turned on, and nothing is searched for."""
        scene = self._free.scene(request)
        if scene is None:
            return False
        said = tuple(split(wanted))
        while said and said[0] in scene.lexicon.articles:
            said = said[1:]
        name = stems(" ".join(said), scene.lexicon.language)
        return any(thing.domain == "media_player" and name in thing.names for thing in scene.home.things)

    def _is_everyday(self, wanted: str, request: RequestContext) -> bool:
        """Tell whether words are something that people do, wear, put or set, and no title."""
        scene = self._free.scene(request)
        if is_a_chore(request.text, wanted, request.language):
            return True
        return scene is not None and is_everyday(wanted, scene.lexicon, MUSIC)

    def _is_for_elsewhere(self, wanted: str, request: RequestContext) -> bool:
        """Tell whether any music is wanted in a room or for a person that the home does not have.

        What is asked for by its title may go on with anything: "something in the way".
        """
        scene = self._free.scene(request)
        meant = None if scene is None else addressed(wanted, request.text, scene.lexicon)
        if scene is None or meant is None:
            return False
        words = set(stems(meant, scene.lexicon.language)) - scene.lexicon.fillers
        players = {phrase[-1] for phrase, kinds in scene.lexicon.kinds.items() if kinds & MUSIC}
        return words.isdisjoint(scene.home.words | scene.lexicon.place_words | players)

    async def _is_like_a_device(self, text: str, request: RequestContext) -> bool:
        """Tell whether words are a slip of the name of something in the home that plays nothing."""
        scene = self._free.scene(request)
        if scene is None:
            return False
        plain = [word for word in split(text) if word not in scene.lexicon.fillers]
        index = await self._index(scene)
        return any(
            found.likeness > WordSimilarity.NEAR and any(thing.domain != "media_player" for thing in found.word.owners)
            for found in (index.like("".join(plain)) if plain else ())
        )

    async def _index(self, scene: Scene) -> WordIndex:
        language = scene.lexicon.language
        kept = self._indexes.get(language)
        if kept is None or kept[0] is not scene.home:
            index = await self._hass.async_add_executor_job(WordIndex, scene.home, scene.lexicon)
            kept = self._indexes[language] = (scene.home, index)
        return kept[1]


def _by_name(choices: Sequence[Alternative]) -> list[Alternative]:
    """Return each thing once, the likeliest first."""
    best: dict[tuple[str, str | None], Alternative] = {}
    for choice in sorted(choices, key=lambda one: -one.likeness):
        best.setdefault((choice.name, choice.place), choice)
    return list(best.values())


def _choice(steps: Sequence[Step], repair: Repair, scene: Scene) -> Alternative:
    """Return what to ask about: the thing that would be acted on, else the words that were put in."""
    language = scene.lexicon.language
    named = {str(step.match.slots["name"]) for step in steps if step.match is not None and step.match.slots.get("name")}
    if len(named) == 1:
        name = next(iter(named))
        for thing in scene.home.things:
            if name == thing.entity_id or stems(name, language) in thing.names:
                place = thing.area.name if thing.area is not None else None
                return Alternative(
                    name=thing.name,
                    place=place,
                    text=repair.text,
                    likeness=repair.likeness,
                    entity_id=thing.entity_id,
                )
    if len(repair.owners) == 1:
        return Alternative(name=repair.owners[0].name, text=repair.text, likeness=repair.likeness)
    return Alternative(name=repair.names, text=repair.text, likeness=repair.likeness)


def _is_to_pause(text: str) -> bool:
    """Tell whether words say that something is to be paused: "the match on pause"."""
    words = split(text)
    return len(words) > 1 and words[-1] in _PAUSE and words[-2] in _ON


def _says_nothing(text: str, language: str) -> bool:
    """Tell whether words only soften an order, or point at what plays: Dutch "speel maar", French "passe cette"."""
    known = lexicon(language)
    if known is None:
        return False
    around, words = spoken(known), tuple(split(text))
    return _POINTING.issuperset(words) or not drop(words, (*around.idle, *around.of("openers")))[0]


def _without_softeners(text: str, language: str) -> str:
    """Return what would be played without words before it that only soften the order: French "donc le four"."""
    known = lexicon(language)
    soft = _SOFT if known is None else (*_SOFT, *spoken(known).idle)
    while len(said := text.split(maxsplit=1)) > 1 and not drop(tuple(split(said[0])), soft)[0]:
        text = said[1]
    return text


def _names_a_room_of_somebody(text: str, language: str) -> bool:
    """Tell whether words behind others name a room only by whose it is: nobody knows where "in her room" is."""
    known = lexicon(language)
    words = split(text)
    return known is not None and any(
        words[at - 1] in _THEIRS and stem(words[at], known.language) in known.place_words for at in range(2, len(words))
    )
