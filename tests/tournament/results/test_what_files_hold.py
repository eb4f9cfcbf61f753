"""What pages and the help say of a file is what the file holds.

One evening has everything that a sentence speaks of: licence numbers, hands, a ruling with its
reason, a log, links of tables and a name that its player wants hidden. What each file holds of them
is typed here, and so are the sentences that say it.
"""

import email
import re

import pytest
from django.urls import reverse

from scoring.notation.alphabet import Alphabet
from scoring.notation.ruled_line import parse_ruled
from tests.builders import a_user, by
from tests.tournament.deals.sets import attach, the_deal
from tests.tournament.public.test_public_names import readable, wish
from tests.tournament.results.scores import a_played_evening
from tests.tournament.teams.events import an_event_of_teams
from tournament.deals.files.formats import WRITERS, read_deals
from tournament.models import DealSet, Entry, Role, Session, TableLink
from tournament.results.services.publish import publish
from tournament.rulings.services.rule import rule
from tournament.services.table_links import provide_links
from tournament.store.club.table_links import links_of

pytestmark = [pytest.mark.django_db, pytest.mark.shows]
# The marks of what a file may hold; cards as the formats for other programs begin them.
MARKS = {
    "names": r"Astier",
    "numbers": r"4711",
    # On paper North’s spades on board 1.
    "hands": r'"deal": "N:|<HAND>|\[Deal "N:|\bmd\|\dS|"cards": "[^"]*[AKQJT]|♠ ?A R D V 4 2',
    "reasons": r"hésitation",
    "log": r'"changes": \[',
}
HOLDS = {
    "tables": {"names"},
    "seating": {"names"},
    "table-cards": set(),
    "table-codes": set(),
    "guide-cards": {"names"},
    "team-cards": {"names"},
    "bridgemate-plan": {"names"},
    "travellers-filled": set(),
    "travellers-blank": set(),
    "results": {"reasons"},
    "ranking": set(),
    "travellers": set(),
    "personal": {"reasons"},
    "hand-record": {"hands"},
    "hand-record-colour": {"hands"},
    "hands-pbn": {"hands"},
    "hands-lin": {"hands"},
    "travellers-hands": {"hands"},
    "personal-hands": {"hands"},
    "mail": set(),
    "site": {"reasons"},
    "ranking-licences": {"names", "numbers"},
    "workbook": {"names", "numbers", "reasons"},
    "ranking-table": {"names", "numbers"},
    "travellers-table": {"names", "reasons"},
    "results-file": {"names", "numbers", "hands", "reasons"},
    "usebio": {"names", "numbers", "hands"},
    "pbn": {"names", "numbers", "hands"},
    "bridgemate-results": {"names", "numbers"},
    "rulings": {"names", "reasons"},
    "evening": {"names", "numbers", "hands", "reasons", "log"},
}
SAID = {
    "en": (
        "1 player is not named in full on results that are pinned up, handed out, sent by mail or "
        "published. The seating list, the guide cards, the rulings, the whole "
        "evening, and the files for federations, spreadsheets and other programs name everybody.",
        "This evening with its log: enough to set it up again elsewhere. It names everybody in "
        "full, with their licence numbers; the links of the tables and the carnets stay here.",
        "This file holds no rounds, tables or log.",
    ),
    "fr": (
        "1 joueur n’est pas nommé en entier sur les résultats affichés, distribués, envoyés par "
        "courriel ou publiés. Le plan de salle, les fiches de déplacement, les "
        "décisions, le tournoi entier et les fichiers pour les fédérations, les tableurs et les "
        "autres programmes nomment tout le monde.",
        "Ce tournoi avec son journal : de quoi le rétablir ailleurs. Tout le monde y est nommé en "
        "entier, avec son numéro de licence ; les liens des tables et les carnets restent ici.",
        "Ce fichier ne contient ni tours, ni tables, ni journal.",
    ),
}


@pytest.fixture
def session() -> Session:
    session = a_played_evening()
    attach(session)
    rule(
        session,
        by(),
        place=("A", 1, 1, 1),
        sides=parse_ruled("A60/40", Alphabet.ENGLISH),
        base=0,
        told_why=("12C1(c)", "hésitation"),
    )
    session.refresh_from_db()
    publish(session, by(), kind="provisional")
    provide_links(session)
    wish(session, "Astier", "hidden", number="P-4711")
    return Session.objects.select_related("event__club").get(pk=session.pk)


@pytest.fixture
def director(session, client):
    client.force_login(a_user(session.event.club, Role.DIRECTOR))
    return client


def address(session: Session, name: str) -> str:
    own = {"rulings": "rulings_sheet", "evening": "evening_file"}
    if name in own:
        return reverse(own[name], args=[session.code])
    return reverse("print_file", args=[session.code, name])


def text_of_file(client, session: Session, name: str) -> str:
    answer = client.get(address(session, name))
    assert answer.status_code == 200, name
    return in_a_mail(answer.content) if name == "mail" else readable(answer.content)


