"""Folders of files that become a dataset."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Callable, TypeVar

from .errors import MusterError
from .operations import Operations

if TYPE_CHECKING:
    from .schema import AddDatapointBody, TextFilter

MEDIA_SUFFIXES = frozenset(
    [".jpg", ".jpeg", ".png", ".webp", ".gif", ".avif", ".mp4", ".webm", ".mov", ".mp3", ".wav", ".ogg", ".m4a"]
)
"""Endings of the files that the service takes."""

# Of a run that is killed, at most so many files are uploaded again.
_CHUNK = 100
# A page may have 4 MB, and a row a text of 16 kB.
_PAGE = 200
# A list reaches so many rows.
_REACH = 100_000
_OF_ONE_FILE = (0, 400, 413, 415)

Item = TypeVar("Item")


@dataclass(frozen=True)
class FailedFile:
    """A file that was refused or could not be read."""

    path: Path
    error: MusterError


@dataclass(frozen=True)
class FolderUpload:
    """How far the upload of a folder is, and in the end what came of it."""

    total: int
    """Files of the folder."""
    added: int = 0
    """Files that are datapoints now."""
    skipped: int = 0
    """Files that the dataset had already."""
    stored: int = 0
    """Files that are uploaded, and become datapoints with the next request."""
    failed: Sequence[FailedFile] = field(default_factory=tuple)


def media_files(folder: Path, pattern: str | None) -> list[Path]:
    """The files of a folder in a fixed order: those that match the pattern, or else all that the service takes.

    Hidden files, and those in hidden folders, are left out. Raises NotADirectoryError.
    """
    if not folder.is_dir():
        raise NotADirectoryError(f"{folder} is no folder.")
    found = [path for path in folder.glob(pattern or "**/*") if path.is_file()]
    return sorted(
        path
        for path in found
        if not any(part.startswith(".") for part in path.relative_to(folder).parts)
        and (pattern is not None or path.suffix.lower() in MEDIA_SUFFIXES)
    )


def upload_folder(
    operations: Operations,
    folder: Path,
    dataset_id: str,
    *,
    pattern: str | None,
    workers: int,
    context: Callable[[Path], str | None] | None,
    on_progress: Callable[[FolderUpload], None] | None,
) -> FolderUpload:
    """Adds the files of a folder to a dataset, as `Client.upload_folder` says."""
    files = media_files(folder, pattern)
    names = {path: path.relative_to(folder).as_posix() for path in files}
    there = identifiers(operations, dataset_id)
    missing = [(index, path) for index, path in enumerate(files) if names[path] not in there]
    upload = FolderUpload(total=len(files), skipped=len(files) - len(missing))

    def tell(now: FolderUpload) -> None:
        nonlocal upload
        upload = now
        if on_progress is not None:
            on_progress(now)

    def body_of(index: int, path: Path, file_name: str) -> AddDatapointBody:
        said = None if context is None else context(path)
        body: AddDatapointBody = {
            "asset": {"_t": "ExistingAssetInput", "name": file_name, "identifier": names[path]},
            "sortIndex": index,
            # Results carry it, and name files without their folders otherwise.
            "privateMetadata": {"path": names[path]},
        }
        return body if said is None else {**body, "context": said}

    tell(upload)
    with ThreadPoolExecutor(max_workers=max(1, workers), thread_name_prefix="muster-upload") as pool:
        try:
            for chunk in _chunks(missing):
                stored = [(index, path, pool.submit(operations.assets.upload, path)) for index, path in chunk]
                bodies: list[tuple[Path, AddDatapointBody]] = []
                for index, path, future in stored:
                    try:
                        bodies.append((path, body_of(index, path, future.result()["fileName"])))
                    except MusterError as error:
                        if not _is_of_one_file(error):
                            raise
                        tell(replace(upload, failed=(*upload.failed, FailedFile(path, error))))
                    else:
                        tell(replace(upload, stored=upload.stored + 1))
                refused = add_datapoints(operations, dataset_id, [body for _, body in bodies])
                faults = tuple(FailedFile(bodies[place][0], error) for place, error in refused.items())
                added = upload.added + len(bodies) - len(faults)
                tell(replace(upload, added=added, stored=0, failed=(*upload.failed, *faults)))
        except BaseException:
            # Nothing new begins, and what is under way is awaited.
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return upload


def identifiers(operations: Operations, dataset_id: str) -> set[str]:
    """The identifiers of all datapoints of a dataset. Raises MusterError."""
    found: set[str] = set()
    after: TextFilter | None = None
    while True:
        rows = list(islice(operations.datapoints.list(dataset_id, page_size=_PAGE, id=after), _REACH))
        found.update(row["asset"]["identifier"] for row in rows)
        if len(rows) < _REACH:
            return found
        # Ids ascend in the order of the list.
        after = {"gt": rows[-1]["id"]}


def add_datapoints(
    operations: Operations, dataset_id: str, bodies: Sequence[AddDatapointBody]
) -> dict[int, MusterError]:
    """Adds up to 1,000 datapoints with one request, and gives the refusals by their place.

    The service adds all or none: those that it names as faulty are left out, and the others are sent again. Raises
    MusterError for a refusal that names no datapoint.
    """
    refused: dict[int, MusterError] = {}
    left = list(range(len(bodies)))
    while left:
        try:
            operations.datapoints.add_many(dataset_id, {"datapoints": [bodies[place] for place in left]})
            return refused
        except MusterError as error:
            faulty = _faulty_places(error, len(left))
            if not faulty:
                raise
            refused.update({left[place]: error for place in faulty})
            left = [one for place, one in enumerate(left) if place not in faulty]
    return refused


def _faulty_places(error: MusterError, count: int) -> set[int]:
    """The datapoints that a refusal names, such as `datapoints[3].context`."""
    heads = [member.partition("]")[0].partition("[") for member in error.errors]
    named = {int(number) for head, _, number in heads if head == "datapoints" and number.isdigit()}
    return {place for place in named if place < count}


def _is_of_one_file(error: MusterError) -> bool:
    """Whether other files may still be accepted."""
    return error.status in _OF_ONE_FILE and error.code not in ("connection_failed", "timeout")


def _chunks(items: Sequence[Item]) -> Iterator[Sequence[Item]]:
    return (items[start : start + _CHUNK] for start in range(0, len(items), _CHUNK))
