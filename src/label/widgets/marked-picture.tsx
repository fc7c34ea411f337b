import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { middle, movedBy, type Spot, toPercent } from "../rules/keys.ts";
import type { FileAsset } from "../wire.ts";
import { Picture } from "./picture.tsx";

interface MarkedPictureProps {
  asset: FileAsset;
  name: string;
  label: string;
  /** A surface to draw on takes every touch; one to tap on still scrolls and zooms. */
  isDrawn: boolean;
  onReady: (url: string) => void;
  onDown: (event: PointerEvent, at: Spot) => void;
  onMove?: (event: PointerEvent, spots: Spot[]) => void;
  onUp: (event: PointerEvent, at: Spot) => void;
  onCancel: () => void;
  onEnter: (cursor: Spot) => void;
  onCursor?: (cursor: Spot) => void;
  onBack: () => void;
  children: (cursor: Spot | null) => ComponentChildren;
}

/** A picture that is marked by pointer or keyboard. What is drawn over it stands in an SVG of its size. */
export function MarkedPicture(props: MarkedPictureProps) {
  const { asset, name, label, isDrawn, onReady, onDown, onMove, onUp, onCancel } = props;
  const [cursor, setCursor] = useState<Spot | null>(null);
  const surface = useRef<HTMLDivElement>(null);
  const spotOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Spot => {
    const box = surface.current?.getBoundingClientRect();
    if (!box) return middle;
    return {
      x: toPercent((100 * (clientX - box.left)) / (box.width || 1)),
      y: toPercent((100 * (clientY - box.top)) / (box.height || 1)),
    };
  };
  const pressed = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    const moved = movedBy(key, cursor ?? middle, shiftKey);
    if (moved) {
      setCursor(moved);
      props.onCursor?.(moved);
    } else if (key === "Enter" || key === " ") {
      if (event.repeat) return;
      setCursor(cursor ?? middle);
      props.onEnter(cursor ?? middle);
    } else if (key === "Backspace" || key === "Delete") props.onBack();
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={surface}
      class={`marked ${isDrawn ? "drawn" : ""}`}
      tabIndex={0}
      role="application"
      aria-label={label}
      onKeyDown={pressed}
      onBlur={() => setCursor(null)}
      onPointerDown={(event) => {
        if (!event.isPrimary || event.button !== 0) return onCancel();
        if (isDrawn) event.currentTarget.setPointerCapture(event.pointerId);
        setCursor(null);
        onDown(event, spotOf(event));
      }}
      onPointerMove={(event) => {
        if (!event.isPrimary || event.buttons === 0) return;
        const passed = event.getCoalescedEvents?.() ?? [];
        onMove?.(event, (passed.length > 0 ? passed : [event]).map(spotOf));
      }}
      onPointerUp={(event) => {
        if (event.isPrimary) onUp(event, spotOf(event));
      }}
      onPointerCancel={onCancel}
    >
      <Picture asset={asset} name={name} place="alone" onReady={onReady} />
      {props.children(cursor)}
    </div>
  );
}
