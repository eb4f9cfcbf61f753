"""Stand-ins, who fill a seat of an individual and are in no ranking."""

import json
from collections import defaultdict
from decimal import Decimal

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from tests.builders import a_user, by
from tests.tournament.evening.values import report_of
from tests.tournament.kinds.individual.evenings import again, an_individual, play
from tests.tournament.kinds.individual.files.test_pbn import places as places_of_pbn
from tests.tournament.kinds.individual.files.test_results_file import scored
from tests.tournament.kinds.individual.files.test_usebio import places as places_of_usebio
from tests.tournament.play.evenings import said
from tests.tournament.prints.reading import text_of
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.names.names import NamedPlayer
from tournament.evening.publish.kept_facts import facts_from_json, facts_to_json
from tournament.files.results.write import results_file
from tournament.files.usebio.write import usebio_xml
from tournament.kinds.individual.services.add_players import add_players
from tournament.kinds.individual.services.stand_ins import seat_stand_in
from tournament.kinds.pairs.files.pbn.write import results_pbn
from tournament.models import (
    Club,
    Entry,
    Placement,
    Role,
    Section,
    Session,
    TableLink,
)
from tournament.services.results.record_result import record_result
from tournament.setup.services.start import start
from tournament.store.read import load_evening

pytestmark = pytest.mark.django_db
SEVEN_AND_ONE = "whist-8-7x3-together-standins-1"


def a_director(session: Session, language: str = "en") -> Client:
    client = Client(headers={"accept-language": language})
    director = User.objects.first()
    client.force_login(director or a_user(session.event.club, Role.DIRECTOR))
    return client


def shown_text(client: Client, where: str, session: Session) -> str:
    return " ".join(client.get(reverse(where, args=[session.code])).content.decode().split())


def places_of_json(content: bytes, rules: object) -> dict[str, tuple[int, Decimal]]:
    """The place and the total of each player whom the command `score` ranks."""
    ranking = scored(json.loads(content), rules)["ranking"]
    return {one["player"]: (one["rank"], Decimal(one["total"])) for one in ranking}


def list_unranked(evening: Evening) -> list[str]:
    return [pair.key for pair in evening.pairs if not pair.is_ranked]


class SetupTests:
    def test_a_stand_in_makes_eight_of_seven_and_has_the_last_number(self):
        session = an_individual(7, started=False, movement=SEVEN_AND_ONE)
        rows = Placement.objects.filter(section__session=session)
        assert [row.number for row in rows if row.attendance_id] == [1, 2, 3, 4, 5, 6, 7]
        assert [(row.number, row.stand_in) for row in rows if row.stand_in] == [(8, "Remplaçant")]
        assert Entry.objects.count() == 7

    @pytest.mark.parametrize(
        ("language", "words"),
        [("en", "with 1 stand-in, not ranked"), ("fr", "avec 1 remplaçant, non classé")],
    )
    def test_it_is_proposed_behind_those_without(self, language, words):
        session = an_individual(7, started=False, movement="whist-7-7x3")
        page = a_director(session, language).get(reverse("setup", args=[session.code]))
        stand_ins = [row.option.stand_ins for row in page.context["options"]]
        assert (stand_ins[0], stand_ins[-1]) == (0, 1)
        assert words in " ".join(page.content.decode().split())

    def test_where_four_divides_the_players_none_is_proposed(self):
        session = an_individual(8, started=False)
        page = a_director(session).get(reverse("setup", args=[session.code]))
        assert {row.option.stand_ins for row in page.context["options"]} == {0}
        sent = {"option": "whist-12-11x2-together-standins-4", "key": "four"}
        a_director(session).post(reverse("choose_movement", args=[session.code]), sent)
        assert Placement.objects.count() == 8

    def test_chosen_on_the_page_he_is_called_in_the_clubs_language(self):
        session = an_individual(7, started=False, movement="whist-7-7x3")
        client = a_director(session)
        sent = {"option": SEVEN_AND_ONE, "key": "chosen"}
        client.post(reverse("choose_movement", args=[session.code]), sent)
        assert Placement.objects.get(number=8).stand_in == "Remplaçant"
        assert "stand-in, not ranked" in shown_text(client, "setup", session)

    def test_the_eighth_player_takes_the_seat_and_no_stand_in_is_wanted(self):
        session = an_individual(7, started=False, movement=SEVEN_AND_ONE)
        add_players(session, by(), players=[NamedPlayer("Anna", "Neumann")])
        assert not Placement.objects.exclude(stand_in="").exists()
        assert Section.objects.get().option == "whist-8-7x3-together"
        assert Placement.objects.filter(attendance=None).count() == 0


