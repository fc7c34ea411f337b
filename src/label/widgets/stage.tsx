import type { ComponentChildren, HTMLAttributes, RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { PicturePlace } from "../../domain/label/picture-source.ts";
import { imported } from "../imported.ts";
import { Later } from "../later.ts";
import { clamped, frameOf, isZoomed, type Size, transformOf, type View, wholeView } from "../rules/frame.ts";
import type { Spot } from "../rules/keys.ts";
import { useSurroundings } from "../surroundings.ts";
import { useLater } from "../use-later.ts";
import { useTaskId, useTaskState } from "../use-task-state.ts";
import type { FileAsset } from "../wire.ts";
import type { Finger, Lens } from "./hands.ts";
import { Picture } from "./picture.tsx";

/** What looks closer comes behind the picture: nobody needs it before they see something. */
const lookingPart = new Later(imported(() => import("./looking.tsx")));
const sharperPart = new Later(imported(() => import("./sharper.tsx")));

/** Sets the ways to mark and zoom on their way, for a picture that is answered by them. */
export function prepareLooking(): void {
  void lookingPart.load();
}

const rooms = new Map<PicturePlace, Size>();

export interface StageProps {
  asset: FileAsset;
  name: string;
  place: PicturePlace;
  onReady?: (url: string) => void;
  /** One of several stages that are looked at together, with the name of its button to zoom. Without it, the stage keeps its own view. */
  linked?: { view: View; look: (view: View) => void; magnifier: string };
  /** What one finger does. By default, and while that is being loaded, it looks around. */
  finger?: Finger | null;
  /** What listens to fingers, if more than the stage does. */
  target?: RefObject<HTMLElement | null>;
  /** Keys that are pressed anywhere on the page mean this stage. */
  hasPageKeys?: boolean;
  /** What stands over the picture: an SVG of the stage's size. */
  marks?: (lens: Lens) => ComponentChildren;
  /** The place on the stage that keys and buttons zoom about. By default its middle. */
  about?: (lens: Lens) => Spot | null;
  /** What the outermost element has besides, for a stage that is worked on by keyboard. */
  attributes?: HTMLAttributes<HTMLDivElement>;
  lens?: RefObject<Lens | null>;
}

/** A picture in all the room that is free, which can be looked at closely. */
export function Stage(props: StageProps) {
  const { asset, name, place, onReady, linked, hasPageKeys = false, attributes = {} } = props;
  const { isDecoded } = useSurroundings();
  const taskId = useTaskId();
  const stage = useRef<HTMLDivElement>(null);
  // The next picture mostly has the room of the one before it.
  const [room, setRoom] = useState<Size | null>(rooms.get(place) ?? null);
  const [natural, setNatural] = useTaskState<Size | null>(() =>
    asset.width && asset.height ? { width: asset.width, height: asset.height } : null,
  );
  const [own, setOwn] = useTaskState<View>(() => wholeView);
  // One that was loaded ahead is seen at once, and what looks closer stays where it is.
  const [isSeen, setSeen] = useTaskState(() => isDecoded(asset.url));
  const image = useRef<HTMLImageElement>(null);
  const [, setMounted] = useState(false);

  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    // What looks closer needs the element. Where the room is known already, nothing else would paint the stage again.
    setMounted(true);
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      rooms.set(place, { width, height });
      setRoom((known) => (known?.width === width && known.height === height ? known : { width, height }));
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  }, []);

  const frame = room && natural && room.width > 0 && room.height > 0 ? frameOf(room, natural) : null;
  // Fingers move more often than the page is painted: what they see is always the newest.
  const latest = useRef<Lens | null>(null);
  latest.current = null;
  if (frame && stage.current) {
    const look = (view: View) => {
      if (latest.current) latest.current = { ...latest.current, view };
      if (linked) linked.look(view);
      else setOwn(() => view);
    };
    latest.current = { stage: stage.current, frame, view: clamped(linked?.view ?? own, frame), look };
  }
  const lens = latest.current;
  if (props.lens) props.lens.current = lens;
  const isClose = lens !== null && isZoomed(lens.view);
  const looking = useLater(lookingPart, isSeen);
  const sharper = useLater(sharperPart, isClose);

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
          key={taskId}
          asset={asset}
          name={name}
          place={place}
          onReady={onReady}
          onImage={(loaded) => {
            image.current = loaded;
            setSeen(() => true);
            setNatural((known) => known ?? { width: loaded.naturalWidth || 1, height: loaded.naturalHeight || 1 });
          }}
          transform={isClose ? transformOf(lens.view, lens.frame) : undefined}
        >
          {lens && image.current && sharper && <sharper.Sharper asset={asset} shown={image.current} lens={lens} />}
        </Picture>
      </div>
      {lens && props.marks?.(lens)}
      {looking && (
        <looking.Looking
          stage={stage}
          target={props.target}
          latest={latest}
          lens={lens}
          finger={props.finger}
          hasPageKeys={hasPageKeys}
          magnifier={linked?.magnifier}
          about={(seen) => props.about?.(seen) ?? null}
        />
      )}
    </div>
  );
}
