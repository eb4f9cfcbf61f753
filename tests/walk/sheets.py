"""A PDF as text: what each page says in the order of its drawing, and how it is drawn."""

import base64
import hashlib
import re
import zlib
from functools import cached_property, lru_cache

HEAD = re.compile(rb"(\d+) 0 obj\s*(.*?)\s*(endobj|stream\r?\n)", re.DOTALL)
LENGTH = re.compile(rb"/Length (\d+)")
SHOWN = re.compile(rb"/(F\d+(?:\+\d+)?)\s+([\d.]+) Tf|\(((?:\\.|[^\\()])*)\) Tj", re.DOTALL)
ESCAPE = re.compile(rb"\\([0-7]{1,3}|.)", re.DOTALL)
PLAIN = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}


class Pdf:
    def __init__(self, content: bytes) -> None:
        self.objects: dict[int, bytes] = {}
        self.streams: dict[int, bytes] = {}
        self.read(content)
        self.letters = self.all_letters()

    def read(self, content: bytes) -> None:
        end = 0
        while one := HEAD.search(content, end):
            number, head, end = int(one[1]), one[2], one.end()
            self.objects[number] = head
            if one[3] != b"endobj":
                length = LENGTH.search(head)
                assert length
                end += int(length[1])
                self.streams[number] = unpacked(head, content[one.end() : end])

    def all_letters(self) -> dict[bytes, dict[int, str]]:
        """By the name of a font: which letter each of its codes is."""
        found: dict[bytes, dict[int, str]] = {}
        for name, number in re.findall(rb"/(F\d+(?:\+\d+)?)\s+(\d+) 0 R", self.all_fonts()):
            font = self.objects[int(number)]
            if unicode := re.search(rb"/ToUnicode (\d+) 0 R", font):
                found[name] = letters(self.streams[int(unicode[1])])
        return found

    def all_fonts(self) -> bytes:
        return b"\n".join(self.objects.values())

    @cached_property
    def pages(self) -> list[bytes]:
        """The drawing of each, in their order."""
        tree = next(one for one in self.objects.values() if re.search(rb"/Type\s*/Pages", one))
        kids = re.search(rb"/Kids\s*\[(.*?)\]", tree, re.DOTALL)
        numbers = [int(n) for n in re.findall(rb"(\d+) 0 R", kids[1] if kids else b"")]
        return [self.drawing(self.objects[number]) for number in numbers]

    def drawing(self, page: bytes) -> bytes:
        found = re.search(rb"/Contents (\d+) 0 R", page)
        return self.streams[int(found[1])] if found else b""

    def said(self, drawing: bytes) -> list[str]:
        lines, font = [], b""
        for one in SHOWN.finditer(drawing):
            if one[1]:
                font = one[1]
            else:
                lines.append(self.decoded(font, one[3]))
        return [line for line in lines if line.strip()]

    def decoded(self, font: bytes, text: bytes) -> str:
        codes = ESCAPE.sub(unescaped, text)
        table = self.letters.get(font)
        return "".join(table.get(one, f"<{one}>") for one in codes) if table else str(codes)[2:-1]

    @cached_property
    def drawn_pages(self) -> list[str]:
        return [self.drawn(drawing) for drawing in self.pages]

    def drawn(self, drawing: bytes) -> str:
        """Each step of the drawing, its texts readable."""
        font, lines = b"", []
        for line in drawing.decode("latin-1").splitlines():
            readable = line
            for one in SHOWN.finditer(line.encode("latin-1")):
                if one[1]:
                    font = one[1]
                else:
                    shown = one[0].decode("latin-1")
                    readable = readable.replace(shown, f"({self.decoded(font, one[3])}) Tj")
            lines.append(readable)
        return "\n".join(lines)


def unescaped(one: re.Match[bytes]) -> bytes:
    return bytes([int(one[1], 8) & 255]) if one[1][:1].isdigit() else PLAIN.get(one[1], one[1])


def unpacked(head: bytes, body: bytes) -> bytes:
    if b"ASCII85Decode" in head:
        body = base64.a85decode(body.strip().removesuffix(b"~>"), ignorechars=b" \t\n\r\v")
    return zlib.decompress(body) if b"FlateDecode" in head else body


def letters(table: bytes) -> dict[int, str]:
    found: dict[int, str] = {}
    for first, _last, texts in re.findall(
        rb"<([0-9a-fA-F]+)> <([0-9a-fA-F]+)> \[(.*?)\]", table, re.DOTALL
    ):
        for number, text in enumerate(re.findall(rb"<([0-9a-fA-F]+)>", texts)):
            found[int(first, 16) + number] = bytes.fromhex(text.decode()).decode("utf-16-be")
    for code, text in re.findall(rb"^<([0-9a-fA-F]{2})> <([0-9a-fA-F]{4,})>$", table, re.MULTILINE):
        found[int(code, 16)] = bytes.fromhex(text.decode()).decode("utf-16-be")
    return found


@lru_cache(maxsize=2)
def read_pdf(content: bytes) -> Pdf:
    """Read it once, for what it says and for how it is drawn."""
    return Pdf(content)


def text_of(content: bytes) -> str:
    pdf, parts = read_pdf(content), []
    for number, (drawing, drawn) in enumerate(zip(pdf.pages, pdf.drawn_pages, strict=True), 1):
        digest = hashlib.sha256(drawn.encode()).hexdigest()[:16]
        parts += [f"-- page {number}, drawn as {digest}", *pdf.said(drawing)]
    return "\n".join(parts)


def drawn(content: bytes) -> str:
    pdf = read_pdf(content)
    return "\n".join(f"-- page {number}\n{one}" for number, one in enumerate(pdf.drawn_pages, 1))
