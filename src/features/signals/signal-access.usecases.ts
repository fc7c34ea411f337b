import type { Condition } from "../../platform/db/condition.ts";
import { type KeptAccessDeps, whereMayWork } from "../audiences/access/kept-access.usecases.ts";
import type { AudienceRepository } from "../audiences/audiences.repository.ts";
import type { SignalRepository } from "./signals.repository.ts";

/** `whereMayWork` for a row of `signals`, whose audience may be a view. */
export function whereSignalMayWork(
  deps: KeptAccessDeps & { audiences: Pick<AudienceRepository, "baseIdOf">; signals: Pick<SignalRepository, "ofRow"> },
): Condition {
  const { ownerId: accountId, organizationId, audienceId } = deps.signals.ofRow;
  return whereMayWork(deps, { accountId, organizationId, audienceId: deps.audiences.baseIdOf(audienceId) });
}
