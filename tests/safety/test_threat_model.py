"""The threat model's tables are what the code does."""

import pytest

from scripts.lib.policy_page import PAGE, tables, with_table


@pytest.mark.parametrize("name", ["policy", "permissions"])
def test_the_written_table_is_the_one_that_decides(name: str) -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert with_table(text, name, tables()[name]) == text
    assert tables()[name] in text
