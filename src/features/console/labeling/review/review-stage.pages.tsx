import type { Child } from "hono/jsx";
import type { StoredAssetTree } from "../../../../domain/example/asset-tree.ts";
import type { OutcomeMark } from "../../../../domain/kinds/kind.ts";
import type { Drawing } from "../../../../domain/kinds/shared/drawing.ts";
import { pathOfStroke } from "../../../../domain/labeling/review/stroke-path.ts";
import type { TaskContent } from "../../../../domain/labeling/task.ts";
import { secondsText } from "../../../../domain/text/durations.ts";
import { AssetFigure } from "../../../../http/pages/components/asset-figure.tsx";
import { Unseen } from "../../../../http/pages/components/parts.tsx";
import { filePath, sourcesOf } from "../../../../http/pages/components/picture.tsx";

/** What one person marked, under the number that they have on the page. */
export interface DrawnBy {
  number: number;
  drawing: Drawing;
}

interface StageProps {
  content: TaskContent;
  drawn: readonly DrawnBy[];
  /** What people marked together. */
  crowd: readonly OutcomeMark[];
  /** What was decided. */
  decided: Drawing | null;
}

/** The look of a person: a colour for each of eight, and always their number. */
export const lookOf = (number: number) => `numbered hue-${((number - 1) % 8) + 1}`;

/** What the task is about, as large as the page allows, under what people marked on it. */
export function Stage({ content, drawn, crowd, decided }: StageProps) {
  const { asset, payload } = content;
  const words = "transcription" in payload ? payload.transcription : null;
  const duration = asset.kind === "file" ? asset.facts.durationMs : null;
  const hasMoments = drawn.some(({ drawing }) => drawing.moments !== undefined);
  return (
    <div class="stage">
      <Shown asset={asset} layers={<Layers asset={asset} drawn={drawn} crowd={crowd} decided={decided} />} />
      {hasMoments && <Timeline drawn={drawn} durationMs={duration} />}
      {words && <Sentence words={words.map(({ word }) => word)} drawn={drawn} />}
    </div>
  );
}

type File = Extract<StoredAssetTree, { kind: "file" }>;

function Shown({ asset, layers }: { asset: StoredAssetTree; layers?: Child }) {
  if (asset.kind === "multi")
    return (
      <ol class="sides">
        {asset.assets.map((one, i) => (
          <li>
            <span class="side-number">{i + 1}</span>
            <Shown asset={one} />
          </li>
        ))}
      </ol>
    );
  if (asset.kind === "text") return <p class="said">{asset.text}</p>;
  const [kind] = asset.facts.mediaType.split("/");
  if (kind === "image") return <LargePicture asset={asset}>{layers}</LargePicture>;
  const source = filePath(asset.fileName);
  if (kind === "video") return <video class="player" src={source} controls preload="metadata" muted playsinline />;
  // biome-ignore lint/a11y/useMediaCaption: nor have its sounds.
  if (kind === "audio") return <audio class="player" src={source} controls preload="metadata" />;
  return <AssetFigure asset={asset} size="large" />;
}

/** As wide as the column on a desktop. */
const across = 860;

function LargePicture({ asset: { fileName, facts }, children }: { asset: File; children?: Child }) {
  const { width, height } = facts;
  const size = width && height ? { width, height } : {};
  return (
    <div class="large-picture">
      <img {...sourcesOf(fileName, facts, Math.min(across, width ?? across))} {...size} alt="What the task is about" />
      {children}
    </div>
  );
}

const place = (share: number) => `${Math.round(share * 10_000) / 100}%`;

