"""Appeals (Law 92), each rule typed from the Law: who concurs (92D), until when (92B).

92D1: no appeal of a pair without both its members; an absent one is deemed to concur.
92D2: no appeal of a team without its captain. 92B: the right to appeal ends 30 minutes after the
official score is available, unless the organiser has set another time.
"""

import datetime

import pytest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override

from tests.builders import by
from tests.tournament.draws.swiss_pairs import a_swiss_of_pairs, play_swiss_round
from tests.tournament.kinds.teams.services.test_law_86 import FIRST, again, an_event
from tests.tournament.kinds.teams.services.test_signed_on_paper import signed
from tests.tournament.play.evenings import said
from tests.tournament.play.phones import a_phone
from tests.tournament.rulings.ruled_evenings import a_ruled_evening, page, words_of
from tests.tournament.setup.browse import logged_in
from tournament.evening.errors import ServiceError
from tournament.kinds.teams.sheets.match_sheets import match_sheets_pdf
from tournament.models import Appeal, Change, Publication
from tournament.results.services.publish import publish
from tournament.rulings.services.appeal import Appealed, appeal, decide_appeal
from tournament.services.results.record_result import record_result
from tournament.store.published.settled import find_unsettled
from tournament.store.read import load_evening
from tournament.store.reading.versions import published_report
from tournament.store.standings import live_report
from tournament.store.undo import undo
from tournament.web.sheets import result_sheets
from tournament.words.errors.codes import words
from tournament.words.log.sentences import sentence
from tournament.words.results.appeals import under_appeal_text

pytestmark = pytest.mark.django_db


def said_by(pair="A1", consent="both", **more):
    return Appealed(
        pair, consent, more.pop("grounds", "hésitation"), more.pop("made_at", timezone.now()),
        **{"board": 1, **more},
    )  # fmt: skip


def refused(session, appealed) -> ServiceError:
    with pytest.raises(ServiceError) as error:
        appeal(again(session), by(), appealed=appealed)
    assert not Appeal.objects.exists()
    return error.value


@pytest.fixture
def played(session):
    """A pairs evening, board 1 of the first table played by pair A1."""
    place = next(one for one in sorted(load_evening(session).places) if one[3] == 1)
    record_result(session, by(), place=place, sides=said("4SN="), base=0)
    (result,) = load_evening(session).results
    return session, result.seats.ns


class PairsTests:
    def test_both_concur_or_the_one_who_has_left_is_deemed_to(self, played):
        session, pair = played
        assert "92D1" in words(refused(session, said_by(pair, "")))
        assert refused(session, said_by(pair, "captain")).code == "appeal_needs_both"
        for consent in ("both", "absent"):
            assert appeal(again(session), by(), appealed=said_by(pair, consent))
        assert list(Appeal.objects.values_list("number", "consent")) == [(1, "both"), (2, "absent")]

    def test_bad_input_is_refused_in_words_and_nothing_is_stored(self, played):
        session, pair = played
        soon = timezone.now() + datetime.timedelta(hours=1)
        assert refused(session, said_by("A99")).code == "no_such_pair"
        assert refused(session, said_by(pair, grounds=" ")).code == "appeal_without_grounds"
        assert refused(session, said_by(pair, board=20)).code == "appeal_of_no_line"
        assert refused(session, said_by(pair, made_at=soon)).code == "appeal_to_come"

    def test_standings_say_so_until_it_is_decided_and_undo_brings_it_back(self, played):
        session, pair = played
        made = appeal(session, by(), appealed=said_by(pair))
        told = sentence("appeal", made.detail)
        assert "hésitation" in told
        report = live_report(again(session))
        (line,) = report.appeals
        assert (line.pair, line.board, len(line.pairs)) == (pair, 1, 2)
        with override("en"):
            assert "board 1" in under_appeal_text(report)
        upheld = {"number": 1, "decided": "upheld", "decision": "commission"}
        decided = decide_appeal(again(session), by(), base=made.revision, **upheld)
        with pytest.raises(ServiceError, match="appeal_closed"):
            decide_appeal(again(session), by(), base=made.revision, **upheld)
        assert under_appeal_text(live_report(again(session))) == ""
        undo(again(session), by(), change=decided)
        assert len(live_report(again(session)).appeals) == 1
        undo(again(session), by(), change=Change.objects.get(kind="appeal"))
        assert not Appeal.objects.exists()

    def test_what_is_published_says_it_and_is_not_final_by_itself(self, played):
        session, pair = played
        publish(session, by(), kind="provisional")
        made = appeal(again(session), by(), appealed=said_by(pair))
        # Nothing is published without being asked.
        assert Publication.objects.count() == 1
        assert published_report(session).appeals == ()
        standings = reverse("standings", args=[session.code])
        page = logged_in(session.event.club).get(standings).content.decode()
        assert "The ranking now says what is under appeal." in page
        assert "Nothing has changed." not in page
        assert find_unsettled(again(session), published_report(session)).appeals == 1
        publish(again(session), by(), kind="provisional")
        assert published_report(session).appeals[0].board == 1
        with pytest.raises(ServiceError, match="appeal_undecided"):
            decide_appeal(
                again(session), by(), number=1, base=made.revision, decided="open", decision=""
            )


