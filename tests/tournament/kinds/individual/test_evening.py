"""A whole evening of twelve through the pages, counted once more by a second scorer."""

from collections import defaultdict
from decimal import Decimal

import pytest
from django.test import Client
from django.urls import reverse

from scoring.notation.codes import decode
from scoring.notation.points import ns_points
from tests.builders import a_club, a_user
from tests.tournament.evening.values import report_of
from tests.tournament.kinds.individual.evenings import again, an_individual, play
from tournament.kinds.individual.values.advice import list_options
from tournament.models import Attendance, Entry, Player, Result, Role, Seating, Session
from tournament.store.read import load_evening, session_value

pytestmark = pytest.mark.django_db
NAMES = (
    "Hélène Maurin", "Paul Astier", "Odile Ferrand", "Jean Rouvier", "Colette Bastide",
    "Marc Verdol", "Denise Laforge", "Yves Carlin", "Nicole Tavel", "Bernard Ollier",
    "Simone Grandval", "René Duchêne",
)  # fmt: skip


def a_director() -> Client:
    client = Client()
    client.force_login(a_user(a_club(), Role.DIRECTOR))
    return client


def create(client: Client) -> Session:
    """Set up an evening as the page of a new one proposes it."""
    page = client.get(reverse("new_evening"), {"form": "individual"})
    form = page.context["form"]
    sent = {name: field.value() for name in form.fields if (field := form[name]).value()}
    sent |= {"name": "Individuel", "date": "2026-11-17", "key": "a-new-evening"}
    answer = client.post(reverse("new_evening") + "?form=individual", sent)
    assert answer.status_code == 302, answer.context["form"].errors
    return Session.objects.get()


def slow_totals(session: Session) -> dict[str, int]:
    """Two points for each score beaten and one for each equalled, from the rows alone."""
    rows = list(Result.objects.standing().filter(session=session))
    totals: dict[str, int] = defaultdict(int)
    for own in rows:
        points = ns_points(decode(own.ns_outcome), own.board)
        for other in rows:
            if other.board != own.board or other.pk == own.pk:
                continue
            theirs = ns_points(decode(other.ns_outcome), other.board)
            gain = (points > theirs) - (points < theirs) + 1
            for seat in ("north", "south"):
                totals[f"A{getattr(own, seat).number}"] += gain
            for seat in ("east", "west"):
                totals[f"A{getattr(own, seat).number}"] += 2 - gain
    return totals


class PagesTests:
    def test_twelve_come_one_by_one_or_pasted_are_seated_and_begin(self):
        client = a_director()
        session = create(client)
        assert session.event.kind == "individual"
        setup = reverse("setup", args=[session.code])
        for number, name in enumerate(NAMES[:3]):
            sent = {"text": name, "key": f"player-{number}"}
            assert client.post(reverse("pair_add", args=[session.code]), sent).status_code == 302
        assert client.get(setup).context["options"] == ()
        pasted = {"text": "\n".join(NAMES[3:]), "key": "pasted"}
        answer = client.post(reverse("pairs_paste", args=[session.code]), pasted)
        assert (answer.status_code, answer.url) == (302, setup)
        options = client.get(setup).context["options"]
        chosen = next(row.option for row in options if row.option.everybody_partners_everybody)
        sent = {"option": chosen.id, "key": "chosen"}
        client.post(reverse("choose_movement", args=[session.code]), sent)
        client.post(reverse("start", args=[session.code]), {"key": "started"})
        session.refresh_from_db()
        rows = Seating.objects.filter(section__session=session)
        assert (session.round, rows.count()) == (1, 33)
        partners = [frozenset(both) for row in rows for both in sides(row)]
        assert len(partners) == len(set(partners)) == 66

    @pytest.mark.parametrize("language", ["fr", "en"])
    def test_the_page_speaks_of_players(self, language):
        session = an_individual(12, started=False)
        client = Client(headers={"accept-language": language})
        client.force_login(a_user(session.event.club, Role.DIRECTOR))
        text = client.get(reverse("setup", args=[session.code])).content.decode()
        words = {"fr": "chacun a chacun pour partenaire", "en": "everybody partners everybody"}
        assert words[language] in text
        assert {"fr": "12 joueurs", "en": "12 players"}[language] in text

    def test_a_line_says_who_really_had_the_four_seats(self):
        session = an_individual(8)
        client = Client()
        client.force_login(a_user(session.event.club, Role.DIRECTOR))
        page = client.get(reverse("board", args=[session.code, 1]))
        row = page.context["rows"][0]
        assert row.ns.count("+") == row.ew.count("+") == 1
        north, south = row.ns.split("+")
        sent = {
            "0-place": row.line.name, "0-base": "0", "0-was": row.was, "0-text": "4SN=",
            "0-ns": f"{south}+{north}", "0-ew": row.ew, "alphabet": "en", "key": "typed",
        }  # fmt: skip
        answer = client.post(reverse("board", args=[session.code, 1]), sent)
        assert answer.status_code in (200, 302)
        result = Result.objects.get()
        assert (str(result.north), str(result.south)) == (south, north)


