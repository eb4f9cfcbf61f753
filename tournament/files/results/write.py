"""The results as JSON, which `scoring.results_file` reads and the command `score` takes."""

import json

from tournament.evening.report import Report
from tournament.files.kind import FILES


def results_file(report: Report) -> bytes:
    """Write the results as JSON, as their kind has them."""
    content = FILES.of(report).make_results(report)
    return json.dumps(content, ensure_ascii=False, indent=1).encode()


def lost_in_results(report: Report) -> tuple[str, ...]:
    """List what the file does not hold of this report, as codes of `LOSS_CODES`."""
    return ("bracket_lost",) if report.is_knock_out else ()
