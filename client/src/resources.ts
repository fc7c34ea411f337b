// Made from docs/openapi.json and src/http/problems.ts: npm test -- --update writes it anew.
import type { Body, Item, Output, Row } from "./operation-types.ts";
import type { components } from "./schema.ts";

/** What `uploadFile` answers: upload a file. */
export interface Asset extends Output<"uploadFile"> {}

/** What `createBatchUpload` answers: upload many URLs in the background. */
export interface StartedBatchUpload extends Output<"createBatchUpload"> {}

/** What `getBatchUploadStatus` answers: how far some batches are, together. */
export interface BatchUploadProgress extends Output<"getBatchUploadStatus"> {}

/** What `getBatchUploadResult` answers: A batch with all its items. */
export interface BatchUpload extends Output<"getBatchUploadResult"> {}

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

/** What `createJobDefinition` answers: say what is asked of a dataset. */
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

/** What `getRapidResponses` answers: read all responses to a task of a job. */
export interface RapidResponses extends Output<"getRapidResponses"> {}

/** What `createAudienceLink` answers: make a labeling link for an audience. */
export interface CreatedLink extends Output<"createAudienceLink"> {}

/** One item of what `queryAudienceLinks` answers: list an audience's labeling links. */
export interface LinkSummary extends Item<"queryAudienceLinks"> {}

/** What `getLink` answers: read a labeling link with its people and reports. */
export type Link = Output<"getLink">;

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

/** What `startRestore` answers: bring everything in line after the database went back in time. */
export interface StartedRestore extends Output<"startRestore"> {}

/** What `getRestore` answers: read how far a restore is, and what it found. */
export interface Restore extends Output<"getRestore"> {}

/** One item of what `queryCampaigns` answers: list campaigns. */
export interface CampaignSummary extends Row<"queryCampaigns"> {}

/** What `createProgramCampaign` answers: create a campaign that serves by a stream program. */
export interface CreatedCampaign extends Output<"createProgramCampaign"> {}

/** What `getCampaign` answers: read a campaign. */
export type Campaign = Output<"getCampaign">;

/** What `getOrganizationServing` answers: read an organization's place in serving. */
export interface OrganizationServing extends Output<"getOrganizationServing"> {}

/** What `getOrganizationUsage` answers: read what an organization uses of each quota. */
export interface OrganizationUsage extends Output<"getOrganizationUsage"> {}

/** What `openSession` answers: ask for work on behalf of a person. */
export interface Session extends Output<"openSession"> {}

/** What `answerRapid` answers: send a person's answer. */
export interface AnsweredRapid extends Output<"answerRapid"> {}

/** What `getErasure` answers: how far an erasure is. */
export interface Erasure extends Output<"getErasure"> {}

/** What `exportPerson` answers: read everything that is held of a person. */
export interface PersonExport extends Output<"exportPerson"> {}

/** What `erasePerson` answers: erase a person. */
export interface StartedErasure extends Output<"erasePerson"> {}

/** What `createSessionToken` answers: let a person label in a browser. */
export interface SessionToken extends Output<"createSessionToken"> {}

/** What `getOpenidConfiguration` answers: openID Connect discovery. */
export interface AuthorizationServerMetadata extends Output<"getOpenidConfiguration"> {}

/** What `getJwks` answers: the public keys of the service's tokens. */
export interface JsonWebKeySet extends Output<"getJwks"> {}

/** What `issueToken` answers: get a token for an API client or a program. */
export interface TokenResponse extends Output<"issueToken"> {}

/** All members but `active` are present only for an active token. What `introspectToken` answers: read an active token. */
export interface TokenIntrospection extends Output<"introspectToken"> {}

/** What `getUserInfo` answers: read the account behind a token. */
export interface UserInfo extends Output<"getUserInfo"> {}

/** What `startDeviceAuthorization` answers: get a code for a device without a browser. */
export interface DeviceAuthorization extends Output<"startDeviceAuthorization"> {}

/** What `getHealth` answers: whether the Worker runs. */
export interface Health extends Output<"getHealth"> {}

/** What `getReadiness` answers: whether the database and the storage are reached. */
export interface Readiness extends Output<"getReadiness"> {}

/** What `getOpenApiDocument` answers: this document. */
export type OpenApiDocument = Output<"getOpenApiDocument">;

/** What `getStatus` answers: how the service does, part by part. */
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

/** What `createJobDefinition` takes: say what is asked of a dataset. */
export interface CreateJobDefinitionBody extends Body<"createJobDefinition"> {}

/** What `createJobRevision` takes: revise a definition. */
export interface CreateJobRevisionBody extends Body<"createJobRevision"> {}

