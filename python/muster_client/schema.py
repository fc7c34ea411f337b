"""What the service's operations take and answer.

Objects are plain dicts. Members of a request that are ``NotRequired`` may be left out.
"""

# Made from docs/openapi.json: npm test -- --update writes it anew.

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Dict, List, Literal, Optional, TypedDict, Union

if sys.version_info >= (3, 11):
    from typing import NotRequired
elif TYPE_CHECKING:
    from typing_extensions import NotRequired


class AudienceReadyPayload(TypedDict):
    """An audience has the graduates that it needs."""

    type: Literal["audience.ready"]
    """What happened. Always `audience.ready` here."""
    timestamp: str
    """When it happened."""
    data: AudienceReadyData
    """What it happened to: ids, names and counts."""


class AudienceReadyData(TypedDict):
    audienceId: str
    """The audience."""
    name: str
    """Its name at that moment."""
    graduated: int
    """Its active graduates."""
    needed: int
    """The graduates that it needs."""


class RunCompletedPayload(TypedDict):
    """A background run on an audience ended."""

    type: Literal["run.completed"]
    """What happened. Always `run.completed` here."""
    timestamp: str
    """When it happened."""
    data: RunCompletedData
    """What it happened to: ids, names and counts."""


class RunCompletedData(TypedDict):
    runId: str
    """The run, by whose id it can be read."""
    kind: Literal["inactivity-sync", "recalculation", "initialization"]
    """`recalculation` judges everybody again, `inactivity-sync` finds who stayed away, `initialization` seeds
    people from a CSV.
    """
    audienceId: str
    """The audience whose people it worked on."""
    processedCount: int
    """People it looked at, or rows of the CSV."""
    changedCount: int
    """People whose state it changed."""


class RunFailedPayload(TypedDict):
    """A background run on an audience could not be finished."""

    type: Literal["run.failed"]
    """What happened. Always `run.failed` here."""
    timestamp: str
    """When it happened."""
    data: RunFailedData
    """What it happened to: ids, names and counts."""


class RunFailedData(TypedDict):
    runId: str
    """The run, by whose id it can be read."""
    kind: Literal["inactivity-sync", "recalculation", "initialization"]
    """`recalculation` judges everybody again, `inactivity-sync` finds who stayed away, `initialization` seeds
    people from a CSV.
    """
    audienceId: str
    """The audience whose people it worked on."""
    processedCount: int
    """People it looked at, or rows of the CSV."""
    changedCount: int
    """People whose state it changed."""
    reason: str
    """Why, in a sentence."""


class BatchCompletedPayload(TypedDict):
    """A batch upload has an outcome for each of its URLs."""

    type: Literal["batch.completed"]
    """What happened. Always `batch.completed` here."""
    timestamp: str
    """When it happened."""
    data: BatchCompletedData
    """What it happened to: ids, names and counts."""


class BatchCompletedData(TypedDict):
    batchUploadId: str
    """The batch upload."""
    correlationId: Optional[str]
    """The id that its creator gave it. Null: none."""
    totalCount: int
    """Its URLs."""
    completedCount: int
    """URLs whose files are stored."""
    failedCount: int
    """URLs that failed for good."""


class JobCompletedPayload(TypedDict):
    """A labeling job has its results."""

    type: Literal["job.completed"]
    """What happened. Always `job.completed` here."""
    timestamp: str
    """When it happened."""
    data: JobCompletedData
    """What it happened to: ids, names and counts."""


class JobCompletedData(TypedDict):
    jobId: str
    """The job."""
    name: str
    """Its name at that moment."""
    audienceId: str
    """The audience or filtered view that works on it."""


class JobFailedPayload(TypedDict):
    """The tasks of a labeling job could not be laid out."""

    type: Literal["job.failed"]
    """What happened. Always `job.failed` here."""
    timestamp: str
    """When it happened."""
    data: JobFailedData
    """What it happened to: ids, names and counts."""


class JobFailedData(TypedDict):
    jobId: str
    """The job."""
    name: str
    """Its name at that moment."""
    audienceId: str
    """The audience or filtered view that works on it."""
    reason: str
    """Why, in a sentence."""


class JobStuckPayload(TypedDict):
    """A running labeling job got no answer for 12 hours, and tasks are open."""

    type: Literal["job.stuck"]
    """What happened. Always `job.stuck` here."""
    timestamp: str
    """When it happened."""
    data: JobStuckData
    """What it happened to: ids, names and counts."""


class JobStuckData(TypedDict):
    jobId: str
    """The job."""
    name: str
    """Its name at that moment."""
    audienceId: str
    """The audience or filtered view that works on it."""
    hours: int
    """Hours without an answer."""
    openTasks: int
    """Tasks that are not done."""


class JobStoppedPayload(TypedDict):
    """Another organization stopped a labeling job, or its access to the audience ended."""

    type: Literal["job.stopped"]
    """What happened. Always `job.stopped` here."""
    timestamp: str
    """When it happened."""
    data: JobStoppedData
    """What it happened to: ids, names and counts."""


class JobStoppedData(TypedDict):
    jobId: str
    """The job."""
    name: str
    """Its name at that moment."""
    audienceId: str
    """The audience or filtered view that works on it."""
    reason: Literal["AccessEnded", "PausedByOwner", "EndedByOwner"]
    """`AccessEnded`: its organization may no longer use the audience. `PausedByOwner`, `EndedByOwner`: the
    organization that owns the audience did it.
    """


class JobReportedPayload(TypedDict):
    """People reported tasks of a labeling job."""

    type: Literal["job.reported"]
    """What happened. Always `job.reported` here."""
    timestamp: str
    """When it happened."""
    data: JobReportedData
    """What it happened to: ids, names and counts."""


class JobReportedData(TypedDict):
    jobId: str
    """The job."""
    name: str
    """Its name at that moment."""
    audienceId: str
    """The audience or filtered view that works on it."""
    reports: int
    """Reports since the last such event of the job."""


class TaskCommentedPayload(TypedDict):
    """A member commented on a task of a labeling job."""

    type: Literal["task.commented"]
    """What happened. Always `task.commented` here."""
    timestamp: str
    """When it happened."""
    data: TaskCommentedData
    """What it happened to: ids, names and counts."""


class TaskCommentedData(TypedDict):
    jobId: str
    """The job."""
    name: str
    """Its name at that moment."""
    rapidId: str
    """The task, as the results of its job name it."""
    commentId: str
    """The comment, whose text the task's comments have."""
    author: str
    """The name of the member who wrote it."""
    authorId: str
    """The account of the member who wrote it."""
    mentioned: List[str]
    """The accounts of the members whom it mentions. Empty: it mentions nobody."""


class AudienceWaitingPayload(TypedDict):
    """People came to an audience for half an hour and found nothing to do."""

    type: Literal["audience.waiting"]
    """What happened. Always `audience.waiting` here."""
    timestamp: str
    """When it happened."""
    data: AudienceWaitingData
    """What it happened to: ids, names and counts."""


class AudienceWaitingData(TypedDict):
    audienceId: str
    """The audience."""
    name: str
    """Its name at that moment."""
    minutes: int
    """How long people have come without finding a task, in minutes."""


class ExampleSuspiciousPayload(TypedDict):
    """An example is answered wrongly so often that its truth is probably wrong."""

    type: Literal["example.suspicious"]
    """What happened. Always `example.suspicious` here."""
    timestamp: str
    """When it happened."""
    data: ExampleSuspiciousData
    """What it happened to: ids, names and counts."""


class ExampleSuspiciousData(TypedDict):
    exampleId: str
    """The example whose truth is probably wrong, or whose question is misread."""
    audienceId: str
    """Its audience."""
    correct: int
    """Answers that agree with its truth."""
    incorrect: int
    """Answers that disagree."""
    expectedShare: float
    """The share of right answers that the audience's other examples let expect, 0 to 1."""


class QuotaNearPayload(TypedDict):
    """An organization has used 80% or all of a quota."""

    type: Literal["quota.near"]
    """What happened. Always `quota.near` here."""
    timestamp: str
    """When it happened."""
    data: QuotaNearData
    """What it happened to: ids, names and counts."""


class QuotaNearData(TypedDict):
    quota: Literal["storedBytes", "audiences", "campaigns", "openBatches", "people"]
    """The quota."""
    percent: Union[Literal[80], Literal[100]]
    """The share that is used: 80 or 100. Each is told once a day at most."""
    used: int
    """What the organization has."""
    limit: int
    """What it may have."""


class BudgetNearPayload(TypedDict):
    """80% of an organization's limit or credits, or of a job's budget, is spent."""

    type: Literal["budget.near"]
    """What happened. Always `budget.near` here."""
    timestamp: str
    """When it happened."""
    data: BudgetNearData
    """What it happened to: ids, names and counts."""


class BudgetNearData(TypedDict):
    organizationId: str
    """The organization that pays."""
    jobId: Optional[str]
    """The job whose own budget it is. Null: it is what the organization may spend."""
    audienceId: Optional[str]
    """The audience whose recruiting waits. Null: it is not about one audience."""
    spent: float
    """What is spent, in US dollars: of a monthly limit, in this month."""
    limit: float
    """The limit, the credits or the budget, in US dollars."""


class BudgetReachedPayload(TypedDict):
    """An organization's limit or credits, or a job's budget, is used up: no new tasks are handed out."""

    type: Literal["budget.reached"]
    """What happened. Always `budget.reached` here."""
    timestamp: str
    """When it happened."""
    data: BudgetReachedData
    """What it happened to: ids, names and counts."""


class BudgetReachedData(TypedDict):
    organizationId: str
    """The organization that pays."""
    jobId: Optional[str]
    """The job whose own budget it is. Null: it is what the organization may spend."""
    audienceId: Optional[str]
    """The audience whose recruiting waits. Null: it is not about one audience."""
    spent: float
    """What is spent, in US dollars: of a monthly limit, in this month."""
    limit: float
    """The limit, the credits or the budget, in US dollars."""


class SignalRunCompletedPayload(TypedDict):
    """The job of a signal's run has its results."""

    type: Literal["signal.run_completed"]
    """What happened. Always `signal.run_completed` here."""
    timestamp: str
    """When it happened."""
    data: SignalRunCompletedData
    """What it happened to: ids, names and counts."""


class SignalRunCompletedData(TypedDict):
    signalId: str
    """The signal that ran."""
    name: str
    """Its name at that moment."""
    runId: str
    """The run, by whose id it can be read."""
    jobId: Optional[str]
    """The job that it made. Null: none."""


class SignalRunFailedPayload(TypedDict):
    """A signal's run failed, or its job did."""

    type: Literal["signal.run_failed"]
    """What happened. Always `signal.run_failed` here."""
    timestamp: str
    """When it happened."""
    data: SignalRunFailedData
    """What it happened to: ids, names and counts."""


class SignalRunFailedData(TypedDict):
    signalId: str
    """The signal that ran."""
    name: str
    """Its name at that moment."""
    runId: str
    """The run, by whose id it can be read."""
    jobId: Optional[str]
    """The job that it made. Null: none."""
    reason: str
    """Why, in a sentence."""


class WebhookTestPayload(TypedDict):
    """Somebody asked for a test event."""

    type: Literal["webhook.test"]
    """What happened. Always `webhook.test` here."""
    timestamp: str
    """When it happened."""
    data: WebhookTestData
    """What it happened to: ids, names and counts."""


class WebhookTestData(TypedDict):
    webhookId: str
    """The webhook that was tested."""


class AssetSummary(TypedDict):
    fileName: str
    """The name under which the service keeps the file, which other operations take: a uuid with an extension."""
    url: str
    """The file's public address. It needs no token."""
    name: Optional[str]
    """The name that the file had when it was uploaded, up to 255 characters. Null: it came from a URL, or had
    none.
    """
    mediaType: str
    """What the bytes are, such as `image/webp`."""
    sizeBytes: int
    """Bytes of the stored file, after compression."""
    originalSizeBytes: int
    """Bytes of the file as it came."""
    width: Optional[int]
    """Pixels, after EXIF orientation. Null for sound."""
    height: Optional[int]
    """Pixels, after EXIF orientation. Null for sound."""
    durationMs: Optional[int]
    """Milliseconds of sound or film. Null for pictures, and where the file's header does not say."""
    thumbHash: Optional[str]
    """A blurred miniature of the picture to show while it loads: its ThumbHash
    (https://evanw.github.io/thumbhash/) in base64, at most 25 bytes. Null for other media, and for pictures
    that were not decoded when they were stored.
    """
    urls: Dict[str, str]
    """Addresses of smaller variants of the picture by their width in pixels, such as `320`. Each is narrower
    than the picture. Empty for videos, sounds, GIF and AVIF, and where the width is unknown.
    """
    sourceUrl: Optional[str]
    """The URL that the file came from. Null: it was uploaded."""
    batchUploadId: Optional[str]
    """The batch upload that stored the file. Null: it came by itself, or before batches were noted."""
    createdAt: str
    """When the upload began. For files of a batch, when the batch was created."""


TextFilter = TypedDict(
    "TextFilter",
    {
        # Equal to this value.
        "eq": "NotRequired[str]",
        # Not equal to this value. Items without a value match.
        "neq": "NotRequired[str]",
        # Greater than this value: a larger number, a later time, or a text that comes after it.
        "gt": "NotRequired[str]",
        # Greater than this value or equal to it.
        "gte": "NotRequired[str]",
        # Less than this value: a smaller number, an earlier time, or a text that comes before it.
        "lt": "NotRequired[str]",
        # Less than this value or equal to it.
        "lte": "NotRequired[str]",
        # Contains this text, in any case. An empty text is no condition.
        "contains": "NotRequired[str]",
        # Starts with this text, in any case. An empty text is no condition.
        "starts_with": "NotRequired[str]",
        # Ends with this text, in any case. An empty text is no condition.
        "ends_with": "NotRequired[str]",
        # Does not contain this text, in any case. Items without a value match. An empty text is no
        # condition.
        "not_contains": "NotRequired[str]",
        # Equal to one of these values, at most 200: repeat the parameter, once for each value.
        "in": "NotRequired[List[str]]",
    },
)
"""Conditions on a text. `eq`, `neq` and `in` compare exactly; the other operators ignore case."""


NumberFilter = TypedDict(
    "NumberFilter",
    {
        # Equal to this value.
        "eq": "NotRequired[int]",
        # Not equal to this value. Items without a value match.
        "neq": "NotRequired[int]",
        # Greater than this value: a larger number, a later time, or a text that comes after it.
        "gt": "NotRequired[int]",
        # Greater than this value or equal to it.
        "gte": "NotRequired[int]",
        # Less than this value: a smaller number, an earlier time, or a text that comes before it.
        "lt": "NotRequired[int]",
        # Less than this value or equal to it.
        "lte": "NotRequired[int]",
        # Contains this text, in any case. An empty text is no condition.
        "contains": "NotRequired[str]",
        # Starts with this text, in any case. An empty text is no condition.
        "starts_with": "NotRequired[str]",
        # Ends with this text, in any case. An empty text is no condition.
        "ends_with": "NotRequired[str]",
        # Does not contain this text, in any case. Items without a value match. An empty text is no
        # condition.
        "not_contains": "NotRequired[str]",
        # Equal to one of these values, at most 200: repeat the parameter, once for each value.
        "in": "NotRequired[List[int]]",
    },
)
"""Conditions on a whole number. Operators of text look into the number's digits."""


TimeFilter = TypedDict(
    "TimeFilter",
    {
        # Equal to this value.
        "eq": "NotRequired[str]",
        # Not equal to this value. Items without a value match.
        "neq": "NotRequired[str]",
        # Greater than this value: a larger number, a later time, or a text that comes after it.
        "gt": "NotRequired[str]",
        # Greater than this value or equal to it.
        "gte": "NotRequired[str]",
        # Less than this value: a smaller number, an earlier time, or a text that comes before it.
        "lt": "NotRequired[str]",
        # Less than this value or equal to it.
        "lte": "NotRequired[str]",
        # Contains this text, in any case. An empty text is no condition.
        "contains": "NotRequired[str]",
        # Starts with this text, in any case. An empty text is no condition.
        "starts_with": "NotRequired[str]",
        # Ends with this text, in any case. An empty text is no condition.
        "ends_with": "NotRequired[str]",
        # Does not contain this text, in any case. Items without a value match. An empty text is no
        # condition.
        "not_contains": "NotRequired[str]",
        # Equal to one of these values, at most 200: repeat the parameter, once for each value.
        "in": "NotRequired[List[str]]",
    },
)
"""Conditions on a time in RFC 3339. Operators of text look into the time in UTC with milliseconds."""


class Asset(TypedDict):
    fileName: str
    """The name under which the file is stored: a random uuid, and an ending that says its type. Examples and
    tasks name it; read it at `/asset/file/{fileName}`.
    """
    warnings: List[str]
    """Why the file was stored unchanged, or that it is not whole, in sentences. Usually empty."""
    wasCompressed: bool
    """Whether the stored file is a compressed picture instead of the one that was sent."""
    originalSizeBytes: NotRequired[int]
    """The size of the file as it was sent, in bytes."""
    finalSizeBytes: NotRequired[int]
    """The size of the file as it is stored, in bytes."""


class BatchUploadSummary(TypedDict):
    batchUploadId: str
    """The id of the batch."""
    correlationId: Optional[str]
    """The text by which its client finds batches that belong together, up to 256 characters. Null: it gave
    none.
    """
    status: BatchUploadStatus
    """Where the batch stands as a whole."""
    totalCount: int
    """The number of URLs, 1 to 5000."""
    completedCount: int
    """URLs whose file is stored."""
    failedCount: int
    """URLs whose file could not be stored. After an abort, also those that still waited."""
    createdAt: str
    """When the batch was created."""


BatchUploadStatus = Literal["Processing", "Completed", "Aborted"]
"""`Processing`: some URLs are pending. `Completed`: every URL is stored or has failed. `Aborted`: somebody
stopped it.
"""


class StartedBatchUpload(TypedDict):
    batchUploadId: str
    """The new batch, or the one that a repeat found."""


class CreateBatchUploadBody(TypedDict):
    urls: List[str]
    """The addresses of the files, 1 to 5,000. A bad one fails its own item and not the batch."""
    correlationId: NotRequired[Optional[str]]
    """A name of your own that several batches may share, up to 256 characters, to watch them together. Null or
    absent: none.
    """
    compression: NotRequired[Optional[CompressionOverride]]
    """How to store the pictures of this batch. Null or absent: as the service is set up."""


class CompressionOverride(TypedDict):
    enabled: NotRequired[Optional[bool]]
    """Whether to compress still pictures to WebP. Null or absent: as the service is set up."""
    quality: NotRequired[Optional[int]]
    """The quality of the WebP, 1 (small) to 100 (best). Null or absent: as the service is set up."""
    maxDimension: NotRequired[Optional[int]]
    """The longer side of the result in pixels, 1 to 16383. Nothing is enlarged. Null or absent: as the service
    is set up.
    """
    variants: NotRequired[Optional[List[int]]]
    """Widths of still pictures to make at once, in pixels. They cost no second decode. Null, absent or empty:
    each is made when somebody first asks for it.
    """


class BatchUploadProgress(TypedDict):
    status: BatchUploadStatus
    """Processing if any of the batches is; otherwise Aborted if any is; otherwise Completed."""
    totalCount: int
    """How many URLs the batches have together."""
    completedCount: int
    """How many files of the batches are stored."""
    failedCount: int
    """How many URLs of the batches failed."""
    completedBatches: List[str]
    """The ids of the batches in which nothing is pending any more, aborted ones included."""


class BatchUpload(TypedDict):
    batchUploadId: str
    """The id of this batch, for watching and stopping it."""
    status: BatchUploadStatus
    """How far the batch is."""
    totalCount: int
    """How many URLs the batch has."""
    completedCount: int
    """How many files are stored."""
    failedCount: int
    """How many URLs failed."""
    items: List[GetBatchUploadResultUrlOutput]
    """The URLs with their outcomes, in the order in which they were sent."""


class GetBatchUploadResultUrlOutput(TypedDict):
    url: str
    """The address, exactly as it was sent."""
    fileName: NotRequired[Optional[str]]
    """The name under which the file is stored. Null unless the item is Completed."""
    warnings: List[str]
    """Why the file was stored unchanged, or that it is not whole, in sentences. Usually empty."""
    status: BatchUploadUrlStatus
    """How far the item is."""
    errorMessage: NotRequired[Optional[str]]
    """Why the item failed, in a sentence. Null unless it did."""
    stage: NotRequired[Optional[str]]
    """Where the item failed, such as `download` or `content_type`. Null unless it did."""
    upstreamHttpStatus: NotRequired[Optional[int]]
    """The HTTP status that the file's server gave. Null if the item did not fail by that."""


BatchUploadUrlStatus = Literal["Pending", "Completed", "Failed"]
"""`Pending`: not yet fetched. `Completed`: the file is stored. `Failed`: see `errorMessage`."""


class ShownInstructions(TypedDict):
    """What a person must have read before they answer."""

    version: str
    """Names the content, as the rapid did."""
    text: str
    """The rules as Markdown. Pictures have full addresses."""
    examples: List[ShownInstructionExample]
    """Right and wrong answers, in their order. At most 20."""


class ShownInstructionExample(TypedDict):
    """An answer that is right or wrong, and why."""

    asset: Optional[Union[ShownAssetFileAsset, ShownAssetTextAsset, ShownAssetMultiAsset]]
    """The file that is judged, as it is shown. Null: the example is a text."""
    text: Optional[str]
    """What is judged where it is a text. Null without one."""
    answer: Optional[str]
    """What was answered. Null: the reason says it."""
    isRight: bool
    """Whether this answer is right."""
    reason: str
    """Why it is right or wrong."""


class ShownAssetFileAsset(TypedDict):
    """A stored file: a picture, a video or a sound."""

    _t: Literal["FileAsset"]
    """Says which variant this object is. Always `FileAsset` here."""
    url: str
    """The address to show the file from. It needs no token."""
    fileName: str
    """The name under which the file is stored."""
    mediaType: str
    """The media type of the file, such as `image/webp`."""
    width: Optional[int]
    """The width of the picture or video in pixels. Null if unknown, and for sounds."""
    height: Optional[int]
    """The height of the picture or video in pixels. Null if unknown, and for sounds."""
    durationMs: Optional[int]
    """The length of the video or sound in milliseconds. Null for pictures, and if unknown."""
    thumbHash: Optional[str]
    """A blurred miniature of the picture to show while it loads: its ThumbHash
    (https://evanw.github.io/thumbhash/) in base64, at most 25 bytes. Null for other media, and for pictures
    that were not decoded when they were stored.
    """
    urls: Dict[str, str]
    """Addresses of smaller variants of the picture by their width in pixels, such as `320`. Each is narrower
    than the picture. Empty for videos, sounds, GIF and AVIF, and where the width is unknown.
    """
    identifier: str
    """The asset's name as its author gave it, or the file name. Answers may name the winner of a comparison by
    it.
    """


class ShownAssetTextAsset(TypedDict):
    """A text."""

    _t: Literal["TextAsset"]
    """Says which variant this object is. Always `TextAsset` here."""
    text: str
    """The text to show."""
    identifier: str
    """The asset's name as its author gave it, or the text itself. Answers may name the winner of a comparison
    by it.
    """


class ShownAssetMultiAsset(TypedDict):
    """Several assets to show together."""

    _t: Literal["MultiAsset"]
    """Says which variant this object is. Always `MultiAsset` here."""
    assets: List[ShownAsset]
    """The assets to show together, in their order."""
    identifier: str
    """The name of the assets together."""


class InactivitySync(TypedDict):
    id: str
    """The id of this run, for reading it later."""
    audienceId: str
    """The audience whose people the run goes through."""
    lastProcessedUserId: Optional[str]
    """The person whom the run reached last, in the order of ids. Null for callers who may not change the
    audience, and when the run is not under way.
    """
    processedCount: int
    """How many people the run has looked at so far."""
    changedCount: int
    """How many people the run has changed so far."""
    errorMessage: Optional[str]
    """Why the run failed. Null unless it did."""
    startedAt: Optional[str]
    """When the work began, in UTC. Null while the run waits."""
    lastHeartbeatAt: Optional[str]
    """When the run last made progress, in UTC. A run that is silent for two minutes is taken up again. Null
    while it waits.
    """
    completedAt: Optional[str]
    """When the run ended, in whichever way, in UTC. Null before that."""
    createdAt: str
    """When the run was asked for, in UTC."""
    state: AudienceInactivitySyncState
    """Whether the run waits, works or has ended."""
    phase: AudienceInactivitySyncPhase
    """What the run is doing."""
    cutoff: str
    """People who were last seen before this moment are marked as inactive. In UTC."""


AudienceInactivitySyncState = Literal["Pending", "Processing", "Completed", "Failed", "Aborted"]
"""`Pending`: waits to begin. `Processing`: under way. `Completed`: went through everybody. `Failed`: gave up,
and `errorMessage` says why. `Aborted`: replaced by a newer run, or its audience was deleted.
"""


AudienceInactivitySyncPhase = Literal["MarkingInactiveUsers", "Finalizing", "Done"]
"""`MarkingInactiveUsers`: going through the people. `Finalizing`: publishing the counts. `Done`: nothing is
left to do.
"""


class StateRecalculation(TypedDict):
    id: str
    """The id of this run, for reading it later."""
    audienceId: str
    """The audience whose people the run goes through."""
    lastProcessedUserId: Optional[str]
    """The person whom the run reached last, in the order of ids. Null for callers who may not change the
    audience, and when the run is not under way.
    """
    processedCount: int
    """How many people the run has looked at so far."""
    changedCount: int
    """How many people the run has changed so far."""
    errorMessage: Optional[str]
    """Why the run failed. Null unless it did."""
    startedAt: Optional[str]
    """When the work began, in UTC. Null while the run waits."""
    lastHeartbeatAt: Optional[str]
    """When the run last made progress, in UTC. A run that is silent for two minutes is taken up again. Null
    while it waits.
    """
    completedAt: Optional[str]
    """When the run ended, in whichever way, in UTC. Null before that."""
    createdAt: str
    """When the run was asked for, in UTC."""
    state: AudienceStateRecalculationState
    """Whether the run waits, works or has ended."""
    phase: AudienceStateRecalculationPhase
    """What the run is doing."""


AudienceStateRecalculationState = Literal["Pending", "Processing", "Completed", "Failed", "Aborted"]
"""`Pending`: waits to begin. `Processing`: under way. `Completed`: went through everybody. `Failed`: gave up,
and `errorMessage` says why. `Aborted`: replaced by a newer run, or its audience was deleted.
"""


AudienceStateRecalculationPhase = Literal["RecalculatingUsers", "Finalizing", "Done"]
"""`RecalculatingUsers`: going through the people. `Finalizing`: publishing the counts. `Done`: nothing is left
to do.
"""


class StartedInactivitySync(TypedDict):
    syncId: str
    """The run that was started, or that waits already. Read it with `GET /audience/inactivity-sync/{syncId}`."""


class StartedStateRecalculation(TypedDict):
    recalculationId: str
    """The run that was started, or that waits already. Read it with `GET
    /audience/state-recalculation/{recalculationId}`.
    """


class UserMetrics(TypedDict):
    usersPerState: Dict[str, int]
    """The number of people by state. Every state is a key, with 0 where nobody is in it: `Distilling`,
    `Graduated`, `Dropped…` by reason, `Inactive…`. Empty for a curated audience.
    """


class Seeding(TypedDict):
    id: str
    """The id of this run, for reading it later."""
    audienceId: str
    """The audience whose people the run goes through."""
    lastProcessedUserId: Optional[str]
    """The person whom the run reached last, in the order of ids. Null for callers who may not change the
    audience, and when the run is not under way.
    """
    processedCount: int
    """How many people the run has looked at so far."""
    changedCount: int
    """How many people the run has changed so far."""
    errorMessage: Optional[str]
    """Why the run failed. Null unless it did."""
    startedAt: Optional[str]
    """When the work began, in UTC. Null while the run waits."""
    lastHeartbeatAt: Optional[str]
    """When the run last made progress, in UTC. A run that is silent for two minutes is taken up again. Null
    while it waits.
    """
    completedAt: Optional[str]
    """When the run ended, in whichever way, in UTC. Null before that."""
    createdAt: str
    """When the run was asked for, in UTC."""
    state: AudienceUserInitializationState
    """Whether the run waits, works or has ended."""
    phase: AudienceUserInitializationPhase
    """What the run is doing."""
    badRowCount: int
    """How many rows of the file were refused."""
    badRows: List[SeedingBadRowsItem]
    """The first hundred rows that were refused, in the order of the file."""


class SeedingBadRowsItem(TypedDict):
    line: int
    """The number of the line in the file, where the header is line 1."""
    reason: str
    """Why the row was refused, in a sentence."""


AudienceUserInitializationState = Literal["Pending", "Processing", "Completed", "Failed", "Aborted"]
"""`Pending`: waits to begin. `Processing`: under way. `Completed`: went through everybody. `Failed`: gave up,
and `errorMessage` says why. `Aborted`: replaced by a newer run, or its audience was deleted.
"""


AudienceUserInitializationPhase = Literal["SeedingUsers", "Finalizing", "Done"]
"""`SeedingUsers`: going through the rows. `Finalizing`: publishing the counts. `Done`: nothing is left to do."""


class ExampleChange(TypedDict):
    recalculationId: Optional[str]
    """The recalculation of people's states that this started. Null if nobody's state can change."""


class AddExampleToAudienceBody(TypedDict):
    asset: AssetInput
    """What people see: a file, a text, or several assets. A comparison takes a `MultiAssetInput` of at least
    two different ones.
    """
    payload: ExamplePayload
    """What people are asked about it. It decides the kind of the truth."""
    truth: NotRequired[Optional[ExampleTruth]]
    """The correct answer, of the payload's kind. Null or absent: the example is stored and not used."""
    randomCorrectProbability: NotRequired[Optional[float]]
    """The probability that a guess is correct, 0 to 1. Null or absent: the share of the categories that are
    correct, one in so many as are compared, and 0.1 for everything else. Above 0.9 the example tells
    nothing and does not count.
    """
    explanation: NotRequired[Optional[str]]
    """What people are told about the correct answer after theirs, up to 1,000 characters. Null or absent:
    nothing.
    """
    context: NotRequired[Optional[str]]
    """A text that people see beside the question, up to 5,000 characters. Null or absent: none."""
    contextAsset: NotRequired[Optional[AssetInput]]
    """An asset that people see beside the question. Null or absent: none."""
    sortIndex: NotRequired[Optional[int]]
    """The example's place in the list, 0 or more. Null or absent: after the last one."""
    featureFlags: NotRequired[Optional[List[FeatureFlag]]]
    """How the example is shown and answered, at most 50 flags. Null or absent: as usual."""
    isCommonSense: NotRequired[Optional[bool]]
    """Whether everybody should get the example right: a wrong answer counts double. Null or absent counts as
    false.
    """
    visibility: NotRequired[ExampleVisibility]
    """Who may see the example in the list, apart from those who may change it. Default `Private`."""


AssetInput = Union["AssetInputExistingAssetInput", "TextAssetInput", "MultiAssetInput"]
"""What is shown: an uploaded file, a text, or several of them."""


class AssetInputExistingAssetInput(TypedDict):
    """A file that was uploaded before."""

    _t: Literal["ExistingAssetInput"]
    """Says which variant this object is. Always `ExistingAssetInput` here."""
    name: str
    """The `fileName` that the upload of the file answered. Your organization, or the owner of what you change,
    must own the file.
    """
    metadata: NotRequired[Optional[Dict[str, MetadataInputTextMetadataInput]]]
    """Texts of your own about the asset, by a key of 1 to 256 characters. At most 50. Null or absent: none."""
    identifier: NotRequired[Optional[str]]
    """Your own name for the asset, 1 to 256 characters. Null or absent: the file name, or the text itself; for
    several assets, a fresh id.
    """


class MetadataInputTextMetadataInput(TypedDict):
    """A text about an asset that people who label do not see."""

    _t: Literal["TextMetadataInput"]
    """Says which variant this object is. Always `TextMetadataInput` here."""
    text: Optional[str]
    """What the text says, up to 5,000 characters. Null: nothing."""
    visibilities: MetadataVisibilities
    """Who may see the text. Several names add up."""


MetadataVisibilities = List[Literal["None", "Users", "Customers", "Admins", "Dashboard", "All"]]
"""Who may see the text. `Customers`, `Dashboard` and `All`: everybody who reads the asset by the API.
`Admins`: only Admins. `None` and `Users`: nobody there.
"""


class TextAssetInput(TypedDict):
    """A text, which needs no upload."""

    _t: Literal["TextAssetInput"]
    """Says which variant this object is. Always `TextAssetInput` here."""
    text: str
    """The text that is shown, 1 to 5,000 characters."""
    metadata: NotRequired[Optional[Dict[str, MetadataInputTextMetadataInput]]]
    """Texts of your own about the asset, by a key of 1 to 256 characters. At most 50. Null or absent: none."""
    identifier: NotRequired[Optional[str]]
    """Your own name for the asset, 1 to 256 characters. Null or absent: the file name, or the text itself; for
    several assets, a fresh id.
    """


class MultiAssetInput(TypedDict):
    """Several assets that are shown together, as for a comparison."""

    _t: Literal["MultiAssetInput"]
    """Says which variant this object is. Always `MultiAssetInput` here."""
    assets: List[AssetInput]
    """The assets that are shown together, 1 to 20."""
    metadata: NotRequired[Optional[Dict[str, MetadataInputTextMetadataInput]]]
    """Texts of your own about the asset, by a key of 1 to 256 characters. At most 50. Null or absent: none."""
    identifier: NotRequired[Optional[str]]
    """Your own name for the asset, 1 to 256 characters. Null or absent: the file name, or the text itself; for
    several assets, a fresh id.
    """


ExamplePayload = Union["ClassifyExamplePayload", "CompareExamplePayload", "LineExamplePayload", "LocateExamplePayload", "ScrubExamplePayload", "TranscriptionExamplePayload"]
"""The question of an example."""


class ClassifyExamplePayload(TypedDict):
    """Asks to choose a category."""

    _t: Literal["ClassifyExamplePayload"]
    """Says which variant this object is. Always `ClassifyExamplePayload` here."""
    categories: List[ExampleCategory]
    """The categories to choose from, 2 to 100, in the order shown."""
    title: str
    """The question, 1 to 250 characters."""


class ExampleCategory(TypedDict):
    """A category that people may choose."""

    label: str
    """What people see on the button, 1 to 250 characters."""
    value: str
    """What answers and truths call the category, 1 to 250 characters. Different for each category."""


class CompareExamplePayload(TypedDict):
    """Asks which of several assets is better."""

    _t: Literal["CompareExamplePayload"]
    """Says which variant this object is. Always `CompareExamplePayload` here."""
    criteria: str
    """The question, such as which picture is sharper. 1 to 250 characters."""


class LineExamplePayload(TypedDict):
    """Asks to draw over something."""

    _t: Literal["LineExamplePayload"]
    """Says which variant this object is. Always `LineExamplePayload` here."""
    target: str
    """What to draw over, 1 to 250 characters."""


class LocateExamplePayload(TypedDict):
    """Asks to point at something."""

    _t: Literal["LocateExamplePayload"]
    """Says which variant this object is. Always `LocateExamplePayload` here."""
    target: str
    """What to point at, 1 to 250 characters."""


class ScrubExamplePayload(TypedDict):
    """Asks to mark moments of a video or sound."""

    _t: Literal["ScrubExamplePayload"]
    """Says which variant this object is. Always `ScrubExamplePayload` here."""
    target: str
    """Which moments to mark, 1 to 250 characters."""


class TranscriptionExamplePayload(TypedDict):
    """Asks to select words of a text."""

    _t: Literal["TranscriptionExamplePayload"]
    """Says which variant this object is. Always `TranscriptionExamplePayload` here."""
    title: str
    """The question, such as which words are wrong. 1 to 250 characters."""
    transcription: List[ExampleTranscriptionWord]
    """The words to choose from, 1 to 5,000, in the order shown."""


class ExampleTranscriptionWord(TypedDict):
    """A word of a text, by its place."""

    word: str
    """The word as it is shown, 1 to 250 characters."""
    wordIndex: int
    """The place of the word in the text, 0 or more. It tells equal words apart."""


ExampleTruth = Union["ClassifyExampleTruth", "CompareExampleTruth", "LineExampleTruth", "LocateExampleTruth", "ScrubExampleTruth", "TranscriptionExampleTruth"]
"""The correct answer of an example, of the same kind as its payload."""


class ClassifyExampleTruth(TypedDict):
    """The categories that are correct."""

    _t: Literal["ClassifyExampleTruth"]
    """Says which variant this object is. Always `ClassifyExampleTruth` here."""
    correctCategories: List[str]
    """The values of the categories that are correct. A person chooses one, and any of them will do. At least
    one.
    """


