import { type Bindings, ConfigError } from "../config.ts";

type NamespaceName = {
  [Name in keyof Bindings]: NonNullable<Bindings[Name]> extends DurableObjectNamespace ? Name : never;
}[keyof Bindings];

/** Every namespace of the Worker: one that is missing here does not compile. */
const namespaceNames = Object.keys({
  ROSTERS: true,
  CAMPAIGN_CACHE: true,
  SCORE_CACHE: true,
  PERSONS: true,
  PASSWORDS: true,
  PUBLISHERS: true,
  DESKS: true,
  DATASETS: true,
  BATCHES: true,
  PICTURES: true,
  VOTE_BOOKS: true,
  CAMPAIGN_RELAYS: true,
  COLLECTORS: true,
  CODECS: true,
} satisfies Record<NonNullable<NamespaceName>, true>) as NonNullable<NamespaceName>[];

/**
 * Restricts every Durable Object to the jurisdiction that `JURISDICTION` names. An object of the same name outside it is another
 * object, so clients are made only of what this returns.
 */
export function withinJurisdiction(bindings: Bindings): Bindings {
  const name = bindings.JURISDICTION || null;
  if (name === null) return bindings;
  if (name !== "eu") throw new ConfigError(`JURISDICTION must be eu or absent, not ${JSON.stringify(name)}.`);
  const within = namespaceNames.map((namespace) => [namespace, bindings[namespace]?.jurisdiction(name)]);
  return { ...bindings, ...Object.fromEntries(within) };
}
