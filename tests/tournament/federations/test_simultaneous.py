"""The mail to the organiser of a simultaneous: what is in it, what is left out, what is asked."""

import datetime
import email
import email.policy
from dataclasses import replace
from decimal import Decimal
from xml.etree import ElementTree

import pytest
from django.urls import reverse

from tests.builders import a_user
from tests.tournament.federations.usebio_checker import list_faults, list_unseen
from tests.tournament.files.evenings import a_board, a_line, an_evening, with_two_winners
from tests.tournament.files.team_evenings import a_pool, report_of
from tests.tournament.results.scores import a_played_evening
from tests.tournament.setup.browse import text_of
from tournament.evening.files.export_errors import ExportError
from tournament.evening.report import PenaltyLine
from tournament.federations.files.simultaneous import simultaneous_xml
from tournament.federations.values.simultaneous import LeftOut, last_round_before, prepare
from tournament.models import Player, Session

PHONE = "+33 1 23 45 67 89"


def sent(report, **more):
    whole, left_out = prepare(report, **more)
    content, dropped = simultaneous_xml(whole, PHONE)
    assert list_faults(content) == []
    assert list_unseen(content) == []
    return ElementTree.fromstring(content), left_out, dropped


def board_of(*groups: tuple[int, str]):
    """Board 1 with results of these rounds, in these groups."""
    lines = [
        a_line(1, 2, "1SN=", 80, "1.0", "1.0", round=round_, group=group)
        for round_, group in groups
    ]
    return a_board(1, *lines)


class FoulTests:
    @pytest.mark.parametrize(
        ("groups", "last"),
        [
            ([(1, ""), (2, "")], None),
            ([(1, "A"), (2, "A"), (3, "B"), (4, "B")], 2),
            ([(1, "A"), (2, "B"), (3, "A")], 1),
            ([(1, "A"), (1, "B"), (2, "A")], 0),
        ],
    )
    def test_the_rounds_before_the_fault_are_kept(self, groups, last):
        assert last_round_before(board_of(*groups)) == last

    def test_of_a_fouled_board_they_alone_are_sent(self):
        board = board_of((1, "A"), (2, "A"), (3, "B"))
        root, left_out, _dropped = sent(replace(an_evening(), boards=(board,)))
        assert len(list(root.iter("TRAVELLER_LINE"))) == 2
        assert left_out == LeftOut(cut=((1, 3),))

    def test_one_fouled_all_evening_is_left_out_and_one_by_hand(self):
        fouled = board_of((1, "A"), (1, "B"))
        other = replace(board_of((1, "")), number=2)
        report = replace(an_evening(), boards=(fouled, other, replace(other, number=3)))
        root, left_out, _dropped = sent(report, out=[3])
        assert [one.text for one in root.iter("BOARD_NUMBER")] == ["2"]
        assert (left_out.fouled, left_out.by_hand) == ((1,), (3,))


class FileTests:
    def test_what_was_not_played_is_left_out_whole(self):
        """As in `evenings`: board 3 has a ruling and a result that was not played."""
        root, _left_out, dropped = sent(an_evening())
        assert dropped == 1
        assert all(line.findtext("SCORE") for line in root.iter("TRAVELLER_LINE"))

    def test_our_figures_penalties_and_hands_are_not_in_it(self):
        penalty = PenaltyLine("A1", Decimal("0.5"), "top")
        root, left_out, _dropped = sent(replace(an_evening(), penalties=(penalty,)))
        assert left_out.penalties == 1
        names = {one.tag for one in root.iter()}
        assert not names & {"TOTAL_SCORE", "PERCENTAGE", "PLACE", "NS_MATCH_POINTS", "HANDSET"}
        assert root.findtext("EVENT/CONTACT/TELEPHONE") == PHONE

    def test_east_west_is_numbered_after_north_south(self):
        root, left_out, _dropped = sent(with_two_winners())
        numbers = [
            [int(pair.findtext("PAIR_NUMBER")) for pair in root.iter("PAIR")
             if pair.findtext("DIRECTION") == line]
            for line in ("NS", "EW")
        ]  # fmt: skip
        assert max(numbers[0]) < min(numbers[1])
        assert len({*numbers[0], *numbers[1]}) == len(numbers[0] + numbers[1])
        assert left_out.is_renumbered
        # A line names a pair of each: the numbers followed it.
        for line in root.iter("TRAVELLER_LINE"):
            assert int(line.findtext("NS_PAIR_NUMBER")) in numbers[0]
            assert int(line.findtext("EW_PAIR_NUMBER")) in numbers[1]

    def test_numbers_of_one_list_stay(self):
        assert not sent(an_evening())[1].is_renumbered

    def test_an_evening_of_teams_is_none(self):
        report, _left_out = prepare(report_of(a_pool()))
        with pytest.raises(ExportError, match="no_simultaneous"):
            simultaneous_xml(report, PHONE)


