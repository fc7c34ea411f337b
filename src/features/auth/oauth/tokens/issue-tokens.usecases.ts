import { refreshTokenEnd } from "../../../../domain/identity/grant-lifetime.ts";
import { OAuthProblem } from "../../../../http/auth/oauth-problem.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { together } from "../../../../platform/db/together.ts";
import { freshSecret, secretHash } from "../../../../platform/fresh-secret.ts";
import type { AuditRepository } from "../../audit/audit.repository.ts";
import type { LoginRepository } from "../../identity/logins.repository.ts";
import { countFailure, type ProgramDeps } from "../clients/programs.usecases.ts";
import type { GrantRepository } from "../grants/grants.repository.ts";
import type { IssuedToken } from "./client-grant.usecases.ts";
import { type SigningDeps, signAccessToken, signIdToken, tokenSeconds } from "./token-signing.usecases.ts";

export interface RedeemDeps extends ProgramDeps, SigningDeps {
  grants: GrantRepository;
  audit: AuditRepository;
}

export interface IssuedTokens extends IssuedToken {
  refresh_token?: string;
  id_token?: string;
}

type Grant = Awaited<ReturnType<GrantRepository["findRefresh"]>>[number]["grant"];
type Holder = Awaited<ReturnType<LoginRepository["holder"]>>[number];

/** Drafts a refresh token. Its statements must directly follow the one that uses up the code or the old token. */
export function draftRefreshToken(deps: { grants: GrantRepository; clock: Clock }, grant: Grant) {
  const token = freshSecret("muster_refresh_");
  const expiresAt = refreshTokenEnd(grant, deps.clock.now());
  return { token, statements: deps.grants.addRefreshIfUsed(grant.id, { tokenHash: secretHash(token), expiresAt }) };
}

/** Signs the tokens that a program gets for its code or refresh token. The scope `openid` adds an id_token. */
export async function issueTokens(
  deps: SigningDeps,
  input: {
    issuer: string;
    grant: Grant;
    holder: Holder;
    scopes: readonly string[];
    nonce: string | null;
    refreshToken: string | undefined;
  },
): Promise<IssuedTokens> {
  const { issuer, grant, holder, scopes } = input;
  const { clientId, organizationId, accountId, authenticatedAt, id: sid } = grant;
  const accessToken = await signAccessToken(deps, { ...holder, issuer, clientId, organizationId }, scopes, sid);
  const named = { issuer, clientId, accountId, sid, authenticatedAt, nonce: input.nonce, accessToken };
  return {
    access_token: accessToken,
    token_type: "Bearer",
    expires_in: tokenSeconds,
    scope: scopes.join(" "),
    ...(input.refreshToken === undefined ? {} : { refresh_token: input.refreshToken }),
    ...(scopes.includes("openid") ? { id_token: await signIdToken(deps, named) } : {}),
  };
}

/** Refuses a code or token that cannot be redeemed, without saying why. Counts as a failure of its grant, if it has one. */
export async function refuseGrant(
  deps: RedeemDeps,
  grant: { id: string } | null | undefined,
  sentence: string,
): Promise<never> {
  if (grant) await countFailure(deps, grant.id);
  throw new OAuthProblem("invalid_grant", sentence);
}

/** Revokes a grant with all its tokens, and notes why. */
export async function revokeGrant(
  deps: Pick<RedeemDeps, "db" | "grants" | "audit" | "clock">,
  grantId: string,
  reason: "code_replayed" | "refresh_token_replayed" | "by_program",
): Promise<void> {
  const now = deps.clock.now();
  await together(deps.db, {
    revoked: deps.grants.revoke(grantId, now),
    note: deps.audit.noteIfChanged({
      at: now,
      accountId: deps.grants.accountOf(grantId),
      organizationId: deps.grants.organizationOf(grantId),
      action: "grant.revoked",
      subject: grantId,
      detail: { client: deps.grants.clientOf(grantId), reason },
    }),
  });
}
