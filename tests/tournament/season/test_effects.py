"""What a correction moves in the rankings of the season, read before it is kept."""

import pytest
from django.urls import reverse
from django.utils import translation

from tests.builders import a_user, by
from tests.tournament.results.scores import a_played_evening, enter
from tests.tournament.setup.browse import address, diane_again, text_of
from tournament.models import Publication, SeasonRanking, SeasonVersion
from tournament.results.services.publish import next_version, publish
from tournament.results.services.withdraw_publication import withdraw_publication
from tournament.season.reading.tables import make_now
from tournament.season.values.moves import list_moves
from tournament.season.values.rules import ChallengeRules
from tournament.season.views.effects import foresee_rankings
from tournament.store.published.settled import shown_report
from tournament.store.standings import forget

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    """Three tables: pairs 3 and 6 win their lines, 1 and 4 are second."""
    session = a_played_evening()
    a_user(session.event.club)
    publish(session, by(), kind="provisional")
    return session


@pytest.fixture
def ranking(session):
    rules = ChallengeRules(fewest_boards=1)
    return SeasonRanking.objects.create(
        club=session.event.club,
        name="Challenge",
        since=session.date,
        until=session.date,
        rules=rules.to_json(),
    )


def correct(session):
    """Let North-South 1 make two tricks more on board 1: 140 is the top, and 3 falls to one of
    two."""
    enter(session, ("A", 1, 1, 1), "1SN+2")


def table_now(ranking):
    forget()
    return make_now(ranking)


def places(moves):
    return sorted((one.line.key, one.before, one.after) for one in moves)


class PublicationTests:
    def test_the_question_says_what_moves(self, session, ranking):
        correct(session)
        page = diane_again(session).get(address("publish", session), {"kind": "provisional"})
        [effect] = page.context["effects"]
        assert effect.name == "Challenge"
        assert effect.address == reverse("season_ranking", args=[ranking.pk])
        text = text_of(page)
        assert "What moves in “Challenge”" in text
        assert all(move in text for move in effect.moves)

    def test_what_was_foreseen_happens(self, session, ranking):
        before = table_now(ranking)
        correct(session)
        with translation.override("en"):
            [effect] = foresee_rankings(session, next_version(session, "provisional").report)
        assert list(list_moves(before, table_now(ranking))) == []
        publish(session, by(), kind="provisional")
        moved = list(list_moves(before, table_now(ranking)))
        assert len(effect.moves) == len(moved) > 0
        for move, text in zip(moved, effect.moves, strict=True):
            assert text.endswith(f"from place {move.before} to place {move.after}")

    def test_looking_keeps_nothing(self, session, ranking):
        correct(session)
        before = table_now(ranking)
        diane_again(session).get(address("publish", session), {"kind": "provisional"})
        assert table_now(ranking) == before
        assert Publication.objects.count() == 1
        assert SeasonVersion.objects.count() == 0

    def test_a_ranking_of_other_days_is_not_asked(self, session, ranking):
        SeasonRanking.objects.update(since="2000-01-01", until="2000-12-31")
        correct(session)
        assert not list(foresee_rankings(session, next_version(session, "provisional").report))


class WithdrawalTests:
    def test_an_evening_taken_back_leaves_the_ranking(self, session, ranking):
        before = table_now(ranking)
        page = diane_again(session).get(address("withdraw", session, 1))
        [effect] = page.context["effects"]
        assert len(effect.moves) == len(before.qualified)
        assert all("no longer ranked" in move for move in effect.moves)
        withdraw_publication(session, by(), version=1)
        assert table_now(ranking).lines == ()

    def test_the_version_before_counts_again(self, session, ranking):
        before = table_now(ranking)
        correct(session)
        publish(session, by(), kind="provisional")
        now = table_now(ranking)
        shown = shown_report(session)
        assert shown is not None
        page = diane_again(session).get(address("withdraw", session, shown.heading.version))
        [effect] = page.context["effects"]
        assert len(effect.moves) == len(list(list_moves(now, before)))
        withdraw_publication(session, by(), version=shown.heading.version)
        again = table_now(ranking)
        assert places(list_moves(now, again)) == places(list_moves(now, before))
