"""The director's pages of the cards: attached, dealt, asked about, taken away."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from scoring.deals.text import write_deal
from tests.builders import a_club, a_user
from tests.tournament.deals.sets import attach, boards, play, the_deal
from tests.tournament.play.evenings import an_evening, two_sections
from tests.tournament.veil.arrange import fresh, let_play
from tournament.deals.files.formats import WRITERS
from tournament.files.deals.plain import digest
from tournament.models import Change, Deal, DealSet, Role, Session
from tournament.store.deals.visible import visible_deals
from tournament.store.published.released import find_released

pytestmark = pytest.mark.django_db


@pytest.fixture
def session() -> Session:
    return an_evening()


@pytest.fixture
def diane(client, session):
    client.force_login(a_user(session.event.club, Role.DIRECTOR))
    client.cookies["etui_language"] = "en"
    return client


def at(session, name="deals", *rest) -> str:
    return reverse(name, args=[session.code, *rest])


def a_file(*numbers: int, kind: str = "pbn", plus: int = 0) -> SimpleUploadedFile:
    return SimpleUploadedFile(f"tuesday.{kind}", WRITERS[kind](boards(*numbers, plus=plus)))


def send(client, session, *files, **fields) -> str:
    sent = {"file": list(files), **fields}
    return client.post(at(session, "deals_attach"), sent, follow=True).content.decode()


def hands_in(content: bytes | str, *numbers: int) -> list[str]:
    """The hands of these boards that stand in what was answered, in the form of files."""
    text = content.decode("latin-1") if isinstance(content, bytes) else content
    return [hand for n in numbers for hand in write_deal(the_deal(n))[2:].split() if hand in text]


class AttachTests:
    @pytest.mark.parametrize("kind", ["pbn", "lin", "dup", "dlm", "bri", "dge", "csv", "json"])
    def test_every_format_is_attached(self, diane, session, kind):
        assert "The deals are attached." in send(diane, session, a_file(1, 2, 3, kind=kind))
        found = DealSet.objects.get()
        assert (found.name, found.digest) == (f"tuesday.{kind}", digest(boards(1, 2, 3)))

    def test_several_files_are_joined_and_numbered_anew(self, diane, session):
        send(diane, session, a_file(1, 2), a_file(3, 4), first=11)
        numbers = Deal.objects.order_by("board").values_list("board", flat=True)
        assert list(numbers) == [11, 12, 13, 14]

    def test_each_section_has_a_file_of_its_own(self, client):
        session = two_sections()
        client.force_login(a_user(session.event.club, Role.DIRECTOR))
        send(client, session, a_file(1, 2), section="A")
        send(client, session, a_file(1, 2, plus=20), section="B")
        found = DealSet.objects.order_by("section").values_list("section", flat=True)
        assert list(found) == ["A", "B"]

    def test_a_wrong_dealer_is_mended_in_words(self, diane, session):
        text = WRITERS["pbn"](boards(1)).replace(b'[Dealer "N"]', b'[Dealer "W"]')
        said = send(diane, session, SimpleUploadedFile("tuesday.pbn", text))
        assert "dealer" in said.lower()
        assert DealSet.objects.exists()

    @pytest.mark.parametrize(
        "content", [b"hello", b"", b"{}", b'[Deal "N:AKQ... ... ... ..."]', b"\0" * 5000]
    )
    def test_a_broken_file_is_refused_in_words(self, diane, session, content):
        answer = diane.post(
            at(session, "deals_attach"), {"file": [SimpleUploadedFile("a.pbn", content)]}
        )
        assert answer.status_code == 422
        assert b'class="error"' in answer.content
        assert not DealSet.objects.exists()

    def test_two_deals_of_one_board_are_refused_in_words(self, diane, session):
        assert "two deals" in send(diane, session, a_file(1), a_file(1, plus=20))
        assert not DealSet.objects.exists()

    def test_nothing_is_read_of_a_scorer(self, client, session):
        client.force_login(a_user(session.event.club, Role.SCORER, "sacha"))
        assert client.get(at(session)).status_code == 404


class SealedTests:
    @pytest.fixture
    def dealt(self, diane, session) -> DealSet:
        diane.post(at(session, "deals_deal"), {"count": 6, "begin": 1})
        return DealSet.objects.get()

    def test_a_set_is_dealt_and_sealed(self, dealt):
        assert dealt.sealed
        assert Deal.objects.filter(cards__startswith="sealed:").count() == 6
        assert len(dealt.digest) == 64

    def test_an_early_opening_is_asked_and_written_down(self, diane, session, dealt):
        address = at(session, "deals_open", dealt.pk)
        assert "not over" in diane.get(address).content.decode()
        assert not Change.objects.filter(kind="deals_opened").exists()
        diane.post(address)
        dealt.refresh_from_db()
        assert dealt.opened_at
        assert Change.objects.get(kind="deals_opened").user.username == "diane"


class LookTests:
    def test_a_look_is_asked_first_and_logged(self, diane, session):
        found = attach(session)
        address = at(session, "deals_look", found.pk, 1)
        asked = diane.get(address).content.decode()
        assert "deal-hands" not in asked
        assert "deal-hands" in diane.post(address).content.decode()
        change = Change.objects.get(kind="cards_seen")
        assert (change.user.username, change.detail["boards"]) == ("diane", [1])

    def test_nothing_is_asked_of_a_board_that_is_over(self, diane, session):
        found = attach(session)
        play(session, 1)
        assert "deal-hands" in diane.get(at(session, "deals_look", found.pk, 1)).content.decode()
        assert not Change.objects.filter(kind="cards_seen").exists()

    def test_a_board_without_cards_has_no_page(self, diane, session):
        found = attach(session, 1)
        assert diane.get(at(session, "deals_look", found.pk, 2)).status_code == 404

    @pytest.mark.parametrize("kind", ["json", "pbn", "csv", "hand-record"])
    def test_reading_a_file_before_the_end_tells_nothing(self, diane, session, kind):
        found = attach(session)
        answer = diane.get(at(session, "deals_file", found.pk, kind))
        assert answer["Content-Type"].startswith("text/html")
        assert not hands_in(answer.content, *range(1, 7))

    def test_one_button_gives_the_file_and_writes_it_down(self, diane, session):
        found = attach(session, is_sealed=True)
        answer = diane.post(at(session, "deals_file", found.pk, "json"))
        assert json.loads(answer.content)["sha256"] == found.digest
        assert Change.objects.get(kind="deals_taken").detail["file"] == "JSON"

    def test_who_plays_is_warned_first(self, diane, session):
        found = attach(session, is_sealed=True)
        let_play(session, a_diane(session))
        address = at(session, "deals_file", found.pk, "dup")
        assert "You play tonight" in diane.post(address).content.decode()
        assert not Change.objects.filter(kind="deals_taken").exists()
        assert diane.post(address, {"anyway": "1"})["Content-Type"] == "application/octet-stream"

    @pytest.mark.parametrize("kind", ["hand-record", "curtain-cards", "dealing-list"])
    def test_sheets_are_printed(self, diane, session, kind):
        found = attach(session, 1, 2)
        play(session, 1, 2)
        answer = diane.get(at(session, "deals_file", found.pk, kind))
        assert answer.content.startswith(b"%PDF")


class RepeatedTests:
    def test_a_deal_of_another_day_is_named_with_its_date(self, diane, session):
        earlier = an_evening(session.event.club, date="2026-10-06")
        attach(earlier, 2, 3, is_sealed=True)
        attach(session)
        said = diane.get(at(session)).content.decode()
        assert "Boards 2–3 were played on 6 October 2026" in said

    def test_one_of_the_same_day_is_shared(self, diane, session):
        attach(an_evening(session.event.club), 1)
        attach(session)
        said = diane.get(at(session)).content.decode()
        assert "Law 6D2" not in said
        assert "is played in" in said

    def test_what_is_kept_waits_for_the_session_that_still_plays_the_deal(self, session):
        """A page is kept while nothing changes in its own session: no longer than half a minute
        while another one has still to play its deals."""
        other = an_evening(session.event.club)
        for one in (session, other):
            attach(one, 1)
        play(session, 1)
        assert visible_deals(fresh(session)).waits_elsewhere
        assert find_released(fresh(session)).turns_at is not None
        play(other, 1)
        assert visible_deals(fresh(session)).find(1) is not None
        assert find_released(fresh(session)).turns_at is None

    def test_other_clubs_are_not_told_of(self, diane, session):
        attach(an_evening(a_club("Les Ormes"), date="2026-10-06"))
        attach(session)
        assert "Law 6D2" not in diane.get(at(session)).content.decode()


def a_diane(session):
    return session.event.club.memberships.get(user__username="diane").user
