import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import type { AppEnv } from "./app-env.ts";

/** The key under which attempts from the caller's address are counted. */
export function callerAddress(c: Context<AppEnv>): string {
  return countedAs(c.req.header("cf-connecting-ip"));
}

/** The network of an IPv6 address: a caller usually has 2^64 addresses, and could use a fresh one each time. */
export function countedAs(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}
