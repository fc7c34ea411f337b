/** `addresses` is empty when the name does not exist or has none. Not ok: nobody knows. */
export type Resolution = { ok: true; addresses: string[] } | { ok: false };

export interface Resolver {
  /** All IPv4 and IPv6 addresses of a host name, aliases followed. */
  resolve(name: string, signal: AbortSignal): Promise<Resolution>;
}
