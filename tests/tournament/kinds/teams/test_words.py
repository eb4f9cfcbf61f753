"""In an evening of teams no page says pair where a team is meant, in either language."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from django.test import Client
from django.utils import translation

from tests.builders import a_user
from tests.tournament.kinds.teams.test_every_page import READ, address
from tests.tournament.teams.events import an_event_of_teams
from tests.tournament.teams.playing import play_match
from tournament.models import Role, Session, TableLink
from tournament.services.table_links import provide_links
from tournament.words.log.sentences import as_in_event, sentence

pytestmark = [pytest.mark.django_db, pytest.mark.shows]
PAIR = re.compile(r"\b(pair|paire)s?\b", re.IGNORECASE)
# A team has pairs: they come in two, sit down, and change rooms.
OF_A_TEAM = re.compile(
    r"First pair|Second pair|Première paire|Deuxième paire"
    r"|pairs change rooms|paires changent de salle|pairs of team B|paires de l’équipe B"
    r"|Pair Butler|Butler of pairs|Butler des paires|Butler par paire",
    re.IGNORECASE,
)
SAID = ("aria-label", "title", "placeholder", "data-key-label", "alt")
# Pages about all evenings of a club, or of pairs alone.
LEFT_OUT = {"help", "help_task", "home", "pairs_paste", "pair_proposals"}


class Words(HTMLParser):
    """What a page says: its texts, and what stands in attributes that are read out."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag, attrs):
        self.found += [value for name, value in attrs if name in SAID and value]

    def handle_data(self, data):
        if data.strip():
            self.found.append(" ".join(data.split()))


def said_wrongly(client: Client, where: str) -> Iterator[str]:
    """Yield the texts of a page that speak of pairs and mean teams."""
    answer = client.get(where, follow=True)
    if answer.status_code != 200 or "html" not in answer.get("Content-Type", ""):
        return
    words = Words()
    words.feed(answer.content.decode())
    for text in words.found:
        if PAIR.search(text) and not OF_A_TEAM.search(text):
            yield f"{where}: {text}"


def an_event() -> Session:
    """A Swiss with a bye, one match over, another begun, its tables' phones let in."""
    session = an_event_of_teams(5, boards=2, settings={"visibility": "ranking"})
    play_match(session, 1, 1)
    provide_links(session)
    return session


CLAIM = {
    "section": "A", "round": 2, "table": 1, "board": 3, "boards": [3], "claim": 1, "pair": "4",
}  # fmt: skip
# By kind of change what is kept of it, and what is read.
SENTENCES = (
    ("penalty", {"pair": "4", "amount": "2", "unit": "victory_points", "reason": "late", "law": ""},
     "Penalty of team 4: 2 VP (late)"),
    ("penalty_withdrawn", {"pair": "4", "amount": "2", "unit": "victory_points"},
     "Penalty of team 4 withdrawn: 2 VP"),
    ("looked", {"boards": [3], "pairs": ["4"]}, "Looked at board 3 before playing it (team 4)"),
    ("claim_withdrawn", CLAIM, "Board 3, round 2, table 1: claim 1 of team 4 withdrawn"),
    ("claim_made", CLAIM | {"said": "turned", "text": ""},
     "Board 3, round 2, table 1: claim 1 of team 4: the teams sat the other way"),
    ("settings_changed", {"fields": {"boards_wanted": 24}}, "Boards a team: 24"),
)  # fmt: skip


class LogTests:
    @pytest.mark.parametrize(("kind", "detail", "expected"), SENTENCES)
    def test_a_sentence_speaks_of_teams(self, kind, detail, expected):
        with translation.override("en"):
            assert sentence(kind, as_in_event("teams", kind, detail)) == expected


@pytest.mark.slow
class WordTests:
    @pytest.mark.parametrize("language", ["fr", "en"])
    def test_no_page_speaks_of_pairs(self, language):
        session = an_event()
        director = Client(headers={"accept-language": language})
        director.force_login(a_user(session.event.club, Role.OWNER))
        pages = [address(session, name) for name in READ if name not in LEFT_OUT]
        found = [text for page in pages if page for text in said_wrongly(director, page)]
        link = TableLink.objects.filter(session=session).order_by("table")[0]
        phone = Client(headers={"accept-language": language})
        for page in (f"/t/{link.token}/", "/t/match/", "/t/next/", "/t/board/1/", "/t/name/"):
            found += said_wrongly(phone, page)
        assert not found, "\n".join(found)
