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
     * @description JPEG, PNG and WebP stills. EXIF orientation is applied, metadata is dropped, nothing is stored.
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
     * @description JPEG, PNG, WebP, GIF, AVIF; MP4, WebM, MOV; MP3, WAV, OGG, M4A, told by their bytes.
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
     * @description http and https on their default ports, public addresses only, at most 5 redirects and 30 seconds.
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
     * @description No token: the random name is the capability. Answers Range and If-None-Match, and may be cached for ever.
     */
    get: operations["readFile"];
    put?: never;
    post?: never;
    /**
     * Delete a stored file
     * @description For members of the organization that uploaded it, and Admins. A file that an example, a logo, a definition, a datapoint or an open job still shows is a 400 that names them. A file that is not there is a success. Whoever uploaded the same bytes keeps theirs.
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
     * @description 1 to 5000 URLs. A URL that cannot be taken fails its own item. The same request of the same client within 15 minutes answers with the same batch, unless that was aborted.
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
     * @description By ids, by correlation id, or by both: then all that either names. Unknown and foreign ids are ignored.
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
     * @description Processed items stay, and all others become Failed. Has no effect on a batch that has ended.
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
     * @description Runs in the background. For Admins.
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
     * @description Joins a sync that waits. Aborts and replaces one that is under way. Needs inactivityDropDays.
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
     * @description Judges everybody again. Joins a recalculation that waits. Aborts and replaces one that is under way.
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
     * @description The file is a CSV in UTF-8 with the columns userId and score (0 to 1), in any order and case. Other columns are ignored. It has at most 1,000,000 rows and 64 MB. Header and size are checked before the answer; rows are read in the background.
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
     * @description An example without a truth is stored and not used. The answer has no id: list the examples to find it. A recalculation starts if the example can alter people's states.
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
     * @description Private examples are shown only to callers who may change them.
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
     * @description `instructionText` replaces the criteria, target or title and keeps the options. Answers keep their grades.
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
     * @description Owned includes every public audience. Each audience is listed once, even if several shares lead to it.
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
     * @description Also creates its distilling campaign. Nobody is recruited before recruiting is started.
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
     * @description Jobs may use the view's id in place of an audience's. The same filter gives the same view.
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
     * @description Absent members stay, and null switches a setting off. A change that can alter people's states starts a recalculation, and new drop days start an inactivity sync. The answer has their ids.
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
     * @description Everybody may read a public audience and create jobs on it. For Admins.
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
     * @description Spends the owner's budget. Serving begins with the third example that has a truth. Repeats have no effect.
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
     * @description Jobs on graduates continue.
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
     * @description Continues after a pause.
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
     * @description Computes its filters, selections and boosting profile from the present settings.
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
     * @description Creates those of the three that are missing, or all of them. For Admins.
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
     * @description Gives access to the organization's present members at any time. An organization can have given at most 1,000 shares at a time.
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
     * @description Takes effect at once. Shares with its members stay. Without a share it has no effect. Owners may drop the shares of the organization for which they act.
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
     * @description Finds the customer by e-mail. An unknown address gets the same answer and grants nothing. Another level replaces the earlier one. An organization can have given at most 1,000 shares at a time.
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
     * @description Takes effect at once. Access through an organization stays. Without a share it has no effect. Customers may drop their own shares.
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
     * @description It is empty, belongs to the caller's organization, and stays open: datapoints can be added at any time.
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
     * @description Contexts are given back as they came: nothing is shortened here. For clients that ask before each upload.
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
     * @description Jobs that have begun keep their tasks and results. Definitions of it stay, and take no new job until a revision names another dataset. The files that it names stay, since other datasets and examples may show them too.
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
     * @description A datapoint is ready as soon as it was added, since the files that it names were uploaded before; so none is pending or failed.
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
     * @description Datapoints of one group are ranked against each other, and whoever compares two of them sees the context of the group. It replaces an earlier context, whether datapoints of the group exist yet or not.
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
     * @description A repeat of the same content with the same sort index within 15 minutes answers with the datapoint that stands already.
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
     * @description In order of arrival, unless another is asked.
     */
    get: operations["queryDatapoints"];
    put?: never;
    /**
     * Add many datapoints at once
     * @description At most 1,000 datapoints and 4 MB. All of them are added or none. Repeats are recognized as when they are added one by one, so a call that failed may be sent again as it was.
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
     * @description There are none: a datapoint is refused when it is added, or ready.
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
     * @description Jobs whose tasks are laid out already keep them. The files that it names stay, since others may show them too.
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
     * @description The definition is checked in itself and against the datapoints of the dataset, and every fault is named at once. The same request again gives the same definition, unless that was revised or deleted.
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
     * @description Newest first, unless another order is asked.
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
     * @description Jobs on it go on. Its dataset stays.
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
     * @description What is absent or null is inherited from the newest revision. Jobs go on with the revision that they began with; new ones take the newest. A request that changes nothing gives the newest revision.
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
     * @description Newest first, unless another order is asked.
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
     * @description Nothing costs money here: costs are 0. The counts are those of the newest revision and the dataset as it is now.
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
     * @description Its tasks are laid out in the background; then its state is Running and people are asked. The job takes the datapoints that the dataset has now. The same request within 30 seconds is the same job. Recruiting for the audience starts too, if the caller may recruit and the audience has its examples. The audience `global` is everybody: nobody needs to graduate for it.
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
     * @description Nobody is asked any more, and answers on their way do not count. Definition and dataset stay.
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
     * @description The percentage never falls, even when a task is asked anew. It answers before tasks are laid out too.
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
     * @description Nothing costs money here: costs are 0. Datapoints are those that the dataset has now.
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
     * @description Nobody is given its tasks any more. Answers to tasks that people hold still count. A paused job stays so.
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
     * @description A running job stays so.
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
     * @description A failed job is laid out again from where it stopped. A job with stale results runs until its reopened tasks are done.
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
     * @description Includes the jobs on its views; a view lists its own jobs. Callers who may not change the audience see their own organization's jobs.
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
     * @description One JSON document: `info`, one entry for each task or ranked group in `results`, and `summary`. 400 with the job's state before it is Completed, and with the reason after it Failed. It is streamed: for large jobs, results.ndjson is easier to read.
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
     * @description The entries of the result file as they are now. Before the job is Completed each has `preliminary`: more responses may come.
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
     * @description CSV in UTF-8 as the results are now: a row a task, or a row an item of a ranking, the best of each group first. Numbers have a point. A text that a spreadsheet would take for a formula begins with an apostrophe. Single responses are in results.ndjson.
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
     * @description Page by page, also while the job runs. Comparisons of a ranking are tasks too.
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
     * @description It does not count any more, and the person is not asked again. Where the task then wants another response, a completed job has StaleResults: retry it.
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
     * @description The same people may be asked again. A completed job then has StaleResults: retry it.
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
     * @description Who opens it labels without an account, under an id that the service makes up. The link serves the audience's examples and the jobs that its owner runs on it, and nothing else. An audience can have 50 links that are not revoked.
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
     * @description As for an audience, but of all jobs it serves only this one. Examples are served if the job's owner owns its audience.
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
     * @description Acts within a second, also on people who are labeling. What they answered stays. A link cannot be opened again.
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
     * @description Includes every write that was answered before this request. For Admins.
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
     * @description By dimension, which is an audience's id or `global`: the mean score of the people who have answered there, or 0.5 with fewer than 20 of them. For Admins.
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
     * @description The highest level counts. For Admins.
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
     * @description The status is Unknown, with empty lists, while the booster cannot be reached. For Admins.
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
     * @description Runs at most once in 10 s; calls in between join that pass. For Admins.
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
     * @description It is 1.0 until one is set. For Admins.
     */
    get: operations["getFastBidMultiplier"];
    /**
     * Set the fast bid multiplier of a booster campaign
     * @description It overrides the bid that follows from levels. The answer has the value that the booster confirms. For Admins.
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
     * @description Runs in the background, and joins a restore that runs already. It lifts versions and fences above what the objects have seen, ends open runs, republishes counts and rules, and lists what has no counterpart. `lost` names what the database had before. For Admins.
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
     * @description For Admins.
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
     * @description Runs the whole way to a bag of rapids for a made-up person, without side effects: the cache, the filters, the lottery, the database. The outcome is kept for 5 seconds. It needs no token.
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
     * @description Lists the organization's campaigns, and the campaigns of all audiences that the caller may read.
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
     * @description The program is checked as a whole: every dangling reference, cycle and unreachable node is named. The campaign starts in Created and serves nobody before it is activated.
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
     * @description Absent and null members stay. `boostingProfile` overrides `boostLevel`, which overrides `requiresBooster`; only Admins may set them. The filters, selections and boosting of an audience's own campaign follow from the audience.
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
     * @description Possible from Created, Preview or Analysis. Of several calls at once one succeeds. A program needs something to serve: a routing that is an audience of the organization with examples that count, or that has open rapids.
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
     * @description Has no effect on a paused campaign.
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
     * @description Has no effect on an active campaign. Campaigns that never ran are activated instead.
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
     * @description The program is checked like a new one. Its version is raised by one.
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
     * @description For Admins and the organization's own callers.
     */
    get: operations["getOrganizationServing"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change an organization's place in serving
     * @description Absent and null members stay. Takes effect within two seconds. For Admins.
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
     * @description The caller's organization. Admins may name another.
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
     * @description Absent members stay. Null gives the usual limit again. What an organization has already stays. For Admins.
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
     * @description Chooses a campaign for this person and returns its work: a bag of rapids, tasks of a job, or the first rapid of a program. If no campaign has work for them, the response is only `campaignId: null`. All clients share the ids of people: use ids that cannot be guessed. The person's open session ends. The number of new people that a client may bring in a minute is limited.
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
     * @description The same answer sent again gets the same outcome, and counts once.
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
     * @description A skip is no answer, and the rapid may come again in a later session. Name the rapid, or send an Idempotency-Key to skip the next one: repeated, either skips one.
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
     * @description Whoever may erase it may read it: with a token for serving, your organization's part, if it ever gave the person work; for Admins, with a token for the API, everything. Truths are left out. An answer that breaks off is no valid JSON.
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
     * @description With a token for serving, your organization's part, if it ever gave the person work: what its clients said of them, the sessions that its clients opened, and their standing in the audiences and campaigns that it owns. For Admins, with a token for the API, everything everywhere. What examples were counted by stays.
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
     * @description Gives a token with which the element `<muster-session>` asks for work and answers, as this person and nobody else. Your server asks for it, so that its own token never reaches a browser. What you say of the person stands in the token; where you say nothing, the country, language and device of the browser count.
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
     * @description RFC 6749. An API client uses `client_credentials`; its id and secret come in a Basic header or as form fields. A program that signs people in has no secret: it sends its client_id with a code (and the PKCE verifier), a refresh token or a device code. Without `scope`, a client's token carries all scopes that the client may have, and a refreshed token all that were granted.
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
     * @description RFC 7009. A refresh token, or an access token of a login, revokes its whole grant: all tokens of the grant are refused from the next request on. An unknown or expired token gives the same answer.
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
     * @description RFC 7662, for API clients and their own tokens. Any other token counts as inactive.
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
     * @description RFC 8628. Show the user code and the address. Meanwhile, poll the token endpoint every `interval` seconds.
     */
    post: operations["startDeviceAuthorization"];
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
    /** A page that shows this document and tries operations out */
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
    /** A script or style of the page */
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
     * @description For Admins, and for a monitor with the token of the setting STATUS_TOKEN. The whole is as bad as its worst part. May be asked every few seconds.
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
      /** @description Messages by the path of the member that they are about. */
      errors?: {
        [key: string]: string[];
      };
      /** @description The same as the x-trace-id header. */
      traceId?: string;
      /**
       * @description Where an asset was refused.
       * @enum {string}
       */
      stage?: "validation" | "download" | "redirect" | "timeout" | "size" | "content_type" | "decode" | "internal";
      /**
       * Format: int32
       * @description The status that the server of a remote URL gave.
       */
      upstreamHttpStatus?: number | null;
      /**
       * @description The quota of the organization that is used up.
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
      /** @description What the quota allows. */
      limit?: number;
      /** @description What the organization has, or did in this minute. */
      used?: number;
    };
    UploadFileEndpoint_Output: {
      /** @description Read it back with GET /asset/file/{fileName}. */
      fileName: string;
      /** @description Why a file was stored unchanged, or that it is not whole, in sentences. */
      warnings: string[];
      wasCompressed: boolean;
      originalSizeBytes?: number;
      finalSizeBytes?: number;
    };
    UploadFileFromUrlEndpoint_Output: {
      /** @description Read it back with GET /asset/file/{fileName}. */
      fileName: string;
      /** @description Why a file was stored unchanged, or that it is not whole, in sentences. */
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
       * @description WebP quality.
       */
      quality?: number | null;
      /**
       * Format: int32
       * @description The longer side of the result in pixels.
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
      /** @description Batches without a pending item, aborted ones included. */
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
      /** @description In the order in which the URLs were sent. */
      items: components["schemas"]["GetBatchUploadResultEndpoint_UrlOutput"][];
    };
    GetBatchUploadResultEndpoint_UrlOutput: {
      /** @description As it was sent. */
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
      /** @description Set while the run is under way, and only for editors. */
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
       * @description People who were last seen before this moment are inactive.
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
      /** @description Set while the run is under way, and only for editors. */
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
      /** @description Set while the run is under way, and only for editors. */
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
       * @description People who were last seen before this moment are inactive.
       */
      cutoff: string;
    };
    StartAudienceInactivitySyncEndpoint_Output: {
      syncId: string;
    };
    GetLatestAudienceStateRecalculationEndpoint_Output: {
      id: string;
      audienceId: string;
      /** @description Set while the run is under way, and only for editors. */
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
      /** @description Set while the run is under way, and only for editors. */
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
       * @description The number of rows that were refused.
       */
      badRowCount: number;
      /** @description The first hundred refused rows. */
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
       * @description discriminator enum property added by openapi-typescript
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
    /** @description Who may see it. */
    MetadataVisibilities: ("None" | "Users" | "Customers" | "Admins" | "Dashboard" | "All")[];
    IAssetInputTextAssetInput: {
      /**
       * @description discriminator enum property added by openapi-typescript
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
       * @description discriminator enum property added by openapi-typescript
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
       * @description discriminator enum property added by openapi-typescript
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
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "CompareExamplePayload";
      criteria: string;
    };
    IExamplePayloadLineExamplePayload: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "LineExamplePayload";
      target: string;
    };
    IExamplePayloadLocateExamplePayload: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "LocateExamplePayload";
      target: string;
    };
    IExamplePayloadScrubExamplePayload: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "ScrubExamplePayload";
      target: string;
    };
    IExamplePayloadTranscriptionExamplePayload: {
      /**
       * @description discriminator enum property added by openapi-typescript
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
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "ClassifyExampleTruth";
      correctCategories: string[];
    };
    IExampleTruthCompareExampleTruth: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "CompareExampleTruth";
      /** @description The file name or text of the better asset. */
      winnerId: string;
    };
    IExampleTruthLineExampleTruth: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "LineExampleTruth";
      boundingBoxes?: components["schemas"]["ExampleBoxShape"][] | null;
      /** Format: double */
      requiredPrecision?: number | null;
      /** Format: double */
      requiredCompleteness?: number | null;
    };
    /** @description Sides in percent of the asset's width and height, 0 to 100. An absent side is the asset's own. */
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
       * @description discriminator enum property added by openapi-typescript
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
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "ScrubExampleTruth";
      validRanges: components["schemas"]["ExampleScrubRange"][];
    };
    /** @description Milliseconds. */
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
       * @description discriminator enum property added by openapi-typescript
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
       * @description discriminator enum property added by openapi-typescript
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
       * @description discriminator enum property added by openapi-typescript
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
       * @description discriminator enum property added by openapi-typescript
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
    /** @description eq, neq and in compare exactly; everything else ignores case. */
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
    /** @description Everything but eq, neq and in compares the words true and false. */
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
      /** @description What the audience waits for, in a sentence. */
      statusReason: string;
      qualifiedUserCount: number;
      filters: components["schemas"]["IAudienceFilter"][];
      /** @description The URL of the logo. It needs no token. */
      logo: string | null;
      /** Format: date-time */
      createdAt: string;
      /** @description For the owner's organization and Admins; for whoever has a share, once it is verified; empty for everybody else. Filters compare with what is shown. */
      ownerMail: string;
      organizationId: string;
      isPublic: boolean;
      isDistilling: boolean;
      graduationRule: components["schemas"]["IGraduationRule"];
      /** @description The probability that pure guessing graduates, 0 to 1. */
      randomAdmissionProbability: number | null;
      /** @description The share of graduates among all people who graduated or dropped, 0 to 1. */
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
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "AndFilter";
      filters: components["schemas"]["IAudienceFilter"][];
    };
    IAudienceFilterOrAudienceFilter: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "OrFilter";
      filters: components["schemas"]["IAudienceFilter"][];
    };
    IAudienceFilterNotAudienceFilter: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "NotFilter";
      filter: components["schemas"]["IAudienceFilter"];
    };
    IAudienceFilterCountryAudienceFilter: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "CountryFilter";
      /** @description ISO 3166-1 alpha-2. */
      countries: string[];
    };
    IAudienceFilterLanguageAudienceFilter: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "LanguageFilter";
      /** @description BCP 47 primary languages. */
      languages: string[];
    };
    IAudienceFilterDeviceAudienceFilter: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "DeviceFilter";
      deviceTypes: components["schemas"]["DeviceType"][];
    };
    /** @enum {string} */
    DeviceType: "Unknown" | "Phone" | "Tablet";
    IAudienceFilterDemographicAudienceFilter: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "DemographicFilter";
      identifier: string;
      /** @description Any of them. */
      values: string[];
    };
    IGraduationRule:
      | components["schemas"]["IGraduationRuleTaskAccuracyRule"]
      | components["schemas"]["IGraduationRuleScoreThresholdRule"]
      | components["schemas"]["IGraduationRuleAcceptedFreeTextRule"];
    IGraduationRuleTaskAccuracyRule: {
      /**
       * @description discriminator enum property added by openapi-typescript
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
       * @description discriminator enum property added by openapi-typescript
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
       * @description discriminator enum property added by openapi-typescript
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
    /** @description contains and its like look into the time in UTC with milliseconds. */
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
      /** @description Publishers whose people are never served this audience: ids of API clients, or of organizations for all their clients. */
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
     * @description When people learn whether an answer was correct, and why: at once, or after they have graduated or dropped. Until then their score is withheld too.
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
      /** @description What the audience waits for, in a sentence. */
      statusReason: string;
      qualifiedUserCount: number;
      filters: components["schemas"]["IAudienceFilter"][];
      /** @description The URL of the logo. It needs no token. */
      logo: string | null;
      /** Format: date-time */
      createdAt: string;
      /** @description For the owner's organization and Admins; for whoever has a share, once it is verified; empty for everybody else. Filters compare with what is shown. */
      ownerMail: string;
      organizationId: string;
      isPublic: boolean;
      isDistilling: boolean;
      graduationRule: components["schemas"]["IGraduationRule"];
      /** @description The probability that pure guessing graduates, 0 to 1. */
      randomAdmissionProbability: number | null;
      /** @description The share of graduates among all people who graduated or dropped, 0 to 1. */
      health: number | null;
      graduated: number;
      dropped: number;
      /** @description The id of a view's base. Otherwise the same as `id`. */
      baseAudienceId: string;
      /** @description The filter of a view. Null for a regular audience. */
      filter: components["schemas"]["IAudienceFilter"] | null;
      /** Format: uuid */
      ownerId: string;
      /** @description Kept by Admins: its people are not counted for callers. */
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
      /** @description Null for callers who may only read. */
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
      /** @description For Admins. A curated audience shows no counts of people, and jobs do not recruit for it. */
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
      /** @description Publishers whose people are never served this audience: ids of API clients, or of organizations for all their clients. */
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
      /** @description The name of the organization. */
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
      /** @description For people to find it by. Names need not be unique. */
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
      /** @description What will be asked about it. */
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
      /** @description For people to find it by. Names need not be unique. */
      name: string;
    };
    CreateDatasetGroupEndpoint_Input: {
      /** @enum {string} */
      _t?: "CreateDatasetGroupEndpoint_Input";
      /** @description As datapoints name it. */
      group: string;
      /**
       * @description A text, at most 16000 bytes of UTF-8.
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
      /** @description What is asked about: a file that was uploaded, a text, or two of them to compare. */
      asset: components["schemas"]["IAssetInput"];
      /**
       * @description A text shown with it, at most 16000 bytes of UTF-8.
       * @default null
       */
      context?: string | null;
      /**
       * @description A file shown with it, or several as a MultiAssetInput.
       * @default null
       */
      contextAsset?: components["schemas"]["IAssetInput"] | null;
      /**
       * Format: int64
       * @description Its place in jobs and results; equal ones are in order of arrival. Null: after all that have one.
       * @default null
       */
      sortIndex?: number | null;
      /**
       * @description Datapoints of one group are ranked against each other.
       * @default null
       */
      group?: string | null;
      /**
       * @description The sentence whose words are selected; white space separates words.
       * @default null
       */
      transcription?: string | null;
      /**
       * @description Your own notes, at most 64000 bytes of JSON. Nobody who labels sees them; results carry them.
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
     * @description Always Ready.
     * @enum {string}
     */
    DatapointState: "Ready" | "Pending" | "Failed";
    CreateJobDefinitionEndpoint_Output: {
      definitionId: string;
      /** @description Stands for the revision in older clients. */
      pipelineId: string;
    };
    CreateJobDefinitionEndpoint_Input: {
      /** @enum {string} */
      _t?: "CreateJobDefinitionEndpoint_Input";
      /** @description Jobs are called by it. */
      definitionName: string;
      workflow: components["schemas"]["IWorkflowInput"];
      referee: components["schemas"]["IReferee"];
      /** @description It must have datapoints that fit the workflow. */
      datasetId: string;
      /**
       * @description Null: from the blueprint.
       * @default null
       */
      aggregatorType?: components["schemas"]["AggregatorType"] | null;
      /** @description Settings of tasks by key, such as no_shuffle or free_text_minimum_characters. Unknown keys are stored and shown too. Of one key the last counts, and a definition's overrides its workflow's. */
      featureFlags?: components["schemas"]["FeatureFlag"][] | null;
      /** @description Settings of tasks by key, such as no_shuffle or free_text_minimum_characters. Unknown keys are stored and shown too. Of one key the last counts, and a definition's overrides its workflow's. */
      rapidFeatureFlags?: components["schemas"]["FeatureFlag"][] | null;
      /** @description Settings of tasks by key, such as no_shuffle or free_text_minimum_characters. Unknown keys are stored and shown too. Of one key the last counts, and a definition's overrides its workflow's. */
      campaignFeatureFlags?: components["schemas"]["FeatureFlag"][] | null;
    };
    /** @description How tasks are made of datapoints. */
    IWorkflowInput:
      | components["schemas"]["IWorkflowInputSimpleWorkflow"]
      | components["schemas"]["IWorkflowInputGroupedRankingWorkflow"];
    IWorkflowInputSimpleWorkflow: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "SimpleWorkflow";
      blueprint: components["schemas"]["IRapidBlueprint"];
      /**
       * Format: int32
       * @description Stored and shown; sessions decide how much they serve.
       * @default null
       */
      batchSize?: number | null;
      featureFlags?: components["schemas"]["FeatureFlag"][] | null;
    };
    /** @description What is asked of each datapoint. */
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
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "ClassifyBlueprint";
      /** @description The question. */
      title: string;
      /** @description What to choose from: 2 to 100, with different values. */
      categories: components["schemas"]["JobCategory"][];
      /** @description Stored and shown; nothing follows from it. */
      possibleCategories?: string[] | null;
    };
    JobCategory: {
      /** @enum {string} */
      _t?: "JobCategory";
      /** @description What people read. */
      label: string;
      /** @description What results say. Unique in the blueprint. */
      value: string;
    };
    IRapidBlueprintCompareBlueprint: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "CompareBlueprint";
      /** @description By what one of the two assets is the better one. */
      criteria: string;
      /** @description Two names for the first and the second asset in summaries of results. Default: A and B. */
      indexIdentifiers?: string[] | null;
    };
    IRapidBlueprintFreeTextBlueprint: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "FreeTextBlueprint";
      /** @description The question. */
      question: string;
      /** @description Stored and shown; answers are not validated. */
      shouldValidateResponse?: boolean | null;
      /** @description Stored and shown. */
      validationSystemPrompt?: string | null;
    };
    IRapidBlueprintLineBlueprint: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "LineBlueprint";
      /** @description What to draw over. */
      target: string;
    };
    IRapidBlueprintLocateBlueprint: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "LocateBlueprint";
      /** @description What to tap on. */
      target: string;
    };
    IRapidBlueprintScrubBlueprint: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "ScrubBlueprint";
      /** @description What to stop at. */
      target: string;
    };
    IRapidBlueprintTranscriptionBlueprint: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "TranscriptionBlueprint";
      /** @description Which words to select of each datapoint's transcription. */
      title: string;
    };
    IWorkflowInputGroupedRankingWorkflow: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "GroupedRankingWorkflow";
      /** @description By what one of two items is the better one. */
      criteria: string;
      /**
       * @description Null: an OnlinePairMaker with its defaults.
       * @default null
       */
      pairMakerConfig?: components["schemas"]["IPairMakerConfig"] | null;
      /**
       * @description Null: Bradley-Terry with its defaults.
       * @default null
       */
      rankingConfig?: components["schemas"]["IRankingConfig"] | null;
      /**
       * @description The older name for a `rankingConfig` of EloConfig. It counts where that is null.
       * @default null
       */
      eloConfig?: components["schemas"]["EloConfig"] | null;
      /** @description Texts shown with comparisons. By group; the context of a dataset's group comes first. */
      contexts?: {
        [key: string]: string;
      } | null;
      /** @description Assets shown with comparisons. By group; the context of a dataset's group comes first. */
      contextAssets?: {
        [key: string]: components["schemas"]["IAssetInput"];
      } | null;
      featureFlags?: components["schemas"]["FeatureFlag"][] | null;
      /**
       * Format: int32
       * @description Open comparisons of one group at once. Null: half as many as it has items.
       * @default null
       */
      maxParallelism?: number | null;
    };
    /** @description FullPermutationPairMaker compares all pairs of groups of at most 10 datapoints. */
    IPairMakerConfig:
      | components["schemas"]["IPairMakerConfigFullPermutationPairMaker"]
      | components["schemas"]["IPairMakerConfigOnlinePairMaker"];
    IPairMakerConfigFullPermutationPairMaker: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "FullPermutationPairMaker";
    };
    IPairMakerConfigOnlinePairMaker: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "OnlinePairMaker";
      /**
       * Format: int32
       * @description Comparisons of each group.
       * @default 100
       */
      totalComparisonBudget?: number;
      /**
       * Format: double
       * @description 0 to 1: the share of comparisons between any two items; others are between close ones.
       * @default 0.5
       */
      randomMatchesRatio?: number;
    };
    /** @description How comparisons become scores. */
    IRankingConfig:
      | components["schemas"]["IRankingConfigBradleyTerryRankingConfig"]
      | components["schemas"]["IRankingConfigEloConfig"];
    IRankingConfigBradleyTerryRankingConfig: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "BradleyTerryRankingConfig";
      /**
       * Format: int32
       * @description The score that an average item gets.
       * @default 1200
       */
      startingScore?: number;
    };
    IRankingConfigEloConfig: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "EloConfig";
      /**
       * Format: int32
       * @description The score that an average item gets.
       * @default 1200
       */
      startingScore?: number;
      /**
       * Format: int32
       * @description How far one comparison moves a score.
       * @default 40
       */
      kFactor?: number;
      /**
       * Format: int32
       * @description The lead in points at which an item is ten times as likely to win.
       * @default 400
       */
      scalingFactor?: number;
    };
    EloConfig: {
      /** @enum {string} */
      _t?: "EloConfig";
      /**
       * Format: int32
       * @description The score that an average item gets.
       * @default 1200
       */
      startingScore?: number;
      /**
       * Format: int32
       * @description How far one comparison moves a score.
       * @default 40
       */
      kFactor?: number;
      /**
       * Format: int32
       * @description The lead in points at which an item is ten times as likely to win.
       * @default 400
       */
      scalingFactor?: number;
    };
    /** @description When a task has enough votes. Early stopping and quorum are for Classify and Compare. */
    IReferee:
      | components["schemas"]["IRefereeNaiveReferee"]
      | components["schemas"]["IRefereeEarlyStoppingReferee"]
      | components["schemas"]["IRefereeQuorumReferee"]
      | components["schemas"]["IRefereeBudgetReferee"];
    IRefereeNaiveReferee: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "NaiveReferee";
      /**
       * Format: int32
       * @description The votes of each task.
       */
      totalVotes: number;
    };
    IRefereeEarlyStoppingReferee: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "EarlyStoppingReferee";
      /**
       * Format: double
       * @description Between 0 and 1: a task ends once its answer is this certain.
       */
      threshold: number;
      /**
       * Format: int32
       * @description The most votes of a task.
       */
      maxVotes: number;
    };
    IRefereeQuorumReferee: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "QuorumReferee";
      /**
       * Format: int32
       * @description A task ends once so many votes agree. At most `maxVotes`.
       */
      threshold: number;
      /**
       * Format: int32
       * @description The most votes of a task.
       */
      maxVotes: number;
    };
    IRefereeBudgetReferee: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "BudgetReferee";
      /**
       * Format: int32
       * @description The votes of the whole job, spread over its tasks.
       */
      totalBudget: number;
    };
    /**
     * @description How responses become results.
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
      /** @description For the owner's organization and Admins; for whoever has a share, once it is verified; empty for everybody else. Filters compare with what is shown. */
      ownerMail: string;
      organizationId: string;
      /** Format: int32 */
      revisionCount: number;
    };
    /**
     * @description From the workflow and the blueprint of the newest revision.
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
      /** @description For the owner's organization and Admins; for whoever has a share, once it is verified; empty for everybody else. Filters compare with what is shown. */
      ownerMail: string;
      organizationId: string;
      /** @description Always false. */
      isPublic: boolean;
    };
    CreateJobRevisionEndpoint_Output: {
      /** Format: int32 */
      revisionNumber: number;
      /** @description Stands for the revision in older clients. */
      pipelineId: string;
    };
    CreateJobRevisionEndpoint_Input: {
      /** @enum {string} */
      _t?: "CreateJobRevisionEndpoint_Input";
      /** @default null */
      datasetId?: string | null;
      /**
       * @description Only together with `referee`.
       * @default null
       */
      workflow?: components["schemas"]["IWorkflowInput"] | null;
      /**
       * @description Only together with `workflow`.
       * @default null
       */
      referee?: components["schemas"]["IReferee"] | null;
      /**
       * @description Null: inherited, unless the type of the definition changes.
       * @default null
       */
      aggregatorType?: components["schemas"]["AggregatorType"] | null;
      /** @description Settings of tasks by key, such as no_shuffle or free_text_minimum_characters. Unknown keys are stored and shown too. Of one key the last counts, and a definition's overrides its workflow's. */
      featureFlags?: components["schemas"]["FeatureFlag"][] | null;
      /** @description Settings of tasks by key, such as no_shuffle or free_text_minimum_characters. Unknown keys are stored and shown too. Of one key the last counts, and a definition's overrides its workflow's. */
      rapidFeatureFlags?: components["schemas"]["FeatureFlag"][] | null;
      /** @description Settings of tasks by key, such as no_shuffle or free_text_minimum_characters. Unknown keys are stored and shown too. Of one key the last counts, and a definition's overrides its workflow's. */
      campaignFeatureFlags?: components["schemas"]["FeatureFlag"][] | null;
    };
    GetJobRevisionEndpoint_Output: {
      definitionId: string;
      /** Format: int32 */
      revisionNumber: number;
      state: components["schemas"]["JobDefinitionRevisionState"];
      /** @description Stands for the revision in older clients. */
      pipelineId: string;
      datasetId: string;
      aggregatorType: components["schemas"]["AggregatorType"];
      workflow: components["schemas"]["IWorkflow"];
      referee: components["schemas"]["IReferee"];
      /** @description As tasks show them: the workflow's and the definition's. */
      featureFlags: components["schemas"]["FeatureFlag"][];
      campaignFeatureFlags: components["schemas"]["FeatureFlag"][];
      /** Format: date-time */
      createdAt: string;
      /** Format: uuid */
      createdById: string;
      createdByMail: string;
    };
    /**
     * @description Always Completed: a revision is checked before it is made.
     * @enum {string}
     */
    JobDefinitionRevisionState: "Pending" | "Completed" | "Failed";
    IWorkflow:
      | components["schemas"]["IWorkflowSimpleWorkflow"]
      | components["schemas"]["IWorkflowGroupedRankingWorkflow"];
    IWorkflowSimpleWorkflow: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "SimpleWorkflow";
      blueprint: components["schemas"]["IRapidBlueprint"];
      /**
       * Format: int32
       * @description Stored and shown; sessions decide how much they serve.
       * @default null
       */
      batchSize?: number | null;
      featureFlags: components["schemas"]["FeatureFlag"][];
    };
    IWorkflowGroupedRankingWorkflow: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "GroupedRankingWorkflow";
      /** @description By what one of two items is the better one. */
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
       * @description Open comparisons of one group at once. Null: half as many as it has items.
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
    /** @description contains and its like look into the number's digits. */
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
       * @description The most responses that the job asks for.
       */
      requiredResponses: number;
    };
    CreateJobEndpoint_Output: {
      jobId: string;
      /** @description People are recruited for the audience. */
      recruitingStarted: boolean;
    };
    CreateJobEndpoint_Input: {
      /** @enum {string} */
      _t?: "CreateJobEndpoint_Input";
      jobDefinitionId: string;
      audienceId: string;
      /**
       * Format: int32
       * @description Null: the newest revision.
       */
      revisionNumber?: number | null;
      /** @description Null: the definition's name. */
      name?: string | null;
      /**
       * Format: int32
       * @description Stored; every job has the same priority.
       */
      priority?: number | null;
      /** @description Stored; nothing follows from it. */
      precedingJobId?: string | null;
      /** @description Stored; nobody is notified. */
      notifyOwnerOnCompletion?: boolean;
      /** @description Taken and ignored: contents are not checked. */
      checkForExplicitContent?: boolean | null;
    };
    GetJobByIdEndpoint_Output: {
      jobId: string;
      name: string;
      definitionId: string;
      /** @description The audience or view for which the job was created. */
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
      /** @description The campaign that serves its tasks. */
      campaignId: string | null;
      audienceName: string | null;
      isPublic: boolean;
      audienceDeleted: boolean;
      /** Format: date-time */
      completedAt: string | null;
      /** @description Always null: use download-results. */
      resultFileName: string | null;
      /** Format: date-time */
      failedAt: string | null;
      /** @description Why it failed, as a sentence. */
      failureMessage: string | null;
      /** @description Always null: no job waits for a review. */
      reviewReason: string | null;
    };
    /**
     * @deprecated
     * @description The same as `state`.
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
       * @description 0 to 100.
       */
      completionPercentage: number;
      /**
       * Format: int64
       * @description Tasks of the job.
       */
      total: number;
      /**
       * Format: int64
       * @description Tasks that have enough responses.
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
       * @description The most responses that the job asks for.
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
      /** @description The audience or view for which the job was created. */
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
      /** @description The completed percentage, 0 to 100. */
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
      /** @description The audience or view for which the job was created. */
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
      /** @description Where the next page begins. Null after the last. */
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
      /** @description How far the first option leads the second, in shares of the votes. Null without votes, or without options. */
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
      /** @description Empty: the person was erased. */
      userId: string;
      country: string;
      language: string;
      age: string | null;
      gender: string | null;
      occupation: string | null;
      result: components["schemas"]["RapidResponseResult"];
      /**
       * Format: double
       * @description The weight of the response, 0 to 1, as it was when it counted.
       */
      userScore: number;
      userScores: {
        global: number;
      };
      demographicInformation: {
        [key: string]: string;
      };
    };
    /** @description What the person answered, as sessions take it: coordinates in percent, times in milliseconds. */
    RapidResponseResult: {
      _t: string;
      rapidId: string;
    } & {
      [key: string]: unknown;
    };
    /** @enum {string} */
    RapidState: "Labeling" | "Paused" | "Incomplete" | "Flagged" | "Done" | "None" | "Rejected";
    /** @description What was asked. */
    RapidPayload: {
      _t: string;
    } & {
      [key: string]: unknown;
    };
    GetJobAbSummaryEndpoint_Output: {
      /** @description Votes by side. */
      winCounter: {
        [key: string]: number;
      };
      /** @description No more votes will come. */
      allTargetGroupsCompleted: boolean;
      sideOrder: string[];
    };
    GetRapidResponsesEndpoint_Output: {
      responses: components["schemas"]["GetRapidResponsesEndpoint_Response"][];
    };
    GetRapidResponsesEndpoint_Response: {
      id: string;
      /** @description Empty: the person was erased. */
      userId: string;
      country: string;
      language: string;
      age: string | null;
      gender: string | null;
      occupation: string | null;
      result: components["schemas"]["RapidResponseResult"];
      /**
       * Format: double
       * @description The weight of the response, 0 to 1, as it was when it counted.
       */
      userScore: number;
      userScores: {
        global: number;
      };
      demographicInformation: {
        [key: string]: string;
      };
      /**
       * @description Overflow: it came when the task had enough, so it does not count.
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
      /** @description The address to pass on. It holds the secret, and is shown only here. */
      url: string;
    };
    CreateLinkEndpoint_Input: {
      /** @enum {string} */
      _t?: "CreateLinkEndpoint_Input";
      /** @description People who open the link see it. */
      name: string;
      /**
       * Format: date-time
       * @description From then on nobody labels by it. Null: it does not expire.
       */
      expiresAt?: string | null;
      /**
       * Format: int32
       * @description The number of people who may come in. Somebody who came in once may come back. Null: no limit.
       */
      mostPeople?: number | null;
    };
    QueryLinksEndpoint_Output: {
      linkId: string;
      name: string;
      audienceId: string;
      /** @description Null: the link covers the audience's examples and all its jobs. */
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
         * @description Everybody who came in, forgotten people included.
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
         * @description People with a sign of automated answers.
         */
        conspicuous: number;
      };
      /** @description At most 100: the conspicuous ones first, then by answers. */
      people: components["schemas"]["GetLinkEndpoint_Person"][];
      /** @description The newest 100 tasks that people called broken. */
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
       * @description The share of their most frequent choice, 0 to 1.
       */
      sameShare: number | null;
      /** @description Signs of automated answers. They block nobody. */
      signs: components["schemas"]["ConductSign"][];
    };
    /** @enum {string} */
    ConductSign: "TooFast" | "AlwaysTheSame";
    GetLinkEndpoint_Report: {
      rapidId: string;
      jobId: string | null;
      /** @description One of media, unclear, offensive, other. */
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
      /** @description Audiences that are boosted for distilling or for labeling. */
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
      /** @description The names of the booster's campaigns. */
      activeCampaigns: string[];
      inactiveCampaigns: string[];
      /** @description The ids of campaigns whose state the booster does not know. */
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
       * @description 0 pauses delivery without changing the status.
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
       * @description How widely the campaign looks for people, 0 to 10.
       */
      boostLevel: number;
      boostingControlMode: components["schemas"]["BoostingControlMode"];
      requiresBooster: boolean;
      /** @description For the owner's organization and Admins; for whoever has a share, once it is verified; empty for everybody else. Filters compare with what is shown. */
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
       * @description Its odds when one of its organization's campaigns is drawn for a person. 0 never wins. Only Admins may set more than 1,000.
       */
      priority: number;
      rootNodeId: string;
      /** @description By node id. */
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
       * @description discriminator enum property added by openapi-typescript
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
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "CompleteAction";
    };
    IProgramActionServeRapidAction: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "ServeRapidAction";
      routingId: string;
      retrievalMode?: components["schemas"]["RetrievalMode"] | null;
    };
    IProgramNodeCasesNode: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "CasesNode";
      /** @description The first that is true is taken. */
      cases: components["schemas"]["ProgramCase"][];
      /** @description Where none is true; without it the program ends. */
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
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "AccuracyPredicate";
      comparison: components["schemas"]["ProgramComparison"];
      /** Format: double */
      threshold: number;
      /**
       * Format: int32
       * @description False with fewer answers; 0 if left out.
       */
      minimumAnswered?: number | null;
    };
    /** @enum {string} */
    ProgramComparison: "GreaterThanOrEqual" | "GreaterThan" | "LessThanOrEqual" | "LessThan" | "Equal";
    IProgramPredicateAnsweredCountPredicate: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "AnsweredCountPredicate";
      comparison: components["schemas"]["ProgramComparison"];
      /** Format: int32 */
      value: number;
    };
    IProgramPredicateConsecutiveCorrectPredicate: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "ConsecutiveCorrectPredicate";
      comparison: components["schemas"]["ProgramComparison"];
      /** Format: int32 */
      value: number;
    };
    IProgramPredicateConsecutiveIncorrectPredicate: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "ConsecutiveIncorrectPredicate";
      comparison: components["schemas"]["ProgramComparison"];
      /** Format: int32 */
      value: number;
    };
    IProgramPredicateCorrectCountPredicate: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "CorrectCountPredicate";
      comparison: components["schemas"]["ProgramComparison"];
      /** Format: int32 */
      value: number;
    };
    IProgramPredicateTimeElapsedPredicate: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "TimeElapsedPredicate";
      comparison: components["schemas"]["ProgramComparison"];
      /** Format: int32 */
      seconds: number;
    };
    IProgramPredicateUserAttributePredicate: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "UserAttributePredicate";
      attribute: components["schemas"]["UserAttribute"];
      /** @description Any of them, in any case; without values, that the attribute is known at all. */
      values?: string[] | null;
    };
    /** @enum {string} */
    UserAttribute: "Country" | "Language";
    IProgramPredicateUserScorePredicate: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "UserScorePredicate";
      comparison: components["schemas"]["ProgramComparison"];
      /** Format: double */
      threshold: number;
    };
    IProgramNodeWeightedSplitNode: {
      /**
       * @description discriminator enum property added by openapi-typescript
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
       * @description discriminator enum property added by openapi-typescript
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
       * @description How widely the campaign looks for people, 0 to 10.
       */
      boostLevel: number;
      boostingControlMode: components["schemas"]["BoostingControlMode"];
      requiresBooster: boolean;
      /** @description For the owner's organization and Admins; for whoever has a share, once it is verified; empty for everybody else. Filters compare with what is shown. */
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
      /** @description A person stays with one campaign in each dimension of an organization. */
      dimension?: string;
      /** @description A person stays even if the filters no longer pass. */
      bypassFilters?: boolean;
      /** @description A person stays even if the priority is 0. */
      bypassPrioritySelection?: boolean;
      /** @description While a person stays, no other sticky campaign of the organization's dimension is drawn. */
      blockOtherStickyCampaigns?: boolean;
      /** @description A pause releases everybody. */
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
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "AndFilter";
      filters: components["schemas"]["ICampaignFilter"][];
    };
    ICampaignFilterOrFilter: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "OrFilter";
      filters: components["schemas"]["ICampaignFilter"][];
    };
    ICampaignFilterNotFilter: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "NotFilter";
      filter: components["schemas"]["ICampaignFilter"];
    };
    ICampaignFilterCountryFilter: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "CountryFilter";
      /** @description ISO 3166-1 alpha-2. */
      countries: string[];
    };
    ICampaignFilterLanguageFilter: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "LanguageFilter";
      /** @description BCP 47 primary languages. */
      languages: string[];
    };
    ICampaignFilterDeviceFilter: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "DeviceFilter";
      deviceTypes: components["schemas"]["DeviceType"][];
    };
    ICampaignFilterDspFilter: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "DspFilter";
      /** @description Exchanges that people come through. */
      dspNames: string[];
    };
    ICampaignFilterDemographicFilter: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "DemographicFilter";
      identifier: string;
      /** @description Any of them. */
      values: string[];
    };
    ICampaignFilterAudienceStateFilter: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "AudienceStateFilter";
      audienceId: string;
      allowedStates: components["schemas"]["SimplifiedAudienceUserState"][];
      /** @description Whether people pass whom the audience does not know. */
      includeUnknownState: boolean;
    };
    /** @enum {string} */
    SimplifiedAudienceUserState: "Distilling" | "Graduated" | "Dropped";
    ICampaignFilterUserScoreFilter: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "UserScoreFilter";
      /** @description An audience's id, or `global`. */
      dimension: string;
      /** Format: double */
      lowerbound: number;
      /** Format: double */
      upperbound: number;
    };
    ICampaignFilterResponseCountFilter: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "ResponseCountFilter";
      /** @description An audience's id, or `global`. */
      dimension: string;
      /** Format: int64 */
      responseCount: number;
      operator: components["schemas"]["ComparisonOperator"];
    };
    /** @enum {string} */
    ComparisonOperator: "Equal" | "NotEqual" | "LessThan" | "LessThanOrEqual" | "GreaterThan" | "GreaterThanOrEqual";
    ICampaignFilterCampaignSessionCountFilter: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "CampaignSessionCountFilter";
      /** Format: int64 */
      sessionCount: number;
      operator: components["schemas"]["ComparisonOperator"];
    };
    ICampaignFilterCampaignCooldownFilter: {
      /**
       * @description discriminator enum property added by openapi-typescript
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
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "FixedCooldownDuration";
      /**
       * Format: date-time
       * @description 1970-01-01T00:00:00Z and the duration.
       */
      duration: string;
    };
    ICooldownDurationRandomCooldownDuration: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "RandomCooldownDuration";
      /**
       * Format: date-time
       * @description 1970-01-01T00:00:00Z and the duration.
       */
      minDuration: string;
      /**
       * Format: date-time
       * @description 1970-01-01T00:00:00Z and the duration.
       */
      maxDuration: string;
      /** @description Whether a person has always the same one. */
      seedByUserId: boolean;
    };
    ICampaignFilterNewUserFilter: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "NewUserFilter";
    };
    ICampaignFilterCampaignIdFilter: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "CampaignIdFilter";
      /** @description Ids of campaigns. */
      campaignIds: string[];
    };
    ICampaignFilterUserActionRestrictionFilter: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "UserActionRestrictionFilter";
      /** @description Names of the actions that must be allowed, as a list of strings; null for none. */
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
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "StaticSelection";
      /** @description In the order served. */
      rapidIds: string[];
    };
    ICampaignSelectionAudienceSelection: {
      /**
       * @description discriminator enum property added by openapi-typescript
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
       * @description discriminator enum property added by openapi-typescript
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
       * @description discriminator enum property added by openapi-typescript
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
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "DemographicSelection";
      /** @description Identifiers of demographics. */
      keys: string[];
      /** Format: double */
      probability?: number | null;
      /** Format: int32 */
      maxRapids: number;
    };
    ICampaignSelectionCappedSelection: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "CappedSelection";
      selections: components["schemas"]["ICampaignSelection"][];
      /** Format: int32 */
      maxRapids: number;
    };
    ICampaignSelectionEnforcingSelection: {
      /**
       * @description discriminator enum property added by openapi-typescript
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
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "ShufflingSelection";
      selections: components["schemas"]["ICampaignSelection"][];
    };
    ICampaignSelectionAbTestSelection: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "AbTestSelection";
      a: components["schemas"]["ICampaignSelection"][];
      b: components["schemas"]["ICampaignSelection"][];
    };
    ICampaignSelectionConditionalValidationSelection: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "ConditionalValidationSelection";
      validationChances: components["schemas"]["ValidationChance"][];
      /** @description Of the scores. */
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
       * @description discriminator enum property added by openapi-typescript
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
       * @description How widely the campaign looks for people, 0 to 10.
       */
      boostLevel: number;
      boostingControlMode: components["schemas"]["BoostingControlMode"];
      requiresBooster: boolean;
      /** @description For the owner's organization and Admins; for whoever has a share, once it is verified; empty for everybody else. Filters compare with what is shown. */
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
      /** @description By node id. */
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
       * @description Its odds when one of its organization's campaigns is drawn for a person. 0 never wins. Only Admins may set more than 1,000.
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
      /** @description A person stays with one campaign in each dimension of an organization. */
      dimension?: string | null;
      /** @description A person stays even if the filters no longer pass. */
      bypassFilters?: boolean | null;
      /** @description A person stays even if the priority is 0. */
      bypassPrioritySelection?: boolean | null;
      /** @description While a person stays, no other sticky campaign of the organization's dimension is drawn. */
      blockOtherStickyCampaigns?: boolean | null;
      /** @description A pause releases everybody. */
      clearOnPause?: boolean | null;
    };
    UpdateStreamProgramEndpoint_Input: {
      /** @enum {string} */
      _t?: "UpdateStreamProgramEndpoint_Input";
      rootNodeId: string;
      /** @description By node id. */
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
       * @description Its odds when an organization is drawn for a person, among those with a campaign that passes them. 1 by default. 0 never wins.
       */
      lotteryWeight: number;
      /**
       * Format: int32
       * @description The highest boost level that its audiences may use. 3 by default, which is the level that audiences ask for.
       */
      boostCeiling: number;
    };
    UpdateOrganizationServingEndpoint_Input: {
      /** @enum {string} */
      _t?: "UpdateOrganizationServingEndpoint_Input";
      /**
       * Format: int32
       * @description Its odds when an organization is drawn for a person, among those with a campaign that passes them. 1 by default. 0 never wins.
       */
      lotteryWeight?: number | null;
      /**
       * Format: int32
       * @description The highest boost level that its audiences may use. 3 by default, which is the level that audiences ask for.
       */
      boostCeiling?: number | null;
    };
    OrganizationUsage: {
      organizationId: string;
      quotas: components["schemas"]["QuotaUse"][];
    };
    QuotaUse: {
      quota: components["schemas"]["QuotaName"];
      /** @description For a rate: in this minute, as far as the answering isolate has counted. */
      used: number;
      limit: number;
      /** @description The limit of organizations for which no Admin set another. */
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
      /** @description The id of the rapid to show first. */
      next?: string;
      /**
       * Format: date-time
       * @description 30 minutes after the last answer; earlier where the program says so.
       */
      expiresAt?: string;
    };
    /** @description All that is needed to show a small task. What is right is never in it. */
    Rapid: {
      id: string;
      /** @enum {string} */
      kind: "Classify" | "Compare" | "FreeText" | "Line" | "Locate" | "Scrub" | "Transcription";
      /** @description The question, criteria or target, as people read it. */
      instruction: string;
      /** @description To choose from, when the kind is Classify. */
      categories?: {
        label: string;
        value: string;
      }[];
      /** @description To choose from, when the kind is Transcription. */
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
      /** @description How to show it, as its author says. */
      featureFlags: components["schemas"]["FeatureFlag"][];
    };
    IShownAsset:
      | components["schemas"]["IShownAssetFileAsset"]
      | components["schemas"]["IShownAssetTextAsset"]
      | components["schemas"]["IShownAssetMultiAsset"];
    IShownAssetFileAsset: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "FileAsset";
      /** @description Where it can be read, without a token. */
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
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "TextAsset";
      text: string;
      identifier: string;
    };
    IShownAssetMultiAsset: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "MultiAsset";
      assets: components["schemas"]["IShownAsset"][];
      identifier: string;
    };
    OpenSessionEndpoint_Input: {
      /** @enum {string} */
      _t?: "OpenSessionEndpoint_Input";
      /** @description Printable characters. Blanks around it are dropped, and it is put into Unicode NFC. */
      userId: string;
      /** @description ISO 3166-1 alpha-2. */
      country?: string;
      /** @description BCP 47; its primary language counts. */
      language?: string;
      /** @enum {string} */
      deviceType?: "Unknown" | "Phone" | "Tablet";
      /** @description The exchange that the person came through. */
      dsp?: string;
      demographics?: {
        [key: string]: string;
      };
    };
    AnswerRapidEndpoint_Output: {
      /** @description False for a skip, for a wrong answer to a question of common sense, and for an answer to a task that had enough answers. While results are withheld, true for every answer to an example. */
      isAccepted: boolean;
      /** @description Absent if nobody knows the correct answer, and while the audience withholds it: until the person has graduated or dropped. */
      isCorrect?: boolean;
      /** @description Withheld like `isCorrect`. */
      explanation?: string;
      /** @description The person's score in the rapid's audience, 0 to 1. Null while it would reveal withheld results. */
      userScore: number | null;
      /**
       * @description Of the person in the rapid's audience; null outside.
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
      /** @description What to show next. */
      next: components["schemas"]["Rapid"] | null;
      /** @description The session is finished. */
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
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "AttachCategoryResult";
      rapidId: string;
      category: string;
    };
    IRapidResultCompareResult: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "CompareResult";
      rapidId: string;
      winners: string[];
    };
    /** @description Coordinates are percent of the asset's width and height, 0 to 100. */
    IRapidResultLocateResult: {
      /**
       * @description discriminator enum property added by openapi-typescript
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
    /** @description Coordinates are percent of the asset's width and height, 0 to 100. At most 5000 points in all lines together. */
    IRapidResultLineResult: {
      /**
       * @description discriminator enum property added by openapi-typescript
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
    /** @description Milliseconds from the beginning. */
    IRapidResultScrubResult: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "ScrubResult";
      rapidId: string;
      timestamps: number[];
    };
    IRapidResultTranscriptionResult: {
      /**
       * @description discriminator enum property added by openapi-typescript
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
    /** @description The job's flags bound its number of characters. */
    IRapidResultFreeTextResult: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      _t: "FreeTextResult";
      rapidId: string;
      answer: string;
    };
    IRapidResultSkipResult: {
      /**
       * @description discriminator enum property added by openapi-typescript
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
       * @description In how many audiences the person was found so far.
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
      /** @description What publishers say, sessions with answers, visits to campaigns. Null: nothing. */
      person:
        | ({
            /** @description Milliseconds since 1970. */
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
        /** @description Milliseconds since 1970. */
        at: number;
      }[];
      /** @description The person's standing in audiences. */
      audiences: ({
        audienceId: string;
        state: string;
        answers: {
          [key: string]: unknown;
        }[];
      } & {
        [key: string]: unknown;
      })[];
      /** @description Responses to tasks of labeling jobs. */
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
      /** @description Printable characters. Blanks around it are dropped, and it is put into Unicode NFC. */
      userId: string;
      /** @description Only this audience's examples and jobs. */
      audienceId?: string;
      /** @description Only this campaign. */
      campaignId?: string;
      /**
       * Format: int32
       * @description Seconds. 900 by default.
       */
      expiresIn?: number;
      /** @description ISO 3166-1 alpha-2. */
      country?: string;
      /** @description BCP 47; its primary language counts. */
      language?: string;
      /** @enum {string} */
      deviceType?: "Unknown" | "Phone" | "Tablet";
      /** @description The exchange that the person came through. */
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
       * @description Seconds.
       */
      expires_in: number;
      scope: string;
      /** @description Present with the scope offline_access of a login. */
      refresh_token?: string;
      /** @description Present with the scope openid of a login. */
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
    /** @description All members but `active` are present only for an active token. */
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
       * @description Present with the scope email.
       */
      email?: string;
      /** @description Present with the scope email. False while the account only claims the e-mail. */
      email_verified?: boolean;
      /** @description Present with the scope profile, if the account has a name. */
      name?: string;
      /** @description One role, or a list of several. */
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
       * @description Seconds.
       */
      expires_in: number;
      /**
       * Format: int32
       * @description Seconds between two polls of the token endpoint.
       */
      interval: number;
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
      /** @description One sentence for the operator. */
      sentence: string;
      /** @description The numbers behind it. Ages are whole seconds. */
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
        /** @description WebP quality. */
        quality?: number;
        /** @description The longer side of the result in pixels. Nothing is enlarged. */
        maxdim?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description Exactly one part named `file`. */
    requestBody: {
      content: {
        "multipart/form-data": {
          /** Format: binary */
          file: string;
        };
      };
    };
    responses: {
      /** @description The picture as WebP */
      200: {
        headers: {
          /** @description Bytes received. */
          "X-Original-Size"?: string;
          /** @description Bytes of the answer. */
          "X-Compressed-Size"?: string;
          /** @description From the request's start to the encoded result. */
          "X-Processing-Time-Ms"?: string;
          /** @description WxH after EXIF orientation. */
          "X-Original-Dimensions"?: string;
          /** @description WxH. */
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
        /** @description Whether to compress a still picture to WebP; the service's default when absent. */
        compress?: boolean;
        /** @description WebP quality. */
        quality?: number;
        /** @description The longer side of the result in pixels. Nothing is enlarged. */
        maxdim?: number;
      };
      header?: {
        /** @description Makes a repeated request return the first answer for 24 hours. */
        "idempotency-key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    /** @description Exactly one part named `file`. */
    requestBody: {
      content: {
        "multipart/form-data": {
          /** Format: binary */
          file: string;
        };
      };
    };
    responses: {
      /** @description Stored */
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
        /** @description Whether to compress a still picture to WebP; the service's default when absent. */
        compress?: boolean;
        /** @description WebP quality. */
        quality?: number;
        /** @description The longer side of the result in pixels. Nothing is enlarged. */
        maxdim?: number;
        url: string;
      };
      header?: {
        /** @description Makes a repeated request return the first answer for 24 hours. */
        "idempotency-key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Stored */
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
        /** @description ETags of what the client has: the answer is 304 where it would be one of them. */
        "if-none-match"?: string;
      };
      path: {
        fileName: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The file */
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
      /** @description A range of it */
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
      /** @description Deleted */
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
        /** @description Makes a repeated request return the first answer for 24 hours. */
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
      /** @description Queued */
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
        /** @description ETags of what the client has: the answer is 304 where it would be one of them. */
        "if-none-match"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The sum of the batches */
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
        /** @description ETags of what the client has: the answer is 304 where it would be one of them. */
        "if-none-match"?: string;
      };
      path: {
        batchUploadId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The batch */
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
      /** @description Stopped */
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
      /** @description Queued */
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
      /** @description The run */
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
      /** @description The run */
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
      /** @description The run */
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
      /** @description Started */
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
      /** @description The run */
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
      /** @description Started */
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
      /** @description Every state, including those without people */
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
      /** @description The run */
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
    /** @description Exactly one part named `file`. */
    requestBody: {
      content: {
        "multipart/form-data": {
          /** Format: binary */
          file: string;
        };
      };
    };
    responses: {
      /** @description Accepted and queued */
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
      /** @description Deleted */
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
        /** @description Makes a repeated request return the first answer for 24 hours. */
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
      /** @description Added */
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
        /** @description From 1. */
        page?: number;
        /** @description Items a page. A page of more than 4 MB is refused: ask for fewer. */
        page_size?: number;
        /** @description Repeated, the first counts most. `-` is downwards. Ties are broken by id. */
        sort?: ("sort_index" | "-sort_index")[];
        /** @description How the filters of different fields are joined. Several of one field must all hold. */
        logic?: "and" | "or";
        /** @description eq, neq and in compare exactly; everything else ignores case. */
        visibility?: components["schemas"]["TextFilter"];
        /** @description Everything but eq, neq and in compares the words true and false. */
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
      /** @description A page */
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
      /** @description Changed */
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
        /** @description From 1. */
        page?: number;
        /** @description Items a page. A page of more than 4 MB is refused: ask for fewer. */
        page_size?: number;
        /** @description Repeated, the first counts most. `-` is downwards. Ties are broken by id. */
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
        /** @description How the filters of different fields are joined. Several of one field must all hold. */
        logic?: "and" | "or";
        /** @description eq, neq and in compare exactly; everything else ignores case. */
        name?: components["schemas"]["TextFilter"];
        /** @description eq, neq and in compare exactly; everything else ignores case. */
        status?: components["schemas"]["TextFilter"];
        /** @description Everything but eq, neq and in compares the words true and false. */
        is_public?: components["schemas"]["BooleanFilter"];
        /** @description Everything but eq, neq and in compares the words true and false. */
        is_distilling?: components["schemas"]["BooleanFilter"];
        /** @description eq, neq and in compare exactly; everything else ignores case. */
        owner_mail?: components["schemas"]["TextFilter"];
        /** @description contains and its like look into the time in UTC with milliseconds. */
        created_at?: components["schemas"]["TimeFilter"];
        /** @description Case does not matter. */
        scope?: "Owned" | "Shared" | "All";
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
          "application/json": components["schemas"]["QueryAudiencesEndpoint_PagedResultOfOutput"];
        };
      };
    };
  };
  createAudience: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a repeated request return the first answer for 24 hours. */
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
      /** @description Created */
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
        /** @description Makes a repeated request return the first answer for 24 hours. */
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
      /** @description The view */
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
        /** @description The id of an audience or of a filtered view. */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The audience */
      200: {
        headers: {
          /** @description The version of the audience. */
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
        /** @description The id of an audience or of a filtered view. */
        audienceId: string;
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
  updateAudience: {
    parameters: {
      query?: never;
      header?: {
        /** @description An ETag. The change is refused with 412 if the audience has changed since. */
        "if-match"?: string;
      };
      path: {
        /** @description The id of an audience or of a filtered view. */
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
      /** @description Changed */
      200: {
        headers: {
          /** @description The version of the audience. */
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
        /** @description The id of an audience or of a filtered view. */
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
      /** @description Changed */
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
        /** @description The id of an audience or of a filtered view. */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Changed */
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
      /** @description Done */
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
      /** @description Done */
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
      /** @description Done */
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
      /** @description Done */
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
      /** @description Done */
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
        /** @description A view's id means its base audience. */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The shares */
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
        /** @description A view's id means its base audience. */
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
      /** @description Shared */
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
        /** @description A view's id means its base audience. */
        audienceId: string;
        organizationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Gone */
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
        /** @description A view's id means its base audience. */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The shares */
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
        /** @description A view's id means its base audience. */
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
      /** @description Accepted */
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
        /** @description A view's id means its base audience. */
        audienceId: string;
        customerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Gone */
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
        /** @description Makes a repeated request return the first answer for 24 hours. */
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
      /** @description Created */
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
      /** @description The contexts, in the order in which they were sent */
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
      /** @description The dataset */
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
      /** @description Deleted */
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
      /** @description How many datapoints there are */
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
      /** @description Renamed */
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
      /** @description Kept */
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
        /** @description Makes a repeated request return the first answer for 24 hours. */
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
      /** @description Added */
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
        /** @description From 1. */
        page?: number;
        /** @description Items a page. A page of more than 4 MB is refused: ask for fewer. */
        page_size?: number;
        /** @description Repeated, the first counts most. `-` is downwards. Ties are broken by id. */
        sort?: ("id" | "-id" | "created_at" | "-created_at")[];
        /** @description How the filters of different fields are joined. Several of one field must all hold. */
        logic?: "and" | "or";
        /** @description eq, neq and in compare exactly; everything else ignores case. */
        id?: components["schemas"]["TextFilter"];
        /** @description contains and its like look into the time in UTC with milliseconds. */
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
      /** @description A page */
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
        /** @description Makes a repeated request return the first answer for 24 hours. */
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
      /** @description The ids, in the order of the datapoints */
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
      /** @description Always empty */
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
      /** @description The datapoint */
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
      /** @description Deleted */
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
        /** @description Makes a repeated request return the first answer for 24 hours. */
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
      /** @description The definition, in revision 1 */
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
        /** @description From 1. */
        page?: number;
        /** @description Items a page. A page of more than 4 MB is refused: ask for fewer. */
        page_size?: number;
        /** @description Repeated, the first counts most. `-` is downwards. Ties are broken by id. */
        sort?: ("name" | "-name" | "created_at" | "-created_at")[];
        /** @description How the filters of different fields are joined. Several of one field must all hold. */
        logic?: "and" | "or";
        /** @description eq, neq and in compare exactly; everything else ignores case. */
        definition_id?: components["schemas"]["TextFilter"];
        /** @description eq, neq and in compare exactly; everything else ignores case. */
        name?: components["schemas"]["TextFilter"];
        /** @description eq, neq and in compare exactly; everything else ignores case. */
        definition_type?: components["schemas"]["TextFilter"];
        /** @description contains and its like look into the time in UTC with milliseconds. */
        created_at?: components["schemas"]["TimeFilter"];
        /** @description eq, neq and in compare exactly; everything else ignores case. */
        owner_id?: components["schemas"]["TextFilter"];
        /** @description eq, neq and in compare exactly; everything else ignores case. */
        owner_mail?: components["schemas"]["TextFilter"];
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
      /** @description The definition */
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
      /** @description Deleted */
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
      /** @description The revision */
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
        /** @description Makes a repeated request return the first answer for 24 hours. */
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
      /** @description The newest revision */
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
      /** @description The revision */
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
        /** @description From 1. */
        page?: number;
        /** @description Items a page. A page of more than 4 MB is refused: ask for fewer. */
        page_size?: number;
        /** @description Repeated, the first counts most. `-` is downwards. Ties are broken by id. */
        sort?: ("revision_number" | "-revision_number" | "created_at" | "-created_at")[];
        /** @description How the filters of different fields are joined. Several of one field must all hold. */
        logic?: "and" | "or";
        /** @description contains and its like look into the number's digits. */
        revision_number?: components["schemas"]["NumberFilter"];
        /** @description contains and its like look into the time in UTC with milliseconds. */
        created_at?: components["schemas"]["TimeFilter"];
        /** @description eq, neq and in compare exactly; everything else ignores case. */
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
      /** @description A page */
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
      /** @description The estimate */
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
        /** @description Makes a repeated request return the first answer for 24 hours. */
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
      /** @description Created */
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
      /** @description The job */
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
      /** @description Deleted */
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
      /** @description The progress */
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
      /** @description The estimate */
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
      /** @description Done */
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
      /** @description Done */
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
      /** @description Done */
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
        /** @description From 1. */
        page?: number;
        /** @description Items a page. A page of more than 4 MB is refused: ask for fewer. */
        page_size?: number;
        /** @description Repeated, the first counts most. `-` is downwards. Ties are broken by id. */
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
        /** @description How the filters of different fields are joined. Several of one field must all hold. */
        logic?: "and" | "or";
        /** @description eq, neq and in compare exactly; everything else ignores case. */
        id?: components["schemas"]["TextFilter"];
        /** @description eq, neq and in compare exactly; everything else ignores case. */
        name?: components["schemas"]["TextFilter"];
        /** @description eq, neq and in compare exactly; everything else ignores case. */
        job_definition_id?: components["schemas"]["TextFilter"];
        /** @description eq, neq and in compare exactly; everything else ignores case. */
        audience_id?: components["schemas"]["TextFilter"];
        /** @description eq, neq and in compare exactly; everything else ignores case. */
        state?: components["schemas"]["TextFilter"];
        /** @description eq, neq and in compare exactly; everything else ignores case. */
        owner_mail?: components["schemas"]["TextFilter"];
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
          "application/json": components["schemas"]["QueryJobsEndpoint_PagedResultOfOutput"];
        };
      };
    };
  };
  queryAudienceJobs: {
    parameters: {
      query?: {
        /** @description From 1. */
        page?: number;
        /** @description Items a page. A page of more than 4 MB is refused: ask for fewer. */
        page_size?: number;
        /** @description Repeated, the first counts most. `-` is downwards. Ties are broken by id. */
        sort?: ("name" | "-name" | "created_at" | "-created_at" | "status" | "-status")[];
        /** @description How the filters of different fields are joined. Several of one field must all hold. */
        logic?: "and" | "or";
        /** @description eq, neq and in compare exactly; everything else ignores case. */
        job_id?: components["schemas"]["TextFilter"];
        /** @description eq, neq and in compare exactly; everything else ignores case. */
        name?: components["schemas"]["TextFilter"];
        /** @description eq, neq and in compare exactly; everything else ignores case. */
        definition_id?: components["schemas"]["TextFilter"];
        /** @description eq, neq and in compare exactly; everything else ignores case. */
        status?: components["schemas"]["TextFilter"];
        /** @description contains and its like look into the time in UTC with milliseconds. */
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
      /** @description A page */
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
      /** @description The result file */
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
      /** @description One JSON object a line */
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
      /** @description The table, with a header */
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
        /** @description The `next` of an earlier page. */
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
      /** @description A page */
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
        /** @description Sums scores of people instead of votes. */
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
      /** @description The sums */
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
      /** @description The responses */
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
      /** @description Taken back */
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
      /** @description Asked anew */
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
        /** @description A view's id means its base audience. */
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
      /** @description The link */
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
        /** @description A view's id means its base audience. */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The newest 100 links */
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
      /** @description The link */
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
      /** @description The newest 100 links */
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
      /** @description The link */
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
      /** @description Revoked */
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
      /** @description The cache */
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
      /** @description The cache */
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
      /** @description The aggregated boosting profile */
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
      /** @description The status */
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
      /** @description Warm */
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
      /** @description The multiplier */
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
      /** @description Set */
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
      /** @description Queued */
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
      /** @description The restore */
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
      /** @description They can; also when no campaign is active */
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
        /** @description From 1. */
        page?: number;
        /** @description Items a page. A page of more than 4 MB is refused: ask for fewer. */
        page_size?: number;
        /** @description Repeated, the first counts most. `-` is downwards. Ties are broken by id. */
        sort?: ("name" | "-name" | "priority" | "-priority" | "status" | "-status" | "created_at" | "-created_at")[];
        /** @description How the filters of different fields are joined. Several of one field must all hold. */
        logic?: "and" | "or";
        /** @description eq, neq and in compare exactly; everything else ignores case. */
        id?: components["schemas"]["TextFilter"];
        /** @description eq, neq and in compare exactly; everything else ignores case. */
        name?: components["schemas"]["TextFilter"];
        /** @description eq, neq and in compare exactly; everything else ignores case. */
        status?: components["schemas"]["TextFilter"];
        /** @description contains and its like look into the number's digits. */
        priority?: components["schemas"]["NumberFilter"];
        /** @description eq, neq and in compare exactly; everything else ignores case. */
        owner_mail?: components["schemas"]["TextFilter"];
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
          "application/json": components["schemas"]["QueryCampaignsEndpoint_PagedResultOfOutput"];
        };
      };
    };
  };
  createProgramCampaign: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a repeated request return the first answer for 24 hours. */
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
      /** @description Created */
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
      /** @description The campaign */
      200: {
        headers: {
          /** @description The version of the program, if there is one. */
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
      /** @description Changed */
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
      /** @description Done */
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
      /** @description Done */
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
      /** @description Done */
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
        /** @description An ETag. The change is refused with 412 if the program has changed since. */
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
      /** @description Replaced */
      204: {
        headers: {
          /** @description The version of the program, if there is one. */
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
      /** @description Its place */
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
      /** @description Changed */
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
      /** @description The use of each quota */
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
      /** @description Changed */
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
        /** @description While its session is open, a repeated request gets the same session. */
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
      /** @description A session, or that there is nothing for this person */
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
      /** @description Counted */
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
        /** @description A repeated request gets the same outcome. Not needed beside `rapidId`. */
        "idempotency-key"?: string;
      };
      path: {
        sessionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Skipped */
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
      /** @description The erasure */
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
        /** @description Printable characters. Blanks around it are dropped, and it is put into Unicode NFC. */
        userId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The export */
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
        /** @description Printable characters. Blanks around it are dropped, and it is put into Unicode NFC. */
        userId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Begun */
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
      /** @description The token */
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
      /** @description What this authorization server offers */
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
      /** @description What this authorization server offers */
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
      /** @description The key that signs now, and the previous one */
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
          /** @description The secret of an API client. */
          client_secret?: string;
          /** @description Space-separated. With client_credentials and refresh_token. */
          scope?: string;
          /** @description With authorization_code. */
          code?: string;
          /** @description With authorization_code: the same as in the authorization request. */
          redirect_uri?: string;
          /** @description With authorization_code. */
          code_verifier?: string;
          /** @description With refresh_token. Can be used once. */
          refresh_token?: string;
          /** @description With the device code grant. */
          device_code?: string;
        };
      };
    };
    responses: {
      /** @description A token */
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
           * @description Not needed.
           * @enum {string}
           */
          token_type_hint?: "access_token" | "refresh_token";
          client_id?: string;
          /** @description The secret of an API client. */
          client_secret?: string;
        };
      };
    };
    responses: {
      /** @description The token is no longer valid */
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
           * @description Not needed.
           * @enum {string}
           */
          token_type_hint?: "access_token" | "refresh_token";
          client_id?: string;
          /** @description The secret of an API client. */
          client_secret?: string;
        };
      };
    };
    responses: {
      /** @description The token, or `active` false */
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
      /** @description The account behind the token */
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
          /** @description Space-separated. */
          scope?: string;
        };
      };
    };
    responses: {
      /** @description The codes */
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
  getHealth: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It runs */
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
      /** @description Ready */
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
      /** @description OpenAPI 3.1 */
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
      /** @description The page */
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
        /** @description ETags of what the client has: the answer is 304 where it would be one of them. */
        "if-none-match"?: string;
      };
      path: {
        file: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The file */
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
      /** @description The status; read its state */
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
