"""An afternoon by chance, with a notebook of plain rows beside it that a slow scorer adds up.

Tables of rubber bridge or Chicago are seated, deals typed in both alphabets, mended, struck, games
broken off, players cut in, the afternoon ended and taken up; in the end all is undone step by step.
"""

import copy
import random
from dataclasses import dataclass, field

import pytest

from scoring.notation.alphabet import Alphabet
from scoring.notation.board import Seat
from tests.people import NAMES
from tests.tournament.four.arrange import DAY
from tests.tournament.four.random_deals import draw_row, type_row
from tests.tournament.four.slow import Outcome, score_chicago, score_rubber, slow_fiches
from tournament.evening.errors import ServiceError
from tournament.evening.four.games import FourEdition, FourGameKind
from tournament.evening.names.names import NamedPlayer
from tournament.four.reading.afternoon import read_afternoon
from tournament.four.services.begin import Beginning, add_players, begin_afternoon
from tournament.four.services.deals import add_deal, break_off, mend_deal, strike_deal
from tournament.four.services.end import end_afternoon, take_up
from tournament.four.services.seat_game import SeatsWanted, mend_seats, seat_game
from tournament.four.services.undo import undo_last
from tournament.four.values.games import FourRules
from tournament.four.values.seats import propose_seats
from tournament.four.values.typed import read_deal
from tournament.models import Club, FourAfternoon, FourDeal, FourGame, FourPlayer
from tournament.store.write import By

MOST = 8


@dataclass
class Noted:
    """A game in the notebook: names by seat, rows as they were played."""

    table: int
    seats: dict[str, str]
    dealer: str
    rows: list = field(default_factory=list)
    broken_off: bool = False


@dataclass
class Notebook:
    """What was played, in plain words."""

    names: list[str] = field(default_factory=list)
    games: list[Noted] = field(default_factory=list)
    ended: bool = False

    def at_table(self, table: int) -> list[Noted]:
        return [game for game in self.games if game.table == table]


