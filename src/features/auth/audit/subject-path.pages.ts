const pathsByNoun: Record<string, string> = {
  audience: "/console/audiences/",
  view: "/console/audiences/",
  example: "/console/audiences/",
  share: "/console/audiences/",
  campaign: "/console/campaigns/",
  job: "/console/jobs/",
  rapid: "/console/jobs/",
  results: "/console/jobs/",
  answers: "/console/jobs/",
  decision: "/console/jobs/",
  task: "/console/jobs/",
  definition: "/console/definitions/",
  dataset: "/console/datasets/",
  link: "/console/links/",
  webhook: "/console/webhooks/",
  signal: "/console/signals/",
  benchmark: "/console/benchmarks/",
};

/** An event about anything at all says what it is about by the beginning of the id. */
const pathsByPrefix: Record<string, string> = {
  aud: "/console/audiences/",
  cmp: "/console/campaigns/",
  job: "/console/jobs/",
  def: "/console/definitions/",
  bup: "/console/batches/",
  link: "/console/links/",
};

const ofOrganization: Record<string, string> = {
  member: "#members",
  invitation: "#members",
  client: "#clients",
  publisher: "#clients",
  organization: "",
};

/** The page of what an event is about; null if it has none. Who may not see it is told so there. */
export function subjectPath(
  { action, subject, detail = {} }: { action: string; subject: string | null; detail?: Record<string, string | null> },
  organizationId: string,
): string | null {
  const [noun = ""] = action.split(".");
  const part = ofOrganization[noun];
  if (part !== undefined) return `/account/organizations/${encodeURIComponent(organizationId)}${part}`;
  if (subject === null) return null;
  const path =
    pathsByNoun[noun] ??
    (noun === "admin" || noun === "people" ? pathsByPrefix[subject.split("_")[0] ?? ""] : undefined);
  if (path === undefined) return null;
  // What is decided of a task is about that task of a job.
  const { task } = detail;
  const within = (noun === "decision" || noun === "task") && task ? `/tasks/${encodeURIComponent(task)}` : "";
  return `${path}${encodeURIComponent(subject)}${within}`;
}