class CompareExampleTruth(TypedDict):
    """The asset that is better."""

    _t: Literal["CompareExampleTruth"]
    """Says which variant this object is. Always `CompareExampleTruth` here."""
    winnerId: str
    """The file name, the text or the identifier of the better asset."""


class LineExampleTruth(TypedDict):
    """Where to draw."""

    _t: Literal["LineExampleTruth"]
    """Says which variant this object is. Always `LineExampleTruth` here."""
    boundingBoxes: NotRequired[Optional[List[ExampleBoxShape]]]
    """Where lines belong, at most 100 boxes. Null, absent or empty: nothing is to be drawn."""
    requiredPrecision: NotRequired[Optional[float]]
    """How much of what a person marks must be correct, 0 to 1. Null or absent: 1, and 0.9 for lines."""
    requiredCompleteness: NotRequired[Optional[float]]
    """How much of what is correct a person must mark, 0 to 1. Null or absent: 1."""


class ExampleBoxShape(TypedDict):
    """Sides in percent of the asset's width and height, 0 to 100. An absent side is the asset's own."""

    xMin: NotRequired[Optional[float]]
    """The left side, in percent of the asset's width: 0 to 100. Null or absent: 0."""
    yMin: NotRequired[Optional[float]]
    """The upper side, in percent of the asset's height: 0 to 100. Null or absent: 0."""
    xMax: NotRequired[Optional[float]]
    """The right side, in percent of the asset's width: 0 to 100, more than `xMin`. Null or absent: 100."""
    yMax: NotRequired[Optional[float]]
    """The lower side, in percent of the asset's height: 0 to 100, more than `yMin`. Null or absent: 100."""


class LocateExampleTruth(TypedDict):
    """Where to point."""

    _t: Literal["LocateExampleTruth"]
    """Says which variant this object is. Always `LocateExampleTruth` here."""
    boundingBoxes: List[ExampleBoxShape]
    """Where points belong, 1 to 100 boxes."""
    requiredPrecision: NotRequired[Optional[float]]
    """How much of what a person marks must be correct, 0 to 1. Null or absent: 1, and 0.9 for lines."""
    requiredCompleteness: NotRequired[Optional[float]]
    """How much of what is correct a person must mark, 0 to 1. Null or absent: 1."""


class ScrubExampleTruth(TypedDict):
    """When to mark."""

    _t: Literal["ScrubExampleTruth"]
    """Says which variant this object is. Always `ScrubExampleTruth` here."""
    validRanges: List[ExampleScrubRange]
    """Where marks belong, 1 to 100 ranges. Every mark must lie in one, and at least one mark must be made."""


class ExampleScrubRange(TypedDict):
    """A stretch of a video or sound, in milliseconds from its start."""

    start: int
    """When the range begins, in milliseconds from the start of the media: 0 or more."""
    end: int
    """When the range ends, in milliseconds from the start of the media. Not before `start`."""


class TranscriptionExampleTruth(TypedDict):
    """Which words to select."""

    _t: Literal["TranscriptionExampleTruth"]
    """Says which variant this object is. Always `TranscriptionExampleTruth` here."""
    correctWords: List[ExampleTranscriptionWord]
    """The words to select, each exactly as in the payload. Empty: none."""
    strictGrading: NotRequired[Optional[bool]]
    """True: exactly these words. False: as precision and completeness ask, and one correct word is enough for
    the completeness if none is set. Null or absent: true, unless a precision or completeness is set.
    """
    requiredPrecision: NotRequired[Optional[float]]
    """How much of what a person marks must be correct, 0 to 1. Null or absent: 1, and 0.9 for lines."""
    requiredCompleteness: NotRequired[Optional[float]]
    """How much of what is correct a person must mark, 0 to 1. Null or absent: 1."""


class FeatureFlag(TypedDict):
    """Changes how a task is shown or answered."""

    key: str
    """What the flag changes about how a task is shown or answered, such as `no_shuffle`. 1 to 256 characters.
    Unknown keys are stored and passed on.
    """
    value: str
    """The flag's value as a text, up to 1,000 characters: `True` or `False` for a switch, a whole number for
    an amount.
    """


ExampleVisibility = Literal["Private", "Public"]
"""`Private`: only those who may read private examples of the audience. `Public`: everybody who may read the
audience.
"""


class Example(TypedDict):
    id: str
    """The example's id, for changing and deleting it."""
    rapidId: Optional[str]
    """The id under which people are served the example: the same as `id`."""
    asset: AssetTree
    """The file, the text or the assets that people see."""
    payload: ExamplePayload
    """What people are asked about it."""
    correctCount: int
    """How many people have answered the example correctly."""
    incorrectCount: int
    """How many people have answered the example wrongly."""
    truth: Optional[ExampleTruth]
    """The correct answer. Null: nobody knows it, and the example is not used."""
    context: Optional[str]
    """A text that people see beside the question. Null without one."""
    contextAsset: Optional[AssetTree]
    """An asset that people see beside the question. Null without one."""
    explanation: Optional[str]
    """What people are told about the correct answer after theirs. Null without an explanation."""
    randomCorrectProbability: float
    """The probability that a guess is correct, 0 to 1. Above 0.9 the example tells nothing and does not count."""
    isCommonSense: Optional[bool]
    """Whether everybody should get the example right: a wrong answer counts double. Null counts as false."""
    sortIndex: int
    """The example's place in the list, from 0."""
    visibility: ExampleVisibility
    """Who may see the example in the list, apart from those who may change it."""


AssetTree = Union["AssetFileAsset", "AssetTextAsset", "AssetMultiAsset"]
"""What is shown to people, and what is known about it."""


class AssetFileAsset(TypedDict):
    """A stored file: a picture, a video or a sound."""

    _t: Literal["FileAsset"]
    """Says which variant this object is. Always `FileAsset` here."""
    fileName: str
    """The stored file. Read it at `/asset/file/{fileName}`, which needs no token."""
    width: Optional[int]
    """The width of the picture or video in pixels. Null if unknown, and for sounds."""
    height: Optional[int]
    """The height of the picture or video in pixels. Null if unknown, and for sounds."""
    durationMs: Optional[int]
    """The length of the video or sound in milliseconds. Null for pictures, and if unknown."""
    thumbHash: Optional[str]
    """A blurred miniature of the picture to show while it loads: its ThumbHash
    (https://evanw.github.io/thumbhash/) in base64, at most 25 bytes. Null for other media, and for pictures
    that were not decoded when they were stored.
    """
    urls: Dict[str, str]
    """Addresses of smaller variants of the picture by their width in pixels, such as `320`. Each is narrower
    than the picture. Empty for videos, sounds, GIF and AVIF, and where the width is unknown.
    """
    metadata: Dict[str, Union[FileTypeMetadata, ImageDimensionMetadata, OriginalFilenameMetadata, SourceUrlMetadataModel, VideoDurationMetadata, TextMetadata]]
    """What is known about the asset, by key. Files have `fileType`, and where known `imageDimension`,
    `videoDuration`, `originalFilename` and `sourceUrl`. Texts that clients added stand under the client's
    keys.
    """
    identifier: str
    """The asset's name as the client gave it. Without one: the file name, the text, or a fresh id for several
    assets.
    """


class FileTypeMetadata(TypedDict):
    _t: Literal["FileTypeMetadata"]
    """Says which variant this object is. Always `FileTypeMetadata` here."""
    fileType: Literal["Unknown", "Image", "Video", "Audio"]
    """What the file is, as its bytes say."""


class ImageDimensionMetadata(TypedDict):
    _t: Literal["ImageDimensionMetadata"]
    """Says which variant this object is. Always `ImageDimensionMetadata` here."""
    height: int
    """The height of the picture or video in pixels, as it is shown upright."""
    width: int
    """The width of the picture or video in pixels, as it is shown upright."""


class OriginalFilenameMetadata(TypedDict):
    _t: Literal["OriginalFilenameMetadata"]
    """Says which variant this object is. Always `OriginalFilenameMetadata` here."""
    originalFilename: str
    """The name that the file had where it was uploaded from."""


class SourceUrlMetadataModel(TypedDict):
    _t: Literal["SourceUrlMetadataModel"]
    """Says which variant this object is. Always `SourceUrlMetadataModel` here."""
    url: str
    """The address that the file was fetched from."""


class VideoDurationMetadata(TypedDict):
    _t: Literal["VideoDurationMetadata"]
    """Says which variant this object is. Always `VideoDurationMetadata` here."""
    duration: str
    """The length of the video or sound as a date-time: 1970-01-01T00:00:00Z plus the duration."""


class TextMetadata(TypedDict):
    _t: Literal["TextMetadata"]
    """Says which variant this object is. Always `TextMetadata` here."""
    text: Optional[str]
    """The text that the client gave the asset under this key. Null if it gave none."""


class AssetTextAsset(TypedDict):
    """A text."""

    _t: Literal["TextAsset"]
    """Says which variant this object is. Always `TextAsset` here."""
    text: str
    """The text that people see."""
    metadata: Dict[str, Union[FileTypeMetadata, ImageDimensionMetadata, OriginalFilenameMetadata, SourceUrlMetadataModel, VideoDurationMetadata, TextMetadata]]
    """What is known about the asset, by key. Files have `fileType`, and where known `imageDimension`,
    `videoDuration`, `originalFilename` and `sourceUrl`. Texts that clients added stand under the client's
    keys.
    """
    identifier: str
    """The asset's name as the client gave it. Without one: the file name, the text, or a fresh id for several
    assets.
    """


class AssetMultiAsset(TypedDict):
    """Several assets that are shown together."""

    _t: Literal["MultiAsset"]
    """Says which variant this object is. Always `MultiAsset` here."""
    assets: List[AssetTree]
    """The assets that are shown together, in their order."""
    metadata: Dict[str, Union[FileTypeMetadata, ImageDimensionMetadata, OriginalFilenameMetadata, SourceUrlMetadataModel, VideoDurationMetadata, TextMetadata]]
    """What is known about the asset, by key. Files have `fileType`, and where known `imageDimension`,
    `videoDuration`, `originalFilename` and `sourceUrl`. Texts that clients added stand under the client's
    keys.
    """
    identifier: str
    """The asset's name as the client gave it. Without one: the file name, the text, or a fresh id for several
    assets.
    """


BooleanFilter = TypedDict(
    "BooleanFilter",
    {
        # Equal to this value.
        "eq": "NotRequired[bool]",
        # Not equal to this value. Items without a value match.
        "neq": "NotRequired[bool]",
        # Greater than this value: a larger number, a later time, or a text that comes after it.
        "gt": "NotRequired[str]",
        # Greater than this value or equal to it.
        "gte": "NotRequired[str]",
        # Less than this value: a smaller number, an earlier time, or a text that comes before it.
        "lt": "NotRequired[str]",
        # Less than this value or equal to it.
        "lte": "NotRequired[str]",
        # Contains this text, in any case. An empty text is no condition.
        "contains": "NotRequired[str]",
        # Starts with this text, in any case. An empty text is no condition.
        "starts_with": "NotRequired[str]",
        # Ends with this text, in any case. An empty text is no condition.
        "ends_with": "NotRequired[str]",
        # Does not contain this text, in any case. Items without a value match. An empty text is no
        # condition.
        "not_contains": "NotRequired[str]",
        # Equal to one of these values, at most 200: repeat the parameter, once for each value.
        "in": "NotRequired[List[bool]]",
    },
)
"""Conditions on true or false. Operators other than `eq`, `neq` and `in` compare these words."""


class UpdateAudienceExampleBody(TypedDict):
    truth: NotRequired[Optional[ExampleTruth]]
    """The new correct answer, of the payload's kind. Null takes the example out of use; absent, the truth
    stays.
    """
    instructionText: NotRequired[str]
    """The new question, 1 to 250 characters. It replaces the criteria, the target or the title, and the
    options stay.
    """
    explanation: NotRequired[Optional[str]]
    """What people are told about the correct answer after theirs, up to 1,000 characters. Null removes it;
    absent, it stays.
    """
    context: NotRequired[Optional[str]]
    """A text that people see beside the question, up to 5,000 characters. Null removes it; absent, it stays."""
    contextAsset: NotRequired[Optional[AssetInput]]
    """An asset that people see beside the question. Null removes it; absent, it stays."""
    randomCorrectProbability: NotRequired[Optional[float]]
    """The probability that a guess is correct, 0 to 1. Null or absent: it stays."""
    isCommonSense: NotRequired[Optional[bool]]
    """Whether everybody should get the example right: a wrong answer counts double. Null counts as false;
    absent, it stays.
    """
    sortIndex: NotRequired[int]
    """The example's new place in the list, 0 or more. Absent: it stays."""
    visibility: NotRequired[ExampleVisibility]
    """Who may see the example in the list, apart from those who may change it. Absent: it stays."""


class AudienceSummary(TypedDict):
    id: str
    """The id of the audience, or of the view that was asked for."""
    name: str
    """What its owner calls it, 1 to 256 characters. Several audiences may have the same name."""
    description: Optional[str]
    """The owner's notes on the audience. Null without any."""
    status: AudienceStatus
    """How far the audience is with finding graduates."""
    statusReason: str
    """What the audience waits for, in a sentence for people."""
    qualifiedUserCount: int
    """How many people qualify for jobs at present: the same number as `graduated`."""
    filters: List[AudienceFilter]
    """Whom the audience looks for: a person must pass all of these filters. Empty: everybody."""
    logo: Optional[str]
    """The URL of the audience's picture, which can be read without a token. Null without one."""
    createdAt: str
    """When the audience was created, in UTC."""
    ownerMail: str
    """The owner's e-mail address. Shown to the owner's organization and Admins and, once it is verified, to
    whoever has a share. Empty for everybody else. Filters compare with what is shown.
    """
    organizationId: str
    """The organization that owns the audience."""
    isPublic: bool
    """Whether everybody may read the audience and create jobs on it."""
    isDistilling: bool
    """Whether people are given its examples at present, so that its distilling campaign is Active."""
    graduationRule: GraduationRule
    """How people prove that they are good at the task."""
    randomAdmissionProbability: Optional[float]
    """The probability that somebody who only guesses graduates, 0 to 1. Null with fewer than three examples
    that count, and for free text.
    """
    health: Optional[float]
    """The share of graduates among all people who graduated or dropped, inactive graduates included, 0 to 1.
    Null while they are fewer than 20.
    """
    graduated: int
    """How many people are graduates at present. Inactive graduates are not counted."""
    dropped: int
    """How many people the rules have dropped, for whatever reason."""
    isShared: bool
    """Whether a share gives the caller access to this audience, beside any other way. A public audience can be
    shared too.
    """


AudienceStatus = Literal["Created", "Pending", "Recruiting", "Ready"]
"""`Created`: recruiting was never started. `Pending`: it was started, but there are fewer than three examples
that count. `Recruiting`: it has too few graduates yet. `Ready`: it has the graduates that it needs; it
stays so until it has lost a fifth of them.
"""


AudienceFilter = Union["AndAudienceFilter", "OrAudienceFilter", "NotAudienceFilter", "CountryAudienceFilter", "LanguageAudienceFilter", "DeviceAudienceFilter", "DemographicAudienceFilter"]
"""A condition on what is known about a person. It passes only if it is certainly true."""


class AndAudienceFilter(TypedDict):
    """Passes if all of its filters pass."""

    _t: Literal["AndFilter"]
    """Says which variant this object is. Always `AndFilter` here."""
    filters: List[AudienceFilter]
    """The filters to join, at least one. Filters may be 8 levels deep."""


class OrAudienceFilter(TypedDict):
    """Passes if any of its filters passes."""

    _t: Literal["OrFilter"]
    """Says which variant this object is. Always `OrFilter` here."""
    filters: List[AudienceFilter]
    """The filters to join, at least one. Filters may be 8 levels deep."""


class NotAudienceFilter(TypedDict):
    """Passes if its filter does not. What is unknown about a person stays unknown: they do not pass either
    way.
    """

    _t: Literal["NotFilter"]
    """Says which variant this object is. Always `NotFilter` here."""
    filter: AudienceFilter
    """The filter to turn around."""


class CountryAudienceFilter(TypedDict):
    """Passes for people in one of these countries."""

    _t: Literal["CountryFilter"]
    """Says which variant this object is. Always `CountryFilter` here."""
    countries: List[str]
    """Countries by their two letters (ISO 3166-1), such as `DE`, in any case. 1 to 250. A person whose country
    is unknown does not pass.
    """


class LanguageAudienceFilter(TypedDict):
    """Passes for people who speak one of these languages."""

    _t: Literal["LanguageFilter"]
    """Says which variant this object is. Always `LanguageFilter` here."""
    languages: List[str]
    """Languages by their primary subtag (BCP 47), such as `en`, in any case. 1 to 250. A person whose language
    is unknown does not pass.
    """


class DeviceAudienceFilter(TypedDict):
    """Passes for people on one of these kinds of device."""

    _t: Literal["DeviceFilter"]
    """Says which variant this object is. Always `DeviceFilter` here."""
    deviceTypes: List[DeviceType]
    """The accepted kinds of device, 1 to 3 of them. A person whose device nobody named counts as `Unknown`."""


DeviceType = Literal["Unknown", "Phone", "Tablet"]
"""The kind of device that a person answers on. `Unknown` is any other one, and one that nobody named."""


class DemographicAudienceFilter(TypedDict):
    """Passes for people with one of these values, such as an age of `18-29`."""

    _t: Literal["DemographicFilter"]
    """Says which variant this object is. Always `DemographicFilter` here."""
    identifier: str
    """Which demographic is compared, such as `age` or `gender`. Publishers name them when they open a session."""
    values: List[str]
    """The accepted values, compared exactly. 1 to 250. A person who has none under `identifier` does not pass."""


GraduationRule = Union["TaskAccuracyRule", "ScoreThresholdRule", "AcceptedFreeTextRule"]
"""How people prove that they are good at the task. Nobody graduates by answers while the audience has fewer
than three examples that count.
"""


class TaskAccuracyRule(TypedDict):
    """A person graduates who has answered enough examples, and a large enough share of them correctly."""

    _t: Literal["TaskAccuracy"]
    """Says which variant this object is. Always `TaskAccuracy` here."""
    targetAccuracy: float
    """The share of answers that must be correct, 0 to 1. The rule of a new audience asks for 0.75."""
    minTasks: int
    """How many examples a person must answer before this rule can pass, at least 1. If the audience has fewer
    examples, all of them are enough.
    """
    maxTasks: NotRequired[Optional[int]]
    """After this many answers, a person who has not passed is dropped. At least `minTasks`. Null: no verdict
    is forced, and a person goes on until another limit.
    """


class ScoreThresholdRule(TypedDict):
    """A person graduates by their score, which weighs each answer by how telling the example is."""

    _t: Literal["ScoreThreshold"]
    """Says which variant this object is. Always `ScoreThreshold` here."""
    graduationScore: float
    """The score from which a person graduates, 0 to 1. A score is 0.5 before any answer, near 0 for a guesser,
    and near 1 for somebody who is always right.
    """
    demotionScore: NotRequired[Optional[float]]
    """A graduate whose score falls below this loses the state. 0 to 1, less than `graduationScore`. Null:
    answers never demote.
    """
    minResponsesToGraduate: NotRequired[Optional[int]]
    """How many answers a person must have given before their score counts, at least 1. Null:
    `dropMinResponses`, or 1 without that.
    """


class AcceptedFreeTextRule(TypedDict):
    """A person graduates by how many of the texts that they wrote were accepted. For audiences of free text."""

    _t: Literal["AcceptedFreeText"]
    """Says which variant this object is. Always `AcceptedFreeText` here."""
    minAcceptedResponses: int
    """How many texts of a person must have been accepted, at least 1."""
    minAcceptedRatio: float
    """The share of accepted texts among all accepted and rejected ones, 0 to 1, from which a person graduates."""
    demotionRatio: NotRequired[Optional[float]]
    """A graduate whose share of accepted texts falls below this loses the state. 0 to 1. Null: answers never
    demote.
    """


class CreatedAudience(TypedDict):
    audienceId: str
    """The id to use wherever an operation asks for an audience."""


class CreateAudienceBody(TypedDict):
    name: str
    """What you call the audience, 1 to 256 characters and not blank. It need not be unique."""
    description: NotRequired[Optional[str]]
    """Your notes on the audience, up to 10,000 characters. Nobody who labels sees them. Null or absent: none."""
    filters: NotRequired[Optional[List[AudienceFilter]]]
    """Whom the audience looks for: a person must pass all of these filters. At most 100 nodes and 32 KB
    together. Null or absent: everybody.
    """
    minimumSizeForActivation: NotRequired[Optional[int]]
    """How many graduates make the audience Ready. Null, 0 or absent: one. It cannot be changed later."""
    logo: NotRequired[Optional[ExistingAssetInput]]
    """A stored picture that stands for the audience, of your organization. Null or absent: none."""
    isDistillingCampaignSticky: NotRequired[bool]
    """Whether people who began with the examples come back to them on their next visit, before any other
    campaign. Default true. It cannot be changed later.
    """
    instructions: NotRequired[Optional[InstructionsInput]]
    """What people read before the first example, and before tasks of jobs whose definitions have no
    instructions. Null or absent: nothing.
    """
    graduationRule: NotRequired[GraduationRule]
    """How people prove that they are good at the task. Default: `TaskAccuracy` with 0.75 over 10 tasks."""
    maxDistillingResponses: NotRequired[Optional[int]]
    """After this many answers, a person who has not graduated is dropped. At least 1, and at least what the
    rule needs. Default: 10, or what the rule needs if that is more; none for free text. Null: no limit.
    """
    dropMinResponses: NotRequired[Optional[int]]
    """From how many answers on a low score drops a person, at least 1. Default 3. Null: from the first answer
    on.
    """
    dropScore: NotRequired[Optional[float]]
    """A person whose score is below this is dropped, 0 to 1. Under `TaskAccuracy`, only if they can no longer
    pass. Default 0.2. Null: nobody is dropped by score.
    """
    maxDistillingSessions: NotRequired[Optional[int]]
    """After this many sessions, a person who has not graduated is dropped. At least 1. Null, the default: no
    limit.
    """
    inactivityDropDays: NotRequired[Optional[int]]
    """After this many days without a visit, a person counts as inactive until they come back. 1 to 3650. Null,
    the default: never.
    """
    minSubmissionRate: NotRequired[Optional[float]]
    """A person who gives fewer answers a session, on average, is dropped. 0 to 1. Null, the default: nobody
    is.
    """
    minSessionsForSubmissionRate: NotRequired[Optional[int]]
    """From how many sessions on the submission rate counts, at least 1. Null, the default: from the first one
    on.
    """
    minSubmissionRateGraduated: NotRequired[Optional[float]]
    """The submission rate for people who pass the graduation rule, 0 to 1. Null, the default:
    `minSubmissionRate` holds for them too.
    """
    distillingRetrievalMode: NotRequired[RetrievalMode]
    """The order in which people get the examples. Default `Shuffled`."""
    minDistillingForGlobalBoost: NotRequired[Optional[int]]
    """While fewer people than this are answering examples, the audience looks for people everywhere. Default
    200. Null: it never does.
    """
    minGraduatedForDistillingBoost: NotRequired[Optional[int]]
    """With this many graduates, the audience stops asking for more attention. Default 100. Null: it always
    asks.
    """
    excludedPublishers: NotRequired[List[str]]
    """Publishers whose people are never served this audience: ids of API clients, or of organizations for all
    their clients. At most 100, each once. Default: none.
    """
    revealsResults: NotRequired[ResultRevelation]
    """When people learn whether an answer was correct. Default `Always`."""


class ExistingAssetInput(TypedDict):
    """A file that was uploaded before."""

    name: str
    """The `fileName` that the upload of the file answered."""
    metadata: NotRequired[Optional[Dict[str, MetadataInputTextMetadataInput]]]
    """Texts of your own about the asset, by a key of 1 to 256 characters. At most 50. Null or absent: none."""
    identifier: NotRequired[Optional[str]]
    """Your own name for the asset, 1 to 256 characters. Null or absent: the file name, or the text itself; for
    several assets, a fresh id.
    """


class InstructionsInput(TypedDict):
    text: str
    """The rules as Markdown, 1 to 20,000 characters. A picture is an upload, by its file name: `![a ripe
    tomato](fileName)`.
    """
    examples: NotRequired[List[InstructionExampleInput]]
    """Right and wrong answers, each with its reason. At most 20. Absent: none."""


class InstructionExampleInput(TypedDict):
    asset: NotRequired[Optional[str]]
    """The `fileName` of a picture, a video or a sound that was uploaded before, of your organization or the
    owner's. Null or absent: none. An example has an asset or a text.
    """
    text: NotRequired[Optional[str]]
    """What is judged where it is a text, up to 5,000 characters. Null or absent: none."""
    answer: NotRequired[Optional[str]]
    """What was answered, up to 250 characters. Null or absent: the reason says it."""
    isRight: bool
    """Whether this answer is right."""
    reason: str
    """Why it is right or wrong, 1 to 1,000 characters."""


RetrievalMode = Literal["Random", "Shuffled", "Sequential"]
"""`Sequential`: in the order of the source. `Shuffled`: in an order that differs from person to person, and
stays the same for each. `Random`: in a new order at each visit.
"""


ResultRevelation = Literal["Always", "AfterQualification"]
"""When people learn whether an answer was correct, and why: `Always` at once, `AfterQualification` only after
they have graduated or dropped. Until then, their score is withheld too.
"""


class FilteredAudience(TypedDict):
    audienceId: str
    """The id to use wherever an operation asks for an audience."""


class CreateFilteredAudienceBody(TypedDict):
    filter: AudienceFilter
    """Which graduates the view keeps. At most 8 levels deep, 100 nodes and 32 KB."""


class Audience(TypedDict):
    id: str
    """The id of the audience, or of the view that was asked for."""
    name: str
    """What its owner calls it, 1 to 256 characters. Several audiences may have the same name."""
    description: Optional[str]
    """The owner's notes on the audience. Null without any."""
    status: AudienceStatus
    """How far the audience is with finding graduates."""
    statusReason: str
    """What the audience waits for, in a sentence for people."""
    qualifiedUserCount: int
    """How many people qualify for jobs at present: the same number as `graduated`."""
    filters: List[AudienceFilter]
    """Whom the audience looks for: a person must pass all of these filters. Empty: everybody."""
    logo: Optional[str]
    """The URL of the audience's picture, which can be read without a token. Null without one."""
    createdAt: str
    """When the audience was created, in UTC."""
    ownerMail: str
    """The owner's e-mail address. Shown to the owner's organization and Admins and, once it is verified, to
    whoever has a share. Empty for everybody else. Filters compare with what is shown.
    """
    organizationId: str
    """The organization that owns the audience."""
    isPublic: bool
    """Whether everybody may read the audience and create jobs on it."""
    isDistilling: bool
    """Whether people are given its examples at present, so that its distilling campaign is Active."""
    graduationRule: GraduationRule
    """How people prove that they are good at the task."""
    randomAdmissionProbability: Optional[float]
    """The probability that somebody who only guesses graduates, 0 to 1. Null with fewer than three examples
    that count, and for free text.
    """
    health: Optional[float]
    """The share of graduates among all people who graduated or dropped, inactive graduates included, 0 to 1.
    Null while they are fewer than 20.
    """
    graduated: int
    """How many people are graduates at present. Inactive graduates are not counted."""
    dropped: int
    """How many people the rules have dropped, for whatever reason."""
    baseAudienceId: str
    """The audience that a view belongs to. The same as `id` for an audience itself."""
    filter: Optional[AudienceFilter]
    """Which graduates a view keeps. Null: this is an audience itself and no view."""
    ownerId: str
    """The account of the owner, as a uuid."""
    isCurated: bool
    """Whether Admins keep the audience themselves. Its people are not counted for callers then, and jobs do
    not recruit for it.
    """
    distillingCampaignId: str
    """The campaign that brings people to the examples. It exists from the start."""
    minGraduatedForDistillingBoost: Optional[int]
    """With this many graduates, the audience stops asking for more attention. Null: it always asks."""
    minDistillingForGlobalBoost: Optional[int]
    """While fewer people than this are answering examples, the audience looks for people everywhere. Null: it
    never does.
    """
    minimumSizeForActivation: Optional[int]
    """How many graduates make the audience Ready. Null and 0 mean one."""
    maxDistillingResponses: Optional[int]
    """After this many answers, a person who has not graduated is dropped. Null: no limit."""
    dropMinResponses: Optional[int]
    """From how many answers on a low score drops a person. Null: from the first answer on."""
    dropScore: Optional[float]
    """A person whose score is below this is dropped, 0 to 1. Null: nobody is dropped by score."""
    isDistillingCampaignSticky: bool
    """Whether people who began with the examples come back to them on their next visit, before any other
    campaign.
    """
    maxDistillingSessions: Optional[int]
    """After this many sessions, a person who has not graduated is dropped. Null: no limit."""
    inactivityDropDays: Optional[int]
    """After this many days without a visit, a person counts as inactive until they come back. Null: never."""
    minSubmissionRate: Optional[float]
    """A person who gives fewer answers a session, on average, is dropped. 0 to 1. Null: nobody is."""
    minSessionsForSubmissionRate: Optional[int]
    """From how many sessions on the submission rate counts. Null: from the first one on."""
    minSubmissionRateGraduated: Optional[float]
    """The submission rate for people who pass the graduation rule, 0 to 1. Null: `minSubmissionRate` holds for
    them too.
    """
    distillingRetrievalMode: RetrievalMode
    """The order in which people get the examples."""
    excludedPublishers: Optional[List[str]]
    """API clients, or organizations for all their clients, whose people are never served this audience. Null
    for callers who may not change the audience.
    """
    revealsResults: ResultRevelation
    """When people learn whether an answer was correct."""
    boostLevel: BoostLevel
    """How widely the audience looks for people at present."""
    instructions: Optional[Instructions]
    """What people read before the first example. Null: nothing."""


BoostLevel = Literal["None", "Stable", "Distilling", "Global"]
"""`None`: nobody is looked for. `Stable`: there are graduates enough. `Distilling`: attention is bought for
people who have begun. `Global`: too few have begun, so people are looked for everywhere.
"""


class Instructions(TypedDict):
    """What people read before they answer, and again when it changes."""

    version: str
    """Names the content. The same content has the same version, and nobody is shown a version twice."""
    text: str
    """The rules as Markdown, as they were sent."""
    examples: List[InstructionExample]
    """Right and wrong answers, in their order."""


class InstructionExample(TypedDict):
    """An answer that is right or wrong, and why."""

    asset: Optional[str]
    """The `fileName` of what is judged. Null without a file."""
    text: Optional[str]
    """What is judged where it is a text. Null without one."""
    answer: Optional[str]
    """What was answered. Null: the reason says it."""
    isRight: bool
    """Whether this answer is right."""
    reason: str
    """Why it is right or wrong."""


class ChangedAudience(TypedDict):
    recalculationId: Optional[str]
    """The recalculation that the change started. Null if the change cannot alter anybody's state."""
    inactivitySyncId: Optional[str]
    """The inactivity sync that new drop days started. Null if they did not change, or were switched off."""


class UpdateAudienceBody(TypedDict):
    name: NotRequired[str]
    """The new name, 1 to 256 characters and not blank. Absent: the name stays."""
    description: NotRequired[Optional[str]]
    """The new notes, up to 10,000 characters. Null removes them; absent, they stay."""
    filters: NotRequired[List[AudienceFilter]]
    """The new filters, in place of all earlier ones. A person must pass all of them. Absent: they stay."""
    logo: NotRequired[Optional[ExistingAssetInput]]
    """Another stored picture, of the owner's organization or yours. Null removes the logo; absent, it stays."""
    isCurated: NotRequired[bool]
    """For Admins. A curated audience shows no counts of people, and jobs do not recruit for it."""
    instructions: NotRequired[Optional[InstructionsInput]]
    """What people read from now on, in place of all that was there. Null removes the instructions; absent,
    they stay.
    """
    graduationRule: NotRequired[GraduationRule]
    """How people prove that they are good at the task. Default: `TaskAccuracy` with 0.75 over 10 tasks."""
    maxDistillingResponses: NotRequired[Optional[int]]
    """After this many answers, a person who has not graduated is dropped. At least 1, and at least what the
    rule needs. Default: 10, or what the rule needs if that is more; none for free text. Null: no limit.
    """
    dropMinResponses: NotRequired[Optional[int]]
    """From how many answers on a low score drops a person, at least 1. Default 3. Null: from the first answer
    on.
    """
    dropScore: NotRequired[Optional[float]]
    """A person whose score is below this is dropped, 0 to 1. Under `TaskAccuracy`, only if they can no longer
    pass. Default 0.2. Null: nobody is dropped by score.
    """
    maxDistillingSessions: NotRequired[Optional[int]]
    """After this many sessions, a person who has not graduated is dropped. At least 1. Null, the default: no
    limit.
    """
    inactivityDropDays: NotRequired[Optional[int]]
    """After this many days without a visit, a person counts as inactive until they come back. 1 to 3650. Null,
    the default: never.
    """
    minSubmissionRate: NotRequired[Optional[float]]
    """A person who gives fewer answers a session, on average, is dropped. 0 to 1. Null, the default: nobody
    is.
    """
    minSessionsForSubmissionRate: NotRequired[Optional[int]]
    """From how many sessions on the submission rate counts, at least 1. Null, the default: from the first one
    on.
    """
    minSubmissionRateGraduated: NotRequired[Optional[float]]
    """The submission rate for people who pass the graduation rule, 0 to 1. Null, the default:
    `minSubmissionRate` holds for them too.
    """
    distillingRetrievalMode: NotRequired[RetrievalMode]
    """The order in which people get the examples. Default `Shuffled`."""
    minDistillingForGlobalBoost: NotRequired[Optional[int]]
    """While fewer people than this are answering examples, the audience looks for people everywhere. Default
    200. Null: it never does.
    """
    minGraduatedForDistillingBoost: NotRequired[Optional[int]]
    """With this many graduates, the audience stops asking for more attention. Default 100. Null: it always
    asks.
    """
    excludedPublishers: NotRequired[List[str]]
    """Publishers whose people are never served this audience: ids of API clients, or of organizations for all
    their clients. At most 100, each once. Default: none.
    """
    revealsResults: NotRequired[ResultRevelation]
    """When people learn whether an answer was correct. Default `Always`."""


class BoostConfig(TypedDict):
    recalculationId: Optional[str]
    """The recalculation that the change started. Always null: thresholds of boost alter nobody's state."""


class UpdateBoostConfigBody(TypedDict):
    minDistillingForGlobalBoost: NotRequired[Optional[int]]
    """While fewer people than this are answering examples, the audience looks for people everywhere. 0 or
    more. Null: it never does. Absent: unchanged.
    """
    minGraduatedForDistillingBoost: NotRequired[Optional[int]]
    """With this many graduates, the audience stops asking for more attention. 0 or more. Null: it always asks.
    Absent: unchanged.
    """


class RecreateExternalAudiencesBody(TypedDict):
    recreateAll: bool
    """True: all three external audiences are made anew. False: only those that are missing."""


class AudienceOrganizationShare(TypedDict):
    organizationId: str
    """The id of the organization. Use it to revoke the share."""
    name: Optional[str]
    """The organization's name, for display. Null if the organization no longer exists."""
    level: AudienceShareLevel
    """What each present member of the organization may do with the audience."""


AudienceShareLevel = Literal["Viewer", "Editor"]
"""`Viewer`: may read the audience, filter its graduates and create jobs on it. `Editor`: may also change it,
its examples and its recruiting, which spends the owner's budget.
"""


class ShareAudienceWithOrganizationBody(TypedDict):
    organizationId: str
    """The organization to share with. An unknown one is refused with 400."""
    level: AudienceShareLevel
    """What its members may do with the audience. Replaces the level of an earlier share."""


class AudienceShare(TypedDict):
    customerId: str
    """The id of the person's account, as a uuid. Use it to revoke the share."""
    email: Optional[str]
    """The address of the person's account. Null if the account no longer exists."""
    level: AudienceShareLevel
    """What this person may do with the audience."""


class ShareAudienceWithCustomerBody(TypedDict):
    email: str
    """The e-mail address of the person to share with, up to 320 characters. Case and blanks around it do not
    matter.
    """
    level: AudienceShareLevel
    """What the person may do with the audience. Replaces the level of an earlier share."""


class BlockPersonBody(TypedDict):
    reason: NotRequired[Optional[str]]
    """Why, in your own words, for your colleagues. The person never sees it. Up to 500 characters."""


class GetBlockedPeopleOutput(TypedDict):
    people: List[BlockedPerson]
    """Who is blocked now, the last first."""
    next: Optional[str]
    """Where the next page begins: send it as `from`. Null after the last page."""


class BlockedPerson(TypedDict):
    userId: str
    """The person, as their publisher names them."""
    audienceId: Optional[str]
    """The audience where they are blocked. Null: in all work of the organization."""
    audienceName: Optional[str]
    """The audience's name. Null without one, or if it was deleted."""
    reason: str
    """Why. Empty: no reason was given."""
    blockedAt: str
    """Since when, in UTC."""
    blockedBy: str
    """The e-mail address of who blocked them. Empty: the account is gone."""


