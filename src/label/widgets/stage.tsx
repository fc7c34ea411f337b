import type { ComponentChildren, HTMLAttributes, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { PicturePlace } from "../../domain/label/picture-source.ts";
import { clamped, frameOf, isZoomed, type Size, transformOf, type View, wholeView } from "../rules/zoom.ts";
import { useSurroundings } from "../surroundings.ts";
import { useZoomKeys } from "../use-zoom-keys.ts";
import type { FileAsset } from "../wire.ts";
import { type Finger, type Lens, listenToHands } from "./hands.ts";
import { lookingFinger } from "./looking-finger.ts";
import { Picture } from "./picture.tsx";
import { Sharper } from "./sharper.tsx";
import { ZoomButtons } from "./zoom-buttons.tsx";

export interface StageProps {
  asset: FileAsset;
  name: string;
  place: PicturePlace;
  onReady?: (url: string) => void;
  /** One of several stages that are looked at together. Without it, the stage keeps its own view. */
  linked?: { view: View; look: (view: View) => void };
  /** What one finger does. By default it looks around, and two taps zoom. */
  finger?: Finger;
  /** What listens to fingers, if more than the stage does. */
  target?: RefObject<HTMLElement | null>;
  /** Keys that are pressed anywhere on the page mean this stage. */
  hasPageKeys?: boolean;
  /** Stands at the corner. Without it, buttons to zoom in, out and back. */
  buttons?: (lens: Lens) => ComponentChildren;
  /** What stands over the picture: an SVG of the stage's size. */
  marks?: (lens: Lens) => ComponentChildren;
  /** The place on the stage that keys and buttons zoom about. By default its middle. */
  about?: (lens: Lens) => { x: number; y: number } | null;
  /** What the outermost element has besides, for a stage that is worked on by keyboard. */
  attributes?: HTMLAttributes<HTMLDivElement>;
  lens?: RefObject<Lens | null>;
}

/** A picture in all the room that is free, which can be looked at closely. */
export function Stage(props: StageProps) {
  const { asset, name, place, onReady, linked, hasPageKeys = false, attributes = {} } = props;
  const { isEmbedded } = useSurroundings();
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Size | null>(null);
  const [natural, setNatural] = useState<Size | null>(
    asset.width && asset.height ? { width: asset.width, height: asset.height } : null,
  );
  const [own, setOwn] = useState<View>(wholeView);
  const [shown, setShown] = useState<HTMLImageElement | null>(null);
  const [looking] = useState(() => lookingFinger({ hasDoubleTap: linked === undefined }));

  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setRoom((known) => (known?.width === width && known.height === height ? known : { width, height }));
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    measure();
    return () => resized.disconnect();
  }, []);

  const frame = room && natural && room.width > 0 && room.height > 0 ? frameOf(room, natural) : null;
  // Fingers move more often than the page is painted: what they see is always the newest.
  const latest = useRef<Lens | null>(null);
  latest.current = null;
  if (frame && stage.current) {
    const look = (view: View) => {
      if (latest.current) latest.current = { ...latest.current, view };
      (linked?.look ?? setOwn)(view);
    };
    latest.current = { stage: stage.current, frame, view: clamped(linked?.view ?? own, frame), look };
  }
  const lens = latest.current;
  if (props.lens) props.lens.current = lens;
  const finger = useRef<Finger>(looking);
  finger.current = props.finger ?? looking;

  useEffect(() => {
    const target = props.target?.current ?? stage.current;
    if (!target || !stage.current) return;
    return listenToHands(target, {
      stage: stage.current,
      lens: () => latest.current,
      finger: () => finger.current,
      mayTakeWheel: () => !isEmbedded && !isScrollable(document.documentElement),
    });
  }, []);
  useZoomKeys({
    stage,
    hasPageKeys,
    lens: () => latest.current,
    about: () => (latest.current && props.about?.(latest.current)) ?? null,
  });

  const isClose = lens !== null && isZoomed(lens.view);
  const style = natural ? { "--ratio": `${natural.width / natural.height}`, "--across": `${natural.width}px` } : {};
  return (
    <div
      {...attributes}
      ref={stage}
      class={`stage ${natural ? "" : "unsized"} ${attributes.class ?? ""}`}
      data-zoomed={isClose ? "" : undefined}
      style={style}
    >
      {natural && <div class="sizer" />}
      <div class="field">
        <Picture
          asset={asset}
          name={name}
          place={place}
          onReady={onReady}
          onImage={(image) => {
            setShown(image);
            if (!natural) setNatural({ width: image.naturalWidth || 1, height: image.naturalHeight || 1 });
          }}
          transform={isClose ? transformOf(lens.view, lens.frame) : undefined}
        >
          {lens && shown && <Sharper asset={asset} shown={shown} lens={lens} />}
        </Picture>
      </div>
      {lens && props.marks?.(lens)}
      {lens && (props.buttons?.(lens) ?? <ZoomButtons lens={lens} about={() => props.about?.(lens) ?? null} />)}
    </div>
  );
}

const isScrollable = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight + 1;
