import fc from "fast-check";
import { expect, test } from "vitest";
import { parseAllowList } from "../../../src/platform/remote-fetch/allow-list.ts";
import { isPublicAddress } from "../../../src/platform/remote-fetch/public-address.ts";
import { guardUrl } from "../../../src/platform/remote-fetch/url-guard.ts";
import { depth } from "../../support/depth.ts";

type Octets = readonly [number, number, number, number];

const privateRanges: readonly (readonly [Octets, number])[] = [
  [[0, 0, 0, 0], 8],
  [[10, 0, 0, 0], 8],
  [[100, 64, 0, 0], 10],
  [[127, 0, 0, 0], 8],
  [[169, 254, 0, 0], 16],
  [[172, 16, 0, 0], 12],
  [[192, 0, 0, 0], 24],
  [[192, 168, 0, 0], 16],
  [[198, 18, 0, 0], 15],
  [[224, 0, 0, 0], 3],
];

const numberOf = ([a, b, c, d]: Octets) => ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
const octetsOf = (n: number): Octets => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const privateV4 = fc
  .tuple(fc.constantFrom(...privateRanges), fc.nat(0xffffffff))
  .map(([[base, bits], random]) => octetsOf((numberOf(base) | (random & (2 ** (32 - bits) - 1))) >>> 0));

/** Every way to write one IPv4 address as the host of a URL. */
function notations(octets: Octets): Record<string, string> {
  const [a, b, c, d] = octets;
  const n = numberOf(octets);
  const hex = (part: number) => part.toString(16);
  const pair = `${hex(n >>> 16)}:${hex(n & 0xffff)}`;
  const inverted = `${hex(~n >>> 16)}:${hex(~n & 0xffff)}`;
  return {
    dotted: octets.join("."),
    "with a final dot": `${octets.join(".")}.`,
    decimal: `${n}`,
    hex: `0x${hex(n)}`,
    octal: `0${n.toString(8)}`,
    "dotted hex": octets.map((part) => `0x${hex(part)}`).join("."),
    "dotted octal": octets.map((part) => `0${part.toString(8)}`).join("."),
    "three parts": `${a}.${b}.${(c << 8) | d}`,
    "two parts": `${a}.${n & 0xffffff}`,
    "full width": octets.join(".").replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    mapped: `[::ffff:${octets.join(".")}]`,
    "mapped, in hex": `[::ffff:${pair}]`,
    compatible: `[::${pair}]`,
    translated: `[::ffff:0:${pair}]`,
    NAT64: `[64:ff9b::${pair}]`,
    "local NAT64": `[64:ff9b:1::${pair}]`,
    "6to4": `[2002:${pair}::1]`,
    "Teredo server": `[2001:0:${pair}::1]`,
    "Teredo client": `[2001:0:808:808:0:0:${inverted}]`,
    ISATAP: `[2606:4700::5efe:${pair}]`,
  };
}

const policy = { allow: parseAllowList(""), ownHosts: new Set<string>(), askedHost: null };

test("a private IPv4 address is refused in every notation", () => {
  fc.assert(
    fc.property(privateV4, (octets) => {
      for (const [notation, host] of Object.entries(notations(octets))) {
        expect(guardUrl(`http://${host}/`, policy).ok, `${notation}: ${host}`).toBe(false);
      }
    }),
    { numRuns: depth(300) },
  );
});

test("a public IPv4 address passes in the notations that lead to it", () => {
  const passing = ["dotted", "decimal", "hex", "dotted octal", "full width", "mapped", "NAT64", "6to4", "ISATAP"];
  for (const octets of [
    [8, 8, 8, 8],
    [1, 1, 1, 1],
    [172, 32, 0, 1],
    [223, 255, 255, 254],
  ] satisfies Octets[]) {
    const hosts = notations(octets);
    for (const notation of passing) {
      expect(guardUrl(`http://${hosts[notation]}/`, policy).ok, `${notation}: ${hosts[notation]}`).toBe(true);
    }
  }
});

test.each([
  ...["127.1", "0177.0.0.1", "010.8.8.8", "8.8.8", "134744072", "0x08080808", " 8.8.8.8", "8.8.8.8 ", "8.8.8.8."],
  ...["256.1.1.1", "2606:4700::1%eth0", "[2606:4700::1]", "example.com", "", "::", "8.8.8.8/32", "2606:4700::1/64"],
])("a resolver's answer %j is not an address to trust", (text) => {
  expect(isPublicAddress(text)).toBe(false);
});

test("nothing outside 2000::/3 is public, but for the forms that embed a public IPv4", () => {
  fc.assert(
    fc.property(fc.tuple(...Array.from({ length: 8 }, () => fc.nat(0xffff))), (parts) => {
      const first = parts[0] ?? 0;
      fc.pre(first >> 13 !== 1 && first !== 0x64 && first !== 0);
      expect(isPublicAddress(parts.map((part) => part.toString(16)).join(":"))).toBe(false);
    }),
    { numRuns: depth(300) },
  );
});
