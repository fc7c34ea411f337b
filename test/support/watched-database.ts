/** Runs a call to a database. `statements` is 1 for a statement that is run alone. */
export type WatchCall = <Result>(statements: number, run: () => Promise<Result>) => Promise<Result>;

/** A database whose every round trip goes through `watch`, in its read sessions too. */
export function watchedDatabase(d1: D1Database, watch: WatchCall): D1Database {
  const inner = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

  function wrap(statement: D1PreparedStatement): D1PreparedStatement {
    const proxy = new Proxy(statement, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...args: unknown[]) =>
          name === "bind" ? wrap(target.bind(...args)) : watch(1, () => value.apply(target, args));
      },
    });
    inner.set(proxy, statement);
    return proxy;
  }

  function wrapConnection<Connection extends D1Database | D1DatabaseSession>(connection: Connection): Connection {
    return new Proxy(connection, {
      get(target, name) {
        if (name === "prepare") return (query: string) => wrap(target.prepare(query));
        if (name === "batch") {
          return (statements: D1PreparedStatement[]) =>
            watch(statements.length, () =>
              target.batch(statements.map((statement) => inner.get(statement) ?? statement)),
            );
        }
        if (name === "withSession")
          return (from?: string) => wrapConnection((target as D1Database).withSession(from as never));
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  }

  return wrapConnection(d1);
}
