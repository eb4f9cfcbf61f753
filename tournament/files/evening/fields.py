"""Kinds of fields: what a JSON value must be, and the value it stands for.

Each maker returns a function from a JSON value to a checked one; it raises EveningFileError
without a place, which whoever reads the row adds.
"""

import datetime
import re
import uuid
from collections.abc import Callable
from decimal import Decimal
from typing import Any, TypeVar

from scoring.errors import ScoringError
from scoring.notation.codes import decode
from scoring.notation.outcome import Outcome
from scoring.profiles.match_rules import MatchScale
from scoring.profiles.named import profile
from tournament.evening.files.errors import EveningFileError

Kind = Callable[[Any], Any]
T = TypeVar("T")

# What the database's columns hold.
SMALL = 32_767
LONGEST_LIST = 1_000
LONGEST_BREAK = 120
WORD_SIGNS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-_.")
OWN_PROFILE = re.compile(r"club-[0-9a-f]{8}-[1-9][0-9]{0,4}")
# The keys of named rules with another scale of victory points or scoring table than theirs.
OWN_SCALES = frozenset(
    "club-" + "+".join(chosen)
    for scale in MatchScale
    for chosen in ((scale.value,), (scale.value, "1987"), ("1987",))
)
AMOUNT = re.compile(r"(0|[1-9][0-9]{0,3})\.[0-9]{2}")
FIGURE = re.compile(r"[0-9]{1,6}(\.[0-9]{2})?")
# What a match brings along, in the log as it was worked out: to a tenth.
SIGNED = re.compile(r"-?[0-9]{1,3}(\.[0-9]{1,2})?")
HUNDREDTH = Decimal("0.01")
# NUL and half characters are what a database refuses.
UNSTORABLE = re.compile("[\x00\ud800-\udfff]")


def text(most: int, least: int = 0) -> Kind:
    def read(value: Any) -> str:
        if not isinstance(value, str):
            raise EveningFileError("text_wanted")
        if UNSTORABLE.search(value):
            raise EveningFileError("text_unstorable")
        if not least <= len(value) <= most:
            raise EveningFileError("text_length", least=least, most=most)
        return value

    return read


def word(most: int) -> Kind:
    """Make the reader of a name that the program gives, such as that of a movement; or nothing."""

    def read(value: Any) -> str:
        found = str(text(most)(value))
        if set(found) - WORD_SIGNS:
            raise EveningFileError("unknown_word", found=excerpt(found))
        return found

    return read


def words(most: int) -> Kind:
    """Make the reader of a list of names that the program gives, such as those of sheets."""

    def read(value: Any) -> list[str]:
        return [str(word(most)(item)) for item in check_list(value)]

    return read


def wishes(most: int) -> Kind:
    """Make the reader of short texts by names that the program gives."""

    def read(value: Any) -> dict[str, str]:
        return {
            word(most)(name): text(most)(content) for name, content in check_object(value).items()
        }

    return read


def whole(least: int = 0, most: int = SMALL) -> Kind:
    def read(value: Any) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise EveningFileError("number_wanted")
        if not least <= value <= most:
            raise EveningFileError("number_range", least=least, most=most, found=value)
        return value

    return read


def truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise EveningFileError("truth_wanted")
    return value


def one_of(*codes: str) -> Kind:
    def read(value: Any) -> str:
        if not isinstance(value, str) or value not in codes:
            raise EveningFileError("unknown_value", found=excerpt(value), known=list(codes))
        return value

    return read


def optional(kind: Kind) -> Kind:
    return lambda value: None if value is None else kind(value)


def numbers(least: int = 0, most: int = 999) -> Kind:
    """Make the reader of a list of whole numbers."""
    one = whole(least, most)

    def read(value: Any) -> list[int]:
        return [one(item) for item in check_list(value)]

    return read


def check_list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise EveningFileError("list_wanted")
    if len(value) > LONGEST_LIST:
        raise EveningFileError("too_many_rows", most=LONGEST_LIST)
    return value


