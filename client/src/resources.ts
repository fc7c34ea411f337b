// Made from docs/openapi.json and src/http/problems.ts: npm test -- --update writes it anew.
import type { Body, Item, Output, Row } from "./operation-types.ts";
import type { components } from "./schema.ts";

/** One item of what `queryAssets` answers: list your organization's files. */
export interface AssetSummary extends Row<"queryAssets"> {}

/** What `uploadFile` answers: upload a file. */
export interface Asset extends Output<"uploadFile"> {}

/** One item of what `queryBatchUploads` answers: list your organization's batches. */
export interface BatchUploadSummary extends Row<"queryBatchUploads"> {}

/** What `createBatchUpload` answers: upload many URLs in the background. */
export interface StartedBatchUpload extends Output<"createBatchUpload"> {}

/** What `getBatchUploadStatus` answers: read how far several batches are, together. */
export interface BatchUploadProgress extends Output<"getBatchUploadStatus"> {}

/** What `getBatchUploadResult` answers: read a batch with all its items. */
export interface BatchUpload extends Output<"getBatchUploadResult"> {}

/** What a person must have read before they answer. What `readInstructions` answers: read what a person must know before they answer. */
export interface ShownInstructions extends Output<"readInstructions"> {}

/** What `getAudienceInactivitySyncById` answers: read an inactivity sync. */
export interface InactivitySync extends Output<"getAudienceInactivitySyncById"> {}

/** What `getAudienceStateRecalculationById` answers: read a state recalculation. */
export interface StateRecalculation extends Output<"getAudienceStateRecalculationById"> {}

/** What `startAudienceInactivitySync` answers: start an inactivity sync. */
export interface StartedInactivitySync extends Output<"startAudienceInactivitySync"> {}

/** What `startAudienceStateRecalculation` answers: start a state recalculation. */
export interface StartedStateRecalculation extends Output<"startAudienceStateRecalculation"> {}

/** What `getAudienceUserStateMetrics` answers: count people by state. */
export interface UserMetrics extends Output<"getAudienceUserStateMetrics"> {}

/** What `getLatestAudienceUserInitialization` answers: read the latest seeding and its refused rows. */
export interface Seeding extends Output<"getLatestAudienceUserInitialization"> {}

/** What `deleteAudienceExample` answers: delete an example. */
export interface ExampleChange extends Output<"deleteAudienceExample"> {}

/** One item of what `queryExamplesForAudience` answers: list an audience's examples. */
export interface Example extends Row<"queryExamplesForAudience"> {}

/** One item of what `queryAudiences` answers: list audiences. */
export interface AudienceSummary extends Row<"queryAudiences"> {}

/** What `createAudience` answers: create an empty audience. */
export interface CreatedAudience extends Output<"createAudience"> {}

/** What `createFilteredAudience` answers: create a filtered view of an audience's graduates. */
export interface FilteredAudience extends Output<"createFilteredAudience"> {}

/** What `getAudience` answers: read an audience, or a filtered view of one. */
export interface Audience extends Output<"getAudience"> {}

/** What `updateAudience` answers: change an audience. */
export interface ChangedAudience extends Output<"updateAudience"> {}

/** What `updateBoostConfig` answers: change the thresholds for looking more widely. */
export interface BoostConfig extends Output<"updateBoostConfig"> {}

/** One item of what `getAudienceOrganizationShares` answers: list the organizations with access to an audience. */
export interface AudienceOrganizationShare extends Item<"getAudienceOrganizationShares"> {}

/** One item of what `getAudienceShares` answers: list the customers with access to an audience. */
export interface AudienceShare extends Item<"getAudienceShares"> {}

/** What `getBlockedPeople` answers: list who is blocked in an audience. */
export interface GetBlockedPeopleAnswer extends Output<"getBlockedPeople"> {}

/** What `getBlockedPeopleInOrganization` answers: list whom your organization has blocked. */
export interface GetBlockedPeopleInOrganizationAnswer extends Output<"getBlockedPeopleInOrganization"> {}

/** What `createDataset` answers: create a dataset. */
export interface CreatedDataset extends Output<"createDataset"> {}

/** What `shortenContext` answers: shorten contexts for people to read. */
export interface ShortenedContexts extends Output<"shortenContext"> {}

/** What `getDataset` answers: read a dataset. */
export interface Dataset extends Output<"getDataset"> {}

/** What `getDatasetProgress` answers: count the datapoints of a dataset. */
export interface DatasetProgress extends Output<"getDatasetProgress"> {}

/** What `addDatapoint` answers: add a datapoint. */
export interface CreatedDatapoint extends Output<"addDatapoint"> {}

/** What `addDatapoints` answers: add many datapoints at once. */
export interface CreatedDatapoints extends Output<"addDatapoints"> {}

/** One item of what `queryDatapoints` answers: list the datapoints of a dataset. */
export interface DatapointSummary extends Row<"queryDatapoints"> {}

/** What `getFailedDatapoints` answers: list the datapoints that could not be processed. */
export interface FailedDatapoints extends Output<"getFailedDatapoints"> {}

/** What `getDatapoint` answers: read a datapoint. */
export interface Datapoint extends Output<"getDatapoint"> {}

/** What `createJobDefinition` answers: create a definition: what is asked of a dataset. */
export interface CreatedJobDefinition extends Output<"createJobDefinition"> {}

/** One item of what `queryJobDefinitions` answers: list the definitions of the caller's organization. */
export interface JobDefinitionSummary extends Row<"queryJobDefinitions"> {}

/** What `getJobDefinition` answers: read a definition. */
export interface JobDefinition extends Output<"getJobDefinition"> {}

/** What `createJobRevision` answers: revise a definition. */
export interface CreatedJobRevision extends Output<"createJobRevision"> {}

/** What `getNewestJobRevision` answers: read the newest revision of a definition. */
export interface JobRevision extends Output<"getNewestJobRevision"> {}

/** One item of what `queryJobRevisions` answers: list the revisions of a definition. */
export interface JobRevisionSummary extends Row<"queryJobRevisions"> {}

/** What `getJobDefinitionCostEstimate` answers: estimate what a job on a definition takes. */
export interface JobDefinitionCostEstimate extends Output<"getJobDefinitionCostEstimate"> {}

/** What `createJob` answers: create a job on an audience. */
export interface CreatedJob extends Output<"createJob"> {}

/** What `getJob` answers: read a job. */
export interface Job extends Output<"getJob"> {}

/** What `getJobProgress` answers: read how far a job is. */
export interface JobProgress extends Output<"getJobProgress"> {}

/** What `getJobCostEstimate` answers: estimate what a job takes. */
export interface JobCostEstimate extends Output<"getJobCostEstimate"> {}

/** One item of what `queryJobs` answers: list the jobs of the caller's organization. */
export interface JobSummary extends Row<"queryJobs"> {}

/** One item of what `queryAudienceJobs` answers: list the jobs on an audience. */
export interface AudienceJob extends Row<"queryAudienceJobs"> {}

/** What `getJobResults` answers: read the tasks of a job with their responses. */
export interface JobResults extends Output<"getJobResults"> {}

/** What `getJobAbSummary` answers: sum up the votes of a job that compares pairs. */
export interface JobAbSummary extends Output<"getJobAbSummary"> {}

/** What `getJobAgreement` answers: measure how far people agree beyond chance. */
export interface GetJobAgreementAnswer extends Output<"getJobAgreement"> {}

/** What `getRapidResponses` answers: read all responses to a task of a job. */
export interface RapidResponses extends Output<"getRapidResponses"> {}

/** What `getTaskDecision` answers: read what was decided of a task, beside what the crowd says. */
export interface DecidedTask extends Output<"getTaskDecision"> {}

/** What `askMoreAnswers` answers: send a task back for more answers. */
export interface AskMoreAnswersAnswer extends Output<"askMoreAnswers"> {}

