import type { Session } from "../../domain/identity/sign-in-session.ts";
import type { GrantRepository } from "../authorize/grants.repository.ts";
import { type PasswordRefusal, type SignInDeps, tryPassword } from "../sign-in/password.usecases.ts";

/** Sets another password, and ends all that rests on the old one: every other session, and what programs were allowed. */
export async function changePassword(
  deps: SignInDeps & { grants: GrantRepository },
  input: { session: Session; present: string; next: string; address: string },
): Promise<{ kind: "good" } | PasswordRefusal> {
  const { accountId, email, sessionHash } = input.session;
  const outcome = await tryPassword(deps, { email, password: input.present, address: input.address });
  if (outcome.kind !== "good") return outcome;
  const hash = await deps.passwords.hash(input.next);
  if (!hash) return { kind: "busy" };
  const now = deps.clock.now();
  await deps.db.batch([
    deps.signIns.setPassword(accountId, hash, now),
    deps.signIns.endOthers(accountId, sessionHash),
    deps.grants.revokeAllOf(accountId, now),
    deps.audit.note({
      ...{ at: now, accountId, organizationId: deps.members.defaultOrganizationOf(accountId) },
      ...{ action: "password.changed", subject: accountId },
    }),
  ]);
  return { kind: "good" };
}
