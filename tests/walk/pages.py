"""A page as lines of text: what is read, and of its controls and links what they hold."""

import hashlib
import re
from html.parser import HTMLParser

INLINE = {
    "a", "abbr", "b", "bdi", "button", "cite", "code", "data", "dfn", "em", "i", "input", "kbd",
    "label", "mark", "option", "output", "q", "s", "samp", "select", "small", "span", "strong",
    "sub", "sup", "time", "u", "var", "wbr",
}  # fmt: skip
# What makes two pages differ for who reads or uses them; classes and ids are the markup's.
TOLD = (
    "name", "value", "type", "checked", "selected", "disabled", "required", "hidden", "open",
    "href", "action", "method", "src", "alt", "title", "placeholder", "content", "lang", "colspan",
    "rowspan", "aria-label", "aria-current", "aria-live", "datetime",
)  # fmt: skip
WITH_CONTENT = {
    "a", "button", "input", "select", "option", "textarea", "form", "img", "details", "time",
    "html", "th", "td",
}  # fmt: skip
LONGEST = 24
MAIN_ENDS = "</main>"
# What is another at every request: tokens against forged forms, keys that make a form count once,
# a file on its way through a page, the name of a login, the version of a static file.
SECRETS = (
    (re.compile(r'(name="csrfmiddlewaretoken" value=|data-token=)"[^"]+"'), r"\1TOKEN"),
    (re.compile(r'(name="key" value=)"[0-9a-f]{32}"'), r"\1KEY"),
    (re.compile(r'(name="mark" value=)"[0-9a-f]{64}"'), r"\1MARK"),
    (re.compile(r'(name="carried" value=)"[^"]+"'), r"\1CARRIED"),
    (re.compile(r'(name="login" value=)"[0-9a-f]+"'), r"\1LOGIN"),
    (re.compile(r"(/static/[^\"'?\s]+)\?v=[0-9a-f]+"), r"\1"),
)
# Of rows, and of changes in the log.
KEYS = re.compile(r"\b(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32})\b")


def masked(html: str) -> str:
    """Without what is another at every request."""
    for pattern, instead in SECRETS:
        html = pattern.sub(instead, html)
    return html


class Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.lines: list[str] = []
        self.now = ""
        self.silent = 0

    def end_line(self) -> None:
        text = re.sub(r"[ \n\t\r]+", " ", self.now).strip(" ")
        if text:
            self.lines.append(text)
        self.now = ""

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag in ("script", "style"):
            self.silent += 1
        if tag not in INLINE and tag not in ("td", "th"):
            self.end_line()
        if tag in ("td", "th"):
            self.now += " | "
        held = {name: value for name, value in attributes if is_told(tag, name)}
        if held:
            said = " ".join(shown(name, value) for name, value in sorted(held.items()))
            self.now += f" <{tag} {said}> "

    def handle_endtag(self, tag: str) -> None:
        if tag in ("script", "style"):
            self.silent -= 1
        if tag not in INLINE and tag not in ("td", "th"):
            self.end_line()

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.now += data


def shown(name: str, value: str | None) -> str:
    """A picture by its digest; of what only a script says, the name."""
    if value and value.startswith("data:"):
        value = f"data:{hashlib.sha256(value.encode()).hexdigest()[:16]}"
    is_for_scripts = name.startswith("data-") and len(value or "") > LONGEST
    return name if value is None or is_for_scripts else f"{name}={value}"


def is_told(tag: str, name: str) -> bool:
    if name.startswith(("data-", "aria-label")):
        return True
    return name in TOLD and (tag in WITH_CONTENT or name in ("hidden", "lang", "title"))


def part_of(html: str) -> str:
    """Cut out of a page what is its own, before anybody reads it: `main`, or all where none is."""
    start, end = html.find("<main"), html.find(MAIN_ENDS)
    return html[start : end + len(MAIN_ENDS)] if 0 <= start < end else html


def text_of(html: str) -> str:
    """One line a block of what is a page's own."""
    reader = Reader()
    reader.feed(masked(part_of(html)))
    reader.close()
    reader.end_line()
    return "\n".join(reader.lines)


def markup_of(html: str) -> str:
    """The whole markup, one tag a line."""
    return re.sub(r"\s*\n\s*", "\n", re.sub(r"(?=<[^/])", "\n", masked(html))).strip()


def own_markup_of(html: str) -> str:
    """The markup of what is a page's own."""
    return without_keys(markup_of(part_of(html)).removesuffix(MAIN_ENDS))


def without_keys(text: str) -> str:
    """Write rows' keys by the order in which they come: that another row was dealt its key first is
    no change.

    >>> without_keys("b0000000-0000-4000-8000-000000000000 a, b0000000-0000-4000-8000-000000000000")
    'key-1 a, key-1'
    """
    keys: dict[str, str] = {}
    return KEYS.sub(lambda key: keys.setdefault(key[0], f"key-{len(keys) + 1}"), text)
