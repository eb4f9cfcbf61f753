"""The evening under way: cockpit, travellers, rounds, tables' links, log."""

from django.urls import URLPattern, URLResolver, path

from tournament.views.director import anomalies, board, cockpit, conflicts, line, links, log

urlpatterns: list[URLPattern | URLResolver] = [
    path("<code:code>/", cockpit.cockpit, name="cockpit"),
    path("<code:code>/call/", cockpit.call, name="call_round"),
    path("<code:code>/boards/", board.entry, name="entry"),
    path("<code:code>/board/<int:number>/", board.board, name="board"),
    path("<code:code>/board/<int:number>/add/", board.add_line, name="add_line"),
    path("<code:code>/round/<int:number>/", board.by_round, name="round"),
    path("<code:code>/read/", board.read, name="read_line"),
    path("<code:code>/line/<str:place>/", line.line, name="line"),
    path("<code:code>/line/<str:place>/move/", line.move_line, name="move_line"),
    path("<code:code>/line/<str:place>/swap/", line.swap_line, name="swap_line"),
    path("<code:code>/line/<str:place>/take-back/", line.take_back_line, name="take_back_line"),
    path("<code:code>/conflicts/", conflicts.conflicts, name="conflicts"),
    path("<code:code>/conflicts/<str:place>/", conflicts.settle, name="settle"),
    path("<code:code>/reports/<int:number>/seen/", conflicts.report_seen, name="report_seen"),
    path("<code:code>/links/", links.links, name="links"),
    path("<code:code>/links/renew/", links.renew_unknown, name="links_renew"),
    path("<code:code>/links/close/", links.close_all, name="links_close"),
    path("<code:code>/links/open/", links.open_all, name="links_open"),
    path("<code:code>/links/<slug:table>/renew/", links.renew, name="link_renew"),
    path("<code:code>/links/<slug:table>/close/", links.close, name="link_close"),
    path("<code:code>/links/<slug:table>/open/", links.open_again, name="link_open"),
    path("<code:code>/line/<str:place>/seen/", anomalies.seen_line, name="seen_line"),
    path("<code:code>/anomalies/", anomalies.anomalies, name="anomalies"),
    path("<code:code>/log/", log.log, name="log"),
    path("<code:code>/log/<int:number>/undo/", log.undo_change, name="undo"),
    path("<code:code>/undo/", log.undo_last, name="undo_last"),
]
