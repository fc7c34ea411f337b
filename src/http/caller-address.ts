import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import type { AppEnv } from "./app-env.ts";

/** Under what attempts from the caller's address are counted. */
export function callerAddress(c: Context<AppEnv>): string {
  return countedAs(c.req.header("cf-connecting-ip"));
}

/** Of IPv6 the network: whoever has one address has 2^64 of them, and would never be counted twice. */
export function countedAs(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}
