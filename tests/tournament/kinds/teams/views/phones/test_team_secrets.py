"""Four phones of two matches: no request made by hand tells one table what another wrote."""

import gzip
import json
import re

import pytest
from django.urls import reverse

from tests.builders import by
from tests.tournament.play.evenings import known
from tests.tournament.play.evenings import said as line
from tests.tournament.play.phones import KEYS, a_phone, agrees, hidden, pad, presses, question, said
from tests.tournament.results.scores import enter
from tests.tournament.serving.test_live import ask, program
from tests.tournament.teams.events import an_event_of_teams
from tests.walk.files import text_of
from tournament.kinds.teams.pages import MATCH_PAGES
from tournament.models import Change, Session, StageKind, TableSees
from tournament.play.services.press_clock import call_round
from tournament.services.results.record_result import record_result
from tournament.services.results.take_back import take_back
from tournament.serving.callers import guesses, pace
from tournament.serving.live.fragments import FRAGMENTS
from tournament.serving.live.front import Front
from tournament.serving.live.live import Live, LiveEvening
from tournament.store.club.revisions import revisions
from tournament.store.standings import forget, session_evening
from tournament.store.write import By
from tournament.web.sheets import result_sheets

pytestmark = pytest.mark.shows

# What only the other tables can have written: each has a contract of its own.
SECRETS = {1: r"7\W?♣|2140", 2: r"7\W?♦|2\W?660", 3: r"7\W?♥|2\W?210", 4: r"7\W?♠|2\W?470"}
STRAINS = {1: "C", 2: "D", 3: "H", 4: "S"}


@pytest.fixture(autouse=True)
def at_rest():
    guesses.forget()
    pace.forget()
    FRAGMENTS.clear()


@pytest.fixture
def session(db):
    """Two matches of eight boards in halves: table 1 begins with boards 1 and 2, table 2 with 3 and
    4; tables 3 and 4 alike."""
    return an_event_of_teams(
        4, boards=8, parts=2, exchanged=True, settings={"table_sees": TableSees.TRAVELLER}
    )


@pytest.fixture
def phones(session):
    return {table: a_phone(session, table) for table in SECRETS}


def addresses(session, boards):
    """Every page that a table's phone can ask for, with rounds that are not its own."""
    rounds = ("", "?round=1", "?round=2")
    pages = ["/t/", "/t/next/", "/t/match/"]
    for board in boards:
        pages += [pad(board), question(board), f"/t/board/{board}/traveller/"]
    yield from (f"{page}{round_}" for page in pages for round_ in rounds)
    yield from ("/t/name/", "/t/?done=1", *(f"/t/match/?match=1-A{team}" for team in range(1, 5)))
    for name in (
        "public_ranking", "public_boards", "room_screen", "public_files", "public_figures",
        "public_pair", "public_my_card", "public_evenings", "public_club", "public_manifest",
    ):  # fmt: skip
        yield reverse(name, args=[session.code])
    yield from (reverse("public_board", args=[session.code, board]) for board in boards)
    for team in range(1, 5):
        yield reverse("public_card", args=[session.code, f"A{team}"])
        yield reverse("public_tonight_of", args=[session.code, f"A{team}"])
        yield from (
            reverse("public_match", args=[session.code, f"{round_}-A{team}"])
            for round_ in (-1, 0, 1, 2)
        )
        yield reverse("public_compare", args=[session.code, f"A{team}"])
        yield reverse("card_claims", args=[session.code, f"A{team}"])
        yield reverse("public_why_pair", args=[session.code, f"A{team}"])
    yield from (reverse("public_team_page", args=[session.code, page.name]) for page in MATCH_PAGES)
    yield from (reverse("public_file", args=[session.code, name]) for name in result_sheets())


def told(session, phone, boards=(1, 3)):
    """Which tables' results a phone is told, by any page, as a page or as a part of one."""
    found = set()
    for address in addresses(session, boards):
        pace.forget()
        # A page that keeps itself fresh asks for its part alone.
        is_part = address.startswith(("/t/?", "/t/m", "/s/")) or address == "/t/"
        for headers in ({}, {"x-etui-part": "1"}) if is_part else ({},):
            text = page_or_file(phone.get(address, headers=headers))
            assert "Traceback" not in text
            text = re.sub(r"<template.*?</template>|<head>.*?</head>", "", text, flags=re.S)
            shown = re.sub(r"<[^>]*>", "", text)
            found |= {table for table, secret in SECRETS.items() if re.search(secret, shown)}
    return found


