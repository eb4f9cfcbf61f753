"""What is refused about logins and the clubs of a server, in words."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SERVER: Mapping[str, str | Promise] = {
    "code_wrong": _(
        "This is not the code that the telephone shows now. Wait for the next one; if that is "
        "wrong too, look whether the telephone has the right time."
    ),
    "club_file_of_another_version": _(
        "This file is of another version of the program. Make it again with the version of this "
        "server, or bring the server to the version of the file."
    ),
    "club_file_too_long": _(
        "This file holds more than the page can take in. Take it in on the server: "
        "manage.py import_club."
    ),
    "club_file_unreadable": _(
        "This is no whole file of a club: nothing was taken in. Make the file again; one that was "
        "cut, or changed by hand, is not read."
    ),
    "club_is_here": _(
        "This club, or an evening of it, is on this server already: nothing was taken in. Delete "
        "the one that is here first, if the file is to take its place."
    ),
    "club_is_open": _("Close the club first: only a closed one is deleted."),
    "club_name_differs": _("This is not the name of the club, which is: %(name)s."),
    "club_is_gone": _("This club is not there any more: another operator has deleted it."),
    "club_plays": _(
        "An evening of this club is being played: in the last six hours something was entered. "
        "Close it when that evening is over."
    ),
    "club_renamed": _(
        "Meanwhile another operator, or its owner, has renamed this club: it is called "
        "%(name)s now."
    ),
    "limit_evenings": _(
        "Your club may keep %(most)s evenings on this server, and has them. Take an evening out of "
        "the list, or ask whoever runs the server for more. Every evening that exists can be "
        "played and corrected as before."
    ),
    "limit_links": _(
        "Your club may have %(most)s links of tables at a time, and has them. End or take out an "
        "evening that is not over, or ask whoever runs the server for more."
    ),
    "limit_logins": _(
        "Your club may have %(most)s logins, invitations included, and has them. Remove one, or "
        "ask whoever runs the server for more."
    ),
    "limit_players": _(
        "The list of your club may hold %(most)s players, and would hold more. Take players out of "
        "it, or ask whoever runs the server for more. At an evening whoever comes is entered all "
        "the same."
    ),
    "limit_storage": _(
        "Your club may keep %(most)s MB on this server, and has as much. Ask whoever runs the "
        "server for more. Every evening that exists can be played and corrected as before."
    ),
    "operator_in_a_club": _(
        "%(name)s belongs to a club, or is invited into one. Whoever looks after the server "
        "belongs to none: choose another login name."
    ),
    "operator_in_no_club": _(
        "%(name)s looks after the server, and so belongs to no club. Choose another login name."
    ),
    "second_factor_stands": _("The second factor was set up meanwhile, in another window."),
}
