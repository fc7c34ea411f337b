import { randomBytes } from "node:crypto";
import { pollSeconds } from "../../../../domain/identity/device-poll.ts";
import { deviceCodeMs } from "../../../../domain/identity/grant-lifetime.ts";
import { grantLoginScopes } from "../../../../domain/identity/scopes.ts";
import type { Session } from "../../../../domain/identity/sign-in-session.ts";
import { drawUserCode, readUserCode, showUserCode } from "../../../../domain/identity/user-code.ts";
import { OAuthProblem } from "../../../../http/auth/oauth-problem.ts";
import type { OAuthRequest } from "../../../../http/auth/oauth-request.ts";
import { together } from "../../../../platform/db/together.ts";
import { freshSecret, secretHash } from "../../../../platform/fresh-secret.ts";
import { refuseOver } from "../clients/client-failures.usecases.ts";
import { identifyProgram, isGone, type ProgramDeps } from "../clients/programs.usecases.ts";
import type { DeviceCodeRepository } from "../grants/device-codes.repository.ts";
import { type GrantToWaitingDeps, grantToWaiting } from "../grants/grant-to-waiting.usecases.ts";

export interface DeviceDeps extends ProgramDeps, Omit<GrantToWaitingDeps, "logins"> {
  deviceCodes: DeviceCodeRepository;
}

/** Limits in a minute: devices started from one address, and codes typed by one account. */
const startsAllowed = 30;
const codesAllowed = 20;

/** Gives a device its codes (RFC 8628 section 3.1). */
export async function startDevice(deps: DeviceDeps, request: OAuthRequest) {
  const clientId = await identifyProgram(deps, request);
  const starts = `device ${secretHash(request.address)}`;
  const {
    clients: [client],
    window,
  } = await together(deps.db, {
    clients: deps.logins.publicClient(clientId),
    window: deps.rateLimit.read(starts),
    counted: deps.rateLimit.count(starts),
  });
  refuseOver(deps, window, startsAllowed);
  if (!client || isGone(client)) throw OAuthProblem.invalidClient("none");
  const granted = grantLoginScopes(request.form.scope, client.scopes.split(" "));
  if (!granted.ok) throw new OAuthProblem("invalid_scope", "This client may not have one of the scopes.");

  const deviceCode = freshSecret("muster_device_");
  const userCode = showUserCode(await insertDevice(deps, { deviceCode, clientId, scope: granted.scopes.join(" ") }));
  const page = `${request.issuer}/connect/device`;
  return {
    device_code: deviceCode,
    user_code: userCode,
    verification_uri: page,
    verification_uri_complete: `${page}?user_code=${userCode}`,
    expires_in: deviceCodeMs / 1000,
    interval: pollSeconds,
  };
}

export interface WaitingDevice {
  /** The form that people see: `BCDF-GHJK`. */
  userCode: string;
  client: { id: string; name: string };
  scopes: string[];
  expiresAt: number;
}

export type DeviceReading =
  | { kind: "ready"; device: WaitingDevice }
  | { kind: "unknown" }
  | { kind: "locked"; retryAfterSeconds: number };

/** Finds the device whose code was typed. Correct codes count too, so that simultaneous guesses cannot slip past the limit. */
export async function readDevice(deps: DeviceDeps, session: Session, typed: string): Promise<DeviceReading> {
  const attempts = `user code ${session.accountId}`;
  const {
    window,
    devices: [device],
  } = await together(deps.db, {
    counted: deps.rateLimit.count(attempts),
    window: deps.rateLimit.read(attempts),
    devices: deps.deviceCodes.undecided(readUserCode(typed) ?? "", deps.clock.now(), deps.logins.publicClientNameOf),
  });
  const seconds = deps.rateLimit.secondsToWait(window, codesAllowed + 1);
  if (seconds !== null) return { kind: "locked", retryAfterSeconds: seconds };
  if (!device) return { kind: "unknown" };
  const { clientId, clientName, expiresAt } = device;
  return {
    kind: "ready",
    device: {
      userCode: showUserCode(device.userCode),
      client: { id: clientId, name: clientName ?? clientId },
      scopes: device.scope.split(" "),
      expiresAt,
    },
  };
}

export type DeviceDecision =
  | Exclude<DeviceReading, { kind: "ready" }>
  | { kind: "allowed" }
  | { kind: "denied" }
  /** Another person decided first, or the account belongs to no organization. */
  | { kind: "too_late" };

/** The first decision about a code counts. */
export async function decideDevice(
  deps: DeviceDeps,
  session: Session,
  typed: string,
  allow: boolean,
): Promise<DeviceDecision> {
  const reading = await readDevice(deps, session, typed);
  if (reading.kind !== "ready") return reading;
  const userCode = readUserCode(typed) ?? "";
  if (!allow) {
    const denied = await deps.deviceCodes.deny(userCode, deps.clock.now());
    return { kind: denied.length > 0 ? "denied" : "too_late" };
  }
  const granted = await grantToWaiting(deps, session, reading.device, { rows: deps.deviceCodes, key: userCode });
  return { kind: granted ? "allowed" : "too_late" };
}

/** Gives the user code. Two devices seldom draw the same one; then one of them draws again. */
async function insertDevice(
  deps: DeviceDeps,
  device: { deviceCode: string; clientId: string; scope: string },
): Promise<string> {
  for (let draw = 0; draw < 5; draw++) {
    const userCode = drawUserCode(randomBytes(64));
    if (userCode === null) continue;
    const [row] = await deps.deviceCodes.insert({
      codeHash: secretHash(device.deviceCode),
      userCode,
      clientId: device.clientId,
      scope: device.scope,
      interval: pollSeconds,
      expiresAt: deps.clock.now() + deviceCodeMs,
    });
    if (row) return userCode;
  }
  throw new Error("Five user codes in a row were taken.");
}
