"""Input and output of the headless command: JSON lines, or one plain text.

Input is read as bytes and decoded line by line, so that one damaged line is one error. A record's
content never goes to stderr.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

from engine.core.errors import BadParameter, BadRecord, EngineFault, SottoError
from engine.core.message_fields import Record

Handle = Callable[[Record], dict[str, Any]]

BAD_RECORD, BAD_OPTION = 1, 2  # exit status
MARK = "\ufeff"  # the byte order mark that some editors write

POORLY_READ = "this language is read less well: more than usual may go as typed"
SENTENCES: Mapping[str, str] = {
    "not_json": "this is no JSON",
    "not_utf8": "the input is not UTF-8",
    "not_an_object": "a JSON object is wanted",
    "not_a_string": "a text is wanted",
    "not_a_list": "a list is wanted",
    "not_a_list_of_strings": "a list of texts is wanted",
    "not_a_replacement": "a replacement as sanitize prints it is wanted",
    "not_a_count": "a whole number from 0 on is wanted",
    "unreadable": "it cannot be read",
    "not_a_key": "keyring, file:PATH, env:NAME, fd:NUMBER or hex:DIGITS is wanted, and there 64 "
    "hexadecimal digits",
    "needs_the_key": "restoring takes the key that the text was sanitized with",
    "only_with_plain": "in records the prompts stand in the field of that name",
    "conversation_or_prompts": "name the conversation, or give its prompts",
    "other_name_lists": "this was sanitized with name lists of another version; restore it with a "
    "version of Sotto that has them",
    "unknown_kind": "there is no kind of that name: they are called PERSON, MONEY, DATE and so on",
    "not_a_noised_kind": "that kind gets no noise; AGE, DATE, MONEY, PERCENT and QUANTITY do",
    "out_of_range": "a number in its range is wanted",
    "unknown_field": "a field has a name that nobody reads",
}


def add_input(verb: argparse.ArgumentParser, *, plain: bool = False) -> None:
    """Add the options for the input; `plain`: the verb accepts one plain text."""
    verb.add_argument(
        "file", nargs="?", type=Path, help="JSON lines, one record a line; without it stdin"
    )
    if plain:
        verb.add_argument(
            "--plain",
            action="store_true",
            help="the input is one text as it stands, and so is the output",
        )


def over(handle: Handle, options: argparse.Namespace) -> int:
    """Run a handler over the input's records; return exit status 1 if one of them failed."""
    status = 0
    with _source(options.file) as source:
        for number, line in _numbered(source):
            try:
                result = handle(_record(line))
            except SottoError as error:
                result = {"line": number, "error": said(error)}
            except Exception as error:  # one bad record must not stop the others
                result = {"line": number, "error": said(EngineFault(error=type(error).__name__))}
            status = BAD_RECORD if "error" in result else status
            emit(result)
    return status


def plain(handle: Handle, options: argparse.Namespace, field: str, record: Record) -> int:
    """Run a handler over the whole input, as the record's `field`; prints its text alone.

    What gives no text is printed as a record.
    """
    with _source(options.file) as source:
        whole = source.read()
    try:
        result = handle({**record, field: _decoded(whole)})
    except SottoError as error:
        return _failed(error)
    except Exception as error:  # its message may quote the text
        return _failed(EngineFault(error=type(error).__name__))
    if "text" not in result:
        emit(result)
        return 0
    sys.stdout.buffer.write(result["text"].encode("utf-8", "surrogatepass"))
    sys.stdout.flush()
    if result.get("language"):  # a record says it in the field of that name
        warn(POORLY_READ, language=result["language"])
    return 0


def read_text(path: Path, option: str) -> str:
    """Read a text file unchanged; BadParameter if it cannot be read or is not UTF-8."""
    try:
        return _decoded(path.read_bytes())
    except (OSError, BadRecord):
        raise BadParameter(name=option, reason="unreadable") from None


def said(error: SottoError) -> dict[str, Any]:
    """The code, a sentence or the error's facts, and its data: never a record's text."""
    sentence = SENTENCES.get(str(error.data.get("reason")))
    where = error.data.get("name", error.data.get("field"))
    if sentence and "low" in error.data:
        sentence = f"{sentence}, from {error.data['low']} to {error.data['high']}"
    near = error.data.get("suggestion")
    meant = f"did you mean {near}?" if near and sentence and where != "key" else None
    parts = [error.code, where, sentence, meant] if sentence else [error]
    message = ": ".join(str(part) for part in parts if part is not None)
    return {"code": error.code, "message": message, "data": error.data}


def warn(words: str, **facts: str) -> None:
    """Say something where it is not taken for a record or a text."""
    sys.stderr.write(json.dumps({"warning": words, **facts}) + "\n")


def emit(record: Mapping[str, Any]) -> None:
    """Print one record."""
    sys.stdout.write(json.dumps(record, ensure_ascii=True) + "\n")
    sys.stdout.flush()


def _failed(error: SottoError) -> int:
    """Say it where it is not taken for the text."""
    sys.stderr.write(json.dumps({"error": said(error)}) + "\n")
    return BAD_RECORD


@contextmanager
def _source(path: Path | None) -> Iterator[BinaryIO]:
    if path is None or str(path) == "-":
        yield sys.stdin.buffer
        return
    try:
        file = path.open("rb")
    except OSError:
        raise BadParameter(name="file", reason="unreadable") from None
    with file:
        yield file


def _numbered(stream: BinaryIO) -> Iterator[tuple[int, bytes]]:
    return ((number, line) for number, line in enumerate(stream, 1) if line.strip())


def _record(line: bytes) -> dict[str, Any]:
    try:
        record = json.loads(_decoded(line))
    except (ValueError, RecursionError):
        raise BadRecord(reason="not_json") from None
    if not isinstance(record, dict):
        raise BadRecord(reason="not_an_object")
    return record


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8", "surrogatepass").removeprefix(MARK)
    except UnicodeDecodeError:
        raise BadRecord(reason="not_utf8") from None
