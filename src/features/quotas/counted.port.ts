import type { SQL } from "drizzle-orm";

type OfOrganization = (organizationId: string | SQL) => SQL;

/** What the contexts that own the rows know of an organization's use, as SQL values. */
export interface Counted {
  assets: { storedBytesOf: OfOrganization };
  batches: { openBytesOf: OfOrganization; openCountOf: OfOrganization };
  audiences: { countOf: OfOrganization; peopleOf: OfOrganization; idSetOf: OfOrganization };
  campaigns: { createdCountOf: OfOrganization };
  audienceRuns: { comingPeople: (audienceIds: SQL) => SQL };
}
