"""Line-ups of the parts of a match: stored, refused in words, proposed, and named on phones."""

import uuid

import pytest
from django.urls import reverse
from django.utils import translation

from scoring.errors import ScoringError
from tests.builders import by
from tests.tournament.play.evenings import an_evening, known
from tests.tournament.play.pages import browser
from tests.tournament.play.phones import a_phone, said
from tests.tournament.results.scores import enter
from tests.tournament.setup.browse import logged_in
from tests.tournament.teams.events import an_event_of_teams
from tournament.evening.errors import ServiceError
from tournament.evening.publish.kept_facts import facts_from_json
from tournament.evening.stages.conditions import Conditions, SitsLast
from tournament.kinds.teams.services.line_ups.seat_line_up import list_players, seat_line_up
from tournament.kinds.teams.values.play.line_ups import (
    MATCH_SEATS,
    TEAM_SEATS,
    find_better,
    find_last_to_sit,
    propose_line_up,
)
from tournament.models import Change, LineUp, Session, StageKind
from tournament.play.services.press_clock import call_round
from tournament.results.services.publish import publish
from tournament.words.errors.codes import words
from tournament.words.log.sentences import sentence

FIRST = (1, "A1")
HEADS = {"boards": 4, "parts": 2, "kind": StageKind.KNOCK_OUT}


@pytest.fixture
def session(db):
    """Rouge meets Bleu in two halves of two boards, five players a team."""
    return an_event_of_teams(2, players=5, **HEADS)


def teams(session):
    evening = known(session)
    return [list(list_players(evening, key)) for key in ("A1", "A2")]


def proposal(session, before=None):
    return propose_line_up(*teams(session), before or {})


def again(session):
    return Session.objects.select_related("event__club", "stage").get(pk=session.pk)


def words_in_english(error):
    with translation.override("en"):
        return words(error)


def sent_of(chosen, team="both"):
    """What the form of a page sends for these seats."""
    return {f"{room}_{seat}": player for (room, seat), player in chosen.items()} | {"team": team}


def of_team(chosen, team):
    return {seat: chosen[seat] for seat in TEAM_SEATS[team]}


def seats(session, part, chosen, **changed):
    return seat_line_up(session, by(), match=FIRST, part=part, seats=chosen | changed)


