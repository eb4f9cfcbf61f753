"""The comments of PBN: `;` to the end of its line, `{` to the next `}`, over several lines or not.

Source: the standard 2.1, 3.8. What stands in quotation marks begins no comment. One without a `}`,
or that reaches over a tag to another `{`, was left open by mistake: it ends with its line, so that
no board is lost in it.
"""

import re
from collections.abc import Iterator, Sequence

# What begins a comment, and a value in quotation marks, in which these signs stand for themselves.
_SIGNS = re.compile(r'(?P<value>"(?:[^"\\]|\\.)*(?P<end>"?))|[{;]')
_SIGNS_OF_COMMENTS = re.compile("[{;]")
_TAG_FIRST = re.compile(r'\s*\[\s*\w+\s+"')


def lines_without_comments(lines: Sequence[str]) -> Iterator[tuple[int, str, bool]]:
    """Yield numbers and lines without comments, and whether one was left open there by mistake.

    A line that was all comment is left out, not empty.
    """
    ends = find_ends(lines)
    is_open = False
    for number, line in enumerate(lines, start=1):
        if line.startswith("%") and not is_open:
            continue
        was_open = is_open
        rest, is_open = without_comments(line, is_open=is_open)
        is_mistaken = is_open and not was_open and not ends[number]
        is_open = is_open and not is_mistaken
        if rest.strip() or is_mistaken or not (was_open or line.strip()):
            yield number, rest or " {" * is_mistaken, is_mistaken


def find_ends(lines: Sequence[str]) -> bytearray:
    """Tell of each line whether a comment that is open at its beginning ends rightly.

    Looked at from the last line up, with and without a tag that it has reached over.
    """
    ends = bytearray(len(lines) + 1)
    ends_over_tag = bytearray(len(lines) + 1)
    for at in range(len(lines) - 1, -1, -1):
        line = lines[at]
        close = line.find("}")
        again = line.find("{") if close < 0 else line.find("{", 0, close)
        over_tag = close >= 0 if again < 0 and close >= 0 else again < 0 and ends_over_tag[at + 1]
        ends_over_tag[at] = bool(over_tag)
        within = close >= 0 or ends[at + 1]
        ends[at] = bool(over_tag if _TAG_FIRST.match(line) else within)
    return ends


def without_comments(line: str, *, is_open: bool) -> tuple[str, bool]:
    """Return what of a line is no comment, and whether a comment goes on after it."""
    parts, at, signs = list[str](), 0, _SIGNS
    while not is_open or (at := line.find("}", at) + 1):
        sign = signs.search(line, at)
        if sign and sign["value"] and not sign["end"]:
            # No mark that comes later on the line ends a value either.
            signs = _SIGNS_OF_COMMENTS
            sign = signs.search(line, at)
        is_value = sign is not None and line[sign.start()] == '"'
        parts.append(line[at : sign.end() if is_value else sign.start()] if sign else line[at:])
        if sign is None or sign[0] == ";":
            return "".join(parts), False
        is_open, at = not is_value, sign.end()
    return "".join(parts), True