class RandomAfternoon:
    """Play an afternoon by the seed; `check` compares it with the notebook."""

    def __init__(self, seed: int, club: Club) -> None:
        self.lot = random.Random(f"afternoon {seed}")
        self.club = club
        lot = self.lot
        self.tables = lot.choice([1, 1, 2])
        self.rules = FourRules(
            lot.choice(list(FourGameKind)),
            lot.choice(list(FourEdition)),
            cavendish=lot.random() < 0.4,
            honours=True,
            raises_half=lot.random() < 0.5,
            price=lot.choice([None, 25, 100, 125]),
        )
        self.people = [NamedPlayer(first, last) for first, last in NAMES]
        lot.shuffle(self.people)
        # Up to six at each table, of whom two wait.
        count = lot.randint(4, 6) * self.tables
        coming, self.people = self.people[:count], self.people[count:]
        change = begin_afternoon(club, By(), beginning=Beginning(DAY, "", self.rules, coming))
        self.key = change.detail["afternoon"]
        self.book = Notebook([player.full_name for player in coming])
        self.history: list[Notebook] = []
        self.counted = {"deals": 0, "games": 0, "steps": 0, "asked": 0}

    @property
    def row(self) -> FourAfternoon:
        return FourAfternoon.objects.select_related("club").get(pk=self.key)

    def read(self):
        return read_afternoon(self.row)

    def run(self, steps: int) -> None:
        for _ in range(steps):
            before = copy.deepcopy(self.book)
            verbs = [self.deal] * 14 + [self.mend] * 2 + [
                self.strike, self.break_off, self.cut_in, self.change_seats, self.end,
                self.undo_one,
            ]  # fmt: skip
            verb = self.go_on if self.book.ended else self.lot.choice(verbs)
            if verb():
                self.history.append(before)
                self.counted["steps"] += 1

    def score(self, game: Noted, rows=None) -> Outcome:
        rows, edition = game.rows if rows is None else rows, self.rules.edition.value
        if self.rules.game is FourGameKind.RUBBER:
            return score_rubber(rows, edition, broken_off=game.broken_off)
        scored = score_chicago(
            rows,
            edition,
            duplicate=self.rules.game is FourGameKind.CHICAGO_DUPLICATE,
            cavendish=self.rules.cavendish,
            first=game.dealer,
        )
        return scored._replace(over=scored.over or game.broken_off)

    def stored(self, game: Noted):
        """The game of the program that stands where this one stands in the notebook."""
        order = self.book.at_table(game.table).index(game)
        games = [one for one in self.read().seated if one.table == game.table]
        return games[order]

    def deal(self) -> bool:
        """Type the next deal of a table; where its game is over, seat the next one."""
        table = self.lot.randint(1, self.tables)
        games = self.book.at_table(table)
        if not games or self.score(games[-1]).over:
            return self.seat(table)
        row, alphabet = draw_row(self.lot), self.lot.choice(list(Alphabet))
        deal = read_deal(type_row(row, alphabet, self.lot), alphabet)
        add_deal(
            self.club, By(), afternoon=self.key, game=self.stored(games[-1]).key, deal=deal
        )  # fmt: skip
        games[-1].rows.append(row)
        self.counted["deals"] += 1
        return True

    def seat(self, table: int) -> bool:
        facts = self.read()
        keys = {name: key for key, name in facts.names.items()}
        busy = {
            name
            for game in self.book.games
            if game.table != table and not self.score(game).over
            for name in game.seats.values()
        }
        free = [name for name in self.book.names if name not in busy]
        proposed = {
            seat.value: facts.names[key] for seat, key in propose_seats(facts, table).items()
        }
        self.check_proposal(table, proposed, free)
        if len(free) < 4:
            return False
        if self.lot.random() < 0.3 or len(proposed) < 4:
            proposed = dict(zip("NESW", self.lot.sample(free, 4), strict=True))
        dealer = self.lot.choice("NESW")
        wanted = SeatsWanted(
            table, {Seat(seat): keys[name] for seat, name in proposed.items()}, Seat(dealer)
        )
        seat_game(self.club, By(), afternoon=self.key, wanted=wanted)
        self.book.games.append(Noted(table, proposed, dealer))
        self.counted["games"] += 1
        return True

    def check_proposal(self, table: int, proposed: dict[str, str], free: list[str]) -> None:
        """Whoever waits comes in by the order of the cut; nobody sits twice or elsewhere."""
        assert len(set(proposed.values())) == len(proposed) == min(4, len(free))
        assert set(proposed.values()) <= set(free)
        games = self.book.at_table(table)
        last = set(games[-1].seats.values()) if games else set()
        waiting = [name for name in free if name not in last]
        assert set(waiting[:4]) <= set(proposed.values())

    def pick(self) -> tuple[Noted, int] | None:
        """A deal that was played at some time."""
        games = [game for game in self.book.games if game.rows]
        if not games:
            return None
        game = self.lot.choice(games)
        return game, self.lot.randrange(len(game.rows))

    def mend(self) -> bool:
        picked = self.pick()
        if picked is None:
            return False
        game, number = picked
        row, alphabet = draw_row(self.lot), self.lot.choice(list(Alphabet))
        if row == game.rows[number]:
            return False
        becomes = read_deal(type_row(row, alphabet, self.lot), alphabet)
        rows = [*game.rows[:number], row, *game.rows[number + 1 :]]
        self.change(mend_deal, game, number, rows, becomes=becomes)
        return True

    def strike(self) -> bool:
        picked = self.pick()
        if picked is None:
            return False
        game, number = picked
        self.change(strike_deal, game, number, [*game.rows[:number], *game.rows[number + 1 :]])
        return True

    def change(self, verb, game: Noted, number: int, rows: list, **more: object) -> None:
        """Mend or strike; where more deals than before would fall behind the end, it is asked."""
        stored = self.stored(game).deals[number]
        keys = {"afternoon": self.key, "deal": stored.key, "base": stored.changed_in, **more}
        left_before = len(game.rows) - self.score(game).played
        left_after = len(rows) - self.score(game, rows).played
        if left_after > left_before:
            with pytest.raises(ServiceError) as caught:
                verb(self.club, By(), **keys)
            assert caught.value.code == "four_ends_earlier"
            self.counted["asked"] += 1
        verb(self.club, By(), **keys, keeps_later=left_after > left_before)
        game.rows[:] = rows

    def break_off(self) -> bool:
        under_way = [game for game in self.book.games if not self.score(game).over]
        if not under_way:
            return False
        game = self.lot.choice(under_way)
        break_off(self.club, By(), afternoon=self.key, game=self.stored(game).key)
        game.broken_off = True
        return True

    def cut_in(self) -> bool:
        if not self.people or len(self.book.names) >= MOST * self.tables:
            return False
        player = self.people.pop()
        add_players(self.club, By(), afternoon=self.key, players=[player])
        self.book.names.append(player.full_name)
        return True

    def change_seats(self) -> bool:
        """Two who sat down wrongly change seats in a game under way."""
        under_way = [game for game in self.book.games if not self.score(game).over]
        if not under_way:
            return False
        game = self.lot.choice(under_way)
        first, second = self.lot.sample("NESW", 2)
        stored = self.stored(game)
        seats = dict(stored.players)
        seats[Seat(first)], seats[Seat(second)] = seats[Seat(second)], seats[Seat(first)]
        wanted = SeatsWanted(game.table, seats, stored.first_dealer)
        mend_seats(self.club, By(), afternoon=self.key, game=stored.key, wanted=wanted)
        game.seats[first], game.seats[second] = game.seats[second], game.seats[first]
        return True

    def end(self) -> bool:
        end_afternoon(self.club, By(), afternoon=self.key)
        self.book.ended = True
        return True

    def go_on(self) -> bool:
        """Take the afternoon up again; nothing else may be done in one that has ended."""
        take_up(self.club, By(), afternoon=self.key)
        self.book.ended = False
        return True

    def undo_one(self) -> bool:
        if self.history:
            undo_last(self.club, By(), afternoon=self.key)
            self.book = self.history.pop()
        return False

    def check(self) -> None:
        """Compare everything that follows from what was played."""
        facts = self.read()
        assert [player.name for player in facts.players] == self.book.names
        won: dict[str, int] = {}
        for table in range(1, self.tables + 1):
            noted, played = self.book.at_table(table), facts.at_table(table)
            assert len(noted) == len(played)
            for mine, own in zip(noted, played, strict=True):
                wanted = self.score(mine)
                totals = own.sheet.totals
                assert {"NS": totals.ns, "EW": totals.ew} == wanted.points, mine
                assert (len(own.lines), own.is_over) == (wanted.played, wanted.over), mine
                assert len(own.lines) + len(own.uncounted) == len(mine.rows)
                seats = {seat.value: facts.names[key] for seat, key in own.seated.players.items()}
                assert seats == mine.seats
                if wanted.over:
                    margin = wanted.points["NS"] - wanted.points["EW"]
                    fiches = slow_fiches(margin, raises_half=self.rules.raises_half)
                    for seat, name in mine.seats.items():
                        won[name] = won.get(name, 0) + (fiches if seat in "NS" else -fiches)
        accounts = facts.accounts
        assert {facts.find_name(one.player): one.fiches for one in accounts} == won
        cents = {facts.find_name(one.player): one.money * 100 for one in accounts}
        assert cents == {name: count * (self.rules.price or 0) for name, count in won.items()}

    def undo_all(self) -> None:
        """Undo step by step back to the beginning, and the beginning itself."""
        while self.history:
            undo_last(self.club, By(), afternoon=self.key)
            self.book = self.history.pop()
            self.check()
        undo_last(self.club, By(), afternoon=self.key)
        for model in (FourAfternoon, FourPlayer, FourGame, FourDeal):
            assert not model.objects.exists()
