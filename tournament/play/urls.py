"""The evening under way: cockpit, boards, lines, contradictions."""

from django.urls import URLPattern, URLResolver, path

from tournament.play.views import (
    anomalies,
    board,
    clock,
    cockpit,
    conflicts,
    line,
    read_line,
)

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/<code:code>/", cockpit.cockpit, name="cockpit"),
    path("director/<code:code>/call/", cockpit.call, name="call_round"),
    path("director/<code:code>/clock/", clock.clock, name="clock"),
    path("director/<code:code>/clock/press/", clock.press, name="press_clock"),
    path("director/<code:code>/clock/breaks/", clock.add_break, name="add_break"),
    path(
        "director/<code:code>/clock/breaks/<int:number>/remove/",
        clock.remove_break,
        name="remove_break",
    ),
    path("director/<code:code>/boards/", board.entry, name="entry"),
    path("director/<code:code>/board/<int:number>/", board.board, name="board"),
    path("director/<code:code>/board/<int:number>/add/", board.add_line, name="add_line"),
    path("director/<code:code>/round/<int:number>/", board.by_round, name="round"),
    path("director/<code:code>/read/", read_line.read, name="read_line"),
    path("director/<code:code>/line/<str:place>/", line.line, name="line"),
    path("director/<code:code>/line/<str:place>/move/", line.move_line, name="move_line"),
    path("director/<code:code>/line/<str:place>/swap/", line.swap_line, name="swap_line"),
    path(
        "director/<code:code>/line/<str:place>/take-back/",
        line.take_back_line,
        name="take_back_line",
    ),
    path("director/<code:code>/conflicts/", conflicts.conflicts, name="conflicts"),
    path("director/<code:code>/conflicts/<str:place>/", conflicts.settle, name="settle"),
    path(
        "director/<code:code>/reports/<int:number>/seen/",
        conflicts.mark_report_seen,
        name="report_seen",
    ),
    path("director/<code:code>/line/<str:place>/seen/", anomalies.mark_line_seen, name="seen_line"),
    path("director/<code:code>/anomalies/", anomalies.anomalies, name="anomalies"),
    path("director/<code:code>/anomalies/leave/", anomalies.leave, name="leave_suspects"),
]
