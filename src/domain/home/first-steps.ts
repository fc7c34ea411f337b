/** What a newcomer does until their first job is done, in this order. */
export const firstSteps = ["dataset", "definition", "try", "job", "link", "results"] as const;

export type FirstStep = (typeof firstSteps)[number];

/** Which steps are done, and the first one that is not: it is the next to do. Null: all are done. */
export function nextStep(isDone: Readonly<Record<FirstStep, boolean>>): FirstStep | null {
  return firstSteps.find((step) => !isDone[step]) ?? null;
}
