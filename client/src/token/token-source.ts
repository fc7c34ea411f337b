/** The source of a client's access tokens. */
export interface TokenSource {
  /** Gives a token that is valid for another minute, or for half of its lifetime. */
  token(): Promise<string>;
  /** Reports a token that the service has refused. True if asking again can give another one. */
  refused(token: string): boolean;
}

/** A token, and the time to replace it in milliseconds since 1970. */
export interface GrantedToken {
  accessToken: string;
  renewAt: number;
}

const earlyMs = 60_000;

/** The time to replace a token: a minute before it expires, and never in the first half of its lifetime. */
export function renewalOf(lifetimeMs: number, now: number): number {
  return now + Math.max(lifetimeMs - earlyMs, lifetimeMs / 2);
}

/** Uses a fixed token, or asks the caller's function for one each time. */
export function givenToken(given: string | (() => string | Promise<string>)): TokenSource {
  if (typeof given === "string") return { token: async () => given, refused: () => false };
  return { token: async () => given(), refused: () => true };
}

/**
 * Keeps a token until it must be replaced. `renew` receives the token that the service refused, if any. All calls during a renewal
 * share it and its failure; the next call tries again. With `isShared` false, for runtimes where promises end with the request that
 * began them, each call renews for itself.
 */
export function renewedToken(
  renew: (refused: string | null) => Promise<GrantedToken>,
  now: () => number,
  { isShared = true }: { isShared?: boolean } = {},
): TokenSource {
  let held: GrantedToken | null = null;
  let refusedOne: string | null = null;
  // style-ignore: awaited only in runtimes where promises outlive the request that began them.
  let flight: Promise<GrantedToken> | null = null;
  const replace = async () => {
    held = await renew(refusedOne);
    return held;
  };
  const replaceOnce = () => {
    flight ??= replace().finally(() => {
      flight = null;
    });
    return flight;
  };
  return {
    async token() {
      if (held && now() < held.renewAt) return held.accessToken;
      return (await (isShared ? replaceOnce() : replace())).accessToken;
    },
    refused(token) {
      refusedOne = token;
      if (held?.accessToken === token) held = null;
      return true;
    },
  };
}
