"""Travellers and slips in a browser, with and without the script."""

from html.parser import HTMLParser

import pytest
from django.db.models import F
from django.urls import reverse

from tests.builders import a_user, by
from tests.tournament.play.evenings import an_evening, known, said
from tests.tournament.play.pages import ENGLISH, FRENCH, board, browser, fields, named, send, stored
from tests.tournament.results.scores import enter
from tournament.models import Change, Result, Session, State, Verdict
from tournament.services.results.record_result import record_result
from tournament.store.write import By

pytestmark = pytest.mark.shows

FIRST = ("A", 1, 1, 1)


class TravellerTests:
    def test_lines_stand_in_the_order_in_which_the_board_is_played(self, client, session):
        form = fields(client.get(board(session)))[board(session)]
        places = [form[f"{index}-place"] for index in range(3)]
        assert places == ["A-1-1-1", "A-2-3-1", "A-3-2-1"]
        assert [(form[f"{i}-ns"], form[f"{i}-ew"]) for i in range(3)] == [
            ("1", "4"),
            ("3", "5"),
            ("2", "6"),
        ]

    def test_all_lines_are_kept_at_once_without_the_script(self, client, session):
        answer = send(client, board(session), l0_text="4ss=", l1_text="3ntn-1", l2_text="p")
        assert stored(session) == {
            (1, 1): ("A1", "A4", "4SS="),
            (1, 3): ("A3", "A5", "3NTN-1"),
            (1, 2): ("A2", "A6", "PASS"),
        }
        assert "3 lines kept." in answer.content.decode()
        assert answer.redirect_chain == [(board(session), 302)]

    def test_the_next_board_comes_when_it_was_asked_for(self, client, session):
        answer = send(client, board(session), l0_text="4ss=", then="next")
        assert answer.redirect_chain == [(board(session, 2), 302)]

    def test_after_the_last_board_comes_the_cockpit(self, client, session):
        answer = send(client, board(session, 6), l0_text="4ss=", then="next")
        assert answer.redirect_chain == [(f"/director/{session.code}/", 302)]

    def test_equals_repeats_the_line_above(self, client, session):
        send(client, board(session), l0_text="4ss=", l1_text="=", l2_text="=")
        assert {outcome for *_, outcome in stored(session).values()} == {"4SS="}

    def test_a_refused_line_keeps_its_text_and_the_others_are_kept(self, client, session):
        answer = send(client, board(session), l0_text="4ss=", l1_text="4qs=", l2_text="p")
        page = answer.content.decode()
        assert answer.status_code == 422
        assert len(stored(session)) == 2
        assert fields(answer)[board(session)]["1-text"] == "4qs="
        assert "is no strain" in page
        assert page.count('aria-invalid="true"') == 1

    @pytest.mark.parametrize(("ns", "ew"), [("abc", ""), ("", "4")])
    def test_one_pair_without_the_other_is_refused_at_its_place(self, client, session, ns, ew):
        answer = send(client, board(session), l0_text="4ss=", l0_ns=ns, l0_ew=ew)
        assert answer.status_code == 422
        assert "Type both pairs of this line, or neither." in answer.content.decode()
        assert stored(session) == {}

    def test_a_final_ranking_asks_for_a_corrected_one(self, client, session):
        words = "The ranking is final: publish the corrected one."
        assert words not in client.get(board(session)).content.decode()
        Session.objects.filter(pk=session.pk).update(state=State.FINAL)
        assert words in client.get(board(session)).content.decode()

    def test_an_impossible_score_is_refused_with_the_nearest_contracts(self, client, session):
        page = send(client, board(session), l0_text="620").content.decode()
        assert "A score of 620 cannot occur on board 1." in page
        assert 'data-fill="4SN="' in page
        assert stored(session) == {}

    def test_a_double_after_the_declarer_is_refused_with_the_line_put_right(self, client, session):
        page = send(client, board(session), l0_text="4ssx+1").content.decode()
        assert "The double comes just before the declarer: 4SxS+1." in page
        assert 'data-fill="4SxS+1"' in page
        french = browser(session, "diane", **FRENCH)
        page = send(french, board(session), l0_text="4 p s xx + 1").content.decode()
        assert "4PxxS+1." in page
        assert stored(session) == {}

    @pytest.mark.parametrize("usual", ["A6060", "A6050", "A7030", "A4040"])
    def test_percentages_that_the_law_gives_are_taken_as_they_are(self, client, session, usual):
        assert send(client, board(session), l0_text=usual).redirect_chain
        assert len(stored(session)) == 1

    def test_more_than_everything_is_asked_about_and_kept_when_sent_again(self, client, session):
        answer = send(client, board(session), l0_text="a7070", l1_text="p")
        assert answer.status_code == 422
        assert "more than 100 together. Is that meant?" in answer.content.decode()
        assert list(stored(session)) == [(1, 3)]
        form = fields(answer)[board(session)]
        client.post(board(session), form)
        assert stored(session)[1, 1] == ("A1", "A4", "A70")

    def test_another_text_than_the_one_asked_about_is_asked_about_too(self, client, session):
        form = fields(send(client, board(session), l0_text="a7070"))[board(session)]
        assert client.post(board(session), form | {"0-text": "a8080"}).status_code == 422
        form |= {"theirs": "A-1-1-1"}
        assert client.post(board(session), form).status_code == 302
        assert stored(session) == {}

    @pytest.mark.parametrize(
        ("pairs", "words"),
        [
            (("1", "99"), "There is no pair 99 tonight."),
            (("1", "1"), "Pair 1 cannot play against itself."),
            (("5", "4"), "Pair 5 has already played board 1, in round 2 at table 3."),
        ],
    )
    def test_pair_numbers_that_cannot_be_are_refused_in_their_line(
        self, client, session, pairs, words
    ):
        send(client, board(session), l1_text="p")
        answer = send(client, board(session), l0_text="4ss=", l0_ns=pairs[0], l0_ew=pairs[1])
        assert words in answer.content.decode()
        assert fields(answer)[board(session)]["0-text"] == "4ss="
        assert len(stored(session)) == 1

    def test_who_really_sat_there_can_be_said(self, client, session):
        send(client, board(session), l0_text="4ss=", l0_ns="4", l0_ew="1")
        assert stored(session) == {(1, 1): ("A4", "A1", "4SS=")}

    def test_one_press_turns_the_pairs_of_a_line(self, client, session):
        send(client, board(session), l0_text="4ss=")
        send(client, board(session), swap="0")
        assert stored(session) == {(1, 1): ("A4", "A1", "4SS=")}

    def test_an_emptied_line_is_taken_back(self, client, session):
        send(client, board(session), l0_text="4ss=")
        send(client, board(session), l0_text="")
        assert stored(session) == {}
        send(client, board(session), l0_text="p")
        assert stored(session) == {(1, 1): ("A1", "A4", "PASS")}

    def test_pairs_without_a_result_are_not_dropped_in_silence(self, client, session):
        answer = send(client, board(session), l0_ns="2")
        assert answer.status_code == 422
        assert fields(answer)[board(session)]["0-ns"] == "2"

    def test_matchpoints_compare_the_known_scores_alone(self, client, session):
        send(client, board(session), l0_text="4ss=", l1_text="3ntn-1")
        page = client.get(board(session)).content.decode()
        assert page.count('<td class="num mp" data-live>2</td>') == 2
        assert page.count('<td class="num mp" data-live>0</td>') == 2

    def test_a_page_sent_twice_counts_once(self, client, session):
        form = fields(client.get(board(session)))[board(session)] | {"0-text": "4ss="}
        for _ in range(2):
            client.post(board(session), form)
        assert Change.objects.count() == 1

    def test_an_untouched_line_says_nothing_about_what_another_wrote(self, client, session):
        form = fields(client.get(board(session)))[board(session)]
        send(browser(session, "diane"), board(session), l0_text="4ss=")
        answer = client.post(board(session), form | {"1-text": "p"})
        assert answer.status_code == 302
        assert len(stored(session)) == 2
        assert not Change.objects.filter(verdict=Verdict.CONFLICT).exists()

    def test_a_percentage_and_a_board_not_played(self, client, session):
        send(client, board(session), l0_text="A6040", l1_text="np")
        assert Result.objects.get(table=1).ew_outcome == "A40"
        assert stored(session)[1, 3][2] == "NP"


