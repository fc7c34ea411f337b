import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { peaksOf } from "../rules/peaks.ts";
import { useSurroundings } from "../surroundings.ts";
import { keptPeaks, loadPeaks } from "./media-peaks.ts";

/** A bar and the gap after it, in pixels of the page. */
const barWidth = 2;
const barEvery = 3;

const redraws = ["play", "pause", "timeupdate", "seeking", "seeked", "durationchange"] as const;

interface WaveformProps {
  media: RefObject<HTMLMediaElement | null>;
  url: string;
}

/** A sound as it is heard, in time: what lies behind in another colour. Nothing, until it is decoded, and if it cannot be. */
export function Waveform({ media, url }: WaveformProps) {
  const { isAllowed } = useSurroundings();
  const [peaks, setPeaks] = useState(() => keptPeaks(url));
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = media.current;
    if (!element || peaks || !isAllowed(url)) return;
    const given = new AbortController();
    let isAsked = false;
    const ask = () => {
      if (isAsked || !(element.duration > 0)) return;
      isAsked = true;
      // The slider does without.
      loadPeaks(url, element.duration, given.signal).then(setPeaks, () => undefined);
    };
    element.addEventListener("durationchange", ask, { signal: given.signal });
    ask();
    return () => given.abort();
  }, []);
  useLayoutEffect(() => {
    if (media.current && canvas.current && peaks) return drawn(canvas.current, media.current, peaks);
  }, [peaks]);
  return peaks && <canvas ref={canvas} aria-hidden="true" />;
}

/** Draws again whenever the place, the size or the colours change. Gives the way to end it. */
function drawn(canvas: HTMLCanvasElement, media: HTMLMediaElement, peaks: Float32Array): () => void {
  let frame = 0;
  const draw = () => {
    cancelAnimationFrame(frame);
    paint(canvas, media, peaks);
    if (!media.paused) frame = requestAnimationFrame(draw);
  };
  const given = new AbortController();
  for (const name of redraws) media.addEventListener(name, draw, { signal: given.signal });
  for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)"])
    matchMedia(query).addEventListener("change", draw, { signal: given.signal });
  const resized = new ResizeObserver(draw);
  resized.observe(canvas);
  draw();
  return () => {
    given.abort();
    resized.disconnect();
    cancelAnimationFrame(frame);
  };
}

function paint(canvas: HTMLCanvasElement, { currentTime, duration }: HTMLMediaElement, peaks: Float32Array): void {
  const context = canvas.getContext("2d");
  const { clientWidth: width, clientHeight: height } = canvas;
  if (!context || width === 0) return;
  const density = devicePixelRatio || 1;
  const [across, down] = [Math.round(width * density), Math.round(height * density)];
  // Setting a size clears it, and costs.
  if (canvas.width !== across || canvas.height !== down) Object.assign(canvas, { width: across, height: down });
  context.setTransform(density, 0, 0, density, 0, 0);
  context.clearRect(0, 0, width, height);
  const style = getComputedStyle(canvas);
  const [behind, ahead] = [style.getPropertyValue("--behind"), style.getPropertyValue("--ahead")];
  const place = duration > 0 ? (width * currentTime) / duration : 0;
  const bars = peaksOf([peaks], Math.max(1, Math.floor(width / barEvery)));
  for (const [index, peak] of bars.entries()) {
    const left = (index * width) / bars.length;
    // Silence is a line.
    const tall = Math.max(2, peak * (height - 4));
    context.fillStyle = left < place ? behind : ahead;
    context.fillRect(left, (height - tall) / 2, barWidth, tall);
  }
  context.fillStyle = style.color;
  context.fillRect(Math.min(width - 2, Math.max(0, place - 1)), 0, 2, height);
}
