import { html } from "hono/html";
import { numberText } from "../../../../http/pages/charts.ts";
import type { Html } from "../../../../http/pages/html.ts";

/** Bars side by side for equal parts of a time. The tallest fills the height, and even the smallest amount is seen. */
export function timeBars(label: string, amounts: readonly number[]): Html {
  const most = Math.max(1, ...amounts);
  const all = amounts.reduce((sum, amount) => sum + amount, 0);
  const width = 100 / amounts.length;
  const said = `${label}: ${numberText(all)} in all, at most ${numberText(most)} in one part of ${amounts.length}`;
  const place = (share: number) => `${Math.round(share * 100) / 100}%`;
  return html`<svg class="time-bars" role="img" aria-label="${said}">${amounts.map((amount, at) => {
    if (amount === 0) return "";
    const height = Math.max(4, (amount / most) * 100);
    return html`<rect class="graduated" x="${place(at * width)}" y="${place(100 - height)}" width="${place(width * 0.8)}" height="${place(height)}"/>`;
  })}</svg>`;
}
