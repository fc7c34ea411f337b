import type { ComponentChildren, RefObject } from "preact";
import { useRef, useState } from "preact/hooks";
import { movedBy, type Spot, toPercent } from "../rules/keys.ts";
import { crossStep, following, toScreen } from "../rules/zoom.ts";
import type { FileAsset } from "../wire.ts";
import type { Finger, Lens } from "./hands.ts";
import { Stage } from "./stage.tsx";

interface MarkedPictureProps {
  asset: FileAsset;
  name: string;
  label: string;
  finger: Finger;
  /** Says how fingers are taken: a surface to draw on takes every touch; one to tap on still scrolls. */
  isDrawn: boolean;
  onReady: (url: string) => void;
  onEnter: (cursor: Spot) => void;
  onCursor?: (cursor: Spot) => void;
  /** Null: there is no mark to take back. */
  onBack: (() => void) | null;
  lens?: RefObject<Lens | null>;
  children: (lens: Lens, cursor: Spot | null) => ComponentChildren;
}

/** A picture that is marked by pointer or keyboard. What is drawn over it stands in an SVG of the stage's size. */
export function MarkedPicture(props: MarkedPictureProps) {
  const { asset, name, label, finger, isDrawn, onReady, onEnter, onCursor, onBack } = props;
  const [cursor, setCursor] = useState<Spot | null>(null);
  const own = useRef<Lens | null>(null);
  const lens = props.lens ?? own;
  const pressed = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    // Its buttons have keys of their own.
    if (event.target !== event.currentTarget || !lens.current) return;
    const { view, frame, look } = lens.current;
    // A picture that was moved is worked on where it is looked at.
    const from = cursor ?? { x: toPercent(view.x), y: toPercent(view.y) };
    const moved = movedBy(key, from, shiftKey, crossStep(view, frame));
    if (moved) {
      setCursor(moved);
      look(following(view, frame, moved));
      onCursor?.(moved);
    } else if (key === "Enter" || key === " ") {
      if (event.repeat) return;
      setCursor(from);
      onEnter(from);
    } else if (onBack && (key === "Backspace" || key === "Delete")) onBack();
    else return;
    event.preventDefault();
  };
  return (
    <Stage
      asset={asset}
      name={name}
      place="alone"
      onReady={onReady}
      hasPageKeys={true}
      finger={finger}
      lens={lens}
      about={({ view, frame }) => cursor && toScreen(cursor, view, frame)}
      marks={(seen) => props.children(seen, cursor)}
      attributes={{
        class: isDrawn ? "marked drawn" : "marked",
        tabIndex: 0,
        role: "application",
        "aria-label": label,
        onKeyDown: pressed,
        onBlur: (event) => {
          if (event.target === event.currentTarget) setCursor(null);
        },
        onPointerDown: () => setCursor(null),
      }}
    />
  );
}
