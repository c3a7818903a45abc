"""Input that nobody should type, and signals at the worst time: the program answers in words, and loses nothing."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import subprocess
import sys
import termios
import time
from pathlib import Path
from random import Random

import pytest

from tests.cli.terminal import SHORT, kept, played, record, warband

PROGRAM = [sys.executable, "-c", "from warband.cli import main; main()"]
GARBAGE = [
    "0", "-1", "999", "99999999999999999999", "1.5", "1e9", "...", "none", "None", "%s%n", "{0.__class__}", "rules [",
    "\x00\x01\x02", "\x1b[31mred\x1b[0m", "\u202eevil", "🦸", "a" * 5000, "WW " * 400, "why " + "x" * 900,
    "show " * 100,
    "save /dev/full/x", "save \x00", "save /", "why A1", "why why", "why WW", "why WW nothing", "help me", "quit?",
    "ZZ99", "A0", "'; drop table",
]  # fmt: skip
REFUSED = ["A1", "Ch", "WW WW WW", "area 99", "pass", "done", "end turn", "back back", "undo undo"]


def test_garbage_is_answered_in_words_and_changes_nothing(tmp_path: Path) -> None:
    result = warband("play", "--against", "human", "--seed", "7", typed=[*GARBAGE, *REFUSED], home=tmp_path)
    assert result.exit_code == 0
    assert record(kept(tmp_path)).answers == []


def test_garbage_in_the_middle_of_a_game_changes_nothing(tmp_path: Path) -> None:
    script, rng = played(40), Random(5)
    typed = [line for answer in script.typed for line in (rng.choice(GARBAGE), answer)]
    warband("play", "--against", "human", "--seed", "7", typed=typed, home=tmp_path)
    assert record(kept(tmp_path)).answers == script.answers


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    noise = bytes(Random(1).randrange(256) for _ in range(20_000))
    result = warband("play", "--against", "human", "--seed", "7", typed=noise, home=tmp_path)
    assert result.exit_code == 0


def test_a_line_of_ten_million_letters(tmp_path: Path) -> None:
    result = warband("play", "--against", "human", "--seed", "7", typed="x" * 10_000_000 + "\nAmazon\n", home=tmp_path)
    assert len(result.output) < 20_000
    assert record(kept(tmp_path)).answers == ["Amazon"]


@pytest.mark.parametrize("lines", [0, 1, 9])
def test_an_interrupt_keeps_the_game(tmp_path: Path, lines: int) -> None:
    script = played(20)
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [*PROGRAM, "play", "--against", "human", "--seed", "7"],
        stdin=pipe, stdout=pipe, stderr=pipe, env=environment, preexec_fn=interruptible,
    ) as process:  # fmt: skip
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write("".join(f"{line}\n" for line in script.typed[:lines]).encode())
        process.stdin.flush()
        try:
            wait_for(tmp_path, lines)
            process.send_signal(signal.SIGINT)
            output, errors = process.stdout.read().decode(), process.stderr.read().decode()
            process.wait(30)
        finally:
            process.kill()
    assert process.returncode == 130
    assert "Traceback" not in output + errors
    assert f"Go on with: warband play --resume {kept(tmp_path)}" in output
    answers = record(kept(tmp_path)).answers
    assert answers == script.answers[: len(answers)]
    assert len(answers) >= lines


def test_a_whole_game_through_a_pipe(tmp_path: Path) -> None:
    script = played(3000, SHORT)
    text = "".join(f"{line}\n" for line in script.typed)
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    program = [*PROGRAM, "play", "--against", "human", "--seed", f"{SHORT}"]
    done = subprocess.run(program, input=text, capture_output=True, text=True, env=environment, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert record(kept(tmp_path)).answers == script.answers


def test_a_real_terminal_shows_colours_and_can_be_interrupted(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "TERM": "xterm-256color"}
    here, there = pty.openpty()
    process = subprocess.Popen(
        [*PROGRAM, "play", "--seed", "7"],
        stdin=there, stdout=there, stderr=there, env=environment, start_new_session=True, preexec_fn=control,
    )  # fmt: skip
    os.close(there)
    try:
        shown = until(here, b"blue> ")
        os.write(here, b"1\r")
        shown += until(here, b"Blue chooses")
        shown += until(here, b"blue> ")
        shown += interrupted(here, b"warband play --resume")
        assert process.wait(30) == 130
    finally:
        process.kill()
        process.wait()
        os.close(here)
    assert b"\x1b[" in shown
    assert b"Traceback" not in shown


def interruptible() -> None:
    """A program started in the background may have been told to ignore interrupts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def control() -> None:
    """Make the terminal the program's own, so that Ctrl-C reaches it."""
    interruptible()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def interrupted(terminal: int, wanted: bytes) -> bytes:
    """What a terminal shows up to some words. Ctrl-C is pressed until it does: one too early is lost."""
    shown = b""
    for _ in range(30):
        os.write(terminal, b"\x03")
        while wanted not in shown and select.select([terminal], [], [], 1)[0]:
            shown += os.read(terminal, 4096)
        if wanted in shown:
            return shown
    raise AssertionError(f"waited for {wanted!r}, saw {shown!r}")


def until(terminal: int, wanted: bytes) -> bytes:
    """What a terminal shows up to some words."""
    shown = b""
    while wanted not in shown:
        ready, _, _ = select.select([terminal], [], [], 30)
        assert ready, f"waited for {wanted!r}, saw {shown!r}"
        shown += os.read(terminal, 4096)
    return shown


def wait_for(home: Path, answers: int) -> None:
    """Until a game has so many answers, and a little longer."""
    for _ in range(300):
        time.sleep(0.1)
        files = list((home / "warband").glob("*.game"))
        if files and files[0].stat().st_size and len(record(files[0]).answers) >= answers:
            break
    time.sleep(0.5)


def test_whoever_stops_reading_gets_no_traceback(tmp_path: Path) -> None:
    program = f"{sys.executable} -c 'from warband.cli import main; main()'"
    command = f"{program} play --as nobody --against random | head -n 3"
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, env=environment, check=False)
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr


def test_a_fault_of_the_program_is_one_sentence(tmp_path: Path) -> None:
    code = "import warband.cli as c; c.COMMANDS['play'] = ''; import sys; sys.modules['warband.cli.play'] = 1; c.main()"
    environment = {key: value for key, value in os.environ.items() if key != "WARBAND_DEBUG"}
    done = subprocess.run(
        [sys.executable, "-c", code, "play"], capture_output=True, text=True, env=environment, check=False
    )
    assert done.returncode == 70
    assert done.stderr.startswith("Something in Warband itself is broken: AttributeError")
    assert "Traceback" not in done.stderr