def check_object(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise EveningFileError("object_wanted")
    return value


def key(value: Any) -> uuid.UUID:
    """Read a row's own key; written as this program writes it, so that each row has one."""
    try:
        found = uuid.UUID(value) if isinstance(value, str) else None
    except ValueError:
        found = None
    if found is None or str(found) != value:
        raise EveningFileError("key_wanted", found=excerpt(value))
    return found


def day(value: Any) -> datetime.date:
    return read_iso(value, datetime.date.fromisoformat, "day_wanted")


def clock(value: Any) -> datetime.time:
    found = read_iso(value, datetime.time.fromisoformat, "clock_wanted")
    if found.tzinfo:
        raise EveningFileError("clock_wanted", found=excerpt(value))
    return found


def moment(value: Any) -> datetime.datetime:
    """Read a point in time with its offset, as UTC."""
    found = read_iso(value, datetime.datetime.fromisoformat, "moment_wanted")
    try:
        if found.utcoffset() is not None and 1900 <= found.year <= 2999:
            return found.astimezone(datetime.UTC)
    except OverflowError:
        pass
    raise EveningFileError("moment_wanted", found=excerpt(value))


def read_iso(value: Any, read: Callable[[str], T], code: str) -> T:
    try:
        if isinstance(value, str) and len(value) <= 40:
            return read(value)
    except ValueError:
        pass
    raise EveningFileError(code, found=excerpt(value))


def outcome(value: Any) -> str:
    """Read the stored code of one side's outcome; empty when a result was taken back."""
    code = str(text(20)(value))
    if code:
        decode_outcome(code)
    return code


def ruled(value: Any) -> str:
    """Read the stored code of what one side is credited with by a ruling."""
    code = str(text(120, least=1)(value))
    decode_outcome(code)
    return code


def cents(value: Any) -> Decimal:
    """Read an amount as the program writes it: 10.00."""
    written = str(text(8)(value))
    if not AMOUNT.fullmatch(written):
        raise EveningFileError("amount_wanted", found=excerpt(written))
    return Decimal(written)


def figure(least: int, most: int) -> Kind:
    """Make the reader of a figure with two decimals; earlier programs wrote a whole number."""
    pattern = SIGNED if least < 0 else FIGURE

    def read(value: Any) -> Decimal:
        written = str(value) if type(value) is int else str(text(9)(value))
        if not pattern.fullmatch(written):
            raise EveningFileError("amount_wanted", found=excerpt(written))
        if not least <= Decimal(written) <= most:
            raise EveningFileError("number_range", least=least, most=most, found=written)
        return Decimal(written).quantize(HUNDREDTH)

    return read


def lead(value: Any) -> str:
    card = str(text(2)(value))
    if card:
        decode_outcome("1CN=", card)
    return card


def decode_outcome(code: str, card: str = "") -> Outcome:
    try:
        return decode(code, card)
    except ScoringError:
        raise EveningFileError("outcome_unreadable", found=excerpt(card or code)) from None


def is_own_profile(name: str) -> bool:
    """Tell whether the values of a profile stand beside its key."""
    return bool(OWN_PROFILE.fullmatch(name)) or name in OWN_SCALES


def known_profile(value: Any) -> str:
    """Read the name of a profile, or the key of a club's own, whose values stand beside it."""
    name = str(text(30)(value))
    if is_own_profile(name):
        return name
    try:
        profile(name)
    except ScoringError as error:
        names = error.details["known"]
        raise EveningFileError("unknown_value", found=excerpt(name), known=names) from None
    return name


def sharings(value: Any) -> list[dict[str, Any]]:
    """Read which tables have the same boards at once."""
    kinds = {"round": whole(1), "tables": numbers(1), "boards": numbers(1)}
    found = []
    for one in check_list(value):
        if set(check_object(one)) != set(kinds):
            raise EveningFileError("unknown_value", found=excerpt(one), known=list(kinds))
        found.append({name: kind(one[name]) for name, kind in kinds.items()})
    return found


def breaks(value: Any) -> list[dict[str, int]]:
    """Read after which rounds there is a break, and of how many minutes."""
    kinds = {"after": whole(1, 100), "minutes": whole(1, LONGEST_BREAK)}
    found: dict[int, dict[str, int]] = {}
    for one in check_list(value):
        if set(check_object(one)) != set(kinds):
            raise EveningFileError("unknown_value", found=excerpt(one), known=list(kinds))
        read = {name: kind(one[name]) for name, kind in kinds.items()}
        if read["after"] in found:
            raise EveningFileError("row_twice")
        found[read["after"]] = read
    return list(found.values())


def read_plain(value: Any) -> Any:
    """Read any JSON value whose texts can be stored."""
    if isinstance(value, str):
        return text(10_000)(value)
    if isinstance(value, dict):
        return {text(200)(name): read_plain(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [read_plain(inner) for inner in value]
    return value


def excerpt(value: Any) -> str:
    """Cut out the beginning of what was found, for a sentence about it."""
    return str(value).encode("utf-8", "replace").decode()[:30] if is_short(value) else "…"


def is_short(value: Any) -> bool:
    return value is None or isinstance(value, str | int)
