"""Sections of a page that different parts of the bench write: each stands between its own two comments."""

from pathlib import Path
import re

_SECTION = re.compile(r"<!-- (\S+) begin: .*?<!-- \1 end -->", re.DOTALL)


def marked(name: str, by: str, text: str) -> str:
    """Return a section with its comments."""
    return f"<!-- {name} begin: written by {by} -->\n{text.strip()}\n<!-- {name} end -->\n"


def put(page: Path, section: str, title: str) -> None:
    """Put a section into a page in place of the last one of its name; a page that is not there gets a title."""
    text = page.read_text(encoding="utf-8") if page.exists() else f"# {title}\n"
    found = _SECTION.search(section)
    if found is None:
        raise ValueError("the section has no comments around it")
    for old in _SECTION.finditer(text):
        if old[1] == found[1]:
            text = text[: old.start()] + section.rstrip("\n") + text[old.end() :]
            break
    else:
        text = f"{text.rstrip()}\n\n{section}"
    page.parent.mkdir(exist_ok=True)
    page.write_text(text, encoding="utf-8")


def kept_sections(page: Path) -> str:
    """Return the sections that others have put into a page, for whoever writes it anew."""
    if not page.exists():
        return ""
    return "".join(f"\n{found[0]}\n" for found in _SECTION.finditer(page.read_text(encoding="utf-8")))
