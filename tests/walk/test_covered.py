"""What exists and what the kept walk opened: an address, a sheet, a file, a form of scoring or a
state that it passes by, or opens in one language alone, is named here with a reason or is a fault.
"""

import re
from collections import defaultdict
from collections.abc import Iterable
from functools import cache

import pytest
from django.urls import URLResolver, get_resolver, resolve
from django.urls.exceptions import Resolver404

from movements import TEAMS
from scoring.forms import PAIRS_FORMS, TEAM_FORMS
from tests.walk.kept import GOLDEN, Section, read_sections
from tests.walk.names import OF_FOUR, OF_PAIRS, OF_PLAYERS, OF_TEAMS
from tournament.deals.files.formats import WRITERS
from tournament.deals.words import SHEET_MAKERS
from tournament.kinds.teams.pages import MATCH_PAGES
from tournament.models import EventKind, StageKind, State
from tournament.web.sheets import TYPES, plan_sheets, result_sheets, round_sheets

LANGUAGES = {"fr", "en"}
WHO = ("olga", "stranger", "player", "table")
# An evening's code, a board's, round's or claim's number, a place, a match, a pair.
SHAPES = (
    (r"^/(director|s)/[a-hjkmnp-z2-9]{8}/(?=.)", r"/\1/abcd2345/"),
    (r"/\d+(?=/)", "/1"),
    (r"/[A-H]-\d+-\d+-\d+/", "/A-1-1-1/"),
    (r"/\d+-[A-H]\d+/", "/1-A1/"),
    (r"/[A-H]\d+/", "/A1/"),
)
# What no walk opens, and why.
_ONCE = "its link or key is there once"
_SECRET = "its secret is drawn by lot; tests/tournament/accounts"
_BACKUPS = "says something else on each database; tests/tournament/rescue"
_LEADS = "only leads on"
_ONCE_OPEN = "its codes are drawn by lot; tests/tournament/hall"
_SEASON = "the walk's club ranks no season; tests/tournament/season"
_FEDERATION = "the walk's club has no federation; tests/tournament/federations"
_YEAR = "a year has more evenings than the walk's club; tests/tournament/season"
_HOLE = "no moment has what it is about yet"
_NO_WAY_BACK = "there is none; tests/tournament/people"
_OWN_COMPUTER = "of the club's own computer; tests/tournament/bridgemates"
_OPERATOR = "how the computer is at this moment, for whoever runs a server"
_SERVER = "of whoever runs a server, who is in no club; tests/tournament/operating"
NOT_OPENED: dict[str, str] = {
    "public_responsible": "the walk's club has not written it; tests/tournament/club",
    **dict.fromkeys(
        (
            *("club_federation", "evening_federation", "federation_file", "federation_sent"),
            *("federation_players", "simultaneous", "simultaneous_file", "simultaneous_sent"),
        ),
        _FEDERATION,
    ),
    "public_season": _SEASON,
    "public_season_line": _SEASON,
    "public_seasons": _SEASON,
    "server_club": _SERVER,
    "server_club_add": _SERVER,
    "server_club_close": _SERVER,
    "server_club_delete": _SERVER,
    "server_club_export": _SERVER,
    "server_club_import": _SERVER,
    "server_club_limits": _SERVER,
    "server_club_open": _SERVER,
    "server_clubs": _SERVER,
    "season_back": _SEASON,
    "season_begin": _SEASON,
    "season_discard": _SEASON,
    "season_evenings": _SEASON,
    "season_event": _SEASON,
    "season_fewest": _SEASON,
    "season_next": _SEASON,
    "season_file": _SEASON,
    "season_line": _SEASON,
    "season_publish": _SEASON,
    "season_ranking": _SEASON,
    "season_rankings": _SEASON,
    "season_rules": _SEASON,
    "season_withdraw": _SEASON,
    "season_year": _YEAR,
    "season_year_file": _YEAR,
    "answer_claim": _HOLE,
    "answer_invitation": _HOLE,
    "back_up_now": _BACKUPS,
    "back_up_there": _BACKUPS,
    "backups": _BACKUPS,
    "arrivals_moved": _HOLE,
    "bridgemates": _OWN_COMPUTER,
    "bridgemates_leave": _OWN_COMPUTER,
    "bridgemates_file": _OWN_COMPUTER,
    "bridgemates_hands": _OWN_COMPUTER,
    "bridgemates_plan": _OWN_COMPUTER,
    "bridgemates_players": _OWN_COMPUTER,
    "bridgemates_practice_remove": _OWN_COMPUTER,
    "bridgemates_practise": _OWN_COMPUTER,
    "bridgemates_program": _OWN_COMPUTER,
    "bridgemates_stop": _OWN_COMPUTER,
    "claim_board": _LEADS,
    "close_door": _HOLE,
    "deals_work_out": "there is no solver everywhere",
    "divide_room": _HOLE,
    "hall_names": "data for a script",
    "hall_seats": "of a table's phone; tests/tournament/arrivals",
    "door_enter": _ONCE,
    "door_names": "data for a script",
    "door_table": "a tablet's; tests/tournament/arrivals",
    "door_tables": "a tablet's; tests/tournament/arrivals",
    "end_wait": "a form of a table that waits; tests/tournament/delays",
    "enter": _ONCE,
    "entry": _LEADS,
    "four_phone_enter": _LEADS,
    "close_to_hall": _ONCE_OPEN,
    "go_back": _BACKUPS,
    "hall_enter": _LEADS,
    "health": _OPERATOR,
    "metrics": _OPERATOR,
    "open_to_hall": _ONCE_OPEN,
    "print_hall_cards": _ONCE_OPEN,
    "renew_hall_cards": _ONCE_OPEN,
    "links_renew": _HOLE,
    "login_code": _SECRET,
    "confirm_email": _ONCE,
    "lost_password": "says whether mails are sent; tests/tournament/accounts",
    "new_password": _ONCE,
    "own_email": "no mails are sent from where it is walked; tests/tournament/accounts",
    "look": _HOLE,
    "make_nameless": _NO_WAY_BACK,
    "member_link": _ONCE,
    "pair_late": _HOLE,
    "pair_move": _HOLE,
    "partners_sheet": _HOLE,
    "profile_remove": _HOLE,
    "public_my_card": _LEADS,
    "public_own_boards": "of a player who has told the phone a name; tests/tournament/public",
    "public_tonight": _LEADS,
    "recovery_codes": _SECRET,
    "second_factor": _SECRET,
    "second_factor_off": _SECRET,
    "season_delays": "the club of the walk does not want it; tests/tournament/delays",
    "set_language": _LEADS,
    "settle_seat": _HOLE,
    "table_call_end": "a form of a table's phone; tests/tournament/calls",
    "table_enter": _LEADS,
    "table_entries": "data for a script",
    "take_back_invitation": _HOLE,
    "withdraw_match_board": _HOLE,
}
# Pages that one moment shows, and so one language.
IN_ONE_LANGUAGE = {"stand_in", "table_hands", "table_traveller", "teams_paste"}
# Of these an event differs in its plan alone, which tests/movements judges.
OTHER_PLANS = {"parallel_rows", "score_breaks", "split_whist", "stagger", "thurner"}
# Its triangle is over after the second round.
NOT_RANKED = {"hybrid"}


