"""Writes documents anew in every setting, and keeps what was written: a run can go on later."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from reporting import keep

from engine.models.llama.causal import CausalModel
from engine.protect.dp_prompt.method import tidy, whole_sentences
from engine.protect.dp_prompt.plan import LADDER, PART_SHARE
from engine.protect.dp_prompt.request import asked, rewriting
from style.documents import KEPT, Document, read
from style.settings import Setting
from style.torch_writing import Job, TorchWriter

AT_ONCE = 16  # documents, each in every setting


def rewrite(
    model: CausalModel,
    writer: TorchWriter,
    documents: Sequence[Document],
    chosen: Sequence[Setting],
) -> None:
    done = read()
    left = [(d, s) for d in documents for s in chosen if d.id not in done.get(s.name, {})]
    left.sort(key=lambda pair: asked(pair[0].text)[0].content)  # requests that begin alike
    for start in range(0, len(left), AT_ONCE * len(chosen)):
        pairs = left[start : start + AT_ONCE * len(chosen)]
        keep(KEPT, *_lines(model, writer, pairs))
        sys.stderr.write(f"{start + len(pairs)} of {len(left)} texts are written\n")


def _lines(
    model: CausalModel, writer: TorchWriter, pairs: Sequence[tuple[Document, Setting]]
) -> Iterator[dict[str, str]]:
    jobs = [
        Job(model.prompt(asked(document.text)), _most(model, document), setting.sampling)
        for document, setting in pairs
    ]
    for (document, setting), job, made in zip(pairs, jobs, writer.write(jobs), strict=True):
        text = tidy(rewriting(model.text(made)))
        text = whole_sentences(text) if len(made) == job.most else text
        yield {"setting": setting.name, "id": document.id, "text": text}


def _most(model: CausalModel, document: Document) -> int:
    """The tokens of the document's length class, as the default has it."""
    needed = len(model.pieces(document.text)) / PART_SHARE
    return next(rung for rung in LADDER if rung >= needed)
