"""One page for tonight. The Mitchell of three tables, two boards each: NS 1 to 3 stay, EW 4 to 6 go
up one table; figures as worked out in tests/tournament/results/scores."""

import datetime
import re
import zoneinfo

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import by
from tests.pages import page_of
from tests.tournament.kinds.individual.evenings import an_individual
from tests.tournament.play.evenings import an_evening
from tests.tournament.public.test_fragments import ask
from tests.tournament.results.scores import (
    LINES,
    SECRETS,
    a_half_played_evening,
    a_played_evening,
    enter_lines,
    publish_final,
)
from tests.tournament.teams.events import an_event_of_teams, play_round
from tournament.evening.facts import Break
from tournament.models import Session
from tournament.play.services.change_breaks import plan_break
from tournament.play.services.press_clock import Button, Press, call_round, press_clock
from tournament.web.players.public_page import PIN_COOKIE

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


def address(session, pair="A4"):
    return reverse("public_tonight_of", args=[session.code, pair])


def read(client, session, pair="A4", language="en"):
    answer = client.get(address(session, pair), headers={"accept-language": language})
    assert answer.status_code == 200
    main = answer.text.split("<main")[1].split("</main>")[0]
    return " ".join(re.sub(r"<[^>]+>", " ", main).split())


def choice(session):
    return reverse("public_pair", args=[session.code])


def ask_part(client, session):
    return ask(client, "public_tonight_of", session, "A4", packed=False).content.decode()


def before_start(session):
    Session.objects.filter(pk=session.pk).update(state="setup", round=0)
    return session


class WayTests:
    @pytest.mark.parametrize("visibility", ["nothing", "boards", "ranking"])
    def test_where_to_go_is_shown_whatever_results_are(self, client, visibility):
        page = read(client, a_half_played_evening(visibility=visibility))
        assert "Next, round 2 → Table 2, East-West" in page
        assert "Now, round 1: table 1, EW, against 1, boards 1–2." in page

    def test_before_the_start_it_is_the_first_seat(self, client):
        page = read(client, before_start(an_evening()), "A5")
        assert "Play has not started yet." in page
        assert "Next, round 1 → Table 2, East-West" in page
        assert "Now, round" not in page

    def test_whoever_sits_out_at_first_is_told_so(self, client):
        page = read(client, before_start(an_evening(missing=(6,))), "A3")
        assert "Next, round 1 → Sit-out Wait at table 3." in page

    def test_after_the_end_there_is_no_way_on(self, client):
        session = a_played_evening()
        publish_final(session)
        page = read(client, session, "A3")
        assert "Next, round" not in page
        assert "1st" in page

    def test_nobody_has_a_page_without_a_place(self, client):
        assert client.get(address(an_evening(), "Z9")).status_code == 404

    def test_in_french(self, client):
        page = read(client, a_half_played_evening(visibility="boards"), language="fr")
        assert "Ma séance" in page
        assert "Dernière donne" in page


