"""What is said of results: heads, figures, differences, rulings."""
