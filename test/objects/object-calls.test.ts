import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { defaultSettings } from "../../src/domain/audience/settings.ts";
import { rulesOf } from "../../src/domain/member/rules.ts";
import { callsOf } from "../../src/objects/object-calls.ts";
import { createPersons } from "../../src/objects/person/person-client.ts";
import { createRosters } from "../../src/objects/roster/roster-client.ts";
import { runInTrace } from "../../src/platform/trace.ts";

interface Port {
  read(name: string): Promise<string>;
  count(): Promise<number>;
}

let failures: Error[] = [];
let made = 0;
let calls: unknown[][] = [];

/** Each stub counts, and the calls on it fail as often as there are failures. */
function find(): object {
  made += 1;
  const call =
    (name: string) =>
    async (...args: unknown[]) => {
      calls.push([name, ...args]);
      const failure = failures.shift();
      if (failure) throw failure;
      return name;
    };
  return { read: call("read"), count: call("count") };
}

const port = callsOf<Port>(find, { read: (name) => name !== "once" });
const flagged = (message: string, flags: object) => Object.assign(new Error(message), flags);

beforeEach(() => {
  failures = [];
  made = 0;
  calls = [];
});
afterEach(() => vi.restoreAllMocks());

it.each([
  flagged("internal error", { retryable: true }),
  new Error("Durable Object reset because its code was updated."),
  new Error("The Durable Object's code has been updated, this version can no longer access storage."),
  new Error("Network connection lost."),
  new Error("Cannot resolve Durable Object due to transient issue on remote node."),
])("a harmless call is repeated once on a fresh stub after: $message", async (failure) => {
  failures = [failure];
  expect(await port.read("twice")).toBe("read");
  expect({ made, calls }).toEqual({
    made: 2,
    calls: [
      ["read", "twice"],
      ["read", "twice"],
    ],
  });
});

it.each([
  flagged("Durable Object is overloaded. Requests queued for too long.", { overloaded: true, retryable: true }),
  flagged("the object's own database: Network connection lost.", { remote: true }),
  new Error("Cannot read properties of undefined"),
])("no call is repeated after: $message", async (failure) => {
  failures = [failure];
  await expect(port.read("twice")).rejects.toBe(failure);
  expect(made).toBe(1);
});

it("a call that would count twice is made once", async () => {
  for (const ask of [() => port.count(), () => port.read("once")]) {
    failures = [new Error("Network connection lost.")];
    await expect(ask()).rejects.toThrow("Network connection lost.");
  }
  expect(made).toBe(2);
});

it("a second failure reaches the caller", async () => {
  failures = [new Error("Network connection lost."), new Error("Network connection lost.")];
  await expect(port.read("twice")).rejects.toThrow("Network connection lost.");
  expect(made).toBe(2);
});

it("a person's skip and session are repeated only if they have a name", async () => {
  const lost = vi.fn(() => Promise.reject(new Error("Network connection lost.")));
  const namespace = { idFromName: String, get: () => ({ answer: lost, open: lost }) };
  const { person } = createPersons(namespace as unknown as DurableObjectNamespace).ofUser("somebody");
  const given = { sessionId: "s", clientId: "c", now: 1 };
  const skip = { _t: "SkipResult", rapidId: null };
  for (const result of [skip, { ...skip, requestKey: "k" }])
    await person.answer({ ...given, result } as unknown as Parameters<typeof person.answer>[0]).catch(() => {});
  expect(lost).toHaveBeenCalledTimes(3);
});

it("the trace of a request is in the log lines of the objects that it calls", async () => {
  const lines: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(line));
  const audienceId = `aud_${crypto.randomUUID()}`;
  const roster = createRosters(env.ROSTERS)(audienceId);
  const config = { audienceId, version: 1, rules: rulesOf(defaultSettings, 1), exampleCount: 0 };
  const page = { rows: "not JSON", position: 0, next: 1, seenAt: 1 };
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const seeding = runInTrace(traceId, () =>
    roster.seed(config, { runId: "r", runKind: "initialization", fence: 1 }, page),
  );
  await expect(seeding).rejects.toThrow("malformed JSON");
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { traceId, object: "AudienceRoster", call: "seed", cause: expect.stringContaining("malformed JSON") },
  ]);
});

it("an object of the release before traces is called directly", async () => {
  const old = {
    traced: async () => {
      throw new TypeError('The RPC receiver does not implement the method "traced".');
    },
    read: async (name: string) => `plain ${name}`,
  };
  const older = callsOf<Port>(() => old, {});
  expect(await runInTrace("t", () => older.read("it"))).toBe("plain it");
});

it.each(['The RPC receiver does not implement the method "read".', "the object has no method read"])(
  "a call that older code does not know is put in another way: %s",
  async (message) => {
    const patient = callsOf<Port>(find, {}, { read: async (other, name) => `${name}: ${await other.count()}` });
    failures = [new TypeError(message)];
    expect(await patient.read("so")).toBe("so: count");
    expect(calls).toEqual([["read", "so"], ["count"]]);
    failures = [new TypeError('The RPC receiver does not implement the method "count".')];
    await expect(patient.read("so")).rejects.toThrow("count");
  },
);
