import { type GrantState, isAlive } from "./redemption.ts";

/** The outcome of a device's poll for its token (RFC 8628 section 3.5). */
export type DevicePoll = "good" | "refused" | "authorization_pending" | "slow_down" | "access_denied" | "expired_token";

/** Times are milliseconds since 1970. */
export interface DeviceState {
  clientId: string;
  usedAt: number | null;
  deniedAt: number | null;
  lastPolledAt: number | null;
  /** Seconds. */
  interval: number;
  expiresAt: number;
  /** Null until a person has allowed it. */
  grant: Omit<GrantState, "clientId"> | null;
}

/** The first interval in seconds. Each poll that comes too early adds as much. */
export const pollSeconds = 5;
/** The network can bring two polls closer together than they were sent. */
const toleranceMs = 1_000;

export function judgePoll(device: DeviceState | undefined, clientId: string, now: number): DevicePoll {
  if (device?.clientId !== clientId || device.usedAt !== null) return "refused";
  if (device.deniedAt !== null) return "access_denied";
  if (device.expiresAt <= now) return "expired_token";
  if (device.grant !== null) return isAlive(device.grant) ? "good" : "refused";
  const tooEarly = device.lastPolledAt !== null && now - device.lastPolledAt < device.interval * 1000 - toleranceMs;
  return tooEarly ? "slow_down" : "authorization_pending";
}
