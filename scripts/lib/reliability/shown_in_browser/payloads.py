"""What a stranger writes so that it is fetched where it is shown; each names its field and its kind in the address."""

import re

KINDS = {
    "image": "![a]({url})",
    "image by reference": "![a][r]\n\n[r]: {url}",
    "image in HTML": "<img src={url}>",
    "image in HTML, quoted": '<img src="{url}" onerror="fetch(this.src)">',
    "image in a link": "[![a]({url})]({url})",
    "image with a title": '![a](<{url}> "t")',
    "image without a scheme": "![a]({bare})",
    "image behind a hidden character": "!\u200b[a]({url})",
    "image behind a turned direction": "\u202e![a]({url})\u202c",
    "image in entities": "&#33;&#91;a&#93;({url})",
    "image, broken in two": "!\n[a]({url})",
    "link": "[a]({url})",
    "bare address": "{url}",
    "address in brackets": "<{url}>",
    "style": "<style>@import url({url});</style>",
    "background": "<div style=\"background:url('{url}')\">a</div>",
    "frame": "<iframe src={url}></iframe>",
    "film": "<video poster={url} autoplay src={url}></video>",
    "drawing": '<svg><image href="{url}"/></svg>',
    "prefetch": "<link rel=prefetch href={url}>",
    "control characters": "a\x1b]8;;{url}\x07b\x1b]8;;\x07\x00",
    "tags and marks": "\u2066a\u2069\U000e0041\u200f{url}\u061c",
}
"""By name; `{url}` leads to the counting server, `{bare}` too, without its scheme."""
HIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200b\u202a-\u202e\u2060-\u2069\ufeff\U000e0000-\U000e007f]")
"""What nobody sees and what overrides the direction of a text. Plain marks, which scripts need, are none of it."""
_LETTERS = "bcdfghjklm"


def mark(field: str, kind: str) -> str:
    """Return a word by which a text is known where it is shown, in letters."""
    return f"zq{field}{''.join(_LETTERS[int(digit)] for digit in f'{list(KINDS).index(kind):02}')}"


def payload(field: str, kind: str, server: str) -> str:
    """Return what a stranger writes into a field."""
    url = f"{server}/{field}/{mark(field, kind)}"
    return f"{mark(field, kind)} {KINDS[kind].format(url=url, bare=url.removeprefix('http:'))}"
