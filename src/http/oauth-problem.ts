type OAuthError =
  | "invalid_request"
  | "invalid_client"
  | "invalid_grant"
  | "invalid_scope"
  | "unsupported_grant_type"
  | "temporarily_unavailable";

/** A refusal at the token endpoint, in the form of RFC 6749 section 5.2. Rendered by the identity routes. */
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

  /** 401 with a challenge where the header was tried, and a plain 401 where the form was. */
  static invalidClient(method: "client_secret_basic" | "client_secret_post" | "none"): OAuthProblem {
    return new OAuthProblem("invalid_client", "The client is unknown, or its secret is wrong.", {
      status: 401,
      headers: method === "client_secret_post" ? {} : { "WWW-Authenticate": 'Basic realm="muster"' },
    });
  }
}
