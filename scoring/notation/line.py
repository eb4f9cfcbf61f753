"""Read and write the line that a director types for one result, in both alphabets.

    4PS+1   3SAxE-2   2TxxO=   4PS=/PA   -420   P   NJ   A6040   =        (French)
    4SS+1   3NTxE-2   2CxxW=   4SS=/SA   -420   P   NP   A6040   =        (English)

Spaces and capitals are free. Only a lone P is a pass. A sign and a number after the declarer
count tricks over or under, and without a sign the contract was made exactly; the card after a
slash is the lead; a lone number is NS's score;
`=` alone repeats the line above. Vulnerability is unknown here: `points.can_occur` judges.

Choices where nothing was prescribed: percentages that are not two whole numbers of two digits
are written with a slash, `A62.5/37.5` (a comma in French, both are read); sides with different
outcomes are written NS first with a bar between, `A60|4PS=`.

Every error says where it is, in its details: `text` as typed, `position` counted from 1 (one past
the end when something is missing), and `found`, the signs that were not understood.
"""

import re
from collections.abc import Iterable
from fractions import Fraction

from scoring.errors import ScoringError
from scoring.notation.alphabet import (
    SEATS,
    STRAINS,
    Alphabet,
    parse_card,
    plain_signs,
    seat_letter,
    strain_letters,
    write_card,
)
from scoring.notation.contract import Contract, Doubling, PlayingCard
from scoring.notation.misplaced import misplaced_double
from scoring.notation.outcome import (
    Artificial,
    NotPlayed,
    Outcome,
    PassedOut,
    Played,
    ScoreOnly,
    Sides,
)
from scoring.notation.rulings import write_artificial, write_ruling

LONGEST_LINE = 80
_PASSES = ("P", "PASS", "PASSE")
_NOT_PLAYED = {Alphabet.ENGLISH: "NP", Alphabet.FRENCH: "NJ"}
_SCORE = re.compile(r"[+-]?[0-9]+")
_SHORT_PERCENTAGES = re.compile(r"A([1-9][0-9])([1-9][0-9])")
_LONG_PERCENTAGES = re.compile(r"A([0-9]{1,3}(?:[.,][0-9]{1,2})?)/([0-9]{1,3}(?:[.,][0-9]{1,2})?)")
_PERCENTAGE = re.compile(r"A([0-9]{1,3}(?:[.,][0-9]{1,2})?)")


def parse(text: str, alphabet: Alphabet, *, above: Sides | None = None) -> Sides:
    """Read the outcome of both sides from a typed line; `above` is the outcome that `=` repeats.

    Raises ScoringError with one of the codes of "a typed line", or of a value out of its range.

    >>> parse("4ps+1", Alphabet.FRENCH) == parse("4 ♠ S +1", Alphabet.ENGLISH)
    True
    """
    if len(text) > LONGEST_LINE:
        raise ScoringError("line_too_long", text=text[:LONGEST_LINE], longest=LONGEST_LINE)
    line = _Line(text, alphabet)
    if not line.rest:
        raise line.error("line_empty")
    if line.rest == "=":
        if above is None:
            raise line.error("nothing_above")
        return above
    try:
        return _both_sides(line)
    except ScoringError as error:
        # The values themselves do not know where they were typed.
        place = {"text": text, "position": line.position}
        raise ScoringError(error.code, **(place | error.details)) from None


def write(sides: Sides, alphabet: Alphabet) -> str:
    """Write outcomes as a line that `parse` (`parse_ruled`, if they are rulings) reads as the same.

    >>> write(parse("3ntxe-2/ht", Alphabet.ENGLISH), Alphabet.FRENCH)
    '3SAxE-2/C10'
    """
    ns, ew = sides.ns, sides.ew
    if isinstance(ns, Artificial) and isinstance(ew, Artificial):
        return _write_percentages(ns, ew, alphabet)
    if sides.is_plain:
        return _write_one(ns, alphabet)
    return _write_one(ns, alphabet) + "|" + _write_one(ew, alphabet)


def _write_percentages(ns: Artificial, ew: Artificial, alphabet: Alphabet) -> str:
    if all(_is_short(side) for side in (ns, ew)):
        return f"A{ns.percentage}{ew.percentage}"
    return f"A{write_artificial(ns, alphabet)}/{write_artificial(ew, alphabet)}"


def _is_short(outcome: Artificial) -> bool:
    share = outcome.percentage
    return not outcome.by_session and share.denominator == 1 and 10 <= share <= 99


def _write_one(outcome: Outcome, alphabet: Alphabet) -> str:
    if isinstance(outcome, Played):
        return _write_played(outcome, alphabet)
    if isinstance(outcome, ScoreOnly):
        return str(outcome.points)
    if isinstance(outcome, Artificial):
        return "A" + write_artificial(outcome, alphabet)
    if isinstance(outcome, PassedOut):
        return "P"
    if isinstance(outcome, NotPlayed):
        return _NOT_PLAYED[alphabet]
    return write_ruling(outcome, alphabet, _write_one)


def _write_played(played: Played, alphabet: Alphabet) -> str:
    contract = played.contract
    return "".join(
        (
            str(contract.level),
            strain_letters(contract.strain, alphabet),
            contract.penalty.value.lower(),
            seat_letter(contract.declarer, alphabet),
            f"{played.made_over:+d}" if played.made_over else "=",
            f"/{write_card(played.lead, alphabet)}" if played.lead else "",
        )
    )


