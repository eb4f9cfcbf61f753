"""The match sheet at its tables: from when on it is shown, and how captains confirm it."""

import re
from dataclasses import replace

import pytest
from django.urls import reverse
from django.utils import timezone

from tests.builders import by
from tests.tournament.play.evenings import known
from tests.tournament.play.evenings import said as line
from tests.tournament.play.phones import a_phone, hidden, said
from tests.tournament.results.scores import enter
from tests.tournament.setup.browse import logged_in
from tests.tournament.teams.events import an_event_of_teams
from tournament.evening.errors import ServiceError
from tournament.kinds.teams.services.agreements import agree_match
from tournament.models import Change, Match, Session, StageKind
from tournament.rulings.services.rule import rule, withdraw_ruling
from tournament.services.results.confirm_result import confirm_result
from tournament.services.results.record_result import record_result
from tournament.services.results.take_back import take_back
from tournament.serving.callers import pace
from tournament.store.undo import undo
from tournament.words.log.sentences import sentence

# Four spades at table 1 made, at table 2 one down: 420 - (-50) = 470, 10 IMPs by Law 78B.
LINES = {("A", 1, 1, 1): "4SN=", ("A", 1, 2, 1): "4SN-1",
         ("A", 1, 1, 2): "1NTN=", ("A", 1, 2, 2): "1NTN="}  # fmt: skip
FIRST = (1, "A1")


@pytest.fixture(autouse=True)
def at_rest():
    pace.forget()


@pytest.fixture
def session(db):
    return an_event_of_teams(2, boards=2)


def plays(session, lines=LINES):
    for place, text in lines.items():
        enter(session, place, text)


def fresh(session):
    return Session.objects.select_related("event__club", "stage").get(pk=session.pk)


def seen(session):
    evening = known(fresh(session))
    return max(one.changed_in for one in evening.results)


def signed():
    row = Match.objects.get()
    return row.home_agreed_at is not None, row.away_agreed_at is not None


def captain(team):
    """Each with a phone of their own."""
    return replace(by(), device=f"{team}'s phone")


def confirms(phone, team):
    page = phone.get("/t/match/")
    return phone.post("/t/match/", {**hidden(page), "team": team})


@pytest.mark.shows
class PageTests:
    def test_until_the_match_is_complete_it_says_which_table_is_missing(self, session):
        plays(session, {place: text for place, text in LINES.items() if place != ("A", 1, 2, 2)})
        page = said(a_phone(session).get("/t/match/"))
        assert "Results are still missing at table 2." in page
        assert "Confirm for" not in page
        assert "420" not in page

    def test_both_rooms_stand_side_by_side_with_their_imps(self, session):
        plays(session)
        for table in (1, 2):
            page = said(a_phone(session, table).get("/t/match/"))
            words = " ".join(re.sub(r"<[^>]*>", " ", page).split()).replace(
                "\N{VARIATION SELECTOR-15}", ""
            )
            assert "1 Rouge 10 IMPs 2 Bleu 0 IMPs" in words
            assert (
                "1 4 ♠ N = +420 4 ♠ N −1 −50 10 2 1NT N = +90 1NT N = +90 0 0 Total 10 0" in words
            )
            assert "In the ranking: 16.46 – 3.54" in page
            assert "Which team does this phone confirm for?" in page

    def test_a_table_that_plays_nothing_has_no_match(self, db):
        session = an_event_of_teams(3, kind=StageKind.ROUND_ROBIN, boards=2)
        Session.objects.update(round=9)
        assert "No match is played" in said(a_phone(session).get("/t/match/"))

    def test_the_round_s_page_leads_there_once_all_is_agreed(self, session):
        plays(session)
        assert 'href="/t/match/"' in a_phone(session).get("/t/").content.decode()


