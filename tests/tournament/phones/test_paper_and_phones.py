"""Paper checks phones and phones check paper, on the traveller that the director types."""

import pytest

from tests.tournament.play.evenings import known, said
from tests.tournament.play.pages import board, fields, send, stored
from tournament.models import Change
from tournament.services.results.record_result import record_result
from tournament.store.reading.agreement import read_agreement
from tournament.store.write import By

FIRST = ("A", 1, 1, 1)
PHONE = "table 1 · Android-7k2f"


def phone(session, what, device=PHONE, base=0, pairs=None):
    return record_result(
        session, By(device=device), place=FIRST, sides=said(what), base=base, pairs=pairs
    )


def outcome(session) -> str:
    return stored(session)[1, 1][2]


def kinds() -> list[str]:
    return list(Change.objects.order_by("id").values_list("kind", flat=True))


def text(response) -> str:
    return " ".join(response.content.decode().split())


def form_of(client, session):
    return fields(client.get(board(session)))[board(session)]


def settling(page: str) -> list[str]:
    """What the buttons that settle a line send."""
    return [part.partition('"')[0] for part in page.split('name="settle" value="')[1:]]


class PaperAfterThePhoneTests:
    def test_another_value_is_asked_about_before_it_replaces_the_phones(self, client, session):
        phone(session, "4SS=")
        answer = send(client, board(session), l0_text="4ss+1")
        page = text(answer)
        assert answer.status_code == 422
        assert "Two entries for this line: which is right?" in page
        assert "on the phone of table 1:" in page
        assert page.index("+450") < page.index("+420")
        assert outcome(session) == "4SS="

    def test_sent_again_the_paper_is_kept(self, client, session):
        phone(session, "4SS=")
        answer = send(client, board(session), l0_text="4ss+1")
        client.post(board(session), fields(answer)[board(session)])
        assert outcome(session) == "4SS+1"
        assert read_agreement(known(session)).conflicts == ()

    def test_undone_it_is_asked_about_again(self, client, session):
        phone(session, "4SS=")
        answer = send(client, board(session), l0_text="4ss+1")
        client.post(board(session), fields(answer)[board(session)])
        send(client, f"/director/{session.code}/undo/", page=board(session))
        assert outcome(session) == "4SS="
        assert len(settling(text(client.get(board(session))))) == 2

    def test_doubtful_percentages_are_asked_about_before_the_contradiction(self, client, session):
        phone(session, "4SS=")
        answer = send(client, board(session), l0_text="a7070")
        assert "Is that meant?" in text(answer)
        answer = client.post(board(session), fields(answer)[board(session)])
        assert "Two entries for this line: which is right?" in text(answer)
        client.post(board(session), fields(answer)[board(session)])
        assert outcome(session) == "A70"

    def test_or_the_phones_is_left(self, client, session):
        phone(session, "4SS=")
        answer = send(client, board(session), l0_text="4ss+1")
        (theirs,) = settling(text(answer))
        form = fields(answer)[board(session)] | {"settle": theirs}
        assert client.post(board(session), form).status_code == 302
        assert outcome(session) == "4SS="
        assert read_agreement(known(session)).conflicts == ()

    def test_left_without_an_answer_both_are_kept_and_the_phones_counts(self, client, session):
        """However the page is left: what was asked about is kept since it was sent."""
        phone(session, "4SS=")
        form = form_of(client, session) | {"0-text": "4ss+1"}
        for _ in range(2):
            assert client.post(board(session), form).status_code == 422
        assert outcome(session) == "4SS="
        (conflict,) = read_agreement(known(session)).conflicts
        assert [one.sides for one in conflict.contradicting] == [said("4SS+1")]
        assert kinds() == ["result", "result"]
        assert len(settling(text(client.get(board(session))))) == 2

    def test_what_was_left_to_the_phone_may_be_said_anew_from_the_same_page(self, client, session):
        phone(session, "4SS=")
        form = form_of(client, session) | {"0-text": "4ss+1"}
        (theirs,) = settling(text(client.post(board(session), form)))
        client.post(board(session), form | {"settle": theirs, "0-text": "4SS="})
        assert client.post(board(session), form).status_code == 422
        assert len(read_agreement(known(session)).conflicts) == 1

    @pytest.mark.parametrize("right", ["4ss=", "4ss+2"])
    def test_another_answer_leaves_nothing_of_the_first(self, client, session, right):
        phone(session, "4SS=")
        answer = send(client, board(session), l0_text="4ss+1")
        client.post(board(session), fields(answer)[board(session)] | {"0-text": right})
        assert outcome(session) == right.upper()
        assert read_agreement(known(session)).conflicts == ()

    def test_what_the_phone_corrected_meanwhile_is_a_contradiction(self, client, session):
        first = phone(session, "4SS=")
        answer = send(client, board(session), l0_text="4ss+1")
        phone(session, "4SS+2", base=first.revision)
        answer = client.post(board(session), fields(answer)[board(session)])
        assert answer.status_code == 422
        assert len(settling(text(client.get(board(session))))) == 2
        assert outcome(session) == "4SS+2"

    def test_other_pairs_are_asked_about_too(self, client, session):
        phone(session, "4SS=")
        assert send(client, board(session), swap="0").status_code == 422
        assert stored(session)[1, 1][:2] == ("A1", "A4")
        assert len(settling(text(client.get(board(session))))) == 2

    def test_what_a_scorer_typed_is_corrected_without_asking(self, client, session):
        send(client, board(session), l0_text="4ss=")
        send(client, board(session), l0_text="4ss+1")
        assert outcome(session) == "4SS+1"

    def test_typed_anew_to_the_same_it_confirms(self, client, session):
        phone(session, "4SS=")
        page = text(send(client, board(session), l0_typed_anew="on"))
        assert kinds() == ["result", "confirmed"]
        assert 'title="confirmed"' in page

    def test_left_as_it_stands_it_says_nothing(self, client, session):
        phone(session, "4SS=")
        send(client, board(session))
        assert kinds() == ["result"]

    def test_the_same_typed_before_the_phone_was_seen_confirms(self, client, session):
        form = form_of(client, session)
        phone(session, "4SS=")
        client.post(board(session), form | {"0-text": "4ss="})
        assert kinds() == ["result", "confirmed"]


