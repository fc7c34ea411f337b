import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import {
  assetSession,
  assetToken,
  type Binding,
  deployment,
  metadataOf,
  type Script,
  secretsOf,
  serviceOf,
  settingsOf,
  workerOf,
} from "./fake-worker.ts";

/** One call to the API, without the base and the account. */
export interface ApiCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface ApiAnswer {
  status: number;
  result?: unknown;
  info?: object;
  error?: { code: number; message: string };
}

export interface FakeQueue {
  queue_id: string;
  queue_name: string;
  jurisdiction?: string;
  settings?: { delivery_paused?: boolean };
  consumers: { consumer_id: string; script_name?: string; script?: string; dead_letter_queue?: string }[];
}

interface FakeDatabase {
  uuid: string;
  name: string;
  jurisdiction?: string;
  primary_location_hint?: string;
  db: DatabaseSync;
  /** What was run on it, from its beginning: a bookmark is a position in it. */
  history: { at: number; body: string }[];
}

type Route = [method: string, path: RegExp, answer: (call: ApiCall, ...parts: string[]) => ApiAnswer];

const ok = (result: unknown, info?: object): ApiAnswer => ({ status: 200, result, ...(info && { info }) });
const no = (status: number, code: number, message: string): ApiAnswer => ({ status, error: { code, message } });

/** What one account holds at Cloudflare, and how its API answers: as much of it as a deployment touches. */
export class FakeAccount {
  readonly databases: FakeDatabase[] = [];
  /** Bucket names, with their jurisdiction before a slash. */
  readonly buckets = new Map<string, { locationHint?: string }>();
  readonly queues: FakeQueue[] = [];
  readonly scripts = new Map<string, Script>();
  readonly domains: { hostname: string; service: string }[] = [];
  /** What a fresh account lacks until its owner presses a button in the dashboard. */
  readonly lacks = new Set<"r2" | "subdomain" | "analytics">();

  answer(call: ApiCall): ApiAnswer {
    if (this.lacks.has("r2") && call.path.startsWith("/r2/")) {
      return no(403, 10042, "Please enable R2 through the Cloudflare Dashboard.");
    }
    for (const [method, path, answer] of this.routes) {
      const match = method === call.method && path.exec(call.path);
      if (match) return answer(call, ...match.slice(1).map((part) => decodeURIComponent(part ?? "")));
    }
    return no(404, 7003, `the fake knows no ${call.method} ${call.path}`);
  }

  close(): void {
    for (const { db } of this.databases) db.close();
  }

  rows(name: string, sql: string): Record<string, unknown>[] {
    return this.databases
      .find((database) => database.name === name)!
      .db.prepare(sql)
      .all();
  }