class OpeningTests:
    def focused(self, client, session) -> str:
        page = client.get(board(session)).content.decode()
        assert page.count("autofocus") == 1
        return page.partition(" autofocus")[0].rpartition('name="')[2].partition('"')[0]

    def test_a_board_opens_with_the_cursor_in_the_first_line_that_is_missing(self, client, session):
        send(client, board(session), l0_text="4ss=", l2_text="p")
        assert self.focused(client, session) == "1-text"

    def test_what_a_phone_filled_is_typed_over_from_the_first_line(self, client, session):
        """A traveller is typed from its first line, by somebody who looks at the paper."""
        record_result(session, By(device="table 1 · a"), place=FIRST, sides=said("4SS="), base=0)
        assert self.focused(client, session) == "0-text"

    def test_a_line_of_the_directors_own_is_passed_over_before_a_phones(self, client, session):
        send(client, board(session), l0_text="4ss=")
        second = ("A", 2, 3, 1)
        record_result(session, By(device="table 3 · a"), place=second, sides=said("P"), base=0)
        assert self.focused(client, session) == "1-text"

    def test_what_the_director_typed_again_after_a_phone_is_checked(self, client, session):
        record_result(session, By(device="table 1 · a"), place=FIRST, sides=said("4SS="), base=0)
        send(client, board(session), l0_text="4ss=", l0_typed_anew="on")
        assert self.focused(client, session) == "1-text"

    def test_a_complete_board_opens_with_the_cursor_in_a_line_too(self, client, session):
        send(client, board(session), l0_text="4ss=", l1_text="3ntn-1", l2_text="p")
        assert self.focused(client, session) == "0-text"

    def test_enter_without_the_script_does_what_the_green_button_says(self, client, session):
        """A browser takes the first button that sends a form; contradicted lines have some too."""
        record_result(session, By(device="table 1 · a"), place=FIRST, sides=said("4SS="), base=0)
        record_result(session, By(device="table 1 · b"), place=FIRST, sides=said("4SS+1"), base=0)
        page = client.get(board(session)).content.decode()
        assert 'name="settle"' in page
        buttons = Buttons(page).names[board(session)]
        assert buttons[0] == ("then", "next")


