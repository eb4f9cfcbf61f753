"""Thirteen single players through the pages, as a director types them: the ranking on the page, on
paper and in every file is that of the slow scorer, which shares nothing with the program.

Twelve boards at three tables; in each of the six rounds somebody sits out. One table did not play
a board, on one the director gave 60 and 40 %, and one player is fined.
"""

import csv
import io
import json
import random
import re
from dataclasses import dataclass
from fractions import Fraction

import pytest
from django.test import Client
from django.urls import reverse
from openpyxl import load_workbook

from tests.builders import a_user
from tests.scoring.second_scorer import slow_scorer
from tests.scoring.second_scorer.slow_imps import butler_imps
from tests.scoring.second_scorer.slow_results import RULES, Result, Ruled
from tests.scoring.second_scorer.slow_scorer import CONVENTIONS, Card, Credit, Line
from tests.tournament.filled import FormReader
from tests.tournament.kinds.individual.evenings import an_individual
from tests.tournament.whole_evening.plain import POINTS, credit
from tests.walk.files import text_of
from tournament.models import Seating, Session

pytestmark = [pytest.mark.django_db, pytest.mark.shows]
MOVEMENT, PLAYERS, BOARDS, TABLES = "whist-13-6x2-together", 13, 12, 3
WBF = CONVENTIONS["wbf"]
NOT_PLAYED, RULED, FINED = (2, 3), (3, 5), "6"
# Unit, amount as typed, and what that is: a tenth of a top of 4 matchpoints, two IMPs.
FINES = {
    "matchpoints": ("top_percent", "10", Fraction(2, 5)),
    "cross_imps": ("imps", "2", Fraction(2)),
    "butler": ("imps", "2", Fraction(2)),
}
TEXTS = {code: "P" if code == "PASS" else code for code in POINTS}


@dataclass(frozen=True)
class Table:
    """A result as it is typed: who sat where, and what NS have."""

    board: int
    table: int
    ns: tuple[str, str]
    ew: tuple[str, str]
    code: str


@dataclass(frozen=True)
class Judged:
    """Where a player is by the slow scorer, in figures as they are displayed."""

    rank: int
    total: Fraction
    percentage: Fraction | None
    boards: int


# ---- what is typed ----


def typed_tables(session: Session) -> list[Table]:
    """Choose a result of every table by chance; the plan says who sits there."""
    chance = random.Random(28)
    found = []
    seats = ("north__number", "south__number", "east__number", "west__number")
    rows = Seating.objects.filter(section__session=session).order_by("round", "table")
    for table, boards, *numbers in rows.values_list("table", "boards", *seats):
        north, south, east, west = map(str, numbers)
        for board in boards:
            code = chance.choice(list(POINTS))
            code = {NOT_PLAYED: "NP", RULED: "A6040"}.get((table, board), code)
            found.append(Table(board, table, (north, south), (east, west), code))
    return found


def enter_by_pages(client: Client, session: Session, tables: list[Table]) -> None:
    """Type board after board into its page; the ruling and the fine on theirs."""
    for board in range(1, BOARDS + 1):
        typed = {
            row.table: TEXTS.get(row.code, row.code)
            for row in tables
            if row.board == board and row.code != "A6040"
        }
        address = reverse("board", args=[session.code, board])
        form = form_of(client, address)
        sent = dict(form.fields)
        for name in [name for name in sent if name.endswith("-place")]:
            table = int(sent[name][0].split("-")[2])
            sent[name.replace("place", "text")] = [typed.get(table, "")]
        assert client.post(address, sent | {"then": "next"}).status_code == 302
    ruled = next(row for row in tables if row.code == "A6040")
    place = f"A-{(ruled.board + 1) // 2}-{ruled.table}-{ruled.board}"
    keep(client, reverse("ruling", args=[session.code, place]), ns_percent="60", ew_percent="40",
         law="12C1(d)", reason="donne abîmée")  # fmt: skip
    unit, amount, _worth = FINES[session.event.scoring]
    keep(client, reverse("penalty", args=[session.code]), pair=f"A{FINED}", amount=amount,
         unit=unit, reason="retard")  # fmt: skip


