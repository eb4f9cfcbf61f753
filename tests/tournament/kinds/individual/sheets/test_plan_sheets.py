"""What is laid out for single players says of each round what the movement's rows say."""

import dataclasses

import pytest

from movements import individual_of_key
from tests.builders import a_user
from tests.tournament.files.evenings import a_plan
from tests.tournament.kinds.individual.evenings import an_individual
from tests.tournament.prints.reading import heights_of, page_count, rows_of, text_of
from tournament.evening.report import Contestant, Person
from tournament.kinds.individual.sheets.packs import table_pack_pdf
from tournament.kinds.individual.sheets.player_cards import (
    LEADING,
    SYSTEM_SPACE,
    fit_lines,
    player_cards_pdf,
)
from tournament.models import Role
from tournament.prints.cards.blank_travellers import blank_travellers_pdf
from tournament.prints.cards.seats import SEATS_OF_PLAYERS
from tournament.prints.cards.table_cards import table_cards_pdf
from tournament.prints.paper import NARROW, Style, text_width
from tournament.prints.sheets.seating import seating_pdf


def a_plan_of(players: int, key: str, language: str = "en"):
    """The plan of an individual, its players called by their numbers."""
    plan = a_plan(individual_of_key(key, players).movement(), language)
    named = {
        number: Contestant(
            f"A{number}", "A", number, "", str(number), (Person("Anna", f"Player{number}"),)
        )
        for number in plan.movement.numbers
    }
    return dataclasses.replace(plan, kind="individual", pairs=named)


# With a sit-out each round, without any, and with boards that go from table to table.
PLANS = {9: "whist-9-9x3-together", 12: "whist-12-11x2-together", 20: "rainbow-20-5x4"}


@pytest.fixture(params=sorted(PLANS))
def plan(request):
    return a_plan_of(request.param, PLANS[request.param])


class PlayerCardTests:
    def test_each_round_says_where_with_whom_and_against_whom(self, plan):
        for number in plan.movement.numbers:
            rows = rows_of(player_cards_pdf(plan, pairs=[number]))
            for row in plan.movement.seatings:
                north, east, south, west = row.north, row.east, row.south, row.west
                there = {
                    north: f"N {south} {east}+{west}",
                    south: f"S {north} {east}+{west}",
                    east: f"E {west} {north}+{south}",
                    west: f"W {east} {north}+{south}",
                }
                if number in there:
                    boards = f"{row.boards[0]}–{row.boards[-1]}"
                    said = f"{row.round} {row.table} {there[number]} {boards}"
                    assert any(one.startswith(said) for one in rows), said

    def test_who_sits_out_reads_it(self):
        plan = a_plan_of(9, PLANS[9])
        for out in plan.movement.sitouts:
            rows = rows_of(player_cards_pdf(plan, pairs=[out.number]))
            assert any(one.startswith(f"{out.round} sits out") for one in rows)

    def test_eight_cards_lie_on_a_sheet(self):
        assert page_count(player_cards_pdf(a_plan_of(12, PLANS[12]))) == 2

    def test_in_french(self):
        text = text_of(player_cards_pdf(a_plan_of(12, PLANS[12], "fr"), pairs=[4]))
        for word in ("Joueur", "Avec", "Contre", "Étuis"):
            assert word in text

    def test_the_system_stands_under_the_name_and_takes_nothing_from_the_rounds(self):
        plan = a_plan_of(12, PLANS[12])
        imposed = dataclasses.replace(plan, system="Acol, weak no-trump, transfers, strong 2♣")
        rows = rows_of(player_cards_pdf(imposed, pairs=[4]))
        without = rows_of(player_cards_pdf(plan))
        words = " ".join(row for row in rows if row not in without)
        for word in ("System imposed:", "Acol,", "weak no-trump", "transfers", "2♣"):
            assert word in words
        plain, own = (heights_of(player_cards_pdf(one, pairs=[4])) for one in (plan, imposed))
        assert own["3–4"] == plain["3–4"]

    @pytest.mark.parametrize("system", ["W" * 120, "Wi " * 40, "x"])
    def test_however_long_it_stays_on_the_card(self, system):
        for width in (33.0, 47.0):
            lines, size = fit_lines(f"System imposed: {system.strip()}", width)
            assert " ".join(lines) == f"System imposed: {system.strip()}"
            assert all(text_width(line, Style(NARROW, size)) <= width + 1e-9 for line in lines)
            assert len(lines) * size * LEADING <= SYSTEM_SPACE


class TableTests:
    @pytest.mark.parametrize("players", [9, 20])
    def test_a_card_says_who_sits_on_each_seat(self, players):
        plan = a_plan_of(players, PLANS[players])
        rows = rows_of(table_cards_pdf(plan, seats=SEATS_OF_PLAYERS))
        for row in plan.movement.seatings:
            who = f"{row.round} {row.north} {row.south} {row.east} {row.west} "
            assert any(who in one for one in rows), who

    def test_a_card_says_where_each_of_the_four_goes(self):
        """Of the rainbow of 20 North stays; the others leave it table by table."""
        plan = a_plan_of(20, PLANS[20])
        rows = rows_of(table_cards_pdf(plan, tables=[1], seats=SEATS_OF_PLAYERS))
        first, second = (plan.movement.seatings_of_round(number) for number in (1, 2))
        here = next(row for row in first if row.table == 1)
        goes = []
        for player in (here.north, here.south, here.east, here.west):
            after = next(row for row in second if player in row.players)
            seat = "NESW"[after.players.index(player)]
            stays = after.table == 1 and here.players.index(player) == after.players.index(player)
            goes.append("stays" if stays else f"{after.table}{seat}")
        line = next(row for row in rows if row.startswith(f"1 {here.north} {here.south} "))
        assert " ".join(goes) in line

    def test_a_traveller_has_the_four_numbers(self, plan):
        rows = rows_of(blank_travellers_pdf(plan, filled=True, seats=SEATS_OF_PLAYERS))
        row = min((row for row in plan.movement.seatings if 1 in row.boards), key=lambda r: r.round)
        assert any(one.startswith(f"{row.north} {row.south} {row.east} {row.west}") for one in rows)

    def test_the_list_says_table_and_seat_of_everybody(self, plan):
        rows = rows_of(seating_pdf(plan))
        names = {"N": "North", "E": "East", "S": "South", "W": "West"}
        for row in plan.movement.seatings_of_round(1):
            for seat, number in zip("NESW", row.players, strict=True):
                where = f"Player{number} Anna {row.table} {names[seat]} {number}"
                assert any(where in one for one in rows), where

    def test_the_pack_holds_all_of_it(self):
        plan = a_plan_of(12, PLANS[12])
        text = text_of(table_pack_pdf(plan))
        for words in ("Your table", "Next, to table", "Fold the bottom", "Against"):
            assert words in text


@pytest.mark.django_db
@pytest.mark.shows
class OfferedTests:
    def test_the_page_gives_the_sheets_of_players(self, client):
        session = an_individual(12)
        client.force_login(a_user(session.event.club, Role.OWNER))
        answer = client.get(f"/director/{session.code}/print/guide-cards/")
        assert answer.status_code == 200
        assert "Against" in text_of(answer.content) or "Contre" in text_of(answer.content)
        assert client.get(f"/director/{session.code}/print/team-cards/").status_code == 404
