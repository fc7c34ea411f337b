/** An address of this very machine, by number. Not `localhost`: who answers to that name is up to the machine's resolver. */
const loopback = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::(\d{1,5}))?((?:[/?].*)?)$/;

/**
 * Whether an answer may be sent to `given`: it is one of the registered addresses to the letter, or differs from one only in the port
 * of a loopback address (RFC 8252 section 7.3: a program listens where there is room).
 */
export function isRegisteredRedirect(registered: readonly string[], given: string): boolean {
  if (given.includes("#") || hasUserInfo(given)) return false;
  const withoutPort = portless(given);
  return registered.some((address) => address === given || (withoutPort !== null && portless(address) === withoutPort));
}

/**
 * Whether whoever is reached there must be the registered program. On somebody's own machine any program can listen, or claim a scheme
 * (RFC 8252 section 8.6).
 */
export function provesProgram(redirectUri: string): boolean {
  return redirectUri.startsWith("https://");
}

/** An address with the answer's members added to its query. They are encoded, so none of them ends a header's line. */
export function withAnswer(redirectUri: string, members: Record<string, string | null>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(members)) if (value !== null) query.append(name, value);
  return `${redirectUri}${redirectUri.includes("?") ? "&" : "?"}${query}`;
}

function portless(address: string): string | null {
  const [, host, port, rest] = loopback.exec(address) ?? [];
  if (host === undefined || (port !== undefined && !isPort(Number(port)))) return null;
  return `${host}${rest}`;
}

function isPort(port: number): boolean {
  return port >= 1 && port <= 65_535;
}

function hasUserInfo(address: string): boolean {
  const authority = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(address)?.[1] ?? "";
  return authority.includes("@");
}