  private readonly routes: Route[] = [
    ["GET", /^\/d1\/database$/, (call) => this.page(call, this.databases.map(describeDatabase), "name")],
    ["POST", /^\/d1\/database$/, (call) => this.createDatabase(JSON.parse(call.body))],
    ["GET", /^\/d1\/database\/([^/]+)$/, (_, id) => this.withDatabase(id, (found) => ok(describeDatabase(found)))],
    [
      "POST",
      /^\/d1\/database\/([^/]+)\/query$/,
      (call, id) => this.withDatabase(id, (database) => query(database, call.body)),
    ],
    [
      "GET",
      /^\/d1\/database\/([^/]+)\/time_travel\/bookmark$/,
      (call, id) => this.withDatabase(id, (database) => findBookmark(database, call.query.get("timestamp"))),
    ],
    [
      "POST",
      /^\/d1\/database\/([^/]+)\/time_travel\/restore$/,
      (call, id) => this.withDatabase(id, (database) => travel(database, Number(call.query.get("bookmark")))),
    ],

    ["GET", /^\/r2\/buckets\/([^/]+)$/, (call, name) => this.findBucket(call, name)],
    ["POST", /^\/r2\/buckets$/, (call) => this.createBucket(call)],

    ["GET", /^\/queues$/, (call) => this.page(call, this.queues, "queue_name")],
    ["POST", /^\/queues$/, (call) => this.createQueue(JSON.parse(call.body))],
    ["GET", /^\/queues\/([^/]+)$/, (_, id) => this.withQueue(id, ok)],
    ["PATCH", /^\/queues\/([^/]+)$/, (call, id) => this.withQueue(id, (queue) => setQueue(queue, call.body))],
    ["GET", /^\/queues\/([^/]+)\/consumers$/, (_, id) => this.withQueue(id, ({ consumers }) => ok(consumers))],
    ["POST", /^\/queues\/([^/]+)\/consumers$/, (call, id) => this.setConsumer(id, JSON.parse(call.body))],
    [
      "PUT",
      /^\/queues\/([^/]+)\/consumers\/([^/]+)$/,
      (call, id, consumer) => this.setConsumer(id, JSON.parse(call.body), consumer),
    ],

    ["GET", /^\/workers\/domains$/, () => ok(this.domains)],
    [
      "POST",
      /^\/workers\/scripts\/([^/]+)\/domains\/changeset$/,
      () => ok({ added: [], removed: [], updated: [], conflicting: [] }),
    ],
    [
      "PUT",
      /^\/workers\/scripts\/([^/]+)\/domains\/records$/,
      (call, name) => this.setDomains(name, JSON.parse(call.body)),
    ],

    [
      "GET",
      /^\/workers\/services\/([^/]+)$/,
      (_, name) => this.withScript(name, (script) => ok(serviceOf(name, script))),
    ],
    ["GET", /^\/workers\/workers\/([^/]+)$/, (_, name) => this.withScript(name, () => ok(workerOf(name)))],
    [
      "GET",
      /^\/workers\/scripts$/,
      () => ok([...this.scripts].map(([id, script]) => ({ id, migration_tag: script.migrationTag }))),
    ],
    ["PUT", /^\/workers\/scripts\/([^/]+)$/, (call, name) => this.upload(name, call.body)],
    ["POST", /^\/workers\/scripts\/([^/]+)\/versions$/, (call, name) => this.upload(name, call.body)],
    [
      "GET",
      /^\/workers\/scripts\/([^/]+)\/settings$/,
      (_, name) => this.withScript(name, (script) => ok(settingsOf(script))),
    ],
    ["PATCH", /^\/workers\/scripts\/([^/]+)\/(?:script-)?settings$/, () => ok({})],
    [
      "GET",
      /^\/workers\/scripts\/([^/]+)\/secrets$/,
      (_, name) => this.withScript(name, (script) => ok(secretsOf(script))),
    ],
    [
      "GET",
      /^\/workers\/scripts\/([^/]+)\/deployments$/,
      (_, name) => this.withScript(name, () => ok({ deployments: [deployment] })),
    ],
    ["POST", /^\/workers\/scripts\/([^/]+)\/deployments$/, () => ok({ id: "deployment" })],
    ["GET", /^\/workers\/scripts\/([^/]+)\/subdomain$/, () => ok({ enabled: true, previews_enabled: true })],
    ["POST", /^\/workers\/scripts\/([^/]+)\/subdomain$/, () => ok({ enabled: true, previews_enabled: true })],
    ["PUT", /^\/workers\/scripts\/([^/]+)\/schedules$/, (call, name) => this.setSchedules(name, JSON.parse(call.body))],
    ["POST", /^\/workers\/scripts\/([^/]+)\/assets-upload-session$/, (call) => ok(assetSession(JSON.parse(call.body)))],
    ["POST", /^\/workers\/assets\/upload$/, () => ({ status: 201, result: { jwt: assetToken } })],
    [
      "GET",
      /^\/workers\/subdomain$/,
      () => (this.lacks.has("subdomain") ? no(404, 10007, "no workers.dev subdomain") : ok({ subdomain: "team" })),
    ],
  ];