/** What `getJobPeople` answers: read who worked on a job, and whose answers to look at. */
export interface GetJobPeopleAnswer extends Output<"getJobPeople"> {}

/** What `leaveOutFailedChecks` answers: leave out the people who fail the checks of a job. */
export interface LeftOutPeople extends Output<"leaveOutFailedChecks"> {}

/** What `getTaskComments` answers: read what members wrote about a task. */
export interface GetTaskCommentsAnswer extends Output<"getTaskComments"> {}

/** What `addTaskComment` answers: comment on a task. */
export interface AddTaskCommentAnswer extends Output<"addTaskComment"> {}

/** What `createAudienceLink` answers: make a labeling link for an audience. */
export interface CreatedLink extends Output<"createAudienceLink"> {}

/** One item of what `queryAudienceLinks` answers: list an audience's labeling links. */
export interface LinkSummary extends Item<"queryAudienceLinks"> {}

/** What `getLink` answers: read a labeling link with its people and reports. */
export type Link = Output<"getLink">;

/** What `queryLinkCompletions` answers: list who finished at a labeling link. */
export interface QueryLinkCompletionsAnswer extends Output<"queryLinkCompletions"> {}

/** What `createSignal` answers: create a signal: the same job again and again. */
export interface CreatedSignal extends Output<"createSignal"> {}

/** One item of what `querySignals` answers: list signals. */
export interface SignalSummary extends Row<"querySignals"> {}

/** What `getSignalRun` answers: read a run of a signal. */
export interface SignalRun extends Output<"getSignalRun"> {}

/** What `getSignal` answers: read a signal. */
export interface Signal extends Output<"getSignal"> {}

/** What `triggerSignal` answers: run a signal now. */
export interface TriggeredSignal extends Output<"triggerSignal"> {}

/** What `createValidationSet` answers: create a validation set: checks with a known answer. */
export interface CreatedValidationSet extends Output<"createValidationSet"> {}

/** One item of what `queryValidationSets` answers: list validation sets. */
export interface ValidationSetSummary extends Row<"queryValidationSets"> {}

/** What `getValidationSet` answers: read a validation set. */
export interface ValidationSet extends Output<"getValidationSet"> {}

/** One item of what `queryValidationRapids` answers: list the rapids of a validation set. */
export interface ValidationRapid extends Row<"queryValidationRapids"> {}

/** What `createDemographicRapid` answers: create a question about the person. */
export interface CreatedRapid extends Output<"createDemographicRapid"> {}

/** What `createRankingFlow` answers: create a ranking flow. */
export interface CreatedFlow extends Output<"createRankingFlow"> {}

/** One item of what `queryFlows` answers: list the flows of the caller's organization. */
export interface FlowSummary extends Row<"queryFlows"> {}

/** A flow, of any type. What `getFlow` answers: read a flow with its configuration. */
export type Flow = Output<"getFlow">;

/** What `getFlowCompletionTimeHistogram` answers: read how long the items of a flow took. */
export interface GetFlowCompletionTimeHistogramAnswer extends Output<"getFlowCompletionTimeHistogram"> {}

/** What `getFlowResponseCountTimeseries` answers: read how many answers the items of a flow had. */
export interface GetFlowResponseCountTimeseriesAnswer extends Output<"getFlowResponseCountTimeseries"> {}

/** What `createFlowItem` answers: post things to rank. */
export interface PostedFlowItem extends Output<"createFlowItem"> {}

/** One item of what `queryFlowItems` answers: list the items of a flow. */
export interface FlowItemSummary extends Row<"queryFlowItems"> {}

/** What `getFlowItem` answers: read an item of a flow. */
export interface FlowItem extends Output<"getFlowItem"> {}

/** What `getFlowItemResults` answers: read the ranking of an item. */
export interface FlowItemResults extends Output<"getFlowItemResults"> {}

/** What `getFlowItemVoteMatrix` answers: read how often each datapoint was preferred to each other. */
export interface FlowItemVoteMatrix extends Output<"getFlowItemVoteMatrix"> {}

/** What `createBenchmark` answers: create a benchmark: which model is best?. */
export interface CreatedBenchmark extends Output<"createBenchmark"> {}

/** One item of what `queryBenchmarks` answers: list benchmarks. */
export interface BenchmarkSummary extends Row<"queryBenchmarks"> {}

/** What `getBenchmark` answers: read a benchmark. */
export interface Benchmark extends Output<"getBenchmark"> {}

/** What `createBenchmarkPrompt` answers: add a prompt to a benchmark. */
export interface CreatedBenchmarkPrompt extends Output<"createBenchmarkPrompt"> {}

/** One item of what `queryBenchmarkPrompts` answers: list the prompts of a benchmark. */
export interface BenchmarkPrompt extends Row<"queryBenchmarkPrompts"> {}

/** What `createBenchmarkParticipant` answers: add a participant: a model. */
export interface CreatedParticipant extends Output<"createBenchmarkParticipant"> {}

/** One item of what `queryBenchmarkParticipants` answers: list the participants of a benchmark. */
export interface ParticipantSummary extends Row<"queryBenchmarkParticipants"> {}

/** What `getParticipant` answers: read a participant. */
export interface Participant extends Output<"getParticipant"> {}

/** What `submitParticipant` answers: submit a participant: have people compare it. */
export interface SubmittedParticipant extends Output<"submitParticipant"> {}

/** What `createParticipantSample` answers: add a sample: what a model made of a prompt. */
export interface CreatedSample extends Output<"createParticipantSample"> {}

/** A sample, or a prompt that has none. One item of what `queryParticipantSamples` answers: list the samples of a participant. */
export type ParticipantSample = Row<"queryParticipantSamples">;

/** What `createLeaderboard` answers: create a leaderboard: one question about the participants. */
export interface CreatedLeaderboard extends Output<"createLeaderboard"> {}

/** One item of what `queryLeaderboards` answers: list leaderboards. */
export interface LeaderboardSummary extends Row<"queryLeaderboards"> {}

/** One item of what `queryBenchmarkLeaderboards` answers: list the leaderboards of a benchmark. */
export interface BenchmarkLeaderboard extends Row<"queryBenchmarkLeaderboards"> {}

/** What `getLeaderboard` answers: read a leaderboard. */
export interface Leaderboard extends Output<"getLeaderboard"> {}

/** One item of what `queryLeaderboardRuns` answers: list the runs of a leaderboard. */
export interface LeaderboardRun extends Row<"queryLeaderboardRuns"> {}

/** What `queryBenchmarkStandings` answers: read where the participants of a benchmark stand. */
export interface BenchmarkStandings extends Output<"queryBenchmarkStandings"> {}

/** What `queryLeaderboardStandings` answers: read where participants stand on a leaderboard. */
export interface LeaderboardStandings extends Output<"queryLeaderboardStandings"> {}

/** What `queryBenchmarkMatrix` answers: read how often each participant beat each other one. */
export interface BenchmarkMatrix extends Output<"queryBenchmarkMatrix"> {}

/** What `queryLeaderboardMatrix` answers: read how often each participant beat each other one on a leaderboard. */
export interface LeaderboardMatrix extends Output<"queryLeaderboardMatrix"> {}

/** One item of what `queryBenchmarkMatchups` answers: list the matchups of a benchmark with their votes. */
export interface BenchmarkMatchups extends Row<"queryBenchmarkMatchups"> {}

/** One item of what `queryBenchmarkPromptRatings` answers: list the prompts of a benchmark with how samples compare on each. */
export interface BenchmarkPromptRatings extends Row<"queryBenchmarkPromptRatings"> {}

/** What `getBenchmarkDemographics` answers: read where the votes of a benchmark come from. */
export interface BenchmarkDemographics extends Output<"getBenchmarkDemographics"> {}

/** What `queryBenchmarkTags` answers: list the tags of a benchmark's prompts. */
export interface BenchmarkTags extends Output<"queryBenchmarkTags"> {}

