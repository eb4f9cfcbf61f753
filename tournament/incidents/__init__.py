"""What goes wrong with the plan while it is played, and how it goes on."""
