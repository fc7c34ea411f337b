import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { createClientIn } from "../../../client/src/client.ts";
import { createClient } from "../../../client/src/portable.ts";
import type { ClientOptions } from "../../../client/src/settings.ts";
import { renewalOf, renewedToken } from "../../../client/src/token/token-source.ts";
import { dropped, empty, json } from "./hostile-service.ts";
import { standInIssuer } from "./stand-in-issuer.ts";

let issuer: Awaited<ReturnType<typeof standInIssuer>>;
beforeEach(async () => {
  issuer = await standInIssuer();
});
afterEach(() => issuer.close());

const credentials = { clientId: "client_1", clientSecret: "right" };

/** A client with a clock of its own, that waits for nothing. */
function clientAt(clock: { now: number }, options: ClientOptions = {}) {
  return createClientIn(
    {
      environment: {},
      openPath: null,
      printLog: () => undefined,
      userAgent: null,
      promisesOutliveRequests: true,
      waiting: { now: () => clock.now, random: () => 0, pause: async () => undefined },
      loginTokens: () => {
        throw new Error("nobody signs in here");
      },
    },
    { baseUrl: issuer.baseUrl, ...credentials, ...options },
  );
}

describe("the tokens of an API client", () => {
  it("come from the issuer that the service names, and are asked for once by all who need one", async () => {
    const client = clientAt({ now: 0 });
    await Promise.all(Array.from({ length: 20 }, () => client.identity.userInfo()));
    expect(issuer.grants).toEqual(["client_credentials"]);
    const { body } = issuer.asked.find(({ url }) => url === "/token") ?? { body: "" };
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      grant_type: "client_credentials",
      client_id: "client_1",
      client_secret: "right",
      scope: "openid email api",
    });
  });

  it("are renewed a minute before they end, and not before", async () => {
    const clock = { now: 0 };
    const client = clientAt(clock);
    const first = await client.token();
    clock.now = 3_539_999;
    expect(await client.token()).toBe(first);
    clock.now = 3_540_000;
    expect(await client.token()).not.toBe(first);
    expect(issuer.grants).toHaveLength(2);
  });

  it("are replaced when the service refuses one before its time, and the call is made again once", async () => {
    const client = clientAt({ now: 0 });
    await client.token();
    issuer.accessTokens.clear();
    expect(await client.identity.userInfo()).toMatchObject({ sub: "somebody" });
    expect(issuer.grants).toHaveLength(2);
  });

  it("are not asked for again and again when the service refuses all of them", async () => {
    const clear = vi.spyOn(issuer.accessTokens, "has").mockReturnValue(false);
    const client = clientAt({ now: 0 });
    await expect(client.identity.userInfo()).rejects.toMatchObject({ status: 401 });
    expect(issuer.grants).toHaveLength(2);
    clear.mockRestore();
  });

  it("wait for a server that is busy or out of reach, as calls do", async () => {
    issuer.failures.push(empty(503, { "Retry-After": "1" }), dropped, empty(502));
    expect(await clientAt({ now: 0 }).token()).toMatch(/^at-/);
    expect(issuer.grants).toHaveLength(4);
  });

  it("are refused in the server's own words when the secret is wrong, without a repeat", async () => {
    const client = clientAt({ now: 0 }, { clientSecret: "wrong" });
    const expected = {
      name: "UnauthenticatedError",
      status: 401,
      title: "invalid_client",
      detail: "The secret is wrong.",
    };
    await expect(client.identity.userInfo()).rejects.toMatchObject(expected);
    expect(issuer.grants).toHaveLength(1);
  });

  it("can be had after a failure", async () => {
    issuer.failures.push(json({ error: "temporarily_unavailable" }, 400));
    const client = clientAt({ now: 0 });
    await expect(client.token()).rejects.toMatchObject({ title: "temporarily_unavailable" });
    expect(await client.token()).toMatch(/^at-/);
  });

  it("can be had once the server is there again", async () => {
    let isThere = false;
    const client = clientAt(
      { now: 0 },
      { fetch: (url, init) => (isThere ? fetch(url, init) : Promise.reject(new TypeError("no route"))) },
    );
    await expect(client.token()).rejects.toMatchObject({ status: 0, detail: "no route" });
    isThere = true;
    expect(await client.token()).toMatch(/^at-/);
  });

  it("are not looked for at a service that names no issuer", async () => {
    const client = clientAt({ now: 0 }, { fetch: async () => new Response("{}", { status: 404 }) });
    await expect(client.token()).rejects.toThrow("give the issuer, or set MUSTER_ISSUER");
  });

  it("are never asked of an issuer that would have the secret travel openly", async () => {
    const metadata = { issuer: "http://auth.evil.test" };
    const fetch = async () => Response.json(metadata);
    await expect(clientAt({ now: 0 }, { fetch }).token()).rejects.toThrow("must begin with https");
  });

  it("go on for the others when one caller is aborted", async () => {
    const client = clientAt({ now: 0 });
    const controller = new AbortController();
    const aborted = client.identity.userInfo({ signal: controller.signal });
    const other = client.identity.userInfo();
    controller.abort(new Error("enough"));
    await expect(aborted).rejects.toThrow("enough");
    expect(await other).toMatchObject({ sub: "somebody" });
    expect(issuer.grants).toHaveLength(1);
  });
});

describe("a token that is given", () => {
  it("is asked for before each request, and once more when it is refused", async () => {
    const tokens = ["stale", [...issuer.accessTokens][0] ?? "none"];
    const good = await clientAt({ now: 0 }).token();
    tokens[1] = good;
    const client = clientAt({ now: 0 }, { token: async () => tokens.shift() ?? "none" });
    expect(await client.identity.userInfo()).toMatchObject({ sub: "somebody" });
    expect(tokens).toEqual([]);
  });

  it("as a text is tried once", async () => {
    const client = clientAt({ now: 0 }, { token: "stale" });
    await expect(client.identity.userInfo()).rejects.toMatchObject({ status: 401 });
    expect(issuer.asked).toHaveLength(1);
  });
});

test("a token is renewed a minute early, but never in the first half of its life", () => {
  expect(renewalOf(3_600_000, 0)).toBe(3_540_000);
  expect(renewalOf(90_000, 0)).toBe(45_000);
  expect(renewalOf(0, 7)).toBe(7);
});

test("where a promise ends with its request, no request waits for another's renewal", async () => {
  const never = new Promise<never>(() => {});
  const renewals = [never, Promise.resolve({ accessToken: "mine", renewAt: 100 })];
  const renew = () => renewals.shift() ?? never;
  const source = renewedToken(renew, () => 0, { isShared: false });
  void source.token();
  expect([await source.token(), await source.token()]).toEqual(["mine", "mine"]);
});

test("a refused token is told to its source", async () => {
  const refusals: (string | null)[] = [];
  const source = renewedToken(
    async (refused) => {
      refusals.push(refused);
      return { accessToken: `t${refusals.length}`, renewAt: 100 };
    },
    () => 0,
  );
  expect(await source.token()).toBe("t1");
  expect(source.refused("t1")).toBe(true);
  expect(await source.token()).toBe("t2");
  source.refused("t1");
  expect(await source.token()).toBe("t2");
  expect(refusals).toEqual([null, "t1"]);
});

test("where a person cannot sign in, it says what to give, and operations that need no token work", async () => {
  const client = createClient({ baseUrl: issuer.baseUrl });
  await expect(client.identity.userInfo()).rejects.toThrow("Give createClient a token, or a clientId");
  await expect(client.identity.openidConfiguration()).resolves.toMatchObject({ issuer: issuer.baseUrl });
});