class CreatedDataset(TypedDict):
    datasetId: str
    """The new dataset, to add datapoints to."""


class CreateDatasetBody(TypedDict):
    name: str
    """For people to find it by. Names need not be unique."""


class ShortenedContexts(TypedDict):
    items: List[ShortenContextOutputItem]
    """The contexts, in the order in which they were sent."""


class ShortenContextOutputItem(TypedDict):
    shortenedContext: str
    """The context, exactly as it was sent."""


class ShortenContextBody(TypedDict):
    items: List[ShortenContextInputItem]
    """The contexts to shorten, at most 10."""


class ShortenContextInputItem(TypedDict):
    context: str
    """The text to shorten, at most 16,000 characters."""
    question: str
    """What will be asked about it, up to 10,000 characters."""


class Dataset(TypedDict):
    name: str
    """What its owner calls the dataset, for people. Several datasets may have the same name."""


class DatasetProgress(TypedDict):
    total: int
    """How many datapoints the dataset has."""
    ready: int
    """How many datapoints can be used: all of them."""
    pending: int
    """How many datapoints are still being processed: always 0."""
    failed: int
    """How many datapoints could not be processed: always 0."""


class UpdateDatasetNameBody(TypedDict):
    name: str
    """For people to find it by. Names need not be unique."""


class SetDatasetGroupBody(TypedDict):
    group: str
    """The group, as datapoints name it in `group`. 1 to 256 characters."""
    context: NotRequired[Optional[str]]
    """A text that people see with comparisons of this group, at most 16,000 bytes of UTF-8. Null or absent:
    none.
    """
    contextAsset: NotRequired[Optional[AssetInput]]
    """An asset that people see with comparisons of this group. Null or absent: none."""


class CreatedDatapoint(TypedDict):
    datapointId: str
    """The new datapoint, or the one that a repeat found."""


class AddDatapointBody(TypedDict):
    asset: AssetInput
    """What is asked about: a file that was uploaded, a text, or a MultiAssetInput of two to compare. At most
    64,000 bytes of JSON.
    """
    context: NotRequired[Optional[str]]
    """A text that people see with it, at most 16,000 bytes of UTF-8. Null or absent: none."""
    contextAsset: NotRequired[Optional[AssetInput]]
    """A file that people see with it, or several as a MultiAssetInput. Null or absent: none."""
    sortIndex: NotRequired[Optional[int]]
    """Its place in jobs and results. Equal ones stand in order of arrival. Null or absent: after all that have
    one.
    """
    group: NotRequired[Optional[str]]
    """The group whose datapoints are ranked against each other, 1 to 256 characters. Only rankings need it.
    Null or absent: none.
    """
    transcription: NotRequired[Optional[str]]
    """The sentence whose words people select, at most 16,000 bytes of UTF-8. White space separates words. Only
    such work needs it. Null or absent: none.
    """
    privateMetadata: NotRequired[Optional[Dict[str, str]]]
    """Your own notes, at most 64000 bytes of JSON. Nobody who labels sees them; results carry them."""


class CreatedDatapoints(TypedDict):
    datapointIds: List[str]
    """The ids of the datapoints, in the order in which they were sent."""


class AddDatapointsBody(TypedDict):
    datapoints: List[AddDatapointBody]
    """The datapoints to add, 1 to 1,000."""
    repeatsSince: NotRequired[Optional[str]]
    """Datapoints of the same content and sort index that came since this time are repeats too. An import that
    may be started again gives the time of its first start. Null or absent: 15 minutes ago.
    """


class DatapointSummary(TypedDict):
    id: str
    """The datapoint's id, for reading and deleting it."""
    datasetId: str
    """The dataset that it belongs to."""
    asset: AssetTree
    """What is asked about."""
    context: Optional[str]
    """A text that people see with it. Null without one."""
    contextAsset: Optional[AssetTree]
    """An asset that people see with it. Null without one."""


class FailedDatapoints(TypedDict):
    datapoints: List[GetFailedDatapointsDatapoint]
    """The datapoints that could not be processed: always none."""


class GetFailedDatapointsDatapoint(TypedDict):
    id: str
    """The datapoint's id, for reading and deleting it."""
    datasetId: str
    """The dataset that it belongs to."""
    sortIndex: int
    """Its place in jobs and results."""
    asset: AssetTree
    """What is asked about."""
    createdAt: str
    """When it was added, in UTC."""


class Datapoint(TypedDict):
    id: str
    """The datapoint's id, for reading and deleting it."""
    datasetId: str
    """The dataset that it belongs to."""
    asset: AssetTree
    """What is asked about."""
    context: Optional[str]
    """A text that people see with it. Null without one."""
    contextAsset: Optional[AssetTree]
    """An asset that people see with it. Null without one."""
    state: DatapointState
    """Whether the datapoint can be used."""
    sortIndex: Optional[int]
    """Its place in jobs and results. Null: after all that have one."""
    group: Optional[str]
    """The group whose datapoints are ranked against each other. Null: none."""
    transcription: Optional[str]
    """The sentence whose words people select. Null without one."""
    privateMetadata: Optional[Dict[str, str]]
    """Your own notes on it, by key. Nobody who labels sees them. Null without any."""
    createdAt: str
    """When it was added, in UTC."""


DatapointState = Literal["Ready", "Pending", "Failed"]
"""Always `Ready`: a datapoint is refused when it is added, or can be used at once. The other values are known
to clients.
"""


class CreatedJobDefinition(TypedDict):
    definitionId: str
    """The new definition, in revision 1, or the one that a repeat found."""
    pipelineId: str
    """Stands for the revision in older clients. Nothing takes it."""


class CreateJobDefinitionBody(TypedDict):
    definitionName: str
    """What you call the definition, 1 to 256 characters and not blank. Jobs on it get this name too. It need
    not be unique.
    """
    workflow: WorkflowInput
    """What people are asked, and how tasks are made of datapoints."""
    referee: Referee
    """When a task has enough responses."""
    datasetId: str
    """The dataset to label. It must have datapoints, and they must fit the workflow."""
    aggregatorType: NotRequired[Optional[AggregatorType]]
    """How responses become results. Null or absent: as the blueprint asks."""
    aggregation: NotRequired[Optional[VoteAggregation]]
    """How votes become an answer. Null or absent: `Model` with early stopping and where most people have no
    score, else `Scores`. Each result names it, and a download may ask for another one.
    """
    featureFlags: NotRequired[Optional[List[FeatureFlag]]]
    """How tasks are shown and answered, such as `no_shuffle`. Of one key the last counts, and it overrides the
    workflow's. At most 50. Null or absent: none; in a revision, as before.
    """
    rapidFeatureFlags: NotRequired[Optional[List[FeatureFlag]]]
    """How tasks are shown and answered. Of one key, these override `featureFlags`. At most 50. Null or absent:
    none; in a revision, as before.
    """
    campaignFeatureFlags: NotRequired[Optional[List[FeatureFlag]]]
    """Flags of the campaigns that serve the jobs. Of one key the last counts. At most 50. Null or absent:
    none; in a revision, as before.
    """
    instructions: NotRequired[Optional[InstructionsInput]]
    """What people read before the first task, and whenever it changes. The question then has at most 200
    characters. Null or absent: what the audience of the job has.
    """
    validationSetId: NotRequired[Optional[str]]
    """The validation set whose rapids are mixed into its tasks as checks: one of your organization, or a
    public one. Null or absent: none.
    """
    validationShare: NotRequired[Optional[float]]
    """The share of what people see that is a check, 0.01 to 0.5. Null or absent: 0.1. Each person sees each
    check once.
    """


WorkflowInput = Union["WorkflowInputSimpleWorkflow", "WorkflowInputGroupedRankingWorkflow"]
"""How tasks are made of datapoints."""


class WorkflowInputSimpleWorkflow(TypedDict):
    """Each datapoint is one task."""

    _t: Literal["SimpleWorkflow"]
    """Says which variant this object is. Always `SimpleWorkflow` here."""
    blueprint: RapidBlueprint
    """What is asked of each datapoint."""
    batchSize: NotRequired[Optional[int]]
    """Stored and shown; sessions decide how much they serve. 1 or more, or null."""
    featureFlags: NotRequired[Optional[List[FeatureFlag]]]
    """How tasks are shown and answered, at most 50 flags. Null or absent: as usual."""


RapidBlueprint = Union["ClassifyBlueprint", "CompareBlueprint", "FreeTextBlueprint", "LineBlueprint", "LocateBlueprint", "ScrubBlueprint", "TranscriptionBlueprint"]
"""What is asked of each datapoint."""


class ClassifyBlueprint(TypedDict):
    """People choose one of several categories."""

    _t: Literal["ClassifyBlueprint"]
    """Says which variant this object is. Always `ClassifyBlueprint` here."""
    title: str
    """The question that people read, 1 to 1,000 characters."""
    categories: List[JobCategory]
    """What to choose from: 2 to 100 categories with different values, in the order shown."""
    possibleCategories: NotRequired[Optional[List[str]]]
    """Stored and shown; nothing follows from it. Null or absent: none."""


class JobCategory(TypedDict):
    """A category that people may choose."""

    label: str
    """What people read on the button, 1 to 250 characters."""
    value: str
    """What results say, 1 to 250 characters. Unique in the blueprint."""


class CompareBlueprint(TypedDict):
    """People choose the better one of two assets."""

    _t: Literal["CompareBlueprint"]
    """Says which variant this object is. Always `CompareBlueprint` here."""
    criteria: str
    """The question, such as which picture is sharper. 1 to 1,000 characters."""
    indexIdentifiers: NotRequired[Optional[List[str]]]
    """Two different names for the first and the second asset in summaries of results. Null or absent: `A` and
    `B`.
    """


class FreeTextBlueprint(TypedDict):
    """People write a text."""

    _t: Literal["FreeTextBlueprint"]
    """Says which variant this object is. Always `FreeTextBlueprint` here."""
    question: str
    """The question that people read, 1 to 1,000 characters."""
    shouldValidateResponse: NotRequired[Optional[bool]]
    """Stored and shown; answers are not validated."""
    validationSystemPrompt: NotRequired[Optional[str]]
    """Stored and shown; nothing follows from it. Up to 10,000 characters."""


class LineBlueprint(TypedDict):
    """People draw over something in a picture."""

    _t: Literal["LineBlueprint"]
    """Says which variant this object is. Always `LineBlueprint` here."""
    target: str
    """What to draw over, 1 to 1,000 characters."""


class LocateBlueprint(TypedDict):
    """People tap on something in a picture."""

    _t: Literal["LocateBlueprint"]
    """Says which variant this object is. Always `LocateBlueprint` here."""
    target: str
    """What to tap on, 1 to 1,000 characters."""


class ScrubBlueprint(TypedDict):
    """People mark moments of a video or sound."""

    _t: Literal["ScrubBlueprint"]
    """Says which variant this object is. Always `ScrubBlueprint` here."""
    target: str
    """Which moments to mark, 1 to 1,000 characters."""


class TranscriptionBlueprint(TypedDict):
    """People select words of each datapoint's transcription."""

    _t: Literal["TranscriptionBlueprint"]
    """Says which variant this object is. Always `TranscriptionBlueprint` here."""
    title: str
    """Which words to select, 1 to 1,000 characters. The words are those of each datapoint's transcription."""


class WorkflowInputGroupedRankingWorkflow(TypedDict):
    """Datapoints of a group are compared in pairs, and each gets a score. At most 100,000 groups."""

    _t: Literal["GroupedRankingWorkflow"]
    """Says which variant this object is. Always `GroupedRankingWorkflow` here."""
    criteria: str
    """The question that decides between two items, 1 to 1,000 characters."""
    pairMakerConfig: NotRequired[Optional[PairMakerConfig]]
    """Which pairs are compared. Null or absent: an OnlinePairMaker with its defaults."""
    rankingConfig: NotRequired[Optional[RankingConfig]]
    """How comparisons become scores. Null or absent: Bradley-Terry with its defaults."""
    eloConfig: NotRequired[Optional[EloConfig]]
    """The older name for a `rankingConfig` of EloConfig. It counts where that is null. Null or absent: none."""
    contexts: NotRequired[Optional[Dict[str, str]]]
    """Texts that people see with comparisons. By group; the context of a dataset's group comes first."""
    contextAssets: NotRequired[Optional[Dict[str, AssetInput]]]
    """Assets that people see with comparisons. By group; the context of a dataset's group comes first."""
    featureFlags: NotRequired[Optional[List[FeatureFlag]]]
    """How comparisons are shown and answered, at most 50 flags. Null or absent: as usual."""
    maxParallelism: NotRequired[Optional[int]]
    """How many comparisons of a group may be open at once, 1 to 5,000. Null: half as many as it has items."""


PairMakerConfig = Union["FullPermutationPairMaker", "OnlinePairMaker"]
"""Which pairs of a ranked group are compared."""


class FullPermutationPairMaker(TypedDict):
    """Compares all pairs. For groups of at most 10 datapoints."""

    _t: Literal["FullPermutationPairMaker"]
    """Says which variant this object is. Always `FullPermutationPairMaker` here."""


class OnlinePairMaker(TypedDict):
    """Chooses pairs as comparisons come in, within a budget. For groups of at most 10,000 datapoints."""

    _t: Literal["OnlinePairMaker"]
    """Says which variant this object is. Always `OnlinePairMaker` here."""
    totalComparisonBudget: NotRequired[int]
    """How many comparisons each group gets, 1 to 50,000. Default 100."""
    randomMatchesRatio: NotRequired[float]
    """The share of comparisons between any two items, 0 to 1. The others are between items that are close to
    each other. Default 0.5.
    """


RankingConfig = Union["BradleyTerryRankingConfig", "RankingConfigEloConfig"]
"""How comparisons become scores."""


class BradleyTerryRankingConfig(TypedDict):
    """Scores that best explain all comparisons together, whatever their order."""

    _t: Literal["BradleyTerryRankingConfig"]
    """Says which variant this object is. Always `BradleyTerryRankingConfig` here."""
    startingScore: NotRequired[int]
    """The score that an average item gets. Default 1,200."""


class RankingConfigEloConfig(TypedDict):
    """Scores that move with each comparison, as in chess."""

    _t: Literal["EloConfig"]
    """Says which variant this object is. Always `EloConfig` here."""
    startingScore: NotRequired[int]
    """The score that an average item gets. Default 1,200."""
    kFactor: NotRequired[int]
    """How far one comparison moves a score, in points. 1 or more. Default 40."""
    scalingFactor: NotRequired[int]
    """The lead in points at which an item is ten times as likely to win. 1 or more. Default 400."""


class EloConfig(TypedDict):
    startingScore: NotRequired[int]
    """The score that an average item gets. Default 1,200."""
    kFactor: NotRequired[int]
    """How far one comparison moves a score, in points. 1 or more. Default 40."""
    scalingFactor: NotRequired[int]
    """The lead in points at which an item is ten times as likely to win. 1 or more. Default 400."""


Referee = Union["NaiveReferee", "EarlyStoppingReferee", "QuorumReferee", "BudgetReferee"]
"""When a task has enough votes. Early stopping and quorum are for Classify and Compare."""


class NaiveReferee(TypedDict):
    """A task ends after a fixed number of votes."""

    _t: Literal["NaiveReferee"]
    """Says which variant this object is. Always `NaiveReferee` here."""
    totalVotes: int
    """How many votes each task gets, 1 or more."""


class EarlyStoppingReferee(TypedDict):
    """A task ends as soon as its answer is certain enough. Votes count by how reliable their people are: by
    their scores first, and by how they agree with others as tasks end. How many tasks mislead people is
    learned too: about 2 in 100 tasks take 20 votes for that.
    """

    _t: Literal["EarlyStoppingReferee"]
    """Says which variant this object is. Always `EarlyStoppingReferee` here."""
    threshold: float
    """How certain the answer must be for the task to end, more than 0 and less than 1, such as 0.99."""
    maxVotes: int
    """The most votes that a task gets, 1 or more."""
    minVotes: NotRequired[int]
    """How many votes each task gets at least, 1 or more. At most `maxVotes`, or as many as that. Default 3."""


class QuorumReferee(TypedDict):
    """A task ends as soon as enough votes agree, or when no more can."""

    _t: Literal["QuorumReferee"]
    """Says which variant this object is. Always `QuorumReferee` here."""
    threshold: int
    """How many votes must agree for the task to end, 1 to `maxVotes`."""
    maxVotes: int
    """The most votes that a task gets, 1 or more."""


class BudgetReferee(TypedDict):
    """The votes of the whole job are spread over its tasks."""

    _t: Literal["BudgetReferee"]
    """Says which variant this object is. Always `BudgetReferee` here."""
    totalBudget: int
    """How many votes the whole job gets, 1 or more. They are spread over its tasks."""


AggregatorType = Literal["NonCommittal", "MajorityVote", "SimpleMatchup", "LocateCluster", "Classification", "Locate", "BoundingBox", "Line", "Transcription", "SinglePointLocate", "FreeText", "Scrub", "Ranking", "MultiRanking", "None"]
"""How responses become results. It follows from the blueprint, and is stored and shown if you name one."""


VoteAggregation = Literal["Votes", "Scores", "Model"]
"""How votes become an answer. `Votes`: all people count alike. `Scores`: they count by their scores from
examples. `Model`: they count by how they agree with others in the job, their scores being what is known
before.
"""


class JobDefinitionSummary(TypedDict):
    definitionId: str
    """The definition's id, for creating jobs on it."""
    name: str
    """What its owner calls the definition. Jobs on it have the same name."""
    definitionType: DefinitionType
    """What the newest revision asks of people."""
    createdAt: str
    """When the definition was created, in UTC."""
    ownerId: str
    """The account that created it, as a uuid."""
    ownerMail: str
    """The owner's e-mail address. Shown to the owner's organization and Admins and, once it is verified, to
    whoever has a share. Empty for everybody else. Filters compare with what is shown.
    """
    organizationId: str
    """The organization that owns it."""
    revisionCount: int
    """How many revisions the definition has, 1 or more."""


DefinitionType = Literal["Unknown", "Classify", "Compare", "BoundingBox", "Line", "Polygon", "Locate", "Transcription", "NamedEntity", "FreeText", "Scrub", "Ranking", "GroupedRanking", "Evaluation"]
"""What a definition asks of people. From its blueprint, or `GroupedRanking`. This service makes no others of
the kinds that clients know.
"""


class JobDefinition(TypedDict):
    definitionId: str
    """The definition's id, for creating jobs on it."""
    name: str
    """What its owner calls the definition. Jobs on it have the same name."""
    definitionType: DefinitionType
    """What the newest revision asks of people."""
    createdAt: str
    """When the definition was created, in UTC."""
    ownerId: str
    """The account that created it, as a uuid."""
    ownerMail: str
    """The owner's e-mail address. Shown to the owner's organization and Admins and, once it is verified, to
    whoever has a share. Empty for everybody else. Filters compare with what is shown.
    """
    organizationId: str
    """The organization that owns it."""
    isPublic: bool
    """Whether others may use the definition. Always false."""


class CreatedJobRevision(TypedDict):
    revisionNumber: int
    """The number of the newest revision, 1 or more."""
    pipelineId: str
    """Stands for the revision in older clients. Nothing takes it."""


class CreateJobRevisionBody(TypedDict):
    datasetId: NotRequired[Optional[str]]
    """Another dataset to label. Null or absent: the same one."""
    workflow: NotRequired[Optional[WorkflowInput]]
    """What people are asked from now on. Only together with `referee`. Null or absent: as before."""
    referee: NotRequired[Optional[Referee]]
    """When a task has enough responses from now on. Only together with `workflow`. Null or absent: as before."""
    aggregatorType: NotRequired[Optional[AggregatorType]]
    """How responses become results. Null or absent: as before, unless the type of the definition changes."""
    aggregation: NotRequired[Optional[VoteAggregation]]
    """How votes become an answer from now on. Null: as fits the referee and the people. Absent: as before,
    unless the type of the definition changes.
    """
    featureFlags: NotRequired[Optional[List[FeatureFlag]]]
    """How tasks are shown and answered, such as `no_shuffle`. Of one key the last counts, and it overrides the
    workflow's. At most 50. Null or absent: none; in a revision, as before.
    """
    rapidFeatureFlags: NotRequired[Optional[List[FeatureFlag]]]
    """How tasks are shown and answered. Of one key, these override `featureFlags`. At most 50. Null or absent:
    none; in a revision, as before.
    """
    campaignFeatureFlags: NotRequired[Optional[List[FeatureFlag]]]
    """Flags of the campaigns that serve the jobs. Of one key the last counts. At most 50. Null or absent:
    none; in a revision, as before.
    """
    instructions: NotRequired[Optional[InstructionsInput]]
    """What people read from now on. The question then has at most 200 characters. Null: what the audience of
    the job has. Absent: as before.
    """
    validationSetId: NotRequired[Optional[str]]
    """The validation set whose rapids are mixed in from now on. Null: none. Absent: as before."""
    validationShare: NotRequired[Optional[float]]
    """The share of checks from now on, 0.01 to 0.5. Null or absent: as before."""


class JobRevision(TypedDict):
    definitionId: str
    """The definition that the revision belongs to."""
    revisionNumber: int
    """The revision's number. The first one is 1."""
    state: JobDefinitionRevisionState
    """Whether the revision can be used."""
    pipelineId: str
    """Stands for the revision in older clients. Nothing takes it."""
    datasetId: str
    """The dataset that is labeled."""
    aggregatorType: AggregatorType
    """How responses become results."""
    aggregation: Optional[VoteAggregation]
    """How votes become an answer. Null: `Model` with early stopping and where most people have no score, else
    `Scores`.
    """
    workflow: Workflow
    """What people are asked, and how tasks are made of datapoints."""
    referee: Referee
    """When a task has enough responses."""
    featureFlags: List[FeatureFlag]
    """How tasks are shown and answered: the workflow's flags, overridden by the definition's."""
    campaignFeatureFlags: List[FeatureFlag]
    """Flags of the campaigns that serve its jobs."""
    instructions: Optional[Instructions]
    """What people read before the first task. Null: what the audience of the job has."""
    validationSetId: Optional[str]
    """The validation set whose rapids are mixed into its tasks as checks. Null: none."""
    validationShare: Optional[float]
    """The share of what people see that is a check. Null without checks."""
    createdAt: str
    """When the revision was made, in UTC."""
    createdById: str
    """The account that made it, as a uuid."""
    createdByMail: str
    """The e-mail address of the account that made it."""


JobDefinitionRevisionState = Literal["Pending", "Completed", "Failed"]
"""Always `Completed`: a revision is checked before it is made. The other values are known to clients."""


Workflow = Union["WorkflowSimpleWorkflow", "WorkflowGroupedRankingWorkflow"]
"""What people are asked, and how tasks are made of datapoints."""


class WorkflowSimpleWorkflow(TypedDict):
    """Each datapoint is one task."""

    _t: Literal["SimpleWorkflow"]
    """Says which variant this object is. Always `SimpleWorkflow` here."""
    blueprint: RapidBlueprint
    """What is asked of each datapoint."""
    batchSize: NotRequired[Optional[int]]
    """Stored and shown; sessions decide how much they serve. 1 or more, or null."""
    featureFlags: List[FeatureFlag]
    """How tasks are shown and answered."""


class WorkflowGroupedRankingWorkflow(TypedDict):
    """Datapoints of a group are compared in pairs, and each gets a score."""

    _t: Literal["GroupedRankingWorkflow"]
    """Says which variant this object is. Always `GroupedRankingWorkflow` here."""
    criteria: str
    """The question that decides between two items, 1 to 1,000 characters."""
    pairMakerConfig: PairMakerConfig
    """Which pairs are compared."""
    rankingConfig: RankingConfig
    """How comparisons become scores."""
    contexts: Dict[str, str]
    """Texts that people see with comparisons, by group. The context of a dataset's group comes first."""
    contextAssets: Dict[str, AssetTree]
    """Assets that people see with comparisons, by group. Those of a dataset's group come first."""
    featureFlags: List[FeatureFlag]
    """How comparisons are shown and answered."""
    maxParallelism: NotRequired[Optional[int]]
    """How many comparisons of a group may be open at once, 1 to 5,000. Null: half as many as it has items."""


class JobRevisionSummary(TypedDict):
    definitionId: str
    """The definition that the revision belongs to."""
    revisionNumber: int
    """The revision's number. The first one is 1."""
    createdAt: str
    """When the revision was made, in UTC."""
    state: JobDefinitionRevisionState
    """Whether the revision can be used."""


class JobDefinitionCostEstimate(TypedDict):
    estimatedCost: float
    """What the job would cost. In US dollars, without discounts and fees. Where tasks end by their votes, it
    is what simulated people lead to.
    """
    estimatedCostRange: NotRequired[EstimatedCostRange]
    """What it will probably cost at least and at most. The same twice where the number of responses is fixed.
    Absent where nothing has a price.
    """
    costPerResponse: float
    """What one response would cost. In US dollars."""
    datapointCount: int
    """How many datapoints the dataset has now."""
    requiredResponses: int
    """The most responses that a job would ask for. It may need fewer."""


class EstimatedCostRange(TypedDict):
    low: float
    """In US dollars."""
    high: float
    """In US dollars."""


class CreatedJob(TypedDict):
    jobId: str
    """The new job, or the one that a repeat found."""
    recruitingStarted: bool
    """Whether people are recruited for the audience now. False for `global`, and if the caller may not recruit
    or the audience has too few examples.
    """
    costWarning: NotRequired[CreateJobCostWarning]
    """The job will probably wait for money before it is done. It was made all the same. Absent: there is
    enough, or its answers cost nothing.
    """


class CreateJobCostWarning(TypedDict):
    estimatedCost: float
    """What the job will probably cost, in US dollars; at most its own budget."""
    availableBalance: float
    """What its organization may still spend, in US dollars."""
    shortfall: float
    """What is missing, in US dollars."""


class CreateJobBody(TypedDict):
    jobDefinitionId: str
    """The definition that says what is asked."""
    audienceId: str
    """Whom to ask: an audience, a filtered view of one, or `global` for everybody."""
    revisionNumber: NotRequired[Optional[int]]
    """The revision of the definition to use, 1 or more. Null or absent: the newest one."""
    name: NotRequired[Optional[str]]
    """What to call the job, 1 to 256 characters. Null or absent: the definition's name."""
    priority: NotRequired[Optional[int]]
    """Stored; every job is served with the same priority."""
    precedingJobId: NotRequired[Optional[str]]
    """A job of your organization that came before. It is stored, and nothing follows from it."""
    notifyOwnerOnCompletion: NotRequired[bool]
    """Stored; nobody is notified."""
    budget: NotRequired[Optional[float]]
    """The most that its answers may cost, in US dollars. 400 if they cost nothing. Null or absent: only what
    the organization may spend limits it.
    """
    checkForExplicitContent: NotRequired[Optional[bool]]
    """Taken and ignored: contents are not checked."""


class Job(TypedDict):
    jobId: str
    """The job's id, for watching it and reading its results."""
    name: str
    """What the job is called: its own name if it was given one, otherwise its definition's."""
    definitionId: str
    """The definition that says what is asked."""
    audienceId: str
    """The audience or view that the job was created on."""
    revisionNumber: int
    """The revision of the definition that the job runs on."""
    pipelineId: str
    """Stands for the revision in older clients. Nothing takes it."""
    status: AudienceJobState
    """The same as `state`, which clients should read instead."""
    state: AudienceJobState
    """How far the job is, and whether anything stops it."""
    createdAt: str
    """When the job was created, in UTC."""
    ownerMail: str
    """The e-mail address of the account that created the job."""
    organizationId: str
    """The organization that owns the job."""
    ownerId: str
    """The account that created the job, as a uuid."""
    campaignId: Optional[str]
    """The campaign that serves the job's tasks. Null if it has none."""
    audienceName: Optional[str]
    """The name of its audience. Null if that was deleted."""
    isPublic: bool
    """Whether others may see the job. Always false."""
    audienceDeleted: bool
    """Whether its audience was deleted meanwhile."""
    completedAt: Optional[str]
    """When all tasks were done and the results were ready, in UTC. Null before that."""
    resultFileName: Optional[str]
    """Always null: download the results instead."""
    failedAt: Optional[str]
    """When the job failed, in UTC. Null unless it did."""
    failureMessage: Optional[str]
    """Why the job failed, in a sentence. Null unless it did."""
    reviewReason: Optional[str]
    """Always null: no job waits for a review."""
    budget: NotRequired[Optional[float]]
    """The most that its answers may cost, in US dollars. Null: no budget of its own. Absent if they cost
    nothing.
    """
    spent: NotRequired[float]
    """What its accepted answers cost so far, in US dollars. It may be an hour old while the job works. Absent
    if they cost nothing.
    """


AudienceJobState = Literal["Submitted", "Running", "Completed", "Failed", "ManualApproval", "Queued", "Paused", "StaleResults", "SpendLimited"]
"""`Submitted`: tasks are being laid out. `Running`: people are asked. `Paused`: nobody is asked until it is
resumed. `Completed`: the results are ready. `Failed`: see `failureMessage`. `StaleResults`: a task was
reopened, so retry. `SpendLimited`: its budget, or what its organization may spend, is used up; it goes on
by itself once there is more. `Queued` and `ManualApproval` are known to clients and never entered.
"""


class JobProgress(TypedDict):
    completionPercentage: float
    """How much is done, in percent: 0 to 100. A task under way counts in part."""
    total: int
    """How many tasks the job has. It grows while tasks are laid out."""
    laidOut: int
    """How many tasks are laid out. People are asked when all are: `POST /job` answers before that."""
    completed: int
    """How many tasks have enough responses."""
    state: LabelingState
    """How far the job is, as older clients name it."""
    budget: NotRequired[Optional[float]]
    """The most that its answers may cost, in US dollars. Null: no budget of its own. Absent if they cost
    nothing.
    """
    spent: NotRequired[float]
    """What its accepted answers cost so far, in US dollars. It may be an hour old while the job works. Absent
    if they cost nothing.
    """


LabelingState = Literal["Created", "Started", "Labeling", "Paused", "Done", "Failed"]
"""`Created`: nothing has begun. `Started`: tasks are being laid out. `Labeling`: people are asked. `Paused`:
nobody is, perhaps for lack of money. `Done` and `Failed` are as their names say.
"""


class JobCostEstimate(TypedDict):
    estimatedCost: float
    """What the job costs. In US dollars, without discounts and fees. Where tasks end by their votes, it is
    what simulated people lead to.
    """
    estimatedCostRange: NotRequired[EstimatedCostRange]
    """What it will probably cost at least and at most. The same twice where the number of responses is fixed.
    Absent where nothing has a price.
    """
    costPerResponse: float
    """What one response costs. In US dollars."""
    datapointCount: int
    """How many datapoints the dataset has now."""
    requiredResponses: int
    """The most responses that the job asks for. It may need fewer."""


class UpdateJobBudgetBody(TypedDict):
    budget: Optional[float]
    """The most that its answers may cost, in US dollars. Null: only its organization's account limits it."""


class JobSummary(TypedDict):
    jobId: str
    """The job's id, for watching it and reading its results."""
    name: str
    """What the job is called: its own name if it was given one, otherwise its definition's."""
    definitionId: str
    """The definition that says what is asked."""
    audienceId: str
    """The audience or view that the job was created on."""
    revisionNumber: int
    """The revision of the definition that the job runs on."""
    pipelineId: str
    """Stands for the revision in older clients. Nothing takes it."""
    status: AudienceJobState
    """The same as `state`, which clients should read instead."""
    state: AudienceJobState
    """How far the job is, and whether anything stops it."""
    createdAt: str
    """When the job was created, in UTC."""
    ownerMail: str
    """The e-mail address of the account that created the job."""
    organizationId: str
    """The organization that owns the job."""
    jobDefinitionId: str
    """The definition that says what is asked: the same as `definitionId`."""
    progress: Optional[float]
    """How much is done, in percent: 0 to 100. It may be some seconds old. 0 before tasks are laid out."""


class AudienceJob(TypedDict):
    jobId: str
    """The job's id, for watching it and reading its results."""
    name: str
    """What the job is called: its own name if it was given one, otherwise its definition's."""
    definitionId: str
    """The definition that says what is asked."""
    audienceId: str
    """The audience or view that the job was created on."""
    revisionNumber: int
    """The revision of the definition that the job runs on."""
    pipelineId: str
    """Stands for the revision in older clients. Nothing takes it."""
    status: AudienceJobState
    """The same as `state`, which clients should read instead."""
    state: AudienceJobState
    """How far the job is, and whether anything stops it."""
    createdAt: str
    """When the job was created, in UTC."""


class JobResults(TypedDict):
    items: List[RapidResult]
    """The tasks of this page, in the order of the results."""
    next: Optional[str]
    """Where the next page begins: send it as `from`. Null after the last page."""


class RapidResult(TypedDict):
    rapidId: str
    """The task's id, for reading all its responses, taking one back, or asking it anew."""
    asset: AssetTree
    """The file, the text or the pair of assets that people saw."""
    context: Optional[str]
    """A text that people saw with it. Null without one."""
    contextAsset: Optional[AssetTree]
    """An asset that people saw with it. Null without one."""
    responses: List[RapidResponse]
    """The responses that count."""
    totalResponseCount: int
    """How many responses count."""
    state: RapidState
    """How far the task is."""
    payload: RapidPayload
    """What people were asked."""
    decisiveness: Optional[float]
    """How far the first option leads the second, in shares of the votes: 0 to 1. Null without votes, or
    without options.
    """
    aggregation: Optional[Union[ClassifyAggregation, CompareAggregation]]
    """The votes by option. Null where people do not choose among options."""
    certainty: Optional[TaskCertainty]
    """The answer that the votes come to. Null where people do not choose among options."""
    decision: Optional[RapidDecision]
    """What a reviewer decided, which is then the final answer. Null: nothing."""


class ClassifyAggregation(TypedDict):
    _t: Literal["ClassifyAggregation"]
    """Says which variant this object is. Always `ClassifyAggregation` here."""
    categoryTallies: Dict[str, ClassifyAggregationCategoryTalliesValue]
    """The votes by the value of each category."""


class ClassifyAggregationCategoryTalliesValue(TypedDict):
    count: int
    """How many votes the option got."""
    userScoreSum: float
    """The sum of the scores of the people who voted for it."""


class CompareAggregation(TypedDict):
    _t: Literal["CompareAggregation"]
    """Says which variant this object is. Always `CompareAggregation` here."""
    winnerTallies: Dict[str, CompareAggregationWinnerTalliesValue]
    """The votes by asset, and by `Both` and `Neither` where anybody voted so."""


class CompareAggregationWinnerTalliesValue(TypedDict):
    count: int
    """How many votes the option got."""
    userScoreSum: float
    """The sum of the scores of the people who voted for it."""


class RapidResponse(TypedDict):
    id: str
    """The response's id, for taking it back."""
    userId: str
    """Who gave it, as their publisher names them. Empty: the person was erased."""
    country: str
    """The person's country when they answered, by its two letters (ISO 3166-1). Empty if unknown."""
    language: str
    """The person's language when they answered, by its primary subtag (BCP 47). Empty if unknown."""
    age: Optional[str]
    """The person's age group, such as `18-29`. Null if unknown."""
    gender: Optional[str]
    """The person's gender. Null if unknown."""
    occupation: Optional[str]
    """The person's occupation. Null if unknown."""
    result: RapidResponseResult
    """What the person answered."""
    userScore: float
    """The weight of the response, 0 to 1: the person's score at the moment when it counted."""
    userScores: RapidResponseUserScores
    """The weight again, as result files have it."""
    demographicInformation: Dict[str, str]
    """What is known about the person, by the identifier of the demographic."""
    checks: NotRequired[RapidResponseChecks]
    """How the person answered the job's checks so far. Absent in jobs without a validation set."""


RapidResponseUserScores = TypedDict(
    "RapidResponseUserScores",
    {
        # The weight of the response, 0 to 1: the same as `userScore`.
        "global": "float",
        # How often the person is right, 0 to 1, as their agreement with others in this job tells. Absent as
        # long as nothing was learned.
        "job": "NotRequired[float]",
    },
)
"""The weight again, as result files have it."""


class RapidResponseChecks(TypedDict):
    """How the person answered the job's checks so far. Absent in jobs without a validation set."""

    right: int
    """Checks of the job that the person answered correctly."""
    wrong: int
    """Checks of the job that the person answered wrongly."""


class RapidResponseResult(TypedDict):
    """What the person answered, as `POST /session/{sessionId}/answer` takes it: coordinates in percent, times
    in milliseconds.
    """

    _t: str
    """The kind of the answer, such as `AttachCategoryResult`."""
    rapidId: str
    """The task that was answered."""


RapidState = Literal["Labeling", "Paused", "Incomplete", "Flagged", "Done", "None", "Rejected"]
"""`Labeling`: people are asked. `Done`: it has enough responses. `Paused`: its job is paused, or the check
itself. `Flagged`: a check that most people fail. `None`, `Incomplete` and `Rejected` never occur here.
"""


