import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { PicturePlace } from "../../domain/label/picture-source.ts";
import type { KnownFlags } from "../../domain/labeling/feature-flags.ts";
import { Prose } from "../prose.tsx";
import { mediaKindOf } from "../rules/assets.ts";
import { playedPercent } from "../rules/playback.ts";
import { useSurroundings } from "../surroundings.ts";
import type { Asset, FileAsset } from "../wire.ts";
import { Broken } from "./broken.tsx";
import { Picture } from "./picture.tsx";
import { Sphere } from "./sphere.tsx";
import { Stage } from "./stage.tsx";

export type PictureView = "flat" | "sphere" | "panorama";

interface ShownProps {
  asset: Asset;
  flags: KnownFlags;
  number?: number;
  total?: number;
  view?: PictureView;
  place?: PicturePlace;
  onPlayed?: (url: string, percent: number) => void;
  onReady?: (url: string) => void;
}

/** An asset of any kind, as large as there is room. */
export function Shown({ asset, number = 1, total = 1, ...rest }: ShownProps) {
  const { texts, isAllowed } = useSurroundings();
  if (asset._t === "MultiAsset")
    return (
      <div class="several">
        {asset.assets.map((one, index) => (
          <Shown key={index} asset={one} number={index + 1} total={asset.assets.length} {...rest} />
        ))}
      </div>
    );
  if (asset._t === "TextAsset")
    return (
      <div class="card" dir="auto">
        <Prose text={asset.text} isMarkdown={rest.flags.use_main_text_markdown} />
      </div>
    );
  if (!isAllowed(asset.url)) return <p class="fault">{texts.broken}</p>;
  const kind = mediaKindOf(asset);
  const name = texts[kind](number, total);
  if (kind !== "picture") return <Player asset={asset} name={name} {...rest} />;
  if (rest.view === "sphere") return <Sphere asset={asset} name={name} onReady={() => rest.onReady?.(asset.url)} />;
  const { view, place = "alone", onReady } = rest;
  if (view !== "panorama")
    return (
      <Stage
        asset={asset}
        name={name}
        place={place}
        hasPageKeys={place === "alone" && number === 1}
        {...(onReady ? { onReady } : {})}
      />
    );
  return (
    // A region that scrolls must be reachable by keyboard.
    <div class="panorama" role="group" aria-label={texts.pan} tabIndex={0}>
      <Picture asset={asset} name={name} place="whole" {...(onReady ? { onReady } : {})} />
    </div>
  );
}

interface PlayerProps {
  asset: FileAsset;
  name: string;
  flags: KnownFlags;
  onPlayed?: (url: string, percent: number) => void;
  onReady?: (url: string) => void;
  /** A widget that steers the player itself. */
  media?: RefObject<HTMLMediaElement | null>;
  onTime?: (seconds: number, duration: number) => void;
  children?: ComponentChildren;
}

/** A video starts by itself, muted, while it is seen. Browsers may refuse that, so there is always a button. */
export function Player({ asset, name, flags, onPlayed, onReady, media, onTime, children }: PlayerProps) {
  const { texts } = useSurroundings();
  const own = useRef<HTMLMediaElement>(null);
  const player = (media ?? own) as RefObject<HTMLMediaElement | null>;
  const isVideo = mediaKindOf(asset) === "video";
  const [isPaused, setPaused] = useState(true);
  const [isMuted, setMuted] = useState(isVideo);
  const [isBroken, setBroken] = useState(false);
  const play = () => player.current?.play().catch(() => setPaused(true));
  useEffect(() => {
    const element = player.current;
    if (!element || !isVideo) return;
    const seen = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) void play();
      else element.pause();
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
      </div>
      {children}
    </div>
  );
}
