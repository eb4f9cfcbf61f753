"""Read a typed line that may be a ruling, for one side or for both."""

from scoring.errors import ScoringError
from scoring.notation.alphabet import Alphabet
from scoring.notation.line import parse
from scoring.notation.outcome import Artificial, Outcome, Sides
from scoring.notation.rulings import read_ruling

# Two weighted scores of six components each.
LONGEST_RULING = 400


def parse_ruled(text: str, alphabet: Alphabet) -> Sides:
    """Read the outcome of both sides from a typed line: results as in `parse`, or rulings.

    Raises ScoringError with `ruling_unreadable`, `too_many_sides`, or one of the codes of `parse`.

    >>> parse_ruled("W60:420;40:-50|4SS=", Alphabet.ENGLISH).ew.made_over
    0
    """
    if len(text) > LONGEST_RULING:
        raise ScoringError("line_too_long", text=text[:80], longest=LONGEST_RULING)
    halves = _halves(text)

    def read_result(part: str) -> Outcome:
        return parse(part, alphabet).ns

    rulings = [read_ruling(half, alphabet, read_result) for half in halves]
    if not any(rulings):
        return parse(text, alphabet)
    outcomes = [ruling or read_result(half) for half, ruling in zip(halves, rulings, strict=True)]
    # A lone percentage is refused there: each side needs one.
    if len(outcomes) == 1 and isinstance(outcomes[0], Artificial):
        return parse(text, alphabet)
    return Sides(outcomes[0], outcomes[-1])


def _halves(text: str) -> list[str]:
    """Divide a line into the parts of NS and EW: at the bar, or at the slash of two percentages."""
    halves = text.split("|")
    line = text.strip()
    if len(halves) == 1 and line[:1] in ("A", "a"):
        halves = ["A" + share.strip() for share in line[1:].split("/")]
    if len(halves) > 2:
        raise ScoringError("too_many_sides", text=text, found=halves[2])
    return halves