class ConfirmTests:
    def test_each_team_confirms_once_at_whichever_table(self, session):
        plays(session)
        assert confirms(a_phone(session, 1), "home").status_code == 302
        assert signed() == (True, False)
        assert confirms(a_phone(session, 2), "away").status_code == 302
        assert signed() == (True, True)
        page = said(a_phone(session).get("/t/match/"))
        assert "Rouge has confirmed." in page
        assert "Bleu has confirmed." in page
        assert "Confirm for" not in page

    def test_they_confirm_while_hands_are_secret_and_are_told_of_no_board(self, session):
        plays(session)
        Session.objects.update(date=timezone.localdate(), secret_days=1)
        phone = a_phone(session)
        page = said(phone.get("/t/match/"))
        assert "secret until" in page
        assert "Compare what both tables wrote on paper, then confirm." in page
        assert not re.search(r"♠|420|16\.46", page)
        assert confirms(phone, "home").status_code == 302
        assert signed() == (True, False)
        assert not re.search(r"♠|420|16\.46", said(phone.get("/t/match/")))

    def test_nor_do_they_before_it_is_complete(self, session):
        plays(session, {("A", 1, 1, 1): "4SN="})
        Session.objects.update(date=timezone.localdate(), secret_days=1)
        phone = a_phone(session)
        answer = phone.post("/t/match/", {"team": "home", "base": "99", "key": "0f" * 16})
        assert answer.status_code == 404
        assert signed() == (False, False)
        page = said(phone.get("/t/match/"))
        assert "secret until" in page
        assert "have been played" not in page

    @pytest.mark.parametrize("team", ["", "both", "A1"])
    def test_no_other_team_confirms(self, session, team):
        plays(session)
        assert confirms(a_phone(session), team).status_code == 404
        assert signed() == (False, False)

    def test_before_the_match_is_complete_nothing_is_confirmed(self, session):
        plays(session, {("A", 1, 1, 1): "4SN="})
        phone = a_phone(session)
        answer = phone.post("/t/match/", {"team": "home", "base": "99", "key": "0f" * 16})
        assert answer.status_code == 404
        with pytest.raises(ServiceError, match="match_not_complete"):
            agree_match(session, by(), match=FIRST, team="home", seen=seen(session))
        assert signed() == (False, False)

    def test_a_sheet_that_has_changed_since_is_looked_at_again(self, session):
        plays(session)
        phone = a_phone(session)
        page = phone.get("/t/match/")
        enter_again(session, "4SN+1")
        answer = phone.post("/t/match/", {**hidden(page), "team": "home"})
        assert answer.status_code == 422
        assert "has changed meanwhile" in said(answer)
        assert signed() == (False, False)

    def test_a_team_s_second_confirmation_says_nothing_new(self, session):
        plays(session)
        confirms(a_phone(session), "home")
        assert agree_match(session, by(), match=FIRST, team="home", seen=seen(session)) is None

    @pytest.mark.parametrize("match", [(1, "A2"), (2, "A1")])
    def test_there_is_no_such_match(self, session, match):
        with pytest.raises(ServiceError, match="no_such_match"):
            agree_match(session, by(), match=match, team="home", seen=0)


def enter_again(session, text, place=("A", 1, 1, 1)):
    base = known(fresh(session)).result_at[place].changed_in
    assert record_result(fresh(session), by(), place=place, sides=line(text), base=base)


