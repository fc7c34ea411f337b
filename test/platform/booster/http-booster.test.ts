import { describe, expect, it } from "vitest";
import { type Booster, BoosterUnreachable } from "../../../src/platform/booster/booster.port.ts";
import { createHttpBooster } from "../../../src/platform/booster/http-booster.ts";
import {
  brokenAnswer,
  fakeBooster,
  lostAnswer,
  noConnection,
  nonsense,
  refusal,
  silence,
  type Trouble,
} from "./fake-booster.ts";

const url = "https://booster.example/v1";

/** The adapter before a booster, with a clock that its waits push ahead. */
function boosterElsewhere({ tryMs = 1000 } = {}) {
  const server = fakeBooster(url);
  const waits: number[] = [];
  const time = { ms: 0 };
  const booster = createHttpBooster({
    url,
    token: "t0ken",
    tryMs,
    fetch: server.fetch,
    clock: { now: () => time.ms },
    sleep: async (ms) => {
      waits.push(ms);
      time.ms += ms;
    },
    random: () => 0.5,
    freshUuid: () => crypto.randomUUID(),
  });
  /** As slow as that, and then whatever comes of it. */
  const slowly =
    (ms: number, trouble: Trouble): Trouble =>
    (heed) => {
      time.ms += ms;
      return trouble(heed);
    };
  return { ...server, booster, waits, slowly };
}

async function failureOf(work: Promise<unknown>): Promise<BoosterUnreachable> {
  const error = await work.then(
    () => new Error("it worked"),
    (cause) => cause,
  );
  expect(error).toBeInstanceOf(BoosterUnreachable);
  return error;
}

const operations: [string, (booster: Booster) => Promise<unknown>][] = [
  ["making an audience", (booster) => booster.createAudience("Cats")],
  ["asking for audiences", (booster) => booster.knownAudiences([1])],
  ["deleting audiences", (booster) => booster.deleteAudiences([1])],
  ["listing campaigns", (booster) => booster.campaigns()],
  ["reading a fast bid", (booster) => booster.fastBidOf(1)],
  ["setting a fast bid", (booster) => booster.setFastBid(1, 2)],
  ["applying a plan", (booster) => booster.apply({ targets: [], blacklist: [] })],
];

describe("a request to a booster", () => {
  it("bears the token and what is to be done, and follows no redirect", async () => {
    const { booster, asked, state } = boosterElsewhere();
    await booster.apply({ targets: [{ target: "global", multiplier: 2.19 }], blacklist: [7] });
    expect(asked).toMatchObject([
      { method: "PUT", path: "plan", body: { targets: [{ target: "global", multiplier: 2.19 }], blacklist: [7] } },
    ]);
    expect(Object.fromEntries(asked[0]?.headers ?? [])).toEqual({
      accept: "application/json",
      authorization: "Bearer t0ken",
      "content-type": "application/json",
    });
    expect([...state.campaigns]).toEqual([["global", { id: 1, isActive: true, multiplier: 2.19 }]]);
    expect(state.blacklist).toEqual([7]);
  });

  it("is not sent for an empty list", async () => {
    const { booster, asked } = boosterElsewhere();
    await booster.knownAudiences([]);
    await booster.deleteAudiences([]);
    expect(asked).toEqual([]);
  });
});

describe.each(operations)("%s", (_, operate) => {
  it.each<[string, Trouble]>([
    ["429", refusal(429)],
    ["502", refusal(502)],
    ["503", refusal(503)],
    ["504", refusal(504)],
    ["no connection", noConnection],
  ])("is tried again after %s, a little later each time", async (_trouble, trouble) => {
    const { booster, troubles, waits } = boosterElsewhere();
    troubles.push(trouble, trouble);
    await operate(booster);
    expect(waits).toEqual([313, 625]);
  });

  it("is tried again when no answer comes in time", async () => {
    const { booster, troubles, asked } = boosterElsewhere({ tryMs: 20 });
    troubles.push(silence);
    await operate(booster);
    expect(asked.length).toBeGreaterThan(1);
  });

  it("is given up after three tries", async () => {
    const { booster, troubles, asked } = boosterElsewhere({ tryMs: 20 });
    troubles.push(refusal(503), noConnection, silence, refusal(500));
    const failure = await failureOf(operate(booster));
    expect(failure.cause).toMatchObject({ message: "there was no answer within 20 ms" });
    expect(asked).toHaveLength(3);
  });

  it.each([301, 307, 400, 401, 403, 404, 500])("is given up at once when it is answered with %i", async (status) => {
    const { booster, troubles, asked } = boosterElsewhere();
    troubles.push(refusal(status, { Location: `${url}/elsewhere` }));
    const failure = await failureOf(operate(booster));
    expect(String(failure.cause)).toContain(`was answered with ${status}`);
    expect(`${failure.message}${failure.cause}`).not.toMatch(/t0ken|secret/);
    expect(asked).toHaveLength(1);
  });
});

