"""A training step done by processes of one thread each (fit.py averages what they learn)."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

import torch
from torch import distributed, multiprocessing

from models.train.fit import Worker

WORKERS = 2

Train = Callable[[Path, Worker], None]


def together(train: Train, data: Path) -> None:
    """Let WORKERS processes call `train` on the folder `data`, and wait for all of them."""
    with tempfile.TemporaryDirectory() as meeting:
        place = f"file://{meeting}/workers"
        multiprocessing.start_processes(
            _work, (train, data, place), nprocs=WORKERS, start_method="spawn"
        )


def _work(rank: int, train: Train, data: Path, place: str) -> None:
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(mode=True)
    distributed.init_process_group("gloo", init_method=place, rank=rank, world_size=WORKERS)
    train(data, Worker(rank, WORKERS))
    distributed.destroy_process_group()
