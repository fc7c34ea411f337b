import { useRef, useState } from "preact/hooks";
import { mostTimestamps } from "../../domain/kinds/scrub/shapes.ts";
import { addPartStyle } from "../part-style.ts";
import { filesIn, mediaKindOf } from "../rules/assets.ts";
import { givenOf } from "../rules/given.ts";
import { freeBounds, isEnough, momentText, withMoment } from "../rules/marks.ts";
import { stretchesOf } from "../rules/truths.ts";
import style from "../style/moments.css?rule";
import { useTexts } from "../surroundings.ts";
import { Shown } from "./media.tsx";
import { type MediaTime, Timeline } from "./media-timeline.tsx";
import { Player } from "./player.tsx";
import type { WidgetProps } from "./widget.ts";

addPartStyle(style);

/** Moments of a video or sound. */
export function Timestamp({ rapid, flags, isEnabled, given, reveal, onAnswer, onPlayed, onReady }: WidgetProps) {
  const texts = useTexts();
  const bounds = freeBounds(flags, mostTimestamps);
  const media = useRef<HTMLMediaElement>(null);
  const [time, setTime] = useState<MediaTime>({ atMs: 0, durationMs: 0 });
  const [moments, setMoments] = useState<readonly number[]>(
    () => givenOf({ given, reveal }, "ScrubResult")?.timestamps ?? [],
  );
  const file = filesIn(rapid.asset).find((one) => mediaKindOf(one) !== "picture");
  const seek = (ms: number) => {
    const player = media.current;
    if (!player) return;
    player.pause();
    player.currentTime = ms / 1000;
    setTime({ ...time, atMs: ms });
  };
  const add = () => {
    media.current?.pause();
    // The element knows better than the slider, which follows it a few times a second.
    setMoments(withMoment(moments, 1000 * (media.current?.currentTime ?? time.atMs / 1000), bounds));
  };
  const send = (timestamps: readonly number[]) =>
    onAnswer({ _t: "ScrubResult", rapidId: rapid.id, timestamps: [...timestamps] });
  if (!file) return <Shown asset={rapid.asset} flags={flags} onPlayed={onPlayed} onReady={onReady} />;
  const percent = (ms: number) => (time.durationMs > 0 ? (100 * ms) / time.durationMs : 0);
  return (
    <>
      <Player
        asset={file}
        name={texts[mediaKindOf(file)](1, 1)}
        flags={flags}
        media={media}
        onPlayed={onPlayed}
        onReady={onReady}
        onTime={(at, duration) =>
          setTime({ atMs: at * 1000, durationMs: Number.isFinite(duration) ? duration * 1000 : 0 })
        }
        timeline={(wave) => (
          <Timeline
            time={time}
            onSeek={seek}
            wave={wave}
            marks={
              <svg aria-hidden="true">
                {stretchesOf(reveal).map(({ start, end }) => (
                  <rect
                    key={start}
                    class="stretch"
                    x={`${percent(start)}%`}
                    width={`${percent(end - start)}%`}
                    y="25%"
                    height="50%"
                  />
                ))}
                {moments.map((moment) => (
                  <circle key={moment} class="mark" cx={`${percent(moment)}%`} cy="50%" r="5" />
                ))}
              </svg>
            }
          />
        )}
      />
      <div class="controls">
        {!flags.no_aux_text && <p class="hint">{texts.moment_hint}</p>}
        {moments.length > 0 && (
          <ul class="moments">
            {moments.map((moment) => (
              <li key={moment}>
                <button
                  type="button"
                  aria-label={texts.remove_moment(momentText(moment))}
                  onClick={() => setMoments(moments.filter((other) => other !== moment))}
                >
                  {momentText(moment)} <span aria-hidden="true">✕</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <p class="unseen" role="status">
          {moments.length > 0 ? texts.moments(moments.length) : ""}
        </p>
        <div class="row">
          <button type="button" disabled={!isEnabled} onClick={add}>
            {texts.mark_moment}
          </button>
          {flags.no_mistake && (
            <button type="button" disabled={!isEnabled || moments.length > 0} onClick={() => send([])}>
              {texts.nothing}
            </button>
          )}
          <button
            type="button"
            class="main"
            disabled={!isEnabled || !isEnough(moments.length, bounds)}
            onClick={() => send(moments)}
          >
            {texts.done}
          </button>
        </div>
      </div>
    </>
  );
}