/** What `createJob` takes: create a job on an audience. */
export interface CreateJobBody extends Body<"createJob"> {}

/** What `rejectRapidResponse` takes: take one response back. */
export interface RejectRapidResponseBody extends Body<"rejectRapidResponse"> {}

/** What `createAudienceLink` takes: make a labeling link for an audience. */
export interface CreateAudienceLinkBody extends Body<"createAudienceLink"> {}

/** What `createJobLink` takes: make a labeling link for a job. */
export interface CreateJobLinkBody extends Body<"createJobLink"> {}

/** What `setFastBidMultiplier` takes: set the fast bid multiplier of a booster campaign. */
export interface SetFastBidMultiplierBody extends Body<"setFastBidMultiplier"> {}

/** What `startRestore` takes: bring everything in line after the database went back in time. */
export interface StartRestoreBody extends Body<"startRestore"> {}

/** What `createProgramCampaign` takes: create a campaign that serves by a stream program. */
export interface CreateProgramCampaignBody extends Body<"createProgramCampaign"> {}

/** What `updateCampaign` takes: change a campaign. */
export interface UpdateCampaignBody extends Body<"updateCampaign"> {}

/** What `replaceProgram` takes: replace a campaign's program. */
export interface ReplaceProgramBody extends Body<"replaceProgram"> {}

/** What `updateOrganizationServing` takes: change an organization's place in serving. */
export interface UpdateOrganizationServingBody extends Body<"updateOrganizationServing"> {}

/** What `updateOrganizationQuotas` takes: change an organization's quotas. */
export interface UpdateOrganizationQuotasBody extends Body<"updateOrganizationQuotas"> {}

/** What `openSession` takes: ask for work on behalf of a person. */
export interface OpenSessionBody extends Body<"openSession"> {}

/** What `answerRapid` takes: send a person's answer. */
export interface AnswerRapidBody extends Body<"answerRapid"> {}

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

export type ValidationProblemDetails = components["schemas"]["ValidationProblemDetails"];

export type CompressionOverride = components["schemas"]["CompressionOverride"];

export type BatchUploadStatus = components["schemas"]["BatchUploadStatus"];

export type BatchUploadUrlStatus = components["schemas"]["BatchUploadUrlStatus"];

export type AudienceInactivitySyncState = components["schemas"]["AudienceInactivitySyncState"];

export type AudienceInactivitySyncPhase = components["schemas"]["AudienceInactivitySyncPhase"];

export type AudienceStateRecalculationState = components["schemas"]["AudienceStateRecalculationState"];

export type AudienceStateRecalculationPhase = components["schemas"]["AudienceStateRecalculationPhase"];

export type GetAudienceUserStateMetricsResult = components["schemas"]["GetAudienceUserStateMetricsResult"];

export type AudienceUserInitializationState = components["schemas"]["AudienceUserInitializationState"];

export type AudienceUserInitializationPhase = components["schemas"]["AudienceUserInitializationPhase"];

export type AssetInput = components["schemas"]["IAssetInput"];

/** Who may see it. */
export type MetadataVisibilities = components["schemas"]["MetadataVisibilities"];

export type ExamplePayload = components["schemas"]["IExamplePayload"];

export type ExampleCategory = components["schemas"]["ExampleCategory"];

export type ExampleTranscriptionWord = components["schemas"]["ExampleTranscriptionWord"];

export type ExampleTruth = components["schemas"]["IExampleTruth"];

/** Sides in percent of the asset's width and height, 0 to 100. An absent side is the asset's own. */
export type ExampleBoxShape = components["schemas"]["ExampleBoxShape"];

/** Milliseconds. */
export type ExampleScrubRange = components["schemas"]["ExampleScrubRange"];

export type FeatureFlag = components["schemas"]["FeatureFlag"];

export type ExampleVisibility = components["schemas"]["ExampleVisibility"];

export type AssetTree = components["schemas"]["IAsset"];

/** eq, neq and in compare exactly; everything else ignores case. */
export type TextFilter = components["schemas"]["TextFilter"];

/** Everything but eq, neq and in compares the words true and false. */
export type BooleanFilter = components["schemas"]["BooleanFilter"];

export type AudienceStatus = components["schemas"]["AudienceStatus"];

export type AudienceFilter = components["schemas"]["IAudienceFilter"];

export type DeviceType = components["schemas"]["DeviceType"];

export type GraduationRule = components["schemas"]["IGraduationRule"];

/** contains and its like look into the time in UTC with milliseconds. */
export type TimeFilter = components["schemas"]["TimeFilter"];

export type ExistingAssetInput = components["schemas"]["ExistingAssetInput"];

export type RetrievalMode = components["schemas"]["RetrievalMode"];

