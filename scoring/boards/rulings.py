"""What a ruling makes of awards, before they are added up."""

from fractions import Fraction


def despite_serious_error(
    obtained: Fraction, without_infraction: Fraction, without_error: Fraction
) -> Fraction:
    """Return the award of a side that was damaged and then damaged itself (Law 12C1(e)).

    `obtained`: at the table; `without_infraction`: what the adjusted score is worth;
    `without_error`: what the infraction alone would have left it. The part of the damage that is
    its own is not made good. The other side gets the adjusted score. Source: R. Barker,
    rmbarkerlaws.blogspot.com, October 2011.

    >>> despite_serious_error(Fraction(2), Fraction(9), Fraction(6))
    Fraction(5, 1)
    """
    damage = max(without_infraction - obtained, Fraction(0))
    own = max(without_error - obtained, Fraction(0))
    return obtained + max(damage - own, Fraction(0))
