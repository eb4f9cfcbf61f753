"""A process that plays rubbers at a table of four, and says what was acknowledged.

python -m tests.running.writer_of_four      goes on where the rows stand; made to be killed

In each rubber the fourth deal is typed wrongly and mended, the sixth typed, undone and typed again.
"""

import os
import uuid

import django

# The worked rubber of the French rule book.
LINES = ("4PxE-2", "3CN+1", "1SAE+1", "3KO=", "3TS+1", "3PN-1", "6SAO+1")
WRONG, UNDONE = "3KO+1", "7SAN-13"
RUBBERS = 40


def main() -> None:
    os.environ["DJANGO_SETTINGS_MODULE"] = "tournament.settings"
    django.setup()
    from tournament.four.reading.afternoon import read_afternoon
    from tournament.models import FourAfternoon

    row = FourAfternoon.objects.select_related("club").get()
    while len(read_afternoon(row).seated) <= RUBBERS:
        step(row)


def step(row) -> None:
    """Do what comes next, and say its key once it is stored."""
    from scoring.notation.alphabet import Alphabet
    from tournament.four.reading.afternoon import read_afternoon
    from tournament.four.services.deals import add_deal, mend_deal
    from tournament.four.services.seat_game import SeatsWanted, seat_game
    from tournament.four.services.undo import undo_last
    from tournament.four.values.seats import propose_seats
    from tournament.four.values.typed import read_deal, write_deal
    from tournament.store.write import By

    by, keys = By(device="table"), {"afternoon": row.pk}
    facts = read_afternoon(row)
    game = facts.games[-1] if facts.games else None
    deals = game.seated.deals if game else ()
    last = write_deal(deals[-1].deal, Alphabet.FRENCH) if deals else ""
    if game is None or len(deals) == len(LINES):
        seat_game(row.club, by, **keys, wanted=SeatsWanted(1, propose_seats(facts, 1)))
    elif last == UNDONE:
        undo_last(row.club, by, **keys)
    elif last == WRONG:
        mend_deal(
            row.club, by, **keys, deal=deals[-1].key, base=deals[-1].changed_in,
            becomes=read_deal(LINES[3], Alphabet.FRENCH),
        )  # fmt: skip
    else:
        line = next_line(row, game.seated.key, len(deals))
        deal = read_deal(line, Alphabet.FRENCH)
        add_deal(row.club, by, **keys, game=game.seated.key, deal=deal)
    # After the call: only what was committed counts as acknowledged.
    os.write(1, f"{by.key}\n".encode())


def next_line(row, game: uuid.UUID, number: int) -> str:
    """What is typed next: of two deals first what is wrong."""
    from tournament.four.reading.afternoon import read_changes

    if number == 3:
        return WRONG
    if number == 5:
        undone = read_changes(row.club, row.pk)[0].kind == "undo"
        return LINES[number] if undone else UNDONE
    return LINES[number]


if __name__ == "__main__":
    main()
