"""Where an answer stands as a model on this computer fitted it."""

import pytest
from heard import heard
from page_walks import press, said

from app.ui.transcript.fitted_answer import ABOUT, OFFER, FittedAnswer
from app.ui.transcript.turn_requests import TurnContext


@pytest.fixture
def box(on_screen) -> FittedAnswer:
    return on_screen(FittedAnswer(TurnContext(1, 1)))


def test_it_is_offered_asked_for_written_and_kept(box: FittedAnswer) -> None:
    assert OFFER in said(box)
    asked = heard(box._turn.asked.fit_requested, box._turn.asked.fit_stopped)
    press(box, "Fit to your text")
    box.begin("Reading…")
    assert "Reading…" in said(box)
    box.append("Dear ")
    assert ABOUT in said(box)
    assert len(asked) == 1
    press(box, "Stop")
    assert len(asked) == 2
    box.finish("Dear **Maria**")
    assert box._view.plain().strip() == "Dear Maria"
    press(box, "Fit again")
    assert box._fit.accessibleName().startswith("Fit again"), "it is called what it says"


def test_a_failure_says_why_and_leaves_what_was_written_before(box: FittedAnswer) -> None:
    box.begin("Reading…")
    box.fail("The text is too long.")
    assert "The text is too long." in said(box)
    box.finish("  ")
    assert OFFER in said(box), "nothing was written, so it is offered again"
    box.finish("Dear Maria")
    box.begin("Reading…")
    box.append("De")
    box.fail("The engine stopped.", "Dear Maria")
    assert "The engine stopped." in said(box)
    assert box._view.plain().strip() == "Dear Maria"
