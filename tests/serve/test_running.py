"""`warband serve` as a program: its options and environment variables, its log, its health, and what it refuses."""

from __future__ import annotations

import json
import os
import resource
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tests.cli.terminal import warband
from tests.serve.servers import Server
from warband.cli import serve
from warband.serve.client import Client, socket_of
from warband.serve.settings import Settings

COLLECTION, PARK = (Path(__file__).parents[1] / "data" / name for name in ("collection.json", "park.json"))
COMMAND = [sys.executable, "-c", "from warband.cli import main; main()", "serve"]


def spent() -> float:
    """Seconds that programs which were started here have had of the processor."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def test_the_first_page_is_there_within_two_seconds_of_work(tmp_path: Path) -> None:
    before = spent()
    with Server(str(tmp_path / "matches.db")) as server, urlopen(server.url) as page:
        assert b"<title>Warband" in page.read()
    assert spent() - before < 2


def test_options_come_from_the_environment_and_events_go_to_the_log(tmp_path: Path) -> None:
    names = {"WARBAND_PORT": "0", "WARBAND_STORE": str(tmp_path / "m.db"), "WARBAND_LOG": "json"}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(COMMAND, env={**os.environ, **names}, text=True, **pipes) as process:  # type: ignore[call-overload]
        url = process.stdout.readline().split()[3]
        with urlopen(f"{url}health") as answer:
            assert json.loads(answer.read())["status"] == "ok"
        with urlopen(f"{url}api/matches", b"{}") as answer:
            assert answer.status == 201
            link = json.loads(answer.read())["seats"][0]
        with Client(socket_of(url, link)) as seat:
            seat.ask("resign")
        process.terminate()
        events = [json.loads(line) for line in process.stderr.read().splitlines()]
    assert [event["event"] for event in events] == ["server ready", "match made", "match over", "server stopped"]
    assert events[2]["winners"] == [1]
    assert all(link not in json.dumps(event) for event in events), "a link is a secret"
    assert (tmp_path / "m.db").exists()


def test_every_limit_is_an_option() -> None:
    assert {*Settings.__struct_fields__} - {"address"} <= {option.name for option in serve.command.params}


def test_sets_and_maps_of_one_s_own_are_offered(tmp_path: Path) -> None:
    warband("import", "hcunits", str(COLLECTION), home=tmp_path)
    warband("import", "hcmaps", str(PARK), home=tmp_path)
    own = tmp_path / "warband"
    for folder in (own, own / "sets" / "deeper"):
        folder.mkdir(exist_ok=True)
        (folder / "secret.toml").write_text("nobody's business", "utf-8")
    with Server(str(tmp_path / "m.db"), "--own", str(own)) as server:
        offered = server.call("api/games")["games"][0]["own"]
        sets = sorted(file.stem for file in (own / "sets").glob("*.toml"))
        assert offered == {"sets": sets, "maps": ["park"], "cards": [], "imports": []}
        assert server.call(f"api/own/heroclix/sets/{offered['sets'][0]}")["characters"]
        [park] = server.call("api/own/heroclix/maps/park")["maps"]
        assert park == {**park, "name": "Pocket Park", "text": (own / "maps" / "park.map").read_text("utf-8")}
        for name in ("sets/nothing", "maps/lamp", "games/lamp", "sets/..%2Fsecret", "sets/deeper%2Fsecret", "./secret"):
            with pytest.raises(HTTPError, match="404"):
                urlopen(f"{server.url}api/own/heroclix/{name}")
    with Server(str(tmp_path / "m.db"), "--host", "0.0.0.0") as server:
        found = server.call("api/games")
        mine = found["games"][0]["own"]
        assert mine == {"sets": [], "maps": [], "cards": [], "imports": []}, "a collection is nobody else's"
        assert found["address"] == "" or found["address"].endswith(server.url.rpartition(":")[2].rstrip("/"))


def test_limits_that_make_no_sense_are_refused() -> None:
    for option in ("--most-rooms=0", "--rate=-1", "--idle=soon"):
        result = subprocess.run([*COMMAND, option], capture_output=True, text=True, timeout=60)
        assert result.returncode == 2
        assert "Invalid value" in result.stderr


def refused(*options: str) -> str:
    result = subprocess.run([*COMMAND, *options], capture_output=True, text=True, timeout=60)
    assert result.returncode == 1
    assert "Traceback" not in result.stderr
    return result.stderr


def test_a_port_that_is_taken_is_refused_in_words(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert f"Can't listen on 127.0.0.1, port {port}" in refused("--port", port, "--store", str(tmp_path / "m.db"))


def test_a_store_that_can_not_be_used_is_refused_in_words(tmp_path: Path) -> None:
    assert "can't be opened" in refused("--port", "0", "--store", str(tmp_path / "no" / "folder.db"))
    assert "expected a file" in refused("--port", "0", "--store", "nonsense://x")


def test_every_page_has_its_headers(shared: Server) -> None:
    for path in ("", "play/nobody", "case", "static/main.js", "games/heroclix/game.js", "health"):
        with urlopen(f"{shared.url}{path}") as answer:
            assert answer.headers["Content-Security-Policy"].startswith("default-src 'self'")
            assert answer.headers["Referrer-Policy"] == "no-referrer"


def test_rules_and_cases_can_be_looked_up(shared: Server) -> None:
    found = shared.call("api/rules/heroclix/hc.core.tokens.max-two")
    assert found["id"] == "hc.core.tokens.max-two"
    assert found["says"]
    assert any("break" in rule["says"] for rule in shared.call("api/rules/heroclix?words=break%20away")["rules"])
    case = Path(__file__).parents[2] / "cases" / "heroclix" / "equipment" / "equipping.case"
    with urlopen(f"{shared.url}api/cases", case.read_bytes()) as answer:
        judged = json.loads(answer.read())
    assert judged["passed"]
    assert all("scene" in scene for scene in judged["scenes"])


def test_a_killed_server_leaves_nobody_thinking(tmp_path: Path) -> None:
    with Server(str(tmp_path / "matches.db")) as server:
        children = [Path(f"/proc/{child}/stat") for child in server.children()]
        assert children
    for _ in range(300):
        if not any(child.exists() for child in children):
            return
        time.sleep(0.1)
    raise AssertionError("somebody still thinks")


def test_a_server_that_runs_already_is_opened(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    with Server(f"{folder}/matches.db") as server:
        port = server.url.rsplit(":", 1)[1].strip("/")
        said = warband("serve", "magic", "--open", "--port", port, home=folder)
        assert (said.exit_code, opened) == (0, [f"http://127.0.0.1:{port}/?game=magic"])
        assert f"Warband runs already, at http://127.0.0.1:{port}/?game=magic" in said.output
        assert warband("serve", "--port", port, home=folder).exit_code == 1, "only who asks for a browser means that"
