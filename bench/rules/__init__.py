"""How long scoring, movements and draws take, and what they find."""
