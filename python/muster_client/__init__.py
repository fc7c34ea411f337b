"""The Python client of Muster: audiences, files, campaigns and labeling work.

It needs nothing beside the standard library. `Client` is the way in, and `muster_client.schema` has the types.
"""

from .client import Client
from .errors import MusterError
from .jobs import JobHandle, JobWatch, Results
from .pages import Page, Pages
from .uploads import FailedFile, FolderUpload
from .version import VERSION as __version__

__all__ = [
    "Client",
    "FailedFile",
    "FolderUpload",
    "JobHandle",
    "JobWatch",
    "MusterError",
    "Page",
    "Pages",
    "Results",
    "__version__",
]
