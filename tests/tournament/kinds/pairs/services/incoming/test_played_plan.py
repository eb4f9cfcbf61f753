"""A plan is found for results of which nothing else is known."""

import dataclasses
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from movements.advise import options
from movements.pairs.mitchell import mitchell
from movements.seating import Movement
from scoring.forms import MATCHPOINTS
from scoring.notation.board import Side
from scoring.notation.outcome import PassedOut, Sides
from tests.movements.rooms import shape
from tournament.evening.errors import ServiceError
from tournament.evening.states import FROM_RESULTS
from tournament.files.read_evening import ReadEvening, ReadPair, ReadResult
from tournament.kinds.pairs.services.incoming.played_plan import PlayedSection, plan_played_sections
from tournament.kinds.pairs.services.incoming.rounds_dealt import BoardMeeting, deal_rounds

PASS = Sides.both(PassedOut())


def an_evening(movement: Movement, *, by_line: bool = False, section: str = "A") -> ReadEvening:
    """Everything was played as planned and passed out; two lines may be numbered from 1 each."""
    first_ew = max(movement.lines, default=0) if by_line else 0

    def pair(number: int) -> ReadPair:
        line = None
        if movement.winners == 2:
            line = Side.NS if number in movement.lines else Side.EW
        shown = number - (first_ew if line is Side.EW else 0)
        return ReadPair(f"{section}{number}", section, f"{section}{shown}", line, ())

    results = [
        ReadResult(section, board, f"{section}{seat.ns}", f"{section}{seat.ew}", PASS, "0")
        for seat in movement.seatings
        for board in seat.boards
    ]
    Random(1).shuffle(results)
    return ReadEvening(
        title="", club="", date=None, scoring=MATCHPOINTS, winners=movement.winners,
        sections=(section,), pairs=tuple(map(pair, movement.pairs)), results=tuple(results),
        notes=(),
    )  # fmt: skip


def seats(section: PlayedSection) -> list[tuple]:
    return sorted((r.round, r.table, r.board, r.ns, r.ew) for r in section.results)


def planned(movement: Movement) -> list[tuple]:
    return sorted(
        (seat.round, seat.table, board, seat.ns, seat.ew)
        for seat in movement.seatings
        for board in seat.boards
    )


class KnownMovementTests:
    @pytest.mark.slow
    @pytest.mark.parametrize("pairs", [5, 6, 8, 13])
    def test_every_movement_offered_is_recognised(self, pairs):
        """Some movements are the same with the same numbers; each gives rounds and tables. Of 13
        pairs each shape once: however many boards a round has, they are played together."""
        offered = options(pairs)
        for option in offered if pairs < 13 else {shape(one): one for one in offered}.values():
            movement = option.movement()
            (section,) = plan_played_sections(an_evening(movement))
            assert section.is_known, option.id
            again = section.movement if option.missing is None else None
            if section.option == option.id:
                assert seats(section) == planned(movement), option.id
            assert again is None or again.rounds == movement.rounds

    def test_two_lines_numbered_from_1_each(self):
        (section,) = plan_played_sections(an_evening(mitchell(7, boards_per_round=4), by_line=True))
        assert section.option == "mitchell-7-7x4"
        assert section.by_line
        assert [p.shown for p in section.places] == [str(n) for n in [*range(1, 8)] * 2]
        assert [p.line for p in section.places] == ["NS"] * 7 + ["EW"] * 7

    def test_the_switched_rounds_are_found(self):
        option = next(o for o in options(14) if o.kind == "mitchell").with_switches((3,))
        (section,) = plan_played_sections(an_evening(option.movement()))
        assert section.movement.arrow_switched == (3,)
        assert section.movement.winners == 1

    def test_the_missing_pair_has_its_empty_place(self):
        movement = mitchell(7, boards_per_round=4).without_number(14)
        (section,) = plan_played_sections(an_evening(movement))
        assert section.option == "mitchell-7-7x4-without-14"
        empty = [place for place in section.places if place.pair is None]
        assert [(place.number, place.line) for place in empty] == [(14, "EW")]

    def test_some_results_may_be_missing(self):
        evening = an_evening(mitchell(7, boards_per_round=4))
        fewer = dataclasses.replace(evening, results=evening.results[:-20])
        assert plan_played_sections(fewer)[0].option == "mitchell-7-7x4"


