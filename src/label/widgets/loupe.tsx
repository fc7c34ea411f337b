import { addPartStyle } from "../part-style.ts";
import type { Spot } from "../rules/keys.ts";
import { loupe, loupePlace, magnification } from "../rules/loupe.ts";
import { pixelSize } from "../rules/zoom.ts";
import style from "../style/loupe.css?rule";
import type { Lens } from "./hands.ts";

addPartStyle(style);

interface LoupeProps {
  lens: Lens;
  /** What is under its cross, in percent of the picture. */
  spot: Spot;
  /** Where the finger is, in pixels of the stage. */
  finger: Spot;
}

/** Shows what a finger covers, larger, and which point is meant. */
export function Loupe({ lens: { view, frame, stage }, spot, finger }: LoupeProps) {
  // The sharpest lies on top.
  const shown = [...stage.querySelectorAll<HTMLImageElement>(".picture img")].at(-1);
  if (!shown) return null;
  const { left, top } = stage.getBoundingClientRect();
  const place = loupePlace(
    { x: finger.x + left, y: finger.y + top },
    { width: document.documentElement.clientWidth, height: innerHeight },
  );
  const scale = view.scale * magnification;
  const [width, height] = [frame.box.width * scale, frame.box.height * scale];
  const middle = loupe.across / 2;
  const isSquare = pixelSize({ ...view, scale }, frame) >= 4 * magnification;
  return (
    <div
      class="loupe"
      aria-hidden="true"
      style={{ transform: `translate(${place.x - left - middle}px, ${place.y - top - middle}px)` }}
    >
      <img
        src={shown.currentSrc || shown.src}
        alt=""
        class={isSquare ? "squares" : undefined}
        style={{
          width: `${width}px`,
          height: `${height}px`,
          transform: `translate(${middle - (spot.x * width) / 100}px, ${middle - (spot.y * height) / 100}px)`,
        }}
      />
      <svg aria-hidden="true">
        <path class="halo" d={`M${middle} 0V${loupe.across}M0 ${middle}H${loupe.across}`} />
        <path class="hair" d={`M${middle} 0V${loupe.across}M0 ${middle}H${loupe.across}`} />
      </svg>
    </div>
  );
}
