"""Case files: what they say, and how every mistake in them is named with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cases.bench import HEAD, case_of, failed, mistakes
from warband.cases import CaseError, Mistake, read, read_all, read_text
from warband.cases.script import Check, Do, Roll, Try, Verdict
from warband.files.mistakes import ContentError

NO_GAME = "a line with the name of a game and an edition, such as 'game NAME 2021'"


def test_a_case() -> None:
    case = case_of("do    blue: W move to B1, please   dice 6 5, 4\nthen  W is on B1; M is on A2\n      C is on C1\n")
    assert (case.title, case.game, case.where) == ("A try", "heroclix", "try.case:1")
    [variant] = case.variants
    do, check = variant.steps
    text, words = "blue: W move to B1, please   dice 6 5, 4", ("W", "move", "to", "B1", "please")
    assert do == Do(11, text, 0, words, (Roll("dice", ("6", "5")), Roll("dice", ("4",))))
    assert check == Check(12, "then", ((12, "W is on B1"), (12, "M is on A2"), (13, "C is on C1")))


def test_a_try() -> None:
    refused = "try   blue: W move to C1   refused by hc.core.move.no-shared-square (occupied)\n"
    first, second = case_of(f"{refused}try   red: C move\n      allowed\n").variants[0].steps
    assert isinstance(first, Try)
    assert isinstance(second, Try)
    assert first.verdict == Verdict(False, "hc.core.move.no-shared-square", "occupied")
    assert (second.do.seat, second.verdict) == (1, Verdict(True))


def test_proven_clauses_are_gathered() -> None:
    text = HEAD.replace("map", "proves  hc.core.move.diagonal, hc.core.move.up-to-speed\nmap", 1)
    text += "do    blue: W move to B2\nthen  W is on B2   proves hc.core.move.diagonal hc.core.actions.token-after\n"
    assert case_of("", text).proves == (
        "hc.core.move.diagonal",
        "hc.core.move.up-to-speed",
        "hc.core.actions.token-after",
    )


def test_sources_are_gathered() -> None:
    text = HEAD.replace("map", "source  rulings P47, P48\n        errata\nsource  FAQ 3.2 (b)\nmap", 1)
    assert case_of("then  W is on A1\n", text).sources == ("rulings P47", "rulings P48", "errata", "FAQ 3.2 (b)")


def test_wrong_readings_are_gathered_between_steps_too() -> None:
    steps = "now  W is on A1   proves hc.core.move.diagonal\nwrong  only straight\n      steps count\nnow  M is on A2\n"
    assert case_of(f"wrong  nobody moves\n{steps}").wrong == ("nobody moves", "only straight steps count")


def test_variants_start_from_the_position() -> None:
    steps = ("do  blue: W move to B1", "also  with W: click 3", "now  W is on click 3", "also", "turn  red")
    case = case_of("\n".join((*steps, "now  it is red's turn; W is on click 1")))
    assert [variant.line for variant in case.variants] == [2, 12, 14]
    assert case.variants[1].changes == "with W: click 3"


def test_several_cases_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "two.case"
    second_one = f"{HEAD}note  The second one.\nthen  W is on A1\n"
    file.write_text(f"# Two of them.\n{HEAD}then  W is on A1\n\n{second_one}", "utf-8")
    first, second = read(file)
    assert (first.line, second.line, second.note) == (2, 14, "The second one.")


def test_files_from_elsewhere(tmp_path: Path) -> None:
    file = tmp_path / "windows.case"
    file.write_bytes(b"\xef\xbb\xbf" + f"{HEAD}then\tW is on A1\n".replace("\n", "\r\n").encode())
    assert len(read(file)) == 1


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (HEAD, "", "1: found no case; expected 'case' and a title in the first line"),
        ("case    A try", "game heroclix", "1: found 'game'; expected 'case' and a title in the first line"),
        ("case    A try", "case", "1: found no title; expected a title after 'case'"),
        ("game    heroclix 2021\n", "", "1: found no game; expected a line with the name of a game"),
        ("heroclix 2021", "heroclicks", "2: found 'heroclicks'; expected one of "),
        ("blue  W", "bleu  W", "7: found 'bleu'; expected 'blue'"),
        ("turn  blue", "zzz", "10: found 'zzz'; expected one of the words case, game, proves, note, source, wrong,"),
        ("turn  blue", "turn  blue\nturn  red", "11: found a second 'turn'; expected each only once"),
        ("then  W is on A1", "", "found a case in which nothing is done or checked; expected a line that starts with"),
        ("then  W is on A1", "then", "11: found nothing after 'then'; expected a statement"),
        ("then  W is on A1", "do", "11: found nothing after 'do'; expected 'blue:' and what is done"),
        ("then  W is on A1", "do    W move", "11: found 'W move'; expected 'blue:' or 'red:' or 'green:'"),
        ("then  W is on A1", "do    violet: W move", "11: found 'violet: W move'; expected 'blue:' or 'red:'"),
        ("then  W is on A1", "do    blue:", "11: found nothing after 'blue:'; expected what is done, or dice"),
        ("then  W is on A1", "do    blue: W dice 4 dice,", "11: found 'W dice 4 dice,'; expected the faces that are"),
        ("then  W is on A1", "try   blue: W move", "11: found no verdict on what is tried; expected 'allowed'"),
        ("then  W is on A1", "try   allowed", "11: found 'allowed'; expected something that is tried"),
        ("then  W is on A1", "try   blue: W\n      red: C\n  allowed", "12: found 'red: C'; expected 'allowed'"),
        ("then  W is on A1", "then  W is onto A1", "11: found 'W is onto A1'; expected 'PIECE is on SQUARE'"),
        ("then  W is on A1", "then  gibberish", "11: found 'gibberish'; expected a statement"),
        ("then  W is on A1", "now  W is on A1\nmap", "12: found 'map' after the first step; expected one of do"),
        ("then  W is on A1", "also  W: click 3", "11: found 'W: click 3'; expected 'also' alone, or 'also with'"),
        ("then  W is on A1", "then  W is on A1   proves hc.core.move.diagnal", "11: found 'hc.core.move.diagnal'"),
        ("turn  blue", "turn  blue\nsource", "11: found nothing after 'source'; expected a document"),
        ("then  W is on A1", "now  W is on A1\nwrong", "12: found nothing after 'wrong'; expected a wrong reading"),
        ("turn  blue", "turn  blue\nwrong  W flies", "1: found a wrong reading and no rule; expected 'proves'"),
        ("then  W is on A1", "now  W is on A1\nshow  W", "12: found 'W'; expected nothing after 'show'"),
        ("then  W is on A1", "show", "found a case in which nothing is done or checked; expected"),
        ("then  W is on A1", "then  W is on A1   proves x.y", "11: found 'x.y'; expected the id of a clause"),
    ],
)
def test_mistakes(old: str, new: str, expected: str) -> None:
    text = f"{HEAD}then  W is on A1\n"
    found = mistakes(text.replace(old, new) if old != HEAD else new)
    assert any(expected in mistake.removeprefix("try.case:") for mistake in found), found


def test_all_mistakes_of_a_file_are_reported() -> None:
    text = f"{HEAD}then  gibberish\n\n{HEAD}do    nothing\n"
    assert [mistake.partition(": found")[0] for mistake in mistakes(text)] == ["try.case:11", "try.case:23"]


def test_files_that_cant_be_read(tmp_path: Path) -> None:
    with pytest.raises(CaseError, match="a file that can be read"):
        read(tmp_path / "nowhere.case")
    file = tmp_path / "bytes.case"
    file.write_bytes(b"case\nA\xff")
    with pytest.raises(CaseError, match=r":2: found the byte 0xff; expected text in UTF-8"):
        read(file)


def test_a_mistake_in_a_case_is_one_like_in_any_file() -> None:
    with pytest.raises(ContentError) as wrong:
        read_text("case\n", "try.case")
    assert isinstance(wrong.value, CaseError)
    assert wrong.value.mistakes[0] == Mistake("try.case", 1, 0, "no game", NO_GAME)


def test_what_is_right_in_some_files_is_read(tmp_path: Path) -> None:
    right, wrong, none = (tmp_path / f"{name}.case" for name in ("right", "wrong", "none"))
    right.write_text(f"{HEAD}then  W is on A1\n", "utf-8")
    wrong.write_text(f"{HEAD}then  W is on A1\n\n{HEAD}then  gibberish\n", "utf-8")
    cases, mistakes = read_all([right, wrong, none])
    assert [case.where for case in cases] == [f"{right}:1", f"{wrong}:1"]
    assert [(mistake.file, mistake.line) for mistake in mistakes] == [(str(wrong), 23), (str(none), 1)]


@pytest.mark.parametrize("dice", ["4,", ", 4"])
def test_dice_that_nobody_rolls_are_a_mistake(dice: str) -> None:
    [found] = mistakes(f"{HEAD}do    blue: W move C1   dice {dice}\n")
    assert "expected the faces that are rolled after 'dice', at the end of the line" in found


@pytest.mark.parametrize("dice", ["9" * 5000, "12345", "four"])
def test_dice_that_there_are_not_fit_no_roll(dice: str) -> None:
    assert "expected a result for break away: one number from 1 to 6" in failed(
        f"do    blue: W move to A2   dice {dice}\n", HEAD.replace("W . C .", "W C . .")
    )


def test_space_in_a_line_is_all_one() -> None:
    many = " " * 3000
    cards = f"cards\n  Dummy{many}:{many}30{many}points,{many}range 4{many}\n    1 |{many}8 | 11 | 15 | 3\n"
    head = HEAD.replace("blue  W Wonder Woman 30", f"{cards}blue  W{many}Dummy{many}30,{many}click 1")
    done = f"blue{many}:{many}W move C1{many}dice{many}4"
    case = case_of(f"do    {done}\nthen  W{many}is{many}on A1\n", head)
    assert case.variants[0].steps[0] == Do(14, done, 0, ("W", "move", "C1"), (Roll("dice", ("4",)),))
