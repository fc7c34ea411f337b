// Made from docs/openapi.json: npm test -- --update writes it anew.
import type { Caller } from "./caller.ts";
import type { FileInput } from "./file-input.ts";
import type { List } from "./list.ts";
import type { Body, CallOptions, Output, Query } from "./operation-types.ts";
import type {
  AddTaskCommentAnswer,
  AnsweredRapid,
  AnsweredRapids,
  AskMoreAnswersAnswer,
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
  BoostConfig,
  BoostInsights,
  BoostReport,
  Campaign,
  CampaignCache,
  CampaignSummary,
  ChangedAudience,
  ChangedFastBidMultiplier,
  CreateBridgeTokenAnswer,
  CreateClientAnswer,
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
  GetBillingPeriodAnswer,
  GetBlockedPeopleAnswer,
  GetBlockedPeopleInOrganizationAnswer,
  GetCostTimeSeriesAnswer,
  GetFlowCompletionTimeHistogramAnswer,
  GetFlowResponseCountTimeseriesAnswer,
  GetJobAgreementAnswer,
  GetJobPeopleAnswer,
  GetTaskCommentsAnswer,
  Health,
  InactivitySync,
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
  LedgerEntry,
  LeftOutPeople,
  Link,
  LinkSummary,
  OpenApiDocument,
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
  PublisherEarnings,
  QueryBillingItemsRow,
  QueryBillingPeriodsRow,
  QueryLinkCompletionsAnswer,
  RapidResponses,
  ReadBridgeTokenAnswer,
  Readiness,
  ReplayedDeliveries,
  Restore,
  RotatedWebhookSecret,
  Seeding,
  SentTestEvent,
  ServiceStatus,
  Session,
  SessionToken,
  ShortenedContexts,
  ShownInstructions,
  Signal,
  SignalRun,
  SignalSummary,
  StartedBatchUpload,
  StartedErasure,
  StartedInactivitySync,
  StartedRestore,
  StartedStateRecalculation,
  StateRecalculation,
  SubmittedParticipant,
  TokenIntrospection,
  TokenResponse,
  TriggeredSignal,
  UserInfo,
  UserMetrics,
  UserScoreCache,
  ValidationRapid,
  ValidationSet,
  ValidationSetSummary,
  Webhook,
  WebhookDelivery,
} from "./resources.ts";

