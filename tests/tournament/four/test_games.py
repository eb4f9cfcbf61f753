"""What a game comes to: the worked rubber, random afternoons against a second scorer."""

import random
import uuid

import pytest

from scoring.notation.alphabet import Alphabet
from scoring.notation.board import Seat, Side
from tests.tournament.four.arrange import WORKED
from tests.tournament.four.random_deals import as_value, draw_row
from tests.tournament.four.slow import score_chicago, score_rubber
from tournament.evening.four.games import FourEdition, FourGameKind
from tournament.four.values.games import FourRules, RecordedDeal, SeatedGame, play_game
from tournament.four.values.sheet import lay_out
from tournament.four.values.typed import read_deal

FOUR_PLAYERS = dict(zip(Seat, map(uuid.UUID, map("{:032x}".format, range(1, 5))), strict=True))
EDITIONS = list(FourEdition)


def a_game(deals, *, broken_off=False):
    stored = tuple(
        RecordedDeal(uuid.UUID(int=number), number, deal) for number, deal in enumerate(deals, 1)
    )
    return SeatedGame(uuid.UUID(int=99), 1, 1, FOUR_PLAYERS, Seat.NORTH, broken_off, stored)


def typed_game(*lines, **more):
    return a_game([read_deal(line, Alphabet.FRENCH) for line in lines], **more)


def both(game):
    totals = game.sheet.totals
    return {"NS": totals.ns, "EW": totals.ew}


class WorkedRubberTests:
    """Source: the worked rubber of a French rule book."""

    @pytest.mark.parametrize("edition", EDITIONS)
    def test_its_totals_and_fiches(self, edition):
        rules = FourRules(edition=edition, price=100)
        game = play_game(rules, typed_game(*WORKED))
        assert both(game) == {"NS": 500, "EW": 1850}
        assert (game.margin, game.is_over) == (-1350, True)
        assert rules.tariff.fiches(game.margin) == -13
        assert FourRules(raises_half=True).tariff.fiches(game.margin) == -14

    def test_its_sheet_as_on_paper(self):
        layout = lay_out(play_game(FourRules(), typed_game(*WORKED)).sheet)
        points = [(row.us and row.us.points, row.them and row.them.points) for row in layout.above]
        # From the line upwards: 300 and 30 of Us, 20; 30, 50 and the last deal of Them.
        assert [us for us, _ in reversed(points) if us] == [300, 30, 20]
        assert [them for _, them in reversed(points) if them] == [30, 50, 30, 750, 700]
        below = [
            [(row.us and row.us.points, row.them and row.them.points) for row in rows]
            for rows in layout.games
        ]
        assert below == [[(90, 40), (None, 60)], [(60, 190)]]

    def test_who_deals_and_who_is_vulnerable(self):
        lines = play_game(FourRules(), typed_game(*WORKED)).lines
        assert [line.dealer.value for line in lines] == list("NESWNES")
        assert [sorted(side.value for side in line.vulnerable) for line in lines] == [
            *([[]] * 4),
            *([["EW"]] * 3),
        ]


class RoundingTests:
    """Source: the two rule books differ in what exactly half a fiche counts."""

    @pytest.mark.parametrize(("margin", "fiches"), [(1350, 13), (1360, 14)])
    def test_exactly_half_does_not_count(self, margin, fiches):
        assert FourRules().tariff.fiches(margin) == fiches

    def test_exactly_half_counts(self):
        assert FourRules(raises_half=True).tariff.fiches(850) == 9


class UnfinishedTests:
    """Source: Laws of rubber bridge, and the French rule book's figures of before 1993."""

    @pytest.mark.parametrize(
        ("edition", "part"),
        [(FourEdition.CURRENT, 100), (FourEdition.FORMER, 50), (FourEdition.MIXED, 100)],
    )
    def test_a_game_gives_300_and_a_part_score_by_its_edition(self, edition, part):
        game = play_game(FourRules(edition=edition), typed_game("4PN=", "1SAE=", broken_off=True))
        assert both(game) == {"NS": 120 + 300, "EW": 40 + part}
        assert [entry.points for entry in game.ending] == [300, part]


