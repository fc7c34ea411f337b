/** True for base64url of a SHA-256. A program proves with its preimage that the code is its own (RFC 7636, method S256). */
export function isCodeChallenge(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

export function isCodeVerifier(text: string): boolean {
  return /^[\w.~-]{43,128}$/.test(text);
}
