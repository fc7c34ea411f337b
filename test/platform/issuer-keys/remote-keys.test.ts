import { jwtVerify } from "jose";
import { describe, expect, it } from "vitest";
import { parseIssuers } from "../../../src/domain/identity/parse-issuers.ts";
import { IssuerUnavailable } from "../../../src/platform/issuer-keys/issuer-keys.port.ts";
import { createRemoteKeys, type RemoteKeysDeps } from "../../../src/platform/issuer-keys/remote-keys.ts";
import { type TestIssuer, testIssuer } from "../../support/issuer.ts";

const noCache: RemoteKeysDeps["cache"] = { match: async () => undefined, put: async () => undefined };
const discovery = "/.well-known/openid-configuration";
const minutes = 60_000;

/** An isolate of its own: what it holds of the keys, over a cache that it may share with others, at a time that the test sets. */
function isolateOf(other: TestIssuer, { cache = noCache, time = { now: 1_800_000_000_000 } } = {}) {
  const parsed = parseIssuers(other.bindings.ISSUERS);
  if (!parsed.ok) throw new Error(parsed.faults.join(" "));
  const clock = { now: () => time.now };
  const find = createRemoteKeys(parsed.issuers[0]!, { fetch: other.fetch, cache, clock, log: () => undefined });
  const verify = async (token: string) => {
    try {
      await jwtVerify(token, find, { issuer: other.issuer });
      return "good";
    } catch (error) {
      return error instanceof IssuerUnavailable ? "unavailable" : "bad";
    }
  };
  return { verify, time };
}

function mapCache() {
  const kept = new Map<string, Response>();
  return {
    match: async (address: RequestInfo | URL) => kept.get(String(address))?.clone(),
    put: async (address: RequestInfo | URL, response: Response) => void kept.set(String(address), response),
  };
}

const goesDown = (other: TestIssuer) => {
  other.answers["/jwks"] = () => new Response(null, { status: 503 });
};
const comesBack = (other: TestIssuer) => {
  other.answers["/jwks"] = () => Response.json({ keys: other.keys.map(({ jwk }) => jwk) });
};

describe("the keys of another issuer", () => {
  it("are fetched once, and again after ten minutes", async () => {
    const other = await testIssuer();
    const { verify, time } = isolateOf(other);
    const token = await other.sign();
    for (let i = 0; i < 3; i++) expect(await verify(token)).toBe("good");
    expect(other.asked).toEqual([discovery, "/jwks"]);
    time.now += 10 * minutes - 1;
    await verify(token);
    expect(other.asked).toHaveLength(2);
    time.now += 1;
    expect(await verify(token)).toBe("good");
    expect(other.asked).toHaveLength(4);
  });

  it("are fetched anew for a key that is not among them, at most every half minute", async () => {
    const other = await testIssuer();
    const { verify, time } = isolateOf(other);
    await verify(await other.sign());
    await other.rotate();
    const rotated = await other.sign();
    expect(await verify(rotated)).toBe("bad");
    expect(other.asked).toHaveLength(2);
    time.now += 30_000;
    expect(await verify(rotated)).toBe("good");
    expect(other.asked).toHaveLength(4);
    for (let i = 0; i < 5; i++) expect(await verify(await other.sign({}, { kid: `stranger-${i}` }))).toBe("bad");
    expect(other.asked).toHaveLength(4);
  });

  it("still count for an hour while the issuer is away", async () => {
    const other = await testIssuer();
    const { verify, time } = isolateOf(other);
    const token = await other.sign();
    await verify(token);
    goesDown(other);
    time.now += 60 * minutes - 1;
    expect(await verify(token)).toBe("good");
    time.now += 1;
    expect(await verify(token)).toBe("unavailable");
  });

  it("say nothing of a key that is not among them while the issuer is away", async () => {
    const other = await testIssuer();
    const { verify, time } = isolateOf(other);
    await verify(await other.sign());
    await other.rotate();
    goesDown(other);
    const rotated = await other.sign();
    for (const wait of [30_000, 1_000, 10 * minutes]) {
      time.now += wait;
      expect(await verify(rotated)).toBe("unavailable");
    }
    comesBack(other);
    time.now += 5_000;
    expect(await verify(rotated)).toBe("good");
  });

  it("are not asked for in vain more often than every five seconds", async () => {
    const other = await testIssuer();
    goesDown(other);
    const { verify, time } = isolateOf(other);
    const token = await other.sign();
    for (let i = 0; i < 3; i++) expect(await verify(token)).toBe("unavailable");
    expect(other.asked).toHaveLength(2);
    comesBack(other);
    time.now += 4_999;
    expect(await verify(token)).toBe("unavailable");
    time.now += 1;
    expect(await verify(token)).toBe("good");
  });

  it("are not waited for longer than five seconds", async () => {
    const other = await testIssuer();
    other.answers[discovery] = () => new Promise(() => undefined);
    const { verify } = isolateOf(other);
    expect(await verify(await other.sign())).toBe("unavailable");
  });
});

describe("the edge's copy of them", () => {
  it("spares a fresh isolate the way to the issuer", async () => {
    const other = await testIssuer();
    const cache = mapCache();
    const token = await other.sign();
    const first = isolateOf(other, { cache });
    await first.verify(token);
    const second = isolateOf(other, { cache, time: first.time });
    expect(await second.verify(token)).toBe("good");
    expect(other.asked).toHaveLength(2);
  });

  it("is passed by for a key that is not in it, and for its age", async () => {
    const other = await testIssuer();
    const cache = mapCache();
    const first = isolateOf(other, { cache });
    await first.verify(await other.sign());
    await other.rotate();
    first.time.now += 30_000;
    const second = isolateOf(other, { cache, time: first.time });
    expect(await second.verify(await other.sign())).toBe("good");
    expect(other.asked).toHaveLength(4);
    first.time.now += 10 * minutes;
    expect(await isolateOf(other, { cache, time: first.time }).verify(await other.sign())).toBe("good");
    expect(other.asked).toHaveLength(6);
  });

  it("brings a new key that another isolate has fetched", async () => {
    const other = await testIssuer();
    const cache = mapCache();
    const first = isolateOf(other, { cache });
    const second = isolateOf(other, { cache, time: first.time });
    for (const isolate of [first, second]) await isolate.verify(await other.sign());
    await other.rotate();
    first.time.now += 30_000;
    for (const isolate of [first, second]) expect(await isolate.verify(await other.sign())).toBe("good");
    expect(other.asked).toHaveLength(4);
  });

  it("is of one address of the keys", async () => {
    const other = await testIssuer();
    const cache = mapCache();
    await isolateOf(other, { cache }).verify(await other.sign());
    const [entry] = JSON.parse(other.bindings.ISSUERS);
    const moved = { ...other, bindings: { ISSUERS: JSON.stringify([{ ...entry, jwksUri: `${other.issuer}/jwks` }]) } };
    expect(await isolateOf(moved, { cache }).verify(await other.sign())).toBe("good");
    expect(other.asked).toHaveLength(3);
  });

  it("that cannot be read or written is no fault", async () => {
    const other = await testIssuer();
    const broken = async () => {
      throw new Error("the cache is away");
    };
    const { verify } = isolateOf(other, { cache: { match: broken, put: broken } });
    expect(await verify(await other.sign())).toBe("good");
  });
});
