"""Reads a template: its elements, what stands between Django's tags, and where spaces stand."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

# Ends of tags that hold a body; other tags stand alone.
ENDS = {
    "if": "endif", "for": "endfor", "with": "endwith", "block": "endblock",
    "ifchanged": "endifchanged", "spaceless": "endspaceless", "language": "endlanguage",
}  # fmt: skip
MIDDLES = ("else", "elif", "empty")
VOID = {"br", "col", "hr", "img", "input", "link", "meta", "wbr", "source"}
# Next to them, and just inside them, a browser shows no space.
BLOCKS = {
    "html", "head", "body", "main", "header", "footer", "nav", "section", "article", "aside", "div",
    "p", "h1", "h2", "h3", "h4", "ul", "ol", "li", "dl", "dt", "dd", "table", "caption", "thead",
    "tbody", "tfoot", "tr", "th", "td", "form", "fieldset", "legend", "details", "summary",
    "figure", "figcaption", "option", "optgroup", "datalist", "template", "noscript", "hr", "meta",
    "link", "title", "script", "style",
    "g", "line", "circle", "polyline", "path", "rect", "text",
}  # fmt: skip
# Outside they stand in a line of text, inside they are as good as a block.
BOXES = {"button", "select", "svg"}

EXPRESSION = r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}"
QUOTED = rf'"(?:{EXPRESSION}|[^"])*"'
KINDS = {
    "kept": r"<(?P<raw>script|style|pre|textarea)\b.*?</(?P=raw)>|<!--.*?-->",
    "comment": r"\{#.*?#\}|\{% comment %\}.*?\{% endcomment %\}",
    "phrase": r"\{% blocktranslate\b.*?\{% endblocktranslate %\}",
    "tag": r"\{%.*?%\}",
    "value": r"\{\{.*?\}\}",
    "close": r"</[a-zA-Z][\w-]*\s*>",
    "open": rf'<[a-zA-Z!][\w-]*(?:{EXPRESSION}|{QUOTED}|[^>"])*>',
    "space": r"[ \t\n]+",
    "word": r"[^ \t\n<{]+|.",
}
# Within a start tag.
ATTRIBUTES = {
    **{kind: KINDS[kind] for kind in ("comment", "phrase", "tag", "value")},
    "quoted": QUOTED,
    "space": KINDS["space"],
    "word": r'[^ \t\n{"]+|.',
}


def tokens_of(kinds: dict[str, str]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?P<{kind}>{form})" for kind, form in kinds.items()), re.DOTALL)


TOKEN, ATTRIBUTE = tokens_of(KINDS), tokens_of(ATTRIBUTES)


@dataclass(frozen=True)
class Token:
    kind: str
    text: str

    @cached_property
    def name(self) -> str:
        """Return the name of an element or of a tag of Django's."""
        match = re.match(r"(?:</?|\{%\s*)([\w-]+)", self.text)
        return match[1].lower() if match and self.kind in ("open", "close", "tag", "kept") else ""


@dataclass
class Element:
    name: str
    start: str
    end: str
    nodes: "list[Node]"


@dataclass
class Branch:
    tag: str
    nodes: "list[Node]"

    @cached_property
    def name(self) -> str:
        return Token("tag", self.tag).name


@dataclass
class Control:
    """A tag of Django's with all that it holds, by its branches: if, elif, else."""

    branches: list[Branch] = field(default_factory=list)
    end: str = ""

    @property
    def name(self) -> str:
        return self.branches[0].name


Node = Token | Element | Control


def parts(form: str, text: str) -> tuple[str, ...]:
    """Take a text apart into the groups of a form that it has."""
    match = re.fullmatch(form, text, re.DOTALL)
    assert match, text
    return match.groups()


def read(text: str, token: re.Pattern[str] = TOKEN) -> list[Node]:
    tokens = [Token(str(match.lastgroup), match[0]) for match in token.finditer(text)]
    return Reader(tokens).nodes(len(tokens))


class Reader:
    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens
        self.at = 0

    def nodes(self, stop: int) -> list[Node]:
        """Read up to a place among the tokens."""
        found: list[Node] = []
        while self.at < stop:
            found.append(self.node())
        return found

    def node(self) -> Node:
        token = self.tokens[self.at]
        self.at += 1
        if token.kind == "tag" and token.name in ENDS:
            return self.control(token)
        end = self.end_of(token.name) if token.kind == "open" else None
        if end is not None:
            nodes = self.nodes(end)
            self.at += 1
            return Element(token.name, token.text, self.tokens[end].text, nodes)
        return token

    def end_of(self, name: str) -> int | None:
        """Find where an element ends; of one that Django's tags open or close alone, nowhere."""
        if name in ("", *VOID):
            return None
        depth = inside = 0
        for place in range(self.at, len(self.tokens)):
            token = self.tokens[place]
            if token.kind == "tag":
                inside += (token.name in ENDS) - (token.name in ENDS.values())
                if inside < 0 or (not inside and token.name in MIDDLES):
                    return None
            elif token.name == name and token.kind in ("open", "close"):
                if token.kind == "close" and not depth:
                    return None if inside else place
                depth += 1 if token.kind == "open" else -1
        return None

    def control(self, start: Token) -> Control:
        control = Control([Branch(start.text, [])])
        while True:
            control.branches[-1].nodes += self.nodes(self.turn())
            token = self.tokens[self.at]
            self.at += 1
            if token.name in MIDDLES:
                control.branches.append(Branch(token.text, []))
            else:
                control.end = token.text
                return control

    def turn(self) -> int:
        """Find where the branch at hand ends."""
        inside = 0
        for place in range(self.at, len(self.tokens)):
            token = self.tokens[place]
            if token.kind == "tag":
                inside += token.name in ENDS
                if not inside and (token.name in MIDDLES or token.name in ENDS.values()):
                    return place
                inside -= token.name in ENDS.values()
        raise ValueError(f"{self.tokens[self.at - 1].text} is not ended")