class HourTests:
    """As a club begins: a move of 5 minutes, then 2 boards of 7 minutes and a half each."""

    AT = datetime.datetime(2026, 11, 17, 20, 0, tzinfo=zoneinfo.ZoneInfo("Europe/Paris"))

    @pytest.fixture
    def session(self, monkeypatch):
        session = an_evening()
        Session.objects.filter(pk=session.pk).update(date=self.AT.date())
        session.refresh_from_db()
        monkeypatch.setattr("django.utils.timezone.now", lambda: self.AT)
        call_round(session, by(), number=2)
        return session

    def test_when_the_round_ends_and_the_next_is_called(self, client, session):
        plan_break(session, by(), wanted=Break(after=2, minutes=10))
        page = read(client, session)
        assert "Round 2 lasts until 20:20 . The next one is called at about 20:30 ." in page

    def test_a_minute_more_moves_both(self, client, session):
        press_clock(session, Press(minutes=1))
        page = read(client, session)
        assert "Round 2 lasts until 20:21 . The next one is called at about 20:21 ." in page

    def test_a_clock_that_stands_still_says_no_hour(self, client, session):
        press_clock(session, Press(Button.HALT))
        page = read(client, session)
        assert "The clock stands still" in page
        assert "lasts until" not in page

    def test_after_the_last_round_no_call_is_due(self, client, session):
        call_round(session, by(), number=3)
        page = read(client, session)
        assert "Round 3 lasts until 20:20 ." in page
        assert "is called at" not in page

    def test_an_hour_that_has_passed_is_said_no_more(self, client, session, monkeypatch):
        plan_break(session, by(), wanted=Break(after=2, minutes=10))
        for minute, ends, calls, turns in (
            (19, True, True, 20), (20, False, True, 30), (29, False, True, 30),
            (30, False, False, None),
        ):  # fmt: skip
            moment = self.AT.replace(minute=minute)
            monkeypatch.setattr("django.utils.timezone.now", lambda at=moment: at)
            whole = client.get(address(session), headers={"accept-language": "en"}).text
            part = ask_part(client, session)
            for page in (whole, part):
                assert ("Round 2 lasts until" in page) == ends
                assert ("The next one is called at about" in page) == calls
                turn = turns and int(self.AT.replace(minute=turns).timestamp() * 1000)
                assert re.findall(r'class="until" data-turns="(\d+)"', page) == (
                    [str(turn)] if turn else []
                )

    def test_no_clock_says_no_hour(self, client):
        assert "lasts until" not in read(client, an_evening())


class LastBoardTests:
    def test_it_is_the_last_one_that_all_have_played(self, client):
        """Pair 4, East-West, at table 1: one spade by North, made, on both."""
        page = read(client, a_half_played_evening(visibility="boards"))
        assert re.search(
            r"Last board .* Round 1, table 1, EW against 1 .* 2 1 ♠︎ N = −80 50\.0 Card", page
        )
        assert " 1 1 ♠︎ N" not in page

    def test_what_is_still_to_be_shown_of_its_round_is_said(self, client):
        """Pair 4 has played boards 1 and 2, and board 1 alone is over for all."""
        session = an_evening(visibility="boards")
        played = {place: text for place, text in LINES.items() if place[3] == 1}
        enter_lines(session, played | {("A", 1, 1, 2): "1SN="})
        assert "2 not shown yet" in read(client, session)

    def test_before_the_first_it_says_when_one_is_shown(self, client):
        page = read(client, an_evening(visibility="boards"))
        assert "A board of yours is shown here once all tables have played it." in page

    def test_where_the_director_shows_none_it_says_so(self, client):
        page = read(client, a_half_played_evening(visibility="nothing"))
        assert "Your boards will be shown here when the director publishes the results." in page
        assert "♠" not in page

    @pytest.mark.parametrize("visibility", ["nothing", "boards", "ranking"])
    def test_no_page_and_no_part_tells_of_a_board_still_to_be_played(self, client, visibility):
        session = a_half_played_evening(visibility=visibility)
        for pair in (f"A{number}" for number in range(1, 7)):
            part = ask(client, "public_tonight_of", session, pair, packed=False)
            texts = (page_of(client.get(address(session, pair))), page_of(part))
            assert not [secret for secret in SECRETS for text in texts if secret in text]


class CostTests:
    def test_it_costs_the_clock_more_than_the_card(self, client, django_assert_num_queries):
        session = an_evening()
        # As the card: session, publication, names not told, the seven of the standings, and once
        # more the names; and the two of the clock.
        with django_assert_num_queries(13):
            read(client, session)


class RankTests:
    def test_it_is_shown_where_the_ranking_is(self, client):
        """EW: pair 6 has 6 of 8, pair 4 has 4: the second of three, with 50 %."""
        page = read(client, a_half_played_evening(visibility="ranking"))
        assert "2nd of 3" in page
        assert "50.00% Why? 4 matchpoints out of 8" in page

    def test_else_nothing_of_it(self, client):
        page = read(client, a_half_played_evening(visibility="boards"))
        assert "2nd" not in page
        assert "The ranking will be shown here at the end of the evening." in page


