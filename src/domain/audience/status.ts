/** Fewer examples with a truth cannot tell the good from the lucky: nobody is served, nobody graduates. */
export const leastExamples = 3;

export const audienceStatuses = ["Created", "Pending", "Recruiting", "Ready"] as const;
export type AudienceStatus = (typeof audienceStatuses)[number];

export interface StatusFacts {
  previous: AudienceStatus;
  graduated: number;
  minimumSizeForActivation: number | null;
  /** Null: never recruited; false: paused since. */
  wanted: boolean | null;
  /** E: examples that count. */
  exampleCount: number;
}

/** Ready is kept until a fifth of what it takes is gone, so that an audience at its threshold does not flicker. */
export function audienceStatus({
  previous,
  graduated,
  minimumSizeForActivation,
  wanted,
  exampleCount,
}: StatusFacts): AudienceStatus {
  const need = Math.max(1, minimumSizeForActivation ?? 1);
  if (graduated >= need || (previous === "Ready" && graduated >= 0.8 * need)) return "Ready";
  if (wanted === null) return "Created";
  return exampleCount >= leastExamples ? "Recruiting" : "Pending";
}

/** In a sentence, what an audience waits for. */
export function statusReason(status: AudienceStatus, facts: StatusFacts): string {
  const need = Math.max(1, facts.minimumSizeForActivation ?? 1);
  const graduates = `${facts.graduated} of the ${need} graduates that it needs`;
  switch (status) {
    case "Created":
      return "Nobody was recruited yet: add examples and start recruiting.";
    case "Pending":
      return `It was asked to recruit, and has ${facts.exampleCount} of the ${leastExamples} examples with a truth that this takes.`;
    case "Recruiting":
      return facts.wanted
        ? `It is looking for people, and has ${graduates}.`
        : `Its recruiting is paused; it has ${graduates}.`;
    case "Ready":
      return `It has ${facts.graduated} graduates, and needs ${need}.`;
  }
}
