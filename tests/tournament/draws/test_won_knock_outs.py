"""What lists of evenings say of a knock-out: who won it and the score of the final.

The matches are those of `test_knock_out_ranking.py`: four spades made at one table and one down at
the other give the home team 10 IMPs, vulnerable 12 (Law 78B).
"""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import by
from tests.tournament.draws.test_knock_out_ranking import a_client, a_knock_out, figures_in, page
from tournament.models import Player, Session
from tournament.public.views.evenings import COOKIE
from tournament.results.services.publish import publish
from tournament.store.club.past import past_evenings_of
from tournament.store.memory import clear_memories

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


def shown_text(html: str) -> str:
    text = re.sub(r"<[^>]+>", " ", html.split("<main")[1].split("</main>")[0])
    return " ".join(text.replace("\xa0", " ").replace("\u202f", " ").split())


@pytest.fixture
def won() -> Session:
    return over(a_knock_out(rounds=3))


def over(session: Session) -> Session:
    publish(session, by(), kind="provisional")
    Session.objects.filter(pk=session.pk).update(state="provisional")
    return session


def lists(session: Session, language: str) -> dict[str, str]:
    """What each list of past evenings says."""
    client = a_client(session)
    paths = [reverse("past_evenings"), reverse("tonight"), reverse("home")]
    return {path: shown_text(page(client, path, language)) for path in paths}


class PastKnockOutTests:
    @pytest.mark.parametrize(
        ("language", "final"), [("en", "final 12 – 0"), ("fr", "finale 12 – 0")]
    )
    def test_the_winner_and_the_final(self, won, language, final):
        for path, text in lists(won, language).items():
            assert text.count(final) == 1, path
            assert figures_in(text) == [], path
            assert "Rouge" in text, path
            assert "Bleu" not in text, path

    def test_before_the_final_they_are_still_in(self):
        for path, text in lists(over(a_knock_out(rounds=2)), "en").items():
            assert text.count("still in") == 2, path
            assert figures_in(text) == [], path

    def test_it_costs_one_statement_more_however_many_there_are(
        self, won, django_assert_num_queries
    ):
        clear_memories()
        with django_assert_num_queries(3):
            past_evenings_of(won.event.club, None)


class OwnKnockOutTests:
    def own(self, session: Session, team: str, language: str = "en") -> str:
        player = Player.objects.filter(
            attendances__attendance__placement__section__session=session,
            attendances__attendance__placement__number=int(team),
        ).first()
        client = Client()
        client.cookies[COOKIE] = str(player.pk)
        return shown_text(page(client, reverse("public_evenings", args=[session.code]), language))

    def test_how_far_the_team_came(self, won):
        text = self.own(won, "4")
        assert "3–4 of 5" in text
        assert "out in the semi-finals" in text
        assert "First" not in text
        assert figures_in(text) == []

    def test_who_won(self, won):
        text = self.own(won, "1", "fr")
        assert "1 sur 5" in text
        assert "finale 12 – 0" in text
        assert "Première place" in text

    def test_who_is_still_in_has_won_nothing_yet(self):
        text = self.own(over(a_knock_out(rounds=2)), "1")
        assert "still in" in text
        assert "First" not in text
        assert "eq." not in text
