import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { type Bindings, ConfigError, parseConfig } from "../src/config.ts";
import { createDeps } from "../src/deps.ts";
import { parseAllowList } from "../src/platform/remote-fetch/allow-list.ts";

describe("wrong settings stop the start with one sentence", () => {
  it.each<[keyof Bindings, string | undefined]>([
    ["KEYS_SECRET", undefined],
    ["KEYS_SECRET", "short"],
    ["ISSUER", "auth.example.com"],
    ["ISSUER", "https://auth.example.com/path"],
    ["ISSUERS", "https://login.example.com"],
    ["ISSUERS", '[{"issuer":"https://login.example.com"}]'],
    ["ISSUERS", '[{"issuer":"https://auth.muster.test","audience":"muster"}]'],
    ["EMBEDDED_ISSUER", "no"],
    ["EMBEDDED_ISSUER", "false"],
    ["CORS_ORIGINS", "https://a.example,b"],
    ["UPLOAD_MAX_MB", "0"],
    ["UPLOAD_MAX_MB", "ninety"],
    ["UPLOAD_QUALITY", "101"],
    ["UPLOAD_COMPRESS", "yes"],
    ["REMOTE_FETCH_ALLOW", "localhost"],
    ["LOCAL_DEVELOPMENT", "true"],
    ["RESOLVER_URL", "dns"],
    ["KEYS_SECRET_OLD", "short"],
    ["STATUS_TOKEN", "short"],
    ["QUOTAS", '{"audience": 5}'],
    ["QUOTAS", "5"],
    ["SIGNING_KEYS", "[]"],
    ["SIGNING_KEYS", "not json"],
  ])("%s=%s", (name, value) => {
    const bindings = { ...env, [name]: value } as Bindings;
    expect(() => createDeps(bindings)).toThrow(ConfigError);
    expect(() => createDeps(bindings)).toThrow(name);
  });

  it("a missing binding", () => {
    expect(() => parseConfig({ ...env, BUCKET: undefined } as never)).toThrow("BUCKET");
  });
});

it("all that is wrong with the issuers is said at once", () => {
  const ISSUERS = '[{"issuer":"http://a.example","audience":"muster"},{"issuer":"https://b.example"}]';
  expect(() => parseConfig({ ...env, ISSUERS })).toThrow(/^ISSUERS: entry 1 \(.+\. ISSUERS: entry 2 \(.+\.$/);
});

it("a service on a developer's machine may fetch from it, unless the allowed addresses are given", () => {
  const local = { ...env, ISSUER: "http://127.0.0.1:8787", LOCAL_DEVELOPMENT: "true" };
  const permits = (bindings: Bindings, url: string) =>
    parseAllowList(parseConfig(bindings).remoteFetchAllow).permits(new URL(url));
  for (const url of ["http://127.0.0.1:1234/a", "http://localhost:80/", "http://[::1]:5/"]) {
    expect(permits(local, url)).toBe(true);
    expect(permits({ ...env, ISSUER: local.ISSUER }, url)).toBe(false);
  }
  expect(permits({ ...local, REMOTE_FETCH_ALLOW: "10.0.0.7:*" }, "http://127.0.0.1:1234/a")).toBe(false);
  expect(permits(local, "http://10.0.0.7/")).toBe(false);
});

it("an empty setting is an absent one", () => {
  const config = parseConfig({ ...env, UPLOAD_QUALITY: "", ISSUER: "", ISSUERS: "", EMBEDDED_ISSUER: "" });
  expect(config).toMatchObject({
    issuer: null,
    issuers: [],
    embeddedIssuer: true,
    uploadDefaults: { compress: true, quality: 85, maxDimension: 2048 },
  });
});

it("a Worker with wrong settings answers 503 and tells the caller nothing of them", async () => {
  // The Worker makes its app once an isolate, and other files of this isolate may have asked it already.
  vi.resetModules();
  const { default: worker } = await import("../src/worker.ts");
  const response = (await worker.fetch(
    new Request("https://api.muster.test/healthz"),
    { ...env, KEYS_SECRET: "short" },
    {} as ExecutionContext,
  )) as Response;
  expect(response.status).toBe(503);
  expect(response.headers.get("x-trace-id")).toMatch(/^[0-9a-f]{32}$/);
  expect(await response.text()).not.toContain("KEYS_SECRET");
});
