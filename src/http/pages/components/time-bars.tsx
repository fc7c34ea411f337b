import { numberText } from "../../../domain/text/numbers.ts";

/** Bars side by side for equal parts of a time. The tallest fills the height, and even the smallest amount is seen. */
export function TimeBars({ label, amounts }: { label: string; amounts: readonly number[] }) {
  const most = Math.max(1, ...amounts);
  const all = amounts.reduce((sum, amount) => sum + amount, 0);
  const width = 100 / amounts.length;
  const said = `${label}: ${numberText(all)} in all, at most ${numberText(most)} in one part of ${amounts.length}`;
  const place = (share: number) => `${Math.round(share * 100) / 100}%`;
  return (
    <svg class="time-bars" role="img" aria-label={said}>
      {amounts.map((amount, i) => {
        if (amount === 0) return null;
        const height = Math.max(4, (amount / most) * 100);
        const box = { x: place(i * width), y: place(100 - height), width: place(width * 0.8), height: place(height) };
        return <rect class="graduated" {...box} />;
      })}
    </svg>
  );
}
