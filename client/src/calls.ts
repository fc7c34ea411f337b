// Made from docs/openapi.json: npm test -- --update writes it anew.
import type { Caller } from "./caller.ts";
import type { FileInput } from "./file-input.ts";
import type { List } from "./list.ts";
import type { Body, CallOptions, Output, Query, Row } from "./operation-types.ts";

/** Every operation of the service by its tag. Arguments: those of the path, the body, the query, options. */
export function groupCalls({ call, list }: Caller) {
  return {
    assets: {
      /** Compress a picture and get it back as WebP. JPEG, PNG and WebP stills. EXIF orientation is applied, metadata is dropped, nothing is stored. `POST /asset/compress` */
      compress: (
        file: FileInput,
        query?: Query<"compressImage">,
        options?: CallOptions,
      ): Promise<Output<"compressImage">> => call("compressImage", { body: file, query }, options),
      /** Upload a file. JPEG, PNG, WebP, GIF, AVIF; MP4, WebM, MOV; MP3, WAV, OGG, M4A, told by their bytes. `POST /asset/file` */
      upload: (file: FileInput, query?: Query<"uploadFile">, options?: CallOptions): Promise<Output<"uploadFile">> =>
        call("uploadFile", { body: file, query }, options),
      /** Upload the file behind a URL. http and https on their default ports, public addresses only, at most 5 redirects and 30 seconds. `POST /asset/url` */
      uploadUrl: (query: Query<"uploadFileFromUrl">, options?: CallOptions): Promise<Output<"uploadFileFromUrl">> =>
        call("uploadFileFromUrl", { query }, options),
      /** Read a file back. No token: the random name is the capability. Answers Range and If-None-Match, and may be cached for ever. `GET /asset/file/{fileName}` */
      read: (fileName: string, options?: CallOptions): Promise<Output<"readFile">> =>
        call("readFile", { path: { fileName } }, options),
    },
    batchUploads: {
      /** Upload many URLs in the background. 1 to 5000 URLs. A URL that cannot be taken fails its own item. The same request of the same client within 15 minutes answers with the same batch, unless that was aborted. `POST /asset/batch-upload` */
      create: (body: Body<"createBatchUpload">, options?: CallOptions): Promise<Output<"createBatchUpload">> =>
        call("createBatchUpload", { body }, options),
      /** How far some batches are, together. By ids, by correlation id, or by both: then all that either names. Unknown and foreign ids are ignored. `GET /asset/batch-upload/status` */
      status: (query?: Query<"getBatchUploadStatus">, options?: CallOptions): Promise<Output<"getBatchUploadStatus">> =>
        call("getBatchUploadStatus", { query }, options),
      /** A batch with all its items. `GET /asset/batch-upload/{batchUploadId}` */
      get: (batchUploadId: string, options?: CallOptions): Promise<Output<"getBatchUploadResult">> =>
        call("getBatchUploadResult", { path: { batchUploadId } }, options),
      /** Stop a batch. Processed items stay, and all others become Failed. Has no effect on a batch that has ended. `POST /asset/batch-upload/{batchUploadId}/abort` */
      abort: (batchUploadId: string, options?: CallOptions): Promise<Output<"abortBatchUpload">> =>
        call("abortBatchUpload", { path: { batchUploadId } }, options),
    },
    audiences: {
      /** Bring the counts that lists show in line with the people, everywhere. In the background. For Admins. `POST /audience/reconcile-user-counts` */
      reconcileUserCounts: (options?: CallOptions): Promise<Output<"reconcileAudienceUserCounts">> =>
        call("reconcileAudienceUserCounts", {}, options),
      /** An inactivity sync. `GET /audience/inactivity-sync/{syncId}` */
      inactivitySync: (syncId: string, options?: CallOptions): Promise<Output<"getAudienceInactivitySyncById">> =>
        call("getAudienceInactivitySyncById", { path: { syncId } }, options),
      /** A state recalculation. `GET /audience/state-recalculation/{recalculationId}` */
      stateRecalculation: (
        recalculationId: string,
        options?: CallOptions,
      ): Promise<Output<"getAudienceStateRecalculationById">> =>
        call("getAudienceStateRecalculationById", { path: { recalculationId } }, options),
      /** The latest inactivity sync. `GET /audience/{audienceId}/inactivity-sync` */
      latestInactivitySync: (
        audienceId: string,
        options?: CallOptions,
      ): Promise<Output<"getLatestAudienceInactivitySync">> =>
        call("getLatestAudienceInactivitySync", { path: { audienceId } }, options),
      /** Start an inactivity sync. One that waits is joined, one that is under way is aborted and replaced. Needs inactivityDropDays. `POST /audience/{audienceId}/inactivity-sync` */
      startInactivitySync: (
        audienceId: string,
        options?: CallOptions,
      ): Promise<Output<"startAudienceInactivitySync">> =>
        call("startAudienceInactivitySync", { path: { audienceId } }, options),
      /** The latest state recalculation. `GET /audience/{audienceId}/state-recalculation` */
      latestStateRecalculation: (
        audienceId: string,
        options?: CallOptions,
      ): Promise<Output<"getLatestAudienceStateRecalculation">> =>
        call("getLatestAudienceStateRecalculation", { path: { audienceId } }, options),
      /** Judge everybody anew. One that waits is joined, one that is under way is aborted and replaced. `POST /audience/{audienceId}/state-recalculation` */
      startStateRecalculation: (
        audienceId: string,
        options?: CallOptions,
      ): Promise<Output<"startAudienceStateRecalculation">> =>
        call("startAudienceStateRecalculation", { path: { audienceId } }, options),
      /** How many people are in which state. `GET /audience/{audienceId}/user-metrics` */
      userMetrics: (audienceId: string, options?: CallOptions): Promise<Output<"getAudienceUserStateMetrics">> =>
        call("getAudienceUserStateMetrics", { path: { audienceId } }, options),
      /** The latest seeding, with the rows that could not be taken. `GET /audience/{audienceId}/initialize-users` */
      latestUserInitialization: (
        audienceId: string,
        options?: CallOptions,
      ): Promise<Output<"getLatestAudienceUserInitialization">> =>
        call("getLatestAudienceUserInitialization", { path: { audienceId } }, options),
      /** Seed an audience with people whose score is known. A CSV in UTF-8 with the columns userId and score (0 to 1), in any order and case; other columns are ignored. At most 1,000,000 rows and 64 MB. Its header and size are checked before the answer, its rows are taken in the background. `POST /audience/{audienceId}/initialize-users` */
      initializeUsers: (
        audienceId: string,
        file: FileInput,
        options?: CallOptions,
      ): Promise<Output<"initializeAudienceUsers">> =>
        call("initializeAudienceUsers", { path: { audienceId }, body: file }, options),
      /** List audiences. Owned includes every public audience. One row for each audience, however many ways lead to it. `GET /audiences` */
      list: (query?: Query<"queryAudiences">, options?: CallOptions): List<Row<"queryAudiences">> =>
        list("queryAudiences", { query }, options),
      /** Create an empty audience. With its distilling campaign. Nobody is recruited until that is asked for. `POST /audience` */
      create: (body: Body<"createAudience">, options?: CallOptions): Promise<Output<"createAudience">> =>
        call("createAudience", { body }, options),
      /** Create a filtered view of an audience's graduates. Its id may be used wherever a job names an audience. The same filter gives the same view. `POST /audience/{baseAudienceId}/filter` */
      createFiltered: (
        baseAudienceId: string,
        body: Body<"createFilteredAudience">,
        options?: CallOptions,
      ): Promise<Output<"createFilteredAudience">> =>
        call("createFilteredAudience", { path: { baseAudienceId }, body }, options),
      /** Read an audience, or a filtered view of one. `GET /audience/{audienceId}` */
      get: (audienceId: string, options?: CallOptions): Promise<Output<"getAudience">> =>
        call("getAudience", { path: { audienceId } }, options),
      /** Change an audience. Absent members stay; null switches a setting off. A change that can alter people's states starts a recalculation, new drop days an inactivity sync; their ids are answered. `PATCH /audience/{audienceId}` */
      update: (
        audienceId: string,
        body: Body<"updateAudience">,
        options?: CallOptions,
      ): Promise<Output<"updateAudience">> => call("updateAudience", { path: { audienceId }, body }, options),
      /** Delete an audience, or a filtered view alone. `DELETE /audience/{audienceId}` */
      delete: (audienceId: string, options?: CallOptions): Promise<Output<"deleteAudience">> =>
        call("deleteAudience", { path: { audienceId } }, options),
      /** Change when people are looked for more widely. `PATCH /audience/{audienceId}/boost-config` */
      updateBoostConfig: (
        audienceId: string,
        body: Body<"updateBoostConfig">,
        options?: CallOptions,
      ): Promise<Output<"updateBoostConfig">> => call("updateBoostConfig", { path: { audienceId }, body }, options),
      /** Make an audience public, or not. Everybody may read a public audience and create jobs on it. For Admins. `PATCH /audience/{audienceId}/visibility` */
      setVisibility: (
        audienceId: string,
        query: Query<"setAudienceVisibility">,
        options?: CallOptions,
      ): Promise<Output<"setAudienceVisibility">> =>
        call("setAudienceVisibility", { path: { audienceId }, query }, options),
      /** Start recruiting people. Spends the owner's budget. It begins to serve with the third example that has a truth. A repeat has no effect. `POST /audience/{audienceId}/recruit` */
      recruit: (audienceId: string, options?: CallOptions): Promise<Output<"recruit">> =>
        call("recruit", { path: { audienceId } }, options),
      /** Stop looking for people. Jobs on graduates go on. `POST /audience/{audienceId}/pause-distillation` */
      pauseDistillation: (audienceId: string, options?: CallOptions): Promise<Output<"pauseDistillation">> =>
        call("pauseDistillation", { path: { audienceId } }, options),
      /** Look for people again. After a pause. `POST /audience/{audienceId}/resume-distillation` */
      resumeDistillation: (audienceId: string, options?: CallOptions): Promise<Output<"resumeDistillation">> =>
        call("resumeDistillation", { path: { audienceId } }, options),
      /** Derive the distilling campaign anew. Its filters, selections and boosting profile, from the settings as they are now. `POST /audience/{audienceId}/rebuild-distilling-campaign` */
      rebuildDistillingCampaign: (
        audienceId: string,
        options?: CallOptions,
      ): Promise<Output<"rebuildDistillingCampaign">> =>
        call("rebuildDistillingCampaign", { path: { audienceId } }, options),
      /** Make the external audiences of an audience anew. The missing ones of three, or all. For Admins. `POST /audience/{audienceId}/recreate-external-audiences` */
      recreateExternalAudiences: (
        audienceId: string,
        body: Body<"recreateExternalAudiences">,
        options?: CallOptions,
      ): Promise<Output<"recreateExternalAudiences">> =>
        call("recreateExternalAudiences", { path: { audienceId }, body }, options),
      /** List the jobs on an audience. With those on its views; of a view its own. Who may not change the audience sees the jobs of his own organization. `GET /audience/{audienceId}/jobs` */
      jobs: (
        audienceId: string,
        query?: Query<"queryAudienceJobs">,
        options?: CallOptions,
      ): List<Row<"queryAudienceJobs">> => list("queryAudienceJobs", { path: { audienceId }, query }, options),
    },
    examples: {
      /** Delete an example. `DELETE /audience/example/{exampleId}` */
      delete: (exampleId: string, options?: CallOptions): Promise<Output<"deleteAudienceExample">> =>
        call("deleteAudienceExample", { path: { exampleId } }, options),
      /** Add an example to an audience. Without a truth it is kept and not used. The answer has no id: list the examples to find it. A recalculation starts when this can change somebody's state. `POST /audience/{audienceId}/example` */
      add: (
        audienceId: string,
        body: Body<"addExampleToAudience">,
        options?: CallOptions,
      ): Promise<Output<"addExampleToAudience">> =>
        call("addExampleToAudience", { path: { audienceId }, body }, options),
      /** List an audience's examples. Private ones only for those who may change them. `GET /audience/{audienceId}/examples` */
      list: (
        audienceId: string,
        query?: Query<"queryExamplesForAudience">,
        options?: CallOptions,
      ): List<Row<"queryExamplesForAudience">> =>
        list("queryExamplesForAudience", { path: { audienceId }, query }, options),
      /** Change an example. `instructionText` rewrites the criteria, target or title, and leaves the options. Answers keep the grade that they got. `PATCH /audience/{audienceId}/example/{exampleId}` */
      update: (
        audienceId: string,
        exampleId: string,
        body: Body<"updateAudienceExample">,
        options?: CallOptions,
      ): Promise<Output<"updateAudienceExample">> =>
        call("updateAudienceExample", { path: { audienceId, exampleId }, body }, options),
    },
    shares: {
      /** List the organizations that an audience is shared with. `GET /audience/{audienceId}/shares/organizations` */
      listOrganizations: (
        audienceId: string,
        options?: CallOptions,
      ): Promise<Output<"getAudienceOrganizationShares">> =>
        call("getAudienceOrganizationShares", { path: { audienceId } }, options),
      /** Share an audience with an organization. With whoever is its member at the moment of asking. An organization has at most 1,000 shares given at once. `POST /audience/{audienceId}/shares/organizations` */
      addOrganization: (
        audienceId: string,
        body: Body<"shareAudienceWithOrganization">,
        options?: CallOptions,
      ): Promise<Output<"shareAudienceWithOrganization">> =>
        call("shareAudienceWithOrganization", { path: { audienceId }, body }, options),
      /** Take an organization's share back. At once. Shares with single members stay. Of no share: no effect. A member may drop the shares of the organization that they act for. `DELETE /audience/{audienceId}/shares/organizations/{organizationId}` */
      revokeOrganization: (
        audienceId: string,
        organizationId: string,
        options?: CallOptions,
      ): Promise<Output<"revokeAudienceOrganizationShare">> =>
        call("revokeAudienceOrganizationShare", { path: { audienceId, organizationId } }, options),
      /** List the customers whom an audience is shared with. `GET /audience/{audienceId}/shares` */
      list: (audienceId: string, options?: CallOptions): Promise<Output<"getAudienceShares">> =>
        call("getAudienceShares", { path: { audienceId } }, options),
      /** Share an audience with a customer. By e-mail. An address that nobody here has is answered alike and grants nothing. Another level replaces the earlier one. An organization has at most 1,000 shares given at once. `POST /audience/{audienceId}/shares` */
      add: (
        audienceId: string,
        body: Body<"shareAudienceWithCustomer">,
        options?: CallOptions,
      ): Promise<Output<"shareAudienceWithCustomer">> =>
        call("shareAudienceWithCustomer", { path: { audienceId }, body }, options),
      /** Take a customer's share back. At once. What they reach through an organization stays. Of no share: no effect. Customers may drop their own shares. `DELETE /audience/{audienceId}/shares/{customerId}` */
      revoke: (
        audienceId: string,
        customerId: string,
        options?: CallOptions,
      ): Promise<Output<"revokeAudienceCustomerShare">> =>
        call("revokeAudienceCustomerShare", { path: { audienceId, customerId } }, options),
    },
    jobs: {
      /** Create a job on an audience. It is kept and listed; nothing works on it yet, so its state stays Submitted. Any definition id is taken, in revision 1. `POST /job` */
      create: (body: Body<"createJob">, options?: CallOptions): Promise<Output<"createJob">> =>
        call("createJob", { body }, options),
      /** Read a job. `GET /job/{jobId}` */
      get: (jobId: string, options?: CallOptions): Promise<Output<"getJob">> =>
        call("getJob", { path: { jobId } }, options),
      /** List the jobs of the caller's organization. `GET /jobs` */
      list: (query?: Query<"queryJobs">, options?: CallOptions): List<Row<"queryJobs">> =>
        list("queryJobs", { query }, options),
    },
    cache: {
      /** What serving has in memory of campaigns. It shows every write that was answered before. For Admins. `GET /campaign/cache/campaigns` */
      campaigns: (options?: CallOptions): Promise<Output<"getCampaignCache">> => call("getCampaignCache", {}, options),
      /** What somebody without a score counts as having. By dimension, an audience's id or `global`: the mean score of the people who have answered there, 0.5 below 20 of them. For Admins. `GET /campaign/cache/user-scores` */
      userScores: (options?: CallOptions): Promise<Output<"getUserScoreCache">> =>
        call("getUserScoreCache", {}, options),
    },
    campaigns: {
      /** What active campaigns ask of the booster together, and which of them ask for it. The highest level counts. For Admins. `GET /campaign/boost/insights` */
      boostInsights: (options?: CallOptions): Promise<Output<"getBoostInsights">> =>
        call("getBoostInsights", {}, options),
      /** Whether the booster's campaigns run. Unknown, with empty lists, while the booster cannot be reached. For Admins. `GET /campaign/boost/status` */
      boostStatus: (options?: CallOptions): Promise<Output<"getBoostStatus">> => call("getBoostStatus", {}, options),
      /** Fill the caches before many people come. At most one pass in 10 s; whoever asks meanwhile joins it. For Admins. `POST /campaign/boost/preheat` */
      preheatBoost: (options?: CallOptions): Promise<Output<"preheatBoost">> => call("preheatBoost", {}, options),
      /** The fast bid multiplier of a campaign of the booster's. 1.0 when none was ever set. For Admins. `GET /campaign/boost/{externalCampaignId}/fast-bid-multiplier` */
      fastBidMultiplier: (externalCampaignId: number, options?: CallOptions): Promise<Output<"getFastBidMultiplier">> =>
        call("getFastBidMultiplier", { path: { externalCampaignId } }, options),
      /** Set the fast bid multiplier of a campaign of the booster's. It overrides what follows from levels. The answer is what the booster confirms. For Admins. `PUT /campaign/boost/{externalCampaignId}/fast-bid-multiplier` */
      setFastBidMultiplier: (
        externalCampaignId: number,
        body: Body<"setFastBidMultiplier">,
        options?: CallOptions,
      ): Promise<Output<"setFastBidMultiplier">> =>
        call("setFastBidMultiplier", { path: { externalCampaignId }, body }, options),
      /** Whether people can be served. Runs the whole way to a bag of rapids for a made-up person, without side effects: the cache, the filters, the lottery, the database. The outcome is kept for 5 seconds. It needs no token. `GET /campaign/monitor` */
      monitor: (options?: CallOptions): Promise<Output<"monitorCampaigns">> => call("monitorCampaigns", {}, options),
      /** List campaigns. Those of the caller's organization, and the own campaigns of all audiences that the caller may read. `GET /campaigns` */
      list: (query?: Query<"queryCampaigns">, options?: CallOptions): List<Row<"queryCampaigns">> =>
        list("queryCampaigns", { query }, options),
      /** Create a campaign that serves by a stream program. The program is checked as a whole: every dangling reference, cycle and unreachable node is named. The campaign starts in Created and serves nobody before it is activated. `POST /campaign/program` */
      createProgram: (
        body: Body<"createProgramCampaign">,
        options?: CallOptions,
      ): Promise<Output<"createProgramCampaign">> => call("createProgramCampaign", { body }, options),
      /** Read a campaign. `GET /campaign/{campaignId}` */
      get: (campaignId: string, options?: CallOptions): Promise<Output<"getCampaign">> =>
        call("getCampaign", { path: { campaignId } }, options),
      /** Change a campaign. Members that are absent or null stay. `boostingProfile` counts before `boostLevel`, that before `requiresBooster`; all three are for Admins. What an audience's own campaign serves, to whom and how it is boosted follows from the audience. `PATCH /campaign/{campaignId}` */
      update: (
        campaignId: string,
        body: Body<"updateCampaign">,
        options?: CallOptions,
      ): Promise<Output<"updateCampaign">> => call("updateCampaign", { path: { campaignId }, body }, options),
      /** Begin to serve a campaign. From Created, Preview or Analysis. Of several at once one succeeds. A program needs something to serve: a routing that is an audience of the organization with examples that count, or that has open rapids. `POST /campaign/{campaignId}/activate` */
      activate: (campaignId: string, options?: CallOptions): Promise<Output<"activateCampaign">> =>
        call("activateCampaign", { path: { campaignId } }, options),
      /** Stop serving a campaign for a while. Of a paused one: no effect. `POST /campaign/{campaignId}/pause` */
      pause: (campaignId: string, options?: CallOptions): Promise<Output<"pauseCampaign">> =>
        call("pauseCampaign", { path: { campaignId } }, options),
      /** Go on where a campaign was paused. Of an active one: no effect. Activating is for campaigns that never ran. `POST /campaign/{campaignId}/resume` */
      resume: (campaignId: string, options?: CallOptions): Promise<Output<"resumeCampaign">> =>
        call("resumeCampaign", { path: { campaignId } }, options),
      /** Replace a campaign's program. Checked like a new one. Its version is raised by one. `PUT /campaign/{campaignId}/program` */
      replaceProgram: (
        campaignId: string,
        body: Body<"replaceProgram">,
        options?: CallOptions,
      ): Promise<Output<"replaceProgram">> => call("replaceProgram", { path: { campaignId }, body }, options),
    },
    organizations: {
      /** Read an organization's place in serving. For Admins, and for callers who act for the organization. `GET /organization/{organizationId}/serving` */
      serving: (organizationId: string, options?: CallOptions): Promise<Output<"getOrganizationServing">> =>
        call("getOrganizationServing", { path: { organizationId } }, options),
      /** Change an organization's place in serving. Members that are absent or null stay. It acts within a second or two. For Admins. `PATCH /organization/{organizationId}/serving` */
      updateServing: (
        organizationId: string,
        body: Body<"updateOrganizationServing">,
        options?: CallOptions,
      ): Promise<Output<"updateOrganizationServing">> =>
        call("updateOrganizationServing", { path: { organizationId }, body }, options),
    },
    serving: {
      /** Ask for work on behalf of a person. Chooses a campaign for this person and returns its work: a bag of rapids, or the first rapid of a program. If no campaign has work for them, the response is only `campaignId: null`. All clients share the ids of people: use ids that cannot be guessed. The person's open session ends. The number of new people that a client may bring in a minute is limited. `POST /session` */
      open: (body: Body<"openSession">, options?: CallOptions): Promise<Output<"openSession">> =>
        call("openSession", { body }, options),
      /** Send a person's answer. The same answer sent again gets the same outcome, and counts once. `POST /session/{sessionId}/answer` */
      answer: (sessionId: string, body: Body<"answerRapid">, options?: CallOptions): Promise<Output<"answerRapid">> =>
        call("answerRapid", { path: { sessionId }, body }, options),
      /** Skip a rapid. A skip is no answer, and the rapid may come again in a later session. Name the rapid, or send an Idempotency-Key to skip the next one: repeated, either skips one. `POST /session/{sessionId}/skip` */
      skip: (sessionId: string, query?: Query<"skipRapid">, options?: CallOptions): Promise<Output<"skipRapid">> =>
        call("skipRapid", { path: { sessionId }, query }, options),
      /** How far an erasure is. `GET /person/erasure/{erasureId}` */
      erasure: (erasureId: string, options?: CallOptions): Promise<Output<"getErasure">> =>
        call("getErasure", { path: { erasureId } }, options),
      /** Erase a person. With a token for serving, your organization's part, if it ever gave the person work: what its clients said of them, the sessions that its clients opened, and their standing in the audiences and campaigns that it owns. For Admins, with a token for the API, everything everywhere. What examples were counted by stays. `DELETE /person/{userId}` */
      erasePerson: (userId: string, options?: CallOptions): Promise<Output<"erasePerson">> =>
        call("erasePerson", { path: { userId } }, options),
    },
    identity: {
      /** OpenID Connect discovery. `GET /.well-known/openid-configuration` */
      openidConfiguration: (options?: CallOptions): Promise<Output<"getOpenidConfiguration">> =>
        call("getOpenidConfiguration", {}, options),
      /** OAuth 2.0 authorization server metadata (RFC 8414). `GET /.well-known/oauth-authorization-server` */
      authorizationServerMetadata: (options?: CallOptions): Promise<Output<"getAuthorizationServerMetadata">> =>
        call("getAuthorizationServerMetadata", {}, options),
      /** The public keys of our tokens. `GET /.well-known/jwks.json` */
      jwks: (options?: CallOptions): Promise<Output<"getJwks">> => call("getJwks", {}, options),
      /** A token for an API client or a program. RFC 6749. An API client uses `client_credentials`; its id and secret come in a Basic header or as form fields. A program that signs people in has no secret: it sends its client_id with a code (and the PKCE verifier), a refresh token or a device code. Without `scope` a client's token carries all that the client may have, and a refreshed one all that was granted. `POST /connect/token` */
      issueToken: (body: Body<"issueToken">, options?: CallOptions): Promise<Output<"issueToken">> =>
        call("issueToken", { body }, options),
      /** Who the token acts for. `GET /connect/userinfo` */
      userInfo: (options?: CallOptions): Promise<Output<"getUserInfo">> => call("getUserInfo", {}, options),
      /** End what a program was allowed. RFC 7009. A refresh token, or an access token that came of a login, ends its whole grant: all of its tokens are refused from the next request on. A token that is unknown or has ended is answered alike. `POST /connect/revocation` */
      revokeToken: (body: Body<"revokeToken">, options?: CallOptions): Promise<Output<"revokeToken">> =>
        call("revokeToken", { body }, options),
      /** What a token says, while it is good. RFC 7662, for API clients and their own tokens. Any other token is not active. `POST /connect/introspect` */
      introspectToken: (body: Body<"introspectToken">, options?: CallOptions): Promise<Output<"introspectToken">> =>
        call("introspectToken", { body }, options),
      /** A code for a device without a browser. RFC 8628. Show the user code and the address; meanwhile ask the token endpoint every `interval` seconds. `POST /connect/deviceauthorization` */
      startDeviceAuthorization: (
        body: Body<"startDeviceAuthorization">,
        options?: CallOptions,
      ): Promise<Output<"startDeviceAuthorization">> => call("startDeviceAuthorization", { body }, options),
    },
    service: {
      /** Whether the Worker runs. `GET /healthz` */
      health: (options?: CallOptions): Promise<Output<"getHealth">> => call("getHealth", {}, options),
      /** Whether the database and the storage are reached. `GET /readyz` */
      readiness: (options?: CallOptions): Promise<Output<"getReadiness">> => call("getReadiness", {}, options),
      /** This document. `GET /openapi.json` */
      openApiDocument: (options?: CallOptions): Promise<Output<"getOpenApiDocument">> =>
        call("getOpenApiDocument", {}, options),
      /** A page that shows this document and tries operations out. `GET /docs` */
      docsPage: (options?: CallOptions): Promise<Output<"getDocsPage">> => call("getDocsPage", {}, options),
      /** A script or style of the page. `GET /docs/{file}` */
      docsFile: (file: string, options?: CallOptions): Promise<Output<"getDocsFile">> =>
        call("getDocsFile", { path: { file } }, options),
    },
  };
}
