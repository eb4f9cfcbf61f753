"""Small invented evenings as values, for the sheets and files made from them."""

import dataclasses
import datetime
from decimal import Decimal

from movements.pairs.howell import howell
from movements.pairs.mitchell import mitchell
from movements.seating import Movement
from scoring.notation.board import dealer, vulnerability
from tournament.evening.parts.card import Card, CardRound
from tournament.evening.plan.plan_sheet import PlanSheet
from tournament.evening.report import (
    Board,
    Contestant,
    Heading,
    Person,
    Rank,
    Ranking,
    Report,
    ResultLine,
)
from tournament.evening.seats import Seats

DAY = datetime.date(2026, 11, 17)
NAMES = (
    ("Martine", "Lestrade", "Pierre", "Noval"),
    ("Odile", "Ferrand", "Jean", "Rouvier"),
    ("Łukasz", "Ștefan", "Françoise", "Œuvrard"),
    ("Zoé", "Tarno", "Paul", "Astier"),
)


def heading(language: str = "en", kind: str = "provisional", version: int = 1) -> Heading:
    return Heading("Club des Tilleuls", language, "Mardi soir", "abcd", DAY, kind, version)


def a_pair(number: int, line: str = "") -> Contestant:
    first, last, partner, partner_last = NAMES[(number - 1) % len(NAMES)]
    players = (Person(first, last), Person(partner, partner_last))
    return Contestant(f"A{number}", "A", number, line, str(number), players)


def a_line(
    ns: int,
    ew: int,
    code: str,
    points: int | None,
    ns_award: str | None,
    ew_award: str | None,
    **other: object,
) -> ResultLine:
    """A result whose percentages are those of a top of 2."""
    shares = [None if award is None else Decimal(award) for award in (ns_award, ew_award)]
    values = {
        "round": 1,
        "table": 1,
        "section": "A",
        "seats": Seats.of(f"A{ns}", f"A{ew}"),
        "ns_outcome": code,
        "ew_outcome": code,
        "lead": "",
        "points": points,
        "ns_award": shares[0],
        "ew_award": shares[1],
        "ns_percentage": None if shares[0] is None else shares[0] * 50,
        "ew_percentage": None if shares[1] is None else shares[1] * 50,
    }
    return ResultLine(**(values | other))


def a_board(number: int, *lines: ResultLine) -> Board:
    return Board(number, dealer(number).value, vulnerability(number).value, len(lines), lines)


# Board 1: an ordinary one; 2: a pass and a score alone; 3: a ruling and a board not played.
BOARDS = (
    a_board(
        1,
        a_line(1, 2, "4SS+1", 450, "2.0", "0.0", lead="HK"),
        a_line(3, 4, "3NTXW=", -550, "0.0", "2.0", table=2),
    ),
    a_board(
        2,
        a_line(1, 2, "PASS", 0, "1.5", "0.5", round=2),
        a_line(3, 4, "-100", -100, "0.5", "1.5", round=2, table=2),
    ),
    a_board(
        3,
        a_line(1, 2, "A60", None, "1.2", "0.8", ew_outcome="A40", round=3),
        a_line(3, 4, "NP", None, None, None, round=3, table=2),
    ),
)
RANKS = (
    Rank(1, False, "A1", Decimal("4.7"), Decimal(6), Decimal("78.33"), 3),
    Rank(2, False, "A4", Decimal("3.5"), Decimal(4), Decimal("87.50"), 2),
    Rank(3, True, "A2", Decimal("1.3"), Decimal(6), Decimal("21.67"), 3),
    Rank(3, True, "A3", Decimal("0.5"), Decimal(4), Decimal("12.50"), 2),
)


def a_card(number: int, side: str, other: int) -> Card:
    rounds = tuple(CardRound(one, 1, side, (f"A{other}",), (one,), None) for one in (1, 2, 3))
    return Card(f"A{number}", (*rounds, CardRound(4, 0, "", (), (), None)))