class RapidPayload(TypedDict):
    """What was asked: the question, with categories or words where there are any."""

    _t: str
    """The kind of the question, such as `ClassifyPayload`."""


class TaskCertainty(TypedDict):
    """The answer that the votes of a task come to, and how certain it is."""

    answer: Optional[str]
    """The likeliest option. Null: there are no votes, or a tie."""
    confidence: Optional[float]
    """The estimated probability that the answer is right, 0 to 1. Null without an answer."""
    aggregation: Literal["Votes", "Scores", "Model"]
    """How the votes were weighed."""
    outcome: NotRequired[Literal["Decided", "Ambiguous", "Exhausted"]]
    """`Decided`: certain enough, or enough people agree. `Ambiguous`: too many able people named the same
    wrong option to tell it from the right one. `Exhausted`: the votes ran out. Absent while the task takes
    more votes, and where their number is fixed.
    """


class RapidDecision(TypedDict):
    """What a reviewer decided of a task."""

    result: RapidResponseResult
    """The decided answer."""
    isConsensus: bool
    """Whether the reviewer accepted what the crowd said then."""
    decidedBy: str
    """The account that decided, by its id."""
    decidedAt: str
    """When, in UTC."""
    reason: Optional[str]
    """Why. Null: no reason was given."""


class JobAbSummary(TypedDict):
    winCounter: Dict[str, float]
    """The sum for each side, over all comparisons. Votes for both or neither are for no side."""
    allTargetGroupsCompleted: bool
    """Whether no more votes will come."""
    sideOrder: List[str]
    """The names of the first and the second side: `A` and `B`, or the definition's `indexIdentifiers`."""


class GetJobAgreementOutput(TypedDict):
    tasks: int
    """Tasks with at least two votes."""
    fleissKappa: Optional[float]
    """Fleiss' kappa, each task alike: 1 is perfect agreement, 0 is chance. Null: fewer than two tasks have two
    votes, or all votes name one option.
    """
    krippendorffAlpha: Optional[float]
    """Krippendorff's alpha for nominal data, each vote alike: the one to report where tasks have different
    numbers of votes. Null like `fleissKappa`.
    """
    categories: List[GetJobAgreementCategory]
    """Each option, in the definition's order: a low kappa says that people do not share its meaning."""


class GetJobAgreementCategory(TypedDict):
    name: str
    """The category's value, or the name of the side, `Both` or `Neither`."""
    kappa: Optional[float]
    """Fleiss' kappa of this option against all others. Null if no vote names it."""


class RapidResponses(TypedDict):
    responses: List[GetRapidResponsesResponse]
    """All responses to the task, also those that do not count."""


class GetRapidResponsesResponse(TypedDict):
    id: str
    """The response's id, for taking it back."""
    userId: str
    """Who gave it, as their publisher names them. Empty: the person was erased."""
    country: str
    """The person's country when they answered, by its two letters (ISO 3166-1). Empty if unknown."""
    language: str
    """The person's language when they answered, by its primary subtag (BCP 47). Empty if unknown."""
    age: Optional[str]
    """The person's age group, such as `18-29`. Null if unknown."""
    gender: Optional[str]
    """The person's gender. Null if unknown."""
    occupation: Optional[str]
    """The person's occupation. Null if unknown."""
    result: RapidResponseResult
    """What the person answered."""
    userScore: float
    """The weight of the response, 0 to 1: the person's score at the moment when it counted."""
    userScores: GetRapidResponsesResponseUserScores
    """The weight again, as result files have it."""
    demographicInformation: Dict[str, str]
    """What is known about the person, by the identifier of the demographic."""
    checks: NotRequired[GetRapidResponsesResponseChecks]
    """How the person answered the job's checks so far. Absent in jobs without a validation set."""
    state: Literal["Accepted", "Overflow", "Rejected"]
    """`Accepted`: it counts. `Overflow`: it came when the task had enough. `Rejected`: it was taken back."""
    createdAt: str
    """When the response came, in UTC."""


GetRapidResponsesResponseUserScores = TypedDict(
    "GetRapidResponsesResponseUserScores",
    {
        # The weight of the response, 0 to 1: the same as `userScore`.
        "global": "float",
        # How often the person is right, 0 to 1, as their agreement with others in this job tells. Absent as
        # long as nothing was learned.
        "job": "NotRequired[float]",
    },
)
"""The weight again, as result files have it."""


class GetRapidResponsesResponseChecks(TypedDict):
    """How the person answered the job's checks so far. Absent in jobs without a validation set."""

    right: int
    """Checks of the job that the person answered correctly."""
    wrong: int
    """Checks of the job that the person answered wrongly."""


class RejectRapidResponseBody(TypedDict):
    responseId: str
    """The response to take back, by its `id`."""


class DecidedTask(TypedDict):
    taskId: str
    """The task."""
    isDone: bool
    """Whether no more people are asked."""
    wanted: int
    """How many more answers the task wants, at most. A decided task wants none."""
    crowd: TaskCrowd
    """What people said."""
    decision: Optional[TaskDecision]
    """What was decided. Null: nothing."""
    etag: Optional[str]
    """The ETag of the decision, for If-Match. Null where nothing was decided: send If-None-Match: * then."""
    final: Optional[RapidResponseResult]
    """The decided answer where there is one, else the crowd's. Null: neither."""


class TaskCrowd(TypedDict):
    """What people said of a task, whatever was decided."""

    answers: int
    """How many answers count."""
    seen: str
    """Names these answers, for accepting them and no others. It changes as soon as they do."""
    agreement: Optional[float]
    """The share of votes for the leading option, 0 to 1. Null without votes, or without options."""
    certainty: Optional[TaskCertainty]
    """The answer that the votes come to. Null where people do not choose among options."""
    answer: Optional[str]
    """The answer in words. Null: the answers do not come to one."""
    result: Optional[RapidResponseResult]
    """What accepting the crowd's answer would decide: the likeliest option, the most frequent text, what at
    least half of the people marked or, of drawings, the one that has the most in common with the others.
    Null: the answers do not come to one.
    """


class TaskDecision(TypedDict):
    """What a reviewer decided of a task."""

    answer: str
    """The decided answer in words."""
    result: RapidResponseResult
    """The decided answer."""
    isConsensus: bool
    """Whether the crowd's answer was accepted. False: the reviewer gave their own."""
    decidedBy: TaskReviewer
    """Who decided."""
    decidedAt: str
    """When, in UTC."""
    reason: Optional[str]
    """Why. Null: no reason was given."""


class TaskReviewer(TypedDict):
    """An account that decides tasks."""

    accountId: str
    """The account that decided."""
    email: Optional[str]
    """Its e-mail. Null: the account is gone."""


DecideTaskBody = Union["ConsensusDecision", "AnswerDecision"]
"""What is decided."""


class ConsensusDecision(TypedDict):
    """Accepts what the crowd says, as it is now."""

    _t: Literal["ConsensusDecision"]
    """Says which variant this object is. Always `ConsensusDecision` here."""
    seen: NotRequired[Optional[str]]
    """The crowd's `seen` that you read. Refused with 412 if other answers count by now. Null or absent: any."""
    reason: NotRequired[Optional[str]]
    """Why, for those who read the results: 1 to 1000 characters. Null or absent: no reason."""


class AnswerDecision(TypedDict):
    """Gives an answer."""

    _t: Literal["AnswerDecision"]
    """Says which variant this object is. Always `AnswerDecision` here."""
    result: TaskResult
    """The answer, as a person would send it. Its `rapidId` is the task."""
    reason: NotRequired[Optional[str]]
    """Why, for those who read the results: 1 to 1000 characters. Null or absent: no reason."""


TaskResult = Union["AttachCategoryResult", "CompareResult", "LocateResult", "LineResult", "ScrubResult", "TranscriptionResult", "FreeTextResult"]
"""An answer to a task, by its kind."""


class AttachCategoryResult(TypedDict):
    """The category that the person chose."""

    _t: Literal["AttachCategoryResult"]
    """Says which variant this object is. Always `AttachCategoryResult` here."""
    rapidId: str
    """The rapid that this answers, by its `id`."""
    category: str
    """The value of the category that the person chose."""


class CompareResult(TypedDict):
    """The asset that the person prefers."""

    _t: Literal["CompareResult"]
    """Says which variant this object is. Always `CompareResult` here."""
    rapidId: str
    """The rapid that this answers, by its `id`."""
    winners: List[str]
    """The assets that the person prefers, each by its file name, text or identifier. Usually one; all means
    both, none means neither.
    """


class LocateResult(TypedDict):
    """The places that the person tapped."""

    _t: Literal["LocateResult"]
    """Says which variant this object is. Always `LocateResult` here."""
    rapidId: str
    """The rapid that this answers, by its `id`."""
    coordinates: List[LocateResultCoordinatesItem]
    """The points that the person tapped, at most 1,000."""


class LocateResultCoordinatesItem(TypedDict):
    x: float
    """How far from the left, in percent of the asset's width: 0 to 100."""
    y: float
    """How far from the top, in percent of the asset's height: 0 to 100."""


class LineResult(TypedDict):
    """The lines that the person drew. At most 5000 points in all of them together."""

    _t: Literal["LineResult"]
    """Says which variant this object is. Always `LineResult` here."""
    rapidId: str
    """The rapid that this answers, by its `id`."""
    lines: List[LineResultLinesItem]
    """The lines that the person drew, at most 100."""


class LineResultLinesItem(TypedDict):
    size: float
    """How thick the pen was, in percent of the asset's width."""
    points: List[LineResultLinesItemPointsItem]
    """The points of the line, in the order drawn."""


class LineResultLinesItemPointsItem(TypedDict):
    x: float
    """How far from the left, in percent of the asset's width: 0 to 100."""
    y: float
    """How far from the top, in percent of the asset's height: 0 to 100."""


class ScrubResult(TypedDict):
    """The moments that the person marked."""

    _t: Literal["ScrubResult"]
    """Says which variant this object is. Always `ScrubResult` here."""
    rapidId: str
    """The rapid that this answers, by its `id`."""
    timestamps: List[int]
    """The moments that the person marked, in milliseconds from the start of the media. At most 1,000."""


class TranscriptionResult(TypedDict):
    """The words that the person selected."""

    _t: Literal["TranscriptionResult"]
    """Says which variant this object is. Always `TranscriptionResult` here."""
    rapidId: str
    """The rapid that this answers, by its `id`."""
    selectedWords: List[TranscriptionResultSelectedWordsItem]
    """The words that the person selected, at most 5,000."""


class TranscriptionResultSelectedWordsItem(TypedDict):
    word: str
    """The word, exactly as it was shown."""
    wordIndex: int
    """The place of the word, as it was shown."""


class FreeTextResult(TypedDict):
    """The text that the person wrote."""

    _t: Literal["FreeTextResult"]
    """Says which variant this object is. Always `FreeTextResult` here."""
    rapidId: str
    """The rapid that this answers, by its `id`."""
    answer: str
    """The text, up to 10,000 characters. The flags of a job can bound its length further."""


class AskMoreAnswersOutput(TypedDict):
    wanted: int
    """How many answers the task wants now, at most."""


class AskMoreAnswersBody(TypedDict):
    responses: int
    """How many answers the task wants from now on, 1 to 100. If it wants more already, that stays."""
    reason: NotRequired[Optional[str]]
    """Why, for those who read the results: 1 to 1000 characters. Null or absent: no reason."""


class GetJobPeopleOutput(TypedDict):
    people: List[GetJobPeoplePerson]
    """The people of this page."""
    total: int
    """How many people there are. Of each 50,000 tasks, the 2,000 who answered most count."""
    next: Optional[str]
    """Where the next page begins: send it as `from`. Null after the last page."""
    optionShares: List[GetJobPeopleOptionShare]
    """What all people chose, in the definition's order. Empty: tasks share no options."""
    medianMs: Optional[float]
    """The median time of all answers in milliseconds. Null: it is not known."""
    betterWithout: List[str]
    """The people, at most 10, without whom the job would be right more often."""


class GetJobPeoplePerson(TypedDict):
    userId: str
    """The person, as their publisher names them."""
    answers: int
    """Their responses that count."""
    score: float
    """The mean score that weighed their responses, 0 to 1. 0 if none counts."""
    reliability: Optional[GetJobPeoplePersonReliability]
    """What the job's votes tell of the person. Null as long as nothing was learned, and if none of their
    responses counts.
    """
    suspicion: float
    """How much speaks against their answers, 0 to 1. It is no probability. 0 for people with fewer than 10
    answers, of whom nothing is said.
    """
    reasons: List[str]
    """What speaks against their answers, as sentences, the strongest first."""
    isBetterWithout: bool
    """Whether the job would be right more often with others in their place: their answers may well be guesses,
    and others are surely better.
    """
    medianMs: Optional[float]
    """The median time of an answer in milliseconds, to a tenth of itself. Null: it is not known."""
    agreement: Optional[GetJobPeoplePersonAgreement]
    """How far they agree with others. Null: nobody else answered their tasks, or answers are no votes."""
    examples: Optional[GetJobPeoplePersonExamples]
    """Their answers to examples. Null: there are none, or you may not see the people of the audience."""
    checks: Optional[GetJobPeoplePersonChecks]
    """Their answers to the checks of the job. Null: its definition names no validation set."""
    reports: int
    """How often they reported a task of the job. Reports are kept for half a year."""
    optionShares: List[GetJobPeopleOptionShare]
    """What they chose, in the definition's order. Empty like the job's."""
    takenBack: int
    """Responses that were taken back together."""
    rejected: int
    """Responses that were taken back one by one."""
    overflow: int
    """Responses that came when their task had enough."""
    isBlocked: bool
    """Whether the person is blocked in the job's audience, or by its organization."""
    takenBackAt: Optional[str]
    """When all their responses were taken back, in UTC. Null: they count."""
    restorableUntil: Optional[str]
    """Until when that can be undone, in UTC. Null like `takenBackAt`."""
    isMoving: bool
    """Whether responses are being taken back, or brought back, at this moment."""


class GetJobPeoplePersonReliability(TypedDict):
    """What the job's votes tell of the person. Null as long as nothing was learned, and if none of their
    responses counts.
    """

    ability: float
    """How often the person is estimated to be right, 0 to 1."""
    low: float
    """The lower bound of its 95% interval."""
    high: float
    """The upper bound of its 95% interval."""


class GetJobPeoplePersonAgreement(TypedDict):
    """How far they agree with others. Null: nobody else answered their tasks, or answers are no votes."""

    share: float
    """The share of tasks where they named what most of the others did, 0 to 1. Their own vote is left out."""
    tasks: int
    """Tasks that others answered too."""


class GetJobPeoplePersonExamples(TypedDict):
    """Their answers to examples. Null: there are none, or you may not see the people of the audience."""

    answered: int
    """Examples of the job's audience that they answered, as far as they can be judged."""
    correct: int
    """Those that they answered correctly."""


class GetJobPeoplePersonChecks(TypedDict):
    """Their answers to the checks of the job. Null: its definition names no validation set."""

    right: int
    """Checks that they answered correctly."""
    wrong: int
    """Checks that they answered wrongly."""


class GetJobPeopleOptionShare(TypedDict):
    option: str
    """The category's value, or the name of the side, `Both` or `Neither`."""
    share: float
    """The share of answers that named it, 0 to 1."""


class LeftOutPeople(TypedDict):
    leftOut: int
    """People whose answers are being taken back, within seconds."""
    remaining: int
    """People who fail the checks and are not left out yet."""


class LeaveOutFailedChecksBody(TypedDict):
    below: float
    """Whose share of right answers is below this is left out: above 0, up to 1."""
    atLeast: int
    """Only people who answered at least so many checks: 1 to 1,000."""


class GetTaskCommentsOutput(TypedDict):
    comments: List[TaskComment]
    """The comments, oldest first."""


class TaskComment(TypedDict):
    """What a member wrote about a task."""

    commentId: str
    """The comment's id, for deleting it."""
    author: Optional[str]
    """The name of the member who wrote it. Null: they are no member any more."""
    isMine: bool
    """Whether the caller wrote it."""
    text: str
    """What they wrote, as plain text."""
    createdAt: str
    """When they wrote it, in UTC."""


class AddTaskCommentOutput(TypedDict):
    commentId: str
    """The comment's id, for deleting it."""
    mentions: List[TaskCommentMention]
    """The names that follow an @, at most 20, each once."""


class TaskCommentMention(TypedDict):
    """A member whom a comment mentions, or a name that is nobody's."""

    name: str
    """What was written behind the @."""
    outcome: Literal["Found", "Ambiguous", "Unknown"]
    """`Found`: one member goes by it, and is told if they want to. `Ambiguous`: more than one does, so nobody
    is told. `Unknown`: no member does.
    """
    member: Optional[str]
    """The name of the member. Null unless found."""


class AddTaskCommentBody(TypedDict):
    text: str
    """What to say, as plain text of 1 to 2000 characters."""


class CreatedLink(TypedDict):
    linkId: str
    """The link's id, for reading and revoking it."""
    url: str
    """The address to pass on. It holds the secret, and is shown only here."""


class CreateAudienceLinkBody(TypedDict):
    name: str
    """What you call the link, 1 to 100 characters. People who open it see this name."""
    expiresAt: NotRequired[Optional[str]]
    """From this moment on nobody labels by the link. Null or absent: it does not expire."""
    mostPeople: NotRequired[Optional[int]]
    """How many people may come in, 1 to 10,000,000. Whoever came in may come back. Null or absent: no limit."""
    message: NotRequired[Optional[str]]
    """What people read at the end, as plain text of at most 1,000 characters. Null: only our own thanks."""
    showsAccuracy: NotRequired[bool]
    """People are told at the end which share of the examples they answered right, once they have answered 5.
    Default false.
    """
    completionCode: NotRequired[Optional[str]]
    """The code that everybody who finishes is shown, at most 64 printable ASCII characters without spaces. The
    page learns it only then. Null: none.
    """
    hasPersonalCodes: NotRequired[bool]
    """Everybody who finishes is shown a code of their own, of 10 letters and digits, which stands beside them
    in the list of people who finished. Default false. Must be false beside `completionCode`.
    """
    returnUrl: NotRequired[Optional[str]]
    """Where people go at the end: an https address of at most 2,048 characters. After its host, `{userId}` and
    `{code}` are filled in, percent-encoded. `{userId}` is the panel's id of the person, or else ours. Null:
    no way back.
    """
    tasksPerPerson: NotRequired[Optional[int]]
    """How many answers a person may give, 1 to 100,000. Skips do not count. Null: no limit."""
    leastTasks: NotRequired[int]
    """How many answers a person must give before they may finish while there is work for them, 1 to 100,000.
    Default 1. At most `tasksPerPerson`.
    """
    minutesPerSession: NotRequired[Optional[int]]
    """How many minutes a person may work, 1 to 480. A pause counts as 2 minutes at most. Tasks that they have
    on their screen may be finished. After 12 hours without an answer the minutes count anew. Null: no
    limit.
    """
    personParameter: NotRequired[Optional[str]]
    """The parameter of the link's address by which a panel tells its id of the person, such as `PROLIFIC_PID`
    or `workerId`. Another id in the same browser is another person. Null: there is none.
    """
    earningsPercent: NotRequired[float]
    """The share of what their answers cost that people earn, in percent, 0 to 100 with at most two decimals.
    Default 0. A change also changes what earlier answers earn. Paying out is outside the service.
    """
    showsEarnings: NotRequired[bool]
    """People are told at the end what they have earned, where their answers have a price. Default false."""


class LinkSummary(TypedDict):
    linkId: str
    """The link's id, for reading and revoking it."""
    name: str
    """What its maker calls the link. People who open it see this name."""
    audienceId: str
    """The audience that people label for."""
    jobId: Optional[str]
    """The only job that the link serves. Null: it serves the audience's examples and all jobs of its owner on
    it.
    """
    makerId: str
    """The account that made the link."""
    makerMail: Optional[str]
    """The e-mail of that account. Null if the account no longer exists, or if it belongs to another
    organization and its e-mail is not verified.
    """
    state: LinkState
    """Whether people can label by the link."""
    createdAt: str
    """When the link was made, in UTC."""
    expiresAt: Optional[str]
    """When the link expires, in UTC. Null: it does not."""
    revokedAt: Optional[str]
    """When the link was revoked, in UTC. Null unless it was."""
    mostPeople: Optional[int]
    """How many people may come in. Null: no limit."""
    message: Optional[str]
    """What people read at the end. Null: only our own thanks."""
    showsAccuracy: bool
    """People are told at the end which share of the examples they answered right."""
    completionCode: Optional[str]
    """The code that everybody who finishes is shown. Null: none."""
    hasPersonalCodes: bool
    """Everybody who finishes is shown a code of their own."""
    returnUrl: Optional[str]
    """Where people go at the end. Null: no way back."""
    tasksPerPerson: Optional[int]
    """How many answers a person may give. Null: no limit."""
    leastTasks: int
    """How many answers a person must give before they may finish while there is work for them."""
    minutesPerSession: Optional[int]
    """How many minutes a person may work. Null: no limit."""
    personParameter: Optional[str]
    """The parameter of the link's address by which a panel tells its id of the person. Null: there is none."""
    earningsPercent: float
    """The share of what their answers cost that people earn, in percent."""
    showsEarnings: bool
    """People are told at the end what they have earned."""


LinkState = Literal["Open", "Expired", "Revoked"]
"""`Open`: people can label by it. `Expired`: its time is over. `Revoked`: it was revoked, its audience or job
was deleted, or its maker lost their access.
"""


class Link(LinkSummary):
    figures: LinkFigures
    """What all people of the link did together."""
    people: List[GetLinkPerson]
    """At most 100 people: those with signs first, then by how much they answered."""
    reports: List[GetLinkReport]
    """The newest 100 reports of tasks that people called broken."""


class LinkFigures(TypedDict):
    """What all people of the link did together."""

    people: int
    """How many people ever came in, forgotten ones included."""
    sessions: int
    """How many sessions they have had."""
    answers: int
    """How many answers they have given."""
    medianAnswerMs: Optional[float]
    """Half of all answers took less time than this, in milliseconds. Null without answers."""
    graduationRate: Optional[float]
    """The share of graduates among the people of the link whom an audience has judged, 0 to 1. Null while
    there are none.
    """
    conspicuous: int
    """How many people show a sign of answers that nobody thought about."""


class GetLinkPerson(TypedDict):
    userId: str
    """The id that the service made up for the person."""
    panelId: Optional[str]
    """The panel's id of the person. Null: they came without one."""
    since: str
    """When they came in first, in UTC."""
    sessions: int
    """How many sessions they have ended."""
    answers: int
    """How many answers they have given."""
    medianAnswerMs: Optional[float]
    """Half of their answers took less time than this, in milliseconds. Null without answers."""
    sameShare: Optional[float]
    """The share of their most frequent choice among all their choices, 0 to 1. Null without choices."""
    signs: List[ConductSign]
    """Signs of answers that nobody thought about. They block nobody."""


ConductSign = Literal["TooFast", "AlwaysTheSame"]
"""`TooFast`: half of at least 10 answers took less than 0.6 seconds. `AlwaysTheSame`: at least 95% of at least
20 choices were the same.
"""


class GetLinkReport(TypedDict):
    rapidId: str
    """The task or example that was reported."""
    jobId: Optional[str]
    """The job that the task belongs to. Null: it is an example."""
    reason: str
    """Why: `media` does not play or show, the task is `unclear` or `offensive`, or `other`."""
    createdAt: str
    """When it was reported, in UTC."""


class UpdateLinkBody(TypedDict):
    message: NotRequired[Optional[str]]
    """What people read at the end, as plain text of at most 1,000 characters. Null: only our own thanks."""
    showsAccuracy: NotRequired[bool]
    """People are told at the end which share of the examples they answered right, once they have answered 5.
    Default false.
    """
    completionCode: NotRequired[Optional[str]]
    """The code that everybody who finishes is shown, at most 64 printable ASCII characters without spaces. The
    page learns it only then. Null: none.
    """
    hasPersonalCodes: NotRequired[bool]
    """Everybody who finishes is shown a code of their own, of 10 letters and digits, which stands beside them
    in the list of people who finished. Default false. Must be false beside `completionCode`.
    """
    returnUrl: NotRequired[Optional[str]]
    """Where people go at the end: an https address of at most 2,048 characters. After its host, `{userId}` and
    `{code}` are filled in, percent-encoded. `{userId}` is the panel's id of the person, or else ours. Null:
    no way back.
    """
    tasksPerPerson: NotRequired[Optional[int]]
    """How many answers a person may give, 1 to 100,000. Skips do not count. Null: no limit."""
    leastTasks: NotRequired[int]
    """How many answers a person must give before they may finish while there is work for them, 1 to 100,000.
    Default 1. At most `tasksPerPerson`.
    """
    minutesPerSession: NotRequired[Optional[int]]
    """How many minutes a person may work, 1 to 480. A pause counts as 2 minutes at most. Tasks that they have
    on their screen may be finished. After 12 hours without an answer the minutes count anew. Null: no
    limit.
    """
    personParameter: NotRequired[Optional[str]]
    """The parameter of the link's address by which a panel tells its id of the person, such as `PROLIFIC_PID`
    or `workerId`. Another id in the same browser is another person. Null: there is none.
    """
    earningsPercent: NotRequired[float]
    """The share of what their answers cost that people earn, in percent, 0 to 100 with at most two decimals.
    Default 0. A change also changes what earlier answers earn. Paying out is outside the service.
    """
    showsEarnings: NotRequired[bool]
    """People are told at the end what they have earned, where their answers have a price. Default false."""


class QueryLinkCompletionsOutput(TypedDict):
    items: List[QueryLinkCompletionsCompletion]
    """The people of this page, 100 or fewer."""
    next: Optional[str]
    """Where the next page begins: send it as `from`. Null after the last page."""


class QueryLinkCompletionsCompletion(TypedDict):
    userId: str
    """The id that the service made up for the person."""
    panelId: Optional[str]
    """The panel's id of the person. Null: they came without one."""
    code: Optional[str]
    """The code that they were shown last. Null: the link gave none."""
    tasks: int
    """How many answers they had given when they finished last."""
    accuracy: Optional[float]
    """The share of examples that they answered right, 0 to 1. Null: they had answered fewer than 5."""
    startedAt: str
    """When their first answer arrived, in UTC."""
    finishedAt: str
    """When they finished last, in UTC."""


class CreatedSignal(TypedDict):
    id: str
    """The new signal."""
    nextRunAt: str
    """When it runs for the first time, in UTC."""


class CreateSignalBody(TypedDict):
    name: str
    """What you call the signal, 1 to 256 characters and not blank."""
    description: NotRequired[Optional[str]]
    """What the signal is for. Null or absent: none."""
    audienceId: str
    """Whom its jobs ask: an audience, a filtered view of one, or `global` for everybody."""
    jobDefinitionId: str
    """The definition that says what is asked."""
    revisionNumber: NotRequired[Optional[int]]
    """The revision of the definition to use, 1 or more. Null or absent: the newest one at each run."""
    intervalSeconds: int
    """How long one run begins after the other, in seconds: 60 or more."""
    isPublic: NotRequired[bool]
    """Whether callers of all organizations may read the signal and its runs. Absent: no."""


class SignalSummary(TypedDict):
    id: str
    """The signal's id."""
    name: str
    """What its owner calls the signal. Its jobs have this name."""
    description: Optional[str]
    """What the signal is for. Null: nothing was said."""
    audienceId: str
    """The audience or view that its jobs ask."""
    jobDefinitionId: str
    """The definition of its jobs."""
    revisionNumber: Optional[int]
    """The revision that its jobs use. Null: the newest one when a job is made."""
    intervalSeconds: int
    """How long one run begins after the other, in seconds."""
    nextRunAt: str
    """When it runs next, in UTC. A paused signal does not run then."""
    lastRunAt: Optional[str]
    """When it ran last, in UTC. Null: never."""
    isPaused: bool
    """Whether its schedule is paused. It can be triggered all the same."""
    isPublic: bool
    """Whether callers of all organizations may read the signal and its runs."""
    ownerId: str
    """The account that created it, as a uuid."""
    ownerMail: str
    """The owner's e-mail address, for the owner's organization and Admins. Empty for everybody else."""
    organizationId: str
    """The organization that owns it, and its jobs."""
    createdAt: str
    """When the signal was created, in UTC."""


class SignalRun(TypedDict):
    id: str
    """The run's id."""
    signalId: str
    """The signal that ran."""
    triggerSource: SignalRunTriggerSource
    """What began the run."""
    status: SignalRunStatus
    """How far the run is."""
    startedAt: str
    """When its job was made, in UTC. Before that, and without a job: when it was due."""
    audienceJobId: Optional[str]
    """The job that it made. Null: none, or not yet."""
    completedAt: Optional[str]
    """When it ended, in UTC. Null while it works."""
    resultFileName: Optional[str]
    """Always null: download the results of the job instead."""
    failureMessage: Optional[str]
    """Why it failed, in a sentence. Null unless it did."""
    skippedReason: Optional[str]
    """Why it was skipped, in a sentence. Null unless it was."""


SignalRunTriggerSource = Literal["Scheduled", "Manual"]
"""`Scheduled`: its moment had come. `Manual`: a member or a program triggered it."""


SignalRunStatus = Literal["Pending", "Running", "Completed", "Failed", "Skipped"]
"""`Pending`: its job is about to be made. `Running`: its job works. `Completed`: its job has its results.
`Failed`: see `failureMessage`. `Skipped`: see `skippedReason`.
"""


class Signal(TypedDict):
    id: str
    """The signal's id."""
    name: str
    """What its owner calls the signal. Its jobs have this name."""
    description: Optional[str]
    """What the signal is for. Null: nothing was said."""
    audienceId: str
    """The audience or view that its jobs ask."""
    jobDefinitionId: str
    """The definition of its jobs."""
    revisionNumber: Optional[int]
    """The revision that its jobs use. Null: the newest one when a job is made."""
    intervalSeconds: int
    """How long one run begins after the other, in seconds."""
    nextRunAt: str
    """When it runs next, in UTC. A paused signal does not run then."""
    lastRunAt: Optional[str]
    """When it ran last, in UTC. Null: never."""
    isPaused: bool
    """Whether its schedule is paused. It can be triggered all the same."""
    isPublic: bool
    """Whether callers of all organizations may read the signal and its runs."""
    ownerId: str
    """The account that created it, as a uuid."""
    ownerMail: str
    """The owner's e-mail address, for the owner's organization and Admins. Empty for everybody else."""
    organizationId: str
    """The organization that owns it, and its jobs."""
    createdAt: str
    """When the signal was created, in UTC."""


class UpdateSignalBody(TypedDict):
    name: NotRequired[str]
    """Another name, 1 to 256 characters and not blank. Absent: as before."""
    description: NotRequired[Optional[str]]
    """What the signal is for. Null: nothing. Absent: as before."""
    intervalSeconds: NotRequired[int]
    """Another interval, in seconds: 60 or more. Absent: as before."""


class TriggeredSignal(TypedDict):
    signalId: str
    """The signal that was triggered."""


class CreatedValidationSet(TypedDict):
    validationSetId: str
    """The new set, to add rapids to."""


class CreateValidationSetBody(TypedDict):
    name: str
    """What you call the set, 1 to 256 characters and not blank."""


class ValidationSetSummary(TypedDict):
    id: str
    """The set's id. Definitions and `ValidationSelection` name it."""
    name: str
    """What its owner calls the set."""
    isPublic: bool
    """Whether all organizations may read and use the set."""
    ownerId: str
    """The account that created it, as a uuid."""
    ownerMail: str
    """The owner's e-mail address, for the owner's organization. Empty for everybody else."""
    organizationId: str
    """The organization that owns it."""
    createdAt: str
    """When the set was created, in UTC."""
    dimensions: List[str]
    """Names of scores that clients give the set. They are stored, and nothing follows from them."""
    assetType: AssetType
    """What its rapids show. `None` for an empty set."""
    modality: RapidModality
    """What its rapids ask. `None` for an empty set."""
    promptType: PromptType
    """What stands beside its questions."""


AssetType = List[Literal["None", "Image", "Video", "Audio", "Text"]]
"""What rapids show."""


RapidModality = List[Literal["None", "BoundingBox", "Classify", "Compare", "FreeText", "Line", "Locate", "NamedEntity", "Polygon", "Scrub", "Transcription"]]
"""What rapids ask."""


PromptType = List[Literal["None", "Text", "Asset"]]
"""What stands beside questions."""


class ValidationSet(TypedDict):
    id: str
    """The set's id. Definitions and `ValidationSelection` name it."""
    name: str
    """What its owner calls the set."""
    isPublic: bool
    """Whether all organizations may read and use the set."""
    ownerId: str
    """The account that created it, as a uuid."""
    ownerMail: str
    """The owner's e-mail address, for the owner's organization. Empty for everybody else."""
    organizationId: str
    """The organization that owns it."""
    createdAt: str
    """When the set was created, in UTC."""
    dimensions: List[str]
    """Names of scores that clients give the set. They are stored, and nothing follows from them."""


class UpdateValidationSetBody(TypedDict):
    name: NotRequired[str]
    """Another name, 1 to 256 characters and not blank. Absent: as before."""
    dimensions: NotRequired[List[str]]
    """Names of scores, at most 20. Stored; nothing follows from them. Absent: as before."""
    shouldAlert: NotRequired[bool]
    """Whether people are told when they are wrong, with the explanation. A new set tells them. Absent: as
    before.
    """
    isPublic: NotRequired[bool]
    """Whether all organizations may read and use the set. Absent: as before."""
    isFlagOverruled: NotRequired[bool]
    """Whether none of its rapids is flagged, however many people fail it. Absent: as before."""


class AddValidationRapidBody(TypedDict):
    asset: AssetInput
    """What people see: a file, a text, or several assets."""
    payload: RapidPayload
    """What people are asked about it. It decides the kind of the truth."""
    truth: NotRequired[Optional[ValidationTruth]]
    """The correct answer, of the payload's kind. Null or absent: nobody knows it."""
    randomCorrectProbability: NotRequired[Optional[float]]
    """The probability that a guess is correct, 0 to 1. Null or absent: by the options of the question."""
    explanation: NotRequired[Optional[str]]
    """What people are told after a wrong answer, up to 1,000 characters. Null or absent: nothing."""
    context: NotRequired[Optional[str]]
    """A text that people see beside the question, up to 5,000 characters. Null or absent: none."""
    contextAsset: NotRequired[Optional[AssetInput]]
    """An asset that people see beside the question. Null or absent: none."""
    featureFlags: NotRequired[Optional[List[FeatureFlag]]]
    """How it is shown and answered, at most 50 flags. Null or absent: as usual."""


class ClassifyPayload(TypedDict):
    """Asks to choose a category."""

    _t: Literal["ClassifyPayload"]
    """Says which variant this object is. Always `ClassifyPayload` here."""
    categories: List[ExampleCategory]
    """The categories to choose from, 2 to 100, in the order shown."""
    title: str
    """The question, 1 to 250 characters."""


class ComparePayload(TypedDict):
    """Asks which of several assets is better."""

    _t: Literal["ComparePayload"]
    """Says which variant this object is. Always `ComparePayload` here."""
    criteria: str
    """The question, such as which picture is sharper. 1 to 250 characters."""


class LinePayload(TypedDict):
    """Asks to draw over something."""

    _t: Literal["LinePayload"]
    """Says which variant this object is. Always `LinePayload` here."""
    target: str
    """What to draw over, 1 to 250 characters."""


class LocatePayload(TypedDict):
    """Asks to point at something."""

    _t: Literal["LocatePayload"]
    """Says which variant this object is. Always `LocatePayload` here."""
    target: str
    """What to point at, 1 to 250 characters."""


class ScrubPayload(TypedDict):
    """Asks to mark moments of a video or sound."""

    _t: Literal["ScrubPayload"]
    """Says which variant this object is. Always `ScrubPayload` here."""
    target: str
    """Which moments to mark, 1 to 250 characters."""


class TranscriptionPayload(TypedDict):
    """Asks to select words of a text."""

    _t: Literal["TranscriptionPayload"]
    """Says which variant this object is. Always `TranscriptionPayload` here."""
    title: str
    """The question, such as which words are wrong. 1 to 250 characters."""
    transcription: List[ExampleTranscriptionWord]
    """The words to choose from, 1 to 5,000, in the order shown."""


ValidationTruth = Union["AttachCategoryTruth", "CompareTruth", "LocateBoxTruth", "ScrubTruth", "TranscriptionTruth"]
"""The correct answer, of the same kind as the payload."""


class AttachCategoryTruth(TypedDict):
    """The categories that are correct."""

    _t: Literal["AttachCategoryTruth"]
    """Says which variant this object is. Always `AttachCategoryTruth` here."""
    correctCategories: List[str]
    """The values of the categories that are correct. A person chooses one, and any of them will do. At least
    one.
    """


