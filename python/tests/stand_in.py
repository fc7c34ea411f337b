"""A service on loopback that answers as a test says."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socketserver import TCPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

from muster_client import Client
from muster_client.repeats import Waiting


@dataclass(frozen=True)
class Sent:
    """A request as it arrived."""

    method: str
    path: str
    query: Mapping[str, list[str]]
    headers: Mapping[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


@dataclass(frozen=True)
class Reply:
    """An answer. `breaks` ends the connection in the middle of it, and a status of 0 before it."""

    status: int = 200
    body: object = None
    headers: Mapping[str, str] = field(default_factory=dict)
    breaks: bool = False


Behaviour = Callable[[Sent], Reply]


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def server_bind(self) -> None:
        # That of the base class asks for the name of this machine, which can take long.
        TCPServer.server_bind(self)
        self.server_name, self.server_port = "127.0.0.1", self.server_address[1]


class StandIn:
    """The service. Metadata and tokens are answered by itself; `sent` has all other requests, `tokens` those for one."""

    def __init__(self, behave: Behaviour) -> None:
        self.behave = behave
        self.sent: list[Sent] = []
        self.tokens: list[Sent] = []
        self.lifetime = 3600
        stand_in = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            # Head and body leave together.
            wbufsize = -1

            def answer(self) -> None:
                url = urlsplit(self.path)
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                headers = {name.lower(): value for name, value in self.headers.items()}
                sent = Sent(self.command, url.path, parse_qs(url.query), headers, body)
                self.reply(stand_in.reply_to(sent))

            do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = answer

            def reply(self, reply: Reply) -> None:
                if reply.status == 0:
                    self.close_connection = True
                    return
                is_text = isinstance(reply.body, bytes)
                body = reply.body if isinstance(reply.body, bytes) else json.dumps(reply.body).encode()
                self.send_response(reply.status)
                headers = {"Content-Type": "text/plain" if is_text else "application/json", **reply.headers}
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(body) + (10 if reply.breaks else 0)))
                self.end_headers()
                self.wfile.write(body)
                self.close_connection = self.close_connection or reply.breaks

            def log_message(self, *args: object) -> None:
                pass

        self.server = _Server(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"

    def reply_to(self, sent: Sent) -> Reply:
        if sent.path == "/.well-known/openid-configuration":
            return Reply(body={"issuer": self.url, "token_endpoint": f"{self.url}/connect/token"})
        if sent.path == "/connect/token":
            self.tokens.append(sent)
            token = f"token-{len(self.tokens)}"
            return Reply(body={"access_token": token, "token_type": "Bearer", "expires_in": self.lifetime})
        self.sent.append(sent)
        return self.behave(sent)


class Clock(Waiting):
    """Time that passes only where something waits. `slept` has the seconds of each wait."""

    def __init__(self) -> None:
        self.slept: list[float] = []
        super().__init__(
            sleep=self.slept.append, random=lambda: 0.0, now=lambda: 1000.0, monotonic=lambda: sum(self.slept)
        )

    def __setattr__(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)


@contextmanager
def serving(behave: Behaviour, **settings: Any) -> Iterator[tuple[Client, StandIn, Clock]]:
    """A client of a service that behaves so."""
    stand_in, clock = StandIn(behave), Clock()
    thread = threading.Thread(target=stand_in.server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    given = {"client_id": "client", "client_secret": "se:cret", **settings}
    try:
        with Client(stand_in.url, _waiting=clock, **given) as client:
            yield client, stand_in, clock
    finally:
        stand_in.server.shutdown()
        stand_in.server.server_close()
        thread.join()


def in_turn(*replies: Reply) -> Behaviour:
    """Answers with one after the other, and then with the last again and again."""
    left = list(replies)
    return lambda sent: left.pop(0) if len(left) > 1 else left[0]
