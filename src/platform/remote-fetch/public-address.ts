import ipaddr from "ipaddr.js";

/**
 * Whether an address may be contacted: global unicast, and the same for every IPv4 address hidden inside an IPv6 one. Takes only
 * canonical text (dotted decimal, or IPv6 without a zone); anything else is not an address and so not public.
 */
export function isPublicAddress(text: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return isPublicV4(ipaddr.IPv4.parse(text));
  if (text.includes("%") || !ipaddr.IPv6.isValid(text)) return false;
  return isPublicV6(ipaddr.IPv6.parse(text));
}

function isPublicV4(address: ipaddr.IPv4): boolean {
  // Azure's host agent answers here with secrets, although the registries call the address global.
  return address.range() === "unicast" && address.toString() !== "168.63.129.16";
}

function isPublicV6(address: ipaddr.IPv6): boolean {
  const parts = address.parts;
  const embedded = (at: number) => isPublicV4(v4(parts[at], parts[at + 1]));
  // ISATAP (RFC 5214) can sit under any prefix; the two bits ignored are "universal" and "group".
  if (parts[5] === 0x5efe && ((parts[4] ?? 0) & ~0x0300) === 0 && !embedded(6)) return false;
  if (address.match(mapped) || address.match(wellKnownNat64)) return embedded(6);
  if (address.match(sixToFour)) return embedded(1);
  // The registries give out addresses from 2000::/3 alone, so IPv4-compatible, SIIT, local NAT64 (64:ff9b:1::/48) and segment
  // routing end here. Teredo hides two addresses, but no server lives there: its range is refused whole.
  return address.match(allocated) && address.range() === "unicast" && !address.match(sixBone);
}

function v4(high = 0, low = 0): ipaddr.IPv4 {
  return new ipaddr.IPv4([high >> 8, high & 0xff, low >> 8, low & 0xff]);
}

const mapped = ipaddr.IPv6.parseCIDR("::ffff:0:0/96");
const wellKnownNat64 = ipaddr.IPv6.parseCIDR("64:ff9b::/96");
const sixToFour = ipaddr.IPv6.parseCIDR("2002::/16");
const allocated = ipaddr.IPv6.parseCIDR("2000::/3");
const sixBone = ipaddr.IPv6.parseCIDR("3ffe::/16");
