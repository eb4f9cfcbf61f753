"""What anybody may see: no login, read only."""

from django.urls import URLPattern, URLResolver, path
from django.views.i18n import set_language

urlpatterns: list[URLPattern | URLResolver] = [
    path("language/", set_language, name="set_language"),
]
