"""Every address of the program, a file for each door and part of the evening."""

from django.urls import URLPattern, URLResolver, include, path, register_converter

from tournament.models.event import CODE_ALPHABET


class CodeConverter:
    """The eight characters that name an evening in an address."""

    regex = f"[{CODE_ALPHABET}]{{8}}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(CodeConverter, "code")

handler400 = "tournament.views.errors.bad_request"
handler403 = "tournament.views.errors.forbidden"
handler404 = "tournament.views.errors.not_found"
handler500 = "tournament.views.errors.mistake"

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/", include("tournament.urls.setup")),
    path("director/", include("tournament.urls.club")),
    path("director/", include("tournament.urls.play")),
    path("director/", include("tournament.urls.results")),
    path("", include("tournament.urls.table")),
    path("", include("tournament.urls.public")),
]
