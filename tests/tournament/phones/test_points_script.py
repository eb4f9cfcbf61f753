"""The points that a phone looks up are those of the scoring, for every contract and result."""

import json
import re
from pathlib import Path

from scoring.notation.board import Seat
from scoring.notation.contract import Contract, Doubling, Strain
from scoring.notation.law77 import CURRENT, FORMER, declarer_points

SCRIPT = Path(__file__).parents[3] / "static" / "js" / "points.js"
KINDS = {Strain.CLUBS: 0, Strain.DIAMONDS: 0, Strain.HEARTS: 1, Strain.SPADES: 1}


def table(name):
    text = SCRIPT.read_text(encoding="utf-8")
    return json.loads(re.search(rf"export const {name} = (\[.*?\]);", text, re.DOTALL)[1])


class PointsScriptTests:
    def test_every_result_has_the_points_of_law_77(self):
        self.check(table("MADE"), table("DOWN"), CURRENT)

    def test_so_has_every_result_by_the_table_of_before_1987(self):
        made = [
            [kinds, doubled, [[[points - 50 for points in over] for over in kind] for kind in last]]
            for kinds, doubled, last in table("MADE")
        ]
        self.check(made, [table("DOWN_BEFORE"), table("DOWN")[1]], FORMER)

    def check(self, made, down, edition):
        compared = 0
        for strain in Strain:
            for level in range(1, 8):
                for penalty in Doubling:
                    for tricks in range(14):
                        for vulnerable in (False, True):
                            contract = Contract(level, strain, Seat.NORTH, penalty)
                            points = declarer_points(
                                contract, tricks, vulnerable=vulnerable, edition=edition
                            )
                            over, doubled = tricks - contract.need, len(penalty.value)
                            kinds = made[vulnerable][doubled]
                            shown = (
                                down[vulnerable][doubled][-over - 1]
                                if over < 0
                                else kinds[KINDS.get(strain, 2)][level - 1][over]
                            )
                            assert shown == points, (contract, tricks, vulnerable)
                            compared += 1
        assert compared == 2940
