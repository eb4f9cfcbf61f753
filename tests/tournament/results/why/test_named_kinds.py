"""The five kinds of figures that are asked about most, on the pages that show them.

Boards are worked out by hand: Law 78A (two for a lower score, one for an equal one), Neuberg's
formula (M + 1) × N ÷ n − 1, Law 12C1(c) for weights; victory points by the table of the WBF.
"""

import re

import pytest
from django.test import Client
from django.urls import reverse

from scoring.notation.alphabet import Alphabet
from scoring.notation.ruled_line import parse_ruled
from tests.builders import a_user, by
from tests.tournament.results.scores import a_played_evening
from tests.tournament.results.test_forms import at_imps
from tests.tournament.results.why.test_pages import a_level_evening
from tournament.models import Session
from tournament.results.services.publish import publish
from tournament.rulings.services.rule import rule

pytestmark = [pytest.mark.django_db, pytest.mark.shows]

THIN = "\N{NARROW NO-BREAK SPACE}"
ROW = re.compile(r'<tr class="own">(.*?)</tr>', re.DOTALL)


def plain(markup: str) -> str:
    return " ".join(re.sub("<[^>]+>", " ", markup).replace(THIN, " ").split())


class Reader:
    """Somebody who opens a page: a player, or the director."""

    def __init__(self, session: Session, language: str, *, directs: bool) -> None:
        self.code, self.language, self.directs = session.code, language, directs
        self.client = Client()
        if directs:
            self.client.force_login(a_user(session.event.club))

    def opens(self, name: str, *args: object) -> str:
        address = reverse(name, args=[self.code, *args])
        answer = self.client.get(address, headers={"accept-language": self.language})
        assert answer.status_code == 200
        return answer.content.decode()

    def why(self, what: str, *args: object) -> str:
        return self.opens(f"why_{what}" if self.directs else f"public_why_{what}", *args)


@pytest.fixture(params=["en", "fr"])
def language(request):
    return request.param


@pytest.fixture(params=[False, True], ids=["player", "director"])
def directs(request):
    return request.param


def told(page: str, language: str, **words: str) -> None:
    assert words[language] in plain(page)


def ends(page: str) -> list[str]:
    """The last row of each figure."""
    return [plain(row) for row in ROW.findall(page)]


def published(session: Session) -> Session:
    publish(session, by(), kind="provisional")
    return Session.objects.get(pk=session.pk)


def ruled_board_1(text: str, table: tuple[int, int] = (1, 1)) -> Session:
    """The evening of `scores`, with a ruling on board 1 at that round's table."""
    session, sides = a_played_evening(), parse_ruled(text, Alphabet.ENGLISH)
    why = "12C1(c)", "hésitation"
    rule(session, by(), place=("A", *table, 1), sides=sides, base=0, told_why=why)
    return published(session)


class PlainBoardTests:
    def test_its_last_step_is_the_figure_shown(self, language, directs):
        """+80 beats −50 and loses to +110: 2 of 4."""
        session = published(a_played_evening())
        page = Reader(session, language, directs=directs).why("board", 1, "A1")
        assert ends(page)[0].endswith({"en": " 2 of 4", "fr": " 2 sur 4"}[language])
        told(page, language, en="What the board gave: 2", fr="Ce que la donne a rapporté : 2")
        told(page, language, en="Beaten −50 1 × 2 = 2", fr="Battus −50 1 × 2 = 2")
        told(page, language, en="Ahead +110 1 × 0 = 0", fr="Devant +110 1 × 0 = 0")
        told(page, language, en="2 ÷ 4 = 50.0%", fr="2 ÷ 4 = 50,0 %")


class NeubergBoardTests:
    def test_its_last_step_is_the_figure_shown(self, language, directs):
        """+80 against −50 alone, 2 of 2; (2 + 1) × 3 ÷ 2 − 1 = 3.5 of 4."""
        session = ruled_board_1("NP", table=(2, 3))
        reader = Reader(session, language, directs=directs)
        page = reader.why("board", 1, "A1")
        assert ends(page)[0].endswith({"en": " 3.5", "fr": " 3,5"}[language])
        told(
            page,
            language,
            en="Neuberg’s formula: 2 results instead of 3 (2 + 1) × 3 ÷ 2 − 1 3.5",
            fr="Formule de Neuberg : 2 résultats au lieu de 3 (2 + 1) × 3 ÷ 2 − 1 3,5",
        )
        figure = {"en": "87.5", "fr": "87,5"}[language]
        assert figure in ends(page)[1]
        assert figure in Reader(session, language, directs=False).opens("public_board", 1)


