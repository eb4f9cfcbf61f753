"""What pages, log and rulings of an individual say: players and numbers, never pairs."""

import re
from decimal import Decimal

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import timezone, translation

from tests.builders import a_user, by
from tests.tournament.doors import DOORS
from tests.tournament.kinds.individual.evenings import an_individual, play
from tests.tournament.kinds.individual.test_every_page import address
from tests.tournament.play.evenings import said
from tournament.evening.errors import ServiceError
from tournament.kinds.individual.words.ranking import TIES_OF_PLAYERS
from tournament.models import ClaimKind, Role, Session, TableLink
from tournament.public.services.claim import Message, make_claim
from tournament.results.services.publish import publish
from tournament.rulings.services.appeal import Appealed, appeal, check_consent
from tournament.rulings.services.penalise import Fine, penalise
from tournament.services.results.record_result import record_result
from tournament.services.table_links import provide_links
from tournament.store.read import load_evening
from tournament.store.standings import live_report
from tournament.store.write import By
from tournament.words.errors.codes import words
from tournament.words.kind import WORDS
from tournament.words.log.sentences import as_in_event, sentence
from tournament.words.results.appeals import consent_text

pytestmark = pytest.mark.django_db
LINE = {"section": "A", "round": 2, "table": 1, "board": 3, "boards": [3]}
CLAIM = {**LINE, "claim": 1, "pair": "4"}
# By kind of change what is kept of it, and what is read, as a director would say it.
SENTENCES = (
    ("pair_removed", {"names": ["Paul Astier"]}, "Player removed: Paul Astier"),
    ("plan_repaired", {"way": "left", "round": 8, "pairs": [3]}, "Left before round 8: number 3"),
    ("looked", {"boards": [3], "pairs": ["4"]}, "Looked at board 3 before playing it (number 4)"),
    ("penalty", {"pair": "4", "amount": "10", "unit": "top_percent", "reason": "", "law": ""},
     "Penalty of number 4: 10% of a top"),
    ("penalty_withdrawn", {"pair": "4", "amount": "10", "unit": "top_percent"},
     "Penalty of number 4 withdrawn: 10% of a top"),
    ("claim_withdrawn", CLAIM, "Board 3, round 2, table 1: claim 1 of number 4 withdrawn"),
    ("claim_refused", CLAIM | {"reason": "late"},
     "Board 3, round 2, table 1: claim 1 of number 4 refused: late"),
    ("claim_made", CLAIM | {"said": "turned", "text": ""},
     "Board 3, round 2, table 1: claim 1 of number 4: the players sat the other way"),
    ("settings_changed", {"fields": {"boards_wanted": 24}, "was": {"boards_wanted": 22}},
     "Boards a player: 24 (before: 22)"),
    ("claim_answered", CLAIM | {"answer": "agreed"},
     "Board 3, round 2, table 1: claim 1 of number 4: the opponents agree"),
)  # fmt: skip


class LogTests:
    @pytest.mark.parametrize(("kind", "detail", "expected"), SENTENCES)
    def test_a_sentence_speaks_of_players(self, kind, detail, expected):
        with translation.override("en"):
            assert sentence(kind, as_in_event("individual", kind, detail)) == expected

    def test_so_does_what_an_undo_undid(self):
        kept = {"kind": "pair_removed", "detail": {"names": ["Paul Astier"]}}
        with translation.override("fr"):
            text = sentence("undo", as_in_event("individual", "undo", kept))
        assert text.endswith("Joueur retiré\u202f: Paul Astier")

    def test_of_pairs_it_stays(self):
        detail = {"names": ["Paul Astier", "Odile Ferrand"]}
        with translation.override("en"):
            text = sentence("pair_removed", as_in_event("pairs", "pair_removed", detail))
        assert text == "Pair removed: Paul Astier – Odile Ferrand"


class AppealTests:
    def test_it_is_heard_from_both_partners_of_the_board(self):
        session = an_individual(8)
        for language, text in (
            ("en", "both partners of the board appeal"),
            ("fr", "les deux partenaires de la donne font appel"),
        ):
            with translation.override(language):
                assert consent_text(session.event, "both") == text

    def test_without_consent_it_is_refused_in_words_of_players(self):
        session = an_individual(8)
        wanted = Appealed("A4", "captain", "tempo", timezone.now())
        with pytest.raises(ServiceError) as refusal:
            check_consent(load_evening(session), wanted)
        with translation.override("en"):
            assert "both partners of the board" in words(refusal.value)
            assert "pair" not in words(refusal.value)


