"""A damaged file of deals keeps the boards that are read surely, and says why others are left out.

The records are typed from the layouts as emkael/deal-convert has them (`files/deals/machines.py`,
`dlm.py`); the whole files are `tests/golden/deals/one_set`.
"""

import functools
import operator

import pytest
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import draw, many, sample, thinned
from tests.tournament.files.deals.one_set import NAMES, SET, cards, file_of, words_of
from tournament.deals.files.formats import WRITERS, read_deals
from tournament.evening.files.errors import FileError
from tournament.words.errors.codes import note_words

# Board 1 of the set: each seat's cards by eye from its PBN.
BRI_ONE = (
    b"09101423253031344041474852"  # North: 65 A53 JT7 AK762
    b"01020708161824272832334549"  # East: AK87 QT4 AK98 95
    b"04050619202629363839424651"  # South: JT9 982 Q532 Q83
)
DGE_ONE = (
    b"\x0665\x03A53\x04JT7\x05AK762\x06AK87\x03QT4\x04AK98\x0595"
    b"\x06JT9\x03982\x04Q532\x05Q83\x06Q432\x03KJ76\x0464\x05JT4"
)
SIZES = {".bri": 128, ".dge": 128, ".dup": 156}
PADDING = {".bri": b" " * 32 + bytes(18), ".dge": bytes(60)}
GIVEN = set(cards(SET))


def read(data):
    """The numbers of the boards kept, each of which has the cards it was given, and the notes."""
    found = read_deals(data)
    assert set(cards(found.boards)) <= GIVEN
    return [board.number for board in found.boards], [note.code for note in found.notes]


def left_out(data):
    """Every board that was left out, with the code of the reason."""
    found = read_deals(data)
    assert set(cards(found.boards)) <= GIVEN
    return {
        note.details["board"]: note.details["reason"].code
        for note in found.notes
        if note.code == "board_unread"
    }


def refused(data):
    with pytest.raises(FileError) as caught:
        read_deals(data)
    return words_of(caught.value)


def but(*numbers):
    return [number for number in range(1, 17) if number not in numbers]


def sentences(data):
    with translation.override("en"):
        return [note_words(note) for note in read_deals(data).notes]


class TypedRecordTests:
    @pytest.mark.parametrize(
        "data",
        [
            BRI_ONE + PADDING[".bri"],
            DGE_ONE + PADDING[".dge"],
            BRI_ONE + DGE_ONE + b"YN1  0  1 ",
            BRI_ONE + DGE_ONE + b"YN1  0 1  ",
        ],
    )
    def test_a_record_is_board_1(self, data):
        assert read(data) == ([1], [])

    @pytest.mark.parametrize("tail", [b"\x1a", b"\r\n", bytes(128), bytes(200)])
    @pytest.mark.parametrize("name", SIZES)
    def test_what_a_disk_leaves_behind_the_end_is_no_board(self, name, tail):
        assert read(file_of(name) + tail) == (but(), [])

    @pytest.mark.parametrize(
        ("old", "new", "code"),
        [
            (b"0910", b"0909", "card_twice"),
            (b"0910", b"0953", "record_unreadable"),
            (b"0910", b"0900", "record_unreadable"),
            (b"0910", b"09x0", "record_unreadable"),
            (b"091014", b"090114", "card_in_two_hands"),
        ],
    )
    def test_wrong_numbers_cost_their_board(self, old, new, code):
        assert left_out(file_of(".bri").replace(old, new, 1)) == {1: code}

    @pytest.mark.parametrize(
        ("old", "new", "code"),
        [
            (b"\x0665\x03", b"\x0655\x03", "card_twice"),
            (b"\x0665\x03", b"\x0661\x03", "record_unreadable"),
            (b"\x0665\x03", b"\x0665\x02", "record_unreadable"),
            (b"\x0665\x03", b"\x066A\x03", "card_in_two_hands"),
        ],
    )
    def test_wrong_signs_cost_their_board(self, old, new, code):
        assert left_out(file_of(".dge").replace(old, new, 1)) == {1: code}

    @pytest.mark.parametrize("name", SIZES)
    @pytest.mark.parametrize("board", [1, 2, 9, 16])
    def test_a_record_overwritten_costs_its_board(self, name, board):
        data, size = bytearray(file_of(name)), SIZES[name]
        data[size * (board - 1) : size * (board - 1) + 20] = b"x" * 20
        numbers, notes = read(bytes(data))
        assert (numbers, notes) == (but(board), ["board_unread"])
        assert left_out(bytes(data)) == {board: "record_unreadable"}

    def test_a_dup_whose_halves_differ_loses_that_board(self):
        data = file_of(".dup")
        assert left_out(data[156 : 156 + 78] + data[78:]) == {1: "halves_disagree"}

    def test_a_file_of_one_damaged_board_is_refused_by_it(self):
        assert refused(BRI_ONE.replace(b"0910", b"0909") + PADDING[".bri"])[0] == "card_twice"


