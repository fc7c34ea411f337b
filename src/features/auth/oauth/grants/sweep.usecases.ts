import type { Clock } from "../../../../platform/clock.ts";
import type { Database } from "../../../../platform/db/database.ts";
import { together } from "../../../../platform/db/together.ts";
import type { AuthorizationCodeRepository } from "./authorization-codes.repository.ts";
import type { DeviceCodeRepository } from "./device-codes.repository.ts";
import type { GrantRepository } from "./grants.repository.ts";

/** Removes codes, refresh tokens, device codes and grants that nobody can use any more, at most `limit` of each. */
export async function sweepExpired(
  deps: {
    db: Database;
    clock: Clock;
    grants: GrantRepository;
    authorizationCodes: AuthorizationCodeRepository;
    deviceCodes: DeviceCodeRepository;
  },
  limit: number,
): Promise<void> {
  const now = deps.clock.now();
  await together(deps.db, {
    codes: deps.authorizationCodes.sweep(now, limit),
    deviceCodes: deps.deviceCodes.sweep(now, limit),
    grants: deps.grants.sweep(now, limit),
  });
}
