"""The verbs that treat texts: detect, sanitize, restore; policy for their options.

The fields of a record are described only in the `--help` texts.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.cli import jsonl, keys, policy_options
from engine.cli.prompts import FIELDS, RunContext, replacements, spent
from engine.core import codec, message_fields
from engine.core.errors import BadParameter, BadRecord
from engine.core.message_fields import Record
from engine.core.types import Category, Cost, Replacement, Sanitized
from engine.crypto.formats.people import LISTS
from engine.crypto.key_derivation import ProfileKey, session_key
from engine.pipeline.engine import Engine
from engine.pipeline.policy import to_json
from engine.protect.base import SentMapping
from engine.restore import Restored, hosts_in, restore

Printed = dict[str, Any]

_STATUS = """
Without a file, or with -, records are read from stdin. A bad line is answered
{"line": n, "error": {"code", "message", "data"}} and the others go on. Exit status: 0; 1 after a
bad line; 2 for a bad option."""
_HELP = {
    "detect": f"""
Fields of a record:
  "text"         what to look through
  "prompts"      earlier texts: what was found there is known here
Printed: "spans", what is hidden at this level, each {{"start", "end", "kind", "score", "detector",
"private"}}, counted in characters; "private" is the chance (0 to 1) that it is private here, null
where nobody could judge it. "left" are values that go as typed for their small chance, or for the
level. Kinds that would be sent as typed are shown too, unless --policy or --keep is given.
{_STATUS}""",
    "sanitize": f"""
Fields of a record (only "text" has to be there; places are counted in characters):
  "text"         the prompt
  "reroll"       how often it is drawn again
  "conversation" its name; without it, it is known by its first prompt
  "prompts"      the conversation's earlier prompts, in order
  "rerolls"      how often each of them was drawn again
Printed: "text" (what may be sent), "replacements" (each with its place on both sides),
"left" (values that go as typed, with their chance to be private), "guarantees", "cost" (what
sending it spends, draw by draw), "spent" (the conversation so far), "relations", "lists" (give it
back to restore), and some more. Keep them: they hold the originals.

  echo '{{"text": "I am Maria Lopez."}}' | sotto-engine sanitize --key keyring
  sotto-engine sanitize --key keyring --plain letter.txt > to-send.txt
{_STATUS}""",
    "restore": f"""
Fields of a record:
  "response"     the answer that came back
  "replacements" as sanitize printed them, of one prompt or of several in order. Then no prompts,
                 key, policy or method are needed; with "text" as sanitize printed it, too, dates
                 and links are read as in that prompt
  "prompts"      the conversation's prompts, in order, the last one too. Without them only what
                 was encrypted comes back
  "conversation", "rerolls"  as for sanitize
  "lists"        as sanitize printed it
Without "replacements" key, policy and method have to be those of sanitize. Printed: "text" and
"restored", the values that came back with their places.

  sotto-engine restore --key keyring --plain --prompt letter.txt answer.txt
{_STATUS}""",
}


def add_verbs(verbs: Any) -> None:
    """Add the verbs to the command's."""
    add = _adder(verbs)
    detect = add("detect", "find what is private in texts", _detect)
    jsonl.add_input(detect, plain=True)
    policy_options.add_options(detect)
    sanitize = add("sanitize", "replace what is private in prompts", _sanitize)
    _add_conversation(sanitize)
    restore = add("restore", "put the own values back into answers", _restore)
    _add_conversation(restore)
    for verb in (sanitize, restore):
        keys.add_key_options(verb)
        policy_options.add_options(verb)
        policy_options.add_method_options(verb)
    policy = verbs.add_parser("policy", help="print the policy that options describe, for --policy")
    policy_options.add_options(policy)
    policy_options.add_method_options(policy)
    policy.set_defaults(run=_policy)


def _adder(verbs: Any) -> Callable[..., argparse.ArgumentParser]:
    def add(
        name: str, about: str, run: Callable[[argparse.Namespace], int]
    ) -> argparse.ArgumentParser:
        raw = argparse.RawDescriptionHelpFormatter
        verb: argparse.ArgumentParser = verbs.add_parser(
            name, help=about, description=about, epilog=_HELP[name], formatter_class=raw
        )
        verb.set_defaults(run=run)
        return verb

    return add


