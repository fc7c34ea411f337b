import type { SQL } from "drizzle-orm";

/** What prices ask of the context that owns audiences. */
export interface PricedAudiences {
  /** Selects the ids of an organization's audiences. */
  idSetOf: (organizationId: string) => SQL;
}
