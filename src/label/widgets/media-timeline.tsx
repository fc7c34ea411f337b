import type { ComponentChildren } from "preact";
import { addPartStyle } from "../part-style.ts";
import { momentText } from "../rules/marks.ts";
import style from "../style/scrub.css?rule";
import { useTexts } from "../surroundings.ts";

addPartStyle(style);

/** A frame at 25 a second. */
const frameMs = 40;

export interface MediaTime {
  atMs: number;
  /** 0: not known yet. */
  durationMs: number;
}

interface TimelineProps {
  time: MediaTime;
  /** What it is the time of, where there may be several. */
  of?: string;
  onSeek: (ms: number) => void;
  /** Arrow keys move by a frame, unless this does something else with them. */
  onKeyDown?: (event: KeyboardEvent) => void;
  /** The picture of the sound, which lies below the slider. */
  wave: ComponentChildren;
  /** What stands above the slider, at its moments. */
  marks?: ComponentChildren;
}

/** The time of a film or sound, to be moved through. */
export function Timeline({ time: { atMs, durationMs }, of, onSeek, onKeyDown, wave, marks }: TimelineProps) {
  const texts = useTexts();
  return (
    <div class="scrub">
      {marks}
      {wave}
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.floor(durationMs))}
        step={frameMs}
        value={atMs}
        aria-label={of === undefined ? texts.position : `${texts.position}: ${of}`}
        aria-valuetext={momentText(atMs)}
        onInput={(event) => onSeek(Number(event.currentTarget.value))}
        onKeyDown={onKeyDown}
      />
      {/* The slider tells it where it has the focus. Told all the time, it would drown the sound. */}
      <output aria-live="off">
        {momentText(atMs)} / {momentText(durationMs)}
      </output>
    </div>
  );
}
