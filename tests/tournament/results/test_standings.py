"""The director's ranking: what changed since the last version, and the way to the next."""

from decimal import Decimal

import pytest
from django.urls import reverse

from scoring.notation.alphabet import Alphabet
from scoring.notation.ruled_line import parse_ruled
from tests.builders import a_club, a_user, by
from tests.tournament.play.evenings import an_evening
from tests.tournament.results.scores import a_half_played_evening, a_played_evening, enter
from tournament.evening.publish.comparison import compare, compare_rankings, same_figures
from tournament.evening.report import Report
from tournament.models import Player, Publication, Role, Session
from tournament.results.services.publish import publish
from tournament.rulings.services.rule import rule
from tournament.store.reading.versions import published_report
from tournament.store.standings import live_report

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    return a_played_evening()


@pytest.fixture
def diane(client, session):
    user = a_user(session.event.club)
    client.force_login(user)
    return user


def get(client, name, session, *args):
    address = reverse(name, args=[session.code, *args])
    response = client.get(address, headers={"accept-language": "en"})
    assert response.status_code == 200
    return response.content.decode()


def send(client, session, kind):
    address = reverse("publish", args=[session.code])
    return client.post(address, {"kind": kind}, follow=True, headers={"accept-language": "en"})


def correct(session):
    """Pair 1 made 1NT on board 1: 90 instead of 80, still between 110 and -50; then pair 2 too,
    which puts 2 level with 1 there: 1 and 2 have 1 of 4 each instead of 2 and 0."""
    enter(session, ("A", 3, 2, 1), "1SN=")


class ComparisonTests:
    def test_ranks_move_by_the_places_gained(self, session):
        """Before: NS 3 has 14 of 24, 1 has 12, 2 has 10. Now 1 and 2 both have 11: 2 is level
        with 1 in second place. 41.67 and 50.00 became 45.83 %."""
        publish(session, by(), kind="provisional")
        was = published_report(session)
        correct(session)
        rows = {row.pair.key: row for row in compare_rankings(live_report(session), was)[0].rows}
        assert [(rows[key].was.rank, rows[key].now.rank) for key in ("A3", "A1", "A2")] == [
            (1, 1),
            (2, 2),
            (3, 2),
        ]
        assert (rows["A2"].step, rows["A2"].gain) == (1, Decimal("4.16"))
        assert (rows["A1"].step, rows["A1"].gain) == (0, Decimal("-4.17"))

    def test_the_results_that_differ_are_named(self, session):
        publish(session, by(), kind="provisional")
        was = published_report(session)
        correct(session)
        changes = compare(live_report(session), was)
        assert [(c.board, c.table) for c in changes.altered] == [(1, "2")]
        assert changes.added == ()
        assert changes.figures == 4

    def test_a_result_that_came_in_is_added(self):
        session = a_half_played_evening()
        publish(session, by(), kind="provisional")
        was = published_report(session)
        enter(session, ("A", 1, 3, 5), "P")
        assert [change.board for change in compare(live_report(session), was).added] == [5]

    def test_another_name_is_a_change(self, session):
        publish(session, by(), kind="provisional")
        was = published_report(session)
        Player.objects.filter(last_name="Maurin 1").update(last_name="Morin 1")
        session.revision += 1
        now = live_report(session)
        assert not same_figures(now, was)
        assert [change.now.key for change in compare(now, was).names] == ["A1"]


def told_before_ew_points(report):
    """As a program published it that did not know each side's own score yet."""
    read = report.to_json()
    for board in read["boards"]:
        for line in board["lines"]:
            del line["ew_points"]
    return Report.from_json(read)


class EarlierProgramTests:
    def ruled(self, session, text, base=0):
        sides = parse_ruled(text, Alphabet.ENGLISH)
        made = rule(session, by(), place=("A", 1, 1, 1), sides=sides, base=base)
        session.refresh_from_db()
        return made.revision

    def test_what_its_version_could_not_tell_is_no_change(self, session):
        self.ruled(session, "1SS=|1SS-1")
        now = live_report(session)
        assert told_before_ew_points(now) != now
        assert same_figures(now, told_before_ew_points(now))

    def test_another_ruling_is(self, session):
        base = self.ruled(session, "1SS=|1SS-1")
        was = told_before_ew_points(live_report(session))
        self.ruled(session, "1SS=|1SS-2", base)
        assert not same_figures(live_report(session), was)


def score_otherwise(session, scoring):
    session.event.scoring = scoring
    session.event.save()
    session.revision += 1
    session.save()


