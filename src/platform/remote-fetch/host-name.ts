/**
 * Names that lead into private networks: private top-level domains, what home routers, offices and clusters use, and (for the time when no
 * resolver is configured) public services whose names resolve to whatever address they spell.
 */
const refusedDomains = new Set([
  ...[
    "localhost",
    "localdomain",
    "local",
    "internal",
    "intranet",
    "private",
    "corp",
    "home",
    "lan",
    "arpa",
    "svc",
    "onion",
  ],
  ...["metadata.goog", "metadata.tencentyun.com", "metadata.packet.net", "metadata.platformequinix.com"],
  ...["nip.io", "sslip.io", "xip.io", "localtest.me", "lvh.me", "vcap.me", "traefik.me", "rbndr.us", "1u.ms"],
]);

const dnsName = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** A host as the URL parser writes it (lower case, IPv4 dotted, IPv6 in brackets), without the final dot of the root. */
export function hostOf(url: URL): string {
  return url.hostname.endsWith(".") ? url.hostname.slice(0, -1) : url.hostname;
}

/** The address that a host spells, or null for a name. */
export function literalOf(host: string): string | null {
  if (host.startsWith("[")) return host.slice(1, -1);
  return /^[\d.]+$/.test(host) ? host : null;
}

/** Whether the public DNS could resolve a name. */
export function isPublicName(host: string): boolean {
  if (host.length > 253 || !dnsName.test(host)) return false;
  const labels = host.split(".");
  return !labels.some((_, from) => refusedDomains.has(labels.slice(from).join(".")));
}
