import { type Micros, microsADollar } from "./amount.ts";
import { dollarsText } from "./amount-text.ts";

const cent = microsADollar / 100;

/** What something costs, as far as that is known: `$12.40`, or `about $12.40, between $11.10 and $13.90`. */
export function costText({ expected, low, high }: { expected: Micros; low: Micros; high: Micros }): string {
  if (low === high) return dollarsText(expected);
  const [about, least, most] = [expected, low, high].map((micros) => dollarsText(Math.round(micros / cent) * cent));
  return `about ${about}, between ${least} and ${most}`;
}