class CompareTruth(TypedDict):
    """The asset that is better."""

    _t: Literal["CompareTruth"]
    """Says which variant this object is. Always `CompareTruth` here."""
    winnerId: str
    """The file name, the text or the identifier of the better asset."""


class LocateBoxTruth(TypedDict):
    """Where to draw."""

    _t: Literal["LocateBoxTruth"]
    """Says which variant this object is. Always `LocateBoxTruth` here."""
    boundingBoxes: NotRequired[Optional[List[ExampleBoxShape]]]
    """Where lines belong, at most 100 boxes. Null, absent or empty: nothing is to be drawn."""
    requiredPrecision: NotRequired[Optional[float]]
    """How much of what a person marks must be correct, 0 to 1. Null or absent: 1, and 0.9 for lines."""
    requiredCompleteness: NotRequired[Optional[float]]
    """How much of what is correct a person must mark, 0 to 1. Null or absent: 1."""


class ScrubTruth(TypedDict):
    """When to mark."""

    _t: Literal["ScrubTruth"]
    """Says which variant this object is. Always `ScrubTruth` here."""
    validRanges: List[ExampleScrubRange]
    """Where marks belong, 1 to 100 ranges. Every mark must lie in one, and at least one mark must be made."""


class TranscriptionTruth(TypedDict):
    """Which words to select."""

    _t: Literal["TranscriptionTruth"]
    """Says which variant this object is. Always `TranscriptionTruth` here."""
    correctWords: List[ExampleTranscriptionWord]
    """The words to select, each exactly as in the payload. Empty: none."""
    strictGrading: NotRequired[Optional[bool]]
    """True: exactly these words. False: as precision and completeness ask, and one correct word is enough for
    the completeness if none is set. Null or absent: true, unless a precision or completeness is set.
    """
    requiredPrecision: NotRequired[Optional[float]]
    """How much of what a person marks must be correct, 0 to 1. Null or absent: 1, and 0.9 for lines."""
    requiredCompleteness: NotRequired[Optional[float]]
    """How much of what is correct a person must mark, 0 to 1. Null or absent: 1."""


class ValidationRapid(TypedDict):
    id: str
    """The rapid's id."""
    type: str
    """The kind of the rapid, such as `Classify`."""
    asset: AssetTree
    """What people see."""
    truth: Optional[ValidationTruth]
    """The correct answer. Null: nobody knows it."""
    payload: RapidPayload
    """What people are asked about it."""
    context: Optional[str]
    """A text beside the question. Null without one."""
    contextAsset: Optional[AssetTree]
    """An asset beside the question. Null without one."""
    correctValidationCount: int
    """Correct answers in jobs. Each person counts once in a job."""
    invalidValidationCount: int
    """Wrong answers in jobs. Each person counts once in a job."""
    explanation: Optional[str]
    """What people are told after a wrong answer. Null: nothing."""
    randomCorrectProbability: float
    """The probability that a guess is correct, 0 to 1."""
    state: RapidState
    """Whether it is served. `Flagged`: 10 people or more have answered it, and most were wrong. It is served
    until a member pauses it in the console.
    """


class CreatedRapid(TypedDict):
    rapidId: str
    """The new rapid."""


class CreateDemographicRapidBody(TypedDict):
    key: str
    """What is asked, such as `age`: the name of the demographic, 1 to 64 characters."""
    payload: DemographicPayload
    """The question and its categories. Their values become the demographic."""
    featureFlags: NotRequired[Optional[List[FeatureFlag]]]
    """How it is shown and answered, at most 50 flags. Null or absent: as usual."""
    asset: AssetInput
    """What people see with the question, such as a text."""
    context: NotRequired[Optional[str]]
    """A text beside the question, up to 5,000 characters. Null or absent: none."""
    contextAsset: NotRequired[Optional[AssetInput]]
    """An asset beside the question. Null or absent: none."""


class DemographicPayload(TypedDict):
    """A question about the person, and what to choose from."""

    categories: List[ExampleCategory]
    """The categories to choose from, 2 to 100, in the order shown."""
    title: str
    """The question, 1 to 250 characters."""


class CreatedFlow(TypedDict):
    flowId: str
    """The new flow, to post items to."""


class CreateRankingFlowBody(TypedDict):
    name: str
    """What you call the flow, 1 to 256 characters and not blank. It need not be unique."""
    criteria: str
    """What people are asked about each pair, 1 to 1,000 characters and not blank, such as `Which picture looks
    better?`.
    """
    audienceId: NotRequired[Optional[str]]
    """Whom to ask: an audience, a filtered view of one, or `global`. Null or absent: `global`, which is
    everybody.
    """
    validationSetId: NotRequired[Optional[str]]
    """A validation set of your organization, or a public one: a tenth of what people see are checks from it.
    Null or absent: none.
    """
    startingElo: NotRequired[Optional[int]]
    """The score of an item of average strength. Null or absent: 1200."""
    minResponses: NotRequired[Optional[int]]
    """An item that ends with fewer answers than this is `Incomplete`. At most `maxResponses`. Null or absent:
    as `maxResponses`.
    """
    maxResponses: NotRequired[Optional[int]]
    """An item is `Completed` once it has this many answers. It never has more. Null or absent: 100."""
    responsesRequired: NotRequired[Optional[int]]
    """An older name of `maxResponses`, which wins where both are given. Null or absent: see there."""
    featureFlags: NotRequired[Optional[List[FeatureFlag]]]
    """How pairs are shown and answered, such as `no_shuffle`. At most 50. Null or absent: none."""
    drainDurationSeconds: NotRequired[Optional[int]]
    """For how many seconds answers to what people hold still count after an item was stopped. An item may have
    its own. Null or absent: 30.
    """
    serveResponses: NotRequired[Optional[int]]
    """How many answers to hand out at first. It is stored and given back; this service steers nothing by it,
    also where it has a booster. Null or absent: null.
    """
    serveToResponseRatio: NotRequired[Optional[float]]
    """How many pairs to hand out for each answer that is wanted. It is stored and given back; this service
    steers nothing by it, also where it has a booster. Null or absent: null.
    """
    serveTimeoutSeconds: NotRequired[Optional[int]]
    """After how many seconds to hand out again. It is stored and given back; this service steers nothing by
    it, also where it has a booster. Null or absent: null.
    """
    targetResponseCount: NotRequired[Optional[int]]
    """How many answers to aim at. It is stored and given back; this service steers nothing by it, also where
    it has a booster. Null or absent: null.
    """
    pidProportionalGain: NotRequired[Optional[float]]
    """The gain on the error. It is stored and given back; this service steers nothing by it, also where it has
    a booster. Null or absent: 0.
    """
    pidIntegralGain: NotRequired[Optional[float]]
    """The gain on the sum of errors. It is stored and given back; this service steers nothing by it, also
    where it has a booster. Null or absent: 0.
    """
    pidDerivativeGain: NotRequired[Optional[float]]
    """The gain on the change of the error. It is stored and given back; this service steers nothing by it,
    also where it has a booster. Null or absent: 0.
    """
    pidOutputOffset: NotRequired[Optional[float]]
    """What is added to the output. It is stored and given back; this service steers nothing by it, also where
    it has a booster. Null or absent: 0.
    """
    pidMinSessionsPerMinute: NotRequired[Optional[int]]
    """The least sessions a minute. It is stored and given back; this service steers nothing by it, also where
    it has a booster. Null or absent: 0.
    """
    pidMaxSessionsPerMinute: NotRequired[Optional[int]]
    """The most sessions a minute. It is stored and given back; this service steers nothing by it, also where
    it has a booster. Null or absent: 100.
    """
    pidBatchMode: NotRequired[Optional[PidBatchMode]]
    """Over what the error is taken. It is stored and given back; this service steers nothing by it, also where
    it has a booster. Null or absent: `Total`.
    """


PidBatchMode = Literal["Total", "PerBatch", "PerBatchTimeWeighted"]
"""What clients that steer by themselves take their error over. It is stored and given back."""


class UpdateRankingFlowConfigBody(TypedDict):
    audienceId: NotRequired[Optional[str]]
    """Whom to ask from now on. Null: everybody. Absent: as before."""
    criteria: NotRequired[str]
    """What people are asked about each pair, 1 to 1,000 characters and not blank, such as `Which picture looks
    better?`. Absent: as before.
    """
    startingElo: NotRequired[int]
    """The score of an item of average strength. Absent: as before."""
    minResponses: NotRequired[int]
    """An item that ends with fewer answers than this is `Incomplete`. At most `maxResponses`. Absent: as
    before, but no more than the new `maxResponses`.
    """
    maxResponses: NotRequired[int]
    """An item is `Completed` once it has this many answers. It never has more. Absent: as before."""
    responsesRequired: NotRequired[int]
    """An older name of `maxResponses`, which wins where both are given. Absent: as before."""
    featureFlags: NotRequired[List[FeatureFlag]]
    """How pairs are shown and answered, such as `no_shuffle`. At most 50. They replace all. Absent: as before."""
    serveResponses: NotRequired[Optional[int]]
    """How many answers to hand out at first. It is stored and given back; this service steers nothing by it,
    also where it has a booster. Absent: as before.
    """
    serveToResponseRatio: NotRequired[Optional[float]]
    """How many pairs to hand out for each answer that is wanted. It is stored and given back; this service
    steers nothing by it, also where it has a booster. Absent: as before.
    """
    serveTimeoutSeconds: NotRequired[Optional[int]]
    """After how many seconds to hand out again. It is stored and given back; this service steers nothing by
    it, also where it has a booster. Absent: as before.
    """
    targetResponseCount: NotRequired[Optional[int]]
    """How many answers to aim at. It is stored and given back; this service steers nothing by it, also where
    it has a booster. Absent: as before.
    """
    pidProportionalGain: NotRequired[float]
    """The gain on the error. It is stored and given back; this service steers nothing by it, also where it has
    a booster. Absent: as before.
    """
    pidIntegralGain: NotRequired[float]
    """The gain on the sum of errors. It is stored and given back; this service steers nothing by it, also
    where it has a booster. Absent: as before.
    """
    pidDerivativeGain: NotRequired[float]
    """The gain on the change of the error. It is stored and given back; this service steers nothing by it,
    also where it has a booster. Absent: as before.
    """
    pidOutputOffset: NotRequired[float]
    """What is added to the output. It is stored and given back; this service steers nothing by it, also where
    it has a booster. Absent: as before.
    """
    pidMinSessionsPerMinute: NotRequired[int]
    """The least sessions a minute. It is stored and given back; this service steers nothing by it, also where
    it has a booster. Absent: as before.
    """
    pidMaxSessionsPerMinute: NotRequired[int]
    """The most sessions a minute. It is stored and given back; this service steers nothing by it, also where
    it has a booster. Absent: as before.
    """
    pidBatchMode: NotRequired[PidBatchMode]
    """Over what the error is taken. It is stored and given back; this service steers nothing by it, also where
    it has a booster. Absent: as before.
    """


class FlowSummary(TypedDict):
    id: str
    """The flow's id."""
    name: str
    """What its owner calls the flow."""
    type: FlowType
    """What the flow does with its items."""
    ownerId: str
    """The account that created the flow, as a uuid."""
    ownerMail: str
    """The owner's e-mail address. Shown to the owner's organization and Admins and, once it is verified, to
    whoever has a share. Empty for everybody else. Filters compare with what is shown.
    """
    organizationId: str
    """The organization that owns the flow."""
    createdAt: str
    """When the flow was created, in UTC."""


FlowType = Literal["Ranking"]
"""What a flow does with its items. All rank."""


Flow = Union["RankingFlow"]
"""A flow, of any type."""


class RankingFlow(TypedDict):
    """A flow whose items are ranked."""

    _t: Literal["RankingFlow"]
    """Says which variant this object is. Always `RankingFlow` here."""
    id: str
    """The flow's id, for posting items to it."""
    type: FlowType
    """What the flow does with its items."""
    name: str
    """What its owner calls the flow."""
    campaignId: str
    """The campaign that serves the flow's pairs."""
    flowItemCount: int
    """How many items were ever posted to it."""
    audienceId: Optional[str]
    """Whom it asks: an audience, a view, or `global`."""
    criteria: Optional[str]
    """What people are asked about each pair."""
    startingElo: int
    """The score of an item of average strength."""
    minResponses: int
    """An item that ends with fewer answers than this is `Incomplete`. At most `maxResponses`."""
    maxResponses: Optional[int]
    """An item is `Completed` once it has this many answers. It never has more."""
    featureFlags: List[FeatureFlag]
    """How pairs are shown and answered."""
    drainDurationSeconds: int
    """For how many seconds answers to what people hold still count after an item was stopped."""
    serveResponses: Optional[int]
    """How many answers to hand out at first. It is stored and given back; this service steers nothing by it,
    also where it has a booster.
    """
    serveToResponseRatio: Optional[float]
    """How many pairs to hand out for each answer. It is stored and given back; this service steers nothing by
    it, also where it has a booster.
    """
    serveTimeoutSeconds: Optional[int]
    """After how many seconds to hand out again. It is stored and given back; this service steers nothing by
    it, also where it has a booster.
    """
    targetResponseCount: Optional[int]
    """How many answers to aim at. It is stored and given back; this service steers nothing by it, also where
    it has a booster.
    """
    pidProportionalGain: float
    """The gain on the error. It is stored and given back; this service steers nothing by it, also where it has
    a booster.
    """
    pidIntegralGain: float
    """The gain on the sum of errors. It is stored and given back; this service steers nothing by it, also
    where it has a booster.
    """
    pidDerivativeGain: float
    """The gain on the change of the error. It is stored and given back; this service steers nothing by it,
    also where it has a booster.
    """
    pidOutputOffset: float
    """What is added to the output. It is stored and given back; this service steers nothing by it, also where
    it has a booster.
    """
    pidMinSessionsPerMinute: int
    """The least sessions a minute. It is stored and given back; this service steers nothing by it, also where
    it has a booster.
    """
    pidMaxSessionsPerMinute: int
    """The most sessions a minute. It is stored and given back; this service steers nothing by it, also where
    it has a booster.
    """
    pidBatchMode: PidBatchMode
    """Over what the error is taken. It is stored and given back; this service steers nothing by it, also where
    it has a booster.
    """
    ownerId: str
    """The account that created the flow, as a uuid."""
    ownerMail: str
    """The owner's e-mail address. Shown to the owner's organization and Admins and, once it is verified, to
    whoever has a share. Empty for everybody else. Filters compare with what is shown.
    """
    organizationId: str
    """The organization that owns the flow."""
    createdAt: str
    """When the flow was created, in UTC."""


class GetCompletionTimeHistogramOutput(TypedDict):
    buckets: List[GetCompletionTimeHistogramOutputBucket]
    """The buckets in order, from 0 to the longest time."""


class GetCompletionTimeHistogramOutputBucket(TypedDict):
    lowerBound: float
    """The shortest time of this part, in seconds."""
    upperBound: float
    """The end of this part, in seconds. The longest time is in the last part."""
    count: int
    """How many items took a time in this part."""


class GetResponseCountTimeseriesOutput(TypedDict):
    datapoints: List[GetResponseCountTimeseriesOutputDataPoint]
    """The parts of the time, in order."""


class GetResponseCountTimeseriesOutputDataPoint(TypedDict):
    timestamp: str
    """When this part of the time begins, in UTC."""
    averageResponseCount: float
    """The average number of answers of an item. 0 where none ended."""


class PostedFlowItem(TypedDict):
    flowItemId: str
    """The new item, or the one that a repeat found."""


class CreateFlowItemBody(TypedDict):
    datasetId: str
    """The dataset whose datapoints are ranked."""
    context: NotRequired[Optional[str]]
    """A text that people see with each pair, at most 16,000 bytes of UTF-8. Null or absent: none."""
    contextAsset: NotRequired[Optional[AssetInput]]
    """An asset that people see with each pair. Null or absent: none."""
    timeToLiveInSeconds: NotRequired[Optional[int]]
    """The item ends after so many seconds, whatever it has: 60 or more, at most 30 days. Null or absent: it
    has no deadline.
    """
    drainDurationInSeconds: NotRequired[Optional[int]]
    """For how many seconds answers to what people hold still count after a stop. Null or absent: as the flow
    says.
    """


class FlowItemSummary(TypedDict):
    id: str
    """The item's id, for asking its state and its results."""
    datasetId: str
    """The dataset whose datapoints are ranked."""
    workflowId: Optional[str]
    """Always null: an item has no workflow of its own."""
    state: FlowItemState
    """How far the item is."""
    context: Optional[str]
    """The text that people see with each pair. Null: none."""
    contextAsset: Optional[AssetTree]
    """The asset that people see with each pair. Null: none."""
    failureMessage: Optional[str]
    """Why the item failed, in a sentence. Null unless it did."""
    createdAt: str
    """When the item was posted, in UTC."""
    startedAt: Optional[str]
    """When people were first asked, in UTC. Null before that."""
    completedAt: Optional[str]
    """When the item ended, in UTC. Null before that, and for one that failed."""
    failedAt: Optional[str]
    """When the item failed, in UTC. Null unless it did."""


FlowItemState = Literal["Pending", "Running", "Completed", "Failed", "Stopping", "Stopped", "Incomplete"]
"""`Pending`: datapoints of its dataset still wait for their files. `Running`: people are asked. `Completed`:
it has all answers, or enough at its deadline. `Incomplete`: it has too few at its deadline. `Stopping`: it
was stopped, and what people hold still counts. `Stopped`: that is over too. `Failed`: see `failureMessage`.
"""


class FlowItem(TypedDict):
    id: str
    """The item's id, for asking its state and its results."""
    datasetId: str
    """The dataset whose datapoints are ranked."""
    workflowId: Optional[str]
    """Always null: an item has no workflow of its own."""
    state: FlowItemState
    """How far the item is."""
    context: Optional[str]
    """The text that people see with each pair. Null: none."""
    contextAsset: Optional[AssetTree]
    """The asset that people see with each pair. Null: none."""
    failureMessage: Optional[str]
    """Why the item failed, in a sentence. Null unless it did."""
    createdAt: str
    """When the item was posted, in UTC."""
    startedAt: Optional[str]
    """When people were first asked, in UTC. Null before that."""
    completedAt: Optional[str]
    """When the item ended, in UTC. Null before that, and for one that failed."""
    failedAt: Optional[str]
    """When the item failed, in UTC. Null unless it did."""
    flowId: str
    """The flow to which it was posted."""
    expiresAt: Optional[str]
    """When the item ends at the latest, in UTC. Null: it has no deadline."""


class FlowItemResults(TypedDict):
    datapoints: List[GetRankingFlowItemResultsOutputDatapoint]
    """The datapoints with their scores, ordered as in the dataset."""
    totalVotes: int
    """How many answers count, of all pairs together."""


class GetRankingFlowItemResultsOutputDatapoint(TypedDict):
    id: str
    """The datapoint's id in its dataset."""
    asset: AssetTree
    """What was ranked. Its metadata name where it came from."""
    elo: int
    """Its score. The average of all is the flow's `startingElo`."""


class FlowItemVoteMatrix(TypedDict):
    index: List[str]
    """The datapoints of the rows, each by the address that it was fetched from, or else its original file
    name, or its text. Names that occur twice are followed by the datapoint's id.
    """
    columns: List[str]
    """The datapoints of the columns: the same as `index`."""
    data: List[List[float]]
    """A row for each datapoint, with a number for each other one."""


class CreatedBenchmark(TypedDict):
    id: str
    """The new benchmark."""


class CreateBenchmarkBody(TypedDict):
    name: str
    """What you call the benchmark, 1 to 256 characters and not blank."""
    description: NotRequired[Optional[str]]
    """What it compares, up to 10,000 characters. Null or absent: nothing is said."""
    initialBoostLevel: NotRequired[Optional[int]]
    """A level for boosters. It is stored and given back; nothing here is boosted by it. Null or absent: none."""
    scoreShift: NotRequired[Optional[float]]
    """What is added to its scores, from -1,000,000 to 1,000,000. Null or absent: 1,200."""
    scoreScale: NotRequired[Optional[float]]
    """What its strengths, which are natural logits, are multiplied by: more than 0, at most 1,000,000. Null or
    absent: 400 / ln 10, so that 400 points more are odds of ten to one.
    """


class BenchmarkSummary(TypedDict):
    id: str
    """The benchmark's id."""
    name: str
    """What its owner calls the benchmark."""
    isPublic: bool
    """Whether callers of all organizations may read it."""
    isPublished: bool
    """A mark of its owner. It is stored and given back; nothing follows from it."""
    createdAt: str
    """When the benchmark was created, in UTC."""
    isManaged: bool
    """Always false: the service manages no benchmark for others."""
    ownerMail: str
    """The owner's e-mail address. Shown to the owner's organization and Admins and, once it is verified, to
    whoever has a share. Empty for everybody else. Filters compare with what is shown.
    """
    organizationId: str
    """The organization that owns it."""
    lastUpdatedAt: Optional[str]
    """When votes of a run were last taken, in UTC. Null: never."""


class Benchmark(TypedDict):
    id: str
    """The benchmark's id."""
    name: str
    """What its owner calls the benchmark."""
    isPublic: bool
    """Whether callers of all organizations may read it."""
    isPublished: bool
    """A mark of its owner. It is stored and given back; nothing follows from it."""
    createdAt: str
    """When the benchmark was created, in UTC."""
    description: Optional[str]
    """What it compares. Null: nothing was said."""
    ownerId: Optional[str]
    """The account that created it, as a uuid."""
    ownerMail: Optional[str]
    """The owner's e-mail address, for the owner's organization and Admins. Empty for everybody else."""
    organizationId: Optional[str]
    """The organization that owns it, and the jobs of its runs."""
    initialBoostLevel: Optional[int]
    """A level for boosters. It is stored and given back; nothing here is boosted by it. Null: none."""
    scoreShift: float
    """What is added to its scores."""
    scoreScale: float
    """What its strengths, which are natural logits, are multiplied by."""
    lastUpdatedAt: Optional[str]
    """When votes of a run were last taken, in UTC. Null: never."""


class UpdateBenchmarkBody(TypedDict):
    name: NotRequired[str]
    """Another name, 1 to 256 characters and not blank. Absent: as before."""
    description: NotRequired[str]
    """What it compares, up to 10,000 characters. Absent: as before."""
    isPublic: NotRequired[bool]
    """Whether callers of all organizations may read it, and it has a public page. Absent: as before."""
    isPublished: NotRequired[bool]
    """A mark of yours. Nothing follows from it. Absent: as before."""
    initialBoostLevel: NotRequired[Optional[int]]
    """A level for boosters. It is stored and given back; nothing here is boosted by it. Null: none. Absent: as
    before.
    """
    scoreShift: NotRequired[float]
    """What is added to its scores, from -1,000,000 to 1,000,000. Absent: as before."""
    scoreScale: NotRequired[float]
    """What its strengths, which are natural logits, are multiplied by: more than 0, at most 1,000,000. Absent:
    as before.
    """


class CreatedBenchmarkPrompt(TypedDict):
    id: str
    """The new prompt."""


class CreateBenchmarkPromptBody(TypedDict):
    identifier: str
    """Your own name for the prompt within the benchmark, 1 to 256 characters."""
    prompt: NotRequired[Optional[str]]
    """The prompt's text, up to 5,000 characters. Null or absent: it has an asset alone."""
    promptAsset: NotRequired[Optional[AssetInput]]
    """The prompt's asset, at most 30,000 bytes of JSON. Null or absent: it has a text alone."""
    tags: NotRequired[Optional[List[PromptTagInput]]]
    """At most 50 tags. Null or absent: none."""
    origin: NotRequired[Optional[PromptOriginInput]]
    """Where the prompt comes from. Null or absent: nothing is said."""


class PromptTagInput(TypedDict):
    """A word by which prompts are chosen."""

    value: str
    """The tag, 1 to 256 characters. Leaderboards and readings choose by it."""
    category: NotRequired[Optional[str]]
    """What sort of tag it is, 1 to 256 characters. Null or absent: none."""


class PromptOriginInput(TypedDict):
    """Where a prompt comes from."""

    source: str
    """Where the prompt comes from, 1 to 256 characters."""


class BenchmarkPrompt(TypedDict):
    id: str
    """The prompt's id."""
    identifier: str
    """The prompt's name within the benchmark, which samples share."""
    prompt: Optional[str]
    """The prompt's text. Null: there is none."""
    englishPrompt: Optional[str]
    """The same text: nothing is translated here."""
    originalPrompt: Optional[str]
    """The same text, as it was given."""
    promptAsset: Optional[AssetTree]
    """The prompt's asset. Null: there is none."""
    createdAt: str
    """When the prompt was added, in UTC."""
    tags: List[PromptTag]
    """Its tags, in the order in which they were given."""
    origin: Optional[PromptOrigin]
    """Where the prompt comes from. Null: nothing was said."""


class PromptTag(TypedDict):
    value: str
    """The tag."""
    category: Optional[str]
    """What sort of tag it is. Null: none."""


class PromptOrigin(TypedDict):
    source: str
    """Where the prompt comes from."""


class SetBenchmarkPromptTagsBody(TypedDict):
    tags: NotRequired[Optional[List[PromptTagInput]]]
    """The prompt's tags in place of all earlier ones, at most 50. Null or absent: as before."""
    origin: NotRequired[Optional[PromptOriginInput]]
    """Where the prompt comes from, in place of what was said before. Null or absent: as before."""


class CreatedParticipant(TypedDict):
    participantId: str
    """The new participant."""
    datasetId: str
    """A dataset of its own, where its samples stand as datapoints too."""


class CreateBenchmarkParticipantBody(TypedDict):
    name: str
    """The model's name in standings, 1 to 256 characters and not blank. It need not be unique."""
    family: NotRequired[Optional[str]]
    """The family of models that it belongs to, up to 256 characters. Null or absent: nothing is said."""
    lab: NotRequired[Optional[str]]
    """Who made it, up to 256 characters. Null or absent: nothing is said."""
    proprietaryName: NotRequired[Optional[str]]
    """What its maker calls it, up to 256 characters. Null or absent: nothing is said."""
    licenseType: NotRequired[Optional[LicenseType]]
    """How it may be used. Null or absent: nothing is said."""
    logo: NotRequired[Optional[ExistingAssetInput]]
    """A stored picture that stands for it. Null or absent: none."""


LicenseType = Literal["OpenSource", "Proprietary", "None"]
"""How the model may be used."""


class ParticipantSummary(TypedDict):
    id: str
    """The participant's id."""
    name: str
    """The model's name."""
    benchmarkId: str
    """The benchmark that it takes part in."""
    family: Optional[str]
    """The family of models that it belongs to. Null: nothing was said."""
    lab: Optional[str]
    """Who made it. Null: nothing was said."""
    proprietaryName: Optional[str]
    """What its maker calls it. Null: nothing was said."""
    licenseType: Optional[LicenseType]
    """How it may be used. Null: nothing was said."""
    logo: Optional[str]
    """The URL of the picture that stands for it, which can be read without a token. Null: none."""
    status: ParticipantStatus
    """How far it is, and whether it is left out."""
    createdAt: str
    """When it was added, in UTC."""


ParticipantStatus = Literal["Created", "Submittable", "Submitted", "Disabled"]
"""`Created`: it was not submitted yet. `Submitted`: it is compared in runs. `Disabled`: it is left out of
standings and later runs. `Submittable` is never given: published clients submit what is `Created`.
"""


class Participant(TypedDict):
    id: str
    """The participant's id."""
    name: str
    """The model's name."""
    benchmarkId: str
    """The benchmark that it takes part in."""
    family: Optional[str]
    """The family of models that it belongs to. Null: nothing was said."""
    lab: Optional[str]
    """Who made it. Null: nothing was said."""
    proprietaryName: Optional[str]
    """What its maker calls it. Null: nothing was said."""
    licenseType: Optional[LicenseType]
    """How it may be used. Null: nothing was said."""
    logo: Optional[str]
    """The URL of the picture that stands for it, which can be read without a token. Null: none."""
    status: ParticipantStatus
    """How far it is, and whether it is left out."""


class RenameParticipantBody(TypedDict):
    name: str
    """The new name, 1 to 256 characters and not blank."""


class SubmittedParticipant(TypedDict):
    validDatapoints: int
    """How many of its samples have the identifier of a prompt."""
    invalidDatapoints: int
    """How many have not, and are left out until there is such a prompt."""


class CreatedSample(TypedDict):
    id: str
    """The new sample."""


class CreateParticipantSampleBody(TypedDict):
    identifier: str
    """The identifier of the prompt that it answers, 1 to 256 characters."""
    asset: AssetInput
    """What the model made: a file that was uploaded, or a text. At most 30,000 bytes of JSON."""


ParticipantSample = Union["SampleOutput", "PlaceholderSampleOutput"]
"""A sample, or a prompt that has none."""


class SampleOutput(TypedDict):
    """A sample."""

    _t: Literal["SampleOutput"]
    """Says which variant this object is. Always `SampleOutput` here."""
    id: str
    """The sample's id."""
    identifier: str
    """The prompt's name within the benchmark, which samples share."""
    prompt: Optional[str]
    """The prompt's text. Null: there is none."""
    englishPrompt: Optional[str]
    """The same text: nothing is translated here."""
    originalPrompt: Optional[str]
    """The same text, as it was given."""
    promptAsset: Optional[AssetTree]
    """The prompt's asset. Null: there is none."""
    asset: AssetTree
    """What the model made."""
    tags: List[str]
    """The tags of its prompt."""
    createdAt: str
    """When the sample was added, in UTC."""
    ownerId: Optional[str]
    """The account that added it, as a uuid."""
    ownerMail: Optional[str]
    """The e-mail address of that account, for its organization and Admins. Null for everybody else."""
    organizationId: Optional[str]
    """The organization that owns it."""


class PlaceholderSampleOutput(TypedDict):
    """A prompt that the participant has no sample for."""

    _t: Literal["PlaceholderSampleOutput"]
    """Says which variant this object is. Always `PlaceholderSampleOutput` here."""
    identifier: str
    """The prompt's name within the benchmark, which samples share."""
    prompt: Optional[str]
    """The prompt's text. Null: there is none."""
    englishPrompt: Optional[str]
    """The same text: nothing is translated here."""
    originalPrompt: Optional[str]
    """The same text, as it was given."""
    promptAsset: Optional[AssetTree]
    """The prompt's asset. Null: there is none."""
    tags: List[str]
    """The tags of its prompt."""


class CreatedLeaderboard(TypedDict):
    id: str
    """The new leaderboard."""
    benchmarkId: str
    """Its benchmark, which may be new."""
    showPrompt: bool
    """Whether people see the prompt's text."""
    showPromptAsset: bool
    """Whether people see the prompt's asset."""
    responseBudget: int
    """How many answers a run asks for."""
    minResponses: int
    """How many answers each matchup gets."""
    isInversed: bool
    """Whether the question asks for the worse one."""
    voteAggregation: LeaderboardVoteAggregation
    """How answers become scores."""


LeaderboardVoteAggregation = Literal["AllVotes", "MajorityVote"]
"""How answers become scores. `AllVotes`: each answer counts. `MajorityVote`: each matchup counts once, for the
side that most preferred.
"""


class CreateLeaderboardBody(TypedDict):
    benchmarkId: NotRequired[Optional[str]]
    """The benchmark. Null or absent: a new one, which needs a `benchmarkName`."""
    benchmarkName: NotRequired[Optional[str]]
    """The name of a new benchmark, 1 to 256 characters and not blank. Beside a `benchmarkId` it does nothing."""
    benchmarkDescription: NotRequired[Optional[str]]
    """What a new benchmark compares, up to 10,000 characters. Null or absent: nothing is said."""
    name: str
    """What you call the leaderboard, 1 to 256 characters and not blank."""
    instruction: str
    """What people are asked about each pair, such as which picture fits the prompt better. 1 to 1,000
    characters.
    """
    showPrompt: bool
    """Whether people see the prompt's text with each pair."""
    showPromptAsset: NotRequired[bool]
    """Whether people see the prompt's asset with each pair. Absent: no."""
    responseBudget: NotRequired[Optional[int]]
    """How many answers a run asks for, all matchups together: 1 to 1,000,000, and at most 20,000 matchups.
    Null or absent: 4,000.
    """
    minResponses: NotRequired[Optional[int]]
    """How many answers each matchup gets, 1 to 1,000. Null or absent: 5."""
    isInversed: NotRequired[bool]
    """Whether the question asks for the worse one, so that scores are turned round. Absent: no."""
    audienceId: NotRequired[Optional[str]]
    """Whom its runs ask: an audience, a filtered view of one, or `global`. Null or absent: `global`."""
    priority: NotRequired[Optional[int]]
    """The place of its jobs among others. Null: as usual. Absent: as usual."""
    weight: NotRequired[float]
    """How much it counts in the benchmark's standings, 0 to 1,000,000. Absent: 1."""
    scoreShift: NotRequired[float]
    """What is added to its scores, from -1,000,000 to 1,000,000. Absent: 1,200."""
    scoreScale: NotRequired[float]
    """What its strengths, which are natural logits, are multiplied by: more than 0, at most 1,000,000. Absent:
    400 / ln 10.
    """
    isHidden: NotRequired[bool]
    """Whether callers of other organizations do not see it, though its benchmark is public. Absent: no."""
    isExcludedFromOverall: NotRequired[bool]
    """Whether it is left out of the benchmark's standings. Absent: no."""
    voteAggregation: NotRequired[LeaderboardVoteAggregation]
    """How answers become scores. Absent: `AllVotes`."""
    includedTags: NotRequired[List[str]]
    """Runs choose prompts that have at least one of these tags, at most 100. Empty: all prompts. Absent: all
    prompts.
    """
    excludedTags: NotRequired[List[str]]
    """Runs choose no prompt that has one of these tags, at most 100. Absent: none."""
    featureFlags: NotRequired[Optional[List[FeatureFlag]]]
    """How pairs are shown and answered, at most 50 flags. Null or absent: as usual."""
    skipInitialRun: NotRequired[bool]
    """Whether the first run is left out. Absent: no."""


class LeaderboardSummary(TypedDict):
    id: str
    """The leaderboard's id."""
    name: str
    """What its owner calls the leaderboard."""
    instruction: str
    """What people are asked about each pair."""
    showPrompt: bool
    """Whether people see the prompt's text."""
    showPromptAsset: bool
    """Whether people see the prompt's asset."""
    isInversed: bool
    """Whether the question asks for the worse one."""
    responseBudget: int
    """How many answers a run asks for."""
    minResponses: int
    """How many answers each matchup gets."""
    audienceId: str
    """Whom its runs ask."""
    jobDefinitionId: Optional[str]
    """The definition of its newest run's job. Null: it had no run."""
    featureFlags: List[FeatureFlag]
    """How pairs are shown and answered."""
    weight: float
    """How much it counts in the benchmark's standings."""
    scoreShift: float
    """What is added to its scores."""
    scoreScale: float
    """What its strengths are multiplied by."""
    isHidden: bool
    """Whether callers of other organizations do not see it."""
    isExcludedFromOverall: bool
    """Whether it is left out of the benchmark's standings."""
    includedTags: List[str]
    """Runs choose prompts that have one of these tags. Empty: all."""
    excludedTags: List[str]
    """Runs choose no prompt that has one of these tags."""
    lastUpdatedAt: Optional[str]
    """When votes of a run were last taken, in UTC. Null: never."""
    voteAggregation: LeaderboardVoteAggregation
    """How answers become scores."""


class BenchmarkLeaderboard(TypedDict):
    id: str
    """The leaderboard's id."""
    name: str
    """What its owner calls the leaderboard."""
    instruction: str
    """What people are asked about each pair."""
    showPrompt: bool
    """Whether people see the prompt's text."""
    showPromptAsset: bool
    """Whether people see the prompt's asset."""
    isInversed: bool
    """Whether the question asks for the worse one."""
    responseBudget: int
    """How many answers a run asks for."""
    minResponses: int
    """How many answers each matchup gets."""
    audienceId: str
    """Whom its runs ask."""
    jobDefinitionId: Optional[str]
    """The definition of its newest run's job. Null: it had no run."""
    featureFlags: List[FeatureFlag]
    """How pairs are shown and answered."""
    weight: float
    """How much it counts in the benchmark's standings."""
    scoreShift: float
    """What is added to its scores."""
    scoreScale: float
    """What its strengths are multiplied by."""
    isHidden: bool
    """Whether callers of other organizations do not see it."""
    isExcludedFromOverall: bool
    """Whether it is left out of the benchmark's standings."""
    includedTags: List[str]
    """Runs choose prompts that have one of these tags. Empty: all."""
    excludedTags: List[str]
    """Runs choose no prompt that has one of these tags."""
    lastUpdatedAt: Optional[str]
    """When votes of a run were last taken, in UTC. Null: never."""


