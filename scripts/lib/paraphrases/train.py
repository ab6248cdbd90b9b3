"""Trains the models: a logistic regression tells the act of a request, a linear-chain CRF its parts."""

import argparse
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import pairwise
from math import sqrt
from pathlib import Path
import random
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pycrfsuite
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression

from custom_components.universal_agent.nlu.non_commands import is_question
from custom_components.universal_agent.nlu.paraphrases import model as models, templates
from custom_components.universal_agent.nlu.paraphrases.acts import AFTER, AGAIN, NO_ACT, NONE, WHY
from custom_components.universal_agent.nlu.paraphrases.doubts import strange_words, unknown_names
from custom_components.universal_agent.nlu.paraphrases.feature_weights import FeatureWeights
from custom_components.universal_agent.nlu.paraphrases.features import (
    Known,
    Token,
    act_features,
    tag_features,
    tokens,
)
from custom_components.universal_agent.nlu.paraphrases.model import OUTSIDE, ParaphraseModel
from custom_components.universal_agent.nlu.topics import SpokenOf, Topic
from scripts.lib.paraphrases.corpus import MarkedRequest, files, fingerprint, remarks, requests
from scripts.lib.paraphrases.plain import plain_requests, with_remarks

LANGUAGES = ("en", "de", "fr", "es", "nl")
NOW = datetime(2026, 3, 4, 15, 20, tzinfo=UTC)
SEED = 20261126
COPIES = 3
"""How often a request is learned, each time with other names known to the home."""
KNOWN_SHARE = {
    "device": (Known.THING, 0.6),
    "room": (Known.PLACE, 0.85),
    "person": (Known.PERSON, 0.8),
    "list": (Known.LIST, 0.8),
    "scene": (Known.SCENE, 0.9),
}
"""Part to what it is known as, and how often the home knows it by the name that was said."""
TAGGED_COPIES = 2
"""As many of them for the tagger, which takes much longer."""
COMMON_ACTS = 30
"""A word that so many acts were learned with says nothing of any one."""
NAMED_IN_TALK = 0.6
"""How often the home knows a name of which somebody only talks."""
REGULARISATION = 40.0
MIN_COUNT = 2
MIN_TELLING = 3
"""How often a word has to be said with an act to tell of it."""
STEPS = 127 / 3.0
"""Whole numbers that a weight of 1 is written as."""
LIGHTEST_OF_ACT, LIGHTEST = 12, 2
"""A weight below is left out."""


_ANYTHING = frozenset(Topic)
"""What goes on with anything is said after each."""

type Names = Mapping[tuple[str, ...], Known]
"""Words to what some home of the corpus may know them as."""


def names_in(corpus: Iterable[MarkedRequest], language: str) -> Names:
    """Return the names that parts of requests tell: those of devices, rooms, persons, lists and scenes."""
    found: dict[tuple[str, ...], Known] = {}
    for request in corpus:
        for span in request.spans:
            if span.name in KNOWN_SHARE:
                words = tokens(request.text[span.start : span.end], now=NOW, language=language, names={})
                if words and all(word.known is None for word in words):
                    found[tuple(word.word for word in words)] = KNOWN_SHARE[span.name][0]
    return found


def known_tokens(request: MarkedRequest, language: str, names: Names, chance: random.Random) -> tuple[Token, ...]:
    """Return the words of a request as a home would know them that has some of the names."""
    plain = tokens(request.text, now=NOW, language=language, names={})
    known: dict[int, Known | None] = {}
    talk = [at for at, token in enumerate(plain) if request.act == NONE or _is_talk(request, token)]
    for start in talk:
        for end in range(min(talk[-1] + 1, start + 4), start, -1):
            kind = names.get(tuple(word.word for word in plain[start:end]))
            if kind is not None and start not in known and chance.random() < NAMED_IN_TALK:
                known |= dict.fromkeys(range(start, end), kind)
                break
    for span in request.spans:
        kind, share = KNOWN_SHARE.get(span.name, (None, 0.0))
        inside = [at for at, token in enumerate(plain) if span.start <= token.start and token.end <= span.end]
        if kind is not None and chance.random() < share:
            known |= dict.fromkeys(inside, kind)
    return tuple(
        Token(token.word, token.start, token.end, known.get(at, token.known)) for at, token in enumerate(plain)
    )


def _is_talk(request: MarkedRequest, token: Token) -> bool:
    """Tell whether a word stands in what only says why."""
    return any(span.name == WHY and span.start <= token.start and token.end <= span.end for span in request.spans)


