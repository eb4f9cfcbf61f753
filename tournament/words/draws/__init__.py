"""What is said of a draw of pairs or teams: what fits, and what can be mended between rounds."""
