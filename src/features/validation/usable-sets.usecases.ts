import type { SQL } from "drizzle-orm";
import { invalid } from "../../http/problems.ts";
import type { ValidationSetRepository } from "./validation-sets.repository.ts";

/** A statement for the batch of what names a set. Null: it names none. */
export function usableSets(
  { validationSets }: { validationSets: Pick<ValidationSetRepository, "usableBy"> },
  validationSetId: string | null,
  organizationId: SQL | string,
) {
  return validationSetId === null ? null : validationSets.usableBy(validationSetId, organizationId);
}

export function requireUsable(validationSetId: string | null, found: readonly unknown[] | null): void {
  if (validationSetId !== null && !found?.length) throw invalid("validationSetId", "names no validation set");
}
