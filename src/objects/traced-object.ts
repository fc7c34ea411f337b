import { DurableObject } from "cloudflare:workers";
import { failureText } from "../platform/failure-text.ts";
import { consoleLog, type LogLevel, writeLine } from "../platform/log.ts";
import { isPlatformOutage } from "../platform/platform-outage.ts";
import { runInTrace } from "../platform/trace.ts";

export interface TracedCalls {
  /** Calls another method under the caller's trace, so that lines in the object's log name the request that caused them. */
  traced(traceId: string, name: string, args: unknown[]): Promise<unknown>;
}

/** The base of all objects. Its methods may be called directly or by `traced`. */
export abstract class TracedObject<Env> extends DurableObject<Env> implements TracedCalls {
  /** Writes a line of the caller's. */
  async writeLine(level: LogLevel, line: string): Promise<void> {
    writeLine(level, line);
  }

  /** What the log calls it. */
  protected nameOfCall(name: string, _args: unknown[]): string {
    return name;
  }

  async traced(traceId: string, name: string, args: unknown[]): Promise<unknown> {
    const methods = this as unknown as Record<string, (...args: unknown[]) => unknown>;
    if (typeof methods[name] !== "function") throw new TypeError(`the object has no method ${name}`);
    return runInTrace(traceId, async () => {
      try {
        return await methods[name]?.(...args);
      } catch (cause) {
        // The caller learns the message alone. The stack, and what the object's own callees said, end here.
        const level = isPlatformOutage(cause) ? "warn" : "error";
        consoleLog(level, {
          message: "a call of an object failed",
          object: this.constructor.name,
          call: this.nameOfCall(name, args),
          cause: failureText(cause),
        });
        throw cause;
      }
    });
  }
}
