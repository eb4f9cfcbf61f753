"""A substitute sits from a board of a part on: those before keep who played them."""

import json
import re

import pytest
from django.db import transaction
from django.urls import reverse

from scoring.errors import ScoringError
from tests.builders import a_club, by
from tests.tournament.files.evening.evenings import written
from tests.tournament.files.evening.reading import read_evening
from tests.tournament.kinds.teams.services.test_line_ups import (
    FIRST,
    HEADS,
    again,
    of_team,
    proposal,
    sent_of,
    teams,
)
from tests.tournament.play.evenings import known
from tests.tournament.play.phones import a_phone, said
from tests.tournament.results.scores import enter
from tests.tournament.setup.browse import logged_in
from tests.tournament.teams.events import an_event_of_teams
from tournament.evening.errors import ServiceError
from tournament.evening.files.errors import EveningFileError
from tournament.kinds.teams.services.line_ups.seat_line_up import seat_line_up
from tournament.models import Change, LineUp
from tournament.services.incoming.preview import Source
from tournament.setup.services.import_evening import import_evening
from tournament.store.standings import forget
from tournament.store.undo import undo
from tournament.words.log.sentences import sentence

NORTH = ("open", "N")


@pytest.fixture
def session(db):
    return a_match_under_way()


def a_match_under_way():
    """Rouge meets Bleu in two halves of two boards, five players a team; board 1 is played."""
    session = an_event_of_teams(2, players=5, **HEADS)
    seat_line_up(session, by(), match=FIRST, part=1, seats=proposal(session))
    enter(session, ("A", 1, 1, 1), "4SN=")
    return session


def substituted(session):
    """What Rouge's form has once its fifth player took North in the open room."""
    return of_team(proposal(session), "home") | {NORTH: teams(session)[0][4]}


def substitute(session, board=2, reason="malade", chosen=None):
    seats = chosen or substituted(session)
    return seat_line_up(
        again(session), by(), match=FIRST, part=1, seats=seats, from_board=board, reason=reason
    )


def norths():
    rows = LineUp.objects.filter(part=1, room="open", seat="N").order_by("from_board")
    return list(rows.values_list("from_board", "player_id"))


class ServiceTests:
    def test_who_sat_before_stays_and_the_log_says_from_which_board(self, session):
        first, fifth = teams(session)[0][0], teams(session)[0][4]
        change = substitute(session)
        assert norths() == [(0, first), (2, fifth)]
        assert LineUp.objects.count() == 9
        assert sentence(change.kind, change.detail).endswith(
            "composition de l’équipe 1 donnée, à partir de la donne 2 (malade)"
        )

    def test_the_same_again_is_no_change(self, session):
        substitute(session)
        assert substitute(again(session), reason="") is None

    def test_it_needs_a_reason_a_beginning_and_a_board_of_the_part(self, session):
        with pytest.raises(ServiceError, match="line_up_reason"):
            substitute(session, reason="")
        with pytest.raises(ServiceError, match="board_not_of_match"):
            substitute(session, board=3)
        seats = substituted(session)
        with pytest.raises(ServiceError, match="line_up_begins"):
            seat_line_up(
                session, by(), match=FIRST, part=2, seats=proposal(session) | seats, from_board=4
            )
        assert len(norths()) == 1

    def test_nobody_sits_on_a_board_in_both_rooms(self, session):
        here = of_team(proposal(session), "home") | {NORTH: proposal(session)["closed", "E"]}
        with pytest.raises(ScoringError, match="player_in_two_places"):
            substitute(session, chosen=here)

    def test_the_whole_part_takes_the_substitute_out_again(self, session):
        substitute(session)
        substitute(session, board=0, reason="erreur", chosen=of_team(proposal(session), "home"))
        assert norths() == [(0, teams(session)[0][0])]

    def test_from_the_first_board_of_a_room_it_is_the_whole_part(self, session):
        substitute(session, board=1)
        assert norths() == [(0, teams(session)[0][4])]

    def test_with_the_players_of_now_the_last_change_is_that_of_another_board(self, session):
        substitute(session)
        substitute(session, board=0)
        assert norths() == [(0, teams(session)[0][4])]

    def test_it_is_undone(self, session):
        change = substitute(session)
        undo(again(session), by(), change=change)
        assert norths() == [(0, teams(session)[0][0])]
        assert LineUp.objects.count() == 8


