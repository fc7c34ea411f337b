"""Files on their way to the service."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Union

FileInput = Union[str, "os.PathLike[str]", tuple[str, bytes]]
"""A path, which is read while it is sent, or a name and bytes."""

_PIECE_BYTES = 65_536


class FileForm:
    """A multipart form with one file. It can be sent again: each iteration reads the file from its start.

    Raises OSError if the file cannot be read.
    """

    def __init__(self, file: FileInput) -> None:
        boundary = secrets.token_hex(16)
        self._path: Path | None = None
        self._bytes = b""
        if isinstance(file, tuple):
            name, self._bytes = file
            size = len(self._bytes)
        else:
            self._path = Path(file)
            name = self._path.name
            # Says at once that it may not be read.
            with self._path.open("rb") as stream:
                size = os.fstat(stream.fileno()).st_size
        quoted = name.replace("\r", "%0D").replace("\n", "%0A").replace('"', "%22")
        self._head = (
            f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="{quoted}"\r\n'
            "Content-Type: application/octet-stream\r\n\r\n"
        ).encode()
        self._foot = f"\r\n--{boundary}--\r\n".encode()
        self.content_type = f"multipart/form-data; boundary={boundary}"
        self.size = len(self._head) + size + len(self._foot)
        """Bytes of the whole form."""

    def __iter__(self) -> Iterator[bytes]:
        yield self._head
        if self._path is None:
            yield self._bytes
        else:
            with self._path.open("rb") as stream:
                while piece := stream.read(_PIECE_BYTES):
                    yield piece
        yield self._foot
