"""A player's boards over his published evenings, and those of them that he looks for."""

import datetime
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from scoring.forms import Form
from scoring.notation.codes import decode
from scoring.notation.contract import Strain
from scoring.notation.outcome import Played
from tournament.evening.names.names import words
from tournament.evening.report import Contestant, ResultLine
from tournament.evening.scores.own_card import OwnCard

# Who declared: the player's own side, or the opponents.
OURS, THEIRS = "ours", "theirs"


@dataclass(frozen=True)
class OwnBoard:
    """A board as a player's pair had it in an evening. `points` and `figure`, a percentage or IMPs
    by the evening's `form`, are those of its `side`; `opponents` are named as they want to be."""

    code: str
    date: datetime.date
    pair: str
    board: int
    side: str
    line: ResultLine
    points: int | None
    figure: Decimal | None
    form: Form
    opponents: tuple[Contestant, ...]

    @property
    def played(self) -> Played | None:
        """The contract that counts for the player's side, and its tricks; None without one."""
        code = self.line.ns_outcome if self.side == "NS" else self.line.ew_outcome
        outcome = decode(code, self.line.lead)
        return outcome if isinstance(outcome, Played) else None

    @property
    def declarer(self) -> str:
        """Who declared, OURS or THEIRS; empty without a contract."""
        played = self.played
        if played is None:
            return ""
        return OURS if played.contract.declarer.side.value == self.side else THEIRS

    @property
    def percentage(self) -> Decimal | None:
        """The percentage of the board; None where other figures rank."""
        return self.figure if self.form.boards.has_top else None


@dataclass(frozen=True)
class Search:
    """What boards are looked for; what is None or empty is not asked of them. `against` are words
    with which a name of the opponents begins."""

    level: int | None = None
    strain: Strain | None = None
    declarer: str = ""
    against: str = ""

    def finds(self, board: OwnBoard) -> bool:
        """Tell whether a board is among what is looked for."""
        asks_contract = self.level or self.strain or self.declarer
        return (not asks_contract or self._finds_contract(board)) and self._finds_opponent(board)

    def _finds_contract(self, board: OwnBoard) -> bool:
        played = board.played
        return (
            played is not None
            and self.level in (None, played.contract.level)
            and self.strain in (None, played.contract.strain)
            and self.declarer in ("", board.declarer)
        )

    def _finds_opponent(self, board: OwnBoard) -> bool:
        wanted = words(self.against)
        names = [words(one.full_name) for pair in board.opponents for one in pair.players]
        return not wanted or any(begins_each(wanted, name) for name in names)


def begins_each(wanted: Sequence[str], name: Sequence[str]) -> bool:
    """Tell whether each word begins one of a name."""
    return all(any(part.startswith(one) for part in name) for one in wanted)


@dataclass(frozen=True)
class Met:
    """A pair of opponents, by their names, with the boards played against it."""

    names: Sequence[str]
    boards: tuple[OwnBoard, ...]

    @property
    def evenings(self) -> int:
        return len({one.code for one in self.boards})

    @property
    def mean(self) -> Decimal | None:
        return mean_of(self.boards)


def mean_of(boards: Iterable[OwnBoard]) -> Decimal | None:
    """Return the mean of their percentages, each board alike, to two decimals; None where none
    has one."""
    percentages = [Fraction(one.percentage) for one in boards if one.percentage is not None]
    if not percentages:
        return None
    mean = sum(percentages, Fraction()) / len(percentages)
    return (Decimal(mean.numerator) / mean.denominator).quantize(Decimal("0.01"))


@dataclass(frozen=True)
class FoundBoards:
    """The boards that were looked for, the latest evening first."""

    boards: tuple[OwnBoard, ...]

    @property
    def mean(self) -> Decimal | None:
        """The mean of their percentages; None where none has one."""
        return mean_of(self.boards)

    @property
    def by_opponents(self) -> tuple["Met", ...]:
        """What each pair of opponents was met on, the pair of most boards first."""
        boards: dict[frozenset[str], list[OwnBoard]] = defaultdict(list)
        for board in self.boards:
            for pair in board.opponents:
                boards[frozenset(one.full_name for one in pair.players)].append(board)
        met = [Met(sorted(names), tuple(found)) for names, found in boards.items()]
        return tuple(sorted(met, key=lambda pair: (-len(pair.boards), pair.names)))

    @property
    def declared(self) -> int:
        """How many of them the player's side declared."""
        return sum(one.declarer == OURS for one in self.boards)

    @property
    def made(self) -> int:
        """How many of those it declared were made."""
        return sum(
            one.played is not None and one.played.made_over >= 0
            for one in self.boards
            if one.declarer == OURS
        )


def list_boards(card: OwnCard, code: str, date: datetime.date, form: Form) -> tuple[OwnBoard, ...]:
    """List the boards of a pair's card that are shown, in the order in which it played them."""
    return tuple(
        OwnBoard(
            code,
            date,
            card.pair.key,
            one.board,
            one.side,
            one.line,
            one.points,
            one.figure,
            form,
            round_.opponents,
        )
        for round_ in card.rounds
        for one in round_.results
        if one.line
    )


def find_boards(boards: Iterable[OwnBoard], search: Search) -> FoundBoards:
    """Find the boards that are looked for, in their order."""
    return FoundBoards(tuple(filter(search.finds, boards)))
