"""How an evening goes on after an incident."""
