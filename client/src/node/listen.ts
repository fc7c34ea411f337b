import { parseArgs } from "node:util";
import type { MusterClient } from "../muster-client.ts";
import { createClient } from "../node.ts";
import { freshWebhookSecret, signWebhook, type WebhookEvent } from "../webhooks.ts";

/** What the command may use of its process. */
export interface ListenIo {
  print(line: string): void;
  /** Ends the listening. */
  signal: AbortSignal;
  /** Absent: the one that the environment describes. */
  client?: Pick<MusterClient, "events">;
  /** Waits between two looks. Ends early when the signal does. */
  pause?: typeof pauseFor;
}

export const listenUsage = "--to http://localhost:3000/hook [--kinds job.completed,job.failed]";

const everySeconds = 2;
const mostWaitSeconds = 30;
const answerSeconds = 15;

/**
 * Follows the organization's events from now on and forwards each to a local server, signed with a secret of this session. An outage of
 * the service is waited for, and nothing is missed meanwhile. Resolves with the exit code when the signal ends it.
 */
export async function listen(
  args: string[],
  { print, signal, client = createClient(), pause = pauseFor }: ListenIo,
): Promise<number> {
  const { values } = parseArgs({ args, options: { to: { type: "string" }, kinds: { type: "string" } } });
  const to = values.to === undefined ? null : URL.parse(values.to);
  if (to === null || !/^https?:$/.test(to.protocol)) {
    print(`Say where to: muster listen ${listenUsage}`);
    return 2;
  }
  const type = values.kinds?.split(",").map((kind) => kind.trim()) as WebhookEvent["type"][] | undefined;
  const secret = freshWebhookSecret();
  let { next } = await client.events.read({ after: "latest", ...(type ? { type } : {}) }, { signal });
  print(`Events go to ${to.href} from now on. This session signs with\n${secret}`);
  for (let failures = 0; !signal.aborted; ) {
    try {
      const page = await client.events.read({ after: next, ...(type ? { type } : {}) }, { signal });
      failures = 0;
      for (const event of page.items) {
        print(await forward(to.href, event, { secret, signal }));
        // After an outage it goes on behind the last event that was forwarded.
        next = event.id;
      }
      next = page.next;
      if (!page.hasMore) await pause(everySeconds, signal);
    } catch (error) {
      if (signal.aborted) break;
      if (isRefusal(error)) throw error;
      if (failures++ === 0) print(`The service cannot be reached and is asked again: ${messageOf(error)}`);
      await pause(Math.min(everySeconds * 2 ** failures, mostWaitSeconds), signal);
    }
  }
  return 0;
}

/** One attempt, with a line that says what came of it. */
async function forward(
  to: string,
  { id, ...payload }: WebhookEvent,
  { secret, signal }: { secret: string; signal: AbortSignal },
): Promise<string> {
  const body = JSON.stringify(payload);
  const line = `${payload.timestamp}  ${payload.type}  ${id}`;
  try {
    const answer = await fetch(to, {
      method: "POST",
      body,
      headers: await signWebhook(id, body, secret),
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerSeconds * 1000)]),
    });
    await answer.body?.cancel();
    return `${line}  ${answer.status}`;
  } catch (error) {
    return `${line}  not taken: ${messageOf(error)}`;
  }
}

/** The service answered, and will answer the same again. */
function isRefusal(error: unknown): boolean {
  const { status } = Object(error) as { status?: unknown };
  return typeof status === "number" && status >= 400 && status < 500 && status !== 429;
}

function messageOf(error: unknown): string {
  const { cause } = Object(error) as { cause?: { message?: unknown } };
  return String(cause?.message ?? (error instanceof Error ? error.message : error));
}

function pauseFor(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, seconds * 1000);
    signal.addEventListener("abort", end);
  });
}
