"""What a proxy, a container and a Prometheus server ask."""

from django.urls import URLPattern, URLResolver, path

from tournament.operating import views

urlpatterns: list[URLPattern | URLResolver] = [
    path("health/", views.health, name="health"),
    path("metrics/", views.metrics, name="metrics"),
]
