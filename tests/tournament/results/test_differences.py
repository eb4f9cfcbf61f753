"""What one version changed from another: named for the director, and on the players' phones."""

from decimal import Decimal

import pytest

from scoring.notation.alphabet import Alphabet
from scoring.notation.ruled_line import parse_ruled
from tests.builders import a_user, by
from tests.tournament.play.evenings import known
from tests.tournament.results.scores import a_half_played_evening, a_played_evening, enter
from tests.tournament.setup.browse import address, text_of
from tournament.evening.publish.comparison import compare
from tournament.models import Penalty
from tournament.results.services.publish import publish
from tournament.rulings.services.penalise import Fine, penalise, withdraw_penalty
from tournament.rulings.services.rule import rule
from tournament.services.results.record_result import record_result
from tournament.store.reading.versions import published_report
from tournament.store.standings import live_report

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    session = a_played_evening()
    publish(session, by(), kind="provisional")
    return session


def changes(session):
    session.refresh_from_db()
    return compare(live_report(session), published_report(session))


def turn(session):
    """Pairs 2 and 6 had sat the other way on board 1."""
    place = ("A", 3, 2, 1)
    row = known(session).result_at[place]
    record_result(
        session,
        by(),
        place=place,
        sides=row.sides,
        base=row.changed_in,
        pairs=row.seats.turned.contestants,
    )


def fine(session, amount):
    one = Fine("A3", Decimal(amount), "top_percent", board=1, law="90B", reason="retard")
    return penalise(session, by(), fine=one)


def give(session, text):
    sides = parse_ruled(text, Alphabet.ENGLISH)
    rule(session, by(), place=("A", 1, 1, 1), sides=sides, base=0, told_why=("12C1", ""))


def phone(client, session, language="en"):
    publish(session, by(), kind="provisional")
    return text_of(
        client.get(address("public_ranking", session), headers={"accept-language": language})
    )


class NamedTests:
    def test_a_corrected_direction(self, session):
        turn(session)
        (one,) = changes(session).altered
        assert one.is_reseated
        assert ((one.was.ns, one.was.ew), (one.now.ns, one.now.ew)) == (("A2", "A6"), ("A6", "A2"))

    def test_a_ruling(self, session):
        give(session, "A6040")
        (one,) = changes(session).altered
        assert (one.was.is_ruled, one.now.is_ruled) == (False, True)

    def test_a_penalty_that_is_new_another_or_withdrawn(self, session):
        fine(session, 10)
        (one,) = changes(session).penalties
        assert (one.pair.key, one.was, one.now.amount) == ("A3", None, Decimal(10))
        publish(session, by(), kind="provisional")
        row = Penalty.objects.get()
        withdraw_penalty(session, by(), penalty=str(row.pk), base=row.changed_in)
        (one,) = changes(session).penalties
        assert (one.was.amount, one.now) == (Decimal(10), None)
        fine(session, 20)
        (one,) = changes(session).penalties
        assert (one.was.amount, one.now.amount) == (Decimal(10), Decimal(20))

    def test_every_pair_whose_figure_changed_with_both_figures(self, session):
        """Pair 2 made 1NT on board 1: see `tests.tournament.results.test_standings`."""
        enter(session, ("A", 3, 2, 1), "1SN=")
        rows = {row.pair.key: row for row in changes(session).pairs}
        assert set(rows) == {"A1", "A2", "A4", "A6"}
        assert (rows["A1"].was.percentage, rows["A1"].now.percentage) == (
            Decimal("50.00"),
            Decimal("45.83"),
        )
        assert (rows["A1"].was.rank, rows["A1"].now.rank) == (2, 2)


class DirectorTests:
    def test_the_page_names_them_all(self, client, session):
        client.force_login(a_user(session.event.club))
        turn(session)
        give(session, "A6040")
        fine(session, 10)
        page = text_of(client.get(address("standings", session), headers={"accept-language": "en"}))
        assert "NS 2, EW 6 · " in page
        assert "NS 6, EW 2 · " in page
        assert "Ruling: Law 12C1" in page
        assert "Penalty: 10% of a top (Law 90B: retard), board 1" in page
        session.refresh_from_db()
        for row in changes(session).pairs:
            assert f"Pair {row.pair.shown}:" in page


class PhoneTests:
    def test_the_first_line_says_what_the_version_corrects(self, client, session):
        enter(session, ("A", 3, 2, 1), "1SN=")
        fine(session, 10)
        page = phone(client, session)
        # Pair 3's own figure is another one by its penalty.
        assert "Corrected 2: board 1, penalty (pair 3), scores of 5 pairs" in page
        assert "50.00% → 45.83%" in page

    def test_in_french(self, client, session):
        enter(session, ("A", 3, 2, 1), "1SN=")
        assert "Rectifié 2 : donne 1, " in phone(client, session, "fr")

    def test_a_first_version_corrects_nothing(self, client, session):
        page = text_of(client.get(address("public_ranking", session)))
        assert "<details" not in page
        assert "Provisional 1:" not in page

    def test_a_board_still_to_be_played_is_not_told(self, client):
        session = a_half_played_evening(visibility="ranking")
        publish(session, by(), kind="provisional")
        enter(session, ("A", 1, 2, 3), "7NTS=")
        enter(session, ("A", 3, 2, 1), "1SN=")
        page = phone(client, session)
        assert "Corrected 2: board 1, " in page
        assert "7NT" not in page

    def test_it_is_compared_with_the_version_that_players_saw(self, client, session):
        """A version taken back is passed over."""
        enter(session, ("A", 3, 2, 1), "1SN=")
        publish(session, by(), kind="provisional")
        publication = session.publications.get(version=2)
        publication.withdrawn = True
        publication.save()
        enter(session, ("A", 1, 2, 3), "1SN=")
        assert "Corrected 3: boards 1, 3, " in phone(client, session)
