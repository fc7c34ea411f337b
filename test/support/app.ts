import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { createApp } from "../../src/app.ts";
import type { Bindings } from "../../src/config.ts";
import { createDeps, type Deps } from "../../src/deps.ts";
import type { Surface } from "../../src/http/surface.ts";
import type { Clock } from "../../src/platform/clock.ts";
import type { WorkMessage } from "../../src/platform/queue/messages.ts";
import { countingDatabase } from "./counting-database.ts";

export const issuer = "https://auth.muster.test";
const apiBase = "https://api.muster.test";

export interface LogEntry {
  level: string;
  message: string;
  [name: string]: unknown;
}

interface TestAppOptions {
  bindings?: Partial<Bindings>;
  fetch?: typeof fetch;
  /** What becomes of messages: kept in `sent` when absent. */
  queue?: (messages: WorkMessage[]) => Promise<unknown>;
  deps?: Partial<Deps>;
  /** Routes of the test's own, beside those of the service. */
  surfaces?: readonly Surface[];
}

/**
 * The whole app over real bindings. Only the clock, the log and outbound requests may be replaced; and messages are kept, so that
 * a test delivers them when and as often as it wants. (The commands' tests run on the real queue.)
 */
export function testApp(options: TestAppOptions = {}) {
  const { d1, counts } = countingDatabase(env.DB);
  const clock = movableClock();
  const logs: LogEntry[] = [];
  const sent: WorkMessage[] = [];
  // Without traces, which are random: a test says what it expects.
  const keep = async (messages: WorkMessage[]) => sent.push(...messages.map(({ traceId: _, ...message }) => message));
  const sendBatch = async (batch: Iterable<MessageSendRequest<WorkMessage>>) => {
    await (options.queue ?? keep)([...batch].map(({ body }) => body));
  };
  const queue = { sendBatch } as unknown as Bindings["WORK"];
  const deps: Deps = {
    ...createDeps(
      { ...env, DB: d1, WORK: queue, UPLOADS: queue, WEBHOOKS: queue, SLOW_WEBHOOKS: queue, ...options.bindings },
      {
        clock,
        log: (level, event) => logs.push({ level, ...event }),
        fetch: options.fetch ?? (() => Promise.reject(new Error("a test reached out"))),
      },
    ),
    // It belongs to the isolate, which tests share.
    warmCodecs: async () => {},
    ...options.deps,
  };
  const app = appFor(deps, options);

  async function fetchFrom(asked: Request, ctx: ExecutionContext): Promise<Response> {
    depsOfRequests.set(asked, deps);
    return app.fetch(asked, env, ctx);
  }

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const ctx = createExecutionContext();
    const response = await fetchFrom(new Request(new URL(path, apiBase), init), ctx);
    await waitOnExecutionContext(ctx);
    return response;
  }

  return { app, deps, fetch: fetchFrom, request, clock, logs, counts, sent };
}

const depsOfRequests = new WeakMap<Request, Deps>();
let sharedApp: ReturnType<typeof createApp> | undefined;

/** Tests share one app, unless they change what it is built from: building it takes as long as some requests. */
function appFor(deps: Deps, { bindings, surfaces, deps: own }: TestAppOptions) {
  if (bindings || surfaces || own?.config) return createApp(deps, surfaces);
  sharedApp ??= createApp(deps, [], (request) => {
    const found = depsOfRequests.get(request);
    if (!found) throw new Error("the app is shared: ask it by `fetch` or `request` of a test app");
    return found;
  });
  return sharedApp;
}

export type TestApp = ReturnType<typeof testApp>;

/** Runs with the real time, and can be pushed ahead or stopped. */
export function movableClock(): Clock & { advance(ms: number): void; stop(): void } {
  let offset = 0;
  let stoppedAt: number | null = null;
  return {
    now: () => (stoppedAt ?? Date.now()) + offset,
    advance: (ms) => {
      offset += ms;
    },
    stop: () => {
      stoppedAt ??= Date.now();
    },
  };
}
