"""Between two rounds at a table: where its pairs and its boards go, worked out from the plan."""

from collections.abc import Collection

from movements import Movement, Seating
from movements.moving import BoardsMove, boards_go_to, next_seat, resting
from tournament.evening.evening import Evening
from tournament.evening.facts import Section
from tournament.evening.matches.meetings import has_common_boards
from tournament.evening.matches.planned import Unplayed
from tournament.evening.parts.match_rounds import find_match_round
from tournament.evening.plan.movement import movement_of_present
from tournament.evening.play.at_table import Placements, game_at, join_places, placements
from tournament.evening.play.next_game import sharing
from tournament.evening.play.next_round import Boards, Going, NextRound
from tournament.evening.seats import Seats
from tournament.evening.stages.knock_out.slots import list_waiting
from tournament.evening.stages.rounds import has_more_to_draw, round_after


def next_round(evening: Evening, letter: str, table: int, *, after: int) -> NextRound:
    """Return what a table does next: who comes, who goes where, and the boards."""
    section = next(one for one in evening.sections if one.letter == letter)
    movement = movement_of_present(section, evening)
    plan = Plan(evening, section, movement)
    game = game_at(evening, letter, table, after)
    keys = game.seats.contestants if game else ()
    number = round_after(evening, keys, after) if keys else after + 1
    waits = not list_waiting(evening, number).isdisjoint(keys)
    is_end = number > section.rounds or waits
    coming = None if is_end else seating_at(movement, number, table)
    late = plan.missing(after)
    goes_on = find_match_round(evening.match_rounds, after).holds(number)
    own = plan.tables_of(keys, after) if goes_on and not plan.turns_with_all else set(late)
    return NextRound(
        number=number,
        is_called=evening.round_at(letter, table) >= number,
        is_end=is_end,
        turned=number in section.arrow_switched,
        going=() if is_end else plan.goings(after, table),
        boards=plan.boards(after, table),
        sides=plan.sides(coming) if coming else ((), ()),
        waiting_there=() if coming or is_end else plan.waiting(number, table),
        coming=coming.boards if coming else (),
        shared_with=plan.sharing(number, table),
        late=tuple(plan.name(other) for other in late if other in own - {table}),
        owed=late.get(table, ()),
        is_to_be_drawn=is_end and has_more_to_draw(evening),
        goes_on=goes_on,
        turns_with_all=plan.turns_with_all,
        unplayed=plan.why_unplayed(table, number),
    )


def has_all_done(evening: Evening) -> bool:
    """Tell whether every table has entered all of the round called, and another one follows."""
    last = evening.called.last
    is_last = all(section.rounds <= last for section in evening.sections)
    return not is_last and not any(place[1] <= last for place in evening.missing)


def seating_at(movement: Movement, round_: int, table: int) -> Seating | None:
    """Find who is planned at a table in a round; None at an empty one."""
    seatings = movement.seatings_of_round(round_)
    return next((seating for seating in seatings if seating.table == table), None)


class Plan:
    """The movement of a section, with its numbers as the room knows them."""

    def __init__(self, evening: Evening, section: Section, movement: Movement) -> None:
        self.evening = evening
        self.letter = section.letter
        self.movement = movement

    @property
    def turns_with_all(self) -> bool:
        """Whether all tables of the room change their boards together."""
        return has_common_boards(self.evening.session.stage)

    def key(self, number: int) -> str:
        return f"{self.letter}{number}"

    def seats(self, row: Seating) -> Seats:
        """Return who sits in a row of the movement."""
        return Seats(*map(self.key, row.players))

    def sides(self, row: Seating) -> tuple[Placements, Placements]:
        ns, ew = (placements(self.evening, side) for side in self.seats(row).sides)
        return ns, ew

    def name(self, table: int) -> str:
        return self.evening.table_label(self.letter, table)

    def missing(self, round_: int) -> dict[int, tuple[int, ...]]:
        """Return the boards that each table has still to enter of the round."""
        owed: dict[int, tuple[int, ...]] = {}
        for letter, number, table, board in self.evening.missing:
            if (letter, number) == (self.letter, round_):
                owed[table] = (*owed.get(table, ()), board)
        return owed

    def tables_of(self, keys: Collection[str], round_: int) -> set[int]:
        """Return the tables in a round of those who play at one: of all their matches."""
        games = (game for game in self.evening.due if game.round == round_)
        return {game.table for game in games if not set(keys).isdisjoint(game.seats.contestants)}

    def goings(self, after: int, table: int) -> tuple[Going, ...]:
        game = game_at(self.evening, self.letter, table, after)
        keys = game.seats.contestants if game else ()
        return tuple(
            self.going(key, after, table) for key in keys if self.evening.plays(key, after)
        )

    def going(self, key: str, after: int, table: int) -> Going:
        pair = self.evening.placed[key]
        seat = next_seat(self.movement, pair.number, after)
        stays = seat is not None and seat.table == table
        if not isinstance(seat, Seating):
            name = self.name(seat.table) if seat and seat.table else ""
            why = self.why_unplayed(seat.table, after + 1) if seat and seat.table else None
            return Going(pair, table=name, stays=stays, unplayed=why)
        seats = self.seats(seat)
        return Going(
            pair,
            self.name(seat.table),
            seats.side_of(key).value,
            seats.seats_of(key),
            placements(self.evening, seats.opponents_of(key)),
            seat.boards,
            self.sharing(after + 1, seat.table),
            stays,
            join_places(placements(self.evening, seats.partners_of(key))),
        )

    def why_unplayed(self, table: int, round_: int) -> Unplayed | None:
        """Say why the match planned at a table in a round is not played; None where it is."""
        game = game_at(self.evening, self.letter, table, round_)
        return self.evening.why_unplayed(game) if game else None

    def sharing(self, round_: int, table: int) -> tuple[str, ...]:
        game = game_at(self.evening, self.letter, table, round_)
        return sharing(self.evening, game) if game else ()

    def waiting(self, round_: int, table: int) -> Placements:
        """Return who sits out at a table."""
        outs = (out for out in self.movement.sitouts if (out.round, out.table) == (round_, table))
        return placements(self.evening, (self.key(out.number) for out in outs))

    def boards(self, after: int, table: int) -> Boards | None:
        game = game_at(self.evening, self.letter, table, after)
        if game is None:
            return None
        move = boards_go_to(self.movement, table, after)
        if move.kind == "relay":
            return self.resting(game.boards, move, after)
        sharing = tuple(self.name(other) for other in move.sharing)
        name = self.name(move.table) if move.table else ""
        return Boards(game.boards, move.kind, name, sharing)

    def resting(self, boards: tuple[int, ...], move: BoardsMove, after: int) -> Boards:
        """Return who takes boards from a stand, and when."""
        wanted = (
            resting_boards
            for resting_boards in resting(self.movement, after + 1)
            if set(resting_boards.boards) & set(boards)
        )
        rest = next(wanted, None)
        return Boards(
            boards,
            move.kind,
            self.name(rest.next_table) if rest else "",
            round=rest.next_round if rest else 0,
        )
