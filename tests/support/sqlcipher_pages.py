"""Reads SQLCipher's pages without SQLCipher: what is really in a file, free pages included.

SQLCipher 4 with a raw key: pages of 4,096 bytes, AES-256-CBC, the last 80 bytes of each hold the IV
(16) and an HMAC-SHA512 (64); the first 16 bytes of the first page are the salt, in the clear.
"""

from __future__ import annotations

from pathlib import Path

from cryptography.hazmat.primitives.ciphers import Cipher
from cryptography.hazmat.primitives.ciphers.algorithms import AES
from cryptography.hazmat.primitives.ciphers.modes import CBC

from app.store import key_file
from app.store.history_folder import HistoryFolder
from engine.crypto.key_derivation import MasterKeys

PAGE, RESERVED, IV, SALT = 4096, 80, 16, 16
WAL_HEADER, FRAME_HEADER = 32, 24


def decrypted(path: Path, key: bytes) -> bytes:
    """Every page of a database file."""
    data = path.read_bytes()
    pages = [data[at : at + PAGE] for at in range(0, len(data), PAGE)]
    return b"".join(_page(page, key, first=number == 0) for number, page in enumerate(pages))


def decrypted_wal(path: Path, key: bytes) -> bytes:
    """Every frame of a WAL."""
    data, found = path.read_bytes(), []
    for at in range(WAL_HEADER, len(data), FRAME_HEADER + PAGE):
        number = int.from_bytes(data[at : at + 4], "big")
        page = data[at + FRAME_HEADER : at + FRAME_HEADER + PAGE]
        found.append(_page(page, key, first=number == 1))
    return b"".join(found)


def _page(page: bytes, key: bytes, *, first: bool) -> bytes:
    start = SALT if first else 0
    end = PAGE - RESERVED
    decryptor = Cipher(AES(key), CBC(page[end : end + IV])).decryptor()
    return decryptor.update(page[start:end]) + decryptor.finalize()


def history_pages(folder: Path, masters: MasterKeys) -> bytes:
    """Everything that the files of a history hold, decrypted, in small letters."""
    place, found = HistoryFolder(folder), []
    (key, *_), _ = key_file.load(place.keys, masters)
    for path in (place.live, place.backup, place.damaged):
        wal = path.with_name(path.name + "-wal")
        found += [decrypted(path, key)] if path.exists() else []
        found += [decrypted_wal(wal, key)] if wal.exists() else []
    return b"".join(found).lower()
