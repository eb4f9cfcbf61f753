"""PBN on the page for files: results of pairs and of teams become an evening, as any others do."""

from pathlib import Path

import pytest
from django.urls import reverse

from tests.tournament.kinds.pairs.files.pbn.test_read import PLAIN, RANKING, game
from tests.tournament.setup.test_evening_pages import client, club, confirm, sent
from tournament.models import Session
from tournament.store.standings import live_report

pytestmark = [pytest.mark.django_db, pytest.mark.shows]
__all__ = ["client", "club"]
INBOX = Path("tests/golden/inbox")
# Two boards at two tables; 4S made by North, and one off at the other table: 1 and 3 have 100 %.
PAIRS = (
    game(1, PLAIN, "1 2 4S N 10", "4 3 4S N 9", Event="Mardi", Site="Sapins", Date="2026.11.17")
    .rstrip("\n") + f'\n[TotalScoreTable "{RANKING}"]\n'
    '1 1 4.0 100.00 "Odile Ferrand - Jean Rouvier" - -\n'
    '1 3 4.0 99.00 "Paul Astier - Zoe Tarno" - -\n'
    '3 2 0.0 0.00 "Iris Malaval - Max Noval" - -\n'
    '3 4 0.0 0.00 "Luc Sorel - Eve Duras" - -\n\n'
) + game(2, PLAIN, "1 2 3NT N 9", "4 3 3NT N 8")  # fmt: skip


class PairsTests:
    def test_it_is_shown_with_its_figures_and_then_kept(self, client):
        seen = sent(client, PAIRS.encode("latin-1"), "mardi.pbn")
        text = seen.content.decode()
        assert "Odile Ferrand" in text
        assert 'value="Mardi"' in text
        assert "1 of the file’s" in text
        fields = {"name": "Mardi", "date": "2026-11-17", "profile": "ffb"}
        kept = confirm(client, seen, **fields)
        assert kept.headers["Location"] == reverse(
            "file_figures", args=[Session.objects.get().code]
        )
        (ranking,) = live_report(Session.objects.get()).rankings
        assert [(rank.rank, rank.pair, str(rank.percentage)) for rank in ranking.ranks] == [
            *((1, "A1", "100.00"), (1, "A3", "100.00")),
            *((3, "A2", "0.00"), (3, "A4", "0.00")),
        ]

    def test_deals_alone_are_refused_in_words(self, client):
        text = sent(client, (INBOX / "11_suit_letters.pbn").read_bytes(), "x.pbn").content.decode()
        assert "This PBN holds no results" in text


class TeamsTests:
    @pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
    def test_matches_become_an_event_of_teams(self, client, encoding):
        """02_notes_then_teams.pbn: 120 + 50 are 5 IMPs (Law 78B)."""
        content = (INBOX / "02_notes_then_teams.pbn").read_text("utf-8").encode(encoding)
        seen = sent(client, content, "match.pbn")
        assert "The hands are not taken over for an event of teams." in seen.content.decode()
        confirm(client, seen, name="Ligue", date="2026-11-17", profile="ffb")
        report = live_report(Session.objects.get())
        (match,) = report.stage_matches
        assert report.kind == "teams"
        assert [pair.name for pair in report.pairs] == ["A", "B"]
        assert (match.home_won, match.away_won) == (5, 0)
