import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numberText } from "../../../src/domain/text/numbers.ts";
import { layOut, ProgressBar, percentText, ShareBar, StackedBar } from "../../../src/http/pages/components/charts.tsx";

const amounts = fc.array(fc.nat(2_000_000_000), { minLength: 1, maxLength: 9 });

describe("the parts of a bar", () => {
  it("fill it side by side in their order, and are seen however small they are", () => {
    fc.assert(
      fc.property(amounts, (parts) => {
        const segments = layOut(parts);
        const isEmpty = parts.every((part) => part === 0);
        let end = 0;
        for (const [at, { x, width }] of segments.entries()) {
          expect(x).toBeCloseTo(end, 1);
          if (parts[at] === 0) expect(width).toBe(0);
          else expect(width).toBeGreaterThanOrEqual(0.99);
          end = x + width;
        }
        expect(end).toBeCloseTo(isEmpty ? 0 : 100, 0);
      }),
    );
  });

  it("are as wide as their share", () => {
    expect(layOut([1, 0, 3])).toEqual([
      { x: 0, width: 25 },
      { x: 25, width: 0 },
      { x: 25, width: 75 },
    ]);
  });

  it("have their shares as the bar's name, and none is drawn where there is nothing", () => {
    const bar = `${StackedBar({
      label: "People of <Cats>",
      parts: [
        { label: "Graduated", amount: 1, tone: "graduated" },
        { label: "Distilling", amount: 0, tone: "distilling" },
        { label: "Dropped", amount: 2, tone: "dropped" },
      ],
    })}`;
    expect(bar).toContain('role="img" aria-label="People of &lt;Cats&gt;: Graduated 33%, Dropped 67%"');
    expect(bar.match(/<rect/g)).toHaveLength(2);
    const empty = `${StackedBar({ label: "People", parts: [{ label: "Graduated", amount: 0, tone: "graduated" }] })}`;
    expect(empty).toContain('aria-label="People: nothing yet"');
    expect(empty).not.toContain("<rect");
  });
});

it("a bar of a funnel is centred", () => {
  expect(`${ShareBar({ amount: 1, of: 2, tone: "graduated", isCentred: true })}`).toContain('x="25%" width="50%"');
  expect(`${ShareBar({ amount: 2, of: 2, tone: "graduated", isCentred: true })}`).toContain('x="0%" width="100%"');
  expect(`${ShareBar({ amount: 0, of: 0, tone: "graduated" })}`).not.toContain("<rect");
});

it("progress is rounded down: only what is done is 100%", () => {
  expect(`${ProgressBar({ label: "Run", done: 0.999 })}`).toContain('value="99">99%');
  expect(`${ProgressBar({ label: "Run", done: 1 })}`).toContain('value="100">100%');
});

it("a legend has the numbers, and escapes its labels", () => {
  const html = `${StackedBar({ label: "People", parts: [{ label: "<b>", amount: 1234567, tone: "plain" }] })}`;
  expect(html).toContain("&lt;b&gt; <strong>1,234,567</strong>");
});

it.each([
  [0, 10, "0%"],
  [0, 0, "0%"],
  [1, 1_000, "under 1%"],
  [999, 1_000, "over 99%"],
  [1, 3, "33%"],
  [10, 10, "100%"],
])("%i of %i is %s", (amount, of, text) => {
  expect(percentText(amount, of)).toBe(text);
});

it("numbers are grouped", () => {
  expect(numberText(1_000_000)).toBe("1,000,000");
});
