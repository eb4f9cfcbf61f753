"""While the hands of a simultaneous are secret nobody without a login is told a card, a contract, a
score or a frequency, whatever address he asks for; once the organiser's hour is past they are.

Table 1 played boards in 1♠, everybody else in 7NT; each hand of the deals is a whole suit.
"""

import re

import pytest
from django.db.models import F
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scoring.deals.boards import DealtBoard
from tests.builders import by
from tests.tournament.deals.test_no_card import SUITS_APART, addresses
from tests.tournament.play.evenings import an_evening, known
from tests.tournament.play.phones import a_phone
from tests.tournament.results.scores import enter_lines, publish_final
from tests.tournament.teams.events import an_event_of_teams
from tests.tournament.veil.arrange import fresh, words_of
from tournament.evening.states import DealOrigin
from tournament.models import Session, TableSees, Visibility
from tournament.results.services.publish import publish
from tournament.services.deals.attach import NewSet, attach_deals
from tournament.services.results.confirm_result import confirm_result
from tournament.serving.live.fragments import PART
from tournament.store.write import By

pytestmark = [pytest.mark.django_db, pytest.mark.shows, pytest.mark.slow]
TELLING = {
    "cards": r"\W{0,8}".join("98765432"),
    "contract": r"(?<!\w)7\s?(?:NT|SA|N\b)",
    "score": r"(?<![\w.,-])(?:1\W?520|2\W?220)(?![\w-])",
}
SEES = {"visibility": Visibility.RANKING, "table_sees": TableSees.TRAVELLER}
QUERIES = ("", "?side=ew", "?seat=e", "?pair=A1", "?with=A2", "?section=A", "?still")
OF_A_PHONE = (
    "/t/", "/t/next/", "/t/?done=1", "/t/board/1/", "/t/board/1/confirm/", "/t/board/1/hands/",
    "/t/board/1/traveller/", "/t/board/1/traveller/?seat=e", "/t/match/", "/t/match/board/1/",
    "/t/entries/", "/t/board/5/", "/t/board/5/traveller/",
)  # fmt: skip


def a_simultaneous(**fields: object) -> Session:
    """Every board is played; nothing is published."""
    session = an_evening(date=timezone.localdate(), secret_days=1, **SEES, **fields)
    return played(session)


def played(session: Session) -> Session:
    boards = [DealtBoard(number, SUITS_APART) for number in (1,)]
    attach_deals(session, by(), new=NewSet(boards, DealOrigin.FILE))
    due = known(session).missing
    enter_lines(session, {one: "1SN=" if one[2] == 1 else contract_at(one) for one in due})
    return fresh(session)


def contract_at(place: tuple[str, int, int, int]) -> str:
    return "7NTN=" if place[2] == 2 else "7NTN-1"


def lift(session: Session) -> Session:
    """Let the organiser's hour be past."""
    rows = Session.objects.filter(pk=session.pk)
    rows.update(secret_days=None, revision=F("revision") + 1)
    return fresh(session)


def find_told(client: Client, asked) -> set[str]:
    """What is told, with the name of the address that tells it."""
    told = set()
    for name, address in asked:
        for part in ({}, {PART: "1"}) if address.startswith("/s/") else ({},):
            words = words_of(client.get(address, follow=True, **part))
            told |= {f"{name} {what}" for what, sign in TELLING.items() if re.search(sign, words)}
    return told


def asked_by_strangers(session: Session):
    """Every public address, and what somebody may guess."""
    yield from addresses(session, of_director=False)
    for page in ("", "boards/", "boards/1/", "card/A1/", "card/A1/compare/", "figures/", "screen/"):
        yield from ((page, f"/s/{session.code}/{page}{query}") for query in QUERIES)
    for number in range(1, 7):
        yield f"board {number}", reverse("public_board", args=[session.code, number])
        yield f"again {number}", reverse("public_again", args=[session.code, number])
        yield f"why {number}", reverse("public_why_board", args=[session.code, number, "A2"])


class SecretHandsTests:
    @pytest.mark.parametrize("is_final", [False, True])
    def test_strangers_are_told_nothing_before_the_hour_and_all_of_it_afterwards(self, is_final):
        session = a_simultaneous()
        if is_final:
            publish_final(session)
            session = fresh(session)
        assert find_told(Client(), asked_by_strangers(session)) == set()
        session = lift(session)
        told = find_told(Client(), asked_by_strangers(session))
        assert told >= {f"public_board {what}" for what in TELLING}
        if is_final:
            assert told >= {"public_file hands-pbn cards", "public_file results-file contract"}

    def test_names_and_percentages_are_shown_with_the_hour(self, client):
        session = a_simultaneous()
        publish(session, by(), kind="provisional")
        page = client.get(f"/s/{session.code}/", headers={"accept-language": "en"})
        text = page.content.decode()
        assert "secret until" in text
        assert "8:00" in text
        assert re.search(r"\d\d\.\d", text)

    def test_a_phone_is_told_no_other_table_s_result(self):
        session = a_simultaneous()
        phone = a_phone(session)
        here = ("A", 1, 1, 1)
        seen = known(session).result_at[here].changed_in
        confirm_result(session, By(device="table A1"), place=here, seen=seen)
        asked = [(address, address) for address in OF_A_PHONE]
        assert find_told(phone, asked) == set()
        lift(session)
        assert find_told(phone, asked) >= {
            f"/t/board/1/traveller/ {what}" for what in ("cards", "contract")
        }

    def test_the_ranking_may_be_taken_and_nothing_else(self, client):
        session = a_simultaneous()
        publish_final(session)
        page = client.get(f"/s/{session.code}/files/").content.decode()
        assert re.findall(r"/files/([a-z-]+)/", page) == ["ranking"]

    def test_at_total_points_the_ranking_is_secret_too(self, client):
        session = an_evening(date=timezone.localdate(), secret_days=1, **SEES)
        session.event.scoring = "total_points"
        session.event.save(update_fields=["scoring"])
        session = played(fresh(session))
        publish_final(session)
        assert find_told(Client(), asked_by_strangers(fresh(session))) == set()

    def test_teams_are_told_no_board_of_their_matches(self):
        settings = {"date": timezone.localdate(), "secret_days": 1, **SEES}
        session = played(an_event_of_teams(4, boards=2, settings=settings))
        assert find_told(Client(), asked_by_strangers(session)) == set()
        asked = [(address, address) for address in OF_A_PHONE]
        phone = a_phone(session)
        assert "/t/match/ contract" not in find_told(phone, asked)
        publish(session, by(), kind="provisional")
        assert find_told(Client(), asked_by_strangers(fresh(session))) == set()