  private page({ query }: ApiCall, items: object[], member: string): ApiAnswer {
    const wanted = query.getAll("name");
    const isWanted = (name: string) => wanted.length === 0 || wanted.some((part) => name.includes(part));
    const found = items.filter((item) => isWanted(String((item as Record<string, unknown>)[member])));
    const [page, per_page] = [Number(query.get("page") ?? 1), Number(query.get("per_page") ?? 100)];
    const slice = found.slice((page - 1) * per_page, page * per_page);
    return ok(slice, {
      page,
      per_page,
      count: slice.length,
      total_count: found.length,
      total_pages: Math.ceil(found.length / per_page),
    });
  }

  private createDatabase({ name, ...place }: { name: string; jurisdiction?: string; primary_location_hint?: string }) {
    if (this.databases.some((database) => database.name === name)) return no(400, 7502, "that name is taken");
    const database = { uuid: randomUUID(), name, ...place, db: new DatabaseSync(":memory:"), history: [] };
    this.databases.push(database);
    return ok(describeDatabase(database));
  }

  private withDatabase(id: string | undefined, work: (database: FakeDatabase) => ApiAnswer): ApiAnswer {
    const found = this.databases.find(({ uuid, name }) => uuid === id || name === id);
    return found ? work(found) : no(404, 7404, "the database could not be found");
  }

  private findBucket(call: ApiCall, name: string | undefined): ApiAnswer {
    return this.buckets.has(bucketKey(call, name)) ? ok({ name }) : no(404, 10006, "the bucket does not exist");
  }

  private createBucket(call: ApiCall): ApiAnswer {
    const { name, ...place } = JSON.parse(call.body);
    if (this.buckets.has(bucketKey(call, name))) return no(409, 10004, "the bucket exists, and you own it");
    this.buckets.set(bucketKey(call, name), place);
    return ok({ name });
  }

  private createQueue({ queue_name: name, ...place }: { queue_name: string; jurisdiction?: string }): ApiAnswer {
    if (this.queues.some((queue) => queue.queue_name === name)) return no(409, 11009, `queue name ${name} is taken`);
    const queue = { queue_id: randomUUID(), queue_name: name, ...place, consumers: [] };
    this.queues.push(queue);
    return ok(queue);
  }

  private withQueue(id: string | undefined, work: (queue: FakeQueue) => ApiAnswer): ApiAnswer {
    const found = this.queues.find(({ queue_id, queue_name }) => queue_id === id || queue_name === id);
    return found ? work(found) : no(404, 11000, "there is no such queue");
  }

  /** A queue takes one Worker as its consumer. A second one is refused, also when it is the same. */
  private setConsumer(id: string | undefined, consumer: { script_name?: string }, consumerId?: string): ApiAnswer {
    return this.withQueue(id, (queue) => {
      if (consumerId === undefined && queue.consumers.length > 0) return no(400, 11004, "the queue has a consumer");
      const { script_name: script = "" } = consumer;
      queue.consumers = [{ consumer_id: consumerId ?? randomUUID(), ...consumer, script }];
      return ok(queue.consumers[0]);
    });
  }

  private setDomains(service: string | undefined, { origins }: { origins: { hostname: string }[] }): ApiAnswer {
    for (const { hostname } of origins) {
      const others = this.domains.filter((domain) => domain.hostname !== hostname);
      this.domains.splice(0, this.domains.length, ...others, { hostname, service: service ?? "" });
    }
    return ok(this.domains);
  }

  private withScript(name: string | undefined, work: (script: Script) => ApiAnswer): ApiAnswer {
    const found = this.scripts.get(name ?? "");
    return found ? work(found) : no(404, 10007, "this Worker does not exist on your account");
  }

