import { type DevicePoll, judgePoll, pollSeconds } from "../../../../domain/identity/device-poll.ts";
import { OAuthProblem } from "../../../../http/auth/oauth-problem.ts";
import type { OAuthRequest } from "../../../../http/auth/oauth-request.ts";
import { together } from "../../../../platform/db/together.ts";
import { secretHash } from "../../../../platform/fresh-secret.ts";
import { identifyProgram, readProgram, requireMembers, requireProgram } from "../clients/programs.usecases.ts";
import type { DeviceCodeRepository } from "../grants/device-codes.repository.ts";
import {
  draftRefreshToken,
  type IssuedTokens,
  issueTokens,
  type RedeemDeps,
  refuseGrant,
} from "./issue-tokens.usecases.ts";

const refusal = "The device code is unknown, used, or was given to another client.";
/** The state of an account that does not exist. */
const noAccount = { disabledAt: 0, isMember: false };

type Deps = RedeemDeps & { deviceCodes: DeviceCodeRepository };

/** The grant type `device_code`. A device polls every few seconds until the decision. */
export async function redeemDeviceCode(deps: Deps, request: OAuthRequest): Promise<IssuedTokens> {
  const clientId = await identifyProgram(deps, request);
  const { device_code } = requireMembers(request.form, ["device_code"]);
  const codeHash = secretHash(device_code);
  const behind = deps.deviceCodes.grantOf(codeHash);
  const {
    program,
    devices: [device],
    holders: [holder],
  } = await together(deps.db, {
    program: readProgram(deps, clientId, behind.id),
    devices: deps.deviceCodes.find(codeHash),
    holders: deps.logins.holder(behind.accountId, behind.organizationId),
  });
  requireProgram(deps, program);
  if (!device) return refuseGrant(deps, null, refusal);

  const now = deps.clock.now();
  const { grant } = device;
  const verdict = judgePoll(
    { ...device, grant: device.isAllowed ? { ...noAccount, ...grant, ...holder } : null },
    clientId,
    now,
  );
  if (verdict !== "good" || !holder) {
    return refusePoll(deps, { codeHash, verdict, now, grant: device.isAllowed ? grant : null });
  }

  const scopes = grant.scope.split(" ");
  const refresh = scopes.includes("offline_access") ? draftRefreshToken(deps, grant) : undefined;
  const { used } = await together(deps.db, {
    used: deps.deviceCodes.use(codeHash, now),
    refresh: refresh?.statements ?? null,
  });
  // Two polls of one device ran at once. The other one got the tokens, and they stay valid.
  if (used.length === 0) throw new OAuthProblem("invalid_grant", refusal);
  return issueTokens(deps, {
    issuer: request.issuer,
    grant,
    holder,
    scopes,
    nonce: null,
    refreshToken: refresh?.token,
  });
}

async function refusePoll(
  deps: Deps,
  poll: { verdict: DevicePoll; codeHash: string; now: number; grant: { id: string } | null },
): Promise<never> {
  switch (poll.verdict) {
    case "authorization_pending":
      await deps.deviceCodes.notePoll(poll.codeHash, poll.now, 0);
      throw new OAuthProblem("authorization_pending", "Nobody has decided yet.");
    case "slow_down":
      await deps.deviceCodes.notePoll(poll.codeHash, poll.now, pollSeconds);
      throw new OAuthProblem("slow_down", `Wait ${pollSeconds} seconds longer between two polls.`);
    case "access_denied":
      throw new OAuthProblem("access_denied", "The request was refused.");
    case "expired_token":
      throw new OAuthProblem("expired_token", "Nobody decided in time.");
    case "good":
    case "refused":
      return refuseGrant(deps, poll.grant, refusal);
  }
}
