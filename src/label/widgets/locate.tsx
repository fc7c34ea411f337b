import { useMemo, useRef, useState } from "preact/hooks";
import { imported } from "../imported.ts";
import { Later } from "../later.ts";
import { toScreen } from "../rules/frame.ts";
import { givenOf } from "../rules/given.ts";
import type { Spot } from "../rules/keys.ts";
import { isEnough, pointBounds, withMark, withMoved } from "../rules/marks.ts";
import { useTexts } from "../surroundings.ts";
import type { FirstTexts } from "../texts/en.ts";
import { useLater } from "../use-later.ts";
import { Cross, type PlacedProps } from "./cross.tsx";
import { MarkedPicture } from "./marked-picture.tsx";
import { Shown } from "./media.tsx";
import { pictureOf } from "./picture-of.ts";
import type { Aim } from "./placing-finger.ts";
import type { WidgetProps } from "./widget.ts";

const fingerPart = new Later(imported(() => import("./placing-finger.ts")));
const truthPart = new Later(imported(() => import("./truth-boxes.tsx")));
const loupePart = new Later(imported(() => import("./loupe.tsx")));

/** Points on a picture. */
export function Locate({ rapid, flags, isEnabled, given, reveal, onAnswer, onReady, onPlayed }: WidgetProps) {
  const texts = useTexts();
  const bounds = pointBounds(flags);
  const [points, setPoints] = useState<readonly Spot[]>(
    () => givenOf({ given, reveal }, "LocateResult")?.coordinates ?? [],
  );
  const [aim, setAim] = useState<Aim | null>(null);
  const truth = useLater(truthPart, rapid.reveals === true);
  const loupe = useLater(loupePart, true, isEnabled);
  const [said, setSaid] = useState("");
  const picture = pictureOf(rapid.asset);
  const place = (point: Spot, mark: number | null = null) => {
    if (!isEnabled) return;
    const isMoved = mark !== null && mark < points.length;
    const next = isMoved ? withMoved(points, mark, point) : withMark(points, point, bounds);
    setPoints(next);
    const count = isMoved ? mark + 1 : next.length;
    if (next !== points) setSaid(texts.point_set(count, Math.round(point.x), Math.round(point.y)));
  };
  // The finger outlives the renders that its own moves bring about.
  const latest = useRef({ points, isEnabled, place });
  latest.current = { points, isEnabled, place };
  const fingers = useLater(fingerPart);
  const finger = useMemo(
    () =>
      fingers?.placingFinger({
        marks: () => latest.current.points,
        isEnabled: () => latest.current.isEnabled,
        onAim: setAim,
        onPlace: (spot, mark) => latest.current.place(spot, mark),
      }) ?? null,
    [fingers],
  );
  const undo = () => {
    setPoints(points.slice(0, -1));
    setSaid(texts.points(Math.max(0, points.length - 1)));
  };
  const send = (coordinates: readonly Spot[]) =>
    onAnswer({ _t: "LocateResult", rapidId: rapid.id, coordinates: [...coordinates] });
  const isFull = points.length >= bounds.most && bounds.most > 1;
  const shown = aim?.mark == null ? points : withMoved(points, aim.mark, aim.spot);
  return (
    <>
      {picture ? (
        <MarkedPicture
          asset={picture}
          name={texts.picture(1, 1)}
          label={texts.locate_label}
          isDrawn={false}
          finger={finger}
          onReady={onReady}
          onEnter={place}
          onBack={points.length > 0 && isEnabled ? undo : null}
        >
          {(lens, cursor) => (
            <>
              <svg class="marks" aria-hidden="true">
                {truth && <truth.TruthBoxes reveal={reveal} lens={lens} />}
                {shown.map((spot, index) => (
                  <Point key={index} spot={spot} lens={lens} />
                ))}
                {cursor && <Cross spot={cursor} lens={lens} />}
              </svg>
              {aim && loupe && <loupe.Loupe lens={lens} spot={aim.spot} finger={aim.finger} />}
            </>
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
          <button type="button" disabled={points.length === 0 || reveal !== null} onClick={undo}>
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
function hintOf(texts: FirstTexts, least: number, most: number | null): string {
  if (most !== null) return most === least ? texts.locate_exactly(least) : texts.locate_range(least, most);
  return least === 1 ? texts.locate_every : texts.locate_least(least);
}

function Point({ spot, lens: { view, frame } }: PlacedProps) {
  const { x, y } = toScreen(spot, view, frame);
  return (
    <g>
      <circle class="halo" cx={x} cy={y} r="11" />
      <circle class="mark" cx={x} cy={y} r="8" />
      <circle class="core" cx={x} cy={y} r="1.25" />
    </g>
  );
}