@pytest.mark.django_db
@pytest.mark.shows
class PageTests:
    @pytest.fixture
    def session(self, client):
        session = a_played_evening(date=datetime.date(2026, 11, 17))
        client.force_login(a_user(session.event.club))
        client.defaults["HTTP_ACCEPT_LANGUAGE"] = "en"
        return session

    def save(self, client, evening, **more):
        fields = {"session": "1234", "country": "France", "telephone": PHONE, "out": "", **more}
        return client.post(reverse("simultaneous", args=[evening.code]), fields)

    def mail(self, client, session, kind="mail"):
        answer = client.get(reverse("simultaneous_file", args=[session.code, kind]))
        return email.message_from_bytes(answer.content, policy=email.policy.default)

    def test_the_mail_has_the_subject_the_address_and_one_file(self, client, session):
        assert self.save(client, session).status_code == 302
        mail = self.mail(client, session)
        assert mail["Subject"] == "1234 France"
        assert mail["To"] == "results@simpairs.com"
        (file,) = mail.iter_attachments()
        assert file.get_content_type() == "application/xml"
        assert mail.get_body().get_content().strip() == ""
        assert list_faults(file.get_content()) == []

    def test_to_practise_it_is_session_9999(self, client, session):
        self.save(client, session)
        assert self.mail(client, session, "practice")["Subject"] == "9999 France"

    def test_sent_again_it_is_the_same(self, client, session):
        self.save(client, session)
        address = reverse("simultaneous_file", args=[session.code, "mail"])
        assert client.get(address).content == client.get(address).content

    def test_nothing_is_handed_out_before_it_is_asked(self, client, session):
        address = reverse("simultaneous_file", args=[session.code, "mail"])
        assert client.get(address).status_code == 302
        assert (
            address not in client.get(reverse("simultaneous", args=[session.code])).content.decode()
        )

    @pytest.mark.parametrize(
        "wrong", [{"session": "A1"}, {"telephone": "no"}, {"country": ""}, {"out": "five"}]
    )
    def test_what_cannot_be_is_refused_at_its_field(self, client, session, wrong):
        answer = self.save(client, session, **wrong)
        assert answer.status_code == 422
        assert list(answer.context["form"].errors) == list(wrong)

    def test_who_has_no_number_is_named_before(self, client, session):
        player = Player.objects.order_by("last_name")[0]
        page = client.get(reverse("simultaneous", args=[session.code]))
        assert reverse("player_edit", args=[player.pk]) in page.content.decode()

    def test_both_files_stand_under_to_send_and_sent(self, client, session):
        self.save(client, session)
        text = text_of(client.get(reverse("simultaneous", args=[session.code])))
        assert text.count("Still to be sent.") == 2
        client.post(reverse("simultaneous_sent", args=[session.code]), {"sent": "1"})
        text = text_of(client.get(reverse("simultaneous", args=[session.code])))
        assert text.count("Still to be sent.") == 1

    def test_the_next_one_begins_with_the_same_telephone_and_country(self, client, session):
        self.save(client, session)
        other = Session.objects.create(event=a_copy(session), date=session.date)
        form = client.get(reverse("simultaneous", args=[other.code])).context["form"]
        values = {name: form[name].value() for name in ("session", "country", "telephone")}
        assert values == {"session": None, "country": "France", "telephone": PHONE}


def a_copy(session: Session):
    event = session.event
    return type(event).objects.create(club=event.club, name="Simultané")
