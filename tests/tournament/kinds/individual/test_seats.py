"""Each player is sent to a seat of his own: on the table's phone, his page, and before play."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import by
from tests.tournament.kinds.individual.evenings import again, an_individual
from tournament.evening.play.next_game import pair_games
from tournament.models import Seating, Session, TableLink
from tournament.phones.values.next_round import next_round
from tournament.play.services.press_clock import call_round
from tournament.store.read import load_evening

pytestmark = pytest.mark.django_db
SEATS = {"en": ("North", "East", "South", "West"), "fr": ("Nord", "Est", "Sud", "Ouest")}


def seated(session: Session, round_: int) -> dict[int, tuple[int, int]]:
    """By player the table, and which of N E S W, from the rows alone."""
    rows = Seating.objects.filter(section__session=session, round=round_)
    return {
        getattr(row, name).number: (row.table, place)
        for row in rows
        for place, name in enumerate(("north", "east", "south", "west"))
    }


def text_of(answer) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", answer.content.decode()))


class SeatTests:
    @pytest.mark.parametrize("language", ["fr", "en"])
    def test_the_phone_sends_each_of_the_four_to_a_table_and_a_seat(self, language):
        session = an_individual(8)
        following = seated(session, 2)
        for link in TableLink.objects.filter(session=session):
            client = Client(headers={"accept-language": language})
            client.get(reverse("table_enter", kwargs={"token": link.token}))
            page = client.get(reverse("table_next"))
            text = text_of(page)
            goings = next_round(load_evening(session), "A", link.table, after=1).going
            assert len(goings) == 4
            for going in goings:
                table, place = following[going.pair.number]
                name = SEATS[language][place]
                stays = {"fr": "reste ici,", "en": "stays here,"}[language]
                where = f"{stays} {name}" if going.stays else f"Table {table}, {name}"
                assert where in text
                assert (going.seat, going.stays) == ("NESW"[place], table == link.table)

    @pytest.mark.parametrize("language", ["fr", "en"])
    def test_a_player_reads_his_seat_of_now_and_next(self, language):
        session = an_individual(8)
        now, following = seated(session, 1), seated(session, 2)
        for number in range(1, 9):
            client = Client(headers={"accept-language": language})
            text = text_of(client.get(reverse("public_card", args=[session.code, f"A{number}"])))
            table, place = following[number]
            assert f"Table {table}, {SEATS[language][place]}" in text
            table, place = now[number]
            letter = SEATS[language][place][0]
            round_ = {"fr": "tour 1 : table", "en": "round 1: table"}[language]
            assert f"{round_} {table}, {letter}," in text.replace("\u202f", " ")

    def test_the_same_table_on_another_seat_is_no_staying_seated(self):
        session = an_individual(12, movement="whist-12-11x2-together")
        changed = 0
        for round_ in range(2, 12):
            call_round(session, by(), number=round_ - 1) if round_ > 2 else None
            session = again(session)
            before, after = seated(session, round_ - 1), seated(session, round_)
            evening = load_evening(session)
            for number, place in after.items():
                stays = pair_games(evening, f"A{number}").next.stays
                assert stays == (before[number] == place)
                changed += before[number] != place and before[number][0] == place[0]
        assert changed > 0

    def test_before_play_everybody_reads_a_seat(self):
        session = an_individual(8, started=False)
        page = Client(headers={"accept-language": "en"}).get(
            reverse("public_ranking", args=[session.code])
        )
        rows = re.findall(r'data-pair="A(\d)">(.*?)</tr>', page.content.decode(), re.DOTALL)
        assert len(rows) == 8
        for number, row in rows:
            table, place = seated(session, 1)[int(number)]
            cell = re.sub(r"\s+", " ", re.sub("<[^>]*>", " ", row))
            assert f" {table} {'NESW'[place]} " in cell
