import { describe, expect, it } from "vitest";
import { BarChart, LineChart } from "../../../src/http/pages/components/chart-over-time.tsx";

const hour = 3_600_000;
const begin = Date.UTC(2026, 10, 28, 6);
const points = [10, 20, null, 30, null, 40, 50].map((value, i) => ({ at: begin + i * hour, value }));

describe("a chart of lines", () => {
  const html = `${LineChart({
    label: "Round <trip>",
    text: (ms) => `${ms} ms`,
    lines: [{ label: "On average", tone: "plain", points }],
  })}`;

  it("draws no line where nothing is known, and a dot where a value has no neighbour", () => {
    expect(html.match(/<path class="line plain" d="([^"]*)"/g)).toEqual([
      '<path class="line plain" d="M0 833.3L166.7 666.7"',
      '<path class="line plain" d="M833.3 333.3L1000 166.7"',
    ]);
    expect(html.match(/r="2.5"/g)).toHaveLength(1);
  });

  it("has round steps at both axes", () => {
    const [ticks = ""] = /<ol class="ticks".*?<\/ol>/s.exec(html) ?? [];
    expect([...ticks.matchAll(/<li>(.*?)<\/li>/g)].map(([, tick]) => tick)).toEqual([
      "60 ms",
      "40 ms",
      "20 ms",
      "0 ms",
    ]);
    expect([...html.matchAll(/data-form="clock">(.*?)<\/text>/g)].map(([, tick]) => tick)).toEqual([
      "06:00",
      "08:00",
      "10:00",
      "12:00",
    ]);
  });

  it("says its values to screen readers, shows each where it is pointed at, and has them all in a table", () => {
    expect(html).toContain('role="img" aria-label="Round &lt;trip&gt;: On average from 10 ms to 50 ms"');
    expect(html.match(/<g class="slice">/g)).toHaveLength(7);
    expect(html).toContain("28 Nov 2026, 06:00 UTC</tspan>: On average 10 ms</text>");
    expect(html).toContain("28 Nov 2026, 08:00 UTC</tspan>: On average not known</text>");
    expect(html.match(/<td class="number">(\d+ ms|not known)<\/td>/g)).toHaveLength(7);
  });
});

describe("a chart of bars", () => {
  it("has no bar where an amount is zero or not known, and days of UTC where a bar is a day", () => {
    const html = `${BarChart({
      label: "Costs by day",
      bars: [1, 0, null, 400].map((value, i) => ({ at: Date.UTC(2026, 10, 28 + i), value })),
      eachMs: 24 * hour,
    })}`;
    expect(html.match(/<rect class="distilling"/g)).toHaveLength(2);
    expect(html).toContain("Costs by day: 401 in all, 400 at most in one bar");
    expect(html).toContain("<tspan>1 Dec 2026</tspan>: 400</text>");
    // One of four hundred would be a quarter of a pixel.
    expect(html).toContain('height="2%"');
  });
});