class RememberedTests:
    def choose(self, client, session, pair):
        form = {"pair": pair, "for": "tonight"}
        return client.post(reverse("public_pair", args=[session.code]), form)

    def test_who_is_not_known_yet_chooses_and_comes_back(self, client):
        session = an_evening()
        mine = reverse("public_tonight", args=[session.code])
        choice = client.get(mine).headers["Location"]
        assert choice == reverse("public_pair", args=[session.code]) + "?for=tonight"
        # Among many a name is looked for first: the way is kept in both forms.
        assert client.get(choice).text.count('name="for" value="tonight"') == 2
        answer = self.choose(client, session, "A2")
        assert answer.headers["Location"] == address(session, "A2")
        assert client.get(mine).headers["Location"] == address(session, "A2")
        assert "You are pair 2 North-South" in read(client, session, "A2")

    def test_it_is_changed(self, client):
        session = an_evening()
        self.choose(client, session, "A2")
        self.choose(client, session, "A5")
        assert client.cookies[PIN_COOKIE].value == "A5"

    def test_it_is_forgotten(self, client):
        session = an_evening()
        self.choose(client, session, "A2")
        assert (
            "Forget it on this phone"
            in client.get(address(session, "A2"), headers={"accept-language": "en"}).text
        )
        answer = self.choose(client, session, "")
        assert client.cookies[PIN_COOKIE].value == ""
        # Whoever is chosen next is chosen for this page.
        assert answer.headers["Location"] == choice(session) + "?for=tonight"
        form = {"pair": ""}
        assert client.post(choice(session), form).headers["Location"] == choice(session)
        assert (
            "?for=tonight"
            in client.get(reverse("public_tonight", args=[session.code])).headers["Location"]
        )

    def test_a_phone_forgets_nothing_of_another(self):
        session = an_evening()
        first, second = Client(), Client()
        self.choose(first, session, "A2")
        self.choose(second, session, "")
        assert "You are pair 2" in read(first, session, "A2")

    def test_the_ranking_and_the_club_lead_there(self, client):
        session = an_evening()
        mine = reverse("public_tonight", args=[session.code])
        assert mine in client.get(reverse("public_ranking", args=[session.code])).text
        Session.objects.update(date=timezone.localdate())
        assert mine in client.get("/").text

    def test_once_it_is_over_the_ranking_leads_there_no_more(self, client):
        session = a_played_evening()
        publish_final(session)
        page = client.get(reverse("public_ranking", args=[session.code])).text
        assert reverse("public_tonight", args=[session.code]) not in page


class OtherKindTests:
    def test_a_team_is_told_both_its_tables(self, client):
        """Team 1 meets team 3 in the first round, drawn by the order of coming: a half apart."""
        session = an_event_of_teams(4, boards=8)
        page = read(client, session, "A1")
        seats = (
            "Table 1 North-South Open room, boards 1–8 Table 2 East-West Closed room, boards 1–8"
        )
        assert f"Now, round 1 against 3 Vert {seats}" in page
        assert "This is my team" in page
        coming = read(client, before_start(session), "A1")
        assert f"Next, round 1 against 3 Vert {seats}" in coming

    def test_a_team_is_shown_its_last_match(self, client):
        session = an_event_of_teams(4, boards=8, settings={"visibility": "ranking"})
        before = read(client, session, "A1")
        assert "Last match" not in before
        play_round(session, 1)
        page = read(client, session, "A1")
        assert re.search("Last match .* Round 1 3 Vert", page)

    def test_a_single_player_is_told_seat_and_partner(self, client):
        """Source: Whist of eight, round 2, as tests/tournament/kinds/individual/test_seats.py."""
        page = read(client, an_individual(8), "A1")
        assert "→ Table 2, South with 8 Carlin 8 against 5+6 Bastide 5 – Verdol 6" in page
        assert "Now, round 1: table 1, E, against 6+2, boards 1–3. Partner: 3 Ferrand 3." in page
        assert "This is me" in page
