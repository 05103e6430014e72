"""An error of Sotto's that a test expects, with all that the error tells."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from engine.core.errors import SottoError


@contextmanager
def refused(error: type[SottoError], /, **data: object) -> Iterator[None]:
    """What stands below raises this error with these data."""
    with pytest.raises(error) as caught:
        yield
    assert caught.value.data == data, caught.value.data
