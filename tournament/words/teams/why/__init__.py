"""Why a match and a team's total gave what they gave, in words."""