/** What `getCampaignCache` answers: read the campaigns that serving has in memory. */
export interface CampaignCache extends Output<"getCampaignCache"> {}

/** What `getUserScoreCache` answers: read the scores that are assumed for people without one. */
export interface UserScoreCache extends Output<"getUserScoreCache"> {}

/** What `getBoostInsights` answers: read what active campaigns ask of the booster, and which of them ask for it. */
export interface BoostInsights extends Output<"getBoostInsights"> {}

/** What `getBoostStatus` answers: read whether the booster's campaigns run. */
export interface BoostReport extends Output<"getBoostStatus"> {}

/** What `getFastBidMultiplier` answers: read the fast bid multiplier of a booster campaign. */
export interface FastBidMultiplier extends Output<"getFastBidMultiplier"> {}

/** What `setFastBidMultiplier` answers: set the fast bid multiplier of a booster campaign. */
export interface ChangedFastBidMultiplier extends Output<"setFastBidMultiplier"> {}

/** One item of what `queryCampaigns` answers: list campaigns. */
export interface CampaignSummary extends Row<"queryCampaigns"> {}

/** What `createProgramCampaign` answers: create a campaign that serves by a stream program. */
export interface CreatedCampaign extends Output<"createProgramCampaign"> {}

/** A campaign, with its selections or its program. What `getCampaign` answers: read a campaign. */
export type Campaign = Output<"getCampaign">;

/** What `getOrganizationServing` answers: read an organization's place in serving. */
export interface OrganizationServing extends Output<"getOrganizationServing"> {}

/** What `startRestore` answers: bring everything in line after the database went back in time. */
export interface StartedRestore extends Output<"startRestore"> {}

/** What `getRestore` answers: read how far a restore is, and what it found. */
export interface Restore extends Output<"getRestore"> {}

/** What `openSession` answers: ask for work on behalf of a person. */
export interface Session extends Output<"openSession"> {}

/** What `answerRapid` answers: send a person's answer. */
export interface AnsweredRapid extends Output<"answerRapid"> {}

/** What `answerRapids` answers: send several of a person's answers at once. */
export interface AnsweredRapids extends Output<"answerRapids"> {}

/** What `getErasure` answers: read how far an erasure is. */
export interface Erasure extends Output<"getErasure"> {}

/** What `exportPerson` answers: read everything that is held of a person. */
export interface PersonExport extends Output<"exportPerson"> {}

/** What `erasePerson` answers: erase a person. */
export interface StartedErasure extends Output<"erasePerson"> {}

/** What `getPerson` answers: read how a person stands in your audiences. */
export interface Person extends Output<"getPerson"> {}

/** What `getOrganizationUsage` answers: read what an organization uses of each quota. */
export interface OrganizationUsage extends Output<"getOrganizationUsage"> {}

/** What `getBillingSummary` answers: read how an organization pays. */
export interface BillingSummary extends Output<"getBillingSummary"> {}

/** What `getActiveBillingPeriod` answers: read an organization's current billing period. */
export interface BillingPeriod extends Output<"getActiveBillingPeriod"> {}

/** One item of what `queryBillingPeriods` answers: list billing periods. */
export interface QueryBillingPeriodsRow extends Row<"queryBillingPeriods"> {}

/** What `getBillingPeriod` answers: read a billing period. */
export interface GetBillingPeriodAnswer extends Output<"getBillingPeriod"> {}

/** What answers are billed under. `_t` says what it is. One item of what `queryBillingItems` answers: list what a billing period's answers were for. */
export type QueryBillingItemsRow = Row<"queryBillingItems">;

/** What `getCostTimeSeries` answers: read what answers cost over time. */
export interface GetCostTimeSeriesAnswer extends Output<"getCostTimeSeries"> {}

/** What `getPrices` answers: read what answers cost an organization. */
export interface OrganizationPrices extends Output<"getPrices"> {}

/** What accepted answers cost. What has no price is free. What `getDefaultPrices` answers: read the prices of organizations that have none of their own. */
export interface Prices extends Output<"getDefaultPrices"> {}

/** What `getBillingAccount` answers: read an organization's account. */
export interface BillingAccount extends Output<"getBillingAccount"> {}

/** One item of what `queryLedger` answers: list the credits, refunds and charges of an organization. */
export interface LedgerEntry extends Row<"queryLedger"> {}

/** What `addLedgerEntry` answers: credit, refund or charge an organization. */
export interface CreatedLedgerEntry extends Output<"addLedgerEntry"> {}

/** What `getPublisherEarnings` answers: read what a publisher has earned. */
export interface PublisherEarnings extends Output<"getPublisherEarnings"> {}

/** What `createWebhook` answers: create a webhook. */
export interface CreatedWebhook extends Output<"createWebhook"> {}

/** One item of what `queryWebhooks` answers: list the webhooks of the caller's organization. */
export interface Webhook extends Row<"queryWebhooks"> {}

/** What `rotateWebhookSecret` answers: give a webhook a new secret. */
export interface RotatedWebhookSecret extends Output<"rotateWebhookSecret"> {}

/** What `sendTestEvent` answers: send a test event to a webhook. */
export interface SentTestEvent extends Output<"sendTestEvent"> {}

/** One item of what `queryWebhookDeliveries` answers: list the deliveries of a webhook. */
export interface WebhookDelivery extends Row<"queryWebhookDeliveries"> {}

/** What `replayMissedWebhookDeliveries` answers: send again what a webhook missed. */
export interface ReplayedDeliveries extends Output<"replayMissedWebhookDeliveries"> {}

/** What `queryEvents` answers: read what happened in the caller's organization. */
export interface EventPage extends Output<"queryEvents"> {}

/** What `createSessionToken` answers: let a person label in a browser. */
export interface SessionToken extends Output<"createSessionToken"> {}

/** What `getOpenidConfiguration` answers: read the OpenID Connect configuration. */
export interface AuthorizationServerMetadata extends Output<"getOpenidConfiguration"> {}

/** What `getJwks` answers: read the public keys of the service's tokens. */
export interface JsonWebKeySet extends Output<"getJwks"> {}

/** What `issueToken` answers: get a token for an API client or a program. */
export interface TokenResponse extends Output<"issueToken"> {}

/** All members but `active` are present only for an active token. What `introspectToken` answers: read an active token. */
export interface TokenIntrospection extends Output<"introspectToken"> {}

/** What `getUserInfo` answers: read the account behind a token. */
export interface UserInfo extends Output<"getUserInfo"> {}

/** What `startDeviceAuthorization` answers: get a code for a device without a browser. */
export interface DeviceAuthorization extends Output<"startDeviceAuthorization"> {}

/** What `createBridgeToken` answers: begin a sign-in by browser for a program without credentials. */
export interface CreateBridgeTokenAnswer extends Output<"createBridgeToken"> {}

/** What `readBridgeToken` answers: read the token of a sign-in by browser. */
export type ReadBridgeTokenAnswer = Output<"readBridgeToken">;

/** What `createClient` answers: make an API client with the token of a sign-in by browser. */
export interface CreateClientAnswer extends Output<"createClient"> {}

/** What `getHealth` answers: check that the Worker runs. */
export interface Health extends Output<"getHealth"> {}

/** What `getReadiness` answers: check that the database and the storage answer. */
export interface Readiness extends Output<"getReadiness"> {}

/** What `getOpenApiDocument` answers: read this document. */
export type OpenApiDocument = Output<"getOpenApiDocument">;

/** What `getStatus` answers: read how the service does, part by part. */
export interface ServiceStatus extends Output<"getStatus"> {}

/** What `createBatchUpload` takes: upload many URLs in the background. */
export interface CreateBatchUploadBody extends Body<"createBatchUpload"> {}

