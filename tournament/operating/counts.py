"""Count what a server answers, for a Prometheus server that asks now and then.

The names of pages, errors and methods are the program's own: no address, code or name of a person
is a label. Where several workers serve, each writes its counts into a file of its own, and
whichever is asked adds them up (https://prometheus.github.io/client_python/multiprocess/).

`prometheus-client` is a package of servers alone: without a key nothing is counted, and it need not
be installed.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from django.conf import settings
from django.db.models import Count

from tournament.models import Club, Session
from tournament.operating.health import count_free_bytes, last_backup
from tournament.serving.counted import SHARED_BY_WORKERS
from tournament.serving.doors.network_door import count_waiting

if TYPE_CHECKING:
    from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
    from prometheus_client.core import GaugeMetricFamily

# Seconds: a part from memory, a page, a page that is made anew, a large sheet, too long.
BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


@dataclass(frozen=True)
class Counts:
    """What is counted as it happens."""

    own: "CollectorRegistry"
    requests: "Counter"
    seconds: "Histogram"
    errors: "Counter"
    waiting: "Gauge"


@cache
def counts() -> Counts:
    """Make the counters once in a process, after its worker has said where they are shared."""
    from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

    own = CollectorRegistry()
    of_requests = ("method", "page", "status")
    return Counts(
        own,
        Counter("etui_requests", "Requests that the program answered.", of_requests, registry=own),
        Histogram(
            "etui_request_seconds",
            "Seconds from when a thread took a request to its answer.",
            ("method",),
            buckets=BUCKETS,
            registry=own,
        ),
        Counter("etui_errors", "Mistakes of the program.", ("error", "page"), registry=own),
        Gauge(
            "etui_waiting_requests",
            "Requests asked whole that wait for a thread.",
            multiprocess_mode="livesum",
            registry=own,
        ),
    )


def count_request(method: str, page: str, status: int, seconds: float, error: str) -> None:
    """Count an answer; `error` is the class of what went wrong, empty where nothing did."""
    if not settings.METRICS_KEY:
        return
    counted = counts()
    counted.requests.labels(method, page, str(status)).inc()
    counted.seconds.labels(method).observe(seconds)
    if error:
        counted.errors.labels(error, page).inc()
    counted.waiting.set(count_waiting())


def write_metrics() -> tuple[bytes, str]:
    """Write all that was counted, of every worker, and its content type."""
    from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4, CollectorRegistry, generate_latest
    from prometheus_client.multiprocess import MultiProcessCollector

    counted, registry = counts(), CollectorRegistry()
    if SHARED_BY_WORKERS in os.environ:
        MultiProcessCollector(registry)
    else:
        registry = counted.own
    now = CollectorRegistry()
    now.register(Now())
    return generate_latest(registry) + generate_latest(now), CONTENT_TYPE_PLAIN_0_0_4


class Now:
    """What is looked up when it is asked for."""

    def collect(self) -> "Iterator[GaugeMetricFamily]":
        from prometheus_client.core import GaugeMetricFamily

        free = GaugeMetricFamily("etui_disk_free_bytes", "Room where the data lie.")
        free.add_metric([], count_free_bytes(settings.DATA_DIR))
        yield free
        backup = GaugeMetricFamily("etui_last_backup_seconds", "When it was made, since 1970.")
        if last := last_backup():
            backup.add_metric([], last.timestamp())
        yield backup
        clubs = GaugeMetricFamily("etui_clubs", "Clubs of this server.")
        clubs.add_metric([], Club.objects.count())
        yield clubs
        evenings = GaugeMetricFamily("etui_evenings", "Evenings by state.", labels=["state"])
        kept = Session.objects.filter(discarded=False).order_by()
        for state, number in kept.values_list("state").annotate(Count("pk")):
            evenings.add_metric([state], number)
        yield evenings
