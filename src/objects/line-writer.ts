import type { LogLevel } from "../platform/log.ts";
import { findObject } from "./find-object.ts";
import type { TracedObject } from "./traced-object.ts";

export type LineWriter = (level: LogLevel, line: string) => Promise<void>;

/**
 * Has lines written by an object: beside a line of a request Cloudflare stores the request's path, and beside one of a call the call's
 * name. Best effort. Any object will do; those of this namespace store nothing.
 */
export function createLineWriter(namespace: DurableObjectNamespace): LineWriter {
  return async (level, line) => {
    const object = findObject(namespace, "lines") as unknown as Pick<TracedObject<unknown>, "writeLine">;
    await object.writeLine(level, line).catch(() => undefined);
  };
}