/** What `addExampleToAudience` takes: add an example to an audience. */
export interface AddExampleToAudienceBody extends Body<"addExampleToAudience"> {}

/** What `updateAudienceExample` takes: change an example. */
export interface UpdateAudienceExampleBody extends Body<"updateAudienceExample"> {}

/** What `createAudience` takes: create an empty audience. */
export interface CreateAudienceBody extends Body<"createAudience"> {}

/** What `createFilteredAudience` takes: create a filtered view of an audience's graduates. */
export interface CreateFilteredAudienceBody extends Body<"createFilteredAudience"> {}

/** What `updateAudience` takes: change an audience. */
export interface UpdateAudienceBody extends Body<"updateAudience"> {}

/** What `updateBoostConfig` takes: change the thresholds for looking more widely. */
export interface UpdateBoostConfigBody extends Body<"updateBoostConfig"> {}

/** What `recreateExternalAudiences` takes: recreate the external audiences of an audience. */
export interface RecreateExternalAudiencesBody extends Body<"recreateExternalAudiences"> {}

/** What `shareAudienceWithOrganization` takes: share an audience with an organization. */
export interface ShareAudienceWithOrganizationBody extends Body<"shareAudienceWithOrganization"> {}

/** What `shareAudienceWithCustomer` takes: share an audience with a customer. */
export interface ShareAudienceWithCustomerBody extends Body<"shareAudienceWithCustomer"> {}

/** What `blockPerson` takes: block a person in an audience. */
export interface BlockPersonBody extends Body<"blockPerson"> {}

/** What `blockPersonInOrganization` takes: block a person in all of your organization's work. */
export interface BlockPersonInOrganizationBody extends Body<"blockPersonInOrganization"> {}

/** What `createDataset` takes: create a dataset. */
export interface CreateDatasetBody extends Body<"createDataset"> {}

/** What `shortenContext` takes: shorten contexts for people to read. */
export interface ShortenContextBody extends Body<"shortenContext"> {}

/** What `updateDatasetName` takes: rename a dataset. */
export interface UpdateDatasetNameBody extends Body<"updateDatasetName"> {}

/** What `setDatasetGroup` takes: give a group of datapoints its context. */
export interface SetDatasetGroupBody extends Body<"setDatasetGroup"> {}

/** What `addDatapoint` takes: add a datapoint. */
export interface AddDatapointBody extends Body<"addDatapoint"> {}

/** What `addDatapoints` takes: add many datapoints at once. */
export interface AddDatapointsBody extends Body<"addDatapoints"> {}

/** What `createJobDefinition` takes: create a definition: what is asked of a dataset. */
export interface CreateJobDefinitionBody extends Body<"createJobDefinition"> {}

/** What `createJobRevision` takes: revise a definition. */
export interface CreateJobRevisionBody extends Body<"createJobRevision"> {}

/** What `createJob` takes: create a job on an audience. */
export interface CreateJobBody extends Body<"createJob"> {}

/** What `updateJobBudget` takes: set the most that a job may cost. */
export interface UpdateJobBudgetBody extends Body<"updateJobBudget"> {}

/** What `rejectRapidResponse` takes: take one response back. */
export interface RejectRapidResponseBody extends Body<"rejectRapidResponse"> {}

/** What `decideTask` takes: decide a task. */
export type DecideTaskBody = Body<"decideTask">;

/** What `askMoreAnswers` takes: send a task back for more answers. */
export interface AskMoreAnswersBody extends Body<"askMoreAnswers"> {}

/** What `leaveOutFailedChecks` takes: leave out the people who fail the checks of a job. */
export interface LeaveOutFailedChecksBody extends Body<"leaveOutFailedChecks"> {}

/** What `addTaskComment` takes: comment on a task. */
export interface AddTaskCommentBody extends Body<"addTaskComment"> {}

/** What `createAudienceLink` takes: make a labeling link for an audience. */
export interface CreateAudienceLinkBody extends Body<"createAudienceLink"> {}

/** What `createJobLink` takes: make a labeling link for a job. */
export interface CreateJobLinkBody extends Body<"createJobLink"> {}

/** What `updateLink` takes: change how a labeling link ends. */
export interface UpdateLinkBody extends Body<"updateLink"> {}

/** What `createSignal` takes: create a signal: the same job again and again. */
export interface CreateSignalBody extends Body<"createSignal"> {}

/** What `updateSignal` takes: change a signal. */
export interface UpdateSignalBody extends Body<"updateSignal"> {}

/** What `createValidationSet` takes: create a validation set: checks with a known answer. */
export interface CreateValidationSetBody extends Body<"createValidationSet"> {}

/** What `updateValidationSet` takes: change a validation set. */
export interface UpdateValidationSetBody extends Body<"updateValidationSet"> {}

/** What `addValidationRapid` takes: add a rapid to a validation set. */
export interface AddValidationRapidBody extends Body<"addValidationRapid"> {}

/** What `createDemographicRapid` takes: create a question about the person. */
export interface CreateDemographicRapidBody extends Body<"createDemographicRapid"> {}

/** What `createRankingFlow` takes: create a ranking flow. */
export interface CreateRankingFlowBody extends Body<"createRankingFlow"> {}

/** What `updateRankingFlowConfig` takes: change what a flow asks. */
export interface UpdateRankingFlowConfigBody extends Body<"updateRankingFlowConfig"> {}

/** What `createFlowItem` takes: post things to rank. */
export interface CreateFlowItemBody extends Body<"createFlowItem"> {}

/** What `createBenchmark` takes: create a benchmark: which model is best?. */
export interface CreateBenchmarkBody extends Body<"createBenchmark"> {}

/** What `updateBenchmark` takes: change a benchmark. */
export interface UpdateBenchmarkBody extends Body<"updateBenchmark"> {}

/** What `createBenchmarkPrompt` takes: add a prompt to a benchmark. */
export interface CreateBenchmarkPromptBody extends Body<"createBenchmarkPrompt"> {}

/** What `setBenchmarkPromptTags` takes: set the tags of a prompt. */
export interface SetBenchmarkPromptTagsBody extends Body<"setBenchmarkPromptTags"> {}

/** What `createBenchmarkParticipant` takes: add a participant: a model. */
export interface CreateBenchmarkParticipantBody extends Body<"createBenchmarkParticipant"> {}

/** What `renameParticipant` takes: rename a participant. */
export interface RenameParticipantBody extends Body<"renameParticipant"> {}

/** What `createParticipantSample` takes: add a sample: what a model made of a prompt. */
export interface CreateParticipantSampleBody extends Body<"createParticipantSample"> {}

/** What `createLeaderboard` takes: create a leaderboard: one question about the participants. */
export interface CreateLeaderboardBody extends Body<"createLeaderboard"> {}

/** What `updateLeaderboard` takes: change a leaderboard. */
export interface UpdateLeaderboardBody extends Body<"updateLeaderboard"> {}

/** What `setFastBidMultiplier` takes: set the fast bid multiplier of a booster campaign. */
export interface SetFastBidMultiplierBody extends Body<"setFastBidMultiplier"> {}

/** What `createProgramCampaign` takes: create a campaign that serves by a stream program. */
export interface CreateProgramCampaignBody extends Body<"createProgramCampaign"> {}

/** What `updateCampaign` takes: change a campaign. */
export interface UpdateCampaignBody extends Body<"updateCampaign"> {}

/** What `replaceProgram` takes: replace a campaign's program. */
export interface ReplaceProgramBody extends Body<"replaceProgram"> {}

/** What `updateOrganizationServing` takes: change an organization's place in serving. */
export interface UpdateOrganizationServingBody extends Body<"updateOrganizationServing"> {}

/** What `startRestore` takes: bring everything in line after the database went back in time. */
export interface StartRestoreBody extends Body<"startRestore"> {}

/** What `openSession` takes: ask for work on behalf of a person. */
export interface OpenSessionBody extends Body<"openSession"> {}

