"""In which language somebody asks who is answered in front of Django."""

import io
from collections.abc import Mapping
from typing import Any

from django.core.handlers.wsgi import WSGIRequest
from django.utils import translation


def language_of(environ: Mapping[str, Any]) -> str:
    """Return the language that the browser has chosen here, else one that it reads, else the
    club's; of `environ` nothing else is read.
    """
    languages = {
        name: environ[name] for name in ("HTTP_COOKIE", "HTTP_ACCEPT_LANGUAGE") if name in environ
    }
    request = WSGIRequest({**languages, "REQUEST_METHOD": "GET", "wsgi.input": io.BytesIO()})
    return str(translation.get_language_from_request(request))
