"""Reads the program and the tests' own evenings, and asks nothing of their data.

`forked` imports this once; what a process of the program reads before it begins is here then.
"""

import gc
import importlib
import os

import django
from django.conf import settings
from django.urls import get_resolver
from django.utils import translation

# What those commands import that journeys give, and what their scripts do.
READ = (
    "django.core.management.commands.shell",
    "tournament.management.commands.backup",
    "tournament.management.commands.demo",
    "tournament.management.commands.serve",
    "tournament.wsgi",
    "tests.tournament.on_show",
    "tests.tournament.draws.test_go_on",
)


def read() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournament.settings")
    django.setup()
    for name in READ:
        importlib.import_module(name)
    # All views, which the list of addresses leads to; and the words of both languages.
    _ = get_resolver().url_patterns
    for language, _name in settings.LANGUAGES:
        with translation.override(language):
            translation.gettext("")
    gc.collect()
    gc.freeze()


read()
