"""A Swiss of pairs by matchpoints or cross-IMPs: ranked and drawn by what its boards give."""

import re
from collections import Counter, defaultdict
from fractions import Fraction
from functools import partial

import pytest
from django.urls import reverse

from scoring.notation.points import score_of
from tests.builders import by
from tests.movements.swiss.test_ways import all_draws
from tests.scoring.second_scorer.slow_scorer import imps
from tests.tournament.draws.swiss_pairs import (
    a_swiss_of_pairs,
    play_swiss_round,
    read_again,
)
from tests.tournament.draws.test_go_on import NEXT
from tests.tournament.draws.test_ways import page, play_through_pages
from tests.tournament.setup.browse import logged_in
from tournament.draws.services.stages.go_on import go_on
from tournament.evening.errors import ServiceError
from tournament.models import Match, Session
from tournament.setup.services.change_settings import change_settings
from tournament.setup.services.start import start
from tournament.store.read import load_evening
from tournament.store.standings import live_report

pytestmark = pytest.mark.django_db


def boards_of(session, rounds):
    """By board, who sat how and what North-South scored, in these rounds."""
    found = defaultdict(list)
    for result in load_evening(session).results:
        if result.round in rounds:
            ns, ew = (int(key.removeprefix("A")) for key in (result.seats.north, result.seats.east))
            found[result.board].append((ns, ew, score_of(result.sides.ns, result.board)))
    return found


def slow_percentages(session, rounds):
    """Two for each result beaten and one for each equalled, of twice as many as there could be."""
    won, possible = Counter(), Counter()
    for rows in boards_of(session, rounds).values():
        for (ns, ew, own), (_, _, other) in combinations_both(rows):
            points = 2 if own > other else int(own == other)
            won[ns] += points
            won[ew] += 2 - points
            possible.update({ns: 2, ew: 2})
    return {number: Fraction(100 * won[number], possible[number]) for number in possible}


def slow_imps(session, rounds):
    """The IMPs against every other table, divided by as many as there are."""
    totals = defaultdict(Fraction)
    for rows in boards_of(session, rounds).values():
        for (ns, ew, own), (_, _, other) in combinations_both(rows):
            difference = Fraction(imps(own - other), len(rows) - 1)
            totals[ns] += difference
            totals[ew] -= difference
    return totals


def combinations_both(rows):
    return [(one, other) for one in rows for other in rows if one is not other]


AVERAGE = {slow_percentages: 50, slow_imps: 0}


def slow_swiss(session, figures, field):
    """By trying all: byes in turn, rematches, who waits, then scores near and places near."""
    rounds = range(1, 1 + max(Match.objects.values_list("round", flat=True)))
    known = figures(session, rounds)
    # Who has not played yet is drawn as average.
    scores = {one.number: known.get(one.number, AVERAGE[figures]) for one in field}
    field = sorted(field, key=lambda contender: -scores[contender.number])
    own = {contender.number: contender for contender in field}
    place = {contender.number: i for i, contender in enumerate(field)}

    def judge(drawn):
        waiting, pairs = drawn
        return (
            own[waiting].byes if waiting else 0,
            sum(other in own[one].met for one, other in pairs),
            -place.get(waiting, 0),
            sum((scores[one] - scores[other]) ** 2 for one, other in pairs),
            sum((place[one] - place[other]) ** 2 for one, other in pairs),
        )

    return min(all_draws(field), key=judge)


def a_swiss(pairs, scoring, lang="en", rounds=4):
    """Chosen on the page of the set-up of an evening with that scoring."""
    session = a_swiss_of_pairs(
        pairs, rounds=3, boards=3, started=False, settings={"scoring": scoring}
    )
    client = logged_in(session.event.club)
    client.defaults["HTTP_ACCEPT_LANGUAGE"] = lang
    sent = {"rounds": rounds, "boards": "3"}
    assert client.post(reverse("swiss_choose", args=[session.code]), sent).status_code == 302
    return read_again(session), client


def shown(session):
    (ranking,) = live_report(session).rankings
    return ranking.ranks


