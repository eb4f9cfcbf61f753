"""Every sheet and file of single players: whom it names, and an evening that comes back whole."""

import io
import zipfile
from decimal import Decimal

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse

from tests.builders import a_club, a_user, by
from tests.tournament.deals.sets import attach
from tests.tournament.files.evening.evenings import written
from tests.tournament.files.evening.reading import read_any
from tests.tournament.kinds.individual.evenings import again
from tests.tournament.kinds.individual.two_tables import PLAYED, report_of, two_tables
from tests.tournament.prints.reading import text_of
from tests.tournament.rulings.test_rulings import ruled
from tournament.evening.states import NameShown
from tournament.models import ClaimKind, Player, Role
from tournament.public.services.claim import Message, make_claim
from tournament.rulings.services.penalise import Fine, penalise
from tournament.rulings.services.rule import rule
from tournament.services.incoming.preview import Source
from tournament.setup.services.import_evening import import_evening
from tournament.store.reading.claims import read_claims
from tournament.store.write import By
from tournament.web.kind import PAGES

pytestmark = pytest.mark.django_db
WHY = ("12C1(c)", "hésitation")


def text_in(extension: str, content: bytes) -> str:
    """All that a sheet or file says, packed or not."""
    if extension == "pdf":
        return text_of(content)
    if extension in ("zip", "xlsx"):
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            return "\n".join(
                packed.read(name).decode("utf-8", "replace") for name in packed.namelist()
            )
    return content.decode("utf-8", "replace")


class NameTests:
    def test_whoever_wants_no_name_is_named_by_no_sheet_that_is_published(self):
        """The director's own files say names in full, as those of pairs do."""
        session = two_tables()
        attach(session, 1, 2, 3)
        player = Player.objects.get(last_name="Ferrand 3")
        player.public_name = NameShown.HIDDEN
        player.save()
        client = Client()
        client.force_login(a_user(session.event.club, Role.OWNER))
        seen = {}
        for sheet in PAGES.of(session.event).result_sheets:
            answer = client.get(reverse("print_file", args=[session.code, sheet.name]))
            if answer.status_code == 200:
                seen[sheet.name] = "Ferrand" in text_in(sheet.extension, answer.content)
        published = {one.name for one in PAGES.of(session.event).result_sheets if not one.in_full}
        assert len(seen) >= 15
        assert {name for name, is_named in seen.items() if is_named and name in published} == set()
        assert [seen[name] for name in ("results-file", "usebio", "pbn")] == [True] * 3


class EveningFileTests:
    def test_a_played_evening_with_rulings_a_penalty_and_a_claim_comes_back(self):
        with transaction.atomic():
            session = two_tables()
            attach(session, 1, 2, 3)
            rule_and_claim(session)
            report, content = report_of(again(session)), written(session)
            transaction.set_rollback(True)
        read, source = read_any(content), Source("x", "y")
        found = import_evening(a_club(), by(), evening=read, source=source)
        back = report_of(found)
        assert [board.lines for board in back.boards] == [board.lines for board in report.boards]
        assert back.rankings == report.rankings
        assert [one.pair for one in back.penalties] == ["A4"]
        assert len(report.rankings[0].ranks) == 8
        (claim,) = read_claims(found)
        assert (claim.pair, claim.text) == ("A3", "ce n’était pas nous")


def rule_and_claim(session):
    """A weighted score, a shared one, a penalty, and a claim that is open."""
    places = list(PLAYED)
    for place, text in ((places[0], "W60:420;40:-50"), (places[3], "A6040")):
        rule(session, by(), place=place, sides=ruled(text), base=0, told_why=WHY)
    fine = Fine("A4", Decimal(10), "top_percent", board=1, law="90B1", reason="retard")
    penalise(session, by(), fine=fine)
    message = Message(ClaimKind.OTHER, text="ce n’était pas nous")
    phone = By(device="Android-1a2b")
    make_claim(session, phone, pair="A3", place=places[2], message=message)
