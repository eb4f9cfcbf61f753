"""Pages of whoever runs a server, and what a proxy or a Prometheus server asks."""
