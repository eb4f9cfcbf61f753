"""Who sat on which board with a substitute, in the Butler and on the boards of the match.

Each half's rooms change two boards over: the open room plays boards 1 to 4, the closed room 3, 4,
1, 2. By SCORING 2.4 and WBF rules. Boards 1 and 3: 420 and -50 in Rouge's match, 420 twice in the
other, datum 300: in the open room Rouge wins 3 (120 off), in the closed room 8 (350 off). Boards 2
and 4: 90 twice and twice nothing, datum 50: Rouge wins 1 in the open room, loses 1 in the closed.
"""

import io

import pytest
from django.urls import reverse
from openpyxl import load_workbook

from scoring.errors import ScoringError
from tests.builders import by
from tests.tournament.kinds.teams.services.test_law_86 import ruled
from tests.tournament.kinds.teams.services.test_line_ups import FIRST, again, of_team, sent_of
from tests.tournament.play.evenings import known, said
from tests.tournament.play.phones import a_phone
from tests.tournament.results.scores import enter_lines
from tests.tournament.setup.browse import logged_in
from tests.tournament.teams.events import an_event_of_teams
from tournament.evening.states import (
    Finding,
)
from tournament.files.results.write import ranking_csv, results_file, results_xlsx
from tournament.files.usebio.write import usebio_xml
from tournament.kinds.pairs.files.pbn.write import results_pbn
from tournament.kinds.teams.files.results.grids import matches_csv
from tournament.kinds.teams.services.change_boards import change_boards, remove_board
from tournament.kinds.teams.services.line_ups.seat_line_up import list_players, seat_line_up
from tournament.kinds.teams.values.play.line_ups import propose_line_up
from tournament.models import Change, LineUp, Result
from tournament.services.results.record_result import record_result
from tournament.store.standings import live_report
from tournament.store.undo import undo

OPEN_NORTH, CLOSED_EAST, CLOSED_WEST = ("open", "N"), ("closed", "E"), ("closed", "W")
# By table and board: Rouge sits North-South at table 1, East-West at table 2.
ODD = {1: "4SN=", 2: "4SN-1", 3: "4SN=", 4: "4SN="}
EVEN = {1: "1NTN=", 2: "1NTN=", 3: "PASS", 4: "PASS"}


@pytest.fixture
def session(db):
    """Four teams of six, Rouge at home against Vert; the first half is played."""
    event = an_event_of_teams(
        4, players=6, settings={"profile": "wbf"},
        boards=8, parts=2, exchanged=True, dealt="round",
    )  # fmt: skip
    evening = known(event)
    for match in evening.matches:
        teams = (list(list_players(evening, key)) for key in match.teams)
        seats = propose_line_up(*teams, {})
        seat_line_up(again(event), by(), match=match.key, part=1, seats=seats)
    enter_lines(
        event,
        {
            (game.section, game.round, game.table, board): (ODD if board % 2 else EVEN)[game.table]
            for game in evening.games
            if game.round <= 2
            for board in game.boards
        },
    )
    return again(event)


def rouge(session):
    return list(list_players(known(session), "A1"))


def seated(session, **others):
    """Rouge's seats as they stand in the beginning, but for `others`: seat and player's place."""
    evening = known(session)
    teams = (list(list_players(evening, key)) for key in ("A1", "A3"))
    own = of_team(propose_line_up(*teams, {}), "home")
    named = {name: rouge(session)[place] for name, place in others.items()}
    return {(room, seat): named.get(f"{room}_{seat}", own[room, seat]) for room, seat in own}


def sit(session, from_board=0, reason="malade", **others):
    chosen = seated(session, **others)
    return seat_line_up(
        again(session), by(), match=FIRST, part=1, seats=chosen, from_board=from_board,
        reason=reason,
    )  # fmt: skip