class UnknownMovementTests:
    def shuffled(self, movement: Movement) -> ReadEvening:
        """The same games under other numbers."""
        evening = an_evening(movement)
        numbers = [pair.key for pair in evening.pairs]
        Random(3).shuffle(numbers)
        other = dict(zip([pair.key for pair in evening.pairs], numbers, strict=True))
        return dataclasses.replace(
            evening,
            results=tuple(
                dataclasses.replace(one, ns=other[one.ns], ew=other[one.ew])
                for one in evening.results
            ),
        )

    @pytest.mark.parametrize("pairs", [6, 10, 14])
    def test_everybody_is_at_one_table_at_a_time(self, pairs):
        option = next(o for o in options(pairs) if o.kind == "howell")
        (section,) = plan_played_sections(self.shuffled(option.movement()))
        assert section.movement.kind == FROM_RESULTS
        for number in range(1, section.movement.rounds + 1):
            taken = [n for s in section.movement.seatings_of_round(number) for n in s.pairs]
            assert len(set(taken)) == len(taken)
        assert section.movement.rounds <= option.rounds + 3

    def test_two_lines_need_no_round_more_than_there_were(self):
        movement = mitchell(9, boards_per_round=3)
        games = list(
            deal_rounds([BoardMeeting(b, s.ns, s.ew) for s in movement.seatings for b in s.boards])
        )
        assert max(game[0] for game in games) == 9
        assert sorted({game[1] for game in games}) == list(range(1, 10))

    def test_the_files_rounds_and_tables_count_where_they_fit(self):
        movement = next(o for o in options(6) if o.kind == "howell").movement()
        at = {(s.ns, s.ew, b): (s.round, s.table) for s in movement.seatings for b in s.boards}
        evening = an_evening(movement)
        turned = tuple(
            dataclasses.replace(
                one, board=one.board + 1,
                round=at[int(one.ns[1:]), int(one.ew[1:]), one.board][0],
                table=at[int(one.ns[1:]), int(one.ew[1:]), one.board][1],
            )
            for one in evening.results
        )  # fmt: skip
        (section,) = plan_played_sections(dataclasses.replace(evening, results=turned))
        assert section.movement.kind == FROM_RESULTS
        assert [(r, t, b - 1, n, e) for r, t, b, n, e in seats(section)] == planned(movement)

    @given(st.lists(st.tuples(st.integers(1, 30), st.integers(1, 12), st.integers(1, 12))))
    def test_any_meetings_are_dealt(self, given_ones):
        played = [BoardMeeting(b, ns, ew) for b, ns, ew in given_ones if ns != ew]
        games = list(deal_rounds(played))
        assert {(frozenset(g[2:4]), b) for g in games for b in g[4]} == {
            (one.key, one.board) for one in played
        }
        for number in {game[0] for game in games}:
            here = [n for game in games if game[0] == number for n in game[2:4]]
            assert len(set(here)) == len(here)
        assert len({game[:2] for game in games}) == len(games)


class RefusedTests:
    def test_no_results(self):
        evening = dataclasses.replace(an_evening(mitchell(3, boards_per_round=2)), results=())
        with pytest.raises(ServiceError, match="file_without_results"):
            plan_played_sections(evening)

    def test_more_sections_than_there_are_letters(self):
        parts = [an_evening(mitchell(3, boards_per_round=2), section=name) for name in "ABCDEFGHI"]
        evening = dataclasses.replace(
            parts[0],
            sections=tuple("ABCDEFGHI"),
            pairs=tuple(pair for part in parts for pair in part.pairs),
            results=tuple(result for part in parts for result in part.results),
        )
        with pytest.raises(ServiceError, match="too_many_sections"):
            plan_played_sections(evening)