/** What `answerRapid` takes: send a person's answer. */
export interface AnswerRapidBody extends Body<"answerRapid"> {}

/** What `answerRapids` takes: send several of a person's answers at once. */
export interface AnswerRapidsBody extends Body<"answerRapids"> {}

/** What `updateOrganizationQuotas` takes: change an organization's quotas. */
export interface UpdateOrganizationQuotasBody extends Body<"updateOrganizationQuotas"> {}

/** What `updateDefaultPrices` takes: set the prices of organizations that have none of their own. */
export interface UpdateDefaultPricesBody extends Body<"updateDefaultPrices"> {}

/** What `updateOrganizationPrices` takes: set an organization's own prices. */
export interface UpdateOrganizationPricesBody extends Body<"updateOrganizationPrices"> {}

/** What `updateBillingAccount` takes: change how an organization pays. */
export interface UpdateBillingAccountBody extends Body<"updateBillingAccount"> {}

/** What `addLedgerEntry` takes: credit, refund or charge an organization. */
export interface AddLedgerEntryBody extends Body<"addLedgerEntry"> {}

/** What `createWebhook` takes: create a webhook. */
export interface CreateWebhookBody extends Body<"createWebhook"> {}

/** What `updateWebhook` takes: change a webhook. */
export interface UpdateWebhookBody extends Body<"updateWebhook"> {}

/** What `replayMissedWebhookDeliveries` takes: send again what a webhook missed. */
export interface ReplayMissedWebhookDeliveriesBody extends Body<"replayMissedWebhookDeliveries"> {}

/** What `createSessionToken` takes: let a person label in a browser. */
export interface CreateSessionTokenBody extends Body<"createSessionToken"> {}

/** What `issueToken` takes: get a token for an API client or a program. */
export interface IssueTokenBody extends Body<"issueToken"> {}

/** What `revokeToken` takes: revoke a token. */
export interface RevokeTokenBody extends Body<"revokeToken"> {}

/** What `introspectToken` takes: read an active token. */
export interface IntrospectTokenBody extends Body<"introspectToken"> {}

/** What `startDeviceAuthorization` takes: get a code for a device without a browser. */
export interface StartDeviceAuthorizationBody extends Body<"startDeviceAuthorization"> {}

/** What `createClient` takes: make an API client with the token of a sign-in by browser. */
export interface CreateClientBody extends Body<"createClient"> {}

/** An audience has the graduates that it needs. */
export type AudienceReadyPayload = components["schemas"]["AudienceReadyPayload"];

export type AudienceReadyData = components["schemas"]["AudienceReadyData"];

/** A background run on an audience ended. */
export type RunCompletedPayload = components["schemas"]["RunCompletedPayload"];

export type RunCompletedData = components["schemas"]["RunCompletedData"];

/** A background run on an audience could not be finished. */
export type RunFailedPayload = components["schemas"]["RunFailedPayload"];

export type RunFailedData = components["schemas"]["RunFailedData"];

/** A batch upload has an outcome for each of its URLs. */
export type BatchCompletedPayload = components["schemas"]["BatchCompletedPayload"];

export type BatchCompletedData = components["schemas"]["BatchCompletedData"];

/** A labeling job has its results. */
export type JobCompletedPayload = components["schemas"]["JobCompletedPayload"];

export type JobCompletedData = components["schemas"]["JobCompletedData"];

/** The tasks of a labeling job could not be laid out. */
export type JobFailedPayload = components["schemas"]["JobFailedPayload"];

export type JobFailedData = components["schemas"]["JobFailedData"];

/** A running labeling job got no answer for 12 hours, and tasks are open. */
export type JobStuckPayload = components["schemas"]["JobStuckPayload"];

export type JobStuckData = components["schemas"]["JobStuckData"];

/** Another organization stopped a labeling job, or its access to the audience ended. */
export type JobStoppedPayload = components["schemas"]["JobStoppedPayload"];

export type JobStoppedData = components["schemas"]["JobStoppedData"];

/** People reported tasks of a labeling job. */
export type JobReportedPayload = components["schemas"]["JobReportedPayload"];

export type JobReportedData = components["schemas"]["JobReportedData"];

/** A member commented on a task of a labeling job. */
export type TaskCommentedPayload = components["schemas"]["TaskCommentedPayload"];

export type TaskCommentedData = components["schemas"]["TaskCommentedData"];

/** People came to an audience for half an hour and found nothing to do. */
export type AudienceWaitingPayload = components["schemas"]["AudienceWaitingPayload"];

export type AudienceWaitingData = components["schemas"]["AudienceWaitingData"];

/** An example is answered wrongly so often that its truth is probably wrong. */
export type ExampleSuspiciousPayload = components["schemas"]["ExampleSuspiciousPayload"];

export type ExampleSuspiciousData = components["schemas"]["ExampleSuspiciousData"];

/** An organization has used 80% or all of a quota. */
export type QuotaNearPayload = components["schemas"]["QuotaNearPayload"];

export type QuotaNearData = components["schemas"]["QuotaNearData"];

/** 80% of an organization's limit or credits, or of a job's budget, is spent. */
export type BudgetNearPayload = components["schemas"]["BudgetNearPayload"];

export type BudgetNearData = components["schemas"]["BudgetNearData"];

/** An organization's limit or credits, or a job's budget, is used up: no new tasks are handed out. */
export type BudgetReachedPayload = components["schemas"]["BudgetReachedPayload"];

export type BudgetReachedData = components["schemas"]["BudgetReachedData"];

/** The job of a signal's run has its results. */
export type SignalRunCompletedPayload = components["schemas"]["SignalRunCompletedPayload"];

export type SignalRunCompletedData = components["schemas"]["SignalRunCompletedData"];

/** A signal's run failed, or its job did. */
export type SignalRunFailedPayload = components["schemas"]["SignalRunFailedPayload"];

export type SignalRunFailedData = components["schemas"]["SignalRunFailedData"];

/** Somebody asked for a test event. */
export type WebhookTestPayload = components["schemas"]["WebhookTestPayload"];

export type WebhookTestData = components["schemas"]["WebhookTestData"];

export type ValidationProblemDetails = components["schemas"]["ValidationProblemDetails"];

/** Conditions on a text. `eq`, `neq` and `in` compare exactly; the other operators ignore case. */
export type TextFilter = components["schemas"]["TextFilter"];

/** Conditions on a whole number. Operators of text look into the number's digits. */
export type NumberFilter = components["schemas"]["NumberFilter"];

/** Conditions on a time in RFC 3339. Operators of text look into the time in UTC with milliseconds. */
export type TimeFilter = components["schemas"]["TimeFilter"];

/** `Processing`: some URLs are pending. `Completed`: every URL is stored or has failed. `Aborted`: somebody stopped it. */
export type BatchUploadStatus = components["schemas"]["BatchUploadStatus"];

export type CompressionOverride = components["schemas"]["CompressionOverride"];

/** `Pending`: not yet fetched. `Completed`: the file is stored. `Failed`: see `errorMessage`. */
export type BatchUploadUrlStatus = components["schemas"]["BatchUploadUrlStatus"];

/** An answer that is right or wrong, and why. */
export type ShownInstructionExample = components["schemas"]["ShownInstructionExample"];

/** `Pending`: waits to begin. `Processing`: under way. `Completed`: went through everybody. `Failed`: gave up, and `errorMessage` says why. `Aborted`: replaced by a newer run, or its audience was deleted. */
export type AudienceInactivitySyncState = components["schemas"]["AudienceInactivitySyncState"];

/** `MarkingInactiveUsers`: going through the people. `Finalizing`: publishing the counts. `Done`: nothing is left to do. */
export type AudienceInactivitySyncPhase = components["schemas"]["AudienceInactivitySyncPhase"];

