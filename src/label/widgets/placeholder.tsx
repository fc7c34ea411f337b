import { useLayoutEffect, useRef } from "preact/hooks";
import { thumbHashToRGBA } from "thumbhash";

/** What a picture looks like from afar, until it is there. A canvas, since the page's policy allows no picture out of data. */
export function Placeholder({ thumbHash }: { thumbHash: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (canvas.current) paint(canvas.current, thumbHash);
  }, []);
  return <canvas ref={canvas} aria-hidden="true" />;
}

/** Best effort: whatever cannot be painted leaves the frame empty. */
function paint(canvas: HTMLCanvasElement, thumbHash: string): void {
  try {
    const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(thumbHash), (char) => char.charCodeAt(0)));
    canvas.width = w;
    canvas.height = h;
    canvas.getContext("2d")?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
  } catch {
    canvas.width = 0;
  }
}
