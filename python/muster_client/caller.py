"""Sends operations, with a token, repeats and a line for each in the log `muster_client`."""

from __future__ import annotations

import io
import json
import logging
import re
import threading
import uuid
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any
from urllib.parse import quote, urlencode

from .connections import Answer, Connections, NoAnswer, Request
from .errors import MusterError, error_of
from .files import FileForm, FileInput
from .pages import Pages
from .repeats import Waiting, retry_after_seconds, with_repeats
from .tokens import Tokens

_log = logging.getLogger("muster_client")
_BOOKMARKS_AT_MOST = 8
_SENDING_SECONDS_PER_BYTE = 1e-5


@dataclass(frozen=True)
class Call:
    """An operation with its arguments."""

    operation: str
    method: str
    path: str
    query: Mapping[str, object] = field(default_factory=dict)
    json: object = None
    form: Mapping[str, Any] | None = None
    file: FileInput | None = None
    headers: Mapping[str, str | None] = field(default_factory=dict)
    takes_key: bool = False
    needs_token: bool = True


def filled(path: str, *values: object) -> str:
    """Puts ids into a path. Raises TypeError for an id that would lead to another operation."""
    rest = iter(values)

    def fill(match: re.Match[str]) -> str:
        value = next(rest)
        if not isinstance(value, (str, int)) or isinstance(value, bool) or str(value) in ("", ".", ".."):
            raise TypeError(f"{match[1]} must be an id, not {value!r}.")
        return quote(str(value), safe="")

    return re.sub(r"\{(\w+)\}", fill, path)


def query_string(query: Mapping[str, object]) -> str:
    """Writes a query as the service reads it: lists as repeated keys, filters as ``name[contains]=x``.

    Leaves None out. Begins with a question mark unless it is empty.
    """
    pairs = [pair for name, value in query.items() for pair in _pairs(name, value)]
    return f"?{urlencode(pairs, quote_via=quote)}" if pairs else ""


def _pairs(name: str, value: object) -> list[tuple[str, str]]:
    if value is None:
        return []
    if isinstance(value, Mapping):
        return [pair for key, inner in value.items() for pair in _pairs(f"{name}[{key}]", inner)]
    if isinstance(value, (list, tuple, set, frozenset)):
        return [pair for inner in value for pair in _pairs(name, inner)]
    if isinstance(value, bool):
        return [(name, "true" if value else "false")]
    return [(name, value.isoformat() if isinstance(value, datetime) else str(value))]


