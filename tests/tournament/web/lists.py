"""A list of a page as a reader finds it: its heads, and the first words of its rows."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

from django.http import HttpResponse

from tests.pages import page_of


@dataclass
class Head:
    text: str = ""
    link: str = ""
    sorted_by: str = ""


@dataclass
class List:
    heads: list[Head] = field(default_factory=list)
    rows: list[list[str]] = field(default_factory=list)

    def head(self, text: str) -> Head:
        return next(head for head in self.heads if head.text.split(" ")[0] == text)

    def column(self, number: int) -> list[str]:
        return [row[number] for row in self.rows]


class Reader(HTMLParser):
    """Every table that has heads to sort by."""

    def __init__(self) -> None:
        super().__init__()
        self.lists: list[List] = []
        self.place = ""

    def handle_starttag(self, tag, attributes):
        held = dict(attributes)
        if tag == "thead":
            self.place = "head" if "heads" in held.get("class", "") else ""
            if self.place:
                self.lists.append(List())
        elif tag == "tbody" and self.place == "head":
            self.place = "body"
        elif self.place == "head":
            self.start_in_head(tag, held)
        elif self.place == "body" and tag == "tr":
            self.lists[-1].rows.append([])
        elif self.place == "body" and tag in ("td", "th"):
            self.lists[-1].rows[-1].append("")

    def start_in_head(self, tag, held):
        if tag == "th":
            self.lists[-1].heads.append(Head(sorted_by=held.get("aria-sort", "")))
        elif tag == "a":
            self.lists[-1].heads[-1].link = held["href"]

    def handle_endtag(self, tag):
        if tag == "table":
            self.place = ""

    def handle_data(self, data):
        words = " ".join(data.split())
        if not words or not self.lists:
            return
        found = self.lists[-1]
        if self.place == "head" and found.heads:
            found.heads[-1].text = f"{found.heads[-1].text} {words}".strip()
        elif self.place == "body" and found.rows and found.rows[-1]:
            found.rows[-1][-1] = f"{found.rows[-1][-1]} {words}".strip()


def lists_of(answer: HttpResponse) -> list[List]:
    assert answer.status_code == 200
    reader = Reader()
    reader.feed(page_of(answer))
    return reader.lists
