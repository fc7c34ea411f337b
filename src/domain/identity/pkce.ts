/** What a program may prove itself by when it redeems a code: base64url of a SHA-256 (RFC 7636, method S256). */
export function isCodeChallenge(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

export function isCodeVerifier(text: string): boolean {
  return /^[\w.~-]{43,128}$/.test(text);
}
