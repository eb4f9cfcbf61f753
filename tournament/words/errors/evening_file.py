"""What the reader of an evening’s file refuses, in words."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

EVENING_FILE: Mapping[str, str | Promise] = {
    # the file
    "file_empty": _("The file is empty."),
    "file_too_large": _("The file is larger than %(most)s MB: this is not the file of an evening."),
    "too_many_values": _("The file holds far more than an evening has."),
    "not_utf8": _("The file is damaged, or no text in UTF-8 (at byte %(position)s)."),
    "not_json": _(
        "The file is damaged or incomplete: line %(line)s, column %(column)s cannot be read."
    ),
    "too_deep": _("The file is nested too deeply: this is not the file of an evening."),
    "key_twice": _("“%(key)s” stands twice in one place of the file."),
    "not_whole": _("“%(found)s” is no whole number; an evening has no others."),
    "not_an_evening": _("This is not the file of an evening."),
    "not_an_afternoon": _("This is not the file of an afternoon of four."),
    "honours_unreadable": _("These honours go with no such contract, or do not count."),
    "unknown_version": _("The file does not say in which version it is written."),
    "newer_version": _(
        "This file was written by a newer version of Étui (version %(version)s of the file; "
        "this program reads up to %(known)s). Update this program, then read the file again."
    ),
    # a field
    "field_missing": _("“%(field)s” is missing."),
    "field_unknown": _("“%(field)s” is not known here."),
    "text_wanted": _("This should be a text."),
    "text_unstorable": _("This text holds signs that cannot be stored."),
    "text_length": _("This text should have %(least)s to %(most)s signs."),
    "number_wanted": _("This should be a whole number."),
    "number_range": _("%(found)s is not between %(least)s and %(most)s."),
    "truth_wanted": _("This should be true or false."),
    "unknown_value": _("“%(found)s” is not known here. Known: %(known)s."),
    "cards_unreadable": _("“%(found)s” is not how this program writes a deal."),
    "unknown_word": _("“%(found)s” is not known here."),
    "list_wanted": _("This should be a list."),
    "object_wanted": _("This should be a group of named fields."),
    "too_many_rows": _("There are more than %(most)s."),
    "key_wanted": _("“%(found)s” is not the key of a row."),
    "day_wanted": _("“%(found)s” is not a date such as 2026-11-17."),
    "clock_wanted": _("“%(found)s” is not a time such as 20:00:00."),
    "moment_wanted": _("“%(found)s” is not a date with its time and time zone."),
    "outcome_unreadable": _("“%(found)s” is not a result or a lead."),
    "amount_wanted": _("“%(found)s” is not an amount such as 10.00."),
    "rules_wrong": _("The program cannot score with these rules."),
    # rows together
    "row_twice": _("This stands in the file twice."),
    "leads_nowhere": _("This names something that is not in the file."),
    "too_many_sections": _("There are more sections than the evening has."),
    "two_players_wanted": _("A pair has two players."),
    "one_player_wanted": _("Each entry of an individual is one player."),
    "team_players_wanted": _("A team has four to eight players."),
    "nobody_before": _("Nobody has this seat at the beginning of the part."),
    "other_section": _("A pair of another section sits here."),
    "seats_of_pairs": _("North and South are one pair, East and West the other."),
    "seats_of_players": _("Four different players sit at a table."),
    "pair_against_itself": _("A pair would play against itself."),
    "both_sides_wanted": _("The result of one side is missing."),
    "empty_place": _("Nobody plays under this number."),
    "board_twice": _("A pair has played board %(board)s twice."),
    "state_wrong": _("The state of the evening does not go with what was played and published."),
    "report_unreadable": _("The published results cannot be read."),
    # the log
    "log_not_in_order": _("The log is not in its order."),
    "log_not_whole": _("The log has a gap: revision %(wanted)s was to be expected."),
    "images_differ": _("This change does not tell the same rows before and after."),
}
# The lists of the file, by the names that they have in it.
EVENING_LISTS: Mapping[str, str | Promise] = {
    "sections": pgettext_lazy("list of the file", "sections"),
    "players": pgettext_lazy("list of the file", "players"),
    "entries": pgettext_lazy("list of the file", "entries"),
    "members": pgettext_lazy("list of the file", "members"),
    "attendances": pgettext_lazy("list of the file", "attendances"),
    "attendance_players": pgettext_lazy("list of the file", "attendance_players"),
    "placements": pgettext_lazy("list of the file", "placements"),
    "seatings": pgettext_lazy("list of the file", "seatings"),
    "stages": pgettext_lazy("list of the file", "stages"),
    "matches": pgettext_lazy("list of the file", "matches"),
    "line_ups": pgettext_lazy("list of the file", "line_ups"),
    "results": pgettext_lazy("list of the file", "results"),
    "rulings": pgettext_lazy("list of the file", "rulings"),
    "penalties": pgettext_lazy("list of the file", "penalties"),
    "groups": pgettext_lazy("list of the file", "groups"),
    "claims": pgettext_lazy("list of the file", "claims"),
    "appeals": pgettext_lazy("list of the file", "appeals"),
    "publications": pgettext_lazy("list of the file", "publications"),
    "changes": pgettext_lazy("list of the file", "changes"),
}
