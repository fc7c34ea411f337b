"""Where access tokens come from."""

from __future__ import annotations

import json
import threading
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol
from urllib.parse import quote_plus, urlencode

from .connections import Answer, Connections, NoAnswer, Request
from .errors import MusterError, error_of
from .repeats import Waiting, retry_after_seconds, with_repeats
from .settings import ClientCredentials, Settings, TokenInput, secure_url

_ATTEMPT_SECONDS = 20.0
_RETRIES = 3
_EARLY_SECONDS = 60.0
_ASSUMED_LIFETIME_SECONDS = 300.0


class Tokens(Protocol):
    """A source of access tokens."""

    def token(self) -> str:
        """Gives a token that is valid for another minute, or for half of its lifetime. Raises MusterError."""

    def refused(self, token: str) -> bool:
        """Reports a token that the service has refused. True if asking again can give another one."""


class GivenToken:
    """A token of the caller's, or a function that is asked for one each time."""

    def __init__(self, given: TokenInput) -> None:
        self._given = given

    def token(self) -> str:
        return self._given if isinstance(self._given, str) else self._given()

    def refused(self, token: str) -> bool:
        return not isinstance(self._given, str)


@dataclass(frozen=True)
class _Server:
    endpoint: str
    takes_form: bool
    """Whether the secret goes into form fields, where both sides agree on the escaping."""


class ClientTokens:
    """The tokens of an API client, by the client credentials grant (RFC 6749, section 4.4).

    One thread at a time asks for a new one, and all others wait for it.
    """

    def __init__(
        self, credentials: ClientCredentials, settings: Settings, connections: Connections, waiting: Waiting
    ) -> None:
        self._credentials = credentials
        self._settings = settings
        self._connections = connections
        self._waiting = waiting
        self._lock = threading.Lock()
        self._server: _Server | None = None
        self._held: str | None = None
        self._renew_at = 0.0

    def token(self) -> str:
        with self._lock:
            if self._held is None or self._waiting.monotonic() >= self._renew_at:
                self._held = self._grant()
            return self._held

    def refused(self, token: str) -> bool:
        with self._lock:
            if self._held == token:
                self._held = None
        return True

    def _grant(self) -> str:
        server = self._server = self._server or self._find_server()
        client = self._credentials
        form = {"grant_type": "client_credentials", "scope": client.scope}
        headers = {"Content-Type": "application/x-www-form-urlencoded"}
        if server.takes_form:
            form.update(client_id=client.client_id, client_secret=client.client_secret)
        else:
            # RFC 6749, section 2.3.1: both parts are written as form fields before Base64.
            pair = f"{quote_plus(client.client_id)}:{quote_plus(client.client_secret)}"
            headers["Authorization"] = f"Basic {b64encode(pair.encode()).decode()}"
        granted = self._ask("POST", server.endpoint, headers, urlencode(form).encode())
        token = granted.get("access_token")
        if not isinstance(token, str) or not token or str(granted.get("token_type")).lower() != "bearer":
            raise _unexpected("The authorization server gave no bearer token")
        lifetime = _positive(granted.get("expires_in")) or _ASSUMED_LIFETIME_SECONDS
        # A minute before it expires, and never in the first half of its lifetime.
        self._renew_at = self._waiting.monotonic() + max(lifetime - _EARLY_SECONDS, lifetime / 2)
        return token

    def _find_server(self) -> _Server:
        settings = self._settings
        issuer = settings.issuer
        if issuer is None:
            named = self._ask("GET", _metadata_url(settings.base_url)).get("issuer")
            issuer = secure_url("The service's issuer", str(named), settings.allow_http)
        metadata = self._ask("GET", _metadata_url(issuer))
        # RFC 8414, section 3.3: metadata of another issuer must not be used.
        if str(metadata.get("issuer")).rstrip("/") != issuer:
            raise _unexpected(f"The metadata of {issuer} name another issuer, {metadata.get('issuer')}")
        allow_http = settings.allow_http or issuer.startswith("http:")
        methods = metadata.get("token_endpoint_auth_methods_supported") or []
        return _Server(
            secure_url("The token endpoint", str(metadata.get("token_endpoint")), allow_http),
            "client_secret_post" in methods,
        )

    def _ask(
        self, method: str, url: str, headers: Mapping[str, str] | None = None, body: bytes | None = None
    ) -> dict[str, Any]:
        sent = {"Accept": "application/json", **(headers or {})}
        if body is not None:
            sent["Content-Length"] = str(len(body))
        request = Request(method, url, sent, None if body is None else [body], _ATTEMPT_SECONDS)
        try:
            answer = with_repeats(lambda: self._connections.exchange(request), self._waiting, _RETRIES)
        except NoAnswer as error:
            code = "timeout" if error.is_silence else "connection_failed"
            raise MusterError("token", 0, code, "No token could be had", detail=str(error)) from error
        return _read(answer, self._waiting.now())


def _read(answer: Answer, now: float) -> dict[str, Any]:
    if answer.status != 200:
        retry_after = retry_after_seconds(answer.headers.get("retry-after"), now)
        raise error_of("token", answer.status, answer.headers, answer.body, retry_after)
    try:
        read = json.loads(answer.body)
    except ValueError as error:
        raise _unexpected("The authorization server answered no JSON") from error
    return read if isinstance(read, dict) else {}


def _metadata_url(issuer: str) -> str:
    return f"{issuer}/.well-known/openid-configuration"


def _positive(value: object) -> float | None:
    return float(value) if isinstance(value, (int, float)) and value > 0 else None


def _unexpected(detail: str) -> MusterError:
    return MusterError("token", 0, "unexpected_answer", "No token could be had", detail=detail)
