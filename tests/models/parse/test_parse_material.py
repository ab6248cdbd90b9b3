"""What llama.cpp and vLLM expect of their own parsers (U6)."""

from pathlib import Path

import pytest

from scripts.lib.bench.formats_parser import LLAMACPP, VLLM, judged

EVALS = Path(__file__).parents[4] / "shared" / "evals"


@pytest.mark.skipif(not (EVALS / VLLM).exists(), reason="the evaluation material is not here")
@pytest.mark.parametrize("source", [LLAMACPP, VLLM])
def test_texts_of_other_projects_are_read_as_they_expect(source: str) -> None:
    rows = [row for row in judged(EVALS) if row.source == source]
    scored = [row for row in rows if row.left_out is None]
    assert all(row.same_streamed for row in rows)
    assert sum(row.right for row in scored) >= 0.97 * len(scored)