class Caller:
    """Sends calls to one service. Safe to use from several threads."""

    def __init__(
        self,
        base_url: str,
        connections: Connections,
        tokens: Tokens,
        *,
        headers: Mapping[str, str],
        timeout: float,
        max_retries: int,
        waiting: Waiting,
    ) -> None:
        self._base_url = base_url
        self._connections = connections
        self._tokens = tokens
        self._headers = headers
        self._timeout = timeout
        self.max_retries = max_retries
        self.waiting = waiting
        self._lock = threading.Lock()
        self._bookmarks: tuple[str, ...] = ()

    def send(self, call: Call) -> Answer:
        """Sends a call, and repeats it after no answer and after 429, 502, 503 and 504. Raises MusterError.

        A repeat creates nothing twice: it carries the `Idempotency-Key` of its call.
        """
        request, sent = self._prepared(call)

        def attempt() -> Answer:
            answer = self._with_token(call, request)
            self._note_bookmark(answer.headers, sent)
            return answer

        def tell(reason: str, seconds: float) -> None:
            _log.info("%s is repeated in %.1f s: %s", call.operation, seconds, reason)

        try:
            answer = with_repeats(attempt, self.waiting, self.max_retries, tell)
        except NoAnswer as error:
            raise _no_answer(call.operation, error) from error
        if not 200 <= answer.status < 300:
            raise self._refusal(call, answer)
        return answer

    def json(self, call: Call) -> Any:
        """Sends a call and reads the JSON that it answers. Raises MusterError."""
        answer = self.send(call)
        try:
            return json.loads(answer.body)
        except ValueError as error:
            trace_id = answer.headers.get("x-trace-id")
            title = "Answered something else than JSON"
            raise MusterError(call.operation, answer.status, "unexpected_answer", title, trace_id=trace_id) from error

    def text(self, call: Call) -> str:
        """Sends a call and reads the text that it answers. Raises MusterError."""
        return self.send(call).body.decode()

    def pages(self, call: Call) -> Pages[Any]:
        """Reads the list of a call, page by page."""

        def load(number: int, size: int | None) -> dict[str, Any]:
            query = {**call.query, "page": number, "page_size": size}
            read: dict[str, Any] = self.json(replace(call, query=query))
            return read

        first, size = call.query.get("page"), call.query.get("page_size")
        return Pages(load, first if isinstance(first, int) else None, size if isinstance(size, int) else None)

    def lines(self, call: Call) -> Iterator[bytes]:
        """Reads the lines of an answer as they come, once: nothing is repeated. Raises MusterError."""
        request, _ = self._prepared(call)
        asked = replace(request, headers={**request.headers, "Authorization": f"Bearer {self._tokens.token()}"})
        try:
            with self._connections.opened(asked) as (status, headers, response):
                if status != 200:
                    raise self._refusal(call, Answer(status, headers, response.read()))
                # The answer itself reads lines eight times as slowly.
                for line in io.BufferedReader(response, 65_536):
                    if not line.endswith(b"\n"):
                        raise NoAnswer("The answer broke off")
                    yield line
                if response.length:
                    raise NoAnswer("The answer broke off")
        except NoAnswer as error:
            raise _no_answer(call.operation, error) from error

    def _with_token(self, call: Call, request: Request) -> Answer:
        for is_last in (False, True):
            token = self._tokens.token() if call.needs_token else None
            headers = {} if token is None else {"Authorization": f"Bearer {token}"}
            began = self.waiting.monotonic()
            answer = self._connections.exchange(replace(request, headers={**headers, **request.headers}))
            spent = (self.waiting.monotonic() - began) * 1000
            _log.debug("%s %s %s %d %.0f ms", call.operation, call.method, call.path, answer.status, spent)
            # A key may be rotated, or a grant revoked, before a token expires: try once more with a fresh token.
            if answer.status != 401 or token is None or is_last or not self._tokens.refused(token):
                break
        return answer

    def _prepared(self, call: Call) -> tuple[Request, tuple[str, ...]]:
        body, described, size = _body_of(call)
        with self._lock:
            bookmarks = self._bookmarks
        headers = {
            "Accept": "*/*",
            **self._headers,
            **({"X-Bookmark": ",".join(bookmarks)} if bookmarks else {}),
            **described,
            **({"idempotency-key": str(uuid.uuid4())} if call.takes_key else {}),
            **{name: value for name, value in call.headers.items() if value is not None},
        }
        url = f"{self._base_url}{call.path}{query_string(call.query)}"
        # A slow line receives nothing while it sends.
        timeout = self._timeout + size * _SENDING_SECONDS_PER_BYTE
        return Request(call.method, url, headers, body, timeout), bookmarks

    def _note_bookmark(self, headers: Mapping[str, str], sent: tuple[str, ...]) -> None:
        """Keeps the newest states of the service's database, so that a copy near the client is never older than these."""
        bookmark = headers.get("x-bookmark")
        if bookmark is None:
            return
        with self._lock:
            rest = [one for one in self._bookmarks if one not in sent]
            self._bookmarks = tuple([*rest, bookmark][-_BOOKMARKS_AT_MOST:])

    def _refusal(self, call: Call, answer: Answer) -> MusterError:
        retry_after = retry_after_seconds(answer.headers.get("retry-after"), self.waiting.now())
        return error_of(call.operation, answer.status, answer.headers, answer.body, retry_after)


def _body_of(call: Call) -> tuple[Iterable[bytes] | None, dict[str, str], int]:
    """The body, the headers that describe it, and its size in bytes."""
    if call.file is not None:
        try:
            form = FileForm(call.file)
        except OSError as error:
            title = "The file cannot be read"
            raise MusterError(call.operation, 0, "unreadable_file", title, detail=str(error)) from error
        return form, {"Content-Type": form.content_type, "Content-Length": str(form.size)}, form.size
    if call.form is not None:
        return _whole(urlencode(dict(call.form)).encode(), "application/x-www-form-urlencoded")
    if call.json is None:
        return None, {}, 0
    return _whole(json.dumps(call.json, allow_nan=False).encode(), "application/json")


def _whole(body: bytes, content_type: str) -> tuple[Iterable[bytes], dict[str, str], int]:
    return [body], {"Content-Type": content_type, "Content-Length": str(len(body))}, len(body)


def _no_answer(operation: str, error: NoAnswer) -> MusterError:
    code, title = ("timeout", "No answer in time") if error.is_silence else ("connection_failed", "No answer")
    return MusterError(operation, 0, code, title, detail=str(error))
