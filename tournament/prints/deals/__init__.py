"""The cards on paper: hand records, curtain cards, lists to deal by."""
