"""Data that are missing, empty, damaged, another program's or a newer one's: never a fresh club in
silence, and always the sentence that helps."""

import os
import shlex
import shutil
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.core.management import CommandError, call_command
from django.utils import translation

from tests.running.own_files import (
    add_trigger,
    add_view,
    damage,
    make_club,
    make_foreign,
    make_unfinished,
)
from tests.running.server import ANY_PORTS, manage, prepare, running
from tournament.management.data_steps import back_up_if_changed, check_or_explain
from tournament.serving import environment
from tournament.serving.console import COMMAND
from tournament.serving.data_file import backups, own_file

LANGUAGES = {"en": "en_GB.UTF-8", "fr": "fr_FR.UTF-8"}
NEWER = {"migration": "9999_later"}


@pytest.fixture
def data(tmp_path, monkeypatch) -> Path:
    path = tmp_path / "etui.sqlite3"
    monkeypatch.setattr(backups, "data_file", lambda: path)
    monkeypatch.setenv("ETUI_DATA", str(tmp_path))
    return path


@pytest.fixture
def backup(data) -> Path:
    """Of data that are then changed by the test."""
    make_club(data)
    return backups.back_up(data, backups.folder_of(data))


def leave_nothing(path: Path) -> None:
    path.unlink()


def leave_empty(path: Path) -> None:
    path.write_bytes(b"")


def leave_unfinished(path: Path) -> None:
    path.unlink()
    make_unfinished(path)


def leave_without_club(path: Path) -> None:
    path.unlink()
    make_club(path, clubs=0)


def leave_foreign(path: Path) -> None:
    path.unlink()
    make_foreign(path)


def leave_text(path: Path) -> None:
    path.write_text("Not a database at all. " * 100)


def leave_newer(path: Path) -> None:
    make_club(path, **NEWER)


MISSING = {
    "en": "The data file is missing: {file}. There are backups of it, so no new club was begun.",
    "fr": "Le fichier de données manque : {file}. Il en existe des sauvegardes : aucun nouveau "
    "club n’a été créé.",
}
EMPTY = {
    "en": "The data file is empty: {file}. There are backups of it, so no new club was begun.",
    "fr": "Le fichier de données est vide : {file}. Il en existe des sauvegardes : aucun "
    "nouveau club n’a été créé.",
}


def altered(name: str) -> dict[str, str]:
    return {
        "en": f"{{file}} holds commands that are not Étui’s ({name}): another program put them "
        "there. Nothing was changed. Take another backup.",
        "fr": f"{{file}} contient des commandes qui ne viennent pas d’Étui ({name}) : un autre "
        "programme les y a mises. Rien n’a été modifié. Prenez une autre sauvegarde.",
    }


FOREIGN = {
    "en": "{file} is no data file of Étui's. Nothing was changed.",
    "fr": "{file} n’est pas un fichier de données d’Étui. Rien n’a été modifié.",
}
DAMAGED = {
    "en": "The data file is damaged: {file} (database disk image is malformed). "
    "Nothing was changed.",
    "fr": "Le fichier de données est abîmé : {file} (database disk image is malformed). "
    "Rien n’a été modifié.",
}
PUT_BACK = {
    "en": "Put the last good copy back with: {command}",
    "fr": "Pour remettre la dernière bonne copie : {command}",
}


def said_at_start(language: str) -> list[str]:
    with translation.override(language), pytest.raises(CommandError) as refusal:
        check_or_explain()
    return str(refusal.value).split("\n")


