const longest = 8_192;

/** Where a person begins who asked for no other page. */
export const homePath = "/console";

/**
 * Accepts a path of this service with its query. Null for anything that a browser could read as another host: browsers treat a
 * backslash as a slash and skip tabs and line ends, so only visible ASCII without a backslash passes.
 */
export function ownPath(text: string | null | undefined): string | null {
  if (!text || text.length > longest) return null;
  return /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(text) ? text : null;
}

/** The sign-in page, which leads back to `returnTo`. */
export function signInPath(returnTo: string): string {
  return `/sign-in?${new URLSearchParams({ return_to: returnTo })}`;
}

/** The page that asks for the password again, and leads back to `returnTo`. */
export function confirmPath(returnTo: string): string {
  return `/sign-in/confirm?${new URLSearchParams({ return_to: returnTo })}`;
}