class EditionTests:
    @pytest.mark.parametrize(
        ("edition", "costs"),
        [
            (FourEdition.CURRENT, [100, 300, 500, 800, 1100, 1400]),
            (FourEdition.FORMER, [100, 300, 500, 700, 900, 1100]),
            (FourEdition.MIXED, [100, 300, 500, 700, 900, 1100]),
        ],
    )
    def test_doubled_undertricks_not_vulnerable(self, edition, costs):
        rules = FourRules(edition=edition)
        games = [play_game(rules, typed_game(f"4PxN-{down}")) for down in range(1, 7)]
        assert [-game.margin for game in games] == costs

    @pytest.mark.parametrize(
        ("edition", "insult"),
        [(FourEdition.CURRENT, 100), (FourEdition.FORMER, 50), (FourEdition.MIXED, 100)],
    )
    def test_a_redoubled_contract_made(self, edition, insult):
        game = play_game(FourRules(edition=edition), typed_game("1PxxN="))
        assert game.margin == 120 + insult


class ChicagoTests:
    def test_the_dealers_side_is_vulnerable_in_the_second_and_third_deal(self):
        rules = FourRules(FourGameKind.CHICAGO)
        lines = play_game(rules, typed_game("1PN=", "1PE=", "1CS=", "2CO=")).lines
        assert [line.vulnerable for line in lines] == [
            frozenset(),
            frozenset({Side.EW}),
            frozenset({Side.NS}),
            frozenset(Side),
        ]

    def test_a_passed_out_deal_is_dealt_again(self):
        rules = FourRules(FourGameKind.CHICAGO)
        game = play_game(rules, typed_game("P", "1PN="))
        assert [line.dealer for line in game.lines] == [Seat.NORTH, Seat.NORTH]


@pytest.mark.parametrize("edition", EDITIONS)
class AgainstTheSlowScorerTests:
    def test_random_rubbers(self, edition):
        lot = random.Random(f"rubbers {edition.value}")
        for _ in range(200):
            rows = [draw_row(lot) for _ in range(lot.randint(1, 14))]
            broken_off = lot.random() < 0.4
            game = play_game(
                FourRules(edition=edition), a_game(map(as_value, rows), broken_off=broken_off)
            )
            totals, played, _over = score_rubber(rows, edition.value, broken_off=broken_off)
            assert (both(game), len(game.lines)) == (totals, played), rows

    @pytest.mark.parametrize("kind", [FourGameKind.CHICAGO, FourGameKind.CHICAGO_DUPLICATE])
    def test_random_games_of_chicago(self, edition, kind):
        lot = random.Random(f"{kind.value} {edition.value}")
        for _ in range(100):
            rows = [draw_row(lot) for _ in range(lot.randint(1, 7))]
            cavendish = lot.random() < 0.5
            rules = FourRules(kind, edition, cavendish=cavendish)
            game = play_game(rules, a_game(map(as_value, rows)))
            duplicate = kind is FourGameKind.CHICAGO_DUPLICATE
            totals, played, _over = score_chicago(
                rows, edition.value, duplicate=duplicate, cavendish=cavendish
            )
            assert (both(game), len(game.lines)) == (totals, played), rows

    def test_a_mended_deal_three_of_nine(self, edition):
        lot = random.Random(f"mended {edition.value}")
        for _ in range(100):
            rows = [draw_row(lot) for _ in range(9)]
            rows[2] = draw_row(lot)
            game = play_game(FourRules(edition=edition), a_game(map(as_value, rows)))
            totals, played, _over = score_rubber(rows, edition.value)
            assert both(game) == totals, rows
            assert len(game.lines) + len(game.uncounted) == 9
            assert len(game.lines) == played
