import type { Bindings } from "../../src/config.ts";

/** What a bill counts. */
export const counts = {
  requests: 0,
  objectCalls: 0,
  objectRowsWritten: 0,
  objectRowsRead: 0,
  databaseStatements: 0,
  databaseRowsWritten: 0,
  databaseRowsRead: 0,
  queueOperations: 0,
  bucketWrites: 0,
  bucketReads: 0,
  queueBatches: 0,
  requestLines: 0,
  otherLines: 0,
  logBytes: 0,
  /** How long objects were busy, each for as long as any of its calls lasts. */
  objectMs: 0,
};

/** The class of each object that was woken, by the object's id. */
const classOf = new Map<string, string>();
/** A message is written, read and deleted. */
const operationsAMessage = 3;

for (const level of ["log", "warn", "error"] as const) {
  const write = console[level].bind(console);
  console[level] = (...parts: unknown[]) => {
    const line = parts.join(" ");
    if (line.includes('"status":')) counts.requestLines += 1;
    else counts.otherLines += 1;
    counts.logBytes += line.length;
    if (level === "error") write(...parts);
  };
}

type ObjectClass = new (ctx: DurableObjectState, env: Bindings) => { alarm?(): Promise<void> };
type Method = (this: object, ...given: unknown[]) => unknown;

const busy = new WeakMap<object, { calls: number; since: number }>();

/** The time of several calls at once is billed once. */
async function whileBusy<Result>(object: object, work: () => Result): Promise<Awaited<Result>> {
  const state = busy.get(object) ?? { calls: 0, since: 0 };
  busy.set(object, state);
  if (state.calls++ === 0) state.since = performance.now();
  try {
    return await work();
  } finally {
    if (--state.calls === 0) counts.objectMs += performance.now() - state.since;
  }
}

/** The class, whose objects count what they write, read and are called for. */
export function metered(Class: ObjectClass): ObjectClass {
  class Metered extends Class {
    readonly #storage: DurableObjectStorage;

    constructor(ctx: DurableObjectState, env: Bindings) {
      super(meteredState(ctx, Class.name), meteredEnv(env));
      this.#storage = ctx.storage;
    }

    async bytes(): Promise<number> {
      return this.#storage.sql.databaseSize;
    }

    /** Runs the alarm as if so much time had gone by. */
    async alarmAfter(ms: number): Promise<void> {
      const now = Date.now;
      Date.now = () => now.call(Date) + ms;
      try {
        await this.alarm?.();
      } finally {
        Date.now = now;
      }
    }
  }
  const { alarm, traced } = Class.prototype as { alarm?: Method; traced?: Method };
  const own = Metered.prototype as { alarm?: Method; traced?: Method };
  if (alarm)
    own.alarm = function () {
      counts.objectCalls += 1;
      return whileBusy(this, () => alarm.call(this));
    };
  if (traced)
    own.traced = function (...given) {
      return whileBusy(this, () => traced.apply(this, given));
    };
  return Metered;
}

/** Changed in place: the runtime wants its own object. */
function meteredState(ctx: DurableObjectState, className: string): DurableObjectState {
  const { storage } = ctx;
  const { sql, kv } = storage;
  classOf.set(ctx.id.toString(), className);
  const exec = sql.exec.bind(sql);
  sql.exec = ((query: string, ...bindings: SqlStorageValue[]) => {
    const cursor = exec(query, ...bindings);
    let [written, read] = [0, 0];
    const note = () => {
      counts.objectRowsWritten += cursor.rowsWritten - written;
      counts.objectRowsRead += cursor.rowsRead - read;
      [written, read] = [cursor.rowsWritten, cursor.rowsRead];
    };
    note();
    const toArray = cursor.toArray.bind(cursor);
    cursor.toArray = () => {
      const rows = toArray();
      note();
      return rows;
    };
    return cursor;
  }) as typeof sql.exec;
  const [setAlarm, put] = [storage.setAlarm.bind(storage), kv.put.bind(kv)];
  storage.setAlarm = (time) => {
    counts.objectRowsWritten += 1;
    return setAlarm(time);
  };
  kv.put = (key, value) => {
    counts.objectRowsWritten += 1;
    put(key, value);
  };
  return ctx;
}

const known = new WeakMap<Bindings, Bindings>();

/** The bindings, which count each use. */
function meteredEnv(env: Bindings): Bindings {
  const wrapped = known.get(env) ?? {
    ...env,
    ...Object.fromEntries(
      Object.entries(env)
        .filter(([, value]) => typeof value === "object" && "idFromName" in value)
        .map(([name, namespace]) => [name, meteredNamespace(namespace as DurableObjectNamespace)]),
    ),
    DB: meteredDatabase(env.DB),
    BUCKET: meteredBucket(env.BUCKET),
    WORK: meteredQueue(env.WORK),
  };
  known.set(env, wrapped);
  return wrapped;
}

