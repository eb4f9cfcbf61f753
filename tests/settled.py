"""What Django tells of the program by itself: no migration is missing, its settings are safe.

In one process, as reading the program takes longer than both.
"""

import os

import django
from django.core.management import call_command


def main() -> None:
    os.environ["DJANGO_SETTINGS_MODULE"] = "tournament.settings"
    django.setup()
    call_command("makemigrations", check_changes=True, dry_run=True)
    call_command("check", deploy=True, fail_level="WARNING")


if __name__ == "__main__":
    main()