def tags(request: MarkedRequest, words: Sequence[Token]) -> list[str]:
    """Return the tag of each word."""
    found = [OUTSIDE] * len(words)
    for span in request.spans:
        inside = [at for at, word in enumerate(words) if span.start <= word.start and word.end <= span.end]
        for place, at in enumerate(inside):
            found[at] = f"{'I' if place else 'B'}-{span.name}"
    return found


def examples(
    corpus: Iterable[MarkedRequest], language: str, copies: int
) -> list[tuple[MarkedRequest, Sequence[Token]]]:
    """Return what is learned from: each request several times."""
    chance = random.Random(SEED)
    corpus = tuple(corpus)
    names = names_in(corpus, language)
    return [(request, known_tokens(request, language, names, chance)) for request in corpus for _ in range(copies)]


def train(corpus: Sequence[MarkedRequest], language: str) -> dict[str, Any]:
    """Return the weights of a language."""
    chance = random.Random(SEED)
    beside = remarks(language)
    sentences = templates.load(language)
    assert sentences is not None
    plain = (*corpus, *plain_requests(sentences, corpus, chance))
    everything = (
        *plain,
        *with_remarks(corpus, beside, chance),
        *(MarkedRequest(act=NONE, text=remark, spans=()) for remark in beside),
    )
    learned = examples(everything, language, COPIES)
    tagged = [example for at, example in enumerate(learned) if at % COPIES < TAGGED_COPIES]
    said = learned[: len(plain) * COPIES]  # a word beside an order says nothing of it
    return {**_acts(learned, language), **_tags(tagged), **_vocabulary(said)}


def _acts(learned: Sequence[tuple[MarkedRequest, Sequence[Token]]], language: str) -> dict[str, Any]:
    seen = [act_features(words, asks=is_question(request.text, language)) for request, words in learned]
    counts = Counter(feature for features in seen for feature in features)
    names = sorted(name for name, count in counts.items() if count >= MIN_COUNT * COPIES)
    number = {name: at for at, name in enumerate(names)}
    rows, columns, values = [], [], []
    for at, features in enumerate(seen):
        learned_ones = [number[feature] for feature in features if feature in number]
        rows += [at] * len(learned_ones)
        columns += learned_ones
        values += [1 / sqrt(len(learned_ones))] * len(learned_ones)
    matrix = csr_matrix((values, (rows, columns)), shape=(len(seen), len(names)))
    model = LogisticRegression(C=REGULARISATION, max_iter=100, tol=1e-3, random_state=SEED)
    model.fit(matrix, [request.act for request, _ in learned])
    weights = np.rint(model.coef_ * STEPS).astype(int)
    kept: dict[str, list[int]] = {}
    for at, name in enumerate(names):
        pairs = [(act, int(value)) for act, value in enumerate(weights[:, at]) if abs(value) >= LIGHTEST_OF_ACT]
        kept[name] = [part for pair in pairs for part in pair]
    return {
        "acts": [str(act) for act in model.classes_],
        "act_weights": kept,
        "biases": [int(value) for value in np.rint(model.intercept_ * STEPS)],
        "scale": 1 / STEPS,
    }


def _tags(learned: Sequence[tuple[MarkedRequest, Sequence[Token]]]) -> dict[str, Any]:
    trainer = pycrfsuite.Trainer(verbose=False)
    for request, words in learned:
        trainer.append(tag_features(words, request.act), tags(request, words))
    trainer.set_params({"c1": 0.05, "c2": 0.01, "max_iterations": 80, "feature.minfreq": 2})
    tagger = pycrfsuite.Tagger()
    with TemporaryDirectory() as folder:
        path = str(Path(folder) / "model")
        trainer.train(path)
        tagger.open(path)
        info = tagger.info()
    labels = [str(label) for label in tagger.labels()]
    number = {label: at for at, label in enumerate(labels)}
    weights: dict[str, list[int]] = {}
    for (feature, label), value in info.state_features.items():
        if abs(scaled := round(value * STEPS)) >= LIGHTEST:
            weights.setdefault(feature, []).extend((number[label], scaled))
    parts: dict[str, Counter[str]] = {}
    for request, _ in learned:
        parts.setdefault(request.act, Counter()).update({span.name for span in request.spans})
    return {
        "tags": labels,
        "tag_weights": weights,
        "transitions": {
            f"{before} {behind}": round(value * STEPS) for (before, behind), value in info.transitions.items()
        },
        "parts": {
            act: sorted(name for name, count in found.items() if count >= 2 * TAGGED_COPIES)
            for act, found in parts.items()
        },
    }


