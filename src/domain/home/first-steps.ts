import type { AuditKind } from "../audit/audit-kinds.ts";

/** What a newcomer does until their first job is done, in this order. */
export const firstSteps = ["dataset", "definition", "try", "job", "link", "results"] as const;

export type FirstStep = (typeof firstSteps)[number];

/** Which steps are done, and the first one that is not: it is the next to do. Null: all are done. */
export function nextStep(isDone: Readonly<Record<FirstStep, boolean>>): FirstStep | null {
  return firstSteps.find((step) => !isDone[step]) ?? null;
}

/** What the log says once a step is done. Trying is not in the log: it changes nothing. */
export const notedSteps = {
  dataset: "dataset.created",
  definition: "definition.created",
  job: "job.started",
  link: "link.created",
  results: "results.downloaded",
} as const satisfies Record<Exclude<FirstStep, "try">, AuditKind>;

/** Which steps a newcomer has done, from the kinds in the log that they did by hand. Who started a job needs no trial any more. */
export function stepsDone(kinds: ReadonlySet<AuditKind>, hasTried: boolean): Record<FirstStep, boolean> {
  const isDone = (step: keyof typeof notedSteps) => kinds.has(notedSteps[step]);
  return {
    dataset: isDone("dataset"),
    definition: isDone("definition"),
    try: hasTried || isDone("job"),
    job: isDone("job"),
    link: isDone("link"),
    results: isDone("results"),
  };
}
