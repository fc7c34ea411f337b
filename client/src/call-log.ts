import type { Exchange } from "./exchange.ts";
import type { Logger } from "./logger.ts";
import type { Operation } from "./operation.ts";

import type { Failure } from "./repeat-delay.ts";

/** What is logged of one call: never a token, a body, a header but the trace, or a query, which may have names of people. */
export function callLog(
  logger: Logger | null,
  {
    operationId,
    operation,
    maxRetries,
    now,
  }: { operationId: string; operation: Operation; maxRetries: number; now: () => number },
) {
  const subject = (url: string) => `${operationId} ${operation.method} ${new URL(url).pathname}`;
  return {
    /** Logs the outcome of an attempt. */
    async attempt<Sent extends Exchange>(url: string, send: () => Promise<Sent>): Promise<Sent> {
      if (logger === null) return send();
      const began = now();
      try {
        const answer = await send();
        const trace = answer.headers.get("x-trace-id");
        const traced = trace === null ? "" : `, trace ${trace}`;
        logger.debug(`${subject(url)} ${answer.status} in ${now() - began} ms${traced}`);
        return answer;
      } catch (error) {
        logger.debug(`${subject(url)} no answer in ${now() - began} ms: ${(error as Error).message}`);
        throw error;
      }
    },
    repeat({ status }: Failure, { retry, seconds }: { retry: number; seconds: number }): void {
      const wait = `${Math.round(seconds * 10) / 10} s`;
      logger?.warn(`${operationId} ${status ?? "no answer"}, retry ${retry} of ${maxRetries} in ${wait}`);
    },
    failure(reason: string): void {
      logger?.error(`${operationId} failed: ${reason}`);
    },
  };
}