@cache
def opened() -> tuple[tuple[str, Section], ...]:
    """Every answer that is kept, with the name of its address."""
    return tuple((name_at(one.path), one) for one in read_sections(GOLDEN))


def name_at(path: str) -> str:
    """Name the address; which evening, board or pair it is of makes no difference."""
    for pattern, instead in SHAPES:
        path = re.sub(pattern, instead, path)
    return name_of_shape(path)


@cache
def name_of_shape(path: str) -> str:
    try:
        return resolve(path).url_name or path
    except Resolver404:
        return ""


def names(resolver: URLResolver) -> set[str]:
    found = set()
    for one in resolver.url_patterns:
        found |= names(one) if isinstance(one, URLResolver) else {one.name}
    return found


def lacking(wanted: Iterable[str], found: dict[str, set[str]]) -> dict[str, list[str]]:
    """Of what is wanted, in which languages it was not found."""
    return {
        name: sorted(LANGUAGES - found.get(name, set()))
        for name in sorted(wanted)
        if found.get(name, set()) < LANGUAGES
    }


def by_argument(pages: Iterable[str], argument: str) -> dict[str, set[str]]:
    """In which languages pages of these names were shown, by one of their arguments."""
    wanted, found = set(pages), defaultdict(set)
    for name, one in opened():
        if name in wanted and one.status == 200:
            found[resolve(one.path).kwargs[argument]].add(one.language)
    return found


