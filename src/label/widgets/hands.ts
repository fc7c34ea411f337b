import { type Frame, isZoomed, type View } from "../rules/frame.ts";
import type { Spot } from "../rules/keys.ts";
import { panned, pinched, wheeled } from "../rules/zoom.ts";

/** How a picture is looked at now, and the way to look at it otherwise. */
export interface Lens {
  stage: HTMLElement;
  frame: Frame;
  view: View;
  look: (view: View) => void;
}

/** A pointer that is down. `place` is in pixels of the stage. */
export interface Press {
  event: PointerEvent;
  place: Spot;
}

/** What a kind of task does with one finger or the mouse. Two fingers always pan and zoom. */
export interface Finger {
  down(press: Press, lens: Lens): void;
  /** `passed` are the places since the last call, the newest last. */
  move(press: Press, lens: Lens, passed: Spot[]): void;
  up(press: Press, lens: Lens): void;
  /** A second finger came, or the browser scrolls the page: that is the event. */
  cancel(event: PointerEvent): void;
  /** True while the page must not scroll under the finger. */
  holdsPage(): boolean;
}

interface HandsOptions {
  /** Null until the picture has its place. */
  lens: () => Lens | null;
  finger: () => Finger;
  /** Where zero is. */
  stage: Element;
  /** A wheel zooms at once where the page has nothing to scroll. */
  mayTakeWheel: () => boolean;
}

/**
 * Listens to fingers, mouse and wheel on `target`. Gives the way to stop. A page that is not zoomed scrolls as ever: one finger up and
 * down belongs to the browser (`touch-action: pan-y`), and so does a plain wheel, unless there is nothing to scroll. Control and wheel,
 * which is also the pinch of a trackpad, always zooms.
 */
export function listenToHands(target: HTMLElement, options: HandsOptions): () => void {
  const downs = new Map<number, Spot>();
  let mode: "idle" | "finger" | "pinch" | "rest" = "idle";
  let pinch: { view: View; from: readonly [Spot, Spot]; ids: readonly [number, number] } | null = null;

  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Spot => {
    const { left, top } = options.stage.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const beginPinch = (lens: Lens) => {
    const [one, other] = [...downs];
    if (!one || !other) return;
    pinch = { view: lens.view, from: [one[1], other[1]], ids: [one[0], other[0]] };
    mode = "pinch";
  };
  const isOwn = (event: Event) => event.target instanceof Element && event.target.closest(".zoom") !== null;

  const down = (event: PointerEvent) => {
    const lens = options.lens();
    if (!lens || isOwn(event) || event.button !== 0) return;
    const place = placeOf(event);
    downs.set(event.pointerId, place);
    if (downs.size === 1) {
      mode = "finger";
      options.finger().down({ event, place }, lens);
    } else if (downs.size === 2) {
      if (mode === "finger") options.finger().cancel(event);
      beginPinch(lens);
    }
  };
  const move = (event: PointerEvent) => {
    const lens = options.lens();
    const before = downs.get(event.pointerId);
    if (!lens || !before) return;
    // The button was let go where the page could not hear of it.
    if (event.pointerType === "mouse" && event.buttons === 0) return cancel(event);
    const place = placeOf(event);
    downs.set(event.pointerId, place);
    if (mode === "finger") {
      const passed = event.getCoalescedEvents?.() ?? [];
      options.finger().move({ event, place }, lens, passed.length > 0 ? passed.map(placeOf) : [place]);
    } else if (mode === "pinch" && pinch) {
      const [one, other] = pinch.ids.map((id) => downs.get(id));
      if (one && other) lens.look(pinched(pinch.view, lens.frame, pinch.from, [one, other]));
    } else if (mode === "rest" && isZoomed(lens.view))
      lens.look(panned(lens.view, lens.frame, place.x - before.x, place.y - before.y));
  };
  const lift = (event: PointerEvent, isCancelled: boolean) => {
    if (!downs.delete(event.pointerId)) return;
    const lens = options.lens();
    if (mode === "finger") {
      if (isCancelled || !lens) options.finger().cancel(event);
      else options.finger().up({ event, place: placeOf(event) }, lens);
    }
    // The finger that is left after a pinch moves the picture, and marks nothing.
    if (downs.size === 0) mode = "idle";
    else if (downs.size === 1 || !lens) mode = "rest";
    else beginPinch(lens);
  };
  const up = (event: PointerEvent) => lift(event, false);
  const cancel = (event: PointerEvent) => lift(event, true);

  const wheel = (event: WheelEvent) => {
    const lens = options.lens();
    if (!lens) return;
    const { view, frame, look } = lens;
    const isMeant = event.ctrlKey || isZoomed(view) || (event.deltaY < 0 && options.mayTakeWheel());
    if (!isMeant) return;
    event.preventDefault();
    // Firefox counts lines.
    const unit = event.deltaMode === 0 ? 1 : 33;
    const [across, turn] = [event.deltaX * unit, event.deltaY * unit];
    if (!event.ctrlKey && Math.abs(across) > Math.abs(turn)) look(panned(view, frame, -across, 0));
    // A trackpad's pinch comes in small turns.
    else look(wheeled(view, frame, event.ctrlKey && Math.abs(turn) < 50 ? turn * 4 : turn, placeOf(event)));
  };
  // The browser may not begin to scroll or to zoom the page with what is ours.
  const touched = (event: TouchEvent) => {
    const isOurs = event.touches.length > 1 || (mode === "finger" && options.finger().holdsPage());
    if (isOurs && event.cancelable && options.lens()) event.preventDefault();
  };
  const prevented = (event: Event) => event.preventDefault();
  const held = (event: Event) => {
    if (mode !== "idle") event.preventDefault();
  };

  const active = { passive: false };
  target.addEventListener("pointerdown", down);
  target.addEventListener("pointermove", move);
  target.addEventListener("pointerup", up);
  target.addEventListener("pointercancel", cancel);
  target.addEventListener("wheel", wheel, active);
  target.addEventListener("touchstart", touched, active);
  target.addEventListener("touchmove", touched, active);
  // Safari's own pinch.
  target.addEventListener("gesturestart", prevented);
  target.addEventListener("contextmenu", held);
  return () => {
    target.removeEventListener("pointerdown", down);
    target.removeEventListener("pointermove", move);
    target.removeEventListener("pointerup", up);
    target.removeEventListener("pointercancel", cancel);
    target.removeEventListener("wheel", wheel);
    target.removeEventListener("touchstart", touched);
    target.removeEventListener("touchmove", touched);
    target.removeEventListener("gesturestart", prevented);
    target.removeEventListener("contextmenu", held);
  };
}
