"""A second ranker over sessions, slow and plain, that shares no code with the first.

Written from the words that describe the file alone; it takes the file's own JSON and gives the
answer's, with every figure as a fraction.
"""

from fractions import Fraction


def number(value):
    return None if value in (None, "") else Fraction(str(value))


def value_of(content, session, result):
    if content["combine"] == "share":
        return 100 * number(result["score"]) / number(result["maximum"])
    unit = content["unit"]
    if unit == "percentage":
        return number(result["percentage"])
    if unit != "points":
        return number(result["score"])
    if result["rank"] is None:
        return Fraction(0)
    # The places that those of this rank fill, one after another.
    filled = [result["rank"] - 1 + n for n, one in enumerate(same_rank(session, result))]
    points = content["places"]
    return sum(Fraction(points[n]) if n < len(points) else 0 for n in filled) / Fraction(
        len(filled)
    )


def same_rank(session, result):
    return [one for one in session["results"] if one["rank"] == result["rank"]]


def played_by(content, contestant):
    for place, session in enumerate(content["sessions"]):
        for result in session["results"]:
            if result["contestant"] == contestant:
                weight = number(session.get("weight")) or Fraction(1)
                yield {
                    "place": place,
                    "name": session["name"],
                    "value": value_of(content, session, result),
                    "weight": weight,
                    "always": session.get("carry_over", False),
                    "won": number(result["score"]),
                    "of": number(result["maximum"]),
                }


def season_of(content, contestant):
    played = list(played_by(content, contestant))
    others = [one for one in played if not one["always"]]
    while content["best"] is not None and len(others) > content["best"]:
        # The lowest goes; of equals the latest.
        lowest = min(one["value"] for one in others)
        others.remove([one for one in others if one["value"] == lowest][-1])
    counted = [one for one in played if one["always"] or one in others]
    weights = sum(one["weight"] for one in counted)
    if content["combine"] == "share":
        won = sum(one["weight"] * one["won"] for one in counted)
        total = 100 * won / sum(one["weight"] * one["of"] for one in counted)
        best = max(one["value"] for one in played)
    else:
        total = sum(one["weight"] * one["value"] for one in counted)
        total = total / weights if content["combine"] == "mean" else total
        best = max(one["weight"] * one["value"] for one in played)
    return {
        "contestant": contestant,
        "total": total,
        "sessions": len(played),
        "counted": [one["name"] for one in counted],
        "qualified": len(counted) >= (content["at_least"] or 0),
        "best": best,
    }


def rank_slowly(content):
    """Return (rank, contestant, total, sessions, counted, qualified) of everybody, best first."""
    everybody = {r["contestant"] for session in content["sessions"] for r in session["results"]}
    seasons = [season_of(content, contestant) for contestant in everybody]

    def merit(season):
        return (season["qualified"], season["total"], season["sessions"], season["best"])

    return {
        season["contestant"]: (
            1 + sum(merit(other) > merit(season) for other in seasons),
            season["total"],
            season["sessions"],
            season["counted"],
            season["qualified"],
        )
        for season in seasons
    }
