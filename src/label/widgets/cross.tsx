import { toScreen } from "../rules/frame.ts";
import type { Spot } from "../rules/keys.ts";
import type { Lens } from "./hands.ts";

export interface PlacedProps {
  spot: Spot;
  lens: Pick<Lens, "view" | "frame">;
}

/** Where the arrow keys are. */
export function Cross({ spot, lens: { view, frame } }: PlacedProps) {
  const { x, y } = toScreen(spot, view, frame);
  return (
    <g class="cross">
      <circle class="halo" cx={x} cy={y} r="15" />
      <circle class="ring" cx={x} cy={y} r="15" />
      <circle class="dot" cx={x} cy={y} r="2.5" />
    </g>
  );
}
