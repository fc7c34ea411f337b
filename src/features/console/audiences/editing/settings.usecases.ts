import type { Rosters } from "../../../../objects/roster/roster.port.ts";
import { type AudienceAccessDeps, accessAudience } from "../../../audiences/access/audience-access.usecases.ts";
import type { Operator } from "../../console.usecases.ts";

export interface AudienceSettingsDeps extends AudienceAccessDeps {
  rosters: Rosters;
}

/** An audience that the caller may change, with how many people a change could concern. */
export async function editedAudience(deps: AudienceSettingsDeps, { actor }: Operator, audienceId: string) {
  const { audience, caller } = await accessAudience(deps, { actor, audienceId }, "updateAudience");
  const { states } = await deps.rosters(audience.id).counts();
  const people = Object.values(states).reduce((sum, amount) => sum + amount, 0);
  return { audience, people, isAdmin: caller.roles.includes("Admin") };
}

export type EditedAudience = Awaited<ReturnType<typeof editedAudience>>;
