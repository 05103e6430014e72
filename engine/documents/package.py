"""The relations and content types between those parts of an Office file that stay."""

from __future__ import annotations

from collections.abc import Mapping

from engine.documents import markup
from engine.documents.archive import Archive, target

TYPES, ROOT = "[Content_Types].xml", "_rels/.rels"


def rest(archive: Archive, parts: Mapping[str, bytes], main: str, kind: str) -> dict[str, bytes]:
    """The parts that say how `parts` belong together; nothing of them leads outside.

    The part `main` has the content type `kind`: a document with macros becomes one without.
    """
    types = markup.parsed(archive.read(TYPES))
    markup.remove(one for one in types if one.get("PartName", f"/{main}").lstrip("/") not in parts)
    for one in types:
        if one.get("PartName", "").lstrip("/") == main:
            one.set("ContentType", kind)
    made = {TYPES: markup.written(types)}
    for name in archive.names:
        base = _base(name)
        if base is not None and (name == ROOT or base in parts):
            related = markup.parsed(archive.read(name))
            markup.remove(one for one in related if _leads_out(base, parts, one.attrib))
            made[name] = markup.written(related)
    return made


def _base(name: str) -> str | None:
    """The part whose relations a part holds; None where it holds none."""
    folder, _, file = name.rpartition("/")
    if not (folder.endswith("_rels") and file.endswith(".rels")):
        return None
    return f"{folder.removesuffix('_rels')}{file.removesuffix('.rels')}"


def _leads_out(base: str, parts: Mapping[str, bytes], relation: Mapping[str, str]) -> bool:
    """Whether a relation leads to what is gone, or outside."""
    outside = relation.get("TargetMode") == "External"
    return outside or target(base, relation.get("Target", "")) not in parts