  /** Refuses what Cloudflare refuses too: a binding to something that does not exist, or that the account has not enabled. */
  private upload(name: string | undefined, body: string): ApiAnswer {
    const { bindings: given, migrations } = metadataOf(body);
    const before = this.scripts.get(name ?? "");
    const kept = new Map(before?.bindings.map((binding) => [binding.name, binding]));
    const bindings = given.map((binding) => (binding.type === "inherit" ? kept.get(binding.name)! : binding));
    if (this.lacks.has("analytics") && bindings.some(({ type }) => type === "analytics_engine")) {
      return no(403, 10089, "You need to enable Analytics Engine.");
    }
    const missing = bindings.find((binding) => !this.isThere(binding));
    if (missing) return no(400, 10021, `binding ${missing.name} leads nowhere`);
    const secrets = new Map(before?.secrets);
    for (const { type, name: secret, text } of bindings) if (type === "secret_text") secrets.set(secret, text ?? "");
    this.scripts.set(name ?? "", {
      bindings,
      migrationTag: migrations?.new_tag ?? before?.migrationTag ?? null,
      secrets,
      schedules: before?.schedules ?? [],
      uploads: (before?.uploads ?? 0) + 1,
    });
    const resources = { script: { handlers: ["fetch"] }, script_runtime: {}, bindings: [] };
    return ok({ id: name, number: 1, deployment_id: "deployment", startup_time_ms: 10, resources, metadata: {} });
  }

  private isThere(binding: Binding): boolean {
    if (binding.type === "queue") return this.queues.some(({ queue_name }) => queue_name === binding.queue_name);
    if (binding.type === "d1") return this.databases.some(({ uuid }) => uuid === (binding.id ?? binding.database_id));
    if (binding.type === "r2_bucket") {
      return this.buckets.has(`${binding.jurisdiction ?? ""}/${binding.bucket_name}`);
    }
    return true;
  }

  private setSchedules(name: string | undefined, schedules: { cron: string }[]): ApiAnswer {
    return this.withScript(name, (script) => {
      script.schedules = schedules;
      return ok({ schedules });
    });
  }
}

function describeDatabase({ db: _, history: _history, ...database }: FakeDatabase): object {
  return { ...database, version: "production" };
}

function query(database: FakeDatabase, body: string): ApiAnswer {
  const answer = execute(database.db, body);
  if (answer.status === 200) database.history.push({ at: Date.now(), body });
  return answer;
}

function findBookmark({ history }: FakeDatabase, timestamp: string | null): ApiAnswer {
  if (timestamp === null) return ok({ bookmark: String(history.length) });
  const earlier = history.filter(({ at }) => at <= Date.parse(timestamp));
  if (earlier.length === 0) return no(400, 7400, "the timestamp is before the database's history");
  return ok({ bookmark: String(earlier.length) });
}

/** Plays what was run before the bookmark on an empty database. */
function travel(database: FakeDatabase, bookmark: number): ApiAnswer {
  const previous = String(database.history.length);
  const played = database.history.slice(0, bookmark);
  database.db.close();
  database.db = new DatabaseSync(":memory:");
  for (const { body } of played) execute(database.db, body);
  database.history = played;
  return ok({ bookmark: String(bookmark), previous_bookmark: previous });
}

function setQueue(queue: FakeQueue, body: string): ApiAnswer {
  const { settings } = JSON.parse(body) as Pick<FakeQueue, "settings">;
  queue.settings = { ...queue.settings, ...settings };
  return ok(queue);
}

/** A request is one transaction, and gives a result for each statement. */
function execute(db: DatabaseSync, body: string): ApiAnswer {
  const { sql } = JSON.parse(body) as { sql: string };
  try {
    db.exec("BEGIN");
    const results = sql
      .split("\n;\n")
      .map((statement) => ({ results: db.prepare(statement).all(), success: true, meta: {} }));
    db.exec("COMMIT");
    return ok(results);
  } catch (error) {
    db.exec("ROLLBACK");
    return no(400, 7500, (error as Error).message);
  }
}

function bucketKey({ headers }: ApiCall, name: string | undefined): string {
  return `${headers["cf-r2-jurisdiction"] ?? ""}/${name}`;
}
