"""Reads the program and the tests' own evenings, and asks nothing of their data.

`forked` imports this once; what a process of the program reads before it begins is here then.
"""

import gc
import importlib
import os
from pathlib import Path

import django
from django.conf import settings
from django.db.migrations.loader import MigrationLoader
from django.template.loader import get_template
from django.urls import get_resolver, reverse
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
    # All views, which the list of addresses leads to; words and addresses in both languages.
    _ = get_resolver().url_patterns
    for language, _name in settings.LANGUAGES:
        with translation.override(language):
            translation.gettext("")
            reverse("table")
    # What a server reads of the migrations before it serves, and the pages that it fills in.
    MigrationLoader(None)
    templates = Path(settings.BASE_DIR, "templates")
    for path in sorted(templates.rglob("*.html")):
        get_template(path.relative_to(templates).as_posix())
    gc.collect()
    gc.freeze()


read()
