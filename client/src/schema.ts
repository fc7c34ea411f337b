// Made from docs/openapi.json: npm test -- --update writes it anew.
export interface paths {
  "/asset/compress": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Compress a picture and get it back as WebP
     * JPEG, PNG and WebP stills. EXIF orientation is applied, metadata is dropped, nothing is stored.
     */
    post: operations["compressImage"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/asset/file": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Upload a file
     * JPEG, PNG, WebP, GIF, AVIF; MP4, WebM, MOV; MP3, WAV, OGG, M4A, told by their bytes.
     */
    post: operations["uploadFile"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/asset/url": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Upload the file behind a URL
     * http and https on their default ports, public addresses only, at most 5 redirects and 30 seconds.
     */
    post: operations["uploadFileFromUrl"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/asset/file/{fileName}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a file back
     * No token: the random name is the capability. Answers Range and If-None-Match, and may be cached for ever.
     */
    get: operations["readFile"];
    put?: never;
    post?: never;
    /**
     * Delete a stored file
     * For members of the organization that uploaded it, and Admins. A file that an example, a logo, a definition, a datapoint or an open job still shows is a 400 that names them. A file that is not there is a success. Whoever uploaded the same bytes keeps theirs.
     */
    delete: operations["deleteFile"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/asset/batch-upload": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Upload many URLs in the background
     * 1 to 5000 URLs. A URL that cannot be taken fails its own item. The same request of the same client within 15 minutes answers with the same batch, unless that was aborted.
     */
    post: operations["createBatchUpload"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/asset/batch-upload/status": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * How far some batches are, together
     * By ids, by correlation id, or by both: then all that either names. Unknown and foreign ids are ignored.
     */
    get: operations["getBatchUploadStatus"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/asset/batch-upload/{batchUploadId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A batch with all its items */
    get: operations["getBatchUploadResult"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/asset/batch-upload/{batchUploadId}/abort": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Stop a batch
     * Processed items stay, and all others become Failed. Has no effect on a batch that has ended.
     */
    post: operations["abortBatchUpload"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/audience/reconcile-user-counts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Reconcile the counts that lists show, for all audiences
     * Runs in the background. For Admins.
     */
    post: operations["reconcileAudienceUserCounts"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/audience/inactivity-sync/{syncId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read an inactivity sync */
    get: operations["getAudienceInactivitySyncById"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/audience/state-recalculation/{recalculationId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read a state recalculation */
    get: operations["getAudienceStateRecalculationById"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/audience/{audienceId}/inactivity-sync": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read the latest inactivity sync */
    get: operations["getLatestAudienceInactivitySync"];
    put?: never;
    /**
     * Start an inactivity sync
     * Joins a sync that waits. Aborts and replaces one that is under way. Needs inactivityDropDays.
     */
    post: operations["startAudienceInactivitySync"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/audience/{audienceId}/state-recalculation": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read the latest state recalculation */
    get: operations["getLatestAudienceStateRecalculation"];
    put?: never;
    /**
     * Start a state recalculation
     * Judges everybody again. Joins a recalculation that waits. Aborts and replaces one that is under way.
     */
    post: operations["startAudienceStateRecalculation"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/audience/{audienceId}/user-metrics": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Count people by state */
    get: operations["getAudienceUserStateMetrics"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/audience/{audienceId}/initialize-users": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read the latest seeding and its refused rows */
    get: operations["getLatestAudienceUserInitialization"];
    put?: never;
    /**
     * Seed an audience with people and their scores
     * The file is a CSV in UTF-8 with the columns userId and score (0 to 1), in any order and case. Other columns are ignored. It has at most 1,000,000 rows and 64 MB. Header and size are checked before the answer; rows are read in the background.
     */
    post: operations["initializeAudienceUsers"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/audience/example/{exampleId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Delete an example */
    delete: operations["deleteAudienceExample"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/audience/{audienceId}/example": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add an example to an audience
     * An example without a truth is stored and not used. The answer has no id: list the examples to find it. A recalculation starts if the example can alter people's states.
     */
    post: operations["addExampleToAudience"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/audience/{audienceId}/examples": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List an audience's examples
     * Private examples are shown only to callers who may change them.
     */
    get: operations["queryExamplesForAudience"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/audience/{audienceId}/example/{exampleId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change an example
     * `instructionText` replaces the criteria, target or title and keeps the options. Answers keep their grades.
     */
    patch: operations["updateAudienceExample"];
    trace?: never;
  };
  "/audiences": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List audiences
     * Owned includes every public audience. Each audience is listed once, even if several shares lead to it.
     */
    get: operations["queryAudiences"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/audience": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create an empty audience
     * Also creates its distilling campaign. Nobody is recruited before recruiting is started.
     */
    post: operations["createAudience"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/audience/{baseAudienceId}/filter": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a filtered view of an audience's graduates
     * Jobs may use the view's id in place of an audience's. The same filter gives the same view.
     */
    post: operations["createFilteredAudience"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/audience/{audienceId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read an audience, or a filtered view of one */
    get: operations["getAudience"];
    put?: never;
    post?: never;
    /** Delete an audience, or only a filtered view */
    delete: operations["deleteAudience"];
    options?: never;
    head?: never;
    /**
     * Change an audience
     * Absent members stay, and null switches a setting off. A change that can alter people's states starts a recalculation, and new drop days start an inactivity sync. The answer has their ids.
     */
    patch: operations["updateAudience"];
    trace?: never;
  };
  "/audience/{audienceId}/boost-config": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Change the thresholds for looking more widely */
    patch: operations["updateBoostConfig"];
    trace?: never;
  };
  "/audience/{audienceId}/visibility": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Make an audience public or private
     * Everybody may read a public audience and create jobs on it. For Admins.
     */
    patch: operations["setAudienceVisibility"];
    trace?: never;
  };
  "/audience/{audienceId}/recruit": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Start recruiting people
     * Spends the owner's budget. Serving begins with the third example that has a truth. Repeats have no effect.
     */
    post: operations["recruit"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/audience/{audienceId}/pause-distillation": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Pause recruiting
     * Jobs on graduates continue.
     */
    post: operations["pauseDistillation"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/audience/{audienceId}/resume-distillation": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Resume recruiting
     * Continues after a pause.
     */
    post: operations["resumeDistillation"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/audience/{audienceId}/rebuild-distilling-campaign": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Rebuild the distilling campaign
     * Computes its filters, selections and boosting profile from the present settings.
     */
    post: operations["rebuildDistillingCampaign"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/audience/{audienceId}/recreate-external-audiences": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Recreate the external audiences of an audience
     * Creates those of the three that are missing, or all of them. For Admins.
     */
    post: operations["recreateExternalAudiences"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/audience/{audienceId}/shares/organizations": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the organizations with access to an audience */
    get: operations["getAudienceOrganizationShares"];
    put?: never;
    /**
     * Share an audience with an organization
     * Gives access to the organization's present members at any time. An organization can have given at most 1,000 shares at a time.
     */
    post: operations["shareAudienceWithOrganization"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/audience/{audienceId}/shares/organizations/{organizationId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Revoke an organization's share
     * Takes effect at once. Shares with its members stay. Without a share it has no effect. Owners may drop the shares of the organization for which they act.
     */
    delete: operations["revokeAudienceOrganizationShare"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/audience/{audienceId}/shares": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the customers with access to an audience */
    get: operations["getAudienceShares"];
    put?: never;
    /**
     * Share an audience with a customer
     * Finds the customer by e-mail. An unknown address gets the same answer and grants nothing. Another level replaces the earlier one. An organization can have given at most 1,000 shares at a time.
     */
    post: operations["shareAudienceWithCustomer"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/audience/{audienceId}/shares/{customerId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Revoke a customer's share
     * Takes effect at once. Access through an organization stays. Without a share it has no effect. Customers may drop their own shares.
     */
    delete: operations["revokeAudienceCustomerShare"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/dataset": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a dataset
     * It is empty, belongs to the caller's organization, and stays open: datapoints can be added at any time.
     */
    post: operations["createDataset"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/datasets/shorten-context": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Shorten contexts for people to read
     * Contexts are given back as they came: nothing is shortened here. For clients that ask before each upload.
     */
    post: operations["shortenContext"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/dataset/{datasetId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read a dataset */
    get: operations["getDataset"];
    put?: never;
    post?: never;
    /**
     * Delete a dataset with its datapoints
     * Jobs that have begun keep their tasks and results. Definitions of it stay, and take no new job until a revision names another dataset. The files that it names stay, since other datasets and examples may show them too.
     */
    delete: operations["deleteDataset"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/dataset/{datasetId}/progress": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Count the datapoints of a dataset
     * A datapoint is ready as soon as it was added, since the files that it names were uploaded before; so none is pending or failed.
     */
    get: operations["getDatasetProgress"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/dataset/{datasetId}/name": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Rename a dataset */
    patch: operations["updateDatasetName"];
    trace?: never;
  };
  "/dataset/{datasetId}/group": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Give a group of datapoints its context
     * Datapoints of one group are ranked against each other, and whoever compares two of them sees the context of the group. It replaces an earlier context, whether datapoints of the group exist yet or not.
     */
    post: operations["setDatasetGroup"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/dataset/{datasetId}/datapoint": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add a datapoint
     * A repeat of the same content with the same sort index within 15 minutes answers with the datapoint that stands already.
     */
    post: operations["addDatapoint"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/dataset/{datasetId}/datapoints": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the datapoints of a dataset
     * In order of arrival, unless another is asked.
     */
    get: operations["queryDatapoints"];
    put?: never;
    /**
     * Add many datapoints at once
     * At most 1,000 datapoints and 4 MB. All of them are added or none. Repeats are recognized as when they are added one by one, so a call that failed may be sent again as it was.
     */
    post: operations["addDatapoints"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/dataset/{datasetId}/datapoints/failed": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the datapoints that could not be processed
     * There are none: a datapoint is refused when it is added, or ready.
     */
    get: operations["getFailedDatapoints"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/datapoint/{datapointId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read a datapoint */
    get: operations["getDatapoint"];
    put?: never;
    post?: never;
    /**
     * Delete a datapoint
     * Jobs whose tasks are laid out already keep them. The files that it names stay, since others may show them too.
     */
    delete: operations["deleteDatapoint"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/definition": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Say what is asked of a dataset
     * The definition is checked in itself and against the datapoints of the dataset, and every fault is named at once. The same request again gives the same definition, unless that was revised or deleted.
     */
    post: operations["createJobDefinition"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/definitions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the definitions of the caller's organization
     * Newest first, unless another order is asked.
     */
    get: operations["queryJobDefinitions"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/definition/{definitionId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read a definition */
    get: operations["getJobDefinition"];
    put?: never;
    post?: never;
    /**
     * Delete a definition with all its revisions
     * Jobs on it go on. Its dataset stays.
     */
    delete: operations["deleteJobDefinition"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/definition/{definitionId}/revision": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read the newest revision of a definition */
    get: operations["getNewestJobRevision"];
    put?: never;
    /**
     * Revise a definition
     * What is absent or null is inherited from the newest revision. Jobs go on with the revision that they began with; new ones take the newest. A request that changes nothing gives the newest revision.
     */
    post: operations["createJobRevision"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/definition/{definitionId}/revision/{revisionNumber}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read a revision of a definition */
    get: operations["getJobRevision"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/definition/{definitionId}/revisions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the revisions of a definition
     * Newest first, unless another order is asked.
     */
    get: operations["queryJobRevisions"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/definition/{definitionId}/cost-estimate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Estimate what a job on a definition takes
     * Nothing costs money here: costs are 0. The counts are those of the newest revision and the dataset as it is now.
     */
    get: operations["getJobDefinitionCostEstimate"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a job on an audience
     * Its tasks are laid out in the background; then its state is Running and people are asked. The job takes the datapoints that the dataset has now. The same request within 30 seconds is the same job. Recruiting for the audience starts too, if the caller may recruit and the audience has its examples. The audience `global` is everybody: nobody needs to graduate for it.
     */
    post: operations["createJob"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/{jobId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read a job */
    get: operations["getJob"];
    put?: never;
    post?: never;
    /**
     * Delete a job with its responses and results
     * Nobody is asked any more, and answers on their way do not count. Definition and dataset stay.
     */
    delete: operations["deleteJob"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/{jobId}/progress": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read how far a job is
     * The percentage never falls, even when a task is asked anew. It answers before tasks are laid out too.
     */
    get: operations["getJobProgress"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/{jobId}/cost-estimate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Estimate what a job takes
     * Nothing costs money here: costs are 0. Datapoints are those that the dataset has now.
     */
    get: operations["getJobCostEstimate"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/{jobId}/pause": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Pause a job
     * Nobody is given its tasks any more. Answers to tasks that people hold still count. A paused job stays so.
     */
    post: operations["pauseJob"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/{jobId}/resume": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Resume a paused job
     * A running job stays so.
     */
    post: operations["resumeJob"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/{jobId}/retry": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Retry a job that failed, or whose results are stale
     * A failed job is laid out again from where it stopped. A job with stale results runs until its reopened tasks are done.
     */
    post: operations["retryJob"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/jobs": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the jobs of the caller's organization */
    get: operations["queryJobs"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/audience/{audienceId}/jobs": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the jobs on an audience
     * Includes the jobs on its views; a view lists its own jobs. Callers who may not change the audience see their own organization's jobs.
     */
    get: operations["queryAudienceJobs"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/{jobId}/download-results": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Download the results of a completed job
     * One JSON document: `info`, one entry for each task or ranked group in `results`, and `summary`. 400 with the job's state before it is Completed, and with the reason after it Failed. It is streamed: for large jobs, results.ndjson is easier to read.
     */
    get: operations["downloadJobResults"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/{jobId}/results.ndjson": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the results of a job, one entry a line
     * The entries of the result file as they are now. Before the job is Completed each has `preliminary`: more responses may come.
     */
    get: operations["streamJobResults"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/{jobId}/results.csv": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the results of a job as a table
     * CSV in UTF-8 as the results are now: a row a task, or a row an item of a ranking, the best of each group first. Numbers have a point. A text that a spreadsheet would take for a formula begins with an apostrophe. Single responses are in results.ndjson.
     */
    get: operations["tabulateJobResults"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/{jobId}/results": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the tasks of a job with their responses
     * Page by page, also while the job runs. Comparisons of a ranking are tasks too.
     */
    get: operations["getJobResults"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/{jobId}/ab-summary": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Sum up the votes of a job that compares pairs */
    get: operations["getJobAbSummary"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/rapid/{rapidId}/responses": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read all responses to a task of a job */
    get: operations["getRapidResponses"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/rapid/{rapidId}/reject": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take one response back
     * It does not count any more, and the person is not asked again. Where the task then wants another response, a completed job has StaleResults: retry it.
     */
    post: operations["rejectRapidResponse"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/rapid/{rapidId}/restart": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take all responses to a task back and ask anew
     * The same people may be asked again. A completed job then has StaleResults: retry it.
     */
    post: operations["restartRapid"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/audience/{audienceId}/link": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make a labeling link for an audience
     * Who opens it labels without an account, under an id that the service makes up. The link serves the audience's examples and the jobs that its owner runs on it, and nothing else. An audience can have 50 links that are not revoked.
     */
    post: operations["createAudienceLink"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/audience/{audienceId}/links": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List an audience's labeling links */
    get: operations["queryAudienceLinks"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/{jobId}/link": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make a labeling link for a job
     * As for an audience, but of all jobs it serves only this one. Examples are served if the job's owner owns its audience.
     */
    post: operations["createJobLink"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/{jobId}/links": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List a job's labeling links */
    get: operations["queryJobLinks"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/link/{linkId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read a labeling link with its people and reports */
    get: operations["getLink"];
    put?: never;
    post?: never;
    /**
     * Revoke a labeling link
     * Acts within a second, also on people who are labeling. What they answered stays. A link cannot be opened again.
     */
    delete: operations["revokeLink"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/campaign/cache/campaigns": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the campaigns that serving has in memory
     * Includes every write that was answered before this request. For Admins.
     */
    get: operations["getCampaignCache"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/campaign/cache/user-scores": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the scores that are assumed for people without one
     * By dimension, which is an audience's id or `global`: the mean score of the people who have answered there, or 0.5 with fewer than 20 of them. For Admins.
     */
    get: operations["getUserScoreCache"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/campaign/boost/insights": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read what active campaigns ask of the booster, and which of them ask for it
     * The highest level counts. For Admins.
     */
    get: operations["getBoostInsights"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/campaign/boost/status": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read whether the booster's campaigns run
     * The status is Unknown, with empty lists, while the booster cannot be reached. For Admins.
     */
    get: operations["getBoostStatus"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/campaign/boost/preheat": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Fill the caches before a rush
     * Runs at most once in 10 s; calls in between join that pass. For Admins.
     */
    post: operations["preheatBoost"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/campaign/boost/{externalCampaignId}/fast-bid-multiplier": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the fast bid multiplier of a booster campaign
     * It is 1.0 until one is set. For Admins.
     */
    get: operations["getFastBidMultiplier"];
    /**
     * Set the fast bid multiplier of a booster campaign
     * It overrides the bid that follows from levels. The answer has the value that the booster confirms. For Admins.
     */
    put: operations["setFastBidMultiplier"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Bring everything in line after the database went back in time
     * Runs in the background, and joins a restore that runs already. It lifts versions and fences above what the objects have seen, ends open runs, republishes counts and rules, and lists what has no counterpart. `lost` names what the database had before. For Admins.
     */
    post: operations["startRestore"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/restore/{restoreId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read how far a restore is, and what it found
     * For Admins.
     */
    get: operations["getRestore"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/campaign/monitor": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Whether people can be served
     * Runs the whole way to a bag of rapids for a made-up person, without side effects: the cache, the filters, the lottery, the database. The outcome is kept for 5 seconds. It needs no token.
     */
    get: operations["monitorCampaigns"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/campaigns": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List campaigns
     * Lists the organization's campaigns, and the campaigns of all audiences that the caller may read.
     */
    get: operations["queryCampaigns"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/campaign/program": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a campaign that serves by a stream program
     * The program is checked as a whole: every dangling reference, cycle and unreachable node is named. The campaign starts in Created and serves nobody before it is activated.
     */
    post: operations["createProgramCampaign"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/campaign/{campaignId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read a campaign */
    get: operations["getCampaign"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change a campaign
     * Absent and null members stay. `boostingProfile` overrides `boostLevel`, which overrides `requiresBooster`; only Admins may set them. The filters, selections and boosting of an audience's own campaign follow from the audience.
     */
    patch: operations["updateCampaign"];
    trace?: never;
  };
  "/campaign/{campaignId}/activate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Activate a campaign
     * Possible from Created, Preview or Analysis. Of several calls at once one succeeds. A program needs something to serve: a routing that is an audience of the organization with examples that count, or that has open rapids.
     */
    post: operations["activateCampaign"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/campaign/{campaignId}/pause": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Pause a campaign
     * Has no effect on a paused campaign.
     */
    post: operations["pauseCampaign"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/campaign/{campaignId}/resume": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Resume a paused campaign
     * Has no effect on an active campaign. Campaigns that never ran are activated instead.
     */
    post: operations["resumeCampaign"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/campaign/{campaignId}/program": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Replace a campaign's program
     * The program is checked like a new one. Its version is raised by one.
     */
    put: operations["replaceProgram"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organization/{organizationId}/serving": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read an organization's place in serving
     * For Admins and the organization's own callers.
     */
    get: operations["getOrganizationServing"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change an organization's place in serving
     * Absent and null members stay. Takes effect within two seconds. For Admins.
     */
    patch: operations["updateOrganizationServing"];
    trace?: never;
  };
  "/organization/usage": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read what an organization uses of each quota
     * The caller's organization. Admins may name another.
     */
    get: operations["getOrganizationUsage"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organization/{organizationId}/quotas": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change an organization's quotas
     * Absent members stay. Null gives the usual limit again. What an organization has already stays. For Admins.
     */
    patch: operations["updateOrganizationQuotas"];
    trace?: never;
  };
  "/webhook": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a webhook
     * @description Events of the caller's organization are posted to the URL from now on, signed as the Standard Webhooks specification says. An organization can have 10 webhooks.
     */
    post: operations["createWebhook"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/webhooks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the webhooks of the caller's organization
     * @description Newest first, unless another order is asked.
     */
    get: operations["queryWebhooks"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/webhook/{webhookId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a webhook
     * @description Without its secret, which only its creation and a rotation show.
     */
    get: operations["getWebhook"];
    put?: never;
    post?: never;
    /**
     * Delete a webhook with its log
     * @description What is on its way at this moment may still arrive. The events stay in `GET /events`.
     */
    delete: operations["deleteWebhook"];
    options?: never;
    head?: never;
    /**
     * Change a webhook
     * @description Absent members stay. Events that happen while it is disabled are not sent afterwards; a replay sends them. Enabling it forgets that it failed.
     */
    patch: operations["updateWebhook"];
    trace?: never;
  };
  "/webhook/{webhookId}/secret": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Give a webhook a new secret
     * @description The old one signs too for 24 hours: what is sent then has two signatures, and receivers can change over without missing an event. A second rotation ends the first secret at once.
     */
    post: operations["rotateWebhookSecret"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/webhook/{webhookId}/test": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a test event to a webhook
     * @description An event of type `webhook.test` goes to this webhook, whatever kinds it asks for. An organization may ask for 10 tests and replays a minute. A disabled webhook is refused.
     */
    post: operations["sendTestEvent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/webhook/{webhookId}/deliveries": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the deliveries of a webhook
     * @description What was sent, with payloads and answers, newest event first unless another order is asked. They are kept for 30 days, and the newest 10,000 at most. An event that was not tried yet is not listed.
     */
    get: operations["queryWebhookDeliveries"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/webhook/{webhookId}/delivery/{eventId}/replay": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send one event to a webhook again
     * @description Under the same `webhook-id`, whether it was delivered or not, and with all retries. An organization may ask for 10 tests and replays a minute. A disabled webhook is refused.
     */
    post: operations["replayWebhookDelivery"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/webhook/{webhookId}/replay": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send again what a webhook missed
     * @description Deliveries that failed, and events of the last 30 days that were never sent because the webhook was disabled. At most the newest 1,000 of them. An organization may ask for 10 tests and replays a minute. A disabled webhook is refused.
     */
    post: operations["replayMissedWebhookDeliveries"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/events": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read what happened in the caller's organization
     * @description For programs that cannot receive webhooks. Oldest first, of the last 30 days. Ask again with `after` set to the `next` of the page before: nothing is missed and nothing comes twice. A few seconds between two calls are enough.
     */
    get: operations["queryEvents"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/session": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ask for work on behalf of a person
     * Chooses a campaign for this person and returns its work: a bag of rapids, tasks of a job, or the first rapid of a program. If no campaign has work for them, the response is only `campaignId: null`. All clients share the ids of people: use ids that cannot be guessed. The person's open session ends. The number of new people that a client may bring in a minute is limited.
     */
    post: operations["openSession"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/session/{sessionId}/answer": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a person's answer
     * The same answer sent again gets the same outcome, and counts once.
     */
    post: operations["answerRapid"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/session/{sessionId}/skip": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Skip a rapid
     * A skip is no answer, and the rapid may come again in a later session. Name the rapid, or send an Idempotency-Key to skip the next one: repeated, either skips one.
     */
    post: operations["skipRapid"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/person/erasure/{erasureId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How far an erasure is */
    get: operations["getErasure"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/person/{userId}/export": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read everything that is held of a person
     * Whoever may erase it may read it: with a token for serving, your organization's part, if it ever gave the person work; for Admins, with a token for the API, everything. Truths are left out. An answer that breaks off is no valid JSON.
     */
    get: operations["exportPerson"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/person/{userId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Erase a person
     * With a token for serving, your organization's part, if it ever gave the person work: what its clients said of them, the sessions that its clients opened, and their standing in the audiences and campaigns that it owns. For Admins, with a token for the API, everything everywhere. What examples were counted by stays.
     */
    delete: operations["erasePerson"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/session/token": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Let a person label in a browser
     * Gives a token with which the element `<muster-session>` asks for work and answers, as this person and nobody else. Your server asks for it, so that its own token never reaches a browser. What you say of the person stands in the token; where you say nothing, the country, language and device of the browser count.
     */
    post: operations["createSessionToken"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/.well-known/openid-configuration": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** OpenID Connect discovery */
    get: operations["getOpenidConfiguration"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/.well-known/oauth-authorization-server": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** OAuth 2.0 authorization server metadata (RFC 8414) */
    get: operations["getAuthorizationServerMetadata"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/.well-known/jwks.json": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The public keys of the service's tokens */
    get: operations["getJwks"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/connect/token": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Get a token for an API client or a program
     * RFC 6749. An API client uses `client_credentials`; its id and secret come in a Basic header or as form fields. A program that signs people in has no secret: it sends its client_id with a code (and the PKCE verifier), a refresh token or a device code. Without `scope`, a client's token carries all scopes that the client may have, and a refreshed token all that were granted.
     */
    post: operations["issueToken"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/connect/revocation": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Revoke a token
     * RFC 7009. A refresh token, or an access token of a login, revokes its whole grant: all tokens of the grant are refused from the next request on. An unknown or expired token gives the same answer.
     */
    post: operations["revokeToken"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/connect/introspect": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Read an active token
     * RFC 7662, for API clients and their own tokens. Any other token counts as inactive.
     */
    post: operations["introspectToken"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/connect/userinfo": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read the account behind a token */
    get: operations["getUserInfo"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/connect/deviceauthorization": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Get a code for a device without a browser
     * RFC 8628. Show the user code and the address. Meanwhile, poll the token endpoint every `interval` seconds.
     */
    post: operations["startDeviceAuthorization"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/identity/bridge-token": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the token of a sign-in by browser
     * @description A 202 until somebody has decided, then the token, once. Afterwards, when it was refused, and after 5 minutes the answer is a 404 whose `detail` says why.
     */
    get: operations["readBridgeToken"];
    put?: never;
    /**
     * Begin a sign-in by browser for a program without credentials
     * @description Open `/connect/authorize/external?clientId=…&scope=…&writeKey=…` in a browser. Somebody signs in there, reads which program asks and from where, and allows or refuses it. Meanwhile, read the token with the read key, once a second. Both keys are good for 5 minutes. A network may ask 30 times a minute and have 20 open; beyond that the answer is a 429 with `Retry-After`. Programs of your own use the authorization code flow or a device code instead, which prove more.
     */
    post: operations["createBridgeToken"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make an API client with the token of a sign-in by browser
     * @description The client acts for the account that signed in, in its organization, with the scope `api`. A token makes one client within 10 minutes after the sign-in began, and ends with that. All other tokens get a 403: people make API clients on their account page.
     */
    post: operations["createClient"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/healthz": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether the Worker runs */
    get: operations["getHealth"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/readyz": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether the database and the storage are reached */
    get: operations["getReadiness"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/openapi.json": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** This document */
    get: operations["getOpenApiDocument"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/docs": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The start page of the documentation: the guide and this reference */
    get: operations["getDocsPage"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/docs/{file}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A script, a style or the index of the documentation's pages */
    get: operations["getDocsFile"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/status": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * How the service does, part by part
     * For Admins, and for a monitor with the token of the setting STATUS_TOKEN. The whole is as bad as its worst part. May be asked every few seconds.
     */
    get: operations["getStatus"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface webhooks {
  "audience.ready": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * An audience has the graduates that it needs.
     * @description Sent to each webhook that asks for it. Any 2xx within 15 seconds counts as received. Other answers are tried again for 24 hours; 410 disables the webhook. Redirects are not followed.
     */
    post: operations["receiveAudienceReady"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "run.completed": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A background run on an audience ended.
     * @description Sent to each webhook that asks for it. Any 2xx within 15 seconds counts as received. Other answers are tried again for 24 hours; 410 disables the webhook. Redirects are not followed.
     */
    post: operations["receiveRunCompleted"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "run.failed": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A background run on an audience could not be finished.
     * @description Sent to each webhook that asks for it. Any 2xx within 15 seconds counts as received. Other answers are tried again for 24 hours; 410 disables the webhook. Redirects are not followed.
     */
    post: operations["receiveRunFailed"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "batch.completed": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A batch upload has an outcome for each of its URLs.
     * @description Sent to each webhook that asks for it. Any 2xx within 15 seconds counts as received. Other answers are tried again for 24 hours; 410 disables the webhook. Redirects are not followed.
     */
    post: operations["receiveBatchCompleted"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "job.completed": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A labeling job has its results.
     * @description Sent to each webhook that asks for it. Any 2xx within 15 seconds counts as received. Other answers are tried again for 24 hours; 410 disables the webhook. Redirects are not followed.
     */
    post: operations["receiveJobCompleted"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "job.failed": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The tasks of a labeling job could not be laid out.
     * @description Sent to each webhook that asks for it. Any 2xx within 15 seconds counts as received. Other answers are tried again for 24 hours; 410 disables the webhook. Redirects are not followed.
     */
    post: operations["receiveJobFailed"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "example.suspicious": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * An example is answered wrongly so often that its truth is probably wrong.
     * @description Sent to each webhook that asks for it. Any 2xx within 15 seconds counts as received. Other answers are tried again for 24 hours; 410 disables the webhook. Redirects are not followed.
     */
    post: operations["receiveExampleSuspicious"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "quota.near": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * An organization has used 80 % or all of a quota.
     * @description Sent to each webhook that asks for it. Any 2xx within 15 seconds counts as received. Other answers are tried again for 24 hours; 410 disables the webhook. Redirects are not followed.
     */
    post: operations["receiveQuotaNear"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "webhook.test": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Somebody asked for a test event.
     * @description Sent to each webhook that asks for it. Any 2xx within 15 seconds counts as received. Other answers are tried again for 24 hours; 410 disables the webhook. Redirects are not followed.
     */
    post: operations["receiveWebhookTest"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface components {
  schemas: {
    /** @description An audience has the graduates that it needs. */
    AudienceReadyPayload: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "audience.ready";
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      data: components["schemas"]["AudienceReadyData"];
    };
    AudienceReadyData: {
      /** @description The audience. */
      audienceId: string;
      /** @description Its name at that moment. */
      name: string;
      /**
       * Format: int64
       * @description Its active graduates.
       */
      graduated: number;
      /**
       * Format: int64
       * @description The graduates that it needs.
       */
      needed: number;
    };
    /** @description A background run on an audience ended. */
    RunCompletedPayload: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "run.completed";
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      data: components["schemas"]["RunCompletedData"];
    };
    RunCompletedData: {
      /** @description The run, by whose id it can be read. */
      runId: string;
      /**
       * @description `recalculation` judges everybody again, `inactivity-sync` finds who stayed away, `initialization` seeds people from a CSV.
       * @enum {string}
       */
      kind: "inactivity-sync" | "recalculation" | "initialization";
      /** @description The audience whose people it worked on. */
      audienceId: string;
      /**
       * Format: int64
       * @description People it looked at, or rows of the CSV.
       */
      processedCount: number;
      /**
       * Format: int64
       * @description People whose state it changed.
       */
      changedCount: number;
    };
    /** @description A background run on an audience could not be finished. */
    RunFailedPayload: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "run.failed";
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      data: components["schemas"]["RunFailedData"];
    };
    RunFailedData: {
      /** @description The run, by whose id it can be read. */
      runId: string;
      /**
       * @description `recalculation` judges everybody again, `inactivity-sync` finds who stayed away, `initialization` seeds people from a CSV.
       * @enum {string}
       */
      kind: "inactivity-sync" | "recalculation" | "initialization";
      /** @description The audience whose people it worked on. */
      audienceId: string;
      /**
       * Format: int64
       * @description People it looked at, or rows of the CSV.
       */
      processedCount: number;
      /**
       * Format: int64
       * @description People whose state it changed.
       */
      changedCount: number;
      /** @description Why, in a sentence. */
      reason: string;
    };
    /** @description A batch upload has an outcome for each of its URLs. */
    BatchCompletedPayload: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "batch.completed";
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      data: components["schemas"]["BatchCompletedData"];
    };
    BatchCompletedData: {
      /** @description The batch upload. */
      batchUploadId: string;
      /** @description The id that its creator gave it. Null: none. */
      correlationId: string | null;
      /**
       * Format: int64
       * @description Its URLs.
       */
      totalCount: number;
      /**
       * Format: int64
       * @description URLs whose files are stored.
       */
      completedCount: number;
      /**
       * Format: int64
       * @description URLs that failed for good.
       */
      failedCount: number;
    };
    /** @description A labeling job has its results. */
    JobCompletedPayload: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "job.completed";
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      data: components["schemas"]["JobCompletedData"];
    };
    JobCompletedData: {
      /** @description The job. */
      jobId: string;
      /** @description Its name at that moment. */
      name: string;
      /** @description The audience or filtered view that works on it. */
      audienceId: string;
    };
    /** @description The tasks of a labeling job could not be laid out. */
    JobFailedPayload: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "job.failed";
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      data: components["schemas"]["JobFailedData"];
    };
    JobFailedData: {
      /** @description The job. */
      jobId: string;
      /** @description Its name at that moment. */
      name: string;
      /** @description The audience or filtered view that works on it. */
      audienceId: string;
      /** @description Why, in a sentence. */
      reason: string;
    };
    /** @description An example is answered wrongly so often that its truth is probably wrong. */
    ExampleSuspiciousPayload: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "example.suspicious";
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      data: components["schemas"]["ExampleSuspiciousData"];
    };
    ExampleSuspiciousData: {
      /** @description The example whose truth is probably wrong, or whose question is misread. */
      exampleId: string;
      /** @description Its audience. */
      audienceId: string;
      /**
       * Format: int64
       * @description Answers that agree with its truth.
       */
      correct: number;
      /**
       * Format: int64
       * @description Answers that disagree.
       */
      incorrect: number;
      /**
       * Format: double
       * @description The share of right answers that the audience's other examples let expect, 0 to 1.
       */
      expectedShare: number;
    };
    /** @description An organization has used 80 % or all of a quota. */
    QuotaNearPayload: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "quota.near";
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      data: components["schemas"]["QuotaNearData"];
    };
    QuotaNearData: {
      /**
       * @description The quota.
       * @enum {string}
       */
      quota: "storedBytes" | "audiences" | "campaigns" | "openBatches" | "people";
      /** @description The share that is used: 80 or 100. Each is told once a day at most. */
      percent: 80 | 100;
      /**
       * Format: int64
       * @description What the organization has.
       */
      used: number;
      /**
       * Format: int64
       * @description What it may have.
       */
      limit: number;
    };
    /** @description Somebody asked for a test event. */
    WebhookTestPayload: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "webhook.test";
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      data: components["schemas"]["WebhookTestData"];
    };
    WebhookTestData: {
      /** @description The webhook that was tested. */
      webhookId: string;
    };
    ValidationProblemDetails: {
      type?: string | null;
      title?: string | null;
      /** Format: int32 */
      status?: number | null;
      detail?: string | null;
      instance?: string | null;
      /** Messages by the path of the member that they are about. */
      errors?: {
        [key: string]: string[];
      };
      /** The same as the x-trace-id header. */
      traceId?: string;
      /**
       * Where an asset was refused.
       * @enum {string}
       */
      stage?: "validation" | "download" | "redirect" | "timeout" | "size" | "content_type" | "decode" | "internal";
      /**
       * Format: int32
       * The status that the server of a remote URL gave.
       */
      upstreamHttpStatus?: number | null;
      /**
       * The quota of the organization that is used up.
       * @enum {string}
       */
      quota?:
        | "storedBytes"
        | "audiences"
        | "campaigns"
        | "openBatches"
        | "people"
        | "sessionsPerMinute"
        | "apiCallsPerMinute";
      /** What the quota allows. */
      limit?: number;
      /** What the organization has, or did in this minute. */
      used?: number;
    };
    UploadFileEndpoint_Output: {
      /** Read it back with GET /asset/file/{fileName}. */
      fileName: string;
      /** Why a file was stored unchanged, or that it is not whole, in sentences. */
      warnings: string[];
      wasCompressed: boolean;
      originalSizeBytes?: number;
      finalSizeBytes?: number;
    };
    UploadFileFromUrlEndpoint_Output: {
      /** Read it back with GET /asset/file/{fileName}. */
      fileName: string;
      /** Why a file was stored unchanged, or that it is not whole, in sentences. */
      warnings: string[];
      wasCompressed: boolean;
      originalSizeBytes?: number;
      finalSizeBytes?: number;
    };
    CreateBatchUploadEndpoint_Output: {
      batchUploadId: string;
    };
    CreateBatchUploadEndpoint_Input: {
      urls: string[];
      correlationId?: string | null;
      compression?: components["schemas"]["CompressionOverride"] | null;
      /** @enum {string} */
      _t?: "CreateBatchUploadEndpoint_Input";
    };
    CompressionOverride: {
      enabled?: boolean | null;
      /**
       * Format: int32
       * WebP quality.
       */
      quality?: number | null;
      /**
       * Format: int32
       * The longer side of the result in pixels.
       */
      maxDimension?: number | null;
      /** @enum {string} */
      _t?: "CompressionOverride";
    };
    GetBatchUploadStatusEndpoint_Output: {
      status: components["schemas"]["BatchUploadStatus"];
      /** Format: int32 */
      totalCount: number;
      /** Format: int32 */
      completedCount: number;
      /** Format: int32 */
      failedCount: number;
      /** Batches without a pending item, aborted ones included. */
      completedBatches: string[];
    };
    /** @enum {string} */
    BatchUploadStatus: "Processing" | "Completed" | "Aborted";
    GetBatchUploadResultEndpoint_Output: {
      batchUploadId: string;
      status: components["schemas"]["BatchUploadStatus"];
      /** Format: int32 */
      totalCount: number;
      /** Format: int32 */
      completedCount: number;
      /** Format: int32 */
      failedCount: number;
      /** In the order in which the URLs were sent. */
      items: components["schemas"]["GetBatchUploadResultEndpoint_UrlOutput"][];
    };
    GetBatchUploadResultEndpoint_UrlOutput: {
      /** As it was sent. */
      url: string;
      fileName?: string | null;
      warnings: string[];
      status: components["schemas"]["BatchUploadUrlStatus"];
      errorMessage?: string | null;
      stage?: string | null;
      /** Format: int32 */
      upstreamHttpStatus?: number | null;
    };
    /** @enum {string} */
    BatchUploadUrlStatus: "Pending" | "Completed" | "Failed";
    GetAudienceInactivitySyncByIdEndpoint_Output: {
      id: string;
      audienceId: string;
      /** Set while the run is under way, and only for editors. */
      lastProcessedUserId: string | null;
      processedCount: number;
      changedCount: number;
      errorMessage: string | null;
      /** Format: date-time */
      startedAt: string | null;
      /** Format: date-time */
      lastHeartbeatAt: string | null;
      /** Format: date-time */
      completedAt: string | null;
      /** Format: date-time */
      createdAt: string;
      state: components["schemas"]["AudienceInactivitySyncState"];
      phase: components["schemas"]["AudienceInactivitySyncPhase"];
      /**
       * Format: date-time
       * People who were last seen before this moment are inactive.
       */
      cutoff: string;
    };
    /** @enum {string} */
    AudienceInactivitySyncState: "Pending" | "Processing" | "Completed" | "Failed" | "Aborted";
    /** @enum {string} */
    AudienceInactivitySyncPhase: "MarkingInactiveUsers" | "Finalizing" | "Done";
    GetAudienceStateRecalculationByIdEndpoint_Output: {
      id: string;
      audienceId: string;
      /** Set while the run is under way, and only for editors. */
      lastProcessedUserId: string | null;
      processedCount: number;
      changedCount: number;
      errorMessage: string | null;
      /** Format: date-time */
      startedAt: string | null;
      /** Format: date-time */
      lastHeartbeatAt: string | null;
      /** Format: date-time */
      completedAt: string | null;
      /** Format: date-time */
      createdAt: string;
      state: components["schemas"]["AudienceStateRecalculationState"];
      phase: components["schemas"]["AudienceStateRecalculationPhase"];
    };
    /** @enum {string} */
    AudienceStateRecalculationState: "Pending" | "Processing" | "Completed" | "Failed" | "Aborted";
    /** @enum {string} */
    AudienceStateRecalculationPhase: "RecalculatingUsers" | "Finalizing" | "Done";
    GetLatestAudienceInactivitySyncEndpoint_Output: {
      id: string;
      audienceId: string;
      /** Set while the run is under way, and only for editors. */
      lastProcessedUserId: string | null;
      processedCount: number;
      changedCount: number;
      errorMessage: string | null;
      /** Format: date-time */
      startedAt: string | null;
      /** Format: date-time */
      lastHeartbeatAt: string | null;
      /** Format: date-time */
      completedAt: string | null;
      /** Format: date-time */
      createdAt: string;
      state: components["schemas"]["AudienceInactivitySyncState"];
      phase: components["schemas"]["AudienceInactivitySyncPhase"];
      /**
       * Format: date-time
       * People who were last seen before this moment are inactive.
       */
      cutoff: string;
    };
    StartAudienceInactivitySyncEndpoint_Output: {
      syncId: string;
    };
    GetLatestAudienceStateRecalculationEndpoint_Output: {
      id: string;
      audienceId: string;
      /** Set while the run is under way, and only for editors. */
      lastProcessedUserId: string | null;
      processedCount: number;
      changedCount: number;
      errorMessage: string | null;
      /** Format: date-time */
      startedAt: string | null;
      /** Format: date-time */
      lastHeartbeatAt: string | null;
      /** Format: date-time */
      completedAt: string | null;
      /** Format: date-time */
      createdAt: string;
      state: components["schemas"]["AudienceStateRecalculationState"];
      phase: components["schemas"]["AudienceStateRecalculationPhase"];
    };
    StartAudienceStateRecalculationEndpoint_Output: {
      recalculationId: string;
    };
    GetAudienceUserStateMetricsResult: {
      usersPerState: {
        [key: string]: number;
      };
    };
    GetLatestAudienceUserInitializationEndpoint_Output: {
      id: string;
      audienceId: string;
      /** Set while the run is under way, and only for editors. */
      lastProcessedUserId: string | null;
      processedCount: number;
      changedCount: number;
      errorMessage: string | null;
      /** Format: date-time */
      startedAt: string | null;
      /** Format: date-time */
      lastHeartbeatAt: string | null;
      /** Format: date-time */
      completedAt: string | null;
      /** Format: date-time */
      createdAt: string;
      state: components["schemas"]["AudienceUserInitializationState"];
      phase: components["schemas"]["AudienceUserInitializationPhase"];
      /**
       * Format: int32
       * The number of rows that were refused.
       */
      badRowCount: number;
      /** The first hundred refused rows. */
      badRows: {
        /** Format: int32 */
        line: number;
        reason: string;
      }[];
    };
    /** @enum {string} */
    AudienceUserInitializationState: "Pending" | "Processing" | "Completed" | "Failed" | "Aborted";
    /** @enum {string} */
    AudienceUserInitializationPhase: "SeedingUsers" | "Finalizing" | "Done";
    DeleteAudienceExampleEndpoint_Output: {
      recalculationId: string | null;
    };
    AddExampleToAudienceEndpoint_Output: {
      recalculationId: string | null;
    };
    AddExampleToAudienceEndpoint_Input: {
      /** @enum {string} */
      _t?: "AddExampleToAudienceEndpoint_Input";
      asset: components["schemas"]["IAssetInput"];
      payload: components["schemas"]["IExamplePayload"];
      truth?: components["schemas"]["IExampleTruth"] | null;
      /** Format: double */
      randomCorrectProbability: number;
      explanation?: string | null;
      context?: string | null;
      contextAsset?: components["schemas"]["IAssetInput"] | null;
      /** Format: int32 */
      sortIndex?: number | null;
      featureFlags?: components["schemas"]["FeatureFlag"][] | null;
      isCommonSense?: boolean | null;
      visibility?: components["schemas"]["ExampleVisibility"];
    };
    IAssetInput:
      | components["schemas"]["IAssetInputExistingAssetInput"]
      | components["schemas"]["IAssetInputTextAssetInput"]
      | components["schemas"]["IAssetInputMultiAssetInput"];
    IAssetInputExistingAssetInput: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "ExistingAssetInput";
      name: string;
      metadata?: {
        [key: string]: components["schemas"]["IMetadataInputTextMetadataInput"];
      } | null;
      /** @default null */
      identifier?: string | null;
    };
    IMetadataInputTextMetadataInput: {
      /** @enum {string} */
      _t: "TextMetadataInput";
      text: string | null;
      visibilities: components["schemas"]["MetadataVisibilities"];
    };
    /** Who may see it. */
    MetadataVisibilities: ("None" | "Users" | "Customers" | "Admins" | "Dashboard" | "All")[];
    IAssetInputTextAssetInput: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "TextAssetInput";
      text: string;
      metadata?: {
        [key: string]: components["schemas"]["IMetadataInputTextMetadataInput"];
      } | null;
      /** @default null */
      identifier?: string | null;
    };
    IAssetInputMultiAssetInput: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "MultiAssetInput";
      assets: components["schemas"]["IAssetInput"][];
      metadata?: {
        [key: string]: components["schemas"]["IMetadataInputTextMetadataInput"];
      } | null;
      /** @default null */
      identifier?: string | null;
    };
    IExamplePayload:
      | components["schemas"]["IExamplePayloadClassifyExamplePayload"]
      | components["schemas"]["IExamplePayloadCompareExamplePayload"]
      | components["schemas"]["IExamplePayloadLineExamplePayload"]
      | components["schemas"]["IExamplePayloadLocateExamplePayload"]
      | components["schemas"]["IExamplePayloadScrubExamplePayload"]
      | components["schemas"]["IExamplePayloadTranscriptionExamplePayload"];
    IExamplePayloadClassifyExamplePayload: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "ClassifyExamplePayload";
      categories: components["schemas"]["ExampleCategory"][];
      title: string;
    };
    ExampleCategory: {
      /** @enum {string} */
      _t?: "ExampleCategory";
      label: string;
      value: string;
    };
    IExamplePayloadCompareExamplePayload: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "CompareExamplePayload";
      criteria: string;
    };
    IExamplePayloadLineExamplePayload: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "LineExamplePayload";
      target: string;
    };
    IExamplePayloadLocateExamplePayload: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "LocateExamplePayload";
      target: string;
    };
    IExamplePayloadScrubExamplePayload: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "ScrubExamplePayload";
      target: string;
    };
    IExamplePayloadTranscriptionExamplePayload: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "TranscriptionExamplePayload";
      title: string;
      transcription: components["schemas"]["ExampleTranscriptionWord"][];
    };
    ExampleTranscriptionWord: {
      /** @enum {string} */
      _t?: "ExampleTranscriptionWord";
      word: string;
      /** Format: int32 */
      wordIndex: number;
    };
    IExampleTruth:
      | components["schemas"]["IExampleTruthClassifyExampleTruth"]
      | components["schemas"]["IExampleTruthCompareExampleTruth"]
      | components["schemas"]["IExampleTruthLineExampleTruth"]
      | components["schemas"]["IExampleTruthLocateExampleTruth"]
      | components["schemas"]["IExampleTruthScrubExampleTruth"]
      | components["schemas"]["IExampleTruthTranscriptionExampleTruth"];
    IExampleTruthClassifyExampleTruth: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "ClassifyExampleTruth";
      correctCategories: string[];
    };
    IExampleTruthCompareExampleTruth: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "CompareExampleTruth";
      /** The file name or text of the better asset. */
      winnerId: string;
    };
    IExampleTruthLineExampleTruth: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "LineExampleTruth";
      boundingBoxes?: components["schemas"]["ExampleBoxShape"][] | null;
      /** Format: double */
      requiredPrecision?: number | null;
      /** Format: double */
      requiredCompleteness?: number | null;
    };
    /** Sides in percent of the asset's width and height, 0 to 100. An absent side is the asset's own. */
    ExampleBoxShape: {
      /** @enum {string} */
      _t?: "ExampleBoxShape";
      /** Format: double */
      xMin?: number | null;
      /** Format: double */
      yMin?: number | null;
      /** Format: double */
      xMax?: number | null;
      /** Format: double */
      yMax?: number | null;
    };
    IExampleTruthLocateExampleTruth: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "LocateExampleTruth";
      boundingBoxes: components["schemas"]["ExampleBoxShape"][];
      /** Format: double */
      requiredPrecision?: number | null;
      /** Format: double */
      requiredCompleteness?: number | null;
    };
    IExampleTruthScrubExampleTruth: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "ScrubExampleTruth";
      validRanges: components["schemas"]["ExampleScrubRange"][];
    };
    /** Milliseconds. */
    ExampleScrubRange: {
      /** @enum {string} */
      _t?: "ExampleScrubRange";
      /** Format: int32 */
      start: number;
      /** Format: int32 */
      end: number;
    };
    IExampleTruthTranscriptionExampleTruth: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "TranscriptionExampleTruth";
      correctWords: components["schemas"]["ExampleTranscriptionWord"][];
      strictGrading?: boolean | null;
      /** Format: double */
      requiredPrecision?: number | null;
      /** Format: double */
      requiredCompleteness?: number | null;
    };
    FeatureFlag: {
      /** @enum {string} */
      _t?: "FeatureFlag";
      key: string;
      value: string;
    };
    /** @enum {string} */
    ExampleVisibility: "Private" | "Public";
    QueryExamplesForAudienceEndpoint_PagedResultOfOutput: {
      /** Format: int64 */
      total: number;
      /** Format: int32 */
      page: number;
      /** Format: int32 */
      pageSize: number;
      items: components["schemas"]["QueryExamplesForAudienceEndpoint_Output"][];
      /** Format: int32 */
      totalPages?: number;
    };
    QueryExamplesForAudienceEndpoint_Output: {
      id: string;
      rapidId: string | null;
      asset: components["schemas"]["IAsset"];
      payload: components["schemas"]["IExamplePayload"];
      /** Format: int32 */
      correctCount: number;
      /** Format: int32 */
      incorrectCount: number;
      truth: components["schemas"]["IExampleTruth"] | null;
      context: string | null;
      contextAsset: components["schemas"]["IAsset"] | null;
      explanation: string | null;
      randomCorrectProbability: number;
      isCommonSense: boolean | null;
      /** Format: int32 */
      sortIndex: number;
      visibility: components["schemas"]["ExampleVisibility"];
    };
    IAsset:
      | components["schemas"]["IAssetFileAsset"]
      | components["schemas"]["IAssetTextAsset"]
      | components["schemas"]["IAssetMultiAsset"];
    IAssetFileAsset: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "FileAsset";
      fileName: string;
      metadata: {
        [key: string]:
          | {
              /** @enum {string} */
              _t: "FileTypeMetadata";
              /** @enum {string} */
              fileType: "Unknown" | "Image" | "Video" | "Audio";
            }
          | {
              /** @enum {string} */
              _t: "ImageDimensionMetadata";
              /** Format: int32 */
              height: number;
              /** Format: int32 */
              width: number;
            }
          | {
              /** @enum {string} */
              _t: "OriginalFilenameMetadata";
              originalFilename: string;
            }
          | {
              /** @enum {string} */
              _t: "SourceUrlMetadataModel";
              url: string;
            }
          | {
              /** @enum {string} */
              _t: "VideoDurationMetadata";
              /** Format: date-time */
              duration: string;
            }
          | {
              /** @enum {string} */
              _t: "TextMetadata";
              text: string | null;
            };
      };
      identifier: string;
    };
    IAssetTextAsset: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "TextAsset";
      text: string;
      metadata: {
        [key: string]:
          | {
              /** @enum {string} */
              _t: "FileTypeMetadata";
              /** @enum {string} */
              fileType: "Unknown" | "Image" | "Video" | "Audio";
            }
          | {
              /** @enum {string} */
              _t: "ImageDimensionMetadata";
              /** Format: int32 */
              height: number;
              /** Format: int32 */
              width: number;
            }
          | {
              /** @enum {string} */
              _t: "OriginalFilenameMetadata";
              originalFilename: string;
            }
          | {
              /** @enum {string} */
              _t: "SourceUrlMetadataModel";
              url: string;
            }
          | {
              /** @enum {string} */
              _t: "VideoDurationMetadata";
              /** Format: date-time */
              duration: string;
            }
          | {
              /** @enum {string} */
              _t: "TextMetadata";
              text: string | null;
            };
      };
      identifier: string;
    };
    IAssetMultiAsset: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "MultiAsset";
      assets: components["schemas"]["IAsset"][];
      metadata: {
        [key: string]:
          | {
              /** @enum {string} */
              _t: "FileTypeMetadata";
              /** @enum {string} */
              fileType: "Unknown" | "Image" | "Video" | "Audio";
            }
          | {
              /** @enum {string} */
              _t: "ImageDimensionMetadata";
              /** Format: int32 */
              height: number;
              /** Format: int32 */
              width: number;
            }
          | {
              /** @enum {string} */
              _t: "OriginalFilenameMetadata";
              originalFilename: string;
            }
          | {
              /** @enum {string} */
              _t: "SourceUrlMetadataModel";
              url: string;
            }
          | {
              /** @enum {string} */
              _t: "VideoDurationMetadata";
              /** Format: date-time */
              duration: string;
            }
          | {
              /** @enum {string} */
              _t: "TextMetadata";
              text: string | null;
            };
      };
      identifier: string;
    };
    /** eq, neq and in compare exactly; everything else ignores case. */
    TextFilter: {
      eq?: string;
      neq?: string;
      gt?: string;
      gte?: string;
      lt?: string;
      lte?: string;
      contains?: string;
      starts_with?: string;
      ends_with?: string;
      not_contains?: string;
      in?: string[];
    };
    /** Everything but eq, neq and in compares the words true and false. */
    BooleanFilter: {
      eq?: boolean;
      neq?: boolean;
      gt?: string;
      gte?: string;
      lt?: string;
      lte?: string;
      contains?: string;
      starts_with?: string;
      ends_with?: string;
      not_contains?: string;
      in?: boolean[];
    };
    UpdateAudienceExampleEndpoint_Input: {
      /** @enum {string} */
      _t?: "UpdateAudienceExampleEndpoint_Input";
      truth?: components["schemas"]["IExampleTruth"] | null;
      instructionText?: string;
      explanation?: string | null;
      context?: string | null;
      contextAsset?: components["schemas"]["IAssetInput"] | null;
      /** Format: double */
      randomCorrectProbability?: number | null;
      isCommonSense?: boolean | null;
      /** Format: int32 */
      sortIndex?: number;
      visibility?: components["schemas"]["ExampleVisibility"];
    };
    QueryAudiencesEndpoint_PagedResultOfOutput: {
      /** Format: int64 */
      total: number;
      /** Format: int32 */
      page: number;
      /** Format: int32 */
      pageSize: number;
      items: components["schemas"]["QueryAudiencesEndpoint_Output"][];
      /** Format: int32 */
      totalPages?: number;
    };
    QueryAudiencesEndpoint_Output: {
      id: string;
      name: string;
      description: string | null;
      status: components["schemas"]["AudienceStatus"];
      /** What the audience waits for, in a sentence. */
      statusReason: string;
      qualifiedUserCount: number;
      filters: components["schemas"]["IAudienceFilter"][];
      /** The URL of the logo. It needs no token. */
      logo: string | null;
      /** Format: date-time */
      createdAt: string;
      /** For the owner's organization and Admins; for whoever has a share, once it is verified; empty for everybody else. Filters compare with what is shown. */
      ownerMail: string;
      organizationId: string;
      isPublic: boolean;
      isDistilling: boolean;
      graduationRule: components["schemas"]["IGraduationRule"];
      /** The probability that pure guessing graduates, 0 to 1. */
      randomAdmissionProbability: number | null;
      /** The share of graduates among all people who graduated or dropped, 0 to 1. */
      health: number | null;
      graduated: number;
      dropped: number;
      isShared: boolean;
    };
    /** @enum {string} */
    AudienceStatus: "Created" | "Pending" | "Recruiting" | "Ready";
    IAudienceFilter:
      | components["schemas"]["IAudienceFilterAndAudienceFilter"]
      | components["schemas"]["IAudienceFilterOrAudienceFilter"]
      | components["schemas"]["IAudienceFilterNotAudienceFilter"]
      | components["schemas"]["IAudienceFilterCountryAudienceFilter"]
      | components["schemas"]["IAudienceFilterLanguageAudienceFilter"]
      | components["schemas"]["IAudienceFilterDeviceAudienceFilter"]
      | components["schemas"]["IAudienceFilterDemographicAudienceFilter"];
    IAudienceFilterAndAudienceFilter: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "AndFilter";
      filters: components["schemas"]["IAudienceFilter"][];
    };
    IAudienceFilterOrAudienceFilter: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "OrFilter";
      filters: components["schemas"]["IAudienceFilter"][];
    };
    IAudienceFilterNotAudienceFilter: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "NotFilter";
      filter: components["schemas"]["IAudienceFilter"];
    };
    IAudienceFilterCountryAudienceFilter: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "CountryFilter";
      /** ISO 3166-1 alpha-2. */
      countries: string[];
    };
    IAudienceFilterLanguageAudienceFilter: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "LanguageFilter";
      /** BCP 47 primary languages. */
      languages: string[];
    };
    IAudienceFilterDeviceAudienceFilter: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "DeviceFilter";
      deviceTypes: components["schemas"]["DeviceType"][];
    };
    /** @enum {string} */
    DeviceType: "Unknown" | "Phone" | "Tablet";
    IAudienceFilterDemographicAudienceFilter: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "DemographicFilter";
      identifier: string;
      /** Any of them. */
      values: string[];
    };
    IGraduationRule:
      | components["schemas"]["IGraduationRuleTaskAccuracyRule"]
      | components["schemas"]["IGraduationRuleScoreThresholdRule"]
      | components["schemas"]["IGraduationRuleAcceptedFreeTextRule"];
    IGraduationRuleTaskAccuracyRule: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "TaskAccuracy";
      /** Format: double */
      targetAccuracy: number;
      /** Format: int32 */
      minTasks: number;
      /**
       * Format: int32
       * @default null
       */
      maxTasks?: number | null;
    };
    IGraduationRuleScoreThresholdRule: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "ScoreThreshold";
      /** Format: double */
      graduationScore: number;
      /**
       * Format: double
       * @default null
       */
      demotionScore?: number | null;
      /**
       * Format: int64
       * @default null
       */
      minResponsesToGraduate?: number | null;
    };
    IGraduationRuleAcceptedFreeTextRule: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "AcceptedFreeText";
      /** Format: int64 */
      minAcceptedResponses: number;
      /** Format: double */
      minAcceptedRatio: number;
      /**
       * Format: double
       * @default null
       */
      demotionRatio?: number | null;
    };
    /** contains and its like look into the time in UTC with milliseconds. */
    TimeFilter: {
      /** Format: date-time */
      eq?: string;
      /** Format: date-time */
      neq?: string;
      /** Format: date-time */
      gt?: string;
      /** Format: date-time */
      gte?: string;
      /** Format: date-time */
      lt?: string;
      /** Format: date-time */
      lte?: string;
      contains?: string;
      starts_with?: string;
      ends_with?: string;
      not_contains?: string;
      in?: string[];
    };
    CreateAudienceEndpoint_Output: {
      audienceId: string;
    };
    CreateAudienceEndpoint_Input: {
      /** @enum {string} */
      _t?: "CreateAudienceEndpoint_Input";
      name: string;
      description?: string | null;
      filters?: components["schemas"]["IAudienceFilter"][] | null;
      /** Format: int64 */
      minimumSizeForActivation?: number | null;
      logo?: components["schemas"]["ExistingAssetInput"] | null;
      isDistillingCampaignSticky?: boolean;
      graduationRule?: components["schemas"]["IGraduationRule"];
      /** Format: int64 */
      maxDistillingResponses?: number | null;
      /** Format: int64 */
      dropMinResponses?: number | null;
      /** Format: double */
      dropScore?: number | null;
      /** Format: int64 */
      maxDistillingSessions?: number | null;
      /** Format: int64 */
      inactivityDropDays?: number | null;
      /** Format: double */
      minSubmissionRate?: number | null;
      /** Format: int64 */
      minSessionsForSubmissionRate?: number | null;
      /** Format: double */
      minSubmissionRateGraduated?: number | null;
      distillingRetrievalMode?: components["schemas"]["RetrievalMode"];
      /** Format: int32 */
      minDistillingForGlobalBoost?: number | null;
      /** Format: int32 */
      minGraduatedForDistillingBoost?: number | null;
      /** Publishers whose people are never served this audience: ids of API clients, or of organizations for all their clients. */
      excludedPublishers?: string[];
      revealsResults?: components["schemas"]["ResultRevelation"];
    };
    ExistingAssetInput: {
      /** @enum {string} */
      _t?: "ExistingAssetInput";
      name: string;
      metadata?: {
        [key: string]: components["schemas"]["IMetadataInputTextMetadataInput"];
      } | null;
      /** @default null */
      identifier?: string | null;
    };
    /** @enum {string} */
    RetrievalMode: "Random" | "Shuffled" | "Sequential";
    /**
     * When people learn whether an answer was correct, and why: at once, or after they have graduated or dropped. Until then their score is withheld too.
     * @enum {string}
     */
    ResultRevelation: "Always" | "AfterQualification";
    CreateFilteredAudienceEndpoint_Output: {
      audienceId: string;
    };
    CreateFilteredAudienceEndpoint_Input: {
      /** @enum {string} */
      _t?: "CreateFilteredAudienceEndpoint_Input";
      filter: components["schemas"]["IAudienceFilter"];
    };
    GetAudienceByIdEndpoint_Output: {
      id: string;
      name: string;
      description: string | null;
      status: components["schemas"]["AudienceStatus"];
      /** What the audience waits for, in a sentence. */
      statusReason: string;
      qualifiedUserCount: number;
      filters: components["schemas"]["IAudienceFilter"][];
      /** The URL of the logo. It needs no token. */
      logo: string | null;
      /** Format: date-time */
      createdAt: string;
      /** For the owner's organization and Admins; for whoever has a share, once it is verified; empty for everybody else. Filters compare with what is shown. */
      ownerMail: string;
      organizationId: string;
      isPublic: boolean;
      isDistilling: boolean;
      graduationRule: components["schemas"]["IGraduationRule"];
      /** The probability that pure guessing graduates, 0 to 1. */
      randomAdmissionProbability: number | null;
      /** The share of graduates among all people who graduated or dropped, 0 to 1. */
      health: number | null;
      graduated: number;
      dropped: number;
      /** The id of a view's base. Otherwise the same as `id`. */
      baseAudienceId: string;
      /** The filter of a view. Null for a regular audience. */
      filter: components["schemas"]["IAudienceFilter"] | null;
      /** Format: uuid */
      ownerId: string;
      /** Kept by Admins: its people are not counted for callers. */
      isCurated: boolean;
      distillingCampaignId: string;
      /** Format: int32 */
      minGraduatedForDistillingBoost: number | null;
      /** Format: int32 */
      minDistillingForGlobalBoost: number | null;
      minimumSizeForActivation: number | null;
      /** Format: int64 */
      maxDistillingResponses: number | null;
      /** Format: int64 */
      dropMinResponses: number | null;
      dropScore: number | null;
      isDistillingCampaignSticky: boolean;
      /** Format: int64 */
      maxDistillingSessions: number | null;
      /** Format: int64 */
      inactivityDropDays: number | null;
      minSubmissionRate: number | null;
      /** Format: int64 */
      minSessionsForSubmissionRate: number | null;
      minSubmissionRateGraduated: number | null;
      distillingRetrievalMode: components["schemas"]["RetrievalMode"];
      /** Null for callers who may only read. */
      excludedPublishers: string[] | null;
      revealsResults: components["schemas"]["ResultRevelation"];
      boostLevel: components["schemas"]["BoostLevel"];
    };
    /** @enum {string} */
    BoostLevel: "None" | "Stable" | "Distilling" | "Global";
    UpdateAudienceEndpoint_Output: {
      recalculationId: string | null;
      inactivitySyncId: string | null;
    };
    UpdateAudienceEndpoint_Input: {
      /** @enum {string} */
      _t?: "UpdateAudienceEndpoint_Input";
      name?: string;
      description?: string | null;
      filters?: components["schemas"]["IAudienceFilter"][];
      logo?: components["schemas"]["ExistingAssetInput"] | null;
      /** For Admins. A curated audience shows no counts of people, and jobs do not recruit for it. */
      isCurated?: boolean;
      graduationRule?: components["schemas"]["IGraduationRule"];
      /** Format: int64 */
      maxDistillingResponses?: number | null;
      /** Format: int64 */
      dropMinResponses?: number | null;
      /** Format: double */
      dropScore?: number | null;
      /** Format: int64 */
      maxDistillingSessions?: number | null;
      /** Format: int64 */
      inactivityDropDays?: number | null;
      /** Format: double */
      minSubmissionRate?: number | null;
      /** Format: int64 */
      minSessionsForSubmissionRate?: number | null;
      /** Format: double */
      minSubmissionRateGraduated?: number | null;
      distillingRetrievalMode?: components["schemas"]["RetrievalMode"];
      /** Format: int32 */
      minDistillingForGlobalBoost?: number | null;
      /** Format: int32 */
      minGraduatedForDistillingBoost?: number | null;
      /** Publishers whose people are never served this audience: ids of API clients, or of organizations for all their clients. */
      excludedPublishers?: string[];
      revealsResults?: components["schemas"]["ResultRevelation"];
    };
    UpdateBoostConfigEndpoint_Output: {
      recalculationId: string | null;
    };
    UpdateBoostConfigEndpoint_Input: {
      /** @enum {string} */
      _t?: "UpdateBoostConfigEndpoint_Input";
      /** Format: int32 */
      minDistillingForGlobalBoost?: number | null;
      /** Format: int32 */
      minGraduatedForDistillingBoost?: number | null;
    };
    RecreateExternalAudiencesEndpoint_Input: {
      /** @enum {string} */
      _t?: "RecreateExternalAudiencesEndpoint_Input";
      recreateAll: boolean;
    };
    GetAudienceOrganizationSharesEndpoint_Output: {
      organizationId: string;
      /** The name of the organization. */
      name: string | null;
      level: components["schemas"]["AudienceShareLevel"];
    };
    /** @enum {string} */
    AudienceShareLevel: "Viewer" | "Editor";
    ShareAudienceWithOrganizationEndpoint_Input: {
      /** @enum {string} */
      _t?: "ShareAudienceWithOrganizationEndpoint_Input";
      organizationId: string;
      level: components["schemas"]["AudienceShareLevel"];
    };
    GetAudienceSharesEndpoint_Output: {
      /** Format: uuid */
      customerId: string;
      email: string | null;
      level: components["schemas"]["AudienceShareLevel"];
    };
    ShareAudienceWithCustomerEndpoint_Input: {
      /** @enum {string} */
      _t?: "ShareAudienceWithCustomerEndpoint_Input";
      email: string;
      level: components["schemas"]["AudienceShareLevel"];
    };
    CreateDatasetEndpoint_Output: {
      datasetId: string;
    };
    CreateDatasetEndpoint_Input: {
      /** @enum {string} */
      _t?: "CreateDatasetEndpoint_Input";
      /** For people to find it by. Names need not be unique. */
      name: string;
    };
    ShortenContextEndpoint_Output: {
      items: components["schemas"]["ShortenContextEndpoint_OutputItem"][];
    };
    ShortenContextEndpoint_OutputItem: {
      shortenedContext: string;
    };
    ShortenContextEndpoint_Input: {
      /** @enum {string} */
      _t?: "ShortenContextEndpoint_Input";
      items: components["schemas"]["ShortenContextEndpoint_InputItem"][];
    };
    ShortenContextEndpoint_InputItem: {
      /** @enum {string} */
      _t?: "ShortenContextEndpoint_InputItem";
      context: string;
      /** What will be asked about it. */
      question: string;
    };
    GetDatasetByIdEndpoint_Output: {
      name: string;
    };
    GetDatasetProgressEndpoint_Output: {
      /** Format: int32 */
      total: number;
      /** Format: int32 */
      ready: number;
      /** Format: int32 */
      pending: number;
      /** Format: int32 */
      failed: number;
    };
    UpdateDatasetNameEndpoint_Input: {
      /** @enum {string} */
      _t?: "UpdateDatasetNameEndpoint_Input";
      /** For people to find it by. Names need not be unique. */
      name: string;
    };
    CreateDatasetGroupEndpoint_Input: {
      /** @enum {string} */
      _t?: "CreateDatasetGroupEndpoint_Input";
      /** As datapoints name it. */
      group: string;
      /**
       * A text, at most 16000 bytes of UTF-8.
       * @default null
       */
      context?: string | null;
      /** @default null */
      contextAsset?: components["schemas"]["IAssetInput"] | null;
    };
    CreateDatapointEndpoint_Output: {
      datapointId: string;
    };
    CreateDatapointEndpoint_Input: {
      /** @enum {string} */
      _t?: "CreateDatapointEndpoint_Input";
      /** What is asked about: a file that was uploaded, a text, or two of them to compare. */
      asset: components["schemas"]["IAssetInput"];
      /**
       * A text shown with it, at most 16000 bytes of UTF-8.
       * @default null
       */
      context?: string | null;
      /**
       * A file shown with it, or several as a MultiAssetInput.
       * @default null
       */
      contextAsset?: components["schemas"]["IAssetInput"] | null;
      /**
       * Format: int64
       * Its place in jobs and results; equal ones are in order of arrival. Null: after all that have one.
       * @default null
       */
      sortIndex?: number | null;
      /**
       * Datapoints of one group are ranked against each other.
       * @default null
       */
      group?: string | null;
      /**
       * The sentence whose words are selected; white space separates words.
       * @default null
       */
      transcription?: string | null;
      /**
       * Your own notes, at most 64000 bytes of JSON. Nobody who labels sees them; results carry them.
       * @default null
       */
      privateMetadata?: {
        [key: string]: string;
      } | null;
    };
    AddDatapointsEndpoint_Output: {
      datapointIds: string[];
    };
    AddDatapointsEndpoint_Input: {
      /** @enum {string} */
      _t?: "AddDatapointsEndpoint_Input";
      datapoints: components["schemas"]["CreateDatapointEndpoint_Input"][];
    };
    QueryDatapointsByDatasetIdEndpoint_PagedResultOfOutput: {
      /** Format: int64 */
      total: number;
      /** Format: int32 */
      page: number;
      /** Format: int32 */
      pageSize: number;
      items: components["schemas"]["QueryDatapointsByDatasetIdEndpoint_Output"][];
      /** Format: int32 */
      totalPages?: number;
    };
    QueryDatapointsByDatasetIdEndpoint_Output: {
      id: string;
      datasetId: string;
      asset: components["schemas"]["IAsset"];
      context: string | null;
      contextAsset: components["schemas"]["IAsset"] | null;
    };
    GetFailedDatapointsEndpoint_Output: {
      datapoints: components["schemas"]["GetFailedDatapointsEndpoint_Datapoint"][];
    };
    GetFailedDatapointsEndpoint_Datapoint: {
      id: string;
      datasetId: string;
      /** Format: int64 */
      sortIndex: number;
      asset: components["schemas"]["IAsset"];
      /** Format: date-time */
      createdAt: string;
    };
    GetDatapointEndpoint_Output: {
      id: string;
      datasetId: string;
      asset: components["schemas"]["IAsset"];
      context: string | null;
      contextAsset: components["schemas"]["IAsset"] | null;
      state: components["schemas"]["DatapointState"];
      /** Format: int64 */
      sortIndex: number | null;
      group: string | null;
      transcription: string | null;
      privateMetadata: {
        [key: string]: string;
      } | null;
      /** Format: date-time */
      createdAt: string;
    };
    /**
     * Always Ready.
     * @enum {string}
     */
    DatapointState: "Ready" | "Pending" | "Failed";
    CreateJobDefinitionEndpoint_Output: {
      definitionId: string;
      /** Stands for the revision in older clients. */
      pipelineId: string;
    };
    CreateJobDefinitionEndpoint_Input: {
      /** @enum {string} */
      _t?: "CreateJobDefinitionEndpoint_Input";
      /** Jobs are called by it. */
      definitionName: string;
      workflow: components["schemas"]["IWorkflowInput"];
      referee: components["schemas"]["IReferee"];
      /** It must have datapoints that fit the workflow. */
      datasetId: string;
      /**
       * Null: from the blueprint.
       * @default null
       */
      aggregatorType?: components["schemas"]["AggregatorType"] | null;
      /** Settings of tasks by key, such as no_shuffle or free_text_minimum_characters. Unknown keys are stored and shown too. Of one key the last counts, and a definition's overrides its workflow's. */
      featureFlags?: components["schemas"]["FeatureFlag"][] | null;
      /** Settings of tasks by key, such as no_shuffle or free_text_minimum_characters. Unknown keys are stored and shown too. Of one key the last counts, and a definition's overrides its workflow's. */
      rapidFeatureFlags?: components["schemas"]["FeatureFlag"][] | null;
      /** Settings of tasks by key, such as no_shuffle or free_text_minimum_characters. Unknown keys are stored and shown too. Of one key the last counts, and a definition's overrides its workflow's. */
      campaignFeatureFlags?: components["schemas"]["FeatureFlag"][] | null;
    };
    /** How tasks are made of datapoints. */
    IWorkflowInput:
      | components["schemas"]["IWorkflowInputSimpleWorkflow"]
      | components["schemas"]["IWorkflowInputGroupedRankingWorkflow"];
    IWorkflowInputSimpleWorkflow: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "SimpleWorkflow";
      blueprint: components["schemas"]["IRapidBlueprint"];
      /**
       * Format: int32
       * Stored and shown; sessions decide how much they serve.
       * @default null
       */
      batchSize?: number | null;
      featureFlags?: components["schemas"]["FeatureFlag"][] | null;
    };
    /** What is asked of each datapoint. */
    IRapidBlueprint:
      | components["schemas"]["IRapidBlueprintClassifyBlueprint"]
      | components["schemas"]["IRapidBlueprintCompareBlueprint"]
      | components["schemas"]["IRapidBlueprintFreeTextBlueprint"]
      | components["schemas"]["IRapidBlueprintLineBlueprint"]
      | components["schemas"]["IRapidBlueprintLocateBlueprint"]
      | components["schemas"]["IRapidBlueprintScrubBlueprint"]
      | components["schemas"]["IRapidBlueprintTranscriptionBlueprint"];
    IRapidBlueprintClassifyBlueprint: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "ClassifyBlueprint";
      /** The question. */
      title: string;
      /** What to choose from: 2 to 100, with different values. */
      categories: components["schemas"]["JobCategory"][];
      /** Stored and shown; nothing follows from it. */
      possibleCategories?: string[] | null;
    };
    JobCategory: {
      /** @enum {string} */
      _t?: "JobCategory";
      /** What people read. */
      label: string;
      /** What results say. Unique in the blueprint. */
      value: string;
    };
    IRapidBlueprintCompareBlueprint: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "CompareBlueprint";
      /** By what one of the two assets is the better one. */
      criteria: string;
      /** Two names for the first and the second asset in summaries of results. Default: A and B. */
      indexIdentifiers?: string[] | null;
    };
    IRapidBlueprintFreeTextBlueprint: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "FreeTextBlueprint";
      /** The question. */
      question: string;
      /** Stored and shown; answers are not validated. */
      shouldValidateResponse?: boolean | null;
      /** Stored and shown. */
      validationSystemPrompt?: string | null;
    };
    IRapidBlueprintLineBlueprint: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "LineBlueprint";
      /** What to draw over. */
      target: string;
    };
    IRapidBlueprintLocateBlueprint: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "LocateBlueprint";
      /** What to tap on. */
      target: string;
    };
    IRapidBlueprintScrubBlueprint: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "ScrubBlueprint";
      /** What to stop at. */
      target: string;
    };
    IRapidBlueprintTranscriptionBlueprint: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "TranscriptionBlueprint";
      /** Which words to select of each datapoint's transcription. */
      title: string;
    };
    IWorkflowInputGroupedRankingWorkflow: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "GroupedRankingWorkflow";
      /** By what one of two items is the better one. */
      criteria: string;
      /**
       * Null: an OnlinePairMaker with its defaults.
       * @default null
       */
      pairMakerConfig?: components["schemas"]["IPairMakerConfig"] | null;
      /**
       * Null: Bradley-Terry with its defaults.
       * @default null
       */
      rankingConfig?: components["schemas"]["IRankingConfig"] | null;
      /**
       * The older name for a `rankingConfig` of EloConfig. It counts where that is null.
       * @default null
       */
      eloConfig?: components["schemas"]["EloConfig"] | null;
      /** Texts shown with comparisons. By group; the context of a dataset's group comes first. */
      contexts?: {
        [key: string]: string;
      } | null;
      /** Assets shown with comparisons. By group; the context of a dataset's group comes first. */
      contextAssets?: {
        [key: string]: components["schemas"]["IAssetInput"];
      } | null;
      featureFlags?: components["schemas"]["FeatureFlag"][] | null;
      /**
       * Format: int32
       * Open comparisons of one group at once. Null: half as many as it has items.
       * @default null
       */
      maxParallelism?: number | null;
    };
    /** FullPermutationPairMaker compares all pairs of groups of at most 10 datapoints. */
    IPairMakerConfig:
      | components["schemas"]["IPairMakerConfigFullPermutationPairMaker"]
      | components["schemas"]["IPairMakerConfigOnlinePairMaker"];
    IPairMakerConfigFullPermutationPairMaker: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "FullPermutationPairMaker";
    };
    IPairMakerConfigOnlinePairMaker: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "OnlinePairMaker";
      /**
       * Format: int32
       * Comparisons of each group.
       * @default 100
       */
      totalComparisonBudget?: number;
      /**
       * Format: double
       * 0 to 1: the share of comparisons between any two items; others are between close ones.
       * @default 0.5
       */
      randomMatchesRatio?: number;
    };
    /** How comparisons become scores. */
    IRankingConfig:
      | components["schemas"]["IRankingConfigBradleyTerryRankingConfig"]
      | components["schemas"]["IRankingConfigEloConfig"];
    IRankingConfigBradleyTerryRankingConfig: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "BradleyTerryRankingConfig";
      /**
       * Format: int32
       * The score that an average item gets.
       * @default 1200
       */
      startingScore?: number;
    };
    IRankingConfigEloConfig: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "EloConfig";
      /**
       * Format: int32
       * The score that an average item gets.
       * @default 1200
       */
      startingScore?: number;
      /**
       * Format: int32
       * How far one comparison moves a score.
       * @default 40
       */
      kFactor?: number;
      /**
       * Format: int32
       * The lead in points at which an item is ten times as likely to win.
       * @default 400
       */
      scalingFactor?: number;
    };
    EloConfig: {
      /** @enum {string} */
      _t?: "EloConfig";
      /**
       * Format: int32
       * The score that an average item gets.
       * @default 1200
       */
      startingScore?: number;
      /**
       * Format: int32
       * How far one comparison moves a score.
       * @default 40
       */
      kFactor?: number;
      /**
       * Format: int32
       * The lead in points at which an item is ten times as likely to win.
       * @default 400
       */
      scalingFactor?: number;
    };
    /** When a task has enough votes. Early stopping and quorum are for Classify and Compare. */
    IReferee:
      | components["schemas"]["IRefereeNaiveReferee"]
      | components["schemas"]["IRefereeEarlyStoppingReferee"]
      | components["schemas"]["IRefereeQuorumReferee"]
      | components["schemas"]["IRefereeBudgetReferee"];
    IRefereeNaiveReferee: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "NaiveReferee";
      /**
       * Format: int32
       * The votes of each task.
       */
      totalVotes: number;
    };
    IRefereeEarlyStoppingReferee: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "EarlyStoppingReferee";
      /**
       * Format: double
       * Between 0 and 1: a task ends once its answer is this certain.
       */
      threshold: number;
      /**
       * Format: int32
       * The most votes of a task.
       */
      maxVotes: number;
    };
    IRefereeQuorumReferee: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "QuorumReferee";
      /**
       * Format: int32
       * A task ends once so many votes agree. At most `maxVotes`.
       */
      threshold: number;
      /**
       * Format: int32
       * The most votes of a task.
       */
      maxVotes: number;
    };
    IRefereeBudgetReferee: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "BudgetReferee";
      /**
       * Format: int32
       * The votes of the whole job, spread over its tasks.
       */
      totalBudget: number;
    };
    /**
     * How responses become results.
     * @enum {string}
     */
    AggregatorType:
      | "NonCommittal"
      | "MajorityVote"
      | "SimpleMatchup"
      | "LocateCluster"
      | "Classification"
      | "Locate"
      | "BoundingBox"
      | "Line"
      | "Transcription"
      | "SinglePointLocate"
      | "FreeText"
      | "Scrub"
      | "Ranking"
      | "MultiRanking"
      | "None";
    QueryJobDefinitionsEndpoint_PagedResultOfOutput: {
      /** Format: int64 */
      total: number;
      /** Format: int32 */
      page: number;
      /** Format: int32 */
      pageSize: number;
      items: components["schemas"]["QueryJobDefinitionsEndpoint_Output"][];
      /** Format: int32 */
      totalPages?: number;
    };
    QueryJobDefinitionsEndpoint_Output: {
      definitionId: string;
      name: string;
      definitionType: components["schemas"]["DefinitionType"];
      /** Format: date-time */
      createdAt: string;
      /** Format: uuid */
      ownerId: string;
      /** For the owner's organization and Admins; for whoever has a share, once it is verified; empty for everybody else. Filters compare with what is shown. */
      ownerMail: string;
      organizationId: string;
      /** Format: int32 */
      revisionCount: number;
    };
    /**
     * From the workflow and the blueprint of the newest revision.
     * @enum {string}
     */
    DefinitionType:
      | "Unknown"
      | "Classify"
      | "Compare"
      | "BoundingBox"
      | "Line"
      | "Polygon"
      | "Locate"
      | "Transcription"
      | "NamedEntity"
      | "FreeText"
      | "Scrub"
      | "Ranking"
      | "GroupedRanking"
      | "Evaluation";
    GetJobDefinitionByIdEndpoint_Output: {
      definitionId: string;
      name: string;
      definitionType: components["schemas"]["DefinitionType"];
      /** Format: date-time */
      createdAt: string;
      /** Format: uuid */
      ownerId: string;
      /** For the owner's organization and Admins; for whoever has a share, once it is verified; empty for everybody else. Filters compare with what is shown. */
      ownerMail: string;
      organizationId: string;
      /** Always false. */
      isPublic: boolean;
    };
    CreateJobRevisionEndpoint_Output: {
      /** Format: int32 */
      revisionNumber: number;
      /** Stands for the revision in older clients. */
      pipelineId: string;
    };
    CreateJobRevisionEndpoint_Input: {
      /** @enum {string} */
      _t?: "CreateJobRevisionEndpoint_Input";
      /** @default null */
      datasetId?: string | null;
      /**
       * Only together with `referee`.
       * @default null
       */
      workflow?: components["schemas"]["IWorkflowInput"] | null;
      /**
       * Only together with `workflow`.
       * @default null
       */
      referee?: components["schemas"]["IReferee"] | null;
      /**
       * Null: inherited, unless the type of the definition changes.
       * @default null
       */
      aggregatorType?: components["schemas"]["AggregatorType"] | null;
      /** Settings of tasks by key, such as no_shuffle or free_text_minimum_characters. Unknown keys are stored and shown too. Of one key the last counts, and a definition's overrides its workflow's. */
      featureFlags?: components["schemas"]["FeatureFlag"][] | null;
      /** Settings of tasks by key, such as no_shuffle or free_text_minimum_characters. Unknown keys are stored and shown too. Of one key the last counts, and a definition's overrides its workflow's. */
      rapidFeatureFlags?: components["schemas"]["FeatureFlag"][] | null;
      /** Settings of tasks by key, such as no_shuffle or free_text_minimum_characters. Unknown keys are stored and shown too. Of one key the last counts, and a definition's overrides its workflow's. */
      campaignFeatureFlags?: components["schemas"]["FeatureFlag"][] | null;
    };
    GetJobRevisionEndpoint_Output: {
      definitionId: string;
      /** Format: int32 */
      revisionNumber: number;
      state: components["schemas"]["JobDefinitionRevisionState"];
      /** Stands for the revision in older clients. */
      pipelineId: string;
      datasetId: string;
      aggregatorType: components["schemas"]["AggregatorType"];
      workflow: components["schemas"]["IWorkflow"];
      referee: components["schemas"]["IReferee"];
      /** As tasks show them: the workflow's and the definition's. */
      featureFlags: components["schemas"]["FeatureFlag"][];
      campaignFeatureFlags: components["schemas"]["FeatureFlag"][];
      /** Format: date-time */
      createdAt: string;
      /** Format: uuid */
      createdById: string;
      createdByMail: string;
    };
    /**
     * Always Completed: a revision is checked before it is made.
     * @enum {string}
     */
    JobDefinitionRevisionState: "Pending" | "Completed" | "Failed";
    IWorkflow:
      | components["schemas"]["IWorkflowSimpleWorkflow"]
      | components["schemas"]["IWorkflowGroupedRankingWorkflow"];
    IWorkflowSimpleWorkflow: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "SimpleWorkflow";
      blueprint: components["schemas"]["IRapidBlueprint"];
      /**
       * Format: int32
       * Stored and shown; sessions decide how much they serve.
       * @default null
       */
      batchSize?: number | null;
      featureFlags: components["schemas"]["FeatureFlag"][];
    };
    IWorkflowGroupedRankingWorkflow: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "GroupedRankingWorkflow";
      /** By what one of two items is the better one. */
      criteria: string;
      pairMakerConfig: components["schemas"]["IPairMakerConfig"];
      rankingConfig: components["schemas"]["IRankingConfig"];
      contexts: {
        [key: string]: string;
      };
      contextAssets: {
        [key: string]: components["schemas"]["IAsset"];
      };
      featureFlags: components["schemas"]["FeatureFlag"][];
      /**
       * Format: int32
       * Open comparisons of one group at once. Null: half as many as it has items.
       * @default null
       */
      maxParallelism?: number | null;
    };
    QueryJobRevisionsEndpoint_PagedResultOfOutput: {
      /** Format: int64 */
      total: number;
      /** Format: int32 */
      page: number;
      /** Format: int32 */
      pageSize: number;
      items: components["schemas"]["QueryJobRevisionsEndpoint_Output"][];
      /** Format: int32 */
      totalPages?: number;
    };
    QueryJobRevisionsEndpoint_Output: {
      definitionId: string;
      /** Format: int32 */
      revisionNumber: number;
      /** Format: date-time */
      createdAt: string;
      state: components["schemas"]["JobDefinitionRevisionState"];
    };
    /** contains and its like look into the number's digits. */
    NumberFilter: {
      /** Format: int64 */
      eq?: number;
      /** Format: int64 */
      neq?: number;
      /** Format: int64 */
      gt?: number;
      /** Format: int64 */
      gte?: number;
      /** Format: int64 */
      lt?: number;
      /** Format: int64 */
      lte?: number;
      contains?: string;
      starts_with?: string;
      ends_with?: string;
      not_contains?: string;
      in?: number[];
    };
    GetJobDefinitionCostEstimateEndpoint_Output: {
      /** Format: double */
      estimatedCost: number;
      /** Format: double */
      costPerResponse: number;
      /** Format: int64 */
      datapointCount: number;
      /**
       * Format: int64
       * The most responses that the job asks for.
       */
      requiredResponses: number;
    };
    CreateJobEndpoint_Output: {
      jobId: string;
      /** People are recruited for the audience. */
      recruitingStarted: boolean;
    };
    CreateJobEndpoint_Input: {
      /** @enum {string} */
      _t?: "CreateJobEndpoint_Input";
      jobDefinitionId: string;
      audienceId: string;
      /**
       * Format: int32
       * Null: the newest revision.
       */
      revisionNumber?: number | null;
      /** Null: the definition's name. */
      name?: string | null;
      /**
       * Format: int32
       * Stored; every job has the same priority.
       */
      priority?: number | null;
      /** Stored; nothing follows from it. */
      precedingJobId?: string | null;
      /** Stored; nobody is notified. */
      notifyOwnerOnCompletion?: boolean;
      /** Taken and ignored: contents are not checked. */
      checkForExplicitContent?: boolean | null;
    };
    GetJobByIdEndpoint_Output: {
      jobId: string;
      name: string;
      definitionId: string;
      /** The audience or view for which the job was created. */
      audienceId: string;
      /** Format: int32 */
      revisionNumber: number;
      pipelineId: string;
      status: components["schemas"]["AudienceJobState"];
      state: components["schemas"]["AudienceJobState"];
      /** Format: date-time */
      createdAt: string;
      ownerMail: string;
      organizationId: string;
      /** Format: uuid */
      ownerId: string;
      /** The campaign that serves its tasks. */
      campaignId: string | null;
      audienceName: string | null;
      isPublic: boolean;
      audienceDeleted: boolean;
      /** Format: date-time */
      completedAt: string | null;
      /** Always null: use download-results. */
      resultFileName: string | null;
      /** Format: date-time */
      failedAt: string | null;
      /** Why it failed, as a sentence. */
      failureMessage: string | null;
      /** Always null: no job waits for a review. */
      reviewReason: string | null;
    };
    /**
     * @deprecated
     * The same as `state`.
     * @enum {string}
     */
    AudienceJobState:
      | "Submitted"
      | "Running"
      | "Completed"
      | "Failed"
      | "ManualApproval"
      | "Queued"
      | "Paused"
      | "StaleResults"
      | "SpendLimited";
    GetJobProgressEndpoint_Output: {
      /**
       * Format: double
       * 0 to 100.
       */
      completionPercentage: number;
      /**
       * Format: int64
       * Tasks of the job.
       */
      total: number;
      /**
       * Format: int64
       * Tasks that have enough responses.
       */
      completed: number;
      state: components["schemas"]["LabelingState"];
    };
    /** @enum {string} */
    LabelingState: "Created" | "Started" | "Labeling" | "Paused" | "Done" | "Failed";
    GetJobCostEstimateEndpoint_Output: {
      /** Format: double */
      estimatedCost: number;
      /** Format: double */
      costPerResponse: number;
      /** Format: int64 */
      datapointCount: number;
      /**
       * Format: int64
       * The most responses that the job asks for.
       */
      requiredResponses: number;
    };
    QueryJobsEndpoint_PagedResultOfOutput: {
      /** Format: int64 */
      total: number;
      /** Format: int32 */
      page: number;
      /** Format: int32 */
      pageSize: number;
      items: components["schemas"]["QueryJobsEndpoint_Output"][];
      /** Format: int32 */
      totalPages?: number;
    };
    QueryJobsEndpoint_Output: {
      jobId: string;
      name: string;
      definitionId: string;
      /** The audience or view for which the job was created. */
      audienceId: string;
      /** Format: int32 */
      revisionNumber: number;
      pipelineId: string;
      status: components["schemas"]["AudienceJobState"];
      state: components["schemas"]["AudienceJobState"];
      /** Format: date-time */
      createdAt: string;
      ownerMail: string;
      organizationId: string;
      jobDefinitionId: string;
      /** The completed percentage, 0 to 100. */
      progress: number | null;
    };
    QueryAudienceJobsEndpoint_PagedResultOfOutput: {
      /** Format: int64 */
      total: number;
      /** Format: int32 */
      page: number;
      /** Format: int32 */
      pageSize: number;
      items: components["schemas"]["QueryAudienceJobsEndpoint_Output"][];
      /** Format: int32 */
      totalPages?: number;
    };
    QueryAudienceJobsEndpoint_Output: {
      jobId: string;
      name: string;
      definitionId: string;
      /** The audience or view for which the job was created. */
      audienceId: string;
      /** Format: int32 */
      revisionNumber: number;
      pipelineId: string;
      status: components["schemas"]["AudienceJobState"];
      state: components["schemas"]["AudienceJobState"];
      /** Format: date-time */
      createdAt: string;
    };
    GetJobResultsEndpoint_Output: {
      items: components["schemas"]["RapidResult"][];
      /** Where the next page begins. Null after the last. */
      next: string | null;
    };
    RapidResult: {
      rapidId: string;
      asset: components["schemas"]["IAsset"];
      context: string | null;
      contextAsset: components["schemas"]["IAsset"] | null;
      responses: components["schemas"]["RapidResponse"][];
      /** Format: int64 */
      totalResponseCount: number;
      state: components["schemas"]["RapidState"];
      payload: components["schemas"]["RapidPayload"];
      /** How far the first option leads the second, in shares of the votes. Null without votes, or without options. */
      decisiveness: number | null;
      aggregation:
        | {
            /** @enum {string} */
            _t: "ClassifyAggregation";
            categoryTallies: {
              [key: string]: {
                count: number;
                userScoreSum: number;
              };
            };
          }
        | {
            /** @enum {string} */
            _t: "CompareAggregation";
            winnerTallies: {
              [key: string]: {
                count: number;
                userScoreSum: number;
              };
            };
          }
        | null;
    };
    RapidResponse: {
      id: string;
      /** Empty: the person was erased. */
      userId: string;
      country: string;
      language: string;
      age: string | null;
      gender: string | null;
      occupation: string | null;
      result: components["schemas"]["RapidResponseResult"];
      /**
       * Format: double
       * The weight of the response, 0 to 1, as it was when it counted.
       */
      userScore: number;
      userScores: {
        global: number;
      };
      demographicInformation: {
        [key: string]: string;
      };
    };
    /** What the person answered, as sessions take it: coordinates in percent, times in milliseconds. */
    RapidResponseResult: {
      _t: string;
      rapidId: string;
    } & {
      [key: string]: unknown;
    };
    /** @enum {string} */
    RapidState: "Labeling" | "Paused" | "Incomplete" | "Flagged" | "Done" | "None" | "Rejected";
    /** What was asked. */
    RapidPayload: {
      _t: string;
    } & {
      [key: string]: unknown;
    };
    GetJobAbSummaryEndpoint_Output: {
      /** Votes by side. */
      winCounter: {
        [key: string]: number;
      };
      /** No more votes will come. */
      allTargetGroupsCompleted: boolean;
      sideOrder: string[];
    };
    GetRapidResponsesEndpoint_Output: {
      responses: components["schemas"]["GetRapidResponsesEndpoint_Response"][];
    };
    GetRapidResponsesEndpoint_Response: {
      id: string;
      /** Empty: the person was erased. */
      userId: string;
      country: string;
      language: string;
      age: string | null;
      gender: string | null;
      occupation: string | null;
      result: components["schemas"]["RapidResponseResult"];
      /**
       * Format: double
       * The weight of the response, 0 to 1, as it was when it counted.
       */
      userScore: number;
      userScores: {
        global: number;
      };
      demographicInformation: {
        [key: string]: string;
      };
      /**
       * Overflow: it came when the task had enough, so it does not count.
       * @enum {string}
       */
      state: "Accepted" | "Overflow" | "Rejected";
      /** Format: date-time */
      createdAt: string;
    };
    RejectRapidResponseEndpoint_Input: {
      /** @enum {string} */
      _t?: "RejectRapidResponseEndpoint_Input";
      responseId: string;
    };
    CreateLinkEndpoint_Output: {
      linkId: string;
      /** The address to pass on. It holds the secret, and is shown only here. */
      url: string;
    };
    CreateLinkEndpoint_Input: {
      /** @enum {string} */
      _t?: "CreateLinkEndpoint_Input";
      /** People who open the link see it. */
      name: string;
      /**
       * Format: date-time
       * From then on nobody labels by it. Null: it does not expire.
       */
      expiresAt?: string | null;
      /**
       * Format: int32
       * The number of people who may come in. Somebody who came in once may come back. Null: no limit.
       */
      mostPeople?: number | null;
    };
    QueryLinksEndpoint_Output: {
      linkId: string;
      name: string;
      audienceId: string;
      /** Null: the link covers the audience's examples and all its jobs. */
      jobId: string | null;
      state: components["schemas"]["LinkState"];
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      expiresAt: string | null;
      /** Format: date-time */
      revokedAt: string | null;
      /** Format: int32 */
      mostPeople: number | null;
    };
    /** @enum {string} */
    LinkState: "Open" | "Expired" | "Revoked";
    GetLinkEndpoint_Output: components["schemas"]["QueryLinksEndpoint_Output"] & {
      figures: {
        /**
         * Format: int64
         * Everybody who came in, forgotten people included.
         */
        people: number;
        /** Format: int64 */
        sessions: number;
        /** Format: int64 */
        answers: number;
        /** Format: double */
        medianAnswerMs: number | null;
        /** Format: double */
        graduationRate: number | null;
        /**
         * Format: int64
         * People with a sign of automated answers.
         */
        conspicuous: number;
      };
      /** At most 100: the conspicuous ones first, then by answers. */
      people: components["schemas"]["GetLinkEndpoint_Person"][];
      /** The newest 100 tasks that people called broken. */
      reports: components["schemas"]["GetLinkEndpoint_Report"][];
    };
    GetLinkEndpoint_Person: {
      userId: string;
      /** Format: date-time */
      since: string;
      /** Format: int32 */
      sessions: number;
      /** Format: int32 */
      answers: number;
      /** Format: double */
      medianAnswerMs: number | null;
      /**
       * Format: double
       * The share of their most frequent choice, 0 to 1.
       */
      sameShare: number | null;
      /** Signs of automated answers. They block nobody. */
      signs: components["schemas"]["ConductSign"][];
    };
    /** @enum {string} */
    ConductSign: "TooFast" | "AlwaysTheSame";
    GetLinkEndpoint_Report: {
      rapidId: string;
      jobId: string | null;
      /** One of media, unclear, offensive, other. */
      reason: string;
      /** Format: date-time */
      createdAt: string;
    };
    GetCampaignCacheEndpoint_Output: {
      /** Format: int32 */
      count: number;
      campaigns: components["schemas"]["GetCampaignCacheEndpoint_CampaignEntry"][];
    };
    GetCampaignCacheEndpoint_CampaignEntry: {
      id: string;
      name: string;
      status: components["schemas"]["CampaignStatus"];
      /** Format: int32 */
      priority: number;
      /** Format: int32 */
      filterCount: number;
      /** Format: int32 */
      selectionCount: number;
      /** Format: int32 */
      userScoreDimensionCount: number;
      /** Format: int32 */
      featureFlagCount: number;
      /** Format: int32 */
      rateLimitCount: number;
      isPreviewEnabled: boolean;
      boostingControlMode: components["schemas"]["BoostingControlMode"];
    };
    /** @enum {string} */
    CampaignStatus: "Created" | "Preview" | "Active" | "Analysis" | "Paused" | "Completed" | "SpendLimited";
    /** @enum {string} */
    BoostingControlMode: "Manual" | "Automatic";
    GetUserScoreCacheEndpoint_Output: {
      /** Format: int32 */
      count: number;
      scores: {
        [key: string]: number;
      };
    };
    GetBoostInsightsEndpoint_Output: {
      mode: components["schemas"]["BoostMode"];
      /** Format: int32 */
      manualOverrideLevel: number | null;
      globalBoost: components["schemas"]["GetBoostInsightsEndpoint_GlobalBoostOutput"];
      languageBoosts?: components["schemas"]["GetBoostInsightsEndpoint_LanguageBoostOutput"][] | null;
      /** Audiences that are boosted for distilling or for labeling. */
      audienceBoosts?: components["schemas"]["GetBoostInsightsEndpoint_AudienceOutput"][] | null;
      prospectBlacklist: components["schemas"]["GetBoostInsightsEndpoint_AudienceOutput"][];
      distillingBoosts: components["schemas"]["GetBoostInsightsEndpoint_LeveledAudienceOutput"][];
      labelingBoosts: components["schemas"]["GetBoostInsightsEndpoint_LeveledAudienceOutput"][];
    };
    /** @enum {string} */
    BoostMode: "Automatic" | "Manual";
    GetBoostInsightsEndpoint_GlobalBoostOutput: {
      /** Format: int32 */
      effectiveLevel: number;
      contributors: components["schemas"]["GetBoostInsightsEndpoint_LevelContributorOutput"][];
    };
    GetBoostInsightsEndpoint_LevelContributorOutput: {
      campaignId: string;
      campaignName: string;
      /** Format: int32 */
      level: number;
    };
    GetBoostInsightsEndpoint_LanguageBoostOutput: {
      language: string;
      contributors: components["schemas"]["GetBoostInsightsEndpoint_ContributorOutput"][];
    };
    GetBoostInsightsEndpoint_ContributorOutput: {
      campaignId: string;
      campaignName: string;
    };
    GetBoostInsightsEndpoint_AudienceOutput: {
      /** Format: int32 */
      externalAudienceId: number;
      contributors: components["schemas"]["GetBoostInsightsEndpoint_ContributorOutput"][];
    };
    GetBoostInsightsEndpoint_LeveledAudienceOutput: {
      /** Format: int32 */
      externalAudienceId: number;
      /** Format: int32 */
      effectiveLevel: number;
      contributors: components["schemas"]["GetBoostInsightsEndpoint_LevelContributorOutput"][];
    };
    GetBoostStatusEndpoint_Output: {
      status: components["schemas"]["BoostStatus"];
      mode: components["schemas"]["BoostMode"];
      /** The names of the booster's campaigns. */
      activeCampaigns: string[];
      inactiveCampaigns: string[];
      /** The ids of campaigns whose state the booster does not know. */
      unknownCampaigns: number[];
    };
    /** @enum {string} */
    BoostStatus: "Active" | "Inactive" | "Partial" | "Unknown";
    GetFastBidMultiplierEndpoint_Output: {
      /** Format: int32 */
      externalCampaignId: number;
      /** Format: double */
      bidMultiplierValue: number;
    };
    SetFastBidMultiplierEndpoint_Output: {
      /** Format: int32 */
      externalCampaignId: number;
      /** Format: double */
      appliedMultiplier: number;
    };
    SetFastBidMultiplierEndpoint_Input: {
      /** @enum {string} */
      _t?: "SetFastBidMultiplierEndpoint_Input";
      /**
       * Format: double
       * 0 pauses delivery without changing the status.
       */
      multiplier: number;
    };
    StartRestoreResult: {
      restoreId: string;
    };
    StartRestoreInput: {
      lost?: {
        /** @default [] */
        audiences?: string[];
        /** @default [] */
        datasets?: string[];
        /** @default [] */
        jobs?: string[];
      };
    };
    Restore: {
      id: string;
      /** @enum {string} */
      state: "Running" | "Completed" | "Failed";
      /** @enum {string} */
      phase: "Runs" | "Audiences" | "Jobs" | "Datasets" | "Work" | "Campaigns" | "Lost" | "Files" | "Done";
      counts: {
        /** Format: int32 */
        abortedRuns: number;
        /** Format: int32 */
        audiences: number;
        /** Format: int32 */
        liftedAudiences: number;
        /** Format: int32 */
        recalculations: number;
        /** Format: int32 */
        jobs: number;
        /** Format: int32 */
        liftedJobs: number;
        /** Format: int32 */
        datasets: number;
        /** Format: int32 */
        batchLanes: number;
        /** Format: int32 */
        erasures: number;
        /** Format: int32 */
        files: number;
      };
      findings: {
        erasedAudiences: components["schemas"]["RestoreFinding"];
        erasedDatasets: components["schemas"]["RestoreFinding"];
        closedJobs: components["schemas"]["RestoreFinding"];
        orphanAudiences: components["schemas"]["RestoreFinding"];
        orphanDatasets: components["schemas"]["RestoreFinding"];
        orphanJobs: components["schemas"]["RestoreFinding"];
        orphanFiles: components["schemas"]["RestoreFinding"];
      };
      errorMessage: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      completedAt: string | null;
    };
    RestoreFinding: {
      /** Format: int32 */
      count: number;
      first: string[];
    };
    QueryCampaignsEndpoint_PagedResultOfOutput: {
      /** Format: int64 */
      total: number;
      /** Format: int32 */
      page: number;
      /** Format: int32 */
      pageSize: number;
      items: components["schemas"]["QueryCampaignsEndpoint_Output"][];
      /** Format: int32 */
      totalPages?: number;
    };
    QueryCampaignsEndpoint_Output: {
      id: string;
      name: string;
      status: components["schemas"]["CampaignStatus"];
      /** Format: int32 */
      priority: number;
      hasBooster: boolean;
      /**
       * Format: int32
       * How widely the campaign looks for people, 0 to 10.
       */
      boostLevel: number;
      boostingControlMode: components["schemas"]["BoostingControlMode"];
      requiresBooster: boolean;
      /** For the owner's organization and Admins; for whoever has a share, once it is verified; empty for everybody else. Filters compare with what is shown. */
      ownerMail: string;
      organizationId: string;
      /** Format: date-time */
      createdAt: string;
    };
    CreateProgramCampaignEndpoint_Output: {
      campaignId: string;
    };
    CreateProgramCampaignEndpoint_Input: {
      /** @enum {string} */
      _t?: "CreateProgramCampaignEndpoint_Input";
      name: string;
      /**
       * Format: int32
       * Its odds when one of its organization's campaigns is drawn for a person. 0 never wins. Only Admins may set more than 1,000.
       */
      priority: number;
      rootNodeId: string;
      /** By node id. */
      nodes: {
        [key: string]: components["schemas"]["IProgramNode"];
      };
      /** Format: int32 */
      maxRapids: number;
      /** Format: int32 */
      maxDurationSeconds: number;
    };
    IProgramNode:
      | components["schemas"]["IProgramNodeActionNode"]
      | components["schemas"]["IProgramNodeCasesNode"]
      | components["schemas"]["IProgramNodeWeightedSplitNode"];
    IProgramNodeActionNode: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "ActionNode";
      action: components["schemas"]["IProgramAction"];
    };
    IProgramAction:
      | components["schemas"]["IProgramActionCompleteAction"]
      | components["schemas"]["IProgramActionServeRapidAction"];
    IProgramActionCompleteAction: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "CompleteAction";
    };
    IProgramActionServeRapidAction: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "ServeRapidAction";
      routingId: string;
      retrievalMode?: components["schemas"]["RetrievalMode"] | null;
    };
    IProgramNodeCasesNode: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "CasesNode";
      /** The first that is true is taken. */
      cases: components["schemas"]["ProgramCase"][];
      /** Where none is true; without it the program ends. */
      defaultNodeId?: string | null;
    };
    ProgramCase: {
      /** @enum {string} */
      _t?: "ProgramCase";
      predicate: components["schemas"]["IProgramPredicate"];
      nodeId: string;
    };
    IProgramPredicate:
      | components["schemas"]["IProgramPredicateAccuracyPredicate"]
      | components["schemas"]["IProgramPredicateAnsweredCountPredicate"]
      | components["schemas"]["IProgramPredicateConsecutiveCorrectPredicate"]
      | components["schemas"]["IProgramPredicateConsecutiveIncorrectPredicate"]
      | components["schemas"]["IProgramPredicateCorrectCountPredicate"]
      | components["schemas"]["IProgramPredicateTimeElapsedPredicate"]
      | components["schemas"]["IProgramPredicateUserAttributePredicate"]
      | components["schemas"]["IProgramPredicateUserScorePredicate"];
    IProgramPredicateAccuracyPredicate: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "AccuracyPredicate";
      comparison: components["schemas"]["ProgramComparison"];
      /** Format: double */
      threshold: number;
      /**
       * Format: int32
       * False with fewer answers; 0 if left out.
       */
      minimumAnswered?: number | null;
    };
    /** @enum {string} */
    ProgramComparison: "GreaterThanOrEqual" | "GreaterThan" | "LessThanOrEqual" | "LessThan" | "Equal";
    IProgramPredicateAnsweredCountPredicate: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "AnsweredCountPredicate";
      comparison: components["schemas"]["ProgramComparison"];
      /** Format: int32 */
      value: number;
    };
    IProgramPredicateConsecutiveCorrectPredicate: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "ConsecutiveCorrectPredicate";
      comparison: components["schemas"]["ProgramComparison"];
      /** Format: int32 */
      value: number;
    };
    IProgramPredicateConsecutiveIncorrectPredicate: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "ConsecutiveIncorrectPredicate";
      comparison: components["schemas"]["ProgramComparison"];
      /** Format: int32 */
      value: number;
    };
    IProgramPredicateCorrectCountPredicate: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "CorrectCountPredicate";
      comparison: components["schemas"]["ProgramComparison"];
      /** Format: int32 */
      value: number;
    };
    IProgramPredicateTimeElapsedPredicate: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "TimeElapsedPredicate";
      comparison: components["schemas"]["ProgramComparison"];
      /** Format: int32 */
      seconds: number;
    };
    IProgramPredicateUserAttributePredicate: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "UserAttributePredicate";
      attribute: components["schemas"]["UserAttribute"];
      /** Any of them, in any case; without values, that the attribute is known at all. */
      values?: string[] | null;
    };
    /** @enum {string} */
    UserAttribute: "Country" | "Language";
    IProgramPredicateUserScorePredicate: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "UserScorePredicate";
      comparison: components["schemas"]["ProgramComparison"];
      /** Format: double */
      threshold: number;
    };
    IProgramNodeWeightedSplitNode: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "WeightedSplitNode";
      branches: components["schemas"]["WeightedBranch"][];
    };
    WeightedBranch: {
      /** @enum {string} */
      _t?: "WeightedBranch";
      /** Format: int32 */
      weight: number;
      nodeId: string;
    };
    GetCampaignByIdEndpoint_ICampaignDetails:
      | components["schemas"]["GetCampaignByIdEndpoint_ICampaignDetailsGetCampaignByIdEndpoint_RoutedCampaignDetails"]
      | components["schemas"]["GetCampaignByIdEndpoint_ICampaignDetailsGetCampaignByIdEndpoint_ProgramCampaignDetails"];
    GetCampaignByIdEndpoint_ICampaignDetailsGetCampaignByIdEndpoint_RoutedCampaignDetails: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "RoutedCampaign";
      id: string;
      name: string;
      status: components["schemas"]["CampaignStatus"];
      /** Format: int32 */
      priority: number;
      hasBooster: boolean;
      /**
       * Format: int32
       * How widely the campaign looks for people, 0 to 10.
       */
      boostLevel: number;
      boostingControlMode: components["schemas"]["BoostingControlMode"];
      requiresBooster: boolean;
      /** For the owner's organization and Admins; for whoever has a share, once it is verified; empty for everybody else. Filters compare with what is shown. */
      ownerMail: string;
      organizationId: string;
      /** Format: date-time */
      createdAt: string;
      boostingProfile: components["schemas"]["BoostingProfile"];
      stickyConfig: components["schemas"]["StickyConfig"];
      filters: components["schemas"]["ICampaignFilter"][];
      featureFlags: components["schemas"]["FeatureFlag"][];
      selections: components["schemas"]["ICampaignSelection"][];
    };
    BoostingProfile: {
      /** @enum {string} */
      _t?: "BoostingProfile";
      /** Format: int32 */
      globalBoostLevel: number;
      /** Format: int32 */
      minAutoAdjustLevel?: number | null;
      /** Format: int32 */
      maxAutoAdjustLevel?: number | null;
      languageBoosts?: string[] | null;
      prospectBlacklist: number[];
      distillingBoosts: components["schemas"]["AudienceBoost"][];
      labelingBoosts: components["schemas"]["AudienceBoost"][];
    };
    AudienceBoost: {
      /** @enum {string} */
      _t?: "AudienceBoost";
      /** Format: int32 */
      externalAudienceId: number;
      /** Format: int32 */
      level: number;
    };
    StickyConfig: {
      isEnabled?: boolean;
      /** A person stays with one campaign in each dimension of an organization. */
      dimension?: string;
      /** A person stays even if the filters no longer pass. */
      bypassFilters?: boolean;
      /** A person stays even if the priority is 0. */
      bypassPrioritySelection?: boolean;
      /** While a person stays, no other sticky campaign of the organization's dimension is drawn. */
      blockOtherStickyCampaigns?: boolean;
      /** A pause releases everybody. */
      clearOnPause?: boolean;
    };
    ICampaignFilter:
      | components["schemas"]["ICampaignFilterAndFilter"]
      | components["schemas"]["ICampaignFilterOrFilter"]
      | components["schemas"]["ICampaignFilterNotFilter"]
      | components["schemas"]["ICampaignFilterCountryFilter"]
      | components["schemas"]["ICampaignFilterLanguageFilter"]
      | components["schemas"]["ICampaignFilterDeviceFilter"]
      | components["schemas"]["ICampaignFilterDspFilter"]
      | components["schemas"]["ICampaignFilterDemographicFilter"]
      | components["schemas"]["ICampaignFilterAudienceStateFilter"]
      | components["schemas"]["ICampaignFilterUserScoreFilter"]
      | components["schemas"]["ICampaignFilterResponseCountFilter"]
      | components["schemas"]["ICampaignFilterCampaignSessionCountFilter"]
      | components["schemas"]["ICampaignFilterCampaignCooldownFilter"]
      | components["schemas"]["ICampaignFilterNewUserFilter"]
      | components["schemas"]["ICampaignFilterCampaignIdFilter"]
      | components["schemas"]["ICampaignFilterUserActionRestrictionFilter"];
    ICampaignFilterAndFilter: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "AndFilter";
      filters: components["schemas"]["ICampaignFilter"][];
    };
    ICampaignFilterOrFilter: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "OrFilter";
      filters: components["schemas"]["ICampaignFilter"][];
    };
    ICampaignFilterNotFilter: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "NotFilter";
      filter: components["schemas"]["ICampaignFilter"];
    };
    ICampaignFilterCountryFilter: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "CountryFilter";
      /** ISO 3166-1 alpha-2. */
      countries: string[];
    };
    ICampaignFilterLanguageFilter: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "LanguageFilter";
      /** BCP 47 primary languages. */
      languages: string[];
    };
    ICampaignFilterDeviceFilter: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "DeviceFilter";
      deviceTypes: components["schemas"]["DeviceType"][];
    };
    ICampaignFilterDspFilter: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "DspFilter";
      /** Exchanges that people come through. */
      dspNames: string[];
    };
    ICampaignFilterDemographicFilter: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "DemographicFilter";
      identifier: string;
      /** Any of them. */
      values: string[];
    };
    ICampaignFilterAudienceStateFilter: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "AudienceStateFilter";
      audienceId: string;
      allowedStates: components["schemas"]["SimplifiedAudienceUserState"][];
      /** Whether people pass whom the audience does not know. */
      includeUnknownState: boolean;
    };
    /** @enum {string} */
    SimplifiedAudienceUserState: "Distilling" | "Graduated" | "Dropped";
    ICampaignFilterUserScoreFilter: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "UserScoreFilter";
      /** An audience's id, or `global`. */
      dimension: string;
      /** Format: double */
      lowerbound: number;
      /** Format: double */
      upperbound: number;
    };
    ICampaignFilterResponseCountFilter: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "ResponseCountFilter";
      /** An audience's id, or `global`. */
      dimension: string;
      /** Format: int64 */
      responseCount: number;
      operator: components["schemas"]["ComparisonOperator"];
    };
    /** @enum {string} */
    ComparisonOperator: "Equal" | "NotEqual" | "LessThan" | "LessThanOrEqual" | "GreaterThan" | "GreaterThanOrEqual";
    ICampaignFilterCampaignSessionCountFilter: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "CampaignSessionCountFilter";
      /** Format: int64 */
      sessionCount: number;
      operator: components["schemas"]["ComparisonOperator"];
    };
    ICampaignFilterCampaignCooldownFilter: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "CampaignCooldownFilter";
      cooldown: components["schemas"]["ICooldownDuration"];
    };
    ICooldownDuration:
      | components["schemas"]["ICooldownDurationFixedCooldownDuration"]
      | components["schemas"]["ICooldownDurationRandomCooldownDuration"];
    ICooldownDurationFixedCooldownDuration: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "FixedCooldownDuration";
      /**
       * Format: date-time
       * 1970-01-01T00:00:00Z and the duration.
       */
      duration: string;
    };
    ICooldownDurationRandomCooldownDuration: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "RandomCooldownDuration";
      /**
       * Format: date-time
       * 1970-01-01T00:00:00Z and the duration.
       */
      minDuration: string;
      /**
       * Format: date-time
       * 1970-01-01T00:00:00Z and the duration.
       */
      maxDuration: string;
      /** Whether a person has always the same one. */
      seedByUserId: boolean;
    };
    ICampaignFilterNewUserFilter: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "NewUserFilter";
    };
    ICampaignFilterCampaignIdFilter: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "CampaignIdFilter";
      /** Ids of campaigns. */
      campaignIds: string[];
    };
    ICampaignFilterUserActionRestrictionFilter: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "UserActionRestrictionFilter";
      /** Names of the actions that must be allowed, as a list of strings; null for none. */
      requiredActions?: unknown;
    };
    ICampaignSelection:
      | components["schemas"]["ICampaignSelectionStaticSelection"]
      | components["schemas"]["ICampaignSelectionAudienceSelection"]
      | components["schemas"]["ICampaignSelectionLabelingSelection"]
      | components["schemas"]["ICampaignSelectionValidationSelection"]
      | components["schemas"]["ICampaignSelectionDemographicSelection"]
      | components["schemas"]["ICampaignSelectionCappedSelection"]
      | components["schemas"]["ICampaignSelectionEnforcingSelection"]
      | components["schemas"]["ICampaignSelectionShufflingSelection"]
      | components["schemas"]["ICampaignSelectionAbTestSelection"]
      | components["schemas"]["ICampaignSelectionConditionalValidationSelection"];
    ICampaignSelectionStaticSelection: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "StaticSelection";
      /** In the order served. */
      rapidIds: string[];
    };
    ICampaignSelectionAudienceSelection: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "AudienceSelection";
      audienceId: string;
      /** Format: int32 */
      effort: number;
      retrievalMode: components["schemas"]["RetrievalMode"];
      /** Format: int32 */
      maxIterations?: number | null;
    };
    ICampaignSelectionLabelingSelection: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "LabelingSelection";
      /** Format: int32 */
      amount?: number | null;
      /** Format: int32 */
      effortBudget: number;
      retrievalMode: components["schemas"]["RetrievalMode"];
      /** Format: int32 */
      maxIterations?: number | null;
    };
    ICampaignSelectionValidationSelection: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "ValidationSelection";
      validationSetId: string;
      /** Format: int32 */
      amount?: number | null;
      /** Format: int32 */
      effortBudget?: number | null;
    };
    ICampaignSelectionDemographicSelection: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "DemographicSelection";
      /** Identifiers of demographics. */
      keys: string[];
      /** Format: double */
      probability?: number | null;
      /** Format: int32 */
      maxRapids: number;
    };
    ICampaignSelectionCappedSelection: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "CappedSelection";
      selections: components["schemas"]["ICampaignSelection"][];
      /** Format: int32 */
      maxRapids: number;
    };
    ICampaignSelectionEnforcingSelection: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "EnforcingSelection";
      selections: components["schemas"]["ICampaignSelection"][];
      /** Format: int32 */
      minSelections: number;
      /** Format: int32 */
      minRapids: number;
    };
    ICampaignSelectionShufflingSelection: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "ShufflingSelection";
      selections: components["schemas"]["ICampaignSelection"][];
    };
    ICampaignSelectionAbTestSelection: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "AbTestSelection";
      a: components["schemas"]["ICampaignSelection"][];
      b: components["schemas"]["ICampaignSelection"][];
    };
    ICampaignSelectionConditionalValidationSelection: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "ConditionalValidationSelection";
      validationChances: components["schemas"]["ValidationChance"][];
      /** Of the scores. */
      dimensions: string[];
    };
    ValidationChance: {
      /** @enum {string} */
      _t?: "ValidationChance";
      /** Format: double */
      userScoreThreshold: number;
      /** Format: double */
      chance: number;
      /** Format: int32 */
      rapidCount: number;
      selections?: components["schemas"]["ICampaignSelection"][] | null;
    };
    GetCampaignByIdEndpoint_ICampaignDetailsGetCampaignByIdEndpoint_ProgramCampaignDetails: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "ProgramCampaign";
      id: string;
      name: string;
      status: components["schemas"]["CampaignStatus"];
      /** Format: int32 */
      priority: number;
      hasBooster: boolean;
      /**
       * Format: int32
       * How widely the campaign looks for people, 0 to 10.
       */
      boostLevel: number;
      boostingControlMode: components["schemas"]["BoostingControlMode"];
      requiresBooster: boolean;
      /** For the owner's organization and Admins; for whoever has a share, once it is verified; empty for everybody else. Filters compare with what is shown. */
      ownerMail: string;
      organizationId: string;
      /** Format: date-time */
      createdAt: string;
      boostingProfile: components["schemas"]["BoostingProfile"];
      stickyConfig: components["schemas"]["StickyConfig"];
      filters: components["schemas"]["ICampaignFilter"][];
      featureFlags: components["schemas"]["FeatureFlag"][];
      /** Format: int32 */
      version: number;
      rootNodeId: string;
      /** By node id. */
      nodes: {
        [key: string]: components["schemas"]["IProgramNode"];
      };
      /** Format: int32 */
      maxRapids: number;
      /** Format: int32 */
      maxDurationSeconds: number;
    };
    UpdateCampaignEndpoint_Input: {
      /** @enum {string} */
      _t?: "UpdateCampaignEndpoint_Input";
      name?: string | null;
      /**
       * Format: int32
       * Its odds when one of its organization's campaigns is drawn for a person. 0 never wins. Only Admins may set more than 1,000.
       */
      priority?: number | null;
      requiresBooster?: boolean | null;
      /** Format: int32 */
      boostLevel?: number | null;
      boostingProfile?: components["schemas"]["BoostingProfile"] | null;
      stickyConfig?: components["schemas"]["StickyConfigChange"] | null;
      filters?: components["schemas"]["ICampaignFilter"][] | null;
      selections?: components["schemas"]["ICampaignSelection"][] | null;
      featureFlags?: components["schemas"]["FeatureFlag"][] | null;
    };
    StickyConfigChange: {
      /** @enum {string} */
      _t?: "StickyConfigChange";
      isEnabled?: boolean | null;
      /** A person stays with one campaign in each dimension of an organization. */
      dimension?: string | null;
      /** A person stays even if the filters no longer pass. */
      bypassFilters?: boolean | null;
      /** A person stays even if the priority is 0. */
      bypassPrioritySelection?: boolean | null;
      /** While a person stays, no other sticky campaign of the organization's dimension is drawn. */
      blockOtherStickyCampaigns?: boolean | null;
      /** A pause releases everybody. */
      clearOnPause?: boolean | null;
    };
    UpdateStreamProgramEndpoint_Input: {
      /** @enum {string} */
      _t?: "UpdateStreamProgramEndpoint_Input";
      rootNodeId: string;
      /** By node id. */
      nodes: {
        [key: string]: components["schemas"]["IProgramNode"];
      };
      /** Format: int32 */
      maxRapids: number;
      /** Format: int32 */
      maxDurationSeconds: number;
    };
    OrganizationServing: {
      organizationId: string;
      /**
       * Format: int32
       * Its odds when an organization is drawn for a person, among those with a campaign that passes them. 1 by default. 0 never wins.
       */
      lotteryWeight: number;
      /**
       * Format: int32
       * The highest boost level that its audiences may use. 3 by default, which is the level that audiences ask for.
       */
      boostCeiling: number;
    };
    UpdateOrganizationServingEndpoint_Input: {
      /** @enum {string} */
      _t?: "UpdateOrganizationServingEndpoint_Input";
      /**
       * Format: int32
       * Its odds when an organization is drawn for a person, among those with a campaign that passes them. 1 by default. 0 never wins.
       */
      lotteryWeight?: number | null;
      /**
       * Format: int32
       * The highest boost level that its audiences may use. 3 by default, which is the level that audiences ask for.
       */
      boostCeiling?: number | null;
    };
    OrganizationUsage: {
      organizationId: string;
      quotas: components["schemas"]["QuotaUse"][];
    };
    QuotaUse: {
      quota: components["schemas"]["QuotaName"];
      /** For a rate: in this minute, as far as the answering isolate has counted. */
      used: number;
      limit: number;
      /** The limit of organizations for which no Admin set another. */
      usualLimit: number;
    };
    /** @enum {string} */
    QuotaName:
      | "storedBytes"
      | "audiences"
      | "campaigns"
      | "openBatches"
      | "people"
      | "sessionsPerMinute"
      | "apiCallsPerMinute";
    UpdateOrganizationQuotasEndpoint_Input: {
      /** @enum {string} */
      _t?: "UpdateOrganizationQuotasEndpoint_Input";
      storedBytes?: number | null;
      audiences?: number | null;
      campaigns?: number | null;
      openBatches?: number | null;
      people?: number | null;
      sessionsPerMinute?: number | null;
      apiCallsPerMinute?: number | null;
    };
    CreateWebhookEndpoint_Output: {
      /** @description The id of a webhook of the caller's organization. */
      webhookId: string;
      /** @description Signs what is sent: `whsec_` and 32 random bytes in Base64. Store it; it is not shown again. */
      secret: string;
    };
    CreateWebhookEndpoint_Input: {
      /** @enum {string} */
      _t?: "CreateWebhookEndpoint_Input";
      /** @description Where events are posted: https, port 443, a public host. The address may not lead back to this service. Redirects are not followed. */
      url: string;
      /**
       * @description For people who look at the list.
       * @default
       */
      description?: string;
      /**
       * @description The kinds of events to send. Null: all, also those that a later release adds.
       * @default null
       */
      kinds?: components["schemas"]["EventKind"][] | null;
    };
    /**
     * @description A kind of event that a webhook can ask for.
     * @enum {string}
     */
    EventKind:
      | "audience.ready"
      | "run.completed"
      | "run.failed"
      | "batch.completed"
      | "job.completed"
      | "job.failed"
      | "example.suspicious"
      | "quota.near";
    QueryWebhooksEndpoint_PagedResultOfWebhook: {
      /** Format: int64 */
      total: number;
      /** Format: int32 */
      page: number;
      /** Format: int32 */
      pageSize: number;
      items: components["schemas"]["Webhook"][];
      /** Format: int32 */
      totalPages?: number;
    };
    Webhook: {
      /** @description The id of a webhook of the caller's organization. */
      webhookId: string;
      /** @description Where events are posted. */
      url: string;
      /** @description For people who look at the list. */
      description: string;
      /** @description The kinds of events that are sent. Null: all. */
      kinds: components["schemas"]["EventKind"][] | null;
      /** @description False: nothing is sent. The events stay in `GET /events`. */
      isEnabled: boolean;
      /**
       * @description Why nothing is sent. `ByMember`: somebody disabled it. `Gone`: the receiver answered 410. `Failing`: every attempt of five days failed. Null while enabled.
       * @enum {string|null}
       */
      disabledReason: "ByMember" | "Gone" | "Failing" | null;
      /**
       * Format: date-time
       * @description Since when nothing is sent. Null while enabled.
       */
      disabledAt: string | null;
      /**
       * Format: date-time
       * @description When attempts began to fail, with no success since. Null: the last one succeeded, or there was none.
       */
      failingSince: string | null;
      /**
       * Format: date-time
       * @description Until then the secret before the last rotation signs too. Null: only the present one signs.
       */
      oldSecretUntil: string | null;
      /**
       * Format: date-time
       * @description When the webhook was created. Events from before are not sent.
       */
      createdAt: string;
    };
    UpdateWebhookEndpoint_Input: {
      /** @enum {string} */
      _t?: "UpdateWebhookEndpoint_Input";
      /** @description Where events are posted: https, port 443, a public host. The address may not lead back to this service. Redirects are not followed. */
      url?: string;
      /** @description For people who look at the list. */
      description?: string;
      /** @description The kinds of events to send. Null: all, also those that a later release adds. */
      kinds?: components["schemas"]["EventKind"][] | null;
      /** @description False stops deliveries, also those under way. */
      isEnabled?: boolean;
    };
    RotateWebhookSecretEndpoint_Output: {
      /** @description Signs what is sent: `whsec_` and 32 random bytes in Base64. Store it; it is not shown again. */
      secret: string;
      /**
       * Format: date-time
       * @description When the old secret stops signing.
       */
      oldSecretUntil: string;
    };
    SendTestEventEndpoint_Output: {
      /** @description The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
      eventId: string;
    };
    QueryWebhookDeliveriesEndpoint_PagedResultOfWebhookDelivery: {
      /** Format: int64 */
      total: number;
      /** Format: int32 */
      page: number;
      /** Format: int32 */
      pageSize: number;
      items: components["schemas"]["WebhookDelivery"][];
      /** Format: int32 */
      totalPages?: number;
    };
    WebhookDelivery: {
      /** @description The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
      eventId: string;
      type: components["schemas"]["EventType"];
      state: components["schemas"]["WebhookDeliveryState"];
      /**
       * Format: int32
       * @description Attempts since the event, or since the last replay. At most 8.
       */
      attempts: number;
      /**
       * Format: date-time
       * @description When it is tried next. Null unless pending.
       */
      nextAttemptAt: string | null;
      payload: components["schemas"]["WebhookPayload"];
      /** @description The last ten attempts, newest first. */
      log: components["schemas"]["WebhookAttempt"][];
    };
    /**
     * @description What happened. `webhook.test` is sent on request only.
     * @enum {string}
     */
    EventType:
      | "audience.ready"
      | "run.completed"
      | "run.failed"
      | "batch.completed"
      | "job.completed"
      | "job.failed"
      | "example.suspicious"
      | "quota.near"
      | "webhook.test";
    /**
     * @description `Pending`: it is tried again at `nextAttemptAt`. `Delivered`: the receiver answered 2xx. `Failed`: all attempts of 24 hours failed, or the webhook was disabled.
     * @enum {string}
     */
    WebhookDeliveryState: "Pending" | "Delivered" | "Failed";
    WebhookPayload:
      | components["schemas"]["AudienceReadyPayload"]
      | components["schemas"]["RunCompletedPayload"]
      | components["schemas"]["RunFailedPayload"]
      | components["schemas"]["BatchCompletedPayload"]
      | components["schemas"]["JobCompletedPayload"]
      | components["schemas"]["JobFailedPayload"]
      | components["schemas"]["ExampleSuspiciousPayload"]
      | components["schemas"]["QuotaNearPayload"]
      | components["schemas"]["WebhookTestPayload"];
    WebhookAttempt: {
      /**
       * Format: date-time
       * @description When the attempt began.
       */
      at: string;
      /**
       * Format: int32
       * @description The receiver's status. Null: no answer came.
       */
      status: number | null;
      /**
       * Format: int32
       * @description How long it took, in milliseconds.
       */
      ms: number;
      /** @description Why no answer came, in a sentence. Null: an answer came. */
      error: string | null;
      /** @description The first 500 bytes of the answer's body. */
      answer: string;
    };
    ReplayMissedWebhookDeliveriesEndpoint_Output: {
      /**
       * Format: int32
       * @description How many deliveries begin anew.
       */
      replayed: number;
    };
    ReplayMissedWebhookDeliveriesEndpoint_Input: {
      /** @enum {string} */
      _t?: "ReplayMissedWebhookDeliveriesEndpoint_Input";
      /**
       * Format: date-time
       * @description Only events from this moment on.
       */
      since: string;
    };
    QueryEventsEndpoint_Output: {
      /** @description The events, oldest first. */
      items: components["schemas"]["Event"][];
      /** @description The `after` of the next page, also where this one is empty. */
      next: string;
      /** @description There may be more at once. False: ask again later. */
      hasMore: boolean;
    };
    Event:
      | components["schemas"]["AudienceReadyEvent"]
      | components["schemas"]["RunCompletedEvent"]
      | components["schemas"]["RunFailedEvent"]
      | components["schemas"]["BatchCompletedEvent"]
      | components["schemas"]["JobCompletedEvent"]
      | components["schemas"]["JobFailedEvent"]
      | components["schemas"]["ExampleSuspiciousEvent"]
      | components["schemas"]["QuotaNearEvent"]
      | components["schemas"]["WebhookTestEvent"];
    /** @description An audience has the graduates that it needs. */
    AudienceReadyEvent: {
      /** @description The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
      id: string;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "audience.ready";
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      data: components["schemas"]["AudienceReadyData"];
    };
    /** @description A background run on an audience ended. */
    RunCompletedEvent: {
      /** @description The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
      id: string;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "run.completed";
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      data: components["schemas"]["RunCompletedData"];
    };
    /** @description A background run on an audience could not be finished. */
    RunFailedEvent: {
      /** @description The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
      id: string;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "run.failed";
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      data: components["schemas"]["RunFailedData"];
    };
    /** @description A batch upload has an outcome for each of its URLs. */
    BatchCompletedEvent: {
      /** @description The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
      id: string;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "batch.completed";
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      data: components["schemas"]["BatchCompletedData"];
    };
    /** @description A labeling job has its results. */
    JobCompletedEvent: {
      /** @description The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
      id: string;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "job.completed";
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      data: components["schemas"]["JobCompletedData"];
    };
    /** @description The tasks of a labeling job could not be laid out. */
    JobFailedEvent: {
      /** @description The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
      id: string;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "job.failed";
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      data: components["schemas"]["JobFailedData"];
    };
    /** @description An example is answered wrongly so often that its truth is probably wrong. */
    ExampleSuspiciousEvent: {
      /** @description The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
      id: string;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "example.suspicious";
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      data: components["schemas"]["ExampleSuspiciousData"];
    };
    /** @description An organization has used 80 % or all of a quota. */
    QuotaNearEvent: {
      /** @description The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
      id: string;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "quota.near";
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      data: components["schemas"]["QuotaNearData"];
    };
    /** @description Somebody asked for a test event. */
    WebhookTestEvent: {
      /** @description The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
      id: string;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "webhook.test";
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      data: components["schemas"]["WebhookTestData"];
    };
    OpenSessionEndpoint_Output: {
      sessionId?: string;
      campaignId: string | null;
      rapids?: components["schemas"]["Rapid"][];
      /** The id of the rapid to show first. */
      next?: string;
      /**
       * Format: date-time
       * 30 minutes after the last answer; earlier where the program says so.
       */
      expiresAt?: string;
    };
    /** All that is needed to show a small task. What is right is never in it. */
    Rapid: {
      id: string;
      /** @enum {string} */
      kind: "Classify" | "Compare" | "FreeText" | "Line" | "Locate" | "Scrub" | "Transcription";
      /** The question, criteria or target, as people read it. */
      instruction: string;
      /** To choose from, when the kind is Classify. */
      categories?: {
        label: string;
        value: string;
      }[];
      /** To choose from, when the kind is Transcription. */
      words?: {
        word: string;
        /** Format: int32 */
        wordIndex: number;
      }[];
      asset: components["schemas"]["IShownAsset"];
      context: string | null;
      contextAsset:
        | components["schemas"]["IShownAssetFileAsset"]
        | components["schemas"]["IShownAssetTextAsset"]
        | components["schemas"]["IShownAssetMultiAsset"]
        | null;
      /** How to show it, as its author says. */
      featureFlags: components["schemas"]["FeatureFlag"][];
    };
    IShownAsset:
      | components["schemas"]["IShownAssetFileAsset"]
      | components["schemas"]["IShownAssetTextAsset"]
      | components["schemas"]["IShownAssetMultiAsset"];
    IShownAssetFileAsset: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "FileAsset";
      /** Where it can be read, without a token. */
      url: string;
      fileName: string;
      mediaType: string;
      /** Format: int32 */
      width: number | null;
      /** Format: int32 */
      height: number | null;
      identifier: string;
    };
    IShownAssetTextAsset: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "TextAsset";
      text: string;
      identifier: string;
    };
    IShownAssetMultiAsset: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "MultiAsset";
      assets: components["schemas"]["IShownAsset"][];
      identifier: string;
    };
    OpenSessionEndpoint_Input: {
      /** @enum {string} */
      _t?: "OpenSessionEndpoint_Input";
      /** Printable characters. Blanks around it are dropped, and it is put into Unicode NFC. */
      userId: string;
      /** ISO 3166-1 alpha-2. */
      country?: string;
      /** BCP 47; its primary language counts. */
      language?: string;
      /** @enum {string} */
      deviceType?: "Unknown" | "Phone" | "Tablet";
      /** The exchange that the person came through. */
      dsp?: string;
      demographics?: {
        [key: string]: string;
      };
    };
    AnswerRapidEndpoint_Output: {
      /** False for a skip, for a wrong answer to a question of common sense, and for an answer to a task that had enough answers. While results are withheld, true for every answer to an example. */
      isAccepted: boolean;
      /** Absent if nobody knows the correct answer, and while the audience withholds it: until the person has graduated or dropped. */
      isCorrect?: boolean;
      /** Withheld like `isCorrect`. */
      explanation?: string;
      /** The person's score in the rapid's audience, 0 to 1. Null while it would reveal withheld results. */
      userScore: number | null;
      /**
       * Of the person in the rapid's audience; null outside.
       * @enum {string|null}
       */
      state:
        | "Distilling"
        | "Graduated"
        | "DroppedLowScore"
        | "DroppedLowAccuracy"
        | "DroppedMaxResponses"
        | "DroppedMaxSessions"
        | "DroppedLowSubmissionRate"
        | "InactiveDistilling"
        | "InactiveGraduated"
        | null;
      /** What to show next. */
      next: components["schemas"]["Rapid"] | null;
      /** The session is finished. */
      done: boolean;
    };
    AnswerRapidEndpoint_Input: {
      /** @enum {string} */
      _t?: "AnswerRapidEndpoint_Input";
      result: components["schemas"]["IRapidResult"];
    };
    IRapidResult:
      | components["schemas"]["IRapidResultAttachCategoryResult"]
      | components["schemas"]["IRapidResultCompareResult"]
      | components["schemas"]["IRapidResultLocateResult"]
      | components["schemas"]["IRapidResultLineResult"]
      | components["schemas"]["IRapidResultScrubResult"]
      | components["schemas"]["IRapidResultTranscriptionResult"]
      | components["schemas"]["IRapidResultFreeTextResult"]
      | components["schemas"]["IRapidResultSkipResult"];
    IRapidResultAttachCategoryResult: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "AttachCategoryResult";
      rapidId: string;
      category: string;
    };
    IRapidResultCompareResult: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "CompareResult";
      rapidId: string;
      winners: string[];
    };
    /** Coordinates are percent of the asset's width and height, 0 to 100. */
    IRapidResultLocateResult: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "LocateResult";
      rapidId: string;
      coordinates: {
        /** Format: double */
        x: number;
        /** Format: double */
        y: number;
      }[];
    };
    /** Coordinates are percent of the asset's width and height, 0 to 100. At most 5000 points in all lines together. */
    IRapidResultLineResult: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "LineResult";
      rapidId: string;
      lines: {
        /** Format: double */
        size: number;
        points: {
          /** Format: double */
          x: number;
          /** Format: double */
          y: number;
        }[];
      }[];
    };
    /** Milliseconds from the beginning. */
    IRapidResultScrubResult: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "ScrubResult";
      rapidId: string;
      timestamps: number[];
    };
    IRapidResultTranscriptionResult: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "TranscriptionResult";
      rapidId: string;
      selectedWords: {
        word: string;
        /** Format: int32 */
        wordIndex: number;
      }[];
    };
    /** The job's flags bound its number of characters. */
    IRapidResultFreeTextResult: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "FreeTextResult";
      rapidId: string;
      answer: string;
    };
    IRapidResultSkipResult: {
      /**
       * discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "SkipResult";
      rapidId: string;
    };
    GetErasureEndpoint_Output: {
      id: string;
      /** @enum {string} */
      extent: "Organization" | "Everywhere";
      /** @enum {string} */
      state: "Running" | "Completed";
      /**
       * Format: int32
       * In how many audiences the person was found so far.
       */
      audienceCount: number;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      completedAt: string | null;
    };
    PersonExport: {
      userId: string;
      /** @enum {string} */
      extent: "Organization" | "Everywhere";
      /** Format: date-time */
      exportedAt: string;
      /** What publishers say, sessions with answers, visits to campaigns. Null: nothing. */
      person:
        | ({
            /** Milliseconds since 1970. */
            seenAt: number;
            publishers: {
              [key: string]: unknown;
            }[];
            sessions: {
              [key: string]: unknown;
            }[];
          } & {
            [key: string]: unknown;
          })
        | null;
      answeredRapids: {
        rapidId: string;
        /** Milliseconds since 1970. */
        at: number;
      }[];
      /** The person's standing in audiences. */
      audiences: ({
        audienceId: string;
        state: string;
        answers: {
          [key: string]: unknown;
        }[];
      } & {
        [key: string]: unknown;
      })[];
      /** Responses to tasks of labeling jobs. */
      labels: ({
        jobId: string;
        responses: {
          [key: string]: unknown;
        }[];
      } & {
        [key: string]: unknown;
      })[];
    };
    ErasePersonEndpoint_Output: {
      erasureId: string;
    };
    CreateSessionTokenEndpoint_Output: {
      token: string;
      /** Format: date-time */
      expiresAt: string;
    };
    CreateSessionTokenEndpoint_Input: {
      /** @enum {string} */
      _t?: "CreateSessionTokenEndpoint_Input";
      /** Printable characters. Blanks around it are dropped, and it is put into Unicode NFC. */
      userId: string;
      /** Only this audience's examples and jobs. */
      audienceId?: string;
      /** Only this campaign. */
      campaignId?: string;
      /**
       * Format: int32
       * Seconds. 900 by default.
       */
      expiresIn?: number;
      /** ISO 3166-1 alpha-2. */
      country?: string;
      /** BCP 47; its primary language counts. */
      language?: string;
      /** @enum {string} */
      deviceType?: "Unknown" | "Phone" | "Tablet";
      /** The exchange that the person came through. */
      dsp?: string;
      demographics?: {
        [key: string]: string;
      };
    };
    AuthorizationServerMetadata: {
      /** Format: uri */
      issuer: string;
      /** Format: uri */
      authorization_endpoint: string;
      /** Format: uri */
      token_endpoint: string;
      /** Format: uri */
      userinfo_endpoint: string;
      /** Format: uri */
      jwks_uri: string;
      /** Format: uri */
      device_authorization_endpoint: string;
      /** Format: uri */
      revocation_endpoint: string;
      /** Format: uri */
      introspection_endpoint: string;
      /** Format: uri */
      end_session_endpoint: string;
      scopes_supported: string[];
      response_types_supported: string[];
      response_modes_supported: string[];
      grant_types_supported: string[];
      code_challenge_methods_supported: string[];
      prompt_values_supported: string[];
      subject_types_supported: string[];
      id_token_signing_alg_values_supported: string[];
      token_endpoint_auth_methods_supported: string[];
      revocation_endpoint_auth_methods_supported: string[];
      introspection_endpoint_auth_methods_supported: string[];
      claims_supported: string[];
      authorization_response_iss_parameter_supported: boolean;
      claims_parameter_supported: boolean;
      request_parameter_supported: boolean;
      request_uri_parameter_supported: boolean;
    };
    JsonWebKeySet: {
      keys: {
        /** @enum {string} */
        kty: "EC";
        /** @enum {string} */
        crv: "P-256";
        x: string;
        y: string;
        kid: string;
        /** @enum {string} */
        alg: "ES256";
        /** @enum {string} */
        use: "sig";
      }[];
    };
    TokenResponse: {
      access_token: string;
      /** @enum {string} */
      token_type: "Bearer";
      /**
       * Format: int32
       * Seconds.
       */
      expires_in: number;
      scope: string;
      /** Present with the scope offline_access of a login. */
      refresh_token?: string;
      /** Present with the scope openid of a login. */
      id_token?: string;
    };
    OAuthError: {
      /** @enum {string} */
      error:
        | "invalid_request"
        | "invalid_client"
        | "invalid_grant"
        | "unauthorized_client"
        | "invalid_scope"
        | "unsupported_grant_type"
        | "unsupported_token_type"
        | "authorization_pending"
        | "slow_down"
        | "access_denied"
        | "expired_token"
        | "temporarily_unavailable";
      error_description: string;
    };
    /** All members but `active` are present only for an active token. */
    TokenIntrospection: {
      active: boolean;
      /** @enum {string} */
      token_type?: "Bearer";
      client_id?: string;
      scope?: string;
      /** Format: uuid */
      sub?: string;
      /** Format: uri */
      iss?: string;
      aud?: string;
      jti?: string;
      /** Format: int64 */
      iat?: number;
      /** Format: int64 */
      exp?: number;
    };
    UserInfo: {
      /** Format: uuid */
      sub: string;
      /**
       * Format: email
       * Present with the scope email.
       */
      email?: string;
      /** Present with the scope email. False while the account only claims the e-mail. */
      email_verified?: boolean;
      /** Present with the scope profile, if the account has a name. */
      name?: string;
      /** One role, or a list of several. */
      role: string | string[];
    };
    DeviceAuthorization: {
      device_code: string;
      /** @example BCDF-GHJK */
      user_code: string;
      /** Format: uri */
      verification_uri: string;
      /** Format: uri */
      verification_uri_complete: string;
      /**
       * Format: int32
       * Seconds.
       */
      expires_in: number;
      /**
       * Format: int32
       * Seconds between two polls of the token endpoint.
       */
      interval: number;
    };
    CreateBridgeTokenEndpoint_Output: {
      /** @description Reads the token. The program keeps it: whoever has it gets the token once somebody has allowed it. */
      readKey: string;
      /** @description Stands in the address that the browser opens. It reads nothing. */
      writeKey: string;
    };
    ReadBridgeTokenEndpoint_KeysOutput: {
      /** @description Acts for the account that allowed it, and makes one API client. It ends when that client is made. */
      accessToken: string;
      /**
       * Format: int32
       * @description The lifetime of the access token in seconds.
       */
      expiresIn: number;
      /** @description Always null: a bridge gives no refresh token. */
      refreshToken: null;
      /** @description Says who signed in. Null unless the scope `openid` was asked for. */
      idToken: string | null;
      /**
       * @description How the access token is sent.
       * @enum {string}
       */
      tokenType: "Bearer";
      /** @description The scopes of the access token, separated by spaces. */
      scope: string;
    };
    ReadBridgeTokenEndpoint_NotAvailableOutput: {
      /** @description One sentence that says what is awaited. */
      message: string;
    };
    CreateClientEndpoint_Output: {
      /** @description The id of the new API client. */
      clientId: string;
      /** @description Its secret, which is stored only as a hash. */
      clientSecret: string;
    };
    CreateClientEndpoint_Input: {
      /** @enum {string} */
      _t?: "CreateClientEndpoint_Input";
      /** @description The name that people see among their API clients, such as the machine's. Longer ones are cut to 100 characters. Null or absent: the name of the program. */
      displayName?: string | null;
    };
    Health: {
      /** @enum {string} */
      status: "ok";
    };
    Readiness: {
      /** @enum {string} */
      status: "ready" | "not_ready";
      checks: {
        /** @enum {string} */
        database: "ok" | "failed";
        /** @enum {string} */
        migrations: "ok" | "failed";
        /** @enum {string} */
        storage: "ok" | "failed";
      };
    };
    ServiceStatus: {
      state: components["schemas"]["StatusState"];
      /** Format: date-time */
      at: string;
      checks: components["schemas"]["StatusCheck"][];
    };
    /** @enum {string} */
    StatusState: "ok" | "warn" | "fail";
    StatusCheck: {
      name: components["schemas"]["StatusCheckName"];
      state: components["schemas"]["StatusState"];
      /** One sentence for the operator. */
      sentence: string;
      /** The numbers behind it. Ages are whole seconds. */
      figures: {
        [key: string]: number | null;
      };
    };
    /** @enum {string} */
    StatusCheckName:
      | "outbox"
      | "claims"
      | "schedule"
      | "queue"
      | "deadLetters"
      | "database"
      | "campaigns"
      | "runs"
      | "batches"
      | "erasures"
      | "secrets";
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  compressImage: {
    parameters: {
      query?: {
        /** WebP quality. */
        quality?: number;
        /** The longer side of the result in pixels. Nothing is enlarged. */
        maxdim?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Exactly one part named `file`. */
    requestBody: {
      content: {
        "multipart/form-data": {
          /** Format: binary */
          file: string;
        };
      };
    };
    responses: {
      /** The picture as WebP */
      200: {
        headers: {
          /** Bytes received. */
          "X-Original-Size"?: string;
          /** Bytes of the answer. */
          "X-Compressed-Size"?: string;
          /** From the request's start to the encoded result. */
          "X-Processing-Time-Ms"?: string;
          /** WxH after EXIF orientation. */
          "X-Original-Dimensions"?: string;
          /** WxH. */
          "X-Output-Dimensions"?: string;
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": string;
        };
      };
    };
  };
  uploadFile: {
    parameters: {
      query?: {
        /** Whether to compress a still picture to WebP; the service's default when absent. */
        compress?: boolean;
        /** WebP quality. */
        quality?: number;
        /** The longer side of the result in pixels. Nothing is enlarged. */
        maxdim?: number;
      };
      header?: {
        /** Makes a repeated request return the first answer for 24 hours. */
        "idempotency-key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    /** Exactly one part named `file`. */
    requestBody: {
      content: {
        "multipart/form-data": {
          /** Format: binary */
          file: string;
        };
      };
    };
    responses: {
      /** Stored */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UploadFileEndpoint_Output"];
        };
      };
    };
  };
  uploadFileFromUrl: {
    parameters: {
      query: {
        /** Whether to compress a still picture to WebP; the service's default when absent. */
        compress?: boolean;
        /** WebP quality. */
        quality?: number;
        /** The longer side of the result in pixels. Nothing is enlarged. */
        maxdim?: number;
        url: string;
      };
      header?: {
        /** Makes a repeated request return the first answer for 24 hours. */
        "idempotency-key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Stored */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UploadFileFromUrlEndpoint_Output"];
        };
      };
    };
  };
  readFile: {
    parameters: {
      query?: never;
      header?: {
        /** ETags of what the client has: the answer is 304 where it would be one of them. */
        "if-none-match"?: string;
      };
      path: {
        fileName: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "image/jpeg": string;
          "image/png": string;
          "image/webp": string;
          "image/gif": string;
          "image/avif": string;
          "video/mp4": string;
          "video/webm": string;
          "video/quicktime": string;
          "audio/mpeg": string;
          "audio/wav": string;
          "audio/ogg": string;
          "audio/mp4": string;
        };
      };
      /** A range of it */
      206: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "image/jpeg": string;
          "image/png": string;
          "image/webp": string;
          "image/gif": string;
          "image/avif": string;
          "video/mp4": string;
          "video/webm": string;
          "video/quicktime": string;
          "audio/mpeg": string;
          "audio/wav": string;
          "audio/ogg": string;
          "audio/mp4": string;
        };
      };
    };
  };
  deleteFile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        fileName: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Deleted */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  createBatchUpload: {
    parameters: {
      query?: never;
      header?: {
        /** Makes a repeated request return the first answer for 24 hours. */
        "idempotency-key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateBatchUploadEndpoint_Input"];
      };
    };
    responses: {
      /** Queued */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreateBatchUploadEndpoint_Output"];
        };
      };
    };
  };
  getBatchUploadStatus: {
    parameters: {
      query?: {
        batchUploadIds?: string[];
        correlationId?: string;
      };
      header?: {
        /** ETags of what the client has: the answer is 304 where it would be one of them. */
        "if-none-match"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The sum of the batches */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetBatchUploadStatusEndpoint_Output"];
        };
      };
    };
  };
  getBatchUploadResult: {
    parameters: {
      query?: never;
      header?: {
        /** ETags of what the client has: the answer is 304 where it would be one of them. */
        "if-none-match"?: string;
      };
      path: {
        batchUploadId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The batch */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetBatchUploadResultEndpoint_Output"];
        };
      };
    };
  };
  abortBatchUpload: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        batchUploadId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Stopped */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  reconcileAudienceUserCounts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Queued */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getAudienceInactivitySyncById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        syncId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The run */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetAudienceInactivitySyncByIdEndpoint_Output"];
        };
      };
    };
  };
  getAudienceStateRecalculationById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        recalculationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The run */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetAudienceStateRecalculationByIdEndpoint_Output"];
        };
      };
    };
  };
  getLatestAudienceInactivitySync: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The run */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetLatestAudienceInactivitySyncEndpoint_Output"];
        };
      };
    };
  };
  startAudienceInactivitySync: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Started */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StartAudienceInactivitySyncEndpoint_Output"];
        };
      };
    };
  };
  getLatestAudienceStateRecalculation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The run */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetLatestAudienceStateRecalculationEndpoint_Output"];
        };
      };
    };
  };
  startAudienceStateRecalculation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Started */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StartAudienceStateRecalculationEndpoint_Output"];
        };
      };
    };
  };
  getAudienceUserStateMetrics: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Every state, including those without people */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetAudienceUserStateMetricsResult"];
        };
      };
    };
  };
  getLatestAudienceUserInitialization: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The run */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetLatestAudienceUserInitializationEndpoint_Output"];
        };
      };
    };
  };
  initializeAudienceUsers: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        audienceId: string;
      };
      cookie?: never;
    };
    /** Exactly one part named `file`. */
    requestBody: {
      content: {
        "multipart/form-data": {
          /** Format: binary */
          file: string;
        };
      };
    };
    responses: {
      /** Accepted and queued */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  deleteAudienceExample: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        exampleId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Deleted */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DeleteAudienceExampleEndpoint_Output"];
        };
      };
    };
  };
  addExampleToAudience: {
    parameters: {
      query?: never;
      header?: {
        /** Makes a repeated request return the first answer for 24 hours. */
        "idempotency-key"?: string;
      };
      path: {
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AddExampleToAudienceEndpoint_Input"];
      };
    };
    responses: {
      /** Added */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AddExampleToAudienceEndpoint_Output"];
        };
      };
    };
  };
  queryExamplesForAudience: {
    parameters: {
      query?: {
        /** From 1. */
        page?: number;
        /** Items a page. A page of more than 4 MB is refused: ask for fewer. */
        page_size?: number;
        /** Repeated, the first counts most. `-` is downwards. Ties are broken by id. */
        sort?: ("sort_index" | "-sort_index")[];
        /** How the filters of different fields are joined. Several of one field must all hold. */
        logic?: "and" | "or";
        /** eq, neq and in compare exactly; everything else ignores case. */
        visibility?: components["schemas"]["TextFilter"];
        /** Everything but eq, neq and in compares the words true and false. */
        is_common_sense?: components["schemas"]["BooleanFilter"];
      };
      header?: never;
      path: {
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryExamplesForAudienceEndpoint_PagedResultOfOutput"];
        };
      };
    };
  };
  updateAudienceExample: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        audienceId: string;
        exampleId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["UpdateAudienceExampleEndpoint_Input"];
      };
    };
    responses: {
      /** Changed */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  queryAudiences: {
    parameters: {
      query?: {
        /** From 1. */
        page?: number;
        /** Items a page. A page of more than 4 MB is refused: ask for fewer. */
        page_size?: number;
        /** Repeated, the first counts most. `-` is downwards. Ties are broken by id. */
        sort?: (
          | "name"
          | "-name"
          | "created_at"
          | "-created_at"
          | "status"
          | "-status"
          | "qualified_user_count"
          | "-qualified_user_count"
        )[];
        /** How the filters of different fields are joined. Several of one field must all hold. */
        logic?: "and" | "or";
        /** eq, neq and in compare exactly; everything else ignores case. */
        name?: components["schemas"]["TextFilter"];
        /** eq, neq and in compare exactly; everything else ignores case. */
        status?: components["schemas"]["TextFilter"];
        /** Everything but eq, neq and in compares the words true and false. */
        is_public?: components["schemas"]["BooleanFilter"];
        /** Everything but eq, neq and in compares the words true and false. */
        is_distilling?: components["schemas"]["BooleanFilter"];
        /** eq, neq and in compare exactly; everything else ignores case. */
        owner_mail?: components["schemas"]["TextFilter"];
        /** contains and its like look into the time in UTC with milliseconds. */
        created_at?: components["schemas"]["TimeFilter"];
        /** Case does not matter. */
        scope?: "Owned" | "Shared" | "All";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryAudiencesEndpoint_PagedResultOfOutput"];
        };
      };
    };
  };
  createAudience: {
    parameters: {
      query?: never;
      header?: {
        /** Makes a repeated request return the first answer for 24 hours. */
        "idempotency-key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateAudienceEndpoint_Input"];
      };
    };
    responses: {
      /** Created */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreateAudienceEndpoint_Output"];
        };
      };
    };
  };
  createFilteredAudience: {
    parameters: {
      query?: never;
      header?: {
        /** Makes a repeated request return the first answer for 24 hours. */
        "idempotency-key"?: string;
      };
      path: {
        baseAudienceId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateFilteredAudienceEndpoint_Input"];
      };
    };
    responses: {
      /** The view */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreateFilteredAudienceEndpoint_Output"];
        };
      };
    };
  };
  getAudience: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The id of an audience or of a filtered view. */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The audience */
      200: {
        headers: {
          /** The version of the audience. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetAudienceByIdEndpoint_Output"];
        };
      };
    };
  };
  deleteAudience: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The id of an audience or of a filtered view. */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Deleted */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  updateAudience: {
    parameters: {
      query?: never;
      header?: {
        /** An ETag. The change is refused with 412 if the audience has changed since. */
        "if-match"?: string;
      };
      path: {
        /** The id of an audience or of a filtered view. */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["UpdateAudienceEndpoint_Input"];
      };
    };
    responses: {
      /** Changed */
      200: {
        headers: {
          /** The version of the audience. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UpdateAudienceEndpoint_Output"];
        };
      };
    };
  };
  updateBoostConfig: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The id of an audience or of a filtered view. */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["UpdateBoostConfigEndpoint_Input"];
      };
    };
    responses: {
      /** Changed */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UpdateBoostConfigEndpoint_Output"];
        };
      };
    };
  };
  setAudienceVisibility: {
    parameters: {
      query: {
        isPublic: boolean;
      };
      header?: never;
      path: {
        /** The id of an audience or of a filtered view. */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Changed */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  recruit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  pauseDistillation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  resumeDistillation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  rebuildDistillingCampaign: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  recreateExternalAudiences: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["RecreateExternalAudiencesEndpoint_Input"];
      };
    };
    responses: {
      /** Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getAudienceOrganizationShares: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** A view's id means its base audience. */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The shares */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetAudienceOrganizationSharesEndpoint_Output"][];
        };
      };
    };
  };
  shareAudienceWithOrganization: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** A view's id means its base audience. */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ShareAudienceWithOrganizationEndpoint_Input"];
      };
    };
    responses: {
      /** Shared */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  revokeAudienceOrganizationShare: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** A view's id means its base audience. */
        audienceId: string;
        organizationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Gone */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getAudienceShares: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** A view's id means its base audience. */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The shares */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetAudienceSharesEndpoint_Output"][];
        };
      };
    };
  };
  shareAudienceWithCustomer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** A view's id means its base audience. */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ShareAudienceWithCustomerEndpoint_Input"];
      };
    };
    responses: {
      /** Accepted */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  revokeAudienceCustomerShare: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** A view's id means its base audience. */
        audienceId: string;
        customerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Gone */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  createDataset: {
    parameters: {
      query?: never;
      header?: {
        /** Makes a repeated request return the first answer for 24 hours. */
        "idempotency-key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateDatasetEndpoint_Input"];
      };
    };
    responses: {
      /** Created */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreateDatasetEndpoint_Output"];
        };
      };
    };
  };
  shortenContext: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ShortenContextEndpoint_Input"];
      };
    };
    responses: {
      /** The contexts, in the order in which they were sent */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ShortenContextEndpoint_Output"];
        };
      };
    };
  };
  getDataset: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        datasetId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The dataset */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetDatasetByIdEndpoint_Output"];
        };
      };
    };
  };
  deleteDataset: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        datasetId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Deleted */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getDatasetProgress: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        datasetId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** How many datapoints there are */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetDatasetProgressEndpoint_Output"];
        };
      };
    };
  };
  updateDatasetName: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        datasetId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["UpdateDatasetNameEndpoint_Input"];
      };
    };
    responses: {
      /** Renamed */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  setDatasetGroup: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        datasetId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateDatasetGroupEndpoint_Input"];
      };
    };
    responses: {
      /** Kept */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  addDatapoint: {
    parameters: {
      query?: never;
      header?: {
        /** Makes a repeated request return the first answer for 24 hours. */
        "idempotency-key"?: string;
      };
      path: {
        datasetId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateDatapointEndpoint_Input"];
      };
    };
    responses: {
      /** Added */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreateDatapointEndpoint_Output"];
        };
      };
    };
  };
  queryDatapoints: {
    parameters: {
      query?: {
        /** From 1. */
        page?: number;
        /** Items a page. A page of more than 4 MB is refused: ask for fewer. */
        page_size?: number;
        /** Repeated, the first counts most. `-` is downwards. Ties are broken by id. */
        sort?: ("id" | "-id" | "created_at" | "-created_at")[];
        /** How the filters of different fields are joined. Several of one field must all hold. */
        logic?: "and" | "or";
        /** eq, neq and in compare exactly; everything else ignores case. */
        id?: components["schemas"]["TextFilter"];
        /** contains and its like look into the time in UTC with milliseconds. */
        created_at?: components["schemas"]["TimeFilter"];
      };
      header?: never;
      path: {
        datasetId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryDatapointsByDatasetIdEndpoint_PagedResultOfOutput"];
        };
      };
    };
  };
  addDatapoints: {
    parameters: {
      query?: never;
      header?: {
        /** Makes a repeated request return the first answer for 24 hours. */
        "idempotency-key"?: string;
      };
      path: {
        datasetId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AddDatapointsEndpoint_Input"];
      };
    };
    responses: {
      /** The ids, in the order of the datapoints */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AddDatapointsEndpoint_Output"];
        };
      };
    };
  };
  getFailedDatapoints: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        datasetId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Always empty */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetFailedDatapointsEndpoint_Output"];
        };
      };
    };
  };
  getDatapoint: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        datapointId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The datapoint */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetDatapointEndpoint_Output"];
        };
      };
    };
  };
  deleteDatapoint: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        datapointId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Deleted */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  createJobDefinition: {
    parameters: {
      query?: never;
      header?: {
        /** Makes a repeated request return the first answer for 24 hours. */
        "idempotency-key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateJobDefinitionEndpoint_Input"];
      };
    };
    responses: {
      /** The definition, in revision 1 */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreateJobDefinitionEndpoint_Output"];
        };
      };
    };
  };
  queryJobDefinitions: {
    parameters: {
      query?: {
        /** From 1. */
        page?: number;
        /** Items a page. A page of more than 4 MB is refused: ask for fewer. */
        page_size?: number;
        /** Repeated, the first counts most. `-` is downwards. Ties are broken by id. */
        sort?: ("name" | "-name" | "created_at" | "-created_at")[];
        /** How the filters of different fields are joined. Several of one field must all hold. */
        logic?: "and" | "or";
        /** eq, neq and in compare exactly; everything else ignores case. */
        definition_id?: components["schemas"]["TextFilter"];
        /** eq, neq and in compare exactly; everything else ignores case. */
        name?: components["schemas"]["TextFilter"];
        /** eq, neq and in compare exactly; everything else ignores case. */
        definition_type?: components["schemas"]["TextFilter"];
        /** contains and its like look into the time in UTC with milliseconds. */
        created_at?: components["schemas"]["TimeFilter"];
        /** eq, neq and in compare exactly; everything else ignores case. */
        owner_id?: components["schemas"]["TextFilter"];
        /** eq, neq and in compare exactly; everything else ignores case. */
        owner_mail?: components["schemas"]["TextFilter"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryJobDefinitionsEndpoint_PagedResultOfOutput"];
        };
      };
    };
  };
  getJobDefinition: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        definitionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The definition */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetJobDefinitionByIdEndpoint_Output"];
        };
      };
    };
  };
  deleteJobDefinition: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        definitionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Deleted */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getNewestJobRevision: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        definitionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The revision */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetJobRevisionEndpoint_Output"];
        };
      };
    };
  };
  createJobRevision: {
    parameters: {
      query?: never;
      header?: {
        /** Makes a repeated request return the first answer for 24 hours. */
        "idempotency-key"?: string;
      };
      path: {
        definitionId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateJobRevisionEndpoint_Input"];
      };
    };
    responses: {
      /** The newest revision */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreateJobRevisionEndpoint_Output"];
        };
      };
    };
  };
  getJobRevision: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        definitionId: string;
        revisionNumber: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The revision */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetJobRevisionEndpoint_Output"];
        };
      };
    };
  };
  queryJobRevisions: {
    parameters: {
      query?: {
        /** From 1. */
        page?: number;
        /** Items a page. A page of more than 4 MB is refused: ask for fewer. */
        page_size?: number;
        /** Repeated, the first counts most. `-` is downwards. Ties are broken by id. */
        sort?: ("revision_number" | "-revision_number" | "created_at" | "-created_at")[];
        /** How the filters of different fields are joined. Several of one field must all hold. */
        logic?: "and" | "or";
        /** contains and its like look into the number's digits. */
        revision_number?: components["schemas"]["NumberFilter"];
        /** contains and its like look into the time in UTC with milliseconds. */
        created_at?: components["schemas"]["TimeFilter"];
        /** eq, neq and in compare exactly; everything else ignores case. */
        state?: components["schemas"]["TextFilter"];
      };
      header?: never;
      path: {
        definitionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryJobRevisionsEndpoint_PagedResultOfOutput"];
        };
      };
    };
  };
  getJobDefinitionCostEstimate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        definitionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The estimate */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetJobDefinitionCostEstimateEndpoint_Output"];
        };
      };
    };
  };
  createJob: {
    parameters: {
      query?: never;
      header?: {
        /** Makes a repeated request return the first answer for 24 hours. */
        "idempotency-key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateJobEndpoint_Input"];
      };
    };
    responses: {
      /** Created */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreateJobEndpoint_Output"];
        };
      };
    };
  };
  getJob: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        jobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The job */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetJobByIdEndpoint_Output"];
        };
      };
    };
  };
  deleteJob: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        jobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Deleted */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getJobProgress: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        jobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The progress */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetJobProgressEndpoint_Output"];
        };
      };
    };
  };
  getJobCostEstimate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        jobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The estimate */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetJobCostEstimateEndpoint_Output"];
        };
      };
    };
  };
  pauseJob: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        jobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  resumeJob: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        jobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  retryJob: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        jobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  queryJobs: {
    parameters: {
      query?: {
        /** From 1. */
        page?: number;
        /** Items a page. A page of more than 4 MB is refused: ask for fewer. */
        page_size?: number;
        /** Repeated, the first counts most. `-` is downwards. Ties are broken by id. */
        sort?: (
          | "name"
          | "-name"
          | "created_at"
          | "-created_at"
          | "state"
          | "-state"
          | "owner_mail"
          | "-owner_mail"
          | "progress"
          | "-progress"
        )[];
        /** How the filters of different fields are joined. Several of one field must all hold. */
        logic?: "and" | "or";
        /** eq, neq and in compare exactly; everything else ignores case. */
        id?: components["schemas"]["TextFilter"];
        /** eq, neq and in compare exactly; everything else ignores case. */
        name?: components["schemas"]["TextFilter"];
        /** eq, neq and in compare exactly; everything else ignores case. */
        job_definition_id?: components["schemas"]["TextFilter"];
        /** eq, neq and in compare exactly; everything else ignores case. */
        audience_id?: components["schemas"]["TextFilter"];
        /** eq, neq and in compare exactly; everything else ignores case. */
        state?: components["schemas"]["TextFilter"];
        /** eq, neq and in compare exactly; everything else ignores case. */
        owner_mail?: components["schemas"]["TextFilter"];
        /** contains and its like look into the time in UTC with milliseconds. */
        created_at?: components["schemas"]["TimeFilter"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryJobsEndpoint_PagedResultOfOutput"];
        };
      };
    };
  };
  queryAudienceJobs: {
    parameters: {
      query?: {
        /** From 1. */
        page?: number;
        /** Items a page. A page of more than 4 MB is refused: ask for fewer. */
        page_size?: number;
        /** Repeated, the first counts most. `-` is downwards. Ties are broken by id. */
        sort?: ("name" | "-name" | "created_at" | "-created_at" | "status" | "-status")[];
        /** How the filters of different fields are joined. Several of one field must all hold. */
        logic?: "and" | "or";
        /** eq, neq and in compare exactly; everything else ignores case. */
        job_id?: components["schemas"]["TextFilter"];
        /** eq, neq and in compare exactly; everything else ignores case. */
        name?: components["schemas"]["TextFilter"];
        /** eq, neq and in compare exactly; everything else ignores case. */
        definition_id?: components["schemas"]["TextFilter"];
        /** eq, neq and in compare exactly; everything else ignores case. */
        status?: components["schemas"]["TextFilter"];
        /** contains and its like look into the time in UTC with milliseconds. */
        created_at?: components["schemas"]["TimeFilter"];
      };
      header?: never;
      path: {
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryAudienceJobsEndpoint_PagedResultOfOutput"];
        };
      };
    };
  };
  downloadJobResults: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        jobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The result file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": string;
        };
      };
    };
  };
  streamJobResults: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        jobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One JSON object a line */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/x-ndjson": string;
        };
      };
    };
  };
  tabulateJobResults: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        jobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The table, with a header */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/csv": string;
        };
      };
    };
  };
  getJobResults: {
    parameters: {
      query?: {
        /** The `next` of an earlier page. */
        from?: string;
        limit?: number;
      };
      header?: never;
      path: {
        jobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetJobResultsEndpoint_Output"];
        };
      };
    };
  };
  getJobAbSummary: {
    parameters: {
      query?: {
        /** Sums scores of people instead of votes. */
        useUserScore?: boolean;
      };
      header?: never;
      path: {
        jobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The sums */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetJobAbSummaryEndpoint_Output"];
        };
      };
    };
  };
  getRapidResponses: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        rapidId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The responses */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetRapidResponsesEndpoint_Output"];
        };
      };
    };
  };
  rejectRapidResponse: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        rapidId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["RejectRapidResponseEndpoint_Input"];
      };
    };
    responses: {
      /** Taken back */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  restartRapid: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        rapidId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Asked anew */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  createAudienceLink: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** A view's id means its base audience. */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateLinkEndpoint_Input"];
      };
    };
    responses: {
      /** The link */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreateLinkEndpoint_Output"];
        };
      };
    };
  };
  queryAudienceLinks: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** A view's id means its base audience. */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The newest 100 links */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryLinksEndpoint_Output"][];
        };
      };
    };
  };
  createJobLink: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        jobId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateLinkEndpoint_Input"];
      };
    };
    responses: {
      /** The link */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreateLinkEndpoint_Output"];
        };
      };
    };
  };
  queryJobLinks: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        jobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The newest 100 links */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryLinksEndpoint_Output"][];
        };
      };
    };
  };
  getLink: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        linkId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The link */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetLinkEndpoint_Output"];
        };
      };
    };
  };
  revokeLink: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        linkId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Revoked */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getCampaignCache: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The cache */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetCampaignCacheEndpoint_Output"];
        };
      };
    };
  };
  getUserScoreCache: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The cache */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetUserScoreCacheEndpoint_Output"];
        };
      };
    };
  };
  getBoostInsights: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The aggregated boosting profile */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetBoostInsightsEndpoint_Output"];
        };
      };
    };
  };
  getBoostStatus: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The status */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetBoostStatusEndpoint_Output"];
        };
      };
    };
  };
  preheatBoost: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Warm */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getFastBidMultiplier: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        externalCampaignId: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The multiplier */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetFastBidMultiplierEndpoint_Output"];
        };
      };
    };
  };
  setFastBidMultiplier: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        externalCampaignId: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SetFastBidMultiplierEndpoint_Input"];
      };
    };
    responses: {
      /** Set */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SetFastBidMultiplierEndpoint_Output"];
        };
      };
    };
  };
  startRestore: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["StartRestoreInput"];
      };
    };
    responses: {
      /** Queued */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StartRestoreResult"];
        };
      };
    };
  };
  getRestore: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        restoreId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The restore */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Restore"];
        };
      };
    };
  };
  monitorCampaigns: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** They can; also when no campaign is active */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  queryCampaigns: {
    parameters: {
      query?: {
        /** From 1. */
        page?: number;
        /** Items a page. A page of more than 4 MB is refused: ask for fewer. */
        page_size?: number;
        /** Repeated, the first counts most. `-` is downwards. Ties are broken by id. */
        sort?: ("name" | "-name" | "priority" | "-priority" | "status" | "-status" | "created_at" | "-created_at")[];
        /** How the filters of different fields are joined. Several of one field must all hold. */
        logic?: "and" | "or";
        /** eq, neq and in compare exactly; everything else ignores case. */
        id?: components["schemas"]["TextFilter"];
        /** eq, neq and in compare exactly; everything else ignores case. */
        name?: components["schemas"]["TextFilter"];
        /** eq, neq and in compare exactly; everything else ignores case. */
        status?: components["schemas"]["TextFilter"];
        /** contains and its like look into the number's digits. */
        priority?: components["schemas"]["NumberFilter"];
        /** eq, neq and in compare exactly; everything else ignores case. */
        owner_mail?: components["schemas"]["TextFilter"];
        /** contains and its like look into the time in UTC with milliseconds. */
        created_at?: components["schemas"]["TimeFilter"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryCampaignsEndpoint_PagedResultOfOutput"];
        };
      };
    };
  };
  createProgramCampaign: {
    parameters: {
      query?: never;
      header?: {
        /** Makes a repeated request return the first answer for 24 hours. */
        "idempotency-key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateProgramCampaignEndpoint_Input"];
      };
    };
    responses: {
      /** Created */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreateProgramCampaignEndpoint_Output"];
        };
      };
    };
  };
  getCampaign: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        campaignId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The campaign */
      200: {
        headers: {
          /** The version of the program, if there is one. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetCampaignByIdEndpoint_ICampaignDetails"];
        };
      };
    };
  };
  updateCampaign: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        campaignId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["UpdateCampaignEndpoint_Input"];
      };
    };
    responses: {
      /** Changed */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  activateCampaign: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        campaignId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  pauseCampaign: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        campaignId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  resumeCampaign: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        campaignId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  replaceProgram: {
    parameters: {
      query?: never;
      header?: {
        /** An ETag. The change is refused with 412 if the program has changed since. */
        "if-match"?: string;
      };
      path: {
        campaignId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["UpdateStreamProgramEndpoint_Input"];
      };
    };
    responses: {
      /** Replaced */
      204: {
        headers: {
          /** The version of the program, if there is one. */
          ETag?: string;
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getOrganizationServing: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        organizationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Its place */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OrganizationServing"];
        };
      };
    };
  };
  updateOrganizationServing: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        organizationId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["UpdateOrganizationServingEndpoint_Input"];
      };
    };
    responses: {
      /** Changed */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OrganizationServing"];
        };
      };
    };
  };
  getOrganizationUsage: {
    parameters: {
      query?: {
        organizationId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The use of each quota */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OrganizationUsage"];
        };
      };
    };
  };
  updateOrganizationQuotas: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        organizationId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["UpdateOrganizationQuotasEndpoint_Input"];
      };
    };
    responses: {
      /** Changed */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OrganizationUsage"];
        };
      };
    };
  };
  createWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateWebhookEndpoint_Input"];
      };
    };
    responses: {
      /** @description The webhook and its secret */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreateWebhookEndpoint_Output"];
        };
      };
    };
  };
  queryWebhooks: {
    parameters: {
      query?: {
        /** @description From 1. */
        page?: number;
        /** @description Items a page. A page of more than 4 MB is refused: ask for fewer. */
        page_size?: number;
        /** @description Repeated, the first counts most. `-` is downwards. Ties are broken by id. */
        sort?: ("url" | "-url" | "created_at" | "-created_at")[];
        /** @description How the filters of different fields are joined. Several of one field must all hold. */
        logic?: "and" | "or";
        /** @description eq, neq and in compare exactly; everything else ignores case. */
        url?: components["schemas"]["TextFilter"];
        /** @description eq, neq and in compare exactly; everything else ignores case. */
        description?: components["schemas"]["TextFilter"];
        /** @description Everything but eq, neq and in compares the words true and false. */
        is_enabled?: components["schemas"]["BooleanFilter"];
        /** @description contains and its like look into the time in UTC with milliseconds. */
        created_at?: components["schemas"]["TimeFilter"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryWebhooksEndpoint_PagedResultOfWebhook"];
        };
      };
    };
  };
  getWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of a webhook of the caller's organization. */
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The webhook */
      200: {
        headers: {
          /** @description The version, for If-Match. */
          ETag: string;
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Webhook"];
        };
      };
    };
  };
  deleteWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of a webhook of the caller's organization. */
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Deleted */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  updateWebhook: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag: the change is refused with 412 if the webhook was changed since. Absent: it is made anyway. */
        "if-match"?: string;
      };
      path: {
        /** @description The id of a webhook of the caller's organization. */
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["UpdateWebhookEndpoint_Input"];
      };
    };
    responses: {
      /** @description Changed */
      204: {
        headers: {
          /** @description The version, for If-Match. */
          ETag: string;
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  rotateWebhookSecret: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of a webhook of the caller's organization. */
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The new secret */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RotateWebhookSecretEndpoint_Output"];
        };
      };
    };
  };
  sendTestEvent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of a webhook of the caller's organization. */
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description On its way */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SendTestEventEndpoint_Output"];
        };
      };
    };
  };
  queryWebhookDeliveries: {
    parameters: {
      query?: {
        /** @description From 1. */
        page?: number;
        /** @description Items a page. A page of more than 4 MB is refused: ask for fewer. */
        page_size?: number;
        /** @description Repeated, the first counts most. `-` is downwards. Ties are broken by id. */
        sort?: ("created_at" | "-created_at")[];
        /** @description How the filters of different fields are joined. Several of one field must all hold. */
        logic?: "and" | "or";
        /** @description eq, neq and in compare exactly; everything else ignores case. */
        event_id?: components["schemas"]["TextFilter"];
        /** @description eq, neq and in compare exactly; everything else ignores case. */
        type?: components["schemas"]["TextFilter"];
        /** @description eq, neq and in compare exactly; everything else ignores case. */
        state?: components["schemas"]["TextFilter"];
        /** @description contains and its like look into the time in UTC with milliseconds. */
        created_at?: components["schemas"]["TimeFilter"];
      };
      header?: never;
      path: {
        /** @description The id of a webhook of the caller's organization. */
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryWebhookDeliveriesEndpoint_PagedResultOfWebhookDelivery"];
        };
      };
    };
  };
  replayWebhookDelivery: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of a webhook of the caller's organization. */
        webhookId: string;
        /** @description The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
        eventId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description On its way */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  replayMissedWebhookDeliveries: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of a webhook of the caller's organization. */
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ReplayMissedWebhookDeliveriesEndpoint_Input"];
      };
    };
    responses: {
      /** @description On their way */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReplayMissedWebhookDeliveriesEndpoint_Output"];
        };
      };
    };
  };
  queryEvents: {
    parameters: {
      query?: {
        /** @description Only events behind this id. `latest`: an empty page whose `next` begins now. Absent: from the oldest. */
        after?: string;
        /** @description Only these types. Repeated for several. Absent: all. */
        type?: (
          | "audience.ready"
          | "run.completed"
          | "run.failed"
          | "batch.completed"
          | "job.completed"
          | "job.failed"
          | "example.suspicious"
          | "quota.near"
          | "webhook.test"
        )[];
        /** @description Only events from this moment on. */
        from?: string;
        /** @description Only events before this moment. */
        to?: string;
        /** @description Events a page. */
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryEventsEndpoint_Output"];
        };
      };
    };
  };
  openSession: {
    parameters: {
      query?: never;
      header?: {
        /** While its session is open, a repeated request gets the same session. */
        "idempotency-key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["OpenSessionEndpoint_Input"];
      };
    };
    responses: {
      /** A session, or that there is nothing for this person */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OpenSessionEndpoint_Output"];
        };
      };
    };
  };
  answerRapid: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sessionId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AnswerRapidEndpoint_Input"];
      };
    };
    responses: {
      /** Counted */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AnswerRapidEndpoint_Output"];
        };
      };
    };
  };
  skipRapid: {
    parameters: {
      query?: {
        rapidId?: string;
      };
      header?: {
        /** A repeated request gets the same outcome. Not needed beside `rapidId`. */
        "idempotency-key"?: string;
      };
      path: {
        sessionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Skipped */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AnswerRapidEndpoint_Output"];
        };
      };
    };
  };
  getErasure: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        erasureId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The erasure */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetErasureEndpoint_Output"];
        };
      };
    };
  };
  exportPerson: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** Printable characters. Blanks around it are dropped, and it is put into Unicode NFC. */
        userId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The export */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PersonExport"];
        };
      };
    };
  };
  erasePerson: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** Printable characters. Blanks around it are dropped, and it is put into Unicode NFC. */
        userId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Begun */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErasePersonEndpoint_Output"];
        };
      };
    };
  };
  createSessionToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateSessionTokenEndpoint_Input"];
      };
    };
    responses: {
      /** The token */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreateSessionTokenEndpoint_Output"];
        };
      };
    };
  };
  getOpenidConfiguration: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** What this authorization server offers */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AuthorizationServerMetadata"];
        };
      };
    };
  };
  getAuthorizationServerMetadata: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** What this authorization server offers */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AuthorizationServerMetadata"];
        };
      };
    };
  };
  getJwks: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The key that signs now, and the previous one */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["JsonWebKeySet"];
        };
      };
    };
  };
  issueToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/x-www-form-urlencoded": {
          /** @enum {string} */
          grant_type:
            | "client_credentials"
            | "authorization_code"
            | "refresh_token"
            | "urn:ietf:params:oauth:grant-type:device_code";
          client_id?: string;
          /** The secret of an API client. */
          client_secret?: string;
          /** Space-separated. With client_credentials and refresh_token. */
          scope?: string;
          /** With authorization_code. */
          code?: string;
          /** With authorization_code: the same as in the authorization request. */
          redirect_uri?: string;
          /** With authorization_code. */
          code_verifier?: string;
          /** With refresh_token. Can be used once. */
          refresh_token?: string;
          /** With the device code grant. */
          device_code?: string;
        };
      };
    };
    responses: {
      /** A token */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TokenResponse"];
        };
      };
    };
  };
  revokeToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/x-www-form-urlencoded": {
          token: string;
          /**
           * Not needed.
           * @enum {string}
           */
          token_type_hint?: "access_token" | "refresh_token";
          client_id?: string;
          /** The secret of an API client. */
          client_secret?: string;
        };
      };
    };
    responses: {
      /** The token is no longer valid */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  introspectToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/x-www-form-urlencoded": {
          token: string;
          /**
           * Not needed.
           * @enum {string}
           */
          token_type_hint?: "access_token" | "refresh_token";
          client_id?: string;
          /** The secret of an API client. */
          client_secret?: string;
        };
      };
    };
    responses: {
      /** The token, or `active` false */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TokenIntrospection"];
        };
      };
    };
  };
  getUserInfo: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The account behind the token */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UserInfo"];
        };
      };
    };
  };
  startDeviceAuthorization: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/x-www-form-urlencoded": {
          client_id: string;
          /** Space-separated. */
          scope?: string;
        };
      };
    };
    responses: {
      /** The codes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DeviceAuthorization"];
        };
      };
    };
  };
  readBridgeToken: {
    parameters: {
      query: {
        /** @description The read key that `createBridgeToken` gave. */
        readKey: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The token, shown only here */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReadBridgeTokenEndpoint_KeysOutput"];
        };
      };
      /** @description Nobody has decided yet */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReadBridgeTokenEndpoint_NotAvailableOutput"];
        };
      };
    };
  };
  createBridgeToken: {
    parameters: {
      query: {
        /** @description The program that asks. `rapidata-cli`, the published Python client, is built in. */
        clientId: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The two keys. They are not related, and shown only here */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreateBridgeTokenEndpoint_Output"];
        };
      };
    };
  };
  createClient: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateClientEndpoint_Input"];
      };
    };
    responses: {
      /** @description The client. Its secret is shown only here */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreateClientEndpoint_Output"];
        };
      };
    };
  };
  getHealth: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** It runs */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Health"];
        };
      };
    };
  };
  getReadiness: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Ready */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Readiness"];
        };
      };
    };
  };
  getOpenApiDocument: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OpenAPI 3.1 */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            [key: string]: unknown;
          };
        };
      };
    };
  };
  getDocsPage: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The page */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/html": string;
        };
      };
    };
  };
  getDocsFile: {
    parameters: {
      query?: never;
      header?: {
        /** ETags of what the client has: the answer is 304 where it would be one of them. */
        "if-none-match"?: string;
      };
      path: {
        file: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": string;
        };
      };
    };
  };
  getStatus: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The status; read its state */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ServiceStatus"];
        };
      };
    };
  };
  receiveAudienceReady: {
    parameters: {
      query?: never;
      header: {
        /** @description The event's id, the same in every attempt: process it once. */
        "webhook-id": string;
        /** @description When this attempt was made, in seconds since 1970. */
        "webhook-timestamp": string;
        /** @description `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64. Two, with a space between them, for a day after a rotation. */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AudienceReadyPayload"];
      };
    };
    responses: {
      /** @description Received */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The receiver wants nothing any more */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveRunCompleted: {
    parameters: {
      query?: never;
      header: {
        /** @description The event's id, the same in every attempt: process it once. */
        "webhook-id": string;
        /** @description When this attempt was made, in seconds since 1970. */
        "webhook-timestamp": string;
        /** @description `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64. Two, with a space between them, for a day after a rotation. */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["RunCompletedPayload"];
      };
    };
    responses: {
      /** @description Received */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The receiver wants nothing any more */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveRunFailed: {
    parameters: {
      query?: never;
      header: {
        /** @description The event's id, the same in every attempt: process it once. */
        "webhook-id": string;
        /** @description When this attempt was made, in seconds since 1970. */
        "webhook-timestamp": string;
        /** @description `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64. Two, with a space between them, for a day after a rotation. */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["RunFailedPayload"];
      };
    };
    responses: {
      /** @description Received */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The receiver wants nothing any more */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveBatchCompleted: {
    parameters: {
      query?: never;
      header: {
        /** @description The event's id, the same in every attempt: process it once. */
        "webhook-id": string;
        /** @description When this attempt was made, in seconds since 1970. */
        "webhook-timestamp": string;
        /** @description `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64. Two, with a space between them, for a day after a rotation. */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["BatchCompletedPayload"];
      };
    };
    responses: {
      /** @description Received */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The receiver wants nothing any more */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveJobCompleted: {
    parameters: {
      query?: never;
      header: {
        /** @description The event's id, the same in every attempt: process it once. */
        "webhook-id": string;
        /** @description When this attempt was made, in seconds since 1970. */
        "webhook-timestamp": string;
        /** @description `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64. Two, with a space between them, for a day after a rotation. */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["JobCompletedPayload"];
      };
    };
    responses: {
      /** @description Received */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The receiver wants nothing any more */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveJobFailed: {
    parameters: {
      query?: never;
      header: {
        /** @description The event's id, the same in every attempt: process it once. */
        "webhook-id": string;
        /** @description When this attempt was made, in seconds since 1970. */
        "webhook-timestamp": string;
        /** @description `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64. Two, with a space between them, for a day after a rotation. */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["JobFailedPayload"];
      };
    };
    responses: {
      /** @description Received */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The receiver wants nothing any more */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveExampleSuspicious: {
    parameters: {
      query?: never;
      header: {
        /** @description The event's id, the same in every attempt: process it once. */
        "webhook-id": string;
        /** @description When this attempt was made, in seconds since 1970. */
        "webhook-timestamp": string;
        /** @description `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64. Two, with a space between them, for a day after a rotation. */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ExampleSuspiciousPayload"];
      };
    };
    responses: {
      /** @description Received */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The receiver wants nothing any more */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveQuotaNear: {
    parameters: {
      query?: never;
      header: {
        /** @description The event's id, the same in every attempt: process it once. */
        "webhook-id": string;
        /** @description When this attempt was made, in seconds since 1970. */
        "webhook-timestamp": string;
        /** @description `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64. Two, with a space between them, for a day after a rotation. */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["QuotaNearPayload"];
      };
    };
    responses: {
      /** @description Received */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The receiver wants nothing any more */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveWebhookTest: {
    parameters: {
      query?: never;
      header: {
        /** @description The event's id, the same in every attempt: process it once. */
        "webhook-id": string;
        /** @description When this attempt was made, in seconds since 1970. */
        "webhook-timestamp": string;
        /** @description `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64. Two, with a space between them, for a day after a rotation. */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookTestPayload"];
      };
    };
    responses: {
      /** @description Received */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The receiver wants nothing any more */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}
