import type { Resolver } from "../../src/platform/remote-fetch/resolver.port.ts";

/** A resolver that knows a table: a name's addresses, or "down" when it cannot tell. Other names do not exist. */
export function tableResolver(table: Record<string, string[] | "down">): Resolver & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    async resolve(name) {
      asked.push(name);
      const entry = table[name] ?? [];
      return entry === "down" ? { ok: false } : { ok: true, addresses: entry };
    },
  };
}