def _add_conversation(verb: argparse.ArgumentParser) -> None:
    jsonl.add_input(verb, plain=True)
    verb.add_argument("--conversation", metavar="NAME", help="of the records that name none")
    verb.add_argument(
        "--prompt",
        action="append",
        type=Path,
        default=[],
        metavar="FILE",
        help="with --plain: an earlier prompt (restore: each prompt); repeat it, in order",
    )


def _detect(options: argparse.Namespace) -> int:
    policy = policy_options.all_shown(options, policy_options.chosen(options))
    engine = Engine(ProfileKey(session_key()))

    def handle(record: Record) -> Printed:
        message_fields.no_slips(record, ("text", "prompts"))
        known: list[SentMapping] = []
        for text in message_fields.strings(record, "prompts"):
            known += [
                SentMapping(found.kind, found.span.of(text), "", Category.ENCRYPTED, None)
                for found in engine.detect(text, policy, known)
            ]
        found = engine.find(message_fields.string(record, "text"), policy, known)
        hidden = [codec.entity_to_json(entity) for entity in found if policy.hides(entity)]
        left = [codec.entity_to_json(entity) for entity in found if not policy.hides(entity)]
        return {"spans": hidden, "left": left}

    if options.plain:
        return jsonl.plain(handle, options, "text", {})
    return jsonl.over(handle, options)


def _sanitize(options: argparse.Namespace) -> int:
    run_context = RunContext.of(options)

    def handle(record: Record) -> Printed:
        sanitized, told = run_context.sanitize(record)
        return {**codec.sanitized_to_json(sanitized), "spent": spent(told), "lists": LISTS}

    return _either(handle, options, "text")


def _restore(options: argparse.Namespace) -> int:
    no_key = BadParameter(name="key", reason="needs_the_key", suggestion="keyring")
    if options.key == keys.SESSION and options.plain:
        raise no_key
    run_context = RunContext.of(options)

    def handle(record: Record) -> Printed:
        message_fields.no_slips(record, ("response", "lists", "replacements", *FIELDS))
        if "replacements" in record:
            return _put_back(record)
        if options.key == keys.SESSION:
            raise no_key
        _same_lists(record)
        response = message_fields.string(record, "response")
        prompts = run_context.prompts(record) if "prompts" in record else None
        conversation = run_context.conversation(record, prompts[0].text if prompts else None)
        text, restored = run_context.engine.restore(
            response, run_context.policy, conversation, prompts
        )
        return {"text": text, "restored": [_shown(item) for item in restored]}

    return _either(handle, options, "response")


def _put_back(record: Record) -> Printed:
    """Restore only by the output of `sanitize`."""
    made = replacements(record)
    response = message_fields.string(record, "response")
    sent: list[Sanitized] = []
    if "text" in record:
        sent = [_as_sent(message_fields.string(record, "text"), made)]
    hosts = hosts_in(prompt.original for prompt in sent)
    text, restored = restore(response, made, hosts, sent)
    return {"text": text, "restored": [_shown(item) for item in restored]}


def _as_sent(text: str, made: list[Replacement]) -> Sanitized:
    """The original and sent prompt; only the sent one if the offsets do not fit the text."""
    original, at = "", 0
    for item in made:
        if item.target.start < at or item.target.of(text) != item.surrogate:
            return Sanitized(text, text, (), (), Cost())
        original += text[at : item.target.start] + item.original
        at = item.target.end
    return Sanitized(original + text[at:], text, tuple(made), (), Cost())


def _policy(options: argparse.Namespace) -> int:
    jsonl.emit(to_json(policy_options.chosen(options)))
    return 0


def _either(handle: jsonl.Handle, options: argparse.Namespace, field: str) -> int:
    """Over all records, or over the whole input as a record's `field`."""
    if not options.plain:
        if options.prompt:
            raise BadParameter(name="prompt", reason="only_with_plain")
        return jsonl.over(handle, options)
    prompts = [jsonl.read_text(path, "prompt") for path in options.prompt]
    return jsonl.plain(handle, options, field, {"prompts": prompts} if prompts else {})


def _same_lists(record: Record) -> None:
    """Refuse input sanitized with other name lists, which would restore other people's names."""
    if record.get("lists", LISTS) != LISTS:
        raise BadRecord(reason="other_name_lists", field="lists", here=LISTS)


def _shown(item: Restored) -> Printed:
    return {
        "start": item.span.start,
        "end": item.span.end,
        "found": item.found,
        "original": item.original,
        "kind": item.kind,
        "approximate": item.approximate,
    }