class PhoneAfterThePaperTests:
    @pytest.fixture
    def typed(self, client, session):
        send(client, board(session), l0_text="4ss=")
        return session

    def test_the_same_confirms_the_paper(self, client, typed):
        assert phone(typed, "4SS=").kind == "confirmed"

    def test_another_is_shown_on_its_line_with_both_values(self, client, typed):
        phone(typed, "4SS+1")
        page = text(client.get(board(typed)))
        assert fields(client.get(board(typed)))[board(typed)]["0-text"] == "4SS="
        assert "on the phone of table 1:" in page
        assert page.index("+420") < page.index("+450")
        assert len(settling(page)) == 2

    @pytest.mark.parametrize(("button", "stands"), [(0, "4SS="), (1, "4SS+1")])
    def test_a_button_of_the_line_settles_it(self, client, typed, button, stands):
        phone(typed, "4SS+1")
        chosen = settling(text(client.get(board(typed))))[button]
        send(client, board(typed), settle=chosen)
        assert outcome(typed) == stands
        assert read_agreement(known(typed)).conflicts == ()
        assert kinds()[-1] == "settled"

    def test_what_was_typed_on_other_lines_is_kept_with_it(self, client, typed):
        phone(typed, "4SS+1")
        chosen = settling(text(client.get(board(typed))))[1]
        send(client, board(typed), settle=chosen, l1_text="p")
        assert stored(typed)[1, 3][2] == "PASS"

    def test_what_was_typed_on_the_line_itself_gives_way_to_the_button(self, client, typed):
        phone(typed, "4SS+1")
        chosen = settling(text(client.get(board(typed))))[1]
        send(client, board(typed), settle=chosen, l0_text="4ss-1")
        assert outcome(typed) == "4SS+1"

    def test_three_values_have_three_buttons(self, client, typed):
        phone(typed, "4SS+1")
        phone(typed, "4SS-1", device="table 1 · iPad-11aa")
        chosen = settling(text(client.get(board(typed))))
        assert len(chosen) == 3
        send(client, board(typed), settle=chosen[2])
        assert outcome(typed) == "4SS-1"

    def test_pairs_are_named_where_the_values_differ_in_them(self, client, typed):
        phone(typed, "4SS=", pairs=("A4", "A1"))
        assert "<b>4 – 1</b>" in text(client.get(board(typed)))

    def test_what_changed_since_is_looked_at_first(self, client, typed):
        phone(typed, "4SS+1")
        chosen = settling(text(client.get(board(typed))))[1]
        phone(typed, "4SS-1", device="table 1 · iPad-11aa")
        page = text(send(client, board(typed), settle=chosen))
        assert "This changed meanwhile." in page
        assert outcome(typed) == "4SS="

    @pytest.mark.parametrize("pressed", ["", "x", "A-1-1-1", "A-1-1-1/1/2", "A-9-9-9/1/2/0"])
    def test_what_no_button_sends_settles_nothing(self, client, typed, pressed):
        phone(typed, "4SS+1")
        send(client, board(typed), settle=pressed)
        assert len(read_agreement(known(typed)).conflicts) == 1


class LateTravellerTests:
    """A traveller typed on a page that was made before the phone sent its result."""

    def contradiction(self, client, session):
        form = form_of(client, session)
        phone(session, "4SS=")
        return client.post(board(session), form | {"0-text": "4ss+1"})

    def test_it_is_kept_as_a_contradiction_with_who_typed_it(self, client, session):
        self.contradiction(client, session)
        (one,) = read_agreement(known(session)).conflicts
        assert one.contradicting[0].witnesses[0].author == "sacha"

    def test_keeping_theirs_settles_it(self, client, session):
        answer = self.contradiction(client, session)
        (theirs,) = settling(text(answer))
        form = fields(answer)[board(session)] | {"settle": theirs}
        assert client.post(board(session), form).status_code == 302
        assert outcome(session) == "4SS="
        assert read_agreement(known(session)).conflicts == ()

    def test_keeping_mine_settles_it(self, client, session):
        answer = self.contradiction(client, session)
        client.post(board(session), fields(answer)[board(session)])
        assert outcome(session) == "4SS+1"
        assert read_agreement(known(session)).conflicts == ()
