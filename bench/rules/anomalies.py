"""Typing errors planted in real sessions, and how many of them are listed for a second look.

    python -m bench.rules.anomalies

The sessions are those of `tests/golden` with their contracts. One error at a time is planted: a
trick more or fewer, another declarer (one in three of those is the partner, which no other
result gives away), over for under, a score typed with the wrong sign and no contract, another
strain, another pair. The chance is seeded: the same figures at every run.
"""

import json
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from scoring.anomalies import Anomaly, anomalies, find_suspicious, heaviest
from scoring.contestants import Row
from scoring.notation.board import Seat
from scoring.notation.contract import Contract, Doubling, Strain
from scoring.notation.outcome import Outcome, PassedOut, Played, ScoreOnly, Sides
from scoring.notation.points import ns_points

GOLDEN = Path(__file__).parents[2] / "tests" / "golden"
EVENTS = (
    *("ffb_dn1_2022_s1_pbn", "ffb_en_2021_s1_pdf", "abf_mp_pairs_mitchell_03"),
    *("abf_mp_pairs_mitchell_adjusted_02", "acbl_club_1427915", "abf_cross_imp_howell"),
    *("abf_butler_howell", "realbridge_20210113", "realbridge_20210120"),
)
PLANTED = 150


def rows_of(event: str) -> list[Row]:
    """Return the results with a score; pairs that were not published have numbers of their own."""
    content = json.loads((GOLDEN / f"{event}.json").read_text(encoding="utf-8"))
    two = content.get("winner_type") == "2"
    found: list[Row] = []
    for board in content["boards"]:
        for entry in board["results"]:
            if entry.get("art") or entry.get("not_played") or entry["score"].startswith("A"):
                continue
            ns, ew = (entry.get(side, f"{side}{len(found)}") for side in ("ns", "ew"))
            if two:
                ns, ew = f"NS {ns}", f"EW {ew}"
            found.append(Row(board["number"], ns, ew, Sides.both(outcome_of(entry))))
    return found


def outcome_of(entry: dict[str, Any]) -> Outcome:
    text = entry["contract"] or ""
    if not text or text.upper() == "PASS":
        return PassedOut() if text else ScoreOnly(int(entry["score"]))
    bid = text.rstrip("X")
    seat, penalty = Seat(entry["declarer"]), Doubling(text[len(bid) :])
    contract = Contract(int(bid[0]), Strain(bid[1]), seat, penalty)
    return Played(contract, int(entry["tricks"]))


def one_trick(played: Played, row: Row, chance: random.Random) -> Outcome:
    least, most = max(0, played.tricks - 1), min(13, played.tricks + 1)
    return replace(played, tricks=chance.choice([n for n in (least, most) if n != played.tricks]))


def declarer(played: Played, row: Row, chance: random.Random) -> Outcome:
    seats = [seat for seat in Seat if seat is not played.contract.declarer]
    return replace(played, contract=replace(played.contract, declarer=chance.choice(seats)))


def under_for_over(played: Played, row: Row, chance: random.Random) -> Outcome | None:
    tricks = played.contract.need - played.made_over
    return replace(played, tricks=tricks) if played.made_over and 0 <= tricks <= 13 else None


def sign(played: Played, row: Row, chance: random.Random) -> Outcome:
    return ScoreOnly(-ns_points(played, row.board))


def strain(played: Played, row: Row, chance: random.Random) -> Outcome:
    strains = [one for one in Strain if one is not played.contract.strain]
    return replace(played, contract=replace(played.contract, strain=chance.choice(strains)))


MISTAKES: dict[str, Callable[[Played, Row, random.Random], Outcome | None]] = {
    "one trick": one_trick,
    "declarer": declarer,
    "over for under": under_for_over,
    "sign": sign,
    "strain": strain,
}


def planted(rows: Sequence[Row], mistake: str, chance: random.Random) -> Iterator[tuple[int, Row]]:
    """Plant mistakes: each a place, and the row that is typed there instead."""
    keys = sorted({key for row in rows for key in (row.ns, row.ew)}, key=str)
    for _ in range(PLANTED):
        place = chance.randrange(len(rows))
        row = rows[place]
        if mistake == "pair":
            others = [key for key in keys if key not in (row.ns, row.ew)]
            yield place, replace(row, ns=chance.choice(others))
        elif isinstance(row.outcome.ns, Played):
            outcome = MISTAKES[mistake](row.outcome.ns, row, chance)
            if outcome:
                yield place, replace(row, outcome=Sides.both(outcome))


def is_found(rows: Sequence[Row], anomalies: Sequence[Anomaly], place: int, wrong: Row) -> bool:
    """Tell whether the row is listed; only its board has to be looked at again."""
    own = [other for other, row in enumerate(rows) if row.board == wrong.board]
    again = find_suspicious([wrong if other == place else rows[other] for other in own])
    elsewhere = [one for one in anomalies if one.place not in own]
    found = [*elsewhere, *(replace(one, place=own[one.place]) for one in again)]
    return any(one.place == place for one in heaviest(found, len(rows)))


def main() -> None:
    chance = random.Random(5)
    total = {mistake: [0, 0] for mistake in (*MISTAKES, "pair")}
    for event in EVENTS:
        rows = rows_of(event)
        every, count = find_suspicious(rows), len(anomalies(rows))
        shares = []
        for mistake, sums in total.items():
            # Pairs that were not published cannot be mistaken for each other.
            if mistake == "pair" and str(rows[0].ns).startswith("ns"):
                continue
            found = [is_found(rows, every, *one) for one in planted(rows, mistake, chance)]
            sums[0], sums[1] = sums[0] + sum(found), sums[1] + len(found)
            shares.append(f"{mistake} {100 * sum(found) // len(found)} %")
        print(f"{event}: {count} of {len(rows)} listed; found: {', '.join(shares)}")
    whole = ", ".join(f"{name} {100 * hit // of} %" for name, (hit, of) in total.items())
    print(f"of all planted: {whole}")


if __name__ == "__main__":
    main()
