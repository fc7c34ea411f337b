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
      /** Delete a stored file. For members of the organization that uploaded it, and Admins. A file that an example, a logo, a definition, a datapoint or an open job still shows is a 400 that names them. A file that is not there is a success. Whoever uploaded the same bytes keeps theirs. `DELETE /asset/file/{fileName}` */
      deleteFile: (fileName: string, options?: CallOptions): Promise<Output<"deleteFile">> =>
        call("deleteFile", { path: { fileName } }, options),
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
      /** Reconcile the counts that lists show, for all audiences. Runs in the background. For Admins. `POST /audience/reconcile-user-counts` */
      reconcileUserCounts: (options?: CallOptions): Promise<Output<"reconcileAudienceUserCounts">> =>
        call("reconcileAudienceUserCounts", {}, options),
      /** Read an inactivity sync. `GET /audience/inactivity-sync/{syncId}` */
      inactivitySync: (syncId: string, options?: CallOptions): Promise<Output<"getAudienceInactivitySyncById">> =>
        call("getAudienceInactivitySyncById", { path: { syncId } }, options),
      /** Read a state recalculation. `GET /audience/state-recalculation/{recalculationId}` */
      stateRecalculation: (
        recalculationId: string,
        options?: CallOptions,
      ): Promise<Output<"getAudienceStateRecalculationById">> =>
        call("getAudienceStateRecalculationById", { path: { recalculationId } }, options),
      /** Read the latest inactivity sync. `GET /audience/{audienceId}/inactivity-sync` */
      latestInactivitySync: (
        audienceId: string,
        options?: CallOptions,
      ): Promise<Output<"getLatestAudienceInactivitySync">> =>
        call("getLatestAudienceInactivitySync", { path: { audienceId } }, options),
      /** Start an inactivity sync. Joins a sync that waits. Aborts and replaces one that is under way. Needs inactivityDropDays. `POST /audience/{audienceId}/inactivity-sync` */
      startInactivitySync: (
        audienceId: string,
        options?: CallOptions,
      ): Promise<Output<"startAudienceInactivitySync">> =>
        call("startAudienceInactivitySync", { path: { audienceId } }, options),
      /** Read the latest state recalculation. `GET /audience/{audienceId}/state-recalculation` */
      latestStateRecalculation: (
        audienceId: string,
        options?: CallOptions,
      ): Promise<Output<"getLatestAudienceStateRecalculation">> =>
        call("getLatestAudienceStateRecalculation", { path: { audienceId } }, options),
      /** Start a state recalculation. Judges everybody again. Joins a recalculation that waits. Aborts and replaces one that is under way. `POST /audience/{audienceId}/state-recalculation` */
      startStateRecalculation: (
        audienceId: string,
        options?: CallOptions,
      ): Promise<Output<"startAudienceStateRecalculation">> =>
        call("startAudienceStateRecalculation", { path: { audienceId } }, options),
      /** Count people by state. `GET /audience/{audienceId}/user-metrics` */
      userMetrics: (audienceId: string, options?: CallOptions): Promise<Output<"getAudienceUserStateMetrics">> =>
        call("getAudienceUserStateMetrics", { path: { audienceId } }, options),
      /** Read the latest seeding and its refused rows. `GET /audience/{audienceId}/initialize-users` */
      latestUserInitialization: (
        audienceId: string,
        options?: CallOptions,
      ): Promise<Output<"getLatestAudienceUserInitialization">> =>
        call("getLatestAudienceUserInitialization", { path: { audienceId } }, options),
      /** Seed an audience with people and their scores. The file is a CSV in UTF-8 with the columns userId and score (0 to 1), in any order and case. Other columns are ignored. It has at most 1,000,000 rows and 64 MB. Header and size are checked before the answer; rows are read in the background. `POST /audience/{audienceId}/initialize-users` */
      initializeUsers: (
        audienceId: string,
        file: FileInput,
        options?: CallOptions,
      ): Promise<Output<"initializeAudienceUsers">> =>
        call("initializeAudienceUsers", { path: { audienceId }, body: file }, options),
      /** List audiences. Owned includes every public audience. Each audience is listed once, even if several shares lead to it. `GET /audiences` */
      list: (query?: Query<"queryAudiences">, options?: CallOptions): List<Row<"queryAudiences">> =>
        list("queryAudiences", { query }, options),
      /** Create an empty audience. Also creates its distilling campaign. Nobody is recruited before recruiting is started. `POST /audience` */
      create: (body: Body<"createAudience">, options?: CallOptions): Promise<Output<"createAudience">> =>
        call("createAudience", { body }, options),
      /** Create a filtered view of an audience's graduates. Jobs may use the view's id in place of an audience's. The same filter gives the same view. `POST /audience/{baseAudienceId}/filter` */
      createFiltered: (
        baseAudienceId: string,
        body: Body<"createFilteredAudience">,
        options?: CallOptions,
      ): Promise<Output<"createFilteredAudience">> =>
        call("createFilteredAudience", { path: { baseAudienceId }, body }, options),
      /** Read an audience, or a filtered view of one. `GET /audience/{audienceId}` */
      get: (audienceId: string, options?: CallOptions): Promise<Output<"getAudience">> =>
        call("getAudience", { path: { audienceId } }, options),
      /** Change an audience. Absent members stay, and null switches a setting off. A change that can alter people's states starts a recalculation, and new drop days start an inactivity sync. The answer has their ids. `PATCH /audience/{audienceId}` */
      update: (
        audienceId: string,
        body: Body<"updateAudience">,
        options?: CallOptions,
      ): Promise<Output<"updateAudience">> => call("updateAudience", { path: { audienceId }, body }, options),
      /** Delete an audience, or only a filtered view. `DELETE /audience/{audienceId}` */
      delete: (audienceId: string, options?: CallOptions): Promise<Output<"deleteAudience">> =>
        call("deleteAudience", { path: { audienceId } }, options),
      /** Change the thresholds for looking more widely. `PATCH /audience/{audienceId}/boost-config` */
      updateBoostConfig: (
        audienceId: string,
        body: Body<"updateBoostConfig">,
        options?: CallOptions,
      ): Promise<Output<"updateBoostConfig">> => call("updateBoostConfig", { path: { audienceId }, body }, options),
      /** Make an audience public or private. Everybody may read a public audience and create jobs on it. For Admins. `PATCH /audience/{audienceId}/visibility` */
      setVisibility: (
        audienceId: string,
        query: Query<"setAudienceVisibility">,
        options?: CallOptions,
      ): Promise<Output<"setAudienceVisibility">> =>
        call("setAudienceVisibility", { path: { audienceId }, query }, options),
      /** Start recruiting people. Spends the owner's budget. Serving begins with the third example that has a truth. Repeats have no effect. `POST /audience/{audienceId}/recruit` */
      recruit: (audienceId: string, options?: CallOptions): Promise<Output<"recruit">> =>
        call("recruit", { path: { audienceId } }, options),
      /** Pause recruiting. Jobs on graduates continue. `POST /audience/{audienceId}/pause-distillation` */
      pauseDistillation: (audienceId: string, options?: CallOptions): Promise<Output<"pauseDistillation">> =>
        call("pauseDistillation", { path: { audienceId } }, options),
      /** Resume recruiting. Continues after a pause. `POST /audience/{audienceId}/resume-distillation` */
      resumeDistillation: (audienceId: string, options?: CallOptions): Promise<Output<"resumeDistillation">> =>
        call("resumeDistillation", { path: { audienceId } }, options),
      /** Rebuild the distilling campaign. Computes its filters, selections and boosting profile from the present settings. `POST /audience/{audienceId}/rebuild-distilling-campaign` */
      rebuildDistillingCampaign: (
        audienceId: string,
        options?: CallOptions,
      ): Promise<Output<"rebuildDistillingCampaign">> =>
        call("rebuildDistillingCampaign", { path: { audienceId } }, options),
      /** Recreate the external audiences of an audience. Creates those of the three that are missing, or all of them. For Admins. `POST /audience/{audienceId}/recreate-external-audiences` */
      recreateExternalAudiences: (
        audienceId: string,
        body: Body<"recreateExternalAudiences">,
        options?: CallOptions,
      ): Promise<Output<"recreateExternalAudiences">> =>
        call("recreateExternalAudiences", { path: { audienceId }, body }, options),
      /** List the jobs on an audience. Includes the jobs on its views; a view lists its own jobs. Callers who may not change the audience see their own organization's jobs. `GET /audience/{audienceId}/jobs` */
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
      /** Add an example to an audience. An example without a truth is stored and not used. The answer has no id: list the examples to find it. A recalculation starts if the example can alter people's states. `POST /audience/{audienceId}/example` */
      add: (
        audienceId: string,
        body: Body<"addExampleToAudience">,
        options?: CallOptions,
      ): Promise<Output<"addExampleToAudience">> =>
        call("addExampleToAudience", { path: { audienceId }, body }, options),
      /** List an audience's examples. Private examples are shown only to callers who may change them. `GET /audience/{audienceId}/examples` */
      list: (
        audienceId: string,
        query?: Query<"queryExamplesForAudience">,
        options?: CallOptions,
      ): List<Row<"queryExamplesForAudience">> =>
        list("queryExamplesForAudience", { path: { audienceId }, query }, options),
      /** Change an example. `instructionText` replaces the criteria, target or title and keeps the options. Answers keep their grades. `PATCH /audience/{audienceId}/example/{exampleId}` */
      update: (
        audienceId: string,
        exampleId: string,
        body: Body<"updateAudienceExample">,
        options?: CallOptions,
      ): Promise<Output<"updateAudienceExample">> =>
        call("updateAudienceExample", { path: { audienceId, exampleId }, body }, options),
    },
    shares: {
      /** List the organizations with access to an audience. `GET /audience/{audienceId}/shares/organizations` */
      listOrganizations: (
        audienceId: string,
        options?: CallOptions,
      ): Promise<Output<"getAudienceOrganizationShares">> =>
        call("getAudienceOrganizationShares", { path: { audienceId } }, options),
      /** Share an audience with an organization. Gives access to the organization's present members at any time. An organization can have given at most 1,000 shares at a time. `POST /audience/{audienceId}/shares/organizations` */
      addOrganization: (
        audienceId: string,
        body: Body<"shareAudienceWithOrganization">,
        options?: CallOptions,
      ): Promise<Output<"shareAudienceWithOrganization">> =>
        call("shareAudienceWithOrganization", { path: { audienceId }, body }, options),
      /** Revoke an organization's share. Takes effect at once. Shares with its members stay. Without a share it has no effect. Owners may drop the shares of the organization for which they act. `DELETE /audience/{audienceId}/shares/organizations/{organizationId}` */
      revokeOrganization: (
        audienceId: string,
        organizationId: string,
        options?: CallOptions,
      ): Promise<Output<"revokeAudienceOrganizationShare">> =>
        call("revokeAudienceOrganizationShare", { path: { audienceId, organizationId } }, options),
      /** List the customers with access to an audience. `GET /audience/{audienceId}/shares` */
      list: (audienceId: string, options?: CallOptions): Promise<Output<"getAudienceShares">> =>
        call("getAudienceShares", { path: { audienceId } }, options),
      /** Share an audience with a customer. Finds the customer by e-mail. An unknown address gets the same answer and grants nothing. Another level replaces the earlier one. An organization can have given at most 1,000 shares at a time. `POST /audience/{audienceId}/shares` */
      add: (
        audienceId: string,
        body: Body<"shareAudienceWithCustomer">,
        options?: CallOptions,
      ): Promise<Output<"shareAudienceWithCustomer">> =>
        call("shareAudienceWithCustomer", { path: { audienceId }, body }, options),
      /** Revoke a customer's share. Takes effect at once. Access through an organization stays. Without a share it has no effect. Customers may drop their own shares. `DELETE /audience/{audienceId}/shares/{customerId}` */
      revoke: (
        audienceId: string,
        customerId: string,
        options?: CallOptions,
      ): Promise<Output<"revokeAudienceCustomerShare">> =>
        call("revokeAudienceCustomerShare", { path: { audienceId, customerId } }, options),
    },
    datasets: {
      /** Create a dataset. It is empty, belongs to the caller's organization, and stays open: datapoints can be added at any time. `POST /dataset` */
      create: (body: Body<"createDataset">, options?: CallOptions): Promise<Output<"createDataset">> =>
        call("createDataset", { body }, options),
      /** Shorten contexts for people to read. Contexts are given back as they came: nothing is shortened here. For clients that ask before each upload. `POST /datasets/shorten-context` */
      shortenContext: (body: Body<"shortenContext">, options?: CallOptions): Promise<Output<"shortenContext">> =>
        call("shortenContext", { body }, options),
      /** Read a dataset. `GET /dataset/{datasetId}` */
      get: (datasetId: string, options?: CallOptions): Promise<Output<"getDataset">> =>
        call("getDataset", { path: { datasetId } }, options),
      /** Delete a dataset with its datapoints. Jobs that have begun keep their tasks and results. Definitions of it stay, and take no new job until a revision names another dataset. The files that it names stay, since other datasets and examples may show them too. `DELETE /dataset/{datasetId}` */
      delete: (datasetId: string, options?: CallOptions): Promise<Output<"deleteDataset">> =>
        call("deleteDataset", { path: { datasetId } }, options),
      /** Count the datapoints of a dataset. A datapoint is ready as soon as it was added, since the files that it names were uploaded before; so none is pending or failed. `GET /dataset/{datasetId}/progress` */
      progress: (datasetId: string, options?: CallOptions): Promise<Output<"getDatasetProgress">> =>
        call("getDatasetProgress", { path: { datasetId } }, options),
      /** Rename a dataset. `PATCH /dataset/{datasetId}/name` */
      rename: (
        datasetId: string,
        body: Body<"updateDatasetName">,
        options?: CallOptions,
      ): Promise<Output<"updateDatasetName">> => call("updateDatasetName", { path: { datasetId }, body }, options),
      /** Give a group of datapoints its context. Datapoints of one group are ranked against each other, and whoever compares two of them sees the context of the group. It replaces an earlier context, whether datapoints of the group exist yet or not. `POST /dataset/{datasetId}/group` */
      setGroup: (
        datasetId: string,
        body: Body<"setDatasetGroup">,
        options?: CallOptions,
      ): Promise<Output<"setDatasetGroup">> => call("setDatasetGroup", { path: { datasetId }, body }, options),
    },
    datapoints: {
      /** Add a datapoint. A repeat of the same content with the same sort index within 15 minutes answers with the datapoint that stands already. `POST /dataset/{datasetId}/datapoint` */
      add: (datasetId: string, body: Body<"addDatapoint">, options?: CallOptions): Promise<Output<"addDatapoint">> =>
        call("addDatapoint", { path: { datasetId }, body }, options),
      /** List the datapoints of a dataset. In order of arrival, unless another is asked. `GET /dataset/{datasetId}/datapoints` */
      list: (
        datasetId: string,
        query?: Query<"queryDatapoints">,
        options?: CallOptions,
      ): List<Row<"queryDatapoints">> => list("queryDatapoints", { path: { datasetId }, query }, options),
      /** Add many datapoints at once. At most 1,000 datapoints and 4 MB. All of them are added or none. Repeats are recognized as when they are added one by one, so a call that failed may be sent again as it was. `POST /dataset/{datasetId}/datapoints` */
      addMany: (
        datasetId: string,
        body: Body<"addDatapoints">,
        options?: CallOptions,
      ): Promise<Output<"addDatapoints">> => call("addDatapoints", { path: { datasetId }, body }, options),
      /** List the datapoints that could not be processed. There are none: a datapoint is refused when it is added, or ready. `GET /dataset/{datasetId}/datapoints/failed` */
      failed: (datasetId: string, options?: CallOptions): Promise<Output<"getFailedDatapoints">> =>
        call("getFailedDatapoints", { path: { datasetId } }, options),
      /** Read a datapoint. `GET /datapoint/{datapointId}` */
      get: (datapointId: string, options?: CallOptions): Promise<Output<"getDatapoint">> =>
        call("getDatapoint", { path: { datapointId } }, options),
      /** Delete a datapoint. Jobs whose tasks are laid out already keep them. The files that it names stay, since others may show them too. `DELETE /datapoint/{datapointId}` */
      delete: (datapointId: string, options?: CallOptions): Promise<Output<"deleteDatapoint">> =>
        call("deleteDatapoint", { path: { datapointId } }, options),
    },
    definitions: {
      /** Say what is asked of a dataset. The definition is checked in itself and against the datapoints of the dataset, and every fault is named at once. The same request again gives the same definition, unless that was revised or deleted. `POST /job/definition` */
      create: (body: Body<"createJobDefinition">, options?: CallOptions): Promise<Output<"createJobDefinition">> =>
        call("createJobDefinition", { body }, options),
      /** List the definitions of the caller's organization. Newest first, unless another order is asked. `GET /job/definitions` */
      list: (query?: Query<"queryJobDefinitions">, options?: CallOptions): List<Row<"queryJobDefinitions">> =>
        list("queryJobDefinitions", { query }, options),
      /** Read a definition. `GET /job/definition/{definitionId}` */
      get: (definitionId: string, options?: CallOptions): Promise<Output<"getJobDefinition">> =>
        call("getJobDefinition", { path: { definitionId } }, options),
      /** Delete a definition with all its revisions. Jobs on it go on. Its dataset stays. `DELETE /job/definition/{definitionId}` */
      delete: (definitionId: string, options?: CallOptions): Promise<Output<"deleteJobDefinition">> =>
        call("deleteJobDefinition", { path: { definitionId } }, options),
      /** Read the newest revision of a definition. `GET /job/definition/{definitionId}/revision` */
      newestRevision: (definitionId: string, options?: CallOptions): Promise<Output<"getNewestJobRevision">> =>
        call("getNewestJobRevision", { path: { definitionId } }, options),
      /** Revise a definition. What is absent or null is inherited from the newest revision. Jobs go on with the revision that they began with; new ones take the newest. A request that changes nothing gives the newest revision. `POST /job/definition/{definitionId}/revision` */
      revise: (
        definitionId: string,
        body: Body<"createJobRevision">,
        options?: CallOptions,
      ): Promise<Output<"createJobRevision">> => call("createJobRevision", { path: { definitionId }, body }, options),
      /** Read a revision of a definition. `GET /job/definition/{definitionId}/revision/{revisionNumber}` */
      revision: (
        definitionId: string,
        revisionNumber: number,
        options?: CallOptions,
      ): Promise<Output<"getJobRevision">> =>
        call("getJobRevision", { path: { definitionId, revisionNumber } }, options),
      /** List the revisions of a definition. Newest first, unless another order is asked. `GET /job/definition/{definitionId}/revisions` */
      revisions: (
        definitionId: string,
        query?: Query<"queryJobRevisions">,
        options?: CallOptions,
      ): List<Row<"queryJobRevisions">> => list("queryJobRevisions", { path: { definitionId }, query }, options),
      /** Estimate what a job on a definition takes. Nothing costs money here: costs are 0. The counts are those of the newest revision and the dataset as it is now. `GET /job/definition/{definitionId}/cost-estimate` */
      costEstimate: (definitionId: string, options?: CallOptions): Promise<Output<"getJobDefinitionCostEstimate">> =>
        call("getJobDefinitionCostEstimate", { path: { definitionId } }, options),
    },
    jobs: {
      /** Create a job on an audience. Its tasks are laid out in the background; then its state is Running and people are asked. The job takes the datapoints that the dataset has now. The same request within 30 seconds is the same job. Recruiting for the audience starts too, if the caller may recruit and the audience has its examples. The audience `global` is everybody: nobody needs to graduate for it. `POST /job` */
      create: (body: Body<"createJob">, options?: CallOptions): Promise<Output<"createJob">> =>
        call("createJob", { body }, options),
      /** Read a job. `GET /job/{jobId}` */
      get: (jobId: string, options?: CallOptions): Promise<Output<"getJob">> =>
        call("getJob", { path: { jobId } }, options),
      /** Delete a job with its responses and results. Nobody is asked any more, and answers on their way do not count. Definition and dataset stay. `DELETE /job/{jobId}` */
      delete: (jobId: string, options?: CallOptions): Promise<Output<"deleteJob">> =>
        call("deleteJob", { path: { jobId } }, options),
      /** Read how far a job is. The percentage never falls, even when a task is asked anew. It answers before tasks are laid out too. `GET /job/{jobId}/progress` */
      progress: (jobId: string, options?: CallOptions): Promise<Output<"getJobProgress">> =>
        call("getJobProgress", { path: { jobId } }, options),
      /** Estimate what a job takes. Nothing costs money here: costs are 0. Datapoints are those that the dataset has now. `GET /job/{jobId}/cost-estimate` */
      costEstimate: (jobId: string, options?: CallOptions): Promise<Output<"getJobCostEstimate">> =>
        call("getJobCostEstimate", { path: { jobId } }, options),
      /** Pause a job. Nobody is given its tasks any more. Answers to tasks that people hold still count. A paused job stays so. `POST /job/{jobId}/pause` */
      pause: (jobId: string, options?: CallOptions): Promise<Output<"pauseJob">> =>
        call("pauseJob", { path: { jobId } }, options),
      /** Resume a paused job. A running job stays so. `POST /job/{jobId}/resume` */
      resume: (jobId: string, options?: CallOptions): Promise<Output<"resumeJob">> =>
        call("resumeJob", { path: { jobId } }, options),
      /** Retry a job that failed, or whose results are stale. A failed job is laid out again from where it stopped. A job with stale results runs until its reopened tasks are done. `POST /job/{jobId}/retry` */
      retry: (jobId: string, options?: CallOptions): Promise<Output<"retryJob">> =>
        call("retryJob", { path: { jobId } }, options),
      /** List the jobs of the caller's organization. `GET /jobs` */
      list: (query?: Query<"queryJobs">, options?: CallOptions): List<Row<"queryJobs">> =>
        list("queryJobs", { query }, options),
      /** Download the results of a completed job. One JSON document: `info`, one entry for each task or ranked group in `results`, and `summary`. 400 with the job's state before it is Completed, and with the reason after it Failed. It is streamed: for large jobs, results.ndjson is easier to read. `GET /job/{jobId}/download-results` */
      downloadResults: (jobId: string, options?: CallOptions): Promise<Output<"downloadJobResults">> =>
        call("downloadJobResults", { path: { jobId } }, options),
      /** Read the results of a job, one entry a line. The entries of the result file as they are now. Before the job is Completed each has `preliminary`: more responses may come. `GET /job/{jobId}/results.ndjson` */
      streamResults: (jobId: string, options?: CallOptions): Promise<Output<"streamJobResults">> =>
        call("streamJobResults", { path: { jobId } }, options),
      /** Read the results of a job as a table. CSV in UTF-8 as the results are now: a row a task, or a row an item of a ranking, the best of each group first. Numbers have a point. A text that a spreadsheet would take for a formula begins with an apostrophe. Single responses are in results.ndjson. `GET /job/{jobId}/results.csv` */
      tabulateResults: (jobId: string, options?: CallOptions): Promise<Output<"tabulateJobResults">> =>
        call("tabulateJobResults", { path: { jobId } }, options),
      /** Read the tasks of a job with their responses. Page by page, also while the job runs. Comparisons of a ranking are tasks too. `GET /job/{jobId}/results` */
      results: (
        jobId: string,
        query?: Query<"getJobResults">,
        options?: CallOptions,
      ): Promise<Output<"getJobResults">> => call("getJobResults", { path: { jobId }, query }, options),
      /** Sum up the votes of a job that compares pairs. `GET /job/{jobId}/ab-summary` */
      abSummary: (
        jobId: string,
        query?: Query<"getJobAbSummary">,
        options?: CallOptions,
      ): Promise<Output<"getJobAbSummary">> => call("getJobAbSummary", { path: { jobId }, query }, options),
      /** Read all responses to a task of a job. `GET /rapid/{rapidId}/responses` */
      getRapidResponses: (rapidId: string, options?: CallOptions): Promise<Output<"getRapidResponses">> =>
        call("getRapidResponses", { path: { rapidId } }, options),
      /** Take one response back. It does not count any more, and the person is not asked again. Where the task then wants another response, a completed job has StaleResults: retry it. `POST /rapid/{rapidId}/reject` */
      rejectRapidResponse: (
        rapidId: string,
        body: Body<"rejectRapidResponse">,
        options?: CallOptions,
      ): Promise<Output<"rejectRapidResponse">> => call("rejectRapidResponse", { path: { rapidId }, body }, options),
      /** Take all responses to a task back and ask anew. The same people may be asked again. A completed job then has StaleResults: retry it. `POST /rapid/{rapidId}/restart` */
      restartRapid: (rapidId: string, options?: CallOptions): Promise<Output<"restartRapid">> =>
        call("restartRapid", { path: { rapidId } }, options),
    },
    links: {
      /** Make a labeling link for an audience. Who opens it labels without an account, under an id that the service makes up. The link serves the audience's examples and the jobs that its owner runs on it, and nothing else. An audience can have 50 links that are not revoked. `POST /audience/{audienceId}/link` */
      createForAudience: (
        audienceId: string,
        body: Body<"createAudienceLink">,
        options?: CallOptions,
      ): Promise<Output<"createAudienceLink">> => call("createAudienceLink", { path: { audienceId }, body }, options),
      /** List an audience's labeling links. `GET /audience/{audienceId}/links` */
      listOfAudience: (audienceId: string, options?: CallOptions): Promise<Output<"queryAudienceLinks">> =>
        call("queryAudienceLinks", { path: { audienceId } }, options),
      /** Make a labeling link for a job. As for an audience, but of all jobs it serves only this one. Examples are served if the job's owner owns its audience. `POST /job/{jobId}/link` */
      createForJob: (
        jobId: string,
        body: Body<"createJobLink">,
        options?: CallOptions,
      ): Promise<Output<"createJobLink">> => call("createJobLink", { path: { jobId }, body }, options),
      /** List a job's labeling links. `GET /job/{jobId}/links` */
      listOfJob: (jobId: string, options?: CallOptions): Promise<Output<"queryJobLinks">> =>
        call("queryJobLinks", { path: { jobId } }, options),
      /** Read a labeling link with its people and reports. `GET /link/{linkId}` */
      get: (linkId: string, options?: CallOptions): Promise<Output<"getLink">> =>
        call("getLink", { path: { linkId } }, options),
      /** Revoke a labeling link. Acts within a second, also on people who are labeling. What they answered stays. A link cannot be opened again. `DELETE /link/{linkId}` */
      revoke: (linkId: string, options?: CallOptions): Promise<Output<"revokeLink">> =>
        call("revokeLink", { path: { linkId } }, options),
    },
    cache: {
      /** Read the campaigns that serving has in memory. Includes every write that was answered before this request. For Admins. `GET /campaign/cache/campaigns` */
      campaigns: (options?: CallOptions): Promise<Output<"getCampaignCache">> => call("getCampaignCache", {}, options),
      /** Read the scores that are assumed for people without one. By dimension, which is an audience's id or `global`: the mean score of the people who have answered there, or 0.5 with fewer than 20 of them. For Admins. `GET /campaign/cache/user-scores` */
      userScores: (options?: CallOptions): Promise<Output<"getUserScoreCache">> =>
        call("getUserScoreCache", {}, options),
    },
    campaigns: {
      /** Read what active campaigns ask of the booster, and which of them ask for it. The highest level counts. For Admins. `GET /campaign/boost/insights` */
      boostInsights: (options?: CallOptions): Promise<Output<"getBoostInsights">> =>
        call("getBoostInsights", {}, options),
      /** Read whether the booster's campaigns run. The status is Unknown, with empty lists, while the booster cannot be reached. For Admins. `GET /campaign/boost/status` */
      boostStatus: (options?: CallOptions): Promise<Output<"getBoostStatus">> => call("getBoostStatus", {}, options),
      /** Fill the caches before a rush. Runs at most once in 10 s; calls in between join that pass. For Admins. `POST /campaign/boost/preheat` */
      preheatBoost: (options?: CallOptions): Promise<Output<"preheatBoost">> => call("preheatBoost", {}, options),
      /** Read the fast bid multiplier of a booster campaign. It is 1.0 until one is set. For Admins. `GET /campaign/boost/{externalCampaignId}/fast-bid-multiplier` */
      fastBidMultiplier: (externalCampaignId: number, options?: CallOptions): Promise<Output<"getFastBidMultiplier">> =>
        call("getFastBidMultiplier", { path: { externalCampaignId } }, options),
      /** Set the fast bid multiplier of a booster campaign. It overrides the bid that follows from levels. The answer has the value that the booster confirms. For Admins. `PUT /campaign/boost/{externalCampaignId}/fast-bid-multiplier` */
      setFastBidMultiplier: (
        externalCampaignId: number,
        body: Body<"setFastBidMultiplier">,
        options?: CallOptions,
      ): Promise<Output<"setFastBidMultiplier">> =>
        call("setFastBidMultiplier", { path: { externalCampaignId }, body }, options),
      /** Whether people can be served. Runs the whole way to a bag of rapids for a made-up person, without side effects: the cache, the filters, the lottery, the database. The outcome is kept for 5 seconds. It needs no token. `GET /campaign/monitor` */
      monitor: (options?: CallOptions): Promise<Output<"monitorCampaigns">> => call("monitorCampaigns", {}, options),
      /** List campaigns. Lists the organization's campaigns, and the campaigns of all audiences that the caller may read. `GET /campaigns` */
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
      /** Change a campaign. Absent and null members stay. `boostingProfile` overrides `boostLevel`, which overrides `requiresBooster`; only Admins may set them. The filters, selections and boosting of an audience's own campaign follow from the audience. `PATCH /campaign/{campaignId}` */
      update: (
        campaignId: string,
        body: Body<"updateCampaign">,
        options?: CallOptions,
      ): Promise<Output<"updateCampaign">> => call("updateCampaign", { path: { campaignId }, body }, options),
      /** Activate a campaign. Possible from Created, Preview or Analysis. Of several calls at once one succeeds. A program needs something to serve: a routing that is an audience of the organization with examples that count, or that has open rapids. `POST /campaign/{campaignId}/activate` */
      activate: (campaignId: string, options?: CallOptions): Promise<Output<"activateCampaign">> =>
        call("activateCampaign", { path: { campaignId } }, options),
      /** Pause a campaign. Has no effect on a paused campaign. `POST /campaign/{campaignId}/pause` */
      pause: (campaignId: string, options?: CallOptions): Promise<Output<"pauseCampaign">> =>
        call("pauseCampaign", { path: { campaignId } }, options),
      /** Resume a paused campaign. Has no effect on an active campaign. Campaigns that never ran are activated instead. `POST /campaign/{campaignId}/resume` */
      resume: (campaignId: string, options?: CallOptions): Promise<Output<"resumeCampaign">> =>
        call("resumeCampaign", { path: { campaignId } }, options),
      /** Replace a campaign's program. The program is checked like a new one. Its version is raised by one. `PUT /campaign/{campaignId}/program` */
      replaceProgram: (
        campaignId: string,
        body: Body<"replaceProgram">,
        options?: CallOptions,
      ): Promise<Output<"replaceProgram">> => call("replaceProgram", { path: { campaignId }, body }, options),
    },
    restore: {
      /** Bring everything in line after the database went back in time. Runs in the background, and joins a restore that runs already. It lifts versions and fences above what the objects have seen, ends open runs, republishes counts and rules, and lists what has no counterpart. `lost` names what the database had before. For Admins. `POST /restore` */
      startRestore: (body: Body<"startRestore">, options?: CallOptions): Promise<Output<"startRestore">> =>
        call("startRestore", { body }, options),
      /** Read how far a restore is, and what it found. For Admins. `GET /restore/{restoreId}` */
      getRestore: (restoreId: string, options?: CallOptions): Promise<Output<"getRestore">> =>
        call("getRestore", { path: { restoreId } }, options),
    },
    organizations: {
      /** Read an organization's place in serving. For Admins and the organization's own callers. `GET /organization/{organizationId}/serving` */
      serving: (organizationId: string, options?: CallOptions): Promise<Output<"getOrganizationServing">> =>
        call("getOrganizationServing", { path: { organizationId } }, options),
      /** Change an organization's place in serving. Absent and null members stay. Takes effect within two seconds. For Admins. `PATCH /organization/{organizationId}/serving` */
      updateServing: (
        organizationId: string,
        body: Body<"updateOrganizationServing">,
        options?: CallOptions,
      ): Promise<Output<"updateOrganizationServing">> =>
        call("updateOrganizationServing", { path: { organizationId }, body }, options),
      /** Read what an organization uses of each quota. The caller's organization. Admins may name another. `GET /organization/usage` */
      getOrganizationUsage: (
        query?: Query<"getOrganizationUsage">,
        options?: CallOptions,
      ): Promise<Output<"getOrganizationUsage">> => call("getOrganizationUsage", { query }, options),
      /** Change an organization's quotas. Absent members stay. Null gives the usual limit again. What an organization has already stays. For Admins. `PATCH /organization/{organizationId}/quotas` */
      updateOrganizationQuotas: (
        organizationId: string,
        body: Body<"updateOrganizationQuotas">,
        options?: CallOptions,
      ): Promise<Output<"updateOrganizationQuotas">> =>
        call("updateOrganizationQuotas", { path: { organizationId }, body }, options),
    },
    webhooks: {
      /** Create a webhook. Events of the caller's organization are posted to the URL from now on, signed as the Standard Webhooks specification says. An organization can have 10 webhooks. `POST /webhook` */
      create: (body: Body<"createWebhook">, options?: CallOptions): Promise<Output<"createWebhook">> =>
        call("createWebhook", { body }, options),
      /** List the webhooks of the caller's organization. Newest first, unless another order is asked. `GET /webhooks` */
      list: (query?: Query<"queryWebhooks">, options?: CallOptions): List<Row<"queryWebhooks">> =>
        list("queryWebhooks", { query }, options),
      /** Read a webhook. Without its secret, which only its creation and a rotation show. `GET /webhook/{webhookId}` */
      get: (webhookId: string, options?: CallOptions): Promise<Output<"getWebhook">> =>
        call("getWebhook", { path: { webhookId } }, options),
      /** Change a webhook. Absent members stay. Events that happen while it is disabled are not sent afterwards; a replay sends them. Enabling it forgets that it failed. `PATCH /webhook/{webhookId}` */
      update: (
        webhookId: string,
        body: Body<"updateWebhook">,
        options?: CallOptions,
      ): Promise<Output<"updateWebhook">> => call("updateWebhook", { path: { webhookId }, body }, options),
      /** Delete a webhook with its log. What is on its way at this moment may still arrive. The events stay in `GET /events`. `DELETE /webhook/{webhookId}` */
      delete: (webhookId: string, options?: CallOptions): Promise<Output<"deleteWebhook">> =>
        call("deleteWebhook", { path: { webhookId } }, options),
      /** Give a webhook a new secret. The old one signs too for 24 hours: what is sent then has two signatures, and receivers can change over without missing an event. A second rotation ends the first secret at once. `POST /webhook/{webhookId}/secret` */
      rotateSecret: (webhookId: string, options?: CallOptions): Promise<Output<"rotateWebhookSecret">> =>
        call("rotateWebhookSecret", { path: { webhookId } }, options),
      /** Send a test event to a webhook. An event of type `webhook.test` goes to this webhook, whatever kinds it asks for. An organization may ask for 10 tests and replays a minute. A disabled webhook is refused. `POST /webhook/{webhookId}/test` */
      sendTest: (webhookId: string, options?: CallOptions): Promise<Output<"sendTestEvent">> =>
        call("sendTestEvent", { path: { webhookId } }, options),
      /** List the deliveries of a webhook. What was sent, with payloads and answers, newest event first unless another order is asked. They are kept for 30 days, and the newest 10,000 at most. An event that was not tried yet is not listed. `GET /webhook/{webhookId}/deliveries` */
      deliveries: (
        webhookId: string,
        query?: Query<"queryWebhookDeliveries">,
        options?: CallOptions,
      ): List<Row<"queryWebhookDeliveries">> => list("queryWebhookDeliveries", { path: { webhookId }, query }, options),
      /** Send one event to a webhook again. Under the same `webhook-id`, whether it was delivered or not, and with all retries. An organization may ask for 10 tests and replays a minute. A disabled webhook is refused. `POST /webhook/{webhookId}/delivery/{eventId}/replay` */
      replay: (webhookId: string, eventId: string, options?: CallOptions): Promise<Output<"replayWebhookDelivery">> =>
        call("replayWebhookDelivery", { path: { webhookId, eventId } }, options),
      /** Send again what a webhook missed. Deliveries that failed, and events of the last 30 days that were never sent because the webhook was disabled. At most the newest 1,000 of them. An organization may ask for 10 tests and replays a minute. A disabled webhook is refused. `POST /webhook/{webhookId}/replay` */
      replayMissed: (
        webhookId: string,
        body: Body<"replayMissedWebhookDeliveries">,
        options?: CallOptions,
      ): Promise<Output<"replayMissedWebhookDeliveries">> =>
        call("replayMissedWebhookDeliveries", { path: { webhookId }, body }, options),
    },
    events: {
      /** Read what happened in the caller's organization. For programs that cannot receive webhooks. Oldest first, of the last 30 days. Ask again with `after` set to the `next` of the page before: nothing is missed and nothing comes twice. A few seconds between two calls are enough. `GET /events` */
      read: (query?: Query<"queryEvents">, options?: CallOptions): Promise<Output<"queryEvents">> =>
        call("queryEvents", { query }, options),
    },
    serving: {
      /** Ask for work on behalf of a person. Chooses a campaign for this person and returns its work: a bag of rapids, tasks of a job, or the first rapid of a program. If no campaign has work for them, the response is only `campaignId: null`. All clients share the ids of people: use ids that cannot be guessed. The person's open session ends. The number of new people that a client may bring in a minute is limited. `POST /session` */
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
      /** Read everything that is held of a person. Whoever may erase it may read it: with a token for serving, your organization's part, if it ever gave the person work; for Admins, with a token for the API, everything. Truths are left out. An answer that breaks off is no valid JSON. `GET /person/{userId}/export` */
      exportPerson: (userId: string, options?: CallOptions): Promise<Output<"exportPerson">> =>
        call("exportPerson", { path: { userId } }, options),
      /** Erase a person. With a token for serving, your organization's part, if it ever gave the person work: what its clients said of them, the sessions that its clients opened, and their standing in the audiences and campaigns that it owns. For Admins, with a token for the API, everything everywhere. What examples were counted by stays. `DELETE /person/{userId}` */
      erasePerson: (userId: string, options?: CallOptions): Promise<Output<"erasePerson">> =>
        call("erasePerson", { path: { userId } }, options),
      /** Let a person label in a browser. Gives a token with which the element `<muster-session>` asks for work and answers, as this person and nobody else. Your server asks for it, so that its own token never reaches a browser. What you say of the person stands in the token; where you say nothing, the country, language and device of the browser count. `POST /session/token` */
      createToken: (body: Body<"createSessionToken">, options?: CallOptions): Promise<Output<"createSessionToken">> =>
        call("createSessionToken", { body }, options),
    },
    identity: {
      /** OpenID Connect discovery. `GET /.well-known/openid-configuration` */
      openidConfiguration: (options?: CallOptions): Promise<Output<"getOpenidConfiguration">> =>
        call("getOpenidConfiguration", {}, options),
      /** OAuth 2.0 authorization server metadata (RFC 8414). `GET /.well-known/oauth-authorization-server` */
      authorizationServerMetadata: (options?: CallOptions): Promise<Output<"getAuthorizationServerMetadata">> =>
        call("getAuthorizationServerMetadata", {}, options),
      /** The public keys of the service's tokens. `GET /.well-known/jwks.json` */
      jwks: (options?: CallOptions): Promise<Output<"getJwks">> => call("getJwks", {}, options),
      /** Get a token for an API client or a program. RFC 6749. An API client uses `client_credentials`; its id and secret come in a Basic header or as form fields. A program that signs people in has no secret: it sends its client_id with a code (and the PKCE verifier), a refresh token or a device code. Without `scope`, a client's token carries all scopes that the client may have, and a refreshed token all that were granted. `POST /connect/token` */
      issueToken: (body: Body<"issueToken">, options?: CallOptions): Promise<Output<"issueToken">> =>
        call("issueToken", { body }, options),
      /** Revoke a token. RFC 7009. A refresh token, or an access token of a login, revokes its whole grant: all tokens of the grant are refused from the next request on. An unknown or expired token gives the same answer. `POST /connect/revocation` */
      revokeToken: (body: Body<"revokeToken">, options?: CallOptions): Promise<Output<"revokeToken">> =>
        call("revokeToken", { body }, options),
      /** Read an active token. RFC 7662, for API clients and their own tokens. Any other token counts as inactive. `POST /connect/introspect` */
      introspectToken: (body: Body<"introspectToken">, options?: CallOptions): Promise<Output<"introspectToken">> =>
        call("introspectToken", { body }, options),
      /** Read the account behind a token. `GET /connect/userinfo` */
      userInfo: (options?: CallOptions): Promise<Output<"getUserInfo">> => call("getUserInfo", {}, options),
      /** Get a code for a device without a browser. RFC 8628. Show the user code and the address. Meanwhile, poll the token endpoint every `interval` seconds. `POST /connect/deviceauthorization` */
      startDeviceAuthorization: (
        body: Body<"startDeviceAuthorization">,
        options?: CallOptions,
      ): Promise<Output<"startDeviceAuthorization">> => call("startDeviceAuthorization", { body }, options),
      /** Read the token of a sign-in by browser. A 202 until somebody has decided, then the token, once. Afterwards, when it was refused, and after 5 minutes the answer is a 404 whose `detail` says why. `GET /identity/bridge-token` */
      readBridgeToken: (query: Query<"readBridgeToken">, options?: CallOptions): Promise<Output<"readBridgeToken">> =>
        call("readBridgeToken", { query }, options),
      /** Begin a sign-in by browser for a program without credentials. Open `/connect/authorize/external?clientId=…&scope=…&writeKey=…` in a browser. Somebody signs in there, reads which program asks and from where, and allows or refuses it. Meanwhile, read the token with the read key, once a second. Both keys are good for 5 minutes. A network may ask 30 times a minute and have 20 open; beyond that the answer is a 429 with `Retry-After`. Programs of your own use the authorization code flow or a device code instead, which prove more. `POST /identity/bridge-token` */
      createBridgeToken: (
        query: Query<"createBridgeToken">,
        options?: CallOptions,
      ): Promise<Output<"createBridgeToken">> => call("createBridgeToken", { query }, options),
      /** Make an API client with the token of a sign-in by browser. The client acts for the account that signed in, in its organization, with the scope `api`. A token makes one client within 10 minutes after the sign-in began, and ends with that. All other tokens get a 403: people make API clients on their account page. `POST /client` */
      createClient: (body: Body<"createClient">, options?: CallOptions): Promise<Output<"createClient">> =>
        call("createClient", { body }, options),
    },
    service: {
      /** Whether the Worker runs. `GET /healthz` */
      health: (options?: CallOptions): Promise<Output<"getHealth">> => call("getHealth", {}, options),
      /** Whether the database and the storage are reached. `GET /readyz` */
      readiness: (options?: CallOptions): Promise<Output<"getReadiness">> => call("getReadiness", {}, options),
      /** This document. `GET /openapi.json` */
      openApiDocument: (options?: CallOptions): Promise<Output<"getOpenApiDocument">> =>
        call("getOpenApiDocument", {}, options),
      /** The start page of the documentation: the guide and this reference. `GET /docs` */
      docsPage: (options?: CallOptions): Promise<Output<"getDocsPage">> => call("getDocsPage", {}, options),
      /** A script, a style or the index of the documentation's pages. `GET /docs/{file}` */
      docsFile: (file: string, options?: CallOptions): Promise<Output<"getDocsFile">> =>
        call("getDocsFile", { path: { file } }, options),
      /** How the service does, part by part. For Admins, and for a monitor with the token of the setting STATUS_TOKEN. The whole is as bad as its worst part. May be asked every few seconds. `GET /status` */
      getStatus: (options?: CallOptions): Promise<Output<"getStatus">> => call("getStatus", {}, options),
    },
  };
}
