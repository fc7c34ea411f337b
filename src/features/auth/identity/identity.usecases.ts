import type { Actor } from "../../../domain/identity/actor.ts";
import { type Caller, judgeStanding, type Standing } from "../../../domain/identity/caller.ts";
import type { ClientCredentials } from "../../../domain/identity/client-authentication.ts";
import { grantableScopes, servingStateOf } from "../../../domain/identity/publisher.ts";
import { grantScopes } from "../../../domain/identity/scopes.ts";
import { OAuthProblem } from "../../../http/auth/oauth-problem.ts";
import { insufficientScope, Problem, unauthenticated } from "../../../http/problems.ts";
import { type ApiClientDeps, authenticateApiClient } from "./api-client.usecases.ts";
import type { IdentityRepository } from "./identity.repository.ts";
import { type SigningDeps, signAccessToken, tokenSeconds } from "./token-signing.usecases.ts";

/** Reads the actor's standing. 401 for a disabled account or a deleted client, 403 for a lost membership. */
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

/** Judges a standing that was read together with other statements. */
export function requireStanding(standing: Standing | undefined, actor: Actor): Caller {
  const verdict = judgeStanding(standing, actor);
  switch (verdict.kind) {
    case "good":
      return verdict.caller;
    case "unknown":
      throw unauthenticated("The account or client of this token is gone");
    case "not_a_member":
      throw new Problem("forbidden");
  }
}

export interface IssuedToken {
  access_token: string;
  token_type: "Bearer";
  expires_in: number;
  scope: string;
}

/** The client-credentials grant: one batch of two statements, then a signature. */
export async function issueClientToken(
  deps: ApiClientDeps & SigningDeps,
  input: { credentials: ClientCredentials; scope: string | undefined; issuer: string; address: string },
): Promise<IssuedToken> {
  const { id: clientId, ...client } = await authenticateApiClient(deps, input);
  const granted = grantScopes(input.scope, grantableScopes(client));
  if (!granted.ok) {
    const isUndecided = granted.unknown === "serve" && servingStateOf(client) !== null;
    throw new OAuthProblem(
      "invalid_scope",
      isUndecided ? "No Admin has approved this client for serving." : "This client may not have one of the scopes.",
    );
  }
  return {
    access_token: await signAccessToken(deps, { ...client, clientId, issuer: input.issuer }, granted.scopes),
    token_type: "Bearer",
    expires_in: tokenSeconds,
    scope: granted.scopes.join(" "),
  };
}
