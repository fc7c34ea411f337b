/** `addresses` is empty if the name does not exist or has none. Not ok: the lookup failed. */
export type Resolution = { ok: true; addresses: string[] } | { ok: false };

export interface Resolver {
  /** All IPv4 and IPv6 addresses of a host name, aliases followed. */
  resolve(name: string, signal: AbortSignal): Promise<Resolution>;
}
