"""The addresses that requests go to, and which of them are allowed."""

from __future__ import annotations

import re

import httpx2

from app.config.known_services import is_loopback
from engine.core.errors import BadParameter

PATH, LIST_PATH = "/chat/completions", "/models"
DEPLOYMENT = "/openai/deployments/{}"  # Azure's path of a deployed model
NAME = re.compile(r"[A-Za-z0-9._-]+")  # valid names of deployments and versions


def endpoint(base_url: str, plain_http: bool, azure: tuple[str, str] | None = None) -> str:
    """The address of requests in httpx2's form. Error: BadParameter if it is not allowed.

    Without `plain_http`, http is allowed to this computer only. `azure` are the names of the
    deployment and of the API's version if `base_url` is an Azure OpenAI resource.
    """
    path, query = PATH, ""
    if azure is not None:
        _check_names(*azure)
        path, query = DEPLOYMENT.format(azure[0]) + PATH, f"?api-version={azure[1]}"
    return _allowed(base_url, path, plain_http) + query


def list_endpoint(base_url: str, plain_http: bool, query: str = "") -> str:
    """The address of the list of models, validated like that of requests."""
    return _allowed(base_url, LIST_PATH, plain_http) + query


def _allowed(base_url: str, path: str, plain_http: bool) -> str:
    try:
        url = httpx2.URL(base_url.rstrip("/") + path)
    except (httpx2.InvalidURL, ValueError):
        url = httpx2.URL("")
    if not _is_address(url) or url.query or url.fragment:
        raise BadParameter(name="base_url", reason="not_an_address")
    if url.userinfo:
        raise BadParameter(name="base_url", reason="userinfo")
    if url.scheme == "http" and not plain_http and not is_loopback(url.host):
        raise BadParameter(name="base_url", reason="plain_http")
    return str(url)


def _check_names(deployment: str, version: str) -> None:
    for name, value in (("model", deployment), ("api_version", version)):
        if not NAME.fullmatch(value):
            raise BadParameter(name=name, reason="characters")


def proxy_of(address: str) -> httpx2.Proxy:
    """Parse a proxy's address. Error: BadParameter."""
    try:
        url = httpx2.URL(address)
    except (httpx2.InvalidURL, ValueError):
        url = httpx2.URL("")
    if not _is_address(url):
        raise BadParameter(name="proxy", reason="not_an_address")
    return httpx2.Proxy(url)


def _is_address(url: httpx2.URL) -> bool:
    port = url.port or 0
    # httpx2 percent-encodes invalid characters of host names instead of refusing them
    named = bool(url.host) and "%" not in url.host
    return url.scheme in ("http", "https") and named and 0 <= port < 2**16