class Buttons(HTMLParser):
    """What each button of a form sends, by the form's address."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.names: dict[str, list[tuple[str, str]]] = {}
        self.action = ""
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        if tag == "form":
            self.action = found.get("action", "")
        elif tag == "button" and found.get("type", "submit") == "submit":
            sent = found.get("name", ""), found.get("value", "")
            self.names.setdefault(self.action, []).append(sent)


class TwoBrowsersTests:
    def conflict(self, session):
        first, second = browser(session, "diane"), browser(session, "sacha")
        form = fields(second.get(board(session)))[board(session)]
        send(first, board(session), l0_text="4ss=")
        return second, second.post(board(session), form | {"0-text": "4ss+1"})

    def test_the_second_is_told_what_the_first_wrote_and_keeps_its_own_text(self, session):
        _, answer = self.conflict(session)
        page = answer.content.decode()
        assert answer.status_code == 422
        assert "diane wrote at" in page
        assert "+420" in page
        assert "+450" in page
        assert fields(answer)[board(session)]["0-text"] == "4ss+1"
        assert stored(session)[1, 1][2] == "4SS="

    def test_it_is_told_when_the_pairs_differ_too(self, session):
        first, second = browser(session, "diane"), browser(session, "sacha")
        form = fields(second.get(board(session)))[board(session)]
        send(first, board(session), l0_text="4ss=", l0_ns="4", l0_ew="1")
        page = second.post(board(session), form | {"0-text": "4ss="}).content.decode()
        assert "<b>4 – 1</b>" in page

    def test_sent_again_it_overrides_knowingly(self, session):
        second, answer = self.conflict(session)
        second.post(board(session), fields(answer)[board(session)])
        assert stored(session)[1, 1][2] == "4SS+1"

    def test_or_it_leaves_what_the_first_wrote(self, session):
        second, answer = self.conflict(session)
        form = fields(answer)[board(session)] | {"theirs": "A-1-1-1"}
        assert second.post(board(session), form).status_code == 302
        assert stored(session)[1, 1][2] == "4SS="

    def test_the_same_value_from_the_second_confirms_it(self, session):
        first, second = browser(session, "diane"), browser(session, "sacha")
        form = fields(second.get(board(session)))[board(session)]
        send(first, board(session), l0_text="4ss=")
        answer = second.post(board(session), form | {"0-text": "4 S S ="}, follow=True)
        assert "1 line confirmed." in answer.content.decode()
        assert list(Change.objects.values_list("kind", "author")) == [
            ("result", "diane"),
            ("confirmed", "sacha"),
        ]

    def test_what_was_typed_on_a_line_that_is_gone_is_shown(self, session):
        first, second = browser(session, "diane"), browser(session, "sacha")
        change = record_result(
            session,
            by(),
            place=("A", 3, 1, 1),
            sides=said("4SS="),
            base=0,
            pairs=("A1", "A6"),
        )
        form = fields(second.get(board(session)))[board(session)]
        place = next(name[:-6] for name, value in form.items() if value == "A-3-1-1")
        send(first, board(session), **{f"l{place}_text": ""})
        answer = second.post(board(session), form | {f"{place}-text": "3nts="})
        assert change.revision == 1
        assert "you typed 3nts=" in answer.content.decode()


class AlphabetTests:
    def test_each_language_writes_its_own_letters(self, session):
        record_result(session, by(), place=("A", 1, 1, 1), sides=said("4SW="), base=0)
        french = browser(session, "diane", **FRENCH).get(board(session))
        assert fields(french)[board(session)]["0-text"] == "4PO="
        english = browser(session, "sacha", **ENGLISH).get(board(session))
        assert fields(english)[board(session)]["0-text"] == "4SW="

    def test_a_page_made_in_one_language_is_read_in_it_whatever_the_browser_says_later(
        self, client, session
    ):
        # 3CS= is three hearts in French and three clubs in English.
        form = fields(client.get(board(session), headers={"accept-language": "fr"}))
        sent = form[board(session)] | {"0-text": "3CS="}
        client.post(board(session), sent, headers={"accept-language": "en"})
        assert stored(session)[1, 1][2] == "3HS="


class ScriptTests:
    def post(self, client, session, **changes):
        form = fields(client.get(board(session)))[board(session)]
        index = changes.pop("index", "0")
        own = {n: v for n, v in form.items() if n.startswith(f"{index}-") or "-" not in n}
        return client.post(board(session), own | named(changes), headers={"X-Part": "lines"})

    def test_one_line_is_answered_by_all_lines_of_the_board(self, client, session):
        answer = self.post(client, session, l0_text="4ss=")
        page = answer.content.decode()
        assert answer.headers["X-Part"] == "lines"
        assert page.count("<tbody") == 3
        assert "<html" not in page
        assert "1 of 3 lines" in page
        assert stored(session) == {(1, 1): ("A1", "A4", "4SS=")}

    def test_equals_repeats_the_text_above_that_the_script_sends(self, client, session):
        self.post(client, session, index="1", l1_text="=", above="4ss=")
        assert stored(session)[1, 3][2] == "4SS="

    def test_a_refusal_is_shown_in_its_line(self, client, session):
        page = self.post(client, session, l0_text="4s").content.decode()
        assert 'class="wrong"' in page
        assert "Who declares?" in page

    def test_a_line_is_read_while_it_is_typed(self, client, session):
        wanted = {"line": "0", "0-place": "A-1-1-1", "0-base": "0", "0-text": "4ss="}
        page = client.get(f"/director/{session.code}/read/", wanted).content.decode()
        assert "+420" in page
        assert not Result.objects.exists()

    def test_what_cannot_be_read_yet_shows_nothing(self, client, session):
        wanted = {"line": "0", "0-place": "A-1-1-1", "0-base": "0", "0-text": "4s"}
        page = client.get(f"/director/{session.code}/read/", wanted).content.decode()
        assert "<td" in page
        assert "4" not in page


class SlipTests:
    def test_the_lines_of_a_round_stand_table_by_table(self, client, session):
        address = f"/director/{session.code}/round/2/"
        form = fields(client.get(address))[address]
        places = [value for name, value in form.items() if name.endswith("-place")]
        assert places == ["A-2-1-3", "A-2-1-4", "A-2-2-5", "A-2-2-6", "A-2-3-1", "A-2-3-2"]

    def test_they_are_kept_like_those_of_a_board(self, client, session):
        send(client, f"/director/{session.code}/round/1/", l0_text="4ss=", l1_text="=")
        assert stored(session) == {
            (1, 1): ("A1", "A4", "4SS="),
            (2, 1): ("A1", "A4", "4SS="),
        }

    def test_equals_under_an_empty_line_repeats_nothing(self, client, session):
        answer = send(client, f"/director/{session.code}/round/1/", l0_text="4ss=", l5_text="=")
        assert answer.status_code == 422
        assert "There is no line above to repeat." in answer.content.decode()
        assert set(stored(session)) == {(1, 1)}


class RoundAheadTests:
    def test_a_result_of_a_round_that_is_not_called_is_kept_and_said(self, client):
        """Round 2 of the Mitchell: pair 3 has come to table 1, pair 4 has boards 3 and 4."""
        session = an_evening()
        client.force_login(a_user(session.event.club))
        address = reverse("round", args=[session.code, 2])
        said = "round 2 is not called yet"
        assert said not in client.get(address, headers={"accept-language": "en"}).content.decode()
        place = next(place for place in known(session).missing if place[1] == 2)
        enter(session, place, "1SN=")
        assert said in client.get(address, headers={"accept-language": "en"}).content.decode()
        Session.objects.filter(pk=session.pk).update(round=2, revision=F("revision") + 1)
        assert said not in client.get(address, headers={"accept-language": "en"}).content.decode()
