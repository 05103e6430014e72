"""Cape on real text with the embedded context model, and with a masked one."""

from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from engine.core.errors import BadParameter
from engine.core.types import Span
from engine.models.encoder.encoder import Encoder
from engine.models.files.catalogue import Role
from engine.models.lexicon import RARER, listed, pieces, wide
from engine.models.manager import ModelManager
from engine.models.transformer import libraries
from engine.protect.base import Edit, MethodInput
from engine.protect.word_dp.cape import Cape, _sensitive
from engine.protect.word_dp.cape_contexts import LOOK_BACK, _rows, sentences

SMOLLM, MASKED = "smollm2-135m-instruct", "masked-minilm"
TINY = Path(__file__).resolve().parents[1] / "models" / "tiny_encoder"
SISTER = "my sister works there"
TEXT = "The *Nurse* was   kind; her bookshop in 北京 sold 73219 old Books."
WORDS = {*listed("words.txt"), *listed(RARER), *listed("numbers.txt")}


def drawn(text: str, room, *spans: Span) -> list[Edit]:
    return Cape().apply(MethodInput(text, spans), room)


def labels(text: str, room, *spans: Span) -> dict[str, str | None]:
    return {edit.span.of(text): edit.label for edit in drawn(text, room, *spans)}


def test_words_are_drawn_and_stop_words_and_layout_stay(method_context) -> None:
    found = {e.span.of(TEXT): e.surrogate for e in drawn(TEXT, method_context("cape", epsilon=1))}
    assert [*found] == ["Nurse", "kind", "bookshop", "北京", "sold", "73219", "old", "Books"]
    for original, surrogate in found.items():
        assert surrogate.strip().lower() in WORDS
        assert surrogate.strip()[0].isupper() == original[0].isupper()


def test_with_a_causal_model_a_draw_hangs_on_what_stands_before_it_alone(method_context) -> None:
    room = method_context("cape", epsilon=12, context_model=SMOLLM)
    first, more = drawn(SISTER, room), drawn(f"{SISTER} every night", room)
    assert more[: len(first)] == first
    other = drawn("my brother works there", room)
    assert not {edit.label for edit in other} & {edit.label for edit in first}


def test_each_position_costs_its_bound_and_a_reroll_voids_it(method_context) -> None:
    edits = drawn(SISTER, method_context("cape", epsilon=12))
    assert [edit.epsilon for edit in edits] == [12.0, 12.0]
    paper = method_context("cape", epsilon=6, buckets="paper")
    [promise] = Cape().guarantees(edits, paper)
    bound = 6 / 2 + np.log(50) + np.log(len(wide(paper.manager, MASKED).words))
    assert promise.epsilon == pytest.approx(bound, abs=1e-5)
    assert drawn(SISTER, paper)[0].epsilon == promise.epsilon
    assert "bounds nothing" in promise.statement
    again = method_context("cape", epsilon=12, reroll=1)
    assert {edit.epsilon for edit in drawn(SISTER, again)} == {None}
    assert Cape().guarantees(edits, again)[0].epsilon is None


def test_a_rarer_word_can_stay_and_an_unknown_one_is_never_itself(method_context) -> None:
    """Rarer words are candidates like any other; an unknown one is drawn near to its pieces."""
    text, room = "a captivating melodrama of Reykjahlid", method_context("cape", epsilon=30)
    edits = {edit.span.of(text): edit.surrogate for edit in drawn(text, room)}
    assert edits["captivating"] == "captivating"
    assert edits["melodrama"] == "melodrama"
    assert edits["Reykjahlid"].lower() in WORDS
    unknown = Cape().alternatives(MethodInput(text), room, text.index("Rey"))
    assert "reykjahlid" not in {word.lower() for word, _ in unknown}
    chances = [chance for _, chance in unknown]
    assert chances[0] > 100 * chances[-1]  # by its pieces, and not from all words alike
    other = Cape().alternatives(MethodInput("a melodrama of Szczecin"), room, 15)
    assert other[0] != unknown[0]


class Rounding(ModelManager):
    """The real models, whose logits another processor would have rounded otherwise."""

    @contextmanager
    def masked(self, *arguments):
        with super().encoder(*arguments) as real:

            def masked_logits(*given):
                return np.nextafter(real.masked_logits(*given), np.float32(1e9))

            same = ("wordpieces", "piece_embeddings", "embedding_matrix")
            yield SimpleNamespace(
                **{name: getattr(real, name) for name in same}, masked_logits=masked_logits
            )


