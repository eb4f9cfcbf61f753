"""A match under way that goes otherwise than planned: a board less, or other boards."""

import pytest
from django.urls import reverse

from tests.builders import by
from tests.tournament.play.evenings import said
from tests.tournament.setup.browse import logged_in
from tests.tournament.teams.events import an_event_of_teams
from tests.tournament.teams.playing import play_match
from tournament.evening.deals.anomalies import find_anomalies
from tournament.evening.deals.visible import NO_DEALS
from tournament.evening.errors import ServiceError
from tournament.kinds.teams.services.change_boards import change_boards, remove_board
from tournament.models import Match, Session, StageKind
from tournament.services.results.record_result import record_result
from tournament.store.read import load_evening
from tournament.store.standings import live_report, session_evening
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db
ONE = (1, "A1")


def boards_by_table(session: Session) -> dict[tuple[int, int], tuple[int, ...]]:
    return {(one.round, one.table): one.boards for one in load_evening(session).games}


def again(session: Session) -> Session:
    return Session.objects.select_related("event__club", "stage").get(pk=session.pk)


class RemoveTests:
    def test_neither_room_plays_it_and_the_scale_is_that_of_the_rest(self):
        session = an_event_of_teams(4, boards=3)
        change = remove_board(session, by(), match=ONE, board=3)
        assert boards_by_table(session) == {
            (1, 1): (1, 2), (1, 2): (1, 2), (1, 3): (1, 2, 3), (1, 4): (1, 2, 3),
        }  # fmt: skip
        play_match(again(session), 1, 1)
        sheet = next(one for one in live_report(again(session)).matches if one.home == "A1")
        assert (sheet.is_complete, sheet.length) == (True, 2)
        undo(again(session), by(), change=change)
        assert Match.objects.get(home__number=1).boards == 3
        assert boards_by_table(again(session))[1, 1] == (1, 2, 3)

    def test_what_one_table_played_counts_nothing(self):
        session = an_event_of_teams(4, boards=2)
        record_result(session, by(), place=("A", 1, 1, 1), sides=said("6SN="), base=0)
        remove_board(again(session), by(), match=ONE, board=1)
        for table in (1, 2):
            record_result(
                again(session), by(), place=("A", 1, table, 2), sides=said("PASS"), base=0
            )
        sheet = next(one for one in live_report(again(session)).matches if one.home == "A1")
        assert (sheet.is_complete, sheet.home_won) == (True, 0)

    def test_a_board_that_was_compared_stays(self):
        session = an_event_of_teams(4, boards=2)
        play_match(session, 1, 1)
        with pytest.raises(ServiceError, match="board_stays"):
            remove_board(again(session), by(), match=ONE, board=1)


class OtherBoardsTests:
    def test_both_rooms_play_what_one_table_began(self):
        session = an_event_of_teams(
            4, boards=4, parts=1, exchanged=True, kind=StageKind.ROUND_ROBIN
        )
        before = boards_by_table(session)
        change = change_boards(session, by(), match=ONE, round_=1, table=1, boards=(91, 92))
        after = boards_by_table(again(session))
        assert after[1, 1] == after[2, 2] == (91, 92)
        assert after[1, 2] == before[1, 2]
        undo(again(session), by(), change=change)
        assert boards_by_table(again(session)) == before

    def test_only_at_a_table_of_the_match(self):
        session = an_event_of_teams(4, boards=2)
        with pytest.raises(ServiceError, match="no_such_table"):
            change_boards(session, by(), match=ONE, round_=1, table=3, boards=(9, 10))


class PageTests:
    def test_from_the_cockpit_to_a_board_less_in_one_form(self):
        session = an_event_of_teams(4, boards=2)
        client = logged_in(session.event.club)
        address = reverse("match", args=[session.code, "1-A1"])
        cockpit = client.get(reverse("cockpit", args=[session.code])).content.decode()
        assert f'data-match="{address}"' in cockpit
        page = client.get(address, {"board": 1})
        assert page.context["remove"]["board"].initial == 1
        answer = client.post(address, {"what": "remove", "board": 1}, follow=True)
        assert "Board 1 is taken out of the match." in answer.content.decode()

    def test_boards_that_come_twice_are_asked_about_once(self):
        session = an_event_of_teams(5, boards=2, kind=StageKind.MOVEMENT, family="american_whist")
        evening = load_evening(session)
        match = next(one for one in evening.matches if one.round == 1)
        game = next(one for one in evening.games if match.is_of(one) and one.round == 1)
        later = next(
            one.boards
            for one in evening.games
            if one.round > 1 and set(match.teams) & set(one.seats.contestants)
            if not set(one.boards) & {b for g in evening.games if match.is_of(g) for b in g.boards}
        )
        client = logged_in(session.event.club)
        address = reverse("match", args=[session.code, f"1-{match.home}"])
        sent = {
            "what": "other", "at": f"{game.round}-{game.table}",
            "boards": ", ".join(map(str, later)),
        }  # fmt: skip
        asked = client.post(address, sent)
        assert asked.status_code == 422
        assert "too." in asked.content.decode()
        client.post(address, sent | {"then": "all_the_same"})
        assert later in boards_by_table(again(session)).values()

    @pytest.mark.parametrize("name", ["1-A9", "x-A1", "7-A1"])
    def test_there_is_no_other_match(self, name):
        session = an_event_of_teams(4, boards=2)
        address = reverse("match", args=[session.code, name])
        assert logged_in(session.event.club).get(address).status_code == 404


class AnomalyTests:
    def test_a_board_played_in_both_rooms_is_nothing_to_look_at(self):
        session = an_event_of_teams(4, boards=2)
        play_match(session, 1, 1)
        assert find_anomalies(session_evening(again(session)), NO_DEALS) == ()
