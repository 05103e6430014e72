"""Token classifiers as the hub has them: the two of the catalogue, tiny, and what they say."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

import numpy as np
import tiny_onnx

from engine.core.types import Kind
from engine.detect.recogniser import golden
from engine.models.files.catalogue import HubEntry, load
from engine.models.labelling import scheme

ROOT = Path(__file__).resolve().parents[2]
TEXT = (
    "I am Zorblax Quuxley, living in Frobnitz. Write to me about account 7745, please. "
    "Our firm Globex Dynamics hired me in Berlin. Greetings to Vexnor."
)

NYM = "|".join(
    (
        "ACCOUNT_NUMBER|AGE|API_KEY|BUILDING_NUMBER|CITY|COMPANY_NAME|COUNTRY|CREDIT_DEBIT_CARD",
        "CUSTOMER_ID|CVV|DATE|DATE_OF_BIRTH|DRIVERS_LICENSE|EMAIL|EMPLOYEE_ID|FAX_NUMBER|GENDER",
        "GIVEN_NAME|GOVERNMENT_ID|IBAN|LICENSE_PLATE|MAC_ADDRESS|MEDICAL_RECORD_NUMBER|PASSPORT",
        "PASSWORD|PHONE|PIN|ROUTING_NUMBER|SECONDARY_ADDRESS|SSN|STATE|STREET_ADDRESS|STREET_NAME",
        "SURNAME|SWIFT_BIC|TAX_ID|TIME|URL|USERNAME|ZIP_CODE",
    )
).split("|")
FILTER = [
    "account_number",
    *(f"private_{name}" for name in ("address", "date", "email", "person", "phone", "url")),
    "secret",
]
NYM_LABELS = ["O", *(f"{prefix}-{name}" for name in NYM for prefix in "BI")]
FILTER_LABELS = ["O", *(f"{prefix}-{name}" for name in FILTER for prefix in "BIES")]


@dataclass
class Published:
    """A classifier as the hub has it: the entry's id in our catalogue, its labels, its words."""

    model: str
    labels: list[str]
    said: Mapping[str, str]
    marks: bool
    more: dict[str, bytes] = field(default_factory=dict)
    precision: type[np.floating] = np.float32

    def entry(self) -> HubEntry:
        found = load(ROOT / "models" / "catalogue.toml").get(self.model)
        assert isinstance(found, HubEntry)
        return found

    def files(self, change: Callable[[np.ndarray], np.ndarray] = lambda t: t) -> dict[str, bytes]:
        """What lies in the repository, by the names of the entry."""
        given, vocabulary = tiny_onnx.tokenizer(
            tiny_onnx.words_of([TEXT, *(s.text for s in golden.sentences())]), marks=self.marks
        )
        table = change(tiny_onnx.table(vocabulary, self.labels, self.said)).astype(self.precision)
        files = {"config.json": tiny_onnx.config(self.labels), "tokenizer.json": given, **self.more}
        graph, *others = [path.as_posix() for path in self.entry().paths]
        external = next((name for name in others if name.endswith("_data")), None)
        named = {name: files[PurePosixPath(name).name] for name in others if name != external}
        if external is not None:
            named[external] = table.tobytes()
        return {graph: tiny_onnx.graph(table, external and PurePosixPath(external).name), **named}


def golden_words(names: Mapping[Kind, tuple[str, str]]) -> dict[str, str]:
    """A label for each word of the golden sentences' values: first word, further ones."""
    said: dict[str, str] = {}
    for sentence in golden.sentences():
        for start, end, kind in sentence.values:
            for n, word in enumerate(tiny_onnx.words_of([sentence.text[start:end]])):
                if kind in names and any(map(str.isalnum, word)):
                    said.setdefault(word, names[kind][min(n, 1)])
    return said


NYM_SAID = golden_words(
    {Kind.PERSON: ("B-GIVEN_NAME", "B-SURNAME"), Kind.LOCATION: ("B-CITY",) * 2}
)
NYM_SAID |= {"Zorblax": "B-GIVEN_NAME", "Quuxley": "B-SURNAME", "Frobnitz": "B-CITY"}
NYM_SAID |= {"Globex": "B-COMPANY_NAME", "Dynamics": "I-COMPANY_NAME", "7745": "B-ACCOUNT_NUMBER"}
FILTER_SAID = golden_words({Kind.PERSON: ("B-private_person", "E-private_person")})
FILTER_SAID |= {"Zorblax": "B-private_person", "Quuxley": "E-private_person"}
FILTER_SAID |= {"7745": "S-account_number", "Vexnor": "S-private_person"}
BIASES = dict.fromkeys(scheme.BIASES, 0.0)


def calibration(**biases: float) -> bytes:
    point = {"biases": BIASES | biases}
    return json.dumps({"operating_points": {"default": point}}).encode()


def nym() -> Published:
    return Published("nym-pii-multilingual-small", NYM_LABELS, NYM_SAID, marks=True)


def privacy_filter(model: str = "privacy-filter", **biases: float) -> Published:
    more = {scheme.CALIBRATION: calibration(**biases)}
    return Published(model, FILTER_LABELS, FILTER_SAID, marks=False, more=more)


def halved() -> Published:
    """The privacy filter whose graph gives its logits in 16 bits."""
    made = privacy_filter("privacy-filter-q4f16")
    made.precision = np.float16
    return made
