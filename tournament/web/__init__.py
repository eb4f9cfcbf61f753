"""What stands between a request and a feature: access, language, headers, error pages."""
