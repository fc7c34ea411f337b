import { callerRegion } from "../platform/objects/caller-region.ts";
import type { Region } from "../platform/objects/regions.ts";

/**
 * An object by its name, or by an id that the namespace gave. Where an object lives is decided here and nowhere else: if it does not
 * exist yet, it is created near the caller who asks for it first, and stays there.
 */
export function findObject(
  namespace: DurableObjectNamespace,
  at: string | DurableObjectId,
  region: Region | null = callerRegion(),
): DurableObjectStub {
  const id = typeof at === "string" ? namespace.idFromName(at) : at;
  return namespace.get(id, region === null ? {} : { locationHint: region });
}
