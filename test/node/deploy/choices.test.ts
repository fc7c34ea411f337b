import { describe, expect, it } from "vitest";
import {
  chooseJurisdiction,
  chooseSettings,
  configurationOf,
  queuesOf,
  readArguments,
  readCommitted,
  withNamesOf,
} from "./parts.ts";

describe("the options", () => {
  it("are null where they are not given", () => {
    expect(readArguments([])).toEqual({
      env: null,
      location: null,
      jurisdiction: null,
      domain: null,
      firstAccount: null,
      isDryRun: false,
    });
    expect(readArguments(["--env", "staging", "--domain", "Muster.example.com", "--dry-run"])).toMatchObject({
      env: "staging",
      domain: "muster.example.com",
      isDryRun: true,
    });
  });

  it.each([
    [["--env", "Stage 1"], "--env must be"],
    [["--env", "-"], "--env must be"],
    [["--location", "moon"], "--location must be wnam, enam"],
    [["--jurisdiction", "us"], "--jurisdiction must be eu"],
    [["--jurisdiction", "eu", "--location", "weur"], "not both"],
    [["--domain", "https://muster.example.com"], "--domain must be a host name"],
    [["--first-account", "ada"], "--first-account must be an e-mail address"],
    [["--force"], "Usage: npm run deploy"],
  ])("are refused in one sentence: %j", (args, sentence) => {
    expect(() => readArguments(args)).toThrow(sentence);
  });
});

describe("a setting", () => {
  const choose = (given: object) =>
    chooseSettings({ committed: {}, env: null, environment: {}, deployed: {}, domain: null, ...given });
  const ISSUER = "https://a.example";

  it("comes from the environment, then from wrangler.toml, then from what is deployed", () => {
    const deployed = { ISSUER, CORS_ORIGINS: "deployed", UPLOAD_MAX_MB: "1", UPLOAD_QUALITY: "1" };
    const committed = { vars: { ISSUER: "", CORS_ORIGINS: "", UPLOAD_MAX_MB: "2", UPLOAD_QUALITY: "2" } };
    const environment = { UPLOAD_QUALITY: "3", PATH: "/bin", KEYS_SECRET: "secret", LOCAL_DEVELOPMENT: "true" };
    expect(choose({ deployed, committed, environment })).toEqual({
      ISSUER,
      CORS_ORIGINS: "deployed",
      UPLOAD_MAX_MB: "2",
      UPLOAD_QUALITY: "3",
    });
  });

  it("is removed by an empty value in the environment", () => {
    const deployed = { ISSUER, CORS_ORIGINS: "deployed" };
    expect(choose({ deployed, environment: { CORS_ORIGINS: "" } })).toEqual({ ISSUER, CORS_ORIGINS: "" });
  });

  it("of another environment comes from its own variables first, and its ISSUER never from production", () => {
    const committed = {
      vars: { ISSUER, CORS_ORIGINS: "production", API_AUDIENCE: "shared" },
      env: { staging: { vars: { CORS_ORIGINS: "staging" } } },
    };
    const settings = choose({ committed, env: "staging", host: "staging.example" });
    expect(settings).toEqual({ ISSUER: "https://staging.example", CORS_ORIGINS: "staging", API_AUDIENCE: "shared" });
  });

  it("ISSUER follows from the host only if nothing else says it, and if the service issues tokens", () => {
    expect(choose({ host: "b.example" })).toEqual({ ISSUER: "https://b.example" });
    expect(choose({ host: "b.example", deployed: { ISSUER } })).toEqual({ ISSUER });
    const environment = { EMBEDDED_ISSUER: "false" };
    expect(choose({ host: "b.example", environment })).toEqual(environment);
  });

  it("OWN_HOSTS has every domain but the issuer's, unless something else says it", () => {
    const domains = ["a.example", "api.a.example", "auth.a.example"];
    expect(choose({ host: "a.example", domains })).toEqual({ ISSUER, OWN_HOSTS: "api.a.example,auth.a.example" });
    const deployed = { ISSUER, OWN_HOSTS: "old.example, api.a.example" };
    expect(choose({ deployed, domains })).toMatchObject({ OWN_HOSTS: "old.example,api.a.example,auth.a.example" });
    const environment = { OWN_HOSTS: "only.example" };
    expect(choose({ host: "a.example", domains, environment })).toEqual({ ISSUER, OWN_HOSTS: "only.example" });
  });

  it("ISSUER must be an https origin", () => {
    for (const wrong of ["http://127.0.0.1:8787", "https://a.example/path", "a.example"]) {
      expect(() => choose({ environment: { ISSUER: wrong } })).toThrow("must be an https origin");
    }
  });
});

