"""One method for each operation of the service."""

# Made from docs/openapi.json: npm test -- --update writes it anew.

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Literal, Optional, Sequence

from .caller import Call, Caller, filled
from .pages import Pages

if TYPE_CHECKING:
    from .files import FileInput
    from .schema import (
        AddDatapointBody,
        AddDatapointsBody,
        AddExampleToAudienceBody,
        AddLedgerEntryBody,
        AddTaskCommentBody,
        AddTaskCommentOutput,
        AddValidationRapidBody,
        AnswerRapidBody,
        AnswerRapidsBody,
        AnsweredRapid,
        AnsweredRapids,
        AskMoreAnswersBody,
        AskMoreAnswersOutput,
        Asset,
        AssetSummary,
        Audience,
        AudienceJob,
        AudienceOrganizationShare,
        AudienceShare,
        AudienceSummary,
        AuthorizationServerMetadata,
        BatchUpload,
        BatchUploadProgress,
        BatchUploadSummary,
        Benchmark,
        BenchmarkDemographics,
        BenchmarkLeaderboard,
        BenchmarkMatchups,
        BenchmarkMatrix,
        BenchmarkPrompt,
        BenchmarkPromptRatings,
        BenchmarkStandings,
        BenchmarkSummary,
        BenchmarkTags,
        BillingAccount,
        BillingPeriod,
        BillingSummary,
        BlockPersonBody,
        BooleanFilter,
        BoostConfig,
        BoostInsights,
        BoostReport,
        Campaign,
        CampaignCache,
        CampaignSummary,
        ChangedAudience,
        ChangedFastBidMultiplier,
        CreateAudienceBody,
        CreateAudienceLinkBody,
        CreateBatchUploadBody,
        CreateBenchmarkBody,
        CreateBenchmarkParticipantBody,
        CreateBenchmarkPromptBody,
        CreateBridgeTokenOutput,
        CreateClientBody,
        CreateClientOutput,
        CreateDatasetBody,
        CreateDemographicRapidBody,
        CreateFilteredAudienceBody,
        CreateFlowItemBody,
        CreateJobBody,
        CreateJobDefinitionBody,
        CreateJobRevisionBody,
        CreateLeaderboardBody,
        CreateParticipantSampleBody,
        CreateProgramCampaignBody,
        CreateRankingFlowBody,
        CreateSessionTokenBody,
        CreateSignalBody,
        CreateValidationSetBody,
        CreateWebhookBody,
        CreatedAudience,
        CreatedBenchmark,
        CreatedBenchmarkPrompt,
        CreatedCampaign,
        CreatedDatapoint,
        CreatedDatapoints,
        CreatedDataset,
        CreatedFlow,
        CreatedJob,
        CreatedJobDefinition,
        CreatedJobRevision,
        CreatedLeaderboard,
        CreatedLedgerEntry,
        CreatedLink,
        CreatedParticipant,
        CreatedRapid,
        CreatedSample,
        CreatedSignal,
        CreatedValidationSet,
        CreatedWebhook,
        Datapoint,
        DatapointSummary,
        Dataset,
        DatasetProgress,
        DecideTaskBody,
        DecidedTask,
        DeviceAuthorization,
        Erasure,
        EventPage,
        Example,
        ExampleChange,
        FailedDatapoints,
        FastBidMultiplier,
        FilteredAudience,
        Flow,
        FlowItem,
        FlowItemResults,
        FlowItemSummary,
        FlowItemVoteMatrix,
        FlowSummary,
        GetBlockedPeopleOutput,
        GetCompletionTimeHistogramOutput,
        GetJobAgreementOutput,
        GetJobPeopleOutput,
        GetResponseCountTimeseriesOutput,
        GetTaskCommentsOutput,
        Health,
        InactivitySync,
        IntrospectTokenBody,
        IssueTokenBody,
        Job,
        JobAbSummary,
        JobCostEstimate,
        JobDefinition,
        JobDefinitionCostEstimate,
        JobDefinitionSummary,
        JobProgress,
        JobResults,
        JobRevision,
        JobRevisionSummary,
        JobSummary,
        JsonWebKeySet,
        Leaderboard,
        LeaderboardMatrix,
        LeaderboardRun,
        LeaderboardStandings,
        LeaderboardSummary,
        LeaveOutFailedChecksBody,
        LedgerEntry,
        LeftOutPeople,
        Link,
        LinkSummary,
        NumberFilter,
        OpenSessionBody,
        OrganizationPrices,
        OrganizationServing,
        OrganizationUsage,
        Participant,
        ParticipantSample,
        ParticipantSummary,
        Person,
        PersonExport,
        PostedFlowItem,
        Prices,
        QueryLinkCompletionsOutput,
        RapidResponses,
        ReadBridgeTokenKeysOutput,
        Readiness,
        RecreateExternalAudiencesBody,
        RejectRapidResponseBody,
        RenameParticipantBody,
        ReplaceProgramBody,
        ReplayMissedWebhookDeliveriesBody,
        ReplayedDeliveries,
        Restore,
        RevokeTokenBody,
        RotatedWebhookSecret,
        Seeding,
        SentTestEvent,
        ServiceStatus,
        Session,
        SessionToken,
        SetBenchmarkPromptTagsBody,
        SetDatasetGroupBody,
        SetFastBidMultiplierBody,
        ShareAudienceWithCustomerBody,
        ShareAudienceWithOrganizationBody,
        ShortenContextBody,
        ShortenedContexts,
        ShownInstructions,
        Signal,
        SignalRun,
        SignalSummary,
        StartDeviceAuthorizationBody,
        StartRestoreBody,
        StartedBatchUpload,
        StartedErasure,
        StartedInactivitySync,
        StartedRestore,
        StartedStateRecalculation,
        StateRecalculation,
        SubmittedParticipant,
        TextFilter,
        TimeFilter,
        TokenIntrospection,
        TokenResponse,
        TriggeredSignal,
        UpdateAudienceBody,
        UpdateAudienceExampleBody,
        UpdateBenchmarkBody,
        UpdateBillingAccountBody,
        UpdateBoostConfigBody,
        UpdateCampaignBody,
        UpdateDatasetNameBody,
        UpdateDefaultPricesBody,
        UpdateJobBudgetBody,
        UpdateLeaderboardBody,
        UpdateLinkBody,
        UpdateOrganizationPricesBody,
        UpdateOrganizationQuotasBody,
        UpdateOrganizationServingBody,
        UpdateRankingFlowConfigBody,
        UpdateSignalBody,
        UpdateValidationSetBody,
        UpdateWebhookBody,
        UserInfo,
        UserMetrics,
        UserScoreCache,
        ValidationRapid,
        ValidationSet,
        ValidationSetSummary,
        Webhook,
        WebhookDelivery,
    )


class AssetsGroup:
    """Pictures, videos and sounds that people look at. An upload answers a file name, by which everything else
    refers to the file: `{ "_t": "ExistingAssetInput", "name": "…" }`. Stills are compressed to WebP unless
    you say otherwise. Reading a file needs no token: its name cannot be guessed.
    """

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        sort: Optional[Sequence[Literal["name", "-name", "media_type", "-media_type", "size_bytes", "-size_bytes", "created_at", "-created_at"]]] = None,
        logic: Optional[Literal["and", "or"]] = None,
        file_name: Optional[TextFilter] = None,
        name: Optional[TextFilter] = None,
        media_type: Optional[TextFilter] = None,
        size_bytes: Optional[NumberFilter] = None,
        batch_upload_id: Optional[TextFilter] = None,
        created_at: Optional[TimeFilter] = None,
    ) -> Pages[AssetSummary]:
        """List your organization's files.

        Lists, filters and counts the files of your organization, without deleted ones. Unless you sort, the
        file that was stored last comes first. A filter or a sort looks at each file that may pass, and is a
        400 when these are more than about 10,000: narrow `created_at` then. Files that are asked for by
        `file_name[eq]`, `file_name[in]` or `batch_upload_id[eq]` are found directly. A file that is being
        deleted may still be counted.

        ``GET /assets``

        :param page: The page to read, counted from 1. At most 100000 items may come before it: filter to
            reach further ones.
        :param page_size: Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer
            items then.
        :param sort: The order of the items: a field, or `-` and a field for descending. Repeat it for
            further fields; the first counts most. Ties are broken by id.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param file_name: Keeps items by the name under which the file is stored. `file_name[eq]=…` compares
            exactly, `file_name[contains]=…` in any case.
        :param name: Keeps items by the name that the file had when it was uploaded. `name[eq]=…` compares
            exactly, `name[contains]=…` in any case.
        :param media_type: Keeps items by what the bytes are, such as `image/webp`. `media_type[eq]=…`
            compares exactly, `media_type[contains]=…` in any case.
        :param size_bytes: Keeps items by the bytes of the stored file. `size_bytes[gte]=…` and the other
            operators of order compare numbers.
        :param batch_upload_id: Keeps items by the batch upload that stored the file.
            `batch_upload_id[eq]=…` compares exactly, `batch_upload_id[contains]=…` in any case.
        :param created_at: Keeps items by when the upload began. `created_at[gte]=2026-11-01T00:00:00Z`
            keeps that moment and later ones.
        """
        call = Call(
            "queryAssets",
            "GET",
            "/assets",
            query={"page": page, "page_size": page_size, "sort": sort, "logic": logic, "file_name": file_name, "name": name, "media_type": media_type, "size_bytes": size_bytes, "batch_upload_id": batch_upload_id, "created_at": created_at},
        )
        return self._caller.pages(call)

    def compress(self, file: FileInput, *, quality: Optional[int] = None, maxdim: Optional[int] = None) -> bytes:
        """Compress a picture and get it back as WebP.

        For JPEG, PNG and WebP stills up to 25 MB. EXIF orientation is applied and metadata is dropped.
        Nothing is stored. A picture that waits more than 10 seconds for its turn gets 503 with
        `Retry-After`.

        ``POST /asset/compress``

        :param file: A path, or a name and bytes.
        :param quality: The quality of the WebP, 1 (small) to 100 (best). Default 85.
        :param maxdim: The longer side of the result in pixels, 1 to 16383. Nothing is enlarged. Default
            800.
        """
        call = Call("compressImage", "POST", "/asset/compress", query={"quality": quality, "maxdim": maxdim}, file=file)
        return self._caller.send(call).body

    def upload(
        self,
        file: FileInput,
        *,
        compress: Optional[bool] = None,
        quality: Optional[int] = None,
        maxdim: Optional[int] = None,
        variants: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> Asset:
        """Upload a file.

        Takes JPEG, PNG, WebP, GIF and AVIF; MP4, WebM and MOV; MP3, WAV, OGG and M4A, up to 95 MB. The
        bytes decide the type. Still pictures are compressed unless you say otherwise; what cannot be
        compressed is stored unchanged, with a warning.

        ``POST /asset/file``

        :param file: A path, or a name and bytes.
        :param compress: Whether to compress a still picture to WebP. Absent: as the service is set up,
            which is true unless an operator changed it.
        :param quality: The quality of the WebP, 1 (small) to 100 (best). Absent: as the service is set up,
            which is 85 unless an operator changed it.
        :param maxdim: The longer side of the result in pixels, 1 to 16383. Nothing is enlarged. Absent: as
            the service is set up, which is 2048 unless an operator changed it.
        :param variants: Widths of a still picture to make at once, separated by commas, out of 160, 320,
            480, 640, 800, 1200, 1600. They cost no second decode. Absent: each is made when somebody first
            asks for it.
        :param idempotency_key: A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a
            repeat of the same request with it gets the first answer, and another request with it is refused
            with 400. A repeat while the first one is under way gets 409. If the first one died, it is free
            after two minutes, and a repeat finds what the first one made.
        """
        call = Call(
            "uploadFile",
            "POST",
            "/asset/file",
            query={"compress": compress, "quality": quality, "maxdim": maxdim, "variants": variants},
            file=file,
            headers={"idempotency-key": idempotency_key},
            takes_key=True,
        )
        answer: Asset = self._caller.json(call)
        return answer

    def upload_url(
        self,
        *,
        compress: Optional[bool] = None,
        quality: Optional[int] = None,
        maxdim: Optional[int] = None,
        variants: Optional[str] = None,
        url: str,
        idempotency_key: Optional[str] = None,
    ) -> Asset:
        """Upload the file behind a URL.

        Fetches the file at once: from public addresses only, on the default ports of http and https, with
        at most 5 redirects and in 30 seconds. A 400 says in `stage` where it failed. For many files, upload
        a batch.

        ``POST /asset/url``

        :param compress: Whether to compress a still picture to WebP. Absent: as the service is set up,
            which is true unless an operator changed it.
        :param quality: The quality of the WebP, 1 (small) to 100 (best). Absent: as the service is set up,
            which is 85 unless an operator changed it.
        :param maxdim: The longer side of the result in pixels, 1 to 16383. Nothing is enlarged. Absent: as
            the service is set up, which is 2048 unless an operator changed it.
        :param variants: Widths of a still picture to make at once, separated by commas, out of 160, 320,
            480, 640, 800, 1200, 1600. They cost no second decode. Absent: each is made when somebody first
            asks for it.
        :param url: The http or https address of the file, up to 2,048 characters, without user name and
            password.
        :param idempotency_key: A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a
            repeat of the same request with it gets the first answer, and another request with it is refused
            with 400. A repeat while the first one is under way gets 409. If the first one died, it is free
            after two minutes, and a repeat finds what the first one made.
        """
        call = Call(
            "uploadFileFromUrl",
            "POST",
            "/asset/url",
            query={"compress": compress, "quality": quality, "maxdim": maxdim, "variants": variants, "url": url},
            headers={"idempotency-key": idempotency_key},
            takes_key=True,
        )
        answer: Asset = self._caller.json(call)
        return answer

    def read(
        self,
        file_name: str,
        *,
        w: Optional[Literal[160, 320, 480, 640, 800, 1200, 1600]] = None,
        q: Optional[Literal[60, 75, 90]] = None,
    ) -> bytes:
        """Read a file back.

        Needs no token: whoever knows the random name may read the file. Answers Range and If-None-Match. A
        file never changes, so the answer may be cached forever. With `w` a still picture comes as a smaller
        WebP, which is made for the first who asks and then kept. While the service is busy, or makes two
        others for the same address, the file itself comes instead, to be cached for a minute.

        ``GET /asset/file/{fileName}``

        :param file_name: The stored file, as its upload named it.
        :param w: The width in pixels at which the picture is wanted, as it is shown upright. It comes as
            WebP. A picture that is not wider, an animation and other media come as they are. Absent: the
            file as it is stored.
        :param q: The quality of the WebP, only beside `w`: 60 for slow networks, 75 for the eye, 90 where
            fine detail counts. Default 75. Another one is made only for a caller with a token; any other
            caller gets 75 where it was not made before.
        """
        call = Call(
            "readFile",
            "GET",
            filled("/asset/file/{fileName}", file_name),
            query={"w": w, "q": q},
            needs_token=False,
        )
        return self._caller.send(call).body

    def delete_file(self, file_name: str) -> None:
        """Delete a stored file.

        For members of the organization that uploaded it, and Admins. A file that an example, a logo, a
        definition, a datapoint or an open job still shows is a 400 that names them. A file that is not
        there is a success. Whoever uploaded the same bytes keeps theirs.

        ``DELETE /asset/file/{fileName}``

        :param file_name: The stored file, as its upload named it.
        """
        call = Call("deleteFile", "DELETE", filled("/asset/file/{fileName}", file_name))
        self._caller.send(call)


class BatchUploadsGroup:
    """Thousands of files by their URLs. The service downloads them in the background; ask for the status by
    batch, or for all batches of one `correlationId`. A file that cannot be downloaded fails alone, and its
    entry says why.
    """

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        sort: Optional[Sequence[Literal["created_at", "-created_at", "status", "-status", "total_count", "-total_count", "completed_count", "-completed_count", "failed_count", "-failed_count"]]] = None,
        logic: Optional[Literal["and", "or"]] = None,
        batch_upload_id: Optional[TextFilter] = None,
        correlation_id: Optional[TextFilter] = None,
        status: Optional[TextFilter] = None,
        total_count: Optional[NumberFilter] = None,
        completed_count: Optional[NumberFilter] = None,
        failed_count: Optional[NumberFilter] = None,
        created_at: Optional[TimeFilter] = None,
    ) -> Pages[BatchUploadSummary]:
        """List your organization's batches.

        All batches of your organization without their items, by default the newest first. The counts may
        lag behind a running batch by a few seconds. Batches that ended are deleted after some time if the
        operator says so; their files stay.

        ``GET /asset/batch-uploads``

        :param page: The page to read, counted from 1. At most 100000 items may come before it: filter to
            reach further ones.
        :param page_size: Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer
            items then.
        :param sort: The order of the items: a field, or `-` and a field for descending. Repeat it for
            further fields; the first counts most. Ties are broken by id.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param batch_upload_id: Keeps items by the batch's id. `batch_upload_id[eq]=…` compares exactly,
            `batch_upload_id[contains]=…` in any case.
        :param correlation_id: Keeps items by the text that its client gave it. `correlation_id[eq]=…`
            compares exactly, `correlation_id[contains]=…` in any case.
        :param status: Keeps items by the batch's status, such as `Processing`. `status[eq]=…` compares
            exactly, `status[contains]=…` in any case.
        :param total_count: Keeps items by the number of URLs. `total_count[gte]=…` and the other operators
            of order compare numbers.
        :param completed_count: Keeps items by the number of URLs whose file is stored.
            `completed_count[gte]=…` and the other operators of order compare numbers.
        :param failed_count: Keeps items by the number of URLs whose file could not be stored.
            `failed_count[gte]=…` and the other operators of order compare numbers.
        :param created_at: Keeps items by when the batch was created. `created_at[gte]=2026-11-01T00:00:00Z`
            keeps that moment and later ones.
        """
        call = Call(
            "queryBatchUploads",
            "GET",
            "/asset/batch-uploads",
            query={"page": page, "page_size": page_size, "sort": sort, "logic": logic, "batch_upload_id": batch_upload_id, "correlation_id": correlation_id, "status": status, "total_count": total_count, "completed_count": completed_count, "failed_count": failed_count, "created_at": created_at},
        )
        return self._caller.pages(call)

    def create(self, body: CreateBatchUploadBody, *, idempotency_key: Optional[str] = None) -> StartedBatchUpload:
        """Upload many URLs in the background.

        Answers at once, and fetches the files in the background, at most four at a time from one server. A
        URL that fails by a busy or broken server is tried three times. The same request within 15 minutes
        answers with the same batch, unless that was aborted.

        ``POST /asset/batch-upload``

        :param body: What is sent.
        :param idempotency_key: A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a
            repeat of the same request with it gets the first answer, and another request with it is refused
            with 400. A repeat while the first one is under way gets 409. If the first one died, it is free
            after two minutes, and a repeat finds what the first one made.
        """
        call = Call(
            "createBatchUpload",
            "POST",
            "/asset/batch-upload",
            json=body,
            headers={"idempotency-key": idempotency_key},
            takes_key=True,
        )
        answer: StartedBatchUpload = self._caller.json(call)
        return answer

    def status(
        self,
        *,
        batch_upload_ids: Optional[Sequence[str]] = None,
        correlation_id: Optional[str] = None,
    ) -> BatchUploadProgress:
        """Read how far several batches are, together.

        Name batches by their ids, by their correlation id, or by both: all that either names count. Unknown
        and foreign ids are ignored. A request with neither is a 400. Cheap to poll with If-None-Match.

        ``GET /asset/batch-upload/status``

        :param batch_upload_ids: The batches, by their ids: repeat the parameter, once for each of at most
            1,000.
        :param correlation_id: The name that the batches share, as it was sent with them.
        """
        call = Call(
            "getBatchUploadStatus",
            "GET",
            "/asset/batch-upload/status",
            query={"batchUploadIds": batch_upload_ids, "correlationId": correlation_id},
        )
        answer: BatchUploadProgress = self._caller.json(call)
        return answer

    def get(self, batch_upload_id: str) -> BatchUpload:
        """Read a batch with all its items.

        Every URL with its outcome, also while the batch is under way. Cheap to poll with If-None-Match. For
        members of its organization and Admins.

        ``GET /asset/batch-upload/{batchUploadId}``

        :param batch_upload_id: The batch, by the id that creating it answered.
        """
        call = Call("getBatchUploadResult", "GET", filled("/asset/batch-upload/{batchUploadId}", batch_upload_id))
        answer: BatchUpload = self._caller.json(call)
        return answer

    def abort(self, batch_upload_id: str) -> None:
        """Stop a batch.

        Processed items stay, and all others become Failed. Has no effect on a batch that has ended.

        ``POST /asset/batch-upload/{batchUploadId}/abort``

        :param batch_upload_id: The batch, by the id that creating it answered.
        """
        call = Call("abortBatchUpload", "POST", filled("/asset/batch-upload/{batchUploadId}/abort", batch_upload_id))
        self._caller.send(call)


