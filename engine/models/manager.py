"""Opens catalogue models and caches the loaded ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from engine.core.callbacks import Check, never_cancelled, no_progress
from engine.core.errors import BadParameter, ModelDamaged, ModelProblem
from engine.models import memory
from engine.models.files.catalogue import Role
from engine.models.files.store import ModelStore
from engine.models.model_cache import LoadedModel, ModelCache
from engine.models.transformer import libraries

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from engine.models.encoder.encoder import Encoder
    from engine.models.llama.causal import CausalModel
    from engine.models.reranked import Reranked
    from engine.models.transformer.causal import CausalTransformer
    from engine.models.transformer.encoder_decoder import EncoderDecoder
    from engine.models.transformer.masked import MaskedTransformer

    Causal: TypeAlias = CausalModel | CausalTransformer
    Writer: TypeAlias = Causal | EncoderDecoder
    MaskedModel: TypeAlias = Encoder | Reranked | MaskedTransformer
    # The embeddings (n, width) of some tokens.
    TokenEmbeddings: TypeAlias = Callable[[NDArray[np.int64]], NDArray[np.float16]]

ENCODER, TORCH = ".onnx", ".safetensors"
OWN_ENCODER = "masked-minilm"  # of those that Sotto ships

Progress = Callable[[Any], None]
M = TypeVar("M", bound=LoadedModel)


class ModelManager:
    """Lends verified models by their catalogue id; safe for several threads.

    A model that does not fit into the free memory is refused before it is loaded (ModelTooLarge).

    Every call raises ModelMissing or ModelDamaged where the model cannot be used. `progress` hears
    {"state": "checking_model"} and {"state": "loading_model"} when that takes a while.
    """

    def __init__(self, store: ModelStore | None = None) -> None:
        self.store = store or ModelStore()
        self.cached_models = ModelCache()

    def causal(
        self, model: str, check: Check = never_cancelled, progress: Progress = no_progress
    ) -> AbstractContextManager[Causal]:
        """A causal language model for a while; while it is lent it is not unloaded.

        llama.cpp's, or one of PyTorch: BadParameter (needs_torch) where that is not installed.
        """
        if self._needs_torch(model, Role.CAUSAL):
            from engine.models.transformer.causal import CausalTransformer  # noqa: PLC0415 (torch)

            return self._lend(model, CausalTransformer, check, progress)
        return self._llama(model, check, progress)

    def _llama(
        self, model: str, check: Check, progress: Progress
    ) -> AbstractContextManager[CausalModel]:
        """llama.cpp's causal model."""
        return self._lend(model, partial(_loaded, check=check), check, progress)

    def encoder(
        self, model: str, check: Check = never_cancelled, progress: Progress = no_progress
    ) -> AbstractContextManager[Encoder]:
        """An int8 encoder for a while.

        Raises BadParameter (not_an_encoder) for a model in another form, also before it is fetched.
        """
        if self.store.file(model).suffix != ENCODER:
            raise BadParameter(name="model", reason="not_an_encoder", suggestion=OWN_ENCODER)
        return self._lend(model, _encoder, check, progress)

    @contextmanager
    def masked(
        self, model: str, check: Check = never_cancelled, progress: Progress = no_progress
    ) -> Iterator[MaskedModel]:
        """A masked language model for a while: an encoder, or one that PyTorch runs.

        Or one whose guesses a causal model judges again. Raises as `encoder`, and BadParameter
        (needs_torch) where that is not installed.
        """
        if parts := self.store.state(model).parts:
            from engine.models.reranked import Reranked  # noqa: PLC0415 (native code)

            with (
                self.encoder(parts[0], check, progress) as encoder,
                self._llama(parts[1], check, progress) as causal,
            ):
                yield Reranked(encoder, causal)
            return
        if not self._needs_torch(model, Role.MASKED):
            with self.encoder(model, check, progress) as encoder:
                yield encoder
            return
        from engine.models.transformer.masked import MaskedTransformer  # noqa: PLC0415 (torch)

        with self._lend(model, MaskedTransformer, check, progress) as masked:
            yield masked

    def writer(
        self, model: str, check: Check = never_cancelled, progress: Progress = no_progress
    ) -> AbstractContextManager[Writer]:
        """A model that writes token by token: a causal one, or a sequence-to-sequence model.

        Raises BadParameter (needs_torch) where that is not installed.
        """
        if not self._needs_torch(model, Role.SEQ2SEQ):
            return self.causal(model, check, progress)
        from engine.models.transformer.encoder_decoder import EncoderDecoder  # noqa: PLC0415

        return self._lend(model, EncoderDecoder, check, progress)

    def token_embeddings(self, model: str, check: Check = never_cancelled) -> TokenEmbeddings:
        """Reads a causal model's own token embeddings in its file, to float16."""
        from engine.models.llama.gguf_file import EMBEDDINGS, GgufFile  # noqa: PLC0415 (native code)

        file = GgufFile(self.store.open(model, check=check))
        return lambda tokens: file.rows(EMBEDDINGS, tokens).astype("float16")

    def _needs_torch(self, model: str, role: Role) -> bool:
        """Whether PyTorch runs a model of that role; says at once where that is not installed."""
        state = self.store.state(model)
        if state.role is not role or self.store.file(model).suffix != TORCH:
            return False
        libraries.require()
        return True

    def holds(self, model: str) -> bool:
        """Whether a model is in memory now."""
        return model in {name.partition("@")[0] for name in self.cached_models.loaded}

    @contextmanager
    def _lend(
        self, model: str, make: Callable[[Path], M], check: Check, progress: Progress
    ) -> Iterator[M]:
        """What `make` makes of a model's verified file; its errors name the entry."""
        if not self.holds(model):
            progress({"state": "checking_model"})
        path = self.store.open(model, check=check)

        def load() -> M:
            progress({"state": "loading_model"})
            with named(model):
                return make(path)

        stat = path.stat()  # the person may have another file by this name by now
        name = f"{model}@{path}@{stat.st_mtime_ns}"
        with self.cached_models.lend(name, stat.st_size, load, check) as lent:
            yield lent


@contextmanager
def named(model: str) -> Iterator[None]:
    """Errors of a model's file name its entry."""
    try:
        yield
    except ModelProblem as error:
        error.data["model"] = model
        raise


def _encoder(path: Path) -> Encoder:
    from engine.models.encoder.encoder import Encoder  # noqa: PLC0415 (loads native code)

    # One thread, as the annotator's: two gain nothing on a sentence, and it is one copy.
    return Encoder(path, threads=1)


def _loaded(path: Path, check: Check) -> CausalModel:
    """Load a GGUF model that fits."""
    from engine.models.llama.causal import CausalModel  # noqa: PLC0415 (loads native code)
    from engine.models.llama.description import describe  # noqa: PLC0415 (as above)

    described = describe(path)
    memory.require(described.needed_bytes)
    try:
        return CausalModel(path, check=check)
    except ModelDamaged as error:
        if error.data.get("reason") == "not_loadable":
            error.data |= {"reason": "architecture", "architecture": described.architecture}
        raise
