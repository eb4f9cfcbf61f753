"""A process that writes as fast as it can and says what was acknowledged; made to be killed.

python -m tests.running.writer      writes until it is killed
"""

import os
import threading

import django

THREADS = 4


def main() -> None:
    os.environ["DJANGO_SETTINGS_MODULE"] = "tournament.settings"
    django.setup()
    for number in range(THREADS):
        threading.Thread(target=write_for_ever, args=[number]).start()


def write_for_ever(number: int) -> None:
    from tournament.models import Session
    from tournament.store.write import By, write

    session = Session.objects.select_related("event__club").get()
    for count in range(1_000_000):
        by = By(device=str(number))
        with write(session, by, "pace") as w:
            w.update(session, boards_wanted=1 + (session.boards_wanted + number + count) % 99)
        # After the block: only what was committed counts as acknowledged.
        os.write(1, f"{by.key}\n".encode())


if __name__ == "__main__":
    main()
