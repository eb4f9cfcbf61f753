"""LIN, DUP, BRI, DGE, DLM, CSV and JSON: what each says in several ways, and what breaks each."""

import json

import pytest

from scoring.notation.board import Seat
from tests.tournament.files.deals.one_set import SET, cards, file_of, words_of
from tournament.deals.files.formats import LARGEST_OTHER, read_deals
from tournament.evening.files.errors import FileError
from tournament.files.deals.plain import as_json, write_json
from tournament.files.pbn.games import LARGEST

MD = "md|3SJT9H982DQ532CQ83,SQ432HKJ76D64CJT4,S65HA53DJT7CAK762,SAK87HQT4DAK98C95|"
THREE = MD.rpartition(",")[0] + "|"


def read(data):
    return read_deals(data if isinstance(data, bytes) else data.encode())


def refused(data):
    with pytest.raises(FileError) as caught:
        read(data)
    return words_of(caught.value)


def left_out(data, place="line"):
    """The boards that came, why one did not, and where it stands."""
    found = read(data)
    (note,) = found.notes
    numbers = [board.number for board in found.boards]
    return numbers, note.details["reason"].code, note.details[place]


class AnyFileTests:
    @pytest.mark.parametrize("data", [b"", b" \r\n", bytes(200)])
    def test_an_empty_file(self, data):
        assert refused(data)[0] == "empty_file"

    @pytest.mark.parametrize(
        "data",
        [
            b"hello",
            b"PK\x03\x04",
            b"<?xml?>",
            b"\xff\xfe\x00",
            b"a,b\nc,d",
            b"{]",
            b'{"boards": 3}',
        ],
    )
    def test_what_holds_no_deals(self, data):
        assert refused(data)[0] == "deals_kind_unknown"

    @pytest.mark.parametrize("name", [".lin", ".dup", ".dlm", ".bri", ".dge", ".csv"])
    def test_one_too_large_is_refused_before_it_is_looked_at(self, name):
        data = file_of(name) * (LARGEST_OTHER // len(file_of(name)) + 1)
        assert refused(data)[0] == "file_too_big"

    def test_so_is_pbn(self):
        assert refused(b"% " + bytes(LARGEST))[0] == "file_too_big"


class LinTests:
    @pytest.mark.parametrize(
        "text",
        [
            MD,
            THREE,
            THREE.lower(),
            "qx|o1|pn|,,,|" + MD + "sv|0|pg||",
            "pn|a,b,c,d|st||" + MD + "rh||ah|Board 1|sv|o|mb|1S|mb|p|",
            "\ufeffqx|o1|" + MD + "qx|c1|" + MD,
            THREE.replace(",S65HA53DJT7CAK762", ",CAK762DJT7HA53S65"),
        ],
    )
    def test_one_deal_in_many_ways(self, text):
        found = read(text)
        assert cards(found.boards) == cards(SET[:1])
        assert found.notes == ()

    def test_boards_are_parted_without_a_sign_of_their_own(self):
        text = f"ah|Board 5|{MD}ah|Board 6|{MD}"
        assert [board.number for board in read(text).boards] == [5, 6]

    def test_the_two_rooms_are_one_board(self):
        assert len(read(file_of(".lin")).boards) == 16
        assert file_of(".lin").count(b"md|") == 32

    def test_a_dealer_who_is_another_is_mended(self):
        assert [note.code for note in read("qx|o2|" + MD).notes] == ["dealer_mended"]
        assert read("qx|o2|" + MD.replace("md|3", "md|0")).notes == ()
        assert read("qx|o2|" + MD.replace("md|3", "md|")).notes == ()

    @pytest.mark.parametrize(
        ("text", "code"),
        [
            (MD.replace("SJT9", "SJT"), "cards_missing"),
            (MD.replace("SJT9", "SJTX"), "card_unreadable"),
            (MD.replace("SJT9", "SJTT"), "card_twice"),
            (MD.replace("SJT9", "SJTA"), "card_in_two_hands"),
            ("md|3SJT9H982DQ532CQ83,,,|", "hands_unknown"),
            (MD[:-1] + ",S|", "deal_unreadable"),
            ("md||", "hands_unknown"),
            ("qx|o1|sv|o|", "no_deals"),
        ],
    )
    def test_a_broken_one_is_refused(self, text, code):
        assert refused(text)[0] == code

    def test_a_broken_one_costs_its_board_and_is_remarked(self):
        found = read(f"qx|o1|{MD}qx|o2|{MD.replace('SJT9', 'SJTX')}qx|o3|{MD}")
        assert [board.number for board in found.boards] == [1, 3]
        assert [note.details["board"] for note in found.notes if note.code == "board_unread"] == [2]

    def test_the_place_is_told(self):
        assert refused("qx|o7|" + MD.replace("SJT9", "SJTT"))[1] == {
            "board": "7",
            "field": "md",
            "hand": Seat.SOUTH,
            "card": SET[0].deal.south.cards[1],
        }


class DlmTests:
    def test_boards_that_are_not_in_use_are_no_deals(self):
        assert file_of(".dlm").count(b"Board ") == 99
        assert len(read(file_of(".dlm")).boards) == 16


class CsvTests:
    @pytest.mark.parametrize("sign", [",", ";", "\t"])
    def test_other_signs_between_fields_and_no_quotation_marks(self, sign):
        text = file_of(".csv").decode().replace('"', "").replace(",", sign)
        assert cards(read("\ufeff\r\n" + text + "\r\n\r\n").boards) == cards(SET)

    @pytest.mark.parametrize(
        ("old", "new", "code"),
        [
            ('"N/-"', '"N"', "record_unreadable"),
            ('"1","N/-"', '"N/-"', "record_unreadable"),
            ('"65"', '"66"', "card_twice"),
            ('"65"', '"6"', "cards_missing"),
            ('"65"', '"6Z"', "card_unreadable"),
        ],
    )
    def test_a_broken_line_costs_its_board_and_is_remarked(self, old, new, code):
        lines = file_of(".csv").decode().splitlines()
        broken = [lines[1], lines[0].replace(old, new), lines[2]]
        assert left_out("\n".join(broken)) == ([2, 3], code, 2)

    @pytest.mark.parametrize("field", ['"' + "A" * 200_000 + '"', '"65', '"'])
    def test_a_field_without_an_end_costs_its_board(self, field):
        lines = file_of(".csv").decode().splitlines()
        broken = lines[0].replace('"65"', field)
        assert left_out(f"{lines[1]}\n{broken}\n{lines[2]}")[0] == [2, 3]

    def test_a_last_field_without_an_end_keeps_the_next_board(self):
        lines = file_of(".csv").decode().splitlines()
        found = read("\n".join([lines[0][:-1], *lines[1:]]))
        assert cards(found.boards) == cards(SET)


class JsonTests:
    def test_it_has_the_shape_that_is_promised(self):
        content = as_json(SET[:1], ["Odd."])
        assert list(content) == ["boards", "sha256", "warnings"]
        assert content["warnings"] == ["Odd."]
        assert content["boards"] == [
            {
                "number": 1,
                "dealer": "N",
                "vulnerable": "None",
                "deal": "N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4",
                "tricks": {
                    "N": {"S": 3, "H": 4, "D": 5, "C": 6, "NT": 6},
                    "E": {"S": 10, "H": 9, "D": 8, "C": 6, "NT": 7},
                    "S": {"S": 3, "H": 4, "D": 5, "C": 6, "NT": 6},
                    "W": {"S": 10, "H": 9, "D": 8, "C": 6, "NT": 7},
                },
                "computed": False,
                "par": {"score": -420, "contracts": ["4S-EW"]},
            }
        ]

    def test_what_is_not_known_is_null(self):
        board = as_json(read(file_of(".bri")).boards)["boards"][0]
        assert board["tricks"] is None
        assert board["par"] is None

    def test_par_of_a_file_without_double_dummy_has_no_contracts(self):
        text = f'[Board "1"]\n[Deal "{"N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83"}"]\n'
        board = as_json(read(text + '[OptimumScore "EW 420"]').boards)["boards"][0]
        assert board["par"] == {"score": -420, "contracts": []}

    def test_what_the_solver_looked_at_is_said(self):
        content = as_json(SET[:2], computed=SET[1:2])
        assert [board["computed"] for board in content["boards"]] == [False, True]

    @pytest.mark.parametrize(
        ("change", "code"),
        [
            ({"deal": 5}, "record_unreadable"),
            ({"deal": "N:"}, "deal_unreadable"),
            ({"tricks": [1]}, "record_unreadable"),
            ({"tricks": {"N": {"S": 5}}}, "tricks_incomplete"),
            ({"tricks": {"N": {"S": "5"}, "Q": 3}}, "tricks_incomplete"),
        ],
    )
    def test_a_broken_entry_costs_its_board_and_is_remarked(self, change, code):
        content = json.loads(write_json(SET[:3]))
        content["boards"][1] |= change
        assert left_out(json.dumps(content), "entry") == ([1, 3], code, 2)

    def test_an_entry_that_is_none(self):
        assert refused('{"boards": [3]}')[0] == "record_unreadable"
        assert refused('{"boards": []}')[0] == "no_deals"
