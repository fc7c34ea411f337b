import { AsyncLocalStorage } from "node:async_hooks";

/** `near`: a replica of the database may answer, once it has what the bookmark names. `primary`: the database itself answers. */
export type ReadPlace = { kind: "near"; bookmark: string } | { kind: "primary" };

const connections = new AsyncLocalStorage<Connections>();

/** Reads near the caller if the caller has named the newest state that it knows. Otherwise only the primary is sure to have it. */
export function placeAfter(bookmark: string | null): ReadPlace {
  return bookmark === null ? { kind: "primary" } : { kind: "near", bookmark };
}

/** Bookmarks are ordered as text. */
export function newerBookmark(...bookmarks: (string | null)[]): string | null {
  return (
    bookmarks
      .filter((bookmark) => bookmark !== null)
      .sort()
      .at(-1) ?? null
  );
}

/** Runs work whose statements go to a place. `bookmark` is null until the database was asked. */
export async function readFrom<Result>(
  place: ReadPlace,
  work: () => Promise<Result>,
): Promise<{ result: Result; bookmark: string | null }> {
  const open = new Connections(place);
  const result = await connections.run(open, work);
  return { result, bookmark: open.newestBookmark() };
}

/** The database as the request at hand reads it. Outside of `readFrom`, and for statements that run alone, it is the primary. */
export function placedDatabase(d1: D1Database): D1Database {
  return new Proxy(d1, {
    get(target, name) {
      if (name === "batch") {
        return (statements: D1PreparedStatement[]) =>
          connections.getStore()?.batch(target, statements) ?? target.batch(statements);
      }
      if (name === "prepare")
        return (query: string) => connections.getStore()?.prepare(target, query) ?? target.prepare(query);
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** The read sessions of one request. */
class Connections {
  readonly #place: ReadPlace;
  readonly #sessions: D1DatabaseSession[] = [];
  #near: D1DatabaseSession | null = null;

  constructor(place: ReadPlace) {
    this.#place = place;
  }

  newestBookmark(): string | null {
    return newerBookmark(...this.#sessions.map((session) => session.getBookmark()));
  }

  prepare(d1: D1Database, query: string): D1PreparedStatement {
    return this.#atPrimary(d1).prepare(query);
  }

  /** A bookmark that the database does not know, such as one from before a restoration, must fail no read. */
  async batch(d1: D1Database, statements: D1PreparedStatement[]): Promise<D1Result[]> {
    if (this.#place.kind === "primary") return this.#atPrimary(d1).batch(statements);
    try {
      this.#near ??= this.#kept(d1.withSession(this.#place.bookmark));
      return await this.#near.batch(statements);
    } catch {
      return this.#atPrimary(d1).batch(statements);
    }
  }

  /** The first query of a session goes to the primary, later ones need not: so each has its own. */
  #atPrimary(d1: D1Database): D1DatabaseSession {
    return this.#kept(d1.withSession("first-primary"));
  }

  #kept(session: D1DatabaseSession): D1DatabaseSession {
    this.#sessions.push(session);
    return session;
  }
}
