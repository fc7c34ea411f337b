import { expect, it } from "vitest";
import { type BridgeState, clientNameOf, judgeBridge } from "../../../src/domain/identity/bridge-sign-in.ts";

const alive = { revokedAt: null, disabledAt: null, isMember: true };
const waiting: BridgeState = { expiresAt: 10, deniedAt: null, usedAt: null, grant: null };

it.each<[string, Partial<BridgeState>, number, string]>([
  ["waits for the decision", {}, 9, "waiting"],
  ["is over at its last moment", {}, 10, "expired"],
  ["gives its token once it is allowed", { grant: alive }, 9, "good"],
  ["gives nothing for an allowed sign-in that is over", { grant: alive }, 10, "expired"],
  ["gives its token once", { grant: alive, usedAt: 3 }, 9, "used"],
  ["says that it was refused, also when it is over", { deniedAt: 3 }, 10, "denied"],
  ["gives nothing for a grant that was revoked", { grant: { ...alive, revokedAt: 5 } }, 9, "refused"],
  ["gives nothing for a disabled account", { grant: { ...alive, disabledAt: 5 } }, 9, "refused"],
  ["gives nothing for an account that left", { grant: { ...alive, isMember: false } }, 9, "refused"],
])("a sign-in by browser %s", (_, change, now, reading) => {
  expect(judgeBridge({ ...waiting, ...change }, now)).toBe(reading);
});

it.each([
  ["laptop - Python API Client", "laptop - Python API Client"],
  ["x".repeat(150), "x".repeat(100)],
  ["🦆".repeat(101), "🦆".repeat(100)],
  ["  a\u202Eb\n ", "ab"],
  ["\u2066la\u200Bptop\u200F\u2028", "laptop"],
  ["   ", "The program"],
  ["\u200B", "The program"],
  [null, "The program"],
  [undefined, "The program"],
])("an API client that is to be called %j is called %j", (displayName, name) => {
  expect(clientNameOf(displayName, "The program")).toBe(name);
});
