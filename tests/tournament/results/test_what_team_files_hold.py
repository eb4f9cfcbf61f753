"""What the page of files says of those of an event of teams is what they hold.

A match is played with its line-ups in; one player has a licence number and wants the name hidden.
What each file holds of it is typed here.
"""

import re

import pytest
from django.urls import reverse

from tests.builders import a_user, by
from tests.tournament.kinds.teams.services.test_law_86 import again
from tests.tournament.play.evenings import known
from tests.tournament.public.test_public_names import wish
from tests.tournament.results.test_what_files_hold import HOLDS as OF_PAIRS
from tests.tournament.results.test_what_files_hold import plain, text_of_file
from tests.tournament.teams.events import an_event_of_teams, play_round
from tournament.kinds.teams.services.line_ups.seat_line_up import list_players, seat_line_up
from tournament.kinds.teams.values.play.line_ups import propose_line_up
from tournament.models import Role, Session
from tournament.web.sheets import plan_sheets, result_sheets, round_sheets

pytestmark = [pytest.mark.django_db, pytest.mark.shows]
MARKS = {
    "names": r"Tavel",
    "teams": r"Rouge",
    "numbers": r"4711",
    "log": r'"changes": \[',
}
HOLDS = {
    "seating": {"names", "teams"},
    "table-cards": set(),
    "table-codes": set(),
    "team-cards": {"teams"},
    "matches-of-round": {"teams"},
    "match-sheets-blank": {"names", "teams"},
    "results": {"teams"},
    "ranking": {"teams"},
    "standings-by-round": {"teams"},
    "cross-table": {"teams"},
    "match-sheets": {"teams"},
    "workbook": {"names", "teams", "numbers"},
    "ranking-table": {"names", "teams", "numbers"},
    "matches-table": {"teams"},
    "results-file": {"names", "teams", "numbers"},
    "usebio": {"names", "teams", "numbers"},
    "bridgemate-results": set(),
    "evening": {"names", "teams", "numbers", "log"},
}
SAID = {
    "en": "1 player is not named in full on results that are pinned up, handed out, sent by mail "
    "or published. The seating list, the match sheets to write on, the rulings, the whole evening, "
    "and the files for federations, spreadsheets and other programs name everybody.",
    "fr": "1 joueur n’est pas nommé en entier sur les résultats affichés, distribués, envoyés par "
    "courriel ou publiés. Le plan de salle, les feuilles de match vierges, les décisions, le "
    "tournoi entier et les fichiers pour les fédérations, les tableurs et les autres programmes "
    "nomment tout le monde.",
}


@pytest.fixture
def session() -> Session:
    """Rouge meets Bleu: Nicole Tavel of Rouge does not want to be named."""
    session = an_event_of_teams(2, kind="round_robin", boards=4)
    play_round(session, 1)
    players = (list(list_players(known(session), team)) for team in ("A1", "A2"))
    seats = propose_line_up(*players, {})
    seat_line_up(session, by(), match=(1, "A1"), part=1, seats=seats)
    wish(session, "Tavel", "hidden", number="P-4711")
    return again(session)


@pytest.fixture
def director(session, client):
    client.force_login(a_user(session.event.club, Role.DIRECTOR))
    return client


class FileTests:
    def test_each_holds_what_is_said_of_it(self, director, session):
        found = {}
        for name in HOLDS:
            text = text_of_file(director, session, name)
            found[name] = {mark for mark, pattern in MARKS.items() if re.search(pattern, text)}
        assert found == HOLDS

    def test_every_file_there_is_stands_in_one_of_the_two_tables(self):
        everything = plan_sheets().keys() | result_sheets().keys() | round_sheets().keys()
        # A knock-out's bracket names teams, and has no line of its own in a round robin.
        assert everything - OF_PAIRS.keys() - HOLDS.keys() == {"bracket"}

    def test_usebio_has_the_rounds_and_no_tables(self, director, session):
        text = text_of_file(director, session, "usebio")
        assert "<ROUND_NUMBER>1<" in text
        assert "<TABLE" not in text

    @pytest.mark.parametrize("language", ["en", "fr"])
    def test_the_page_of_files_says_it(self, director, session, language):
        page = director.get(
            reverse("prints", args=[session.code]), headers={"accept-language": language}
        )
        assert SAID[language] in plain(page.text)