class OtherCalculationTests:
    def test_figures_of_another_scoring_are_not_compared(self, session):
        publish(session, by(), kind="provisional")
        score_otherwise(session, "cross_imps")
        was, now = published_report(session), live_report(session)
        changes = compare(now, was)
        assert (changes.figures, changes.rank_changes, changes.is_empty) == (0, (), False)
        rows = [row for one in compare_rankings(now, was) for row in one.rows]
        assert {(row.was, row.step, row.gain) for row in rows} == {(None, 0, None)}

    def test_one_sentence_says_what_changed(self, client, diane, session):
        score_otherwise(session, "cross_imps")
        publish(session, by(), kind="provisional")
        score_otherwise(session, "victory_points")
        page = get(client, "standings", session)
        assert (
            "The calculation has changed since version 1: victory points instead of cross-IMPs."
        ) in page
        assert "Difference" not in page
        assert "score changes" not in page
        assert "scores change" not in page

    def test_another_way_of_ranking_is_told_too(self, client, diane, session):
        publish(session, by(), kind="provisional")
        Session.objects.filter(pk=session.pk).update(ranked="together", revision=99)
        page = get(client, "standings", session)
        assert "pairs ranked all in one list (before: together, each line apart)." in page
        assert "Difference" not in page


class StandingsTests:
    def test_players_see_nothing_newer_until_it_is_published(self, client, diane, session):
        page = get(client, "standings", session)
        assert "Not published yet" in page
        assert "Publish the provisional ranking" in page

    def test_publishing_gives_a_version_to_look_at(self, client, diane, session):
        answer = send(client, session, "provisional")
        assert "Published: Provisional 1." in answer.content.decode()
        assert "Version 1 is up to date" in get(client, "standings", session)
        assert "Provisional 1" in get(client, "version", session, 1)

    def test_what_changed_is_told_in_sentences(self, client, diane, session):
        publish(session, by(), kind="provisional")
        correct(session)
        page = get(client, "standings", session)
        assert "The corrected ranking, to be published" in page
        assert "Board 1, table 2" in page
        assert "4 pairs’ scores change." in page
        assert "Publish the corrected ranking" in page

    def test_what_is_missing_stands_before_the_final_ranking(self, client, diane):
        half = a_half_played_evening(club=Session.objects.get().event.club)
        page = get(client, "standings", half)
        assert "8 results are missing:" in page
        assert "board 5, table 3, round 1" in page
        assert "Publish the final ranking" not in page

    def test_publishing_with_results_missing_says_how_many(self, client, diane):
        half = a_half_played_evening(club=Session.objects.get().event.club)
        assert "Publish with 8 results missing… " in get(client, "standings", half)
        send(client, half, "provisional")
        assert Session.objects.get(pk=half.pk).is_playing

    def test_play_that_was_ended_too_early_goes_on_from_the_dashboard(self, client, diane):
        half = a_half_played_evening(club=Session.objects.get().event.club)
        Session.objects.filter(pk=half.pk).update(state="provisional")
        assert "Play goes on in round 1" in get(client, "cockpit", half)
        client.post(reverse("call_round", args=[half.code]), {"round": "1"})
        assert Session.objects.get(pk=half.pk).is_playing

    def test_an_evening_that_is_complete_does_not_go_on(self, client, diane, session):
        publish(session, by(), kind="provisional")
        assert "Play goes on" not in get(client, "cockpit", session)

    def test_p_leads_to_the_pairs_and_publishes_nothing(self, client, diane, session):
        page = get(client, "standings", session)
        assert f'href="{reverse("pairs", args=[session.code])}" data-key="p"' in page
        assert page.count('data-key="p"') == 1

    def test_a_final_ranking_with_gaps_is_refused_in_words(self, client, diane):
        half = a_half_played_evening(club=Session.objects.get().event.club)
        answer = send(client, half, "final").content.decode()
        assert "cannot be final while results are missing: boards 3, 4, 5, 6" in answer
        assert not Publication.objects.filter(session=half).exists()

    def test_an_old_version_stays_as_it_was(self, client, diane, session):
        publish(session, by(), kind="provisional")
        correct(session)
        publish(session, by(), kind="provisional")
        assert "58.33" in get(client, "version", session, 1)  # 14 of 24
        assert client.get(reverse("version", args=[session.code, 9])).status_code == 404

    def test_two_winners_have_two_tables(self, client, diane, session):
        page = get(client, "standings", session)
        assert "North-South" in page
        assert "East-West" in page

    def test_an_evening_without_results_says_so(self, client, diane):
        empty = an_evening(Session.objects.get().event.club)
        assert "No result has come in yet." in get(client, "standings", empty)

    def test_a_scorer_looks_but_does_not_publish(self, client, session):
        client.force_login(a_user(session.event.club, Role.SCORER, "sacha"))
        assert "Publish the" not in get(client, "standings", session)
        address = reverse("publish", args=[session.code])
        assert client.post(address, {"kind": "provisional"}).status_code == 404

    def test_another_club_sees_nothing(self, client, session):
        client.force_login(a_user(a_club("Un autre club"), name="denis"))
        assert client.get(reverse("standings", args=[session.code])).status_code == 404

    def test_its_figures_cost_a_dozen_statements(
        self, client, diane, session, django_assert_max_num_queries
    ):
        publish(session, by(), kind="provisional")
        client.get(reverse("account"))  # A login's first page writes down where it is.
        with django_assert_max_num_queries(15):
            get(client, "standings", session)
