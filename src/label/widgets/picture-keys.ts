import { movedBy, type Spot, toPercent } from "../rules/keys.ts";
import { crossStep, following } from "../rules/zoom.ts";
import type { Lens } from "./hands.ts";

interface PictureKeys {
  lens: Lens | null;
  cursor: Spot | null;
  setCursor: (cursor: Spot) => void;
  onEnter: (cursor: Spot) => void;
  onCursor: ((cursor: Spot) => void) | undefined;
  /** Null: there is no mark to take back. */
  onBack: (() => void) | null;
}

/** Marks a picture by keyboard: arrows move the cross, Enter marks, Backspace takes back. */
export function pressOnPicture(event: KeyboardEvent, picture: PictureKeys): void {
  const { lens, cursor, setCursor, onEnter, onCursor, onBack } = picture;
  const { key, shiftKey } = event;
  // Its buttons have keys of their own.
  if (event.target !== event.currentTarget || !lens) return;
  const { view, frame, look } = lens;
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
}
