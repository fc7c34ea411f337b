/** Counts what goes to the database: one round trip for each statement run alone, and one for a whole batch. */
export function countingDatabase(d1: D1Database): {
  d1: D1Database;
  counts: { roundTrips: number; statements: number };
} {
  const counts = { roundTrips: 0, statements: 0 };
  const inner = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

  function wrap(statement: D1PreparedStatement): D1PreparedStatement {
    const proxy = new Proxy(statement, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...args: unknown[]) => {
          if (name === "bind") return wrap(target.bind(...args));
          counts.roundTrips += 1;
          counts.statements += 1;
          return value.apply(target, args);
        };
      },
    });
    inner.set(proxy, statement);
    return proxy;
  }

  const counted = new Proxy(d1, {
    get(target, name) {
      if (name === "prepare") return (query: string) => wrap(target.prepare(query));
      if (name === "batch") {
        return (statements: D1PreparedStatement[]) => {
          counts.roundTrips += 1;
          counts.statements += statements.length;
          return target.batch(statements.map((statement) => inner.get(statement) ?? statement));
        };
      }
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { d1: counted, counts };
}
