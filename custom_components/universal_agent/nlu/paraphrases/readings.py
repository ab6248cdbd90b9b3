"""Gathers what speaks for taking a request for one act, and against it."""

from collections.abc import Collection, Iterator, Sequence

from ...common.languages import base_language
from ..grounded_parser.directives.words import spoken
from ..grounded_parser.lexicon import Phrase
from ..grounded_parser.reader import GroundedParser
from . import acts
from .binding import is_bound, is_now, time_nouns, waits
from .certainty import EVERYDAY, ParaphraseReading
from .doubts import asks_itself, is_aside, is_told, is_vetoed, only_names, outside, strange_words, stray, unknown_names
from .features import Known
from .model import ParaphraseModel, Part, Proposal
from .named import holds_number, names_more
from .spelled import Spelled
from .templates import CanonicalSentences


def reading_of(
    proposal: Proposal, certainty: float, parts: Sequence[Part], order: range, *, said: Spelled, free: GroundedParser
) -> ParaphraseReading:
    """Return a request taken for an act, of which its parts have some `certainty`; `order` is without its remarks."""
    request, words, trained = said.request, said.words, said.trained
    sentences, model = trained.sentences, trained.model
    act = proposal.act
    strange = strange_words(request.text, words, parts, act, model)
    strange += tuple(word for word in unknown_names(words, parts, model) if not said.is_a_name(word))
    beside = outside(words, parts)
    left = [words[at] for at in beside]
    # What suffers from something is no cause of it: "my ears hurt", in a home where Ears is a speaker's name.
    complains = act.startswith(acts.COMPLAINTS)
    named = [words[at] for at in beside if not (complains and said.are_aside([at]))]
    is_told_by = any(part.name == acts.TOLD_BY.get(act) for part in parts)
    has_cue = act in acts.UNMARKED or is_told_by or any(model.tells(token.word, act) for token in left)
    is_open = act in acts.AFTER and not has_cue and not only_names(words, parts, model)
    ordered = {token.word for token in words[order.start : order.stop]}
    nouns = time_nouns(base_language(request.language))
    binds = (
        (act not in acts.WHETHER and asks_itself(words))
        or (act.startswith(acts.SWITCHING) and any(words[at].word in nouns for at in beside if at in order))
        or (act in acts.INTENTS and any((token.word,) in spoken(said.scene.lexicon).of("off") for token in left))
        or (not act.startswith(acts.ASKING) and any(token.word in sentences.choosing for token in left))
        or (act in acts.COMPANY and waits(request, free))
        or (
            act not in acts.MAY_BE_BOUND | acts.COMPANY
            and is_bound(act, parts, said.part_of(order.start, order.stop), free)
        )
    )
    apart = () if act in acts.WHETHER else parts
    is_denied = is_vetoed(words, apart, sentences.denials)
    is_denied_aside = is_denied and (
        not is_vetoed(words[order.start : order.stop], (), sentences.denials)
        or is_aside(request.text, words, parts, sentences.denials, lambda word: model.tells(word, act))
    )
    return ParaphraseReading(
        act=act,
        act_likelihood=proposal.probability,
        likelihood=proposal.probability * (1.0 if act.startswith(acts.ROUGHLY) else certainty),
        parts=parts,
        words=len(words),
        is_strange=bool(strange),
        is_mended=said.is_mended,
        has_cue=has_cue,
        is_of_last=acts.is_of_last(act, (part.name for part in parts), said.follows),
        is_unknown=not all(model.is_learned(word) or word not in ordered for word in strange),
        may_bind=is_vetoed(words, apart, [*binding_phrases(act, sentences, model)]) or (act in acts.AFTER and binds),
        is_told=is_vetoed(words[: order.stop], apart, sentences.reports)
        or is_told(words, act, model, base_language(request.language)),
        is_one_of_several=said.is_one_of_several,
        is_denied=is_denied,
        is_denied_aside=is_denied_aside,
        is_bound=binds and act not in acts.AFTER,
        names_more=is_open or names_more(act, named, parts, said),
        holds_number=holds_number(act, left),
        stray=frozenset(
            known
            for at in stray(words, parts)
            if at in order
            if (known := words[at].known) not in (None, Known.NUMBER)
            and not is_now(act, words[at], said, free)
            and not (known in _everyday(act) and model.is_familiar(words[at].word, act))
            and not (known is Known.TIME and act in acts.COMPANY)
        ),
    )


def binding_phrases(act: str, sentences: CanonicalSentences, model: ParaphraseModel) -> Iterator[Phrase]:
    """Yield the phrases that may bind an order; what ends something may be told by one: "forget the timer"."""
    for phrase in sentences.vetoes:
        if act not in acts.ENDING or not all(model.is_familiar(word, act) for word in phrase):
            yield phrase


def _everyday(act: str) -> Collection[Known]:
    """Return what may be called by words that are none of a name: "Weather" is one in a greeting ("here again")."""
    return Known if act in acts.COMPANY else EVERYDAY