class ServiceTests:
    def test_a_part_s_players_are_stored(self, session):
        chosen = proposal(session)
        assert seats(session, 1, chosen)
        assert {(one.room, one.seat): one.player_id for one in LineUp.objects.all()} == chosen
        change = Change.objects.latest("id")
        assert (
            sentence(change.kind, change.detail)
            == "Match 1–2, partie 1\N{NARROW NO-BREAK SPACE}: composition donnée"
        )

    def test_they_stand_in_what_is_published(self, session):
        seat_line_up(session, by(), match=FIRST, part=1, seats=proposal(session))
        enter(session, ("A", 1, 1, 1), "4SN=")
        publish(again(session), by(), kind="provisional")
        snapshot = again(session).publications.get().snapshot
        (match,) = facts_from_json(snapshot["facts"]).matches
        assert match.line_ups == known(session).matches[0].line_ups != ()

    def test_the_same_again_is_no_change_and_others_take_their_place(self, session):
        first = proposal(session)
        seats(session, 1, first)
        assert seats(session, 1, first) is None
        fifth = teams(session)[0][4]
        assert seats(session, 1, first | {("open", "N"): fifth})
        assert LineUp.objects.get(room="open", seat="N").player_id == fifth
        assert LineUp.objects.count() == 8

    def test_after_the_part_has_begun_it_is_still_handed_in(self, session):
        enter(session, ("A", 1, 1, 1), "4SN=")
        assert seats(session, 1, proposal(session))
        assert known(again(session)).matches[0].line_ups

    def test_a_part_under_way_is_corrected_for_a_reason_that_the_log_has(self, session):
        chosen, fifth = proposal(session), teams(session)[0][4]
        seats(session, 1, chosen)
        enter(session, ("A", 1, 1, 1), "4SN=")
        changed = chosen | {("open", "N"): fifth}
        with pytest.raises(ServiceError, match="line_up_reason"):
            seats(session, 1, changed)
        change = seat_line_up(session, by(), match=FIRST, part=1, seats=changed, reason="malade")
        assert LineUp.objects.get(room="open", seat="N").player_id == fifth
        assert sentence(change.kind, change.detail).endswith("(malade)")

    def test_who_met_before_does_not_stand_against_who_really_sat(self, session):
        first = proposal(session)
        seats(session, 1, first)
        enter(session, ("A", 2, 1, 3), "4SN=")
        assert seats(session, 2, first)

    def test_two_pairs_do_not_meet_in_both_halves(self, session):
        first = proposal(session)
        seats(session, 1, first)
        with pytest.raises(ScoringError, match="pairs_meet_again"):
            seats(session, 2, first)
        # One changed player makes another pair, and here both of Rouge's are changed.
        fifth = teams(session)[0][4]
        with pytest.raises(ScoringError, match="pairs_meet_again"):
            seats(session, 2, first | {("open", "N"): fifth})
        assert seats(session, 2, proposal(session, first))

    def test_nobody_sits_twice_or_for_the_other_team(self, session):
        first = proposal(session)
        with pytest.raises(ScoringError, match="player_in_two_places"):
            seats(session, 1, first | {("open", "N"): first["closed", "E"]})
        with pytest.raises(ScoringError, match="player_not_in_team"):
            seats(session, 1, first | {("open", "N"): first["open", "E"]})
        with pytest.raises(ServiceError, match="no_such_player"):
            seats(session, 1, first | {("open", "N"): uuid.uuid4()})
        assert not LineUp.objects.exists()

    def test_eight_seats_of_a_part_that_there_is(self, session):
        first = proposal(session)
        with pytest.raises(ServiceError, match="line_up_incomplete"):
            seats(session, 1, {seat: first[seat] for seat in MATCH_SEATS[:7]})
        for part in (0, 3):
            with pytest.raises(ServiceError, match="no_such_match"):
                seats(session, part, first)

    def test_in_quarters_four_players_meet_each_pair_twice(self, db):
        session = an_event_of_teams(2, boards=4, parts=4, kind=StageKind.KNOCK_OUT)
        chosen = proposal(session)
        for part in (1, 2, 3, 4):
            assert seats(session, part, chosen), part
            chosen = proposal(session, chosen)
        assert LineUp.objects.count() == 32


class SitsLastTests:
    """The visitors sit first; or the better-ranked team sits last in parts 1 and 3."""

    def test_the_home_team_sees_the_visitors_and_chooses_its_places(self, session):
        chosen = proposal(session)
        with pytest.raises(ServiceError, match="other_sits_first") as refused:
            seats(session, 1, of_team(chosen, "home"))
        assert "Team 2 sits first in part 1" in words_in_english(refused.value)
        assert not LineUp.objects.exists()
        assert seats(session, 1, of_team(chosen, "away"))
        assert seats(session, 1, of_team(chosen, "home"))
        assert LineUp.objects.count() == 8

    @pytest.mark.parametrize("part", [1, 2, 3, 4])
    def test_the_better_ranked_sits_last_in_parts_1_and_3(self, part):
        better = Conditions(parts=4, sits_last=SitsLast.BETTER)
        assert find_last_to_sit(Conditions(parts=4), part, better="away") == "home"
        last = find_last_to_sit(better, part, better="away")
        assert last == {1: "away", 2: "home", 3: "away", 4: "home"}[part]

    def test_by_the_option_the_better_seed_of_a_knock_out_sits_last(self, db):
        session = an_event_of_teams(2, **HEADS, sits_last="better")
        chosen = proposal(session)
        seats(session, 1, of_team(chosen, "away"))
        # In part 2 the better-ranked team, Rouge, sits first.
        after = proposal(session, chosen)
        with pytest.raises(ServiceError, match="other_sits_first"):
            seats(session, 2, of_team(after, "away"))
        assert seats(session, 2, of_team(after, "home"))

    def test_in_a_swiss_the_ranking_tells_who_is_better(self, db):
        session = an_event_of_teams(2, boards=4, parts=2)
        evening = known(session)
        (match,) = evening.matches
        assert find_better(evening, match, {"A1": 2, "A2": 1}) == "away"
        assert find_better(evening, match, {"A1": 1, "A2": 1}) == "home"

    def test_half_a_team_is_no_line_up(self, session):
        chosen = proposal(session)
        with pytest.raises(ServiceError, match="line_up_incomplete"):
            seats(session, 1, dict(list(of_team(chosen, "away").items())[:3]))


