"""Every answer carries the policy, an error page too."""

import gzip

from django.test import Client

# The whole policy: no page of this program needs anything from elsewhere, or inline.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)


class HeadersTests:
    def test_an_answer_tells_the_browser_what_it_may_do(self):
        headers = Client().get("/static/css/site.css").headers
        assert headers["Content-Security-Policy"] == POLICY
        assert headers["Referrer-Policy"] == "same-origin"
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert "camera=()" in headers["Permissions-Policy"]

    def test_nothing_is_said_that_a_browser_would_complain_of(self):
        """Over the club's network it ignores this header, and says so on every page."""
        opener = "Cross-Origin-Opener-Policy"
        page = "/static/css/site.css"
        assert Client().get(page, headers={"host": "127.0.0.1:8765"})[opener] == "same-origin"
        assert Client().get(page, secure=True)[opener] == "same-origin"
        assert opener not in Client().get(page).headers

    def test_a_page_that_is_not_there_does_so_too(self):
        response = Client().get("/nowhere/")
        assert response.status_code == 404
        assert response.headers["Content-Security-Policy"] == POLICY
        assert response.headers["X-Frame-Options"] == "DENY"


class PackedTests:
    def test_text_goes_packed_over_the_network(self):
        answer = Client().get("/static/css/site.css", headers={"accept-encoding": "gzip, br"})
        packed = b"".join(answer.streaming_content)
        assert answer.headers["Content-Encoding"] == "gzip"
        assert b"--baize" in gzip.decompress(packed)
        assert len(packed) < 4000

    def test_whoever_cannot_unpack_gets_it_as_it_is(self):
        answer = Client().get("/static/css/site.css")
        assert "Content-Encoding" not in answer.headers

    def test_a_font_is_not_packed_twice(self):
        answer = Client().get("/static/fonts/DejaVuSans.ttf", headers={"accept-encoding": "gzip"})
        assert "Content-Encoding" not in answer.headers
