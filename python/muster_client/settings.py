"""What a client is told, and what it finds in the environment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Callable, Union
from urllib.parse import urlsplit

TokenInput = Union[str, Callable[[], str]]
"""An access token, or a function that gives one each time."""


@dataclass(frozen=True)
class ClientCredentials:
    """An API client of the service."""

    client_id: str
    client_secret: str
    scope: str


@dataclass(frozen=True)
class Settings:
    """Checked settings: where the service is, and who asks."""

    base_url: str
    """Without a slash at its end."""
    issuer: str | None
    """None: the one that the service names."""
    credentials: TokenInput | ClientCredentials
    allow_http: bool


def read_settings(
    environment: Mapping[str, str],
    *,
    base_url: str | None,
    issuer: str | None,
    client_id: str | None,
    client_secret: str | None,
    token: TokenInput | None,
    scope: str,
    allow_http: bool,
) -> Settings:
    """Reads the arguments, then the environment. Raises ValueError that names what is wrong or missing."""
    issuer = issuer or environment.get("MUSTER_ISSUER") or None
    return Settings(
        base_url=secure_url(
            "base_url", base_url or environment.get("MUSTER_URL") or "http://127.0.0.1:8787", allow_http
        ),
        issuer=None if issuer is None else secure_url("issuer", issuer, allow_http),
        credentials=token or _read_credentials(environment, client_id, client_secret, scope),
        allow_http=allow_http,
    )


def _read_credentials(
    environment: Mapping[str, str], client_id: str | None, client_secret: str | None, scope: str
) -> ClientCredentials:
    # An id of the arguments is never combined with a secret of the environment, or the reverse.
    if client_id is None and client_secret is None:
        client_id = environment.get("MUSTER_CLIENT_ID")
        client_secret = environment.get("MUSTER_CLIENT_SECRET")
    if client_id and client_secret:
        return ClientCredentials(client_id, client_secret, scope)
    raise ValueError(
        "There are no credentials: set MUSTER_CLIENT_ID and MUSTER_CLIENT_SECRET, or give client_id and "
        "client_secret, or a token."
    )


def secure_url(name: str, given: str, allow_http: bool) -> str:
    """Checks an address and removes its last slash.

    Raises ValueError unless it is http or https, and encrypted where secrets go to another machine.
    """
    url = urlsplit(given)
    if url.scheme not in ("http", "https") or not url.hostname:
        raise ValueError(f"{name} must be an http or https address, not {given!r}.")
    if url.username or url.password or url.query or url.fragment:
        raise ValueError(f"{name} must be a plain address, without a user, query or fragment.")
    if url.scheme == "http" and not allow_http and not is_loopback(url.hostname):
        raise ValueError(f"{name} must begin with https: tokens would travel openly. allow_http permits it.")
    return given.rstrip("/")


def is_loopback(host: str) -> bool:
    """Whether a host is this machine."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
