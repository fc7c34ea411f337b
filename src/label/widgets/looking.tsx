import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { isZoomed } from "../rules/frame.ts";
import type { Spot } from "../rules/keys.ts";
import { keyed } from "../rules/zoom.ts";
import { useSurroundings } from "../surroundings.ts";
import { useZoomKeys } from "../use-zoom-keys.ts";
import { type Finger, type Lens, listenToHands } from "./hands.ts";
import { lookingFinger } from "./looking-finger.ts";
import { Magnifier, ZoomButtons } from "./zoom-buttons.tsx";

interface LookingProps {
  stage: RefObject<HTMLDivElement | null>;
  /** What listens to fingers, if more than the stage does. */
  target: RefObject<HTMLElement | null> | undefined;
  /** Fingers move more often than the page is painted: what they see is always the newest. */
  latest: RefObject<Lens | null>;
  /** The same as it was painted. Null until the picture has its place. */
  lens: Lens | null;
  finger: Finger | null | undefined;
  hasPageKeys: boolean;
  /** One of several that are looked at together has this name on its single button, which begins to zoom. */
  magnifier: string | undefined;
  about: (lens: Lens) => Spot | null;
}

/** The ways to look at a picture closely: fingers, wheel, keys and buttons. It is loaded behind the picture. */
export function Looking({ stage, target, latest, lens, hasPageKeys, magnifier, about, ...rest }: LookingProps) {
  const { isEmbedded } = useSurroundings();
  const [looking] = useState(() => lookingFinger({ hasDoubleTap: magnifier === undefined }));
  const finger = useRef<Finger>(looking);
  finger.current = rest.finger ?? looking;
  useEffect(() => {
    const listening = target?.current ?? stage.current;
    if (!listening || !stage.current) return;
    return listenToHands(listening, {
      stage: stage.current,
      lens: () => latest.current,
      finger: () => finger.current,
      mayTakeWheel: () => !isEmbedded && !isScrollable(document.documentElement),
    });
  }, []);
  useZoomKeys({ stage, hasPageKeys, lens: () => latest.current, about: () => latest.current && about(latest.current) });
  if (!lens) return null;
  if (magnifier !== undefined && !isZoomed(lens.view))
    return <Magnifier name={magnifier} onClick={() => magnify(latest.current)} />;
  return <ZoomButtons lens={lens} about={() => about(lens)} />;
}

function magnify(lens: Lens | null): void {
  if (!lens) return;
  const { view, frame, look } = lens;
  const next = keyed("+", view, frame, { x: frame.stage.width / 2, y: frame.stage.height / 2 });
  if (next) look(next);
}

const isScrollable = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight + 1;
