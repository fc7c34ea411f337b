"""When an attempt that failed is made again."""

from __future__ import annotations

import random
import re
import time
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from typing import Callable

from .connections import Answer, NoAnswer

_PASSING = (429, 502, 503, 504)
_LONGEST_WAIT_SECONDS = 60.0


@dataclass(frozen=True)
class Waiting:
    """Time and chance, which tests replace."""

    sleep: Callable[[float], None] = time.sleep
    random: Callable[[], float] = random.random
    now: Callable[[], float] = time.time
    """Seconds since 1970."""
    monotonic: Callable[[], float] = time.monotonic


def retry_after_seconds(header: str | None, now: float) -> float | None:
    """Reads a Retry-After header, in seconds or as a date. None if it is absent or cannot be read."""
    if header is None:
        return None
    if re.fullmatch(r"\s*\d+(\.\d+)?\s*", header):
        return float(header)
    try:
        return max(parsedate_to_datetime(header).timestamp() - now, 0.0)
    except (TypeError, ValueError):
        return None


def repeat_delay(
    status: int | None, wanted: float | None, *, repeats: int, max_retries: int, random: float
) -> float | None:
    """The seconds until the next attempt after so many repeats. None for no further attempt.

    The service's own wish counts, up to a minute. Otherwise 0.5, 1 and 2 seconds and so on, plus up to half as much.

    :param status: The status of the answer; None if there was none.
    :param wanted: Seconds that the service asks for. None if it does not say.
    :param random: From 0 to 1.
    """
    passes = status is None or status in _PASSING or (status == 409 and wanted is not None)
    if not passes or repeats >= max_retries:
        return None
    usual: float = 0.5 * 2**repeats * (1 + random / 2)
    return min(usual if wanted is None else wanted, _LONGEST_WAIT_SECONDS)


def with_repeats(
    attempt: Callable[[], Answer],
    waiting: Waiting,
    max_retries: int,
    on_repeat: Callable[[str, float], None] = lambda reason, seconds: None,
) -> Answer:
    """Makes attempts until one succeeds, cannot be repeated, or is the last. Gives or raises the outcome of that one.

    :param on_repeat: Called before the wait for each repeat, with the reason and the seconds.
    """
    repeats = 0
    while True:
        failure: NoAnswer | None = None
        answer: Answer | None = None
        try:
            answer = attempt()
        except NoAnswer as error:
            failure = error
        seconds = repeat_delay(
            None if answer is None else answer.status,
            None if answer is None else retry_after_seconds(answer.headers.get("retry-after"), waiting.now()),
            repeats=repeats,
            max_retries=max_retries,
            random=waiting.random(),
        )
        if seconds is None:
            if answer is None:
                raise failure or NoAnswer("No attempt was made")
            return answer
        on_repeat(str(failure) if answer is None else str(answer.status), seconds)
        waiting.sleep(seconds)
        repeats += 1
