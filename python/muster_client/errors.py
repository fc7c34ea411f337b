"""The one exception of this package."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

_CODES = {
    400: "invalid_request",
    401: "unauthenticated",
    403: "forbidden",
    404: "not_found",
    409: "conflict",
    412: "precondition_failed",
    413: "body_too_large",
    415: "unsupported_media_type",
    429: "too_many_requests",
    500: "internal",
    503: "unavailable",
}


class MusterError(Exception):
    """A refusal or failure of the service, of the connection to it, or of a job that was waited for.

    Wrong arguments, which are never sent, are a ``TypeError`` or ``ValueError`` instead.
    """

    operation: str
    """The operation that was called, such as ``createAudience``."""
    status: int
    """The status of the answer; 0 if there was none."""
    code: str
    """The reason, for programs: ``not_found``, ``quota_exceeded``, ``connection_failed``, ``timeout``, ``job_failed``."""
    title: str
    """The kind of the problem, in a few words."""
    detail: str | None
    """What is wrong, in whole sentences."""
    errors: dict[str, list[str]]
    """Reasons by the path of the member, such as ``{"filters[0].countries": ["must name a country"]}``."""
    retry_after: float | None
    """Seconds after which the service asks to be called again. None if it does not say."""
    trace_id: str | None
    """Identifies the request in the service's log."""

    def __init__(
        self,
        operation: str,
        status: int,
        code: str,
        title: str,
        *,
        detail: str | None = None,
        errors: dict[str, list[str]] | None = None,
        retry_after: float | None = None,
        trace_id: str | None = None,
    ) -> None:
        self.operation = operation
        self.status = status
        self.code = code
        self.title = title
        self.detail = detail
        self.errors = errors or {}
        self.retry_after = retry_after
        self.trace_id = trace_id
        super().__init__(self._sentence())

    @property
    def member(self) -> str | None:
        """The path of the first member that is at fault. None if the request as a whole is."""
        return next(iter(self.errors), None)

    def __reduce__(self) -> Any:
        # Errors cross the borders of processes, and the usual way would call the class with the sentence alone.
        return _restored, (self.__dict__.copy(),)

    def _sentence(self) -> str:
        said: list[str] = []
        reasons = [f"{member} {reason}" for member, all_of_it in self.errors.items() for reason in all_of_it]
        for sentence in [self.detail or "", *reasons]:
            plain = sentence.rstrip(".")
            if plain and not any(plain in earlier or earlier in plain for earlier in [*said, self.title]):
                said.append(plain)
        answered = self.title if self.status == 0 else f"{self.status} {self.title}"
        trace = f" (trace {self.trace_id})" if self.trace_id else ""
        return f"{self.operation}: {': '.join([answered, *(['; '.join(said)] if said else [])])}{trace}"


def _restored(members: dict[str, Any]) -> MusterError:
    operation, status, code, title = (members.pop(name) for name in ("operation", "status", "code", "title"))
    return MusterError(operation, status, code, title, **members)


def error_of(
    operation: str, status: int, headers: Mapping[str, str], body: bytes, retry_after: float | None
) -> MusterError:
    """Turns a refusal into an error. Its body may be problem details, an OAuth error, a bare string or empty.

    :param headers: The headers of the answer, by their names in lower case.
    """
    problem = _read_problem(body)

    def text(name: str) -> str | None:
        value = problem.get(name)
        return value if isinstance(value, str) else None

    kind = re.fullmatch(r"urn:muster:problem:(\w+)", text("type") or "")
    # A 403 has no body: its challenge says whether the token lacks a scope.
    lacks_scope = 'error="insufficient_scope"' in headers.get("www-authenticate", "")
    named = (kind and kind[1]) or text("error") or ("insufficient_scope" if lacks_scope else None)
    return MusterError(
        operation,
        status,
        named or _CODES.get(status) or f"http_{status}",
        text("title") or text("error") or "The request was refused",
        detail=text("detail") or text("error_description"),
        errors=_messages(problem.get("errors")),
        retry_after=retry_after,
        trace_id=headers.get("x-trace-id") or text("traceId"),
    )


def _read_problem(body: bytes) -> dict[str, Any]:
    try:
        read = json.loads(body) if body else {}
    except ValueError:
        return {}
    if isinstance(read, str):
        return {"detail": read}
    return read if isinstance(read, dict) else {}


def _messages(errors: object) -> dict[str, list[str]]:
    if not isinstance(errors, dict):
        return {}
    return {
        str(member): [str(reason) for reason in (reasons if isinstance(reasons, list) else [reasons])]
        for member, reasons in errors.items()
    }
