"""Why a card of the hall opens nothing, or a file of its Bridgemates is not followed, in words."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

HALL: Mapping[str, str | Promise] = {
    "link_closed": _("This card is closed. Ask the director for a new one."),
    "no_such_hall": _("A hall has at most %(most)s tables."),
    "no_such_hall_table": _("The hall has no card of this number."),
    "hall_empty": _(
        "No table of the hall has a card yet: print them first, on the page of the club’s hall."
    ),
    "hall_play_over": _("Play is over: the cards of the hall lead here no more."),
    "hall_not_tonight": _(
        "Only an evening of today is opened to the hall: open it on its day, or change its day."
    ),
    # Bridgemates
    "device_path": _(
        r"Type the whole path of a file whose name ends in .bws, such as C:\Bridgemate\evening.bws."
    ),
    "device_missing": _(
        "There is no such .bws file on this computer. Copy its path from the Bridgemate program."
    ),
    "device_held": _(
        "Another program keeps this file to itself. If it is open in Access, close it there."
    ),
    "device_too_big": _("This file is too large to be that of an evening. Choose another one."),
    "device_not_access": _(
        "This is no Bridgemate file: it is not an Access database. Choose another one."
    ),
    "device_encrypted": _(
        "This file is protected by a password that encrypts it. Take the password off in Access,"
        " or let the Bridgemate program make a file without."
    ),
    "device_unreadable": _(
        "This file cannot be read now. While it is followed it is read again by itself; if this"
        " lasts, restart the Bridgemate program."
    ),
    "device_fault": _(
        "The program made a mistake with this file. It is read again by itself; until this is gone,"
        " type results here. The window in which the program runs says what went wrong."
    ),
    "device_no_plan": _("The evening has no movement yet: choose it first."),
    "device_section": _(
        "The file has no section %(section)s, but %(sections)s: type which of them this one is."
    ),
    "device_tables": _(
        "Section %(section)s: %(tables)s tables here, %(there)s in the file. Choose the file’s"
        " movement here, or let the Bridgemate program make the file anew."
    ),
    "device_rounds": _(
        "Section %(section)s: %(rounds)s rounds here, %(there)s in the file. Choose the file’s"
        " movement here, or let the Bridgemate program make the file anew."
    ),
    "device_pairs": _(
        "Table %(table)s, round %(round)s: numbers %(pairs)s here, %(there)s in the file. Choose"
        " the file’s movement here, or let the Bridgemate program make the file anew."
    ),
    "device_boards": _(
        "Table %(table)s, round %(round)s: the file does not have the boards %(boards)s. Choose"
        " the file’s movement here, or let the Bridgemate program make the file anew."
    ),
    "device_in_use": _(
        "Another program has the file open, so what is planned since cannot be written into it."
        " Stop the Bridgemate program; once this is gone, start it again with the same file. If no"
        " program has it open, delete the .ldb file beside it."
    ),
    "device_indexed": _(
        "The tables of this file have indexes: Étui cannot write into it what is planned since. Let"
        " the Bridgemate program do it, or begin with a file of Étui."
    ),
    "device_plan_missing": _(
        "A round or a table that is planned here is not in the file, so the Bridgemates cannot play"
        " it. Let Étui write it into the file, or let your other program do it."
    ),
    "device_nobody": _(
        "The Bridgemate names number %(number)s, which nobody has tonight: type this result here"
        " with those who sat at the table."
    ),
    "device_partners": _(
        "The Bridgemate program says that %(north)s sat North and %(east)s East, who do not meet at"
        " this table: type this result here with all four players."
    ),
    "device_row_unreadable": _("This result cannot be read: type it here as the table has it."),
    "device_hands": _(
        "The hands keyed at the table are not 52 cards, thirteen in each: let them be keyed again,"
        " or type them here."
    ),
    "device_erased": _(
        "Erased on the Bridgemate, but somebody else has a word in it: it still counts. Take it"
        " back here if it should not."
    ),
    "device_practice": _("This file is of practice: its results are invented. Nothing is taken."),
    "practice_elsewhere": _(
        "Practice Bridgemates are for an evening of the demonstration that is being played, and for"
        " no other: their results are invented."
    ),
    "practice_in_use": _(
        "Results that somebody keyed stand in this evening. Nothing invented is added to them."
    ),
    # Bridgemates, by their program
    "program_not_installed": _(
        "What speaks with the Bridgemate program is not installed here. Close Étui, run “python3"
        " run.py extras” while this computer has internet, and start Étui again."
    ),
    "program_silent": _(
        "Nothing answers there. Look on that computer: the Bridgemate program (BCS 5) must run and"
        " listen on the local network, and the firewall let its port through."
    ),
    "program_other": _(
        "Another program answers there. Type the port that the Bridgemate program shows; 5079 is"
        " the usual one."
    ),
    "program_unreadable": _(
        "The answer of the Bridgemate program cannot be read. Try again; if this lasts, restart"
        " that program."
    ),
    "program_busy": _("The Bridgemate program is busy. Try again in a moment."),
    "program_refused": _(
        "The Bridgemate program refuses what Étui sends. Check the club’s number and key, which"
        " Bridge Systems gives; if they are right, restart that program."
    ),
    "program_result_refused": _(
        "The Bridgemate program does not take a result that was corrected here, and its Bridgemates"
        " show another one. What stands here counts; it is sent again by itself."
    ),
    "program_lost": _(
        "The Bridgemate program does not know this evening any more. Stop here, and begin again."
    ),
    "program_older": _(
        "The Bridgemate program does not know what it is asked. Install its latest version (BCS 5)."
    ),
    "program_error": _(
        "The Bridgemate program could not do what it was asked. Try again; if this lasts, restart"
        " it."
    ),
    "program_fault": _(
        "Étui made a mistake with what the Bridgemate program says. It is asked again by itself;"
        " until this is gone, type results here. The window in which Étui runs says what went"
        " wrong."
    ),
    "program_boards": _(
        "At a table the boards of a round do not follow each other: Bridgemates cannot have this"
        " movement from their program. Choose another one, or enter results here."
    ),
    "program_plan": _(
        "The Bridgemate program cannot have this movement. Choose another one, or enter results"
        " here."
    ),
}
