"""Which files of the program may write rows, and why, for `tests/test_architecture.py`."""

# Who else may write rows, and why; a migration or the demo's generator writes through services.
THE_ONE_WAY_IN = {"tournament/store/write.py", "tournament/store/row_writer.py"}
MAY_WRITE = {
    "tournament/deals/services/to_solve.py": "what the solver found, no fact",
    "tournament/deals/services/work.py": "who works out deals, for all processes to see: no fact",
    **dict.fromkeys(THE_ONE_WAY_IN, "facts, and their log"),
    **dict.fromkeys(
        (
            f"tournament/bridgemates/services/{name}.py"
            for names in (
                ("begin_program", "follow", "leave_refused", "note_trouble", "practise"),
                ("send_changes", "take_queue", "take_results", "program/send_settings"),
                ("program/send_results", "program/take_hands", "program/take_waiting"),
                ("program/send_calls", "program/send_hands", "program/take_calls"),
            )
            for name in names
        ),
        "which file is followed and what of it was taken, no fact",
    ),
    "tournament/bridgemates/services/connect.py": "how a club reaches its program, no fact",
    "tournament/club/services/choose_address.py": "of a club's links, no fact of an evening",
    "tournament/accounts/services/own_email.py": "a user's own address",
    "tournament/accounts/views/lost_password.py": "Django's form, which sends and writes nothing",
    "tournament/accounts/services/second_factor.py": "how somebody logs in, no fact of an evening",
    "tournament/services/logins/login_links.py": "a login link is no fact of an evening",
    "tournament/services/table_links.py": "a table's secret is no fact of an evening",
    "tournament/hall/services/hall_cards.py": "a card's code is no fact of an evening",
    "tournament/phones/services/table_links.py": "a table's secret is no fact of an evening",
    "tournament/four/services/phone_links.py": "a table's secret is no fact of an afternoon",
    "tournament/arrivals/services/number_players.py": "numbers of a paper list, no fact",
    "tournament/arrivals/services/settle.py": "who sits where before the start, no fact",
    "tournament/arrivals/services/sit_down.py": "who sits where before the start, no fact",
    "tournament/arrivals/services/close_door.py": "which players the guests have become, no fact",
    "tournament/services/forget_arrivals.py": "who sat where before the start, no fact",
    "tournament/arrivals/services/welcome.py": "the secret of a tablet is no fact of an evening",
    "tournament/play/services/press_clock.py": "what is pressed on a clock, no fact",
    "tournament/phones/services/hear_table.py": "when a phone was heard of, no fact",
    "tournament/services/logins/browser_logins.py": "where somebody is logged in, no fact",
    "tournament/services/logins/login_attempts.py": "failed logins are no fact of an evening",
    "tournament/services/logins/wrong_tries.py": "failed logins are no fact of an evening",
    "tournament/services/logins/change_password.py": "a user's own password",
    "tournament/club/services/first_start.py": "the club and its owner, before any evening",
    "tournament/club/services/members.py": "a club, and who may do what in it",
    **dict.fromkeys(
        (
            f"tournament/operating/services/{name}.py"
            for name in (
                "clubs",
                "create_club",
                "operators",
                "delete_club",
                "export_club",
                "import_club",
                "set_limits",
            )
        ),
        "a club of a server, and who looks after it: no fact",
    ),
    "tournament/club/services/responsible.py": "what a club tells of its data, no fact",
    "tournament/club/views/club.py": "a plain ModelForm of the club's settings",
    "tournament/federations/views/club.py": "a plain ModelForm of the club's settings",
    "tournament/club/views/habits.py": "a plain ModelForm of the club's settings",
}
