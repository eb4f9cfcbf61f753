"""An address that leads nowhere says so in the reader's language, and leads back."""

import pytest


@pytest.mark.django_db
class NotFoundTests:
    @pytest.mark.parametrize("address", ["/s/aaaaaaaa/", "/director/zzzz/", "/nowhere/"])
    def test_it_is_worded_in_french_and_leads_to_the_first_page(self, client, address):
        response = client.get(address, HTTP_ACCEPT_LANGUAGE="fr")
        page = response.content.decode()
        assert response.status_code == 404
        assert "Cette page n’existe pas" in page
        assert 'href="/"' in page

    def test_it_is_worded_in_english(self, client):
        page = client.get("/nowhere/", HTTP_ACCEPT_LANGUAGE="en").content.decode()
        assert "No such page" in page
