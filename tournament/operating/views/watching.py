"""How the server is, for anybody; what it counted, for whoever has the operator's key."""

import hmac
from http import HTTPStatus

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tournament.operating.counts import write_metrics
from tournament.operating.health import FAILING, find_health


@require_safe
@never_cache
def health(request: HttpRequest) -> HttpResponse:
    """Say how each part of the server is, in words alone: 503 where nothing can be answered."""
    found = find_health()
    is_failing = found["status"] == FAILING
    status = HTTPStatus.SERVICE_UNAVAILABLE if is_failing else HTTPStatus.OK
    return JsonResponse(found, status=status)


@require_safe
@never_cache
def metrics(request: HttpRequest) -> HttpResponse:
    """Answer in Prometheus's text format whoever has the key; for others nothing is here."""
    wanted = f"Bearer {settings.METRICS_KEY}".encode()
    key = request.headers.get("Authorization", "").encode()
    if not settings.METRICS_KEY or not hmac.compare_digest(key, wanted):
        raise Http404
    content, kind = write_metrics()
    return HttpResponse(content, content_type=kind)