/** One layer a person, which the page's script hides and lifts out by its number. */
function Layers({ asset, drawn, crowd, decided }: Omit<StageProps, "content"> & { asset: StoredAssetTree }) {
  const facts = asset.kind === "file" ? asset.facts : null;
  const ratio = facts?.width && facts.height ? facts.height / facts.width : 1;
  const isMarked = drawn.some(({ drawing }) => (drawing.points ?? drawing.lines ?? []).length > 0);
  if (!isMarked && !decided?.points && !decided?.lines) return null;
  return (
    <svg class="layers" aria-hidden="true">
      <g class="crowd" data-by="crowd">
        {crowd.map((mark) =>
          mark.kind === "spot" ? (
            <circle cx={place(mark.x)} cy={place(mark.y)} r="16" />
          ) : (
            <rect
              x={place(mark.xMin)}
              y={place(mark.yMin)}
              width={place(mark.xMax - mark.xMin)}
              height={place(mark.yMax - mark.yMin)}
            />
          ),
        )}
      </g>
      {drawn.map(({ number, drawing }) => (
        <g class={`by ${lookOf(number)}`} data-by={number}>
          <Marks drawing={drawing} ratio={ratio} label={String(number)} />
        </g>
      ))}
      {decided && (
        <g class="by decided" data-by="decided">
          <Marks drawing={decided} ratio={ratio} label="✓" />
        </g>
      )}
    </svg>
  );
}

function Marks({
  drawing: { points = [], lines = [] },
  ratio,
  label,
}: {
  drawing: Drawing;
  ratio: number;
  label: string;
}) {
  const first = lines.find((line) => line.points.length > 0)?.points[0];
  return (
    <>
      {lines.length > 0 && (
        <svg
          viewBox={`0 0 100 ${Math.round(ratio * 10_000) / 100}`}
          preserveAspectRatio="none"
          width="100%"
          height="100%"
        >
          {lines.map(({ size, points: line }) => (
            <path d={pathOfStroke(line, ratio)} stroke-width={Math.max(size, 0.6)} />
          ))}
        </svg>
      )}
      {first && (
        <text x={place(first.x)} y={place(first.y)} dx="4" dy="-6">
          {label}
        </text>
      )}
      {points.map(({ x, y }) => (
        <>
          <circle cx={place(x)} cy={place(y)} r="6" />
          <text x={place(x)} y={place(y)} dx="9" dy="5">
            {label}
          </text>
        </>
      ))}
    </>
  );
}

const laneHeight = 22;

/** A line for each person, with their moments. A click seeks the player. */
function Timeline({ drawn, durationMs }: { drawn: readonly DrawnBy[]; durationMs: number | null }) {
  const moments = drawn.flatMap(({ drawing }) => drawing.moments ?? []);
  const until = Math.max(durationMs ?? 0, ...moments, 1_000);
  const said = drawn.map(
    ({ number, drawing }) => `${number}: ${(drawing.moments ?? []).map(secondsText).join(", ") || "none"}`,
  );
  return (
    <figure class="moments">
      <svg
        class="timeline"
        role="img"
        aria-label={`Moments by person. ${said.join(". ")}`}
        height={drawn.length * laneHeight}
        data-timeline={until}
      >
        {drawn.map(({ number, drawing }, lane) => {
          const middle = lane * laneHeight + laneHeight / 2;
          return (
            <g class={`by ${lookOf(number)}`} data-by={number}>
              <line class="lane" x1="0" x2="100%" y1={middle} y2={middle} />
              {(drawing.moments ?? []).map((ms) => (
                <circle cx={place(ms / until)} cy={middle} r="6" />
              ))}
            </g>
          );
        })}
      </svg>
      <figcaption class="meta split">
        <span>0 s</span>
        <span>{secondsText(until)}</span>
      </figcaption>
    </figure>
  );
}

/** The sentence, with the numbers of those who selected a word below it. */
function Sentence({ words, drawn }: { words: readonly string[]; drawn: readonly DrawnBy[] }) {
  return (
    <p class="sentence">
      {words.map((word, i) => {
        const by = drawn.filter(({ drawing }) => drawing.words?.includes(i));
        const level = Math.ceil((by.length / Math.max(1, drawn.length)) * 4);
        return (
          <>
            <span class={`word level-${level}`}>
              {by.length > 0 ? <mark>{word}</mark> : word}
              {by.length > 0 && (
                <span class="by-whom">
                  <Unseen> selected by </Unseen>
                  {by.map(({ number }) => (
                    <span class={lookOf(number)} data-by={number}>
                      {number}
                    </span>
                  ))}
                </span>
              )}
            </span>{" "}
          </>
        );
      })}
    </p>
  );
}
