import type { ComponentChildren, RefObject } from "preact";
import { useRef, useState } from "preact/hooks";
import { imported } from "../imported.ts";
import { Later } from "../later.ts";
import { toScreen } from "../rules/frame.ts";
import type { Spot } from "../rules/keys.ts";
import { useLater } from "../use-later.ts";
import type { FileAsset } from "../wire.ts";
import type { Finger, Lens } from "./hands.ts";
import { prepareLooking, Stage } from "./stage.tsx";

const keysPart = new Later(imported(() => import("./picture-keys.ts")));
// Fingers are needed as soon as the picture is seen.
prepareLooking();

interface MarkedPictureProps {
  asset: FileAsset;
  name: string;
  label: string;
  /** Null: it is still being loaded. */
  finger: Finger | null;
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
  const keys = useLater(keysPart);
  const pressed = (event: KeyboardEvent) =>
    keys?.pressOnPicture(event, { lens: lens.current, cursor, setCursor, onEnter, onCursor, onBack });
  return (
    <Stage
      asset={asset}
      name={name}
      place="alone"
      onReady={onReady}
      hasPageKeys={true}
      {...(finger ? { finger } : {})}
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
