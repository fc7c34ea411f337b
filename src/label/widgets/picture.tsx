import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { type PicturePlace, type PictureSource, pictureSource } from "../../domain/label/picture-source.ts";
import { imported } from "../imported.ts";
import { Later } from "../later.ts";
import { useSurroundings } from "../surroundings.ts";
import { useLater } from "../use-later.ts";
import type { FileAsset } from "../wire.ts";
import { Broken } from "./broken.tsx";

const placeholderPart = new Later(imported(() => import("./placeholder.tsx")));

interface PictureProps {
  asset: FileAsset;
  name: string;
  place: PicturePlace;
  onReady?: ((url: string) => void) | undefined;
  /** The element that shows it, once it does. */
  onImage?: (image: HTMLImageElement) => void;
  /** A CSS transform, by which it is looked at closely. */
  transform?: string | undefined;
  /** What is laid over it, and moves with it. */
  children?: ComponentChildren;
}

/** Keeps its place while it loads, with a blurred miniature of itself, and offers another try when it fails. */
export function Picture({ asset, name, place, onReady, onImage, transform, children }: PictureProps) {
  const { url, width, height, thumbHash } = asset;
  const { texts, room, isDecoded } = useSurroundings();
  const [state, setState] = useState<"loading" | "shown" | "broken">(isDecoded(url) ? "shown" : "loading");
  const [tries, setTries] = useState(0);
  const image = useRef<HTMLImageElement>(null);
  // Measured once: a browser that turns to another variant later would make the picture flicker.
  const [source] = useState(() => pictureSource(asset, place, room()));
  const placeholder = useLater(placeholderPart, state === "loading" && thumbHash !== undefined);
  const loaded = () => {
    setState("shown");
    onReady?.(url);
    if (image.current) onImage?.(image.current);
  };
  // A picture from the cache may be complete before there is a listener.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth > 0) loaded();
  }, [tries]);
  useEffect(() => {
    if (state !== "broken") return;
    const again = () => {
      setState("loading");
      setTries((count) => count + 1);
    };
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [state]);
  if (state === "broken")
    return (
      <Broken
        onAgain={() => {
          setState("loading");
          setTries(tries + 1);
        }}
      />
    );
  const img = (
    <img
      key={tries}
      ref={image}
      class={state === "loading" ? "loading" : undefined}
      {...(tries === 0 ? source : triedAgain(source, tries))}
      alt={name}
      draggable={false}
      decoding="sync"
      fetchpriority="high"
      title={state === "loading" ? texts.loading : undefined}
      onLoad={loaded}
      onError={() => setState("broken")}
    />
  );
  // The style keeps the room, whichever variant comes and before any does.
  const size = width && height ? { "--ratio": `${width / height}`, "--across": `${width}px` } : {};
  return (
    <span class="picture" style={transform ? { ...size, transform } : size}>
      {state === "loading" && thumbHash && placeholder && <placeholder.Placeholder thumbHash={thumbHash} />}
      {img}
      {children}
    </span>
  );
}

/** Other addresses for the same pictures, so that no failure is remembered. */
function triedAgain({ src, srcset, sizes }: PictureSource, tries: number): PictureSource {
  const again = (url: string) => `${url}${url.includes("?") ? "&" : "?"}again=${tries}`;
  if (srcset === undefined || sizes === undefined) return { src: again(src) };
  const candidates = srcset.split(", ").map((candidate) => {
    const [url = "", across = ""] = candidate.split(" ");
    return `${again(url)} ${across}`;
  });
  return { src: again(src), srcset: candidates.join(", "), sizes };
}