/** Calls the method on the object itself, after `note`. */
function around<Target extends object>(
  target: Target,
  replace: (name: string, call: (...given: unknown[]) => unknown) => ((...given: unknown[]) => unknown) | null,
): Target {
  return new Proxy(target, {
    get(object, name) {
      const value = Reflect.get(object, name);
      if (typeof value !== "function" || typeof name !== "string") return value;
      const call = (...given: unknown[]) => Reflect.apply(value, object, given);
      return replace(name, call) ?? call;
    },
  });
}

function meteredNamespace(namespace: DurableObjectNamespace): DurableObjectNamespace {
  const meteredStub = (stub: object) =>
    around(stub, (name, call) => (...given) => {
      if (name !== "then") counts.objectCalls += 1;
      return call(...given);
    });
  return around(namespace, (name, call) =>
    name === "get" || name === "getByName" ? (...given) => meteredStub(call(...given) as object) : null,
  );
}

function meteredBucket(bucket: R2Bucket): R2Bucket {
  const upload = (multipart: object) =>
    around(multipart, (name, call) => (...given) => {
      if (name !== "abort") counts.bucketWrites += 1;
      return call(...given);
    });
  return around(bucket, (name, call) => async (...given) => {
    if (name === "get" || name === "head") counts.bucketReads += 1;
    else if (name !== "delete" && name !== "resumeMultipartUpload") counts.bucketWrites += 1;
    const result = await call(...given);
    return name === "createMultipartUpload" ? upload(result as object) : result;
  });
}

function meteredQueue(queue: Bindings["WORK"]): Bindings["WORK"] {
  return around(queue, (name, call) => (...given) => {
    const messages = name === "sendBatch" ? [...(given[0] as Iterable<unknown>)].length : 1;
    counts.queueOperations += messages * operationsAMessage;
    return call(...given);
  });
}

/** The database or one session of it: a session counts too. */
function meteredDatabase<Connection extends D1Database | D1DatabaseSession>(db: Connection): Connection {
  const inner = new WeakMap<object, D1PreparedStatement>();
  const note = ({ meta }: D1Result) => {
    counts.databaseStatements += 1;
    counts.databaseRowsWritten += meta.rows_written ?? 0;
    counts.databaseRowsRead += meta.rows_read ?? 0;
  };
  const statement = (prepared: D1PreparedStatement): D1PreparedStatement => {
    const proxy = around(prepared, (name, call) => (...given) => {
      if (name === "bind") return statement(call(...given) as D1PreparedStatement);
      if (name === "raw") return rawOf(prepared);
      return (call(...given) as Promise<D1Result>).then((result) => {
        if (result && typeof result === "object" && "meta" in result) note(result);
        else counts.databaseStatements += 1;
        return result;
      });
    });
    inner.set(proxy, prepared);
    return proxy;
  };
  /** `raw` tells nothing of the rows that it wrote, and a batch does. */
  const rawOf = async (prepared: D1PreparedStatement) => {
    const [result] = await db.batch<Record<string, unknown>>([prepared]);
    if (!result) return [];
    note(result);
    return result.results.map((row) => Object.values(row));
  };
  return around(db, (name, call) => {
    if (name === "prepare") return (...given) => statement(call(...given) as D1PreparedStatement);
    if (name === "withSession") return (...given) => meteredDatabase(call(...given) as D1DatabaseSession);
    if (name !== "batch") return null;
    return async (statements) => {
      const plain = (statements as D1PreparedStatement[]).map((one) => inner.get(one) ?? one);
      const results = (await call(plain)) as D1Result[];
      for (const result of results) note(result);
      return results;
    };
  });
}

interface MeteredStub {
  alarmAfter(ms: number): Promise<void>;
  bytes(): Promise<number>;
}

/**
 * `GET /bench/counts` tells and forgets. `POST /bench/alarms?class=&ms=` runs the alarms of all objects of a class, and `GET
 * /bench/bytes?class=` tells the size of each.
 */
export function meteredHandler(service: ExportedHandler<Bindings>, namespaceOf: Record<string, string>) {
  return {
    async fetch(request, env, ctx) {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === "/bench/counts") {
        const told = { ...counts };
        for (const name of Object.keys(counts) as (keyof typeof counts)[]) counts[name] = 0;
        return Response.json(told);
      }
      if (pathname.startsWith("/bench/")) {
        const className = String(searchParams.get("class"));
        const namespace = env[namespaceOf[className] as "PERSONS"];
        const ids = [...classOf].filter(([, own]) => own === className).map(([id]) => id);
        const sizes: number[] = [];
        for (const id of ids) {
          const stub = namespace.get(namespace.idFromString(id)) as unknown as MeteredStub;
          if (pathname === "/bench/alarms") await stub.alarmAfter(Number(searchParams.get("ms")));
          sizes.push(await stub.bytes());
        }
        return Response.json(sizes);
      }
      counts.requests += 1;
      return (service.fetch as (...given: unknown[]) => Promise<Response>)(request, meteredEnv(env), ctx);
    },
    async queue(batch, env, ctx) {
      counts.queueBatches += 1;
      await service.queue?.(batch, meteredEnv(env), ctx);
    },
  } satisfies ExportedHandler<Bindings>;
}
