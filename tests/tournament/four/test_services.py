"""An afternoon's verbs: stored, logged, refused with words and nothing stored, undone."""

from dataclasses import replace

import pytest

from scoring.errors import ScoringError
from scoring.notation.alphabet import Alphabet
from scoring.notation.board import Seat
from tests.builders import a_club, by
from tests.tournament.four.arrange import WORKED, an_afternoon, last_game, people, seat, type_deals
from tournament.evening.errors import ServiceError
from tournament.four.reading.afternoon import read_afternoon
from tournament.four.services.begin import add_players
from tournament.four.services.deals import add_deal, break_off, mend_deal, strike_deal
from tournament.four.services.end import end_afternoon, take_up
from tournament.four.services.seat_game import SeatsWanted, mend_seats, seat_game
from tournament.four.services.undo import undo_last
from tournament.four.values.typed import read_deal
from tournament.models import Change, FourAfternoon, FourDeal, FourGame, FourPlayer, Verdict
from tournament.models.fact import Fact
from tournament.words.errors.codes import words

ROWS: tuple[type[Fact], ...] = (FourAfternoon, FourPlayer, FourGame, FourDeal)


def facts() -> dict[str, list[dict[str, object]]]:
    return {
        model.__name__: [
            {name: value for name, value in row.items() if name != "changed_in"}
            for row in model.objects.order_by("pk").values()
        ]
        for model in ROWS
    }


def french(line):
    return read_deal(line, Alphabet.FRENCH)


@pytest.fixture
def row(db):
    afternoon = an_afternoon(price=100)
    seat(afternoon)
    return afternoon


def deals_of(row):
    return last_game(row).seated.deals


def mend(row, number, line, **more):
    deal = deals_of(row)[number - 1]
    more = {"base": deal.changed_in, **more}
    return mend_deal(row.club, by(), afternoon=row.pk, deal=deal.key, becomes=french(line), **more)


class RefusedTests:
    """Each refusal has a sentence, and nothing is stored."""

    def refused(self, verb, code):
        before, changes = facts(), Change.objects.count()
        with pytest.raises((ServiceError, ScoringError)) as caught:
            verb()
        assert caught.value.code == code
        assert words(caught.value)
        assert (facts(), Change.objects.count()) == (before, changes)

    def test_too_few_players(self, db):
        club = a_club()
        self.refused(lambda: an_afternoon(3, club), "four_too_few")

    def test_somebody_who_is_there(self, row):
        player = read_afternoon(row).players[0]
        named = replace(people(1)[0], id=player.player)
        self.refused(
            lambda: add_players(row.club, by(), afternoon=row.pk, players=[named]), "four_is_there"
        )

    def test_a_fifth_player_who_did_not_cut_in(self, row):
        type_deals(row, *WORKED)
        other = an_afternoon(4, row.club)
        stranger = read_afternoon(other).players[0].key
        seats = {**last_game(row).seated.players, Seat.WEST: stranger}
        self.refused(
            lambda: seat_game(row.club, by(), afternoon=row.pk, wanted=SeatsWanted(1, seats)),
            "four_not_cut_in",
        )

    def test_a_player_in_two_seats(self, row):
        seats = dict(last_game(row).seated.players)
        seats[Seat.WEST] = seats[Seat.NORTH]
        wanted, game = SeatsWanted(1, seats), last_game(row).seated.key
        self.refused(
            lambda: mend_seats(row.club, by(), afternoon=row.pk, game=game, wanted=wanted),
            "same_player_twice",
        )

    def test_a_player_of_another_table(self, row):
        seats = dict(last_game(row).seated.players)
        wanted = SeatsWanted(2, seats)
        self.refused(
            lambda: seat_game(row.club, by(), afternoon=row.pk, wanted=wanted),
            "four_sits_elsewhere",
        )

    def test_the_next_game_of_a_table_that_still_plays(self, row):
        wanted = SeatsWanted(1, last_game(row).seated.players)
        self.refused(
            lambda: seat_game(row.club, by(), afternoon=row.pk, wanted=wanted), "four_still_played"
        )

    def test_a_deal_after_the_end(self, row):
        type_deals(row, *WORKED)
        self.refused(lambda: type_deals(row, "1PN="), "four_game_over")

    def test_honours_that_do_not_count(self, db):
        row = an_afternoon(honours=False)
        seat(row)
        self.refused(lambda: type_deals(row, "4PN= h100"), "honours_not_counted")

    def test_a_change_of_an_afternoon_that_has_ended(self, row):
        end_afternoon(row.club, by(), afternoon=row.pk)
        self.refused(lambda: type_deals(row, "1PN="), "four_ended")
        take_up(row.club, by(), afternoon=row.pk)
        type_deals(row, "1PN=")

    def test_an_afternoon_of_another_club(self, row):
        club = a_club("Autre club")
        self.refused(lambda: end_afternoon(club, by(), afternoon=row.pk), "four_gone")

    def test_a_mended_deal_that_would_end_the_rubber_earlier(self, row):
        type_deals(row, "4PN=", "1SAE=", "2PN=", "1PN=", "1SAE=")
        self.refused(lambda: mend(row, 3, "4PN="), "four_ends_earlier")