class _Line:
    """A typed line that is read from left to right: `rest` is what has not been read yet."""

    def __init__(self, text: str, alphabet: Alphabet) -> None:
        signs = plain_signs(text)
        self.text = text
        self.alphabet = alphabet
        self.rest = "".join(sign for sign, _ in signs)
        self._places = [place for _, place in signs]

    @property
    def position(self) -> int:
        """Where the rest begins in the line as typed, from 1."""
        return self._places[-len(self.rest)] if self.rest else len(self.text) + 1

    def error(self, code: str, **details: object) -> ScoringError:
        """Make an error at the place where the rest begins."""
        place = {"text": self.text, "position": self.position, "found": self.rest[:1]}
        return ScoringError(code, **(place | details))

    def drop(self, count: int) -> str:
        """Read so many signs, whatever they are."""
        signs, self.rest = self.rest[:count], self.rest[count:]
        return signs

    def take_word(self, words: Iterable[str]) -> str:
        """Read the first of these words that the rest begins with, or nothing."""
        word = next((word for word in words if self.rest.startswith(word)), "")
        return self.drop(len(word))

    def take(self, pattern: str) -> str:
        """Read what a pattern matches at the beginning of the rest, or nothing."""
        match = re.match(pattern, self.rest)
        return self.drop(match.end()) if match else ""


def _both_sides(line: _Line) -> Sides:
    match = _SHORT_PERCENTAGES.fullmatch(line.rest) or _LONG_PERCENTAGES.fullmatch(line.rest)
    if match:
        return Sides(*(Artificial(_share(written)) for written in match.groups()))
    ns = _read_one(line)
    if not line.rest:
        if isinstance(ns, Artificial):
            raise line.error("percentages_unreadable", found=line.text)
        return Sides.both(ns)
    if line.rest[0] != "|":
        raise line.error("trailing_text")
    line.drop(1)
    ew = _read_one(line)
    if line.rest:
        raise line.error("too_many_sides" if line.rest[0] == "|" else "trailing_text")
    return Sides(ns, ew)


def _share(written: str) -> Fraction:
    return Fraction(written.replace(",", "."))


def _read_one(line: _Line) -> Outcome:
    """Read one outcome, up to the bar or the end of the line."""
    half = line.rest.partition("|")[0]
    if half in _PASSES:
        line.drop(len(half))
        return PassedOut()
    if half == _NOT_PLAYED[line.alphabet]:
        line.drop(len(half))
        return NotPlayed()
    if half.startswith("A"):
        return _artificial(line, half)
    if half.startswith(("+", "-")) or _is_score(half):
        return _score(line, half)
    if wrong := misplaced_double(half, line.alphabet):
        line.drop(wrong.start)
        raise line.error(
            "double_misplaced" if wrong.double == "X" else "redouble_misplaced",
            found=wrong.double,
            corrected=wrong.corrected,
        )
    return _played(line)


def _is_score(half: str) -> bool:
    # A lone 1 to 7 is the beginning of a contract, not a score.
    return bool(_SCORE.fullmatch(half)) and half not in tuple("1234567")


def _artificial(line: _Line, half: str) -> Artificial:
    match = _PERCENTAGE.fullmatch(half)
    if not match:
        raise line.error("percentages_unreadable", found=half)
    share = Artificial(_share(match[1]))
    line.drop(len(half))
    return share


def _score(line: _Line, half: str) -> ScoreOnly:
    if not _SCORE.fullmatch(half):
        raise line.error("score_unreadable", found=half)
    score = ScoreOnly(int(half))
    line.drop(len(half))
    return score


def _played(line: _Line) -> Played:
    contract = _contract(line)
    position = line.position
    tricks_over = _result(line)
    tricks = contract.need + tricks_over
    if not 0 <= tricks <= 13:
        raise line.error("tricks_out_of_range", tricks=tricks, position=position)
    return Played(contract, tricks, _lead(line))


def _contract(line: _Line) -> Contract:
    level = _level(line)
    strain = line.take_word(STRAINS[line.alphabet])
    if not strain:
        raise line.error("unknown_strain" if _more(line, "=+-/") else "strain_missing")
    if line.rest.startswith("XXX"):
        raise line.error("penalty_unreadable", found="XXX")
    penalty = line.take("X{0,2}")
    seat = line.take_word(SEATS[line.alphabet])
    if not seat:
        raise line.error("unknown_seat" if _more(line, "=+-/") else "declarer_missing")
    return Contract(
        level, STRAINS[line.alphabet][strain], SEATS[line.alphabet][seat], Doubling(penalty)
    )


def _level(line: _Line) -> int:
    level = line.rest[:1]
    if level not in tuple("0123456789"):
        raise line.error("level_missing")
    if level not in tuple("1234567"):
        raise line.error("level_out_of_range", level=int(level))
    return int(line.drop(1))


def _more(line: _Line, stops: str) -> bool:
    """Tell whether another sign follows that does not begin the next part of the line."""
    return bool(line.rest) and line.rest[0] not in stops + "|"


def _result(line: _Line) -> int:
    if not _more(line, "/"):
        return 0
    result = line.take("=|[+-][0-9]+")
    if not result:
        raise line.error("result_unreadable")
    return 0 if result == "=" else int(result)


def _lead(line: _Line) -> PlayingCard | None:
    if not line.rest.startswith("/"):
        return None
    card = line.rest[1:].partition("|")[0]
    try:
        lead = parse_card(card, line.alphabet)
    except ScoringError:
        raise line.error("lead_unreadable", found=card) from None
    line.drop(1 + len(card))
    return lead
