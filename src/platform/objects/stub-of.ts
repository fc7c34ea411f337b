import { callerRegion, type Region } from "./caller-region.ts";

/**
 * A stub of an object. If the object does not exist yet, it is created near the caller who asks for it first, and stays there. A stub
 * belongs to the request that made it, so each call makes its own.
 */
export function stubOf<Port>(
  namespace: DurableObjectNamespace,
  id: DurableObjectId,
  region: Region | null = callerRegion(),
): Port {
  return namespace.get(id, region === null ? {} : { locationHint: region }) as unknown as Port;
}

export function stubByName<Port>(namespace: DurableObjectNamespace, name: string, region?: Region | null): Port {
  return stubOf(namespace, namespace.idFromName(name), region);
}