def players(session):
    """What each player of Rouge has in the Butler, by places in the team: IMPs and boards."""
    names = list(list_players(known(again(session)), "A1").values())
    lines = live_report(again(session)).team_tables.players
    return {
        names.index(line.players[0].full_name) + 1: (line.total, line.boards)
        for line in lines
        if line.team == "A1"
    }


def pairs(session):
    names = list(list_players(known(again(session)), "A1").values())
    return {
        tuple(sorted(names.index(one.full_name) + 1 for one in line.players)): (
            line.total,
            line.boards,
        )
        for line in live_report(again(session)).team_tables.butler
        if line.team == "A1"
    }


WITHOUT = {(1, 2): (8, 4), (3, 4): (14, 4)}


class ButlerTests:
    def test_without_a_substitute(self, session):
        assert pairs(session) == WITHOUT

    def test_in_the_open_room_within_a_half(self, session):
        sit(session, 3, open_N=4)
        assert pairs(session) == {(1, 2): (4, 2), (2, 5): (4, 2), (3, 4): (14, 4)}
        assert players(session) == {
            1: (4, 2), 2: (8, 4), 3: (14, 4), 4: (14, 4), 5: (4, 2),
        }  # fmt: skip

    def test_in_the_closed_room_from_a_board_on_as_it_plays_them(self, session):
        """Board 3 alone was played before; 4, 1 and 2 give -1 + 8 - 1."""
        sit(session, 4, closed_E=4)
        assert pairs(session) == {(1, 2): (8, 4), (3, 4): (8, 1), (4, 5): (6, 3)}

    def test_in_both_rooms_on_boards_of_their_own(self, session):
        """Who comes later does not move who came before."""
        sit(session, 4, open_N=4)
        sit(session, 1, open_N=4, closed_E=5)
        assert pairs(session) == {
            (1, 2): (7, 3), (2, 5): (1, 1), (3, 4): (7, 2), (4, 6): (7, 2),
        }  # fmt: skip
        assert LineUp.objects.filter(from_board=4).count() == 1

    def test_who_comes_back(self, session):
        sit(session, 2, open_N=4)
        sit(session, 4)
        assert pairs(session)[1, 2] == (4, 2)
        assert pairs(session)[2, 5] == (4, 2)

    def test_nobody_sits_twice_on_a_board_whatever_the_order_of_play(self, session):
        with pytest.raises(ScoringError, match="player_in_two_places"):
            sit(session, 3, open_N=2, closed_E=0)
        # Board 4 is played in the open room by who comes, on 3 nobody else did.
        sit(session, 4, open_N=4)
        with pytest.raises(ScoringError, match="player_in_two_places"):
            sit(session, 1, open_N=4, closed_W=0)
        assert pairs(session)[3, 4] == (14, 4)

    def test_taken_out_again_everything_is_as_before(self, session):
        sit(session, 3, open_N=4)
        sit(session, 0, "erreur")
        assert pairs(session) == WITHOUT

    def test_undone_everything_is_as_before(self, session):
        change = sit(session, 3, open_N=4)
        undo(again(session), by(), change=change)
        assert pairs(session) == WITHOUT
        undo(again(session), by(), change=Change.objects.latest("pk"))
        assert pairs(session)[2, 5] == (4, 2)

    def test_moved_to_another_board(self, session):
        sit(session, 3, open_N=4)
        sit(session, 4, open_N=4)
        assert pairs(session) == {(1, 2): (7, 3), (2, 5): (1, 1), (3, 4): (14, 4)}
        sit(session, 0, open_N=4)
        assert pairs(session) == {(2, 5): (8, 4), (3, 4): (14, 4)}

    def test_what_a_table_says_against_the_director_counts_once_it_is_taken(self, session):
        client = logged_in(session.event.club)
        where = reverse("line_up", args=[session.code, "1-A1", 1])
        client.post(where, sent_of(seated(session, closed_W=5), "home") | {"reason": "erreur"})
        before = pairs(session)
        sent = sent_of(seated(session, open_N=4, closed_W=5), "home")
        a_phone(session).post("/t/line-up/?part=1", sent | {"from_board": "3", "reason": "malade"})
        assert pairs(session) == before
        number = Change.objects.get(verdict="conflict").pk
        client.post(reverse("settle_line_up", args=[session.code, number]), {"take": "1"})
        assert pairs(session) == {(1, 2): (4, 2), (2, 5): (4, 2), (3, 6): (14, 4)}

    def test_a_board_that_was_cancelled_counts_for_neither_pair(self, session):
        """Of the other match both 420s are left: nothing for anybody."""
        sit(session, 3, open_N=4)
        ruled(session, Finding.CANCELLED, number=3)
        assert pairs(session) == {(1, 2): (4, 2), (2, 5): (1, 1), (3, 4): (6, 3)}

    def test_a_board_at_which_the_pairs_sat_the_other_way_counts_for_neither(self, session):
        sit(session, 3, open_N=4)
        row = Result.objects.get(board=4, table=1)
        record_result(
            again(session), by(), place=("A", 2, 1, 4), sides=said("1NTN="),
            base=row.changed_in, pairs=("A3", "A1"),
        )  # fmt: skip
        assert pairs(session)[2, 5] == (3, 1)


