"""A second count of a club's year, slow and plain, from the words of the page alone; it shares no
code with the program and takes what `years.a_random_year` returns."""

from fractions import Fraction


def begun(club, inside):
    return [
        one for one in club["evenings"] if one["counts"] and one["begun"] and inside(one["day"])
    ]


def all_money(club, inside, today):
    """Every sum as (day, way, cents, what for); who sits in an evening of tomorrow has not paid."""
    at_doors = [
        (one["day"], *paid)
        for one in club["evenings"]
        if one["counts"] and (one["begun"] or one["day"] <= today)
        for paid in one["paid"]
    ]
    return [one for one in (*at_doors, *club["apart"]) if inside(one[0])]


def is_guest(club, name):
    return club["people"][name][0]


def sums(club, evenings, money):
    names = [name for one in evenings for name in one["players"]]
    different = sorted(set(names))
    return {
        "evenings": len(evenings),
        "afternoons": len([one for one in evenings if one["four"]]),
        "tables": sum((Fraction(one["seats"]) / 4 for one in evenings), Fraction(0)),
        "visits": len(names),
        "players": len(different),
        "guests": len([name for name in different if is_guest(club, name)]),
        "income": sum(one[2] for one in money),
    }


def came_first(club, today):
    first = {}
    for one in begun(club, lambda day: day <= today):
        for name in one["players"]:
            first[name] = min(first.get(name, one["day"]), one["day"])
    return first


def new_members(club, since, last):
    first = came_first(club, last)
    if not [day for day in first.values() if day < since]:
        return None
    return {name for name, day in first.items() if day >= since and not is_guest(club, name)}


def regulars(club, evenings):
    names = [name for one in evenings for name in one["players"]]
    times = {name: names.count(name) for name in names if names.count(name) > 1}
    # Who has fewer than ten before them.
    best = {name: n for name, n in times.items() if len([m for m in times.values() if m > n]) < 10}
    if len(best) > 20:
        lowest = min(best.values())
        best = {name: n for name, n in best.items() if n > lowest}
    return best


def away(club, since_before, last):
    evenings = begun(club, lambda day: since_before <= day <= last)
    if not evenings:
        return {}
    latest = max(one["day"] for one in evenings)
    found = {}
    for name, (guest, retired) in club["people"].items():
        days = [one["day"] for one in evenings if name in one["players"]]
        if guest or retired or not days:
            continue
        missed = len([one for one in evenings if one["day"] > max(days)])
        if (latest - max(days)).days >= 56 and missed >= 8:
            found[name] = (max(days), len(days), missed)
    return found