@pytest.mark.shows
class PageTests:
    def address(self, session):
        return reverse("line_up", args=[session.code, "1-A1", 1])

    @pytest.mark.parametrize(
        ("language", "asked", "shown"),
        [
            ("fr", "à partir de la donne 2", "À partir de la donne 2"),
            ("en", "from board 2 on", "From board 2 on"),
        ],
    )
    def test_the_directors_page_asks_from_which_board(self, session, language, asked, shown):
        client = logged_in(session.event.club)
        client.defaults["HTTP_ACCEPT_LANGUAGE"] = language
        assert asked in client.get(self.address(session)).content.decode()
        chosen = proposal(session) | substituted(session)
        sent = sent_of(chosen) | {"from_board": "2", "reason": "malade"}
        assert client.post(self.address(session), sent).status_code == 302
        assert len(norths()) == 2
        page = client.get(self.address(session)).content.decode()
        assert shown in page
        # What the page shows, sent again, is no change and asks for no reason.
        again_ = client.post(self.address(session), sent | {"reason": ""})
        assert again_.status_code == 302

    @pytest.mark.parametrize("board", ["9", "x", "-1"])
    def test_another_board_cannot_be_chosen(self, session, board):
        sent = sent_of(proposal(session)) | {"from_board": board, "reason": "malade"}
        answer = logged_in(session.event.club).post(self.address(session), sent)
        assert answer.status_code == 422
        assert "Choose a board of this part." in answer.content.decode()


class PhoneTests:
    def test_a_captain_brings_a_substitute_and_names_follow(self, db):
        session = an_event_of_teams(2, players=5, **HEADS)
        phone, chosen = a_phone(session), proposal(session)
        where = "/t/line-up/?part=1"
        phone.post(where, sent_of(of_team(chosen, "home"), "home"))
        phone.post(where, sent_of(of_team(chosen, "away"), "away"))
        phone.post(where, sent_of(of_team(chosen, "home"), "home"))
        enter(session, ("A", 1, 1, 1), "4SN=")
        assert "from board 2 on" in said(phone.get("/t/line-up/?part=1&team=home"))
        sent = sent_of(substituted(session), "home") | {"from_board": "2", "reason": "unwell"}
        assert phone.post(where, sent).status_code == 302
        before, after = (str(one.player) for one in LineUp.objects.filter(room="open", seat="N"))
        table = said(phone.get("/t/"))
        assert before in table
        assert table.index("from board 2 on") < table.index(after)

    def test_against_the_directors_it_waits_and_is_taken_from_its_board(self, session):
        client, address = logged_in(session.event.club), ["1-A1", 1]
        director = proposal(session) | {("open", "S"): teams(session)[0][4]}
        where = reverse("line_up", args=[session.code, *address])
        client.post(where, sent_of(director) | {"reason": "erreur"})
        sent = sent_of(of_team(proposal(session), "home"), "home")
        sent |= {"from_board": "2", "reason": "malade"}
        a_phone(session).post("/t/line-up/?part=1", sent)
        assert (
            "from board 2 on"
            in client.get(reverse("conflicts", args=[session.code])).content.decode()
        )
        log = client.get(reverse("log", args=[session.code])).content.decode()
        assert "another line-up of team 1, from board 2 on, kept for the director" in log
        number = Change.objects.get(verdict="conflict").pk
        client.post(reverse("settle_line_up", args=[session.code, number]), {"take": "1"})
        rows = LineUp.objects.filter(room="open", seat="S").order_by("from_board")
        own = teams(session)[0]
        assert list(rows.values_list("from_board", "player_id")) == [(0, own[4]), (2, own[1])]


class FileTests:
    def test_a_file_carries_from_which_board_on(self, db):
        content = sent_by_another(substitute)
        file = json.loads(content)
        assert file["version"] == 22
        rows = [one for one in file["line_ups"] if (one["room"], one["seat"]) == NORTH]
        assert [one["from_board"] for one in rows] == [0, 2]
        assert written(received(content)) == content

    def test_nobody_comes_to_a_seat_that_was_empty(self, db):
        file = json.loads(sent_by_another(substitute))
        (first,) = [
            one
            for one in file["line_ups"]
            if (one["room"], one["seat"], one["from_board"]) == (*NORTH, 0)
        ]
        file["line_ups"].remove(first)
        with pytest.raises(EveningFileError, match="nobody_before"):
            received(json.dumps(file).encode())

    def test_a_file_of_the_version_before_has_whole_parts(self, db):
        content = sent_by_another(lambda session: None)
        file = json.loads(re.sub(rb',\s*"from_board": 0', b"", content)) | {"version": 12}
        assert "from_board" not in json.dumps(file)
        session = received(json.dumps(file).encode())
        assert {seat.from_board for seat in known(session).matches[0].line_ups} == {0}


def sent_by_another(change):
    """Write the file of an evening of another machine."""
    with transaction.atomic():
        session = a_match_under_way()
        change(session)
        content = written(again(session))
        transaction.set_rollback(True)
    forget()
    return content


def received(content):
    source = Source("composition.json", "")
    return again(import_evening(a_club(), by(), evening=read_evening(content), source=source))
