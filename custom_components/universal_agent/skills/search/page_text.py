"""The words of a page: its title and its text, without markup, scripts and signs that nobody sees."""

from dataclasses import dataclass
from html.parser import HTMLParser
import re
from typing import override
import unicodedata

_UNREAD = frozenset({"script", "style", "noscript", "template", "svg", "iframe", "object", "select", "button"})
_BREAKS = frozenset(
    [
        "address",
        "article",
        "aside",
        "blockquote",
        "br",
        "dd",
        "div",
        "dl",
        "dt",
        "fieldset",
        "figcaption",
        "figure",
        "footer",
        "form",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "header",
        "hr",
        "li",
        "main",
        "nav",
        "ol",
        "p",
        "pre",
        "section",
        "table",
        "td",
        "th",
        "tr",
        "ul",
    ]
)
_SPACES = re.compile(r"[^\S\n]+")
_LINES = re.compile(r"\s*\n\s*")


@dataclass(frozen=True, slots=True, kw_only=True)
class PageText:
    """What a page says."""

    title: str
    """Its title; empty where it has none."""
    text: str
    """Its text, a line a block."""


def read_html(html: str) -> PageText:
    """Return title and text of a page; never raises, whatever the markup is like."""
    reader = _PageParser()
    reader.feed(html)
    reader.close()
    return PageText(title=plain("".join(reader.title)).replace("\n", " "), text=plain("".join(reader.text)))


def plain(text: str) -> str:
    """Return text without control characters and needless space; line ends stay."""
    seen = "".join(
        char if char == "\n" else " " if unicodedata.category(char) in ("Cc", "Zl", "Zp") else char
        for char in text
        if unicodedata.category(char) not in ("Cf", "Cs", "Co", "Cn")
    )
    return _LINES.sub("\n", _SPACES.sub(" ", seen)).strip()


def one_line(html: str, most: int) -> str:
    """Return a piece of markup as one line of text of so many characters at most."""
    text = read_html(html).text.replace("\n", " ")
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


class _PageParser(HTMLParser):
    """Collects the words; what is open is only counted, so that no depth can exhaust the stack."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.title: list[str] = []
        self.text: list[str] = []
        self._unread = 0
        self._in_title = False

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _UNREAD:
            self._unread += 1
        elif tag == "title":
            self._in_title = not self._unread
        elif tag in _BREAKS:
            self.text.append("\n")

    @override
    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _BREAKS:
            self.text.append("\n")

    @override
    def handle_endtag(self, tag: str) -> None:
        if tag in _UNREAD:
            self._unread = max(0, self._unread - 1)
        elif tag == "title":
            self._in_title = False
        elif tag in _BREAKS:
            self.text.append("\n")

    @override
    def handle_data(self, data: str) -> None:
        if self._in_title:
            self.title.append(data)
        elif not self._unread:
            self.text.append(data)