class FilesTests:
    def test_the_workbook_s_butler_follows_and_other_files_name_the_team_alone(self, session):
        """The second half is passed out, by line-ups that nobody handed in."""
        games = [game for game in known(session).games if game.round > 2]
        lines = {
            (one.section, one.round, one.table, board): "PASS"
            for one in games
            for board in one.boards
        }
        enter_lines(session, lines)
        files = (usebio_xml, results_file, ranking_csv, matches_csv, results_pbn)
        before = [write(live_report(again(session))) for write in files]
        sit(session, 3, open_N=4)
        report = live_report(again(session))
        names = list(list_players(known(again(session)), "A1").values())
        book = load_workbook(io.BytesIO(results_xlsx(report)))
        rows = [row[1:] for row in book["Butler des paires"].iter_rows(values_only=True)]
        assert [one[2:4] for one in rows if names[4] in one[0] and names[1] in one[0]] == [(2, 4)]
        assert [write(report) for write in files] == before


class OtherBoardsTests:
    """The boards of a match change; who came on one comes when it would have been played."""

    @pytest.fixture
    def unplayed(self, db):
        event = an_event_of_teams(
            2, players=5, boards=6, parts=1, exchanged=False, kind="round_robin"
        )
        teams = (list(list_players(known(event), key)) for key in ("A1", "A2"))
        seats = propose_line_up(*teams, {})
        seat_line_up(event, by(), match=FIRST, part=1, seats=seats)
        chosen = seats | {OPEN_NORTH: list(list_players(known(event), "A1"))[4]}
        seat_line_up(again(event), by(), match=FIRST, part=1, seats=chosen, from_board=2)
        return again(event)

    def norths(self):
        rows = LineUp.objects.filter(room="open", seat="N").order_by("from_board")
        return [row.from_board for row in rows]

    def test_where_the_board_is_taken_out_he_comes_on_the_next(self, unplayed):
        change = remove_board(unplayed, by(), match=FIRST, board=2)
        assert self.norths() == [0, 3]
        undo(again(unplayed), by(), change=change)
        assert self.norths() == [0, 2]

    def test_after_the_last_board_nobody_comes(self, unplayed):
        for board in (6, 5, 4, 3, 2):
            remove_board(again(unplayed), by(), match=FIRST, board=board)
        assert self.norths() == [0]

    def test_with_other_boards_he_comes_on_the_one_in_its_place(self, unplayed):
        boards = (21, 22, 23, 24, 25, 26)
        change = change_boards(unplayed, by(), match=FIRST, round_=1, table=1, boards=boards)
        assert self.norths() == [0, 22]
        undo(again(unplayed), by(), change=change)
        assert self.norths() == [0, 2]
