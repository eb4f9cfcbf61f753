"""Breaks what is written into lines: as few as fit, after a paper of Philip Wadler's.

A document is a text; a list of documents; a `Line`; `Inside`, which stands deeper; a `Group`,
written on one line if it fits and else as its other form; a `Fill`, whose lines break one by one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

WIDEST = 120
STEP = 2


@dataclass(frozen=True)
class Line:
    """A place for a line break: what stands there if there is none, else before and after it."""

    flat: str = ""
    before: str = ""
    after: str = ""
    is_forced: bool = False
    # An empty line stands there too.
    is_wide: bool = False


@dataclass(frozen=True)
class Inside:
    doc: "Doc"
    steps: int = 1


@dataclass(frozen=True)
class Group:
    flat: "Doc"
    broken: "Doc"


@dataclass(frozen=True)
class Fill:
    """Documents and, between each two of them, a line."""

    docs: "Sequence[Doc]"


@dataclass(frozen=True)
class Choice:
    """A line of a fill, broken if what follows does not fit."""

    line: Line
    following: "Doc"


Doc = str | Line | Inside | Group | Fill | Choice | list["Doc"]


@dataclass(frozen=True)
class Item:
    """A document at its depth, on one line or not."""

    depth: int
    is_flat: bool
    doc: Doc


def group(doc: Doc) -> Group:
    return Group(doc, doc)


def within(doc: Doc, *, is_flat: bool) -> Sequence[Doc]:
    """List what a document is made of."""
    match doc:
        case list():
            return doc
        case Inside():
            return [doc.doc]
        case Group():
            return [doc.flat if is_flat else doc.broken]
        case Fill():
            return doc.docs
    return []


def is_forced(doc: Doc) -> bool:
    """Tell whether a document has a break that stays."""
    if isinstance(doc, str):
        return "\n" in doc
    if isinstance(doc, Line):
        return doc.is_forced
    return any(map(is_forced, within(doc, is_flat=True)))


def write(doc: Doc) -> str:
    writer = Writer()
    writer.rest.append(Item(0, False, doc))
    while writer.rest:
        writer.put(writer.rest.pop())
    return "\n".join(line.rstrip(" ") for line in writer.lines)


class Writer:
    """The lines so far, and what is still to be written, the next last."""

    def __init__(self) -> None:
        self.lines = [""]
        self.rest: list[Item] = []

    def put(self, item: Item) -> None:
        depth, doc = item.depth, item.doc
        if isinstance(doc, str):
            self.add(doc)
        elif isinstance(doc, Line):
            self.put_line(item, doc, is_flat=item.is_flat)
        elif isinstance(doc, Choice):
            self.put_line(item, doc.line, is_flat=item.is_flat or self.fits_on(doc))
        elif isinstance(doc, Fill):
            self.put_fill(item, doc.docs)
        else:
            is_flat = item.is_flat or (isinstance(doc, Group) and self.fits(Item(depth, True, doc)))
            deeper = STEP * doc.steps if isinstance(doc, Inside) else 0
            for one in reversed(within(doc, is_flat=is_flat)):
                self.rest.append(Item(depth + deeper, is_flat, one))

    def add(self, text: str) -> None:
        first, *more = text.split("\n")
        self.lines[-1] += first
        self.lines += more

    def put_line(self, item: Item, line: Line, *, is_flat: bool) -> None:
        if is_flat:
            self.add(line.flat)
        else:
            self.add(line.before)
            self.lines += [""] * line.is_wide
            self.lines.append(" " * item.depth + line.after)

    def put_fill(self, item: Item, docs: Sequence[Doc]) -> None:
        if docs[1:]:
            line, following = docs[1:3]
            assert isinstance(line, Line)
            self.rest.append(Item(item.depth, item.is_flat, Fill(docs[2:])))
            self.rest.append(Item(item.depth, item.is_flat, Choice(line, following)))
        self.rest += [Item(item.depth, item.is_flat, doc) for doc in docs[:1]]

    def fits_on(self, choice: Choice) -> bool:
        """Tell whether what follows a line fits before its break."""
        fill = self.rest.pop()
        assert isinstance(fill.doc, Fill)
        # What follows comes first in the fill.
        self.rest.append(Item(fill.depth, False, Fill(fill.doc.docs[1:])))
        fits = self.fits(Item(fill.depth, True, [choice.line, choice.following]))
        self.rest[-1] = fill
        return fits

    def fits(self, item: Item) -> bool:
        """Tell whether an item fits on the line, with what stands behind it up to a break."""
        if is_forced(item.doc):
            return False
        room = WIDEST - len(self.lines[-1])
        for text in self.ahead(item):
            if text is None or (room := room - len(text)) < 0:
                return text is None
        return True

    def ahead(self, item: Item) -> Iterator[str | None]:
        """Yield the texts that follow, and None where a line ends or may end."""
        stack, place = [item], len(self.rest)
        while stack or place:
            if not stack:
                place -= 1
                stack.append(self.rest[place])
            item = stack.pop()
            if isinstance(item.doc, str):
                yield item.doc
                continue
            if isinstance(item.doc, Line | Choice):
                line = item.doc.line if isinstance(item.doc, Choice) else item.doc
                yield line.flat if item.is_flat else line.before
                if not item.is_flat:
                    yield None
            for doc in reversed(within(item.doc, is_flat=item.is_flat)):
                stack.append(Item(item.depth, item.is_flat, doc))
