"""Lists of the service."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Callable, Generic, TypeVar

Row = TypeVar("Row")
_MANY_ROWS = 100


@dataclass(frozen=True)
class Page(Generic[Row]):
    """One page of a list."""

    total: int
    """Rows of the whole list."""
    number: int
    """Counts from 1."""
    size: int
    """How many rows a page has."""
    items: list[Row]


class Pages(Generic[Row]):
    """The rows of a list: iterate over them, or over `pages()`.

    Pages are read as they are needed. Rows that are created or deleted meanwhile can shift others between pages.
    """

    def __init__(self, load: Callable[[int, int | None], dict[str, Any]], first: int | None, size: int | None) -> None:
        self._load = load
        self._first = first or 1
        self._size = size

    def __iter__(self) -> Iterator[Row]:
        for page in self.pages():
            yield from page.items

    def pages(self) -> Iterator[Page[Row]]:
        """The pages from the first one on, or from the one that the call named. Raises MusterError."""
        number = self._first
        while True:
            page = self._read(number, self._size or _MANY_ROWS)
            yield page
            if not page.items or number * page.size >= page.total:
                return
            number += 1

    def page(self, number: int | None = None) -> Page[Row]:
        """Reads one page. By default the one that the call named, or the first. Raises MusterError."""
        return self._read(number or self._first, self._size)

    def _read(self, number: int, size: int | None) -> Page[Row]:
        read = self._load(number, size)
        return Page(read["total"], read["page"], read["pageSize"], read["items"])
