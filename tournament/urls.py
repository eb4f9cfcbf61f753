"""Every address of the program, a list for each feature."""

from pathlib import Path

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

handler400 = "tournament.web.site.error_pages.bad_request"
handler403 = "tournament.web.site.error_pages.forbidden"
handler404 = "tournament.web.site.error_pages.not_found"
handler500 = "tournament.web.site.error_pages.mistake"

# Kinds of event with addresses of their own.
KINDS = sorted(
    f"kinds.{urls.parent.name}" for urls in Path(__file__).parent.glob("kinds/*/urls.py")
)
FEATURES = (
    "accounts",
    "club",
    "people",
    "four",
    "season",
    "setup",
    "bookings",
    "entries",
    "arrivals",
    *KINDS,
    "draws",
    "door",
    "incidents",
    "play",
    "calls",
    "delays",
    "bridgemates",
    "phones",
    "hall",
    "veil",
    "deals",
    "hands",
    "rulings",
    "results",
    "federations",
    "log",
    "public",
    "room",
    "rescue",
    "operating",
    "help",
)

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include(f"tournament.{feature}.urls")) for feature in FEATURES
]