def told_by_kept_parts():
    """Which tables' results stand in a part that is kept for everybody, whoever asked for it."""
    texts = [gzip.decompress(one.packed).decode() for one in FRAGMENTS._values.values()]
    shown = [re.sub(r"<[^>]*>", "", text) for text in texts]
    return {
        table for table, secret in SECRETS.items() if any(re.search(secret, text) for text in shown)
    }


def live_answer(session):
    """What `/live/` says of the evening, but the hour."""
    live = Live(lambda codes: {code: LiveEvening(*it) for code, it in revisions(codes).items()})
    live.look()
    status, said_ = ask(Front(program, live), f"/live/{session.code}")
    assert (status, set(said_)) == ("200 OK", {"v", "next", "now"})
    return said_["v"], said_["next"]


def page_or_file(answer):
    """What an answer says: a page with its markup, or what is in a file."""
    kind = answer.headers.get("Content-Type", "")
    if kind.startswith("text/html"):
        return answer.content.decode()
    return text_of(kind, b"".join(answer) if answer.streaming else answer.content)


def offers(session, phone, table, *entries):
    """What the phone's outbox sends, made by hand."""
    body = {"table": f"{session.code}/A{table}", "entries": entries, "unsent": 0, "waiting": 0,
            "mark": "", "look": True}  # fmt: skip
    answer = phone.post("/t/entries/", json.dumps(body), content_type="application/json")
    assert answer.status_code == 200
    return answer.json()


def an_entry(number, round_, board, text, kind="result"):
    return {"key": f"{number:032x}", "kind": kind, "round": round_, "board": board, "text": text,
            "keyboard": "en", "base": 0}  # fmt: skip


def plays(session, round_, boards_of):
    """Every table writes its own grand slam on its boards of the round."""
    for table, boards in boards_of.items():
        for board in boards:
            enter(session, ("A", round_, table, board), f"7{STRAINS[table]}N=")


FIRST = {1: (1, 2), 2: (3, 4), 3: (1, 2), 4: (3, 4)}
SECOND = {1: (3, 4), 2: (1, 2), 3: (3, 4), 4: (1, 2)}


@pytest.mark.slow
class FourPhonesTests:
    def test_the_tables_are_as_these_tests_take_them(self, session):
        boards = {(game.round, game.table): game.boards for game in known(session).games}
        assert {table: boards[1, table] for table in FIRST} == FIRST
        assert {table: boards[2, table] for table in SECOND} == SECOND

    def test_in_the_first_round_each_is_told_its_own(self, session, phones):
        plays(session, 1, FIRST)
        for table, phone in phones.items():
            assert told(session, phone) == {table}
        assert told_by_kept_parts() == set()

    def test_in_the_second_each_is_told_its_own_until_the_half_is_over(self, session, phones):
        plays(session, 1, FIRST)
        call_round(session, by(), number=2)
        part = SECOND | {1: (3,)}
        plays(session, 2, part)
        for table, phone in phones.items():
            seen = told(session, phone)
            # The other match is over with its half, and no page of a table is about it.
            assert seen == {table} if table in (1, 2) else seen <= {3, 4}

    def test_a_result_under_a_wrong_board_s_number_tells_nothing(self, session, phones):
        """Table 1 has played board 1 and sends it as 3, 4 and 9, then as 2, which it has too."""
        plays(session, 1, {2: (3, 4), 3: (1, 2), 4: (3, 4)})
        before = live_answer(session)
        for board in (3, 4, 9):
            page = phones[1].get(pad(1))
            answer = phones[1].post(pad(board), {**hidden(page), **KEYS})
            assert answer.status_code == 404
            assert not re.search(SECRETS[2], answer.content.decode())
        said_ = offers(
            session, phones[1], 1,
            an_entry(1, 1, 3, "7DN="), an_entry(2, 1, 4, "7DN=", "confirm"), an_entry(3, 2, 3, "P"),
        )  # fmt: skip
        assert [one["verdict"] for one in said_["entries"]] == ["refused", "refused", "later"]
        words = [one["words"]["en"] for one in said_["entries"][:2]]
        assert words == [
            f"Board {board} is not for table 1 in round 1. Due here: boards 1, 2."
            for board in (3, 4)
        ]
        # What was refused moved nothing: no phone can tell it from what was never sent.
        assert live_answer(session) == before
        presses(phones[1], 2, level="7", strain="C", declarer="N")
        agrees(phones[1], 2)
        assert told(session, phones[1]) == {1}
        # Put right: what it had sent as 2 was board 1.
        place = ("A", 1, 1, 2)
        base = known(session).result_at[place].changed_in
        assert take_back(session, by(), place=place, base=base)
        presses(phones[1], 1, level="7", strain="C", declarer="N")
        for table in (1, 2):
            assert told(session, phones[table]) == {table}

    def test_in_the_second_half_another_pair_sits_there_and_is_told_when_it_is_over(
        self, session, phones
    ):
        plays(session, 1, FIRST)
        call_round(session, by(), number=2)
        plays(session, 2, SECOND | {2: (1,)})
        call_round(session, by(), number=3)
        assert 1 not in told(session, phones[1], boards=range(1, 5))
        # The missing result came from table 2, whose phone still may enter it.
        answer = presses(phones[2], 2, page="/t/board/2/?round=2", level="7", strain="D")
        assert answer.status_code == 302
        assert "Board 4" in said(phones[1].get("/t/?round=2"))


