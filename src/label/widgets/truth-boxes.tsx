import { toScreen } from "../rules/frame.ts";
import { boxesOf } from "../rules/truths.ts";
import type { Reveal } from "../view.ts";
import type { Lens } from "./hands.ts";

/** The right places, as outlines over the picture. */
export function TruthBoxes({
  reveal,
  lens: { view, frame },
}: {
  reveal: Reveal | null;
  lens: Pick<Lens, "view" | "frame">;
}) {
  return (
    <g class="truth">
      {boxesOf(reveal).map((box, index) => {
        const from = toScreen(box, view, frame);
        const to = toScreen({ x: box.x + box.width, y: box.y + box.height }, view, frame);
        const sides = { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y, rx: 4 };
        return (
          <g key={index}>
            <rect class="halo" {...sides} />
            <rect class="outline" {...sides} />
          </g>
        );
      })}
    </g>
  );
}
