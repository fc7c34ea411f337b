"""The client."""

from __future__ import annotations

import os
import platform
import ssl
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Callable, overload

from .caller import Caller
from .connections import Connections
from .jobs import JobHandle
from .operations import Operations
from .repeats import Waiting
from .settings import ClientCredentials, TokenInput, read_settings
from .tokens import ClientTokens, GivenToken, Tokens
from .uploads import FolderUpload, upload_folder
from .version import VERSION

if TYPE_CHECKING:
    from .schema import CreateJobDefinitionBody, RapidBlueprint, Referee, WorkflowInput


class Client(Operations):
    """The service: its operations by group, such as `client.audiences.list()`, and what is built on them.

    Without arguments it takes `MUSTER_URL`, `MUSTER_ISSUER`, `MUSTER_CLIENT_ID` and `MUSTER_CLIENT_SECRET` from the
    environment. It may be used from several threads, and as a context manager, which closes its connections.
    """

    def __init__(
        self,
        base_url: str | None = None,
        *,
        client_id: str | None = None,
        client_secret: str | None = None,
        token: TokenInput | None = None,
        issuer: str | None = None,
        scope: str = "openid email api",
        timeout: float = 120.0,
        max_retries: int = 3,
        headers: Mapping[str, str] | None = None,
        allow_http: bool = False,
        ssl_context: ssl.SSLContext | None = None,
        _waiting: Waiting | None = None,
    ) -> None:
        """Checks the settings. Nothing is sent before the first call.

        :param base_url: Where the service is. By default `MUSTER_URL`, or http://127.0.0.1:8787.
        :param client_id: The id of an API client. By default `MUSTER_CLIENT_ID`.
        :param client_secret: Its secret. By default `MUSTER_CLIENT_SECRET`.
        :param token: An access token, or a function that gives one, in place of an API client.
        :param issuer: The authorization server. By default `MUSTER_ISSUER`, or the one that the service names.
        :param scope: Scopes, separated by spaces.
        :param timeout: Seconds of silence after which an attempt is given up. An upload gets more, by its size.
        :param max_retries: Repeats after no answer, 429, 502, 503 and 504. 0 switches them off.
        :param headers: Sent with every request.
        :param allow_http: Accepts http addresses beyond this machine, such as those of a closed network.
        :param ssl_context: For certificates of your own.
        :raises ValueError: A setting is wrong, or there are no credentials.
        """
        settings = read_settings(
            os.environ,
            base_url=base_url,
            issuer=issuer,
            client_id=client_id,
            client_secret=client_secret,
            token=token,
            scope=scope,
            allow_http=allow_http,
        )
        waiting = _waiting or Waiting()
        self._connections = Connections(ssl_context)
        credentials = settings.credentials
        self._tokens: Tokens = (
            ClientTokens(credentials, settings, self._connections, waiting)
            if isinstance(credentials, ClientCredentials)
            else GivenToken(credentials)
        )
        agent = f"muster-python/{VERSION}"
        self._caller = Caller(
            settings.base_url,
            self._connections,
            self._tokens,
            headers={
                "X-Client": agent,
                "User-Agent": f"{agent} Python/{platform.python_version()}",
                **(headers or {}),
            },
            timeout=timeout,
            max_retries=max_retries,
            waiting=waiting,
        )
        super().__init__(self._caller)

    def __enter__(self) -> Client:  # noqa: PYI034
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connections that are kept open. The client can still be used, and opens new ones."""
        self._connections.close()

    def token(self) -> str:
        """An access token for requests of your own. It is valid for at least a minute. Raises MusterError."""
        return self._tokens.token()

    def upload_folder(
        self,
        folder: str | os.PathLike[str],
        dataset_id: str,
        *,
        pattern: str | None = None,
        workers: int = 8,
        context: Callable[[Path], str | None] | None = None,
        on_progress: Callable[[FolderUpload], None] | None = None,
    ) -> FolderUpload:
        """Uploads the files of a folder, several at once, and adds each as a datapoint of a dataset.

        A datapoint has the path of its file within the folder as `identifier`, and results have it as
        ``row["privateMetadata"]["path"]``. Files whose identifier the dataset has are skipped: after a break, the same
        call goes on where it was. A file that is refused or cannot be read fails alone.

        :param pattern: Which files, such as ``"*.jpg"`` or ``"**/*.png"``. None: all pictures, videos and sounds of the
            folder and of those within it. Hidden files are left out.
        :param workers: Files that are uploaded at once.
        :param context: Gives the text that people see with a file, by its path. None: no text.
        :param on_progress: Called after each file, in the thread of the caller.
        :raises NotADirectoryError: There is no such folder.
        :raises MusterError: The dataset or the service refuses, or does not answer. What was added remains.
        """
        return upload_folder(
            self,
            Path(folder),
            dataset_id,
            pattern=pattern,
            workers=workers,
            context=context,
            on_progress=on_progress,
        )

    @overload
    def create_job(self, name: str, *, definition_id: str, audience_id: str = "global") -> JobHandle: ...
    @overload
    def create_job(
        self,
        name: str,
        *,
        dataset_id: str,
        blueprint: RapidBlueprint,
        votes: int = 5,
        referee: Referee | None = None,
        audience_id: str = "global",
    ) -> JobHandle: ...
    @overload
    def create_job(
        self,
        name: str,
        *,
        dataset_id: str,
        workflow: WorkflowInput,
        votes: int = 5,
        referee: Referee | None = None,
        audience_id: str = "global",
    ) -> JobHandle: ...
    def create_job(
        self,
        name: str,
        *,
        definition_id: str | None = None,
        dataset_id: str | None = None,
        blueprint: RapidBlueprint | None = None,
        workflow: WorkflowInput | None = None,
        votes: int = 5,
        referee: Referee | None = None,
        audience_id: str = "global",
    ) -> JobHandle:
        """Asks people about a dataset: makes a definition of its parts, unless there is one, and a job on it.

        :param name: What the definition and the job are called.
        :param definition_id: A definition that exists, in place of its parts.
        :param dataset_id: What people are asked about.
        :param blueprint: What people are asked of each datapoint.
        :param workflow: In place of a blueprint, such as a ranking.
        :param votes: Answers that each task needs.
        :param referee: When a task has enough answers, in place of `votes`.
        :param audience_id: Whom to ask. `global` is everybody.
        :raises TypeError: It is not clear what to ask.
        :raises MusterError: The service refuses.
        """
        if definition_id is None:
            if workflow is None and blueprint is not None:
                workflow = {"_t": "SimpleWorkflow", "blueprint": blueprint}
            if dataset_id is None or workflow is None:
                raise TypeError("create_job: give a definition_id, or a dataset_id with a blueprint or a workflow.")
            definition: CreateJobDefinitionBody = {
                "definitionName": name,
                "datasetId": dataset_id,
                "workflow": workflow,
                "referee": referee or {"_t": "NaiveReferee", "totalVotes": votes},
            }
            definition_id = self.definitions.create(definition)["definitionId"]
        created = self.jobs.create({"jobDefinitionId": definition_id, "audienceId": audience_id, "name": name})
        return self.job(created["jobId"])

    def job(self, job_id: str) -> JobHandle:
        """A job that exists. Nothing is sent before its methods are called."""
        return JobHandle(job_id, self, self._caller)
