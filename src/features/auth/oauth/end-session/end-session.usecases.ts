import { isRegisteredRedirect, withAnswer } from "../../../../domain/identity/redirect-uri.ts";
import { soleParameters } from "../../../../domain/identity/sole-parameters.ts";
import type { SigningKeys } from "../../../../platform/signing-keys/signing-keys.port.ts";
import type { LoginRepository } from "../../identity/logins.repository.ts";
import { readOwnJwt } from "../tokens/own-jwt.usecases.ts";

export type EndSessionReading =
  | { kind: "page-error"; sentence: string }
  /** `accountId`: the account whose session a program asks to end; null if unknown. `url`: the browser's next address. */
  | { kind: "end"; accountId: string | null; url: string | null };

/** OpenID Connect RP-Initiated Logout. Only who shows an id_token of ours may lead a browser elsewhere. `query`: as it came. */
export async function readEndSession(
  deps: { logins: LoginRepository; keys: SigningKeys },
  { query, issuer, ownOrigin }: { query: URLSearchParams; issuer: string; ownOrigin: string },
): Promise<EndSessionReading> {
  const { values, faults } = soleParameters(query);
  const [fault] = faults;
  if (fault !== undefined) return { kind: "page-error", sentence: `A parameter ${fault[1]}.` };
  const hint = values.get("id_token_hint");
  const claims = hint === undefined ? null : await readOwnJwt(deps, hint, { issuer, typ: "JWT", at: null });
  const clientId = claims?.aud;
  if (!claims || typeof clientId !== "string") return { kind: "end", accountId: null, url: null };
  if ((values.get("client_id") ?? clientId) !== clientId) {
    return { kind: "page-error", sentence: "The id_token_hint was given to another client." };
  }
  return {
    kind: "end",
    accountId: claims.sub ?? null,
    url: await addressAfter(deps, { clientId, values, ownOrigin }),
  };
}

async function addressAfter(
  deps: { logins: LoginRepository },
  { clientId, values, ownOrigin }: { clientId: string; values: ReadonlyMap<string, string>; ownOrigin: string },
): Promise<string | null> {
  const address = values.get("post_logout_redirect_uri");
  if (address === undefined) return null;
  const [client] = await deps.logins.publicClient(clientId);
  if (client?.deletedAt !== null || !isRegisteredRedirect(client.redirectUris, address, ownOrigin)) return null;
  const state = values.get("state");
  return state === undefined ? address : withAnswer(address, { state });
}
