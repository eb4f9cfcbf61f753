#!/bin/sh
# A double click on macOS starts the evening. Everything else is in run.py.
cd "$(dirname "$0")" && exec python3 run.py "$@"