class OutOfStepTests:
    @pytest.mark.parametrize("name", SIZES)
    @pytest.mark.parametrize("change", ["lost", "put_in"])
    def test_a_byte_costs_its_board_and_what_follows(self, name, change):
        at = SIZES[name] * 5 + 30
        data = file_of(name)
        data = data[:at] + (data[at + 1 :] if change == "lost" else b"1" + data[at:])
        assert read(data)[0] == [1, 2, 3, 4, 5]
        assert left_out(data)[6] == "deals_out_of_step"

    def test_a_dup_that_lost_its_first_sign_is_not_taken_for_bri(self):
        """Its boards would have other numbers."""
        data = BRI_ONE + DGE_ONE[1:] + b"YN17 0  1 "
        assert refused(data + data)[0] == "deals_kind_unknown"

    def test_the_director_reads_which_boards_and_why(self):
        data = file_of(".bri")
        assert sentences(data[:670] + data[671:]) == [
            "Board 6: This board is left out. From here on nothing lies where BRI has it, as if "
            "something were missing or put in: the boards that follow are left out too. "
            "Fetch the file anew."
        ]

    def test_a_number_put_in_and_a_card_of_west_pushed_in_is_no_deal(self):
        """The eight of diamonds instead of the jack of clubs, and everything one place further."""
        put_in = BRI_ONE[:-2] + b"43" + BRI_ONE[-2:]
        data = put_in + PADDING[".bri"][2:] + file_of(".bri")[128:]
        assert left_out(data) == {1: "record_unreadable"}


class OrderTests:
    """BRI does not give West’s cards: a card of West’s in another hand shows by its place alone."""

    def test_a_card_out_of_order_costs_its_board(self):
        """North’s six of clubs, in 47 48 52, becomes West’s ten, and West would get the six."""
        assert left_out(file_of(".bri").replace(b"474852", b"474452", 1)) == {1: "order_wrong"}

    def test_a_file_in_no_order_is_read(self):
        data = BRI_ONE[2:26] + BRI_ONE[:2] + BRI_ONE[26:] + PADDING[".bri"]
        assert read(data) == ([1], [])


class AnnouncedTests:
    """DUP says in its first record with which board it begins and how many there are."""

    def test_boards_that_are_missing_are_told(self):
        data = file_of(".dup")[: 156 * 14]
        assert read(data) == (but(15, 16), ["board_unread"])
        assert sentences(data) == [
            "Board 15: This board is left out. The file announces 16 boards and ends before this "
            "one. Fetch it anew."
        ]

    def test_boards_beyond_are_not_read(self):
        data = file_of(".dup")
        assert left_out(data + data[156:312]) == {17: "deals_beyond"}

    @pytest.mark.parametrize("head", [bytes(10), b"YNxx 0 16 ", b"YN   0 16 ", b"YN11  0 16"])
    def test_one_that_tells_no_first_board_begins_with_one_in_words(self, head):
        data = file_of(".dup")
        assert read(data[:146] + head + data[156:]) == (but(), ["first_board_chosen"])

    def test_it_is_told_with_the_first_board_that_can_be_read(self):
        data = b"x" + file_of(".dup")[1:146] + bytes(10) + file_of(".dup")[156:]
        assert sentences(data)[1].startswith("Board 2: The file does not say with which board it")

    def test_a_first_number_is_kept(self):
        data = BRI_ONE + DGE_ONE + b"YN17 0  2 "
        assert [board.number for board in read_deals(data).boards] == [17]
        assert read_deals(data).boards[0].deal == SET[0].deal


def dlm_line(number, letters):
    figures = functools.reduce(operator.xor, letters.encode(), number)
    return f"Board {number:02}={letters}{figures:03}"


class DlmTests:
    @pytest.mark.parametrize(
        ("old", "new", "reasons"),
        [
            ("Board 03=j", "Board 03=k", {3: "checksum_wrong"}),
            ("Board 04=p", "Board 04=q", {4: "record_unreadable"}),
            ("Board 04=p", "Board 04=", {4: "record_unreadable"}),
            ("Board 04=", "Bord 04=", {4: "board_left_out"}),
            ("Board 05=", "Board 04=", {5: "board_left_out"}),
            ("Board 16=", "Board 1=", {16: "deals_missing"}),
        ],
    )
    def test_a_damaged_line_costs_its_board(self, old, new, reasons):
        data = file_of(".dlm").decode().replace(old, new, 1).encode()
        assert left_out(data) == reasons
        assert read(data)[0] == but(*reasons)

    def test_changed_cards_with_their_checksum_are_no_deal(self):
        text = file_of(".dlm").decode()
        old = next(one for one in text.splitlines() if one.startswith("Board 03"))
        assert left_out(text.replace(old, dlm_line(3, "a" * 26)).encode()) == {3: "hand_size_wrong"}

    @pytest.mark.parametrize(
        ("old", "new"),
        [
            ("From board=1", "From board=0"),
            ("From board=1", "From board=20"),
            ("From board=1\r\n", ""),
            ("To board=16", "To board="),
            ("To board=16", "To board=6"),
            ("To board=16", "To board=1000000"),
            ("Checksum=17", "Checksum=1"),
        ],
    )
    def test_a_head_that_is_damaged_costs_no_board(self, old, new):
        data = file_of(".dlm").decode().replace(old, new, 1).encode()
        assert read(data) == (but(), ["all_in_use_read"])

    def test_without_its_first_line_it_is_known_by_its_boards(self):
        assert read(file_of(".dlm")[3:]) == (but(), [])

    def test_one_that_is_encrypted_is_refused(self):
        data = file_of(".dlm").replace(b"Crypto key=0", b"Crypto key=17")
        assert refused(data)[0] == "cards_encrypted"

    def test_one_that_breaks_off_says_so(self):
        data = file_of(".dlm")
        assert left_out(data[: data.index(b"Board 12") + 20]) == {
            12: "record_unreadable",
            13: "deals_missing",
        }

    def test_a_head_alone_holds_no_deals(self):
        assert refused(b"[Document]\r\nFrom board=1\r\nTo board=2\r\n")[0] == "deals_missing"
        assert refused(b"[Document]\r\nHeadline=x\r\n")[0] == "no_deals"