@pytest.mark.parametrize("language", LANGUAGES)
class StartTests:
    @pytest.mark.parametrize(
        ("leave", "said"),
        [
            (leave_nothing, MISSING),
            (leave_empty, EMPTY),
            (leave_unfinished, EMPTY),
            (leave_without_club, EMPTY),
            (leave_foreign, FOREIGN),
            (leave_text, FOREIGN),
            (damage, DAMAGED),
        ],
    )
    def test_it_stops_and_names_the_newest_backup_and_the_command(
        self, data, backup, leave, said, language
    ):
        leave(data)
        before = data.read_bytes() if data.exists() else None
        lines = said_at_start(language)
        assert lines[0] == said[language].format(file=data)
        typed = f"{COMMAND} restore {backup.name} --data {shlex.quote(str(data.parent))}"
        if os.name != "nt":
            assert lines[1] == PUT_BACK[language].format(command=typed)
        assert (data.read_bytes() if data.exists() else None) == before

    def test_a_new_club_is_begun_in_another_folder(self, data, backup, language):
        leave_nothing(data)
        assert (
            said_at_start(language)[-1]
            == {
                "en": f"Begin a new club, in another folder: {COMMAND} --data FOLDER",
                "fr": "Pour créer un nouveau club, dans un autre dossier : "
                f"{COMMAND} --data DOSSIER",
            }[language]
        )

    def test_a_backup_that_cannot_be_put_back_is_not_proposed(self, data, backup, language):
        newest = backups.back_up(data, backups.folder_of(data))
        damage(newest)
        leave_nothing(data)
        lines = said_at_start(language)
        assert f"restore {backup.name}" in lines[1]
        assert [line.endswith(str(newest)) for line in lines].count(True) == 1

    def test_where_none_can_be_put_back_it_says_so(self, data, backup, language):
        damage(backup)
        leave_nothing(data)
        assert (
            said_at_start(language)[1]
            == {
                "en": f"None of the backups in {backup.parent} can be put back.",
                "fr": f"Aucune des sauvegardes de {backup.parent} ne peut être remise.",
            }[language]
        )

    def test_newer_data_are_left_to_the_newer_program(self, data, backup, language):
        leave_newer(data)
        assert said_at_start(language) == [
            {
                "en": "These data were written by a newer Étui. Start that one, or another data "
                "folder.",
                "fr": "Ces données viennent d’une version plus récente d’Étui. Lancez cette "
                "version, ou choisissez un autre dossier de données.",
            }[language]
        ]


class FirstStartTests:
    @pytest.mark.parametrize("make", [None, leave_empty, make_unfinished])
    def test_without_backups_a_club_is_begun(self, data, make):
        if make:
            make(data)
        check_or_explain()

    def test_sound_data_are_opened(self, data):
        make_club(data)
        check_or_explain()

    def test_every_migration_of_this_program_is_known(self):
        names = own_file.known_migrations()
        assert {"0001_initial", "0002_log_triggers"} <= names


class CopyTests:
    def test_what_holds_no_club_is_not_copied(self, data):
        make_unfinished(data)
        back_up_if_changed()
        assert backups.all_backups(backups.folder_of(data)) == []

    def test_data_damaged_during_the_evening_are_not_passed_over(self, data):
        make_club(data)
        damage(data)
        with pytest.raises(backups.NotCopiedError):
            back_up_if_changed()


@pytest.mark.parametrize("language", LANGUAGES)
class RestoreTests:
    @pytest.mark.parametrize(
        ("leave", "said"),
        [
            (leave_foreign, FOREIGN),
            (leave_text, FOREIGN),
            (add_trigger, altered("log_no_update")),
            (add_view, altered("members")),
            (
                lambda path: path.write_bytes(path.read_bytes()[:6000]),
                {
                    "en": "{file} is not a sound copy (database disk image is malformed). "
                    "Nothing was changed.",
                    "fr": "{file} n’est pas une copie saine (database disk image is malformed). "
                    "Rien n’a été modifié.",
                },
            ),
            (
                leave_empty,
                {
                    "en": "{file} is empty: there is no club in it. Nothing was changed.",
                    "fr": "{file} est vide : il ne contient aucun club. Rien n’a été modifié.",
                },
            ),
            (
                leave_newer,
                {
                    "en": "{file} was written by a newer Étui: start that one, or take another "
                    "backup. Nothing was changed.",
                    "fr": "{file} vient d’une version plus récente d’Étui : lancez cette version, "
                    "ou prenez une autre sauvegarde. Rien n’a été modifié.",
                },
            ),
        ],
    )
    def test_another_file_is_refused_before_anything_is_touched(
        self, data, backup, leave, said, language, monkeypatch
    ):
        monkeypatch.setenv("LC_ALL", LANGUAGES[language])
        other = data.with_name("other.sqlite3")
        shutil.copyfile(backup, other)
        leave(other)
        before = data.read_bytes()
        with pytest.raises(CommandError) as refusal:
            call_command("restore", str(other))
        assert str(refusal.value) == said[language].format(file=other)
        assert data.read_bytes() == before
        assert backups.all_backups(backup.parent) == [backup]

    def test_the_present_data_become_a_backup_first(
        self, data, backup, language, monkeypatch, capsys
    ):
        monkeypatch.setenv("LC_ALL", LANGUAGES[language])
        make_club(data, clubs=2)
        call_command("restore", backup.name)
        kept = backups.all_backups(backup.parent)[0]
        assert kept != backup
        assert {
            "en": f"What was there before is kept: {kept}",
            "fr": f"Ce qu’il y avait avant est conservé : {kept}",
        }[language] in capsys.readouterr().out


