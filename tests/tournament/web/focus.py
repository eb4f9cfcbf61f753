"""What of a page takes the focus when it opens, and what of it can be typed or chosen."""

from dataclasses import dataclass
from html.parser import HTMLParser

FIELDS = ("input", "select", "textarea")
NO_FIELDS = {"hidden", "submit", "button"}
VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}


@dataclass(frozen=True)
class Element:
    tag: str
    attributes: dict[str, str | None]

    @property
    def name(self) -> str:
        return self.attributes.get("name") or ""

    @property
    def is_wrong(self) -> bool:
        return self.attributes.get("aria-invalid") == "true"

    @property
    def is_danger(self) -> bool:
        return "danger" in (self.attributes.get("class") or "").split()


class FocusReader(HTMLParser):
    """`focused` has the elements that ask for the focus, `fields` those of the page's own forms."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.inside: list[str] = []
        self.focused: list[Element] = []
        self.fields: list[Element] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, dict(attrs))
        if tag not in VOID:
            self.inside.append(tag)
        if "autofocus" in element.attributes:
            self.focused.append(element)
        is_field = tag in FIELDS and element.attributes.get("type") not in NO_FIELDS
        if is_field and "main" in self.inside and "disabled" not in element.attributes:
            self.fields.append(element)

    def handle_endtag(self, tag: str) -> None:
        if tag in self.inside:
            while self.inside.pop() != tag:
                pass
