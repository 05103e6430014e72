"""Services and ways to them, set as a person sets them: Azure, a proxy, a company's certificate."""

from pathlib import Path

from secure_servers import Tunnel, certificate
from servers import Reply, ScriptedServer

from app.config.services import AZURE_NAME
from app.ui.preferences.preferences import Preferences

PROMPT = "I am Maria Lopez and 41 years old."
KEY = "made-up-key-of-a-service"


def opened(driver) -> Preferences:
    page: Preferences = driver.preferences()
    page.sending.fields["ask_before_send"].setChecked(False)
    return page


def choose(page: Preferences, name: str) -> None:
    box = page.services.editor._service
    box.setCurrentIndex(box.findText(name))
    box.activated.emit(box.currentIndex())


def save(driver, page: Preferences) -> None:
    driver.click(page._save)
    assert not page.isVisible(), page._problem.text()


def test_a_deployment_on_azure_answers(driver) -> None:
    with ScriptedServer(lambda request: [request["messages"][-1]["content"]]) as server:
        endpoint = server.base_url.removesuffix("/v1")
        page = opened(driver)
        page.services._add.click()
        choose(page, AZURE_NAME)
        editor = page.services.editor
        driver.qtbot.keyClicks(editor._base_url, endpoint)
        driver.qtbot.keyClicks(editor._model, "my-gpt")
        driver.qtbot.keyClicks(editor._key, KEY)
        save(driver, page)
        assert driver.window.provider_button.text() == f"my-gpt · {AZURE_NAME}"
        assert endpoint.partition("://")[2] in driver.window.provider_button.toolTip()
        shown = driver.send(PROMPT)
    assert not shown.failure
    assert shown.turn.restored == PROMPT
    (request,) = server.requests
    path = "/openai/deployments/my-gpt/chat/completions?api-version=2024-10-21"
    assert request.line == f"POST {path} HTTP/1.1"
    assert (request.header("api-key"), request.header("authorization")) == (KEY, None)
    assert b"Maria" not in request.raw
    page = opened(driver)  # a key that is kept is not shown, and not forgotten
    assert page.services.editor._service.currentText() == AZURE_NAME
    assert "Kept in the keyring" in page.services.editor._key.placeholderText()
    page.reject()


def _set_network(driver, proxy: str, ca: str) -> None:
    page = opened(driver)
    editor = page.services.editor
    if not page.services.values()["services"]:
        page.services._add.click()
    for field, text in (
        (editor._base_url, "https://provider.example/v1"),
        (editor._model, "scripted"),
        (editor._key, KEY),
        (page.network.fields["proxy"], proxy),
        (page.network.fields["ca"], ca),
    ):
        field.clear()
        driver.qtbot.keyClicks(field, text)
    save(driver, page)


def test_a_proxy_carries_the_chat_and_reads_none_of_it(driver, tmp_path: Path) -> None:
    context, authority = certificate(tmp_path)

    def answer(request: dict) -> Reply:
        return Reply([request["messages"][-1]["content"]])

    with ScriptedServer(answer, tls=context) as server, Tunnel(server.port, b"200 Go on") as proxy:
        _set_network(driver, f"http://127.0.0.1:{proxy.port}", "")
        assert "does not trust the provider's certificate" in driver.send(PROMPT).failure
        assert server.requests == []
        _set_network(driver, f"http://127.0.0.1:{proxy.port}", authority)
        proxy.asked = b""
        shown = driver.send(PROMPT)
    assert not shown.failure
    assert shown.turn.restored == PROMPT
    assert proxy.asked.startswith(b"CONNECT provider.example:443 HTTP/1.1\r\n")
    for secret in (KEY, "Maria", "chat/completions"):
        assert secret.encode() not in proxy.asked + proxy.recorded