def form_of(client: Client, address: str):
    text = client.get(address).content.decode()
    return next(form for form in FormReader(text).forms if form.action == address)


def keep(client: Client, address: str, **typed: str) -> None:
    sent = form_of(client, address).fields | typed | {"then": "keep"}
    assert client.post(address, sent).status_code == 302


# ---- the judge ----


def award_both(tables: list[Table], scoring: str) -> list[tuple[Fraction | None, Fraction | None]]:
    """What NS and EW got at each table, by the Laws."""
    credits = [credits_of(row) for row in tables]
    if scoring == "butler":
        results = [
            Result(row.board, row.ns, row.ew, "", tuple(map(as_ruled, both)))
            for row, both in zip(tables, credits, strict=True)
        ]
        rules = RULES["wbf"]
        return [
            (butler_imps(rules, results, own, 0), butler_imps(rules, results, own, 1))
            for own in range(len(results))
        ]
    score = {
        "matchpoints": slow_scorer.counted_matchpoints,
        "cross_imps": slow_scorer.cross_imps,
    }[scoring]
    lines = [Line(row.board, row.ns, row.ew, *both)
             for row, both in zip(tables, credits, strict=True)]  # fmt: skip
    return [
        (score(lines, own, "NS", WBF, TABLES), score(lines, own, "EW", WBF, TABLES))
        for own in range(len(lines))
    ]


def credits_of(row: Table) -> tuple[Credit, Credit]:
    if row.code == "A6040":
        return Credit(percentage=Fraction(60)), Credit(percentage=Fraction(40))
    return (credit(row.code, row.board),) * 2


def as_ruled(own: Credit) -> Ruled:
    if own.points is not None:
        return Ruled(((own.points, Fraction(1)),))
    return Ruled(percentage=own.percentage)


def judge(tables: list[Table], scoring: str) -> dict[str, Judged]:
    """Rank everybody by what the sides got on which they sat, less the fine."""
    got: dict[str, list[Fraction]] = {str(number): [] for number in range(1, PLAYERS + 1)}
    for row, awards in zip(tables, award_both(tables, scoring), strict=True):
        for side, award in zip((row.ns, row.ew), awards, strict=True):
            for player in side:
                got[player] += [award] if award is not None else []
    fine = {FINED: FINES[scoring][2]}
    if scoring == "matchpoints":
        cards = [Card(key, None, own, fine.get(key, Fraction(0))) for key, own in got.items()]
        ranked = slow_scorer.ranked_at_matchpoints(cards, WBF, TABLES)
        return {one.key: Judged(one.rank, one.total, one.percentage, one.boards) for one in ranked}
    totals = {key: sum(own, Fraction(0)) - fine.get(key, 0) for key, own in got.items()}
    return {
        key: Judged(
            1 + sum(other > total for other in totals.values()),
            slow_scorer.rounded(total, WBF.imps), None, len(got[key]),
        )
        for key, total in totals.items()
    }  # fmt: skip


# ---- what is shown ----


def figure(text: object) -> Fraction:
    """Read a figure as it stands on a page, in a file or on paper."""
    plain = re.sub(r"[%+*†\s\u202f\u00a0]", "", str(text)).replace(",", ".")
    return Fraction(plain.replace("−", "-"))


def on_the_page(text: str, scoring: str) -> dict[str, Judged]:
    """Read the rows of a ranking by the marks of their cells."""
    table = re.search(r'<table class="standings.*?</table>', text, re.DOTALL)[0]
    found = {}
    for row in table.partition("<tbody>")[2].split("<tr>")[1:]:
        cells = re.findall(r'<t[dh][^>]*class="([^"]*)"[^>]*>(.*?)</t[dh]>', row, re.DOTALL)
        plain = [re.sub(r"<small>.*?</small>|<[^>]*>", "", text).strip() for _, text in cells]
        rank, number, _name, beside, main, boards = plain
        own = figure(beside), figure(main)
        total, percentage = own if scoring == "matchpoints" else (own[1], None)
        found[number] = Judged(int(rank), total, percentage, int(boards))
    return found


