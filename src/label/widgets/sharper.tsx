import { useEffect, useState } from "preact/hooks";
import { pixelSize, sharperWidth } from "../rules/zoom.ts";
import type { FileAsset } from "../wire.ts";
import type { Lens } from "./hands.ts";

/** A gesture has come to rest. */
const restMs = 120;
/** A pixel of the original that covers as much is shown as a square, so that it can be told from its neighbours. */
const squareAcross = 4;

interface SharperProps {
  asset: FileAsset;
  /** The picture that is shown first. */
  shown: HTMLImageElement;
  lens: Lens;
}

/** A larger variant of a picture that is looked at closely. It is laid over the other once it can be painted. */
export function Sharper({ asset, shown, lens: { view, frame } }: SharperProps) {
  const widths = widthsOf(asset);
  const first = widths.find(({ url }) => new URL(url, location.href).href === shown.currentSrc)?.width;
  // Another try has another address. What is not known is not loaded twice.
  const [loaded, setLoaded] = useState<{ width: number; src: string | null }>({
    width: first ?? shown.naturalWidth,
    src: null,
  });
  const [isLoading, setLoading] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const wanted = isFailed
    ? null
    : sharperWidth(
        widths.map(({ width }) => width),
        loaded.width,
        devicePixelRatio,
        view,
        frame,
      );
  useEffect(() => {
    const better = widths.find(({ width }) => width === wanted);
    if (!better || isLoading) return;
    const timer = setTimeout(() => {
      setLoading(true);
      const image = new Image();
      image.src = better.url;
      image
        .decode()
        .then(
          () => setLoaded({ width: better.width, src: better.url }),
          // What is shown is still right, only less sharp.
          () => setFailed(true),
        )
        .then(() => setLoading(false));
    }, restMs);
    return () => clearTimeout(timer);
  }, [wanted, isLoading]);
  const isSquare = pixelSize(view, frame) >= squareAcross && loaded.width >= frame.picture.width;
  if (loaded.src === null) return null;
  return (
    <img
      class={isSquare ? "sharper squares" : "sharper"}
      src={loaded.src}
      alt=""
      aria-hidden="true"
      draggable={false}
      decoding="sync"
    />
  );
}

function widthsOf({ url, width, urls = {} }: FileAsset): { width: number; url: string }[] {
  const variants = Object.entries(urls).map(([across, address]) => ({ width: Number(across), url: address }));
  return width ? [...variants, { width, url }] : variants;
}
