"""A table's call: its page on the phone, the director's page of calls."""

from django.urls import URLPattern, URLResolver, path

from tournament.calls.views import director, table

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/<code:code>/calls/", director.calls, name="calls"),
    path("director/<code:code>/calls/<int:number>/answer/", director.answer, name="answer_call"),
    path("director/<code:code>/calls/<int:number>/end/", director.end, name="end_call"),
    path("t/call/", table.call, name="table_call"),
    path("t/call/end/", table.withdraw, name="table_call_end"),
]
