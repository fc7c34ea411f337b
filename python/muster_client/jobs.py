"""Jobs that people work on."""

from __future__ import annotations

import importlib
import io
import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable, Literal

from .caller import Call, Caller, filled
from .errors import MusterError
from .operations import Operations
from .repeats import repeat_delay

if TYPE_CHECKING:
    from .schema import Job, JobProgress

_FIRST_WAIT_SECONDS = 0.25
_LONGEST_WAIT_SECONDS = 5.0
_FINAL_STATES = ("Completed", "Failed", "StaleResults")


@dataclass(frozen=True)
class JobWatch:
    """How far a job is while it is waited for."""

    job: Job
    progress: JobProgress

    @property
    def percent(self) -> float:
        """How much is done, 0 to 100."""
        return self.progress["completionPercentage"]


class JobHandle:
    """A job, by its id: wait for it, and read its results."""

    def __init__(self, job_id: str, operations: Operations, caller: Caller) -> None:
        self.id = job_id
        self._operations = operations
        self._caller = caller

    def __repr__(self) -> str:
        return f"JobHandle({self.id!r})"

    def wait(self, *, timeout: float | None = None, on_progress: Callable[[JobWatch], None] | None = None) -> Job:
        """Waits until the results can be read, and gives the job. It looks four times a second at first, and in the
        end every five seconds. A paused job is waited for.

        :param timeout: Seconds after which the waiting ends. The job goes on. None: no limit.
        :param on_progress: Called after each look.
        :raises TimeoutError: The job is not completed in that time.
        :raises MusterError: With the code `job_failed` if the job failed, or if its results are stale.
        """
        waiting = self._caller.waiting
        began = waiting.monotonic()
        pause = _FIRST_WAIT_SECONDS
        while True:
            progress = self._operations.jobs.progress(self.id)
            watch = JobWatch(self._operations.jobs.get(self.id), progress)
            if on_progress is not None:
                on_progress(watch)
            state = watch.job["state"]
            if state == "Completed":
                return watch.job
            if state in _FINAL_STATES:
                raise _failure(watch.job)
            left = None if timeout is None else began + timeout - waiting.monotonic()
            if left is not None and left <= 0:
                raise TimeoutError(f"The job {self.id} is {state} after {timeout:g} s, {watch.percent:.0f}% done.")
            waiting.sleep(pause if left is None else min(pause, left))
            pause = min(pause * 1.25, _LONGEST_WAIT_SECONDS)

    def results(self, *, aggregation: Literal["Votes", "Scores", "Model"] | None = None) -> Results:
        """The results, one for each task, also while the job runs.

        :param aggregation: How votes become the answer of `certainty`. None: as the job's definition says.
        """
        return Results(self.id, self._operations, self._caller, aggregation)


class Results:
    """The results of a job: iterate over the rows, or call `to_csv` or `to_pandas`.

    A row is a dict, such as ``{"originalFileName": "1.jpg", "aggregatedResults": {"cat": 4, "dog": 1}, …}``. Its members
    depend on the kind of work. Rows of a job that runs have ``"preliminary": True``. Only one row is in memory at a time,
    and a stream that breaks off goes on behind the last row.
    """

    def __init__(
        self,
        job_id: str,
        operations: Operations,
        caller: Caller,
        aggregation: Literal["Votes", "Scores", "Model"] | None,
    ) -> None:
        self._job_id = job_id
        self._operations = operations
        self._caller = caller
        self._aggregation = aggregation

    def __iter__(self) -> Iterator[dict[str, Any]]:
        """Reads the rows. Raises MusterError."""
        after: str | None = None
        breaks = 0
        while True:
            query = {"after": after, "aggregation": self._aggregation}
            path = filled("/job/{jobId}/results.ndjson", self._job_id)
            try:
                for line in self._caller.lines(Call("streamJobResults", "GET", path, query=query)):
                    row: dict[str, Any] = json.loads(line)
                    after, breaks = row["cursor"], 0
                    yield row
                return
            except MusterError as error:
                seconds = repeat_delay(
                    error.status or None,
                    error.retry_after,
                    repeats=breaks,
                    max_retries=self._caller.max_retries,
                    random=self._caller.waiting.random(),
                )
                if seconds is None:
                    raise
                self._caller.waiting.sleep(seconds)
                breaks += 1

    def csv(self) -> str:
        """The table: a line of column names, then a line for each task. Raises MusterError."""
        table = self._operations.jobs.tabulate_results(self._job_id, aggregation=self._aggregation)
        # The mark is for spreadsheets.
        return table.lstrip("\ufeff")

    def to_csv(self, path: str | os.PathLike[str]) -> None:
        """Writes the table to a file, in UTF-8. Raises MusterError and OSError."""
        table = self.csv()
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(table)

    def to_pandas(self) -> Any:
        """The table as a `pandas.DataFrame`.

        :raises ImportError: pandas is not installed.
        :raises MusterError: The table cannot be read.
        """
        pandas = importlib.import_module("pandas")
        return pandas.read_csv(io.StringIO(self.csv()))


def _failure(job: Job) -> MusterError:
    is_stale = job["state"] == "StaleResults"
    what = "has stale results: retry it, then wait again" if is_stale else "failed"
    title = f'The job "{job["name"]}" {what}'
    return MusterError("wait", 0, "job_failed", title, detail=None if is_stale else job["failureMessage"])
