import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Bindings } from "../../src/config.ts";
import { createDeps } from "../../src/deps.ts";
import { knowsNothing } from "../../src/objects/campaign-cache/campaign-cache.port.ts";
import { withinJurisdiction } from "../../src/objects/jurisdiction.ts";
import { campaignRelaySources, personSources } from "../../src/sources.ts";

const isNamespace = (value: unknown): value is DurableObjectNamespace =>
  Object.prototype.toString.call(value) === "[object DurableObjectNamespace]";

/** The local runtime has no jurisdictions: each namespace here answers only through `jurisdiction`, and notes what was asked. */
function restricted(name: string) {
  const asked: string[] = [];
  const entries = Object.entries(env).map(([binding, value]) => {
    if (!isNamespace(value)) return [binding, value];
    const jurisdiction = (wanted: string) => {
      asked.push(`${binding} in ${wanted}`);
      return value;
    };
    return [binding, { jurisdiction }];
  });
  return { asked, bindings: { ...Object.fromEntries(entries), JURISDICTION: name } as Bindings };
}

const bound = Object.entries(env)
  .filter(([, value]) => isNamespace(value))
  .map(([binding]) => binding);

it("takes every Durable Object that wrangler.toml binds from the jurisdiction", () => {
  const { asked, bindings } = restricted("eu");
  expect(bound.length).toBeGreaterThan(0);
  withinJurisdiction(bindings);
  expect(asked.sort()).toEqual(bound.map((binding) => `${binding} in eu`).sort());
});

it("lets requests, people's objects and relays reach only objects within the jurisdiction", async () => {
  const { bindings } = restricted("eu");
  const deps = createDeps(bindings);
  expect(deps.persons.ofUser("somebody").key).toBe(env.PERSONS.idFromName("somebody").toString());
  expect(await deps.scoreCache.defaults([])).toEqual(await createDeps(env).scoreCache.defaults([]));
  expect(typeof personSources(bindings).rosters("aud_x")).toBe(typeof personSources(env).rosters("aud_x"));
  const campaigns = await campaignRelaySources(bindings).source.changesAfter(knowsNothing);
  expect(campaigns).toEqual(await campaignRelaySources(env).source.changesAfter(knowsNothing));
});

it("leaves the namespaces alone without a jurisdiction", () => {
  const { asked, bindings } = restricted("");
  expect(withinJurisdiction(bindings)).toBe(bindings);
  expect(asked).toEqual([]);
});

it("refuses a jurisdiction that it does not know", () => {
  expect(() => withinJurisdiction(restricted("mars").bindings)).toThrow(
    'JURISDICTION must be eu or absent, not "mars".',
  );
});