/** Every operation of the service by its tag. Arguments: those of the path, the body, the query, options. */
export function groupCalls({ call, list }: Caller) {
  return {
    assets: {
      /**
       * List your organization's files.
       *
       * Lists, filters and counts the files of your organization, without deleted ones. Unless you sort, the file that was stored last comes first. A filter or a sort looks at each file that may pass, and is a 400 when these are more than about 10,000: narrow `created_at` then. Files that are asked for by `file_name[eq]`, `file_name[in]` or `batch_upload_id[eq]` are found directly. A file that is being deleted may still be counted.
       *
       * `GET /assets`
       */
      list: (query?: Query<"queryAssets">, options?: CallOptions): List<AssetSummary> =>
        list("queryAssets", { query }, options),
      /**
       * Compress a picture and get it back as WebP.
       *
       * For JPEG, PNG and WebP stills up to 25 MB. EXIF orientation is applied and metadata is dropped. Nothing is stored. A picture that waits more than 10 seconds for its turn gets 503 with `Retry-After`.
       *
       * `POST /asset/compress`
       */
      compress: (
        file: FileInput,
        query?: Query<"compressImage">,
        options?: CallOptions,
      ): Promise<Output<"compressImage">> => call("compressImage", { body: file, query }, options),
      /**
       * Upload a file.
       *
       * Takes JPEG, PNG, WebP, GIF and AVIF; MP4, WebM and MOV; MP3, WAV, OGG and M4A, up to 95 MB. The bytes decide the type. Still pictures are compressed unless you say otherwise; what cannot be compressed is stored unchanged, with a warning.
       *
       * `POST /asset/file`
       */
      upload: (file: FileInput, query?: Query<"uploadFile">, options?: CallOptions): Promise<Asset> =>
        call("uploadFile", { body: file, query }, options),
      /**
       * Upload the file behind a URL.
       *
       * Fetches the file at once: from public addresses only, on the default ports of http and https, with at most 5 redirects and in 30 seconds. A 400 says in `stage` where it failed. For many files, upload a batch.
       *
       * `POST /asset/url`
       */
      uploadUrl: (query: Query<"uploadFileFromUrl">, options?: CallOptions): Promise<Asset> =>
        call("uploadFileFromUrl", { query }, options),
      /**
       * Read a file back.
       *
       * Needs no token: whoever knows the random name may read the file. Answers Range and If-None-Match. A file never changes, so the answer may be cached forever. With `w` a still picture comes as a smaller WebP, which is made for the first who asks and then kept. While the service is busy, or makes two others for the same address, the file itself comes instead, to be cached for a minute.
       *
       * `GET /asset/file/{fileName}`
       * @param fileName The stored file, as its upload named it.
       */
      read: (fileName: string, query?: Query<"readFile">, options?: CallOptions): Promise<Output<"readFile">> =>
        call("readFile", { path: { fileName }, query }, options),
      /**
       * Delete a stored file.
       *
       * For members of the organization that uploaded it, and Admins. A file that an example, a logo, a definition, a datapoint or an open job still shows is a 400 that names them. A file that is not there is a success. Whoever uploaded the same bytes keeps theirs.
       *
       * `DELETE /asset/file/{fileName}`
       * @param fileName The stored file, as its upload named it.
       */
      deleteFile: (fileName: string, options?: CallOptions): Promise<Output<"deleteFile">> =>
        call("deleteFile", { path: { fileName } }, options),
    },
    batchUploads: {
      /**
       * List your organization's batches.
       *
       * All batches of your organization without their items, by default the newest first. The counts may lag behind a running batch by a few seconds. Batches that ended are deleted after some time if the operator says so; their files stay.
       *
       * `GET /asset/batch-uploads`
       */
      list: (query?: Query<"queryBatchUploads">, options?: CallOptions): List<BatchUploadSummary> =>
        list("queryBatchUploads", { query }, options),
      /**
       * Upload many URLs in the background.
       *
       * Answers at once, and fetches the files in the background, at most four at a time from one server. A URL that fails by a busy or broken server is tried three times. The same request within 15 minutes answers with the same batch, unless that was aborted.
       *
       * `POST /asset/batch-upload`
       */
      create: (body: Body<"createBatchUpload">, options?: CallOptions): Promise<StartedBatchUpload> =>
        call("createBatchUpload", { body }, options),
      /**
       * Read how far several batches are, together.
       *
       * Name batches by their ids, by their correlation id, or by both: all that either names count. Unknown and foreign ids are ignored. A request with neither is a 400. Cheap to poll with If-None-Match.
       *
       * `GET /asset/batch-upload/status`
       */
      status: (query?: Query<"getBatchUploadStatus">, options?: CallOptions): Promise<BatchUploadProgress> =>
        call("getBatchUploadStatus", { query }, options),
      /**
       * Read a batch with all its items.
       *
       * Every URL with its outcome, also while the batch is under way. Cheap to poll with If-None-Match. For members of its organization and Admins.
       *
       * `GET /asset/batch-upload/{batchUploadId}`
       * @param batchUploadId The batch, by the id that creating it answered.
       */
      get: (batchUploadId: string, options?: CallOptions): Promise<BatchUpload> =>
        call("getBatchUploadResult", { path: { batchUploadId } }, options),
      /**
       * Stop a batch.
       *
       * Processed items stay, and all others become Failed. Has no effect on a batch that has ended.
       *
       * `POST /asset/batch-upload/{batchUploadId}/abort`
       * @param batchUploadId The batch, by the id that creating it answered.
       */
      abort: (batchUploadId: string, options?: CallOptions): Promise<Output<"abortBatchUpload">> =>
        call("abortBatchUpload", { path: { batchUploadId } }, options),
    },
    serving: {
      /**
       * Read what a person must know before they answer.
       *
       * Needs no token: whoever was told the version may read it, and nobody guesses one. Rapids name it with its address. What stands there never changes, so the answer may be cached forever. Any website may read it.
       *
       * `GET /instructions/{version}`
       * @param version The version, as a rapid, a definition or an audience names it.
       */
      readInstructions: (version: string, options?: CallOptions): Promise<ShownInstructions> =>
        call("readInstructions", { path: { version } }, options),
      /**
       * Ask for work on behalf of a person.
       *
       * Chooses a campaign for this person and returns its work: a bag of rapids, tasks of a job, or the first rapid of a program. Without work for them, the answer is only `campaignId: null`. An earlier session of the person ends, unless the request continues it. How many new people a client may bring in a minute is limited: 429 then.
       *
       * `POST /session`
       */
      open: (body: Body<"openSession">, options?: CallOptions): Promise<Session> =>
        call("openSession", { body }, options),
      /**
       * Send a person's answer.
       *
       * Grades the answer, counts it once, and says what to show next. The same answer sent again gets the same outcome. 400 names what does not fit the rapid.
       *
       * `POST /session/{sessionId}/answer`
       * @param sessionId The session, by the id that opening it answered. Only the client that opened it may use it.
       */
      answer: (sessionId: string, body: Body<"answerRapid">, options?: CallOptions): Promise<AnsweredRapid> =>
        call("answerRapid", { path: { sessionId }, body }, options),
      /**
       * Send several of a person's answers at once.
       *
       * Does for up to 10 answers of one session what a request each would do, in their order and for less. One that is refused says why, and the others count; where all are refused, the request is. The same answers sent again, together or not, get the same outcomes.
       *
       * `POST /session/{sessionId}/answers`
       * @param sessionId The session, by the id that opening it answered. Only the client that opened it may use it.
       */
      answerTogether: (sessionId: string, body: Body<"answerRapids">, options?: CallOptions): Promise<AnsweredRapids> =>
        call("answerRapids", { path: { sessionId }, body }, options),
      /**
       * Skip a rapid.
       *
       * A skip is no answer, and the rapid may come again in a later session. Name the rapid, or send an Idempotency-Key to skip the next one: repeated, either skips one.
       *
       * `POST /session/{sessionId}/skip`
       * @param sessionId The session, by the id that opening it answered. Only the client that opened it may use it.
       */
      skip: (sessionId: string, query?: Query<"skipRapid">, options?: CallOptions): Promise<AnsweredRapid> =>
        call("skipRapid", { path: { sessionId }, query }, options),
      /**
       * Read how far an erasure is.
       *
       * An erasure goes through everything that is held, in the background. The organization that began it may read it.
       *
       * `GET /person/erasure/{erasureId}`
       * @param erasureId The erasure, by the id that beginning it answered.
       */
      erasure: (erasureId: string, options?: CallOptions): Promise<Erasure> =>
        call("getErasure", { path: { erasureId } }, options),
      /**
       * Read everything that is held of a person.
       *
       * Whoever may erase it may read it: with a token for serving, your organization's part, if it ever gave the person work; for Admins, with a token for the API, everything. Truths are left out. An answer that breaks off is no valid JSON.
       *
       * `GET /person/{userId}/export`
       * @param userId The person, by the id under which they were given work.
       */
      exportPerson: (userId: string, options?: CallOptions): Promise<PersonExport> =>
        call("exportPerson", { path: { userId } }, options),
      /**
       * Erase a person.
       *
       * With a token for serving, your organization's part, if it ever gave the person work: what its clients said of them, the sessions that its clients opened, and their standing in the audiences and campaigns that it owns. For Admins, with a token for the API, everything everywhere. What examples were counted by stays.
       *
       * `DELETE /person/{userId}`
       * @param userId The person, by the id under which they were given work.
       */
      erasePerson: (userId: string, options?: CallOptions): Promise<StartedErasure> =>
        call("erasePerson", { path: { userId } }, options),
      /**
       * Let a person label in a browser.
       *
       * Gives a token with which the element `<muster-session>` asks for work and answers, as this person and nobody else. Your server asks for it, so that its own token never reaches a browser. What you say of the person stands in the token; where you say nothing, the country, language and device of the browser count.
       *
       * `POST /session/token`
       */
      createToken: (body: Body<"createSessionToken">, options?: CallOptions): Promise<SessionToken> =>
        call("createSessionToken", { body }, options),
    },
    audiences: {
      /**
       * Reconcile the counts that lists show, for all audiences.
       *
       * Compares the counts that lists show with the people there are, for all audiences, and mends them. Runs in the background. Lists are kept up to date without it. For Admins.
       *
       * `POST /audience/reconcile-user-counts`
       */
      reconcileUserCounts: (options?: CallOptions): Promise<Output<"reconcileAudienceUserCounts">> =>
        call("reconcileAudienceUserCounts", {}, options),
      /**
       * Read an inactivity sync.
       *
       * For watching a sync that was started. The last 20 of an audience are kept.
       *
       * `GET /audience/inactivity-sync/{syncId}`
       * @param syncId The run to read, as starting it answered.
       */
      inactivitySync: (syncId: string, options?: CallOptions): Promise<InactivitySync> =>
        call("getAudienceInactivitySyncById", { path: { syncId } }, options),
      /**
       * Read a state recalculation.
       *
       * For watching a recalculation that was started. The last 20 of an audience are kept.
       *
       * `GET /audience/state-recalculation/{recalculationId}`
       * @param recalculationId The run to read, as starting it answered.
       */
      stateRecalculation: (recalculationId: string, options?: CallOptions): Promise<StateRecalculation> =>
        call("getAudienceStateRecalculationById", { path: { recalculationId } }, options),
      /**
       * Read the latest inactivity sync.
       *
       * The newest sync, in whichever state. 404 if there was none. Whoever may read the audience may read its runs.
       *
       * `GET /audience/{audienceId}/inactivity-sync`
       * @param audienceId The audience whose people the operation is about. Of a view, its base is read; nothing can be started.
       */
      latestInactivitySync: (audienceId: string, options?: CallOptions): Promise<InactivitySync> =>
        call("getLatestAudienceInactivitySync", { path: { audienceId } }, options),
      /**
       * Start an inactivity sync.
       *
       * Marks people who have stayed away for `inactivityDropDays` as inactive, and those who came back as active. A sync that waits is joined; one that is under way is aborted and replaced. 400 without `inactivityDropDays`. A sync also runs by itself once a day. For editors.
       *
       * `POST /audience/{audienceId}/inactivity-sync`
       * @param audienceId The audience whose people the operation is about. Of a view, its base is read; nothing can be started.
       */
      startInactivitySync: (audienceId: string, options?: CallOptions): Promise<StartedInactivitySync> =>
        call("startAudienceInactivitySync", { path: { audienceId } }, options),
      /**
       * Read the latest state recalculation.
       *
       * The newest recalculation, in whichever state. 404 if there was none. Whoever may read the audience may read its runs.
       *
       * `GET /audience/{audienceId}/state-recalculation`
       * @param audienceId The audience whose people the operation is about. Of a view, its base is read; nothing can be started.
       */
      latestStateRecalculation: (audienceId: string, options?: CallOptions): Promise<StateRecalculation> =>
        call("getLatestAudienceStateRecalculation", { path: { audienceId } }, options),
      /**
       * Start a state recalculation.
       *
       * Judges everybody anew by the present rules and examples; it can bring back dropped people. A recalculation that waits is joined; one that is under way is aborted and replaced. Changes of rules and examples start one by themselves. For editors.
       *
       * `POST /audience/{audienceId}/state-recalculation`
       * @param audienceId The audience whose people the operation is about. Of a view, its base is read; nothing can be started.
       */
      startStateRecalculation: (audienceId: string, options?: CallOptions): Promise<StartedStateRecalculation> =>
        call("startAudienceStateRecalculation", { path: { audienceId } }, options),
      /**
       * Count people by state.
       *
       * Counted at this moment. A state that begins with `Dropped` says why the rules excluded somebody; `Inactive…` are people who have stayed away. Whoever may read the audience may read the counts.
       *
       * `GET /audience/{audienceId}/user-metrics`
       * @param audienceId The audience whose people the operation is about. Of a view, its base is read; nothing can be started.
       */
      userMetrics: (audienceId: string, options?: CallOptions): Promise<UserMetrics> =>
        call("getAudienceUserStateMetrics", { path: { audienceId } }, options),
      /**
       * Read the latest seeding and its refused rows.
       *
       * The newest upload, in whichever state, with the rows that were refused. 404 if there was none.
       *
       * `GET /audience/{audienceId}/initialize-users`
       * @param audienceId The audience whose people the operation is about. Of a view, its base is read; nothing can be started.
       */
      latestUserInitialization: (audienceId: string, options?: CallOptions): Promise<Seeding> =>
        call("getLatestAudienceUserInitialization", { path: { audienceId } }, options),
      /**
       * Seed an audience with people and their scores.
       *
       * The file is a CSV in UTF-8 with the columns `userId` and `score` (0 to 1), in any order and case. Other columns are ignored. It has at most 1,000,000 rows and 64 MB. Header and size are checked before the answer; rows are read in the background, and bad rows are counted and left out. For editors; not for audiences of free text.
       *
       * `POST /audience/{audienceId}/initialize-users`
       * @param audienceId The audience whose people the operation is about. Of a view, its base is read; nothing can be started.
       */
      initializeUsers: (
        audienceId: string,
        file: FileInput,
        options?: CallOptions,
      ): Promise<Output<"initializeAudienceUsers">> =>
        call("initializeAudienceUsers", { path: { audienceId }, body: file }, options),
      /**
       * List audiences.
       *
       * Newest first, unless another order is asked for. Each audience is listed once, even if several shares lead to it. Views are not listed. Counts of people may be some seconds old.
       *
       * `GET /audiences`
       */
      list: (query?: Query<"queryAudiences">, options?: CallOptions): List<AudienceSummary> =>
        list("queryAudiences", { query }, options),
      /**
       * Create an empty audience.
       *
       * Also creates its distilling campaign. Members that you leave out have their defaults, and null switches a setting off. Nobody is recruited yet: add at least three examples with a truth, then start recruiting. Your organization owns the audience.
       *
       * `POST /audience`
       */
      create: (body: Body<"createAudience">, options?: CallOptions): Promise<CreatedAudience> =>
        call("createAudience", { body }, options),
      /**
       * Create a filtered view of an audience's graduates.
       *
       * A view is a part of an audience's graduates, with an id of its own. Jobs may use that id in place of an audience's. The same filter gives the same view, so a repeat is harmless. Whoever may read the audience may create a view.
       *
       * `POST /audience/{baseAudienceId}/filter`
       * @param baseAudienceId The audience whose graduates the view filters. A view's id is refused.
       */
      createFiltered: (
        baseAudienceId: string,
        body: Body<"createFilteredAudience">,
        options?: CallOptions,
      ): Promise<FilteredAudience> => call("createFilteredAudience", { path: { baseAudienceId }, body }, options),
      /**
       * Read an audience, or a filtered view of one.
       *
       * The id of a view gives its base audience, with `id` and `filter` of the view. Counts of people are up to date. Whoever may see the audience may read it.
       *
       * `GET /audience/{audienceId}`
       * @param audienceId The id of an audience, or of a filtered view of one.
       */
      get: (audienceId: string, options?: CallOptions): Promise<Audience> =>
        call("getAudience", { path: { audienceId } }, options),
      /**
       * Change an audience.
       *
       * Absent members stay, and null switches a setting off. A change that can alter people's states starts a recalculation, and new drop days start an inactivity sync: the answer has their ids. For editors. A view cannot be changed: name its base.
       *
       * `PATCH /audience/{audienceId}`
       * @param audienceId The id of an audience, or of a filtered view of one.
       */
      update: (audienceId: string, body: Body<"updateAudience">, options?: CallOptions): Promise<ChangedAudience> =>
        call("updateAudience", { path: { audienceId }, body }, options),
      /**
       * Delete an audience, or only a filtered view.
       *
       * Ends its runs, pauses its campaign, and removes its views and shares. What it holds of people is erased within a day. The id of a view deletes only the view. For the owner's organization and Admins.
       *
       * `DELETE /audience/{audienceId}`
       * @param audienceId The id of an audience, or of a filtered view of one.
       */
      delete: (audienceId: string, options?: CallOptions): Promise<Output<"deleteAudience">> =>
        call("deleteAudience", { path: { audienceId } }, options),
      /**
       * Change the thresholds for looking more widely.
       *
       * The thresholds decide the audience's `boostLevel`, and so how many people are looked for outside. The same members can be changed with the audience. For editors.
       *
       * `PATCH /audience/{audienceId}/boost-config`
       * @param audienceId The id of an audience, or of a filtered view of one.
       */
      updateBoostConfig: (
        audienceId: string,
        body: Body<"updateBoostConfig">,
        options?: CallOptions,
      ): Promise<BoostConfig> => call("updateBoostConfig", { path: { audienceId }, body }, options),
      /**
       * Make an audience public or private.
       *
       * Everybody may read a public audience and create jobs on it. Its jobs, shares and private examples stay hidden from them. For Admins.
       *
       * `PATCH /audience/{audienceId}/visibility`
       * @param audienceId The id of an audience, or of a filtered view of one.
       */
      setVisibility: (
        audienceId: string,
        query: Query<"setAudienceVisibility">,
        options?: CallOptions,
      ): Promise<Output<"setAudienceVisibility">> =>
        call("setAudienceVisibility", { path: { audienceId }, query }, options),
      /**
       * Start recruiting people.
       *
       * From now on people are looked for, at the owner's expense, and given the examples. That begins with the third example that has a truth; until then the audience is Pending. A repeat has no effect, even after a pause: resume then. For editors.
       *
       * `POST /audience/{audienceId}/recruit`
       * @param audienceId The audience whose recruiting is meant. A view is refused with 400: name its base.
       */
      recruit: (audienceId: string, options?: CallOptions): Promise<Output<"recruit">> =>
        call("recruit", { path: { audienceId } }, options),
      /**
       * Pause recruiting.
       *
       * Nobody is given examples any more. Graduates stay graduates, and jobs on them go on. A repeat has no effect. 400 if recruiting was never started. For editors.
       *
       * `POST /audience/{audienceId}/pause-distillation`
       * @param audienceId The audience whose recruiting is meant. A view is refused with 400: name its base.
       */
      pauseDistillation: (audienceId: string, options?: CallOptions): Promise<Output<"pauseDistillation">> =>
        call("pauseDistillation", { path: { audienceId } }, options),
      /**
       * Resume recruiting.
       *
       * Continues after a pause. A repeat has no effect. 400 if recruiting was never started. For editors.
       *
       * `POST /audience/{audienceId}/resume-distillation`
       * @param audienceId The audience whose recruiting is meant. A view is refused with 400: name its base.
       */
      resumeDistillation: (audienceId: string, options?: CallOptions): Promise<Output<"resumeDistillation">> =>
        call("resumeDistillation", { path: { audienceId } }, options),
      /**
       * Rebuild the distilling campaign.
       *
       * Derives the campaign's filters, selections and boosting anew from the audience's present settings. Needed after a change of filters or of the order of examples, which the running campaign keeps otherwise. 400 if recruiting was never started. For the owner's organization, and for people with an Editor share of their own.
       *
       * `POST /audience/{audienceId}/rebuild-distilling-campaign`
       * @param audienceId The audience whose recruiting is meant. A view is refused with 400: name its base.
       */
      rebuildDistillingCampaign: (
        audienceId: string,
        options?: CallOptions,
      ): Promise<Output<"rebuildDistillingCampaign">> =>
        call("rebuildDistillingCampaign", { path: { audienceId } }, options),
      /**
       * Recreate the external audiences of an audience.
       *
       * The booster knows an audience's people as three external audiences: distilling, graduated and dropped. This creates those that are missing, or all of them anew. For Admins.
       *
       * `POST /audience/{audienceId}/recreate-external-audiences`
       * @param audienceId The audience whose recruiting is meant. A view is refused with 400: name its base.
       */
      recreateExternalAudiences: (
        audienceId: string,
        body: Body<"recreateExternalAudiences">,
        options?: CallOptions,
      ): Promise<Output<"recreateExternalAudiences">> =>
        call("recreateExternalAudiences", { path: { audienceId }, body }, options),
      /**
       * Block a person in an audience.
       *
       * The person gets no more of the audience's examples, and no tasks of jobs on it, whoever owns the job. Their open session with such work ends before this answers, and what they held goes to others. An answer that is still under way is told that enough people have answered, and does not count. Answers from before stay: take them back for each job. A repeat replaces the reason. For editors.
       *
       * `PUT /audience/{audienceId}/block/{userId}`
       * @param audienceId The audience. A filtered view has no blocks of its own.
       * @param userId The person, by the id under which their publisher names them.
       */
      blockPerson: (
        audienceId: string,
        userId: string,
        body: Body<"blockPerson">,
        options?: CallOptions,
      ): Promise<Output<"blockPerson">> => call("blockPerson", { path: { audienceId, userId }, body }, options),
      /**
       * Give a person work of an audience again.
       *
       * Takes effect with the person's next session. Nothing changes for a person who is not blocked. For editors.
       *
       * `DELETE /audience/{audienceId}/block/{userId}`
       * @param audienceId The audience. A filtered view has no blocks of its own.
       * @param userId The person, by the id under which their publisher names them.
       */
      unblockPerson: (audienceId: string, userId: string, options?: CallOptions): Promise<Output<"unblockPerson">> =>
        call("unblockPerson", { path: { audienceId, userId } }, options),
      /**
       * List who is blocked in an audience.
       *
       * Without those whom the organization has blocked everywhere. For editors.
       *
       * `GET /audience/{audienceId}/blocks`
       * @param audienceId The audience. A filtered view has no blocks of its own.
       */
      getBlockedPeople: (
        audienceId: string,
        query?: Query<"getBlockedPeople">,
        options?: CallOptions,
      ): Promise<GetBlockedPeopleAnswer> => call("getBlockedPeople", { path: { audienceId }, query }, options),
      /**
       * List the jobs on an audience.
       *
       * Newest first, unless another order is asked for. Includes the jobs on the audience's views; a view lists its own jobs. Callers who may not change the audience see their own organization's jobs.
       *
       * `GET /audience/{audienceId}/jobs`
       * @param audienceId An audience, whose views' jobs are listed too, or a view, for its own jobs.
       */
      jobs: (audienceId: string, query?: Query<"queryAudienceJobs">, options?: CallOptions): List<AudienceJob> =>
        list("queryAudienceJobs", { path: { audienceId }, query }, options),
      /**
       * Read how a person stands in your audiences.
       *
       * The person's state, score and counts in each audience that you may edit: your organization's, and those shared with you as Editor. For Admins, in every audience. A person who is in none of them is a 404, as is one who was erased or is being erased.
       *
       * `GET /person/{userId}`
       * @param userId Printable characters. Blanks around it are dropped, and it is put into Unicode NFC.
       */
      person: (userId: string, options?: CallOptions): Promise<Person> =>
        call("getPerson", { path: { userId } }, options),
    },
    examples: {
      /**
       * Delete an example.
       *
       * It is served no more. Answers that were given keep their grades. A recalculation starts if people's states can change. For editors of its audience.
       *
       * `DELETE /audience/example/{exampleId}`
       * @param exampleId The example to delete, as the list of examples names it.
       */
      delete: (exampleId: string, options?: CallOptions): Promise<ExampleChange> =>
        call("deleteAudienceExample", { path: { exampleId } }, options),
      /**
       * Add an example to an audience.
       *
       * Recruiting needs at least three examples with a truth; an audience may have 500. An example without a truth is stored and not used. The answer has no id: list the examples to find it. A recalculation starts if the example can alter people's states. For editors; a view is refused.
       *
       * `POST /audience/{audienceId}/example`
       * @param audienceId The audience that the example belongs to. For listing, the id of a view means its base.
       */
      add: (audienceId: string, body: Body<"addExampleToAudience">, options?: CallOptions): Promise<ExampleChange> =>
        call("addExampleToAudience", { path: { audienceId }, body }, options),
      /**
       * List an audience's examples.
       *
       * Private examples are listed only for those who may change them. In the order of `sortIndex`, unless another order is asked for. Counts of answers are up to date.
       *
       * `GET /audience/{audienceId}/examples`
       * @param audienceId The audience that the example belongs to. For listing, the id of a view means its base.
       */
      list: (audienceId: string, query?: Query<"queryExamplesForAudience">, options?: CallOptions): List<Example> =>
        list("queryExamplesForAudience", { path: { audienceId }, query }, options),
      /**
       * Change an example.
       *
       * Absent members stay. `instructionText` replaces the question and keeps the options. Answers that were given keep their grades. A recalculation starts if the example begins or ceases to count. For editors.
       *
       * `PATCH /audience/{audienceId}/example/{exampleId}`
       * @param audienceId The audience that the example belongs to. For listing, the id of a view means its base.
       * @param exampleId The example to change, as the list of examples names it.
       */
      update: (
        audienceId: string,
        exampleId: string,
        body: Body<"updateAudienceExample">,
        options?: CallOptions,
      ): Promise<Output<"updateAudienceExample">> =>
        call("updateAudienceExample", { path: { audienceId, exampleId }, body }, options),
    },
    shares: {
      /**
       * List the organizations with access to an audience.
       *
       * Lists the organizations whose present members have access. For editors.
       *
       * `GET /audience/{audienceId}/shares/organizations`
       * @param audienceId The audience that is shared. The id of a view means its base audience.
       */
      listOrganizations: (audienceId: string, options?: CallOptions): Promise<AudienceOrganizationShare[]> =>
        call("getAudienceOrganizationShares", { path: { audienceId } }, options),
      /**
       * Share an audience with an organization.
       *
       * Gives access to whoever is a member of the organization at the time. Sharing again replaces the level. An organization can have at most 1,000 shares given. For the owner's organization.
       *
       * `POST /audience/{audienceId}/shares/organizations`
       * @param audienceId The audience that is shared. The id of a view means its base audience.
       */
      addOrganization: (
        audienceId: string,
        body: Body<"shareAudienceWithOrganization">,
        options?: CallOptions,
      ): Promise<Output<"shareAudienceWithOrganization">> =>
        call("shareAudienceWithOrganization", { path: { audienceId }, body }, options),
      /**
       * Revoke an organization's share.
       *
       * Takes effect at once. Shares that members have of their own stay. Without such a share it has no effect. For the owner's organization; owners of the other organization may drop its share while they act for it.
       *
       * `DELETE /audience/{audienceId}/shares/organizations/{organizationId}`
       * @param audienceId The audience that is shared. The id of a view means its base audience.
       * @param organizationId The organization to take the share from. The list of shares names it.
       */
      revokeOrganization: (
        audienceId: string,
        organizationId: string,
        options?: CallOptions,
      ): Promise<Output<"revokeAudienceOrganizationShare">> =>
        call("revokeAudienceOrganizationShare", { path: { audienceId, organizationId } }, options),
      /**
       * List the customers with access to an audience.
       *
       * Lists people with a share of their own. Organizations have a list of their own. For editors.
       *
       * `GET /audience/{audienceId}/shares`
       * @param audienceId The audience that is shared. The id of a view means its base audience.
       */
      list: (audienceId: string, options?: CallOptions): Promise<AudienceShare[]> =>
        call("getAudienceShares", { path: { audienceId } }, options),
      /**
       * Share an audience with a customer.
       *
       * Finds the person by their verified e-mail address. An unknown address gets the same answer and grants nothing, so nobody can probe for accounts. Sharing again replaces the level. An organization can have at most 1,000 shares given. For the owner's organization.
       *
       * `POST /audience/{audienceId}/shares`
       * @param audienceId The audience that is shared. The id of a view means its base audience.
       */
      add: (
        audienceId: string,
        body: Body<"shareAudienceWithCustomer">,
        options?: CallOptions,
      ): Promise<Output<"shareAudienceWithCustomer">> =>
        call("shareAudienceWithCustomer", { path: { audienceId }, body }, options),
      /**
       * Revoke a customer's share.
       *
       * Takes effect at once. Access by an organization's share stays. Without such a share it has no effect. For the owner's organization; people may also drop their own share.
       *
       * `DELETE /audience/{audienceId}/shares/{customerId}`
       * @param audienceId The audience that is shared. The id of a view means its base audience.
       * @param customerId The account to take the share from, as a uuid. The list of shares names it.
       */
      revoke: (
        audienceId: string,
        customerId: string,
        options?: CallOptions,
      ): Promise<Output<"revokeAudienceCustomerShare">> =>
        call("revokeAudienceCustomerShare", { path: { audienceId, customerId } }, options),
    },
    organizations: {
      /**
       * Block a person in all of your organization's work.
       *
       * The person gets no more work of any of your organization's campaigns and jobs. Others may still give them theirs. Their open session with such work ends before this answers, and what they held goes to others. An answer that is still under way is told that enough people have answered, and does not count. Answers from before stay: take them back for each job. A repeat replaces the reason.
       *
       * `PUT /organization/block/{userId}`
       * @param userId The person, by the id under which their publisher names them.
       */
      blockPersonInOrganization: (
        userId: string,
        body: Body<"blockPersonInOrganization">,
        options?: CallOptions,
      ): Promise<Output<"blockPersonInOrganization">> =>
        call("blockPersonInOrganization", { path: { userId }, body }, options),
      /**
       * Give a person your organization's work again.
       *
       * Blocks in single audiences stay. Nothing changes for a person who is not blocked.
       *
       * `DELETE /organization/block/{userId}`
       * @param userId The person, by the id under which their publisher names them.
       */
      unblockPersonInOrganization: (
        userId: string,
        options?: CallOptions,
      ): Promise<Output<"unblockPersonInOrganization">> =>
        call("unblockPersonInOrganization", { path: { userId } }, options),
      /**
       * List whom your organization has blocked.
       *
       * In all of its work, and in single audiences that it owns.
       *
       * `GET /organization/blocks`
       */
      getBlockedPeopleInOrganization: (
        query?: Query<"getBlockedPeopleInOrganization">,
        options?: CallOptions,
      ): Promise<GetBlockedPeopleInOrganizationAnswer> => call("getBlockedPeopleInOrganization", { query }, options),
      /**
       * Read an organization's place in serving.
       *
       * Says how often its campaigns are drawn beside those of others, and how hard they may look for people. For Admins and the organization's own callers.
       *
       * `GET /organization/{organizationId}/serving`
       * @param organizationId The organization whose place in serving it is.
       */
      serving: (organizationId: string, options?: CallOptions): Promise<OrganizationServing> =>
        call("getOrganizationServing", { path: { organizationId } }, options),
      /**
       * Change an organization's place in serving.
       *
       * Absent and null members stay. Takes effect within two seconds. For Admins.
       *
       * `PATCH /organization/{organizationId}/serving`
       * @param organizationId The organization whose place in serving it is.
       */
      updateServing: (
        organizationId: string,
        body: Body<"updateOrganizationServing">,
        options?: CallOptions,
      ): Promise<OrganizationServing> => call("updateOrganizationServing", { path: { organizationId }, body }, options),
      /**
       * Read what an organization uses of each quota.
       *
       * The caller's organization. Admins may name another. A refusal by a quota says its name, and stands in the answer as `quota`.
       *
       * `GET /organization/usage`
       */
      getOrganizationUsage: (
        query?: Query<"getOrganizationUsage">,
        options?: CallOptions,
      ): Promise<OrganizationUsage> => call("getOrganizationUsage", { query }, options),
      /**
       * Change an organization's quotas.
       *
       * Absent members stay. Null gives the usual limit again. What an organization has already stays. For Admins.
       *
       * `PATCH /organization/{organizationId}/quotas`
       * @param organizationId The organization whose quotas change.
       */
      updateOrganizationQuotas: (
        organizationId: string,
        body: Body<"updateOrganizationQuotas">,
        options?: CallOptions,
      ): Promise<OrganizationUsage> => call("updateOrganizationQuotas", { path: { organizationId }, body }, options),
    },
    datasets: {
      /**
       * Create a dataset.
       *
       * It is empty and belongs to your organization. It stays open: datapoints can be added at any time, and a job takes those that there are when it is created.
       *
       * `POST /dataset`
       */
      create: (body: Body<"createDataset">, options?: CallOptions): Promise<CreatedDataset> =>
        call("createDataset", { body }, options),
      /**
       * Shorten contexts for people to read.
       *
       * Contexts come back as they were sent: this service shortens nothing. The operation exists for clients that ask before each upload.
       *
       * `POST /datasets/shorten-context`
       */
      shortenContext: (body: Body<"shortenContext">, options?: CallOptions): Promise<ShortenedContexts> =>
        call("shortenContext", { body }, options),
      /**
       * Read a dataset.
       *
       * For members of its organization and Admins.
       *
       * `GET /dataset/{datasetId}`
       * @param datasetId The dataset, by the id that creating it answered.
       */
      get: (datasetId: string, options?: CallOptions): Promise<Dataset> =>
        call("getDataset", { path: { datasetId } }, options),
      /**
       * Delete a dataset with its datapoints.
       *
       * Jobs that have begun keep their tasks and results. Definitions of it stay, and take no new job until a revision names another dataset. The files that it names stay, since other datasets and examples may show them too.
       *
       * `DELETE /dataset/{datasetId}`
       * @param datasetId The dataset, by the id that creating it answered.
       */
      delete: (datasetId: string, options?: CallOptions): Promise<Output<"deleteDataset">> =>
        call("deleteDataset", { path: { datasetId } }, options),
      /**
       * Count the datapoints of a dataset.
       *
       * A datapoint is ready as soon as it was added, since the files that it names were uploaded before; so none is pending or failed.
       *
       * `GET /dataset/{datasetId}/progress`
       * @param datasetId The dataset, by the id that creating it answered.
       */
      progress: (datasetId: string, options?: CallOptions): Promise<DatasetProgress> =>
        call("getDatasetProgress", { path: { datasetId } }, options),
      /**
       * Rename a dataset.
       *
       * Definitions and jobs on it do not notice. For members of its organization and Admins.
       *
       * `PATCH /dataset/{datasetId}/name`
       * @param datasetId The dataset, by the id that creating it answered.
       */
      rename: (
        datasetId: string,
        body: Body<"updateDatasetName">,
        options?: CallOptions,
      ): Promise<Output<"updateDatasetName">> => call("updateDatasetName", { path: { datasetId }, body }, options),
      /**
       * Give a group of datapoints its context.
       *
       * Datapoints of one group are ranked against each other, and whoever compares two of them sees the context of the group. It replaces an earlier context, whether datapoints of the group exist yet or not.
       *
       * `POST /dataset/{datasetId}/group`
       * @param datasetId The dataset, by the id that creating it answered.
       */
      setGroup: (
        datasetId: string,
        body: Body<"setDatasetGroup">,
        options?: CallOptions,
      ): Promise<Output<"setDatasetGroup">> => call("setDatasetGroup", { path: { datasetId }, body }, options),
    },
    datapoints: {
      /**
       * Add a datapoint.
       *
       * The files that it names must be uploaded before. A repeat of the same content with the same sort index within 15 minutes answers with the datapoint that stands already, so it is safe to send again.
       *
       * `POST /dataset/{datasetId}/datapoint`
       * @param datasetId The dataset, by the id that creating it answered.
       */
      add: (datasetId: string, body: Body<"addDatapoint">, options?: CallOptions): Promise<CreatedDatapoint> =>
        call("addDatapoint", { path: { datasetId }, body }, options),
      /**
       * List the datapoints of a dataset.
       *
       * In order of arrival, unless another order is asked for. For members of the dataset's organization and Admins.
       *
       * `GET /dataset/{datasetId}/datapoints`
       * @param datasetId The dataset, by the id that creating it answered.
       */
      list: (datasetId: string, query?: Query<"queryDatapoints">, options?: CallOptions): List<DatapointSummary> =>
        list("queryDatapoints", { path: { datasetId }, query }, options),
      /**
       * Add many datapoints at once.
       *
       * At most 1,000 datapoints and 4 MB. All of them are added or none. Repeats are recognized as when they are added one by one, so a call that failed may be sent again as it was.
       *
       * `POST /dataset/{datasetId}/datapoints`
       * @param datasetId The dataset, by the id that creating it answered.
       */
      addMany: (datasetId: string, body: Body<"addDatapoints">, options?: CallOptions): Promise<CreatedDatapoints> =>
        call("addDatapoints", { path: { datasetId }, body }, options),
      /**
       * List the datapoints that could not be processed.
       *
       * There are none: a datapoint is refused when it is added, or can be used at once. The operation exists for clients that ask.
       *
       * `GET /dataset/{datasetId}/datapoints/failed`
       * @param datasetId The dataset, by the id that creating it answered.
       */
      failed: (datasetId: string, options?: CallOptions): Promise<FailedDatapoints> =>
        call("getFailedDatapoints", { path: { datasetId } }, options),
      /**
       * Read a datapoint.
       *
       * For members of its dataset's organization and Admins.
       *
       * `GET /datapoint/{datapointId}`
       * @param datapointId The datapoint, by the id that adding it answered.
       */
      get: (datapointId: string, options?: CallOptions): Promise<Datapoint> =>
        call("getDatapoint", { path: { datapointId } }, options),
      /**
       * Delete a datapoint.
       *
       * Jobs whose tasks are laid out already keep it. The files that it names stay, since others may show them too.
       *
       * `DELETE /datapoint/{datapointId}`
       * @param datapointId The datapoint, by the id that adding it answered.
       */
      delete: (datapointId: string, options?: CallOptions): Promise<Output<"deleteDatapoint">> =>
        call("deleteDatapoint", { path: { datapointId } }, options),
    },
    definitions: {
      /**
       * Create a definition: what is asked of a dataset.
       *
       * The definition is checked in itself and against the datapoints of the dataset, and every fault is named at once. Nobody is asked before a job is created on it. The same request again gives the same definition, unless that was revised or deleted.
       *
       * `POST /job/definition`
       */
      create: (body: Body<"createJobDefinition">, options?: CallOptions): Promise<CreatedJobDefinition> =>
        call("createJobDefinition", { body }, options),
      /**
       * List the definitions of the caller's organization.
       *
       * Newest first, unless another order is asked for. Deleted definitions are not listed.
       *
       * `GET /job/definitions`
       */
      list: (query?: Query<"queryJobDefinitions">, options?: CallOptions): List<JobDefinitionSummary> =>
        list("queryJobDefinitions", { query }, options),
      /**
       * Read a definition.
       *
       * Names it and says who owns it; what it asks stands in its revisions. For members of its organization and Admins.
       *
       * `GET /job/definition/{definitionId}`
       * @param definitionId The definition, by the id that creating it answered.
       */
      get: (definitionId: string, options?: CallOptions): Promise<JobDefinition> =>
        call("getJobDefinition", { path: { definitionId } }, options),
      /**
       * Delete a definition with all its revisions.
       *
       * No new job can be created on it. Jobs on it go on, and its dataset stays.
       *
       * `DELETE /job/definition/{definitionId}`
       * @param definitionId The definition, by the id that creating it answered.
       */
      delete: (definitionId: string, options?: CallOptions): Promise<Output<"deleteJobDefinition">> =>
        call("deleteJobDefinition", { path: { definitionId } }, options),
      /**
       * Read the newest revision of a definition.
       *
       * What new jobs on the definition ask, unless they name another revision.
       *
       * `GET /job/definition/{definitionId}/revision`
       * @param definitionId The definition, by the id that creating it answered.
       */
      newestRevision: (definitionId: string, options?: CallOptions): Promise<JobRevision> =>
        call("getNewestJobRevision", { path: { definitionId } }, options),
      /**
       * Revise a definition.
       *
       * What is absent or null is inherited from the newest revision. Jobs go on with the revision that they began with; new ones take the newest. A request that changes nothing gives the newest revision.
       *
       * `POST /job/definition/{definitionId}/revision`
       * @param definitionId The definition, by the id that creating it answered.
       */
      revise: (
        definitionId: string,
        body: Body<"createJobRevision">,
        options?: CallOptions,
      ): Promise<CreatedJobRevision> => call("createJobRevision", { path: { definitionId }, body }, options),
      /**
       * Read a revision of a definition.
       *
       * What jobs that were created on this revision ask. A revision never changes.
       *
       * `GET /job/definition/{definitionId}/revision/{revisionNumber}`
       * @param definitionId The definition, by the id that creating it answered.
       * @param revisionNumber The revision to read, 1 or more.
       */
      revision: (definitionId: string, revisionNumber: number, options?: CallOptions): Promise<JobRevision> =>
        call("getJobRevision", { path: { definitionId, revisionNumber } }, options),
      /**
       * List the revisions of a definition.
       *
       * Newest first, unless another order is asked for.
       *
       * `GET /job/definition/{definitionId}/revisions`
       * @param definitionId The definition, by the id that creating it answered.
       */
      revisions: (
        definitionId: string,
        query?: Query<"queryJobRevisions">,
        options?: CallOptions,
      ): List<JobRevisionSummary> => list("queryJobRevisions", { path: { definitionId }, query }, options),
      /**
       * Estimate what a job on a definition takes.
       *
       * By the newest revision, the dataset as it is now, and the price of its kind of work. An audience with a price of its own is not known yet.
       *
       * `GET /job/definition/{definitionId}/cost-estimate`
       * @param definitionId The definition, by the id that creating it answered.
       */
      costEstimate: (definitionId: string, options?: CallOptions): Promise<JobDefinitionCostEstimate> =>
        call("getJobDefinitionCostEstimate", { path: { definitionId } }, options),
    },
    jobs: {
      /**
       * Create a job on an audience.
       *
       * Its tasks are laid out in the background; then its state is Running and people are asked. The job takes the datapoints that the dataset has now. The same request within 30 seconds is the same job. Recruiting for the audience starts too, if the caller may recruit and the audience has its examples. The audience `global` is everybody: nobody needs to graduate for it. The owner of an audience may exclude an organization: 403.
       *
       * `POST /job`
       */
      create: (body: Body<"createJob">, options?: CallOptions): Promise<CreatedJob> =>
        call("createJob", { body }, options),
      /**
       * Read a job.
       *
       * Poll it every few seconds until the state is Completed or Failed. For members of its organization and Admins.
       *
       * `GET /job/{jobId}`
       * @param jobId The job, by the id that creating it answered.
       */
      get: (jobId: string, options?: CallOptions): Promise<Job> => call("getJob", { path: { jobId } }, options),
      /**
       * Delete a job with its responses and results.
       *
       * Nobody is asked any more, and answers on their way do not count. Definition and dataset stay. For members of its organization and Admins. The owner of its audience ends a job of another organization by it: nobody is asked any more, its labeling links are closed, and its answers stay with its organization.
       *
       * `DELETE /job/{jobId}`
       * @param jobId The job, by the id that creating it answered.
       */
      delete: (jobId: string, options?: CallOptions): Promise<Output<"deleteJob">> =>
        call("deleteJob", { path: { jobId } }, options),
      /**
       * Read how far a job is.
       *
       * The percentage never falls, even when a task is asked anew. It answers before tasks are laid out too.
       *
       * `GET /job/{jobId}/progress`
       * @param jobId The job, by the id that creating it answered.
       */
      progress: (jobId: string, options?: CallOptions): Promise<JobProgress> =>
        call("getJobProgress", { path: { jobId } }, options),
      /**
       * Estimate what a job takes.
       *
       * A job that runs is estimated by what its own tasks took: what it has spent, and what is left. Datapoints are those that the dataset has now.
       *
       * `GET /job/{jobId}/cost-estimate`
       * @param jobId The job, by the id that creating it answered.
       */
      costEstimate: (jobId: string, options?: CallOptions): Promise<JobCostEstimate> =>
        call("getJobCostEstimate", { path: { jobId } }, options),
      /**
       * Pause a job.
       *
       * Nobody is given its tasks any more. Answers to tasks that people hold still count. A paused job stays paused; 400 for a job that is neither running nor paused. The owner of the job's audience may do this too, and then only they can resume it. A job is paused by itself when its organization loses the access to the audience.
       *
       * `POST /job/{jobId}/pause`
       * @param jobId The job, by the id that creating it answered.
       */
      pause: (jobId: string, options?: CallOptions): Promise<Output<"pauseJob">> =>
        call("pauseJob", { path: { jobId } }, options),
      /**
       * Resume a paused job.
       *
       * People are given its tasks again. A running job goes on; 400 for a job that is neither paused nor running, and for one whose organization may no longer use its audience. What the owner of its audience paused or ended, only they resume.
       *
       * `POST /job/{jobId}/resume`
       * @param jobId The job, by the id that creating it answered.
       */
      resume: (jobId: string, options?: CallOptions): Promise<Output<"resumeJob">> =>
        call("resumeJob", { path: { jobId } }, options),
      /**
       * Retry a job that failed, or whose results are stale.
       *
       * A failed job is laid out again from where it stopped. A job with stale results runs until its reopened tasks are done. Has no effect on a job that is running or completed. 400 if its organization may no longer use its audience.
       *
       * `POST /job/{jobId}/retry`
       * @param jobId The job, by the id that creating it answered.
       */
      retry: (jobId: string, options?: CallOptions): Promise<Output<"retryJob">> =>
        call("retryJob", { path: { jobId } }, options),
      /**
       * List the jobs of the caller's organization.
       *
       * Newest first, unless another order is asked for. Deleted jobs are not listed.
       *
       * `GET /jobs`
       */
      list: (query?: Query<"queryJobs">, options?: CallOptions): List<JobSummary> =>
        list("queryJobs", { query }, options),
      /**
       * Download the results of a completed job.
       *
       * One JSON document: `info`, one entry for each task or ranked group in `results`, and `summary`. Entries and the summary say what the crowd says; a task that was decided also has `decided`, `decidedBy`, `decidedAt` and `decidedReason`. 400 with the job's state before it is Completed, and with the reason after it Failed. It is streamed: for large jobs, results.ndjson is easier to read.
       *
       * `GET /job/{jobId}/download-results`
       * @param jobId The job, by the id that creating it answered.
       */
      downloadResults: (
        jobId: string,
        query?: Query<"downloadJobResults">,
        options?: CallOptions,
      ): Promise<Output<"downloadJobResults">> => call("downloadJobResults", { path: { jobId }, query }, options),
      /**
       * Read the results of a job, one entry a line.
       *
       * The entries of the result file as they are now, each with its `cursor`. A task that was decided also has `decided`, which is then the final answer, `decidedBy`, `decidedAt` and, where one was given, `decidedReason`. Before the job is Completed each has `preliminary`: more responses may come. An answer that breaks off goes on after the last whole line: send its `cursor` as `after`.
       *
       * `GET /job/{jobId}/results.ndjson`
       * @param jobId The job, by the id that creating it answered.
       */
      streamResults: (
        jobId: string,
        query?: Query<"streamJobResults">,
        options?: CallOptions,
      ): Promise<Output<"streamJobResults">> => call("streamJobResults", { path: { jobId }, query }, options),
      /**
       * Read the results of a job as a table.
       *
       * CSV in UTF-8 as the results are now: a row a task, or a row an item of a ranking, the best of each group first. Numbers have a point. `final` is what was decided, or else what the crowd says. A text that a spreadsheet would take for a formula begins with an apostrophe. Single responses are in results.ndjson. Rows end with their `cursor`, of a ranking the last of each group. An answer that breaks off goes on after the last row that has one: drop what follows it, and send it as `after`. That answer has no header.
       *
       * `GET /job/{jobId}/results.csv`
       * @param jobId The job, by the id that creating it answered.
       */
      tabulateResults: (
        jobId: string,
        query?: Query<"tabulateJobResults">,
        options?: CallOptions,
      ): Promise<Output<"tabulateJobResults">> => call("tabulateJobResults", { path: { jobId }, query }, options),
      /**
       * Read the tasks of a job with their responses.
       *
       * Page by page, also while the job runs. Comparisons of a ranking are tasks too.
       *
       * `GET /job/{jobId}/results`
       * @param jobId The job, by the id that creating it answered.
       */
      results: (jobId: string, query?: Query<"getJobResults">, options?: CallOptions): Promise<JobResults> =>
        call("getJobResults", { path: { jobId }, query }, options),
      /**
       * Sum up the votes of a job that compares pairs.
       *
       * For jobs with a CompareBlueprint. Adds up which side won, over all comparisons so far. 400 for other jobs.
       *
       * `GET /job/{jobId}/ab-summary`
       * @param jobId The job, by the id that creating it answered.
       */
      abSummary: (jobId: string, query?: Query<"getJobAbSummary">, options?: CallOptions): Promise<JobAbSummary> =>
        call("getJobAbSummary", { path: { jobId }, query }, options),
      /**
       * Measure how far people agree beyond chance.
       *
       * Over all tasks of a job so far that have at least two votes. For jobs that classify or compare pairs, whose votes are for the first or the second side, both or neither. 400 for other jobs. All responses are read for it.
       *
       * `GET /job/{jobId}/agreement`
       * @param jobId The job, by the id that creating it answered.
       */
      getJobAgreement: (jobId: string, options?: CallOptions): Promise<GetJobAgreementAnswer> =>
        call("getJobAgreement", { path: { jobId } }, options),
      /**
       * Read all responses to a task of a job.
       *
       * Also those that do not count, each with its state. For members of the job's organization and Admins.
       *
       * `GET /rapid/{rapidId}/responses`
       * @param rapidId The task, as the results of its job name it.
       */
      getRapidResponses: (rapidId: string, options?: CallOptions): Promise<RapidResponses> =>
        call("getRapidResponses", { path: { rapidId } }, options),
      /**
       * Take one response back.
       *
       * It does not count any more, and the person is not asked again. Where the task then wants another response, a completed job has StaleResults: retry it.
       *
       * `POST /rapid/{rapidId}/reject`
       * @param rapidId The task, as the results of its job name it.
       */
      rejectRapidResponse: (
        rapidId: string,
        body: Body<"rejectRapidResponse">,
        options?: CallOptions,
      ): Promise<Output<"rejectRapidResponse">> => call("rejectRapidResponse", { path: { rapidId }, body }, options),
      /**
       * Take all responses to a task back and ask anew.
       *
       * The same people may be asked again. A completed job then has StaleResults: retry it.
       *
       * `POST /rapid/{rapidId}/restart`
       * @param rapidId The task, as the results of its job name it.
       */
      restartRapid: (rapidId: string, options?: CallOptions): Promise<Output<"restartRapid">> =>
        call("restartRapid", { path: { rapidId } }, options),
      /**
       * Read what was decided of a task, beside what the crowd says.
       *
       * A task that nobody decided has the crowd's answer alone, and no ETag. 400 for comparisons of a ranking.
       *
       * `GET /job/{jobId}/task/{taskId}/decision`
       * @param jobId The job, by the id that creating it answered.
       * @param taskId The task, as `GET /job/{jobId}/results` and the table name it: `rapidId`, or `task`. Where a row has only a `cursor`, it is the job's id, a point and the cursor.
       */
      getTaskDecision: (jobId: string, taskId: string, options?: CallOptions): Promise<DecidedTask> =>
        call("getTaskDecision", { path: { jobId, taskId } }, options),
      /**
       * Decide a task.
       *
       * Accept the crowd's answer, or give another one. Results then have both. The task asks for no more answers; people who have it may still send theirs, which do not count. So that no reviewer overwrites another one, say what you have read: If-None-Match: * for the first decision, If-Match for another one; 428 without. The 412 has what stands there now as `current`. A repeat of the same request has the same answer.
       *
       * `PUT /job/{jobId}/task/{taskId}/decision`
       * @param jobId The job, by the id that creating it answered.
       * @param taskId The task, as `GET /job/{jobId}/results` and the table name it: `rapidId`, or `task`. Where a row has only a `cursor`, it is the job's id, a point and the cursor.
       */
      decideTask: (
        jobId: string,
        taskId: string,
        body: Body<"decideTask">,
        options?: CallOptions,
      ): Promise<DecidedTask> => call("decideTask", { path: { jobId, taskId }, body }, options),
      /**
       * Take a decision back.
       *
       * The crowd's answer stands alone again. Answers that the task still wanted are asked for: a completed job then has StaleResults, so retry it. A task without a decision stays as it is.
       *
       * `DELETE /job/{jobId}/task/{taskId}/decision`
       * @param jobId The job, by the id that creating it answered.
       * @param taskId The task, as `GET /job/{jobId}/results` and the table name it: `rapidId`, or `task`. Where a row has only a `cursor`, it is the job's id, a point and the cursor.
       */
      withdrawTaskDecision: (
        jobId: string,
        taskId: string,
        options?: CallOptions,
      ): Promise<Output<"withdrawTaskDecision">> => call("withdrawTaskDecision", { path: { jobId, taskId } }, options),
      /**
       * Send a task back for more answers.
       *
       * People who have not answered it are asked, whatever ends tasks of the job. Answers that count go on counting. A decision is taken back: send its ETag as If-Match. A completed job is Running again until they have come.
       *
       * `POST /job/{jobId}/task/{taskId}/more-answers`
       * @param jobId The job, by the id that creating it answered.
       * @param taskId The task, as `GET /job/{jobId}/results` and the table name it: `rapidId`, or `task`. Where a row has only a `cursor`, it is the job's id, a point and the cursor.
       */
      askMoreAnswers: (
        jobId: string,
        taskId: string,
        body: Body<"askMoreAnswers">,
        options?: CallOptions,
      ): Promise<AskMoreAnswersAnswer> => call("askMoreAnswers", { path: { jobId, taskId }, body }, options),
      /**
       * Read who worked on a job, and whose answers to look at.
       *
       * The people who answered, the most suspicious first. Suspicion compares speed, choices, agreement and reliability with those of all others, and shrinks with few answers. Reliability is learned from how people agree, with their scores as what is known before: as the job goes with early stopping, else when it is done. All responses are read for it.
       *
       * `GET /job/{jobId}/people`
       * @param jobId The job, by the id that creating it answered.
       */
      getJobPeople: (
        jobId: string,
        query?: Query<"getJobPeople">,
        options?: CallOptions,
      ): Promise<GetJobPeopleAnswer> => call("getJobPeople", { path: { jobId }, query }, options),
      /**
       * Leave out the people who fail the checks of a job.
       *
       * Takes back all answers of people who answered too few of the job's checks correctly, as `takeBackAnswers` does for one: their tasks want other people's, and it can be undone for a day. It leaves out 100 people at most: repeat it while `remaining` is above 0. 400 for a job whose definition names no validation set.
       *
       * `POST /job/{jobId}/checks/leave-out`
       * @param jobId The job, by the id that creating it answered.
       */
      leaveOutFailedChecks: (
        jobId: string,
        body: Body<"leaveOutFailedChecks">,
        options?: CallOptions,
      ): Promise<LeftOutPeople> => call("leaveOutFailedChecks", { path: { jobId }, body }, options),
      /**
       * Take all answers of a person in a job back.
       *
       * None of them counts any more, and their tasks want other people's. The first 200 of each 50,000 tasks are taken back when this answers, the others within seconds (`isMoving`). The person may answer other tasks, unless you block them. A completed job then has StaleResults: retry it. It can be undone for a day.
       *
       * `POST /job/{jobId}/person/{userId}/take-back`
       * @param jobId The job, by the id that creating it answered.
       * @param userId The person, by the id under which their publisher names them.
       */
      takeBackAnswers: (jobId: string, userId: string, options?: CallOptions): Promise<Output<"takeBackAnswers">> =>
        call("takeBackAnswers", { path: { jobId, userId } }, options),
      /**
       * Let answers that were taken back count again.
       *
       * Within a day after they were taken back. An answer counts again only where its task still wants one: where others have answered meanwhile, it stays as one that came too late. 400 after that day, and for a person whose answers count.
       *
       * `POST /job/{jobId}/person/{userId}/restore`
       * @param jobId The job, by the id that creating it answered.
       * @param userId The person, by the id under which their publisher names them.
       */
      restoreAnswers: (jobId: string, userId: string, options?: CallOptions): Promise<Output<"restoreAnswers">> =>
        call("restoreAnswers", { path: { jobId, userId } }, options),
      /**
       * Read what members wrote about a task.
       *
       * The comments of one task, oldest first: 200 at most. For members of the job's organization and Admins.
       *
       * `GET /job/{jobId}/task/{taskId}/comments`
       * @param jobId The job, by the id that creating it answered.
       * @param taskId The task, as the results of its job name it: its `rapidId`.
       */
      getTaskComments: (jobId: string, taskId: string, options?: CallOptions): Promise<GetTaskCommentsAnswer> =>
        call("getTaskComments", { path: { jobId, taskId } }, options),
      /**
       * Comment on a task.
       *
       * Write `@` and a name to mention a member of the organization: the part of their e-mail address before its @, their name without spaces, or their first name. A task has 200 comments at most. Comments are erased with their job.
       *
       * `POST /job/{jobId}/task/{taskId}/comments`
       * @param jobId The job, by the id that creating it answered.
       * @param taskId The task, as the results of its job name it: its `rapidId`.
       */
      addTaskComment: (
        jobId: string,
        taskId: string,
        body: Body<"addTaskComment">,
        options?: CallOptions,
      ): Promise<AddTaskCommentAnswer> => call("addTaskComment", { path: { jobId, taskId }, body }, options),
      /**
       * Delete a comment on a task.
       *
       * For the member who wrote it, and for owners of the organization.
       *
       * `DELETE /job/{jobId}/task/{taskId}/comments/{commentId}`
       * @param jobId The job, by the id that creating it answered.
       * @param taskId The task, as the results of its job name it: its `rapidId`.
       * @param commentId The comment, by its id.
       */
      deleteTaskComment: (
        jobId: string,
        taskId: string,
        commentId: string,
        options?: CallOptions,
      ): Promise<Output<"deleteTaskComment">> =>
        call("deleteTaskComment", { path: { jobId, taskId, commentId } }, options),
    },
    links: {
      /**
       * Make a labeling link for an audience.
       *
       * Who opens it labels without an account, under an id that the service makes up. The link serves the audience's examples and the jobs that its owner runs on it, and nothing else. An audience can have 50 links that are not revoked.
       *
       * `POST /audience/{audienceId}/link`
       * @param audienceId The audience that people label for. A view's id means its base audience.
       */
      createForAudience: (
        audienceId: string,
        body: Body<"createAudienceLink">,
        options?: CallOptions,
      ): Promise<CreatedLink> => call("createAudienceLink", { path: { audienceId }, body }, options),
      /**
       * List an audience's labeling links.
       *
       * The newest 100, revoked ones included. Their addresses are not shown again. For editors of the audience.
       *
       * `GET /audience/{audienceId}/links`
       * @param audienceId The audience that people label for. A view's id means its base audience.
       */
      listOfAudience: (audienceId: string, options?: CallOptions): Promise<LinkSummary[]> =>
        call("queryAudienceLinks", { path: { audienceId } }, options),
      /**
       * Make a labeling link for a job.
       *
       * As for an audience, but of all jobs it serves only this one. Examples are served if the job's owner owns its audience.
       *
       * `POST /job/{jobId}/link`
       * @param jobId The job that people label for.
       */
      createForJob: (jobId: string, body: Body<"createJobLink">, options?: CallOptions): Promise<CreatedLink> =>
        call("createJobLink", { path: { jobId }, body }, options),
      /**
       * List a job's labeling links.
       *
       * The newest 100, revoked ones included. Their addresses are not shown again. For members of the job's organization.
       *
       * `GET /job/{jobId}/links`
       * @param jobId The job that people label for.
       */
      listOfJob: (jobId: string, options?: CallOptions): Promise<LinkSummary[]> =>
        call("queryJobLinks", { path: { jobId } }, options),
      /**
       * Read a labeling link with its people and reports.
       *
       * Also how each of its people answers, with signs of answers that nobody thought about, and the tasks that they reported.
       *
       * `GET /link/{linkId}`
       * @param linkId The link, by the id that making it answered.
       */
      get: (linkId: string, options?: CallOptions): Promise<Link> => call("getLink", { path: { linkId } }, options),
      /**
       * Change how a labeling link ends.
       *
       * Absent members stay. Acts on sessions that open from then on. What the link covers cannot be changed: make a new one.
       *
       * `PATCH /link/{linkId}`
       * @param linkId The link, by the id that making it answered.
       */
      updateLink: (linkId: string, body: Body<"updateLink">, options?: CallOptions): Promise<Output<"updateLink">> =>
        call("updateLink", { path: { linkId }, body }, options),
      /**
       * Revoke a labeling link.
       *
       * Acts within a second, also on people who are labeling. What they answered stays. A link cannot be opened again. A link is revoked by itself when its maker loses the access that making it needs.
       *
       * `DELETE /link/{linkId}`
       * @param linkId The link, by the id that making it answered.
       */
      revoke: (linkId: string, options?: CallOptions): Promise<Output<"revokeLink">> =>
        call("revokeLink", { path: { linkId } }, options),
      /**
       * List who finished at a labeling link.
       *
       * The latest first, for approving what a panel submits. Somebody who finishes again stands at the newer time. Kept for 180 days, or until the person is erased.
       *
       * `GET /link/{linkId}/completions`
       * @param linkId The link, by the id that making it answered.
       */
      queryLinkCompletions: (
        linkId: string,
        query?: Query<"queryLinkCompletions">,
        options?: CallOptions,
      ): Promise<QueryLinkCompletionsAnswer> => call("queryLinkCompletions", { path: { linkId }, query }, options),
    },
    signals: {
      /**
       * List signals.
       *
       * Those of the caller's organization, and all public ones. Newest first, unless another order is asked for.
       *
       * `GET /signal`
       */
      list: (query?: Query<"querySignals">, options?: CallOptions): List<SignalSummary> =>
        list("querySignals", { query }, options),
      /**
       * Create a signal: the same job again and again.
       *
       * Each run makes one ordinary job on the audience, for the first time when one interval has passed. The caller must be able to make such a job now, and the signal's owner must still be able to at each run. A run does not start recruiting.
       *
       * `POST /signal`
       */
      create: (body: Body<"createSignal">, options?: CallOptions): Promise<CreatedSignal> =>
        call("createSignal", { body }, options),
      /**
       * Read a run of a signal.
       *
       * For whoever may read the signal.
       *
       * `GET /signal/run/{runId}`
       * @param runId The run, as the list of runs names it.
       */
      run: (runId: string, options?: CallOptions): Promise<SignalRun> =>
        call("getSignalRun", { path: { runId } }, options),
      /**
       * Read a signal.
       *
       * For members of its organization and Admins. A public signal can be read by every caller.
       *
       * `GET /signal/{signalId}`
       * @param signalId The signal, by the id that creating it answered.
       */
      get: (signalId: string, options?: CallOptions): Promise<Signal> =>
        call("getSignal", { path: { signalId } }, options),
      /**
       * Change a signal.
       *
       * What is absent stays. A new interval counts from the last run; if that is longer ago already, the signal runs within a minute. A signal that never ran begins to count anew.
       *
       * `PATCH /signal/{signalId}`
       * @param signalId The signal, by the id that creating it answered.
       */
      update: (signalId: string, body: Body<"updateSignal">, options?: CallOptions): Promise<Output<"updateSignal">> =>
        call("updateSignal", { path: { signalId }, body }, options),
      /**
       * Delete a signal.
       *
       * It does not run any more, and its runs are hidden. The jobs that it made stay.
       *
       * `DELETE /signal/{signalId}`
       * @param signalId The signal, by the id that creating it answered.
       */
      delete: (signalId: string, options?: CallOptions): Promise<Output<"deleteSignal">> =>
        call("deleteSignal", { path: { signalId } }, options),
      /**
       * Pause a signal.
       *
       * Its schedule stops. A job that it made goes on. Has no effect on a paused signal.
       *
       * `POST /signal/{signalId}/pause`
       * @param signalId The signal, by the id that creating it answered.
       */
      pause: (signalId: string, options?: CallOptions): Promise<Output<"pauseSignal">> =>
        call("pauseSignal", { path: { signalId } }, options),
      /**
       * Resume a paused signal.
       *
       * It runs again at its interval. A moment that has passed meanwhile is not made up for. Has no effect on a signal that is not paused.
       *
       * `POST /signal/{signalId}/resume`
       * @param signalId The signal, by the id that creating it answered.
       */
      resume: (signalId: string, options?: CallOptions): Promise<Output<"resumeSignal">> =>
        call("resumeSignal", { path: { signalId } }, options),
      /**
       * Run a signal now.
       *
       * Fires a paused signal too, and leaves the schedule as it is. The job is made in the background, some seconds later: read the runs. While the run before it still works, the run is `Skipped`.
       *
       * `POST /signal/{signalId}/trigger`
       * @param signalId The signal, by the id that creating it answered.
       */
      trigger: (signalId: string, options?: CallOptions): Promise<TriggeredSignal> =>
        call("triggerSignal", { path: { signalId } }, options),
      /**
       * List the runs of a signal.
       *
       * Newest first, unless another order is asked for. Runs are forgotten after a year.
       *
       * `GET /signal/{signalId}/run`
       * @param signalId The signal, by the id that creating it answered.
       */
      runs: (signalId: string, query?: Query<"querySignalRuns">, options?: CallOptions): List<SignalRun> =>
        list("querySignalRuns", { path: { signalId }, query }, options),
    },
    validationSets: {
      /**
       * Create a validation set: checks with a known answer.
       *
       * It is empty and belongs to your organization. Add rapids with a truth, then name the set in a job's definition, or in a `ValidationSelection` of a campaign.
       *
       * `POST /validation-set`
       */
      create: (body: Body<"createValidationSet">, options?: CallOptions): Promise<CreatedValidationSet> =>
        call("createValidationSet", { body }, options),
      /**
       * List validation sets.
       *
       * Those of the caller's organization, and all public ones. Newest first, unless another order is asked for.
       *
       * `GET /validation-sets`
       */
      list: (query?: Query<"queryValidationSets">, options?: CallOptions): List<ValidationSetSummary> =>
        list("queryValidationSets", { query }, options),
      /**
       * Read a validation set.
       *
       * For members of its organization and Admins. A public set can be read by every caller.
       *
       * `GET /validation-set/{validationSetId}`
       * @param validationSetId The validation set, by the id that creating it answered.
       */
      get: (validationSetId: string, options?: CallOptions): Promise<ValidationSet> =>
        call("getValidationSet", { path: { validationSetId } }, options),
      /**
       * Change a validation set.
       *
       * What is absent stays. Work that uses the set follows within a minute.
       *
       * `PATCH /validation-set/{validationSetId}`
       * @param validationSetId The validation set, by the id that creating it answered.
       */
      update: (
        validationSetId: string,
        body: Body<"updateValidationSet">,
        options?: CallOptions,
      ): Promise<Output<"updateValidationSet">> =>
        call("updateValidationSet", { path: { validationSetId }, body }, options),
      /**
       * Delete a validation set with its rapids.
       *
       * Jobs that name it go on without checks. What they counted stays.
       *
       * `DELETE /validation-set/{validationSetId}`
       * @param validationSetId The validation set, by the id that creating it answered.
       */
      delete: (validationSetId: string, options?: CallOptions): Promise<Output<"deleteValidationSet">> =>
        call("deleteValidationSet", { path: { validationSetId } }, options),
      /**
       * Add a rapid to a validation set.
       *
       * A set may have 1,000. One without a truth is shown, and its answers are not counted.
       *
       * `POST /validation-set/{validationSetId}/rapid`
       * @param validationSetId The validation set, by the id that creating it answered.
       */
      add: (
        validationSetId: string,
        body: Body<"addValidationRapid">,
        options?: CallOptions,
      ): Promise<Output<"addValidationRapid">> =>
        call("addValidationRapid", { path: { validationSetId }, body }, options),
      /**
       * List the rapids of a validation set.
       *
       * With their truths, for whoever may read the set. Counts follow the jobs within seconds.
       *
       * `GET /validation-set/{validationSetId}/rapids`
       * @param validationSetId The validation set, by the id that creating it answered.
       */
      rapids: (
        validationSetId: string,
        query?: Query<"queryValidationRapids">,
        options?: CallOptions,
      ): List<ValidationRapid> => list("queryValidationRapids", { path: { validationSetId }, query }, options),
      /**
       * Create a question about the person.
       *
       * A `DemographicSelection` of your campaigns that names its key asks it: each person once, and nobody whose publisher said it. The answer is then known to that publisher's sessions as one of the person's demographics. An organization has at most 200 of them.
       *
       * `POST /rapid/demographic`
       */
      createDemographicRapid: (body: Body<"createDemographicRapid">, options?: CallOptions): Promise<CreatedRapid> =>
        call("createDemographicRapid", { body }, options),
      /**
       * Delete a question about the person.
       *
       * Nobody is asked it any more. What people answered so far stays known of them.
       *
       * `DELETE /rapid/demographic/{rapidId}`
       * @param rapidId The question, by the id that creating it answered.
       */
      deleteDemographicRapid: (rapidId: string, options?: CallOptions): Promise<Output<"deleteDemographicRapid">> =>
        call("deleteDemographicRapid", { path: { rapidId } }, options),
    },
    flows: {
      /**
       * Create a ranking flow.
       *
       * A flow keeps question, audience and thresholds. Then post sets of things to it, all day long: each is ranked by people at once and by itself. The flow has a campaign of its own, which is active from the start. 403 if your organization may not use the audience.
       *
       * `POST /flow/ranking`
       */
      create: (body: Body<"createRankingFlow">, options?: CallOptions): Promise<CreatedFlow> =>
        call("createRankingFlow", { body }, options),
      /**
       * Change what a flow asks.
       *
       * For items that are posted from now on: each item keeps what it was posted under. Only a new audience is asked for all of them. All members are optional, and a change is made as a whole or not at all.
       *
       * `PATCH /flow/ranking/{flowId}/config`
       * @param flowId The flow, by the id that creating it answered.
       */
      configure: (
        flowId: string,
        body: Body<"updateRankingFlowConfig">,
        options?: CallOptions,
      ): Promise<Output<"updateRankingFlowConfig">> =>
        call("updateRankingFlowConfig", { path: { flowId }, body }, options),
      /**
       * List the flows of the caller's organization.
       *
       * Newest first, unless another order is asked for. Deleted flows are not listed.
       *
       * `GET /flow`
       */
      list: (query?: Query<"queryFlows">, options?: CallOptions): List<FlowSummary> =>
        list("queryFlows", { query }, options),
      /**
       * Read a flow with its configuration.
       *
       * For members of its organization and Admins.
       *
       * `GET /flow/{flowId}`
       * @param flowId The flow, by the id that creating it answered.
       */
      get: (flowId: string, options?: CallOptions): Promise<Flow> => call("getFlow", { path: { flowId } }, options),
      /**
       * Delete a flow with its items and their results.
       *
       * Nobody is asked any more, and answers on their way do not count. The datasets of its items stay. For members of its organization and Admins.
       *
       * `DELETE /flow/{flowId}`
       * @param flowId The flow, by the id that creating it answered.
       */
      delete: (flowId: string, options?: CallOptions): Promise<Output<"deleteFlow">> =>
        call("deleteFlow", { path: { flowId } }, options),
      /**
       * Read how long the items of a flow took.
       *
       * From the posting of each item to its end, of those that completed in a time. At most the newest 10,000 of them are counted.
       *
       * `GET /flow/ranking/{flowId}/completion-time-histogram`
       * @param flowId The flow, by the id that creating it answered.
       */
      completionTimes: (
        flowId: string,
        query: Query<"getFlowCompletionTimeHistogram">,
        options?: CallOptions,
      ): Promise<GetFlowCompletionTimeHistogramAnswer> =>
        call("getFlowCompletionTimeHistogram", { path: { flowId }, query }, options),
      /**
       * Read how many answers the items of a flow had.
       *
       * The average of the items that completed in each part of a time. At most the newest 10,000 of them are counted.
       *
       * `GET /flow/ranking/{flowId}/response-count-timeseries`
       * @param flowId The flow, by the id that creating it answered.
       */
      responseCounts: (
        flowId: string,
        query: Query<"getFlowResponseCountTimeseries">,
        options?: CallOptions,
      ): Promise<GetFlowResponseCountTimeseriesAnswer> =>
        call("getFlowResponseCountTimeseries", { path: { flowId }, query }, options),
      /**
       * List the items of a flow.
       *
       * Newest first, unless another order is asked for.
       *
       * `GET /flow/ranking/{flowId}/item`
       * @param flowId The flow, by the id that creating it answered.
       */
      items: (flowId: string, query?: Query<"queryFlowItems">, options?: CallOptions): List<FlowItemSummary> =>
        list("queryFlowItems", { path: { flowId }, query }, options),
      /**
       * Post things to rank.
       *
       * Ranks the datapoints of a dataset against each other, 2 to 100 of them. People are asked as soon as this answers: those who come next get the item whose deadline is nearest. The item keeps what the flow asks now, and the datapoints that the dataset has now. The same request within 3 minutes is the same item. A dataset that cannot be ranked makes an item that is `Failed`, with the reason.
       *
       * `POST /flow/ranking/{flowId}/item`
       * @param flowId The flow, by the id that creating it answered.
       */
      post: (flowId: string, body: Body<"createFlowItem">, options?: CallOptions): Promise<PostedFlowItem> =>
        call("createFlowItem", { path: { flowId }, body }, options),
      /**
       * Read an item of a flow.
       *
       * Poll it every second until its results can be read. For members of its organization and Admins.
       *
       * `GET /flow/ranking/item/{flowItemId}`
       * @param flowItemId The item, by the id that posting it answered.
       */
      item: (flowItemId: string, options?: CallOptions): Promise<FlowItem> =>
        call("getFlowItem", { path: { flowItemId } }, options),
      /**
       * Read the ranking of an item.
       *
       * A score for each datapoint, fitted over all answers: 400 points more are odds of ten to one. An item that is `Incomplete` or `Stopped` has the results of the answers that it got. 409 before the item has ended, and for one that failed: ask its state.
       *
       * `GET /flow/ranking/item/{flowItemId}/results`
       * @param flowItemId The item, by the id that posting it answered.
       */
      results: (flowItemId: string, options?: CallOptions): Promise<FlowItemResults> =>
        call("getFlowItemResults", { path: { flowItemId } }, options),
      /**
       * Read how often each datapoint was preferred to each other.
       *
       * `data[i][j]` counts the answers that preferred `index[i]` to `columns[j]`. 409 before the item has ended, and for one that failed: ask its state.
       *
       * `GET /flow/ranking/item/{flowItemId}/vote-matrix`
       * @param flowItemId The item, by the id that posting it answered.
       */
      voteMatrix: (flowItemId: string, options?: CallOptions): Promise<FlowItemVoteMatrix> =>
        call("getFlowItemVoteMatrix", { path: { flowItemId } }, options),
      /**
       * Stop an item.
       *
       * Nobody is given its pairs any more. Answers to pairs that people hold count for the drain duration; then the item is `Stopped`, and its results can be read. An item that has ended stays as it is.
       *
       * `POST /flow/item/{flowItemId}/stop`
       * @param flowItemId The item, by the id that posting it answered.
       */
      stop: (flowItemId: string, options?: CallOptions): Promise<Output<"stopFlowItem">> =>
        call("stopFlowItem", { path: { flowItemId } }, options),
    },
    benchmarks: {
      /**
       * Create a benchmark: which model is best?
       *
       * It belongs to your organization. Add prompts, then participants with samples that answer them, and leaderboards that each ask one question. An organization may have 1,000.
       *
       * `POST /benchmark`
       */
      create: (body: Body<"createBenchmark">, options?: CallOptions): Promise<CreatedBenchmark> =>
        call("createBenchmark", { body }, options),
      /**
       * List benchmarks.
       *
       * Those of the caller's organization, and all public ones. Newest first, unless another order is asked for.
       *
       * `GET /benchmarks`
       */
      list: (query?: Query<"queryBenchmarks">, options?: CallOptions): List<BenchmarkSummary> =>
        list("queryBenchmarks", { query }, options),
      /**
       * Read a benchmark.
       *
       * For members of its organization and Admins. A public benchmark can be read by every caller.
       *
       * `GET /benchmark/{benchmarkId}`
       * @param benchmarkId The benchmark, by the id that creating it answered.
       */
      get: (benchmarkId: string, options?: CallOptions): Promise<Benchmark> =>
        call("getBenchmark", { path: { benchmarkId } }, options),
      /**
       * Change a benchmark.
       *
       * What is absent stays. Standings follow at the next reading.
       *
       * `PATCH /benchmark/{benchmarkId}`
       * @param benchmarkId The benchmark, by the id that creating it answered.
       */
      update: (
        benchmarkId: string,
        body: Body<"updateBenchmark">,
        options?: CallOptions,
      ): Promise<Output<"updateBenchmark">> => call("updateBenchmark", { path: { benchmarkId }, body }, options),
      /**
       * Delete a benchmark with all that it has.
       *
       * Prompts, participants, samples, leaderboards and votes go in the background. Jobs of its runs that still ask people are deleted; those that ended stay with their results.
       *
       * `DELETE /benchmark/{benchmarkId}`
       * @param benchmarkId The benchmark, by the id that creating it answered.
       */
      delete: (benchmarkId: string, options?: CallOptions): Promise<Output<"deleteBenchmark">> =>
        call("deleteBenchmark", { path: { benchmarkId } }, options),
      /**
       * Add a prompt to a benchmark.
       *
       * What the models were asked. Samples answer the prompt that has their identifier. A second prompt of an identifier is a 409. A benchmark may have 5,000.
       *
       * `POST /benchmark/{benchmarkId}/prompt`
       * @param benchmarkId The benchmark, by the id that creating it answered.
       */
      addPrompt: (
        benchmarkId: string,
        body: Body<"createBenchmarkPrompt">,
        options?: CallOptions,
      ): Promise<CreatedBenchmarkPrompt> => call("createBenchmarkPrompt", { path: { benchmarkId }, body }, options),
      /**
       * List the prompts of a benchmark.
       *
       * Oldest first, unless another order is asked for. Filters on tags compare all tags of a prompt as one text, joined by commas.
       *
       * `GET /benchmark/{benchmarkId}/prompts`
       * @param benchmarkId The benchmark, by the id that creating it answered.
       */
      prompts: (
        benchmarkId: string,
        query?: Query<"queryBenchmarkPrompts">,
        options?: CallOptions,
      ): List<BenchmarkPrompt> => list("queryBenchmarkPrompts", { path: { benchmarkId }, query }, options),
      /**
       * Set the tags of a prompt.
       *
       * Readings by tag follow at once, over all votes that there are. Runs choose by the tags of their beginning.
       *
       * `PUT /benchmark-prompt/{promptId}/tags`
       * @param promptId The prompt, by the id that creating it answered.
       */
      tagPrompt: (
        promptId: string,
        body: Body<"setBenchmarkPromptTags">,
        options?: CallOptions,
      ): Promise<Output<"setBenchmarkPromptTags">> =>
        call("setBenchmarkPromptTags", { path: { promptId }, body }, options),
      /**
       * Delete a prompt.
       *
       * The votes on it leave the standings within moments. Samples of its identifier stay, and answer a later prompt of that identifier.
       *
       * `DELETE /benchmark-prompt/{promptId}`
       * @param promptId The prompt, by the id that creating it answered.
       */
      deletePrompt: (promptId: string, options?: CallOptions): Promise<Output<"deleteBenchmarkPrompt">> =>
        call("deleteBenchmarkPrompt", { path: { promptId } }, options),
      /**
       * Read where the participants of a benchmark stand.
       *
       * The weighted mean of its leaderboards, without those that are excluded, the best participant first. Scores are fitted to the votes at each reading, so that filters apply to votes that exist. A vote that is taken back, or whose person is blocked, does not count any more. New votes are seen within seconds. Votes on the same two samples are not independent, and intervals account for that. With `generalize` they also account for prompts: would it hold on others? Everybody may read a public benchmark, without its hidden leaderboards.
       *
       * `GET /benchmark/{benchmarkId}/standings/query`
       * @param benchmarkId The benchmark, by the id that creating it answered.
       */
      standings: (
        benchmarkId: string,
        query?: Query<"queryBenchmarkStandings">,
        options?: CallOptions,
      ): Promise<BenchmarkStandings> => call("queryBenchmarkStandings", { path: { benchmarkId }, query }, options),
      /**
       * Read how often each participant beat each other one.
       *
       * `data[i][j]` is how often `index[i]` beat `columns[j]`, over all leaderboards that are not excluded. Disabled participants are left out.
       *
       * `GET /benchmark/{benchmarkId}/matrix/query`
       * @param benchmarkId The benchmark, by the id that creating it answered.
       */
      matrix: (
        benchmarkId: string,
        query?: Query<"queryBenchmarkMatrix">,
        options?: CallOptions,
      ): Promise<BenchmarkMatrix> => call("queryBenchmarkMatrix", { path: { benchmarkId }, query }, options),
      /**
       * List the matchups of a benchmark with their votes.
       *
       * Two samples of one prompt, side by side, with what people preferred. The most one-sided come first, unless another order is asked for.
       *
       * `GET /benchmark/{benchmarkId}/matchups/query`
       * @param benchmarkId The benchmark, by the id that creating it answered.
       */
      matchups: (
        benchmarkId: string,
        query?: Query<"queryBenchmarkMatchups">,
        options?: CallOptions,
      ): List<BenchmarkMatchups> => list("queryBenchmarkMatchups", { path: { benchmarkId }, query }, options),
      /**
       * List the prompts of a benchmark with how samples compare on each.
       *
       * Each prompt with a rating of what answers it, fitted to the votes on this prompt alone. The most one-sided come first, unless another order is asked for.
       *
       * `GET /benchmark/{benchmarkId}/prompt-ratings/query`
       * @param benchmarkId The benchmark, by the id that creating it answered.
       */
      promptRatings: (
        benchmarkId: string,
        query?: Query<"queryBenchmarkPromptRatings">,
        options?: CallOptions,
      ): List<BenchmarkPromptRatings> => list("queryBenchmarkPromptRatings", { path: { benchmarkId }, query }, options),
      /**
       * Read where the votes of a benchmark come from.
       *
       * How many votes came from people of each kind, as far as it is known. At most 300 values of each.
       *
       * `GET /benchmark/{benchmarkId}/demographics`
       * @param benchmarkId The benchmark, by the id that creating it answered.
       */
      demographics: (
        benchmarkId: string,
        query?: Query<"getBenchmarkDemographics">,
        options?: CallOptions,
      ): Promise<BenchmarkDemographics> => call("getBenchmarkDemographics", { path: { benchmarkId }, query }, options),
      /**
       * List the tags of a benchmark's prompts.
       *
       * The most frequent first, at most 5,000.
       *
       * `GET /benchmark/{benchmarkId}/tags`
       * @param benchmarkId The benchmark, by the id that creating it answered.
       */
      tags: (benchmarkId: string, options?: CallOptions): Promise<BenchmarkTags> =>
        call("queryBenchmarkTags", { path: { benchmarkId } }, options),
    },
    participants: {
      /**
       * List the participants of a benchmark.
       *
       * Oldest first, unless another order is asked for.
       *
       * `GET /benchmark/{benchmarkId}/participants`
       * @param benchmarkId The benchmark, by the id that creating it answered.
       */
      list: (
        benchmarkId: string,
        query?: Query<"queryBenchmarkParticipants">,
        options?: CallOptions,
      ): List<ParticipantSummary> => list("queryBenchmarkParticipants", { path: { benchmarkId }, query }, options),
      /**
       * Add a participant: a model.
       *
       * Add samples to it, then submit it. A benchmark may have 100.
       *
       * `POST /benchmark/{benchmarkId}/participants`
       * @param benchmarkId The benchmark, by the id that creating it answered.
       */
      create: (
        benchmarkId: string,
        body: Body<"createBenchmarkParticipant">,
        options?: CallOptions,
      ): Promise<CreatedParticipant> => call("createBenchmarkParticipant", { path: { benchmarkId }, body }, options),
      /**
       * Read a participant.
       *
       * For whoever may read its benchmark.
       *
       * `GET /participant/{participantId}`
       * @param participantId The participant, by the id that adding it answered.
       */
      get: (participantId: string, options?: CallOptions): Promise<Participant> =>
        call("getParticipant", { path: { participantId } }, options),
      /**
       * Delete a participant with its samples and votes.
       *
       * Jobs of its own runs that still ask people are deleted. Runs of others go on, and its votes in them do not count.
       *
       * `DELETE /participant/{participantId}`
       * @param participantId The participant, by the id that adding it answered.
       */
      delete: (participantId: string, options?: CallOptions): Promise<Output<"deleteParticipant">> =>
        call("deleteParticipant", { path: { participantId } }, options),
      /**
       * Leave a participant out.
       *
       * It leaves the standings and later runs. Its samples and votes stay for when it is enabled again.
       *
       * `POST /participant/{participantId}/disable`
       * @param participantId The participant, by the id that adding it answered.
       */
      disable: (participantId: string, options?: CallOptions): Promise<Output<"disableParticipant">> =>
        call("disableParticipant", { path: { participantId } }, options),
      /**
       * Take a disabled participant in again.
       *
       * It has the status that it had before. One that is not disabled stays as it is.
       *
       * `POST /participant/{participantId}/enable`
       * @param participantId The participant, by the id that adding it answered.
       */
      enable: (participantId: string, options?: CallOptions): Promise<Output<"enableParticipant">> =>
        call("enableParticipant", { path: { participantId } }, options),
      /**
       * Rename a participant.
       *
       * Standings show the new name at once.
       *
       * `PUT /participant/{participantId}/name`
       * @param participantId The participant, by the id that adding it answered.
       */
      rename: (
        participantId: string,
        body: Body<"renameParticipant">,
        options?: CallOptions,
      ): Promise<Output<"renameParticipant">> => call("renameParticipant", { path: { participantId }, body }, options),
      /**
       * Submit a participant: have people compare it.
       *
       * Makes one run for each leaderboard: its samples meet those of all other submitted participants, on prompts that both have, the least compared pairs first. A run is an ordinary job, which is made in the background. The first participant of a benchmark waits for a second one. A repeat makes no further run while the first still works.
       *
       * `POST /participants/{participantId}/submit`
       * @param participantId The participant, by the id that adding it answered.
       */
      submit: (participantId: string, options?: CallOptions): Promise<SubmittedParticipant> =>
        call("submitParticipant", { path: { participantId } }, options),
      /**
       * Add a sample: what a model made of a prompt.
       *
       * An identifier may come several times; the same asset under the same identifier is a 409, so a call that was cut off may be sent again. A participant may have 10,000, 20 of each identifier.
       *
       * `POST /participant/{participantId}/sample`
       * @param participantId The participant, by the id that adding it answered.
       */
      addSample: (
        participantId: string,
        body: Body<"createParticipantSample">,
        options?: CallOptions,
      ): Promise<CreatedSample> => call("createParticipantSample", { path: { participantId }, body }, options),
      /**
       * List the samples of a participant.
       *
       * In the order of their identifiers, unless another order is asked for.
       *
       * `GET /participant/{participantId}/samples`
       * @param participantId The participant, by the id that adding it answered.
       */
      samples: (
        participantId: string,
        query?: Query<"queryParticipantSamples">,
        options?: CallOptions,
      ): List<ParticipantSample> => list("queryParticipantSamples", { path: { participantId }, query }, options),
      /**
       * Delete a sample.
       *
       * Later runs do not show it. Votes on it stay, and so does its copy in runs that stand.
       *
       * `DELETE /participant-sample/{sampleId}`
       * @param sampleId The sample, by the id that adding it answered.
       */
      deleteSample: (sampleId: string, options?: CallOptions): Promise<Output<"deleteParticipantSample">> =>
        call("deleteParticipantSample", { path: { sampleId } }, options),
    },
    leaderboards: {
      /**
       * Create a leaderboard: one question about the participants.
       *
       * On a benchmark, or on a new one if only a name is given. Submitted participants of the benchmark are compared at once in a first run, unless that is skipped. A benchmark may have 50 leaderboards.
       *
       * `POST /leaderboard`
       */
      create: (body: Body<"createLeaderboard">, options?: CallOptions): Promise<CreatedLeaderboard> =>
        call("createLeaderboard", { body }, options),
      /**
       * List leaderboards.
       *
       * Those of the caller's organization, and those of public benchmarks that are not hidden. Newest first, unless another order is asked for.
       *
       * `GET /leaderboards`
       */
      list: (query?: Query<"queryLeaderboards">, options?: CallOptions): List<LeaderboardSummary> =>
        list("queryLeaderboards", { query }, options),
      /**
       * List the leaderboards of a benchmark.
       *
       * Newest first, unless another order is asked for.
       *
       * `GET /benchmark/{benchmarkId}/leaderboards`
       * @param benchmarkId The benchmark, by the id that creating it answered.
       */
      ofBenchmark: (
        benchmarkId: string,
        query?: Query<"queryBenchmarkLeaderboards">,
        options?: CallOptions,
      ): List<BenchmarkLeaderboard> => list("queryBenchmarkLeaderboards", { path: { benchmarkId }, query }, options),
      /**
       * Read a leaderboard.
       *
       * For whoever may read its benchmark. A hidden one is for members of its organization and Admins.
       *
       * `GET /leaderboard/{leaderboardId}`
       * @param leaderboardId The leaderboard, by the id that creating it answered.
       */
      get: (leaderboardId: string, options?: CallOptions): Promise<Leaderboard> =>
        call("getLeaderboard", { path: { leaderboardId } }, options),
      /**
       * Change a leaderboard.
       *
       * What is absent stays. Runs that stand keep what they were made with; standings follow at the next reading.
       *
       * `PATCH /leaderboard/{leaderboardId}`
       * @param leaderboardId The leaderboard, by the id that creating it answered.
       */
      update: (
        leaderboardId: string,
        body: Body<"updateLeaderboard">,
        options?: CallOptions,
      ): Promise<Output<"updateLeaderboard">> => call("updateLeaderboard", { path: { leaderboardId }, body }, options),
      /**
       * Delete a leaderboard with its runs and votes.
       *
       * Jobs of its runs that still ask people are deleted; those that ended stay with their results.
       *
       * `DELETE /leaderboard/{leaderboardId}`
       * @param leaderboardId The leaderboard, by the id that creating it answered.
       */
      delete: (leaderboardId: string, options?: CallOptions): Promise<Output<"deleteLeaderboard">> =>
        call("deleteLeaderboard", { path: { leaderboardId } }, options),
      /**
       * List the runs of a leaderboard.
       *
       * Newest first, unless another order is asked for.
       *
       * `GET /leaderboard/{leaderboardId}/runs`
       * @param leaderboardId The leaderboard, by the id that creating it answered.
       */
      runs: (
        leaderboardId: string,
        query?: Query<"queryLeaderboardRuns">,
        options?: CallOptions,
      ): List<LeaderboardRun> => list("queryLeaderboardRuns", { path: { leaderboardId }, query }, options),
      /**
       * Read where participants stand on a leaderboard.
       *
       * The best participant first. Scores are fitted to the votes at each reading, so that filters apply to votes that exist. A vote that is taken back, or whose person is blocked, does not count any more. New votes are seen within seconds. Votes on the same two samples are not independent, and intervals account for that. With `generalize` they also account for prompts: would it hold on others?
       *
       * `GET /leaderboard/{leaderboardId}/standings/query`
       * @param leaderboardId The leaderboard, by the id that creating it answered.
       */
      standings: (
        leaderboardId: string,
        query?: Query<"queryLeaderboardStandings">,
        options?: CallOptions,
      ): Promise<LeaderboardStandings> =>
        call("queryLeaderboardStandings", { path: { leaderboardId }, query }, options),
      /**
       * Read how often each participant beat each other one on a leaderboard.
       *
       * `data[i][j]` is how often `index[i]` beat `columns[j]`. Disabled participants are left out.
       *
       * `GET /leaderboard/{leaderboardId}/matrix/query`
       * @param leaderboardId The leaderboard, by the id that creating it answered.
       */
      matrix: (
        leaderboardId: string,
        query?: Query<"queryLeaderboardMatrix">,
        options?: CallOptions,
      ): Promise<LeaderboardMatrix> => call("queryLeaderboardMatrix", { path: { leaderboardId }, query }, options),
    },
    cache: {
      /**
       * Read the campaigns that serving has in memory.
       *
       * The campaigns that can serve people now. Includes every write that was answered before this request. For Admins.
       *
       * `GET /campaign/cache/campaigns`
       */
      campaigns: (options?: CallOptions): Promise<CampaignCache> => call("getCampaignCache", {}, options),
      /**
       * Read the scores that are assumed for people without one.
       *
       * By dimension, which is an audience's id or `global`: the mean score of the people who have answered there, or 0.5 with fewer than 20 of them. For Admins.
       *
       * `GET /campaign/cache/user-scores`
       */
      userScores: (options?: CallOptions): Promise<UserScoreCache> => call("getUserScoreCache", {}, options),
    },
    campaigns: {
      /**
       * Read what active campaigns ask of the booster, and which of them ask for it.
       *
       * Adds up what all active campaigns ask for. Of several levels for one thing, the highest counts. For Admins.
       *
       * `GET /campaign/boost/insights`
       */
      boostInsights: (options?: CallOptions): Promise<BoostInsights> => call("getBoostInsights", {}, options),
      /**
       * Read whether the booster's campaigns run.
       *
       * The status is Unknown, with empty lists, while the booster cannot be reached. For Admins.
       *
       * `GET /campaign/boost/status`
       */
      boostStatus: (options?: CallOptions): Promise<BoostReport> => call("getBoostStatus", {}, options),
      /**
       * Fill the caches before a rush.
       *
       * Loads the campaigns and the assumed scores, so that the first people of a rush need not wait. Runs at most once in 10 seconds; calls in between join that pass. Of callers who are no Admins only the scores of their own organization's audiences are loaded.
       *
       * `POST /campaign/boost/preheat`
       */
      preheatBoost: (options?: CallOptions): Promise<Output<"preheatBoost">> => call("preheatBoost", {}, options),
      /**
       * Read the fast bid multiplier of a booster campaign.
       *
       * The factor by which the booster raises its bids for one of its campaigns. It is 1.0 until one is set. For Admins.
       *
       * `GET /campaign/boost/{externalCampaignId}/fast-bid-multiplier`
       * @param externalCampaignId The booster's id of a campaign, as a 32-bit whole number.
       */
      fastBidMultiplier: (externalCampaignId: number, options?: CallOptions): Promise<FastBidMultiplier> =>
        call("getFastBidMultiplier", { path: { externalCampaignId } }, options),
      /**
       * Set the fast bid multiplier of a booster campaign.
       *
       * Overrides the bid that follows from levels; 0 pauses delivery. Written to the booster and read back: the answer has the value that the booster confirms. For Admins.
       *
       * `PUT /campaign/boost/{externalCampaignId}/fast-bid-multiplier`
       * @param externalCampaignId The booster's id of a campaign, as a 32-bit whole number.
       */
      setFastBidMultiplier: (
        externalCampaignId: number,
        body: Body<"setFastBidMultiplier">,
        options?: CallOptions,
      ): Promise<ChangedFastBidMultiplier> =>
        call("setFastBidMultiplier", { path: { externalCampaignId }, body }, options),
      /**
       * List campaigns.
       *
       * Newest first, unless another order is asked for. Lists your organization's campaigns, and the campaigns of all audiences that you may read.
       *
       * `GET /campaigns`
       */
      list: (query?: Query<"queryCampaigns">, options?: CallOptions): List<CampaignSummary> =>
        list("queryCampaigns", { query }, options),
      /**
       * Create a campaign that serves by a stream program.
       *
       * The program is checked as a whole: every dangling reference, cycle and unreachable node is named. The campaign starts in Created and serves nobody before it is activated. Your organization owns it.
       *
       * `POST /campaign/program`
       */
      createProgram: (body: Body<"createProgramCampaign">, options?: CallOptions): Promise<CreatedCampaign> =>
        call("createProgramCampaign", { body }, options),
      /**
       * Read a campaign.
       *
       * With its selections, or its program. Whoever may read an audience may read that audience's campaign; otherwise for members of its organization and Admins.
       *
       * `GET /campaign/{campaignId}`
       * @param campaignId The campaign. An audience names its own as `distillingCampaignId`, and a job as `campaignId`.
       */
      get: (campaignId: string, options?: CallOptions): Promise<Campaign> =>
        call("getCampaign", { path: { campaignId } }, options),
      /**
       * Change a campaign.
       *
       * Absent and null members stay. `boostingProfile` overrides `boostLevel`, which overrides `requiresBooster`; only Admins may set them. The filters, selections and boosting of an audience's own campaign follow from the audience.
       *
       * `PATCH /campaign/{campaignId}`
       * @param campaignId The campaign. An audience names its own as `distillingCampaignId`, and a job as `campaignId`.
       */
      update: (
        campaignId: string,
        body: Body<"updateCampaign">,
        options?: CallOptions,
      ): Promise<Output<"updateCampaign">> => call("updateCampaign", { path: { campaignId }, body }, options),
      /**
       * Activate a campaign.
       *
       * Lets it serve people, within a second. Possible from Created, Preview or Analysis; 400 otherwise. Of several calls at once one succeeds. A program without anything to serve is passed over until it has something: see `servable` of the campaign. For an audience's campaign, it resumes recruiting.
       *
       * `POST /campaign/{campaignId}/activate`
       * @param campaignId The campaign. An audience names its own as `distillingCampaignId`, and a job as `campaignId`.
       */
      activate: (campaignId: string, options?: CallOptions): Promise<Output<"activateCampaign">> =>
        call("activateCampaign", { path: { campaignId } }, options),
      /**
       * Pause a campaign.
       *
       * Nobody new is served by it, within a second. Has no effect on a paused campaign; 400 for one that never ran. For an audience's campaign, it pauses recruiting.
       *
       * `POST /campaign/{campaignId}/pause`
       * @param campaignId The campaign. An audience names its own as `distillingCampaignId`, and a job as `campaignId`.
       */
      pause: (campaignId: string, options?: CallOptions): Promise<Output<"pauseCampaign">> =>
        call("pauseCampaign", { path: { campaignId } }, options),
      /**
       * Resume a paused campaign.
       *
       * Goes back to the status before the pause. Has no effect on an active campaign. A campaign that never ran is activated instead: 400 here.
       *
       * `POST /campaign/{campaignId}/resume`
       * @param campaignId The campaign. An audience names its own as `distillingCampaignId`, and a job as `campaignId`.
       */
      resume: (campaignId: string, options?: CallOptions): Promise<Output<"resumeCampaign">> =>
        call("resumeCampaign", { path: { campaignId } }, options),
      /**
       * Replace a campaign's program.
       *
       * The new program is checked as a whole, like a first one. Its version is raised by one. Sessions that are open go on with the program that they began with.
       *
       * `PUT /campaign/{campaignId}/program`
       * @param campaignId The campaign. An audience names its own as `distillingCampaignId`, and a job as `campaignId`.
       */
      replaceProgram: (
        campaignId: string,
        body: Body<"replaceProgram">,
        options?: CallOptions,
      ): Promise<Output<"replaceProgram">> => call("replaceProgram", { path: { campaignId }, body }, options),
      /**
       * Check that people can be served.
       *
       * Runs the whole way to a bag of rapids for a made-up person, without side effects: the cache, the filters, the lottery, the database. The outcome is kept for 5 seconds. It needs no token.
       *
       * `GET /campaign/monitor`
       */
      monitor: (options?: CallOptions): Promise<Output<"monitorCampaigns">> => call("monitorCampaigns", {}, options),
    },
    restore: {
      /**
       * Bring everything in line after the database went back in time.
       *
       * Runs in the background, and joins a restore that runs already. It lifts versions and fences above what the objects have seen, ends open runs, republishes counts and rules, and lists what has no counterpart. `lost` names what the database had before. For Admins.
       *
       * `POST /restore`
       */
      startRestore: (body: Body<"startRestore">, options?: CallOptions): Promise<StartedRestore> =>
        call("startRestore", { body }, options),
      /**
       * Read how far a restore is, and what it found.
       *
       * Numbers and findings grow while it runs. For Admins.
       *
       * `GET /restore/{restoreId}`
       * @param restoreId The restore, by the id that starting it answered.
       */
      getRestore: (restoreId: string, options?: CallOptions): Promise<Restore> =>
        call("getRestore", { path: { restoreId } }, options),
    },
    billing: {
      /**
       * Read how an organization pays.
       *
       * The caller's organization. Admins may name another. Where nothing has a price, nobody pays or owes anything.
       *
       * `GET /billing/summary`
       */
      summary: (query?: Query<"getBillingSummary">, options?: CallOptions): Promise<BillingSummary> =>
        call("getBillingSummary", { query }, options),
      /**
       * Read an organization's current billing period.
       *
       * The calendar month in UTC, with its lines as they would be now. The answer is 404 while nothing was ever billed. Admins may name another organization.
       *
       * `GET /billing-period/active`
       */
      activePeriod: (query?: Query<"getActiveBillingPeriod">, options?: CallOptions): Promise<BillingPeriod> =>
        call("getActiveBillingPeriod", { query }, options),
      /**
       * List billing periods.
       *
       * The months in which the caller's organization was billed; for Admins those of all organizations. Newest first, unless another order is asked. A month closes within an hour after its end, and never changes then: what is told later stands in the next one.
       *
       * `GET /billing-periods`
       */
      periods: (query?: Query<"queryBillingPeriods">, options?: CallOptions): List<QueryBillingPeriodsRow> =>
        list("queryBillingPeriods", { query }, options),
      /**
       * Read a billing period.
       *
       * With its lines: as they were written when it closed, or as they would be now.
       *
       * `GET /billing-period/{billingPeriodId}`
       * @param billingPeriodId The period's id.
       */
      period: (
        billingPeriodId: string,
        query?: Query<"getBillingPeriod">,
        options?: CallOptions,
      ): Promise<GetBillingPeriodAnswer> => call("getBillingPeriod", { path: { billingPeriodId }, query }, options),
      /**
       * List what a billing period's answers were for.
       *
       * Jobs, flows, benchmarks, and audiences that found their people, with what each cost. The most expensive come first, unless another order is asked.
       *
       * `GET /billing-period/{billingPeriodId}/billing-items`
       * @param billingPeriodId The period's id.
       */
      items: (
        billingPeriodId: string,
        query?: Query<"queryBillingItems">,
        options?: CallOptions,
      ): List<QueryBillingItemsRow> => list("queryBillingItems", { path: { billingPeriodId }, query }, options),
      /**
       * Read what answers cost over time.
       *
       * By when desks told of the answers. Stretches without costs are there with zeros. A series has at most 1000 points and spans at most ten years; fees and what Admins entered stand only in the bills.
       *
       * `GET /billing/cost/time-series`
       */
      costTimeSeries: (query?: Query<"getCostTimeSeries">, options?: CallOptions): Promise<GetCostTimeSeriesAnswer> =>
        call("getCostTimeSeries", { query }, options),
      /**
       * Read what answers cost an organization.
       *
       * The caller's organization. Admins may name another. A price is written into a job when it starts, and into recruiting when it is rebuilt: later changes do not concern what runs.
       *
       * `GET /prices`
       */
      prices: (query?: Query<"getPrices">, options?: CallOptions): Promise<OrganizationPrices> =>
        call("getPrices", { query }, options),
      /**
       * Read the prices of organizations that have none of their own.
       *
       * Nothing has a price until an Admin sets one. For Admins.
       *
       * `GET /prices/default`
       */
      defaultPrices: (options?: CallOptions): Promise<Prices> => call("getDefaultPrices", {}, options),
      /**
       * Set the prices of organizations that have none of their own.
       *
       * Replaces the list; the last write wins. What is absent is free. For Admins.
       *
       * `PUT /prices/default`
       */
      updateDefaultPrices: (body: Body<"updateDefaultPrices">, options?: CallOptions): Promise<Prices> =>
        call("updateDefaultPrices", { body }, options),
      /**
       * Set an organization's own prices.
       *
       * Replaces its list; the last write wins. What is absent is free, whatever others pay. For Admins.
       *
       * `PUT /organization/{organizationId}/prices`
       * @param organizationId The organization whose prices these are.
       */
      updatePrices: (
        organizationId: string,
        body: Body<"updateOrganizationPrices">,
        options?: CallOptions,
      ): Promise<OrganizationPrices> => call("updateOrganizationPrices", { path: { organizationId }, body }, options),
      /**
       * Give an organization the prices of all others.
       *
       * Removes its own list. A repeat changes nothing. For Admins.
       *
       * `DELETE /organization/{organizationId}/prices`
       * @param organizationId The organization whose prices these are.
       */
      deletePrices: (organizationId: string, options?: CallOptions): Promise<Output<"deleteOrganizationPrices">> =>
        call("deleteOrganizationPrices", { path: { organizationId } }, options),
      /**
       * Read an organization's account.
       *
       * For its Owners, and for Admins.
       *
       * `GET /organization/{organizationId}/billing-account`
       * @param organizationId The organization whose account it is.
       */
      account: (organizationId: string, options?: CallOptions): Promise<BillingAccount> =>
        call("getBillingAccount", { path: { organizationId } }, options),
      /**
       * Change how an organization pays.
       *
       * Absent members stay. `Limited` needs a monthly limit, and `Prepaid` has none. Under a limit that is lower than what is spent already, people finish the tasks that they hold and get no new ones. Credits pay only for what is spent while the account is `Prepaid`. For Admins.
       *
       * `PATCH /organization/{organizationId}/billing-account`
       * @param organizationId The organization whose account it is.
       */
      updateAccount: (
        organizationId: string,
        body: Body<"updateBillingAccount">,
        options?: CallOptions,
      ): Promise<BillingAccount> => call("updateBillingAccount", { path: { organizationId }, body }, options),
      /**
       * List the credits, refunds and charges of an organization.
       *
       * Newest first, unless another order is asked. Entries never change. For its Owners, and for Admins.
       *
       * `GET /organization/{organizationId}/ledger`
       * @param organizationId The organization whose ledger it is.
       */
      ledger: (organizationId: string, query?: Query<"queryLedger">, options?: CallOptions): List<LedgerEntry> =>
        list("queryLedger", { path: { organizationId }, query }, options),
      /**
       * Credit, refund or charge an organization.
       *
       * An entry stays for good: another one corrects it. Desks and audiences that wait for money go on within a minute of a credit. All credits of an organization together are never below 0. For Admins.
       *
       * `POST /organization/{organizationId}/ledger`
       * @param organizationId The organization whose ledger it is.
       */
      addEntry: (
        organizationId: string,
        body: Body<"addLedgerEntry">,
        options?: CallOptions,
      ): Promise<CreatedLedgerEntry> => call("addLedgerEntry", { path: { organizationId }, body }, options),
      /**
       * Read what a publisher has earned.
       *
       * A publisher earns a share of what organizations pay for the answers of its people. An Admin sets the share, which is 0 at first; a later share holds from the next day on. Days without such answers are left out. The statement holds no ids of people. Paying out happens elsewhere, by the totals of months. With a token for serving, a client reads its own; members read those of their organization's clients, and Admins all.
       *
       * `GET /publisher/earnings`
       */
      publisherEarnings: (query?: Query<"getPublisherEarnings">, options?: CallOptions): Promise<PublisherEarnings> =>
        call("getPublisherEarnings", { query }, options),
    },
    webhooks: {
      /**
       * Create a webhook.
       *
       * Events of the caller's organization are posted to the URL from now on, signed as the Standard Webhooks specification says. An organization can have 10 webhooks.
       *
       * `POST /webhook`
       */
      create: (body: Body<"createWebhook">, options?: CallOptions): Promise<CreatedWebhook> =>
        call("createWebhook", { body }, options),
      /**
       * List the webhooks of the caller's organization.
       *
       * Newest first, unless another order is asked.
       *
       * `GET /webhooks`
       */
      list: (query?: Query<"queryWebhooks">, options?: CallOptions): List<Webhook> =>
        list("queryWebhooks", { query }, options),
      /**
       * Read a webhook.
       *
       * Without its secret, which only its creation and a rotation show.
       *
       * `GET /webhook/{webhookId}`
       * @param webhookId The id of a webhook of the caller's organization.
       */
      get: (webhookId: string, options?: CallOptions): Promise<Webhook> =>
        call("getWebhook", { path: { webhookId } }, options),
      /**
       * Change a webhook.
       *
       * Absent members stay. Events that happen while it is disabled are not sent afterwards; a replay sends them. Enabling it forgets that it failed.
       *
       * `PATCH /webhook/{webhookId}`
       * @param webhookId The id of a webhook of the caller's organization.
       */
      update: (
        webhookId: string,
        body: Body<"updateWebhook">,
        options?: CallOptions,
      ): Promise<Output<"updateWebhook">> => call("updateWebhook", { path: { webhookId }, body }, options),
      /**
       * Delete a webhook with its log.
       *
       * What is on its way at this moment may still arrive. The events stay in `GET /events`.
       *
       * `DELETE /webhook/{webhookId}`
       * @param webhookId The id of a webhook of the caller's organization.
       */
      delete: (webhookId: string, options?: CallOptions): Promise<Output<"deleteWebhook">> =>
        call("deleteWebhook", { path: { webhookId } }, options),
      /**
       * Give a webhook a new secret.
       *
       * The old one signs too for 24 hours: what is sent then has two signatures, and receivers can change over without missing an event. A second rotation ends the first secret at once.
       *
       * `POST /webhook/{webhookId}/secret`
       * @param webhookId The id of a webhook of the caller's organization.
       */
      rotateSecret: (webhookId: string, options?: CallOptions): Promise<RotatedWebhookSecret> =>
        call("rotateWebhookSecret", { path: { webhookId } }, options),
      /**
       * Send a test event to a webhook.
       *
       * An event of type `webhook.test` goes to this webhook, whatever kinds it asks for. An organization may ask for 10 tests and replays a minute. A disabled webhook is refused.
       *
       * `POST /webhook/{webhookId}/test`
       * @param webhookId The id of a webhook of the caller's organization.
       */
      sendTest: (webhookId: string, options?: CallOptions): Promise<SentTestEvent> =>
        call("sendTestEvent", { path: { webhookId } }, options),
      /**
       * List the deliveries of a webhook.
       *
       * What was sent, with payloads and answers, newest event first unless another order is asked. They are kept for 30 days, and the newest 10,000 at most. An event that was not tried yet is not listed.
       *
       * `GET /webhook/{webhookId}/deliveries`
       * @param webhookId The id of a webhook of the caller's organization.
       */
      deliveries: (
        webhookId: string,
        query?: Query<"queryWebhookDeliveries">,
        options?: CallOptions,
      ): List<WebhookDelivery> => list("queryWebhookDeliveries", { path: { webhookId }, query }, options),
      /**
       * Send one event to a webhook again.
       *
       * Under the same `webhook-id`, whether it was delivered or not, and with all retries. An organization may ask for 10 tests and replays a minute. A disabled webhook is refused.
       *
       * `POST /webhook/{webhookId}/delivery/{eventId}/replay`
       * @param webhookId The id of a webhook of the caller's organization.
       * @param eventId The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids.
       */
      replay: (webhookId: string, eventId: string, options?: CallOptions): Promise<Output<"replayWebhookDelivery">> =>
        call("replayWebhookDelivery", { path: { webhookId, eventId } }, options),
      /**
       * Send again what a webhook missed.
       *
       * Deliveries that failed, and events of the last 30 days that were never sent because the webhook was disabled. At most the newest 1,000 of them. An organization may ask for 10 tests and replays a minute. A disabled webhook is refused.
       *
       * `POST /webhook/{webhookId}/replay`
       * @param webhookId The id of a webhook of the caller's organization.
       */
      replayMissed: (
        webhookId: string,
        body: Body<"replayMissedWebhookDeliveries">,
        options?: CallOptions,
      ): Promise<ReplayedDeliveries> => call("replayMissedWebhookDeliveries", { path: { webhookId }, body }, options),
    },
    events: {
      /**
       * Read what happened in the caller's organization.
       *
       * For programs that cannot receive webhooks. Oldest first, of the last 30 days. Ask again with `after` set to the `next` of the page before: nothing is missed and nothing comes twice. A few seconds between two calls are enough.
       *
       * `GET /events`
       */
      read: (query?: Query<"queryEvents">, options?: CallOptions): Promise<EventPage> =>
        call("queryEvents", { query }, options),
    },
    identity: {
      /**
       * Read the OpenID Connect configuration.
       *
       * OpenID Connect Discovery 1.0. Everything that a client must know of this authorization server. Redirects if another issuer signs people in.
       *
       * `GET /.well-known/openid-configuration`
       */
      openidConfiguration: (options?: CallOptions): Promise<AuthorizationServerMetadata> =>
        call("getOpenidConfiguration", {}, options),
      /**
       * Read the OAuth 2.0 authorization server metadata.
       *
       * RFC 8414. The same as OpenID Connect discovery, at the address that OAuth clients look for.
       *
       * `GET /.well-known/oauth-authorization-server`
       */
      authorizationServerMetadata: (options?: CallOptions): Promise<AuthorizationServerMetadata> =>
        call("getAuthorizationServerMetadata", {}, options),
      /**
       * Read the public keys of the service's tokens.
       *
       * For checking tokens without asking the service. Keys change; read them anew when a token names a key that you do not know.
       *
       * `GET /.well-known/jwks.json`
       */
      jwks: (options?: CallOptions): Promise<JsonWebKeySet> => call("getJwks", {}, options),
      /**
       * Get a token for an API client or a program.
       *
       * RFC 6749. An API client uses `client_credentials`; its id and secret come in a Basic header or as form fields. A program that signs people in has no secret: it sends its client_id with a code (and the PKCE verifier), a refresh token or a device code. Without `scope`, a client's token carries all scopes that the client may have, and a refreshed token all that were granted.
       *
       * `POST /connect/token`
       */
      issueToken: (body: Body<"issueToken">, options?: CallOptions): Promise<TokenResponse> =>
        call("issueToken", { body }, options),
      /**
       * Revoke a token.
       *
       * RFC 7009. A refresh token, or an access token of a login, revokes its whole grant: all tokens of the grant are refused from the next request on. An unknown or expired token gives the same answer.
       *
       * `POST /connect/revocation`
       */
      revokeToken: (body: Body<"revokeToken">, options?: CallOptions): Promise<Output<"revokeToken">> =>
        call("revokeToken", { body }, options),
      /**
       * Read an active token.
       *
       * RFC 7662, for API clients and their own tokens. Any other token counts as inactive.
       *
       * `POST /connect/introspect`
       */
      introspectToken: (body: Body<"introspectToken">, options?: CallOptions): Promise<TokenIntrospection> =>
        call("introspectToken", { body }, options),
      /**
       * Read the account behind a token.
       *
       * For tokens of the scope `openid`. The scopes `email` and `profile` tell more.
       *
       * `GET /connect/userinfo`
       */
      userInfo: (options?: CallOptions): Promise<UserInfo> => call("getUserInfo", {}, options),
      /**
       * Get a code for a device without a browser.
       *
       * RFC 8628. Show the user code and the address, and poll the token endpoint every `interval` seconds until the person has agreed.
       *
       * `POST /connect/deviceauthorization`
       */
      startDeviceAuthorization: (
        body: Body<"startDeviceAuthorization">,
        options?: CallOptions,
      ): Promise<DeviceAuthorization> => call("startDeviceAuthorization", { body }, options),
      /**
       * Read the token of a sign-in by browser.
       *
       * A 202 until somebody has decided, then the token, once. Afterwards, when it was refused, and after 5 minutes the answer is a 404 whose `detail` says why.
       *
       * `GET /identity/bridge-token`
       */
      readBridgeToken: (query: Query<"readBridgeToken">, options?: CallOptions): Promise<ReadBridgeTokenAnswer> =>
        call("readBridgeToken", { query }, options),
      /**
       * Begin a sign-in by browser for a program without credentials.
       *
       * Open `/connect/authorize/external?clientId=…&scope=…&writeKey=…` in a browser. Somebody signs in there, reads which program asks and from where, and allows or refuses it. Meanwhile, read the token with the read key, once a second. Both keys are good for 5 minutes. A network may ask 30 times a minute and have 20 open; beyond that the answer is a 429 with `Retry-After`. Programs of your own use the authorization code flow or a device code instead, which prove more.
       *
       * `POST /identity/bridge-token`
       */
      createBridgeToken: (query: Query<"createBridgeToken">, options?: CallOptions): Promise<CreateBridgeTokenAnswer> =>
        call("createBridgeToken", { query }, options),
      /**
       * Make an API client with the token of a sign-in by browser.
       *
       * The client acts for the account that signed in, in its organization, with the scope `api`. A token makes one client within 10 minutes after the sign-in began, and ends with that. All other tokens get a 403: people make API clients on their account page.
       *
       * `POST /client`
       */
      createClient: (body: Body<"createClient">, options?: CallOptions): Promise<CreateClientAnswer> =>
        call("createClient", { body }, options),
    },
    service: {
      /**
       * Check that the Worker runs.
       *
       * Touches neither database nor storage. For a load balancer that asks often.
       *
       * `GET /healthz`
       */
      health: (options?: CallOptions): Promise<Health> => call("getHealth", {}, options),
      /**
       * Check that the database and the storage answer.
       *
       * Tries the database, its schema and the storage of files. 503 with the same body if one of them fails.
       *
       * `GET /readyz`
       */
      readiness: (options?: CallOptions): Promise<Readiness> => call("getReadiness", {}, options),
      /**
       * Read this document.
       *
       * OpenAPI 3.1, the same as docs/openapi.json of the running version. Clients are generated from it.
       *
       * `GET /openapi.json`
       */
      openApiDocument: (options?: CallOptions): Promise<OpenApiDocument> => call("getOpenApiDocument", {}, options),
      /**
       * Open the start page of the documentation.
       *
       * A page for people. It needs no token, and what you try on it uses your own.
       *
       * `GET /docs`
       */
      docsPage: (options?: CallOptions): Promise<Output<"getDocsPage">> => call("getDocsPage", {}, options),
      /**
       * Read a script, a style or the index of the documentation's pages.
       *
       * What the pages load. Answers If-None-Match.
       *
       * `GET /docs/{file}`
       * @param file The name of the script or style.
       */
      docsFile: (file: string, options?: CallOptions): Promise<Output<"getDocsFile">> =>
        call("getDocsFile", { path: { file } }, options),
      /**
       * Read how the service does, part by part.
       *
       * For Admins, and for a monitor with the token of the setting STATUS_TOKEN. The whole is as bad as its worst part. May be asked every few seconds.
       *
       * `GET /status`
       */
      getStatus: (options?: CallOptions): Promise<ServiceStatus> => call("getStatus", {}, options),
    },
  };
}
