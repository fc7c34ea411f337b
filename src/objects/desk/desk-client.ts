import { stubByName } from "../../platform/objects/stub-of.ts";
import type { Desks, JobDesk } from "./desk.port.ts";

/** Finds the desk of a job by its number. */
export function createDesks(namespace: DurableObjectNamespace): Desks {
  return (jobId, desk) => stubByName<JobDesk>(namespace, `${jobId}.${desk}`);
}
