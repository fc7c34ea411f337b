/**
 * Rankings whose pairs follow from play, as a desk runs them, with its own SQL in Node: CPU of starting groups, the longest transaction of
 * it, and CPU and bytes written of an answer that ends a comparison and opens the next. Fails when 10,000 items need more than a second or
 * 50 ms in one transaction, or an ended comparison more than 2 ms or 2 KB in any group.
 */
import { seededRandom } from "../scripts/local/seeded-random.mjs";
import { mostOpenComparisons, mostRankedItems } from "../src/domain/labeling/ranking/ranking-limits.ts";
import { startRanking } from "./ranking/desk-in-node.ts";
import { demand, sized } from "./support/size.mjs";

const limits = { startMs: 1_000, sliceMs: 50, endedMs: 2, endedBytes: 2_048 };
/** `before`: what the same took when a group was one row of JSON and each pair was looked for among all. */
const cases = [
  { groups: 1, items: 10, mostOpen: 5, before: "" },
  { groups: 1, items: sized(150, 20), mostOpen: mostOpenComparisons, before: "14 s to start with all 11,175 pairs" },
  { groups: 1, items: sized(1_000, 30), mostOpen: sized(500, 15), before: "" },
  { groups: 1, items: sized(mostRankedItems, 40), mostOpen: sized(5_000, 20), before: "167 s, 740 KB (12,000 items)" },
  { groups: sized(50_000, 20), items: 2, mostOpen: 1, before: "all groups looked through" },
];

const number = (value, digits = 0) => value.toLocaleString("en-US", { maximumFractionDigits: digits });
const row = (cells) => console.log(`| ${cells.join(" | ")} |`);
const head = ["groups", "items", "open", "start, ms", "longest, ms", "ended, ms", "ended, bytes", "before"];
row(head);
row(head.map(() => "---"));
for (const { before, ...size } of cases) {
  const { slices, endSome } = startRanking(size, seededRandom(7));
  const { milliseconds, bytes } = endSome(sized(1_000, 10));
  const total = slices.reduce((sum, slice) => sum + slice, 0);
  const longest = Math.max(...slices);
  const shown = [size.groups, size.items, size.mostOpen, total].map((value) => number(value));
  row([...shown, number(longest, 1), number(milliseconds, 3), number(bytes), before]);
  demand(size.groups > 1 || total <= limits.startMs);
  demand(longest <= limits.sliceMs && milliseconds <= limits.endedMs && bytes <= limits.endedBytes);
}
