"""A match sheet signed on paper, and the correction period that runs from then (Law 79C)."""

import datetime

import pytest
from django.urls import reverse
from django.utils import timezone

from tests.builders import by
from tests.tournament.kinds.teams.services.test_law_86 import (
    BOTH_BOARDS,
    FIRST,
    again,
    an_event,
    board_of,
)
from tests.tournament.play.evenings import known, said
from tests.tournament.play.pages import fields
from tests.tournament.setup.browse import logged_in
from tournament.evening.errors import ServiceError
from tournament.evening.states import (
    Finding,
)
from tournament.kinds.teams.services.agreements import agree_match, sign_on_paper
from tournament.kinds.teams.services.rule_board import BoardRuling, rule_board
from tournament.kinds.teams.values.play.corrections import corrections_end
from tournament.models import Change, Club, Match, Result
from tournament.rulings.services.rule import rule
from tournament.services.results.record_result import NewResult, record_result, record_results
from tournament.services.results.take_back import take_back
from tournament.store.read import load_evening
from tournament.store.standings import live_report, session_evening
from tournament.store.undo import undo
from tournament.words.errors.codes import words
from tournament.words.log.sentences import sentence

pytestmark = pytest.mark.django_db
PLACE = ("A", 1, 1, 1)


def seen(session):
    return max(one.changed_in for one in known(again(session)).results)


def signed(session, *, minutes_ago=0):
    """Both captains signed so long ago."""
    sign_on_paper(again(session), by(), match=FIRST, seen=seen(session))
    at = timezone.now() - datetime.timedelta(minutes=minutes_ago)
    Match.objects.update(home_agreed_at=at, away_agreed_at=at)
    return again(session)


def signatures():
    row = Match.objects.get()
    return row.home_agreed_at is not None, row.away_agreed_at is not None


class PaperTests:
    def test_one_press_stands_for_both_captains(self):
        session = an_event()
        assert sign_on_paper(session, by(), match=FIRST, seen=seen(session))
        assert signatures() == (True, True)
        told = sentence("match_signed", Change.objects.latest("id").detail)
        assert "1–2" in told
        assert sign_on_paper(again(session), by(), match=FIRST, seen=seen(session)) is None

    def test_who_confirmed_on_a_phone_keeps_that_moment(self):
        session = an_event()
        agree_match(session, by(), match=FIRST, team="home", seen=seen(session))
        at = Match.objects.get().home_agreed_at
        sign_on_paper(again(session), by(), match=FIRST, seen=seen(session))
        assert Match.objects.get().home_agreed_at == at
        assert signatures() == (True, True)

    def test_a_match_that_is_not_complete_is_not_signed(self):
        session = an_event({(1, 1): "4SN="})
        with pytest.raises(ServiceError, match="match_not_complete"):
            sign_on_paper(session, by(), match=FIRST, seen=seen(session))

    def test_a_sheet_that_has_changed_is_looked_at_again(self):
        session = an_event()
        with pytest.raises(ServiceError, match="match_has_changed"):
            sign_on_paper(session, by(), match=FIRST, seen=1)
        assert signatures() == (False, False)

    def test_undo_takes_both_back(self):
        session = an_event()
        undo(
            again(session),
            by(),
            change=sign_on_paper(session, by(), match=FIRST, seen=seen(session)),
        )
        assert signatures() == (False, False)


