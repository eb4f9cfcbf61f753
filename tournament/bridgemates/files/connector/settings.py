"""How the devices of each section ask and show, as the evening wants it, of both makes of them.

Source: the comments of the maker's client 1.2.1, and its guide's pages on both. All values must be
sent: those that no evening decides are what the guide says is usual, else what helps a table.
"""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass, replace

from bridgemate_dataconnector.dto import (
    Bm2EnterHandrecordWhenOption,
    Bm2ShowPlayerNamesOption,
    Bm2ShowRankingOption,
    Bm3EnterHandrecordOption,
    Bm3LanguageOption,
    Bm3LeadCardEntryOption,
    Bm3NextRoundSeatingOption,
    Bm3PlayerRegistrationOption,
    Bm3RankingDisplayOption,
    Bm3ResultReentryOption,
    Bm3ScoreRecapOption,
    Bm3TdCallOption,
    Bm3ViewPercentagesOption,
    Bm3ViewResultsOption,
    Bridgemate2SettingsDTO,
    Bridgemate3SettingsDTO,
    InitDTO,
)

from tournament.bridgemates.values.device_settings import DeviceSettings

# Of the menu of the director, on either make; the guide's own.
PIN = "0000"
SECONDS_TO_DARK, SECONDS_TO_LOOK = 20, 2
# Of seven; the screen dims after twice five seconds and never goes off.
BRIGHTNESS, DIMS_AFTER = 4, 2
LANGUAGES = {"fr": Bm3LanguageOption.French}


@dataclass(frozen=True)
class SectionSettings:
    """The settings of all sections, for Bridgemates 2 and 3."""

    second: list[Bridgemate2SettingsDTO]
    third: list[Bridgemate3SettingsDTO]

    @property
    def digest(self) -> str:
        """What tells them from any others."""
        every = [one.to_dict() for one in (*self.second, *self.third)]
        return hashlib.sha256(json.dumps(every).encode()).hexdigest()

    def add_to(self, event: InitDTO) -> InitDTO:
        """Have an evening begin with them."""
        return replace(event, bridgemate2_settings=self.second, bridgemate3_settings=self.third)


def describe_settings(wanted: DeviceSettings, letters: Iterable[str], guid: str) -> SectionSettings:
    """Describe what is wanted, the same for each section."""
    sections = list(letters)
    return SectionSettings(
        [settings_of_second(wanted, letter, guid) for letter in sections],
        [settings_of_third(wanted, letter, guid) for letter in sections],
    )


def settings_of_second(wanted: DeviceSettings, letter: str, guid: str) -> Bridgemate2SettingsDTO:
    """Describe the settings of Bridgemates 2. They compare no lead with the hand: nothing says that
    a table whose cards lie in the wrong board could go on."""
    ranking = Bm2ShowRankingOption
    return Bridgemate2SettingsDTO(
        session_guid=guid,
        section_letters=letter,
        lead_card=wanted.asks_lead,
        member_numbers=wanted.asks_numbers,
        bm2_enter_hand_record=wanted.asks_hands,
        bm2_enter_hand_record_when=Bm2EnterHandrecordWhenOption.AtEndOfRound,
        show_results=wanted.shows_results,
        show_own_result=wanted.shows_results,
        show_percentage=wanted.shows_results and wanted.is_percentage,
        bm2_ranking=ranking.ShowAllRounds if wanted.shows_ranking else ranking.DoNotShow,
        show_pair_numbers=True,
        board_order_verification=True,
        autopoweroff_time=SECONDS_TO_DARK,
        verification_time=SECONDS_TO_LOOK,
        bm2_pi_ncode=PIN,
        bm2_remaining_boards=True,
        bm2_next_seatings=True,
        bm2_score_recap=True,
        bm2_score_correction=True,
        bm2_show_player_names=Bm2ShowPlayerNamesOption.ShowInAllRounds,
        bm2_td_call=True,
    )


def settings_of_third(wanted: DeviceSettings, letter: str, guid: str) -> Bridgemate3SettingsDTO:
    """Describe the settings of Bridgemates 3."""
    numbers = Bm3PlayerRegistrationOption
    hands, results = Bm3EnterHandrecordOption, Bm3ViewResultsOption
    ranking, others = Bm3RankingDisplayOption, results.OwnResultAndOtherResults
    is_percentage = wanted.shows_results and wanted.is_percentage
    return Bridgemate3SettingsDTO(
        session_guid=guid,
        section_letters=letter,
        bm3_lead_card_entry=lead_entry_of(wanted),
        bm3_player_number_entry=numbers.FirstRoundOnly if wanted.asks_numbers else numbers.Disabled,
        bm3_enter_handrecord=hands.AtEndOfRound if wanted.asks_hands else hands.Disabled,
        bm3_view_results=others if wanted.shows_results else results.Disabled,
        bm_view_percentages=Bm3ViewPercentagesOption(is_percentage),
        bm3_ranking=ranking.EndOfEachRound if wanted.shows_ranking else ranking.Disabled,
        bm3_screen_brightness=BRIGHTNESS,
        bm3_screen_dim_mode=DIMS_AFTER,
        bm3_language=LANGUAGES.get(wanted.language, Bm3LanguageOption.English),
        bm3_pi_ncode=PIN,
        bm3_next_seatings=Bm3NextRoundSeatingOption.Enabled,
        bm3_score_recap=Bm3ScoreRecapOption.Always,
        bm3_board_result_reentry=Bm3ResultReentryOption.Enabled,
        bm3_td_call=Bm3TdCallOption.Enabled,
    )


def lead_entry_of(wanted: DeviceSettings) -> Bm3LeadCardEntryOption:
    """Return how Bridgemates 3 ask for the lead: they warn of one that is not in the hand, and take
    it all the same."""
    if not wanted.asks_lead:
        return Bm3LeadCardEntryOption.Disabled
    if wanted.checks_lead:
        return Bm3LeadCardEntryOption.EnabledWithValidationAllowNonCompliance
    return Bm3LeadCardEntryOption.EnabledNoValidation
