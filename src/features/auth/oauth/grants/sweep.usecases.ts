import type { Clock } from "../../../../platform/clock.ts";
import type { AuthorizationCodeRepository } from "./authorization-codes.repository.ts";
import type { BridgeTokenRepository } from "./bridge-tokens.repository.ts";
import type { DeviceCodeRepository } from "./device-codes.repository.ts";
import type { GrantRepository } from "./grants.repository.ts";

/** Statements that remove codes, refresh tokens, device codes, bridge tokens and grants that are of no use any more, at most `limit` of each. */
export function sweepExpired(
  deps: {
    clock: Clock;
    grants: GrantRepository;
    authorizationCodes: AuthorizationCodeRepository;
    deviceCodes: DeviceCodeRepository;
    bridgeTokens: BridgeTokenRepository;
  },
  limit: number,
) {
  const now = deps.clock.now();
  return {
    codes: deps.authorizationCodes.sweep(now, limit),
    deviceCodes: deps.deviceCodes.sweep(now, limit),
    bridgeTokens: deps.bridgeTokens.sweep(now, limit),
    grants: deps.grants.sweep(now, limit),
  };
}
