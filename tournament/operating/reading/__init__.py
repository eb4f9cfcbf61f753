"""What whoever runs a server may see of its clubs: figures, and nobody's name."""