class Leaderboard(TypedDict):
    id: str
    """The leaderboard's id."""
    name: str
    """What its owner calls the leaderboard."""
    instruction: str
    """What people are asked about each pair."""
    showPrompt: bool
    """Whether people see the prompt's text."""
    showPromptAsset: bool
    """Whether people see the prompt's asset."""
    isInversed: bool
    """Whether the question asks for the worse one."""
    responseBudget: int
    """How many answers a run asks for."""
    minResponses: int
    """How many answers each matchup gets."""
    audienceId: str
    """Whom its runs ask."""
    jobDefinitionId: Optional[str]
    """The definition of its newest run's job. Null: it had no run."""
    featureFlags: List[FeatureFlag]
    """How pairs are shown and answered."""
    weight: float
    """How much it counts in the benchmark's standings."""
    scoreShift: float
    """What is added to its scores."""
    scoreScale: float
    """What its strengths are multiplied by."""
    isHidden: bool
    """Whether callers of other organizations do not see it."""
    isExcludedFromOverall: bool
    """Whether it is left out of the benchmark's standings."""
    includedTags: List[str]
    """Runs choose prompts that have one of these tags. Empty: all."""
    excludedTags: List[str]
    """Runs choose no prompt that has one of these tags."""
    lastUpdatedAt: Optional[str]
    """When votes of a run were last taken, in UTC. Null: never."""
    voteAggregation: LeaderboardVoteAggregation
    """How answers become scores."""
    priority: Optional[int]
    """The place of its jobs among others. Null: as usual."""


class UpdateLeaderboardBody(TypedDict):
    name: NotRequired[str]
    """Another name, 1 to 256 characters and not blank. Absent: as before."""
    responseBudget: NotRequired[int]
    """How many answers a run asks for, all matchups together: 1 to 1,000,000, and at most 20,000 matchups.
    Absent: as before.
    """
    minResponses: NotRequired[int]
    """How many answers each matchup gets, 1 to 1,000. Absent: as before."""
    priority: NotRequired[Optional[int]]
    """The place of its jobs among others. Null: as usual. Absent: as before."""
    weight: NotRequired[float]
    """How much it counts in the benchmark's standings, 0 to 1,000,000. Absent: as before."""
    scoreShift: NotRequired[float]
    """What is added to its scores, from -1,000,000 to 1,000,000. Absent: as before."""
    scoreScale: NotRequired[float]
    """What its strengths, which are natural logits, are multiplied by: more than 0, at most 1,000,000. Absent:
    as before.
    """
    isHidden: NotRequired[bool]
    """Whether callers of other organizations do not see it, though its benchmark is public. Absent: as before."""
    isExcludedFromOverall: NotRequired[bool]
    """Whether it is left out of the benchmark's standings. Absent: as before."""
    voteAggregation: NotRequired[LeaderboardVoteAggregation]
    """How answers become scores. Absent: as before."""
    includedTags: NotRequired[List[str]]
    """Runs choose prompts that have at least one of these tags, at most 100. Empty: all prompts. Absent: as
    before.
    """
    excludedTags: NotRequired[List[str]]
    """Runs choose no prompt that has one of these tags, at most 100. Absent: as before."""


class LeaderboardRun(TypedDict):
    id: str
    """The run's id."""
    name: str
    """The leaderboard's name, with that of the participant who meets the others."""
    status: LeaderboardRunStatus
    """How far the run is."""
    createdAt: str
    """When the run was asked for, in UTC."""
    ownerMail: str
    """The owner's e-mail address. Shown to the owner's organization and Admins and, once it is verified, to
    whoever has a share. Empty for everybody else. Filters compare with what is shown.
    """
    organizationId: str
    """The organization that owns its job."""
    orderId: Optional[str]
    """Always null: there are no orders here."""
    jobId: Optional[str]
    """The job that asks people. Null until it is made."""
    audienceId: str
    """Whom the run asks."""


LeaderboardRunStatus = Literal["Queued", "Running", "Completed", "Failed", "Paused"]
"""`Queued`: its matchups are being chosen. `Running`: people are asked. `Paused`: its job is. `Completed`: it
has all answers. `Failed`: it could not be made, or its job failed or was deleted. The organization's log
says why it could not be made.
"""


class BenchmarkStandings(TypedDict):
    items: List[QueryStandingsByBenchmarkOutputItem]
    """The participants, the best first, those without a score last."""
    totalResponses: int
    """How many votes count, of all matchups together."""


class QueryStandingsByBenchmarkOutputItem(TypedDict):
    id: str
    """The participant."""
    name: str
    """What its owner calls the participant."""
    family: Optional[str]
    """The family of models that it belongs to. Null: nothing is said."""
    lab: Optional[str]
    """Who made it. Null: nothing is said."""
    proprietaryName: Optional[str]
    """Its name with its maker. Null: nothing is said."""
    licenseType: Optional[Literal["OpenSource", "Proprietary", "None"]]
    """How it may be used. Null: nothing is said."""
    logo: Optional[str]
    """Where its logo can be read. Null: it has none."""
    status: StandingStatus
    """Whether people are asked about it."""
    score: Optional[float]
    """Its strength: 400 points more are odds of ten to one, with the usual scale. Null: it has no votes."""
    wins: float
    """How often it was the better one. A tie is half a win."""
    totalMatches: float
    """How often it was compared: votes, or matchups where the majority of each counts. Weighted, it is a sum
    of weights.
    """
    responseCount: int
    """How many votes there are on its matchups."""
    isDisabled: bool
    """Whether it is left out: it has no score, and votes on it do not count."""
    confidenceInterval: Optional[StandingConfidenceInterval]
    """How sure the score is. Null: there is none."""
    isEvaluating: bool
    """Whether people are asked about it now."""


StandingStatus = Literal["Created", "Active", "Idle"]
"""`Created`: the participant was not submitted yet. `Active`: people are asked about it now. `Idle`: its runs
are over.
"""


class StandingConfidenceInterval(TypedDict):
    """Where the score would be with endless votes, in 95 of 100 cases."""

    lowerOffset: float
    """How far below the score the interval begins."""
    upperOffset: float
    """How far above the score the interval ends."""


class LeaderboardStandings(TypedDict):
    items: List[QueryStandingsByLeaderboardOutputItem]
    """The participants, the best first, those without a score last."""
    totalResponses: int
    """How many votes count, of all matchups together."""


class QueryStandingsByLeaderboardOutputItem(TypedDict):
    id: str
    """The participant."""
    name: str
    """What its owner calls the participant."""
    family: Optional[str]
    """The family of models that it belongs to. Null: nothing is said."""
    lab: Optional[str]
    """Who made it. Null: nothing is said."""
    proprietaryName: Optional[str]
    """Its name with its maker. Null: nothing is said."""
    licenseType: Optional[Literal["OpenSource", "Proprietary", "None"]]
    """How it may be used. Null: nothing is said."""
    logo: Optional[str]
    """Where its logo can be read. Null: it has none."""
    status: StandingStatus
    """Whether people are asked about it."""
    score: Optional[float]
    """Its strength: 400 points more are odds of ten to one, with the usual scale. Null: it has no votes."""
    wins: float
    """How often it was the better one. A tie is half a win."""
    totalMatches: float
    """How often it was compared: votes, or matchups where the majority of each counts. Weighted, it is a sum
    of weights.
    """
    responseCount: int
    """How many votes there are on its matchups."""
    isDisabled: bool
    """Whether it is left out: it has no score, and votes on it do not count."""
    confidenceInterval: Optional[StandingConfidenceInterval]
    """How sure the score is. Null: there is none."""


class BenchmarkMatrix(TypedDict):
    index: List[str]
    """The participants of the rows, by their names. A name that occurs twice is followed by the id."""
    columns: List[str]
    """The participants of the columns: the same as `index`."""
    data: List[List[float]]
    """A row for each participant: how often it beat each other one. A tie is half a win for both."""
    votes: List[List[float]]
    """How often the two were compared, in the same order."""


class LeaderboardMatrix(TypedDict):
    index: List[str]
    """The participants of the rows, by their names. A name that occurs twice is followed by the id."""
    columns: List[str]
    """The participants of the columns: the same as `index`."""
    data: List[List[float]]
    """A row for each participant: how often it beat each other one. A tie is half a win for both."""


class BenchmarkMatchups(TypedDict):
    leaderboard: MatchupLeaderboard
    """The leaderboard that asked."""
    promptIdentifier: str
    """The prompt's identifier. Empty if it was deleted."""
    prompt: Optional[StandingsPromptDetails]
    """The prompt. Null: it was deleted."""
    sides: List[MatchupSide]
    """The two sides, in the order of their participants' ids."""
    responses: int
    """How many votes there are on it."""
    extremeness: float
    """How one-sided it is: 0 if both have as many votes, 1 if one has all."""
    latestVotedAt: str
    """When the last vote came, in UTC."""


class MatchupLeaderboard(TypedDict):
    id: str
    """The leaderboard that asked."""
    name: Optional[str]
    """What its owner calls the leaderboard."""


class StandingsPromptDetails(TypedDict):
    """What the participants were asked."""

    id: str
    """The prompt's id."""
    english: Optional[str]
    """The prompt's text. Texts are not translated here."""
    original: Optional[str]
    """The prompt's text as it was given. Null: it has none."""
    asset: Optional[AssetTree]
    """The prompt's asset. Null: it has none."""


class MatchupSide(TypedDict):
    sampleId: str
    """The sample. Grouped by participants it is one of theirs."""
    participantId: str
    """The participant whose sample it is."""
    participantName: Optional[str]
    """What its owner calls the participant. Null: it was deleted."""
    asset: Optional[AssetTree]
    """What the sample shows. Null: it was deleted."""
    responses: int
    """How many votes there are on the matchup."""
    wins: float
    """How often it was the better one. A tie is half a win."""


class MatchupCorpus(TypedDict):
    totalResponses: int
    """How many votes match, on all pages together."""


class BenchmarkPromptRatings(TypedDict):
    promptIdentifier: str
    """The prompt's identifier. Empty if it was deleted."""
    prompt: Optional[StandingsPromptDetails]
    """The prompt. Null: it was deleted."""
    entries: List[PromptRatingEntry]
    """What answers the prompt, the best first."""
    matrix: PromptRatingMatrix
    """Wins and votes between entries, in their order."""


class PromptRatingEntry(TypedDict):
    id: str
    """The sample, or the participant."""
    participantId: str
    """The participant."""
    participantName: Optional[str]
    """What its owner calls the participant. Null: it was deleted."""
    images: List[PromptRatingImage]
    """What it made of the prompt."""
    responseCount: int
    """How many votes there are on it."""
    rating: Optional[float]
    """Its strength on this prompt, scaled as the benchmark's scores."""
    rank: int
    """1 is the best. Equal ratings share a rank."""


class PromptRatingImage(TypedDict):
    sampleId: str
    """The sample."""
    asset: Optional[AssetTree]
    """What the sample shows. Null: it was deleted."""


class PromptRatingMatrix(TypedDict):
    wins: List[List[float]]
    """How often the entry of the row beat that of the column."""
    votes: List[List[float]]
    """How often the two were compared."""


class PromptRatingCorpus(TypedDict):
    totalResponses: int
    """How many votes match, on all pages together."""
    distinctMatchups: int
    """How many different matchups have votes that match."""


class BenchmarkDemographics(TypedDict):
    totalVotes: int
    """How many votes match."""
    dimensions: DemographicsDimensions
    """Votes by each kind."""


class DemographicsDimensions(TypedDict):
    ageBucket: List[DemographicsBucket]
    """Votes by age, the most frequent first."""
    gender: List[DemographicsBucket]
    """Votes by gender, the most frequent first."""
    occupation: List[DemographicsBucket]
    """Votes by occupation, the most frequent first."""
    country: List[DemographicsBucket]
    """Votes by country, the most frequent first."""
    language: List[DemographicsBucket]
    """Votes by language, the most frequent first."""


class DemographicsBucket(TypedDict):
    value: str
    """The value, such as a country."""
    votes: int
    """How many votes came from such people."""
    share: float
    """Their share of all votes, 0 to 1, also of those whose people did not say."""


class BenchmarkTags(TypedDict):
    tags: List[QueryTagsByBenchmarkOutputTag]
    """The tags, the most frequent first."""


class QueryTagsByBenchmarkOutputTag(TypedDict):
    value: str
    """The tag."""
    category: Optional[str]
    """The kind of tag. Null: nothing is said."""
    promptCount: int
    """How many prompts have it."""


class CampaignCache(TypedDict):
    count: int
    """How many campaigns are in memory."""
    campaigns: List[GetCampaignCacheCampaignEntry]
    """The campaigns in memory, in brief."""


class GetCampaignCacheCampaignEntry(TypedDict):
    id: str
    """The campaign's id, for reading it whole."""
    name: str
    """What the campaign is called."""
    status: CampaignStatus
    """Whether the campaign serves people."""
    priority: int
    """Its odds when one of its organization's campaigns is drawn, 0 to 10,000."""
    filterCount: int
    """How many filters it has, not counting those inside others."""
    selectionCount: int
    """How many selections it has, not counting those inside others. 0 for a program."""
    userScoreDimensionCount: int
    """From how many dimensions its filters, selections or program read scores."""
    featureFlagCount: int
    """How many flags it has."""
    rateLimitCount: int
    """Always 0: campaigns have no limits of rate."""
    isPreviewEnabled: bool
    """Whether its status is Preview."""
    boostingControlMode: BoostingControlMode
    """Who decides about its boosting."""


CampaignStatus = Literal["Created", "Preview", "Active", "Analysis", "Paused", "Completed", "SpendLimited"]
"""`Created`: never ran. `Active`: serves people. `Paused`: can be resumed. `Preview`, `Analysis`, `Completed`
and `SpendLimited` are known to clients, and no operation leads to them.
"""


BoostingControlMode = Literal["Manual", "Automatic"]
"""`Automatic`: the boosting follows from the campaign's audience. `Manual`: an Admin sets it."""


class UserScoreCache(TypedDict):
    count: int
    """How many dimensions there are."""
    scores: Dict[str, float]
    """The assumed score, 0 to 1, by dimension: an audience's id, or `global`."""


class BoostInsights(TypedDict):
    mode: BoostMode
    """Who decides the levels. Always `Automatic` here: the campaigns do."""
    manualOverrideLevel: Optional[int]
    """The level that somebody set by hand. Always null here: the campaigns decide."""
    globalBoost: GetBoostInsightsGlobalBoostOutput
    """How hard people are looked for everywhere."""
    languageBoosts: NotRequired[Optional[List[GetBoostInsightsLanguageBoostOutput]]]
    """Languages whose speakers are looked for. Null or absent: none."""
    audienceBoosts: NotRequired[Optional[List[GetBoostInsightsAudienceOutput]]]
    """All external audiences that are boosted, for examples or for labeling."""
    prospectBlacklist: List[GetBoostInsightsAudienceOutput]
    """External audiences whose people are not looked for."""
    distillingBoosts: List[GetBoostInsightsLeveledAudienceOutput]
    """External audiences to look for harder, so that their people answer examples."""
    labelingBoosts: List[GetBoostInsightsLeveledAudienceOutput]
    """External audiences to look for harder, so that their people do labeling work."""


BoostMode = Literal["Automatic", "Manual"]
"""`Automatic`: the levels follow from the active campaigns. `Manual`: somebody set a level by hand."""


class GetBoostInsightsGlobalBoostOutput(TypedDict):
    effectiveLevel: int
    """The highest level that any of the campaigns asks for, 1 to 10; 0 if none does."""
    contributors: List[GetBoostInsightsLevelContributorOutput]
    """The active campaigns that ask for it, each with its level."""


class GetBoostInsightsLevelContributorOutput(TypedDict):
    campaignId: str
    """The campaign that asks for it."""
    campaignName: str
    """The name of the campaign that asks for it."""
    level: int
    """The level that this campaign asks for, 1 to 10."""


class GetBoostInsightsLanguageBoostOutput(TypedDict):
    language: str
    """A language, by its primary subtag (BCP 47)."""
    contributors: List[GetBoostInsightsContributorOutput]
    """The active campaigns that ask for it."""


class GetBoostInsightsContributorOutput(TypedDict):
    campaignId: str
    """The campaign that asks for it."""
    campaignName: str
    """The name of the campaign that asks for it."""


class GetBoostInsightsAudienceOutput(TypedDict):
    externalAudienceId: int
    """The booster's id of the audience."""
    contributors: List[GetBoostInsightsContributorOutput]
    """The active campaigns that ask for it."""


class GetBoostInsightsLeveledAudienceOutput(TypedDict):
    externalAudienceId: int
    """The booster's id of the audience."""
    effectiveLevel: int
    """The highest level that any of the campaigns asks for, 1 to 10; 0 if none does."""
    contributors: List[GetBoostInsightsLevelContributorOutput]
    """The active campaigns that ask for it, each with its level."""


class BoostReport(TypedDict):
    status: BoostStatus
    """Whether the booster's campaigns run, all in all."""
    mode: BoostMode
    """Who decides the levels. Always `Automatic` here: the campaigns do."""
    activeCampaigns: List[str]
    """The names of the booster's campaigns that run."""
    inactiveCampaigns: List[str]
    """The names of the booster's campaigns that do not run."""
    unknownCampaigns: List[int]
    """The ids of campaigns whose state the booster does not know."""


BoostStatus = Literal["Active", "Inactive", "Partial", "Unknown"]
"""`Active`: all campaigns of the booster run. `Inactive`: none does. `Partial`: some do. `Unknown`: the
booster cannot be reached, or does not know.
"""


class FastBidMultiplier(TypedDict):
    externalCampaignId: int
    """The booster's id of the campaign."""
    bidMultiplierValue: float
    """The factor by which the booster raises its bids, 0 to 50. 1.0 if none was ever set."""


class ChangedFastBidMultiplier(TypedDict):
    externalCampaignId: int
    """The booster's id of the campaign."""
    appliedMultiplier: float
    """The factor that the booster confirms, 0 to 50."""


class SetFastBidMultiplierBody(TypedDict):
    multiplier: float
    """The factor by which the booster raises its bids, 0 to 50. 0 pauses delivery without changing the status."""


class CampaignSummary(TypedDict):
    id: str
    """The campaign's id, for reading, changing, pausing and resuming it."""
    name: str
    """What the campaign is called. The campaigns of audiences and jobs have their names."""
    status: CampaignStatus
    """Whether the campaign serves people."""
    priority: int
    """Its odds when one of its organization's campaigns is drawn for a person: 0 to 10,000. 0 never wins."""
    hasBooster: bool
    """Whether the campaign asks the booster for attention, at any level."""
    boostLevel: int
    """How hard the campaign looks for people: the highest level that it asks for, 0 to 10."""
    boostingControlMode: BoostingControlMode
    """Who decides about its boosting."""
    requiresBooster: bool
    """Whether the campaign asks for boosting: the older switch, true where `boostLevel` is above 0."""
    ownerMail: str
    """The owner's e-mail address. Shown to the owner's organization and Admins and, once it is verified, to
    whoever has a share. Empty for everybody else. Filters compare with what is shown.
    """
    organizationId: str
    """The organization that owns the campaign."""
    createdAt: str
    """When the campaign was created, in UTC."""


class CreatedCampaign(TypedDict):
    campaignId: str
    """The new campaign, in status Created."""


class CreateProgramCampaignBody(TypedDict):
    name: str
    """What you call the campaign, 1 to 256 characters and not blank. It need not be unique."""
    priority: int
    """Its odds when one of its organization's campaigns is drawn for a person: 0 to 10,000. 0 never wins. Only
    Admins may set more than 1,000. In a change, null or absent: it stays.
    """
    rootNodeId: str
    """The node where the program begins after each answer."""
    nodes: Dict[str, ProgramNode]
    """The program's nodes by their ids. An id has 1 to 64 characters. 1 to 500 nodes: each must be reachable
    from the root, and no way may lead back.
    """
    maxRapids: int
    """The most rapids that a session may have, 1 to 1,000."""
    maxDurationSeconds: int
    """The longest that a session may last, in seconds: 1 to 86,400."""


ProgramNode = Union["ActionNode", "CasesNode", "WeightedSplitNode"]
"""A step of a program. The program is walked anew from its root after each answer."""


class ActionNode(TypedDict):
    """A node that serves a rapid or ends the session."""

    _t: Literal["ActionNode"]
    """Says which variant this object is. Always `ActionNode` here."""
    action: ProgramAction
    """What happens when the program gets here."""


ProgramAction = Union["CompleteAction", "ServeRapidAction"]
"""What a program does when it gets to the node."""


class CompleteAction(TypedDict):
    """Ends the session."""

    _t: Literal["CompleteAction"]
    """Says which variant this object is. Always `CompleteAction` here."""


class ServeRapidAction(TypedDict):
    """Serves the next rapid that the person has not answered."""

    _t: Literal["ServeRapidAction"]
    """Says which variant this object is. Always `ServeRapidAction` here."""
    routingId: str
    """Where the rapid comes from: the id of an audience, for its examples, or of open rapids. 1 to 256
    characters.
    """
    retrievalMode: NotRequired[Optional[RetrievalMode]]
    """The order in which rapids are taken. Null or absent: `Shuffled`."""


class CasesNode(TypedDict):
    """A node that leads on by conditions."""

    _t: Literal["CasesNode"]
    """Says which variant this object is. Always `CasesNode` here."""
    cases: List[ProgramCase]
    """The cases in their order, at most 100. The first whose condition is true is taken."""
    defaultNodeId: NotRequired[Optional[str]]
    """The node to go to if no case is true. Null or absent: the program ends."""


class ProgramCase(TypedDict):
    """A condition, and where it leads."""

    predicate: ProgramPredicate
    """The condition of this case."""
    nodeId: str
    """The node to go to if the condition is true."""


ProgramPredicate = Union["AccuracyPredicate", "AnsweredCountPredicate", "ConsecutiveCorrectPredicate", "ConsecutiveIncorrectPredicate", "CorrectCountPredicate", "TimeElapsedPredicate", "UserAttributePredicate", "UserScorePredicate"]
"""A condition on the session so far, or on the person."""


class AccuracyPredicate(TypedDict):
    """True by the share of correct answers in this session."""

    _t: Literal["AccuracyPredicate"]
    """Says which variant this object is. Always `AccuracyPredicate` here."""
    comparison: ProgramComparison
    """How the share of correct answers is compared with `threshold`, on its left."""
    threshold: float
    """The share of correct answers to compare with, 0 to 1."""
    minimumAnswered: NotRequired[Optional[int]]
    """The predicate is false with fewer answers than this, 0 or more. Null or absent: 0. Without any answer it
    is false.
    """


ProgramComparison = Literal["GreaterThanOrEqual", "GreaterThan", "LessThanOrEqual", "LessThan", "Equal"]
"""How two numbers are compared. The session's own number stands on the left."""


class AnsweredCountPredicate(TypedDict):
    """True by how many rapids the person has answered in this session."""

    _t: Literal["AnsweredCountPredicate"]
    """Says which variant this object is. Always `AnsweredCountPredicate` here."""
    comparison: ProgramComparison
    """How the number of answers is compared with `value`, on its left."""
    value: int
    """The number of answers in this session to compare with, 0 or more."""


class ConsecutiveCorrectPredicate(TypedDict):
    """True by how many of the latest answers are correct without a break."""

    _t: Literal["ConsecutiveCorrectPredicate"]
    """Says which variant this object is. Always `ConsecutiveCorrectPredicate` here."""
    comparison: ProgramComparison
    """How the number of correct answers in a row is compared with `value`, on its left."""
    value: int
    """The number of latest answers in a row that are correct, 0 or more."""


class ConsecutiveIncorrectPredicate(TypedDict):
    """True by how many of the latest answers are wrong without a break."""

    _t: Literal["ConsecutiveIncorrectPredicate"]
    """Says which variant this object is. Always `ConsecutiveIncorrectPredicate` here."""
    comparison: ProgramComparison
    """How the number of wrong answers in a row is compared with `value`, on its left."""
    value: int
    """The number of latest answers in a row that are wrong, 0 or more."""


class CorrectCountPredicate(TypedDict):
    """True by how many answers in this session are correct."""

    _t: Literal["CorrectCountPredicate"]
    """Says which variant this object is. Always `CorrectCountPredicate` here."""
    comparison: ProgramComparison
    """How the number of correct answers is compared with `value`, on its left."""
    value: int
    """The number of correct answers in this session to compare with, 0 or more."""


class TimeElapsedPredicate(TypedDict):
    """True by how long the session has lasted."""

    _t: Literal["TimeElapsedPredicate"]
    """Says which variant this object is. Always `TimeElapsedPredicate` here."""
    comparison: ProgramComparison
    """How the time since the session began is compared with `seconds`, on its left."""
    seconds: int
    """The seconds since the session began to compare with, 0 or more."""


class UserAttributePredicate(TypedDict):
    """True by the person's country or language."""

    _t: Literal["UserAttributePredicate"]
    """Says which variant this object is. Always `UserAttributePredicate` here."""
    attribute: UserAttribute
    """What is looked at."""
    values: NotRequired[Optional[List[str]]]
    """The accepted values, in any case. At most 250. Null, absent or empty: that the attribute is known at
    all.
    """


UserAttribute = Literal["Country", "Language"]
"""What is known about a person: their `Country` by its two letters (ISO 3166-1), or their `Language` by its
primary subtag (BCP 47).
"""


class UserScorePredicate(TypedDict):
    """True by the person's global score."""

    _t: Literal["UserScorePredicate"]
    """Says which variant this object is. Always `UserScorePredicate` here."""
    comparison: ProgramComparison
    """How the person's global score is compared with `threshold`, on its left."""
    threshold: float
    """The score to compare with, 0 to 1."""


class WeightedSplitNode(TypedDict):
    """A node that splits sessions at random, by weight."""

    _t: Literal["WeightedSplitNode"]
    """Says which variant this object is. Always `WeightedSplitNode` here."""
    branches: List[WeightedBranch]
    """The branches to choose from, 1 to 100. A session always takes the same one."""


class WeightedBranch(TypedDict):
    """A way to go on, and how often it is taken."""

    weight: int
    """The share of sessions that take this branch, compared with the other weights. 1 to 1,000,000."""
    nodeId: str
    """The node to go to."""


Campaign = Union["GetCampaignByIdICampaignDetailsGetCampaignByIdRoutedCampaignDetails", "GetCampaignByIdICampaignDetailsGetCampaignByIdProgramCampaignDetails"]
"""A campaign, with its selections or its program."""


class GetCampaignByIdICampaignDetailsGetCampaignByIdRoutedCampaignDetails(TypedDict):
    """A campaign that serves by selections, such as an audience's or a job's own."""

    _t: Literal["RoutedCampaign"]
    """Says which variant this object is. Always `RoutedCampaign` here."""
    id: str
    """The campaign's id, for reading, changing, pausing and resuming it."""
    name: str
    """What the campaign is called. The campaigns of audiences and jobs have their names."""
    status: CampaignStatus
    """Whether the campaign serves people."""
    priority: int
    """Its odds when one of its organization's campaigns is drawn for a person: 0 to 10,000. 0 never wins."""
    hasBooster: bool
    """Whether the campaign asks the booster for attention, at any level."""
    boostLevel: int
    """How hard the campaign looks for people: the highest level that it asks for, 0 to 10."""
    boostingControlMode: BoostingControlMode
    """Who decides about its boosting."""
    requiresBooster: bool
    """Whether the campaign asks for boosting: the older switch, true where `boostLevel` is above 0."""
    ownerMail: str
    """The owner's e-mail address. Shown to the owner's organization and Admins and, once it is verified, to
    whoever has a share. Empty for everybody else. Filters compare with what is shown.
    """
    organizationId: str
    """The organization that owns the campaign."""
    createdAt: str
    """When the campaign was created, in UTC."""
    boostingProfile: BoostingProfile
    """How hard the campaign looks for people, and for whom."""
    stickyConfig: StickyConfig
    """Whether people whom the campaign served come back to it."""
    filters: List[CampaignFilter]
    """Whom the campaign serves: a person must pass all of these filters. Empty: everybody."""
    featureFlags: List[FeatureFlag]
    """How its rapids are shown and answered."""
    selections: List[CampaignSelection]
    """What the campaign serves, in order."""


class BoostingProfile(TypedDict):
    """How hard a campaign looks for people, and for whom."""

    globalBoostLevel: int
    """How hard to look for people everywhere: 0 (not at all) to 10."""
    minAutoAdjustLevel: NotRequired[Optional[int]]
    """The lowest level that automatic adjusting may choose, 0 to 10. Not above `maxAutoAdjustLevel`. Null: no
    bound.
    """
    maxAutoAdjustLevel: NotRequired[Optional[int]]
    """The highest level that automatic adjusting may choose, 0 to 10. Null: no bound."""
    languageBoosts: NotRequired[Optional[List[str]]]
    """Languages whose speakers are looked for at level 3, as primary subtags (BCP 47) such as `en`. At most
    250, each once. Null: none.
    """
    prospectBlacklist: List[int]
    """External audiences whose people are not looked for. At most 250, each once."""
    distillingBoosts: List[AudienceBoost]
    """External audiences to look for harder, so that their people answer examples. At most 250, each once."""
    labelingBoosts: List[AudienceBoost]
    """External audiences to look for harder, so that their people do labeling work. At most 250, each once."""


class AudienceBoost(TypedDict):
    """How hard to look for the people of one external audience."""

    externalAudienceId: int
    """The id of one of the booster's audiences, 1 or more."""
    level: int
    """How hard to look for its people: 0 (not at all) to 10."""


class StickyConfig(TypedDict):
    """Whether people whom a campaign served come back to it, and what may keep them from that."""

    isEnabled: NotRequired[bool]
    """Whether people whom the campaign served come back to it, before any other campaign is drawn. False at
    first.
    """
    dimension: NotRequired[str]
    """A name that campaigns share, 1 to 256 characters. A person stays with only one campaign of a dimension
    in each organization. `default` at first.
    """
    bypassFilters: NotRequired[bool]
    """Whether a person comes back even if the filters no longer let them pass. False at first."""
    bypassPrioritySelection: NotRequired[bool]
    """Whether a person comes back even if the priority is 0. False at first."""
    blockOtherStickyCampaigns: NotRequired[bool]
    """Whether a person who stays is drawn by no other sticky campaign of the same dimension and organization.
    False at first.
    """
    clearOnPause: NotRequired[bool]
    """Whether a pause of the campaign lets everybody go. False at first."""


CampaignFilter = Union["AndFilter", "OrFilter", "NotFilter", "CountryFilter", "LanguageFilter", "DeviceFilter", "DspFilter", "DemographicFilter", "AudienceStateFilter", "UserScoreFilter", "ResponseCountFilter", "CampaignSessionCountFilter", "CampaignCooldownFilter", "NewUserFilter", "CampaignIdFilter", "UserActionRestrictionFilter"]
"""A condition on a person who asks for work. It passes only if it is certainly true."""


class AndFilter(TypedDict):
    """Passes if all of its filters pass."""

    _t: Literal["AndFilter"]
    """Says which variant this object is. Always `AndFilter` here."""
    filters: List[CampaignFilter]
    """The filters to join, at least one. Filters may be 8 levels deep."""


class OrFilter(TypedDict):
    """Passes if any of its filters passes."""

    _t: Literal["OrFilter"]
    """Says which variant this object is. Always `OrFilter` here."""
    filters: List[CampaignFilter]
    """The filters to join, at least one. Filters may be 8 levels deep."""


class NotFilter(TypedDict):
    """Passes if its filter does not. What is unknown about a person stays unknown: they do not pass either
    way.
    """

    _t: Literal["NotFilter"]
    """Says which variant this object is. Always `NotFilter` here."""
    filter: CampaignFilter
    """The filter to turn around."""


class CountryFilter(TypedDict):
    """Passes for people in one of these countries."""

    _t: Literal["CountryFilter"]
    """Says which variant this object is. Always `CountryFilter` here."""
    countries: List[str]
    """Countries by their two letters (ISO 3166-1), such as `DE`, in any case. 1 to 250. A person whose country
    is unknown does not pass.
    """


class LanguageFilter(TypedDict):
    """Passes for people who speak one of these languages."""

    _t: Literal["LanguageFilter"]
    """Says which variant this object is. Always `LanguageFilter` here."""
    languages: List[str]
    """Languages by their primary subtag (BCP 47), such as `en`, in any case. 1 to 250. A person whose language
    is unknown does not pass.
    """


class DeviceFilter(TypedDict):
    """Passes for people on one of these kinds of device."""

    _t: Literal["DeviceFilter"]
    """Says which variant this object is. Always `DeviceFilter` here."""
    deviceTypes: List[DeviceType]
    """The accepted kinds of device. A person whose device nobody named counts as `Unknown`."""


class DspFilter(TypedDict):
    """Passes for people who come by one of these exchanges."""

    _t: Literal["DspFilter"]
    """Says which variant this object is. Always `DspFilter` here."""
    dspNames: List[str]
    """Exchanges by which people may come, as publishers name them in `dsp`. 1 to 250. Compared exactly."""


class DemographicFilter(TypedDict):
    """Passes for people with one of these values, such as an age of `18-29`."""

    _t: Literal["DemographicFilter"]
    """Says which variant this object is. Always `DemographicFilter` here."""
    identifier: str
    """Which demographic is compared, such as `age` or `gender`. Publishers name them when they open a session."""
    values: List[str]
    """The accepted values, compared exactly. 1 to 250. A person who has none under `identifier` does not pass."""


class AudienceStateFilter(TypedDict):
    """Passes for people who stand in an audience in one of these ways."""

    _t: Literal["AudienceStateFilter"]
    """Says which variant this object is. Always `AudienceStateFilter` here."""
    audienceId: str
    """The audience in which the person's state counts."""
    allowedStates: List[SimplifiedAudienceUserState]
    """The states that pass. A person who has been inactive is in none of them."""
    includeUnknownState: bool
    """Whether a person passes who has never been in this audience."""


SimplifiedAudienceUserState = Literal["Distilling", "Graduated", "Dropped"]
"""How a person stands in an audience, in three words: still answering examples, graduated, or dropped for any
reason.
"""


class UserScoreFilter(TypedDict):
    """Passes for people whose score lies between two bounds, both included."""

    _t: Literal["UserScoreFilter"]
    """Says which variant this object is. Always `UserScoreFilter` here."""
    dimension: str
    """What the person was scored or asked in: an audience's id, or `global` for everything."""
    lowerbound: float
    """The lowest score that passes, 0 to 1. A person without a score counts with the mean of their dimension."""
    upperbound: float
    """The highest score that passes, 0 to 1, and not below `lowerbound`."""


class ResponseCountFilter(TypedDict):
    """Passes by how many answers a person has given."""

    _t: Literal["ResponseCountFilter"]
    """Says which variant this object is. Always `ResponseCountFilter` here."""
    dimension: str
    """What the person was scored or asked in: an audience's id, or `global` for everything."""
    responseCount: int
    """The number of answers to compare with, 0 or more."""
    operator: ComparisonOperator
    """How the person's number of answers is compared with `responseCount`, on its left."""


ComparisonOperator = Literal["Equal", "NotEqual", "LessThan", "LessThanOrEqual", "GreaterThan", "GreaterThanOrEqual"]
"""How two numbers are compared. The person's own number stands on the left."""


class CampaignSessionCountFilter(TypedDict):
    """Passes by how many sessions a person has had in this campaign."""

    _t: Literal["CampaignSessionCountFilter"]
    """Says which variant this object is. Always `CampaignSessionCountFilter` here."""
    sessionCount: int
    """The number of sessions in this campaign to compare with, 0 or more."""
    operator: ComparisonOperator
    """How the person's number of sessions is compared with `sessionCount`, on its left."""


class CampaignCooldownFilter(TypedDict):
    """Passes once enough time has gone by since the person's last session in this campaign."""

    _t: Literal["CampaignCooldownFilter"]
    """Says which variant this object is. Always `CampaignCooldownFilter` here."""
    cooldown: CooldownDuration
    """How long the campaign leaves a person alone after their last session in it."""


CooldownDuration = Union["FixedCooldownDuration", "RandomCooldownDuration"]
"""How long a campaign leaves a person alone after a session."""


class FixedCooldownDuration(TypedDict):
    """Always the same wait."""

    _t: Literal["FixedCooldownDuration"]
    """Says which variant this object is. Always `FixedCooldownDuration` here."""
    duration: str
    """How long the campaign waits."""


class RandomCooldownDuration(TypedDict):
    """A wait that is drawn between two bounds, each duration with the same chance."""

    _t: Literal["RandomCooldownDuration"]
    """Says which variant this object is. Always `RandomCooldownDuration` here."""
    minDuration: str
    """The shortest wait. A duration as a date-time: 1970-01-01T00:00:00Z plus the duration, at most a year."""
    maxDuration: str
    """The longest wait, not shorter than `minDuration`, in the same form."""
    seedByUserId: bool
    """True: the same person always gets the same duration in this campaign. False: it is drawn anew each time."""


class NewUserFilter(TypedDict):
    """Passes for people who have never been seen before."""

    _t: Literal["NewUserFilter"]
    """Says which variant this object is. Always `NewUserFilter` here."""