class BlindTests:
    """Neither team sees the other's line-up before both are handed in."""

    @pytest.fixture
    def session(self, db):
        return an_event_of_teams(2, players=5, **HEADS, blind=True)

    def test_either_team_hands_in_first(self, session):
        chosen = proposal(session)
        assert seats(session, 1, of_team(chosen, "home"))
        assert known(again(session)).matches[0].line_ups == ()
        assert seats(session, 1, of_team(chosen, "away"))
        assert len(known(again(session)).matches[0].line_ups) == 8

    def test_what_one_handed_in_is_on_no_page_fragment_file_or_phone(self, session):
        # The fifth player sits, and so stands nowhere as proposed.
        fifth = teams(session)[0][4]
        seats(session, 1, of_team(proposal(session) | {("open", "N"): fifth}, "home"))
        name = LineUp.objects.get(room="open", seat="N").player.last_name
        phone = a_phone(session)
        for address in ("/t/", "/t/next/", "/t/match/"):
            assert name not in said(phone.get(address))
        client = logged_in(session.event.club)
        for address in (
            reverse("draw", args=[session.code]),
            reverse("cockpit", args=[session.code]),
            reverse("log", args=[session.code]),
            reverse("room_screen", args=[session.code]),
        ):
            assert name not in client.get(address).content.decode(), address
        page = client.get(reverse("line_up", args=[session.code, "1-A1", 1])).content.decode()
        assert "Handed in." in page
        # Among the players to choose from, and never as the one chosen.
        assert f'value="{fifth}" selected' not in page

    def test_pairs_that_cannot_know_may_meet_again(self, session):
        first = proposal(session)
        for part in (1, 2):
            for team in ("home", "away"):
                assert seats(session, part, of_team(first, team))

    def test_a_page_hands_in_for_one_team(self, session):
        client = logged_in(session.event.club)
        address = reverse("line_up", args=[session.code, "1-A1", 1])
        sent = sent_of(of_team(proposal(session), "home"), "home")
        assert client.post(address, sent).status_code == 302
        assert LineUp.objects.count() == 4
        assert "Handed in." in client.get(address).content.decode()
        sent = sent_of(of_team(proposal(session), "away"), "away")
        client.post(address, sent)
        assert "Handed in." not in client.get(address).content.decode()
        name = str(LineUp.objects.get(room="open", seat="N").player)
        assert name in said(a_phone(session).get("/t/"))