class WeightedRulingTests:
    def test_its_last_step_is_the_figure_shown(self, language, directs):
        """+140 beats +110 and −50, 4; −90 beats nothing, 0: 60 % of 4 is 2.4 of 4."""
        session = ruled_board_1("W60:140;40:-90")
        page = Reader(session, language, directs=directs).why("board", 1, "A1")
        assert ends(page)[0].endswith({"en": " 2.4", "fr": " 2,4"}[language])
        told(
            page,
            language,
            en="60% of the ruling: a score of +140",
            fr="60 % de la décision : un score de +140",
        )
        told(page, language, en="60% × 4 + 40% × 0", fr="60 % × 4 + 40 % × 0")
        told(
            page,
            language,
            en="Ruling: Law 12C1(c): hésitation",
            fr="Décision : loi 12C1(c) : hésitation",
        )
        assert {"en": "60.0", "fr": "60,0"}[language] in ends(page)[1]

    def test_the_other_tables_are_compared_with_its_parts(self, language, directs):
        """+110 beats −50 and two fifths of the ruling, and loses to three: 2.8 of 4."""
        session = ruled_board_1("W60:140;40:-90")
        page = Reader(session, language, directs=directs).why("board", 1, "A3")
        assert ends(page)[0].endswith({"en": " 2.8 of 4", "fr": " 2,8 sur 4"}[language])
        told(page, language, en="−90 (0.4 times)", fr="−90 (0,4 fois)")
        told(
            page,
            language,
            en="A weighted score of another table counts with each of its shares.",
            fr="La marque pondérée d’une autre table compte pour chacune de ses parts.",
        )


class TieBreakTests:
    def test_its_last_step_is_the_rank_shown(self, language, directs):
        """NS 1 has 4 and 0 of 4, NS 3 has 0 and 4, NS 2 has 2 twice: the steadiest is first."""
        session = published(a_level_evening())
        page = Reader(session, language, directs=directs).why("pair", "A2")
        assert ends(page)[-1] == {"en": "Rank 1st", "fr": "Rang 1er"}[language]
        told(page, language, en="Nobody has more than 50%", fr="Personne n’a plus de 50 %")
        told(
            page,
            language,
            en="As much as pairs 1, 3 decided by the steadier boards",
            fr="Autant que les paires 1, 3 départagées par la régularité",
        )


class VictoryPointTests:
    def test_its_last_step_is_the_figure_shown(self, language, directs):
        session = published(at_imps("victory_points"))
        reader = Reader(session, language, directs=directs)
        page = reader.why("round", 1, "A1")
        figure = {"en": "17.11 VPs", "fr": "17,11 PV"}[language]
        assert ends(page) == [
            {
                "en": f"On the WBF’s scale for 2 boards Both sides share 20. {figure}",
                "fr": "Selon le barème de la WBF, pour 2 donnes "
                f"Les deux paires se partagent 20 PV. {figure}",
            }[language]
        ]
        told(page, language, en="IMPs on 2 boards +11.5", fr="IMP sur 2 donnes +11,5")
        card = plain(Reader(session, language, directs=False).opens("public_card", "A1"))
        assert figure in card


# A ruling on board 1 at table 1: the pair, its figure and some words in each language. The other
# boards gave pair 1 exactly half, so 60 % and 40 % of 4 stay; +90 beats what EW have elsewhere.
OTHER_RULINGS = {
    "A60+/40-": ("A1", " 2.4", " 2,4", "The better of that and", "Le meilleur des deux :"),
    "A40-/60+": ("A1", " 1.6", " 1,6", "The worse of that and", "Le moins bon des deux :"),
    "140|-90": ("A4", " 4", " 4", "+90 is compared with the 2", "+90 est comparé aux 2"),
    "F2.5|F1": ("A1", " 2.5", " 2,5", "Awarded by the director", "Attribué par l’arbitre"),
    "LATE": ("A1", " –", " –", "To be played late", "Donne différée : rien ne compte"),
    "CANCEL": ("A1", " –", " –", "Cancelled: the board counts neither", "Annulée : la donne"),
}


@pytest.mark.parametrize("text", OTHER_RULINGS)
class OtherRulingTests:
    def test_its_last_step_is_the_figure_shown(self, language, text):
        pair, *said = OTHER_RULINGS[text]
        place = ["en", "fr"].index(language)
        session = ruled_board_1(text)
        page = Reader(session, language, directs=True).why("board", 1, pair)
        assert ends(page)[0].endswith(said[place])
        assert said[2 + place] in plain(page)