class CampaignIdFilter(TypedDict):
    """Passes in the named campaigns only, whoever the person is."""

    _t: Literal["CampaignIdFilter"]
    """Says which variant this object is. Always `CampaignIdFilter` here."""
    campaignIds: List[str]
    """Ids of campaigns, 1 to 250. The filter passes if this campaign is one of them."""


class UserActionRestrictionFilter(TypedDict):
    """Passes for people whose publisher allows everything that the campaign asks them to do."""

    _t: Literal["UserActionRestrictionFilter"]
    """Says which variant this object is. Always `UserActionRestrictionFilter` here."""
    requiredActions: NotRequired[Any]
    """The actions that the person's publisher must allow, as a list of texts. All are needed. Null, absent or
    empty: none.
    """


CampaignSelection = Union["StaticSelection", "AudienceSelection", "LabelingSelection", "ValidationSelection", "DemographicSelection", "CappedSelection", "EnforcingSelection", "ShufflingSelection", "AbTestSelection", "ConditionalValidationSelection"]
"""What a campaign serves. The selections of a campaign fill a session in their order."""


class StaticSelection(TypedDict):
    """Serves rapids that are named one by one."""

    _t: Literal["StaticSelection"]
    """Says which variant this object is. Always `StaticSelection` here."""
    rapidIds: List[str]
    """Ids of rapids, 1 to 250, in the order in which they are served. Those that the person has answered are
    left out.
    """


class AudienceSelection(TypedDict):
    """Serves examples of an audience."""

    _t: Literal["AudienceSelection"]
    """Says which variant this object is. Always `AudienceSelection` here."""
    audienceId: str
    """The audience whose examples are served, those that the person has not answered."""
    effort: int
    """The budget of effort, at least 1. An example uses 1 of it."""
    retrievalMode: RetrievalMode
    """The order in which examples are taken."""
    maxIterations: NotRequired[Optional[int]]
    """How many examples are looked at, taken or not, at least 1. Null or absent: no limit."""


class LabelingSelection(TypedDict):
    """Serves open rapids of the campaign itself."""

    _t: Literal["LabelingSelection"]
    """Says which variant this object is. Always `LabelingSelection` here."""
    amount: NotRequired[Optional[int]]
    """The most rapids to serve, at least 1. Null or absent: no limit but the budget."""
    effortBudget: int
    """The budget of effort for all rapids together, at least 1. A rapid that exceeds what is left is passed
    over.
    """
    retrievalMode: RetrievalMode
    """The order in which rapids are taken."""
    maxIterations: NotRequired[Optional[int]]
    """How many rapids are looked at, taken or not, at least 1. Null or absent: no limit."""


class ValidationSelection(TypedDict):
    """Serves rapids whose answer is known, drawn at random from a validation set."""

    _t: Literal["ValidationSelection"]
    """Says which variant this object is. Always `ValidationSelection` here."""
    validationSetId: str
    """The id of the validation set that rapids are drawn from."""
    amount: NotRequired[Optional[int]]
    """The most rapids to serve, at least 1. Null or absent: one, or as many as `effortBudget` allows."""
    effortBudget: NotRequired[Optional[int]]
    """The budget of effort for all rapids together, at least 1. Null or absent: no budget."""


class DemographicSelection(TypedDict):
    """Asks people about themselves."""

    _t: Literal["DemographicSelection"]
    """Says which variant this object is. Always `DemographicSelection` here."""
    keys: List[str]
    """Identifiers of demographics, such as `age`, 1 to 250. Those that the person has answered are left out."""
    probability: NotRequired[Optional[float]]
    """The probability that anything is asked at all, 0 to 1. Null or absent: 1."""
    maxRapids: int
    """The most questions to ask, at least 1."""


class CappedSelection(TypedDict):
    """Serves only the first rapids of its selections."""

    _t: Literal["CappedSelection"]
    """Says which variant this object is. Always `CappedSelection` here."""
    selections: List[CampaignSelection]
    """The selections whose rapids are capped, in order. 1 to 250."""
    maxRapids: int
    """The most rapids to serve, at least 1. The first ones are kept."""


class EnforcingSelection(TypedDict):
    """Serves its selections only if together they yield enough, and nothing otherwise."""

    _t: Literal["EnforcingSelection"]
    """Says which variant this object is. Always `EnforcingSelection` here."""
    selections: List[CampaignSelection]
    """The selections that must all together yield enough, in order. 1 to 250."""
    minSelections: int
    """How many of the selections must yield anything. 0: no such demand."""
    minRapids: int
    """How many rapids all selections together must yield. 0: no such demand."""


class ShufflingSelection(TypedDict):
    """Serves the rapids of its selections in random order."""

    _t: Literal["ShufflingSelection"]
    """Says which variant this object is. Always `ShufflingSelection` here."""
    selections: List[CampaignSelection]
    """The selections whose rapids are mixed. 1 to 250."""


class AbTestSelection(TypedDict):
    """Serves half of the people one list of selections, and the other half another. A person stays in their
    half.
    """

    _t: Literal["AbTestSelection"]
    """Says which variant this object is. Always `AbTestSelection` here."""
    a: List[CampaignSelection]
    """What people of the first group are served, in order. 1 to 250 selections."""
    b: List[CampaignSelection]
    """What people of the second group are served, in order. 1 to 250 selections."""


class ConditionalValidationSelection(TypedDict):
    """Serves rapids whose answer is known, by chance and by the person's score."""

    _t: Literal["ConditionalValidationSelection"]
    """Says which variant this object is. Always `ConditionalValidationSelection` here."""
    validationChances: List[ValidationChance]
    """The chances, by threshold. The first one that the person's score reaches counts, so put the highest
    threshold first. 1 to 250.
    """
    dimensions: List[str]
    """Ids of audiences, or `global`, 1 to 250. The lowest of the person's scores in them counts."""


class ValidationChance(TypedDict):
    """How likely people of some score are served rapids whose answer is known."""

    userScoreThreshold: float
    """The score from which this chance applies, 0 to 1. The first chance that the person's score reaches
    counts.
    """
    chance: float
    """The probability that the selections are served, 0 to 1."""
    rapidCount: int
    """How many rapids of the campaign's own validation set are served if `selections` is left out. At least 1."""
    selections: NotRequired[Optional[List[CampaignSelection]]]
    """What is served if the chance comes true. Null, absent or empty: rapids of the validation set with the
    campaign's id.
    """


class GetCampaignByIdICampaignDetailsGetCampaignByIdProgramCampaignDetails(TypedDict):
    """A campaign that serves by a stream program."""

    _t: Literal["ProgramCampaign"]
    """Says which variant this object is. Always `ProgramCampaign` here."""
    id: str
    """The campaign's id, for reading, changing, pausing and resuming it."""
    name: str
    """What the campaign is called. The campaigns of audiences and jobs have their names."""
    status: CampaignStatus
    """Whether the campaign serves people."""
    priority: int
    """Its odds when one of its organization's campaigns is drawn for a person: 0 to 10,000. 0 never wins."""
    hasBooster: bool
    """Whether the campaign asks the booster for attention, at any level."""
    boostLevel: int
    """How hard the campaign looks for people: the highest level that it asks for, 0 to 10."""
    boostingControlMode: BoostingControlMode
    """Who decides about its boosting."""
    requiresBooster: bool
    """Whether the campaign asks for boosting: the older switch, true where `boostLevel` is above 0."""
    ownerMail: str
    """The owner's e-mail address. Shown to the owner's organization and Admins and, once it is verified, to
    whoever has a share. Empty for everybody else. Filters compare with what is shown.
    """
    organizationId: str
    """The organization that owns the campaign."""
    createdAt: str
    """When the campaign was created, in UTC."""
    boostingProfile: BoostingProfile
    """How hard the campaign looks for people, and for whom."""
    stickyConfig: StickyConfig
    """Whether people whom the campaign served come back to it."""
    filters: List[CampaignFilter]
    """Whom the campaign serves: a person must pass all of these filters. Empty: everybody."""
    featureFlags: List[FeatureFlag]
    """How its rapids are shown and answered."""
    version: int
    """The version of the program, from 1. Each change raises it."""
    rootNodeId: str
    """The node where the program begins after each answer."""
    nodes: Dict[str, ProgramNode]
    """The program's nodes by their ids."""
    maxRapids: int
    """The most rapids that a session may have."""
    maxDurationSeconds: int
    """The longest that a session may last, in seconds."""
    servable: bool
    """Whether the program has something to serve now. Without, people are served by other campaigns."""
    unservableReason: Optional[str]
    """What the program lacks, in a sentence for people. Null if it has something to serve."""


class UpdateCampaignBody(TypedDict):
    name: NotRequired[Optional[str]]
    """The new name, 1 to 256 characters and not blank. Null or absent: it stays."""
    priority: NotRequired[Optional[int]]
    """Its odds when one of its organization's campaigns is drawn for a person: 0 to 10,000. 0 never wins. Only
    Admins may set more than 1,000. In a change, null or absent: it stays.
    """
    requiresBooster: NotRequired[Optional[bool]]
    """For Admins. True is a boost level of 3, false is 0. Counts only without `boostLevel` and
    `boostingProfile`.
    """
    boostLevel: NotRequired[Optional[int]]
    """For Admins. How hard the campaign looks for people everywhere, 0 to 10; 0 ends all boosting. Counts only
    without `boostingProfile`.
    """
    boostingProfile: NotRequired[Optional[BoostingProfile]]
    """For Admins. How hard the campaign looks for people, and for whom. Null or absent: it stays."""
    stickyConfig: NotRequired[Optional[StickyConfigChange]]
    """Whether people whom the campaign served come back to it. Null or absent members stay."""
    filters: NotRequired[Optional[List[CampaignFilter]]]
    """The new filters, in place of all earlier ones. At most 100 nodes and 32 KB together. Null or absent:
    they stay.
    """
    selections: NotRequired[Optional[List[CampaignSelection]]]
    """The new selections, in place of all earlier ones. Only for campaigns without a program. Null or absent:
    they stay.
    """
    featureFlags: NotRequired[Optional[List[FeatureFlag]]]
    """The new flags, in place of all earlier ones. At most 50. Null or absent: they stay."""


class StickyConfigChange(TypedDict):
    isEnabled: NotRequired[Optional[bool]]
    """Whether people whom the campaign served come back to it, before any other campaign is drawn. False at
    first.
    """
    dimension: NotRequired[Optional[str]]
    """A name that campaigns share, 1 to 256 characters. A person stays with only one campaign of a dimension
    in each organization. `default` at first.
    """
    bypassFilters: NotRequired[Optional[bool]]
    """Whether a person comes back even if the filters no longer let them pass. False at first."""
    bypassPrioritySelection: NotRequired[Optional[bool]]
    """Whether a person comes back even if the priority is 0. False at first."""
    blockOtherStickyCampaigns: NotRequired[Optional[bool]]
    """Whether a person who stays is drawn by no other sticky campaign of the same dimension and organization.
    False at first.
    """
    clearOnPause: NotRequired[Optional[bool]]
    """Whether a pause of the campaign lets everybody go. False at first."""


class ReplaceProgramBody(TypedDict):
    rootNodeId: str
    """The node where the program begins after each answer."""
    nodes: Dict[str, ProgramNode]
    """The program's nodes by their ids. An id has 1 to 64 characters. 1 to 500 nodes: each must be reachable
    from the root, and no way may lead back.
    """
    maxRapids: int
    """The most rapids that a session may have, 1 to 1,000."""
    maxDurationSeconds: int
    """The longest that a session may last, in seconds: 1 to 86,400."""


class OrganizationServing(TypedDict):
    organizationId: str
    """The organization whose place in serving it is."""
    lotteryWeight: int
    """Its odds when an organization is drawn for a person, among those that have a campaign for them: 0 to
    1,000. 0 never wins. 1 unless an Admin changed it.
    """
    boostCeiling: int
    """The highest boost level that its audiences may use, 0 to 10. 3 unless an Admin changed it, which is the
    level that audiences ask for.
    """


class UpdateOrganizationServingBody(TypedDict):
    lotteryWeight: NotRequired[Optional[int]]
    """Its odds when an organization is drawn for a person, among those that have a campaign for them: 0 to
    1,000. 0 never wins. 1 unless an Admin changed it.
    """
    boostCeiling: NotRequired[Optional[int]]
    """The highest boost level that its audiences may use, 0 to 10. 3 unless an Admin changed it, which is the
    level that audiences ask for.
    """


class StartedRestore(TypedDict):
    restoreId: str
    """The restore that has begun, or that runs already."""


class StartRestoreBody(TypedDict):
    lost: NotRequired[StartRestoreBodyLost]
    """What the database had before it went back, as far as anybody noted it. Absent: nothing."""


class StartRestoreBodyLost(TypedDict):
    """What the database had before it went back, as far as anybody noted it. Absent: nothing."""

    audiences: NotRequired[List[str]]
    """Audiences that the database had before, by their ids. At most 10,000. Absent: none."""
    datasets: NotRequired[List[str]]
    """Datasets that the database had before, by their ids. At most 10,000. Absent: none."""
    jobs: NotRequired[List[str]]
    """Jobs that the database had before, by their ids. At most 10,000. Absent: none."""
    flows: NotRequired[List[str]]
    """Ranking flows that the database had before, by their ids. At most 10,000. Absent: none."""


class Restore(TypedDict):
    id: str
    """The id of this restore."""
    state: Literal["Running", "Completed", "Failed"]
    """Whether the restore is under way, done, or has given up."""
    phase: Literal["Runs", "Audiences", "Jobs", "Flows", "Datasets", "Work", "Campaigns", "Lost", "Files", "Done"]
    """The part that is being worked on."""
    counts: RestoreCounts
    """What the restore has done so far, in numbers."""
    findings: RestoreFindings
    """What the restore found and leaves to people to decide."""
    errorMessage: Optional[str]
    """Why the restore failed, in a sentence. Null unless it did."""
    createdAt: str
    """When the restore was started, in UTC."""
    completedAt: Optional[str]
    """When the restore ended, in UTC. Null before that."""


class RestoreCounts(TypedDict):
    """What the restore has done so far, in numbers."""

    abortedRuns: int
    """How many open background runs were ended."""
    audiences: int
    """How many audiences were gone through."""
    liftedAudiences: int
    """How many audiences got a version above what their people's store has seen."""
    recalculations: int
    """How many recalculations of people's states were started."""
    jobs: int
    """How many jobs were gone through."""
    liftedJobs: int
    """How many jobs got a version above what their tasks' store has seen."""
    flows: int
    """How many ranking flows were gone through."""
    datasets: int
    """How many datasets were gone through."""
    erasures: int
    """How many erasures of people were taken up again."""
    files: int
    """How many stored files were looked at."""


class RestoreFindings(TypedDict):
    """What the restore found and leaves to people to decide."""

    erasedAudiences: RestoreFinding
    """Audiences that the database shows though their people were erased."""
    erasedDatasets: RestoreFinding
    """Datasets that the database shows though their datapoints were erased."""
    closedJobs: RestoreFinding
    """Jobs that the database shows though their tasks were erased."""
    closedFlows: RestoreFinding
    """Ranking flows that the database shows though their items were erased."""
    orphanAudiences: RestoreFinding
    """People of audiences that the database does not know."""
    orphanDatasets: RestoreFinding
    """Datapoints of datasets that the database does not know."""
    orphanJobs: RestoreFinding
    """Tasks and results of jobs that the database does not know."""
    orphanFlows: RestoreFinding
    """Items and results of ranking flows that the database does not know."""
    orphanFiles: RestoreFinding
    """Stored files that the database does not know."""


class RestoreFinding(TypedDict):
    count: int
    """How many there are."""
    first: List[str]
    """The ids of the first 200 of them."""


class Session(TypedDict):
    sessionId: NotRequired[str]
    """The session, for answering. Absent if there is no work."""
    campaignId: Optional[str]
    """The campaign that was chosen. Null: no campaign has work for this person now. Ask again later."""
    rapids: NotRequired[List[Rapid]]
    """What to show, in order. A program sends one rapid at a time. Absent if there is no work."""
    next: NotRequired[str]
    """The id of the rapid to show first. Absent if there is no work."""
    expiresAt: NotRequired[str]
    """When the session ends unless the person answers: 30 minutes after the last answer, or earlier where the
    program says so. In UTC. Absent if there is no work.
    """


class Rapid(TypedDict):
    """All that is needed to show a small task. What is right is never in it."""

    id: str
    """The rapid's id, for answering and skipping it."""
    kind: Literal["Classify", "Compare", "FreeText", "Line", "Locate", "Scrub", "Transcription"]
    """What the person does, and so which result answers it."""
    instruction: str
    """The question, criteria or target, as people read it."""
    categories: NotRequired[List[RapidCategoriesItem]]
    """What to choose from, in the order to show. Only when the kind is Classify."""
    words: NotRequired[List[RapidWordsItem]]
    """What to choose from, in the order to show. Only when the kind is Transcription."""
    asset: ShownAsset
    """The file, the text or the assets to show."""
    context: Optional[str]
    """A text to show beside the question. Null without one."""
    contextAsset: Optional[Union[ShownAssetFileAsset, ShownAssetTextAsset, ShownAssetMultiAsset]]
    """An asset to show beside the question. Null without one."""
    reveals: NotRequired[Literal[True]]
    """The rapid is practice: its answer is final, and the outcome says whether it was correct and what is
    right. Absent where that is not said beforehand: labeling work, examples among labeling work, and
    examples whose results the audience withholds.
    """
    featureFlags: List[FeatureFlag]
    """How to show it and what may be answered, as its author says."""
    instructions: Optional[RapidInstructions]
    """What the person must have read before they answer. Null: nothing."""


class RapidCategoriesItem(TypedDict):
    label: str
    """What people read on the button."""
    value: str
    """What the answer says."""


class RapidWordsItem(TypedDict):
    word: str
    """The word as it is to be shown."""
    wordIndex: int
    """The place of the word in the text, from 0."""


class RapidInstructions(TypedDict):
    """What the person must have read before they answer. Null: nothing."""

    version: str
    """Names the content: show it once to a person, and again when this changes."""
    url: str
    """Where the instructions are read, without a token. What stands there never changes."""


ShownAsset = Union["ShownAssetFileAsset", "ShownAssetTextAsset", "ShownAssetMultiAsset"]
"""What to show to a person, by its kind."""


class OpenSessionBody(TypedDict):
    userId: str
    """Who asks for work: your own id of the person, the same at each visit. All clients share these ids, so
    use ids that cannot be guessed.
    """
    continues: NotRequired[str]
    """A session of this person and client that is not over yet. It stays open beside the new one, so that
    answers held back by your page still count, and nothing that it still asks is given again. Any other
    earlier session ends. An id that names no open session is ignored. Absent: every earlier session ends.
    """
    country: NotRequired[str]
    """Where the person is, by two letters (ISO 3166-1), such as `DE`. Absent: unknown."""
    language: NotRequired[str]
    """What the person speaks, as a BCP 47 tag such as `de` or `pt-BR`. Its primary subtag counts. Absent:
    unknown.
    """
    deviceType: NotRequired[Literal["Unknown", "Phone", "Tablet"]]
    """What the person answers on. Absent: `Unknown`."""
    dsp: NotRequired[str]
    """The exchange that the person came by, 1 to 256 characters. Absent: none."""
    demographics: NotRequired[Dict[str, str]]
    """What is known about the person, such as `age` `18-29`, by identifier. At most 50, each of 1 to 256
    characters. Absent: nothing.
    """


class AnsweredRapid(TypedDict):
    isAccepted: bool
    """Whether the answer counts. False for a skip, for a wrong answer to a question of common sense, and for
    an answer to a task that had enough. While results are withheld, true for every answer to an example.
    """
    isCorrect: NotRequired[bool]
    """Whether the answer was correct. Absent if nobody knows, and while the audience withholds it: until the
    person has graduated or dropped.
    """
    explanation: NotRequired[str]
    """What the author says about the correct answer. Absent if nothing, and withheld like `isCorrect`."""
    truth: NotRequired[ExampleTruth]
    """The right answer to an example, with coordinates in percent. Absent if unknown, withheld like
    `isCorrect`, and some minutes after the session is over.
    """
    userScore: Optional[float]
    """The person's score in the rapid's audience, 0 to 1. Null outside of audiences, and while it would reveal
    withheld results.
    """
    state: Optional[Literal["Distilling", "Graduated", "DroppedLowScore", "DroppedLowAccuracy", "DroppedMaxResponses", "DroppedMaxSessions", "DroppedLowSubmissionRate", "InactiveDistilling", "InactiveGraduated"]]
    """How the person stands in the rapid's audience now. Null outside of audiences."""
    next: Optional[Rapid]
    """What to show next. Null when the session is finished."""
    done: bool
    """Whether the session is finished. Ask for a new one then."""


class AnswerRapidBody(TypedDict):
    result: RapidResult
    """What the person answered, of the kind that the rapid asks for."""


class SkipResult(TypedDict):
    """The person skipped the rapid. It may come again in a later session."""

    _t: Literal["SkipResult"]
    """Says which variant this object is. Always `SkipResult` here."""
    rapidId: str
    """The rapid that this answers, by its `id`."""


class AnsweredRapids(TypedDict):
    outcomes: List[AnsweredRapidsOutcomesItem]
    """What became of each answer, in the order in which they were sent."""
    next: Optional[Rapid]
    """What to show next. Null when the session is finished."""
    done: bool
    """Whether the session is finished. Ask for a new one then."""


class AnsweredRapidsOutcomesItem(TypedDict):
    rapidId: str
    """The rapid that this answers, by its `id`."""
    isAccepted: bool
    """Whether the answer counts. False for a skip, for a wrong answer to a question of common sense, and for
    an answer to a task that had enough. While results are withheld, true for every answer to an example.
    """
    isCorrect: NotRequired[bool]
    """Whether the answer was correct. Absent if nobody knows, and while the audience withholds it: until the
    person has graduated or dropped.
    """
    explanation: NotRequired[str]
    """What the author says about the correct answer. Absent if nothing, and withheld like `isCorrect`."""
    truth: NotRequired[ExampleTruth]
    """The right answer to an example, with coordinates in percent. Absent if unknown, withheld like
    `isCorrect`, and some minutes after the session is over.
    """
    userScore: Optional[float]
    """The person's score in the rapid's audience, 0 to 1. Null outside of audiences, and while it would reveal
    withheld results.
    """
    state: Optional[Literal["Distilling", "Graduated", "DroppedLowScore", "DroppedLowAccuracy", "DroppedMaxResponses", "DroppedMaxSessions", "DroppedLowSubmissionRate", "InactiveDistilling", "InactiveGraduated"]]
    """How the person stands in the rapid's audience now. Null outside of audiences."""
    errors: NotRequired[Dict[str, List[str]]]
    """Why this answer was refused and counts nowhere: reasons by member, such as `answers[2].result.category`.
    Absent: it was taken.
    """


class AnswerRapidsBody(TypedDict):
    answers: List[AnswerRapidsBodyAnswersItem]
    """The answers in the order in which they were given, 1 to 10, each to another rapid."""


class AnswerRapidsBodyAnswersItem(TypedDict):
    result: RapidResult
    """What the person answered, of the kind that the rapid asks for."""
    agoMs: NotRequired[int]
    """How many milliseconds before this request the person gave the answer, so that their pace is known.
    Absent: the time since the answer before is shared evenly.
    """


class Erasure(TypedDict):
    id: str
    """The id of this erasure."""
    extent: Literal["Organization", "Everywhere"]
    """`Organization`: one organization's part of what is held. `Everywhere`: everything."""
    state: Literal["Running", "Completed"]
    """Whether the erasure is under way or done."""
    audienceCount: int
    """In how many audiences the person was found so far."""
    createdAt: str
    """When the erasure was asked for, in UTC."""
    completedAt: Optional[str]
    """When everything was erased, in UTC. Null before that."""


class PersonExport(TypedDict):
    userId: str
    """The person whose data this is."""
    extent: Literal["Organization", "Everywhere"]
    """Whether this is one organization's part, or everything."""
    exportedAt: str
    """When the export began, in UTC."""
    person: Optional[PersonExportPerson]
    """What publishers say of the person, their sessions with answers, and their visits to campaigns. Null:
    nothing.
    """
    answeredRapids: List[PersonExportAnsweredRapidsItem]
    """The rapids that the person has answered."""
    audiences: List[PersonExportAudiencesItem]
    """How the person stands in audiences."""
    labels: List[PersonExportLabelsItem]
    """The responses that they gave to tasks of labeling jobs."""
    blocks: List[PersonExportBlocksItem]
    """Where the person gets no more work."""


class PersonExportPerson(TypedDict):
    """What publishers say of the person, their sessions with answers, and their visits to campaigns. Null:
    nothing.
    """

    seenAt: float
    """When the person was last seen, in milliseconds since 1970."""
    publishers: List[Dict[str, Any]]
    """What each publisher said of the person."""
    sessions: List[Dict[str, Any]]
    """The person's sessions, with their answers."""


class PersonExportAnsweredRapidsItem(TypedDict):
    rapidId: str
    """The rapid that was answered."""
    at: float
    """When it was answered, in milliseconds since 1970."""


class PersonExportAudiencesItem(TypedDict):
    audienceId: str
    """The audience that the person is in."""
    state: str
    """How the person stands in it."""
    answers: List[Dict[str, Any]]
    """The answers that they gave to its examples."""


class PersonExportLabelsItem(TypedDict):
    jobId: str
    """The job that the person did tasks of."""
    responses: List[Dict[str, Any]]
    """The responses that the person gave to its tasks."""


class PersonExportBlocksItem(TypedDict):
    organizationId: str
    """The organization that has blocked the person."""
    audienceId: Optional[str]
    """The audience where they are blocked. Null: in all its work."""
    reason: str
    """Why, in the organization's words. Empty: no reason was given."""
    blockedAt: str
    """Since when, in UTC."""


class StartedErasure(TypedDict):
    erasureId: str
    """The erasure that has begun, to watch it by."""


class Person(TypedDict):
    userId: str
    """The id in its canonical form, 1 to 128 characters."""
    audiences: List[GetPersonStanding]
    """Where the person stands, in the order of the audiences' ids. At least one, at most 200."""
    hasMore: bool
    """True if the person may stand in more of your audiences than the 200 that were looked at."""


class GetPersonStanding(TypedDict):
    audienceId: str
    """The id of the audience. Views have no people of their own."""
    name: str
    """The name of the audience, 1 to 256 characters."""
    state: MemberState
    """How the person stands there now."""
    score: float
    """How much better than guessing the person answers, 0 to 1. It is 0.5 before any answer."""
    seedScore: Optional[float]
    """The score from the latest file of people, 0 to 1. Null: they were never in one."""
    responses: int
    """Answers given, each example counted once."""
    answered: int
    """The answers among them that could be judged, refused ones included."""
    correct: int
    """The correct answers among those."""
    sessions: int
    """Sessions of the audience's own campaign that have ended."""
    lastSeenAt: str
    """When the person last came, answered or was in a file of people."""


MemberState = Literal["Distilling", "Graduated", "DroppedLowScore", "DroppedLowAccuracy", "DroppedMaxResponses", "DroppedMaxSessions", "DroppedLowSubmissionRate", "InactiveDistilling", "InactiveGraduated"]
"""A person's state in an audience: still answering examples (Distilling), Graduated, excluded by a rule that
the name says, or away for too long (Inactive).
"""


class OrganizationUsage(TypedDict):
    organizationId: str
    """The organization whose use this is."""
    quotas: List[QuotaUse]
    """Each quota with its use."""


class QuotaUse(TypedDict):
    quota: QuotaName
    """What the quota limits, by its name."""
    used: float
    """How much the organization has. For a rate: what it did in this minute, as far as the machine that
    answers has counted.
    """
    limit: float
    """How much the organization may have, or do in a minute."""
    usualLimit: float
    """The limit of organizations for which no Admin set another."""


QuotaName = Literal["storedBytes", "audiences", "campaigns", "openBatches", "people", "sessionsPerMinute", "apiCallsPerMinute"]
"""What an organization may have, or do in a minute. What would exceed an amount is refused with 400, and what
exceeds a rate with 429.
"""


class UpdateOrganizationQuotasBody(TypedDict):
    storedBytes: NotRequired[Optional[int]]
    """The most bytes that its files may take. 0 or more."""
    audiences: NotRequired[Optional[int]]
    """The most audiences that it may have. 0 or more."""
    campaigns: NotRequired[Optional[int]]
    """The most campaigns that it may have, apart from those of its audiences and jobs. 0 or more."""
    openBatches: NotRequired[Optional[int]]
    """The most batch uploads that may be under way at once. 0 or more."""
    people: NotRequired[Optional[int]]
    """The most people that its audiences may have together. 0 or more."""
    sessionsPerMinute: NotRequired[Optional[int]]
    """The most sessions that it may open in a minute. 0 or more."""
    apiCallsPerMinute: NotRequired[Optional[int]]
    """The most calls of the API that it may make in a minute. 0 or more."""


class BillingSummary(TypedDict):
    mode: BillingMode
    """How the organization pays."""
    currentPeriodUsage: float
    """What the answers of this calendar month in UTC have cost so far, in US dollars."""
    effectiveLimit: Optional[float]
    """The most that the organization may spend in this month, in US dollars: its limit, or what it has spent
    and what is left of its credits. Null: there is no limit.
    """
    availableAmount: Optional[float]
    """What may still be spent, in US dollars: of this month's limit, or of what is paid in advance. Null in
    the mode `Usage`.
    """
    minimumSpendCommitment: float
    """What a period costs at least, in US dollars."""
    platformFee: Optional[float]
    """What a period costs beside its answers. Null: nothing."""


BillingMode = Literal["Usage", "Limited", "Prepaid"]
"""How an organization pays: for what it used, for that up to a limit, or in advance."""


class BillingPeriod(TypedDict):
    id: str
    """The period's id."""
    organizationId: str
    """The organization that the period is billed to."""
    startDate: str
    """When the period starts: a calendar month in UTC."""
    endDate: str
    """When the next one starts."""
    status: BillingPeriodStatus
    """Where the period stands."""
    totalGrossCost: float
    """What the period costs before the discount, in US dollars."""
    totalDiscount: float
    """The discount, in US dollars. Rounded once, to a millionth of a dollar."""
    totalNetCost: float
    """What the period costs after the discount, in US dollars: the sum of its lines."""
    totalResponseCount: int
    """How many answers are billed."""
    lineItems: List[LineItem]
    """The lines of the bill. Of an open period, as they would be now."""


BillingPeriodStatus = Literal["Open", "Invoiced", "Void", "Reconciling", "PendingReview", "Closed"]
"""Where a billing period stands. `Open` while costs still accrue, and `Closed` when nothing in it changes any
more. The others are what clients know; no period has them here.
"""


LineItem = Union["RunningCost", "VolumeDiscount", "MinimumSpendCommitment", "PlatformFee", "Refund", "OtherCharge"]
"""A line of a bill. The amounts of all lines sum to the net cost."""


class RunningCost(TypedDict):
    """What answers cost."""

    _t: Literal["RunningCost"]
    """Says which variant this object is. Always `RunningCost` here."""
    amount: float
    """The amount in US dollars. Below 0 where it is taken off."""


class VolumeDiscount(TypedDict):
    """What is taken off the cost of answers."""

    _t: Literal["VolumeDiscount"]
    """Says which variant this object is. Always `VolumeDiscount` here."""
    amount: float
    """The amount in US dollars. Below 0 where it is taken off."""
    effectiveDiscountRatio: float
    """The share of the cost of answers that is taken off, 0 to 1."""


class MinimumSpendCommitment(TypedDict):
    """What lacks to the least that a month costs."""

    _t: Literal["MinimumSpendCommitment"]
    """Says which variant this object is. Always `MinimumSpendCommitment` here."""
    id: Optional[str]
    """The line's id."""
    name: str
    """What the line says."""
    amount: float
    """The amount in US dollars. Below 0 where it is taken off."""
    comment: Optional[str]
    """Why, in the words of who entered it. Null: nothing is said."""


class PlatformFee(TypedDict):
    """What a month costs beside its answers."""

    _t: Literal["PlatformFee"]
    """Says which variant this object is. Always `PlatformFee` here."""
    id: str
    """The line's id, which is that of its entry in the ledger where it has one."""
    name: str
    """What the line says."""
    amount: float
    """The amount in US dollars. Below 0 where it is taken off."""
    comment: Optional[str]
    """Why, in the words of who entered it. Null: nothing is said."""


class Refund(TypedDict):
    """What an Admin gave back."""

    _t: Literal["Refund"]
    """Says which variant this object is. Always `Refund` here."""
    id: str
    """The line's id, which is that of its entry in the ledger where it has one."""
    name: str
    """What the line says."""
    amount: float
    """The amount in US dollars. Below 0 where it is taken off."""
    comment: Optional[str]
    """Why, in the words of who entered it. Null: nothing is said."""
    quantity: int
    """How often the unit is counted. Always 1 here."""
    unitPrice: float
    """The amount of one unit, in US dollars."""


class OtherCharge(TypedDict):
    """What an Admin charged."""

    _t: Literal["Other"]
    """Says which variant this object is. Always `Other` here."""
    id: str
    """The line's id, which is that of its entry in the ledger where it has one."""
    name: str
    """What the line says."""
    amount: float
    """The amount in US dollars. Below 0 where it is taken off."""
    comment: Optional[str]
    """Why, in the words of who entered it. Null: nothing is said."""
    quantity: int
    """How often the unit is counted. Always 1 here."""
    unitPrice: float
    """The amount of one unit, in US dollars."""


class QueryBillingPeriodsOutput(TypedDict):
    id: str
    """The period's id."""
    organizationId: str
    """The organization that the period is billed to."""
    startDate: str
    """When the period starts: a calendar month in UTC."""
    endDate: str
    """When the next one starts."""
    status: BillingPeriodStatus
    """Where the period stands."""
    netInvoiceableAmount: Optional[float]
    """The net cost in US dollars. Null while the period is open."""
    voucherCoverage: Optional[float]
    """What vouchers pay. Always null: there are none."""
    settlementCurrency: Optional[str]
    """`USD`. Null while the period is open."""
    settledAt: Optional[str]
    """When the bill was written. Null while the period is open."""
    settlementStale: bool
    """Always false: a bill does not change."""
    createdAt: str
    """When the period was opened."""


class GetBillingPeriodOutput(TypedDict):
    id: str
    """The period's id."""
    organizationId: str
    """The organization that the period is billed to."""
    startDate: str
    """When the period starts: a calendar month in UTC."""
    endDate: str
    """When the next one starts."""
    status: BillingPeriodStatus
    """Where the period stands."""
    totalGrossCost: float
    """What the period costs before the discount, in US dollars."""
    totalDiscount: float
    """The discount, in US dollars. Rounded once, to a millionth of a dollar."""
    totalNetCost: float
    """What the period costs after the discount, in US dollars: the sum of its lines."""
    totalResponseCount: int
    """How many answers are billed."""
    totalNonBillableCost: Optional[float]
    """What answers beyond the budget would have cost, in US dollars. Null: it was not asked for."""
    totalNonBillableResponseCount: Optional[int]
    """How many answers came beyond the budget. Null: it was not asked for."""
    netInvoiceableAmount: Optional[float]
    """The net cost in US dollars. Null while the period is open."""
    voucherCoverage: Optional[float]
    """What vouchers pay. Always null: there are none."""
    settlementCurrency: Optional[str]
    """`USD`. Null while the period is open."""
    settledAt: Optional[str]
    """When the bill was written. Null while the period is open."""
    settlementStale: bool
    """Always false: a bill does not change."""
    closedBy: Optional[str]
    """Who closed the period. Always null: it closes by itself."""
    closeReason: Optional[str]
    """Why it was closed. Always null: its month is over."""
    closedAt: Optional[str]
    """When the period was closed. Null: it is open."""
    lineItems: List[LineItem]
    """The lines of the bill. Of an open period, as they would be now."""


BillingGroup = Union["AudienceJobBillingGroup", "AudienceDistillationBillingGroup", "RankingFlowBillingGroup", "BenchmarkBillingGroup", "OrderBillingGroup", "ValidationSetBillingGroup"]
"""What answers are billed under. `_t` says what it is."""


class AudienceJobBillingGroup(TypedDict):
    """Answers to the tasks of a job."""

    _t: Literal["AudienceJobBillingGroup"]
    """Says which variant this object is. Always `AudienceJobBillingGroup` here."""
    id: str
    """The id of what the answers are billed under."""
    name: str
    """Its name. Deleted ones keep their last one."""
    grossCost: float
    """What its answers cost, in US dollars."""
    discount: float
    """Its part of the discount, in US dollars."""
    netCost: float
    """What is left of its cost after the discount, in US dollars."""
    responseCount: int
    """How many of its answers are billed."""
    nonBillableCost: Optional[float]
    """What answers beyond the budget would have cost, in US dollars. Null: it was not asked for."""
    nonBillableResponseCount: Optional[int]
    """How many answers came beyond the budget. Null: it was not asked for."""
    jobId: str
    """The job."""
    audienceId: str
    """The audience that is asked."""


