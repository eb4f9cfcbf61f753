"""Movements of .bws files, printed as text: read, judged, refused with the line.

Source of the columns: the table RoundData as public programs write it. The rows are ours.
"""

import pytest

from movements.errors import MovementError
from movements.individuals.whist import whist
from movements.pairs.howell import howell
from movements.pairs.mitchell import mitchell
from movements.plain.round_data import individual_movements, pairs_movements
from movements.seating import Seating, Sharing, Sitout

HEAD = "Section,Table,Round,NSPair,EWPair,LowBoard,HighBoard,CustomBoards"
# Three tables of which the third has no pair EW in round 1.
TYPED = f"""{HEAD}
1,1,1,1,2,1,2,""
1,2,1,3,4,3,4,""
1,3,1,5,0,5,6,""
"""


def printed(movement, *, ew_less=0, section=1):
    rows = [HEAD]
    for row in movement.seatings:
        low, high = row.boards[0], row.boards[-1]
        rows.append(f"{section},{row.table},{row.round},{row.ns},{row.ew - ew_less},{low},{high},")
    return "\n".join(rows)


def refusal(text, reader=pairs_movements):
    with pytest.raises(MovementError) as raised:
        reader(text)
    return raised.value.code, raised.value.details


class PairsTests:
    def test_a_howell_comes_back(self):
        read = pairs_movements(printed(howell(7, boards_per_round=2)))["1"]
        ours = howell(7, boards_per_round=2)
        assert read.seatings == ours.seatings
        assert (read.pairs, read.boards, read.rounds) == (ours.pairs, ours.boards, ours.rounds)
        assert (read.winners, read.max_meetings, read.stationary) == (1, 1, ours.stationary)

    def test_two_lines_with_the_same_numbers(self):
        ours = mitchell(5, boards_per_round=3)
        read = pairs_movements(printed(ours, ew_less=5), winners=2)["1"]
        assert (read.seatings, read.lines, read.winners) == (ours.seatings, (1, 2, 3, 4, 5), 2)

    def test_whoever_has_no_opponent_waits(self):
        read = pairs_movements(TYPED)["1"]
        assert read.sitouts == (Sitout(1, 5, 3, (5, 6), "NS"),)
        assert read.pairs == (1, 2, 3, 4, 5)

    def test_an_empty_table_is_left_out(self):
        read = pairs_movements(TYPED + "1,4,1,0,0,0,0,\n")["1"]
        assert (read.tables, len(read.seatings)) == (3, 2)

    def test_boards_of_any_numbers_sharing_and_other_signs(self):
        text = "\ufeffTable;Round;EWPair;NSPair;CustomBoards\n1;1;2;1;1,4\n2;1;4;3;4 1\n\n"
        read = pairs_movements(text)[""]
        assert read.seatings == (
            Seating.of_two(1, 1, 1, 2, (1, 4)),
            Seating.of_two(1, 2, 3, 4, (4, 1)),
        )
        assert read.sharings == (Sharing(1, (1, 2), (1, 4)),)

    def test_sections_are_apart(self):
        both = TYPED + TYPED.partition("\n")[2].replace("1,", "2,", 1).replace("\n1,", "\n2,")
        assert list(pairs_movements(both)) == ["1", "2"]

    def test_the_referee_judges_what_is_read(self):
        assert refusal(TYPED.replace("3,4,3,4", "3,1,3,4"))[0] == "pair_twice"


class IndividualTests:
    def test_an_individual_comes_back(self):
        ours = whist(8, boards_per_round=2)
        rows = ["Table,Round,NSPair,EWPair,South,West,LowBoard,HighBoard"]
        for row in ours.seatings:
            seats = ",".join(map(str, row.players))
            rows.append(f"{row.table},{row.round},{seats},{row.boards[0]},{row.boards[-1]}")
        read = individual_movements("\n".join(rows))[""]
        assert read.seatings == ours.seatings
        assert (read.most_partnerings, read.most_oppositions) == (1, 2)

    def test_three_wait_for_the_fourth(self):
        text = "Table,Round,NSPair,EWPair,South,West,LowBoard,HighBoard\n1,1,1,2,3,0,1,2\n"
        read = individual_movements(text)[""]
        assert [rest.number for rest in read.sitouts] == [1, 2, 3]
        assert read.seatings == ()
        assert read.most_partnerings == 1

    def test_pairs_are_no_individuals(self):
        assert refusal(TYPED, individual_movements) == ("text_missing", {"word": "South"})


class RefusalTests:
    @pytest.mark.parametrize(
        ("text", "code", "details"),
        [
            ("", "text_missing", {"word": "Table"}),
            (HEAD, "text_missing", {"word": "RoundData"}),
            (HEAD.replace("EWPair", "East"), "text_missing", {"word": "EWPair"}),
            (f"{HEAD}\n1,1,1", "text_wrong_length", {"line": 2, "word": "RoundData"}),
            (f"{HEAD}\n1,1,x,1,2,1,2,", "text_not_a_number", {"line": 2, "word": "x"}),
            (f"{HEAD}\n1,1,1,1,2,1,2,a", "text_not_a_number", {"line": 2, "word": "a"}),
            (f"{HEAD}\n1,1,1,1,²,1,2,", "text_not_a_number", {"line": 2, "word": "²"}),
            (
                f"{HEAD}\n1,0,1,1,2,1,2,",
                "text_out_of_range",
                {"line": 2, "word": "Table", "least": 1, "most": 999},
            ),
            (
                f"{HEAD}\n1,1,1,1,2,5,4,",
                "text_out_of_range",
                {"line": 2, "word": "HighBoard", "least": 5, "most": 999},
            ),
            (
                f"{HEAD}\n1,1,1,1,2,1,99999,",
                "text_out_of_range",
                {"line": 2, "word": "HighBoard", "least": 1, "most": 999},
            ),
            (f"{HEAD}\n1,1,1,1,2,1,2,{'9' * 140_000}", "text_wrong_length", None),
        ],
    )
    def test_what_cannot_be_read(self, text, code, details):
        found = refusal(text)
        assert found[0] == code
        assert found[1] == (details or {"line": 2, "word": "RoundData"})
