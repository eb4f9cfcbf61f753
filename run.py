#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""Sets Étui up on this computer and runs it.

    python3 run.py                the evening: set up what is missing, serve, print the links
    python3 run.py test [PATH]    the quick whole of the tests; what follows goes to pytest
    python3 run.py test --all     everything that this machine can test
    python3 run.py check          the quick verdict: format, lint, types, migrations, fast tests
    python3 run.py bench          how long points, standings, pages and prints take: one table
    python3 run.py backup [FILE]  one more backup (restore [FILE] puts one back)
    python3 run.py manage ...     any of Django's or the program's own commands
    python3 run.py bundle         wheels/: what to carry to a computer without internet
    python3 run.py extras         try again to install what could not be: double dummy, Bridgemate

Options of the first: --port N, --network-port N, --no-network, --no-browser, --no-demo.
Of every one: --data FOLDER, where the club's data are kept (or the variable ETUI_DATA).
On Windows type `py` instead of `python3`.
"""
# The standard library only. The grammar stays so old that Python 2 reads the file far enough to say
# which Python it needs: no f-strings, no annotations, no keyword-only arguments.

import hashlib
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(HERE, ".venv")
WHEELS = os.path.join(HERE, "wheels")
RUNTIME = "requirements.txt"
SERVER = "requirements-server.txt"  # the same and PostgreSQL's driver
DEVELOPMENT = "requirements-dev.txt"
VENDOR = os.path.join(HERE, "vendor")
# What the program can do without, and what is then missing.
EXTRAS = (
    ("requirements-deals.txt", "no tricks and no par are worked out (double dummy)"),
    ("requirements-bws.txt", "Bridgemate's files cannot be read"),
    ("requirements-devices.txt", "Bridgemate's program cannot be asked"),
)
OLDEST = (3, 11)

NOT_INSTALLED = """
Etui could not install what it needs (%s).
 - With internet: check the connection and start again; nothing is half done.
 - Without: on a computer with internet, the same system and the same Python (%s),
   run "python3 run.py bundle", then copy its folder "wheels" beside run.py."""
NOT_EXTRA = "Not everything could be installed: %s. To try again: python3 run.py extras"


def main(arguments):
    if sys.version_info < OLDEST:
        sys.exit(
            "Etui needs Python %d.%d or later; this is Python %d.%d. Newer ones: www.python.org"
            % (OLDEST + tuple(sys.version_info[:2]))
        )
    arguments = take_data_folder(arguments)
    if arguments and arguments[0] in ("help", "-h", "--help"):
        print(__doc__.strip())
    elif arguments and not arguments[0].startswith("-"):
        run_command(arguments[0], arguments[1:])
    else:
        manage(["serve"] + arguments)


def run_command(name, arguments):
    commands = {
        "serve": lambda: manage(["serve"] + arguments),
        "backup": lambda: manage(["backup"] + arguments),
        "restore": lambda: manage(["restore"] + arguments),
        "manage": lambda: manage(arguments),
        "test": lambda: develop("tests.everything", arguments),
        "check": lambda: develop("tests.quick", arguments),
        "bench": lambda: develop("bench", arguments),
        "bundle": bundle,
        "extras": add_extras,
    }
    if name not in commands:
        sys.exit("Unknown command: %s. The commands: python3 run.py --help" % name)
    commands[name]()


def take_data_folder(arguments):
    """Move `--data FOLDER` into the environment, where the program reads it."""
    rest = list(arguments)
    for position, word in enumerate(rest):
        if word == "--":
            break
        if word == "--data" and position + 1 < len(rest):
            os.environ["ETUI_DATA"] = os.path.abspath(rest[position + 1])
            return rest[:position] + rest[position + 2 :]
        if word.startswith("--data="):
            os.environ["ETUI_DATA"] = os.path.abspath(word[len("--data=") :])
            return rest[:position] + rest[position + 1 :]
    return rest


def manage(arguments):
    environment(SERVER if os.environ.get("DATABASE_URL") else RUNTIME)
    become([venv_python(), os.path.join(HERE, "manage.py")] + arguments)


def develop(module, arguments):
    environment(DEVELOPMENT)
    os.chdir(HERE)
    become([venv_python(), "-m", module] + arguments)


def become(command):
    """Replace this process, so that one Ctrl-C or one kill reaches the program itself."""
    if os.name != "nt":
        sys.stdout.flush()
        os.execv(command[0], command)
    child = subprocess.Popen(command)
    while True:
        try:
            sys.exit(child.wait())
        except KeyboardInterrupt:
            continue  # Windows sends it to the child too, which ends in its own time.


def venv_python():
    if os.name == "nt":
        return os.path.join(VENV, "Scripts", "python.exe")
    return os.path.join(VENV, "bin", "python")


def environment(requirements):
    """Make or mend `.venv`; costs nothing when the marker says that all is there."""
    marker = os.path.join(VENV, "installed-" + requirements)
    wanted = fingerprint(requirements)
    if os.path.exists(venv_python()) and read(marker) == wanted:
        return
    if not fits_this_python():
        make_venv()
    install(requirements)
    install_extras()
    with open(marker, "w") as file:
        file.write(wanted)


def fingerprint(requirements):
    content = b""
    for name in [requirements] + [extra for extra, _ in EXTRAS]:
        if os.path.exists(os.path.join(HERE, name)):
            with open(os.path.join(HERE, name), "rb") as file:
                content += file.read()
    return hashlib.sha256(content + sys.version.encode()).hexdigest()


def read(path):
    if not os.path.exists(path):
        return ""
    with open(path) as file:
        return file.read()


def fits_this_python():
    """Tell whether the marker fits this Python.

    False too when the one it was made from has gone or was updated.
    """
    made_with = "version = %d.%d.%d\n" % tuple(sys.version_info[:3])
    return os.path.exists(venv_python()) and made_with in read(os.path.join(VENV, "pyvenv.cfg"))


def make_venv():
    import venv

    say("Preparing a place for what Etui needs (once)...")
    # Without ensurepip, which Debian leaves out: vendor/ has pip.
    builder = venv.EnvBuilder(clear=True, symlinks=os.name != "nt", with_pip=False)
    try:
        builder.create(VENV)
    except OSError as problem:
        sys.exit("Etui cannot write in %s: %s" % (VENV, problem.strerror))


def install(requirements):
    say("Installing what Etui needs (once, up to a minute)...")
    problem = install_pinned(requirements, [])
    if problem:
        python = "%d.%d" % tuple(sys.version_info[:2])
        sys.exit(NOT_INSTALLED % ("pip: %d" % problem, python))


def install_pinned(requirements, options, errors=None):
    """Install from `wheels` if all is there, else from the internet; give pip's code, 0 if good."""
    pinned = ["--require-hashes", "--only-binary", ":all:", "-r", os.path.join(HERE, requirements)]
    pinned += ["--find-links", VENDOR]
    wheels = ["--no-index", "--find-links", WHEELS]
    if os.path.isdir(WHEELS) and pip(wheels + options + pinned, errors) == 0:
        return 0
    return pip(options + pinned, errors)