class AudienceDistillationBillingGroup(TypedDict):
    """Answers to examples, by which an audience finds its people."""

    _t: Literal["AudienceDistillationBillingGroup"]
    """Says which variant this object is. Always `AudienceDistillationBillingGroup` here."""
    id: str
    """The id of what the answers are billed under."""
    name: str
    """Its name. Deleted ones keep their last one."""
    grossCost: float
    """What its answers cost, in US dollars."""
    discount: float
    """Its part of the discount, in US dollars."""
    netCost: float
    """What is left of its cost after the discount, in US dollars."""
    responseCount: int
    """How many of its answers are billed."""
    nonBillableCost: Optional[float]
    """What answers beyond the budget would have cost, in US dollars. Null: it was not asked for."""
    nonBillableResponseCount: Optional[int]
    """How many answers came beyond the budget. Null: it was not asked for."""
    audienceId: str
    """The audience."""


class RankingFlowBillingGroup(TypedDict):
    """Answers to the items of a flow."""

    _t: Literal["RankingFlowBillingGroup"]
    """Says which variant this object is. Always `RankingFlowBillingGroup` here."""
    id: str
    """The id of what the answers are billed under."""
    name: str
    """Its name. Deleted ones keep their last one."""
    grossCost: float
    """What its answers cost, in US dollars."""
    discount: float
    """Its part of the discount, in US dollars."""
    netCost: float
    """What is left of its cost after the discount, in US dollars."""
    responseCount: int
    """How many of its answers are billed."""
    nonBillableCost: Optional[float]
    """What answers beyond the budget would have cost, in US dollars. Null: it was not asked for."""
    nonBillableResponseCount: Optional[int]
    """How many answers came beyond the budget. Null: it was not asked for."""
    flowId: str
    """The flow."""


class BenchmarkBillingGroup(TypedDict):
    """Answers to the matchups of a benchmark."""

    _t: Literal["BenchmarkBillingGroup"]
    """Says which variant this object is. Always `BenchmarkBillingGroup` here."""
    id: str
    """The id of what the answers are billed under."""
    name: str
    """Its name. Deleted ones keep their last one."""
    grossCost: float
    """What its answers cost, in US dollars."""
    discount: float
    """Its part of the discount, in US dollars."""
    netCost: float
    """What is left of its cost after the discount, in US dollars."""
    responseCount: int
    """How many of its answers are billed."""
    nonBillableCost: Optional[float]
    """What answers beyond the budget would have cost, in US dollars. Null: it was not asked for."""
    nonBillableResponseCount: Optional[int]
    """How many answers came beyond the budget. Null: it was not asked for."""
    benchmarkId: str
    """The benchmark."""


class OrderBillingGroup(TypedDict):
    """An order. Clients know it; there are none here."""

    _t: Literal["OrderBillingGroup"]
    """Says which variant this object is. Always `OrderBillingGroup` here."""
    id: str
    """The id of what the answers are billed under."""
    name: str
    """Its name. Deleted ones keep their last one."""
    grossCost: float
    """What its answers cost, in US dollars."""
    discount: float
    """Its part of the discount, in US dollars."""
    netCost: float
    """What is left of its cost after the discount, in US dollars."""
    responseCount: int
    """How many of its answers are billed."""
    nonBillableCost: Optional[float]
    """What answers beyond the budget would have cost, in US dollars. Null: it was not asked for."""
    nonBillableResponseCount: Optional[int]
    """How many answers came beyond the budget. Null: it was not asked for."""
    orderId: str
    """The order."""


class ValidationSetBillingGroup(TypedDict):
    """A validation set. Clients know it; nothing is billed for one here."""

    _t: Literal["ValidationSetBillingGroup"]
    """Says which variant this object is. Always `ValidationSetBillingGroup` here."""
    id: str
    """The id of what the answers are billed under."""
    name: str
    """Its name. Deleted ones keep their last one."""
    grossCost: float
    """What its answers cost, in US dollars."""
    discount: float
    """Its part of the discount, in US dollars."""
    netCost: float
    """What is left of its cost after the discount, in US dollars."""
    responseCount: int
    """How many of its answers are billed."""
    nonBillableCost: Optional[float]
    """What answers beyond the budget would have cost, in US dollars. Null: it was not asked for."""
    nonBillableResponseCount: Optional[int]
    """How many answers came beyond the budget. Null: it was not asked for."""
    validationSetId: str
    """The validation set."""


class GetCostTimeSeriesOutput(TypedDict):
    timeSeries: List[CostTimeSeriesPoint]
    """The stretches in their order."""
    totalGrossCost: float
    """The sum of all gross costs, in US dollars."""
    totalDiscount: float
    """The sum of all discounts, in US dollars."""
    totalNetCost: float
    """The sum of all net costs, in US dollars."""
    totalCost: NotRequired[float]
    """The sum of `cost` over all stretches, in US dollars."""


class CostTimeSeriesPoint(TypedDict):
    periodStart: str
    """When the stretch starts."""
    grossCost: float
    """What its answers cost before the discount, in US dollars."""
    discount: float
    """The discount, in US dollars."""
    netCost: float
    """What they cost after the discount, in US dollars."""
    cost: NotRequired[float]
    """The net cost, and where it is asked for what answers beyond the budget would have cost."""
    responseCount: int
    """How many answers are billed."""


CostGrouping = Literal["Hour", "Day", "Week", "Month", "Minute"]
"""How long the stretches of a series are, in UTC. Weeks start on Monday. Costs are kept by the hour: `Minute`
shows hours.
"""


class OrganizationPrices(TypedDict):
    organizationId: str
    """The organization that pays these prices."""
    isOwn: bool
    """An Admin set them for this organization. False: they hold for all that have none of their own."""
    prices: Prices
    """The prices."""


class Prices(TypedDict):
    """What accepted answers cost. What has no price is free."""

    byKind: PricesByKind
    """Answers to tasks, by their kind of work."""
    recruiting: float
    """An answer to an example, by which people are recruited. In US dollars."""
    byAudience: List[AudiencePrice]
    """Audiences whose answers have a price of their own, whatever the kind of work."""


class PricesByKind(TypedDict):
    """Prices by the kind of work."""

    Classify: float
    """What an accepted answer of this kind costs: a choice among categories. In US dollars; 0 is free."""
    Compare: float
    """What an accepted answer of this kind costs: a choice between two. In US dollars; 0 is free."""
    FreeText: float
    """What an accepted answer of this kind costs: a text. In US dollars; 0 is free."""
    Line: float
    """What an accepted answer of this kind costs: lines on a picture. In US dollars; 0 is free."""
    Locate: float
    """What an accepted answer of this kind costs: points on a picture. In US dollars; 0 is free."""
    Scrub: float
    """What an accepted answer of this kind costs: moments of a film. In US dollars; 0 is free."""
    Transcription: float
    """What an accepted answer of this kind costs: words of a text. In US dollars; 0 is free."""


class AudiencePrice(TypedDict):
    audienceId: str
    """The audience that is asked."""
    price: float
    """What an accepted answer costs there, in US dollars."""


class UpdateDefaultPricesBody(TypedDict):
    byKind: NotRequired[UpdateDefaultPricesBodyByKind]
    """Answers to tasks, by their kind of work. Absent kinds are free."""
    recruiting: NotRequired[float]
    """An answer to an example, by which people are recruited. In US dollars."""


class UpdateDefaultPricesBodyByKind(TypedDict):
    """Answers to tasks, by their kind of work. Absent kinds are free."""

    Classify: NotRequired[float]
    """What an accepted answer of this kind costs: a choice among categories. In US dollars; 0 is free."""
    Compare: NotRequired[float]
    """What an accepted answer of this kind costs: a choice between two. In US dollars; 0 is free."""
    FreeText: NotRequired[float]
    """What an accepted answer of this kind costs: a text. In US dollars; 0 is free."""
    Line: NotRequired[float]
    """What an accepted answer of this kind costs: lines on a picture. In US dollars; 0 is free."""
    Locate: NotRequired[float]
    """What an accepted answer of this kind costs: points on a picture. In US dollars; 0 is free."""
    Scrub: NotRequired[float]
    """What an accepted answer of this kind costs: moments of a film. In US dollars; 0 is free."""
    Transcription: NotRequired[float]
    """What an accepted answer of this kind costs: words of a text. In US dollars; 0 is free."""


class UpdateOrganizationPricesBody(TypedDict):
    byKind: NotRequired[UpdateOrganizationPricesBodyByKind]
    """Answers to tasks, by their kind of work. Absent kinds are free."""
    recruiting: NotRequired[float]
    """An answer to an example, by which people are recruited. In US dollars."""
    byAudience: NotRequired[List[UpdateOrganizationPricesBodyByAudienceItem]]
    """Audiences whose answers have a price of their own, whatever the kind of work. Each once."""


class UpdateOrganizationPricesBodyByKind(TypedDict):
    """Answers to tasks, by their kind of work. Absent kinds are free."""

    Classify: NotRequired[float]
    """What an accepted answer of this kind costs: a choice among categories. In US dollars; 0 is free."""
    Compare: NotRequired[float]
    """What an accepted answer of this kind costs: a choice between two. In US dollars; 0 is free."""
    FreeText: NotRequired[float]
    """What an accepted answer of this kind costs: a text. In US dollars; 0 is free."""
    Line: NotRequired[float]
    """What an accepted answer of this kind costs: lines on a picture. In US dollars; 0 is free."""
    Locate: NotRequired[float]
    """What an accepted answer of this kind costs: points on a picture. In US dollars; 0 is free."""
    Scrub: NotRequired[float]
    """What an accepted answer of this kind costs: moments of a film. In US dollars; 0 is free."""
    Transcription: NotRequired[float]
    """What an accepted answer of this kind costs: words of a text. In US dollars; 0 is free."""


class UpdateOrganizationPricesBodyByAudienceItem(TypedDict):
    audienceId: str
    """An audience of the organization."""
    price: float
    """What an accepted answer costs there, in US dollars; 0 is free."""


class BillingAccount(TypedDict):
    organizationId: str
    """The organization whose account it is."""
    mode: BillingMode
    """How the organization pays."""
    monthlyLimit: Optional[float]
    """The most that a calendar month in UTC may cost, in US dollars. Null: there is no limit. Null if
    `Prepaid`.
    """
    minimumSpendCommitment: float
    """What a month costs at least, in US dollars."""
    platformFee: float
    """What a month costs beside its answers, in US dollars."""
    discount: float
    """The share of the cost of answers that is taken off, from 0 to 1."""
    credited: float
    """All credits so far, in US dollars. They count in the mode `Prepaid`."""
    spentThisMonth: float
    """What the answers of this month have cost so far, in US dollars."""
    spent: float
    """What all answers have cost so far, in US dollars."""
    reserved: float
    """What is set aside for tasks that are being worked on, in US dollars. What is not used comes back."""
    available: Optional[float]
    """What may still be spent, in US dollars: of this month's limit, or of the credits. Null: there is no
    limit.
    """


class UpdateBillingAccountBody(TypedDict):
    mode: NotRequired[BillingMode]
    """How the organization pays."""
    monthlyLimit: NotRequired[Optional[float]]
    """The most that a calendar month in UTC may cost, in US dollars. Null: no limit."""
    minimumSpendCommitment: NotRequired[float]
    """What a month costs at least, in US dollars."""
    platformFee: NotRequired[float]
    """What a month costs beside its answers, in US dollars."""
    discount: NotRequired[float]
    """The share of the cost of answers that is taken off, from 0 to 1. Kept to a millionth."""


class LedgerEntry(TypedDict):
    entryId: str
    """The entry's id."""
    kind: LedgerEntryKind
    """What the entry does."""
    amount: float
    """The amount in US dollars. Below 0 only for a credit that corrects an earlier one."""
    reason: str
    """Why it was entered."""
    memberId: str
    """The account of the Admin who entered it."""
    createdAt: str
    """When it was entered."""


LedgerEntryKind = Literal["Credit", "Refund", "Charge"]
"""`Credit`: adds to what the organization has paid in advance, or corrects that. `Refund`: is taken off the
bill of its month. `Charge`: is added to the bill of its month.
"""


class CreatedLedgerEntry(TypedDict):
    entryId: str
    """The id of the entry."""


class AddLedgerEntryBody(TypedDict):
    kind: LedgerEntryKind
    """What the entry does."""
    amount: float
    """The amount in US dollars. Above 0; a `Credit` may also be below 0, which corrects an earlier one."""
    reason: str
    """Why, for those who read the ledger or the bill."""


class PublisherEarnings(TypedDict):
    publisherId: str
    """The API client that serves."""
    days: List[PublisherEarningsDay]
    """Oldest first."""
    months: List[PublisherEarningsMonth]
    """Calendar months in UTC, oldest first."""
    bonuses: List[PublisherBonus]
    """Oldest first."""


class PublisherEarningsDay(TypedDict):
    date: str
    """When the day starts, in UTC."""
    responseCount: int
    """Answers of its people that organizations pay for."""
    grossCost: float
    """What organizations pay for them, in US dollars."""
    share: float
    """The publisher's share on this day, 0 to 1."""
    earned: float
    """The share of it, rounded down to a millionth, in US dollars."""


class PublisherEarningsMonth(TypedDict):
    startDate: str
    """When the month starts, in UTC."""
    responseCount: int
    """Answers of its people that organizations pay for."""
    grossCost: float
    """What organizations pay for them, in US dollars."""
    earned: float
    """The shares of all its days, rounded down once, in US dollars."""
    bonuses: float
    """What Admins gave beside the share, in US dollars."""
    total: float
    """What is to be paid out, in US dollars."""


class PublisherBonus(TypedDict):
    at: str
    """When it was given."""
    amount: float
    """How much it is, in US dollars."""
    reason: str
    """What for."""


class CreatedWebhook(TypedDict):
    webhookId: str
    """The id of a webhook of the caller's organization."""
    secret: str
    """Signs what is sent: `whsec_` and 32 random bytes in Base64. Store it; it is not shown again."""


class CreateWebhookBody(TypedDict):
    url: str
    """Where events are posted: https, port 443, a public host. The address may not lead back to this service.
    Redirects are not followed.
    """
    description: NotRequired[str]
    """A note for people who look at the list."""
    kinds: NotRequired[Optional[List[EventKind]]]
    """The kinds of events to send. Null: all, also those that a later release adds."""


EventKind = Literal["audience.ready", "run.completed", "run.failed", "batch.completed", "job.completed", "job.failed", "job.stuck", "job.stopped", "job.reported", "task.commented", "audience.waiting", "example.suspicious", "quota.near", "budget.near", "budget.reached", "signal.run_completed", "signal.run_failed"]
"""A kind of event that a webhook can ask for."""


class Webhook(TypedDict):
    webhookId: str
    """The id of a webhook of the caller's organization."""
    format: WebhookFormat
    """How events are posted."""
    url: str
    """Where events are posted. The address of a chat is its secret, so only its host is shown."""
    description: str
    """A note for people who look at the list."""
    kinds: Optional[List[EventKind]]
    """The kinds of events that are sent. Null: all."""
    isEnabled: bool
    """False: nothing is sent. The events stay in `GET /events`."""
    disabledReason: Optional[Literal["ByMember", "Gone", "Failing"]]
    """Why nothing is sent. `ByMember`: somebody disabled it. `Gone`: the receiver answered 410. `Failing`:
    every attempt of five days failed. Null while enabled.
    """
    disabledAt: Optional[str]
    """Since when nothing is sent. Null while enabled."""
    failingSince: Optional[str]
    """When attempts began to fail, with no success since. Null: the last one succeeded, or there was none."""
    oldSecretUntil: Optional[str]
    """Until then the secret before the last rotation signs too. Null: only the present one signs."""
    createdAt: str
    """When the webhook was created. Events from before are not sent."""


WebhookFormat = Literal["Events", "Slack"]
"""`Events`: signed, as `WebhookPayload`. `Slack`: as a sentence for a chat, `{"text": ...}`. Chats are added
in the console.
"""


class UpdateWebhookBody(TypedDict):
    url: NotRequired[str]
    """Where events are posted: https, port 443, a public host. The address may not lead back to this service.
    Redirects are not followed.
    """
    description: NotRequired[str]
    """A note for people who look at the list."""
    kinds: NotRequired[Optional[List[EventKind]]]
    """The kinds of events to send. Null: all, also those that a later release adds."""
    isEnabled: NotRequired[bool]
    """False stops deliveries, also those under way."""


class RotatedWebhookSecret(TypedDict):
    secret: str
    """Signs what is sent: `whsec_` and 32 random bytes in Base64. Store it; it is not shown again."""
    oldSecretUntil: str
    """When the old secret stops signing."""


class SentTestEvent(TypedDict):
    eventId: str
    """The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids."""


class WebhookDelivery(TypedDict):
    eventId: str
    """The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids."""
    type: EventType
    """What happened."""
    state: WebhookDeliveryState
    """How far the delivery has come."""
    attempts: int
    """Attempts since the event, or since the last replay. At most 8."""
    nextAttemptAt: Optional[str]
    """When it is tried next. Null unless pending."""
    payload: WebhookPayload
    """The body that is posted, the same in every attempt."""
    log: List[WebhookAttempt]
    """The last ten attempts, newest first."""


EventType = Literal["audience.ready", "run.completed", "run.failed", "batch.completed", "job.completed", "job.failed", "job.stuck", "job.stopped", "job.reported", "task.commented", "audience.waiting", "example.suspicious", "quota.near", "budget.near", "budget.reached", "signal.run_completed", "signal.run_failed", "webhook.test"]
"""What happened. `webhook.test` is sent on request only."""


WebhookDeliveryState = Literal["Pending", "Delivered", "Failed"]
"""`Pending`: it is tried again at `nextAttemptAt`. `Delivered`: the receiver answered 2xx. `Failed`: all
attempts of 24 hours failed, or the webhook was disabled.
"""


WebhookPayload = Union["AudienceReadyPayload", "RunCompletedPayload", "RunFailedPayload", "BatchCompletedPayload", "JobCompletedPayload", "JobFailedPayload", "JobStuckPayload", "JobStoppedPayload", "JobReportedPayload", "TaskCommentedPayload", "AudienceWaitingPayload", "ExampleSuspiciousPayload", "QuotaNearPayload", "BudgetNearPayload", "BudgetReachedPayload", "SignalRunCompletedPayload", "SignalRunFailedPayload", "WebhookTestPayload"]
"""What is posted to a webhook. `type` says what `data` holds."""


class WebhookAttempt(TypedDict):
    at: str
    """When the attempt began."""
    status: Optional[int]
    """The receiver's status. Null: no answer came."""
    ms: int
    """How long it took, in milliseconds."""
    error: Optional[str]
    """Why no answer came, in a sentence. Null: an answer came."""
    answer: str
    """The first 500 bytes of the answer's body."""


class ReplayedDeliveries(TypedDict):
    replayed: int
    """How many deliveries begin anew."""


class ReplayMissedWebhookDeliveriesBody(TypedDict):
    since: str
    """Only events from this moment on."""


class EventPage(TypedDict):
    items: List[WebhookEvent]
    """The events, oldest first."""
    next: str
    """The `after` of the next page, also where this one is empty."""
    hasMore: bool
    """There may be more at once. False: ask again later."""


WebhookEvent = Union["AudienceReadyEvent", "RunCompletedEvent", "RunFailedEvent", "BatchCompletedEvent", "JobCompletedEvent", "JobFailedEvent", "JobStuckEvent", "JobStoppedEvent", "JobReportedEvent", "TaskCommentedEvent", "AudienceWaitingEvent", "ExampleSuspiciousEvent", "QuotaNearEvent", "BudgetNearEvent", "BudgetReachedEvent", "SignalRunCompletedEvent", "SignalRunFailedEvent", "WebhookTestEvent"]
"""Something that happened in an organization. `type` says what `data` holds."""


class AudienceReadyEvent(TypedDict):
    """An audience has the graduates that it needs."""

    id: str
    """The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids."""
    type: Literal["audience.ready"]
    """What happened. Always `audience.ready` here."""
    timestamp: str
    """When it happened."""
    data: AudienceReadyData
    """What it happened to: ids, names and counts."""


class RunCompletedEvent(TypedDict):
    """A background run on an audience ended."""

    id: str
    """The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids."""
    type: Literal["run.completed"]
    """What happened. Always `run.completed` here."""
    timestamp: str
    """When it happened."""
    data: RunCompletedData
    """What it happened to: ids, names and counts."""


class RunFailedEvent(TypedDict):
    """A background run on an audience could not be finished."""

    id: str
    """The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids."""
    type: Literal["run.failed"]
    """What happened. Always `run.failed` here."""
    timestamp: str
    """When it happened."""
    data: RunFailedData
    """What it happened to: ids, names and counts."""


class BatchCompletedEvent(TypedDict):
    """A batch upload has an outcome for each of its URLs."""

    id: str
    """The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids."""
    type: Literal["batch.completed"]
    """What happened. Always `batch.completed` here."""
    timestamp: str
    """When it happened."""
    data: BatchCompletedData
    """What it happened to: ids, names and counts."""


class JobCompletedEvent(TypedDict):
    """A labeling job has its results."""

    id: str
    """The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids."""
    type: Literal["job.completed"]
    """What happened. Always `job.completed` here."""
    timestamp: str
    """When it happened."""
    data: JobCompletedData
    """What it happened to: ids, names and counts."""


class JobFailedEvent(TypedDict):
    """The tasks of a labeling job could not be laid out."""

    id: str
    """The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids."""
    type: Literal["job.failed"]
    """What happened. Always `job.failed` here."""
    timestamp: str
    """When it happened."""
    data: JobFailedData
    """What it happened to: ids, names and counts."""


class JobStuckEvent(TypedDict):
    """A running labeling job got no answer for 12 hours, and tasks are open."""

    id: str
    """The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids."""
    type: Literal["job.stuck"]
    """What happened. Always `job.stuck` here."""
    timestamp: str
    """When it happened."""
    data: JobStuckData
    """What it happened to: ids, names and counts."""


class JobStoppedEvent(TypedDict):
    """Another organization stopped a labeling job, or its access to the audience ended."""

    id: str
    """The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids."""
    type: Literal["job.stopped"]
    """What happened. Always `job.stopped` here."""
    timestamp: str
    """When it happened."""
    data: JobStoppedData
    """What it happened to: ids, names and counts."""


class JobReportedEvent(TypedDict):
    """People reported tasks of a labeling job."""

    id: str
    """The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids."""
    type: Literal["job.reported"]
    """What happened. Always `job.reported` here."""
    timestamp: str
    """When it happened."""
    data: JobReportedData
    """What it happened to: ids, names and counts."""


class TaskCommentedEvent(TypedDict):
    """A member commented on a task of a labeling job."""

    id: str
    """The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids."""
    type: Literal["task.commented"]
    """What happened. Always `task.commented` here."""
    timestamp: str
    """When it happened."""
    data: TaskCommentedData
    """What it happened to: ids, names and counts."""


class AudienceWaitingEvent(TypedDict):
    """People came to an audience for half an hour and found nothing to do."""

    id: str
    """The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids."""
    type: Literal["audience.waiting"]
    """What happened. Always `audience.waiting` here."""
    timestamp: str
    """When it happened."""
    data: AudienceWaitingData
    """What it happened to: ids, names and counts."""


class ExampleSuspiciousEvent(TypedDict):
    """An example is answered wrongly so often that its truth is probably wrong."""

    id: str
    """The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids."""
    type: Literal["example.suspicious"]
    """What happened. Always `example.suspicious` here."""
    timestamp: str
    """When it happened."""
    data: ExampleSuspiciousData
    """What it happened to: ids, names and counts."""


class QuotaNearEvent(TypedDict):
    """An organization has used 80% or all of a quota."""

    id: str
    """The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids."""
    type: Literal["quota.near"]
    """What happened. Always `quota.near` here."""
    timestamp: str
    """When it happened."""
    data: QuotaNearData
    """What it happened to: ids, names and counts."""


class BudgetNearEvent(TypedDict):
    """80% of an organization's limit or credits, or of a job's budget, is spent."""

    id: str
    """The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids."""
    type: Literal["budget.near"]
    """What happened. Always `budget.near` here."""
    timestamp: str
    """When it happened."""
    data: BudgetNearData
    """What it happened to: ids, names and counts."""


class BudgetReachedEvent(TypedDict):
    """An organization's limit or credits, or a job's budget, is used up: no new tasks are handed out."""

    id: str
    """The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids."""
    type: Literal["budget.reached"]
    """What happened. Always `budget.reached` here."""
    timestamp: str
    """When it happened."""
    data: BudgetReachedData
    """What it happened to: ids, names and counts."""


class SignalRunCompletedEvent(TypedDict):
    """The job of a signal's run has its results."""

    id: str
    """The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids."""
    type: Literal["signal.run_completed"]
    """What happened. Always `signal.run_completed` here."""
    timestamp: str
    """When it happened."""
    data: SignalRunCompletedData
    """What it happened to: ids, names and counts."""


class SignalRunFailedEvent(TypedDict):
    """A signal's run failed, or its job did."""

    id: str
    """The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids."""
    type: Literal["signal.run_failed"]
    """What happened. Always `signal.run_failed` here."""
    timestamp: str
    """When it happened."""
    data: SignalRunFailedData
    """What it happened to: ids, names and counts."""


class WebhookTestEvent(TypedDict):
    """Somebody asked for a test event."""

    id: str
    """The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids."""
    type: Literal["webhook.test"]
    """What happened. Always `webhook.test` here."""
    timestamp: str
    """When it happened."""
    data: WebhookTestData
    """What it happened to: ids, names and counts."""


class SessionToken(TypedDict):
    token: str
    """The token, to hand to the element `<muster-session>`."""
    expiresAt: str
    """When the token expires, in UTC."""


class CreateSessionTokenBody(TypedDict):
    userId: str
    """Who asks for work: your own id of the person, the same at each visit. All clients share these ids, so
    use ids that cannot be guessed.
    """
    audienceId: NotRequired[str]
    """Only this audience's examples and jobs are served. Absent: whatever campaigns there are."""
    campaignId: NotRequired[str]
    """Only this campaign is served. Absent: whatever campaigns there are."""
    expiresIn: NotRequired[int]
    """How long the token is good for, in seconds: 60 to 3,600. Default 900."""
    country: NotRequired[str]
    """Where the person is, by two letters (ISO 3166-1), such as `DE`. Absent: unknown."""
    language: NotRequired[str]
    """What the person speaks, as a BCP 47 tag such as `de` or `pt-BR`. Its primary subtag counts. Absent:
    unknown.
    """
    deviceType: NotRequired[Literal["Unknown", "Phone", "Tablet"]]
    """What the person answers on. Absent: `Unknown`."""
    dsp: NotRequired[str]
    """The exchange that the person came by, 1 to 256 characters. Absent: none."""
    demographics: NotRequired[Dict[str, str]]
    """What is known about the person, such as `age` `18-29`, by identifier. At most 50, each of 1 to 256
    characters. Absent: nothing.
    """


class AuthorizationServerMetadata(TypedDict):
    issuer: str
    """Who issues the tokens. The same address stands in each token as `iss`."""
    authorization_endpoint: str
    """Where a program sends a browser so that somebody signs in."""
    token_endpoint: str
    """Where clients and programs get tokens."""
    userinfo_endpoint: str
    """Where the account behind a token can be read."""
    jwks_uri: str
    """Where the public keys are that check tokens."""
    device_authorization_endpoint: str
    """Where a device without a browser gets a code."""
    revocation_endpoint: str
    """Where tokens are revoked."""
    introspection_endpoint: str
    """Where API clients read their own tokens."""
    end_session_endpoint: str
    """Where a program sends a browser so that somebody signs out."""
    scopes_supported: List[str]
    """The scopes that a token can have."""
    response_types_supported: List[str]
    """What the authorization endpoint can answer with: only a code."""
    response_modes_supported: List[str]
    """How the authorization endpoint hands the code back."""
    grant_types_supported: List[str]
    """The ways to get a token."""
    code_challenge_methods_supported: List[str]
    """The methods of PKCE, which every program must use."""
    prompt_values_supported: List[str]
    """What an authorization request may ask for in `prompt`."""
    subject_types_supported: List[str]
    """How accounts are named to programs: by the same id to all."""
    id_token_signing_alg_values_supported: List[str]
    """The algorithms that sign id tokens."""
    token_endpoint_auth_methods_supported: List[str]
    """How clients prove who they are at the token endpoint."""
    revocation_endpoint_auth_methods_supported: List[str]
    """How clients prove who they are when they revoke a token."""
    introspection_endpoint_auth_methods_supported: List[str]
    """How clients prove who they are when they read a token."""
    claims_supported: List[str]
    """The facts that tokens and the userinfo endpoint can tell about an account."""
    authorization_response_iss_parameter_supported: bool
    """Whether answers of the authorization endpoint carry `iss` (RFC 9207)."""
    claims_parameter_supported: bool
    """Whether an authorization request may ask for single claims."""
    request_parameter_supported: bool
    """Whether an authorization request may come as a signed token."""
    request_uri_parameter_supported: bool
    """Whether an authorization request may name where it can be read."""


class JsonWebKeySet(TypedDict):
    keys: List[JsonWebKeySetKeysItem]
    """The key that signs now, and the one before it."""


class JsonWebKeySetKeysItem(TypedDict):
    kty: Literal["EC"]
    """The kind of the key: an elliptic curve."""
    crv: Literal["P-256"]
    """The curve of the key."""
    x: str
    """The first coordinate of the public key, in base64url."""
    y: str
    """The second coordinate of the public key, in base64url."""
    kid: str
    """The key's id, which the header of each token names."""
    alg: Literal["ES256"]
    """The algorithm that the key signs with."""
    use: Literal["sig"]
    """What the key is for: signatures."""


class TokenResponse(TypedDict):
    access_token: str
    """The token, to send as `Authorization: Bearer …`."""
    token_type: Literal["Bearer"]
    """How the token is sent: always `Bearer`."""
    expires_in: int
    """After how many seconds the token expires: 3600. Get a new one a minute earlier."""
    scope: str
    """The scopes that the token has, separated by blanks."""
    refresh_token: NotRequired[str]
    """Gets the next token, once, within 30 days. Only for a login with the scope `offline_access`."""
    id_token: NotRequired[str]
    """Says who signed in. Only for a login with the scope `openid`."""


class TokenIntrospection(TypedDict):
    """All members but `active` are present only for an active token."""

    active: bool
    """Whether the token is valid and belongs to the client that asks."""
    token_type: NotRequired[Literal["Bearer"]]
    """How the token is sent: always `Bearer`."""
    client_id: NotRequired[str]
    """The client or program that the token was issued to."""
    scope: NotRequired[str]
    """The scopes that the token has, separated by blanks."""
    sub: NotRequired[str]
    """The account behind the token, as a uuid."""
    iss: NotRequired[str]
    """Who issued the token."""
    aud: NotRequired[str]
    """Whom the token is for."""
    jti: NotRequired[str]
    """The token's id."""
    iat: NotRequired[int]
    """When the token was issued, in seconds since 1970."""
    exp: NotRequired[int]
    """When the token expires, in seconds since 1970."""


class UserInfo(TypedDict):
    sub: str
    """The account's id, as a uuid."""
    email: NotRequired[str]
    """The account's e-mail address. Only with the scope `email`."""
    email_verified: NotRequired[bool]
    """Whether the address is known to be the account's. Only with the scope `email`. False while the account
    only claims it.
    """
    name: NotRequired[str]
    """The account's name, if it has one. Only with the scope `profile`."""
    role: Union[str, List[str]]
    """What the account may do: `Customer` or `Admin`. One role, or a list of several."""


class DeviceAuthorization(TypedDict):
    device_code: str
    """The code to poll the token endpoint with. Keep it secret."""
    user_code: str
    """The code that the person types at the address."""
    verification_uri: str
    """The address where the person types the code."""
    verification_uri_complete: str
    """The same address with the code in it, for a link or a QR code."""
    expires_in: int
    """After how many seconds the codes expire: 600."""
    interval: int
    """How many seconds to wait between two polls of the token endpoint: 5."""


class CreateBridgeTokenOutput(TypedDict):
    readKey: str
    """Reads the token. The program keeps it: whoever has it gets the token once somebody has allowed it."""
    writeKey: str
    """Stands in the address that the browser opens. It reads nothing."""


class ReadBridgeTokenKeysOutput(TypedDict):
    accessToken: str
    """Acts for the account that allowed it, and makes one API client. It ends when that client is made."""
    expiresIn: int
    """The lifetime of the access token in seconds."""
    refreshToken: Any
    """Always null: a bridge gives no refresh token."""
    idToken: Optional[str]
    """Says who signed in. Null unless the scope `openid` was asked for."""
    tokenType: Literal["Bearer"]
    """How the access token is sent."""
    scope: str
    """The scopes of the access token, separated by spaces."""


class ReadBridgeTokenNotAvailableOutput(TypedDict):
    message: str
    """One sentence that says what is awaited."""


class CreateClientOutput(TypedDict):
    clientId: str
    """The id of the new API client."""
    clientSecret: str
    """Its secret, which is stored only as a hash."""


class CreateClientBody(TypedDict):
    displayName: NotRequired[Optional[str]]
    """The name that people see among their API clients, such as the machine's. Longer ones are cut to 100
    characters. Null or absent: the name of the program.
    """


class Health(TypedDict):
    status: Literal["ok"]
    """Always `ok`: the Worker answers."""


class Readiness(TypedDict):
    status: Literal["ready", "not_ready"]
    """Whether the service can do its work."""
    checks: ReadinessChecks
    """The parts that were tried."""


class ReadinessChecks(TypedDict):
    """The parts that were tried."""

    database: Literal["ok", "failed"]
    """Whether the database answers."""
    migrations: Literal["ok", "failed"]
    """Whether the database has the schema that this version needs."""
    storage: Literal["ok", "failed"]
    """Whether the storage of files answers."""


class ServiceStatus(TypedDict):
    state: StatusState
    """How well the service does: as bad as its worst part."""
    at: str
    """When the figures were read, in UTC."""
    checks: List[StatusCheck]
    """The parts, each with its state."""


StatusState = Literal["ok", "warn", "fail"]
"""`ok`: nothing to do. `warn`: look at it today. `fail`: look at it now."""


class StatusCheck(TypedDict):
    name: StatusCheckName
    """The part that was looked at."""
    state: StatusState
    """How well the part does."""
    sentence: str
    """What the state comes from, and what to do, in a sentence for the operator."""
    figures: Dict[str, Optional[float]]
    """The numbers behind it, by name. Ages are whole seconds. Null: it could not be asked, or never happened."""


StatusCheckName = Literal["outbox", "claims", "schedule", "queue", "deadLetters", "database", "campaigns", "runs", "batches", "erasures", "secrets"]
"""A part of the service that is watched."""


class IssueTokenBody(TypedDict):
    grant_type: Literal["client_credentials", "authorization_code", "refresh_token", "urn:ietf:params:oauth:grant-type:device_code"]
    """What the token is asked for with: an API client's secret, a code of a login, a refresh token, or a
    device code.
    """
    client_id: NotRequired[str]
    """The id of the API client or program. An API client may send it in a Basic header instead."""
    client_secret: NotRequired[str]
    """The secret of an API client. It may come in a Basic header instead. Programs that sign people in have
    none.
    """
    scope: NotRequired[str]
    """The scopes to ask for, separated by blanks. With `client_credentials` and `refresh_token`. Absent: all
    that may be had.
    """
    code: NotRequired[str]
    """With `authorization_code`: the code of the login, which can be used once, within a minute."""
    redirect_uri: NotRequired[str]
    """With `authorization_code`: the same as in the authorization request."""
    code_verifier: NotRequired[str]
    """With `authorization_code`: the secret of PKCE that the authorization request was made with."""
    refresh_token: NotRequired[str]
    """With `refresh_token`: the token, which can be used once."""
    device_code: NotRequired[str]
    """With a device code: the code to poll with."""


class RevokeTokenBody(TypedDict):
    token: str
    """The token that the request is about."""
    token_type_hint: NotRequired[Literal["access_token", "refresh_token"]]
    """What kind of token it is. Not needed."""
    client_id: NotRequired[str]
    """The id of the API client or program. An API client may send it in a Basic header instead."""
    client_secret: NotRequired[str]
    """The secret of an API client. It may come in a Basic header instead. Programs that sign people in have
    none.
    """


class IntrospectTokenBody(TypedDict):
    token: str
    """The token that the request is about."""
    token_type_hint: NotRequired[Literal["access_token", "refresh_token"]]
    """What kind of token it is. Not needed."""
    client_id: NotRequired[str]
    """The id of the API client or program. An API client may send it in a Basic header instead."""
    client_secret: NotRequired[str]
    """The secret of an API client. It may come in a Basic header instead. Programs that sign people in have
    none.
    """


class StartDeviceAuthorizationBody(TypedDict):
    client_id: str
    """The id of the program."""
    scope: NotRequired[str]
    """The scopes to ask for, separated by blanks."""