def test_other_logits_are_other_draws_and_the_same_ones_are_the_same(method_context) -> None:
    """An update of the runtime must not show a second draw under the label of the first."""
    room = method_context("cape", epsilon=12)
    first = drawn(SISTER, room)
    assert drawn(SISTER, replace(room, manager=ModelManager())) == first
    other = drawn(SISTER, replace(room, manager=Rounding()))
    assert not {edit.label for edit in other} & {edit.label for edit in first}


@pytest.mark.parametrize("model", [SMOLLM, MASKED])
def test_no_sensitive_word_and_odd_texts(method_context, model) -> None:
    room = method_context("cape", context_model=model)
    for text in ("", "it is what it was.", "\ud800 ?! 🙂"):
        assert drawn(text, room) == []
    assert len(drawn("\ud800 Xqzzvk", room)) == 1


def test_the_alternatives_are_what_is_drawn_from(method_context) -> None:
    """Though of a longer text only the sentence of the word is read."""
    text = "Her uncle sold a large garden near the river. My sister bought nine books in spring."
    stage, room = MethodInput(text), method_context("cape", epsilon=14)
    own = wide(room.manager, MASKED)
    tokens = _sensitive(stage, own, lambda: None)
    for place, source, lexicon in Cape()._sources(stage, tokens, own, room):
        found = Cape().alternatives(stage, room, place.token.span.start)
        order = np.argsort(-source.chances(len(lexicon)), kind="stable")[:10]
        assert [word.lower() for word, _ in found] == [lexicon.words[n] for n in order]


class Window:
    """A model that reads 600 tokens at once, and whose logits are the tokens' own numbers."""

    reading_context = 600

    def logit_blocks(self, tokens, check):
        for start in range(0, len(tokens), 32):
            check()
            yield np.array(tokens[start : start + 32], np.float32)[:, np.newaxis]


def test_a_text_longer_than_the_model_is_read_in_windows_that_overlap() -> None:
    ids = list(range(2_000))
    blocks = list(_rows(ids, 1_999, Window(), lambda: None))
    assert [start for start, _ in blocks] == sorted({start for start, _ in blocks})
    assert np.concatenate([rows for _, rows in blocks])[:, 0].tolist() == ids[:1_999]
    assert Window.reading_context > LOOK_BACK


class TinyShelf(ModelManager):
    """The tiny masked encoder of the models' tests in place of the catalogue's."""

    def __init__(self) -> None:
        self.store = SimpleNamespace(
            state=lambda _model: SimpleNamespace(role=Role.MASKED, parts=()),
            sha256=lambda _model: "00",
        )

    @contextmanager
    def masked(self, *_arguments):
        yield Encoder(TINY / "model.onnx")


def test_a_masked_model_sees_both_sides(method_context) -> None:
    """Each word is hidden in turn: what follows it changes its draw's key, and its distribution."""
    room = replace(method_context("cape", epsilon=6, context_model="tiny"), manager=TinyShelf())
    text = "my old fox slept under the red tree . the cat sat ! dog ran"
    edits = Cape().apply(MethodInput(text), room)
    names = [edit.span.of(text) for edit in edits]
    assert names == ["old", "fox", "slept", "red", "tree", "cat", "sat", "dog", "ran"]
    assert {edit.surrogate for edit in edits} <= WORDS
    other = Cape().apply(MethodInput(text.replace("under", "by")), room)
    assert [edit.label in {e.label for e in edits} for edit in other] == [False] * 5 + [True] * 4
    one = dict(Cape().alternatives(MethodInput(text), room, at=7))
    assert sum(one.values()) <= 1 + 1e-9
    paper = replace(room, parameters={**room.parameters, "buckets": "paper"})
    changed = MethodInput(text.replace("slept", "tree"))
    assert Cape().alternatives(MethodInput(text), paper, 7) != Cape().alternatives(
        changed, paper, 7
    )


def test_what_is_typed_elsewhere_draws_no_sentence_anew(method_context) -> None:
    """A sentence keeps its draws wherever it stands; a second one like it has draws of its own."""
    room = method_context("cape", epsilon=6)
    one = drawn("Her brother sold the garden.", room)
    text = "What happened?\nHer brother sold the garden. Her brother sold the garden."
    found = drawn(text, room)
    assert [(e.label, e.surrogate) for e in found[1:4]] == [(e.label, e.surrogate) for e in one]
    assert len({edit.label for edit in found}) == 7
    for model, said in ((MASKED, True), (SMOLLM, False)):
        own = method_context("cape", epsilon=6, context_model=model)
        [promise] = Cape().guarantees(found, own)
        assert any("none outside" in line for line in promise.not_covered) is said


