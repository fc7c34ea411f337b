/** A caller's relation to an audience, weakest first. Each allows everything that the ones before it allow. */
export const relations = ["none", "public", "viewer", "editorByOrganization", "editorByCustomer", "owner"] as const;
export type Relation = (typeof relations)[number];

/**
 * The weakest relation that each operation asks for, by operationId. `owner` is an Admin, or a caller whose active organization
 * owns the audience. This is the only such table: use cases and tests read it from here.
 */
const audienceAccess = {
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
  /** The members of the audience, and their states. */
  readPeople: "editorByOrganization",
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
  createAudienceLink: "editorByOrganization",
  queryAudienceLinks: "editorByOrganization",
  getLink: "editorByOrganization",
  updateLink: "editorByOrganization",
  queryLinkCompletions: "editorByOrganization",
  revokeLink: "editorByOrganization",
  blockPerson: "editorByOrganization",
  unblockPerson: "editorByOrganization",
  getBlockedPeople: "editorByOrganization",
  shareWithCustomer: "owner",
  shareWithOrganization: "owner",
  revokeCustomerShare: "owner",
  revokeOrganizationShare: "owner",
  /** Dropping the caller's own share. It succeeds without one too, so it reveals nothing. */
  dropShare: "none",
  deleteAudience: "owner",
  /** Use cases also require an Admin for the two below. */
  setAudienceVisibility: "owner",
  recreateExternalAudiences: "owner",
} as const satisfies Record<string, Relation>;

export type AudienceOperation = keyof typeof audienceAccess;

export function mayDo(operation: AudienceOperation, relation: Relation): boolean {
  return relations.indexOf(relation) >= relations.indexOf(audienceAccess[operation]);
}

export const shareLevels = ["Viewer", "Editor"] as const;
export type ShareLevel = (typeof shareLevels)[number];

/** The strongest relation among the ways by which a caller reaches an audience. */
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
