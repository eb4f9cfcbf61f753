"""Every page carries the policy, an error page too; what a page fetches is short."""

import gzip

import pytest
from django.test import Client

# The whole policy: no page of this program needs anything from elsewhere, or inline.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; frame-src 'self'; font-src 'self'; manifest-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)


@pytest.mark.django_db  # A page that is not there names the one club of a house.
class HeadersTests:
    def test_a_page_tells_the_browser_what_it_may_do(self):
        headers = Client().get("/nowhere/").headers
        assert headers["Content-Security-Policy"] == POLICY
        assert headers["Referrer-Policy"] == "same-origin"
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert "camera=()" in headers["Permissions-Policy"]

    def test_nothing_is_said_that_a_browser_would_complain_of(self):
        """Over the club's network it ignores this header, and says so on every page."""
        opener = "Cross-Origin-Opener-Policy"
        page = "/nowhere/"
        assert Client().get(page, headers={"host": "127.0.0.1:8765"})[opener] == "same-origin"
        assert Client().get(page, secure=True)[opener] == "same-origin"
        assert opener not in Client().get(page).headers

    def test_a_page_stands_in_no_other_site(self):
        response = Client().get("/nowhere/")
        assert response.status_code == 404
        assert response.headers["X-Frame-Options"] == "DENY"

    def test_what_only_leads_on_has_no_policy_of_a_page_but_tells_nobody_where_it_was(self):
        answer = Client().get("/director/new")
        assert answer.status_code == 301
        assert "Content-Security-Policy" not in answer.headers
        assert "Permissions-Policy" not in answer.headers
        assert answer.headers["Referrer-Policy"] == "same-origin"

    @pytest.mark.parametrize("path", ["css/site.css", "js/live.js", "icons/etui.svg"])
    def test_what_a_page_fetches_says_no_more_than_it_must(self, path):
        answer = Client().get(f"/static/{path}", headers={"accept-encoding": "gzip"})
        assert set(answer.headers) == {
            "Cache-Control",
            "Content-Encoding",
            "Content-Length",
            "Content-Type",
            "ETag",
            "Vary",
            "X-Content-Type-Options",
        }


class PackedTests:
    def test_text_goes_packed_over_the_network(self):
        answer = Client().get("/static/css/site.css", headers={"accept-encoding": "gzip, br"})
        assert answer.headers["Content-Encoding"] == "gzip"
        assert b"--baize" in gzip.decompress(answer.content)
        assert len(answer.content) < 4000

    def test_its_length_is_told_so_that_the_connection_stays(self):
        answer = Client().get("/static/css/site.css", headers={"accept-encoding": "gzip"})
        assert answer.headers["Content-Length"] == str(len(answer.content))

    def test_what_a_phone_has_packed_is_not_sent_again(self):
        packed = {"accept-encoding": "gzip"}
        tag = Client().get("/static/js/live.js", headers=packed).headers["ETag"]
        again = Client().get("/static/js/live.js", headers={**packed, "if-none-match": tag})
        assert again.status_code == 304
        assert "Content-Security-Policy" not in again.headers

    def test_whoever_cannot_unpack_gets_it_as_it_is(self):
        answer = Client().get("/static/css/site.css")
        assert "Content-Encoding" not in answer.headers

    def test_a_font_is_not_packed_twice(self):
        answer = Client().get("/static/fonts/DejaVuSans.ttf", headers={"accept-encoding": "gzip"})
        assert "Content-Encoding" not in answer.headers
