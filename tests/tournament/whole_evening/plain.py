"""An evening as a plain dictionary: what is written in the hall, by the rules alone.

Nothing of the program is used. A fact has a key and a value, so that whatever a change does is
which keys it touched, and its undo puts the values back:

    "result", (section, round, table, board)    (*who, NS's outcome, EW's), or () once taken back
    "ruling", the same place                    (NS's outcome, EW's)
    "seat", round, table                        (*who, boards): the plan
    "pair", number                              (first round, the last before it left, line) or ()
    "place", number                             the same, of an empty place too
    "stand_in", number                          the first round of one who plays and is not ranked
    "round", "rounds", "tables", "state"        of the one section and of the session
    "section"                                   what else is said of its movement
    "version", number                           (kind, whether it was taken back)
    "penalty", its id                           (number, amount, unit)
    "group", board, letter                      (section, first round, last or None, tables)
    "breaks"                                    ((after which round, minutes), ...)

`who` are NS and EW, or of single players those in North, East, South and West.
"""

from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction

from tests.scoring.second_scorer import slow_scorer
from tests.scoring.second_scorer.slow_scorer import CONVENTIONS, Card, Credit, Line, Ranked
from tests.tournament.whole_evening.said import Said, find_contradictions, steps_in_force

# Law 77, for a side that is not vulnerable and for one that is: NS's score.
POINTS = {
    "4SS=": ("NS", 420, 620),
    "3NTN-1": ("NS", -50, -100),
    "2HW+1": ("EW", -140, -140),
    "1NTE=": ("EW", -90, -90),
    "PASS": ("NS", 0, 0),
}
# Who is vulnerable on boards 1 to 16 (Law 2).
VULNERABLE = (
    *("", "NS", "EW", "NSEW", "NS", "EW", "NSEW", ""),
    *("EW", "NSEW", "", "NS", "NSEW", "", "NS", "EW"),
)
NOT_PLAYED, LATE = "NP", "LATE"
FFB = CONVENTIONS["ffb"]


def credit(code: str, board: int) -> Credit:
    if code in POINTS:
        side, plain, vulnerable = POINTS[code]
        return Credit(vulnerable if side in VULNERABLE[(board - 1) % 16] else plain)
    return Credit(percentage=Fraction(code[1:])) if code.startswith("A") else Credit()


@dataclass(frozen=True)
class Step:
    """A line of the log: the revision it made, who made it, the facts before and after; what it
    says of a place (`said`), which revision it undoes, which round it calls, and when."""

    revision: int
    device: str
    before: dict
    after: dict
    is_undoable: bool = True
    said: Said | None = None
    undoes: int = 0
    calls: int = 0
    at: object = None

    @property
    def touched(self) -> list:
        keys = [*self.before, *(key for key in self.after if key not in self.before)]
        return [key for key in keys if self.before.get(key) != self.after.get(key)]


