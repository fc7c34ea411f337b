import type { Caller } from "../caller.ts";
import { refusal } from "../error-classes.ts";
import { MusterError } from "../muster-error.ts";
import type { Body } from "../operation-types.ts";

type DatapointBody = Body<"addDatapoints">["datapoints"][number];

export type DatapointOutcome =
  | { status: "Completed"; datapointId: string }
  /** The reason why this item was refused: one of its assets, or a member of its own. */
  | { status: "Failed"; error: MusterError };

/**
 * Adds datapoints with one request. The service adds all or none: those that it names as faulty are left out, and the others are
 * sent again. Throws for any refusal that names no datapoint.
 */
export async function addInBulk(
  { call }: Pick<Caller, "call">,
  datasetId: string,
  bodies: readonly DatapointBody[],
  { signal, repeatsSince }: { signal?: AbortSignal | undefined; repeatsSince?: Date | undefined } = {},
): Promise<DatapointOutcome[]> {
  const outcomes: DatapointOutcome[] = [];
  let left = bodies.map((body, i) => ({ body, at: i }));
  while (left.length > 0) {
    try {
      const datapoints = left.map(({ body }) => body);
      const since = repeatsSince === undefined ? {} : { repeatsSince: repeatsSince.toISOString() };
      const input = { path: { datasetId }, body: { datapoints, ...since } };
      const { datapointIds } = await call("addDatapoints", input, { signal });
      for (const [index, { at }] of left.entries()) {
        outcomes[at] = { status: "Completed", datapointId: datapointIds[index] as string };
      }
      return outcomes;
    } catch (error) {
      const refused = error instanceof MusterError ? refusalsOf(error) : new Map<number, MusterError>();
      if (![...refused.keys()].some((index) => index < left.length)) throw error;
      for (const [index, { at }] of left.entries()) {
        const refusal = refused.get(index);
        if (refusal !== undefined) outcomes[at] = { status: "Failed", error: refusal };
      }
      left = left.filter((_, index) => !refused.has(index));
    }
  }
  return outcomes;
}

/** The refusal of each datapoint by its index, with the members as a datapoint has them: `datapoints[3].context` becomes `context`. */
function refusalsOf(error: MusterError): Map<number, MusterError> {
  const members = new Map<number, Record<string, string[]>>();
  for (const [path, reasons] of Object.entries(error.errors)) {
    const found = /^datapoints\[(\d+)\]\.?(.*)$/.exec(path);
    if (found === null) continue;
    const [, index, member] = found as unknown as [string, string, string];
    members.set(Number(index), { ...members.get(Number(index)), [member || "datapoint"]: reasons });
  }
  const { operation, status, code, title, headers, traceId } = error;
  return new Map(
    [...members].map(([index, errors]) => [
      index,
      refusal({ operation, status, code, title, headers, errors, traceId, cause: error }),
    ]),
  );
}
