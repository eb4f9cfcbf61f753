"""The forms of a page as a browser would send them: what stands in them, and by which button."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from itertools import product

NOT_SENT = {"submit", "button", "image", "reset", "file"}
TICKED = {"checkbox", "radio"}


@dataclass
class Form:
    """`fields` are those that are sent; `empty` names those of them in which nothing stands;
    `buttons` are the names and values of which one is sent."""

    action: str
    method: str
    fields: dict[str, list[str]] = field(default_factory=dict)
    empty: set[str] = field(default_factory=set)
    buttons: list[tuple[str, str]] = field(default_factory=list)

    def put(self, name: str, value: str, *, is_typed: bool) -> None:
        self.fields.setdefault(name, []).append(value)
        if is_typed and not value:
            self.empty.add(name)

    def sent(self, button: tuple[str, str], text: str = "") -> dict[str, object]:
        """What the form sends by a button, with a text in every field in which nothing stands."""
        own = {
            name: [text] if name in self.empty else values for name, values in self.fields.items()
        }
        return own | ({button[0]: [button[1]]} if button[0] else {})

    def ways(self, *texts: str) -> Iterator[tuple[tuple[str, str], str]]:
        """List by which buttons the form can be sent, as it stands and with each text in its empty
        fields, where it has any."""
        yield from product(self.buttons or [("", "")], ("", *texts) if self.empty else ("",))


class FormReader(HTMLParser):
    """Every form of a page, in its order."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.is_open = False
        self.select, self.options = "", [("", False)]
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.is_open = True
            self.forms.append(Form(found.get("action", ""), found.get("method", "get").lower()))
        elif self.is_open and "disabled" not in found:
            self.read(tag, found)

    def read(self, tag: str, found: dict[str, str]) -> None:
        form, name, kind = self.forms[-1], found.get("name", ""), found.get("type", "text")
        if tag == "button" and found.get("type", "submit") == "submit":
            form.buttons.append((name, found.get("value", "")))
        elif tag == "textarea" and name:
            form.put(name, "", is_typed=True)
        elif tag == "select":
            self.select, self.options = name, []
        elif tag == "option" and self.select:
            self.options.append((found.get("value", ""), "selected" in found))
        elif tag == "input" and name and kind in TICKED and "checked" in found:
            form.put(name, found.get("value", "on"), is_typed=False)
        elif tag == "input" and name and kind not in NOT_SENT | TICKED:
            form.put(name, found.get("value", ""), is_typed=kind != "hidden")

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.is_open = False
        if tag == "select" and self.select:
            chosen = next((value for value, is_chosen in self.options if is_chosen), None)
            first = self.options[0][0] if self.options else ""
            self.forms[-1].put(self.select, first if chosen is None else chosen, is_typed=False)
            self.select = ""
