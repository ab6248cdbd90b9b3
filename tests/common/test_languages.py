"""A tag's language is the same with a region, a script or in capitals."""

import pytest

from custom_components.universal_agent.common.languages import base_language


@pytest.mark.parametrize("tag", ["de", "de-CH", "DE", "de-Latn-AT"])
def test_a_region_or_script_changes_no_language(tag: str) -> None:
    assert base_language(tag) == "de"
