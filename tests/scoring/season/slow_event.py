"""A second ranking of an event of several sessions, written from the rules and not for speed."""

from fractions import Fraction


def total_of(sessions, combine):
    """Add, or take the mean of, (value, weight) pairs."""
    added = sum((value * weight for value, weight in sessions), Fraction(0))
    return added if combine == "sum" else added / sum(weight for _value, weight in sessions)


def line_of(who, sessions, carried, combine, needed):
    values = sorted((value * weight for value, weight in sessions), reverse=True)
    total = total_of(sessions, combine) + carried
    return {"who": who, "total": total, "values": values, "whole": len(sessions) >= needed}


def part_of(lines):
    """Return the lines of a part as (whole, total, values), the best first."""
    return sorted(lines, key=lambda one: (one["whole"], one["total"], one["values"]), reverse=True)


def carried_slowly(lines, members, way, share, most):
    """Return what each member of a final brings."""
    if way in ("full", "none"):
        return {}
    if way == "share":
        mean = sum(one["total"] for one in lines) / len(lines) if lines else 0
        return {one["who"]: share * (one["total"] - mean) for one in lines if one["who"] in members}
    own = [one for one in lines if one["who"] in members]
    brought = {}
    for one in own:
        key = one["whole"], one["total"], one["values"]
        better = sum((other["whole"], other["total"], other["values"]) > key for other in own)
        level = sum((other["whole"], other["total"], other["values"]) == key for other in own)
        places = range(better, better + level)
        if len(own) == 1:
            brought[one["who"]] = most
        else:
            points = [most - most * place / (len(own) - 1) for place in places]
            brought[one["who"]] = sum(points) / level
    return brought


def rank_event_slowly(qualifying, finals, combine, way, share, most, *, is_whole):
    """Rank an event; each contestant's sessions are (name, value, weight)."""

    def rank_part(sessions, carried):
        names = {name for own in sessions.values() for name, _value, _weight in own}
        needed = len(names) if is_whole else 0
        return part_of(
            line_of(
                who, [(v, w) for _name, v, w in own], carried.get(who, Fraction(0)), combine, needed
            )
            for who, own in sessions.items()
        )

    before = rank_part(qualifying, {})
    parts, placed = [], set()
    for number, final in enumerate(finals):
        own = {who: list(some) for who, some in final.items() if who not in placed}
        placed.update(own)
        carried = carried_slowly(before, set(own), way, share, most)
        if way == "full":
            own = {who: [*qualifying.get(who, []), *some] for who, some in own.items()}
        parts.append((number, rank_part(own, carried)))
    left = {who: some for who, some in qualifying.items() if who not in placed}
    parts.append((None, rank_part(left, {})))
    lines = []
    for whole in (True, False):
        for number, part in parts:
            some = [one for one in part if one["whole"] is whole]
            start = len(lines)
            for one in some:
                better = sum(
                    (other["total"], other["values"]) > (one["total"], one["values"])
                    for other in some
                )
                lines.append((start + better + 1, one["who"], one["total"], number))
    return sorted(lines, key=lambda line: (line[0], line[1]))
