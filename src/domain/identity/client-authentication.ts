export interface ClientCredentials {
  clientId: string;
  secret: string;
  /** Decides the form of a refusal. */
  method: "client_secret_basic" | "client_secret_post";
}

export type ClientAuthentication =
  | { ok: true; credentials: ClientCredentials }
  | { ok: false; kind: "missing" | "malformed" | "two_methods" };

/** Reads credentials from the header or the form, but never both (RFC 6749 section 2.3.1). */
export function readClientCredentials(
  authorization: string | undefined,
  form: { client_id?: string; client_secret?: string },
): ClientAuthentication {
  if (authorization === undefined) {
    if (!form.client_id || !form.client_secret) return { ok: false, kind: "missing" };
    return {
      ok: true,
      credentials: { clientId: form.client_id, secret: form.client_secret, method: "client_secret_post" },
    };
  }
  if (form.client_secret !== undefined) return { ok: false, kind: "two_methods" };
  const encoded = /^basic +([a-z0-9+/]+=*)$/i.exec(authorization)?.[1];
  const pair = encoded === undefined ? undefined : decodeBase64(encoded);
  const colon = pair?.indexOf(":") ?? -1;
  if (pair === undefined || colon < 1) return { ok: false, kind: "malformed" };
  const clientId = formDecode(pair.slice(0, colon));
  const secret = formDecode(pair.slice(colon + 1));
  if (clientId === null || secret === null) return { ok: false, kind: "malformed" };
  if (form.client_id !== undefined && form.client_id !== clientId) return { ok: false, kind: "two_methods" };
  return { ok: true, credentials: { clientId, secret, method: "client_secret_basic" } };
}

export type ClientIdentification =
  | { kind: "public"; clientId: string }
  | { kind: "confidential"; credentials: ClientCredentials }
  | { kind: "missing" | "malformed" | "two_methods" };

/** Identifies a client at an endpoint for public clients too. These name themselves without a secret (RFC 6749 section 3.2.1). */
export function identifyClient(
  authorization: string | undefined,
  form: { client_id?: string; client_secret?: string },
): ClientIdentification {
  if (authorization === undefined && form.client_secret === undefined && form.client_id !== undefined) {
    return { kind: "public", clientId: form.client_id };
  }
  const read = readClientCredentials(authorization, form);
  return read.ok ? { kind: "confidential", credentials: read.credentials } : { kind: read.kind };
}

function decodeBase64(encoded: string): string | undefined {
  try {
    return atob(encoded);
  } catch {
    return undefined;
  }
}

/** Decodes one half of the credentials: both are form-encoded before they are joined. */
function formDecode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return null;
  }
}