def in_cells(rows: list[dict], scoring: str) -> dict[str, Judged]:
    """Read the ranking of a workbook or a table, in French as the club is."""
    is_of_top = scoring == "matchpoints"
    return {
        str(row["N°"]): Judged(
            int(row["Rang"]),
            figure(row["Points" if is_of_top else "IMP"]),
            figure(row["%"]) if is_of_top else None,
            int(row["Donnes"]),
        )
        for row in rows
    }


def in_workbook(content: bytes) -> list[dict]:
    heads, *rows = load_workbook(io.BytesIO(content)).worksheets[0].iter_rows(values_only=True)
    return [dict(zip(heads, row, strict=True)) for row in rows]


def in_table(content: bytes) -> list[dict]:
    return list(csv.DictReader(io.StringIO(content.decode("utf-8-sig")), delimiter=";"))


def in_results_file(content: bytes, scoring: str) -> dict[str, Judged]:
    name = "matchpoints" if scoring == "matchpoints" else "imps"
    return {
        one["player"]: Judged(
            one["rank"], figure(one[name]),
            figure(one["percentage"]) if one.get("percentage") else None, one["boards"],
        )
        for one in json.loads(content)["ranking"]
    }  # fmt: skip


def awards_in_results_file(content: bytes) -> dict[tuple, tuple[str, str]]:
    return {
        (board["number"], one["table"]): (one["ns_award"], one["ew_award"])
        for board in json.loads(content)["boards"]
        for one in board["results"]
    }


def on_paper(content: bytes, scoring: str) -> dict[str, tuple]:
    """Read rank and figures of the printed list, whose cells stand line by line."""
    line = r"^(\d+)\n(?:ex\.\n)?(?:.+)\n(\d+)[*†]*\n([-−+\d,]+)\n([-−+\d,]+)$"
    found = re.findall(line, text_of("application/pdf", content), re.MULTILINE)
    return {
        number: (int(rank), figure(beside if scoring == "matchpoints" else main))
        for rank, number, beside, main in found
    }


class PagesTests:
    @pytest.mark.slow
    @pytest.mark.parametrize("scoring", FINES)
    def test_all_say_what_the_slow_scorer_says(self, scoring):
        session = an_individual(PLAYERS, movement=MOVEMENT, settings={"scoring": scoring})
        client = Client(headers={"accept-language": "en"})
        client.force_login(a_user(session.event.club))
        tables = typed_tables(session)
        enter_by_pages(client, session, tables)
        wanted = judge(tables, scoring)
        assert len({one.total for one in wanted.values()}) > PLAYERS // 2

        page = client.get(reverse("standings", args=[session.code])).content.decode()
        assert on_the_page(page, scoring) == wanted
        files = {
            name: client.get(reverse("print_file", args=[session.code, name])).content
            for name in ("workbook", "ranking-table", "ranking", "results-file")
        }
        assert in_cells(in_workbook(files["workbook"]), scoring) == wanted
        assert in_cells(in_table(files["ranking-table"]), scoring) == wanted
        assert in_results_file(files["results-file"], scoring) == wanted
        paper = {key: (one.rank, one.total) for key, one in wanted.items()}
        assert on_paper(files["ranking"], scoring) == paper

        awards = zip(tables, award_both(tables, scoring), strict=True)
        shown = awards_in_results_file(files["results-file"])
        places = 1 if scoring == "matchpoints" else 2
        for row, both in awards:
            ours = [
                None if award is None else slow_scorer.rounded(award, (10**places, False))
                for award in both
            ]
            theirs = [figure(text) if text else None for text in shown[row.board, row.table]]
            assert theirs == ours, row
