"""What a report consists of: cards, matches, rankings beside scratch, licences."""
