"""What a ruling would change among single players: all four of a table, each by name."""

from decimal import Decimal

import pytest
from django.test import Client
from django.urls import reverse

from scoring.notation.alphabet import Alphabet
from scoring.notation.codes import decode_sides
from scoring.notation.ruled_line import parse_ruled
from tests.builders import a_user
from tests.tournament.kinds.individual.evenings import an_individual, play
from tournament.evening.explain.ruling_effect import ruling_effect
from tournament.evening.publish.claims import Correction
from tournament.models import Role, TableLink
from tournament.rulings.values.correction_effect import correction_effect
from tournament.store.read import load_evening

pytestmark = pytest.mark.django_db


class EffectTests:
    def test_each_of_the_four_gets_an_award_of_its_side(self):
        """Two tables play a board: a top is two points, and 60 % of it one point and a fifth."""
        session = an_individual(8)
        play(session)
        evening = load_evening(session)
        place = min(evening.places)
        effect = ruling_effect(evening, place, parse_ruled("A6040", Alphabet.ENGLISH))
        north, east, south, west = evening.places[place].seats.players
        assert [(one.pair, one.side, one.now) for one in effect.sides] == [
            (north, "NS", Decimal("1.2")), (south, "NS", Decimal("1.2")),
            (east, "EW", Decimal("0.8")), (west, "EW", Decimal("0.8")),
        ]  # fmt: skip

    def test_a_correction_that_turns_the_table_follows_each_player(self):
        session = an_individual(8)
        play(session)
        evening = load_evening(session)
        line = evening.results[0]
        written = decode_sides(line.ns_outcome, line.ew_outcome)
        turned = Correction(written, line.seats.turned)
        effect = correction_effect(evening, line.place, turned)
        was = {one.pair: one.was for one in effect.sides}
        now = {one.pair: one.now for one in effect.sides}
        assert was.keys() == now.keys() == set(line.seats.players)
        assert {one.pair: one.side for one in effect.sides} == {
            line.seats.north: "EW", line.seats.south: "EW",
            line.seats.east: "NS", line.seats.west: "NS",
        }  # fmt: skip
        # Two tables: what one side of this one got, the other gets now.
        assert {was[line.seats.north], was[line.seats.east]} == {
            now[line.seats.north], now[line.seats.east]
        }  # fmt: skip

    @pytest.mark.parametrize("average", ["60-40", "50-50", "40-60", "60-60"])
    def test_the_page_shows_it_for_a_board_that_nobody_wrote(self, average):
        session = an_individual(9)
        client = Client()
        client.force_login(a_user(session.event.club, Role.DIRECTOR))
        answer = client.post(
            reverse("ruling", args=[session.code, "A-9-2-27"]), {"average": average, "key": "ruled"}
        )
        assert answer.status_code == 200
        assert len(answer.context["effect"].sides) == 4


class MatchOfATableTests:
    def test_single_players_play_none_and_are_led_back(self):
        session = an_individual(8)
        client = Client()
        client.cookies["etui_table"] = TableLink.objects.filter(session=session)[0].token
        answer = client.get("/t/match/board/1/")
        assert (answer.status_code, answer.url) == (302, reverse("table_match"))
        assert client.get("/t/match/").status_code == 200
