"""A director who plays is told where a claim is, and nothing of a board still to be played."""

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from tests.builders import a_user, by
from tests.tournament.veil.arrange import (
    CLAIMED,
    a_secret_evening,
    claim_secrets,
    fresh,
    let_play,
    reads,
    told_by,
    words_of,
)
from tournament.models import Change
from tournament.store.reading.claims import read_claims
from tournament.veil.services.choose_own_pair import look_anyway

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    session = a_secret_evening()
    claim_secrets(session)
    return fresh(session)


@pytest.fixture
def diane(session):
    return User.objects.get(username="diane")


@pytest.fixture
def client(session, diane):
    let_play(session, diane)
    return reads(diane)


def address(session, name, *arguments):
    return reverse(name, args=[session.code, *arguments])


def states(session):
    return [claim.state for claim in read_claims(session)]


def decision(session, number, **more):
    (claim,) = read_claims(session, number=number)
    return {"base": claim.changed_in, **more}


class ListTests:
    def test_each_claim_is_told_and_no_score_of_what_is_still_to_be_played(self, session, client):
        answer = client.get(address(session, "claims"))
        page = " ".join(words_of(answer).split())
        assert answer.status_code == 200
        assert told_by(answer) == set()
        assert CLAIMED not in page
        for where in ("Board 3, round 1, table 2", "Board 4, round 1, table 2"):
            assert f"{where} you have still to play this board" in page
        # The own board is played: its claim is shown whole, and is the next one.
        assert "3NT" in page
        assert answer.context["next"]["claim"].number == 3

    def test_nothing_more_once_it_is_closed(self, session, client):
        refuse = address(session, "refuse_claim", 1)
        look_anyway(fresh(session), by(User.objects.get(username="diane")), boards=[3])
        client.post(refuse, decision(session, 1, reason="quatorze levées manquent"))
        assert states(session) == ["refused", "open", "open"]
        # Somebody else who plays has not looked.
        other = a_user(session.event.club, name="noel")
        let_play(session, other)
        answer = reads(other).get(address(session, "claims"))
        assert told_by(answer) == set()
        assert "quatorze" not in words_of(answer)


class ClaimTests:
    @pytest.mark.parametrize("number", [1, 2])
    def test_a_claim_asks_first(self, session, client, number):
        answer = client.get(address(session, "claim", number))
        assert answer.status_code == 403
        assert told_by(answer) == set()
        assert CLAIMED not in words_of(answer)
        assert f"board {number + 2}" in words_of(answer)

    def test_after_the_look_it_is_shown_and_the_look_is_in_the_log(self, session, client):
        back = address(session, "claim", 1)
        answer = client.post(address(session, "look"), {"board": "3", "next": back}, follow=True)
        assert answer.request["PATH_INFO"] == back
        assert "contract" in told_by(answer)
        assert Change.objects.filter(session=session, kind="looked").count() == 1

    def test_one_on_a_board_that_is_played_counts_no_other(self, session, client):
        """Its effect is scored without boards 3 to 6, as every ranking of this reader's is."""
        answer = client.get(address(session, "claim", 3))
        assert answer.status_code == 200
        assert told_by(answer) == set()
        effect = answer.context["effect"]
        assert [board.number for board in effect.report_before.boards if board.lines] == [1, 2]
        assert [board.number for board in effect.report.boards if board.lines] == [1, 2]

    @pytest.mark.parametrize("name", ["accept_claim", "refuse_claim"])
    def test_nothing_is_decided_unseen(self, session, client, name):
        sent = decision(session, 1, line_base=1, corrects="on", reason="non")
        answer = client.post(address(session, name, 1), sent)
        assert answer.status_code == 403
        assert told_by(answer) == set()
        assert states(session) == ["open"] * 3

    def test_deciding_leads_to_no_claim_that_is_withheld(self, session, client):
        refuse = address(session, "refuse_claim", 3)
        answer = client.post(refuse, decision(session, 3, reason="non"))
        assert answer.headers["Location"] == address(session, "claims")
        assert states(session) == ["open", "open", "refused"]


class ElsewhereTests:
    def test_the_cockpit_counts_and_the_log_tells_neither(self, session, client):
        assert "3 claims to decide" in " ".join(
            words_of(client.get(address(session, "cockpit"))).split()
        )
        log = client.get(address(session, "log"))
        assert told_by(log) == set()
        assert CLAIMED not in words_of(log)

    def test_once_the_pair_has_played_everything_is_shown(self, session, client):
        session.state = "provisional"
        session.save(update_fields=["state"])
        answer = client.get(address(session, "claims"))
        assert "contract" in told_by(answer)
        assert CLAIMED in words_of(answer)
