"""XML from strangers as a small tree: nothing is loaded, nothing is expanded, all is limited.

A DOCTYPE that names an external file is accepted and never followed: only expat's own document
is parsed. One that brings declarations of its own is refused before the first of them counts, so
there are no entities beside the five of XML; any other is refused where it is used. XInclude and
processing instructions are nothing but unknown elements and are passed over.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from xml.parsers import expat

from tournament.evening.files.errors import FileError

# Sixty pairs over 27 boards are some 8,000 elements in 300 kB. What passes is read in less than
# a second and 100 MB.
LARGEST = 3_000_000
MOST_ELEMENTS = 40_000
DEEPEST = 16
# A declaration's name, and how Python calls the encoding. Nothing else has been seen.
ENCODINGS = {
    "utf-8": "utf-8",
    "utf-16": "utf-16",
    "us-ascii": "ascii",
    "iso-8859-1": "latin-1",
    "iso-8859-15": "iso-8859-15",
    "windows-1252": "cp1252",
}
_UTF_16_MARKS = (b"\xff\xfe", b"\xfe\xff")


@dataclass
class XmlNode:
    """An element: `text` is its own, trimmed, and empty where it has children."""

    name: str
    line: int
    attributes: Mapping[str, str]
    children: list["XmlNode"] = field(default_factory=list)
    text: str = ""

    def children_named(self, name: str) -> Iterator["XmlNode"]:
        """Find the children of that name."""
        return (child for child in self.children if child.name == name)

    def child(self, name: str) -> "XmlNode | None":
        """Find the first child of that name."""
        for child in self.children:  # a plain loop: a large file asks a hundred thousand times
            if child.name == name:
                return child
        return None

    def text_of(self, name: str) -> str:
        """Read the text of the first child of that name; empty without it."""
        child = self.child(name)
        return child.text if child else ""

    def attribute(self, name: str) -> str:
        """Read an attribute, trimmed, whatever the case of its name; empty without it."""
        found = (value for key, value in self.attributes.items() if key.upper() == name.upper())
        return next(found, "").strip()


def is_xml(data: bytes) -> bool:
    """Tell whether the first sign is that of XML; it may still be no good XML."""
    if data.startswith(_UTF_16_MARKS):
        return data[2:4].strip(b"\0") == b"<"
    return data.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] == b"<"


def read_tree(data: bytes) -> XmlNode:
    """Read the root and all below it.

    Raises FileError with one of the codes of XML, or `file_too_big`.
    """
    if len(data) > LARGEST:
        raise FileError("file_too_big", size=len(data), largest=LARGEST)
    return _Reader().read(data)


class _Reader:
    """Handlers of one document. What a handler raises ends the parse."""

    def __init__(self) -> None:
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.XmlDeclHandler = self.declared
        self.parser.StartDoctypeDeclHandler = self.doctype
        self.parser.SkippedEntityHandler = self.entity
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.add_text
        self.encoding = "utf-8"
        self.count = 0
        self.open: list[XmlNode] = []
        self.texts: list[str] = []
        self.root: XmlNode | None = None

    @property
    def line(self) -> int:
        return self.parser.CurrentLineNumber

    def read(self, data: bytes) -> XmlNode:
        if data.startswith(_UTF_16_MARKS):
            self.encoding = "utf-16"
        try:
            # At once: in pieces a long tag would be looked at again with each of them.
            self.parser.Parse(data, True)  # noqa: FBT003 - expat takes no names
        except expat.ExpatError as error:
            raise self.refused(error, data) from None
        assert self.root is not None
        return self.root

    def refused(self, error: expat.ExpatError, data: bytes) -> FileError:
        wrong = error.code == expat.errors.codes[expat.errors.XML_ERROR_INCORRECT_ENCODING]
        if wrong or not can_be_decoded(data, self.encoding):
            return FileError("encoding_wrong", encoding=self.encoding, line=error.lineno)
        return FileError("not_xml", line=error.lineno, column=error.offset + 1)

    def declared(self, version: str, encoding: str | None, standalone: int) -> None:
        self.encoding = (encoding or self.encoding).lower()
        if self.encoding not in ENCODINGS:
            name = ascii(encoding)[1:-1][:60]
            raise FileError("encoding_unknown", encoding=name, known=list(ENCODINGS))

    def doctype(self, name: str, system: str | None, public: str | None, has_content: int) -> None:
        if has_content:
            raise FileError("doctype_with_content", line=self.line)

    def entity(self, name: str, is_parameter: bool) -> None:  # noqa: FBT001 - expat's call
        raise FileError("entity_unknown", entity=name[:60], line=self.line)

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if self.count > MOST_ELEMENTS:
            raise FileError("too_many_elements", most=MOST_ELEMENTS, line=self.line)
        if len(self.open) == DEEPEST:
            raise FileError("nested_too_deep", line=self.line)
        node = XmlNode(name, self.line, attributes)
        if self.open:
            self.open[-1].children.append(node)
        self.root = self.root or node
        self.open.append(node)
        self.texts.clear()

    def end(self, name: str) -> None:
        node = self.open.pop()
        if not node.children:
            node.text = "".join(self.texts).strip()
        self.texts.clear()

    def add_text(self, text: str) -> None:
        self.texts.append(text)


def can_be_decoded(data: bytes, encoding: str) -> bool:
    try:
        data.decode(ENCODINGS[encoding])
    except UnicodeDecodeError:
        return False
    return True
