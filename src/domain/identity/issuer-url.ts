const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Keys need https. Plain http is allowed only for an issuer on this machine. */
export function isIssuerUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url || `${url.username}${url.password}${url.hash}` !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && loopback.test(url.hostname));
}

/** No other machine can open such an address. */
export function isLoopbackUrl(url: string): boolean {
  return loopback.test(new URL(url).hostname);
}

/** The address of an issuer's discovery document (OpenID Connect Discovery 1.0, section 4.1). */
export function discoveryUrl(issuer: string): string {
  return `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
}
