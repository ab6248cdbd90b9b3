"""Without a browser its stories are skipped, and the run says so."""

import pytest

pytest.importorskip("playwright", reason="the environment is older than the browser stories")


def test_without_a_browser_nothing_is_looked_at_and_the_run_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from scripts.lib.browser.__main__ import SKIPPED, main

    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.delenv("UNIVERSAL_AGENT_BROWSER", raising=False)

    assert main([]) == SKIPPED
    assert "SKIPPED: there is no Chromium" in capsys.readouterr().err