class FirstBytesTests:
    @pytest.mark.parametrize("name", ["." + name for name in NAMES])
    def test_a_file_whose_beginning_is_damaged_is_still_known(self, name):
        data = file_of(name)
        found = read_deals(b"#" + data[1:])
        assert set(cards(found.boards)) <= GIVEN
        assert len(found.boards) >= 15


WHOLE = {f"set.{name}": file_of("." + name) for name in NAMES} | {
    f"ours.{kind}": write(SET) for kind, write in WRITERS.items()
}
# Boards of two figures, where the format has numbers: a cut leaves one of them.
SHORT = {
    kind: write(SET[:2] if kind in ("bri", "dge") else SET[10:12])
    for kind, write in WRITERS.items()
}


@pytest.mark.slow
class EveryCutTests:
    @pytest.mark.parametrize("kind", SHORT)
    def test_at_every_length_the_boards_that_are_kept_are_of_the_set(self, kind):
        lengths = range(1, len(SHORT[kind]))
        self.check_lengths(SHORT[kind], sample(lengths, 400, seed=kind))

    @pytest.mark.parametrize("name", WHOLE)
    def test_so_are_they_of_files_of_other_programs(self, name):
        # Sixteen boards, each written as the others are: a thousand lengths of seven thousand cut
        # a board at each place of its record twice on average.
        lengths = range(50, len(WHOLE[name]))
        count = thinned(many(60, whole=1000))
        self.check_lengths(WHOLE[name], draw(lengths, count, seed=name))

    def check_lengths(self, data, lengths):
        for length in lengths:
            try:
                found = read_deals(data[:length])
            except FileError:
                continue
            assert set(cards(found.boards)) <= GIVEN, data[:length]

    def test_json_that_breaks_off_keeps_the_boards_before(self):
        data = WRITERS["json"](SET)
        assert left_out(data[: data.index(b'"number": 5')]) == {5: "deals_out_of_step"}
        assert left_out(data.replace(b'"number": 5,', b'"number": 5', 1)) == {
            5: "deals_out_of_step"
        }

    def test_a_number_with_which_lin_breaks_off_is_told(self):
        lin = b"md|3SJT9H982DQ532CQ83,SQ432HKJ76D64CJT4,S65HA53DJT7CAK762|ah|Board 1"
        assert read(lin) == ([1], ["board_number_chosen"])
        assert read(b"qx|o1|" + lin) == ([1], [])
        assert read(lin + b"|") == ([1], [])

    def test_two_numbers_of_one_board_are_told(self):
        lin = b"qx|o17|ah|Board 1|md|3SJT9H982DQ532CQ83,SQ432HKJ76D64CJT4,S65HA53DJT7CAK762|"
        assert read(lin) == ([1], ["other_number"])
        assert sentences(lin) == [
            "Board 1: The file also gives it the number 17: check which is right."
        ]

    def test_a_number_with_which_pbn_breaks_off_is_told(self):
        pbn = b'[Deal "N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83"]\n[Board "1'
        assert "board_number_chosen" in read(pbn)[1]
        assert "board_number_chosen" not in read(pbn + b"\n")[1]

    @given(st.sampled_from(sorted(WHOLE)), st.data())
    def test_so_is_it_where_bytes_are_lost_put_in_or_doubled(self, name, data):
        whole = WHOLE[name]
        at = data.draw(st.integers(0, len(whole)))
        change = data.draw(
            st.integers(1, 5).map(lambda n: whole[:at] + whole[at + n :])
            | st.integers(1, 5).map(lambda n: whole[:at] + whole[at : at + n] + whole[at:])
            | st.binary(min_size=1, max_size=5).map(lambda put: whole[:at] + put + whole[at:])
        )
        try:
            found = read_deals(change)
        except FileError:
            return
        assert set(cards(found.boards)) <= GIVEN or found.notes
