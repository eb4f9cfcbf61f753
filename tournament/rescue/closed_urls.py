"""Every address of the program while its data cannot be opened."""

from django.urls import URLPattern, URLResolver, path, re_path
from django.views.decorators.csrf import csrf_exempt
from django.views.i18n import set_language

from tournament.rescue.views import damaged

handler404 = "tournament.rescue.views.damaged.closed"

urlpatterns: list[URLPattern | URLResolver] = [
    path("rescue/<str:secret>/", damaged.damaged_data, name="damaged_data"),
    # Without a token: it changes a page's language, and pages stay the same for everybody.
    path("language/", csrf_exempt(set_language), name="set_language"),
    path("director/backups/", damaged.closed, name="backups"),
    re_path("", damaged.closed, name="closed"),
]
