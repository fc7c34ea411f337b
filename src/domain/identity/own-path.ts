const longest = 8_192;

/**
 * A path of this service with its query, or null for whatever a browser could read as another host: browsers take a backslash for
 * a slash and skip tabs and line ends, so only visible ASCII without a backslash passes.
 */
export function ownPath(text: string | null | undefined): string | null {
  if (!text || text.length > longest) return null;
  return /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(text) ? text : null;
}

/** Where somebody without a session signs in, and comes back from. */
export function signInPath(returnTo: string): string {
  return `/sign-in?${new URLSearchParams({ return_to: returnTo })}`;
}

/** Where somebody with a session types his password once more, and comes back from. */
export function confirmPath(returnTo: string): string {
  return `/sign-in/confirm?${new URLSearchParams({ return_to: returnTo })}`;
}