DAMAGED_KEY = {
    "en": "The file {file} is empty or damaged: logins and the tables' links hang on it. Put it "
    "back from a copy of the data folder; without a copy delete it, and Étui makes a new one at "
    "the next start. Then everybody logs in again, and the tables' links are printed again.",
    "fr": "Le fichier {file} est vide ou abîmé : les connexions et les liens des tables en "
    "dépendent. Remettez-le depuis une copie du dossier de données ; sans copie, "
    "supprimez-le : Étui en créera un nouveau au prochain démarrage. Il faudra alors se "
    "reconnecter, et réimprimer les liens des tables.",
}


@pytest.mark.skipif(os.name == "nt", reason="Windows asks no variable for its language")
class KeyTests:
    @pytest.mark.parametrize("left", [b"", b"\n", b"a" * 49, b"\0" * 86, b"\xff" * 86])
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_a_damaged_one_is_told_with_what_to_do(self, tmp_path, monkeypatch, left, language):
        monkeypatch.delenv("ETUI_SECRET_KEY", raising=False)
        monkeypatch.setenv("LC_ALL", LANGUAGES[language])
        path = tmp_path / "secret.key"
        path.write_bytes(left)
        with pytest.raises(ImproperlyConfigured) as refusal:
            environment.secret_key(tmp_path)
        assert str(refusal.value) == DAMAGED_KEY[language].format(file=path)
        assert path.read_bytes() == left

    def test_a_sound_one_is_kept(self, tmp_path, monkeypatch):
        monkeypatch.delenv("ETUI_SECRET_KEY", raising=False)
        made = environment.secret_key(tmp_path)
        assert len(made) == 86
        assert environment.secret_key(tmp_path) == made


@pytest.mark.whole
class ProcessTests:
    def test_lost_data_come_back_by_the_command_that_the_start_names(self, tmp_path):
        prepare(tmp_path)
        assert manage(tmp_path, "backup").returncode == 0
        (tmp_path / "etui.sqlite3").unlink()
        refused = manage(tmp_path, "serve", "--no-browser", *ANY_PORTS)
        assert refused.returncode == 1
        assert "Traceback" not in refused.stderr
        assert not (tmp_path / "etui.sqlite3").exists()
        line = next(line for line in refused.stderr.splitlines() if " restore " in line)
        words = shlex.split(line.partition("run.py ")[2])
        assert words[2:] == ["--data", str(tmp_path)]
        assert manage(tmp_path, *words[:2]).returncode == 0
        with running(tmp_path):
            pass

    def test_an_empty_key_stops_every_command_in_a_sentence(self, tmp_path):
        (tmp_path / "secret.key").touch()
        refused = manage(tmp_path, "serve", "--no-browser", *ANY_PORTS)
        assert refused.returncode == 1
        assert refused.stderr.startswith(f"The file {tmp_path / 'secret.key'} is empty or damaged")
