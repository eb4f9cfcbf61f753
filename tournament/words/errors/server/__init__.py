"""What is refused about logins, and to whoever runs a server."""
