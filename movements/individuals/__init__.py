"""Make individual movements: all play for themselves, with a new partner each round."""