/** `Pending`: waits to begin. `Processing`: under way. `Completed`: went through everybody. `Failed`: gave up, and `errorMessage` says why. `Aborted`: replaced by a newer run, or its audience was deleted. */
export type AudienceStateRecalculationState = components["schemas"]["AudienceStateRecalculationState"];

/** `RecalculatingUsers`: going through the people. `Finalizing`: publishing the counts. `Done`: nothing is left to do. */
export type AudienceStateRecalculationPhase = components["schemas"]["AudienceStateRecalculationPhase"];

export type GetAudienceUserStateMetricsResult = components["schemas"]["GetAudienceUserStateMetricsResult"];

/** `Pending`: waits to begin. `Processing`: under way. `Completed`: went through everybody. `Failed`: gave up, and `errorMessage` says why. `Aborted`: replaced by a newer run, or its audience was deleted. */
export type AudienceUserInitializationState = components["schemas"]["AudienceUserInitializationState"];

/** `SeedingUsers`: going through the rows. `Finalizing`: publishing the counts. `Done`: nothing is left to do. */
export type AudienceUserInitializationPhase = components["schemas"]["AudienceUserInitializationPhase"];

/** What is shown: an uploaded file, a text, or several of them. */
export type AssetInput = components["schemas"]["IAssetInput"];

/** Who may see the text. `Customers`, `Dashboard` and `All`: everybody who reads the asset by the API. `Admins`: only Admins. `None` and `Users`: nobody there. */
export type MetadataVisibilities = components["schemas"]["MetadataVisibilities"];

/** The question of an example. */
export type ExamplePayload = components["schemas"]["IExamplePayload"];

/** A category that people may choose. */
export type ExampleCategory = components["schemas"]["ExampleCategory"];

/** A word of a text, by its place. */
export type ExampleTranscriptionWord = components["schemas"]["ExampleTranscriptionWord"];

/** The correct answer of an example, of the same kind as its payload. */
export type ExampleTruth = components["schemas"]["IExampleTruth"];

/** Sides in percent of the asset's width and height, 0 to 100. An absent side is the asset's own. */
export type ExampleBoxShape = components["schemas"]["ExampleBoxShape"];

/** A stretch of a video or sound, in milliseconds from its start. */
export type ExampleScrubRange = components["schemas"]["ExampleScrubRange"];

/** Changes how a task is shown or answered. */
export type FeatureFlag = components["schemas"]["FeatureFlag"];

/** `Private`: only those who may read private examples of the audience. `Public`: everybody who may read the audience. */
export type ExampleVisibility = components["schemas"]["ExampleVisibility"];

/** What is shown to people, and what is known about it. */
export type AssetTree = components["schemas"]["IAsset"];

/** Conditions on true or false. Operators other than `eq`, `neq` and `in` compare these words. */
export type BooleanFilter = components["schemas"]["BooleanFilter"];

/** `Created`: recruiting was never started. `Pending`: it was started, but there are fewer than three examples that count. `Recruiting`: it has too few graduates yet. `Ready`: it has the graduates that it needs; it stays so until it has lost a fifth of them. */
export type AudienceStatus = components["schemas"]["AudienceStatus"];

/** A condition on what is known about a person. It passes only if it is certainly true. */
export type AudienceFilter = components["schemas"]["IAudienceFilter"];

/** The kind of device that a person answers on. `Unknown` is any other one, and one that nobody named. */
export type DeviceType = components["schemas"]["DeviceType"];

/** How people prove that they are good at the task. Nobody graduates by answers while the audience has fewer than three examples that count. */
export type GraduationRule = components["schemas"]["IGraduationRule"];

/** A file that was uploaded before. */
export type ExistingAssetInput = components["schemas"]["ExistingAssetInput"];

export type InstructionsInput = components["schemas"]["InstructionsInput"];

export type InstructionExampleInput = components["schemas"]["InstructionExampleInput"];

/** `Sequential`: in the order of the source. `Shuffled`: in an order that differs from person to person, and stays the same for each. `Random`: in a new order at each visit. */
export type RetrievalMode = components["schemas"]["RetrievalMode"];

/** When people learn whether an answer was correct, and why: `Always` at once, `AfterQualification` only after they have graduated or dropped. Until then, their score is withheld too. */
export type ResultRevelation = components["schemas"]["ResultRevelation"];

/** `None`: nobody is looked for. `Stable`: there are graduates enough. `Distilling`: attention is bought for people who have begun. `Global`: too few have begun, so people are looked for everywhere. */
export type BoostLevel = components["schemas"]["BoostLevel"];

/** What people read before they answer, and again when it changes. */
export type Instructions = components["schemas"]["Instructions"];

/** An answer that is right or wrong, and why. */
export type InstructionExample = components["schemas"]["InstructionExample"];

/** `Viewer`: may read the audience, filter its graduates and create jobs on it. `Editor`: may also change it, its examples and its recruiting, which spends the owner's budget. */
export type AudienceShareLevel = components["schemas"]["AudienceShareLevel"];

export type BlockedPerson = components["schemas"]["BlockedPerson"];

/** Always `Ready`: a datapoint is refused when it is added, or can be used at once. The other values are known to clients. */
export type DatapointState = components["schemas"]["DatapointState"];

/** How tasks are made of datapoints. */
export type WorkflowInput = components["schemas"]["IWorkflowInput"];

/** What is asked of each datapoint. */
export type RapidBlueprint = components["schemas"]["IRapidBlueprint"];

/** A category that people may choose. */
export type JobCategory = components["schemas"]["JobCategory"];

/** Which pairs of a ranked group are compared. */
export type PairMakerConfig = components["schemas"]["IPairMakerConfig"];

/** How comparisons become scores. */
export type RankingConfig = components["schemas"]["IRankingConfig"];

export type EloConfig = components["schemas"]["EloConfig"];

/** When a task has enough votes. Early stopping and quorum are for Classify and Compare. */
export type Referee = components["schemas"]["IReferee"];

/** How responses become results. It follows from the blueprint, and is stored and shown if you name one. */
export type AggregatorType = components["schemas"]["AggregatorType"];

/** How votes become an answer. `Votes`: all people count alike. `Scores`: they count by their scores from examples. `Model`: they count by how they agree with others in the job, their scores being what is known before. */
export type VoteAggregation = components["schemas"]["VoteAggregation"];

/** What a definition asks of people. From its blueprint, or `GroupedRanking`. This service makes no others of the kinds that clients know. */
export type DefinitionType = components["schemas"]["DefinitionType"];

/** Always `Completed`: a revision is checked before it is made. The other values are known to clients. */
export type JobDefinitionRevisionState = components["schemas"]["JobDefinitionRevisionState"];

/** What people are asked, and how tasks are made of datapoints. */
export type Workflow = components["schemas"]["IWorkflow"];

export type EstimatedCostRange = components["schemas"]["EstimatedCostRange"];

/** `Submitted`: tasks are being laid out. `Running`: people are asked. `Paused`: nobody is asked until it is resumed. `Completed`: the results are ready. `Failed`: see `failureMessage`. `StaleResults`: a task was reopened, so retry. `SpendLimited`: its budget, or what its organization may spend, is used up; it goes on by itself once there is more. `Queued` and `ManualApproval` are known to clients and never entered. */
export type AudienceJobState = components["schemas"]["AudienceJobState"];

/** `Created`: nothing has begun. `Started`: tasks are being laid out. `Labeling`: people are asked. `Paused`: nobody is, perhaps for lack of money. `Done` and `Failed` are as their names say. */
export type LabelingState = components["schemas"]["LabelingState"];

export type RapidResult = components["schemas"]["RapidResult"];

export type RapidResponse = components["schemas"]["RapidResponse"];

/** What the person answered, as `POST /session/{sessionId}/answer` takes it: coordinates in percent, times in milliseconds. */
export type RapidResponseResult = components["schemas"]["RapidResponseResult"];