/** When people learn whether an answer was correct, and why: at once, or after they have graduated or dropped. Until then their score is withheld too. */
export type ResultRevelation = components["schemas"]["ResultRevelation"];

export type BoostLevel = components["schemas"]["BoostLevel"];

export type AudienceShareLevel = components["schemas"]["AudienceShareLevel"];

/** Always Ready. */
export type DatapointState = components["schemas"]["DatapointState"];

/** How tasks are made of datapoints. */
export type WorkflowInput = components["schemas"]["IWorkflowInput"];

/** What is asked of each datapoint. */
export type RapidBlueprint = components["schemas"]["IRapidBlueprint"];

export type JobCategory = components["schemas"]["JobCategory"];

/** FullPermutationPairMaker compares all pairs of groups of at most 10 datapoints. */
export type PairMakerConfig = components["schemas"]["IPairMakerConfig"];

/** How comparisons become scores. */
export type RankingConfig = components["schemas"]["IRankingConfig"];

export type EloConfig = components["schemas"]["EloConfig"];

/** When a task has enough votes. Early stopping and quorum are for Classify and Compare. */
export type Referee = components["schemas"]["IReferee"];

/** How responses become results. */
export type AggregatorType = components["schemas"]["AggregatorType"];

/** From the workflow and the blueprint of the newest revision. */
export type DefinitionType = components["schemas"]["DefinitionType"];

/** Always Completed: a revision is checked before it is made. */
export type JobDefinitionRevisionState = components["schemas"]["JobDefinitionRevisionState"];

export type Workflow = components["schemas"]["IWorkflow"];

/** contains and its like look into the number's digits. */
export type NumberFilter = components["schemas"]["NumberFilter"];

/** The same as `state`. */
export type AudienceJobState = components["schemas"]["AudienceJobState"];

export type LabelingState = components["schemas"]["LabelingState"];

export type RapidResult = components["schemas"]["RapidResult"];

export type RapidResponse = components["schemas"]["RapidResponse"];

/** What the person answered, as sessions take it: coordinates in percent, times in milliseconds. */
export type RapidResponseResult = components["schemas"]["RapidResponseResult"];

export type RapidState = components["schemas"]["RapidState"];

/** What was asked. */
export type RapidPayload = components["schemas"]["RapidPayload"];

export type LinkState = components["schemas"]["LinkState"];

export type ConductSign = components["schemas"]["ConductSign"];

export type CampaignStatus = components["schemas"]["CampaignStatus"];

export type BoostingControlMode = components["schemas"]["BoostingControlMode"];

export type BoostMode = components["schemas"]["BoostMode"];

export type BoostStatus = components["schemas"]["BoostStatus"];

export type StartRestoreResult = components["schemas"]["StartRestoreResult"];

export type StartRestoreInput = components["schemas"]["StartRestoreInput"];

export type RestoreFinding = components["schemas"]["RestoreFinding"];

export type ProgramNode = components["schemas"]["IProgramNode"];

export type ProgramAction = components["schemas"]["IProgramAction"];

export type ProgramCase = components["schemas"]["ProgramCase"];

export type ProgramPredicate = components["schemas"]["IProgramPredicate"];

export type ProgramComparison = components["schemas"]["ProgramComparison"];

export type UserAttribute = components["schemas"]["UserAttribute"];

export type WeightedBranch = components["schemas"]["WeightedBranch"];

export type BoostingProfile = components["schemas"]["BoostingProfile"];

export type AudienceBoost = components["schemas"]["AudienceBoost"];

export type StickyConfig = components["schemas"]["StickyConfig"];

export type CampaignFilter = components["schemas"]["ICampaignFilter"];

export type SimplifiedAudienceUserState = components["schemas"]["SimplifiedAudienceUserState"];

export type ComparisonOperator = components["schemas"]["ComparisonOperator"];

export type CooldownDuration = components["schemas"]["ICooldownDuration"];

export type CampaignSelection = components["schemas"]["ICampaignSelection"];

export type ValidationChance = components["schemas"]["ValidationChance"];

export type StickyConfigChange = components["schemas"]["StickyConfigChange"];

export type QuotaUse = components["schemas"]["QuotaUse"];

export type QuotaName = components["schemas"]["QuotaName"];

/** All that is needed to show a small task. What is right is never in it. */
export type Rapid = components["schemas"]["Rapid"];

export type ShownAsset = components["schemas"]["IShownAsset"];

export type OAuthError = components["schemas"]["OAuthError"];

export type StatusState = components["schemas"]["StatusState"];

export type StatusCheck = components["schemas"]["StatusCheck"];

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
  | "precondition_failed"
  | "body_too_large"
  | "unsupported_media_type"
  | "too_many_requests"
  | "internal"
  | "unavailable";
