let addresses = 0;

/** Attempts are counted by the caller's address, so each sign-in comes from one of its own. */
export function ownAddress(): Record<string, string> {
  addresses += 1;
  return { "CF-Connecting-IP": `2001:db8:${(process.pid % 65_536).toString(16)}:${addresses.toString(16)}::1` };
}
