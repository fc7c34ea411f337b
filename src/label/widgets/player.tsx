import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { KnownFlags } from "../../domain/labeling/feature-flags.ts";
import { imported } from "../imported.ts";
import { Later } from "../later.ts";
import { mediaKindOf } from "../rules/assets.ts";
import { playedPercent } from "../rules/playback.ts";
import { useLaterPart, useSurroundings } from "../surroundings.ts";
import type { FileAsset } from "../wire.ts";
import { Broken } from "./broken.tsx";

export interface PlayerProps {
  asset: FileAsset;
  name: string;
  flags: KnownFlags;
  onPlayed?: (url: string, percent: number) => void;
  onReady?: (url: string) => void;
  /** A widget that steers the player itself. */
  media?: RefObject<HTMLMediaElement | null>;
  onTime?: (seconds: number, duration: number) => void;
  /** A widget's own timeline, which is given the picture of the sound. */
  timeline?: (wave: ComponentChildren) => ComponentChildren;
}

const toolsPart = new Later(imported(() => import("./media-tools.tsx")));

/** A video starts by itself, muted, while it is seen. Browsers may refuse that, so there is always a button. */
export function Player({ asset, name, flags, onPlayed, onReady, media, onTime, timeline }: PlayerProps) {
  const { texts } = useSurroundings();
  const own = useRef<HTMLMediaElement>(null);
  const player = (media ?? own) as RefObject<HTMLMediaElement | null>;
  const isVideo = mediaKindOf(asset) === "video";
  const [isPaused, setPaused] = useState(true);
  const [isMuted, setMuted] = useState(isVideo);
  const [isBroken, setBroken] = useState(false);
  const tools = useLaterPart(toolsPart);
  const play = () => player.current?.play().catch(() => setPaused(true));
  useEffect(() => {
    const element = player.current;
    if (!element || !isVideo) return;
    let goesOn = true;
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) {
        goesOn ||= !element.paused;
        element.pause();
      } else if (goesOn) {
        // Whoever stopped it comes back to the frame that they left.
        goesOn = false;
        void play();
      }
    });
    seen.observe(element);
    return () => seen.disconnect();
  }, [isBroken]);
  if (isBroken) return <Broken onAgain={() => setBroken(false)} />;
  const told = () => {
    const element = player.current;
    if (!element) return;
    onTime?.(element.currentTime, element.duration);
    onPlayed?.(asset.url, Math.floor(playedPercent(element.played, element.duration)));
  };
  const shared = {
    src: asset.url,
    "aria-label": name,
    preload: "auto" as const,
    loop: !flags.disable_autoloop,
    onPlay: () => setPaused(false),
    onPause: () => {
      setPaused(true);
      told();
    },
    onTimeUpdate: told,
    onSeeked: told,
    onDurationChange: told,
    onEnded: told,
    onLoadedData: () => onReady?.(asset.url),
    onError: () => setBroken(true),
  };
  const steered = { media: player, url: asset.url, isVideo, name };
  return (
    <div class="player">
      {isVideo ? (
        <video
          {...shared}
          ref={player as RefObject<HTMLVideoElement | null>}
          muted={isMuted}
          playsInline
          disablePictureInPicture
          {...(asset.width && asset.height ? { width: asset.width, height: asset.height } : {})}
        />
      ) : (
        <audio {...shared} ref={player as RefObject<HTMLAudioElement | null>} />
      )}
      <div class="row">
        <button type="button" onClick={() => (isPaused ? void play() : player.current?.pause())}>
          {isPaused ? texts.play : texts.pause}
        </button>
        {isVideo && !flags.mute_video_asset && (
          <button type="button" onClick={() => setMuted(!isMuted)}>
            {isMuted ? texts.sound_on : texts.sound_off}
          </button>
        )}
        {tools && <tools.MediaButtons {...steered} />}
      </div>
      {timeline ? timeline(tools && <tools.Wave {...steered} />) : tools && <tools.MediaTimeline {...steered} />}
    </div>
  );
}