/** `Labeling`: people are asked. `Done`: it has enough responses. `Paused`: its job is paused, or the check itself. `Flagged`: a check that most people fail. `None`, `Incomplete` and `Rejected` never occur here. */
export type RapidState = components["schemas"]["RapidState"];

/** What was asked: the question, with categories or words where there are any. */
export type RapidPayload = components["schemas"]["RapidPayload"];

/** The answer that the votes of a task come to, and how certain it is. */
export type TaskCertainty = components["schemas"]["TaskCertainty"];

/** What a reviewer decided of a task. */
export type RapidDecision = components["schemas"]["RapidDecision"];

/** What people said of a task, whatever was decided. */
export type TaskCrowd = components["schemas"]["TaskCrowd"];

/** What a reviewer decided of a task. */
export type TaskDecision = components["schemas"]["TaskDecision"];

/** An account that decides tasks. */
export type TaskReviewer = components["schemas"]["TaskReviewer"];

/** An answer to a task, by its kind. */
export type TaskResult = components["schemas"]["ITaskResult"];

/** What a member wrote about a task. */
export type TaskComment = components["schemas"]["TaskComment"];

/** A member whom a comment mentions, or a name that is nobody's. */
export type TaskCommentMention = components["schemas"]["TaskCommentMention"];

/** `Open`: people can label by it. `Expired`: its time is over. `Revoked`: it was revoked, its audience or job was deleted, or its maker lost their access. */
export type LinkState = components["schemas"]["LinkState"];

/** `TooFast`: half of at least 10 answers took less than 0.6 seconds. `AlwaysTheSame`: at least 95% of at least 20 choices were the same. */
export type ConductSign = components["schemas"]["ConductSign"];

/** `Scheduled`: its moment had come. `Manual`: a member or a program triggered it. */
export type SignalRunTriggerSource = components["schemas"]["SignalRunTriggerSource"];

/** `Pending`: its job is about to be made. `Running`: its job works. `Completed`: its job has its results. `Failed`: see `failureMessage`. `Skipped`: see `skippedReason`. */
export type SignalRunStatus = components["schemas"]["SignalRunStatus"];

/** What rapids show. */
export type AssetType = components["schemas"]["AssetType"];

/** What rapids ask. */
export type RapidModality = components["schemas"]["RapidModality"];

/** What stands beside questions. */
export type PromptType = components["schemas"]["PromptType"];

/** The correct answer, of the same kind as the payload. */
export type ValidationTruth = components["schemas"]["IValidationTruth"];

/** A question about the person, and what to choose from. */
export type DemographicPayload = components["schemas"]["DemographicPayload"];

/** What clients that steer by themselves take their error over. It is stored and given back. */
export type PidBatchMode = components["schemas"]["PidBatchMode"];

/** What a flow does with its items. All rank. */
export type FlowType = components["schemas"]["FlowType"];

/** `Pending`: datapoints of its dataset still wait for their files. `Running`: people are asked. `Completed`: it has all answers, or enough at its deadline. `Incomplete`: it has too few at its deadline. `Stopping`: it was stopped, and what people hold still counts. `Stopped`: that is over too. `Failed`: see `failureMessage`. */
export type FlowItemState = components["schemas"]["FlowItemState"];

/** A word by which prompts are chosen. */
export type PromptTagInput = components["schemas"]["PromptTagInput"];

/** Where a prompt comes from. */
export type PromptOriginInput = components["schemas"]["PromptOriginInput"];

export type PromptTag = components["schemas"]["PromptTag"];

export type PromptOrigin = components["schemas"]["PromptOrigin"];

/** How the model may be used. */
export type LicenseType = components["schemas"]["LicenseType"];

/** `Created`: it was not submitted yet. `Submitted`: it is compared in runs. `Disabled`: it is left out of standings and later runs. `Submittable` is never given: published clients submit what is `Created`. */
export type ParticipantStatus = components["schemas"]["ParticipantStatus"];

/** A sample, or a prompt that has none. */
export type SampleOutput = components["schemas"]["ISampleOutput"];

/** How answers become scores. `AllVotes`: each answer counts. `MajorityVote`: each matchup counts once, for the side that most preferred. */
export type LeaderboardVoteAggregation = components["schemas"]["LeaderboardVoteAggregation"];

/** `Queued`: its matchups are being chosen. `Running`: people are asked. `Paused`: its job is. `Completed`: it has all answers. `Failed`: it could not be made, or its job failed or was deleted. The organization's log says why it could not be made. */
export type LeaderboardRunStatus = components["schemas"]["LeaderboardRunStatus"];

/** `Created`: the participant was not submitted yet. `Active`: people are asked about it now. `Idle`: its runs are over. */
export type StandingStatus = components["schemas"]["StandingStatus"];

/** Where the score would be with endless votes, in 95 of 100 cases. */
export type StandingConfidenceInterval = components["schemas"]["StandingConfidenceInterval"];

export type MatchupLeaderboard = components["schemas"]["MatchupLeaderboard"];

/** What the participants were asked. */
export type StandingsPromptDetails = components["schemas"]["StandingsPromptDetails"];

export type MatchupSide = components["schemas"]["MatchupSide"];

export type MatchupCorpus = components["schemas"]["MatchupCorpus"];

export type PromptRatingEntry = components["schemas"]["PromptRatingEntry"];

export type PromptRatingImage = components["schemas"]["PromptRatingImage"];

export type PromptRatingMatrix = components["schemas"]["PromptRatingMatrix"];

export type PromptRatingCorpus = components["schemas"]["PromptRatingCorpus"];

export type DemographicsDimensions = components["schemas"]["DemographicsDimensions"];

export type DemographicsBucket = components["schemas"]["DemographicsBucket"];

/** `Created`: never ran. `Active`: serves people. `Paused`: can be resumed. `Preview`, `Analysis`, `Completed` and `SpendLimited` are known to clients, and no operation leads to them. */
export type CampaignStatus = components["schemas"]["CampaignStatus"];

/** `Automatic`: the boosting follows from the campaign's audience. `Manual`: an Admin sets it. */
export type BoostingControlMode = components["schemas"]["BoostingControlMode"];

/** `Automatic`: the levels follow from the active campaigns. `Manual`: somebody set a level by hand. */
export type BoostMode = components["schemas"]["BoostMode"];

/** `Active`: all campaigns of the booster run. `Inactive`: none does. `Partial`: some do. `Unknown`: the booster cannot be reached, or does not know. */
export type BoostStatus = components["schemas"]["BoostStatus"];

/** A step of a program. The program is walked anew from its root after each answer. */
export type ProgramNode = components["schemas"]["IProgramNode"];

/** What a program does when it gets to the node. */
export type ProgramAction = components["schemas"]["IProgramAction"];

/** A condition, and where it leads. */
export type ProgramCase = components["schemas"]["ProgramCase"];

/** A condition on the session so far, or on the person. */
export type ProgramPredicate = components["schemas"]["IProgramPredicate"];

/** How two numbers are compared. The session's own number stands on the left. */
export type ProgramComparison = components["schemas"]["ProgramComparison"];

/** What is known about a person: their `Country` by its two letters (ISO 3166-1), or their `Language` by its primary subtag (BCP 47). */
export type UserAttribute = components["schemas"]["UserAttribute"];

/** A way to go on, and how often it is taken. */
export type WeightedBranch = components["schemas"]["WeightedBranch"];

/** How hard a campaign looks for people, and for whom. */
export type BoostingProfile = components["schemas"]["BoostingProfile"];

/** How hard to look for the people of one external audience. */
export type AudienceBoost = components["schemas"]["AudienceBoost"];

/** Whether people whom a campaign served come back to it, and what may keep them from that. */
export type StickyConfig = components["schemas"]["StickyConfig"];

/** A condition on a person who asks for work. It passes only if it is certainly true. */
export type CampaignFilter = components["schemas"]["ICampaignFilter"];