class MatchpointsTests:
    @pytest.mark.parametrize(
        ("lang", "difference", "level", "share"),
        [
            ("en", "Difference: ", "Both stand alike.", "55.56%"),
            ("fr", "Écart : ", "Toutes deux ont le même total.", "55,56 %"),
        ],
    )
    def test_a_whole_event_through_the_pages(self, lang, difference, level, share):
        session, client = a_swiss(8, "matchpoints", lang)
        slow = partial(slow_swiss, session, slow_percentages)
        said = play_through_pages(session, client, 4, slow)
        assert all(level in text or difference in text for text in said)
        assert any(share in text for text in said)
        exact = slow_percentages(session, range(1, 5))
        for rank in shown(session):
            figure = exact[int(rank.pair.removeprefix("A"))]
            assert abs(Fraction(rank.percentage) - figure) <= Fraction(1, 200)
            assert rank.boards == 12
        ranked = [rank.percentage for rank in shown(session)]
        assert ranked == sorted(ranked, reverse=True)

    def test_who_waits_is_ranked_by_the_boards_that_it_plays(self):
        session, client = a_swiss(7, "matchpoints", rounds=3)
        assert "its percentage is that of the boards that it plays" in page(
            client, session, "setup"
        )
        play_through_pages(session, client, 3, partial(slow_swiss, session, slow_percentages))
        assert sorted(rank.boards for rank in shown(session)) == [6, 6, 6, 9, 9, 9, 9]

    def test_the_standings_after_each_round(self):
        session, client = a_swiss(8, "matchpoints", rounds=3)
        play_through_pages(session, client, 3, partial(slow_swiss, session, slow_percentages))
        tables = live_report(session).team_tables.rounds
        assert [table.round for table in tables] == [1, 2, 3]
        for table in tables:
            up_to = slow_percentages(session, range(1, table.round + 1))
            alone = slow_percentages(session, [table.round])
            for place in table.places:
                number = int(place.team.removeprefix("A"))
                (meeting,) = place.meetings
                assert abs(Fraction(place.total) - up_to[number]) <= Fraction(1, 200)
                assert abs(Fraction(meeting.gained) - alone[number]) <= Fraction(1, 200)
        answer = client.get(f"/director/{session.code}/standings/teams/rounds/")
        assert answer.status_code == 200

    def test_phones_papers_and_files_are_made(self):
        session, client = a_swiss(7, "matchpoints", rounds=3)
        play_through_pages(session, client, 2, partial(slow_swiss, session, slow_percentages))
        standings = client.get(reverse("standings", args=[session.code]))
        sheets = set(re.findall(r'href="([^"]*/print/[^"]*)"', standings.content.decode()))
        assert sheets
        assert {client.get(sheet).status_code for sheet in sheets} == {200}
        usebio = client.get(reverse("print_file", args=[session.code, "usebio"])).content.decode()
        assert 'EVENT_TYPE="MP_PAIRS"' in usebio
        assert "MATCH_SCORING_METHOD" not in usebio


class ImpsTests:
    @pytest.mark.parametrize("lang", ["en", "fr"])
    def test_a_whole_event_through_the_pages(self, lang):
        session, client = a_swiss(8, "cross_imps", lang)
        play_through_pages(session, client, 4, partial(slow_swiss, session, slow_imps))
        exact = slow_imps(session, range(1, 5))
        for rank in shown(session):
            figure = exact[int(rank.pair.removeprefix("A"))]
            assert abs(Fraction(rank.total) - figure) <= Fraction(1, 200)

    def test_who_waits_gets_nothing(self):
        session, client = a_swiss(7, "cross_imps", rounds=3)
        assert "and gets 0 IMPs" in page(client, session, "setup")
        play_swiss_round(session, 1)


class RefusedTests:
    def test_total_points_compare_nothing(self):
        session = a_swiss_of_pairs(8, rounds=3, boards=3, started=False)
        with pytest.raises(ServiceError, match="swiss_needs_comparison"):
            change_settings(session, by(), changes={"scoring": "total_points"})

    def test_the_scoring_may_change_between_two_that_do(self):
        session = a_swiss_of_pairs(8, rounds=3, boards=3, started=False)
        change_settings(session, by(), changes={"scoring": "matchpoints"})
        assert read_again(session).event.scoring == "matchpoints"

    def test_boards_are_not_added_up_over_evenings(self):
        session, _client = a_swiss(8, "matchpoints")
        start(session, by())
        play_swiss_round(session, 1)
        with pytest.raises(ServiceError, match="swiss_of_evenings"):
            go_on(read_again(session), by(), on=NEXT)
        assert Session.objects.count() == 1