class TimeTests:
    """30 minutes from the official score (92B): of a match, its sheet signed by both captains."""

    def test_the_captain_consents(self):
        session = an_event()
        wanted = {"pair": "A1", "match": FIRST}
        assert "92D2" in words(refused(session, said_by(consent="both", **wanted)))
        others = refused(session, said_by(consent="captain", pair="A1", match=None))
        assert others.code == "appeal_of_no_match"
        assert appeal(again(session), by(), appealed=said_by(consent="captain", **wanted))
        assert live_report(again(session)).appeals[0].match == "1-A1"

    def test_29_minutes_after_it_is_heard_and_30_after_no_more(self):
        session = signed(an_event(), minutes_ago=29)
        made = said_by(consent="captain", match=FIRST)
        assert appeal(session, by(), appealed=made)
        Appeal.objects.all()._raw_delete("default")
        signed(session, minutes_ago=30)
        late = refused(session, said_by(consent="captain", match=FIRST))
        assert "92B" in words(late)
        # What was made in time and written down later is heard.
        before = timezone.now() - datetime.timedelta(minutes=5)
        assert appeal(
            again(session), by(), appealed=said_by(consent="captain", match=FIRST, made_at=before)
        )
        heard = said_by(consent="captain", match=FIRST, is_heard_late=True)
        assert appeal(again(session), by(), appealed=heard)
        assert list(Appeal.objects.values_list("is_late", flat=True)) == [False, True]


@pytest.mark.shows
class PageTests:
    def test_a_director_records_and_decides_it(self, played):
        session, pair = played
        client = logged_in(session.event.club)
        new, every = (reverse(name, args=[session.code]) for name in ("new_appeal", "appeals"))
        sent = {"pair": pair, "board": "1", "grounds": "<b>hésitation</b>", "hour": ""}
        answer = client.post(new, sent)
        assert answer.status_code == 422
        assert "92D1" in answer.content.decode()
        assert client.post(new, {**sent, "consent": "both"}).status_code == 302
        page = client.get(every).content.decode()
        assert "&lt;b&gt;hésitation" in page
        own = reverse("one_appeal", args=[session.code, 1])
        base = Appeal.objects.get().changed_in
        assert client.post(own, {"base": base}).status_code == 422
        decided = {"base": base, "decided": "changed", "decision": "commission d’appel"}
        assert client.post(own, decided).status_code == 302
        assert "commission d’appel" in client.get(own).content.decode()
        sheet = client.get(reverse("rulings_sheet", args=[session.code]))
        assert sheet["Content-Type"] == "application/pdf"

    def test_wherever_a_result_of_pairs_is_listed_it_says_so(self):
        session = a_ruled_evening("W60:110;40:-90")
        appeal(session, by(), appealed=said_by())
        publish(again(session), by(), kind="provisional")
        sheets = [result_sheets()[name] for name in ("travellers", "personal")]
        report = live_report(again(session))
        travellers, personal = (words_of(sheet.make(report)) for sheet in sheets)
        # Beside the line and in the note; on the sheets of both pairs.
        assert travellers.count("‡") == 2
        assert personal.count("Donne 1 : en appel, provisoire.") == 2
        for path in ("boards/1/", "card/A1/", "card/A4/"):
            assert page(session, path).count("Under appeal: provisional.") == 1
        assert "Under appeal" not in page(session, "boards/2/")

    def test_the_match_page_says_it(self):
        session = signed(an_event())
        appeal(session, by(), appealed=said_by(consent="captain", match=FIRST))
        client = logged_in(session.event.club)
        page = client.get(reverse("team_match", args=[session.code, "1-A1"])).content.decode()
        assert "Under appeal" in page
        assert page.count("<small>appeal</small>") == 1
        boards = [
            client.get(reverse("team_match_board", args=[session.code, "1-A1", n])).content.decode()
            for n in (1, 2)
        ]
        assert ["Under appeal: provisional." in one for one in boards] == [True, False]
        sheet = words_of(match_sheets_pdf(live_report(again(session))))
        assert sheet.count("‡") == 2
        page = a_phone(session).get(reverse("table_match")).content.decode()
        assert "Under appeal (board 1): provisional" in page
        standings = client.get(reverse("standings", args=[session.code])).content.decode()
        assert "Under appeal: match" in standings
        new = reverse("new_appeal", args=[session.code])
        assert "Appeal possible until" in client.get(f"{new}?match=1-A1").content.decode()
        for invented in ("9-A9", "x", "1-A1 "):
            assert client.get(new, {"match": invented, "pair": invented}).status_code == 200
            sent = {"match": invented, "pair": "A1", "grounds": "x", "consent": "captain"}
            assert client.post(new, sent).status_code == 422
        assert Appeal.objects.count() == 1

    def test_in_a_swiss_of_pairs_it_is_about_the_round_s_match(self):
        session = a_swiss_of_pairs(6, rounds=2, boards=2)
        play_swiss_round(session, 1)
        match = load_evening(session).matches[0]
        wanted = {"pair": match.home, "match": match.key}
        assert refused(session, said_by(**{**wanted, "match": None})).code == "appeal_of_no_match"
        appeal(again(session), by(), appealed=said_by(**wanted))
        appeal(again(session), by(), appealed=said_by(**{**wanted, "board": None}))
        client = logged_in(session.event.club)
        pages = [reverse("one_appeal", args=[session.code, number]) for number in (1, 2)]
        numbers = ", ".join(load_evening(session).label(key) for key in match.teams)
        for address in (reverse("appeals", args=[session.code]), *pages):
            assert f"pairs {numbers}" in client.get(address).content.decode()
        ranking = client.get(reverse("standings", args=[session.code])).content.decode()
        assert f"Under appeal: board 1, pairs {numbers}; pairs {numbers}." in ranking
        sheet = client.get(reverse("print_file", args=[session.code, "ranking"]))
        assert sheet["Content-Type"] == "application/pdf"
