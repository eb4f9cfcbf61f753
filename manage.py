#!/usr/bin/env python3
"""Django's command line; `run.py manage ...` calls it in the right environment."""

import gc
import os
import sys


def main() -> None:
    # What is read stays, and little of what pages leave goes in circles: looks for garbage took an
    # eighth of a start and a fourteenth of a page.
    gc.set_threshold(20_000, 10, 100)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournament.settings")
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line

    from tournament.serving import console

    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as error:
        console.say(str(error), sys.stderr)
        sys.exit(1)


if __name__ == "__main__":
    main()