class TakenBackTests:
    """What changes a result of a confirmed match takes both confirmations back and says so."""

    @pytest.fixture
    def session(self, db):
        session = an_event_of_teams(2, boards=2)
        plays(session)
        for team in ("home", "away"):
            assert agree_match(session, captain(team), match=FIRST, team=team, seen=seen(session))
        return fresh(session)

    def test_a_correction(self, session):
        enter_again(session, "4SN+1")
        assert signed() == (False, False)
        last = Change.objects.latest("id")
        assert last.detail["confirm_again"] == ["1-A1"]
        told = sentence(last.kind, last.detail)
        assert told.endswith("le match est à confirmer de nouveau")
        assert "was corrected after it was confirmed" in said(a_phone(session).get("/t/match/"))

    def test_a_result_taken_back(self, session):
        place = ("A", 1, 1, 1)
        take_back(session, by(), place=place, base=known(session).result_at[place].changed_in)
        assert signed() == (False, False)

    def test_a_ruling_and_its_withdrawal(self, session):
        place = ("A", 1, 1, 1)
        rule(session, by(), place=place, sides=line("4SN+1"), base=0)
        assert signed() == (False, False)
        for team in ("home", "away"):
            base = known(fresh(session)).result_at[place].ruled.changed_in
            assert agree_match(fresh(session), captain(team), match=FIRST, team=team, seen=base)
        withdraw_ruling(fresh(session), by(), place=place, base=base)
        assert signed() == (False, False)

    def test_an_undo_puts_them_back_with_what_they_confirmed(self, session):
        enter_again(session, "4SN+1")
        undo(fresh(session), by(), change=Change.objects.latest("id"))
        assert signed() == (True, True)

    def test_another_s_agreement_to_the_same_result_changes_nothing(self, session):
        base = known(session).result_at["A", 1, 1, 1].changed_in
        assert confirm_result(session, by(), place=("A", 1, 1, 1), seen=base)
        assert signed() == (True, True)


def touches(phone, **pressed):
    page = phone.get("/t/match/")
    return phone.post("/t/match/", {**hidden(page), **pressed})


class OnePhoneOneTeamTests:
    """A phone is asked once for whom it confirms, and never confirms for both captains."""

    @pytest.fixture
    def session(self, db):
        session = an_event_of_teams(2, boards=2)
        plays(session)
        return session

    def test_it_is_asked_once_and_remembers_for_this_match(self, session):
        phone = a_phone(session)
        page = said(phone.get("/t/match/"))
        assert "Which team does this phone confirm for?" in page
        assert "Confirm for" not in page
        assert touches(phone, **{"for": "home"}).status_code == 302
        assert signed() == (False, False)
        for _ in range(2):
            page = said(phone.get("/t/match/"))
            assert "Confirm for Rouge" in page
            assert "Confirm for Bleu" not in page
            assert "Which team" not in page

    def test_another_touch_does_not_confirm_for_the_other_team(self, session):
        phone = a_phone(session)
        touches(phone, team="home")
        page = phone.get("/t/match/")
        assert "Confirm for" not in said(page)
        assert "Bleu has not confirmed yet" in said(page)
        answer = touches(phone, team="away")
        assert answer.status_code == 422
        assert "one phone confirms for one team" in said(answer)
        assert signed() == (True, False)

    def test_it_is_taken_back_until_both_stand(self, session):
        phone, other = a_phone(session), a_phone(session, 2)
        touches(phone, team="home")
        assert touches(other, take_back="home").status_code == 422
        assert signed() == (True, False)
        touches(phone, take_back="home")
        assert signed() == (False, False)
        last = Change.objects.latest("id")
        assert "1–2" in sentence(last.kind, last.detail)
        touches(phone, team="away")
        touches(other, team="home")
        assert signed() == (True, True)
        assert "take_back" not in said(phone.get("/t/match/"))
        assert touches(phone, take_back="away").status_code == 422
        assert signed() == (True, True)

    def test_undo_gives_back_what_was_taken_back(self, session):
        phone = a_phone(session)
        touches(phone, team="home")
        touches(phone, take_back="home")
        undo(fresh(session), by(), change=Change.objects.latest("id"))
        assert signed() == (True, False)
        assert touches(phone, team="away").status_code == 422
        touches(phone, take_back="home")
        assert signed() == (False, False)

    @pytest.mark.parametrize("pressed", [{"for": "both"}, {"take_back": ""}, {"team": "x"}, {}])
    def test_nobody_else_confirms(self, session, pressed):
        assert touches(a_phone(session), **pressed).status_code == 404
        assert signed() == (False, False)

    def test_the_director_sees_which_phone_confirmed(self, session):
        touches(a_phone(session, 2), team="away")
        director = logged_in(session.event.club)
        page = said(director.get(reverse("team_match", args=[session.code, "1-A1"])))
        device = Change.objects.get(kind="match_agreed").device.partition(" · ")[2]
        assert f"the phone of table 2 ({device})" in page
