/** Where the access tokens of a client come from. */
export interface TokenSource {
  /** One that is good for a minute, or for half of its life. */
  token(): Promise<string>;
  /** The service has refused this one. Tells whether asking again can bring another. */
  refused(token: string): boolean;
}

/** A token and when to replace it, in milliseconds since 1970. */
export interface GrantedToken {
  accessToken: string;
  renewAt: number;
}

const earlyMs = 60_000;

/** A minute before a token ends, and never in the first half of its life. */
export function renewalOf(lifetimeMs: number, now: number): number {
  return now + Math.max(lifetimeMs - earlyMs, lifetimeMs / 2);
}

/** A token that never changes, or that somebody else keeps fresh and is asked for each time. */
export function givenToken(given: string | (() => string | Promise<string>)): TokenSource {
  if (typeof given === "string") return { token: async () => given, refused: () => false };
  return { token: async () => given(), refused: () => true };
}

/**
 * Keeps a token until it is to be replaced. `renew` is told which token the service has refused, if any. One renewal serves all who
 * ask meanwhile, and its failure is theirs too; the next who asks tries again. Where promises end with the request that began them
 * (`isShared` false) each caller renews for itself.
 */
export function renewedToken(
  renew: (refused: string | null) => Promise<GrantedToken>,
  now: () => number,
  { isShared = true }: { isShared?: boolean } = {},
): TokenSource {
  let held: GrantedToken | null = null;
  let refusedOne: string | null = null;
  // biome-ignore lint/plugin: only awaited where promises outlive the request that began them.
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
