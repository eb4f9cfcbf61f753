"""Which page of the program is about which task."""

from urllib.parse import parse_qs, urlsplit

from tournament.help.tasks import TASKS, Task

# Names of addresses, by the task that their pages are about; one that only takes a form shows its
# page again when something is wrong with it.
PAGES = {
    "first-evening": "tonight setup start discard restore take_out_demo",
    "templates": "new_evening settings template_keep template_change template_drop",
    "pairs": "pairs pairs_again pairs_paste pairs_spread pair_add pair_proposals pair_mark"
    " pair_move",
    "arrivals": "arrivals arrivals_moved arrivals_paper close_door door_tablet seating_list"
    " settle_seat",
    "bookings": "bookings bookings_add bookings_change booking_places bookings_list",
    "partners": "partners partners_sheet",
    "movement": "plan own_movement choose_movement divide_room swiss_choose",
    "teams": "teams teams_paste team team_add format_choose draw extra_boards exchange_teams"
    " forfeit team_late team_leaves line_up match another_evening",
    "printing": "prints print_file",
    "deals": "deals deals_attach deals_deal deals_work_out deals_take_away deals_open deals_file"
    " deals_look deals_comments",
    "hands": "hands hands_choose hands_type hands_settle",
    "four": "four_afternoons four_begin four_read four four_come four_seats four_seats_again"
    " four_undo four_end four_game four_break four_deal four_file four_phones four_redo"
    " four_rules",
    "season": "season_rankings season_begin season_ranking season_line season_rules season_discard"
    " season_back season_evenings season_event season_next season_fewest season_publish"
    " season_withdraw season_file",
    "season-report": "season_year season_year_file",
    "calls": "calls answer_call end_call",
    "hall": "hall_cards print_hall_cards renew_hall_cards hall_evening open_to_hall close_to_hall",
    "phones": "links links_renew links_close links_open link_renew link_close link_open"
    " addresses address_test",
    "fees": "door pay carnet_sell carnet_take_back count_till price_evening prices treasurer"
    " treasurer_list",
    "accounts": "balances balance statement deposit_make deposit_take_back",
    "travellers": "cockpit call_round entry board add_line round read_line take_back_line",
    "clock": "clock press_clock add_break remove_break delays end_wait season_delays",
    "late-pair": "pair_late repair stand_in",
    "names": "pair",
    "wrong-seats": "line move_line swap_line",
    "ruling": "rulings rulings_sheet choose_ruling ruling withdraw_ruling penalty withdraw_penalty "
    "appeals new_appeal one_appeal",
    "claims": "claims claim accept_claim refuse_claim",
    "fouled-board": "choose_fouled fouled withdraw_fouled match_board withdraw_match_board",
    "contradictions": "conflicts settle settle_line_up report_seen",
    "to-look-at": "anomalies seen_line leave_suspects",
    "director-plays": "playing look",
    "undo": "log undo undo_last",
    "ranking": "standings why_board why_pair why_round past_evenings team_page team_match"
    " team_match_board sign_match",
    "federation-files": "bridgemate bridgemates bridgemates_stop bridgemates_leave bridgemates_plan"
    " bridgemates_players bridgemates_practise bridgemates_practice_remove bridgemates_program"
    " bridgemates_hands bridgemates_file evening_federation federation_sent federation_file"
    " federation_players club_federation",
    "simultaneous": "simultaneous simultaneous_file simultaneous_sent",
    "publish": "publish withdraw version deadline",
    "players-list": "players player_add players_file players_list",
    "hidden-names": "player_edit personal_data make_nameless responsible",
    "logins": "account logout log_out_there clubs answer_invitation club habits member_add"
    " second_factor second_factor_off recovery_codes own_email"
    " server_clubs server_club_add server_club server_club_close server_club_open"
    " server_club_import server_club_export server_club_delete"
    " server_club_limits"
    " member_change member_remove member_link take_back_invitation",
    "scoring-rules": "profiles profile profile_copy profile_change profile_remove",
    "backups": "backups back_up_now back_up_there go_back evening_file_in evening_file"
    " file_figures",
}
TASK_OF_PAGE = {name: slug for slug, names in PAGES.items() for name in names.split()}
# What the page that mends a plan is asked for, as `?what=` says it.
TASK_OF_INCIDENT = {
    "leaves": "pair-leaves",
    "cut": "shorten",
    "added": "shorten",
    "lost": "shorten",
    "played": "wrong-seats",
    "stayed": "wrong-seats",
    "turned": "wrong-seats",
}


def find_task(page: str, address: str = "") -> Task | None:
    """Find the task of a page by the name of its address; None where no page has that name.

    The address itself says which of the incidents of a plan is meant.
    """
    slug = TASK_OF_PAGE.get(page)
    if page == "repair":
        incidents = parse_qs(urlsplit(address).query).get("what", [""])
        slug = TASK_OF_INCIDENT.get(incidents[0], slug)
    return TASKS.get(slug or "")
