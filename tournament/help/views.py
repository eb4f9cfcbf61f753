"""The pages of the help: all tasks with the search, and each task."""

from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_safe

from tournament.help.pages import find_task
from tournament.help.search import search_tasks
from tournament.help.tasks import CHAPTERS, TASKS
from tournament.help.texts import choose_language
from tournament.models import Club
from tournament.web.access import person_access

# As long as a name in a search of the club's lists.
LONGEST = 60


@require_safe
@person_access
def help_pages(request: HttpRequest, club: Club | None) -> HttpResponse:
    """Show all tasks, or what the search finds; of a page that asks, the task that it is about."""
    way = read_way_back(request)
    task = find_task(request.GET.get("page", ""), way["back"])
    if task:
        return redirect(reverse("help_task", args=[task.slug]) + way["carried"])
    text = request.GET.get("search", "")[:LONGEST].strip()
    context = {
        "club": club,
        "chapters": CHAPTERS,
        "search": text,
        "found": search_tasks(text, choose_language()),
        **way,
    }
    return render(request, "help/help.html", context)


@require_safe
@person_access
def help_task(request: HttpRequest, club: Club | None, task: str) -> HttpResponse:
    """Show a task's text, its picture and what goes with it."""
    if task not in TASKS:
        raise Http404
    topic = TASKS[task]
    context = {
        "club": club,
        "task": topic,
        "text": topic.template(choose_language()),
        "picture": topic.picture(choose_language()),
        "related": [TASKS[slug] for slug in topic.related],
        **read_way_back(request),
    }
    return render(request, "help/task.html", context)


def read_way_back(request: HttpRequest) -> dict[str, Any]:
    """Read from which page of the program somebody came, and what carries it on in a link."""
    back = request.GET.get("from", "")
    is_ours = back.startswith("/") and url_has_allowed_host_and_scheme(back, allowed_hosts=None)
    if not is_ours or back.startswith(reverse("help")):
        back = ""
    return {"back": back, "carried": f"?{urlencode({'from': back})}" if back else ""}
