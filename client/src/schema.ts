// Made from docs/openapi.json: npm test -- --update writes it anew.
export interface paths {
  "/assets": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List your organization's files
     * Lists, filters and counts the files of your organization, without deleted ones. Unless you sort, the file that was stored last comes first. A filter or a sort looks at each file that may pass, and is a 400 when these are more than about 10,000: narrow `created_at` then. Files that are asked for by `file_name[eq]`, `file_name[in]` or `batch_upload_id[eq]` are found directly. A file that is being deleted may still be counted.
     */
    get: operations["queryAssets"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
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
     * For JPEG, PNG and WebP stills up to 25 MB. EXIF orientation is applied and metadata is dropped. Nothing is stored. A picture that waits more than 10 seconds for its turn gets 503 with `Retry-After`.
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
     * Takes JPEG, PNG, WebP, GIF and AVIF; MP4, WebM and MOV; MP3, WAV, OGG and M4A, up to 95 MB. The bytes decide the type. Still pictures are compressed unless you say otherwise; what cannot be compressed is stored unchanged, with a warning.
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
     * Fetches the file at once: from public addresses only, on the default ports of http and https, with at most 5 redirects and in 30 seconds. A 400 says in `stage` where it failed. For many files, upload a batch.
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
     * Needs no token: whoever knows the random name may read the file. Answers Range and If-None-Match. A file never changes, so the answer may be cached forever. With `w` a still picture comes as a smaller WebP, which is made for the first who asks and then kept. While the service is busy, or makes two others for the same address, the file itself comes instead, to be cached for a minute.
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
  "/asset/batch-uploads": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List your organization's batches
     * All batches of your organization without their items, by default the newest first. The counts may lag behind a running batch by a few seconds. Batches that ended are deleted after some time if the operator says so; their files stay.
     */
    get: operations["queryBatchUploads"];
    put?: never;
    post?: never;
    delete?: never;
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
     * Answers at once, and fetches the files in the background, at most four at a time from one server. A URL that fails by a busy or broken server is tried three times. The same request within 15 minutes answers with the same batch, unless that was aborted.
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
     * Read how far several batches are, together
     * Name batches by their ids, by their correlation id, or by both: all that either names count. Unknown and foreign ids are ignored. A request with neither is a 400. Cheap to poll with If-None-Match.
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
    /**
     * Read a batch with all its items
     * Every URL with its outcome, also while the batch is under way. Cheap to poll with If-None-Match. For members of its organization and Admins.
     */
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
  "/instructions/{version}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read what a person must know before they answer
     * Needs no token: whoever was told the version may read it, and nobody guesses one. Rapids name it with its address. What stands there never changes, so the answer may be cached forever. Any website may read it.
     */
    get: operations["readInstructions"];
    put?: never;
    post?: never;
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
     * Compares the counts that lists show with the people there are, for all audiences, and mends them. Runs in the background. Lists are kept up to date without it. For Admins.
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
    /**
     * Read an inactivity sync
     * For watching a sync that was started. The last 20 of an audience are kept.
     */
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
    /**
     * Read a state recalculation
     * For watching a recalculation that was started. The last 20 of an audience are kept.
     */
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
    /**
     * Read the latest inactivity sync
     * The newest sync, in whichever state. 404 if there was none. Whoever may read the audience may read its runs.
     */
    get: operations["getLatestAudienceInactivitySync"];
    put?: never;
    /**
     * Start an inactivity sync
     * Marks people who have stayed away for `inactivityDropDays` as inactive, and those who came back as active. A sync that waits is joined; one that is under way is aborted and replaced. 400 without `inactivityDropDays`. A sync also runs by itself once a day. For editors.
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
    /**
     * Read the latest state recalculation
     * The newest recalculation, in whichever state. 404 if there was none. Whoever may read the audience may read its runs.
     */
    get: operations["getLatestAudienceStateRecalculation"];
    put?: never;
    /**
     * Start a state recalculation
     * Judges everybody anew by the present rules and examples; it can bring back dropped people. A recalculation that waits is joined; one that is under way is aborted and replaced. Changes of rules and examples start one by themselves. For editors.
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
    /**
     * Count people by state
     * Counted at this moment. A state that begins with `Dropped` says why the rules excluded somebody; `Inactive…` are people who have stayed away. Whoever may read the audience may read the counts.
     */
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
    /**
     * Read the latest seeding and its refused rows
     * The newest upload, in whichever state, with the rows that were refused. 404 if there was none.
     */
    get: operations["getLatestAudienceUserInitialization"];
    put?: never;
    /**
     * Seed an audience with people and their scores
     * The file is a CSV in UTF-8 with the columns `userId` and `score` (0 to 1), in any order and case. Other columns are ignored. It has at most 1,000,000 rows and 64 MB. Header and size are checked before the answer; rows are read in the background, and bad rows are counted and left out. For editors; not for audiences of free text.
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
    /**
     * Delete an example
     * It is served no more. Answers that were given keep their grades. A recalculation starts if people's states can change. For editors of its audience.
     */
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
     * Recruiting needs at least three examples with a truth; an audience may have 500. An example without a truth is stored and not used. The answer has no id: list the examples to find it. A recalculation starts if the example can alter people's states. For editors; a view is refused.
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
     * Private examples are listed only for those who may change them. In the order of `sortIndex`, unless another order is asked for. Counts of answers are up to date.
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
     * Absent members stay. `instructionText` replaces the question and keeps the options. Answers that were given keep their grades. A recalculation starts if the example begins or ceases to count. For editors.
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
     * Newest first, unless another order is asked for. Each audience is listed once, even if several shares lead to it. Views are not listed. Counts of people may be some seconds old.
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
     * Also creates its distilling campaign. Members that you leave out have their defaults, and null switches a setting off. Nobody is recruited yet: add at least three examples with a truth, then start recruiting. Your organization owns the audience.
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
     * A view is a part of an audience's graduates, with an id of its own. Jobs may use that id in place of an audience's. The same filter gives the same view, so a repeat is harmless. Whoever may read the audience may create a view.
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
    /**
     * Read an audience, or a filtered view of one
     * The id of a view gives its base audience, with `id` and `filter` of the view. Counts of people are up to date. Whoever may see the audience may read it.
     */
    get: operations["getAudience"];
    put?: never;
    post?: never;
    /**
     * Delete an audience, or only a filtered view
     * Ends its runs, pauses its campaign, and removes its views and shares. What it holds of people is erased within a day. The id of a view deletes only the view. For the owner's organization and Admins.
     */
    delete: operations["deleteAudience"];
    options?: never;
    head?: never;
    /**
     * Change an audience
     * Absent members stay, and null switches a setting off. A change that can alter people's states starts a recalculation, and new drop days start an inactivity sync: the answer has their ids. For editors. A view cannot be changed: name its base.
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
    /**
     * Change the thresholds for looking more widely
     * The thresholds decide the audience's `boostLevel`, and so how many people are looked for outside. The same members can be changed with the audience. For editors.
     */
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
     * Everybody may read a public audience and create jobs on it. Its jobs, shares and private examples stay hidden from them. For Admins.
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
     * From now on people are looked for, at the owner's expense, and given the examples. That begins with the third example that has a truth; until then the audience is Pending. A repeat has no effect, even after a pause: resume then. For editors.
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
     * Nobody is given examples any more. Graduates stay graduates, and jobs on them go on. A repeat has no effect. 400 if recruiting was never started. For editors.
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
     * Continues after a pause. A repeat has no effect. 400 if recruiting was never started. For editors.
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
     * Derives the campaign's filters, selections and boosting anew from the audience's present settings. Needed after a change of filters or of the order of examples, which the running campaign keeps otherwise. 400 if recruiting was never started. For the owner's organization, and for people with an Editor share of their own.
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
     * The booster knows an audience's people as three external audiences: distilling, graduated and dropped. This creates those that are missing, or all of them anew. For Admins.
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
    /**
     * List the organizations with access to an audience
     * Lists the organizations whose present members have access. For editors.
     */
    get: operations["getAudienceOrganizationShares"];
    put?: never;
    /**
     * Share an audience with an organization
     * Gives access to whoever is a member of the organization at the time. Sharing again replaces the level. An organization can have at most 1,000 shares given. For the owner's organization.
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
     * Takes effect at once. Shares that members have of their own stay. Without such a share it has no effect. For the owner's organization; owners of the other organization may drop its share while they act for it.
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
    /**
     * List the customers with access to an audience
     * Lists people with a share of their own. Organizations have a list of their own. For editors.
     */
    get: operations["getAudienceShares"];
    put?: never;
    /**
     * Share an audience with a customer
     * Finds the person by their verified e-mail address. An unknown address gets the same answer and grants nothing, so nobody can probe for accounts. Sharing again replaces the level. An organization can have at most 1,000 shares given. For the owner's organization.
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
     * Takes effect at once. Access by an organization's share stays. Without such a share it has no effect. For the owner's organization; people may also drop their own share.
     */
    delete: operations["revokeAudienceCustomerShare"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/audience/{audienceId}/block/{userId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Block a person in an audience
     * The person gets no more of the audience's examples, and no tasks of jobs on it, whoever owns the job. Their open session with such work ends before this answers, and what they held goes to others. An answer that is still under way is told that enough people have answered, and does not count. Answers from before stay: take them back for each job. A repeat replaces the reason. For editors.
     */
    put: operations["blockPerson"];
    post?: never;
    /**
     * Give a person work of an audience again
     * Takes effect with the person's next session. Nothing changes for a person who is not blocked. For editors.
     */
    delete: operations["unblockPerson"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organization/block/{userId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Block a person in all of your organization's work
     * The person gets no more work of any of your organization's campaigns and jobs. Others may still give them theirs. Their open session with such work ends before this answers, and what they held goes to others. An answer that is still under way is told that enough people have answered, and does not count. Answers from before stay: take them back for each job. A repeat replaces the reason.
     */
    put: operations["blockPersonInOrganization"];
    post?: never;
    /**
     * Give a person your organization's work again
     * Blocks in single audiences stay. Nothing changes for a person who is not blocked.
     */
    delete: operations["unblockPersonInOrganization"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/audience/{audienceId}/blocks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List who is blocked in an audience
     * Without those whom the organization has blocked everywhere. For editors.
     */
    get: operations["getBlockedPeople"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organization/blocks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List whom your organization has blocked
     * In all of its work, and in single audiences that it owns.
     */
    get: operations["getBlockedPeopleInOrganization"];
    put?: never;
    post?: never;
    delete?: never;
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
     * It is empty and belongs to your organization. It stays open: datapoints can be added at any time, and a job takes those that there are when it is created.
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
     * Contexts come back as they were sent: this service shortens nothing. The operation exists for clients that ask before each upload.
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
    /**
     * Read a dataset
     * For members of its organization and Admins.
     */
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
    /**
     * Rename a dataset
     * Definitions and jobs on it do not notice. For members of its organization and Admins.
     */
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
     * The files that it names must be uploaded before. A repeat of the same content with the same sort index within 15 minutes answers with the datapoint that stands already, so it is safe to send again.
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
     * In order of arrival, unless another order is asked for. For members of the dataset's organization and Admins.
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
     * There are none: a datapoint is refused when it is added, or can be used at once. The operation exists for clients that ask.
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
    /**
     * Read a datapoint
     * For members of its dataset's organization and Admins.
     */
    get: operations["getDatapoint"];
    put?: never;
    post?: never;
    /**
     * Delete a datapoint
     * Jobs whose tasks are laid out already keep it. The files that it names stay, since others may show them too.
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
     * Create a definition: what is asked of a dataset
     * The definition is checked in itself and against the datapoints of the dataset, and every fault is named at once. Nobody is asked before a job is created on it. The same request again gives the same definition, unless that was revised or deleted.
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
     * Newest first, unless another order is asked for. Deleted definitions are not listed.
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
    /**
     * Read a definition
     * Names it and says who owns it; what it asks stands in its revisions. For members of its organization and Admins.
     */
    get: operations["getJobDefinition"];
    put?: never;
    post?: never;
    /**
     * Delete a definition with all its revisions
     * No new job can be created on it. Jobs on it go on, and its dataset stays.
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
    /**
     * Read the newest revision of a definition
     * What new jobs on the definition ask, unless they name another revision.
     */
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
    /**
     * Read a revision of a definition
     * What jobs that were created on this revision ask. A revision never changes.
     */
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
     * Newest first, unless another order is asked for.
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
     * By the newest revision, the dataset as it is now, and the price of its kind of work. An audience with a price of its own is not known yet.
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
     * Its tasks are laid out in the background; then its state is Running and people are asked. The job takes the datapoints that the dataset has now. The same request within 30 seconds is the same job. Recruiting for the audience starts too, if the caller may recruit and the audience has its examples. The audience `global` is everybody: nobody needs to graduate for it. The owner of an audience may exclude an organization: 403.
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
    /**
     * Read a job
     * Poll it every few seconds until the state is Completed or Failed. For members of its organization and Admins.
     */
    get: operations["getJob"];
    put?: never;
    post?: never;
    /**
     * Delete a job with its responses and results
     * Nobody is asked any more, and answers on their way do not count. Definition and dataset stay. For members of its organization and Admins. The owner of its audience ends a job of another organization by it: nobody is asked any more, its labeling links are closed, and its answers stay with its organization.
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
     * A job that runs is estimated by what its own tasks took: what it has spent, and what is left. Datapoints are those that the dataset has now.
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
     * Nobody is given its tasks any more. Answers to tasks that people hold still count. A paused job stays paused; 400 for a job that is neither running nor paused. The owner of the job's audience may do this too, and then only they can resume it. A job is paused by itself when its organization loses the access to the audience.
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
     * People are given its tasks again. A running job goes on; 400 for a job that is neither paused nor running, and for one whose organization may no longer use its audience. What the owner of its audience paused or ended, only they resume.
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
     * A failed job is laid out again from where it stopped. A job with stale results runs until its reopened tasks are done. Has no effect on a job that is running or completed. 400 if its organization may no longer use its audience.
     */
    post: operations["retryJob"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/{jobId}/budget": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Set the most that a job may cost
     * Once its answers cost so much, nobody is given its tasks any more, and its state is `SpendLimited`. A higher budget lets it go on within a minute. A budget below what was spent is allowed. 400 for a job whose answers cost nothing.
     */
    put: operations["updateJobBudget"];
    post?: never;
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
    /**
     * List the jobs of the caller's organization
     * Newest first, unless another order is asked for. Deleted jobs are not listed.
     */
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
     * Newest first, unless another order is asked for. Includes the jobs on the audience's views; a view lists its own jobs. Callers who may not change the audience see their own organization's jobs.
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
     * One JSON document: `info`, one entry for each task or ranked group in `results`, and `summary`. Entries and the summary say what the crowd says; a task that was decided also has `decided`, `decidedBy`, `decidedAt` and `decidedReason`. 400 with the job's state before it is Completed, and with the reason after it Failed. It is streamed: for large jobs, results.ndjson is easier to read.
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
     * The entries of the result file as they are now, each with its `cursor`. A task that was decided also has `decided`, which is then the final answer, `decidedBy`, `decidedAt` and, where one was given, `decidedReason`. Before the job is Completed each has `preliminary`: more responses may come. An answer that breaks off goes on after the last whole line: send its `cursor` as `after`.
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
     * CSV in UTF-8 as the results are now: a row a task, or a row an item of a ranking, the best of each group first. Numbers have a point. `final` is what was decided, or else what the crowd says. A text that a spreadsheet would take for a formula begins with an apostrophe. Single responses are in results.ndjson. Rows end with their `cursor`, of a ranking the last of each group. An answer that breaks off goes on after the last row that has one: drop what follows it, and send it as `after`. That answer has no header.
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
    /**
     * Sum up the votes of a job that compares pairs
     * For jobs with a CompareBlueprint. Adds up which side won, over all comparisons so far. 400 for other jobs.
     */
    get: operations["getJobAbSummary"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/{jobId}/agreement": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Measure how far people agree beyond chance
     * Over all tasks of a job so far that have at least two votes. For jobs that classify or compare pairs, whose votes are for the first or the second side, both or neither. 400 for other jobs. All responses are read for it.
     */
    get: operations["getJobAgreement"];
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
    /**
     * Read all responses to a task of a job
     * Also those that do not count, each with its state. For members of the job's organization and Admins.
     */
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
  "/job/{jobId}/task/{taskId}/decision": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read what was decided of a task, beside what the crowd says
     * A task that nobody decided has the crowd's answer alone, and no ETag. 400 for comparisons of a ranking.
     */
    get: operations["getTaskDecision"];
    /**
     * Decide a task
     * Accept the crowd's answer, or give another one. Results then have both. The task asks for no more answers; people who have it may still send theirs, which do not count. So that no reviewer overwrites another one, say what you have read: If-None-Match: * for the first decision, If-Match for another one; 428 without. The 412 has what stands there now as `current`. A repeat of the same request has the same answer.
     */
    put: operations["decideTask"];
    post?: never;
    /**
     * Take a decision back
     * The crowd's answer stands alone again. Answers that the task still wanted are asked for: a completed job then has StaleResults, so retry it. A task without a decision stays as it is.
     */
    delete: operations["withdrawTaskDecision"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/{jobId}/task/{taskId}/more-answers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a task back for more answers
     * People who have not answered it are asked, whatever ends tasks of the job. Answers that count go on counting. A decision is taken back: send its ETag as If-Match. A completed job is Running again until they have come.
     */
    post: operations["askMoreAnswers"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/{jobId}/people": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read who worked on a job, and whose answers to look at
     * The people who answered, the most suspicious first. Suspicion compares speed, choices, agreement and reliability with those of all others, and shrinks with few answers. Reliability is learned from how people agree, with their scores as what is known before: as the job goes with early stopping, else when it is done. All responses are read for it.
     */
    get: operations["getJobPeople"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/{jobId}/checks/leave-out": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Leave out the people who fail the checks of a job
     * Takes back all answers of people who answered too few of the job's checks correctly, as `takeBackAnswers` does for one: their tasks want other people's, and it can be undone for a day. It leaves out 100 people at most: repeat it while `remaining` is above 0. 400 for a job whose definition names no validation set.
     */
    post: operations["leaveOutFailedChecks"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/{jobId}/person/{userId}/take-back": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take all answers of a person in a job back
     * None of them counts any more, and their tasks want other people's. The first 200 of each 50,000 tasks are taken back when this answers, the others within seconds (`isMoving`). The person may answer other tasks, unless you block them. A completed job then has StaleResults: retry it. It can be undone for a day.
     */
    post: operations["takeBackAnswers"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/{jobId}/person/{userId}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Let answers that were taken back count again
     * Within a day after they were taken back. An answer counts again only where its task still wants one: where others have answered meanwhile, it stays as one that came too late. 400 after that day, and for a person whose answers count.
     */
    post: operations["restoreAnswers"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/{jobId}/task/{taskId}/comments": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read what members wrote about a task
     * The comments of one task, oldest first: 200 at most. For members of the job's organization and Admins.
     */
    get: operations["getTaskComments"];
    put?: never;
    /**
     * Comment on a task
     * Write `@` and a name to mention a member of the organization: the part of their e-mail address before its @, their name without spaces, or their first name. A task has 200 comments at most. Comments are erased with their job.
     */
    post: operations["addTaskComment"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/job/{jobId}/task/{taskId}/comments/{commentId}": {
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
     * Delete a comment on a task
     * For the member who wrote it, and for owners of the organization.
     */
    delete: operations["deleteTaskComment"];
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
    /**
     * List an audience's labeling links
     * The newest 100, revoked ones included. Their addresses are not shown again. For editors of the audience.
     */
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
    /**
     * List a job's labeling links
     * The newest 100, revoked ones included. Their addresses are not shown again. For members of the job's organization.
     */
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
    /**
     * Read a labeling link with its people and reports
     * Also how each of its people answers, with signs of answers that nobody thought about, and the tasks that they reported.
     */
    get: operations["getLink"];
    put?: never;
    post?: never;
    /**
     * Revoke a labeling link
     * Acts within a second, also on people who are labeling. What they answered stays. A link cannot be opened again. A link is revoked by itself when its maker loses the access that making it needs.
     */
    delete: operations["revokeLink"];
    options?: never;
    head?: never;
    /**
     * Change how a labeling link ends
     * Absent members stay. Acts on sessions that open from then on. What the link covers cannot be changed: make a new one.
     */
    patch: operations["updateLink"];
    trace?: never;
  };
  "/link/{linkId}/completions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List who finished at a labeling link
     * The latest first, for approving what a panel submits. Somebody who finishes again stands at the newer time. Kept for 180 days, or until the person is erased.
     */
    get: operations["queryLinkCompletions"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/signal": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List signals
     * Those of the caller's organization, and all public ones. Newest first, unless another order is asked for.
     */
    get: operations["querySignals"];
    put?: never;
    /**
     * Create a signal: the same job again and again
     * Each run makes one ordinary job on the audience, for the first time when one interval has passed. The caller must be able to make such a job now, and the signal's owner must still be able to at each run. A run does not start recruiting.
     */
    post: operations["createSignal"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/signal/run/{runId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a run of a signal
     * For whoever may read the signal.
     */
    get: operations["getSignalRun"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/signal/{signalId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a signal
     * For members of its organization and Admins. A public signal can be read by every caller.
     */
    get: operations["getSignal"];
    put?: never;
    post?: never;
    /**
     * Delete a signal
     * It does not run any more, and its runs are hidden. The jobs that it made stay.
     */
    delete: operations["deleteSignal"];
    options?: never;
    head?: never;
    /**
     * Change a signal
     * What is absent stays. A new interval counts from the last run; if that is longer ago already, the signal runs within a minute. A signal that never ran begins to count anew.
     */
    patch: operations["updateSignal"];
    trace?: never;
  };
  "/signal/{signalId}/pause": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Pause a signal
     * Its schedule stops. A job that it made goes on. Has no effect on a paused signal.
     */
    post: operations["pauseSignal"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/signal/{signalId}/resume": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Resume a paused signal
     * It runs again at its interval. A moment that has passed meanwhile is not made up for. Has no effect on a signal that is not paused.
     */
    post: operations["resumeSignal"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/signal/{signalId}/trigger": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Run a signal now
     * Fires a paused signal too, and leaves the schedule as it is. The job is made in the background, some seconds later: read the runs. While the run before it still works, the run is `Skipped`.
     */
    post: operations["triggerSignal"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/signal/{signalId}/run": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the runs of a signal
     * Newest first, unless another order is asked for. Runs are forgotten after a year.
     */
    get: operations["querySignalRuns"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/validation-set": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a validation set: checks with a known answer
     * It is empty and belongs to your organization. Add rapids with a truth, then name the set in a job's definition, or in a `ValidationSelection` of a campaign.
     */
    post: operations["createValidationSet"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/validation-sets": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List validation sets
     * Those of the caller's organization, and all public ones. Newest first, unless another order is asked for.
     */
    get: operations["queryValidationSets"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/validation-set/{validationSetId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a validation set
     * For members of its organization and Admins. A public set can be read by every caller.
     */
    get: operations["getValidationSet"];
    put?: never;
    post?: never;
    /**
     * Delete a validation set with its rapids
     * Jobs that name it go on without checks. What they counted stays.
     */
    delete: operations["deleteValidationSet"];
    options?: never;
    head?: never;
    /**
     * Change a validation set
     * What is absent stays. Work that uses the set follows within a minute.
     */
    patch: operations["updateValidationSet"];
    trace?: never;
  };
  "/validation-set/{validationSetId}/rapid": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add a rapid to a validation set
     * A set may have 1,000. One without a truth is shown, and its answers are not counted.
     */
    post: operations["addValidationRapid"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/validation-set/{validationSetId}/rapids": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the rapids of a validation set
     * With their truths, for whoever may read the set. Counts follow the jobs within seconds.
     */
    get: operations["queryValidationRapids"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/rapid/demographic": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a question about the person
     * A `DemographicSelection` of your campaigns that names its key asks it: each person once, and nobody whose publisher said it. The answer is then known to that publisher's sessions as one of the person's demographics. An organization has at most 200 of them.
     */
    post: operations["createDemographicRapid"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/rapid/demographic/{rapidId}": {
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
     * Delete a question about the person
     * Nobody is asked it any more. What people answered so far stays known of them.
     */
    delete: operations["deleteDemographicRapid"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/flow/ranking": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a ranking flow
     * A flow keeps question, audience and thresholds. Then post sets of things to it, all day long: each is ranked by people at once and by itself. The flow has a campaign of its own, which is active from the start. 403 if your organization may not use the audience.
     */
    post: operations["createRankingFlow"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/flow/ranking/{flowId}/config": {
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
     * Change what a flow asks
     * For items that are posted from now on: each item keeps what it was posted under. Only a new audience is asked for all of them. All members are optional, and a change is made as a whole or not at all.
     */
    patch: operations["updateRankingFlowConfig"];
    trace?: never;
  };
  "/flow": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the flows of the caller's organization
     * Newest first, unless another order is asked for. Deleted flows are not listed.
     */
    get: operations["queryFlows"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/flow/{flowId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a flow with its configuration
     * For members of its organization and Admins.
     */
    get: operations["getFlow"];
    put?: never;
    post?: never;
    /**
     * Delete a flow with its items and their results
     * Nobody is asked any more, and answers on their way do not count. The datasets of its items stay. For members of its organization and Admins.
     */
    delete: operations["deleteFlow"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/flow/ranking/{flowId}/completion-time-histogram": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read how long the items of a flow took
     * From the posting of each item to its end, of those that completed in a time. At most the newest 10,000 of them are counted.
     */
    get: operations["getFlowCompletionTimeHistogram"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/flow/ranking/{flowId}/response-count-timeseries": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read how many answers the items of a flow had
     * The average of the items that completed in each part of a time. At most the newest 10,000 of them are counted.
     */
    get: operations["getFlowResponseCountTimeseries"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/flow/ranking/{flowId}/item": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the items of a flow
     * Newest first, unless another order is asked for.
     */
    get: operations["queryFlowItems"];
    put?: never;
    /**
     * Post things to rank
     * Ranks the datapoints of a dataset against each other, 2 to 100 of them. People are asked as soon as this answers: those who come next get the item whose deadline is nearest. The item keeps what the flow asks now, and the datapoints that the dataset has now. The same request within 3 minutes is the same item. A dataset that cannot be ranked makes an item that is `Failed`, with the reason.
     */
    post: operations["createFlowItem"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/flow/ranking/item/{flowItemId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read an item of a flow
     * Poll it every second until its results can be read. For members of its organization and Admins.
     */
    get: operations["getFlowItem"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/flow/ranking/item/{flowItemId}/results": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the ranking of an item
     * A score for each datapoint, fitted over all answers: 400 points more are odds of ten to one. An item that is `Incomplete` or `Stopped` has the results of the answers that it got. 409 before the item has ended, and for one that failed: ask its state.
     */
    get: operations["getFlowItemResults"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/flow/ranking/item/{flowItemId}/vote-matrix": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read how often each datapoint was preferred to each other
     * `data[i][j]` counts the answers that preferred `index[i]` to `columns[j]`. 409 before the item has ended, and for one that failed: ask its state.
     */
    get: operations["getFlowItemVoteMatrix"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/flow/item/{flowItemId}/stop": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Stop an item
     * Nobody is given its pairs any more. Answers to pairs that people hold count for the drain duration; then the item is `Stopped`, and its results can be read. An item that has ended stays as it is.
     */
    post: operations["stopFlowItem"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/benchmark": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a benchmark: which model is best?
     * It belongs to your organization. Add prompts, then participants with samples that answer them, and leaderboards that each ask one question. An organization may have 1,000.
     */
    post: operations["createBenchmark"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/benchmarks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List benchmarks
     * Those of the caller's organization, and all public ones. Newest first, unless another order is asked for.
     */
    get: operations["queryBenchmarks"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/benchmark/{benchmarkId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a benchmark
     * For members of its organization and Admins. A public benchmark can be read by every caller.
     */
    get: operations["getBenchmark"];
    put?: never;
    post?: never;
    /**
     * Delete a benchmark with all that it has
     * Prompts, participants, samples, leaderboards and votes go in the background. Jobs of its runs that still ask people are deleted; those that ended stay with their results.
     */
    delete: operations["deleteBenchmark"];
    options?: never;
    head?: never;
    /**
     * Change a benchmark
     * What is absent stays. Standings follow at the next reading.
     */
    patch: operations["updateBenchmark"];
    trace?: never;
  };
  "/benchmark/{benchmarkId}/prompt": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add a prompt to a benchmark
     * What the models were asked. Samples answer the prompt that has their identifier. A second prompt of an identifier is a 409. A benchmark may have 5,000.
     */
    post: operations["createBenchmarkPrompt"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/benchmark/{benchmarkId}/prompts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the prompts of a benchmark
     * Oldest first, unless another order is asked for. Filters on tags compare all tags of a prompt as one text, joined by commas.
     */
    get: operations["queryBenchmarkPrompts"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/benchmark-prompt/{promptId}/tags": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Set the tags of a prompt
     * Readings by tag follow at once, over all votes that there are. Runs choose by the tags of their beginning.
     */
    put: operations["setBenchmarkPromptTags"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/benchmark-prompt/{promptId}": {
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
     * Delete a prompt
     * The votes on it leave the standings within moments. Samples of its identifier stay, and answer a later prompt of that identifier.
     */
    delete: operations["deleteBenchmarkPrompt"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/benchmark/{benchmarkId}/participants": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the participants of a benchmark
     * Oldest first, unless another order is asked for.
     */
    get: operations["queryBenchmarkParticipants"];
    put?: never;
    /**
     * Add a participant: a model
     * Add samples to it, then submit it. A benchmark may have 100.
     */
    post: operations["createBenchmarkParticipant"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/participant/{participantId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a participant
     * For whoever may read its benchmark.
     */
    get: operations["getParticipant"];
    put?: never;
    post?: never;
    /**
     * Delete a participant with its samples and votes
     * Jobs of its own runs that still ask people are deleted. Runs of others go on, and its votes in them do not count.
     */
    delete: operations["deleteParticipant"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/participant/{participantId}/disable": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Leave a participant out
     * It leaves the standings and later runs. Its samples and votes stay for when it is enabled again.
     */
    post: operations["disableParticipant"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/participant/{participantId}/enable": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take a disabled participant in again
     * It has the status that it had before. One that is not disabled stays as it is.
     */
    post: operations["enableParticipant"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/participant/{participantId}/name": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Rename a participant
     * Standings show the new name at once.
     */
    put: operations["renameParticipant"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/participants/{participantId}/submit": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Submit a participant: have people compare it
     * Makes one run for each leaderboard: its samples meet those of all other submitted participants, on prompts that both have, the least compared pairs first. A run is an ordinary job, which is made in the background. The first participant of a benchmark waits for a second one. A repeat makes no further run while the first still works.
     */
    post: operations["submitParticipant"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/participant/{participantId}/sample": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add a sample: what a model made of a prompt
     * An identifier may come several times; the same asset under the same identifier is a 409, so a call that was cut off may be sent again. A participant may have 10,000, 20 of each identifier.
     */
    post: operations["createParticipantSample"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/participant/{participantId}/samples": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the samples of a participant
     * In the order of their identifiers, unless another order is asked for.
     */
    get: operations["queryParticipantSamples"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/participant-sample/{sampleId}": {
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
     * Delete a sample
     * Later runs do not show it. Votes on it stay, and so does its copy in runs that stand.
     */
    delete: operations["deleteParticipantSample"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/leaderboard": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a leaderboard: one question about the participants
     * On a benchmark, or on a new one if only a name is given. Submitted participants of the benchmark are compared at once in a first run, unless that is skipped. A benchmark may have 50 leaderboards.
     */
    post: operations["createLeaderboard"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/leaderboards": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List leaderboards
     * Those of the caller's organization, and those of public benchmarks that are not hidden. Newest first, unless another order is asked for.
     */
    get: operations["queryLeaderboards"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/benchmark/{benchmarkId}/leaderboards": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the leaderboards of a benchmark
     * Newest first, unless another order is asked for.
     */
    get: operations["queryBenchmarkLeaderboards"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/leaderboard/{leaderboardId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a leaderboard
     * For whoever may read its benchmark. A hidden one is for members of its organization and Admins.
     */
    get: operations["getLeaderboard"];
    put?: never;
    post?: never;
    /**
     * Delete a leaderboard with its runs and votes
     * Jobs of its runs that still ask people are deleted; those that ended stay with their results.
     */
    delete: operations["deleteLeaderboard"];
    options?: never;
    head?: never;
    /**
     * Change a leaderboard
     * What is absent stays. Runs that stand keep what they were made with; standings follow at the next reading.
     */
    patch: operations["updateLeaderboard"];
    trace?: never;
  };
  "/leaderboard/{leaderboardId}/runs": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the runs of a leaderboard
     * Newest first, unless another order is asked for.
     */
    get: operations["queryLeaderboardRuns"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/benchmark/{benchmarkId}/standings/query": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read where the participants of a benchmark stand
     * The weighted mean of its leaderboards, without those that are excluded, the best participant first. Scores are fitted to the votes at each reading, so that filters apply to votes that exist. A vote that is taken back, or whose person is blocked, does not count any more. New votes are seen within seconds. Votes on the same two samples are not independent, and intervals account for that. With `generalize` they also account for prompts: would it hold on others? Everybody may read a public benchmark, without its hidden leaderboards.
     */
    get: operations["queryBenchmarkStandings"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/leaderboard/{leaderboardId}/standings/query": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read where participants stand on a leaderboard
     * The best participant first. Scores are fitted to the votes at each reading, so that filters apply to votes that exist. A vote that is taken back, or whose person is blocked, does not count any more. New votes are seen within seconds. Votes on the same two samples are not independent, and intervals account for that. With `generalize` they also account for prompts: would it hold on others?
     */
    get: operations["queryLeaderboardStandings"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/benchmark/{benchmarkId}/matrix/query": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read how often each participant beat each other one
     * `data[i][j]` is how often `index[i]` beat `columns[j]`, over all leaderboards that are not excluded. Disabled participants are left out.
     */
    get: operations["queryBenchmarkMatrix"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/leaderboard/{leaderboardId}/matrix/query": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read how often each participant beat each other one on a leaderboard
     * `data[i][j]` is how often `index[i]` beat `columns[j]`. Disabled participants are left out.
     */
    get: operations["queryLeaderboardMatrix"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/benchmark/{benchmarkId}/matchups/query": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the matchups of a benchmark with their votes
     * Two samples of one prompt, side by side, with what people preferred. The most one-sided come first, unless another order is asked for.
     */
    get: operations["queryBenchmarkMatchups"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/benchmark/{benchmarkId}/prompt-ratings/query": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the prompts of a benchmark with how samples compare on each
     * Each prompt with a rating of what answers it, fitted to the votes on this prompt alone. The most one-sided come first, unless another order is asked for.
     */
    get: operations["queryBenchmarkPromptRatings"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/benchmark/{benchmarkId}/demographics": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read where the votes of a benchmark come from
     * How many votes came from people of each kind, as far as it is known. At most 300 values of each.
     */
    get: operations["getBenchmarkDemographics"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/benchmark/{benchmarkId}/tags": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the tags of a benchmark's prompts
     * The most frequent first, at most 5,000.
     */
    get: operations["queryBenchmarkTags"];
    put?: never;
    post?: never;
    delete?: never;
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
     * The campaigns that can serve people now. Includes every write that was answered before this request. For Admins.
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
     * Adds up what all active campaigns ask for. Of several levels for one thing, the highest counts. For Admins.
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
     * Loads the campaigns and the assumed scores, so that the first people of a rush need not wait. Runs at most once in 10 seconds; calls in between join that pass. Of callers who are no Admins only the scores of their own organization's audiences are loaded.
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
     * The factor by which the booster raises its bids for one of its campaigns. It is 1.0 until one is set. For Admins.
     */
    get: operations["getFastBidMultiplier"];
    /**
     * Set the fast bid multiplier of a booster campaign
     * Overrides the bid that follows from levels; 0 pauses delivery. Written to the booster and read back: the answer has the value that the booster confirms. For Admins.
     */
    put: operations["setFastBidMultiplier"];
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
     * Newest first, unless another order is asked for. Lists your organization's campaigns, and the campaigns of all audiences that you may read.
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
     * The program is checked as a whole: every dangling reference, cycle and unreachable node is named. The campaign starts in Created and serves nobody before it is activated. Your organization owns it.
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
    /**
     * Read a campaign
     * With its selections, or its program. Whoever may read an audience may read that audience's campaign; otherwise for members of its organization and Admins.
     */
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
     * Lets it serve people, within a second. Possible from Created, Preview or Analysis; 400 otherwise. Of several calls at once one succeeds. A program without anything to serve is passed over until it has something: see `servable` of the campaign. For an audience's campaign, it resumes recruiting.
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
     * Nobody new is served by it, within a second. Has no effect on a paused campaign; 400 for one that never ran. For an audience's campaign, it pauses recruiting.
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
     * Goes back to the status before the pause. Has no effect on an active campaign. A campaign that never ran is activated instead: 400 here.
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
     * The new program is checked as a whole, like a first one. Its version is raised by one. Sessions that are open go on with the program that they began with.
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
     * Says how often its campaigns are drawn beside those of others, and how hard they may look for people. For Admins and the organization's own callers.
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
     * Numbers and findings grow while it runs. For Admins.
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
     * Check that people can be served
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
     * Chooses a campaign for this person and returns its work: a bag of rapids, tasks of a job, or the first rapid of a program. Without work for them, the answer is only `campaignId: null`. An earlier session of the person ends, unless the request continues it. How many new people a client may bring in a minute is limited: 429 then.
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
     * Grades the answer, counts it once, and says what to show next. The same answer sent again gets the same outcome. 400 names what does not fit the rapid.
     */
    post: operations["answerRapid"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/session/{sessionId}/answers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send several of a person's answers at once
     * Does for up to 10 answers of one session what a request each would do, in their order and for less. One that is refused says why, and the others count; where all are refused, the request is. The same answers sent again, together or not, get the same outcomes.
     */
    post: operations["answerRapids"];
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
    /**
     * Read how far an erasure is
     * An erasure goes through everything that is held, in the background. The organization that began it may read it.
     */
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
    /**
     * Read how a person stands in your audiences
     * The person's state, score and counts in each audience that you may edit: your organization's, and those shared with you as Editor. For Admins, in every audience. A person who is in none of them is a 404, as is one who was erased or is being erased.
     */
    get: operations["getPerson"];
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
  "/organization/usage": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read what an organization uses of each quota
     * The caller's organization. Admins may name another. A refusal by a quota says its name, and stands in the answer as `quota`.
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
  "/billing/summary": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read how an organization pays
     * The caller's organization. Admins may name another. Where nothing has a price, nobody pays or owes anything.
     */
    get: operations["getBillingSummary"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/billing-period/active": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read an organization's current billing period
     * The calendar month in UTC, with its lines as they would be now. The answer is 404 while nothing was ever billed. Admins may name another organization.
     */
    get: operations["getActiveBillingPeriod"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/billing-periods": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List billing periods
     * The months in which the caller's organization was billed; for Admins those of all organizations. Newest first, unless another order is asked. A month closes within an hour after its end, and never changes then: what is told later stands in the next one.
     */
    get: operations["queryBillingPeriods"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/billing-period/{billingPeriodId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a billing period
     * With its lines: as they were written when it closed, or as they would be now.
     */
    get: operations["getBillingPeriod"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/billing-period/{billingPeriodId}/billing-items": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List what a billing period's answers were for
     * Jobs, flows, benchmarks, and audiences that found their people, with what each cost. The most expensive come first, unless another order is asked.
     */
    get: operations["queryBillingItems"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/billing/cost/time-series": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read what answers cost over time
     * By when desks told of the answers. Stretches without costs are there with zeros. A series has at most 1000 points and spans at most ten years; fees and what Admins entered stand only in the bills.
     */
    get: operations["getCostTimeSeries"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/prices": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read what answers cost an organization
     * The caller's organization. Admins may name another. A price is written into a job when it starts, and into recruiting when it is rebuilt: later changes do not concern what runs.
     */
    get: operations["getPrices"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/prices/default": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the prices of organizations that have none of their own
     * Nothing has a price until an Admin sets one. For Admins.
     */
    get: operations["getDefaultPrices"];
    /**
     * Set the prices of organizations that have none of their own
     * Replaces the list; the last write wins. What is absent is free. For Admins.
     */
    put: operations["updateDefaultPrices"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organization/{organizationId}/prices": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Set an organization's own prices
     * Replaces its list; the last write wins. What is absent is free, whatever others pay. For Admins.
     */
    put: operations["updateOrganizationPrices"];
    post?: never;
    /**
     * Give an organization the prices of all others
     * Removes its own list. A repeat changes nothing. For Admins.
     */
    delete: operations["deleteOrganizationPrices"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organization/{organizationId}/billing-account": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read an organization's account
     * For its Owners, and for Admins.
     */
    get: operations["getBillingAccount"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change how an organization pays
     * Absent members stay. `Limited` needs a monthly limit, and `Prepaid` has none. Under a limit that is lower than what is spent already, people finish the tasks that they hold and get no new ones. Credits pay only for what is spent while the account is `Prepaid`. For Admins.
     */
    patch: operations["updateBillingAccount"];
    trace?: never;
  };
  "/organization/{organizationId}/ledger": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the credits, refunds and charges of an organization
     * Newest first, unless another order is asked. Entries never change. For its Owners, and for Admins.
     */
    get: operations["queryLedger"];
    put?: never;
    /**
     * Credit, refund or charge an organization
     * An entry stays for good: another one corrects it. Desks and audiences that wait for money go on within a minute of a credit. All credits of an organization together are never below 0. For Admins.
     */
    post: operations["addLedgerEntry"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/publisher/earnings": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read what a publisher has earned
     * A publisher earns a share of what organizations pay for the answers of its people. An Admin sets the share, which is 0 at first; a later share holds from the next day on. Days without such answers are left out. The statement holds no ids of people. Paying out happens elsewhere, by the totals of months. With a token for serving, a client reads its own; members read those of their organization's clients, and Admins all.
     */
    get: operations["getPublisherEarnings"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
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
     * Events of the caller's organization are posted to the URL from now on, signed as the Standard Webhooks specification says. An organization can have 10 webhooks.
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
     * Newest first, unless another order is asked.
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
     * Without its secret, which only its creation and a rotation show.
     */
    get: operations["getWebhook"];
    put?: never;
    post?: never;
    /**
     * Delete a webhook with its log
     * What is on its way at this moment may still arrive. The events stay in `GET /events`.
     */
    delete: operations["deleteWebhook"];
    options?: never;
    head?: never;
    /**
     * Change a webhook
     * Absent members stay. Events that happen while it is disabled are not sent afterwards; a replay sends them. Enabling it forgets that it failed.
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
     * The old one signs too for 24 hours: what is sent then has two signatures, and receivers can change over without missing an event. A second rotation ends the first secret at once.
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
     * An event of type `webhook.test` goes to this webhook, whatever kinds it asks for. An organization may ask for 10 tests and replays a minute. A disabled webhook is refused.
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
     * What was sent, with payloads and answers, newest event first unless another order is asked. They are kept for 30 days, and the newest 10,000 at most. An event that was not tried yet is not listed.
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
     * Under the same `webhook-id`, whether it was delivered or not, and with all retries. An organization may ask for 10 tests and replays a minute. A disabled webhook is refused.
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
     * Deliveries that failed, and events of the last 30 days that were never sent because the webhook was disabled. At most the newest 1,000 of them. An organization may ask for 10 tests and replays a minute. A disabled webhook is refused.
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
     * For programs that cannot receive webhooks. Oldest first, of the last 30 days. Ask again with `after` set to the `next` of the page before: nothing is missed and nothing comes twice. A few seconds between two calls are enough.
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
    /**
     * Read the OpenID Connect configuration
     * OpenID Connect Discovery 1.0. Everything that a client must know of this authorization server. Redirects if another issuer signs people in.
     */
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
    /**
     * Read the OAuth 2.0 authorization server metadata
     * RFC 8414. The same as OpenID Connect discovery, at the address that OAuth clients look for.
     */
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
    /**
     * Read the public keys of the service's tokens
     * For checking tokens without asking the service. Keys change; read them anew when a token names a key that you do not know.
     */
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
    /**
     * Read the account behind a token
     * For tokens of the scope `openid`. The scopes `email` and `profile` tell more.
     */
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
     * RFC 8628. Show the user code and the address, and poll the token endpoint every `interval` seconds until the person has agreed.
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
     * A 202 until somebody has decided, then the token, once. Afterwards, when it was refused, and after 5 minutes the answer is a 404 whose `detail` says why.
     */
    get: operations["readBridgeToken"];
    put?: never;
    /**
     * Begin a sign-in by browser for a program without credentials
     * Open `/connect/authorize/external?clientId=…&scope=…&writeKey=…` in a browser. Somebody signs in there, reads which program asks and from where, and allows or refuses it. Meanwhile, read the token with the read key, once a second. Both keys are good for 5 minutes. A network may ask 30 times a minute and have 20 open; beyond that the answer is a 429 with `Retry-After`. Programs of your own use the authorization code flow or a device code instead, which prove more.
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
     * The client acts for the account that signed in, in its organization, with the scope `api`. A token makes one client within 10 minutes after the sign-in began, and ends with that. All other tokens get a 403: people make API clients on their account page.
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
    /**
     * Check that the Worker runs
     * Touches neither database nor storage. For a load balancer that asks often.
     */
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
    /**
     * Check that the database and the storage answer
     * Tries the database, its schema and the storage of files. 503 with the same body if one of them fails.
     */
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
    /**
     * Read this document
     * OpenAPI 3.1, the same as docs/openapi.json of the running version. Clients are generated from it.
     */
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
    /**
     * Open the start page of the documentation
     * A page for people. It needs no token, and what you try on it uses your own.
     */
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
    /**
     * Read a script, a style or the index of the documentation's pages
     * What the pages load. Answers If-None-Match.
     */
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
     * Read how the service does, part by part
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
  "/campaign/boost": {
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
     * Sent to each webhook that asks for it. Any 2xx within 15 seconds counts as received. Other answers are tried again for 24 hours; 410 disables the webhook. Redirects are not followed.
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
     * Sent to each webhook that asks for it. Any 2xx within 15 seconds counts as received. Other answers are tried again for 24 hours; 410 disables the webhook. Redirects are not followed.
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
     * Sent to each webhook that asks for it. Any 2xx within 15 seconds counts as received. Other answers are tried again for 24 hours; 410 disables the webhook. Redirects are not followed.
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
     * Sent to each webhook that asks for it. Any 2xx within 15 seconds counts as received. Other answers are tried again for 24 hours; 410 disables the webhook. Redirects are not followed.
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
     * Sent to each webhook that asks for it. Any 2xx within 15 seconds counts as received. Other answers are tried again for 24 hours; 410 disables the webhook. Redirects are not followed.
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
     * Sent to each webhook that asks for it. Any 2xx within 15 seconds counts as received. Other answers are tried again for 24 hours; 410 disables the webhook. Redirects are not followed.
     */
    post: operations["receiveJobFailed"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "job.stuck": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A running labeling job got no answer for 12 hours, and tasks are open.
     * Sent to each webhook that asks for it. Any 2xx within 15 seconds counts as received. Other answers are tried again for 24 hours; 410 disables the webhook. Redirects are not followed.
     */
    post: operations["receiveJobStuck"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "job.stopped": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Another organization stopped a labeling job, or its access to the audience ended.
     * Sent to each webhook that asks for it. Any 2xx within 15 seconds counts as received. Other answers are tried again for 24 hours; 410 disables the webhook. Redirects are not followed.
     */
    post: operations["receiveJobStopped"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "job.reported": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * People reported tasks of a labeling job.
     * Sent to each webhook that asks for it. Any 2xx within 15 seconds counts as received. Other answers are tried again for 24 hours; 410 disables the webhook. Redirects are not followed.
     */
    post: operations["receiveJobReported"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "task.commented": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A member commented on a task of a labeling job.
     * Sent to each webhook that asks for it. Any 2xx within 15 seconds counts as received. Other answers are tried again for 24 hours; 410 disables the webhook. Redirects are not followed.
     */
    post: operations["receiveTaskCommented"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "audience.waiting": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * People came to an audience for half an hour and found nothing to do.
     * Sent to each webhook that asks for it. Any 2xx within 15 seconds counts as received. Other answers are tried again for 24 hours; 410 disables the webhook. Redirects are not followed.
     */
    post: operations["receiveAudienceWaiting"];
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
     * Sent to each webhook that asks for it. Any 2xx within 15 seconds counts as received. Other answers are tried again for 24 hours; 410 disables the webhook. Redirects are not followed.
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
     * An organization has used 80% or all of a quota.
     * Sent to each webhook that asks for it. Any 2xx within 15 seconds counts as received. Other answers are tried again for 24 hours; 410 disables the webhook. Redirects are not followed.
     */
    post: operations["receiveQuotaNear"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "budget.near": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * 80% of an organization's limit or credits, or of a job's budget, is spent.
     * Sent to each webhook that asks for it. Any 2xx within 15 seconds counts as received. Other answers are tried again for 24 hours; 410 disables the webhook. Redirects are not followed.
     */
    post: operations["receiveBudgetNear"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "budget.reached": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * An organization's limit or credits, or a job's budget, is used up: no new tasks are handed out.
     * Sent to each webhook that asks for it. Any 2xx within 15 seconds counts as received. Other answers are tried again for 24 hours; 410 disables the webhook. Redirects are not followed.
     */
    post: operations["receiveBudgetReached"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "signal.run_completed": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The job of a signal's run has its results.
     * Sent to each webhook that asks for it. Any 2xx within 15 seconds counts as received. Other answers are tried again for 24 hours; 410 disables the webhook. Redirects are not followed.
     */
    post: operations["receiveSignalRunCompleted"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "signal.run_failed": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A signal's run failed, or its job did.
     * Sent to each webhook that asks for it. Any 2xx within 15 seconds counts as received. Other answers are tried again for 24 hours; 410 disables the webhook. Redirects are not followed.
     */
    post: operations["receiveSignalRunFailed"];
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
     * Sent to each webhook that asks for it. Any 2xx within 15 seconds counts as received. Other answers are tried again for 24 hours; 410 disables the webhook. Redirects are not followed.
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
    /** An audience has the graduates that it needs. */
    AudienceReadyPayload: {
      /**
       * What happened. Always `audience.ready` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "audience.ready";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["AudienceReadyData"];
    };
    AudienceReadyData: {
      /** The audience. */
      audienceId: string;
      /** Its name at that moment. */
      name: string;
      /**
       * Format: int64
       * Its active graduates.
       */
      graduated: number;
      /**
       * Format: int64
       * The graduates that it needs.
       */
      needed: number;
    };
    /** A background run on an audience ended. */
    RunCompletedPayload: {
      /**
       * What happened. Always `run.completed` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "run.completed";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["RunCompletedData"];
    };
    RunCompletedData: {
      /** The run, by whose id it can be read. */
      runId: string;
      /**
       * `recalculation` judges everybody again, `inactivity-sync` finds who stayed away, `initialization` seeds people from a CSV.
       * @enum {string}
       */
      kind: "inactivity-sync" | "recalculation" | "initialization";
      /** The audience whose people it worked on. */
      audienceId: string;
      /**
       * Format: int64
       * People it looked at, or rows of the CSV.
       */
      processedCount: number;
      /**
       * Format: int64
       * People whose state it changed.
       */
      changedCount: number;
    };
    /** A background run on an audience could not be finished. */
    RunFailedPayload: {
      /**
       * What happened. Always `run.failed` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "run.failed";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["RunFailedData"];
    };
    RunFailedData: {
      /** The run, by whose id it can be read. */
      runId: string;
      /**
       * `recalculation` judges everybody again, `inactivity-sync` finds who stayed away, `initialization` seeds people from a CSV.
       * @enum {string}
       */
      kind: "inactivity-sync" | "recalculation" | "initialization";
      /** The audience whose people it worked on. */
      audienceId: string;
      /**
       * Format: int64
       * People it looked at, or rows of the CSV.
       */
      processedCount: number;
      /**
       * Format: int64
       * People whose state it changed.
       */
      changedCount: number;
      /** Why, in a sentence. */
      reason: string;
    };
    /** A batch upload has an outcome for each of its URLs. */
    BatchCompletedPayload: {
      /**
       * What happened. Always `batch.completed` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "batch.completed";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["BatchCompletedData"];
    };
    BatchCompletedData: {
      /** The batch upload. */
      batchUploadId: string;
      /** The id that its creator gave it. Null: none. */
      correlationId: string | null;
      /**
       * Format: int64
       * Its URLs.
       */
      totalCount: number;
      /**
       * Format: int64
       * URLs whose files are stored.
       */
      completedCount: number;
      /**
       * Format: int64
       * URLs that failed for good.
       */
      failedCount: number;
    };
    /** A labeling job has its results. */
    JobCompletedPayload: {
      /**
       * What happened. Always `job.completed` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "job.completed";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["JobCompletedData"];
    };
    JobCompletedData: {
      /** The job. */
      jobId: string;
      /** Its name at that moment. */
      name: string;
      /** The audience or filtered view that works on it. */
      audienceId: string;
    };
    /** The tasks of a labeling job could not be laid out. */
    JobFailedPayload: {
      /**
       * What happened. Always `job.failed` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "job.failed";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["JobFailedData"];
    };
    JobFailedData: {
      /** The job. */
      jobId: string;
      /** Its name at that moment. */
      name: string;
      /** The audience or filtered view that works on it. */
      audienceId: string;
      /** Why, in a sentence. */
      reason: string;
    };
    /** A running labeling job got no answer for 12 hours, and tasks are open. */
    JobStuckPayload: {
      /**
       * What happened. Always `job.stuck` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "job.stuck";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["JobStuckData"];
    };
    JobStuckData: {
      /** The job. */
      jobId: string;
      /** Its name at that moment. */
      name: string;
      /** The audience or filtered view that works on it. */
      audienceId: string;
      /**
       * Format: int64
       * Hours without an answer.
       */
      hours: number;
      /**
       * Format: int64
       * Tasks that are not done.
       */
      openTasks: number;
    };
    /** Another organization stopped a labeling job, or its access to the audience ended. */
    JobStoppedPayload: {
      /**
       * What happened. Always `job.stopped` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "job.stopped";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["JobStoppedData"];
    };
    JobStoppedData: {
      /** The job. */
      jobId: string;
      /** Its name at that moment. */
      name: string;
      /** The audience or filtered view that works on it. */
      audienceId: string;
      /**
       * `AccessEnded`: its organization may no longer use the audience. `PausedByOwner`, `EndedByOwner`: the organization that owns the audience did it.
       * @enum {string}
       */
      reason: "AccessEnded" | "PausedByOwner" | "EndedByOwner";
    };
    /** People reported tasks of a labeling job. */
    JobReportedPayload: {
      /**
       * What happened. Always `job.reported` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "job.reported";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["JobReportedData"];
    };
    JobReportedData: {
      /** The job. */
      jobId: string;
      /** Its name at that moment. */
      name: string;
      /** The audience or filtered view that works on it. */
      audienceId: string;
      /**
       * Format: int64
       * Reports since the last such event of the job.
       */
      reports: number;
    };
    /** A member commented on a task of a labeling job. */
    TaskCommentedPayload: {
      /**
       * What happened. Always `task.commented` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "task.commented";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["TaskCommentedData"];
    };
    TaskCommentedData: {
      /** The job. */
      jobId: string;
      /** Its name at that moment. */
      name: string;
      /** The task, as the results of its job name it. */
      rapidId: string;
      /** The comment, whose text the task's comments have. */
      commentId: string;
      /** The name of the member who wrote it. */
      author: string;
      /** The account of the member who wrote it. */
      authorId: string;
      /** The accounts of the members whom it mentions. Empty: it mentions nobody. */
      mentioned: string[];
    };
    /** People came to an audience for half an hour and found nothing to do. */
    AudienceWaitingPayload: {
      /**
       * What happened. Always `audience.waiting` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "audience.waiting";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["AudienceWaitingData"];
    };
    AudienceWaitingData: {
      /** The audience. */
      audienceId: string;
      /** Its name at that moment. */
      name: string;
      /**
       * Format: int64
       * How long people have come without finding a task, in minutes.
       */
      minutes: number;
    };
    /** An example is answered wrongly so often that its truth is probably wrong. */
    ExampleSuspiciousPayload: {
      /**
       * What happened. Always `example.suspicious` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "example.suspicious";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["ExampleSuspiciousData"];
    };
    ExampleSuspiciousData: {
      /** The example whose truth is probably wrong, or whose question is misread. */
      exampleId: string;
      /** Its audience. */
      audienceId: string;
      /**
       * Format: int64
       * Answers that agree with its truth.
       */
      correct: number;
      /**
       * Format: int64
       * Answers that disagree.
       */
      incorrect: number;
      /**
       * Format: double
       * The share of right answers that the audience's other examples let expect, 0 to 1.
       */
      expectedShare: number;
    };
    /** An organization has used 80% or all of a quota. */
    QuotaNearPayload: {
      /**
       * What happened. Always `quota.near` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "quota.near";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["QuotaNearData"];
    };
    QuotaNearData: {
      /**
       * The quota.
       * @enum {string}
       */
      quota: "storedBytes" | "audiences" | "campaigns" | "openBatches" | "people";
      /** The share that is used: 80 or 100. Each is told once a day at most. */
      percent: 80 | 100;
      /**
       * Format: int64
       * What the organization has.
       */
      used: number;
      /**
       * Format: int64
       * What it may have.
       */
      limit: number;
    };
    /** 80% of an organization's limit or credits, or of a job's budget, is spent. */
    BudgetNearPayload: {
      /**
       * What happened. Always `budget.near` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "budget.near";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["BudgetNearData"];
    };
    BudgetNearData: {
      /** The organization that pays. */
      organizationId: string;
      /** The job whose own budget it is. Null: it is what the organization may spend. */
      jobId: string | null;
      /** The audience whose recruiting waits. Null: it is not about one audience. */
      audienceId: string | null;
      /**
       * Format: double
       * What is spent, in US dollars: of a monthly limit, in this month.
       */
      spent: number;
      /**
       * Format: double
       * The limit, the credits or the budget, in US dollars.
       */
      limit: number;
    };
    /** An organization's limit or credits, or a job's budget, is used up: no new tasks are handed out. */
    BudgetReachedPayload: {
      /**
       * What happened. Always `budget.reached` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "budget.reached";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["BudgetReachedData"];
    };
    BudgetReachedData: {
      /** The organization that pays. */
      organizationId: string;
      /** The job whose own budget it is. Null: it is what the organization may spend. */
      jobId: string | null;
      /** The audience whose recruiting waits. Null: it is not about one audience. */
      audienceId: string | null;
      /**
       * Format: double
       * What is spent, in US dollars: of a monthly limit, in this month.
       */
      spent: number;
      /**
       * Format: double
       * The limit, the credits or the budget, in US dollars.
       */
      limit: number;
    };
    /** The job of a signal's run has its results. */
    SignalRunCompletedPayload: {
      /**
       * What happened. Always `signal.run_completed` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "signal.run_completed";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["SignalRunCompletedData"];
    };
    SignalRunCompletedData: {
      /** The signal that ran. */
      signalId: string;
      /** Its name at that moment. */
      name: string;
      /** The run, by whose id it can be read. */
      runId: string;
      /** The job that it made. Null: none. */
      jobId: string | null;
    };
    /** A signal's run failed, or its job did. */
    SignalRunFailedPayload: {
      /**
       * What happened. Always `signal.run_failed` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "signal.run_failed";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["SignalRunFailedData"];
    };
    SignalRunFailedData: {
      /** The signal that ran. */
      signalId: string;
      /** Its name at that moment. */
      name: string;
      /** The run, by whose id it can be read. */
      runId: string;
      /** The job that it made. Null: none. */
      jobId: string | null;
      /** Why, in a sentence. */
      reason: string;
    };
    /** Somebody asked for a test event. */
    WebhookTestPayload: {
      /**
       * What happened. Always `webhook.test` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "webhook.test";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["WebhookTestData"];
    };
    WebhookTestData: {
      /** The webhook that was tested. */
      webhookId: string;
    };
    QueryAssetsEndpoint_PagedResultOfOutput: {
      /**
       * Format: int64
       * How many items match, on all pages together.
       */
      total: number;
      /**
       * Format: int32
       * The number of this page, counted from 1.
       */
      page: number;
      /**
       * Format: int32
       * How many items a page may have, as it was asked for.
       */
      pageSize: number;
      /** The items of this page, in the order that was asked for. Empty after the last page. */
      items: components["schemas"]["QueryAssetsEndpoint_Output"][];
      /**
       * Format: int32
       * How many pages there are. 0 if nothing matches.
       */
      totalPages?: number;
    };
    QueryAssetsEndpoint_Output: {
      /** The name under which the service keeps the file, which other operations take: a uuid with an extension. */
      fileName: string;
      /**
       * Format: uri
       * The file's public address. It needs no token.
       */
      url: string;
      /** The name that the file had when it was uploaded, up to 255 characters. Null: it came from a URL, or had none. */
      name: string | null;
      /** What the bytes are, such as `image/webp`. */
      mediaType: string;
      /**
       * Format: int64
       * Bytes of the stored file, after compression.
       */
      sizeBytes: number;
      /**
       * Format: int64
       * Bytes of the file as it came.
       */
      originalSizeBytes: number;
      /**
       * Format: int32
       * Pixels, after EXIF orientation. Null for sound.
       */
      width: number | null;
      /**
       * Format: int32
       * Pixels, after EXIF orientation. Null for sound.
       */
      height: number | null;
      /**
       * Format: int64
       * Milliseconds of sound or film. Null for pictures, and where the file's header does not say.
       */
      durationMs: number | null;
      /** A blurred miniature of the picture to show while it loads: its ThumbHash (https://evanw.github.io/thumbhash/) in base64, at most 25 bytes. Null for other media, and for pictures that were not decoded when they were stored. */
      thumbHash: string | null;
      /** Addresses of smaller variants of the picture by their width in pixels, such as `320`. Each is narrower than the picture. Empty for videos, sounds, GIF and AVIF, and where the width is unknown. */
      urls: {
        [key: string]: string;
      };
      /** The URL that the file came from. Null: it was uploaded. */
      sourceUrl: string | null;
      /** The batch upload that stored the file. Null: it came by itself, or before batches were noted. */
      batchUploadId: string | null;
      /**
       * Format: date-time
       * When the upload began. For files of a batch, when the batch was created.
       */
      createdAt: string;
    };
    ValidationProblemDetails: {
      /** A URI that names the kind of the problem. Null or absent: the title says enough. */
      type?: string | null;
      /** The kind of the problem, in a few words. */
      title?: string | null;
      /**
       * Format: int32
       * The HTTP status of the answer.
       */
      status?: number | null;
      /** What is wrong and mostly what to do, in whole sentences that name the member. */
      detail?: string | null;
      /** A URI that names this one occurrence. Null or absent: `traceId` does. */
      instance?: string | null;
      /** What is wrong, by the path of the member, parameter, header or part: phrases that continue its name. Where none is at fault, the `detail` again, under `path`, `body` or `request`. */
      errors?: {
        [key: string]: string[];
      };
      /** The id of this request, as in the header `x-trace-id`. Quote it when you report a problem. */
      traceId?: string;
      /**
       * Where a file was refused on its way in.
       * @enum {string}
       */
      stage?: "validation" | "download" | "redirect" | "timeout" | "size" | "content_type" | "decode" | "internal";
      /**
       * Format: int32
       * The HTTP status that the server of a URL gave. Only if that was the reason.
       */
      upstreamHttpStatus?: number | null;
      /** What stands there now, as reading it answers. Only if it has changed since it was read, and not everywhere. */
      current?: {
        [key: string]: unknown;
      };
      /**
       * The quota of the organization that is used up. Only if that was the reason.
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
      /** How much the organization has, or did in this minute. */
      used?: number;
    };
    /** Conditions on a text. `eq`, `neq` and `in` compare exactly; the other operators ignore case. */
    TextFilter: {
      /** Equal to this value. */
      eq?: string;
      /** Not equal to this value. Items without a value match. */
      neq?: string;
      /** Greater than this value: a larger number, a later time, or a text that comes after it. */
      gt?: string;
      /** Greater than this value or equal to it. */
      gte?: string;
      /** Less than this value: a smaller number, an earlier time, or a text that comes before it. */
      lt?: string;
      /** Less than this value or equal to it. */
      lte?: string;
      /** Contains this text, in any case. An empty text is no condition. */
      contains?: string;
      /** Starts with this text, in any case. An empty text is no condition. */
      starts_with?: string;
      /** Ends with this text, in any case. An empty text is no condition. */
      ends_with?: string;
      /** Does not contain this text, in any case. Items without a value match. An empty text is no condition. */
      not_contains?: string;
      /** Equal to one of these values, at most 200: repeat the parameter, once for each value. */
      in?: string[];
    };
    /** Conditions on a whole number. Operators of text look into the number's digits. */
    NumberFilter: {
      /**
       * Format: int64
       * Equal to this value.
       */
      eq?: number;
      /**
       * Format: int64
       * Not equal to this value. Items without a value match.
       */
      neq?: number;
      /**
       * Format: int64
       * Greater than this value: a larger number, a later time, or a text that comes after it.
       */
      gt?: number;
      /**
       * Format: int64
       * Greater than this value or equal to it.
       */
      gte?: number;
      /**
       * Format: int64
       * Less than this value: a smaller number, an earlier time, or a text that comes before it.
       */
      lt?: number;
      /**
       * Format: int64
       * Less than this value or equal to it.
       */
      lte?: number;
      /** Contains this text, in any case. An empty text is no condition. */
      contains?: string;
      /** Starts with this text, in any case. An empty text is no condition. */
      starts_with?: string;
      /** Ends with this text, in any case. An empty text is no condition. */
      ends_with?: string;
      /** Does not contain this text, in any case. Items without a value match. An empty text is no condition. */
      not_contains?: string;
      /** Equal to one of these values, at most 200: repeat the parameter, once for each value. */
      in?: number[];
    };
    /** Conditions on a time in RFC 3339. Operators of text look into the time in UTC with milliseconds. */
    TimeFilter: {
      /**
       * Format: date-time
       * Equal to this value.
       */
      eq?: string;
      /**
       * Format: date-time
       * Not equal to this value. Items without a value match.
       */
      neq?: string;
      /**
       * Format: date-time
       * Greater than this value: a larger number, a later time, or a text that comes after it.
       */
      gt?: string;
      /**
       * Format: date-time
       * Greater than this value or equal to it.
       */
      gte?: string;
      /**
       * Format: date-time
       * Less than this value: a smaller number, an earlier time, or a text that comes before it.
       */
      lt?: string;
      /**
       * Format: date-time
       * Less than this value or equal to it.
       */
      lte?: string;
      /** Contains this text, in any case. An empty text is no condition. */
      contains?: string;
      /** Starts with this text, in any case. An empty text is no condition. */
      starts_with?: string;
      /** Ends with this text, in any case. An empty text is no condition. */
      ends_with?: string;
      /** Does not contain this text, in any case. Items without a value match. An empty text is no condition. */
      not_contains?: string;
      /** Equal to one of these values, at most 200: repeat the parameter, once for each value. */
      in?: string[];
    };
    UploadFileEndpoint_Output: {
      /** The name under which the file is stored: a random uuid, and an ending that says its type. Examples and tasks name it; read it at `/asset/file/{fileName}`. */
      fileName: string;
      /** Why the file was stored unchanged, or that it is not whole, in sentences. Usually empty. */
      warnings: string[];
      /** Whether the stored file is a compressed picture instead of the one that was sent. */
      wasCompressed: boolean;
      /** The size of the file as it was sent, in bytes. */
      originalSizeBytes?: number;
      /** The size of the file as it is stored, in bytes. */
      finalSizeBytes?: number;
    };
    UploadFileFromUrlEndpoint_Output: {
      /** The name under which the file is stored: a random uuid, and an ending that says its type. Examples and tasks name it; read it at `/asset/file/{fileName}`. */
      fileName: string;
      /** Why the file was stored unchanged, or that it is not whole, in sentences. Usually empty. */
      warnings: string[];
      /** Whether the stored file is a compressed picture instead of the one that was sent. */
      wasCompressed: boolean;
      /** The size of the file as it was sent, in bytes. */
      originalSizeBytes?: number;
      /** The size of the file as it is stored, in bytes. */
      finalSizeBytes?: number;
    };
    QueryBatchUploadsEndpoint_PagedResultOfOutput: {
      /**
       * Format: int64
       * How many items match, on all pages together.
       */
      total: number;
      /**
       * Format: int32
       * The number of this page, counted from 1.
       */
      page: number;
      /**
       * Format: int32
       * How many items a page may have, as it was asked for.
       */
      pageSize: number;
      /** The items of this page, in the order that was asked for. Empty after the last page. */
      items: components["schemas"]["QueryBatchUploadsEndpoint_Output"][];
      /**
       * Format: int32
       * How many pages there are. 0 if nothing matches.
       */
      totalPages?: number;
    };
    QueryBatchUploadsEndpoint_Output: {
      /** The id of the batch. */
      batchUploadId: string;
      /** The text by which its client finds batches that belong together, up to 256 characters. Null: it gave none. */
      correlationId: string | null;
      /** Where the batch stands as a whole. */
      status: components["schemas"]["BatchUploadStatus"];
      /**
       * Format: int32
       * The number of URLs, 1 to 5000.
       */
      totalCount: number;
      /**
       * Format: int32
       * URLs whose file is stored.
       */
      completedCount: number;
      /**
       * Format: int32
       * URLs whose file could not be stored. After an abort, also those that still waited.
       */
      failedCount: number;
      /**
       * Format: date-time
       * When the batch was created.
       */
      createdAt: string;
    };
    /**
     * `Processing`: some URLs are pending. `Completed`: every URL is stored or has failed. `Aborted`: somebody stopped it.
     * @enum {string}
     */
    BatchUploadStatus: "Processing" | "Completed" | "Aborted";
    CreateBatchUploadEndpoint_Output: {
      /** The new batch, or the one that a repeat found. */
      batchUploadId: string;
    };
    CreateBatchUploadEndpoint_Input: {
      /** The addresses of the files, 1 to 5,000. A bad one fails its own item and not the batch. */
      urls: string[];
      /** A name of your own that several batches may share, up to 256 characters, to watch them together. Null or absent: none. */
      correlationId?: string | null;
      /** How to store the pictures of this batch. Null or absent: as the service is set up. */
      compression?: components["schemas"]["CompressionOverride"] | null;
      /**
       * The name of this type. May be left out; `CreateBatchUploadEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "CreateBatchUploadEndpoint_Input";
    };
    CompressionOverride: {
      /** Whether to compress still pictures to WebP. Null or absent: as the service is set up. */
      enabled?: boolean | null;
      /**
       * Format: int32
       * The quality of the WebP, 1 (small) to 100 (best). Null or absent: as the service is set up.
       */
      quality?: number | null;
      /**
       * Format: int32
       * The longer side of the result in pixels, 1 to 16383. Nothing is enlarged. Null or absent: as the service is set up.
       */
      maxDimension?: number | null;
      /** Widths of still pictures to make at once, in pixels. They cost no second decode. Null, absent or empty: each is made when somebody first asks for it. */
      variants?: number[] | null;
      /**
       * The name of this type. May be left out; `CompressionOverride` if sent.
       * @enum {string}
       */
      _t?: "CompressionOverride";
    };
    GetBatchUploadStatusEndpoint_Output: {
      /** Processing if any of the batches is; otherwise Aborted if any is; otherwise Completed. */
      status: components["schemas"]["BatchUploadStatus"];
      /**
       * Format: int32
       * How many URLs the batches have together.
       */
      totalCount: number;
      /**
       * Format: int32
       * How many files of the batches are stored.
       */
      completedCount: number;
      /**
       * Format: int32
       * How many URLs of the batches failed.
       */
      failedCount: number;
      /** The ids of the batches in which nothing is pending any more, aborted ones included. */
      completedBatches: string[];
    };
    GetBatchUploadResultEndpoint_Output: {
      /** The id of this batch, for watching and stopping it. */
      batchUploadId: string;
      /** How far the batch is. */
      status: components["schemas"]["BatchUploadStatus"];
      /**
       * Format: int32
       * How many URLs the batch has.
       */
      totalCount: number;
      /**
       * Format: int32
       * How many files are stored.
       */
      completedCount: number;
      /**
       * Format: int32
       * How many URLs failed.
       */
      failedCount: number;
      /** The URLs with their outcomes, in the order in which they were sent. */
      items: components["schemas"]["GetBatchUploadResultEndpoint_UrlOutput"][];
    };
    GetBatchUploadResultEndpoint_UrlOutput: {
      /** The address, exactly as it was sent. */
      url: string;
      /** The name under which the file is stored. Null unless the item is Completed. */
      fileName?: string | null;
      /** Why the file was stored unchanged, or that it is not whole, in sentences. Usually empty. */
      warnings: string[];
      /** How far the item is. */
      status: components["schemas"]["BatchUploadUrlStatus"];
      /** Why the item failed, in a sentence. Null unless it did. */
      errorMessage?: string | null;
      /** Where the item failed, such as `download` or `content_type`. Null unless it did. */
      stage?: string | null;
      /**
       * Format: int32
       * The HTTP status that the file's server gave. Null if the item did not fail by that.
       */
      upstreamHttpStatus?: number | null;
    };
    /**
     * `Pending`: not yet fetched. `Completed`: the file is stored. `Failed`: see `errorMessage`.
     * @enum {string}
     */
    BatchUploadUrlStatus: "Pending" | "Completed" | "Failed";
    /** What a person must have read before they answer. */
    ShownInstructions: {
      /** Names the content, as the rapid did. */
      version: string;
      /** The rules as Markdown. Pictures have full addresses. */
      text: string;
      /** Right and wrong answers, in their order. At most 20. */
      examples: components["schemas"]["ShownInstructionExample"][];
    };
    /** An answer that is right or wrong, and why. */
    ShownInstructionExample: {
      /** The file that is judged, as it is shown. Null: the example is a text. */
      asset:
        | components["schemas"]["IShownAssetFileAsset"]
        | components["schemas"]["IShownAssetTextAsset"]
        | components["schemas"]["IShownAssetMultiAsset"]
        | null;
      /** What is judged where it is a text. Null without one. */
      text: string | null;
      /** What was answered. Null: the reason says it. */
      answer: string | null;
      /** Whether this answer is right. */
      isRight: boolean;
      /** Why it is right or wrong. */
      reason: string;
    };
    /** A stored file: a picture, a video or a sound. */
    IShownAssetFileAsset: {
      /**
       * Says which variant this object is. Always `FileAsset` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "FileAsset";
      /** The address to show the file from. It needs no token. */
      url: string;
      /** The name under which the file is stored. */
      fileName: string;
      /** The media type of the file, such as `image/webp`. */
      mediaType: string;
      /**
       * Format: int32
       * The width of the picture or video in pixels. Null if unknown, and for sounds.
       */
      width: number | null;
      /**
       * Format: int32
       * The height of the picture or video in pixels. Null if unknown, and for sounds.
       */
      height: number | null;
      /**
       * Format: int64
       * The length of the video or sound in milliseconds. Null for pictures, and if unknown.
       */
      durationMs: number | null;
      /** A blurred miniature of the picture to show while it loads: its ThumbHash (https://evanw.github.io/thumbhash/) in base64, at most 25 bytes. Null for other media, and for pictures that were not decoded when they were stored. */
      thumbHash: string | null;
      /** Addresses of smaller variants of the picture by their width in pixels, such as `320`. Each is narrower than the picture. Empty for videos, sounds, GIF and AVIF, and where the width is unknown. */
      urls: {
        [key: string]: string;
      };
      /** The asset's name as its author gave it, or the file name. Answers may name the winner of a comparison by it. */
      identifier: string;
    };
    /** A text. */
    IShownAssetTextAsset: {
      /**
       * Says which variant this object is. Always `TextAsset` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "TextAsset";
      /** The text to show. */
      text: string;
      /** The asset's name as its author gave it, or the text itself. Answers may name the winner of a comparison by it. */
      identifier: string;
    };
    /** Several assets to show together. */
    IShownAssetMultiAsset: {
      /**
       * Says which variant this object is. Always `MultiAsset` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "MultiAsset";
      /** The assets to show together, in their order. */
      assets: components["schemas"]["IShownAsset"][];
      /** The name of the assets together. */
      identifier: string;
    };
    GetAudienceInactivitySyncByIdEndpoint_Output: {
      /** The id of this run, for reading it later. */
      id: string;
      /** The audience whose people the run goes through. */
      audienceId: string;
      /** The person whom the run reached last, in the order of ids. Null for callers who may not change the audience, and when the run is not under way. */
      lastProcessedUserId: string | null;
      /** How many people the run has looked at so far. */
      processedCount: number;
      /** How many people the run has changed so far. */
      changedCount: number;
      /** Why the run failed. Null unless it did. */
      errorMessage: string | null;
      /**
       * Format: date-time
       * When the work began, in UTC. Null while the run waits.
       */
      startedAt: string | null;
      /**
       * Format: date-time
       * When the run last made progress, in UTC. A run that is silent for two minutes is taken up again. Null while it waits.
       */
      lastHeartbeatAt: string | null;
      /**
       * Format: date-time
       * When the run ended, in whichever way, in UTC. Null before that.
       */
      completedAt: string | null;
      /**
       * Format: date-time
       * When the run was asked for, in UTC.
       */
      createdAt: string;
      /** Whether the run waits, works or has ended. */
      state: components["schemas"]["AudienceInactivitySyncState"];
      /** What the run is doing. */
      phase: components["schemas"]["AudienceInactivitySyncPhase"];
      /**
       * Format: date-time
       * People who were last seen before this moment are marked as inactive. In UTC.
       */
      cutoff: string;
    };
    /**
     * `Pending`: waits to begin. `Processing`: under way. `Completed`: went through everybody. `Failed`: gave up, and `errorMessage` says why. `Aborted`: replaced by a newer run, or its audience was deleted.
     * @enum {string}
     */
    AudienceInactivitySyncState: "Pending" | "Processing" | "Completed" | "Failed" | "Aborted";
    /**
     * `MarkingInactiveUsers`: going through the people. `Finalizing`: publishing the counts. `Done`: nothing is left to do.
     * @enum {string}
     */
    AudienceInactivitySyncPhase: "MarkingInactiveUsers" | "Finalizing" | "Done";
    GetAudienceStateRecalculationByIdEndpoint_Output: {
      /** The id of this run, for reading it later. */
      id: string;
      /** The audience whose people the run goes through. */
      audienceId: string;
      /** The person whom the run reached last, in the order of ids. Null for callers who may not change the audience, and when the run is not under way. */
      lastProcessedUserId: string | null;
      /** How many people the run has looked at so far. */
      processedCount: number;
      /** How many people the run has changed so far. */
      changedCount: number;
      /** Why the run failed. Null unless it did. */
      errorMessage: string | null;
      /**
       * Format: date-time
       * When the work began, in UTC. Null while the run waits.
       */
      startedAt: string | null;
      /**
       * Format: date-time
       * When the run last made progress, in UTC. A run that is silent for two minutes is taken up again. Null while it waits.
       */
      lastHeartbeatAt: string | null;
      /**
       * Format: date-time
       * When the run ended, in whichever way, in UTC. Null before that.
       */
      completedAt: string | null;
      /**
       * Format: date-time
       * When the run was asked for, in UTC.
       */
      createdAt: string;
      /** Whether the run waits, works or has ended. */
      state: components["schemas"]["AudienceStateRecalculationState"];
      /** What the run is doing. */
      phase: components["schemas"]["AudienceStateRecalculationPhase"];
    };
    /**
     * `Pending`: waits to begin. `Processing`: under way. `Completed`: went through everybody. `Failed`: gave up, and `errorMessage` says why. `Aborted`: replaced by a newer run, or its audience was deleted.
     * @enum {string}
     */
    AudienceStateRecalculationState: "Pending" | "Processing" | "Completed" | "Failed" | "Aborted";
    /**
     * `RecalculatingUsers`: going through the people. `Finalizing`: publishing the counts. `Done`: nothing is left to do.
     * @enum {string}
     */
    AudienceStateRecalculationPhase: "RecalculatingUsers" | "Finalizing" | "Done";
    GetLatestAudienceInactivitySyncEndpoint_Output: {
      /** The id of this run, for reading it later. */
      id: string;
      /** The audience whose people the run goes through. */
      audienceId: string;
      /** The person whom the run reached last, in the order of ids. Null for callers who may not change the audience, and when the run is not under way. */
      lastProcessedUserId: string | null;
      /** How many people the run has looked at so far. */
      processedCount: number;
      /** How many people the run has changed so far. */
      changedCount: number;
      /** Why the run failed. Null unless it did. */
      errorMessage: string | null;
      /**
       * Format: date-time
       * When the work began, in UTC. Null while the run waits.
       */
      startedAt: string | null;
      /**
       * Format: date-time
       * When the run last made progress, in UTC. A run that is silent for two minutes is taken up again. Null while it waits.
       */
      lastHeartbeatAt: string | null;
      /**
       * Format: date-time
       * When the run ended, in whichever way, in UTC. Null before that.
       */
      completedAt: string | null;
      /**
       * Format: date-time
       * When the run was asked for, in UTC.
       */
      createdAt: string;
      /** Whether the run waits, works or has ended. */
      state: components["schemas"]["AudienceInactivitySyncState"];
      /** What the run is doing. */
      phase: components["schemas"]["AudienceInactivitySyncPhase"];
      /**
       * Format: date-time
       * People who were last seen before this moment are marked as inactive. In UTC.
       */
      cutoff: string;
    };
    StartAudienceInactivitySyncEndpoint_Output: {
      /** The run that was started, or that waits already. Read it with `GET /audience/inactivity-sync/{syncId}`. */
      syncId: string;
    };
    GetLatestAudienceStateRecalculationEndpoint_Output: {
      /** The id of this run, for reading it later. */
      id: string;
      /** The audience whose people the run goes through. */
      audienceId: string;
      /** The person whom the run reached last, in the order of ids. Null for callers who may not change the audience, and when the run is not under way. */
      lastProcessedUserId: string | null;
      /** How many people the run has looked at so far. */
      processedCount: number;
      /** How many people the run has changed so far. */
      changedCount: number;
      /** Why the run failed. Null unless it did. */
      errorMessage: string | null;
      /**
       * Format: date-time
       * When the work began, in UTC. Null while the run waits.
       */
      startedAt: string | null;
      /**
       * Format: date-time
       * When the run last made progress, in UTC. A run that is silent for two minutes is taken up again. Null while it waits.
       */
      lastHeartbeatAt: string | null;
      /**
       * Format: date-time
       * When the run ended, in whichever way, in UTC. Null before that.
       */
      completedAt: string | null;
      /**
       * Format: date-time
       * When the run was asked for, in UTC.
       */
      createdAt: string;
      /** Whether the run waits, works or has ended. */
      state: components["schemas"]["AudienceStateRecalculationState"];
      /** What the run is doing. */
      phase: components["schemas"]["AudienceStateRecalculationPhase"];
    };
    StartAudienceStateRecalculationEndpoint_Output: {
      /** The run that was started, or that waits already. Read it with `GET /audience/state-recalculation/{recalculationId}`. */
      recalculationId: string;
    };
    GetAudienceUserStateMetricsResult: {
      /** The number of people by state. Every state is a key, with 0 where nobody is in it: `Distilling`, `Graduated`, `Dropped…` by reason, `Inactive…`. Empty for a curated audience. */
      usersPerState: {
        [key: string]: number;
      };
    };
    GetLatestAudienceUserInitializationEndpoint_Output: {
      /** The id of this run, for reading it later. */
      id: string;
      /** The audience whose people the run goes through. */
      audienceId: string;
      /** The person whom the run reached last, in the order of ids. Null for callers who may not change the audience, and when the run is not under way. */
      lastProcessedUserId: string | null;
      /** How many people the run has looked at so far. */
      processedCount: number;
      /** How many people the run has changed so far. */
      changedCount: number;
      /** Why the run failed. Null unless it did. */
      errorMessage: string | null;
      /**
       * Format: date-time
       * When the work began, in UTC. Null while the run waits.
       */
      startedAt: string | null;
      /**
       * Format: date-time
       * When the run last made progress, in UTC. A run that is silent for two minutes is taken up again. Null while it waits.
       */
      lastHeartbeatAt: string | null;
      /**
       * Format: date-time
       * When the run ended, in whichever way, in UTC. Null before that.
       */
      completedAt: string | null;
      /**
       * Format: date-time
       * When the run was asked for, in UTC.
       */
      createdAt: string;
      /** Whether the run waits, works or has ended. */
      state: components["schemas"]["AudienceUserInitializationState"];
      /** What the run is doing. */
      phase: components["schemas"]["AudienceUserInitializationPhase"];
      /**
       * Format: int32
       * How many rows of the file were refused.
       */
      badRowCount: number;
      /** The first hundred rows that were refused, in the order of the file. */
      badRows: {
        /**
         * Format: int32
         * The number of the line in the file, where the header is line 1.
         */
        line: number;
        /** Why the row was refused, in a sentence. */
        reason: string;
      }[];
    };
    /**
     * `Pending`: waits to begin. `Processing`: under way. `Completed`: went through everybody. `Failed`: gave up, and `errorMessage` says why. `Aborted`: replaced by a newer run, or its audience was deleted.
     * @enum {string}
     */
    AudienceUserInitializationState: "Pending" | "Processing" | "Completed" | "Failed" | "Aborted";
    /**
     * `SeedingUsers`: going through the rows. `Finalizing`: publishing the counts. `Done`: nothing is left to do.
     * @enum {string}
     */
    AudienceUserInitializationPhase: "SeedingUsers" | "Finalizing" | "Done";
    DeleteAudienceExampleEndpoint_Output: {
      /** The recalculation of people's states that this started. Null if nobody's state can change. */
      recalculationId: string | null;
    };
    AddExampleToAudienceEndpoint_Output: {
      /** The recalculation of people's states that this started. Null if nobody's state can change. */
      recalculationId: string | null;
    };
    AddExampleToAudienceEndpoint_Input: {
      /**
       * The name of this type. May be left out; `AddExampleToAudienceEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "AddExampleToAudienceEndpoint_Input";
      /** What people see: a file, a text, or several assets. A comparison takes a `MultiAssetInput` of at least two different ones. */
      asset: components["schemas"]["IAssetInput"];
      /** What people are asked about it. It decides the kind of the truth. */
      payload: components["schemas"]["IExamplePayload"];
      /** The correct answer, of the payload's kind. Null or absent: the example is stored and not used. */
      truth?: components["schemas"]["IExampleTruth"] | null;
      /**
       * Format: double
       * The probability that a guess is correct, 0 to 1. Null or absent: the share of the categories that are correct, one in so many as are compared, and 0.1 for everything else. Above 0.9 the example tells nothing and does not count.
       */
      randomCorrectProbability?: number | null;
      /** What people are told about the correct answer after theirs, up to 1,000 characters. Null or absent: nothing. */
      explanation?: string | null;
      /** A text that people see beside the question, up to 5,000 characters. Null or absent: none. */
      context?: string | null;
      /** An asset that people see beside the question. Null or absent: none. */
      contextAsset?: components["schemas"]["IAssetInput"] | null;
      /**
       * Format: int32
       * The example's place in the list, 0 or more. Null or absent: after the last one.
       */
      sortIndex?: number | null;
      /** How the example is shown and answered, at most 50 flags. Null or absent: as usual. */
      featureFlags?: components["schemas"]["FeatureFlag"][] | null;
      /** Whether everybody should get the example right: a wrong answer counts double. Null or absent counts as false. */
      isCommonSense?: boolean | null;
      /** Who may see the example in the list, apart from those who may change it. Default `Private`. */
      visibility?: components["schemas"]["ExampleVisibility"];
    };
    /** What is shown: an uploaded file, a text, or several of them. */
    IAssetInput:
      | components["schemas"]["IAssetInputExistingAssetInput"]
      | components["schemas"]["IAssetInputTextAssetInput"]
      | components["schemas"]["IAssetInputMultiAssetInput"];
    /** A file that was uploaded before. */
    IAssetInputExistingAssetInput: {
      /**
       * Says which variant this object is. Always `ExistingAssetInput` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "ExistingAssetInput";
      /** The `fileName` that the upload of the file answered. Your organization, or the owner of what you change, must own the file. */
      name: string;
      /** Texts of your own about the asset, by a key of 1 to 256 characters. At most 50. Null or absent: none. */
      metadata?: {
        [key: string]: components["schemas"]["IMetadataInputTextMetadataInput"];
      } | null;
      /**
       * Your own name for the asset, 1 to 256 characters. Null or absent: the file name, or the text itself; for several assets, a fresh id.
       * @default null
       */
      identifier?: string | null;
    };
    /** A text about an asset that people who label do not see. */
    IMetadataInputTextMetadataInput: {
      /**
       * Says which variant this object is. Always `TextMetadataInput` here.
       * @enum {string}
       */
      _t: "TextMetadataInput";
      /** What the text says, up to 5,000 characters. Null: nothing. */
      text: string | null;
      /** Who may see the text. Several names add up. */
      visibilities: components["schemas"]["MetadataVisibilities"];
    };
    /** Who may see the text. `Customers`, `Dashboard` and `All`: everybody who reads the asset by the API. `Admins`: only Admins. `None` and `Users`: nobody there. */
    MetadataVisibilities: ("None" | "Users" | "Customers" | "Admins" | "Dashboard" | "All")[];
    /** A text, which needs no upload. */
    IAssetInputTextAssetInput: {
      /**
       * Says which variant this object is. Always `TextAssetInput` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "TextAssetInput";
      /** The text that is shown, 1 to 5,000 characters. */
      text: string;
      /** Texts of your own about the asset, by a key of 1 to 256 characters. At most 50. Null or absent: none. */
      metadata?: {
        [key: string]: components["schemas"]["IMetadataInputTextMetadataInput"];
      } | null;
      /**
       * Your own name for the asset, 1 to 256 characters. Null or absent: the file name, or the text itself; for several assets, a fresh id.
       * @default null
       */
      identifier?: string | null;
    };
    /** Several assets that are shown together, as for a comparison. */
    IAssetInputMultiAssetInput: {
      /**
       * Says which variant this object is. Always `MultiAssetInput` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "MultiAssetInput";
      /** The assets that are shown together, 1 to 20. */
      assets: components["schemas"]["IAssetInput"][];
      /** Texts of your own about the asset, by a key of 1 to 256 characters. At most 50. Null or absent: none. */
      metadata?: {
        [key: string]: components["schemas"]["IMetadataInputTextMetadataInput"];
      } | null;
      /**
       * Your own name for the asset, 1 to 256 characters. Null or absent: the file name, or the text itself; for several assets, a fresh id.
       * @default null
       */
      identifier?: string | null;
    };
    /** The question of an example. */
    IExamplePayload:
      | components["schemas"]["IExamplePayloadClassifyExamplePayload"]
      | components["schemas"]["IExamplePayloadCompareExamplePayload"]
      | components["schemas"]["IExamplePayloadLineExamplePayload"]
      | components["schemas"]["IExamplePayloadLocateExamplePayload"]
      | components["schemas"]["IExamplePayloadScrubExamplePayload"]
      | components["schemas"]["IExamplePayloadTranscriptionExamplePayload"];
    /** Asks to choose a category. */
    IExamplePayloadClassifyExamplePayload: {
      /**
       * Says which variant this object is. Always `ClassifyExamplePayload` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "ClassifyExamplePayload";
      /** The categories to choose from, 2 to 100, in the order shown. */
      categories: components["schemas"]["ExampleCategory"][];
      /** The question, 1 to 250 characters. */
      title: string;
    };
    /** A category that people may choose. */
    ExampleCategory: {
      /**
       * The name of this type. May be left out; `ExampleCategory` if sent.
       * @enum {string}
       */
      _t?: "ExampleCategory";
      /** What people see on the button, 1 to 250 characters. */
      label: string;
      /** What answers and truths call the category, 1 to 250 characters. Different for each category. */
      value: string;
    };
    /** Asks which of several assets is better. */
    IExamplePayloadCompareExamplePayload: {
      /**
       * Says which variant this object is. Always `CompareExamplePayload` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "CompareExamplePayload";
      /** The question, such as which picture is sharper. 1 to 250 characters. */
      criteria: string;
    };
    /** Asks to draw over something. */
    IExamplePayloadLineExamplePayload: {
      /**
       * Says which variant this object is. Always `LineExamplePayload` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "LineExamplePayload";
      /** What to draw over, 1 to 250 characters. */
      target: string;
    };
    /** Asks to point at something. */
    IExamplePayloadLocateExamplePayload: {
      /**
       * Says which variant this object is. Always `LocateExamplePayload` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "LocateExamplePayload";
      /** What to point at, 1 to 250 characters. */
      target: string;
    };
    /** Asks to mark moments of a video or sound. */
    IExamplePayloadScrubExamplePayload: {
      /**
       * Says which variant this object is. Always `ScrubExamplePayload` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "ScrubExamplePayload";
      /** Which moments to mark, 1 to 250 characters. */
      target: string;
    };
    /** Asks to select words of a text. */
    IExamplePayloadTranscriptionExamplePayload: {
      /**
       * Says which variant this object is. Always `TranscriptionExamplePayload` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "TranscriptionExamplePayload";
      /** The question, such as which words are wrong. 1 to 250 characters. */
      title: string;
      /** The words to choose from, 1 to 5,000, in the order shown. */
      transcription: components["schemas"]["ExampleTranscriptionWord"][];
    };
    /** A word of a text, by its place. */
    ExampleTranscriptionWord: {
      /**
       * The name of this type. May be left out; `ExampleTranscriptionWord` if sent.
       * @enum {string}
       */
      _t?: "ExampleTranscriptionWord";
      /** The word as it is shown, 1 to 250 characters. */
      word: string;
      /**
       * Format: int32
       * The place of the word in the text, 0 or more. It tells equal words apart.
       */
      wordIndex: number;
    };
    /** The correct answer of an example, of the same kind as its payload. */
    IExampleTruth:
      | components["schemas"]["IExampleTruthClassifyExampleTruth"]
      | components["schemas"]["IExampleTruthCompareExampleTruth"]
      | components["schemas"]["IExampleTruthLineExampleTruth"]
      | components["schemas"]["IExampleTruthLocateExampleTruth"]
      | components["schemas"]["IExampleTruthScrubExampleTruth"]
      | components["schemas"]["IExampleTruthTranscriptionExampleTruth"];
    /** The categories that are correct. */
    IExampleTruthClassifyExampleTruth: {
      /**
       * Says which variant this object is. Always `ClassifyExampleTruth` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "ClassifyExampleTruth";
      /** The values of the categories that are correct. A person chooses one, and any of them will do. At least one. */
      correctCategories: string[];
    };
    /** The asset that is better. */
    IExampleTruthCompareExampleTruth: {
      /**
       * Says which variant this object is. Always `CompareExampleTruth` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "CompareExampleTruth";
      /** The file name, the text or the identifier of the better asset. */
      winnerId: string;
    };
    /** Where to draw. */
    IExampleTruthLineExampleTruth: {
      /**
       * Says which variant this object is. Always `LineExampleTruth` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "LineExampleTruth";
      /** Where lines belong, at most 100 boxes. Null, absent or empty: nothing is to be drawn. */
      boundingBoxes?: components["schemas"]["ExampleBoxShape"][] | null;
      /**
       * Format: double
       * How much of what a person marks must be correct, 0 to 1. Null or absent: 1, and 0.9 for lines.
       */
      requiredPrecision?: number | null;
      /**
       * Format: double
       * How much of what is correct a person must mark, 0 to 1. Null or absent: 1.
       */
      requiredCompleteness?: number | null;
    };
    /** Sides in percent of the asset's width and height, 0 to 100. An absent side is the asset's own. */
    ExampleBoxShape: {
      /**
       * The name of this type. May be left out; `ExampleBoxShape` if sent.
       * @enum {string}
       */
      _t?: "ExampleBoxShape";
      /**
       * Format: double
       * The left side, in percent of the asset's width: 0 to 100. Null or absent: 0.
       */
      xMin?: number | null;
      /**
       * Format: double
       * The upper side, in percent of the asset's height: 0 to 100. Null or absent: 0.
       */
      yMin?: number | null;
      /**
       * Format: double
       * The right side, in percent of the asset's width: 0 to 100, more than `xMin`. Null or absent: 100.
       */
      xMax?: number | null;
      /**
       * Format: double
       * The lower side, in percent of the asset's height: 0 to 100, more than `yMin`. Null or absent: 100.
       */
      yMax?: number | null;
    };
    /** Where to point. */
    IExampleTruthLocateExampleTruth: {
      /**
       * Says which variant this object is. Always `LocateExampleTruth` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "LocateExampleTruth";
      /** Where points belong, 1 to 100 boxes. */
      boundingBoxes: components["schemas"]["ExampleBoxShape"][];
      /**
       * Format: double
       * How much of what a person marks must be correct, 0 to 1. Null or absent: 1, and 0.9 for lines.
       */
      requiredPrecision?: number | null;
      /**
       * Format: double
       * How much of what is correct a person must mark, 0 to 1. Null or absent: 1.
       */
      requiredCompleteness?: number | null;
    };
    /** When to mark. */
    IExampleTruthScrubExampleTruth: {
      /**
       * Says which variant this object is. Always `ScrubExampleTruth` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "ScrubExampleTruth";
      /** Where marks belong, 1 to 100 ranges. Every mark must lie in one, and at least one mark must be made. */
      validRanges: components["schemas"]["ExampleScrubRange"][];
    };
    /** A stretch of a video or sound, in milliseconds from its start. */
    ExampleScrubRange: {
      /**
       * The name of this type. May be left out; `ExampleScrubRange` if sent.
       * @enum {string}
       */
      _t?: "ExampleScrubRange";
      /**
       * Format: int32
       * When the range begins, in milliseconds from the start of the media: 0 or more.
       */
      start: number;
      /**
       * Format: int32
       * When the range ends, in milliseconds from the start of the media. Not before `start`.
       */
      end: number;
    };
    /** Which words to select. */
    IExampleTruthTranscriptionExampleTruth: {
      /**
       * Says which variant this object is. Always `TranscriptionExampleTruth` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "TranscriptionExampleTruth";
      /** The words to select, each exactly as in the payload. Empty: none. */
      correctWords: components["schemas"]["ExampleTranscriptionWord"][];
      /** True: exactly these words. False: as precision and completeness ask, and one correct word is enough for the completeness if none is set. Null or absent: true, unless a precision or completeness is set. */
      strictGrading?: boolean | null;
      /**
       * Format: double
       * How much of what a person marks must be correct, 0 to 1. Null or absent: 1, and 0.9 for lines.
       */
      requiredPrecision?: number | null;
      /**
       * Format: double
       * How much of what is correct a person must mark, 0 to 1. Null or absent: 1.
       */
      requiredCompleteness?: number | null;
    };
    /** Changes how a task is shown or answered. */
    FeatureFlag: {
      /**
       * The name of this type. May be left out; `FeatureFlag` if sent.
       * @enum {string}
       */
      _t?: "FeatureFlag";
      /** What the flag changes about how a task is shown or answered, such as `no_shuffle`. 1 to 256 characters. Unknown keys are stored and passed on. */
      key: string;
      /** The flag's value as a text, up to 1,000 characters: `True` or `False` for a switch, a whole number for an amount. */
      value: string;
    };
    /**
     * `Private`: only those who may read private examples of the audience. `Public`: everybody who may read the audience.
     * @enum {string}
     */
    ExampleVisibility: "Private" | "Public";
    QueryExamplesForAudienceEndpoint_PagedResultOfOutput: {
      /**
       * Format: int64
       * How many items match, on all pages together.
       */
      total: number;
      /**
       * Format: int32
       * The number of this page, counted from 1.
       */
      page: number;
      /**
       * Format: int32
       * How many items a page may have, as it was asked for.
       */
      pageSize: number;
      /** The items of this page, in the order that was asked for. Empty after the last page. */
      items: components["schemas"]["QueryExamplesForAudienceEndpoint_Output"][];
      /**
       * Format: int32
       * How many pages there are. 0 if nothing matches.
       */
      totalPages?: number;
    };
    QueryExamplesForAudienceEndpoint_Output: {
      /** The example's id, for changing and deleting it. */
      id: string;
      /** The id under which people are served the example: the same as `id`. */
      rapidId: string | null;
      /** The file, the text or the assets that people see. */
      asset: components["schemas"]["IAsset"];
      /** What people are asked about it. */
      payload: components["schemas"]["IExamplePayload"];
      /**
       * Format: int32
       * How many people have answered the example correctly.
       */
      correctCount: number;
      /**
       * Format: int32
       * How many people have answered the example wrongly.
       */
      incorrectCount: number;
      /** The correct answer. Null: nobody knows it, and the example is not used. */
      truth: components["schemas"]["IExampleTruth"] | null;
      /** A text that people see beside the question. Null without one. */
      context: string | null;
      /** An asset that people see beside the question. Null without one. */
      contextAsset: components["schemas"]["IAsset"] | null;
      /** What people are told about the correct answer after theirs. Null without an explanation. */
      explanation: string | null;
      /** The probability that a guess is correct, 0 to 1. Above 0.9 the example tells nothing and does not count. */
      randomCorrectProbability: number;
      /** Whether everybody should get the example right: a wrong answer counts double. Null counts as false. */
      isCommonSense: boolean | null;
      /**
       * Format: int32
       * The example's place in the list, from 0.
       */
      sortIndex: number;
      /** Who may see the example in the list, apart from those who may change it. */
      visibility: components["schemas"]["ExampleVisibility"];
    };
    /** What is shown to people, and what is known about it. */
    IAsset:
      | components["schemas"]["IAssetFileAsset"]
      | components["schemas"]["IAssetTextAsset"]
      | components["schemas"]["IAssetMultiAsset"];
    /** A stored file: a picture, a video or a sound. */
    IAssetFileAsset: {
      /**
       * Says which variant this object is. Always `FileAsset` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "FileAsset";
      /** The stored file. Read it at `/asset/file/{fileName}`, which needs no token. */
      fileName: string;
      /**
       * Format: int32
       * The width of the picture or video in pixels. Null if unknown, and for sounds.
       */
      width: number | null;
      /**
       * Format: int32
       * The height of the picture or video in pixels. Null if unknown, and for sounds.
       */
      height: number | null;
      /**
       * Format: int64
       * The length of the video or sound in milliseconds. Null for pictures, and if unknown.
       */
      durationMs: number | null;
      /** A blurred miniature of the picture to show while it loads: its ThumbHash (https://evanw.github.io/thumbhash/) in base64, at most 25 bytes. Null for other media, and for pictures that were not decoded when they were stored. */
      thumbHash: string | null;
      /** Addresses of smaller variants of the picture by their width in pixels, such as `320`. Each is narrower than the picture. Empty for videos, sounds, GIF and AVIF, and where the width is unknown. */
      urls: {
        [key: string]: string;
      };
      /** What is known about the asset, by key. Files have `fileType`, and where known `imageDimension`, `videoDuration`, `originalFilename` and `sourceUrl`. Texts that clients added stand under the client's keys. */
      metadata: {
        [key: string]:
          | {
              /**
               * Says which variant this object is. Always `FileTypeMetadata` here.
               * @enum {string}
               */
              _t: "FileTypeMetadata";
              /**
               * What the file is, as its bytes say.
               * @enum {string}
               */
              fileType: "Unknown" | "Image" | "Video" | "Audio";
            }
          | {
              /**
               * Says which variant this object is. Always `ImageDimensionMetadata` here.
               * @enum {string}
               */
              _t: "ImageDimensionMetadata";
              /**
               * Format: int32
               * The height of the picture or video in pixels, as it is shown upright.
               */
              height: number;
              /**
               * Format: int32
               * The width of the picture or video in pixels, as it is shown upright.
               */
              width: number;
            }
          | {
              /**
               * Says which variant this object is. Always `OriginalFilenameMetadata` here.
               * @enum {string}
               */
              _t: "OriginalFilenameMetadata";
              /** The name that the file had where it was uploaded from. */
              originalFilename: string;
            }
          | {
              /**
               * Says which variant this object is. Always `SourceUrlMetadataModel` here.
               * @enum {string}
               */
              _t: "SourceUrlMetadataModel";
              /** The address that the file was fetched from. */
              url: string;
            }
          | {
              /**
               * Says which variant this object is. Always `VideoDurationMetadata` here.
               * @enum {string}
               */
              _t: "VideoDurationMetadata";
              /**
               * Format: date-time
               * The length of the video or sound as a date-time: 1970-01-01T00:00:00Z plus the duration.
               */
              duration: string;
            }
          | {
              /**
               * Says which variant this object is. Always `TextMetadata` here.
               * @enum {string}
               */
              _t: "TextMetadata";
              /** The text that the client gave the asset under this key. Null if it gave none. */
              text: string | null;
            };
      };
      /** The asset's name as the client gave it. Without one: the file name, the text, or a fresh id for several assets. */
      identifier: string;
    };
    /** A text. */
    IAssetTextAsset: {
      /**
       * Says which variant this object is. Always `TextAsset` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "TextAsset";
      /** The text that people see. */
      text: string;
      /** What is known about the asset, by key. Files have `fileType`, and where known `imageDimension`, `videoDuration`, `originalFilename` and `sourceUrl`. Texts that clients added stand under the client's keys. */
      metadata: {
        [key: string]:
          | {
              /**
               * Says which variant this object is. Always `FileTypeMetadata` here.
               * @enum {string}
               */
              _t: "FileTypeMetadata";
              /**
               * What the file is, as its bytes say.
               * @enum {string}
               */
              fileType: "Unknown" | "Image" | "Video" | "Audio";
            }
          | {
              /**
               * Says which variant this object is. Always `ImageDimensionMetadata` here.
               * @enum {string}
               */
              _t: "ImageDimensionMetadata";
              /**
               * Format: int32
               * The height of the picture or video in pixels, as it is shown upright.
               */
              height: number;
              /**
               * Format: int32
               * The width of the picture or video in pixels, as it is shown upright.
               */
              width: number;
            }
          | {
              /**
               * Says which variant this object is. Always `OriginalFilenameMetadata` here.
               * @enum {string}
               */
              _t: "OriginalFilenameMetadata";
              /** The name that the file had where it was uploaded from. */
              originalFilename: string;
            }
          | {
              /**
               * Says which variant this object is. Always `SourceUrlMetadataModel` here.
               * @enum {string}
               */
              _t: "SourceUrlMetadataModel";
              /** The address that the file was fetched from. */
              url: string;
            }
          | {
              /**
               * Says which variant this object is. Always `VideoDurationMetadata` here.
               * @enum {string}
               */
              _t: "VideoDurationMetadata";
              /**
               * Format: date-time
               * The length of the video or sound as a date-time: 1970-01-01T00:00:00Z plus the duration.
               */
              duration: string;
            }
          | {
              /**
               * Says which variant this object is. Always `TextMetadata` here.
               * @enum {string}
               */
              _t: "TextMetadata";
              /** The text that the client gave the asset under this key. Null if it gave none. */
              text: string | null;
            };
      };
      /** The asset's name as the client gave it. Without one: the file name, the text, or a fresh id for several assets. */
      identifier: string;
    };
    /** Several assets that are shown together. */
    IAssetMultiAsset: {
      /**
       * Says which variant this object is. Always `MultiAsset` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "MultiAsset";
      /** The assets that are shown together, in their order. */
      assets: components["schemas"]["IAsset"][];
      /** What is known about the asset, by key. Files have `fileType`, and where known `imageDimension`, `videoDuration`, `originalFilename` and `sourceUrl`. Texts that clients added stand under the client's keys. */
      metadata: {
        [key: string]:
          | {
              /**
               * Says which variant this object is. Always `FileTypeMetadata` here.
               * @enum {string}
               */
              _t: "FileTypeMetadata";
              /**
               * What the file is, as its bytes say.
               * @enum {string}
               */
              fileType: "Unknown" | "Image" | "Video" | "Audio";
            }
          | {
              /**
               * Says which variant this object is. Always `ImageDimensionMetadata` here.
               * @enum {string}
               */
              _t: "ImageDimensionMetadata";
              /**
               * Format: int32
               * The height of the picture or video in pixels, as it is shown upright.
               */
              height: number;
              /**
               * Format: int32
               * The width of the picture or video in pixels, as it is shown upright.
               */
              width: number;
            }
          | {
              /**
               * Says which variant this object is. Always `OriginalFilenameMetadata` here.
               * @enum {string}
               */
              _t: "OriginalFilenameMetadata";
              /** The name that the file had where it was uploaded from. */
              originalFilename: string;
            }
          | {
              /**
               * Says which variant this object is. Always `SourceUrlMetadataModel` here.
               * @enum {string}
               */
              _t: "SourceUrlMetadataModel";
              /** The address that the file was fetched from. */
              url: string;
            }
          | {
              /**
               * Says which variant this object is. Always `VideoDurationMetadata` here.
               * @enum {string}
               */
              _t: "VideoDurationMetadata";
              /**
               * Format: date-time
               * The length of the video or sound as a date-time: 1970-01-01T00:00:00Z plus the duration.
               */
              duration: string;
            }
          | {
              /**
               * Says which variant this object is. Always `TextMetadata` here.
               * @enum {string}
               */
              _t: "TextMetadata";
              /** The text that the client gave the asset under this key. Null if it gave none. */
              text: string | null;
            };
      };
      /** The asset's name as the client gave it. Without one: the file name, the text, or a fresh id for several assets. */
      identifier: string;
    };
    /** Conditions on true or false. Operators other than `eq`, `neq` and `in` compare these words. */
    BooleanFilter: {
      /** Equal to this value. */
      eq?: boolean;
      /** Not equal to this value. Items without a value match. */
      neq?: boolean;
      /** Greater than this value: a larger number, a later time, or a text that comes after it. */
      gt?: string;
      /** Greater than this value or equal to it. */
      gte?: string;
      /** Less than this value: a smaller number, an earlier time, or a text that comes before it. */
      lt?: string;
      /** Less than this value or equal to it. */
      lte?: string;
      /** Contains this text, in any case. An empty text is no condition. */
      contains?: string;
      /** Starts with this text, in any case. An empty text is no condition. */
      starts_with?: string;
      /** Ends with this text, in any case. An empty text is no condition. */
      ends_with?: string;
      /** Does not contain this text, in any case. Items without a value match. An empty text is no condition. */
      not_contains?: string;
      /** Equal to one of these values, at most 200: repeat the parameter, once for each value. */
      in?: boolean[];
    };
    UpdateAudienceExampleEndpoint_Input: {
      /**
       * The name of this type. May be left out; `UpdateAudienceExampleEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "UpdateAudienceExampleEndpoint_Input";
      /** The new correct answer, of the payload's kind. Null takes the example out of use; absent, the truth stays. */
      truth?: components["schemas"]["IExampleTruth"] | null;
      /** The new question, 1 to 250 characters. It replaces the criteria, the target or the title, and the options stay. */
      instructionText?: string;
      /** What people are told about the correct answer after theirs, up to 1,000 characters. Null removes it; absent, it stays. */
      explanation?: string | null;
      /** A text that people see beside the question, up to 5,000 characters. Null removes it; absent, it stays. */
      context?: string | null;
      /** An asset that people see beside the question. Null removes it; absent, it stays. */
      contextAsset?: components["schemas"]["IAssetInput"] | null;
      /**
       * Format: double
       * The probability that a guess is correct, 0 to 1. Null or absent: it stays.
       */
      randomCorrectProbability?: number | null;
      /** Whether everybody should get the example right: a wrong answer counts double. Null counts as false; absent, it stays. */
      isCommonSense?: boolean | null;
      /**
       * Format: int32
       * The example's new place in the list, 0 or more. Absent: it stays.
       */
      sortIndex?: number;
      /** Who may see the example in the list, apart from those who may change it. Absent: it stays. */
      visibility?: components["schemas"]["ExampleVisibility"];
    };
    QueryAudiencesEndpoint_PagedResultOfOutput: {
      /**
       * Format: int64
       * How many items match, on all pages together.
       */
      total: number;
      /**
       * Format: int32
       * The number of this page, counted from 1.
       */
      page: number;
      /**
       * Format: int32
       * How many items a page may have, as it was asked for.
       */
      pageSize: number;
      /** The items of this page, in the order that was asked for. Empty after the last page. */
      items: components["schemas"]["QueryAudiencesEndpoint_Output"][];
      /**
       * Format: int32
       * How many pages there are. 0 if nothing matches.
       */
      totalPages?: number;
    };
    QueryAudiencesEndpoint_Output: {
      /** The id of the audience, or of the view that was asked for. */
      id: string;
      /** What its owner calls it, 1 to 256 characters. Several audiences may have the same name. */
      name: string;
      /** The owner's notes on the audience. Null without any. */
      description: string | null;
      /** How far the audience is with finding graduates. */
      status: components["schemas"]["AudienceStatus"];
      /** What the audience waits for, in a sentence for people. */
      statusReason: string;
      /** How many people qualify for jobs at present: the same number as `graduated`. */
      qualifiedUserCount: number;
      /** Whom the audience looks for: a person must pass all of these filters. Empty: everybody. */
      filters: components["schemas"]["IAudienceFilter"][];
      /** The URL of the audience's picture, which can be read without a token. Null without one. */
      logo: string | null;
      /**
       * Format: date-time
       * When the audience was created, in UTC.
       */
      createdAt: string;
      /** The owner's e-mail address. Shown to the owner's organization and Admins and, once it is verified, to whoever has a share. Empty for everybody else. Filters compare with what is shown. */
      ownerMail: string;
      /** The organization that owns the audience. */
      organizationId: string;
      /** Whether everybody may read the audience and create jobs on it. */
      isPublic: boolean;
      /** Whether people are given its examples at present, so that its distilling campaign is Active. */
      isDistilling: boolean;
      /** How people prove that they are good at the task. */
      graduationRule: components["schemas"]["IGraduationRule"];
      /** The probability that somebody who only guesses graduates, 0 to 1. Null with fewer than three examples that count, and for free text. */
      randomAdmissionProbability: number | null;
      /** The share of graduates among all people who graduated or dropped, inactive graduates included, 0 to 1. Null while they are fewer than 20. */
      health: number | null;
      /** How many people are graduates at present. Inactive graduates are not counted. */
      graduated: number;
      /** How many people the rules have dropped, for whatever reason. */
      dropped: number;
      /** Whether a share gives the caller access to this audience, beside any other way. A public audience can be shared too. */
      isShared: boolean;
    };
    /**
     * `Created`: recruiting was never started. `Pending`: it was started, but there are fewer than three examples that count. `Recruiting`: it has too few graduates yet. `Ready`: it has the graduates that it needs; it stays so until it has lost a fifth of them.
     * @enum {string}
     */
    AudienceStatus: "Created" | "Pending" | "Recruiting" | "Ready";
    /** A condition on what is known about a person. It passes only if it is certainly true. */
    IAudienceFilter:
      | components["schemas"]["IAudienceFilterAndAudienceFilter"]
      | components["schemas"]["IAudienceFilterOrAudienceFilter"]
      | components["schemas"]["IAudienceFilterNotAudienceFilter"]
      | components["schemas"]["IAudienceFilterCountryAudienceFilter"]
      | components["schemas"]["IAudienceFilterLanguageAudienceFilter"]
      | components["schemas"]["IAudienceFilterDeviceAudienceFilter"]
      | components["schemas"]["IAudienceFilterDemographicAudienceFilter"];
    /** Passes if all of its filters pass. */
    IAudienceFilterAndAudienceFilter: {
      /**
       * Says which variant this object is. Always `AndFilter` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "AndFilter";
      /** The filters to join, at least one. Filters may be 8 levels deep. */
      filters: components["schemas"]["IAudienceFilter"][];
    };
    /** Passes if any of its filters passes. */
    IAudienceFilterOrAudienceFilter: {
      /**
       * Says which variant this object is. Always `OrFilter` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "OrFilter";
      /** The filters to join, at least one. Filters may be 8 levels deep. */
      filters: components["schemas"]["IAudienceFilter"][];
    };
    /** Passes if its filter does not. What is unknown about a person stays unknown: they do not pass either way. */
    IAudienceFilterNotAudienceFilter: {
      /**
       * Says which variant this object is. Always `NotFilter` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "NotFilter";
      /** The filter to turn around. */
      filter: components["schemas"]["IAudienceFilter"];
    };
    /** Passes for people in one of these countries. */
    IAudienceFilterCountryAudienceFilter: {
      /**
       * Says which variant this object is. Always `CountryFilter` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "CountryFilter";
      /** Countries by their two letters (ISO 3166-1), such as `DE`, in any case. 1 to 250. A person whose country is unknown does not pass. */
      countries: string[];
    };
    /** Passes for people who speak one of these languages. */
    IAudienceFilterLanguageAudienceFilter: {
      /**
       * Says which variant this object is. Always `LanguageFilter` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "LanguageFilter";
      /** Languages by their primary subtag (BCP 47), such as `en`, in any case. 1 to 250. A person whose language is unknown does not pass. */
      languages: string[];
    };
    /** Passes for people on one of these kinds of device. */
    IAudienceFilterDeviceAudienceFilter: {
      /**
       * Says which variant this object is. Always `DeviceFilter` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "DeviceFilter";
      /** The accepted kinds of device, 1 to 3 of them. A person whose device nobody named counts as `Unknown`. */
      deviceTypes: components["schemas"]["DeviceType"][];
    };
    /**
     * The kind of device that a person answers on. `Unknown` is any other one, and one that nobody named.
     * @enum {string}
     */
    DeviceType: "Unknown" | "Phone" | "Tablet";
    /** Passes for people with one of these values, such as an age of `18-29`. */
    IAudienceFilterDemographicAudienceFilter: {
      /**
       * Says which variant this object is. Always `DemographicFilter` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "DemographicFilter";
      /** Which demographic is compared, such as `age` or `gender`. Publishers name them when they open a session. */
      identifier: string;
      /** The accepted values, compared exactly. 1 to 250. A person who has none under `identifier` does not pass. */
      values: string[];
    };
    /** How people prove that they are good at the task. Nobody graduates by answers while the audience has fewer than three examples that count. */
    IGraduationRule:
      | components["schemas"]["IGraduationRuleTaskAccuracyRule"]
      | components["schemas"]["IGraduationRuleScoreThresholdRule"]
      | components["schemas"]["IGraduationRuleAcceptedFreeTextRule"];
    /** A person graduates who has answered enough examples, and a large enough share of them correctly. */
    IGraduationRuleTaskAccuracyRule: {
      /**
       * Says which variant this object is. Always `TaskAccuracy` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "TaskAccuracy";
      /**
       * Format: double
       * The share of answers that must be correct, 0 to 1. The rule of a new audience asks for 0.75.
       */
      targetAccuracy: number;
      /**
       * Format: int32
       * How many examples a person must answer before this rule can pass, at least 1. If the audience has fewer examples, all of them are enough.
       */
      minTasks: number;
      /**
       * Format: int32
       * After this many answers, a person who has not passed is dropped. At least `minTasks`. Null: no verdict is forced, and a person goes on until another limit.
       * @default null
       */
      maxTasks?: number | null;
    };
    /** A person graduates by their score, which weighs each answer by how telling the example is. */
    IGraduationRuleScoreThresholdRule: {
      /**
       * Says which variant this object is. Always `ScoreThreshold` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "ScoreThreshold";
      /**
       * Format: double
       * The score from which a person graduates, 0 to 1. A score is 0.5 before any answer, near 0 for a guesser, and near 1 for somebody who is always right.
       */
      graduationScore: number;
      /**
       * Format: double
       * A graduate whose score falls below this loses the state. 0 to 1, less than `graduationScore`. Null: answers never demote.
       * @default null
       */
      demotionScore?: number | null;
      /**
       * Format: int64
       * How many answers a person must have given before their score counts, at least 1. Null: `dropMinResponses`, or 1 without that.
       * @default null
       */
      minResponsesToGraduate?: number | null;
    };
    /** A person graduates by how many of the texts that they wrote were accepted. For audiences of free text. */
    IGraduationRuleAcceptedFreeTextRule: {
      /**
       * Says which variant this object is. Always `AcceptedFreeText` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "AcceptedFreeText";
      /**
       * Format: int64
       * How many texts of a person must have been accepted, at least 1.
       */
      minAcceptedResponses: number;
      /**
       * Format: double
       * The share of accepted texts among all accepted and rejected ones, 0 to 1, from which a person graduates.
       */
      minAcceptedRatio: number;
      /**
       * Format: double
       * A graduate whose share of accepted texts falls below this loses the state. 0 to 1. Null: answers never demote.
       * @default null
       */
      demotionRatio?: number | null;
    };
    CreateAudienceEndpoint_Output: {
      /** The id to use wherever an operation asks for an audience. */
      audienceId: string;
    };
    CreateAudienceEndpoint_Input: {
      /**
       * The name of this type. May be left out; `CreateAudienceEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "CreateAudienceEndpoint_Input";
      /** What you call the audience, 1 to 256 characters and not blank. It need not be unique. */
      name: string;
      /** Your notes on the audience, up to 10,000 characters. Nobody who labels sees them. Null or absent: none. */
      description?: string | null;
      /** Whom the audience looks for: a person must pass all of these filters. At most 100 nodes and 32 KB together. Null or absent: everybody. */
      filters?: components["schemas"]["IAudienceFilter"][] | null;
      /**
       * Format: int64
       * How many graduates make the audience Ready. Null, 0 or absent: one. It cannot be changed later.
       */
      minimumSizeForActivation?: number | null;
      /** A stored picture that stands for the audience, of your organization. Null or absent: none. */
      logo?: components["schemas"]["ExistingAssetInput"] | null;
      /** Whether people who began with the examples come back to them on their next visit, before any other campaign. Default true. It cannot be changed later. */
      isDistillingCampaignSticky?: boolean;
      /** What people read before the first example, and before tasks of jobs whose definitions have no instructions. Null or absent: nothing. */
      instructions?: components["schemas"]["InstructionsInput"] | null;
      /** How people prove that they are good at the task. Default: `TaskAccuracy` with 0.75 over 10 tasks. */
      graduationRule?: components["schemas"]["IGraduationRule"];
      /**
       * Format: int64
       * After this many answers, a person who has not graduated is dropped. At least 1, and at least what the rule needs. Default: 10, or what the rule needs if that is more; none for free text. Null: no limit.
       */
      maxDistillingResponses?: number | null;
      /**
       * Format: int64
       * From how many answers on a low score drops a person, at least 1. Default 3. Null: from the first answer on.
       */
      dropMinResponses?: number | null;
      /**
       * Format: double
       * A person whose score is below this is dropped, 0 to 1. Under `TaskAccuracy`, only if they can no longer pass. Default 0.2. Null: nobody is dropped by score.
       */
      dropScore?: number | null;
      /**
       * Format: int64
       * After this many sessions, a person who has not graduated is dropped. At least 1. Null, the default: no limit.
       */
      maxDistillingSessions?: number | null;
      /**
       * Format: int64
       * After this many days without a visit, a person counts as inactive until they come back. 1 to 3650. Null, the default: never.
       */
      inactivityDropDays?: number | null;
      /**
       * Format: double
       * A person who gives fewer answers a session, on average, is dropped. 0 to 1. Null, the default: nobody is.
       */
      minSubmissionRate?: number | null;
      /**
       * Format: int64
       * From how many sessions on the submission rate counts, at least 1. Null, the default: from the first one on.
       */
      minSessionsForSubmissionRate?: number | null;
      /**
       * Format: double
       * The submission rate for people who pass the graduation rule, 0 to 1. Null, the default: `minSubmissionRate` holds for them too.
       */
      minSubmissionRateGraduated?: number | null;
      /** The order in which people get the examples. Default `Shuffled`. */
      distillingRetrievalMode?: components["schemas"]["RetrievalMode"];
      /**
       * Format: int32
       * While fewer people than this are answering examples, the audience looks for people everywhere. Default 200. Null: it never does.
       */
      minDistillingForGlobalBoost?: number | null;
      /**
       * Format: int32
       * With this many graduates, the audience stops asking for more attention. Default 100. Null: it always asks.
       */
      minGraduatedForDistillingBoost?: number | null;
      /** Publishers whose people are never served this audience: ids of API clients, or of organizations for all their clients. At most 100, each once. Default: none. */
      excludedPublishers?: string[];
      /** When people learn whether an answer was correct. Default `Always`. */
      revealsResults?: components["schemas"]["ResultRevelation"];
    };
    /** A file that was uploaded before. */
    ExistingAssetInput: {
      /**
       * The name of this type. May be left out; `ExistingAssetInput` if sent.
       * @enum {string}
       */
      _t?: "ExistingAssetInput";
      /** The `fileName` that the upload of the file answered. */
      name: string;
      /** Texts of your own about the asset, by a key of 1 to 256 characters. At most 50. Null or absent: none. */
      metadata?: {
        [key: string]: components["schemas"]["IMetadataInputTextMetadataInput"];
      } | null;
      /**
       * Your own name for the asset, 1 to 256 characters. Null or absent: the file name, or the text itself; for several assets, a fresh id.
       * @default null
       */
      identifier?: string | null;
    };
    InstructionsInput: {
      /**
       * The name of this type. May be left out; `InstructionsInput` if sent.
       * @enum {string}
       */
      _t?: "InstructionsInput";
      /** The rules as Markdown, 1 to 20,000 characters. A picture is an upload, by its file name: `![a ripe tomato](fileName)`. */
      text: string;
      /**
       * Right and wrong answers, each with its reason. At most 20. Absent: none.
       * @default []
       */
      examples?: components["schemas"]["InstructionExampleInput"][];
    };
    InstructionExampleInput: {
      /**
       * The name of this type. May be left out; `InstructionExampleInput` if sent.
       * @enum {string}
       */
      _t?: "InstructionExampleInput";
      /**
       * The `fileName` of a picture, a video or a sound that was uploaded before, of your organization or the owner's. Null or absent: none. An example has an asset or a text.
       * @default null
       */
      asset?: string | null;
      /**
       * What is judged where it is a text, up to 5,000 characters. Null or absent: none.
       * @default null
       */
      text?: string | null;
      /**
       * What was answered, up to 250 characters. Null or absent: the reason says it.
       * @default null
       */
      answer?: string | null;
      /** Whether this answer is right. */
      isRight: boolean;
      /** Why it is right or wrong, 1 to 1,000 characters. */
      reason: string;
    };
    /**
     * `Sequential`: in the order of the source. `Shuffled`: in an order that differs from person to person, and stays the same for each. `Random`: in a new order at each visit.
     * @enum {string}
     */
    RetrievalMode: "Random" | "Shuffled" | "Sequential";
    /**
     * When people learn whether an answer was correct, and why: `Always` at once, `AfterQualification` only after they have graduated or dropped. Until then, their score is withheld too.
     * @enum {string}
     */
    ResultRevelation: "Always" | "AfterQualification";
    CreateFilteredAudienceEndpoint_Output: {
      /** The id to use wherever an operation asks for an audience. */
      audienceId: string;
    };
    CreateFilteredAudienceEndpoint_Input: {
      /**
       * The name of this type. May be left out; `CreateFilteredAudienceEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "CreateFilteredAudienceEndpoint_Input";
      /** Which graduates the view keeps. At most 8 levels deep, 100 nodes and 32 KB. */
      filter: components["schemas"]["IAudienceFilter"];
    };
    GetAudienceByIdEndpoint_Output: {
      /** The id of the audience, or of the view that was asked for. */
      id: string;
      /** What its owner calls it, 1 to 256 characters. Several audiences may have the same name. */
      name: string;
      /** The owner's notes on the audience. Null without any. */
      description: string | null;
      /** How far the audience is with finding graduates. */
      status: components["schemas"]["AudienceStatus"];
      /** What the audience waits for, in a sentence for people. */
      statusReason: string;
      /** How many people qualify for jobs at present: the same number as `graduated`. */
      qualifiedUserCount: number;
      /** Whom the audience looks for: a person must pass all of these filters. Empty: everybody. */
      filters: components["schemas"]["IAudienceFilter"][];
      /** The URL of the audience's picture, which can be read without a token. Null without one. */
      logo: string | null;
      /**
       * Format: date-time
       * When the audience was created, in UTC.
       */
      createdAt: string;
      /** The owner's e-mail address. Shown to the owner's organization and Admins and, once it is verified, to whoever has a share. Empty for everybody else. Filters compare with what is shown. */
      ownerMail: string;
      /** The organization that owns the audience. */
      organizationId: string;
      /** Whether everybody may read the audience and create jobs on it. */
      isPublic: boolean;
      /** Whether people are given its examples at present, so that its distilling campaign is Active. */
      isDistilling: boolean;
      /** How people prove that they are good at the task. */
      graduationRule: components["schemas"]["IGraduationRule"];
      /** The probability that somebody who only guesses graduates, 0 to 1. Null with fewer than three examples that count, and for free text. */
      randomAdmissionProbability: number | null;
      /** The share of graduates among all people who graduated or dropped, inactive graduates included, 0 to 1. Null while they are fewer than 20. */
      health: number | null;
      /** How many people are graduates at present. Inactive graduates are not counted. */
      graduated: number;
      /** How many people the rules have dropped, for whatever reason. */
      dropped: number;
      /** The audience that a view belongs to. The same as `id` for an audience itself. */
      baseAudienceId: string;
      /** Which graduates a view keeps. Null: this is an audience itself and no view. */
      filter: components["schemas"]["IAudienceFilter"] | null;
      /**
       * Format: uuid
       * The account of the owner, as a uuid.
       */
      ownerId: string;
      /** Whether Admins keep the audience themselves. Its people are not counted for callers then, and jobs do not recruit for it. */
      isCurated: boolean;
      /** The campaign that brings people to the examples. It exists from the start. */
      distillingCampaignId: string;
      /**
       * Format: int32
       * With this many graduates, the audience stops asking for more attention. Null: it always asks.
       */
      minGraduatedForDistillingBoost: number | null;
      /**
       * Format: int32
       * While fewer people than this are answering examples, the audience looks for people everywhere. Null: it never does.
       */
      minDistillingForGlobalBoost: number | null;
      /** How many graduates make the audience Ready. Null and 0 mean one. */
      minimumSizeForActivation: number | null;
      /**
       * Format: int64
       * After this many answers, a person who has not graduated is dropped. Null: no limit.
       */
      maxDistillingResponses: number | null;
      /**
       * Format: int64
       * From how many answers on a low score drops a person. Null: from the first answer on.
       */
      dropMinResponses: number | null;
      /** A person whose score is below this is dropped, 0 to 1. Null: nobody is dropped by score. */
      dropScore: number | null;
      /** Whether people who began with the examples come back to them on their next visit, before any other campaign. */
      isDistillingCampaignSticky: boolean;
      /**
       * Format: int64
       * After this many sessions, a person who has not graduated is dropped. Null: no limit.
       */
      maxDistillingSessions: number | null;
      /**
       * Format: int64
       * After this many days without a visit, a person counts as inactive until they come back. Null: never.
       */
      inactivityDropDays: number | null;
      /** A person who gives fewer answers a session, on average, is dropped. 0 to 1. Null: nobody is. */
      minSubmissionRate: number | null;
      /**
       * Format: int64
       * From how many sessions on the submission rate counts. Null: from the first one on.
       */
      minSessionsForSubmissionRate: number | null;
      /** The submission rate for people who pass the graduation rule, 0 to 1. Null: `minSubmissionRate` holds for them too. */
      minSubmissionRateGraduated: number | null;
      /** The order in which people get the examples. */
      distillingRetrievalMode: components["schemas"]["RetrievalMode"];
      /** API clients, or organizations for all their clients, whose people are never served this audience. Null for callers who may not change the audience. */
      excludedPublishers: string[] | null;
      /** When people learn whether an answer was correct. */
      revealsResults: components["schemas"]["ResultRevelation"];
      /** How widely the audience looks for people at present. */
      boostLevel: components["schemas"]["BoostLevel"];
      /** What people read before the first example. Null: nothing. */
      instructions: components["schemas"]["Instructions"] | null;
    };
    /**
     * `None`: nobody is looked for. `Stable`: there are graduates enough. `Distilling`: attention is bought for people who have begun. `Global`: too few have begun, so people are looked for everywhere.
     * @enum {string}
     */
    BoostLevel: "None" | "Stable" | "Distilling" | "Global";
    /** What people read before they answer, and again when it changes. */
    Instructions: {
      /** Names the content. The same content has the same version, and nobody is shown a version twice. */
      version: string;
      /** The rules as Markdown, as they were sent. */
      text: string;
      /** Right and wrong answers, in their order. */
      examples: components["schemas"]["InstructionExample"][];
    };
    /** An answer that is right or wrong, and why. */
    InstructionExample: {
      /** The `fileName` of what is judged. Null without a file. */
      asset: string | null;
      /** What is judged where it is a text. Null without one. */
      text: string | null;
      /** What was answered. Null: the reason says it. */
      answer: string | null;
      /** Whether this answer is right. */
      isRight: boolean;
      /** Why it is right or wrong. */
      reason: string;
    };
    UpdateAudienceEndpoint_Output: {
      /** The recalculation that the change started. Null if the change cannot alter anybody's state. */
      recalculationId: string | null;
      /** The inactivity sync that new drop days started. Null if they did not change, or were switched off. */
      inactivitySyncId: string | null;
    };
    UpdateAudienceEndpoint_Input: {
      /**
       * The name of this type. May be left out; `UpdateAudienceEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "UpdateAudienceEndpoint_Input";
      /** The new name, 1 to 256 characters and not blank. Absent: the name stays. */
      name?: string;
      /** The new notes, up to 10,000 characters. Null removes them; absent, they stay. */
      description?: string | null;
      /** The new filters, in place of all earlier ones. A person must pass all of them. Absent: they stay. */
      filters?: components["schemas"]["IAudienceFilter"][];
      /** Another stored picture, of the owner's organization or yours. Null removes the logo; absent, it stays. */
      logo?: components["schemas"]["ExistingAssetInput"] | null;
      /** For Admins. A curated audience shows no counts of people, and jobs do not recruit for it. */
      isCurated?: boolean;
      /** What people read from now on, in place of all that was there. Null removes the instructions; absent, they stay. */
      instructions?: components["schemas"]["InstructionsInput"] | null;
      /** How people prove that they are good at the task. Default: `TaskAccuracy` with 0.75 over 10 tasks. */
      graduationRule?: components["schemas"]["IGraduationRule"];
      /**
       * Format: int64
       * After this many answers, a person who has not graduated is dropped. At least 1, and at least what the rule needs. Default: 10, or what the rule needs if that is more; none for free text. Null: no limit.
       */
      maxDistillingResponses?: number | null;
      /**
       * Format: int64
       * From how many answers on a low score drops a person, at least 1. Default 3. Null: from the first answer on.
       */
      dropMinResponses?: number | null;
      /**
       * Format: double
       * A person whose score is below this is dropped, 0 to 1. Under `TaskAccuracy`, only if they can no longer pass. Default 0.2. Null: nobody is dropped by score.
       */
      dropScore?: number | null;
      /**
       * Format: int64
       * After this many sessions, a person who has not graduated is dropped. At least 1. Null, the default: no limit.
       */
      maxDistillingSessions?: number | null;
      /**
       * Format: int64
       * After this many days without a visit, a person counts as inactive until they come back. 1 to 3650. Null, the default: never.
       */
      inactivityDropDays?: number | null;
      /**
       * Format: double
       * A person who gives fewer answers a session, on average, is dropped. 0 to 1. Null, the default: nobody is.
       */
      minSubmissionRate?: number | null;
      /**
       * Format: int64
       * From how many sessions on the submission rate counts, at least 1. Null, the default: from the first one on.
       */
      minSessionsForSubmissionRate?: number | null;
      /**
       * Format: double
       * The submission rate for people who pass the graduation rule, 0 to 1. Null, the default: `minSubmissionRate` holds for them too.
       */
      minSubmissionRateGraduated?: number | null;
      /** The order in which people get the examples. Default `Shuffled`. */
      distillingRetrievalMode?: components["schemas"]["RetrievalMode"];
      /**
       * Format: int32
       * While fewer people than this are answering examples, the audience looks for people everywhere. Default 200. Null: it never does.
       */
      minDistillingForGlobalBoost?: number | null;
      /**
       * Format: int32
       * With this many graduates, the audience stops asking for more attention. Default 100. Null: it always asks.
       */
      minGraduatedForDistillingBoost?: number | null;
      /** Publishers whose people are never served this audience: ids of API clients, or of organizations for all their clients. At most 100, each once. Default: none. */
      excludedPublishers?: string[];
      /** When people learn whether an answer was correct. Default `Always`. */
      revealsResults?: components["schemas"]["ResultRevelation"];
    };
    UpdateBoostConfigEndpoint_Output: {
      /** The recalculation that the change started. Always null: thresholds of boost alter nobody's state. */
      recalculationId: string | null;
    };
    UpdateBoostConfigEndpoint_Input: {
      /**
       * The name of this type. May be left out; `UpdateBoostConfigEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "UpdateBoostConfigEndpoint_Input";
      /**
       * Format: int32
       * While fewer people than this are answering examples, the audience looks for people everywhere. 0 or more. Null: it never does. Absent: unchanged.
       */
      minDistillingForGlobalBoost?: number | null;
      /**
       * Format: int32
       * With this many graduates, the audience stops asking for more attention. 0 or more. Null: it always asks. Absent: unchanged.
       */
      minGraduatedForDistillingBoost?: number | null;
    };
    RecreateExternalAudiencesEndpoint_Input: {
      /**
       * The name of this type. May be left out; `RecreateExternalAudiencesEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "RecreateExternalAudiencesEndpoint_Input";
      /** True: all three external audiences are made anew. False: only those that are missing. */
      recreateAll: boolean;
    };
    GetAudienceOrganizationSharesEndpoint_Output: {
      /** The id of the organization. Use it to revoke the share. */
      organizationId: string;
      /** The organization's name, for display. Null if the organization no longer exists. */
      name: string | null;
      /** What each present member of the organization may do with the audience. */
      level: components["schemas"]["AudienceShareLevel"];
    };
    /**
     * `Viewer`: may read the audience, filter its graduates and create jobs on it. `Editor`: may also change it, its examples and its recruiting, which spends the owner's budget.
     * @enum {string}
     */
    AudienceShareLevel: "Viewer" | "Editor";
    ShareAudienceWithOrganizationEndpoint_Input: {
      /**
       * The name of this type. May be left out; `ShareAudienceWithOrganizationEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "ShareAudienceWithOrganizationEndpoint_Input";
      /** The organization to share with. An unknown one is refused with 400. */
      organizationId: string;
      /** What its members may do with the audience. Replaces the level of an earlier share. */
      level: components["schemas"]["AudienceShareLevel"];
    };
    GetAudienceSharesEndpoint_Output: {
      /**
       * Format: uuid
       * The id of the person's account, as a uuid. Use it to revoke the share.
       */
      customerId: string;
      /** The address of the person's account. Null if the account no longer exists. */
      email: string | null;
      /** What this person may do with the audience. */
      level: components["schemas"]["AudienceShareLevel"];
    };
    ShareAudienceWithCustomerEndpoint_Input: {
      /**
       * The name of this type. May be left out; `ShareAudienceWithCustomerEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "ShareAudienceWithCustomerEndpoint_Input";
      /** The e-mail address of the person to share with, up to 320 characters. Case and blanks around it do not matter. */
      email: string;
      /** What the person may do with the audience. Replaces the level of an earlier share. */
      level: components["schemas"]["AudienceShareLevel"];
    };
    BlockPersonEndpoint_Input: {
      /**
       * The name of this type. May be left out; `BlockPersonEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "BlockPersonEndpoint_Input";
      /** Why, in your own words, for your colleagues. The person never sees it. Up to 500 characters. */
      reason?: string | null;
    };
    GetBlockedPeopleEndpoint_Output: {
      /** Who is blocked now, the last first. */
      people: components["schemas"]["BlockedPerson"][];
      /** Where the next page begins: send it as `from`. Null after the last page. */
      next: string | null;
    };
    BlockedPerson: {
      /** The person, as their publisher names them. */
      userId: string;
      /** The audience where they are blocked. Null: in all work of the organization. */
      audienceId: string | null;
      /** The audience's name. Null without one, or if it was deleted. */
      audienceName: string | null;
      /** Why. Empty: no reason was given. */
      reason: string;
      /**
       * Format: date-time
       * Since when, in UTC.
       */
      blockedAt: string;
      /** The e-mail address of who blocked them. Empty: the account is gone. */
      blockedBy: string;
    };
    CreateDatasetEndpoint_Output: {
      /** The new dataset, to add datapoints to. */
      datasetId: string;
    };
    CreateDatasetEndpoint_Input: {
      /**
       * The name of this type. May be left out; `CreateDatasetEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "CreateDatasetEndpoint_Input";
      /** For people to find it by. Names need not be unique. */
      name: string;
    };
    ShortenContextEndpoint_Output: {
      /** The contexts, in the order in which they were sent. */
      items: components["schemas"]["ShortenContextEndpoint_OutputItem"][];
    };
    ShortenContextEndpoint_OutputItem: {
      /** The context, exactly as it was sent. */
      shortenedContext: string;
    };
    ShortenContextEndpoint_Input: {
      /**
       * The name of this type. May be left out; `ShortenContextEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "ShortenContextEndpoint_Input";
      /** The contexts to shorten, at most 10. */
      items: components["schemas"]["ShortenContextEndpoint_InputItem"][];
    };
    ShortenContextEndpoint_InputItem: {
      /**
       * The name of this type. May be left out; `ShortenContextEndpoint_InputItem` if sent.
       * @enum {string}
       */
      _t?: "ShortenContextEndpoint_InputItem";
      /** The text to shorten, at most 16,000 characters. */
      context: string;
      /** What will be asked about it, up to 10,000 characters. */
      question: string;
    };
    GetDatasetByIdEndpoint_Output: {
      /** What its owner calls the dataset, for people. Several datasets may have the same name. */
      name: string;
    };
    GetDatasetProgressEndpoint_Output: {
      /**
       * Format: int32
       * How many datapoints the dataset has.
       */
      total: number;
      /**
       * Format: int32
       * How many datapoints can be used: all of them.
       */
      ready: number;
      /**
       * Format: int32
       * How many datapoints are still being processed: always 0.
       */
      pending: number;
      /**
       * Format: int32
       * How many datapoints could not be processed: always 0.
       */
      failed: number;
    };
    UpdateDatasetNameEndpoint_Input: {
      /**
       * The name of this type. May be left out; `UpdateDatasetNameEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "UpdateDatasetNameEndpoint_Input";
      /** For people to find it by. Names need not be unique. */
      name: string;
    };
    CreateDatasetGroupEndpoint_Input: {
      /**
       * The name of this type. May be left out; `CreateDatasetGroupEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "CreateDatasetGroupEndpoint_Input";
      /** The group, as datapoints name it in `group`. 1 to 256 characters. */
      group: string;
      /**
       * A text that people see with comparisons of this group, at most 16,000 bytes of UTF-8. Null or absent: none.
       * @default null
       */
      context?: string | null;
      /**
       * An asset that people see with comparisons of this group. Null or absent: none.
       * @default null
       */
      contextAsset?: components["schemas"]["IAssetInput"] | null;
    };
    CreateDatapointEndpoint_Output: {
      /** The new datapoint, or the one that a repeat found. */
      datapointId: string;
    };
    CreateDatapointEndpoint_Input: {
      /**
       * The name of this type. May be left out; `CreateDatapointEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "CreateDatapointEndpoint_Input";
      /** What is asked about: a file that was uploaded, a text, or a MultiAssetInput of two to compare. At most 64,000 bytes of JSON. */
      asset: components["schemas"]["IAssetInput"];
      /**
       * A text that people see with it, at most 16,000 bytes of UTF-8. Null or absent: none.
       * @default null
       */
      context?: string | null;
      /**
       * A file that people see with it, or several as a MultiAssetInput. Null or absent: none.
       * @default null
       */
      contextAsset?: components["schemas"]["IAssetInput"] | null;
      /**
       * Format: int64
       * Its place in jobs and results. Equal ones stand in order of arrival. Null or absent: after all that have one.
       * @default null
       */
      sortIndex?: number | null;
      /**
       * The group whose datapoints are ranked against each other, 1 to 256 characters. Only rankings need it. Null or absent: none.
       * @default null
       */
      group?: string | null;
      /**
       * The sentence whose words people select, at most 16,000 bytes of UTF-8. White space separates words. Only such work needs it. Null or absent: none.
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
      /** The ids of the datapoints, in the order in which they were sent. */
      datapointIds: string[];
    };
    AddDatapointsEndpoint_Input: {
      /**
       * The name of this type. May be left out; `AddDatapointsEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "AddDatapointsEndpoint_Input";
      /** The datapoints to add, 1 to 1,000. */
      datapoints: components["schemas"]["CreateDatapointEndpoint_Input"][];
      /**
       * Format: date-time
       * Datapoints of the same content and sort index that came since this time are repeats too. An import that may be started again gives the time of its first start. Null or absent: 15 minutes ago.
       */
      repeatsSince?: string | null;
    };
    QueryDatapointsByDatasetIdEndpoint_PagedResultOfOutput: {
      /**
       * Format: int64
       * How many items match, on all pages together.
       */
      total: number;
      /**
       * Format: int32
       * The number of this page, counted from 1.
       */
      page: number;
      /**
       * Format: int32
       * How many items a page may have, as it was asked for.
       */
      pageSize: number;
      /** The items of this page, in the order that was asked for. Empty after the last page. */
      items: components["schemas"]["QueryDatapointsByDatasetIdEndpoint_Output"][];
      /**
       * Format: int32
       * How many pages there are. 0 if nothing matches.
       */
      totalPages?: number;
    };
    QueryDatapointsByDatasetIdEndpoint_Output: {
      /** The datapoint's id, for reading and deleting it. */
      id: string;
      /** The dataset that it belongs to. */
      datasetId: string;
      /** What is asked about. */
      asset: components["schemas"]["IAsset"];
      /** A text that people see with it. Null without one. */
      context: string | null;
      /** An asset that people see with it. Null without one. */
      contextAsset: components["schemas"]["IAsset"] | null;
    };
    GetFailedDatapointsEndpoint_Output: {
      /** The datapoints that could not be processed: always none. */
      datapoints: components["schemas"]["GetFailedDatapointsEndpoint_Datapoint"][];
    };
    GetFailedDatapointsEndpoint_Datapoint: {
      /** The datapoint's id, for reading and deleting it. */
      id: string;
      /** The dataset that it belongs to. */
      datasetId: string;
      /**
       * Format: int64
       * Its place in jobs and results.
       */
      sortIndex: number;
      /** What is asked about. */
      asset: components["schemas"]["IAsset"];
      /**
       * Format: date-time
       * When it was added, in UTC.
       */
      createdAt: string;
    };
    GetDatapointEndpoint_Output: {
      /** The datapoint's id, for reading and deleting it. */
      id: string;
      /** The dataset that it belongs to. */
      datasetId: string;
      /** What is asked about. */
      asset: components["schemas"]["IAsset"];
      /** A text that people see with it. Null without one. */
      context: string | null;
      /** An asset that people see with it. Null without one. */
      contextAsset: components["schemas"]["IAsset"] | null;
      /** Whether the datapoint can be used. */
      state: components["schemas"]["DatapointState"];
      /**
       * Format: int64
       * Its place in jobs and results. Null: after all that have one.
       */
      sortIndex: number | null;
      /** The group whose datapoints are ranked against each other. Null: none. */
      group: string | null;
      /** The sentence whose words people select. Null without one. */
      transcription: string | null;
      /** Your own notes on it, by key. Nobody who labels sees them. Null without any. */
      privateMetadata: {
        [key: string]: string;
      } | null;
      /**
       * Format: date-time
       * When it was added, in UTC.
       */
      createdAt: string;
    };
    /**
     * Always `Ready`: a datapoint is refused when it is added, or can be used at once. The other values are known to clients.
     * @enum {string}
     */
    DatapointState: "Ready" | "Pending" | "Failed";
    CreateJobDefinitionEndpoint_Output: {
      /** The new definition, in revision 1, or the one that a repeat found. */
      definitionId: string;
      /** Stands for the revision in older clients. Nothing takes it. */
      pipelineId: string;
    };
    CreateJobDefinitionEndpoint_Input: {
      /**
       * The name of this type. May be left out; `CreateJobDefinitionEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "CreateJobDefinitionEndpoint_Input";
      /** What you call the definition, 1 to 256 characters and not blank. Jobs on it get this name too. It need not be unique. */
      definitionName: string;
      /** What people are asked, and how tasks are made of datapoints. */
      workflow: components["schemas"]["IWorkflowInput"];
      /** When a task has enough responses. */
      referee: components["schemas"]["IReferee"];
      /** The dataset to label. It must have datapoints, and they must fit the workflow. */
      datasetId: string;
      /**
       * How responses become results. Null or absent: as the blueprint asks.
       * @default null
       */
      aggregatorType?: components["schemas"]["AggregatorType"] | null;
      /**
       * How votes become an answer. Null or absent: `Model` with early stopping and where most people have no score, else `Scores`. Each result names it, and a download may ask for another one.
       * @default null
       */
      aggregation?: components["schemas"]["VoteAggregation"] | null;
      /** How tasks are shown and answered, such as `no_shuffle`. Of one key the last counts, and it overrides the workflow's. At most 50. Null or absent: none; in a revision, as before. */
      featureFlags?: components["schemas"]["FeatureFlag"][] | null;
      /** How tasks are shown and answered. Of one key, these override `featureFlags`. At most 50. Null or absent: none; in a revision, as before. */
      rapidFeatureFlags?: components["schemas"]["FeatureFlag"][] | null;
      /** Flags of the campaigns that serve the jobs. Of one key the last counts. At most 50. Null or absent: none; in a revision, as before. */
      campaignFeatureFlags?: components["schemas"]["FeatureFlag"][] | null;
      /**
       * What people read before the first task, and whenever it changes. The question then has at most 200 characters. Null or absent: what the audience of the job has.
       * @default null
       */
      instructions?: components["schemas"]["InstructionsInput"] | null;
      /**
       * The validation set whose rapids are mixed into its tasks as checks: one of your organization, or a public one. Null or absent: none.
       * @default null
       */
      validationSetId?: string | null;
      /**
       * The share of what people see that is a check, 0.01 to 0.5. Null or absent: 0.1. Each person sees each check once.
       * @default null
       */
      validationShare?: number | null;
    };
    /** How tasks are made of datapoints. */
    IWorkflowInput:
      | components["schemas"]["IWorkflowInputSimpleWorkflow"]
      | components["schemas"]["IWorkflowInputGroupedRankingWorkflow"];
    /** Each datapoint is one task. */
    IWorkflowInputSimpleWorkflow: {
      /**
       * Says which variant this object is. Always `SimpleWorkflow` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "SimpleWorkflow";
      /** What is asked of each datapoint. */
      blueprint: components["schemas"]["IRapidBlueprint"];
      /**
       * Format: int32
       * Stored and shown; sessions decide how much they serve. 1 or more, or null.
       * @default null
       */
      batchSize?: number | null;
      /** How tasks are shown and answered, at most 50 flags. Null or absent: as usual. */
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
    /** People choose one of several categories. */
    IRapidBlueprintClassifyBlueprint: {
      /**
       * Says which variant this object is. Always `ClassifyBlueprint` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "ClassifyBlueprint";
      /** The question that people read, 1 to 1,000 characters. */
      title: string;
      /** What to choose from: 2 to 100 categories with different values, in the order shown. */
      categories: components["schemas"]["JobCategory"][];
      /** Stored and shown; nothing follows from it. Null or absent: none. */
      possibleCategories?: string[] | null;
    };
    /** A category that people may choose. */
    JobCategory: {
      /**
       * The name of this type. May be left out; `JobCategory` if sent.
       * @enum {string}
       */
      _t?: "JobCategory";
      /** What people read on the button, 1 to 250 characters. */
      label: string;
      /** What results say, 1 to 250 characters. Unique in the blueprint. */
      value: string;
    };
    /** People choose the better one of two assets. */
    IRapidBlueprintCompareBlueprint: {
      /**
       * Says which variant this object is. Always `CompareBlueprint` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "CompareBlueprint";
      /** The question, such as which picture is sharper. 1 to 1,000 characters. */
      criteria: string;
      /** Two different names for the first and the second asset in summaries of results. Null or absent: `A` and `B`. */
      indexIdentifiers?: string[] | null;
    };
    /** People write a text. */
    IRapidBlueprintFreeTextBlueprint: {
      /**
       * Says which variant this object is. Always `FreeTextBlueprint` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "FreeTextBlueprint";
      /** The question that people read, 1 to 1,000 characters. */
      question: string;
      /** Stored and shown; answers are not validated. */
      shouldValidateResponse?: boolean | null;
      /** Stored and shown; nothing follows from it. Up to 10,000 characters. */
      validationSystemPrompt?: string | null;
    };
    /** People draw over something in a picture. */
    IRapidBlueprintLineBlueprint: {
      /**
       * Says which variant this object is. Always `LineBlueprint` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "LineBlueprint";
      /** What to draw over, 1 to 1,000 characters. */
      target: string;
    };
    /** People tap on something in a picture. */
    IRapidBlueprintLocateBlueprint: {
      /**
       * Says which variant this object is. Always `LocateBlueprint` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "LocateBlueprint";
      /** What to tap on, 1 to 1,000 characters. */
      target: string;
    };
    /** People mark moments of a video or sound. */
    IRapidBlueprintScrubBlueprint: {
      /**
       * Says which variant this object is. Always `ScrubBlueprint` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "ScrubBlueprint";
      /** Which moments to mark, 1 to 1,000 characters. */
      target: string;
    };
    /** People select words of each datapoint's transcription. */
    IRapidBlueprintTranscriptionBlueprint: {
      /**
       * Says which variant this object is. Always `TranscriptionBlueprint` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "TranscriptionBlueprint";
      /** Which words to select, 1 to 1,000 characters. The words are those of each datapoint's transcription. */
      title: string;
    };
    /** Datapoints of a group are compared in pairs, and each gets a score. At most 100,000 groups. */
    IWorkflowInputGroupedRankingWorkflow: {
      /**
       * Says which variant this object is. Always `GroupedRankingWorkflow` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "GroupedRankingWorkflow";
      /** The question that decides between two items, 1 to 1,000 characters. */
      criteria: string;
      /**
       * Which pairs are compared. Null or absent: an OnlinePairMaker with its defaults.
       * @default null
       */
      pairMakerConfig?: components["schemas"]["IPairMakerConfig"] | null;
      /**
       * How comparisons become scores. Null or absent: Bradley-Terry with its defaults.
       * @default null
       */
      rankingConfig?: components["schemas"]["IRankingConfig"] | null;
      /**
       * The older name for a `rankingConfig` of EloConfig. It counts where that is null. Null or absent: none.
       * @default null
       */
      eloConfig?: components["schemas"]["EloConfig"] | null;
      /** Texts that people see with comparisons. By group; the context of a dataset's group comes first. */
      contexts?: {
        [key: string]: string;
      } | null;
      /** Assets that people see with comparisons. By group; the context of a dataset's group comes first. */
      contextAssets?: {
        [key: string]: components["schemas"]["IAssetInput"];
      } | null;
      /** How comparisons are shown and answered, at most 50 flags. Null or absent: as usual. */
      featureFlags?: components["schemas"]["FeatureFlag"][] | null;
      /**
       * Format: int32
       * How many comparisons of a group may be open at once, 1 to 5,000. Null: half as many as it has items.
       * @default null
       */
      maxParallelism?: number | null;
    };
    /** Which pairs of a ranked group are compared. */
    IPairMakerConfig:
      | components["schemas"]["IPairMakerConfigFullPermutationPairMaker"]
      | components["schemas"]["IPairMakerConfigOnlinePairMaker"];
    /** Compares all pairs. For groups of at most 10 datapoints. */
    IPairMakerConfigFullPermutationPairMaker: {
      /**
       * Says which variant this object is. Always `FullPermutationPairMaker` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "FullPermutationPairMaker";
    };
    /** Chooses pairs as comparisons come in, within a budget. For groups of at most 10,000 datapoints. */
    IPairMakerConfigOnlinePairMaker: {
      /**
       * Says which variant this object is. Always `OnlinePairMaker` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "OnlinePairMaker";
      /**
       * Format: int32
       * How many comparisons each group gets, 1 to 50,000. Default 100.
       * @default 100
       */
      totalComparisonBudget?: number;
      /**
       * Format: double
       * The share of comparisons between any two items, 0 to 1. The others are between items that are close to each other. Default 0.5.
       * @default 0.5
       */
      randomMatchesRatio?: number;
    };
    /** How comparisons become scores. */
    IRankingConfig:
      | components["schemas"]["IRankingConfigBradleyTerryRankingConfig"]
      | components["schemas"]["IRankingConfigEloConfig"];
    /** Scores that best explain all comparisons together, whatever their order. */
    IRankingConfigBradleyTerryRankingConfig: {
      /**
       * Says which variant this object is. Always `BradleyTerryRankingConfig` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "BradleyTerryRankingConfig";
      /**
       * Format: int32
       * The score that an average item gets. Default 1,200.
       * @default 1200
       */
      startingScore?: number;
    };
    /** Scores that move with each comparison, as in chess. */
    IRankingConfigEloConfig: {
      /**
       * Says which variant this object is. Always `EloConfig` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "EloConfig";
      /**
       * Format: int32
       * The score that an average item gets. Default 1,200.
       * @default 1200
       */
      startingScore?: number;
      /**
       * Format: int32
       * How far one comparison moves a score, in points. 1 or more. Default 40.
       * @default 40
       */
      kFactor?: number;
      /**
       * Format: int32
       * The lead in points at which an item is ten times as likely to win. 1 or more. Default 400.
       * @default 400
       */
      scalingFactor?: number;
    };
    EloConfig: {
      /**
       * The name of this type. May be left out; `EloConfig` if sent.
       * @enum {string}
       */
      _t?: "EloConfig";
      /**
       * Format: int32
       * The score that an average item gets. Default 1,200.
       * @default 1200
       */
      startingScore?: number;
      /**
       * Format: int32
       * How far one comparison moves a score, in points. 1 or more. Default 40.
       * @default 40
       */
      kFactor?: number;
      /**
       * Format: int32
       * The lead in points at which an item is ten times as likely to win. 1 or more. Default 400.
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
    /** A task ends after a fixed number of votes. */
    IRefereeNaiveReferee: {
      /**
       * Says which variant this object is. Always `NaiveReferee` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "NaiveReferee";
      /**
       * Format: int32
       * How many votes each task gets, 1 or more.
       */
      totalVotes: number;
    };
    /** A task ends as soon as its answer is certain enough. Votes count by how reliable their people are: by their scores first, and by how they agree with others as tasks end. How many tasks mislead people is learned too: about 2 in 100 tasks take 20 votes for that. */
    IRefereeEarlyStoppingReferee: {
      /**
       * Says which variant this object is. Always `EarlyStoppingReferee` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "EarlyStoppingReferee";
      /**
       * Format: double
       * How certain the answer must be for the task to end, more than 0 and less than 1, such as 0.99.
       */
      threshold: number;
      /**
       * Format: int32
       * The most votes that a task gets, 1 or more.
       */
      maxVotes: number;
      /**
       * Format: int32
       * How many votes each task gets at least, 1 or more. At most `maxVotes`, or as many as that. Default 3.
       * @default 3
       */
      minVotes?: number;
    };
    /** A task ends as soon as enough votes agree, or when no more can. */
    IRefereeQuorumReferee: {
      /**
       * Says which variant this object is. Always `QuorumReferee` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "QuorumReferee";
      /**
       * Format: int32
       * How many votes must agree for the task to end, 1 to `maxVotes`.
       */
      threshold: number;
      /**
       * Format: int32
       * The most votes that a task gets, 1 or more.
       */
      maxVotes: number;
    };
    /** The votes of the whole job are spread over its tasks. */
    IRefereeBudgetReferee: {
      /**
       * Says which variant this object is. Always `BudgetReferee` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "BudgetReferee";
      /**
       * Format: int32
       * How many votes the whole job gets, 1 or more. They are spread over its tasks.
       */
      totalBudget: number;
    };
    /**
     * How responses become results. It follows from the blueprint, and is stored and shown if you name one.
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
    /**
     * How votes become an answer. `Votes`: all people count alike. `Scores`: they count by their scores from examples. `Model`: they count by how they agree with others in the job, their scores being what is known before.
     * @enum {string}
     */
    VoteAggregation: "Votes" | "Scores" | "Model";
    QueryJobDefinitionsEndpoint_PagedResultOfOutput: {
      /**
       * Format: int64
       * How many items match, on all pages together.
       */
      total: number;
      /**
       * Format: int32
       * The number of this page, counted from 1.
       */
      page: number;
      /**
       * Format: int32
       * How many items a page may have, as it was asked for.
       */
      pageSize: number;
      /** The items of this page, in the order that was asked for. Empty after the last page. */
      items: components["schemas"]["QueryJobDefinitionsEndpoint_Output"][];
      /**
       * Format: int32
       * How many pages there are. 0 if nothing matches.
       */
      totalPages?: number;
    };
    QueryJobDefinitionsEndpoint_Output: {
      /** The definition's id, for creating jobs on it. */
      definitionId: string;
      /** What its owner calls the definition. Jobs on it have the same name. */
      name: string;
      /** What the newest revision asks of people. */
      definitionType: components["schemas"]["DefinitionType"];
      /**
       * Format: date-time
       * When the definition was created, in UTC.
       */
      createdAt: string;
      /**
       * Format: uuid
       * The account that created it, as a uuid.
       */
      ownerId: string;
      /** The owner's e-mail address. Shown to the owner's organization and Admins and, once it is verified, to whoever has a share. Empty for everybody else. Filters compare with what is shown. */
      ownerMail: string;
      /** The organization that owns it. */
      organizationId: string;
      /**
       * Format: int32
       * How many revisions the definition has, 1 or more.
       */
      revisionCount: number;
    };
    /**
     * What a definition asks of people. From its blueprint, or `GroupedRanking`. This service makes no others of the kinds that clients know.
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
      /** The definition's id, for creating jobs on it. */
      definitionId: string;
      /** What its owner calls the definition. Jobs on it have the same name. */
      name: string;
      /** What the newest revision asks of people. */
      definitionType: components["schemas"]["DefinitionType"];
      /**
       * Format: date-time
       * When the definition was created, in UTC.
       */
      createdAt: string;
      /**
       * Format: uuid
       * The account that created it, as a uuid.
       */
      ownerId: string;
      /** The owner's e-mail address. Shown to the owner's organization and Admins and, once it is verified, to whoever has a share. Empty for everybody else. Filters compare with what is shown. */
      ownerMail: string;
      /** The organization that owns it. */
      organizationId: string;
      /** Whether others may use the definition. Always false. */
      isPublic: boolean;
    };
    CreateJobRevisionEndpoint_Output: {
      /**
       * Format: int32
       * The number of the newest revision, 1 or more.
       */
      revisionNumber: number;
      /** Stands for the revision in older clients. Nothing takes it. */
      pipelineId: string;
    };
    CreateJobRevisionEndpoint_Input: {
      /**
       * The name of this type. May be left out; `CreateJobRevisionEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "CreateJobRevisionEndpoint_Input";
      /**
       * Another dataset to label. Null or absent: the same one.
       * @default null
       */
      datasetId?: string | null;
      /**
       * What people are asked from now on. Only together with `referee`. Null or absent: as before.
       * @default null
       */
      workflow?: components["schemas"]["IWorkflowInput"] | null;
      /**
       * When a task has enough responses from now on. Only together with `workflow`. Null or absent: as before.
       * @default null
       */
      referee?: components["schemas"]["IReferee"] | null;
      /**
       * How responses become results. Null or absent: as before, unless the type of the definition changes.
       * @default null
       */
      aggregatorType?: components["schemas"]["AggregatorType"] | null;
      /** How votes become an answer from now on. Null: as fits the referee and the people. Absent: as before, unless the type of the definition changes. */
      aggregation?: components["schemas"]["VoteAggregation"] | null;
      /** How tasks are shown and answered, such as `no_shuffle`. Of one key the last counts, and it overrides the workflow's. At most 50. Null or absent: none; in a revision, as before. */
      featureFlags?: components["schemas"]["FeatureFlag"][] | null;
      /** How tasks are shown and answered. Of one key, these override `featureFlags`. At most 50. Null or absent: none; in a revision, as before. */
      rapidFeatureFlags?: components["schemas"]["FeatureFlag"][] | null;
      /** Flags of the campaigns that serve the jobs. Of one key the last counts. At most 50. Null or absent: none; in a revision, as before. */
      campaignFeatureFlags?: components["schemas"]["FeatureFlag"][] | null;
      /** What people read from now on. The question then has at most 200 characters. Null: what the audience of the job has. Absent: as before. */
      instructions?: components["schemas"]["InstructionsInput"] | null;
      /** The validation set whose rapids are mixed in from now on. Null: none. Absent: as before. */
      validationSetId?: string | null;
      /** The share of checks from now on, 0.01 to 0.5. Null or absent: as before. */
      validationShare?: number | null;
    };
    GetJobRevisionEndpoint_Output: {
      /** The definition that the revision belongs to. */
      definitionId: string;
      /**
       * Format: int32
       * The revision's number. The first one is 1.
       */
      revisionNumber: number;
      /** Whether the revision can be used. */
      state: components["schemas"]["JobDefinitionRevisionState"];
      /** Stands for the revision in older clients. Nothing takes it. */
      pipelineId: string;
      /** The dataset that is labeled. */
      datasetId: string;
      /** How responses become results. */
      aggregatorType: components["schemas"]["AggregatorType"];
      /** How votes become an answer. Null: `Model` with early stopping and where most people have no score, else `Scores`. */
      aggregation: components["schemas"]["VoteAggregation"] | null;
      /** What people are asked, and how tasks are made of datapoints. */
      workflow: components["schemas"]["IWorkflow"];
      /** When a task has enough responses. */
      referee: components["schemas"]["IReferee"];
      /** How tasks are shown and answered: the workflow's flags, overridden by the definition's. */
      featureFlags: components["schemas"]["FeatureFlag"][];
      /** Flags of the campaigns that serve its jobs. */
      campaignFeatureFlags: components["schemas"]["FeatureFlag"][];
      /** What people read before the first task. Null: what the audience of the job has. */
      instructions: components["schemas"]["Instructions"] | null;
      /** The validation set whose rapids are mixed into its tasks as checks. Null: none. */
      validationSetId: string | null;
      /** The share of what people see that is a check. Null without checks. */
      validationShare: number | null;
      /**
       * Format: date-time
       * When the revision was made, in UTC.
       */
      createdAt: string;
      /**
       * Format: uuid
       * The account that made it, as a uuid.
       */
      createdById: string;
      /** The e-mail address of the account that made it. */
      createdByMail: string;
    };
    /**
     * Always `Completed`: a revision is checked before it is made. The other values are known to clients.
     * @enum {string}
     */
    JobDefinitionRevisionState: "Pending" | "Completed" | "Failed";
    /** What people are asked, and how tasks are made of datapoints. */
    IWorkflow:
      | components["schemas"]["IWorkflowSimpleWorkflow"]
      | components["schemas"]["IWorkflowGroupedRankingWorkflow"];
    /** Each datapoint is one task. */
    IWorkflowSimpleWorkflow: {
      /**
       * Says which variant this object is. Always `SimpleWorkflow` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "SimpleWorkflow";
      /** What is asked of each datapoint. */
      blueprint: components["schemas"]["IRapidBlueprint"];
      /**
       * Format: int32
       * Stored and shown; sessions decide how much they serve. 1 or more, or null.
       * @default null
       */
      batchSize?: number | null;
      /** How tasks are shown and answered. */
      featureFlags: components["schemas"]["FeatureFlag"][];
    };
    /** Datapoints of a group are compared in pairs, and each gets a score. */
    IWorkflowGroupedRankingWorkflow: {
      /**
       * Says which variant this object is. Always `GroupedRankingWorkflow` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "GroupedRankingWorkflow";
      /** The question that decides between two items, 1 to 1,000 characters. */
      criteria: string;
      /** Which pairs are compared. */
      pairMakerConfig: components["schemas"]["IPairMakerConfig"];
      /** How comparisons become scores. */
      rankingConfig: components["schemas"]["IRankingConfig"];
      /** Texts that people see with comparisons, by group. The context of a dataset's group comes first. */
      contexts: {
        [key: string]: string;
      };
      /** Assets that people see with comparisons, by group. Those of a dataset's group come first. */
      contextAssets: {
        [key: string]: components["schemas"]["IAsset"];
      };
      /** How comparisons are shown and answered. */
      featureFlags: components["schemas"]["FeatureFlag"][];
      /**
       * Format: int32
       * How many comparisons of a group may be open at once, 1 to 5,000. Null: half as many as it has items.
       * @default null
       */
      maxParallelism?: number | null;
    };
    QueryJobRevisionsEndpoint_PagedResultOfOutput: {
      /**
       * Format: int64
       * How many items match, on all pages together.
       */
      total: number;
      /**
       * Format: int32
       * The number of this page, counted from 1.
       */
      page: number;
      /**
       * Format: int32
       * How many items a page may have, as it was asked for.
       */
      pageSize: number;
      /** The items of this page, in the order that was asked for. Empty after the last page. */
      items: components["schemas"]["QueryJobRevisionsEndpoint_Output"][];
      /**
       * Format: int32
       * How many pages there are. 0 if nothing matches.
       */
      totalPages?: number;
    };
    QueryJobRevisionsEndpoint_Output: {
      /** The definition that the revision belongs to. */
      definitionId: string;
      /**
       * Format: int32
       * The revision's number. The first one is 1.
       */
      revisionNumber: number;
      /**
       * Format: date-time
       * When the revision was made, in UTC.
       */
      createdAt: string;
      /** Whether the revision can be used. */
      state: components["schemas"]["JobDefinitionRevisionState"];
    };
    GetJobDefinitionCostEstimateEndpoint_Output: {
      /**
       * Format: double
       * What the job would cost. In US dollars, without discounts and fees. Where tasks end by their votes, it is what simulated people lead to.
       */
      estimatedCost: number;
      /** What it will probably cost at least and at most. The same twice where the number of responses is fixed. Absent where nothing has a price. */
      estimatedCostRange?: components["schemas"]["EstimatedCostRange"];
      /**
       * Format: double
       * What one response would cost. In US dollars.
       */
      costPerResponse: number;
      /**
       * Format: int64
       * How many datapoints the dataset has now.
       */
      datapointCount: number;
      /**
       * Format: int64
       * The most responses that a job would ask for. It may need fewer.
       */
      requiredResponses: number;
    };
    EstimatedCostRange: {
      /**
       * Format: double
       * In US dollars.
       */
      low: number;
      /**
       * Format: double
       * In US dollars.
       */
      high: number;
    };
    CreateJobEndpoint_Output: {
      /** The new job, or the one that a repeat found. */
      jobId: string;
      /** Whether people are recruited for the audience now. False for `global`, and if the caller may not recruit or the audience has too few examples. */
      recruitingStarted: boolean;
      /** The job will probably wait for money before it is done. It was made all the same. Absent: there is enough, or its answers cost nothing. */
      costWarning?: components["schemas"]["CreateJobEndpoint_CostWarning"];
    };
    CreateJobEndpoint_CostWarning: {
      /**
       * Format: double
       * What the job will probably cost, in US dollars; at most its own budget.
       */
      estimatedCost: number;
      /**
       * Format: double
       * What its organization may still spend, in US dollars.
       */
      availableBalance: number;
      /**
       * Format: double
       * What is missing, in US dollars.
       */
      shortfall: number;
    };
    CreateJobEndpoint_Input: {
      /**
       * The name of this type. May be left out; `CreateJobEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "CreateJobEndpoint_Input";
      /** The definition that says what is asked. */
      jobDefinitionId: string;
      /** Whom to ask: an audience, a filtered view of one, or `global` for everybody. */
      audienceId: string;
      /**
       * Format: int32
       * The revision of the definition to use, 1 or more. Null or absent: the newest one.
       */
      revisionNumber?: number | null;
      /** What to call the job, 1 to 256 characters. Null or absent: the definition's name. */
      name?: string | null;
      /**
       * Format: int32
       * Stored; every job is served with the same priority.
       */
      priority?: number | null;
      /** A job of your organization that came before. It is stored, and nothing follows from it. */
      precedingJobId?: string | null;
      /** Stored; nobody is notified. */
      notifyOwnerOnCompletion?: boolean;
      /**
       * Format: double
       * The most that its answers may cost, in US dollars. 400 if they cost nothing. Null or absent: only what the organization may spend limits it.
       */
      budget?: number | null;
      /** Taken and ignored: contents are not checked. */
      checkForExplicitContent?: boolean | null;
    };
    GetJobByIdEndpoint_Output: {
      /** The job's id, for watching it and reading its results. */
      jobId: string;
      /** What the job is called: its own name if it was given one, otherwise its definition's. */
      name: string;
      /** The definition that says what is asked. */
      definitionId: string;
      /** The audience or view that the job was created on. */
      audienceId: string;
      /**
       * Format: int32
       * The revision of the definition that the job runs on.
       */
      revisionNumber: number;
      /** Stands for the revision in older clients. Nothing takes it. */
      pipelineId: string;
      /**
       * @deprecated
       * The same as `state`, which clients should read instead.
       */
      status: components["schemas"]["AudienceJobState"];
      /** How far the job is, and whether anything stops it. */
      state: components["schemas"]["AudienceJobState"];
      /**
       * Format: date-time
       * When the job was created, in UTC.
       */
      createdAt: string;
      /** The e-mail address of the account that created the job. */
      ownerMail: string;
      /** The organization that owns the job. */
      organizationId: string;
      /**
       * Format: uuid
       * The account that created the job, as a uuid.
       */
      ownerId: string;
      /** The campaign that serves the job's tasks. Null if it has none. */
      campaignId: string | null;
      /** The name of its audience. Null if that was deleted. */
      audienceName: string | null;
      /** Whether others may see the job. Always false. */
      isPublic: boolean;
      /** Whether its audience was deleted meanwhile. */
      audienceDeleted: boolean;
      /**
       * Format: date-time
       * When all tasks were done and the results were ready, in UTC. Null before that.
       */
      completedAt: string | null;
      /** Always null: download the results instead. */
      resultFileName: string | null;
      /**
       * Format: date-time
       * When the job failed, in UTC. Null unless it did.
       */
      failedAt: string | null;
      /** Why the job failed, in a sentence. Null unless it did. */
      failureMessage: string | null;
      /** Always null: no job waits for a review. */
      reviewReason: string | null;
      /**
       * Format: double
       * The most that its answers may cost, in US dollars. Null: no budget of its own. Absent if they cost nothing.
       */
      budget?: number | null;
      /**
       * Format: double
       * What its accepted answers cost so far, in US dollars. It may be an hour old while the job works. Absent if they cost nothing.
       */
      spent?: number;
    };
    /**
     * `Submitted`: tasks are being laid out. `Running`: people are asked. `Paused`: nobody is asked until it is resumed. `Completed`: the results are ready. `Failed`: see `failureMessage`. `StaleResults`: a task was reopened, so retry. `SpendLimited`: its budget, or what its organization may spend, is used up; it goes on by itself once there is more. `Queued` and `ManualApproval` are known to clients and never entered.
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
       * How much is done, in percent: 0 to 100. A task under way counts in part.
       */
      completionPercentage: number;
      /**
       * Format: int64
       * How many tasks the job has. It grows while tasks are laid out.
       */
      total: number;
      /**
       * Format: int64
       * How many tasks are laid out. People are asked when all are: `POST /job` answers before that.
       */
      laidOut: number;
      /**
       * Format: int64
       * How many tasks have enough responses.
       */
      completed: number;
      /** How far the job is, as older clients name it. */
      state: components["schemas"]["LabelingState"];
      /**
       * Format: double
       * The most that its answers may cost, in US dollars. Null: no budget of its own. Absent if they cost nothing.
       */
      budget?: number | null;
      /**
       * Format: double
       * What its accepted answers cost so far, in US dollars. It may be an hour old while the job works. Absent if they cost nothing.
       */
      spent?: number;
    };
    /**
     * `Created`: nothing has begun. `Started`: tasks are being laid out. `Labeling`: people are asked. `Paused`: nobody is, perhaps for lack of money. `Done` and `Failed` are as their names say.
     * @enum {string}
     */
    LabelingState: "Created" | "Started" | "Labeling" | "Paused" | "Done" | "Failed";
    GetJobCostEstimateEndpoint_Output: {
      /**
       * Format: double
       * What the job costs. In US dollars, without discounts and fees. Where tasks end by their votes, it is what simulated people lead to.
       */
      estimatedCost: number;
      /** What it will probably cost at least and at most. The same twice where the number of responses is fixed. Absent where nothing has a price. */
      estimatedCostRange?: components["schemas"]["EstimatedCostRange"];
      /**
       * Format: double
       * What one response costs. In US dollars.
       */
      costPerResponse: number;
      /**
       * Format: int64
       * How many datapoints the dataset has now.
       */
      datapointCount: number;
      /**
       * Format: int64
       * The most responses that the job asks for. It may need fewer.
       */
      requiredResponses: number;
    };
    UpdateJobBudgetEndpoint_Input: {
      /**
       * The name of this type. May be left out; `UpdateJobBudgetEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "UpdateJobBudgetEndpoint_Input";
      /**
       * Format: double
       * The most that its answers may cost, in US dollars. Null: only its organization's account limits it.
       */
      budget: number | null;
    };
    QueryJobsEndpoint_PagedResultOfOutput: {
      /**
       * Format: int64
       * How many items match, on all pages together.
       */
      total: number;
      /**
       * Format: int32
       * The number of this page, counted from 1.
       */
      page: number;
      /**
       * Format: int32
       * How many items a page may have, as it was asked for.
       */
      pageSize: number;
      /** The items of this page, in the order that was asked for. Empty after the last page. */
      items: components["schemas"]["QueryJobsEndpoint_Output"][];
      /**
       * Format: int32
       * How many pages there are. 0 if nothing matches.
       */
      totalPages?: number;
    };
    QueryJobsEndpoint_Output: {
      /** The job's id, for watching it and reading its results. */
      jobId: string;
      /** What the job is called: its own name if it was given one, otherwise its definition's. */
      name: string;
      /** The definition that says what is asked. */
      definitionId: string;
      /** The audience or view that the job was created on. */
      audienceId: string;
      /**
       * Format: int32
       * The revision of the definition that the job runs on.
       */
      revisionNumber: number;
      /** Stands for the revision in older clients. Nothing takes it. */
      pipelineId: string;
      /**
       * @deprecated
       * The same as `state`, which clients should read instead.
       */
      status: components["schemas"]["AudienceJobState"];
      /** How far the job is, and whether anything stops it. */
      state: components["schemas"]["AudienceJobState"];
      /**
       * Format: date-time
       * When the job was created, in UTC.
       */
      createdAt: string;
      /** The e-mail address of the account that created the job. */
      ownerMail: string;
      /** The organization that owns the job. */
      organizationId: string;
      /** The definition that says what is asked: the same as `definitionId`. */
      jobDefinitionId: string;
      /** How much is done, in percent: 0 to 100. It may be some seconds old. 0 before tasks are laid out. */
      progress: number | null;
    };
    QueryAudienceJobsEndpoint_PagedResultOfOutput: {
      /**
       * Format: int64
       * How many items match, on all pages together.
       */
      total: number;
      /**
       * Format: int32
       * The number of this page, counted from 1.
       */
      page: number;
      /**
       * Format: int32
       * How many items a page may have, as it was asked for.
       */
      pageSize: number;
      /** The items of this page, in the order that was asked for. Empty after the last page. */
      items: components["schemas"]["QueryAudienceJobsEndpoint_Output"][];
      /**
       * Format: int32
       * How many pages there are. 0 if nothing matches.
       */
      totalPages?: number;
    };
    QueryAudienceJobsEndpoint_Output: {
      /** The job's id, for watching it and reading its results. */
      jobId: string;
      /** What the job is called: its own name if it was given one, otherwise its definition's. */
      name: string;
      /** The definition that says what is asked. */
      definitionId: string;
      /** The audience or view that the job was created on. */
      audienceId: string;
      /**
       * Format: int32
       * The revision of the definition that the job runs on.
       */
      revisionNumber: number;
      /** Stands for the revision in older clients. Nothing takes it. */
      pipelineId: string;
      /**
       * @deprecated
       * The same as `state`, which clients should read instead.
       */
      status: components["schemas"]["AudienceJobState"];
      /** How far the job is, and whether anything stops it. */
      state: components["schemas"]["AudienceJobState"];
      /**
       * Format: date-time
       * When the job was created, in UTC.
       */
      createdAt: string;
    };
    GetJobResultsEndpoint_Output: {
      /** The tasks of this page, in the order of the results. */
      items: components["schemas"]["RapidResult"][];
      /** Where the next page begins: send it as `from`. Null after the last page. */
      next: string | null;
    };
    RapidResult: {
      /** The task's id, for reading all its responses, taking one back, or asking it anew. */
      rapidId: string;
      /** The file, the text or the pair of assets that people saw. */
      asset: components["schemas"]["IAsset"];
      /** A text that people saw with it. Null without one. */
      context: string | null;
      /** An asset that people saw with it. Null without one. */
      contextAsset: components["schemas"]["IAsset"] | null;
      /** The responses that count. */
      responses: components["schemas"]["RapidResponse"][];
      /**
       * Format: int64
       * How many responses count.
       */
      totalResponseCount: number;
      /** How far the task is. */
      state: components["schemas"]["RapidState"];
      /** What people were asked. */
      payload: components["schemas"]["RapidPayload"];
      /** How far the first option leads the second, in shares of the votes: 0 to 1. Null without votes, or without options. */
      decisiveness: number | null;
      /** The votes by option. Null where people do not choose among options. */
      aggregation:
        | {
            /**
             * Says which variant this object is. Always `ClassifyAggregation` here.
             * @enum {string}
             */
            _t: "ClassifyAggregation";
            /** The votes by the value of each category. */
            categoryTallies: {
              [key: string]: {
                /** How many votes the option got. */
                count: number;
                /** The sum of the scores of the people who voted for it. */
                userScoreSum: number;
              };
            };
          }
        | {
            /**
             * Says which variant this object is. Always `CompareAggregation` here.
             * @enum {string}
             */
            _t: "CompareAggregation";
            /** The votes by asset, and by `Both` and `Neither` where anybody voted so. */
            winnerTallies: {
              [key: string]: {
                /** How many votes the option got. */
                count: number;
                /** The sum of the scores of the people who voted for it. */
                userScoreSum: number;
              };
            };
          }
        | null;
      /** The answer that the votes come to. Null where people do not choose among options. */
      certainty: components["schemas"]["TaskCertainty"] | null;
      /** What a reviewer decided, which is then the final answer. Null: nothing. */
      decision: components["schemas"]["RapidDecision"] | null;
    };
    RapidResponse: {
      /** The response's id, for taking it back. */
      id: string;
      /** Who gave it, as their publisher names them. Empty: the person was erased. */
      userId: string;
      /** The person's country when they answered, by its two letters (ISO 3166-1). Empty if unknown. */
      country: string;
      /** The person's language when they answered, by its primary subtag (BCP 47). Empty if unknown. */
      language: string;
      /** The person's age group, such as `18-29`. Null if unknown. */
      age: string | null;
      /** The person's gender. Null if unknown. */
      gender: string | null;
      /** The person's occupation. Null if unknown. */
      occupation: string | null;
      /** What the person answered. */
      result: components["schemas"]["RapidResponseResult"];
      /**
       * Format: double
       * The weight of the response, 0 to 1: the person's score at the moment when it counted.
       */
      userScore: number;
      /** The weight again, as result files have it. */
      userScores: {
        /** The weight of the response, 0 to 1: the same as `userScore`. */
        global: number;
        /** How often the person is right, 0 to 1, as their agreement with others in this job tells. Absent as long as nothing was learned. */
        job?: number;
      };
      /** What is known about the person, by the identifier of the demographic. */
      demographicInformation: {
        [key: string]: string;
      };
      /** How the person answered the job's checks so far. Absent in jobs without a validation set. */
      checks?: {
        /**
         * Format: int32
         * Checks of the job that the person answered correctly.
         */
        right: number;
        /**
         * Format: int32
         * Checks of the job that the person answered wrongly.
         */
        wrong: number;
      };
    };
    /** What the person answered, as `POST /session/{sessionId}/answer` takes it: coordinates in percent, times in milliseconds. */
    RapidResponseResult: {
      /** The kind of the answer, such as `AttachCategoryResult`. */
      _t: string;
      /** The task that was answered. */
      rapidId: string;
    } & {
      [key: string]: unknown;
    };
    /**
     * `Labeling`: people are asked. `Done`: it has enough responses. `Paused`: its job is paused, or the check itself. `Flagged`: a check that most people fail. `None`, `Incomplete` and `Rejected` never occur here.
     * @enum {string}
     */
    RapidState: "Labeling" | "Paused" | "Incomplete" | "Flagged" | "Done" | "None" | "Rejected";
    /** What was asked: the question, with categories or words where there are any. */
    RapidPayload: {
      /** The kind of the question, such as `ClassifyPayload`. */
      _t: string;
    } & {
      [key: string]: unknown;
    };
    /** The answer that the votes of a task come to, and how certain it is. */
    TaskCertainty: {
      /** The likeliest option. Null: there are no votes, or a tie. */
      answer: string | null;
      /** The estimated probability that the answer is right, 0 to 1. Null without an answer. */
      confidence: number | null;
      /**
       * How the votes were weighed.
       * @enum {string}
       */
      aggregation: "Votes" | "Scores" | "Model";
      /**
       * `Decided`: certain enough, or enough people agree. `Ambiguous`: too many able people named the same wrong option to tell it from the right one. `Exhausted`: the votes ran out. Absent while the task takes more votes, and where their number is fixed.
       * @enum {string}
       */
      outcome?: "Decided" | "Ambiguous" | "Exhausted";
    };
    /** What a reviewer decided of a task. */
    RapidDecision: {
      /** The decided answer. */
      result: components["schemas"]["RapidResponseResult"];
      /** Whether the reviewer accepted what the crowd said then. */
      isConsensus: boolean;
      /** The account that decided, by its id. */
      decidedBy: string;
      /**
       * Format: date-time
       * When, in UTC.
       */
      decidedAt: string;
      /** Why. Null: no reason was given. */
      reason: string | null;
    };
    GetJobAbSummaryEndpoint_Output: {
      /** The sum for each side, over all comparisons. Votes for both or neither are for no side. */
      winCounter: {
        [key: string]: number;
      };
      /** Whether no more votes will come. */
      allTargetGroupsCompleted: boolean;
      /** The names of the first and the second side: `A` and `B`, or the definition's `indexIdentifiers`. */
      sideOrder: string[];
    };
    GetJobAgreementEndpoint_Output: {
      /**
       * Format: int64
       * Tasks with at least two votes.
       */
      tasks: number;
      /** Fleiss' kappa, each task alike: 1 is perfect agreement, 0 is chance. Null: fewer than two tasks have two votes, or all votes name one option. */
      fleissKappa: number | null;
      /** Krippendorff's alpha for nominal data, each vote alike: the one to report where tasks have different numbers of votes. Null like `fleissKappa`. */
      krippendorffAlpha: number | null;
      /** Each option, in the definition's order: a low kappa says that people do not share its meaning. */
      categories: components["schemas"]["GetJobAgreementEndpoint_Category"][];
    };
    GetJobAgreementEndpoint_Category: {
      /** The category's value, or the name of the side, `Both` or `Neither`. */
      name: string;
      /** Fleiss' kappa of this option against all others. Null if no vote names it. */
      kappa: number | null;
    };
    GetRapidResponsesEndpoint_Output: {
      /** All responses to the task, also those that do not count. */
      responses: components["schemas"]["GetRapidResponsesEndpoint_Response"][];
    };
    GetRapidResponsesEndpoint_Response: {
      /** The response's id, for taking it back. */
      id: string;
      /** Who gave it, as their publisher names them. Empty: the person was erased. */
      userId: string;
      /** The person's country when they answered, by its two letters (ISO 3166-1). Empty if unknown. */
      country: string;
      /** The person's language when they answered, by its primary subtag (BCP 47). Empty if unknown. */
      language: string;
      /** The person's age group, such as `18-29`. Null if unknown. */
      age: string | null;
      /** The person's gender. Null if unknown. */
      gender: string | null;
      /** The person's occupation. Null if unknown. */
      occupation: string | null;
      /** What the person answered. */
      result: components["schemas"]["RapidResponseResult"];
      /**
       * Format: double
       * The weight of the response, 0 to 1: the person's score at the moment when it counted.
       */
      userScore: number;
      /** The weight again, as result files have it. */
      userScores: {
        /** The weight of the response, 0 to 1: the same as `userScore`. */
        global: number;
        /** How often the person is right, 0 to 1, as their agreement with others in this job tells. Absent as long as nothing was learned. */
        job?: number;
      };
      /** What is known about the person, by the identifier of the demographic. */
      demographicInformation: {
        [key: string]: string;
      };
      /** How the person answered the job's checks so far. Absent in jobs without a validation set. */
      checks?: {
        /**
         * Format: int32
         * Checks of the job that the person answered correctly.
         */
        right: number;
        /**
         * Format: int32
         * Checks of the job that the person answered wrongly.
         */
        wrong: number;
      };
      /**
       * `Accepted`: it counts. `Overflow`: it came when the task had enough. `Rejected`: it was taken back.
       * @enum {string}
       */
      state: "Accepted" | "Overflow" | "Rejected";
      /**
       * Format: date-time
       * When the response came, in UTC.
       */
      createdAt: string;
    };
    RejectRapidResponseEndpoint_Input: {
      /**
       * The name of this type. May be left out; `RejectRapidResponseEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "RejectRapidResponseEndpoint_Input";
      /** The response to take back, by its `id`. */
      responseId: string;
    };
    GetTaskDecisionEndpoint_Output: {
      /** The task. */
      taskId: string;
      /** Whether no more people are asked. */
      isDone: boolean;
      /**
       * Format: int32
       * How many more answers the task wants, at most. A decided task wants none.
       */
      wanted: number;
      /** What people said. */
      crowd: components["schemas"]["TaskCrowd"];
      /** What was decided. Null: nothing. */
      decision: components["schemas"]["TaskDecision"] | null;
      /** The ETag of the decision, for If-Match. Null where nothing was decided: send If-None-Match: * then. */
      etag: string | null;
      /** The decided answer where there is one, else the crowd's. Null: neither. */
      final: components["schemas"]["RapidResponseResult"] | null;
    };
    /** What people said of a task, whatever was decided. */
    TaskCrowd: {
      /**
       * Format: int64
       * How many answers count.
       */
      answers: number;
      /** Names these answers, for accepting them and no others. It changes as soon as they do. */
      seen: string;
      /** The share of votes for the leading option, 0 to 1. Null without votes, or without options. */
      agreement: number | null;
      /** The answer that the votes come to. Null where people do not choose among options. */
      certainty: components["schemas"]["TaskCertainty"] | null;
      /** The answer in words. Null: the answers do not come to one. */
      answer: string | null;
      /** What accepting the crowd's answer would decide: the likeliest option, the most frequent text, what at least half of the people marked or, of drawings, the one that has the most in common with the others. Null: the answers do not come to one. */
      result: components["schemas"]["RapidResponseResult"] | null;
    };
    /** What a reviewer decided of a task. */
    TaskDecision: {
      /** The decided answer in words. */
      answer: string;
      /** The decided answer. */
      result: components["schemas"]["RapidResponseResult"];
      /** Whether the crowd's answer was accepted. False: the reviewer gave their own. */
      isConsensus: boolean;
      /** Who decided. */
      decidedBy: components["schemas"]["TaskReviewer"];
      /**
       * Format: date-time
       * When, in UTC.
       */
      decidedAt: string;
      /** Why. Null: no reason was given. */
      reason: string | null;
    };
    /** An account that decides tasks. */
    TaskReviewer: {
      /** The account that decided. */
      accountId: string;
      /** Its e-mail. Null: the account is gone. */
      email: string | null;
    };
    /** What is decided. */
    ITaskDecision:
      | components["schemas"]["ITaskDecisionConsensusDecision"]
      | components["schemas"]["ITaskDecisionAnswerDecision"];
    /** Accepts what the crowd says, as it is now. */
    ITaskDecisionConsensusDecision: {
      /**
       * Says which variant this object is. Always `ConsensusDecision` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "ConsensusDecision";
      /** The crowd's `seen` that you read. Refused with 412 if other answers count by now. Null or absent: any. */
      seen?: string | null;
      /** Why, for those who read the results: 1 to 1000 characters. Null or absent: no reason. */
      reason?: string | null;
    };
    /** Gives an answer. */
    ITaskDecisionAnswerDecision: {
      /**
       * Says which variant this object is. Always `AnswerDecision` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "AnswerDecision";
      /** The answer, as a person would send it. Its `rapidId` is the task. */
      result: components["schemas"]["ITaskResult"];
      /** Why, for those who read the results: 1 to 1000 characters. Null or absent: no reason. */
      reason?: string | null;
    };
    /** An answer to a task, by its kind. */
    ITaskResult:
      | components["schemas"]["IRapidResultAttachCategoryResult"]
      | components["schemas"]["IRapidResultCompareResult"]
      | components["schemas"]["IRapidResultLocateResult"]
      | components["schemas"]["IRapidResultLineResult"]
      | components["schemas"]["IRapidResultScrubResult"]
      | components["schemas"]["IRapidResultTranscriptionResult"]
      | components["schemas"]["IRapidResultFreeTextResult"];
    /** The category that the person chose. */
    IRapidResultAttachCategoryResult: {
      /**
       * Says which variant this object is. Always `AttachCategoryResult` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "AttachCategoryResult";
      /** The rapid that this answers, by its `id`. */
      rapidId: string;
      /** The value of the category that the person chose. */
      category: string;
    };
    /** The asset that the person prefers. */
    IRapidResultCompareResult: {
      /**
       * Says which variant this object is. Always `CompareResult` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "CompareResult";
      /** The rapid that this answers, by its `id`. */
      rapidId: string;
      /** The assets that the person prefers, each by its file name, text or identifier. Usually one; all means both, none means neither. */
      winners: string[];
    };
    /** The places that the person tapped. */
    IRapidResultLocateResult: {
      /**
       * Says which variant this object is. Always `LocateResult` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "LocateResult";
      /** The rapid that this answers, by its `id`. */
      rapidId: string;
      /** The points that the person tapped, at most 1,000. */
      coordinates: {
        /**
         * Format: double
         * How far from the left, in percent of the asset's width: 0 to 100.
         */
        x: number;
        /**
         * Format: double
         * How far from the top, in percent of the asset's height: 0 to 100.
         */
        y: number;
      }[];
    };
    /** The lines that the person drew. At most 5000 points in all of them together. */
    IRapidResultLineResult: {
      /**
       * Says which variant this object is. Always `LineResult` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "LineResult";
      /** The rapid that this answers, by its `id`. */
      rapidId: string;
      /** The lines that the person drew, at most 100. */
      lines: {
        /**
         * Format: double
         * How thick the pen was, in percent of the asset's width.
         */
        size: number;
        /** The points of the line, in the order drawn. */
        points: {
          /**
           * Format: double
           * How far from the left, in percent of the asset's width: 0 to 100.
           */
          x: number;
          /**
           * Format: double
           * How far from the top, in percent of the asset's height: 0 to 100.
           */
          y: number;
        }[];
      }[];
    };
    /** The moments that the person marked. */
    IRapidResultScrubResult: {
      /**
       * Says which variant this object is. Always `ScrubResult` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "ScrubResult";
      /** The rapid that this answers, by its `id`. */
      rapidId: string;
      /** The moments that the person marked, in milliseconds from the start of the media. At most 1,000. */
      timestamps: number[];
    };
    /** The words that the person selected. */
    IRapidResultTranscriptionResult: {
      /**
       * Says which variant this object is. Always `TranscriptionResult` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "TranscriptionResult";
      /** The rapid that this answers, by its `id`. */
      rapidId: string;
      /** The words that the person selected, at most 5,000. */
      selectedWords: {
        /** The word, exactly as it was shown. */
        word: string;
        /**
         * Format: int32
         * The place of the word, as it was shown.
         */
        wordIndex: number;
      }[];
    };
    /** The text that the person wrote. */
    IRapidResultFreeTextResult: {
      /**
       * Says which variant this object is. Always `FreeTextResult` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "FreeTextResult";
      /** The rapid that this answers, by its `id`. */
      rapidId: string;
      /** The text, up to 10,000 characters. The flags of a job can bound its length further. */
      answer: string;
    };
    AskMoreAnswersEndpoint_Output: {
      /**
       * Format: int32
       * How many answers the task wants now, at most.
       */
      wanted: number;
    };
    AskMoreAnswersEndpoint_Input: {
      /**
       * The name of this type. May be left out; `AskMoreAnswersEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "AskMoreAnswersEndpoint_Input";
      /**
       * Format: int32
       * How many answers the task wants from now on, 1 to 100. If it wants more already, that stays.
       */
      responses: number;
      /** Why, for those who read the results: 1 to 1000 characters. Null or absent: no reason. */
      reason?: string | null;
    };
    GetJobPeopleEndpoint_Output: {
      /** The people of this page. */
      people: components["schemas"]["GetJobPeopleEndpoint_Person"][];
      /**
       * Format: int64
       * How many people there are. Of each 50,000 tasks, the 2,000 who answered most count.
       */
      total: number;
      /** Where the next page begins: send it as `from`. Null after the last page. */
      next: string | null;
      /** What all people chose, in the definition's order. Empty: tasks share no options. */
      optionShares: components["schemas"]["GetJobPeopleEndpoint_OptionShare"][];
      /** The median time of all answers in milliseconds. Null: it is not known. */
      medianMs: number | null;
      /** The people, at most 10, without whom the job would be right more often. */
      betterWithout: string[];
    };
    GetJobPeopleEndpoint_Person: {
      /** The person, as their publisher names them. */
      userId: string;
      /**
       * Format: int64
       * Their responses that count.
       */
      answers: number;
      /**
       * Format: double
       * The mean score that weighed their responses, 0 to 1. 0 if none counts.
       */
      score: number;
      /** What the job's votes tell of the person. Null as long as nothing was learned, and if none of their responses counts. */
      reliability: {
        /**
         * Format: double
         * How often the person is estimated to be right, 0 to 1.
         */
        ability: number;
        /**
         * Format: double
         * The lower bound of its 95% interval.
         */
        low: number;
        /**
         * Format: double
         * The upper bound of its 95% interval.
         */
        high: number;
      } | null;
      /**
       * Format: double
       * How much speaks against their answers, 0 to 1. It is no probability. 0 for people with fewer than 10 answers, of whom nothing is said.
       */
      suspicion: number;
      /** What speaks against their answers, as sentences, the strongest first. */
      reasons: string[];
      /** Whether the job would be right more often with others in their place: their answers may well be guesses, and others are surely better. */
      isBetterWithout: boolean;
      /** The median time of an answer in milliseconds, to a tenth of itself. Null: it is not known. */
      medianMs: number | null;
      /** How far they agree with others. Null: nobody else answered their tasks, or answers are no votes. */
      agreement: {
        /**
         * Format: double
         * The share of tasks where they named what most of the others did, 0 to 1. Their own vote is left out.
         */
        share: number;
        /**
         * Format: int64
         * Tasks that others answered too.
         */
        tasks: number;
      } | null;
      /** Their answers to examples. Null: there are none, or you may not see the people of the audience. */
      examples: {
        /**
         * Format: int64
         * Examples of the job's audience that they answered, as far as they can be judged.
         */
        answered: number;
        /**
         * Format: int64
         * Those that they answered correctly.
         */
        correct: number;
      } | null;
      /** Their answers to the checks of the job. Null: its definition names no validation set. */
      checks: {
        /**
         * Format: int64
         * Checks that they answered correctly.
         */
        right: number;
        /**
         * Format: int64
         * Checks that they answered wrongly.
         */
        wrong: number;
      } | null;
      /**
       * Format: int64
       * How often they reported a task of the job. Reports are kept for half a year.
       */
      reports: number;
      /** What they chose, in the definition's order. Empty like the job's. */
      optionShares: components["schemas"]["GetJobPeopleEndpoint_OptionShare"][];
      /**
       * Format: int64
       * Responses that were taken back together.
       */
      takenBack: number;
      /**
       * Format: int64
       * Responses that were taken back one by one.
       */
      rejected: number;
      /**
       * Format: int64
       * Responses that came when their task had enough.
       */
      overflow: number;
      /** Whether the person is blocked in the job's audience, or by its organization. */
      isBlocked: boolean;
      /**
       * Format: date-time
       * When all their responses were taken back, in UTC. Null: they count.
       */
      takenBackAt: string | null;
      /**
       * Format: date-time
       * Until when that can be undone, in UTC. Null like `takenBackAt`.
       */
      restorableUntil: string | null;
      /** Whether responses are being taken back, or brought back, at this moment. */
      isMoving: boolean;
    };
    GetJobPeopleEndpoint_OptionShare: {
      /** The category's value, or the name of the side, `Both` or `Neither`. */
      option: string;
      /**
       * Format: double
       * The share of answers that named it, 0 to 1.
       */
      share: number;
    };
    LeaveOutFailedChecksEndpoint_Output: {
      /**
       * Format: int32
       * People whose answers are being taken back, within seconds.
       */
      leftOut: number;
      /**
       * Format: int32
       * People who fail the checks and are not left out yet.
       */
      remaining: number;
    };
    LeaveOutFailedChecksEndpoint_Input: {
      /**
       * The name of this type. May be left out; `LeaveOutFailedChecksEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "LeaveOutFailedChecksEndpoint_Input";
      /** Whose share of right answers is below this is left out: above 0, up to 1. */
      below: number;
      /**
       * Format: int32
       * Only people who answered at least so many checks: 1 to 1,000.
       */
      atLeast: number;
    };
    GetTaskCommentsEndpoint_Output: {
      /** The comments, oldest first. */
      comments: components["schemas"]["TaskComment"][];
    };
    /** What a member wrote about a task. */
    TaskComment: {
      /** The comment's id, for deleting it. */
      commentId: string;
      /** The name of the member who wrote it. Null: they are no member any more. */
      author: string | null;
      /** Whether the caller wrote it. */
      isMine: boolean;
      /** What they wrote, as plain text. */
      text: string;
      /**
       * Format: date-time
       * When they wrote it, in UTC.
       */
      createdAt: string;
    };
    AddTaskCommentEndpoint_Output: {
      /** The comment's id, for deleting it. */
      commentId: string;
      /** The names that follow an @, at most 20, each once. */
      mentions: components["schemas"]["TaskCommentMention"][];
    };
    /** A member whom a comment mentions, or a name that is nobody's. */
    TaskCommentMention: {
      /** What was written behind the @. */
      name: string;
      /**
       * `Found`: one member goes by it, and is told if they want to. `Ambiguous`: more than one does, so nobody is told. `Unknown`: no member does.
       * @enum {string}
       */
      outcome: "Found" | "Ambiguous" | "Unknown";
      /** The name of the member. Null unless found. */
      member: string | null;
    };
    AddTaskCommentEndpoint_Input: {
      /**
       * The name of this type. May be left out; `AddTaskCommentEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "AddTaskCommentEndpoint_Input";
      /** What to say, as plain text of 1 to 2000 characters. */
      text: string;
    };
    CreateLinkEndpoint_Output: {
      /** The link's id, for reading and revoking it. */
      linkId: string;
      /** The address to pass on. It holds the secret, and is shown only here. */
      url: string;
    };
    CreateLinkEndpoint_Input: {
      /**
       * The name of this type. May be left out; `CreateLinkEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "CreateLinkEndpoint_Input";
      /** What you call the link, 1 to 100 characters. People who open it see this name. */
      name: string;
      /**
       * Format: date-time
       * From this moment on nobody labels by the link. Null or absent: it does not expire.
       */
      expiresAt?: string | null;
      /**
       * Format: int32
       * How many people may come in, 1 to 10,000,000. Whoever came in may come back. Null or absent: no limit.
       */
      mostPeople?: number | null;
      /** What people read at the end, as plain text of at most 1,000 characters. Null: only our own thanks. */
      message?: string | null;
      /** People are told at the end which share of the examples they answered right, once they have answered 5. Default false. */
      showsAccuracy?: boolean;
      /** The code that everybody who finishes is shown, at most 64 printable ASCII characters without spaces. The page learns it only then. Null: none. */
      completionCode?: string | null;
      /** Everybody who finishes is shown a code of their own, of 10 letters and digits, which stands beside them in the list of people who finished. Default false. Must be false beside `completionCode`. */
      hasPersonalCodes?: boolean;
      /** Where people go at the end: an https address of at most 2,048 characters. After its host, `{userId}` and `{code}` are filled in, percent-encoded. `{userId}` is the panel's id of the person, or else ours. Null: no way back. */
      returnUrl?: string | null;
      /**
       * Format: int32
       * How many answers a person may give, 1 to 100,000. Skips do not count. Null: no limit.
       */
      tasksPerPerson?: number | null;
      /**
       * Format: int32
       * How many answers a person must give before they may finish while there is work for them, 1 to 100,000. Default 1. At most `tasksPerPerson`.
       */
      leastTasks?: number;
      /**
       * Format: int32
       * How many minutes a person may work, 1 to 480. A pause counts as 2 minutes at most. Tasks that they have on their screen may be finished. After 12 hours without an answer the minutes count anew. Null: no limit.
       */
      minutesPerSession?: number | null;
      /** The parameter of the link's address by which a panel tells its id of the person, such as `PROLIFIC_PID` or `workerId`. Another id in the same browser is another person. Null: there is none. */
      personParameter?: string | null;
      /**
       * Format: double
       * The share of what their answers cost that people earn, in percent, 0 to 100 with at most two decimals. Default 0. A change also changes what earlier answers earn. Paying out is outside the service.
       */
      earningsPercent?: number;
      /** People are told at the end what they have earned, where their answers have a price. Default false. */
      showsEarnings?: boolean;
    };
    QueryLinksEndpoint_Output: {
      /** The link's id, for reading and revoking it. */
      linkId: string;
      /** What its maker calls the link. People who open it see this name. */
      name: string;
      /** The audience that people label for. */
      audienceId: string;
      /** The only job that the link serves. Null: it serves the audience's examples and all jobs of its owner on it. */
      jobId: string | null;
      /** The account that made the link. */
      makerId: string;
      /** The e-mail of that account. Null if the account no longer exists, or if it belongs to another organization and its e-mail is not verified. */
      makerMail: string | null;
      /** Whether people can label by the link. */
      state: components["schemas"]["LinkState"];
      /**
       * Format: date-time
       * When the link was made, in UTC.
       */
      createdAt: string;
      /**
       * Format: date-time
       * When the link expires, in UTC. Null: it does not.
       */
      expiresAt: string | null;
      /**
       * Format: date-time
       * When the link was revoked, in UTC. Null unless it was.
       */
      revokedAt: string | null;
      /**
       * Format: int32
       * How many people may come in. Null: no limit.
       */
      mostPeople: number | null;
      /** What people read at the end. Null: only our own thanks. */
      message: string | null;
      /** People are told at the end which share of the examples they answered right. */
      showsAccuracy: boolean;
      /** The code that everybody who finishes is shown. Null: none. */
      completionCode: string | null;
      /** Everybody who finishes is shown a code of their own. */
      hasPersonalCodes: boolean;
      /** Where people go at the end. Null: no way back. */
      returnUrl: string | null;
      /**
       * Format: int32
       * How many answers a person may give. Null: no limit.
       */
      tasksPerPerson: number | null;
      /**
       * Format: int32
       * How many answers a person must give before they may finish while there is work for them.
       */
      leastTasks: number;
      /**
       * Format: int32
       * How many minutes a person may work. Null: no limit.
       */
      minutesPerSession: number | null;
      /** The parameter of the link's address by which a panel tells its id of the person. Null: there is none. */
      personParameter: string | null;
      /**
       * Format: double
       * The share of what their answers cost that people earn, in percent.
       */
      earningsPercent: number;
      /** People are told at the end what they have earned. */
      showsEarnings: boolean;
    };
    /**
     * `Open`: people can label by it. `Expired`: its time is over. `Revoked`: it was revoked, its audience or job was deleted, or its maker lost their access.
     * @enum {string}
     */
    LinkState: "Open" | "Expired" | "Revoked";
    GetLinkEndpoint_Output: components["schemas"]["QueryLinksEndpoint_Output"] & {
      /** What all people of the link did together. */
      figures: {
        /**
         * Format: int64
         * How many people ever came in, forgotten ones included.
         */
        people: number;
        /**
         * Format: int64
         * How many sessions they have had.
         */
        sessions: number;
        /**
         * Format: int64
         * How many answers they have given.
         */
        answers: number;
        /**
         * Format: double
         * Half of all answers took less time than this, in milliseconds. Null without answers.
         */
        medianAnswerMs: number | null;
        /**
         * Format: double
         * The share of graduates among the people of the link whom an audience has judged, 0 to 1. Null while there are none.
         */
        graduationRate: number | null;
        /**
         * Format: int64
         * How many people show a sign of answers that nobody thought about.
         */
        conspicuous: number;
      };
      /** At most 100 people: those with signs first, then by how much they answered. */
      people: components["schemas"]["GetLinkEndpoint_Person"][];
      /** The newest 100 reports of tasks that people called broken. */
      reports: components["schemas"]["GetLinkEndpoint_Report"][];
    };
    GetLinkEndpoint_Person: {
      /** The id that the service made up for the person. */
      userId: string;
      /** The panel's id of the person. Null: they came without one. */
      panelId: string | null;
      /**
       * Format: date-time
       * When they came in first, in UTC.
       */
      since: string;
      /**
       * Format: int32
       * How many sessions they have ended.
       */
      sessions: number;
      /**
       * Format: int32
       * How many answers they have given.
       */
      answers: number;
      /**
       * Format: double
       * Half of their answers took less time than this, in milliseconds. Null without answers.
       */
      medianAnswerMs: number | null;
      /**
       * Format: double
       * The share of their most frequent choice among all their choices, 0 to 1. Null without choices.
       */
      sameShare: number | null;
      /** Signs of answers that nobody thought about. They block nobody. */
      signs: components["schemas"]["ConductSign"][];
    };
    /**
     * `TooFast`: half of at least 10 answers took less than 0.6 seconds. `AlwaysTheSame`: at least 95% of at least 20 choices were the same.
     * @enum {string}
     */
    ConductSign: "TooFast" | "AlwaysTheSame";
    GetLinkEndpoint_Report: {
      /** The task or example that was reported. */
      rapidId: string;
      /** The job that the task belongs to. Null: it is an example. */
      jobId: string | null;
      /** Why: `media` does not play or show, the task is `unclear` or `offensive`, or `other`. */
      reason: string;
      /**
       * Format: date-time
       * When it was reported, in UTC.
       */
      createdAt: string;
    };
    UpdateLinkEndpoint_Input: {
      /**
       * The name of this type. May be left out; `UpdateLinkEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "UpdateLinkEndpoint_Input";
      /** What people read at the end, as plain text of at most 1,000 characters. Null: only our own thanks. */
      message?: string | null;
      /** People are told at the end which share of the examples they answered right, once they have answered 5. Default false. */
      showsAccuracy?: boolean;
      /** The code that everybody who finishes is shown, at most 64 printable ASCII characters without spaces. The page learns it only then. Null: none. */
      completionCode?: string | null;
      /** Everybody who finishes is shown a code of their own, of 10 letters and digits, which stands beside them in the list of people who finished. Default false. Must be false beside `completionCode`. */
      hasPersonalCodes?: boolean;
      /** Where people go at the end: an https address of at most 2,048 characters. After its host, `{userId}` and `{code}` are filled in, percent-encoded. `{userId}` is the panel's id of the person, or else ours. Null: no way back. */
      returnUrl?: string | null;
      /**
       * Format: int32
       * How many answers a person may give, 1 to 100,000. Skips do not count. Null: no limit.
       */
      tasksPerPerson?: number | null;
      /**
       * Format: int32
       * How many answers a person must give before they may finish while there is work for them, 1 to 100,000. Default 1. At most `tasksPerPerson`.
       */
      leastTasks?: number;
      /**
       * Format: int32
       * How many minutes a person may work, 1 to 480. A pause counts as 2 minutes at most. Tasks that they have on their screen may be finished. After 12 hours without an answer the minutes count anew. Null: no limit.
       */
      minutesPerSession?: number | null;
      /** The parameter of the link's address by which a panel tells its id of the person, such as `PROLIFIC_PID` or `workerId`. Another id in the same browser is another person. Null: there is none. */
      personParameter?: string | null;
      /**
       * Format: double
       * The share of what their answers cost that people earn, in percent, 0 to 100 with at most two decimals. Default 0. A change also changes what earlier answers earn. Paying out is outside the service.
       */
      earningsPercent?: number;
      /** People are told at the end what they have earned, where their answers have a price. Default false. */
      showsEarnings?: boolean;
    };
    QueryLinkCompletionsEndpoint_Output: {
      /** The people of this page, 100 or fewer. */
      items: components["schemas"]["QueryLinkCompletionsEndpoint_Completion"][];
      /** Where the next page begins: send it as `from`. Null after the last page. */
      next: string | null;
    };
    QueryLinkCompletionsEndpoint_Completion: {
      /** The id that the service made up for the person. */
      userId: string;
      /** The panel's id of the person. Null: they came without one. */
      panelId: string | null;
      /** The code that they were shown last. Null: the link gave none. */
      code: string | null;
      /**
       * Format: int32
       * How many answers they had given when they finished last.
       */
      tasks: number;
      /**
       * Format: double
       * The share of examples that they answered right, 0 to 1. Null: they had answered fewer than 5.
       */
      accuracy: number | null;
      /**
       * Format: date-time
       * When their first answer arrived, in UTC.
       */
      startedAt: string;
      /**
       * Format: date-time
       * When they finished last, in UTC.
       */
      finishedAt: string;
    };
    CreateSignalEndpoint_Output: {
      /** The new signal. */
      id: string;
      /**
       * Format: date-time
       * When it runs for the first time, in UTC.
       */
      nextRunAt: string;
    };
    CreateSignalEndpoint_Input: {
      /**
       * The name of this type. May be left out; `CreateSignalEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "CreateSignalEndpoint_Input";
      /** What you call the signal, 1 to 256 characters and not blank. */
      name: string;
      /** What the signal is for. Null or absent: none. */
      description?: string | null;
      /** Whom its jobs ask: an audience, a filtered view of one, or `global` for everybody. */
      audienceId: string;
      /** The definition that says what is asked. */
      jobDefinitionId: string;
      /**
       * Format: int32
       * The revision of the definition to use, 1 or more. Null or absent: the newest one at each run.
       */
      revisionNumber?: number | null;
      /**
       * Format: int32
       * How long one run begins after the other, in seconds: 60 or more.
       */
      intervalSeconds: number;
      /** Whether callers of all organizations may read the signal and its runs. Absent: no. */
      isPublic?: boolean;
    };
    QuerySignalsEndpoint_PagedResultOfOutput: {
      /**
       * Format: int64
       * How many items match, on all pages together.
       */
      total: number;
      /**
       * Format: int32
       * The number of this page, counted from 1.
       */
      page: number;
      /**
       * Format: int32
       * How many items a page may have, as it was asked for.
       */
      pageSize: number;
      /** The items of this page, in the order that was asked for. Empty after the last page. */
      items: components["schemas"]["QuerySignalsEndpoint_Output"][];
      /**
       * Format: int32
       * How many pages there are. 0 if nothing matches.
       */
      totalPages?: number;
    };
    QuerySignalsEndpoint_Output: {
      /** The signal's id. */
      id: string;
      /** What its owner calls the signal. Its jobs have this name. */
      name: string;
      /** What the signal is for. Null: nothing was said. */
      description: string | null;
      /** The audience or view that its jobs ask. */
      audienceId: string;
      /** The definition of its jobs. */
      jobDefinitionId: string;
      /**
       * Format: int32
       * The revision that its jobs use. Null: the newest one when a job is made.
       */
      revisionNumber: number | null;
      /**
       * Format: int32
       * How long one run begins after the other, in seconds.
       */
      intervalSeconds: number;
      /**
       * Format: date-time
       * When it runs next, in UTC. A paused signal does not run then.
       */
      nextRunAt: string;
      /**
       * Format: date-time
       * When it ran last, in UTC. Null: never.
       */
      lastRunAt: string | null;
      /** Whether its schedule is paused. It can be triggered all the same. */
      isPaused: boolean;
      /** Whether callers of all organizations may read the signal and its runs. */
      isPublic: boolean;
      /**
       * Format: uuid
       * The account that created it, as a uuid.
       */
      ownerId: string;
      /** The owner's e-mail address, for the owner's organization and Admins. Empty for everybody else. */
      ownerMail: string;
      /** The organization that owns it, and its jobs. */
      organizationId: string;
      /**
       * Format: date-time
       * When the signal was created, in UTC.
       */
      createdAt: string;
    };
    GetSignalRunByIdEndpoint_Output: {
      /** The run's id. */
      id: string;
      /** The signal that ran. */
      signalId: string;
      /** What began the run. */
      triggerSource: components["schemas"]["SignalRunTriggerSource"];
      /** How far the run is. */
      status: components["schemas"]["SignalRunStatus"];
      /**
       * Format: date-time
       * When its job was made, in UTC. Before that, and without a job: when it was due.
       */
      startedAt: string;
      /** The job that it made. Null: none, or not yet. */
      audienceJobId: string | null;
      /**
       * Format: date-time
       * When it ended, in UTC. Null while it works.
       */
      completedAt: string | null;
      /** Always null: download the results of the job instead. */
      resultFileName: string | null;
      /** Why it failed, in a sentence. Null unless it did. */
      failureMessage: string | null;
      /** Why it was skipped, in a sentence. Null unless it was. */
      skippedReason: string | null;
    };
    /**
     * `Scheduled`: its moment had come. `Manual`: a member or a program triggered it.
     * @enum {string}
     */
    SignalRunTriggerSource: "Scheduled" | "Manual";
    /**
     * `Pending`: its job is about to be made. `Running`: its job works. `Completed`: its job has its results. `Failed`: see `failureMessage`. `Skipped`: see `skippedReason`.
     * @enum {string}
     */
    SignalRunStatus: "Pending" | "Running" | "Completed" | "Failed" | "Skipped";
    GetSignalByIdEndpoint_Output: {
      /** The signal's id. */
      id: string;
      /** What its owner calls the signal. Its jobs have this name. */
      name: string;
      /** What the signal is for. Null: nothing was said. */
      description: string | null;
      /** The audience or view that its jobs ask. */
      audienceId: string;
      /** The definition of its jobs. */
      jobDefinitionId: string;
      /**
       * Format: int32
       * The revision that its jobs use. Null: the newest one when a job is made.
       */
      revisionNumber: number | null;
      /**
       * Format: int32
       * How long one run begins after the other, in seconds.
       */
      intervalSeconds: number;
      /**
       * Format: date-time
       * When it runs next, in UTC. A paused signal does not run then.
       */
      nextRunAt: string;
      /**
       * Format: date-time
       * When it ran last, in UTC. Null: never.
       */
      lastRunAt: string | null;
      /** Whether its schedule is paused. It can be triggered all the same. */
      isPaused: boolean;
      /** Whether callers of all organizations may read the signal and its runs. */
      isPublic: boolean;
      /**
       * Format: uuid
       * The account that created it, as a uuid.
       */
      ownerId: string;
      /** The owner's e-mail address, for the owner's organization and Admins. Empty for everybody else. */
      ownerMail: string;
      /** The organization that owns it, and its jobs. */
      organizationId: string;
      /**
       * Format: date-time
       * When the signal was created, in UTC.
       */
      createdAt: string;
    };
    UpdateSignalEndpoint_Input: {
      /**
       * The name of this type. May be left out; `UpdateSignalEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "UpdateSignalEndpoint_Input";
      /** Another name, 1 to 256 characters and not blank. Absent: as before. */
      name?: string;
      /** What the signal is for. Null: nothing. Absent: as before. */
      description?: string | null;
      /**
       * Format: int32
       * Another interval, in seconds: 60 or more. Absent: as before.
       */
      intervalSeconds?: number;
    };
    TriggerSignalEndpoint_Output: {
      /** The signal that was triggered. */
      signalId: string;
    };
    QuerySignalRunsEndpoint_PagedResultOfOutput: {
      /**
       * Format: int64
       * How many items match, on all pages together.
       */
      total: number;
      /**
       * Format: int32
       * The number of this page, counted from 1.
       */
      page: number;
      /**
       * Format: int32
       * How many items a page may have, as it was asked for.
       */
      pageSize: number;
      /** The items of this page, in the order that was asked for. Empty after the last page. */
      items: components["schemas"]["QuerySignalRunsEndpoint_Output"][];
      /**
       * Format: int32
       * How many pages there are. 0 if nothing matches.
       */
      totalPages?: number;
    };
    QuerySignalRunsEndpoint_Output: {
      /** The run's id. */
      id: string;
      /** The signal that ran. */
      signalId: string;
      /** What began the run. */
      triggerSource: components["schemas"]["SignalRunTriggerSource"];
      /** How far the run is. */
      status: components["schemas"]["SignalRunStatus"];
      /**
       * Format: date-time
       * When its job was made, in UTC. Before that, and without a job: when it was due.
       */
      startedAt: string;
      /** The job that it made. Null: none, or not yet. */
      audienceJobId: string | null;
      /**
       * Format: date-time
       * When it ended, in UTC. Null while it works.
       */
      completedAt: string | null;
      /** Always null: download the results of the job instead. */
      resultFileName: string | null;
      /** Why it failed, in a sentence. Null unless it did. */
      failureMessage: string | null;
      /** Why it was skipped, in a sentence. Null unless it was. */
      skippedReason: string | null;
    };
    CreateValidationSetEndpoint_Output: {
      /** The new set, to add rapids to. */
      validationSetId: string;
    };
    CreateValidationSetEndpoint_Input: {
      /**
       * The name of this type. May be left out; `CreateValidationSetEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "CreateValidationSetEndpoint_Input";
      /** What you call the set, 1 to 256 characters and not blank. */
      name: string;
    };
    QueryValidationSetsEndpoint_PagedResultOfOutput: {
      /**
       * Format: int64
       * How many items match, on all pages together.
       */
      total: number;
      /**
       * Format: int32
       * The number of this page, counted from 1.
       */
      page: number;
      /**
       * Format: int32
       * How many items a page may have, as it was asked for.
       */
      pageSize: number;
      /** The items of this page, in the order that was asked for. Empty after the last page. */
      items: components["schemas"]["QueryValidationSetsEndpoint_Output"][];
      /**
       * Format: int32
       * How many pages there are. 0 if nothing matches.
       */
      totalPages?: number;
    };
    QueryValidationSetsEndpoint_Output: {
      /** The set's id. Definitions and `ValidationSelection` name it. */
      id: string;
      /** What its owner calls the set. */
      name: string;
      /** Whether all organizations may read and use the set. */
      isPublic: boolean;
      /**
       * Format: uuid
       * The account that created it, as a uuid.
       */
      ownerId: string;
      /** The owner's e-mail address, for the owner's organization. Empty for everybody else. */
      ownerMail: string;
      /** The organization that owns it. */
      organizationId: string;
      /**
       * Format: date-time
       * When the set was created, in UTC.
       */
      createdAt: string;
      /** Names of scores that clients give the set. They are stored, and nothing follows from them. */
      dimensions: string[];
      /** What its rapids show. `None` for an empty set. */
      assetType: components["schemas"]["AssetType"];
      /** What its rapids ask. `None` for an empty set. */
      modality: components["schemas"]["RapidModality"];
      /** What stands beside its questions. */
      promptType: components["schemas"]["PromptType"];
    };
    /** What rapids show. */
    AssetType: ("None" | "Image" | "Video" | "Audio" | "Text")[];
    /** What rapids ask. */
    RapidModality: (
      | "None"
      | "BoundingBox"
      | "Classify"
      | "Compare"
      | "FreeText"
      | "Line"
      | "Locate"
      | "NamedEntity"
      | "Polygon"
      | "Scrub"
      | "Transcription"
    )[];
    /** What stands beside questions. */
    PromptType: ("None" | "Text" | "Asset")[];
    GetValidationSetByIdEndpoint_Output: {
      /** The set's id. Definitions and `ValidationSelection` name it. */
      id: string;
      /** What its owner calls the set. */
      name: string;
      /** Whether all organizations may read and use the set. */
      isPublic: boolean;
      /**
       * Format: uuid
       * The account that created it, as a uuid.
       */
      ownerId: string;
      /** The owner's e-mail address, for the owner's organization. Empty for everybody else. */
      ownerMail: string;
      /** The organization that owns it. */
      organizationId: string;
      /**
       * Format: date-time
       * When the set was created, in UTC.
       */
      createdAt: string;
      /** Names of scores that clients give the set. They are stored, and nothing follows from them. */
      dimensions: string[];
    };
    UpdateValidationSetEndpoint_Input: {
      /**
       * The name of this type. May be left out; `UpdateValidationSetEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "UpdateValidationSetEndpoint_Input";
      /** Another name, 1 to 256 characters and not blank. Absent: as before. */
      name?: string;
      /** Names of scores, at most 20. Stored; nothing follows from them. Absent: as before. */
      dimensions?: string[];
      /** Whether people are told when they are wrong, with the explanation. A new set tells them. Absent: as before. */
      shouldAlert?: boolean;
      /** Whether all organizations may read and use the set. Absent: as before. */
      isPublic?: boolean;
      /** Whether none of its rapids is flagged, however many people fail it. Absent: as before. */
      isFlagOverruled?: boolean;
    };
    AddValidationRapidEndpoint_Input: {
      /**
       * The name of this type. May be left out; `AddValidationRapidEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "AddValidationRapidEndpoint_Input";
      /** What people see: a file, a text, or several assets. */
      asset: components["schemas"]["IAssetInput"];
      /** What people are asked about it. It decides the kind of the truth. */
      payload: components["schemas"]["IRapidPayload"];
      /** The correct answer, of the payload's kind. Null or absent: nobody knows it. */
      truth?: components["schemas"]["IValidationTruth"] | null;
      /**
       * Format: double
       * The probability that a guess is correct, 0 to 1. Null or absent: by the options of the question.
       */
      randomCorrectProbability?: number | null;
      /** What people are told after a wrong answer, up to 1,000 characters. Null or absent: nothing. */
      explanation?: string | null;
      /** A text that people see beside the question, up to 5,000 characters. Null or absent: none. */
      context?: string | null;
      /** An asset that people see beside the question. Null or absent: none. */
      contextAsset?: components["schemas"]["IAssetInput"] | null;
      /** How it is shown and answered, at most 50 flags. Null or absent: as usual. */
      featureFlags?: components["schemas"]["FeatureFlag"][] | null;
    };
    /** The question of a rapid of a validation set. */
    IRapidPayload:
      | components["schemas"]["IRapidPayloadClassifyPayload"]
      | components["schemas"]["IRapidPayloadComparePayload"]
      | components["schemas"]["IRapidPayloadLinePayload"]
      | components["schemas"]["IRapidPayloadLocatePayload"]
      | components["schemas"]["IRapidPayloadScrubPayload"]
      | components["schemas"]["IRapidPayloadTranscriptionPayload"];
    /** Asks to choose a category. */
    IRapidPayloadClassifyPayload: {
      /**
       * Says which variant this object is. Always `ClassifyPayload` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "ClassifyPayload";
      /** The categories to choose from, 2 to 100, in the order shown. */
      categories: components["schemas"]["ExampleCategory"][];
      /** The question, 1 to 250 characters. */
      title: string;
    };
    /** Asks which of several assets is better. */
    IRapidPayloadComparePayload: {
      /**
       * Says which variant this object is. Always `ComparePayload` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "ComparePayload";
      /** The question, such as which picture is sharper. 1 to 250 characters. */
      criteria: string;
    };
    /** Asks to draw over something. */
    IRapidPayloadLinePayload: {
      /**
       * Says which variant this object is. Always `LinePayload` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "LinePayload";
      /** What to draw over, 1 to 250 characters. */
      target: string;
    };
    /** Asks to point at something. */
    IRapidPayloadLocatePayload: {
      /**
       * Says which variant this object is. Always `LocatePayload` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "LocatePayload";
      /** What to point at, 1 to 250 characters. */
      target: string;
    };
    /** Asks to mark moments of a video or sound. */
    IRapidPayloadScrubPayload: {
      /**
       * Says which variant this object is. Always `ScrubPayload` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "ScrubPayload";
      /** Which moments to mark, 1 to 250 characters. */
      target: string;
    };
    /** Asks to select words of a text. */
    IRapidPayloadTranscriptionPayload: {
      /**
       * Says which variant this object is. Always `TranscriptionPayload` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "TranscriptionPayload";
      /** The question, such as which words are wrong. 1 to 250 characters. */
      title: string;
      /** The words to choose from, 1 to 5,000, in the order shown. */
      transcription: components["schemas"]["ExampleTranscriptionWord"][];
    };
    /** The correct answer, of the same kind as the payload. */
    IValidationTruth:
      | components["schemas"]["IValidationTruthAttachCategoryTruth"]
      | components["schemas"]["IValidationTruthCompareTruth"]
      | components["schemas"]["IValidationTruthLocateBoxTruth"]
      | components["schemas"]["IValidationTruthScrubTruth"]
      | components["schemas"]["IValidationTruthTranscriptionTruth"];
    /** The categories that are correct. */
    IValidationTruthAttachCategoryTruth: {
      /**
       * Says which variant this object is. Always `AttachCategoryTruth` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "AttachCategoryTruth";
      /** The values of the categories that are correct. A person chooses one, and any of them will do. At least one. */
      correctCategories: string[];
    };
    /** The asset that is better. */
    IValidationTruthCompareTruth: {
      /**
       * Says which variant this object is. Always `CompareTruth` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "CompareTruth";
      /** The file name, the text or the identifier of the better asset. */
      winnerId: string;
    };
    /** Where to draw. */
    IValidationTruthLocateBoxTruth: {
      /**
       * Says which variant this object is. Always `LocateBoxTruth` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "LocateBoxTruth";
      /** Where lines belong, at most 100 boxes. Null, absent or empty: nothing is to be drawn. */
      boundingBoxes?: components["schemas"]["ExampleBoxShape"][] | null;
      /**
       * Format: double
       * How much of what a person marks must be correct, 0 to 1. Null or absent: 1, and 0.9 for lines.
       */
      requiredPrecision?: number | null;
      /**
       * Format: double
       * How much of what is correct a person must mark, 0 to 1. Null or absent: 1.
       */
      requiredCompleteness?: number | null;
    };
    /** When to mark. */
    IValidationTruthScrubTruth: {
      /**
       * Says which variant this object is. Always `ScrubTruth` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "ScrubTruth";
      /** Where marks belong, 1 to 100 ranges. Every mark must lie in one, and at least one mark must be made. */
      validRanges: components["schemas"]["ExampleScrubRange"][];
    };
    /** Which words to select. */
    IValidationTruthTranscriptionTruth: {
      /**
       * Says which variant this object is. Always `TranscriptionTruth` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "TranscriptionTruth";
      /** The words to select, each exactly as in the payload. Empty: none. */
      correctWords: components["schemas"]["ExampleTranscriptionWord"][];
      /** True: exactly these words. False: as precision and completeness ask, and one correct word is enough for the completeness if none is set. Null or absent: true, unless a precision or completeness is set. */
      strictGrading?: boolean | null;
      /**
       * Format: double
       * How much of what a person marks must be correct, 0 to 1. Null or absent: 1, and 0.9 for lines.
       */
      requiredPrecision?: number | null;
      /**
       * Format: double
       * How much of what is correct a person must mark, 0 to 1. Null or absent: 1.
       */
      requiredCompleteness?: number | null;
    };
    GetValidationRapidsEndpoint_PagedResultOfOutput: {
      /**
       * Format: int64
       * How many items match, on all pages together.
       */
      total: number;
      /**
       * Format: int32
       * The number of this page, counted from 1.
       */
      page: number;
      /**
       * Format: int32
       * How many items a page may have, as it was asked for.
       */
      pageSize: number;
      /** The items of this page, in the order that was asked for. Empty after the last page. */
      items: components["schemas"]["GetValidationRapidsEndpoint_Output"][];
      /**
       * Format: int32
       * How many pages there are. 0 if nothing matches.
       */
      totalPages?: number;
    };
    GetValidationRapidsEndpoint_Output: {
      /** The rapid's id. */
      id: string;
      /** The kind of the rapid, such as `Classify`. */
      type: string;
      /** What people see. */
      asset: components["schemas"]["IAsset"];
      /** The correct answer. Null: nobody knows it. */
      truth: components["schemas"]["IValidationTruth"] | null;
      /** What people are asked about it. */
      payload: components["schemas"]["IRapidPayload"];
      /** A text beside the question. Null without one. */
      context: string | null;
      /** An asset beside the question. Null without one. */
      contextAsset: components["schemas"]["IAsset"] | null;
      /**
       * Format: int32
       * Correct answers in jobs. Each person counts once in a job.
       */
      correctValidationCount: number;
      /**
       * Format: int32
       * Wrong answers in jobs. Each person counts once in a job.
       */
      invalidValidationCount: number;
      /** What people are told after a wrong answer. Null: nothing. */
      explanation: string | null;
      /** The probability that a guess is correct, 0 to 1. */
      randomCorrectProbability: number;
      /** Whether it is served. `Flagged`: 10 people or more have answered it, and most were wrong. It is served until a member pauses it in the console. */
      state: components["schemas"]["RapidState"];
    };
    CreateDemographicRapidEndpoint_Output: {
      /** The new rapid. */
      rapidId: string;
    };
    CreateDemographicRapidEndpoint_Input: {
      /**
       * The name of this type. May be left out; `CreateDemographicRapidEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "CreateDemographicRapidEndpoint_Input";
      /** What is asked, such as `age`: the name of the demographic, 1 to 64 characters. */
      key: string;
      /** The question and its categories. Their values become the demographic. */
      payload: components["schemas"]["DemographicPayload"];
      /** How it is shown and answered, at most 50 flags. Null or absent: as usual. */
      featureFlags?: components["schemas"]["FeatureFlag"][] | null;
      /** What people see with the question, such as a text. */
      asset: components["schemas"]["IAssetInput"];
      /** A text beside the question, up to 5,000 characters. Null or absent: none. */
      context?: string | null;
      /** An asset beside the question. Null or absent: none. */
      contextAsset?: components["schemas"]["IAssetInput"] | null;
    };
    /** A question about the person, and what to choose from. */
    DemographicPayload: {
      /**
       * The name of this type. May be left out.
       * @enum {string}
       */
      _t?: "ClassifyPayload";
      /** The categories to choose from, 2 to 100, in the order shown. */
      categories: components["schemas"]["ExampleCategory"][];
      /** The question, 1 to 250 characters. */
      title: string;
    };
    CreateFlowEndpoint_Output: {
      /** The new flow, to post items to. */
      flowId: string;
    };
    CreateFlowEndpoint_Input: {
      /**
       * The name of this type. May be left out; `CreateFlowEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "CreateFlowEndpoint_Input";
      /** What you call the flow, 1 to 256 characters and not blank. It need not be unique. */
      name: string;
      /** What people are asked about each pair, 1 to 1,000 characters and not blank, such as `Which picture looks better?`. */
      criteria: string;
      /** Whom to ask: an audience, a filtered view of one, or `global`. Null or absent: `global`, which is everybody. */
      audienceId?: string | null;
      /** A validation set of your organization, or a public one: a tenth of what people see are checks from it. Null or absent: none. */
      validationSetId?: string | null;
      /**
       * Format: int32
       * The score of an item of average strength. Null or absent: 1200.
       */
      startingElo?: number | null;
      /**
       * Format: int32
       * An item that ends with fewer answers than this is `Incomplete`. At most `maxResponses`. Null or absent: as `maxResponses`.
       */
      minResponses?: number | null;
      /**
       * Format: int32
       * An item is `Completed` once it has this many answers. It never has more. Null or absent: 100.
       */
      maxResponses?: number | null;
      /**
       * Format: int32
       * An older name of `maxResponses`, which wins where both are given. Null or absent: see there.
       */
      responsesRequired?: number | null;
      /** How pairs are shown and answered, such as `no_shuffle`. At most 50. Null or absent: none. */
      featureFlags?: components["schemas"]["FeatureFlag"][] | null;
      /**
       * Format: int32
       * For how many seconds answers to what people hold still count after an item was stopped. An item may have its own. Null or absent: 30.
       */
      drainDurationSeconds?: number | null;
      /**
       * Format: int32
       * How many answers to hand out at first. It is stored and given back; this service steers nothing by it, also where it has a booster. Null or absent: null.
       */
      serveResponses?: number | null;
      /**
       * Format: double
       * How many pairs to hand out for each answer that is wanted. It is stored and given back; this service steers nothing by it, also where it has a booster. Null or absent: null.
       */
      serveToResponseRatio?: number | null;
      /**
       * Format: int32
       * After how many seconds to hand out again. It is stored and given back; this service steers nothing by it, also where it has a booster. Null or absent: null.
       */
      serveTimeoutSeconds?: number | null;
      /**
       * Format: int32
       * How many answers to aim at. It is stored and given back; this service steers nothing by it, also where it has a booster. Null or absent: null.
       */
      targetResponseCount?: number | null;
      /**
       * Format: double
       * The gain on the error. It is stored and given back; this service steers nothing by it, also where it has a booster. Null or absent: 0.
       */
      pidProportionalGain?: number | null;
      /**
       * Format: double
       * The gain on the sum of errors. It is stored and given back; this service steers nothing by it, also where it has a booster. Null or absent: 0.
       */
      pidIntegralGain?: number | null;
      /**
       * Format: double
       * The gain on the change of the error. It is stored and given back; this service steers nothing by it, also where it has a booster. Null or absent: 0.
       */
      pidDerivativeGain?: number | null;
      /**
       * Format: double
       * What is added to the output. It is stored and given back; this service steers nothing by it, also where it has a booster. Null or absent: 0.
       */
      pidOutputOffset?: number | null;
      /**
       * Format: int32
       * The least sessions a minute. It is stored and given back; this service steers nothing by it, also where it has a booster. Null or absent: 0.
       */
      pidMinSessionsPerMinute?: number | null;
      /**
       * Format: int32
       * The most sessions a minute. It is stored and given back; this service steers nothing by it, also where it has a booster. Null or absent: 100.
       */
      pidMaxSessionsPerMinute?: number | null;
      /** Over what the error is taken. It is stored and given back; this service steers nothing by it, also where it has a booster. Null or absent: `Total`. */
      pidBatchMode?: components["schemas"]["PidBatchMode"] | null;
    };
    /**
     * What clients that steer by themselves take their error over. It is stored and given back.
     * @enum {string}
     */
    PidBatchMode: "Total" | "PerBatch" | "PerBatchTimeWeighted";
    UpdateConfigEndpoint_Input: {
      /**
       * The name of this type. May be left out; `UpdateConfigEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "UpdateConfigEndpoint_Input";
      /** Whom to ask from now on. Null: everybody. Absent: as before. */
      audienceId?: string | null;
      /** What people are asked about each pair, 1 to 1,000 characters and not blank, such as `Which picture looks better?`. Absent: as before. */
      criteria?: string;
      /**
       * Format: int32
       * The score of an item of average strength. Absent: as before.
       */
      startingElo?: number;
      /**
       * Format: int32
       * An item that ends with fewer answers than this is `Incomplete`. At most `maxResponses`. Absent: as before, but no more than the new `maxResponses`.
       */
      minResponses?: number;
      /**
       * Format: int32
       * An item is `Completed` once it has this many answers. It never has more. Absent: as before.
       */
      maxResponses?: number;
      /**
       * Format: int32
       * An older name of `maxResponses`, which wins where both are given. Absent: as before.
       */
      responsesRequired?: number;
      /** How pairs are shown and answered, such as `no_shuffle`. At most 50. They replace all. Absent: as before. */
      featureFlags?: components["schemas"]["FeatureFlag"][];
      /**
       * Format: int32
       * How many answers to hand out at first. It is stored and given back; this service steers nothing by it, also where it has a booster. Absent: as before.
       */
      serveResponses?: number | null;
      /**
       * Format: double
       * How many pairs to hand out for each answer that is wanted. It is stored and given back; this service steers nothing by it, also where it has a booster. Absent: as before.
       */
      serveToResponseRatio?: number | null;
      /**
       * Format: int32
       * After how many seconds to hand out again. It is stored and given back; this service steers nothing by it, also where it has a booster. Absent: as before.
       */
      serveTimeoutSeconds?: number | null;
      /**
       * Format: int32
       * How many answers to aim at. It is stored and given back; this service steers nothing by it, also where it has a booster. Absent: as before.
       */
      targetResponseCount?: number | null;
      /**
       * Format: double
       * The gain on the error. It is stored and given back; this service steers nothing by it, also where it has a booster. Absent: as before.
       */
      pidProportionalGain?: number;
      /**
       * Format: double
       * The gain on the sum of errors. It is stored and given back; this service steers nothing by it, also where it has a booster. Absent: as before.
       */
      pidIntegralGain?: number;
      /**
       * Format: double
       * The gain on the change of the error. It is stored and given back; this service steers nothing by it, also where it has a booster. Absent: as before.
       */
      pidDerivativeGain?: number;
      /**
       * Format: double
       * What is added to the output. It is stored and given back; this service steers nothing by it, also where it has a booster. Absent: as before.
       */
      pidOutputOffset?: number;
      /**
       * Format: int32
       * The least sessions a minute. It is stored and given back; this service steers nothing by it, also where it has a booster. Absent: as before.
       */
      pidMinSessionsPerMinute?: number;
      /**
       * Format: int32
       * The most sessions a minute. It is stored and given back; this service steers nothing by it, also where it has a booster. Absent: as before.
       */
      pidMaxSessionsPerMinute?: number;
      /** Over what the error is taken. It is stored and given back; this service steers nothing by it, also where it has a booster. Absent: as before. */
      pidBatchMode?: components["schemas"]["PidBatchMode"];
    };
    QueryFlowsEndpoint_PagedResultOfOutput: {
      /**
       * Format: int64
       * How many items match, on all pages together.
       */
      total: number;
      /**
       * Format: int32
       * The number of this page, counted from 1.
       */
      page: number;
      /**
       * Format: int32
       * How many items a page may have, as it was asked for.
       */
      pageSize: number;
      /** The items of this page, in the order that was asked for. Empty after the last page. */
      items: components["schemas"]["QueryFlowsEndpoint_Output"][];
      /**
       * Format: int32
       * How many pages there are. 0 if nothing matches.
       */
      totalPages?: number;
    };
    QueryFlowsEndpoint_Output: {
      /** The flow's id. */
      id: string;
      /** What its owner calls the flow. */
      name: string;
      /** What the flow does with its items. */
      type: components["schemas"]["FlowType"];
      /**
       * Format: uuid
       * The account that created the flow, as a uuid.
       */
      ownerId: string;
      /** The owner's e-mail address. Shown to the owner's organization and Admins and, once it is verified, to whoever has a share. Empty for everybody else. Filters compare with what is shown. */
      ownerMail: string;
      /** The organization that owns the flow. */
      organizationId: string;
      /**
       * Format: date-time
       * When the flow was created, in UTC.
       */
      createdAt: string;
    };
    /**
     * What a flow does with its items. All rank.
     * @enum {string}
     */
    FlowType: "Ranking";
    /** A flow, of any type. */
    IFlow: components["schemas"]["IFlowRankingFlow"];
    /** A flow whose items are ranked. */
    IFlowRankingFlow: {
      /**
       * Says which variant this object is. Always `RankingFlow` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "RankingFlow";
      /** The flow's id, for posting items to it. */
      id: string;
      /** What the flow does with its items. */
      type: components["schemas"]["FlowType"];
      /** What its owner calls the flow. */
      name: string;
      /** The campaign that serves the flow's pairs. */
      campaignId: string;
      /**
       * Format: int64
       * How many items were ever posted to it.
       */
      flowItemCount: number;
      /** Whom it asks: an audience, a view, or `global`. */
      audienceId: string | null;
      /** What people are asked about each pair. */
      criteria: string | null;
      /**
       * Format: int32
       * The score of an item of average strength.
       */
      startingElo: number;
      /**
       * Format: int32
       * An item that ends with fewer answers than this is `Incomplete`. At most `maxResponses`.
       */
      minResponses: number;
      /**
       * Format: int32
       * An item is `Completed` once it has this many answers. It never has more.
       */
      maxResponses: number | null;
      /** How pairs are shown and answered. */
      featureFlags: components["schemas"]["FeatureFlag"][];
      /**
       * Format: int32
       * For how many seconds answers to what people hold still count after an item was stopped.
       */
      drainDurationSeconds: number;
      /**
       * Format: int32
       * How many answers to hand out at first. It is stored and given back; this service steers nothing by it, also where it has a booster.
       */
      serveResponses: number | null;
      /**
       * Format: double
       * How many pairs to hand out for each answer. It is stored and given back; this service steers nothing by it, also where it has a booster.
       */
      serveToResponseRatio: number | null;
      /**
       * Format: int32
       * After how many seconds to hand out again. It is stored and given back; this service steers nothing by it, also where it has a booster.
       */
      serveTimeoutSeconds: number | null;
      /**
       * Format: int32
       * How many answers to aim at. It is stored and given back; this service steers nothing by it, also where it has a booster.
       */
      targetResponseCount: number | null;
      /**
       * Format: double
       * The gain on the error. It is stored and given back; this service steers nothing by it, also where it has a booster.
       */
      pidProportionalGain: number;
      /**
       * Format: double
       * The gain on the sum of errors. It is stored and given back; this service steers nothing by it, also where it has a booster.
       */
      pidIntegralGain: number;
      /**
       * Format: double
       * The gain on the change of the error. It is stored and given back; this service steers nothing by it, also where it has a booster.
       */
      pidDerivativeGain: number;
      /**
       * Format: double
       * What is added to the output. It is stored and given back; this service steers nothing by it, also where it has a booster.
       */
      pidOutputOffset: number;
      /**
       * Format: int32
       * The least sessions a minute. It is stored and given back; this service steers nothing by it, also where it has a booster.
       */
      pidMinSessionsPerMinute: number;
      /**
       * Format: int32
       * The most sessions a minute. It is stored and given back; this service steers nothing by it, also where it has a booster.
       */
      pidMaxSessionsPerMinute: number;
      /** Over what the error is taken. It is stored and given back; this service steers nothing by it, also where it has a booster. */
      pidBatchMode: components["schemas"]["PidBatchMode"];
      /**
       * Format: uuid
       * The account that created the flow, as a uuid.
       */
      ownerId: string;
      /** The owner's e-mail address. Shown to the owner's organization and Admins and, once it is verified, to whoever has a share. Empty for everybody else. Filters compare with what is shown. */
      ownerMail: string;
      /** The organization that owns the flow. */
      organizationId: string;
      /**
       * Format: date-time
       * When the flow was created, in UTC.
       */
      createdAt: string;
    };
    GetCompletionTimeHistogramEndpoint_Output: {
      /** The buckets in order, from 0 to the longest time. */
      buckets: components["schemas"]["GetCompletionTimeHistogramEndpoint_OutputBucket"][];
    };
    GetCompletionTimeHistogramEndpoint_OutputBucket: {
      /**
       * Format: double
       * The shortest time of this part, in seconds.
       */
      lowerBound: number;
      /**
       * Format: double
       * The end of this part, in seconds. The longest time is in the last part.
       */
      upperBound: number;
      /**
       * Format: int32
       * How many items took a time in this part.
       */
      count: number;
    };
    GetResponseCountTimeseriesEndpoint_Output: {
      /** The parts of the time, in order. */
      datapoints: components["schemas"]["GetResponseCountTimeseriesEndpoint_OutputDataPoint"][];
    };
    GetResponseCountTimeseriesEndpoint_OutputDataPoint: {
      /**
       * Format: date-time
       * When this part of the time begins, in UTC.
       */
      timestamp: string;
      /**
       * Format: double
       * The average number of answers of an item. 0 where none ended.
       */
      averageResponseCount: number;
    };
    CreateFlowItemEndpoint_Output: {
      /** The new item, or the one that a repeat found. */
      flowItemId: string;
    };
    CreateFlowItemEndpoint_Input: {
      /**
       * The name of this type. May be left out; `CreateFlowItemEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "CreateFlowItemEndpoint_Input";
      /** The dataset whose datapoints are ranked. */
      datasetId: string;
      /** A text that people see with each pair, at most 16,000 bytes of UTF-8. Null or absent: none. */
      context?: string | null;
      /** An asset that people see with each pair. Null or absent: none. */
      contextAsset?: components["schemas"]["IAssetInput"] | null;
      /**
       * Format: int32
       * The item ends after so many seconds, whatever it has: 60 or more, at most 30 days. Null or absent: it has no deadline.
       */
      timeToLiveInSeconds?: number | null;
      /**
       * Format: int32
       * For how many seconds answers to what people hold still count after a stop. Null or absent: as the flow says.
       */
      drainDurationInSeconds?: number | null;
    };
    QueryFlowItemsEndpoint_PagedResultOfOutput: {
      /**
       * Format: int64
       * How many items match, on all pages together.
       */
      total: number;
      /**
       * Format: int32
       * The number of this page, counted from 1.
       */
      page: number;
      /**
       * Format: int32
       * How many items a page may have, as it was asked for.
       */
      pageSize: number;
      /** The items of this page, in the order that was asked for. Empty after the last page. */
      items: components["schemas"]["QueryFlowItemsEndpoint_Output"][];
      /**
       * Format: int32
       * How many pages there are. 0 if nothing matches.
       */
      totalPages?: number;
    };
    QueryFlowItemsEndpoint_Output: {
      /** The item's id, for asking its state and its results. */
      id: string;
      /** The dataset whose datapoints are ranked. */
      datasetId: string;
      /** Always null: an item has no workflow of its own. */
      workflowId: string | null;
      /** How far the item is. */
      state: components["schemas"]["FlowItemState"];
      /** The text that people see with each pair. Null: none. */
      context: string | null;
      /** The asset that people see with each pair. Null: none. */
      contextAsset: components["schemas"]["IAsset"] | null;
      /** Why the item failed, in a sentence. Null unless it did. */
      failureMessage: string | null;
      /**
       * Format: date-time
       * When the item was posted, in UTC.
       */
      createdAt: string;
      /**
       * Format: date-time
       * When people were first asked, in UTC. Null before that.
       */
      startedAt: string | null;
      /**
       * Format: date-time
       * When the item ended, in UTC. Null before that, and for one that failed.
       */
      completedAt: string | null;
      /**
       * Format: date-time
       * When the item failed, in UTC. Null unless it did.
       */
      failedAt: string | null;
    };
    /**
     * `Pending`: datapoints of its dataset still wait for their files. `Running`: people are asked. `Completed`: it has all answers, or enough at its deadline. `Incomplete`: it has too few at its deadline. `Stopping`: it was stopped, and what people hold still counts. `Stopped`: that is over too. `Failed`: see `failureMessage`.
     * @enum {string}
     */
    FlowItemState: "Pending" | "Running" | "Completed" | "Failed" | "Stopping" | "Stopped" | "Incomplete";
    GetFlowItemByIdEndpoint_Output: {
      /** The item's id, for asking its state and its results. */
      id: string;
      /** The dataset whose datapoints are ranked. */
      datasetId: string;
      /** Always null: an item has no workflow of its own. */
      workflowId: string | null;
      /** How far the item is. */
      state: components["schemas"]["FlowItemState"];
      /** The text that people see with each pair. Null: none. */
      context: string | null;
      /** The asset that people see with each pair. Null: none. */
      contextAsset: components["schemas"]["IAsset"] | null;
      /** Why the item failed, in a sentence. Null unless it did. */
      failureMessage: string | null;
      /**
       * Format: date-time
       * When the item was posted, in UTC.
       */
      createdAt: string;
      /**
       * Format: date-time
       * When people were first asked, in UTC. Null before that.
       */
      startedAt: string | null;
      /**
       * Format: date-time
       * When the item ended, in UTC. Null before that, and for one that failed.
       */
      completedAt: string | null;
      /**
       * Format: date-time
       * When the item failed, in UTC. Null unless it did.
       */
      failedAt: string | null;
      /** The flow to which it was posted. */
      flowId: string;
      /**
       * Format: date-time
       * When the item ends at the latest, in UTC. Null: it has no deadline.
       */
      expiresAt: string | null;
    };
    GetRankingFlowItemResultsEndpoint_Output: {
      /** The datapoints with their scores, ordered as in the dataset. */
      datapoints: components["schemas"]["GetRankingFlowItemResultsEndpoint_OutputDatapoint"][];
      /**
       * Format: int64
       * How many answers count, of all pairs together.
       */
      totalVotes: number;
    };
    GetRankingFlowItemResultsEndpoint_OutputDatapoint: {
      /** The datapoint's id in its dataset. */
      id: string;
      /** What was ranked. Its metadata name where it came from. */
      asset: components["schemas"]["IAsset"];
      /**
       * Format: int32
       * Its score. The average of all is the flow's `startingElo`.
       */
      elo: number;
    };
    GetRankingFlowItemVoteMatrixEndpoint_Output: {
      /** The datapoints of the rows, each by the address that it was fetched from, or else its original file name, or its text. Names that occur twice are followed by the datapoint's id. */
      index: string[];
      /** The datapoints of the columns: the same as `index`. */
      columns: string[];
      /** A row for each datapoint, with a number for each other one. */
      data: number[][];
    };
    CreateBenchmarkEndpoint_Output: {
      /** The new benchmark. */
      id: string;
    };
    CreateBenchmarkEndpoint_Input: {
      /**
       * The name of this type. May be left out; `CreateBenchmarkEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "CreateBenchmarkEndpoint_Input";
      /** What you call the benchmark, 1 to 256 characters and not blank. */
      name: string;
      /** What it compares, up to 10,000 characters. Null or absent: nothing is said. */
      description?: string | null;
      /**
       * Format: int32
       * A level for boosters. It is stored and given back; nothing here is boosted by it. Null or absent: none.
       */
      initialBoostLevel?: number | null;
      /**
       * Format: double
       * What is added to its scores, from -1,000,000 to 1,000,000. Null or absent: 1,200.
       */
      scoreShift?: number | null;
      /**
       * Format: double
       * What its strengths, which are natural logits, are multiplied by: more than 0, at most 1,000,000. Null or absent: 400 / ln 10, so that 400 points more are odds of ten to one.
       */
      scoreScale?: number | null;
    };
    QueryBenchmarksEndpoint_PagedResultOfOutput: {
      /**
       * Format: int64
       * How many items match, on all pages together.
       */
      total: number;
      /**
       * Format: int32
       * The number of this page, counted from 1.
       */
      page: number;
      /**
       * Format: int32
       * How many items a page may have, as it was asked for.
       */
      pageSize: number;
      /** The items of this page, in the order that was asked for. Empty after the last page. */
      items: components["schemas"]["QueryBenchmarksEndpoint_Output"][];
      /**
       * Format: int32
       * How many pages there are. 0 if nothing matches.
       */
      totalPages?: number;
    };
    QueryBenchmarksEndpoint_Output: {
      /** The benchmark's id. */
      id: string;
      /** What its owner calls the benchmark. */
      name: string;
      /** Whether callers of all organizations may read it. */
      isPublic: boolean;
      /** A mark of its owner. It is stored and given back; nothing follows from it. */
      isPublished: boolean;
      /**
       * Format: date-time
       * When the benchmark was created, in UTC.
       */
      createdAt: string;
      /** Always false: the service manages no benchmark for others. */
      isManaged: boolean;
      /** The owner's e-mail address. Shown to the owner's organization and Admins and, once it is verified, to whoever has a share. Empty for everybody else. Filters compare with what is shown. */
      ownerMail: string;
      /** The organization that owns it. */
      organizationId: string;
      /**
       * Format: date-time
       * When votes of a run were last taken, in UTC. Null: never.
       */
      lastUpdatedAt: string | null;
    };
    GetBenchmarkByIdEndpoint_Output: {
      /** The benchmark's id. */
      id: string;
      /** What its owner calls the benchmark. */
      name: string;
      /** Whether callers of all organizations may read it. */
      isPublic: boolean;
      /** A mark of its owner. It is stored and given back; nothing follows from it. */
      isPublished: boolean;
      /**
       * Format: date-time
       * When the benchmark was created, in UTC.
       */
      createdAt: string;
      /** What it compares. Null: nothing was said. */
      description: string | null;
      /**
       * Format: uuid
       * The account that created it, as a uuid.
       */
      ownerId: string | null;
      /** The owner's e-mail address, for the owner's organization and Admins. Empty for everybody else. */
      ownerMail: string | null;
      /** The organization that owns it, and the jobs of its runs. */
      organizationId: string | null;
      /**
       * Format: int32
       * A level for boosters. It is stored and given back; nothing here is boosted by it. Null: none.
       */
      initialBoostLevel: number | null;
      /**
       * Format: double
       * What is added to its scores.
       */
      scoreShift: number;
      /**
       * Format: double
       * What its strengths, which are natural logits, are multiplied by.
       */
      scoreScale: number;
      /**
       * Format: date-time
       * When votes of a run were last taken, in UTC. Null: never.
       */
      lastUpdatedAt: string | null;
    };
    UpdateBenchmarkEndpoint_Input: {
      /**
       * The name of this type. May be left out; `UpdateBenchmarkEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "UpdateBenchmarkEndpoint_Input";
      /** Another name, 1 to 256 characters and not blank. Absent: as before. */
      name?: string;
      /** What it compares, up to 10,000 characters. Absent: as before. */
      description?: string;
      /** Whether callers of all organizations may read it, and it has a public page. Absent: as before. */
      isPublic?: boolean;
      /** A mark of yours. Nothing follows from it. Absent: as before. */
      isPublished?: boolean;
      /**
       * Format: int32
       * A level for boosters. It is stored and given back; nothing here is boosted by it. Null: none. Absent: as before.
       */
      initialBoostLevel?: number | null;
      /**
       * Format: double
       * What is added to its scores, from -1,000,000 to 1,000,000. Absent: as before.
       */
      scoreShift?: number;
      /**
       * Format: double
       * What its strengths, which are natural logits, are multiplied by: more than 0, at most 1,000,000. Absent: as before.
       */
      scoreScale?: number;
    };
    CreateBenchmarkPromptEndpoint_Output: {
      /** The new prompt. */
      id: string;
    };
    CreateBenchmarkPromptEndpoint_Input: {
      /**
       * The name of this type. May be left out; `CreateBenchmarkPromptEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "CreateBenchmarkPromptEndpoint_Input";
      /** Your own name for the prompt within the benchmark, 1 to 256 characters. */
      identifier: string;
      /** The prompt's text, up to 5,000 characters. Null or absent: it has an asset alone. */
      prompt?: string | null;
      /** The prompt's asset, at most 30,000 bytes of JSON. Null or absent: it has a text alone. */
      promptAsset?: components["schemas"]["IAssetInput"] | null;
      /** At most 50 tags. Null or absent: none. */
      tags?: components["schemas"]["PromptTagInput"][] | null;
      /** Where the prompt comes from. Null or absent: nothing is said. */
      origin?: components["schemas"]["PromptOriginInput"] | null;
    };
    /** A word by which prompts are chosen. */
    PromptTagInput: {
      /**
       * The name of this type. May be left out; `PromptTagInput` if sent.
       * @enum {string}
       */
      _t?: "PromptTagInput";
      /** The tag, 1 to 256 characters. Leaderboards and readings choose by it. */
      value: string;
      /** What sort of tag it is, 1 to 256 characters. Null or absent: none. */
      category?: string | null;
    };
    /** Where a prompt comes from. */
    PromptOriginInput: {
      /**
       * The name of this type. May be left out; `PromptOriginInput` if sent.
       * @enum {string}
       */
      _t?: "PromptOriginInput";
      /** Where the prompt comes from, 1 to 256 characters. */
      source: string;
    };
    QueryPromptsByBenchmarkEndpoint_PagedResultOfOutput: {
      /**
       * Format: int64
       * How many items match, on all pages together.
       */
      total: number;
      /**
       * Format: int32
       * The number of this page, counted from 1.
       */
      page: number;
      /**
       * Format: int32
       * How many items a page may have, as it was asked for.
       */
      pageSize: number;
      /** The items of this page, in the order that was asked for. Empty after the last page. */
      items: components["schemas"]["QueryPromptsByBenchmarkEndpoint_Output"][];
      /**
       * Format: int32
       * How many pages there are. 0 if nothing matches.
       */
      totalPages?: number;
    };
    QueryPromptsByBenchmarkEndpoint_Output: {
      /** The prompt's id. */
      id: string;
      /** The prompt's name within the benchmark, which samples share. */
      identifier: string;
      /** The prompt's text. Null: there is none. */
      prompt: string | null;
      /** The same text: nothing is translated here. */
      englishPrompt: string | null;
      /** The same text, as it was given. */
      originalPrompt: string | null;
      /** The prompt's asset. Null: there is none. */
      promptAsset: components["schemas"]["IAsset"] | null;
      /**
       * Format: date-time
       * When the prompt was added, in UTC.
       */
      createdAt: string;
      /** Its tags, in the order in which they were given. */
      tags: components["schemas"]["PromptTag"][];
      /** Where the prompt comes from. Null: nothing was said. */
      origin: components["schemas"]["PromptOrigin"] | null;
    };
    PromptTag: {
      /** The tag. */
      value: string;
      /** What sort of tag it is. Null: none. */
      category: string | null;
    };
    PromptOrigin: {
      /** Where the prompt comes from. */
      source: string;
    };
    UpdateBenchmarkPromptTagsEndpoint_Input: {
      /**
       * The name of this type. May be left out; `UpdateBenchmarkPromptTagsEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "UpdateBenchmarkPromptTagsEndpoint_Input";
      /** The prompt's tags in place of all earlier ones, at most 50. Null or absent: as before. */
      tags?: components["schemas"]["PromptTagInput"][] | null;
      /** Where the prompt comes from, in place of what was said before. Null or absent: as before. */
      origin?: components["schemas"]["PromptOriginInput"] | null;
    };
    CreateParticipantEndpoint_Output: {
      /** The new participant. */
      participantId: string;
      /** A dataset of its own, where its samples stand as datapoints too. */
      datasetId: string;
    };
    CreateParticipantEndpoint_Input: {
      /**
       * The name of this type. May be left out; `CreateParticipantEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "CreateParticipantEndpoint_Input";
      /** The model's name in standings, 1 to 256 characters and not blank. It need not be unique. */
      name: string;
      /** The family of models that it belongs to, up to 256 characters. Null or absent: nothing is said. */
      family?: string | null;
      /** Who made it, up to 256 characters. Null or absent: nothing is said. */
      lab?: string | null;
      /** What its maker calls it, up to 256 characters. Null or absent: nothing is said. */
      proprietaryName?: string | null;
      /** How it may be used. Null or absent: nothing is said. */
      licenseType?: components["schemas"]["LicenseType"] | null;
      /** A stored picture that stands for it. Null or absent: none. */
      logo?: components["schemas"]["ExistingAssetInput"] | null;
    };
    /**
     * How the model may be used.
     * @enum {string}
     */
    LicenseType: "OpenSource" | "Proprietary" | "None";
    QueryParticipantsByBenchmarkEndpoint_PagedResultOfOutput: {
      /**
       * Format: int64
       * How many items match, on all pages together.
       */
      total: number;
      /**
       * Format: int32
       * The number of this page, counted from 1.
       */
      page: number;
      /**
       * Format: int32
       * How many items a page may have, as it was asked for.
       */
      pageSize: number;
      /** The items of this page, in the order that was asked for. Empty after the last page. */
      items: components["schemas"]["QueryParticipantsByBenchmarkEndpoint_Output"][];
      /**
       * Format: int32
       * How many pages there are. 0 if nothing matches.
       */
      totalPages?: number;
    };
    QueryParticipantsByBenchmarkEndpoint_Output: {
      /** The participant's id. */
      id: string;
      /** The model's name. */
      name: string;
      /** The benchmark that it takes part in. */
      benchmarkId: string;
      /** The family of models that it belongs to. Null: nothing was said. */
      family: string | null;
      /** Who made it. Null: nothing was said. */
      lab: string | null;
      /** What its maker calls it. Null: nothing was said. */
      proprietaryName: string | null;
      /** How it may be used. Null: nothing was said. */
      licenseType: components["schemas"]["LicenseType"] | null;
      /** The URL of the picture that stands for it, which can be read without a token. Null: none. */
      logo: string | null;
      /** How far it is, and whether it is left out. */
      status: components["schemas"]["ParticipantStatus"];
      /**
       * Format: date-time
       * When it was added, in UTC.
       */
      createdAt: string;
    };
    /**
     * `Created`: it was not submitted yet. `Submitted`: it is compared in runs. `Disabled`: it is left out of standings and later runs. `Submittable` is never given: published clients submit what is `Created`.
     * @enum {string}
     */
    ParticipantStatus: "Created" | "Submittable" | "Submitted" | "Disabled";
    GetParticipantByIdEndpoint_Output: {
      /** The participant's id. */
      id: string;
      /** The model's name. */
      name: string;
      /** The benchmark that it takes part in. */
      benchmarkId: string;
      /** The family of models that it belongs to. Null: nothing was said. */
      family: string | null;
      /** Who made it. Null: nothing was said. */
      lab: string | null;
      /** What its maker calls it. Null: nothing was said. */
      proprietaryName: string | null;
      /** How it may be used. Null: nothing was said. */
      licenseType: components["schemas"]["LicenseType"] | null;
      /** The URL of the picture that stands for it, which can be read without a token. Null: none. */
      logo: string | null;
      /** How far it is, and whether it is left out. */
      status: components["schemas"]["ParticipantStatus"];
    };
    UpdateParticipantNameEndpoint_Input: {
      /**
       * The name of this type. May be left out; `UpdateParticipantNameEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "UpdateParticipantNameEndpoint_Input";
      /** The new name, 1 to 256 characters and not blank. */
      name: string;
    };
    SubmitParticipantEndpoint_Output: {
      /**
       * Format: int32
       * How many of its samples have the identifier of a prompt.
       */
      validDatapoints: number;
      /**
       * Format: int32
       * How many have not, and are left out until there is such a prompt.
       */
      invalidDatapoints: number;
    };
    CreateParticipantSampleEndpoint_Output: {
      /** The new sample. */
      id: string;
    };
    CreateParticipantSampleEndpoint_Input: {
      /**
       * The name of this type. May be left out; `CreateParticipantSampleEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "CreateParticipantSampleEndpoint_Input";
      /** The identifier of the prompt that it answers, 1 to 256 characters. */
      identifier: string;
      /** What the model made: a file that was uploaded, or a text. At most 30,000 bytes of JSON. */
      asset: components["schemas"]["IAssetInput"];
    };
    QueryParticipantSamplesEndpoint_PagedResultOfISampleOutput: {
      /**
       * Format: int64
       * How many items match, on all pages together.
       */
      total: number;
      /**
       * Format: int32
       * The number of this page, counted from 1.
       */
      page: number;
      /**
       * Format: int32
       * How many items a page may have, as it was asked for.
       */
      pageSize: number;
      /** The items of this page, in the order that was asked for. Empty after the last page. */
      items: components["schemas"]["ISampleOutput"][];
      /**
       * Format: int32
       * How many pages there are. 0 if nothing matches.
       */
      totalPages?: number;
    };
    /** A sample, or a prompt that has none. */
    ISampleOutput:
      | components["schemas"]["ISampleOutputSampleOutput"]
      | components["schemas"]["ISampleOutputPlaceholderSampleOutput"];
    /** A sample. */
    ISampleOutputSampleOutput: {
      /**
       * Says which variant this object is. Always `SampleOutput` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "SampleOutput";
      /** The sample's id. */
      id: string;
      /** The prompt's name within the benchmark, which samples share. */
      identifier: string;
      /** The prompt's text. Null: there is none. */
      prompt: string | null;
      /** The same text: nothing is translated here. */
      englishPrompt: string | null;
      /** The same text, as it was given. */
      originalPrompt: string | null;
      /** The prompt's asset. Null: there is none. */
      promptAsset: components["schemas"]["IAsset"] | null;
      /** What the model made. */
      asset: components["schemas"]["IAsset"];
      /** The tags of its prompt. */
      tags: string[];
      /**
       * Format: date-time
       * When the sample was added, in UTC.
       */
      createdAt: string;
      /**
       * Format: uuid
       * The account that added it, as a uuid.
       */
      ownerId: string | null;
      /** The e-mail address of that account, for its organization and Admins. Null for everybody else. */
      ownerMail: string | null;
      /** The organization that owns it. */
      organizationId: string | null;
    };
    /** A prompt that the participant has no sample for. */
    ISampleOutputPlaceholderSampleOutput: {
      /**
       * Says which variant this object is. Always `PlaceholderSampleOutput` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "PlaceholderSampleOutput";
      /** The prompt's name within the benchmark, which samples share. */
      identifier: string;
      /** The prompt's text. Null: there is none. */
      prompt: string | null;
      /** The same text: nothing is translated here. */
      englishPrompt: string | null;
      /** The same text, as it was given. */
      originalPrompt: string | null;
      /** The prompt's asset. Null: there is none. */
      promptAsset: components["schemas"]["IAsset"] | null;
      /** The tags of its prompt. */
      tags: string[];
    };
    CreateLeaderboardEndpoint_Output: {
      /** The new leaderboard. */
      id: string;
      /** Its benchmark, which may be new. */
      benchmarkId: string;
      /** Whether people see the prompt's text. */
      showPrompt: boolean;
      /** Whether people see the prompt's asset. */
      showPromptAsset: boolean;
      /**
       * Format: int32
       * How many answers a run asks for.
       */
      responseBudget: number;
      /**
       * Format: int32
       * How many answers each matchup gets.
       */
      minResponses: number;
      /** Whether the question asks for the worse one. */
      isInversed: boolean;
      /** How answers become scores. */
      voteAggregation: components["schemas"]["LeaderboardVoteAggregation"];
    };
    /**
     * How answers become scores. `AllVotes`: each answer counts. `MajorityVote`: each matchup counts once, for the side that most preferred.
     * @enum {string}
     */
    LeaderboardVoteAggregation: "AllVotes" | "MajorityVote";
    CreateLeaderboardEndpoint_Input: {
      /**
       * The name of this type. May be left out; `CreateLeaderboardEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "CreateLeaderboardEndpoint_Input";
      /** The benchmark. Null or absent: a new one, which needs a `benchmarkName`. */
      benchmarkId?: string | null;
      /** The name of a new benchmark, 1 to 256 characters and not blank. Beside a `benchmarkId` it does nothing. */
      benchmarkName?: string | null;
      /** What a new benchmark compares, up to 10,000 characters. Null or absent: nothing is said. */
      benchmarkDescription?: string | null;
      /** What you call the leaderboard, 1 to 256 characters and not blank. */
      name: string;
      /** What people are asked about each pair, such as which picture fits the prompt better. 1 to 1,000 characters. */
      instruction: string;
      /** Whether people see the prompt's text with each pair. */
      showPrompt: boolean;
      /** Whether people see the prompt's asset with each pair. Absent: no. */
      showPromptAsset?: boolean;
      /**
       * Format: int32
       * How many answers a run asks for, all matchups together: 1 to 1,000,000, and at most 20,000 matchups. Null or absent: 4,000.
       */
      responseBudget?: number | null;
      /**
       * Format: int32
       * How many answers each matchup gets, 1 to 1,000. Null or absent: 5.
       */
      minResponses?: number | null;
      /** Whether the question asks for the worse one, so that scores are turned round. Absent: no. */
      isInversed?: boolean;
      /** Whom its runs ask: an audience, a filtered view of one, or `global`. Null or absent: `global`. */
      audienceId?: string | null;
      /**
       * Format: int32
       * The place of its jobs among others. Null: as usual. Absent: as usual.
       */
      priority?: number | null;
      /**
       * Format: double
       * How much it counts in the benchmark's standings, 0 to 1,000,000. Absent: 1.
       */
      weight?: number;
      /**
       * Format: double
       * What is added to its scores, from -1,000,000 to 1,000,000. Absent: 1,200.
       */
      scoreShift?: number;
      /**
       * Format: double
       * What its strengths, which are natural logits, are multiplied by: more than 0, at most 1,000,000. Absent: 400 / ln 10.
       */
      scoreScale?: number;
      /** Whether callers of other organizations do not see it, though its benchmark is public. Absent: no. */
      isHidden?: boolean;
      /** Whether it is left out of the benchmark's standings. Absent: no. */
      isExcludedFromOverall?: boolean;
      /** How answers become scores. Absent: `AllVotes`. */
      voteAggregation?: components["schemas"]["LeaderboardVoteAggregation"];
      /** Runs choose prompts that have at least one of these tags, at most 100. Empty: all prompts. Absent: all prompts. */
      includedTags?: string[];
      /** Runs choose no prompt that has one of these tags, at most 100. Absent: none. */
      excludedTags?: string[];
      /** How pairs are shown and answered, at most 50 flags. Null or absent: as usual. */
      featureFlags?: components["schemas"]["FeatureFlag"][] | null;
      /** Whether the first run is left out. Absent: no. */
      skipInitialRun?: boolean;
    };
    QueryLeaderboardsEndpoint_PagedResultOfOutput: {
      /**
       * Format: int64
       * How many items match, on all pages together.
       */
      total: number;
      /**
       * Format: int32
       * The number of this page, counted from 1.
       */
      page: number;
      /**
       * Format: int32
       * How many items a page may have, as it was asked for.
       */
      pageSize: number;
      /** The items of this page, in the order that was asked for. Empty after the last page. */
      items: components["schemas"]["QueryLeaderboardsEndpoint_Output"][];
      /**
       * Format: int32
       * How many pages there are. 0 if nothing matches.
       */
      totalPages?: number;
    };
    QueryLeaderboardsEndpoint_Output: {
      /** The leaderboard's id. */
      id: string;
      /** What its owner calls the leaderboard. */
      name: string;
      /** What people are asked about each pair. */
      instruction: string;
      /** Whether people see the prompt's text. */
      showPrompt: boolean;
      /** Whether people see the prompt's asset. */
      showPromptAsset: boolean;
      /** Whether the question asks for the worse one. */
      isInversed: boolean;
      /**
       * Format: int32
       * How many answers a run asks for.
       */
      responseBudget: number;
      /**
       * Format: int32
       * How many answers each matchup gets.
       */
      minResponses: number;
      /** Whom its runs ask. */
      audienceId: string;
      /** The definition of its newest run's job. Null: it had no run. */
      jobDefinitionId: string | null;
      /** How pairs are shown and answered. */
      featureFlags: components["schemas"]["FeatureFlag"][];
      /**
       * Format: double
       * How much it counts in the benchmark's standings.
       */
      weight: number;
      /**
       * Format: double
       * What is added to its scores.
       */
      scoreShift: number;
      /**
       * Format: double
       * What its strengths are multiplied by.
       */
      scoreScale: number;
      /** Whether callers of other organizations do not see it. */
      isHidden: boolean;
      /** Whether it is left out of the benchmark's standings. */
      isExcludedFromOverall: boolean;
      /** Runs choose prompts that have one of these tags. Empty: all. */
      includedTags: string[];
      /** Runs choose no prompt that has one of these tags. */
      excludedTags: string[];
      /**
       * Format: date-time
       * When votes of a run were last taken, in UTC. Null: never.
       */
      lastUpdatedAt: string | null;
      /** How answers become scores. */
      voteAggregation: components["schemas"]["LeaderboardVoteAggregation"];
    };
    QueryLeaderboardsByBenchmarkEndpoint_PagedResultOfOutput: {
      /**
       * Format: int64
       * How many items match, on all pages together.
       */
      total: number;
      /**
       * Format: int32
       * The number of this page, counted from 1.
       */
      page: number;
      /**
       * Format: int32
       * How many items a page may have, as it was asked for.
       */
      pageSize: number;
      /** The items of this page, in the order that was asked for. Empty after the last page. */
      items: components["schemas"]["QueryLeaderboardsByBenchmarkEndpoint_Output"][];
      /**
       * Format: int32
       * How many pages there are. 0 if nothing matches.
       */
      totalPages?: number;
    };
    QueryLeaderboardsByBenchmarkEndpoint_Output: {
      /** The leaderboard's id. */
      id: string;
      /** What its owner calls the leaderboard. */
      name: string;
      /** What people are asked about each pair. */
      instruction: string;
      /** Whether people see the prompt's text. */
      showPrompt: boolean;
      /** Whether people see the prompt's asset. */
      showPromptAsset: boolean;
      /** Whether the question asks for the worse one. */
      isInversed: boolean;
      /**
       * Format: int32
       * How many answers a run asks for.
       */
      responseBudget: number;
      /**
       * Format: int32
       * How many answers each matchup gets.
       */
      minResponses: number;
      /** Whom its runs ask. */
      audienceId: string;
      /** The definition of its newest run's job. Null: it had no run. */
      jobDefinitionId: string | null;
      /** How pairs are shown and answered. */
      featureFlags: components["schemas"]["FeatureFlag"][];
      /**
       * Format: double
       * How much it counts in the benchmark's standings.
       */
      weight: number;
      /**
       * Format: double
       * What is added to its scores.
       */
      scoreShift: number;
      /**
       * Format: double
       * What its strengths are multiplied by.
       */
      scoreScale: number;
      /** Whether callers of other organizations do not see it. */
      isHidden: boolean;
      /** Whether it is left out of the benchmark's standings. */
      isExcludedFromOverall: boolean;
      /** Runs choose prompts that have one of these tags. Empty: all. */
      includedTags: string[];
      /** Runs choose no prompt that has one of these tags. */
      excludedTags: string[];
      /**
       * Format: date-time
       * When votes of a run were last taken, in UTC. Null: never.
       */
      lastUpdatedAt: string | null;
    };
    GetLeaderboardByIdEndpoint_Output: {
      /** The leaderboard's id. */
      id: string;
      /** What its owner calls the leaderboard. */
      name: string;
      /** What people are asked about each pair. */
      instruction: string;
      /** Whether people see the prompt's text. */
      showPrompt: boolean;
      /** Whether people see the prompt's asset. */
      showPromptAsset: boolean;
      /** Whether the question asks for the worse one. */
      isInversed: boolean;
      /**
       * Format: int32
       * How many answers a run asks for.
       */
      responseBudget: number;
      /**
       * Format: int32
       * How many answers each matchup gets.
       */
      minResponses: number;
      /** Whom its runs ask. */
      audienceId: string;
      /** The definition of its newest run's job. Null: it had no run. */
      jobDefinitionId: string | null;
      /** How pairs are shown and answered. */
      featureFlags: components["schemas"]["FeatureFlag"][];
      /**
       * Format: double
       * How much it counts in the benchmark's standings.
       */
      weight: number;
      /**
       * Format: double
       * What is added to its scores.
       */
      scoreShift: number;
      /**
       * Format: double
       * What its strengths are multiplied by.
       */
      scoreScale: number;
      /** Whether callers of other organizations do not see it. */
      isHidden: boolean;
      /** Whether it is left out of the benchmark's standings. */
      isExcludedFromOverall: boolean;
      /** Runs choose prompts that have one of these tags. Empty: all. */
      includedTags: string[];
      /** Runs choose no prompt that has one of these tags. */
      excludedTags: string[];
      /**
       * Format: date-time
       * When votes of a run were last taken, in UTC. Null: never.
       */
      lastUpdatedAt: string | null;
      /** How answers become scores. */
      voteAggregation: components["schemas"]["LeaderboardVoteAggregation"];
      /**
       * Format: int32
       * The place of its jobs among others. Null: as usual.
       */
      priority: number | null;
    };
    UpdateLeaderboardEndpoint_Input: {
      /**
       * The name of this type. May be left out; `UpdateLeaderboardEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "UpdateLeaderboardEndpoint_Input";
      /** Another name, 1 to 256 characters and not blank. Absent: as before. */
      name?: string;
      /**
       * Format: int32
       * How many answers a run asks for, all matchups together: 1 to 1,000,000, and at most 20,000 matchups. Absent: as before.
       */
      responseBudget?: number;
      /**
       * Format: int32
       * How many answers each matchup gets, 1 to 1,000. Absent: as before.
       */
      minResponses?: number;
      /**
       * Format: int32
       * The place of its jobs among others. Null: as usual. Absent: as before.
       */
      priority?: number | null;
      /**
       * Format: double
       * How much it counts in the benchmark's standings, 0 to 1,000,000. Absent: as before.
       */
      weight?: number;
      /**
       * Format: double
       * What is added to its scores, from -1,000,000 to 1,000,000. Absent: as before.
       */
      scoreShift?: number;
      /**
       * Format: double
       * What its strengths, which are natural logits, are multiplied by: more than 0, at most 1,000,000. Absent: as before.
       */
      scoreScale?: number;
      /** Whether callers of other organizations do not see it, though its benchmark is public. Absent: as before. */
      isHidden?: boolean;
      /** Whether it is left out of the benchmark's standings. Absent: as before. */
      isExcludedFromOverall?: boolean;
      /** How answers become scores. Absent: as before. */
      voteAggregation?: components["schemas"]["LeaderboardVoteAggregation"];
      /** Runs choose prompts that have at least one of these tags, at most 100. Empty: all prompts. Absent: as before. */
      includedTags?: string[];
      /** Runs choose no prompt that has one of these tags, at most 100. Absent: as before. */
      excludedTags?: string[];
    };
    QueryLeaderboardRunsEndpoint_PagedResultOfOutput: {
      /**
       * Format: int64
       * How many items match, on all pages together.
       */
      total: number;
      /**
       * Format: int32
       * The number of this page, counted from 1.
       */
      page: number;
      /**
       * Format: int32
       * How many items a page may have, as it was asked for.
       */
      pageSize: number;
      /** The items of this page, in the order that was asked for. Empty after the last page. */
      items: components["schemas"]["QueryLeaderboardRunsEndpoint_Output"][];
      /**
       * Format: int32
       * How many pages there are. 0 if nothing matches.
       */
      totalPages?: number;
    };
    QueryLeaderboardRunsEndpoint_Output: {
      /** The run's id. */
      id: string;
      /** The leaderboard's name, with that of the participant who meets the others. */
      name: string;
      /** How far the run is. */
      status: components["schemas"]["LeaderboardRunStatus"];
      /**
       * Format: date-time
       * When the run was asked for, in UTC.
       */
      createdAt: string;
      /** The owner's e-mail address. Shown to the owner's organization and Admins and, once it is verified, to whoever has a share. Empty for everybody else. Filters compare with what is shown. */
      ownerMail: string;
      /** The organization that owns its job. */
      organizationId: string;
      /** Always null: there are no orders here. */
      orderId: string | null;
      /** The job that asks people. Null until it is made. */
      jobId: string | null;
      /** Whom the run asks. */
      audienceId: string;
    };
    /**
     * `Queued`: its matchups are being chosen. `Running`: people are asked. `Paused`: its job is. `Completed`: it has all answers. `Failed`: it could not be made, or its job failed or was deleted. The organization's log says why it could not be made.
     * @enum {string}
     */
    LeaderboardRunStatus: "Queued" | "Running" | "Completed" | "Failed" | "Paused";
    QueryStandingsByBenchmarkEndpoint_Output: {
      /** The participants, the best first, those without a score last. */
      items: components["schemas"]["QueryStandingsByBenchmarkEndpoint_OutputItem"][];
      /**
       * Format: int64
       * How many votes count, of all matchups together.
       */
      totalResponses: number;
    };
    QueryStandingsByBenchmarkEndpoint_OutputItem: {
      /** The participant. */
      id: string;
      /** What its owner calls the participant. */
      name: string;
      /** The family of models that it belongs to. Null: nothing is said. */
      family: string | null;
      /** Who made it. Null: nothing is said. */
      lab: string | null;
      /** Its name with its maker. Null: nothing is said. */
      proprietaryName: string | null;
      /** How it may be used. Null: nothing is said. */
      licenseType: ("OpenSource" | "Proprietary" | "None") | null;
      /** Where its logo can be read. Null: it has none. */
      logo: string | null;
      /** Whether people are asked about it. */
      status: components["schemas"]["StandingStatus"];
      /**
       * Format: double
       * Its strength: 400 points more are odds of ten to one, with the usual scale. Null: it has no votes.
       */
      score: number | null;
      /**
       * Format: double
       * How often it was the better one. A tie is half a win.
       */
      wins: number;
      /**
       * Format: double
       * How often it was compared: votes, or matchups where the majority of each counts. Weighted, it is a sum of weights.
       */
      totalMatches: number;
      /**
       * Format: int64
       * How many votes there are on its matchups.
       */
      responseCount: number;
      /** Whether it is left out: it has no score, and votes on it do not count. */
      isDisabled: boolean;
      /** How sure the score is. Null: there is none. */
      confidenceInterval: components["schemas"]["StandingConfidenceInterval"] | null;
      /** Whether people are asked about it now. */
      isEvaluating: boolean;
    };
    /**
     * `Created`: the participant was not submitted yet. `Active`: people are asked about it now. `Idle`: its runs are over.
     * @enum {string}
     */
    StandingStatus: "Created" | "Active" | "Idle";
    /** Where the score would be with endless votes, in 95 of 100 cases. */
    StandingConfidenceInterval: {
      /**
       * Format: double
       * How far below the score the interval begins.
       */
      lowerOffset: number;
      /**
       * Format: double
       * How far above the score the interval ends.
       */
      upperOffset: number;
    };
    QueryStandingsByLeaderboardEndpoint_Output: {
      /** The participants, the best first, those without a score last. */
      items: components["schemas"]["QueryStandingsByLeaderboardEndpoint_OutputItem"][];
      /**
       * Format: int64
       * How many votes count, of all matchups together.
       */
      totalResponses: number;
    };
    QueryStandingsByLeaderboardEndpoint_OutputItem: {
      /** The participant. */
      id: string;
      /** What its owner calls the participant. */
      name: string;
      /** The family of models that it belongs to. Null: nothing is said. */
      family: string | null;
      /** Who made it. Null: nothing is said. */
      lab: string | null;
      /** Its name with its maker. Null: nothing is said. */
      proprietaryName: string | null;
      /** How it may be used. Null: nothing is said. */
      licenseType: ("OpenSource" | "Proprietary" | "None") | null;
      /** Where its logo can be read. Null: it has none. */
      logo: string | null;
      /** Whether people are asked about it. */
      status: components["schemas"]["StandingStatus"];
      /**
       * Format: double
       * Its strength: 400 points more are odds of ten to one, with the usual scale. Null: it has no votes.
       */
      score: number | null;
      /**
       * Format: double
       * How often it was the better one. A tie is half a win.
       */
      wins: number;
      /**
       * Format: double
       * How often it was compared: votes, or matchups where the majority of each counts. Weighted, it is a sum of weights.
       */
      totalMatches: number;
      /**
       * Format: int64
       * How many votes there are on its matchups.
       */
      responseCount: number;
      /** Whether it is left out: it has no score, and votes on it do not count. */
      isDisabled: boolean;
      /** How sure the score is. Null: there is none. */
      confidenceInterval: components["schemas"]["StandingConfidenceInterval"] | null;
    };
    QueryMatrixByBenchmarkEndpoint_Output: {
      /** The participants of the rows, by their names. A name that occurs twice is followed by the id. */
      index: string[];
      /** The participants of the columns: the same as `index`. */
      columns: string[];
      /** A row for each participant: how often it beat each other one. A tie is half a win for both. */
      data: number[][];
      /** How often the two were compared, in the same order. */
      votes: number[][];
    };
    QueryMatrixByLeaderboardEndpoint_Output: {
      /** The participants of the rows, by their names. A name that occurs twice is followed by the id. */
      index: string[];
      /** The participants of the columns: the same as `index`. */
      columns: string[];
      /** A row for each participant: how often it beat each other one. A tie is half a win for both. */
      data: number[][];
    };
    QueryMatchupsByBenchmarkEndpoint_Output: {
      /** The matchups of this page. */
      items: components["schemas"]["QueryMatchupsByBenchmarkEndpoint_OutputItem"][];
      /**
       * Format: int64
       * How many items match, on all pages together.
       */
      total: number;
      /**
       * Format: int32
       * The number of this page, counted from 1.
       */
      page: number;
      /**
       * Format: int32
       * How many items a page may have, as it was asked for.
       */
      pageSize: number;
      /** All that match. */
      corpus: components["schemas"]["MatchupCorpus"];
    };
    QueryMatchupsByBenchmarkEndpoint_OutputItem: {
      /** The leaderboard that asked. */
      leaderboard: components["schemas"]["MatchupLeaderboard"];
      /** The prompt's identifier. Empty if it was deleted. */
      promptIdentifier: string;
      /** The prompt. Null: it was deleted. */
      prompt: components["schemas"]["StandingsPromptDetails"] | null;
      /** The two sides, in the order of their participants' ids. */
      sides: components["schemas"]["MatchupSide"][];
      /**
       * Format: int64
       * How many votes there are on it.
       */
      responses: number;
      /**
       * Format: double
       * How one-sided it is: 0 if both have as many votes, 1 if one has all.
       */
      extremeness: number;
      /**
       * Format: date-time
       * When the last vote came, in UTC.
       */
      latestVotedAt: string;
    };
    MatchupLeaderboard: {
      /** The leaderboard that asked. */
      id: string;
      /** What its owner calls the leaderboard. */
      name: string | null;
    };
    /** What the participants were asked. */
    StandingsPromptDetails: {
      /** The prompt's id. */
      id: string;
      /** The prompt's text. Texts are not translated here. */
      english: string | null;
      /** The prompt's text as it was given. Null: it has none. */
      original: string | null;
      /** The prompt's asset. Null: it has none. */
      asset: components["schemas"]["IAsset"] | null;
    };
    MatchupSide: {
      /** The sample. Grouped by participants it is one of theirs. */
      sampleId: string;
      /** The participant whose sample it is. */
      participantId: string;
      /** What its owner calls the participant. Null: it was deleted. */
      participantName: string | null;
      /** What the sample shows. Null: it was deleted. */
      asset: components["schemas"]["IAsset"] | null;
      /**
       * Format: int64
       * How many votes there are on the matchup.
       */
      responses: number;
      /**
       * Format: double
       * How often it was the better one. A tie is half a win.
       */
      wins: number;
    };
    MatchupCorpus: {
      /**
       * Format: int64
       * How many votes match, on all pages together.
       */
      totalResponses: number;
    };
    QueryPromptRatingsByBenchmarkEndpoint_Output: {
      /** The prompts of this page. */
      items: components["schemas"]["QueryPromptRatingsByBenchmarkEndpoint_OutputItem"][];
      /**
       * Format: int64
       * How many items match, on all pages together.
       */
      total: number;
      /**
       * Format: int32
       * The number of this page, counted from 1.
       */
      page: number;
      /**
       * Format: int32
       * How many items a page may have, as it was asked for.
       */
      pageSize: number;
      /** All that match. */
      corpus: components["schemas"]["PromptRatingCorpus"];
    };
    QueryPromptRatingsByBenchmarkEndpoint_OutputItem: {
      /** The prompt's identifier. Empty if it was deleted. */
      promptIdentifier: string;
      /** The prompt. Null: it was deleted. */
      prompt: components["schemas"]["StandingsPromptDetails"] | null;
      /** What answers the prompt, the best first. */
      entries: components["schemas"]["PromptRatingEntry"][];
      /** Wins and votes between entries, in their order. */
      matrix: components["schemas"]["PromptRatingMatrix"];
    };
    PromptRatingEntry: {
      /** The sample, or the participant. */
      id: string;
      /** The participant. */
      participantId: string;
      /** What its owner calls the participant. Null: it was deleted. */
      participantName: string | null;
      /** What it made of the prompt. */
      images: components["schemas"]["PromptRatingImage"][];
      /**
       * Format: int64
       * How many votes there are on it.
       */
      responseCount: number;
      /**
       * Format: double
       * Its strength on this prompt, scaled as the benchmark's scores.
       */
      rating: number | null;
      /**
       * Format: int32
       * 1 is the best. Equal ratings share a rank.
       */
      rank: number;
    };
    PromptRatingImage: {
      /** The sample. */
      sampleId: string;
      /** What the sample shows. Null: it was deleted. */
      asset: components["schemas"]["IAsset"] | null;
    };
    PromptRatingMatrix: {
      /** How often the entry of the row beat that of the column. */
      wins: number[][];
      /** How often the two were compared. */
      votes: number[][];
    };
    PromptRatingCorpus: {
      /**
       * Format: int64
       * How many votes match, on all pages together.
       */
      totalResponses: number;
      /**
       * Format: int64
       * How many different matchups have votes that match.
       */
      distinctMatchups: number;
    };
    GetBenchmarkDemographicsEndpoint_Output: {
      /**
       * Format: int64
       * How many votes match.
       */
      totalVotes: number;
      /** Votes by each kind. */
      dimensions: components["schemas"]["DemographicsDimensions"];
    };
    DemographicsDimensions: {
      /** Votes by age, the most frequent first. */
      ageBucket: components["schemas"]["DemographicsBucket"][];
      /** Votes by gender, the most frequent first. */
      gender: components["schemas"]["DemographicsBucket"][];
      /** Votes by occupation, the most frequent first. */
      occupation: components["schemas"]["DemographicsBucket"][];
      /** Votes by country, the most frequent first. */
      country: components["schemas"]["DemographicsBucket"][];
      /** Votes by language, the most frequent first. */
      language: components["schemas"]["DemographicsBucket"][];
    };
    DemographicsBucket: {
      /** The value, such as a country. */
      value: string;
      /**
       * Format: int64
       * How many votes came from such people.
       */
      votes: number;
      /**
       * Format: double
       * Their share of all votes, 0 to 1, also of those whose people did not say.
       */
      share: number;
    };
    QueryTagsByBenchmarkEndpoint_Output: {
      /** The tags, the most frequent first. */
      tags: components["schemas"]["QueryTagsByBenchmarkEndpoint_OutputTag"][];
    };
    QueryTagsByBenchmarkEndpoint_OutputTag: {
      /** The tag. */
      value: string;
      /** The kind of tag. Null: nothing is said. */
      category: string | null;
      /**
       * Format: int32
       * How many prompts have it.
       */
      promptCount: number;
    };
    GetCampaignCacheEndpoint_Output: {
      /**
       * Format: int32
       * How many campaigns are in memory.
       */
      count: number;
      /** The campaigns in memory, in brief. */
      campaigns: components["schemas"]["GetCampaignCacheEndpoint_CampaignEntry"][];
    };
    GetCampaignCacheEndpoint_CampaignEntry: {
      /** The campaign's id, for reading it whole. */
      id: string;
      /** What the campaign is called. */
      name: string;
      /** Whether the campaign serves people. */
      status: components["schemas"]["CampaignStatus"];
      /**
       * Format: int32
       * Its odds when one of its organization's campaigns is drawn, 0 to 10,000.
       */
      priority: number;
      /**
       * Format: int32
       * How many filters it has, not counting those inside others.
       */
      filterCount: number;
      /**
       * Format: int32
       * How many selections it has, not counting those inside others. 0 for a program.
       */
      selectionCount: number;
      /**
       * Format: int32
       * From how many dimensions its filters, selections or program read scores.
       */
      userScoreDimensionCount: number;
      /**
       * Format: int32
       * How many flags it has.
       */
      featureFlagCount: number;
      /**
       * Format: int32
       * Always 0: campaigns have no limits of rate.
       */
      rateLimitCount: number;
      /** Whether its status is Preview. */
      isPreviewEnabled: boolean;
      /** Who decides about its boosting. */
      boostingControlMode: components["schemas"]["BoostingControlMode"];
    };
    /**
     * `Created`: never ran. `Active`: serves people. `Paused`: can be resumed. `Preview`, `Analysis`, `Completed` and `SpendLimited` are known to clients, and no operation leads to them.
     * @enum {string}
     */
    CampaignStatus: "Created" | "Preview" | "Active" | "Analysis" | "Paused" | "Completed" | "SpendLimited";
    /**
     * `Automatic`: the boosting follows from the campaign's audience. `Manual`: an Admin sets it.
     * @enum {string}
     */
    BoostingControlMode: "Manual" | "Automatic";
    GetUserScoreCacheEndpoint_Output: {
      /**
       * Format: int32
       * How many dimensions there are.
       */
      count: number;
      /** The assumed score, 0 to 1, by dimension: an audience's id, or `global`. */
      scores: {
        [key: string]: number;
      };
    };
    GetBoostInsightsEndpoint_Output: {
      /** Who decides the levels. Always `Automatic` here: the campaigns do. */
      mode: components["schemas"]["BoostMode"];
      /**
       * Format: int32
       * The level that somebody set by hand. Always null here: the campaigns decide.
       */
      manualOverrideLevel: number | null;
      /** How hard people are looked for everywhere. */
      globalBoost: components["schemas"]["GetBoostInsightsEndpoint_GlobalBoostOutput"];
      /** Languages whose speakers are looked for. Null or absent: none. */
      languageBoosts?: components["schemas"]["GetBoostInsightsEndpoint_LanguageBoostOutput"][] | null;
      /** All external audiences that are boosted, for examples or for labeling. */
      audienceBoosts?: components["schemas"]["GetBoostInsightsEndpoint_AudienceOutput"][] | null;
      /** External audiences whose people are not looked for. */
      prospectBlacklist: components["schemas"]["GetBoostInsightsEndpoint_AudienceOutput"][];
      /** External audiences to look for harder, so that their people answer examples. */
      distillingBoosts: components["schemas"]["GetBoostInsightsEndpoint_LeveledAudienceOutput"][];
      /** External audiences to look for harder, so that their people do labeling work. */
      labelingBoosts: components["schemas"]["GetBoostInsightsEndpoint_LeveledAudienceOutput"][];
    };
    /**
     * `Automatic`: the levels follow from the active campaigns. `Manual`: somebody set a level by hand.
     * @enum {string}
     */
    BoostMode: "Automatic" | "Manual";
    GetBoostInsightsEndpoint_GlobalBoostOutput: {
      /**
       * Format: int32
       * The highest level that any of the campaigns asks for, 1 to 10; 0 if none does.
       */
      effectiveLevel: number;
      /** The active campaigns that ask for it, each with its level. */
      contributors: components["schemas"]["GetBoostInsightsEndpoint_LevelContributorOutput"][];
    };
    GetBoostInsightsEndpoint_LevelContributorOutput: {
      /** The campaign that asks for it. */
      campaignId: string;
      /** The name of the campaign that asks for it. */
      campaignName: string;
      /**
       * Format: int32
       * The level that this campaign asks for, 1 to 10.
       */
      level: number;
    };
    GetBoostInsightsEndpoint_LanguageBoostOutput: {
      /** A language, by its primary subtag (BCP 47). */
      language: string;
      /** The active campaigns that ask for it. */
      contributors: components["schemas"]["GetBoostInsightsEndpoint_ContributorOutput"][];
    };
    GetBoostInsightsEndpoint_ContributorOutput: {
      /** The campaign that asks for it. */
      campaignId: string;
      /** The name of the campaign that asks for it. */
      campaignName: string;
    };
    GetBoostInsightsEndpoint_AudienceOutput: {
      /**
       * Format: int32
       * The booster's id of the audience.
       */
      externalAudienceId: number;
      /** The active campaigns that ask for it. */
      contributors: components["schemas"]["GetBoostInsightsEndpoint_ContributorOutput"][];
    };
    GetBoostInsightsEndpoint_LeveledAudienceOutput: {
      /**
       * Format: int32
       * The booster's id of the audience.
       */
      externalAudienceId: number;
      /**
       * Format: int32
       * The highest level that any of the campaigns asks for, 1 to 10; 0 if none does.
       */
      effectiveLevel: number;
      /** The active campaigns that ask for it, each with its level. */
      contributors: components["schemas"]["GetBoostInsightsEndpoint_LevelContributorOutput"][];
    };
    GetBoostStatusEndpoint_Output: {
      /** Whether the booster's campaigns run, all in all. */
      status: components["schemas"]["BoostStatus"];
      /** Who decides the levels. Always `Automatic` here: the campaigns do. */
      mode: components["schemas"]["BoostMode"];
      /** The names of the booster's campaigns that run. */
      activeCampaigns: string[];
      /** The names of the booster's campaigns that do not run. */
      inactiveCampaigns: string[];
      /** The ids of campaigns whose state the booster does not know. */
      unknownCampaigns: number[];
    };
    /**
     * `Active`: all campaigns of the booster run. `Inactive`: none does. `Partial`: some do. `Unknown`: the booster cannot be reached, or does not know.
     * @enum {string}
     */
    BoostStatus: "Active" | "Inactive" | "Partial" | "Unknown";
    GetFastBidMultiplierEndpoint_Output: {
      /**
       * Format: int32
       * The booster's id of the campaign.
       */
      externalCampaignId: number;
      /**
       * Format: double
       * The factor by which the booster raises its bids, 0 to 50. 1.0 if none was ever set.
       */
      bidMultiplierValue: number;
    };
    SetFastBidMultiplierEndpoint_Output: {
      /**
       * Format: int32
       * The booster's id of the campaign.
       */
      externalCampaignId: number;
      /**
       * Format: double
       * The factor that the booster confirms, 0 to 50.
       */
      appliedMultiplier: number;
    };
    SetFastBidMultiplierEndpoint_Input: {
      /**
       * The name of this type. May be left out; `SetFastBidMultiplierEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "SetFastBidMultiplierEndpoint_Input";
      /**
       * Format: double
       * The factor by which the booster raises its bids, 0 to 50. 0 pauses delivery without changing the status.
       */
      multiplier: number;
    };
    QueryCampaignsEndpoint_PagedResultOfOutput: {
      /**
       * Format: int64
       * How many items match, on all pages together.
       */
      total: number;
      /**
       * Format: int32
       * The number of this page, counted from 1.
       */
      page: number;
      /**
       * Format: int32
       * How many items a page may have, as it was asked for.
       */
      pageSize: number;
      /** The items of this page, in the order that was asked for. Empty after the last page. */
      items: components["schemas"]["QueryCampaignsEndpoint_Output"][];
      /**
       * Format: int32
       * How many pages there are. 0 if nothing matches.
       */
      totalPages?: number;
    };
    QueryCampaignsEndpoint_Output: {
      /** The campaign's id, for reading, changing, pausing and resuming it. */
      id: string;
      /** What the campaign is called. The campaigns of audiences and jobs have their names. */
      name: string;
      /** Whether the campaign serves people. */
      status: components["schemas"]["CampaignStatus"];
      /**
       * Format: int32
       * Its odds when one of its organization's campaigns is drawn for a person: 0 to 10,000. 0 never wins.
       */
      priority: number;
      /** Whether the campaign asks the booster for attention, at any level. */
      hasBooster: boolean;
      /**
       * Format: int32
       * How hard the campaign looks for people: the highest level that it asks for, 0 to 10.
       */
      boostLevel: number;
      /** Who decides about its boosting. */
      boostingControlMode: components["schemas"]["BoostingControlMode"];
      /** Whether the campaign asks for boosting: the older switch, true where `boostLevel` is above 0. */
      requiresBooster: boolean;
      /** The owner's e-mail address. Shown to the owner's organization and Admins and, once it is verified, to whoever has a share. Empty for everybody else. Filters compare with what is shown. */
      ownerMail: string;
      /** The organization that owns the campaign. */
      organizationId: string;
      /**
       * Format: date-time
       * When the campaign was created, in UTC.
       */
      createdAt: string;
    };
    CreateProgramCampaignEndpoint_Output: {
      /** The new campaign, in status Created. */
      campaignId: string;
    };
    CreateProgramCampaignEndpoint_Input: {
      /**
       * The name of this type. May be left out; `CreateProgramCampaignEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "CreateProgramCampaignEndpoint_Input";
      /** What you call the campaign, 1 to 256 characters and not blank. It need not be unique. */
      name: string;
      /**
       * Format: int32
       * Its odds when one of its organization's campaigns is drawn for a person: 0 to 10,000. 0 never wins. Only Admins may set more than 1,000. In a change, null or absent: it stays.
       */
      priority: number;
      /** The node where the program begins after each answer. */
      rootNodeId: string;
      /** The program's nodes by their ids. An id has 1 to 64 characters. 1 to 500 nodes: each must be reachable from the root, and no way may lead back. */
      nodes: {
        [key: string]: components["schemas"]["IProgramNode"];
      };
      /**
       * Format: int32
       * The most rapids that a session may have, 1 to 1,000.
       */
      maxRapids: number;
      /**
       * Format: int32
       * The longest that a session may last, in seconds: 1 to 86,400.
       */
      maxDurationSeconds: number;
    };
    /** A step of a program. The program is walked anew from its root after each answer. */
    IProgramNode:
      | components["schemas"]["IProgramNodeActionNode"]
      | components["schemas"]["IProgramNodeCasesNode"]
      | components["schemas"]["IProgramNodeWeightedSplitNode"];
    /** A node that serves a rapid or ends the session. */
    IProgramNodeActionNode: {
      /**
       * Says which variant this object is. Always `ActionNode` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "ActionNode";
      /** What happens when the program gets here. */
      action: components["schemas"]["IProgramAction"];
    };
    /** What a program does when it gets to the node. */
    IProgramAction:
      | components["schemas"]["IProgramActionCompleteAction"]
      | components["schemas"]["IProgramActionServeRapidAction"];
    /** Ends the session. */
    IProgramActionCompleteAction: {
      /**
       * Says which variant this object is. Always `CompleteAction` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "CompleteAction";
    };
    /** Serves the next rapid that the person has not answered. */
    IProgramActionServeRapidAction: {
      /**
       * Says which variant this object is. Always `ServeRapidAction` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "ServeRapidAction";
      /** Where the rapid comes from: the id of an audience, for its examples, or of open rapids. 1 to 256 characters. */
      routingId: string;
      /** The order in which rapids are taken. Null or absent: `Shuffled`. */
      retrievalMode?: components["schemas"]["RetrievalMode"] | null;
    };
    /** A node that leads on by conditions. */
    IProgramNodeCasesNode: {
      /**
       * Says which variant this object is. Always `CasesNode` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "CasesNode";
      /** The cases in their order, at most 100. The first whose condition is true is taken. */
      cases: components["schemas"]["ProgramCase"][];
      /** The node to go to if no case is true. Null or absent: the program ends. */
      defaultNodeId?: string | null;
    };
    /** A condition, and where it leads. */
    ProgramCase: {
      /**
       * The name of this type. May be left out; `ProgramCase` if sent.
       * @enum {string}
       */
      _t?: "ProgramCase";
      /** The condition of this case. */
      predicate: components["schemas"]["IProgramPredicate"];
      /** The node to go to if the condition is true. */
      nodeId: string;
    };
    /** A condition on the session so far, or on the person. */
    IProgramPredicate:
      | components["schemas"]["IProgramPredicateAccuracyPredicate"]
      | components["schemas"]["IProgramPredicateAnsweredCountPredicate"]
      | components["schemas"]["IProgramPredicateConsecutiveCorrectPredicate"]
      | components["schemas"]["IProgramPredicateConsecutiveIncorrectPredicate"]
      | components["schemas"]["IProgramPredicateCorrectCountPredicate"]
      | components["schemas"]["IProgramPredicateTimeElapsedPredicate"]
      | components["schemas"]["IProgramPredicateUserAttributePredicate"]
      | components["schemas"]["IProgramPredicateUserScorePredicate"];
    /** True by the share of correct answers in this session. */
    IProgramPredicateAccuracyPredicate: {
      /**
       * Says which variant this object is. Always `AccuracyPredicate` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "AccuracyPredicate";
      /** How the share of correct answers is compared with `threshold`, on its left. */
      comparison: components["schemas"]["ProgramComparison"];
      /**
       * Format: double
       * The share of correct answers to compare with, 0 to 1.
       */
      threshold: number;
      /**
       * Format: int32
       * The predicate is false with fewer answers than this, 0 or more. Null or absent: 0. Without any answer it is false.
       */
      minimumAnswered?: number | null;
    };
    /**
     * How two numbers are compared. The session's own number stands on the left.
     * @enum {string}
     */
    ProgramComparison: "GreaterThanOrEqual" | "GreaterThan" | "LessThanOrEqual" | "LessThan" | "Equal";
    /** True by how many rapids the person has answered in this session. */
    IProgramPredicateAnsweredCountPredicate: {
      /**
       * Says which variant this object is. Always `AnsweredCountPredicate` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "AnsweredCountPredicate";
      /** How the number of answers is compared with `value`, on its left. */
      comparison: components["schemas"]["ProgramComparison"];
      /**
       * Format: int32
       * The number of answers in this session to compare with, 0 or more.
       */
      value: number;
    };
    /** True by how many of the latest answers are correct without a break. */
    IProgramPredicateConsecutiveCorrectPredicate: {
      /**
       * Says which variant this object is. Always `ConsecutiveCorrectPredicate` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "ConsecutiveCorrectPredicate";
      /** How the number of correct answers in a row is compared with `value`, on its left. */
      comparison: components["schemas"]["ProgramComparison"];
      /**
       * Format: int32
       * The number of latest answers in a row that are correct, 0 or more.
       */
      value: number;
    };
    /** True by how many of the latest answers are wrong without a break. */
    IProgramPredicateConsecutiveIncorrectPredicate: {
      /**
       * Says which variant this object is. Always `ConsecutiveIncorrectPredicate` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "ConsecutiveIncorrectPredicate";
      /** How the number of wrong answers in a row is compared with `value`, on its left. */
      comparison: components["schemas"]["ProgramComparison"];
      /**
       * Format: int32
       * The number of latest answers in a row that are wrong, 0 or more.
       */
      value: number;
    };
    /** True by how many answers in this session are correct. */
    IProgramPredicateCorrectCountPredicate: {
      /**
       * Says which variant this object is. Always `CorrectCountPredicate` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "CorrectCountPredicate";
      /** How the number of correct answers is compared with `value`, on its left. */
      comparison: components["schemas"]["ProgramComparison"];
      /**
       * Format: int32
       * The number of correct answers in this session to compare with, 0 or more.
       */
      value: number;
    };
    /** True by how long the session has lasted. */
    IProgramPredicateTimeElapsedPredicate: {
      /**
       * Says which variant this object is. Always `TimeElapsedPredicate` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "TimeElapsedPredicate";
      /** How the time since the session began is compared with `seconds`, on its left. */
      comparison: components["schemas"]["ProgramComparison"];
      /**
       * Format: int32
       * The seconds since the session began to compare with, 0 or more.
       */
      seconds: number;
    };
    /** True by the person's country or language. */
    IProgramPredicateUserAttributePredicate: {
      /**
       * Says which variant this object is. Always `UserAttributePredicate` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "UserAttributePredicate";
      /** What is looked at. */
      attribute: components["schemas"]["UserAttribute"];
      /** The accepted values, in any case. At most 250. Null, absent or empty: that the attribute is known at all. */
      values?: string[] | null;
    };
    /**
     * What is known about a person: their `Country` by its two letters (ISO 3166-1), or their `Language` by its primary subtag (BCP 47).
     * @enum {string}
     */
    UserAttribute: "Country" | "Language";
    /** True by the person's global score. */
    IProgramPredicateUserScorePredicate: {
      /**
       * Says which variant this object is. Always `UserScorePredicate` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "UserScorePredicate";
      /** How the person's global score is compared with `threshold`, on its left. */
      comparison: components["schemas"]["ProgramComparison"];
      /**
       * Format: double
       * The score to compare with, 0 to 1.
       */
      threshold: number;
    };
    /** A node that splits sessions at random, by weight. */
    IProgramNodeWeightedSplitNode: {
      /**
       * Says which variant this object is. Always `WeightedSplitNode` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "WeightedSplitNode";
      /** The branches to choose from, 1 to 100. A session always takes the same one. */
      branches: components["schemas"]["WeightedBranch"][];
    };
    /** A way to go on, and how often it is taken. */
    WeightedBranch: {
      /**
       * The name of this type. May be left out; `WeightedBranch` if sent.
       * @enum {string}
       */
      _t?: "WeightedBranch";
      /**
       * Format: int32
       * The share of sessions that take this branch, compared with the other weights. 1 to 1,000,000.
       */
      weight: number;
      /** The node to go to. */
      nodeId: string;
    };
    /** A campaign, with its selections or its program. */
    GetCampaignByIdEndpoint_ICampaignDetails:
      | components["schemas"]["GetCampaignByIdEndpoint_ICampaignDetailsGetCampaignByIdEndpoint_RoutedCampaignDetails"]
      | components["schemas"]["GetCampaignByIdEndpoint_ICampaignDetailsGetCampaignByIdEndpoint_ProgramCampaignDetails"];
    /** A campaign that serves by selections, such as an audience's or a job's own. */
    GetCampaignByIdEndpoint_ICampaignDetailsGetCampaignByIdEndpoint_RoutedCampaignDetails: {
      /**
       * Says which variant this object is. Always `RoutedCampaign` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "RoutedCampaign";
      /** The campaign's id, for reading, changing, pausing and resuming it. */
      id: string;
      /** What the campaign is called. The campaigns of audiences and jobs have their names. */
      name: string;
      /** Whether the campaign serves people. */
      status: components["schemas"]["CampaignStatus"];
      /**
       * Format: int32
       * Its odds when one of its organization's campaigns is drawn for a person: 0 to 10,000. 0 never wins.
       */
      priority: number;
      /** Whether the campaign asks the booster for attention, at any level. */
      hasBooster: boolean;
      /**
       * Format: int32
       * How hard the campaign looks for people: the highest level that it asks for, 0 to 10.
       */
      boostLevel: number;
      /** Who decides about its boosting. */
      boostingControlMode: components["schemas"]["BoostingControlMode"];
      /** Whether the campaign asks for boosting: the older switch, true where `boostLevel` is above 0. */
      requiresBooster: boolean;
      /** The owner's e-mail address. Shown to the owner's organization and Admins and, once it is verified, to whoever has a share. Empty for everybody else. Filters compare with what is shown. */
      ownerMail: string;
      /** The organization that owns the campaign. */
      organizationId: string;
      /**
       * Format: date-time
       * When the campaign was created, in UTC.
       */
      createdAt: string;
      /** How hard the campaign looks for people, and for whom. */
      boostingProfile: components["schemas"]["BoostingProfile"];
      /** Whether people whom the campaign served come back to it. */
      stickyConfig: components["schemas"]["StickyConfig"];
      /** Whom the campaign serves: a person must pass all of these filters. Empty: everybody. */
      filters: components["schemas"]["ICampaignFilter"][];
      /** How its rapids are shown and answered. */
      featureFlags: components["schemas"]["FeatureFlag"][];
      /** What the campaign serves, in order. */
      selections: components["schemas"]["ICampaignSelection"][];
    };
    /** How hard a campaign looks for people, and for whom. */
    BoostingProfile: {
      /**
       * The name of this type. May be left out; `BoostingProfile` if sent.
       * @enum {string}
       */
      _t?: "BoostingProfile";
      /**
       * Format: int32
       * How hard to look for people everywhere: 0 (not at all) to 10.
       */
      globalBoostLevel: number;
      /**
       * Format: int32
       * The lowest level that automatic adjusting may choose, 0 to 10. Not above `maxAutoAdjustLevel`. Null: no bound.
       */
      minAutoAdjustLevel?: number | null;
      /**
       * Format: int32
       * The highest level that automatic adjusting may choose, 0 to 10. Null: no bound.
       */
      maxAutoAdjustLevel?: number | null;
      /** Languages whose speakers are looked for at level 3, as primary subtags (BCP 47) such as `en`. At most 250, each once. Null: none. */
      languageBoosts?: string[] | null;
      /** External audiences whose people are not looked for. At most 250, each once. */
      prospectBlacklist: number[];
      /** External audiences to look for harder, so that their people answer examples. At most 250, each once. */
      distillingBoosts: components["schemas"]["AudienceBoost"][];
      /** External audiences to look for harder, so that their people do labeling work. At most 250, each once. */
      labelingBoosts: components["schemas"]["AudienceBoost"][];
    };
    /** How hard to look for the people of one external audience. */
    AudienceBoost: {
      /**
       * The name of this type. May be left out; `AudienceBoost` if sent.
       * @enum {string}
       */
      _t?: "AudienceBoost";
      /**
       * Format: int32
       * The id of one of the booster's audiences, 1 or more.
       */
      externalAudienceId: number;
      /**
       * Format: int32
       * How hard to look for its people: 0 (not at all) to 10.
       */
      level: number;
    };
    /** Whether people whom a campaign served come back to it, and what may keep them from that. */
    StickyConfig: {
      /** Whether people whom the campaign served come back to it, before any other campaign is drawn. False at first. */
      isEnabled?: boolean;
      /** A name that campaigns share, 1 to 256 characters. A person stays with only one campaign of a dimension in each organization. `default` at first. */
      dimension?: string;
      /** Whether a person comes back even if the filters no longer let them pass. False at first. */
      bypassFilters?: boolean;
      /** Whether a person comes back even if the priority is 0. False at first. */
      bypassPrioritySelection?: boolean;
      /** Whether a person who stays is drawn by no other sticky campaign of the same dimension and organization. False at first. */
      blockOtherStickyCampaigns?: boolean;
      /** Whether a pause of the campaign lets everybody go. False at first. */
      clearOnPause?: boolean;
    };
    /** A condition on a person who asks for work. It passes only if it is certainly true. */
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
    /** Passes if all of its filters pass. */
    ICampaignFilterAndFilter: {
      /**
       * Says which variant this object is. Always `AndFilter` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "AndFilter";
      /** The filters to join, at least one. Filters may be 8 levels deep. */
      filters: components["schemas"]["ICampaignFilter"][];
    };
    /** Passes if any of its filters passes. */
    ICampaignFilterOrFilter: {
      /**
       * Says which variant this object is. Always `OrFilter` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "OrFilter";
      /** The filters to join, at least one. Filters may be 8 levels deep. */
      filters: components["schemas"]["ICampaignFilter"][];
    };
    /** Passes if its filter does not. What is unknown about a person stays unknown: they do not pass either way. */
    ICampaignFilterNotFilter: {
      /**
       * Says which variant this object is. Always `NotFilter` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "NotFilter";
      /** The filter to turn around. */
      filter: components["schemas"]["ICampaignFilter"];
    };
    /** Passes for people in one of these countries. */
    ICampaignFilterCountryFilter: {
      /**
       * Says which variant this object is. Always `CountryFilter` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "CountryFilter";
      /** Countries by their two letters (ISO 3166-1), such as `DE`, in any case. 1 to 250. A person whose country is unknown does not pass. */
      countries: string[];
    };
    /** Passes for people who speak one of these languages. */
    ICampaignFilterLanguageFilter: {
      /**
       * Says which variant this object is. Always `LanguageFilter` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "LanguageFilter";
      /** Languages by their primary subtag (BCP 47), such as `en`, in any case. 1 to 250. A person whose language is unknown does not pass. */
      languages: string[];
    };
    /** Passes for people on one of these kinds of device. */
    ICampaignFilterDeviceFilter: {
      /**
       * Says which variant this object is. Always `DeviceFilter` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "DeviceFilter";
      /** The accepted kinds of device. A person whose device nobody named counts as `Unknown`. */
      deviceTypes: components["schemas"]["DeviceType"][];
    };
    /** Passes for people who come by one of these exchanges. */
    ICampaignFilterDspFilter: {
      /**
       * Says which variant this object is. Always `DspFilter` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "DspFilter";
      /** Exchanges by which people may come, as publishers name them in `dsp`. 1 to 250. Compared exactly. */
      dspNames: string[];
    };
    /** Passes for people with one of these values, such as an age of `18-29`. */
    ICampaignFilterDemographicFilter: {
      /**
       * Says which variant this object is. Always `DemographicFilter` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "DemographicFilter";
      /** Which demographic is compared, such as `age` or `gender`. Publishers name them when they open a session. */
      identifier: string;
      /** The accepted values, compared exactly. 1 to 250. A person who has none under `identifier` does not pass. */
      values: string[];
    };
    /** Passes for people who stand in an audience in one of these ways. */
    ICampaignFilterAudienceStateFilter: {
      /**
       * Says which variant this object is. Always `AudienceStateFilter` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "AudienceStateFilter";
      /** The audience in which the person's state counts. */
      audienceId: string;
      /** The states that pass. A person who has been inactive is in none of them. */
      allowedStates: components["schemas"]["SimplifiedAudienceUserState"][];
      /** Whether a person passes who has never been in this audience. */
      includeUnknownState: boolean;
    };
    /**
     * How a person stands in an audience, in three words: still answering examples, graduated, or dropped for any reason.
     * @enum {string}
     */
    SimplifiedAudienceUserState: "Distilling" | "Graduated" | "Dropped";
    /** Passes for people whose score lies between two bounds, both included. */
    ICampaignFilterUserScoreFilter: {
      /**
       * Says which variant this object is. Always `UserScoreFilter` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "UserScoreFilter";
      /** What the person was scored or asked in: an audience's id, or `global` for everything. */
      dimension: string;
      /**
       * Format: double
       * The lowest score that passes, 0 to 1. A person without a score counts with the mean of their dimension.
       */
      lowerbound: number;
      /**
       * Format: double
       * The highest score that passes, 0 to 1, and not below `lowerbound`.
       */
      upperbound: number;
    };
    /** Passes by how many answers a person has given. */
    ICampaignFilterResponseCountFilter: {
      /**
       * Says which variant this object is. Always `ResponseCountFilter` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "ResponseCountFilter";
      /** What the person was scored or asked in: an audience's id, or `global` for everything. */
      dimension: string;
      /**
       * Format: int64
       * The number of answers to compare with, 0 or more.
       */
      responseCount: number;
      /** How the person's number of answers is compared with `responseCount`, on its left. */
      operator: components["schemas"]["ComparisonOperator"];
    };
    /**
     * How two numbers are compared. The person's own number stands on the left.
     * @enum {string}
     */
    ComparisonOperator: "Equal" | "NotEqual" | "LessThan" | "LessThanOrEqual" | "GreaterThan" | "GreaterThanOrEqual";
    /** Passes by how many sessions a person has had in this campaign. */
    ICampaignFilterCampaignSessionCountFilter: {
      /**
       * Says which variant this object is. Always `CampaignSessionCountFilter` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "CampaignSessionCountFilter";
      /**
       * Format: int64
       * The number of sessions in this campaign to compare with, 0 or more.
       */
      sessionCount: number;
      /** How the person's number of sessions is compared with `sessionCount`, on its left. */
      operator: components["schemas"]["ComparisonOperator"];
    };
    /** Passes once enough time has gone by since the person's last session in this campaign. */
    ICampaignFilterCampaignCooldownFilter: {
      /**
       * Says which variant this object is. Always `CampaignCooldownFilter` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "CampaignCooldownFilter";
      /** How long the campaign leaves a person alone after their last session in it. */
      cooldown: components["schemas"]["ICooldownDuration"];
    };
    /** How long a campaign leaves a person alone after a session. */
    ICooldownDuration:
      | components["schemas"]["ICooldownDurationFixedCooldownDuration"]
      | components["schemas"]["ICooldownDurationRandomCooldownDuration"];
    /** Always the same wait. */
    ICooldownDurationFixedCooldownDuration: {
      /**
       * Says which variant this object is. Always `FixedCooldownDuration` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "FixedCooldownDuration";
      /**
       * Format: date-time
       * How long the campaign waits.
       */
      duration: string;
    };
    /** A wait that is drawn between two bounds, each duration with the same chance. */
    ICooldownDurationRandomCooldownDuration: {
      /**
       * Says which variant this object is. Always `RandomCooldownDuration` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "RandomCooldownDuration";
      /**
       * Format: date-time
       * The shortest wait. A duration as a date-time: 1970-01-01T00:00:00Z plus the duration, at most a year.
       */
      minDuration: string;
      /**
       * Format: date-time
       * The longest wait, not shorter than `minDuration`, in the same form.
       */
      maxDuration: string;
      /** True: the same person always gets the same duration in this campaign. False: it is drawn anew each time. */
      seedByUserId: boolean;
    };
    /** Passes for people who have never been seen before. */
    ICampaignFilterNewUserFilter: {
      /**
       * Says which variant this object is. Always `NewUserFilter` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "NewUserFilter";
    };
    /** Passes in the named campaigns only, whoever the person is. */
    ICampaignFilterCampaignIdFilter: {
      /**
       * Says which variant this object is. Always `CampaignIdFilter` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "CampaignIdFilter";
      /** Ids of campaigns, 1 to 250. The filter passes if this campaign is one of them. */
      campaignIds: string[];
    };
    /** Passes for people whose publisher allows everything that the campaign asks them to do. */
    ICampaignFilterUserActionRestrictionFilter: {
      /**
       * Says which variant this object is. Always `UserActionRestrictionFilter` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "UserActionRestrictionFilter";
      /** The actions that the person's publisher must allow, as a list of texts. All are needed. Null, absent or empty: none. */
      requiredActions?: unknown;
    };
    /** What a campaign serves. The selections of a campaign fill a session in their order. */
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
    /** Serves rapids that are named one by one. */
    ICampaignSelectionStaticSelection: {
      /**
       * Says which variant this object is. Always `StaticSelection` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "StaticSelection";
      /** Ids of rapids, 1 to 250, in the order in which they are served. Those that the person has answered are left out. */
      rapidIds: string[];
    };
    /** Serves examples of an audience. */
    ICampaignSelectionAudienceSelection: {
      /**
       * Says which variant this object is. Always `AudienceSelection` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "AudienceSelection";
      /** The audience whose examples are served, those that the person has not answered. */
      audienceId: string;
      /**
       * Format: int32
       * The budget of effort, at least 1. An example uses 1 of it.
       */
      effort: number;
      /** The order in which examples are taken. */
      retrievalMode: components["schemas"]["RetrievalMode"];
      /**
       * Format: int32
       * How many examples are looked at, taken or not, at least 1. Null or absent: no limit.
       */
      maxIterations?: number | null;
    };
    /** Serves open rapids of the campaign itself. */
    ICampaignSelectionLabelingSelection: {
      /**
       * Says which variant this object is. Always `LabelingSelection` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "LabelingSelection";
      /**
       * Format: int32
       * The most rapids to serve, at least 1. Null or absent: no limit but the budget.
       */
      amount?: number | null;
      /**
       * Format: int32
       * The budget of effort for all rapids together, at least 1. A rapid that exceeds what is left is passed over.
       */
      effortBudget: number;
      /** The order in which rapids are taken. */
      retrievalMode: components["schemas"]["RetrievalMode"];
      /**
       * Format: int32
       * How many rapids are looked at, taken or not, at least 1. Null or absent: no limit.
       */
      maxIterations?: number | null;
    };
    /** Serves rapids whose answer is known, drawn at random from a validation set. */
    ICampaignSelectionValidationSelection: {
      /**
       * Says which variant this object is. Always `ValidationSelection` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "ValidationSelection";
      /** The id of the validation set that rapids are drawn from. */
      validationSetId: string;
      /**
       * Format: int32
       * The most rapids to serve, at least 1. Null or absent: one, or as many as `effortBudget` allows.
       */
      amount?: number | null;
      /**
       * Format: int32
       * The budget of effort for all rapids together, at least 1. Null or absent: no budget.
       */
      effortBudget?: number | null;
    };
    /** Asks people about themselves. */
    ICampaignSelectionDemographicSelection: {
      /**
       * Says which variant this object is. Always `DemographicSelection` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "DemographicSelection";
      /** Identifiers of demographics, such as `age`, 1 to 250. Those that the person has answered are left out. */
      keys: string[];
      /**
       * Format: double
       * The probability that anything is asked at all, 0 to 1. Null or absent: 1.
       */
      probability?: number | null;
      /**
       * Format: int32
       * The most questions to ask, at least 1.
       */
      maxRapids: number;
    };
    /** Serves only the first rapids of its selections. */
    ICampaignSelectionCappedSelection: {
      /**
       * Says which variant this object is. Always `CappedSelection` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "CappedSelection";
      /** The selections whose rapids are capped, in order. 1 to 250. */
      selections: components["schemas"]["ICampaignSelection"][];
      /**
       * Format: int32
       * The most rapids to serve, at least 1. The first ones are kept.
       */
      maxRapids: number;
    };
    /** Serves its selections only if together they yield enough, and nothing otherwise. */
    ICampaignSelectionEnforcingSelection: {
      /**
       * Says which variant this object is. Always `EnforcingSelection` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "EnforcingSelection";
      /** The selections that must all together yield enough, in order. 1 to 250. */
      selections: components["schemas"]["ICampaignSelection"][];
      /**
       * Format: int32
       * How many of the selections must yield anything. 0: no such demand.
       */
      minSelections: number;
      /**
       * Format: int32
       * How many rapids all selections together must yield. 0: no such demand.
       */
      minRapids: number;
    };
    /** Serves the rapids of its selections in random order. */
    ICampaignSelectionShufflingSelection: {
      /**
       * Says which variant this object is. Always `ShufflingSelection` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "ShufflingSelection";
      /** The selections whose rapids are mixed. 1 to 250. */
      selections: components["schemas"]["ICampaignSelection"][];
    };
    /** Serves half of the people one list of selections, and the other half another. A person stays in their half. */
    ICampaignSelectionAbTestSelection: {
      /**
       * Says which variant this object is. Always `AbTestSelection` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "AbTestSelection";
      /** What people of the first group are served, in order. 1 to 250 selections. */
      a: components["schemas"]["ICampaignSelection"][];
      /** What people of the second group are served, in order. 1 to 250 selections. */
      b: components["schemas"]["ICampaignSelection"][];
    };
    /** Serves rapids whose answer is known, by chance and by the person's score. */
    ICampaignSelectionConditionalValidationSelection: {
      /**
       * Says which variant this object is. Always `ConditionalValidationSelection` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "ConditionalValidationSelection";
      /** The chances, by threshold. The first one that the person's score reaches counts, so put the highest threshold first. 1 to 250. */
      validationChances: components["schemas"]["ValidationChance"][];
      /** Ids of audiences, or `global`, 1 to 250. The lowest of the person's scores in them counts. */
      dimensions: string[];
    };
    /** How likely people of some score are served rapids whose answer is known. */
    ValidationChance: {
      /**
       * The name of this type. May be left out; `ValidationChance` if sent.
       * @enum {string}
       */
      _t?: "ValidationChance";
      /**
       * Format: double
       * The score from which this chance applies, 0 to 1. The first chance that the person's score reaches counts.
       */
      userScoreThreshold: number;
      /**
       * Format: double
       * The probability that the selections are served, 0 to 1.
       */
      chance: number;
      /**
       * Format: int32
       * How many rapids of the campaign's own validation set are served if `selections` is left out. At least 1.
       */
      rapidCount: number;
      /** What is served if the chance comes true. Null, absent or empty: rapids of the validation set with the campaign's id. */
      selections?: components["schemas"]["ICampaignSelection"][] | null;
    };
    /** A campaign that serves by a stream program. */
    GetCampaignByIdEndpoint_ICampaignDetailsGetCampaignByIdEndpoint_ProgramCampaignDetails: {
      /**
       * Says which variant this object is. Always `ProgramCampaign` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "ProgramCampaign";
      /** The campaign's id, for reading, changing, pausing and resuming it. */
      id: string;
      /** What the campaign is called. The campaigns of audiences and jobs have their names. */
      name: string;
      /** Whether the campaign serves people. */
      status: components["schemas"]["CampaignStatus"];
      /**
       * Format: int32
       * Its odds when one of its organization's campaigns is drawn for a person: 0 to 10,000. 0 never wins.
       */
      priority: number;
      /** Whether the campaign asks the booster for attention, at any level. */
      hasBooster: boolean;
      /**
       * Format: int32
       * How hard the campaign looks for people: the highest level that it asks for, 0 to 10.
       */
      boostLevel: number;
      /** Who decides about its boosting. */
      boostingControlMode: components["schemas"]["BoostingControlMode"];
      /** Whether the campaign asks for boosting: the older switch, true where `boostLevel` is above 0. */
      requiresBooster: boolean;
      /** The owner's e-mail address. Shown to the owner's organization and Admins and, once it is verified, to whoever has a share. Empty for everybody else. Filters compare with what is shown. */
      ownerMail: string;
      /** The organization that owns the campaign. */
      organizationId: string;
      /**
       * Format: date-time
       * When the campaign was created, in UTC.
       */
      createdAt: string;
      /** How hard the campaign looks for people, and for whom. */
      boostingProfile: components["schemas"]["BoostingProfile"];
      /** Whether people whom the campaign served come back to it. */
      stickyConfig: components["schemas"]["StickyConfig"];
      /** Whom the campaign serves: a person must pass all of these filters. Empty: everybody. */
      filters: components["schemas"]["ICampaignFilter"][];
      /** How its rapids are shown and answered. */
      featureFlags: components["schemas"]["FeatureFlag"][];
      /**
       * Format: int32
       * The version of the program, from 1. Each change raises it.
       */
      version: number;
      /** The node where the program begins after each answer. */
      rootNodeId: string;
      /** The program's nodes by their ids. */
      nodes: {
        [key: string]: components["schemas"]["IProgramNode"];
      };
      /**
       * Format: int32
       * The most rapids that a session may have.
       */
      maxRapids: number;
      /**
       * Format: int32
       * The longest that a session may last, in seconds.
       */
      maxDurationSeconds: number;
      /** Whether the program has something to serve now. Without, people are served by other campaigns. */
      servable: boolean;
      /** What the program lacks, in a sentence for people. Null if it has something to serve. */
      unservableReason: string | null;
    };
    UpdateCampaignEndpoint_Input: {
      /**
       * The name of this type. May be left out; `UpdateCampaignEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "UpdateCampaignEndpoint_Input";
      /** The new name, 1 to 256 characters and not blank. Null or absent: it stays. */
      name?: string | null;
      /**
       * Format: int32
       * Its odds when one of its organization's campaigns is drawn for a person: 0 to 10,000. 0 never wins. Only Admins may set more than 1,000. In a change, null or absent: it stays.
       */
      priority?: number | null;
      /** For Admins. True is a boost level of 3, false is 0. Counts only without `boostLevel` and `boostingProfile`. */
      requiresBooster?: boolean | null;
      /**
       * Format: int32
       * For Admins. How hard the campaign looks for people everywhere, 0 to 10; 0 ends all boosting. Counts only without `boostingProfile`.
       */
      boostLevel?: number | null;
      /** For Admins. How hard the campaign looks for people, and for whom. Null or absent: it stays. */
      boostingProfile?: components["schemas"]["BoostingProfile"] | null;
      /** Whether people whom the campaign served come back to it. Null or absent members stay. */
      stickyConfig?: components["schemas"]["StickyConfigChange"] | null;
      /** The new filters, in place of all earlier ones. At most 100 nodes and 32 KB together. Null or absent: they stay. */
      filters?: components["schemas"]["ICampaignFilter"][] | null;
      /** The new selections, in place of all earlier ones. Only for campaigns without a program. Null or absent: they stay. */
      selections?: components["schemas"]["ICampaignSelection"][] | null;
      /** The new flags, in place of all earlier ones. At most 50. Null or absent: they stay. */
      featureFlags?: components["schemas"]["FeatureFlag"][] | null;
    };
    StickyConfigChange: {
      /**
       * The name of this type. May be left out; `StickyConfigChange` if sent.
       * @enum {string}
       */
      _t?: "StickyConfigChange";
      /** Whether people whom the campaign served come back to it, before any other campaign is drawn. False at first. */
      isEnabled?: boolean | null;
      /** A name that campaigns share, 1 to 256 characters. A person stays with only one campaign of a dimension in each organization. `default` at first. */
      dimension?: string | null;
      /** Whether a person comes back even if the filters no longer let them pass. False at first. */
      bypassFilters?: boolean | null;
      /** Whether a person comes back even if the priority is 0. False at first. */
      bypassPrioritySelection?: boolean | null;
      /** Whether a person who stays is drawn by no other sticky campaign of the same dimension and organization. False at first. */
      blockOtherStickyCampaigns?: boolean | null;
      /** Whether a pause of the campaign lets everybody go. False at first. */
      clearOnPause?: boolean | null;
    };
    UpdateStreamProgramEndpoint_Input: {
      /**
       * The name of this type. May be left out; `UpdateStreamProgramEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "UpdateStreamProgramEndpoint_Input";
      /** The node where the program begins after each answer. */
      rootNodeId: string;
      /** The program's nodes by their ids. An id has 1 to 64 characters. 1 to 500 nodes: each must be reachable from the root, and no way may lead back. */
      nodes: {
        [key: string]: components["schemas"]["IProgramNode"];
      };
      /**
       * Format: int32
       * The most rapids that a session may have, 1 to 1,000.
       */
      maxRapids: number;
      /**
       * Format: int32
       * The longest that a session may last, in seconds: 1 to 86,400.
       */
      maxDurationSeconds: number;
    };
    OrganizationServing: {
      /** The organization whose place in serving it is. */
      organizationId: string;
      /**
       * Format: int32
       * Its odds when an organization is drawn for a person, among those that have a campaign for them: 0 to 1,000. 0 never wins. 1 unless an Admin changed it.
       */
      lotteryWeight: number;
      /**
       * Format: int32
       * The highest boost level that its audiences may use, 0 to 10. 3 unless an Admin changed it, which is the level that audiences ask for.
       */
      boostCeiling: number;
    };
    UpdateOrganizationServingEndpoint_Input: {
      /**
       * The name of this type. May be left out; `UpdateOrganizationServingEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "UpdateOrganizationServingEndpoint_Input";
      /**
       * Format: int32
       * Its odds when an organization is drawn for a person, among those that have a campaign for them: 0 to 1,000. 0 never wins. 1 unless an Admin changed it.
       */
      lotteryWeight?: number | null;
      /**
       * Format: int32
       * The highest boost level that its audiences may use, 0 to 10. 3 unless an Admin changed it, which is the level that audiences ask for.
       */
      boostCeiling?: number | null;
    };
    StartRestoreResult: {
      /** The restore that has begun, or that runs already. */
      restoreId: string;
    };
    StartRestoreInput: {
      /** What the database had before it went back, as far as anybody noted it. Absent: nothing. */
      lost?: {
        /**
         * Audiences that the database had before, by their ids. At most 10,000. Absent: none.
         * @default []
         */
        audiences?: string[];
        /**
         * Datasets that the database had before, by their ids. At most 10,000. Absent: none.
         * @default []
         */
        datasets?: string[];
        /**
         * Jobs that the database had before, by their ids. At most 10,000. Absent: none.
         * @default []
         */
        jobs?: string[];
        /**
         * Ranking flows that the database had before, by their ids. At most 10,000. Absent: none.
         * @default []
         */
        flows?: string[];
      };
    };
    Restore: {
      /** The id of this restore. */
      id: string;
      /**
       * Whether the restore is under way, done, or has given up.
       * @enum {string}
       */
      state: "Running" | "Completed" | "Failed";
      /**
       * The part that is being worked on.
       * @enum {string}
       */
      phase: "Runs" | "Audiences" | "Jobs" | "Flows" | "Datasets" | "Work" | "Campaigns" | "Lost" | "Files" | "Done";
      /** What the restore has done so far, in numbers. */
      counts: {
        /**
         * Format: int32
         * How many open background runs were ended.
         */
        abortedRuns: number;
        /**
         * Format: int32
         * How many audiences were gone through.
         */
        audiences: number;
        /**
         * Format: int32
         * How many audiences got a version above what their people's store has seen.
         */
        liftedAudiences: number;
        /**
         * Format: int32
         * How many recalculations of people's states were started.
         */
        recalculations: number;
        /**
         * Format: int32
         * How many jobs were gone through.
         */
        jobs: number;
        /**
         * Format: int32
         * How many jobs got a version above what their tasks' store has seen.
         */
        liftedJobs: number;
        /**
         * Format: int32
         * How many ranking flows were gone through.
         */
        flows: number;
        /**
         * Format: int32
         * How many datasets were gone through.
         */
        datasets: number;
        /**
         * Format: int32
         * How many erasures of people were taken up again.
         */
        erasures: number;
        /**
         * Format: int32
         * How many stored files were looked at.
         */
        files: number;
      };
      /** What the restore found and leaves to people to decide. */
      findings: {
        /** Audiences that the database shows though their people were erased. */
        erasedAudiences: components["schemas"]["RestoreFinding"];
        /** Datasets that the database shows though their datapoints were erased. */
        erasedDatasets: components["schemas"]["RestoreFinding"];
        /** Jobs that the database shows though their tasks were erased. */
        closedJobs: components["schemas"]["RestoreFinding"];
        /** Ranking flows that the database shows though their items were erased. */
        closedFlows: components["schemas"]["RestoreFinding"];
        /** People of audiences that the database does not know. */
        orphanAudiences: components["schemas"]["RestoreFinding"];
        /** Datapoints of datasets that the database does not know. */
        orphanDatasets: components["schemas"]["RestoreFinding"];
        /** Tasks and results of jobs that the database does not know. */
        orphanJobs: components["schemas"]["RestoreFinding"];
        /** Items and results of ranking flows that the database does not know. */
        orphanFlows: components["schemas"]["RestoreFinding"];
        /** Stored files that the database does not know. */
        orphanFiles: components["schemas"]["RestoreFinding"];
      };
      /** Why the restore failed, in a sentence. Null unless it did. */
      errorMessage: string | null;
      /**
       * Format: date-time
       * When the restore was started, in UTC.
       */
      createdAt: string;
      /**
       * Format: date-time
       * When the restore ended, in UTC. Null before that.
       */
      completedAt: string | null;
    };
    RestoreFinding: {
      /**
       * Format: int32
       * How many there are.
       */
      count: number;
      /** The ids of the first 200 of them. */
      first: string[];
    };
    OpenSessionEndpoint_Output: {
      /** The session, for answering. Absent if there is no work. */
      sessionId?: string;
      /** The campaign that was chosen. Null: no campaign has work for this person now. Ask again later. */
      campaignId: string | null;
      /** What to show, in order. A program sends one rapid at a time. Absent if there is no work. */
      rapids?: components["schemas"]["Rapid"][];
      /** The id of the rapid to show first. Absent if there is no work. */
      next?: string;
      /**
       * Format: date-time
       * When the session ends unless the person answers: 30 minutes after the last answer, or earlier where the program says so. In UTC. Absent if there is no work.
       */
      expiresAt?: string;
    };
    /** All that is needed to show a small task. What is right is never in it. */
    Rapid: {
      /** The rapid's id, for answering and skipping it. */
      id: string;
      /**
       * What the person does, and so which result answers it.
       * @enum {string}
       */
      kind: "Classify" | "Compare" | "FreeText" | "Line" | "Locate" | "Scrub" | "Transcription";
      /** The question, criteria or target, as people read it. */
      instruction: string;
      /** What to choose from, in the order to show. Only when the kind is Classify. */
      categories?: {
        /** What people read on the button. */
        label: string;
        /** What the answer says. */
        value: string;
      }[];
      /** What to choose from, in the order to show. Only when the kind is Transcription. */
      words?: {
        /** The word as it is to be shown. */
        word: string;
        /**
         * Format: int32
         * The place of the word in the text, from 0.
         */
        wordIndex: number;
      }[];
      /** The file, the text or the assets to show. */
      asset: components["schemas"]["IShownAsset"];
      /** A text to show beside the question. Null without one. */
      context: string | null;
      /** An asset to show beside the question. Null without one. */
      contextAsset:
        | components["schemas"]["IShownAssetFileAsset"]
        | components["schemas"]["IShownAssetTextAsset"]
        | components["schemas"]["IShownAssetMultiAsset"]
        | null;
      /**
       * The rapid is practice: its answer is final, and the outcome says whether it was correct and what is right. Absent where that is not said beforehand: labeling work, examples among labeling work, and examples whose results the audience withholds.
       * @enum {boolean}
       */
      reveals?: true;
      /** How to show it and what may be answered, as its author says. */
      featureFlags: components["schemas"]["FeatureFlag"][];
      /** What the person must have read before they answer. Null: nothing. */
      instructions: {
        /** Names the content: show it once to a person, and again when this changes. */
        version: string;
        /** Where the instructions are read, without a token. What stands there never changes. */
        url: string;
      } | null;
    };
    /** What to show to a person, by its kind. */
    IShownAsset:
      | components["schemas"]["IShownAssetFileAsset"]
      | components["schemas"]["IShownAssetTextAsset"]
      | components["schemas"]["IShownAssetMultiAsset"];
    OpenSessionEndpoint_Input: {
      /**
       * The name of this type. May be left out; `OpenSessionEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "OpenSessionEndpoint_Input";
      /** Who asks for work: your own id of the person, the same at each visit. All clients share these ids, so use ids that cannot be guessed. */
      userId: string;
      /** A session of this person and client that is not over yet. It stays open beside the new one, so that answers held back by your page still count, and nothing that it still asks is given again. Any other earlier session ends. An id that names no open session is ignored. Absent: every earlier session ends. */
      continues?: string;
      /** Where the person is, by two letters (ISO 3166-1), such as `DE`. Absent: unknown. */
      country?: string;
      /** What the person speaks, as a BCP 47 tag such as `de` or `pt-BR`. Its primary subtag counts. Absent: unknown. */
      language?: string;
      /**
       * What the person answers on. Absent: `Unknown`.
       * @enum {string}
       */
      deviceType?: "Unknown" | "Phone" | "Tablet";
      /** The exchange that the person came by, 1 to 256 characters. Absent: none. */
      dsp?: string;
      /** What is known about the person, such as `age` `18-29`, by identifier. At most 50, each of 1 to 256 characters. Absent: nothing. */
      demographics?: {
        [key: string]: string;
      };
    };
    AnswerRapidEndpoint_Output: {
      /** Whether the answer counts. False for a skip, for a wrong answer to a question of common sense, and for an answer to a task that had enough. While results are withheld, true for every answer to an example. */
      isAccepted: boolean;
      /** Whether the answer was correct. Absent if nobody knows, and while the audience withholds it: until the person has graduated or dropped. */
      isCorrect?: boolean;
      /** What the author says about the correct answer. Absent if nothing, and withheld like `isCorrect`. */
      explanation?: string;
      /** The right answer to an example, with coordinates in percent. Absent if unknown, withheld like `isCorrect`, and some minutes after the session is over. */
      truth?: components["schemas"]["IExampleTruth"];
      /** The person's score in the rapid's audience, 0 to 1. Null outside of audiences, and while it would reveal withheld results. */
      userScore: number | null;
      /**
       * How the person stands in the rapid's audience now. Null outside of audiences.
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
      /** What to show next. Null when the session is finished. */
      next: components["schemas"]["Rapid"] | null;
      /** Whether the session is finished. Ask for a new one then. */
      done: boolean;
    };
    AnswerRapidEndpoint_Input: {
      /**
       * The name of this type. May be left out; `AnswerRapidEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "AnswerRapidEndpoint_Input";
      /** What the person answered, of the kind that the rapid asks for. */
      result: components["schemas"]["IRapidResult"];
    };
    /** What a person answered, by the kind of the rapid. */
    IRapidResult:
      | components["schemas"]["IRapidResultAttachCategoryResult"]
      | components["schemas"]["IRapidResultCompareResult"]
      | components["schemas"]["IRapidResultLocateResult"]
      | components["schemas"]["IRapidResultLineResult"]
      | components["schemas"]["IRapidResultScrubResult"]
      | components["schemas"]["IRapidResultTranscriptionResult"]
      | components["schemas"]["IRapidResultFreeTextResult"]
      | components["schemas"]["IRapidResultSkipResult"];
    /** The person skipped the rapid. It may come again in a later session. */
    IRapidResultSkipResult: {
      /**
       * Says which variant this object is. Always `SkipResult` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "SkipResult";
      /** The rapid that this answers, by its `id`. */
      rapidId: string;
    };
    AnswerRapidsEndpoint_Output: {
      /** What became of each answer, in the order in which they were sent. */
      outcomes: {
        /** The rapid that this answers, by its `id`. */
        rapidId: string;
        /** Whether the answer counts. False for a skip, for a wrong answer to a question of common sense, and for an answer to a task that had enough. While results are withheld, true for every answer to an example. */
        isAccepted: boolean;
        /** Whether the answer was correct. Absent if nobody knows, and while the audience withholds it: until the person has graduated or dropped. */
        isCorrect?: boolean;
        /** What the author says about the correct answer. Absent if nothing, and withheld like `isCorrect`. */
        explanation?: string;
        /** The right answer to an example, with coordinates in percent. Absent if unknown, withheld like `isCorrect`, and some minutes after the session is over. */
        truth?: components["schemas"]["IExampleTruth"];
        /** The person's score in the rapid's audience, 0 to 1. Null outside of audiences, and while it would reveal withheld results. */
        userScore: number | null;
        /**
         * How the person stands in the rapid's audience now. Null outside of audiences.
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
        /** Why this answer was refused and counts nowhere: reasons by member, such as `answers[2].result.category`. Absent: it was taken. */
        errors?: {
          [key: string]: string[];
        };
      }[];
      /** What to show next. Null when the session is finished. */
      next: components["schemas"]["Rapid"] | null;
      /** Whether the session is finished. Ask for a new one then. */
      done: boolean;
    };
    AnswerRapidsEndpoint_Input: {
      /**
       * The name of this type. May be left out; `AnswerRapidsEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "AnswerRapidsEndpoint_Input";
      /** The answers in the order in which they were given, 1 to 10, each to another rapid. */
      answers: {
        /** What the person answered, of the kind that the rapid asks for. */
        result: components["schemas"]["IRapidResult"];
        /**
         * Format: int32
         * How many milliseconds before this request the person gave the answer, so that their pace is known. Absent: the time since the answer before is shared evenly.
         */
        agoMs?: number;
      }[];
    };
    GetErasureEndpoint_Output: {
      /** The id of this erasure. */
      id: string;
      /**
       * `Organization`: one organization's part of what is held. `Everywhere`: everything.
       * @enum {string}
       */
      extent: "Organization" | "Everywhere";
      /**
       * Whether the erasure is under way or done.
       * @enum {string}
       */
      state: "Running" | "Completed";
      /**
       * Format: int32
       * In how many audiences the person was found so far.
       */
      audienceCount: number;
      /**
       * Format: date-time
       * When the erasure was asked for, in UTC.
       */
      createdAt: string;
      /**
       * Format: date-time
       * When everything was erased, in UTC. Null before that.
       */
      completedAt: string | null;
    };
    PersonExport: {
      /** The person whose data this is. */
      userId: string;
      /**
       * Whether this is one organization's part, or everything.
       * @enum {string}
       */
      extent: "Organization" | "Everywhere";
      /**
       * Format: date-time
       * When the export began, in UTC.
       */
      exportedAt: string;
      /** What publishers say of the person, their sessions with answers, and their visits to campaigns. Null: nothing. */
      person:
        | ({
            /** When the person was last seen, in milliseconds since 1970. */
            seenAt: number;
            /** What each publisher said of the person. */
            publishers: {
              [key: string]: unknown;
            }[];
            /** The person's sessions, with their answers. */
            sessions: {
              [key: string]: unknown;
            }[];
          } & {
            [key: string]: unknown;
          })
        | null;
      /** The rapids that the person has answered. */
      answeredRapids: {
        /** The rapid that was answered. */
        rapidId: string;
        /** When it was answered, in milliseconds since 1970. */
        at: number;
      }[];
      /** How the person stands in audiences. */
      audiences: ({
        /** The audience that the person is in. */
        audienceId: string;
        /** How the person stands in it. */
        state: string;
        /** The answers that they gave to its examples. */
        answers: {
          [key: string]: unknown;
        }[];
      } & {
        [key: string]: unknown;
      })[];
      /** The responses that they gave to tasks of labeling jobs. */
      labels: ({
        /** The job that the person did tasks of. */
        jobId: string;
        /** The responses that the person gave to its tasks. */
        responses: {
          [key: string]: unknown;
        }[];
      } & {
        [key: string]: unknown;
      })[];
      /** Where the person gets no more work. */
      blocks: {
        /** The organization that has blocked the person. */
        organizationId: string;
        /** The audience where they are blocked. Null: in all its work. */
        audienceId: string | null;
        /** Why, in the organization's words. Empty: no reason was given. */
        reason: string;
        /**
         * Format: date-time
         * Since when, in UTC.
         */
        blockedAt: string;
      }[];
    };
    ErasePersonEndpoint_Output: {
      /** The erasure that has begun, to watch it by. */
      erasureId: string;
    };
    GetPersonEndpoint_Output: {
      /** The id in its canonical form, 1 to 128 characters. */
      userId: string;
      /** Where the person stands, in the order of the audiences' ids. At least one, at most 200. */
      audiences: components["schemas"]["GetPersonEndpoint_Standing"][];
      /** True if the person may stand in more of your audiences than the 200 that were looked at. */
      hasMore: boolean;
    };
    GetPersonEndpoint_Standing: {
      /** The id of the audience. Views have no people of their own. */
      audienceId: string;
      /** The name of the audience, 1 to 256 characters. */
      name: string;
      /** How the person stands there now. */
      state: components["schemas"]["MemberState"];
      /**
       * Format: double
       * How much better than guessing the person answers, 0 to 1. It is 0.5 before any answer.
       */
      score: number;
      /**
       * Format: double
       * The score from the latest file of people, 0 to 1. Null: they were never in one.
       */
      seedScore: number | null;
      /**
       * Format: int32
       * Answers given, each example counted once.
       */
      responses: number;
      /**
       * Format: int32
       * The answers among them that could be judged, refused ones included.
       */
      answered: number;
      /**
       * Format: int32
       * The correct answers among those.
       */
      correct: number;
      /**
       * Format: int32
       * Sessions of the audience's own campaign that have ended.
       */
      sessions: number;
      /**
       * Format: date-time
       * When the person last came, answered or was in a file of people.
       */
      lastSeenAt: string;
    };
    /**
     * A person's state in an audience: still answering examples (Distilling), Graduated, excluded by a rule that the name says, or away for too long (Inactive).
     * @enum {string}
     */
    MemberState:
      | "Distilling"
      | "Graduated"
      | "DroppedLowScore"
      | "DroppedLowAccuracy"
      | "DroppedMaxResponses"
      | "DroppedMaxSessions"
      | "DroppedLowSubmissionRate"
      | "InactiveDistilling"
      | "InactiveGraduated";
    OrganizationUsage: {
      /** The organization whose use this is. */
      organizationId: string;
      /** Each quota with its use. */
      quotas: components["schemas"]["QuotaUse"][];
    };
    QuotaUse: {
      /** What the quota limits, by its name. */
      quota: components["schemas"]["QuotaName"];
      /** How much the organization has. For a rate: what it did in this minute, as far as the machine that answers has counted. */
      used: number;
      /** How much the organization may have, or do in a minute. */
      limit: number;
      /** The limit of organizations for which no Admin set another. */
      usualLimit: number;
    };
    /**
     * What an organization may have, or do in a minute. What would exceed an amount is refused with 400, and what exceeds a rate with 429.
     * @enum {string}
     */
    QuotaName:
      | "storedBytes"
      | "audiences"
      | "campaigns"
      | "openBatches"
      | "people"
      | "sessionsPerMinute"
      | "apiCallsPerMinute";
    UpdateOrganizationQuotasEndpoint_Input: {
      /**
       * The name of this type. May be left out; `UpdateOrganizationQuotasEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "UpdateOrganizationQuotasEndpoint_Input";
      /** The most bytes that its files may take. 0 or more. */
      storedBytes?: number | null;
      /** The most audiences that it may have. 0 or more. */
      audiences?: number | null;
      /** The most campaigns that it may have, apart from those of its audiences and jobs. 0 or more. */
      campaigns?: number | null;
      /** The most batch uploads that may be under way at once. 0 or more. */
      openBatches?: number | null;
      /** The most people that its audiences may have together. 0 or more. */
      people?: number | null;
      /** The most sessions that it may open in a minute. 0 or more. */
      sessionsPerMinute?: number | null;
      /** The most calls of the API that it may make in a minute. 0 or more. */
      apiCallsPerMinute?: number | null;
    };
    BillingSummary: {
      /** How the organization pays. */
      mode: components["schemas"]["BillingMode"];
      /**
       * Format: double
       * What the answers of this calendar month in UTC have cost so far, in US dollars.
       */
      currentPeriodUsage: number;
      /**
       * Format: double
       * The most that the organization may spend in this month, in US dollars: its limit, or what it has spent and what is left of its credits. Null: there is no limit.
       */
      effectiveLimit: number | null;
      /**
       * Format: double
       * What may still be spent, in US dollars: of this month's limit, or of what is paid in advance. Null in the mode `Usage`.
       */
      availableAmount: number | null;
      /**
       * Format: double
       * What a period costs at least, in US dollars.
       */
      minimumSpendCommitment: number;
      /**
       * Format: double
       * What a period costs beside its answers. Null: nothing.
       */
      platformFee: number | null;
    };
    /**
     * How an organization pays: for what it used, for that up to a limit, or in advance.
     * @enum {string}
     */
    BillingMode: "Usage" | "Limited" | "Prepaid";
    BillingPeriod: {
      /** The period's id. */
      id: string;
      /** The organization that the period is billed to. */
      organizationId: string;
      /**
       * Format: date-time
       * When the period starts: a calendar month in UTC.
       */
      startDate: string;
      /**
       * Format: date-time
       * When the next one starts.
       */
      endDate: string;
      /** Where the period stands. */
      status: components["schemas"]["BillingPeriodStatus"];
      /**
       * Format: double
       * What the period costs before the discount, in US dollars.
       */
      totalGrossCost: number;
      /**
       * Format: double
       * The discount, in US dollars. Rounded once, to a millionth of a dollar.
       */
      totalDiscount: number;
      /**
       * Format: double
       * What the period costs after the discount, in US dollars: the sum of its lines.
       */
      totalNetCost: number;
      /**
       * Format: int64
       * How many answers are billed.
       */
      totalResponseCount: number;
      /** The lines of the bill. Of an open period, as they would be now. */
      lineItems: components["schemas"]["ILineItem"][];
    };
    /**
     * Where a billing period stands. `Open` while costs still accrue, and `Closed` when nothing in it changes any more. The others are what clients know; no period has them here.
     * @enum {string}
     */
    BillingPeriodStatus: "Open" | "Invoiced" | "Void" | "Reconciling" | "PendingReview" | "Closed";
    /** A line of a bill. The amounts of all lines sum to the net cost. */
    ILineItem:
      | components["schemas"]["ILineItemRunningCost"]
      | components["schemas"]["ILineItemVolumeDiscount"]
      | components["schemas"]["ILineItemMinimumSpendCommitment"]
      | components["schemas"]["ILineItemPlatformFee"]
      | components["schemas"]["ILineItemRefund"]
      | components["schemas"]["ILineItemOtherCharge"];
    /** What answers cost. */
    ILineItemRunningCost: {
      /**
       * Says which variant this object is. Always `RunningCost` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "RunningCost";
      /**
       * Format: double
       * The amount in US dollars. Below 0 where it is taken off.
       */
      amount: number;
    };
    /** What is taken off the cost of answers. */
    ILineItemVolumeDiscount: {
      /**
       * Says which variant this object is. Always `VolumeDiscount` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "VolumeDiscount";
      /**
       * Format: double
       * The amount in US dollars. Below 0 where it is taken off.
       */
      amount: number;
      /**
       * Format: double
       * The share of the cost of answers that is taken off, 0 to 1.
       */
      effectiveDiscountRatio: number;
    };
    /** What lacks to the least that a month costs. */
    ILineItemMinimumSpendCommitment: {
      /**
       * Says which variant this object is. Always `MinimumSpendCommitment` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "MinimumSpendCommitment";
      /** The line's id. */
      id: string | null;
      /** What the line says. */
      name: string;
      /**
       * Format: double
       * The amount in US dollars. Below 0 where it is taken off.
       */
      amount: number;
      /** Why, in the words of who entered it. Null: nothing is said. */
      comment: string | null;
    };
    /** What a month costs beside its answers. */
    ILineItemPlatformFee: {
      /**
       * Says which variant this object is. Always `PlatformFee` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "PlatformFee";
      /** The line's id, which is that of its entry in the ledger where it has one. */
      id: string;
      /** What the line says. */
      name: string;
      /**
       * Format: double
       * The amount in US dollars. Below 0 where it is taken off.
       */
      amount: number;
      /** Why, in the words of who entered it. Null: nothing is said. */
      comment: string | null;
    };
    /** What an Admin gave back. */
    ILineItemRefund: {
      /**
       * Says which variant this object is. Always `Refund` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "Refund";
      /** The line's id, which is that of its entry in the ledger where it has one. */
      id: string;
      /** What the line says. */
      name: string;
      /**
       * Format: double
       * The amount in US dollars. Below 0 where it is taken off.
       */
      amount: number;
      /** Why, in the words of who entered it. Null: nothing is said. */
      comment: string | null;
      /**
       * Format: int32
       * How often the unit is counted. Always 1 here.
       */
      quantity: number;
      /**
       * Format: double
       * The amount of one unit, in US dollars.
       */
      unitPrice: number;
    };
    /** What an Admin charged. */
    ILineItemOtherCharge: {
      /**
       * Says which variant this object is. Always `Other` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "Other";
      /** The line's id, which is that of its entry in the ledger where it has one. */
      id: string;
      /** What the line says. */
      name: string;
      /**
       * Format: double
       * The amount in US dollars. Below 0 where it is taken off.
       */
      amount: number;
      /** Why, in the words of who entered it. Null: nothing is said. */
      comment: string | null;
      /**
       * Format: int32
       * How often the unit is counted. Always 1 here.
       */
      quantity: number;
      /**
       * Format: double
       * The amount of one unit, in US dollars.
       */
      unitPrice: number;
    };
    QueryBillingPeriodsEndpoint_PagedResultOfOutput: {
      /**
       * Format: int64
       * How many items match, on all pages together.
       */
      total: number;
      /**
       * Format: int32
       * The number of this page, counted from 1.
       */
      page: number;
      /**
       * Format: int32
       * How many items a page may have, as it was asked for.
       */
      pageSize: number;
      /** The items of this page, in the order that was asked for. Empty after the last page. */
      items: components["schemas"]["QueryBillingPeriodsEndpoint_Output"][];
      /**
       * Format: int32
       * How many pages there are. 0 if nothing matches.
       */
      totalPages?: number;
    };
    QueryBillingPeriodsEndpoint_Output: {
      /** The period's id. */
      id: string;
      /** The organization that the period is billed to. */
      organizationId: string;
      /**
       * Format: date-time
       * When the period starts: a calendar month in UTC.
       */
      startDate: string;
      /**
       * Format: date-time
       * When the next one starts.
       */
      endDate: string;
      /** Where the period stands. */
      status: components["schemas"]["BillingPeriodStatus"];
      /**
       * Format: double
       * The net cost in US dollars. Null while the period is open.
       */
      netInvoiceableAmount: number | null;
      /**
       * Format: double
       * What vouchers pay. Always null: there are none.
       */
      voucherCoverage: number | null;
      /** `USD`. Null while the period is open. */
      settlementCurrency: string | null;
      /**
       * Format: date-time
       * When the bill was written. Null while the period is open.
       */
      settledAt: string | null;
      /** Always false: a bill does not change. */
      settlementStale: boolean;
      /**
       * Format: date-time
       * When the period was opened.
       */
      createdAt: string;
    };
    GetBillingPeriodEndpoint_Output: {
      /** The period's id. */
      id: string;
      /** The organization that the period is billed to. */
      organizationId: string;
      /**
       * Format: date-time
       * When the period starts: a calendar month in UTC.
       */
      startDate: string;
      /**
       * Format: date-time
       * When the next one starts.
       */
      endDate: string;
      /** Where the period stands. */
      status: components["schemas"]["BillingPeriodStatus"];
      /**
       * Format: double
       * What the period costs before the discount, in US dollars.
       */
      totalGrossCost: number;
      /**
       * Format: double
       * The discount, in US dollars. Rounded once, to a millionth of a dollar.
       */
      totalDiscount: number;
      /**
       * Format: double
       * What the period costs after the discount, in US dollars: the sum of its lines.
       */
      totalNetCost: number;
      /**
       * Format: int64
       * How many answers are billed.
       */
      totalResponseCount: number;
      /**
       * Format: double
       * What answers beyond the budget would have cost, in US dollars. Null: it was not asked for.
       */
      totalNonBillableCost: number | null;
      /**
       * Format: int64
       * How many answers came beyond the budget. Null: it was not asked for.
       */
      totalNonBillableResponseCount: number | null;
      /**
       * Format: double
       * The net cost in US dollars. Null while the period is open.
       */
      netInvoiceableAmount: number | null;
      /**
       * Format: double
       * What vouchers pay. Always null: there are none.
       */
      voucherCoverage: number | null;
      /** `USD`. Null while the period is open. */
      settlementCurrency: string | null;
      /**
       * Format: date-time
       * When the bill was written. Null while the period is open.
       */
      settledAt: string | null;
      /** Always false: a bill does not change. */
      settlementStale: boolean;
      /** Who closed the period. Always null: it closes by itself. */
      closedBy: string | null;
      /** Why it was closed. Always null: its month is over. */
      closeReason: string | null;
      /**
       * Format: date-time
       * When the period was closed. Null: it is open.
       */
      closedAt: string | null;
      /** The lines of the bill. Of an open period, as they would be now. */
      lineItems: components["schemas"]["ILineItem"][];
    };
    QueryBillingItemsEndpoint_PagedResultOfIBillingGroup: {
      /**
       * Format: int64
       * How many items match, on all pages together.
       */
      total: number;
      /**
       * Format: int32
       * The number of this page, counted from 1.
       */
      page: number;
      /**
       * Format: int32
       * How many items a page may have, as it was asked for.
       */
      pageSize: number;
      /** The items of this page, in the order that was asked for. Empty after the last page. */
      items: components["schemas"]["IBillingGroup"][];
      /**
       * Format: int32
       * How many pages there are. 0 if nothing matches.
       */
      totalPages?: number;
    };
    /** What answers are billed under. `_t` says what it is. */
    IBillingGroup:
      | components["schemas"]["AudienceJobBillingGroup"]
      | components["schemas"]["AudienceDistillationBillingGroup"]
      | components["schemas"]["IBillingGroupRankingFlowBillingGroup"]
      | components["schemas"]["IBillingGroupBenchmarkBillingGroup"]
      | components["schemas"]["IBillingGroupOrderBillingGroup"]
      | components["schemas"]["IBillingGroupValidationSetBillingGroup"];
    /** Answers to the tasks of a job. */
    AudienceJobBillingGroup: {
      /**
       * Says which variant this object is. Always `AudienceJobBillingGroup` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "AudienceJobBillingGroup";
      /** The id of what the answers are billed under. */
      id: string;
      /** Its name. Deleted ones keep their last one. */
      name: string;
      /**
       * Format: double
       * What its answers cost, in US dollars.
       */
      grossCost: number;
      /**
       * Format: double
       * Its part of the discount, in US dollars.
       */
      discount: number;
      /**
       * Format: double
       * What is left of its cost after the discount, in US dollars.
       */
      netCost: number;
      /**
       * Format: int64
       * How many of its answers are billed.
       */
      responseCount: number;
      /**
       * Format: double
       * What answers beyond the budget would have cost, in US dollars. Null: it was not asked for.
       */
      nonBillableCost: number | null;
      /**
       * Format: int64
       * How many answers came beyond the budget. Null: it was not asked for.
       */
      nonBillableResponseCount: number | null;
      /** The job. */
      jobId: string;
      /** The audience that is asked. */
      audienceId: string;
    };
    /** Answers to examples, by which an audience finds its people. */
    AudienceDistillationBillingGroup: {
      /**
       * Says which variant this object is. Always `AudienceDistillationBillingGroup` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "AudienceDistillationBillingGroup";
      /** The id of what the answers are billed under. */
      id: string;
      /** Its name. Deleted ones keep their last one. */
      name: string;
      /**
       * Format: double
       * What its answers cost, in US dollars.
       */
      grossCost: number;
      /**
       * Format: double
       * Its part of the discount, in US dollars.
       */
      discount: number;
      /**
       * Format: double
       * What is left of its cost after the discount, in US dollars.
       */
      netCost: number;
      /**
       * Format: int64
       * How many of its answers are billed.
       */
      responseCount: number;
      /**
       * Format: double
       * What answers beyond the budget would have cost, in US dollars. Null: it was not asked for.
       */
      nonBillableCost: number | null;
      /**
       * Format: int64
       * How many answers came beyond the budget. Null: it was not asked for.
       */
      nonBillableResponseCount: number | null;
      /** The audience. */
      audienceId: string;
    };
    /** Answers to the items of a flow. */
    IBillingGroupRankingFlowBillingGroup: {
      /**
       * Says which variant this object is. Always `RankingFlowBillingGroup` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "RankingFlowBillingGroup";
      /** The id of what the answers are billed under. */
      id: string;
      /** Its name. Deleted ones keep their last one. */
      name: string;
      /**
       * Format: double
       * What its answers cost, in US dollars.
       */
      grossCost: number;
      /**
       * Format: double
       * Its part of the discount, in US dollars.
       */
      discount: number;
      /**
       * Format: double
       * What is left of its cost after the discount, in US dollars.
       */
      netCost: number;
      /**
       * Format: int64
       * How many of its answers are billed.
       */
      responseCount: number;
      /**
       * Format: double
       * What answers beyond the budget would have cost, in US dollars. Null: it was not asked for.
       */
      nonBillableCost: number | null;
      /**
       * Format: int64
       * How many answers came beyond the budget. Null: it was not asked for.
       */
      nonBillableResponseCount: number | null;
      /** The flow. */
      flowId: string;
    };
    /** Answers to the matchups of a benchmark. */
    IBillingGroupBenchmarkBillingGroup: {
      /**
       * Says which variant this object is. Always `BenchmarkBillingGroup` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "BenchmarkBillingGroup";
      /** The id of what the answers are billed under. */
      id: string;
      /** Its name. Deleted ones keep their last one. */
      name: string;
      /**
       * Format: double
       * What its answers cost, in US dollars.
       */
      grossCost: number;
      /**
       * Format: double
       * Its part of the discount, in US dollars.
       */
      discount: number;
      /**
       * Format: double
       * What is left of its cost after the discount, in US dollars.
       */
      netCost: number;
      /**
       * Format: int64
       * How many of its answers are billed.
       */
      responseCount: number;
      /**
       * Format: double
       * What answers beyond the budget would have cost, in US dollars. Null: it was not asked for.
       */
      nonBillableCost: number | null;
      /**
       * Format: int64
       * How many answers came beyond the budget. Null: it was not asked for.
       */
      nonBillableResponseCount: number | null;
      /** The benchmark. */
      benchmarkId: string;
    };
    /** An order. Clients know it; there are none here. */
    IBillingGroupOrderBillingGroup: {
      /**
       * Says which variant this object is. Always `OrderBillingGroup` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "OrderBillingGroup";
      /** The id of what the answers are billed under. */
      id: string;
      /** Its name. Deleted ones keep their last one. */
      name: string;
      /**
       * Format: double
       * What its answers cost, in US dollars.
       */
      grossCost: number;
      /**
       * Format: double
       * Its part of the discount, in US dollars.
       */
      discount: number;
      /**
       * Format: double
       * What is left of its cost after the discount, in US dollars.
       */
      netCost: number;
      /**
       * Format: int64
       * How many of its answers are billed.
       */
      responseCount: number;
      /**
       * Format: double
       * What answers beyond the budget would have cost, in US dollars. Null: it was not asked for.
       */
      nonBillableCost: number | null;
      /**
       * Format: int64
       * How many answers came beyond the budget. Null: it was not asked for.
       */
      nonBillableResponseCount: number | null;
      /** The order. */
      orderId: string;
    };
    /** A validation set. Clients know it; nothing is billed for one here. */
    IBillingGroupValidationSetBillingGroup: {
      /**
       * Says which variant this object is. Always `ValidationSetBillingGroup` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      _t: "ValidationSetBillingGroup";
      /** The id of what the answers are billed under. */
      id: string;
      /** Its name. Deleted ones keep their last one. */
      name: string;
      /**
       * Format: double
       * What its answers cost, in US dollars.
       */
      grossCost: number;
      /**
       * Format: double
       * Its part of the discount, in US dollars.
       */
      discount: number;
      /**
       * Format: double
       * What is left of its cost after the discount, in US dollars.
       */
      netCost: number;
      /**
       * Format: int64
       * How many of its answers are billed.
       */
      responseCount: number;
      /**
       * Format: double
       * What answers beyond the budget would have cost, in US dollars. Null: it was not asked for.
       */
      nonBillableCost: number | null;
      /**
       * Format: int64
       * How many answers came beyond the budget. Null: it was not asked for.
       */
      nonBillableResponseCount: number | null;
      /** The validation set. */
      validationSetId: string;
    };
    GetCostTimeSeriesEndpoint_Output: {
      /** The stretches in their order. */
      timeSeries: components["schemas"]["CostTimeSeriesPoint"][];
      /**
       * Format: double
       * The sum of all gross costs, in US dollars.
       */
      totalGrossCost: number;
      /**
       * Format: double
       * The sum of all discounts, in US dollars.
       */
      totalDiscount: number;
      /**
       * Format: double
       * The sum of all net costs, in US dollars.
       */
      totalNetCost: number;
      /**
       * Format: double
       * The sum of `cost` over all stretches, in US dollars.
       */
      totalCost?: number;
    };
    CostTimeSeriesPoint: {
      /**
       * Format: date-time
       * When the stretch starts.
       */
      periodStart: string;
      /**
       * Format: double
       * What its answers cost before the discount, in US dollars.
       */
      grossCost: number;
      /**
       * Format: double
       * The discount, in US dollars.
       */
      discount: number;
      /**
       * Format: double
       * What they cost after the discount, in US dollars.
       */
      netCost: number;
      /**
       * Format: double
       * The net cost, and where it is asked for what answers beyond the budget would have cost.
       */
      cost?: number;
      /**
       * Format: int64
       * How many answers are billed.
       */
      responseCount: number;
    };
    /**
     * How long the stretches of a series are, in UTC. Weeks start on Monday. Costs are kept by the hour: `Minute` shows hours.
     * @enum {string}
     */
    CostGrouping: "Hour" | "Day" | "Week" | "Month" | "Minute";
    OrganizationPrices: {
      /** The organization that pays these prices. */
      organizationId: string;
      /** An Admin set them for this organization. False: they hold for all that have none of their own. */
      isOwn: boolean;
      /** The prices. */
      prices: components["schemas"]["Prices"];
    };
    /** What accepted answers cost. What has no price is free. */
    Prices: {
      /** Answers to tasks, by their kind of work. */
      byKind: components["schemas"]["PricesByKind"];
      /**
       * Format: double
       * An answer to an example, by which people are recruited. In US dollars.
       */
      recruiting: number;
      /** Audiences whose answers have a price of their own, whatever the kind of work. */
      byAudience: components["schemas"]["AudiencePrice"][];
    };
    /** Prices by the kind of work. */
    PricesByKind: {
      /**
       * Format: double
       * What an accepted answer of this kind costs: a choice among categories. In US dollars; 0 is free.
       */
      Classify: number;
      /**
       * Format: double
       * What an accepted answer of this kind costs: a choice between two. In US dollars; 0 is free.
       */
      Compare: number;
      /**
       * Format: double
       * What an accepted answer of this kind costs: a text. In US dollars; 0 is free.
       */
      FreeText: number;
      /**
       * Format: double
       * What an accepted answer of this kind costs: lines on a picture. In US dollars; 0 is free.
       */
      Line: number;
      /**
       * Format: double
       * What an accepted answer of this kind costs: points on a picture. In US dollars; 0 is free.
       */
      Locate: number;
      /**
       * Format: double
       * What an accepted answer of this kind costs: moments of a film. In US dollars; 0 is free.
       */
      Scrub: number;
      /**
       * Format: double
       * What an accepted answer of this kind costs: words of a text. In US dollars; 0 is free.
       */
      Transcription: number;
    };
    AudiencePrice: {
      /** The audience that is asked. */
      audienceId: string;
      /**
       * Format: double
       * What an accepted answer costs there, in US dollars.
       */
      price: number;
    };
    UpdateDefaultPricesEndpoint_Input: {
      /**
       * The name of this type. May be left out; `UpdateDefaultPricesEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "UpdateDefaultPricesEndpoint_Input";
      /** Answers to tasks, by their kind of work. Absent kinds are free. */
      byKind?: {
        /**
         * Format: double
         * What an accepted answer of this kind costs: a choice among categories. In US dollars; 0 is free.
         * @default 0
         */
        Classify?: number;
        /**
         * Format: double
         * What an accepted answer of this kind costs: a choice between two. In US dollars; 0 is free.
         * @default 0
         */
        Compare?: number;
        /**
         * Format: double
         * What an accepted answer of this kind costs: a text. In US dollars; 0 is free.
         * @default 0
         */
        FreeText?: number;
        /**
         * Format: double
         * What an accepted answer of this kind costs: lines on a picture. In US dollars; 0 is free.
         * @default 0
         */
        Line?: number;
        /**
         * Format: double
         * What an accepted answer of this kind costs: points on a picture. In US dollars; 0 is free.
         * @default 0
         */
        Locate?: number;
        /**
         * Format: double
         * What an accepted answer of this kind costs: moments of a film. In US dollars; 0 is free.
         * @default 0
         */
        Scrub?: number;
        /**
         * Format: double
         * What an accepted answer of this kind costs: words of a text. In US dollars; 0 is free.
         * @default 0
         */
        Transcription?: number;
      };
      /**
       * Format: double
       * An answer to an example, by which people are recruited. In US dollars.
       * @default 0
       */
      recruiting?: number;
    };
    UpdateOrganizationPricesEndpoint_Input: {
      /**
       * The name of this type. May be left out; `UpdateOrganizationPricesEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "UpdateOrganizationPricesEndpoint_Input";
      /** Answers to tasks, by their kind of work. Absent kinds are free. */
      byKind?: {
        /**
         * Format: double
         * What an accepted answer of this kind costs: a choice among categories. In US dollars; 0 is free.
         * @default 0
         */
        Classify?: number;
        /**
         * Format: double
         * What an accepted answer of this kind costs: a choice between two. In US dollars; 0 is free.
         * @default 0
         */
        Compare?: number;
        /**
         * Format: double
         * What an accepted answer of this kind costs: a text. In US dollars; 0 is free.
         * @default 0
         */
        FreeText?: number;
        /**
         * Format: double
         * What an accepted answer of this kind costs: lines on a picture. In US dollars; 0 is free.
         * @default 0
         */
        Line?: number;
        /**
         * Format: double
         * What an accepted answer of this kind costs: points on a picture. In US dollars; 0 is free.
         * @default 0
         */
        Locate?: number;
        /**
         * Format: double
         * What an accepted answer of this kind costs: moments of a film. In US dollars; 0 is free.
         * @default 0
         */
        Scrub?: number;
        /**
         * Format: double
         * What an accepted answer of this kind costs: words of a text. In US dollars; 0 is free.
         * @default 0
         */
        Transcription?: number;
      };
      /**
       * Format: double
       * An answer to an example, by which people are recruited. In US dollars.
       * @default 0
       */
      recruiting?: number;
      /**
       * Audiences whose answers have a price of their own, whatever the kind of work. Each once.
       * @default []
       */
      byAudience?: {
        /** An audience of the organization. */
        audienceId: string;
        /**
         * Format: double
         * What an accepted answer costs there, in US dollars; 0 is free.
         */
        price: number;
      }[];
    };
    BillingAccount: {
      /** The organization whose account it is. */
      organizationId: string;
      /** How the organization pays. */
      mode: components["schemas"]["BillingMode"];
      /**
       * Format: double
       * The most that a calendar month in UTC may cost, in US dollars. Null: there is no limit. Null if `Prepaid`.
       */
      monthlyLimit: number | null;
      /**
       * Format: double
       * What a month costs at least, in US dollars.
       */
      minimumSpendCommitment: number;
      /**
       * Format: double
       * What a month costs beside its answers, in US dollars.
       */
      platformFee: number;
      /**
       * Format: double
       * The share of the cost of answers that is taken off, from 0 to 1.
       */
      discount: number;
      /**
       * Format: double
       * All credits so far, in US dollars. They count in the mode `Prepaid`.
       */
      credited: number;
      /**
       * Format: double
       * What the answers of this month have cost so far, in US dollars.
       */
      spentThisMonth: number;
      /**
       * Format: double
       * What all answers have cost so far, in US dollars.
       */
      spent: number;
      /**
       * Format: double
       * What is set aside for tasks that are being worked on, in US dollars. What is not used comes back.
       */
      reserved: number;
      /**
       * Format: double
       * What may still be spent, in US dollars: of this month's limit, or of the credits. Null: there is no limit.
       */
      available: number | null;
    };
    UpdateBillingAccountEndpoint_Input: {
      /**
       * The name of this type. May be left out; `UpdateBillingAccountEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "UpdateBillingAccountEndpoint_Input";
      /** How the organization pays. */
      mode?: components["schemas"]["BillingMode"];
      /**
       * Format: double
       * The most that a calendar month in UTC may cost, in US dollars. Null: no limit.
       */
      monthlyLimit?: number | null;
      /**
       * Format: double
       * What a month costs at least, in US dollars.
       */
      minimumSpendCommitment?: number;
      /**
       * Format: double
       * What a month costs beside its answers, in US dollars.
       */
      platformFee?: number;
      /**
       * Format: double
       * The share of the cost of answers that is taken off, from 0 to 1. Kept to a millionth.
       */
      discount?: number;
    };
    QueryLedgerEndpoint_PagedResultOfLedgerEntry: {
      /**
       * Format: int64
       * How many items match, on all pages together.
       */
      total: number;
      /**
       * Format: int32
       * The number of this page, counted from 1.
       */
      page: number;
      /**
       * Format: int32
       * How many items a page may have, as it was asked for.
       */
      pageSize: number;
      /** The items of this page, in the order that was asked for. Empty after the last page. */
      items: components["schemas"]["LedgerEntry"][];
      /**
       * Format: int32
       * How many pages there are. 0 if nothing matches.
       */
      totalPages?: number;
    };
    LedgerEntry: {
      /** The entry's id. */
      entryId: string;
      /** What the entry does. */
      kind: components["schemas"]["LedgerEntryKind"];
      /**
       * Format: double
       * The amount in US dollars. Below 0 only for a credit that corrects an earlier one.
       */
      amount: number;
      /** Why it was entered. */
      reason: string;
      /** The account of the Admin who entered it. */
      memberId: string;
      /**
       * Format: date-time
       * When it was entered.
       */
      createdAt: string;
    };
    /**
     * `Credit`: adds to what the organization has paid in advance, or corrects that. `Refund`: is taken off the bill of its month. `Charge`: is added to the bill of its month.
     * @enum {string}
     */
    LedgerEntryKind: "Credit" | "Refund" | "Charge";
    AddLedgerEntryEndpoint_Output: {
      /** The id of the entry. */
      entryId: string;
    };
    AddLedgerEntryEndpoint_Input: {
      /**
       * The name of this type. May be left out; `AddLedgerEntryEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "AddLedgerEntryEndpoint_Input";
      /** What the entry does. */
      kind: components["schemas"]["LedgerEntryKind"];
      /**
       * Format: double
       * The amount in US dollars. Above 0; a `Credit` may also be below 0, which corrects an earlier one.
       */
      amount: number;
      /** Why, for those who read the ledger or the bill. */
      reason: string;
    };
    PublisherEarnings: {
      /** The API client that serves. */
      publisherId: string;
      /** Oldest first. */
      days: components["schemas"]["PublisherEarningsDay"][];
      /** Calendar months in UTC, oldest first. */
      months: components["schemas"]["PublisherEarningsMonth"][];
      /** Oldest first. */
      bonuses: components["schemas"]["PublisherBonus"][];
    };
    PublisherEarningsDay: {
      /**
       * Format: date-time
       * When the day starts, in UTC.
       */
      date: string;
      /**
       * Format: int64
       * Answers of its people that organizations pay for.
       */
      responseCount: number;
      /**
       * Format: double
       * What organizations pay for them, in US dollars.
       */
      grossCost: number;
      /**
       * Format: double
       * The publisher's share on this day, 0 to 1.
       */
      share: number;
      /**
       * Format: double
       * The share of it, rounded down to a millionth, in US dollars.
       */
      earned: number;
    };
    PublisherEarningsMonth: {
      /**
       * Format: date-time
       * When the month starts, in UTC.
       */
      startDate: string;
      /**
       * Format: int64
       * Answers of its people that organizations pay for.
       */
      responseCount: number;
      /**
       * Format: double
       * What organizations pay for them, in US dollars.
       */
      grossCost: number;
      /**
       * Format: double
       * The shares of all its days, rounded down once, in US dollars.
       */
      earned: number;
      /**
       * Format: double
       * What Admins gave beside the share, in US dollars.
       */
      bonuses: number;
      /**
       * Format: double
       * What is to be paid out, in US dollars.
       */
      total: number;
    };
    PublisherBonus: {
      /**
       * Format: date-time
       * When it was given.
       */
      at: string;
      /**
       * Format: double
       * How much it is, in US dollars.
       */
      amount: number;
      /** What for. */
      reason: string;
    };
    CreateWebhookEndpoint_Output: {
      /** The id of a webhook of the caller's organization. */
      webhookId: string;
      /** Signs what is sent: `whsec_` and 32 random bytes in Base64. Store it; it is not shown again. */
      secret: string;
    };
    CreateWebhookEndpoint_Input: {
      /**
       * The name of this type. May be left out; `CreateWebhookEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "CreateWebhookEndpoint_Input";
      /** Where events are posted: https, port 443, a public host. The address may not lead back to this service. Redirects are not followed. */
      url: string;
      /**
       * A note for people who look at the list.
       * @default
       */
      description?: string;
      /**
       * The kinds of events to send. Null: all, also those that a later release adds.
       * @default null
       */
      kinds?: components["schemas"]["EventKind"][] | null;
    };
    /**
     * A kind of event that a webhook can ask for.
     * @enum {string}
     */
    EventKind:
      | "audience.ready"
      | "run.completed"
      | "run.failed"
      | "batch.completed"
      | "job.completed"
      | "job.failed"
      | "job.stuck"
      | "job.stopped"
      | "job.reported"
      | "task.commented"
      | "audience.waiting"
      | "example.suspicious"
      | "quota.near"
      | "budget.near"
      | "budget.reached"
      | "signal.run_completed"
      | "signal.run_failed";
    QueryWebhooksEndpoint_PagedResultOfWebhook: {
      /**
       * Format: int64
       * How many items match, on all pages together.
       */
      total: number;
      /**
       * Format: int32
       * The number of this page, counted from 1.
       */
      page: number;
      /**
       * Format: int32
       * How many items a page may have, as it was asked for.
       */
      pageSize: number;
      /** The items of this page, in the order that was asked for. Empty after the last page. */
      items: components["schemas"]["Webhook"][];
      /**
       * Format: int32
       * How many pages there are. 0 if nothing matches.
       */
      totalPages?: number;
    };
    Webhook: {
      /** The id of a webhook of the caller's organization. */
      webhookId: string;
      /** How events are posted. */
      format: components["schemas"]["WebhookFormat"];
      /** Where events are posted. The address of a chat is its secret, so only its host is shown. */
      url: string;
      /** A note for people who look at the list. */
      description: string;
      /** The kinds of events that are sent. Null: all. */
      kinds: components["schemas"]["EventKind"][] | null;
      /** False: nothing is sent. The events stay in `GET /events`. */
      isEnabled: boolean;
      /**
       * Why nothing is sent. `ByMember`: somebody disabled it. `Gone`: the receiver answered 410. `Failing`: every attempt of five days failed. Null while enabled.
       * @enum {string|null}
       */
      disabledReason: "ByMember" | "Gone" | "Failing" | null;
      /**
       * Format: date-time
       * Since when nothing is sent. Null while enabled.
       */
      disabledAt: string | null;
      /**
       * Format: date-time
       * When attempts began to fail, with no success since. Null: the last one succeeded, or there was none.
       */
      failingSince: string | null;
      /**
       * Format: date-time
       * Until then the secret before the last rotation signs too. Null: only the present one signs.
       */
      oldSecretUntil: string | null;
      /**
       * Format: date-time
       * When the webhook was created. Events from before are not sent.
       */
      createdAt: string;
    };
    /**
     * `Events`: signed, as `WebhookPayload`. `Slack`: as a sentence for a chat, `{"text": ...}`. Chats are added in the console.
     * @enum {string}
     */
    WebhookFormat: "Events" | "Slack";
    UpdateWebhookEndpoint_Input: {
      /**
       * The name of this type. May be left out; `UpdateWebhookEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "UpdateWebhookEndpoint_Input";
      /** Where events are posted: https, port 443, a public host. The address may not lead back to this service. Redirects are not followed. */
      url?: string;
      /** A note for people who look at the list. */
      description?: string;
      /** The kinds of events to send. Null: all, also those that a later release adds. */
      kinds?: components["schemas"]["EventKind"][] | null;
      /** False stops deliveries, also those under way. */
      isEnabled?: boolean;
    };
    RotateWebhookSecretEndpoint_Output: {
      /** Signs what is sent: `whsec_` and 32 random bytes in Base64. Store it; it is not shown again. */
      secret: string;
      /**
       * Format: date-time
       * When the old secret stops signing.
       */
      oldSecretUntil: string;
    };
    SendTestEventEndpoint_Output: {
      /** The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
      eventId: string;
    };
    QueryWebhookDeliveriesEndpoint_PagedResultOfWebhookDelivery: {
      /**
       * Format: int64
       * How many items match, on all pages together.
       */
      total: number;
      /**
       * Format: int32
       * The number of this page, counted from 1.
       */
      page: number;
      /**
       * Format: int32
       * How many items a page may have, as it was asked for.
       */
      pageSize: number;
      /** The items of this page, in the order that was asked for. Empty after the last page. */
      items: components["schemas"]["WebhookDelivery"][];
      /**
       * Format: int32
       * How many pages there are. 0 if nothing matches.
       */
      totalPages?: number;
    };
    WebhookDelivery: {
      /** The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
      eventId: string;
      /** What happened. */
      type: components["schemas"]["EventType"];
      /** How far the delivery has come. */
      state: components["schemas"]["WebhookDeliveryState"];
      /**
       * Format: int32
       * Attempts since the event, or since the last replay. At most 8.
       */
      attempts: number;
      /**
       * Format: date-time
       * When it is tried next. Null unless pending.
       */
      nextAttemptAt: string | null;
      /** The body that is posted, the same in every attempt. */
      payload: components["schemas"]["WebhookPayload"];
      /** The last ten attempts, newest first. */
      log: components["schemas"]["WebhookAttempt"][];
    };
    /**
     * What happened. `webhook.test` is sent on request only.
     * @enum {string}
     */
    EventType:
      | "audience.ready"
      | "run.completed"
      | "run.failed"
      | "batch.completed"
      | "job.completed"
      | "job.failed"
      | "job.stuck"
      | "job.stopped"
      | "job.reported"
      | "task.commented"
      | "audience.waiting"
      | "example.suspicious"
      | "quota.near"
      | "budget.near"
      | "budget.reached"
      | "signal.run_completed"
      | "signal.run_failed"
      | "webhook.test";
    /**
     * `Pending`: it is tried again at `nextAttemptAt`. `Delivered`: the receiver answered 2xx. `Failed`: all attempts of 24 hours failed, or the webhook was disabled.
     * @enum {string}
     */
    WebhookDeliveryState: "Pending" | "Delivered" | "Failed";
    /** What is posted to a webhook. `type` says what `data` holds. */
    WebhookPayload:
      | components["schemas"]["AudienceReadyPayload"]
      | components["schemas"]["RunCompletedPayload"]
      | components["schemas"]["RunFailedPayload"]
      | components["schemas"]["BatchCompletedPayload"]
      | components["schemas"]["JobCompletedPayload"]
      | components["schemas"]["JobFailedPayload"]
      | components["schemas"]["JobStuckPayload"]
      | components["schemas"]["JobStoppedPayload"]
      | components["schemas"]["JobReportedPayload"]
      | components["schemas"]["TaskCommentedPayload"]
      | components["schemas"]["AudienceWaitingPayload"]
      | components["schemas"]["ExampleSuspiciousPayload"]
      | components["schemas"]["QuotaNearPayload"]
      | components["schemas"]["BudgetNearPayload"]
      | components["schemas"]["BudgetReachedPayload"]
      | components["schemas"]["SignalRunCompletedPayload"]
      | components["schemas"]["SignalRunFailedPayload"]
      | components["schemas"]["WebhookTestPayload"];
    WebhookAttempt: {
      /**
       * Format: date-time
       * When the attempt began.
       */
      at: string;
      /**
       * Format: int32
       * The receiver's status. Null: no answer came.
       */
      status: number | null;
      /**
       * Format: int32
       * How long it took, in milliseconds.
       */
      ms: number;
      /** Why no answer came, in a sentence. Null: an answer came. */
      error: string | null;
      /** The first 500 bytes of the answer's body. */
      answer: string;
    };
    ReplayMissedWebhookDeliveriesEndpoint_Output: {
      /**
       * Format: int32
       * How many deliveries begin anew.
       */
      replayed: number;
    };
    ReplayMissedWebhookDeliveriesEndpoint_Input: {
      /**
       * The name of this type. May be left out; `ReplayMissedWebhookDeliveriesEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "ReplayMissedWebhookDeliveriesEndpoint_Input";
      /**
       * Format: date-time
       * Only events from this moment on.
       */
      since: string;
    };
    QueryEventsEndpoint_Output: {
      /** The events, oldest first. */
      items: components["schemas"]["Event"][];
      /** The `after` of the next page, also where this one is empty. */
      next: string;
      /** There may be more at once. False: ask again later. */
      hasMore: boolean;
    };
    /** Something that happened in an organization. `type` says what `data` holds. */
    Event:
      | components["schemas"]["AudienceReadyEvent"]
      | components["schemas"]["RunCompletedEvent"]
      | components["schemas"]["RunFailedEvent"]
      | components["schemas"]["BatchCompletedEvent"]
      | components["schemas"]["JobCompletedEvent"]
      | components["schemas"]["JobFailedEvent"]
      | components["schemas"]["JobStuckEvent"]
      | components["schemas"]["JobStoppedEvent"]
      | components["schemas"]["JobReportedEvent"]
      | components["schemas"]["TaskCommentedEvent"]
      | components["schemas"]["AudienceWaitingEvent"]
      | components["schemas"]["ExampleSuspiciousEvent"]
      | components["schemas"]["QuotaNearEvent"]
      | components["schemas"]["BudgetNearEvent"]
      | components["schemas"]["BudgetReachedEvent"]
      | components["schemas"]["SignalRunCompletedEvent"]
      | components["schemas"]["SignalRunFailedEvent"]
      | components["schemas"]["WebhookTestEvent"];
    /** An audience has the graduates that it needs. */
    AudienceReadyEvent: {
      /** The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
      id: string;
      /**
       * What happened. Always `audience.ready` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "audience.ready";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["AudienceReadyData"];
    };
    /** A background run on an audience ended. */
    RunCompletedEvent: {
      /** The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
      id: string;
      /**
       * What happened. Always `run.completed` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "run.completed";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["RunCompletedData"];
    };
    /** A background run on an audience could not be finished. */
    RunFailedEvent: {
      /** The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
      id: string;
      /**
       * What happened. Always `run.failed` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "run.failed";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["RunFailedData"];
    };
    /** A batch upload has an outcome for each of its URLs. */
    BatchCompletedEvent: {
      /** The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
      id: string;
      /**
       * What happened. Always `batch.completed` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "batch.completed";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["BatchCompletedData"];
    };
    /** A labeling job has its results. */
    JobCompletedEvent: {
      /** The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
      id: string;
      /**
       * What happened. Always `job.completed` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "job.completed";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["JobCompletedData"];
    };
    /** The tasks of a labeling job could not be laid out. */
    JobFailedEvent: {
      /** The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
      id: string;
      /**
       * What happened. Always `job.failed` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "job.failed";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["JobFailedData"];
    };
    /** A running labeling job got no answer for 12 hours, and tasks are open. */
    JobStuckEvent: {
      /** The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
      id: string;
      /**
       * What happened. Always `job.stuck` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "job.stuck";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["JobStuckData"];
    };
    /** Another organization stopped a labeling job, or its access to the audience ended. */
    JobStoppedEvent: {
      /** The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
      id: string;
      /**
       * What happened. Always `job.stopped` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "job.stopped";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["JobStoppedData"];
    };
    /** People reported tasks of a labeling job. */
    JobReportedEvent: {
      /** The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
      id: string;
      /**
       * What happened. Always `job.reported` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "job.reported";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["JobReportedData"];
    };
    /** A member commented on a task of a labeling job. */
    TaskCommentedEvent: {
      /** The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
      id: string;
      /**
       * What happened. Always `task.commented` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "task.commented";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["TaskCommentedData"];
    };
    /** People came to an audience for half an hour and found nothing to do. */
    AudienceWaitingEvent: {
      /** The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
      id: string;
      /**
       * What happened. Always `audience.waiting` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "audience.waiting";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["AudienceWaitingData"];
    };
    /** An example is answered wrongly so often that its truth is probably wrong. */
    ExampleSuspiciousEvent: {
      /** The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
      id: string;
      /**
       * What happened. Always `example.suspicious` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "example.suspicious";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["ExampleSuspiciousData"];
    };
    /** An organization has used 80% or all of a quota. */
    QuotaNearEvent: {
      /** The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
      id: string;
      /**
       * What happened. Always `quota.near` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "quota.near";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["QuotaNearData"];
    };
    /** 80% of an organization's limit or credits, or of a job's budget, is spent. */
    BudgetNearEvent: {
      /** The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
      id: string;
      /**
       * What happened. Always `budget.near` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "budget.near";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["BudgetNearData"];
    };
    /** An organization's limit or credits, or a job's budget, is used up: no new tasks are handed out. */
    BudgetReachedEvent: {
      /** The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
      id: string;
      /**
       * What happened. Always `budget.reached` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "budget.reached";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["BudgetReachedData"];
    };
    /** The job of a signal's run has its results. */
    SignalRunCompletedEvent: {
      /** The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
      id: string;
      /**
       * What happened. Always `signal.run_completed` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "signal.run_completed";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["SignalRunCompletedData"];
    };
    /** A signal's run failed, or its job did. */
    SignalRunFailedEvent: {
      /** The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
      id: string;
      /**
       * What happened. Always `signal.run_failed` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "signal.run_failed";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["SignalRunFailedData"];
    };
    /** Somebody asked for a test event. */
    WebhookTestEvent: {
      /** The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids. */
      id: string;
      /**
       * What happened. Always `webhook.test` here. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: "webhook.test";
      /**
       * Format: date-time
       * When it happened.
       */
      timestamp: string;
      /** What it happened to: ids, names and counts. */
      data: components["schemas"]["WebhookTestData"];
    };
    CreateSessionTokenEndpoint_Output: {
      /** The token, to hand to the element `<muster-session>`. */
      token: string;
      /**
       * Format: date-time
       * When the token expires, in UTC.
       */
      expiresAt: string;
    };
    CreateSessionTokenEndpoint_Input: {
      /**
       * The name of this type. May be left out; `CreateSessionTokenEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "CreateSessionTokenEndpoint_Input";
      /** Who asks for work: your own id of the person, the same at each visit. All clients share these ids, so use ids that cannot be guessed. */
      userId: string;
      /** Only this audience's examples and jobs are served. Absent: whatever campaigns there are. */
      audienceId?: string;
      /** Only this campaign is served. Absent: whatever campaigns there are. */
      campaignId?: string;
      /**
       * Format: int32
       * How long the token is good for, in seconds: 60 to 3,600. Default 900.
       */
      expiresIn?: number;
      /** Where the person is, by two letters (ISO 3166-1), such as `DE`. Absent: unknown. */
      country?: string;
      /** What the person speaks, as a BCP 47 tag such as `de` or `pt-BR`. Its primary subtag counts. Absent: unknown. */
      language?: string;
      /**
       * What the person answers on. Absent: `Unknown`.
       * @enum {string}
       */
      deviceType?: "Unknown" | "Phone" | "Tablet";
      /** The exchange that the person came by, 1 to 256 characters. Absent: none. */
      dsp?: string;
      /** What is known about the person, such as `age` `18-29`, by identifier. At most 50, each of 1 to 256 characters. Absent: nothing. */
      demographics?: {
        [key: string]: string;
      };
    };
    AuthorizationServerMetadata: {
      /**
       * Format: uri
       * Who issues the tokens. The same address stands in each token as `iss`.
       */
      issuer: string;
      /**
       * Format: uri
       * Where a program sends a browser so that somebody signs in.
       */
      authorization_endpoint: string;
      /**
       * Format: uri
       * Where clients and programs get tokens.
       */
      token_endpoint: string;
      /**
       * Format: uri
       * Where the account behind a token can be read.
       */
      userinfo_endpoint: string;
      /**
       * Format: uri
       * Where the public keys are that check tokens.
       */
      jwks_uri: string;
      /**
       * Format: uri
       * Where a device without a browser gets a code.
       */
      device_authorization_endpoint: string;
      /**
       * Format: uri
       * Where tokens are revoked.
       */
      revocation_endpoint: string;
      /**
       * Format: uri
       * Where API clients read their own tokens.
       */
      introspection_endpoint: string;
      /**
       * Format: uri
       * Where a program sends a browser so that somebody signs out.
       */
      end_session_endpoint: string;
      /** The scopes that a token can have. */
      scopes_supported: string[];
      /** What the authorization endpoint can answer with: only a code. */
      response_types_supported: string[];
      /** How the authorization endpoint hands the code back. */
      response_modes_supported: string[];
      /** The ways to get a token. */
      grant_types_supported: string[];
      /** The methods of PKCE, which every program must use. */
      code_challenge_methods_supported: string[];
      /** What an authorization request may ask for in `prompt`. */
      prompt_values_supported: string[];
      /** How accounts are named to programs: by the same id to all. */
      subject_types_supported: string[];
      /** The algorithms that sign id tokens. */
      id_token_signing_alg_values_supported: string[];
      /** How clients prove who they are at the token endpoint. */
      token_endpoint_auth_methods_supported: string[];
      /** How clients prove who they are when they revoke a token. */
      revocation_endpoint_auth_methods_supported: string[];
      /** How clients prove who they are when they read a token. */
      introspection_endpoint_auth_methods_supported: string[];
      /** The facts that tokens and the userinfo endpoint can tell about an account. */
      claims_supported: string[];
      /** Whether answers of the authorization endpoint carry `iss` (RFC 9207). */
      authorization_response_iss_parameter_supported: boolean;
      /** Whether an authorization request may ask for single claims. */
      claims_parameter_supported: boolean;
      /** Whether an authorization request may come as a signed token. */
      request_parameter_supported: boolean;
      /** Whether an authorization request may name where it can be read. */
      request_uri_parameter_supported: boolean;
    };
    JsonWebKeySet: {
      /** The key that signs now, and the one before it. */
      keys: {
        /**
         * The kind of the key: an elliptic curve.
         * @enum {string}
         */
        kty: "EC";
        /**
         * The curve of the key.
         * @enum {string}
         */
        crv: "P-256";
        /** The first coordinate of the public key, in base64url. */
        x: string;
        /** The second coordinate of the public key, in base64url. */
        y: string;
        /** The key's id, which the header of each token names. */
        kid: string;
        /**
         * The algorithm that the key signs with.
         * @enum {string}
         */
        alg: "ES256";
        /**
         * What the key is for: signatures.
         * @enum {string}
         */
        use: "sig";
      }[];
    };
    TokenResponse: {
      /** The token, to send as `Authorization: Bearer …`. */
      access_token: string;
      /**
       * How the token is sent: always `Bearer`.
       * @enum {string}
       */
      token_type: "Bearer";
      /**
       * Format: int32
       * After how many seconds the token expires: 3600. Get a new one a minute earlier.
       */
      expires_in: number;
      /** The scopes that the token has, separated by blanks. */
      scope: string;
      /** Gets the next token, once, within 30 days. Only for a login with the scope `offline_access`. */
      refresh_token?: string;
      /** Says who signed in. Only for a login with the scope `openid`. */
      id_token?: string;
    };
    OAuthError: {
      /**
       * What is wrong, as a code of RFC 6749, RFC 7009 or RFC 8628.
       * @enum {string}
       */
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
      /** What is wrong, in a sentence. */
      error_description: string;
    };
    /** All members but `active` are present only for an active token. */
    TokenIntrospection: {
      /** Whether the token is valid and belongs to the client that asks. */
      active: boolean;
      /**
       * How the token is sent: always `Bearer`.
       * @enum {string}
       */
      token_type?: "Bearer";
      /** The client or program that the token was issued to. */
      client_id?: string;
      /** The scopes that the token has, separated by blanks. */
      scope?: string;
      /**
       * Format: uuid
       * The account behind the token, as a uuid.
       */
      sub?: string;
      /**
       * Format: uri
       * Who issued the token.
       */
      iss?: string;
      /** Whom the token is for. */
      aud?: string;
      /** The token's id. */
      jti?: string;
      /**
       * Format: int64
       * When the token was issued, in seconds since 1970.
       */
      iat?: number;
      /**
       * Format: int64
       * When the token expires, in seconds since 1970.
       */
      exp?: number;
    };
    UserInfo: {
      /**
       * Format: uuid
       * The account's id, as a uuid.
       */
      sub: string;
      /**
       * Format: email
       * The account's e-mail address. Only with the scope `email`.
       */
      email?: string;
      /** Whether the address is known to be the account's. Only with the scope `email`. False while the account only claims it. */
      email_verified?: boolean;
      /** The account's name, if it has one. Only with the scope `profile`. */
      name?: string;
      /** What the account may do: `Customer` or `Admin`. One role, or a list of several. */
      role: string | string[];
    };
    DeviceAuthorization: {
      /** The code to poll the token endpoint with. Keep it secret. */
      device_code: string;
      /**
       * The code that the person types at the address.
       * @example BCDF-GHJK
       */
      user_code: string;
      /**
       * Format: uri
       * The address where the person types the code.
       */
      verification_uri: string;
      /**
       * Format: uri
       * The same address with the code in it, for a link or a QR code.
       */
      verification_uri_complete: string;
      /**
       * Format: int32
       * After how many seconds the codes expire: 600.
       */
      expires_in: number;
      /**
       * Format: int32
       * How many seconds to wait between two polls of the token endpoint: 5.
       */
      interval: number;
    };
    CreateBridgeTokenEndpoint_Output: {
      /** Reads the token. The program keeps it: whoever has it gets the token once somebody has allowed it. */
      readKey: string;
      /** Stands in the address that the browser opens. It reads nothing. */
      writeKey: string;
    };
    ReadBridgeTokenEndpoint_KeysOutput: {
      /** Acts for the account that allowed it, and makes one API client. It ends when that client is made. */
      accessToken: string;
      /**
       * Format: int32
       * The lifetime of the access token in seconds.
       */
      expiresIn: number;
      /** Always null: a bridge gives no refresh token. */
      refreshToken: null;
      /** Says who signed in. Null unless the scope `openid` was asked for. */
      idToken: string | null;
      /**
       * How the access token is sent.
       * @enum {string}
       */
      tokenType: "Bearer";
      /** The scopes of the access token, separated by spaces. */
      scope: string;
    };
    ReadBridgeTokenEndpoint_NotAvailableOutput: {
      /** One sentence that says what is awaited. */
      message: string;
    };
    CreateClientEndpoint_Output: {
      /** The id of the new API client. */
      clientId: string;
      /** Its secret, which is stored only as a hash. */
      clientSecret: string;
    };
    CreateClientEndpoint_Input: {
      /**
       * The name of this type. May be left out; `CreateClientEndpoint_Input` if sent.
       * @enum {string}
       */
      _t?: "CreateClientEndpoint_Input";
      /** The name that people see among their API clients, such as the machine's. Longer ones are cut to 100 characters. Null or absent: the name of the program. */
      displayName?: string | null;
    };
    Health: {
      /**
       * Always `ok`: the Worker answers.
       * @enum {string}
       */
      status: "ok";
    };
    Readiness: {
      /**
       * Whether the service can do its work.
       * @enum {string}
       */
      status: "ready" | "not_ready";
      /** The parts that were tried. */
      checks: {
        /**
         * Whether the database answers.
         * @enum {string}
         */
        database: "ok" | "failed";
        /**
         * Whether the database has the schema that this version needs.
         * @enum {string}
         */
        migrations: "ok" | "failed";
        /**
         * Whether the storage of files answers.
         * @enum {string}
         */
        storage: "ok" | "failed";
      };
    };
    ServiceStatus: {
      /** How well the service does: as bad as its worst part. */
      state: components["schemas"]["StatusState"];
      /**
       * Format: date-time
       * When the figures were read, in UTC.
       */
      at: string;
      /** The parts, each with its state. */
      checks: components["schemas"]["StatusCheck"][];
    };
    /**
     * `ok`: nothing to do. `warn`: look at it today. `fail`: look at it now.
     * @enum {string}
     */
    StatusState: "ok" | "warn" | "fail";
    StatusCheck: {
      /** The part that was looked at. */
      name: components["schemas"]["StatusCheckName"];
      /** How well the part does. */
      state: components["schemas"]["StatusState"];
      /** What the state comes from, and what to do, in a sentence for the operator. */
      sentence: string;
      /** The numbers behind it, by name. Ages are whole seconds. Null: it could not be asked, or never happened. */
      figures: {
        [key: string]: number | null;
      };
    };
    /**
     * A part of the service that is watched.
     * @enum {string}
     */
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
  headers: {
    /** The quota that the call counted for: its name, `q` calls in a window of `w` seconds. A structured field of the IETF draft RateLimit header fields for HTTP, such as `"apiCallsPerMinute";q=30000;w=60`. */
    "RateLimit-Policy": string;
    /** What is left of that quota, as known where the call was answered: `r` calls, and `t` seconds until all are there again, such as `"apiCallsPerMinute";r=29990;t=31`. A hint: several places count at once. */
    RateLimit: string;
    /** Seconds to wait before the call is sent again. */
    "Retry-After": number;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  queryAssets: {
    parameters: {
      query?: {
        /**
         * The page to read, counted from 1. At most 100000 items may come before it: filter to reach further ones.
         * @example 1
         */
        page?: number;
        /**
         * Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer items then.
         * @example 3
         */
        page_size?: number;
        /**
         * The order of the items: a field, or `-` and a field for descending. Repeat it for further fields; the first counts most. Ties are broken by id.
         * @example [
         *       "-created_at"
         *     ]
         */
        sort?: (
          | "name"
          | "-name"
          | "media_type"
          | "-media_type"
          | "size_bytes"
          | "-size_bytes"
          | "created_at"
          | "-created_at"
        )[];
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by the name under which the file is stored. `file_name[eq]=…` compares exactly, `file_name[contains]=…` in any case.
         * @example {
         *       "ends_with": ".webp"
         *     }
         */
        file_name?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the name that the file had when it was uploaded. `name[eq]=…` compares exactly, `name[contains]=…` in any case.
         * @example {
         *       "contains": ".jpg"
         *     }
         */
        name?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by what the bytes are, such as `image/webp`. `media_type[eq]=…` compares exactly, `media_type[contains]=…` in any case.
         * @example {
         *       "eq": "image/webp"
         *     }
         */
        media_type?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the bytes of the stored file. `size_bytes[gte]=…` and the other operators of order compare numbers.
         * @example {
         *       "gt": 1
         *     }
         */
        size_bytes?: components["schemas"]["NumberFilter"];
        /**
         * Keeps items by the batch upload that stored the file. `batch_upload_id[eq]=…` compares exactly, `batch_upload_id[contains]=…` in any case.
         * @example {
         *       "not_contains": "bup_"
         *     }
         */
        batch_upload_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by when the upload began. `created_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-11-13T09:09:40.000Z"
         *     }
         */
        created_at?: components["schemas"]["TimeFilter"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page of files */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryAssetsEndpoint_PagedResultOfOutput"];
        };
      };
    };
  };
  compressImage: {
    parameters: {
      query?: {
        /**
         * The quality of the WebP, 1 (small) to 100 (best). Default 85.
         * @example 85
         */
        quality?: number;
        /**
         * The longer side of the result in pixels, 1 to 16383. Nothing is enlarged. Default 800.
         * @example 800
         */
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
          /**
           * Format: binary
           * The file's bytes. Its name and media type do not matter.
           */
          file: string;
        };
      };
    };
    responses: {
      /** The picture as WebP */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          /** The size of the picture that was received, in bytes. */
          "X-Original-Size"?: string;
          /** The size of the WebP, in bytes. */
          "X-Compressed-Size"?: string;
          /** The time from the start of the request to the encoded result, in milliseconds. */
          "X-Processing-Time-Ms"?: string;
          /** The size of the picture that was received, in pixels: width, `x`, height, as it is shown upright. */
          "X-Original-Dimensions"?: string;
          /** The size of the WebP in pixels: width, `x`, height. */
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
        /**
         * Whether to compress a still picture to WebP. Absent: as the service is set up, which is true unless an operator changed it.
         * @example true
         */
        compress?: boolean;
        /**
         * The quality of the WebP, 1 (small) to 100 (best). Absent: as the service is set up, which is 85 unless an operator changed it.
         * @example 85
         */
        quality?: number;
        /**
         * The longer side of the result in pixels, 1 to 16383. Nothing is enlarged. Absent: as the service is set up, which is 2048 unless an operator changed it.
         * @example 1024
         */
        maxdim?: number;
        /**
         * Widths of a still picture to make at once, separated by commas, out of 160, 320, 480, 640, 800, 1200, 1600. They cost no second decode. Absent: each is made when somebody first asks for it.
         * @example 160,320
         */
        variants?: string;
      };
      header?: {
        /**
         * A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a repeat of the same request with it gets the first answer, and another request with it is refused with 400. A repeat while the first one is under way gets 409. If the first one died, it is free after two minutes, and a repeat finds what the first one made.
         * @example d097661c-bd16-4770-a847-2ff64be073df
         */
        "idempotency-key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    /** Exactly one part named `file`. */
    requestBody: {
      content: {
        "multipart/form-data": {
          /**
           * Format: binary
           * The file's bytes. Its name and media type do not matter.
           */
          file: string;
        };
      };
    };
    responses: {
      /** Stored */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * Whether to compress a still picture to WebP. Absent: as the service is set up, which is true unless an operator changed it.
         * @example true
         */
        compress?: boolean;
        /**
         * The quality of the WebP, 1 (small) to 100 (best). Absent: as the service is set up, which is 85 unless an operator changed it.
         * @example 85
         */
        quality?: number;
        /**
         * The longer side of the result in pixels, 1 to 16383. Nothing is enlarged. Absent: as the service is set up, which is 2048 unless an operator changed it.
         * @example 1024
         */
        maxdim?: number;
        /**
         * Widths of a still picture to make at once, separated by commas, out of 160, 320, 480, 640, 800, 1200, 1600. They cost no second decode. Absent: each is made when somebody first asks for it.
         * @example 320
         */
        variants?: string;
        /**
         * The http or https address of the file, up to 2,048 characters, without user name and password.
         * @example https://pictures.harbor-pictures.example/street/stop-sign.jpg
         */
        url: string;
      };
      header?: {
        /**
         * A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a repeat of the same request with it gets the first answer, and another request with it is refused with 400. A repeat while the first one is under way gets 409. If the first one died, it is free after two minutes, and a repeat finds what the first one made.
         * @example ebd12417-87ac-4eb5-a22c-8eb1b9935965
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
      query?: {
        /**
         * The width in pixels at which the picture is wanted, as it is shown upright. It comes as WebP. A picture that is not wider, an animation and other media come as they are. Absent: the file as it is stored.
         * @example 320
         */
        w?: 160 | 320 | 480 | 640 | 800 | 1200 | 1600;
        /**
         * The quality of the WebP, only beside `w`: 60 for slow networks, 75 for the eye, 90 where fine detail counts. Default 75. Another one is made only for a caller with a token; any other caller gets 75 where it was not made before.
         * @example 75
         */
        q?: 60 | 75 | 90;
      };
      header?: {
        /**
         * ETags of what the client has: the answer is 304 where it would be one of them.
         * @example "bNTQktElqV5lFpBtLkc4wU"
         */
        "if-none-match"?: string;
      };
      path: {
        /**
         * The stored file, as its upload named it.
         * @example fcd56f61-9363-46f5-ad98-2d50f15085e8.webp
         */
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
        /**
         * The stored file, as its upload named it.
         * @example c4b71371-1ca8-4075-aa29-ba1734bd2438.webp
         */
        fileName: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Deleted */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  queryBatchUploads: {
    parameters: {
      query?: {
        /**
         * The page to read, counted from 1. At most 100000 items may come before it: filter to reach further ones.
         * @example 1
         */
        page?: number;
        /**
         * Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer items then.
         * @example 2
         */
        page_size?: number;
        /**
         * The order of the items: a field, or `-` and a field for descending. Repeat it for further fields; the first counts most. Ties are broken by id.
         * @example [
         *       "-created_at"
         *     ]
         */
        sort?: (
          | "created_at"
          | "-created_at"
          | "status"
          | "-status"
          | "total_count"
          | "-total_count"
          | "completed_count"
          | "-completed_count"
          | "failed_count"
          | "-failed_count"
        )[];
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by the batch's id. `batch_upload_id[eq]=…` compares exactly, `batch_upload_id[contains]=…` in any case.
         * @example {
         *       "eq": "bup_41b0e4ab-3632-4a4d-a92a-9c49c7698a18"
         *     }
         */
        batch_upload_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the text that its client gave it. `correlation_id[eq]=…` compares exactly, `correlation_id[contains]=…` in any case.
         * @example {
         *       "eq": "cbc20b05-72b9-45c5-afb3-ff18b690232b"
         *     }
         */
        correlation_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the batch's status, such as `Processing`. `status[eq]=…` compares exactly, `status[contains]=…` in any case.
         * @example {
         *       "in": [
         *         "Completed",
         *         "Aborted"
         *       ]
         *     }
         */
        status?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the number of URLs. `total_count[gte]=…` and the other operators of order compare numbers.
         * @example {
         *       "gte": 4
         *     }
         */
        total_count?: components["schemas"]["NumberFilter"];
        /**
         * Keeps items by the number of URLs whose file is stored. `completed_count[gte]=…` and the other operators of order compare numbers.
         * @example {
         *       "lt": 4
         *     }
         */
        completed_count?: components["schemas"]["NumberFilter"];
        /**
         * Keeps items by the number of URLs whose file could not be stored. `failed_count[gte]=…` and the other operators of order compare numbers.
         * @example {
         *       "gt": 0
         *     }
         */
        failed_count?: components["schemas"]["NumberFilter"];
        /**
         * Keeps items by when the batch was created. `created_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-11-13T09:09:00.000Z"
         *     }
         */
        created_at?: components["schemas"]["TimeFilter"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page of batches */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryBatchUploadsEndpoint_PagedResultOfOutput"];
        };
      };
    };
  };
  createBatchUpload: {
    parameters: {
      query?: never;
      header?: {
        /**
         * A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a repeat of the same request with it gets the first answer, and another request with it is refused with 400. A repeat while the first one is under way gets 409. If the first one died, it is free after two minutes, and a repeat finds what the first one made.
         * @example a177c916-676e-4091-a5e6-0ec0529ea6ed
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The batches, by their ids: repeat the parameter, once for each of at most 1,000.
         * @example [
         *       "bup_41b0e4ab-3632-4a4d-a92a-9c49c7698a18"
         *     ]
         */
        batchUploadIds?: string[];
        /**
         * The name that the batches share, as it was sent with them.
         * @example cbc20b05-72b9-45c5-afb3-ff18b690232b
         */
        correlationId?: string;
      };
      header?: {
        /**
         * ETags of what the client has: the answer is 304 where it would be one of them.
         * @example "vlp4b0pvcm5T-2OqNdQSFw"
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * ETags of what the client has: the answer is 304 where it would be one of them.
         * @example "Completed-3-1"
         */
        "if-none-match"?: string;
      };
      path: {
        /**
         * The batch, by the id that creating it answered.
         * @example bup_41b0e4ab-3632-4a4d-a92a-9c49c7698a18
         */
        batchUploadId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The batch */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The batch, by the id that creating it answered.
         * @example bup_85d16285-8e36-4362-a348-129a3af59b1a
         */
        batchUploadId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Stopped */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  readInstructions: {
    parameters: {
      query?: never;
      header?: {
        /**
         * ETags of what the client has: the answer is 304 where it would be one of them.
         * @example "ins_TipZQBMrpRW0WqMMlcw_DTNATry_Syjs"
         */
        "if-none-match"?: string;
      };
      path: {
        /**
         * The version, as a rapid, a definition or an audience names it.
         * @example ins_TipZQBMrpRW0WqMMlcw_DTNATry_Syjs
         */
        version: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The instructions */
      200: {
        headers: {
          /** It may be kept forever. */
          "Cache-Control"?: string;
          /** The version. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ShownInstructions"];
        };
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The run to read, as starting it answered.
         * @example ina_7a370352-4758-424a-a5ae-8a5f76e3d369
         */
        syncId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The run */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The run to read, as starting it answered.
         * @example rec_2cb494d8-bb18-495b-a102-c45e7260f8a1
         */
        recalculationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The run */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The audience whose people the operation is about. Of a view, its base is read; nothing can be started.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The run */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The audience whose people the operation is about. Of a view, its base is read; nothing can be started.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Started */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The audience whose people the operation is about. Of a view, its base is read; nothing can be started.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The run */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The audience whose people the operation is about. Of a view, its base is read; nothing can be started.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Started */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The audience whose people the operation is about. Of a view, its base is read; nothing can be started.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Every state, including those without people */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The audience whose people the operation is about. Of a view, its base is read; nothing can be started.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The run */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The audience whose people the operation is about. Of a view, its base is read; nothing can be started.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
        audienceId: string;
      };
      cookie?: never;
    };
    /** Exactly one part named `file`. */
    requestBody: {
      content: {
        "multipart/form-data": {
          /**
           * Format: binary
           * The CSV, up to 64 MB.
           */
          file: string;
        };
      };
    };
    responses: {
      /** Accepted and queued */
      202: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The example to delete, as the list of examples names it.
         * @example exa_3441bc71-fb30-4f37-a9f5-62c3d2281a2a
         */
        exampleId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Deleted */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a repeat of the same request with it gets the first answer, and another request with it is refused with 400. A repeat while the first one is under way gets 409. If the first one died, it is free after two minutes, and a repeat finds what the first one made.
         * @example 491053b4-b438-4f35-a20e-47513c6b1d7e
         */
        "idempotency-key"?: string;
      };
      path: {
        /**
         * The audience that the example belongs to. For listing, the id of a view means its base.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The page to read, counted from 1. At most 100000 items may come before it: filter to reach further ones.
         * @example 1
         */
        page?: number;
        /**
         * Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer items then.
         * @example 2
         */
        page_size?: number;
        /**
         * The order of the items: a field, or `-` and a field for descending. Repeat it for further fields; the first counts most. Ties are broken by id.
         * @example [
         *       "sort_index"
         *     ]
         */
        sort?: ("sort_index" | "-sort_index")[];
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by who may see the example: `Private` or `Public`. `visibility[eq]=…` compares exactly, `visibility[contains]=…` in any case.
         * @example {
         *       "eq": "Private"
         *     }
         */
        visibility?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by whether the example is marked as common sense. `is_common_sense[eq]=true` or `is_common_sense[eq]=false`.
         * @example {
         *       "eq": true
         *     }
         */
        is_common_sense?: components["schemas"]["BooleanFilter"];
      };
      header?: never;
      path: {
        /**
         * The audience that the example belongs to. For listing, the id of a view means its base.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The audience that the example belongs to. For listing, the id of a view means its base.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
        audienceId: string;
        /**
         * The example to change, as the list of examples names it.
         * @example exa_8799fd60-effd-4561-aa49-78b9257afb1a
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  queryAudiences: {
    parameters: {
      query?: {
        /**
         * The page to read, counted from 1. At most 100000 items may come before it: filter to reach further ones.
         * @example 1
         */
        page?: number;
        /**
         * Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer items then.
         * @example 10
         */
        page_size?: number;
        /**
         * The order of the items: a field, or `-` and a field for descending. Repeat it for further fields; the first counts most. Ties are broken by id.
         * @example [
         *       "-created_at"
         *     ]
         */
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
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by the audience's name. `name[eq]=…` compares exactly, `name[contains]=…` in any case.
         * @example {
         *       "contains": "pet"
         *     }
         */
        name?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the audience's status, such as `Ready`. `status[eq]=…` compares exactly, `status[contains]=…` in any case.
         * @example {
         *       "in": [
         *         "Recruiting",
         *         "Ready"
         *       ]
         *     }
         */
        status?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by whether the audience is public. `is_public[eq]=true` or `is_public[eq]=false`.
         * @example {
         *       "eq": false
         *     }
         */
        is_public?: components["schemas"]["BooleanFilter"];
        /**
         * Keeps items by whether the audience recruits at present. `is_distilling[eq]=true` or `is_distilling[eq]=false`.
         * @example {
         *       "eq": true
         *     }
         */
        is_distilling?: components["schemas"]["BooleanFilter"];
        /**
         * Keeps items by the owner's e-mail as the list shows it. `owner_mail[eq]=…` compares exactly, `owner_mail[contains]=…` in any case.
         * @example {
         *       "ends_with": "@harbor-pictures.example"
         *     }
         */
        owner_mail?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by when the audience was created. `created_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-11-13T09:25:00.000Z"
         *     }
         */
        created_at?: components["schemas"]["TimeFilter"];
        /**
         * `Owned`: your organization's audiences and every public one. `Shared`: those that a share gives you. `All`, the default: both. Case does not matter.
         * @example Owned
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a repeat of the same request with it gets the first answer, and another request with it is refused with 400. A repeat while the first one is under way gets 409. If the first one died, it is free after two minutes, and a repeat finds what the first one made.
         * @example 3a52db6a-75bc-4f6f-a114-2d25fbe83431
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a repeat of the same request with it gets the first answer, and another request with it is refused with 400. A repeat while the first one is under way gets 409. If the first one died, it is free after two minutes, and a repeat finds what the first one made.
         * @example 657071c5-fa2d-4e5e-a38e-e5455f7aaa8c
         */
        "idempotency-key"?: string;
      };
      path: {
        /**
         * The audience whose graduates the view filters. A view's id is refused.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The id of an audience, or of a filtered view of one.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The audience */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The id of an audience, or of a filtered view of one.
         * @example aud_7441e500-dd4f-493c-ad32-48670321e372
         */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Deleted */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The ETag that you read the audience with. The change is refused with 412 if the audience has changed since.
         * @example "1"
         */
        "if-match"?: string;
      };
      path: {
        /**
         * The id of an audience, or of a filtered view of one.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The id of an audience, or of a filtered view of one.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * True: everybody may read the audience. False: only its organization, and those it is shared with.
         * @example false
         */
        isPublic: boolean;
      };
      header?: never;
      path: {
        /**
         * The id of an audience, or of a filtered view of one.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Changed */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The audience whose recruiting is meant. A view is refused with 400: name its base.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Done */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The audience whose recruiting is meant. A view is refused with 400: name its base.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Done */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The audience whose recruiting is meant. A view is refused with 400: name its base.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Done */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The audience whose recruiting is meant. A view is refused with 400: name its base.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Done */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The audience whose recruiting is meant. A view is refused with 400: name its base.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The audience that is shared. The id of a view means its base audience.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The shares */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The audience that is shared. The id of a view means its base audience.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The audience that is shared. The id of a view means its base audience.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
        audienceId: string;
        /**
         * The organization to take the share from. The list of shares names it.
         * @example org_07ec6c8c-9189-472e-ad53-26b7d3f61b68
         */
        organizationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Gone */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The audience that is shared. The id of a view means its base audience.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The shares */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The audience that is shared. The id of a view means its base audience.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The audience that is shared. The id of a view means its base audience.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
        audienceId: string;
        /**
         * The account to take the share from, as a uuid. The list of shares names it.
         * @example b3e2484b-ce21-4588-a4d6-20eb24d3cd8a
         */
        customerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Gone */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  blockPerson: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The audience. A filtered view has no blocks of its own.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
        audienceId: string;
        /**
         * The person, by the id under which their publisher names them.
         * @example reader-2001
         */
        userId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["BlockPersonEndpoint_Input"];
      };
    };
    responses: {
      /** Blocked */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  unblockPerson: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The audience. A filtered view has no blocks of its own.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
        audienceId: string;
        /**
         * The person, by the id under which their publisher names them.
         * @example reader-2002
         */
        userId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Not blocked */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  blockPersonInOrganization: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The person, by the id under which their publisher names them.
         * @example reader-2003
         */
        userId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["BlockPersonEndpoint_Input"];
      };
    };
    responses: {
      /** Blocked */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  unblockPersonInOrganization: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The person, by the id under which their publisher names them.
         * @example reader-2003
         */
        userId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Not blocked */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getBlockedPeople: {
    parameters: {
      query?: {
        /**
         * The `next` of an earlier page. Absent: from the first.
         * @example 1795165200000.block_de1bcae9-5675-4870-a101-7b72608c7593
         */
        from?: string;
        /**
         * How many people a page may have, 1 to 1,000. Default 100.
         * @example 1
         */
        limit?: number;
      };
      header?: never;
      path: {
        /**
         * The audience. A filtered view has no blocks of its own.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetBlockedPeopleEndpoint_Output"];
        };
      };
    };
  };
  getBlockedPeopleInOrganization: {
    parameters: {
      query?: {
        /**
         * The `next` of an earlier page. Absent: from the first.
         * @example 1795165200000.block_494fc2be-704a-427b-ac4b-702e01c27d56
         */
        from?: string;
        /**
         * How many people a page may have, 1 to 1,000. Default 100.
         * @example 1
         */
        limit?: number;
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetBlockedPeopleEndpoint_Output"];
        };
      };
    };
  };
  createDataset: {
    parameters: {
      query?: never;
      header?: {
        /**
         * A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a repeat of the same request with it gets the first answer, and another request with it is refused with 400. A repeat while the first one is under way gets 409. If the first one died, it is free after two minutes, and a repeat finds what the first one made.
         * @example 2990a26b-cfe9-4407-a103-adce398243bb
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The dataset, by the id that creating it answered.
         * @example ds_a4609b99-ebb4-4bb4-a829-b6e4580a7af0
         */
        datasetId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The dataset */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The dataset, by the id that creating it answered.
         * @example ds_36d3d440-628b-416e-ac7a-f9c92e207276
         */
        datasetId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Deleted */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The dataset, by the id that creating it answered.
         * @example ds_a4609b99-ebb4-4bb4-a829-b6e4580a7af0
         */
        datasetId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** How many datapoints there are */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The dataset, by the id that creating it answered.
         * @example ds_a4609b99-ebb4-4bb4-a829-b6e4580a7af0
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The dataset, by the id that creating it answered.
         * @example ds_36d3d440-628b-416e-ac7a-f9c92e207276
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a repeat of the same request with it gets the first answer, and another request with it is refused with 400. A repeat while the first one is under way gets 409. If the first one died, it is free after two minutes, and a repeat finds what the first one made.
         * @example 7f6c35a3-588f-4b63-a224-58f5b979aaa5
         */
        "idempotency-key"?: string;
      };
      path: {
        /**
         * The dataset, by the id that creating it answered.
         * @example ds_a4609b99-ebb4-4bb4-a829-b6e4580a7af0
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The page to read, counted from 1. At most 100000 items may come before it: filter to reach further ones.
         * @example 1
         */
        page?: number;
        /**
         * Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer items then.
         * @example 2
         */
        page_size?: number;
        /**
         * The order of the items: a field, or `-` and a field for descending. Repeat it for further fields; the first counts most. Ties are broken by id.
         * @example [
         *       "created_at"
         *     ]
         */
        sort?: ("id" | "-id" | "created_at" | "-created_at")[];
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by the datapoint's id. `id[eq]=…` compares exactly, `id[contains]=…` in any case.
         * @example {
         *       "in": [
         *         "dpt_a4609b99-ebb4-4bb4-a829-b6e4580a7af0_000000001"
         *       ]
         *     }
         */
        id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by when the datapoint was added. `created_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-11-13T09:29:40.000Z"
         *     }
         */
        created_at?: components["schemas"]["TimeFilter"];
      };
      header?: never;
      path: {
        /**
         * The dataset, by the id that creating it answered.
         * @example ds_a4609b99-ebb4-4bb4-a829-b6e4580a7af0
         */
        datasetId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a repeat of the same request with it gets the first answer, and another request with it is refused with 400. A repeat while the first one is under way gets 409. If the first one died, it is free after two minutes, and a repeat finds what the first one made.
         * @example 1828db61-111c-46b5-a3a6-35b9d09b1ae1
         */
        "idempotency-key"?: string;
      };
      path: {
        /**
         * The dataset, by the id that creating it answered.
         * @example ds_a4609b99-ebb4-4bb4-a829-b6e4580a7af0
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The dataset, by the id that creating it answered.
         * @example ds_a4609b99-ebb4-4bb4-a829-b6e4580a7af0
         */
        datasetId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Always empty */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The datapoint, by the id that adding it answered.
         * @example dpt_a4609b99-ebb4-4bb4-a829-b6e4580a7af0_000000001
         */
        datapointId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The datapoint */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The datapoint, by the id that adding it answered.
         * @example dpt_a4609b99-ebb4-4bb4-a829-b6e4580a7af0_000000004
         */
        datapointId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Deleted */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a repeat of the same request with it gets the first answer, and another request with it is refused with 400. A repeat while the first one is under way gets 409. If the first one died, it is free after two minutes, and a repeat finds what the first one made.
         * @example 26e7325d-668f-4634-ae14-9e7e56713607
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The page to read, counted from 1. At most 100000 items may come before it: filter to reach further ones.
         * @example 1
         */
        page?: number;
        /**
         * Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer items then.
         * @example 10
         */
        page_size?: number;
        /**
         * The order of the items: a field, or `-` and a field for descending. Repeat it for further fields; the first counts most. Ties are broken by id.
         * @example [
         *       "-created_at"
         *     ]
         */
        sort?: ("name" | "-name" | "created_at" | "-created_at")[];
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by the definition's id. `definition_id[eq]=…` compares exactly, `definition_id[contains]=…` in any case.
         * @example {
         *       "eq": "def_149e51f9-78c0-4bca-ac15-f781ed5991a5"
         *     }
         */
        definition_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the definition's name. `name[eq]=…` compares exactly, `name[contains]=…` in any case.
         * @example {
         *       "contains": "street"
         *     }
         */
        name?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by what the definition asks of people, such as `Classify`. `definition_type[eq]=…` compares exactly, `definition_type[contains]=…` in any case.
         * @example {
         *       "in": [
         *         "Classify",
         *         "Compare"
         *       ]
         *     }
         */
        definition_type?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by when the definition was created. `created_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-11-13T09:35:20.000Z"
         *     }
         */
        created_at?: components["schemas"]["TimeFilter"];
        /**
         * Keeps items by the account id of the definition's owner. `owner_id[eq]=…` compares exactly, `owner_id[contains]=…` in any case.
         * @example {
         *       "eq": "f3e471a3-32d7-4f69-a4c3-ba2eb5e12ef2"
         *     }
         */
        owner_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the owner's e-mail as the list shows it. `owner_mail[eq]=…` compares exactly, `owner_mail[contains]=…` in any case.
         * @example {
         *       "eq": "mira@harbor-pictures.example"
         *     }
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The definition, by the id that creating it answered.
         * @example def_149e51f9-78c0-4bca-ac15-f781ed5991a5
         */
        definitionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The definition */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The definition, by the id that creating it answered.
         * @example def_fe778212-1ff2-4b4d-ada7-63e91382fd5d
         */
        definitionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Deleted */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The definition, by the id that creating it answered.
         * @example def_149e51f9-78c0-4bca-ac15-f781ed5991a5
         */
        definitionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The revision */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a repeat of the same request with it gets the first answer, and another request with it is refused with 400. A repeat while the first one is under way gets 409. If the first one died, it is free after two minutes, and a repeat finds what the first one made.
         * @example 3cb4d4dc-ed77-4045-a999-761c33cf2d89
         */
        "idempotency-key"?: string;
      };
      path: {
        /**
         * The definition, by the id that creating it answered.
         * @example def_149e51f9-78c0-4bca-ac15-f781ed5991a5
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The definition, by the id that creating it answered.
         * @example def_149e51f9-78c0-4bca-ac15-f781ed5991a5
         */
        definitionId: string;
        /**
         * The revision to read, 1 or more.
         * @example 1
         */
        revisionNumber: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The revision */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The page to read, counted from 1. At most 100000 items may come before it: filter to reach further ones.
         * @example 1
         */
        page?: number;
        /**
         * Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer items then.
         * @example 10
         */
        page_size?: number;
        /**
         * The order of the items: a field, or `-` and a field for descending. Repeat it for further fields; the first counts most. Ties are broken by id.
         * @example [
         *       "-revision_number"
         *     ]
         */
        sort?: ("revision_number" | "-revision_number" | "created_at" | "-created_at")[];
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by the revision's number. `revision_number[gte]=…` and the other operators of order compare numbers.
         * @example {
         *       "gte": 1
         *     }
         */
        revision_number?: components["schemas"]["NumberFilter"];
        /**
         * Keeps items by when the revision was created. `created_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-11-13T09:34:20.000Z"
         *     }
         */
        created_at?: components["schemas"]["TimeFilter"];
        /**
         * Keeps items by the revision's state, such as `Completed`. `state[eq]=…` compares exactly, `state[contains]=…` in any case.
         * @example {
         *       "eq": "Completed"
         *     }
         */
        state?: components["schemas"]["TextFilter"];
      };
      header?: never;
      path: {
        /**
         * The definition, by the id that creating it answered.
         * @example def_149e51f9-78c0-4bca-ac15-f781ed5991a5
         */
        definitionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The definition, by the id that creating it answered.
         * @example def_149e51f9-78c0-4bca-ac15-f781ed5991a5
         */
        definitionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The estimate */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a repeat of the same request with it gets the first answer, and another request with it is refused with 400. A repeat while the first one is under way gets 409. If the first one died, it is free after two minutes, and a repeat finds what the first one made.
         * @example c31f7693-2af4-4b13-a786-191c76c99d82
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The job, by the id that creating it answered.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3
         */
        jobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The job */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The job, by the id that creating it answered.
         * @example job_51d71426-195f-4116-a469-e222a9756641
         */
        jobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Deleted */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The job, by the id that creating it answered.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3
         */
        jobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The progress */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The job, by the id that creating it answered.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3
         */
        jobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The estimate */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The job, by the id that creating it answered.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3
         */
        jobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Done */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The job, by the id that creating it answered.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3
         */
        jobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Done */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The job, by the id that creating it answered.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3
         */
        jobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Done */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  updateJobBudget: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The job, by the id that creating it answered.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3
         */
        jobId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["UpdateJobBudgetEndpoint_Input"];
      };
    };
    responses: {
      /** Set */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  queryJobs: {
    parameters: {
      query?: {
        /**
         * The page to read, counted from 1. At most 100000 items may come before it: filter to reach further ones.
         * @example 1
         */
        page?: number;
        /**
         * Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer items then.
         * @example 10
         */
        page_size?: number;
        /**
         * The order of the items: a field, or `-` and a field for descending. Repeat it for further fields; the first counts most. Ties are broken by id.
         * @example [
         *       "-created_at"
         *     ]
         */
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
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by the job's id. `id[eq]=…` compares exactly, `id[contains]=…` in any case.
         * @example {
         *       "eq": "job_c8758d11-ba3b-4b15-adc4-835b40ee87e3"
         *     }
         */
        id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the job's name, which is its definition's. `name[eq]=…` compares exactly, `name[contains]=…` in any case.
         * @example {
         *       "contains": "signs"
         *     }
         */
        name?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the id of the job's definition. `job_definition_id[eq]=…` compares exactly, `job_definition_id[contains]=…` in any case.
         * @example {
         *       "eq": "def_149e51f9-78c0-4bca-ac15-f781ed5991a5"
         *     }
         */
        job_definition_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the id of the audience or view that the job was created on. `audience_id[eq]=…` compares exactly, `audience_id[contains]=…` in any case.
         * @example {
         *       "eq": "global"
         *     }
         */
        audience_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the job's state, such as `Running`. `state[eq]=…` compares exactly, `state[contains]=…` in any case.
         * @example {
         *       "in": [
         *         "Running",
         *         "Completed"
         *       ]
         *     }
         */
        state?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the owner's e-mail as the list shows it. `owner_mail[eq]=…` compares exactly, `owner_mail[contains]=…` in any case.
         * @example {
         *       "eq": "mira@harbor-pictures.example"
         *     }
         */
        owner_mail?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by when the job was created. `created_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-11-13T09:47:40.000Z"
         *     }
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The page to read, counted from 1. At most 100000 items may come before it: filter to reach further ones.
         * @example 1
         */
        page?: number;
        /**
         * Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer items then.
         * @example 10
         */
        page_size?: number;
        /**
         * The order of the items: a field, or `-` and a field for descending. Repeat it for further fields; the first counts most. Ties are broken by id.
         * @example [
         *       "-created_at"
         *     ]
         */
        sort?: ("name" | "-name" | "created_at" | "-created_at" | "status" | "-status")[];
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by the job's id. `job_id[eq]=…` compares exactly, `job_id[contains]=…` in any case.
         * @example {
         *       "eq": "job_51d71426-195f-4116-a469-e222a9756641"
         *     }
         */
        job_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the job's name, which is its definition's. `name[eq]=…` compares exactly, `name[contains]=…` in any case.
         * @example {
         *       "contains": "signs"
         *     }
         */
        name?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the id of the job's definition. `definition_id[eq]=…` compares exactly, `definition_id[contains]=…` in any case.
         * @example {
         *       "eq": "def_149e51f9-78c0-4bca-ac15-f781ed5991a5"
         *     }
         */
        definition_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the job's state, such as `Running`. `status[eq]=…` compares exactly, `status[contains]=…` in any case.
         * @example {
         *       "in": [
         *         "Running",
         *         "Paused"
         *       ]
         *     }
         */
        status?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by when the job was created. `created_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-11-13T09:48:20.000Z"
         *     }
         */
        created_at?: components["schemas"]["TimeFilter"];
      };
      header?: never;
      path: {
        /**
         * An audience, whose views' jobs are listed too, or a view, for its own jobs.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
      query?: {
        /**
         * How votes become the answer of `certainty`, whatever the job's definition says: `Votes`, `Scores` or `Model`. Absent: as the definition says.
         * @example Votes
         */
        aggregation?: "Votes" | "Scores" | "Model";
      };
      header?: never;
      path: {
        /**
         * The job, by the id that creating it answered.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3
         */
        jobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The result file */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
      query?: {
        /**
         * The `cursor` of the last row that you have: the answer begins with the next one. Absent: with the first.
         * @example 0.0
         */
        after?: string;
        /**
         * How votes become the answer of `certainty`, whatever the job's definition says: `Votes`, `Scores` or `Model`. Absent: as the definition says.
         * @example Model
         */
        aggregation?: "Votes" | "Scores" | "Model";
      };
      header?: never;
      path: {
        /**
         * The job, by the id that creating it answered.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3
         */
        jobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One JSON object a line */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
      query?: {
        /**
         * The `cursor` of the last row that you have: the answer begins with the next one. Absent: with the first.
         * @example 0.0
         */
        after?: string;
        /**
         * How votes become the answer of `certainty`, whatever the job's definition says: `Votes`, `Scores` or `Model`. Absent: as the definition says.
         * @example Scores
         */
        aggregation?: "Votes" | "Scores" | "Model";
      };
      header?: never;
      path: {
        /**
         * The job, by the id that creating it answered.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3
         */
        jobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The table, with a header */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The `next` of an earlier page. Absent: from the first task.
         * @example 0.1
         */
        from?: string;
        /**
         * How many tasks a page may have, 1 to 100. Default 20.
         * @example 1
         */
        limit?: number;
      };
      header?: never;
      path: {
        /**
         * The job, by the id that creating it answered.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3
         */
        jobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * True: sums the scores of the people who voted. False, the default: counts votes.
         * @example false
         */
        useUserScore?: boolean;
      };
      header?: never;
      path: {
        /**
         * The job, by the id that creating it answered.
         * @example job_ef60613d-2d8f-4e06-acc2-1bc347ef5e9f
         */
        jobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The sums */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetJobAbSummaryEndpoint_Output"];
        };
      };
    };
  };
  getJobAgreement: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The job, by the id that creating it answered.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3
         */
        jobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The agreement */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetJobAgreementEndpoint_Output"];
        };
      };
    };
  };
  getRapidResponses: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The task, as the results of its job name it.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3.0.0
         */
        rapidId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The responses */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The task, as the results of its job name it.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3.0.0
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The task, as the results of its job name it.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3.0.0
         */
        rapidId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Asked anew */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getTaskDecision: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The job, by the id that creating it answered.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3
         */
        jobId: string;
        /**
         * The task, as `GET /job/{jobId}/results` and the table name it: `rapidId`, or `task`. Where a row has only a `cursor`, it is the job's id, a point and the cursor.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3.0.0
         */
        taskId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The task */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          /** The version of the decision. Absent where there is none. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetTaskDecisionEndpoint_Output"];
        };
      };
    };
  };
  decideTask: {
    parameters: {
      query?: never;
      header?: {
        /**
         * The ETag of the decision that you read. Refused with 412 if it has changed since, or was taken back.
         * @example "1"
         */
        "if-match"?: string;
        /**
         * `*` where the task has no decision yet. Refused with 412 if it has one by now.
         * @example *
         */
        "if-none-match"?: "*";
      };
      path: {
        /**
         * The job, by the id that creating it answered.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3
         */
        jobId: string;
        /**
         * The task, as `GET /job/{jobId}/results` and the table name it: `rapidId`, or `task`. Where a row has only a `cursor`, it is the job's id, a point and the cursor.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3.0.0
         */
        taskId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ITaskDecision"];
      };
    };
    responses: {
      /** The task as it is now */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          /** The version of the decision. Absent where there is none. */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetTaskDecisionEndpoint_Output"];
        };
      };
    };
  };
  withdrawTaskDecision: {
    parameters: {
      query?: never;
      header?: {
        /**
         * The ETag of the decision that you read. Refused with 412 if it has changed since, or was taken back.
         * @example "2"
         */
        "if-match"?: string;
      };
      path: {
        /**
         * The job, by the id that creating it answered.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3
         */
        jobId: string;
        /**
         * The task, as `GET /job/{jobId}/results` and the table name it: `rapidId`, or `task`. Where a row has only a `cursor`, it is the job's id, a point and the cursor.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3.0.0
         */
        taskId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Taken back */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  askMoreAnswers: {
    parameters: {
      query?: never;
      header?: {
        /**
         * The ETag of the decision that you read. Refused with 412 if it has changed since, or was taken back.
         * @example "3"
         */
        "if-match"?: string;
      };
      path: {
        /**
         * The job, by the id that creating it answered.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3
         */
        jobId: string;
        /**
         * The task, as `GET /job/{jobId}/results` and the table name it: `rapidId`, or `task`. Where a row has only a `cursor`, it is the job's id, a point and the cursor.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3.0.0
         */
        taskId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AskMoreAnswersEndpoint_Input"];
      };
    };
    responses: {
      /** Sent back */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AskMoreAnswersEndpoint_Output"];
        };
      };
    };
  };
  getJobPeople: {
    parameters: {
      query?: {
        /**
         * The `next` of an earlier page. Absent: from the first.
         * @example 1
         */
        from?: string;
        /**
         * How many people a page may have, 1 to 1,000. Default 1,000.
         * @example 1
         */
        limit?: number;
      };
      header?: never;
      path: {
        /**
         * The job, by the id that creating it answered.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3
         */
        jobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The people */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetJobPeopleEndpoint_Output"];
        };
      };
    };
  };
  leaveOutFailedChecks: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The job, by the id that creating it answered.
         * @example job_594697d4-5b5e-4348-ac35-15923f20e231
         */
        jobId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["LeaveOutFailedChecksEndpoint_Input"];
      };
    };
    responses: {
      /** Their answers are being taken back */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LeaveOutFailedChecksEndpoint_Output"];
        };
      };
    };
  };
  takeBackAnswers: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The job, by the id that creating it answered.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3
         */
        jobId: string;
        /**
         * The person, by the id under which their publisher names them.
         * @example reader-1042
         */
        userId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Taken back, or being taken back */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  restoreAnswers: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The job, by the id that creating it answered.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3
         */
        jobId: string;
        /**
         * The person, by the id under which their publisher names them.
         * @example reader-1042
         */
        userId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** They count again, or will in seconds */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getTaskComments: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The job, by the id that creating it answered.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3
         */
        jobId: string;
        /**
         * The task, as the results of its job name it: its `rapidId`.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3.0.0
         */
        taskId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The comments */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetTaskCommentsEndpoint_Output"];
        };
      };
    };
  };
  addTaskComment: {
    parameters: {
      query?: never;
      header?: {
        /**
         * A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a repeat of the same request with it gets the first answer, and another request with it is refused with 400. A repeat while the first one is under way gets 409. If the first one died, it is free after two minutes, and a repeat finds what the first one made.
         * @example afa8f8f3-16cb-4a8e-acdd-b68a86718163
         */
        "idempotency-key"?: string;
      };
      path: {
        /**
         * The job, by the id that creating it answered.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3
         */
        jobId: string;
        /**
         * The task, as the results of its job name it: its `rapidId`.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3.0.0
         */
        taskId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AddTaskCommentEndpoint_Input"];
      };
    };
    responses: {
      /** Written */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AddTaskCommentEndpoint_Output"];
        };
      };
    };
  };
  deleteTaskComment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The job, by the id that creating it answered.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3
         */
        jobId: string;
        /**
         * The task, as the results of its job name it: its `rapidId`.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3.0.0
         */
        taskId: string;
        /**
         * The comment, by its id.
         * @example comment_c264fb6c-7e73-44cd-a2a9-069dce987ded
         */
        commentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Deleted */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  createAudienceLink: {
    parameters: {
      query?: never;
      header?: {
        /**
         * A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a repeat of the same request with it gets the first answer, and another request with it is refused with 400. A repeat while the first one is under way gets 409. If the first one died, it is free after two minutes, and a repeat finds what the first one made.
         * @example efe564aa-21b8-4d13-aa0c-ea769278e33a
         */
        "idempotency-key"?: string;
      };
      path: {
        /**
         * The audience that people label for. A view's id means its base audience.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The audience that people label for. A view's id means its base audience.
         * @example aud_04997c10-7cd9-475d-a346-f83e820960f8
         */
        audienceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The newest 100 links */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
      header?: {
        /**
         * A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a repeat of the same request with it gets the first answer, and another request with it is refused with 400. A repeat while the first one is under way gets 409. If the first one died, it is free after two minutes, and a repeat finds what the first one made.
         * @example 97ef1e68-12e7-4d90-ae2b-200285f17d13
         */
        "idempotency-key"?: string;
      };
      path: {
        /**
         * The job that people label for.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The job that people label for.
         * @example job_c8758d11-ba3b-4b15-adc4-835b40ee87e3
         */
        jobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The newest 100 links */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The link, by the id that making it answered.
         * @example link_4a6ec819-b900-4d90-a62a-4f5a55b495fe
         */
        linkId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The link */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The link, by the id that making it answered.
         * @example link_4a6ec819-b900-4d90-a62a-4f5a55b495fe
         */
        linkId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Revoked */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  updateLink: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The link, by the id that making it answered.
         * @example link_4a6ec819-b900-4d90-a62a-4f5a55b495fe
         */
        linkId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["UpdateLinkEndpoint_Input"];
      };
    };
    responses: {
      /** Changed */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  queryLinkCompletions: {
    parameters: {
      query?: {
        /**
         * Where the page begins: the `next` of the page before. Absent: with the latest.
         * @example 1893456000000.anonymous_zzzzzzzzzzzzzzzzzzzzzz
         */
        from?: string;
      };
      header?: never;
      path: {
        /**
         * The link, by the id that making it answered.
         * @example link_4a6ec819-b900-4d90-a62a-4f5a55b495fe
         */
        linkId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** People who finished */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryLinkCompletionsEndpoint_Output"];
        };
      };
    };
  };
  querySignals: {
    parameters: {
      query?: {
        /**
         * The page to read, counted from 1. At most 100000 items may come before it: filter to reach further ones.
         * @example 1
         */
        page?: number;
        /**
         * Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer items then.
         * @example 10
         */
        page_size?: number;
        /**
         * The order of the items: a field, or `-` and a field for descending. Repeat it for further fields; the first counts most. Ties are broken by id.
         * @example [
         *       "-created_at"
         *     ]
         */
        sort?: (
          | "id"
          | "-id"
          | "name"
          | "-name"
          | "created_at"
          | "-created_at"
          | "next_run_at"
          | "-next_run_at"
          | "last_run_at"
          | "-last_run_at"
        )[];
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by the signal's id. `id[eq]=…` compares exactly, `id[contains]=…` in any case.
         * @example {
         *       "eq": "j1mkwQKs4SCCNp30w5iCSp0YfGY8abIbbwI_4E2Gek4"
         *     }
         */
        id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the signal's name. `name[eq]=…` compares exactly, `name[contains]=…` in any case.
         * @example {
         *       "contains": "street"
         *     }
         */
        name?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the account id of the signal's owner. `owner_id[eq]=…` compares exactly, `owner_id[contains]=…` in any case.
         * @example {
         *       "eq": "f3e471a3-32d7-4f69-a4c3-ba2eb5e12ef2"
         *     }
         */
        owner_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the id of the audience that its jobs ask. `audience_id[eq]=…` compares exactly, `audience_id[contains]=…` in any case.
         * @example {
         *       "eq": "global"
         *     }
         */
        audience_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the id of the definition of its jobs. `job_definition_id[eq]=…` compares exactly, `job_definition_id[contains]=…` in any case.
         * @example {
         *       "eq": "def_c5da5543-f93f-4846-a43d-9df61340e40e"
         *     }
         */
        job_definition_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by whether the signal is paused. `is_paused[eq]=true` or `is_paused[eq]=false`.
         * @example {
         *       "eq": true
         *     }
         */
        is_paused?: components["schemas"]["BooleanFilter"];
        /**
         * Keeps items by whether the signal is public. `is_public[eq]=true` or `is_public[eq]=false`.
         * @example {
         *       "eq": false
         *     }
         */
        is_public?: components["schemas"]["BooleanFilter"];
        /**
         * Keeps items by when the signal was created. `created_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-11-19T09:55:40.000Z"
         *     }
         */
        created_at?: components["schemas"]["TimeFilter"];
        /**
         * Keeps items by when the signal runs next. `next_run_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-11-19T09:55:40.000Z"
         *     }
         */
        next_run_at?: components["schemas"]["TimeFilter"];
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QuerySignalsEndpoint_PagedResultOfOutput"];
        };
      };
    };
  };
  createSignal: {
    parameters: {
      query?: never;
      header?: {
        /**
         * A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a repeat of the same request with it gets the first answer, and another request with it is refused with 400. A repeat while the first one is under way gets 409. If the first one died, it is free after two minutes, and a repeat finds what the first one made.
         * @example d2dd51c2-e38b-449c-a686-4081a0b69bbb
         */
        "idempotency-key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateSignalEndpoint_Input"];
      };
    };
    responses: {
      /** Created */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreateSignalEndpoint_Output"];
        };
      };
    };
  };
  getSignalRun: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The run, as the list of runs names it.
         * @example srun_9fae8ed0-2549-433d-aace-16c3b3802caa
         */
        runId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The run */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetSignalRunByIdEndpoint_Output"];
        };
      };
    };
  };
  getSignal: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The signal, by the id that creating it answered.
         * @example j1mkwQKs4SCCNp30w5iCSp0YfGY8abIbbwI_4E2Gek4
         */
        signalId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The signal */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetSignalByIdEndpoint_Output"];
        };
      };
    };
  };
  deleteSignal: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The signal, by the id that creating it answered.
         * @example j1mkwQKs4SCCNp30w5iCSp0YfGY8abIbbwI_4E2Gek4
         */
        signalId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Deleted */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  updateSignal: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The signal, by the id that creating it answered.
         * @example j1mkwQKs4SCCNp30w5iCSp0YfGY8abIbbwI_4E2Gek4
         */
        signalId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["UpdateSignalEndpoint_Input"];
      };
    };
    responses: {
      /** Changed */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  pauseSignal: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The signal, by the id that creating it answered.
         * @example j1mkwQKs4SCCNp30w5iCSp0YfGY8abIbbwI_4E2Gek4
         */
        signalId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Done */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  resumeSignal: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The signal, by the id that creating it answered.
         * @example j1mkwQKs4SCCNp30w5iCSp0YfGY8abIbbwI_4E2Gek4
         */
        signalId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Done */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  triggerSignal: {
    parameters: {
      query?: never;
      header?: {
        /**
         * A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a repeat of the same request with it gets the first answer, and another request with it is refused with 400. A repeat while the first one is under way gets 409. If the first one died, it is free after two minutes, and a repeat finds what the first one made.
         * @example a8f19467-8261-4dc2-ac07-1fe5994413eb
         */
        "idempotency-key"?: string;
      };
      path: {
        /**
         * The signal, by the id that creating it answered.
         * @example j1mkwQKs4SCCNp30w5iCSp0YfGY8abIbbwI_4E2Gek4
         */
        signalId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** It will run */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TriggerSignalEndpoint_Output"];
        };
      };
    };
  };
  querySignalRuns: {
    parameters: {
      query?: {
        /**
         * The page to read, counted from 1. At most 100000 items may come before it: filter to reach further ones.
         * @example 1
         */
        page?: number;
        /**
         * Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer items then.
         * @example 10
         */
        page_size?: number;
        /**
         * The order of the items: a field, or `-` and a field for descending. Repeat it for further fields; the first counts most. Ties are broken by id.
         * @example [
         *       "-started_at"
         *     ]
         */
        sort?: ("started_at" | "-started_at" | "completed_at" | "-completed_at" | "status" | "-status")[];
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by how far the run is, such as `Completed`. `status[eq]=…` compares exactly, `status[contains]=…` in any case.
         * @example {
         *       "in": [
         *         "Running",
         *         "Completed"
         *       ]
         *     }
         */
        status?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by what began the run: `Scheduled` or `Manual`. `trigger_source[eq]=…` compares exactly, `trigger_source[contains]=…` in any case.
         * @example {
         *       "eq": "Manual"
         *     }
         */
        trigger_source?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by when the run started. `started_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-11-19T09:53:00.000Z"
         *     }
         */
        started_at?: components["schemas"]["TimeFilter"];
        /**
         * Keeps items by when the run ended. `completed_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-11-19T09:53:40.000Z"
         *     }
         */
        completed_at?: components["schemas"]["TimeFilter"];
        /**
         * Keeps items by the id of the job that the run made. `audience_job_id[eq]=…` compares exactly, `audience_job_id[contains]=…` in any case.
         * @example {
         *       "eq": "job_4f800b70-a8c9-4b8f-a780-0289cb009af6"
         *     }
         */
        audience_job_id?: components["schemas"]["TextFilter"];
      };
      header?: never;
      path: {
        /**
         * The signal, by the id that creating it answered.
         * @example j1mkwQKs4SCCNp30w5iCSp0YfGY8abIbbwI_4E2Gek4
         */
        signalId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QuerySignalRunsEndpoint_PagedResultOfOutput"];
        };
      };
    };
  };
  createValidationSet: {
    parameters: {
      query?: never;
      header?: {
        /**
         * A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a repeat of the same request with it gets the first answer, and another request with it is refused with 400. A repeat while the first one is under way gets 409. If the first one died, it is free after two minutes, and a repeat finds what the first one made.
         * @example 160e9207-7a5e-44ae-a469-8d76d4ab5db4
         */
        "idempotency-key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateValidationSetEndpoint_Input"];
      };
    };
    responses: {
      /** Created */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreateValidationSetEndpoint_Output"];
        };
      };
    };
  };
  queryValidationSets: {
    parameters: {
      query?: {
        /**
         * The page to read, counted from 1. At most 100000 items may come before it: filter to reach further ones.
         * @example 1
         */
        page?: number;
        /**
         * Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer items then.
         * @example 10
         */
        page_size?: number;
        /**
         * The order of the items: a field, or `-` and a field for descending. Repeat it for further fields; the first counts most. Ties are broken by id.
         * @example [
         *       "-created_at"
         *     ]
         */
        sort?: ("name" | "-name" | "created_at" | "-created_at")[];
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by the set's id. `id[eq]=…` compares exactly, `id[contains]=…` in any case.
         * @example {
         *       "eq": "vset_bf42cbf0-3b7a-4371-a7c8-a8f321cf1f10"
         *     }
         */
        id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the set's name. `name[eq]=…` compares exactly, `name[contains]=…` in any case.
         * @example {
         *       "contains": "street"
         *     }
         */
        name?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by what its rapids show, such as `Image`. Several names are joined by commas. `asset_type[eq]=…` compares exactly, `asset_type[contains]=…` in any case.
         * @example {
         *       "eq": "Image"
         *     }
         */
        asset_type?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by what its rapids ask, such as `Classify`. Several names are joined by commas. `modality[eq]=…` compares exactly, `modality[contains]=…` in any case.
         * @example {
         *       "eq": "Classify"
         *     }
         */
        modality?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by what stands beside its questions, such as `Text`. Several names are joined by commas. `prompt_type[eq]=…` compares exactly, `prompt_type[contains]=…` in any case.
         * @example {
         *       "contains": "Text"
         *     }
         */
        prompt_type?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by whether the set is public. `is_public[eq]=true` or `is_public[eq]=false`.
         * @example {
         *       "eq": false
         *     }
         */
        is_public?: components["schemas"]["BooleanFilter"];
        /**
         * Keeps items by the account id of the set's owner. `owner_id[eq]=…` compares exactly, `owner_id[contains]=…` in any case.
         * @example {
         *       "eq": "f3e471a3-32d7-4f69-a4c3-ba2eb5e12ef2"
         *     }
         */
        owner_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the owner's e-mail as the list shows it. `owner_mail[eq]=…` compares exactly, `owner_mail[contains]=…` in any case.
         * @example {
         *       "eq": "mira@harbor-pictures.example"
         *     }
         */
        owner_mail?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by when the set was created. `created_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-11-19T09:59:00.000Z"
         *     }
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryValidationSetsEndpoint_PagedResultOfOutput"];
        };
      };
    };
  };
  getValidationSet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The validation set, by the id that creating it answered.
         * @example vset_bf42cbf0-3b7a-4371-a7c8-a8f321cf1f10
         */
        validationSetId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The set */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetValidationSetByIdEndpoint_Output"];
        };
      };
    };
  };
  deleteValidationSet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The validation set, by the id that creating it answered.
         * @example vset_bf42cbf0-3b7a-4371-a7c8-a8f321cf1f10
         */
        validationSetId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Deleted */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  updateValidationSet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The validation set, by the id that creating it answered.
         * @example vset_bf42cbf0-3b7a-4371-a7c8-a8f321cf1f10
         */
        validationSetId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["UpdateValidationSetEndpoint_Input"];
      };
    };
    responses: {
      /** Changed */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  addValidationRapid: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The validation set, by the id that creating it answered.
         * @example vset_bf42cbf0-3b7a-4371-a7c8-a8f321cf1f10
         */
        validationSetId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AddValidationRapidEndpoint_Input"];
      };
    };
    responses: {
      /** Added */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  queryValidationRapids: {
    parameters: {
      query?: {
        /**
         * The page to read, counted from 1. At most 100000 items may come before it: filter to reach further ones.
         * @example 1
         */
        page?: number;
        /**
         * Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer items then.
         * @example 1
         */
        page_size?: number;
        /**
         * The order of the items: a field, or `-` and a field for descending. Repeat it for further fields; the first counts most. Ties are broken by id.
         * @example [
         *       "-invalid_validation_count"
         *     ]
         */
        sort?: (
          | "id"
          | "-id"
          | "correct_validation_count"
          | "-correct_validation_count"
          | "invalid_validation_count"
          | "-invalid_validation_count"
        )[];
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by the rapid's id. `id[eq]=…` compares exactly, `id[contains]=…` in any case.
         * @example {
         *       "eq": "rapid_7ba295fc-3e24-45cf-a27c-3af2af29fde5"
         *     }
         */
        id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the kind of the rapid, such as `Classify`. `type[eq]=…` compares exactly, `type[contains]=…` in any case.
         * @example {
         *       "eq": "Classify"
         *     }
         */
        type?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the rapid's state: `Labeling`, `Paused` or `Flagged`. `state[eq]=…` compares exactly, `state[contains]=…` in any case.
         * @example {
         *       "eq": "Labeling"
         *     }
         */
        state?: components["schemas"]["TextFilter"];
      };
      header?: never;
      path: {
        /**
         * The validation set, by the id that creating it answered.
         * @example vset_bf42cbf0-3b7a-4371-a7c8-a8f321cf1f10
         */
        validationSetId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetValidationRapidsEndpoint_PagedResultOfOutput"];
        };
      };
    };
  };
  createDemographicRapid: {
    parameters: {
      query?: never;
      header?: {
        /**
         * A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a repeat of the same request with it gets the first answer, and another request with it is refused with 400. A repeat while the first one is under way gets 409. If the first one died, it is free after two minutes, and a repeat finds what the first one made.
         * @example 58840789-f3a1-4a6a-ae9b-fae68ca9329b
         */
        "idempotency-key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateDemographicRapidEndpoint_Input"];
      };
    };
    responses: {
      /** Created */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreateDemographicRapidEndpoint_Output"];
        };
      };
    };
  };
  deleteDemographicRapid: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The question, by the id that creating it answered.
         * @example rapid_a0bad49c-e280-4906-aedb-d06d498682de
         */
        rapidId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Deleted */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  createRankingFlow: {
    parameters: {
      query?: never;
      header?: {
        /**
         * A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a repeat of the same request with it gets the first answer, and another request with it is refused with 400. A repeat while the first one is under way gets 409. If the first one died, it is free after two minutes, and a repeat finds what the first one made.
         * @example 775d9171-5891-497b-a53a-edd47a9e97ac
         */
        "idempotency-key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateFlowEndpoint_Input"];
      };
    };
    responses: {
      /** Created */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreateFlowEndpoint_Output"];
        };
      };
    };
  };
  updateRankingFlowConfig: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The flow, by the id that creating it answered.
         * @example flow_05c63974-162d-482a-af4b-aa78c370ef71
         */
        flowId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["UpdateConfigEndpoint_Input"];
      };
    };
    responses: {
      /** Changed */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  queryFlows: {
    parameters: {
      query?: {
        /**
         * The page to read, counted from 1. At most 100000 items may come before it: filter to reach further ones.
         * @example 1
         */
        page?: number;
        /**
         * Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer items then.
         * @example 10
         */
        page_size?: number;
        /**
         * The order of the items: a field, or `-` and a field for descending. Repeat it for further fields; the first counts most. Ties are broken by id.
         * @example [
         *       "name"
         *     ]
         */
        sort?: ("name" | "-name" | "created_at" | "-created_at")[];
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by the flow's name. `name[eq]=…` compares exactly, `name[contains]=…` in any case.
         * @example {
         *       "contains": "pet"
         *     }
         */
        name?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by when the flow was created. `created_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-11-13T10:04:40.000Z"
         *     }
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryFlowsEndpoint_PagedResultOfOutput"];
        };
      };
    };
  };
  getFlow: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The flow, by the id that creating it answered.
         * @example flow_05c63974-162d-482a-af4b-aa78c370ef71
         */
        flowId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The flow */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["IFlow"];
        };
      };
    };
  };
  deleteFlow: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The flow, by the id that creating it answered.
         * @example flow_05c63974-162d-482a-af4b-aa78c370ef71
         */
        flowId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Deleted */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getFlowCompletionTimeHistogram: {
    parameters: {
      query: {
        /**
         * Items that completed at this moment or later, in RFC 3339.
         * @example 2026-11-13T10:05:00.000Z
         */
        from: string;
        /**
         * Items that completed before this moment. It must be after `from`.
         * @example 2026-11-21T10:05:00.000Z
         */
        to: string;
        /**
         * In how many parts of the same length to count, 1 to 200.
         * @example 4
         */
        bucketCount: number;
      };
      header?: never;
      path: {
        /**
         * The flow, by the id that creating it answered.
         * @example flow_05c63974-162d-482a-af4b-aa78c370ef71
         */
        flowId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The histogram */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetCompletionTimeHistogramEndpoint_Output"];
        };
      };
    };
  };
  getFlowResponseCountTimeseries: {
    parameters: {
      query: {
        /**
         * Items that completed at this moment or later, in RFC 3339.
         * @example 2026-11-13T10:05:00.000Z
         */
        from: string;
        /**
         * Items that completed before this moment. It must be after `from`.
         * @example 2026-11-21T10:05:00.000Z
         */
        to: string;
        /**
         * In how many parts of the same length to look at the time, 1 to 500.
         * @example 2
         */
        datapoints: number;
      };
      header?: never;
      path: {
        /**
         * The flow, by the id that creating it answered.
         * @example flow_05c63974-162d-482a-af4b-aa78c370ef71
         */
        flowId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The series */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetResponseCountTimeseriesEndpoint_Output"];
        };
      };
    };
  };
  queryFlowItems: {
    parameters: {
      query?: {
        /**
         * The page to read, counted from 1. At most 100000 items may come before it: filter to reach further ones.
         * @example 1
         */
        page?: number;
        /**
         * Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer items then.
         * @example 10
         */
        page_size?: number;
        /**
         * The order of the items: a field, or `-` and a field for descending. Repeat it for further fields; the first counts most. Ties are broken by id.
         * @example [
         *       "-created_at"
         *     ]
         */
        sort?: ("state" | "-state" | "created_at" | "-created_at")[];
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by the item's state, such as `Running`. `state[eq]=…` compares exactly, `state[contains]=…` in any case.
         * @example {
         *       "eq": "Completed"
         *     }
         */
        state?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by when the item was posted. `created_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-11-13T10:04:00.000Z"
         *     }
         */
        created_at?: components["schemas"]["TimeFilter"];
      };
      header?: never;
      path: {
        /**
         * The flow, by the id that creating it answered.
         * @example flow_05c63974-162d-482a-af4b-aa78c370ef71
         */
        flowId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryFlowItemsEndpoint_PagedResultOfOutput"];
        };
      };
    };
  };
  createFlowItem: {
    parameters: {
      query?: never;
      header?: {
        /**
         * A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a repeat of the same request with it gets the first answer, and another request with it is refused with 400. A repeat while the first one is under way gets 409. If the first one died, it is free after two minutes, and a repeat finds what the first one made.
         * @example 9521a03d-bae0-49a1-a935-524ff26021f7
         */
        "idempotency-key"?: string;
      };
      path: {
        /**
         * The flow, by the id that creating it answered.
         * @example flow_05c63974-162d-482a-af4b-aa78c370ef71
         */
        flowId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateFlowItemEndpoint_Input"];
      };
    };
    responses: {
      /** Posted */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreateFlowItemEndpoint_Output"];
        };
      };
    };
  };
  getFlowItem: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The item, by the id that posting it answered.
         * @example fli_05c63974-162d-482a-af4b-aa78c370ef71_000000001
         */
        flowItemId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The item */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetFlowItemByIdEndpoint_Output"];
        };
      };
    };
  };
  getFlowItemResults: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The item, by the id that posting it answered.
         * @example fli_05c63974-162d-482a-af4b-aa78c370ef71_000000001
         */
        flowItemId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The ranking */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetRankingFlowItemResultsEndpoint_Output"];
        };
      };
    };
  };
  getFlowItemVoteMatrix: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The item, by the id that posting it answered.
         * @example fli_05c63974-162d-482a-af4b-aa78c370ef71_000000001
         */
        flowItemId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The matrix */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetRankingFlowItemVoteMatrixEndpoint_Output"];
        };
      };
    };
  };
  stopFlowItem: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The item, by the id that posting it answered.
         * @example fli_05c63974-162d-482a-af4b-aa78c370ef71_000000002
         */
        flowItemId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Stopped, or stopping */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  createBenchmark: {
    parameters: {
      query?: never;
      header?: {
        /**
         * A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a repeat of the same request with it gets the first answer, and another request with it is refused with 400. A repeat while the first one is under way gets 409. If the first one died, it is free after two minutes, and a repeat finds what the first one made.
         * @example b6fe7325-8b87-41f6-ae53-d4ffb90e8ff8
         */
        "idempotency-key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateBenchmarkEndpoint_Input"];
      };
    };
    responses: {
      /** Created */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreateBenchmarkEndpoint_Output"];
        };
      };
    };
  };
  queryBenchmarks: {
    parameters: {
      query?: {
        /**
         * The page to read, counted from 1. At most 100000 items may come before it: filter to reach further ones.
         * @example 1
         */
        page?: number;
        /**
         * Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer items then.
         * @example 10
         */
        page_size?: number;
        /**
         * The order of the items: a field, or `-` and a field for descending. Repeat it for further fields; the first counts most. Ties are broken by id.
         * @example [
         *       "-created_at"
         *     ]
         */
        sort?: ("id" | "-id" | "name" | "-name" | "created_at" | "-created_at")[];
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by the benchmark's id. `id[eq]=…` compares exactly, `id[contains]=…` in any case.
         * @example {
         *       "eq": "bmk_1ea60d25-ccb4-43ad-a276-31c92af1e94b"
         *     }
         */
        id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the benchmark's name. `name[eq]=…` compares exactly, `name[contains]=…` in any case.
         * @example {
         *       "contains": "pets"
         *     }
         */
        name?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the owner's e-mail address, as it is shown. `owner_mail[eq]=…` compares exactly, `owner_mail[contains]=…` in any case.
         * @example {
         *       "eq": "mira@harbor-pictures.example"
         *     }
         */
        owner_mail?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by when the benchmark was created. `created_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-11-19T10:18:00.000Z"
         *     }
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryBenchmarksEndpoint_PagedResultOfOutput"];
        };
      };
    };
  };
  getBenchmark: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The benchmark, by the id that creating it answered.
         * @example bmk_1ea60d25-ccb4-43ad-a276-31c92af1e94b
         */
        benchmarkId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The benchmark */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetBenchmarkByIdEndpoint_Output"];
        };
      };
    };
  };
  deleteBenchmark: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The benchmark, by the id that creating it answered.
         * @example bmk_1ea60d25-ccb4-43ad-a276-31c92af1e94b
         */
        benchmarkId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Deleted */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  updateBenchmark: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The benchmark, by the id that creating it answered.
         * @example bmk_1ea60d25-ccb4-43ad-a276-31c92af1e94b
         */
        benchmarkId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["UpdateBenchmarkEndpoint_Input"];
      };
    };
    responses: {
      /** Changed */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  createBenchmarkPrompt: {
    parameters: {
      query?: never;
      header?: {
        /**
         * A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a repeat of the same request with it gets the first answer, and another request with it is refused with 400. A repeat while the first one is under way gets 409. If the first one died, it is free after two minutes, and a repeat finds what the first one made.
         * @example f4b46963-a66a-4ea3-a773-e2626e9a795a
         */
        "idempotency-key"?: string;
      };
      path: {
        /**
         * The benchmark, by the id that creating it answered.
         * @example bmk_1ea60d25-ccb4-43ad-a276-31c92af1e94b
         */
        benchmarkId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateBenchmarkPromptEndpoint_Input"];
      };
    };
    responses: {
      /** Added */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreateBenchmarkPromptEndpoint_Output"];
        };
      };
    };
  };
  queryBenchmarkPrompts: {
    parameters: {
      query?: {
        /**
         * The page to read, counted from 1. At most 100000 items may come before it: filter to reach further ones.
         * @example 1
         */
        page?: number;
        /**
         * Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer items then.
         * @example 10
         */
        page_size?: number;
        /**
         * The order of the items: a field, or `-` and a field for descending. Repeat it for further fields; the first counts most. Ties are broken by id.
         * @example [
         *       "created_at"
         *     ]
         */
        sort?: ("id" | "-id" | "created_at" | "-created_at" | "origin_source" | "-origin_source")[];
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by the prompt's id. `id[eq]=…` compares exactly, `id[contains]=…` in any case.
         * @example {
         *       "eq": "bmp_0ca1dfb3-d7c4-44a3-a54e-e5c1b85aafb3"
         *     }
         */
        id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by when the prompt was added. `created_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-11-19T10:07:40.000Z"
         *     }
         */
        created_at?: components["schemas"]["TimeFilter"];
        /**
         * Keeps items by the prompt's identifier. `identifier[eq]=…` compares exactly, `identifier[contains]=…` in any case.
         * @example {
         *       "eq": "cat-on-sofa"
         *     }
         */
        identifier?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the prompt's text. `english_prompt[eq]=…` compares exactly, `english_prompt[contains]=…` in any case.
         * @example {
         *       "contains": "sofa"
         *     }
         */
        english_prompt?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the prompt's text. `original_prompt[eq]=…` compares exactly, `original_prompt[contains]=…` in any case.
         * @example {
         *       "contains": "cat"
         *     }
         */
        original_prompt?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the prompt's tags, joined by commas. `tag_values[eq]=…` compares exactly, `tag_values[contains]=…` in any case.
         * @example {
         *       "contains": "indoors"
         *     }
         */
        tag_values?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the categories of its tags, joined by commas. `tag_categories[eq]=…` compares exactly, `tag_categories[contains]=…` in any case.
         * @example {
         *       "eq": "place"
         *     }
         */
        tag_categories?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by where the prompt comes from. `origin_source[eq]=…` compares exactly, `origin_source[contains]=…` in any case.
         * @example {
         *       "eq": "Harbor Pictures"
         *     }
         */
        origin_source?: components["schemas"]["TextFilter"];
      };
      header?: never;
      path: {
        /**
         * The benchmark, by the id that creating it answered.
         * @example bmk_1ea60d25-ccb4-43ad-a276-31c92af1e94b
         */
        benchmarkId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryPromptsByBenchmarkEndpoint_PagedResultOfOutput"];
        };
      };
    };
  };
  setBenchmarkPromptTags: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The prompt, by the id that creating it answered.
         * @example bmp_4f03acf9-e947-48ea-ae32-deca37a8b8f9
         */
        promptId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["UpdateBenchmarkPromptTagsEndpoint_Input"];
      };
    };
    responses: {
      /** Set */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  deleteBenchmarkPrompt: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The prompt, by the id that creating it answered.
         * @example bmp_4f03acf9-e947-48ea-ae32-deca37a8b8f9
         */
        promptId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Deleted */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  queryBenchmarkParticipants: {
    parameters: {
      query?: {
        /**
         * The page to read, counted from 1. At most 100000 items may come before it: filter to reach further ones.
         * @example 1
         */
        page?: number;
        /**
         * Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer items then.
         * @example 10
         */
        page_size?: number;
        /**
         * The order of the items: a field, or `-` and a field for descending. Repeat it for further fields; the first counts most. Ties are broken by id.
         * @example [
         *       "name"
         *     ]
         */
        sort?: ("id" | "-id" | "name" | "-name" | "status" | "-status")[];
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by the participant's id. `id[eq]=…` compares exactly, `id[contains]=…` in any case.
         * @example {
         *       "eq": "par_02f8713d-f856-4fb4-ae60-c0bd43ad6f84"
         *     }
         */
        id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the participant's name. `name[eq]=…` compares exactly, `name[contains]=…` in any case.
         * @example {
         *       "contains": "brush"
         *     }
         */
        name?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the participant's status, such as `Submitted`. `status[eq]=…` compares exactly, `status[contains]=…` in any case.
         * @example {
         *       "eq": "Created"
         *     }
         */
        status?: components["schemas"]["TextFilter"];
      };
      header?: never;
      path: {
        /**
         * The benchmark, by the id that creating it answered.
         * @example bmk_1ea60d25-ccb4-43ad-a276-31c92af1e94b
         */
        benchmarkId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryParticipantsByBenchmarkEndpoint_PagedResultOfOutput"];
        };
      };
    };
  };
  createBenchmarkParticipant: {
    parameters: {
      query?: never;
      header?: {
        /**
         * A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a repeat of the same request with it gets the first answer, and another request with it is refused with 400. A repeat while the first one is under way gets 409. If the first one died, it is free after two minutes, and a repeat finds what the first one made.
         * @example 152d41f7-3b5d-4250-ad29-68826ad12c4f
         */
        "idempotency-key"?: string;
      };
      path: {
        /**
         * The benchmark, by the id that creating it answered.
         * @example bmk_1ea60d25-ccb4-43ad-a276-31c92af1e94b
         */
        benchmarkId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateParticipantEndpoint_Input"];
      };
    };
    responses: {
      /** Added */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreateParticipantEndpoint_Output"];
        };
      };
    };
  };
  getParticipant: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The participant, by the id that adding it answered.
         * @example par_02f8713d-f856-4fb4-ae60-c0bd43ad6f84
         */
        participantId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The participant */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetParticipantByIdEndpoint_Output"];
        };
      };
    };
  };
  deleteParticipant: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The participant, by the id that adding it answered.
         * @example par_02f8713d-f856-4fb4-ae60-c0bd43ad6f84
         */
        participantId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Deleted */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  disableParticipant: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The participant, by the id that adding it answered.
         * @example par_02f8713d-f856-4fb4-ae60-c0bd43ad6f84
         */
        participantId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Disabled */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  enableParticipant: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The participant, by the id that adding it answered.
         * @example par_02f8713d-f856-4fb4-ae60-c0bd43ad6f84
         */
        participantId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Enabled */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  renameParticipant: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The participant, by the id that adding it answered.
         * @example par_02f8713d-f856-4fb4-ae60-c0bd43ad6f84
         */
        participantId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["UpdateParticipantNameEndpoint_Input"];
      };
    };
    responses: {
      /** Renamed */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  submitParticipant: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The participant, by the id that adding it answered.
         * @example par_02f8713d-f856-4fb4-ae60-c0bd43ad6f84
         */
        participantId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Submitted */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SubmitParticipantEndpoint_Output"];
        };
      };
    };
  };
  createParticipantSample: {
    parameters: {
      query?: never;
      header?: {
        /**
         * A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a repeat of the same request with it gets the first answer, and another request with it is refused with 400. A repeat while the first one is under way gets 409. If the first one died, it is free after two minutes, and a repeat finds what the first one made.
         * @example 3f67b785-d347-4b36-a686-6739d7ba2f86
         */
        "idempotency-key"?: string;
      };
      path: {
        /**
         * The participant, by the id that adding it answered.
         * @example par_02f8713d-f856-4fb4-ae60-c0bd43ad6f84
         */
        participantId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateParticipantSampleEndpoint_Input"];
      };
    };
    responses: {
      /** Added */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreateParticipantSampleEndpoint_Output"];
        };
      };
    };
  };
  queryParticipantSamples: {
    parameters: {
      query?: {
        /**
         * The page to read, counted from 1. At most 100000 items may come before it: filter to reach further ones.
         * @example 1
         */
        page?: number;
        /**
         * Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer items then.
         * @example 10
         */
        page_size?: number;
        /**
         * The order of the items: a field, or `-` and a field for descending. Repeat it for further fields; the first counts most. Ties are broken by id.
         * @example [
         *       "identifier"
         *     ]
         */
        sort?: ("identifier" | "-identifier" | "created_at" | "-created_at")[];
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by the identifier of the prompt. `identifier[eq]=…` compares exactly, `identifier[contains]=…` in any case.
         * @example {
         *       "eq": "cat-on-sofa"
         *     }
         */
        identifier?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by when the sample was added. `created_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-11-19T10:09:40.000Z"
         *     }
         */
        created_at?: components["schemas"]["TimeFilter"];
        /**
         * Whether prompts without a sample are listed too, as placeholders. Absent: no.
         * @example true
         */
        fillMissing?: boolean;
        /**
         * Keeps samples whose prompt has one of these tags. Repeat it for further ones. Absent: all samples.
         * @example [
         *       "indoors",
         *       "outdoors"
         *     ]
         */
        tags?: string[];
      };
      header?: never;
      path: {
        /**
         * The participant, by the id that adding it answered.
         * @example par_02f8713d-f856-4fb4-ae60-c0bd43ad6f84
         */
        participantId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryParticipantSamplesEndpoint_PagedResultOfISampleOutput"];
        };
      };
    };
  };
  deleteParticipantSample: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The sample, by the id that adding it answered.
         * @example smp_c6a73912-6071-4972-a61e-e4b30b8d5cef
         */
        sampleId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Deleted */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  createLeaderboard: {
    parameters: {
      query?: never;
      header?: {
        /**
         * A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a repeat of the same request with it gets the first answer, and another request with it is refused with 400. A repeat while the first one is under way gets 409. If the first one died, it is free after two minutes, and a repeat finds what the first one made.
         * @example 5095b1f0-66d5-4d34-aa62-e3105b35a1e9
         */
        "idempotency-key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateLeaderboardEndpoint_Input"];
      };
    };
    responses: {
      /** Created */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreateLeaderboardEndpoint_Output"];
        };
      };
    };
  };
  queryLeaderboards: {
    parameters: {
      query?: {
        /**
         * The page to read, counted from 1. At most 100000 items may come before it: filter to reach further ones.
         * @example 1
         */
        page?: number;
        /**
         * Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer items then.
         * @example 10
         */
        page_size?: number;
        /**
         * The order of the items: a field, or `-` and a field for descending. Repeat it for further fields; the first counts most. Ties are broken by id.
         * @example [
         *       "-created_at"
         *     ]
         */
        sort?: ("id" | "-id" | "name" | "-name" | "created_at" | "-created_at")[];
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by the leaderboard's id. `id[eq]=…` compares exactly, `id[contains]=…` in any case.
         * @example {
         *       "eq": "ldb_02cb7267-e3be-4e8c-a77d-b1ec597b9392"
         *     }
         */
        id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the leaderboard's name. `name[eq]=…` compares exactly, `name[contains]=…` in any case.
         * @example {
         *       "contains": "likeness"
         *     }
         */
        name?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the id of its benchmark. `benchmark_id[eq]=…` compares exactly, `benchmark_id[contains]=…` in any case.
         * @example {
         *       "eq": "bmk_1ea60d25-ccb4-43ad-a276-31c92af1e94b"
         *     }
         */
        benchmark_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by when the leaderboard was created. `created_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-11-19T10:13:00.000Z"
         *     }
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryLeaderboardsEndpoint_PagedResultOfOutput"];
        };
      };
    };
  };
  queryBenchmarkLeaderboards: {
    parameters: {
      query?: {
        /**
         * The page to read, counted from 1. At most 100000 items may come before it: filter to reach further ones.
         * @example 1
         */
        page?: number;
        /**
         * Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer items then.
         * @example 10
         */
        page_size?: number;
        /**
         * The order of the items: a field, or `-` and a field for descending. Repeat it for further fields; the first counts most. Ties are broken by id.
         * @example [
         *       "name"
         *     ]
         */
        sort?: ("id" | "-id" | "name" | "-name")[];
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by the leaderboard's id. `id[eq]=…` compares exactly, `id[contains]=…` in any case.
         * @example {
         *       "eq": "ldb_02cb7267-e3be-4e8c-a77d-b1ec597b9392"
         *     }
         */
        id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the leaderboard's name. `name[eq]=…` compares exactly, `name[contains]=…` in any case.
         * @example {
         *       "contains": "likeness"
         *     }
         */
        name?: components["schemas"]["TextFilter"];
      };
      header?: never;
      path: {
        /**
         * The benchmark, by the id that creating it answered.
         * @example bmk_1ea60d25-ccb4-43ad-a276-31c92af1e94b
         */
        benchmarkId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryLeaderboardsByBenchmarkEndpoint_PagedResultOfOutput"];
        };
      };
    };
  };
  getLeaderboard: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The leaderboard, by the id that creating it answered.
         * @example ldb_02cb7267-e3be-4e8c-a77d-b1ec597b9392
         */
        leaderboardId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The leaderboard */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetLeaderboardByIdEndpoint_Output"];
        };
      };
    };
  };
  deleteLeaderboard: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The leaderboard, by the id that creating it answered.
         * @example ldb_02cb7267-e3be-4e8c-a77d-b1ec597b9392
         */
        leaderboardId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Deleted */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  updateLeaderboard: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The leaderboard, by the id that creating it answered.
         * @example ldb_02cb7267-e3be-4e8c-a77d-b1ec597b9392
         */
        leaderboardId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["UpdateLeaderboardEndpoint_Input"];
      };
    };
    responses: {
      /** Changed */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  queryLeaderboardRuns: {
    parameters: {
      query?: {
        /**
         * The page to read, counted from 1. At most 100000 items may come before it: filter to reach further ones.
         * @example 1
         */
        page?: number;
        /**
         * Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer items then.
         * @example 10
         */
        page_size?: number;
        /**
         * The order of the items: a field, or `-` and a field for descending. Repeat it for further fields; the first counts most. Ties are broken by id.
         * @example [
         *       "-created_at"
         *     ]
         */
        sort?: ("id" | "-id" | "name" | "-name" | "created_at" | "-created_at")[];
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by the run's id. `id[eq]=…` compares exactly, `id[contains]=…` in any case.
         * @example {
         *       "eq": "brun_2f48ce2b-32f8-4457-a93c-ec462aafa955"
         *     }
         */
        id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the run's name. `name[eq]=…` compares exactly, `name[contains]=…` in any case.
         * @example {
         *       "contains": "likeness"
         *     }
         */
        name?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the run's status, such as `Running`. `status[eq]=…` compares exactly, `status[contains]=…` in any case.
         * @example {
         *       "in": [
         *         "Running",
         *         "Completed"
         *       ]
         *     }
         */
        status?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by when the run was asked for. `created_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-11-19T10:14:00.000Z"
         *     }
         */
        created_at?: components["schemas"]["TimeFilter"];
        /**
         * Keeps items by the e-mail address of whoever submitted. `owner_mail[eq]=…` compares exactly, `owner_mail[contains]=…` in any case.
         * @example {
         *       "eq": "mira@harbor-pictures.example"
         *     }
         */
        owner_mail?: components["schemas"]["TextFilter"];
      };
      header?: never;
      path: {
        /**
         * The leaderboard, by the id that creating it answered.
         * @example ldb_02cb7267-e3be-4e8c-a77d-b1ec597b9392
         */
        leaderboardId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryLeaderboardRunsEndpoint_PagedResultOfOutput"];
        };
      };
    };
  };
  queryBenchmarkStandings: {
    parameters: {
      query?: {
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by the country that people voted from. `country[eq]=…` compares exactly, `country[contains]=…` in any case.
         * @example {
         *       "in": [
         *         "DE",
         *         "AT"
         *       ]
         *     }
         */
        country?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the language of the people who voted. `language[eq]=…` compares exactly, `language[contains]=…` in any case.
         * @example {
         *       "eq": "de"
         *     }
         */
        language?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the gender that people gave. `gender[eq]=…` compares exactly, `gender[contains]=…` in any case.
         * @example {
         *       "eq": "Female"
         *     }
         */
        gender?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the age that people gave. `age_bucket[eq]=…` compares exactly, `age_bucket[contains]=…` in any case.
         * @example {
         *       "in": [
         *         "25-34",
         *         "35-44"
         *       ]
         *     }
         */
        age_bucket?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the occupation that people gave. `occupation[eq]=…` compares exactly, `occupation[contains]=…` in any case.
         * @example {
         *       "neq": "Student"
         *     }
         */
        occupation?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the tags of the prompt: one of them must match, and none may be excluded. `tags[eq]=…` compares exactly, `tags[contains]=…` in any case.
         * @example {
         *       "in": [
         *         "indoors",
         *         "outdoors"
         *       ]
         *     }
         */
        tags?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the participants: both sides of a matchup must match. `participant_id[eq]=…` compares exactly, `participant_id[contains]=…` in any case.
         * @example {
         *       "neq": "par_unknown"
         *     }
         */
        participant_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the run that asked. `run_id[eq]=…` compares exactly, `run_id[contains]=…` in any case.
         * @example {
         *       "eq": "brun_2f48ce2b-32f8-4457-a93c-ec462aafa955"
         *     }
         */
        run_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the prompt's identifier. `prompt_identifier[eq]=…` compares exactly, `prompt_identifier[contains]=…` in any case.
         * @example {
         *       "contains": "-"
         *     }
         */
        prompt_identifier?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by when the vote came. `voted_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-11-19T10:14:20.000Z"
         *     }
         */
        voted_at?: components["schemas"]["TimeFilter"];
        /**
         * Keeps items by the leaderboard. `leaderboard_id[eq]=…` compares exactly, `leaderboard_id[contains]=…` in any case.
         * @example {
         *       "eq": "ldb_02cb7267-e3be-4e8c-a77d-b1ec597b9392"
         *     }
         */
        leaderboard_id?: components["schemas"]["TextFilter"];
        /**
         * Whether a vote counts as much as the score of the person who gave it, 0 to 1. By default every vote counts the same.
         * @example true
         */
        useWeightedScoring?: boolean;
        /**
         * Whether intervals are those for other prompts of the same kind. By default they hold for these prompts, and are about half as wide.
         * @example true
         */
        generalize?: boolean;
      };
      header?: never;
      path: {
        /**
         * The benchmark, by the id that creating it answered.
         * @example bmk_1ea60d25-ccb4-43ad-a276-31c92af1e94b
         */
        benchmarkId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The standings */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryStandingsByBenchmarkEndpoint_Output"];
        };
      };
    };
  };
  queryLeaderboardStandings: {
    parameters: {
      query?: {
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by the country that people voted from. `country[eq]=…` compares exactly, `country[contains]=…` in any case.
         * @example {
         *       "in": [
         *         "DE",
         *         "AT"
         *       ]
         *     }
         */
        country?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the language of the people who voted. `language[eq]=…` compares exactly, `language[contains]=…` in any case.
         * @example {
         *       "eq": "de"
         *     }
         */
        language?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the gender that people gave. `gender[eq]=…` compares exactly, `gender[contains]=…` in any case.
         * @example {
         *       "eq": "Female"
         *     }
         */
        gender?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the age that people gave. `age_bucket[eq]=…` compares exactly, `age_bucket[contains]=…` in any case.
         * @example {
         *       "in": [
         *         "25-34",
         *         "35-44"
         *       ]
         *     }
         */
        age_bucket?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the occupation that people gave. `occupation[eq]=…` compares exactly, `occupation[contains]=…` in any case.
         * @example {
         *       "neq": "Student"
         *     }
         */
        occupation?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the tags of the prompt: one of them must match, and none may be excluded. `tags[eq]=…` compares exactly, `tags[contains]=…` in any case.
         * @example {
         *       "in": [
         *         "indoors",
         *         "outdoors"
         *       ]
         *     }
         */
        tags?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the participants: both sides of a matchup must match. `participant_id[eq]=…` compares exactly, `participant_id[contains]=…` in any case.
         * @example {
         *       "neq": "par_unknown"
         *     }
         */
        participant_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the run that asked. `run_id[eq]=…` compares exactly, `run_id[contains]=…` in any case.
         * @example {
         *       "eq": "brun_2f48ce2b-32f8-4457-a93c-ec462aafa955"
         *     }
         */
        run_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the prompt's identifier. `prompt_identifier[eq]=…` compares exactly, `prompt_identifier[contains]=…` in any case.
         * @example {
         *       "contains": "-"
         *     }
         */
        prompt_identifier?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by when the vote came. `voted_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-11-19T10:14:20.000Z"
         *     }
         */
        voted_at?: components["schemas"]["TimeFilter"];
        /**
         * Whether a vote counts as much as the score of the person who gave it, 0 to 1. By default every vote counts the same.
         * @example true
         */
        useWeightedScoring?: boolean;
        /**
         * Whether intervals are those for other prompts of the same kind. By default they hold for these prompts, and are about half as wide.
         * @example true
         */
        generalize?: boolean;
      };
      header?: never;
      path: {
        /**
         * The leaderboard, by the id that creating it answered.
         * @example ldb_02cb7267-e3be-4e8c-a77d-b1ec597b9392
         */
        leaderboardId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The standings */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryStandingsByLeaderboardEndpoint_Output"];
        };
      };
    };
  };
  queryBenchmarkMatrix: {
    parameters: {
      query?: {
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by the country that people voted from. `country[eq]=…` compares exactly, `country[contains]=…` in any case.
         * @example {
         *       "in": [
         *         "DE",
         *         "AT"
         *       ]
         *     }
         */
        country?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the language of the people who voted. `language[eq]=…` compares exactly, `language[contains]=…` in any case.
         * @example {
         *       "eq": "de"
         *     }
         */
        language?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the gender that people gave. `gender[eq]=…` compares exactly, `gender[contains]=…` in any case.
         * @example {
         *       "eq": "Female"
         *     }
         */
        gender?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the age that people gave. `age_bucket[eq]=…` compares exactly, `age_bucket[contains]=…` in any case.
         * @example {
         *       "in": [
         *         "25-34",
         *         "35-44"
         *       ]
         *     }
         */
        age_bucket?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the occupation that people gave. `occupation[eq]=…` compares exactly, `occupation[contains]=…` in any case.
         * @example {
         *       "neq": "Student"
         *     }
         */
        occupation?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the tags of the prompt: one of them must match, and none may be excluded. `tags[eq]=…` compares exactly, `tags[contains]=…` in any case.
         * @example {
         *       "in": [
         *         "indoors",
         *         "outdoors"
         *       ]
         *     }
         */
        tags?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the participants: both sides of a matchup must match. `participant_id[eq]=…` compares exactly, `participant_id[contains]=…` in any case.
         * @example {
         *       "neq": "par_unknown"
         *     }
         */
        participant_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the run that asked. `run_id[eq]=…` compares exactly, `run_id[contains]=…` in any case.
         * @example {
         *       "eq": "brun_2f48ce2b-32f8-4457-a93c-ec462aafa955"
         *     }
         */
        run_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the prompt's identifier. `prompt_identifier[eq]=…` compares exactly, `prompt_identifier[contains]=…` in any case.
         * @example {
         *       "contains": "-"
         *     }
         */
        prompt_identifier?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by when the vote came. `voted_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-11-19T10:14:20.000Z"
         *     }
         */
        voted_at?: components["schemas"]["TimeFilter"];
        /**
         * Keeps items by the leaderboard. `leaderboard_id[eq]=…` compares exactly, `leaderboard_id[contains]=…` in any case.
         * @example {
         *       "eq": "ldb_02cb7267-e3be-4e8c-a77d-b1ec597b9392"
         *     }
         */
        leaderboard_id?: components["schemas"]["TextFilter"];
        /**
         * Whether a vote counts as much as the score of the person who gave it, 0 to 1. By default every vote counts the same.
         * @example false
         */
        useWeightedScoring?: boolean;
      };
      header?: never;
      path: {
        /**
         * The benchmark, by the id that creating it answered.
         * @example bmk_1ea60d25-ccb4-43ad-a276-31c92af1e94b
         */
        benchmarkId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The matrix */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryMatrixByBenchmarkEndpoint_Output"];
        };
      };
    };
  };
  queryLeaderboardMatrix: {
    parameters: {
      query?: {
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by the country that people voted from. `country[eq]=…` compares exactly, `country[contains]=…` in any case.
         * @example {
         *       "in": [
         *         "DE",
         *         "AT"
         *       ]
         *     }
         */
        country?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the language of the people who voted. `language[eq]=…` compares exactly, `language[contains]=…` in any case.
         * @example {
         *       "eq": "de"
         *     }
         */
        language?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the gender that people gave. `gender[eq]=…` compares exactly, `gender[contains]=…` in any case.
         * @example {
         *       "eq": "Female"
         *     }
         */
        gender?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the age that people gave. `age_bucket[eq]=…` compares exactly, `age_bucket[contains]=…` in any case.
         * @example {
         *       "in": [
         *         "25-34",
         *         "35-44"
         *       ]
         *     }
         */
        age_bucket?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the occupation that people gave. `occupation[eq]=…` compares exactly, `occupation[contains]=…` in any case.
         * @example {
         *       "neq": "Student"
         *     }
         */
        occupation?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the tags of the prompt: one of them must match, and none may be excluded. `tags[eq]=…` compares exactly, `tags[contains]=…` in any case.
         * @example {
         *       "in": [
         *         "indoors",
         *         "outdoors"
         *       ]
         *     }
         */
        tags?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the participants: both sides of a matchup must match. `participant_id[eq]=…` compares exactly, `participant_id[contains]=…` in any case.
         * @example {
         *       "neq": "par_unknown"
         *     }
         */
        participant_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the run that asked. `run_id[eq]=…` compares exactly, `run_id[contains]=…` in any case.
         * @example {
         *       "eq": "brun_2f48ce2b-32f8-4457-a93c-ec462aafa955"
         *     }
         */
        run_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the prompt's identifier. `prompt_identifier[eq]=…` compares exactly, `prompt_identifier[contains]=…` in any case.
         * @example {
         *       "contains": "-"
         *     }
         */
        prompt_identifier?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by when the vote came. `voted_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-11-19T10:14:20.000Z"
         *     }
         */
        voted_at?: components["schemas"]["TimeFilter"];
        /**
         * Whether a vote counts as much as the score of the person who gave it, 0 to 1. By default every vote counts the same.
         * @example false
         */
        useWeightedScoring?: boolean;
      };
      header?: never;
      path: {
        /**
         * The leaderboard, by the id that creating it answered.
         * @example ldb_02cb7267-e3be-4e8c-a77d-b1ec597b9392
         */
        leaderboardId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The matrix */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryMatrixByLeaderboardEndpoint_Output"];
        };
      };
    };
  };
  queryBenchmarkMatchups: {
    parameters: {
      query?: {
        /**
         * The page to read, counted from 1. At most 100000 items may come before it: filter to reach further ones.
         * @example 1
         */
        page?: number;
        /**
         * Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer items then.
         * @example 10
         */
        page_size?: number;
        /**
         * The order of the items: a field, or `-` and a field for descending. Repeat it for further fields; the first counts most. Ties are broken by id.
         * @example [
         *       "-extremeness"
         *     ]
         */
        sort?: ("extremeness" | "-extremeness" | "responses" | "-responses" | "voted_at" | "-voted_at")[];
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by the country that people voted from. `country[eq]=…` compares exactly, `country[contains]=…` in any case.
         * @example {
         *       "in": [
         *         "DE",
         *         "AT"
         *       ]
         *     }
         */
        country?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the language of the people who voted. `language[eq]=…` compares exactly, `language[contains]=…` in any case.
         * @example {
         *       "eq": "de"
         *     }
         */
        language?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the gender that people gave. `gender[eq]=…` compares exactly, `gender[contains]=…` in any case.
         * @example {
         *       "eq": "Female"
         *     }
         */
        gender?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the age that people gave. `age_bucket[eq]=…` compares exactly, `age_bucket[contains]=…` in any case.
         * @example {
         *       "in": [
         *         "25-34",
         *         "35-44"
         *       ]
         *     }
         */
        age_bucket?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the occupation that people gave. `occupation[eq]=…` compares exactly, `occupation[contains]=…` in any case.
         * @example {
         *       "neq": "Student"
         *     }
         */
        occupation?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the tags of the prompt: one of them must match, and none may be excluded. `tags[eq]=…` compares exactly, `tags[contains]=…` in any case.
         * @example {
         *       "in": [
         *         "indoors",
         *         "outdoors"
         *       ]
         *     }
         */
        tags?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the participants: both sides of a matchup must match. `participant_id[eq]=…` compares exactly, `participant_id[contains]=…` in any case.
         * @example {
         *       "neq": "par_unknown"
         *     }
         */
        participant_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the run that asked. `run_id[eq]=…` compares exactly, `run_id[contains]=…` in any case.
         * @example {
         *       "eq": "brun_2f48ce2b-32f8-4457-a93c-ec462aafa955"
         *     }
         */
        run_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the prompt's identifier. `prompt_identifier[eq]=…` compares exactly, `prompt_identifier[contains]=…` in any case.
         * @example {
         *       "contains": "-"
         *     }
         */
        prompt_identifier?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by when the vote came. `voted_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-11-19T10:14:20.000Z"
         *     }
         */
        voted_at?: components["schemas"]["TimeFilter"];
        /**
         * Keeps items by the leaderboard. `leaderboard_id[eq]=…` compares exactly, `leaderboard_id[contains]=…` in any case.
         * @example {
         *       "eq": "ldb_02cb7267-e3be-4e8c-a77d-b1ec597b9392"
         *     }
         */
        leaderboard_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the participant that the vote was for. `winner_participant_id[eq]=…` compares exactly, `winner_participant_id[contains]=…` in any case.
         * @example {
         *       "neq": "par_unknown"
         *     }
         */
        winner_participant_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the participant that the vote was against. `looser_participant_id[eq]=…` compares exactly, `looser_participant_id[contains]=…` in any case.
         * @example {
         *       "neq": "par_unknown"
         *     }
         */
        looser_participant_id?: components["schemas"]["TextFilter"];
        /**
         * Whether a vote counts as much as the score of the person who gave it, 0 to 1. By default every vote counts the same.
         * @example false
         */
        useWeightedScoring?: boolean;
        /**
         * `Image`: each pair of samples by itself. `Participant`: all samples of two participants for a prompt together.
         * @example Image
         */
        groupBy?: "Image" | "Participant";
      };
      header?: never;
      path: {
        /**
         * The benchmark, by the id that creating it answered.
         * @example bmk_1ea60d25-ccb4-43ad-a276-31c92af1e94b
         */
        benchmarkId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryMatchupsByBenchmarkEndpoint_Output"];
        };
      };
    };
  };
  queryBenchmarkPromptRatings: {
    parameters: {
      query?: {
        /**
         * The page to read, counted from 1. At most 100000 items may come before it: filter to reach further ones.
         * @example 1
         */
        page?: number;
        /**
         * Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer items then.
         * @example 10
         */
        page_size?: number;
        /**
         * The order of the items: a field, or `-` and a field for descending. Repeat it for further fields; the first counts most. Ties are broken by id.
         * @example [
         *       "-extremeness"
         *     ]
         */
        sort?: ("extremeness" | "-extremeness" | "responses" | "-responses" | "voted_at" | "-voted_at")[];
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by the country that people voted from. `country[eq]=…` compares exactly, `country[contains]=…` in any case.
         * @example {
         *       "in": [
         *         "DE",
         *         "AT"
         *       ]
         *     }
         */
        country?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the language of the people who voted. `language[eq]=…` compares exactly, `language[contains]=…` in any case.
         * @example {
         *       "eq": "de"
         *     }
         */
        language?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the gender that people gave. `gender[eq]=…` compares exactly, `gender[contains]=…` in any case.
         * @example {
         *       "eq": "Female"
         *     }
         */
        gender?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the age that people gave. `age_bucket[eq]=…` compares exactly, `age_bucket[contains]=…` in any case.
         * @example {
         *       "in": [
         *         "25-34",
         *         "35-44"
         *       ]
         *     }
         */
        age_bucket?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the occupation that people gave. `occupation[eq]=…` compares exactly, `occupation[contains]=…` in any case.
         * @example {
         *       "neq": "Student"
         *     }
         */
        occupation?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the tags of the prompt: one of them must match, and none may be excluded. `tags[eq]=…` compares exactly, `tags[contains]=…` in any case.
         * @example {
         *       "in": [
         *         "indoors",
         *         "outdoors"
         *       ]
         *     }
         */
        tags?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the participants: both sides of a matchup must match. `participant_id[eq]=…` compares exactly, `participant_id[contains]=…` in any case.
         * @example {
         *       "neq": "par_unknown"
         *     }
         */
        participant_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the run that asked. `run_id[eq]=…` compares exactly, `run_id[contains]=…` in any case.
         * @example {
         *       "eq": "brun_2f48ce2b-32f8-4457-a93c-ec462aafa955"
         *     }
         */
        run_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the prompt's identifier. `prompt_identifier[eq]=…` compares exactly, `prompt_identifier[contains]=…` in any case.
         * @example {
         *       "contains": "-"
         *     }
         */
        prompt_identifier?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by when the vote came. `voted_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-11-19T10:14:20.000Z"
         *     }
         */
        voted_at?: components["schemas"]["TimeFilter"];
        /**
         * Keeps items by the leaderboard. `leaderboard_id[eq]=…` compares exactly, `leaderboard_id[contains]=…` in any case.
         * @example {
         *       "eq": "ldb_02cb7267-e3be-4e8c-a77d-b1ec597b9392"
         *     }
         */
        leaderboard_id?: components["schemas"]["TextFilter"];
        /**
         * Whether a vote counts as much as the score of the person who gave it, 0 to 1. By default every vote counts the same.
         * @example false
         */
        useWeightedScoring?: boolean;
        /**
         * `Image`: each pair of samples by itself. `Participant`: all samples of two participants for a prompt together.
         * @example Participant
         */
        groupBy?: "Image" | "Participant";
      };
      header?: never;
      path: {
        /**
         * The benchmark, by the id that creating it answered.
         * @example bmk_1ea60d25-ccb4-43ad-a276-31c92af1e94b
         */
        benchmarkId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryPromptRatingsByBenchmarkEndpoint_Output"];
        };
      };
    };
  };
  getBenchmarkDemographics: {
    parameters: {
      query?: {
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by the country that people voted from. `country[eq]=…` compares exactly, `country[contains]=…` in any case.
         * @example {
         *       "in": [
         *         "DE",
         *         "AT"
         *       ]
         *     }
         */
        country?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the language of the people who voted. `language[eq]=…` compares exactly, `language[contains]=…` in any case.
         * @example {
         *       "eq": "de"
         *     }
         */
        language?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the gender that people gave. `gender[eq]=…` compares exactly, `gender[contains]=…` in any case.
         * @example {
         *       "eq": "Female"
         *     }
         */
        gender?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the age that people gave. `age_bucket[eq]=…` compares exactly, `age_bucket[contains]=…` in any case.
         * @example {
         *       "in": [
         *         "25-34",
         *         "35-44"
         *       ]
         *     }
         */
        age_bucket?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the occupation that people gave. `occupation[eq]=…` compares exactly, `occupation[contains]=…` in any case.
         * @example {
         *       "neq": "Student"
         *     }
         */
        occupation?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the tags of the prompt: one of them must match, and none may be excluded. `tags[eq]=…` compares exactly, `tags[contains]=…` in any case.
         * @example {
         *       "in": [
         *         "indoors",
         *         "outdoors"
         *       ]
         *     }
         */
        tags?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the participants: both sides of a matchup must match. `participant_id[eq]=…` compares exactly, `participant_id[contains]=…` in any case.
         * @example {
         *       "neq": "par_unknown"
         *     }
         */
        participant_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the run that asked. `run_id[eq]=…` compares exactly, `run_id[contains]=…` in any case.
         * @example {
         *       "eq": "brun_2f48ce2b-32f8-4457-a93c-ec462aafa955"
         *     }
         */
        run_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the prompt's identifier. `prompt_identifier[eq]=…` compares exactly, `prompt_identifier[contains]=…` in any case.
         * @example {
         *       "contains": "-"
         *     }
         */
        prompt_identifier?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by when the vote came. `voted_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-11-19T10:14:20.000Z"
         *     }
         */
        voted_at?: components["schemas"]["TimeFilter"];
        /**
         * Keeps items by the leaderboard. `leaderboard_id[eq]=…` compares exactly, `leaderboard_id[contains]=…` in any case.
         * @example {
         *       "eq": "ldb_02cb7267-e3be-4e8c-a77d-b1ec597b9392"
         *     }
         */
        leaderboard_id?: components["schemas"]["TextFilter"];
      };
      header?: never;
      path: {
        /**
         * The benchmark, by the id that creating it answered.
         * @example bmk_1ea60d25-ccb4-43ad-a276-31c92af1e94b
         */
        benchmarkId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The counts */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetBenchmarkDemographicsEndpoint_Output"];
        };
      };
    };
  };
  queryBenchmarkTags: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The benchmark, by the id that creating it answered.
         * @example bmk_1ea60d25-ccb4-43ad-a276-31c92af1e94b
         */
        benchmarkId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The tags */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryTagsByBenchmarkEndpoint_Output"];
        };
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The booster's id of a campaign, as a 32-bit whole number.
         * @example 1
         */
        externalCampaignId: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The multiplier */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The booster's id of a campaign, as a 32-bit whole number.
         * @example 1
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SetFastBidMultiplierEndpoint_Output"];
        };
      };
    };
  };
  queryCampaigns: {
    parameters: {
      query?: {
        /**
         * The page to read, counted from 1. At most 100000 items may come before it: filter to reach further ones.
         * @example 1
         */
        page?: number;
        /**
         * Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer items then.
         * @example 10
         */
        page_size?: number;
        /**
         * The order of the items: a field, or `-` and a field for descending. Repeat it for further fields; the first counts most. Ties are broken by id.
         * @example [
         *       "-priority",
         *       "name"
         *     ]
         */
        sort?: ("name" | "-name" | "priority" | "-priority" | "status" | "-status" | "created_at" | "-created_at")[];
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by the campaign's id. `id[eq]=…` compares exactly, `id[contains]=…` in any case.
         * @example {
         *       "eq": "cmp_e98e08dc-3042-4042-a456-300884a4f97d"
         *     }
         */
        id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the campaign's name. `name[eq]=…` compares exactly, `name[contains]=…` in any case.
         * @example {
         *       "contains": "pet"
         *     }
         */
        name?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the campaign's status, such as `Active`. `status[eq]=…` compares exactly, `status[contains]=…` in any case.
         * @example {
         *       "in": [
         *         "Active",
         *         "Paused"
         *       ]
         *     }
         */
        status?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the campaign's priority. `priority[gte]=…` and the other operators of order compare numbers.
         * @example {
         *       "gte": 10
         *     }
         */
        priority?: components["schemas"]["NumberFilter"];
        /**
         * Keeps items by the owner's e-mail as the list shows it. `owner_mail[eq]=…` compares exactly, `owner_mail[contains]=…` in any case.
         * @example {
         *       "eq": "mira@harbor-pictures.example"
         *     }
         */
        owner_mail?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by when the campaign was created. `created_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-11-13T10:22:20.000Z"
         *     }
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a repeat of the same request with it gets the first answer, and another request with it is refused with 400. A repeat while the first one is under way gets 409. If the first one died, it is free after two minutes, and a repeat finds what the first one made.
         * @example 21ad6c52-b8a4-463a-ad33-a0482e8eb9f4
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The campaign. An audience names its own as `distillingCampaignId`, and a job as `campaignId`.
         * @example cmp_e98e08dc-3042-4042-a456-300884a4f97d
         */
        campaignId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The campaign */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The campaign. An audience names its own as `distillingCampaignId`, and a job as `campaignId`.
         * @example cmp_e98e08dc-3042-4042-a456-300884a4f97d
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The campaign. An audience names its own as `distillingCampaignId`, and a job as `campaignId`.
         * @example cmp_e98e08dc-3042-4042-a456-300884a4f97d
         */
        campaignId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Done */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The campaign. An audience names its own as `distillingCampaignId`, and a job as `campaignId`.
         * @example cmp_e98e08dc-3042-4042-a456-300884a4f97d
         */
        campaignId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Done */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The campaign. An audience names its own as `distillingCampaignId`, and a job as `campaignId`.
         * @example cmp_e98e08dc-3042-4042-a456-300884a4f97d
         */
        campaignId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Done */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The ETag that you read the campaign with. The change is refused with 412 if the program has changed since.
         * @example "1"
         */
        "if-match"?: string;
      };
      path: {
        /**
         * The campaign. An audience names its own as `distillingCampaignId`, and a job as `campaignId`.
         * @example cmp_e98e08dc-3042-4042-a456-300884a4f97d
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The organization whose place in serving it is.
         * @example org_c36e7062-ed8a-41df-ac52-f65f143e2ea0
         */
        organizationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Its place */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The organization whose place in serving it is.
         * @example org_c36e7062-ed8a-41df-ac52-f65f143e2ea0
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OrganizationServing"];
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The restore, by the id that starting it answered.
         * @example restore_d4250c14-f13d-4fd2-af6a-7772f1b287c8
         */
        restoreId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The restore */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
  openSession: {
    parameters: {
      query?: never;
      header?: {
        /**
         * A text of your own, 1 to 255 characters. While its session is open, a repeated request gets the same session.
         * @example 1c698137-a5a5-4bfd-a487-a89b29642eb8
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The session, by the id that opening it answered. Only the client that opened it may use it.
         * @example 484f78919cf9794a2ffe03dfec9a57608e6cef378a2d4e49f6ddabf0baf9b675.479754ff-8440-4c05-a63e-f6f968d127cb
         */
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
  answerRapids: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The session, by the id that opening it answered. Only the client that opened it may use it.
         * @example 484f78919cf9794a2ffe03dfec9a57608e6cef378a2d4e49f6ddabf0baf9b675.479754ff-8440-4c05-a63e-f6f968d127cb
         */
        sessionId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AnswerRapidsEndpoint_Input"];
      };
    };
    responses: {
      /** What became of each answer */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AnswerRapidsEndpoint_Output"];
        };
      };
    };
  };
  skipRapid: {
    parameters: {
      query?: {
        /**
         * The rapid to skip. Absent: the next one of the session.
         * @example exa_8799fd60-effd-4561-aa49-78b9257afb1a
         */
        rapidId?: string;
      };
      header?: {
        /**
         * A text of your own, 1 to 255 characters. A repeated request gets the same outcome. Not needed beside `rapidId`.
         * @example a8810d7a-9f02-475b-a738-f6c8d78b3ffe
         */
        "idempotency-key"?: string;
      };
      path: {
        /**
         * The session, by the id that opening it answered. Only the client that opened it may use it.
         * @example 484f78919cf9794a2ffe03dfec9a57608e6cef378a2d4e49f6ddabf0baf9b675.479754ff-8440-4c05-a63e-f6f968d127cb
         */
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
        /**
         * The erasure, by the id that beginning it answered.
         * @example erasure_2a0002a0-7a98-4bd2-a045-406cc4c4c297
         */
        erasureId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The erasure */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The person, by the id under which they were given work.
         * @example reader-2207
         */
        userId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The export */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PersonExport"];
        };
      };
    };
  };
  getPerson: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Printable characters. Blanks around it are dropped, and it is put into Unicode NFC.
         * @example reader-2207
         */
        userId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The person */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetPersonEndpoint_Output"];
        };
      };
    };
  };
  erasePerson: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The person, by the id under which they were given work.
         * @example reader-2208
         */
        userId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Begun */
      202: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErasePersonEndpoint_Output"];
        };
      };
    };
  };
  getOrganizationUsage: {
    parameters: {
      query?: {
        /**
         * Another organization, for Admins. Absent: the caller's own.
         * @example org_c36e7062-ed8a-41df-ac52-f65f143e2ea0
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The organization whose quotas change.
         * @example org_c36e7062-ed8a-41df-ac52-f65f143e2ea0
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OrganizationUsage"];
        };
      };
    };
  };
  getBillingSummary: {
    parameters: {
      query?: {
        /**
         * Another organization, for Admins. Absent: the caller's own.
         * @example org_c36e7062-ed8a-41df-ac52-f65f143e2ea0
         */
        organizationId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** How it pays */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BillingSummary"];
        };
      };
    };
  };
  getActiveBillingPeriod: {
    parameters: {
      query?: {
        /**
         * Another organization, for Admins. Absent: the caller's own.
         * @example org_c36e7062-ed8a-41df-ac52-f65f143e2ea0
         */
        organizationId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The period */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BillingPeriod"];
        };
      };
    };
  };
  queryBillingPeriods: {
    parameters: {
      query?: {
        /**
         * The page to read, counted from 1. At most 100000 items may come before it: filter to reach further ones.
         * @example 1
         */
        page?: number;
        /**
         * Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer items then.
         * @example 10
         */
        page_size?: number;
        /**
         * The order of the items: a field, or `-` and a field for descending. Repeat it for further fields; the first counts most. Ties are broken by id.
         * @example [
         *       "-start_date"
         *     ]
         */
        sort?: (
          | "start_date"
          | "-start_date"
          | "end_date"
          | "-end_date"
          | "created_at"
          | "-created_at"
          | "net_invoiceable_amount"
          | "-net_invoiceable_amount"
          | "settled_at"
          | "-settled_at"
        )[];
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by the period's status. `status[eq]=…` compares exactly, `status[contains]=…` in any case.
         * @example {
         *       "eq": "Open"
         *     }
         */
        status?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the organization's id. `organization_id[eq]=…` compares exactly, `organization_id[contains]=…` in any case.
         * @example {
         *       "eq": "org_c36e7062-ed8a-41df-ac52-f65f143e2ea0"
         *     }
         */
        organization_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by when the period starts. `start_date[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2025-12-23T17:03:05.000Z"
         *     }
         */
        start_date?: components["schemas"]["TimeFilter"];
        /**
         * Keeps items by when the period ends. `end_date[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2025-12-23T17:03:05.000Z"
         *     }
         */
        end_date?: components["schemas"]["TimeFilter"];
        /**
         * Keeps items by whether any answer in it has a cost. `has_billables[eq]=true` or `has_billables[eq]=false`.
         * @example {
         *       "eq": true
         *     }
         */
        has_billables?: components["schemas"]["BooleanFilter"];
        /**
         * Keeps items by the net cost in US dollars, which open periods do not have yet. `net_invoiceable_amount[gte]=…` and the other operators of order compare numbers.
         * @example {
         *       "gte": 0
         *     }
         */
        net_invoiceable_amount?: components["schemas"]["NumberFilter"];
        /**
         * Keeps items by when its bill was written. `settled_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-10-21T10:32:00.000Z"
         *     }
         */
        settled_at?: components["schemas"]["TimeFilter"];
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryBillingPeriodsEndpoint_PagedResultOfOutput"];
        };
      };
    };
  };
  getBillingPeriod: {
    parameters: {
      query?: {
        /**
         * Whether to say also what answers beyond the budget would have cost, which nobody pays. False when absent.
         * @example true
         */
        includeNonBillable?: boolean;
      };
      header?: never;
      path: {
        /**
         * The period's id.
         * @example org_c36e7062-ed8a-41df-ac52-f65f143e2ea0:2026-11
         */
        billingPeriodId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The period */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetBillingPeriodEndpoint_Output"];
        };
      };
    };
  };
  queryBillingItems: {
    parameters: {
      query?: {
        /**
         * The page to read, counted from 1. At most 100000 items may come before it: filter to reach further ones.
         * @example 1
         */
        page?: number;
        /**
         * Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer items then.
         * @example 10
         */
        page_size?: number;
        /**
         * The order of the items: a field, or `-` and a field for descending. Repeat it for further fields; the first counts most. Ties are broken by id.
         * @example [
         *       "-net_cost"
         *     ]
         */
        sort?: (
          | "gross_cost"
          | "-gross_cost"
          | "discount"
          | "-discount"
          | "net_cost"
          | "-net_cost"
          | "response_count"
          | "-response_count"
        )[];
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Whether to say also what answers beyond the budget would have cost, which nobody pays. False when absent.
         * @example true
         */
        includeNonBillable?: boolean;
      };
      header?: never;
      path: {
        /**
         * The period's id.
         * @example org_c36e7062-ed8a-41df-ac52-f65f143e2ea0:2026-11
         */
        billingPeriodId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryBillingItemsEndpoint_PagedResultOfIBillingGroup"];
        };
      };
    };
  };
  getCostTimeSeries: {
    parameters: {
      query?: {
        /**
         * Where the series starts. Absent: at the start of the month of its end.
         * @example 2026-11-19T10:31:40.000Z
         */
        startDate?: string;
        /**
         * Where the series ends. Absent: now.
         * @example 2026-11-21T10:31:40.000Z
         */
        endDate?: string;
        /**
         * How long its stretches are. Absent: a day.
         * @example Day
         */
        grouping?: components["schemas"]["CostGrouping"];
        /**
         * Only what this member of the organization started.
         * @example f3e471a3-32d7-4f69-a4c3-ba2eb5e12ef2
         */
        customerId?: string;
        /**
         * Only what the member with this verified e-mail started.
         * @example mira@harbor-pictures.example
         */
        customerMail?: string;
        /**
         * Another organization, for Admins. Absent: the caller's own.
         * @example org_c36e7062-ed8a-41df-ac52-f65f143e2ea0
         */
        organizationId?: string;
        /**
         * Whether `cost` counts what answers beyond the budget would have cost, which nobody pays. False when absent.
         * @example true
         */
        includeNonBillable?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The series */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetCostTimeSeriesEndpoint_Output"];
        };
      };
    };
  };
  getPrices: {
    parameters: {
      query?: {
        /**
         * Another organization, for Admins. Absent: the caller's own.
         * @example org_c36e7062-ed8a-41df-ac52-f65f143e2ea0
         */
        organizationId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The prices that hold */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OrganizationPrices"];
        };
      };
    };
  };
  getDefaultPrices: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The prices */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Prices"];
        };
      };
    };
  };
  updateDefaultPrices: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["UpdateDefaultPricesEndpoint_Input"];
      };
    };
    responses: {
      /** Set */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Prices"];
        };
      };
    };
  };
  updateOrganizationPrices: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The organization whose prices these are.
         * @example org_c36e7062-ed8a-41df-ac52-f65f143e2ea0
         */
        organizationId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["UpdateOrganizationPricesEndpoint_Input"];
      };
    };
    responses: {
      /** Set */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OrganizationPrices"];
        };
      };
    };
  };
  deleteOrganizationPrices: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The organization whose prices these are.
         * @example org_c36e7062-ed8a-41df-ac52-f65f143e2ea0
         */
        organizationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** It has no prices of its own */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getBillingAccount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The organization whose account it is.
         * @example org_c36e7062-ed8a-41df-ac52-f65f143e2ea0
         */
        organizationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The account */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          /** The version of the terms, for If-Match. */
          ETag: string;
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BillingAccount"];
        };
      };
    };
  };
  updateBillingAccount: {
    parameters: {
      query?: never;
      header?: {
        /**
         * An ETag: the change is refused with 412 if the terms were changed since. Absent: it is made anyway.
         * @example "1"
         */
        "if-match"?: string;
      };
      path: {
        /**
         * The organization whose account it is.
         * @example org_c36e7062-ed8a-41df-ac52-f65f143e2ea0
         */
        organizationId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["UpdateBillingAccountEndpoint_Input"];
      };
    };
    responses: {
      /** Changed */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          /** The version of the terms, for If-Match. */
          ETag: string;
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BillingAccount"];
        };
      };
    };
  };
  queryLedger: {
    parameters: {
      query?: {
        /**
         * The page to read, counted from 1. At most 100000 items may come before it: filter to reach further ones.
         * @example 1
         */
        page?: number;
        /**
         * Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer items then.
         * @example 2
         */
        page_size?: number;
        /**
         * The order of the items: a field, or `-` and a field for descending. Repeat it for further fields; the first counts most. Ties are broken by id.
         * @example [
         *       "-created_at"
         *     ]
         */
        sort?: ("created_at" | "-created_at" | "amount" | "-amount")[];
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by what the entry does. `kind[eq]=…` compares exactly, `kind[contains]=…` in any case.
         * @example {
         *       "eq": "Refund"
         *     }
         */
        kind?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by when it was entered. `created_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-11-19T10:34:40.000Z"
         *     }
         */
        created_at?: components["schemas"]["TimeFilter"];
      };
      header?: never;
      path: {
        /**
         * The organization whose ledger it is.
         * @example org_c36e7062-ed8a-41df-ac52-f65f143e2ea0
         */
        organizationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryLedgerEndpoint_PagedResultOfLedgerEntry"];
        };
      };
    };
  };
  addLedgerEntry: {
    parameters: {
      query?: never;
      header?: {
        /**
         * A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a repeat of the same request with it gets the first answer, and another request with it is refused with 400. A repeat while the first one is under way gets 409. If the first one died, it is free after two minutes, and a repeat finds what the first one made.
         * @example 21bc5516-8317-4604-a06f-66298311c044
         */
        "idempotency-key"?: string;
      };
      path: {
        /**
         * The organization whose ledger it is.
         * @example org_c36e7062-ed8a-41df-ac52-f65f143e2ea0
         */
        organizationId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AddLedgerEntryEndpoint_Input"];
      };
    };
    responses: {
      /** Entered */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AddLedgerEntryEndpoint_Output"];
        };
      };
    };
  };
  getPublisherEarnings: {
    parameters: {
      query?: {
        /**
         * The API client that serves. Absent: the client whose token for serving this is.
         * @example -S0hyGzmiFtVoYOsTUt0KS3FfFpoHEnpUCkOp5F0LlQ
         */
        publisherId?: string;
        /**
         * The first day, in UTC. Absent: a year before `to`.
         * @example 2026-10-23T17:02:45.000Z
         */
        from?: string;
        /**
         * The end: its day is left out if it is at midnight. Absent: after today.
         * @example 2026-11-22T17:02:45.000Z
         */
        to?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The statement */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PublisherEarnings"];
        };
      };
    };
  };
  createWebhook: {
    parameters: {
      query?: never;
      header?: {
        /**
         * A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a repeat of the same request with it gets the first answer, and another request with it is refused with 400. A repeat while the first one is under way gets 409. If the first one died, it is free after two minutes, and a repeat finds what the first one made.
         * @example 24318d83-76d0-47ef-adcd-8d286bf95682
         */
        "idempotency-key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateWebhookEndpoint_Input"];
      };
    };
    responses: {
      /** The webhook and its secret */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The page to read, counted from 1. At most 100000 items may come before it: filter to reach further ones.
         * @example 1
         */
        page?: number;
        /**
         * Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer items then.
         * @example 10
         */
        page_size?: number;
        /**
         * The order of the items: a field, or `-` and a field for descending. Repeat it for further fields; the first counts most. Ties are broken by id.
         * @example [
         *       "-created_at"
         *     ]
         */
        sort?: ("url" | "-url" | "created_at" | "-created_at")[];
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by the endpoint's URL. `url[eq]=…` compares exactly, `url[contains]=…` in any case.
         * @example {
         *       "contains": "northlight"
         *     }
         */
        url?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the endpoint's description. `description[eq]=…` compares exactly, `description[contains]=…` in any case.
         * @example {
         *       "contains": "desk"
         *     }
         */
        description?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by whether the endpoint is enabled. `is_enabled[eq]=true` or `is_enabled[eq]=false`.
         * @example {
         *       "eq": true
         *     }
         */
        is_enabled?: components["schemas"]["BooleanFilter"];
        /**
         * Keeps items by when it was created. `created_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-11-13T10:26:00.000Z"
         *     }
         */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The id of a webhook of the caller's organization.
         * @example webhook_ed7ec62f-75a9-4d0b-aa96-9ed132b5d542
         */
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The webhook */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          /** The version, for If-Match. */
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
        /**
         * The id of a webhook of the caller's organization.
         * @example webhook_ed7ec62f-75a9-4d0b-aa96-9ed132b5d542
         */
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Deleted */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * An ETag: the change is refused with 412 if the webhook was changed since. Absent: it is made anyway.
         * @example "1"
         */
        "if-match"?: string;
      };
      path: {
        /**
         * The id of a webhook of the caller's organization.
         * @example webhook_ed7ec62f-75a9-4d0b-aa96-9ed132b5d542
         */
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
      /** Changed */
      204: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          /** The version, for If-Match. */
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
        /**
         * The id of a webhook of the caller's organization.
         * @example webhook_ed7ec62f-75a9-4d0b-aa96-9ed132b5d542
         */
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The new secret */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The id of a webhook of the caller's organization.
         * @example webhook_ed7ec62f-75a9-4d0b-aa96-9ed132b5d542
         */
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** On its way */
      202: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The page to read, counted from 1. At most 100000 items may come before it: filter to reach further ones.
         * @example 1
         */
        page?: number;
        /**
         * Items on a page, 1 to 1000. A page of more than 4 MB is refused: ask for fewer items then.
         * @example 10
         */
        page_size?: number;
        /**
         * The order of the items: a field, or `-` and a field for descending. Repeat it for further fields; the first counts most. Ties are broken by id.
         * @example [
         *       "-created_at"
         *     ]
         */
        sort?: ("created_at" | "-created_at")[];
        /**
         * Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.
         * @example and
         */
        logic?: "and" | "or";
        /**
         * Keeps items by the event's id. `event_id[eq]=…` compares exactly, `event_id[contains]=…` in any case.
         * @example {
         *       "starts_with": "evt_"
         *     }
         */
        event_id?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the kind of event. `type[eq]=…` compares exactly, `type[contains]=…` in any case.
         * @example {
         *       "eq": "webhook.test"
         *     }
         */
        type?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by the delivery's state. `state[eq]=…` compares exactly, `state[contains]=…` in any case.
         * @example {
         *       "eq": "Delivered"
         *     }
         */
        state?: components["schemas"]["TextFilter"];
        /**
         * Keeps items by when the event happened. `created_at[gte]=2026-11-01T00:00:00Z` keeps that moment and later ones.
         * @example {
         *       "gte": "2026-11-19T10:25:00.000Z"
         *     }
         */
        created_at?: components["schemas"]["TimeFilter"];
      };
      header?: never;
      path: {
        /**
         * The id of a webhook of the caller's organization.
         * @example webhook_ed7ec62f-75a9-4d0b-aa96-9ed132b5d542
         */
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The id of a webhook of the caller's organization.
         * @example webhook_ed7ec62f-75a9-4d0b-aa96-9ed132b5d542
         */
        webhookId: string;
        /**
         * The id of an event, which is also the `webhook-id` of its deliveries. Later events have higher ids.
         * @example evt_1795170260661000
         */
        eventId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** On its way */
      202: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The id of a webhook of the caller's organization.
         * @example webhook_ed7ec62f-75a9-4d0b-aa96-9ed132b5d542
         */
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
      /** On their way */
      202: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * Only events behind this id. `latest`: an empty page whose `next` begins now. Absent: from the oldest.
         * @example evt_1795170180113001
         */
        after?: string;
        /**
         * Only these types. Repeated for several. Absent: all.
         * @example [
         *       "audience.ready",
         *       "job.completed"
         *     ]
         */
        type?: (
          | "audience.ready"
          | "run.completed"
          | "run.failed"
          | "batch.completed"
          | "job.completed"
          | "job.failed"
          | "job.stuck"
          | "job.stopped"
          | "job.reported"
          | "task.commented"
          | "audience.waiting"
          | "example.suspicious"
          | "quota.near"
          | "budget.near"
          | "budget.reached"
          | "signal.run_completed"
          | "signal.run_failed"
          | "webhook.test"
        )[];
        /**
         * Only events from this moment on.
         * @example 2026-11-19T10:23:20.000Z
         */
        from?: string;
        /**
         * Only events before this moment.
         * @example 2026-11-21T10:23:20.000Z
         */
        to?: string;
        /**
         * Events a page.
         * @example 2
         */
        limit?: number;
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["QueryEventsEndpoint_Output"];
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
          /**
           * What the token is asked for with: an API client's secret, a code of a login, a refresh token, or a device code.
           * @enum {string}
           */
          grant_type:
            | "client_credentials"
            | "authorization_code"
            | "refresh_token"
            | "urn:ietf:params:oauth:grant-type:device_code";
          /** The id of the API client or program. An API client may send it in a Basic header instead. */
          client_id?: string;
          /** The secret of an API client. It may come in a Basic header instead. Programs that sign people in have none. */
          client_secret?: string;
          /** The scopes to ask for, separated by blanks. With `client_credentials` and `refresh_token`. Absent: all that may be had. */
          scope?: string;
          /** With `authorization_code`: the code of the login, which can be used once, within a minute. */
          code?: string;
          /** With `authorization_code`: the same as in the authorization request. */
          redirect_uri?: string;
          /** With `authorization_code`: the secret of PKCE that the authorization request was made with. */
          code_verifier?: string;
          /** With `refresh_token`: the token, which can be used once. */
          refresh_token?: string;
          /** With a device code: the code to poll with. */
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
          /** The token that the request is about. */
          token: string;
          /**
           * What kind of token it is. Not needed.
           * @enum {string}
           */
          token_type_hint?: "access_token" | "refresh_token";
          /** The id of the API client or program. An API client may send it in a Basic header instead. */
          client_id?: string;
          /** The secret of an API client. It may come in a Basic header instead. Programs that sign people in have none. */
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
          /** The token that the request is about. */
          token: string;
          /**
           * What kind of token it is. Not needed.
           * @enum {string}
           */
          token_type_hint?: "access_token" | "refresh_token";
          /** The id of the API client or program. An API client may send it in a Basic header instead. */
          client_id?: string;
          /** The secret of an API client. It may come in a Basic header instead. Programs that sign people in have none. */
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
          /** The id of the program. */
          client_id: string;
          /** The scopes to ask for, separated by blanks. */
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
        /**
         * The read key that `createBridgeToken` gave.
         * @example muster_read_HblFiP5RykZZ-QjZ1Y99IypmGX1RDG8LJjbbsbiN7Bw
         */
        readKey: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The token, shown only here */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReadBridgeTokenEndpoint_KeysOutput"];
        };
      };
      /** Nobody has decided yet */
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
        /**
         * The program that asks. `rapidata-cli`, the published Python client, is built in.
         * @example rapidata-cli
         */
        clientId: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The two keys. They are not related, and shown only here */
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
      /** The client. Its secret is shown only here */
      200: {
        headers: {
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * ETags of what the client has: the answer is 304 where it would be one of them.
         * @example "shsIUbHXnwCXolYLfvvBbV"
         */
        "if-none-match"?: string;
      };
      path: {
        /**
         * The name of the script or style.
         * @example docs.ec8f00af0e.css
         */
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
          "image/png": string;
          "text/javascript": string;
          "text/css": string;
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
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          RateLimit: components["headers"]["RateLimit"];
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
        /**
         * The event's id, the same in every attempt: process it once.
         * @example evt_1795170180113000
         */
        "webhook-id": string;
        /**
         * When this attempt was made, in seconds since 1970.
         * @example 1795170180
         */
        "webhook-timestamp": string;
        /**
         * `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64. Two, with a space between them, for a day after a rotation.
         * @example v1,Ssdl3Qgzspw52WavAMtZb3aDDQbNzOSasmpl4dlG2iM=
         */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "audience.ready",
         *       "timestamp": "2026-11-20T10:23:00.113Z",
         *       "data": {
         *         "audienceId": "aud_08f56abe-75d9-4148-ae0c-dd4e2c9bc1f9",
         *         "name": "Bird watchers",
         *         "graduated": 25,
         *         "needed": 1
         *       }
         *     }
         */
        "application/json": components["schemas"]["AudienceReadyPayload"];
      };
    };
    responses: {
      /** Received */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** The receiver wants nothing any more */
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
        /**
         * The event's id, the same in every attempt: process it once.
         * @example evt_1795170180113002
         */
        "webhook-id": string;
        /**
         * When this attempt was made, in seconds since 1970.
         * @example 1795170180
         */
        "webhook-timestamp": string;
        /**
         * `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64. Two, with a space between them, for a day after a rotation.
         * @example v1,+mIzBRo9N1raTMRvIGeVP2/v2X6epQJIV87TQvFsr4w=
         */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "run.completed",
         *       "timestamp": "2026-11-20T10:23:00.113Z",
         *       "data": {
         *         "runId": "ini_39d50809-de31-4334-abd0-616839437171",
         *         "kind": "initialization",
         *         "audienceId": "aud_08f56abe-75d9-4148-ae0c-dd4e2c9bc1f9",
         *         "processedCount": 100,
         *         "changedCount": 100
         *       }
         *     }
         */
        "application/json": components["schemas"]["RunCompletedPayload"];
      };
    };
    responses: {
      /** Received */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** The receiver wants nothing any more */
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
        /**
         * The event's id, the same in every attempt: process it once.
         * @example evt_1795170320072000
         */
        "webhook-id": string;
        /**
         * When this attempt was made, in seconds since 1970.
         * @example 1795170320
         */
        "webhook-timestamp": string;
        /**
         * `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64. Two, with a space between them, for a day after a rotation.
         * @example v1,qSNLSTg/yutqzy+SVHw7DSPvjc2GS0LJW5/Nzp4R3bc=
         */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "run.failed",
         *       "timestamp": "2026-11-20T10:25:20.072Z",
         *       "data": {
         *         "runId": "ini_28423f2d-ec42-4734-adca-0077ef91aa25",
         *         "kind": "initialization",
         *         "audienceId": "aud_08f56abe-75d9-4148-ae0c-dd4e2c9bc1f9",
         *         "processedCount": 0,
         *         "changedCount": 0,
         *         "reason": "Its holder was lost 5 times without any progress."
         *       }
         *     }
         */
        "application/json": components["schemas"]["RunFailedPayload"];
      };
    };
    responses: {
      /** Received */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** The receiver wants nothing any more */
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
        /**
         * The event's id, the same in every attempt: process it once.
         * @example evt_1795170200250000
         */
        "webhook-id": string;
        /**
         * When this attempt was made, in seconds since 1970.
         * @example 1795170200
         */
        "webhook-timestamp": string;
        /**
         * `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64. Two, with a space between them, for a day after a rotation.
         * @example v1,Y1NH8qVXxbtLK+EINztiWkYl0GUoVwVyB80v51LUukc=
         */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "batch.completed",
         *       "timestamp": "2026-11-20T10:23:20.250Z",
         *       "data": {
         *         "batchUploadId": "bup_80c8d72a-30be-479c-a0e8-f5c2e4995bf2",
         *         "correlationId": null,
         *         "totalCount": 1,
         *         "completedCount": 0,
         *         "failedCount": 1
         *       }
         *     }
         */
        "application/json": components["schemas"]["BatchCompletedPayload"];
      };
    };
    responses: {
      /** Received */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** The receiver wants nothing any more */
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
        /**
         * The event's id, the same in every attempt: process it once.
         * @example evt_1795170180113001
         */
        "webhook-id": string;
        /**
         * When this attempt was made, in seconds since 1970.
         * @example 1795170180
         */
        "webhook-timestamp": string;
        /**
         * `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64. Two, with a space between them, for a day after a rotation.
         * @example v1,HBTyIJXLXAMk+ScpA35J7Un99TLG/eL4nViNIUe617s=
         */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "job.completed",
         *       "timestamp": "2026-11-20T10:23:00.113Z",
         *       "data": {
         *         "jobId": "job_7aeb704f-be85-46db-ab38-30a85866d04f",
         *         "name": "Cat or dog",
         *         "audienceId": "global"
         *       }
         *     }
         */
        "application/json": components["schemas"]["JobCompletedPayload"];
      };
    };
    responses: {
      /** Received */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** The receiver wants nothing any more */
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
        /**
         * The event's id, the same in every attempt: process it once.
         * @example evt_1795170320072001
         */
        "webhook-id": string;
        /**
         * When this attempt was made, in seconds since 1970.
         * @example 1795170320
         */
        "webhook-timestamp": string;
        /**
         * `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64. Two, with a space between them, for a day after a rotation.
         * @example v1,YafSeOR9NCH5lmw7srppaeRW5InideTg3yJ6OeZj3+M=
         */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "job.failed",
         *       "timestamp": "2026-11-20T10:25:20.072Z",
         *       "data": {
         *         "jobId": "job_961f7faf-e692-4fd7-a648-191e7753c9f4",
         *         "name": "Cat or dog",
         *         "audienceId": "global",
         *         "reason": "Laying out its tasks failed 5 times. Retry the job later."
         *       }
         *     }
         */
        "application/json": components["schemas"]["JobFailedPayload"];
      };
    };
    responses: {
      /** Received */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** The receiver wants nothing any more */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveJobStuck: {
    parameters: {
      query?: never;
      header: {
        /**
         * The event's id, the same in every attempt: process it once.
         * @example evt_1795170180113003
         */
        "webhook-id": string;
        /**
         * When this attempt was made, in seconds since 1970.
         * @example 1795170180
         */
        "webhook-timestamp": string;
        /**
         * `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64. Two, with a space between them, for a day after a rotation.
         * @example v1,fo19tv8+1JDp+D5zQXXGkz3zcLEg+fiINSfu2DX2S7s=
         */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "job.stuck",
         *       "timestamp": "2026-11-20T10:23:00.113Z",
         *       "data": {
         *         "jobId": "job_7aeb704f-be85-46db-ab38-30a85866d04f",
         *         "name": "Cat or dog",
         *         "audienceId": "global",
         *         "hours": 12,
         *         "openTasks": 4
         *       }
         *     }
         */
        "application/json": components["schemas"]["JobStuckPayload"];
      };
    };
    responses: {
      /** Received */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** The receiver wants nothing any more */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveJobStopped: {
    parameters: {
      query?: never;
      header: {
        /**
         * The event's id, the same in every attempt: process it once.
         * @example evt_1795170180113004
         */
        "webhook-id": string;
        /**
         * When this attempt was made, in seconds since 1970.
         * @example 1795170180
         */
        "webhook-timestamp": string;
        /**
         * `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64. Two, with a space between them, for a day after a rotation.
         * @example v1,iB/rs1tli7FwO3V7JzVV0OCKdGvggbQidu7AMfESXXU=
         */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "job.stopped",
         *       "timestamp": "2026-11-20T10:23:00.113Z",
         *       "data": {
         *         "jobId": "job_5c8c2940-e4a7-4768-ac0b-1afd8cf2ce4e",
         *         "name": "Cat or dog",
         *         "audienceId": "aud_a88c4c7d-6adf-48bf-a7fc-19e67c2b5261",
         *         "reason": "PausedByOwner"
         *       }
         *     }
         */
        "application/json": components["schemas"]["JobStoppedPayload"];
      };
    };
    responses: {
      /** Received */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** The receiver wants nothing any more */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveJobReported: {
    parameters: {
      query?: never;
      header: {
        /**
         * The event's id, the same in every attempt: process it once.
         * @example evt_1795170180113005
         */
        "webhook-id": string;
        /**
         * When this attempt was made, in seconds since 1970.
         * @example 1795170180
         */
        "webhook-timestamp": string;
        /**
         * `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64. Two, with a space between them, for a day after a rotation.
         * @example v1,+JeUWHsbEsuHIpR6sTpuj9zKDIpPGi4Nx+GjcH3uHJM=
         */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "job.reported",
         *       "timestamp": "2026-11-20T10:23:00.113Z",
         *       "data": {
         *         "jobId": "job_7aeb704f-be85-46db-ab38-30a85866d04f",
         *         "name": "Cat or dog",
         *         "audienceId": "global",
         *         "reports": 1
         *       }
         *     }
         */
        "application/json": components["schemas"]["JobReportedPayload"];
      };
    };
    responses: {
      /** Received */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** The receiver wants nothing any more */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveTaskCommented: {
    parameters: {
      query?: never;
      header: {
        /**
         * The event's id, the same in every attempt: process it once.
         * @example evt_1795170180113006
         */
        "webhook-id": string;
        /**
         * When this attempt was made, in seconds since 1970.
         * @example 1795170180
         */
        "webhook-timestamp": string;
        /**
         * `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64. Two, with a space between them, for a day after a rotation.
         * @example v1,gM0xLGaWEuVJpC2fVgpUI3YpY/A6bD6ecJlPip6SARo=
         */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "task.commented",
         *       "timestamp": "2026-11-20T10:23:00.113Z",
         *       "data": {
         *         "jobId": "job_7aeb704f-be85-46db-ab38-30a85866d04f",
         *         "name": "Cat or dog",
         *         "rapidId": "job_7aeb704f-be85-46db-ab38-30a85866d04f.0.0",
         *         "commentId": "comment_8cd28952-3740-4b14-a585-b26d4dbf9909",
         *         "author": "lena",
         *         "authorId": "b3e2484b-ce21-4588-a4d6-20eb24d3cd8a",
         *         "mentioned": []
         *       }
         *     }
         */
        "application/json": components["schemas"]["TaskCommentedPayload"];
      };
    };
    responses: {
      /** Received */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** The receiver wants nothing any more */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveAudienceWaiting: {
    parameters: {
      query?: never;
      header: {
        /**
         * The event's id, the same in every attempt: process it once.
         * @example evt_1795170180113007
         */
        "webhook-id": string;
        /**
         * When this attempt was made, in seconds since 1970.
         * @example 1795170180
         */
        "webhook-timestamp": string;
        /**
         * `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64. Two, with a space between them, for a day after a rotation.
         * @example v1,eLhTbPDou19eqnuJrTqpsjOGJH+9dWRyq3vhoah2wDc=
         */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "audience.waiting",
         *       "timestamp": "2026-11-20T10:23:00.113Z",
         *       "data": {
         *         "audienceId": "aud_08f56abe-75d9-4148-ae0c-dd4e2c9bc1f9",
         *         "name": "Bird watchers",
         *         "minutes": 30
         *       }
         *     }
         */
        "application/json": components["schemas"]["AudienceWaitingPayload"];
      };
    };
    responses: {
      /** Received */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** The receiver wants nothing any more */
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
        /**
         * The event's id, the same in every attempt: process it once.
         * @example evt_1795170180113008
         */
        "webhook-id": string;
        /**
         * When this attempt was made, in seconds since 1970.
         * @example 1795170180
         */
        "webhook-timestamp": string;
        /**
         * `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64. Two, with a space between them, for a day after a rotation.
         * @example v1,yHJoUh0epu4c0R4u3XzRc1/gmcyNg06sBArt6eOr3eM=
         */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "example.suspicious",
         *       "timestamp": "2026-11-20T10:23:00.113Z",
         *       "data": {
         *         "exampleId": "exa_fac624ae-8d9a-40a0-ae1b-b5ce50bb1055",
         *         "audienceId": "aud_08f56abe-75d9-4148-ae0c-dd4e2c9bc1f9",
         *         "correct": 2,
         *         "incorrect": 18,
         *         "expectedShare": 0.95
         *       }
         *     }
         */
        "application/json": components["schemas"]["ExampleSuspiciousPayload"];
      };
    };
    responses: {
      /** Received */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** The receiver wants nothing any more */
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
        /**
         * The event's id, the same in every attempt: process it once.
         * @example evt_1795170180113009
         */
        "webhook-id": string;
        /**
         * When this attempt was made, in seconds since 1970.
         * @example 1795170180
         */
        "webhook-timestamp": string;
        /**
         * `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64. Two, with a space between them, for a day after a rotation.
         * @example v1,2Mqu2o/SL9N5YDKu5I76iRcBZUZ5Gam7tcJKVB3i2z4=
         */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "quota.near",
         *       "timestamp": "2026-11-20T10:23:00.113Z",
         *       "data": {
         *         "quota": "audiences",
         *         "percent": 80,
         *         "used": 4,
         *         "limit": 5
         *       }
         *     }
         */
        "application/json": components["schemas"]["QuotaNearPayload"];
      };
    };
    responses: {
      /** Received */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** The receiver wants nothing any more */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveBudgetNear: {
    parameters: {
      query?: never;
      header: {
        /**
         * The event's id, the same in every attempt: process it once.
         * @example evt_1795170180113010
         */
        "webhook-id": string;
        /**
         * When this attempt was made, in seconds since 1970.
         * @example 1795170180
         */
        "webhook-timestamp": string;
        /**
         * `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64. Two, with a space between them, for a day after a rotation.
         * @example v1,XCBTJNTmodWPgpmzjvGZQpu0TOQp4h/wEgeN5vz9gw0=
         */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "budget.near",
         *       "timestamp": "2026-11-20T10:23:00.113Z",
         *       "data": {
         *         "organizationId": "org_07ec6c8c-9189-472e-ad53-26b7d3f61b68",
         *         "jobId": null,
         *         "audienceId": null,
         *         "spent": 204.6,
         *         "limit": 250
         *       }
         *     }
         */
        "application/json": components["schemas"]["BudgetNearPayload"];
      };
    };
    responses: {
      /** Received */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** The receiver wants nothing any more */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveBudgetReached: {
    parameters: {
      query?: never;
      header: {
        /**
         * The event's id, the same in every attempt: process it once.
         * @example evt_1795170180113011
         */
        "webhook-id": string;
        /**
         * When this attempt was made, in seconds since 1970.
         * @example 1795170180
         */
        "webhook-timestamp": string;
        /**
         * `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64. Two, with a space between them, for a day after a rotation.
         * @example v1,0JXz4nDx4OiNwDYo8tcsMOwvh3zL4utZbFf8H3nsEqM=
         */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "budget.reached",
         *       "timestamp": "2026-11-20T10:23:00.113Z",
         *       "data": {
         *         "organizationId": "org_07ec6c8c-9189-472e-ad53-26b7d3f61b68",
         *         "jobId": null,
         *         "audienceId": null,
         *         "spent": 250,
         *         "limit": 250
         *       }
         *     }
         */
        "application/json": components["schemas"]["BudgetReachedPayload"];
      };
    };
    responses: {
      /** Received */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** The receiver wants nothing any more */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveSignalRunCompleted: {
    parameters: {
      query?: never;
      header: {
        /**
         * The event's id, the same in every attempt: process it once.
         * @example evt_1795170180113012
         */
        "webhook-id": string;
        /**
         * When this attempt was made, in seconds since 1970.
         * @example 1795170180
         */
        "webhook-timestamp": string;
        /**
         * `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64. Two, with a space between them, for a day after a rotation.
         * @example v1,5eTYl11wq89fCvkG5temD2/cGvjza10nUgNt8bWx7sk=
         */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "signal.run_completed",
         *       "timestamp": "2026-11-20T10:23:00.113Z",
         *       "data": {
         *         "signalId": "83U6s61Q0hXq3HFfu5PGOyzjGJG7Ciqihy8bHHTXBvE",
         *         "name": "Owls at night",
         *         "runId": "srun_98c297d5-56f5-4815-a162-a3038e1b3ff8",
         *         "jobId": "job_7aeb704f-be85-46db-ab38-30a85866d04f"
         *       }
         *     }
         */
        "application/json": components["schemas"]["SignalRunCompletedPayload"];
      };
    };
    responses: {
      /** Received */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** The receiver wants nothing any more */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveSignalRunFailed: {
    parameters: {
      query?: never;
      header: {
        /**
         * The event's id, the same in every attempt: process it once.
         * @example evt_1795170180113013
         */
        "webhook-id": string;
        /**
         * When this attempt was made, in seconds since 1970.
         * @example 1795170180
         */
        "webhook-timestamp": string;
        /**
         * `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64. Two, with a space between them, for a day after a rotation.
         * @example v1,YRPgatpgDmixXAkwBnBhEGj+taA5Vp9oSaZsS0QuV0o=
         */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "signal.run_failed",
         *       "timestamp": "2026-11-20T10:23:00.113Z",
         *       "data": {
         *         "signalId": "83U6s61Q0hXq3HFfu5PGOyzjGJG7Ciqihy8bHHTXBvE",
         *         "name": "Owls at night",
         *         "runId": "srun_48ed075c-5899-4149-a546-ed806b1bf6bb",
         *         "jobId": null,
         *         "reason": "Its jobDefinitionId names no job definition."
         *       }
         *     }
         */
        "application/json": components["schemas"]["SignalRunFailedPayload"];
      };
    };
    responses: {
      /** Received */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** The receiver wants nothing any more */
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
        /**
         * The event's id, the same in every attempt: process it once.
         * @example evt_1795170260661000
         */
        "webhook-id": string;
        /**
         * When this attempt was made, in seconds since 1970.
         * @example 1795170260
         */
        "webhook-timestamp": string;
        /**
         * `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64. Two, with a space between them, for a day after a rotation.
         * @example v1,5aEtgz1fYY+RiHhk1G6N015Pw7w5lIWM+ZCEDDUIAIQ=
         */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "webhook.test",
         *       "timestamp": "2026-11-20T10:24:20.661Z",
         *       "data": {
         *         "webhookId": "webhook_ed7ec62f-75a9-4d0b-aa96-9ed132b5d542"
         *       }
         *     }
         */
        "application/json": components["schemas"]["WebhookTestPayload"];
      };
    };
    responses: {
      /** Received */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** The receiver wants nothing any more */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}
