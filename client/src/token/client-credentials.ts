import { MusterError } from "../muster-error.ts";
import { operationTable } from "../operations.ts";
import { errorOf, readAnswer } from "../read-answer.ts";
import type { Credentials, Settings } from "../settings.ts";
import { ask, type IssuerParts, issuerOf, metadataUrl, readMetadata } from "./issuer.ts";
import { secureEndpoint } from "./secure-url.ts";
import { type GrantedToken, renewalOf, renewedToken, type TokenSource } from "./token-source.ts";

/** The assumed lifetime if the server does not give one. */
export const assumedLifetimeSeconds = 300;

type ClientCredentials = Extract<Credentials, { kind: "client" }>;

/** What the authorization server's metadata say about this grant. */
interface TokenServer {
  endpoint: string;
  /** True: into form fields, where both sides agree on the escaping. False: into the header, which every server must accept. */
  takesSecretInForm: boolean;
}

/**
 * The tokens of an API client, by the client credentials grant (RFC 6749, section 4.4). The first one looks the authorization server up;
 * after a failure, so does the next.
 */
export function clientCredentialsTokens(
  credentials: ClientCredentials,
  settings: Settings,
  parts: IssuerParts,
  how: { isShared: boolean },
): TokenSource {
  const { now } = parts.waiting;
  let known: TokenServer | undefined;
  return renewedToken(
    async () => {
      known ??= await findServer(settings, parts);
      return grant(known, credentials, parts);
    },
    now,
    how,
  );
}

async function findServer(settings: Settings, parts: IssuerParts): Promise<TokenServer> {
  const issuer = await issuerOf(settings, parts);
  const metadata = readMetadata(await ask(parts, metadataUrl(issuer)), parts);
  // RFC 8414, section 3.3: metadata of another issuer must not be used.
  if (String(metadata.issuer).replace(/\/+$/, "") !== issuer) {
    throw unexpected(`The metadata of ${issuer} name another issuer, ${String(metadata.issuer)}`);
  }
  const methods = metadata.token_endpoint_auth_methods_supported;
  return {
    endpoint: secureEndpoint("The token endpoint", String(metadata.token_endpoint), {
      allowHttp: settings.allowHttp || issuer.startsWith("http:"),
    }),
    takesSecretInForm: Array.isArray(methods) && methods.includes("client_secret_post"),
  };
}

async function grant(
  { endpoint, takesSecretInForm }: TokenServer,
  { clientId, clientSecret, scope }: ClientCredentials,
  parts: IssuerParts,
): Promise<GrantedToken> {
  const secret = takesSecretInForm ? { client_id: clientId, client_secret: clientSecret } : {};
  const answer = await ask(parts, endpoint, {
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      ...(takesSecretInForm ? {} : { Authorization: `Basic ${btoa(`${escaped(clientId)}:${escaped(clientSecret)}`)}` }),
    },
    body: new URLSearchParams({ grant_type: "client_credentials", ...secret, scope }).toString(),
  });
  if (answer.status !== 200) throw errorOf("token", answer, { now: parts.waiting.now() });
  const granted = Object(readAnswer("token", operationTable.issueToken, answer)) as Record<string, unknown>;
  const { access_token: accessToken, token_type: type, expires_in: seconds } = granted;
  if (typeof accessToken !== "string" || accessToken === "" || String(type).toLowerCase() !== "bearer") {
    throw unexpected("The authorization server gave no bearer token");
  }
  const lifetimeSeconds = Number(seconds) > 0 ? Number(seconds) : assumedLifetimeSeconds;
  return { accessToken, renewAt: renewalOf(lifetimeSeconds * 1000, parts.waiting.now()) };
}

/** RFC 6749, section 2.3.1: both parts are written as form fields before Base64. */
function escaped(text: string): string {
  return new URLSearchParams({ text }).toString().slice("text=".length);
}

function unexpected(detail: string): MusterError {
  const title = "No token could be had";
  return new MusterError({ operation: "token", status: 0, code: "unexpected_answer", title, detail });
}
