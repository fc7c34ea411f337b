import type { Mail } from "./mail.port.ts";

/** Nothing is sent, for a reason. */
export function createNoMail(unavailable: string): Mail {
  return { unavailable, send: async () => ({ ok: false, isFinal: true, reason: unavailable }) };
}
