import { isWorthRepeating, pauseBeforeRepeating } from "../platform/platform-outage.ts";
import { currentTraceId } from "../platform/trace.ts";
import type { TracedCalls } from "./traced-object.ts";

/** The calls of an object that may reach it twice without a difference: always, or with these arguments. All others are made once. */
export type Repeatable<Port> = {
  readonly [Name in keyof Port]?: Port[Name] extends (...args: infer Args) => unknown
    ? true | ((...args: Args) => boolean)
    : never;
};

/** What stands for a call that an object with the code of the release before does not know. */
export type Substitutes<Port> = {
  readonly [Name in keyof Port]?: Port[Name] extends (...args: infer Args) => infer Result
    ? (port: Port, ...args: Args) => Result
    : never;
};

/**
 * Calls an object by its port. Each call finds the object anew, since a stub belongs to the request that made it and is broken by an
 * error. A call that the platform lost is repeated once if that is harmless. What fails then reaches the error renderer as it is, which
 * answers 503 for an outage. The trace of the request travels with the call.
 */
export function callsOf<Port extends object>(
  find: () => object,
  repeatable: Repeatable<Port>,
  substitutes: Substitutes<Port> = {},
): Port {
  const rules = repeatable as Record<string, true | ((...args: unknown[]) => boolean) | undefined>;
  const call = (name: string) => async (args: unknown[]) => {
    try {
      return await callOnce(find(), name, args);
    } catch (error) {
      const substitute = Object.hasOwn(substitutes, name) ? substitutes[name as keyof Port] : undefined;
      if (substitute && isUnknownTo(error, name)) return Reflect.apply(substitute, undefined, [port, ...args]);
      const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
      if (!isWorthRepeating(error) || rule === undefined || (rule !== true && !rule(...args))) throw error;
    }
    await pauseBeforeRepeating();
    return callOnce(find(), name, args);
  };
  const port: Port = new Proxy({} as Port, {
    // A proxy with a `then` would be taken for a promise.
    get: (_, name) =>
      typeof name === "string" && name !== "then" ? (...args: unknown[]) => call(name)(args) : undefined,
  });
  return port;
}

type Stub = Record<string, ((...args: unknown[]) => Promise<unknown>) | undefined> & Partial<TracedCalls>;

async function callOnce(object: object, name: string, args: unknown[]): Promise<unknown> {
  const stub = object as Stub;
  const traceId = currentTraceId();
  // Each look at a stub's member makes an object of the runtime, so it is looked at once. Its `call` would be another member.
  const traced = traceId === undefined ? undefined : stub.traced;
  if (traceId !== undefined && traced) {
    try {
      return await Reflect.apply(traced, stub, [traceId, name, args]);
    } catch (error) {
      if (!isUnknownTo(error, "traced")) throw error;
    }
  }
  return await (stub[name] as (...args: unknown[]) => Promise<unknown>)(...args);
}

/** An object that still runs the code of an earlier release. Nothing was called. */
function isUnknownTo(error: unknown, name: string): boolean {
  const sentences = [`does not implement the method "${name}"`, `the object has no method ${name}`];
  return error instanceof Error && sentences.some((sentence) => error.message.includes(sentence));
}
