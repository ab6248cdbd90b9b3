"""What is kept of a model's weights is what was learned, in flat arrays."""

from hypothesis import given, strategies as st

from custom_components.universal_agent.nlu.paraphrases.feature_weights import FeatureWeights

PAIRS = st.lists(st.tuples(st.integers(0, 200), st.integers(-3000, 3000)), max_size=6)


@given(st.dictionaries(st.text(max_size=12), PAIRS, max_size=40), st.binary(max_size=8))
def test_each_feature_keeps_its_weights(learned: dict[str, list[tuple[int, int]]], behind: bytes) -> None:
    weights = {feature: [part for pair in pairs for part in pair] for feature, pairs in learned.items()}
    kept, rest = FeatureWeights.from_bytes(FeatureWeights.from_mapping(weights).to_bytes() + behind)
    assert {feature: list(kept.of(feature)) for feature in weights} == weights
    assert rest == behind


def test_what_was_not_learned_weighs_nothing() -> None:
    kept = FeatureWeights.from_mapping({"w:lamp": (3, 120)})
    assert list(kept.of("w:lamb")) == []
    assert list(FeatureWeights.from_mapping({}).of("w:lamp")) == []