describe("an answer that cannot be used", () => {
  const campaign = { id: 1, name: "global", isActive: true };
  const text = new TextEncoder();

  it.each<[string, BodyInit]>([
    ["empty", ""],
    ["HTML", "<!doctype html>"],
    ["cut off", '{"campaigns": ['],
    ["of another shape", '{"campaigns": {}}'],
    ["with an id beyond int32", JSON.stringify({ campaigns: [{ ...campaign, id: 2 ** 31 }] })],
    ["with a state that is a text", JSON.stringify({ campaigns: [{ ...campaign, isActive: "yes" }] })],
    ["not UTF-8", new Uint8Array([...text.encode('{"campaigns": [], "x": "'), 0xff, ...text.encode('"}')])],
    ["nested without end", "[".repeat(900_000)],
    ["too large", JSON.stringify({ campaigns: [], padding: "x".repeat(1_000_000) })],
  ])("is one that is %s; asking again would not help", async (_, body) => {
    const { booster, troubles, asked } = boosterElsewhere();
    troubles.push(nonsense(body));
    await failureOf(booster.campaigns());
    expect(asked).toHaveLength(1);
  });

  it("is one that never ends: it is left after a megabyte", async () => {
    const { booster, troubles } = boosterElsewhere();
    const seen = { bytes: 0, cancelled: false };
    const endless = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          seen.bytes += 100_000;
          controller.enqueue(new Uint8Array(100_000).fill(0x20));
        },
        cancel() {
          seen.cancelled = true;
        },
      },
      { highWaterMark: 0 },
    );
    troubles.push(nonsense(endless));
    await failureOf(booster.campaigns());
    expect(seen).toEqual({ bytes: 1_100_000, cancelled: true });
  });

  it.each([
    ["a negative multiplier", '{"multiplier": -1}'],
    ["an infinite one", '{"multiplier": 1e999}'],
    ["a text", '{"multiplier": "1"}'],
    ["nothing", "{}"],
  ])("is %s for a fast bid", async (_, body) => {
    const { booster, troubles } = boosterElsewhere();
    troubles.push(nonsense(body));
    await failureOf(booster.fastBidOf(1));
  });

  it("is an audience without a number", async () => {
    const { booster, troubles } = boosterElsewhere();
    troubles.push(nonsense('{"id": 0}'));
    await failureOf(booster.createAudience("Cats"));
  });
});

describe("an answer that is lost", () => {
  it.each([
    ["lost", lostAnswer],
    ["broken off", brokenAnswer],
  ])("(%s) leaves no second audience behind", async (_, trouble) => {
    const { booster, troubles, state, asked } = boosterElsewhere();
    troubles.push(trouble);
    const id = await booster.createAudience("Cats");
    expect([...state.audiences]).toEqual([[id, "Cats"]]);
    const [one, other] = asked.map(({ headers }) => headers.get("idempotency-key"));
    expect(one).toBe(other);
    const again = await booster.createAudience("Cats");
    expect(again).not.toBe(id);
  });

  it("leaves one fast bid, one plan and no audience", async () => {
    const { booster, troubles, state } = boosterElsewhere();
    const id = await booster.createAudience("Cats");
    troubles.push(lostAnswer);
    expect(await booster.setFastBid(-5, 7.5)).toBe(7.5);
    troubles.push(lostAnswer);
    await booster.apply({ targets: [{ target: "global", multiplier: 2.19 }], blacklist: [] });
    troubles.push(lostAnswer);
    await booster.deleteAudiences([id]);
    expect([...state.fastBids]).toEqual([[-5, 7.5]]);
    expect([...state.campaigns.keys()]).toEqual(["global"]);
    expect(state.audiences.size).toBe(0);
  });
});

describe("a fast bid", () => {
  it("is what the booster says after it was set, not what was asked for", async () => {
    const { booster, troubles, asked } = boosterElsewhere();
    troubles.push((heed) => heed(), nonsense('{"multiplier": 10}'));
    expect(await booster.setFastBid(3, 50)).toBe(10);
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(["PUT fast-bids/3", "GET fast-bids/3"]);
  });

  it("is not confirmed by a booster that has none afterwards", async () => {
    const { booster, troubles } = boosterElsewhere();
    troubles.push((heed) => heed(), nonsense('{"multiplier": null}'));
    await failureOf(booster.setFastBid(3, 50));
  });
});

describe("waiting for a booster", () => {
  it("is as long as it asks for", async () => {
    const { booster, troubles, waits } = boosterElsewhere();
    troubles.push(refusal(503, { "Retry-After": "4" }), refusal(429, { "Retry-After": "0" }));
    await booster.campaigns();
    expect(waits).toEqual([4000, 0]);
  });

  it.each([
    ["asks for too much", [refusal(503, { "Retry-After": "10" })], []],
    ["asks for too much in all", [refusal(503, { "Retry-After": "6" }), refusal(503, { "Retry-After": "4" })], [6000]],
  ])("ends when it %s", async (_, answers, expected) => {
    const { booster, troubles, waits } = boosterElsewhere();
    troubles.push(...answers);
    await failureOf(booster.campaigns());
    expect(waits).toEqual(expected);
  });

  it("ends when slow tries have used up the time", async () => {
    const { booster, troubles, waits, slowly, asked } = boosterElsewhere();
    troubles.push(slowly(4900, refusal(503)), slowly(4900, refusal(503)));
    await failureOf(booster.campaigns());
    expect(waits).toEqual([313]);
    expect(asked).toHaveLength(2);
  });

  it("ends in the middle of a try when ten seconds are over", async () => {
    const { booster, troubles, slowly } = boosterElsewhere({ tryMs: 60_000 });
    troubles.push(slowly(9600, refusal(503)), silence);
    const failure = await failureOf(booster.campaigns());
    expect(failure.cause).toMatchObject({ message: "there was no answer within 87 ms" });
  });
});
