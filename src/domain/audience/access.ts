/** How a caller stands to an audience, weakest first. Each may do all that the ones before it may. */
export const relations = ["none", "public", "viewer", "editorByOrganization", "editorByCustomer", "owner"] as const;
export type Relation = (typeof relations)[number];

/**
 * The one table of who may do what to an audience, by operationId: the weakest relation that is enough. `owner` is a caller whose
 * active organization owns the audience, or an Admin. Use cases and tests read it from here.
 */
export const audienceAccess = {
  getAudience: "public",
  queryAudienceJobs: "public",
  queryExamples: "public",
  createFilteredAudience: "public",
  createJob: "public",
  readPrivateExamples: "editorByOrganization",
  readForeignJobs: "editorByOrganization",
  getAudienceShares: "editorByOrganization",
  getAudienceOrganizationShares: "editorByOrganization",
  updateAudience: "editorByOrganization",
  updateBoostConfig: "editorByOrganization",
  readExcludedPublishers: "editorByOrganization",
  getAudienceRun: "public",
  readPeopleOfRuns: "editorByOrganization",
  getUserMetrics: "public",
  recruit: "editorByOrganization",
  pauseDistillation: "editorByOrganization",
  resumeDistillation: "editorByOrganization",
  startInactivitySync: "editorByOrganization",
  startStateRecalculation: "editorByOrganization",
  initializeUsers: "editorByOrganization",
  rebuildDistillingCampaign: "editorByCustomer",
  addExample: "editorByOrganization",
  updateExample: "editorByOrganization",
  deleteExample: "editorByOrganization",
  shareWithCustomer: "owner",
  shareWithOrganization: "owner",
  revokeCustomerShare: "owner",
  revokeOrganizationShare: "owner",
  /** Their own, which nobody needs to have asked for. Of no share: no effect, so nothing is told by it. */
  dropShare: "none",
  deleteAudience: "owner",
  /** And only for Admins. */
  setAudienceVisibility: "owner",
  recreateExternalAudiences: "owner",
} as const satisfies Record<string, Relation>;

export type AudienceOperation = keyof typeof audienceAccess;

export function mayDo(operation: AudienceOperation, relation: Relation): boolean {
  return relations.indexOf(relation) >= relations.indexOf(audienceAccess[operation]);
}

export const shareLevels = ["Viewer", "Editor"] as const;
export type ShareLevel = (typeof shareLevels)[number];

/** The highest of all ways in which a caller reaches an audience. */
export function relationOf(ways: {
  isAdmin: boolean;
  isOwner: boolean;
  customerShare: ShareLevel | null;
  organizationShare: ShareLevel | null;
  isPublic: boolean;
}): Relation {
  if (ways.isAdmin || ways.isOwner) return "owner";
  if (ways.customerShare === "Editor") return "editorByCustomer";
  if (ways.organizationShare === "Editor") return "editorByOrganization";
  if (ways.customerShare !== null || ways.organizationShare !== null) return "viewer";
  return ways.isPublic ? "public" : "none";
}
