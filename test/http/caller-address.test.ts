import { expect, it } from "vitest";
import { countedAs } from "../../src/http/caller-address.ts";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
  ["nonsense", "unknown"],
  [undefined, "unknown"],
])("attempts from %s are counted as those of %s", (address, counted) => {
  expect(countedAs(address)).toBe(counted);
});
