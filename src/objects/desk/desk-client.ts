import type { Desks, JobDesk } from "./desk.port.ts";

/** A stub belongs to the request that made it, so each call makes its own. */
export function createDesks(namespace: DurableObjectNamespace): Desks {
  return (jobId, desk) => namespace.get(namespace.idFromName(`${jobId}.${desk}`)) as unknown as JobDesk;
}