class RankTests:
    """A pair is la 1re, a player le 1er."""

    @pytest.mark.parametrize(
        ("kind", "first"), [("pairs", "1re"), ("teams", "1re"), ("individual", "1er")]
    )
    def test_the_ordinal_is_that_of_who_is_ranked(self, kind, first):
        with translation.override("fr"):
            name = WORDS.get(kind).name_rank
            assert [name(1), name(2)] == [first, "2e"]

    def test_so_is_what_decided_between_level_ones(self):
        with translation.override("fr"):
            for rule in WORDS.get("pairs").tie_breaks:
                text = str(WORDS.get("individual").tie_breaks[rule])
                of_players = rule in TIES_OF_PLAYERS
                assert text.startswith("départagés " if of_players else "départagées "), rule
            assert str(WORDS.get("pairs").tie_breaks["lot"]) == "départagées par tirage au sort"

    def test_no_page_calls_the_best_player_with_the_ordinal_of_a_pair(self):
        session = an_individual(8)
        play(session)
        client = Client(headers={"accept-language": "fr"})
        client.force_login(a_user(session.event.club, Role.OWNER))
        (best, *_) = live_report(session).rankings[0].ranks
        text = words_of(client, "public_card", session.code, best.pair)
        assert "1er sur 8" in text
        for name in ("public_card", "ruling"):
            where = (best.pair,) if name == "public_card" else ("A-1-1-1",)
            assert "1re" not in words_of(client, name, session.code, *where), name


class PhoneTests:
    def test_who_is_wrong_may_be_any_of_the_four_and_a_side_confirms(self):
        session = an_individual(8)
        provide_links(session)
        link = TableLink.objects.filter(session=session).order_by("table")[0]
        phone = Client(headers={"accept-language": "fr"})
        phone.get(reverse("table_enter", args=[link.token]))
        assert "quelqu’un d’autre est assis ici" in words_of(phone, "table")
        assert "Quelqu’un d’autre que ces quatre" in words_of(phone, "table_name")
        place = next(one for one in sorted(load_evening(session).places) if one[1:3] == (1, 1))
        record_result(session, by(), place=place, sides=said("4SN="), base=0)
        text = words_of(phone, "table_confirm", place[3])
        assert re.search(r"Votre camp : \d\+\d, \w+", text)


def words_of(client: Client, name: str, *values: object) -> str:
    answer = client.get(reverse(name, args=values))
    assert answer.status_code == 200, (name, answer.status_code)
    return text_of(answer)


def text_of(answer: HttpResponse) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", answer.content.decode()))


def an_evening_with_trouble() -> Session:
    """Half of it played; the scores published; a claim, an appeal, a penalty and a ruling stand."""
    session = an_individual(9)
    play(session, share=0.5)
    places = sorted(result.place for result in load_evening(session).results)
    message = Message(ClaimKind.TURNED)
    publish(session, by(), kind="provisional")
    make_claim(session, By(device="Android-1a2b"), pair="A3", place=places[2], message=message)
    penalise(session, by(), fine=Fine("A4", Decimal(10), "top_percent", reason="retard"))
    appeal(session, by(), appealed=Appealed("A4", "both", "tempo", timezone.now(), board=1))
    return session


class PageTests:
    @pytest.mark.parametrize(("language", "pairs"), [("fr", "[Pp]aires?"), ("en", "[Pp]airs?")])
    def test_no_page_of_the_evening_speaks_of_pairs(self, language, pairs):
        session = an_evening_with_trouble()
        client = Client(headers={"accept-language": language})
        client.force_login(a_user(session.event.club, Role.OWNER))
        client.cookies["etui_table"] = TableLink.objects.filter(session=session)[0].token
        read = 0
        for name, door in DOORS.items():
            if door.method != "get" or door.own or not (where := address(session, name)):
                continue
            answer = client.get(where)
            if answer.status_code != 200 or "html" not in answer.headers["Content-Type"]:
                continue
            read += 1
            text = text_of(answer)
            assert re.findall(rf".{{0,40}}\b{pairs}\b.{{0,40}}", text) == [], name
        assert read > 50
