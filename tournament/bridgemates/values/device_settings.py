"""What an evening wants its devices to ask and to show."""

from dataclasses import dataclass


@dataclass(frozen=True)
class DeviceSettings:
    """`checks_lead`: a lead is compared with the hand; `asks_numbers`: players say
    who they are; `shows_results`: those of other tables, with `is_percentage` in percent;
    `language` is the code of the club's."""

    asks_lead: bool = False
    checks_lead: bool = False
    asks_numbers: bool = False
    asks_hands: bool = False
    shows_results: bool = False
    shows_ranking: bool = False
    is_percentage: bool = False
    language: str = "en"
