import { useMemo, useRef, useState } from "preact/hooks";
import { mostLines } from "../../domain/kinds/line/shapes.ts";
import { imported } from "../imported.ts";
import { Later } from "../later.ts";
import { addPartStyle } from "../part-style.ts";
import { toScreen } from "../rules/frame.ts";
import { givenOf } from "../rules/given.ts";
import type { Spot } from "../rules/keys.ts";
import { freeBounds, isEnough } from "../rules/marks.ts";
import { pathOf, penSizes, type Stroke, withStroke } from "../rules/strokes.ts";
import style from "../style/draw.css?rule";
import { useTexts } from "../surroundings.ts";
import { useLater } from "../use-later.ts";
import { Cross } from "./cross.tsx";
import type { Lens } from "./hands.ts";
import { MarkedPicture } from "./marked-picture.tsx";
import { Shown } from "./media.tsx";
import { pictureOf } from "./picture-of.ts";
import type { WidgetProps } from "./widget.ts";

addPartStyle(style);

const fingerPart = new Later(imported(() => import("./drawing-finger.ts")));
const truthPart = new Later(imported(() => import("./truth-boxes.tsx")));

/** Strokes over a picture, by finger, mouse or keyboard. */
export function Draw({ rapid, flags, isEnabled, given, reveal, onAnswer, onReady, onPlayed }: WidgetProps) {
  const texts = useTexts();
  const bounds = freeBounds(flags, mostLines);
  const [strokes, setStrokes] = useState<readonly Stroke[]>(
    () => givenOf({ given, reveal }, "LineResult")?.lines ?? [],
  );
  const [size, setSize] = useState<number>(penSizes[1]);
  const truth = useLater(truthPart, rapid.reveals === true);
  const [said, setSaid] = useState("");
  // The line under the pen changes many times a frame: it is kept beside the state, which only asks for a new frame.
  const line = useRef<Spot[] | null>(null);
  const isByKeys = useRef(false);
  const [, redraw] = useState(0);
  const lens = useRef<Lens | null>(null);
  const picture = pictureOf(rapid.asset);

  const begin = (spot: Spot) => {
    if (!isEnabled) return;
    line.current = [spot];
    redraw((count) => count + 1);
  };
  const go = (spots: readonly Spot[]) => {
    if (!line.current) return;
    line.current.push(...spots);
    redraw((count) => count + 1);
  };
  const finish = () => {
    const points = line.current;
    line.current = null;
    isByKeys.current = false;
    if (!points) return;
    const next = withStroke(strokes, { size, points }, lens.current?.view.scale);
    setStrokes(next);
    setSaid(texts.strokes(next.length));
  };
  const drop = () => {
    line.current = null;
    redraw((count) => count + 1);
  };
  // The finger outlives the renders that its own moves bring about.
  const latest = useRef({ isEnabled, begin, go, finish, drop });
  latest.current = { isEnabled, begin, go, finish, drop };
  const fingers = useLater(fingerPart);
  const finger = useMemo(
    () =>
      fingers?.drawingFinger({
        isEnabled: () => latest.current.isEnabled,
        onBegin: (spot) => latest.current.begin(spot),
        onGo: (spots) => latest.current.go(spots),
        onFinish: () => latest.current.finish(),
        onDrop: () => latest.current.drop(),
      }) ?? null,
    [fingers],
  );
  const undo = () => {
    line.current = null;
    setStrokes(strokes.slice(0, -1));
    setSaid(texts.strokes(Math.max(0, strokes.length - 1)));
  };
  const send = (lines: readonly Stroke[]) => onAnswer({ _t: "LineResult", rapidId: rapid.id, lines: [...lines] });
  const drawn = line.current ? [...strokes, { size, points: line.current }] : strokes;
  return (
    <>
      {picture ? (
        <MarkedPicture
          asset={picture}
          name={texts.picture(1, 1)}
          label={texts.draw_label}
          isDrawn={true}
          onReady={onReady}
          finger={finger}
          lens={lens}
          onEnter={(cursor) => {
            if (isByKeys.current) {
              go([cursor]);
              finish();
              return;
            }
            begin(cursor);
            isByKeys.current = true;
            setSaid(texts.pen_down);
          }}
          onCursor={(cursor) => {
            if (isByKeys.current) go([cursor]);
          }}
          onBack={drawn.length > 0 && isEnabled ? undo : null}
        >
          {({ view, frame }, cursor) => {
            const corner = toScreen({ x: 0, y: 0 }, view, frame);
            const unit = (frame.box.width * view.scale) / 100;
            const ratio = frame.box.height / frame.box.width;
            return (
              <svg class="marks" aria-hidden="true">
                <g transform={`translate(${corner.x} ${corner.y}) scale(${unit})`}>
                  {drawn.map((stroke, index) => (
                    <path key={index} class="stroke" d={pathOf(stroke.points, ratio)} stroke-width={stroke.size} />
                  ))}
                </g>
                {truth && <truth.TruthBoxes reveal={reveal} lens={{ view, frame }} />}
                {cursor && <Cross spot={cursor} lens={{ view, frame }} />}
              </svg>
            );
          }}
        </MarkedPicture>
      ) : (
        <Shown asset={rapid.asset} flags={flags} onReady={onReady} onPlayed={onPlayed} />
      )}
      <div class="controls">
        <div class="between">
          {!flags.no_aux_text ? <p class="hint">{texts.draw_hint}</p> : <span />}
          <fieldset class="pens">
            <legend class="unseen">{texts.pen}</legend>
            {penSizes.map((pen, index) => (
              <label key={pen}>
                <input
                  type="radio"
                  name="pen"
                  aria-label={texts.pens[index]}
                  checked={pen === size}
                  onChange={() => setSize(pen)}
                />
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <circle cx="12" cy="12" r={3 + 2.5 * index} />
                </svg>
              </label>
            ))}
          </fieldset>
        </div>
        <p class="unseen" role="status">
          {said}
        </p>
        <div class="row">
          <button type="button" disabled={strokes.length === 0 || reveal !== null} onClick={undo}>
            {texts.undo}
          </button>
          {flags.no_mistake && (
            <button type="button" disabled={!isEnabled || strokes.length > 0} onClick={() => send([])}>
              {texts.nothing}
            </button>
          )}
          <button
            type="button"
            class="main"
            disabled={!isEnabled || !isEnough(strokes.length, bounds)}
            onClick={() => send(strokes)}
          >
            {texts.done}
          </button>
        </div>
      </div>
    </>
  );
}
