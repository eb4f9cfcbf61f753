"""The WSGI application that every server runs."""

import os

from django.core.wsgi import get_wsgi_application

from tournament.serving.doors.body_limits import LimitedBodies
from tournament.serving.live.front import Front
from tournament.serving.live.live import LIVE

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournament.settings")

application = Front(LimitedBodies(get_wsgi_application()), LIVE)