def test_sentences_are_cut_by_marks_and_lines_and_by_no_word() -> None:
    text = 'Is it? "Yes." (No!) 3.5 e.g. x\n\n- one\n- two\u3002three'
    parts = [span.of(text) for span in sentences(text)]
    assert parts == ["Is it?", '"Yes."', "(No!)", "3.5 e.g.", "x", "- one", "- two\u3002", "three"]
    assert sentences("") == []


def test_which_words_a_masked_model_hides_together_is_in_their_draws_key(method_context) -> None:
    """Of five words the first and the last are hidden together, unless one is left alone."""
    room = replace(method_context("cape", epsilon=6, context_model="tiny"), manager=TinyShelf())
    text = "my old fox slept under the red tree . the cat sat ! dog ran"
    whole, kept = labels(text, room), labels(text, room, Span(3, 6))
    assert whole["tree"] != kept["tree"]
    assert whole["sat"] == kept["sat"]


def test_by_pieces_each_piece_of_a_word_has_a_draw_of_its_own(method_context) -> None:
    """What is drawn covers the word whole, costs a position each, and comes back at a high bound.

    Planted: a letter whose mark the vocabulary drops, and one that it lacks.
    """
    text = "The dysfunctional *Kaiserin* met 73219 in Gro\u0308\u00dfe \u5317."
    room = method_context("cape", epsilon=40, vocabulary="pieces")
    edits = drawn(text, room)
    assert [edit.span.of(text) for edit in edits[:4]] == ["dysfunction", "al", "Kaiser", "in"]
    starts, ends = zip(*((edit.span.start, edit.span.end) for edit in edits), strict=True)
    covered = {n for edit in edits for n in range(edit.span.start, edit.span.end)}
    words = ("dysfunctional", "Kaiserin", "met", "73219", "Gro\u0308\u00dfe", "\u5317")
    assert covered == {text.index(word) + n for word in words for n in range(len(word))}
    assert all(end <= start for end, start in zip(ends, starts[1:], strict=False))
    sent = "".join(edit.surrogate for edit in edits[:4])
    assert sent == "dysfunctionalKaiserin"  # "##al" goes on with its word, without a blank
    assert any("how many pieces" in line for line in Cape().guarantees(edits, room)[0].leakage)
    hidden = drawn(text, method_context("cape", epsilon=1, vocabulary="pieces"))
    assert any(edit.surrogate.startswith(" ") for edit in hidden)  # another word, drawn for a piece
    known = pieces(room.manager, MASKED).words
    assert 29_000 < len(known) < 30_522
    texts = {word.removeprefix("##") for word in known.words}
    assert {edit.surrogate.strip().lower() for edit in hidden} <= texts


def refused(room) -> object:
    with pytest.raises(BadParameter) as caught:
        drawn(SISTER, room)
    return caught.value.data["reason"]


def test_a_model_without_word_pieces_has_none_to_draw(method_context) -> None:
    room = method_context("cape", context_model=SMOLLM, vocabulary="pieces")
    assert refused(room) == "not_for_this_use"


def test_with_one_mask_a_pass_a_draw_sees_every_other_word(method_context) -> None:
    """Nothing hangs on which other words are drawn: the model reads them all as typed."""
    own = method_context("cape", epsilon=6, context_model="tiny", masks="one")
    room, text = replace(own, manager=TinyShelf()), "my old fox slept under the red tree"
    whole, kept = labels(text, room), labels(text, room, Span(3, 6))
    assert len(whole) > len(kept)
    assert kept.items() <= whole.items()


@pytest.mark.parametrize(
    ("model", "reason"),
    [
        ("bert-base-uncased", "needs_torch"),
        ("distilroberta-base", "needs_torch"),
        ("flan-t5-base", "not_an_encoder"),
    ],
)
def test_a_model_that_cannot_be_read_here_is_refused_before_anyone_downloads_it(
    method_context, monkeypatch, model, reason
) -> None:
    """What is missing for the hub's masked models, or that one is none, is said at once."""
    monkeypatch.setattr(libraries, "LIBRARIES", ("no_such_library",))
    assert refused(method_context("cape", context_model=model)) == reason
