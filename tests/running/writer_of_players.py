"""A process that plays an evening of single players, and says which results were acknowledged.

python -m tests.running.writer_of_players      enters what is missing; made to be killed
"""

import os

import django

# In turn: a made contract, one that fails, a pass, a doubled one.
LINES = ("4SN=", "3NTE-1", "PASS", "2HXW-2")


def main() -> None:
    os.environ["DJANGO_SETTINGS_MODULE"] = "tournament.settings"
    django.setup()
    from tests.tournament.play.evenings import said
    from tournament.models import Session
    from tournament.play.services.press_clock import call_round
    from tournament.services.results.record_result import record_result
    from tournament.store.read import load_evening
    from tournament.store.write import By

    session = Session.objects.select_related("event__club").get()
    evening = load_evening(session)
    done = {result.place for result in evening.results}
    for number, place in enumerate(sorted(evening.places, key=lambda one: (one[1], one))):
        if place in done:
            continue
        session.refresh_from_db()
        if place[1] > session.round:
            call_round(session, By(device="phone"), number=place[1])
        line = LINES[number % len(LINES)]
        record_result(session, By(device="phone"), place=place, sides=said(line), base=0)
        # After the call: only what was committed counts as acknowledged.
        os.write(1, f"{':'.join(map(str, place))}/{line}\n".encode())


if __name__ == "__main__":
    main()
