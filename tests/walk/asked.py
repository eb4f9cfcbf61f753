"""What is asked beside the bare addresses: with a query, or by a form that changes nothing."""

from collections.abc import Iterator
from typing import Any

from tests.walk.addresses import Address

RUNNING = ("under_way", "mended", "two_sections")
ALL_RULINGS = ("victory", "two_sections")
INCIDENTS = (
    "what=late&first_round={next}",
    "what=leaves&pair=2&first_round={next}",
    "what=leaves&pair=1&other=2&first_round={next}",
    "what=cut&last_round={last}",
    "what=added",
    "what=lost&boards={board}&first_round={next}",
    "what=played&in_round=1&tables=1&boards=2",
    "what=stayed&in_round=2&tables=1",
    "what=turned&in_round=1&tables=2",
    "what=late&section=B&first_round={next}",
)
RULINGS: tuple[dict[str, str], ...] = (
    {"kind": "averages", "ns_percent": "60", "ew_percent": "40", "law": "12C2(a)"},
    {"kind": "averages", "average": "50-50"},
    {"kind": "weighted", "ns_part_1": "110", "ns_share_1": "60", "ns_part_2": "-90",
     "ns_share_2": "40", "reason": "hésitation"},
    {"kind": "assigned", "ns_part_1": "140"},
    {"kind": "split", "ns_line": "140", "ew_line": "-90"},
    {"kind": "cancelled"},
    {"kind": "fixed", "ns_award": "3", "ew_award": "-3"},
    {"kind": "averages", "ns_percent": "sixty"},
)  # fmt: skip


def asked(house: dict[str, Any]) -> Iterator[Address]:
    yield from of_club()
    for of, evening in house["evenings"].items():
        yield from of_evening(of, evening)
        if of in RUNNING:
            yield from incidents(of, evening)
        if evening["places"]:
            yield from of_results(of, evening)
    for of in ("coming", "waiting"):
        yield from adviser(of, house["evenings"][of]["code"])


def of_club() -> Iterator[Address]:
    for name, path in (
        ("past_evenings", "/director/evenings/?year=all&search=va&sort=winners"),
        ("players", "/director/players/?search=ma&retired"),
        ("home", "/?code=zzzzzzzz"),
    ):
        yield Address("club", name, path)


def of_evening(of: str, evening: dict[str, Any]) -> Iterator[Address]:
    code = evening["code"]
    yield Address(of, "new_evening", f"/director/new/?like={code}")
    if of == "moved":
        return
    if of in ("mended", "under_way"):
        yield Address(of, "log", f"/director/{code}/log/?page=2")
    yield Address(of, "log", f"/director/{code}/log/?kind=conflict")
    yield Address(of, "publish", f"/director/{code}/standings/publish/?kind=final")
    yield Address(of, "room_screen", f"/s/{code}/screen/?page=2&still")


def incidents(of: str, evening: dict[str, Any]) -> Iterator[Address]:
    last = evening["rounds"][-1]
    values = {"next": last, "last": last - 1, "board": evening["boards"][-1]}
    for query in INCIDENTS:
        path = f"/director/{evening['code']}/plan/change/?{query.format(**values)}"
        yield Address(of, "repair", path)


def of_results(of: str, evening: dict[str, Any]) -> Iterator[Address]:
    code, place = evening["code"], evening["places"][5]
    pair, board = evening["pairs"][-1], evening["boards"][1]
    for path in (
        f"/s/{code}/pair/?q=ma",
        f"/s/{code}/boards/?pair={pair}",
        f"/s/{code}/card/{pair}/compare/?with={evening['pairs'][0]}",
        f"/director/{code}/why/board/{board}/{pair}/?version=1",
        f"/director/{code}/penalty/?pair={pair}&board={board}",
        f"/director/{code}/print/table-cards/?only=1,3",
        f"/director/{code}/print/guide-cards/?section=A&only=2",
        f"/director/{code}/print/ranking/?of=live",
        f"/director/{code}/log/?board={board}&pair={pair}",
        f"/director/{code}/read/?line=x&x-place={place}&x-text=3NTN%2B1&alphabet=en",
    ):
        yield Address(of, "asked", path)
    if of in ALL_RULINGS:
        yield Address(of, "public_ranking", f"/s/{code}/?section=B")
        yield Address(of, "public_board", f"/s/{code}/boards/{board}/?side=ew")
    for fields in RULINGS if of in ALL_RULINGS else RULINGS[1:3]:
        path = f"/director/{code}/ruling/{place}/"
        yield Address(of, "ruling", path, "post", {**fields, "then": "look", "alphabet": "en"})


def adviser(of: str, code: str) -> Iterator[Address]:
    for query in (
        "all=24", "look=howell-4-7x3", "winners=1&stationary=1", "copies=2&until=23:00",
        "led_by=cards&section=B",
    ):  # fmt: skip
        yield Address(of, "setup", f"/director/{code}/setup/?{query}")
