import { isLocked, isWorthRepeating, pauseBeforeRepeating } from "../platform-outage.ts";

type Session = Pick<D1Database, "prepare" | "batch">;

/** A statement that changes nothing. A `WITH` may introduce a write. */
export function isRead(sql: string): boolean {
  if (/^\s*select\b/i.test(sql)) return true;
  return /^\s*with\b/i.test(sql) && !/\b(?:insert|update|delete|replace)\b/i.test(sql);
}

/**
 * The database, which asks once more when the platform lost a read. A write is repeated only if the database was locked: any other
 * failed attempt may have been committed. What fails then is an outage to the error renderer.
 */
export function withRepeatedReads<Database extends Session>(d1: Database): Database {
  return new Proxy(d1, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => new ReadStatement(target.prepare(sql), isRead(sql));
      if (name === "batch") return (statements: D1PreparedStatement[]) => batch(target, statements);
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      if (name === "withSession")
        return (...args: unknown[]) => withRepeatedReads(value.apply(target, args) as Session);
      return value.bind(target);
    },
  });
}

function batch(d1: Session, statements: readonly (D1PreparedStatement | ReadStatement)[]): Promise<D1Result[]> {
  const plain = statements.map((each) => (each instanceof ReadStatement ? each.plain : each));
  const areReads = statements.every((each) => each instanceof ReadStatement && each.isRead);
  return repeated(areReads, () => d1.batch(plain));
}

class ReadStatement {
  readonly plain: D1PreparedStatement;
  readonly isRead: boolean;

  constructor(plain: D1PreparedStatement, read: boolean) {
    this.plain = plain;
    this.isRead = read;
  }

  bind(...values: unknown[]): ReadStatement {
    return new ReadStatement(this.plain.bind(...values), this.isRead);
  }

  first(...column: [string?]): Promise<unknown> {
    return repeated(this.isRead, () => this.plain.first(...(column as [string])));
  }

  run(): Promise<D1Result> {
    return repeated(this.isRead, () => this.plain.run());
  }

  all(): Promise<D1Result> {
    return repeated(this.isRead, () => this.plain.all());
  }

  raw(...options: [D1RawOptions?]): Promise<unknown> {
    return repeated(this.isRead, () => this.plain.raw(...(options as [])));
  }
}

type D1RawOptions = Parameters<D1PreparedStatement["raw"]>[0];

/** How often a locked database is asked: for half a second or so, which is longer than a command holds the lock. */
const mostAttempts = 8;

async function repeated<Result>(isHarmless: boolean, ask: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (!mayRepeat(error, isHarmless, attempt)) throw error;
    }
    await pauseBeforeRepeating();
  }
}

function mayRepeat(error: unknown, isHarmless: boolean, attempt: number): boolean {
  if (isLocked(error)) return attempt < mostAttempts;
  return attempt === 1 && isHarmless && isWorthRepeating(error);
}