class ServingGroup:
    """For publishers: apps, sites and games that have people. Open a session for a person, show its rapids,
    send each answer, and get the next one. Needs a token with the scope `serve`. What is held of a person
    can be exported and erased here too.
    """

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def read_instructions(self, version: str) -> ShownInstructions:
        """Read what a person must know before they answer.

        Needs no token: whoever was told the version may read it, and nobody guesses one. Rapids name it
        with its address. What stands there never changes, so the answer may be cached forever. Any website
        may read it.

        ``GET /instructions/{version}``

        :param version: The version, as a rapid, a definition or an audience names it.
        """
        call = Call("readInstructions", "GET", filled("/instructions/{version}", version), needs_token=False)
        answer: ShownInstructions = self._caller.json(call)
        return answer

    def open(self, body: OpenSessionBody, *, idempotency_key: Optional[str] = None) -> Session:
        """Ask for work on behalf of a person.

        Chooses a campaign for this person and returns its work: a bag of rapids, tasks of a job, or the
        first rapid of a program. Without work for them, the answer is only `campaignId: null`. An earlier
        session of the person ends, unless the request continues it. How many new people a client may bring
        in a minute is limited: 429 then.

        ``POST /session``

        :param body: What is sent.
        :param idempotency_key: A text of your own, 1 to 255 characters. While its session is open, a
            repeated request gets the same session.
        """
        call = Call(
            "openSession",
            "POST",
            "/session",
            json=body,
            headers={"idempotency-key": idempotency_key},
            takes_key=True,
        )
        answer: Session = self._caller.json(call)
        return answer

    def answer(self, session_id: str, body: AnswerRapidBody) -> AnsweredRapid:
        """Send a person's answer.

        Grades the answer, counts it once, and says what to show next. The same answer sent again gets the
        same outcome. 400 names what does not fit the rapid.

        ``POST /session/{sessionId}/answer``

        :param session_id: The session, by the id that opening it answered. Only the client that opened it
            may use it.
        :param body: What is sent.
        """
        call = Call("answerRapid", "POST", filled("/session/{sessionId}/answer", session_id), json=body)
        answer: AnsweredRapid = self._caller.json(call)
        return answer

    def answer_together(self, session_id: str, body: AnswerRapidsBody) -> AnsweredRapids:
        """Send several of a person's answers at once.

        Does for up to 10 answers of one session what a request each would do, in their order and for less.
        One that is refused says why, and the others count; where all are refused, the request is. The same
        answers sent again, together or not, get the same outcomes.

        ``POST /session/{sessionId}/answers``

        :param session_id: The session, by the id that opening it answered. Only the client that opened it
            may use it.
        :param body: What is sent.
        """
        call = Call("answerRapids", "POST", filled("/session/{sessionId}/answers", session_id), json=body)
        answer: AnsweredRapids = self._caller.json(call)
        return answer

    def skip(
        self,
        session_id: str,
        *,
        rapid_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> AnsweredRapid:
        """Skip a rapid.

        A skip is no answer, and the rapid may come again in a later session. Name the rapid, or send an
        Idempotency-Key to skip the next one: repeated, either skips one.

        ``POST /session/{sessionId}/skip``

        :param session_id: The session, by the id that opening it answered. Only the client that opened it
            may use it.
        :param rapid_id: The rapid to skip. Absent: the next one of the session.
        :param idempotency_key: A text of your own, 1 to 255 characters. A repeated request gets the same
            outcome. Not needed beside `rapidId`.
        """
        call = Call(
            "skipRapid",
            "POST",
            filled("/session/{sessionId}/skip", session_id),
            query={"rapidId": rapid_id},
            headers={"idempotency-key": idempotency_key},
            takes_key=True,
        )
        answer: AnsweredRapid = self._caller.json(call)
        return answer

    def erasure(self, erasure_id: str) -> Erasure:
        """Read how far an erasure is.

        An erasure goes through everything that is held, in the background. The organization that began it
        may read it.

        ``GET /person/erasure/{erasureId}``

        :param erasure_id: The erasure, by the id that beginning it answered.
        """
        call = Call("getErasure", "GET", filled("/person/erasure/{erasureId}", erasure_id))
        answer: Erasure = self._caller.json(call)
        return answer

    def export_person(self, user_id: str) -> PersonExport:
        """Read everything that is held of a person.

        Whoever may erase it may read it: with a token for serving, your organization's part, if it ever
        gave the person work; for Admins, with a token for the API, everything. Truths are left out. An
        answer that breaks off is no valid JSON.

        ``GET /person/{userId}/export``

        :param user_id: The person, by the id under which they were given work.
        """
        call = Call("exportPerson", "GET", filled("/person/{userId}/export", user_id))
        answer: PersonExport = self._caller.json(call)
        return answer

    def erase_person(self, user_id: str) -> StartedErasure:
        """Erase a person.

        With a token for serving, your organization's part, if it ever gave the person work: what its
        clients said of them, the sessions that its clients opened, and their standing in the audiences and
        campaigns that it owns. For Admins, with a token for the API, everything everywhere. What examples
        were counted by stays.

        ``DELETE /person/{userId}``

        :param user_id: The person, by the id under which they were given work.
        """
        call = Call("erasePerson", "DELETE", filled("/person/{userId}", user_id))
        answer: StartedErasure = self._caller.json(call)
        return answer

    def create_token(self, body: CreateSessionTokenBody) -> SessionToken:
        """Let a person label in a browser.

        Gives a token with which the element `<muster-session>` asks for work and answers, as this person
        and nobody else. Your server asks for it, so that its own token never reaches a browser. What you
        say of the person stands in the token; where you say nothing, the country, language and device of
        the browser count.

        ``POST /session/token``

        :param body: What is sent.
        """
        call = Call("createSessionToken", "POST", "/session/token", json=body)
        answer: SessionToken = self._caller.json(call)
        return answer


class AudiencesGroup:
    """People who have shown that they are good at one kind of task. An audience tests people on its examples
    (*distilling*); who does well *graduates* and gets work, who does not is *dropped*. Create one, add
    examples, then start recruiting. A *filtered audience* is the part of an audience's graduates that a
    filter lets through. Changes of rules judge everybody anew in a background run.
    """

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def reconcile_user_counts(self) -> None:
        """Reconcile the counts that lists show, for all audiences.

        Compares the counts that lists show with the people there are, for all audiences, and mends them.
        Runs in the background. Lists are kept up to date without it. For Admins.

        ``POST /audience/reconcile-user-counts``
        """
        call = Call("reconcileAudienceUserCounts", "POST", "/audience/reconcile-user-counts")
        self._caller.send(call)

    def inactivity_sync(self, sync_id: str) -> InactivitySync:
        """Read an inactivity sync.

        For watching a sync that was started. The last 20 of an audience are kept.

        ``GET /audience/inactivity-sync/{syncId}``

        :param sync_id: The run to read, as starting it answered.
        """
        call = Call("getAudienceInactivitySyncById", "GET", filled("/audience/inactivity-sync/{syncId}", sync_id))
        answer: InactivitySync = self._caller.json(call)
        return answer

    def state_recalculation(self, recalculation_id: str) -> StateRecalculation:
        """Read a state recalculation.

        For watching a recalculation that was started. The last 20 of an audience are kept.

        ``GET /audience/state-recalculation/{recalculationId}``

        :param recalculation_id: The run to read, as starting it answered.
        """
        call = Call(
            "getAudienceStateRecalculationById",
            "GET",
            filled("/audience/state-recalculation/{recalculationId}", recalculation_id),
        )
        answer: StateRecalculation = self._caller.json(call)
        return answer

    def latest_inactivity_sync(self, audience_id: str) -> InactivitySync:
        """Read the latest inactivity sync.

        The newest sync, in whichever state. 404 if there was none. Whoever may read the audience may read
        its runs.

        ``GET /audience/{audienceId}/inactivity-sync``

        :param audience_id: The audience whose people the operation is about. Of a view, its base is read;
            nothing can be started.
        """
        call = Call(
            "getLatestAudienceInactivitySync",
            "GET",
            filled("/audience/{audienceId}/inactivity-sync", audience_id),
        )
        answer: InactivitySync = self._caller.json(call)
        return answer

    def start_inactivity_sync(self, audience_id: str) -> StartedInactivitySync:
        """Start an inactivity sync.

        Marks people who have stayed away for `inactivityDropDays` as inactive, and those who came back as
        active. A sync that waits is joined; one that is under way is aborted and replaced. 400 without
        `inactivityDropDays`. A sync also runs by itself once a day. For editors.

        ``POST /audience/{audienceId}/inactivity-sync``

        :param audience_id: The audience whose people the operation is about. Of a view, its base is read;
            nothing can be started.
        """
        call = Call(
            "startAudienceInactivitySync",
            "POST",
            filled("/audience/{audienceId}/inactivity-sync", audience_id),
        )
        answer: StartedInactivitySync = self._caller.json(call)
        return answer

    def latest_state_recalculation(self, audience_id: str) -> StateRecalculation:
        """Read the latest state recalculation.

        The newest recalculation, in whichever state. 404 if there was none. Whoever may read the audience
        may read its runs.

        ``GET /audience/{audienceId}/state-recalculation``

        :param audience_id: The audience whose people the operation is about. Of a view, its base is read;
            nothing can be started.
        """
        call = Call(
            "getLatestAudienceStateRecalculation",
            "GET",
            filled("/audience/{audienceId}/state-recalculation", audience_id),
        )
        answer: StateRecalculation = self._caller.json(call)
        return answer

    def start_state_recalculation(self, audience_id: str) -> StartedStateRecalculation:
        """Start a state recalculation.

        Judges everybody anew by the present rules and examples; it can bring back dropped people. A
        recalculation that waits is joined; one that is under way is aborted and replaced. Changes of rules
        and examples start one by themselves. For editors.

        ``POST /audience/{audienceId}/state-recalculation``

        :param audience_id: The audience whose people the operation is about. Of a view, its base is read;
            nothing can be started.
        """
        call = Call(
            "startAudienceStateRecalculation",
            "POST",
            filled("/audience/{audienceId}/state-recalculation", audience_id),
        )
        answer: StartedStateRecalculation = self._caller.json(call)
        return answer

    def user_metrics(self, audience_id: str) -> UserMetrics:
        """Count people by state.

        Counted at this moment. A state that begins with `Dropped` says why the rules excluded somebody;
        `Inactive…` are people who have stayed away. Whoever may read the audience may read the counts.

        ``GET /audience/{audienceId}/user-metrics``

        :param audience_id: The audience whose people the operation is about. Of a view, its base is read;
            nothing can be started.
        """
        call = Call("getAudienceUserStateMetrics", "GET", filled("/audience/{audienceId}/user-metrics", audience_id))
        answer: UserMetrics = self._caller.json(call)
        return answer

    def latest_user_initialization(self, audience_id: str) -> Seeding:
        """Read the latest seeding and its refused rows.

        The newest upload, in whichever state, with the rows that were refused. 404 if there was none.

        ``GET /audience/{audienceId}/initialize-users``

        :param audience_id: The audience whose people the operation is about. Of a view, its base is read;
            nothing can be started.
        """
        call = Call(
            "getLatestAudienceUserInitialization",
            "GET",
            filled("/audience/{audienceId}/initialize-users", audience_id),
        )
        answer: Seeding = self._caller.json(call)
        return answer

    def initialize_users(self, audience_id: str, file: FileInput) -> None:
        """Seed an audience with people and their scores.

        The file is a CSV in UTF-8 with the columns `userId` and `score` (0 to 1), in any order and case.
        Other columns are ignored. It has at most 1,000,000 rows and 64 MB. Header and size are checked
        before the answer; rows are read in the background, and bad rows are counted and left out. For
        editors; not for audiences of free text.

        ``POST /audience/{audienceId}/initialize-users``

        :param audience_id: The audience whose people the operation is about. Of a view, its base is read;
            nothing can be started.
        :param file: A path, or a name and bytes.
        """
        call = Call(
            "initializeAudienceUsers",
            "POST",
            filled("/audience/{audienceId}/initialize-users", audience_id),
            file=file,
        )
        self._caller.send(call)

    def list(
        self,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        sort: Optional[Sequence[Literal["name", "-name", "created_at", "-created_at", "status", "-status", "qualified_user_count", "-qualified_user_count"]]] = None,
        logic: Optional[Literal["and", "or"]] = None,
        name: Optional[TextFilter] = None,
        status: Optional[TextFilter] = None,
        is_public: Optional[BooleanFilter] = None,
        is_distilling: Optional[BooleanFilter] = None,
        owner_mail: Optional[TextFilter] = None,
        created_at: Optional[TimeFilter] = None,
        scope: Optional[Literal["Owned", "Shared", "All"]] = None,
    ) -> Pages[AudienceSummary]:
        """List audiences.

        Newest first, unless another order is asked for. Each audience is listed once, even if several
        shares lead to it. Views are not listed. Counts of people may be some seconds old.

        ``GET /audiences``

        :param page: The page to read, counted from 1. At most 100000 items may come before it: filter to
            reach further ones.
        :param page_size: Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer
            items then.
        :param sort: The order of the items: a field, or `-` and a field for descending. Repeat it for
            further fields; the first counts most. Ties are broken by id.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param name: Keeps items by the audience's name. `name[eq]=…` compares exactly, `name[contains]=…`
            in any case.
        :param status: Keeps items by the audience's status, such as `Ready`. `status[eq]=…` compares
            exactly, `status[contains]=…` in any case.
        :param is_public: Keeps items by whether the audience is public. `is_public[eq]=true` or
            `is_public[eq]=false`.
        :param is_distilling: Keeps items by whether the audience recruits at present.
            `is_distilling[eq]=true` or `is_distilling[eq]=false`.
        :param owner_mail: Keeps items by the owner's e-mail as the list shows it. `owner_mail[eq]=…`
            compares exactly, `owner_mail[contains]=…` in any case.
        :param created_at: Keeps items by when the audience was created.
            `created_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
        :param scope: `Owned`: your organization's audiences and every public one. `Shared`: those that a
            share gives you. `All`, the default: both. Case does not matter.
        """
        call = Call(
            "queryAudiences",
            "GET",
            "/audiences",
            query={"page": page, "page_size": page_size, "sort": sort, "logic": logic, "name": name, "status": status, "is_public": is_public, "is_distilling": is_distilling, "owner_mail": owner_mail, "created_at": created_at, "scope": scope},
        )
        return self._caller.pages(call)

    def create(self, body: CreateAudienceBody, *, idempotency_key: Optional[str] = None) -> CreatedAudience:
        """Create an empty audience.

        Also creates its distilling campaign. Members that you leave out have their defaults, and null
        switches a setting off. Nobody is recruited yet: add at least three examples with a truth, then
        start recruiting. Your organization owns the audience.

        ``POST /audience``

        :param body: What is sent.
        :param idempotency_key: A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a
            repeat of the same request with it gets the first answer, and another request with it is refused
            with 400. A repeat while the first one is under way gets 409. If the first one died, it is free
            after two minutes, and a repeat finds what the first one made.
        """
        call = Call(
            "createAudience",
            "POST",
            "/audience",
            json=body,
            headers={"idempotency-key": idempotency_key},
            takes_key=True,
        )
        answer: CreatedAudience = self._caller.json(call)
        return answer

    def create_filtered(
        self,
        base_audience_id: str,
        body: CreateFilteredAudienceBody,
        *,
        idempotency_key: Optional[str] = None,
    ) -> FilteredAudience:
        """Create a filtered view of an audience's graduates.

        A view is a part of an audience's graduates, with an id of its own. Jobs may use that id in place of
        an audience's. The same filter gives the same view, so a repeat is harmless. Whoever may read the
        audience may create a view.

        ``POST /audience/{baseAudienceId}/filter``

        :param base_audience_id: The audience whose graduates the view filters. A view's id is refused.
        :param body: What is sent.
        :param idempotency_key: A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a
            repeat of the same request with it gets the first answer, and another request with it is refused
            with 400. A repeat while the first one is under way gets 409. If the first one died, it is free
            after two minutes, and a repeat finds what the first one made.
        """
        call = Call(
            "createFilteredAudience",
            "POST",
            filled("/audience/{baseAudienceId}/filter", base_audience_id),
            json=body,
            headers={"idempotency-key": idempotency_key},
            takes_key=True,
        )
        answer: FilteredAudience = self._caller.json(call)
        return answer

    def get(self, audience_id: str) -> Audience:
        """Read an audience, or a filtered view of one.

        The id of a view gives its base audience, with `id` and `filter` of the view. Counts of people are
        up to date. Whoever may see the audience may read it.

        ``GET /audience/{audienceId}``

        :param audience_id: The id of an audience, or of a filtered view of one.
        """
        call = Call("getAudience", "GET", filled("/audience/{audienceId}", audience_id))
        answer: Audience = self._caller.json(call)
        return answer

    def update(self, audience_id: str, body: UpdateAudienceBody, *, if_match: Optional[str] = None) -> ChangedAudience:
        """Change an audience.

        Absent members stay, and null switches a setting off. A change that can alter people's states starts
        a recalculation, and new drop days start an inactivity sync: the answer has their ids. For editors.
        A view cannot be changed: name its base.

        ``PATCH /audience/{audienceId}``

        :param audience_id: The id of an audience, or of a filtered view of one.
        :param body: What is sent.
        :param if_match: The ETag that you read the audience with. The change is refused with 412 if the
            audience has changed since.
        """
        call = Call(
            "updateAudience",
            "PATCH",
            filled("/audience/{audienceId}", audience_id),
            json=body,
            headers={"if-match": if_match},
        )
        answer: ChangedAudience = self._caller.json(call)
        return answer

    def delete(self, audience_id: str) -> None:
        """Delete an audience, or only a filtered view.

        Ends its runs, pauses its campaign, and removes its views and shares. What it holds of people is
        erased within a day. The id of a view deletes only the view. For the owner's organization and
        Admins.

        ``DELETE /audience/{audienceId}``

        :param audience_id: The id of an audience, or of a filtered view of one.
        """
        call = Call("deleteAudience", "DELETE", filled("/audience/{audienceId}", audience_id))
        self._caller.send(call)

    def update_boost_config(self, audience_id: str, body: UpdateBoostConfigBody) -> BoostConfig:
        """Change the thresholds for looking more widely.

        The thresholds decide the audience's `boostLevel`, and so how many people are looked for outside.
        The same members can be changed with the audience. For editors.

        ``PATCH /audience/{audienceId}/boost-config``

        :param audience_id: The id of an audience, or of a filtered view of one.
        :param body: What is sent.
        """
        call = Call("updateBoostConfig", "PATCH", filled("/audience/{audienceId}/boost-config", audience_id), json=body)
        answer: BoostConfig = self._caller.json(call)
        return answer

    def set_visibility(self, audience_id: str, *, is_public: bool) -> None:
        """Make an audience public or private.

        Everybody may read a public audience and create jobs on it. Its jobs, shares and private examples
        stay hidden from them. For Admins.

        ``PATCH /audience/{audienceId}/visibility``

        :param audience_id: The id of an audience, or of a filtered view of one.
        :param is_public: True: everybody may read the audience. False: only its organization, and those it
            is shared with.
        """
        call = Call(
            "setAudienceVisibility",
            "PATCH",
            filled("/audience/{audienceId}/visibility", audience_id),
            query={"isPublic": is_public},
        )
        self._caller.send(call)

    def recruit(self, audience_id: str) -> None:
        """Start recruiting people.

        From now on people are looked for, at the owner's expense, and given the examples. That begins with
        the third example that has a truth; until then the audience is Pending. A repeat has no effect, even
        after a pause: resume then. For editors.

        ``POST /audience/{audienceId}/recruit``

        :param audience_id: The audience whose recruiting is meant. A view is refused with 400: name its
            base.
        """
        call = Call("recruit", "POST", filled("/audience/{audienceId}/recruit", audience_id))
        self._caller.send(call)

    def pause_distillation(self, audience_id: str) -> None:
        """Pause recruiting.

        Nobody is given examples any more. Graduates stay graduates, and jobs on them go on. A repeat has no
        effect. 400 if recruiting was never started. For editors.

        ``POST /audience/{audienceId}/pause-distillation``

        :param audience_id: The audience whose recruiting is meant. A view is refused with 400: name its
            base.
        """
        call = Call("pauseDistillation", "POST", filled("/audience/{audienceId}/pause-distillation", audience_id))
        self._caller.send(call)

    def resume_distillation(self, audience_id: str) -> None:
        """Resume recruiting.

        Continues after a pause. A repeat has no effect. 400 if recruiting was never started. For editors.

        ``POST /audience/{audienceId}/resume-distillation``

        :param audience_id: The audience whose recruiting is meant. A view is refused with 400: name its
            base.
        """
        call = Call("resumeDistillation", "POST", filled("/audience/{audienceId}/resume-distillation", audience_id))
        self._caller.send(call)

    def rebuild_distilling_campaign(self, audience_id: str) -> None:
        """Rebuild the distilling campaign.

        Derives the campaign's filters, selections and boosting anew from the audience's present settings.
        Needed after a change of filters or of the order of examples, which the running campaign keeps
        otherwise. 400 if recruiting was never started. For the owner's organization, and for people with an
        Editor share of their own.

        ``POST /audience/{audienceId}/rebuild-distilling-campaign``

        :param audience_id: The audience whose recruiting is meant. A view is refused with 400: name its
            base.
        """
        call = Call(
            "rebuildDistillingCampaign",
            "POST",
            filled("/audience/{audienceId}/rebuild-distilling-campaign", audience_id),
        )
        self._caller.send(call)

    def recreate_external_audiences(self, audience_id: str, body: RecreateExternalAudiencesBody) -> None:
        """Recreate the external audiences of an audience.

        The booster knows an audience's people as three external audiences: distilling, graduated and
        dropped. This creates those that are missing, or all of them anew. For Admins.

        ``POST /audience/{audienceId}/recreate-external-audiences``

        :param audience_id: The audience whose recruiting is meant. A view is refused with 400: name its
            base.
        :param body: What is sent.
        """
        call = Call(
            "recreateExternalAudiences",
            "POST",
            filled("/audience/{audienceId}/recreate-external-audiences", audience_id),
            json=body,
        )
        self._caller.send(call)

    def block_person(self, audience_id: str, user_id: str, body: BlockPersonBody) -> None:
        """Block a person in an audience.

        The person gets no more of the audience's examples, and no tasks of jobs on it, whoever owns the
        job. Their open session with such work ends before this answers, and what they held goes to others.
        An answer that is still under way is told that enough people have answered, and does not count.
        Answers from before stay: take them back for each job. A repeat replaces the reason. For editors.

        ``PUT /audience/{audienceId}/block/{userId}``

        :param audience_id: The audience. A filtered view has no blocks of its own.
        :param user_id: The person, by the id under which their publisher names them.
        :param body: What is sent.
        """
        call = Call(
            "blockPerson",
            "PUT",
            filled("/audience/{audienceId}/block/{userId}", audience_id, user_id),
            json=body,
        )
        self._caller.send(call)

    def unblock_person(self, audience_id: str, user_id: str) -> None:
        """Give a person work of an audience again.

        Takes effect with the person's next session. Nothing changes for a person who is not blocked. For
        editors.

        ``DELETE /audience/{audienceId}/block/{userId}``

        :param audience_id: The audience. A filtered view has no blocks of its own.
        :param user_id: The person, by the id under which their publisher names them.
        """
        call = Call("unblockPerson", "DELETE", filled("/audience/{audienceId}/block/{userId}", audience_id, user_id))
        self._caller.send(call)

    def get_blocked_people(
        self,
        audience_id: str,
        *,
        from_: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> GetBlockedPeopleOutput:
        """List who is blocked in an audience.

        Without those whom the organization has blocked everywhere. For editors.

        ``GET /audience/{audienceId}/blocks``

        :param audience_id: The audience. A filtered view has no blocks of its own.
        :param from_: The `next` of an earlier page. Absent: from the first.
        :param limit: How many people a page may have, 1 to 1,000. Default 100.
        """
        call = Call(
            "getBlockedPeople",
            "GET",
            filled("/audience/{audienceId}/blocks", audience_id),
            query={"from": from_, "limit": limit},
        )
        answer: GetBlockedPeopleOutput = self._caller.json(call)
        return answer

    def jobs(
        self,
        audience_id: str,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        sort: Optional[Sequence[Literal["name", "-name", "created_at", "-created_at", "status", "-status"]]] = None,
        logic: Optional[Literal["and", "or"]] = None,
        job_id: Optional[TextFilter] = None,
        name: Optional[TextFilter] = None,
        definition_id: Optional[TextFilter] = None,
        status: Optional[TextFilter] = None,
        created_at: Optional[TimeFilter] = None,
    ) -> Pages[AudienceJob]:
        """List the jobs on an audience.

        Newest first, unless another order is asked for. Includes the jobs on the audience's views; a view
        lists its own jobs. Callers who may not change the audience see their own organization's jobs.

        ``GET /audience/{audienceId}/jobs``

        :param audience_id: An audience, whose views' jobs are listed too, or a view, for its own jobs.
        :param page: The page to read, counted from 1. At most 100000 items may come before it: filter to
            reach further ones.
        :param page_size: Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer
            items then.
        :param sort: The order of the items: a field, or `-` and a field for descending. Repeat it for
            further fields; the first counts most. Ties are broken by id.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param job_id: Keeps items by the job's id. `job_id[eq]=…` compares exactly, `job_id[contains]=…` in
            any case.
        :param name: Keeps items by the job's name, which is its definition's. `name[eq]=…` compares
            exactly, `name[contains]=…` in any case.
        :param definition_id: Keeps items by the id of the job's definition. `definition_id[eq]=…` compares
            exactly, `definition_id[contains]=…` in any case.
        :param status: Keeps items by the job's state, such as `Running`. `status[eq]=…` compares exactly,
            `status[contains]=…` in any case.
        :param created_at: Keeps items by when the job was created. `created_at[gte]=2026-11-01T00:00:00Z`
            keeps that moment and later ones.
        """
        call = Call(
            "queryAudienceJobs",
            "GET",
            filled("/audience/{audienceId}/jobs", audience_id),
            query={"page": page, "page_size": page_size, "sort": sort, "logic": logic, "job_id": job_id, "name": name, "definition_id": definition_id, "status": status, "created_at": created_at},
        )
        return self._caller.pages(call)

    def person(self, user_id: str) -> Person:
        """Read how a person stands in your audiences.

        The person's state, score and counts in each audience that you may edit: your organization's, and
        those shared with you as Editor. For Admins, in every audience. A person who is in none of them is a
        404, as is one who was erased or is being erased.

        ``GET /person/{userId}``

        :param user_id: Printable characters. Blanks around it are dropped, and it is put into Unicode NFC.
        """
        call = Call("getPerson", "GET", filled("/person/{userId}", user_id))
        answer: Person = self._caller.json(call)
        return answer


class ExamplesGroup:
    """Questions with a known answer, by which an audience tests people. Each has an asset, a payload that says
    what is asked, and a truth. About ten good examples make an audience that can be trusted; people are
    shown the explanation when they are wrong.
    """

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def delete(self, example_id: str) -> ExampleChange:
        """Delete an example.

        It is served no more. Answers that were given keep their grades. A recalculation starts if people's
        states can change. For editors of its audience.

        ``DELETE /audience/example/{exampleId}``

        :param example_id: The example to delete, as the list of examples names it.
        """
        call = Call("deleteAudienceExample", "DELETE", filled("/audience/example/{exampleId}", example_id))
        answer: ExampleChange = self._caller.json(call)
        return answer

    def add(
        self,
        audience_id: str,
        body: AddExampleToAudienceBody,
        *,
        idempotency_key: Optional[str] = None,
    ) -> ExampleChange:
        """Add an example to an audience.

        Recruiting needs at least three examples with a truth; an audience may have 500. An example without
        a truth is stored and not used. The answer has no id: list the examples to find it. A recalculation
        starts if the example can alter people's states. For editors; a view is refused.

        ``POST /audience/{audienceId}/example``

        :param audience_id: The audience that the example belongs to. For listing, the id of a view means
            its base.
        :param body: What is sent.
        :param idempotency_key: A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a
            repeat of the same request with it gets the first answer, and another request with it is refused
            with 400. A repeat while the first one is under way gets 409. If the first one died, it is free
            after two minutes, and a repeat finds what the first one made.
        """
        call = Call(
            "addExampleToAudience",
            "POST",
            filled("/audience/{audienceId}/example", audience_id),
            json=body,
            headers={"idempotency-key": idempotency_key},
            takes_key=True,
        )
        answer: ExampleChange = self._caller.json(call)
        return answer

    def list(
        self,
        audience_id: str,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        sort: Optional[Sequence[Literal["sort_index", "-sort_index"]]] = None,
        logic: Optional[Literal["and", "or"]] = None,
        visibility: Optional[TextFilter] = None,
        is_common_sense: Optional[BooleanFilter] = None,
    ) -> Pages[Example]:
        """List an audience's examples.

        Private examples are listed only for those who may change them. In the order of `sortIndex`, unless
        another order is asked for. Counts of answers are up to date.

        ``GET /audience/{audienceId}/examples``

        :param audience_id: The audience that the example belongs to. For listing, the id of a view means
            its base.
        :param page: The page to read, counted from 1. At most 100000 items may come before it: filter to
            reach further ones.
        :param page_size: Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer
            items then.
        :param sort: The order of the items: a field, or `-` and a field for descending. Repeat it for
            further fields; the first counts most. Ties are broken by id.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param visibility: Keeps items by who may see the example: `Private` or `Public`. `visibility[eq]=…`
            compares exactly, `visibility[contains]=…` in any case.
        :param is_common_sense: Keeps items by whether the example is marked as common sense.
            `is_common_sense[eq]=true` or `is_common_sense[eq]=false`.
        """
        call = Call(
            "queryExamplesForAudience",
            "GET",
            filled("/audience/{audienceId}/examples", audience_id),
            query={"page": page, "page_size": page_size, "sort": sort, "logic": logic, "visibility": visibility, "is_common_sense": is_common_sense},
        )
        return self._caller.pages(call)

    def update(self, audience_id: str, example_id: str, body: UpdateAudienceExampleBody) -> None:
        """Change an example.

        Absent members stay. `instructionText` replaces the question and keeps the options. Answers that
        were given keep their grades. A recalculation starts if the example begins or ceases to count. For
        editors.

        ``PATCH /audience/{audienceId}/example/{exampleId}``

        :param audience_id: The audience that the example belongs to. For listing, the id of a view means
            its base.
        :param example_id: The example to change, as the list of examples names it.
        :param body: What is sent.
        """
        call = Call(
            "updateAudienceExample",
            "PATCH",
            filled("/audience/{audienceId}/example/{exampleId}", audience_id, example_id),
            json=body,
        )
        self._caller.send(call)


class SharesGroup:
    """Lets other accounts or whole organizations use an audience, as viewers or as editors. An editor may
    change it and start recruiting, which uses the owner's quotas. Sharing a filtered audience shares its
    base audience.
    """

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list_organizations(self, audience_id: str) -> List[AudienceOrganizationShare]:
        """List the organizations with access to an audience.

        Lists the organizations whose present members have access. For editors.

        ``GET /audience/{audienceId}/shares/organizations``

        :param audience_id: The audience that is shared. The id of a view means its base audience.
        """
        call = Call(
            "getAudienceOrganizationShares",
            "GET",
            filled("/audience/{audienceId}/shares/organizations", audience_id),
        )
        answer: List[AudienceOrganizationShare] = self._caller.json(call)
        return answer

    def add_organization(self, audience_id: str, body: ShareAudienceWithOrganizationBody) -> None:
        """Share an audience with an organization.

        Gives access to whoever is a member of the organization at the time. Sharing again replaces the
        level. An organization can have at most 1,000 shares given. For the owner's organization.

        ``POST /audience/{audienceId}/shares/organizations``

        :param audience_id: The audience that is shared. The id of a view means its base audience.
        :param body: What is sent.
        """
        call = Call(
            "shareAudienceWithOrganization",
            "POST",
            filled("/audience/{audienceId}/shares/organizations", audience_id),
            json=body,
        )
        self._caller.send(call)

    def revoke_organization(self, audience_id: str, organization_id: str) -> None:
        """Revoke an organization's share.

        Takes effect at once. Shares that members have of their own stay. Without such a share it has no
        effect. For the owner's organization; owners of the other organization may drop its share while they
        act for it.

        ``DELETE /audience/{audienceId}/shares/organizations/{organizationId}``

        :param audience_id: The audience that is shared. The id of a view means its base audience.
        :param organization_id: The organization to take the share from. The list of shares names it.
        """
        call = Call(
            "revokeAudienceOrganizationShare",
            "DELETE",
            filled("/audience/{audienceId}/shares/organizations/{organizationId}", audience_id, organization_id),
        )
        self._caller.send(call)

    def list(self, audience_id: str) -> List[AudienceShare]:
        """List the customers with access to an audience.

        Lists people with a share of their own. Organizations have a list of their own. For editors.

        ``GET /audience/{audienceId}/shares``

        :param audience_id: The audience that is shared. The id of a view means its base audience.
        """
        call = Call("getAudienceShares", "GET", filled("/audience/{audienceId}/shares", audience_id))
        answer: List[AudienceShare] = self._caller.json(call)
        return answer

    def add(self, audience_id: str, body: ShareAudienceWithCustomerBody) -> None:
        """Share an audience with a customer.

        Finds the person by their verified e-mail address. An unknown address gets the same answer and
        grants nothing, so nobody can probe for accounts. Sharing again replaces the level. An organization
        can have at most 1,000 shares given. For the owner's organization.

        ``POST /audience/{audienceId}/shares``

        :param audience_id: The audience that is shared. The id of a view means its base audience.
        :param body: What is sent.
        """
        call = Call(
            "shareAudienceWithCustomer",
            "POST",
            filled("/audience/{audienceId}/shares", audience_id),
            json=body,
        )
        self._caller.send(call)

    def revoke(self, audience_id: str, customer_id: str) -> None:
        """Revoke a customer's share.

        Takes effect at once. Access by an organization's share stays. Without such a share it has no
        effect. For the owner's organization; people may also drop their own share.

        ``DELETE /audience/{audienceId}/shares/{customerId}``

        :param audience_id: The audience that is shared. The id of a view means its base audience.
        :param customer_id: The account to take the share from, as a uuid. The list of shares names it.
        """
        call = Call(
            "revokeAudienceCustomerShare",
            "DELETE",
            filled("/audience/{audienceId}/shares/{customerId}", audience_id, customer_id),
        )
        self._caller.send(call)


class OrganizationsGroup:
    """What an organization uses of its quotas, and its place in serving. Admins change both."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def block_person_in_organization(self, user_id: str, body: BlockPersonBody) -> None:
        """Block a person in all of your organization's work.

        The person gets no more work of any of your organization's campaigns and jobs. Others may still give
        them theirs. Their open session with such work ends before this answers, and what they held goes to
        others. An answer that is still under way is told that enough people have answered, and does not
        count. Answers from before stay: take them back for each job. A repeat replaces the reason.

        ``PUT /organization/block/{userId}``

        :param user_id: The person, by the id under which their publisher names them.
        :param body: What is sent.
        """
        call = Call("blockPersonInOrganization", "PUT", filled("/organization/block/{userId}", user_id), json=body)
        self._caller.send(call)

    def unblock_person_in_organization(self, user_id: str) -> None:
        """Give a person your organization's work again.

        Blocks in single audiences stay. Nothing changes for a person who is not blocked.

        ``DELETE /organization/block/{userId}``

        :param user_id: The person, by the id under which their publisher names them.
        """
        call = Call("unblockPersonInOrganization", "DELETE", filled("/organization/block/{userId}", user_id))
        self._caller.send(call)

    def get_blocked_people_in_organization(
        self,
        *,
        from_: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> GetBlockedPeopleOutput:
        """List whom your organization has blocked.

        In all of its work, and in single audiences that it owns.

        ``GET /organization/blocks``

        :param from_: The `next` of an earlier page. Absent: from the first.
        :param limit: How many people a page may have, 1 to 1,000. Default 100.
        """
        call = Call(
            "getBlockedPeopleInOrganization",
            "GET",
            "/organization/blocks",
            query={"from": from_, "limit": limit},
        )
        answer: GetBlockedPeopleOutput = self._caller.json(call)
        return answer

    def serving(self, organization_id: str) -> OrganizationServing:
        """Read an organization's place in serving.

        Says how often its campaigns are drawn beside those of others, and how hard they may look for
        people. For Admins and the organization's own callers.

        ``GET /organization/{organizationId}/serving``

        :param organization_id: The organization whose place in serving it is.
        """
        call = Call("getOrganizationServing", "GET", filled("/organization/{organizationId}/serving", organization_id))
        answer: OrganizationServing = self._caller.json(call)
        return answer

    def update_serving(self, organization_id: str, body: UpdateOrganizationServingBody) -> OrganizationServing:
        """Change an organization's place in serving.

        Absent and null members stay. Takes effect within two seconds. For Admins.

        ``PATCH /organization/{organizationId}/serving``

        :param organization_id: The organization whose place in serving it is.
        :param body: What is sent.
        """
        call = Call(
            "updateOrganizationServing",
            "PATCH",
            filled("/organization/{organizationId}/serving", organization_id),
            json=body,
        )
        answer: OrganizationServing = self._caller.json(call)
        return answer

    def get_organization_usage(self, *, organization_id: Optional[str] = None) -> OrganizationUsage:
        """Read what an organization uses of each quota.

        The caller's organization. Admins may name another. A refusal by a quota says its name, and stands
        in the answer as `quota`.

        ``GET /organization/usage``

        :param organization_id: Another organization, for Admins. Absent: the caller's own.
        """
        call = Call("getOrganizationUsage", "GET", "/organization/usage", query={"organizationId": organization_id})
        answer: OrganizationUsage = self._caller.json(call)
        return answer

    def update_organization_quotas(self, organization_id: str, body: UpdateOrganizationQuotasBody) -> OrganizationUsage:
        """Change an organization's quotas.

        Absent members stay. Null gives the usual limit again. What an organization has already stays. For
        Admins.

        ``PATCH /organization/{organizationId}/quotas``

        :param organization_id: The organization whose quotas change.
        :param body: What is sent.
        """
        call = Call(
            "updateOrganizationQuotas",
            "PATCH",
            filled("/organization/{organizationId}/quotas", organization_id),
            json=body,
        )
        answer: OrganizationUsage = self._caller.json(call)
        return answer


class DatasetsGroup:
    """What is to be labeled. A dataset holds datapoints; jobs take the datapoints that it has when they begin."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(self, body: CreateDatasetBody, *, idempotency_key: Optional[str] = None) -> CreatedDataset:
        """Create a dataset.

        It is empty and belongs to your organization. It stays open: datapoints can be added at any time,
        and a job takes those that there are when it is created.

        ``POST /dataset``

        :param body: What is sent.
        :param idempotency_key: A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a
            repeat of the same request with it gets the first answer, and another request with it is refused
            with 400. A repeat while the first one is under way gets 409. If the first one died, it is free
            after two minutes, and a repeat finds what the first one made.
        """
        call = Call(
            "createDataset",
            "POST",
            "/dataset",
            json=body,
            headers={"idempotency-key": idempotency_key},
            takes_key=True,
        )
        answer: CreatedDataset = self._caller.json(call)
        return answer

    def shorten_context(self, body: ShortenContextBody) -> ShortenedContexts:
        """Shorten contexts for people to read.

        Contexts come back as they were sent: this service shortens nothing. The operation exists for
        clients that ask before each upload.

        ``POST /datasets/shorten-context``

        :param body: What is sent.
        """
        call = Call("shortenContext", "POST", "/datasets/shorten-context", json=body)
        answer: ShortenedContexts = self._caller.json(call)
        return answer

    def get(self, dataset_id: str) -> Dataset:
        """Read a dataset.

        For members of its organization and Admins.

        ``GET /dataset/{datasetId}``

        :param dataset_id: The dataset, by the id that creating it answered.
        """
        call = Call("getDataset", "GET", filled("/dataset/{datasetId}", dataset_id))
        answer: Dataset = self._caller.json(call)
        return answer

    def delete(self, dataset_id: str) -> None:
        """Delete a dataset with its datapoints.

        Jobs that have begun keep their tasks and results. Definitions of it stay, and take no new job until
        a revision names another dataset. The files that it names stay, since other datasets and examples
        may show them too.

        ``DELETE /dataset/{datasetId}``

        :param dataset_id: The dataset, by the id that creating it answered.
        """
        call = Call("deleteDataset", "DELETE", filled("/dataset/{datasetId}", dataset_id))
        self._caller.send(call)

    def progress(self, dataset_id: str) -> DatasetProgress:
        """Count the datapoints of a dataset.

        A datapoint is ready as soon as it was added, since the files that it names were uploaded before; so
        none is pending or failed.

        ``GET /dataset/{datasetId}/progress``

        :param dataset_id: The dataset, by the id that creating it answered.
        """
        call = Call("getDatasetProgress", "GET", filled("/dataset/{datasetId}/progress", dataset_id))
        answer: DatasetProgress = self._caller.json(call)
        return answer

    def rename(self, dataset_id: str, body: UpdateDatasetNameBody) -> None:
        """Rename a dataset.

        Definitions and jobs on it do not notice. For members of its organization and Admins.

        ``PATCH /dataset/{datasetId}/name``

        :param dataset_id: The dataset, by the id that creating it answered.
        :param body: What is sent.
        """
        call = Call("updateDatasetName", "PATCH", filled("/dataset/{datasetId}/name", dataset_id), json=body)
        self._caller.send(call)

    def set_group(self, dataset_id: str, body: SetDatasetGroupBody) -> None:
        """Give a group of datapoints its context.

        Datapoints of one group are ranked against each other, and whoever compares two of them sees the
        context of the group. It replaces an earlier context, whether datapoints of the group exist yet or
        not.

        ``POST /dataset/{datasetId}/group``

        :param dataset_id: The dataset, by the id that creating it answered.
        :param body: What is sent.
        """
        call = Call("setDatasetGroup", "POST", filled("/dataset/{datasetId}/group", dataset_id), json=body)
        self._caller.send(call)


class DatapointsGroup:
    """The items of a dataset: a file, a text, or two of them to compare, with an optional context that is
    shown beside it. Add them one by one, or up to a thousand in one request. Private metadata comes back
    with the results and is never shown to people.
    """

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def add(
        self,
        dataset_id: str,
        body: AddDatapointBody,
        *,
        idempotency_key: Optional[str] = None,
    ) -> CreatedDatapoint:
        """Add a datapoint.

        The files that it names must be uploaded before. A repeat of the same content with the same sort
        index within 15 minutes answers with the datapoint that stands already, so it is safe to send again.

        ``POST /dataset/{datasetId}/datapoint``

        :param dataset_id: The dataset, by the id that creating it answered.
        :param body: What is sent.
        :param idempotency_key: A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a
            repeat of the same request with it gets the first answer, and another request with it is refused
            with 400. A repeat while the first one is under way gets 409. If the first one died, it is free
            after two minutes, and a repeat finds what the first one made.
        """
        call = Call(
            "addDatapoint",
            "POST",
            filled("/dataset/{datasetId}/datapoint", dataset_id),
            json=body,
            headers={"idempotency-key": idempotency_key},
            takes_key=True,
        )
        answer: CreatedDatapoint = self._caller.json(call)
        return answer

    def list(
        self,
        dataset_id: str,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        sort: Optional[Sequence[Literal["id", "-id", "created_at", "-created_at"]]] = None,
        logic: Optional[Literal["and", "or"]] = None,
        id: Optional[TextFilter] = None,
        created_at: Optional[TimeFilter] = None,
    ) -> Pages[DatapointSummary]:
        """List the datapoints of a dataset.

        In order of arrival, unless another order is asked for. For members of the dataset's organization
        and Admins.

        ``GET /dataset/{datasetId}/datapoints``

        :param dataset_id: The dataset, by the id that creating it answered.
        :param page: The page to read, counted from 1. At most 100000 items may come before it: filter to
            reach further ones.
        :param page_size: Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer
            items then.
        :param sort: The order of the items: a field, or `-` and a field for descending. Repeat it for
            further fields; the first counts most. Ties are broken by id.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param id: Keeps items by the datapoint's id. `id[eq]=…` compares exactly, `id[contains]=…` in any
            case.
        :param created_at: Keeps items by when the datapoint was added.
            `created_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
        """
        call = Call(
            "queryDatapoints",
            "GET",
            filled("/dataset/{datasetId}/datapoints", dataset_id),
            query={"page": page, "page_size": page_size, "sort": sort, "logic": logic, "id": id, "created_at": created_at},
        )
        return self._caller.pages(call)

    def add_many(
        self,
        dataset_id: str,
        body: AddDatapointsBody,
        *,
        idempotency_key: Optional[str] = None,
    ) -> CreatedDatapoints:
        """Add many datapoints at once.

        At most 1,000 datapoints and 4 MB. All of them are added or none. Repeats are recognized as when
        they are added one by one, so a call that failed may be sent again as it was.

        ``POST /dataset/{datasetId}/datapoints``

        :param dataset_id: The dataset, by the id that creating it answered.
        :param body: What is sent.
        :param idempotency_key: A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a
            repeat of the same request with it gets the first answer, and another request with it is refused
            with 400. A repeat while the first one is under way gets 409. If the first one died, it is free
            after two minutes, and a repeat finds what the first one made.
        """
        call = Call(
            "addDatapoints",
            "POST",
            filled("/dataset/{datasetId}/datapoints", dataset_id),
            json=body,
            headers={"idempotency-key": idempotency_key},
            takes_key=True,
        )
        answer: CreatedDatapoints = self._caller.json(call)
        return answer

    def failed(self, dataset_id: str) -> FailedDatapoints:
        """List the datapoints that could not be processed.

        There are none: a datapoint is refused when it is added, or can be used at once. The operation
        exists for clients that ask.

        ``GET /dataset/{datasetId}/datapoints/failed``

        :param dataset_id: The dataset, by the id that creating it answered.
        """
        call = Call("getFailedDatapoints", "GET", filled("/dataset/{datasetId}/datapoints/failed", dataset_id))
        answer: FailedDatapoints = self._caller.json(call)
        return answer

    def get(self, datapoint_id: str) -> Datapoint:
        """Read a datapoint.

        For members of its dataset's organization and Admins.

        ``GET /datapoint/{datapointId}``

        :param datapoint_id: The datapoint, by the id that adding it answered.
        """
        call = Call("getDatapoint", "GET", filled("/datapoint/{datapointId}", datapoint_id))
        answer: Datapoint = self._caller.json(call)
        return answer

    def delete(self, datapoint_id: str) -> None:
        """Delete a datapoint.

        Jobs whose tasks are laid out already keep it. The files that it names stay, since others may show
        them too.

        ``DELETE /datapoint/{datapointId}``

        :param datapoint_id: The datapoint, by the id that adding it answered.
        """
        call = Call("deleteDatapoint", "DELETE", filled("/datapoint/{datapointId}", datapoint_id))
        self._caller.send(call)


class DefinitionsGroup:
    """A *definition* says what is asked of a dataset, by which workflow, and when a task has enough answers
    (its *referee*). Revisions change it without touching jobs that run. A *job* has people of an audience,
    or of `global`, answer a definition; read its progress, then its results as JSON, NDJSON or CSV. Single
    answers can be rejected, and tasks asked anew.
    """

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(self, body: CreateJobDefinitionBody, *, idempotency_key: Optional[str] = None) -> CreatedJobDefinition:
        """Create a definition: what is asked of a dataset.

        The definition is checked in itself and against the datapoints of the dataset, and every fault is
        named at once. Nobody is asked before a job is created on it. The same request again gives the same
        definition, unless that was revised or deleted.

        ``POST /job/definition``

        :param body: What is sent.
        :param idempotency_key: A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a
            repeat of the same request with it gets the first answer, and another request with it is refused
            with 400. A repeat while the first one is under way gets 409. If the first one died, it is free
            after two minutes, and a repeat finds what the first one made.
        """
        call = Call(
            "createJobDefinition",
            "POST",
            "/job/definition",
            json=body,
            headers={"idempotency-key": idempotency_key},
            takes_key=True,
        )
        answer: CreatedJobDefinition = self._caller.json(call)
        return answer

    def list(
        self,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        sort: Optional[Sequence[Literal["name", "-name", "created_at", "-created_at"]]] = None,
        logic: Optional[Literal["and", "or"]] = None,
        definition_id: Optional[TextFilter] = None,
        name: Optional[TextFilter] = None,
        definition_type: Optional[TextFilter] = None,
        created_at: Optional[TimeFilter] = None,
        owner_id: Optional[TextFilter] = None,
        owner_mail: Optional[TextFilter] = None,
    ) -> Pages[JobDefinitionSummary]:
        """List the definitions of the caller's organization.

        Newest first, unless another order is asked for. Deleted definitions are not listed.

        ``GET /job/definitions``

        :param page: The page to read, counted from 1. At most 100000 items may come before it: filter to
            reach further ones.
        :param page_size: Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer
            items then.
        :param sort: The order of the items: a field, or `-` and a field for descending. Repeat it for
            further fields; the first counts most. Ties are broken by id.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param definition_id: Keeps items by the definition's id. `definition_id[eq]=…` compares exactly,
            `definition_id[contains]=…` in any case.
        :param name: Keeps items by the definition's name. `name[eq]=…` compares exactly, `name[contains]=…`
            in any case.
        :param definition_type: Keeps items by what the definition asks of people, such as `Classify`.
            `definition_type[eq]=…` compares exactly, `definition_type[contains]=…` in any case.
        :param created_at: Keeps items by when the definition was created.
            `created_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
        :param owner_id: Keeps items by the account id of the definition's owner. `owner_id[eq]=…` compares
            exactly, `owner_id[contains]=…` in any case.
        :param owner_mail: Keeps items by the owner's e-mail as the list shows it. `owner_mail[eq]=…`
            compares exactly, `owner_mail[contains]=…` in any case.
        """
        call = Call(
            "queryJobDefinitions",
            "GET",
            "/job/definitions",
            query={"page": page, "page_size": page_size, "sort": sort, "logic": logic, "definition_id": definition_id, "name": name, "definition_type": definition_type, "created_at": created_at, "owner_id": owner_id, "owner_mail": owner_mail},
        )
        return self._caller.pages(call)

    def get(self, definition_id: str) -> JobDefinition:
        """Read a definition.

        Names it and says who owns it; what it asks stands in its revisions. For members of its organization
        and Admins.

        ``GET /job/definition/{definitionId}``

        :param definition_id: The definition, by the id that creating it answered.
        """
        call = Call("getJobDefinition", "GET", filled("/job/definition/{definitionId}", definition_id))
        answer: JobDefinition = self._caller.json(call)
        return answer

    def delete(self, definition_id: str) -> None:
        """Delete a definition with all its revisions.

        No new job can be created on it. Jobs on it go on, and its dataset stays.

        ``DELETE /job/definition/{definitionId}``

        :param definition_id: The definition, by the id that creating it answered.
        """
        call = Call("deleteJobDefinition", "DELETE", filled("/job/definition/{definitionId}", definition_id))
        self._caller.send(call)

    def newest_revision(self, definition_id: str) -> JobRevision:
        """Read the newest revision of a definition.

        What new jobs on the definition ask, unless they name another revision.

        ``GET /job/definition/{definitionId}/revision``

        :param definition_id: The definition, by the id that creating it answered.
        """
        call = Call("getNewestJobRevision", "GET", filled("/job/definition/{definitionId}/revision", definition_id))
        answer: JobRevision = self._caller.json(call)
        return answer

    def revise(
        self,
        definition_id: str,
        body: CreateJobRevisionBody,
        *,
        idempotency_key: Optional[str] = None,
    ) -> CreatedJobRevision:
        """Revise a definition.

        What is absent or null is inherited from the newest revision. Jobs go on with the revision that they
        began with; new ones take the newest. A request that changes nothing gives the newest revision.

        ``POST /job/definition/{definitionId}/revision``

        :param definition_id: The definition, by the id that creating it answered.
        :param body: What is sent.
        :param idempotency_key: A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a
            repeat of the same request with it gets the first answer, and another request with it is refused
            with 400. A repeat while the first one is under way gets 409. If the first one died, it is free
            after two minutes, and a repeat finds what the first one made.
        """
        call = Call(
            "createJobRevision",
            "POST",
            filled("/job/definition/{definitionId}/revision", definition_id),
            json=body,
            headers={"idempotency-key": idempotency_key},
            takes_key=True,
        )
        answer: CreatedJobRevision = self._caller.json(call)
        return answer

    def revision(self, definition_id: str, revision_number: int) -> JobRevision:
        """Read a revision of a definition.

        What jobs that were created on this revision ask. A revision never changes.

        ``GET /job/definition/{definitionId}/revision/{revisionNumber}``

        :param definition_id: The definition, by the id that creating it answered.
        :param revision_number: The revision to read, 1 or more.
        """
        call = Call(
            "getJobRevision",
            "GET",
            filled("/job/definition/{definitionId}/revision/{revisionNumber}", definition_id, revision_number),
        )
        answer: JobRevision = self._caller.json(call)
        return answer

    def revisions(
        self,
        definition_id: str,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        sort: Optional[Sequence[Literal["revision_number", "-revision_number", "created_at", "-created_at"]]] = None,
        logic: Optional[Literal["and", "or"]] = None,
        revision_number: Optional[NumberFilter] = None,
        created_at: Optional[TimeFilter] = None,
        state: Optional[TextFilter] = None,
    ) -> Pages[JobRevisionSummary]:
        """List the revisions of a definition.

        Newest first, unless another order is asked for.

        ``GET /job/definition/{definitionId}/revisions``

        :param definition_id: The definition, by the id that creating it answered.
        :param page: The page to read, counted from 1. At most 100000 items may come before it: filter to
            reach further ones.
        :param page_size: Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer
            items then.
        :param sort: The order of the items: a field, or `-` and a field for descending. Repeat it for
            further fields; the first counts most. Ties are broken by id.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param revision_number: Keeps items by the revision's number. `revision_number[gte]=…` and the other
            operators of order compare numbers.
        :param created_at: Keeps items by when the revision was created.
            `created_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
        :param state: Keeps items by the revision's state, such as `Completed`. `state[eq]=…` compares
            exactly, `state[contains]=…` in any case.
        """
        call = Call(
            "queryJobRevisions",
            "GET",
            filled("/job/definition/{definitionId}/revisions", definition_id),
            query={"page": page, "page_size": page_size, "sort": sort, "logic": logic, "revision_number": revision_number, "created_at": created_at, "state": state},
        )
        return self._caller.pages(call)

    def cost_estimate(self, definition_id: str) -> JobDefinitionCostEstimate:
        """Estimate what a job on a definition takes.

        Nothing costs money here: costs are 0. The counts are those of the newest revision and the dataset
        as it is now.

        ``GET /job/definition/{definitionId}/cost-estimate``

        :param definition_id: The definition, by the id that creating it answered.
        """
        call = Call(
            "getJobDefinitionCostEstimate",
            "GET",
            filled("/job/definition/{definitionId}/cost-estimate", definition_id),
        )
        answer: JobDefinitionCostEstimate = self._caller.json(call)
        return answer


class JobsGroup:
    """A *definition* says what is asked of a dataset, by which workflow, and when a task has enough answers
    (its *referee*). Revisions change it without touching jobs that run. A *job* has people of an audience,
    or of `global`, answer a definition; read its progress, then its results as JSON, NDJSON or CSV. Single
    answers can be rejected, and tasks asked anew.
    """

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(self, body: CreateJobBody, *, idempotency_key: Optional[str] = None) -> CreatedJob:
        """Create a job on an audience.

        Its tasks are laid out in the background; then its state is Running and people are asked. The job
        takes the datapoints that the dataset has now. The same request within 30 seconds is the same job.
        Recruiting for the audience starts too, if the caller may recruit and the audience has its examples.
        The audience `global` is everybody: nobody needs to graduate for it. The owner of an audience may
        exclude an organization: 403.

        ``POST /job``

        :param body: What is sent.
        :param idempotency_key: A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a
            repeat of the same request with it gets the first answer, and another request with it is refused
            with 400. A repeat while the first one is under way gets 409. If the first one died, it is free
            after two minutes, and a repeat finds what the first one made.
        """
        call = Call(
            "createJob",
            "POST",
            "/job",
            json=body,
            headers={"idempotency-key": idempotency_key},
            takes_key=True,
        )
        answer: CreatedJob = self._caller.json(call)
        return answer

    def get(self, job_id: str) -> Job:
        """Read a job.

        Poll it every few seconds until the state is Completed or Failed. For members of its organization
        and Admins.

        ``GET /job/{jobId}``

        :param job_id: The job, by the id that creating it answered.
        """
        call = Call("getJob", "GET", filled("/job/{jobId}", job_id))
        answer: Job = self._caller.json(call)
        return answer

    def delete(self, job_id: str) -> None:
        """Delete a job with its responses and results.

        Nobody is asked any more, and answers on their way do not count. Definition and dataset stay. For
        members of its organization and Admins. The owner of its audience ends a job of another organization
        by it: nobody is asked any more, its labeling links are closed, and its answers stay with its
        organization.

        ``DELETE /job/{jobId}``

        :param job_id: The job, by the id that creating it answered.
        """
        call = Call("deleteJob", "DELETE", filled("/job/{jobId}", job_id))
        self._caller.send(call)

    def progress(self, job_id: str) -> JobProgress:
        """Read how far a job is.

        The percentage never falls, even when a task is asked anew. It answers before tasks are laid out
        too.

        ``GET /job/{jobId}/progress``

        :param job_id: The job, by the id that creating it answered.
        """
        call = Call("getJobProgress", "GET", filled("/job/{jobId}/progress", job_id))
        answer: JobProgress = self._caller.json(call)
        return answer

    def cost_estimate(self, job_id: str) -> JobCostEstimate:
        """Estimate what a job takes.

        Nothing costs money here: costs are 0. Datapoints are those that the dataset has now.

        ``GET /job/{jobId}/cost-estimate``

        :param job_id: The job, by the id that creating it answered.
        """
        call = Call("getJobCostEstimate", "GET", filled("/job/{jobId}/cost-estimate", job_id))
        answer: JobCostEstimate = self._caller.json(call)
        return answer

    def pause(self, job_id: str) -> None:
        """Pause a job.

        Nobody is given its tasks any more. Answers to tasks that people hold still count. A paused job
        stays paused; 400 for a job that is neither running nor paused. The owner of the job's audience may
        do this too, and then only they can resume it. A job is paused by itself when its organization loses
        the access to the audience.

        ``POST /job/{jobId}/pause``

        :param job_id: The job, by the id that creating it answered.
        """
        call = Call("pauseJob", "POST", filled("/job/{jobId}/pause", job_id))
        self._caller.send(call)

    def resume(self, job_id: str) -> None:
        """Resume a paused job.

        People are given its tasks again. A running job goes on; 400 for a job that is neither paused nor
        running, and for one whose organization may no longer use its audience. What the owner of its
        audience paused or ended, only they resume.

        ``POST /job/{jobId}/resume``

        :param job_id: The job, by the id that creating it answered.
        """
        call = Call("resumeJob", "POST", filled("/job/{jobId}/resume", job_id))
        self._caller.send(call)

    def retry(self, job_id: str) -> None:
        """Retry a job that failed, or whose results are stale.

        A failed job is laid out again from where it stopped. A job with stale results runs until its
        reopened tasks are done. Has no effect on a job that is running or completed. 400 if its
        organization may no longer use its audience.

        ``POST /job/{jobId}/retry``

        :param job_id: The job, by the id that creating it answered.
        """
        call = Call("retryJob", "POST", filled("/job/{jobId}/retry", job_id))
        self._caller.send(call)

    def set_budget(self, job_id: str, body: UpdateJobBudgetBody) -> None:
        """Set the most that a job may cost.

        Once its answers cost so much, nobody is given its tasks any more, and its state is `SpendLimited`.
        A higher budget lets it go on within a minute. A budget below what was spent is allowed. 400 for a
        job whose answers cost nothing.

        ``PUT /job/{jobId}/budget``

        :param job_id: The job, by the id that creating it answered.
        :param body: What is sent.
        """
        call = Call("updateJobBudget", "PUT", filled("/job/{jobId}/budget", job_id), json=body)
        self._caller.send(call)

    def list(
        self,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        sort: Optional[Sequence[Literal["name", "-name", "created_at", "-created_at", "state", "-state", "owner_mail", "-owner_mail", "progress", "-progress"]]] = None,
        logic: Optional[Literal["and", "or"]] = None,
        id: Optional[TextFilter] = None,
        name: Optional[TextFilter] = None,
        job_definition_id: Optional[TextFilter] = None,
        audience_id: Optional[TextFilter] = None,
        state: Optional[TextFilter] = None,
        owner_mail: Optional[TextFilter] = None,
        created_at: Optional[TimeFilter] = None,
    ) -> Pages[JobSummary]:
        """List the jobs of the caller's organization.

        Newest first, unless another order is asked for. Deleted jobs are not listed.

        ``GET /jobs``

        :param page: The page to read, counted from 1. At most 100000 items may come before it: filter to
            reach further ones.
        :param page_size: Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer
            items then.
        :param sort: The order of the items: a field, or `-` and a field for descending. Repeat it for
            further fields; the first counts most. Ties are broken by id.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param id: Keeps items by the job's id. `id[eq]=…` compares exactly, `id[contains]=…` in any case.
        :param name: Keeps items by the job's name, which is its definition's. `name[eq]=…` compares
            exactly, `name[contains]=…` in any case.
        :param job_definition_id: Keeps items by the id of the job's definition. `job_definition_id[eq]=…`
            compares exactly, `job_definition_id[contains]=…` in any case.
        :param audience_id: Keeps items by the id of the audience or view that the job was created on.
            `audience_id[eq]=…` compares exactly, `audience_id[contains]=…` in any case.
        :param state: Keeps items by the job's state, such as `Running`. `state[eq]=…` compares exactly,
            `state[contains]=…` in any case.
        :param owner_mail: Keeps items by the owner's e-mail as the list shows it. `owner_mail[eq]=…`
            compares exactly, `owner_mail[contains]=…` in any case.
        :param created_at: Keeps items by when the job was created. `created_at[gte]=2026-11-01T00:00:00Z`
            keeps that moment and later ones.
        """
        call = Call(
            "queryJobs",
            "GET",
            "/jobs",
            query={"page": page, "page_size": page_size, "sort": sort, "logic": logic, "id": id, "name": name, "job_definition_id": job_definition_id, "audience_id": audience_id, "state": state, "owner_mail": owner_mail, "created_at": created_at},
        )
        return self._caller.pages(call)

    def download_results(
        self,
        job_id: str,
        *,
        aggregation: Optional[Literal["Votes", "Scores", "Model"]] = None,
    ) -> bytes:
        """Download the results of a completed job.

        One JSON document: `info`, one entry for each task or ranked group in `results`, and `summary`.
        Entries and the summary say what the crowd says; a task that was decided also has `decided`,
        `decidedBy`, `decidedAt` and `decidedReason`. 400 with the job's state before it is Completed, and
        with the reason after it Failed. It is streamed: for large jobs, results.ndjson is easier to read.

        ``GET /job/{jobId}/download-results``

        :param job_id: The job, by the id that creating it answered.
        :param aggregation: How votes become the answer of `certainty`, whatever the job's definition says:
            `Votes`, `Scores` or `Model`. Absent: as the definition says.
        """
        call = Call(
            "downloadJobResults",
            "GET",
            filled("/job/{jobId}/download-results", job_id),
            query={"aggregation": aggregation},
        )
        return self._caller.send(call).body

    def stream_results(
        self,
        job_id: str,
        *,
        after: Optional[str] = None,
        aggregation: Optional[Literal["Votes", "Scores", "Model"]] = None,
    ) -> bytes:
        """Read the results of a job, one entry a line.

        The entries of the result file as they are now, each with its `cursor`. A task that was decided also
        has `decided`, which is then the final answer, `decidedBy`, `decidedAt` and, where one was given,
        `decidedReason`. Before the job is Completed each has `preliminary`: more responses may come. An
        answer that breaks off goes on after the last whole line: send its `cursor` as `after`.

        ``GET /job/{jobId}/results.ndjson``

        :param job_id: The job, by the id that creating it answered.
        :param after: The `cursor` of the last row that you have: the answer begins with the next one.
            Absent: with the first.
        :param aggregation: How votes become the answer of `certainty`, whatever the job's definition says:
            `Votes`, `Scores` or `Model`. Absent: as the definition says.
        """
        call = Call(
            "streamJobResults",
            "GET",
            filled("/job/{jobId}/results.ndjson", job_id),
            query={"after": after, "aggregation": aggregation},
        )
        return self._caller.send(call).body

    def tabulate_results(
        self,
        job_id: str,
        *,
        after: Optional[str] = None,
        aggregation: Optional[Literal["Votes", "Scores", "Model"]] = None,
    ) -> str:
        """Read the results of a job as a table.

        CSV in UTF-8 as the results are now: a row a task, or a row an item of a ranking, the best of each
        group first. Numbers have a point. `final` is what was decided, or else what the crowd says. A text
        that a spreadsheet would take for a formula begins with an apostrophe. Single responses are in
        results.ndjson. Rows end with their `cursor`, of a ranking the last of each group. An answer that
        breaks off goes on after the last row that has one: drop what follows it, and send it as `after`.
        That answer has no header.

        ``GET /job/{jobId}/results.csv``

        :param job_id: The job, by the id that creating it answered.
        :param after: The `cursor` of the last row that you have: the answer begins with the next one.
            Absent: with the first.
        :param aggregation: How votes become the answer of `certainty`, whatever the job's definition says:
            `Votes`, `Scores` or `Model`. Absent: as the definition says.
        """
        call = Call(
            "tabulateJobResults",
            "GET",
            filled("/job/{jobId}/results.csv", job_id),
            query={"after": after, "aggregation": aggregation},
        )
        return self._caller.text(call)

    def results(self, job_id: str, *, from_: Optional[str] = None, limit: Optional[int] = None) -> JobResults:
        """Read the tasks of a job with their responses.

        Page by page, also while the job runs. Comparisons of a ranking are tasks too.

        ``GET /job/{jobId}/results``

        :param job_id: The job, by the id that creating it answered.
        :param from_: The `next` of an earlier page. Absent: from the first task.
        :param limit: How many tasks a page may have, 1 to 100. Default 20.
        """
        call = Call(
            "getJobResults",
            "GET",
            filled("/job/{jobId}/results", job_id),
            query={"from": from_, "limit": limit},
        )
        answer: JobResults = self._caller.json(call)
        return answer

    def ab_summary(self, job_id: str, *, use_user_score: Optional[bool] = None) -> JobAbSummary:
        """Sum up the votes of a job that compares pairs.

        For jobs with a CompareBlueprint. Adds up which side won, over all comparisons so far. 400 for other
        jobs.

        ``GET /job/{jobId}/ab-summary``

        :param job_id: The job, by the id that creating it answered.
        :param use_user_score: True: sums the scores of the people who voted. False, the default: counts
            votes.
        """
        call = Call(
            "getJobAbSummary",
            "GET",
            filled("/job/{jobId}/ab-summary", job_id),
            query={"useUserScore": use_user_score},
        )
        answer: JobAbSummary = self._caller.json(call)
        return answer

    def get_job_agreement(self, job_id: str) -> GetJobAgreementOutput:
        """Measure how far people agree beyond chance.

        Over all tasks of a job so far that have at least two votes. For jobs that classify or compare
        pairs, whose votes are for the first or the second side, both or neither. 400 for other jobs. All
        responses are read for it.

        ``GET /job/{jobId}/agreement``

        :param job_id: The job, by the id that creating it answered.
        """
        call = Call("getJobAgreement", "GET", filled("/job/{jobId}/agreement", job_id))
        answer: GetJobAgreementOutput = self._caller.json(call)
        return answer

    def get_rapid_responses(self, rapid_id: str) -> RapidResponses:
        """Read all responses to a task of a job.

        Also those that do not count, each with its state. For members of the job's organization and Admins.

        ``GET /rapid/{rapidId}/responses``

        :param rapid_id: The task, as the results of its job name it.
        """
        call = Call("getRapidResponses", "GET", filled("/rapid/{rapidId}/responses", rapid_id))
        answer: RapidResponses = self._caller.json(call)
        return answer

    def reject_rapid_response(self, rapid_id: str, body: RejectRapidResponseBody) -> None:
        """Take one response back.

        It does not count any more, and the person is not asked again. Where the task then wants another
        response, a completed job has StaleResults: retry it.

        ``POST /rapid/{rapidId}/reject``

        :param rapid_id: The task, as the results of its job name it.
        :param body: What is sent.
        """
        call = Call("rejectRapidResponse", "POST", filled("/rapid/{rapidId}/reject", rapid_id), json=body)
        self._caller.send(call)

    def restart_rapid(self, rapid_id: str) -> None:
        """Take all responses to a task back and ask anew.

        The same people may be asked again. A completed job then has StaleResults: retry it.

        ``POST /rapid/{rapidId}/restart``

        :param rapid_id: The task, as the results of its job name it.
        """
        call = Call("restartRapid", "POST", filled("/rapid/{rapidId}/restart", rapid_id))
        self._caller.send(call)

    def get_task_decision(self, job_id: str, task_id: str) -> DecidedTask:
        """Read what was decided of a task, beside what the crowd says.

        A task that nobody decided has the crowd's answer alone, and no ETag. 400 for comparisons of a
        ranking.

        ``GET /job/{jobId}/task/{taskId}/decision``

        :param job_id: The job, by the id that creating it answered.
        :param task_id: The task, as `GET /job/{jobId}/results` and the table name it: `rapidId`, or `task`.
            Where a row has only a `cursor`, it is the job's id, a point and the cursor.
        """
        call = Call("getTaskDecision", "GET", filled("/job/{jobId}/task/{taskId}/decision", job_id, task_id))
        answer: DecidedTask = self._caller.json(call)
        return answer

    def decide_task(
        self,
        job_id: str,
        task_id: str,
        body: DecideTaskBody,
        *,
        if_match: Optional[str] = None,
        if_none_match: Optional[str] = None,
    ) -> DecidedTask:
        """Decide a task.

        Accept the crowd's answer, or give another one. Results then have both. The task asks for no more
        answers; people who have it may still send theirs, which do not count. So that no reviewer
        overwrites another one, say what you have read: If-None-Match: * for the first decision, If-Match
        for another one; 428 without. The 412 has what stands there now as `current`. A repeat of the same
        request has the same answer.

        ``PUT /job/{jobId}/task/{taskId}/decision``

        :param job_id: The job, by the id that creating it answered.
        :param task_id: The task, as `GET /job/{jobId}/results` and the table name it: `rapidId`, or `task`.
            Where a row has only a `cursor`, it is the job's id, a point and the cursor.
        :param body: What is sent.
        :param if_match: The ETag of the decision that you read. Refused with 412 if it has changed since,
            or was taken back.
        :param if_none_match: `*` where the task has no decision yet. Refused with 412 if it has one by now.
        """
        call = Call(
            "decideTask",
            "PUT",
            filled("/job/{jobId}/task/{taskId}/decision", job_id, task_id),
            json=body,
            headers={"if-match": if_match, "if-none-match": if_none_match},
        )
        answer: DecidedTask = self._caller.json(call)
        return answer

    def withdraw_task_decision(self, job_id: str, task_id: str, *, if_match: Optional[str] = None) -> None:
        """Take a decision back.

        The crowd's answer stands alone again. Answers that the task still wanted are asked for: a completed
        job then has StaleResults, so retry it. A task without a decision stays as it is.

        ``DELETE /job/{jobId}/task/{taskId}/decision``

        :param job_id: The job, by the id that creating it answered.
        :param task_id: The task, as `GET /job/{jobId}/results` and the table name it: `rapidId`, or `task`.
            Where a row has only a `cursor`, it is the job's id, a point and the cursor.
        :param if_match: The ETag of the decision that you read. Refused with 412 if it has changed since,
            or was taken back.
        """
        call = Call(
            "withdrawTaskDecision",
            "DELETE",
            filled("/job/{jobId}/task/{taskId}/decision", job_id, task_id),
            headers={"if-match": if_match},
        )
        self._caller.send(call)

    def ask_more_answers(
        self,
        job_id: str,
        task_id: str,
        body: AskMoreAnswersBody,
        *,
        if_match: Optional[str] = None,
    ) -> AskMoreAnswersOutput:
        """Send a task back for more answers.

        People who have not answered it are asked, whatever ends tasks of the job. Answers that count go on
        counting. A decision is taken back: send its ETag as If-Match. A completed job is Running again
        until they have come.

        ``POST /job/{jobId}/task/{taskId}/more-answers``

        :param job_id: The job, by the id that creating it answered.
        :param task_id: The task, as `GET /job/{jobId}/results` and the table name it: `rapidId`, or `task`.
            Where a row has only a `cursor`, it is the job's id, a point and the cursor.
        :param body: What is sent.
        :param if_match: The ETag of the decision that you read. Refused with 412 if it has changed since,
            or was taken back.
        """
        call = Call(
            "askMoreAnswers",
            "POST",
            filled("/job/{jobId}/task/{taskId}/more-answers", job_id, task_id),
            json=body,
            headers={"if-match": if_match},
        )
        answer: AskMoreAnswersOutput = self._caller.json(call)
        return answer

    def get_job_people(
        self,
        job_id: str,
        *,
        from_: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> GetJobPeopleOutput:
        """Read who worked on a job, and whose answers to look at.

        The people who answered, the most suspicious first. Suspicion compares speed, choices, agreement and
        reliability with those of all others, and shrinks with few answers. Reliability is learned from how
        people agree, with their scores as what is known before: as the job goes with early stopping, else
        when it is done. All responses are read for it.

        ``GET /job/{jobId}/people``

        :param job_id: The job, by the id that creating it answered.
        :param from_: The `next` of an earlier page. Absent: from the first.
        :param limit: How many people a page may have, 1 to 1,000. Default 1,000.
        """
        call = Call("getJobPeople", "GET", filled("/job/{jobId}/people", job_id), query={"from": from_, "limit": limit})
        answer: GetJobPeopleOutput = self._caller.json(call)
        return answer

    def leave_out_failed_checks(self, job_id: str, body: LeaveOutFailedChecksBody) -> LeftOutPeople:
        """Leave out the people who fail the checks of a job.

        Takes back all answers of people who answered too few of the job's checks correctly, as
        `takeBackAnswers` does for one: their tasks want other people's, and it can be undone for a day. It
        leaves out 100 people at most: repeat it while `remaining` is above 0. 400 for a job whose
        definition names no validation set.

        ``POST /job/{jobId}/checks/leave-out``

        :param job_id: The job, by the id that creating it answered.
        :param body: What is sent.
        """
        call = Call("leaveOutFailedChecks", "POST", filled("/job/{jobId}/checks/leave-out", job_id), json=body)
        answer: LeftOutPeople = self._caller.json(call)
        return answer

    def take_back_answers(self, job_id: str, user_id: str) -> None:
        """Take all answers of a person in a job back.

        None of them counts any more, and their tasks want other people's. The first 200 of each 50,000
        tasks are taken back when this answers, the others within seconds (`isMoving`). The person may
        answer other tasks, unless you block them. A completed job then has StaleResults: retry it. It can
        be undone for a day.

        ``POST /job/{jobId}/person/{userId}/take-back``

        :param job_id: The job, by the id that creating it answered.
        :param user_id: The person, by the id under which their publisher names them.
        """
        call = Call("takeBackAnswers", "POST", filled("/job/{jobId}/person/{userId}/take-back", job_id, user_id))
        self._caller.send(call)

    def restore_answers(self, job_id: str, user_id: str) -> None:
        """Let answers that were taken back count again.

        Within a day after they were taken back. An answer counts again only where its task still wants one:
        where others have answered meanwhile, it stays as one that came too late. 400 after that day, and
        for a person whose answers count.

        ``POST /job/{jobId}/person/{userId}/restore``

        :param job_id: The job, by the id that creating it answered.
        :param user_id: The person, by the id under which their publisher names them.
        """
        call = Call("restoreAnswers", "POST", filled("/job/{jobId}/person/{userId}/restore", job_id, user_id))
        self._caller.send(call)

    def get_task_comments(self, job_id: str, task_id: str) -> GetTaskCommentsOutput:
        """Read what members wrote about a task.

        The comments of one task, oldest first: 200 at most. For members of the job's organization and
        Admins.

        ``GET /job/{jobId}/task/{taskId}/comments``

        :param job_id: The job, by the id that creating it answered.
        :param task_id: The task, as the results of its job name it: its `rapidId`.
        """
        call = Call("getTaskComments", "GET", filled("/job/{jobId}/task/{taskId}/comments", job_id, task_id))
        answer: GetTaskCommentsOutput = self._caller.json(call)
        return answer

    def add_task_comment(
        self,
        job_id: str,
        task_id: str,
        body: AddTaskCommentBody,
        *,
        idempotency_key: Optional[str] = None,
    ) -> AddTaskCommentOutput:
        """Comment on a task.

        Write `@` and a name to mention a member of the organization: the part of their e-mail address
        before its @, their name without spaces, or their first name. A task has 200 comments at most.
        Comments are erased with their job.

        ``POST /job/{jobId}/task/{taskId}/comments``

        :param job_id: The job, by the id that creating it answered.
        :param task_id: The task, as the results of its job name it: its `rapidId`.
        :param body: What is sent.
        :param idempotency_key: A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a
            repeat of the same request with it gets the first answer, and another request with it is refused
            with 400. A repeat while the first one is under way gets 409. If the first one died, it is free
            after two minutes, and a repeat finds what the first one made.
        """
        call = Call(
            "addTaskComment",
            "POST",
            filled("/job/{jobId}/task/{taskId}/comments", job_id, task_id),
            json=body,
            headers={"idempotency-key": idempotency_key},
            takes_key=True,
        )
        answer: AddTaskCommentOutput = self._caller.json(call)
        return answer

    def delete_task_comment(self, job_id: str, task_id: str, comment_id: str) -> None:
        """Delete a comment on a task.

        For the member who wrote it, and for owners of the organization.

        ``DELETE /job/{jobId}/task/{taskId}/comments/{commentId}``

        :param job_id: The job, by the id that creating it answered.
        :param task_id: The task, as the results of its job name it: its `rapidId`.
        :param comment_id: The comment, by its id.
        """
        call = Call(
            "deleteTaskComment",
            "DELETE",
            filled("/job/{jobId}/task/{taskId}/comments/{commentId}", job_id, task_id, comment_id),
        )
        self._caller.send(call)


class LinksGroup:
    """Addresses that people open on a phone or a computer to label without an account: a class, a team,
    visitors of an open day. A link serves one audience or one job, may expire, and may be limited to a
    number of people.
    """

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create_for_audience(
        self,
        audience_id: str,
        body: CreateAudienceLinkBody,
        *,
        idempotency_key: Optional[str] = None,
    ) -> CreatedLink:
        """Make a labeling link for an audience.

        Who opens it labels without an account, under an id that the service makes up. The link serves the
        audience's examples and the jobs that its owner runs on it, and nothing else. An audience can have
        50 links that are not revoked.

        ``POST /audience/{audienceId}/link``

        :param audience_id: The audience that people label for. A view's id means its base audience.
        :param body: What is sent.
        :param idempotency_key: A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a
            repeat of the same request with it gets the first answer, and another request with it is refused
            with 400. A repeat while the first one is under way gets 409. If the first one died, it is free
            after two minutes, and a repeat finds what the first one made.
        """
        call = Call(
            "createAudienceLink",
            "POST",
            filled("/audience/{audienceId}/link", audience_id),
            json=body,
            headers={"idempotency-key": idempotency_key},
            takes_key=True,
        )
        answer: CreatedLink = self._caller.json(call)
        return answer

    def list_of_audience(self, audience_id: str) -> List[LinkSummary]:
        """List an audience's labeling links.

        The newest 100, revoked ones included. Their addresses are not shown again. For editors of the
        audience.

        ``GET /audience/{audienceId}/links``

        :param audience_id: The audience that people label for. A view's id means its base audience.
        """
        call = Call("queryAudienceLinks", "GET", filled("/audience/{audienceId}/links", audience_id))
        answer: List[LinkSummary] = self._caller.json(call)
        return answer

    def create_for_job(
        self,
        job_id: str,
        body: CreateAudienceLinkBody,
        *,
        idempotency_key: Optional[str] = None,
    ) -> CreatedLink:
        """Make a labeling link for a job.

        As for an audience, but of all jobs it serves only this one. Examples are served if the job's owner
        owns its audience.

        ``POST /job/{jobId}/link``

        :param job_id: The job that people label for.
        :param body: What is sent.
        :param idempotency_key: A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a
            repeat of the same request with it gets the first answer, and another request with it is refused
            with 400. A repeat while the first one is under way gets 409. If the first one died, it is free
            after two minutes, and a repeat finds what the first one made.
        """
        call = Call(
            "createJobLink",
            "POST",
            filled("/job/{jobId}/link", job_id),
            json=body,
            headers={"idempotency-key": idempotency_key},
            takes_key=True,
        )
        answer: CreatedLink = self._caller.json(call)
        return answer

    def list_of_job(self, job_id: str) -> List[LinkSummary]:
        """List a job's labeling links.

        The newest 100, revoked ones included. Their addresses are not shown again. For members of the job's
        organization.

        ``GET /job/{jobId}/links``

        :param job_id: The job that people label for.
        """
        call = Call("queryJobLinks", "GET", filled("/job/{jobId}/links", job_id))
        answer: List[LinkSummary] = self._caller.json(call)
        return answer

    def get(self, link_id: str) -> Link:
        """Read a labeling link with its people and reports.

        Also how each of its people answers, with signs of answers that nobody thought about, and the tasks
        that they reported.

        ``GET /link/{linkId}``

        :param link_id: The link, by the id that making it answered.
        """
        call = Call("getLink", "GET", filled("/link/{linkId}", link_id))
        answer: Link = self._caller.json(call)
        return answer

    def update_link(self, link_id: str, body: UpdateLinkBody) -> None:
        """Change how a labeling link ends.

        Absent members stay. Acts on sessions that open from then on. What the link covers cannot be
        changed: make a new one.

        ``PATCH /link/{linkId}``

        :param link_id: The link, by the id that making it answered.
        :param body: What is sent.
        """
        call = Call("updateLink", "PATCH", filled("/link/{linkId}", link_id), json=body)
        self._caller.send(call)

    def revoke(self, link_id: str) -> None:
        """Revoke a labeling link.

        Acts within a second, also on people who are labeling. What they answered stays. A link cannot be
        opened again. A link is revoked by itself when its maker loses the access that making it needs.

        ``DELETE /link/{linkId}``

        :param link_id: The link, by the id that making it answered.
        """
        call = Call("revokeLink", "DELETE", filled("/link/{linkId}", link_id))
        self._caller.send(call)

    def query_link_completions(self, link_id: str, *, from_: Optional[str] = None) -> QueryLinkCompletionsOutput:
        """List who finished at a labeling link.

        The latest first, for approving what a panel submits. Somebody who finishes again stands at the
        newer time. Kept for 180 days, or until the person is erased.

        ``GET /link/{linkId}/completions``

        :param link_id: The link, by the id that making it answered.
        :param from_: Where the page begins: the `next` of the page before. Absent: with the latest.
        """
        call = Call("queryLinkCompletions", "GET", filled("/link/{linkId}/completions", link_id), query={"from": from_})
        answer: QueryLinkCompletionsOutput = self._caller.json(call)
        return answer


class SignalsGroup:
    """The same job again and again: an audience, a definition and an interval. Each *run* of a signal makes
    one job. A run whose predecessor still works is skipped.
    """

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        sort: Optional[Sequence[Literal["id", "-id", "name", "-name", "created_at", "-created_at", "next_run_at", "-next_run_at", "last_run_at", "-last_run_at"]]] = None,
        logic: Optional[Literal["and", "or"]] = None,
        id: Optional[TextFilter] = None,
        name: Optional[TextFilter] = None,
        owner_id: Optional[TextFilter] = None,
        audience_id: Optional[TextFilter] = None,
        job_definition_id: Optional[TextFilter] = None,
        is_paused: Optional[BooleanFilter] = None,
        is_public: Optional[BooleanFilter] = None,
        created_at: Optional[TimeFilter] = None,
        next_run_at: Optional[TimeFilter] = None,
    ) -> Pages[SignalSummary]:
        """List signals.

        Those of the caller's organization, and all public ones. Newest first, unless another order is asked
        for.

        ``GET /signal``

        :param page: The page to read, counted from 1. At most 100000 items may come before it: filter to
            reach further ones.
        :param page_size: Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer
            items then.
        :param sort: The order of the items: a field, or `-` and a field for descending. Repeat it for
            further fields; the first counts most. Ties are broken by id.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param id: Keeps items by the signal's id. `id[eq]=…` compares exactly, `id[contains]=…` in any
            case.
        :param name: Keeps items by the signal's name. `name[eq]=…` compares exactly, `name[contains]=…` in
            any case.
        :param owner_id: Keeps items by the account id of the signal's owner. `owner_id[eq]=…` compares
            exactly, `owner_id[contains]=…` in any case.
        :param audience_id: Keeps items by the id of the audience that its jobs ask. `audience_id[eq]=…`
            compares exactly, `audience_id[contains]=…` in any case.
        :param job_definition_id: Keeps items by the id of the definition of its jobs.
            `job_definition_id[eq]=…` compares exactly, `job_definition_id[contains]=…` in any case.
        :param is_paused: Keeps items by whether the signal is paused. `is_paused[eq]=true` or
            `is_paused[eq]=false`.
        :param is_public: Keeps items by whether the signal is public. `is_public[eq]=true` or
            `is_public[eq]=false`.
        :param created_at: Keeps items by when the signal was created.
            `created_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
        :param next_run_at: Keeps items by when the signal runs next.
            `next_run_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
        """
        call = Call(
            "querySignals",
            "GET",
            "/signal",
            query={"page": page, "page_size": page_size, "sort": sort, "logic": logic, "id": id, "name": name, "owner_id": owner_id, "audience_id": audience_id, "job_definition_id": job_definition_id, "is_paused": is_paused, "is_public": is_public, "created_at": created_at, "next_run_at": next_run_at},
        )
        return self._caller.pages(call)

    def create(self, body: CreateSignalBody, *, idempotency_key: Optional[str] = None) -> CreatedSignal:
        """Create a signal: the same job again and again.

        Each run makes one ordinary job on the audience, for the first time when one interval has passed.
        The caller must be able to make such a job now, and the signal's owner must still be able to at each
        run. A run does not start recruiting.

        ``POST /signal``

        :param body: What is sent.
        :param idempotency_key: A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a
            repeat of the same request with it gets the first answer, and another request with it is refused
            with 400. A repeat while the first one is under way gets 409. If the first one died, it is free
            after two minutes, and a repeat finds what the first one made.
        """
        call = Call(
            "createSignal",
            "POST",
            "/signal",
            json=body,
            headers={"idempotency-key": idempotency_key},
            takes_key=True,
        )
        answer: CreatedSignal = self._caller.json(call)
        return answer

    def run(self, run_id: str) -> SignalRun:
        """Read a run of a signal.

        For whoever may read the signal.

        ``GET /signal/run/{runId}``

        :param run_id: The run, as the list of runs names it.
        """
        call = Call("getSignalRun", "GET", filled("/signal/run/{runId}", run_id))
        answer: SignalRun = self._caller.json(call)
        return answer

    def get(self, signal_id: str) -> Signal:
        """Read a signal.

        For members of its organization and Admins. A public signal can be read by every caller.

        ``GET /signal/{signalId}``

        :param signal_id: The signal, by the id that creating it answered.
        """
        call = Call("getSignal", "GET", filled("/signal/{signalId}", signal_id))
        answer: Signal = self._caller.json(call)
        return answer

    def update(self, signal_id: str, body: UpdateSignalBody) -> None:
        """Change a signal.

        What is absent stays. A new interval counts from the last run; if that is longer ago already, the
        signal runs within a minute. A signal that never ran begins to count anew.

        ``PATCH /signal/{signalId}``

        :param signal_id: The signal, by the id that creating it answered.
        :param body: What is sent.
        """
        call = Call("updateSignal", "PATCH", filled("/signal/{signalId}", signal_id), json=body)
        self._caller.send(call)

    def delete(self, signal_id: str) -> None:
        """Delete a signal.

        It does not run any more, and its runs are hidden. The jobs that it made stay.

        ``DELETE /signal/{signalId}``

        :param signal_id: The signal, by the id that creating it answered.
        """
        call = Call("deleteSignal", "DELETE", filled("/signal/{signalId}", signal_id))
        self._caller.send(call)

    def pause(self, signal_id: str) -> None:
        """Pause a signal.

        Its schedule stops. A job that it made goes on. Has no effect on a paused signal.

        ``POST /signal/{signalId}/pause``

        :param signal_id: The signal, by the id that creating it answered.
        """
        call = Call("pauseSignal", "POST", filled("/signal/{signalId}/pause", signal_id))
        self._caller.send(call)

    def resume(self, signal_id: str) -> None:
        """Resume a paused signal.

        It runs again at its interval. A moment that has passed meanwhile is not made up for. Has no effect
        on a signal that is not paused.

        ``POST /signal/{signalId}/resume``

        :param signal_id: The signal, by the id that creating it answered.
        """
        call = Call("resumeSignal", "POST", filled("/signal/{signalId}/resume", signal_id))
        self._caller.send(call)

    def trigger(self, signal_id: str, *, idempotency_key: Optional[str] = None) -> TriggeredSignal:
        """Run a signal now.

        Fires a paused signal too, and leaves the schedule as it is. The job is made in the background, some
        seconds later: read the runs. While the run before it still works, the run is `Skipped`.

        ``POST /signal/{signalId}/trigger``

        :param signal_id: The signal, by the id that creating it answered.
        :param idempotency_key: A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a
            repeat of the same request with it gets the first answer, and another request with it is refused
            with 400. A repeat while the first one is under way gets 409. If the first one died, it is free
            after two minutes, and a repeat finds what the first one made.
        """
        call = Call(
            "triggerSignal",
            "POST",
            filled("/signal/{signalId}/trigger", signal_id),
            headers={"idempotency-key": idempotency_key},
            takes_key=True,
        )
        answer: TriggeredSignal = self._caller.json(call)
        return answer

    def runs(
        self,
        signal_id: str,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        sort: Optional[Sequence[Literal["started_at", "-started_at", "completed_at", "-completed_at", "status", "-status"]]] = None,
        logic: Optional[Literal["and", "or"]] = None,
        status: Optional[TextFilter] = None,
        trigger_source: Optional[TextFilter] = None,
        started_at: Optional[TimeFilter] = None,
        completed_at: Optional[TimeFilter] = None,
        audience_job_id: Optional[TextFilter] = None,
    ) -> Pages[SignalRun]:
        """List the runs of a signal.

        Newest first, unless another order is asked for. Runs are forgotten after a year.

        ``GET /signal/{signalId}/run``

        :param signal_id: The signal, by the id that creating it answered.
        :param page: The page to read, counted from 1. At most 100000 items may come before it: filter to
            reach further ones.
        :param page_size: Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer
            items then.
        :param sort: The order of the items: a field, or `-` and a field for descending. Repeat it for
            further fields; the first counts most. Ties are broken by id.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param status: Keeps items by how far the run is, such as `Completed`. `status[eq]=…` compares
            exactly, `status[contains]=…` in any case.
        :param trigger_source: Keeps items by what began the run: `Scheduled` or `Manual`.
            `trigger_source[eq]=…` compares exactly, `trigger_source[contains]=…` in any case.
        :param started_at: Keeps items by when the run started. `started_at[gte]=2026-11-01T00:00:00Z` keeps
            that moment and later ones.
        :param completed_at: Keeps items by when the run ended. `completed_at[gte]=2026-11-01T00:00:00Z`
            keeps that moment and later ones.
        :param audience_job_id: Keeps items by the id of the job that the run made. `audience_job_id[eq]=…`
            compares exactly, `audience_job_id[contains]=…` in any case.
        """
        call = Call(
            "querySignalRuns",
            "GET",
            filled("/signal/{signalId}/run", signal_id),
            query={"page": page, "page_size": page_size, "sort": sort, "logic": logic, "status": status, "trigger_source": trigger_source, "started_at": started_at, "completed_at": completed_at, "audience_job_id": audience_job_id},
        )
        return self._caller.pages(call)


class ValidationSetsGroup:
    """Checks with a known answer, kept apart from audiences. A job's definition may name a set: its rapids are
    then mixed into what people see, and right and wrong are counted for each person. People who fail can be
    left out. A question about the person belongs here too.
    """

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(self, body: CreateValidationSetBody, *, idempotency_key: Optional[str] = None) -> CreatedValidationSet:
        """Create a validation set: checks with a known answer.

        It is empty and belongs to your organization. Add rapids with a truth, then name the set in a job's
        definition, or in a `ValidationSelection` of a campaign.

        ``POST /validation-set``

        :param body: What is sent.
        :param idempotency_key: A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a
            repeat of the same request with it gets the first answer, and another request with it is refused
            with 400. A repeat while the first one is under way gets 409. If the first one died, it is free
            after two minutes, and a repeat finds what the first one made.
        """
        call = Call(
            "createValidationSet",
            "POST",
            "/validation-set",
            json=body,
            headers={"idempotency-key": idempotency_key},
            takes_key=True,
        )
        answer: CreatedValidationSet = self._caller.json(call)
        return answer

    def list(
        self,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        sort: Optional[Sequence[Literal["name", "-name", "created_at", "-created_at"]]] = None,
        logic: Optional[Literal["and", "or"]] = None,
        id: Optional[TextFilter] = None,
        name: Optional[TextFilter] = None,
        asset_type: Optional[TextFilter] = None,
        modality: Optional[TextFilter] = None,
        prompt_type: Optional[TextFilter] = None,
        is_public: Optional[BooleanFilter] = None,
        owner_id: Optional[TextFilter] = None,
        owner_mail: Optional[TextFilter] = None,
        created_at: Optional[TimeFilter] = None,
    ) -> Pages[ValidationSetSummary]:
        """List validation sets.

        Those of the caller's organization, and all public ones. Newest first, unless another order is asked
        for.

        ``GET /validation-sets``

        :param page: The page to read, counted from 1. At most 100000 items may come before it: filter to
            reach further ones.
        :param page_size: Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer
            items then.
        :param sort: The order of the items: a field, or `-` and a field for descending. Repeat it for
            further fields; the first counts most. Ties are broken by id.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param id: Keeps items by the set's id. `id[eq]=…` compares exactly, `id[contains]=…` in any case.
        :param name: Keeps items by the set's name. `name[eq]=…` compares exactly, `name[contains]=…` in any
            case.
        :param asset_type: Keeps items by what its rapids show, such as `Image`. Several names are joined by
            commas. `asset_type[eq]=…` compares exactly, `asset_type[contains]=…` in any case.
        :param modality: Keeps items by what its rapids ask, such as `Classify`. Several names are joined by
            commas. `modality[eq]=…` compares exactly, `modality[contains]=…` in any case.
        :param prompt_type: Keeps items by what stands beside its questions, such as `Text`. Several names
            are joined by commas. `prompt_type[eq]=…` compares exactly, `prompt_type[contains]=…` in any
            case.
        :param is_public: Keeps items by whether the set is public. `is_public[eq]=true` or
            `is_public[eq]=false`.
        :param owner_id: Keeps items by the account id of the set's owner. `owner_id[eq]=…` compares
            exactly, `owner_id[contains]=…` in any case.
        :param owner_mail: Keeps items by the owner's e-mail as the list shows it. `owner_mail[eq]=…`
            compares exactly, `owner_mail[contains]=…` in any case.
        :param created_at: Keeps items by when the set was created. `created_at[gte]=2026-11-01T00:00:00Z`
            keeps that moment and later ones.
        """
        call = Call(
            "queryValidationSets",
            "GET",
            "/validation-sets",
            query={"page": page, "page_size": page_size, "sort": sort, "logic": logic, "id": id, "name": name, "asset_type": asset_type, "modality": modality, "prompt_type": prompt_type, "is_public": is_public, "owner_id": owner_id, "owner_mail": owner_mail, "created_at": created_at},
        )
        return self._caller.pages(call)

    def get(self, validation_set_id: str) -> ValidationSet:
        """Read a validation set.

        For members of its organization and Admins. A public set can be read by every caller.

        ``GET /validation-set/{validationSetId}``

        :param validation_set_id: The validation set, by the id that creating it answered.
        """
        call = Call("getValidationSet", "GET", filled("/validation-set/{validationSetId}", validation_set_id))
        answer: ValidationSet = self._caller.json(call)
        return answer

    def update(self, validation_set_id: str, body: UpdateValidationSetBody) -> None:
        """Change a validation set.

        What is absent stays. Work that uses the set follows within a minute.

        ``PATCH /validation-set/{validationSetId}``

        :param validation_set_id: The validation set, by the id that creating it answered.
        :param body: What is sent.
        """
        call = Call(
            "updateValidationSet",
            "PATCH",
            filled("/validation-set/{validationSetId}", validation_set_id),
            json=body,
        )
        self._caller.send(call)

    def delete(self, validation_set_id: str) -> None:
        """Delete a validation set with its rapids.

        Jobs that name it go on without checks. What they counted stays.

        ``DELETE /validation-set/{validationSetId}``

        :param validation_set_id: The validation set, by the id that creating it answered.
        """
        call = Call("deleteValidationSet", "DELETE", filled("/validation-set/{validationSetId}", validation_set_id))
        self._caller.send(call)

    def add(self, validation_set_id: str, body: AddValidationRapidBody) -> None:
        """Add a rapid to a validation set.

        A set may have 1,000. One without a truth is shown, and its answers are not counted.

        ``POST /validation-set/{validationSetId}/rapid``

        :param validation_set_id: The validation set, by the id that creating it answered.
        :param body: What is sent.
        """
        call = Call(
            "addValidationRapid",
            "POST",
            filled("/validation-set/{validationSetId}/rapid", validation_set_id),
            json=body,
        )
        self._caller.send(call)

    def rapids(
        self,
        validation_set_id: str,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        sort: Optional[Sequence[Literal["id", "-id", "correct_validation_count", "-correct_validation_count", "invalid_validation_count", "-invalid_validation_count"]]] = None,
        logic: Optional[Literal["and", "or"]] = None,
        id: Optional[TextFilter] = None,
        type: Optional[TextFilter] = None,
        state: Optional[TextFilter] = None,
    ) -> Pages[ValidationRapid]:
        """List the rapids of a validation set.

        With their truths, for whoever may read the set. Counts follow the jobs within seconds.

        ``GET /validation-set/{validationSetId}/rapids``

        :param validation_set_id: The validation set, by the id that creating it answered.
        :param page: The page to read, counted from 1. At most 100000 items may come before it: filter to
            reach further ones.
        :param page_size: Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer
            items then.
        :param sort: The order of the items: a field, or `-` and a field for descending. Repeat it for
            further fields; the first counts most. Ties are broken by id.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param id: Keeps items by the rapid's id. `id[eq]=…` compares exactly, `id[contains]=…` in any case.
        :param type: Keeps items by the kind of the rapid, such as `Classify`. `type[eq]=…` compares
            exactly, `type[contains]=…` in any case.
        :param state: Keeps items by the rapid's state: `Labeling`, `Paused` or `Flagged`. `state[eq]=…`
            compares exactly, `state[contains]=…` in any case.
        """
        call = Call(
            "queryValidationRapids",
            "GET",
            filled("/validation-set/{validationSetId}/rapids", validation_set_id),
            query={"page": page, "page_size": page_size, "sort": sort, "logic": logic, "id": id, "type": type, "state": state},
        )
        return self._caller.pages(call)

    def create_demographic_rapid(
        self,
        body: CreateDemographicRapidBody,
        *,
        idempotency_key: Optional[str] = None,
    ) -> CreatedRapid:
        """Create a question about the person.

        A `DemographicSelection` of your campaigns that names its key asks it: each person once, and nobody
        whose publisher said it. The answer is then known to that publisher's sessions as one of the
        person's demographics. An organization has at most 200 of them.

        ``POST /rapid/demographic``

        :param body: What is sent.
        :param idempotency_key: A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a
            repeat of the same request with it gets the first answer, and another request with it is refused
            with 400. A repeat while the first one is under way gets 409. If the first one died, it is free
            after two minutes, and a repeat finds what the first one made.
        """
        call = Call(
            "createDemographicRapid",
            "POST",
            "/rapid/demographic",
            json=body,
            headers={"idempotency-key": idempotency_key},
            takes_key=True,
        )
        answer: CreatedRapid = self._caller.json(call)
        return answer

    def delete_demographic_rapid(self, rapid_id: str) -> None:
        """Delete a question about the person.

        Nobody is asked it any more. What people answered so far stays known of them.

        ``DELETE /rapid/demographic/{rapidId}``

        :param rapid_id: The question, by the id that creating it answered.
        """
        call = Call("deleteDemographicRapid", "DELETE", filled("/rapid/demographic/{rapidId}", rapid_id))
        self._caller.send(call)


class FlowsGroup:
    """For programs that ask all day long which of a few things is best. A flow keeps the question, the
    audience and how many answers its *items* take. Each item is one set of things to rank, and the first
    pair is served within a second.
    """

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(self, body: CreateRankingFlowBody, *, idempotency_key: Optional[str] = None) -> CreatedFlow:
        """Create a ranking flow.

        A flow keeps question, audience and thresholds. Then post sets of things to it, all day long: each
        is ranked by people at once and by itself. The flow has a campaign of its own, which is active from
        the start. 403 if your organization may not use the audience.

        ``POST /flow/ranking``

        :param body: What is sent.
        :param idempotency_key: A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a
            repeat of the same request with it gets the first answer, and another request with it is refused
            with 400. A repeat while the first one is under way gets 409. If the first one died, it is free
            after two minutes, and a repeat finds what the first one made.
        """
        call = Call(
            "createRankingFlow",
            "POST",
            "/flow/ranking",
            json=body,
            headers={"idempotency-key": idempotency_key},
            takes_key=True,
        )
        answer: CreatedFlow = self._caller.json(call)
        return answer

    def configure(self, flow_id: str, body: UpdateRankingFlowConfigBody) -> None:
        """Change what a flow asks.

        For items that are posted from now on: each item keeps what it was posted under. Only a new audience
        is asked for all of them. All members are optional, and a change is made as a whole or not at all.

        ``PATCH /flow/ranking/{flowId}/config``

        :param flow_id: The flow, by the id that creating it answered.
        :param body: What is sent.
        """
        call = Call("updateRankingFlowConfig", "PATCH", filled("/flow/ranking/{flowId}/config", flow_id), json=body)
        self._caller.send(call)

    def list(
        self,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        sort: Optional[Sequence[Literal["name", "-name", "created_at", "-created_at"]]] = None,
        logic: Optional[Literal["and", "or"]] = None,
        name: Optional[TextFilter] = None,
        created_at: Optional[TimeFilter] = None,
    ) -> Pages[FlowSummary]:
        """List the flows of the caller's organization.

        Newest first, unless another order is asked for. Deleted flows are not listed.

        ``GET /flow``

        :param page: The page to read, counted from 1. At most 100000 items may come before it: filter to
            reach further ones.
        :param page_size: Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer
            items then.
        :param sort: The order of the items: a field, or `-` and a field for descending. Repeat it for
            further fields; the first counts most. Ties are broken by id.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param name: Keeps items by the flow's name. `name[eq]=…` compares exactly, `name[contains]=…` in
            any case.
        :param created_at: Keeps items by when the flow was created. `created_at[gte]=2026-11-01T00:00:00Z`
            keeps that moment and later ones.
        """
        call = Call(
            "queryFlows",
            "GET",
            "/flow",
            query={"page": page, "page_size": page_size, "sort": sort, "logic": logic, "name": name, "created_at": created_at},
        )
        return self._caller.pages(call)

    def get(self, flow_id: str) -> Flow:
        """Read a flow with its configuration.

        For members of its organization and Admins.

        ``GET /flow/{flowId}``

        :param flow_id: The flow, by the id that creating it answered.
        """
        call = Call("getFlow", "GET", filled("/flow/{flowId}", flow_id))
        answer: Flow = self._caller.json(call)
        return answer

    def delete(self, flow_id: str) -> None:
        """Delete a flow with its items and their results.

        Nobody is asked any more, and answers on their way do not count. The datasets of its items stay. For
        members of its organization and Admins.

        ``DELETE /flow/{flowId}``

        :param flow_id: The flow, by the id that creating it answered.
        """
        call = Call("deleteFlow", "DELETE", filled("/flow/{flowId}", flow_id))
        self._caller.send(call)

    def completion_times(
        self,
        flow_id: str,
        *,
        from_: str,
        to: str,
        bucket_count: int,
    ) -> GetCompletionTimeHistogramOutput:
        """Read how long the items of a flow took.

        From the posting of each item to its end, of those that completed in a time. At most the newest
        10,000 of them are counted.

        ``GET /flow/ranking/{flowId}/completion-time-histogram``

        :param flow_id: The flow, by the id that creating it answered.
        :param from_: Items that completed at this moment or later, in RFC 3339.
        :param to: Items that completed before this moment. It must be after `from`.
        :param bucket_count: In how many parts of the same length to count, 1 to 200.
        """
        call = Call(
            "getFlowCompletionTimeHistogram",
            "GET",
            filled("/flow/ranking/{flowId}/completion-time-histogram", flow_id),
            query={"from": from_, "to": to, "bucketCount": bucket_count},
        )
        answer: GetCompletionTimeHistogramOutput = self._caller.json(call)
        return answer

    def response_counts(
        self,
        flow_id: str,
        *,
        from_: str,
        to: str,
        datapoints: int,
    ) -> GetResponseCountTimeseriesOutput:
        """Read how many answers the items of a flow had.

        The average of the items that completed in each part of a time. At most the newest 10,000 of them
        are counted.

        ``GET /flow/ranking/{flowId}/response-count-timeseries``

        :param flow_id: The flow, by the id that creating it answered.
        :param from_: Items that completed at this moment or later, in RFC 3339.
        :param to: Items that completed before this moment. It must be after `from`.
        :param datapoints: In how many parts of the same length to look at the time, 1 to 500.
        """
        call = Call(
            "getFlowResponseCountTimeseries",
            "GET",
            filled("/flow/ranking/{flowId}/response-count-timeseries", flow_id),
            query={"from": from_, "to": to, "datapoints": datapoints},
        )
        answer: GetResponseCountTimeseriesOutput = self._caller.json(call)
        return answer

    def items(
        self,
        flow_id: str,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        sort: Optional[Sequence[Literal["state", "-state", "created_at", "-created_at"]]] = None,
        logic: Optional[Literal["and", "or"]] = None,
        state: Optional[TextFilter] = None,
        created_at: Optional[TimeFilter] = None,
    ) -> Pages[FlowItemSummary]:
        """List the items of a flow.

        Newest first, unless another order is asked for.

        ``GET /flow/ranking/{flowId}/item``

        :param flow_id: The flow, by the id that creating it answered.
        :param page: The page to read, counted from 1. At most 100000 items may come before it: filter to
            reach further ones.
        :param page_size: Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer
            items then.
        :param sort: The order of the items: a field, or `-` and a field for descending. Repeat it for
            further fields; the first counts most. Ties are broken by id.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param state: Keeps items by the item's state, such as `Running`. `state[eq]=…` compares exactly,
            `state[contains]=…` in any case.
        :param created_at: Keeps items by when the item was posted. `created_at[gte]=2026-11-01T00:00:00Z`
            keeps that moment and later ones.
        """
        call = Call(
            "queryFlowItems",
            "GET",
            filled("/flow/ranking/{flowId}/item", flow_id),
            query={"page": page, "page_size": page_size, "sort": sort, "logic": logic, "state": state, "created_at": created_at},
        )
        return self._caller.pages(call)

    def post(self, flow_id: str, body: CreateFlowItemBody, *, idempotency_key: Optional[str] = None) -> PostedFlowItem:
        """Post things to rank.

        Ranks the datapoints of a dataset against each other, 2 to 100 of them. People are asked as soon as
        this answers: those who come next get the item whose deadline is nearest. The item keeps what the
        flow asks now, and the datapoints that the dataset has now. The same request within 3 minutes is the
        same item. A dataset that cannot be ranked makes an item that is `Failed`, with the reason.

        ``POST /flow/ranking/{flowId}/item``

        :param flow_id: The flow, by the id that creating it answered.
        :param body: What is sent.
        :param idempotency_key: A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a
            repeat of the same request with it gets the first answer, and another request with it is refused
            with 400. A repeat while the first one is under way gets 409. If the first one died, it is free
            after two minutes, and a repeat finds what the first one made.
        """
        call = Call(
            "createFlowItem",
            "POST",
            filled("/flow/ranking/{flowId}/item", flow_id),
            json=body,
            headers={"idempotency-key": idempotency_key},
            takes_key=True,
        )
        answer: PostedFlowItem = self._caller.json(call)
        return answer

    def item(self, flow_item_id: str) -> FlowItem:
        """Read an item of a flow.

        Poll it every second until its results can be read. For members of its organization and Admins.

        ``GET /flow/ranking/item/{flowItemId}``

        :param flow_item_id: The item, by the id that posting it answered.
        """
        call = Call("getFlowItem", "GET", filled("/flow/ranking/item/{flowItemId}", flow_item_id))
        answer: FlowItem = self._caller.json(call)
        return answer

    def results(self, flow_item_id: str) -> FlowItemResults:
        """Read the ranking of an item.

        A score for each datapoint, fitted over all answers: 400 points more are odds of ten to one. An item
        that is `Incomplete` or `Stopped` has the results of the answers that it got. 409 before the item
        has ended, and for one that failed: ask its state.

        ``GET /flow/ranking/item/{flowItemId}/results``

        :param flow_item_id: The item, by the id that posting it answered.
        """
        call = Call("getFlowItemResults", "GET", filled("/flow/ranking/item/{flowItemId}/results", flow_item_id))
        answer: FlowItemResults = self._caller.json(call)
        return answer

    def vote_matrix(self, flow_item_id: str) -> FlowItemVoteMatrix:
        """Read how often each datapoint was preferred to each other.

        `data[i][j]` counts the answers that preferred `index[i]` to `columns[j]`. 409 before the item has
        ended, and for one that failed: ask its state.

        ``GET /flow/ranking/item/{flowItemId}/vote-matrix``

        :param flow_item_id: The item, by the id that posting it answered.
        """
        call = Call("getFlowItemVoteMatrix", "GET", filled("/flow/ranking/item/{flowItemId}/vote-matrix", flow_item_id))
        answer: FlowItemVoteMatrix = self._caller.json(call)
        return answer

    def stop(self, flow_item_id: str) -> None:
        """Stop an item.

        Nobody is given its pairs any more. Answers to pairs that people hold count for the drain duration;
        then the item is `Stopped`, and its results can be read. An item that has ended stays as it is.

        ``POST /flow/item/{flowItemId}/stop``

        :param flow_item_id: The item, by the id that posting it answered.
        """
        call = Call("stopFlowItem", "POST", filled("/flow/item/{flowItemId}/stop", flow_item_id))
        self._caller.send(call)


class BenchmarksGroup:
    """Which of several models is best, as people judge it. A benchmark has prompts, participants with samples
    that answer them, and leaderboards.
    """

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(self, body: CreateBenchmarkBody, *, idempotency_key: Optional[str] = None) -> CreatedBenchmark:
        """Create a benchmark: which model is best?

        It belongs to your organization. Add prompts, then participants with samples that answer them, and
        leaderboards that each ask one question. An organization may have 1,000.

        ``POST /benchmark``

        :param body: What is sent.
        :param idempotency_key: A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a
            repeat of the same request with it gets the first answer, and another request with it is refused
            with 400. A repeat while the first one is under way gets 409. If the first one died, it is free
            after two minutes, and a repeat finds what the first one made.
        """
        call = Call(
            "createBenchmark",
            "POST",
            "/benchmark",
            json=body,
            headers={"idempotency-key": idempotency_key},
            takes_key=True,
        )
        answer: CreatedBenchmark = self._caller.json(call)
        return answer

    def list(
        self,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        sort: Optional[Sequence[Literal["id", "-id", "name", "-name", "created_at", "-created_at"]]] = None,
        logic: Optional[Literal["and", "or"]] = None,
        id: Optional[TextFilter] = None,
        name: Optional[TextFilter] = None,
        owner_mail: Optional[TextFilter] = None,
        created_at: Optional[TimeFilter] = None,
    ) -> Pages[BenchmarkSummary]:
        """List benchmarks.

        Those of the caller's organization, and all public ones. Newest first, unless another order is asked
        for.

        ``GET /benchmarks``

        :param page: The page to read, counted from 1. At most 100000 items may come before it: filter to
            reach further ones.
        :param page_size: Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer
            items then.
        :param sort: The order of the items: a field, or `-` and a field for descending. Repeat it for
            further fields; the first counts most. Ties are broken by id.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param id: Keeps items by the benchmark's id. `id[eq]=…` compares exactly, `id[contains]=…` in any
            case.
        :param name: Keeps items by the benchmark's name. `name[eq]=…` compares exactly, `name[contains]=…`
            in any case.
        :param owner_mail: Keeps items by the owner's e-mail address, as it is shown. `owner_mail[eq]=…`
            compares exactly, `owner_mail[contains]=…` in any case.
        :param created_at: Keeps items by when the benchmark was created.
            `created_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
        """
        call = Call(
            "queryBenchmarks",
            "GET",
            "/benchmarks",
            query={"page": page, "page_size": page_size, "sort": sort, "logic": logic, "id": id, "name": name, "owner_mail": owner_mail, "created_at": created_at},
        )
        return self._caller.pages(call)

    def get(self, benchmark_id: str) -> Benchmark:
        """Read a benchmark.

        For members of its organization and Admins. A public benchmark can be read by every caller.

        ``GET /benchmark/{benchmarkId}``

        :param benchmark_id: The benchmark, by the id that creating it answered.
        """
        call = Call("getBenchmark", "GET", filled("/benchmark/{benchmarkId}", benchmark_id))
        answer: Benchmark = self._caller.json(call)
        return answer

    def update(self, benchmark_id: str, body: UpdateBenchmarkBody) -> None:
        """Change a benchmark.

        What is absent stays. Standings follow at the next reading.

        ``PATCH /benchmark/{benchmarkId}``

        :param benchmark_id: The benchmark, by the id that creating it answered.
        :param body: What is sent.
        """
        call = Call("updateBenchmark", "PATCH", filled("/benchmark/{benchmarkId}", benchmark_id), json=body)
        self._caller.send(call)

    def delete(self, benchmark_id: str) -> None:
        """Delete a benchmark with all that it has.

        Prompts, participants, samples, leaderboards and votes go in the background. Jobs of its runs that
        still ask people are deleted; those that ended stay with their results.

        ``DELETE /benchmark/{benchmarkId}``

        :param benchmark_id: The benchmark, by the id that creating it answered.
        """
        call = Call("deleteBenchmark", "DELETE", filled("/benchmark/{benchmarkId}", benchmark_id))
        self._caller.send(call)

    def add_prompt(
        self,
        benchmark_id: str,
        body: CreateBenchmarkPromptBody,
        *,
        idempotency_key: Optional[str] = None,
    ) -> CreatedBenchmarkPrompt:
        """Add a prompt to a benchmark.

        What the models were asked. Samples answer the prompt that has their identifier. A second prompt of
        an identifier is a 409. A benchmark may have 5,000.

        ``POST /benchmark/{benchmarkId}/prompt``

        :param benchmark_id: The benchmark, by the id that creating it answered.
        :param body: What is sent.
        :param idempotency_key: A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a
            repeat of the same request with it gets the first answer, and another request with it is refused
            with 400. A repeat while the first one is under way gets 409. If the first one died, it is free
            after two minutes, and a repeat finds what the first one made.
        """
        call = Call(
            "createBenchmarkPrompt",
            "POST",
            filled("/benchmark/{benchmarkId}/prompt", benchmark_id),
            json=body,
            headers={"idempotency-key": idempotency_key},
            takes_key=True,
        )
        answer: CreatedBenchmarkPrompt = self._caller.json(call)
        return answer

    def prompts(
        self,
        benchmark_id: str,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        sort: Optional[Sequence[Literal["id", "-id", "created_at", "-created_at", "origin_source", "-origin_source"]]] = None,
        logic: Optional[Literal["and", "or"]] = None,
        id: Optional[TextFilter] = None,
        created_at: Optional[TimeFilter] = None,
        identifier: Optional[TextFilter] = None,
        english_prompt: Optional[TextFilter] = None,
        original_prompt: Optional[TextFilter] = None,
        tag_values: Optional[TextFilter] = None,
        tag_categories: Optional[TextFilter] = None,
        origin_source: Optional[TextFilter] = None,
    ) -> Pages[BenchmarkPrompt]:
        """List the prompts of a benchmark.

        Oldest first, unless another order is asked for. Filters on tags compare all tags of a prompt as one
        text, joined by commas.

        ``GET /benchmark/{benchmarkId}/prompts``

        :param benchmark_id: The benchmark, by the id that creating it answered.
        :param page: The page to read, counted from 1. At most 100000 items may come before it: filter to
            reach further ones.
        :param page_size: Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer
            items then.
        :param sort: The order of the items: a field, or `-` and a field for descending. Repeat it for
            further fields; the first counts most. Ties are broken by id.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param id: Keeps items by the prompt's id. `id[eq]=…` compares exactly, `id[contains]=…` in any
            case.
        :param created_at: Keeps items by when the prompt was added. `created_at[gte]=2026-11-01T00:00:00Z`
            keeps that moment and later ones.
        :param identifier: Keeps items by the prompt's identifier. `identifier[eq]=…` compares exactly,
            `identifier[contains]=…` in any case.
        :param english_prompt: Keeps items by the prompt's text. `english_prompt[eq]=…` compares exactly,
            `english_prompt[contains]=…` in any case.
        :param original_prompt: Keeps items by the prompt's text. `original_prompt[eq]=…` compares exactly,
            `original_prompt[contains]=…` in any case.
        :param tag_values: Keeps items by the prompt's tags, joined by commas. `tag_values[eq]=…` compares
            exactly, `tag_values[contains]=…` in any case.
        :param tag_categories: Keeps items by the categories of its tags, joined by commas.
            `tag_categories[eq]=…` compares exactly, `tag_categories[contains]=…` in any case.
        :param origin_source: Keeps items by where the prompt comes from. `origin_source[eq]=…` compares
            exactly, `origin_source[contains]=…` in any case.
        """
        call = Call(
            "queryBenchmarkPrompts",
            "GET",
            filled("/benchmark/{benchmarkId}/prompts", benchmark_id),
            query={"page": page, "page_size": page_size, "sort": sort, "logic": logic, "id": id, "created_at": created_at, "identifier": identifier, "english_prompt": english_prompt, "original_prompt": original_prompt, "tag_values": tag_values, "tag_categories": tag_categories, "origin_source": origin_source},
        )
        return self._caller.pages(call)

    def tag_prompt(self, prompt_id: str, body: SetBenchmarkPromptTagsBody) -> None:
        """Set the tags of a prompt.

        Readings by tag follow at once, over all votes that there are. Runs choose by the tags of their
        beginning.

        ``PUT /benchmark-prompt/{promptId}/tags``

        :param prompt_id: The prompt, by the id that creating it answered.
        :param body: What is sent.
        """
        call = Call("setBenchmarkPromptTags", "PUT", filled("/benchmark-prompt/{promptId}/tags", prompt_id), json=body)
        self._caller.send(call)

    def delete_prompt(self, prompt_id: str) -> None:
        """Delete a prompt.

        The votes on it leave the standings within moments. Samples of its identifier stay, and answer a
        later prompt of that identifier.

        ``DELETE /benchmark-prompt/{promptId}``

        :param prompt_id: The prompt, by the id that creating it answered.
        """
        call = Call("deleteBenchmarkPrompt", "DELETE", filled("/benchmark-prompt/{promptId}", prompt_id))
        self._caller.send(call)

    def standings(
        self,
        benchmark_id: str,
        *,
        logic: Optional[Literal["and", "or"]] = None,
        country: Optional[TextFilter] = None,
        language: Optional[TextFilter] = None,
        gender: Optional[TextFilter] = None,
        age_bucket: Optional[TextFilter] = None,
        occupation: Optional[TextFilter] = None,
        tags: Optional[TextFilter] = None,
        participant_id: Optional[TextFilter] = None,
        run_id: Optional[TextFilter] = None,
        prompt_identifier: Optional[TextFilter] = None,
        voted_at: Optional[TimeFilter] = None,
        leaderboard_id: Optional[TextFilter] = None,
        use_weighted_scoring: Optional[bool] = None,
        generalize: Optional[bool] = None,
    ) -> BenchmarkStandings:
        """Read where the participants of a benchmark stand.

        The weighted mean of its leaderboards, without those that are excluded, the best participant first.
        Scores are fitted to the votes at each reading, so that filters apply to votes that exist. A vote
        that is taken back, or whose person is blocked, does not count any more. New votes are seen within
        seconds. Votes on the same two samples are not independent, and intervals account for that. With
        `generalize` they also account for prompts: would it hold on others? Everybody may read a public
        benchmark, without its hidden leaderboards.

        ``GET /benchmark/{benchmarkId}/standings/query``

        :param benchmark_id: The benchmark, by the id that creating it answered.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param country: Keeps items by the country that people voted from. `country[eq]=…` compares exactly,
            `country[contains]=…` in any case.
        :param language: Keeps items by the language of the people who voted. `language[eq]=…` compares
            exactly, `language[contains]=…` in any case.
        :param gender: Keeps items by the gender that people gave. `gender[eq]=…` compares exactly,
            `gender[contains]=…` in any case.
        :param age_bucket: Keeps items by the age that people gave. `age_bucket[eq]=…` compares exactly,
            `age_bucket[contains]=…` in any case.
        :param occupation: Keeps items by the occupation that people gave. `occupation[eq]=…` compares
            exactly, `occupation[contains]=…` in any case.
        :param tags: Keeps items by the tags of the prompt: one of them must match, and none may be
            excluded. `tags[eq]=…` compares exactly, `tags[contains]=…` in any case.
        :param participant_id: Keeps items by the participants: both sides of a matchup must match.
            `participant_id[eq]=…` compares exactly, `participant_id[contains]=…` in any case.
        :param run_id: Keeps items by the run that asked. `run_id[eq]=…` compares exactly,
            `run_id[contains]=…` in any case.
        :param prompt_identifier: Keeps items by the prompt's identifier. `prompt_identifier[eq]=…` compares
            exactly, `prompt_identifier[contains]=…` in any case.
        :param voted_at: Keeps items by when the vote came. `voted_at[gte]=2026-11-01T00:00:00Z` keeps that
            moment and later ones.
        :param leaderboard_id: Keeps items by the leaderboard. `leaderboard_id[eq]=…` compares exactly,
            `leaderboard_id[contains]=…` in any case.
        :param use_weighted_scoring: Whether a vote counts as much as the score of the person who gave it, 0
            to 1. By default every vote counts the same.
        :param generalize: Whether intervals are those for other prompts of the same kind. By default they
            hold for these prompts, and are about half as wide.
        """
        call = Call(
            "queryBenchmarkStandings",
            "GET",
            filled("/benchmark/{benchmarkId}/standings/query", benchmark_id),
            query={"logic": logic, "country": country, "language": language, "gender": gender, "age_bucket": age_bucket, "occupation": occupation, "tags": tags, "participant_id": participant_id, "run_id": run_id, "prompt_identifier": prompt_identifier, "voted_at": voted_at, "leaderboard_id": leaderboard_id, "useWeightedScoring": use_weighted_scoring, "generalize": generalize},
        )
        answer: BenchmarkStandings = self._caller.json(call)
        return answer

    def matrix(
        self,
        benchmark_id: str,
        *,
        logic: Optional[Literal["and", "or"]] = None,
        country: Optional[TextFilter] = None,
        language: Optional[TextFilter] = None,
        gender: Optional[TextFilter] = None,
        age_bucket: Optional[TextFilter] = None,
        occupation: Optional[TextFilter] = None,
        tags: Optional[TextFilter] = None,
        participant_id: Optional[TextFilter] = None,
        run_id: Optional[TextFilter] = None,
        prompt_identifier: Optional[TextFilter] = None,
        voted_at: Optional[TimeFilter] = None,
        leaderboard_id: Optional[TextFilter] = None,
        use_weighted_scoring: Optional[bool] = None,
    ) -> BenchmarkMatrix:
        """Read how often each participant beat each other one.

        `data[i][j]` is how often `index[i]` beat `columns[j]`, over all leaderboards that are not excluded.
        Disabled participants are left out.

        ``GET /benchmark/{benchmarkId}/matrix/query``

        :param benchmark_id: The benchmark, by the id that creating it answered.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param country: Keeps items by the country that people voted from. `country[eq]=…` compares exactly,
            `country[contains]=…` in any case.
        :param language: Keeps items by the language of the people who voted. `language[eq]=…` compares
            exactly, `language[contains]=…` in any case.
        :param gender: Keeps items by the gender that people gave. `gender[eq]=…` compares exactly,
            `gender[contains]=…` in any case.
        :param age_bucket: Keeps items by the age that people gave. `age_bucket[eq]=…` compares exactly,
            `age_bucket[contains]=…` in any case.
        :param occupation: Keeps items by the occupation that people gave. `occupation[eq]=…` compares
            exactly, `occupation[contains]=…` in any case.
        :param tags: Keeps items by the tags of the prompt: one of them must match, and none may be
            excluded. `tags[eq]=…` compares exactly, `tags[contains]=…` in any case.
        :param participant_id: Keeps items by the participants: both sides of a matchup must match.
            `participant_id[eq]=…` compares exactly, `participant_id[contains]=…` in any case.
        :param run_id: Keeps items by the run that asked. `run_id[eq]=…` compares exactly,
            `run_id[contains]=…` in any case.
        :param prompt_identifier: Keeps items by the prompt's identifier. `prompt_identifier[eq]=…` compares
            exactly, `prompt_identifier[contains]=…` in any case.
        :param voted_at: Keeps items by when the vote came. `voted_at[gte]=2026-11-01T00:00:00Z` keeps that
            moment and later ones.
        :param leaderboard_id: Keeps items by the leaderboard. `leaderboard_id[eq]=…` compares exactly,
            `leaderboard_id[contains]=…` in any case.
        :param use_weighted_scoring: Whether a vote counts as much as the score of the person who gave it, 0
            to 1. By default every vote counts the same.
        """
        call = Call(
            "queryBenchmarkMatrix",
            "GET",
            filled("/benchmark/{benchmarkId}/matrix/query", benchmark_id),
            query={"logic": logic, "country": country, "language": language, "gender": gender, "age_bucket": age_bucket, "occupation": occupation, "tags": tags, "participant_id": participant_id, "run_id": run_id, "prompt_identifier": prompt_identifier, "voted_at": voted_at, "leaderboard_id": leaderboard_id, "useWeightedScoring": use_weighted_scoring},
        )
        answer: BenchmarkMatrix = self._caller.json(call)
        return answer

    def matchups(
        self,
        benchmark_id: str,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        sort: Optional[Sequence[Literal["extremeness", "-extremeness", "responses", "-responses", "voted_at", "-voted_at"]]] = None,
        logic: Optional[Literal["and", "or"]] = None,
        country: Optional[TextFilter] = None,
        language: Optional[TextFilter] = None,
        gender: Optional[TextFilter] = None,
        age_bucket: Optional[TextFilter] = None,
        occupation: Optional[TextFilter] = None,
        tags: Optional[TextFilter] = None,
        participant_id: Optional[TextFilter] = None,
        run_id: Optional[TextFilter] = None,
        prompt_identifier: Optional[TextFilter] = None,
        voted_at: Optional[TimeFilter] = None,
        leaderboard_id: Optional[TextFilter] = None,
        winner_participant_id: Optional[TextFilter] = None,
        looser_participant_id: Optional[TextFilter] = None,
        use_weighted_scoring: Optional[bool] = None,
        group_by: Optional[Literal["Image", "Participant"]] = None,
    ) -> Pages[BenchmarkMatchups]:
        """List the matchups of a benchmark with their votes.

        Two samples of one prompt, side by side, with what people preferred. The most one-sided come first,
        unless another order is asked for.

        ``GET /benchmark/{benchmarkId}/matchups/query``

        :param benchmark_id: The benchmark, by the id that creating it answered.
        :param page: The page to read, counted from 1. At most 100000 items may come before it: filter to
            reach further ones.
        :param page_size: Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer
            items then.
        :param sort: The order of the items: a field, or `-` and a field for descending. Repeat it for
            further fields; the first counts most. Ties are broken by id.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param country: Keeps items by the country that people voted from. `country[eq]=…` compares exactly,
            `country[contains]=…` in any case.
        :param language: Keeps items by the language of the people who voted. `language[eq]=…` compares
            exactly, `language[contains]=…` in any case.
        :param gender: Keeps items by the gender that people gave. `gender[eq]=…` compares exactly,
            `gender[contains]=…` in any case.
        :param age_bucket: Keeps items by the age that people gave. `age_bucket[eq]=…` compares exactly,
            `age_bucket[contains]=…` in any case.
        :param occupation: Keeps items by the occupation that people gave. `occupation[eq]=…` compares
            exactly, `occupation[contains]=…` in any case.
        :param tags: Keeps items by the tags of the prompt: one of them must match, and none may be
            excluded. `tags[eq]=…` compares exactly, `tags[contains]=…` in any case.
        :param participant_id: Keeps items by the participants: both sides of a matchup must match.
            `participant_id[eq]=…` compares exactly, `participant_id[contains]=…` in any case.
        :param run_id: Keeps items by the run that asked. `run_id[eq]=…` compares exactly,
            `run_id[contains]=…` in any case.
        :param prompt_identifier: Keeps items by the prompt's identifier. `prompt_identifier[eq]=…` compares
            exactly, `prompt_identifier[contains]=…` in any case.
        :param voted_at: Keeps items by when the vote came. `voted_at[gte]=2026-11-01T00:00:00Z` keeps that
            moment and later ones.
        :param leaderboard_id: Keeps items by the leaderboard. `leaderboard_id[eq]=…` compares exactly,
            `leaderboard_id[contains]=…` in any case.
        :param winner_participant_id: Keeps items by the participant that the vote was for.
            `winner_participant_id[eq]=…` compares exactly, `winner_participant_id[contains]=…` in any case.
        :param looser_participant_id: Keeps items by the participant that the vote was against.
            `looser_participant_id[eq]=…` compares exactly, `looser_participant_id[contains]=…` in any case.
        :param use_weighted_scoring: Whether a vote counts as much as the score of the person who gave it, 0
            to 1. By default every vote counts the same.
        :param group_by: `Image`: each pair of samples by itself. `Participant`: all samples of two
            participants for a prompt together.
        """
        call = Call(
            "queryBenchmarkMatchups",
            "GET",
            filled("/benchmark/{benchmarkId}/matchups/query", benchmark_id),
            query={"page": page, "page_size": page_size, "sort": sort, "logic": logic, "country": country, "language": language, "gender": gender, "age_bucket": age_bucket, "occupation": occupation, "tags": tags, "participant_id": participant_id, "run_id": run_id, "prompt_identifier": prompt_identifier, "voted_at": voted_at, "leaderboard_id": leaderboard_id, "winner_participant_id": winner_participant_id, "looser_participant_id": looser_participant_id, "useWeightedScoring": use_weighted_scoring, "groupBy": group_by},
        )
        return self._caller.pages(call)

    def prompt_ratings(
        self,
        benchmark_id: str,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        sort: Optional[Sequence[Literal["extremeness", "-extremeness", "responses", "-responses", "voted_at", "-voted_at"]]] = None,
        logic: Optional[Literal["and", "or"]] = None,
        country: Optional[TextFilter] = None,
        language: Optional[TextFilter] = None,
        gender: Optional[TextFilter] = None,
        age_bucket: Optional[TextFilter] = None,
        occupation: Optional[TextFilter] = None,
        tags: Optional[TextFilter] = None,
        participant_id: Optional[TextFilter] = None,
        run_id: Optional[TextFilter] = None,
        prompt_identifier: Optional[TextFilter] = None,
        voted_at: Optional[TimeFilter] = None,
        leaderboard_id: Optional[TextFilter] = None,
        use_weighted_scoring: Optional[bool] = None,
        group_by: Optional[Literal["Image", "Participant"]] = None,
    ) -> Pages[BenchmarkPromptRatings]:
        """List the prompts of a benchmark with how samples compare on each.

        Each prompt with a rating of what answers it, fitted to the votes on this prompt alone. The most
        one-sided come first, unless another order is asked for.

        ``GET /benchmark/{benchmarkId}/prompt-ratings/query``

        :param benchmark_id: The benchmark, by the id that creating it answered.
        :param page: The page to read, counted from 1. At most 100000 items may come before it: filter to
            reach further ones.
        :param page_size: Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer
            items then.
        :param sort: The order of the items: a field, or `-` and a field for descending. Repeat it for
            further fields; the first counts most. Ties are broken by id.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param country: Keeps items by the country that people voted from. `country[eq]=…` compares exactly,
            `country[contains]=…` in any case.
        :param language: Keeps items by the language of the people who voted. `language[eq]=…` compares
            exactly, `language[contains]=…` in any case.
        :param gender: Keeps items by the gender that people gave. `gender[eq]=…` compares exactly,
            `gender[contains]=…` in any case.
        :param age_bucket: Keeps items by the age that people gave. `age_bucket[eq]=…` compares exactly,
            `age_bucket[contains]=…` in any case.
        :param occupation: Keeps items by the occupation that people gave. `occupation[eq]=…` compares
            exactly, `occupation[contains]=…` in any case.
        :param tags: Keeps items by the tags of the prompt: one of them must match, and none may be
            excluded. `tags[eq]=…` compares exactly, `tags[contains]=…` in any case.
        :param participant_id: Keeps items by the participants: both sides of a matchup must match.
            `participant_id[eq]=…` compares exactly, `participant_id[contains]=…` in any case.
        :param run_id: Keeps items by the run that asked. `run_id[eq]=…` compares exactly,
            `run_id[contains]=…` in any case.
        :param prompt_identifier: Keeps items by the prompt's identifier. `prompt_identifier[eq]=…` compares
            exactly, `prompt_identifier[contains]=…` in any case.
        :param voted_at: Keeps items by when the vote came. `voted_at[gte]=2026-11-01T00:00:00Z` keeps that
            moment and later ones.
        :param leaderboard_id: Keeps items by the leaderboard. `leaderboard_id[eq]=…` compares exactly,
            `leaderboard_id[contains]=…` in any case.
        :param use_weighted_scoring: Whether a vote counts as much as the score of the person who gave it, 0
            to 1. By default every vote counts the same.
        :param group_by: `Image`: each pair of samples by itself. `Participant`: all samples of two
            participants for a prompt together.
        """
        call = Call(
            "queryBenchmarkPromptRatings",
            "GET",
            filled("/benchmark/{benchmarkId}/prompt-ratings/query", benchmark_id),
            query={"page": page, "page_size": page_size, "sort": sort, "logic": logic, "country": country, "language": language, "gender": gender, "age_bucket": age_bucket, "occupation": occupation, "tags": tags, "participant_id": participant_id, "run_id": run_id, "prompt_identifier": prompt_identifier, "voted_at": voted_at, "leaderboard_id": leaderboard_id, "useWeightedScoring": use_weighted_scoring, "groupBy": group_by},
        )
        return self._caller.pages(call)

    def demographics(
        self,
        benchmark_id: str,
        *,
        logic: Optional[Literal["and", "or"]] = None,
        country: Optional[TextFilter] = None,
        language: Optional[TextFilter] = None,
        gender: Optional[TextFilter] = None,
        age_bucket: Optional[TextFilter] = None,
        occupation: Optional[TextFilter] = None,
        tags: Optional[TextFilter] = None,
        participant_id: Optional[TextFilter] = None,
        run_id: Optional[TextFilter] = None,
        prompt_identifier: Optional[TextFilter] = None,
        voted_at: Optional[TimeFilter] = None,
        leaderboard_id: Optional[TextFilter] = None,
    ) -> BenchmarkDemographics:
        """Read where the votes of a benchmark come from.

        How many votes came from people of each kind, as far as it is known. At most 300 values of each.

        ``GET /benchmark/{benchmarkId}/demographics``

        :param benchmark_id: The benchmark, by the id that creating it answered.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param country: Keeps items by the country that people voted from. `country[eq]=…` compares exactly,
            `country[contains]=…` in any case.
        :param language: Keeps items by the language of the people who voted. `language[eq]=…` compares
            exactly, `language[contains]=…` in any case.
        :param gender: Keeps items by the gender that people gave. `gender[eq]=…` compares exactly,
            `gender[contains]=…` in any case.
        :param age_bucket: Keeps items by the age that people gave. `age_bucket[eq]=…` compares exactly,
            `age_bucket[contains]=…` in any case.
        :param occupation: Keeps items by the occupation that people gave. `occupation[eq]=…` compares
            exactly, `occupation[contains]=…` in any case.
        :param tags: Keeps items by the tags of the prompt: one of them must match, and none may be
            excluded. `tags[eq]=…` compares exactly, `tags[contains]=…` in any case.
        :param participant_id: Keeps items by the participants: both sides of a matchup must match.
            `participant_id[eq]=…` compares exactly, `participant_id[contains]=…` in any case.
        :param run_id: Keeps items by the run that asked. `run_id[eq]=…` compares exactly,
            `run_id[contains]=…` in any case.
        :param prompt_identifier: Keeps items by the prompt's identifier. `prompt_identifier[eq]=…` compares
            exactly, `prompt_identifier[contains]=…` in any case.
        :param voted_at: Keeps items by when the vote came. `voted_at[gte]=2026-11-01T00:00:00Z` keeps that
            moment and later ones.
        :param leaderboard_id: Keeps items by the leaderboard. `leaderboard_id[eq]=…` compares exactly,
            `leaderboard_id[contains]=…` in any case.
        """
        call = Call(
            "getBenchmarkDemographics",
            "GET",
            filled("/benchmark/{benchmarkId}/demographics", benchmark_id),
            query={"logic": logic, "country": country, "language": language, "gender": gender, "age_bucket": age_bucket, "occupation": occupation, "tags": tags, "participant_id": participant_id, "run_id": run_id, "prompt_identifier": prompt_identifier, "voted_at": voted_at, "leaderboard_id": leaderboard_id},
        )
        answer: BenchmarkDemographics = self._caller.json(call)
        return answer

    def tags(self, benchmark_id: str) -> BenchmarkTags:
        """List the tags of a benchmark's prompts.

        The most frequent first, at most 5,000.

        ``GET /benchmark/{benchmarkId}/tags``

        :param benchmark_id: The benchmark, by the id that creating it answered.
        """
        call = Call("queryBenchmarkTags", "GET", filled("/benchmark/{benchmarkId}/tags", benchmark_id))
        answer: BenchmarkTags = self._caller.json(call)
        return answer


class ParticipantsGroup:
    """The models. Submitting one has people compare it with all others; disabling it leaves it out without
    losing anything.
    """

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(
        self,
        benchmark_id: str,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        sort: Optional[Sequence[Literal["id", "-id", "name", "-name", "status", "-status"]]] = None,
        logic: Optional[Literal["and", "or"]] = None,
        id: Optional[TextFilter] = None,
        name: Optional[TextFilter] = None,
        status: Optional[TextFilter] = None,
    ) -> Pages[ParticipantSummary]:
        """List the participants of a benchmark.

        Oldest first, unless another order is asked for.

        ``GET /benchmark/{benchmarkId}/participants``

        :param benchmark_id: The benchmark, by the id that creating it answered.
        :param page: The page to read, counted from 1. At most 100000 items may come before it: filter to
            reach further ones.
        :param page_size: Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer
            items then.
        :param sort: The order of the items: a field, or `-` and a field for descending. Repeat it for
            further fields; the first counts most. Ties are broken by id.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param id: Keeps items by the participant's id. `id[eq]=…` compares exactly, `id[contains]=…` in any
            case.
        :param name: Keeps items by the participant's name. `name[eq]=…` compares exactly,
            `name[contains]=…` in any case.
        :param status: Keeps items by the participant's status, such as `Submitted`. `status[eq]=…` compares
            exactly, `status[contains]=…` in any case.
        """
        call = Call(
            "queryBenchmarkParticipants",
            "GET",
            filled("/benchmark/{benchmarkId}/participants", benchmark_id),
            query={"page": page, "page_size": page_size, "sort": sort, "logic": logic, "id": id, "name": name, "status": status},
        )
        return self._caller.pages(call)

    def create(
        self,
        benchmark_id: str,
        body: CreateBenchmarkParticipantBody,
        *,
        idempotency_key: Optional[str] = None,
    ) -> CreatedParticipant:
        """Add a participant: a model.

        Add samples to it, then submit it. A benchmark may have 100.

        ``POST /benchmark/{benchmarkId}/participants``

        :param benchmark_id: The benchmark, by the id that creating it answered.
        :param body: What is sent.
        :param idempotency_key: A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a
            repeat of the same request with it gets the first answer, and another request with it is refused
            with 400. A repeat while the first one is under way gets 409. If the first one died, it is free
            after two minutes, and a repeat finds what the first one made.
        """
        call = Call(
            "createBenchmarkParticipant",
            "POST",
            filled("/benchmark/{benchmarkId}/participants", benchmark_id),
            json=body,
            headers={"idempotency-key": idempotency_key},
            takes_key=True,
        )
        answer: CreatedParticipant = self._caller.json(call)
        return answer

    def get(self, participant_id: str) -> Participant:
        """Read a participant.

        For whoever may read its benchmark.

        ``GET /participant/{participantId}``

        :param participant_id: The participant, by the id that adding it answered.
        """
        call = Call("getParticipant", "GET", filled("/participant/{participantId}", participant_id))
        answer: Participant = self._caller.json(call)
        return answer

    def delete(self, participant_id: str) -> None:
        """Delete a participant with its samples and votes.

        Jobs of its own runs that still ask people are deleted. Runs of others go on, and its votes in them
        do not count.

        ``DELETE /participant/{participantId}``

        :param participant_id: The participant, by the id that adding it answered.
        """
        call = Call("deleteParticipant", "DELETE", filled("/participant/{participantId}", participant_id))
        self._caller.send(call)

    def disable(self, participant_id: str) -> None:
        """Leave a participant out.

        It leaves the standings and later runs. Its samples and votes stay for when it is enabled again.

        ``POST /participant/{participantId}/disable``

        :param participant_id: The participant, by the id that adding it answered.
        """
        call = Call("disableParticipant", "POST", filled("/participant/{participantId}/disable", participant_id))
        self._caller.send(call)

    def enable(self, participant_id: str) -> None:
        """Take a disabled participant in again.

        It has the status that it had before. One that is not disabled stays as it is.

        ``POST /participant/{participantId}/enable``

        :param participant_id: The participant, by the id that adding it answered.
        """
        call = Call("enableParticipant", "POST", filled("/participant/{participantId}/enable", participant_id))
        self._caller.send(call)

    def rename(self, participant_id: str, body: RenameParticipantBody) -> None:
        """Rename a participant.

        Standings show the new name at once.

        ``PUT /participant/{participantId}/name``

        :param participant_id: The participant, by the id that adding it answered.
        :param body: What is sent.
        """
        call = Call("renameParticipant", "PUT", filled("/participant/{participantId}/name", participant_id), json=body)
        self._caller.send(call)

    def submit(self, participant_id: str) -> SubmittedParticipant:
        """Submit a participant: have people compare it.

        Makes one run for each leaderboard: its samples meet those of all other submitted participants, on
        prompts that both have, the least compared pairs first. A run is an ordinary job, which is made in
        the background. The first participant of a benchmark waits for a second one. A repeat makes no
        further run while the first still works.

        ``POST /participants/{participantId}/submit``

        :param participant_id: The participant, by the id that adding it answered.
        """
        call = Call("submitParticipant", "POST", filled("/participants/{participantId}/submit", participant_id))
        answer: SubmittedParticipant = self._caller.json(call)
        return answer

    def add_sample(
        self,
        participant_id: str,
        body: CreateParticipantSampleBody,
        *,
        idempotency_key: Optional[str] = None,
    ) -> CreatedSample:
        """Add a sample: what a model made of a prompt.

        An identifier may come several times; the same asset under the same identifier is a 409, so a call
        that was cut off may be sent again. A participant may have 10,000, 20 of each identifier.

        ``POST /participant/{participantId}/sample``

        :param participant_id: The participant, by the id that adding it answered.
        :param body: What is sent.
        :param idempotency_key: A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a
            repeat of the same request with it gets the first answer, and another request with it is refused
            with 400. A repeat while the first one is under way gets 409. If the first one died, it is free
            after two minutes, and a repeat finds what the first one made.
        """
        call = Call(
            "createParticipantSample",
            "POST",
            filled("/participant/{participantId}/sample", participant_id),
            json=body,
            headers={"idempotency-key": idempotency_key},
            takes_key=True,
        )
        answer: CreatedSample = self._caller.json(call)
        return answer

    def samples(
        self,
        participant_id: str,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        sort: Optional[Sequence[Literal["identifier", "-identifier", "created_at", "-created_at"]]] = None,
        logic: Optional[Literal["and", "or"]] = None,
        identifier: Optional[TextFilter] = None,
        created_at: Optional[TimeFilter] = None,
        fill_missing: Optional[bool] = None,
        tags: Optional[Sequence[str]] = None,
    ) -> Pages[ParticipantSample]:
        """List the samples of a participant.

        In the order of their identifiers, unless another order is asked for.

        ``GET /participant/{participantId}/samples``

        :param participant_id: The participant, by the id that adding it answered.
        :param page: The page to read, counted from 1. At most 100000 items may come before it: filter to
            reach further ones.
        :param page_size: Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer
            items then.
        :param sort: The order of the items: a field, or `-` and a field for descending. Repeat it for
            further fields; the first counts most. Ties are broken by id.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param identifier: Keeps items by the identifier of the prompt. `identifier[eq]=…` compares exactly,
            `identifier[contains]=…` in any case.
        :param created_at: Keeps items by when the sample was added. `created_at[gte]=2026-11-01T00:00:00Z`
            keeps that moment and later ones.
        :param fill_missing: Whether prompts without a sample are listed too, as placeholders. Absent: no.
        :param tags: Keeps samples whose prompt has one of these tags. Repeat it for further ones. Absent:
            all samples.
        """
        call = Call(
            "queryParticipantSamples",
            "GET",
            filled("/participant/{participantId}/samples", participant_id),
            query={"page": page, "page_size": page_size, "sort": sort, "logic": logic, "identifier": identifier, "created_at": created_at, "fillMissing": fill_missing, "tags": tags},
        )
        return self._caller.pages(call)

    def delete_sample(self, sample_id: str) -> None:
        """Delete a sample.

        Later runs do not show it. Votes on it stay, and so does its copy in runs that stand.

        ``DELETE /participant-sample/{sampleId}``

        :param sample_id: The sample, by the id that adding it answered.
        """
        call = Call("deleteParticipantSample", "DELETE", filled("/participant-sample/{sampleId}", sample_id))
        self._caller.send(call)


class LeaderboardsGroup:
    """Each asks one question about pairs of samples. Its runs are ordinary jobs, and its standings come from
    all votes of its runs.
    """

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(self, body: CreateLeaderboardBody, *, idempotency_key: Optional[str] = None) -> CreatedLeaderboard:
        """Create a leaderboard: one question about the participants.

        On a benchmark, or on a new one if only a name is given. Submitted participants of the benchmark are
        compared at once in a first run, unless that is skipped. A benchmark may have 50 leaderboards.

        ``POST /leaderboard``

        :param body: What is sent.
        :param idempotency_key: A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a
            repeat of the same request with it gets the first answer, and another request with it is refused
            with 400. A repeat while the first one is under way gets 409. If the first one died, it is free
            after two minutes, and a repeat finds what the first one made.
        """
        call = Call(
            "createLeaderboard",
            "POST",
            "/leaderboard",
            json=body,
            headers={"idempotency-key": idempotency_key},
            takes_key=True,
        )
        answer: CreatedLeaderboard = self._caller.json(call)
        return answer

    def list(
        self,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        sort: Optional[Sequence[Literal["id", "-id", "name", "-name", "created_at", "-created_at"]]] = None,
        logic: Optional[Literal["and", "or"]] = None,
        id: Optional[TextFilter] = None,
        name: Optional[TextFilter] = None,
        benchmark_id: Optional[TextFilter] = None,
        created_at: Optional[TimeFilter] = None,
    ) -> Pages[LeaderboardSummary]:
        """List leaderboards.

        Those of the caller's organization, and those of public benchmarks that are not hidden. Newest
        first, unless another order is asked for.

        ``GET /leaderboards``

        :param page: The page to read, counted from 1. At most 100000 items may come before it: filter to
            reach further ones.
        :param page_size: Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer
            items then.
        :param sort: The order of the items: a field, or `-` and a field for descending. Repeat it for
            further fields; the first counts most. Ties are broken by id.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param id: Keeps items by the leaderboard's id. `id[eq]=…` compares exactly, `id[contains]=…` in any
            case.
        :param name: Keeps items by the leaderboard's name. `name[eq]=…` compares exactly,
            `name[contains]=…` in any case.
        :param benchmark_id: Keeps items by the id of its benchmark. `benchmark_id[eq]=…` compares exactly,
            `benchmark_id[contains]=…` in any case.
        :param created_at: Keeps items by when the leaderboard was created.
            `created_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
        """
        call = Call(
            "queryLeaderboards",
            "GET",
            "/leaderboards",
            query={"page": page, "page_size": page_size, "sort": sort, "logic": logic, "id": id, "name": name, "benchmark_id": benchmark_id, "created_at": created_at},
        )
        return self._caller.pages(call)

    def of_benchmark(
        self,
        benchmark_id: str,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        sort: Optional[Sequence[Literal["id", "-id", "name", "-name"]]] = None,
        logic: Optional[Literal["and", "or"]] = None,
        id: Optional[TextFilter] = None,
        name: Optional[TextFilter] = None,
    ) -> Pages[BenchmarkLeaderboard]:
        """List the leaderboards of a benchmark.

        Newest first, unless another order is asked for.

        ``GET /benchmark/{benchmarkId}/leaderboards``

        :param benchmark_id: The benchmark, by the id that creating it answered.
        :param page: The page to read, counted from 1. At most 100000 items may come before it: filter to
            reach further ones.
        :param page_size: Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer
            items then.
        :param sort: The order of the items: a field, or `-` and a field for descending. Repeat it for
            further fields; the first counts most. Ties are broken by id.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param id: Keeps items by the leaderboard's id. `id[eq]=…` compares exactly, `id[contains]=…` in any
            case.
        :param name: Keeps items by the leaderboard's name. `name[eq]=…` compares exactly,
            `name[contains]=…` in any case.
        """
        call = Call(
            "queryBenchmarkLeaderboards",
            "GET",
            filled("/benchmark/{benchmarkId}/leaderboards", benchmark_id),
            query={"page": page, "page_size": page_size, "sort": sort, "logic": logic, "id": id, "name": name},
        )
        return self._caller.pages(call)

    def get(self, leaderboard_id: str) -> Leaderboard:
        """Read a leaderboard.

        For whoever may read its benchmark. A hidden one is for members of its organization and Admins.

        ``GET /leaderboard/{leaderboardId}``

        :param leaderboard_id: The leaderboard, by the id that creating it answered.
        """
        call = Call("getLeaderboard", "GET", filled("/leaderboard/{leaderboardId}", leaderboard_id))
        answer: Leaderboard = self._caller.json(call)
        return answer

    def update(self, leaderboard_id: str, body: UpdateLeaderboardBody) -> None:
        """Change a leaderboard.

        What is absent stays. Runs that stand keep what they were made with; standings follow at the next
        reading.

        ``PATCH /leaderboard/{leaderboardId}``

        :param leaderboard_id: The leaderboard, by the id that creating it answered.
        :param body: What is sent.
        """
        call = Call("updateLeaderboard", "PATCH", filled("/leaderboard/{leaderboardId}", leaderboard_id), json=body)
        self._caller.send(call)

    def delete(self, leaderboard_id: str) -> None:
        """Delete a leaderboard with its runs and votes.

        Jobs of its runs that still ask people are deleted; those that ended stay with their results.

        ``DELETE /leaderboard/{leaderboardId}``

        :param leaderboard_id: The leaderboard, by the id that creating it answered.
        """
        call = Call("deleteLeaderboard", "DELETE", filled("/leaderboard/{leaderboardId}", leaderboard_id))
        self._caller.send(call)

    def runs(
        self,
        leaderboard_id: str,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        sort: Optional[Sequence[Literal["id", "-id", "name", "-name", "created_at", "-created_at"]]] = None,
        logic: Optional[Literal["and", "or"]] = None,
        id: Optional[TextFilter] = None,
        name: Optional[TextFilter] = None,
        status: Optional[TextFilter] = None,
        created_at: Optional[TimeFilter] = None,
        owner_mail: Optional[TextFilter] = None,
    ) -> Pages[LeaderboardRun]:
        """List the runs of a leaderboard.

        Newest first, unless another order is asked for.

        ``GET /leaderboard/{leaderboardId}/runs``

        :param leaderboard_id: The leaderboard, by the id that creating it answered.
        :param page: The page to read, counted from 1. At most 100000 items may come before it: filter to
            reach further ones.
        :param page_size: Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer
            items then.
        :param sort: The order of the items: a field, or `-` and a field for descending. Repeat it for
            further fields; the first counts most. Ties are broken by id.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param id: Keeps items by the run's id. `id[eq]=…` compares exactly, `id[contains]=…` in any case.
        :param name: Keeps items by the run's name. `name[eq]=…` compares exactly, `name[contains]=…` in any
            case.
        :param status: Keeps items by the run's status, such as `Running`. `status[eq]=…` compares exactly,
            `status[contains]=…` in any case.
        :param created_at: Keeps items by when the run was asked for. `created_at[gte]=2026-11-01T00:00:00Z`
            keeps that moment and later ones.
        :param owner_mail: Keeps items by the e-mail address of whoever submitted. `owner_mail[eq]=…`
            compares exactly, `owner_mail[contains]=…` in any case.
        """
        call = Call(
            "queryLeaderboardRuns",
            "GET",
            filled("/leaderboard/{leaderboardId}/runs", leaderboard_id),
            query={"page": page, "page_size": page_size, "sort": sort, "logic": logic, "id": id, "name": name, "status": status, "created_at": created_at, "owner_mail": owner_mail},
        )
        return self._caller.pages(call)

    def standings(
        self,
        leaderboard_id: str,
        *,
        logic: Optional[Literal["and", "or"]] = None,
        country: Optional[TextFilter] = None,
        language: Optional[TextFilter] = None,
        gender: Optional[TextFilter] = None,
        age_bucket: Optional[TextFilter] = None,
        occupation: Optional[TextFilter] = None,
        tags: Optional[TextFilter] = None,
        participant_id: Optional[TextFilter] = None,
        run_id: Optional[TextFilter] = None,
        prompt_identifier: Optional[TextFilter] = None,
        voted_at: Optional[TimeFilter] = None,
        use_weighted_scoring: Optional[bool] = None,
        generalize: Optional[bool] = None,
    ) -> LeaderboardStandings:
        """Read where participants stand on a leaderboard.

        The best participant first. Scores are fitted to the votes at each reading, so that filters apply to
        votes that exist. A vote that is taken back, or whose person is blocked, does not count any more.
        New votes are seen within seconds. Votes on the same two samples are not independent, and intervals
        account for that. With `generalize` they also account for prompts: would it hold on others?

        ``GET /leaderboard/{leaderboardId}/standings/query``

        :param leaderboard_id: The leaderboard, by the id that creating it answered.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param country: Keeps items by the country that people voted from. `country[eq]=…` compares exactly,
            `country[contains]=…` in any case.
        :param language: Keeps items by the language of the people who voted. `language[eq]=…` compares
            exactly, `language[contains]=…` in any case.
        :param gender: Keeps items by the gender that people gave. `gender[eq]=…` compares exactly,
            `gender[contains]=…` in any case.
        :param age_bucket: Keeps items by the age that people gave. `age_bucket[eq]=…` compares exactly,
            `age_bucket[contains]=…` in any case.
        :param occupation: Keeps items by the occupation that people gave. `occupation[eq]=…` compares
            exactly, `occupation[contains]=…` in any case.
        :param tags: Keeps items by the tags of the prompt: one of them must match, and none may be
            excluded. `tags[eq]=…` compares exactly, `tags[contains]=…` in any case.
        :param participant_id: Keeps items by the participants: both sides of a matchup must match.
            `participant_id[eq]=…` compares exactly, `participant_id[contains]=…` in any case.
        :param run_id: Keeps items by the run that asked. `run_id[eq]=…` compares exactly,
            `run_id[contains]=…` in any case.
        :param prompt_identifier: Keeps items by the prompt's identifier. `prompt_identifier[eq]=…` compares
            exactly, `prompt_identifier[contains]=…` in any case.
        :param voted_at: Keeps items by when the vote came. `voted_at[gte]=2026-11-01T00:00:00Z` keeps that
            moment and later ones.
        :param use_weighted_scoring: Whether a vote counts as much as the score of the person who gave it, 0
            to 1. By default every vote counts the same.
        :param generalize: Whether intervals are those for other prompts of the same kind. By default they
            hold for these prompts, and are about half as wide.
        """
        call = Call(
            "queryLeaderboardStandings",
            "GET",
            filled("/leaderboard/{leaderboardId}/standings/query", leaderboard_id),
            query={"logic": logic, "country": country, "language": language, "gender": gender, "age_bucket": age_bucket, "occupation": occupation, "tags": tags, "participant_id": participant_id, "run_id": run_id, "prompt_identifier": prompt_identifier, "voted_at": voted_at, "useWeightedScoring": use_weighted_scoring, "generalize": generalize},
        )
        answer: LeaderboardStandings = self._caller.json(call)
        return answer

    def matrix(
        self,
        leaderboard_id: str,
        *,
        logic: Optional[Literal["and", "or"]] = None,
        country: Optional[TextFilter] = None,
        language: Optional[TextFilter] = None,
        gender: Optional[TextFilter] = None,
        age_bucket: Optional[TextFilter] = None,
        occupation: Optional[TextFilter] = None,
        tags: Optional[TextFilter] = None,
        participant_id: Optional[TextFilter] = None,
        run_id: Optional[TextFilter] = None,
        prompt_identifier: Optional[TextFilter] = None,
        voted_at: Optional[TimeFilter] = None,
        use_weighted_scoring: Optional[bool] = None,
    ) -> LeaderboardMatrix:
        """Read how often each participant beat each other one on a leaderboard.

        `data[i][j]` is how often `index[i]` beat `columns[j]`. Disabled participants are left out.

        ``GET /leaderboard/{leaderboardId}/matrix/query``

        :param leaderboard_id: The leaderboard, by the id that creating it answered.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param country: Keeps items by the country that people voted from. `country[eq]=…` compares exactly,
            `country[contains]=…` in any case.
        :param language: Keeps items by the language of the people who voted. `language[eq]=…` compares
            exactly, `language[contains]=…` in any case.
        :param gender: Keeps items by the gender that people gave. `gender[eq]=…` compares exactly,
            `gender[contains]=…` in any case.
        :param age_bucket: Keeps items by the age that people gave. `age_bucket[eq]=…` compares exactly,
            `age_bucket[contains]=…` in any case.
        :param occupation: Keeps items by the occupation that people gave. `occupation[eq]=…` compares
            exactly, `occupation[contains]=…` in any case.
        :param tags: Keeps items by the tags of the prompt: one of them must match, and none may be
            excluded. `tags[eq]=…` compares exactly, `tags[contains]=…` in any case.
        :param participant_id: Keeps items by the participants: both sides of a matchup must match.
            `participant_id[eq]=…` compares exactly, `participant_id[contains]=…` in any case.
        :param run_id: Keeps items by the run that asked. `run_id[eq]=…` compares exactly,
            `run_id[contains]=…` in any case.
        :param prompt_identifier: Keeps items by the prompt's identifier. `prompt_identifier[eq]=…` compares
            exactly, `prompt_identifier[contains]=…` in any case.
        :param voted_at: Keeps items by when the vote came. `voted_at[gte]=2026-11-01T00:00:00Z` keeps that
            moment and later ones.
        :param use_weighted_scoring: Whether a vote counts as much as the score of the person who gave it, 0
            to 1. By default every vote counts the same.
        """
        call = Call(
            "queryLeaderboardMatrix",
            "GET",
            filled("/leaderboard/{leaderboardId}/matrix/query", leaderboard_id),
            query={"logic": logic, "country": country, "language": language, "gender": gender, "age_bucket": age_bucket, "occupation": occupation, "tags": tags, "participant_id": participant_id, "run_id": run_id, "prompt_identifier": prompt_identifier, "voted_at": voted_at, "useWeightedScoring": use_weighted_scoring},
        )
        answer: LeaderboardMatrix = self._caller.json(call)
        return answer


class CacheGroup:
    """Shows Admins what serving has in memory: the campaigns that can be served, and the scores that are
    assumed for people who have none.
    """

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def campaigns(self) -> CampaignCache:
        """Read the campaigns that serving has in memory.

        The campaigns that can serve people now. Includes every write that was answered before this request.
        For Admins.

        ``GET /campaign/cache/campaigns``
        """
        call = Call("getCampaignCache", "GET", "/campaign/cache/campaigns")
        answer: CampaignCache = self._caller.json(call)
        return answer

    def user_scores(self) -> UserScoreCache:
        """Read the scores that are assumed for people without one.

        By dimension, which is an audience's id or `global`: the mean score of the people who have answered
        there, or 0.5 with fewer than 20 of them. For Admins.

        ``GET /campaign/cache/user-scores``
        """
        call = Call("getUserScoreCache", "GET", "/campaign/cache/user-scores")
        answer: UserScoreCache = self._caller.json(call)
        return answer


class CampaignsGroup:
    """Decide who is given which work. Each audience and each job has a campaign that follows from it. A
    *program campaign* is your own: a graph of questions, branches and ends, checked as a whole before it is
    stored. Admins also see and set here what campaigns ask of the booster, which buys people's attention.
    """

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def boost_insights(self) -> BoostInsights:
        """Read what active campaigns ask of the booster, and which of them ask for it.

        Adds up what all active campaigns ask for. Of several levels for one thing, the highest counts. For
        Admins.

        ``GET /campaign/boost/insights``
        """
        call = Call("getBoostInsights", "GET", "/campaign/boost/insights")
        answer: BoostInsights = self._caller.json(call)
        return answer

    def boost_status(self) -> BoostReport:
        """Read whether the booster's campaigns run.

        The status is Unknown, with empty lists, while the booster cannot be reached. For Admins.

        ``GET /campaign/boost/status``
        """
        call = Call("getBoostStatus", "GET", "/campaign/boost/status")
        answer: BoostReport = self._caller.json(call)
        return answer

    def preheat_boost(self) -> None:
        """Fill the caches before a rush.

        Loads the campaigns and the assumed scores, so that the first people of a rush need not wait. Runs
        at most once in 10 seconds; calls in between join that pass. Of callers who are no Admins only the
        scores of their own organization's audiences are loaded.

        ``POST /campaign/boost/preheat``
        """
        call = Call("preheatBoost", "POST", "/campaign/boost/preheat")
        self._caller.send(call)

    def fast_bid_multiplier(self, external_campaign_id: int) -> FastBidMultiplier:
        """Read the fast bid multiplier of a booster campaign.

        The factor by which the booster raises its bids for one of its campaigns. It is 1.0 until one is
        set. For Admins.

        ``GET /campaign/boost/{externalCampaignId}/fast-bid-multiplier``

        :param external_campaign_id: The booster's id of a campaign, as a 32-bit whole number.
        """
        call = Call(
            "getFastBidMultiplier",
            "GET",
            filled("/campaign/boost/{externalCampaignId}/fast-bid-multiplier", external_campaign_id),
        )
        answer: FastBidMultiplier = self._caller.json(call)
        return answer

    def set_fast_bid_multiplier(
        self,
        external_campaign_id: int,
        body: SetFastBidMultiplierBody,
    ) -> ChangedFastBidMultiplier:
        """Set the fast bid multiplier of a booster campaign.

        Overrides the bid that follows from levels; 0 pauses delivery. Written to the booster and read back:
        the answer has the value that the booster confirms. For Admins.

        ``PUT /campaign/boost/{externalCampaignId}/fast-bid-multiplier``

        :param external_campaign_id: The booster's id of a campaign, as a 32-bit whole number.
        :param body: What is sent.
        """
        call = Call(
            "setFastBidMultiplier",
            "PUT",
            filled("/campaign/boost/{externalCampaignId}/fast-bid-multiplier", external_campaign_id),
            json=body,
        )
        answer: ChangedFastBidMultiplier = self._caller.json(call)
        return answer

    def list(
        self,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        sort: Optional[Sequence[Literal["name", "-name", "priority", "-priority", "status", "-status", "created_at", "-created_at"]]] = None,
        logic: Optional[Literal["and", "or"]] = None,
        id: Optional[TextFilter] = None,
        name: Optional[TextFilter] = None,
        status: Optional[TextFilter] = None,
        priority: Optional[NumberFilter] = None,
        owner_mail: Optional[TextFilter] = None,
        created_at: Optional[TimeFilter] = None,
    ) -> Pages[CampaignSummary]:
        """List campaigns.

        Newest first, unless another order is asked for. Lists your organization's campaigns, and the
        campaigns of all audiences that you may read.

        ``GET /campaigns``

        :param page: The page to read, counted from 1. At most 100000 items may come before it: filter to
            reach further ones.
        :param page_size: Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer
            items then.
        :param sort: The order of the items: a field, or `-` and a field for descending. Repeat it for
            further fields; the first counts most. Ties are broken by id.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param id: Keeps items by the campaign's id. `id[eq]=…` compares exactly, `id[contains]=…` in any
            case.
        :param name: Keeps items by the campaign's name. `name[eq]=…` compares exactly, `name[contains]=…`
            in any case.
        :param status: Keeps items by the campaign's status, such as `Active`. `status[eq]=…` compares
            exactly, `status[contains]=…` in any case.
        :param priority: Keeps items by the campaign's priority. `priority[gte]=…` and the other operators
            of order compare numbers.
        :param owner_mail: Keeps items by the owner's e-mail as the list shows it. `owner_mail[eq]=…`
            compares exactly, `owner_mail[contains]=…` in any case.
        :param created_at: Keeps items by when the campaign was created.
            `created_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
        """
        call = Call(
            "queryCampaigns",
            "GET",
            "/campaigns",
            query={"page": page, "page_size": page_size, "sort": sort, "logic": logic, "id": id, "name": name, "status": status, "priority": priority, "owner_mail": owner_mail, "created_at": created_at},
        )
        return self._caller.pages(call)

    def create_program(
        self,
        body: CreateProgramCampaignBody,
        *,
        idempotency_key: Optional[str] = None,
    ) -> CreatedCampaign:
        """Create a campaign that serves by a stream program.

        The program is checked as a whole: every dangling reference, cycle and unreachable node is named.
        The campaign starts in Created and serves nobody before it is activated. Your organization owns it.

        ``POST /campaign/program``

        :param body: What is sent.
        :param idempotency_key: A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a
            repeat of the same request with it gets the first answer, and another request with it is refused
            with 400. A repeat while the first one is under way gets 409. If the first one died, it is free
            after two minutes, and a repeat finds what the first one made.
        """
        call = Call(
            "createProgramCampaign",
            "POST",
            "/campaign/program",
            json=body,
            headers={"idempotency-key": idempotency_key},
            takes_key=True,
        )
        answer: CreatedCampaign = self._caller.json(call)
        return answer

    def get(self, campaign_id: str) -> Campaign:
        """Read a campaign.

        With its selections, or its program. Whoever may read an audience may read that audience's campaign;
        otherwise for members of its organization and Admins.

        ``GET /campaign/{campaignId}``

        :param campaign_id: The campaign. An audience names its own as `distillingCampaignId`, and a job as
            `campaignId`.
        """
        call = Call("getCampaign", "GET", filled("/campaign/{campaignId}", campaign_id))
        answer: Campaign = self._caller.json(call)
        return answer

    def update(self, campaign_id: str, body: UpdateCampaignBody) -> None:
        """Change a campaign.

        Absent and null members stay. `boostingProfile` overrides `boostLevel`, which overrides
        `requiresBooster`; only Admins may set them. The filters, selections and boosting of an audience's
        own campaign follow from the audience.

        ``PATCH /campaign/{campaignId}``

        :param campaign_id: The campaign. An audience names its own as `distillingCampaignId`, and a job as
            `campaignId`.
        :param body: What is sent.
        """
        call = Call("updateCampaign", "PATCH", filled("/campaign/{campaignId}", campaign_id), json=body)
        self._caller.send(call)

    def activate(self, campaign_id: str) -> None:
        """Activate a campaign.

        Lets it serve people, within a second. Possible from Created, Preview or Analysis; 400 otherwise. Of
        several calls at once one succeeds. A program without anything to serve is passed over until it has
        something: see `servable` of the campaign. For an audience's campaign, it resumes recruiting.

        ``POST /campaign/{campaignId}/activate``

        :param campaign_id: The campaign. An audience names its own as `distillingCampaignId`, and a job as
            `campaignId`.
        """
        call = Call("activateCampaign", "POST", filled("/campaign/{campaignId}/activate", campaign_id))
        self._caller.send(call)

    def pause(self, campaign_id: str) -> None:
        """Pause a campaign.

        Nobody new is served by it, within a second. Has no effect on a paused campaign; 400 for one that
        never ran. For an audience's campaign, it pauses recruiting.

        ``POST /campaign/{campaignId}/pause``

        :param campaign_id: The campaign. An audience names its own as `distillingCampaignId`, and a job as
            `campaignId`.
        """
        call = Call("pauseCampaign", "POST", filled("/campaign/{campaignId}/pause", campaign_id))
        self._caller.send(call)

    def resume(self, campaign_id: str) -> None:
        """Resume a paused campaign.

        Goes back to the status before the pause. Has no effect on an active campaign. A campaign that never
        ran is activated instead: 400 here.

        ``POST /campaign/{campaignId}/resume``

        :param campaign_id: The campaign. An audience names its own as `distillingCampaignId`, and a job as
            `campaignId`.
        """
        call = Call("resumeCampaign", "POST", filled("/campaign/{campaignId}/resume", campaign_id))
        self._caller.send(call)

    def replace_program(self, campaign_id: str, body: ReplaceProgramBody, *, if_match: Optional[str] = None) -> None:
        """Replace a campaign's program.

        The new program is checked as a whole, like a first one. Its version is raised by one. Sessions that
        are open go on with the program that they began with.

        ``PUT /campaign/{campaignId}/program``

        :param campaign_id: The campaign. An audience names its own as `distillingCampaignId`, and a job as
            `campaignId`.
        :param body: What is sent.
        :param if_match: The ETag that you read the campaign with. The change is refused with 412 if the
            program has changed since.
        """
        call = Call(
            "replaceProgram",
            "PUT",
            filled("/campaign/{campaignId}/program", campaign_id),
            json=body,
            headers={"if-match": if_match},
        )
        self._caller.send(call)

    def monitor(self) -> None:
        """Check that people can be served.

        Runs the whole way to a bag of rapids for a made-up person, without side effects: the cache, the
        filters, the lottery, the database. The outcome is kept for 5 seconds. It needs no token.

        ``GET /campaign/monitor``
        """
        call = Call("monitorCampaigns", "GET", "/campaign/monitor", needs_token=False)
        self._caller.send(call)


class RestoreGroup:
    """Brings counts, rules and files in line after the database went back in time. For Admins; a restore runs
    in the background and reports what it found.
    """

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def start_restore(self, body: StartRestoreBody) -> StartedRestore:
        """Bring everything in line after the database went back in time.

        Runs in the background, and joins a restore that runs already. It lifts versions and fences above
        what the objects have seen, ends open runs, republishes counts and rules, and lists what has no
        counterpart. `lost` names what the database had before. For Admins.

        ``POST /restore``

        :param body: What is sent.
        """
        call = Call("startRestore", "POST", "/restore", json=body)
        answer: StartedRestore = self._caller.json(call)
        return answer

    def get_restore(self, restore_id: str) -> Restore:
        """Read how far a restore is, and what it found.

        Numbers and findings grow while it runs. For Admins.

        ``GET /restore/{restoreId}``

        :param restore_id: The restore, by the id that starting it answered.
        """
        call = Call("getRestore", "GET", filled("/restore/{restoreId}", restore_id))
        answer: Restore = self._caller.json(call)
        return answer


class BillingGroup:
    """What answers cost, how an organization pays, and what it may spend. Nothing has a price until an Admin
    sets one.
    """

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def summary(self, *, organization_id: Optional[str] = None) -> BillingSummary:
        """Read how an organization pays.

        The caller's organization. Admins may name another. Where nothing has a price, nobody pays or owes
        anything.

        ``GET /billing/summary``

        :param organization_id: Another organization, for Admins. Absent: the caller's own.
        """
        call = Call("getBillingSummary", "GET", "/billing/summary", query={"organizationId": organization_id})
        answer: BillingSummary = self._caller.json(call)
        return answer

    def active_period(self, *, organization_id: Optional[str] = None) -> BillingPeriod:
        """Read an organization's current billing period.

        A period opens when there is something to bill. No answer has a price here, so there is none yet:
        the answer is 404.

        ``GET /billing-period/active``

        :param organization_id: Another organization, for Admins. Absent: the caller's own.
        """
        call = Call(
            "getActiveBillingPeriod",
            "GET",
            "/billing-period/active",
            query={"organizationId": organization_id},
        )
        answer: BillingPeriod = self._caller.json(call)
        return answer

    def prices(self, *, organization_id: Optional[str] = None) -> OrganizationPrices:
        """Read what answers cost an organization.

        The caller's organization. Admins may name another. A price is written into a job when it starts,
        and into recruiting when it is rebuilt: later changes do not concern what runs.

        ``GET /prices``

        :param organization_id: Another organization, for Admins. Absent: the caller's own.
        """
        call = Call("getPrices", "GET", "/prices", query={"organizationId": organization_id})
        answer: OrganizationPrices = self._caller.json(call)
        return answer

    def default_prices(self) -> Prices:
        """Read the prices of organizations that have none of their own.

        Nothing has a price until an Admin sets one. For Admins.

        ``GET /prices/default``
        """
        call = Call("getDefaultPrices", "GET", "/prices/default")
        answer: Prices = self._caller.json(call)
        return answer

    def update_default_prices(self, body: UpdateDefaultPricesBody) -> Prices:
        """Set the prices of organizations that have none of their own.

        Replaces the list; the last write wins. What is absent is free. For Admins.

        ``PUT /prices/default``

        :param body: What is sent.
        """
        call = Call("updateDefaultPrices", "PUT", "/prices/default", json=body)
        answer: Prices = self._caller.json(call)
        return answer

    def update_prices(self, organization_id: str, body: UpdateOrganizationPricesBody) -> OrganizationPrices:
        """Set an organization's own prices.

        Replaces its list; the last write wins. What is absent is free, whatever others pay. For Admins.

        ``PUT /organization/{organizationId}/prices``

        :param organization_id: The organization whose prices these are.
        :param body: What is sent.
        """
        call = Call(
            "updateOrganizationPrices",
            "PUT",
            filled("/organization/{organizationId}/prices", organization_id),
            json=body,
        )
        answer: OrganizationPrices = self._caller.json(call)
        return answer

    def delete_prices(self, organization_id: str) -> None:
        """Give an organization the prices of all others.

        Removes its own list. A repeat changes nothing. For Admins.

        ``DELETE /organization/{organizationId}/prices``

        :param organization_id: The organization whose prices these are.
        """
        call = Call(
            "deleteOrganizationPrices",
            "DELETE",
            filled("/organization/{organizationId}/prices", organization_id),
        )
        self._caller.send(call)

    def account(self, organization_id: str) -> BillingAccount:
        """Read an organization's account.

        For its Owners, and for Admins.

        ``GET /organization/{organizationId}/billing-account``

        :param organization_id: The organization whose account it is.
        """
        call = Call(
            "getBillingAccount",
            "GET",
            filled("/organization/{organizationId}/billing-account", organization_id),
        )
        answer: BillingAccount = self._caller.json(call)
        return answer

    def update_account(
        self,
        organization_id: str,
        body: UpdateBillingAccountBody,
        *,
        if_match: Optional[str] = None,
    ) -> BillingAccount:
        """Change how an organization pays.

        Absent members stay. `Limited` needs a monthly limit, and `Prepaid` has none. Under a limit that is
        lower than what is spent already, people finish the tasks that they hold and get no new ones.
        Credits pay only for what is spent while the account is `Prepaid`. For Admins.

        ``PATCH /organization/{organizationId}/billing-account``

        :param organization_id: The organization whose account it is.
        :param body: What is sent.
        :param if_match: An ETag: the change is refused with 412 if the terms were changed since. Absent: it
            is made anyway.
        """
        call = Call(
            "updateBillingAccount",
            "PATCH",
            filled("/organization/{organizationId}/billing-account", organization_id),
            json=body,
            headers={"if-match": if_match},
        )
        answer: BillingAccount = self._caller.json(call)
        return answer

    def ledger(
        self,
        organization_id: str,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        sort: Optional[Sequence[Literal["created_at", "-created_at", "amount", "-amount"]]] = None,
        logic: Optional[Literal["and", "or"]] = None,
        kind: Optional[TextFilter] = None,
        created_at: Optional[TimeFilter] = None,
    ) -> Pages[LedgerEntry]:
        """List the credits, refunds and charges of an organization.

        Newest first, unless another order is asked. Entries never change. For its Owners, and for Admins.

        ``GET /organization/{organizationId}/ledger``

        :param organization_id: The organization whose ledger it is.
        :param page: The page to read, counted from 1. At most 100000 items may come before it: filter to
            reach further ones.
        :param page_size: Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer
            items then.
        :param sort: The order of the items: a field, or `-` and a field for descending. Repeat it for
            further fields; the first counts most. Ties are broken by id.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param kind: Keeps items by what the entry does. `kind[eq]=…` compares exactly, `kind[contains]=…`
            in any case.
        :param created_at: Keeps items by when it was entered. `created_at[gte]=2026-11-01T00:00:00Z` keeps
            that moment and later ones.
        """
        call = Call(
            "queryLedger",
            "GET",
            filled("/organization/{organizationId}/ledger", organization_id),
            query={"page": page, "page_size": page_size, "sort": sort, "logic": logic, "kind": kind, "created_at": created_at},
        )
        return self._caller.pages(call)

    def add_entry(
        self,
        organization_id: str,
        body: AddLedgerEntryBody,
        *,
        idempotency_key: Optional[str] = None,
    ) -> CreatedLedgerEntry:
        """Credit, refund or charge an organization.

        An entry stays for good: another one corrects it. Desks and audiences that wait for money go on
        within a minute of a credit. All credits of an organization together are never below 0. For Admins.

        ``POST /organization/{organizationId}/ledger``

        :param organization_id: The organization whose ledger it is.
        :param body: What is sent.
        :param idempotency_key: A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a
            repeat of the same request with it gets the first answer, and another request with it is refused
            with 400. A repeat while the first one is under way gets 409. If the first one died, it is free
            after two minutes, and a repeat finds what the first one made.
        """
        call = Call(
            "addLedgerEntry",
            "POST",
            filled("/organization/{organizationId}/ledger", organization_id),
            json=body,
            headers={"idempotency-key": idempotency_key},
            takes_key=True,
        )
        answer: CreatedLedgerEntry = self._caller.json(call)
        return answer


class WebhooksGroup:
    """Tells your server when an audience is ready, a run or a batch is done, or a job is completed, so that
    nothing has to poll. Deliveries are signed as the Standard Webhooks specification says, and are tried
    again for a day. Events can be listed by those who cannot receive.
    """

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(self, body: CreateWebhookBody, *, idempotency_key: Optional[str] = None) -> CreatedWebhook:
        """Create a webhook.

        Events of the caller's organization are posted to the URL from now on, signed as the Standard
        Webhooks specification says. An organization can have 10 webhooks.

        ``POST /webhook``

        :param body: What is sent.
        :param idempotency_key: A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a
            repeat of the same request with it gets the first answer, and another request with it is refused
            with 400. A repeat while the first one is under way gets 409. If the first one died, it is free
            after two minutes, and a repeat finds what the first one made.
        """
        call = Call(
            "createWebhook",
            "POST",
            "/webhook",
            json=body,
            headers={"idempotency-key": idempotency_key},
            takes_key=True,
        )
        answer: CreatedWebhook = self._caller.json(call)
        return answer

    def list(
        self,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        sort: Optional[Sequence[Literal["url", "-url", "created_at", "-created_at"]]] = None,
        logic: Optional[Literal["and", "or"]] = None,
        url: Optional[TextFilter] = None,
        description: Optional[TextFilter] = None,
        is_enabled: Optional[BooleanFilter] = None,
        created_at: Optional[TimeFilter] = None,
    ) -> Pages[Webhook]:
        """List the webhooks of the caller's organization.

        Newest first, unless another order is asked.

        ``GET /webhooks``

        :param page: The page to read, counted from 1. At most 100000 items may come before it: filter to
            reach further ones.
        :param page_size: Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer
            items then.
        :param sort: The order of the items: a field, or `-` and a field for descending. Repeat it for
            further fields; the first counts most. Ties are broken by id.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param url: Keeps items by the endpoint's URL. `url[eq]=…` compares exactly, `url[contains]=…` in
            any case.
        :param description: Keeps items by the endpoint's description. `description[eq]=…` compares exactly,
            `description[contains]=…` in any case.
        :param is_enabled: Keeps items by whether the endpoint is enabled. `is_enabled[eq]=true` or
            `is_enabled[eq]=false`.
        :param created_at: Keeps items by when it was created. `created_at[gte]=2026-11-01T00:00:00Z` keeps
            that moment and later ones.
        """
        call = Call(
            "queryWebhooks",
            "GET",
            "/webhooks",
            query={"page": page, "page_size": page_size, "sort": sort, "logic": logic, "url": url, "description": description, "is_enabled": is_enabled, "created_at": created_at},
        )
        return self._caller.pages(call)

    def get(self, webhook_id: str) -> Webhook:
        """Read a webhook.

        Without its secret, which only its creation and a rotation show.

        ``GET /webhook/{webhookId}``

        :param webhook_id: The id of a webhook of the caller's organization.
        """
        call = Call("getWebhook", "GET", filled("/webhook/{webhookId}", webhook_id))
        answer: Webhook = self._caller.json(call)
        return answer

    def update(self, webhook_id: str, body: UpdateWebhookBody, *, if_match: Optional[str] = None) -> None:
        """Change a webhook.

        Absent members stay. Events that happen while it is disabled are not sent afterwards; a replay sends
        them. Enabling it forgets that it failed.

        ``PATCH /webhook/{webhookId}``

        :param webhook_id: The id of a webhook of the caller's organization.
        :param body: What is sent.
        :param if_match: An ETag: the change is refused with 412 if the webhook was changed since. Absent:
            it is made anyway.
        """
        call = Call(
            "updateWebhook",
            "PATCH",
            filled("/webhook/{webhookId}", webhook_id),
            json=body,
            headers={"if-match": if_match},
        )
        self._caller.send(call)

    def delete(self, webhook_id: str) -> None:
        """Delete a webhook with its log.

        What is on its way at this moment may still arrive. The events stay in `GET /events`.

        ``DELETE /webhook/{webhookId}``

        :param webhook_id: The id of a webhook of the caller's organization.
        """
        call = Call("deleteWebhook", "DELETE", filled("/webhook/{webhookId}", webhook_id))
        self._caller.send(call)

    def rotate_secret(self, webhook_id: str) -> RotatedWebhookSecret:
        """Give a webhook a new secret.

        The old one signs too for 24 hours: what is sent then has two signatures, and receivers can change
        over without missing an event. A second rotation ends the first secret at once.

        ``POST /webhook/{webhookId}/secret``

        :param webhook_id: The id of a webhook of the caller's organization.
        """
        call = Call("rotateWebhookSecret", "POST", filled("/webhook/{webhookId}/secret", webhook_id))
        answer: RotatedWebhookSecret = self._caller.json(call)
        return answer

    def send_test(self, webhook_id: str) -> SentTestEvent:
        """Send a test event to a webhook.

        An event of type `webhook.test` goes to this webhook, whatever kinds it asks for. An organization
        may ask for 10 tests and replays a minute. A disabled webhook is refused.

        ``POST /webhook/{webhookId}/test``

        :param webhook_id: The id of a webhook of the caller's organization.
        """
        call = Call("sendTestEvent", "POST", filled("/webhook/{webhookId}/test", webhook_id))
        answer: SentTestEvent = self._caller.json(call)
        return answer

    def deliveries(
        self,
        webhook_id: str,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        sort: Optional[Sequence[Literal["created_at", "-created_at"]]] = None,
        logic: Optional[Literal["and", "or"]] = None,
        event_id: Optional[TextFilter] = None,
        type: Optional[TextFilter] = None,
        state: Optional[TextFilter] = None,
        created_at: Optional[TimeFilter] = None,
    ) -> Pages[WebhookDelivery]:
        """List the deliveries of a webhook.

        What was sent, with payloads and answers, newest event first unless another order is asked. They are
        kept for 30 days, and the newest 10,000 at most. An event that was not tried yet is not listed.

        ``GET /webhook/{webhookId}/deliveries``

        :param webhook_id: The id of a webhook of the caller's organization.
        :param page: The page to read, counted from 1. At most 100000 items may come before it: filter to
            reach further ones.
        :param page_size: Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer
            items then.
        :param sort: The order of the items: a field, or `-` and a field for descending. Repeat it for
            further fields; the first counts most. Ties are broken by id.
        :param logic: Whether an item must match the filters of all fields (`and`) or of one field (`or`).
            All conditions on one field must hold either way.
        :param event_id: Keeps items by the event's id. `event_id[eq]=…` compares exactly,
            `event_id[contains]=…` in any case.
        :param type: Keeps items by the kind of event. `type[eq]=…` compares exactly, `type[contains]=…` in
            any case.
        :param state: Keeps items by the delivery's state. `state[eq]=…` compares exactly,
            `state[contains]=…` in any case.
        :param created_at: Keeps items by when the event happened. `created_at[gte]=2026-11-01T00:00:00Z`
            keeps that moment and later ones.
        """
        call = Call(
            "queryWebhookDeliveries",
            "GET",
            filled("/webhook/{webhookId}/deliveries", webhook_id),
            query={"page": page, "page_size": page_size, "sort": sort, "logic": logic, "event_id": event_id, "type": type, "state": state, "created_at": created_at},
        )
        return self._caller.pages(call)

    def replay(self, webhook_id: str, event_id: str) -> None:
        """Send one event to a webhook again.

        Under the same `webhook-id`, whether it was delivered or not, and with all retries. An organization
        may ask for 10 tests and replays a minute. A disabled webhook is refused.

        ``POST /webhook/{webhookId}/delivery/{eventId}/replay``

        :param webhook_id: The id of a webhook of the caller's organization.
        :param event_id: The id of an event, which is also the `webhook-id` of its deliveries. Later events
            have higher ids.
        """
        call = Call(
            "replayWebhookDelivery",
            "POST",
            filled("/webhook/{webhookId}/delivery/{eventId}/replay", webhook_id, event_id),
        )
        self._caller.send(call)

    def replay_missed(self, webhook_id: str, body: ReplayMissedWebhookDeliveriesBody) -> ReplayedDeliveries:
        """Send again what a webhook missed.

        Deliveries that failed, and events of the last 30 days that were never sent because the webhook was
        disabled. At most the newest 1,000 of them. An organization may ask for 10 tests and replays a
        minute. A disabled webhook is refused.

        ``POST /webhook/{webhookId}/replay``

        :param webhook_id: The id of a webhook of the caller's organization.
        :param body: What is sent.
        """
        call = Call(
            "replayMissedWebhookDeliveries",
            "POST",
            filled("/webhook/{webhookId}/replay", webhook_id),
            json=body,
        )
        answer: ReplayedDeliveries = self._caller.json(call)
        return answer


class EventsGroup:
    """Tells your server when an audience is ready, a run or a batch is done, or a job is completed, so that
    nothing has to poll. Deliveries are signed as the Standard Webhooks specification says, and are tried
    again for a day. Events can be listed by those who cannot receive.
    """

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def read(
        self,
        *,
        after: Optional[str] = None,
        type: Optional[Sequence[Literal["audience.ready", "run.completed", "run.failed", "batch.completed", "job.completed", "job.failed", "job.stuck", "job.stopped", "job.reported", "task.commented", "audience.waiting", "example.suspicious", "quota.near", "budget.near", "budget.reached", "signal.run_completed", "signal.run_failed", "webhook.test"]]] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> EventPage:
        """Read what happened in the caller's organization.

        For programs that cannot receive webhooks. Oldest first, of the last 30 days. Ask again with `after`
        set to the `next` of the page before: nothing is missed and nothing comes twice. A few seconds
        between two calls are enough.

        ``GET /events``

        :param after: Only events behind this id. `latest`: an empty page whose `next` begins now. Absent:
            from the oldest.
        :param type: Only these types. Repeated for several. Absent: all.
        :param from_: Only events from this moment on.
        :param to: Only events before this moment.
        :param limit: Events a page.
        """
        call = Call(
            "queryEvents",
            "GET",
            "/events",
            query={"after": after, "type": type, "from": from_, "to": to, "limit": limit},
        )
        answer: EventPage = self._caller.json(call)
        return answer


class IdentityGroup:
    """OAuth 2.0 and OpenID Connect. A program gets a token with its client id and secret; a command-line tool
    has somebody sign in with a browser, or by a code on another device. Discovery names every address, so
    most OAuth libraries need no more than the issuer's URL.
    """

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def openid_configuration(self) -> AuthorizationServerMetadata:
        """Read the OpenID Connect configuration.

        OpenID Connect Discovery 1.0. Everything that a client must know of this authorization server.
        Redirects if another issuer signs people in.

        ``GET /.well-known/openid-configuration``
        """
        call = Call("getOpenidConfiguration", "GET", "/.well-known/openid-configuration", needs_token=False)
        answer: AuthorizationServerMetadata = self._caller.json(call)
        return answer

    def authorization_server_metadata(self) -> AuthorizationServerMetadata:
        """Read the OAuth 2.0 authorization server metadata.

        RFC 8414. The same as OpenID Connect discovery, at the address that OAuth clients look for.

        ``GET /.well-known/oauth-authorization-server``
        """
        call = Call(
            "getAuthorizationServerMetadata",
            "GET",
            "/.well-known/oauth-authorization-server",
            needs_token=False,
        )
        answer: AuthorizationServerMetadata = self._caller.json(call)
        return answer

    def jwks(self) -> JsonWebKeySet:
        """Read the public keys of the service's tokens.

        For checking tokens without asking the service. Keys change; read them anew when a token names a key
        that you do not know.

        ``GET /.well-known/jwks.json``
        """
        call = Call("getJwks", "GET", "/.well-known/jwks.json", needs_token=False)
        answer: JsonWebKeySet = self._caller.json(call)
        return answer

    def issue_token(self, body: IssueTokenBody) -> TokenResponse:
        """Get a token for an API client or a program.

        RFC 6749. An API client uses `client_credentials`; its id and secret come in a Basic header or as
        form fields. A program that signs people in has no secret: it sends its client_id with a code (and
        the PKCE verifier), a refresh token or a device code. Without `scope`, a client's token carries all
        scopes that the client may have, and a refreshed token all that were granted.

        ``POST /connect/token``

        :param body: What is sent.
        """
        call = Call("issueToken", "POST", "/connect/token", form=body, needs_token=False)
        answer: TokenResponse = self._caller.json(call)
        return answer

    def revoke_token(self, body: RevokeTokenBody) -> None:
        """Revoke a token.

        RFC 7009. A refresh token, or an access token of a login, revokes its whole grant: all tokens of the
        grant are refused from the next request on. An unknown or expired token gives the same answer.

        ``POST /connect/revocation``

        :param body: What is sent.
        """
        call = Call("revokeToken", "POST", "/connect/revocation", form=body, needs_token=False)
        self._caller.send(call)

    def introspect_token(self, body: IntrospectTokenBody) -> TokenIntrospection:
        """Read an active token.

        RFC 7662, for API clients and their own tokens. Any other token counts as inactive.

        ``POST /connect/introspect``

        :param body: What is sent.
        """
        call = Call("introspectToken", "POST", "/connect/introspect", form=body, needs_token=False)
        answer: TokenIntrospection = self._caller.json(call)
        return answer

    def user_info(self) -> UserInfo:
        """Read the account behind a token.

        For tokens of the scope `openid`. The scopes `email` and `profile` tell more.

        ``GET /connect/userinfo``
        """
        call = Call("getUserInfo", "GET", "/connect/userinfo")
        answer: UserInfo = self._caller.json(call)
        return answer

    def start_device_authorization(self, body: StartDeviceAuthorizationBody) -> DeviceAuthorization:
        """Get a code for a device without a browser.

        RFC 8628. Show the user code and the address, and poll the token endpoint every `interval` seconds
        until the person has agreed.

        ``POST /connect/deviceauthorization``

        :param body: What is sent.
        """
        call = Call("startDeviceAuthorization", "POST", "/connect/deviceauthorization", form=body, needs_token=False)
        answer: DeviceAuthorization = self._caller.json(call)
        return answer

    def read_bridge_token(self, *, read_key: str) -> ReadBridgeTokenKeysOutput:
        """Read the token of a sign-in by browser.

        A 202 until somebody has decided, then the token, once. Afterwards, when it was refused, and after 5
        minutes the answer is a 404 whose `detail` says why.

        ``GET /identity/bridge-token``

        :param read_key: The read key that `createBridgeToken` gave.
        """
        call = Call("readBridgeToken", "GET", "/identity/bridge-token", query={"readKey": read_key}, needs_token=False)
        answer: ReadBridgeTokenKeysOutput = self._caller.json(call)
        return answer

    def create_bridge_token(self, *, client_id: str) -> CreateBridgeTokenOutput:
        """Begin a sign-in by browser for a program without credentials.

        Open `/connect/authorize/external?clientId=…&scope=…&writeKey=…` in a browser. Somebody signs in
        there, reads which program asks and from where, and allows or refuses it. Meanwhile, read the token
        with the read key, once a second. Both keys are good for 5 minutes. A network may ask 30 times a
        minute and have 20 open; beyond that the answer is a 429 with `Retry-After`. Programs of your own
        use the authorization code flow or a device code instead, which prove more.

        ``POST /identity/bridge-token``

        :param client_id: The program that asks. `rapidata-cli`, the published Python client, is built in.
        """
        call = Call(
            "createBridgeToken",
            "POST",
            "/identity/bridge-token",
            query={"clientId": client_id},
            needs_token=False,
        )
        answer: CreateBridgeTokenOutput = self._caller.json(call)
        return answer

    def create_client(self, body: CreateClientBody) -> CreateClientOutput:
        """Make an API client with the token of a sign-in by browser.

        The client acts for the account that signed in, in its organization, with the scope `api`. A token
        makes one client within 10 minutes after the sign-in began, and ends with that. All other tokens get
        a 403: people make API clients on their account page.

        ``POST /client``

        :param body: What is sent.
        """
        call = Call("createClient", "POST", "/client", json=body)
        answer: CreateClientOutput = self._caller.json(call)
        return answer


class ServiceGroup:
    """Health and status for monitors, this document, and the pages that show it. Most of it needs no token."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def health(self) -> Health:
        """Check that the Worker runs.

        Touches neither database nor storage. For a load balancer that asks often.

        ``GET /healthz``
        """
        call = Call("getHealth", "GET", "/healthz", needs_token=False)
        answer: Health = self._caller.json(call)
        return answer

    def readiness(self) -> Readiness:
        """Check that the database and the storage answer.

        Tries the database, its schema and the storage of files. 503 with the same body if one of them
        fails.

        ``GET /readyz``
        """
        call = Call("getReadiness", "GET", "/readyz", needs_token=False)
        answer: Readiness = self._caller.json(call)
        return answer

    def open_api_document(self) -> Dict[str, Any]:
        """Read this document.

        OpenAPI 3.1, the same as docs/openapi.json of the running version. Clients are generated from it.

        ``GET /openapi.json``
        """
        call = Call("getOpenApiDocument", "GET", "/openapi.json", needs_token=False)
        answer: Dict[str, Any] = self._caller.json(call)
        return answer

    def docs_page(self) -> str:
        """Open the start page of the documentation.

        A page for people. It needs no token, and what you try on it uses your own.

        ``GET /docs``
        """
        call = Call("getDocsPage", "GET", "/docs", needs_token=False)
        return self._caller.text(call)

    def docs_file(self, file: str) -> bytes:
        """Read a script, a style or the index of the documentation's pages.

        What the pages load. Answers If-None-Match.

        ``GET /docs/{file}``

        :param file: The name of the script or style.
        """
        call = Call("getDocsFile", "GET", filled("/docs/{file}", file), needs_token=False)
        return self._caller.send(call).body

    def get_status(self) -> ServiceStatus:
        """Read how the service does, part by part.

        For Admins, and for a monitor with the token of the setting STATUS_TOKEN. The whole is as bad as its
        worst part. May be asked every few seconds.

        ``GET /status``
        """
        call = Call("getStatus", "GET", "/status")
        answer: ServiceStatus = self._caller.json(call)
        return answer


class Operations:
    """Every operation of the service, by its group."""

    def __init__(self, caller: Caller) -> None:
        self.assets = AssetsGroup(caller)
        self.batch_uploads = BatchUploadsGroup(caller)
        self.serving = ServingGroup(caller)
        self.audiences = AudiencesGroup(caller)
        self.examples = ExamplesGroup(caller)
        self.shares = SharesGroup(caller)
        self.organizations = OrganizationsGroup(caller)
        self.datasets = DatasetsGroup(caller)
        self.datapoints = DatapointsGroup(caller)
        self.definitions = DefinitionsGroup(caller)
        self.jobs = JobsGroup(caller)
        self.links = LinksGroup(caller)
        self.signals = SignalsGroup(caller)
        self.validation_sets = ValidationSetsGroup(caller)
        self.flows = FlowsGroup(caller)
        self.benchmarks = BenchmarksGroup(caller)
        self.participants = ParticipantsGroup(caller)
        self.leaderboards = LeaderboardsGroup(caller)
        self.cache = CacheGroup(caller)
        self.campaigns = CampaignsGroup(caller)
        self.restore = RestoreGroup(caller)
        self.billing = BillingGroup(caller)
        self.webhooks = WebhooksGroup(caller)
        self.events = EventsGroup(caller)
        self.identity = IdentityGroup(caller)
        self.service = ServiceGroup(caller)