describe("the jurisdiction", () => {
  const choose = (asked: string | null, deployed: object | null, databases: object[] = []) =>
    chooseJurisdiction({ asked, worker: "muster", deployed, databases });

  it("is free for a new deployment, and stays afterwards", () => {
    expect(choose("eu", null)).toBe("eu");
    expect(choose(null, null)).toBeNull();
    expect(choose(null, { JURISDICTION: "eu" }, [{ jurisdiction: "eu" }])).toBe("eu");
    expect(choose("eu", { JURISDICTION: "eu" })).toBe("eu");
    expect(choose(null, {}, [{ name: "muster" }])).toBeNull();
    expect(choose(null, null, [{ jurisdiction: "eu" }])).toBe("eu");
  });

  it("is refused if it would leave data behind", () => {
    expect(() => choose("eu", {})).toThrow("muster keeps its data outside any jurisdiction, which cannot change");
    expect(() => choose("eu", null, [{ jurisdiction: null }])).toThrow("outside any jurisdiction");
    expect(() => choose(null, { JURISDICTION: "eu" }, [{}])).toThrow("in eu and outside any jurisdiction");
  });
});

describe("the generated configuration", () => {
  const deployment = { databaseIds: { muster: "id-1" }, jurisdiction: null, domains: [], settings: { ISSUER: "x" } };

  it("carries over everything that wrangler.toml has", async () => {
    const committed = await readCommitted();
    const { vars, d1_databases, r2_buckets, ...rest } = configurationOf(committed, deployment);
    expect(committed).toMatchObject({ ...rest, r2_buckets });
    expect(Object.keys(committed).sort()).toEqual(Object.keys({ vars, d1_databases, r2_buckets, ...rest }).sort());
    // The name of the local database would be printed as that of the deployed one.
    const { preview_database_id, ...database } = committed.d1_databases[0];
    expect(preview_database_id).toBe("muster-local");
    expect(d1_databases).toEqual([{ ...database, database_id: "id-1" }]);
    expect(vars).toEqual({ ISSUER: "x", DEAD_LETTER_QUEUE: committed.vars.DEAD_LETTER_QUEUE, JURISDICTION: "" });
  });

  it("lets a request use the CPU that the largest download needs", async () => {
    const { limits } = configurationOf(await readCommitted(), deployment);
    expect(limits).toEqual({ cpu_ms: 120_000 });
  });

  it("carries over unknown bindings", () => {
    const unknown = { name: "m", tomorrow: { binding: [1] }, routes: ["m.example/*"] };
    expect(configurationOf(unknown, { ...deployment, domains: ["m.example"] })).toMatchObject({
      tomorrow: { binding: [1] },
      routes: ["m.example/*", { pattern: "m.example", custom_domain: true }],
    });
  });

  it("of another environment names nothing that production names", async () => {
    const extra = {
      analytics_engine_datasets: [{ binding: "EVENTS", dataset: "muster" }],
      ratelimits: [{ name: "CALLS", namespace_id: "1001", simple: { limit: 100, period: 60 } }],
    };
    const committed = { ...(await readCommitted()), ...extra };
    const named = withNamesOf(committed, "staging");
    const namesIn = (configuration: typeof committed) => [
      configuration.name,
      ...queuesOf(configuration),
      ...configuration.d1_databases.map(({ database_name: name }: { database_name: string }) => name),
      ...configuration.r2_buckets.map(({ bucket_name: name }: { bucket_name: string }) => name),
      ...configuration.analytics_engine_datasets.map(({ dataset }: { dataset: string }) => dataset),
      ...configuration.ratelimits.map(({ namespace_id: id }: { namespace_id: string }) => id),
    ];
    const [production, staging] = [namesIn(committed), namesIn(named)];
    expect(staging).toHaveLength(production.length);
    expect(staging.filter((name) => production.includes(name))).toEqual([]);
    expect(named.ratelimits[0].namespace_id).toMatch(/^\d+$/);
    expect(named.analytics_engine_datasets[0].dataset).toBe("muster_staging");
    const databaseIds = { "muster-staging": "id-2" };
    expect(configurationOf(named, { ...deployment, databaseIds })).toMatchObject({
      vars: { DEAD_LETTER_QUEUE: "muster-work-dead-staging" },
      d1_databases: [{ database_name: "muster-staging", database_id: "id-2" }],
      queues: {
        consumers: [
          ...Array(4).fill({ dead_letter_queue: "muster-work-dead-staging" }),
          { queue: "muster-work-dead-staging" },
        ],
      },
    });
  });

  it("without an environment keeps every name", async () => {
    const committed = await readCommitted();
    expect(withNamesOf(committed, null)).toEqual(committed);
  });
});
