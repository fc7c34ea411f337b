import { isCodeChallenge } from "./pkce.ts";
import { type Prompt, readPrompt } from "./prompt.ts";
import { grantLoginScopes } from "./scopes.ts";
import type { SoleParameters } from "./sole-parameters.ts";

/** A program's request to sign a person in, apart from the address for the answer. */
export interface AuthorizationRequest {
  scopes: string[];
  state: string | null;
  nonce: string | null;
  /** Always of the method S256. */
  codeChallenge: string;
  prompt: ReadonlySet<Prompt>;
  /** Seconds since the password was typed. */
  maxAge: number | null;
  loginHint: string | null;
}

export type AuthorizationError =
  | "invalid_request"
  | "unsupported_response_type"
  | "invalid_scope"
  | "access_denied"
  | "login_required"
  | "consent_required"
  | "request_not_supported"
  | "request_uri_not_supported"
  | "registration_not_supported";

/** A refusal that goes back to the program. */
export interface AuthorizationRefusal {
  ok: false;
  error: AuthorizationError;
  description: string;
}

/** Reads the client and the address for the answer. Without both, the error can only be a sentence on a page. */
export function readAnswerAddress({
  values,
  faults,
}: SoleParameters): { ok: true; clientId: string; redirectUri: string } | { ok: false; sentence: string } {
  for (const name of ["client_id", "redirect_uri"]) {
    const fault = faults.get(name) ?? (values.has(name) ? undefined : "is missing");
    if (fault !== undefined) return { ok: false, sentence: `The parameter ${name} ${fault}.` };
  }
  return { ok: true, clientId: values.get("client_id") as string, redirectUri: values.get("redirect_uri") as string };
}

/** Reads the rest of the request, after the client and the address were checked. `allowed`: all scopes that the client may have. */
export function readAuthorizationRequest(
  parameters: SoleParameters,
  allowed: readonly string[],
): { ok: true; request: AuthorizationRequest } | AuthorizationRefusal {
  const { values } = parameters;
  const form = checkForm(parameters);
  if (form !== null) return form;
  const prompt = readPrompt(values.get("prompt"));
  if (prompt === null) return invalid("prompt must be none, login, consent or select_account; none stands alone.");
  const maxAge = values.get("max_age");
  if (maxAge !== undefined && !/^\d{1,10}$/.test(maxAge)) return invalid("max_age must be whole seconds.");
  const granted = grantLoginScopes(values.get("scope"), allowed);
  if (!granted.ok) return refuse("invalid_scope", "This client may not have one of these scopes.");
  return {
    ok: true,
    request: {
      scopes: granted.scopes,
      state: values.get("state") ?? null,
      nonce: values.get("nonce") ?? null,
      codeChallenge: values.get("code_challenge") as string,
      prompt,
      maxAge: maxAge === undefined ? null : Number(maxAge),
      loginHint: values.get("login_hint") ?? null,
    },
  };
}

const unsupported = [
  ["request", "request_not_supported"],
  ["request_uri", "request_uri_not_supported"],
  ["registration", "registration_not_supported"],
] as const;

function checkForm({ values, faults }: SoleParameters): AuthorizationRefusal | null {
  const [fault] = faults;
  if (fault !== undefined) return invalid(`${printable(fault[0])} ${fault[1]}.`);
  for (const [name, error] of unsupported) if (values.has(name)) return refuse(error, `${name} is not supported.`);
  const responseType = values.get("response_type");
  if (responseType === undefined) return invalid("response_type is missing.");
  if (responseType !== "code") return refuse("unsupported_response_type", "response_type must be code.");
  if ((values.get("response_mode") ?? "query") !== "query") return invalid("response_mode must be query.");
  if (!isCodeChallenge(values.get("code_challenge") ?? "")) {
    return invalid("code_challenge must be a SHA-256 in base64url.");
  }
  if (values.get("code_challenge_method") !== "S256") return invalid("code_challenge_method must be S256.");
  return null;
}

function invalid(description: string): AuthorizationRefusal {
  return refuse("invalid_request", description);
}

function refuse(error: AuthorizationError, description: string): AuthorizationRefusal {
  return { ok: false, error, description };
}

/** Makes an untrusted name fit for a description, which may hold few characters (RFC 6749). */
function printable(name: string): string {
  return name.slice(0, 64).replace(/[^\w.-]/g, "?");
}
