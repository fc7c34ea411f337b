import { useEffect, useRef, useState } from "preact/hooks";
import { useSurroundings } from "../surroundings.ts";
import type { FileAsset } from "../wire.ts";
import type { Sphere as Surface } from "./sphere-surface.ts";

/** Radians for a drag over the height of the picture, and for an arrow key. */
const dragged = 1.4;
const stepped = 0.15;
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-stepped, 0],
  ArrowRight: [stepped, 0],
  ArrowUp: [0, stepped],
  ArrowDown: [0, -stepped],
};

export interface SphereProps {
  asset: FileAsset;
  name: string;
  onReady: () => void;
}

/** An all-round picture to turn by finger or keys. Where that cannot be painted, it is shown flat. */
export function Sphere({ asset, name, onReady }: SphereProps) {
  const { texts, crossOrigin } = useSurroundings();
  const canvas = useRef<HTMLCanvasElement>(null);
  const surface = useRef<Surface | null>(null);
  const [isFlat, setFlat] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const start = async () => {
      const { startSphere } = await import("./sphere-surface.ts");
      const started = isCurrent && canvas.current ? await startSphere(canvas.current, asset.url, crossOrigin) : null;
      if (!isCurrent) return started?.end();
      surface.current = started;
      if (started) onReady();
      else setFlat(true);
    };
    start().catch(() => isCurrent && setFlat(true));
    return () => {
      isCurrent = false;
      surface.current?.end();
    };
  }, []);
  if (isFlat) return <img src={asset.url} alt={name} onLoad={onReady} onError={onReady} />;
  return (
    <canvas
      ref={canvas}
      class="sphere"
      tabIndex={0}
      role="application"
      aria-label={`${name}. ${texts.look_around}`}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (!event.isPrimary || event.buttons === 0) return;
        const perPixel = dragged / (event.currentTarget.clientHeight || 1);
        surface.current?.turn(-event.movementX * perPixel, event.movementY * perPixel);
      }}
      onKeyDown={(event) => {
        const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
        if (!step) return;
        event.preventDefault();
        surface.current?.turn(...step);
      }}
    />
  );
}
