"""Whatever happens to an evening: any movement for pairs, any incidents, any way to go on.

What is right is told by `faults`, which shares no line with the referee: it looks at every pair,
round and board of what is to come, one by one.
"""

from dataclasses import dataclass, replace
from itertools import combinations
from operator import ge

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from movements.pairs.howell import howell, howells
from movements.pairs.mitchell import mitchell
from movements.pairs.mitchells import MITCHELLS
from movements.repair.going_on import continuations
from movements.repair.incidents import (
    JOINING,
    KINDS,
    BoardsLost,
    LatePair,
    NothingElse,
    PairsLeave,
    RoundAdded,
    RoundsCut,
    SoFar,
)

LARGEST = 8
SHAPES = [
    *(
        ("mitchell", tables, rounds, variant)
        for variant, family in MITCHELLS.items()
        for tables in range(3, LARGEST + 1)
        for rounds in family.rounds(tables)
    ),
    *(("howell", *each) for each in howells() if 3 <= each[0] <= LARGEST),
]
# What may be made of the next round, and what may happen then; a late pair comes in by this way.
PLAYED = ("as planned", "other boards", "a table stays", "all stay", "turned")
HAPPENS = (
    *(f"late: {kind}" for kind in ("phantom", "rover", "appended", "table")),
    "a pair leaves",
    "two pairs leave",
    "round cut",
    "round added",
    "boards lost",
    "nothing else",
)


