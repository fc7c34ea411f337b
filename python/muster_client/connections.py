"""Requests over connections that are kept open for the next one. Safe to use from several threads."""

from __future__ import annotations

import http.client
import socket
import ssl
import threading
import time
from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from urllib.parse import SplitResult, unquote, urlsplit
from urllib.request import getproxies, proxy_bypass

from .settings import is_loopback

_KEPT_FOR_SECONDS = 15.0
_KEPT_AT_MOST = 16


@dataclass(frozen=True)
class Request:
    """One request. `body` can be sent again: each iteration begins at its start."""

    method: str
    url: str
    headers: Mapping[str, str]
    body: Iterable[bytes] | None
    timeout: float
    """Seconds of silence after which the request is given up."""


@dataclass(frozen=True)
class Answer:
    """A whole answer. The names of headers are in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class NoAnswer(Exception):
    """There was no complete answer: the connection failed, broke or fell silent."""

    def __init__(self, reason: str, is_silence: bool = False) -> None:
        super().__init__(reason)
        self.is_silence = is_silence


class Connections:
    """Keeps some idle connections to each host. `close` ends them."""

    def __init__(self, context: ssl.SSLContext | None = None) -> None:
        self._context = context
        self._lock = threading.Lock()
        self._idle: dict[tuple[str, str], list[tuple[float, http.client.HTTPConnection]]] = {}

    def exchange(self, request: Request) -> Answer:
        """Sends a request and reads the whole answer. Raises NoAnswer."""
        with self.opened(request) as (status, headers, response):
            return Answer(status, headers, response.read())

    @contextmanager
    def opened(self, request: Request) -> Iterator[tuple[int, Mapping[str, str], http.client.HTTPResponse]]:
        """Sends a request, and leaves the body of the answer to be read. Raises NoAnswer, also while it is read."""
        url = urlsplit(request.url)
        connection: http.client.HTTPConnection | None = None
        try:
            connection, response = self._begin(url, request)
            headers = {name.lower(): value for name, value in response.getheaders()}
            yield response.status, headers, response
            if response.isclosed() and not response.will_close:
                self._keep(url, connection)
                connection = None
        except (TimeoutError, socket.timeout) as error:
            raise NoAnswer(f"Nothing came for {request.timeout:g} s", is_silence=True) from error
        except (OSError, http.client.HTTPException) as error:
            raise NoAnswer(str(error) or type(error).__name__) from error
        finally:
            if connection is not None:
                connection.close()

    def close(self) -> None:
        """Closes the idle connections. Later requests open new ones."""
        with self._lock:
            kept = [one for ones in self._idle.values() for one in ones]
            self._idle.clear()
        for _, connection in kept:
            connection.close()

    def _begin(self, url: SplitResult, request: Request) -> tuple[http.client.HTTPConnection, http.client.HTTPResponse]:
        connection = self._take(url, request.timeout)
        if connection is not None:
            try:
                return connection, self._send(connection, url, request)
            except (http.client.RemoteDisconnected, ConnectionError):
                # The other side had closed it while it was idle.
                connection.close()
            except BaseException:
                connection.close()
                raise
        connection = self._connect(url, request.timeout)
        try:
            return connection, self._send(connection, url, request)
        except BaseException:
            connection.close()
            raise

    def _send(
        self, connection: http.client.HTTPConnection, url: SplitResult, request: Request
    ) -> http.client.HTTPResponse:
        proxy = None if url.scheme == "https" else _proxy_of(url)
        target = request.url if proxy else (url.path or "/") + (f"?{url.query}" if url.query else "")
        headers = dict(request.headers)
        if proxy and proxy.authorization:
            headers["Proxy-Authorization"] = proxy.authorization
        # A body that is refused may not be read to its end: the answer can be there already.
        with suppress(BrokenPipeError, ConnectionResetError):
            connection.request(request.method, target, request.body, headers)
        return connection.getresponse()

    def _connect(self, url: SplitResult, timeout: float) -> http.client.HTTPConnection:
        host, proxy = url.hostname or "", _proxy_of(url)
        place = (proxy.host, proxy.port) if proxy else (host, url.port)
        if url.scheme == "http":
            return http.client.HTTPConnection(*place, timeout=timeout)
        context = self._context or ssl.create_default_context()
        self._context = context
        secure = http.client.HTTPSConnection(*place, timeout=timeout, context=context)
        if proxy:
            headers = {"Proxy-Authorization": proxy.authorization} if proxy.authorization else {}
            secure.set_tunnel(host, url.port or 443, headers)
        return secure

    def _take(self, url: SplitResult, timeout: float) -> http.client.HTTPConnection | None:
        with self._lock:
            kept = self._idle.get((url.scheme, url.netloc), [])
            since, connection = kept.pop() if kept else (0.0, None)
        if connection is None or time.monotonic() - since > _KEPT_FOR_SECONDS:
            if connection is not None:
                connection.close()
            return None
        connection.timeout = timeout
        if connection.sock is not None:
            connection.sock.settimeout(timeout)
        return connection

    def _keep(self, url: SplitResult, connection: http.client.HTTPConnection) -> None:
        with self._lock:
            kept = self._idle.setdefault((url.scheme, url.netloc), [])
            if len(kept) < _KEPT_AT_MOST:
                kept.append((time.monotonic(), connection))
                return
        connection.close()


@dataclass(frozen=True)
class _Proxy:
    host: str
    port: int | None
    authorization: str | None


def _proxy_of(url: SplitResult) -> _Proxy | None:
    """The proxy that the environment names for an address. This machine is always reached without one."""
    host = url.hostname or ""
    given = None if is_loopback(host) or proxy_bypass(host) else getproxies().get(url.scheme)
    if not given:
        return None
    proxy = urlsplit(given if "//" in given else f"//{given}")
    user = f"{unquote(proxy.username)}:{unquote(proxy.password or '')}" if proxy.username else None
    authorization = None if user is None else f"Basic {b64encode(user.encode()).decode()}"
    return _Proxy(proxy.hostname or "", proxy.port, authorization)
