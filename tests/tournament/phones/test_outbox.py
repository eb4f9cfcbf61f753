"""What a phone offers is read within bounds; a spoilt entry does not spoil the others."""

import json

import pytest

from scoring.errors import ScoringError
from scoring.notation.alphabet import Alphabet
from scoring.notation.line import write
from tournament.phones.outbox import Spoilt, UnreadableError, read_outbox

KEY = "0f" * 16


def entry(**changed):
    usual = {"key": KEY, "kind": "result", "round": 2, "board": 5, "text": "4SS+1"}
    return usual | {"keyboard": "en", "base": 0} | changed


def sent(*entries, **changed):
    usual = {"table": "k7m2pqxz/A3", "unsent": 1, "waiting": 40, "mark": ""}
    return json.dumps(usual | {"entries": entries or [entry()]} | changed).encode()


class ReadOfferTests:
    def test_an_entry_is_read_in_the_letters_it_was_written_in(self):
        offer = read_outbox(sent(entry(text="4P S +1", keyboard="fr")))
        (found,) = offer.items
        assert (offer.table, offer.unsent, offer.waiting) == ("k7m2pqxz/A3", 1, 40)
        assert (found.round, found.board, found.is_sent_again) == (2, 5, False)
        assert write(found.sides(), Alphabet.ENGLISH) == "4SS+1"

    def test_a_line_that_cannot_be_read_is_an_error_of_its_own(self):
        (found,) = read_outbox(sent(entry(text="4XS"))).items
        with pytest.raises(ScoringError):
            found.sides()

    @pytest.mark.parametrize(
        "changed",
        [
            {"kind": "delete"},
            {"round": 0},
            {"round": True},
            {"board": "5"},
            {"board": 1000},
            {"text": ""},
            {"text": "4" * 81},
            {"text": ["4SS="]},
            {"keyboard": "de"},
            {"keyboard": None},
            {"base": -1},
            {"base": 2**31},
            {"after": "x"},
            {"mark": "f" * 63},
        ],
    )
    def test_a_spoilt_entry_keeps_its_key_and_the_others(self, changed):
        other = "1e" * 16
        offer = read_outbox(sent(entry(**changed), entry(key=other)))
        assert offer.items[0] == Spoilt(KEY)
        assert offer.items[1].key == other

    @pytest.mark.parametrize(
        "content",
        [
            b"",
            b"[]",
            b"null",
            b"{",
            b"[" * 60_000,
            b'{"entries": [' + b"0," * 40_000 + b"0]}",
            sent(table="A3"),
            sent(unsent=1000),
            sent(unsent=1.5),
            sent(waiting=-1),
            sent(mark="abc"),
            sent(entries={}),
            sent(entries=None),
            sent(entry(key="4SS")),
            sent(entry(key=None)),
            sent("entry"),
            sent(*[entry()] * 51),
            b"\xff" + sent(),
        ],
    )
    def test_what_no_page_sends_is_refused_as_a_whole(self, content):
        with pytest.raises(UnreadableError):
            read_outbox(content)
