import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { createApp } from "../../src/app.ts";
import type { Bindings } from "../../src/config.ts";
import { createDeps } from "../../src/deps.ts";
import type { WorkMessage } from "../../src/platform/queue/messages.ts";
import { movableClock, type TestApp } from "./app.ts";
import { watchedDatabase } from "./watched-database.ts";

/** No call starts within this time of the last answer, unless it waited for that answer. */
const settleMs = 8;

/**
 * A far network in which every binding answers after the same delay, counted instead of waited for. All calls that are under way are
 * answered together, once nothing else can start: so the rounds that a request needs are its sequential hops.
 */
class FarNetwork {
  rounds = 0;
  readonly calls: string[] = [];
  #waiting: (() => void)[] = [];
  #working = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  async call<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
    this.calls.push(`${this.rounds + 1} ${name}`);
    this.#working += 1;
    this.#settle();
    try {
      return await run();
    } finally {
      this.#working -= 1;
      await new Promise<void>((answer) => {
        this.#waiting.push(answer);
        this.#settle();
      });
    }
  }

  #settle(): void {
    clearTimeout(this.#timer);
    if (this.#working > 0) return;
    this.#timer = setTimeout(() => {
      const answered = this.#waiting;
      this.#waiting = [];
      if (answered.length > 0) this.rounds += 1;
      for (const answer of answered) answer();
    }, settleMs);
  }
}

/** A call that carries a trace, or goes to a shard, names the method that it is for in its second argument. */
function calledMethod(method: string, args: unknown[]): string {
  if (method === "traced") return calledMethod(String(args[1]), args[2] as unknown[]);
  return method === "ask" ? String(args[1]) : method;
}

/** Watches every method of an object that a binding gives. */
function far<Remote extends object>(network: FarNetwork, name: string, remote: Remote): Remote {
  return new Proxy(remote, {
    get(target, method) {
      const value = Reflect.get(target, method);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) =>
        network.call(`${name}.${calledMethod(String(method), args)}`, async () => Reflect.apply(value, target, args));
    },
  });
}

function farObjects(network: FarNetwork, name: string, namespace: DurableObjectNamespace): DurableObjectNamespace {
  return new Proxy(namespace, {
    get(target, method) {
      const value = Reflect.get(target, method);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        const result = Reflect.apply(value, target, args);
        return method === "get" || method === "getByName" ? far(network, name, result as object) : result;
      };
    },
  });
}

const objectNames = [
  "ROSTERS",
  "CAMPAIGN_CACHE",
  "SCORE_CACHE",
  "PERSONS",
  "PASSWORDS",
  "PUBLISHERS",
  "DESKS",
  "DATASETS",
  "BATCHES",
  "PICTURES",
  "VOTE_BOOKS",
] as const;

export interface Hops {
  /** Remote calls one after another, until the answer begins. */
  hops: number;
  /** Each call with the hop in which it was made. */
  calls: string[];
}

/** An app of its own isolate, far from everything. It knows nothing yet. `counted` says how the last request went. */
export function farApp(): TestApp & { counted(): Hops } {
  let network = new FarNetwork();
  const clock = movableClock();
  const current = {
    call: <Result>(name: string, run: () => Promise<Result>) => network.call(name, run),
  } as FarNetwork;
  const sent: WorkMessage[] = [];
  const sendBatch = async (batch: Iterable<MessageSendRequest<WorkMessage>>) => {
    sent.push(...[...batch].map(({ body }) => body));
  };
  const bindings = {
    ...env,
    DB: watchedDatabase(env.DB, (_, run) => current.call("DB", run)),
    BUCKET: far(current, "BUCKET", env.BUCKET),
    ...Object.fromEntries(
      ["WORK", "UPLOADS", "WEBHOOKS", "SLOW_WEBHOOKS"].map((name) => [name, far(current, name, { sendBatch })]),
    ),
    ...Object.fromEntries(objectNames.map((name) => [name, farObjects(current, name, env[name])])),
  };
  const deps = createDeps(bindings as Bindings, {
    clock,
    log: () => undefined,
    fetch: () => Promise.reject(new Error("a test reached out")),
  });
  const app = createApp(deps);
  let last: Hops = { hops: 0, calls: [] };

  const fetchFrom = async (asked: Request, ctx: ExecutionContext) => app.fetch(asked, env, ctx);

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    network = new FarNetwork();
    const ctx = createExecutionContext();
    const response = await fetchFrom(new Request(new URL(path, "https://api.muster.test"), init), ctx);
    last = { hops: network.rounds, calls: [...network.calls] };
    await waitOnExecutionContext(ctx);
    return response;
  }

  const counts = { roundTrips: 0, statements: 0 };
  return { app, deps, fetch: fetchFrom, request, clock, logs: [], counts, sent, counted: () => last };
}
