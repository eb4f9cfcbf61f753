"""Every address of the program, for the objects of the stored house: from the resolver's patterns.

An address whose arguments are not known here stops the walk: it wants a line in `ARGUMENTS`.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any
from urllib.parse import urlencode

from django.urls import URLPattern, URLResolver, get_resolver, reverse

from tournament.web.sheets import plan_sheets, result_sheets, round_sheets

Objects = dict[str, Any]
NOBODYS = "00000000-0000-0000-0000-000000000000"
# In the order in which the stored walk has them; a new sheet is opened behind them.
SHEETS_IN_ORDER = (
    "results", "ranking", "travellers", "personal", "mail", "site", "ranking-licences",
    "hand-record", "hand-record-colour", "travellers-hands", "personal-hands",
    "workbook", "ranking-table", "travellers-table", "results-file", "usebio", "pbn", "pair",
    "standings-by-round", "cross-table", "match-sheets", "bracket", "matches-table",
    "matches-of-round", "match-sheets-blank",
    "tables", "seating", "table-cards",
    "table-codes", "guide-cards", "team-cards", "travellers-filled", "travellers-blank", "codes",
)  # fmt: skip
NEW_SHEETS = {*plan_sheets(), *result_sheets(), *round_sheets()}.difference(SHEETS_IN_ORDER)
SHEETS = (*SHEETS_IN_ORDER, *sorted(NEW_SHEETS))
# Which objects an argument names: of the evening, of the house, or these.
ARGUMENTS: dict[str, str | Sequence[object]] = {
    "code": "code",
    "pair": "pairs",
    "place": "places",
    "entry": "entries",
    "table": "cards",
    "version": "versions",
    "player": "players",
    "key": "profiles",
    "deal_set": "deal_sets",
    "kind": "deal_files",
    "match": "matches",
    "part": (1,),
    "page": ("matches", "rounds", "cross", "bracket", "butler"),
    "penalty": "penalties",
    "extension": ("csv", "xlsx"),
    "sheet": ("eml", "pdf"),
    "task": ("late-pair",),
    "template": "templates",
    "attendee": "attendees",
    "carnet": "carnets",
    "deposit": "deposits",
    "token": ("an-invented-secret",),
    "receipt": "receipts",
    "name": SHEETS,
    "folder": ("here",),
    "copy": ("etui-none.sqlite3",),
}
# `number` is a board, but for these.
NUMBERS: dict[str, str | Sequence[object]] = {
    "round": "rounds", "why_round": "rounds", "public_why_round": "rounds",
    "stand_in": "free_numbers",
    "member_change": "members", "member_link": "members", "member_remove": "members",
    "claim": "claims", "accept_claim": (1,), "refuse_claim": (1,), "one_appeal": "appeals",
    "answer_claim": "claims",
    "undo": (1,), "report_seen": (1,), "settle_line_up": (1,),
    "answer_call": (1,), "end_call": (1,), "end_wait": (1,),
    "take_back_invitation": (1,), "answer_invitation": (1,),
}  # fmt: skip
# These answer a GET with nothing; of one evening that is seen.
FORMS_ONLY = (
    "accept_claim", "add_line", "answer_call",
    "back_up_now", "back_up_there", "booking_places", "bookings_change", "call_round",
    "carnet_sell",
    "arrivals_moved", "carnet_take_back", "choose_movement", "close_door", "count_till",
    "deals_attach", "deals_deal", "deals_take_away", "deposit_make", "deposit_take_back",
    "divide_room", "door_tablet", "end_call", "end_wait",
    "exchange_teams", "extra_boards", "forfeit",
    "format_choose", "hands_choose", "hands_settle",
    "leave_suspects", "link_close", "link_open", "link_renew", "links_close", "links_open",
    "links_renew", "move_line", "pair_add", "pair_late", "pair_mark", "pair_move", "pay",
    "price_evening",
    "refuse_claim", "report_seen", "restore", "seen_line", "settle",
    "settle_line_up", "settle_seat", "sign_match", "start",
    "swap_line", "swiss_choose",
    "take_back_line", "team_add", "team_late", "team_leaves", "undo", "undo_last",
    "withdraw_penalty", "withdraw_ruling",
    "withdraw_fouled", "withdraw_match_board",
)  # fmt: skip
# Of afternoons of four, which stories of their own open (`stories/tables_of_four.py`).
OF_FOUR = (
    "four", "four_afternoons", "four_begin", "four_break", "four_come", "four_deal", "four_end",
    "four_file", "four_game", "four_phone", "four_phone_enter", "four_phone_last",
    "four_phone_undo", "four_phones", "four_read", "four_redo", "four_rules", "four_screen",
    "four_seats", "four_seats_again", "four_undo",
)  # fmt: skip
# Of rankings over a season, of which the stored club has none either.
# Of whoever runs a server, who is nobody of the walk's.
OF_SERVER = (
    "server_clubs", "server_club", "server_club_add", "server_club_close", "server_club_open",
    "server_club_delete", "server_club_limits", "server_club_export", "server_club_import",
)  # fmt: skip
OF_SEASON = (
    "public_season", "public_season_line", "public_seasons", "season_back", "season_begin",
    "season_discard", "season_evenings", "season_event", "season_fewest", "season_file",
    "season_line",
    "season_next", "season_publish", "season_ranking", "season_rankings", "season_rules",
    "season_withdraw", "season_year", "season_year_file",
)  # fmt: skip
# Of the file of a federation, which the stored club has not chosen, and of a simultaneous.
OF_FEDERATIONS = ("club_federation", "evening_federation", "federation_file", "federation_sent",
    "federation_players", "simultaneous", "simultaneous_file", "simultaneous_sent")  # fmt: skip
# Of who is responsible for the data, which the stored club has not written.
NOT_WALKED = (*OF_FOUR, *OF_SEASON, *OF_FEDERATIONS, *OF_SERVER, "public_responsible", "backups",
    "bridgemates",
    "bridgemates_file",
    "bridgemates_hands",
    "bridgemates_leave", "bridgemates_plan",
    "bridgemates_players",
    "bridgemates_practice_remove", "bridgemates_practise", "bridgemates_program",
    "bridgemates_stop", "health", "login_code", "make_nameless",
    "metrics", "recovery_codes", "second_factor",
    "second_factor_off", "confirm_email", "lost_password", "new_password", "own_email")  # fmt: skip
# Which take no object of this evening.
LEFT_TO_HOUSE = ("check", "door_enter", "door_names", "door_table", "door_tables",
    "hall_names", "hall_seats",
    "table_confirm", "table_entries", "table_hands",
    "table_line_up", "table_match", "table_match_board", "table_name", "table_next",
    "table_traveller", "table_enter")  # fmt: skip
# Arguments of which each value is another page or file.
KINDS = {SHEETS[0], "matches", "csv", "eml", "pbn"}
# Of how many objects an address is opened, where not of all: the first, the last, and ruled ones.
FEW, RULED = 2, 2
# Asked of evenings too that have none.
NOT_THERE: Objects = {
    "matches": ["1-A1"],
    "deal_sets": [NOBODYS],
    "deal_files": ["pbn"],
    "penalties": [NOBODYS],
    "templates": [NOBODYS],
    "attendees": [NOBODYS],
    "carnets": [NOBODYS],
    "deposits": [NOBODYS],
    "receipts": ["1-invented"],
    "claims": [1],
    "appeals": [1],
    "free_numbers": [1],
}
ONE_IS_ENOUGH = ("round", "profile_copy", "profile", "players_list")


@dataclass(frozen=True)
class Address:
    """`of` is the evening that it belongs to, `name` that of its pattern."""

    of: str
    name: str
    path: str
    method: str = "get"
    data: dict[str, str] = field(default_factory=dict, compare=False)
    is_of_evening: bool = True

    @property
    def said(self) -> str:
        sent = urlencode(self.data) if self.method == "post" else ""
        return f"{self.method.upper()} {self.path} {sent}".strip()


def patterns() -> list[tuple[str, tuple[str, ...]]]:
    """The names of all addresses with those of their arguments, wherever they stand."""
    return sorted(resolved(get_resolver()))


def resolved(resolver: URLResolver) -> Iterator[tuple[str, tuple[str, ...]]]:
    for one in resolver.url_patterns:
        if isinstance(one, URLPattern):
            if one.name not in NOT_WALKED:
                yield one.name or str(one.pattern), tuple(one.pattern.converters)
        else:
            yield from resolved(one)


def addresses(house: Objects, *, every: bool = False) -> Iterator[Address]:
    """Of the club first, then of each evening; what only takes forms is asked of the first one."""
    for name, arguments in patterns():
        if "code" not in arguments:
            yield from of_one("club", {}, house, name, arguments, every=every)
    for number, (of, evening) in enumerate(house["evenings"].items()):
        for name, arguments in patterns():
            if "code" in arguments and (number == 0 or name not in FORMS_ONLY):
                yield from of_one(of, evening, house, name, arguments, every=every)


def addresses_of(of: str, evening: Objects, house: Objects) -> Iterator[Address]:
    """Of one evening and of its club, one object each: the last one known."""
    for name, arguments in patterns():
        if name in FORMS_ONLY or name in LEFT_TO_HOUSE:
            continue
        values = [objects(one, name, {**NOT_THERE, **house, **evening}) for one in arguments]
        for chosen in product(*(one if is_every(one) else one[-1:] for one in values)):
            path = reverse(name, kwargs=dict(zip(arguments, chosen, strict=True)))
            yield Address(of, name, path, is_of_evening="code" in arguments)


def is_every(found: list[object]) -> bool:
    """Tell whether an argument names sheets, pages or files, each of which is another."""
    return bool(found) and isinstance(found[0], str) and found[0] in KINDS


def of_one(
    of: str, evening: Objects, house: Objects, name: str, arguments: Sequence[str], *, every: bool
) -> Iterator[Address]:
    if name == "check":
        yield Address(of, name, reverse(name, args=["a-code"]))
        return
    values = [objects(one, name, {**NOT_THERE, **house, **evening}) for one in arguments]
    few = 1 if name in ONE_IS_ENOUGH or name in FORMS_ONLY else FEW
    for chosen in product(*values) if every else some(values, evening, few):
        yield Address(of, name, reverse(name, kwargs=dict(zip(arguments, chosen, strict=True))))


def objects(argument: str, name: str, known: Objects) -> list[object]:
    wanted = NUMBERS.get(name, "boards") if argument == "number" else ARGUMENTS[argument]
    found = known.get(wanted, []) if isinstance(wanted, str) else wanted
    if isinstance(found, str):
        return [found]
    return list(found)


def some(values: list[list[object]], evening: Objects, few: int) -> Iterable[tuple[object, ...]]:
    """Not each with each: the first of all, the second of all."""
    picked = [spread(one, evening, few) for one in values]
    if not all(picked):
        return []
    longest = max((len(one) for one in picked), default=1)
    return dict.fromkeys(tuple(one[n % len(one)] for one in picked) for n in range(longest))


def spread(found: list[object], evening: Objects, few: int) -> list[object]:
    if found == list(SHEETS):
        return found
    if few == 1:
        return found[-1:]
    ruled = evening.get("ruled", [])[:RULED]
    boards = [int(place.rpartition("-")[2]) for place in ruled]
    return list(
        dict.fromkeys([*found[:1], *found[-1:], *(r for r in [*ruled, *boards] if r in found)])
    )
