import { OAuthProblem } from "./auth/oauth-problem.ts";

/** Tokens are the longest members. */
const longestMember = 4_096;

/** Reads the members of an OAuth request. None may be repeated, and empty ones count as absent (RFC 6749 section 3.2). */
export function readForm(contentType: string | undefined, text: string): Record<string, string> {
  if (contentType?.split(";")[0]?.trim().toLowerCase() !== "application/x-www-form-urlencoded") {
    throw new OAuthProblem("invalid_request", "Send the request as application/x-www-form-urlencoded.", {
      status: 415,
    });
  }
  const form: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    if (name in form) throw new OAuthProblem("invalid_request", `${name.slice(0, 64)} is repeated.`);
    if (value.length > longestMember) throw new OAuthProblem("invalid_request", `${name.slice(0, 64)} is too long.`);
    form[name] = value;
  }
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ""));
}
