import { useRef, useState } from "preact/hooks";
import { isTap, type Spot } from "../rules/keys.ts";
import { isEnough, pointBounds, withMark } from "../rules/marks.ts";
import { useTexts } from "../surroundings.ts";
import type { Texts } from "../texts/en.ts";
import { MarkedPicture } from "./marked-picture.tsx";
import { Shown } from "./media.tsx";
import { pictureOf } from "./picture-of.ts";
import type { WidgetProps } from "./widget.ts";

/** Points on a picture. */
export function Locate({ rapid, flags, isEnabled, onAnswer, onReady, onPlayed }: WidgetProps) {
  const texts = useTexts();
  const bounds = pointBounds(flags);
  const [points, setPoints] = useState<readonly Spot[]>([]);
  const [said, setSaid] = useState("");
  const down = useRef<{ id: number; x: number; y: number } | null>(null);
  const picture = pictureOf(rapid.asset);
  const add = (point: Spot) => {
    if (!isEnabled) return;
    const next = withMark(points, point, bounds);
    setPoints(next);
    if (next !== points) setSaid(texts.point_set(next.length, Math.round(point.x), Math.round(point.y)));
  };
  const undo = () => {
    setPoints(points.slice(0, -1));
    setSaid(texts.points(Math.max(0, points.length - 1)));
  };
  const send = (coordinates: readonly Spot[]) =>
    onAnswer({ _t: "LocateResult", rapidId: rapid.id, coordinates: [...coordinates] });
  const isFull = points.length >= bounds.most && bounds.most > 1;
  return (
    <>
      {picture ? (
        <MarkedPicture
          asset={picture}
          name={texts.picture(1, 1)}
          label={texts.locate_label}
          isDrawn={false}
          onReady={onReady}
          onDown={({ pointerId: id, clientX: x, clientY: y }) => {
            down.current = { id, x, y };
          }}
          onUp={({ pointerId, clientX: x, clientY: y }, at) => {
            const from = down.current;
            down.current = null;
            if (from?.id === pointerId && isTap(from, { x, y })) add(at);
          }}
          onCancel={() => {
            down.current = null;
          }}
          onEnter={add}
          onBack={undo}
        >
          {(cursor) => (
            <svg aria-hidden="true">
              {points.map(({ x, y }, index) => (
                <g key={index}>
                  <circle class="halo" cx={`${x}%`} cy={`${y}%`} r="11" />
                  <circle class="mark" cx={`${x}%`} cy={`${y}%`} r="8" />
                </g>
              ))}
              {cursor && <Cross at={cursor} />}
            </svg>
          )}
        </MarkedPicture>
      ) : (
        <Shown asset={rapid.asset} flags={flags} onReady={onReady} onPlayed={onPlayed} />
      )}
      <div class="controls">
        {!flags.no_aux_text && (
          <p class="hint between">
            <span>{hintOf(texts, bounds.least, flags.locate_max_points)}</span>
            <span>{points.length > 0 ? texts.points(points.length) : ""}</span>
          </p>
        )}
        <p class="unseen" role="status">
          {said}
        </p>
        <div class="row">
          <button type="button" disabled={points.length === 0} onClick={undo}>
            {texts.undo}
          </button>
          {flags.no_mistake && (
            <button type="button" disabled={!isEnabled || points.length > 0} onClick={() => send([])}>
              {texts.nothing}
            </button>
          )}
          <button
            type="button"
            class={`main ${isFull ? "full" : ""}`}
            disabled={!isEnabled || !isEnough(points.length, bounds)}
            onClick={() => send(points)}
          >
            {texts.done}
          </button>
        </div>
      </div>
    </>
  );
}

/** `most` is null where the task sets no limit. */
function hintOf(texts: Texts, least: number, most: number | null): string {
  if (most !== null) return most === least ? texts.locate_exactly(least) : texts.locate_range(least, most);
  return least === 1 ? texts.locate_every : texts.locate_least(least);
}

/** Where the arrow keys are. */
export function Cross({ at: { x, y } }: { at: Spot }) {
  return (
    <g class="cross">
      <circle class="halo" cx={`${x}%`} cy={`${y}%`} r="15" />
      <circle class="ring" cx={`${x}%`} cy={`${y}%`} r="15" />
      <circle class="dot" cx={`${x}%`} cy={`${y}%`} r="2.5" />
    </g>
  );
}
