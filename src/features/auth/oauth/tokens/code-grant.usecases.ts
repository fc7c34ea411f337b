import { createHash } from "node:crypto";
import { isCodeVerifier } from "../../../../domain/identity/pkce.ts";
import { judgeCode } from "../../../../domain/identity/redemption.ts";
import type { OAuthRequest } from "../../../../http/auth/oauth-request.ts";
import { together } from "../../../../platform/db/together.ts";
import { secretHash } from "../../../../platform/fresh-secret.ts";
import { identifyProgram, readProgram, requireMembers, requireProgram } from "../clients/programs.usecases.ts";
import type { AuthorizationCodeRepository } from "../grants/authorization-codes.repository.ts";
import {
  draftRefreshToken,
  type IssuedTokens,
  issueTokens,
  type RedeemDeps,
  refuseGrant,
  revokeGrant,
} from "./issue-tokens.usecases.ts";

const refusal = "The code is unknown, used, expired, or was given to another request.";

/** The grant type `authorization_code`. A code that is used twice revokes the tokens that it was redeemed for. */
export async function redeemCode(
  deps: RedeemDeps & { authorizationCodes: AuthorizationCodeRepository },
  request: OAuthRequest,
): Promise<IssuedTokens> {
  const clientId = await identifyProgram(deps, request);
  const { code, redirect_uri, code_verifier } = requireMembers(request.form, ["code", "redirect_uri", "code_verifier"]);
  const codeHash = secretHash(code);
  const behind = deps.authorizationCodes.grantOf(codeHash);
  const {
    program,
    codes: [found],
    holders: [holder],
  } = await together(deps.db, {
    program: readProgram(deps, clientId, behind.id),
    codes: deps.authorizationCodes.find(codeHash),
    holders: deps.logins.holder(behind.accountId, behind.organizationId),
  });
  requireProgram(deps, program);
  const refuse = () => refuseGrant(deps, found?.grant, refusal);
  if (!found || !holder) return refuse();

  const now = deps.clock.now();
  const { grant } = found;
  const shown = { clientId, redirectUri: redirect_uri, codeChallenge: challengeOf(code_verifier) };
  switch (judgeCode({ ...found, grant: { ...grant, ...holder } }, shown, now)) {
    case "refused":
    case "raced":
      return refuse();
    case "replayed":
      await revokeGrant(deps, grant.id, "code_replayed");
      return refuse();
    case "good":
  }

  const scopes = grant.scope.split(" ");
  const refresh = scopes.includes("offline_access") ? draftRefreshToken(deps, grant) : undefined;
  const { used } = await together(deps.db, {
    used: deps.authorizationCodes.use(codeHash, now),
    refresh: refresh?.statements ?? null,
  });
  if (used.length === 0) {
    await revokeGrant(deps, grant.id, "code_replayed");
    return refuse();
  }
  return issueTokens(deps, {
    issuer: request.issuer,
    grant,
    holder,
    scopes,
    nonce: found.nonce,
    refreshToken: refresh?.token,
  });
}

/** The S256 challenge of a verifier. Empty for a malformed verifier, which matches no challenge. */
function challengeOf(verifier: string): string {
  return isCodeVerifier(verifier) ? createHash("sha256").update(verifier).digest("base64url") : "";
}
