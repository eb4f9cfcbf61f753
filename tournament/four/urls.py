"""Games for four players."""

from django.urls import URLPattern, URLResolver, path

from tournament.four.views import (
    afternoon,
    afternoons,
    files,
    game,
    phone,
    phone_access,
    phone_links,
    read_file,
    rules,
    screen,
)

OWN = "director/four/<uuid:afternoon>/"
urlpatterns: list[URLPattern | URLResolver] = [
    path("director/four/", afternoons.afternoons, name="four_afternoons"),
    path("director/four/new/", afternoons.begin, name="four_begin"),
    path("director/four/read/", read_file.read_file, name="four_read"),
    path(OWN, afternoon.afternoon, name="four"),
    path(f"{OWN}players/", afternoon.come, name="four_come"),
    path(f"{OWN}tables/<int:table>/", afternoon.seats, name="four_seats"),
    path(f"{OWN}undo/", afternoon.undo, name="four_undo"),
    path(f"{OWN}rules/", rules.rules, name="four_rules"),
    path(f"{OWN}redo/", afternoon.redo, name="four_redo"),
    path(f"{OWN}end/", afternoon.end, name="four_end"),
    path(f"{OWN}phones/", phone_links.phone_links, name="four_phones"),
    path(f"{OWN}sheet.<str:extension>", files.four_file, name="four_file"),
    path(f"{OWN}games/<uuid:game>/", game.game, name="four_game"),
    path(f"{OWN}games/<uuid:game>/seats/", afternoon.seats_again, name="four_seats_again"),
    path(f"{OWN}games/<uuid:game>/end/", afternoon.break_game, name="four_break"),
    path(f"{OWN}deals/<uuid:deal>/", game.deal, name="four_deal"),
    path("s/four/<uuid:afternoon>/screen/", screen.screen, name="four_screen"),
    path("t/four/", phone.phone, name="four_phone"),
    path("t/four/last/", phone.correct_last, name="four_phone_last"),
    path("t/four/undo/", phone.undo_step, name="four_phone_undo"),
    path("t/four/<str:token>/", phone_access.enter, name="four_phone_enter"),
]
