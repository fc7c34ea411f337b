/** Error codes of RFC 6749 section 5.2, RFC 7009 section 2.2.1 and RFC 8628 section 3.5. */
export const oauthErrors = [
  "invalid_request",
  "invalid_client",
  "invalid_grant",
  "unauthorized_client",
  "invalid_scope",
  "unsupported_grant_type",
  "unsupported_token_type",
  "authorization_pending",
  "slow_down",
  "access_denied",
  "expired_token",
  "temporarily_unavailable",
] as const;

type OAuthError = (typeof oauthErrors)[number];

/** A refusal in the form of RFC 6749 section 5.2. Rendered by `answerOAuth`. */
export class OAuthProblem extends Error {
  readonly error: OAuthError;
  readonly status: 400 | 401 | 415 | 429 | 503;
  readonly headers: Record<string, string>;

  constructor(
    error: OAuthError,
    description: string,
    options: { status?: 400 | 401 | 415 | 429 | 503; headers?: Record<string, string> } = {},
  ) {
    super(description);
    this.name = "OAuthProblem";
    this.error = error;
    this.status = options.status ?? 400;
    this.headers = options.headers ?? {};
  }

  static twoMethods(): OAuthProblem {
    return new OAuthProblem("invalid_request", "Send the credentials in the header or in the form, not in both.");
  }

  /** A 401, with a challenge unless the credentials came in the form. */
  static invalidClient(method: "client_secret_basic" | "client_secret_post" | "none"): OAuthProblem {
    return new OAuthProblem("invalid_client", "The client is unknown, or its secret is wrong.", {
      status: 401,
      headers: method === "client_secret_post" ? {} : { "WWW-Authenticate": 'Basic realm="muster"' },
    });
  }
}