/** How a person stands in an audience, in three words: still answering examples, graduated, or dropped for any reason. */
export type SimplifiedAudienceUserState = components["schemas"]["SimplifiedAudienceUserState"];

/** How two numbers are compared. The person's own number stands on the left. */
export type ComparisonOperator = components["schemas"]["ComparisonOperator"];

/** How long a campaign leaves a person alone after a session. */
export type CooldownDuration = components["schemas"]["ICooldownDuration"];

/** What a campaign serves. The selections of a campaign fill a session in their order. */
export type CampaignSelection = components["schemas"]["ICampaignSelection"];

/** How likely people of some score are served rapids whose answer is known. */
export type ValidationChance = components["schemas"]["ValidationChance"];

export type StickyConfigChange = components["schemas"]["StickyConfigChange"];

export type StartRestoreResult = components["schemas"]["StartRestoreResult"];

export type StartRestoreInput = components["schemas"]["StartRestoreInput"];

export type RestoreFinding = components["schemas"]["RestoreFinding"];

/** All that is needed to show a small task. What is right is never in it. */
export type Rapid = components["schemas"]["Rapid"];

/** What to show to a person, by its kind. */
export type ShownAsset = components["schemas"]["IShownAsset"];

/** A person's state in an audience: still answering examples (Distilling), Graduated, excluded by a rule that the name says, or away for too long (Inactive). */
export type MemberState = components["schemas"]["MemberState"];

export type QuotaUse = components["schemas"]["QuotaUse"];

/** What an organization may have, or do in a minute. What would exceed an amount is refused with 400, and what exceeds a rate with 429. */
export type QuotaName = components["schemas"]["QuotaName"];

/** How an organization pays: for what it used, for that up to a limit, or in advance. */
export type BillingMode = components["schemas"]["BillingMode"];

/** Where a billing period stands. `Open` while costs still accrue, and `Closed` when nothing in it changes any more. The others are what clients know; no period has them here. */
export type BillingPeriodStatus = components["schemas"]["BillingPeriodStatus"];

/** A line of a bill. The amounts of all lines sum to the net cost. */
export type LineItem = components["schemas"]["ILineItem"];

/** What answers are billed under. `_t` says what it is. */
export type BillingGroup = components["schemas"]["IBillingGroup"];

/** Answers to the tasks of a job. */
export type AudienceJobBillingGroup = components["schemas"]["AudienceJobBillingGroup"];

/** Answers to examples, by which an audience finds its people. */
export type AudienceDistillationBillingGroup = components["schemas"]["AudienceDistillationBillingGroup"];

export type CostTimeSeriesPoint = components["schemas"]["CostTimeSeriesPoint"];

/** How long the stretches of a series are, in UTC. Weeks start on Monday. Costs are kept by the hour: `Minute` shows hours. */
export type CostGrouping = components["schemas"]["CostGrouping"];

/** Prices by the kind of work. */
export type PricesByKind = components["schemas"]["PricesByKind"];

export type AudiencePrice = components["schemas"]["AudiencePrice"];

/** `Credit`: adds to what the organization has paid in advance, or corrects that. `Refund`: is taken off the bill of its month. `Charge`: is added to the bill of its month. */
export type LedgerEntryKind = components["schemas"]["LedgerEntryKind"];

export type PublisherEarningsDay = components["schemas"]["PublisherEarningsDay"];

export type PublisherEarningsMonth = components["schemas"]["PublisherEarningsMonth"];

export type PublisherBonus = components["schemas"]["PublisherBonus"];

/** A kind of event that a webhook can ask for. */
export type EventKind = components["schemas"]["EventKind"];

/** `Events`: signed, as `WebhookPayload`. `Slack`: as a sentence for a chat, `{"text": ...}`. Chats are added in the console. */
export type WebhookFormat = components["schemas"]["WebhookFormat"];

/** What happened. `webhook.test` is sent on request only. */
export type EventType = components["schemas"]["EventType"];

/** `Pending`: it is tried again at `nextAttemptAt`. `Delivered`: the receiver answered 2xx. `Failed`: all attempts of 24 hours failed, or the webhook was disabled. */
export type WebhookDeliveryState = components["schemas"]["WebhookDeliveryState"];

/** What is posted to a webhook. `type` says what `data` holds. */
export type WebhookPayload = components["schemas"]["WebhookPayload"];

export type WebhookAttempt = components["schemas"]["WebhookAttempt"];

/** Something that happened in an organization. `type` says what `data` holds. */
export type WebhookEvent = components["schemas"]["Event"];

/** An audience has the graduates that it needs. */
export type AudienceReadyEvent = components["schemas"]["AudienceReadyEvent"];

/** A background run on an audience ended. */
export type RunCompletedEvent = components["schemas"]["RunCompletedEvent"];

/** A background run on an audience could not be finished. */
export type RunFailedEvent = components["schemas"]["RunFailedEvent"];

/** A batch upload has an outcome for each of its URLs. */
export type BatchCompletedEvent = components["schemas"]["BatchCompletedEvent"];

/** A labeling job has its results. */
export type JobCompletedEvent = components["schemas"]["JobCompletedEvent"];

/** The tasks of a labeling job could not be laid out. */
export type JobFailedEvent = components["schemas"]["JobFailedEvent"];

/** A running labeling job got no answer for 12 hours, and tasks are open. */
export type JobStuckEvent = components["schemas"]["JobStuckEvent"];

/** Another organization stopped a labeling job, or its access to the audience ended. */
export type JobStoppedEvent = components["schemas"]["JobStoppedEvent"];

/** People reported tasks of a labeling job. */
export type JobReportedEvent = components["schemas"]["JobReportedEvent"];

/** A member commented on a task of a labeling job. */
export type TaskCommentedEvent = components["schemas"]["TaskCommentedEvent"];

/** People came to an audience for half an hour and found nothing to do. */
export type AudienceWaitingEvent = components["schemas"]["AudienceWaitingEvent"];

/** An example is answered wrongly so often that its truth is probably wrong. */
export type ExampleSuspiciousEvent = components["schemas"]["ExampleSuspiciousEvent"];

/** An organization has used 80% or all of a quota. */
export type QuotaNearEvent = components["schemas"]["QuotaNearEvent"];

/** 80% of an organization's limit or credits, or of a job's budget, is spent. */
export type BudgetNearEvent = components["schemas"]["BudgetNearEvent"];

/** An organization's limit or credits, or a job's budget, is used up: no new tasks are handed out. */
export type BudgetReachedEvent = components["schemas"]["BudgetReachedEvent"];

/** The job of a signal's run has its results. */
export type SignalRunCompletedEvent = components["schemas"]["SignalRunCompletedEvent"];

/** A signal's run failed, or its job did. */
export type SignalRunFailedEvent = components["schemas"]["SignalRunFailedEvent"];

/** Somebody asked for a test event. */
export type WebhookTestEvent = components["schemas"]["WebhookTestEvent"];

export type OAuthError = components["schemas"]["OAuthError"];

/** `ok`: nothing to do. `warn`: look at it today. `fail`: look at it now. */
export type StatusState = components["schemas"]["StatusState"];

export type StatusCheck = components["schemas"]["StatusCheck"];

/** A part of the service that is watched. */
export type StatusCheckName = components["schemas"]["StatusCheckName"];

/** The codes of the service's problems. */
export type ProblemCode =
  | "invalid_request"
  | "malformed_body"
  | "asset_rejected"
  | "quota_exceeded"
  | "unauthenticated"
  | "insufficient_scope"
  | "forbidden"
  | "not_found"
  | "method_not_allowed"
  | "conflict"
  | "already_exists"
  | "not_ready"
  | "precondition_failed"
  | "precondition_required"
  | "body_too_large"
  | "unsupported_media_type"
  | "too_many_requests"
  | "internal"
  | "unavailable";
