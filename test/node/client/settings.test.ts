import { readFile } from "node:fs/promises";
import { describe, expect, it, test } from "vitest";
import { readSettings } from "../../../client/src/settings.ts";
import { version } from "../../../client/src/version.ts";

const environment = {
  MUSTER_URL: "https://env.test",
  MUSTER_ISSUER: "https://auth.env.test",
  MUSTER_CLIENT_ID: "env-id",
  MUSTER_CLIENT_SECRET: "env-secret",
};

describe("settings", () => {
  it("are those of npm start and its public client when nothing is said", () => {
    expect(readSettings({}, {})).toEqual({
      baseUrl: "http://127.0.0.1:8787",
      issuer: null,
      credentials: { kind: "login", clientId: "muster-cli", scope: "openid profile email offline_access api" },
      allowHttp: false,
      interactive: null,
      logLevel: null,
    });
  });

  it("come from the environment", () => {
    expect(readSettings({}, environment)).toMatchObject({
      baseUrl: "https://env.test",
      issuer: "https://auth.env.test",
      credentials: { kind: "client", clientId: "env-id", clientSecret: "env-secret", scope: "openid email api" },
    });
    expect(readSettings({}, { MUSTER_URL: "", MUSTER_CLIENT_ID: "" })).toMatchObject({
      baseUrl: "http://127.0.0.1:8787",
    });
  });

  it("come from the arguments before the environment", () => {
    const given = {
      baseUrl: "https://a.test/x/",
      issuer: "https://b.test",
      clientId: "i",
      clientSecret: "s",
      scope: "api",
    };
    expect(readSettings(given, environment)).toMatchObject({
      baseUrl: "https://a.test/x",
      issuer: "https://b.test",
      credentials: { kind: "client", clientId: "i", clientSecret: "s", scope: "api" },
    });
    expect(readSettings({ token: "t" }, environment).credentials).toEqual({ kind: "token", token: "t" });
  });

  it("never join an id of one place with a secret of the other", () => {
    expect(readSettings({ clientId: "mine" }, environment).credentials).toMatchObject({
      kind: "login",
      clientId: "mine",
    });
    expect(() => readSettings({ clientSecret: "mine" }, environment)).toThrow(
      "There is a clientSecret, but no clientId.",
    );
    expect(readSettings({}, { MUSTER_CLIENT_ID: "env-id" }).credentials).toMatchObject({
      kind: "login",
      clientId: "env-id",
    });
  });

  it.each([
    ["http://muster.test", "must begin with https"],
    ["http://127.0.0.1.evil.test", "must begin with https"],
    ["ftp://muster.test", "must be an http or https address"],
    ["muster.test", "must be an http or https address"],
    ["https://user:pass@muster.test", "must be a plain address"],
    ["https://muster.test/?a=b", "must be a plain address"],
    ["https://muster.test/#a", "must be a plain address"],
  ])("refuse the address %s", (address, sentence) => {
    expect(() => readSettings({ baseUrl: address }, {})).toThrow(`baseUrl ${sentence}`);
    expect(() => readSettings({ issuer: address }, {})).toThrow(`issuer ${sentence}`);
  });

  it.each(["http://localhost:8787", "http://127.0.0.1:1", "http://[::1]:2", "https://muster.test/base"])(
    "take the address %s",
    (address) => {
      expect(readSettings({ baseUrl: new URL(address) }, {}).baseUrl).toBe(address);
    },
  );

  it("take an open address of a closed network when told to", () => {
    expect(readSettings({ baseUrl: "http://muster:8787", allowHttp: true }, {}).baseUrl).toBe("http://muster:8787");
  });
});

test("the version is the package's", async () => {
  expect(version).toBe(JSON.parse(await readFile("package.json", "utf8")).version);
});
