import type { z } from "@hono/zod-openapi";
import type { Clock } from "../clock.ts";
import { Deadline } from "../remote-fetch/deadline.ts";
import { retryAfterSeconds } from "../remote-fetch/retry-after.ts";
import type { Sleep } from "../sleep.ts";
import { BoosterUnreachable } from "./booster.port.ts";
import type { BoosterEndpoint } from "./booster-endpoint.ts";
import { longestMs, waitBeforeNextTry } from "./next-try.ts";
import { readAnswer, UnusableAnswer } from "./read-answer.ts";

export interface ExchangeDeps {
  fetch: typeof fetch;
  clock: Clock;
  sleep: Sleep;
  /** A number in [0, 1). */
  random: () => number;
  /** Limits one attempt, from the request to the last byte of its response. */
  tryMs?: number;
}

interface BoosterRequest<Answer> {
  method: "GET" | "POST" | "PUT";
  /** No leading slash. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The schema of the response's body. Null: the body is ignored. */
  answer: z.ZodType<Answer> | null;
}

type Outcome<Answer> =
  | { kind: "answer"; answer: Answer }
  | { kind: "again"; retryAfterSeconds: number | null; cause: unknown }
  | { kind: "useless"; cause: unknown };

/** Sends requests, and retries where that may help. Throws BoosterUnreachable; the booster may still have done what was asked. */
export function createExchange({ base, token }: BoosterEndpoint, deps: ExchangeDeps) {
  const { fetch, clock, sleep, random, tryMs = 5000 } = deps;

  async function attempt<Answer>(request: BoosterRequest<Answer>, ms: number): Promise<Outcome<Answer>> {
    const deadline = new Deadline({ ms, late: () => new Error(`there was no answer within ${ms} ms`) });
    try {
      return await deadline.step(async () => {
        const { method, path, body, headers } = request;
        const response = await fetch(new URL(path, base).href, {
          method,
          headers: {
            Authorization: `Bearer ${token}`,
            Accept: "application/json",
            ...(body === undefined ? {} : { "Content-Type": "application/json" }),
            ...headers,
          },
          body: body === undefined ? null : JSON.stringify(body),
          // Redirects are refused: the token is for this host alone.
          redirect: "manual",
          signal: deadline.signal,
        });
        return outcomeOf(request, response);
      });
    } catch (cause) {
      if (cause instanceof UnusableAnswer) return { kind: "useless", cause };
      return { kind: "again", retryAfterSeconds: null, cause };
    } finally {
      deadline.finish();
    }
  }

  async function outcomeOf<Answer>(request: BoosterRequest<Answer>, response: Response): Promise<Outcome<Answer>> {
    if (response.ok && request.answer) {
      return { kind: "answer", answer: await readAnswer(response, request.answer) };
    }
    await response.body?.cancel();
    if (response.ok) return { kind: "answer", answer: undefined as Answer };
    const cause = new Error(`${request.method} ${request.path} was answered with ${response.status}`);
    if (![429, 502, 503, 504].includes(response.status)) return { kind: "useless", cause };
    const wait = retryAfterSeconds(response.headers.get("retry-after"), new Date(clock.now()));
    return { kind: "again", retryAfterSeconds: wait, cause };
  }

  return async <Answer>(request: BoosterRequest<Answer>): Promise<Answer> => {
    const startedAt = clock.now();
    for (let tries = 1; ; tries += 1) {
      const outcome = await attempt(request, Math.min(tryMs, longestMs - (clock.now() - startedAt)));
      if (outcome.kind === "answer") return outcome.answer;
      if (outcome.kind === "useless") throw new BoosterUnreachable(outcome.cause);
      const { retryAfterSeconds, cause } = outcome;
      const spentMs = clock.now() - startedAt;
      const waitMs = waitBeforeNextTry({ tries, spentMs, retryAfterSeconds, random: random() });
      if (waitMs === null) throw new BoosterUnreachable(cause);
      await sleep(waitMs);
    }
  };
}
