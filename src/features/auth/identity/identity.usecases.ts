import type { Actor } from "../../../domain/identity/actor.ts";
import { type Caller, judgeStanding, type Standing } from "../../../domain/identity/caller.ts";
import { insufficientScope, Problem, unauthenticated } from "../../../http/problems.ts";
import type { IdentityRepository } from "./identity.repository.ts";

/** Reads the actor's standing. 401 for a disabled account or a deleted client, 403 for a lost membership or a role below the need. */
export async function admit(deps: { identity: IdentityRepository }, actor: Actor): Promise<Caller> {
  const [standing] = await deps.identity.standing(actor);
  return requireStanding(standing, actor);
}

/** Admits an actor that serves people: 403 unless its client is approved now, whatever its token says. */
export async function admitPublisher(deps: { identity: IdentityRepository }, actor: Actor): Promise<Caller> {
  const [standing] = await deps.identity.servingStanding(actor);
  const caller = requireStanding(standing, actor);
  if (!standing?.isApproved) throw insufficientScope("serve");
  return caller;
}

/** What is labeled belongs to an organization; Admins may help. */
export function mayUse(caller: Caller, thing: { organizationId: string }): boolean {
  return thing.organizationId === caller.organizationId || caller.roles.includes("Admin");
}

/** Judges a standing that was read together with other statements. */
export function requireStanding(standing: Standing | undefined, actor: Actor): Caller {
  const verdict = judgeStanding(standing, actor);
  switch (verdict.kind) {
    case "good":
      return verdict.caller;
    case "unknown":
      throw unauthenticated("The account or client of this token is gone");
    case "wrong_role":
    case "not_a_member":
      throw new Problem("forbidden");
  }
}