class NameTests:
    def post(self, session: Session, name: str, **more: str) -> object:
        sent = {"name": name, "key": "named", **more}
        return a_director(session).post(reverse("stand_in", args=[session.code, 8]), sent)

    def test_a_name_is_typed_and_stands_on_the_pages(self):
        session = an_individual(7, movement=SEVEN_AND_ONE)
        assert self.post(session, "Colette Bastide").status_code == 302
        assert load_evening(again(session)).placed["A8"].pair.players[0].full_name == (
            "Colette Bastide"
        )
        assert "Colette Bastide" in shown_text(a_director(session), "pairs", session)

    def test_the_name_of_somebody_who_plays_is_refused_at_the_field(self):
        session = an_individual(7, movement=SEVEN_AND_ONE)
        other = load_evening(session).placed["A3"].pair.players[0].full_name
        answer = self.post(session, other)
        assert answer.status_code == 422
        assert answer.context["form"].errors["name"] == [f"{other} has come already, as number 3."]
        assert Placement.objects.get(number=8).stand_in == "Remplaçant"

    def test_a_players_number_has_no_such_page(self):
        session = an_individual(8)
        assert (
            a_director(session).get(reverse("stand_in", args=[session.code, 8])).status_code == 404
        )
        with pytest.raises(ServiceError, match="no_empty_place"):
            seat_stand_in(session, by(), number=8, name="Colette Bastide")

    def test_the_empty_seat_of_a_table_is_filled_while_it_runs(self):
        session = an_individual(8, started=False)
        entry = Entry.objects.last()
        a_director(session).post(
            reverse("pair", args=[session.code, entry.pk]), {"do": "remove", "key": "out"}
        )
        start(session, by())
        number = Placement.objects.get(attendance=None).number
        seat_stand_in(again(session), by(), number=number, name="Colette Bastide", first_round=2)
        evening = load_evening(again(session))
        assert len([game for game in evening.due if game.round == 1]) == 1
        assert len([game for game in evening.due if game.round == 2]) == 2
        assert list_unranked(evening) == [f"A{number}"]
        with pytest.raises(ServiceError, match="no_empty_place"):
            seat_stand_in(again(session), by(), number=1, name="x")


class SheetTests:
    """Wherever he is named he is called what he is."""

    @pytest.mark.parametrize(("language", "word"), [("en", "stand-in"), ("fr", "remplaçant")])
    @pytest.mark.parametrize("sheet", ["seating", "guide-cards"])
    def test_sheets_call_him_a_stand_in(self, sheet, language, word):
        session = an_individual(7, movement=SEVEN_AND_ONE)
        Placement.objects.filter(number=8).update(stand_in="Colette Bastide")
        play(session, share=0.5)
        Club.objects.update(language=language)
        director = a_director(session, language)
        answer = director.get(reverse("print_file", args=[session.code, sheet]))
        assert f"({word})" in text_of(answer.content)

    def test_the_tables_phone_and_the_plan_of_one_who_meets_him_do(self):
        session = an_individual(7, movement=SEVEN_AND_ONE)
        Placement.objects.filter(number=8).update(stand_in="Colette Bastide")
        phone = Client(headers={"accept-language": "en"})
        table = next(one for one in load_evening(session).games if "A8" in one.seats.players).table
        token = TableLink.objects.get(session=session, table=table).token
        phone.get(reverse("table_enter", args=[token]))
        player = phone.get(reverse("public_card", args=[session.code, "A8"]))
        for page in (phone.get(reverse("table")), player):
            assert "Bastide (stand-in)" in page.content.decode()

    @pytest.mark.parametrize(
        ("write", "rank_again"),
        [
            (results_file, places_of_json),
            (usebio_xml, places_of_usebio),
            (results_pbn, places_of_pbn),
        ],
    )
    def test_files_of_results_are_ranked_again_as_we_ranked(self, write, rank_again):
        session = an_individual(7, movement=SEVEN_AND_ONE)
        play(session)
        report = report_of(load_evening(again(session)))
        assert rank_again(write(report), report.rules) == {
            key.removeprefix("A"): (rank.rank, rank.total)
            for key, rank in report.rank_by_pair.items()
        }


