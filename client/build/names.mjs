/**
 * How the client library calls what the document offers: a group for each tag, and names within it. An operation that is not
 * named here is called by its operationId, so that nothing of the document is ever missing.
 */
export const groups = {
  Asset: {
    group: "assets",
    names: { compressImage: "compress", uploadFile: "upload", uploadFileFromUrl: "uploadUrl", readFile: "read" },
  },
  BatchUpload: {
    group: "batchUploads",
    names: {
      createBatchUpload: "create",
      getBatchUploadStatus: "status",
      getBatchUploadResult: "get",
      abortBatchUpload: "abort",
    },
  },
  Audience: {
    group: "audiences",
    names: {
      queryAudiences: "list",
      createAudience: "create",
      createFilteredAudience: "createFiltered",
      getAudience: "get",
      updateAudience: "update",
      deleteAudience: "delete",
      setAudienceVisibility: "setVisibility",
      queryAudienceJobs: "jobs",
      getAudienceUserStateMetrics: "userMetrics",
      initializeAudienceUsers: "initializeUsers",
      getLatestAudienceUserInitialization: "latestUserInitialization",
      startAudienceInactivitySync: "startInactivitySync",
      getLatestAudienceInactivitySync: "latestInactivitySync",
      getAudienceInactivitySyncById: "inactivitySync",
      startAudienceStateRecalculation: "startStateRecalculation",
      getLatestAudienceStateRecalculation: "latestStateRecalculation",
      getAudienceStateRecalculationById: "stateRecalculation",
      reconcileAudienceUserCounts: "reconcileUserCounts",
    },
  },
  Sharing: {
    group: "shares",
    names: {
      getAudienceShares: "list",
      shareAudienceWithCustomer: "add",
      revokeAudienceCustomerShare: "revoke",
      getAudienceOrganizationShares: "listOrganizations",
      shareAudienceWithOrganization: "addOrganization",
      revokeAudienceOrganizationShare: "revokeOrganization",
    },
  },
  Serving: {
    group: "serving",
    names: {
      openSession: "open",
      answerRapid: "answer",
      skipRapid: "skip",
      erasePerson: "erasePerson",
      getErasure: "erasure",
    },
  },
  Examples: {
    group: "examples",
    names: {
      addExampleToAudience: "add",
      queryExamplesForAudience: "list",
      updateAudienceExample: "update",
      deleteAudienceExample: "delete",
    },
  },
  Dataset: {
    group: "datasets",
    names: {
      createDataset: "create",
      getDataset: "get",
      deleteDataset: "delete",
      getDatasetProgress: "progress",
      updateDatasetName: "rename",
    },
  },
  DatasetGroup: { group: "datasets", names: { setDatasetGroup: "setGroup" } },
  ContextShortening: { group: "datasets" },
  Datapoints: {
    group: "datapoints",
    names: {
      addDatapoint: "add",
      addDatapoints: "addMany",
      queryDatapoints: "list",
      getFailedDatapoints: "failed",
      getDatapoint: "get",
      deleteDatapoint: "delete",
    },
  },
  Job: {
    group: "jobs",
    names: {
      createJob: "create",
      getJob: "get",
      queryJobs: "list",
      getJobProgress: "progress",
      getJobCostEstimate: "costEstimate",
      downloadJobResults: "downloadResults",
      pauseJob: "pause",
      resumeJob: "resume",
      retryJob: "retry",
      deleteJob: "delete",
    },
    apart: {
      group: "definitions",
      names: {
        createJobDefinition: "create",
        queryJobDefinitions: "list",
        getJobDefinition: "get",
        deleteJobDefinition: "delete",
        createJobRevision: "revise",
        getNewestJobRevision: "newestRevision",
        getJobRevision: "revision",
        queryJobRevisions: "revisions",
        getJobDefinitionCostEstimate: "costEstimate",
      },
    },
  },
  Cache: { group: "cache", names: { getCampaignCache: "campaigns", getUserScoreCache: "userScores" } },
  Campaign: {
    group: "campaigns",
    names: {
      queryCampaigns: "list",
      createProgramCampaign: "createProgram",
      getCampaign: "get",
      updateCampaign: "update",
      activateCampaign: "activate",
      pauseCampaign: "pause",
      resumeCampaign: "resume",
      monitorCampaigns: "monitor",
      getBoostInsights: "boostInsights",
      getBoostStatus: "boostStatus",
      getFastBidMultiplier: "fastBidMultiplier",
    },
  },
  Organization: {
    group: "organizations",
    names: { getOrganizationServing: "serving", updateOrganizationServing: "updateServing" },
  },
  Identity: {
    group: "identity",
    names: {
      getOpenidConfiguration: "openidConfiguration",
      getAuthorizationServerMetadata: "authorizationServerMetadata",
      getJwks: "jwks",
      getUserInfo: "userInfo",
    },
  },
  Service: {
    group: "service",
    names: {
      getHealth: "health",
      getReadiness: "readiness",
      getOpenApiDocument: "openApiDocument",
      getDocsPage: "docsPage",
      getDocsFile: "docsFile",
    },
  },
};
