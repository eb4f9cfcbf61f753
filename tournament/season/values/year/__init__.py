"""A club's year in figures: evenings, who came, tables, money, beside the year before."""
