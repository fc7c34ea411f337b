import type { Session } from "../../../domain/identity/sign-in-session.ts";
import { together } from "../../../platform/db/together.ts";
import type { GrantRepository } from "../oauth/grants/grants.repository.ts";
import { type PasswordRefusal, type SignInDeps, tryPassword } from "../sign-in/password.usecases.ts";

/** Sets another password and ends everything that rests on the old one: all other sessions and all grants to programs. */
export async function changePassword(
  deps: SignInDeps & { grants: GrantRepository },
  input: { session: Session; present: string; next: string; address: string },
): Promise<{ kind: "good" } | PasswordRefusal> {
  const { accountId, email, sessionHash } = input.session;
  const outcome = await tryPassword(deps, {
    email,
    password: input.present,
    address: input.address,
    accountId,
    derivations: 2,
  });
  if (outcome.kind !== "good") return outcome;
  const hash = await deps.passwords.hash(email, input.next, outcome.isOneOfSeveral ? outcome.hash : null);
  if (!hash) return { kind: "busy" };
  const now = deps.clock.now();
  const whereChanged = deps.signIns.wherePasswordIs(accountId, hash);
  const { changed } = await together(deps.db, {
    changed: deps.signIns.replacePassword(accountId, { from: outcome.hash, to: hash }, now),
    note: deps.audit.noteIfChanged({
      at: now,
      accountId,
      organizationId: deps.members.defaultOrganizationOf(accountId),
      action: "password.changed",
      subject: accountId,
    }),
    sessions: deps.signIns.endOthers(accountId, sessionHash, whereChanged),
    grants: deps.grants.revokeAllOf(accountId, now, whereChanged),
  });
  return changed.meta.changes === 1 ? { kind: "good" } : { kind: "wrong" };
}
