"""The one settings file: right for a club's laptop with no variable set; a server sets a few.

Variables: ETUI_DATA, ETUI_SECRET_KEY, ETUI_HOSTS, DATABASE_URL, ETUI_HTTPS, ETUI_PROXIES,
ETUI_TIME_ZONE, ETUI_CONNECTIONS_EACH, ETUI_LOG, ETUI_METRICS_KEY, ETUI_BACKUPS, ETUI_DEBUG,
EMAIL_HOST and what belongs to it (docs/deployment.md).
"""

import os
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

from tournament.serving import environment
from tournament.serving.caching import ask_again_for_scripts

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = environment.data_folder()

SECRET_KEY = environment.secret_key(DATA_DIR)
HTTPS = environment.flag("ETUI_HTTPS")
# How many proxies stand in front of the program and write down whom they heard.
PROXIES = environment.count("ETUI_PROXIES")
DEBUG = environment.flag("ETUI_DEBUG")
# `serve.py` adds this machine's own addresses and checks the Host of each listener.
ALLOWED_HOSTS = [*environment.LOOPBACK, *environment.names("ETUI_HOSTS")]
# Of the network door's on a laptop: half of them, so that half are left for everybody else.
CONNECTIONS_OF_AN_ADDRESS = environment.number("ETUI_CONNECTIONS_EACH", 200)
# Of whoever watches over a server: what was counted is for this key alone; where backups are laid.
METRICS_KEY = environment.metrics_key()
BACKUPS = os.environ.get("ETUI_BACKUPS", "")
if DEBUG and not set(ALLOWED_HOSTS) <= environment.LOOPBACK:
    raise ImproperlyConfigured("ETUI_DEBUG=1 shows the program's inside: only without ETUI_HOSTS.")

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_tables2",
    "tournament",
]

MIDDLEWARE = [
    "tournament.operating.observed.ObservedRequestsMiddleware",
    "tournament.web.middleware.SecurityHeadersMiddleware",
    "tournament.web.middleware.CompressTextMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "tournament.serving.static_files.PackedStaticFiles",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "tournament.web.language.LanguageMiddleware",
    "tournament.web.middleware.WordedRefusalMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "tournament.web.director_pages.DirectorPagesMiddleware",
]

ROOT_URLCONF = "tournament.urls"
WSGI_APPLICATION = "tournament.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    [
                        "tournament.web.site.markup.Loader",
                        "django.template.loaders.app_directories.Loader",
                    ],
                )
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "tournament.web.match_rounds.match_rounds",
            ],
            "builtins": [
                "django.templatetags.i18n",
                "django.templatetags.static",
                "tournament.templatetags.bridge",
            ],
            # The filters that the templates of one feature or kind alone use: its `filters.py`.
            "libraries": {
                f"{path.parent.name}_filters": ".".join(
                    path.relative_to(BASE_DIR).with_suffix("").parts
                )
                for path in sorted(BASE_DIR.glob("tournament/**/filters.py"))
            },
        },
    },
]

DATABASES = {"default": environment.database(DATA_DIR)}

LOGIN_URL = "/director/login/"
LOGIN_REDIRECT_URL = "/director/"
LOGOUT_REDIRECT_URL = "/director/login/"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {
        "NAME": "django.contrib.auth.password_validation.MinimumLengthValidator",
        "OPTIONS": {"min_length": 12},
    },
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]

# A link to choose another password opens for an hour.
PASSWORD_RESET_TIMEOUT = 60 * 60

# By which server mails about logins go; without one none is sent.
EMAIL_HOST = os.environ.get("EMAIL_HOST", "")
EMAIL_USE_SSL = environment.flag("EMAIL_USE_SSL")
EMAIL_USE_TLS = environment.flag("EMAIL_USE_TLS", usual="0" if EMAIL_USE_SSL else "1")
EMAIL_PORT = environment.number("EMAIL_PORT", 465 if EMAIL_USE_SSL else 587)
EMAIL_HOST_USER = os.environ.get("EMAIL_HOST_USER", "")
EMAIL_HOST_PASSWORD = os.environ.get("EMAIL_HOST_PASSWORD", "")
EMAIL_TIMEOUT = 20
DEFAULT_FROM_EMAIL = environment.sender()

# Longer than any evening; and longer than a director leaves the laptop alone during one.
SESSION_COOKIE_AGE = 12 * 60 * 60
SESSION_IDLE_AGE = 4 * 60 * 60
SESSION_SAVE_EVERY_REQUEST = False
SESSION_COOKIE_SAMESITE = "Strict"
CSRF_COOKIE_SAMESITE = "Strict"
CSRF_COOKIE_HTTPONLY = True
CSRF_FAILURE_VIEW = "tournament.web.site.error_pages.form_too_old"
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SECURE_CSP = {
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:"],
    "connect-src": ["'self'"],
    "frame-src": ["'self'"],
    "font-src": ["'self'"],
    "manifest-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
}
if HTTPS:
    SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = True
    SECURE_SSL_REDIRECT = True
    # A proxy or a container asks on the server itself.
    SECURE_REDIRECT_EXEMPT = ["^health/$"]
    SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
else:
    # A club's laptop speaks plain http on its own network (docs/deployment.md says why).
    SILENCED_SYSTEM_CHECKS = ["security.W004", "security.W008", "security.W012", "security.W016"]

# The page before an evening is kept carries its file, packed to a fifth.
DATA_UPLOAD_MAX_MEMORY_SIZE = 4_000_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 2_000
FILE_UPLOAD_MAX_MEMORY_SIZE = 2_000_000
MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"

LANGUAGE_CODE = "fr"
LANGUAGES = [("fr", "Français"), ("en", "English")]
LANGUAGE_COOKIE_NAME = "etui_language"
LANGUAGE_COOKIE_AGE = 365 * 24 * 60 * 60
LOCALE_PATHS = [BASE_DIR / "tournament" / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = os.environ.get("ETUI_TIME_ZONE", "Europe/Paris")

STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "tournament.serving.static_files.VersionedStaticFiles"},
}
# No collectstatic on a club's laptop: WhiteNoise reads the folders themselves.
WHITENOISE_USE_FINDERS = True
WHITENOISE_MAX_AGE = 24 * 60 * 60
WHITENOISE_ALLOW_ALL_ORIGINS = False
WHITENOISE_ADD_HEADERS_FUNCTION = ask_again_for_scripts

DJANGO_TABLES2_TEMPLATE = "parts/_table.html"

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "plain": {
            "()": "tournament.serving.plain_log.Plain",
            "format": "%(asctime)s %(levelname)s %(name)s %(message)s",
        },
        "json": {"()": "tournament.serving.plain_log.JsonLines"},
    },
    "handlers": {
        "console": {"class": "logging.StreamHandler", "formatter": environment.log_format()}
    },
    "root": {"handlers": ["console"], "level": "WARNING"},
    # What an operator does with a club of a server.
    "loggers": {"etui.operator": {"level": "INFO"}},
}
if environment.log_format() == "json":
    # A line for each request: on a laptop nobody reads them.
    LOGGING["loggers"] |= {"etui.requests": {"level": "INFO"}}  # type: ignore[operator]