def _vocabulary(learned: Sequence[tuple[MarkedRequest, Sequence[Token]]]) -> dict[str, Any]:
    found: dict[str, Counter[str]] = {}
    for request, words in learned:
        if request.act != NONE:
            outside = zip(words, tags(request, words), strict=True)
            found.setdefault(request.act, Counter()).update({word.word for word, tag in outside if tag == OUTSIDE})
    # Said once or twice with an act, a word may as well say why.
    told = {
        act: {word for word, count in words.items() if count >= MIN_TELLING * COPIES} for act, words in found.items()
    }
    acts = Counter(word for act, words in found.items() if not act.startswith(AGAIN) for word in words)
    common = {word for word, count in acts.items() if count >= COMMON_ACTS}
    telling = common.union(*told.values())
    beside = set().union(*found.values()) - telling
    spoken = Counter(word.word for _, words in learned for word in words)
    often = {word for word, count in spoken.items() if count >= MIN_COUNT * COPIES and word.isalpha()}
    return {
        "familiar": {act: sorted(words - common) for act, words in told.items()},
        "common": sorted(common),
        "beside": sorted(beside),
        "others": sorted(often - telling - beside),
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class _Read:
    """A request that was not learned, as it is read."""

    act: str
    wanted: str
    likelihood: float
    is_whole: bool
    """Whether all of its parts are right."""
    words: str
    """Whether its words were learned with the act: `known`, `strange` or `unknown` (see `Needed`)."""


def _model(weights: Mapping[str, Any], corpus: str) -> ParaphraseModel:
    """Return the model of some weights, learned from a corpus of this fingerprint."""
    packed = {name: FeatureWeights.from_mapping(weights[name]) for name in ("act_weights", "tag_weights")}
    return ParaphraseModel(**{**weights, **packed}, corpus=corpus)


def check(corpus: Sequence[MarkedRequest], weights: dict[str, Any], language: str) -> None:
    """Print how well requests are read that were not learned."""
    model = _model(weights, "")
    read = [_read(request, words, model, language) for request, words in examples(corpus, language, 1)]
    acts = sum(found.act == found.wanted for found in read) / len(read)
    parts = sum(found.is_whole for found in read) / len(read)
    print(f"{language}: {len(read)} requests of another writer: act {acts:.1%}, all parts {parts:.1%}")
    for least, most in pairwise((1.01, 0.96, 0.92, 0.85, 0.75, 0.6, 0.5)):
        for kind in ("known", "strange", "unknown"):
            sure = [
                found
                for found in read
                if most <= found.likelihood < least and found.act not in NO_ACT and found.words == kind
            ]
            right = sum(found.act == found.wanted and found.is_whole for found in sure)
            taken = sum(found.wanted in NO_ACT for found in sure)
            print(f"  {most} to {min(least, 1)}, {kind}: {len(sure)}, {right} wholly right, {taken} ask for no act")


def _read(request: MarkedRequest, words: Sequence[Token], model: ParaphraseModel, language: str) -> _Read:
    follows = SpokenOf(topics=AFTER.get(request.act, _ANYTHING)) if request.act.startswith(AGAIN) else None
    best = model.propose(words, asks=is_question(request.text, language), follows=follows)
    parts, certainty = model.parts_of(words, best.act)
    marks = tags(request, words)
    wanted = {(tag[2:], at, _end(marks, at)) for at, tag in enumerate(marks) if tag.startswith("B-")}
    strange = (*strange_words(request.text, words, parts, best.act, model), *unknown_names(words, parts, model))
    known = "strange" if strange else "known"
    return _Read(
        act=best.act,
        wanted=request.act,
        likelihood=best.probability * certainty,
        is_whole={(part.name, part.start, part.end) for part in parts} == wanted,
        words=known if all(map(model.is_learned, strange)) else "unknown",
    )


def _end(marks: Sequence[str], start: int) -> int:
    """Return where a part ends that begins at a word."""
    end = start + 1
    while end < len(marks) and marks[end] == f"I-{marks[start][2:]}":
        end += 1
    return end


def main() -> None:
    """Train, or check."""
    parser = argparse.ArgumentParser()
    parser.add_argument("languages", nargs="*")
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    for language in arguments.languages or LANGUAGES:
        texts = {path: list(requests(path)) for path in files(language)}
        everything = [request for found in texts.values() for request in found]
        if arguments.check:
            path, held = list(texts.items())[-1]
            rest = [request for other, found in texts.items() if other != path for request in found]
            check(held, train(rest, language), language)
            continue
        weights = train(everything, language)
        data = models.to_bytes(_model(weights, fingerprint(language)))
        models.FOLDER.mkdir(exist_ok=True)
        (models.FOLDER / f"{language}.gz").write_bytes(data)
        print(f"{language}: {len(everything)} requests, {len(data) / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
