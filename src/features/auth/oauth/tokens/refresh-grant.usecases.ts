import { judgeRefresh } from "../../../../domain/identity/redemption.ts";
import { narrowScopes } from "../../../../domain/identity/scopes.ts";
import { OAuthProblem } from "../../../../http/auth/oauth-problem.ts";
import type { OAuthRequest } from "../../../../http/auth/oauth-request.ts";
import { together } from "../../../../platform/db/together.ts";
import { secretHash } from "../../../../platform/fresh-secret.ts";
import { identifyProgram, readProgram, requireMembers, requireProgram } from "../clients/programs.usecases.ts";
import {
  draftRefreshToken,
  type IssuedTokens,
  issueTokens,
  type RedeemDeps,
  refuseGrant,
  revokeGrant,
} from "./issue-tokens.usecases.ts";

const refusal = "The refresh token is unknown, used, expired or revoked.";

/** The grant type `refresh_token`. Each use gives a new token; using an old one again later revokes the whole grant. */
export async function refreshTokens(deps: RedeemDeps, request: OAuthRequest): Promise<IssuedTokens> {
  const clientId = await identifyProgram(deps, request);
  const { refresh_token } = requireMembers(request.form, ["refresh_token"]);
  const tokenHash = secretHash(refresh_token);
  const behind = deps.grants.grantOfRefresh(tokenHash);
  const {
    program,
    tokens: [found],
    holders: [holder],
  } = await together(deps.db, {
    program: readProgram(deps, clientId, behind.id),
    tokens: deps.grants.findRefresh(tokenHash),
    holders: deps.logins.holder(behind.accountId, behind.organizationId),
  });
  requireProgram(deps, program);
  const refuse = () => refuseGrant(deps, found?.grant, refusal);
  if (!found || !holder) return refuse();

  const now = deps.clock.now();
  const { grant } = found;
  switch (judgeRefresh({ ...found, grant: { ...grant, ...holder } }, { clientId }, now)) {
    case "refused":
      return refuse();
    case "raced":
      throw new OAuthProblem("invalid_grant", refusal);
    case "replayed":
      await revokeGrant(deps, grant.id, "refresh_token_replayed");
      return refuse();
    case "good":
  }
  const narrowed = narrowScopes(request.form.scope, grant.scope.split(" "));
  if (!narrowed.ok) throw new OAuthProblem("invalid_scope", "One of the scopes was not granted at sign-in.");

  const refresh = draftRefreshToken(deps, grant);
  const { used } = await together(deps.db, {
    used: deps.grants.useRefresh(tokenHash, now),
    refresh: refresh.statements,
  });
  if (used.length === 0) throw new OAuthProblem("invalid_grant", refusal);
  return issueTokens(deps, {
    issuer: request.issuer,
    grant,
    holder,
    scopes: narrowed.scopes,
    nonce: null,
    refreshToken: refresh.token,
  });
}
