/** A numeric loopback address. Not `localhost`: the machine's resolver decides where that leads. */
const loopback = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::(\d{1,5}))?((?:[/?].*)?)$/;

/**
 * True if an answer may be sent to `given`: it equals a registered address, or differs from one only in the port of a loopback address.
 * A local program listens on any free port (RFC 8252 section 7.3). A registered path means a page of this service itself, at
 * `ownOrigin`: the origin at which the authorization server was asked.
 */
export function isRegisteredRedirect(registered: readonly string[], given: string, ownOrigin: string): boolean {
  if (given.includes("#") || hasUserInfo(given)) return false;
  const withoutPort = portless(given);
  if (isOwnPage(registered, given, ownOrigin)) return true;
  return registered
    .filter((address) => !address.startsWith("/"))
    .some((address) => address === given || (withoutPort !== null && portless(address) === withoutPort));
}

/** True if `given` is a page of this service itself. No other program can receive an answer there, so the person need not be asked. */
export function isOwnPage(registered: readonly string[], given: string, ownOrigin: string): boolean {
  return registered.some((address) => address.startsWith("/") && `${ownOrigin}${address}` === given);
}

/**
 * True if only the registered program can receive an answer at this address. On a person's own machine, any program can listen on a
 * port or claim a scheme (RFC 8252 section 8.6).
 */
export function provesProgram(redirectUri: string): boolean {
  return redirectUri.startsWith("https://");
}

/** Adds the members of an answer to an address's query. They are encoded, so none can end a header line. */
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
