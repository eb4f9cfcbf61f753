"""What whoever runs a server does with its clubs."""
