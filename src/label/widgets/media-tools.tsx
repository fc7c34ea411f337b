import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { againFrom, nextSpeed, steppedBy } from "../rules/steering.ts";
import { useAllTexts, useSurroundings } from "../surroundings.ts";
import { FrameStepper } from "./media-frames.ts";
import { useMediaKeys } from "./media-keys.ts";
import { type MediaTime, Timeline } from "./media-timeline.tsx";
import { Waveform } from "./media-waveform.tsx";

/** One for all players, as long as the page lives. */
let speed = 1;
const speedChanged = new Set<(speed: number) => void>();

interface ToolProps {
  media: RefObject<HTMLMediaElement | null>;
}

function useSpeed(media: ToolProps["media"]): number {
  const [own, setOwn] = useState(speed);
  useEffect(() => {
    speedChanged.add(setOwn);
    return () => void speedChanged.delete(setOwn);
  }, []);
  useLayoutEffect(() => {
    const element = media.current;
    // The default too, or the element would forget it when it loads again.
    if (element) Object.assign(element, { preservesPitch: true, defaultPlaybackRate: own, playbackRate: own });
  }, [own]);
  return own;
}

/** Buttons and keys of a player: frame by frame, how fast, and the last seconds again. */
export function MediaButtons({ media, isVideo }: ToolProps & { isVideo: boolean }) {
  const { isKeysOn } = useSurroundings();
  const texts = useAllTexts();
  const stepper = useRef<FrameStepper | null>(null);
  const current = useSpeed(media);
  useLayoutEffect(() => {
    const element = media.current;
    if (!(element instanceof HTMLVideoElement)) return;
    const own = new FrameStepper(element);
    stepper.current = own;
    return () => own.end();
  }, []);
  const again = () => {
    const element = media.current;
    if (!element) return;
    element.currentTime = againFrom(element.currentTime);
    // A browser that refuses to play leaves the button for it.
    element.play().catch(() => undefined);
  };
  const step = (direction: 1 | -1) => () => stepper.current?.step(direction);
  useMediaKeys(media, isVideo ? { back: step(-1), on: step(1), again } : { again });
  const key = (sign: string) => isKeysOn && <kbd aria-hidden="true">{sign}</kbd>;
  const shortcut = (sign: string) => (isKeysOn ? { "aria-keyshortcuts": sign } : {});
  const factor = `${new Intl.NumberFormat(texts.language).format(current)}×`;
  return (
    <>
      {isVideo && (
        // Time runs to the right in every language.
        <div class="frames" dir="ltr">
          <button type="button" class="tool" aria-label={texts.frame_back} {...shortcut(",")} onClick={step(-1)}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M16 5 L7 12 L16 19 Z M4 5 V19" />
            </svg>
            {key(",")}
          </button>
          <button type="button" class="tool" aria-label={texts.frame_on} {...shortcut(".")} onClick={step(1)}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M8 5 L17 12 L8 19 Z M20 5 V19" />
            </svg>
            {key(".")}
          </button>
        </div>
      )}
      <button
        type="button"
        class="tool speed"
        aria-label={`${texts.speed} ${factor}`}
        title={texts.speed}
        onClick={() => {
          speed = nextSpeed(speed);
          for (const tell of speedChanged) tell(speed);
        }}
      >
        <bdi dir="ltr">{factor}</bdi>
      </button>
      <button type="button" class="tool again" {...shortcut("r")} onClick={again}>
        {texts.again_5}
        {key("R")}
      </button>
    </>
  );
}

/** The picture of a sound. A film shows itself. */
export function Wave({ media, url, isVideo }: ToolProps & { url: string; isVideo: boolean }) {
  return isVideo ? null : <Waveform media={media} url={url} />;
}

const changes = ["timeupdate", "seeking", "seeked", "durationchange"] as const;

/** The timeline of a player that no widget steers. */
export function MediaTimeline({
  media,
  url,
  isVideo,
  name,
}: ToolProps & { url: string; isVideo: boolean; name: string }) {
  const [time, setTime] = useState<MediaTime>({ atMs: 0, durationMs: 0 });
  useEffect(() => {
    const element = media.current;
    if (!element) return;
    const tell = () => {
      const durationMs = Number.isFinite(element.duration) ? element.duration * 1000 : 0;
      setTime({ atMs: element.currentTime * 1000, durationMs });
    };
    const given = new AbortController();
    for (const change of changes) element.addEventListener(change, tell, { signal: given.signal });
    tell();
    return () => given.abort();
  }, []);
  const seek = (ms: number) => {
    if (media.current) media.current.currentTime = ms / 1000;
  };
  return (
    <Timeline
      time={time}
      of={name}
      onSeek={seek}
      onKeyDown={(event) => {
        const ms = steppedBy(event.key, time.atMs, time.durationMs);
        if (ms === null || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        seek(ms);
      }}
      wave={<Wave media={media} url={url} isVideo={isVideo} />}
    />
  );
}
