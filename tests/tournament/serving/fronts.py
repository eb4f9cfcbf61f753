"""What stands in front of the program, with one evening and a program that says who it is."""

from tournament.serving.live.live import Live, LiveEvening


def program(environ, start_response):
    start_response("200 OK", [])
    return [b'"the program"']


def live_at(revision: int, *, is_final: bool = False, asked: bool = True) -> Live:
    """One evening at that revision, for which somebody asks; others there are none."""
    tick = LiveEvening(revision, is_final)
    live = Live(lambda codes: {code: tick for code in codes if code == "abcd2345"})
    if asked:
        live.answer("abcd2345")
    return live


def nothing(codes) -> dict[str, LiveEvening]:
    return {}