class PlainEvening:
    """The facts now, every step that led there, and who agreed with which result since when."""

    def __init__(self, facts: dict) -> None:
        self.facts = facts
        self.steps: list[Step] = []
        # The revision in which a fact last changed, and the device that changed it.
        self.since: dict = {}
        # Who agreed with what stands at a place, and in which revision.
        self.agreed: dict[tuple, dict[str, int]] = {}

    # ---- what changes it ----

    def step(self, revision: int, device: str, after: dict, **known) -> None:
        done = Step(revision, device, self.facts, after, **known)
        for key in done.touched:
            self.since[key] = revision, device
            if key not in after:
                del self.since[key]
            if key[0] == "result":
                self.agreed.pop(key[1], None)
        self.steps.append(done)
        self.facts = after

    def note(self, revision: int, device: str, *, is_undoable: bool = False, **known) -> None:
        """A line of the log that changes no fact; most of them nothing undoes."""
        self.step(revision, device, self.facts, is_undoable=is_undoable, **known)

    def base(self, *key) -> int:
        return self.since.get(key, (0, ""))[0]

    # ---- what it says ----

    def all_of(self, kind: str) -> dict:
        return {key[1:]: value for key, value in self.facts.items() if key[0] == kind}

    @property
    def state(self) -> str:
        return self.facts["state",]

    @property
    def round(self) -> int:
        return self.facts["round",]

    @property
    def results(self) -> dict:
        return {place: value for (place,), value in self.all_of("result").items() if value}

    def credited(self, place) -> tuple[str, str]:
        return self.facts.get(("ruling", place)) or self.results[place][-2:]

    @property
    def agreed_places(self) -> set:
        """What somebody agreed with, in a line that stands, as it is now."""
        standing = {step.revision for step in steps_in_force(self.steps)}
        return {
            place
            for place, who in self.agreed.items()
            if place in self.results and standing & set(who.values())
        }

    @property
    def contradictions(self) -> dict:
        """By place what else is said than what counts: the value, and the lines that say so."""
        numbers = {number for (number,) in self.all_of("pair")}
        found = {}
        for place, offers in find_contradictions(self.steps).items():
            others = {
                value: lines
                for value, lines in offers.items()
                if set(value[:-2]) <= numbers and value != self.results.get(place)
            }
            if others:
                found[place] = others
        return found

    def group_of(self, place) -> str:
        """In which group of a fouled board a place is: the later letter has it; "" of another."""
        section, round_, table, board = place
        groups = {where: what for where, what in self.all_of("group").items() if where[0] == board}
        letters = [
            letter
            for (_, letter), (own, first, last, tables) in groups.items()
            if own in ("", section)
            and first <= round_ <= (last or round_)
            and (not tables or table in tables)
        ]
        return max(letters, default="a") if groups else ""

    @property
    def here(self) -> dict:
        return {number: value for (number,), value in self.all_of("pair").items() if value}

    @property
    def first_rounds(self) -> dict:
        """From which round on each plays who is there, ranked or standing in."""
        ranked = {number: first for number, (first, *_) in self.here.items()}
        return ranked | {number: first for (number,), first in self.all_of("stand_in").items()}

    @property
    def empty(self) -> list:
        """The numbers that nobody has, ranked or not."""
        return sorted(
            number for (number,) in self.all_of("pair") if number not in self.first_rounds
        )

    def is_there(self, number: int, round_: int) -> bool:
        return number in self.first_rounds and self.first_rounds[number] <= round_

    @property
    def due(self) -> dict:
        """Where a result is due, and between whom."""
        return {
            ("A", round_, table, board): tuple(who)
            for (round_, table), (*who, boards) in self.all_of("seat").items()
            if all(self.is_there(number, round_) for number in who)
            for board in boards
        }

    @property
    def missing(self) -> set:
        return set(self.due) - set(self.results)

    @property
    def last_board(self) -> int:
        return max(board for *_, boards in self.all_of("seat").values() for board in boards)

    @property
    def standing(self) -> int:
        """The version that players see; 0 without one."""
        shown = (n for (n,), (_, withdrawn) in self.all_of("version").items() if not withdrawn)
        return max(shown, default=0)

    def version_before(self, number: int) -> int:
        shown = (n for (n,), (_, withdrawn) in self.all_of("version").items() if not withdrawn)
        return max((n for n in shown if n < number), default=0)

    @property
    def late_places(self) -> list:
        """Where the director ruled that the board is still to be played."""
        return sorted(place for place in self.results if LATE in self.credited(place))

    # ---- what the rules refuse ----

    def why_not_there(self, place) -> str:
        """Why the movement has no such place; empty where it has."""
        _, round_, table, board = place
        if not 1 <= round_ <= self.facts["rounds",]:
            return "round_out_of_range"
        if not 1 <= table <= self.facts["tables",]:
            return "table_out_of_range"
        return "" if 1 <= board <= self.last_board else "board_out_of_range"

    def planned(self, place) -> tuple[int, ...] | None:
        _, round_, table, board = place
        *who, boards = self.facts.get(("seat", round_, table), (0, 0, ()))
        return tuple(who) if board in boards else None

    def why_not_seated(self, who: tuple[int, ...] | None) -> str:
        if who is None:
            return "pairs_needed"
        if not set(who) <= set(self.first_rounds):
            return "empty_place"
        return "pair_against_itself" if len({*who}) < len(who) else ""

    def has_played(self, who: tuple[int, ...], place) -> bool:
        """Law 15: nobody plays a board twice, in whichever direction."""
        return any(
            other != place and other[3] == place[3] and set(who) & {*them}
            for other, (*them, _, _) in self.results.items()
        )

    # ---- what it is worth ----

    def field_size(self) -> int:
        """How many results the fullest board has, or is to have."""
        counts = Counter(board for *_, board in {*self.due, *self.results})
        return max([2, *counts.values()])

    def ranking(self) -> dict[int, Ranked]:
        """By the Laws and the FFB's conventions, everyone compared with everyone; before ties are
        broken."""
        lines, awards = self.awards()
        people = [(number, value[2]) for number, value in self.here.items()]
        cards = [self.fined(card) for card in self.cards(lines, people, awards)]
        found = slow_scorer.ranked_at_matchpoints(cards, FFB, self.field_size())
        return {one.key: one for one in found}

    def cards(self, lines, people, awards) -> list[Card]:
        """What each has collected: the award of the side on which it sat."""
        return [
            Card(number, side, [
                award[own]
                for line, award in zip(lines, awards, strict=True)
                for own, sat in (("NS", line.ns), ("EW", line.ew))
                if number in sat and award[own] is not None
            ])
            for number, side in people
        ]  # fmt: skip

    def fined(self, card: Card) -> Card:
        """Of a pair that has no board yet, a share of a board's top is a share of nothing."""
        top = FFB.win * (self.field_size() - 1) if card.awards else 0
        taken = (
            Fraction(amount) * top / 100 if unit == "top_percent" else Fraction(amount)
            for number, amount, unit in self.all_of("penalty").values()
            if number == card.key
        )
        return replace(card, penalty=sum(taken, Fraction(0)))

    def awards(self) -> tuple[list[Line], list[dict]]:
        n_all = self.field_size()
        # Law 87: each group of a fouled board is scored as a board of its own.
        lines = [
            Line(
                (place[3], self.group_of(place)),
                *(who[::2], who[1::2]),
                *(credit(code, place[3]) for code in self.credited(place)),
            )
            for place, (*who, _, _) in self.results.items()
        ]
        return lines, [
            {side: slow_scorer.counted_matchpoints(lines, own, side, FFB, n_all)
             for side in ("NS", "EW")}
            for own in range(len(lines))
        ]  # fmt: skip

    def won_against(self, one: int, other: int) -> Fraction:
        """What a pair won on the boards that it played against another (Magic Contest: the meeting
        is the first that parts two pairs)."""
        return sum(
            (
                award[own] or Fraction(0)
                for line, award in zip(*self.awards(), strict=True)
                for own, pairs in (("NS", (line.ns, line.ew)), ("EW", (line.ew, line.ns)))
                if pairs == ([one], [other])
            ),
            Fraction(0),
        )