class MendedTests:
    def test_later_deals_are_kept_and_do_not_count(self, row):
        type_deals(row, "4PN=", "1SAE=", "2PN=", "1PN=", "1SAE=")
        mend(row, 3, "4PN=", keeps_later=True)
        game = last_game(row)
        assert (len(game.lines), len(game.uncounted), game.is_over) == (3, 2, True)
        # 120 twice and the rubber in two games, against a part-score.
        assert game.margin == 240 + 700 - 40

    def test_vulnerability_follows(self, row):
        type_deals(row, "4PN=", "3SAN-1")
        assert last_game(row).margin == 120 - 100
        mend(row, 1, "3PN=")
        assert last_game(row).margin == 90 - 50

    def test_the_loser_of_a_race_changes_nothing(self, row):
        type_deals(row, "4PN=")
        before = deals_of(row)[0].changed_in
        mend(row, 1, "3PN=")
        change = mend(row, 1, "2PN=", base=before)
        assert change.verdict == Verdict.CONFLICT
        assert deals_of(row)[0].deal == french("3PN=")

    def test_a_struck_deal_leaves_the_others(self, row):
        type_deals(row, "4PN=", "1SAE=", "2PN=")
        deal = deals_of(row)[1]
        strike_deal(row.club, by(), afternoon=row.pk, deal=deal.key, base=deal.changed_in)
        assert [line.number for line in last_game(row).lines] == [1, 2]
        assert last_game(row).margin == 180

    def test_the_same_request_twice_is_entered_once(self, row):
        request = by()
        game = last_game(row).seated.key
        for _ in range(2):
            add_deal(row.club, request, afternoon=row.pk, game=game, deal=french("1PN="))
        assert len(deals_of(row)) == 1

    def test_seats_are_corrected_though_an_earlier_game_is_under_way_again(self, row):
        """Of the four who went on to another table, after a mended deal of the first."""
        type_deals(row, "4PN=", "4PN=")
        seat(row, 2, last_game(row).seated.players)
        mend(row, 2, "4PN-1")
        game = last_game(row, 2).seated
        seats = dict(game.players)
        seats[Seat.NORTH], seats[Seat.EAST] = seats[Seat.EAST], seats[Seat.NORTH]
        mend_seats(row.club, by(), afternoon=row.pk, game=game.key, wanted=SeatsWanted(2, seats))
        assert last_game(row, 2).seated.players == seats


class AccountTests:
    def test_partners_change_and_the_sum_is_nothing(self, row):
        type_deals(row, *WORKED)
        seat(row)
        type_deals(row, "4PN=", "4PN=")
        own = read_afternoon(row).accounts
        assert sum(account.fiches for account in own) == 0
        # Thirteen lost with one partner, 940 points won with another.
        assert sorted(account.fiches for account in own) == [-22, -4, 4, 22]
        assert sorted(account.money for account in own) == [-22, -4, 4, 22]

    def test_a_game_under_way_is_not_settled(self, row):
        type_deals(row, "4PN=")
        assert read_afternoon(row).accounts == ()
        break_off(row.club, by(), afternoon=row.pk, game=last_game(row).seated.key)
        # 120 and 300 of an unfinished rubber.
        assert sorted(one.fiches for one in read_afternoon(row).accounts) == [-4, -4, 4, 4]


class UndoTests:
    def test_back_to_the_beginning(self, db):
        states = [facts()]

        def do(verb, *arguments, **more):
            verb(*arguments, **more)
            states.append(facts())

        row = an_afternoon(6)
        states.append(facts())
        do(seat, row)
        for line in ("4PN=", "1SAE=", "2PN=", "1PN= h100"):
            do(type_deals, row, line)
        do(mend, row, 3, "2PN+1")
        deal = deals_of(row)[1]
        do(strike_deal, row.club, by(), afternoon=row.pk, deal=deal.key, base=deal.changed_in)
        game = last_game(row).seated.key
        do(break_off, row.club, by(), afternoon=row.pk, game=game)
        do(seat, row)
        do(end_afternoon, row.club, by(), afternoon=row.pk)
        for wanted in reversed(states[:-1]):
            undo_last(row.club, by(), afternoon=row.pk)
            assert facts() == wanted
        with pytest.raises(ServiceError, match="four_nothing_to_undo"):
            undo_last(row.club, by(), afternoon=row.pk)

    def test_no_name_stands_in_the_log(self, row):
        type_deals(row, *WORKED)
        changes = Change.objects.exclude(kind="four_begun")
        text = str(list(changes.values_list("detail", "before", "after")))
        assert not any(player.last_name in text for player in people(4))
