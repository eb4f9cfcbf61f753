"""A player's statement of a month on paper: what was paid, what the account held and holds."""

from django.utils.translation import gettext, pgettext, pgettext_lazy

from tournament.door.sheets.money_table import Row, part_pages, write_sum
from tournament.door.values.accounts import AccountLine, AccountStatement
from tournament.door.words import line_name, line_way
from tournament.evening.report import Heading
from tournament.prints.frame import WIDTH, pinned_pages
from tournament.prints.paper import LEFT, RIGHT, PaperPage, bind
from tournament.words import dates
from tournament.words.money import amount, balance

DATE, WAY, MONEY = 28.0, 40.0, 24.0


def statement_pdf(heading: Heading, statement: AccountStatement, *, currency: str) -> bytes:
    """Print the statement of a month; the heading's event names whose and of when."""
    title = pgettext_lazy("printed sheets", "Statement")
    return bind(heading, title, lambda: pages(heading, statement, currency))


def pages(heading: Heading, statement: AccountStatement, currency: str) -> list[PaperPage]:
    """Draw what was there before, a line for each payment and evening, and what is there now."""
    title = gettext("On account on %(until)s: %(balance)s") % {
        "until": dates.day(statement.period.until),
        "balance": balance(statement.closing, currency),
    }
    sheets = part_pages(title, columns(), rows(statement, currency))
    return pinned_pages(heading, "", sheets)


def columns() -> list[tuple[str, float, float]]:
    return [
        (gettext("Date"), DATE, LEFT),
        (pgettext("of a statement", "For"), WIDTH - DATE - WAY - 3 * MONEY, LEFT),
        (gettext("Paid by"), WAY, LEFT),
        (gettext("Paid"), MONEY, RIGHT),
        (gettext("to pay"), MONEY, RIGHT),
        (pgettext("column of money", "Account"), MONEY, RIGHT),
    ]


def rows(statement: AccountStatement, currency: str) -> list[Row]:
    """Write the lines between what the account held before and what it holds now."""
    before = gettext("On account before")
    after = gettext("Total")
    return [
        ["", before, "", "", "", amount(statement.opening, currency)],
        *(row(line, currency) for line in statement.lines),
        [
            "",
            after,
            "",
            write_sum(statement.paid, currency),
            write_sum(statement.open, currency),
            amount(statement.closing, currency),
        ],
    ]


def row(line: AccountLine, currency: str) -> Row:
    return [
        dates.short_day(line.date),
        line_name(line),
        line_way(line),
        write_sum(line.paid, currency),
        write_sum(line.open, currency),
        write_sum(line.moved, currency),
    ]