@pytest.mark.shows
class PageTests:
    def address(self, session, part=1, match="1-A1"):
        return reverse("line_up", args=[session.code, match, part])

    def test_what_is_proposed_is_kept_with_one_press_and_named_on_phones(self, session):
        client = logged_in(session.event.club)
        page = client.get(self.address(session))
        assert "Proposed" in page.content.decode()
        sent = sent_of(proposal(session))
        answer = client.post(self.address(session), sent)
        assert (answer.status_code, answer["Location"]) == (
            302,
            self.address(session),
        )
        assert "Proposed" not in client.get(self.address(session)).content.decode()
        phone = said(a_phone(session).get("/t/"))
        assert str(LineUp.objects.get(room="open", seat="N").player) in phone
        assert str(LineUp.objects.get(room="closed", seat="E").player) not in phone

    def test_what_is_refused_is_said(self, session):
        sent = sent_of(proposal(session))
        answer = logged_in(session.event.club).post(
            self.address(session), sent | {"open_N": sent["closed_E"]}
        )
        assert answer.status_code == 422
        assert "cannot sit in two places at once" in answer.content.decode()

    def test_another_team_s_player_cannot_be_chosen(self, session):
        sent = sent_of(proposal(session))
        answer = logged_in(session.event.club).post(
            self.address(session), sent | {"open_N": sent["open_E"]}
        )
        assert "Choose a player of the team." in answer.content.decode()

    def test_a_part_that_has_begun_takes_its_line_up_and_its_correction(self, session):
        enter(session, ("A", 1, 1, 1), "4SN=")
        client, chosen = logged_in(session.event.club), proposal(session)
        page = client.get(self.address(session)).content.decode()
        assert "This part has begun" in page
        assert client.post(self.address(session), sent_of(chosen)).status_code == 302
        changed = sent_of(chosen | {("open", "N"): teams(session)[0][4]})
        refused = client.post(self.address(session), changed)
        assert refused.status_code == 422
        assert "say why others sat there" in refused.content.decode()
        answer = client.post(self.address(session), changed | {"reason": "unwell"})
        assert answer.status_code == 302

    @pytest.mark.parametrize(("match", "part"), [("1-A2", 1), ("x-A1", 1), ("1-A1", 3), ("A1", 1)])
    def test_no_such_match_is_not_found(self, session, match, part):
        assert (
            logged_in(session.event.club).get(self.address(session, part, match)).status_code == 404
        )

    def test_the_page_of_the_draw_leads_there(self, session):
        page = (
            logged_in(session.event.club).get(reverse("draw", args=[session.code])).content.decode()
        )
        assert self.address(session, 2) in page

    def test_a_scorer_does_not_seat(self, session):
        assert browser(session).get(self.address(session)).status_code == 404


class PhoneTests:
    """A captain's phone hands in its team's line-up, before and while the part is played."""

    def test_it_asks_which_team_then_hands_in(self, session):
        phone, chosen = a_phone(session), proposal(session)
        assert "Rouge" in said(phone.get("/t/line-up/"))
        sent = sent_of(of_team(chosen, "away"), "away")
        assert phone.post("/t/line-up/?part=1", sent).status_code == 302
        assert LineUp.objects.count() == 4
        assert str(LineUp.objects.get(room="open", seat="E").player) in said(phone.get("/t/"))

    def test_a_part_under_way_is_put_right_for_a_reason(self, session):
        phone, chosen = a_phone(session), proposal(session)
        enter(session, ("A", 1, 1, 1), "4SN=")
        phone.post("/t/line-up/?part=1", sent_of(of_team(chosen, "home"), "home"))
        changed = of_team(chosen, "home") | {("open", "N"): teams(session)[0][4]}
        sent = sent_of(changed, "home")
        assert phone.post("/t/line-up/?part=1", sent).status_code == 422
        answer = phone.post("/t/line-up/?part=1", sent | {"reason": "malade"})
        assert answer.status_code == 302
        assert Change.objects.latest("id").detail["reason"] == "malade"

    def test_its_form_carries_the_round_it_was_made_in(self, session):
        page = a_phone(session).get("/t/line-up/?team=home").content.decode()
        assert '<input type="hidden" name="called" value="1">' in page

    def test_one_made_before_the_call_is_asked_about(self, db):
        session = an_event_of_teams(4, players=5, boards=4, parts=2, kind=StageKind.ROUND_ROBIN)
        phone = a_phone(session)
        call_round(session, by(), number=3)
        sent = sent_of(of_team(proposal(again(session)), "home"), "home") | {"called": "1"}
        answer = phone.post("/t/line-up/?part=1", sent)
        assert answer.status_code == 409
        assert not LineUp.objects.exists()

    def test_of_pairs_there_is_none_and_the_table_is_shown(self, db):
        phone = a_phone(an_evening())
        answer = phone.get("/t/line-up/", follow=True)
        assert answer.status_code == 200
        assert answer.redirect_chain[-1][0] == "/t/"
        assert "opens nothing" not in said(answer)
