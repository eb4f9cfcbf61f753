"""The first page: what is under way, what is being set up, what is past and who won it."""

import datetime

import pytest
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_club, by
from tests.tournament.setup.arrange import SETTINGS, an_evening, running
from tests.tournament.setup.browse import address, diane_at, logged_in, text_of
from tests.tournament.setup.test_movement import HOWELL_14
from tournament.models import Publication, PublicationKind, Session, State
from tournament.services.create_evening import create_evening

pytestmark = pytest.mark.django_db

# What a reader needs of a snapshot: two lists, a tie at the head of the first.
PEOPLE = {
    "A1": [("Hélène", "Maurin"), ("Paul", "Astier")],
    "A2": [("Odile", "Ferrand"), ("Jean", "Rouvier")],
    "A8": [("Colette", "Bastide"), ("Marc", "Verdol")],
}
SNAPSHOT = {
    "pairs": [
        {
            "key": key,
            "section": "A",
            "number": int(key[1:]),
            "line": "NS",
            "shown": key[1:],
            "players": [{"first_name": first, "last_name": last} for first, last in people],
        }
        for key, people in PEOPLE.items()
    ],
    "rankings": [
        {
            "line": line,
            "ranks": [
                {
                    "rank": 1,
                    "tied": len(pairs) > 1,
                    "pair": pair,
                    "total": "183.8",
                    "maximum": "300",
                    "percentage": percentage,
                    "boards": 26,
                }
                for pair in pairs
            ],
        }
        for line, pairs, percentage in [("NS", ["A1", "A2"], "61.25"), ("EW", ["A8"], "58.93")]
    ],
}


def published(session, kind=PublicationKind.FINAL, version=2):
    Session.objects.filter(pk=session.pk).update(state=State.FINAL)
    return Publication.objects.create(
        session=session,
        version=version,
        kind=kind,
        at=datetime.datetime(2026, 11, 17, 23, 16, tzinfo=datetime.UTC),
        revision=9,
        snapshot=SNAPSHOT,
    )


class TonightTests:
    def test_a_new_club_is_offered_a_first_evening(self):
        page = text_of(logged_in(a_club()).get(reverse("tonight")))
        assert "Nothing tonight" in page
        assert "New evening" in page

    def test_the_evening_being_set_up_has_the_button(self):
        session = an_evening(3)
        page = diane_at(session).get(reverse("tonight"))
        assert "Being set up: 3 pairs have come." in text_of(page)
        assert address("setup", session) in page.content.decode()

    def test_the_evening_under_way_stands_before_the_one_being_set_up(self):
        session = running(14, HOWELL_14)
        an_evening(club=session.event.club)
        page = text_of(diane_at(session).get(reverse("tonight")))
        # 13 rounds of two boards at 7 tables; 26 boards from 20:05 at 7 1/2 minutes, 12 moves of 5.
        for words in ("Round 1 is being played.", "0 results of 182", "0:20", "Being set up"):
            assert words in page
        assert page.index("Continue with round 1") < page.index("Being set up")

    def test_an_evening_of_today_published_too_early_stays_the_one_of_tonight(self):
        session = running(14, HOWELL_14)
        published(session, PublicationKind.PROVISIONAL, 1)
        today = timezone.localdate()
        Session.objects.filter(pk=session.pk).update(state=State.PROVISIONAL, date=today)
        page = text_of(diane_at(session).get(reverse("tonight")))
        assert "Continue with round 1" in page
        assert "Past evenings" not in page

    def test_one_of_another_day_is_past(self):
        session = running(14, HOWELL_14)
        published(session, PublicationKind.PROVISIONAL, 1)
        yesterday = timezone.localdate() - datetime.timedelta(days=1)
        Session.objects.filter(pk=session.pk).update(state=State.PROVISIONAL, date=yesterday)
        assert "Past evenings" in text_of(diane_at(session).get(reverse("tonight")))

    def test_past_evenings_name_their_winners_as_published(self):
        session = an_evening()
        published(session)
        page = text_of(diane_at(session).get(reverse("tonight")))
        assert "NS Maurin – Astier NS Ferrand – Rouvier EW Bastide – Verdol" in page.replace(
            "\N{NO-BREAK SPACE}", " "
        )
        assert "61.25%" in page
        assert "58.93%" in page
        assert "final" in page

    def test_only_the_last_version_counts(self):
        session = an_evening()
        published(session, PublicationKind.PROVISIONAL, 1)
        published(session, PublicationKind.CORRECTED, 2)
        assert "corrected 2" in text_of(diane_at(session).get(reverse("tonight")))

    def test_older_evenings_are_a_link_away(self):
        club = a_club()
        for _ in range(8):
            published(an_evening(club=club))
        client = logged_in(club)
        assert text_of(client.get(reverse("tonight"))).count("Bastide") == 6
        assert text_of(client.get(reverse("past_evenings"))).count("Bastide") == 8

    def test_another_clubs_evenings_are_not_listed(self):
        published(an_evening(club=a_club("Autre")))
        running(14, HOWELL_14)
        page = text_of(logged_in(a_club("Troisième")).get(reverse("tonight")))
        assert "Mardi soir" not in page

    def test_each_name_is_one_model_for_a_new_evening(self):
        session = an_evening()
        for _ in range(2):
            create_evening(session.event.club, by(), settings=SETTINGS)
        page = diane_at(session).get(reverse("tonight"))
        assert [model.event.name for model in page.context["tonight"].models] == ["Mardi soir"]

    def test_past_evenings_cost_no_statement_each(self, django_assert_num_queries):
        club = a_club()
        client = logged_in(club)
        for _ in range(6):
            published(an_evening(club=club))
        client.get(reverse("account"))  # A login's first page writes down where it is.
        # Login 2, club and role 1, invitations 1, under way, published today, set-up, count, past,
        # publications, templates, models, taken out.
        with django_assert_num_queries(13):
            client.get(reverse("tonight"))