def an_evening(language: str = "en", **changes: object) -> Report:
    values = {
        "heading": heading(language),
        "kind": "pairs",
        "scoring": "matchpoints",
        "profile": "ffb",
        "winners": 1,
        "movement": "howell",
        "tables": 2,
        "rounds": 4,
        "boards_in_play": 3,
        "top": Decimal(2),
        "pairs": tuple(map(a_pair, (1, 2, 3, 4))),
        "rankings": (Ranking("", RANKS),),
        "boards": BOARDS,
        "cards": (a_card(1, "NS", 2), a_card(2, "EW", 1), a_card(3, "NS", 4), a_card(4, "EW", 3)),
    }
    return Report(**(values | changes))


def with_two_winners(language: str = "en") -> Report:
    """Numbers 1 and 2 in each line."""
    shown = {"A1": "1", "A2": "1", "A3": "2", "A4": "2"}
    lines = {"A1": "NS", "A2": "EW", "A3": "NS", "A4": "EW"}
    pairs = tuple(
        dataclasses.replace(pair, shown=shown[pair.key], line=lines[pair.key])
        for pair in map(a_pair, (1, 2, 3, 4))
    )
    rankings = tuple(
        Ranking(line, tuple(rank for rank in RANKS if lines[rank.pair] == line))
        for line in ("NS", "EW")
    )
    return an_evening(language, pairs=pairs, rankings=rankings, winners=2)


def called(report: Report, *people: Person) -> Report:
    """The evening with pair 1 under other names."""
    first, *others = report.pairs
    return dataclasses.replace(report, pairs=(dataclasses.replace(first, players=people), *others))


def many_ranks(pairs: int) -> Report:
    """A ranking of so many pairs, without anything else."""
    ranks = tuple(
        Rank(number, False, f"A{number}", Decimal(number), Decimal(99), Decimal("50.00"), 9)
        for number in range(1, pairs + 1)
    )
    people = tuple(a_pair(number) for number in range(1, pairs + 1))
    return an_evening(pairs=people, rankings=(Ranking("", ranks),))


def boards_of(tables: int, boards: int) -> Report:
    """Every board played at so many tables, each time with the same score."""
    pairs = tuple(a_pair(number) for number in range(1, 2 * tables + 1))
    lines = [
        a_line(one, tables + one, "4SS=", 420, "1.0", "1.0", table=one)
        for one in range(1, tables + 1)
    ]
    return an_evening(
        pairs=pairs, boards=tuple(a_board(number, *lines) for number in range(1, boards + 1))
    )


# ---- plans ----


def a_plan(movement: Movement, language: str = "en", *, lead_wanted: bool = True) -> PlanSheet:
    return PlanSheet(
        heading=heading(language, "", 0),
        section="A",
        movement=movement,
        pairs={number: a_pair(number) for number in movement.pairs},
        labels={number: str(number) for number in range(1, 2 * movement.tables + 1)},
        lead_wanted=lead_wanted,
        kind="pairs",
    )


def a_howell(language: str = "en") -> PlanSheet:
    """7 tables, 13 rounds, boards 1 to 26."""
    return a_plan(howell(7, boards_per_round=2), language)


def a_half_table() -> PlanSheet:
    """8 tables of which one is incomplete: 15 pairs, tables sharing boards."""
    return a_plan(mitchell(8, boards_per_round=3, missing="EW", even="share_relay"))


def in_section(sheet: PlanSheet, letter: str) -> PlanSheet:
    """The plan as one of several sections: tables and numbers carry its letter."""
    pairs = {
        number: dataclasses.replace(
            pair, key=f"{letter}{number}", section=letter, shown=f"{letter}{number}"
        )
        for number, pair in sheet.pairs.items()
    }
    shown = {number: f"{letter}{number}" for number in sheet.labels}
    return dataclasses.replace(sheet, section=letter, pairs=pairs, labels=shown, has_sections=True)
