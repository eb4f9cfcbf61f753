"""An event of several sessions: its ranking, who goes on, who meets again; pure values."""
