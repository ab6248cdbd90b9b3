"""Sums are worked out by a grammar of their own; what is none is refused."""

import pytest

from custom_components.universal_agent.skills.knowledge.arithmetic import NoSumError, calculate


@pytest.fixture(autouse=True)
def _custom_integrations() -> None:
    """Need no Home Assistant."""


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("2+3*4", 14),
        ("(2+3)*4", 20),
        ("20/100*85", 17),
        ("20%*85", 17),
        ("-3 + 5", 2),
        ("2^3^2", 512),
        ("10-4-3", 3),
        ("1.5*2", 3),
    ],
)
def test_a_sum_is_worked_out(text: str, result: float) -> None:
    assert calculate(text) == pytest.approx(result)


@pytest.mark.parametrize(
    "text",
    [
        *("", "1/0", "2+", "(2", "2)", "a+1", "__import__('os')", "9^99", "(-8)^0.5", "1e9", "2 3"),
        *("(" * 50 + "1" + ")" * 50, "-" * 60 + "1", "10^60*10^60", "1+" * 150 + "1"),
    ],
)
def test_what_is_no_sum_or_leads_too_far_is_refused(text: str) -> None:
    with pytest.raises(NoSumError):
        calculate(text)
