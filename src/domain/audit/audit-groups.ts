import { type AuditKind, auditKinds } from "./audit-kinds.ts";

/** What a log is sorted into, by the noun with which the names of its kinds begin. */
export const auditGroups = {
  labeling: "Labeling work",
  review: "Review",
  audiences: "Audiences",
  campaigns: "Campaigns and files",
  downloads: "Downloads",
  access: "Access and members",
  service: "Sign-ins and the service",
} as const;

export type AuditGroup = keyof typeof auditGroups;

const groupsByNoun: Record<string, AuditGroup> = {
  job: "labeling",
  definition: "labeling",
  dataset: "labeling",
  flow: "labeling",
  benchmark: "labeling",
  link: "labeling",
  signal: "labeling",
  validation: "labeling",
  decision: "review",
  task: "review",
  rapid: "review",
  answers: "review",
  person: "review",
  comment: "review",
  audience: "audiences",
  view: "audiences",
  example: "audiences",
  campaign: "campaigns",
  boost: "campaigns",
  file: "campaigns",
  caches: "service",
  counts: "service",
  results: "downloads",
  people: "downloads",
  log: "downloads",
  share: "access",
  member: "access",
  invitation: "access",
  client: "access",
  publisher: "access",
  grant: "access",
  organization: "access",
  webhook: "access",
};

export function isAuditGroup(text: string): text is AuditGroup {
  return Object.hasOwn(auditGroups, text);
}

/** A kind without a group of its own, also one of another release, belongs to the service. */
export function groupOf(kind: string): AuditGroup {
  return groupsByNoun[kind.split(".")[0] ?? ""] ?? "service";
}

export function kindsOf(group: AuditGroup): AuditKind[] {
  return (Object.keys(auditKinds) as AuditKind[]).filter((kind) => groupOf(kind) === group);
}
