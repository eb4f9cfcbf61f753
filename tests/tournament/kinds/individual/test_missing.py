"""Who comes late to an individual, and who takes the seat of a player that leaves."""

import re
from collections import Counter

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from tests.builders import a_user, by
from tests.tournament.evening.values import report_of
from tests.tournament.files.evening.evenings import written
from tests.tournament.files.evening.reading import read_evening
from tests.tournament.kinds.individual.evenings import again, an_individual, play
from tournament.evening.names.names import NamedPlayer
from tournament.incidents.services import repair_plan
from tournament.incidents.values.repairs import RepairRequest, list_ways
from tournament.models import Change, Placement, Role, Seating, Session
from tournament.store.read import load_evening
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db
ELEVEN_AND_ONE = "whist-12-11x2-together-standins-1"
LATE = (NamedPlayer("Zélie", "Ancelin"),)


def a_director(session: Session, language: str = "en") -> Client:
    client = Client(headers={"accept-language": language})
    director = User.objects.first()
    client.force_login(director or a_user(session.event.club, Role.DIRECTOR))
    return client


def text_of(content: bytes) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", content.decode()))


def repair(session: Session, asked: RepairRequest, kind: str, members=None) -> Change:
    """Change the plan in the way of that kind."""
    evening = load_evening(again(session))
    ways = list_ways(evening.sections[0], evening, asked)
    way = next(one for one in ways if one.kind == kind)
    return repair_plan(again(session), by(), request=asked, mark=way.mark, members=members)


def seated(session: Session, *, first: int) -> dict[tuple[int, int], tuple[int, ...]]:
    """Who sits at each table of the rounds from that one on, clockwise from North."""
    seats = ("north", "east", "south", "west")
    rows = Seating.objects.filter(section__session=session, round__gte=first)
    return {
        (row.round, row.table): tuple(getattr(row, seat).number for seat in seats)
        for row in rows.select_related(*seats)
    }


def count_rounds(session: Session, *, first: int) -> Counter[int]:
    """In how many rounds from that one on each number plays."""
    return Counter(number for four in seated(session, first=first).values() for number in four)


class LateTests:
    """Somebody comes in round 2 to twelve who sit at three tables."""

    def late(self, kind: str, movement: str = "whist-12-11x2-together", players: int = 12):
        session = an_individual(players, movement=movement)
        play(session, share=2 / 11)
        repair(session, RepairRequest("late", "A", 3), kind, LATE)
        return again(session)

    def test_for_one_more_all_sit_out_in_turn(self):
        session = self.late("rover")
        rounds = count_rounds(session, first=3)
        # Thirteen players at twelve seats in nine rounds: nine sit out once.
        assert sorted(rounds.values()) == [8] * 9 + [9] * 4
        assert sorted(rounds) == list(range(1, 14))
        assert Placement.objects.get(number=13).first_round == 3
        evening = load_evening(session)
        assert evening.placed["A13"].pair.players[0].full_name == "Zélie Ancelin"
        play(session)
        assert set(report_of(load_evening(again(session))).rank_by_pair) == {
            f"A{number}" for number in range(1, 14)
        }

    def test_a_stand_in_makes_room_and_what_he_played_stays(self):
        session = self.late("relieved", ELEVEN_AND_ONE, 11)
        rows = {row.number: row for row in Placement.objects.filter(section__session=session)}
        assert (rows[12].stand_in, rows[12].left_after) == ("Remplaçant", 2)
        assert (rows[13].attendance_id is not None, rows[13].first_round) == (True, 3)
        rounds = count_rounds(session, first=3)
        assert rounds == dict.fromkeys((*range(1, 12), 13), 9)
        play(session)
        report = report_of(load_evening(again(session)))
        assert set(report.rank_by_pair) == {f"A{n}" for n in (*range(1, 12), 13)}
        assert (report.rank_by_pair["A13"].boards, report.rank_by_pair["A1"].boards) == (18, 22)

    def test_a_stand_in_who_has_played_nothing_leaves_number_and_card(self):
        session = an_individual(11, movement=ELEVEN_AND_ONE)
        before = seated(session, first=1)
        repair(session, RepairRequest("late", "A", 1), "relieved", LATE)
        row = Placement.objects.get(number=12)
        assert (row.stand_in, row.left_after, row.first_round) == ("", None, 1)
        assert row.attendance.players.get().player.full_name == "Zélie Ancelin"
        assert seated(session, first=1) == before

    def test_where_nobody_stands_in_none_makes_room(self):
        session = an_individual(12)
        play(session, share=2 / 11)
        evening = load_evening(again(session))
        ways = list_ways(evening.sections[0], evening, RepairRequest("late", "A", 3))
        assert [way.kind for way in ways] == ["rover"]

    @pytest.mark.parametrize("kind", ["rover", "relieved"])
    def test_undone_the_plan_is_what_it_was(self, kind):
        session = an_individual(11, movement=ELEVEN_AND_ONE)
        play(session, share=2 / 11)
        before = seated(session, first=1)
        change = repair(session, RepairRequest("late", "A", 3), kind, LATE)
        assert seated(session, first=1) != before
        undo(again(session), by(), change=change)
        assert seated(session, first=1) == before
        rows = Placement.objects.filter(section__session=session)
        assert [(row.number, row.stand_in, row.left_after) for row in rows] == [
            *((number, "", None) for number in range(1, 12)),
            (12, "Remplaçant", None),
        ]

    @pytest.mark.parametrize("kind", ["rover", "relieved"])
    def test_the_file_of_the_evening_keeps_it(self, kind):
        content = written(self.late(kind, ELEVEN_AND_ONE, 11))
        places = read_evening(content).rows["placements"]
        assert [row["number"] for row in places if row["stand_in"]] == [12]
        assert [row["number"] for row in places if row["left_after"] == 2] == (
            [12] if kind == "relieved" else []
        )


