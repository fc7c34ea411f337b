const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

export interface BoosterEndpoint {
  /** Ends with a slash: paths are resolved against it. */
  base: URL;
  token: string;
}

/** The settings of the booster, checked once. Throws an Error with one sentence for the operator. */
export function boosterEndpoint(url: string, token: string | null): BoosterEndpoint {
  const base = URL.parse(url);
  const isSafe = base?.protocol === "https:" || (base?.protocol === "http:" && loopback.test(base.hostname));
  if (!base || !isSafe || `${base.username}${base.password}${base.search}${base.hash}` !== "") {
    // The value is not shown: it may contain a password.
    throw new Error(
      "BOOSTER_URL must be a URL such as https://booster.example.com/v1, without a user, query or fragment; http only for this machine itself.",
    );
  }
  if (token === null) throw new Error("BOOSTER_URL is set, and BOOSTER_TOKEN, which the booster asks for, is not.");
  // Other characters would break the header, and the error would show the token.
  if (!/^[\x21-\x7e]+$/.test(token)) {
    throw new Error("BOOSTER_TOKEN may hold visible ASCII characters only, without spaces.");
  }
  if (!base.pathname.endsWith("/")) base.pathname += "/";
  return { base, token };
}
