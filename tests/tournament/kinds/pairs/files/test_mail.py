"""A mail of the results, read again by the standard library: who, what, and what goes with it."""

import email
import email.policy

from tests.tournament.files.evenings import an_evening, called, with_two_winners
from tournament.evening.report import Person
from tournament.files.mail_draft import Attachment
from tournament.kinds.pairs.files.mail import results_mail
from tournament.kinds.pairs.offered import mail_of


def read(content: bytes):
    return email.message_from_bytes(content, policy=email.policy.default)


class DraftTests:
    def test_it_opens_as_a_draft_and_names_nobody(self):
        mail = read(mail_of(an_evening()))
        assert mail["X-Unsent"] == "1"
        assert [mail[name] for name in ("From", "To", "Cc", "Bcc", "Date")] == [None] * 5

    def test_it_says_what_it_is_in_the_clubs_language(self):
        mail = read(mail_of(an_evening("fr")))
        assert mail["Subject"] == "Mardi soir, mardi 17 novembre 2026 : résultats"
        lines = mail.get_body().get_content().splitlines()
        assert lines[0] == "Bonjour,"
        assert lines[4] == "1. Martine Lestrade – Pierre Noval : 78,33 %"

    def test_each_list_has_its_first(self):
        text = read(mail_of(with_two_winners())).get_body().get_content()
        assert "North-South" in text
        assert "East-West" in text

    def test_the_sheets_go_with_it(self):
        sheets = list(read(mail_of(an_evening("fr"))).iter_attachments())
        names = [one.get_filename() for one in sheets]
        assert names == [
            "2026-11-17-mardi-soir-classement-1.pdf",
            "2026-11-17-mardi-soir-fiches-ambulantes-1.pdf",
        ]
        assert all(one.get_content().startswith(b"%PDF") for one in sheets)

    def test_the_same_results_are_the_same_bytes(self):
        assert mail_of(an_evening()) == mail_of(an_evening())

    def test_a_line_of_a_title_is_no_line_of_the_head(self):
        report = called(an_evening(), Person("", "Sol\r\nBcc: all"))
        mail = read(results_mail(report, [Attachment("a.pdf", b"%PDF-1")]))
        assert mail["Bcc"] is None
