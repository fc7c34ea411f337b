import { describe, expect, it } from "vitest";
import { judgePoll } from "../../../src/domain/identity/device-poll.ts";

const now = 1_000_000;
const alive = { revokedAt: null, disabledAt: null, isMember: true };
const waiting = {
  clientId: "c",
  usedAt: null,
  deniedAt: null,
  lastPolledAt: null,
  interval: 5,
  expiresAt: now + 1,
  grant: null,
};

describe("a device hears", () => {
  it.each([
    ["that waits for a decision", waiting, "authorization_pending"],
    ["the same after its interval", { ...waiting, lastPolledAt: now - 5_000 }, "authorization_pending"],
    ["the same a little early, as networks do", { ...waiting, lastPolledAt: now - 4_000 }, "authorization_pending"],
    ["to slow down", { ...waiting, lastPolledAt: now - 3_999 }, "slow_down"],
    ["to slow down by the interval of its own", { ...waiting, interval: 10, lastPolledAt: now - 8_999 }, "slow_down"],
    ["that it was refused", { ...waiting, deniedAt: 1 }, "access_denied"],
    ["that it was refused, also later", { ...waiting, deniedAt: 1, expiresAt: now }, "access_denied"],
    ["that time is over", { ...waiting, expiresAt: now }, "expired_token"],
    ["that time is over, also when it was allowed", { ...waiting, expiresAt: now, grant: alive }, "expired_token"],
    ["that it may", { ...waiting, grant: alive }, "good"],
    ["that it may, however soon it asks", { ...waiting, grant: alive, lastPolledAt: now }, "good"],
    ["nothing for an unknown code", undefined, "refused"],
    ["nothing for another client's code", { ...waiting, clientId: "d", grant: alive }, "refused"],
    ["nothing a second time", { ...waiting, grant: alive, usedAt: 1 }, "refused"],
    ["nothing for a revoked grant", { ...waiting, grant: { ...alive, revokedAt: 1 } }, "refused"],
    ["nothing for a disabled account", { ...waiting, grant: { ...alive, disabledAt: 1 } }, "refused"],
    ["nothing for one that left", { ...waiting, grant: { ...alive, isMember: false } }, "refused"],
  ])("%s", (_, device, expected) => {
    expect(judgePoll(device, "c", now)).toBe(expected);
  });
});