class AddressTests:
    def test_nothing_is_answered_by_an_error_of_the_program(self):
        assert {(name, one.of, one.address) for name, one in opened() if one.status >= 500} == set()

    def test_every_page_is_shown_in_both_languages(self):
        shown = defaultdict(set)
        for name, one in opened():
            if one.status == 200 and one.method == "GET":
                shown[name].add(one.language)
        assert set(lacking(shown, shown)) == IN_ONE_LANGUAGE

    def test_every_other_address_takes_a_form(self):
        found = {name for name, one in opened() if one.status == 200 or one.method != "GET"}
        assert names(get_resolver()) - found - set(NOT_OPENED) == set()

    def test_what_is_said_not_to_be_opened_is_not(self):
        found = {name for name, one in opened() if one.status == 200 or one.method == "SENT"}
        assert set(NOT_OPENED) & found == set()
        assert set(NOT_OPENED) <= names(get_resolver())


class SheetTests:
    def test_every_sheet_and_file_of_an_evening(self):
        wanted = {*plan_sheets(), *result_sheets(), *round_sheets()}
        assert lacking(wanted, by_argument(["print_file"], "name")) == {}

    def test_every_file_that_players_are_offered(self):
        found = by_argument(["public_file"], "name")
        assert set(found) <= set(result_sheets())
        assert len(found) > 8

    def test_every_file_and_sheet_of_cards(self):
        assert lacking({*WRITERS, *SHEET_MAKERS}, by_argument(["deals_file"], "kind")) == {}

    @pytest.mark.parametrize("where", ["team_page", "public_team_page"])
    def test_every_page_of_teams(self, where):
        assert lacking([page.name for page in MATCH_PAGES], by_argument([where], "page")) == {}

    @pytest.mark.parametrize(
        ("where", "kinds"), [("players_list", ["csv", "xlsx"]), ("treasurer_list", ["xlsx"])]
    )
    def test_every_list(self, where, kinds):
        assert lacking(kinds, by_argument([where], "extension")) == {}

    def test_every_kind_of_file(self):
        found = {one.text.partition("\n")[0][4:] for _name, one in opened() if one.status == 200}
        for kind in TYPES.values():
            assert any(one.startswith(kind) for one in found), kind


class EveningTests:
    """By the facts that stand at the head of each moment of a story."""

    @staticmethod
    def found_in(page: str = "") -> dict[str, set[str]]:
        found = defaultdict(set)
        for name, one in opened():
            if one.facts and one.status == 200 and name == (page or name):
                for fact in one.facts.split():
                    found[fact].add(one.language)
        return found

    def test_every_form_of_scoring_is_printed_in_both_languages_and_ranked(self):
        printed, ranked = defaultdict(set), set()
        for name, one in opened():
            if name == "print_file" and one.status == 200:
                for fact in one.facts.split():
                    printed[fact].add(one.language)
                ranked |= {*one.facts.split()} if one.path.endswith("/ranking/") else set()
        forms = {*PAIRS_FORMS, *TEAM_FORMS}
        assert lacking(forms, printed) == {}
        assert forms - ranked == NOT_RANKED

    def test_every_kind_stage_and_family(self):
        families = {*TEAMS, "head_to_head", "triangle"} - OTHER_PLANS
        wanted = {*EventKind.values, *StageKind.values, *families}
        assert lacking(wanted, self.found_in()) == {}

    def test_every_state_and_an_evening_taken_out_of_the_list(self):
        assert lacking({*State.values, "discarded"}, self.found_in()) == {}

    @pytest.mark.parametrize("kind", EventKind.values)
    @pytest.mark.parametrize("state", [State.SETUP, State.RUNNING, State.PROVISIONAL])
    def test_every_state_of_each_kind_by_everybody(self, kind, state):
        found = defaultdict(set)
        for _name, one in opened():
            if one.facts.startswith(f"{kind} ") and state in one.facts.split():
                found[one.who].add(one.language)
        # Before the start nobody is paired or seated.
        wanted = WHO if state != State.SETUP else WHO[:2]
        assert lacking(wanted, found) == {}

    def test_every_story_was_kept(self):
        assert {one.of for _name, one in opened() if one.facts} == {
            *OF_PAIRS, *OF_PLAYERS, *OF_TEAMS, *OF_FOUR
        }  # fmt: skip