def add_extras():
    environment(RUNTIME)
    if install_extras():
        say("Everything is installed.")


def install_extras():
    """Install what the program can do without; tell what cannot be, and go on."""
    missing = [lack for name, lack in EXTRAS if not install_extra(name)]
    if missing:
        say(NOT_EXTRA % "; ".join(missing))
    return not missing


def install_extra(name):
    """Install without what it depends on, at one try: a club without internet starts too."""
    if not os.path.exists(os.path.join(HERE, name)):
        return True
    return install_pinned(name, ["--no-deps", "--retries", "0"], errors=subprocess.DEVNULL) == 0


def pip(arguments, errors=None):
    quiet = ["install", "-qq", "--no-input", "--disable-pip-version-check"]
    return subprocess.call([venv_python(), pip_wheel()] + quiet + arguments, stderr=errors)


def pip_wheel():
    import glob

    return os.path.join(glob.glob(os.path.join(VENDOR, "pip-*.whl"))[0], "pip")


def bundle():
    """Bundle the wheels for this system and this Python: two of them hold compiled code."""
    environment(RUNTIME)
    download = ["download", "-qq", "--require-hashes", "--only-binary", ":all:", "-d", WHEELS]
    command = [venv_python(), pip_wheel()] + download + ["-r", os.path.join(HERE, RUNTIME)]
    if subprocess.call(command):
        sys.exit("The bundle is not complete: pip could not download everything.")
    for name, lack in EXTRAS:
        extra = ["--no-deps", "--find-links", VENDOR, "-r", os.path.join(HERE, name)]
        if subprocess.call([venv_python(), pip_wheel()] + download + extra):
            say(NOT_EXTRA % lack)
    say("%d files in %s" % (len(os.listdir(WHEELS)), WHEELS))


def say(text):
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
