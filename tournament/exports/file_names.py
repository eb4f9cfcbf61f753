"""What a file is called: plain ASCII, the day first, so that a folder sorts itself."""

from typing import Protocol

from django.utils.text import slugify

from tournament.exports.text import folded
from tournament.report import Heading


class Headed(Protocol):
    """A Report or a PlanSheet."""

    @property
    def heading(self) -> Heading: ...


def file_name(report: Headed, kind: str, extension: str) -> str:
    """2026-11-17-mardi-soir-ranking-2.pdf; the number is the published version."""
    heading = report.heading
    event = slugify(folded(heading.event.replace("-", " ")))[:40].strip("-") or heading.code
    parts = [f"{heading.date:%Y-%m-%d}", event, kind, str(heading.version or "")]
    return "-".join(part for part in parts if part) + f".{extension}"
