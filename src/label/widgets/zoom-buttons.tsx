import { useEffect, useRef } from "preact/hooks";
import { addPartStyle } from "../part-style.ts";
import { isZoomed, mostScale } from "../rules/frame.ts";
import type { Spot } from "../rules/keys.ts";
import { keyed } from "../rules/zoom.ts";
import style from "../style/zoom.css?rule";
import { useTexts } from "../surroundings.ts";
import type { Lens } from "./hands.ts";

addPartStyle(style);

/** The ways back, which come when there is something to go back from. */
const backs = [
  { key: "-", text: "zoom_out", path: "M4 10h12" },
  { key: "0", text: "zoom_reset", path: "M3 8V3h5M12 3h5v5M17 12v5h-5M8 17H3v-5" },
] as const;

/** Zoom for people without gestures. */
export function ZoomButtons({ lens, about }: { lens: Lens; about?: () => Spot | null }) {
  const texts = useTexts();
  const group = useRef<HTMLDivElement>(null);
  const { view, frame, look } = lens;
  const isClose = isZoomed(view);
  const press = (key: string) => {
    const middle = { x: frame.stage.width / 2, y: frame.stage.height / 2 };
    const next = keyed(key, view, frame, about?.() ?? middle);
    if (next) look(next);
  };
  // A button that goes away must not take the focus with it.
  useEffect(() => {
    const root = group.current?.getRootNode() as Document | ShadowRoot | undefined;
    const focused = root?.activeElement;
    if (!isClose && focused && group.current?.contains(focused)) group.current.querySelector("button")?.focus();
  }, [isClose]);
  return (
    <div ref={group} class="zoom">
      <button
        type="button"
        aria-label={texts.zoom_in}
        aria-keyshortcuts="+"
        aria-disabled={view.scale >= mostScale(frame)}
        onClick={() => press("+")}
      >
        <Sign path="M4 10h12M10 4v12" />
      </button>
      {backs.map(({ key, text, path }) => (
        <button
          key={key}
          type="button"
          hidden={!isClose}
          aria-label={texts[text]}
          aria-keyshortcuts={key}
          onClick={() => press(key)}
        >
          <Sign path={path} />
        </button>
      ))}
    </div>
  );
}

/** What begins to zoom in on one of several. */
export function Magnifier({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <div class="zoom">
      <button type="button" aria-label={name} aria-keyshortcuts="+" onClick={onClick}>
        <Sign path="M3 8.5a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M13 13l4.5 4.5M8.5 6v5M6 8.5h5" />
      </button>
    </div>
  );
}

function Sign({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
