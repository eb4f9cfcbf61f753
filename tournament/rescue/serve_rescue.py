"""Serve one page about data that cannot be opened: no database, no login, this computer alone."""

import logging

from django.conf import settings
from django.core.handlers.wsgi import WSGIHandler

from tournament.serving import server

# Of the program's own, what asks no database and knows no login.
MIDDLEWARE = [
    "tournament.web.middleware.SecurityHeadersMiddleware",
    "tournament.serving.static_files.PackedStaticFiles",
    "tournament.web.language.LanguageMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]


def serve_rescue(listeners: server.Listeners) -> None:
    """Serve until Ctrl-C, or until a backup was asked for."""
    settings.ROOT_URLCONF = "tournament.rescue.closed_urls"
    settings.MIDDLEWARE = MIDDLEWARE
    settings.CSRF_FAILURE_VIEW = "tournament.rescue.views.damaged.closed"
    # That all else is closed is no news to whoever reads the window.
    logging.getLogger("django.request").setLevel(logging.CRITICAL)
    server.run_at_home(WSGIHandler(), listeners)