def in_a_mail(content: bytes) -> str:
    """Read the text of a mail and of the sheets that go with it."""
    parts = email.message_from_bytes(content).walk()
    found = [part.get_payload(decode=True) for part in parts if not part.is_multipart()]
    return " ".join(map(readable, found))


class FileTests:
    def test_each_holds_what_is_said_of_it(self, director, session):
        teams = an_event_of_teams(4, club=session.event.club)
        Entry.objects.filter(event=teams.event).update(name="Astier")
        found = {}
        for name in HOLDS:
            text = text_of_file(director, teams if name == "team-cards" else session, name)
            found[name] = {mark for mark, pattern in MARKS.items() if re.search(pattern, text)}
        assert found == HOLDS

    def test_the_whole_evening_keeps_the_links_of_its_tables_back(self, director, session):
        text = text_of_file(director, session, "evening")
        digests = TableLink.objects.filter(session=session).values_list("digest", flat=True)
        tokens = [one.token for one in links_of(session) if one.token]
        assert digests
        assert not [secret for secret in (*digests, *tokens) if secret in text]

    def test_usebio_has_no_rounds_and_tables(self, director, session):
        text = text_of_file(director, session, "usebio")
        assert not re.search(r"<(ROUND|TABLE)", text)

    def test_the_ranking_with_numbers_stands_in_no_published_place(self, client, session):
        assert client.get(reverse("public_file", args=[session.code, "ranking"])).status_code == 200
        path = reverse("public_file", args=[session.code, "ranking-licences"])
        assert client.get(path).status_code == 404

    def test_plain_pages_need_no_script(self, director, session):
        assert "<script" not in text_of_file(director, session, "site")

    def test_a_list_of_players_does_not_say_how_names_are_published(self, director, session):
        for kind in ("csv", "xlsx"):
            text = readable(director.get(reverse("players_list", args=[kind])).content)
            assert "Astier" in text
            assert not re.search(r"masqué|en initiales", text)


class DealFileTests:
    @pytest.mark.parametrize("kind", WRITERS)
    def test_it_holds_the_cards_and_nobody(self, director, session, kind):
        """Also of boards that every table has played: here all six are read again."""
        path = reverse("deals_file", args=[session.code, DealSet.objects.get().pk, kind])
        content = director.post(path).content
        found = {board.number: board.deal for board in read_deals(content).boards}
        assert found == {number: the_deal(number) for number in range(1, 7)}
        assert not re.search(rb"Astier|4711|Tilleuls", content)

    def test_the_page_of_the_deals_names_every_format_that_is_read(self, director, session):
        page = reverse("deals", args=[session.code])
        text = plain(director.get(page, headers={"accept-language": "en"}).text)
        named = re.search(r"((?:[A-Z]{3,4}, )+BWS); several files are joined", text)[1]
        assert set(named.split(", ")) == {"BWS", *(kind.upper() for kind in WRITERS)}


class ShareTests:
    """“It opens the page for anybody; nothing about you goes with it.”"""

    def test_what_a_phone_knows_of_its_reader_is_not_in_the_address(self, client, session):
        page = reverse("public_ranking", args=[session.code])
        client.get(page)
        shared = client.get(reverse("share"), {"of": f"{page}?pair=A3&claim=4711#me"})
        (address,) = re.findall(r'data-copy="([^"]*)"', shared.text)
        assert address.endswith(page)
        assert re.findall(r'class="address"><a href="([^"]*)"', shared.text) == [page]


class SentenceTests:
    @pytest.mark.parametrize("language", ["en", "fr"])
    def test_the_page_of_files_says_it(self, director, session, language):
        page = director.get(
            reverse("prints", args=[session.code]), headers={"accept-language": language}
        )
        text = plain(page.text)
        assert [sentence for sentence in SAID[language] if sentence not in text] == []

    @pytest.mark.parametrize(
        ("language", "sentence"),
        [
            ("en", "How a name is published is not in it."),
            ("fr", "La façon dont un nom est publié n’y figure pas."),
        ],
    )
    def test_the_page_of_the_list_says_what_is_not_in_it(self, director, language, sentence):
        page = director.get(reverse("players_file"), headers={"accept-language": language})
        assert sentence in plain(page.text)

    @pytest.mark.parametrize(
        ("task", "language", "sentence"),
        [
            ("hidden-names", "en", "as has the seating list on the wall."),
            ("hidden-names", "fr", "comme le plan de salle au mur."),
            ("federation-files", "en", "the plain tables of travellers and of matches have none."),
            ("federation-files", "fr", "tableaux des fiches et des matchs n’en ont pas."),
        ],
    )  # fmt: skip
    def test_the_help_says_it(self, director, task, language, sentence):
        path = reverse("help_task", args=[task])
        assert sentence in plain(director.get(path, headers={"accept-language": language}).text)


def plain(html: str) -> str:
    text = re.sub(r"<[^>]+>", " ", html).replace("\u202f", " ").replace("\xa0", " ")
    return " ".join(text.split())