def any_movement(draw):
    """Of any family, with a pair missing or not, switched or not."""
    kind, tables, rounds, variant = draw(st.sampled_from(SHAPES))
    size = draw(st.integers(1, 3))
    if kind == "howell":
        missing = draw(st.sampled_from((None, 1, tables, 2 * tables)))
        return howell(
            tables, boards_per_round=size, rounds=rounds, variant=variant, missing=missing
        )
    missing = draw(st.sampled_from((None, "NS", "EW", 1, tables + 2)))
    return mitchell(
        tables,
        boards_per_round=size * MITCHELLS[variant].boards,
        rounds=rounds,
        even=variant,
        missing=missing,
        arrow_switched=draw(st.sampled_from(((), (), (1,), (rounds,), (rounds // 2 + 1,)))),
    )


def had(rows, pair):
    return {board for row in rows if pair in row.pairs for board in row.boards}


def is_new(evening, row):
    return not (had(evening.played, row.ns) | had(evening.played, row.ew)) & set(row.boards)


def played_on(evening, draw, how):
    """The next round is over, played as planned or not quite; what nobody can have played is not
    told."""
    number = evening.rounds_over + 1
    rows = list(evening.plan.seatings_of_round(number))
    place = draw(st.integers(0, len(rows) - 1)) if rows else 0
    if rows and how == "turned":
        rows[place] = rows[place].seated(ns=rows[place].ew, ew=rows[place].ns)
    if rows and how == "other boards":
        boards = sorted({board for row in evening.plan.seatings for board in row.boards})
        some = draw(st.sets(st.sampled_from([*boards, 200]), min_size=1, max_size=4))
        other = rows[place]._replace(boards=tuple(sorted(some)))
        rows[place] = other if is_new(evening, other) else rows[place]
    if how in ("a table stays", "all stay"):
        rows = stayed(evening, rows, only=place if how == "a table stays" else None)
    return replace(evening, rounds_over=number, played=(*evening.played, *rows))


def stayed(evening, rows, *, only):
    """Who sat at a table before sits there again, with the boards of this round; whoever was to
    come there, or to be elsewhere, does not play."""
    before = {row.table: row for row in evening.played if row.round == evening.rounds_over}
    kept = []
    for place, row in enumerate(rows):
        if only in (None, place) and row.table in before:
            same = before[row.table]._replace(round=row.round, boards=row.boards)
            if is_new(evening, same):
                kept.append(same)
    busy = {pair for row in kept for pair in row.pairs}
    tables = {row.table for row in kept}
    if only is not None:
        kept += [row for row in rows if row.table not in tables and not busy & set(row.pairs)]
    return kept


def incident(evening, draw, happens):
    plan = evening.plan
    if happens.startswith("late"):
        return LatePair()
    if "leave" in happens and len(plan.pairs) > 4:
        gone = st.sets(st.sampled_from(plan.pairs), min_size=1 + ("two" in happens), max_size=2)
        return PairsLeave(tuple(sorted(draw(gone))))
    if happens == "boards lost":
        sets = sorted({row.boards for row in plan.seatings}) or [(1,)]
        lost = draw(st.sets(st.sampled_from(sets), min_size=1, max_size=2))
        return BoardsLost(tuple(sorted({board for boards in lost for board in boards})))
    return {"round cut": RoundsCut(), "round added": RoundAdded()}.get(happens, NothingElse())


@dataclass
class Night:
    """An evening, and what must never come back: who has left, the boards that are lost.

    `staying`: who stays at a table by the movement that the evening began with.
    """

    evening: SoFar
    staying: frozenset = frozenset()
    gone: frozenset = frozenset()
    lost: frozenset = frozenset()
    losing: frozenset = frozenset()

    def suffers(self, draw, happens):
        what = incident(self.evening, draw, happens)
        if isinstance(what, PairsLeave):
            self.gone |= set(what.pairs)
        self.losing = frozenset()
        if isinstance(what, BoardsLost):
            self.losing = frozenset(what.boards) - self.lost
            self.lost |= self.losing
        return what

    def dealt(self, each):
        """Those that are dealt again in this way to go on, and so are not lost."""
        return self.losing if each.kind == "dealt" else frozenset()


def faults(night, each):
    """All that is wrong with a way to go on, in words."""
    evening, movement = night.evening, each.movement
    coming = [row for row in movement.seatings if row.round > evening.rounds_over]
    past = [row for row in movement.seatings if row.round <= evening.rounds_over]
    found = [] if past == list(evening.played) else ["what was played is not what was played"]
    found += ["it goes on"] if each.kind == "stop" and coming else []
    for number in range(evening.rounds_over + 1, movement.rounds + 1):
        found += faults_of_round(night, movement, number)
    found += [f"{pair} plays a board again" for pair in movement.pairs if again(movement, pair)]
    found += moved(night, coming)
    found += lonely(movement) if each.kind in {"next", "out", "added"} else []
    return found + [fault for row in coming for fault in faults_of_game(night, each, row)]


def moved(night, coming):
    """Those who stay all evening play at the table where they were to play.

    A pair may stay by chance as long as a plan that was cut short goes: nobody is promised its seat
    in a round more, unless the movement that the evening began with leaves it there.
    """
    plan = night.evening.plan
    home = {pair: row.table for row in plan.seatings for pair in row.pairs}
    return [
        f"{pair} stays at table {home[pair]}: {row}"
        for row in coming
        for pair in set(row.pairs) & set(plan.stationary) & set(home)
        if row.table != home[pair]
        and (
            row.round <= plan.rounds
            or (pair in night.staying and plan.variant not in {"apart", "irregular", "shared"})
        )
    ]


def lonely(movement):
    """The boards of the last round of which there is one result in all."""
    tables = [board for row in movement.seatings for board in row.boards]
    last = [row for row in movement.seatings if row.round == movement.rounds]
    return [
        f"board {board} is compared with nothing"
        for board in {board for row in last for board in row.boards}
        if tables.count(board) < 2
    ] + (["nobody plays in the added round"] if not last else [])


def again(movement, pair):
    boards = [board for row in movement.seatings if pair in row.pairs for board in row.boards]
    return len(boards) > len(set(boards))


def faults_of_game(night, each, row):
    found, movement = [], each.movement
    if row.round > movement.rounds or len(set(row.boards)) != movement.boards_per_round:
        found.append(f"{row} is no game")
    if movement.winners == 2 and [one in movement.lines for one in row.pairs] != [True, False]:
        found.append(f"{row} changes a line")
    if night.lost & set(row.boards) - night.dealt(each):
        found.append(f"{row} has boards that are lost")
    return found


def faults_of_round(night, movement, number):
    rows = [row for row in movement.seatings if row.round == number]
    outs = [out for out in movement.sitouts if out.round == number]
    found = []
    for pair in movement.pairs:
        places = sum(row.pairs.count(pair) for row in rows)
        if places + sum(out.number == pair for out in outs) != 1:
            found.append(f"{pair} is not at one place in round {number}")
    here = {pair for row in rows for pair in row.pairs} | {out.number for out in outs}
    new = set(movement.pairs) - set(night.evening.plan.pairs)
    if here - set(movement.pairs) or here & (night.gone - new):
        found.append(f"somebody who is not there, in round {number}")
    tables = [one.table for one in (*rows, *outs) if one.table is not None]
    if len(tables) > len(set(tables)) or not set(tables) <= set(range(1, movement.tables + 1)):
        found.append(f"tables {tables} in round {number}")
    for one, other in combinations(rows, 2):
        for board in set(one.boards) & set(other.boards):
            told = [s for s in movement.sharings if s.round == number and board in s.boards]
            if not any({one.table, other.table} <= set(each.tables) for each in told):
                found.append(f"board {board} at two tables in round {number}")
    return found


def figures(evening, each):
    """What is said of a way to go on, counted once more, slowly."""
    planned = [row for row in evening.plan.seatings if row.round > evening.rounds_over]
    coming = [row for row in each.movement.seatings if row.round > evening.rounds_over]
    meetings = [frozenset(row.pairs) for row in each.movement.seatings]
    new = set(each.movement.pairs) - set(evening.plan.pairs)
    return (
        max(0, sum(len(row.boards) for row in planned) - sum(len(row.boards) for row in coming)),
        len(meetings) - len(set(meetings)),
        sum(len(row.boards) for row in coming if new & set(row.pairs)),
    )


def needless(found):
    """Ways in which nobody plays in a round to come, where the same pairs have another without
    such a round that loses no more boards, repeats no more meetings, is as fair and lets a late
    pair play as much."""

    def idle(each):
        coming = range(each.rounds_over + 1, each.movement.rounds + 1)
        return not {row.round for row in each.movement.seatings}.issuperset(coming)

    def merits(each):
        boards = [board for row in each.movement.seatings for board in row.boards]
        return len(boards), each.newcomer, -each.rematches, each.quality

    return [
        each
        for each in found
        for other in found
        if idle(each) and not idle(other)
        if sorted(each.movement.pairs) == sorted(other.movement.pairs)
        if all(map(ge, merits(other), merits(each)))
    ]


@pytest.mark.slow
class AnythingTests:
    @pytest.mark.sampled(14)
    @pytest.mark.parametrize("happens", HAPPENS)
    @pytest.mark.parametrize("how", PLAYED)
    @settings(max_examples=10, deadline=None, derandomize=True)
    @given(st.data())
    def test_there_is_a_sound_way_to_go_on_and_none_is_unsound(self, how, happens, data):
        """First a round played so, at any time of the evening, and this incident; then any
        others."""
        draw = data.draw
        movement = any_movement(draw)
        night = Night(SoFar(movement, 0, ()), frozenset(movement.stationary))
        for _ in range(draw(st.integers(0, 3))):
            self.play(night, draw, "as planned")
        self.play(night, draw, how)
        self.go_on(night, draw, happens)
        for _ in range(draw(st.integers(0, 5))):
            if draw(st.booleans()):
                self.play(night, draw, draw(st.sampled_from(PLAYED)))
            self.go_on(night, draw, draw(st.sampled_from(HAPPENS)))

    def play(self, night, draw, how):
        if night.evening.rounds_over < night.evening.plan.rounds:
            night.evening = played_on(night.evening, draw, how)

    def go_on(self, night, draw, happens):
        evening = night.evening
        found = continuations(evening, night.suffers(draw, happens))
        assert [each.kind for each in found].index("stop") == len(found) - 1
        for each in found:
            assert each.kind in KINDS
            assert faults(night, each) == []
            assert (each.boards_lost, each.rematches, each.newcomer) == figures(evening, each)
            assert each.newcomer or each.kind not in JOINING
        assert not needless(found)
        wanted = [each for each in found if each.kind == happens.removeprefix("late: ")]
        # Mostly the evening goes on.
        chosen = draw(st.sampled_from([*found[:-1], *found])) if not wanted else wanted[0]
        # The number of who left before it ever played may be given once more.
        night.gone -= set(chosen.movement.pairs)
        night.lost -= night.dealt(chosen)
        night.evening = replace(
            evening, plan=chosen.movement, boards_lost=tuple(sorted(night.lost))
        )
