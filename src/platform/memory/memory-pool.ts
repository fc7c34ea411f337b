import { bodyBytes, type IsolateMemory, isolateMemory } from "./isolate-memory.ts";

/** One body's share of the pool, and its place in line. */
export interface Claim {
  readonly account: string;
  /** The most that it may grow to. */
  most: number;
  held: number;
  /** The bytes that it asked for last. */
  wanted: number;
  /** When it began to wait for more, or null. */
  waitingSince: number | null;
  /** When its request last showed a sign of life. */
  seenAt: number;
}

/** `give_way`: others can only continue once this one ends. */
type Growth = "granted" | "wait" | "give_way";

interface MemoryPoolOptions {
  /** Is told of every byte. */
  memory?: Pick<IsolateMemory, "hold">;
  now?: () => number;
  /** A claim without a sign of life for this long counts as dead: its request was cancelled and gave nothing back. */
  deadAfterMs?: number;
  /** A body beyond its account's half gives way once another account has waited this long. */
  patienceMs?: number;
  /** If all wait and nothing was given back for this long, the youngest gives way. */
  stuckAfterMs?: number;
}

const waiterGoneAfterMs = 1_000;

/**
 * The bytes that an isolate may hold for bodies in flight. They count as they arrive, so a sender that announces much and sends little
 * takes little from others. Bodies of one account go one after the other as far as their announced sizes fit into half of the pool: an
 * account can neither block itself nor take the other half. A single body may exceed that while no other account waits. All of it is plain
 * state that each request polls by its own timer, since a wake-up owed by another request may never come.
 */
export class MemoryPool {
  readonly #capacity: number;
  readonly #options: Required<MemoryPoolOptions>;
  /** Claims in order of arrival. */
  readonly #claims = new Set<Claim>();
  #held = 0;
  #givenBackAt = 0;

  constructor(capacity: number, options: MemoryPoolOptions = {}) {
    this.#capacity = capacity;
    this.#options = {
      memory: { hold: () => {} },
      now: Date.now,
      deadAfterMs: 30_000,
      patienceMs: 5_000,
      stuckAfterMs: 1_000,
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

  /** Asks for `bytes` in all for a body that may grow to `most`. */
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
      this.#hold(wanted - claim.held);
      claim.held = wanted;
      claim.waitingSince = null;
      return "granted";
    }
    claim.waitingSince ??= now;
    return "wait";
  }

  /** Notes a sign of life. A claim that counted as dead comes back at the end of the line. */
  touch(claim: Claim): void {
    claim.seenAt = this.#options.now();
    if (this.#claims.has(claim)) return;
    this.#claims.add(claim);
    this.#hold(claim.held);
  }

  leave(claim: Claim): void {
    if (!this.#claims.delete(claim)) return;
    this.#hold(-claim.held);
    this.#givenBackAt = this.#options.now();
  }

  /** Whether another body waits. A body that could start over lets it go first. */
  isWantedBesides(claim: Claim): boolean {
    return this.#some((other) => other !== claim && this.#isWaiting(other));
  }

  #hold(bytes: number): void {
    this.#held += bytes;
    this.#options.memory.hold("bodies", this.#held);
  }

  #isItsTurn(claim: Claim): boolean {
    const half = this.#capacity / 2;
    const own = [...this.#claims].filter(({ account }) => account === claim.account);
    const elders = own.slice(0, own.indexOf(claim));
    if (elders.length > 0 && total(elders, "most") + claim.most > half) return false;
    const heldBesides = total(own, "held") - claim.held;
    if (heldBesides > 0 && heldBesides + claim.wanted > half) return false;
    // Bodies that have begun go first. Bodies beyond their half let all others go first.
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

  /** A waiting request polls many times a second, so a silent one is gone. */
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

/** The room for bodies beside the one codec job. */
export const isolateBodies = new MemoryPool(bodyBytes, { memory: isolateMemory });