class RankingTests:
    """Seven players and a stand-in at two tables."""

    def two_results(self) -> Session:
        """Round 1, board 1: 420 at one table, 170 at the other."""
        session = an_individual(7, movement=SEVEN_AND_ONE)
        for table, score in ((1, "4SN="), (2, "2SN+2")):
            record_result(
                session,
                by(),
                place=("A", 1, table, 1),
                sides=said(score),
                base=0,
            )
        return again(session)

    def test_his_results_count_for_those_at_his_table_and_he_has_no_rank(self):
        session = self.two_results()
        evening = load_evening(session)
        report = report_of(evening)
        assert set(report.rank_by_pair) == {f"A{number}" for number in range(1, 8)}
        # Of two tables, 420 beats 170: two matchpoints for those North-South at the first table
        # and for those East-West at the second, none for the others.
        games = [game for game in evening.games if game.round == 1]
        top = {*games[0].seats.sides[0], *games[1].seats.sides[1]}
        expected = {key: Decimal(2 if key in top else 0) for key in report.rank_by_pair}
        assert {key: rank.total for key, rank in report.rank_by_pair.items()} == expected
        assert len(expected) == 7

    def test_ranks_leave_no_gap_where_he_would_stand(self):
        session = an_individual(7, movement=SEVEN_AND_ONE)
        play(session)
        ranks = report_of(load_evening(again(session))).rank_by_pair
        totals = sorted((rank.total for rank in ranks.values()), reverse=True)
        assert len(ranks) == 7
        assert {rank.rank for rank in ranks.values()} == {
            1 + totals.index(total) for total in totals
        }
        # Of two tables each shares two matchpoints between its sides, and each side has two
        # players: eight on each of twenty-one boards, and his are among them.
        counted = defaultdict(Decimal)
        for board in report_of(load_evening(again(session))).boards:
            for line in board.lines:
                for key in line.seats.sides[0]:
                    counted[key] += line.ns_award
                for key in line.seats.sides[1]:
                    counted[key] += line.ew_award
        assert sum(counted.values()) == 7 * 3 * 8
        assert {key: rank.total for key, rank in ranks.items()} == {
            key: total for key, total in counted.items() if key != "A8"
        }

    def test_a_published_version_still_ranks_without_him(self):
        evening = load_evening(self.two_results())
        kept = facts_from_json(json.loads(json.dumps(facts_to_json(evening), default=str)))
        assert list_unranked(kept) == ["A8"]
        assert set(report_of(kept).rank_by_pair) == {f"A{number}" for number in range(1, 8)}

    @pytest.mark.parametrize("where", ["standings", "public_ranking"])
    def test_no_page_of_the_ranking_has_him(self, where):
        session = self.two_results()
        Placement.objects.filter(number=8).update(stand_in="Zoé Remplace")
        assert "Remplace" not in shown_text(a_director(session), where, session)

    def test_who_is_ranked_is_counted_without_him_on_page_and_paper(self):
        session = self.two_results()
        client = a_director(session)
        assert "7 players" in shown_text(client, "standings", session)
        sheet = client.get(reverse("print_file", args=[session.code, "ranking"]))
        words = " ".join(text_of(sheet.content).split())
        assert "7 joueurs" in words
        assert "8 joueurs" not in words

    @pytest.mark.parametrize("started", [False, True])
    def test_he_makes_up_a_table(self, started):
        session = an_individual(7, movement=SEVEN_AND_ONE, started=started)
        page = shown_text(a_director(session), "pairs" if started else "setup", session)
        assert "2 tables" in page
        assert "over" not in page.split("2 tables")[1][:40]
