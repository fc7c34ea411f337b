import { allowInsecureRequests, type Configuration, customFetch, discovery, None } from "openid-client";
import { exchange } from "../exchange.ts";
import { type IssuerParts, silenceMs, throwTokenError } from "../token/issuer.ts";
import { withRepeats } from "../with-repeats.ts";

/** Limit for all attempts with their waits. */
const patienceSeconds = 300;

/** Reads the metadata of the authorization server that people sign in to. */
export async function discoverServer(
  issuer: string,
  { clientId, allowHttp }: { clientId: string; allowHttp: boolean },
  parts: IssuerParts,
): Promise<Configuration> {
  return discovery(new URL(issuer), clientId, {}, None(), {
    [customFetch]: (url, init) => patientFetch(parts, url, init as RequestInit),
    execute: allowHttp || issuer.startsWith("http:") ? [allowInsecureRequests] : [],
    timeout: patienceSeconds,
  }).catch((error) => throwTokenError(error));
}

/**
 * A fetch with retries. A request whose answer was lost may have used up a code or a refresh token, and a second use would end the
 * login. Such requests are retried only if the server says that it did nothing.
 */
async function patientFetch({ fetch, waiting }: IssuerParts, url: string, init: RequestInit): Promise<Response> {
  const { signal, ...rest } = init;
  const form = new URLSearchParams(init.body instanceof URLSearchParams ? init.body : "");
  const consumes = ["authorization_code", "refresh_token"].includes(form.get("grant_type") ?? "");
  const { status, headers, bytes } = await withRepeats(
    () => exchange(fetch, { url, init: rest }, { signal: signal ?? undefined, silenceMs }),
    waiting,
    {
      signal: signal ?? undefined,
      mayRepeat: ({ status }) => !consumes || status === 429 || status === 503,
    },
  );
  return new Response(bytes.length === 0 ? null : bytes, { status, headers });
}