class PeriodTests:
    """Thirty minutes from the later signature, unless the club says otherwise (79C1)."""

    def test_it_runs_from_the_later_signature(self):
        at = datetime.datetime(2026, 11, 17, 22, 0, tzinfo=datetime.UTC)
        later = at + datetime.timedelta(minutes=7)
        assert corrections_end(at, later, 30) == datetime.datetime(
            2026, 11, 17, 22, 37, tzinfo=datetime.UTC
        )
        assert corrections_end(at, None, 30) is None
        assert corrections_end(at, later, 0) is None

    def test_within_it_a_correction_opens_the_sheet_again(self):
        session = signed(an_event(), minutes_ago=29)
        base = Result.objects.get(table=1, board=1).changed_in
        assert record_result(session, by(), place=PLACE, sides=said("4SN+1"), base=base)
        assert signatures() == (False, False)

    def test_readers_know_at_once_that_the_sheet_is_open_again(self):
        """What is remembered of the evening, as pages and phones are given it, said both signed."""
        session = signed(an_event(), minutes_ago=29)
        (sheet,) = live_report(again(session)).matches
        assert (sheet.home_agreed, sheet.away_agreed) == (True, True)
        base = Result.objects.get(table=1, board=1).changed_in
        entry = NewResult(by(), PLACE, base, said("4SN+1"))
        found = record_results(session, [entry], evening=session_evening(again(session)))
        (sheet,) = live_report(again(session)).matches
        assert (sheet.home_agreed, sheet.away_agreed) == (False, False)
        assert [match.home_agreed_at for match in found.evening.matches] == [None]

    def test_after_it_a_correction_is_refused_in_words(self):
        session = signed(an_event(), minutes_ago=31)
        base = Result.objects.get(table=1, board=1).changed_in
        with pytest.raises(ServiceError, match="match_is_closed") as refused:
            record_result(session, by(), place=PLACE, sides=said("4SN+1"), base=base)
        assert "79C" in words(refused.value)
        with pytest.raises(ServiceError, match="match_is_closed"):
            take_back(again(session), by(), place=PLACE, base=base)
        assert signatures() == (True, True)
        assert Result.objects.get(table=1, board=1).ns_outcome == "4SN="

    def test_of_several_lines_those_of_other_matches_are_kept(self):
        session = signed(an_event(), minutes_ago=31)
        base = Result.objects.get(table=1, board=1).changed_in
        entry = NewResult(by(), PLACE, base, said("4SN+1"))
        (answer,) = record_results(session, [entry], evening=load_evening(session)).answers
        assert isinstance(answer, ServiceError)
        assert answer.code == "match_is_closed"

    def test_after_it_a_ruling_says_its_reason(self):
        session = signed(an_event(), minutes_ago=31)
        with pytest.raises(ServiceError, match="match_is_closed"):
            rule(session, by(), place=PLACE, sides=said("4SN+1"), base=0)
        assert rule(
            again(session), by(), place=PLACE, sides=said("4SN+1"), base=0,
            told_why=("79C2", "les deux capitaines sont d’accord"),
        )  # fmt: skip
        assert signatures() == (False, False)

    def test_after_it_a_ruling_on_a_board_says_its_reason_too(self):
        session = signed(an_event(), minutes_ago=31)
        last = board_of(session).last_change
        with pytest.raises(ServiceError, match="match_is_closed"):
            rule_board(session, by(), ruling=BoardRuling(FIRST, 1, Finding.BOTH, last))
        ruling = BoardRuling(FIRST, 1, Finding.BOTH, last, told_why=("86B2", "mal dupliqué"))
        assert rule_board(again(session), by(), ruling=ruling)

    def test_without_a_period_the_sheet_stays_open(self):
        session = an_event()
        Club.objects.update(correction_minutes=0)
        signed(session, minutes_ago=600)
        base = Result.objects.get(table=1, board=1).changed_in
        assert record_result(again(session), by(), place=PLACE, sides=said("4SN+1"), base=base)


@pytest.mark.shows
class PageTests:
    def address(self, session):
        return reverse("team_match", args=[session.code, "1-A1"])

    def test_the_director_presses_for_both(self):
        session = an_event()
        client = logged_in(session.event.club)
        sign = reverse("sign_match", args=[session.code, "1-A1"])
        form = fields(client.get(self.address(session)))[sign]
        assert client.post(sign, form).status_code == 302
        assert signatures() == (True, True)
        page = client.get(self.address(session)).content.decode()
        assert "Results may be corrected until" in page
        assert "Both captains signed on paper" not in page

    def test_afterwards_the_page_says_that_only_a_ruling_changes_it(self):
        session = signed(an_event(), minutes_ago=31)
        page = logged_in(session.event.club).get(self.address(session)).content.decode()
        assert "only a ruling that says its reason" in page

    def test_an_incomplete_match_is_not_offered_for_signing(self):
        session = an_event({place: BOTH_BOARDS[place] for place in [(1, 1), (2, 1)]})
        page = logged_in(session.event.club).get(self.address(session)).content.decode()
        assert "once the match is complete" in page