class LatePageTests:
    def page(self, language: str, **sent: str):
        session = an_individual(11, movement=ELEVEN_AND_ONE)
        play(session, share=2 / 11)
        url = reverse("repair", args=[session.code]) + "?what=late&first_round=3"
        client = a_director(session, language)
        if not sent:
            return session, client.get(url)
        mark = client.get(url).context["ways"][0]["way"].mark
        return session, client.post(url, {"mark": mark, "key": "late", **sent})

    @pytest.mark.parametrize(
        ("language", "words"),
        [
            ("en", ("takes the seat of 12 Remplaçant (stand-in), who leaves",
                    "The movement is made anew for one player more",
                    "The late player plays 18 boards", "Sits out more than planned")),
            ("fr", ("prend la place du n° 12 Remplaçant, qui s’en va",
                    "Le mouvement est refait pour un joueur de plus",
                    "Le joueur en retard joue 18 donnes")),
        ],
    )  # fmt: skip
    def test_each_way_says_what_it_costs(self, language, words):
        _session, answer = self.page(language)
        assert [way["way"].kind for way in answer.context["ways"]] == ["relieved", "rover"]
        for each in words:
            assert each in text_of(answer.content)

    def test_one_name_is_typed_and_the_player_is_seated(self):
        session, answer = self.page("en", text="Zélie Ancelin")
        assert answer.status_code == 302
        assert Placement.objects.get(number=13).attendance.players.get().player.last_name == (
            "Ancelin"
        )
        log = a_director(session).get(reverse("log", args=[session.code]))
        assert "Late player instead of a stand-in from round 3 on" in text_of(log.content)

    @pytest.mark.parametrize("text", ["", "Ancelin", "Hélène Maurin 1"])
    def test_whoever_cannot_be_meant_is_refused_at_the_field(self, text):
        _session, answer = self.page("en", text=text)
        assert answer.status_code == 422
        assert len(answer.context["names_form"].errors["text"]) == 1
        assert not Placement.objects.filter(number=13).exists()

    def test_the_players_page_leads_there_where_no_seat_is_empty(self):
        session = an_individual(8)
        answer = a_director(session).get(reverse("pairs", args=[session.code]))
        assert f"/director/{session.code}/plan/change/?what=late" in answer.content.decode()


class LeavingTests:
    """Players leave twelve after round 2."""

    def leave(self, numbers: tuple[int, ...]) -> Session:
        session = an_individual(12, movement="whist-12-11x2-together")
        play(session, share=2 / 11)
        repair(session, RepairRequest("leaves", "A", 3, pairs=numbers), "stand_in")
        return again(session)

    @pytest.mark.parametrize("gone", [(3,), (3, 8)])
    def test_each_gets_a_stand_in_with_a_number_of_his_own(self, gone):
        session = self.leave(gone)
        new = list(range(13, 13 + len(gone)))
        rows = {row.number: row for row in Placement.objects.filter(section__session=session)}
        assert sorted(rows) == [*range(1, 13), *new]
        assert [(rows[one].stand_in, rows[one].first_round) for one in new] == [
            ("Remplaçant", 3)
        ] * len(gone)
        assert {one: rows[one].left_after for one in rows if rows[one].left_after} == dict.fromkeys(
            gone, 2
        )
        fresh = seated(an_individual(12, club=session.event.club), first=3)
        instead = dict(zip(gone, new, strict=True))
        assert seated(session, first=3) == {
            place: tuple(instead.get(one, one) for one in four) for place, four in fresh.items()
        }

    def test_who_left_stays_ranked_and_the_stand_in_is_not(self):
        session = self.leave((3,))
        play(session)
        ranks = report_of(load_evening(again(session))).rank_by_pair
        assert set(ranks) == {f"A{number}" for number in range(1, 13)}
        assert (ranks["A3"].boards, ranks["A4"].boards) == (4, 22)

    def test_he_is_named_afterwards_and_undone_with_the_rest(self):
        session = an_individual(12, movement="whist-12-11x2-together")
        play(session, share=2 / 11)
        before = seated(session, first=1)
        change = repair(session, RepairRequest("leaves", "A", 3, pairs=(3,)), "stand_in")
        client = a_director(session)
        url = reverse("stand_in", args=[session.code, 13])
        assert client.post(url, {"name": "Zélie Ancelin", "key": "name"}).status_code == 302
        assert Placement.objects.get(number=13).stand_in == "Zélie Ancelin"
        undo(again(session), by(), change=Change.objects.latest("id"))
        undo(again(session), by(), change=change)
        assert seated(session, first=1) == before
        assert Placement.objects.filter(section__session=session).count() == 12

    def test_a_stand_in_is_offered_beside_sitting_out(self):
        session = an_individual(12, movement="whist-12-11x2-together")
        play(session, share=2 / 11)
        url = reverse("repair", args=[session.code]) + "?what=leaves&pair=3&first_round=3"
        answer = a_director(session).get(url)
        assert {way["way"].kind for way in answer.context["ways"]} == {"stand_in", "left", "met"}
        text = text_of(answer.content)
        assert "A stand-in takes the seat and is not ranked; the plan stays." in text
        assert "the guide card of pair 13" not in text
