/** What one body holds of the pool, and stands in line for. */
export interface Claim {
  readonly account: string;
  /** What it may come to. */
  most: number;
  held: number;
  /** What it asked for last. */
  wanted: number;
  /** Since when it waits for more; null: it does not. */
  waitingSince: number | null;
  /** When its request last showed that it is alive. */
  seenAt: number;
}

/** `give_way`: others can only go on when this one ends. */
export type Growth = "granted" | "wait" | "give_way";

interface MemoryPoolOptions {
  now?: () => number;
  /** A claim that is not seen for so long is taken for dead, in milliseconds: its request was cancelled and gave nothing back. */
  deadAfterMs?: number;
  /** A body beyond its account's half gives way when somebody else has waited so long. */
  patienceMs?: number;
  /** When nothing was given back for so long and all wait, the youngest gives way. */
  stuckAfterMs?: number;
}

const waiterGoneAfterMs = 1_000;

/**
 * Bytes that an isolate may hold for bodies that are under way. They count as they arrive, so whoever announces much and sends little
 * takes little from others. Within an account bodies go one after the other, as far as what they announce fits into half of the
 * pool: an account cannot hold itself up, nor take the other half. A single body may be larger than that, as long as nobody else
 * waits. All of it is plain state that a request looks at by its own timer: a wake-up that another request owes it may never come.
 */
export class MemoryPool {
  readonly #capacity: number;
  readonly #options: Required<MemoryPoolOptions>;
  /** In the order in which they came. */
  readonly #claims = new Set<Claim>();
  #held = 0;
  #givenBackAt = 0;

  constructor(capacity: number, options: MemoryPoolOptions = {}) {
    this.#capacity = capacity;
    this.#options = {
      ...{ now: Date.now, deadAfterMs: 30_000, patienceMs: 5_000, stuckAfterMs: 1_000 },
      ...options,
    };
  }

  get heldBytes(): number {
    return this.#held;
  }

  enter(account: string): Claim {
    const claim = { account, most: 0, held: 0, wanted: 0, waitingSince: null, seenAt: this.#options.now() };
    this.#claims.add(claim);
    return claim;
  }

  /** Asks that the body may hold so many bytes in all, of which there may come to be `most`. */
  grow(claim: Claim, bytes: number, most: number): Growth {
    const now = this.#options.now();
    this.touch(claim);
    this.#forgetTheDead(now);
    claim.most = Math.max(claim.most, bytes, most);
    const wanted = Math.min(bytes, this.#capacity);
    if (this.#mustGiveWay(claim, now)) return "give_way";
    if (wanted <= claim.held) return "granted";
    claim.wanted = wanted;
    if (this.#isItsTurn(claim) && this.#held + wanted - claim.held <= this.#capacity) {
      this.#held += wanted - claim.held;
      claim.held = wanted;
      claim.waitingSince = null;
      return "granted";
    }
    claim.waitingSince ??= now;
    return "wait";
  }

  /** Its request is alive. One that was taken for dead comes back at the end of the line. */
  touch(claim: Claim): void {
    claim.seenAt = this.#options.now();
    if (this.#claims.has(claim)) return;
    this.#claims.add(claim);
    this.#held += claim.held;
  }

  leave(claim: Claim): void {
    if (!this.#claims.delete(claim)) return;
    this.#held -= claim.held;
    this.#givenBackAt = this.#options.now();
  }

  /** Whether another body waits: whoever could begin anew later lets it go first. */
  isWantedBesides(claim: Claim): boolean {
    return this.#some((other) => other !== claim && this.#isWaiting(other));
  }

  #isItsTurn(claim: Claim): boolean {
    const half = this.#capacity / 2;
    const own = [...this.#claims].filter(({ account }) => account === claim.account);
    const elders = own.slice(0, own.indexOf(claim));
    if (elders.length > 0 && total(elders, "most") + claim.most > half) return false;
    const heldBesides = total(own, "held") - claim.held;
    if (heldBesides > 0 && heldBesides + claim.wanted > half) return false;
    // Whoever has begun comes before whoever has not, but for bodies beyond their half, which let all others go first.
    const hasBegun = (other: Claim) => other.held > 0 && this.#isWaiting(other) && other.wanted <= half;
    if (claim.held === 0 && this.#some(hasBegun)) return false;
    return claim.wanted <= half || !this.#isSomebodyElseWaiting(claim, Number.POSITIVE_INFINITY);
  }

  #mustGiveWay(claim: Claim, now: number): boolean {
    const { patienceMs, stuckAfterMs } = this.#options;
    if (claim.held > this.#capacity / 2 && this.#isSomebodyElseWaiting(claim, now - patienceMs)) return true;
    if (claim.waitingSince === null || now - Math.max(claim.waitingSince, this.#givenBackAt) < stuckAfterMs)
      return false;
    const holders = [...this.#claims].filter(({ held }) => held > 0);
    return holders.at(-1) === claim && holders.every(({ waitingSince }) => waitingSince !== null);
  }

  #isSomebodyElseWaiting({ account }: Claim, before: number): boolean {
    return this.#some((other) => other.account !== account && this.#isWaiting(other, before));
  }

  /** Whoever waits looks many times a second: one that does not is no longer there. */
  #isWaiting({ waitingSince, seenAt }: Claim, before = Number.POSITIVE_INFINITY): boolean {
    const isThere = this.#options.now() - seenAt < waiterGoneAfterMs;
    return waitingSince !== null && waitingSince <= before && isThere;
  }

  #some(isOne: (claim: Claim) => boolean): boolean {
    for (const claim of this.#claims) if (isOne(claim)) return true;
    return false;
  }

  #forgetTheDead(now: number): void {
    for (const claim of this.#claims) if (now - claim.seenAt >= this.#options.deadAfterMs) this.leave(claim);
  }
}

function total(claims: readonly Claim[], of: "most" | "held"): number {
  return claims.reduce((sum, claim) => sum + claim[of], 0);
}

/** What bodies may take beside the one codec job, which has 100 MB of the isolate's 128 for itself. */
export const isolateBodies = new MemoryPool(16 * 1024 * 1024);
