"""Statements in a mail that is ready to be sent, the sheet attached: a player's, the club's."""

from django.utils import translation
from django.utils.text import slugify
from django.utils.translation import gettext, pgettext

from tournament.door.values.accounts import AccountStatement
from tournament.door.values.treasury import Treasury
from tournament.evening.door.payments import MONEY
from tournament.files.mail_draft import Attachment, write_draft
from tournament.files.text import fold_text, plain_spaces
from tournament.words import dates
from tournament.words.money import WAYS, amount, balance


def statement_mail(
    statement: AccountStatement, club: str, currency: str, language: str, name: str, sheet: bytes
) -> bytes:
    """Write the mail in the club's language; the sheet is attached under the name."""
    with translation.override(language):
        title = gettext("%(club)s: statement of %(month)s") % {
            "club": club,
            "month": dates.month_name(statement.period.since),
        }
        lines = [plain_spaces(line) for line in body(statement, club, currency)]
    key = f"{statement.player.hex[:8]}-{statement.period.key}"
    return write_draft(plain_spaces(title), lines, [Attachment(f"{name}.pdf", sheet)], boundary=key)


def body(statement: AccountStatement, club: str, currency: str) -> list[str]:
    """Write the lines of the mail: whose statement it is, what is prepaid or owed, the club."""
    values = {
        "name": statement.name,
        "month": dates.month_name(statement.period.since),
        "until": dates.day(statement.period.until),
        "balance": balance(statement.closing, currency),
    }
    lines = [
        gettext("Good day,"),
        "",
        gettext("Attached is the statement of %(name)s for %(month)s.") % values,
        gettext("On account on %(until)s: %(balance)s.") % values,
    ]
    if statement.open:
        left = {"sum": amount(statement.open, currency)}
        lines.append(gettext("Still to pay for evenings: %(sum)s.") % left)
    return [*lines, "", club]


def treasury_mail(
    treasury: Treasury, club: str, currency: str, language: str, title: str, sheet: bytes
) -> bytes:
    """Write the treasurer's list of a period in a mail, in the club's language."""
    with translation.override(language):
        heading = gettext("%(club)s: treasurer’s list, %(period)s") % {
            "club": club,
            "period": title,
        }
        lines = [plain_spaces(line) for line in body_of_list(treasury, club, currency, title)]
        name = slugify(fold_text(heading))
    sheets = [Attachment(f"{name}.pdf", sheet)]
    return write_draft(plain_spaces(heading), lines, sheets, boundary=treasury.period.key)


def body_of_list(treasury: Treasury, club: str, currency: str, title: str) -> list[str]:
    """Write the lines of the mail: of when the list is, what came in by each way, the club."""
    lines = [
        gettext("Good day,"),
        "",
        gettext("Attached is the treasurer’s list: %(period)s.") % {"period": title},
        "",
    ]
    for way in MONEY:
        if total := treasury.takings.by[way].amount:
            values = {"way": str(WAYS[way]), "sum": amount(total, currency)}
            lines.append(pgettext("way and sum", "%(way)s: %(sum)s") % values)
    in_all = {"way": gettext("Total"), "sum": amount(treasury.money, currency)}
    return [*lines, pgettext("way and sum", "%(way)s: %(sum)s") % in_all, "", club]