def sides(row: Seating) -> tuple[tuple[object, object], tuple[object, object]]:
    return (row.north_id, row.south_id), (row.east_id, row.west_id)


class ScoreTests:
    def test_the_ranking_is_that_of_a_second_scorer(self):
        session = an_individual(12)
        play(session)
        ranks = report_of(load_evening(again(session))).rank_by_pair
        counted = slow_totals(session)
        assert {key: rank.total for key, rank in ranks.items()} == counted
        assert {rank.maximum for rank in ranks.values()} == {Decimal(4 * 22)}
        better = {
            key: sum(other > own for other in counted.values()) for key, own in counted.items()
        }
        assert {key: rank.rank - 1 for key, rank in ranks.items()} == better


class RefusedTests:
    def refused(self, text: str, where: str = "pair_add") -> str:
        session = an_individual(8, started=False)
        client = Client(headers={"accept-language": "en"})
        client.force_login(a_user(session.event.club, Role.DIRECTOR))
        answer = client.post(reverse(where, args=[session.code]), {"text": text, "key": "typed"})
        assert answer.status_code == 422
        assert Entry.objects.count() == Attendance.objects.count() == 8
        return " ".join(answer.context["form"].errors["text"])

    def test_a_player_twice_is_refused_at_the_field(self):
        assert "has come already, as number 2" in self.refused("Astier")

    def test_so_is_a_name_of_nobody_and_an_empty_field(self):
        assert "Nobody is called" in self.refused("Xyz")

    def test_a_list_with_a_wrong_line_enters_nobody(self):
        text = "Anna Neumann\nPaul Astier\nAnna Neumann"
        said = self.refused(text, "pairs_paste")
        assert "Line 2: " in said
        assert "Line 3: Anna Neumann is in line 1 already." in said

    def test_three_players_have_no_movement_and_do_not_begin(self):
        session = an_individual(4, started=False)
        entry = Entry.objects.first()
        client = Client()
        client.force_login(a_user(session.event.club, Role.DIRECTOR))
        client.post(reverse("pair", args=[session.code, entry.pk]), {"do": "remove", "key": "out"})
        page = client.get(reverse("setup", args=[session.code]))
        assert page.context["options"] == ()
        client.post(reverse("start", args=[session.code]), {"key": "started"})
        session.refresh_from_db()
        assert (session.round, Entry.objects.count()) == (0, 3)

    def test_a_movement_of_other_players_is_refused(self):
        session = an_individual(8, started=False)
        client = Client()
        client.force_login(a_user(session.event.club, Role.DIRECTOR))
        before = list(Seating.objects.values_list("pk", flat=True))
        sent = {"option": "whist-12-11x2-together", "key": "chosen"}
        client.post(reverse("choose_movement", args=[session.code]), sent)
        assert list(Seating.objects.values_list("pk", flat=True)) == before
        assert all(one.players == 8 for one in list_options(session_value(session), 8))


class ChangedPlanTests:
    def test_who_comes_late_is_refused_where_no_seat_is_empty(self):
        """Of eleven three sit out in turn, none waits for a twelfth."""
        session = an_individual(11)
        client = Client()
        client.force_login(a_user(session.event.club, Role.DIRECTOR))
        sent = {"text": "Anna Neumann", "first_round": "2", "key": "late"}
        answer = client.post(reverse("pair_late", args=[session.code]), sent, follow=True)
        assert "Neumann" not in str(list(Player.objects.values_list("last_name", flat=True)))
        assert Entry.objects.filter(event=session.event).count() == 11
        assert "Aucune place n’est l" in " ".join(answer.content.decode().split())

    @pytest.mark.parametrize("players", [8, 9, 12])
    def test_after_who_leaves_the_others_play_on_and_all_is_undone(self, players):
        session = an_individual(players)
        play(session, share=0.3)
        before = load_evening(again(session))
        client = Client()
        client.force_login(a_user(session.event.club, Role.DIRECTOR))
        asked = reverse("repair", args=[session.code]) + "?what=leaves&pair=3"
        ways = client.get(asked).context["ways"]
        assert {way["way"].kind for way in ways} == {"left", "met", "stand_in"}
        client.post(asked, {"mark": ways[0]["way"].mark, "key": "leaves"})
        after = load_evening(again(session))
        over = after.session.round
        assert all("A3" not in game.seats.contestants for game in after.due if game.round > over)
        assert after.results == before.results
