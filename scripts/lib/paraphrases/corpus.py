"""The corpus: requests with their act and their parts marked, one a line (see `corpus/README.md`)."""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
import re

CORPUS = Path(__file__).parent / "corpus"
_MARK = re.compile(r"\[(?P<name>[a-z_]+):(?P<words>[^\[\]]+)\]")


class CorpusError(ValueError):
    """A line of the corpus is malformed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkedSpan:
    """A part of a request."""

    name: str
    start: int
    """Offset of its first character."""
    end: int
    """Offset behind its last character."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkedRequest:
    """A request whose act and parts are known."""

    act: str
    text: str
    spans: tuple[MarkedSpan, ...]


def parse(line: str) -> MarkedRequest:
    """Return the request of a line.

    Raises:
        CorpusError: it has no act, or a mark is malformed.
    """
    act, tab, marked = line.partition("\t")
    if not tab or not act or not marked.strip():
        raise CorpusError(f"no act: {line!r}")
    text, spans, behind = "", [], 0
    for found in _MARK.finditer(marked):
        text += marked[behind : found.start()]
        spans.append(MarkedSpan(name=found["name"], start=len(text), end=len(text) + len(found["words"])))
        text += found["words"]
        behind = found.end()
    text += marked[behind:]
    if "[" in text or "]" in text:
        raise CorpusError(f"malformed mark: {line!r}")
    return MarkedRequest(act=act, text=text, spans=tuple(spans))


def files(language: str, folder: Path = CORPUS) -> tuple[Path, ...]:
    """Return the files of a language; each was written by somebody else."""
    return tuple(sorted(folder.glob(f"{language}.*.tsv")))


def remarks(language: str, folder: Path = CORPUS) -> tuple[str, ...]:
    """Return what people say beside a request: why, or just so."""
    path = folder / f"remarks.{language}.txt"
    return tuple(line.strip() for line in path.read_text(encoding="utf-8").splitlines() if line.strip())


def fingerprint(language: str, folder: Path = CORPUS) -> str:
    """Return what tells the corpus of a language from any other."""
    paths = (*files(language, folder), folder / f"remarks.{language}.txt")
    return sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()


def requests(path: Path) -> Iterator[MarkedRequest]:
    """Yield the requests of a file."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.strip():
            yield parse(line)
