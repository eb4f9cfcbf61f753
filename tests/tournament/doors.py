"""Every address of the program: who may come in, by which method, and what it answers."""

from dataclasses import dataclass, field

ANYBODY, SCORER, DIRECTOR, OWNER = 0, 1, 2, 3


@dataclass(frozen=True)
class Door:
    """The lowest role that may come in, and by which method. `own` pages belong to the user's
    own club and never to one evening: there Denis is a director like any other. Pages of
    the set-up alone are asked for an evening that has not started."""

    needs: int
    method: str = "get"
    arguments: dict[str, object] = field(default_factory=dict)
    own: bool = False
    answers: tuple[int, ...] = (200, 302)
    before_start: bool = False


POSTED = (200, 302, 400, 404, 422)
OR_NOT_SHOWN = (200, 404)
LINE = {"place": "A-1-1-1"}
NOBODYS = "00000000-0000-0000-0000-000000000000"

DOORS: dict[str, Door] = {
    # Open to anybody.
    "home": Door(ANYBODY),
    "robots": Door(ANYBODY),
    "share": Door(ANYBODY),
    "manifest": Door(ANYBODY),
    "public_manifest": Door(ANYBODY),
    "public_club": Door(ANYBODY),
    "set_language": Door(ANYBODY, "post"),
    "login": Door(ANYBODY),
    "enter": Door(ANYBODY, arguments={"token": "no-such-token"}, answers=(200, 404, 410)),
    "public_ranking": Door(ANYBODY),
    "room_screen": Door(ANYBODY),
    "public_pair": Door(ANYBODY),
    "public_my_card": Door(ANYBODY),
    "public_card": Door(ANYBODY, arguments={"pair": "A1"}),
    "card_claims": Door(ANYBODY, arguments={"pair": "A1"}),
    "make_claim": Door(ANYBODY, arguments={"number": 1, "pair": "A1"}, answers=OR_NOT_SHOWN),
    "claim_board": Door(ANYBODY, arguments={"number": 1}, answers=(302,)),
    "answer_claim": Door(ANYBODY, arguments={"number": 1, "pair": "A1"}, answers=(404,)),
    "claim_receipt": Door(ANYBODY, arguments={"receipt": "1-no-receipt"}, answers=(404,)),
    "public_compare": Door(ANYBODY, arguments={"pair": "A1"}),
    "public_boards": Door(ANYBODY),
    "public_board": Door(ANYBODY, arguments={"number": 1}),
    "public_why_board": Door(ANYBODY, arguments={"number": 1, "pair": "A1"}, answers=OR_NOT_SHOWN),
    "public_why_pair": Door(ANYBODY, arguments={"pair": "A1"}, answers=OR_NOT_SHOWN),
    "public_why_round": Door(ANYBODY, arguments={"number": 1, "pair": "A1"}, answers=(404,)),
    # Of an event of teams; the cast plays pairs.
    "public_team_page": Door(ANYBODY, arguments={"page": "rounds"}, answers=(404,)),
    "public_match": Door(ANYBODY, arguments={"match": "1-A1"}, answers=(404,)),
    "public_evenings": Door(ANYBODY),
    "public_files": Door(ANYBODY),
    "public_file": Door(ANYBODY, arguments={"name": "ranking"}),
    "check": Door(ANYBODY, arguments={"code": "no-such-code"}),
    # A table's own, by the secret on its card; nobody of the cast has one.
    "table": Door(ANYBODY, answers=(404,)),
    "table_board": Door(ANYBODY, arguments={"number": 1}, answers=(404,)),
    "table_confirm": Door(ANYBODY, arguments={"number": 1}, answers=(404,)),
    "table_traveller": Door(ANYBODY, arguments={"number": 1}, answers=(404,)),
    "table_next": Door(ANYBODY, answers=(404,)),
    "table_match": Door(ANYBODY, answers=(404,)),
    "table_name": Door(ANYBODY, answers=(404,)),
    "table_entries": Door(ANYBODY, "post", answers=(404,)),
    "table_enter": Door(ANYBODY, arguments={"token": "no-such-secret"}, answers=(404,)),
    # The user's own.
    "logout": Door(SCORER, "post", own=True),
    "tonight": Door(SCORER, own=True),
    "past_evenings": Door(SCORER, own=True),
    "account": Door(SCORER, own=True),
    "log_out_there": Door(SCORER, "post", own=True),
    "clubs": Door(SCORER, own=True),
    "help": Door(SCORER, own=True),
    "help_task": Door(SCORER, arguments={"task": "late-pair"}, own=True),
    "answer_invitation": Door(SCORER, "post", {"number": 0}, answers=(404,)),
    "players": Door(DIRECTOR, own=True),
    "player_add": Door(DIRECTOR, own=True),
    "players_file": Door(DIRECTOR, own=True),
    "players_list": Door(DIRECTOR, arguments={"extension": "csv"}, own=True),
    "player_edit": Door(DIRECTOR, arguments={"player": "player"}),
    "new_evening": Door(DIRECTOR, own=True),
    "evening_file_in": Door(DIRECTOR, own=True),
    "template_keep": Door(DIRECTOR, own=True),
    "template_change": Door(DIRECTOR, arguments={"template": "template"}),
    "template_drop": Door(DIRECTOR, "post", {"template": "template"}, answers=POSTED),
    "addresses": Door(DIRECTOR, own=True),
    "address_test": Door(DIRECTOR, own=True),
    "profiles": Door(DIRECTOR, own=True),
    "profile": Door(DIRECTOR, arguments={"key": "ffb"}, own=True),
    "profile_copy": Door(OWNER, arguments={"key": "ffb"}, own=True),
    "profile_change": Door(OWNER, arguments={"key": "rules"}),
    "profile_remove": Door(OWNER, "post", {"key": "rules"}, answers=POSTED),
    "club": Door(OWNER, own=True),
    "backups": Door(OWNER, own=True),
    # The data of the cast are of two clubs, and nobody owns both.
    "back_up_now": Door(OWNER, "post", own=True, answers=(404,)),
    "back_up_there": Door(OWNER, "post", own=True, answers=(404,)),
    "go_back": Door(OWNER, arguments={"folder": "here", "copy": "none"}, own=True, answers=(404,)),
    "member_add": Door(OWNER, "post", own=True, answers=POSTED),
    "member_change": Door(OWNER, "post", {"number": "member"}, answers=POSTED),
    "member_remove": Door(OWNER, arguments={"number": "member"}),
    "member_link": Door(OWNER, "post", {"number": "member"}, answers=POSTED),
    "take_back_invitation": Door(OWNER, "post", {"number": 0}, answers=(404,)),
    # An evening: setting up.
    "setup": Door(DIRECTOR),
    "settings": Door(DIRECTOR),
    "discard": Door(DIRECTOR),
    "restore": Door(DIRECTOR, "post", answers=POSTED),
    "choose_movement": Door(DIRECTOR, "post", answers=POSTED),
    "start": Door(DIRECTOR, "post", answers=POSTED),
    "plan": Door(SCORER),
    "repair": Door(DIRECTOR, answers=(200, 302, 404)),
    "own_movement": Door(DIRECTOR),
    # The cast plays in pairs: it is led to the movement.
    "draw": Door(DIRECTOR),
<<<<<<< HEAD
    "extra_boards": Door(DIRECTOR, "post", answers=POSTED),
    "exchange_teams": Door(DIRECTOR, "post", answers=POSTED),
    "forfeit": Door(DIRECTOR, "post", answers=POSTED),
    "team_late": Door(DIRECTOR, "post", answers=POSTED),
    "team_leaves": Door(DIRECTOR, "post", answers=POSTED),
=======
    # The evenings of the cast are of pairs.
    "line_up": Door(DIRECTOR, arguments={"match": "1-A1", "part": 1}, answers=(404,)),
>>>>>>> 0fb2f735 (Take the line-up of each part of a match, proposed and checked)
    "pairs": Door(DIRECTOR),
    "pair_add": Door(DIRECTOR, "post", answers=POSTED),
    "pair_late": Door(DIRECTOR, "post", answers=POSTED),
    "pairs_spread": Door(DIRECTOR),
    "pairs_paste": Door(DIRECTOR, before_start=True),
    "pair_proposals": Door(DIRECTOR),
    "pair": Door(DIRECTOR, arguments={"entry": "entry"}),
    "pair_mark": Door(DIRECTOR, "post", {"entry": "entry"}, answers=POSTED),
    "pair_move": Door(DIRECTOR, "post", {"entry": "entry"}, answers=POSTED),
    # Of an event of teams; an evening of pairs has none.
    "teams": Door(DIRECTOR),
    "team_add": Door(DIRECTOR, "post", answers=POSTED),
    "teams_paste": Door(DIRECTOR),
    "format_choose": Door(DIRECTOR, "post", answers=POSTED),
    "team": Door(DIRECTOR, arguments={"entry": "entry"}, answers=(404,)),
    "treasurer": Door(DIRECTOR, own=True),
    "treasurer_list": Door(DIRECTOR, arguments={"extension": "xlsx"}, own=True),
    "carnet_take_back": Door(DIRECTOR, "post", {"carnet": NOBODYS}, own=True, answers=POSTED),
    "door": Door(DIRECTOR),
    "pay": Door(DIRECTOR, "post", {"attendee": NOBODYS}, answers=POSTED),
    "carnet_sell": Door(DIRECTOR, "post", {"attendee": NOBODYS}, answers=(404,)),
    # An evening: under way.
    "clock": Door(SCORER),
    "press_clock": Door(SCORER, "post"),
    "add_break": Door(DIRECTOR, "post", answers=POSTED),
    "remove_break": Door(DIRECTOR, "post", arguments={"number": 1}),
    "cockpit": Door(SCORER),
    "call_round": Door(SCORER, "post", answers=POSTED),
    "entry": Door(SCORER),
    "board": Door(SCORER, arguments={"number": 1}),
    "add_line": Door(SCORER, "post", {"number": 1}, answers=POSTED),
    "round": Door(SCORER, arguments={"number": 1}),
    "read_line": Door(SCORER, answers=(200, 400)),
    "line": Door(SCORER, arguments=LINE),
    "move_line": Door(SCORER, "post", LINE, answers=POSTED),
    "swap_line": Door(SCORER, "post", LINE, answers=POSTED),
    "take_back_line": Door(SCORER, "post", LINE, answers=POSTED),
    "claims": Door(DIRECTOR),
    "claim": Door(DIRECTOR, arguments={"number": 1}, answers=OR_NOT_SHOWN),
    "accept_claim": Door(DIRECTOR, "post", {"number": 1}, answers=POSTED),
    "refuse_claim": Door(DIRECTOR, "post", {"number": 1}, answers=POSTED),
    "rulings": Door(DIRECTOR),
    "rulings_sheet": Door(DIRECTOR),
    "choose_ruling": Door(DIRECTOR),
    "choose_fouled": Door(DIRECTOR),
    "fouled": Door(DIRECTOR, arguments={"number": 1}),
    "withdraw_fouled": Door(DIRECTOR, "post", {"number": 1}, answers=POSTED),
    "ruling": Door(DIRECTOR, arguments=LINE),
    "withdraw_ruling": Door(DIRECTOR, "post", LINE, answers=POSTED),
    "penalty": Door(DIRECTOR),
    "withdraw_penalty": Door(DIRECTOR, "post", {"penalty": NOBODYS}, answers=POSTED),
    "playing": Door(SCORER),
    "look": Door(SCORER),
    "conflicts": Door(SCORER),
    "settle": Door(SCORER, "post", LINE, answers=POSTED),
    "report_seen": Door(SCORER, "post", {"number": 1}, answers=POSTED),
    "links": Door(DIRECTOR),
    "links_renew": Door(DIRECTOR, "post", answers=POSTED),
    "links_close": Door(DIRECTOR, "post", answers=POSTED),
    "links_open": Door(DIRECTOR, "post", answers=POSTED),
    "link_renew": Door(DIRECTOR, "post", {"table": "A1"}, answers=POSTED),
    "link_close": Door(DIRECTOR, "post", {"table": "A1"}, answers=POSTED),
    "link_open": Door(DIRECTOR, "post", {"table": "A1"}, answers=POSTED),
    "seen_line": Door(SCORER, "post", LINE, answers=POSTED),
    "anomalies": Door(SCORER),
    "leave_suspects": Door(DIRECTOR, "post", answers=POSTED),
    "log": Door(SCORER),
    "undo": Door(SCORER, "post", {"number": 1}, answers=POSTED),
    "undo_last": Door(SCORER, "post", answers=POSTED),
    # An evening: results.
    "standings": Door(SCORER),
    # Asks, or says why there is nothing to publish.
    "publish": Door(DIRECTOR, answers=(200, 302)),
    "deadline": Door(DIRECTOR, arguments={"version": 2}),
    "withdraw": Door(DIRECTOR, arguments={"version": 2}),
    "version": Door(SCORER, arguments={"version": 1}),
    "why_board": Door(SCORER, arguments={"number": 1, "pair": "A1"}),
    "why_pair": Door(SCORER, arguments={"pair": "A1"}),
    "why_round": Door(SCORER, arguments={"number": 1, "pair": "A1"}, answers=(200, 404)),
    "team_page": Door(SCORER, arguments={"page": "rounds"}, answers=(404,)),
    "team_match": Door(SCORER, arguments={"match": "1-A1"}, answers=(404,)),
    "prints": Door(SCORER),
    "evening_file": Door(DIRECTOR),
    "print_file": Door(SCORER, arguments={"name": "ranking"}),
}