class ShownBoardsTests:
    """Where boards may be seen as soon as they are over, those of a half that goes on may not."""

    @pytest.fixture
    def session(self, db):
        return an_event_of_teams(
            4, boards=8, parts=2, exchanged=True, dealt="round", settings={"visibility": "boards"}
        )

    def test_no_page_file_or_part_tells_another_table(self, session, phones):
        plays(session, 1, FIRST)
        call_round(session, by(), number=2)
        # Board 5 is of the second half: table 2 has written board 1 under its number.
        record_result(
            session, by(), place=("A", 2, 2, 5), sides=line("7DN="), base=0,
            pairs=known(session).result_at["A", 1, 2, 3].seats.contestants,
        )  # fmt: skip
        for table in (1, 4):
            assert told(session, phones[table], boards=(1, 5)) <= {table}
        assert told_by_kept_parts() == set()


class GuessTests:
    """Team 3's pair sits at table 1 in the second round and guesses what was written there."""

    @pytest.fixture
    def session(self, db):
        session = an_event_of_teams(4, kind=StageKind.ROUND_ROBIN, boards=2, dealt="round")
        enter(session, ("A", 1, 1, 1), "7CN=")
        enter(session, ("A", 1, 1, 2), "7CN=")
        call_round(session, by(), number=2)
        return session

    def test_a_right_guess_is_answered_like_a_wrong_one(self, session):
        phone = a_phone(session)
        before = Change.objects.count(), live_answer(session)
        answers = []
        for number, (text, kind) in enumerate(
            (text, kind) for kind in ("result", "confirm") for text in ("7CN=", "7CN-1", "P")
        ):
            (one,) = offers(session, phone, 1, an_entry(number, 1, 1, text, kind))["entries"]
            answers.append((one["verdict"], one["words"]["fr"]))
        assert len(set(answers)) == 1
        assert answers[0][0] == "refused"
        assert (Change.objects.count(), live_answer(session)) == before

    def test_who_wrote_it_may_still_correct_it_until_it_is_agreed(self, session):
        phone = a_phone(session, table=3)
        presses(phone, 1, page="/t/board/1/?round=1")
        assert phone.get("/t/board/1/confirm/?round=1").status_code == 200
        forget()
        evening = session_evening(Session.objects.select_related("event__club").get(pk=session.pk))
        assert ("A", 1, 3, 1) in evening.result_at
        other = a_phone(session, table=3)
        assert other.get("/t/board/1/confirm/?round=1").status_code == 404


class OtherRoomTests:
    def test_what_stands_at_another_table_for_the_same_team_is_not_told(self, session, phones):
        """Somebody has written board 1 of this match and direction at table 4 already."""
        game = next(one for one in known(session).games if (one.round, one.table) == (1, 1))
        assert record_result(
            session, By(device="paper"), place=("A", 1, 4, 1), sides=line("7SN="), base=0,
            pairs=game.seats.contestants,
        )  # fmt: skip
        answer = presses(phones[1], 1)
        assert answer.status_code == 422
        text = said(answer)
        assert "Board 1 cannot be entered here" in text
        assert "table 4" not in text
